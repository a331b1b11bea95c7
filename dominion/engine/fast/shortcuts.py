"""The shortcuts of one game: which of them are valid now, and cached results.

`Game.shortcuts` is this object, or None with `Setup(shortcuts=False)`. The engine asks it in few places. All
faster code with the same results is in this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..card import Card
from ..events import (
    Allowing,
    AllowingPlay,
    Bought,
    BuyPhaseEnded,
    BuyPhaseStarted,
    CleaningUp,
    CleanUpStarted,
    Drawing,
    Gained,
    Gaining,
    GameEvent,
    Getting,
    GotCoins,
    LeavingPlay,
    PileEmptied,
    Played,
    Playing,
    Pricing,
    Shuffling,
    TurnEnded,
    Typing,
    UsingActionsAsBuys,
)
from ..native import mypyc_attr
from ..pickling import Picklable

if TYPE_CHECKING:
    from ..costs import Cost, Costs
    from ..decision import Agent
    from ..piles import Pile
    from ..starting_piles import Layout
    from .quick_agent import QuicklyAsked

Found = TypeVar("Found")

_IN_TURNS: Final = frozenset(
    (
        Playing,
        Played,
        Typing,
        AllowingPlay,
        Getting,
        GotCoins,
        BuyPhaseStarted,
        BuyPhaseEnded,
        CleanUpStarted,
        CleaningUp,
        LeavingPlay,
        TurnEnded,
        UsingActionsAsBuys,
    )
)
_IN_BUYS: Final = frozenset((Pricing, Allowing, Bought, Gaining, Gained, PileEmptied))
_IN_PRICES: Final = frozenset((Pricing, Allowing))
_IN_DRAWS: Final = frozenset((Drawing, Getting, Shuffling))
_MOST_REMEMBERED: Final = 250
"""The maximum number of sets of remaining piles for which games of one set-up cache what coins buy: 1 MB."""
_FOUND_ANEW: Final = ("agents", "asked", "offers")
"""Attributes that are not pickled."""
_UNKNOWN: Final[dict[int, frozenset[str]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Shortcuts(Picklable):
    """Flags for events without listeners, printed prices, and cached costs."""

    __slots__ = (
        "_by_cost", "_costing", "_costs", "_later_reach", "_own_costs", "_reach", "_settled",
        "agents", "asked", "costs_are_printed", "no_listeners", "offers", "plain_buys", "plain_draws",
        "plain_prices", "plain_turns", "prices",
    )  # fmt: skip

    def __init__(self) -> None:
        # No listeners at all; none for the events of every turn except its start; none for buying, gaining or
        # costs; none for drawing; costs are the printed ones and every card may be bought.
        self.no_listeners = self.plain_turns = self.plain_buys = self.plain_draws = self.plain_prices = True
        self.prices: dict[str, int] = {}  # printed costs of cards that every player with the coins may buy
        # What each number of coins buys, filled on demand. Empty while that varies or does not depend on
        # coins alone.
        self.offers: dict[int, frozenset[str]] = _UNKNOWN
        self.costs_are_printed = False  # what coins buy depends on coins alone: no cost needs computing
        self.agents: list[Agent] = []  # those that `asked` is about, in seat order
        self.asked: QuicklyAsked | None = None
        self._reach: dict[int, frozenset[str]] | None = None
        self._later_reach: dict[frozenset[str], dict[int, frozenset[str]]] = {}
        self._costs: dict[str, int] | None = None  # of all piles, while nothing changes them
        self._own_costs: list[Card] = []  # the cards among those that have costs of their own
        self._settled: dict[str, int] | None = None  # during a decision: all costs, once needed
        # Cache of names by cost: for which costs, with how many coins for a Potion.
        self._by_cost: tuple[dict[str, int], int, list[tuple[int, list[str]]]] | None = None
        self._costing: dict[tuple[Cost | None, Cost | None], list[Card]] = {}  # by request

    def _forget_costs(self) -> None:
        self._costs = self._settled = self._by_cost = None
        self._own_costs, self._costing = [], {}

    def __getstate__(self) -> dict[str, Any]:
        kept = super().__getstate__()
        for name in _FOUND_ANEW:
            del kept[name]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.agents, self.asked = [], None
        self._note_offers()

    def copy(self) -> Shortcuts:
        """Returns the shortcuts of a copy of the game."""
        twin: Shortcuts = Shortcuts.__new__(Shortcuts)
        twin.no_listeners, twin.plain_turns = self.no_listeners, self.plain_turns
        twin.plain_buys, twin.plain_prices = self.plain_buys, self.plain_prices
        twin.costs_are_printed = self.costs_are_printed
        twin.agents, twin.asked = self.agents, self.asked
        twin.prices, twin.offers = self.prices.copy(), self.offers
        twin._reach, twin._later_reach = self._reach, self._later_reach
        twin._forget_costs()
        return twin

    # What the engine reports.

    def note_listeners(self, heard: Mapping[type[GameEvent], int], has_shadows: bool) -> None:
        """Update which events have listeners. Cards that react only to events about themselves do not count:
        shortcuts are for cards without abilities.
        """
        self.no_listeners = not heard and not has_shadows
        self.plain_turns = _IN_TURNS.isdisjoint(heard) and not has_shadows
        self.plain_buys = _IN_BUYS.isdisjoint(heard)
        self.plain_draws = _IN_DRAWS.isdisjoint(heard) and not has_shadows
        self.plain_prices = _IN_PRICES.isdisjoint(heard)
        self._note_offers()

    def lay_out(self, planned: Layout) -> None:
        """Called once the piles have been laid out."""
        self.prices = planned.prices.copy()
        self._reach, self._later_reach = planned.reach, planned.later_reach
        self._note_offers()

    def note_pile(self, pile: Pile, before: Card | None = None) -> None:
        """Called when a pile is new or empty or has another top card; `before` was on top."""
        card = pile.card
        if before is not None:
            self.prices.pop(before.name, None)
        if before is None or pile.stack is not None:
            self._costs = None
        if pile.left and pile.in_supply and card.has_plain_cost:
            self.prices[card.name] = card.cost
        else:
            self.prices.pop(card.name, None)
        if self._reach is not None:
            plain = card.has_plain_cost and pile.stack is None
            self._reach = self._reach_now() if plain else None
            self._note_offers()
        self._costing = {}

    def forget_piles(self, cards: Iterable[Card]) -> None:
        """Called when the piles of these cards are gone; clears the cache of what coins buy."""
        for card in cards:
            self.prices.pop(card.name, None)
        self._reach = None
        self._note_offers()
        self._forget_costs()

    def _reach_now(self) -> dict[int, frozenset[str]]:
        """Returns the cache of what coins buy from the remaining piles, shared with earlier games."""
        names, later = frozenset(self.prices), self._later_reach
        if len(later) >= _MOST_REMEMBERED:
            return later.get(names, {})
        return later.setdefault(names, {})

    def _note_offers(self) -> None:
        self.costs_are_printed = self._reach is not None and self.plain_prices
        self.offers = self._reach if self._reach is not None and self.plain_prices else _UNKNOWN

    # What the engine asks for.

    def within_reach(self, coins: int) -> frozenset[str] | None:
        """Returns the names of what that many coins buy; None if costs are not the printed ones, or something
        for sale has no printed cost in coins alone. Look in `offers` first.
        """
        if self._reach is None or self.offers is _UNKNOWN:
            return None
        found = self._reach.get(coins)
        if found is None:
            names = [name for name, cost in self.prices.items() if cost <= coins]
            found = self._reach[coins] = frozenset(names)
        return found

    def while_costs_stay(self, think: Callable[..., Found], *arguments: Any) -> Found:
        """Returns what `think` finds. Costs do not change meanwhile."""
        self._settled = {}
        try:
            return think(*arguments)
        finally:
            self._settled = None

    def costs(self, game: Costs) -> dict[str, int]:
        """What the top card of each pile costs in coins now, by its name. Only to be looked at."""
        if self._costs is not None and self.plain_prices and not self._own_costs:
            return self._costs
        if self._settled:
            return self._settled
        costs = self._costs_now(game)
        if self._settled is not None:
            self._settled = costs
        return costs

    def _costs_now(self, game: Costs) -> dict[str, int]:
        """Computes the same: the usual costs and those that differ now. Returns the same dictionary while
        they do not change, so that results cached for it stay valid.
        """
        if self._costs is None:
            cards = [pile.card for pile in game.piles.values()]
            self._costs = {card.name: card.cost for card in cards}
            self._own_costs = [card for card in cards if card.has_own_cost]
        costs = self._costs
        if not self.plain_prices and Pricing in game.listeners:
            costs = _priced(game, [pile.card for pile in game.piles.values()])
        elif self._own_costs:
            costs = costs | {card.name: game.cost(card) for card in self._own_costs}
        known = self._by_cost[0] if self._by_cost is not None else None
        return known if costs == known else costs

    def names_by_cost(self, game: Costs, potion: int) -> list[tuple[int, list[str]]]:
        """See `Game.names_by_cost`."""
        costs = self._costs
        if costs is None or not self.plain_prices or self._own_costs:
            costs = self.costs(game)
        if self._by_cost is not None and self._by_cost[0] is costs and self._by_cost[1] == potion:
            return self._by_cost[2]
        found = game.sorted_by_cost(costs, potion)
        self._by_cost = costs, potion, found
        return found

    def costing(self, game: Costs, up_to: Cost | None, exactly: Cost | None) -> list[Card]:
        """See `Game.costing`."""
        costs = self.costs(game)
        if costs is not self._costs:
            return game.with_cost(costs, up_to, exactly)
        asked = up_to, exactly
        cards = self._costing.get(asked)
        if cards is None:
            cards = self._costing[asked] = game.with_cost(costs, up_to, exactly)
        return cards


def _priced(game: Costs, cards: list[Card]) -> dict[str, int]:
    """Returns the cost of each of these as `Game.cost` does, with one lookup of everything that changes
    costs.
    """
    costs = {}
    asked = [(one, player) for one in game.listeners[Pricing] for player in one.whom(game.players)]
    question = Pricing(game.turn.player, cards[0], 0)
    for card in cards:
        other = card.costs_as(game.game) if card.has_own_cost else None
        if other is not None:
            costs[card.name] = game.cost(other)
            continue
        question.card, question.coins = card, card.cost_now(game.game) if card.has_own_cost else card.cost
        for listener, player in asked:
            for _ in range(listener.copies(player, question)):
                listener.resolve(player, question)
        costs[card.name] = max(0, question.coins)
    return costs
