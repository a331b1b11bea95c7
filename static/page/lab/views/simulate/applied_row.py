"""The row of a table whose change is applied to the played strategy."""

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Event

    from lab.views.simulate.why import Why

NONE = -1  # no change is applied: numbers of changes and values are 0 or more
MOST_KEPT = 6  # tables of earlier panels
OTHER = "The strategy has been edited since. Press Start and {} again."


def undo_place(said: str) -> str:
    """Returns the HTML of the place for Undo while no row has it. said: see AppliedRow."""
    return f'<span id="{said}-undo"></span>'


class AppliedRow:
    """A part of Why with a table of changes, of which one at a time is applied."""

    def __init__(self, why: "Why", rows: str, said: str, try_anew: str) -> None:
        """rows: what the ids of rows begin with; said: the id of the line that tells what was done; try_anew:
        what to do if the strategy was edited.
        """
        self.why = why
        self.rows_are, self.said_in, self.other = rows, said, OTHER.format(try_anew)
        self.applied = NONE  # the number of the row
        self.told = ""  # the change applied last
        self.about: tuple[Any, ...] = ()  # the match and the player of the panel
        self.kept: list[tuple[Any, Any]] = []  # what earlier panels were about, and their results
        self.had_results = False  # whether the panel before had any

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
        self.show_undo()
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

    # ---- undoing without a row -------------------------------------------------------------------

    def has_row(self) -> bool:
        """Returns whether the table shows the change applied."""
        row = self.row(self.applied)
        return bool(row) and row.getAttribute("data-applied") is not None

    def show_undo(self) -> None:
        """Offers to undo a change that no row of the table stands for any more: the table is a later one."""
        place = dom.find(f"#{self.said_in}-undo")
        if place is None:
            return
        told = self.why.undoable(self) if self.applied == NONE else "" if self.has_row() else self.told
        button = f'<button type="button" class="quiet">Undo: {dom.escape(told)}</button>'
        place.innerHTML = button if told else ""

    def undo_clicked(self, event: "Event") -> bool:
        """Returns whether the click was on that offer."""
        if not event.target.closest(f"#{self.said_in}-undo button"):
            return False
        if self.applied != NONE:
            self.undo()
        else:
            told = self.why.undoable(self)
            is_undone = self.why.undo_earlier(self)
            self.say(f"Undone: {told}." + self.why.what_next() if is_undone else self.other)
            self.show_undo()
        return True

    def undo(self) -> None:
        """Undoes the change applied."""
        raise NotImplementedError

    def edits_undone(self) -> None:
        """Called when the change applied was taken back with the strategy's other edits."""
        self.unmark()
        self.show_undo()
        self.say(f"Taken back by “Undo edits”: {self.told}.")

    def say(self, text: str) -> None:
        dom.say(dom.by_id(self.said_in), dom.whole_intervals(text))

    def add(self, more: str) -> None:
        """Adds a sentence to what is said of the change applied or undone."""
        self.say(str(dom.by_id(self.said_in).textContent) + more)

    # ---- results of earlier panels ---------------------------------------------------------------

    def keep(self, results: "Any") -> None:
        """Keeps the results of the panel that closes, for when it is about that match and player again."""
        self.had_results = True
        self.kept = [one for one in self.kept if one[0] != self.about][1 - MOST_KEPT :]
        self.kept.append((self.about, results))

    def results_before(self, gone: str) -> "Any":
        """Returns the results kept for what the panel is about now, or None. gone: what to say if those of
        the panel before were of the same player in other games.
        """
        before, self.about = self.about, (self.why.run.match, self.why.player)
        had_results, self.had_results = self.had_results, False
        for about, results in self.kept:
            if about == self.about:
                return results
        if had_results and before[1:] == self.about[1:]:
            self.say(gone)
        return None
