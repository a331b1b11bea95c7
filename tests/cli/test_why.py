"""`why` as a user meets it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dominion.analysis.why import to_json, watch
from dominion.cli import main
from dominion.simulation.match import Match

ASKED = "why", "BigSmithy", "BigMoney", "--games", "8", "--seed", "3"


def test_why_tells_of_every_rule(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert main([*ASKED]) == 0
    out = capsys.readouterr().out
    for text in (
        "BigSmithy: rules",
        "BigMoney: rules",
        'yield "Gold"',
        "default policy (play)",
        "First buys",
    ):
        assert text in out
    assert "Left unused by turn" in out and "what if" not in out


def test_why_as_json_is_what_was_seen(capsys: Any) -> None:
    assert main([*ASKED, "--json", "--jobs", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = Match.of(["BigSmithy", "BigMoney"], seed=3)
    assert told == json.loads(json.dumps(to_json(match, watch(match, 8))))
    assert told["what_if"] is None and told["games"] == 8


def test_what_if_changes_the_player_that_is_named(capsys: Any) -> None:
    assert main([*ASKED, "--json", "--what-if", "--player", "2"]) == 0
    found = json.loads(capsys.readouterr().out)["what_if"]
    assert found["player"] == "BigMoney"
    gold = [one for one in found["changes"] if one["change"] == "without it" and "Province" in one["rule"]]
    assert gold and all(one["gain_interval"][0] <= one["gain"] <= one["gain_interval"][1] for one in gold)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--player", "3"), "--player 3: there are 2 players."),
        (("--games", "0"), "needs a whole number from 1 on"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys: Any, options: Any, said: str) -> None:
    assert main([*ASKED, *options]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


def test_a_recipe_has_nothing_to_change(capsys: Any) -> None:
    assert main(["why", "BM:Smithy", "BigMoney", "--games", "2", "--seed", "1", "--what-if"]) == 2
    assert "has no source of its own" in capsys.readouterr().err


def test_the_log_names_the_rules_when_asked(capsys: Any) -> None:
    game = "log", "BigSmithy", "BigMoney", "--seed", "3", "--game", "1"
    assert main([*game]) == 0
    plain = capsys.readouterr().out.splitlines()
    assert main([*game, "--why"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split("  <- ")[0] for line in told] == plain
    bought = [line for line in told if line.startswith("  buys")]
    assert bought and all("  <- line " in line for line in bought)
