"""The README: its examples run, and its commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from dominion import CATALOG, Game
from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.strategies import find

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_library_examples_give_what_they_say():
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted >= 5 and not found.failed


def test_the_strategy_beats_big_money():
    source = next(block for block in BLOCKS if "(Strategy)" in block)
    kind = load(source, "README.md")
    wins = 0
    for seed in range(40):
        game = Game(kind.requires, [kind(), find("BigMoney")()], seed=seed)
        game.play_out()
        wins += game.winners() == game.players[:1]
    assert wins > 30


def test_the_card_is_the_one_in_its_module():
    shown = next(block for block in BLOCKS if block.startswith("class Militia"))
    module = ROOT / "dominion" / "cards" / "base.py"
    assert shown.strip() in module.read_text(encoding="utf-8") and "Militia" in CATALOG


@pytest.mark.parametrize("command", sorted(set(re.findall(r"bin/dominion ([a-z-]+)", README))))
def test_the_commands_exist(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0 and capsys.readouterr().out.startswith(f"usage: dominion {command}")


def test_what_it_links_to_is_there():
    for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
