"""The benchmark of the thinker: pairs of games that add up over runs."""

import json

import pytest

from dominion.devtools import thinking_bench
from dominion.devtools.thinking_bench import PLANS, RANDOM, against_plans, main
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
