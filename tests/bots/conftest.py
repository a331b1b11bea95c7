"""A table whose players are played by strategies."""

import pytest

from dominion import Strategy


@pytest.fixture
def thinking(deal):
    """Deals like `deal`, with `strategy` for all players. The default policy makes the other decisions."""

    def begin(*kingdom, strategy=Strategy, **dealt):
        players = deal(*kingdom, **dealt)
        for player in players:
            thinker = strategy()
            player.agent.answer = thinker.answer
            player.agent.priority_lists = thinker.priority_lists
        return players

    return begin
