"""Plunder."""

from __future__ import annotations

from .kit import *

SET = "Plunder"


# The Loot.


class LootPile(PileCard, Treasure, Loot, cost=7, pile=30, name="Loot"):
    """Two each of 15 different Loots, shuffled and face down. Only cards that say so hand them out."""

    is_shuffled = is_face_down = True

    def stack(self, players: int, random: Random) -> list[Card]:
        names = (
            "Amphora", "Doubloons", "Endless Chalice", "Figurehead", "Hammer", "Insignia", "Jewels", "Orb",
            "Prize Goat", "Puzzle Box", "Sextant", "Shield", "Spell Scroll", "Staff", "Sword",
        )  # fmt: skip
        cards = [CATALOG[name] for name in names for _ in range(2)]
        cards.sort(key=lambda _: random.random())
        return cards


class Amphora(Treasure, Duration, Loot, cost=7):
    """Now, or at the start of your next turn: +1 Buy, +$3."""

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["now", "next turn"]) == "now":
            self.pour(me)
        else:
            me.next_turn(self.pour)

    def pour(self, me: Player) -> None:
        me.buys += 1
        me.coins += 3


class Doubloons(Treasure, Loot, cost=7, coins=3):
    """When you gain this, gain a Gold."""

    @when(Gained, ITSELF)
    def double(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


class EndlessChalice(Treasure, Duration, Loot, cost=7, coins=1, buys=1):
    """The same again at the start of each of your turns, for the rest of the game."""

    def play(self, me: Player) -> None:
        me.from_now_on(TurnStarted, self.refill)

    def refill(self, me: Player, event: TurnStarted) -> None:
        me.coins += 1
        me.buys += 1


class Figurehead(Treasure, Duration, Loot, cost=7, coins=3):
    """At the start of your next turn, +2 Cards."""

    def play(self, me: Player) -> None:
        me.next_turn(self.lead)

    def lead(self, me: Player) -> None:
        me.draw(2)


class Hammer(Treasure, Loot, cost=7, coins=3):
    """Gain a card that costs up to $4."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4)


class Insignia(Treasure, Loot, cost=7, coins=3):
    """This turn, when you gain a card, you may put it onto your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.claim, whose="mine")

    @only_if(lambda card, me, gained: gained.lies_there)
    def claim(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class Jewels(Treasure, Duration, Loot, cost=7, coins=3, buys=1):
    """At the start of your next turn, this goes to the bottom of your deck."""

    def play(self, me: Player) -> None:
        me.next_turn(self.hide)

    def hide(self, me: Player) -> None:
        if me.put_this(me.looking):
            me.bottomdeck(self, me.looking)


class Orb(Treasure, Loot, cost=7):
    """Look through your discard pile. Play an Action or Treasure from it, or take +1 Buy and +$3."""

    def play(self, me: Player) -> None:
        types_of = me.game.types_of
        cards = [card for card in dict.fromkeys(me.discard_pile) if types_of(card) & {"Action", "Treasure"}]
        words = ["play a card", "+1 Buy and +$3"] if cards else ["+1 Buy and +$3"]
        if me.choose_one("choose", words) == "play a card":
            me.play(me.choose_one("play", cards), me.discard_pile)
        else:
            me.buys += 1
            me.coins += 3


class PrizeGoat(Treasure, Loot, cost=7, coins=3, buys=1):
    """You may trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class PuzzleBox(Treasure, Loot, cost=7, coins=3, buys=1):
    """You may set a card from your hand aside; at the end of this turn it comes back into your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("set_aside", me.hand, optional=True)
        if card:
            me.set_aside(card, mat=self.name)
            me.this_turn(TurnEnded, self.solve, card=card)

    def solve(self, me: Player, event: TurnEnded, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class Sextant(Treasure, Loot, cost=7, coins=3, buys=1):
    """Look at the top 5 cards of your deck; discard any of them and put the others back in any order."""

    def play(self, me: Player) -> None:
        me.sift(5)


class Shield(Treasure, Reaction, Loot, cost=7, coins=3, buys=1):
    """When another player plays an Attack, you may first show this from your hand and be unaffected."""

    @when(Attacked, IN_HAND, given=lambda card, me, attack: not attack.blocked)
    def block(self, me: Player, attack: Attacked) -> bool:
        if me.agrees("reveal", self):
            me.reveal([self])
            attack.blocked = True
        return attack.blocked


class SpellScroll(Action, Treasure, Loot, cost=7):
    """Trash this to gain a cheaper card, which you may play if it is an Action or Treasure."""

    def play(self, me: Player) -> None:
        game = me.game
        if not me.trash_this():
            return
        wanted = me.choose_one("gain", game.cheaper_than(self))
        card = me.gain(wanted) if wanted else None
        at = me.gained_at
        if card is None or at is None or not game.types_of(card) & {"Action", "Treasure"}:
            return
        if me.agrees("play", card):
            me.play(card, at)


class Staff(Treasure, Loot, cost=7, coins=3, buys=1):
    """You may play an Action from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card)


class Sword(Treasure, Attack, Loot, cost=7, coins=3, buys=1):
    """The others each discard until 4 cards are left in their hand."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(4)


# The kingdom cards.


class JewelledEgg(Treasure, cost=2, coins=1, buys=1):
    """When you trash this, gain a Loot."""

    brings = ("Loot",)

    @when(Trashed, ITSELF)
    def hatch(self, me: Player, trashed: Trashed) -> None:
        me.gain("Loot")


class Pickaxe(Treasure, cost=5, coins=1):
    """Trash a card from your hand; if it costs $3 or more, gain a Loot to your hand."""

    brings = ("Loot",)

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            dear = me.game.cost(card) >= 3
            me.trash(card)
            if dear:
                me.gain("Loot", to="hand")


class SackOfLoot(Treasure, cost=6, coins=1, buys=1):
    """Gain a Loot."""

    brings = ("Loot",)

    def play(self, me: Player) -> None:
        me.gain("Loot")


class WealthyVillage(Action, cost=5, cards=1, actions=2):
    """When you gain this with three Treasures of different names in play, gain a Loot."""

    brings = ("Loot",)

    @when(Gained, ITSELF, given=lambda card, me, gained: card.is_wealthy(me))
    def prosper(self, me: Player, gained: Gained) -> None:
        me.gain("Loot")

    def is_wealthy(self, me: Player) -> bool:
        """Has `me` three different Treasures in play?"""
        return len(set(me.game.treasures_in(me.cards_in_play))) > 2


# The Events.


class Foray(Event, cost=3):
    """Discard 3 cards, shown to all; if they are three different ones, gain a Loot."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        gone = me.discard_some(3)
        me.reveal(gone, "discard pile")
        if len(set(gone)) == 3:
            me.gain("Loot")


class Looting(Event, cost=6):
    """Gain a Loot."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        me.gain("Loot")


# The Traits.


class Cheap(Trait, cost=0):
    """Cheap cards cost $1 less."""

    @when(Pricing, ON_TABLE, given=lambda card, me, pricing: card.is_on(me.game, pricing.card))
    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class Cursed(Trait, cost=0):
    """When you gain a Cursed card, gain a Loot and a Curse."""

    brings = ("Loot",)

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.is_on(me.game, gained.card))
    def haunt(self, me: Player, gained: Gained) -> None:
        me.gain("Loot")
        me.gain("Curse")


class Nearby(Trait, cost=0):
    """When you gain a Nearby card, +1 Buy."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.is_on(me.game, gained.card))
    def shop_on(self, me: Player, gained: Gained) -> None:
        me.buys += 1


class Pious(Trait, cost=0):
    """When you gain a Pious card, you may trash a card from your hand."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.hand and card.is_on(me.game, gained.card))
    def repent(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class Reckless(Trait, cost=0):
    """When you play a Reckless card, follow its instructions twice. When you discard one from play, it goes
    back to its pile.
    """

    @when(Playing, ON_TABLE, given=lambda card, me, playing: card.is_on(me.game, playing.card))
    @first
    def repeat(self, me: Player, playing: Playing) -> None:
        if not playing.replaced:
            once = playing.instructions

            def twice(player: Player) -> None:
                once(player)
                once(player)

            playing.now_says(twice)

    @when(LeavingPlay, ON_TABLE, given=lambda card, me, leaving: card.is_on(me.game, leaving.card))
    def give_back(self, me: Player, leaving: LeavingPlay) -> None:
        if me.return_from_play(leaving.spot):
            leaving.to = ""


class Rich(Trait, cost=0):
    """When you gain a Rich card, gain a Silver."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.is_on(me.game, gained.card))
    def pay_out(self, me: Player, gained: Gained) -> None:
        me.gain("Silver")


class Shy(Trait, cost=0):
    """At the start of your turn, you may discard a Shy card for +2 Cards."""

    @when(TurnStarted, ON_TABLE, given=lambda card, me, event: bool(card.shy_cards(me)))
    def blush(self, me: Player, event: TurnStarted) -> None:
        card = me.choose_one("discard_for_benefit", self.shy_cards(me), optional=True)
        if card:
            me.discard(card)
            me.draw(2)

    def shy_cards(self, me: Player) -> list[Card]:
        """The different Shy cards in hand."""
        return [card for card in dict.fromkeys(me.hand) if self.is_on(me.game, card)]
