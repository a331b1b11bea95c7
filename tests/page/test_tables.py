"""Watch and Play, in CPython and in the MicroPython that the page ships with."""

from tests.page.both import *

FILE = "table_scenes"
NAMES = [
    "a_film",
    "films_of_another_version",
    "film_by_itself",
    "films_that_fail",
    "foreign_sources",
    "sitting_down",
    "a_kingdom_that_cannot_be",
    "clicks_and_keys",
    "several_and_in_order",
    "bots_step_by_step",
    "undoing_and_looking_back",
    "hints_and_odds",
    "saving_games",
    "coming_back",
    "games_that_cannot_be_opened",
    "games_that_others_take_the_place_of",
    "stopped_engine",
    "fingers",
    "only_what_differs",
]
