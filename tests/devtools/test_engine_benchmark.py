"""The benchmark of engines against money with one or two cards."""

import json

import pytest

from dominion import CATALOG
from dominion.bots.roles import roles_of
from dominion.devtools import engine_benchmark as benchmark


@pytest.mark.parametrize("name", benchmark.KINGDOMS)
def test_every_kingdom_can_be_played_and_has_what_engines_need(name):
    piles, cards = benchmark.KINGDOMS[name]
    kingdom = piles.split(", ")
    assert len(set(kingdom)) == 10 and set(kingdom) <= CATALOG.keys()
    assert set(cards.split("+")) <= set(kingdom)
    roles = {role for pile in kingdom for role in roles_of(pile)}
    assert {"village", "trasher", "buy"} <= roles and roles & {"draw", "lab"}


def test_all_money_bots_of_a_kingdom_are_tried():
    bots = benchmark.money_bots(["Moat", "Witch", "Smithy"])
    assert bots == ["BM:Moat", "BM:Witch", "BM:Smithy", "BM:Moat+Witch", "BM:Moat+Smithy", "BM:Witch+Smithy"]


def test_a_measurement_is_a_line_of_json(capsys):
    arguments = ["Size Distortion", "--games", "4", "--first", "2", "--seed", "3"]
    assert benchmark.main(arguments) == 0
    line = capsys.readouterr().out
    found = json.loads(line)
    assert found["engine"] == "Engine:Chapel+Witch+Laboratory+Village" and found["money"].startswith("BM:")
    assert 0 <= found["rate"] <= 100
    benchmark.main(arguments)
    assert capsys.readouterr().out == line  # the same seed, the same games


def test_a_wrong_kingdom_is_named(capsys):
    with pytest.raises(SystemExit, match="2"):
        benchmark.main(["Frist Game"])
    assert "no kingdom 'Frist Game' here; there are Chapel-Laboratory-Market," in capsys.readouterr().err
