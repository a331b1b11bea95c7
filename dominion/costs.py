"""What cards cost now, which types they are of now, and who may buy them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .card import CATALOG, FIXED_COSTS, Card, Event, Project, is_printed_action
from .decision import Option
from .events import Allowing, Pricing, Typing
from .player import Player
from .supply import Supply
from .zones import Pile, Zone

if TYPE_CHECKING:
    from .game import Game

Found = TypeVar("Found")


class Costs(Supply):
    """The part of a game that answers what cards cost, what they are, and who may buy them."""

    __slots__ = ("_by_cost", "_costing", "_own_costs", "_settled", "landscapes")

    landscapes: tuple[Card, ...]
    _settled: dict[str, int] | None  # while somebody thinks: all costs, once they have been wanted
    _by_cost: tuple[dict[str, int], int, list[tuple[int, list[str]]]] | None  # by which costs, and how
    _costing: dict[tuple[int | None, int | None, int, int], list[Card]]  # by what was asked, and `_costs`
    _own_costs: list[Card]  # those of the cards in `_costs` that have costs of their own

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self._settled = self._by_cost = None
        self._costing = {}

    def cost(self, card: Card) -> int:
        """What it costs in coins now."""
        fixed = FIXED_COSTS.get(card)
        coins = card.cost_now(cast("Game", self)) if fixed is None else fixed
        if not self.plain_prices and Pricing in self.heard:
            coins = self.inquire(Pricing(self.turn.player, card, coins)).coins
        return coins if coins > 0 else 0

    def costs(self) -> dict[str, int]:
        """What the top card of each pile costs in coins now, by its name. Only to be looked at."""
        if self._costs is not None and self.plain_prices and not self._own_costs:
            return self._costs
        if self._settled:
            return self._settled
        costs = self._costs_now()
        if self._settled is not None:
            self._settled = costs
        return costs

    def _costs_now(self) -> dict[str, int]:
        """The same, worked out: what is usual and what is different from it now. As long as they do not
        change it is the same dictionary, so that what was found out about it still holds.
        """
        if self._costs is None:
            cards = [pile.card for pile in self.piles.values()]
            self._costs = {card.name: card.cost for card in cards}
            self._own_costs = [card for card in cards if card.has_own_cost]
        costs = self._costs
        if not self.plain_prices and Pricing in self.heard:
            costs = self._priced([pile.card for pile in self.piles.values()])
        elif self._own_costs:
            costs = costs | {card.name: self.cost(card) for card in self._own_costs}
        known = self._by_cost[0] if self._by_cost is not None else None
        return known if costs == known else costs

    def _priced(self, cards: list[Card]) -> dict[str, int]:
        """What each of these costs as `cost` says it, with all that changes costs looked up once for all."""
        game, costs = cast("Game", self), {}
        asked = [(one, player) for one in self.heard[Pricing] for player in one.whom(self.players)]
        question = Pricing(self.turn.player, cards[0], 0)
        for card in cards:
            fixed = FIXED_COSTS.get(card)
            question.card, question.coins = card, card.cost_now(game) if fixed is None else fixed
            for listener, player in asked:
                for _ in range(listener.copies(player, question)):
                    listener.keep(player, question)
            costs[card.name] = max(0, question.coins)
        return costs

    def while_costs_stay(self, think: Callable[..., Found], *arguments: Any) -> Found:
        """What somebody finds who thinks: meanwhile nothing changes costs, so they are worked out once."""
        self._settled = {}
        try:
            return think(*arguments)
        finally:
            self._settled = None

    def names_by_cost(self, potion: int = 0) -> list[tuple[int, list[str]]]:
        """The names of `costs` by what they cost, the dearest first; a Potion in the cost counts as so many
        coins. Only to be looked at.
        """
        costs = self.costs()
        if self._by_cost is not None and self._by_cost[0] is costs and self._by_cost[1] == potion:
            return self._by_cost[2]
        by_cost: dict[int, list[str]] = {}
        for name, cost in costs.items():
            by_cost.setdefault(cost + potion * CATALOG[name].potion, []).append(name)
        found = sorted(by_cost.items(), reverse=True)
        self._by_cost = costs, potion, found
        return found

    def costing(
        self,
        *,
        up_to: int | None = None,
        exactly: int | None = None,
        potion: int = 0,
        debt: int = 0,
        only: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """The supply's cards of that cost, compared part by part: coins, potions and debt."""
        costs, asked = self.costs(), (up_to, exactly, potion, debt)
        if costs is self._costs:
            cards = self._costing.get(asked)
            if cards is None:
                cards = self._costing[asked] = self._with_cost(costs, *asked)
        else:
            cards = self._with_cost(costs, *asked)
        return cards[:] if only is None else [card for card in cards if only(card)]

    def _with_cost(
        self, costs: dict[str, int], up_to: int | None, exactly: int | None, potion: int, debt: int
    ) -> list[Card]:
        cards = [pile.card for pile in self._supply or self.supply if pile.left]
        if exactly is not None:
            cards = [card for card in cards if costs[card.name] == exactly]
            return [card for card in cards if card.potion == potion and card.debt == debt]
        if up_to is not None:
            cards = [card for card in cards if costs[card.name] <= up_to]
            return [card for card in cards if card.potion <= potion and card.debt <= debt]
        return cards

    def _reprice(self, pile: Pile) -> None:
        """Forget, too, which cards have which costs."""
        super()._reprice(pile)
        self._costing = {}

    def cheaper_than(self, card: Card, only: Callable[[Card], bool] | None = None) -> list[Card]:
        """The supply's cards that cost less than `card`: no part of the cost more, and one of them less."""
        cost = self.cost(card)
        offered = self.costing(up_to=cost, potion=card.potion, debt=card.debt, only=only)
        costs, parts = self.costs(), (cost, card.potion, card.debt)
        return [one for one in offered if (costs[one.name], one.potion, one.debt) != parts]

    def is_cheaper(self, card: Card, than: Card) -> bool:
        """Does it cost less: no part of its cost more, and some part less?"""
        cost, other = self.cost(card), self.cost(than)
        if cost > other or card.potion > than.potion or card.debt > than.debt:
            return False
        return (cost, card.potion, card.debt) != (other, than.potion, than.debt)

    def is_type(self, card: Card, kind: str) -> bool:
        """Is the card of this type now?"""
        if Typing in self.heard and self.hears(Typing, card):
            return kind in self.inquire(Typing(self.turn.player, card, frozenset(card.types))).types
        return kind in card.types

    def types_of(self, card: Card) -> frozenset[str]:
        """The types that the card has now."""
        types = frozenset(card.types)
        return self.inquire(Typing(self.turn.player, card, types)).types if Typing in self.heard else types

    def may_be_commanded(self, card: Card) -> bool:
        """Is it an Action that Command cards may play: no Duration, and no Command itself?"""
        return (
            self.is_type(card, "Action")
            and not self.is_type(card, "Command")
            and not self.is_type(card, "Duration")
        )

    def actions_in(self, cards: Iterable[Card]) -> list[Card]:
        """The Actions among these cards."""
        if self.heard and Typing in self.heard:
            return [card for card in cards if self.is_type(card, "Action")]
        return [*filter(is_printed_action, cards)]

    def treasures_in(self, cards: Iterable[Card]) -> list[Card]:
        """The Treasures among these cards."""
        if Typing in self.heard:
            return [card for card in cards if self.is_type(card, "Treasure")]
        return [card for card in cards if card.is_treasure]

    def may_buy(self, player: Player, card: Card, source: Zone | None = None) -> bool:
        """Can `player` pay for it now, and is it to be had, from its pile or from `source`?"""
        if player.debt or card.potion > player.potions or not card.may_be_bought(player):
            return False
        if card.is_landscape:
            return card in self.landscapes and self._may_buy_landscape(player, card)
        to_be_had = card in source if source is not None else self.can_supply(card)
        if not to_be_had or (self.cost(card) > player.coins and not card.may_pay_otherwise(player)):
            return False
        return Allowing not in self.heard or self.inquire(Allowing(player, card)).allowed

    def _may_buy_landscape(self, player: Player, card: Card) -> bool:
        if card.cost > player.coins:
            return False
        if isinstance(card, Event):
            return not (card.once_per_turn and card in self.turn.bought)
        return isinstance(card, Project) and card not in player.owned

    def for_sale(self, player: Player) -> list[Option]:
        """All that `player` may buy now."""
        tops = [pile.card for pile in self.piles.values()]
        return [card for card in (*tops, *self.landscapes) if self.may_buy(player, card)]
