"""The default policy plays no card to its owner's harm: it wins at least as often as a player who never plays
it.
"""

import pytest

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy.play_order import PLAY
from dominion.engine.decision import Decision

MOST_GAMES = 48
ENOUGH = 12
"""Wins of this many games: a card without effect gives about 24, a harmful one fewer."""

PLAYED = sorted(
    card.name
    for card in CATALOG.values()
    if (card.is_action or card.is_treasure or card.is_night)
    and not (card.is_landscape or card.is_pile or card.is_plain_treasure)
)


class Plain(Strategy):
    pass


def never(name):
    """Plays everything except this card."""

    class Never(Strategy):
        def answer(self, decision):
            left = [option for option in decision.options if str(option) != name]
            if decision.verb == "play" and not decision.least and len(left) < len(decision.options):
                if not left:
                    return []
                decision = Decision("play", decision.player, left, 0, 1, decision.source)
            return super().answer(decision)

    return Never()


def setup_with(card):
    """A game with two copies in every starting deck, and the piles they need."""
    pile = CATALOG[card.pile_name]
    bringers = [one.name for one in CATALOG.values() if one.is_kingdom and pile.name in one.brings]
    needed = [pile.name] if pile.is_kingdom else bringers[:1]
    deck = ("Copper",) * 7 + ("Estate",) * 3 + ("Village", card.name, card.name)
    return Setup((*needed, "Village", "Smithy", "Moat", "Militia"), deck=deck, max_turns=60)


def wins_by_playing(name):
    """Wins of the player who plays it, counted until they suffice."""
    setup, wins = setup_with(CATALOG[name]), 0.0
    for seed in range(MOST_GAMES):
        agents = [Plain(), never(name)]
        game = Game(setup, agents[:: 1 if seed % 2 else -1], seed)
        game.play_out()
        winners = game.winners()
        wins += sum(player.agent is agents[0] for player in winners) / len(winners)
        if wins >= ENOUGH:
            break
    return wins


@pytest.mark.parametrize("name", PLAYED)
def test_who_plays_it_does_not_lose_to_who_does_not(name):
    assert wins_by_playing(name) >= ENOUGH


def test_a_card_played_at_the_wrong_time_is_noticed(monkeypatch):
    monkeypatch.setitem(PLAY, "Tactician", 272)
    assert wins_by_playing("Tactician") < ENOUGH
