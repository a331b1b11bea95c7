"""The basic cards."""

import pytest
from table import cards, set_left

from dominion import CATALOG

MONEY = {"Copper": (0, 1), "Silver": (3, 2), "Gold": (6, 3), "Platinum": (9, 5)}
GREEN = {"Estate": (2, 1), "Duchy": (5, 3), "Province": (8, 6), "Colony": (11, 10), "Curse": (0, -1)}


@pytest.mark.parametrize("name", MONEY)
def test_treasures_give_their_coins(deal, name):
    me, _ = deal(hand=f"{name}*2, Estate")
    me.plays(name)
    assert me.coins == MONEY[name][1] and me.in_play == cards(name) and me.hand == cards(f"{name}, Estate")
    me.plays(name)
    assert me.coins == me.total_money == 2 * MONEY[name][1] and (me.actions, me.buys) == (1, 1)
    assert me.game.cost(CATALOG[name]) == MONEY[name][0]


@pytest.mark.parametrize("name", GREEN)
def test_vp_count_wherever_the_card_lies(deal, name):
    me, other = deal(hand=name, deck=name, discard=name, other="Copper")
    me.mat("Island").append(me.hand.pop())
    assert me.score() == 3 * GREEN[name][1] and other.score() == 0
    assert me.game.cost(CATALOG[name]) == GREEN[name][0] and me.total_money == 0


@pytest.mark.parametrize("name", [*MONEY, *GREEN])
def test_bought_for_their_cost_and_gained_to_the_discard_pile(deal, name):
    me, _ = deal(colony=True)
    cost, left = CATALOG[name].cost, me.game.left(name)
    me.coins = cost + 1
    me.purchases(name)
    assert (
        me.discard_pile == cards(name) and me.coins == 1 and me.buys == 0 and me.game.left(name) == left - 1
    )


@pytest.mark.parametrize("name", [*(n for n in MONEY if n != "Copper"), *(n for n in GREEN if n != "Curse")])
def test_not_bought_with_a_coin_too_few_or_from_an_empty_pile(deal, name):
    me, _ = deal(colony=True)
    me.coins = CATALOG[name].cost - 1
    assert not me.game.may_buy(me, CATALOG[name])
    me.coins += 1
    assert me.game.may_buy(me, CATALOG[name])
    set_left(me.game, name, 0)
    assert not me.game.may_buy(me, CATALOG[name])


def test_potions_pay_for_potions_only(deal):
    me, _ = deal(hand="Potion*2, Copper")
    me.plays("Potion", "Copper")
    assert (me.potions, me.coins) == (1, 1) and me.total_money == 1
    me.plays("Potion")
    assert me.potions == 2
    assert not me.game.may_buy(me, CATALOG["Silver"])
    me.ends_turn()
    me.begins_turn()
    assert me.potions == 0


def test_potion_pile_only_with_cards_that_cost_potions(deal):
    me, _ = deal("Village")
    assert "Potion" not in me.game.piles
