"""Optional methods of an agent that answer with fewer steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from ..decision import Agent

if TYPE_CHECKING:
    from ..card import Card
    from ..game import Game
    from ..player import Player


AnswersPurchase = Callable[["Player"], "Card | None"]
AnswersPlay = Callable[["Player", "list[Card]"], "Card | None"]
AnswersOffer = Callable[["Player", "Game", "frozenset[str]"], "str | None"]


NEAR: Final = 2
"""The gains left in a game from which a card that gains others when it is bought (Port) may end it."""


class QuickAgent(Agent, Protocol):
    """An agent that says what it buys and plays without a Decision. Either method may be None: then it is
    asked by a Decision. While answers are recorded, every agent is asked by Decisions.
    """

    answer_purchase: AnswersPurchase | None
    """Returns the card that it would answer to "buy"; None: nothing."""
    answer_play: AnswersPlay | None
    """Returns the card, of these, that it would answer to "play"; None: none of them."""
    answer_offer: AnswersOffer | None
    """Returns the name of the card that `answer_purchase` would choose, if costs are the printed ones and the
    purchase cannot end the game. If it raises, `answer_purchase` is asked instead.
    """


class TreasureOrder:
    """The order in which an agent plays plain Treasures, as their positions. Those not in it may stay in the
    hand. Of several cards in one position it plays the first in the hand.
    """

    __slots__ = ("has_ties", "places")

    def __init__(self, places: Mapping[Card, int]) -> None:
        self.places = places
        self.has_ties = len(set(places.values())) < len(places)


def treasure_order(agent: Agent) -> TreasureOrder | None:
    """Returns the order in which the agent always plays plain Treasures. None: in the order of the hand, or
    it must be asked.
    """
    found: TreasureOrder | None = getattr(agent, "treasure_order", None)
    return found if found is not None and found.places else None


def answers_purchase(agent: Agent) -> AnswersPurchase | None:
    """Returns the function that says what the agent buys; None: it must be asked."""
    found: AnswersPurchase | None = getattr(agent, "answer_purchase", None)
    return found


# A tuple without names: one is made in every game, and a named one takes three times as long.
QuicklyAsked = tuple[
    list[AnswersPurchase], list[AnswersOffer | None], list[AnswersPlay | None], list[TreasureOrder | None]
]
"""Functions that ask the agents of a game in quick turns, in seat order: `answer_purchase`, `answer_offer`,
`answer_play`, and the order of Treasures.
"""


def quickly_asked(agents: Sequence[Agent]) -> QuicklyAsked | None:
    """Returns the functions that ask these agents in quick turns; None if one of them must be asked by a
    Decision what it buys or which Treasures it plays.
    """
    answers: list[AnswersPurchase] = []
    offers: list[AnswersOffer | None] = []
    plays: list[AnswersPlay | None] = []
    orders: list[TreasureOrder | None] = []
    for agent in agents:
        answer, order = answers_purchase(agent), treasure_order(agent)
        if answer is None or not (agent.plays_all_treasures or order):
            return None
        answers.append(answer)
        offers.append(getattr(agent, "answer_offer", None))
        plays.append(getattr(agent, "answer_play", None))
        orders.append(order)
    return answers, offers, plays, orders
