"""Costs: what cards cost now, which types they have now, and who may buy them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from .card import CATALOG, Card, Event, Project, as_card, is_printed_action
from .decision import Option
from .events import Allowing, Pricing, Typing
from .native import mypyc_attr
from .player import Player
from .supply import Supply
from .zone import Zone

if TYPE_CHECKING:
    from .game import Game


class Cost(NamedTuple):
    """The cost of a card. Costs are compared part by part, so it can be that neither of two is lower."""

    coins: int
    potion: int = 0
    debt: int = 0

    @classmethod
    def of(cls, number: Cost | int) -> Cost:
        """Returns a cost. A number means that many coins and nothing else."""
        return number if isinstance(number, Cost) else cls(number)

    def plus(self, coins: int) -> Cost:
        """Returns the cost with that many coins more or fewer."""
        return Cost(self.coins + coins, self.potion, self.debt)

    def is_up_to(self, other: Cost | int) -> bool:
        """Returns whether no part of it is more than that of the other."""
        most = Cost.of(other)
        return self.coins <= most.coins and self.potion <= most.potion and self.debt <= most.debt

    def is_less_than(self, other: Cost | int) -> bool:
        """Returns whether no part of it is more than that of the other, and some part is less."""
        return self.is_up_to(other) and self != Cost.of(other)


CUBES: Final = 2
"""The maximum number of Projects for each player, who has this many cubes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Costs(Supply):
    """The part of a game that computes costs, types, and who may buy a card."""

    __slots__ = ("landscapes",)

    landscapes: tuple[Card, ...]

    @property
    def game(self) -> Game:
        """The whole game."""
        raise NotImplementedError

    def cost(self, card: Card | str) -> int:
        """Returns what the card (or the card of that name) costs now, in coins. `whole_cost` includes Potions
        and debt. Raises SetupError if there is no such card.
        """
        if not isinstance(card, Card):
            card = as_card(card)
        coins = card.cost
        if card.has_own_cost:
            other = card.costs_as(self.game)
            if other is not None:
                return self.cost(other)
            coins = card.cost_now(self.game)
        if self.listeners and Pricing in self.listeners:
            coins = self.query(Pricing(self.turn.player, card, coins)).coins
        return coins if coins > 0 else 0

    def whole_cost(self, card: Card | str) -> Cost:
        """Returns what the card (or the card of that name) costs now: coins, Potions and debt."""
        card = as_card(card)
        printed = self._printed_like(card)
        return Cost(self.cost(card), printed.potion, printed.debt)

    def _printed_like(self, card: Card) -> Card:
        """Returns the card whose printed Potion and debt this card's cost has now."""
        while card.has_own_cost:
            other = card.costs_as(self.game)
            if other is None:
                break
            card = other
        return card

    def costs(self) -> dict[str, int]:
        """Returns what the top card of each pile costs in coins now, by its name. Do not change the
        result.
        """
        if self.shortcuts is not None:
            return self.shortcuts.costs(self)
        return {pile.card.name: self.cost(pile.card) for pile in self.piles.values()}

    def names_by_cost(self, potion: int = 0) -> list[tuple[int, list[str]]]:
        """Returns the names of `costs` by cost, the most expensive first. A Potion counts as that many coins.
        Do not change the result.
        """
        if self.shortcuts is not None:
            return self.shortcuts.names_by_cost(self, potion)
        return self.sorted_by_cost(self.costs(), potion)

    def sorted_by_cost(self, costs: dict[str, int], potion: int) -> list[tuple[int, list[str]]]:
        """The same, from the given costs in coins."""
        by_cost: dict[int, list[str]] = {}
        for name, cost in costs.items():
            potions = self._printed_like(CATALOG[name]).potion if potion else 0
            by_cost.setdefault(cost + potion * potions, []).append(name)
        return sorted(by_cost.items(), reverse=True)

    def costing(
        self,
        *,
        up_to: Cost | int | None = None,
        exactly: Cost | int | None = None,
        only: Callable[[Card], bool] | None = None,
    ) -> list[Card]:
        """Returns the supply's cards with that cost, compared part by part. A number means coins and nothing
        else.
        """
        most = None if up_to is None else Cost.of(up_to)
        same = None if exactly is None else Cost.of(exactly)
        if self.shortcuts is not None:
            cards = self.shortcuts.costing(self, most, same)
        else:
            cards = self.with_cost(self.costs(), most, same)
        return cards[:] if only is None else [card for card in cards if only(card)]

    def with_cost(self, costs: dict[str, int], up_to: Cost | None, exactly: Cost | None) -> list[Card]:
        """Returns the supply's cards whose cost is `up_to` this or `exactly` this, given their costs in
        coins.
        """
        cards = [pile.card for pile in self._supply or self.supply if pile.left]
        wanted = up_to if exactly is None else exactly
        if wanted is None:
            return cards
        coins, potion, debt = wanted
        if exactly is not None:
            cards = [card for card in cards if costs[card.name] == coins]
            printed = [(card, self._printed_like(card)) for card in cards]
            return [card for card, one in printed if one.potion == potion and one.debt == debt]
        cards = [card for card in cards if costs[card.name] <= coins]
        printed = [(card, self._printed_like(card)) for card in cards]
        return [card for card, one in printed if one.potion <= potion and one.debt <= debt]

    def cheaper_than(self, card: Card | str, only: Callable[[Card], bool] | None = None) -> list[Card]:
        """Returns the supply's cards that cost less than `card`: no part of the cost is more, and some part
        is less.
        """
        cost = self.whole_cost(card)
        return [one for one in self.costing(up_to=cost, only=only) if self.whole_cost(one) != cost]

    def is_cheaper(self, card: Card | str, than: Card | str) -> bool:
        """Returns whether it costs less: no part of its cost is more, and some part is less."""
        return self.whole_cost(card).is_less_than(self.whole_cost(than))

    def is_type(self, card: Card | str, kind: str) -> bool:
        """Returns whether the card (or the card of that name) has this type now."""
        if not isinstance(card, Card):
            card = as_card(card)
        if Typing in self.listeners and self.hears(Typing, card):
            return kind in self.query(Typing(self.turn.player, card, frozenset(card.types))).types
        return kind in card.types

    def types_of(self, card: Card | str) -> frozenset[str]:
        """Returns the types that the card (or the card of that name) has now."""
        card = as_card(card)
        types = frozenset(card.types)
        return self.query(Typing(self.turn.player, card, types)).types if Typing in self.listeners else types

    def may_be_commanded(self, card: Card | str) -> bool:
        """Returns whether Command cards may play it: an Action that is no Duration and no Command."""
        return (
            self.is_type(card, "Action")
            and not self.is_type(card, "Command")
            and not self.is_type(card, "Duration")
        )

    def actions_in(self, cards: Iterable[Card]) -> list[Card]:
        """Returns the Actions among these cards."""
        if self.listeners and Typing in self.listeners:
            return [card for card in cards if self.is_type(card, "Action")]
        return [*filter(is_printed_action, cards)]

    def treasures_in(self, cards: Iterable[Card]) -> list[Card]:
        """Returns the Treasures among these cards."""
        if Typing in self.listeners:
            return [card for card in cards if self.is_type(card, "Treasure")]
        return [card for card in cards if card.is_treasure]

    def may_buy(self, player: Player, card: Card | str, source: Zone | None = None) -> bool:
        """Returns whether `player` can pay for it now and it is available, from its pile or from `source`."""
        if not isinstance(card, Card):
            card = as_card(card)
        if player.debt or not card.may_be_bought(player):
            return False
        if self._printed_like(card).potion > player.potions:
            return False
        if card.is_landscape:
            return card in self.landscapes and self._may_buy_landscape(player, card)
        to_be_had = card in source if source is not None else self.can_supply(card)
        if not to_be_had or (self.cost(card) > player.coins and not card.may_pay_otherwise(player)):
            return False
        return Allowing not in self.listeners or self.query(Allowing(player, card)).allowed

    def _may_buy_landscape(self, player: Player, card: Card) -> bool:
        if card.cost > player.coins:
            return False
        if isinstance(card, Event):
            return not (card.once_per_turn and card in self.turn.bought)
        if not isinstance(card, Project) or card in player.owned:
            return False
        return sum(isinstance(one, Project) for one in player.owned) < CUBES

    def for_sale(self, player: Player) -> list[Option]:
        """Returns everything that `player` may buy now."""
        tops = [pile.card for pile in self.piles.values()]
        return [card for card in (*tops, *self.landscapes) if self.may_buy(player, card)]
