"""Allies."""

from __future__ import annotations

from .kit import *

SET = "Allies"


def has_favors(number: int) -> Any:
    """The condition of an Ally that takes so many Favors."""
    return lambda card, me, event: me.favors >= number


def is_liaison(me: Player, played: Played) -> bool:
    """Was a Liaison played?"""
    return me.game.is_type(played.card, "Liaison")


# The kingdom cards.


class Bauble(Treasure, Liaison, cost=2):
    """Choose two: +1 Buy; +$1; +1 Favor; or, this turn, you may put cards that you gain onto your deck."""

    def play(self, me: Player) -> None:
        chosen = me.choose("choose", ["+1 Buy", "+$1", "+1 Favor", "onto the deck"], 2, 2)
        me.buys += "+1 Buy" in chosen
        me.coins += "+$1" in chosen
        if "+1 Favor" in chosen:
            me.receive(favors=1)
        if "onto the deck" in chosen:
            me.this_turn(Gained, self.hang_up, whose="mine")

    @only_if(lambda card, me, gained: gained.lies_there)
    def hang_up(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class Broker(Action, Liaison, cost=4):
    """Trash a card from your hand. For each $1 that it costs, as you choose: +1 Card, +1 Action, +$1 or +1
    Favor.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if not card:
            return
        number = me.game.cost(card)
        me.trash(card)
        words = [f"+{number} Cards", f"+{number} Actions", f"+${number}", f"+{number} Favors"]
        what = words.index(me.choose_one("choose", words)) if number else None
        if what == 0:
            me.draw(number)
        elif what == 1:
            me.actions += number
        elif what == 2:
            me.coins += number
        elif what == 3:
            me.receive(favors=number)


class Contract(Treasure, Duration, Liaison, cost=5, coins=2, favors=1):
    """You may set an Action from your hand aside; if you do, play it at the start of your next turn."""

    def play(self, me: Player) -> None:
        card = me.choose_one("set_aside", dict.fromkeys(me.game.actions_in(me.hand)), optional=True)
        if card and me.set_aside(card, mat=self.name):
            me.next_turn(self.fulfil, card=card)

    def fulfil(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class Emissary(Action, Liaison, cost=5):
    """+3 Cards. If you had to shuffle for them, and had anything to shuffle, +1 Action and +2 Favors."""

    def play(self, me: Player) -> None:
        there = len(me.deck)
        if len(me.draw(3)) > there:  # the discard pile does not tell: a shuffle may leave cards in it
            me.actions += 1
            me.receive(favors=2)


class Guildmaster(Action, Liaison, cost=5, coins=3):
    """This turn, when you gain a card, +1 Favor."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.thank, whose="mine")

    @first
    def thank(self, me: Player, gained: Gained) -> None:
        me.receive(favors=1)


class Importer(Action, Duration, Liaison, cost=3):
    """At the start of your next turn, gain a card costing up to $5. Everybody begins with 4 more Favors."""

    def set_up(self, game: Game) -> None:
        for player in game.players:
            player.favors += 4

    def play(self, me: Player) -> None:
        me.next_turn(self.unload)

    def unload(self, me: Player) -> None:
        me.gain_one(up_to=5)


class Sycophant(Action, Liaison, cost=2, actions=1):
    """Discard 3 cards; if that was one at least, +$3. When you gain or trash this, +2 Favors."""

    def play(self, me: Player) -> None:
        if me.discard_some(3):
            me.coins += 3

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> None:
        me.receive(favors=2)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> None:
        me.receive(favors=2)


class Underling(Action, Liaison, cost=3, cards=1, actions=1, favors=1):
    """+1 Card, +1 Action, +1 Favor."""


# The Allies.


class ArchitectsGuild(Ally, cost=0, name="Architects' Guild"):
    """When you gain a card, you may spend 2 Favors to gain a cheaper one that is no Victory card."""

    @when(Gained, ON_TABLE, given=has_favors(2))
    def design(self, me: Player, gained: Gained) -> bool:
        game = me.game
        offered = game.cheaper_than(gained.card, lambda card: not game.is_type(card, "Victory"))
        if not offered or not me.spends_favors(2):
            return False
        return me.gain(me.choose_one("gain", offered)) is not None


class BandOfNomads(Ally, cost=0):
    """When you gain a card that costs $3 or more, you may spend a Favor for +1 Card, +1 Action or +1 Buy."""

    @when(Gained, ON_TABLE, given=lambda card, me, event: me.favors and me.game.cost(event.card) >= 3)
    def move_on(self, me: Player, gained: Gained) -> bool:
        if not me.spends_favors():
            return False
        word = me.choose_one("choose", ["+1 Card", "+1 Action", "+1 Buy"])
        me.draw(int(word == "+1 Card"))
        me.actions += word == "+1 Action"
        me.buys += word == "+1 Buy"
        return True


class CaveDwellers(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to discard a card and draw one, again and again."""

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def dwell(self, me: Player, event: TurnStarted) -> None:
        while me.spends_favors():
            me.discard_some(1)
            me.draw(1)


class CircleOfWitches(Ally, cost=0):
    """After you have played a Liaison, you may spend 3 Favors to have the others gain a Curse each."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors > 2 and is_liaison(me, played))
    def cast(self, me: Player, played: Played) -> None:
        if me.spends_favors(3):
            for other in me.others:
                other.gain("Curse")


class CityState(Ally, cost=0, name="City-state"):
    """When you gain an Action in your turn, you may spend 2 Favors to play it."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.favors > 1 and card.can_play(me, gained))
    def call_up(self, me: Player, gained: Gained) -> bool:
        if not me.spends_favors(2):
            return False
        at, gained.at = gained.at, None
        return me.play(gained.card, at) is not None

    def can_play(self, me: Player, gained: Gained) -> bool:
        """Is it `me`'s turn, and the card an Action that lies where it was gained to?"""
        game = me.game
        mine = game.turn.player is me and game.is_type(gained.card, "Action")
        return mine and gained.lies_there


class CraftersGuild(Ally, cost=0, name="Crafters' Guild"):
    """At the start of your turn, you may spend 2 Favors to gain a card that costs up to $4 onto your deck."""

    @when(TurnStarted, ON_TABLE, given=has_favors(2))
    def craft(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors(2):
            me.gain_one(up_to=4, to="deck")


class DesertGuides(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to discard your hand and draw 5 cards, repeatedly."""

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def guide(self, me: Player, event: TurnStarted) -> None:
        while me.spends_favors():
            me.discard(me.hand[:])
            me.draw(5)


class FamilyOfInventors(Ally, cost=0):
    """When your Buy phase starts, you may put one of your Favors on a pile of the supply that is no Victory
    pile. Cards cost $1 less for each Favor on their pile.
    """

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def invent(self, me: Player, event: BuyPhaseStarted) -> None:
        game = me.game
        piles = [pile for pile in game.supply if not game.is_type(CATALOG[pile.name], "Victory")]
        card = me.choose_one("put_favor", [pile.card for pile in piles], optional=True)
        if card:
            me.favors -= 1
            memo = game.piles[card.pile_name].memo
            memo[self.name] = memo.get(self.name, 0) + 1

    @when(Pricing, ON_TABLE)
    def reduce(self, me: Player, pricing: Pricing) -> None:
        pile = me.game.piles.get(pricing.card.pile_name)
        if pile is not None:
            pricing.coins -= pile.memo.get(self.name, 0)


class FellowshipOfScribes(Ally, cost=0):
    """After you have played an Action with 4 cards or fewer in hand, you may spend a Favor for +1 Card."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors and card.can_help(me, played))
    def copy(self, me: Player, played: Played) -> None:
        if me.spends_favors():
            me.draw(1)

    def can_help(self, me: Player, played: Played) -> bool:
        """Was it an Action, and is the hand small?"""
        return len(me.hand) < 5 and me.game.is_type(played.card, "Action")


class ForestDwellers(Ally, cost=0):
    """At the start of your turn, you may spend a Favor to look at the top 3 cards of your deck, discard any
    of them and put the others back in any order.
    """

    @when(TurnStarted, ON_TABLE, given=has_favors(1))
    def spy(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors():
            me.sift(3)


class GangOfPickpockets(Ally, cost=0):
    """At the start of your turn, spend a Favor or discard until 4 cards are left in your hand."""

    @when(TurnStarted, ON_TABLE, given=lambda card, me, event: len(me.hand) > 4)
    def pick_pockets(self, me: Player, event: TurnStarted) -> None:
        if not me.spends_favors():
            me.discard_down_to(4)


class IslandFolk(Ally, cost=0):
    """At the end of your turn, you may spend 5 Favors to take another one after it, no third in a row."""

    @when(TurnEnded, ON_TABLE, given=has_favors(5))
    def sail(self, me: Player, event: TurnEnded) -> None:
        if me.spends_favors(5):
            me.extra_turn(row=3)


class LeagueOfBankers(Ally, cost=0):
    """When your Buy phase starts, +$1 for every 4 Favors that you have."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(4))
    def lend(self, me: Player, event: BuyPhaseStarted) -> None:
        me.coins += me.favors // 4


class LeagueOfShopkeepers(Ally, cost=0):
    """After you have played a Liaison: with 5 or more Favors +$1, with 10 also +1 Action and +1 Buy."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.favors > 4 and is_liaison(me, played))
    def serve(self, me: Player, played: Played) -> None:
        me.coins += 1
        if me.favors > 9:
            me.actions += 1
            me.buys += 1


class MarketTowns(Ally, cost=0):
    """When your Buy phase starts, you may spend a Favor to play an Action from your hand, again and again."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def trade(self, me: Player, event: BuyPhaseStarted) -> None:
        while me.favors:
            card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
            if not card:
                return
            me.favors -= 1
            me.play(card)


class MountainFolk(Ally, cost=0):
    """At the start of your turn, you may spend 5 Favors for +3 Cards."""

    @when(TurnStarted, ON_TABLE, given=has_favors(5))
    def climb(self, me: Player, event: TurnStarted) -> None:
        if me.spends_favors(5):
            me.draw(3)


class OrderOfAstrologers(Ally, cost=0):
    """When you shuffle, you may spend Favors to put as many of the cards on top."""

    @when(Shuffling, ON_TABLE, given=has_favors(1))
    def foretell(self, me: Player, shuffling: Shuffling) -> None:
        cards = shuffling.cards
        chosen = me.choose("put_on_top", cards, 0, me.favors)
        me.favors -= len(chosen)
        for card in me.arrange("put_back", chosen):
            cards.remove(card)
            cards.append(card)


class OrderOfMasons(Ally, cost=0):
    """When you shuffle, you may spend Favors to put up to 2 of the cards for each into your discard pile."""

    @when(Shuffling, ON_TABLE, given=has_favors(1))
    def sort_out(self, me: Player, shuffling: Shuffling) -> None:
        chosen = me.choose("leave_out", shuffling.cards, 0, 2 * me.favors)
        me.favors -= (len(chosen) + 1) // 2
        for card in chosen:
            me.move(card, shuffling.cards, me.discard_pile)


class PeacefulCult(Ally, cost=0):
    """When your Buy phase starts, you may spend Favors to trash as many cards from your hand."""

    @when(BuyPhaseStarted, ON_TABLE, given=has_favors(1))
    def let_go(self, me: Player, event: BuyPhaseStarted) -> None:
        chosen = me.choose("trash", me.hand, 0, me.favors)
        me.favors -= len(chosen)
        me.trash_together(chosen)


class PlateauShepherds(Ally, cost=0):
    """At the end of the game, 2 VP for each of your Favors that can be paired with a card of yours that costs
    $2.
    """

    @when(Scoring, ON_TABLE, given=has_favors(1))
    def pair(self, me: Player, scoring: Scoring) -> None:
        cards = [(CATALOG[name], number) for name, number in me.counts.items()]
        flock = sum(
            number for card, number in cards if not card.potion and not card.debt and me.game.cost(card) == 2
        )
        scoring.vp += 2 * min(me.favors, flock)


class TrappersLodge(Ally, cost=0, name="Trappers' Lodge"):
    """When you gain a card, you may spend a Favor to put it onto your deck."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.favors and card.can_take(me, gained))
    def take_home(self, me: Player, gained: Gained) -> bool:
        if not me.may_topdeck(gained):
            return False
        me.favors -= 1
        return True

    def can_take(self, me: Player, gained: Gained) -> bool:
        """Does the card lie where it was gained to, and not on the deck?"""
        return gained.lies_there and gained.at is not me.deck


class WoodworkersGuild(Ally, cost=0, name="Woodworkers' Guild"):
    """When your Buy phase starts, you may spend a Favor to trash an Action from hand and gain an Action."""

    @when(BuyPhaseStarted, ON_TABLE, given=lambda card, me, event: me.favors and me.game.actions_in(me.hand))
    def carve(self, me: Player, event: BuyPhaseStarted) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", dict.fromkeys(game.actions_in(me.hand)), optional=True)
        if card:
            me.favors -= 1
            me.trash(card)
            me.gain_one(only=lambda c: game.is_type(c, "Action"))
