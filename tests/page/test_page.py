"""The page's own modules, in CPython and in the MicroPython that the page ships with."""

import asyncio
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dominion.agents.check import check
from dominion.agents.load import load
from dominion.simulate import simulate
from dominion.strategies import find

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = shutil.which("node") or str(
    Path(sys.executable).with_name("node")
)  # build.py puts one there if need be
HTML = (ROOT / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def scenes():
    """scenes.py, with the page's modules and the fake browser where it looks for them."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    import scenes

    yield scenes
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes"):
            del sys.modules[name]


NAMES = [
    "ready",
    "run_to_the_end",
    "until_clear",
    "early_start",
    "early_start_taken_back",
    "stop",
    "hung",
    "error_in_the_games",
    "engine_failed",
    "forged",
    "edits",
    "no_storage",
    "steps",
    "pages",
    "addresses",
    "more_players",
    "set_up",
    "links",
    "saving",
    "broken_address",
    "cards",
    "lost_files",
    "library",
    "examples",
    "back_to_the_results",
    "bad_seeds",
    "live",
    "lists",
    "own",
    "files",
    "recipes",
    "numbers_of_games",
    "kingdoms",
    "rules",
    "odd_links",
]


def test_no_scene_is_left_out(scenes):
    assert [scene.__name__ for scene in scenes.SCENES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython():
    told = subprocess.run(
        [NODE, HERE / "micropython.mjs", ROOT], capture_output=True, text=True, timeout=120, check=False
    )
    assert told.stdout.splitlines() == [*(f"{name} passed" for name in NAMES), "all passed"], (
        told.stderr + told.stdout
    )


GUIDE = (ROOT / "static" / "page" / "help.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda source: source.split("(")[0])
def test_the_guides_examples_have_nothing_wrong_with_them(source):
    assert check(source) == []


def test_the_guide_tells_the_truth_about_one_smithy():
    one = next(source for source in EXAMPLES if "OneSmithy" in source)
    share = simulate([load(one), find("BigMoney")], 1000, seed=1).players[0].share
    assert 0.65 < share < 0.85, "the guide says three games in four"
