"""Kingdoms in one line."""

import pytest
from states import Idle

from dominion import Game, Match, Setup
from dominion.cli import main
from dominion.formats import result_view
from dominion.formats.card_lists import FIRST_GAME
from dominion.formats.kingdoms import kingdom_line, kingdom_of
from dominion.strategies import find

ELEVEN = ("Young Witch", *[name for name in FIRST_GAME if name != "Moat"], "Moat")


def begun(*kingdom, seed=1, **setup):
    return Game(Setup(kingdom, **setup), [Idle(), Idle()], seed)


def test_the_bane_is_marked():
    assert kingdom_line(ELEVEN) == f"{', '.join(ELEVEN)} (Bane)"
    assert kingdom_of(begun(*ELEVEN)) == f"{', '.join(ELEVEN)} (Bane)"


def test_a_bane_that_is_drawn_is_there_too():
    game = begun("Young Witch", "Smithy", seed=4)
    drawn = game.memo["Young Witch"]
    assert kingdom_of(game) == f"Young Witch, Smithy, {drawn} (Bane)"
    assert kingdom_line(("Young Witch", "Smithy")) == "Young Witch, Smithy"  # every game has its own


def test_piles_chosen_by_other_cards_are_marked_with_these():
    assert kingdom_of(begun("Cheap", "Smithy")) == "Cheap, Smithy (Cheap)"
    assert kingdom_of(begun()) == kingdom_line(()) == ""


def test_the_page_has_the_mark_above_its_logs():
    assert result_view.kingdom(begun(*ELEVEN))[0][2].endswith("Moat (Bane)")
    assert result_view.kingdom(begun()) == []


@pytest.mark.parametrize(("command", "options"), [("play", ["--games", "2"]), ("log", [])])
def test_the_command_line_marks_it(capsys, command, options):
    bots = ["BigMoney", "BigSmithy", "--seed", "1", "--kingdom", ", ".join(ELEVEN)]
    assert main([command, *bots, *options]) == 0
    assert "Moat (Bane)" in capsys.readouterr().out.replace("\n", " ")


def test_a_bane_asked_for_is_marked():
    match = Match.of([find("BigMoney"), find("ChapelYoungWitch")], seed=2, bane="Lighthouse", sets=["Base"])
    assert kingdom_line(match.kingdom).endswith("Lighthouse (Bane)")
