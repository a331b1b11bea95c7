"""`position`: the answers with a given hand, and the reasons."""

import json

import pytest

from dominion import Strategy
from dominion.analysis.position import position
from dominion.cli import main
from dominion.strategies import find

MINE = """
class Mine(Strategy):
    requires = ("Moat",)

    def play(self, me, game):
        yield "Smithy"
        yield "Copper"

    def gain(self, me, game):
        if me.turns < 5:
            yield "Silver"
        yield "Moat"
"""


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


def told(capsys, *arguments):
    status = main(["position", *map(str, arguments), "--json"])
    printed = capsys.readouterr()
    assert status == 0, printed.err
    return json.loads(printed.out)


def test_the_answers_of_the_default_policy_and_a_strategy_in_turn(capsys, mine):
    found = told(capsys, "Village, smithy, Copper*2", "--deck", "Estate*5", "--with", mine)
    assert found.keys() == {"judgement", "strategy"}
    assert [(one["verb"], one["source"], one["answer"]) for one in found["judgement"]] == [
        ("play", None, ["Village"]),
        ("play", None, ["Smithy"]),
        ("buy", None, []),
    ]
    assert {one["why"] for one in found["judgement"]} == {"default policy"}
    plays = [one["answer"] for one in found["strategy"] if one["verb"] == "play"]
    bought = found["strategy"][-1]
    assert plays == [["Smithy"], ["Copper"], ["Copper"]] and bought["answer"] == ["Moat"]
    assert found["strategy"][0]["why"] == 'line 6: yield "Smithy"'


def test_without_a_strategy_there_are_no_answers_of_one(capsys):
    found = told(capsys, "Gold*2, Silver")
    assert found["strategy"] == [] and found["judgement"][-1]["answer"] == ["Province"]


def test_questions_of_cards_have_their_source(capsys):
    found = told(capsys, "Apprentice, Estate, Village, Gold", "--deck", "Gold*4")
    assert {
        "verb": "trash_for_benefit",
        "source": "Apprentice",
        "answer": ["Estate"],
        "why": "default policy",
    } in (found["judgement"])


def test_the_turn_counts(capsys, mine):
    bought = [
        told(capsys, "Copper*3", "--with", mine, "--turn", turn)["strategy"][-1]["answer"] for turn in (2, 9)
    ]
    assert bought == [["Silver"], ["Moat"]]


def test_the_same_hand_gives_the_same_answers():
    first, again = (position(["Cellar", "Smithy", "Estate"], kind=find("BigSmithy")) for _ in range(2))
    assert first == again


def test_durations_in_play_bring_what_they_promised(capsys):
    bought = [
        told(capsys, "Gold, Copper", *more)["judgement"][-1]["answer"]
        for more in ((), ("--in-play", "Merchant Ship*2"))
    ]
    assert bought == [["Silver"], ["Province"]]


def test_other_cards_in_play_are_spent():
    usual = position(["Gold", "Copper"])
    assert position(["Gold", "Copper"], in_play=["Village", "Gold"])[-1].answer == usual[-1].answer


def test_cards_of_no_pile_of_the_kingdom_can_be_held():
    assert position(["Madman"])[0].answer == ("Madman",)
    assert position(["Platinum", "Gold", "Gold"])[-1].answer == ("Colony",)
    assert position([], deck=[])[-1].answer == ()


def test_tables(capsys):
    assert main(["position", "Chapel, Estate*2", "--with", "BigMoney"]) == 0
    printed = capsys.readouterr().out
    assert "Default policy" in printed and "BigMoney" in printed and "Chapel" in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Vilage"], "There is no card called 'Vilage'. Did you mean 'Village'?"),
        (["Alms"], "Alms is not a card that can be in a hand."),
        (["Gold*1000"], "1000 copies of Gold are too many"),
        (["Gold", "--deck", "Glod"], "Did you mean 'Gold'?"),
        (["Gold", "--with", "BigMoni"], "Did you mean 'BigMoney'?"),
        (["Gold", "--turn", "0"], "--turn"),
        (["Gold", "--in-play", "Alms"], "Alms is not a card that can be in play."),
        (["Gold", "--in-play", "Haven"], "Haven cannot be in play in a position"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys, arguments, message):
    assert main(["position", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_strategy_that_fails_is_named_with_its_line(capsys, tmp_path):
    path = tmp_path / "bad.py"
    path.write_text("class Bad(Strategy):\n    def gain(self, me, game):\n        yield me.no\n")
    assert main(["position", "Gold", "--with", str(path)]) == 2
    error = capsys.readouterr().err
    assert "bad.py:3" in error and len(error.splitlines()) == 1


def test_one_that_never_ends_is_stopped(capsys, tmp_path):
    path = tmp_path / "endless.py"
    path.write_text("class Endless(Strategy):\n    def gain(self, me, game):\n        while True: pass\n")
    assert main(["position", "Gold", "--with", str(path), "--timeout", "0.5"]) == 2
    assert "endless.py:3" in capsys.readouterr().err


def test_without_a_strategy_the_default_policy_answers():
    assert position(["Gold"]) == position(["Gold"], kind=Strategy)
