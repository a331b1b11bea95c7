"""Generated bots that never have the cards they are named for are reported."""

from dominion.cli import main
from dominion.formats.never_bought import never_bought
from dominion.simulation.simulate import simulate


def told(*names, games=10):
    return never_bought(simulate(list(names), games, seed=1, kingdom=[], colony="no"))


def test_a_bot_that_never_has_its_card_is_told():
    found = told("BM:Prince", "BigMoney", games=4)
    assert found == "BM:Prince has no Prince at the end of any of 4 games."


def test_nothing_is_told_of_bots_that_have_theirs_or_are_named_for_none():
    assert told("BM:Wharf+Militia", "BigMoney") == ""


def test_cards_that_leave_the_deck_are_not_looked_for():
    assert told("BM:Feast", "BigMoney") == ""


def test_any_seat_that_has_it_is_enough():
    assert told("BM:Wharf", "BM:Wharf") == ""


def test_play_prints_it(capsys):
    assert main(["play", "BM:Prince", "BigMoney", "--games", "4", "--seed", "1"]) == 0
    assert "BM:Prince has no Prince" in capsys.readouterr().out
