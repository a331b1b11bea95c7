"""What happens in a watched game, in words."""

from lab.browser import dom
from lab.state.address import encode
from lab.state.names import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.engine.client import EngineError
    from lab.state.strategy_store import StrategyStore

COLOURS = ("one", "two", "three", "four", "five", "six")  # CSS classes of the players in the log
DASH = " – "  # in the log between a turn and its player
MOST_TOLD = 150  # characters of the sentence about the last step
DEALT = "The cards are dealt."


def listed(names: list[str]) -> str:
    """Returns the opponents' names as one phrase."""
    return " against ".join(names) if len(names) == 2 else ", ".join(names[:-1]) + " and " + names[-1]


def sentence(lines: "list[list[Any]]", names: list[str]) -> str:
    """Returns these log lines as one sentence. Deeper lines are consequences of the line before."""
    told, depth = "", 0
    for kind, whose, text, deep, _ in lines:
        if kind == "kingdom":
            continue
        if kind == "turn":
            turn, _, name = str(text).partition(DASH)
            text = name + " begins " + turn[:1].lower() + turn[1:] if name else turn
        elif not told and whose in COLOURS[: len(names)] and str(text)[:1].islower():
            text = names[COLOURS.index(whose)] + " " + text
        told += ("" if not told else ": " if int(deep) > depth else "; ") + str(text)
        depth = int(deep)
        if len(told) > MOST_TOLD:
            return told[:MOST_TOLD].rsplit(" ", 1)[0] + " …"
    return told + ("" if not told or told.endswith(".") else ".")


def outcome(players: "list[dict[str, Any]]", winners: list[int]) -> str:
    """Returns who has won, and everybody's points, the winners first."""
    order = winners + [at for at in range(len(players)) if at not in winners]
    points = [dom.figure(int(players[at]["score"])) for at in order]
    won = " and ".join([str(players[at]["name"]) for at in winners])
    verb = " wins" if len(winners) == 1 else " share the victory"
    if len(players) == 2:
        return won + verb + ", " + points[0] + " to " + points[1] + " VP."
    each = [str(players[at]["name"]) + " " + points[rank] for rank, at in enumerate(order)]
    return won + verb + ". VP: " + ", ".join(each) + "."


def decks(lines: "list[list[Any]]") -> str:
    """Returns the players' cards at the end as list items, from the last lines of the log."""
    html = ""
    for kind, whose, text, _, _ in lines:
        told, dash, cards = str(text).partition(DASH)
        if kind == "score" and dash:
            colour = dom.escape(whose) if whose in COLOURS else ""
            html += f'<li class="{colour}"><b>{dom.escape(told)}</b> {dom.escape(cards)}</li>'
    return html


def failure(problem: "EngineError", strategies: "list[dict[str, Any]]") -> "tuple[str, int | str | None]":
    """Returns why a game cannot be watched, and the strategy at fault by its name or number; None: nobody."""
    message = problem.error.get("message", "Something went wrong in the engine.")
    who = problem.error.get("strategy") or problem.error.get("player")
    if problem.stopped:
        return "No answer for some seconds, so the engine was stopped. Has a strategy an endless loop?", who
    if who:
        line = problem.error.get("line")
        message = called(who, strategies) + (", line " + str(line) if line else "") + ": " + message
    return message, who


def called(who: "int | str", strategies: "list[dict[str, Any]]") -> str:
    """Returns a strategy's name, given its name or number."""
    if isinstance(who, str):
        return who
    return str(strategies[who - 1]["name"]) if 0 < who <= len(strategies) else "Player " + str(who)


def meant(query: "dict[str, Any]", store: "StrategyStore") -> "tuple[str, str]":
    """Returns the address and the name of the nearest match if a name in the address is misspelt and nothing
    else is wrong; otherwise "" for both.
    """
    asked = [name.strip() for name in query.get("players", "").split("/") if name.strip()]
    names = [str(store.find(name) or nearest(name, store.library) or "") for name in asked]
    sources = [key for key in query if key.startswith("source")]
    if not 2 <= len(names) <= len(COLOURS) or "" in names or sources or not query.get("seed", "1").isdigit():
        return "", ""
    rest = "".join(["&" + key + "=" + encode(query[key]) for key in query if key != "players"])
    where = "#watch?players=" + "/".join([encode(name) for name in names]) + rest
    return where, "Watch " + listed(names) + " instead"
