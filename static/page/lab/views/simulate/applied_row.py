"""The row of a table whose change is applied to the played strategy."""

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NONE = -1  # no change is applied


class AppliedRow:
    """A part of Why with a table of changes, of which one at a time is applied."""

    def __init__(self, rows: str, said: str) -> None:
        """rows: what the ids of rows begin with; said: the id of the line that tells what was done."""
        self.rows_are, self.said_in = rows, said
        self.applied = NONE  # the number of the row

    def choice(self, number: int) -> str:
        """Returns the HTML of a row's button."""
        raise NotImplementedError

    def row(self, number: int) -> "Any":
        return dom.find(f"#{self.rows_are}-{number}")

    def mark(self, number: int) -> None:
        """Marks the row as applied, or none. The table stays as it is, and so does the focus."""
        before = self.unmark()
        if number != NONE:
            self.applied = number
            self.dress(number)
        row = self.row(before if number == NONE else number)
        if row:
            row.querySelector(".apply").focus()

    def unmark(self) -> int:
        """Marks no row as applied. Returns the number of the one that was."""
        before, self.applied = self.applied, NONE
        self.dress(before)
        return before

    def dress(self, number: int) -> None:
        """Shows whether that row is applied."""
        row = self.row(number)
        if row:
            dom.attribute(row, "data-applied", "" if number == self.applied else None)
            row.querySelector(".choice").innerHTML = self.choice(number)

    def say(self, text: str) -> None:
        dom.say(dom.by_id(self.said_in), text)

    def add(self, more: str) -> None:
        """Adds a sentence to what is said of the change applied or undone."""
        self.say(str(dom.by_id(self.said_in).textContent) + more)
