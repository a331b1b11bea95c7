"""Nocturne."""

from __future__ import annotations

from collections.abc import Sequence
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
TAKEN = "Boons, to be received later"
SPIRITS = ("Will-o'-Wisp", "Imp", "Ghost")
ZOMBIES = ("Zombie Apprentice", "Zombie Mason", "Zombie Spy")


def lay_out(game: Game, name: str, kind: type[Card]) -> None:
    """Shuffle the Boons or the Hexes into a deck, unless that has been done."""
    deck = game.zone(name)
    if not deck:
        deck += [card for card in game.landscapes if isinstance(card, kind)]
        game.shuffle(deck)


def turn_over(game: Game, name: str) -> Card | None:
    """Take the top Boon or Hex. If none is left, shuffle the used ones first."""
    deck, used = game.zone(name), game.zone(USED[name])
    if not deck:
        deck += used
        used.clear()
        game.shuffle(deck)
    return deck.pop() if deck else None


def lay_down(game: Game, boon: Card) -> None:
    """Put a Boon with the used ones."""
    game.zone(USED["Boons"]).append(boon)


def receive_boon(me: Player) -> Card | None:
    """Let `me` receive the next Boon; returns that Boon."""
    boon = turn_over(me.game, "Boons")
    if boon:
        lay_down(me.game, boon)
        me.carry_out(boon)
    return boon


def receive_hex(me: Player) -> None:
    """Let `me` receive the next Hex."""
    give_hex(me.game, [me])


def hand_out_hex(me: Player) -> None:
    """Let all victims of the Attack of `me` receive the same Hex, the next one."""
    give_hex(me.game, me.attack())


def give_hex(game: Game, players: Sequence[Player]) -> None:
    """Let these players receive the next Hex."""
    misfortune = turn_over(game, "Hexes")
    if misfortune:
        game.zone(USED["Hexes"]).append(misfortune)
        for player in players:
            player.carry_out(misfortune)


class Fated(Fate):
    """A Fate card, which adds the Boons to the game."""

    brings: ClassVar[tuple[str, ...]] = ("Will-o'-Wisp", *BOONS)

    def set_up(self, game: Game) -> None:
        lay_out(game, "Boons", Boon)


class Doomed(Doom):
    """A Doom card, which adds the Hexes to the game."""

    brings: ClassVar[tuple[str, ...]] = ("Deluded", "Envious", "Miserable", "Twice Miserable", *HEXES)

    def set_up(self, game: Game) -> None:
        lay_out(game, "Hexes", Hex)


# The Boons.


class BoonsDeck(PileCard, Boon, cost=0, name="Boons"):
    """The shuffled deck of the 12 Boons, in games with a Fate card. Who receives a Boon turns over the top
    one and follows it; the used ones are shuffled when none is left.
    """

    is_shuffled = is_face_down = True


class KeptBoon(Boon):
    """A Boon that its player keeps until Clean-up."""

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


class HexesDeck(PileCard, Hex, cost=0, name="Hexes"):
    """The shuffled deck of the 12 Hexes, in games with a Doom card. Who receives a Hex turns over the top one
    and follows it; the used ones are shuffled when none is left.
    """

    is_shuffled = is_face_down = True


def without(me: Player, *names: str) -> bool:
    """Returns whether `me` has none of these States."""
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
    """If you have 5 or more cards in hand, discard an Action or Treasure, or reveal that you have none."""

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
        """Returns the cards of the supply that are cheaper than this card and share a type with it."""
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
        """Returns whether the card costs $3 or $4, without Potions or debt."""
        return game.cost(card) >= 3 and game.whole_cost(card).is_up_to(4)


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
        me.get_coins(1)


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


class CursedGold(Treasure, Heirloom, cost=4, coins=3):
    """Gain a Curse."""

    def play(self, me: Player) -> None:
        me.gain("Curse")


class Goat(Treasure, Heirloom, cost=2, coins=1):
    """You may trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class HauntedMirror(Treasure, Heirloom, cost=0, coins=1):
    """When you trash this, you may discard an Action from your hand, to gain a Ghost."""

    @when(Trashed, ITSELF, given=lambda card, me, trashed: bool(me.game.actions_in(me.hand)))
    def shatter(self, me: Player, trashed: Trashed) -> bool:
        actions = dict.fromkeys(me.game.actions_in(me.hand))
        card = me.choose_one("discard_for_benefit", actions, optional=True)
        if card:
            me.discard(card)
            me.gain("Ghost")
        return bool(card)


class LuckyCoin(Treasure, Heirloom, cost=4, coins=1):
    """Gain a Silver."""

    def play(self, me: Player) -> None:
        me.gain("Silver")


class MagicLamp(Treasure, Heirloom, cost=0, coins=1):
    """If there are 6 or more cards of which you have exactly one copy in play, trash this; if you did, gain 3
    Wishes.
    """

    def play(self, me: Player) -> None:
        cards = me.cards_in_play
        if sum(cards.count(card) == 1 for card in set(cards)) >= 6 and me.trash_this():
            for _ in range(3):
                me.gain("Wish")


class Pasture(Treasure, Victory, Heirloom, cost=2, coins=1):
    """Worth 1 VP for each Estate you have."""

    def worth(self, me: Player) -> int:
        return me.count("Estate")


class Pouch(Treasure, Heirloom, cost=2, coins=1, buys=1):
    """+1 Buy, +$1."""


# The Spirits.


class Ghost(Night, Duration, Spirit, cost=4, pile=6):
    """Reveal cards from your deck until there is an Action; set it aside and discard the others. At the start
    of your next turn, play it twice.
    """

    def play(self, me: Player) -> None:
        game = me.game
        shown = me.reveal_until(lambda cards: bool(game.actions_in(cards[-1:])))
        found = shown.pop() if game.actions_in(shown[-1:]) else None
        if found:
            me.set_aside(found, me.looking, self.name)
        me.discard(shown, me.looking)
        if found:
            me.next_turn(self.haunt, card=found)

    def haunt(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name), times=2)


class WilloWisp(Action, Spirit, cost=0, cards=1, actions=1, pile=12, name="Will-o'-Wisp"):
    """Reveal the top card of your deck; if it costs $2 or less it comes into your hand."""

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.whole_cost(card).is_up_to(2):
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Imp(Action, Spirit, cost=2, cards=2, pile=13):
    """You may play an Action from your hand of which you have no copy in play."""

    def play(self, me: Player) -> None:
        play_another(me)


def play_another(me: Player) -> bool:
    """Offer to play an Action from the hand with no copy in play; returns whether one was played."""
    fresh = [card for card in me.actions_to_play if card not in me.cards_in_play]
    card = me.choose_one("play", dict.fromkeys(fresh), optional=True)
    return bool(card) and me.play(card) is not None


# The kingdom cards.


class Handy(Card):
    """A card that is gained to the hand."""

    @when(Gaining, ITSELF, given=lambda card, me, gaining: gaining.to == "discard_pile")
    def come_to_hand(self, me: Player, gaining: Gaining) -> None:
        gaining.to = "hand"


class Bard(Action, Fated, cost=4, coins=2):
    """Receive a Boon."""

    def play(self, me: Player) -> None:
        receive_boon(me)


class Bat(Night, cost=2, supply=False):
    """Trash up to 2 cards from your hand. If you trashed any, exchange this for a Vampire."""

    def play(self, me: Player) -> None:
        if me.trash(me.choose("trash", me.hand, 0, 2)) and me.playing is not None:
            me.exchange_from_play(me.playing, "Vampire")


class BlessedVillage(Action, Fated, cost=4, cards=1, actions=2):
    """When you gain this, take a Boon, and receive it now or at the start of your next turn."""

    @when(Gained, ITSELF)
    def bless(self, me: Player, gained: Gained) -> bool:
        boon = turn_over(me.game, "Boons")
        if boon is None:
            return False
        me.game.zone(TAKEN).append(boon)
        me.take_copy(boon)
        if me.choose_one("choose", ["now", "next turn"], source=boon) == "now":
            self.receive(me, boon)
        else:
            me.next_turn(self.receive, stays=False, boon=boon)
        return True

    def receive(self, me: Player, boon: Card) -> None:
        me.game.zone(TAKEN).remove(boon)
        me.owned.remove(boon)
        lay_down(me.game, boon)
        me.carry_out(boon)


class Cemetery(Victory, cost=4, vp=2):
    """When you gain this, trash up to 4 cards from your hand. Heirloom: Haunted Mirror."""

    brings = ("Ghost",)
    heirloom = "Haunted Mirror"

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.hand))
    def bury(self, me: Player, gained: Gained) -> bool:
        return bool(me.trash(me.choose("trash", me.hand, 0, 4)))


class Changeling(Night, cost=3):
    """Trash this. Gain a copy of a card that you have in play. In games with this, when you gain a card that
    costs $3 or more, you may exchange it for a Changeling.
    """

    def play(self, me: Player) -> None:
        me.trash_this()
        fits = [card for card in dict.fromkeys(me.cards_in_play) if me.game.can_supply(card)]
        card = me.choose_one("gain", fits)
        if card:
            me.gain(card)

    def can_replace(self, me: Player, gained: Gained) -> bool:
        """Returns whether the card costs $3 or more, is still there, has a pile, and a Changeling is left."""
        game, card = me.game, gained.card
        return game.cost(card) >= 3 and game.has(self) and card.pile_name in game.piles and gained.lies_there

    @when(Gained, ON_TABLE, given=can_replace)
    def replace(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("return_to_pile", gained.card):
            return False
        at, gained.at = gained.at, None
        return me.exchange(gained.card, self.name, at)


class Cobbler(Night, Duration, cost=5):
    """At the start of your next turn, gain to your hand a card that costs up to $4."""

    def play(self, me: Player) -> None:
        me.next_turn(self.bring)

    def bring(self, me: Player) -> None:
        me.gain_one(up_to=4, to="hand")


class Conclave(Action, cost=4, coins=2):
    """You may play an Action from your hand of which you have no copy in play. If you do, +1 Action."""

    def play(self, me: Player) -> None:
        if play_another(me):
            me.get_actions(1)


class Crypt(Night, Duration, cost=5):
    """Set aside any number of Treasures that you have in play, face down, but no Durations. At the start of
    each of your turns, one of them comes into your hand.
    """

    def play(self, me: Player) -> None:
        game = me.game
        spots = [
            spot
            for spot in me.in_play
            if game.is_type(spot.card, "Treasure") and not game.is_type(spot.card, "Duration")
        ]
        chosen = me.choose("set_aside", [spot.card for spot in spots], 0, len(spots))
        for card in chosen:
            spot = next(spot for spot in spots if spot.card is card)
            spots.remove(spot)
            me.put_from_play(spot, me.mat(self.name))
        if chosen:
            me.next_turn(self.open, treasures=chosen)

    def open(self, me: Player, treasures: list[Card]) -> None:
        card = me.choose_one("put_in_hand", treasures)
        me.put_in_hand(card, me.mat(self.name))
        rest = treasures[:]
        rest.remove(card)
        if rest:
            me.next_turn(self.open, treasures=rest)


class CursedVillage(Action, Doomed, cost=5, actions=2):
    """Draw until you have 6 cards in hand. When you gain this, receive a Hex."""

    def play(self, me: Player) -> None:
        me.draw_to(6)

    @when(Gained, ITSELF)
    def curse(self, me: Player, gained: Gained) -> None:
        receive_hex(me)


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


class Druid(Action, Fated, cost=2, buys=1, chooses=3):
    """Receive one of three Boons, which are set aside before the game, and leave it there."""

    def set_up(self, game: Game) -> None:
        super().set_up(game)
        boons, chosen = game.zone("Boons"), game.setup.chosen_for(self)
        for place in range(3):
            if chosen:
                boons.remove(CATALOG[chosen[place]])
            game.zone(self.name).append(CATALOG[chosen[place]] if chosen else boons.pop())

    def fits(self, card: Card) -> bool:
        """Returns whether the card can be one of the three Boons."""
        return isinstance(card, Boon) and not card.is_pile

    def play(self, me: Player) -> None:
        boon = me.choose_one("receive", sorted(me.game.zone(self.name), key=str))
        if boon:
            me.carry_out(boon)


class Exorcist(Night, cost=4):
    """Trash a card from your hand. Gain a Spirit that costs less: a Will-o'-Wisp, an Imp or a Ghost."""

    brings = SPIRITS

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            cost = game.whole_cost(card)
            me.trash(card)
            spirits = [CATALOG[name] for name in SPIRITS]
            fits = [one for one in spirits if game.has(one) and game.whole_cost(one).is_less_than(cost)]
            spirit = me.choose_one("gain", fits)
            if spirit:
                me.gain(spirit)


class FaithfulHound(Action, Reaction, cost=2, cards=2):
    """When you discard this, but not in Clean-up, you may set it aside; at the end of the turn it comes into
    your hand.
    """

    def may_run(self, me: Player, discarded: Discarded) -> bool:
        """Returns whether this is still where it was discarded, and it is not Clean-up."""
        return me.game.turn.phase != "clean-up" and discarded.lies_there

    @when(Discarded, ITSELF, given=may_run)
    def run(self, me: Player, discarded: Discarded) -> bool:
        if not me.agrees("set_aside", self):
            return False
        at, discarded.at = discarded.at, None
        if me.set_aside(self, at, self.name):
            me.this_turn(TurnEnded, self.come_back)
        return True

    @any_order
    def come_back(self, me: Player, event: TurnEnded) -> None:
        me.put_in_hand(self, me.mat(self.name))


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
        me.get_actions(1)


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
        me.get_coins(1)


class Idol(Treasure, Attack, Fated, cost=5, coins=2):
    """With an odd number of Idols in play, this one included, receive a Boon; otherwise the others each gain
    a Curse.
    """

    def play(self, me: Player) -> None:
        if me.cards_in_play.count(self) % 2:
            receive_boon(me)
        else:
            for victim in me.attack():
                victim.gain("Curse")


class Leprechaun(Action, Doomed, cost=3):
    """Gain a Gold. With exactly 7 cards in play, gain a Wish; otherwise receive a Hex."""

    brings = ("Wish", *Doomed.brings)

    def play(self, me: Player) -> None:
        me.gain("Gold")
        if len(me.in_play) == 7:
            me.gain("Wish")
        else:
            receive_hex(me)


class Monastery(Night, cost=2):
    """For each card that you have gained this turn, you may trash a card from your hand, or a Copper that you
    have in play.
    """

    def play(self, me: Player) -> None:
        for _ in range(sum(player is me for player, _ in me.game.turn.gains)):
            if not self.trash_one(me):
                return

    def trash_one(self, me: Player) -> bool:
        """Offer to trash a card from the hand or a Copper in play; returns whether one was trashed."""
        copper = CATALOG["Copper"]
        spot = next((spot for spot in me.in_play if spot.card is copper), None)
        in_play = [copper] if spot is not None else []
        card = me.choose_one("trash", dict.fromkeys([*me.hand, *in_play]), optional=True)
        if card is None:
            return False
        from_play = card is copper and spot is not None
        if from_play and copper in me.hand:
            from_play = me.choose_one("choose", ["from play", "from your hand"]) == "from play"
        return me.trash_from_play(spot) if from_play and spot is not None else me.trash(card)


class Necromancer(Action, cost=4):
    """Play an Action from the trash that is no Duration, leaving it there, face down for the rest of the
    turn: no Necromancer can play it again this turn. Three Zombies are in the trash from the start.
    """

    def set_up(self, game: Game) -> None:
        game.trash += [CATALOG[name] for name in ZOMBIES]

    def play(self, me: Player) -> None:
        game = me.game
        face_down = game.face_down_in_trash
        actions = [card for card in game.actions_in(game.trash) if not game.is_type(card, "Duration")]
        face_up = [card for card in actions if game.trash.count(card) > face_down.count(card)]
        card = me.choose_one("play", dict.fromkeys(face_up))
        if card:
            game.turn_face_down(me, card)
            me.play_elsewhere(card)


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


class Pooka(Action, cost=5):
    """You may trash a Treasure from your hand, but no Cursed Gold, for +4 Cards. Heirloom: Cursed Gold."""

    heirloom = "Cursed Gold"

    def play(self, me: Player) -> None:
        treasures = [card for card in me.game.treasures_in(me.hand) if card.name != "Cursed Gold"]
        card = me.choose_one("trash_for_benefit", dict.fromkeys(treasures), optional=True)
        if card and me.trash(card):
            me.draw(4)


class Raider(Night, Duration, Attack, cost=6):
    """The others with 5 or more cards in hand each discard a copy of a card that you have in play, or show a
    hand without one. At the start of your next turn, +$3.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            if len(victim.hand) >= 5:
                card = victim.choose_one("discard", [one for one in victim.hand if one in me.cards_in_play])
                if card:
                    victim.discard(card)
                else:
                    victim.reveal(victim.hand)
        me.next_turn(self.share_out)

    def share_out(self, me: Player) -> None:
        me.get_coins(3)


class SacredGrove(Action, Fated, cost=5, buys=1, coins=3):
    """Receive a Boon. If it does not give +$1, the others may each receive it too."""

    def play(self, me: Player) -> None:
        boon = receive_boon(me)
        if boon and not boon.coins:
            for other in me.others:
                if other.agrees("receive", boon):
                    other.carry_out(boon)


class SecretCave(Action, Duration, cost=3, cards=1, actions=1):
    """You may discard 3 cards; if you did, +$3 at the start of your next turn. Heirloom: Magic Lamp."""

    brings = ("Wish",)
    heirloom = "Magic Lamp"

    def play(self, me: Player) -> None:
        number = min(3, len(me.hand))
        chosen = number and me.choose_one("choose", ["discard 3 cards"], optional=True)
        if chosen and len(me.discard_some(number)) == 3:
            me.next_turn(self.find_treasure)

    def find_treasure(self, me: Player) -> None:
        me.get_coins(3)


class Shepherd(Action, cost=4, actions=1):
    """Discard any number of Victory cards from your hand, shown to all; +2 Cards for each of them. Heirloom:
    Pasture.
    """

    heirloom = "Pasture"

    def play(self, me: Player) -> None:
        greens = [card for card in me.hand if me.game.is_type(card, "Victory")]
        chosen = me.choose("discard_for_benefit", greens, 0, len(greens))
        me.reveal(chosen)
        me.draw(2 * len(me.discard(chosen)))


class Skulk(Action, Attack, Doomed, cost=4, buys=1):
    """The others each receive the next Hex. When you gain this, gain a Gold."""

    def play(self, me: Player) -> None:
        hand_out_hex(me)

    @when(Gained, ITSELF)
    def lure(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


class Tormentor(Action, Attack, Doomed, cost=5, coins=2):
    """If you have no other cards in play, gain an Imp; otherwise the others each receive the next Hex."""

    brings = ("Imp", *Doomed.brings)

    def play(self, me: Player) -> None:
        if any(spot is not me.playing for spot in me.in_play):
            hand_out_hex(me)
        else:
            me.gain("Imp")


class Tracker(Action, Fated, cost=2, coins=1):
    """This turn, when you gain a card, you may put it onto your deck. Receive a Boon. Heirloom: Pouch."""

    heirloom = "Pouch"

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.track, whose="mine")
        receive_boon(me)

    @only_if(lambda card, me, gained: gained.lies_there)
    def track(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class TragicHero(Action, cost=5, cards=3, buys=1):
    """If you have 8 or more cards in hand then, trash this and gain a Treasure."""

    def play(self, me: Player) -> None:
        game = me.game
        if len(me.hand) >= 8:
            me.trash_this()
            me.gain_one(only=lambda card: game.is_type(card, "Treasure"))


class Vampire(Night, Attack, Doomed, cost=5):
    """The others each receive the next Hex. Gain a card that costs up to $5, but no Vampire. Exchange this
    for a Bat.
    """

    brings = ("Bat", *Doomed.brings)

    def play(self, me: Player) -> None:
        hand_out_hex(me)
        me.gain_one(up_to=5, only=lambda card: card is not self)
        if me.playing is not None:
            me.exchange_from_play(me.playing, "Bat")


class Werewolf(Action, Night, Attack, Doomed, cost=5):
    """In your Night phase, the others each receive the next Hex; otherwise, +3 Cards."""

    def play(self, me: Player) -> None:
        turn = me.game.turn
        if turn.player is me and turn.phase == "night":
            hand_out_hex(me)
        else:
            me.draw(3)


class Wish(Action, cost=0, actions=1, pile=12, supply=False):
    """Return this to its pile; if you did, gain to your hand a card that costs up to $6."""

    def play(self, me: Player) -> None:
        if me.return_this():
            me.gain_one(up_to=6, to="hand")


# The Zombies, which start in the trash in games with Necromancer.


class ZombieApprentice(Action, Zombie, cost=3):
    """You may trash an Action from your hand, for +3 Cards and +1 Action."""

    def play(self, me: Player) -> None:
        actions = dict.fromkeys(me.game.actions_in(me.hand))
        card = me.choose_one("trash_for_benefit", actions, optional=True)
        if card and me.trash(card):
            me.draw(3)
            me.get_actions(1)


class ZombieMason(Action, Zombie, cost=3):
    """Trash the top card of your deck. You may gain a card that costs up to $1 more."""

    def play(self, me: Player) -> None:
        for card in me.look_at(1):
            limit = me.game.whole_cost(card).plus(1)
            me.trash(card, me.looking)
            me.gain_one(up_to=limit, optional=True)


class ZombieSpy(Action, Zombie, cost=3, cards=1, actions=1):
    """Look at the top card of your deck; discard it or put it back."""

    def play(self, me: Player) -> None:
        for card in me.look_at(1):
            if me.agrees("discard", card):
                me.discard(card, me.looking)
            else:
                me.put_back([card])
