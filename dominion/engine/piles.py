"""Piles: cards of one name, or stacks of different cards."""

from __future__ import annotations

from collections.abc import Iterable

from .card import Card
from .native import mypyc_attr
from .pickling import Picklable


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile(Picklable):
    """A pile of cards of one name, or a stack of different cards of which only the top is seen."""

    __slots__ = ("_memo", "card", "in_supply", "is_special", "left", "name", "stack")

    def __init__(
        self, name: str, card: Card, left: int, in_supply: bool, stack: list[Card] | None = None
    ) -> None:
        self.name = name
        self.card = stack[-1] if stack else card  # the top card; if the pile is empty, the last top card
        self.left = left
        # Whether taking a card always changes more than the number of cards.
        self.is_special = stack is not None
        self.in_supply = in_supply
        self.stack = stack  # top last; None: all are `card`
        self._memo: dict[str, int] | None = None

    @property
    def memo(self) -> dict[str, int]:
        """Tokens on it, by name."""
        if self._memo is None:
            self._memo = {}
        return self._memo

    def __repr__(self) -> str:
        return f"{self.name} ({self.left})"

    @staticmethod
    def copies_of(piles: Iterable[Pile]) -> dict[str, Pile]:
        """Returns copies of the piles, by name."""
        copies, make = {}, Pile.__new__  # twice as fast as calling Pile
        for pile in piles:
            copies[pile.name] = twin = make(Pile)
            twin.name = pile.name
            twin.card = pile.card
            twin.left = pile.left
            twin.is_special = pile.is_special
            twin.in_supply = pile.in_supply
            twin.stack = None if pile.stack is None else pile.stack[:]
            twin._memo = None if pile._memo is None else pile._memo.copy()  # noqa: SLF001  # this class's own
        return copies
