"""The library's recipes play without errors in kingdoms of all expansions with landscapes."""

from itertools import combinations
from random import Random

import pytest

from dominion import Setup
from dominion.engine.card import CATALOG
from dominion.engine.game import Game
from dominion.engine.random_kingdom import draw_kingdom
from dominion.strategies import LIBRARY, find
from dominion.strategies._menu import menu

KINGDOMS = 50
QUICK = 3  # of them in the usual suite


def recipes(names):
    """Bots that fit this kingdom: the menu's, and a rush, a slog and a combo of its cards."""
    yield from (kind() for kind in menu(names, LIBRARY))
    piles = [name for name in names if CATALOG[name].is_kingdom and not CATALOG[name].is_pile]
    for pair in [*combinations(piles, 2)][::9]:
        yield from (find(f"{kind}:{'+'.join(pair)}")() for kind in ("Rush", "Slog", "Combo", "Engine"))


@pytest.mark.parametrize(
    "number", [pytest.param(one, marks=pytest.mark.slow if one >= QUICK else ()) for one in range(KINGDOMS)]
)
def test_every_recipe_plays_in_a_kingdom_of_all_expansions(number):
    names = draw_kingdom(Random(number), sets=None, landscapes=2)
    assert sum(CATALOG[name].is_landscape for name in names) == 2
    bots = list(recipes(names))
    assert len(bots) > 20
    for seed, (one, other) in enumerate(zip(bots, [*bots[1:], bots[0]], strict=True)):
        game = Game(Setup(names), [one, other], seed=seed)
        game.note_cards()
        game.play_out()
        game.check_cards()
        assert game.over
