"""Another seed for a copy's shuffles leaves the game alone."""

from random import Random

from dominion.engine.copying import copy_game
from dominion.engine.seeds import generator
from dominion.simulation.match import Match


def test_a_generator_has_the_numbers_of_its_seed():
    assert generator(7).getstate() == Random(7).getstate()


def test_a_copy_that_is_reseeded_does_not_change_the_game():
    game = Match.of(["BigMoney", "BigSmithy"], seed=1).game(0)
    before = game.random.getstate()
    twin = copy_game(game)
    twin.reseed(5)
    assert twin.random.getstate() == Random(5).getstate()
    assert game.random.getstate() == before
