"""Cornucopia & Guilds: second edition and the cards that the first edition had besides."""

from __future__ import annotations

from .kit import *

SET = "Cornucopia & Guilds"


class Baker(Action, cost=5, cards=1, actions=1, coffers=1):
    """Everybody begins the game with one Coffers more."""

    def set_up(self, game: Game) -> None:
        for player in game.players:
            player.receive(coffers=1)


class Fairgrounds(Victory, cost=6):
    """Worth 2 VP for every 5 differently named cards that you have, rounded down."""

    def worth(self, me: Player) -> int:
        return len(me.counts) // 5 * 2


class HorseTraders(Action, Reaction, cost=4, buys=1, coins=3, edition=1):
    """Discard 2 cards. When another player plays an Attack, you may first set this aside from your hand. Then
    at the start of your next turn, +1 Card and it comes back to your hand.
    """

    def play(self, me: Player) -> None:
        me.discard_some(2)

    @when(Attacked, IN_HAND)
    def hide(self, me: Player, attack: Attacked) -> bool:
        if not me.agrees("set_aside", self):
            return False
        me.set_aside(self, mat=self.name)
        me.once(TurnStarted, self.come_back)
        return True

    def come_back(self, me: Player, started: TurnStarted) -> bool:
        me.draw(1)
        return me.put_in_hand(self, me.mat(self.name))


class Masterpiece(Treasure, cost=3, coins=1, edition=1, overpay=True):
    """You may overpay for this: gain a Silver for each $1 more."""

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.overpaid > 0)
    def frame(self, me: Player, gained: Gained) -> None:
        for _ in range(gained.overpaid):
            me.gain("Silver")
