"""Rotating a pile: the equal cards on top go to the bottom."""

import pytest

from dominion import CATALOG, Game
from dominion.bots.testing.exploring_bots import AcceptingAgent


def game_of(*kingdom):
    return Game(kingdom, [AcceptingAgent(1), AcceptingAgent(2)], 1)


def test_the_like_cards_on_top_go_under_the_others_and_prices_follow():
    game = game_of("Encampment/Plunder")
    pile = game.piles["Encampment/Plunder"]
    game.take_from(pile)
    assert game.rotate(pile) and pile.card is CATALOG["Plunder"] and pile.left == 9
    assert [*map(str, pile.stack)] == ["Encampment"] * 4 + ["Plunder"] * 5
    assert game.prices.get("Plunder") == 5 and "Encampment" not in game.prices
    assert game.cost(pile.card) == 5 and game.named("Encampment/Plunder") is pile.card


def test_only_those_at_the_top_go_down():
    game = game_of("Encampment/Plunder")
    pile = game.piles["Encampment/Plunder"]
    game.rotate(pile)
    pile.stack[:] = [CATALOG[name] for name in ("Plunder", "Encampment", "Plunder")]
    pile.left = 3
    game.rotate(pile)
    assert [*map(str, pile.stack)] == ["Plunder", "Plunder", "Encampment"]


@pytest.mark.parametrize("name", ["Village", "Encampment/Plunder"])
def test_a_pile_of_one_kind_and_an_empty_one_stay_as_they_are(name):
    game = game_of(name)
    pile = game.piles[name]
    while pile.left > 5:
        game.take_from(pile)
    before, card = pile.left, pile.card
    assert not game.rotate(pile) and (pile.left, pile.card) == (before, card)
    while pile.left:
        game.take_from(pile)
    assert not game.rotate(pile)


def test_a_copy_of_the_game_rotates_alone():
    game = game_of("Castles")
    twin = game.copy()
    twin.rotate(twin.piles["Castles"])
    assert twin.piles["Castles"].card.name == "Crumbling Castle"
    assert game.piles["Castles"].card.name == "Humble Castle"
