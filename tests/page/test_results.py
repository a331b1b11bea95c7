"""What the page shows about the games of a run, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "results_scenes"
