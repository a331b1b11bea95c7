"""`solve`: what wins with these cards?"""

import json
import re
from dataclasses import replace

import pytest

from dominion import Setup
from dominion.analysis.solver.answer import Archetype, Confirmed
from dominion.analysis.solver.plans import Plan, Rule
from dominion.analysis.solver.solve import solve
from dominion.cli.parsing import seconds_above_0

COMMAND = ["solve", "--kingdom", "Witch, Chapel", "--games", "500", "--seed", "3"]


def test_json_is_in_the_agreed_form_and_its_source_plays(run, tmp_path):
    status, out, _ = run(*COMMAND, "--json")
    assert status == 0
    told = json.loads(out)
    assert list(told) == [
        "kingdom", "seed", "games", "nothing_better", "best", "against", "archetypes", "equilibrium"
    ]  # fmt: skip
    assert told["kingdom"] == ["Witch", "Chapel"] and told["seed"] == 3 and told["games"] >= 500
    assert list(told["best"]) == ["name", "archetype", "words", "rules", "source"]
    assert {"card", "most", "condition"} <= set(told["best"]["rules"][0])
    for one in told["against"]:
        assert list(one) == ["name", "share", "share_interval", "games"]
        assert one["share_interval"][0] <= one["share"] <= one["share_interval"][1]
    assert sum(one["part"] for one in told["equilibrium"]) == pytest.approx(1, abs=0.02)
    file = tmp_path / "solved.py"
    file.write_text(told["best"]["source"])
    for one in told["archetypes"]:
        other = tmp_path / "other.py"
        other.write_text(one["source"])
        assert run("play", file, other, "--games", 2, "--seed", 1)[0] == 0
    assert run("play", file, "BigMoney", "--games", 2, "--seed", 1)[0] == 0


def test_the_answer_in_words_against_a_file(run, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text('class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Copper"\n')
    status, out, _ = run(*COMMAND, "--against", mine)
    assert status == 0
    assert "Kingdom: Witch, Chapel." in out
    assert "class Solved(Strategy):" in out and "Mine" in out
    assert "On average against BigMoney: " in " ".join(out.split()), "code of users plays measured games only"


@pytest.mark.parametrize(
    ("is_bot", "told"), [(True, "the best new plan"), (False, "the strongest other plan")]
)
def test_the_typical_game_names_an_opponent_that_is_a_plan(run, monkeypatch, is_bot, told):
    plan = Plan((Rule("Witch", 2), Rule("Silver")))
    found = solve(Setup(("Witch", "Chapel")), games=500, seed=1)
    bot = found.strongest_bot
    rival = Archetype("money", Plan((Rule("Chapel", 1), Rule("Silver"))), 0.4, (0.35, 0.45), 900)
    against = [Confirmed(bot.name, 0.4 if is_bot else 0.9, (0.3, 0.5) if is_bot else (0.85, 0.95), 900)]
    answer = replace(found, plan=plan, rivals=[rival], archetypes=[], against=against, nothing_better=is_bot)
    monkeypatch.setattr("dominion.cli.solving.solve", lambda *args, **options: answer)
    status, out, _ = run(*COMMAND)
    assert status == 0 and f" against {told}: turn 1 " in " ".join(out.split())


def test_the_answer_has_a_typical_game(run):
    status, out, _ = run(*COMMAND)
    assert status == 0
    text = " ".join(out.split())
    against, _, game = text.partition("A typical game ")[2].partition(". On average")[0].partition(": ")
    turns = game.split("; ")
    assert re.fullmatch(r"that it (won|lost) against .+", against)
    assert [int(one.split()[1]) for one in turns] == [*range(1, len(turns) + 1)] and len(turns) > 8
    assert all(re.fullmatch(r"turn \d+ \(\$\d+\) .+", one) for one in turns) and "Province" in game
    assert " with " in text.partition("On average against ")[2] and " points." in text


TEN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


@pytest.mark.parametrize(
    ("kingdom", "opponents", "told"),
    [
        ([TEN], ["Rebuild"], "Rebuild is not in this kingdom: add it, swap it in, or choose another bot."),
        ([TEN], ["BigMoney", "BigSmithy", "ChapelWitch"], "Chapel and Witch are not in this kingdom"),
        (["Smithy", "--exact"], ["BigSmithy", "Rebuild"], "Rebuild is not in this kingdom"),
    ],
)
def test_opponents_need_their_cards(run, kingdom, opponents, told):
    status, out, err = run("solve", "--kingdom", *kingdom, "--games", 500, "--against", *opponents)
    assert status == 2 and out == ""
    assert told in err and err.count("\n") == 1


@pytest.mark.parametrize(("more", "size"), [([], 5), (["--fill"], 10)])
def test_a_small_kingdom_gets_the_cards_of_all_opponents(run, more, size):
    """As many as never play one game together."""
    opponents = ["BigMoney"] * 4 + ["BM:Moat", "Rebuild", "BM:Moat+Smithy"]
    status, out, _ = run(*COMMAND, "--against", *opponents, *more, "--json")
    assert status == 0
    kingdom = json.loads(out)["kingdom"]
    assert {"Witch", "Chapel", "Moat", "Rebuild", "Smithy"} <= set(kingdom) and len(kingdom) == size


def test_a_search_may_take_an_hour():
    assert seconds_above_0("3600") == 3600


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "Missing: --kingdom"),
        (["--kingdom", "random"], "name the cards of one"),
        (["--kingdom", "Smity"], "Did you mean 'Smithy'?"),
        (["--kingdom", "Moat", "--games", "10"], "needs a whole number from 500 on"),
        (["--kingdom", "Moat", "--seconds", "0"], "needs a number of seconds above 0"),
        (["--kingdom", "Moat", "--seconds", "3601"], "above 0, up to 3600, not '3601'"),
        (["--kingdom", "Moat", "--seconds", "5", "--games", "600"], "not allowed with"),
        (["--kingdom", "Moat", "--against", "BigMony"], "Did you mean 'BigMoney'?"),
        (["--kingdom", "Moat", "--order", "fixed"], "both begin equally often"),
        (["--kingdom", "Moat", "--checkpoint", "/nowhere/file"], "there is no such folder"),
    ],
)
def test_bad_input_is_one_line(run, options, told):
    status, out, err = run("solve", *options)
    assert status == 2 and out == ""
    assert told in err and err.count("\n") == 1
