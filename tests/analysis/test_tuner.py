"""Tuning the numbers of a strategy."""

import json
from typing import Any

import pytest

from dominion import Number, Setup, SetupError, StrategyError
from dominion.analysis.solver.plans import Bot
from dominion.analysis.tuner import numbers_of, tune, with_values
from dominion.bots.loading.source import load
from dominion.cli import main

DECLARED = """class Mine(Strategy):
    requires = "Smithy"
    money = Number(3, least=3, most=25)

    def gain(self, me, game):
        if me.total_money > self.money: yield "Province"
        yield "Gold"
        if me.count("Smithy") < 2: yield "Smithy"
        yield "Silver"
"""
NO_SMITHY = """class Mine(Strategy):
    smithies = Number(0, least=0, most=4)

    def gain(self, me, game):
        if me.total_money > 15: yield "Province"
        yield "Gold"
        if me.count("Smithy") < self.smithies: yield "Smithy"
        yield "Silver"
"""
IN_RULES = """class Mine(Strategy):
    def gain(self, me, game):
        if me.total_money > 18: yield "Province"  # “18”
        if game.gains_to_end <= 4: yield "Duchy"
        if 2 < me.turns: yield "Gold"
        if game.gains_to_end <= 4: yield "Estate"
        yield "Silver"
"""


def test_a_number_is_an_int_with_a_range():
    number = Number(18, least=8, most=25)
    assert number == 18 and (number.least, number.most) == (8, 25)
    wrong: list[tuple[Any, int]] = [(1, 2), (True, 0), ("1", 0)]
    for value, least in wrong:
        with pytest.raises(SetupError):
            Number(value, least=least, most=3)


def test_a_source_with_declared_numbers_plays():
    assert vars(load(DECLARED))["money"] == 3
    assert vars(load("from dominion import Number, Strategy\n" + DECLARED))["money"] == 3
    with pytest.raises(StrategyError, match="30 is not between 3 and 25"):
        load(DECLARED.replace("Number(3", "Number(30"))


def test_declared_numbers_come_before_those_in_rules():
    (found,) = numbers_of(DECLARED)
    assert (found.name, found.value, found.least, found.most) == ("money", 3, 3, 25)
    assert "money = Number(9, least=3" in with_values(DECLARED, [found], [9.2])
    assert "money = Number(25, least=3" in with_values(DECLARED, [found], [99])


def test_numbers_in_rules_are_named_by_their_comparison():
    found = numbers_of(IN_RULES)
    assert [(one.name, one.value) for one in found] == [
        ("me.total_money > 18", 18),
        ("game.gains_to_end <= 4", 4),
        ("2 < me.turns", 2),
        ("game.gains_to_end <= 4 (2)", 4),
    ]
    changed = with_values(IN_RULES, found, [20, 6, 3, 1])
    assert 'me.total_money > 20: yield "Province"  # “18”' in changed and "if 3 < me.turns" in changed
    assert with_values(IN_RULES, found, [one.value for one in found]) == IN_RULES


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'\n",
            "no number to change",
        ),
        ("x = 1", "no strategy"),
        ("class", "not Python"),
        (DECLARED.replace("least=3, ", ""), "is declared like"),
        (DECLARED.replace("Number(3", "Number(1 + 2"), "is declared like"),
    ],
)
def test_sources_without_numbers_are_refused(source, told):
    with pytest.raises(StrategyError, match=told):
        numbers_of(source)


def test_a_bad_number_is_made_better_and_the_share_is_confirmed():
    setup = Setup(("Smithy",))
    found = tune(NO_SMITHY, setup, [Bot("BigMoney")], games=700, seed=2)
    assert found.is_better and found.now[0] > 0
    mine = found.confirmed[0]
    assert mine.tuned_on and mine.share > mine.was and mine.interval[0] <= mine.share <= mine.interval[1]
    assert [one.name for one in found.confirmed if not one.tuned_on]
    assert tune(NO_SMITHY, setup, [Bot("BigMoney")], games=700, seed=2, jobs=2).to_json() == found.to_json()


def test_tuning_needs_opponents_and_games():
    for wrong in ({"against": []}, {"against": [Bot("BigMoney")], "games": 10}):
        with pytest.raises(SetupError):
            tune(DECLARED, Setup(("Smithy",)), **wrong)


# The command.


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(DECLARED)
    return str(file)


def test_json_is_in_the_agreed_form(mine, capsys):
    assert main(["tune", mine, "--against", "BigMoney", "--games", "200", "--seed", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told)[:4] == ["numbers", "seen", "confirmed", "source"]
    assert set(told["numbers"]["money"]) == {"was", "now"}
    assert {"name", "share", "share_interval"} <= set(told["confirmed"][0])
    assert vars(load(told["source"]))["money"] == told["numbers"]["money"]["now"]


def test_the_answer_in_words(mine, capsys):
    assert main(["tune", mine, "--against", "BigMoney", "BigSmithy", "--games", "200", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "money" in out and "class Mine(Strategy):" in out and "(not used for tuning)" in out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["BigMoney", "--against", "BigMoney"], "no file of one strategy"),
        (["FILE"], "Missing: --against"),
        (["FILE", "--against", "BigMony"], "Did you mean 'BigMoney'?"),
        (["FILE", "--against", "BigMoney", "--games", "5"], "from 200 on"),
        (["FILE", "--against", "BigMoney", "--kingdom", "random"], "name the cards of one"),
        (["none.py", "--against", "BigMoney"], "Cannot read none.py"),
    ],
)
def test_bad_input_is_one_line(mine, capsys, options, told):
    assert main(["tune", *(mine if one == "FILE" else one for one in options)]) == 2
    printed = capsys.readouterr()
    assert told in printed.err and printed.err.count("\n") == 1
