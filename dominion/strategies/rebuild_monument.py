"""Rebuild and Monuments."""

from dominion.strategies.rebuild import Rebuild


class RebuildMonument(Rebuild):
    """Like Rebuild, with two Monuments for coins and VP."""

    requires = ("Rebuild", "Monument")

    def extra(self, me):
        """Yields what to gain before Silver."""
        if me.count("Monument") < 2:
            yield "Monument"
