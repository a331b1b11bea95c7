"""The log of a game with the rule that decided each deed, and the step at which it was done.

A step is a phase; steps are counted as `desk.step` and `watching` count them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..agents.strategy import Strategy
from ..agents.tracing import Rule, Traced
from ..log import Entry, Line, Renderer, result
from . import views
from .desk import Order, match_of
from .endless import no_endless_loop

if TYPE_CHECKING:
    from ..decision import Decision, Option
    from ..game import Game
    from ..match import Match


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
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        played, told = reasoned(made, game)
    rules: dict[Rule, int] = {}
    lines = [[*line, 0, -1] for line in views.kingdom(played)]
    for one in told:
        index = -1 if one.rule is None else rules.setdefault(one.rule, len(rules))
        (line,) = views.log_lines([one.line], made.seats(game))
        lines.append([*line, one.step, index])
    return {
        "title": f"Log of game {game}",
        "lines": lines,
        "rules": [[0 if rule.place else rule.line or 0, str(rule)] for rule in rules],
    }


class Told(NamedTuple):
    """A line of a log, the step after which it is true, and the rule that decided it."""

    line: Line
    step: int
    rule: Rule | None


def reasoned(match: Match, number: int) -> tuple[Game, list[Told]]:
    """That game of the match, played to its end, and its log."""
    game = match.game(number, record=True)
    chosen: list[_Choice] = []
    for player in game.players:
        if isinstance(player.agent, Strategy):
            player.agent = Traced(player.agent, _noting(game, chosen))
    ends = _play(game)
    entries: Sequence[Entry] = game.log or ()
    deciding = decided(entries, chosen)
    renderer = Renderer([str(player.name) for player in game.players])
    found: list[Told] = []
    step = 0
    for place, entry in enumerate(entries):
        while step < len(ends) - 1 and ends[step] <= place:
            step += 1
        found += [Told(line, step, deciding.get(place)) for line in renderer.render([entry])]
    found += [Told(line, len(ends) - 1, None) for line in result(game)]
    return game, found


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
