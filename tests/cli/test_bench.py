"""The benchmark: its measurements and its output, not the speed itself."""

from __future__ import annotations

import json

import pytest

from dominion.cli import main
from dominion.devtools import bench


def test_json_has_every_match_with_its_ratio_to_the_floor(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--rounds", "2", "--seconds", "0.02", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"python", "platform", "engine", "rounds", "floor", "matches", "steppers", "missing"}
    assert told["engine"] == bench.engine_kind()
    names = [one["name"] for one in told["matches"]]
    assert {*names, *told["missing"]} == {contest.name for contest in bench.CONTESTS}
    assert "BigMoney mirror" in names
    assert told["rounds"] == 2
    assert [one["name"] for one in told["steppers"]] == ["money", "random kingdoms"]
    assert all(one["decisions_per_second"] > 0 for one in told["steppers"])
    for one in told["matches"]:
        assert 0 < one["ratio"] < 1
        assert one["games_per_second"] > 0
        assert one["target"] in {contest.target for contest in bench.CONTESTS}


def test_the_table_names_what_could_not_be_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = bench.Contest("Lost - BigMoney", ("LostStrategy", "BigMoney"), 0.5)
    monkeypatch.setattr(bench, "CONTESTS", (bench.CONTESTS[0], lost))
    assert main(["bench", "--rounds", "1", "--seconds", "0.02"]) == 0
    out = capsys.readouterr().out
    assert f"Engine: {bench.engine_kind()}; Python" in out
    assert "BigMoney mirror" in out
    assert "Lost - BigMoney: not measured" in out
    assert "Table, random kingdoms: " in out
    assert "a target is a wish, not a promise." in out


def test_progress_counts_every_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CONTESTS", bench.CONTESTS[:2])
    seen: list[tuple[int, int]] = []
    bench.bench(rounds=2, seconds=0.01, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(2, 6), (3, 6), (5, 6), (6, 6)]


@pytest.mark.parametrize(
    "arguments", [["--seconds", "0"], ["--seconds", "x"], ["--seconds", "nan"], ["--rounds", "0"]]
)
def test_impossible_options(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *arguments]) == 2
    assert arguments[0] in capsys.readouterr().err


def floor_buys(coins: int, provinces: int, money: int = 30, lead: int = 0, later: bool = False) -> int:
    return bench._floor_buy(coins, money, [46, 40, 30, 8, 8, provinces], lead, later)


@pytest.mark.parametrize(
    ("state", "bought"),
    [
        ({"coins": 8, "provinces": 8}, 5),
        ({"coins": 8, "provinces": 8, "money": 18}, 2),
        ({"coins": 8, "provinces": 1, "lead": -7}, 4),
        ({"coins": 8, "provinces": 1, "lead": -6}, 5),
        ({"coins": 8, "provinces": 1, "lead": -6, "later": True}, 4),
        ({"coins": 5, "provinces": 7}, 1),
        ({"coins": 5, "provinces": 6}, 4),
        ({"coins": 6, "provinces": 5}, 2),
        ({"coins": 6, "provinces": 4}, 4),
        ({"coins": 2, "provinces": 2}, 3),
        ({"coins": 2, "provinces": 3}, 0),
    ],
)
def test_the_floor_buys_as_big_money_does(state: dict, bought: int) -> None:
    assert floor_buys(**state) == bought
