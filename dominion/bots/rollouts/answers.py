"""Selects the answers to a question that are worth trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...engine.card import Card, Event
from ..default_policy.endgame import winning_buys

if TYPE_CHECKING:
    from ...engine.decision import Agent, Decision
    from .position import Names

MOST: Final = 8
"""The maximum number of answers tried for one question."""
_MOST_KINGDOM: Final = 4
"""The number of kingdom cards tried in a buy, the most expensive ones."""


def asked(agent: Agent, decision: Decision) -> Names:
    """Returns what this agent would answer. The agent takes the seat meanwhile, because the default policy
    reads it.
    """
    seat = decision.player.controller
    before, seat.agent = seat.agent, agent
    try:
        return tuple(str(option) for option in agent.answer(decision))
    finally:
        seat.agent = before


def worth_trying(
    decision: Decision, own: Names, advisers: Sequence[Agent] = (), most: int = MOST
) -> list[Names]:
    """Returns plausible answers, `own` first and then those of the advisers.

    `own`: the answer given, or planned.
    """
    found = dict.fromkeys([own])
    found |= dict.fromkeys(asked(agent, decision) for agent in advisers)
    more = _buys(decision) if decision.verb == "buy" else _others(decision, own)
    for names in more:
        if len(found) >= most:
            break
        found[names] = None
    return list(found)


def _buys(decision: Decision) -> Iterator[Names]:
    me = decision.player
    game = me.game
    offered: dict[str, Any] = {str(option): option for option in decision.options}
    left = game.gains_to_end
    if 0 < left <= me.buys and (winning := winning_buys(me)):
        yield (winning[0].name,)
    for name in ("Colony", "Province", "Platinum", "Gold"):
        if name in offered:
            yield (name,)
    kingdom = [one for one in offered.values() if not one.is_basic]
    kingdom.sort(key=lambda one: (isinstance(one, Event), -_cost(decision, one), one.name))
    for one in kingdom[:_MOST_KINGDOM]:
        yield (one.name,)
    if "Duchy" in offered and left <= 8:
        yield ("Duchy",)
    if "Silver" in offered and me.coins <= 6:
        yield ("Silver",)
    if left <= 4:
        if "Estate" in offered:
            yield ("Estate",)
        for card in game.last_cards():
            if card.name in offered:
                yield (card.name,)
    if me.coins <= 3 or left <= 3:
        yield ()
    for one in kingdom[_MOST_KINGDOM:]:
        yield (one.name,)


def _cost(decision: Decision, one: Any) -> int:
    return decision.player.game.cost(one) if not one.is_landscape else int(one.cost)


def _others(decision: Decision, own: Names) -> Iterator[Names]:
    """Yields every single option, or the answers that differ from the own one by one option."""
    names = [str(option) for option in decision.options]
    if decision.most == 1:
        order = list(dict.fromkeys(names))
        if all(isinstance(option, Card) for option in decision.options):
            order.sort(key=lambda name: -_worth(decision, name))
        yield from ((name,) for name in order)
        if not decision.least:
            yield ()
        return
    if decision.least == decision.most == len(names):
        return  # an order, of which there are too many
    offered, taken = Counter(names), Counter(own)
    for name in offered:
        if name in taken and len(own) > decision.least:
            yield _without(own, name)
        if offered[name] > taken[name]:
            if len(own) < decision.most:
                yield (*own, name)
            for other in taken:
                if other != name:
                    yield (*_without(own, other), name)
    if not decision.least:
        yield ()


def _worth(decision: Decision, name: str) -> int:
    found = next((option for option in decision.options if str(option) == name), None)
    return decision.player.game.cost(found) if isinstance(found, Card) and not found.is_landscape else 0


def _without(names: Names, name: str) -> Names:
    left = list(names)
    left.remove(name)
    return tuple(left)
