"""The last changes of the rules in the form, to be undone one by one."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 50  # changes kept


class RuleHistory:
    def __init__(self) -> None:
        self.past: list[list[Any]] = []
        self.field = ""  # what is being typed in, as keystrokes in one field are one change

    def __bool__(self) -> bool:
        return bool(self.past)

    def clear(self) -> None:
        self.past, self.field = [], ""

    def keep(self, rules: "list[Any]", source: str, lines: list[int], field: str = "") -> bool:
        """Keeps the rules before a change. source: that of these rules, "" if they are not written yet.
        field: what is typed in. Returns whether it is a change of its own.
        """
        if field and field == self.field:
            return False
        self.field = field
        self.past = self.past[1 - MOST :]
        self.past.append([json.dumps(rules), source, list(lines)])
        return True

    def drop(self) -> None:
        """Forgets the change kept last, which was refused."""
        self.past.pop()
        self.field = ""

    def undo(self) -> "tuple[list[Any], str, list[int]]":
        """Returns the rules before the last change, their source and its lines."""
        self.field = ""
        rules, source, lines = self.past.pop()
        return json.loads(rules), str(source), lines
