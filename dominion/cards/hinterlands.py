"""Hinterlands: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .kit import *

SET = "Hinterlands"


def may_play_itself(card: Card, me: Player, event: Gained | Trashed | Discarded) -> bool:
    """Returns whether the card is still where the event put it, and it is not Clean-up."""
    return me.game.turn.phase != "clean-up" and event.lies_there


def play_from_there(me: Player, event: Gained | Trashed | Discarded) -> bool:
    """Offer to play the card just gained, trashed or discarded; returns whether it was played."""
    if not event.lies_there or not me.agrees("play", event.card):
        return False
    at, event.at = event.at, None
    return me.play(event.card, at) is not None


class Berserker(Action, Attack, cost=5, edition=2):
    """Gain a card that costs less than this. The others each discard until 3 cards are left in their hand.
    When you gain this while you have an Action in play, play it.
    """

    def play(self, me: Player) -> None:
        me.gain_one(only=lambda card: me.game.is_cheaper(card, self))
        for victim in me.attack():
            victim.discard_down_to(3)

    @when(
        Gained,
        ITSELF,
        given=lambda card, me, gained: gained.lies_there and bool(me.game.actions_in(me.cards_in_play)),
    )
    def rage(self, me: Player, gained: Gained) -> None:
        at, gained.at = gained.at, None
        me.play(self, at)


class BorderVillage(Action, cost=6, cards=1, actions=2):
    """When you gain this, gain a cheaper card."""

    @when(Gained, ITSELF)
    def settle(self, me: Player, gained: Gained) -> None:
        me.gain_one(only=lambda card: me.game.is_cheaper(card, self))


class Cache(Treasure, cost=5, coins=3, edition=1):
    """When you gain this, gain 2 Coppers."""

    @when(Gained, ITSELF)
    def dig_up(self, me: Player, gained: Gained) -> None:
        me.gain("Copper")
        me.gain("Copper")


class Cartographer(Action, cost=5, cards=1, actions=1):
    """Look at the top 4 cards of your deck; discard any of them, put the others back in any order."""

    def play(self, me: Player) -> None:
        me.sift(4)


class Cauldron(Treasure, Attack, cost=5, coins=2, buys=1, edition=2):
    """When you gain your third Action this turn, the others each gain a Curse."""

    def play(self, me: Player) -> None:
        if self.gained_actions(me) < 3:
            me.this_turn(Gained, self.boil_over, whose="mine", once=True, victims=me.attack()[:])

    def gained_actions(self, me: Player) -> int:
        """Returns how many Actions `me` has gained this turn."""
        game = me.game
        return sum(gainer is me and game.is_type(card, "Action") for gainer, card in game.turn.gains)

    @only_if(lambda card, me, gained, victims: card.gained_actions(me) >= 3)
    def boil_over(self, me: Player, gained: Gained, victims: list[Player]) -> bool:
        for victim in victims:
            victim.gain("Curse")
        return True


class Crossroads(Action, cost=2):
    """Reveal your hand, +1 Card for each Victory card in it. If this is the first Crossroads that you play
    this turn, +3 Actions.
    """

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.draw(sum(me.game.is_type(card, "Victory") for card in me.hand))
        if me.plays_this_turn.count(self) == 1:
            me.get_actions(3)


class Develop(Action, cost=3):
    """Trash a card from your hand. Gain onto your deck, in either order, a card that costs exactly $1 more
    and one that costs exactly $1 less.
    """

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", me.hand)
        if card is None:
            return
        costs = [game.whole_cost(card).plus(more) for more in (1, -1)]
        me.trash(card)
        words = ("the dearer one first", "the cheaper one first")
        both = all(game.costing(exactly=cost) for cost in costs)
        if both and me.choose_one("choose", words) == words[1]:
            costs.reverse()
        for cost in costs:
            me.gain_one(exactly=cost, to="deck")


class Duchess(Action, cost=2, coins=2, edition=1):
    """Everybody, you too, looks at the top card of the deck and may discard it. In games with this, when you
    gain a Duchy you may gain a Duchess.
    """

    def play(self, me: Player) -> None:
        for player in me.everybody:
            for card in player.look_at(1):
                if player.agrees("discard", card):
                    player.discard(card, player.looking)
                else:
                    player.put_back([card])

    @when(
        Gained,
        ON_TABLE,
        given=lambda card, me, gained: gained.card.name == "Duchy" and me.game.has(card),
    )
    def attend(self, me: Player, gained: Gained) -> bool:
        return me.agrees("gain", self) and me.gain(self) is not None


class Embassy(Action, cost=5, cards=5, edition=1):
    """Discard 3 cards. When you gain this, the others each gain a Silver."""

    def play(self, me: Player) -> None:
        me.discard_some(3)

    @when(Gained, ITSELF)
    def send_gifts(self, me: Player, gained: Gained) -> None:
        for other in me.others:
            other.gain("Silver")


class Farmland(Victory, cost=6, vp=2):
    """When you gain this, trash a card from your hand and gain a card that costs exactly $2 more, but no
    Farmland.
    """

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.hand))
    def plough(self, me: Player, gained: Gained) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            cost = me.game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(exactly=cost, only=lambda other: other is not self)


class FoolsGold(Treasure, Reaction, cost=2, coins=1, name="Fool's Gold"):
    """+$3 more unless this is the first Fool's Gold that you play this turn. When another player gains a
    Province, you may trash this from your hand, to gain a Gold onto your deck.
    """

    def play(self, me: Player) -> None:
        if me.plays_this_turn.count(self) > 1:
            me.get_coins(3)

    @when(Gained, IN_HAND, OTHERS, given=lambda card, me, gained: gained.card.name == "Province")
    def swap(self, me: Player, gained: Gained) -> bool:
        if not me.agrees("trash_for_benefit", self):
            return False
        me.trash(self)
        me.gain("Gold", to="deck")
        return True


class GuardDog(Action, Reaction, cost=3, cards=2, edition=2):
    """If you have 5 or fewer cards in hand now, +2 Cards. When another player plays an Attack, you may first
    play this from your hand.
    """

    def play(self, me: Player) -> None:
        if len(me.hand) <= 5:
            me.draw(2)

    @when(Attacked, IN_HAND)
    def bark(self, me: Player, attack: Attacked) -> InPlay | bool | None:
        return me.agrees("play", self) and me.play(self)


class Haggler(Action, cost=5, coins=2):
    """When you gain a card this turn that you bought, gain a cheaper card that is no Victory card."""

    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.haggle, whose="mine")

    @only_if(lambda card, me, gained: gained.bought)
    def haggle(self, me: Player, gained: Gained) -> None:
        game, bought = me.game, gained.card
        me.gain_one(only=lambda card: game.is_cheaper(card, bought) and not game.is_type(card, "Victory"))


class Highway(Action, cost=5, cards=1, actions=1):
    """This turn all cards, wherever they are, cost $1 less."""

    def play(self, me: Player) -> None:
        me.this_turn(Pricing, self.reduce)

    def reduce(self, me: Player, pricing: Pricing) -> None:
        pricing.coins -= 1


class IllGottenGains(Treasure, cost=5, coins=1, edition=1, name="Ill-Gotten Gains"):
    """You may gain a Copper to your hand. When you gain this, the others each gain a Curse."""

    def play(self, me: Player) -> None:
        copper = CATALOG["Copper"]
        if me.game.has(copper) and me.agrees("gain", copper):
            me.gain(copper, to="hand")

    @when(Gained, ITSELF)
    def corrupt(self, me: Player, gained: Gained) -> None:
        for other in me.others:
            other.gain("Curse")


class Inn(Action, cost=5, cards=2, actions=2):
    """Discard 2 cards. When you gain this, shuffle any number of Actions of your discard pile into your deck,
    showing them; this one too. With none, too, the deck is shuffled.
    """

    def play(self, me: Player) -> None:
        me.discard_some(2)

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.deck or me.discard_pile))
    def take_in(self, me: Player, gained: Gained) -> None:
        actions = me.game.actions_in(me.discard_pile)
        guests = me.choose("shuffle_in", actions, 0, len(actions))
        me.reveal(guests, "discard pile")
        me.shuffle_in(guests, me.discard_pile)
        if gained.at is me.discard_pile and self in guests:
            gained.at = None


class JackOfAllTrades(Action, cost=4):
    """Gain a Silver. Look at the top card of your deck; you may discard it. Draw until you have 5 cards in
    hand. You may trash a card from your hand that is no Treasure.
    """

    def play(self, me: Player) -> None:
        me.gain("Silver")
        me.sift(1)
        me.draw_to(5)
        treasures = me.game.treasures_in(me.hand)
        card = me.choose_one("trash", [card for card in me.hand if card not in treasures], optional=True)
        if card:
            me.trash(card)


class Mandarin(Action, cost=5, coins=3, edition=1):
    """Put a card from your hand onto your deck. When you gain this, put all Treasures that you have in play
    onto your deck in any order.
    """

    def play(self, me: Player) -> None:
        me.topdeck_some(1)

    @when(Gained, ITSELF)
    def collect(self, me: Player, gained: Gained) -> None:
        for card in me.arrange("put_back", me.game.treasures_in(me.cards_in_play)):
            spot = next(spot for spot in me.in_play if spot.card is card)
            me.put_from_play(spot, me.deck)


class Margrave(Action, Attack, cost=5, cards=3, buys=1):
    """The others each draw a card, then discard until 3 cards are left in their hand."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.draw(1)
            victim.discard_down_to(3)


class NobleBrigand(Action, Attack, cost=4, coins=1, edition=1):
    """The others each reveal the top 2 cards of their deck, trash a Silver or Gold of these that you choose
    and discard the rest; whoever showed no Treasure gains a Copper. You gain what they trashed. When you buy
    this, do the same.
    """

    def play(self, me: Player) -> None:
        self.rob(me, me.attack())

    @when(Bought, ITSELF)
    def rob_at_once(self, me: Player, bought: Bought) -> None:
        self.rob(me, me.others)

    def rob(self, me: Player, victims: list[Player]) -> None:
        """Attack these players."""
        game = me.game
        loot = []
        for victim in victims:
            shown = victim.reveal_top(2)
            rich = bool(game.treasures_in(shown))
            card = me.choose_one("trash_theirs", [card for card in shown if card.name in ("Silver", "Gold")])
            if card:
                shown.remove(card)
                victim.trash(card, victim.looking)
                loot.append(card)
            victim.discard(shown, victim.looking)
            if not rich:
                victim.gain("Copper")
        for card in loot:
            me.gain(card, source=game.trash)


class NomadCamp(Action, cost=4, buys=1, coins=2, edition=1):
    """When you gain this, it goes onto your deck."""

    @when(Gaining, ITSELF, given=lambda card, me, gaining: gaining.to == "discard_pile")
    def camp(self, me: Player, gaining: Gaining) -> None:
        gaining.to = "deck"


class Nomads(Action, cost=4, buys=1, coins=2, edition=2):
    """When you gain or trash this, +$2."""

    @when(Gained, ITSELF)
    def arrive(self, me: Player, gained: Gained) -> None:
        me.get_coins(2)

    @when(Trashed, ITSELF)
    def leave(self, me: Player, trashed: Trashed) -> None:
        me.get_coins(2)


class Oasis(Action, cost=3, cards=1, actions=1, coins=1):
    """Discard a card."""

    def play(self, me: Player) -> None:
        me.discard_some(1)


class Oracle(Action, Attack, cost=3, edition=1):
    """Everybody, you too, reveals the top 2 cards of the deck; you say whether they are discarded or put
    back, in an order that their owner chooses. Then +2 Cards.
    """

    def play(self, me: Player) -> None:
        for player in me.attack(and_me=True):
            shown = player.reveal_top(2)
            if shown and me.choose_one("choose", ("put them back", "discard them")) == "discard them":
                player.discard(shown, player.looking)
            else:
                player.put_back(player.arrange("put_back", shown))
        me.draw(2)


class Scheme(Action, cost=3, cards=1, actions=1):
    """When you discard your Actions from play this turn, you may put one of them onto your deck."""

    def play(self, me: Player) -> None:
        me.this_turn(CleanUpStarted, self.pick)

    @only_if(lambda card, me, started: bool(card.to_pick_from(me)))
    def pick(self, me: Player, started: CleanUpStarted) -> None:
        spots = self.to_pick_from(me)
        card = me.choose_one("topdeck", dict.fromkeys(spot.card for spot in spots), optional=True)
        if card:
            spot = next(spot for spot in spots if spot.card is card)
            me.memo.setdefault(self.name, []).append(spot)
            me.this_turn(LeavingPlay, self.keep, whose="mine", spot=spot)

    def to_pick_from(self, me: Player) -> list[InPlay | Card]:
        """Returns the Actions in play that will be discarded and that no other Scheme has picked."""
        picked = me.memo[self.name] = [spot for spot in me.memo.get(self.name, []) if spot.here]
        return [
            spot
            for spot in me.in_play
            if not spot.stays
            and me.game.is_type(spot.card, "Action")
            and not any(spot is other for other in picked)
        ]

    @only_if(lambda card, me, leaving, spot: leaving.spot is spot)
    def keep(self, me: Player, leaving: LeavingPlay, spot: InPlay) -> None:
        leaving.to = "deck"


class SilkRoad(Victory, cost=4, edition=1):
    """Worth 1 VP for every 4 Victory cards that you have, rounded down."""

    def worth(self, me: Player) -> int:
        return sum(number for name, number in me.counts.items() if CATALOG[name].is_victory) // 4


class Souk(Action, cost=5, buys=1, coins=7, edition=2):
    """-$1 for each card in your hand, but never below $0. When you gain this, trash up to 2 cards from your
    hand.
    """

    def play(self, me: Player) -> None:
        me.pay_debt()
        me.coins = max(0, me.coins - len(me.hand))

    @when(Gained, ITSELF, given=lambda card, me, gained: bool(me.hand))
    def haggle(self, me: Player, gained: Gained) -> None:
        me.trash(me.choose("trash", me.hand, 0, 2))


class SpiceMerchant(Action, cost=4):
    """You may trash a Treasure from your hand for +2 Cards and +1 Action, or for +1 Buy and +$2."""

    def play(self, me: Player) -> None:
        treasures = me.game.treasures_in(me.hand)
        card = me.choose_one("trash_for_benefit", dict.fromkeys(treasures), optional=True)
        if card is None:
            return
        me.trash(card)
        chosen = me.choose_abilities(["+2 Cards, +1 Action", "+1 Buy, +$2"])
        if "+2 Cards, +1 Action" in chosen:
            me.draw(2)
            me.get_actions(1)
        if "+1 Buy, +$2" in chosen:
            me.buys += 1
            me.get_coins(2)


class Stables(Action, cost=5):
    """You may discard a Treasure for +3 Cards and +1 Action."""

    def play(self, me: Player) -> None:
        treasures = me.game.treasures_in(me.hand)
        card = me.choose_one("discard_for_benefit", dict.fromkeys(treasures), optional=True)
        if card:
            me.discard(card)
            me.draw(3)
            me.get_actions(1)


class Trader(Action, Reaction, cost=4):
    """Trash a card from your hand: gain a Silver for each $1 that it costs. When you gain a card, you may
    show this from your hand to exchange that card for a Silver.
    """

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            silvers = me.game.cost(card)
            me.trash(card)
            for _ in range(silvers):
                me.gain("Silver")

    @when(Gained, IN_HAND, given=lambda card, me, gained: card.can_trade(me, gained))
    def trade(self, me: Player, gained: Gained) -> bool:
        if not gained.lies_there or not me.agrees("exchange", gained.card):
            return False
        me.reveal([self])
        at, gained.at = gained.at, None
        return me.exchange(gained.card, "Silver", at)

    def can_trade(self, me: Player, gained: Gained) -> bool:
        """Returns whether the card is still where it was gained to and has a pile, and a Silver is left."""
        game = me.game
        return gained.lies_there and gained.card.pile_name in game.piles and game.left("Silver") > 0


class Trail(Action, Reaction, cost=4, cards=1, actions=1, edition=2):
    """When you gain, trash or discard this, but not in Clean-up, you may play it."""

    @when(Gained, ITSELF, given=may_play_itself)
    def find(self, me: Player, gained: Gained) -> bool:
        return play_from_there(me, gained)

    @when(Trashed, ITSELF, given=may_play_itself)
    def lose(self, me: Player, trashed: Trashed) -> bool:
        return play_from_there(me, trashed)

    @when(Discarded, ITSELF, given=may_play_itself)
    def leave(self, me: Player, discarded: Discarded) -> bool:
        return play_from_there(me, discarded)


class Tunnel(Victory, Reaction, cost=3, vp=2):
    """When you discard this, but not in Clean-up, you may show it to gain a Gold."""

    @when(Discarded, ITSELF, given=lambda card, me, discarded: me.game.turn.phase != "clean-up")
    def dig(self, me: Player, discarded: Discarded) -> bool:
        if not me.agrees("reveal", self):
            return False
        me.reveal([self], "discard pile")
        me.gain("Gold")
        return True


class Weaver(Action, Reaction, cost=4, edition=2):
    """Gain two Silvers, or a card that costs $4 or less. When you discard this, but not in Clean-up, you may
    play it.
    """

    def play(self, me: Player) -> None:
        words = ("gain 2 Silvers", "gain a card that costs up to $4")
        if me.choose_one("choose", words) == words[0]:
            me.gain("Silver")
            me.gain("Silver")
        else:
            me.gain_one(up_to=4)

    @when(Discarded, ITSELF, given=may_play_itself)
    def unroll(self, me: Player, discarded: Discarded) -> bool:
        return play_from_there(me, discarded)


class Wheelwright(Action, cost=5, cards=1, actions=1, edition=2):
    """You may discard a card, to gain an Action that costs as much or less."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("discard_for_benefit", me.hand, optional=True)
        if card:
            limit = game.whole_cost(card)
            me.discard(card)
            me.gain_one(
                up_to=limit,
                only=lambda other: game.is_type(other, "Action"),
            )


class WitchsHut(Action, Attack, cost=5, cards=4, edition=2, name="Witch's Hut"):
    """Discard 2 cards, showing them; if both are Actions, the others each gain a Curse."""

    def play(self, me: Player) -> None:
        shown = me.choose("discard", me.hand, 2, 2)
        me.reveal(shown)
        me.discard(shown)
        if len(shown) == 2 == len(me.game.actions_in(shown)):
            for victim in me.attack():
                victim.gain("Curse")
