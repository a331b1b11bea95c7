"""Ratings of strategies."""

import json

import pytest

from dominion.cli import main
from dominion.simulation.ratings import rated, results_of
from dominion.strategies import LIBRARY
from dominion.strategies._ratings import RATINGS


def test_who_wins_three_of_four_is_190_points_ahead():
    found = rated({("A", "B"): 300.0, ("B", "A"): 100.0})
    assert [one.name for one in found] == ["A", "B"] and found[0].games == 400
    assert found[0].rating - found[1].rating == pytest.approx(190, abs=4)
    assert (found[0].rating + found[1].rating) / 2 == pytest.approx(1500)


def test_big_money_has_1500_and_more_games_make_intervals_narrow():
    few = rated({("BigMoney", "B"): 5.0, ("B", "BigMoney"): 5.0})
    many = rated({("BigMoney", "B"): 500.0, ("B", "BigMoney"): 500.0})
    assert all(one.rating == pytest.approx(1500) for one in (*few, *many))
    assert many[0].interval < 0.2 * few[0].interval


def test_who_never_wins_has_a_rating_too():
    found = rated({("A", "B"): 10.0, ("B", "A"): 0.0})
    assert found[-1].name == "B" and found[-1].rating > 0


def test_strength_is_passed_on_through_a_third():
    won = {("A", "B"): 9.0, ("B", "A"): 1.0, ("B", "C"): 9.0, ("C", "B"): 1.0}
    assert [one.name for one in rated(won)] == ["A", "B", "C"]


def test_games_are_played_by_each_pair_and_again_the_same():
    names = ["BigMoney", "BigSmithy", "BigNothing"]
    won = results_of(names, 4, seed=3)
    assert won == results_of(names, 4, seed=3)
    assert all(won[one, other] + won[other, one] == 4 for one, other in won)
    assert rated(won)[-1].name == "BigNothing"


def test_the_command_lists_them_as_data(capsys):
    assert main(["ratings", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [set(one) for one in listed] == [{"name", "rating", "interval", "games"}] * len(LIBRARY)
    assert [one["rating"] for one in listed] == sorted((one["rating"] for one in listed), reverse=True)
    assert next(one for one in listed if one["name"] == "BigMoney")["rating"] == 1500


def test_the_command_lists_them_as_a_table(capsys):
    assert main(["ratings"]) == 0
    assert "BigMoney" in capsys.readouterr().out


def test_the_command_rates_anew(capsys):
    assert main(["ratings", "--renew", "2", "--only", "BigMoney", "BM:Smithy", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in listed} == {"BigMoney", "BM:Smithy"}
    assert all(one["games"] == 2 for one in listed)


def test_wrong_options_are_explained(capsys):
    for words, said in (
        (["--keep"], "go with --renew"),
        (["--renew", "2", "--only", "BigMoney"], "two strategies or more"),
        (["--renew", "2", "--only", "BigMony", "BigMoney"], "Did you mean 'BigMoney'?"),
    ):
        assert main(["ratings", *words]) == 2
        assert said in capsys.readouterr().err


def test_every_strategy_of_the_library_is_rated():
    assert set(RATINGS) == set(LIBRARY), "dominion ratings --renew 4 --keep"


def test_lists_show_ratings(capsys):
    assert main(["strategies", "BigMoney", "--json"]) == 0
    listed = {one["name"]: one["rating"] for one in json.loads(capsys.readouterr().out)}
    assert listed["BigMoney"] == 1500
