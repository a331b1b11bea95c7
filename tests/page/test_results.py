"""What the page shows about the games of a run, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "results_scenes"
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
