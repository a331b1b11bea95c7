"""Plunder."""

from __future__ import annotations

from collections.abc import Callable

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
        me.get_coins(3)


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
        me.get_coins(1)
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
        chosen = me.choose_abilities(["play a card", "+1 Buy and +$3"])
        card = me.choose_one("play", cards) if "play a card" in chosen else None
        if card:
            me.play(card, me.discard_pile)
        if "+1 Buy and +$3" in chosen:
            me.buys += 1
            me.get_coins(3)


class PrizeGoat(Treasure, Loot, cost=7, coins=3, buys=1):
    """You may trash a card from your hand."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class PuzzleBox(Treasure, Loot, cost=7, coins=3, buys=1):
    """You may set a card from your hand aside; at the end of this turn it comes back into your hand."""

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        card = me.choose_one("set_aside", me.hand, optional=True)
        if card:
            me.set_aside(card, mat=self.name)
            me.this_turn(TurnEnded, self.solve, card=card)

    @any_order
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


class Abundance(Treasure, Duration, cost=4):
    """The next time you gain an Action, +1 Buy and +$3."""

    def play(self, me: Player) -> None:
        me.once(Gained, self.pay, stays=True)

    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Action"))
    def pay(self, me: Player, gained: Gained) -> bool:
        me.buys += 1
        me.get_coins(3)
        return True


class BuriedTreasure(Treasure, Duration, cost=5):
    """At the start of your next turn, +1 Buy and +$3. When you gain this, play it."""

    def play(self, me: Player) -> None:
        me.next_turn(self.dig_up)

    def dig_up(self, me: Player) -> None:
        me.buys += 1
        me.get_coins(3)

    @when(Gained, ITSELF, given=lambda card, me, gained: gained.lies_there)
    def bury(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        me.play(self, at)


class CabinBoy(Action, Duration, cost=4, cards=1, actions=1):
    """At the start of your next turn, choose one: +$2; or trash this to gain a Duration."""

    def play(self, me: Player) -> None:
        me.next_turn(self.serve)

    def serve(self, me: Player) -> None:
        game = me.game
        chosen = me.choose_abilities(["+$2", "trash this"])
        if "+$2" in chosen:
            me.get_coins(2)
        if "trash this" in chosen and me.trash_this():
            me.gain_one(only=lambda card: game.is_type(card, "Duration"))


class Cage(Treasure, Duration, cost=2):
    """Set up to 4 cards from your hand aside. The next time you gain a Victory card, trash this; the cards
    come into your hand at the end of that turn.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        cards = me.choose("set_aside", me.hand, 0, 4)
        for card in cards:
            me.set_aside(card, mat=self.name)
        me.once(Gained, self.open, stays=True, cards=cards)

    @any_order
    @only_if(lambda card, me, gained, cards: me.game.is_type(gained.card, "Victory"))
    def open(self, me: Player, gained: Gained, cards: list[Card]) -> bool:
        me.trash_this()
        me.this_turn(TurnEnded, self.release, cards=cards)
        return True

    @any_order
    def release(self, me: Player, event: TurnEnded, cards: list[Card]) -> None:
        for card in cards:
            me.put_in_hand(card, me.mat(self.name))


class Crew(Action, Duration, cost=5, cards=3):
    """At the start of your next turn, put this onto your deck."""

    def play(self, me: Player) -> None:
        me.next_turn(self.embark)

    def embark(self, me: Player) -> None:
        me.put_this(me.deck)


class Crucible(Treasure, cost=4):
    """Trash a card from your hand for +$1 per $1 that it costs."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            coins = me.game.cost(card)
            me.trash(card)
            me.get_coins(coins)


class Cutthroat(Action, Duration, Attack, cost=5):
    """The others each discard until 3 cards are left in their hand. The next time anybody gains a Treasure
    that costs $5 or more, gain a Loot.
    """

    brings = ("Loot",)

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)
        me.once(Gained, self.rob, whose=ANYONES, stays=True)

    @only_if(
        lambda card, me, gained: me.game.is_type(gained.card, "Treasure") and me.game.cost(gained.card) >= 5
    )
    def rob(self, me: Player, gained: Gained) -> bool:
        me.gain("Loot")
        return True


class Enlarge(Action, Duration, cost=5):
    """Now, and at the start of your next turn: trash a card from your hand and gain one that costs at most $2
    more.
    """

    def play(self, me: Player) -> None:
        self.enlarge(me)
        me.next_turn(self.enlarge)

    def enlarge(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(up_to=limit)


class Figurine(Treasure, cost=5, cards=2):
    """You may discard an Action for +1 Buy and +$1."""

    def play(self, me: Player) -> None:
        card = me.choose_one("discard_for_benefit", me.game.actions_in(me.hand), optional=True)
        if card:
            me.discard(card)
            me.buys += 1
            me.get_coins(1)


class FirstMate(Action, cost=5):
    """Play any number of Actions of the same name from your hand. Then draw until you have 6 cards
    in hand.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
        while card:
            me.play(card)
            if card not in me.actions_to_play or not me.agrees("play", card):
                break
        me.draw_to(6)


class Flagship(Action, Duration, Command, cost=4, coins=2):
    """The next time you play an Action that is no Command, play it again."""

    def play(self, me: Player) -> None:
        me.once(Playing, self.follow_it, stays=True)

    @first
    @only_if(lambda card, me, playing: card.may_follow(me.game, playing.card))
    def follow_it(self, me: Player, playing: Playing) -> bool:
        me.once(Played, self.repeat, stays=True, spot=playing.spot)
        return True

    @only_if(lambda card, me, played, spot: played.spot is spot)
    def repeat(self, me: Player, played: Played, spot: InPlay) -> bool:
        me.replay(spot)
        return True

    def may_follow(self, game: Game, card: Card) -> bool:
        """Returns whether the card is an Action and not a Command."""
        return game.is_type(card, "Action") and not game.is_type(card, "Command")


class FortuneHunter(Action, cost=4, coins=2):
    """Look at the top 3 cards of your deck. You may play a Treasure from them; put the others back in any
    order.
    """

    def play(self, me: Player) -> None:
        seen = me.look_at(3)
        card = me.choose_one("play", dict.fromkeys(me.game.treasures_in(seen)), optional=True)
        if card:
            seen.remove(card)
            me.play(card, me.looking)
        me.put_back(me.arrange("put_back", seen))


class Frigate(Action, Duration, Attack, cost=5, coins=3):
    """Until your next turn, each time another player has played an Action, that player discards until 4 cards
    are left in hand.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Played, self.fire, victims=me.attack()[:])

    @only_if(lambda card, me, played, victims: card.hits(played, victims))
    def fire(self, me: Player, played: Played, victims: list[Player]) -> None:
        played.player.discard_down_to(4)

    def hits(self, played: Played, victims: list[Player]) -> bool:
        """Returns whether a victim with 5 or more cards in hand played an Action."""
        victim = played.player
        return victim in victims and len(victim.hand) > 4 and victim.game.is_type(played.card, "Action")


class Gondola(Treasure, Duration, cost=4):
    """Now, or at the start of your next turn: +$2. When you gain this, you may play an Action from
    your hand.
    """

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["now", "next turn"]) == "now":
            self.ferry(me)
        else:
            me.next_turn(self.ferry)

    def ferry(self, me: Player) -> None:
        me.get_coins(2)

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.actions_to_play))
    def sing(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("play", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card)


class Grotto(Action, Duration, cost=2, actions=1):
    """Set up to 4 cards from your hand aside. At the start of your next turn discard them, then
    draw as many.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        cards = me.choose("set_aside", me.hand, 0, 4)
        for card in cards:
            me.set_aside(card, mat=self.name)
        if cards:
            me.next_turn(self.come_out, cards=cards)

    def come_out(self, me: Player, cards: list[Card]) -> None:
        me.draw(len(me.discard(cards, me.mat(self.name))))


class JewelledEgg(Treasure, cost=2, coins=1, buys=1):
    """When you trash this, gain a Loot."""

    brings = ("Loot",)

    @when(Trashed, ITSELF)
    def hatch(self, me: Player, trashed: Trashed) -> None:
        me.gain("Loot")


class HarborVillage(Action, cost=4, cards=1, actions=2):
    """After the next Action that you play this turn, +$1 if it gave you +$."""

    def play(self, me: Player) -> None:
        me.this_turn(Playing, self.watch, whose=MINE, once=True)

    @first
    @only_if(lambda card, me, playing: me.game.is_type(playing.card, "Action"))
    def watch(self, me: Player, playing: Playing) -> bool:
        self.forget(me, playing.spot)
        me.this_turn(GotCoins, self.note, whose=MINE, once=True, spot=playing.spot)
        me.this_turn(Played, self.reward, whose=MINE, once=True, spot=playing.spot)
        return True

    @first
    @only_if(
        lambda card, me, got, spot: (
            me.playing is spot and (me.game.source is spot.card or isinstance(me.game.source, Way))
        )
    )
    def note(self, me: Player, got: GotCoins, spot: InPlay) -> bool:
        """Note that the card, or the Way used instead, gave +$. Tokens and cards it plays do not count."""
        me.memo.setdefault(self.name, []).append(spot)
        return True

    @only_if(lambda card, me, played, spot: played.spot is spot)
    def reward(self, me: Player, played: Played, spot: InPlay) -> bool:
        if self.forget(me, spot):
            me.get_coins(1)
        return True

    def forget(self, me: Player, spot: InPlay) -> bool:
        """Forget whether that card gave +$; returns whether it did."""
        paid = me.memo.get(self.name, [])
        me.memo[self.name] = [one for one in paid if one is not spot]
        return len(me.memo[self.name]) < len(paid)


class KingsCache(Treasure, cost=7, name="King's Cache"):
    """You may play a Treasure from your hand three times."""

    def play(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.treasures_to_play), optional=True)
        if card:
            me.play(card, times=3)


class LandingParty(Action, Duration, cost=4, cards=2, actions=2):
    """The next time the first card that you play in a turn is a Treasure, put this onto your deck
    afterwards.
    """

    def play(self, me: Player) -> None:
        me.once(Playing, self.sight, stays=True)

    @first
    @only_if(lambda card, me, playing: card.is_first_treasure(me, playing.card))
    def sight(self, me: Player, playing: Playing) -> bool:
        me.once(Played, self.land, stays=True, spot=playing.spot)
        return True

    @only_if(lambda card, me, played, spot: played.spot is spot)
    def land(self, me: Player, played: Played, spot: InPlay) -> bool:
        me.put_this(me.deck)
        return True

    def is_first_treasure(self, me: Player, card: Card) -> bool:
        """Returns whether the card that `me` is playing is a Treasure and the first card played this turn."""
        return len(me.plays_this_turn) == 1 and me.game.is_type(card, "Treasure")


class Longship(Action, Duration, cost=5, actions=2):
    """At the start of your next turn, +2 Cards."""

    def play(self, me: Player) -> None:
        me.next_turn(self.land)

    def land(self, me: Player) -> None:
        me.draw(2)


class Mapmaker(Action, Reaction, cost=4):
    """Look at the top 4 cards of your deck; put 2 of them into your hand and discard the others. When anybody
    gains a Victory card, you may play this from your hand.
    """

    def play(self, me: Player) -> None:
        seen = me.look_at(4)
        for card in me.choose("put_in_hand", seen, 2, 2):
            seen.remove(card)
            me.put_in_hand(card)
        me.discard(seen, me.looking)

    @when(Gained, IN_HAND, ANYONES, given=lambda card, me, gained: me.game.is_type(gained.card, "Victory"))
    def chart(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class Maroon(Action, cost=4):
    """Trash a card from your hand; for each type that it has, +2 Cards."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            number = len(me.game.types_of(card))
            me.trash(card)
            me.draw(2 * number)


class MiningRoad(Action, cost=5, actions=1, buys=1, coins=2):
    """Once this turn, when you gain a Treasure, you may play it."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.haul, whose=MINE, once=True)

    @only_if(lambda card, me, gained: gained.lies_there and me.game.is_type(gained.card, "Treasure"))
    def haul(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("play", gained.card):
            return False
        at, gained.at = gained.at, None
        me.play(gained.card, at)
        return True


class Pendant(Treasure, cost=5):
    """+$1 per differently named Treasure that you have in play."""

    def play(self, me: Player) -> None:
        me.get_coins(len(set(me.game.treasures_in(me.cards_in_play))))


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


class Pilgrim(Action, cost=5, cards=4):
    """Put a card from your hand onto your deck."""

    def play(self, me: Player) -> None:
        me.topdeck_some(1)


class Quartermaster(Action, Duration, cost=5):
    """At the start of each of your turns for the rest of the game, choose one: gain a card that costs up to
    $4 and set it aside on this; or put a card that lies on this into your hand.
    """

    def play(self, me: Player) -> None:
        me.from_now_on(TurnStarted, self.provide)

    def provide(self, me: Player, event: TurnStarted) -> None:
        stored, mat = self.stored(me), me.mat(self.name)
        chosen = me.choose_abilities(["gain a card", "take a card"])
        if "gain a card" in chosen:
            card = me.gain_one(up_to=4, to=self.name)
            if card and me.gained_at is mat:
                stored.append(card)
        if "take a card" in chosen:
            card = me.choose_one("put_in_hand", dict.fromkeys(stored))
            if card and me.put_in_hand(card, mat):
                stored.remove(card)

    def stored(self, me: Player) -> list[Card]:
        """Returns the cards on the mat that belong to the Quartermaster in use now."""
        all_stored: list[tuple[InPlay | None, list[Card]]] = me.memo.setdefault(self.name, [])
        for spot, stored in all_stored:
            if spot is me.playing:
                return stored
        stored = []
        all_stored.append((me.playing, stored))
        return stored


class Rope(Treasure, Duration, cost=4, coins=1, buys=1):
    """At the start of your next turn, +1 Card, and you may trash a card from your hand."""

    def play(self, me: Player) -> None:
        me.next_turn(self.pull)

    def pull(self, me: Player) -> None:
        me.draw(1)
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class SackOfLoot(Treasure, cost=6, coins=1, buys=1):
    """Gain a Loot."""

    brings = ("Loot",)

    def play(self, me: Player) -> None:
        me.gain("Loot")


class Search(Action, Duration, cost=2, coins=2):
    """The next time a pile of the supply becomes empty, trash this and gain a Loot."""

    brings = ("Loot",)

    def play(self, me: Player) -> None:
        me.once(PileEmptied, self.find, whose=ANYONES, stays=True)

    def find(self, me: Player, emptied: PileEmptied) -> bool:
        me.trash_this()
        me.gain("Loot")
        return True


class SecludedShrine(Action, Duration, cost=3, coins=1):
    """The next time you gain a Treasure, trash up to 2 cards from your hand."""

    def play(self, me: Player) -> None:
        me.once(Gained, self.offer, stays=True)

    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Treasure"))
    def offer(self, me: Player, gained: Gained) -> bool:
        me.trash(me.choose("trash", me.hand, 0, 2))
        return True


class Shaman(Action, cost=2, actions=1, coins=1):
    """You may trash a card from your hand. In games with this, at the start of each turn its player gains a
    card from the trash that costs up to $6.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)

    @when(TurnStarted, ON_TABLE, given=lambda card, me, event: bool(card.to_be_had(me.game)))
    def call_back(self, me: Player, event: TurnStarted) -> None:
        trash = me.game.trash
        me.gain(me.choose_one("gain", self.to_be_had(me.game)), source=trash)

    def to_be_had(self, game: Game) -> list[Card]:
        """Returns the different cards in the trash that cost up to $6."""
        cards = dict.fromkeys(game.trash)
        return [card for card in cards if game.whole_cost(card).is_up_to(6)]


class SilverMine(Treasure, cost=5):
    """Gain a Treasure that costs less than this to your hand."""

    def play(self, me: Player) -> None:
        game = me.game
        cheaper = game.cheaper_than(self, lambda card: game.is_type(card, "Treasure"))
        card = me.choose_one("gain", cheaper)
        if card:
            me.gain(card, to="hand")


class Siren(Action, Duration, Attack, cost=3):
    """The others each gain a Curse. At the start of your next turn, draw until you have 8 cards in hand. When
    you gain this, trash it, unless you trash an Action from your hand.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")
        me.next_turn(self.lure)

    def lure(self, me: Player) -> None:
        me.draw_to(8)

    @when(Gained, ITSELF)
    def demand(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("trash_for_benefit", me.game.actions_in(me.hand), optional=True)
        if card:
            me.trash(card)
        elif gained.lies_there:
            at, gained.at = gained.at, None
            me.trash(self, at)


class Stowaway(Action, Duration, Reaction, cost=3):
    """At the start of your next turn, +2 Cards. When anybody gains a Duration, you may play this from your
    hand.
    """

    def play(self, me: Player) -> None:
        me.next_turn(self.show_up)

    def show_up(self, me: Player) -> None:
        me.draw(2)

    @when(Gained, IN_HAND, ANYONES, given=lambda card, me, gained: me.game.is_type(gained.card, "Duration"))
    def hide(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class SwampShacks(Action, cost=4, actions=2):
    """+1 Card per 3 cards that you have in play, rounded down."""

    def play(self, me: Player) -> None:
        me.draw(len(me.in_play) // 3)


class Taskmaster(Action, Duration, cost=3, actions=1, coins=1):
    """If you gain a card that costs exactly $5 this turn, the same again at the start of your next turn."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.approve, whose=MINE, once=True, spot=me.playing)

    @only_if(lambda card, me, gained, spot: card.suffices(me.game, gained.card))
    def approve(self, me: Player, gained: Gained, spot: InPlay) -> bool:
        me.next_turn(self.repeat, spot=spot)
        return True

    def repeat(self, me: Player) -> None:
        me.get_actions(1)
        me.get_coins(1)
        self.play(me)

    def suffices(self, game: Game, card: Card) -> bool:
        """Returns whether the card costs exactly $5."""
        return game.whole_cost(card) == Cost(5)


class Tools(Treasure, cost=4):
    """Gain a copy of a card that anybody has in play."""

    def play(self, me: Player) -> None:
        game = me.game
        seen = dict.fromkeys(card for player in (me, *me.others) for card in player.cards_in_play)
        card = me.choose_one("gain", [one for one in seen if game.can_supply(one)])
        if card:
            me.gain(card)


class Trickster(Action, Attack, cost=5):
    """The others each gain a Curse. Once this turn, when you discard a Treasure from play, you may set it
    aside; it comes into your hand at the end of the turn.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")
        me.this_turn(LeavingPlay, self.trick, whose=MINE, once=True)

    @only_if(
        lambda card, me, leaving: leaving.to == "discard_pile" and me.game.is_type(leaving.card, "Treasure")
    )
    def trick(self, me: Player, leaving: LeavingPlay) -> bool:
        if not me.agrees("set_aside", leaving.card):
            return False
        if me.put_from_play(leaving.spot, me.mat(self.name)):
            leaving.to = ""
            me.this_turn(TurnEnded, self.give_back, card=leaving.card)
        return True

    @any_order
    def give_back(self, me: Player, event: TurnEnded, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class WealthyVillage(Action, cost=5, cards=1, actions=2):
    """When you gain this with three Treasures of different names in play, gain a Loot."""

    brings = ("Loot",)

    @when(Gained, ITSELF, given=lambda card, me, gained: card.is_wealthy(me))
    def prosper(self, me: Player, gained: Gained) -> None:
        me.gain("Loot")

    def is_wealthy(self, me: Player) -> bool:
        """Returns whether `me` has at least three different Treasures in play."""
        return len(set(me.game.treasures_in(me.cards_in_play))) > 2


# The Events.


def play_in_any_order(
    me: Player, cards: list[Card], mat: str, only: Callable[[Card], bool] = lambda card: True
) -> list[Card]:
    """Let `me` play, in any order, the cards of a mat that `only` allows; returns the other cards."""
    left = cards[:]
    while playable := [card for card in dict.fromkeys(left) if only(card)]:
        card = me.choose_one("play", playable)
        left.remove(card)
        me.play(card, me.mat(mat))
    return left


class Avoid(Event, cost=2):
    """+1 Buy. The next time you shuffle this turn, put up to 3 of the cards into your discard pile
    instead.
    """

    def bought(self, me: Player) -> None:
        me.buys += 1
        me.this_turn(Shuffling, self.leave_out, whose=MINE, once=True)

    def leave_out(self, me: Player, shuffling: Shuffling) -> bool:
        for card in me.choose("leave_out", sorted(shuffling.cards, key=str), 0, 3):
            me.move(card, shuffling.cards, me.discard_pile)
        return True


class Bury(Event, cost=1):
    """+1 Buy. Put a card from your discard pile under your deck."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        card = me.choose_one("bottomdeck", dict.fromkeys(me.discard_pile))
        if card:
            me.bottomdeck(card, me.discard_pile)


class Deliver(Event, cost=2):
    """+1 Buy. When you gain a card this turn, set it aside; it comes into your hand at the end of
    the turn.
    """

    def bought(self, me: Player) -> None:
        me.buys += 1
        me.this_turn(Gained, self.send, whose=MINE)

    @only_if(lambda card, me, gained: gained.lies_there)
    def send(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        if me.set_aside(gained.card, at, self.name):
            me.this_turn(TurnEnded, self.arrive, card=gained.card)

    @any_order
    def arrive(self, me: Player, event: TurnEnded, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class Foray(Event, cost=3):
    """Discard 3 cards, shown to all; if they are three different ones, gain a Loot."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        gone = me.discard_some(3)
        me.reveal(gone, "discard pile")
        if len(set(gone)) == 3:
            me.gain("Loot")


class Invasion(Event, cost=10):
    """You may play an Attack from your hand. Gain a Duchy; gain an Action onto your deck; gain a Loot and
    play it.
    """

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        game = me.game
        near = dict.fromkeys([*me.hand, *me.actions_to_play])
        attack = me.choose_one("play", [c for c in near if game.is_type(c, "Attack")], optional=True)
        if attack:
            me.play(attack)
        me.gain("Duchy")
        me.gain_one(only=lambda card: game.is_type(card, "Action"), to="deck")
        loot = me.gain("Loot")
        if loot and me.gained_at is not None:
            me.play(loot, me.gained_at)


class Journey(Event, cost=4):
    """You discard no cards from play in Clean-up this turn. After this turn take another, unless it is your
    third in a row.
    """

    def bought(self, me: Player) -> None:
        me.this_turn(CleaningUp, self.travel, whose=MINE)
        me.extra_turn(row=3)

    def travel(self, me: Player, cleaning: CleaningUp) -> None:
        cleaning.keeps_play = True


class Launch(Event, cost=3):
    """Once each turn. Go back to your Action phase. +1 Card, +1 Action, +1 Buy."""

    once_per_turn = True

    def bought(self, me: Player) -> None:
        me.game.turn.phase_again = "action"
        me.draw(1)
        me.get_actions(1)
        me.buys += 1


class Looting(Event, cost=6):
    """Gain a Loot."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        me.gain("Loot")


class Maelstrom(Event, cost=4):
    """Trash 3 cards from your hand. The others who have 5 or more cards in hand each trash one of them."""

    def bought(self, me: Player) -> None:
        me.trash(me.choose("trash", me.hand, 3, 3))
        for other in me.others:
            if len(other.hand) >= 5:
                other.trash(other.choose_one("trash", other.hand))


class Mirror(Event, cost=3):
    """+1 Buy. The next time you gain an Action this turn, gain a copy of it."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        me.this_turn(Gained, self.reflect, whose=MINE, once=True)

    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Action"))
    def reflect(self, me: Player, gained: Gained) -> bool:
        me.gain_copy(gained.card)
        return True


class Peril(Event, cost=2):
    """You may trash an Action from your hand to gain a Loot."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.game.actions_in(me.hand), optional=True)
        if card and me.trash(card):
            me.gain("Loot")


class Prepare(Event, cost=3):
    """Set your hand aside, seen by all. At the start of your next turn play the Actions and Treasures of it
    in any order, then discard the others.
    """

    def bought(self, me: Player) -> None:
        cards = me.hand[:]
        for card in cards:
            me.set_aside(card, mat=self.name)
        if cards:
            me.next_turn(self.be_ready, stays=False, cards=cards)

    def be_ready(self, me: Player, cards: list[Card]) -> None:
        types_of = me.game.types_of
        rest = play_in_any_order(me, cards, self.name, lambda c: bool(types_of(c) & {"Action", "Treasure"}))
        me.discard(rest, me.mat(self.name))


class Prosper(Event, cost=10):
    """Gain a Loot, and any number of Treasures of different names."""

    brings = ("Loot",)

    def bought(self, me: Player) -> None:
        me.gain("Loot")
        game = me.game
        had: set[Card] = set()
        while True:
            treasures = game.costing(only=lambda c: c not in had and game.is_type(c, "Treasure"))
            card = me.choose_one("gain", treasures, optional=True)
            if not card:
                return
            had.add(card)
            me.gain(card)


class Rush(Event, cost=2):
    """+1 Buy. The next time you gain an Action this turn, play it."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        turn = me.game.turn.index
        if me.memo.get(self.name) != turn:  # several Rushes share one gain, to be played once
            me.memo[self.name] = turn
            me.this_turn(Gained, self.hurry, whose=MINE, once=True)

    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Action"))
    def hurry(self, me: Player, gained: Gained) -> bool:
        del me.memo[self.name]
        if gained.lies_there:
            at, gained.at = gained.at, None
            me.play(gained.card, at)
        return True


class Scrounge(Event, cost=3):
    """Choose one: trash a card from your hand; or gain an Estate from the trash, and if you do, gain a card
    that costs up to $5.
    """

    def bought(self, me: Player) -> None:
        chosen = me.choose_abilities(["trash a card", "gain an Estate from the trash"])
        card = me.choose_one("trash", me.hand) if "trash a card" in chosen else None
        if card:
            me.trash(card)
        if "gain an Estate from the trash" in chosen and me.gain("Estate", source=me.game.trash):
            me.gain_one(up_to=5)


# The Traits.


def cards_with(trait: Trait, me: Player) -> list[Card]:
    """Returns the different cards in hand from the Trait's pile."""
    return [card for card in dict.fromkeys(me.hand) if trait.is_on(me.game, card)]


def gain_from_pile_of(trait: Trait, me: Player) -> None:
    """Let `me` gain a card from the Trait's pile."""
    pile = me.game.piles.get(me.game.memo[trait.name])
    if pile is not None:
        me.gain(pile.card)


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


class Fated(Trait, cost=0):
    """When you shuffle, you may show Fated cards among the cards and put them on top or at the bottom."""

    @when(Shuffling, ON_TABLE, given=lambda card, me, shuffling: bool(card.fated(me, shuffling)))
    def foresee(self, me: Player, shuffling: Shuffling) -> None:
        cards = shuffling.cards
        fated = self.fated(me, shuffling)
        top = me.choose("put_on_top", fated, 0, len(fated))
        for card in top:
            fated.remove(card)
        bottom = me.choose("bottomdeck", fated, 0, len(fated))
        me.reveal([*top, *bottom], "deck")
        for card in [*top, *bottom]:
            cards.take(cards.index(card))
        for card in reversed(me.arrange("bottomdeck", bottom)):
            cards.add(card, len(cards))
        for card in me.arrange("put_back", top):
            cards.add(card)

    def fated(self, me: Player, shuffling: Shuffling) -> list[Card]:
        """Returns the Fated cards being shuffled, sorted so that their order reveals nothing."""
        return sorted((card for card in shuffling.cards if self.is_on(me.game, card)), key=str)


class Fawning(Trait, cost=0):
    """When you gain a Province, gain a Fawning card."""

    @when(Gained, ON_TABLE, about="Province")
    def flatter(self, me: Player, gained: Gained) -> None:
        gain_from_pile_of(self, me)


class Friendly(Trait, cost=0):
    """At the start of your Clean-up phase, you may discard a Friendly card to gain a Friendly card."""

    @when(CleanUpStarted, ON_TABLE, given=lambda card, me, event: bool(cards_with(card, me)))
    def befriend(self, me: Player, event: CleanUpStarted) -> None:
        card = me.choose_one("discard_for_benefit", cards_with(self, me), optional=True)
        if card:
            me.discard(card)
            gain_from_pile_of(self, me)


class Hasty(Trait, cost=0):
    """When you gain a Hasty card, set it aside; play it at the start of your next turn."""

    @when(
        Gained,
        ON_TABLE,
        given=lambda card, me, gained: gained.lies_there and card.is_on(me.game, gained.card),
    )
    def set_out(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        if me.set_aside(gained.card, at, self.name):
            me.next_turn(self.arrive, stays=False, card=gained.card)

    def arrive(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class Inherited(Trait, cost=0):
    """Everybody begins the game with an Inherited card in the place of a starting card of their choice."""

    def before_dealing(self, me: Player) -> None:
        game = me.game
        pile = game.piles.get(game.memo[self.name])
        if pile is None or not pile.left:
            return
        old = me.choose_one("replace", sorted(set(me.deck), key=str))
        if old:
            me.replace_starting_card(old, pile)


class Inspiring(Trait, cost=0):
    """After you have played an Inspiring card in your turn, you may play an Action from your hand of which
    you have no copy in play.
    """

    @when(
        Played,
        ON_TABLE,
        given=lambda card, me, played: card.is_on(me.game, played.card) and card.follow_ups(me),
    )
    def inspire(self, me: Player, played: Played) -> None:
        card = me.choose_one("play", self.follow_ups(me), optional=True)
        if card:
            me.play(card)

    def follow_ups(self, me: Player) -> list[Card]:
        """Returns the different Actions to play from the hand with no copy in play, only in `me`'s turn."""
        if me.game.turn.player is not me:
            return []
        in_play = me.cards_in_play
        return [card for card in dict.fromkeys(me.actions_to_play) if card not in in_play]


class Nearby(Trait, cost=0):
    """When you gain a Nearby card, +1 Buy."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.is_on(me.game, gained.card))
    def shop_on(self, me: Player, gained: Gained) -> None:
        me.buys += 1


class Patient(Trait, cost=0):
    """At the start of your Clean-up phase, you may set Patient cards from your hand aside; play them at the
    start of your next turn.
    """

    @when(CleanUpStarted, ON_TABLE, given=lambda card, me, event: bool(cards_with(card, me)))
    def wait(self, me: Player, event: CleanUpStarted) -> None:
        patient = [card for card in me.hand if self.is_on(me.game, card)]
        cards = me.choose("set_aside", patient, 0, len(patient))
        for card in cards:
            me.set_aside(card, mat=self.name)
        if cards:
            me.next_turn(self.act, stays=False, cards=cards)

    def act(self, me: Player, cards: list[Card]) -> None:
        play_in_any_order(me, cards, self.name)


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
        """Returns the different Shy cards in hand."""
        return [card for card in dict.fromkeys(me.hand) if self.is_on(me.game, card)]


class Tireless(Trait, cost=0):
    """When you discard a Tireless card from play, set it aside; put it onto your deck at the end of
    the turn.
    """

    @when(LeavingPlay, ON_TABLE, given=lambda card, me, leaving: card.is_caught(me, leaving))
    def rest(self, me: Player, leaving: LeavingPlay) -> None:
        resting = me.mat(self.name)
        if me.put_from_play(leaving.spot, resting):
            leaving.to = ""
            if len(resting) == 1:
                me.this_turn(TurnEnded, self.rise)

    def is_caught(self, me: Player, leaving: LeavingPlay) -> bool:
        """Returns whether a Tireless card is being discarded and not moved elsewhere."""
        return leaving.to == "discard_pile" and self.is_on(me.game, leaving.card)

    def rise(self, me: Player, event: TurnEnded) -> None:
        resting = me.mat(self.name)
        for card in me.arrange("put_back", resting):
            me.topdeck(card, resting)
