"""The benchmark of the thinker: pairs of games that add up over runs."""

import json

import pytest

from dominion.analysis.review import record_of, review
from dominion.devtools import thinking_bench
from dominion.devtools.thinking_bench import PLANS, RANDOM, against_plans, main
from dominion.simulation.match import Match
from dominion.strategies import LIBRARY

NAMES = ("BigSmithy", "DoubleJack")


@pytest.fixture
def pairs(monkeypatch):
    """The pairs that are played; the share of each is a quarter of its seed."""
    played = []

    def pair(thinker, against, seed):
        played.append((thinker, against, seed))
        return seed / 4

    monkeypatch.setattr(thinking_bench, "_pair", pair)
    return played


def test_a_pair_exchanges_the_seats():
    assert thinking_bench._pair("BigMoney", "BigMoney", 3) == 0.5
    assert 0 <= thinking_bench._pair("BigMoney", RANDOM, 1) <= 1


def test_the_best_of_random_kingdoms_is_big_money_with_their_cards(monkeypatch):
    prefixes = []

    def best(setup, prefix):
        prefixes.append(prefix)
        return "BigMoney"

    monkeypatch.setattr(thinking_bench, "best_plan", best)
    assert thinking_bench._pair("BigMoney", RANDOM, 1) == 0.5
    assert prefixes == ["BM:"]


def test_opponents_take_turns_and_their_shares_are_sums(pairs):
    told = against_plans("Thinker", 4, 1, None, NAMES)
    assert [pair[1:] for pair in pairs] == [(name, seed) for seed in (1, 2) for name in NAMES]
    assert [(one["against"], one["games"], one["share"]) for one in told] == [
        (name, 4, 0.375) for name in NAMES
    ]
    low, high = told[0]["interval"]
    assert 0 <= low < 0.375 < high <= 1


def test_runs_add_up_in_a_file(pairs, tmp_path):
    file = tmp_path / "pairs.jsonl"
    against_plans("Thinker:1r", 2, 1, file, NAMES)
    against_plans("Thinker:2r", 2, 1, file, NAMES)
    assert len(pairs) == 4, "another thinker's pairs do not count"
    told = against_plans("Thinker:1r", 4, 1, file, NAMES)
    assert pairs[4:] == [("Thinker:1r", name, 2) for name in NAMES]
    assert [one["games"] for one in told] == [4, 4]
    assert against_plans("Thinker:1r", 2, 1, file, NAMES) == told, "pairs of longer runs count too"


def test_a_stopped_run_tells_its_sums_and_is_continued(pairs, monkeypatch, tmp_path):
    file = tmp_path / "pairs.jsonl"
    play = thinking_bench._pair

    def stopped(thinker, against, seed):
        if seed == 2:
            raise KeyboardInterrupt
        return play(thinker, against, seed)

    monkeypatch.setattr(thinking_bench, "_pair", stopped)
    assert [one["games"] for one in against_plans("Thinker", 4, 1, file, NAMES)] == [2, 2]
    monkeypatch.setattr(thinking_bench, "_pair", play)
    with file.open("a") as half:
        half.write('{"thinker": "Thin')
    told = against_plans("Thinker", 4, 1, file, NAMES)
    assert [one["games"] for one in told] == [4, 4] and len(pairs) == 4
    assert against_plans("Thinker", 4, 1, file, NAMES) == told and len(pairs) == 4


def test_without_games_there_is_no_share(pairs):
    assert against_plans("Thinker", 0, 1, None, ["BigSmithy"]) == [
        {"against": "BigSmithy", "games": 0, "share": None, "interval": None}
    ]


def test_the_command_prints_json(pairs, tmp_path, capsys):
    file = tmp_path / "pairs.jsonl"
    asked = ["plans", "--games", "2", "--thinker", "Thinker:1r", "--results", str(file)]
    assert main([*asked, "--against", *NAMES]) == 0
    assert [one["against"] for one in json.loads(capsys.readouterr().out)] == [*NAMES]
    assert len(file.read_text().splitlines()) == 2


def test_the_plans_of_the_table_are_of_the_library():
    assert len(PLANS) == 5 and set(PLANS) <= set(LIBRARY)


def _planted(loss, named):
    return {"loss": loss, **({} if loss is None or loss < 15 else {"named": named})}


@pytest.fixture
def careless(monkeypatch):
    """The games measured; each third cannot be used, and the fourth planted mistake is not named."""
    seen = []

    def measure(seed, effort):
        seen.append(seed)
        return _planted([None, 20.0, 14.9][seed % 3], named=seed != 10)

    monkeypatch.setattr(thinking_bench, "_planted", measure)
    return seen


def test_planted_mistakes_are_counted_until_there_are_enough(careless):
    told = thinking_bench.planted(4, 1, 1.0)
    assert careless == [*range(1, 11)]
    assert (told["planted"], told["named"]) == (4, 3)
    assert [row["seed"] for row in told["missed"]] == [10]


def test_a_stopped_run_of_planted_mistakes_keeps_its_games(careless, monkeypatch, tmp_path):
    file, measure = tmp_path / "rows.jsonl", thinking_bench._planted

    def stopped(seed, effort):
        if seed == 8:
            raise KeyboardInterrupt
        return measure(seed, effort)

    monkeypatch.setattr(thinking_bench, "_planted", stopped)
    told = thinking_bench.planted(4, 1, 1.0, file)
    assert (told["planted"], told["named"]) == (3, 3)
    monkeypatch.setattr(thinking_bench, "_planted", measure)
    assert thinking_bench.planted(4, 1, 1.0, file)["planted"] == 4
    assert careless == [*range(1, 11)], "no game is measured twice"
    assert thinking_bench.planted(1, 1, 0.5, file)["planted"] == 1
    assert careless[10:] == [1], "games of another effort do not count"


def test_sums_of_reviews_are_kept_by_what_is_measured(monkeypatch, tmp_path):
    file = tmp_path / "rows.jsonl"
    monkeypatch.setattr(thinking_bench, "_false", lambda seed, effort: {"named": seed, "false": 1})
    monkeypatch.setattr(
        thinking_bench, "_curves", lambda seed, effort: {"turns": 10, "near": seed, "seconds": 2.0}
    )
    assert thinking_bench.false_mistakes(2, 8, 1.0, file) == {
        "games": 2, "named": 17, "false": 2, "false_per_game": 1.0,
    }  # fmt: skip
    assert thinking_bench.curves(2, 8, 1.0, file) == {
        "turns": 20, "near": 0.85, "turns_per_game": 10.0, "seconds": 2.0,
    }  # fmt: skip
    assert len(file.read_text().splitlines()) == 4
    assert thinking_bench.curves(0, 8, 1.0)["near"] == 0.0


def test_a_planted_mistake_is_measured_and_judged():
    row = next(row for row in (thinking_bench._planted(seed, 0.02) for seed in range(20)) if "named" in row)
    assert row["loss"] >= 15 and row["done"] != row["meant"]
    assert json.loads(json.dumps(row))["label"] in (
        "best",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
        "unclear",
    )


def test_decisions_are_those_of_a_whole_review():
    record = record_of(Match.of(["BigSmithy", "DoubleJack"], seed=3), 0)
    whole = review(record, 3, 0.02)
    assert thinking_bench._decisions(record, 3, 0.02) == whole.decisions
