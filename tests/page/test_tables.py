"""Watch and Play, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "table_scenes"
