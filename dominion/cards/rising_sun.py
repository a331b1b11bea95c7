"""Rising Sun."""

from __future__ import annotations

from .kit import *

SET = "Rising Sun"


# The kingdom cards.


class Alley(Action, Shadow, cost=4, cards=1, actions=1):
    """Discard a card. You can play this from your deck as if it were in your hand."""

    def play(self, me: Player) -> None:
        me.discard_some(1)


class Fishmonger(Action, Shadow, cost=2, buys=1, coins=1):
    """You can play this from your deck as if it were in your hand."""


class Kitsune(Action, Attack, Omen, cost=5):
    """+1 Sun. Choose two: +2 Actions; +$2; the others each gain a Curse; gain a Silver."""

    def play(self, me: Player) -> None:
        chosen = me.choose("choose", ["+2 Actions", "+$2", "give Curses", "gain a Silver"], 2, 2)
        if "+2 Actions" in chosen:
            me.actions += 2
        if "+$2" in chosen:
            me.coins += 2
        if "give Curses" in chosen:
            for victim in me.attack():
                victim.gain("Curse")
        if "gain a Silver" in chosen:
            me.gain("Silver")


class MountainShrine(Action, Omen, cost=0, debt=5, coins=2):
    """+1 Sun. You may trash a card from your hand. Then, if there is an Action in the trash, +2 Cards."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)
        if me.game.actions_in(me.game.trash):
            me.draw(2)


class Ninja(Action, Attack, Shadow, cost=4, cards=1):
    """The others each discard until 3 cards are left in their hand. You can play this from your deck as if it
    were in your hand.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)


class Poet(Action, Omen, cost=4, cards=1, actions=1):
    """+1 Sun. Reveal the top card of your deck; if it costs $3 or less it comes into your hand."""

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.cost(card) <= 3 and not card.potion and not card.debt:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Ronin(Action, Shadow, cost=5):
    """Draw until you have 7 cards in hand. You can play this from your deck as if it were in your hand."""

    def play(self, me: Player) -> None:
        me.draw_to(7)


class RusticVillage(Action, Omen, cost=4, cards=1, actions=2):
    """+1 Sun. You may discard 2 cards for +1 Card."""

    def play(self, me: Player) -> None:
        if len(me.hand) > 1:
            chosen = me.choose_one("choose", ["discard 2 cards for +1 Card"], optional=True)
            if chosen and len(me.discard_some(2)) == 2:
                me.draw(1)


class Tanuki(Action, Shadow, cost=5):
    """Trash a card from your hand; gain one that costs up to $2 more. You can play this from your deck as if
    it were in your hand.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.cost(card) + 2
            me.trash(card)
            me.gain_one(up_to=limit, potion=card.potion, debt=card.debt)


class TeaHouse(Action, Omen, cost=5, cards=1, actions=1, coins=2):
    """+1 Sun."""


# The Prophecies.


class ApproachingArmy(Prophecy, cost=0):
    """After you have played an Attack, +$1. There is one more pile in the kingdom, an Attack."""

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, kingdom, 1, lambda card: card.is_attack)

    @when(Played, ON_TABLE, given=lambda card, me, played: me.game.is_type(played.card, "Attack"))
    def approach(self, me: Player, played: Played) -> None:
        me.coins += 1


class Bureaucracy(Prophecy, cost=0):
    """When you gain a card that costs anything, gain a Copper."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.costs_anything(me.game, gained.card))
    def stamp(self, me: Player, gained: Gained) -> None:
        me.gain("Copper")

    def costs_anything(self, game: Game, card: Card) -> bool:
        """Does the card cost more than $0?"""
        return bool(game.cost(card) or card.potion or card.debt)


class GreatLeader(Prophecy, cost=0):
    """After each Action that you play, +1 Action."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.game.is_type(played.card, "Action"))
    def lead(self, me: Player, played: Played) -> None:
        me.actions += 1


class KindEmperor(Prophecy, cost=0):
    """When you take the last Sun, and at the start of your turns: gain an Action to your hand."""

    def fulfilled(self, me: Player) -> None:
        self.give(me)

    @when(TurnStarted, ON_TABLE)
    def bless(self, me: Player, event: TurnStarted) -> None:
        self.give(me)

    def give(self, me: Player) -> None:
        me.gain_one(only=lambda card: me.game.is_type(card, "Action"), to="hand")


class Sickness(Prophecy, cost=0):
    """At the start of your turn gain a Curse onto your deck, or discard 3 cards."""

    @when(TurnStarted, ON_TABLE)
    def ail(self, me: Player, event: TurnStarted) -> None:
        if me.choose_one("choose", ["gain a Curse", "discard 3 cards"]) == "gain a Curse":
            me.gain("Curse", to="deck")
        else:
            me.discard_some(3)
