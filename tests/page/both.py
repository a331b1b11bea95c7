"""Plays a file of scenes with a fake browser, in CPython and in the MicroPython that the page ships with.

A scene is a coroutine function that takes the HTML of the page and nothing else. A module of tests names its FILE of
scenes, and imports what is public here.
"""

import ast
import asyncio
import contextlib
import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

__all__ = ["micropython", "scenes", "test_in_cpython", "test_in_micropython"]

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# build.py puts one beside Python if need be.
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
HTML = (ROOT / "index.html").read_text("utf-8")


def names_of_scenes(file):
    """Read from the source, as the page's modules can be imported only while the fake browser is there."""
    return [
        node.name
        for node in ast.parse((HERE / f"{file}.py").read_text("utf-8")).body
        if isinstance(node, ast.AsyncFunctionDef) and ast.unparse(node.args) == "html"
    ]


@contextlib.contextmanager
def loaded(file):
    """The file of scenes, with the page's modules and the fake browser where it looks for them; gone afterwards."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    yield importlib.import_module(file)
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes", file):
            del sys.modules[name]


@pytest.fixture(scope="module")
def scenes(request):
    with loaded(request.module.FILE) as module:
        yield module


@pytest.fixture(scope="module")
def micropython(request):
    """Plays a scene, in one MicroPython for all scenes of the file; gives the lines that were printed."""
    heard, said = os.pipe()
    command = [NODE, HERE / "micropython.mjs", ROOT, request.module.FILE, str(heard)]
    pipes = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.STDOUT,
        "text": True,
    }
    with os.fdopen(said, "w") as names, subprocess.Popen(command, pass_fds=[heard], **pipes) as process:
        os.close(heard)

        def play(name):
            told = []
            try:
                print(name, file=names, flush=True)
                for line in process.stdout:
                    told.append(line.rstrip("\n"))
                    if told[-1] in (f"{name} passed", f"{name} failed"):
                        break
            except BaseException:  # out of time: the others need not wait for this one as well
                process.kill()
                raise
            return told

        yield play
        process.kill()


def test_in_cpython(scenes, name):
    asyncio.run(getattr(scenes, name)(HTML))


def test_in_micropython(micropython, name):
    told = micropython(name)
    assert told and told[-1] == f"{name} passed", "\n".join(told)
