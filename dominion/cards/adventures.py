"""Adventures."""

from __future__ import annotations

from .kit import *

SET = "Adventures"


class Exchanged(Traveller):
    """A Traveller that may be exchanged for another card when it is discarded from play."""

    becomes: str

    @when(LeavingPlay, ITSELF, given=lambda card, me, leaving: card.can_go_on(me, leaving))
    def travel(self, me: Player, leaving: LeavingPlay) -> bool:
        wanted = CATALOG[self.becomes]
        if not me.agrees("exchange", wanted) or not me.exchange_from_play(leaving.spot, self.becomes):
            return False
        leaving.to = ""
        return True

    def can_go_on(self, me: Player, leaving: LeavingPlay) -> bool:
        """Returns whether it is being discarded and a card to exchange it for is left."""
        return leaving.to == "discard_pile" and me.game.has(CATALOG[self.becomes])


def turn_over_journey_token(me: Player) -> bool:
    """Turn the Journey token over; returns whether it is face up now. It starts face up."""
    face_down = me.memo["Journey token is face down"] = not me.memo.get("Journey token is face down", False)
    return not face_down


# Travellers.


class Page(Action, Exchanged, cost=2, cards=1, actions=1):
    """When you discard this from play, you may exchange it for a Treasure Hunter."""

    becomes = "Treasure Hunter"
    brings = ("Treasure Hunter", "Warrior", "Hero", "Champion")


class TreasureHunter(Action, Exchanged, cost=3, actions=1, coins=1, pile=5, supply=False):
    """Gain a Silver for each card that the player to your right gained in the last turn there. When you
    discard this from play, you may exchange it for a Warrior.
    """

    becomes = "Warrior"

    def play(self, me: Player) -> None:
        right = me.right
        for _ in range(sum(player is right for player, _ in right.last_gains)):
            me.gain("Silver")


class Warrior(Action, Attack, Exchanged, cost=4, cards=2, pile=5, supply=False):
    """Once for each Traveller you have in play, this one too, the others each discard the top card of their
    deck, and trash it if it costs $3 or $4. When you discard this from play, you may exchange it for a Hero.
    """

    becomes = "Hero"

    def play(self, me: Player) -> None:
        game = me.game
        times = sum(game.is_type(card, "Traveller") for card in me.cards_in_play)
        for victim in me.attack():
            for _ in range(times):
                card = victim.discard_top()
                if card and game.cost(card) >= 3 and game.whole_cost(card).is_up_to(4):
                    victim.trash(card, victim.discard_pile)


class Hero(Action, Exchanged, cost=5, coins=2, pile=5, supply=False):
    """Gain a Treasure. When you discard this from play, you may exchange it for a Champion."""

    becomes = "Champion"

    def play(self, me: Player) -> None:
        me.gain_one(only=lambda card: me.game.is_type(card, "Treasure"))


class Champion(Action, Duration, cost=6, actions=1, pile=5, supply=False):
    """For the rest of the game this stays in play, Attacks that others play do not affect you, and whenever
    you play an Action you first get +1 Action.
    """

    def play(self, me: Player) -> None:
        me.from_now_on(Attacked, self.protect)
        me.from_now_on(Playing, self.encourage)

    def protect(self, me: Player, attack: Attacked) -> None:
        attack.blocked = True

    @first
    def encourage(self, me: Player, playing: Playing) -> None:
        if me.game.is_type(playing.card, "Action"):
            me.get_actions(1)


class Peasant(Action, Exchanged, cost=2, buys=1, coins=1):
    """When you discard this from play, you may exchange it for a Soldier."""

    becomes = "Soldier"
    brings = ("Soldier", "Fugitive", "Disciple", "Teacher")


class Soldier(Action, Attack, Exchanged, cost=3, coins=2, pile=5, supply=False):
    """+$1 for each other Attack you have in play. The others with 4 or more cards in hand each discard one.
    When you discard this from play, you may exchange it for a Fugitive.
    """

    becomes = "Fugitive"

    def play(self, me: Player) -> None:
        attacks = sum(me.game.is_type(spot.card, "Attack") for spot in me.in_play if spot is not me.playing)
        me.get_coins(attacks)
        for victim in me.attack():
            if len(victim.hand) >= 4:
                victim.discard_some(1)


class Fugitive(Action, Exchanged, cost=4, cards=2, actions=1, pile=5, supply=False):
    """Discard a card. When you discard this from play, you may exchange it for a Disciple."""

    becomes = "Disciple"

    def play(self, me: Player) -> None:
        me.discard_some(1)


class Disciple(Action, Exchanged, cost=5, pile=5, supply=False):
    """You may play an Action from your hand twice; if you do, gain a copy of it. When you discard this from
    play, you may exchange it for a Teacher.
    """

    becomes = "Teacher"

    def play(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card, times=2)
            me.gain_copy(card)


class Teacher(Action, Reserve, cost=6, pile=5, supply=False):
    """Put this on your Tavern mat. At the start of your turn you may call it, to move your +1 Card, +1
    Action, +1 Buy or +$1 token to an Action pile of the supply where you have no token: when you play a card
    from that pile, you first get that.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def teach(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        game = me.game
        piles = [CATALOG[pile.name] for pile in game.supply if not tokens_on(me, pile)]
        pile = me.choose_one("put_token", game.actions_in(piles))
        if pile:
            move_token(me, me.choose_one("choose", BONUSES), game.piles[pile.name])
        return True


# The kingdom cards.


class Amulet(Action, Duration, cost=3):
    """Now and at the start of your next turn: +$1; or trash a card from your hand; or gain a Silver."""

    def play(self, me: Player) -> None:
        self.charm(me)
        me.next_turn(self.charm)

    @any_order
    def charm(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$1", "trash a card", "gain a Silver"])
        if "+$1" in chosen:
            me.get_coins(1)
        if "trash a card" in chosen:
            card = me.choose_one("trash", me.hand)
            if card:
                me.trash(card)
        if "gain a Silver" in chosen:
            me.gain("Silver")


class Artificer(Action, cost=5, cards=1, actions=1, coins=1):
    """Discard any number of cards. You may gain onto your deck a card that costs exactly $1 for each."""

    def play(self, me: Player) -> None:
        gone = me.discard(me.choose("discard_for_benefit", me.hand, 0, len(me.hand)))
        me.gain_one(exactly=len(gone), to="deck", optional=True)


class BridgeTroll(Action, Duration, Attack, cost=5):
    """The others each take their -$1 token: the next time that they get $, they get $1 less. This turn and in
    your next one all cards, wherever they are, cost $1 less. Now and at the start of your next turn, +1 Buy.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            take_minus_coin_token(victim, self.get_less)
        self.guard(me)
        me.next_turn(self.guard)

    @first
    def guard(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)
        me.buys += 1

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1

    @only_if(lambda card, me, getting: getting.what == "$")
    def get_less(self, me: Player, getting: Getting) -> bool:
        return return_minus_coin_token(me, getting)


class CaravanGuard(Action, Duration, Reaction, cost=3, cards=1, actions=1):
    """At the start of your next turn, +$1. When another player plays an Attack, you may first play this from
    your hand.
    """

    def play(self, me: Player) -> None:
        me.next_turn(self.arrive)

    def arrive(self, me: Player) -> None:
        me.get_coins(1)

    @when(Attacked, IN_HAND)
    def stand_guard(self, me: Player, attack: Attacked) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class CoinOfTheRealm(Treasure, Reserve, cost=2, coins=1):
    """Put this on your Tavern mat. After you play an Action you may call it for +2 Actions."""

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(Played, "Tavern", given=lambda card, me, played: me.game.is_type(played.card, "Action"))
    def spend(self, me: Player, played: Played) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        me.get_actions(2)
        return True


class DistantLands(Action, Reserve, Victory, cost=5):
    """Put this on your Tavern mat. Worth 4 VP if it lies there at the end of the game."""

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(Scoring, "Tavern")
    def settle(self, me: Player, scoring: Scoring) -> None:
        scoring.vp += 4


class Dungeon(Action, Duration, cost=3, actions=1):
    """Now and at the start of your next turn: +2 Cards, then discard 2 cards."""

    def play(self, me: Player) -> None:
        self.explore(me)
        me.next_turn(self.explore)

    @any_order
    def explore(self, me: Player) -> None:
        me.draw(2)
        me.discard_some(2)


class Duplicate(Action, Reserve, cost=4):
    """Put this on your Tavern mat. When you gain a card that costs $6 or less, you may call it to gain a copy
    of that card.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(Gained, "Tavern", given=lambda card, me, gained: card.can_copy(me, gained.card))
    def copy(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        me.gain_copy(gained.card)
        return True

    def can_copy(self, me: Player, card: Card) -> bool:
        """Returns whether the card costs $6 or less."""
        return me.game.whole_cost(card).is_up_to(6)


class Gear(Action, Duration, cost=3, cards=2):
    """Set up to 2 cards from your hand aside, unseen; they come back to your hand at the start of your next
    turn.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        chosen = me.choose("set_aside", me.hand, 0, 2)
        for card in chosen:
            me.set_aside(card, mat=self.name)
        if chosen:
            me.next_turn(self.give_back, chosen=chosen)

    @any_order
    def give_back(self, me: Player, chosen: list[Card]) -> None:
        for card in chosen:
            me.put_in_hand(card, me.mat(self.name))


class Giant(Action, Attack, cost=5):
    """Turn your Journey token over; it starts face up. If it is face down then, +$1. If it is face up, +$5,
    and the others each reveal the top card of their deck: one that costs $3 to $6 is trashed; otherwise they
    discard it and gain a Curse.
    """

    def play(self, me: Player) -> None:
        if not turn_over_journey_token(me):
            me.get_coins(1)
            return
        me.get_coins(5)
        for victim in me.attack():
            self.stamp_on(victim)

    def stamp_on(self, victim: Player) -> None:
        """Trash the top card of the victim's deck if it costs $3 to $6, else discard it and give a Curse."""
        for card in victim.reveal_top(1):
            cost = victim.game.whole_cost(card)
            if 3 <= cost.coins <= 6 and not cost.potion and not cost.debt:
                victim.trash(card, victim.looking)
                return
            victim.discard(card, victim.looking)
        victim.gain("Curse")


class Guide(Action, Reserve, cost=3, cards=1, actions=1):
    """Put this on your Tavern mat. At the start of your turn you may call it, to discard your hand and draw 5
    cards.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def lead(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        me.discard(me.hand[:])
        me.draw(5, plus=False)
        return True


class HauntedWoods(Action, Duration, Attack, cost=5):
    """At the start of your next turn, +3 Cards. Until then, when another player gains a card that was bought,
    that player puts the cards of the hand onto the deck in any order.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Gained, self.haunt, victims=me.attack()[:])
        me.next_turn(self.come_out)

    @any_order
    @only_if(lambda card, me, gained, victims: gained.bought and gained.player in victims)
    def haunt(self, me: Player, gained: Gained, victims: list[Player]) -> None:
        victim = gained.player
        for card in victim.arrange("put_back", victim.hand):
            victim.topdeck(card)

    @any_order
    def come_out(self, me: Player) -> None:
        me.draw(3)


class Hireling(Action, Duration, cost=6):
    """At the start of each of your turns for the rest of the game, +1 Card."""

    def play(self, me: Player) -> None:
        me.from_now_on(TurnStarted, self.serve)

    def serve(self, me: Player, event: TurnStarted) -> None:
        me.draw(1)


class LostCity(Action, cost=5, cards=2, actions=2):
    """When you gain this, the others each draw a card."""

    @when(Gained, ITSELF)
    def reveal_it(self, me: Player, gained: Gained) -> None:
        for other in me.others:
            other.draw(1, plus=False)


class Magpie(Action, cost=4, cards=1, actions=1):
    """Reveal the top card of your deck. A Treasure comes into your hand; for an Action or a Victory card you
    gain a Magpie.
    """

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            types = me.game.types_of(card)
            if "Treasure" in types:
                me.put_in_hand(card)
            else:
                me.put_back([card])
            if types & {"Action", "Victory"}:
                me.gain(self)


class Messenger(Action, cost=4, buys=1, coins=2):
    """You may turn your whole deck into your discard pile. When this is the first card that you gain in your
    Buy phase, gain a card that costs up to $4, and the others each gain a copy of it.
    """

    def play(self, me: Player) -> None:
        if me.deck and me.agrees("reshuffle", self):
            me.put_all(me.deck, me.discard_pile)

    def is_first(self, me: Player) -> bool:
        """Returns whether this is the first card that `me` gains in this Buy phase."""
        turn = me.game.turn
        if turn.player is not me or not turn.in_buy_phase or me.memo.get(self.name) == self.phase(me):
            return False
        mine = [card for player, card in turn.gains[turn.gains_before_buying :] if player is me]
        return mine[0] is self

    def phase(self, me: Player) -> tuple[int, int]:
        """Returns a key of the current Buy phase. A turn may have several."""
        return me.game.turn.index, me.game.turn.gains_before_buying

    @when(Gained, ITSELF, given=lambda card, me, gained: card.is_first(me))
    def deliver(self, me: Player, gained: Gained) -> None:
        me.memo[self.name] = self.phase(me)
        card = me.choose_one("gain", me.game.costing(up_to=4))
        if card:
            me.gain(card)
            for other in me.others:
                other.gain_copy(card)


class Miser(Action, cost=4):
    """Put a Copper from your hand on your Tavern mat; or +$1 for each Copper there."""

    def play(self, me: Player) -> None:
        copper, mat = CATALOG["Copper"], me.mat("Tavern")
        chosen = me.choose_abilities(["put a Copper on the mat", "+$1 for each Copper there"])
        if "put a Copper on the mat" in chosen:
            me.set_aside(copper, mat="Tavern")
        if "+$1 for each Copper there" in chosen:
            me.get_coins(mat.count(copper))


class Port(Action, cost=4, cards=1, actions=2):
    """When you gain this, you gain another Port with it."""

    def pile_size(self, players: int) -> int:
        return 12

    @when(Gained, ITSELF, given=lambda card, me, gained: not gained.as_companion)
    def land(self, me: Player, gained: Gained) -> bool:
        me.gain(self, as_companion=True)
        return True


class Ranger(Action, cost=4, buys=1):
    """Turn your Journey token over. If it is face up then, +5 Cards; it starts face up."""

    def play(self, me: Player) -> None:
        if turn_over_journey_token(me):
            me.draw(5)


class Ratcatcher(Action, Reserve, cost=2, cards=1, actions=1):
    """Put this on your Tavern mat. At the start of your turn you may call it; then trash a card from your
    hand.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def catch(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        return True


class Raze(Action, cost=2, actions=1):
    """Trash this or a card from your hand. Look at the top card of your deck for each $1 it costs; put one of
    them into your hand and discard the others.
    """

    def play(self, me: Player) -> None:
        card = self.trash_one(me)
        if card is None:
            return
        seen = me.look_at(me.game.cost(card))
        best = me.choose_one("put_in_hand", seen)
        if best:
            me.put_in_hand(best)
            seen.remove(best)
        me.discard(seen, me.looking)

    def trash_one(self, me: Player) -> Card | None:
        """Trash this or a card from the hand; returns the trashed card."""
        spot = me.playing
        ways = ["trash this"] if spot is not None and spot.here else []
        if me.hand:
            ways.append("trash a card from your hand")
        if me.choose_one("choose", ways) == "trash this":
            return self if me.trash_this() else None
        card: Card | None = me.choose_one("trash_for_benefit", me.hand)
        if card:
            me.trash(card)
        return card


class Relic(Treasure, Attack, cost=5, coins=2):
    """The others each put their -1 Card token on their deck: the next time that they draw, they draw one card
    less.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            put_minus_card_token(victim, self.draw_less)

    def draw_less(self, me: Player, drawing: Drawing) -> bool:
        return take_minus_card_token(me, drawing)


class RoyalCarriage(Action, Reserve, cost=5, actions=1):
    """Put this on your Tavern mat. After you play an Action, if it is still in play, you may call this to
    play that Action once more.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(Played, "Tavern", given=lambda card, me, played: card.can_repeat(me, played))
    def repeat(self, me: Player, played: Played) -> bool:
        carriage = me.call(self) if me.agrees("call", self) else None
        if carriage is None or not isinstance(played.spot, InPlay):
            return False
        carriage.holds.append(played.spot)
        me.follow(played.spot)
        return True

    def can_repeat(self, me: Player, played: Played) -> bool:
        """Returns whether the card played is an Action that is still in play."""
        spot = played.spot
        return isinstance(spot, InPlay) and spot.here and me.game.is_type(played.card, "Action")


class Storyteller(Action, cost=5, actions=1):
    """Play up to 3 Treasures from your hand. Then +1 Card, and pay all of your $: +1 Card for each."""

    def play(self, me: Player) -> None:
        for _ in range(3):
            card = me.choose_one("play", dict.fromkeys(me.treasures_to_play), optional=True)
            if not card:
                break
            me.play(card)
        me.draw(1)
        me.may_spend()
        paid, me.coins = me.coins, 0
        me.draw(paid)


class SwampHag(Action, Duration, Attack, cost=5):
    """At the start of your next turn, +$3. Until then, when another player gains a card that was bought, that
    player gains a Curse.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Gained, self.curse, victims=me.attack()[:])
        me.next_turn(self.come_out)

    @any_order
    @only_if(lambda card, me, gained, victims: gained.bought and gained.player in victims)
    def curse(self, me: Player, gained: Gained, victims: list[Player]) -> None:
        gained.player.gain("Curse")

    @any_order
    def come_out(self, me: Player) -> None:
        me.get_coins(3)


class Transmogrify(Action, Reserve, cost=4, actions=1):
    """Put this on your Tavern mat. At the start of your turn you may call it, to trash a card from your hand
    and gain to your hand one that costs at most $1 more.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(TurnStarted, "Tavern")
    def transform(self, me: Player, event: TurnStarted) -> bool:
        if not me.agrees("call", self) or not me.call(self):
            return False
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(1)
            me.trash(card)
            me.gain_one(up_to=limit, to="hand")
        return True


class TreasureTrove(Treasure, cost=5, coins=2):
    """Gain a Gold and a Copper."""

    def play(self, me: Player) -> None:
        me.gain("Gold")
        me.gain("Copper")


class WineMerchant(Action, Reserve, cost=5, buys=1, coins=4):
    """Put this on your Tavern mat. When your Buy phase ends with $2 or more left, you may discard it from
    there.
    """

    def play(self, me: Player) -> None:
        me.put_this(me.mat("Tavern"))

    @when(BuyPhaseEnded, "Tavern", given=lambda card, me, event: me.coins >= 2)
    def come_back(self, me: Player, event: BuyPhaseEnded) -> bool:
        return me.agrees("discard", self) and bool(me.discard(self, me.mat("Tavern")))


def put_minus_card_token(me: Player, effect: Any) -> None:
    """Put the only -1 Card token of `me` on the deck; `effect` takes it off at the next draw."""
    if not me.memo.get("-1 Card token"):
        me.memo["-1 Card token"] = True
        me.once(Drawing, effect)


def take_minus_card_token(me: Player, drawing: Drawing) -> bool:
    """Draw one card fewer, and take the token off the deck."""
    me.memo["-1 Card token"] = False
    drawing.number -= 1
    return True


def take_minus_coin_token(me: Player, effect: Any) -> None:
    """Let `me` take the only -$1 token; `effect` returns it when `me` next gets $."""
    if not me.memo.get("-$1 token"):
        me.memo["-$1 token"] = True
        me.once(Getting, effect)


def return_minus_coin_token(me: Player, getting: Getting) -> bool:
    """Get $1 less, and return the token."""
    me.memo["-$1 token"] = False
    getting.number -= 1
    return True


# Events.


class Alms(Event, cost=0):
    """Once each turn. If you have no Treasure in play, gain a card that costs $4 or less."""

    once_per_turn = True

    def bought(self, me: Player) -> None:
        if not me.game.treasures_in(me.cards_in_play):
            me.gain_one(up_to=4)


class Ball(Event, cost=5):
    """Take your -$1 token: the next time that you get $, you get $1 less. Gain two cards costing up to $4."""

    def bought(self, me: Player) -> None:
        take_minus_coin_token(me, self.get_less)
        me.gain_one(up_to=4)
        me.gain_one(up_to=4)

    @only_if(lambda card, me, getting: getting.what == "$")
    def get_less(self, me: Player, getting: Getting) -> bool:
        return return_minus_coin_token(me, getting)


class Bonfire(Event, cost=3):
    """Trash one or two Coppers that you have in play, if you like."""

    def bought(self, me: Player) -> None:
        coppers = [spot for spot in me.in_play if spot.card.name == "Copper"]
        number = len(me.choose("trash", [spot.card for spot in coppers], 0, 2))
        me.trash_from_play(coppers[:number])


class Borrow(Event, cost=0):
    """Once each turn. +1 Buy. If your -1 Card token is not on your deck, put it there for +$1."""

    once_per_turn = True

    def bought(self, me: Player) -> None:
        me.buys += 1
        if not me.memo.get("-1 Card token"):
            put_minus_card_token(me, self.draw_less)
            me.get_coins(1)

    def draw_less(self, me: Player, drawing: Drawing) -> bool:
        return take_minus_card_token(me, drawing)


class Expedition(Event, cost=3):
    """Draw 2 more cards for your next hand."""

    def bought(self, me: Player) -> None:
        me.next_hand += 2


class Inheritance(Event, cost=7):
    """Once each game. Set aside an Action of the supply that costs $4 or less and is no Command and no
    Duration; it is yours. In your turns Estates are Command Actions too, that play that card, leaving it
    there.
    """

    def may_be_bought(self, me: Player) -> bool:
        return self.name not in me.memo

    def bought(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("inherit", game.costing(up_to=4, only=game.may_be_commanded))
        me.memo[self.name] = True
        if card and me.take_from_supply(card, self.name):
            me.from_now_on(Typing, self.ennoble)
            me.from_now_on(Playing, self.instruct)

    def ennoble(self, me: Player, typing: Typing) -> None:
        if typing.card.name == "Estate":
            typing.types |= {"Action", "Command"}

    @first
    def instruct(self, me: Player, playing: Playing) -> None:
        if playing.card.name == "Estate" and me.game.turn.player is me:
            playing.now_says(self.play_heirloom)

    def play_heirloom(self, me: Player) -> None:
        for card in me.mat(self.name):
            me.play_elsewhere(card)


class Laying(Event):
    """An Event that moves a token to an Action pile of the supply."""

    token: str

    def bought(self, me: Player) -> None:
        piles = me.game.actions_in(CATALOG[pile.name] for pile in me.game.supply)
        pile = me.choose_one("put_token", piles)
        if pile:
            move_token(me, self.token, me.game.piles[pile.name])


class Ferry(Laying, cost=3):
    """Move your -$2 token to an Action pile of the supply: in your turns its cards cost $2 less."""

    token = "-$2"

    def is_cheaper(self, me: Player, pricing: Pricing) -> bool:
        """Returns whether the token is on the card's pile. When the game is over it is nobody's turn."""
        return has_token(me, self.token, pricing.card) and not me.game.is_over()

    @when(Pricing, ON_TABLE, given=is_cheaper)
    def carry(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 2


class LostArts(Laying, cost=6):
    """Move your +1 Action token to an Action pile of the supply: when you play a card from there, you first
    get +1 Action.
    """

    token = "+1 Action"


class Mission(Event, cost=4):
    """After this turn take another, unless it is your third in a row; in that turn you cannot buy cards."""

    def bought(self, me: Player) -> None:
        me.extra_turn(row=3, effect=self.forbid)

    def forbid(self, me: Player) -> None:
        me.this_turn(Allowing, self.refuse, whose="mine")

    def refuse(self, me: Player, allowing: Allowing) -> None:
        allowing.allowed = False


class Pathfinding(Laying, cost=8):
    """Move your +1 Card token to an Action pile of the supply: when you play a card from there, you first get
    +1 Card.
    """

    token = "+1 Card"


class Pilgrimage(Event, cost=4):
    """Once each turn. Turn your Journey token over; it starts face up. If it is face up then, gain a copy of
    each of up to 3 differently named cards that you have in play.
    """

    once_per_turn = True

    def bought(self, me: Player) -> None:
        if turn_over_journey_token(me):
            there = [card for card in dict.fromkeys(me.cards_in_play) if me.game.can_supply(card)]
            for card in me.choose("gain", there, 0, 3):
                me.gain_copy(card)


class Plan(Laying, cost=3):
    """Move your Trashing token to an Action pile of the supply: when you gain a card from there, you may
    trash a card from your hand.
    """

    token = "Trashing"

    @when(Gained, ON_TABLE, given=lambda card, me, gained: has_token(me, card.token, gained.card))
    def tidy_up(self, me: Player, gained: Gained) -> bool:
        card = me.choose_one("trash", me.hand, optional=True)
        return bool(card) and me.trash(card)


class Quest(Event, cost=0):
    """You may discard an Attack, or two Curses, or six cards; if you did, gain a Gold."""

    def bought(self, me: Player) -> None:
        words = ["discard an Attack", "discard 2 Curses", "discard 6 cards"]
        chosen = me.choose_one("choose", words, optional=True)
        if chosen and self.give_up(me, chosen):
            me.gain("Gold")

    def give_up(self, me: Player, chosen: str) -> bool:
        """Discard what was chosen, as far as possible; returns whether all of it was discarded."""
        if chosen == "discard 6 cards":
            return len(me.discard_some(6)) == 6
        if chosen == "discard 2 Curses":
            return len(me.discard([card for card in me.hand if card.is_curse][:2])) == 2
        attack = me.choose_one("discard", [c for c in me.hand if me.game.is_type(c, "Attack")])
        return bool(attack and me.discard(attack))


class Raid(Event, cost=5):
    """Gain a Silver for each Silver you have in play. The others put their -1 Card token on their deck."""

    def bought(self, me: Player) -> None:
        for _ in range(me.cards_in_play.count(CATALOG["Silver"])):
            me.gain("Silver")
        for other in me.others:
            put_minus_card_token(other, self.draw_less)

    def draw_less(self, me: Player, drawing: Drawing) -> bool:
        return take_minus_card_token(me, drawing)


class Save(Event, cost=1):
    """Once each turn. +1 Buy. Set a card from your hand aside; at the end of the turn, when you have drawn,
    it comes back into your hand.
    """

    sets_aside_unseen = True
    once_per_turn = True

    def bought(self, me: Player) -> None:
        me.buys += 1
        card = me.choose_one("set_aside", me.hand)
        if card:
            me.set_aside(card, mat=self.name)
            me.this_turn(TurnEnded, self.give_back, card=card)

    @any_order
    def give_back(self, me: Player, event: TurnEnded, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class ScoutingParty(Event, cost=2):
    """+1 Buy. Look at the top 5 cards of your deck, discard 3 and put the others back in any order."""

    def bought(self, me: Player) -> None:
        me.buys += 1
        seen = me.look_at(5)
        gone = me.choose("discard", seen, 3, 3)
        for card in gone:
            seen.remove(card)
        me.discard(gone, me.looking)
        me.put_back(me.arrange("put_back", seen))


class Seaway(Event, cost=5):
    """Gain an Action that costs $4 or less, and move your +1 Buy token to its pile: when you play a card from
    there, you first get +1 Buy.
    """

    def bought(self, me: Player) -> None:
        game = me.game
        offered = game.costing(up_to=4, only=lambda c: game.is_type(c, "Action"))
        card = me.choose_one("gain", offered)
        if card:
            me.gain(card)
            move_token(me, "+1 Buy", game.piles[card.pile_name])


class Trade(Event, cost=5):
    """Trash up to 2 cards from your hand; gain a Silver for each."""

    def bought(self, me: Player) -> None:
        for _ in me.trash(me.choose("trash_for_benefit", me.hand, 0, 2)):
            me.gain("Silver")


class Training(Laying, cost=6):
    """Move your +$1 token to an Action pile of the supply: when you play a card from there, you first get
    +$1.
    """

    token = "+$1"


class TravellingFair(Event, cost=2):
    """+2 Buys. When you gain a card this turn, you may put it on your deck."""

    def bought(self, me: Player) -> None:
        me.buys += 2
        me.this_turn(Gained, self.carry_off, whose="mine")

    @only_if(lambda card, me, gained: gained.lies_there)
    def carry_off(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


def has_token(me: Player, token: str, card: Card) -> bool:
    """Returns whether this token of `me` is on the card's pile."""
    return bool(me.memo.get("tokens", {}).get(token) == card.pile_name)
