"""What a strategy may ask about the game, besides what player and game tell: methods that every bot has.

Nothing here sees what the player cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..card import CATALOG, Card
from . import lookahead, worth
from .playing import usual_plays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..game import Game
    from ..player import Player


class Helpers:
    """Methods for authors of strategies; a strategy calls them on itself: `self.lead(me)`."""

    # The deck and the hand.

    def count_type(self, me: Player, kind: str) -> int:
        """How many cards of that type, such as "Action", `me` owns."""
        return sum(number for name, number in me.counts.items() if kind in CATALOG[name].types)

    def count_in_hand(self, me: Player, name: str) -> int:
        """How many copies `me` has in hand."""
        return me.hand.count(CATALOG[name])

    def count_outside_hand(self, me: Player, name: str) -> int:
        """How many copies `me` owns that are not in hand."""
        return me.count(name) - me.hand.count(CATALOG[name])

    def count_in_deck(self, me: Player, name: str) -> int:
        """How many copies are in the deck of `me`: all that are neither in hand nor in the discard pile."""
        return self.count_outside_hand(me, name) - me.discard_pile.count(CATALOG[name])

    def treasure_in_hand(self, me: Player) -> int:
        """Coins that the Treasures in hand give."""
        return sum(card.coins for card in me.hand if card.is_treasure)

    def idle_actions(self, me: Player) -> list[Card]:
        """Actions in hand that there will be no Actions for."""
        return worth.dead_actions(me)

    def junk_in_hand(self, me: Player) -> int:
        """How many cards in hand `me` would trash for nothing."""
        return worth.junk_in(me, me.hand)

    def is_greening(self, me: Player) -> bool:
        """Has `me` begun to gain Provinces, Colonies or Duchies?"""
        return any(me.count(name) for name in ("Province", "Colony", "Duchy"))

    # What the coins will buy.

    def coins_ahead(self, me: Player) -> int:
        """Coins when all Treasures in hand are played and nothing more is drawn."""
        return lookahead.coins_ahead(me)

    def next_buy(self, me: Player, coins: int | None = None) -> Card | None:
        """What `me` would buy first, with so many coins or else with what the hand gives; None: nothing."""
        return lookahead.next_buy(me, coins)

    def next_buys(self, me: Player) -> list[Card]:
        """All that `me` would buy with what the hand gives."""
        return lookahead.buys_with(me, lookahead.coins_ahead(me))

    def coins_to_spare(self, me: Player) -> int:
        """How many coins `me` could lose without buying anything else this turn."""
        return lookahead.coins_to_spare(me)

    def coins_to_next_buy(self, me: Player) -> int | None:
        """How many coins more let `me` buy something else; None: not even 8."""
        return lookahead.coins_to_next_buy(me)

    # The others and the end.

    def lead(self, me: Player) -> int:
        """VP by which `me` is ahead of the best of the others; below 0 when behind."""
        return me.score() - max(other.score() for other in me.others)

    def most_of_others(self, me: Player, name: str) -> int:
        """The most copies that any of the others owns."""
        return max(other.count(name) for other in me.others)

    def ends_game(self, me: Player, name: str) -> bool:
        """Would the game end at the end of this turn if `me` gained that card now?"""
        return lookahead.ends_game(me.game, CATALOG[name])

    def would_win(self, me: Player, name: str) -> bool:
        """Would the game end and `me` be among the winners if `me` gained that card now?"""
        return self.ends_game(me, name) and lookahead.leads_with(me, CATALOG[name])

    def would_lose(self, me: Player, name: str) -> bool:
        """Would the game end and `me` not be among the winners if `me` gained that card now?"""
        return self.ends_game(me, name) and not lookahead.leads_with(me, CATALOG[name])

    # The default judgement, to be built on.

    def usual_gains(self, me: Player, game: Game) -> Iterator[str]:
        """What a strategy without a list of its own gains."""
        return worth.usual_gains(me, game)

    def usual_trash(self, me: Player, game: Game) -> Iterator[str]:
        """What a strategy without a list of its own trashes for nothing."""
        return iter(worth.usual_trash(me, game))

    def usual_plays(self, me: Player, game: Game) -> Iterator[str]:
        """Names of what is worth playing now of the cards in hand, the best first."""
        return map(str, usual_plays(me, me.hand))
