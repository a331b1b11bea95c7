"""Empires."""

from __future__ import annotations

from .kit import *

SET = "Empires"


def castles_of(me: Player) -> int:
    """Returns how many Castles a player has."""
    return sum(number for name, number in me.counts.items() if isinstance(CATALOG[name], Castle))


# The Castles, cheapest first.


class Castles(PileCard, Victory, Castle, cost=3):
    """A pile of different Castles, the cheapest on top: one of each for 2 players, for more two each of
    Humble, Small, Opulent and King's Castle. Only the one on top can be had.
    """

    def stack(self, players: int, random: Random) -> list[Card]:
        names = (
            "Humble Castle", "Crumbling Castle", "Small Castle", "Haunted Castle", "Opulent Castle",
            "Sprawling Castle", "Grand Castle", "King's Castle",
        )  # fmt: skip
        doubled = names[::2][:3] + names[-1:] if players > 2 else ()
        cards = [CATALOG[name] for name in names for _ in range(2 if name in doubled else 1)]
        return cards[::-1]


class HumbleCastle(Treasure, Victory, Castle, cost=3, coins=1):
    """Worth 1 VP for each Castle you have."""

    def worth(self, me: Player) -> int:
        return castles_of(me)


class CrumblingCastle(Victory, Castle, cost=4, vp=1):
    """When you gain this, and when you trash it: +1 VP, and you gain a Silver."""

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> bool:
        return self.crumble(me)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> bool:
        return self.crumble(me)

    def crumble(self, me: Player) -> bool:
        me.receive(vp_tokens=1)
        me.gain("Silver")
        return True


class SmallCastle(Action, Victory, Castle, cost=5, vp=2):
    """Trash this or a Castle from your hand; if you do, gain the top Castle of the pile."""

    def play(self, me: Player) -> None:
        here = me.playing is not None and me.playing.here
        castles = [card for card in me.hand if isinstance(card, Castle)]
        card = me.choose_one("trash_for_benefit", dict.fromkeys([self, *castles] if here else castles))
        this = here and card is self
        if this and self in castles:
            this = me.choose_one("choose", ("this one", "the one in your hand")) == "this one"
        if card and (me.trash_this() if this else me.trash(card)):
            me.gain("Castles")


class HauntedCastle(Victory, Castle, cost=6, vp=2):
    """When you gain this in your own turn you gain a Gold, and the others with 5 or more cards in hand each
    put 2 of them on their deck.
    """

    @when(Gained, ITSELF, given=lambda card, me, gained: me.game.turn.player is me)
    def haunt(self, me: Player, gained: Gained) -> bool:
        me.gain("Gold")
        for other in me.others:
            if len(other.hand) >= 5:
                for card in other.choose("topdeck", other.hand, 2, 2):
                    other.topdeck(card)
        return True


class OpulentCastle(Action, Victory, Castle, cost=7, vp=3):
    """Discard any number of Victory cards, shown to all, for +$2 each."""

    def play(self, me: Player) -> None:
        greens = [card for card in me.hand if me.game.is_type(card, "Victory")]
        chosen = me.choose("discard_for_benefit", greens, 0, len(greens))
        me.reveal(chosen)
        me.get_coins(2 * len(me.discard(chosen)))


class SprawlingCastle(Victory, Castle, cost=8, vp=4):
    """When you gain this, you gain a Duchy, or 3 Estates."""

    @when(Gained, ITSELF)
    def sprawl(self, me: Player, gained: Gained) -> bool:
        if me.choose_one("choose", ["Duchy", "3 Estates"]) == "Duchy":
            me.gain("Duchy")
        else:
            for _ in range(3):
                me.gain("Estate")
        return True


class GrandCastle(Victory, Castle, cost=9, vp=5):
    """When you gain this, show your hand: +1 VP for each Victory card there and each you have in play."""

    @when(Gained, ITSELF)
    def count_victories(self, me: Player, gained: Gained) -> bool:
        me.reveal(me.hand)
        cards = [*me.hand, *me.cards_in_play]
        me.receive(vp_tokens=sum(me.game.is_type(card, "Victory") for card in cards))
        return True


class KingsCastle(Victory, Castle, cost=10, name="King's Castle"):
    """Worth 2 VP for each Castle you have."""

    def worth(self, me: Player) -> int:
        return 2 * castles_of(me)


# Split piles: the cheaper half on top.


class SplitPile(PileCard):
    """A pile of two different cards, five of each."""

    halves: tuple[str, str]

    def stack(self, players: int, random: Random) -> list[Card]:
        upper, lower = self.halves
        return [CATALOG[lower]] * 5 + [CATALOG[upper]] * 5


class EncampmentPlunder(SplitPile, Action, cost=2, name="Encampment/Plunder"):
    """Five Encampments, and under them five Plunders. Only the one on top can be had."""

    halves = ("Encampment", "Plunder")


class Encampment(Action, cost=2, cards=2, actions=2):
    """You may show a Gold or a Plunder from your hand. If you do not, this is set aside, and goes back to its
    pile when Clean-up starts.
    """

    pile_name = "Encampment/Plunder"

    def play(self, me: Player) -> None:
        rich = [card for card in dict.fromkeys(me.hand) if card.name in ("Gold", "Plunder")]
        shown = me.choose_one("reveal", rich, optional=True)
        if shown is not None:
            me.reveal([shown])
        elif me.put_this(me.mat(self.name)):
            me.this_turn(CleanUpStarted, self.go_back)

    def go_back(self, me: Player, event: CleanUpStarted) -> bool:
        return me.return_to_pile(self, me.mat(self.name))


class Plunder(Treasure, cost=5, coins=2, vp_tokens=1):
    """+$2, +1 VP."""

    pile_name = "Encampment/Plunder"


class CatapultRocks(SplitPile, Action, Attack, cost=3, name="Catapult/Rocks"):
    """Five Catapults, and under them five Rocks. Only the one on top can be had."""

    halves = ("Catapult", "Rocks")


class Catapult(Action, Attack, cost=3, coins=1):
    """Trash a card from your hand. If it costs $3 or more the others each gain a Curse; if it is a Treasure
    they each discard until 3 cards are left in their hand.
    """

    pile_name = "Catapult/Rocks"

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            heavy, rich = game.cost(card) >= 3, game.is_type(card, "Treasure")
            me.trash(card)
            for victim in me.attack() if heavy else ():
                victim.gain("Curse")
            for victim in me.attack() if rich else ():
                victim.discard_down_to(3)


class Rocks(Treasure, cost=4, coins=1):
    """When you gain or trash this, gain a Silver: onto your deck in your Buy phase, else to your hand."""

    pile_name = "Catapult/Rocks"

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> None:
        self.roll(me)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> None:
        self.roll(me)

    def roll(self, me: Player) -> None:
        me.gain("Silver", to="deck" if in_my_buy_phase(me) else "hand")


class GladiatorFortune(SplitPile, Action, cost=3, name="Gladiator/Fortune"):
    """Five Gladiators, and under them five Fortunes. Only the one on top can be had."""

    halves = ("Gladiator", "Fortune")


class Gladiator(Action, cost=3, coins=2):
    """Show a card from your hand. The player to your left may show a copy of it; if not, +$1, and trash a
    Gladiator from its pile.
    """

    pile_name = "Gladiator/Fortune"

    def play(self, me: Player) -> None:
        card = me.choose_one("reveal", me.hand)
        left = me.left
        if card:
            me.reveal([card])
            if card in left.hand and left.agrees("reveal", card):
                left.reveal([card])
                return
        me.get_coins(1)
        me.trash_from_supply(CATALOG["Gladiator"])


class Fortune(Treasure, cost=8, debt=8, buys=1):
    """Double your $ if you have not done so this turn. When you gain this, gain a Gold for each Gladiator
    that you have in play.
    """

    pile_name = "Gladiator/Fortune"

    def play(self, me: Player) -> None:
        if me.memo.get(self.name) != me.game.turn.index:
            me.memo[self.name] = me.game.turn.index
            me.may_spend()
            me.coins *= 2

    @when(Gained, ITSELF)
    def win(self, me: Player, gained: Gained) -> None:
        for _ in range(me.cards_in_play.count(CATALOG["Gladiator"])):
            me.gain("Gold")


class PatricianEmporium(SplitPile, Action, cost=2, name="Patrician/Emporium"):
    """Five Patricians, and under them five Emporiums. Only the one on top can be had."""

    halves = ("Patrician", "Emporium")


class Patrician(Action, cost=2, cards=1, actions=1):
    """Reveal the top card of your deck; if it costs $5 or more it comes into your hand."""

    pile_name = "Patrician/Emporium"

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.cost(card) >= 5:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Emporium(Action, cost=5, cards=1, actions=1, coins=1):
    """When you gain this with 5 or more Actions in play, +2 VP."""

    pile_name = "Patrician/Emporium"

    @when(Gained, ITSELF)
    def trade(self, me: Player, gained: Gained) -> None:
        if len(me.game.actions_in(me.cards_in_play)) >= 5:
            me.receive(vp_tokens=2)


class SettlersBustlingVillage(SplitPile, Action, cost=2, name="Settlers/Bustling Village"):
    """Five Settlers, and under them five Bustling Villages. Only the one on top can be had."""

    halves = ("Settlers", "Bustling Village")


class Settlers(Action, cost=2, cards=1, actions=1):
    """You may take a Copper, shown to all, from your discard pile into your hand."""

    pile_name = "Settlers/Bustling Village"

    def play(self, me: Player) -> None:
        card = CATALOG["Copper"]
        if card in me.discard_pile and me.agrees("put_in_hand", card):
            me.reveal([card], "discard pile")
            me.put_in_hand(card, me.discard_pile)


class BustlingVillage(Action, cost=5, cards=1, actions=3):
    """You may take a Settlers, shown to all, from your discard pile into your hand."""

    pile_name = "Settlers/Bustling Village"

    def play(self, me: Player) -> None:
        card = CATALOG["Settlers"]
        if card in me.discard_pile and me.agrees("put_in_hand", card):
            me.reveal([card], "discard pile")
            me.put_in_hand(card, me.discard_pile)


# The kingdom cards.


def in_my_buy_phase(me: Player) -> bool:
    """Returns whether it is `me`'s own Buy phase."""
    turn = me.game.turn
    return turn.player is me and turn.in_buy_phase


class Archive(Action, Duration, cost=5, actions=1):
    """Set aside the top 3 cards of your deck, face down. Now, and at the start of your next two turns, put
    one of them into your hand.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        found = me.look_at(3)
        for card in found:
            me.set_aside(card, me.looking, self.name)
        self.take_one(me, found)

    def take_one(self, me: Player, found: list[Card]) -> None:
        """Put one of these cards into the hand, and another one at the start of the next turn."""
        card = me.choose_one("put_in_hand", found)
        if card:
            me.put_in_hand(card, me.mat(self.name))
            rest = found[:]
            rest.remove(card)
            if rest:
                me.next_turn(self.take_one, found=rest)


class Capital(Treasure, cost=5, coins=6, buys=1):
    """When you discard this from play you take 6 debt, of which you may pay off some at once."""

    @when(LeavingPlay, ITSELF)
    def fall_due(self, me: Player, leaving: LeavingPlay) -> None:
        me.owe(6)
        me.pay_debt()


class ChariotRace(Action, cost=3, actions=1):
    """+1 Card, shown to all. The player to your left reveals the top card of the deck. If your card costs
    more, +$1 and +1 VP.
    """

    def play(self, me: Player) -> None:
        mine = me.draw(1)
        me.reveal(mine)
        theirs = me.left.reveal_top(1)
        me.left.put_back(theirs)
        if mine and theirs and me.game.is_cheaper(theirs[0], mine[0]):
            me.get_coins(1)
            me.receive(vp_tokens=1)


class Charm(Treasure, cost=5):
    """Choose one: +1 Buy and +$2; or the next time you gain a card this turn, you may gain one of another
    name and the same cost with it.
    """

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$2", "gain"])
        if "+$2" in chosen:
            me.buys += 1
            me.get_coins(2)
        if "gain" in chosen:
            me.this_turn(Gained, self.enthrall, whose="mine", once=True)

    @only_if(lambda card, me, gained: not me.memo.get(card.name))
    def enthrall(self, me: Player, gained: Gained) -> bool:
        """Offer to gain a card of the same cost. The memo keeps that gain from triggering another Charm."""
        card = gained.card
        me.memo[self.name] = True
        me.gain_one(
            exactly=me.game.whole_cost(card),
            only=lambda c: c.name != card.name,
            optional=True,
        )
        me.memo[self.name] = False
        return True


class CityQuarter(Action, cost=0, debt=8, actions=2):
    """Show your hand: +1 Card for each Action in it."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.draw(len(me.game.actions_in(me.hand)))


class Crown(Action, Treasure, cost=5):
    """In your Action phase you may play an Action from your hand twice; in your Buy phase a Treasure."""

    def play(self, me: Player) -> None:
        game = me.game
        cards: list[Card] = []
        if game.turn.player is me and game.turn.in_action_phase:
            cards = me.actions_to_play
        elif in_my_buy_phase(me):
            cards = me.treasures_to_play
        card = me.choose_one("multiply", dict.fromkeys(cards), optional=True)
        if card:
            me.play(card, times=2)


class Enchantress(Action, Attack, Duration, cost=3):
    """The first Action that each other player plays in that player's next turn gives +1 Card and +1 Action
    instead of following its instructions. At the start of your next turn, +2 Cards.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Playing, self.enchant, victims=me.attack()[:], since=me.game.turn.index)
        me.next_turn(self.wake)

    def is_enchanted(self, me: Player, playing: Playing, victims: list[Player], since: int) -> bool:
        """Returns whether this is the first Action of a victim's next turn, and not replaced already."""
        game, turn = me.game, me.game.turn
        if playing.player not in victims or turn.player is not playing.player or playing.replaced:
            return False
        first_of_row = turn.index - game.in_a_row + 1
        is_next = first_of_row == turn.index or first_of_row <= since  # else an earlier turn was next
        return is_next and game.actions_in(turn.plays) == [playing.card]

    @only_if(lambda card, me, playing, victims, since: card.is_enchanted(me, playing, victims, since))
    def enchant(self, me: Player, playing: Playing, victims: list[Player], since: int) -> bool:
        playing.instructions = self.console
        return True

    def console(self, me: Player) -> None:
        me.draw(1)
        me.get_actions(1)

    def wake(self, me: Player) -> None:
        me.draw(2)


class Engineer(Action, cost=0, debt=4):
    """Gain a card that costs up to $4. You may trash this, to gain another."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4)
        here = me.playing is not None and me.playing.here
        if here and me.agrees("trash_this", self) and me.trash_this():
            me.gain_one(up_to=4)


class Forum(Action, cost=5, cards=3, actions=1):
    """Discard 2 cards. When you gain this, +1 Buy."""

    def play(self, me: Player) -> None:
        me.discard_some(2)

    @when(Gained, ITSELF)
    def debate(self, me: Player, gained: Gained) -> None:
        me.buys += 1


class Groundskeeper(Action, cost=5, cards=1, actions=1):
    """This turn, when you gain a Victory card, +1 VP."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.tend, whose="mine")

    @any_order
    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def tend(self, me: Player, gained: Gained) -> None:
        me.receive(vp_tokens=1)


class Legionary(Action, Attack, cost=5, coins=3):
    """You may show a Gold from your hand. If you do, the others each discard until 2 cards are left in their
    hand, then draw one.
    """

    def play(self, me: Player) -> None:
        gold = CATALOG["Gold"]
        if gold in me.hand and me.agrees("reveal", gold):
            me.reveal([gold])
            for victim in me.attack():
                victim.discard_down_to(2)
                victim.draw(1, plus=False)


class Overlord(Action, Command, cost=0, debt=8):
    """Play an Action of the supply that costs $5 or less, leaving it there; not a Duration, not a Command."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("play", game.costing(up_to=5, only=game.may_be_commanded))
        if card:
            me.play_elsewhere(card)


class RoyalBlacksmith(Action, cost=0, debt=8, cards=5):
    """Show your hand and discard the Coppers in it."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.discard([card for card in me.hand if card.name == "Copper"])


class Sacrifice(Action, cost=4):
    """Trash a card from your hand. For an Action, +2 Cards and +2 Actions; for a Treasure, +$2; for a Victory
    card, +2 VP.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card is None:
            return
        types = me.game.types_of(card)
        me.trash(card)
        if "Action" in types:
            me.draw(2)
            me.get_actions(2)
        if "Treasure" in types:
            me.get_coins(2)
        if "Victory" in types:
            me.receive(vp_tokens=2)


class Villa(Action, cost=4, actions=2, buys=1, coins=1):
    """When you gain this it comes into your hand, +1 Action, and if it is your Buy phase you are back in your
    Action phase.
    """

    @when(Gained, ITSELF)
    def move_in(self, me: Player, gained: Gained) -> None:
        if gained.lies_there:
            at, gained.at = gained.at, None
            me.put_in_hand(self, at)
        me.get_actions(1)
        me.return_to_action_phase()


# Gathering cards, whose piles collect VP.


def vp_on(game: Game, name: str) -> int:
    """Returns how many VP tokens are on the pile of that name."""
    pile = game.piles.get(name)
    return pile.memo.get("VP", 0) if pile is not None else 0


def add_vp(game: Game, name: str, number: int) -> None:
    """Put VP tokens on the pile of that name. A negative number takes some away."""
    pile = game.piles.get(name)
    if pile is not None:
        pile.memo["VP"] = pile.memo.get("VP", 0) + number


def take_vp(me: Player, name: str) -> None:
    """Give `me` all VP tokens from the pile of that name."""
    number = vp_on(me.game, name)
    if number:
        add_vp(me.game, name, -number)
        me.receive(vp_tokens=number)


class FarmersMarket(Action, Gathering, cost=3, buys=1, name="Farmers' Market"):
    """With 4 VP or more on this card's pile, take them and trash this. Otherwise put 1 VP there, then +$1 for
    each VP that lies there.
    """

    def play(self, me: Player) -> None:
        if vp_on(me.game, self.name) >= 4:
            take_vp(me, self.name)
            me.trash_this()
        else:
            add_vp(me.game, self.name, 1)
            me.get_coins(vp_on(me.game, self.name))


class Temple(Action, Gathering, cost=4, vp_tokens=1):
    """Trash 1 to 3 cards of different names from your hand, and put 1 VP on this card's pile. When you gain
    this, take the VP from its pile.
    """

    def play(self, me: Player) -> None:
        me.trash(me.choose("trash", dict.fromkeys(me.hand), 1, 3))
        add_vp(me.game, self.name, 1)

    @when(Gained, ITSELF)
    def enter(self, me: Player, gained: Gained) -> None:
        take_vp(me, self.name)


class WildHunt(Action, Gathering, cost=5):
    """Choose one: +3 Cards, and put 1 VP on this card's pile; or gain an Estate, and if you do, take the VP
    that lie there.
    """

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+3 Cards", "Estate"])
        if "+3 Cards" in chosen:
            me.draw(3)
            add_vp(me.game, self.name, 1)
        if "Estate" in chosen and me.gain("Estate"):
            take_vp(me, self.name)


# Events.


class Advance(Event, cost=0):
    """You may trash an Action from your hand, to gain an Action that costs up to $6."""

    def bought(self, me: Player) -> None:
        game = me.game
        actions = dict.fromkeys(game.actions_in(me.hand))
        card = me.choose_one("trash_for_benefit", actions, optional=True)
        if card and me.trash(card):
            me.gain_one(up_to=6, only=lambda other: game.is_type(other, "Action"))


class Annex(Event, cost=0, debt=8):
    """Look through your discard pile. Shuffle all but up to 5 cards of it into your deck. Gain a Duchy."""

    def bought(self, me: Player) -> None:
        rest = me.discard_pile[:]
        for card in me.choose("leave_out", me.discard_pile, 0, 5):
            rest.remove(card)
        me.shuffle_in(rest, me.discard_pile)
        me.gain("Duchy")


class Banquet(Event, cost=3):
    """Gain 2 Coppers, and a card that costs up to $5 and is no Victory card."""

    def bought(self, me: Player) -> None:
        game = me.game
        me.gain("Copper")
        me.gain("Copper")
        me.gain_one(up_to=5, only=lambda card: not game.is_type(card, "Victory"))


class Conquest(Event, cost=6):
    """Gain 2 Silvers. +1 VP for each Silver that you have gained this turn."""

    def bought(self, me: Player) -> None:
        me.gain("Silver")
        me.gain("Silver")
        gains = me.game.turn.gains
        me.receive(vp_tokens=sum(player is me and card.name == "Silver" for player, card in gains))


class Delve(Event, cost=2):
    """+1 Buy. Gain a Silver."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        me.gain("Silver")


class Dominate(Event, cost=14):
    """Gain a Province; if you do, +9 VP."""

    def bought(self, me: Player) -> None:
        if me.gain("Province"):
            me.receive(vp_tokens=9)


class Donate(Event, cost=0, debt=8):
    """At the start of your next turn, before all else, take your deck and discard pile into your hand, trash
    any cards you like from it, shuffle the others into your deck and draw 5 cards.
    """

    def bought(self, me: Player) -> None:
        me.next_turn(self.sort_out)

    @first
    def sort_out(self, me: Player) -> None:
        me.put_all(me.deck, me.hand)
        me.put_all(me.discard_pile, me.hand)
        me.trash(me.choose("trash", me.hand, 0, len(me.hand)))
        me.put_all(me.hand, me.discard_pile)
        me.shuffle()
        me.draw(5)


class Ritual(Event, cost=4):
    """Gain a Curse. If you do, trash a card from your hand; +1 VP for each $1 it costs."""

    def bought(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand) if me.gain("Curse") else None
        if card:
            cost = me.game.cost(card)
            me.trash(card)
            me.receive(vp_tokens=cost)


class SaltTheEarth(Event, cost=4):
    """+1 VP. Trash a Victory card from the supply."""

    def bought(self, me: Player) -> None:
        game = me.game
        me.receive(vp_tokens=1)
        card = me.choose_one("trash_from_supply", game.costing(only=lambda c: game.is_type(c, "Victory")))
        if card:
            me.trash_from_supply(card)


class Tax(Event, cost=2):
    """Put 2 debt on a supply pile. Every supply pile starts with 1 debt; who gains a card in the own Buy
    phase takes the debt on its pile.
    """

    def set_up(self, game: Game) -> None:
        for pile in game.supply:
            pile.memo["debt"] = 1

    def bought(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("tax", [pile.card for pile in game.supply])
        pile = game.piles[card.pile_name]
        pile.memo["debt"] = pile.memo.get("debt", 0) + 2

    def debt_on(self, me: Player, card: Card) -> int:
        """Returns the debt on the card's pile."""
        pile = me.game.piles.get(card.pile_name)
        return pile.memo.get("debt", 0) if pile is not None else 0

    @when(
        Gained,
        ON_TABLE,
        given=lambda card, me, gained: in_my_buy_phase(me) and card.debt_on(me, gained.card) > 0,
    )
    def collect(self, me: Player, gained: Gained) -> None:
        me.owe(me.game.piles[gained.card.pile_name].memo.pop("debt"))


class Triumph(Event, cost=0, debt=5):
    """Gain an Estate. If you did, +1 VP for each card that you have gained this turn."""

    def bought(self, me: Player) -> None:
        if me.gain("Estate"):
            me.receive(vp_tokens=sum(player is me for player, _ in me.game.turn.gains))


class Wedding(Event, cost=4, debt=3):
    """+1 VP. Gain a Gold."""

    def bought(self, me: Player) -> None:
        me.receive(vp_tokens=1)
        me.gain("Gold")


class Windfall(Event, cost=5):
    """If your deck and your discard pile are empty, gain 3 Golds."""

    def bought(self, me: Player) -> None:
        for _ in range(0 if me.deck or me.discard_pile else 3):
            me.gain("Gold")


# Landmarks.


class Pool(Landmark):
    """A Landmark that starts with 6 VP for each player and gives out 2 VP at a time."""

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = 6 * len(game.players)

    def hand_out(self, me: Player) -> None:
        """Give `me` 2 VP from here, or what is left."""
        number = min(2, me.game.memo[self.name])
        if number:
            me.game.memo[self.name] -= number
            me.receive(vp_tokens=number)


class Aqueduct(Landmark, cost=0):
    """The Silver and the Gold pile start with 8 VP each. When you gain a Treasure, 1 VP of its pile comes
    here; when you gain a Victory card, take the VP from here.
    """

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = 0
        for name in ("Silver", "Gold"):
            add_vp(game, name, 8)

    def fills(self, game: Game, card: Card) -> bool:
        """Returns whether the card is a Treasure with VP on its pile."""
        return game.is_type(card, "Treasure") and vp_on(game, card.pile_name) > 0

    def empties(self, game: Game, card: Card) -> bool:
        """Returns whether the card is a Victory card and VP are here."""
        return game.is_type(card, "Victory") and game.memo[self.name] > 0

    @when(
        Gained,
        ON_TABLE,
        given=lambda card, me, gained: card.fills(me.game, gained.card) or card.empties(me.game, gained.card),
    )
    def flow(self, me: Player, gained: Gained) -> None:
        game, card = me.game, gained.card
        if self.fills(game, card):
            add_vp(game, card.pile_name, -1)
            game.memo[self.name] += 1
        if self.empties(game, card):
            me.receive(vp_tokens=game.memo[self.name])
            game.memo[self.name] = 0


class Arena(Pool, cost=0):
    """When your Buy phase starts you may discard an Action; if you do, take 2 VP from here. It starts with 6
    VP for each player.
    """

    @when(BuyPhaseStarted, ON_TABLE)
    def fight(self, me: Player, event: BuyPhaseStarted) -> None:
        actions = dict.fromkeys(me.game.actions_in(me.hand))
        card = me.choose_one("discard_for_benefit", actions, optional=True)
        if card:
            me.discard(card)
            self.hand_out(me)


class BanditFort(Landmark, cost=0):
    """When scoring, -2 VP for each Silver and each Gold that you have."""

    @when(Scoring, ON_TABLE)
    def rob(self, me: Player, scoring: Scoring) -> None:
        scoring.vp -= 2 * (me.count("Silver") + me.count("Gold"))


class Basilica(Pool, cost=0):
    """When you gain a card in your Buy phase with $2 or more left, take 2 VP from here. It starts with 6 VP
    for each player.
    """

    @when(Gained, ON_TABLE, given=lambda card, me, gained: in_my_buy_phase(me) and me.coins >= 2)
    def pray(self, me: Player, gained: Gained) -> None:
        self.hand_out(me)


class Baths(Pool, cost=0):
    """When you end your turn without having gained a card, take 2 VP from here. It starts with 6 VP for each
    player.
    """

    @when(TurnEnded, ON_TABLE)
    def bathe(self, me: Player, event: TurnEnded) -> None:
        if not any(player is me for player, _ in me.game.turn.gains):
            self.hand_out(me)


class Battlefield(Pool, cost=0):
    """When you gain a Victory card, take 2 VP from here. It starts with 6 VP for each player."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def win(self, me: Player, gained: Gained) -> None:
        self.hand_out(me)


class Colonnade(Pool, cost=0):
    """When you gain an Action in your Buy phase and have a copy of it in play, take 2 VP from here. It starts
    with 6 VP for each player.
    """

    def matches(self, me: Player, card: Card) -> bool:
        """Returns whether the card is an Action with a copy in play."""
        return me.game.is_type(card, "Action") and card in me.cards_in_play

    @when(
        Gained, ON_TABLE, given=lambda card, me, gained: in_my_buy_phase(me) and card.matches(me, gained.card)
    )
    def match(self, me: Player, gained: Gained) -> None:
        self.hand_out(me)


class DefiledShrine(Landmark, cost=0):
    """Each Action pile of the supply starts with 2 VP, unless it gathers VP itself. When you gain an Action,
    1 VP of its pile, of whatever pile, comes here; when you gain a Curse in your Buy phase, take the VP from
    here.
    """

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = 0
        for pile in game.supply:
            card = CATALOG[pile.name]
            if card.is_action and "Gathering" not in card.types:
                add_vp(game, pile.name, 2)

    def is_fed(self, game: Game, card: Card) -> bool:
        """Returns whether the card is an Action with VP on its pile."""
        return game.is_type(card, "Action") and vp_on(game, card.pile_name) > 0

    def pays(self, me: Player, card: Card) -> bool:
        """Returns whether the card is a Curse, it is `me`'s own Buy phase, and VP are here."""
        return card.is_curse and in_my_buy_phase(me) and me.game.memo[self.name] > 0

    @when(
        Gained,
        ON_TABLE,
        given=lambda card, me, gained: card.is_fed(me.game, gained.card) or card.pays(me, gained.card),
    )
    def defile(self, me: Player, gained: Gained) -> None:
        game, card = me.game, gained.card
        if self.is_fed(game, card):
            add_vp(game, card.pile_name, -1)
            game.memo[self.name] += 1
        if self.pays(me, card):
            me.receive(vp_tokens=game.memo[self.name])
            game.memo[self.name] = 0


class Fountain(Landmark, cost=0):
    """When scoring, 15 VP if you have 10 Coppers or more."""

    @when(Scoring, ON_TABLE)
    def gush(self, me: Player, scoring: Scoring) -> None:
        scoring.vp += 15 if me.count("Copper") >= 10 else 0


class Keep(Landmark, cost=0):
    """When scoring, 5 VP for each different Treasure of which nobody has more than you."""

    @when(Scoring, ON_TABLE)
    def guard(self, me: Player, scoring: Scoring) -> None:
        for name, number in me.counts.items():
            most = all(other.count(name) <= number for other in me.others)
            if most and self.is_treasure_at_the_end(me, CATALOG[name]):
                scoring.vp += 5

    def is_treasure_at_the_end(self, me: Player, card: Card) -> bool:
        """Returns whether the card is a Treasure when the game is over.

        It is nobody's turn then: Charlatan still makes Curses Treasures, but Capitalism no Actions.
        """
        return card.is_treasure or (card.is_curse and me.game.is_type(card, "Treasure"))


class Labyrinth(Pool, cost=0):
    """When you gain a second card in one of your turns, take 2 VP from here. It starts with 6 VP for each
    player.
    """

    def is_found(self, me: Player, gained: Gained) -> bool:
        """Returns whether `me` has gained two cards this turn and has not taken VP from here in it yet.

        One gain may cause another, so there may be more than two by now.
        """
        turn = me.game.turn
        unpaid = turn.player is me and me.memo.get(self.name) != turn.index
        return unpaid and sum(player is me for player, _ in turn.gains) >= 2

    @when(Gained, ON_TABLE, given=is_found)
    def find_out(self, me: Player, gained: Gained) -> None:
        me.memo[self.name] = me.game.turn.index
        self.hand_out(me)


class MountainPass(Landmark, cost=0):
    """When somebody gains the game's first Province, everybody bids once, the gainer last, up to 40 debt. Who
    bids highest takes so much debt and gets +8 VP.
    """

    def is_first(self, me: Player, gained: Gained) -> bool:
        """Returns whether this is the first Province that anybody gains in the game."""
        return gained.card.name == "Province" and self.name not in me.game.memo

    @when(Gained, ON_TABLE, given=is_first)
    def auction(self, me: Player, gained: Gained) -> bool:
        me.game.memo[self.name] = True
        highest, winner = 0, None
        for bidder in (*me.from_left, me):
            bid = bidder.choose_one("bid", [0, *range(highest + 1, 41)]) or 0
            if bid:
                highest, winner = bid, bidder
        if winner is not None:
            winner.owe(highest)
            winner.receive(vp_tokens=8)
        return True


class Museum(Landmark, cost=0):
    """When scoring, 2 VP for each different card that you have."""

    @when(Scoring, ON_TABLE)
    def exhibit(self, me: Player, scoring: Scoring) -> None:
        scoring.vp += 2 * len(me.counts)


class Obelisk(Landmark, cost=0, chooses=1):
    """When scoring, 2 VP for each card that you have from one Action pile of the supply, drawn before the
    game.
    """

    def fits(self, card: Card) -> bool:
        """Returns whether the card's pile can be the one drawn."""
        return card.is_action

    def set_up(self, game: Game) -> None:
        chosen = [name for name in game.setup.chosen_for(self) if name in game.piles]
        names = chosen or [pile.name for pile in game.supply if CATALOG[pile.name].is_action]
        if names:
            game.memo[self.name] = names[int(game.random.random() * len(names))]

    @when(Scoring, ON_TABLE)
    def point(self, me: Player, scoring: Scoring) -> None:
        chosen = me.game.memo.get(self.name)
        scoring.vp += 2 * sum(n for name, n in me.counts.items() if CATALOG[name].pile_name == chosen)


class Orchard(Landmark, cost=0):
    """When scoring, 4 VP for each different Action of which you have 3 or more."""

    @when(Scoring, ON_TABLE)
    def harvest(self, me: Player, scoring: Scoring) -> None:
        scoring.vp += 4 * sum(CATALOG[name].is_action and n >= 3 for name, n in me.counts.items())


class Palace(Landmark, cost=0):
    """When scoring, 3 VP for each set of a Copper, a Silver and a Gold that you have."""

    @when(Scoring, ON_TABLE)
    def furnish(self, me: Player, scoring: Scoring) -> None:
        scoring.vp += 3 * min(me.count(name) for name in ("Copper", "Silver", "Gold"))


class Tomb(Landmark, cost=0):
    """When you trash a card, +1 VP."""

    @when(Trashed, ON_TABLE)
    def bury(self, me: Player, trashed: Trashed) -> None:
        me.receive(vp_tokens=1)


class Tower(Landmark, cost=0):
    """When scoring, 1 VP for each card you have whose supply pile is empty, Victory cards left out."""

    @when(Scoring, ON_TABLE)
    def tower(self, me: Player, scoring: Scoring) -> None:
        piles = me.game.piles
        for name, number in me.counts.items():
            card = CATALOG[name]
            pile = piles.get(card.pile_name)
            if pile is not None and pile.in_supply and not pile.left and not card.is_victory:
                scoring.vp += number


class TriumphalArch(Landmark, cost=0):
    """When scoring, 3 VP for each copy of your second most common Action."""

    @when(Scoring, ON_TABLE)
    def parade(self, me: Player, scoring: Scoring) -> None:
        numbers = sorted(n for name, n in me.counts.items() if CATALOG[name].is_action)
        scoring.vp += 3 * numbers[-2] if len(numbers) > 1 else 0


class Wall(Landmark, cost=0):
    """When scoring, -1 VP for each card that you have beyond 15."""

    @when(Scoring, ON_TABLE)
    def keep_out(self, me: Player, scoring: Scoring) -> None:
        scoring.vp -= max(0, me.size - 15)


class WolfDen(Landmark, cost=0):
    """When scoring, -3 VP for each card of which you have just one."""

    @when(Scoring, ON_TABLE)
    def hunt(self, me: Player, scoring: Scoring) -> None:
        scoring.vp -= 3 * sum(number == 1 for number in me.counts.values())
