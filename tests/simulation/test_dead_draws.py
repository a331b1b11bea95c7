"""Dead draws per turn: Actions in hand that no Action was left to play."""

from __future__ import annotations

from typing import Any

import pytest
from simulation.test_tally import ended

from dominion.simulation.intervals import Moments
from dominion.simulation.stats import Batch
from dominion.simulation.stats.dead_draws import DeadDraws


def test_what_is_noted_is_counted() -> None:
    counted = DeadDraws(2)
    counted.add(Batch([ended([[3, 3], [3, 3]], notes=[{"dead": {2: 3}}, {"drawn": {1: 2}}])]))
    assert counted.turns[0] == [Moments(1, 0, 0), Moments(1, 3, 9)]
    assert counted.turns[1] == [Moments(1, 0, 0), Moments(1, 0, 0)]


def test_what_was_taken_back_counts_as_nothing() -> None:
    """Villa goes back to the Action phase, so the Actions left in hand may be played after all."""
    counted = DeadDraws(2)
    counted.add(Batch([ended([[3, 3], [3, 3]], notes=[{"dead": {}}, {"dead": {1: 1}}])]))
    assert counted.turns[0] == [Moments(1, 0, 0), Moments(1, 0, 0)]
    assert counted.turns[1] == [Moments(1, 1, 1), Moments(1, 0, 0)]


@pytest.mark.parametrize(
    ("hand", "plays", "dead"),
    [
        ("Smithy, Moat*2, Estate, Curse", "Smithy", 2),
        ("Village, Smithy, Moat", "Village Smithy Moat", 0),
        ("Smithy, Estate*2", "Smithy", 0),
        ("Smithy, Nobles", "Smithy", 1),
        ("Copper*5", "", 0),
    ],
)
def test_actions_left_for_lack_of_actions(deal: Any, hand: str, plays: str, dead: int) -> None:
    me, _ = deal("Smithy, Moat, Village, Nobles", hand=hand, deck="Copper*12")
    for name in plays.split():
        me.will(play=name)
    me.game.phase = "action"
    me.game.do_play()
    assert me.notes.get("dead", {}).get(me.turns, 0) == dead
