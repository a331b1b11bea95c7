"""The rule of tokens on supply piles: a player with a token there first gets its bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..card import ON_TABLE, Card, Landscape, first, when
from ..events import Playing

if TYPE_CHECKING:
    from ..game import Pile
    from ..player import Player

BONUSES = ("+1 Card", "+1 Action", "+1 Buy", "+$1")


def tokens_on(me: Player, pile: Pile) -> list[str]:
    """Returns the tokens of `me` on this pile."""
    places: dict[str, str] = me.memo.get("tokens", {})
    return [token for token, place in places.items() if place == pile.name]


def has_token_for(card: Card, me: Player, playing: Playing) -> bool:
    """Returns whether `me` has a token on the pile of the card being played."""
    return playing.card.pile_name in me.memo.get("tokens", {}).values()


class PileTokens(Landscape, cost=0):
    """When you play a card from a pile that has tokens of yours, you first get +1 Card, +1 Action, +1 Buy or
    +$1 for each.
    """

    is_aside = True

    @when(Playing, ON_TABLE, given=has_token_for)
    @first
    def pay(self, me: Player, playing: Playing) -> None:
        """Gives the bonuses of the tokens."""
        for token in tokens_on(me, me.game.piles[playing.card.pile_name]):
            if token == "+1 Card":
                me.draw(1)
            elif token == "+1 Action":
                me.get_actions(1)
            elif token == "+1 Buy":
                me.buys += 1
            elif token == "+$1":
                me.get_coins(1)


PILE_TOKENS = PileTokens()


def return_tokens(me: Player) -> None:
    """Takes back the tokens of `me` from piles that are gone."""
    places: dict[str, str] = me.memo.get("tokens", {})
    for token, place in [*places.items()]:
        if place not in me.game.piles:
            del places[token]


def move_token(me: Player, token: str, pile: Pile) -> None:
    """Moves a token of `me` to this pile from wherever it is."""
    me.game.listen_to(PILE_TOKENS)
    me.memo.setdefault("tokens", {})[token] = pile.name
    if me.game.log is not None:
        me.game.log.append(("token", me.seat, token, pile.name))
