"""The log of a game with the rule that decided each action, and the step in which it happened.

A step is a phase, counted as in `run_api.step` and `watch`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..bots.safety.loop_guard import no_endless_loop
from ..bots.strategy import Strategy
from ..bots.tracing import DEFAULT_POLICY, Rule, Traced
from ..engine.log_entries import LogEntry
from ..formats import result_view
from ..formats.numbered_rules import NumberedRule, rule_at, rules_of_kind
from ..formats.rule_words import line_in_words
from ..formats.text_log import Ending, Line, Renderer, ending, result_lines
from . import log_record
from .run_api import Order, described_match, match_of

if TYPE_CHECKING:
    from ..engine.decision import Decision, Option
    from ..engine.game import Game
    from ..simulation.match import Match


_MOST_CHARACTERS: Final = 400
"""The maximum length of a line that is put into words. A forged line may be long and take long to read."""


class _Choice(NamedTuple):
    """A chosen option, made before that entry of the log."""

    before: int
    seat: int
    verb: str
    name: str
    rule: Rule


def record(match: Order, game: int) -> str:
    """Plays that game of the match and returns it as data for `log`."""
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        played = _played(made, game)
    return log_record.written(*played)


def log(match: Order, game: int, record: str) -> dict[str, Any]:
    """Returns the log of that game of the match from its `record`. lines: as in `result_view.log_lines`, with
    the step after which the line holds, and the index of its rule in `rules`, or -1; rules: [line in the
    player's source or 0, text, the rule's number or "", text in words or ""].

    The record comes from a worker that has run strategies, so it is checked. No source is run here.
    """
    made = described_match(json.dumps(match))
    found = log_record.read(record, len(made.strategies))
    seats = made.seats(game)
    lines = [["kingdom", "", f"Kingdom: {found.kingdom}", 0, 0, -1]] if found.kingdom else []
    names = [made.names[who] for who in seats]
    used: dict[tuple[int, int], int] = {}  # the places in `rules`, by player and the record's rule
    for one in _told(found.entries, found.ends, found.deciding, found.ending, names):
        (line,) = result_view.log_lines([one.line], seats)
        place = -1
        if one.rule is not None and one.line.seat is not None:
            place = used.setdefault((seats[one.line.seat], one.rule), len(used))
        lines.append([*line, one.step, place])
    of_players = [rules_of_kind(kind) for kind in made.strategies]
    rules = []
    for who, rule in used:
        at, text = found.rules[rule]
        rules.append(_rule(at, text, of_players[who], found.colonies))
    return {"title": f"Log of game {game + 1}", "lines": lines, "rules": rules}


def _rule(line: int, text: str, rules: Sequence[NumberedRule], colonies: bool) -> list[Any]:
    """Returns a rule of a record in the form of `log`."""
    known = rule_at(rules, line)
    if known is not None:
        return [line, text, known.number, f"rule {known.number}: {known.sentence(colonies)}"]
    if not line and text == DEFAULT_POLICY:
        return [0, text, "", "the default rules"]
    python = text.removeprefix(f"line {line}: ")
    words = line_in_words(python) if line and len(python) <= _MOST_CHARACTERS else ""
    return [line, text, "", f"line {line}: {words}" if words else ""]


class Told(NamedTuple):
    """A line of a log, the step after which it holds, and the rule that decided it."""

    line: Line
    step: int
    rule: Any


def reasoned(match: Match, number: int) -> tuple[Game, list[Told]]:
    """Returns that game of the match, played to its end, and its log."""
    game, ends, deciding = _played(match, number)
    names = [str(player.name) for player in game.players]
    return game, _told(game.log or (), ends, deciding, ending(game), names)


def _played(match: Match, number: int) -> tuple[Game, list[int], dict[int, Rule]]:
    """Returns that game, played out, the lengths of its log after each step, and the deciding rules."""
    game = match.game(number, record=True)
    chosen: list[_Choice] = []
    for player in game.players:
        if isinstance(player.agent, Strategy):
            player.agent = Traced(player.agent, _noting(game, chosen))
    ends = _play(game)
    return game, ends, decided(game.log or (), chosen)


def _told(
    entries: Sequence[LogEntry],
    ends: Sequence[int],
    deciding: Mapping[int, Any],
    end: Ending,
    names: Sequence[str],
) -> list[Told]:
    renderer = Renderer(names)
    found: list[Told] = []
    step = 0
    for place, entry in enumerate(entries):
        while step < len(ends) - 1 and ends[step] <= place:
            step += 1
        found += [Told(line, step, deciding.get(place)) for line in renderer.render([entry])]
    return found + [Told(line, len(ends) - 1, None) for line in result_lines(end, names)]


def _noting(game: Game, chosen: list[_Choice]) -> Any:
    def note(decision: Decision, answer: Sequence[Option], rules: Sequence[Rule]) -> None:
        seat, before = decision.player.seat, len(game.log or ())
        for option, rule in zip(answer, rules, strict=False):
            chosen.append(_Choice(before, seat, decision.verb, str(option), rule))

    return note


def _play(game: Game) -> list[int]:
    """Plays to the end. Returns the length of the log before the first step and after each."""
    ends = [len(game.log or ())]
    while not game.is_over():
        game.do_play()
        ends.append(len(game.log or ()))
    return ends


_KINDS: Final = {"put": "topdeck", "multiply": "play"}
"""Kinds of entries that report a decision, if they differ from the verb's first word."""


def decided(entries: Sequence[LogEntry], chosen: Sequence[_Choice]) -> dict[int, Rule]:
    """Returns the deciding rules by the number of the log entry: the next entry in the same turn that
    reports the choice.
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


def _same_turn(entries: Sequence[LogEntry], start: int) -> Iterator[tuple[int, LogEntry]]:
    for number in range(start, len(entries)):
        if entries[number][0] == "turn" and number > start:
            return
        yield number, entries[number]


def _tells(rest: Sequence[Any], name: str) -> bool:
    """Returns whether the entry is about that card."""
    about = rest[0] if rest else None
    return any(str(card) == name for card in (about if isinstance(about, list | tuple) else (about,)))
