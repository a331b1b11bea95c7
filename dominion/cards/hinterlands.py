"""Hinterlands: second edition and the cards that the first edition had besides."""

from __future__ import annotations

from .kit import *

SET = "Hinterlands"


class BorderVillage(Action, cost=6, cards=1, actions=2):
    """When you gain this, gain a cheaper card."""

    @when(Gained, ITSELF)
    def settle(self, me: Player, gained: Gained) -> None:
        me.gain_one(up_to=me.game.cost(self) - 1)


class Cartographer(Action, cost=5, cards=1, actions=1):
    """Look at the top 4 cards of your deck; discard any of them, put the others back in any order."""

    def play(self, me: Player) -> None:
        seen = me.look_at(4)
        for card in me.discard(me.choose("discard", seen, 0, len(seen)), me.looking):
            seen.remove(card)
        me.put_back(me.arrange("put_back", seen))


class FoolsGold(Treasure, Reaction, cost=2, coins=1, name="Fool's Gold"):
    """+$3 more unless this is the first Fool's Gold that you play this turn. When another player gains a
    Province, you may trash this from your hand, to gain a Gold onto your deck.
    """

    def play(self, me: Player) -> None:
        if me.game.turn.plays.count(self) > 1:
            me.coins += 3

    @when(Gained, IN_HAND, OTHERS, given=lambda card, me, gained: gained.card.name == "Province")
    def swap(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("trash_for_benefit", self):
            return False
        me.trash(self)
        me.gain("Gold", to="deck")
        return True


class Highway(Action, cost=5, cards=1, actions=1):
    """This turn all cards, wherever they are, cost $1 less."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class Trader(Action, Reaction, cost=4):
    """Trash a card from your hand: gain a Silver for each $1 that it costs. When you gain a card, you may show
    this from your hand to exchange that card for a Silver.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            silvers = me.game.cost(card)
            me.trash(card)
            for _ in range(silvers):
                me.gain("Silver")

    @when(Gained, IN_HAND, given=lambda card, me, gained: card.can_trade(me, gained))
    def trade(self, me: Player, gained: Gained) -> bool:
        at = gained.at
        if at is None or not me.agrees("exchange", gained.card):
            return False
        me.reveal([self])
        gained.at = None
        return me.exchange(gained.card, "Silver", at)

    def can_trade(self, me: Player, gained: Gained) -> bool:
        """Is the card where it was gained to, has it a pile, and is there a Silver?"""
        game, card, at = me.game, gained.card, gained.at
        return at is not None and card in at and card.pile_name in game.piles and game.left("Silver") > 0


class Tunnel(Victory, Reaction, cost=3, vp=2):
    """When you discard this, but not in Clean-up, you may show it to gain a Gold."""

    @when(Discarded, ITSELF, given=lambda card, me, discarded: me.game.turn.phase != "clean-up")
    def dig(self, me: Player, discarded: Discarded) -> bool:
        if not me.agrees("reveal", self):
            return False
        me.reveal([self], "discard pile")
        me.gain("Gold")
        return True
