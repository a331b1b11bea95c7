"""Nocturne."""

from __future__ import annotations

from typing import ClassVar

from .kit import *

SET = "Nocturne"

BOONS = (
    "The Earth's Gift", "The Field's Gift", "The Flame's Gift", "The Forest's Gift", "The Moon's Gift",
    "The Mountain's Gift", "The River's Gift", "The Sea's Gift", "The Sky's Gift", "The Sun's Gift",
    "The Swamp's Gift", "The Wind's Gift",
)  # fmt: skip
HEXES = (
    "Bad Omens", "Delusion", "Envy", "Famine", "Fear", "Greed", "Haunting", "Locusts", "Misery", "Plague",
    "Poverty", "War",
)  # fmt: skip
USED = {"Boons": "Boons, used", "Hexes": "Hexes, used"}
KEPT = "Boons, kept until Clean-up"


def lay_out(game: Game, name: str, kind: type[Card]) -> None:
    """Shuffle the Boons, or the Hexes, unless that has been done."""
    deck = game.zone(name)
    if not deck:
        deck += [card for card in game.landscapes if isinstance(card, kind)]
        game.shuffle(deck)


def turn_over(game: Game, name: str) -> Card | None:
    """Take the top Boon or Hex; the used ones are shuffled when none is left."""
    deck, used = game.zone(name), game.zone(USED[name])
    if not deck:
        deck += used
        used.clear()
        game.shuffle(deck)
    return deck.pop() if deck else None


def lay_down(game: Game, boon: Card) -> None:
    """Put a Boon with the used ones."""
    game.zone(USED["Boons"]).append(boon)


def receive_boon(me: Player) -> None:
    """Receive the top Boon."""
    boon = turn_over(me.game, "Boons")
    if boon:
        lay_down(me.game, boon)
        me.carry_out(boon)


def hand_out_hex(me: Player) -> None:
    """Let all whom the Attack of `me` affects receive the next Hex, one and the same."""
    game = me.game
    misfortune = turn_over(game, "Hexes")
    if misfortune:
        game.zone(USED["Hexes"]).append(misfortune)
        for victim in me.attack():
            victim.carry_out(misfortune)


class Fated(Fate):
    """Brings the Boons."""

    brings: ClassVar[tuple[str, ...]] = ("Will-o'-Wisp", *BOONS)

    def set_up(self, game: Game) -> None:
        lay_out(game, "Boons", Boon)


class Doomed(Doom):
    """Brings the Hexes."""

    brings: ClassVar[tuple[str, ...]] = ("Deluded", "Envious", "Miserable", "Twice Miserable", *HEXES)

    def set_up(self, game: Game) -> None:
        lay_out(game, "Hexes", Hex)


# The Boons.


class KeptBoon(Boon):
    """Lies before its player until Clean-up."""

    def play(self, me: Player) -> None:
        used, kept = me.game.zone(USED["Boons"]), me.game.zone(KEPT)
        if self in used:
            used.remove(self)
            kept.append(self)
            me.this_turn(CleanUpStarted, self.put_away)

    @first
    def put_away(self, me: Player, event: CleanUpStarted) -> None:
        me.game.zone(KEPT).remove(self)
        lay_down(me.game, self)


class TheEarthsGift(Boon, cost=0, name="The Earth's Gift"):
    """You may discard a Treasure to gain a card that costs up to $4."""

    def play(self, me: Player) -> None:
        treasures = dict.fromkeys(me.game.treasures_in(me.hand))
        card = me.choose_one("discard_for_benefit", treasures, optional=True)
        if card:
            me.discard(card)
            me.gain_one(up_to=4)


class TheFieldsGift(KeptBoon, cost=0, actions=1, coins=1, name="The Field's Gift"):
    """Kept until Clean-up."""


class TheFlamesGift(Boon, cost=0, name="The Flame's Gift"):
    """You may trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class TheForestsGift(KeptBoon, cost=0, buys=1, coins=1, name="The Forest's Gift"):
    """Kept until Clean-up."""


class TheMoonsGift(Boon, cost=0, name="The Moon's Gift"):
    """You may put a card from your discard pile onto your deck."""

    def play(self, me: Player) -> None:
        card = me.choose_one("topdeck", me.discard_pile, optional=True)
        if card:
            me.topdeck(card, me.discard_pile)


class TheMountainsGift(Boon, cost=0, name="The Mountain's Gift"):
    """Gain a Silver."""

    def play(self, me: Player) -> None:
        me.gain("Silver")


class TheRiversGift(KeptBoon, cost=0, name="The River's Gift"):
    """At the end of this turn, +1 Card. Kept until Clean-up."""

    def play(self, me: Player) -> None:
        super().play(me)
        me.this_turn(TurnEnded, self.flow)

    def flow(self, me: Player, event: TurnEnded) -> None:
        me.draw(1)


class TheSeasGift(Boon, cost=0, cards=1, name="The Sea's Gift"):
    """+1 Card."""


class TheSkysGift(Boon, cost=0, name="The Sky's Gift"):
    """You may discard 3 cards to gain a Gold; of fewer you may discard all, for nothing."""

    def play(self, me: Player) -> None:
        number = min(3, len(me.hand))
        if number and me.agrees("discard_for_gold", CATALOG["Gold"]) and len(me.discard_some(number)) == 3:
            me.gain("Gold")


class TheSunsGift(Boon, cost=0, name="The Sun's Gift"):
    """Look at the top 4 cards of your deck; discard any of them and put the others back in any order."""

    def play(self, me: Player) -> None:
        me.sift(4)


class TheSwampsGift(Boon, cost=0, name="The Swamp's Gift"):
    """Gain a Will-o'-Wisp."""

    def play(self, me: Player) -> None:
        me.gain("Will-o'-Wisp")


class TheWindsGift(Boon, cost=0, cards=2, name="The Wind's Gift"):
    """Discard 2 cards."""

    def play(self, me: Player) -> None:
        me.discard_some(2)


# The Hexes.


def without(me: Player, *names: str) -> bool:
    """Has `me` none of these States?"""
    return not any(card.name in names for card in me.owned)


class BadOmens(Hex, cost=0):
    """Put your deck into your discard pile, and two Coppers from it onto your deck; who cannot shows it."""

    def play(self, me: Player) -> None:
        copper = CATALOG["Copper"]
        while me.deck:
            me.move(me.deck[-1], me.deck, me.discard_pile)
        found = min(2, me.discard_pile.count(copper))
        if found < 2:
            me.reveal(me.discard_pile, "discard pile")
        for _ in range(found):
            me.topdeck(copper, me.discard_pile)


class Delusion(Hex, cost=0):
    """Take Deluded, unless you have Deluded or Envious."""

    def play(self, me: Player) -> None:
        if without(me, "Deluded", "Envious"):
            me.take_copy(CATALOG["Deluded"])


class Envy(Hex, cost=0):
    """Take Envious, unless you have Deluded or Envious."""

    def play(self, me: Player) -> None:
        if without(me, "Deluded", "Envious"):
            me.take_copy(CATALOG["Envious"])


class Famine(Hex, cost=0):
    """Reveal the top 3 cards of your deck; discard the Actions and shuffle the others into your deck."""

    def play(self, me: Player) -> None:
        shown = me.reveal_top(3)
        me.discard(me.game.actions_in(shown), me.looking)
        me.shuffle_in(me.looking)


class Fear(Hex, cost=0):
    """If you have 5 or more cards in hand, discard an Action or Treasure; who has none shows the hand."""

    def play(self, me: Player) -> None:
        if len(me.hand) < 5:
            return
        game = me.game
        cards = [card for card in me.hand if game.types_of(card) & {"Action", "Treasure"}]
        if cards:
            me.discard(me.choose("discard", cards, 1, 1))
        else:
            me.reveal(me.hand)


class Greed(Hex, cost=0):
    """Gain a Copper onto your deck."""

    def play(self, me: Player) -> None:
        me.gain("Copper", to="deck")


class Haunting(Hex, cost=0):
    """If you have 4 or more cards in hand, put one of them onto your deck."""

    def play(self, me: Player) -> None:
        if len(me.hand) > 3:
            me.topdeck_some(1)


class Locusts(Hex, cost=0):
    """Trash the top card of your deck. For a Copper or an Estate gain a Curse; for anything else gain a
    cheaper card that shares a type with it.
    """

    def play(self, me: Player) -> None:
        for card in me.look_at(1):
            offered = self.offers(me.game, card)
            me.trash(card, me.looking)
            if card.name in ("Copper", "Estate"):
                me.gain("Curse")
            else:
                gained = me.choose_one("gain", offered)
                if gained:
                    me.gain(gained)

    def offers(self, game: Game, card: Card) -> list[Card]:
        """What of the supply is cheaper than the card and shares a type with it."""
        types = game.types_of(card)
        return game.cheaper_than(card, lambda other: bool(types & game.types_of(other)))


class Misery(Hex, cost=0):
    """Take Miserable; the second time turn it over to Twice Miserable."""

    def play(self, me: Player) -> None:
        miserable = CATALOG["Miserable"]
        if miserable in me.owned:
            me.put_down(miserable)
            me.take_copy(CATALOG["Twice Miserable"])
        elif without(me, "Twice Miserable"):
            me.take_copy(miserable)


class Plague(Hex, cost=0):
    """Gain a Curse to your hand."""

    def play(self, me: Player) -> None:
        me.gain("Curse", to="hand")


class Poverty(Hex, cost=0):
    """Discard until 3 cards are left in your hand."""

    def play(self, me: Player) -> None:
        me.discard_down_to(3)


class War(Hex, cost=0):
    """Reveal cards from your deck until one costs $3 or $4. Trash that one and discard the others."""

    def play(self, me: Player) -> None:
        shown = me.reveal_until(lambda cards: bool(cards) and self.wants(me.game, cards[-1]))
        if shown and self.wants(me.game, shown[-1]):
            me.trash(shown.pop(), me.looking)
        me.discard(shown, me.looking)

    def wants(self, game: Game, card: Card) -> bool:
        """Does the card cost $3 or $4, and nothing else?"""
        return game.cost(card) in (3, 4) and not card.potion and not card.debt


# The States.


class Deluded(State, cost=0):
    """When your Buy phase starts, return this; you cannot buy Actions this turn."""

    @when(BuyPhaseStarted, OWNED)
    def wake(self, me: Player, event: BuyPhaseStarted) -> None:
        me.put_down(self)
        me.this_turn(Allowing, self.forbid, whose="mine")

    def forbid(self, me: Player, allowing: Allowing) -> None:
        if me.game.is_type(allowing.card, "Action"):
            allowing.allowed = False


class Envious(State, cost=0):
    """When your Buy phase starts, return this; your Silvers and Golds give $1 this turn."""

    @when(BuyPhaseStarted, OWNED)
    def wake(self, me: Player, event: BuyPhaseStarted) -> None:
        me.put_down(self)
        me.this_turn(Playing, self.belittle)

    @first
    def belittle(self, me: Player, playing: Playing) -> None:
        if playing.card.name in ("Silver", "Gold") and playing.own is None:
            playing.now_says(self.pay)

    def pay(self, me: Player) -> None:
        me.coins += 1


class LostInTheWoods(State, cost=0):
    """At the start of your turn, you may discard a card to receive a Boon."""

    @when(TurnStarted, OWNED, given=lambda card, me, event: bool(me.hand))
    def find_a_way(self, me: Player, event: TurnStarted) -> None:
        card = me.choose_one("discard_for_benefit", me.hand, optional=True)
        if card:
            me.discard(card)
            receive_boon(me)


class Miserable(State, cost=0):
    """-2 VP at the end of the game."""

    @when(Scoring, OWNED)
    def count(self, me: Player, scoring: Scoring) -> None:
        scoring.vp -= 2


class TwiceMiserable(State, cost=0):
    """-4 VP at the end of the game."""

    @when(Scoring, OWNED)
    def count(self, me: Player, scoring: Scoring) -> None:
        scoring.vp -= 4


# The Heirlooms.


class Goat(Treasure, Heirloom, cost=2, coins=1):
    """You may trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class LuckyCoin(Treasure, Heirloom, cost=4, coins=1):
    """Gain a Silver."""

    def play(self, me: Player) -> None:
        me.gain("Silver")


class Pouch(Treasure, Heirloom, cost=2, coins=1, buys=1):
    """+1 Buy, +$1."""


# The Spirits.


class WilloWisp(Action, Spirit, cost=0, cards=1, actions=1, pile=12, name="Will-o'-Wisp"):
    """Reveal the top card of your deck; if it costs $2 or less it comes into your hand."""

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.cost(card) <= 2 and not card.potion and not card.debt:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Imp(Action, Spirit, cost=2, cards=2, pile=13):
    """You may play an Action from your hand of which you have no copy in play."""

    def play(self, me: Player) -> None:
        play_another(me)


def play_another(me: Player) -> bool:
    """Offer to play an Action from the hand of which no copy is in play; was one played?"""
    fresh = [card for card in me.actions_to_play if card not in me.cards_in_play]
    card = me.choose_one("play", dict.fromkeys(fresh), optional=True)
    return bool(card) and me.play(card) is not None


# The kingdom cards.


class Handy(Card):
    """Comes into the hand of whoever gains it."""

    @when(Gaining, ITSELF, given=lambda card, me, gaining: gaining.to == "discard_pile")
    def come_to_hand(self, me: Player, gaining: Gaining) -> None:
        gaining.to = "hand"


class Bard(Action, Fated, cost=4, coins=2):
    """Receive a Boon."""

    def play(self, me: Player) -> None:
        receive_boon(me)


class Conclave(Action, cost=4, coins=2):
    """You may play an Action from your hand of which you have no copy in play. If you do, +1 Action."""

    def play(self, me: Player) -> None:
        if play_another(me):
            me.actions += 1


class DenOfSin(Night, Duration, Handy, cost=5):
    """At the start of your next turn, +2 Cards. You gain this to your hand."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.draw(2)


class DevilsWorkshop(Night, cost=4, name="Devil's Workshop"):
    """Gain a Gold if you have gained no card this turn; a card that costs up to $4 if you have gained one; an
    Imp if you have gained more.
    """

    brings = ("Imp",)

    def play(self, me: Player) -> None:
        number = sum(player is me for player, _ in me.game.turn.gains)
        if number > 1:
            me.gain("Imp")
        elif number:
            me.gain_one(up_to=4)
        else:
            me.gain("Gold")


class Fool(Action, Fated, cost=3):
    """Unless you have Lost in the Woods: take it, and take 3 Boons and receive them in any order. Heirloom:
    Lucky Coin.
    """

    brings = ("Lost in the Woods", *Fated.brings)
    heirloom = "Lucky Coin"

    def play(self, me: Player) -> None:
        state = CATALOG["Lost in the Woods"]
        if state in me.owned:
            return
        me.take(state)
        taken = [boon for boon in [turn_over(me.game, "Boons") for _ in range(3)] if boon]
        while taken:
            boon = me.choose_one("order", taken)
            taken.remove(boon)
            lay_down(me.game, boon)
            me.carry_out(boon)


class GhostTown(Night, Duration, Handy, cost=3):
    """At the start of your next turn, +1 Card and +1 Action. You gain this to your hand."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.draw(1)
        me.actions += 1


class Guardian(Night, Duration, Handy, cost=2):
    """At the start of your next turn, +$1. Until then, Attacks of other players do not affect you. You gain
    this to your hand.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Attacked, self.guard, whose="mine")
        me.next_turn(self.again)

    def guard(self, me: Player, attack: Attacked) -> None:
        attack.blocked = True

    def again(self, me: Player) -> None:
        me.coins += 1


class NightWatchman(Night, Handy, cost=3):
    """Look at the top 5 cards of your deck; discard any of them and put the others back in any order. You
    gain this to your hand.
    """

    def play(self, me: Player) -> None:
        me.sift(5)


class Pixie(Action, Fated, cost=2, cards=1, actions=1):
    """Discard the top Boon. You may trash this to receive that Boon twice. Heirloom: Goat."""

    heirloom = "Goat"

    def play(self, me: Player) -> None:
        boon = turn_over(me.game, "Boons")
        if not boon:
            return
        lay_down(me.game, boon)
        spot = me.playing
        if spot is not None and spot.here and me.agrees("trash_this", self) and me.trash_this():
            me.carry_out(boon)
            me.carry_out(boon)


class Skulk(Action, Attack, Doomed, cost=4, buys=1):
    """The others each receive the next Hex. When you gain this, gain a Gold."""

    def play(self, me: Player) -> None:
        hand_out_hex(me)

    @when(Gained, ITSELF)
    def lure(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


class Tracker(Action, Fated, cost=2, coins=1):
    """This turn, when you gain a card, you may put it onto your deck. Receive a Boon. Heirloom: Pouch."""

    heirloom = "Pouch"

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.track, whose="mine")
        receive_boon(me)

    @only_if(lambda card, me, gained: gained.lies_there)
    def track(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)
