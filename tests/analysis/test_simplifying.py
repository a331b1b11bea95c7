"""Shorter plans that make the same decisions."""

import pytest

from dominion import Setup
from dominion.analysis.solver.games import Task, play
from dominion.analysis.solver.plans import Bot, Plan, Rule
from dominion.analysis.solver.simplifying import recorded, same_but_shorter, shortened, shorter_rules

WITCH = Setup(("Witch", "Chapel", "Market", "Village", "Smithy"))
PROVINCE = Rule("Province", None, "me.total_money >= 15 or game.gains_to_end <= 5")


def tasks_of(plan, games=40, players=2):
    return [
        Task(plan, Bot("BigMoney"), 0, games, players=players),
        Task(plan, Bot("DoubleWitch"), games, games, players=players),
    ]


def shorter(plan, setup=WITCH, keep_rules=False, **options):
    return same_but_shorter(setup, 5, plan, tasks_of(plan, **options), keep_rules)


@pytest.mark.parametrize(
    ("condition", "conditions"),
    [
        ("", []),
        ("me.turns > 2", [""]),
        ("me.turns > 2 and me.coins > 6", ["me.coins > 6", "me.turns > 2"]),
        (
            "me.turns > 2 or me.coins > 6 and me.buys > 1",
            [
                "me.coins > 6 and me.buys > 1",
                "me.turns > 2",
                "me.turns > 2 or me.buys > 1",
                "me.turns > 2 or me.coins > 6",
            ],
        ),
        (
            'me.count("Village") < me.count("Fool\'s Gold") + 2 * me.count("Moat")',
            [
                "",
                'me.count("Village") < me.count("Fool\'s Gold")',
                'me.count("Village") < 2 * me.count("Moat")',
            ],
        ),
    ],
)
def test_shorter_rules_lack_a_part_of_the_condition(condition, conditions):
    assert shorter_rules(Rule("Gold", None, condition)) == tuple(
        Rule("Gold", None, one) for one in conditions
    )


def test_the_money_of_the_deck_is_tried_instead_of_a_longer_sum():
    rule = Rule("Market", None, 'me.turns > 2 and me.total_money - 5 * me.count("Market") >= 9')
    tried = [one.condition for one in shorter_rules(rule)]
    assert "me.turns > 2 and me.total_money >= 12" in tried and "me.turns > 2" in tried


def test_rules_conditions_and_limits_that_decide_nothing_are_left_out():
    plan = Plan(
        (
            Rule("Province", None, f"{PROVINCE.condition} or me.coins >= 24 and me.buys >= 3"),
            Rule("Witch", 2),
            Rule("Chapel", 1, "me.turns <= 3 and me.coins <= 9"),
            Rule("Witch", 1, "me.turns >= 6"),
            Rule("Gold", None, 'me.count("Village") < 1 + me.count("Smithy")'),
            Rule("Smithy", None, "me.turns >= 75"),
            Rule("Silver", 30),
            Rule("Silver", None, "me.turns <= 40"),
        ),
        keep=3,
    )
    found = shorter(plan)
    assert [rule.card for rule in found.rules] == ["Province", "Witch", "Chapel", "Gold", "Silver"]
    assert found.rules[0] == PROVINCE and found.rules[3:] == (Rule("Gold"), Rule("Silver"))
    for task in tasks_of(plan):
        assert play(WITCH, 5, task) == play(WITCH, 5, task._replace(one=found))


def test_one_rule_replaces_two_that_decide_as_it_does():
    plan = Plan(
        (PROVINCE, Rule("Gold", None, "me.turns <= 8"), Rule("Gold", None, "me.turns > 8"), Rule("Silver"))
    )
    assert shorter(plan).rules[1:] == (Rule("Gold"), Rule("Silver"))


def test_what_decides_is_kept():
    plan = Plan((Rule("Province"), Rule("Witch", 1, "me.turns >= 6"), Rule("Gold"), Rule("Silver", 3)))
    assert shorter(plan) == plan


def test_rules_for_points_keep_what_they_say_of_the_end():
    """When a game ends depends on the opponent: a rule without effect here decides against others."""
    rules = (PROVINCE, Rule("Duchy", None, "game.gains_to_end <= 1"), Rule("Gold"), Rule("Silver"))
    assert shorter(Plan(rules)).rules[:2] == rules[:2]


def test_with_keep_rules_each_rule_stays_in_its_place():
    plan = Plan((PROVINCE, Rule("Gold"), Rule("Smithy", 1, "me.turns >= 75"), Rule("Silver", 40)))
    found = shorter(plan, keep_rules=True)
    assert [rule.card for rule in found.rules] == ["Province", "Gold", "Smithy", "Silver"]
    assert found.rules[3] == Rule("Silver")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_decisions_are_recorded_in_each_seat(players):
    plan = Plan((PROVINCE, Rule("Witch", 2), Rule("Gold"), Rule("Silver")))
    found = recorded(WITCH, 5, plan, tasks_of(plan, games=2 * players, players=players))
    assert len(found.seen) > 2 * players * 10 and found.are_of(plan)
    assert {one.turns for one in found.seen} >= {1, 2, 3}
    assert not found.are_of(plan._replace(rules=plan.rules[1:]))


def test_gains_by_cards_are_decisions_too():
    """A Workshop gains a Silver by its rule, which no purchase needs."""
    setup = Setup(("Workshop", "Village"))
    plan = Plan((PROVINCE, Rule("Workshop", 2), Rule("Gold"), Rule("Silver")))
    found = recorded(setup, 5, plan, [Task(plan, Bot("BigMoney"), 0, 10)])
    bought = [one for one in found.seen if "Province" in one.offer]
    gained = [one for one in found.seen if one.coins < 3 and "Silver" in one.offer]
    assert bought and gained


def test_games_with_cards_of_other_costs_are_recorded_too():
    """Purchases are asked for in another way where costs are not the printed ones."""
    setup = Setup(("Bridge", "Peddler"))
    plan = Plan(
        (PROVINCE, Rule("Bridge", 3), Rule("Peddler"), Rule("Gold"), Rule("Silver"), Rule("Bridge", 2))
    )
    found = same_but_shorter(setup, 5, plan, [Task(plan, Bot("BigMoney"), 0, 20)])
    assert [rule.card for rule in found.rules] == ["Province", "Bridge", "Peddler", "Gold", "Silver"]


def test_no_games_leave_the_plan_as_it_is():
    plan = Plan((PROVINCE, Rule("Gold"), Rule("Smithy", None, "me.turns >= 75")))
    assert same_but_shorter(WITCH, 5, plan, []) == plan
    assert shortened(recorded(WITCH, 5, plan, [])) == plan


def test_a_plan_that_plays_other_games_is_no_answer(monkeypatch):
    plan = Plan((PROVINCE, Rule("Gold"), Rule("Smithy", None, "me.turns >= 75")))
    monkeypatch.setattr(
        "dominion.analysis.solver.simplifying.shortened", lambda decisions, keep_rules: Plan((Rule("Curse"),))
    )
    assert shorter(plan, games=4) == plan, "other games than before show that it decides otherwise"
