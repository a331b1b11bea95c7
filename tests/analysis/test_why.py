"""Why: how often rules decide, what is left unused, and the effect of changes, counted by hand if
possible.
"""

from __future__ import annotations

from collections import Counter

import pytest

from dominion import Strategy
from dominion.analysis.why import (
    Change,
    Closely,
    Reasons,
    Use,
    changed_match,
    changes,
    parts,
    tried,
    try_out,
    uses,
    watch,
)
from dominion.bots.loading.source import load
from dominion.bots.tracing import DEFAULT_POLICY
from dominion.engine.errors import StrategyError
from dominion.formats.tables import first_buys, rules, sparks, trials, unused
from dominion.simulation.intervals import WHOLE, Z95, Moments, paired_interval
from dominion.simulation.match import Match
from dominion.simulation.simulate import simulate
from dominion.simulation.stats import MoneyByTurn
from dominion.strategies import find

COPPERS = """class Coppers(Strategy):
    def gain(self, me, game):
        yield "Province"
        if me.turns <= 2:
            yield "Copper"
        if me.turns > 90: yield "Curse"
"""


@pytest.fixture(scope="module")
def match():
    """Three turns of a strategy that buys a Copper in each of the first two, against one that buys nothing."""
    return Match.of([load(COPPERS), Idle], seed=1, kingdom=[], max_turns=3, order="fixed")


class Idle(Strategy):
    """Buys nothing."""

    def gain(self, me, game):
        return ()


def test_every_decision_is_counted_for_the_rule_that_made_it(match):
    seen = watch(match, 10)
    used = {use.rule.line: use for use in uses(match.strategies[0], seen.decided[0])}
    assert used[5].by_turn == {1: 10, 2: 10} and used[5].median == 1
    assert used[3].times == used[6].times == 0 and used[6].median is None
    assert used[None].by_turn == {3: 10} and used[None].rule.method == "buy"  # no other wish
    assert sum(use.times for use in used.values()) == 30


def test_what_is_left_at_the_end_of_turns(match):
    seen = watch(match, 10)
    one, other = seen.unused
    assert [[moments.mean for moments in left[:2]] for left in one] == [[1, 0], [1, 0], [1, 1]]
    coins = [left[2] for left in one]
    assert (
        coins[0].count == 10 and coins[0].total + coins[1].total == 7 * 10
    )  # all Coppers; a Copper costs nothing
    assert all(left[1].total == 10 for left in other)


def test_what_games_were_opened_with(match):
    seen = watch(match, 10)
    assert set(seen.openings[0]) == {
        ((("Copper",), ("Copper",)), WHOLE // 2)
    }  # all are shared: 3 points each
    assert set(seen.openings[1]) == {(((), ()), WHOLE // 2)}
    (row,) = first_buys(["Coppers"], seen.openings[:1], 10).rows
    assert row[:3] == ("Coppers", "Copper / Copper", "10") and row[3].startswith("50.0% (")


def facts(seen: Reasons):
    return seen.games, seen.decided, seen.unused, seen.openings


def test_parts_of_games_put_together_in_any_order_are_the_whole():
    match = Match.of(["BigSmithy", "RebuildJack", "SillyAI"], seed=3)
    whole = watch(match, 12)
    merged = Reasons(3)
    for first in (8, 0, 4):
        merged.merge(Closely(match, first, first + 4).advance().reasons)
    assert facts(merged) == facts(whole) == facts(watch(match, 12, n_jobs=2))


def test_the_games_are_those_of_any_run():
    match = Match.of(["BigSmithy", "DoubleWitch"], seed=3)
    seen = watch(match, 25)
    found = simulate(["BigSmithy", "DoubleWitch"], 25, seed=3)
    won = [sum(part * games for (_, part), games in opened.items()) for opened in seen.openings]
    assert won == found.tally.outcomes.parts
    coins = found.tally.of(MoneyByTurn).turns[0][0]
    assert seen.unused[0][0][2].count == coins.count == 25


def test_default_policy_is_told_by_what_it_decided():
    match = Match.of(["BigSmithy", "BigMoney"], seed=3)
    last = uses(find("BigSmithy"), watch(match, 5).decided[0])[-1]
    assert last.rule.text == DEFAULT_POLICY and last.rule.method == "play" and last.times > 5


# What if.


def test_every_rule_can_be_left_out_and_every_number_moved():
    found = changes(load(COPPERS))
    assert [(change.line, change.what) for change in found] == [
        (3, "without it"), (4, "2 becomes 1"), (4, "2 becomes 3"), (5, "without it"),
        (6, "without it"), (6, "90 becomes 89"), (6, "90 becomes 91"),
    ]  # fmt: skip
    assert found[1].rule == "me.turns <= 2" and "me.turns <= 1" in found[1].source
    assert found[3].rule == 'if me.turns <= 2: yield "Copper"' and "pass" in found[3].source
    for change in found:
        assert change.strategy("Mine").name == "Mine"


def test_numbers_elsewhere_than_in_conditions_stay():
    source = 'class A(Strategy):\n    def gain(self, me, game):\n        n = 3\n        for i in range(4): yield "Gold"\n'
    assert [change.what for change in changes(load(source))] == ["without it"]


@pytest.mark.parametrize("name", ["BigSmithy", "Rebuild", "SillyAI", "TournamentPlayer"])
def test_changes_of_the_librarys_bots_can_be_played(name):
    kind = find(name)
    lines = {use.rule.line for use in uses(kind, Counter())}
    for change in changes(kind):
        made = change.strategy(kind.name)
        assert made.requires == kind.requires
        assert change.what != "without it" or change.line in lines


def test_what_has_no_source_of_its_own_is_said():
    match = Match.of(["BM:Smithy", "BigMoney"], seed=1)
    with pytest.raises(StrategyError, match="no source of its own"):
        next(try_out(match, 0, 5))


def test_the_difference_is_taken_game_by_game():
    change = Change(1, "without it", "", "")
    trial = tried(change, [60, 0, 60, 30], [0, 0, 60, 60])
    assert trial.share == 0.5 and trial.gain == pytest.approx((-60 + 30) / 4 / 60)
    assert trial.share_before == 0.625
    values = [-1, 0, 0, 0.5, -(0.5**0.5), 0.5**0.5]  # two games more, which differ by half
    mean = sum(values) / 6
    error = (sum((value - mean) ** 2 for value in values) / 6 / 6) ** 0.5
    assert trial.interval == pytest.approx((mean - Z95 * error, mean + Z95 * error))
    many = tried(change, [60, 0] * 50, [60, 60] * 25 + [60, 0] * 25)
    low, high = many.interval
    assert 0 < low < many.gain < high < 0.5
    assert not trial.is_clear
    same = tried(change, [60, 0], [60, 0])
    assert (same.interval, same.is_clear) == ((0, 0), False)
    assert trials("Mine", [same]).rows[0][-2:] == ("0", "same games")


def test_an_interval_contains_its_estimate_unless_that_is_at_the_limit():
    for lost, same, won in ((43, 7, 0), (50, 0, 0), (1, 0, 0), (0, 49, 1), (0, 0, 50), (20, 10, 20)):
        seen = Moments()
        for value in [-WHOLE] * lost + [0] * same + [WHOLE] * won:
            seen.add(value)
        low, high = paired_interval(seen)
        mean = seen.mean / WHOLE
        assert -1 <= low <= mean <= high <= 1
        assert (low < mean or low == mean == -1) and (high > mean or high == mean == 1)


def test_the_win_rates_before_and_after_explain_the_difference():
    trial = tried(Change(8, "without it", "", ""), [60] * 43 + [0] * 7, [0] * 50)
    assert (trial.share_before, trial.share) == (0.86, 0)
    (row,) = trials("Mine", [trial]).rows
    assert row[3:] == (
        "86.0% to 0%",
        "\N{MINUS SIGN}86.0 (\N{MINUS SIGN}93.6 to \N{MINUS SIGN}71.7)",
        "worse",
    )
    none = tried(Change(8, "without it", "", ""), [0] * 3, [20] * 3)
    assert none.share_before == 0, "not a little more or less, which would be shown as such"


def test_changed_matches_have_the_same_kingdom_and_names():
    match = Match.of(["BigSmithy", "BigSmithy"], seed=9)
    change = changes(find("BigSmithy"))[0]
    other = changed_match(match, 1, change)
    assert (other.kingdom, other.names, other.seats(4)) == (match.kingdom, match.names, match.seats(4))
    assert other.strategies[0] is match.strategies[0]


def test_changes_that_matter_are_found_and_those_that_cannot_leave_every_game_the_same():
    match = Match.of(["BigSmithy", "BigMoney"], seed=2)
    found = {(trial.change.line, trial.change.what): trial for trial in try_out(match, 0, 40)}
    colony = found[7, "without it"]  # it has no effect without Colonies
    assert colony.gain == 0 and colony.difference.squares == 0
    province = found[8, "without it"]
    assert province.is_clear and province.gain < -0.4
    before = parts(match, 0, 0, 40)
    assert province.share == pytest.approx(sum(before) / 2400 + province.gain)


def test_shares_do_not_depend_on_the_number_of_jobs():
    match = Match.of(["BigSmithy", "BigMoney"], seed=2)
    assert (
        parts(match, 1, 0, 30, n_jobs=2)
        == parts(match, 1, 0, 30)
        == parts(match, 1, 0, 12) + parts(match, 1, 12, 30)
    )


# Tables.


def test_small_pictures_of_when_a_rule_decided(match):
    rule = uses(match.strategies[0], watch(match, 2).decided[0])[1].rule
    assert sparks(Use(rule, 5, {1: 4, 3: 1}), 4) == "█·▂·"
    assert len(sparks(Use(rule, 5, {90: 4}), 90)) == 18
    assert sparks(Use(rule, 0, {}), 0) == ""


def test_rules_as_a_table(match):
    seen = watch(match, 10)
    table = rules("Coppers", uses(match.strategies[0], seen.decided[0]), seen.games)
    assert table.rows[0][:3] == ("3", 'yield "Province"', "never")
    assert table.rows[1][:4] == ("5", 'if me.turns <= 2: yield "Copper"', "2.00", "1")
    left = unused(match.names, seen.unused, seen.games)
    assert len(left.rows) == 3 and left.rows[2][1].startswith("1.0 Actions, 1.0 Buys, $")
