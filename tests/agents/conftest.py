"""A table whose players think for themselves."""

import pytest

from dominion import Strategy


@pytest.fixture
def thinking(deal):
    """Deals like `deal`; all players are played by `strategy`, with the default judgement for what it leaves open."""

    def begin(*kingdom, strategy=Strategy, **dealt):
        players = deal(*kingdom, **dealt)
        for player in players:
            thinker = strategy()
            player.agent.answer = thinker.answer
            player.agent.wish_lists = thinker.wish_lists
        return players

    return begin
