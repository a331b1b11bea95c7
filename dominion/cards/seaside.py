"""Seaside: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .kit import *

SET = "Seaside"


class Ambassador(Action, Attack, cost=3, edition=1):
    """Reveal a card from your hand and return up to 2 copies of it from your hand to the supply. Then the
    others each gain a copy.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("return_to_supply", dict.fromkeys(me.hand))
        if not card:
            return
        me.reveal([card])
        pile = me.game.piles.get(card.pile_name)
        if pile is None or not pile.in_supply:
            return
        copies = [other for other in me.hand if other is card]
        for copy in me.choose("return_to_supply", copies, 0, 2):
            me.return_to_pile(copy)
        for victim in me.attack():
            victim.gain(card)


class Astrolabe(Treasure, Duration, cost=3, coins=1, buys=1, edition=2):
    """The same at the start of your next turn."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.get_coins(1)
        me.buys += 1


class Bazaar(Action, cost=5, cards=1, actions=2, coins=1):
    """+1 Card, +2 Actions, +$1."""


class Blockade(Action, Duration, Attack, cost=4, edition=2):
    """Gain a card that costs $4 or less and set it aside; it comes into your hand at the start of your next
    turn. Until then the others gain a Curse for each copy that they gain on their own turns.
    """

    def play(self, me: Player) -> None:
        card = me.gain_one(up_to=4, to="Blockade")
        if card and me.gained_at is me.mat("Blockade"):
            me.until_next_turn(Gained, self.curse, blocked=card, victims=me.attack())
            me.next_turn(self.fetch, card=card)

    def is_hit(self, me: Player, gained: Gained, blocked: Card, victims: list[Player]) -> bool:
        """Returns whether a victim gains a copy in their own turn while the card is set aside."""
        mine_now = gained.player in victims and me.game.turn.player is gained.player
        return mine_now and gained.card is blocked and blocked in me.mat("Blockade")

    @only_if(lambda card, me, gained, blocked, victims: card.is_hit(me, gained, blocked, victims))
    def curse(self, me: Player, gained: Gained, blocked: Card, victims: list[Player]) -> None:
        gained.player.gain("Curse")

    @any_order
    def fetch(self, me: Player, card: Card) -> None:
        me.put_in_hand(card, me.mat("Blockade"))


class Caravan(Action, Duration, cost=4, cards=1, actions=1):
    """At the start of your next turn, +1 Card."""

    def play(self, me: Player) -> None:
        me.next_turn(self.arrive)

    def arrive(self, me: Player) -> None:
        me.draw(1)


class Corsair(Action, Duration, Attack, cost=5, coins=2, edition=2):
    """At the start of your next turn, +1 Card. Until then the others trash the first Silver or Gold that
    they play in each turn, once it is played.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Played, self.board, victims=me.attack())
        me.next_turn(self.land)

    @only_if(lambda card, me, played, victims: played.card.name in ("Silver", "Gold"))
    def board(self, me: Player, played: Played, victims: list[Player]) -> None:
        victim = played.player
        plays = sum(card.name in ("Silver", "Gold") for card in victim.plays_this_turn)
        if victim in victims and plays == 1:
            victim.trash_from_play(played.spot)

    def land(self, me: Player) -> None:
        me.draw(1)


class Cutpurse(Action, Attack, cost=4, coins=2):
    """The others each discard a Copper, or show a hand without one."""

    def play(self, me: Player) -> None:
        copper = CATALOG["Copper"]
        for victim in me.attack():
            if not victim.discard(copper):
                victim.reveal(victim.hand)


class Embargo(Action, cost=2, coins=2, edition=1):
    """Trash this, to put an Embargo token on a pile of the supply. For the rest of the game, whoever buys a
    card from that pile gains a Curse for each token on it.
    """

    def play(self, me: Player) -> None:
        if me.trash_this():
            card = me.choose_one("embargo", [pile.card for pile in me.game.supply])
            tokens = me.game.piles[card.pile_name].memo
            tokens[self.name] = tokens.get(self.name, 0) + 1

    def tokens_on(self, me: Player, bought: Bought) -> int:
        """Returns how many tokens are on the pile of the bought card."""
        pile = me.game.piles.get(bought.card.pile_name)
        return 0 if pile is None else pile.memo.get(self.name, 0)

    @when(Bought, ON_TABLE, given=lambda card, me, bought: card.tokens_on(me, bought) > 0)
    def curse(self, me: Player, bought: Bought) -> None:
        for _ in range(self.tokens_on(me, bought)):
            me.gain("Curse")


class Explorer(Action, cost=5, edition=1):
    """You may show a Province from your hand to gain a Gold to your hand; otherwise gain a Silver to it."""

    def play(self, me: Player) -> None:
        province = CATALOG["Province"]
        shows = province in me.hand and me.agrees("reveal", province)
        if shows:
            me.reveal([province])
        me.gain("Gold" if shows else "Silver", to="hand")


class FishingVillage(Action, Duration, cost=3, actions=2, coins=1):
    """At the start of your next turn, +1 Action and +$1."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.get_actions(1)
        me.get_coins(1)


class GhostShip(Action, Attack, cost=5, cards=2, edition=1):
    """The others each put cards from their hand on top of their deck until 3 are left."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.topdeck_some(len(victim.hand) - 3)


class Haven(Action, Duration, cost=2, cards=1, actions=1):
    """Set a card from your hand aside, unseen; it comes back to your hand at the start of your next turn."""

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        card = me.choose_one("set_aside", me.hand)
        if card:
            me.set_aside(card, mat=self.name)
            me.next_turn(self.give_back, card=card)

    @any_order
    def give_back(self, me: Player, card: Card) -> None:
        me.put_in_hand(card, me.mat(self.name))


class Island(Action, Victory, cost=4, vp=2):
    """Put this and a card from your hand on your Island mat, where they stay."""

    def play(self, me: Player) -> None:
        me.put_this(me.mat(self.name))
        card = me.choose_one("set_aside", me.hand)
        if card:
            me.set_aside(card, mat=self.name)


class Lighthouse(Action, Duration, cost=2, actions=1, coins=1):
    """At the start of your next turn, +$1. Until then, Attacks that others play do not affect you."""

    def play(self, me: Player) -> None:
        me.until_next_turn(Attacked, self.protect, whose="mine")
        me.next_turn(self.shine)

    @first
    def protect(self, me: Player, attack: Attacked) -> None:
        attack.blocked = True

    def shine(self, me: Player) -> None:
        me.get_coins(1)


class Lookout(Action, cost=3, actions=1):
    """Look at the three top cards of your deck: trash one, discard one, put the last one back."""

    def play(self, me: Player) -> None:
        seen = me.look_at(3)
        card = me.choose_one("trash", seen)
        if card:
            seen.remove(card)
            me.trash(card, me.looking)
        card = me.choose_one("discard", seen)
        if card:
            seen.remove(card)
            me.discard(card, me.looking)
        me.put_back(seen)


class MerchantShip(Action, Duration, cost=5, coins=2):
    """At the start of your next turn, +$2 again."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.get_coins(2)


class Monkey(Action, Duration, cost=3, edition=2):
    """Until your next turn, +1 Card whenever the player to your right gains a card. At the start of your
    next turn, +1 Card.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Gained, self.snatch)
        me.next_turn(self.return_)

    @only_if(lambda card, me, gained: gained.player is me.right)
    def snatch(self, me: Player, gained: Gained) -> None:
        me.draw(1)

    def return_(self, me: Player) -> None:
        me.draw(1)


class NativeVillage(Action, cost=2, actions=2):
    """Either put the top card of your deck on your Native Village mat, unseen by the others, or take all
    cards from that mat into your hand.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        mat = me.mat(self.name)
        chosen = me.choose_abilities(["set aside", "put in hand"])
        if "set aside" in chosen:
            for card in me.look_at(1):
                me.set_aside(card, me.looking, self.name)
        if "put in hand" in chosen:
            for card in mat[:]:
                me.put_in_hand(card, mat)


class Navigator(Action, cost=4, coins=2, edition=1):
    """Look at the five top cards of your deck; discard them all, or put them back in any order."""

    def play(self, me: Player) -> None:
        seen = me.look_at(5)
        if not seen:
            return
        if me.choose_one("choose", ["discard", "put back"]) == "discard":
            me.discard(seen, me.looking)
        else:
            me.put_back(me.arrange("put_back", seen))


class Outpost(Action, Duration, cost=5):
    """Your next hand has only 3 cards. After this turn you take another one, unless that would be your
    third in a row.
    """

    def play(self, me: Player) -> None:
        if me.memo.get(self.name) != me.game.turn.index:  # Expedition and the Flag add to the 3
            me.memo[self.name] = me.game.turn.index
            me.next_hand -= 2
        me.extra_turn(row=3)


class PearlDiver(Action, cost=2, cards=1, actions=1, edition=1):
    """Look at the bottom card of your deck; you may put it on top."""

    def play(self, me: Player) -> None:
        card = me.look_at_bottom()
        if card and me.agrees("topdeck", card):
            me.topdeck(card, me.looking)
        elif card:
            me.bottomdeck(card, me.looking)


class Pirate(Action, Duration, Reaction, cost=5, edition=2):
    """At the start of your next turn, gain to your hand a Treasure that costs $6 or less. When anybody gains
    a Treasure, you may play this from your hand.
    """

    def play(self, me: Player) -> None:
        me.next_turn(self.plunder)

    def plunder(self, me: Player) -> None:
        me.gain_one(up_to=6, only=lambda card: me.game.is_type(card, "Treasure"), to="hand")

    @when(Gained, IN_HAND, ANYONES, given=lambda card, me, gained: me.game.is_type(gained.card, "Treasure"))
    def join(self, me: Player, gained: Gained) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class PirateShip(Action, Attack, cost=4, edition=1):
    """Either +$1 for each token on your Pirate Ship mat; or the others each reveal the two top cards of
    their deck, trash a Treasure among them that you choose and discard the rest, and if anybody trashed
    one, you put a token on that mat.
    """

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+$", "trash Treasures"])
        if "+$" in chosen:
            me.get_coins(me.memo.get(self.name, 0))
        if "trash Treasures" in chosen and sum([self.rob(me, victim) for victim in me.attack()]):
            me.memo[self.name] = me.memo.get(self.name, 0) + 1

    def rob(self, me: Player, victim: Player) -> bool:
        """Reveal two cards of `victim`, and trash a Treasure among them; returns whether one was trashed."""
        shown = victim.reveal_top(2)
        lost = me.choose_one("trash_theirs", me.game.treasures_in(shown))
        if lost:
            victim.trash(lost, victim.looking)
            shown.remove(lost)
        victim.discard(shown, victim.looking)
        return lost is not None


class Sailor(Action, Duration, cost=4, actions=1, edition=2):
    """Once this turn, when you gain a Duration, you may play it. At the start of your next turn, +$2, and you
    may trash a card from your hand.
    """

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.hoist, whose="mine", once=True)
        me.next_turn(self.land)

    @only_if(lambda card, me, gained: gained.lies_there and me.game.is_type(gained.card, "Duration"))
    def hoist(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("play", gained.card):
            return False
        at, gained.at = gained.at, None
        return me.play(gained.card, at) is not None

    def land(self, me: Player) -> None:
        me.get_coins(2)
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class Salvager(Action, cost=4, buys=1):
    """Trash a card from your hand: +$1 for each $1 that it costs."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            coins = me.game.cost(card)
            me.trash(card)
            me.get_coins(coins)


class SeaChart(Action, cost=3, cards=1, actions=1, edition=2):
    """Reveal the top card of your deck; if you have one like it in play, it comes into your hand."""

    def play(self, me: Player) -> None:
        for card in me.reveal_top(1):
            if card in me.cards_in_play:
                me.put_in_hand(card)
            else:
                me.put_back([card])


class SeaHag(Action, Attack, cost=4, edition=1):
    """The others each discard the top card of their deck and gain a Curse in its place."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard(victim.look_at(1), victim.looking)
            victim.gain("Curse", to="deck")


class SeaWitch(Action, Duration, Attack, cost=5, cards=2, edition=2):
    """The others gain a Curse each. At the start of your next turn, +2 Cards, then discard 2 cards."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")
        me.next_turn(self.return_)

    def return_(self, me: Player) -> None:
        me.draw(2)
        me.discard_some(2)


class Smugglers(Action, cost=3):
    """Gain a copy of a card that costs $6 or less and that the player to your right gained on that player's
    last turn.
    """

    def play(self, me: Player) -> None:
        right = me.right
        gained = [card for gainer, card in right.last_gains if gainer is right]
        me.gain_one(up_to=6, only=lambda card: card in gained)


class Tactician(Action, Duration, cost=5):
    """If your hand is not empty: discard it, and at the start of your next turn +5 Cards, +1 Action and
    +1 Buy.
    """

    def play(self, me: Player) -> None:
        if me.hand:
            me.discard(me.hand[:])
            me.next_turn(self.strike)

    def strike(self, me: Player) -> None:
        me.draw(5)
        me.get_actions(1)
        me.buys += 1


class TidePools(Action, Duration, cost=4, cards=3, actions=1, edition=2):
    """At the start of your next turn, discard 2 cards."""

    def play(self, me: Player) -> None:
        me.next_turn(self.ebb)

    def ebb(self, me: Player) -> None:
        me.discard_some(2)


class TreasureMap(Action, cost=4):
    """Trash this and another Treasure Map from your hand; if both were trashed, gain 4 Golds onto your
    deck.
    """

    def play(self, me: Player) -> None:
        if me.trash_this_and(self):
            for _ in range(4):
                me.gain("Gold", to="deck")


class Treasury(Action, cost=5, cards=1, actions=1, coins=1):
    """When you discard this from play, you may put it on top of your deck, unless you have gained a Victory
    card in your Buy phase this turn.
    """

    def may_return(self, me: Player) -> bool:
        """Returns whether `me` has gained no Victory card in any own Buy phase of this turn."""
        game, turn = me.game, me.game.turn
        gains = turn.gains_in_buy_phases if turn.player is me else ()
        return not any(gainer is me and game.is_type(card, "Victory") for gainer, card in gains)

    @when(LeavingPlay, ITSELF, given=lambda card, me, leaving: leaving.to != "" and card.may_return(me))
    def return_(self, me: Player, leaving: LeavingPlay) -> bool:
        if me.agrees("topdeck", self):
            leaving.to = "deck"
        return leaving.to == "deck"


class Warehouse(Action, cost=3, cards=3, actions=1):
    """Discard 3 cards."""

    def play(self, me: Player) -> None:
        me.discard_some(3)


class Wharf(Action, Duration, cost=5, cards=2, buys=1):
    """The same at the start of your next turn."""

    def play(self, me: Player) -> None:
        me.next_turn(self.again)

    def again(self, me: Player) -> None:
        me.draw(2)
        me.buys += 1
