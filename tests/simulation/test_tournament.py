"""Every pair of a tournament plays the games of its match, each once, however they are shared."""

import csv
import io
import json
from itertools import combinations
from typing import Any

import pytest

from dominion.bots.loading.source import load
from dominion.engine.errors import SetupError, StrategyError
from dominion.simulation.intervals import share_interval
from dominion.simulation.simulate import simulate
from dominion.simulation.tournament import Rounds, Table, Tournament, hold, merge

BOTS = ["BigMoney", "BigSmithy", "DoubleWitch", "SillyAI"]


@pytest.fixture(scope="module")
def table():
    return hold(Tournament.of(BOTS, 30, seed=7))


def test_a_cell_is_what_simulate_finds_for_the_pair(table):
    for one, other in combinations(range(len(BOTS)), 2):
        alone = simulate([BOTS[one], BOTS[other]], 30, seed=7)
        assert table.share(one, other) == alone.players[0].share
        assert table.share(other, one) == alone.players[1].share
        assert table.interval(one, other) == alone.players[0].share_interval
        assert table.games_of(other, one) == 30
        (counts,) = [
            counts
            for pair, counts in zip(table.tournament.pairs, table.counts, strict=True)
            if pair == (one, other)
        ]
        assert counts == [alone.players[0].wins, alone.players[1].wins, alone.ties]


def test_options_reach_every_match():
    options: dict[str, Any] = {"kingdom": "random", "sets": ["Base"], "order": "fixed", "opening": "5/2"}
    table = hold(Tournament.of(BOTS[:3], 10, seed=2, **options))
    for one, other in table.tournament.pairs:
        alone = simulate([BOTS[one], BOTS[other]], 10, seed=2, **options)
        assert table.share(one, other) == alone.players[0].share


def test_processes_give_the_same_table(table):
    shared = hold(Tournament.of(BOTS, 30, seed=7), n_jobs=2)
    assert shared.to_json() == table.to_json() and shared.to_csv() == table.to_csv()


def test_any_legs_add_up_to_the_whole(table):
    tournament = table.tournament
    counts = [[0, 0, 0] for _ in tournament.matches]
    for first in (120, 0, 7, 60):  # in any order
        end = {0: 7, 7: 60, 60: 120, 120: tournament.all_games}[first]
        leg = Rounds(tournament, first, end).advance()
        assert (leg.first, leg.end) == (first, end)
        merge(counts, leg.counts)
    assert counts == table.counts


@pytest.mark.parametrize("games", [1, 2, 19, 20, 21, 45])
@pytest.mark.parametrize("size", [2, 3, 5])
def test_every_game_of_every_pair_has_one_place(size, games):
    tournament = Tournament.of(["BigMoney"] * size, games, seed=1, all_at_once=False)
    places = [tournament.place(number) for number in range(tournament.all_games)]
    pairs = range(size * (size - 1) // 2)
    assert sorted(places) == [(pair, game) for pair in pairs for game in range(games)]


def test_one_broken_off_is_even_all_the_same():
    tournament = Tournament.of(BOTS, 1_000, seed=1, all_at_once=False)
    for end in (100, 1_234, 4_000):
        played = [tournament.place(number)[0] for number in range(end)]
        each = [played.count(pair) for pair in range(6)]
        assert max(each) - min(each) <= 20


def test_progress_is_told():
    told = []
    hold(Tournament.of(BOTS[:2], 40, seed=1), progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (40, 40) and told == sorted(told)


def test_ctrl_c_leaves_the_table_so_far():
    def stop(done, of):
        raise KeyboardInterrupt

    table = hold(Tournament.of(BOTS, 500, seed=1), progress=stop)
    assert table.interrupted == "stopped"
    assert 0 < table.games < 3_000
    assert len(table.ranking()) == 4 and table.to_json()["strategies"] == BOTS


def test_the_ranking_is_by_mean_share(table):
    ranking = table.ranking()
    assert [one.share for one in ranking] == sorted((one.share for one in ranking), reverse=True)
    for one in ranking:
        who = BOTS.index(one.name)
        shares = [table.share(who, other) for other in range(4) if other != who]
        assert one.share == pytest.approx(sum(shares) / 3)
        low, high = one.share_interval
        assert 0 <= low <= one.share <= high <= 1
        assert one.beats == sum(table.interval(who, other)[0] > 0.5 for other in range(4) if other != who)
        assert one.beaten_by == sum(table.interval(who, other)[1] < 0.5 for other in range(4) if other != who)
    assert sum(one.part for one in ranking) == pytest.approx(1)
    assert {one.part for one in table.ranking(with_mix=False)} == {0.0}


def test_the_mean_of_one_pair_has_the_intervals_width():
    table = hold(Tournament.of(["BigMoney", "BigSmithy"], 50, seed=1))
    first = table.ranking()[0]
    low, high = share_interval(first.share, 50)
    assert first.share_interval[1] - first.share_interval[0] == pytest.approx(high - low)


def test_json_and_csv_tell_the_same(table):
    told = json.loads(json.dumps(table.to_json()))
    rows = list(csv.DictReader(io.StringIO(table.to_csv())))
    assert [row["strategy"] for row in rows] == [one["name"] for one in told["ranking"]]
    for place, row in enumerate(rows, 1):
        who = told["strategies"].index(row["strategy"])
        assert row["place"] == str(place) and row[row["strategy"]] == ""
        for other, name in enumerate(told["strategies"]):
            if other != who:
                assert float(row[name]) == pytest.approx(told["shares"][who][other], abs=1e-6)
    assert sum(sum(one["wins"]) + one["ties"] for one in told["counts"]) == table.games == 180


def test_before_the_first_game_everything_is_open():
    tournament = Tournament.of(BOTS, 10, seed=1)
    table = Table(tournament, [[0, 0, 0] for _ in tournament.pairs])
    assert table.share(0, 1) == 0.5 and table.interval(0, 1) == (0.0, 1.0)
    assert table.circles() == [] and sum(table.mix()) == pytest.approx(1)
    assert [one.name for one in table.ranking()] == BOTS


def test_the_same_strategy_twice_is_told_apart():
    assert Tournament.of(["BigMoney", "BigMoney", "BigSmithy"], 1, seed=1).names == (
        "BigMoney",
        "BigMoney (2)",
        "BigSmithy",
    )


@pytest.mark.parametrize(
    ("strategies", "more", "said"),
    [
        (["BigMoney"], {}, "2 to 200 strategies, not 1"),
        (["BigMoney"] * 201, {}, "2 to 200 strategies, not 201"),
        ("BigMoney", {}, "is a list of names"),
        (["BigMoney", "BigSmithi"], {}, "Did you mean 'BigSmithy'?"),
        (["BigMoney", "BigSmithy"], {"games": 0}, "1"),
        (["BigMoney", "BigSmithy"], {"seed": -1}, "seed"),
        (["BigMoney", "BigSmithy"], {"kingdom": ["Smithi"]}, "Did you mean 'Smithy'?"),
        (["BigMoney", "BigSmithy"], {"sedes": 1}, "There is no option 'sedes'"),
    ],
)
def test_what_cannot_be_is_said_before_the_first_game(strategies, more, said):
    with pytest.raises((SetupError, StrategyError)) as problem:
        Tournament.of(strategies, **{"games": 10, "seed": 1} | more)
    assert said in str(problem.value) and "\n" not in str(problem.value)


def test_a_strategy_that_fails_is_named():
    broken = load(
        "class Broken(Strategy):\n    def gain(self, me, game):\n        yield me.nothing_like_it\n", "b.py"
    )
    with pytest.raises(StrategyError) as problem:
        hold(Tournament.of(["BigMoney", broken], 5, seed=1))
    assert problem.value.filename == "b.py" and problem.value.line == 3
