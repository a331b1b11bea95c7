"""Puzzles: one answer is significantly best, and the data agree."""

import json
from importlib.resources import files

import pytest

from dominion import CATALOG
from dominion.analysis.puzzles import LEAST, puzzles

KEPT = json.loads(files("dominion.web").joinpath("puzzles.json").read_text("utf-8"))["puzzles"]


def test_the_package_keeps_a_set_of_puzzles():
    assert 30 <= len(KEPT) <= 100
    assert len({json.dumps(one) for one in KEPT}) == len(KEPT)


@pytest.mark.parametrize("one", KEPT)
def test_each_has_one_answer_that_is_surely_best(one):
    low, high = one["interval"]
    assert low >= LEAST - 0.06 and low <= one["margin"] <= high
    chances = [answer["chance"] for answer in one["answers"]]
    assert len(chances) >= 3 and max(chances) == chances[0]
    cards = [answer["card"] for answer in one["answers"]]
    assert len(set(cards)) == len(cards)
    assert all(card == "" or card in CATALOG for card in cards)
    assert one["buys"] >= 1 and one["coins"] >= 0 and one["deck"] and one["theirs"]


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles():
    first, again = (json.dumps(next(puzzles(1, 1)).to_json()) for _ in range(2))
    assert first == again
