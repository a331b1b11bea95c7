"""What an agent may have so that it is asked with fewer steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..decision import Agent

if TYPE_CHECKING:
    from ..card import Card
    from ..game import Game
    from ..player import Player


AnswersPurchase = Callable[["Player"], "Card | None"]
AnswersPlay = Callable[["Player", "list[Card]"], "Card | None"]
AnswersOffer = Callable[["Player", "Game", "frozenset[str]"], "str | None"]


class QuickAgent(Agent, Protocol):
    """An agent that tells what it buys and plays without a question around it. Either may be None: then it
    must be asked. While answers are recorded, every agent is asked.
    """

    answer_purchase: AnswersPurchase | None
    """The card that it would answer to "buy"; None: nothing."""
    answer_play: AnswersPlay | None
    """The card that it would answer to "play", of these; None: none of them."""
    answer_offer: AnswersOffer | None
    """The name of the card that `answer_purchase` gives for what can be bought, where costs are printed and
    no purchase can end the game. What it raises, `answer_purchase` is asked about."""


class TreasureOrder:
    """The order in which an agent that is asked again and again plays plain Treasures, as their places; those
    that are not in it may stay in the hand. Of cards in one place it plays the first in the hand.
    """

    __slots__ = ("has_ties", "places")

    def __init__(self, places: Mapping[Card, int]) -> None:
        self.places = places
        self.has_ties = len(set(places.values())) < len(places)


def treasure_order(agent: Agent) -> TreasureOrder | None:
    """The order in which the agent always plays plain Treasures; None: as they lie in the hand, or it must be
    asked.
    """
    found: TreasureOrder | None = getattr(agent, "treasure_order", None)
    return found if found is not None and found.places else None


def answers_purchase(agent: Agent) -> AnswersPurchase | None:
    """How the agent tells what it buys; None: it must be asked."""
    found: AnswersPurchase | None = getattr(agent, "answer_purchase", None)
    return found


class QuicklyAsked(NamedTuple):
    """How the agents of a game are asked in quick turns, in seat order."""

    answers: list[AnswersPurchase]
    offers: list[AnswersOffer | None]
    plays: list[AnswersPlay | None]
    orders: list[TreasureOrder | None]


def quickly_asked(agents: Sequence[Agent]) -> QuicklyAsked | None:
    """How these agents are asked in quick turns; None if one of them must be asked what it buys, or which
    Treasures it plays.
    """
    asked = QuicklyAsked([], [], [], [])
    for agent in agents:
        answer, order = answers_purchase(agent), treasure_order(agent)
        if answer is None or not (agent.plays_all_treasures or order):
            return None
        asked.answers.append(answer)
        asked.offers.append(getattr(agent, "answer_offer", None))
        asked.plays.append(getattr(agent, "answer_play", None))
        asked.orders.append(order)
    return asked
