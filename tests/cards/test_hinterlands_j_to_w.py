"""The cards of Hinterlands, J to W."""

import pytest
from table import cards, stacked

from dominion import CATALOG

# Trader


def test_trader_gains_silvers_for_the_cost(deal):
    me, _ = deal(hand="Trader, Estate, Gold")
    me.will(trash_for_benefit="Estate")
    me.plays("Trader")
    assert me.discard_pile == cards("Silver*2") and me.game.trash == cards("Estate")


def test_trader_counts_what_the_card_costs_now_and_no_potion(deal):
    me, _ = deal("Familiar", hand="Highway, Trader, Familiar")
    me.plays("Highway", "Trader")
    assert me.discard_pile == cards("Silver*2")


def test_trader_gets_as_many_silvers_as_there_are(deal):
    me, _ = deal(hand="Trader, Gold", left={"Silver": 2})
    me.plays("Trader")
    assert me.discard_pile == cards("Silver*2")


def test_trader_alone_in_hand_trashes_nothing(deal):
    me, _ = deal(hand="Trader")
    me.plays("Trader")
    assert not me.discard_pile and not me.game.trash


def test_trader_exchanges_what_is_gained(deal):
    me, _ = deal(hand="Trader")
    me.will(exchange="Curse")
    me.gain("Curse", to="hand")
    assert me.hand == cards("Trader") and me.discard_pile == cards("Silver") and not me.count("Curse")
    assert me.game.left("Curse") == 10 and me.game.left("Silver") == 39


def test_trader_may_be_kept_hidden(deal):
    me, _ = deal(hand="Trader")
    me.will(exchange=False)
    me.gain("Gold")
    assert me.discard_pile == cards("Gold")


def test_trader_with_no_silver_left(deal):
    me, _ = deal(hand="Trader", left={"Silver": 0})
    me.gain("Curse")
    assert me.discard_pile == cards("Curse") and not me.asked


def test_trader_does_not_stop_what_gaining_sets_off(deal):
    """An exchanged card was gained all the same."""
    me, other = deal("Border Village", hand="Trader")
    me.will(order="Border Village", gain="Duchy", exchange=False)
    me.will(exchange="Border Village")
    me.gain("Border Village")
    assert me.discard_pile == cards("Duchy, Silver")


def test_trader_before_watchtower(deal):
    """The Silver is exchanged, not gained, so the Watchtower has nothing left to do."""
    me, _ = deal(hand="Trader, Watchtower")
    me.will(order="Trader", exchange="Curse")
    me.gain("Curse")
    assert me.asked[0].options == cards("Trader, Watchtower")
    assert me.discard_pile == cards("Silver") and not me.game.trash


def test_watchtower_before_trader(deal):
    me, _ = deal(hand="Trader, Watchtower")
    me.will(order="Watchtower", trash=False, topdeck="Curse")
    me.gain("Curse")
    assert me.deck == cards("Curse") and not me.discard_pile, "Trader has lost track of the Curse"


# Tunnel


def test_tunnel_pays_a_gold_when_discarded(deal):
    me, other = deal(hand="Militia", other="Tunnel*2, Copper*3")
    other.will(discard=["Tunnel", "Tunnel"], reveal=True)
    other.will(reveal=False)
    me.plays("Militia")
    assert other.discard_pile == cards("Tunnel*2, Gold")


def test_tunnel_from_the_deck(deal):
    me, _ = deal("Cartographer", hand="Cartographer", deck="Copper, Tunnel, Estate")
    me.will(discard=["Tunnel"], reveal=True)
    me.plays("Cartographer")
    assert me.discard_pile == cards("Tunnel, Gold")


def test_tunnel_says_nothing_in_clean_up(deal):
    me, _ = deal(hand="Tunnel", deck="Copper*5")
    me.ends_turn()
    assert me.discard_pile == cards("Tunnel") and me.score() == 2
    assert "reveal" not in [decision.verb for decision in me.asked]


def test_tunnel_when_the_deck_is_put_into_the_discard_pile(deal):
    me, _ = deal(hand="Chancellor", deck="Tunnel")
    me.will(reshuffle=True)
    me.plays("Chancellor")
    assert me.discard_pile == cards("Tunnel"), "putting is not discarding"


@pytest.mark.parametrize("left", [0, 1])
def test_tunnel_with_few_golds(deal, left):
    me, _ = deal(hand="Vault, Tunnel, Copper", deck="Copper*2", left={"Gold": left})
    me.will(discard_for_benefit=["Tunnel"], reveal=True)
    me.others[0].will()
    me.plays("Vault")
    assert me.count("Gold") == left
