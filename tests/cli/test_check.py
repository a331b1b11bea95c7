"""`check FILE` finds problems of a strategy."""

import json

import pytest

from dominion.cli import main

GOOD = """
class Plain(Strategy):
    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"
"""


@pytest.fixture
def bot(tmp_path):
    def write(source):
        path = tmp_path / "bot.py"
        path.write_text(source)
        return str(path)

    return write


def test_nothing_to_mend(bot, capsys):
    assert main(["check", bot(GOOD)]) == 0
    assert "nothing found" in capsys.readouterr().out


def test_each_finding_is_a_line_with_its_place(bot, capsys):
    path = bot(GOOD.replace('yield "Silver"', 'yield "Gold"'))
    assert main(["check", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:6: `gain` never gets here: 'Gold' is yielded without a condition in line 5"
    ]


def test_a_misspelt_card_and_its_nearest_name_as_json(bot, capsys):
    assert main(["check", bot(GOOD.replace("Province", "Provinse")), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found["line"] == 4 and "'Provinse'" in found["message"] and "'Province'" in found["message"]


def test_a_bot_that_looks_at_its_deck_sees_no_order(bot, capsys):
    peeking = GOOD.replace('yield "Gold"', 'if me.deck and me.deck[-1].name == "Copper": yield "Gold"')
    assert main(["check", bot(peeking)]) == 0
    assert "nothing found" in capsys.readouterr().out


def test_a_bot_that_looks_at_anothers_hand_is_found_out(bot, capsys):
    peeking = GOOD.replace(
        'yield "Gold"', 'if "Gold" == game.players[me.seat - 1].hand[0].name: yield "Gold"'
    )
    assert main(["check", bot(peeking)]) == 1
    assert "another player's hand" in capsys.readouterr().out


def test_a_file_that_is_not_there(bot, capsys):
    path = bot(GOOD)
    assert main(["check", path.replace("bot.py", "bott.py")]) == 2
    assert "Did you mean 'bot.py'?" in capsys.readouterr().err


def test_a_strategy_of_the_library_by_its_name(capsys):
    assert main(["check", "big smithy"]) == 0
    assert "big_smithy.py: nothing found" in capsys.readouterr().out


def test_what_is_neither_a_file_nor_in_the_library(capsys):
    assert main(["check", "BigSmithi"]) == 2
    assert "Did you mean 'BigSmithy'? Or name a .py file." in capsys.readouterr().err


def test_a_generated_strategy_has_no_file(capsys):
    assert main(["check", "BM:Wharf"]) == 2
    assert "BM:Wharf is made by a recipe" in capsys.readouterr().err


@pytest.mark.parametrize("endless", ["while True: pass", 'while True: yield "Moat"'])
def test_an_endless_strategy_is_named_with_its_line(bot, capsys, endless):
    path = bot(GOOD.replace('yield "Province"', endless))
    assert main(["check", path, "--timeout", "2"]) == 1
    told = capsys.readouterr().out
    assert path in told and "Plain" in told and "after 2 s" in told


def test_the_same_error_is_told_alike_in_play(bot, capsys):
    path = bot(GOOD.replace('yield "Gold"', "yield 1 / 0"))
    assert main(["check", path]) == 1
    checked = capsys.readouterr().out.splitlines()[0]
    assert main(["play", path, "BigMoney", "--games", "2"]) == 2
    assert capsys.readouterr().err.strip() == f"dominion: {checked}"


TWO = GOOD + GOOD.replace("Plain", "Other").replace('yield "Silver"', 'yield "Gold"')


def test_of_two_strategies_one_has_to_be_named(bot, capsys):
    path = bot(TWO)
    told = f"{path}: it has 2 strategies, Plain and Other: name one, like {path}:Plain"
    assert main(["check", path]) == 1
    assert capsys.readouterr().out == f"{told}\n"
    for command in ("play", "why", "log", "tournament"):
        assert main([command, path, "BigMoney"]) == 2
        assert capsys.readouterr().err == f"dominion: {told}\n"
    assert main(["human", "--against", path]) == 2
    assert capsys.readouterr().err == f"dominion: {told}\n"


def test_the_named_one_of_two_strategies_is_looked_over(bot, capsys):
    path = bot(TWO)
    assert main(["check", f"{path}:Plain"]) == 0
    assert "nothing found" in capsys.readouterr().out
    assert main(["check", f"{path}:other"]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:12: `gain` never gets here")


def test_two_strategies_of_one_file_play_each_other(bot, capsys):
    path = bot(TWO)
    names = [f"{path}:Plain", f"{path}:Other"]
    assert main(["play", *names, "--games", "20", "--seed", "1", "--json", "--jobs", "2"]) == 0
    plain, other = json.loads(capsys.readouterr().out)["players"]
    assert (plain["name"], other["name"]) == ("Plain", "Other") and plain["share"] > other["share"]


def test_a_strategy_that_is_not_in_the_file(bot, capsys):
    path = bot(TWO)
    assert main(["play", f"{path}:Othr", "BigMoney"]) == 2
    assert capsys.readouterr().err == (
        f"dominion: {path}: there is no strategy 'Othr' in it, only Plain and Other. Did you mean 'Other'?\n"
    )
