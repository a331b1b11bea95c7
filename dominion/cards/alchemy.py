"""Alchemy."""

from __future__ import annotations

from .kit import *

SET = "Alchemy"


class Potion(Treasure, cost=4, pile=16):
    """Gives a Potion to pay with."""

    is_basic = True

    def play(self, me: Player) -> None:
        me.potions += 1


class Alchemist(Action, cost=3, potion=1, cards=2, actions=1):
    """When this turn's Clean-up starts and you have a Potion in play, you may put this onto your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(CleanUpStarted, self.come_again, whose="mine", spot=me.playing)

    @only_if(lambda card, me, started, spot: spot.here and CATALOG["Potion"] in me.cards_in_play)
    def come_again(self, me: Player, started: CleanUpStarted, spot: InPlay) -> None:
        if me.agrees("topdeck", self):
            me.put_from_play(spot, me.deck)


class Apothecary(Action, cost=2, potion=1, cards=1, actions=1):
    """Reveal the four top cards of your deck. The Coppers and Potions go into your hand, the others back in
    any order.
    """

    def play(self, me: Player) -> None:
        rest = []
        for card in me.reveal_top(4):
            if card.name in ("Copper", "Potion"):
                me.put_in_hand(card)
            else:
                rest.append(card)
        me.put_back(me.arrange("put_back", rest))


class Apprentice(Action, cost=5, actions=1):
    """Trash a card from your hand. +1 Card for each $1 that it costs, and +2 Cards if it costs a Potion."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            cost = me.game.whole_cost(card)
            me.trash(card)
            me.draw(cost.coins + (2 if cost.potion else 0))


class Familiar(Action, Attack, cost=3, potion=1, cards=1, actions=1):
    """The others gain a Curse each."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")


class Golem(Action, cost=4, potion=1):
    """Reveal cards from your deck until two of them are Actions other than Golems. Discard the rest, then
    play those two in either order.
    """

    def play(self, me: Player) -> None:
        shown = me.reveal_until(lambda cards: len(self.wanted(me, cards)) == 2)
        found = self.wanted(me, shown)
        for card in found:
            me.set_aside(card, me.looking, self.name)
            shown.remove(card)
        me.discard(shown, me.looking)
        while found:
            card = me.choose_one("play", found)
            found.remove(card)
            me.play(card, me.mat(self.name))

    def wanted(self, me: Player, cards: list[Card]) -> list[Card]:
        """Returns the Actions among these cards, without Golems."""
        return [card for card in me.game.actions_in(cards) if card is not self]


class Herbalist(Action, cost=2, buys=1, coins=1):
    """Once this turn, when you discard a Treasure from play, you may put it onto your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(LeavingPlay, self.gather, whose="mine", once=True)

    @only_if(
        lambda card, me, leaving: leaving.to == "discard_pile" and me.game.is_type(leaving.card, "Treasure")
    )
    def gather(self, me: Player, leaving: LeavingPlay) -> bool:
        if not me.agrees("topdeck", leaving.card):
            return False
        leaving.to = "deck"
        return True


class PhilosophersStone(Treasure, cost=3, potion=1, name="Philosopher's Stone"):
    """Gives $1 for every 5 cards, rounded down, that your deck and your discard pile have together."""

    def play(self, me: Player) -> None:
        me.get_coins((len(me.deck) + len(me.discard_pile)) // 5)


class Possession(Action, cost=6, potion=1):
    """After this turn the player to your left takes an extra turn, but not right after another extra turn. In
    it you see that player's cards and decide everything, you gain all cards and debt instead of that player,
    and what that player trashes comes back to the discard pile at the end of the turn.
    """

    def play(self, me: Player) -> None:
        me.extra_turn(of=me.left, row=2, effect=self.possess)

    def possess(self, me: Player) -> None:
        me.this_turn(Gaining, self.take_card, whose="mine")
        me.this_turn(TakingDebt, self.take_debt, whose="mine")
        me.this_turn(Trashing, self.keep, whose="mine")
        me.this_turn(TurnEnded, self.give_back, whose="mine")

    @first
    def take_card(self, me: Player, gaining: Gaining) -> None:
        gaining.player, gaining.to = me.controller, "discard_pile"

    def take_debt(self, me: Player, taking: TakingDebt) -> None:
        taking.player = me.controller

    @first
    def keep(self, me: Player, trashing: Trashing) -> None:
        trashing.to = me.mat(self.name)

    def give_back(self, me: Player, ended: TurnEnded) -> None:
        mat = me.mat(self.name)
        me.put_all(mat, me.discard_pile)


class ScryingPool(Action, Attack, cost=2, potion=1, actions=1):
    """Everybody reveals the top card of the deck, you too; you say whether it is discarded or put back. Then
    reveal cards from your deck until one is no Action; take all of these into your hand.
    """

    def play(self, me: Player) -> None:
        for player in me.attack(and_me=True):
            for card in player.reveal_top(1):
                if me.agrees("discard" if player is me else "discard_theirs", card):
                    player.discard(card, player.looking)
                else:
                    player.put_back([card])
        is_type = me.game.is_type
        for card in me.reveal_until(lambda shown: bool(shown) and not is_type(shown[-1], "Action")):
            me.put_in_hand(card)


class Transmute(Action, cost=0, potion=1):
    """Trash a card from your hand. If it is an Action, gain a Duchy; if a Treasure, a Transmute; if a Victory
    card, a Gold.
    """

    MAKES = (("Action", "Duchy"), ("Treasure", "Transmute"), ("Victory", "Gold"))

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            types = me.game.types_of(card)
            me.trash(card)
            for kind, name in self.MAKES:
                if kind in types:
                    me.gain(name)


class University(Action, cost=2, potion=1, actions=2):
    """You may gain an Action that costs $5 or less."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=5, only=lambda card: me.game.is_type(card, "Action"), optional=True)


class Vineyard(Victory, cost=0, potion=1):
    """1 VP for every 3 Actions you own, rounded down."""

    def worth(self, me: Player) -> int:
        return sum(number for name, number in me.counts.items() if CATALOG[name].is_action) // 3
