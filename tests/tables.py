"""Tables that are stepped: random ones, and comparing them."""

from dataclasses import replace
from random import Random
from typing import Any

from dominion import Table
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.devtools.fuzz import make_case
from dominion.devtools.invariants import differences, state


def position(table):
    """The state of a table, for comparisons."""
    return repr(table.decision), table.log, table.answers, table.is_over


def assert_same(one, other):
    assert [*differences(state(one.game), state(other.game))] == []
    assert position(one) == position(other)


def random_table(number, bots=()):
    case = make_case(79, number)
    setup = replace(case.setup, max_turns=min(case.setup.max_turns, 8), check_cards=True)
    seats: list[Any] = [None] * (len(case.agents) - len(bots)) + [*bots]
    Random(number).shuffle(seats)
    return Table(setup, seats, seed=number), AcceptingAgent(number, setup.kingdom[:3])


def steps(table, eager, most=600):
    """The table at each of its decisions."""
    while not table.is_over and len(table.answers) < most:
        yield table
        table.answer(eager.answer(table.decision))
