"""Plans for cards of the kingdom, by name: `Engine:Village+Smithy+Market`, `Rush:Gardens+Workshop`,
`Slog:Duke+Courtyard`, `Combo:Native Village+Bridge`.

The roles of a card (`dominion.bots.roles`) decide what a plan uses it for.

- Engine: trashes junk, buys villages for its terminals, draws the deck, and gets Buys and coins for several
  cards a turn. Buys Provinces when it is built or the game is about to end.
- Rush: gains the gainers and the Victory cards named until three piles are empty.
- Slog: gains Silver and the other cards named, then Duchies and the Victory cards named.
- Combo: gains only the cards named, as many copies of the first as of all others together, until one turn
  buys the game.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ..bots.roles import is_terminal, roles_of
from ..bots.strategy import Strategy
from ..engine.card import CATALOG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..engine.game import Game
    from ..engine.player import Player


@cache
def _has(name: str, role: str) -> bool:
    return role in roles_of(name)


@cache
def actions_given(name: str) -> int:
    """Returns the net Actions of a copy: 0 for a cantrip, -1 for a terminal."""
    card = CATALOG[name]
    if not card.is_action:
        return 0
    if _has(name, "village"):
        return max(1, card.actions - 1)
    return -1 if is_terminal(name) else 0


@cache
def cards_drawn(name: str) -> int:
    """Returns how many cards a copy draws by its header; 2 for one that draws by its text."""
    card = CATALOG[name]
    if card.cards:
        return card.cards
    if _has(name, "draw"):
        return 2
    return 2 if _has(name, "lab") else 1 if _has(name, "cantrip") else 0


class Plan(Strategy):
    """A plan for some cards of the kingdom."""

    cards: ClassVar[tuple[str, ...]] = ()

    def named(self, role: str) -> list[str]:
        """Returns the cards of the plan that have the role."""
        return [name for name in self.cards if _has(name, role)]

    def coins_of(self, me: Player) -> int:
        """Returns the coins of the whole deck if all of it is played."""
        return sum(number * CATALOG[name].coins for name, number in me.counts.items() if number > 0)

    def reach(self, me: Player) -> float:
        """Returns the share of the deck that a turn can draw with its Actions; 1 or more is all of it."""
        spare, drawn, ends = 1, 5, []
        for name, number in me.counts.items():
            card = CATALOG[name]
            if number <= 0 or not card.is_action:
                continue
            given = actions_given(name)
            if given < 0:
                ends += [cards_drawn(name)] * number
            else:
                spare += given * number
                drawn += cards_drawn(name) * number
        ends.sort(reverse=True)
        drawn += sum(ends[:spare])
        return drawn / max(1, me.size)


class EnginePlan(Plan):
    """Draws its deck with the cards named, and buys several cards a turn."""

    start: ClassVar[int] = 2
    """Coins of Silver and better to buy before Actions that cost less than $5, in the first turns."""
    gold_reach: ClassVar[float] = 0.55
    """The share of the deck drawn from which Gold comes before more Actions."""
    gold_coins: ClassVar[int] = 14
    """The coins of the deck above which Actions come before Gold."""
    full: ClassVar[float] = 1.1
    """The share of the deck drawn from which no more draw is bought."""
    wanted: ClassVar[int] = 14
    """The coins of a turn from which points are bought, if there are Buys."""
    single: ClassVar[int] = 14
    """The turn from which a single Buy is used for a Province."""
    single_coins: ClassVar[int] = 11
    """The coins of a turn from which a single Buy is used for a Province in any turn."""
    patience: ClassVar[int] = 16
    """The turn from which points are always bought."""
    duchies: ClassVar[int] = 4
    """The gains left in the game from which Duchies come before cards for the deck."""
    least_money: ClassVar[int] = 6
    """Coins that trashing leaves in the deck."""
    silvers: ClassVar[int] = 8
    """Coins of Silver and better up to which Silver is bought with spare coins."""
    room: ClassVar[int] = 24
    """Cards of the deck per terminal that needs no village, as it seldom shares a hand with another."""
    slack: ClassVar[int] = 0
    """Spare Actions from which no more villages are urgent."""
    ahead: ClassVar[int] = 1
    """Spare Actions up to which a village is bought if nothing more expensive is."""
    kept_for: ClassVar[int] = 8
    """The cost of a buy from which its Coppers are kept instead of trashed."""
    rich: ClassVar[int] = 11
    """The coins of the deck from which cards for Buys come before cards that draw."""
    per_buy: ClassVar[int] = 5
    """The coins of the deck per desired Buy."""
    buy_reach: ClassVar[float] = 0.0
    """The share of the deck drawn from which cards for Buys are urgent."""
    buyers: ClassVar[int] = 3
    """The maximum number of cards for Buys."""
    attackers: ClassVar[int] = 1
    """The maximum number of cards that make others discard."""
    cursers: ClassVar[int] = 2
    """The maximum number of cards that give Curses."""

    def gain(self, me: Player, game: Game) -> Iterator[str]:
        left = game.gains_to_end
        top = "Colony" if "Colony" in game.piles else "Province"
        greens = self.greens(me, game)
        if greens:
            yield top
            if top == "Colony" and game.left("Colony") <= 4:
                yield "Province"
        if left <= self.duchies and greens:
            yield "Duchy"
        if left <= 2:
            yield "Duchy"
            yield "Estate"
        yield from self.build(me, game)
        if greens and left <= 6:
            yield "Duchy"

    def greens(self, me: Player, game: Game) -> bool:
        """Returns whether points are bought now: a turn has many coins, or the end is near."""
        if game.gains_to_end <= 3 or self.is_greening(me) or me.turns >= self.patience:
            return True
        more = 3 if "Colony" in game.piles else 0
        if me.buys == 1 and me.coins >= 8 + more:
            return me.turns >= self.single or me.coins >= self.single_coins + more
        return me.coins >= self.wanted + more

    def build(self, me: Player, game: Game) -> Iterator[str]:
        """Yields the cards that the engine lacks, the most urgent first."""
        count, turns = me.count, me.turns
        trashers = [name for name in self.named("trasher") if not _has(name, "remodel")]
        trashers = trashers or self.named("trasher")
        if turns <= 6 and not any(map(count, trashers)):
            yield from trashers
        spare = 1 + me.size // self.room
        spare += sum(number * actions_given(name) for name, number in me.counts.items() if number > 0)
        spare += sum(count(name) for name in trashers if actions_given(name) < 0)  # not counted: played first and rarely
        coins, reach = self.coins_of(me), self.reach(me)
        money = 2 * count("Silver") + 3 * count("Gold") + 5 * count("Platinum")
        if game.left("Curse"):
            for name in self.named("curser"):
                if count(name) < (1 if turns <= 6 else self.cursers):
                    yield name
        if money < self.start and me.coins < 5 and turns <= 5:
            yield "Silver"
        if self.count_type(me, "Action") >= 4:
            for name in self.named("throne"):
                if count(name) < 2:
                    yield name
        if spare <= self.slack and self.has_terminals(me):
            yield from self.named("village")
        if coins < self.gold_coins + 2 * count("Province") and reach >= self.gold_reach:
            yield "Platinum"
            yield "Gold"
        if turns > 2 and spare > 0:
            for name in self.named("hand_attack"):
                if count(name) < self.attackers:
                    yield name
        if coins >= self.rich and self.buys_of(me) < coins // self.per_buy and reach >= self.buy_reach:
            for name in self.named("buy"):
                if actions_given(name) >= 0 or spare > 0:
                    yield name
        if reach < self.full:
            for name in self.drawers():
                if name not in trashers and (actions_given(name) >= 0 or spare > 0):
                    yield name
        yield from self.payload(me, spare, trashers)
        if coins < 16 + 2 * count("Province") or self.start > 4:
            yield "Gold"
        if spare <= self.ahead and (self.has_terminals(me) or reach < self.full):
            yield from self.named("village")
        if money < self.silvers or (money < 7 and turns <= 6):
            yield "Silver"
        for name in self.named("cantrip"):
            if name not in trashers:
                yield name

    def drawers(self) -> list[str]:
        """Returns the cards that draw, the most expensive first; of equal cost, those that draw most."""
        drawing = dict.fromkeys(self.named("lab") + self.named("draw"))
        return sorted(drawing, key=lambda name: (-CATALOG[name].cost, -cards_drawn(name)))

    def buys_of(self, me: Player) -> int:
        """Returns the Buys of a turn that plays the whole deck."""
        return 1 + sum(map(me.count, self.named("buy")))

    def payload(self, me: Player, spare: int, trashers: list[str]) -> Iterator[str]:
        """Yields cards for coins and Buys."""
        for role, most in (("buy", self.buyers), ("payload", 10)):
            for name in self.named(role):
                if name not in trashers and me.count(name) < most and (actions_given(name) >= 0 or spare > 0):
                    yield name

    def has_terminals(self, me: Player) -> bool:
        """Returns whether a terminal is owned."""
        return any(number > 0 and actions_given(name) < 0 for name, number in me.counts.items())

    def trash(self, me: Player, game: Game) -> Iterator[str]:
        yield "Curse"
        yield from ("Ruined Market", "Ruined Library", "Abandoned Mine", "Ruined Village", "Survivors")
        yield "Hovel"
        if game.gains_to_end > 4:
            yield "Estate"
            yield "Overgrown Estate"
        if self.coins_of(me) > self.least_money and not self.needs_coins(me):
            yield "Copper"
        if game.gains_to_end > 2:
            yield "Estate"

    def choose_steward(self, me: Player, game: Game) -> Iterator[str]:
        """Trashes before anything else."""
        if self.junk_in_hand(me) >= 2 and game.gains_to_end > 4:
            yield "trash 2 cards"

    def needs_coins(self, me: Player) -> bool:
        """Returns whether the Coppers in hand buy something of the plan this turn."""
        if me is not me.game.turn.player or not me.game.turn.in_action_phase:
            return False
        card = self.next_buy(me)
        return card is not None and me.game.cost(card) >= self.kept_for and self.coins_to_spare(me) < 1


class ThickEnginePlan(EnginePlan):
    """An engine without a trasher: buys money first, and more of it along with the cards named."""

    start = 6
    gold_reach = 0
    gold_coins = 40
    full = 0.9
    patience = 11
    room = 9
    least_money = 7
    silvers = 20
    slack = -1


class RushPlan(Plan):
    """Gains the gainers and the Victory cards named until three piles are empty."""

    def gain(self, me: Player, game: Game) -> Iterator[str]:
        points = [name for name in self.cards if CATALOG[name].is_victory]
        gainers = [name for name in self.named("gainer") if name not in points]
        others = [name for name in self.cards if name not in points and name not in gainers]
        if not points:  # a rush of cards that pay for Provinces
            yield "Province"
            if game.gains_to_end <= 4:
                yield "Duchy"
            yield from self.cards
            yield "Silver"
            return
        if sum(map(me.count, gainers)) > 8:
            yield from points
        yield from gainers
        for name in others:
            if me.count(name) < 2:
                yield name
        yield from points
        if gainers or me.size > 16:
            yield "Estate"
        yield "Silver"
        yield "Copper"

    def trash(self, me: Player, game: Game) -> Iterator[str]:
        yield "Curse"


class SlogPlan(Plan):
    """Gains Silver and the other cards named, then Duchies and the Victory cards named."""

    def gain(self, me: Player, game: Game) -> Iterator[str]:
        points = [name for name in self.cards if CATALOG[name].is_victory]
        others = [name for name in self.cards if name not in points]
        ready = me.total_money >= 10 or me.turns > 8
        if me.total_money > 14:
            yield "Province"
        worth = {name: CATALOG[name].worth(me) for name in points}
        best = sorted(points, key=lambda name: -worth[name])
        if ready:
            yield from (name for name in best if worth[name] > 3)
            yield "Duchy"
            yield from (name for name in best if worth[name] >= 2 or game.gains_to_end <= 6)
        yield from self.wanted(me, others)
        if me.turns <= 8:
            yield "Gold"
        if game.gains_to_end <= 2 or me.turns > 14:
            yield "Estate"
        yield from points if ready else ()
        yield "Silver"
        yield from ("Estate", "Copper") if me.turns > 12 else ()

    def wanted(self, me: Player, others: list[str]) -> Iterator[str]:
        """Yields the cards other than points, as many as a deck of that size can play."""
        for name in others:
            most = 5 if actions_given(name) >= 0 else 1 + (me.size >= 18)
            if me.count(name) < most:
                yield name

    def trash(self, me: Player, game: Game) -> Iterator[str]:
        yield "Curse"


class ComboPlan(EnginePlan):
    """Gains only the cards named, as many of the first as of all others, until one turn buys the game."""

    wanted = 24
    patience = 18
    ends = 3

    def build(self, me: Player, game: Game) -> Iterator[str]:
        """Yields the cards of which there are too few; a trasher and money at first."""
        count = me.count
        trashers = [name for name in self.named("trasher") if not _has(name, "remodel")]
        if me.turns <= 4 and not any(map(count, trashers)):
            yield from trashers
        if count("Silver") + count("Gold") < 2 and me.turns <= 6 and me.coins < 5:
            yield "Silver"
        first, others = self.cards[0], [name for name in self.cards[1:] if name not in trashers]
        second = sorted(others, key=count)
        if count(first) > sum(map(count, others)):
            yield from second
        yield first
        yield from second
        yield "Gold"
        if count("Silver") < 4:
            yield "Silver"
