"""Intrigue: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .kit import *

SET = "Intrigue"


class Baron(Action, cost=4, buys=1):
    """You may discard an Estate for +$4. If you do not, gain an Estate."""

    def play(self, me: Player) -> None:
        estate = CATALOG["Estate"]
        if estate in me.hand and me.agrees("discard_for_benefit", estate):
            me.discard(estate)
            me.get_coins(4)
        else:
            me.gain(estate)


class Bridge(Action, cost=4, buys=1, coins=1):
    """This turn all cards, wherever they are, cost $1 less."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class Conspirator(Action, cost=4, coins=2):
    """+1 Card and +1 Action if this is at least the third Action that you play this turn."""

    def play(self, me: Player) -> None:
        if len(me.game.actions_in(me.plays_this_turn)) >= 3:
            me.draw(1)
            me.get_actions(1)


class Coppersmith(Action, cost=4, edition=1):
    """Each Copper that you play this turn gives $1 more."""

    def play(self, me: Player) -> None:
        me.this_turn(Played, self.polish, whose="mine")

    @only_if(lambda card, me, played: played.card.name == "Copper")
    def polish(self, me: Player, played: Played) -> None:
        me.get_coins(1)


class Courtier(Action, cost=5, edition=2):
    """Reveal a card from your hand. For each type that it has, choose another one of these: +1 Action,
    +1 Buy, +$3, gain a Gold.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("reveal", me.hand)
        if not card:
            return
        me.reveal([card])
        number = len(me.game.types_of(card))
        chosen = me.choose_abilities(["+1 Action", "+1 Buy", "+$3", "gain a Gold"], number)
        me.get_actions("+1 Action" in chosen)
        me.buys += "+1 Buy" in chosen
        me.get_coins(3 * ("+$3" in chosen))
        if "gain a Gold" in chosen:
            me.gain("Gold")


class Courtyard(Action, cost=2, cards=3):
    """Put a card from your hand on top of your deck."""

    def play(self, me: Player) -> None:
        me.topdeck_some(1)


class Diplomat(Action, Reaction, cost=4, cards=2, edition=2):
    """+2 Actions if there are 5 or fewer cards in your hand then. When another player plays an Attack and you
    have 5 or more cards in hand, you may first show this to draw 2 cards and discard 3.
    """

    def play(self, me: Player) -> None:
        if len(me.hand) <= 5:
            me.get_actions(2)

    @when(Attacked, IN_HAND, given=lambda card, me, attack: len(me.hand) >= 5, again=True)
    def negotiate(self, me: Player, attack: Attacked) -> bool:
        """Offer to reveal this, again and again while it is in a hand of at least 5 cards."""
        shown = False
        while self in me.hand and len(me.hand) >= 5 and me.agrees("reveal", self):
            shown = True
            me.reveal([self])
            me.draw(2)
            me.discard_some(3)
        return shown


class Duke(Victory, cost=5):
    """1 VP for each Duchy you own."""

    def worth(self, me: Player) -> int:
        return me.count("Duchy")


class Farm(Treasure, Victory, cost=6, coins=2, vp=2, formerly="Harem"):
    """$2 and 2 VP. (It used to be called Harem.)"""


class GreatHall(Action, Victory, cost=3, cards=1, actions=1, vp=1, edition=1):
    """+1 Card, +1 Action. 1 VP."""


class Ironworks(Action, cost=4):
    """Gain a card that costs $4 or less. If it is an Action, +1 Action; a Treasure, +$1; a Victory card,
    +1 Card.
    """

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=4)
        if card:
            types = me.game.types_of(card)
            me.get_actions("Action" in types)
            me.get_coins("Treasure" in types)
            if "Victory" in types:
                me.draw(1)


class Lurker(Action, cost=2, actions=1, edition=2):
    """Either trash an Action from the supply or gain one from the trash."""

    def play(self, me: Player) -> None:
        game = me.game
        chosen = me.choose_abilities(["trash from the supply", "gain from the trash"])
        if "trash from the supply" in chosen:
            tops = [pile.card for pile in game.supply if pile.left]
            card = me.choose_one("trash_from_supply", game.actions_in(tops))
            if card:
                me.trash_from_supply(card)
        if "gain from the trash" in chosen:
            card = me.choose_one("gain", dict.fromkeys(game.actions_in(game.trash)))
            if card:
                me.gain(card, source=game.trash)


class Masquerade(Action, cost=3, cards=2):
    """Everybody who has cards in hand passes one of them to the next such player on the left, all at once.
    Then you may trash a card from your hand.
    """

    def play(self, me: Player) -> None:
        givers = [player for player in (me, *me.from_left) if player.hand]
        if len(givers) > 1:
            passed = [giver.choose_one("pass_on", giver.hand) for giver in givers]
            for giver, card, taker in zip(givers, passed, givers[1:] + givers[:1], strict=True):
                giver.hand_over(card, taker)
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class Mill(Action, Victory, cost=4, cards=1, actions=1, vp=1, edition=2):
    """You may discard 2 cards; if you did discard two, +$2."""

    def play(self, me: Player) -> None:
        gone = me.discard(me.choose("discard_for_benefit", me.hand, 0, 2))
        if len(gone) == 1:
            gone += me.discard_some(1)
        if len(gone) == 2:
            me.get_coins(2)


class MiningVillage(Action, cost=4, cards=1, actions=2):
    """You may trash this for +$2."""

    def play(self, me: Player) -> None:
        spot = me.playing
        if spot and spot.here and me.agrees("trash_for_benefit", self) and me.trash_this():
            me.get_coins(2)


class Minion(Action, Attack, cost=5, actions=1):
    """Either +$2; or you discard your hand and draw 4 cards, and so do those of the others who have 5 or
    more cards in hand.
    """

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$2", "new hands"])
        if "+$2" in chosen:
            me.get_coins(2)
        if "new hands" in chosen:
            self.renew(me)
            for victim in me.attack():
                if len(victim.hand) >= 5:
                    self.renew(victim)

    def renew(self, player: Player) -> None:
        player.discard(player.hand[:])
        player.draw(4)


class Nobles(Action, Victory, cost=6, vp=2):
    """Either +3 Cards or +2 Actions."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+3 Cards", "+2 Actions"])
        if "+3 Cards" in chosen:
            me.draw(3)
        if "+2 Actions" in chosen:
            me.get_actions(2)


class Patrol(Action, cost=5, cards=3, edition=2):
    """Reveal the four top cards of your deck: Victory cards and Curses come into your hand, the others go
    back in any order.
    """

    def play(self, me: Player) -> None:
        back = []
        for card in me.reveal_top(4):
            if me.game.types_of(card) & {"Victory", "Curse"}:
                me.put_in_hand(card)
            else:
                back.append(card)
        me.put_back(me.arrange("put_back", back))


class Pawn(Action, cost=2):
    """Choose two different ones: +1 Card, +1 Action, +1 Buy, +$1."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+1 Card", "+1 Action", "+1 Buy", "+$1"], 2)
        if "+1 Card" in chosen:
            me.draw(1)
        me.get_actions("+1 Action" in chosen)
        me.buys += "+1 Buy" in chosen
        me.get_coins("+$1" in chosen)


class Replace(Action, Attack, cost=5, edition=2):
    """Trash a card from your hand and gain one that costs at most $2 more. If that is an Action or a
    Treasure, it goes on top of your deck; if it is a Victory card, the others gain a Curse each.
    """

    def play(self, me: Player) -> None:
        lost = me.choose_one("trash_for_benefit", me.hand)
        if not lost:
            return
        limit = me.game.whole_cost(lost).plus(2)
        me.trash(lost)
        card = me.gain_one(up_to=limit)
        if not card:
            return
        types = me.game.types_of(card)
        if me.gained_at is not None and types & {"Action", "Treasure"}:
            me.topdeck(card, me.gained_at)
        if "Victory" in types:
            for victim in me.attack():
                victim.gain("Curse")


class Saboteur(Action, Attack, cost=5, edition=1):
    """The others each reveal cards from their deck until one costs $3 or more and trash that one; they may
    gain a card that costs at least $2 less. What else they revealed is discarded.
    """

    def play(self, me: Player) -> None:
        game = me.game
        for victim in me.attack():
            shown = victim.reveal_until(lambda cards: bool(cards) and game.cost(cards[-1]) >= 3)
            if shown and game.cost(shown[-1]) >= 3:
                lost = shown.pop()
                limit = game.whole_cost(lost).plus(-2)
                victim.trash(lost, victim.looking)
                victim.gain_one(up_to=limit, optional=True)
            victim.discard(shown, victim.looking)


class Scout(Action, cost=4, actions=1, edition=1):
    """Reveal the four top cards of your deck: Victory cards come into your hand, the others go back in any
    order.
    """

    def play(self, me: Player) -> None:
        back = []
        for card in me.reveal_top(4):
            if me.game.is_type(card, "Victory"):
                me.put_in_hand(card)
            else:
                back.append(card)
        me.put_back(me.arrange("put_back", back))


class SecretChamber(Action, Reaction, cost=2, edition=1):
    """Discard as many cards as you like, for +$1 each. When another player plays an Attack, you may first
    show this from your hand to draw 2 cards and then put 2 cards from your hand on your deck.
    """

    def play(self, me: Player) -> None:
        me.get_coins(len(me.discard(me.choose("discard_for_benefit", me.hand, 0, len(me.hand)))))

    @when(Attacked, IN_HAND, again=True)
    def hide(self, me: Player, attack: Attacked) -> bool:
        if not me.agrees("reveal", self):
            return False
        me.reveal([self])
        me.draw(2)
        me.topdeck_some(2)
        return True


class SecretPassage(Action, cost=4, cards=2, actions=1, edition=2):
    """Put a card from your hand anywhere into your deck."""

    def play(self, me: Player) -> None:
        card = me.choose_one("put_in_deck", me.hand)
        if card:
            me.move(card, me.hand, me.looking)
            me.put_in_deck(card, me.choose_one("depth", range(len(me.deck) + 1)), me.looking)


class ShantyTown(Action, cost=3, actions=2):
    """Reveal your hand; if there is no Action in it, +2 Cards."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        if not me.game.actions_in(me.hand):
            me.draw(2)


class Steward(Action, cost=3):
    """Either +2 Cards, or +$2, or trash 2 cards from your hand."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+2 Cards", "+$2", "trash 2 cards"])
        if "+2 Cards" in chosen:
            me.draw(2)
        if "+$2" in chosen:
            me.get_coins(2)
        if "trash 2 cards" in chosen:
            me.trash(me.choose("trash", me.hand, 2, 2))


class Swindler(Action, Attack, cost=3, coins=2):
    """The others each trash the top card of their deck and gain a card of the same cost that you choose."""

    def play(self, me: Player) -> None:
        game = me.game
        for victim in me.attack():
            for lost in victim.look_at(1):
                cost = game.whole_cost(lost)
                victim.trash(lost, victim.looking)
                offered = game.costing(exactly=cost)
                card = me.choose_one("gain_theirs", offered)
                if card:
                    victim.gain(card)


class Torturer(Action, Attack, cost=5, cards=3):
    """The others each choose: discard 2 cards, or gain a Curse to the hand."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            if victim.choose_one("choose", ["discard 2 cards", "gain a Curse"]) == "gain a Curse":
                victim.gain("Curse", to="hand")
            else:
                victim.discard_some(2)


class TradingPost(Action, cost=5):
    """Trash 2 cards from your hand; if you did, gain a Silver to your hand."""

    def play(self, me: Player) -> None:
        if len(me.trash(me.choose("trash_for_benefit", me.hand, 2, 2))) == 2:
            me.gain("Silver", to="hand")


class Tribute(Action, cost=5, edition=1):
    """The player to your left reveals two cards from the deck and discards them. Of each different one you
    get: for an Action +2 Actions, for a Treasure +$2, for a Victory card +2 Cards.
    """

    def play(self, me: Player) -> None:
        left = me.left
        shown = left.reveal_top(2)
        left.discard(shown, left.looking)
        for card in dict.fromkeys(shown):
            types = me.game.types_of(card)
            me.get_actions(2 * ("Action" in types))
            me.get_coins(2 * ("Treasure" in types))
            if "Victory" in types:
                me.draw(2)


class Upgrade(Action, cost=5, cards=1, actions=1):
    """Trash a card from your hand and gain one that costs exactly $1 more."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            price = me.game.whole_cost(card).plus(1)
            me.trash(card)
            me.gain_one(exactly=price)


class WishingWell(Action, cost=3, cards=1, actions=1):
    """Name a card, then reveal the top card of your deck; if it is the one you named, it comes into your
    hand.
    """

    def play(self, me: Player) -> None:
        named = me.choose_one("name", me.game.nameable)
        for card in me.reveal_top(1):
            if card is named:
                me.put_in_hand(card)
            else:
                me.put_back([card])
