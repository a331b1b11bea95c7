"""The promotional cards."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Game, Setup
from dominion.agents.eager import Eager
from dominion.agents.strategy import Strategy


def market(me, *names):
    """Puts these cards into the Black Market deck, the first one on top."""
    me.game.zone("Black Market")[:] = [CATALOG[name] for name in reversed(names)]
    me.game._cards_at_start = me.game.census()
    return me.game.zone("Black Market")


# Black Market


def test_black_market_deck_is_made_of_unused_kingdom_cards():
    decks = []
    for seed in range(3):
        game = Game(("Black Market", "Smithy", "Village"), [Eager(1), Eager(2)], seed)
        deck = game.zone("Black Market")
        assert len(deck) == len(set(deck)) == 15 and not {card.name for card in deck} & game.piles.keys()
        decks.append(list(deck))
    assert decks[0] != decks[1] != decks[2]
    assert not Game(("Smithy",), [Eager(1), Eager(2)]).zone("Black Market")


def test_black_market_brings_what_its_cards_need(monkeypatch):
    monkeypatch.setattr(type(CATALOG["Black Market"]), "beside", lambda *_: ("Marauder", "Hermit", "Knights"))
    game = Game(("Black Market", "Smithy"), [Eager(1), Eager(2)], 5)
    assert game.left("Ruins") == 10 and game.left("Spoils") == 15 and game.left("Madman") == 10
    assert "Marauder" not in game.piles and "Knights" not in game.piles
    assert [card.pile_name for card in game.zone("Black Market")] == ["Marauder", "Hermit", "Knights"]
    assert not game.zone("Black Market")[2].is_pile, "one of the Knights, not their pile"


def test_black_market_sells_one_of_three_for_treasures_played_at_once(deal):
    me, _ = deal(hand="Black Market, Copper, Silver, Gold")
    deck = market(me, "Laboratory", "Village", "Witch", "Smithy")
    me.will(play="Copper", buy="Laboratory", bottomdeck=["Witch", "Village"])
    me.will(play="Silver")
    me.will(play=None)
    me.plays("Black Market")
    assert me.coins == 0 and me.buys == 1 and me.discard_pile == cards("Laboratory") and me.hand == cards("Gold")
    assert me.cards_in_play == cards("Black Market, Copper, Silver")
    assert me.asked[3].options == cards("Laboratory, Village, Witch")
    assert deck == stacked("Smithy, Village, Witch") and me.game.turn.phase == "action"


def test_black_market_leaves_the_turn_its_buy_and_the_coins(deal):
    me, _ = deal(hand="Black Market, Gold")
    market(me, "Village")
    me.will(play=True, buy="Village")
    me.plays("Black Market")
    assert me.coins == 2
    me.purchases("Estate")
    assert me.discard_pile == cards("Village, Estate")


def test_black_market_declined(deal):
    me, _ = deal(hand="Black Market, Copper")
    deck = market(me, "Moat", "Village", "Witch")
    me.will(play=None, buy=None, bottomdeck=["Witch", "Moat", "Village"])
    me.plays("Black Market")
    assert me.asked[1].options == cards("Moat"), "only what $2 can pay is offered"
    assert me.coins == 2 and not me.discard_pile and len(deck) == 3


def test_black_market_sells_nothing_to_debtors(deal):
    me, _ = deal(hand="Black Market")
    deck = market(me, "Moat")
    me.debt = 1
    me.plays("Black Market")
    assert not me.asked and deck == cards("Moat")


def test_black_market_with_an_empty_deck(deal):
    me, _ = deal(hand="Black Market")
    market(me)
    me.plays("Black Market")
    assert me.coins == 2 and not me.asked and me.game.empty_piles == 0


def test_black_market_knight_has_no_pile_to_go_back_to(deal):
    me, _ = deal(hand="Black Market, Gold")
    market(me, "Dame Anna")
    me.will(play=True, buy="Dame Anna")
    me.plays("Black Market")
    assert me.discard_pile == cards("Dame Anna") and not me.return_to_pile(CATALOG["Dame Anna"], me.discard_pile)


def test_black_market_deck_is_copied_with_the_game(deal):
    me, _ = deal("Black Market")
    deck, twin = me.game.zone("Black Market"), me.game.copy()
    assert twin.zone("Black Market") == deck and twin.zone("Black Market") is not deck


# Stash


def test_stash_goes_where_its_owner_wants_when_shuffled(deal):
    me, _ = deal(hand="Smithy", discard="Copper*5, Stash, Estate")
    me.will(place=2)
    me.plays("Smithy")
    assert me.asked[0].options == list(range(7)) and me.asked[0].least == 0
    assert CATALOG["Stash"] in me.hand and me.count("Stash") == 1


@pytest.mark.parametrize("place", range(4))
def test_stash_is_placed_so_many_cards_below_the_top(deal, place):
    me, _ = deal(discard="Copper*3, Stash")
    me.will(place=place)
    me.shuffle()
    names = ["Copper"] * 3
    names.insert(place, "Stash")
    assert me.deck == stacked(", ".join(names))


def test_stashes_are_placed_one_by_one(deal):
    me, _ = deal(discard="Copper*3, Stash*2")
    me.will(place=3)
    me.will(place=0)
    me.shuffle()
    assert me.deck == stacked("Stash, Copper*2, Stash, Copper")


def test_stash_may_stay_where_it_was_shuffled(deal):
    me, _ = deal(discard="Copper*3, Stash*2")
    me.will(place=None)
    me.will(place=None)
    me.shuffle()
    assert me.deck == cards("Copper*3, Stash*2")


def test_stash_asks_only_whose_it_is(deal):
    me, other = deal(discard="Copper*2", other_discard="Stash")
    me.shuffle()
    assert not me.asked and not other.asked


def test_stash_asks_nothing_when_it_is_shuffled_alone(deal):
    me, _ = deal(hand="Moat, Stash", discard="Stash")
    me.will(place=0)
    me.plays("Stash", "Moat")
    assert me.coins == 2 and me.hand == cards("Stash")
