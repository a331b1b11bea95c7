"""Curses by turn."""

from __future__ import annotations

from simulation.test_tally import ended

from dominion.engine.card import CATALOG
from dominion.simulation.intervals import Moments
from dominion.simulation.simulate import Match, Run, finish
from dominion.simulation.stats import Batch
from dominion.simulation.stats.curses import CursesByTurn


def test_what_is_noted_is_counted() -> None:
    counted = CursesByTurn(2)
    counted.add(Batch([
        ended([[3, 2], [3, 3]], notes=[{"curses": {2: 1}}, {}]),
        ended([[3, 1], [3, 3]], notes=[{"curses": {2: 2, 3: 3}}, {}]),
    ]))  # fmt: skip
    assert counted.turns == [[Moments(2, 0, 0), Moments(2, 3, 5)], [Moments(2, 0, 0), Moments(2, 0, 0)]]


def test_witches_give_curses_and_nobody_else() -> None:
    match = Match.of(["DoubleWitch", "BigMoney"], seed=3)
    tally = Run(match, 0, 30).advance().tally
    witch, money = tally.of(CursesByTurn).turns
    assert sum(at.total for at in witch[:15]) == 0 and money[0].total == 0
    assert [at.mean for at in money[:15]] == sorted(at.mean for at in money[:15]) and money[14].mean > 3
    for number in range(10):
        game = match.game(number)
        finish(game)
        for player in game.players:
            noted = player.notes.get("curses", {})
            assert [0, *noted.values()][-1] == player.count("Curse")
            # Nobody gives the one with the Witches a Curse, but the last of a pile is bought to win.
            assert (
                player.name != "DoubleWitch"
                or not noted
                or ([*noted] == [player.turns] and game.winners() == [player])
            )


def test_curses_that_go_are_counted_as_one_by_one() -> None:
    games = [
        ended([[3] * 4, [3] * 3], notes=[{"curses": {1: 2, 3: 1}}, {"curses": {2: 1, 4: 6}}]),
        ended([[3] * 2, [3] * 2], notes=[{"curses": {2: 3}}, {}]),
    ]
    counted = CursesByTurn(2)
    counted.add(Batch(games))
    assert [counted.numbers(game, 0) for game in games] == [[2, 2, 1, 1], [0, 3]]
    assert counted.turns[0] == [Moments(2, 2, 4), Moments(2, 5, 13), Moments(1, 1, 1), Moments(1, 1, 1)]
    assert counted.turns[1] == [Moments(2, 0, 0), Moments(2, 1, 1), Moments(1, 1, 1)]


def test_curses_of_the_starting_deck_are_there_from_the_first_turn() -> None:
    deck = ["Copper"] * 7 + ["Curse"] * 3
    tally = Run(Match.of(["BigMoney", "BigMoney"], seed=3, kingdom=[], deck=deck), 0, 4).advance().tally
    assert [at.mean for at in tally.of(CursesByTurn).turns[0]][:5] == [3] * 5


def test_curses_trashed_on_trial_are_still_there() -> None:
    game = Match.of(["BigMoney", "BigMoney"], seed=3, kingdom=[], deck=["Copper", "Curse", "Curse"]).game(0)
    me = game.players[0]
    owned = me.keep_owned()
    me.release(CATALOG["Curse"])
    assert me.count("Curse") == 1
    me.own_again(owned)
    assert me.count("Curse") == 2 and me.notes["curses"] == {1: 2}
