"""The log of a game with the rule that decided each deed, and the step at which it was done.

A step is a phase; steps are counted as `desk.step` and `watching` count them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..agents.strategy import Strategy
from ..agents.why import Rule, Traced
from ..log import Entry, Renderer, result
from . import views
from .desk import Order, _match
from .watch import watched

if TYPE_CHECKING:
    from ..decision import Decision, Option
    from ..game import Game


class _Choice(NamedTuple):
    """Something chosen, before that entry of the log."""

    before: int
    seat: int
    verb: str
    name: str
    rule: Rule


def log(match: Order, game: int) -> dict[str, Any]:
    """The log of that game of the match. lines: as in `views.log_lines`, and the step after which the line
    is true, and the number of its rule among `rules`, or -1; rules: [line in the player's source or 0, text].
    """
    made = _match(json.dumps(match))
    played, seats = made.game(game, record=True), made.seats(game)
    chosen: list[_Choice] = []
    for player in played.players:
        if isinstance(player.agent, Strategy):
            player.agent = Traced(player.agent, _noting(played, chosen))
    with watched(made.strategies):
        ends = _play(played)
    entries: Sequence[Entry] = played.log or ()
    deciding = decided(entries, chosen)
    rules: dict[Rule, int] = {}
    told = Renderer([str(player.name) for player in played.players])
    lines = [[*line, 0, -1] for line in views.kingdom(played)]
    step = 0
    for number, entry in enumerate(entries):
        while step < len(ends) - 1 and ends[step] <= number:
            step += 1
        rule = deciding.get(number)
        index = -1 if rule is None else rules.setdefault(rule, len(rules))
        lines += [[*line, step, index] for line in views.log_lines(told.render([entry]), seats)]
    lines += [[*line, len(ends) - 1, -1] for line in views.log_lines(result(played), seats)]
    return {
        "title": f"Log of game {game}",
        "lines": lines,
        "rules": [[0 if rule.place else rule.line or 0, str(rule)] for rule in rules],
    }


def _noting(game: Game, chosen: list[_Choice]) -> Any:
    def note(decision: Decision, answer: Sequence[Option], rules: Sequence[Rule]) -> None:
        seat, before = decision.player.seat, len(game.log or ())
        for option, rule in zip(answer, rules, strict=False):
            chosen.append(_Choice(before, seat, decision.verb, str(option), rule))

    return note


def _play(game: Game) -> list[int]:
    """Play to the end; how many entries the log has before the first step and after each."""
    ends = [len(game.log or ())]
    while not game.is_over():
        game.do_play()
        ends.append(len(game.log or ()))
    return ends


_KINDS: Final = {"put": "topdeck", "multiply": "play"}
"""Kinds of entries that tell what came of a decision, where the verb's first word is another."""


def decided(entries: Sequence[Entry], chosen: Sequence[_Choice]) -> dict[int, Rule]:
    """By the number of an entry of the log the rule by which it came about: the next entry that tells of what
    was chosen, in the same turn.
    """
    found: dict[int, Rule] = {}
    for choice in chosen:
        word = choice.verb.split("_")[0]
        kind = _KINDS.get(word, word)
        for number, (said, seat, *rest) in _same_turn(entries, choice.before):
            if said == kind and seat == choice.seat and number not in found and _tells(rest, choice.name):
                found[number] = choice.rule
                break
    return found


def _same_turn(entries: Sequence[Entry], start: int) -> Iterator[tuple[int, Entry]]:
    for number in range(start, len(entries)):
        if entries[number][0] == "turn" and number > start:
            return
        yield number, entries[number]


def _tells(rest: Sequence[Any], name: str) -> bool:
    """Is it about that card?"""
    about = rest[0] if rest else None
    return any(str(card) == name for card in (about if isinstance(about, list | tuple) else (about,)))
