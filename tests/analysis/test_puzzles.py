"""Puzzles: one answer is significantly best, and the data agree."""

import json
from importlib.resources import files

import pytest

from dominion import CATALOG, Match
from dominion.analysis.puzzles import LEAST, _told, puzzles
from dominion.analysis.review import record_of

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
    costs = one.get("costs", {})
    for card in filter(None, cards):
        assert costs.get(card, CATALOG[card].cost) <= one["coins"], f"{card} could not be bought"
    assert one["buys"] >= 1 and one["coins"] >= 0 and one["deck"] and one["theirs"]


def test_costs_that_are_not_the_printed_ones_are_told():
    match = Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=["Bridge"])
    record = record_of(match, 0)
    position = record.positions[-1]
    game = position.game
    plain = _told(record, position, [("Province", 0.6), ("", 0.4)], 0.2, (0.1, 0.3))
    assert plain.costs == {} and "costs" not in plain.to_json()
    me = game.players[position.player]
    CATALOG["Bridge"].play(me)
    cheaper = _told(record, position, [("Province", 0.6), ("Bridge", 0.4)], 0.2, (0.1, 0.3))
    assert cheaper.to_json()["costs"] == {"Province": 7, "Duchy": 4, "Bridge": 3}


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles():
    first, again = (json.dumps(next(puzzles(1, 1)).to_json()) for _ in range(2))
    assert first == again
