"""The supply: its piles, taking and returning cards, and how soon the piles could end the game."""

from __future__ import annotations

from collections.abc import Container
from random import Random

from .card import CATALOG, Card, as_card
from .native import mypyc_attr
from .piles import Pile
from .starting_piles import Layout
from .triggers import Triggers
from .zone import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(Triggers):
    """The part of a game with the piles, the trash and the cards beside the supply."""

    __slots__ = (
        "_border", "_ending", "_few", "_few_left", "_last_cards", "_scarce", "_supply", "empty_piles",
        "empty_piles_to_end", "gains_to_end", "piles", "plenty", "trash", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.trash = Zone("trash")
        self.zones: dict[str, Zone] = {}  # cards and landscapes that lie beside the supply, by name

    @property
    def random(self) -> Random:
        """The generator for all shuffles."""
        raise NotImplementedError

    def _lay_out(self, planned: Layout, players: int) -> None:
        """Lay out the piles for that many players, and note how they could end the game."""
        self.piles = Pile.copies_of(planned.piles)
        self._supply: list[Pile] | None = None  # cache of the piles of the supply
        if self.shortcuts is not None:
            self.shortcuts.lay_out(planned)
        for card in planned.stacked:
            stack = card.stack(players, self.random) or []
            self.piles[card.name] = Pile(card.name, card, len(stack), card.in_supply, stack)
            self._note_pile(self.piles[card.name])
        self.empty_piles = 0
        self.empty_piles_to_end = 4 if players > 4 else 3
        self._ending = [self.piles[name] for name in planned.ending]
        self._few = self._ending[0].left // self.empty_piles_to_end
        self._scarce = False  # whether some other pile of the supply has `_few` cards or fewer
        # if so: the size of the third (fourth) smallest pile, and the sum of those sizes
        self._border = self._few_left = 0
        self._last_cards: list[Card] | None = None  # cache of `last_cards`
        self.gains_to_end = planned.gains_to_end  # fewest gains that could end the game
        self.plenty = self._few + 2  # with this many left, taking a card changes only their number

    def named(self, name: str) -> Card:
        """Returns the card of that name; for the name of a mixed pile, its top card. Raises SetupError if
        there is none.
        """
        card = CATALOG.get(name) or as_card(name)
        return self.piles[name].card if card.is_pile and name in self.piles else card

    def left(self, name: str | Card) -> int:
        """Returns how many cards are left in the pile of that name; 0 if the game has no such pile. Raises
        SetupError if there is no such card.
        """
        pile = self.piles.get(name)  # type: ignore[arg-type]
        if pile is None:  # a card, a former name or a wrong one
            pile = self.piles.get(as_card(name).name)
        return pile.left if pile is not None else 0

    def has(self, card: Card | str) -> bool:
        """Returns whether the card (or the card of that name) can be taken from its pile now."""
        if type(card) is str:
            card = as_card(card)
        pile = self.piles.get(card.pile_name)  # type: ignore[union-attr]
        return pile is not None and pile.left > 0 and pile.card is card

    def can_supply(self, card: Card | str) -> bool:
        """Returns whether the card (or the card of that name) can be taken from a pile of the supply now."""
        if type(card) is str:
            card = as_card(card)
        pile = self.piles.get(card.pile_name)  # type: ignore[union-attr]
        return pile is not None and pile.left > 0 and pile.card is card and pile.in_supply

    def add_pile(self, card: Card, in_supply: bool = True) -> Pile:
        """Lay out one more pile, while the game is set up."""
        stack = card.stack(len(self.players), self.random)
        left = card.pile_size(len(self.players)) if stack is None else len(stack)
        pile = self.piles[card.name] = Pile(card.name, card, left, in_supply, stack)
        self._supply = self._last_cards = None
        self._note_pile(pile)
        return pile

    def _remove_kingdom(self) -> list[Card]:
        """Remove the Kingdom piles from the supply. Returns their cards."""
        removed: list[Card] = []
        for pile in self.supply:
            if CATALOG[pile.name].is_kingdom:
                removed += [pile.card] * pile.left if pile.stack is None else pile.stack
                del self.piles[pile.name]
        self._supply = self._last_cards = None
        if self.shortcuts is not None:
            self.shortcuts.forget_piles(removed)
        return removed

    def _lay_out_more(self, planned: Layout) -> None:
        """Lay out the planned piles that are still missing, during a game."""
        more = [pile for pile in planned.piles if pile.name not in self.piles]
        self.piles |= Pile.copies_of(more)
        for card in planned.stacked:
            if self.piles[card.name].stack is None:
                stack = card.stack(len(self.players), self.random) or []
                self.piles[card.name] = Pile(card.name, card, len(stack), card.in_supply, stack)
        self._supply = self._last_cards = None
        for pile in more:
            self._note_pile(self.piles[pile.name])

    def count_piles(self) -> None:
        """After piles were added or removed: count the empty ones, and how soon they could end the game."""
        supply = self.supply
        self.empty_piles = sum(not pile.left for pile in supply)
        self._scarce = any(pile.left <= self._few for pile in supply if pile not in self._ending)
        self.plenty = self._few + 2
        self._count_gains_to_end()

    def zone(self, name: str) -> Zone:
        """Returns the cards that lie beside the supply under that name."""
        found = self.zones.get(name)
        if found is None:
            found = self.zones[name] = Zone(name)
        return found

    def take_from(self, pile: Pile) -> None:
        """Remove the top card from a pile, which must not be empty."""
        if pile.left >= self.plenty and not pile.is_special:
            pile.left -= 1
            return
        card = pile.card
        pile.left -= 1
        self._last_cards = None
        if pile.stack is not None:
            pile.stack.pop()
            if pile.stack:
                pile.card = pile.stack[-1]
            self._note_pile(pile, before=card)
        if not pile.in_supply:
            return
        if not pile.left:
            self.empty_piles += 1
            self._note_pile(pile, before=pile.card)
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

    def take_out_of(self, pile: Pile, card: Card, number: int) -> None:
        """Remove up to that many copies of a card from anywhere in a pile of different cards, as when the
        position of a game is rebuilt.
        """
        stack, before = pile.stack, pile.card
        assert stack is not None, "all cards of this pile are the same"
        for _ in range(min(number, stack.count(card))):
            stack.remove(card)
        pile.left = len(stack)
        pile.card = stack[-1] if stack else before
        self._note_pile(pile, before)
        self.count_piles()

    def _lower_border(self) -> None:
        """Update the size of the third (fourth) smallest pile after a pile of that size has become
        smaller.
        """
        border = self._border
        smaller = [1 for pile in self._supply or self.supply if pile.left < border]
        if len(smaller) >= self.empty_piles_to_end:
            self._border = border - 1
            self.plenty = max(3, border)

    def put_on_pile(self, card: Card) -> bool:
        """Put a card back on top of its pile. Returns False if it has none."""
        pile = self.piles.get(card.pile_name)
        if pile is None:
            return False
        if not pile.left and pile.in_supply:
            self.empty_piles -= 1
        before = pile.card
        pile.left += 1
        pile.card = card
        if pile.stack is not None:
            pile.stack.append(card)
        self._count_gains_to_end()
        self._note_pile(pile, before)
        return True

    def next_kind(self, pile: Pile) -> Card | None:
        """Returns the card that a rotation of this pile would bring to the top; None if all its cards are the
        same.
        """
        stack = pile.stack or ()
        return next((card for card in reversed(stack) if card is not pile.card), None)

    def rotate(self, pile: Pile) -> bool:
        """Put the equal cards on top of a pile under it. Returns False if that changes nothing."""
        stack, following = pile.stack, self.next_kind(pile)
        if not stack or following is None:
            return False
        before, moved = pile.card, []
        while stack[-1] is pile.card:
            moved.append(stack.pop())
        stack[:0] = moved
        pile.card = following
        self._note_pile(pile, before)
        return True

    def _note_pile(self, pile: Pile, before: Card | None = None) -> None:
        """Report to the shortcuts that a pile is new or empty or has another top card; `before` was on
        top.
        """
        if self.shortcuts is not None:
            self.shortcuts.note_pile(pile, before)

    @property
    def prices(self) -> dict[str, int]:
        """The printed costs of cards that every player with the coins may buy, by name."""
        if self.shortcuts is not None:
            return self.shortcuts.prices
        cards = [pile.card for pile in self.piles.values() if pile.left and pile.in_supply]
        return {card.name: card.cost for card in cards if card.has_plain_cost and not card.is_pile}

    def ends_with_next(self, pile: Pile) -> bool:
        """Returns whether the game would end after this turn if the next card were taken from this pile."""
        if pile.left != 1 or not pile.in_supply:
            return False
        return pile in self._ending or self.empty_piles + 1 >= self.empty_piles_to_end

    def last_cards(self) -> list[Card]:
        """Returns the last cards of the piles whose end would end the game."""
        return self._find_last_cards()[:]

    def _find_last_cards(self) -> list[Card]:
        """As `last_cards`. Do not change the result: it is kept until a small pile changes, because bots ask
        before every buy near the end.
        """
        found = self._last_cards
        if found is None:
            any_pile = self._scarce and self._few_left <= 1
            piles = (self._supply or self.supply) if any_pile else self._ending
            found = self._last_cards = [pile.card for pile in piles if pile.left == 1]
        return found

    def may_end_with(self, buys: int, coins: int, offer: Container[str]) -> bool:
        """Returns whether that many Buys and coins may end the game: a cheap test before a closer look.
        `offer` has the names of what the coins buy, at printed costs.
        """
        if buys == 1:
            for card in self._find_last_cards() if self._last_cards is None else self._last_cards:
                if card.name in offer:
                    return True
            return False
        for pile in self._ending:
            if pile.left <= buys and pile.card.cost * pile.left <= coins:
                return True
        return self._scarce and self._few_left <= buys

    @property
    def ending_piles(self) -> list[Pile]:
        """The piles that end the game by themselves: Province and Colony. Do not change the result."""
        return self._ending

    def may_run_out_within(self, gains: int) -> bool:
        """Returns whether that many gains can empty enough piles to end the game."""
        return self._scarce and self._few_left <= gains

    @property
    def supply(self) -> list[Pile]:
        """The piles of the supply."""
        if self._supply is None:
            self._supply = [pile for pile in self.piles.values() if pile.in_supply]
        return self._supply[:]

    def _count_gains_to_end(self) -> None:
        """Recount after a change of piles. While every pile except Provinces and Colonies has more than
        `_few` cards, emptying three or four of them takes longer than emptying Provinces or Colonies, so they
        are not counted. The same holds when a card is taken from a pile larger than those three or four.
        """
        least = min([pile.left for pile in self._ending])
        if self._scarce:
            lefts = sorted([pile.left for pile in self._supply or self.supply])
            fewest = lefts[: self.empty_piles_to_end]
            self._border, self._few_left = fewest[-1], sum(fewest)
            least = min(least, self._few_left)
            self.plenty = max(3, self._border + 1)
        self.gains_to_end = least
        self._last_cards = None

    @property
    def nameable(self) -> list[Card]:
        """Each card that all players know to be in this game, once: the cards that can sensibly be
        named. Includes cards beside the supply.
        """
        found: dict[Card, None] = {}
        for pile in self.piles.values():
            found |= dict.fromkeys([pile.card] if pile.stack is None else sorted(set(pile.stack), key=str))
        for player in self.players:
            found |= dict.fromkeys(CATALOG[name] for name in player.counts)
        found |= dict.fromkeys(self.trash)
        for zone in self.zones.values():
            found |= dict.fromkeys(sorted(set(zone), key=str))
        return [card for card in found if not card.is_pile and not card.is_landscape]
