"""Racing of answers by roll-outs, and the ranking of plans."""

from random import Random

import pytest

from dominion import Match, Strategy
from dominion.bots.rollouts.plans import _weights, ranked
from dominion.bots.rollouts.racing import Budget, better, raced
from dominion.strategies import find


def always(*values):
    """Roll-outs in which each option always has the same value."""
    return lambda one, deal: values[one]


def tossed(*chances, seed=1):
    """Roll-outs that are won with these chances."""
    return lambda one, deal: float(Random(f"{seed} {one} {deal}").random() < chances[one])


def no_clock():
    raise AssertionError("roll-outs are counted, not timed")


def test_every_option_plays_the_same_deals():
    dealt = [[], [], []]

    def roll(one, deal):
        dealt[one].append(deal)
        return 0.5

    values = raced(3, roll, Budget(rolls=10), no_clock)
    assert dealt == [[*range(10)]] * 3 and [len(one) for one in values] == [10, 10, 10]


def test_what_is_behind_drops_out_and_leaves_its_roll_outs_to_the_others():
    values = raced(4, tossed(0.5, 0.05, 0.5, 0.02, seed=3), Budget(rolls=60), no_clock)
    assert len(values[1]) < 30 and len(values[3]) < 30
    assert len(values[0]) > 60 and sum(map(len, values)) <= 240


def test_the_own_answer_stays_although_it_is_behind():
    values = raced(3, tossed(0.1, 0.9, 0.8), Budget(rolls=40), no_clock)
    assert len(values[0]) == max(map(len, values)) == len(values[1])
    assert better(values[0], values[1], 1) > 0.5


def test_the_search_ends_when_nothing_else_is_left():
    values = raced(3, always(0.9, 0.1, 0.2), Budget(rolls=1_000), no_clock)
    assert max(map(len, values)) < 20


def test_the_search_ends_when_all_answers_left_are_the_same():
    chances = tossed(0.5, 0.02, 0.5)
    values = raced(3, chances, Budget(rolls=500), no_clock, ["Gold", "Copper", "Gold"])
    assert len(values[0]) == len(values[2]) == 40 > len(values[1])
    values = raced(3, chances, Budget(rolls=500), no_clock, ["Gold", "Copper", "Silver"])
    assert len(values[0]) > 500


def test_options_with_the_same_answer_are_compared_first():
    values = raced(2, tossed(0.2, 0.8), Budget(rolls=500), no_clock, ["Gold", "Gold"])
    assert len(values[0]) == len(values[1]) == 40
    assert better(values[0], values[1], 1) > 0.3
    assert raced(2, tossed(0.2, 0.8), Budget(rolls=5), no_clock, ["Gold", "Gold"]) == raced(
        2, tossed(0.2, 0.8), Budget(rolls=5), no_clock
    )


@pytest.mark.parametrize("rolls", [1, 2, 3, 7])
def test_few_roll_outs_are_not_exceeded(rolls):
    assert [len(one) for one in raced(5, tossed(*[0.5] * 5), Budget(rolls=rolls), no_clock)] == [rolls] * 5


def test_one_option_needs_no_roll_outs():
    assert raced(1, always(1), Budget(rolls=10), no_clock) == [[]]


def test_the_clock_ends_a_search_after_one_deal_at_least():
    spent = iter(range(0, 10_000, 60))
    values = raced(2, always(0.5, 0.5), Budget(ms=200), lambda: next(spent))
    assert 8 <= len(values[0]) == len(values[1]) < 40
    values = raced(2, always(0.5, 0.5), Budget(ms=1), lambda: 1_000)
    assert 1 <= len(values[0]) == len(values[1]) <= 4


def test_a_lead_within_the_error_is_none():
    assert better([0.5] * 20, [0.5] * 20, 1) == better([], [], 1) == 0
    assert better([0.0, 1.0] * 10, [1.0, 0.0] * 10, 1) == 0
    assert better([0.2] * 20, [0.7] * 20, 1) == pytest.approx(0.5)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9, 10, 63, 200])
def test_the_rounds_share_all_games(number):
    weights = _weights(number)
    assert sum(weights) == pytest.approx(1 if number > 1 else 0)
    assert 3 ** len(weights) >= number


def test_a_strong_plan_is_found_among_many():
    class Idle(Strategy):
        """Buys nothing."""

        def gain(self, me, game):
            yield from ()

    setup = Match.of(["BigMoney", "BigMoney"], kingdom=["Smithy", "Workshop", "Militia"]).setup
    plans = [*(Idle() for _ in range(11)), find("BigMoney")(), find("BigSmithy")()]
    found = ranked(plans, setup, 400)
    assert {plan.name for plan, _ in found[:2]} == {"BigMoney", "BigSmithy"}
    assert len(found) == len(plans) and len({id(plan) for plan, _ in found}) == len(plans)
