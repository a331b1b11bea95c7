"""The library's recipes as starting plans of a search."""

from random import Random

import pytest

from dominion import Setup
from dominion.analysis.solver.changes import changed, one_card_more
from dominion.analysis.solver.games import Task, play
from dominion.analysis.solver.plans import MOST_RULES, Bot, Plan, Rule, is_plain, numbers, source_of
from dominion.analysis.solver.recipes import THIN, combo_plan, engine_plan, rush_plan, varied
from dominion.analysis.solver.starting_plans import Offer, library, recipe, templates
from dominion.bots.loading import rule_form

CHAPEL_WITCH = ["Chapel", "Witch", "Laboratory", "Village", "Market", "Festival", "Militia", "Smithy"]


def share(plan, other, kingdom, games=100):
    halves = play(Setup(tuple(kingdom)), 5, Task(plan, Bot(other), 0, games)).halves
    return (halves.count("2") + halves.count("1") / 2) / games


@pytest.mark.parametrize(
    "cards",
    [
        ["Chapel", "Witch", "Laboratory", "Village"],
        ["Steward", "Fishing Village", "Wharf", "Bridge"],
        ["Chapel", "Laboratory", "Market", "Militia", "Festival", "Smithy", "Village"],
    ],
)
def test_an_engine_as_a_plan_is_about_as_strong_as_the_recipe(cards):
    assert share(engine_plan(cards), f"Engine:{'+'.join(cards)}", cards, 200) > 0.3


def test_an_engine_as_a_plan_beats_the_best_money_of_its_kingdom():
    assert share(engine_plan(CHAPEL_WITCH[:4]), "BM:Witch", CHAPEL_WITCH) > 0.6


@pytest.mark.parametrize(
    "plan",
    [
        engine_plan(CHAPEL_WITCH),
        engine_plan(["Village", "Smithy"], colony=True),
        engine_plan(["Familiar", "Laboratory"], varied(THIN, Random(1))),
        engine_plan([]),
        rush_plan(["Gardens", "Workshop", "Market"]),
        rush_plan(["Minion"]),
        combo_plan("Bridge", ["Native Village"], "Steward"),
    ],
)
def test_a_recipe_as_a_plan_opens_in_the_form(plan):
    assert all(is_plain(rule.condition) for rule in plan.rules)
    assert tuple(rule_form.read(source_of(plan))) == plan.rules
    assert all(one.least <= one.value <= one.most for one in numbers(plan))


def test_the_searched_numbers_of_a_recipe_reach_those_of_the_tuned_ones():
    offer, random = Offer(Setup(tuple(CHAPEL_WITCH))), Random(3)
    kept = {plan.keep for _, plan in templates(offer, random, 60)}
    assert {4, 6} <= kept


def test_every_kingdom_with_draw_is_searched_from_recipes():
    offer = Offer(Setup(tuple(CHAPEL_WITCH)))
    plans = templates(offer, Random(1), 30)
    assert [name for name, _ in plans][:5] == ["recipe"] * 5
    assert len({plan for _, plan in plans[:5]}) == 5
    without = Offer(Setup(("Militia", "Gardens")))
    assert not [name for name, _ in templates(without, Random(1), 30) if name == "recipe"]


def test_a_recipe_of_a_kingdom_without_engine_parts_is_still_a_plan():
    offer = Offer(Setup(("Gardens",)))
    assert {rule.card for rule in recipe(offer, Random(1)).rules} <= set(offer.everything)


def test_how_a_strategy_of_the_library_plays_its_cards_is_kept():
    offer = Offer(Setup(("Rebuild", "Goons")))
    assert "Rebuild" in offer.helped and "BigMoney" not in offer.helped
    bases = {library(offer, Random(seed)).base for seed in range(20)}
    assert "Rebuild" in bases
    plan = next(plan for seed in range(20) if (plan := library(offer, Random(seed))).base == "Rebuild")
    assert "class Solved(Rebuild):" in source_of(plan)
    assert any(rule.card == "Rebuild" for rule in plan.rules)


def test_each_card_is_tried_in_a_plan_before_gold_and_silver():
    offer = Offer(Setup(("Witch", "Fool's Gold")))
    plan = Plan((Rule("Province"), Rule("Witch", 2), Rule("Gold"), Rule("Silver")))
    tried = one_card_more(plan, offer)
    assert len(tried) == 6 + len(offer.helped)
    assert (Rule("Gold"), Rule("Fool's Gold"), Rule("Silver")) in [one.rules[-3:] for one in tried]
    assert all(one.rules[0] == Rule("Province") for one in tried)


def test_a_good_plan_is_also_tried_as_each_strategy_plays_its_cards():
    offer = Offer(Setup(("Rebuild", "Goons")))
    plan = Plan((Rule("Province"), Rule("Rebuild", 2), Rule("Silver")))
    tried = one_card_more(plan, offer)
    assert plan._replace(base="Rebuild") in tried and plan not in tried


def test_no_card_is_tried_in_a_full_or_an_empty_plan():
    offer = Offer(Setup(("Witch",)))
    assert one_card_more(Plan(()), offer) == []
    assert one_card_more(Plan((Rule("Witch", 1),) * MOST_RULES), offer) == []


def test_a_change_may_let_another_strategy_play_the_cards():
    offer = Offer(Setup(("Rebuild", "Goons")))
    plan = Plan((Rule("Province"), Rule("Rebuild", 2), Rule("Silver")))
    assert "Rebuild" in {changed(plan, offer, Random(seed)).base for seed in range(400)}


def test_cards_that_pay_for_buys_bring_coppers_late():
    last = engine_plan(["Goons", "Worker's Village"]).rules[-1]
    assert last.card == "Copper" and last.condition.startswith('me.count("Goons") >= ')
