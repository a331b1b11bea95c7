"""The basic cards and Base: the second edition, and the cards that only the first edition had."""

from __future__ import annotations

from .kit import *

SET = "Base"


class Copper(Treasure, cost=0, coins=1):
    is_basic = True

    def pile_size(self, players: int) -> int:
        return (60 if players < 5 else 120) - 7 * players


class Silver(Treasure, cost=3, coins=2):
    is_basic = True

    def pile_size(self, players: int) -> int:
        return 40 if players < 5 else 80


class Gold(Treasure, cost=6, coins=3):
    is_basic = True

    def pile_size(self, players: int) -> int:
        return 30 if players < 5 else 60


class Estate(Victory, cost=2, vp=1):
    is_basic = True


class Duchy(Victory, cost=5, vp=3):
    is_basic = True


class Province(Victory, cost=8, vp=6):
    is_basic = True

    def pile_size(self, players: int) -> int:
        return {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]


class Curse(Curses, cost=0, vp=-1):
    is_basic = True


class Adventurer(Action, cost=6, edition=1):
    """Reveal cards from your deck until two of them are Treasures; take those into your hand, discard the
    others.
    """

    def play(self, me: Player) -> None:
        shown = me.reveal_until(lambda cards: len(me.game.treasures_in(cards)) == 2)
        for card in me.game.treasures_in(shown):
            me.put_in_hand(card)
        me.discard([card for card in shown if card in me.looking], me.looking)


class Artisan(Action, cost=6, edition=2):
    """Gain to your hand a card that costs $5 or less. Then a card of your hand goes on top of your deck."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=5, to="hand")
        card = me.choose_one("topdeck", me.hand)
        if card:
            me.topdeck(card)


class Bandit(Action, Attack, cost=5, edition=2):
    """Gain a Gold. The others each reveal two cards from their deck, trash one Treasure of them other than
    Copper, and discard what is left.
    """

    def play(self, me: Player) -> None:
        me.gain("Gold")
        for victim in me.attack():
            shown = victim.reveal_top(2)
            loot = [card for card in victim.game.treasures_in(shown) if card.name != "Copper"]
            lost = victim.choose_one("trash", loot)
            if lost:
                victim.trash(lost, victim.looking)
                shown.remove(lost)
            victim.discard(shown, victim.looking)


class Bureaucrat(Action, Attack, cost=4):
    """Gain a Silver onto your deck. The others each put a Victory card from their hand, shown, onto their
    deck; whoever has none reveals the hand.
    """

    def play(self, me: Player) -> None:
        me.gain("Silver", to="deck")
        for victim in me.attack():
            greens = [card for card in victim.hand if card.is_victory]
            if greens:
                card = victim.choose_one("topdeck", greens)
                victim.reveal([card])
                victim.topdeck(card, shown=True)
            else:
                victim.reveal(victim.hand)


class Cellar(Action, cost=2, actions=1):
    """Discard as many cards as you like, then draw as many."""

    def play(self, me: Player) -> None:
        me.draw(len(me.discard_some(0, len(me.hand))))


class Chancellor(Action, cost=3, coins=2, edition=1):
    """You may turn your whole deck into your discard pile at once."""

    def play(self, me: Player) -> None:
        if me.deck and me.agrees("reshuffle", self):
            me.put_all(me.deck, me.discard_pile)


class Chapel(Action, cost=2):
    """Trash as many as 4 cards from your hand."""

    def play(self, me: Player) -> None:
        me.trash(me.choose("trash", me.hand, most=4))


class CouncilRoom(Action, cost=5, cards=4, buys=1):
    """The others draw one card each."""

    def play(self, me: Player) -> None:
        for other in me.others:
            other.draw(1)


class Feast(Action, cost=4, edition=1):
    """Trash this. Gain a card that costs $5 or less."""

    def play(self, me: Player) -> None:
        me.trash_this()
        me.gain_one(up_to=5)


class Festival(Action, cost=5, actions=2, buys=1, coins=2):
    """+2 Actions, +1 Buy, +$2."""


class Gardens(Victory, cost=4):
    """1 VP for every 10 cards you own, rounded down."""

    def worth(self, me: Player) -> int:
        return me.size // 10


class Harbinger(Action, cost=3, cards=1, actions=1, edition=2):
    """Look at your discard pile; you may put one card of it on top of your deck."""

    def play(self, me: Player) -> None:
        card = me.choose_one("topdeck", me.discard_pile, optional=True)
        if card:
            me.topdeck(card, me.discard_pile)


class Laboratory(Action, cost=5, cards=2, actions=1):
    """+2 Cards, +1 Action."""


class Library(Action, cost=5):
    """Draw until your hand has 7 cards. Each Action you draw this way you may set aside; those are
    discarded afterwards.
    """

    def play(self, me: Player) -> None:
        skipped = []
        while len(me.hand) < 7 and (me.deck or me.discard_pile):
            for card in me.game.actions_in(
                me.draw(1, plus=False)
            ):  # empty if the -1 Card token cancels this draw
                me.move(card, me.hand, me.looking)
                if me.agrees("skip", card):
                    skipped.append(card)
                else:
                    me.move(card, me.looking, me.hand)
        me.discard(skipped, me.looking)


class Market(Action, cost=5, cards=1, actions=1, buys=1, coins=1):
    """+1 Card, +1 Action, +1 Buy, +$1."""


class Merchant(Action, cost=3, cards=1, actions=1, edition=2):
    """The first Silver that you play this turn gives +$1."""

    def play(self, me: Player) -> None:
        me.this_turn(Played, self.first_silver, whose="mine")

    @only_if(lambda card, me, played: played.card.name == "Silver")
    def first_silver(self, me: Player, played: Played) -> None:
        if me.plays_this_turn.count(played.card) == 1:
            me.get_coins(1)


class Militia(Action, Attack, cost=4, coins=2):
    """The others each discard until 3 cards are left in their hand."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.discard_down_to(3)


class Mine(Action, cost=5):
    """You may trash a Treasure from your hand, to gain to your hand a Treasure that costs at most $3 more."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", game.treasures_in(me.hand), optional=True)
        if card:
            limit = game.whole_cost(card).plus(3)
            me.trash(card)
            me.gain_one(
                up_to=limit,
                only=lambda c: game.is_type(c, "Treasure"),
                to="hand",
            )


class Moat(Action, Reaction, cost=2, cards=2):
    """When another player plays an Attack, you may first show this from your hand and be unaffected."""

    @when(Attacked, IN_HAND, given=lambda card, me, attack: not attack.blocked)
    def block(self, me: Player, attack: Attacked) -> bool:
        if me.agrees("reveal", self):
            me.reveal([self])
            attack.blocked = True
        return attack.blocked


class Moneylender(Action, cost=4):
    """You may trash a Copper from your hand; if you do, +$3."""

    def play(self, me: Player) -> None:
        copper = CATALOG["Copper"]
        if copper in me.hand and me.agrees("trash_for_benefit", copper):
            me.trash(copper)
            me.get_coins(3)


class Poacher(Action, cost=4, cards=1, actions=1, coins=1, edition=2):
    """Discard one card for each empty pile of the supply."""

    def play(self, me: Player) -> None:
        me.discard_some(me.game.empty_piles)


class Remodel(Action, cost=4):
    """Trash a card from your hand and gain one that costs at most $2 more."""

    def play(self, me: Player) -> None:
        card = me.choose_one("trash_for_benefit", me.hand)
        if card:
            limit = me.game.whole_cost(card).plus(2)
            me.trash(card)
            me.gain_one(up_to=limit)


class Sentry(Action, cost=5, cards=1, actions=1, edition=2):
    """Look at the two top cards of your deck: trash any, discard any, and put back the others in any
    order.
    """

    def play(self, me: Player) -> None:
        seen = me.look_at(2)
        lost = me.choose("trash", seen, 0, len(seen))
        me.trash(lost, me.looking)
        for card in lost:
            seen.remove(card)
        gone = me.choose("discard", seen, 0, len(seen))
        me.discard(gone, me.looking)
        for card in gone:
            seen.remove(card)
        me.put_back(me.arrange("put_back", seen))


class Smithy(Action, cost=4, cards=3):
    """+3 Cards."""


class Spy(Action, Attack, cost=4, cards=1, actions=1, edition=1):
    """Everybody reveals the top card of the deck, you too; you say whether it is discarded or put back."""

    def play(self, me: Player) -> None:
        for player in me.attack(and_me=True):
            for card in player.reveal_top(1):
                verb = "discard" if player is me else "discard_theirs"
                if me.agrees(verb, card):
                    player.discard(card, player.looking)
                else:
                    player.put_back([card])


class Thief(Action, Attack, cost=4, edition=1):
    """The others each reveal two cards from their deck. Where there are Treasures you choose one to be
    trashed, the rest is discarded; then you may gain any of the trashed ones.
    """

    def play(self, me: Player) -> None:
        stolen = []
        for victim in me.attack():
            shown = victim.reveal_top(2)
            card = me.choose_one("trash_theirs", me.game.treasures_in(shown))
            if card:
                victim.trash(card, victim.looking)
                shown.remove(card)
                stolen.append(card)
            victim.discard(shown, victim.looking)
        for card in me.choose("gain", [card for card in stolen if card in me.game.trash], 0, len(stolen)):
            me.gain(card, source=me.game.trash)


class ThroneRoom(Action, cost=4):
    """You may play an Action from your hand two times."""

    times = 2

    def play(self, me: Player) -> None:
        card = me.choose_one("multiply", dict.fromkeys(me.actions_to_play), optional=True)
        if card:
            me.play(card, times=self.times)


class Vassal(Action, cost=3, coins=2, edition=2):
    """Discard the top card of your deck. If it is an Action, you may play it."""

    def play(self, me: Player) -> None:
        card = me.discard_top()
        if card and me.game.is_type(card, "Action") and me.agrees("play", card):
            me.play(card, me.discard_pile)


class Village(Action, cost=3, cards=1, actions=2):
    """+1 Card, +2 Actions."""


class Witch(Action, Attack, cost=5, cards=2):
    """The others gain a Curse each."""

    def play(self, me: Player) -> None:
        for victim in me.attack():
            victim.gain("Curse")


class Woodcutter(Action, cost=3, buys=1, coins=2, edition=1):
    """+1 Buy, +$2."""


class Workshop(Action, cost=3):
    """Gain a card that costs $4 or less."""

    def play(self, me: Player) -> None:
        me.gain_one(up_to=4)
