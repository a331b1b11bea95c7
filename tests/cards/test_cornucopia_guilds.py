"""The cards of Cornucopia & Guilds, A to H."""

import pytest
from table import cards, stacked

from dominion import CATALOG

# Baker


def test_baker_gives_coffers_and_one_at_the_start_to_all(deal):
    me, other = deal(hand="Baker", deck="Copper")
    assert me.coffers == other.coffers == 1
    me.plays("Baker")
    assert me.coffers == 2 and me.actions == 2 and me.hand == cards("Copper")


def test_baker_coffers_are_spent_in_the_buy_phase(deal):
    me, _ = deal(hand="Baker")
    me.plays("Baker")
    me.will(spend=2)
    me.coins = 1
    me.purchases("Silver")
    assert me.coffers == 0 and me.coins == 0 and me.discard_pile == cards("Silver")


def test_baker_coffers_are_kept_when_not_spent(deal):
    me, _ = deal("Baker")
    me.begins_turn()
    assert me.coffers == 1 and me.coins == 0


# Fairgrounds


@pytest.mark.parametrize(
    "others, vp",
    [("", 0), ("Copper, Silver, Gold", 0), ("Copper*9, Silver, Gold, Smithy", 2)],
)
def test_fairgrounds_counts_names(deal, others, vp):
    me, _ = deal(hand=others, deck="Fairgrounds")
    assert me.score() == vp


def test_fairgrounds_are_worth_as_much_each(deal):
    me, _ = deal(
        hand="Fairgrounds*2, Copper, Silver, Gold, Smithy",
        deck="Moat, Village, Militia, Market",
        discard="Witch, Curse",
    )
    assert me.score() == 2 * 4 - 1


# Horse Traders


def test_horse_traders(deal):
    me, _ = deal(hand="Horse Traders, Copper, Estate, Gold")
    me.will(discard=["Copper", "Estate"])
    me.plays("Horse Traders")
    assert me.buys == 2 and me.coins == 3 and me.hand == cards("Gold")
    assert me.discard_pile == cards("Copper, Estate")


def test_horse_traders_with_nothing_to_discard(deal):
    me, _ = deal(hand="Horse Traders, Copper")
    me.plays("Horse Traders")
    assert me.coins == 3 and me.discard_pile == cards("Copper")


def test_horse_traders_dodge_an_attack_and_come_back(deal):
    me, other = deal(hand="Militia", other="Horse Traders*2, Copper*3", other_deck="Gold*2")
    other.will(set_aside=True)
    other.will(set_aside=True)
    me.plays("Militia")
    assert other.hand == cards("Copper*3") and not other.discard_pile
    other.begins_turn()
    assert other.hand == cards("Copper*3, Horse Traders*2, Gold*2")


def test_horse_traders_may_stay(deal):
    me, other = deal(hand="Militia", other="Horse Traders, Copper*3")
    other.will(set_aside=False, discard="Copper")
    me.plays("Militia")
    assert other.hand == cards("Horse Traders, Copper*2")


def test_horse_traders_come_back_with_an_empty_deck(deal):
    me, other = deal(hand="Militia", other="Horse Traders")
    other.will(set_aside=True)
    me.plays("Militia")
    other.begins_turn()
    assert other.hand == cards("Horse Traders")


def test_horse_traders_drawn_by_a_secret_chamber_may_be_set_aside(deal):
    me, other = deal(hand="Militia", other="Secret Chamber", other_deck="Horse Traders, Estate")
    other.will(reveal=True, topdeck=["Estate", "Secret Chamber"], put_back=["Estate", "Secret Chamber"])
    other.will(set_aside=True)
    me.plays("Militia")
    assert other.mat("Horse Traders") == cards("Horse Traders") and not other.hand


def test_two_different_reactions_the_player_is_asked_for_the_order(deal):
    me, other = deal(hand="Militia", other="Horse Traders, Moat, Copper*3")
    other.will(order="Moat", reveal=True, set_aside=True)
    me.plays("Militia")
    assert [decision.verb for decision in other.asked] == ["order", "reveal", "set_aside"]
    assert other.asked[0].options == cards("Horse Traders, Moat")
    assert other.hand == cards("Moat, Copper*3")
