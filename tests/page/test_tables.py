"""Watch and Play, in CPython and in the MicroPython that the page ships with."""

import asyncio
import subprocess
import sys

import pytest

from tests.page.test_page import HERE, HTML, NODE, ROOT

NAMES = [
    "a_film",
    "film_by_itself",
    "films_that_fail",
    "foreign_sources",
    "sitting_down",
    "a_kingdom_that_cannot_be",
    "clicks_and_keys",
    "several_and_in_order",
    "bots_step_by_step",
    "undoing_and_looking_back",
    "hints_and_odds",
    "saving_games",
    "coming_back",
    "games_that_cannot_be_opened",
    "stopped_engine",
    "fingers",
    "only_what_differs",
]


@pytest.fixture(scope="module")
def scenes():
    """table_scenes.py, with the page's modules and the fake browser where it looks for them."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    import table_scenes

    yield table_scenes
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes", "table_scenes"):
            del sys.modules[name]


def test_no_scene_is_left_out(scenes):
    assert [scene.__name__ for scene in scenes.SCENES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython():
    command = [NODE, HERE / "micropython.mjs", ROOT, "table_scenes"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert told.stdout.splitlines() == [*(f"{name} passed" for name in NAMES), "all passed"], (
        told.stderr + told.stdout
    )
