"""The testing kit in a user's folder, with pytest and without."""

import subprocess
import sys

import pytest

from dominion.devtools.testing import cards, check_told, deal, set_left, stacked

TEST = """
from dominion.devtools.testing import cards

def test_good(deal):
    me, victim = deal(hand="Militia", other="Copper*3, Estate*2")
    victim.will(discard=["Estate", "Estate"])
    me.plays("Militia")
    assert victim.hand == cards("Copper*3")

def test_untold(deal):
    me, victim = deal(hand="Militia", other="Copper*3, Estate*2")
    me.plays("Militia")

def test_never_asked(deal):
    me, _ = deal(hand="Village")
    me.will(trash="Copper")
"""


def test_it_works_without_pytest():
    me, _ = deal(hand="Village", deck="Gold, Silver", left={"Curse": 3})
    assert me.game.left("Curse") == 3
    set_left(me.game, "Curse", 0)
    me.plays("Village")
    assert me.hand == cards("Gold") and me.deck == stacked("Silver") and me.game.left("Curse") == 0
    check_told(me.game)
    me.will(trash="Copper")
    with pytest.raises(AssertionError, match="never asked"):
        check_told(me.game)


def test_it_works_with_pytest_in_a_folder_of_ones_own(tmp_path):
    (tmp_path / "conftest.py").write_text("from dominion.devtools.pytest_plugin import *\n")
    (tmp_path / "test_mine.py").write_text(TEST)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert "the test has no answer for" in done.stdout and "was never asked" in done.stdout, done.stdout
    assert "1 failed" in done.stdout and "2 passed, 1 error" in done.stdout.replace("1 failed, ", ""), (
        done.stdout
    )
