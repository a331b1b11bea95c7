"""Why and What if for the page, in slices of time: uses of rules, and the effects of changes."""

from __future__ import annotations

import ast
import json
import re
import time
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple
from zlib import crc32

from ..analysis.source_numbers import Found
from ..analysis.sweep import Point, change_to, numbers, range_of, values
from ..analysis.what_if import WITHOUT
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
from ..bots.tracing import DEFAULT_POLICY, NOTHING_ELSE, Rule, class_source
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..formats.change_words import LEFT_OUT, change_in_words, number_in_words
from ..formats.details import part
from ..formats.numbered_rules import NumberedRule, rule_at, rules_of_kind, rules_of_source
from ..formats.result_view import COLOURS
from ..formats.rule_words import line_in_words
from ..formats.tables import difference_in_words, first_buys, gain, per_game, unused
from ..simulation.intervals import WHOLE, Moments, percent
from ..simulation.match import Match
from ..simulation.stats import Table
from .error_json import source_name
from .run_api import Order, match_of

SECONDS: Final = 0.25
"""Seconds of play per answer."""
_QUOTED: Final = re.compile(r"[\"']([^\"']+)[\"']")


def reasons(match: Order, player: int, games: int = SAMPLE) -> dict[str, Any]:
    """Returns the rules of that player (1, 2, ...) with their uses in the games traced so far.

    Rules for games with Colonies are left out of others.

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
    colonies, rules = _has_colonies(sample.match), rules_of_kind(kind)
    told = [_rule(use, rules, colonies, seen.games, last) for use in used]
    tables = (first_buys(names, seen.openings, seen.games), unused(names, seen.unused, seen.games))
    return {
        "games": f"{seen.games:,}",
        "of": f"{games:,}",
        "over": seen.games >= games,
        "names": [[COLOURS[who], name] for who, name in enumerate(names)],
        "rules": [one for one in told if one is not None],
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


def _has_colonies(match: Match) -> bool:
    """Returns whether the first game has Colonies."""
    return "Colony" in match.game(0).piles


def _rule(
    use: Use, rules: Sequence[NumberedRule], colonies: bool, games: int, last: int
) -> dict[str, Any] | None:
    """Returns a rule with its uses; None if it is for games with Colonies only and this is none."""
    most = max(use.by_turn.values(), default=0) or 1
    rule = use.rule
    known = rule_at(rules, rule.line or 0) if not rule.place else None
    if known and known.is_for_colonies and not (colonies or use.times):
        return None
    return {
        "line": rule.line or 0,
        "number": known.number if known else "",
        "place": rule.place,
        "text": rule.text if rule.line else f"{rule.text} ({rule.method})",
        "words": known.sentence(colonies) if known else _in_words(rule),
        "often": per_game(use.times, games),
        "bars": [round(100 * use.by_turn.get(turn, 0) / most) for turn in range(1, last + 1)],
        "when": _when(use),
    }


def _in_words(rule: Rule) -> str:
    """Returns the rule in words; "" if only Python can say it."""
    if not rule.line:
        said = {DEFAULT_POLICY: "by the default rules", NOTHING_ELSE: "nothing, as no rule applies"}
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
    """Returns all changes to try with that player's strategy: [line, number of the rule or "", the text in
    Python, the text in words or "", the change].
    """
    laboratory = _laboratory(json.dumps(match), player)
    return [
        [change.line, *_changed_in_words(change, laboratory.place_of(change), laboratory.has_colonies)]
        for change in laboratory.changes
    ]


class _Place(NamedTuple):
    """The rule that a change is about, and the rule that it becomes: None if it is left out."""

    before: NumberedRule
    after: NumberedRule | None


def _changed_in_words(change: Change, place: _Place | None, colonies: bool) -> tuple[str, str, str, str]:
    """Returns the rule's number and "", or its text in Python, in words, and the change."""
    number, becomes, other = change.what.partition(" becomes ")
    if place is None:
        words = line_in_words(change.rule)
        after = _other_line(change.rule, number, other) if becomes and words else ""
        start = ""
    else:
        words = place.before.sentence(colonies)
        after = place.after.sentence(colonies) if place.after else ""
        start = f"{place.before.rule.card}, "
    if not becomes:
        what = LEFT_OUT
    elif after not in ("", words):
        what = change_in_words(words.removeprefix(start), after.removeprefix(start))
    else:
        what = number_in_words(change.rule, int(number), int(other))
    return place.before.number if place else "", change.rule, words, what


def _other_line(line: str, number: str, other: str) -> str:
    """Returns a line with another number in words; "" if the number is in it more than once."""
    changed, times = re.subn(rf"(?<![\w.]){re.escape(number)}(?![\w.])", other, line)
    return line_in_words(changed) if times == 1 else ""


def what_if_source(match: Order, player: int, change: int) -> dict[str, str]:
    """Returns {"source"}: the whole source of the strategy with that change."""
    return {"source": _laboratory(json.dumps(match), player).changes[change].source}


def trial(match: Order, player: int, change: int, games: int) -> dict[str, Any]:
    """Returns the effect of that change on the player's share in the games played so far.

    The page asks until it is over. Changes with the same "results" had the same result in each game; 0 stands
    for the results without a change.
    """
    return _laboratory(json.dumps(match), player).trial(change, games)


def compare_runs(before: str, after: str, player: int, games: int) -> dict[str, Any]:
    """Returns how that player's win rate differs between two runs, game by game, over at most that many games
    of both. A run is the winners of its games: "0 1 01".
    """
    letter = str(player - 1)
    parts_of = [
        [WHOLE // len(game) if letter in game else 0 for game in run.split()[:games]]
        for run in (before, after)
    ]
    difference = Moments()
    for one, other in zip(*parts_of, strict=False):
        difference.add(other - one)
    points, word = difference_in_words(difference)
    return {"played": difference.count, "points": points, "word": word}


def sweep_numbers(match: Order, player: int) -> list[dict[str, Any]]:
    """Returns the numbers of that player's strategy: line, name, words, value, the rule's number and sentence
    or "", the usual range, and whether the first game has the cards that the number is about.
    """
    found = []
    laboratory = _laboratory(json.dumps(match), player)
    piles, colonies = laboratory.match.game(0).piles, laboratory.has_colonies
    for at, one in enumerate(laboratory.numbers):
        least, most = range_of(one)
        change = laboratory.change_to(at, one.value + 1)
        place = laboratory.place_of(change)
        rule = place.before if place else None
        here = all(card in piles for card in _QUOTED.findall(one.name) if card in CATALOG)
        found.append(
            {
                "line": one.line,
                "number": rule.number if rule else "",
                "rule": rule.sentence(colonies) if rule else "",
                "name": one.name,
                "words": _number_in_words(one),
                "value": one.value,
                "least": least,
                "most": most,
                "here": here and not laboratory.is_idle(change),
            }
        )
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
    def has_colonies(self) -> bool:
        return _has_colonies(self.match)

    @cached_property
    def changes(self) -> list[Change]:
        """All changes that can have an effect: see `is_idle`."""
        return [change for change in changes(self._kind) if not self.is_idle(change)]

    def is_idle(self, change: Change) -> bool:
        """Returns whether the change is about Colonies only, and there are none."""
        if self.has_colonies:
            return False
        place = self.place_of(change)
        if place and place.before.is_for_colonies:
            return True
        if place and place.after and place.before.usual == place.after.usual:
            return place.before.richer != place.after.richer
        return change.what != WITHOUT and "Colony" in _QUOTED.findall(change.rule)

    @cached_property
    def _rules(self) -> tuple[NumberedRule, ...]:
        return rules_of_kind(self._kind)

    @cached_property
    def _plain_rules(self) -> tuple[NumberedRule, ...]:
        """The same rules in the spelling of a changed source."""
        return rules_of_source(_plain(class_source(self._kind))) if self._rules else ()

    def place_of(self, change: Change) -> _Place | None:
        """Returns the only rule that the change is about; None if it is about several or none."""
        if change.what == WITHOUT:
            rule = rule_at(self._rules, change.line)
            return _Place(rule, None) if rule else None
        after = rules_of_source(_plain(change.source)) if self._rules else ()
        pairs = list(zip(self._rules, self._plain_rules, after, strict=False))
        other = [_Place(own, new) for own, old, new in pairs if old.rule != new.rule]
        return other[0] if len(other) == 1 and len(after) == len(self._rules) else None

    @cached_property
    def numbers(self) -> list[Found]:
        return numbers(self._kind)

    def change_to(self, number: int, value: int) -> Change:
        return change_to(self._kind, self.numbers[number], value)

    def trial(self, number: int, games: int) -> dict[str, Any]:
        change = self.changes[number]
        told = self._told(*self._tried(change, games))
        after = self._after[change.source][:games]
        return told | {"results": crc32(bytes(after)) if after != self._before[: len(after)] else 0}

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
            "before": percent(found.share_before),
            "points": points,
            "word": word,
            "gain": round(found.gain * 100, 2),
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


def _plain(source: str) -> str:
    """Returns the source in one spelling, whatever its quotes, lines and comments."""
    return ast.unparse(ast.parse(source))


@lru_cache(maxsize=4)
def _laboratory(order: str, player: int) -> _Laboratory:
    return _Laboratory(match_of(order), player)
