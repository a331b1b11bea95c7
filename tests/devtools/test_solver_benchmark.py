"""The benchmark of the search, with few games."""

import json

import pytest

from dominion.analysis.solver.plans import Bot
from dominion.devtools import solver_benchmark
from dominion.devtools.solver_benchmark import Benchmark, drawn_setup, main, panel_of
from dominion.engine.card import CATALOG


@pytest.fixture
def bench(monkeypatch):
    monkeypatch.setattr(solver_benchmark, "KNOWN", {"small": ("Witch Chapel Worker's_Village", 0.5)})
    return Benchmark(games=500, seeds=2, jobs=1, confirm=100, kingdoms=1, runs=8)


def test_shares_are_told_by_seed_with_what_is_wanted(bench):
    told = bench.known()["small"]
    assert len(told["shares"]) == 2 and told["wanted"] == 0.5
    assert all(0 <= share <= 1 for share in [*told["shares"], told["median"]])


def test_a_search_is_made_once_for_all_measures(bench, monkeypatch):
    first = bench.known()
    monkeypatch.setattr(solver_benchmark, "solve", None)
    assert bench.known() == first


@pytest.mark.slow
def test_winners_of_all_seeds_play_each_other(bench):
    told = bench.restarts()
    assert told["pairs"] == 1 and 0 <= told["within 60:40"] <= 1
    one, other = told["mean shares"]["small"]
    assert abs(one + other - 1) < 0.2  # each pair is played in the same games from both sides


@pytest.mark.slow
def test_the_winner_plays_the_panel(bench, monkeypatch, tmp_path):
    panel = tmp_path / "panel.json"
    panel.write_text(json.dumps({"small": [{"name": "BigMoney", "source": ""}]}))
    monkeypatch.setattr(solver_benchmark, "_PANEL", panel)
    told = bench.panel()["small"]
    assert told["wanted"] == 0.5 < told["median"] <= 1


def test_the_panel_has_earlier_winners_of_each_known_kingdom():
    bench = Benchmark(500, 1, 1, 100, 1, 4)
    for name, (setup, _) in bench.known_kingdoms.items():
        panel = panel_of(name)
        assert len(panel) >= 2
        assert all(bench.against(setup, bot, Bot("BigMoney")) > 0.5 for bot in panel)


def test_a_plan_is_not_said_to_be_better_than_itself(bench):
    assert bench.mirrors() == {"runs": 8, "false claims": 0, "wanted": 0.05}


def test_claims_where_cards_do_not_help_are_checked(bench):
    told = bench.dominated()
    assert told["runs"] == 2 and told["false claims"] <= told["claims"] <= 2


@pytest.mark.slow
def test_winners_of_two_seeds_play_each_other_in_each_kingdom(bench):
    told = bench.agreement()
    assert list(told["shares"]) == ["small", "drawn"] and told["kingdoms"] == 2
    assert told["within 60:40"] == sum(0.4 <= share <= 0.6 for share in told["shares"].values())


def test_what_each_search_found_is_told_at_once(bench, capsys):
    bench.seeds = range(1)
    bench.known()
    told = json.loads(capsys.readouterr().err)
    assert told["kingdom"] == "small" and told["seed"] == 0 and told["seconds"] > 0


def test_drawn_kingdoms_have_cards_of_many_sets():
    sets = {CATALOG[name].set for number in range(5) for name in drawn_setup(number).kingdom}
    assert len(sets) >= 8
    assert drawn_setup(3).kingdom == drawn_setup(3).kingdom != drawn_setup(4).kingdom


def test_only_the_named_kingdoms_are_solved():
    bench = Benchmark(500, 1, 1, 100, 1, 4, only=["first game"])
    assert list(bench.known_kingdoms) == ["first game"]


@pytest.mark.slow
def test_shares_are_measured_in_drawn_kingdoms(bench):
    told = bench.drawn()
    assert len(told["shares"]) == 1 and told["least"] == told["mean"]


def test_the_command_prints_an_object_a_measure(capsys):
    main(["mirrors", "--runs", "4", "--confirm", "100"])
    assert json.loads(capsys.readouterr().out)["mirrors"]["runs"] == 4


@pytest.mark.parametrize("wrong", [["mirror"], ["--games", "10"], ["--seeds", "0"], ["--only", "mirror"]])
def test_what_cannot_be_measured_is_refused(wrong, capsys):
    with pytest.raises(SystemExit):
        main(wrong)
    said = capsys.readouterr().err
    assert "There is no " in said or "500 games" in said


def test_without_a_checkout_the_panel_is_refused(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(solver_benchmark, "_PANEL", tmp_path / "absent.json")
    with pytest.raises(SystemExit):
        main(["panel"])
    assert "comes with a checkout" in capsys.readouterr().err
