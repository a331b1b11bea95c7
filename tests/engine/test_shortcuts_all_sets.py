"""Shortcuts that matter in kingdoms of all sets give the same games as the long way."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from states import one_by_one, state
from table import cards

from dominion import CATALOG, Setup, Strategy
from dominion.bots.default_policy import policy as policy_module
from dominion.bots.default_policy import upgrades, worth
from dominion.bots.default_policy.estimates import coins_missed
from dominion.bots.default_policy.rules.kit import best
from dominion.bots.default_policy.rules.prosperity import _forgings
from dominion.bots.default_policy.worth import lost_value
from dominion.engine import triggers as listening_module
from dominion.engine.card import Card
from dominion.engine.decision import Decision
from dominion.engine.errors import SetupError
from dominion.engine.events import BuyPhaseEnded, Discarded, Gained, Typing
from dominion.engine.fast.shortcuts import Shortcuts
from dominion.engine.random_kingdom import _drawn, kingdom_piles
from dominion.engine.seeds import numbers
from dominion.engine.setup import START
from dominion.engine.starting_piles import _needs_of, plan
from dominion.simulation.simulate import Match


class Dearest(Strategy):
    """Gains the most expensive card, the first of several. It uses no random numbers, so the number of
    questions does not matter.
    """

    def gain(self, me, game):
        for _, names in game.names_by_cost(potion=2):
            yield from (name for name in names if name not in ("Copper", "Curse"))


def games(seed: int, number: int, kingdom: Any = "random", **options: Any):
    """Some games of all sets, represented by their logs and final states."""
    match = Match.of(
        [Dearest, Dearest],
        seed=seed,
        kingdom=kingdom,
        sets=None,
        landscapes=seed % 3,
        max_turns=40,
        **options,
    )
    told = []
    for one in range(number):
        game = match.game(one, record=True)
        game.play_out()
        told.append((game.log, state(game)))
    return told


# Triggers.


def test_what_no_listener_can_mean_is_not_announced(monkeypatch):
    short = games(4, 30)
    monkeypatch.setattr(listening_module, "_is_heard_by_its_card", lambda event: True)
    assert games(4, 30) == short


def test_types_are_asked_for_only_where_they_may_be_others(monkeypatch):
    kingdom = ["Charlatan", "Capitalism", "Moat", "Militia", "Mine", "Village", "Bridge"]
    short = games(8, 8, kingdom)
    monkeypatch.setattr(listening_module.Triggers, "hears", lambda game, event, card: True)
    assert games(8, 8, kingdom) == short


def test_an_ability_may_be_about_one_other_card(deal):
    me, _ = deal("Charlatan", hand="Curse, Copper")
    game = me.game
    assert game.hears(Typing, CATALOG["Curse"]) and not game.hears(Typing, CATALOG["Copper"])
    assert [card for card in me.hand if game.is_type(card, "Treasure")] == me.hand


def test_who_may_answer_is_known_without_asking(deal):
    me, other = deal(
        "Watchtower", "Sheepdog", "Treasury", "Merchant Guild", hand="Watchtower, Merchant Guild"
    )
    game = me.game
    for name in ("Watchtower", "Sheepdog", "Border Village"):
        game.listen_to(CATALOG[name])
    assert game.may_be_answered(Gained, me) and not game.may_be_answered(Gained, other)
    me.discard(CATALOG["Watchtower"])
    assert not game.may_be_answered(Gained, me) and not game.may_be_answered(Discarded, me)
    me.plays("Merchant Guild")
    assert game.may_be_answered(BuyPhaseEnded, me) and not game.may_be_answered(BuyPhaseEnded, other)


def test_a_lost_game_is_seen_without_a_copy_of_it(monkeypatch):
    short = games(2, 25)
    monkeypatch.setattr(policy_module, "_is_all_that_happens", lambda player, card: False)
    assert games(2, 25) == short


# Costs.


@pytest.mark.replaces_engine
def test_costs_of_all_cards_are_those_of_each(monkeypatch):
    kingdom = [
        "Bridge",
        "Quarry",
        "Peddler",
        "Destrier",
        "Fisherman",
        "Wayfarer",
        "Family of Inventors",
        "Knights",
    ]
    worked_out = Shortcuts._costs_now
    seen = []

    def compared(shortcuts, game):
        found = worked_out(shortcuts, game)
        assert list(found.items()) == [(p.card.name, game.cost(p.card)) for p in game.piles.values()]
        seen.append(found)
        return found

    monkeypatch.setattr(Shortcuts, "_costs_now", compared)
    games(3, 6, kingdom)
    assert len({tuple(found.items()) for found in seen}) > 20


def test_games_of_all_sets_are_the_same_the_long_way():
    for seed in (2, 3, 6):
        for (log, end), (long_log, long_end) in zip(
            games(seed, 10), games(seed, 10, shortcuts=False), strict=True
        ):
            assert one_by_one(log) == long_log
            assert end == long_end


# Thinking.


def test_wishes_among_cards_of_mixed_piles_are_those_by_either_name(monkeypatch):
    short = games(7, 25)
    monkeypatch.setattr(worth, "PILED_TOGETHER", set(CATALOG.values()))
    assert games(7, 25) == short


def test_an_upgrade_is_found_where_the_best_is_worth_something(deal):
    me, _ = deal("Remodel", "Mine", "Upgrade", "Replace", "Tanuki", hand="Copper, Estate, Gold")
    found = set()
    for hand in ("Copper, Estate", "Gold", "Silver, Copper", "Province", "Remodel, Mine", ""):
        for name in ("Remodel", "Mine", "Upgrade", "Replace", "Tanuki"):
            can = upgrades.can_upgrade(me, CATALOG[name], cards(hand))
            assert can == (upgrades.best_upgrade(me, CATALOG[name], cards(hand)) > 0)
            found.add(can)
    assert found == {True, False}


@pytest.mark.parametrize("least", [0, 1, 3])
@pytest.mark.parametrize("most", [1, 3, 6])
def test_the_best_are_chosen_by_valuing_each_card_once(deal, least, most):
    me, _ = deal()
    offered = [*cards("Copper*3, Estate, Gold, Curse*2, Silver")]
    decision = Decision("trash", me, offered, min(least, most), most, None)
    valued = []

    def value(card):
        valued.append(card)
        return card.cost - 2.5 if card.is_treasure else 1

    by_value = sorted(offered, key=value, reverse=True)
    wanted = [card for place, card in enumerate(by_value) if place < decision.least or value(card) > 0]
    valued.clear()
    assert best(decision, value) == wanted[:most] and len(valued) == len(set(valued)) == 5


def test_what_can_be_forged_is_found_among_all_choices(deal):
    me, _ = deal("Forge", hand="Copper*2, Estate, Silver, Curse")
    won = {frozenset(Counter(chosen).items()): value for value, chosen in _forgings(me, me.hand)}
    assert len(won) == 3 * 2 * 2 * 2  # every hand of these cards
    lost = sum(lost_value(me, card) for card in cards("Silver, Estate"))
    made = worth.made_value(me, me.game.costing(exactly=5))
    missed = coins_missed(me, [*cards("Silver, Estate")])
    assert missed > 0
    assert won[frozenset(Counter(cards("Silver, Estate")).items())] == pytest.approx(made - lost - missed)


# Setting up.


@pytest.mark.parametrize("number", [0, 1, 10, 45, 50])
def test_names_drawn_are_the_first_of_all_shuffled(number):
    names = [card.name for card in kingdom_piles()][:50]
    for seed in range(40):
        shuffled = sorted(names, key=numbers(Random(seed)))
        assert _drawn(names, number, Random(seed)) == shuffled[:number]


def test_a_set_up_with_a_drawn_kingdom_is_as_if_it_had_been_given():
    agreed = Setup(max_turns=30, check_cards=True)
    drawn = agreed.with_drawn(("Smithy", "Village"), colony=True, shelters=False)
    given = Setup(("Smithy", "Village"), colony=True, max_turns=30, check_cards=True)
    assert drawn == given and hash(drawn) == hash(given) and repr(drawn) == repr(given)
    assert agreed.kingdom == () and not agreed.colony
    cheap = Setup(("Cheap", "Smithy"), traits=(("Cheap", "Smithy"),))
    with pytest.raises(SetupError, match="lies on an Action or Treasure of the kingdom"):
        cheap.with_drawn(("Cheap", "Village"), colony=False, shelters=True)


METHODS = {
    "setting up": "set_up",
    "companions": "companions",
    "more beside": "beside",
    "before dealing": "before_dealing",
}


def test_cards_without_needs_change_nothing_about_a_set_up():
    seen = set()
    for card in CATALOG.values():
        needs, kind = _needs_of(card), type(card)
        seen |= needs
        for need, method in METHODS.items():
            assert (need in needs) == (getattr(kind, method) is not getattr(Card, method)), card
        assert ("deck" in needs) == (card.starting_deck(START) != START), card
        assert ("phase" in needs) == card.is_night and ("shuffling" in needs) == card.is_shadow, card
    assert len(seen) == 8
    planned = plan(Setup(("Underling", "Black Market", "Pixie", "Alley", "Devil's Workshop", "Knights")), 2)
    assert planned.has_nights and planned.has_shadows and planned.stacked == tuple(cards("Knights"))
    assert planned.needing_companions[0].name == "Underling" and planned.deck.counts["Goat"] == 1
