"""Tournament, in CPython and in the MicroPython that the page ships with."""

import asyncio
import subprocess
import sys

import pytest

from tests.page.test_page import HERE, HTML, NODE, ROOT

NAMES = [
    "six_to_begin_with",
    "a_whole_tournament",
    "cells_lead_on",
    "fingers",
    "choosing",
    "numbers",
    "stopping",
    "stopped_before_it_began",
    "a_broken_strategy",
    "forged_figures",
    "names_are_only_text",
    "links",
    "odd_links",
    "changes_after_a_run",
    "saving",
    "other_games_come_first",
    "one_of_ones_own_goes",
]


@pytest.fixture(scope="module")
def scenes():
    """tournament_scenes.py, with the page's modules and the fake browser where it looks for them."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    import tournament_scenes

    yield tournament_scenes
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes", "tournament_scenes"):
            del sys.modules[name]


def test_no_scene_is_left_out(scenes):
    assert [scene.__name__ for scene in scenes.SCENES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython():
    command = [NODE, HERE / "micropython.mjs", ROOT, "tournament_scenes"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert told.stdout.splitlines() == [*(f"{name} passed" for name in NAMES), "all passed"], (
        told.stderr + told.stdout
    )
