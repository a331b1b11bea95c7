"""Why and What if for the page, in slices of time: uses of rules, and the effects of changes."""

from __future__ import annotations

import json
import re
import time
from functools import cached_property, lru_cache
from typing import Any, Final

from ..analysis.source_numbers import Found
from ..analysis.sweep import Point, change_to, numbers, range_of, values
from ..analysis.why import (
    SAMPLE,
    Change,
    Closely,
    Reasons,
    Trial,
    Use,
    changed_match,
    changes,
    parts,
    tried,
    uses,
)
from ..bots.safety.loop_guard import no_endless_loop
from ..bots.strategy import Strategy
from ..bots.tracing import DEFAULT_POLICY, NOTHING_ELSE, Rule
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..formats.details import part
from ..formats.result_view import COLOURS
from ..formats.rule_words import line_in_words
from ..formats.tables import first_buys, gain, per_game, unused
from ..simulation.intervals import percent
from ..simulation.match import Match
from ..simulation.stats import Table
from .error_json import source_name
from .run_api import Order, match_of

SECONDS: Final = 0.25
"""Seconds of play per answer."""
_QUOTED: Final = re.compile(r"[\"']([^\"']+)[\"']")


def reasons(match: Order, player: int, games: int = SAMPLE) -> dict[str, Any]:
    """Returns the rules of that player (1, 2, ...) with their uses in the games traced so far.

    The page asks until it is over.
    """
    sample = _sample(json.dumps(match))
    with no_endless_loop(sample.match.strategies):
        sample.go_on(games)
    seen, names = sample.seen, sample.match.names
    kind = sample.match.strategies[player - 1]
    known: type[Strategy] = kind if isinstance(kind, type) else Strategy
    used = uses(known, seen.decided[player - 1])
    last = max((turn for use in used for turn in use.by_turn), default=1)
    tables = (first_buys(names, seen.openings, seen.games), unused(names, seen.unused, seen.games))
    return {
        "games": f"{seen.games:,}",
        "of": f"{games:,}",
        "over": seen.games >= games,
        "names": [[COLOURS[who], name] for who, name in enumerate(names)],
        "rules": [_rule(use, seen.games, last) for use in used],
        "tables": [_shown(table, names) for table in tables],
    }


class _Sample:
    """The games of a match that have been traced so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seen = Reasons(len(match.strategies))

    def go_on(self, games: int) -> None:
        """Plays for one more slice of time."""
        played = self.seen.games
        if played < games:
            self.seen.merge(Closely(self.match, played, games).advance(seconds=SECONDS).reasons)


@lru_cache(maxsize=2)
def _sample(order: str) -> _Sample:
    return _Sample(match_of(order))


def _rule(use: Use, games: int, last: int) -> dict[str, Any]:
    most = max(use.by_turn.values(), default=0) or 1
    rule = use.rule
    return {
        "line": rule.line or 0,
        "place": rule.place,
        "text": rule.text if rule.line else f"{rule.text} ({rule.method})",
        "words": _in_words(rule),
        "often": per_game(use.times, games),
        "bars": [round(100 * use.by_turn.get(turn, 0) / most) for turn in range(1, last + 1)],
        "when": _when(use),
    }


def _in_words(rule: Rule) -> str:
    """Returns the rule in words; "" if only Python can say it."""
    if not rule.line:
        said = {DEFAULT_POLICY: "by the default rules", NOTHING_ELSE: "no rule applies"}
        return f"{rule.method}: {said[rule.text]}" if rule.text in said else ""
    words = line_in_words(rule.text)
    return f"{rule.method}: {words}" if words and rule.method != "gain" else words


def _when(use: Use) -> str:
    if use.median is None:
        return "never"
    turns = sorted(use.by_turn)
    if turns[0] == turns[-1]:
        return f"turn {turns[0]}"
    return f"turns {turns[0]} to {turns[-1]}, half of them by turn {use.median}"


def _shown(table: Table, names: tuple[str, ...]) -> dict[str, Any]:
    return part(table, list(names))


# What if.


def what_ifs(match: Order, player: int) -> list[list[Any]]:
    """Returns all changes to try with that player's strategy: [line, its text, the text in words, the
    change].
    """
    return [
        [change.line, change.rule, *_changed_in_words(change)]
        for change in _laboratory(json.dumps(match), player).changes
    ]


def _changed_in_words(change: Change) -> tuple[str, str]:
    """Returns the rule or comparison in words, "" if there are none, and the change.

    Where the words do not contain the changed number, the change is told by the words that it leads to.
    """
    words = line_in_words(change.rule)
    number, becomes, other = change.what.partition(" becomes ")
    if not becomes or re.search(rf"(?<!\d){number}(?!\d)", words):
        return words, change.what
    changed, times = re.subn(rf"(?<![\w.]){re.escape(number)}(?![\w.])", other, change.rule)
    after = line_in_words(changed) if times == 1 and words else ""
    return (words, f"becomes {after}") if after else ("", change.what)


def what_if_source(match: Order, player: int, change: int) -> dict[str, str]:
    """Returns {"source"}: the whole source of the strategy with that change."""
    return {"source": _laboratory(json.dumps(match), player).changes[change].source}


def trial(match: Order, player: int, change: int, games: int) -> dict[str, Any]:
    """Returns the effect of that change on the player's share in the games played so far.

    The page asks until it is over.
    """
    return _laboratory(json.dumps(match), player).trial(change, games)


def sweep_numbers(match: Order, player: int) -> list[dict[str, Any]]:
    """Returns the numbers of that player's strategy: line, name, words, value, the usual range, and whether
    the first game has the cards that the number is about.
    """
    found = []
    laboratory = _laboratory(json.dumps(match), player)
    piles = laboratory.match.game(0).piles
    for one in laboratory.numbers:
        least, most = range_of(one)
        told = {"line": one.line, "name": one.name, "words": _number_in_words(one), "value": one.value}
        here = all(card in piles for card in _QUOTED.findall(one.name) if card in CATALOG)
        found.append({**told, "least": least, "most": most, "here": here})
    return found


def _number_in_words(one: Found) -> str:
    """Returns the number's comparison in words; "" if the words do not contain it."""
    compared = re.sub(r" \(\d+\)$", "", one.name)  # "(2)" tells numbers of equal comparisons apart
    words = "" if one.is_declared else line_in_words(compared).removeprefix("if ")
    return words if re.search(rf"(?<!\d){one.value}(?!\d)", words) else ""


def sweep_values(match: Order, player: int, number: int, least: int, most: int) -> list[int]:
    """Returns the values to play with for a curve over that range."""
    return values(_laboratory(json.dumps(match), player).numbers[number], least, most)


def sweep_source(match: Order, player: int, number: int, value: int) -> dict[str, str]:
    """Returns {"source"}: the whole source of the strategy with that value of the number."""
    return {"source": _laboratory(json.dumps(match), player).change_to(number, value).source}


def sweep_trial(match: Order, player: int, number: int, value: int, games: int) -> dict[str, Any]:
    """Returns the win rate with that value in the games played so far.

    The page asks until it is over.
    """
    return _laboratory(json.dumps(match), player).value(number, value, games)


class _Laboratory:
    """The shares of a strategy with and without its changes, in the same games."""

    def __init__(self, match: Match, player: int) -> None:
        kind = match.strategies[player - 1]
        if not isinstance(kind, type):
            raise StrategyError(f"{match.names[player - 1]} has no source that could be changed.")
        self.match, self.who, self._kind = match, player - 1, kind
        self._before: list[int] = []
        self._after: dict[str, list[int]] = {}  # by the changed source
        self._matches: dict[str, Match] = {}  # by the changed source

    @cached_property
    def changes(self) -> list[Change]:
        return changes(self._kind)

    @cached_property
    def numbers(self) -> list[Found]:
        return numbers(self._kind)

    def change_to(self, number: int, value: int) -> Change:
        return change_to(self._kind, self.numbers[number], value)

    def trial(self, number: int, games: int) -> dict[str, Any]:
        return self._told(*self._tried(self.changes[number], games))

    def value(self, number: int, value: int, games: int) -> dict[str, Any]:
        one = self.numbers[number]
        found, over = self._tried(self.change_to(number, value), games, is_now=value == one.value)
        point = Point(value, value == one.value, found)
        low, high = point.interval
        exact = {"value": value, "now": point.is_now, "exact": found.share, "low": low, "high": high}
        return self._told(found, over) | exact

    def _tried(self, change: Change, games: int, is_now: bool = False) -> tuple[Trial, bool]:
        """Plays some more games with the change. Returns the results so far and whether they are complete.

        Loading a change can take longer than the games of an answer, so its time does not count.
        """
        after = self._before if is_now else self._after.setdefault(change.source, [])
        changed = self.match if is_now else self._changed(change)
        with no_endless_loop(changed.strategies):
            until = time.perf_counter() + SECONDS
            self._play(self.match, self._before, games, until)
            self._play(changed, after, min(games, len(self._before)), until)
        after = after[:games]
        return tried(change, self._before[: len(after)], after), len(after) >= games

    def _told(self, found: Trial, over: bool) -> dict[str, Any]:
        points, word = gain(found)
        low, high = found.interval
        return {
            "over": over,
            "played": found.difference.count,
            "share": percent(found.share),
            "points": points,
            "word": word,
            "from": round(low * 100, 2),
            "to": round(high * 100, 2),
        }

    def _changed(self, change: Change) -> Match:
        known = self._matches.get(change.source)
        if known is None:
            known = changed_match(self.match, self.who, change, source_name(self.who + 1))
            self._matches[change.source] = known
        return known

    def _play(self, match: Match, done: list[int], games: int, until: float) -> None:
        """Plays until then, but at least one game if any is left."""
        if len(done) < games:
            left = max(until - time.perf_counter(), 0.0)
            done += parts(match, self.who, len(done), games, seconds=left)


@lru_cache(maxsize=4)
def _laboratory(order: str, player: int) -> _Laboratory:
    return _Laboratory(match_of(order), player)
