"""How the page hands out the games of a run, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "run_scenes"
