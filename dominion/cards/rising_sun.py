"""Rising Sun."""

from __future__ import annotations

from .kit import *

SET = "Rising Sun"


# The kingdom cards.


class Alley(Action, Shadow, cost=4, cards=1, actions=1):
    """Discard a card. You can play this from your deck as if it were in your hand."""

    def play(self, me: Player) -> None:
        me.discard_some(1)


class Aristocrat(Action, cost=3):
    """By the number of Aristocrats that you have in play: 1 or 5, +3 Actions; 2 or 6, +3 Cards; 3 or 7, +$3;
    4 or 8, +3 Buys.
    """

    def play(self, me: Player) -> None:
        number = me.cards_in_play.count(self)
        if number in (1, 5):
            me.get_actions(3)
        elif number in (2, 6):
            me.draw(3)
        elif number in (3, 7):
            me.get_coins(3)
        elif number in (4, 8):
            me.buys += 3


class Artist(Action, cost=0, debt=8, actions=1):
    """+1 Card for each card of which you have exactly one copy in play."""

    def play(self, me: Player) -> None:
        there = me.cards_in_play
        me.draw(sum(there.count(card) == 1 for card in set(there)))


class Change(Action, cost=4):
    """If you have debt, +$3. Otherwise trash a card from your hand and gain one that costs more coins than
    it; you get as much debt as it costs more.
    """

    def play(self, me: Player) -> None:
        if me.debt:
            me.get_coins(3)
            return
        game = me.game
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            me.trash(card)
            cost = game.cost(card)
            new = me.choose_one("gain", game.costing(only=lambda one: game.cost(one) > cost))
            if new:
                more = game.cost(new) - cost
                me.gain(new)
                me.owe(more)


class Craftsman(Action, cost=3):
    """+2 Debt. Gain a card that costs up to $5."""

    def play(self, me: Player) -> None:
        me.owe(2)
        me.gain_one(up_to=5)


class Daimyo(Action, Command, cost=0, debt=6, cards=1, actions=1):
    """The next time this turn that you play an Action that is no Command, play it once more after that."""

    def play(self, me: Player) -> None:
        me.this_turn(Played, self.repeat, whose="mine", once=True, spot=me.playing)

    def is_meant(self, me: Player, played: Played) -> bool:
        """Returns whether the card played is an Action and not a Command."""
        types = me.game.types_of(played.card)
        return "Action" in types and "Command" not in types

    @any_order
    @only_if(lambda card, me, played, spot: card.is_meant(me, played))
    def repeat(self, me: Player, played: Played, spot: InPlay) -> bool:
        if isinstance(played.spot, InPlay):
            spot.holds.append(played.spot)
            me.replay(played.spot)
        return True


class Fishmonger(Action, Shadow, cost=2, buys=1, coins=1):
    """You can play this from your deck as if it were in your hand."""


class GoldMine(Action, cost=5, cards=1, actions=1, buys=1):
    """You may gain a Gold and get +4 Debt."""

    def play(self, me: Player) -> None:
        if me.choose_one("choose", ["gain a Gold and get 4 debt"], optional=True):
            me.gain("Gold")
            me.owe(4)


class ImperialEnvoy(Action, cost=5, cards=5, buys=1):
    """+2 Debt."""

    def play(self, me: Player) -> None:
        me.owe(2)


class Kitsune(Action, Attack, Omen, cost=5):
    """+1 Sun. Choose two: +2 Actions; +$2; the others each gain a Curse; gain a Silver."""

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+2 Actions", "+$2", "give Curses", "gain a Silver"], 2)
        if "+2 Actions" in chosen:
            me.get_actions(2)
        if "+$2" in chosen:
            me.get_coins(2)
        if "give Curses" in chosen:
            for victim in me.attack():
                victim.gain("Curse")
        if "gain a Silver" in chosen:
            me.gain("Silver")


class Litter(Action, cost=5, cards=2, actions=2):
    """+1 Debt."""

    def play(self, me: Player) -> None:
        me.owe(1)


class MountainShrine(Action, Omen, cost=0, debt=5, coins=2):
    """+1 Sun. You may trash a card from your hand. Then, if there is an Action in the trash, +2 Cards."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)
        if me.game.actions_in(me.game.trash):
            me.draw(2)


class Ninja(Action, Attack, Shadow, cost=4, cards=1):
    """The others each discard until 3 cards are left in their hand. You can play this from your deck as if it
    were in your hand.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)


class Poet(Action, Omen, cost=4, cards=1, actions=1):
    """+1 Sun. Reveal the top card of your deck; if it costs $3 or less it comes into your hand."""

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if me.game.whole_cost(card).is_up_to(3):
                me.put_in_hand(card)
            else:
                me.put_back([card])


class Rice(Treasure, cost=7, buys=1):
    """+$1 for each type among the cards that you have in play."""

    def play(self, me: Player) -> None:
        game = me.game
        me.get_coins(len({kind for card in set(me.cards_in_play) for kind in game.types_of(card)}))


class RiceBroker(Action, cost=5, actions=1):
    """Trash a card from your hand. If it is a Treasure, +2 Cards. If it is an Action, +5 Cards."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            types = me.game.types_of(card)
            me.trash(card)
            if "Treasure" in types:
                me.draw(2)
            if "Action" in types:
                me.draw(5)


class Riverboat(Action, Duration, cost=3, chooses=1):
    """At the start of your next turn, play the card set aside for this, leaving it there: an unused Action
    that costs $5 and is no Duration.
    """

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, used, 1, self.fits)

    def fits(self, card: Card) -> bool:
        """Returns whether the card can be the one set aside."""
        plain = card.is_action and not card.is_duration and not card.is_pile
        return plain and card.cost == 5 and not card.potion and not card.debt

    def play(self, me: Player) -> None:
        me.next_turn(self.land)

    @any_order
    def land(self, me: Player) -> None:
        for card in me.game.zone(self.name):
            me.play_elsewhere(card)


class RiverShrine(Action, Omen, cost=4):
    """+1 Sun. Trash up to 2 cards from your hand. At the start of Clean-up, gain a card that costs up to $4
    if you gained none in your Buy phase this turn.
    """

    def play(self, me: Player) -> None:
        me.trash(me.choose("trash", me.hand, 0, 2))
        me.this_turn(CleanUpStarted, self.give)

    @any_order
    def give(self, me: Player, event: CleanUpStarted) -> bool:
        turn = me.game.turn
        if turn.player is me and any(player is me for player, _ in turn.gains_in_buy_phases):
            return False
        me.gain_one(up_to=4)
        return True


class Ronin(Action, Shadow, cost=5):
    """Draw until you have 7 cards in hand. You can play this from your deck as if it were in your hand."""

    def play(self, me: Player) -> None:
        me.draw_to(7)


class RootCellar(Action, cost=3, cards=3, actions=1):
    """+3 Debt."""

    def play(self, me: Player) -> None:
        me.owe(3)


class RusticVillage(Action, Omen, cost=4, cards=1, actions=2):
    """+1 Sun. You may discard 2 cards for +1 Card."""

    def play(self, me: Player) -> None:
        if me.hand:
            chosen = me.choose_one("choose", ["discard 2 cards for +1 Card"], optional=True)
            if chosen and len(me.discard_some(2)) == 2:
                me.draw(1)


class Samurai(Action, Duration, Attack, cost=6):
    """The others each discard until 3 cards are left in their hand. For the rest of the game this stays in
    play, and at the start of each of your turns, +$1.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)
        me.from_now_on(TurnStarted, self.serve)

    @any_order
    def serve(self, me: Player, event: TurnStarted) -> None:
        me.get_coins(1)


class SnakeWitch(Action, Attack, cost=2, cards=1, actions=1):
    """If no two cards of your hand are the same, you may reveal it and return this to its pile, for the
    others to gain a Curse each.
    """

    def play(self, me: Player) -> None:
        spot = me.playing
        if len(set(me.hand)) < len(me.hand) or spot is None or not me.agrees("return_to_pile", self):
            return
        me.reveal(me.hand)
        if me.return_this():
            for victim in me.attack():
                victim.gain("Curse")


class Tanuki(Action, Shadow, cost=5):
    """Trash a card from your hand; gain one that costs up to $2 more. You can play this from your deck as if
    it were in your hand.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(up_to=limit)


class TeaHouse(Action, Omen, cost=5, cards=1, actions=1, coins=2):
    """+1 Sun."""


# Events.


class Amass(Event, cost=2):
    """If you have no Action in play, gain an Action that costs up to $5."""

    def bought(self, me: Player) -> None:
        game = me.game
        if not game.actions_in(me.cards_in_play):
            me.gain_one(up_to=5, only=lambda card: game.is_type(card, "Action"))


class Asceticism(Event, cost=2):
    """Pay any number of $ to trash as many cards from your hand."""

    def bought(self, me: Player) -> None:
        paid = me.choose_one("pay_to_trash", range(me.coins + 1)) or 0
        me.coins -= paid
        me.trash(me.choose("trash", me.hand, paid, paid))


class Continue(Event, cost=0, debt=8):
    """Once each turn. Gain an Action that is no Attack and costs up to $4. Return to your Action phase and
    play it. +1 Action, +1 Buy.
    """

    once_per_turn = True

    def bought(self, me: Player) -> None:
        game = me.game
        card = me.gain_one(
            up_to=4, only=lambda c: game.is_type(c, "Action") and not game.is_type(c, "Attack")
        )
        at = me.gained_at
        me.return_to_action_phase()
        if card and at is not None:
            me.play(card, at)
        me.get_actions(1)
        me.buys += 1


class Credit(Event, cost=2):
    """Gain an Action or a Treasure that costs up to $8; you get as much debt as it costs."""

    def bought(self, me: Player) -> None:
        game = me.game
        meant = game.costing(up_to=8, only=lambda card: bool(game.types_of(card) & {"Action", "Treasure"}))
        card = me.choose_one("gain", meant)
        if card:
            cost = game.cost(card)
            me.gain(card)
            me.owe(cost)


class Foresight(Event, cost=2):
    """Reveal cards from your deck until you reveal an Action. Discard the others and set it aside; at the
    end of the turn, when you have drawn, it comes into your hand.
    """

    def bought(self, me: Player) -> None:
        game = me.game
        shown = me.reveal_until(lambda cards: bool(cards) and game.is_type(cards[-1], "Action"))
        if shown and game.is_type(shown[-1], "Action"):
            card = shown.pop()
            me.set_aside(card, me.looking, self.name)
            me.this_turn(TurnEnded, self.come, card=card)
        me.discard(shown, me.looking)

    @any_order
    def come(self, me: Player, event: TurnEnded, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class Gather(Event, cost=7):
    """Gain a card that costs exactly $3, one that costs exactly $4 and one that costs exactly $5."""

    def bought(self, me: Player) -> None:
        for cost in (3, 4, 5):
            me.gain_one(exactly=cost)


class Kintsugi(Event, cost=3):
    """Trash a card from your hand. If you have gained a Gold in this game, gain a card that costs up to $2
    more than it.
    """

    @when(Gained, ON_TABLE, about="Gold")
    @first
    def remember(self, me: Player, gained: Gained) -> None:
        me.memo[self.name] = True

    def bought(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(2)
            me.trash(card)
            if me.memo.get(self.name):
                me.gain_one(up_to=limit)


class Practice(Event, cost=3):
    """You may play an Action from your hand twice."""

    def bought(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card, times=2)


class ReceiveTribute(Event, cost=5):
    """If you have gained at least 3 cards this turn, gain up to 3 differently named Actions of which you
    have no copies in play.
    """

    def bought(self, me: Player) -> None:
        game = me.game
        if sum(player is me for player, _ in game.turn.gains) < 3:
            return
        had = set(me.cards_in_play)
        for _ in range(3):
            meant = game.costing(only=lambda card: card not in had and game.is_type(card, "Action"))
            card = me.choose_one("gain", meant, optional=True)
            if not card:
                break
            had.add(card)
            me.gain(card)


class SeaTrade(Event, cost=4):
    """+1 Card for each Action that you have in play. Trash up to as many cards from your hand."""

    def bought(self, me: Player) -> None:
        number = len(me.game.actions_in(me.cards_in_play))
        me.draw(number)
        me.trash(me.choose("trash", me.hand, 0, number))


# The Prophecies.


class ApproachingArmy(Prophecy, cost=0, chooses=1):
    """After you have played an Attack, +$1. There is one more pile in the kingdom, an Attack."""

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, kingdom, 1, self.fits)

    def fits(self, card: Card) -> bool:
        """Returns whether the card can be the additional pile."""
        return card.is_kingdom and card.is_attack

    @when(Played, ON_TABLE, given=lambda card, me, played: me.game.is_type(played.card, "Attack"))
    def approach(self, me: Player, played: Played) -> None:
        me.get_coins(1)


class BidingTime(Prophecy, cost=0):
    """At the start of your Clean-up, set your hand aside, unseen; it comes back to your hand at the start of
    your next turn.
    """

    sets_aside_unseen = True

    @when(CleanUpStarted, ON_TABLE, given=lambda card, me, event: bool(me.hand))
    def bide(self, me: Player, event: CleanUpStarted) -> None:
        for card in me.hand[:]:
            me.set_aside(card, mat=self.name)
        me.next_turn(self.take_up, stays=False)

    def take_up(self, me: Player) -> None:
        mat = me.mat(self.name)
        for card in mat[:]:
            me.put_in_hand(card, mat)


class Bureaucracy(Prophecy, cost=0):
    """When you gain a card that costs anything, gain a Copper."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.costs_anything(me.game, gained.card))
    def stamp(self, me: Player, gained: Gained) -> None:
        me.gain("Copper")

    def costs_anything(self, game: Game, card: Card) -> bool:
        """Returns whether the card costs more than $0."""
        return any(game.whole_cost(card))


class DivineWind(Prophecy, cost=0):
    """When the last Sun is taken, all Kingdom piles of the supply go back into the box, and ten others,
    drawn at random, take their place.
    """

    def fulfilled(self, me: Player) -> None:
        me.game.replace_kingdom()


class Enlightenment(Prophecy, cost=0):
    """Treasures are Actions too. When you play a Treasure in an Action phase, it gives +1 Card and +1 Action
    instead of what it says.
    """

    @when(Typing, ON_TABLE, given=lambda card, me, typing: "Treasure" in typing.types)
    def enlighten(self, me: Player, typing: Typing) -> None:
        typing.types |= {"Action"}

    @when(Playing, ON_TABLE, given=lambda card, me, playing: card.changes(me, playing))
    def change(self, me: Player, playing: Playing) -> None:
        playing.instructions = self.insight

    def changes(self, me: Player, playing: Playing) -> bool:
        """Returns whether a Treasure is played in an Action phase, and not replaced by another effect."""
        game = me.game
        return game.turn.in_action_phase and not playing.replaced and game.is_type(playing.card, "Treasure")

    def insight(self, me: Player) -> None:
        me.draw(1)
        me.get_actions(1)


class FlourishingTrade(Prophecy, cost=0):
    """All cards, wherever they are, cost $1 less. You may use Action plays as Buys."""

    @when(Pricing, ON_TABLE)
    def cheapen(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1

    @when(UsingActionsAsBuys, ON_TABLE)
    def trade(self, me: Player, using: UsingActionsAsBuys) -> None:
        using.allowed = True


class GoodHarvest(Prophecy, cost=0):
    """The first time that you play a Treasure of each name in a turn, you first get +1 Buy and +$1."""

    @when(Playing, ON_TABLE, given=lambda card, me, playing: card.is_first(me, playing.card))
    @first
    def reap(self, me: Player, playing: Playing) -> None:
        me.buys += 1
        me.get_coins(1)

    def is_first(self, me: Player, card: Card) -> bool:
        """Returns whether `me` plays that Treasure for the first time this turn."""
        return me.game.is_type(card, "Treasure") and me.plays_this_turn.count(card) == 1


class GreatLeader(Prophecy, cost=0):
    """After each Action that you play, +1 Action."""

    @when(Played, ON_TABLE, given=lambda card, me, played: me.game.is_type(played.card, "Action"))
    def lead(self, me: Player, played: Played) -> None:
        me.get_actions(1)


class Growth(Prophecy, cost=0):
    """When you gain a Treasure, gain a card that costs less."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: me.game.is_type(gained.card, "Treasure"))
    def grow(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("gain", me.game.cheaper_than(gained.card))
        if card:
            me.gain(card)


class HarshWinter(Prophecy, cost=0):
    """When you gain a card in your turn, take the debt on its pile; if there is none, put 2 debt there."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.freezes(me, gained.card))
    def freeze(self, me: Player, gained: Gained) -> None:
        memo = me.game.piles[gained.card.pile_name].memo
        if memo.get("debt"):
            me.owe(memo.pop("debt"))
        else:
            memo["debt"] = 2

    def freezes(self, me: Player, card: Card) -> bool:
        """Returns whether it is `me`'s turn and the card has a pile."""
        return me.game.turn.player is me and card.pile_name in me.game.piles


class KindEmperor(Prophecy, cost=0):
    """When you take the last Sun, and at the start of your turns: gain an Action to your hand."""

    def fulfilled(self, me: Player) -> None:
        self.give(me)

    @when(TurnStarted, ON_TABLE)
    def bless(self, me: Player, event: TurnStarted) -> None:
        self.give(me)

    def give(self, me: Player) -> None:
        me.gain_one(only=lambda card: me.game.is_type(card, "Action"), to="hand")


class Panic(Prophecy, cost=0):
    """When you play a Treasure, +2 Buys. When you discard a Treasure from play, it goes back to its pile."""

    @when(Playing, ON_TABLE, given=lambda card, me, playing: me.game.is_type(playing.card, "Treasure"))
    def spend(self, me: Player, playing: Playing) -> None:
        me.buys += 2

    @when(LeavingPlay, ON_TABLE, given=lambda card, me, leaving: card.is_given_up(me, leaving))
    def give_up(self, me: Player, leaving: LeavingPlay) -> bool:
        if not me.return_from_play(leaving.spot):
            return False
        leaving.to = ""
        return True

    def is_given_up(self, me: Player, leaving: LeavingPlay) -> bool:
        """Returns whether a Treasure is being discarded."""
        return leaving.to == "discard_pile" and me.game.is_type(leaving.card, "Treasure")


class Progress(Prophecy, cost=0):
    """When you gain a card, it goes onto your deck."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: gained.lies_there and gained.at is not me.deck)
    def advance(self, me: Player, gained: Gained) -> bool:
        at, gained.at = gained.at, None
        return me.topdeck(gained.card, at)


class RapidExpansion(Prophecy, cost=0):
    """When you gain an Action or a Treasure, set it aside, and play it at the start of your next turn."""

    @when(Gained, ON_TABLE, given=lambda card, me, gained: card.is_meant(me, gained))
    def expand(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        if me.set_aside(gained.card, at, self.name):
            me.next_turn(self.settle, stays=False, card=gained.card)

    def is_meant(self, me: Player, gained: Gained) -> bool:
        """Returns whether the card is an Action or Treasure and still where it was gained to."""
        return gained.lies_there and bool(me.game.types_of(gained.card) & {"Action", "Treasure"})

    def settle(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class Sickness(Prophecy, cost=0):
    """At the start of your turn gain a Curse onto your deck, or discard 3 cards."""

    @when(TurnStarted, ON_TABLE)
    def ail(self, me: Player, event: TurnStarted) -> None:
        if me.choose_one("choose", ["gain a Curse", "discard 3 cards"]) == "gain a Curse":
            me.gain("Curse", to="deck")
        else:
            me.discard_some(3)
