"""Prosperity: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .base import ThroneRoom
from .kit import *

SET = "Prosperity"


class Platinum(Treasure, cost=9, coins=5, pile=12):
    is_basic = True


class Colony(Victory, cost=11, vp=10):
    is_basic = True


class Anvil(Treasure, cost=3, coins=1, edition=2):
    """You may discard a Treasure to gain a card that costs $4 or less."""

    def play(self, me: Player) -> None:
        treasures = me.game.treasures_in(me.hand)
        card = me.choose_one("discard_for_benefit", dict.fromkeys(treasures), optional=True)
        if card and me.discard(card):
            me.gain_one(up_to=4)


class Bank(Treasure, cost=7):
    """Gives $1 for each Treasure that you have in play, this one included."""

    def play(self, me: Player) -> None:
        me.get_coins(len(me.game.treasures_in(me.cards_in_play)))


class Bishop(Action, cost=4, coins=1, vp_tokens=1):
    """Trash a card from your hand; +1 VP for every $2 that it costs, rounded down. The others may each trash
    a card from their hand.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            tokens = me.game.cost(card) // 2
            me.trash(card)
            me.receive(vp_tokens=tokens)
        for other in me.others:
            card = other.choose_one("trash", other.hand, optional=True)
            if card:
                other.trash(card)


class Charlatan(Action, Attack, cost=5, coins=3, edition=2):
    """The others gain a Curse each. In every game with this card, Curses are Treasures that give $1 too."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")

    @when(Typing, ON_TABLE, about="Curse")
    def gild(self, me: Player, typing: Typing) -> None:
        typing.types |= {"Treasure"}

    @when(Playing, ON_TABLE, about="Curse", given=lambda card, me, playing: playing.own is None)
    @first
    def let_pay(self, me: Player, playing: Playing) -> None:
        playing.now_says(self.pay)

    def pay(self, me: Player) -> None:
        me.get_coins(1)


class City(Action, cost=5, cards=1, actions=2):
    """If a pile of the supply is empty, +1 Card; if two or more are, +1 Buy and +$1 too."""

    def play(self, me: Player) -> None:
        empty = me.game.empty_piles
        if empty:
            me.draw(1)
        if empty > 1:
            me.buys += 1
            me.get_coins(1)


class Clerk(Action, Attack, Reaction, cost=4, coins=2, edition=2):
    """The others who have 5 or more cards in hand put one of them onto their deck. At the start of your turn
    you may play this from your hand.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            if len(victim.hand) >= 5:
                victim.topdeck_some(1)

    @when(TurnStarted, IN_HAND)
    def begin(self, me: Player, started: TurnStarted) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class Collection(Treasure, cost=5, coins=2, buys=1, edition=2):
    """When you gain an Action this turn, +1 VP."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.collect, whose="mine")

    @only_if(lambda card, me, gained: me.game.is_type(gained.card, "Action"))
    def collect(self, me: Player, gained: Gained) -> None:
        me.receive(vp_tokens=1)


class Contraband(Treasure, cost=5, coins=3, buys=1, edition=1):
    """The player to your left names a card, which you cannot buy this turn."""

    def play(self, me: Player) -> None:
        named = me.left.choose_one("name", me.game.nameable)
        me.this_turn(Allowing, self.forbid, whose="mine", named=named)

    def forbid(self, me: Player, allowing: Allowing, named: Card) -> None:
        if allowing.card is named:
            allowing.allowed = False


class CountingHouse(Action, cost=5, edition=1):
    """Take as many Coppers as you like from your discard pile into your hand."""

    def play(self, me: Player) -> None:
        coppers = [card for card in me.discard_pile if card.name == "Copper"]
        chosen = me.choose("put_in_hand", coppers, 0, len(coppers))
        me.reveal(chosen, me.discard_pile.name)
        for card in chosen:
            me.put_in_hand(card, me.discard_pile)


class CrystalBall(Treasure, cost=5, coins=1, edition=2):
    """Look at the top card of your deck. You may trash it, discard it or, if it is an Action or a Treasure,
    play it.
    """

    def play(self, me: Player) -> None:
        for card in me.look_at(1):
            words = ["put back", "trash", "discard"]
            if me.game.types_of(card) & {"Action", "Treasure"}:
                words.append("play")
            choice = me.choose_one("choose", words)
            if choice == "play":
                me.play(card, me.looking)
            elif choice == "trash":
                me.trash(card, me.looking)
            elif choice == "discard":
                me.discard(card, me.looking)
            else:
                me.put_back([card])


class Expand(Action, cost=7):
    """Trash a card from your hand and gain one that costs at most $3 more."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(3)
            me.trash(card)
            me.gain_one(up_to=limit)


class Forge(Action, cost=7):
    """Trash as many cards from your hand as you like. Gain a card that costs exactly as many $ as these
    together, and neither Potion nor debt.
    """

    def play(self, me: Player) -> None:
        game = me.game
        chosen = me.choose("trash_for_benefit", me.hand, 0, len(me.hand))
        total = sum(map(game.cost, chosen))
        me.trash(chosen)
        me.gain_one(exactly=total)


class Goons(Action, Attack, cost=6, buys=1, coins=2, edition=1):
    """The others each discard until 3 cards are left in their hand. While you have this in play, +1 VP when
    you buy a card.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)

    @when(Bought, IN_PLAY)
    def collect(self, me: Player, bought: Bought) -> None:
        me.receive(vp_tokens=1)


class GrandMarket(Action, cost=6, cards=1, actions=1, buys=1, coins=2):
    """You cannot buy this while you have a Copper in play."""

    def may_be_bought(self, me: Player) -> bool:
        return CATALOG["Copper"] not in me.cards_in_play


class Hoard(Treasure, cost=6, coins=2):
    """When you gain a Victory card this turn that you bought, gain a Gold too."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.add, whose="mine")

    @only_if(lambda card, me, gained: gained.bought and me.game.is_type(gained.card, "Victory"))
    def add(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


class Investment(Treasure, cost=4, edition=2):
    """Trash a card from your hand. Then choose: +$1; or trash this, to reveal your hand for +1 VP for each
    differently named Treasure in it.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash", me.hand)
        if card:
            me.trash(card)
        chosen = me.choose_abilities(["+$1", "trash this"])
        if "+$1" in chosen:
            me.get_coins(1)
        if "trash this" in chosen and me.trash_this():
            me.reveal(me.hand)
            me.receive(vp_tokens=len(set(me.game.treasures_in(me.hand))))


class KingsCourt(ThroneRoom, cost=7, name="King's Court"):
    """You may play an Action from your hand three times."""

    times = 3


class Loan(Treasure, cost=3, coins=1, edition=1):
    """Reveal cards from your deck until one is a Treasure, which you trash or discard. Discard the others."""

    def play(self, me: Player) -> None:
        game = me.game
        shown = me.reveal_until(lambda cards: bool(game.treasures_in(cards)))
        for card in game.treasures_in(shown):
            if me.agrees("trash", card):
                shown.remove(card)
                me.trash(card, me.looking)
        me.discard(shown, me.looking)


class Magnate(Action, cost=5, edition=2):
    """Reveal your hand; +1 Card for each Treasure in it."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.draw(len(me.game.treasures_in(me.hand)))


class Mint(Action, cost=5):
    """You may reveal a Treasure from your hand to gain a copy of it from the supply. When you gain this,
    trash all Treasures that you have in play except Durations.
    """

    def play(self, me: Player) -> None:
        treasures = me.game.treasures_in(me.hand)
        card = me.choose_one("gain", dict.fromkeys(treasures), optional=True)
        if card:
            me.reveal([card])
            me.gain_copy(card)

    @when(Gained, ITSELF)
    def melt(self, me: Player, gained: Gained) -> None:
        is_type = me.game.is_type
        me.trash_from_play(
            [
                spot
                for spot in me.in_play
                if is_type(spot.card, "Treasure") and not is_type(spot.card, "Duration")
            ]
        )


class Monument(Action, cost=4, coins=2, vp_tokens=1):
    """+$2, +1 VP."""


class Mountebank(Action, Attack, cost=5, coins=2, edition=1):
    """The others may each discard a Curse; who does not gains a Curse and a Copper."""

    def play(self, me: Player) -> None:
        curse = CATALOG["Curse"]
        for victim in me.attack():
            if curse in victim.hand and victim.agrees("discard", curse):
                victim.discard(curse)
            else:
                victim.gain("Curse")
                victim.gain("Copper")


class Peddler(Action, cost=8, cards=1, actions=1, coins=1):
    """In a player's Buy phase this costs $2 less for each Action that player has in play."""

    def cost_now(self, game: Game) -> int:
        if not game.turn.in_buy_phase:
            return self.cost
        return self.cost - 2 * len(game.actions_in(game.turn.player.cards_in_play))


class Quarry(Treasure, cost=4, coins=1):
    """Actions cost $2 less this turn."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        if me.game.is_type(pricing.card, "Action"):
            pricing.coins -= 2


class Rabble(Action, Attack, cost=5, cards=3):
    """The others each reveal the three top cards of their deck, discard the Actions and Treasures and put the
    rest back in any order.
    """

    def play(self, me: Player) -> None:
        for victim in me.attack():
            rest = victim.reveal_top(3)
            gone = [card for card in rest if me.game.types_of(card) & {"Action", "Treasure"}]
            for card in gone:
                rest.remove(card)
            victim.discard(gone, victim.looking)
            victim.put_back(victim.arrange("put_back", rest))


class RoyalSeal(Treasure, cost=5, coins=2, edition=1):
    """While you have this in play, you may put each card that you gain onto your deck."""

    @when(Gained, IN_PLAY, given=lambda card, me, gained: gained.lies_there)
    def seal(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class Talisman(Treasure, cost=4, coins=1, edition=1):
    """While you have this in play, when you buy a card that costs $4 or less and is no Victory card, gain
    another copy of it.
    """

    def doubles(self, me: Player, bought: Bought) -> bool:
        """Returns whether the bought card costs $4 or less and is not a Victory card."""
        game, card = me.game, bought.card
        return game.whole_cost(card).is_up_to(4) and not game.is_type(card, "Victory")

    @when(Bought, IN_PLAY, given=doubles)
    def double(self, me: Player, bought: Bought) -> None:
        me.gain_copy(bought.card)


class Tiara(Treasure, cost=4, buys=1, edition=2):
    """This turn you may put each card that you gain onto your deck. You may play a Treasure from your hand
    two times.
    """

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.crown, whose="mine")
        treasures = me.treasures_to_play
        card = me.choose_one("multiply", dict.fromkeys(treasures), optional=True)
        if card:
            me.play(card, times=2)

    @only_if(lambda card, me, gained: gained.lies_there)
    def crown(self, me: Player, gained: Gained) -> bool:
        return me.may_topdeck(gained)


class TradeRoute(Action, cost=3, buys=1, edition=1):
    """Trash a card from your hand. +$1 for each Victory pile of the supply from which a card was ever gained:
    its token lies on the Trade Route mat then.
    """

    def set_up(self, game: Game) -> None:
        for pile in game.supply:
            if CATALOG[pile.name].is_victory:
                pile.memo[self.name] = 1

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            me.trash(card)
        me.get_coins(me.game.memo.get(self.name, 0))

    def has_token(self, me: Player, gained: Gained) -> bool:
        """Returns whether a token is on the pile that the card came from."""
        pile = me.game.piles.get(gained.card.pile_name)
        return gained.source is None and pile is not None and bool(pile.memo.get(self.name))

    @when(Gained, ON_TABLE, given=has_token)
    @first
    def open_route(self, me: Player, gained: Gained) -> None:
        game = me.game
        del game.piles[gained.card.pile_name].memo[self.name]
        game.memo[self.name] = game.memo.get(self.name, 0) + 1


class Vault(Action, cost=5, cards=2):
    """Discard as many cards as you like, for +$1 each. The others may each discard 2 cards to draw one."""

    def play(self, me: Player) -> None:
        me.get_coins(len(me.discard(me.choose("discard_for_benefit", me.hand, 0, len(me.hand)))))
        for other in me.others:
            if other.hand and other.agrees("use", self) and len(other.discard_some(2)) == 2:
                other.draw(1)


class Venture(Treasure, cost=5, coins=1, edition=1):
    """Reveal cards from your deck until one is a Treasure. Discard the others, then play it."""

    def play(self, me: Player) -> None:
        game = me.game
        shown = me.reveal_until(lambda cards: bool(game.treasures_in(cards)))
        found = game.treasures_in(shown)
        for card in found:
            shown.remove(card)
            me.set_aside(card, me.looking, self.name)
        me.discard(shown, me.looking)
        for card in found:
            me.play(card, me.mat(self.name))


class WarChest(Treasure, cost=5, edition=2):
    """The player to your left names a card. Gain a card that costs $5 or less and was not named for a War
    Chest this turn.
    """

    def play(self, me: Player) -> None:
        game = me.game
        turn, named = game.memo.get(self.name, (0, []))
        if turn != game.turn.index:
            named = []
        named = [*named, me.left.choose_one("name", game.nameable)]
        game.memo[self.name] = (game.turn.index, named)
        me.gain_one(up_to=5, only=lambda card: card not in named)


class Watchtower(Action, Reaction, cost=3):
    """Draw until your hand has 6 cards. When you gain a card, you may reveal this from your hand to trash
    that card, or to put it onto your deck.
    """

    def play(self, me: Player) -> None:
        me.draw_to(6)

    @when(Gained, IN_HAND, given=lambda card, me, gained: gained.lies_there)
    def react(self, me: Player, gained: Gained) -> bool:
        if not gained.lies_there:
            return False
        if me.agrees("trash", gained.card):
            me.reveal([self])
            at, gained.at = gained.at, None
            return me.trash(gained.card, at)
        if not me.may_topdeck(gained):
            return False
        me.reveal([self])
        return True


class WorkersVillage(Action, cost=4, cards=1, actions=2, buys=1, name="Worker's Village"):
    """+1 Card, +2 Actions, +1 Buy."""
