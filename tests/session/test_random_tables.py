"""Random games stepped from outside, with every card there is."""

import json
from itertools import islice
from random import Random

import pytest
from tables import assert_same, position, random_table, steps

from dominion import Game, Table
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.devtools.invariants import differences, state
from dominion.formats.text_log import lines

GAMES = 20
SHARE = 5


class Given:
    """Gives these answers."""

    plays_all_treasures = answers_are_legal = False
    name = "given"

    def __init__(self, answers):
        self.left = answers[::-1]

    def answer(self, decision):
        return self.left.pop() if decision.options else []


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
def test_a_stepped_game_is_the_game_that_is_played_straight_through(first):
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        for _ in steps(table, eager, most=5000):
            pass
        given = Given(table.answers)
        game = Game(table.setup, [given] * len(table.seats), number, table.names, record=True)
        game.play_out()
        assert [*differences(state(game), state(table.game))] == []
        assert ["  " * line.indent + line.text for line in lines(game)] == table.log


@pytest.mark.parametrize("first", range(100, 100 + GAMES, SHARE))
def test_everything_is_the_start_and_the_answers(first):
    """Also with bots in some seats, also after copies, and at any decision."""
    for number in range(first, first + SHARE):
        table, eager = random_table(number, ["LordRandom"] if number % 2 else ())
        dice = Random(number)
        for at in steps(table, eager):
            if dice.random() < 0.02:
                back, after = at.copy(), dice.randint(0, len(at.answers))
                back.undo(after)
                back.follow(at.answers[after:])
                assert_same(back, at)
            if dice.random() < 0.005:
                assert_same(Table.from_json(json.loads(json.dumps(at.to_json()))), at)


@pytest.mark.parametrize("first", range(200, 200 + GAMES, SHARE))
def test_copies_go_on_alone(first):
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        dice = Random(number)
        for at in steps(table, eager):
            if dice.random() < 0.02:
                there, others = position(at), AcceptingAgent(number)
                twin = at.copy()
                for _ in islice(steps(twin, others), 20):
                    pass
                assert position(at) == there
                for _ in islice(steps(at.copy(seen_by=at.seat, seed=number), others), 20):
                    pass
                assert position(at) == there


@pytest.mark.parametrize("first", range(300, 300 + GAMES, SHARE))
def test_a_copy_with_hidden_cards_dealt_anew_can_be_saved_and_gone_on_with(first):
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        dice = Random(number)
        for at in steps(table, eager, most=300):
            if dice.random() < 0.02:
                twin, others = at.copy(seen_by=at.seat, seed=dice.randrange(99)), AcceptingAgent(number)
                assert repr(twin.decision) == repr(at.decision) and twin.log == at.log
                for _ in islice(steps(twin, others), dice.randint(0, 30)):
                    pass
                assert_same(Table.from_json(twin.to_json()), twin)
                before = len(at.answers)
                twin.undo(before)
                assert repr(twin.decision) == repr(at.decision)
                if before:
                    with pytest.raises(ValueError, match="dealt anew there"):
                        twin.undo(before - 1)


@pytest.mark.parametrize("first", range(400, 400 + GAMES, SHARE))
def test_any_seats_hidden_cards_can_be_dealt_anew_at_any_decision(first):
    same = 0
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        dice = Random(number)
        for at in steps(table, eager, most=300):
            if dice.random() < 0.02:
                seat = (at.seat + 1) % len(at.seats)
                twin, others = at.copy(seen_by=seat, seed=dice.randrange(99)), AcceptingAgent(number)
                if twin.log == at.log and repr(twin.decision)[:12] == repr(at.decision)[:12]:
                    there, here = twin.observe(seat), at.observe(seat)
                    if there.turn == here.turn:  # with another hand the same may not be asked
                        same += 1
                        assert there.to_json() == here.to_json() and there.log == here.log
                for _ in islice(steps(twin, others), dice.randint(0, 30)):
                    pass
                assert_same(Table.from_json(twin.to_json()), twin)
    assert same > 3
