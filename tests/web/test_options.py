"""The page's options have the meaning of the command line's, and errors are reported."""

import json
import subprocess
import sys

import pytest

from dominion.engine.errors import SetupError
from dominion.web import handle
from dominion.web.options import match_options


def answer(fn, **arguments):
    heard = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), heard.append)
    return json.loads(heard[0])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, {}),
        ({"kingdom": " Smithy, Moat "}, {"kingdom": ["Smithy", "Moat"]}),
        ({"kingdom": "random", "sets": "all"}, {"kingdom": "random", "sets": None}),
        ({"sets": "Base, Seaside"}, {"sets": ["Base", "Seaside"]}),
        ({"deck": "2 Copper, Estate*1, Gold"}, {"deck": ("Copper", "Copper", "Estate", "Gold")}),
        ({"losing": "allow", "order": "fixed"}, {"refuse_losing_buys": False, "order": "fixed"}),
        ({"opening": "5/2", "colony": ""}, {"opening": "5/2"}),
        ({"shelters": "auto", "landscapes": "2"}, {"shelters": "auto", "landscapes": 2}),
        ({"shelters": "", "landscapes": ""}, {}),
    ],
)
def test_options_as_the_match_wants_them(given, told):
    assert match_options(given) == told


@pytest.mark.parametrize(
    ("given", "part"),
    [
        ({"weather": "fine"}, "no option 'weather'"),
        ({"deck": "101 Copper"}, "101 copies of Copper are too many"),
        ({"landscapes": "many"}, "number of landscapes is a whole number from 0 on, not 'many'"),
        ({"landscapes": "-1"}, "not '-1'"),
    ],
)
def test_what_cannot_be_is_said(given, part):
    with pytest.raises(SetupError, match=part):
        match_options(given)


def test_a_misspelt_kingdom_card_comes_back_with_the_nearest_name():
    match = {"strategies": [{"name": "BigMoney"}] * 2, "seed": "1", "options": {"kingdom": "Smithi"}}
    assert "Did you mean 'Smithy'?" in answer("play", match=match, first=0, count=1)["error"]["message"]


def test_the_report_is_the_command_lines():
    options = {
        "kingdom": "Smithy, Moat",
        "order": "alternate",
        "opening": "5/2",
        "losing": "allow",
        "colony": "yes",
    }
    match = {
        "strategies": [{"name": name} for name in ("BigSmithy", "BigMoney", "BigMoney")],
        "seed": "9",
        "options": options,
    }
    assert "gone" in answer("tally", match=match, run="report", games=12)["error"]["message"]
    block = answer("play", match=match, first=0, count=12)["result"]["block"]
    answer("add", match=match, run="report", games=12, ms=1.0, block=block)
    tally = answer("tally", match=match, run="report", games=12)["result"]
    told = answer("report", match=match, tally=tally)["result"]
    command = [sys.executable, "-m", "dominion", "play", "BigSmithy", "BigMoney", "BigMoney"]
    command += ["--games", "12", "--seed", "9", "--kingdom", "Smithy, Moat", "--json"]
    command += ["--order", "alternate", "--opening", "5/2", "--losing-buys", "allow", "--colony", "yes"]
    assert told == subprocess.run(command, capture_output=True, text=True, check=True).stdout
