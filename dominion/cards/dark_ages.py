"""Dark Ages: Ruins, Shelters, Knights, and cards that do something when they are trashed."""

from __future__ import annotations

from .kit import *

SET = "Dark Ages"


def costs_3_to_6(game: Game, card: Card) -> bool:
    """Returns whether the card costs $3 to $6, without Potions or debt."""
    return game.cost(card) >= 3 and game.whole_cost(card).is_up_to(6)


def lose_one_of_two(victim: Player) -> Card | None:
    """Let the victim of a Knight or Rogue reveal two cards and trash one; returns the trashed card."""
    shown = victim.reveal_top(2)
    lost: Card | None = victim.choose_one(
        "trash", [card for card in shown if costs_3_to_6(victim.game, card)]
    )
    if lost:
        shown.remove(lost)
        victim.trash(lost, victim.looking)
    victim.discard(shown, victim.looking)
    return lost


def gain_cheaper(me: Player, card: Card) -> None:
    """Gain a card that costs less: no part of its cost is higher and at least one part is lower."""
    game = me.game
    cost = game.whole_cost(card)
    me.gain_one(up_to=cost, only=lambda other: game.whole_cost(other) != cost)


# The mixed piles.


class RuinsPile(PileCard, Action, Ruins, cost=0, name="Ruins"):
    """A shuffled pile of five kinds of Ruins, 10 cards for each player but one; only the top one is to be
    had.
    """

    is_basic = True
    is_shuffled = True

    def pile_size(self, players: int) -> int:
        return 10 * (players - 1)

    def stack(self, players: int, random: Random) -> list[Card]:
        kinds = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")
        return [CATALOG[name] for name in random.sample(kinds * 10, self.pile_size(players))]


class AbandonedMine(Action, Ruins, cost=0, coins=1):
    """+$1."""


class RuinedLibrary(Action, Ruins, cost=0, cards=1):
    """+1 Card."""


class RuinedMarket(Action, Ruins, cost=0, buys=1):
    """+1 Buy."""


class RuinedVillage(Action, Ruins, cost=0, actions=1):
    """+1 Action."""


class Survivors(Action, Ruins, cost=0):
    """Look at the two top cards of your deck; discard both, or put both back in any order."""

    def play(self, me: Player) -> None:
        seen = me.look_at(2)
        if seen and me.choose_one("choose", ("put them back", "discard them")) == "discard them":
            me.discard(seen, me.looking)
        else:
            me.put_back(me.arrange("put_back", seen))


class KnightsPile(PileCard, Action, Attack, Knight, cost=5, name="Knights"):
    """Ten different Knights, shuffled; only the top one is to be had."""

    is_shuffled = True

    def stack(self, players: int, random: Random) -> list[Card]:
        dames = ("Anna", "Josephine", "Molly", "Natalie", "Sylvia")
        sirs = ("Bailey", "Destry", "Martin", "Michael", "Vander")
        names = [f"Dame {name}" for name in dames] + [f"Sir {name}" for name in sirs]
        return [CATALOG[name] for name in random.sample(names, len(names))]


class Knighted(Action, Attack, Knight):
    """The attack that all Knights have."""

    def play(self, me: Player) -> None:
        self.begin(me)
        fallen = False
        for victim in me.attack():
            lost = lose_one_of_two(victim)
            fallen = fallen or (lost is not None and me.game.is_type(lost, "Knight"))
        if fallen:
            me.trash_this()

    def begin(self, me: Player) -> None:
        """Do what this Knight does before its attack."""


class DameAnna(Knighted, cost=5):
    """You may trash one or two cards from your hand. The others each reveal two cards from their deck, trash
    one of them that costs $3 to $6 and discard the rest; if that was a Knight, trash this.
    """

    def begin(self, me: Player) -> None:
        me.trash(me.choose("trash", me.hand, 0, 2))


class DameJosephine(Knighted, Victory, cost=5, vp=2):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class DameMolly(Knighted, cost=5, actions=2):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class DameNatalie(Knighted, cost=5):
    """You may gain a card that costs $3 or less. The others each reveal two cards from their deck, trash one
    of them that costs $3 to $6 and discard the rest; if that was a Knight, trash this.
    """

    def begin(self, me: Player) -> None:
        me.gain_one(up_to=3, optional=True)


class DameSylvia(Knighted, cost=5, coins=2):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class SirBailey(Knighted, cost=5, cards=1, actions=1):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class SirDestry(Knighted, cost=5, cards=2):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class SirMartin(Knighted, cost=4, buys=2):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this.
    """


class SirMichael(Knighted, cost=5):
    """The others each discard until 3 cards are left in their hand. Then each reveals two cards from the
    deck, trashes one of them that costs $3 to $6 and discards the rest; if that was a Knight, trash this.
    """

    def begin(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)


class SirVander(Knighted, cost=5):
    """The others each reveal two cards from their deck, trash one of them that costs $3 to $6 and discard
    the rest; if that was a Knight, trash this. When you trash this, gain a Gold.
    """

    @when(Trashed, ITSELF)
    def ransom(self, me: Player, trashed: Trashed) -> None:
        me.gain("Gold")


# Shelters, and cards outside the supply.


class Shelters(PileCard, Shelter, cost=1):
    """A Hovel, a Necropolis and an Overgrown Estate for each player, in the place of the three Estates that
    they start with; no pile, and not in the supply.
    """


class Hovel(Reaction, Shelter, cost=1):
    """When you gain a Victory card, you may trash this from your hand."""

    @when(Gained, IN_HAND, given=lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def move_out(self, me: Player, gained: Gained) -> bool:
        return me.agrees("trash", self) and me.trash(self)


class Necropolis(Action, Shelter, cost=1, actions=2):
    """+2 Actions."""


class OvergrownEstate(Victory, Shelter, cost=1):
    """Worth 0 VP. When you trash this, +1 Card."""

    @when(Trashed, ITSELF)
    def clear(self, me: Player, trashed: Trashed) -> None:
        me.draw(1)


class Madman(Action, cost=0, actions=2, supply=False):
    """Return this to its pile; if you do, draw as many cards as you have in hand."""

    def play(self, me: Player) -> None:
        if me.return_this():
            me.draw(len(me.hand))


class Mercenary(Action, Attack, cost=0, supply=False):
    """You may trash two cards from your hand. If you do, +2 Cards, +$2, and the others each discard until 3
    cards are left in their hand.
    """

    def play(self, me: Player) -> None:
        if not me.hand or not me.agrees("use", self):
            return
        if len(me.trash(me.choose("trash", me.hand, 2, 2))) < 2:
            return
        me.draw(2)
        me.get_coins(2)
        for victim in me.attack():
            victim.discard_down_to(3)


class Spoils(Treasure, cost=0, coins=3, pile=15, supply=False):
    """Goes back to its pile when played."""

    def play(self, me: Player) -> None:
        me.return_this()


# The kingdom cards.


class Altar(Action, cost=6):
    """Trash a card from your hand. Gain a card that costs $5 or less."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        me.gain_one(up_to=5)


class Armory(Action, cost=4):
    """Gain a card that costs $4 or less onto your deck."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4, to="deck")


class BandOfMisfits(Action, Command, cost=5):
    """Play an Action of the supply that is cheaper than this, but no Duration and no Command, leaving it
    where it is.
    """

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("play", game.costing(up_to=game.cost(self) - 1, only=game.may_be_commanded))
        if card:
            me.play_elsewhere(card)


class BanditCamp(Action, cost=5, cards=1, actions=2):
    """Gain a Spoils."""

    brings = ("Spoils",)

    def play(self, me: Player) -> None:
        me.gain("Spoils")


class Beggar(Action, Reaction, cost=2):
    """Gain 3 Coppers to your hand. When another player plays an Attack, you may first discard this from your
    hand, to gain two Silvers, one of them onto your deck.
    """

    def play(self, me: Player) -> None:
        for _ in range(3):
            me.gain("Copper", to="hand")

    @when(Attacked, IN_HAND)
    def whine(self, me: Player, attack: Attacked) -> bool:
        if not me.agrees("discard_for_benefit", self):
            return False
        me.discard(self)
        me.gain("Silver", to="deck")
        me.gain("Silver")
        return True


class Catacombs(Action, cost=5):
    """Look at the top 3 cards of your deck; take them into your hand, or discard them for +3 Cards. When you
    trash this, gain a cheaper card.
    """

    def play(self, me: Player) -> None:
        seen = me.look_at(3)
        chosen = me.choose_abilities(["take them", "discard them"]) if seen else []
        if "take them" in chosen:
            for card in seen:
                me.put_in_hand(card)
        if "discard them" in chosen:
            me.discard(seen, me.looking)
            me.draw(3)

    @when(Trashed, ITSELF)
    def inherit(self, me: Player, trashed: Trashed) -> None:
        gain_cheaper(me, self)


class Count(Action, cost=5):
    """Discard 2 cards, or put a card from your hand onto your deck, or gain a Copper. Then +$3, or trash your
    whole hand, or gain a Duchy.
    """

    def play(self, me: Player) -> None:
        price = me.choose_abilities(["put a card onto your deck", "discard 2 cards", "gain a Copper"])
        if "discard 2 cards" in price:
            me.discard_some(2)
        if "put a card onto your deck" in price:
            card = me.choose_one("topdeck", me.hand)
            if card:
                me.topdeck(card)
        if "gain a Copper" in price:
            me.gain("Copper")
        reward = me.choose_abilities(["+$3", "gain a Duchy", "trash your hand"])
        if "+$3" in reward:
            me.get_coins(3)
        if "trash your hand" in reward:
            me.trash(me.hand[:])
        if "gain a Duchy" in reward:
            me.gain("Duchy")


class Counterfeit(Treasure, cost=5, coins=1, buys=1):
    """You may play a Treasure from your hand twice, but no Duration; then trash it."""

    def play(self, me: Player) -> None:
        game = me.game
        coins = [card for card in me.treasures_to_play if not game.is_type(card, "Duration")]
        card = me.choose_one("multiply", dict.fromkeys(coins), optional=True)
        if card:
            spot = me.play(card, times=2)
            if spot and spot.here:
                me.trash_from_play(spot)


class Cultist(Action, Attack, Looter, cost=5, cards=2):
    """The others gain a Ruins each. You may play a Cultist from your hand. When you trash this, +3 Cards."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Ruins")
        if self in me.hand and me.may_play(self) and me.agrees("play", self):
            me.play(self)

    @when(Trashed, ITSELF)
    def martyr(self, me: Player, trashed: Trashed) -> None:
        me.draw(3)


class DeathCart(Action, Looter, cost=4):
    """You may trash this, or an Action from your hand, for +$5. When you gain this, gain two Ruins."""

    def play(self, me: Player) -> None:
        actions = dict.fromkeys(me.game.actions_in(me.hand))
        card = me.choose_one("trash_for_benefit", actions, optional=True)
        if card:
            me.trash(card)
            me.get_coins(5)
        elif me.playing and me.playing.here and me.agrees("trash_this", self) and me.trash_this():
            me.get_coins(5)

    @when(Gained, ITSELF)
    def load(self, me: Player, gained: Gained) -> None:
        me.gain("Ruins")
        me.gain("Ruins")


class Feodum(Victory, cost=4):
    """1 VP for every 3 Silvers you own, rounded down. When you trash this, gain 3 Silvers."""

    def worth(self, me: Player) -> int:
        return me.count("Silver") // 3

    @when(Trashed, ITSELF)
    def sell(self, me: Player, trashed: Trashed) -> None:
        for _ in range(3):
            me.gain("Silver")


class Forager(Action, cost=3, actions=1, buys=1):
    """Trash a card from your hand. Then +$1 for every kind of Treasure in the trash."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        me.get_coins(len(set(me.game.treasures_in(me.game.trash))))


class Fortress(Action, cost=4, cards=1, actions=2):
    """When you trash this, put it into your hand."""

    @when(Trashed, ITSELF)
    def withstand(self, me: Player, trashed: Trashed) -> None:
        me.take_back(trashed)


class Graverobber(Action, cost=5):
    """Gain a card from the trash that costs $3 to $6 onto your deck; or trash an Action from your hand and
    gain a card that costs at most $3 more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        chosen = me.choose_abilities(["gain a card from the trash", "trash an Action"])
        if "gain a card from the trash" in chosen:
            card = me.choose_one("gain", dict.fromkeys(c for c in game.trash if costs_3_to_6(game, c)))
            if card:
                me.gain(card, "deck", game.trash)
        if "trash an Action" in chosen:
            card = me.choose_one("trash_for_benefit", game.actions_in(me.hand))
            if card:
                limit = game.whole_cost(card).plus(3)
                me.trash(card)
                me.gain_one(up_to=limit)


class Hermit(Action, cost=3):
    """You may trash a card that is no Treasure from your hand or your discard pile, which you may look
    through. Gain a card that costs $3 or less. When your Buy phase ends this turn and you have gained nothing
    in it, exchange this for a Madman.
    """

    brings = ("Madman",)

    def play(self, me: Player) -> None:
        treasures = me.game.treasures_in([*me.hand, *me.discard_pile])
        both = [card for card in (*me.hand, *me.discard_pile) if card not in treasures]
        card = me.choose_one("trash", dict.fromkeys(both), optional=True)
        if card:
            me.trash(card, self.where(me, card))
        me.gain_one(up_to=3)
        me.this_turn(BuyPhaseEnded, self.go_mad, whose="mine", spot=me.playing)

    def where(self, me: Player, card: Card) -> Zone:
        """Returns the zone to trash the card from. Asks if the card is in both."""
        if card not in me.discard_pile:
            return me.hand
        if card not in me.hand:
            return me.discard_pile
        answer = me.choose_one("choose", ("from your hand", "from your discard pile"))
        return me.hand if answer == "from your hand" else me.discard_pile

    def is_idle(self, me: Player, spot: InPlay) -> bool:
        """Returns whether this is still in play and `me` gained nothing in the Buy phase."""
        turn = me.game.turn
        gains = turn.gains[turn.gains_before_buying :]
        return spot.here and all(gainer is not me for gainer, _ in gains)

    @only_if(lambda card, me, ended, spot: card.is_idle(me, spot))
    def go_mad(self, me: Player, ended: BuyPhaseEnded, spot: InPlay) -> None:
        me.exchange_from_play(spot, "Madman")


class HuntingGrounds(Action, cost=6, cards=4):
    """When you trash this, gain a Duchy or three Estates."""

    @when(Trashed, ITSELF)
    def settle(self, me: Player, trashed: Trashed) -> None:
        if me.choose_one("choose", ("gain a Duchy", "gain 3 Estates")) == "gain a Duchy":
            me.gain("Duchy")
        else:
            for _ in range(3):
                me.gain("Estate")


class Ironmonger(Action, cost=4, cards=1, actions=1):
    """Reveal the top card of your deck; you may discard it. If it is an Action, +1 Action; if a Treasure,
    +$1; if a Victory card, +1 Card.
    """

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.agrees("discard", card):
                me.discard(card, me.looking)
            else:
                me.put_back([card])
            types = me.game.types_of(card)
            me.get_actions("Action" in types)
            me.get_coins("Treasure" in types)
            me.draw("Victory" in types)


class JunkDealer(Action, cost=5, cards=1, actions=1, coins=1):
    """Trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)


class Marauder(Action, Attack, Looter, cost=4):
    """Gain a Spoils. The others gain a Ruins each."""

    brings = ("Ruins", "Spoils")

    def play(self, me: Player) -> None:
        me.gain("Spoils")
        for victim in me.attack():
            victim.gain("Ruins")


class MarketSquare(Action, Reaction, cost=3, cards=1, actions=1, buys=1):
    """When a card of yours is trashed, you may discard this from your hand, to gain a Gold."""

    @when(Trashed, IN_HAND, given=lambda card, me, trashed: not trashed.from_supply)
    def trade(self, me: Player, trashed: Trashed) -> bool:
        if not me.agrees("discard_for_benefit", self):
            return False
        me.discard(self)
        me.gain("Gold")
        return True


class Mystic(Action, cost=5, actions=1, coins=2):
    """Name a card, then reveal the top card of your deck: if it is that card, put it into your hand."""

    def play(self, me: Player) -> None:
        named = me.choose_one("name", me.game.nameable)
        for card in me.reveal_top(1):
            if card is named:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Pillage(Action, Attack, cost=5):
    """Trash this. If you do, gain two Spoils, and each other player with 5 or more cards in hand shows them
    and discards one that you choose.
    """

    brings = ("Spoils",)

    def play(self, me: Player) -> None:
        if not me.trash_this():
            return
        me.gain("Spoils")
        me.gain("Spoils")
        for victim in me.attack():
            if len(victim.hand) >= 5:
                victim.reveal(victim.hand)
                victim.discard(me.choose_one("discard_theirs", victim.hand))


class PoorHouse(Action, cost=1, coins=4):
    """Show your hand. -$1 for each Treasure in it, though you never have less than $0."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.pay_debt()
        me.coins = max(0, me.coins - len(me.game.treasures_in(me.hand)))


class Procession(Action, cost=4):
    """You may play an Action from your hand twice, but no Duration; then trash it and gain an Action that
    costs exactly $1 more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        actions = [card for card in me.actions_to_play if not game.is_type(card, "Duration")]
        card = me.choose_one("multiply", dict.fromkeys(actions), optional=True)
        if card:
            spot = me.play(card, times=2)
            if spot and spot.here:
                me.trash_from_play(spot)
            me.gain_one(
                exactly=game.whole_cost(card).plus(1),
                only=lambda c: game.is_type(c, "Action"),
            )


class Rats(Action, cost=4, cards=1, actions=1, pile=20):
    """Gain a Rats. Trash a card from your hand other than Rats, or show that there is none. When you trash
    this, +1 Card.
    """

    def play(self, me: Player) -> None:
        me.gain(self)
        food = [card for card in me.hand if card is not self]
        if food:
            me.trash(me.choose_one("trash", food))
        else:
            me.reveal(me.hand)

    @when(Trashed, ITSELF)
    def be_caught(self, me: Player, trashed: Trashed) -> None:
        me.draw(1)


class Rebuild(Action, cost=5, actions=1):
    """Name a card. Reveal cards from your deck until there is a Victory card that you did not name; discard
    the others. Trash it and gain a Victory card that costs at most $3 more.
    """

    def play(self, me: Player) -> None:
        game = me.game
        named = me.choose_one("name", game.nameable)

        def old(card: Card) -> bool:
            return card is not named and game.is_type(card, "Victory")

        shown = me.reveal_until(lambda cards: bool(cards) and old(cards[-1]))
        found = shown.pop() if shown and old(shown[-1]) else None
        me.discard(shown, me.looking)
        if found:
            limit = game.whole_cost(found).plus(3)
            me.trash(found, me.looking)
            me.gain_one(
                up_to=limit,
                only=lambda card: game.is_type(card, "Victory"),
            )


class Rogue(Action, Attack, cost=5, coins=2):
    """If there are cards in the trash that cost $3 to $6, gain one of them. If there are none, the others
    each reveal two cards from their deck, trash one of them that costs $3 to $6, and discard the rest.
    """

    def play(self, me: Player) -> None:
        game = me.game
        loot = dict.fromkeys(card for card in game.trash if costs_3_to_6(game, card))
        if loot:
            me.gain(me.choose_one("gain", loot), source=game.trash)
        else:
            for victim in me.attack():
                lose_one_of_two(victim)


class Sage(Action, cost=3, actions=1):
    """Reveal cards from your deck until one costs $3 or more; put that into your hand, discard the others."""

    def play(self, me: Player) -> None:
        game = me.game
        shown = me.reveal_until(lambda cards: bool(cards) and game.cost(cards[-1]) >= 3)
        if shown and game.cost(shown[-1]) >= 3:
            me.put_in_hand(shown.pop())
        me.discard(shown, me.looking)


class Scavenger(Action, cost=4, coins=2):
    """You may turn your whole deck into your discard pile. Put a card of your discard pile onto your deck."""

    def play(self, me: Player) -> None:
        if me.deck and me.agrees("reshuffle", self):
            me.put_all(me.deck, me.discard_pile)
        card = me.choose_one("topdeck", me.discard_pile)
        if card:
            me.topdeck(card, me.discard_pile)


class Squire(Action, cost=2, coins=1):
    """+2 Actions, or +2 Buys, or gain a Silver. When you trash this, gain an Attack."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["gain a Silver", "+2 Actions", "+2 Buys"])
        if "+2 Actions" in chosen:
            me.get_actions(2)
        if "+2 Buys" in chosen:
            me.buys += 2
        if "gain a Silver" in chosen:
            me.gain("Silver")

    @when(Trashed, ITSELF)
    def be_avenged(self, me: Player, trashed: Trashed) -> None:
        me.gain_one(only=lambda card: me.game.is_type(card, "Attack"))


class Storeroom(Action, cost=3, buys=1):
    """Discard as many cards as you like, then draw as many. Then discard any number for +$1 each."""

    def play(self, me: Player) -> None:
        me.draw(len(me.discard_some(0, len(me.hand))), plus=False)
        sold = me.choose("discard_for_benefit", me.hand, 0, len(me.hand))
        me.get_coins(len(me.discard(sold)))


class Urchin(Action, Attack, cost=3, cards=1, actions=1):
    """The others each discard until 4 cards are left in their hand. When you play another Attack while this
    is in play, you may first trash this, to gain a Mercenary.
    """

    brings = ("Mercenary",)

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(4)

    @when(Playing, ON_TABLE, given=lambda card, me, playing: me.game.is_type(playing.card, "Attack"))
    def grow_up(self, me: Player, playing: Playing) -> None:
        for spot in me.in_play[:]:
            if (
                spot.card is self
                and spot is not playing.spot
                and me.agrees("trash_for_benefit", self)
                and me.trash_from_play(spot)
            ):
                me.gain("Mercenary")


class Vagrant(Action, cost=2, cards=1, actions=1):
    """Reveal the top card of your deck. If it is a Curse, Ruins, Shelter or Victory card, put it into your
    hand.
    """

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.types_of(card) & {"Curse", "Ruins", "Shelter", "Victory"}:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class WanderingMinstrel(Action, cost=4, cards=1, actions=2):
    """Reveal the top 3 cards of your deck. Put the Actions among them back in any order; discard the rest."""

    def play(self, me: Player) -> None:
        shown = me.reveal_top(3)
        actions = me.game.actions_in(shown)
        me.put_back(me.arrange("put_back", actions))
        me.discard([card for card in shown if card not in actions], me.looking)
