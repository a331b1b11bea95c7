"""The view Play."""


class Room:
    def __init__(self, app, place):
        self.app = app
        place.innerHTML = '<h2 tabindex="-1">Play</h2>'

    async def open(self, query):
        """Show what the address asks for."""

    def close(self):
        """The user has gone to another view."""
