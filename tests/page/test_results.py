"""What the page shows about the games of a run, in CPython and in the MicroPython that the page ships with."""

import asyncio
import subprocess
import sys

import pytest

from tests.page.test_page import HERE, HTML, NODE, ROOT

NAMES = [
    "log_lines",
    "log_of_another_match",
    "searching_the_log",
    "reasons",
    "what_ifs",
    "reasons_that_fail",
    "more_figures",
    "sections",
    "figures_as_tables",
    "another_run",
    "figures_that_fail",
    "files_of_figures",
]


@pytest.fixture(scope="module")
def scenes():
    """results_scenes.py, with the page's modules and the fake browser where it looks for them."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    import results_scenes

    yield results_scenes
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes", "results_scenes"):
            del sys.modules[name]


def test_no_scene_is_left_out(scenes):
    assert [scene.__name__ for scene in scenes.SCENES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython():
    command = [NODE, HERE / "micropython.mjs", ROOT, "results_scenes"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert told.stdout.splitlines() == [*(f"{name} passed" for name in NAMES), "all passed"], (
        told.stderr + told.stdout
    )
