"""The public API: its names, when they are imported, and the examples in docstrings."""

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys

import pytest

import dominion

PUBLIC = [
    "CATALOG", "Card", "CardsLost", "Decision", "Game", "IllegalAnswer", "InPlay", "Match", "Number", "Pile", "Player",
    "PlayerResult", "Results", "Setup", "SetupError", "Strategy", "StrategyError", "Table", "Turn", "Waiting", "Zone",
    "cards", "draw_kingdom", "simulate",
]  # fmt: skip


def modules() -> list[str]:
    """All modules of the package except the bots, which have no examples, and the entry point."""
    found = [info.name for info in pkgutil.walk_packages(dominion.__path__, "dominion.")]
    skipped = ("dominion.__main__", "dominion.strategies.")
    return [name for name in found if not name.startswith(skipped)]


def printed_by(source: str) -> str:
    """Returns what a new process prints that runs the source."""
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True).stdout


def test_the_names_are_these() -> None:
    assert sorted(dominion.__all__) == PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_each_is_there_and_told(name: str) -> None:
    thing = getattr(dominion, name)
    assert name in dir(dominion)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert inspect.getdoc(thing), name


def test_the_module_of_the_first_version_still_gives_its_names() -> None:
    source = (
        "from dominion.simulate import simulate, Match; import dominion; print(simulate is dominion.simulate)"
    )
    assert printed_by(source) == "True\n"
    with pytest.raises(AttributeError):
        _ = importlib.import_module("dominion.simulate").no_such_name


def test_second_names_of_modules_give_the_same_things() -> None:
    source = (
        "import dominion.testing\n"
        "from dominion.errors import SetupError\n"
        "from dominion.testing import deal\n"
        "from dominion.devtools import testing\n"
        "from dominion.engine import errors\n"
        "print(deal is testing.deal is dominion.testing.deal, SetupError is errors.SetupError)"
    )
    assert printed_by(source) == "True True\n"
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = dominion.testing.no_such_name


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'simulation_'"):
        _ = dominion.simulation_


def test_runs_of_many_games_are_imported_when_they_are_used() -> None:
    source = (
        "import sys, dominion\n"
        "before = 'dominion.simulation' in sys.modules\n"
        "from dominion import simulate\n"
        "print(before, simulate(['BigMoney', 'BigMoney'], 2, seed=1).games)"
    )
    assert printed_by(source) == "False 2\n"


@pytest.mark.parametrize("name", modules())
def test_examples_in_docstrings_give_what_they_say(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert not found.failed
