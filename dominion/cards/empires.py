"""Empires."""

from __future__ import annotations

from .kit import *

SET = "Empires"


def castles_of(me: Player) -> int:
    """How many Castles a player has."""
    return sum(number for name, number in me.counts.items() if isinstance(CATALOG[name], Castle))


# The Castles, cheapest first.


class Castles(PileCard, Victory, Castle, cost=3):
    """A pile of different Castles, the cheapest on top: one of each for 2 players, for more two each of
    Humble, Small, Opulent and King's Castle. Only the one on top can be had.
    """

    def stack(self, players: int, random: Random) -> list[Card]:
        names = (
            "Humble Castle", "Crumbling Castle", "Small Castle", "Haunted Castle", "Opulent Castle",
            "Sprawling Castle", "Grand Castle", "King's Castle",
        )  # fmt: skip
        doubled = names[::2][:3] + names[-1:] if players > 2 else ()
        cards = [CATALOG[name] for name in names for _ in range(2 if name in doubled else 1)]
        return cards[::-1]


class HumbleCastle(Treasure, Victory, Castle, cost=3, coins=1):
    """Worth 1 VP for each Castle you have."""

    def worth(self, me: Player) -> int:
        return castles_of(me)


class CrumblingCastle(Victory, Castle, cost=4, vp=1):
    """When you gain this, and when you trash it: +1 VP, and you gain a Silver."""

    @when(Gained, ITSELF)
    def gained(self, me: Player, event: Gained) -> bool:
        return self.crumble(me)

    @when(Trashed, ITSELF)
    def trashed(self, me: Player, event: Trashed) -> bool:
        return self.crumble(me)

    def crumble(self, me: Player) -> bool:
        me.receive(vp_tokens=1)
        me.gain("Silver")
        return True


class SmallCastle(Action, Victory, Castle, cost=5, vp=2):
    """Trash this or a Castle from your hand; if you do, gain the top Castle of the pile."""

    def play(self, me: Player) -> None:
        here = me.playing is not None and me.playing.here
        castles = [card for card in me.hand if isinstance(card, Castle)]
        card = me.choose_one("trash_for_benefit", dict.fromkeys([self, *castles] if here else castles))
        if card and (me.trash_this() if card is self and here else me.trash(card)):
            me.gain("Castles")


class HauntedCastle(Victory, Castle, cost=6, vp=2):
    """When you gain this in your own turn you gain a Gold, and the others with 5 or more cards in hand each
    put 2 of them on their deck.
    """

    @when(Gained, ITSELF, given=lambda card, me, gained: me.game.turn.player is me)
    def haunt(self, me: Player, gained: Gained) -> bool:
        me.gain("Gold")
        for other in me.others:
            if len(other.hand) >= 5:
                for card in other.choose("topdeck", other.hand, 2, 2):
                    other.topdeck(card)
        return True


class OpulentCastle(Action, Victory, Castle, cost=7, vp=3):
    """Discard any number of Victory cards, shown to all, for +$2 each."""

    def play(self, me: Player) -> None:
        greens = [card for card in me.hand if me.game.is_type(card, "Victory")]
        chosen = me.choose("discard_for_benefit", greens, 0, len(greens))
        me.reveal(chosen)
        me.coins += 2 * len(me.discard(chosen))


class SprawlingCastle(Victory, Castle, cost=8, vp=4):
    """When you gain this, you gain a Duchy, or 3 Estates."""

    @when(Gained, ITSELF)
    def sprawl(self, me: Player, gained: Gained) -> bool:
        if me.choose_one("choose", ["Duchy", "3 Estates"]) == "Duchy":
            me.gain("Duchy")
        else:
            for _ in range(3):
                me.gain("Estate")
        return True


class GrandCastle(Victory, Castle, cost=9, vp=5):
    """When you gain this, show your hand: +1 VP for each Victory card there and each you have in play."""

    @when(Gained, ITSELF)
    def count_victories(self, me: Player, gained: Gained) -> bool:
        me.reveal(me.hand)
        cards = [*me.hand, *me.cards_in_play]
        me.receive(vp_tokens=sum(me.game.is_type(card, "Victory") for card in cards))
        return True


class KingsCastle(Victory, Castle, cost=10, name="King's Castle"):
    """Worth 2 VP for each Castle you have."""

    def worth(self, me: Player) -> int:
        return 2 * castles_of(me)


# Split piles: the cheaper half on top.


class SplitPile(PileCard):
    """A pile of two different cards, five of each."""

    halves: tuple[str, str]

    def stack(self, players: int, random: Random) -> list[Card]:
        upper, lower = self.halves
        return [CATALOG[lower]] * 5 + [CATALOG[upper]] * 5


class EncampmentPlunder(SplitPile, Action, cost=2, name="Encampment/Plunder"):
    """Five Encampments, and under them five Plunders. Only the one on top can be had."""

    halves = ("Encampment", "Plunder")


class Encampment(Action, cost=2, cards=2, actions=2):
    """You may show a Gold or a Plunder from your hand. If you do not, this is set aside, and goes back to its
    pile when Clean-up starts.
    """

    pile_name = "Encampment/Plunder"

    def play(self, me: Player) -> None:
        rich = [card for card in dict.fromkeys(me.hand) if card.name in ("Gold", "Plunder")]
        shown = me.choose_one("reveal", rich, optional=True)
        if shown is not None:
            me.reveal([shown])
        elif me.put_this(me.mat(self.name)):
            me.this_turn(CleanUpStarted, self.go_back)

    def go_back(self, me: Player, event: CleanUpStarted) -> bool:
        return me.return_to_pile(self, me.mat(self.name))


class Plunder(Treasure, cost=5, coins=2, vp_tokens=1):
    """+$2, +1 VP."""

    pile_name = "Encampment/Plunder"


# The kingdom cards.


class CityQuarter(Action, cost=0, debt=8, actions=2):
    """Show your hand: +1 Card for each Action in it."""

    def play(self, me: Player) -> None:
        me.reveal(me.hand)
        me.draw(len(me.game.actions_in(me.hand)))


class Enchantress(Action, Attack, Duration, cost=3):
    """Until your next turn, the first Action that each other player plays in a turn of theirs gives +1 Card
    and +1 Action instead of following its instructions. At the start of your next turn, +2 Cards.
    """

    def play(self, me: Player) -> None:
        me.until_next_turn(Playing, self.enchant, free=me.attack()[:])
        me.next_turn(self.wake)

    def enchant(self, me: Player, playing: Playing, free: list[Player]) -> bool:
        player = playing.player
        game = me.game
        if player not in free or game.turn.player is not player or not game.is_type(playing.card, "Action"):
            return False
        free.remove(player)
        if not playing.replaced:
            playing.instructions = self.console
        return True

    def console(self, me: Player) -> None:
        me.draw(1)
        me.actions += 1

    def wake(self, me: Player) -> None:
        me.draw(2)


class Overlord(Action, Command, cost=0, debt=8):
    """Play an Action of the supply that costs $5 or less, leaving it there; not a Duration, not a Command."""

    def play(self, me: Player) -> None:
        game = me.game
        card = me.choose_one("play", game.costing(up_to=5, only=game.may_be_commanded))
        if card:
            me.play_elsewhere(card)


# Events.


class Donate(Event, cost=0, debt=8):
    """At the start of your next turn, before all else, take your deck and discard pile into your hand, trash
    any cards you like from it, shuffle the others into your deck and draw 5 cards.
    """

    def bought(self, me: Player) -> None:
        me.next_turn(self.sort_out)

    @first
    def sort_out(self, me: Player) -> None:
        me.hand += me.deck + me.discard_pile
        me.deck.clear()
        me.discard_pile.clear()
        me.trash_together(me.choose("trash", me.hand, 0, len(me.hand)))
        me.discard_pile += me.hand
        me.hand.clear()
        me.shuffle()
        me.draw(5)


# Landmarks.


class MountainPass(Landmark, cost=0):
    """When somebody gains the game's first Province, everybody bids once, the gainer last, up to 40 debt. Who
    bids highest takes so much debt and gets +8 VP.
    """

    def is_first(self, me: Player, gained: Gained) -> bool:
        """Is it the first Province of the game that anybody gains?"""
        return gained.card.name == "Province" and self.name not in me.game.memo

    @when(Gained, ON_TABLE, given=is_first)
    def auction(self, me: Player, gained: Gained) -> bool:
        me.game.memo[self.name] = True
        highest, winner = 0, None
        for bidder in (*me.others, me):
            bid = bidder.choose_one("bid", [0, *range(highest + 1, 41)]) or 0
            if bid:
                highest, winner = bid, bidder
        if winner is not None:
            winner.owe(highest)
            winner.receive(vp_tokens=8)
        return True


class Tower(Landmark, cost=0):
    """When scoring, 1 VP for each card you have whose supply pile is empty, Victory cards left out."""

    @when(Scoring, ON_TABLE)
    def tower(self, me: Player, scoring: Scoring) -> None:
        piles = me.game.piles
        for name, number in me.counts.items():
            card = CATALOG[name]
            pile = piles.get(card.pile_name)
            if pile is not None and pile.in_supply and not pile.left and not card.is_victory:
                scoring.vp += number
