"""The place where the game in slow motion is shown."""

from lab.browser import dom


class StepTable:
    def __init__(self) -> None:
        self.box = dom.by_id("table")
        self.bench = dom.find(".bench")

    @property
    def shown(self) -> bool:
        return not self.box.hidden

    def show(self, html: str) -> bool:
        """Show the table; True if it was not there before."""
        new = self.box.hidden
        self.box.innerHTML = html
        dom.show(self.box)
        dom.attribute(self.bench, "data-mode", "step")
        return new

    def clear(self) -> None:
        dom.show(self.box, False)
        dom.attribute(self.bench, "data-mode", None)
        self.box.innerHTML = ""
