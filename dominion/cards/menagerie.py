"""Menagerie."""

from __future__ import annotations

from .kit import *

SET = "Menagerie"


class AnimalFair(Action, cost=7, coins=4):
    """+1 Buy for each empty pile of the supply. You may trash an Action from your hand instead of paying for
    this.
    """

    def play(self, me: Player) -> None:
        me.buys += me.game.empty_piles

    def may_pay_otherwise(self, me: Player) -> bool:
        return bool(me.game.actions_in(me.hand))

    def pay_otherwise(self, me: Player) -> bool:
        dear = me.game.cost(self) > me.coins
        card = me.choose_one("trash_for_benefit", me.game.actions_in(me.hand), optional=not dear, source=self)
        return bool(card) and me.trash(card)


class Barge(Action, Duration, cost=5):
    """Now, or at the start of your next turn: +3 Cards and +1 Buy."""

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["now", "next turn"]) == "now":
            self.unload(me)
        else:
            me.next_turn(self.unload)

    def unload(self, me: Player) -> None:
        me.draw(3)
        me.buys += 1


class BlackCat(Action, Attack, Reaction, cost=2, cards=2):
    """When it is not your turn, the others each gain a Curse. When another player gains a Victory card, you
    may play this from your hand.
    """

    def play(self, me: Player) -> None:
        if me.game.turn.player is not me:
            for victim in me.attack():
                victim.gain("Curse")

    @when(Gained, IN_HAND, OTHERS, given=lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def cross(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class BountyHunter(Action, cost=4, actions=1):
    """Exile a card from your hand. If you had no copy of it in Exile, +$3."""

    def play(self, me: Player) -> None:
        card = me.choose_one("exile", me.hand)
        if card:
            new = card not in me.mat("Exile")
            me.exile(card)
            if new:
                me.get_coins(3)


class CamelTrain(Action, cost=3):
    """Exile a card of the supply that is no Victory card. When you gain this, exile a Gold of the supply."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("gain", game.costing(only=lambda c: not game.is_type(c, "Victory")))
        if card:
            me.exile_from_supply(card)

    @when(Gained, ITSELF)
    def load(self, me: Player, gained: Gained) -> None:
        me.exile_from_supply(CATALOG["Gold"])


class Cardinal(Action, Attack, cost=4, coins=2):
    """The others each reveal the top 2 cards of their deck, exile one that costs $3 to $6 and discard the
    rest.
    """

    def play(self, me: Player) -> None:
        game = me.game
        for victim in me.attack():
            shown = victim.reveal_top(2)
            fits = [card for card in shown if game.cost(card) >= 3 and game.whole_cost(card).is_up_to(6)]
            card = victim.choose_one("exile", fits)
            if card:
                shown.remove(card)
                victim.exile(card, victim.looking)
            victim.discard(shown, victim.looking)


class Cavalry(Action, cost=4):
    """Gain two Horses. When you gain this, +2 Cards and +1 Buy, and if it is your Buy phase you are back in
    your Action phase.
    """

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")

    @when(Gained, ITSELF)
    def charge(self, me: Player, gained: Gained) -> None:
        me.draw(2)
        me.buys += 1
        me.return_to_action_phase()


class Coven(Action, Attack, cost=5, actions=1, coins=2):
    """The others each exile a Curse from the supply; who cannot discards all the Curses in Exile."""

    def play(self, me: Player) -> None:
        curse = CATALOG["Curse"]
        for victim in me.attack():
            if not victim.exile_from_supply(curse):
                mat = victim.mat("Exile")
                victim.discard([card for card in mat if card is curse], mat)


class Destrier(Action, cost=6, cards=2, actions=1):
    """In your turns this costs $1 less for each card that you have gained in that turn."""

    def cost_now(self, game: Game) -> int:
        turn = game.turn
        if game.is_over():  # it is nobody's turn then
            return self.cost
        return self.cost - sum(player is turn.player for player, _ in turn.gains)


class Displace(Action, cost=5):
    """Exile a card from your hand. Gain a card of another name that costs up to $2 more."""

    def play(self, me: Player) -> None:
        card = me.choose_one("exile", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(2)
            me.exile(card)
            me.gain_one(up_to=limit, only=lambda other: other is not card)


class Falconer(Action, Reaction, cost=5):
    """Gain to your hand a card that costs less than this. When anybody gains a card of two or more types, you
    may play this from your hand.
    """

    def play(self, me: Player) -> None:
        me.gain_one(up_to=me.game.cost(self) - 1, to="hand")

    @when(Gained, IN_HAND, ANYONES, given=lambda card, me, gained: len(me.game.types_of(gained.card)) > 1)
    def stoop(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class Fisherman(Action, cost=5, cards=1, actions=1, coins=1):
    """In your turns this costs $3 less while your discard pile is empty."""

    def cost_now(self, game: Game) -> int:
        return self.cost if game.is_over() or game.turn.player.discard_pile else self.cost - 3


class Gatekeeper(Action, Attack, Duration, cost=5):
    """At the start of your next turn, +$3. Until then, when another player gains an Action or Treasure of
    which there is no copy in that player's Exile, it is exiled.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Gained, self.arrest, victims=me.attack()[:])
        me.next_turn(self.open_gate)

    def is_wanted(self, me: Player, gained: Gained, victims: list[Player]) -> bool:
        """Returns whether a victim gained an Action or Treasure, still there, without a copy in Exile."""
        wanted = me.game.types_of(gained.card) & {"Action", "Treasure"}
        if not wanted or gained.player not in victims or not gained.lies_there:
            return False
        return not gained.has_exiled_copy

    @only_if(lambda card, me, gained, victims: card.is_wanted(me, gained, victims))
    def arrest(self, me: Player, gained: Gained, victims: list[Player]) -> bool:
        at, gained.at = gained.at, None
        gained.exiled = gained.player.exile(gained.card, at)
        return gained.exiled

    def open_gate(self, me: Player) -> None:
        me.get_coins(3)


class Goatherd(Action, cost=3, actions=1):
    """You may trash a card from your hand. +1 Card for each card that the player to your right trashed in the
    last turn of theirs.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)
        me.draw(me.right.last_trashed)


class Groom(Action, cost=4):
    """Gain a card that costs up to $4. If it is an Action, gain a Horse; if a Treasure, gain a Silver; if a
    Victory card, +1 Card and +1 Action.
    """

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=4)
        types = me.game.types_of(card) if card else frozenset()
        if "Action" in types:
            me.gain("Horse")
        if "Treasure" in types:
            me.gain("Silver")
        if "Victory" in types:
            me.draw(1)
            me.get_actions(1)


class Horse(Action, cost=3, cards=2, actions=1, pile=30, supply=False):
    """Goes back to its pile when played."""

    def play(self, me: Player) -> None:
        me.return_this()


class Hostelry(Action, cost=4, cards=1, actions=2):
    """When you gain this, you may discard any number of Treasures from your hand, shown to all, and gain as
    many Horses.
    """

    brings = ("Horse",)

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.game.treasures_in(me.hand)))
    def stable(self, me: Player, gained: Gained) -> bool:
        treasures = me.game.treasures_in(me.hand)
        chosen = me.choose("discard_for_benefit", treasures, 0, len(treasures))
        me.reveal(chosen)
        for _ in me.discard(chosen):
            me.gain("Horse")
        return bool(chosen)


class HuntingLodge(Action, cost=5, cards=1, actions=2):
    """You may discard your hand for +5 Cards."""

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["discard your hand for +5 Cards"], optional=True):
            me.discard(me.hand[:])
            me.draw(5)


class Kiln(Action, cost=5, coins=2):
    """The next time that you play a card this turn, you may first gain a copy of it."""

    def play(self, me: Player) -> None:
        me.this_turn(Playing, self.fire, whose="mine", once=True)

    @first
    def fire(self, me: Player, playing: Playing) -> bool:
        game, card = me.game, playing.card
        if game.can_supply(card) and me.agrees("gain", card):
            me.gain(card)
        return True


class Livery(Action, cost=5, coins=3):
    """This turn, when you gain a card that costs $4 or more, gain a Horse."""

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.saddle, whose="mine")

    @only_if(lambda card, me, gained: me.game.cost(gained.card) >= 4)
    def saddle(self, me: Player, gained: Gained) -> None:
        me.gain("Horse")


class Mastermind(Action, Duration, cost=5):
    """At the start of your next turn you may play an Action from your hand three times."""

    def play(self, me: Player) -> None:
        me.next_turn(self.strike)

    def strike(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card, times=3)


class Paddock(Action, cost=5, coins=2):
    """Gain 2 Horses. +1 Action for each empty pile of the supply."""

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")
        me.get_actions(me.game.empty_piles)


class Sanctuary(Action, cost=5, cards=1, actions=1, buys=1):
    """You may exile a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("exile", me.hand, optional=True)
        if card:
            me.exile(card)


class Scrap(Action, cost=3):
    """Trash a card from your hand. Choose a different thing for each $1 it costs: +1 Card; +1 Action; +1 Buy;
    +$1; gain a Silver; gain a Horse.
    """

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card is None:
            return
        number = me.game.cost(card)
        me.trash(card)
        words = ["+1 Card", "+1 Action", "+1 Buy", "+$1", "gain a Silver", "gain a Horse"]
        chosen = me.choose_abilities(words, number)
        if "+1 Card" in chosen:
            me.draw(1)
        if "+1 Action" in chosen:
            me.get_actions(1)
        if "+1 Buy" in chosen:
            me.buys += 1
        if "+$1" in chosen:
            me.get_coins(1)
        if "gain a Silver" in chosen:
            me.gain("Silver")
        if "gain a Horse" in chosen:
            me.gain("Horse")


class Sheepdog(Action, Reaction, cost=3, cards=2):
    """When you gain a card, you may play this from your hand."""

    @when(Gained, IN_HAND)
    def herd(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class Sleigh(Action, Reaction, cost=2):
    """Gain two Horses. When you gain a card, you may discard this from your hand to put that card into your
    hand or on your deck.
    """

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")

    @when(Gained, IN_HAND, given=lambda card, me, gained: gained.lies_there)
    def ride(self, me: Player, gained: Gained) -> bool:
        where = me.choose_one("choose", ["hand", "deck"], optional=True)
        if where is None:
            return False
        me.discard(self)
        at, gained.at = gained.at, None
        return me.put_in_hand(gained.card, at) if where == "hand" else me.topdeck(gained.card, at)


class SnowyVillage(Action, cost=3, cards=1, actions=4, buys=1):
    """You get no further +Actions this turn."""

    def play(self, me: Player) -> None:
        me.this_turn(Getting, self.ignore, whose="mine")

    @only_if(lambda card, me, getting: getting.what == "Action")
    def ignore(self, me: Player, getting: Getting) -> None:
        getting.number = 0


class Stockpile(Treasure, cost=3, coins=3, buys=1):
    """Exile this."""

    def play(self, me: Player) -> None:
        me.exile_this()


class Supplies(Treasure, cost=2, coins=1):
    """Gain a Horse onto your deck."""

    brings = ("Horse",)

    def play(self, me: Player) -> None:
        me.gain("Horse", to="deck")


class VillageGreen(Action, Duration, Reaction, cost=4):
    """Now, or at the start of your next turn: +1 Card, +2 Actions. When you discard this, but not in
    Clean-up, you may play it.
    """

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["now", "next turn"]) == "now":
            self.rest(me)
        else:
            me.next_turn(self.rest)

    def rest(self, me: Player) -> None:
        me.draw(1)
        me.get_actions(2)

    @when(Discarded, ITSELF, given=lambda card, me, discarded: me.game.turn.phase != "clean-up")
    def picnic(self, me: Player, discarded: Discarded) -> bool:
        if not discarded.lies_there or not me.agrees("play", self):
            return False
        at, discarded.at = discarded.at, None
        return me.play(self, at) is not None


class Wayfarer(Action, cost=6, cards=3):
    """You may gain a Silver. This costs what the last other card costs that anybody has gained this turn, if
    there is one: coins, Potion and debt.
    """

    def costs_as(self, game: Game) -> Card | None:
        if game.is_over():  # it is nobody's turn then
            return None
        return next((card for _, card in reversed(game.turn.gains) if card is not self), None)

    def play(self, me: Player) -> None:
        silver = CATALOG["Silver"]
        if me.game.can_supply(silver) and me.agrees("gain", silver):
            me.gain(silver)


# Events.


class Alliance(Event, cost=10):
    """Gain a Province, a Duchy, an Estate, a Gold, a Silver and a Copper."""

    def bought(self, me: Player) -> None:
        for name in ("Province", "Duchy", "Estate", "Gold", "Silver", "Copper"):
            me.gain(name)


class Banish(Event, cost=4):
    """Exile any number of cards of one name from your hand."""

    def bought(self, me: Player) -> None:
        card = me.choose_one("exile", dict.fromkeys(me.hand), optional=True)
        if card:
            copies = me.hand.count(card)
            for one in me.choose("exile", [card] * copies, 1, copies):
                me.exile(one)


class Bargain(Event, cost=4):
    """Gain a card that costs up to $5 and is no Victory card. The others each gain a Horse."""

    brings = ("Horse",)

    def bought(self, me: Player) -> None:
        game = me.game
        me.gain_one(up_to=5, only=lambda card: not game.is_type(card, "Victory"))
        for other in me.others:
            other.gain("Horse")


class Commerce(Event, cost=5):
    """Gain a Gold for each different card that you have gained this turn."""

    def bought(self, me: Player) -> None:
        for _ in {card for player, card in me.game.turn.gains if player is me}:
            me.gain("Gold")


class Delay(Event, cost=0):
    """You may set an Action from your hand aside; at the start of your next turn, play it."""

    def bought(self, me: Player) -> None:
        card = me.choose_one("set_aside", dict.fromkeys(me.game.actions_in(me.hand)), optional=True)
        if card:
            me.set_aside(card, mat=self.name)
            me.next_turn(self.come, card=card)

    def come(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class Demand(Event, cost=5):
    """Gain a Horse and a card that costs up to $4, both onto your deck."""

    brings = ("Horse",)

    def bought(self, me: Player) -> None:
        me.gain("Horse", to="deck")
        me.gain_one(up_to=4, to="deck")


class Desperation(Event, cost=0):
    """Once each turn. You may gain a Curse, for +1 Buy and +$2."""

    once_per_turn = True

    def bought(self, me: Player) -> None:
        curse = CATALOG["Curse"]
        if me.game.can_supply(curse) and me.agrees("gain", curse) and me.gain(curse):
            me.buys += 1
            me.get_coins(2)


class Enclave(Event, cost=8):
    """Gain a Gold. Exile a Duchy from the supply."""

    def bought(self, me: Player) -> None:
        me.gain("Gold")
        me.exile_from_supply(CATALOG["Duchy"])


class Enhance(Event, cost=3):
    """You may trash a card from your hand that is no Victory card, to gain one that costs up to $2 more."""

    def bought(self, me: Player) -> None:
        game = me.game
        others = [card for card in me.hand if not game.is_type(card, "Victory")]
        card = me.choose_one("trash_for_benefit", others, optional=True)
        if card:
            limit = game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(up_to=limit)


class Gamble(Event, cost=2):
    """+1 Buy. Discard the top card of your deck. If it is an Action or a Treasure, you may play it."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        card = me.discard_top()
        if card and me.game.types_of(card) & {"Action", "Treasure"} and me.agrees("play", card):
            me.play(card, me.discard_pile)


class Invest(Event, cost=4):
    """Exile an Action from the supply. While it is in Exile, +2 Cards when another player gains a copy of it
    or invests in one.
    """

    def bought(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("invest", game.costing(only=lambda c: game.is_type(c, "Action")))
        if card and me.exile_from_supply(card):
            for other in me.others:
                self.pay(other, card)
            me.memo.setdefault(self.name, []).append(card.name)

    @when(Gained, ON_TABLE, OTHERS, given=lambda card, me, gained: card.shares(me, gained.card))
    def profit(self, me: Player, gained: Gained) -> None:
        self.pay(me, gained.card)

    @when(Discarded, ON_TABLE, given=lambda card, me, discarded: card.shares(me, discarded.card))
    @first
    def withdraw(self, me: Player, discarded: Discarded) -> None:
        """Forget invested copies that have left Exile, so that copies exiled later do not count."""
        while self.shares(me, discarded.card) > me.mat("Exile").count(discarded.card):
            me.memo[self.name].remove(discarded.card.name)

    def shares(self, me: Player, card: Card) -> int:
        """Returns in how many exiled copies of `card` `me` has invested."""
        invested: list[str] = me.memo.get(self.name, [])
        return invested.count(card.name)

    def pay(self, me: Player, card: Card) -> None:
        for _ in range(self.shares(me, card)):
            me.draw(2)


class March(Event, cost=3):
    """You may play an Action from your discard pile."""

    def bought(self, me: Player) -> None:
        actions = dict.fromkeys(me.game.actions_in(me.discard_pile))
        card = me.choose_one("play", actions, optional=True)
        if card:
            me.play(card, me.discard_pile)


class Populate(Event, cost=10):
    """Gain one card from each Action pile of the supply, in any order."""

    def bought(self, me: Player) -> None:
        piles = [pile for pile in me.game.supply if CATALOG[pile.name].is_action]
        while piles := [pile for pile in piles if pile.left]:
            card = me.choose_one("gain", [pile.card for pile in piles])
            piles = [pile for pile in piles if pile.card is not card]
            me.gain(card)


class Pursue(Event, cost=2):
    """+1 Buy. Name a card, and reveal the top 4 cards of your deck: put those of that name back and discard
    the others.
    """

    def bought(self, me: Player) -> None:
        me.buys += 1
        named = me.choose_one("name", me.game.nameable)
        shown = me.reveal_top(4)
        me.discard([card for card in shown if card is not named], me.looking)
        me.put_back([card for card in shown if card is named])


class Reap(Event, cost=7):
    """Gain a Gold and set it aside; at the start of your next turn, play it."""

    def bought(self, me: Player) -> None:
        if me.gain("Gold", to=self.name):
            me.next_turn(self.harvest)

    def harvest(self, me: Player) -> None:
        me.play(CATALOG["Gold"], me.mat(self.name))


class Ride(Event, cost=2):
    """Gain a Horse."""

    brings = ("Horse",)

    def bought(self, me: Player) -> None:
        me.gain("Horse")


class SeizeTheDay(Event, cost=4):
    """Once each game. Take an extra turn after this one."""

    def may_be_bought(self, me: Player) -> bool:
        return self.name not in me.memo

    def bought(self, me: Player) -> None:
        me.memo[self.name] = True
        me.extra_turn(row=1_000_000)


class Stampede(Event, cost=5):
    """With 5 or fewer cards in play, gain 5 Horses onto your deck."""

    brings = ("Horse",)

    def bought(self, me: Player) -> None:
        for _ in range(5 if len(me.in_play) <= 5 else 0):
            me.gain("Horse", to="deck")


class Toil(Event, cost=2):
    """+1 Buy. You may play an Action from your hand."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card)


class Transport(Event, cost=3):
    """Choose one: exile an Action from the supply; or put an Action that you have in Exile onto your deck."""

    def bought(self, me: Player) -> None:
        game = me.game
        if me.choose_one("choose", ["exile an Action", "take an Action back"]) == "exile an Action":
            card = me.choose_one("gain", game.costing(only=lambda one: game.is_type(one, "Action")))
            if card:
                me.exile_from_supply(card)
        else:
            mat = me.mat("Exile")
            card = me.choose_one("topdeck", dict.fromkeys(game.actions_in(mat)))
            if card:
                me.topdeck(card, mat)


# Ways.


class WayOfTheButterfly(Way, cost=0):
    """You may return this to its pile to gain a card that costs exactly $1 more."""

    def play(self, me: Player) -> None:
        spot = me.playing
        if spot is not None and spot.here and me.agrees("return_to_pile", spot.card):
            card = spot.card
            price = me.game.whole_cost(card).plus(1)
            if me.return_this():
                me.gain_one(exactly=price)


class WayOfTheCamel(Way, cost=0):
    """Exile a Gold from the supply."""

    def play(self, me: Player) -> None:
        me.exile_from_supply(CATALOG["Gold"])


class WayOfTheChameleon(Way, cost=0):
    """Follow the card's own instructions, but this turn they give you +$ for +Cards and +Cards for +$."""

    def instead_of(self, playing: Playing) -> Callable[[Player], None]:
        says = playing.says
        return lambda me: me.follow_reworded(says)

    @when(Getting, ON_TABLE, given=lambda card, me, getting: me.is_reworded and getting.what != "Action")
    @first
    def change(self, me: Player, getting: Getting) -> None:
        getting.what = "Card" if getting.what == "$" else "$"


class WayOfTheFrog(Way, cost=0, actions=1):
    """When you discard this from play this turn, it goes on your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(LeavingPlay, self.hop, whose="mine", spot=me.playing)

    @only_if(lambda card, me, leaving, spot: leaving.spot is spot)
    def hop(self, me: Player, leaving: LeavingPlay, spot: InPlay) -> bool:
        leaving.to = "deck"
        return True


class WayOfTheGoat(Way, cost=0):
    """Trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)


class WayOfTheHorse(Way, cost=0, cards=2, actions=1):
    """Return this to its pile."""

    def play(self, me: Player) -> None:
        me.return_this()


class WayOfTheMole(Way, cost=0, actions=1):
    """Discard your hand, then +3 Cards."""

    def play(self, me: Player) -> None:
        me.discard(me.hand[:])
        me.draw(3)


class WayOfTheMonkey(Way, cost=0, buys=1, coins=1):
    """+1 Buy, +$1."""


class WayOfTheMouse(Way, cost=0, chooses=1):
    """Play the card set aside for this Way, leaving it there: an unused Action that costs $2 or $3 and is no
    Duration.
    """

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, used, 1, self.fits)

    def fits(self, card: Card) -> bool:
        """Returns whether the card can be the one set aside."""
        if card.is_pile:  # its top card is set aside
            card = (card.stack(2, Random(0)) or [card])[-1]
        plain = card.is_action and not card.is_duration and not card.is_command and not card.is_pile
        return plain and card.cost in (2, 3) and not card.potion and not card.debt

    def leads_on(self, me: Player, playing: Playing) -> bool:
        return playing.spot.here or playing.card not in me.game.zone(self.name)

    def play(self, me: Player) -> None:
        for card in me.game.zone(self.name):
            me.play_elsewhere(card)


class WayOfTheMule(Way, cost=0, actions=1, coins=1):
    """+1 Action, +$1."""


class WayOfTheOtter(Way, cost=0, cards=2):
    """+2 Cards."""


class WayOfTheOwl(Way, cost=0):
    """Draw until you have 6 cards in hand."""

    def play(self, me: Player) -> None:
        me.draw_to(6)


class WayOfTheOx(Way, cost=0, actions=2):
    """+2 Actions."""


class WayOfThePig(Way, cost=0, cards=1, actions=1):
    """+1 Card, +1 Action."""


class WayOfTheRat(Way, cost=0):
    """You may discard a Treasure to gain a copy of this."""

    def play(self, me: Player) -> None:
        card = me.choose_one("discard_for_benefit", me.game.treasures_in(me.hand), optional=True)
        if card:
            me.discard(card)
            if me.playing is not None:
                me.gain_copy(me.playing.card)


class WayOfTheSeal(Way, cost=0, coins=1):
    """This turn, when you gain a card, you may put it on your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.balance, whose="mine")

    @only_if(lambda card, me, gained: gained.lies_there)
    def balance(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class WayOfTheSheep(Way, cost=0, coins=2):
    """+$2."""


class WayOfTheSquirrel(Way, cost=0):
    """At the end of this turn, +2 Cards."""

    def play(self, me: Player) -> None:
        me.this_turn(TurnEnded, self.dig_out)

    def dig_out(self, me: Player, event: TurnEnded) -> None:
        me.draw(2)


class WayOfTheTurtle(Way, cost=0):
    """Set this aside; if you did, play it at the start of your next turn."""

    def play(self, me: Player) -> None:
        if me.playing is not None and me.put_this(me.mat(self.name)):
            me.next_turn(self.arrive, card=me.playing.card)

    def arrive(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class WayOfTheWorm(Way, cost=0):
    """Exile an Estate from the supply."""

    def play(self, me: Player) -> None:
        me.exile_from_supply(CATALOG["Estate"])
