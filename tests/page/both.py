"""Plays a file of scenes with a fake browser, in CPython and in the MicroPython that the page ships with.

A module of tests names its FILE and the NAMES of the scenes in it, and imports what is public here.
"""

import asyncio
import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

__all__ = ["scenes", "test_in_cpython", "test_in_micropython", "test_no_scene_is_left_out"]

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# build.py puts one beside Python if need be.
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
HTML = (ROOT / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def scenes(request):
    """The file, with the page's modules and the fake browser where it looks for them."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    yield importlib.import_module(request.module.FILE)
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes", request.module.FILE):
            del sys.modules[name]


def test_no_scene_is_left_out(request, scenes):
    assert [scene.__name__ for scene in scenes.SCENES] == request.module.NAMES


def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython(request):
    command = [NODE, HERE / "micropython.mjs", ROOT, request.module.FILE]
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert told.stdout.splitlines() == [*(f"{name} passed" for name in request.module.NAMES), "all passed"], (
        told.stderr + told.stdout
    )
