"""The piles: which last cards would end the game, and cards taken out of a pile of different cards."""

import pytest

from dominion import CATALOG, Game
from dominion.bots.testing.exploring_bots import AcceptingAgent


def game_of(*kingdom):
    return Game(kingdom, [AcceptingAgent(1), AcceptingAgent(2)], 1)


def take(game, name, number):
    for _ in range(number):
        game.take_from(game.piles[name])


def names(cards):
    return sorted(map(str, cards))


def test_the_last_cards_follow_every_pile_that_shrinks_or_grows():
    game = game_of("Village", "Smithy", "Market")
    assert game.last_cards() == []
    take(game, "Province", 7)
    assert names(game.last_cards()) == ["Province"]
    take(game, "Village", 10)
    take(game, "Smithy", 10)
    take(game, "Market", 8)
    assert names(game.last_cards()) == ["Province"]
    take(game, "Market", 1)
    assert names(game.last_cards()) == ["Market", "Province"]
    take(game, "Estate", game.left("Estate") - 2)
    assert names(game.last_cards()) == ["Market", "Province"]
    take(game, "Estate", 1)
    assert names(game.last_cards()) == ["Estate", "Market", "Province"]
    game.put_on_pile(CATALOG["Market"])
    assert names(game.last_cards()) == ["Estate", "Province"]
    game.put_on_pile(CATALOG["Village"])
    assert names(game.last_cards()) == ["Province"]


def test_the_list_of_last_cards_is_the_callers_own():
    game = game_of("Village")
    take(game, "Province", 7)
    game.last_cards().clear()
    assert names(game.last_cards()) == ["Province"]


@pytest.mark.parametrize(("buys", "coins", "ends"), [(1, 8, True), (1, 7, False), (2, 7, False)])
def test_one_buy_ends_the_game_with_the_last_province_only_if_it_can_be_paid(buys, coins, ends):
    game = game_of("Village")
    take(game, "Province", 7)
    offer = {name for name, cost in game.prices.items() if cost <= coins}
    assert game.may_end_with(buys, coins, offer) is ends


def test_a_copy_remembers_no_last_cards_of_the_game_it_was_made_of():
    game = game_of("Village")
    take(game, "Province", 7)
    assert names(game.last_cards()) == ["Province"]
    twin = game.copy()
    take(twin, "Province", 1)
    assert twin.last_cards() == [] and names(game.last_cards()) == ["Province"]


def test_cards_are_taken_out_of_a_pile_and_what_lies_on_top_is_for_sale():
    game = game_of("Encampment/Plunder")
    pile = game.piles["Encampment/Plunder"]
    game.take_out_of(pile, CATALOG["Encampment"], 5)
    assert (pile.left, pile.card) == (5, CATALOG["Plunder"])
    assert game.prices.get("Plunder") == 5 and "Encampment" not in game.prices
    assert game.empty_piles == 0


def test_a_pile_emptied_that_way_counts_as_empty():
    game = game_of("Encampment/Plunder", "Village", "Smithy")
    pile = game.piles["Encampment/Plunder"]
    for name in ("Encampment", "Plunder"):
        game.take_out_of(pile, CATALOG[name], 9)  # more than there are
    assert pile.left == 0 and game.empty_piles == 1
    take(game, "Village", 10)
    take(game, "Smithy", 9)
    assert game.gains_to_end == 1
