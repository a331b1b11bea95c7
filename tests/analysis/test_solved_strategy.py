"""`Solved`, which searches a plan for the kingdom when a game starts."""

import pytest

from dominion import Game, Match, Setup, StrategyError, simulate
from dominion.analysis.solver import solved_strategy
from dominion.analysis.solver.solve import solve
from dominion.analysis.solver.solved_strategy import Solved, prepared
from dominion.bots.loading.source import load
from dominion.session.session import Session
from dominion.session.start import Start
from dominion.simulation.simulate import Run
from dominion.strategies import LIBRARY, find

KINGDOM = ["Chapel", "Witch", "Village", "Smithy", "Festival"]


@pytest.fixture(autouse=True)
def _few_games(monkeypatch):
    monkeypatch.setattr(solved_strategy, "GAMES", 500)
    prepared.cache_clear()
    solved_strategy._last.clear()
    yield
    prepared.cache_clear()
    solved_strategy._last.clear()


def test_it_is_found_by_name_and_is_no_part_of_the_library():
    assert find("solved") is find(" Solved") is Solved
    assert "Solved" not in LIBRARY
    with pytest.raises(StrategyError, match="Did you mean 'Solved'"):
        find("Solvd")


def test_it_beats_plain_money_where_an_attack_does():
    found = simulate(["Solved", "BigMoney"], 60, seed=1, kingdom=KINGDOM)
    assert found.players[0].name == "Solved" and found.players[0].share > 0.7


def test_the_same_seed_gives_the_same_games_however_they_are_split():
    match = Match.of(["Solved", "BigSmithy"], seed=3, kingdom=KINGDOM)
    whole = Run(match, end=6).advance(games=6)
    prepared.cache_clear()
    last = Run(match, first=3, end=6).advance(games=3)
    assert whole.winners[3:] == last.winners


def test_a_kingdom_is_searched_once(monkeypatch):
    asked = []
    monkeypatch.setattr(
        solved_strategy, "solve", lambda *given, **options: asked.append(given) or solve(*given, **options)
    )
    simulate(["Solved", "Solved", "BigMoney"], 4, seed=1, kingdom=KINGDOM)
    assert len(asked) == 1
    simulate(["Solved", "BigMoney"], 4, seed=1, kingdom=KINGDOM)
    assert len(asked) == 2  # another plan may win among two


def test_a_look_ahead_does_not_search_again(monkeypatch):
    asked = []
    monkeypatch.setattr(
        solved_strategy, "solve", lambda *given, **options: asked.append(given) or solve(*given, **options)
    )
    for refused in (True, False):
        Solved.prepare(Setup(tuple(KINGDOM), refuse_losing_buys=refused), 2)
    assert len(asked) == 1


def test_every_game_of_a_random_kingdom_has_its_own_plan():
    found = simulate(["Solved", "BigMoney"], 2, seed=5, kingdom="random", sets=["Base"])
    assert found.games == 2 and prepared.cache_info().currsize == 2


def test_the_search_is_over_before_the_time_of_a_game_begins(monkeypatch):
    known = []
    begin = Match.game

    def game(match, *given):
        known.append(prepared.cache_info().currsize)
        return begin(match, *given)

    monkeypatch.setattr(Match, "game", game)
    simulate(["Solved", "BigMoney"], 2, seed=1, kingdom=KINGDOM)
    assert known[-2:] == [1, 1]  # the first was set up only to see whether it can be


def test_it_plays_against_a_strategy_of_ones_own():
    mine = load("class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n")
    found = simulate([Solved, mine], 4, seed=1, kingdom=KINGDOM)
    assert found.players[0].share == 1


def test_shortcuts_do_not_change_what_it_does():
    ends = [
        Game(Setup(tuple(KINGDOM), shortcuts=shortcuts), [Solved(), find("BigMoney")()], seed=4)
        for shortcuts in (True, False)
    ]
    for game in ends:
        game.play_out()
    assert [dict(player.counts) for player in ends[0].players] == [
        dict(player.counts) for player in ends[1].players
    ]


def test_a_person_plays_against_it():
    session = Session(Start.of("Me", [{"name": "Solved"}], seed=1, order="fixed", kingdom=KINGDOM))
    for _ in range(3):
        session.command("treasures")
        session.answer([])
    bot = session.game.players[1]
    assert bot.name == "Solved" and bot.turns >= 2 and set(bot.counts) - {"Copper", "Estate"}
