"""Tournament, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "tournament_scenes"
NAMES = [
    "six_to_begin_with",
    "a_whole_tournament",
    "many",
    "little_by_little",
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
