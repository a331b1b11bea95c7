"""The promotional cards."""

from __future__ import annotations

from .kit import *

SET = "Promo"


class SaunaAvanto(PileCard, Action, cost=4, name="Sauna/Avanto"):
    """Five Saunas, and five Avantos under them."""

    def stack(self, players: int, random: Random) -> list[Card]:
        return [CATALOG["Avanto"]] * 5 + [CATALOG["Sauna"]] * 5


class Avanto(Action, cost=5, cards=3):
    """You may play a Sauna from your hand."""

    pile_name = "Sauna/Avanto"

    def play(self, me: Player) -> None:
        sauna = CATALOG["Sauna"]
        if sauna in me.hand and me.may_play(sauna) and me.agrees("play", sauna):
            me.play(sauna)


class BlackMarket(Action, cost=3, coins=2):
    """Reveal the three top cards of the Black Market deck: different kingdom cards that are not in this game.
    Play any Treasures from your hand. You may buy one of the three; put the others under the deck in any
    order.
    """

    SIZE = 15

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return draw_unused(random, used, self.SIZE)

    def play(self, me: Player) -> None:
        game = me.game
        deck, shown = game.zone(self.name), game.zone(f"{self.name}, revealed")
        shown += reversed(deck[-3:])
        del deck[-3:]
        me.reveal(shown, self.name)
        self.play_treasures(me)
        if shown:
            me.may_spend()
        card = me.choose_one("buy", [c for c in shown if game.may_buy(me, c, shown)], optional=True)
        if card:
            me.buys += 1  # makes up for the Buy that buy() takes
            me.buy(card, shown)
        deck[:0] = me.arrange("bottomdeck", shown)
        shown.clear()

    def play_treasures(self, me: Player) -> None:
        """Let `me` play Treasures as in the Buy phase."""
        while True:
            card = me.choose_one("play", dict.fromkeys(me.treasures_to_play), optional=True)
            if card is None:
                return
            me.play(card)


class Captain(Action, Duration, Command, cost=6):
    """Now and at the start of your next turn: play an Action of the supply that costs $4 or less, but no
    Duration and no Command, leaving it where it is.
    """

    def play(self, me: Player) -> None:
        self.order(me)
        me.next_turn(self.order)

    def order(self, me: Player) -> None:
        card = me.choose_one("play", me.game.costing(up_to=4, only=me.game.may_be_commanded))
        if card:
            me.play_elsewhere(card, stays=False)


class Church(Action, Duration, cost=3, actions=1):
    """Set aside up to 3 cards from your hand. At the start of your next turn, take them back into your hand;
    then you may trash a card from it.
    """

    sets_aside_unseen = True

    def play(self, me: Player) -> None:
        kept = me.choose("set_aside", me.hand, 0, 3)
        for card in kept:
            me.set_aside(card, mat=self.name)
        me.next_turn(self.again, kept=kept)

    def again(self, me: Player, kept: list[Card]) -> None:
        for card in kept:
            me.put_in_hand(card, me.mat(self.name))
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class Dismantle(Action, cost=4):
    """Trash a card from your hand. If it costs $1 or more, gain a cheaper card and a Gold."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("trash_for_benefit", me.hand)
        if card is None:
            return
        cost = game.whole_cost(card)
        me.trash(card)
        if cost.coins:
            me.gain_one(up_to=cost, only=lambda other: game.whole_cost(other) != cost)
            me.gain("Gold")


class Envoy(Action, cost=4):
    """Reveal the top 5 cards of your deck. The player to your left chooses one, which you discard; the others
    go into your hand.
    """

    def play(self, me: Player) -> None:
        shown = me.reveal_top(5)
        worst = me.left.choose_one("discard_theirs", shown)
        if worst:
            shown.remove(worst)
            me.discard(worst, me.looking)
        for card in shown:
            me.put_in_hand(card)


class Governor(Action, cost=5, actions=1):
    """You draw 3 cards and the others one each; or you gain a Gold and the others a Silver each; or everybody
    may trash a card from the hand and gain one that costs exactly $2 (the others: $1) more.
    """

    def play(self, me: Player) -> None:
        chosen = me.choose_abilities(["+3 Cards", "gain a Gold", "trash a card"])
        everybody = me.everybody
        if "+3 Cards" in chosen:
            for player in everybody:
                player.draw(3 if player is me else 1)
        if "gain a Gold" in chosen:
            for player in everybody:
                player.gain("Gold" if player is me else "Silver")
        if "trash a card" in chosen:
            for player in everybody:
                self.improve(player, 2 if player is me else 1)

    def improve(self, player: Player, by: int) -> None:
        card = player.choose_one("trash_for_benefit", player.hand, optional=True)
        if card:
            cost = player.game.whole_cost(card).plus(by)
            player.trash(card)
            player.gain_one(exactly=cost)


class Marchland(Victory, cost=5):
    """1 VP for every 3 Victory cards you own, rounded down. When you gain this, +1 Buy, and discard as many
    cards as you like, for +$1 each.
    """

    def worth(self, me: Player) -> int:
        return sum(number for name, number in me.counts.items() if CATALOG[name].is_victory) // 3

    @when(Gained, ITSELF)
    def trade(self, me: Player, gained: Gained) -> None:
        me.buys += 1
        me.get_coins(len(me.discard(me.choose("discard_for_benefit", me.hand, 0, len(me.hand)))))


class Prince(Action, Duration, Command, cost=8):
    """You may set aside an Action from your hand that costs $4 or less, but no Duration and no Command. At
    the start of each of your turns play it, leaving it there.
    """

    def play(self, me: Player) -> None:
        game = me.game
        heirs = [card for card in me.hand if game.may_be_commanded(card) and self.can_keep(game, card)]
        card = me.choose_one("set_aside", dict.fromkeys(heirs), optional=True)
        if card:
            me.set_aside(card, mat=self.name)
            me.from_now_on(TurnStarted, self.again, heir=card)

    def can_keep(self, game: Game, card: Card) -> bool:
        return game.whole_cost(card).is_up_to(4)

    def again(self, me: Player, started: TurnStarted, heir: Card) -> None:
        if heir in me.mat(self.name):
            me.play_elsewhere(heir)


class Sauna(Action, cost=4, cards=1, actions=1):
    """You may play an Avanto from your hand. When you play a Silver this turn, you may trash a card from your
    hand.
    """

    pile_name = "Sauna/Avanto"

    def play(self, me: Player) -> None:
        avanto = CATALOG["Avanto"]
        if avanto in me.hand and me.may_play(avanto) and me.agrees("play", avanto):
            me.play(avanto)
        me.this_turn(Played, self.sweat, whose="mine")

    @only_if(lambda card, me, played: played.card.name == "Silver")
    def sweat(self, me: Player, played: Played) -> None:
        card = me.choose_one("trash", me.hand, optional=True)
        if card:
            me.trash(card)


class Stash(Treasure, cost=5, coins=2):
    """When you shuffle, you may put this anywhere in the shuffled cards."""

    @when(Shuffling, ON_TABLE, given=lambda card, me, shuffling: card in shuffling.cards)
    def hide(self, me: Player, shuffling: Shuffling) -> None:
        cards = shuffling.cards
        above = range(len(cards))
        answers = [me.choose_one("depth", above, optional=True) for _ in range(cards.count(self))]
        places = sorted(answer for answer in answers if answer is not None)
        for _ in places:
            cards.take(cards.index(self))
        for place in places:
            cards.add(self, place)


class Summon(Event, cost=5):
    """Gain an Action that costs $4 or less and set it aside. If you do, play it at the start of your next
    turn.
    """

    def bought(self, me: Player) -> None:
        card = me.gain_one(up_to=4, only=lambda c: me.game.is_type(c, "Action"))
        if card and me.gained_at is not None and me.set_aside(card, me.gained_at, self.name):
            me.next_turn(self.arrive, card=card)

    def arrive(self, me: Player, card: Card) -> None:
        me.play(card, me.mat(self.name))


class WalledVillage(Action, cost=4, cards=1, actions=2):
    """At the start of Clean-up, if you have this and at most one more Action in play, you may put this onto
    your deck.
    """

    def is_quiet(self, me: Player, started: CleanUpStarted) -> bool:
        """Returns whether `me` has at most two Actions in play."""
        return len(me.game.actions_in(me.cards_in_play)) <= 2

    @when(CleanUpStarted, IN_PLAY, given=is_quiet)
    def shut_the_gates(self, me: Player, started: CleanUpStarted) -> None:
        spot = next(spot for spot in me.in_play if spot.card is self)
        if me.agrees("topdeck", self):
            me.put_from_play(spot, me.deck)
