"""A pasted log of a game played elsewhere: its fields, and what was read in it."""

import json

from pyscript.js_modules import charts

from lab.browser import dom
from lab.browser.dom import breakable, escape
from lab.engine.client import EngineError
from lab.engine.run import LIMIT
from lab.views.review import moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.engine.client import Engine


def purchases(log: "dict[str, Any]") -> str:
    """Returns a table of the players' purchases by turn."""
    head = "".join([f'<th scope="col">{breakable(name)}</th>' for name in log["players"]])
    rows = ""
    for row in log["purchases"]:
        cells = "".join([f"<td>{escape(text)}</td>" for text in row[1]])
        rows += f'<tr><th scope="row">{int(row[0])}</th>{cells}</tr>'
    return (
        '<table><caption>Purchases</caption><thead><tr><th scope="col">Turn</th>'
        f"{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def decks(log: "dict[str, Any]") -> str:
    """Returns the last known decks as a list."""
    html = ""
    for player, name in enumerate(log["players"]):
        own = [turn["deck"] for turn in log["turns"] if int(turn["player"]) == player]
        deck = own[-1] if own else []
        text = ", ".join([f"{int(number)} {card}" for card, number in sorted(deck)])
        html += f"<li><b>{breakable(name)}</b>: {escape(text)}</li>"
    return html


def curves(log: "dict[str, Any]", what: str, title: str) -> str:
    """Returns the chart of a figure by turn for all players, as JSON."""
    found = log["curves"][what]
    last = max([len(one) for one in found] or [0])
    return json.dumps(
        {
            "names": [str(name) for name in log["players"]],
            "turns": list(range(1, last + 1)),
            "curves": [list(one) + [None] * (last - len(one)) for one in found],
            "label": title,
            "whole": True,
        }
    )


class PastedLog:
    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        self.order: dict[str, Any] | None = None  # the log that was read, in the service's form
        self.turns: list[Any] = []  # its turns
        self.read_from: list[str] = []  # the fields as they were then

    def fields(self) -> list[str]:
        """Returns the contents of the fields."""
        return [str(dom.by_id(name).value) for name in ("r-log", "r-kingdom")]

    def is_read(self) -> bool:
        """Returns whether the log in the fields is the one that was read."""
        return self.order is not None and self.read_from == self.fields()

    async def read(self) -> "list[str]":
        """Reads the log, shows its contents, and returns the players. Raises EngineError if it is none."""
        text, kingdom = self.fields()
        await self.engine.ready.wait()
        try:
            found = await self.engine.ask(-1, "read log", {"text": text, "kingdom": kingdom}, LIMIT)
            self.show(found)
        except EngineError:
            self.order = None
            raise
        self.order = {"log": text, "kingdom": kingdom}
        self.read_from = self.fields()
        return [str(name) for name in found["players"]]

    def show(self, found: "dict[str, Any]") -> None:
        """Shows what the log tells."""
        known = found["kingdom"]
        self.turns = found["turns"]
        if not str(dom.by_id("r-kingdom").value).strip():
            dom.by_id("r-kingdom").value = ", ".join(
                [str(name) for name in known["cards"] + known["landscapes"]]
            )
        dom.by_id("r-log-notices").innerHTML = moments.notices(found["notices"])
        dom.by_id("r-decks").innerHTML = decks(found)
        dom.by_id("r-purchases").innerHTML = purchases(found)
        dom.show(dom.by_id("r-log-read"))
        dom.reveal(dom.by_id("r-log-read"))
        charts.draw("r-plot-cards", curves(found, "cards", "Cards owned by turn"))
        charts.draw("r-plot-money", curves(found, "money", "Money by turn"))
