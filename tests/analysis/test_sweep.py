"""A sweep: the win rate over the values of a number, in the same games."""

from __future__ import annotations

import json

import pytest

from dominion.analysis.sweep import change_to, named, numbers, range_of, sweep, values
from dominion.analysis.what_if import parts
from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.engine.errors import SetupError, StrategyError
from dominion.simulation.intervals import WHOLE, share_interval
from dominion.simulation.match import Match
from dominion.strategies import find

MINE = """class Mine(Strategy):
    most = Number(1, least=0, most=4)

    def gain(self, me, game):
        if me.total_money > 15: yield "Province"
        if game.gains_to_end <= 4: yield "Duchy"
        yield "Gold"
        if me.count("Smithy") < self.most: yield "Smithy"
        yield "Silver"
"""


def test_all_numbers_are_found_with_lines_and_usual_ranges():
    found = numbers(load(MINE))
    assert [(one.line, one.name, one.value, one.is_declared) for one in found] == [
        (2, "most", 1, True),
        (5, "me.total_money > 15", 15, False),
        (6, "game.gains_to_end <= 4", 4, False),
    ]
    assert [range_of(one) for one in found] == [(0, 4), (0, 40), (1, 8)]
    assert range_of(found[2]._replace(value=30)) == (1, 30)


def test_a_number_is_named_in_full_or_in_part():
    found = numbers(load(MINE))
    assert named(found, "most").line == 2
    assert named(found, "me.total_money>15") is named(found, "total_money") is found[1]
    with pytest.raises(SetupError, match=r"is in several: line 5: me\.total_money > 15; line 6"):
        named(found, "e.")
    for wrong in ("me.total_mony > 15", ""):
        with pytest.raises(SetupError, match="There is no number") as told:
            named(found, wrong)
        assert ("Did you mean 'me.total_money > 15'?" in str(told.value)) == bool(wrong)


def test_a_wide_range_has_equal_steps_and_the_value_of_now():
    _, money, gains = numbers(load(MINE))
    assert values(gains, 2, 6) == [2, 3, 4, 5, 6] and values(gains, 6, 6) == [6]
    assert values(money, 0, 40) == sorted({*range(0, 41, 2), 15})


@pytest.mark.parametrize(
    ("number", "ends", "told"),
    [
        ("gains_to_end", (6, 2), "from a smaller number"),
        ("gains_to_end", (-1, 2), "whole number from 0 on"),
        ("gains_to_end", (2, 1000), "up to 999"),
        ("most", (0, 9), "most is declared from 0 to 4"),
    ],
)
def test_a_range_that_cannot_be_is_refused(number, ends, told):
    with pytest.raises(SetupError, match=told):
        values(named(numbers(load(MINE)), number), *ends)


def test_only_that_number_changes():
    kind = load(MINE)
    _, money, _ = numbers(kind)
    change = change_to(kind, money, 99)
    assert change.source == MINE.replace("> 15", "> 99") and change.what == "15 becomes 99"
    assert change_to(kind, money, 15).source == MINE


def test_strategies_without_numbers_or_source_are_refused():
    with pytest.raises(StrategyError, match="no number"):
        numbers(load('class A(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n'))
    with pytest.raises(StrategyError, match="no source of its own"):
        numbers(find("BM:Smithy"))


def test_each_value_is_played_in_the_same_games_as_the_strategy_itself():
    kind = load(MINE)
    match = Match.of([kind, "BigMoney"], seed=5)
    one = named(numbers(kind), "most")
    points = list(sweep(match, 0, one, [0, 1, 3], 30))
    assert [(point.value, point.is_now) for point in points] == [(0, False), (1, True), (3, False)]
    before = sum(parts(match, 0, 0, 30)) / WHOLE / 30
    now = points[1]
    assert now.trial.share == before and not now.trial.gain and not any(now.trial.interval)
    for point in points:
        assert point.trial.share == pytest.approx(before + point.trial.gain)
        assert point.interval == share_interval(point.trial.share, 30)
    again = [point.to_json() for point in sweep(match, 0, one, [0, 3], 30, n_jobs=2)]
    assert again == [points[0].to_json(), points[2].to_json()]


# The command.


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    return str(file)


def test_a_curve_on_the_command_line(mine, capsys):
    asked = ["why", mine, "BigMoney", "--games", "20", "--seed", "5", "--sweep", "gains_to_end"]
    assert main([*asked, "--values", "3-5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["sweep"]
    assert (told["player"], told["number"], told["line"], told["now"]) == (
        "Mine",
        "game.gains_to_end <= 4",
        6,
        4,
    )
    kind = load(MINE)
    match = Match.of([kind, "BigMoney"], seed=5)
    one = named(numbers(kind), "gains_to_end")
    assert told["values"] == [point.to_json() for point in sweep(match, 0, one, [3, 4, 5], 20)]
    assert main([*asked, "--values", "3-5"]) == 0
    out = capsys.readouterr().out
    assert "Mine: game.gains_to_end <= 4" in out and "as it is" in out and "what if" not in out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--sweep", "nonsense"], "There is no number 'nonsense'."),
        (["--sweep", "most", "--values", "0-9"], "declared from 0 to 4"),
        (["--sweep", "most", "--values", "nine"], "needs a range like 2-12"),
        (["--values", "1-2"], "--values goes with --sweep"),
        (["--sweep", "most", "--player", "2"], "There is no number 'most'."),
    ],
)
def test_mistakes_are_told_in_one_line_before_anything_is_played(mine, capsys, options, told):
    assert main(["why", mine, "BigMoney", "--games", "20", *options]) == 2
    err = capsys.readouterr().err
    assert told in err and err.count("\n") == 1
