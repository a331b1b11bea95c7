"""A game as data, sent from a worker that plays to one that has run no strategy and puts the game into words.

Strategies run where a game is played, so data from there may be forged. Every entry must have the form of its
kind, and every name in it must be that of a card, a seat or a zone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..engine.card import CATALOG
from ..formats.kingdoms import marked, marked_kingdom
from ..formats.text_log import Ending, ending
from ..simulation.stats import Impossible
from ..simulation.stats.fields import whole
from .result_validation import refused

if TYPE_CHECKING:
    from ..bots.tracing import Rule
    from ..engine.game import Game

MOST_CHARACTERS: Final = 10_000
"""The maximum number of characters in a rule."""
_PLAIN: Final = re.compile(r"[\w $+/’'-]{0,60}")


class Record(NamedTuple):
    """A checked game for `logs.log`."""

    entries: list[Any]
    ends: list[int]
    """The length of the log before the first step and after each."""
    deciding: dict[int, int]
    """Number of an entry -> number of the rule that decided it."""
    rules: list[list[Any]]
    """Line in the player's source or 0, and text."""
    kingdom: str
    colonies: bool
    """Whether it is a game with Colonies."""
    ending: Ending


def written(game: Game, ends: Sequence[int], deciding: Mapping[int, Rule]) -> str:
    """Returns a played game as text for `read`."""
    rules = {rule: number for number, rule in enumerate(dict.fromkeys(deciding.values()))}
    names, marks = marked_kingdom(game)
    return json.dumps(
        {
            "entries": [[_data(part) for part in entry] for entry in game.log or ()],
            "ends": list(ends),
            "deciding": [[number, rules[rule]] for number, rule in deciding.items()],
            "rules": [[0 if rule.place else rule.line or 0, str(rule)] for rule in rules],
            "kingdom": [names, marks] if game.setup.kingdom else [[], {}],
            "colonies": "Colony" in game.piles,
            "ending": ending(game),
        }
    )


def _data(part: Any) -> Any:
    if part is None or isinstance(part, (bool, int)):
        return part
    return [*map(str, part)] if isinstance(part, (list, tuple)) else str(part)


def read(text: str, players: int) -> Record:
    """Returns the game in a record. Raises Forged with the reason if no game can have it."""
    with refused():
        data = json.loads(text)
        entries = [_entry(entry, players) for entry in data["entries"]]
        ends = [whole(end, "the end of a step", len(entries)) for end in data["ends"]]
        if not ends or ends != sorted(ends):
            raise Impossible("its steps are in no order")
        rules = [[whole(line, "the line of a rule"), _rule(told)] for line, told in data["rules"]]
        deciding = {
            whole(entry, "an entry", len(entries) - 1): whole(rule, "a rule", len(rules) - 1)
            for entry, rule in data["deciding"]
        }
        names, marks = data["kingdom"]
        kingdom = marked(
            map(_card, names), {_card(pile): [*map(_card, cards)] for pile, cards in marks.items()}
        )
        colonies = data["colonies"] is True
        return Record(entries, ends, deciding, rules, kingdom, colonies, _ending(data["ending"], players))


def _rule(told: Any) -> str:
    if type(told) is not str or len(told) > MOST_CHARACTERS:
        raise Impossible("a rule is no text, or too long")
    return told


def _ending(data: Any, players: int) -> Ending:
    turn, ranked, winners, most_turns = data
    found = [
        (
            whole(seat, "a seat", players - 1),
            whole(score, "a score", least=-1_000_000),
            whole(turns, "a number of turns"),
            [*map(_card, owned)],
        )
        for seat, score, turns, owned in ranked
    ]
    won = [whole(seat, "a winner", players - 1) for seat in winners]
    if sorted(seat for seat, *_ in found) != list(range(players)) or not won or len({*won}) != len(won):
        raise Impossible("its players or winners are not those of the match")
    return Ending(whole(turn, "a turn"), found, won, whole(most_turns, "a number of turns"))


def _card(name: Any) -> str:
    if type(name) is not str or name not in CATALOG:
        raise Impossible(f"there is no card {str(name)[:40]!r}")
    return name


def _cards(value: Any) -> Any:
    return [*map(_card, value)] if type(value) is list else _card(value)


def _list(value: Any) -> list[str]:
    if type(value) is not list:
        raise Impossible(f"{str(value)[:40]!r} is no list of cards")
    return [*map(_card, value)]


def _number(value: Any) -> int:
    return whole(value, "a number in the log", least=-1_000_000)


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise Impossible(f"{str(value)[:40]!r} is not true or false")
    return value


def _plain(value: Any) -> str:
    """A zone, a phase or a token."""
    if type(value) is not str or not _PLAIN.fullmatch(value):
        raise Impossible(f"{str(value)[:40]!r} is no name of a place")
    return value


_KINDS: Final[dict[str, tuple[Callable[[Any], Any], ...]]] = {
    "turn": (_number, _flag), "skip turn": (), "phase": (_plain,), "end": (_plain,),
    "play": (_card,), "follow": (_card,), "buy": (_card,), "call": (_card,), "take": (_card,),
    "put down": (_card,), "turn face down": (_card,),
    "treasures": (_list, _number), "draw": (_list,), "keep": (_cards,),
    "shuffle": (_number,), "sun": (_number,),
    "gain": (_card, _plain), "trash": (_card, _plain), "return": (_card, _plain),
    "put": (_cards, _plain), "topdeck": (_cards, _plain), "bottomdeck": (_cards, _plain),
    "set aside": (_cards, _plain), "discard": (_list, _plain), "reveal": (_list, _plain),
    "replace": (_card, _card), "exchange": (_card, _card), "rotate": (_card, _card),
    "pass": (_card, _number), "token": (_plain, _card),
    "receive": (_number, _number, _number, _number), "new kingdom": (_list,),
}  # fmt: skip
"""The parts of an entry of each kind after its seat: see `engine.log_entries`."""


def _entry(data: Any, players: int) -> tuple[Any, ...]:
    kind, seat, *rest = data
    checks = _KINDS.get(kind)
    if checks is None or len(rest) != len(checks):
        raise Impossible(f"there is no entry {str(data)[:60]}")
    if kind != "end":
        whole(seat, "a seat", players - 1)
    made = (kind, None if kind == "end" else seat, *(check(part) for check, part in zip(checks, rest)))
    if kind == "pass":
        whole(made[3], "a seat", players - 1)
    return made
