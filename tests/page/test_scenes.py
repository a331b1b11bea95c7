"""Every scene in tests/page/scenes/, in CPython and in the MicroPython that the page ships with."""

import contextlib

import pytest
from page.scene_runner import all_scenes, in_cpython, in_micropython

SCENES = [pytest.param(*scene, id=":".join(scene)) for scene in all_scenes()]


class Stages:
    """Keeps one interpreter of each kind open, and opens a new one for each file of scenes."""

    def __init__(self):
        self.open = {}

    def play(self, where, file, name):
        before = self.open.get(where)
        if before is None or before[0] != file:
            self.close(where)
            stack = contextlib.ExitStack()
            self.open[where] = (file, stack, stack.enter_context(where(file)))
        self.open[where][2](name)

    def close(self, where):
        if where in self.open:
            self.open.pop(where)[1].close()


@pytest.fixture(scope="module")
def stages():
    stages = Stages()
    yield stages
    for where in list(stages.open):
        stages.close(where)


@pytest.mark.parametrize(("file", "name"), SCENES)
def test_in_cpython(stages, file, name):
    stages.play(in_cpython, file, name)


@pytest.mark.parametrize(("file", "name"), SCENES)
def test_in_micropython(stages, file, name):
    stages.play(in_micropython, file, name)
