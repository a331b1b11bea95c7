"""The place where Step shows its game."""

from lab.browser import dom


class StepTable:
    def __init__(self) -> None:
        self.box = dom.by_id("table")
        self.bench = dom.find(".bench")

    @property
    def shown(self) -> bool:
        return not self.box.hidden

    def show(self, html: str) -> bool:
        """Shows the table; returns whether it was hidden before."""
        new = self.box.hidden
        self.box.innerHTML = html
        dom.show(self.box)
        dom.attribute(self.bench, "data-mode", "step")
        return new

    def clear(self) -> None:
        dom.show(self.box, False)
        dom.attribute(self.bench, "data-mode", None)
        self.box.innerHTML = ""
