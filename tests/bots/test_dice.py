"""Bots have their own random numbers: a game can be replayed from its seed and its answers."""

import pytest

from dominion.analysis.strategy_check import check
from dominion.bots.testing.replay import replay
from dominion.engine.game import Game
from dominion.engine.setup import Setup
from dominion.strategies import find

THROWERS = ("LordRandom", "MrGreedy", "SillyAI", "LordBottington")
SETUP = Setup(("Rats", "Village", "Smithy", "Militia", "Chapel"))


def end(game):
    game.play_out()
    return [(player.score(), player.turns, sorted(player.counts.items())) for player in game.players]


@pytest.mark.parametrize("name", THROWERS)
def test_a_game_is_replayed_from_its_answers(name):
    game = Game(SETUP, [find(name)(), find("BigMoney")()], seed=5)
    game.answers = []
    ended = end(game)
    again = Game(SETUP, replay(game.answers, [find(name)(), find("BigMoney")()]), seed=5)
    assert end(again) == ended


@pytest.mark.parametrize("name", THROWERS)
def test_a_copy_goes_on_as_the_game_does(name):
    game = Game(SETUP, [find(name)(), find(name)()], seed=6)
    for _ in range(40):
        game.do_play()
    twin = game.copy()
    assert end(twin) == end(game)


def test_throws_neither_disturb_the_shuffles_nor_the_other_seat():
    quiet, loud = (Game((), [find("BigMoney")(), find("BigMoney")()], seed=7) for _ in range(2))
    mine, other = loud.players
    thrown = [loud.dice_of(mine).random() for _ in range(3)]
    assert thrown != [loud.dice_of(other).random() for _ in range(3)]
    assert thrown == [quiet.dice_of(quiet.players[0]).random() for _ in range(3)]
    assert end(quiet) == end(loud)


def test_dealt_anew_they_fall_otherwise():
    game = Game((), [find("BigMoney")(), find("BigMoney")()], seed=8)
    me = game.players[0]
    game.dice_of(me)
    throws = {game.copy(seen_by=me, seed=seed).dice_of(me).random() for seed in range(5)}
    assert len(throws) == 5


def test_throwing_is_not_peeking():
    source = """class Gambler(Strategy):
    def gain(self, me, game):
        yield "Province"
        if game.dice_of(me).random() < 0.5: yield "Gold"
        yield "Silver"
"""
    assert check(source) == []
