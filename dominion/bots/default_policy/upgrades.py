"""Cards that make a better card out of another one: which, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from ...engine.card import Card
from .estimates import coins_missed, loses_now
from .worth import gained_value, lost_value, wanted_card

if TYPE_CHECKING:
    from ...engine.player import Player


def _treasure(card: Card) -> bool:
    return card.is_treasure


UPGRADES: dict[str, tuple[int, bool, Callable[[Card], bool] | None]] = {
    "Remodel": (2, False, None), "Expand": (3, False, None), "Mine": (3, False, _treasure),
    "Upgrade": (1, True, None), "Remake": (1, True, None), "Farmland": (2, True, None),
    "Replace": (2, False, None), "Taxman": (3, False, _treasure), "Dismantle": (-1, False, None),
    "Develop": (1, True, None),
}  # fmt: skip
"""By card: the extra cost of the new card, whether it is exact, and the kind of card."""
_COMES_SOON = frozenset(("Mine", "Taxman"))
"""Those whose new card is in this hand or the next one."""

WRONG_WAY = -1.0
LOSES = -50.0
"""The value of a gain that ends the game with a loss."""


def upgrade_value(me: Player, source: Card, card: Card) -> float:
    """Returns what `me` wins by using `source` on the card, less the coins that this turn's buys need."""
    missed = 0 if source.name in _COMES_SOON else coins_missed(me, [card])
    return _card_for_card(me, source, card) - missed


def _card_for_card(me: Player, source: Card, card: Card) -> float:
    more, exact, only = UPGRADES[source.name]
    game = me.game
    cost = game.whole_cost(card).plus(more)
    if exact:
        offered = game.costing(exactly=cost, only=only)
    else:
        offered = game.costing(up_to=cost, only=only)
    lost = lost_value(me, card)
    if offered and game.gains_to_end <= 1 and game.setup.refuse_losing_buys and not game.end_condition():
        offered = [one for one in offered if not loses_now(me, one)]
        if not offered:
            return LOSES
    if not offered:
        return -lost
    choice = wanted_card(me, [card, *offered])
    if choice is card and card not in offered:
        return WRONG_WAY - 0.1 * lost  # the old card is the better one
    return gained_value(me, offered, choice) - lost


def best_upgrade(me: Player, source: Card, cards: Iterable[Card]) -> float:
    """Returns the best result of using `source` on one of these cards; 0 if there are none."""
    return max(_upgrade_values(me, source, cards), default=0)


def can_upgrade(me: Player, source: Card, cards: Iterable[Card]) -> bool:
    """Returns whether using `source` on one of these cards wins anything."""
    return any(value > 0 for value in _upgrade_values(me, source, cards))


def _upgrade_values(me: Player, source: Card, cards: Iterable[Card]) -> Iterator[float]:
    only = UPGRADES[source.name][2]
    for card in dict.fromkeys(cards):
        if only is None or only(card):
            yield upgrade_value(me, source, card)
