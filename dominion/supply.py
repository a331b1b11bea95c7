"""The supply: its piles, what is taken from them and put back, and how soon they could end the game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from .card import CATALOG, Card
from .kingdom import Layout
from .listening import Listening
from .zones import Pile, Zone

_MOST_REMEMBERED: Final = 250
"""Sets of piles left for which games of one set-up remember what coins buy: a megabyte."""
_NOT_TOLD: Final[Mapping[int, frozenset[str]]] = MappingProxyType({})


class Supply(Listening):
    """The part of a game that knows the piles, the trash and what lies beside the supply."""

    __slots__ = (
        "_border", "_costs", "_ending", "_few", "_few_left", "_later_reach", "_reach", "_scarce", "_supply",
        "empty_piles", "empty_piles_to_end", "gains_to_end", "offers", "piles", "plenty", "prices", "random",
        "trash", "zones",
    )  # fmt: skip

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random
        self.trash = Zone("trash")
        self.zones: dict[str, Zone] = {}  # cards and landscapes that lie beside the supply, by name

    def _lay_out(self, planned: Layout, players: int) -> None:
        """Lay out the piles for so many players, and note how the game could end by them."""
        self.piles = Pile.copies_of(planned.piles)
        self._supply: list[Pile] | None = None  # the piles of the supply, once somebody has wanted them
        self._costs: dict[str, int] | None = None  # those of all piles, while nothing changes them
        # The printed costs of what anybody with the coins may buy, no strings attached.
        self.prices = planned.prices.copy()
        self._reach, self._later_reach = planned.reach, planned.later_reach
        self._note_offers()
        for card in planned.stacked:
            stack = card.stack(players, self.random) or []
            self.piles[card.name] = Pile(card.name, card, len(stack), card.in_supply, stack)
            self._reprice(self.piles[card.name])
        self.empty_piles = 0
        self.empty_piles_to_end = 4 if players > 4 else 3
        self._ending = [self.piles[name] for name in planned.ending]
        self._few = self._ending[0].left // self.empty_piles_to_end
        self._scarce = False  # some other pile of the supply has `_few` cards or fewer
        self._border = self._few_left = 0  # then: the third (fourth) smallest pile, and the sum of those
        self.gains_to_end = planned.gains_to_end  # fewest gains that could end the game
        self.plenty = self._few + 2  # with so many left, taking one changes nothing but their number

    def named(self, name: str) -> Card:
        """The card of that name; of a mixed pile's name the card on top."""
        card = CATALOG[name]
        return self.piles[name].card if card.is_pile and name in self.piles else card

    def left(self, name: str) -> int:
        """Cards left in the pile of that name; 0 when there is no such pile."""
        pile = self.piles.get(name)
        return pile.left if pile is not None else 0

    def has(self, card: Card) -> bool:
        """Can this card be taken from its pile now?"""
        pile = self.piles.get(card.pile_name)
        return pile is not None and pile.left > 0 and pile.card is card

    def can_supply(self, card: Card) -> bool:
        """Can this card be taken from a pile of the supply now?"""
        pile = self.piles.get(card.pile_name)
        return pile is not None and pile.left > 0 and pile.card is card and pile.in_supply

    def add_pile(self, card: Card, in_supply: bool = True) -> Pile:
        """Lay out one more pile, while the game is set up."""
        stack = card.stack(len(self.players), self.random)
        left = card.pile_size(len(self.players)) if stack is None else len(stack)
        pile = self.piles[card.name] = Pile(card.name, card, left, in_supply, stack)
        self._supply = self._costs = None
        self._reprice(pile)
        return pile

    def zone(self, name: str) -> Zone:
        """The cards that lie beside the supply under that name."""
        found = self.zones.get(name)
        if found is None:
            found = self.zones[name] = Zone(name)
        return found

    def take_from(self, pile: Pile) -> None:
        """Take the top card, which must be there, off a pile."""
        if pile.left >= self.plenty and not pile.is_special:
            pile.left -= 1
            return
        card = pile.card
        pile.left -= 1
        if pile.stack is not None:
            pile.stack.pop()
            if pile.stack:
                pile.card = pile.stack[-1]
            self.prices.pop(card.name, None)
            self._reprice(pile)
        if not pile.in_supply:
            return
        if not pile.left:
            self.empty_piles += 1
            self._reprice(pile)
        ends_by_itself = pile in self._ending
        if self._scarce:
            if pile.left < self._border:
                self._few_left -= 1
                if pile.left == self._border - 1:
                    self._lower_border()
                if self._few_left < self.gains_to_end:
                    self.gains_to_end = self._few_left
        elif pile.left <= self._few and not ends_by_itself:
            self._scarce = True
            self._count_gains_to_end()
        if ends_by_itself and pile.left < self.gains_to_end:
            self.gains_to_end = pile.left

    def _lower_border(self) -> None:
        """After a pile of the size of the third (fourth) smallest has become smaller: that size may have."""
        border = self._border
        smaller = [1 for pile in self._supply or self.supply if pile.left < border]
        if len(smaller) >= self.empty_piles_to_end:
            self._border = border - 1
            self.plenty = max(2, border)

    def put_on_pile(self, card: Card) -> bool:
        """Put a card back on top of its pile; False when it has none."""
        pile = self.piles.get(card.pile_name)
        if pile is None:
            return False
        if not pile.left and pile.in_supply:
            self.empty_piles -= 1
        self.prices.pop(pile.card.name, None)
        pile.left += 1
        pile.card = card
        if pile.stack is not None:
            pile.stack.append(card)
        self._count_gains_to_end()
        self._reprice(pile)
        return True

    def _reprice(self, pile: Pile) -> None:
        """Keep the price list true after the top of a pile has changed."""
        card = pile.card
        if pile.stack is not None:
            self._costs = None
        if pile.left and pile.in_supply and card.has_plain_cost:
            self.prices[card.name] = card.cost
        else:
            self.prices.pop(card.name, None)
        if self._reach is not None:
            plain = card.has_plain_cost and pile.stack is None
            self._reach = self._reach_now() if plain else None
            self._note_offers()

    def _reach_now(self) -> dict[int, frozenset[str]]:
        """What coins buy of the piles that are left now, as games before this one have found it."""
        names, later = frozenset(self.prices), self._later_reach
        if len(later) >= _MOST_REMEMBERED:
            return later.get(names, {})
        return later.setdefault(names, {})

    def note_what_is_heard(self) -> None:
        """Note, too, whether coins alone tell what they buy."""
        super().note_what_is_heard()
        self._note_offers()

    def _note_offers(self) -> None:
        # What so many coins buy, as far as somebody has wanted to know it. It stays empty while they buy
        # something else, or coins alone do not tell.
        self.offers: Mapping[int, frozenset[str]] = (
            self._reach if self._reach is not None and self.plain_prices else _NOT_TOLD
        )

    def ends_with_next(self, pile: Pile) -> bool:
        """Would the game end, at the end of the turn, if the next card were taken from this pile?"""
        if pile.left != 1 or not pile.in_supply:
            return False
        return pile in self._ending or self.empty_piles + 1 >= self.empty_piles_to_end

    def last_cards(self) -> list[Card]:
        """The last cards of the piles that would end the game by being empty."""
        any_pile = self.empty_piles + 1 >= self.empty_piles_to_end
        piles = (self._supply or self.supply) if any_pile else self._ending
        found = []
        for pile in piles:  # near the end asked for before every buy: a comprehension would be a call
            if pile.left == 1:
                found.append(pile.card)
        return found

    def within_reach(self, coins: int) -> frozenset[str] | None:
        """The names of what so many coins buy; None when costs are not the printed ones, or something is for
        sale that has no printed cost in coins alone. Where `offers` has it, it need not be asked for.
        """
        if self._reach is None or self.offers is _NOT_TOLD:
            return None
        found = self._reach.get(coins)
        if found is None:
            names = [name for name, cost in self.prices.items() if cost <= coins]
            found = self._reach[coins] = frozenset(names)
        return found

    @property
    def supply(self) -> list[Pile]:
        """The piles of the supply."""
        if self._supply is None:
            self._supply = [pile for pile in self.piles.values() if pile.in_supply]
        return self._supply[:]

    def _count_gains_to_end(self) -> None:
        """After a change of piles. While every pile but Provinces and Colonies has more than `_few` cards,
        emptying three or four of them takes longer than emptying those, and need not be counted. Nor need it
        be when a card is taken from a pile that is larger than those three or four.
        """
        least = min([pile.left for pile in self._ending])
        if self._scarce:
            lefts = sorted([pile.left for pile in self._supply or self.supply])
            fewest = lefts[: self.empty_piles_to_end]
            self._border, self._few_left = fewest[-1], sum(fewest)
            least = min(least, self._few_left)
            self.plenty = max(2, self._border + 1)
        self.gains_to_end = least

    @property
    def nameable(self) -> list[Card]:
        """Every card that is in this game somewhere, once each: what can sensibly be named."""
        found: dict[Card, None] = {}
        for pile in self.piles.values():
            found |= dict.fromkeys([pile.card] if pile.stack is None else sorted(set(pile.stack), key=str))
        for player in self.players:
            found |= dict.fromkeys(CATALOG[name] for name in player.counts)
        found |= dict.fromkeys(self.trash)
        return [card for card in found if not card.is_pile]
