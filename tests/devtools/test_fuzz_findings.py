"""Bugs found by the fuzzer, each with the smallest game that shows it."""

from collections import Counter

import pytest

from dominion import CATALOG, Setup, SetupError
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.engine.decision import Decision


def answer(me, verb, options, source, least=0, most=1):
    return policy.answer(Decision(verb, me, list(options), least, most, CATALOG[source]))


def test_church_sets_no_card_aside_twice(deal):
    me, _ = deal(hand="Church, Survivors, Survivors, Silver")
    me.actions = 0
    kept = answer(me, "set_aside", me.hand, "Church", 0, 3)
    assert not Counter(kept) - Counter(me.hand)


def test_menagerie_is_weighed_outside_the_hand(deal):
    me, _ = deal("Menagerie", hand="Copper, Estate")
    assert play_value(me, CATALOG["Menagerie"]) > 0


def test_cards_that_multiply_do_not_ask_each_other_for_ever(deal):
    me, _ = deal("Fortress", hand="Disciple, Procession, Crown, Coronet, King's Court, Shop")
    values = [play_value(me, card) for card in me.hand]
    me.has(hand="Disciple, Procession, Crown, Coronet, King's Court, Shop, Smithy")
    with_smithy = [play_value(me, card) for card in me.hand]
    assert max(values) < 1_000 and max(with_smithy) > 900


def test_a_card_that_has_left_the_table_for_its_pile_is_not_put_on_the_deck(deal):
    me, _ = deal(
        "Philosopher's Stone",
        "Reckless",
        hand="Herbalist, Philosopher's Stone",
        traits=(("Reckless", "Philosopher's Stone"),),
    )
    me.will(order="Reckless")
    me.plays("Herbalist", "Philosopher's Stone")
    me.ends_turn()
    assert not me.count("Philosopher's Stone") and not any(one.verb == "topdeck" for one in me.asked)


def test_only_what_black_market_shows_is_bought_from_it(deal):
    me, _ = deal("Black Market")
    me.coins = 9
    shown = [CATALOG["Oasis"], CATALOG["Gold"]]
    assert answer(me, "buy", shown, "Black Market") == [CATALOG["Gold"]]
    assert answer(me, "buy", shown[:1], "Black Market") == []


@pytest.mark.parametrize("name", ["Knights", "Ruins", "Castles", "Loot"])
def test_a_pile_of_different_cards_is_no_card_of_a_deck(name):
    with pytest.raises(SetupError, match=f"^{name} is not a card that can be in a deck"):
        Setup(deck=("Copper", name))
