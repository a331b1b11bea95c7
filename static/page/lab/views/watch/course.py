"""The course of a watched game: its steps, turns and log lines, and where one can go from a step."""

from lab.browser import dom
from lab.table import lead_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Course:
    def __init__(self, told: "dict[str, Any]") -> None:
        """told: the answer of the service. Raises an error if it makes no sense."""
        self.logged: list[list[Any]] = told["lines"]
        self.steps = int(told["steps"])
        self.lines = [int(line[4]) for line in self.logged]
        self.turns: list[list[Any]] = told["turns"]
        self.starts = [int(turn[0]) for turn in self.turns]
        self.titles = [str(turn[2]) + " – " + str(turn[3]) for turn in self.turns]
        self.stops = sorted({0, self.steps}.union(self.lines))
        self.names = [str(name) for name in told["names"]]
        self.winners = [int(who) for who in told["winners"]]
        self.facts: dict[str, Any] = told["facts"]
        self.points = [[int(one) for one in row] for row in told["points"]]
        turning = lead_line.turning(self.points, self.winners)
        # The step at which the game's winner gets ahead for good, and who that is.
        self.telling = self.starts[turning] if 0 <= turning < len(self.starts) else 0
        self.told = self.names[self.winners[0]] + " leads for good from here." if self.telling else ""

    def lines_of(self, step: int) -> "Any":
        """Returns the first and last index of the log lines of the current step."""
        last = -1
        for at, when in enumerate(self.lines):
            if when <= step:
                last = at
        first = last
        while first > 0 and self.lines[first - 1] == self.lines[last]:
            first -= 1
        return (first, last) if last >= 0 and step > 0 else (0, min(last, 0))

    def turn_of(self, step: int) -> int:
        """Returns the turn after that number of steps."""
        found = -1
        for at, start in enumerate(self.starts):
            if start <= step:
                found = at
        return found

    def move(self, name: str, step: int) -> int:
        """Returns the step to which the button of that name leads from a step."""
        if name == "first":
            return 0
        if name == "last":
            return self.steps
        if name == "back":
            return max([stop for stop in self.stops if stop < step] or [0])
        if name == "forward":
            return min([stop for stop in self.stops if stop > step] or [self.steps])
        if name == "turn-back":
            return max([start for start in self.starts if start < step] or [0])
        return min([start for start in self.starts if start > step] or [self.steps])

    def ticks(self) -> str:
        """Returns the turns as a strip of colours under the scrubber."""
        ends = [int(turn[0]) for turn in self.turns[1:]] + [self.steps]
        parts = []
        for turn, end in zip(self.turns, ends):
            first = int(turn[0])
            width = max(end - first - 0.4, 0.6)
            parts.append(f'<rect class="{dom.escape(turn[1])}" x="{first}" width="{width}" height="6"/>')
        return (
            f'<svg viewBox="0 0 {self.steps} 6" preserveAspectRatio="none" width="100%" height="6">'
            + "".join(parts)
            + "</svg>"
        )
