"""What an agent may have so that it is asked with fewer steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

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


def treasure_order(agent: Agent) -> Mapping[Card, int] | None:
    """The order in which the agent always plays plain Treasures, which may leave some out; None: as they lie
    in the hand, or it must be asked.
    """
    found: Mapping[Card, int] | None = getattr(agent, "treasure_order", None)
    return found


def answers_purchase(agent: Agent) -> AnswersPurchase | None:
    """How the agent tells what it buys; None: it must be asked."""
    found: AnswersPurchase | None = getattr(agent, "answer_purchase", None)
    return found


def answers_play(agent: Agent) -> AnswersPlay | None:
    """How the agent tells what it plays; None: it must be asked."""
    found: AnswersPlay | None = getattr(agent, "answer_play", None)
    return found


def answers_offer(agent: Agent) -> AnswersOffer | None:
    """How the agent tells what it buys of an offer; None: `answer_purchase` is to be asked."""
    found: AnswersOffer | None = getattr(agent, "answer_offer", None)
    return found
