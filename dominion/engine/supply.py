"""The supply: its piles, what is taken from them and put back, and how soon they could end the game."""

from __future__ import annotations

from random import Random

from .card import CATALOG, Card, as_card
from .native import mypyc_attr
from .starting_piles import Layout
from .triggers import Triggers
from .zones import Pile, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(Triggers):
    """The part of a game that knows the piles, the trash and what lies beside the supply."""

    __slots__ = (
        "_border", "_ending", "_few", "_few_left", "_scarce", "_supply", "empty_piles",
        "empty_piles_to_end", "gains_to_end", "piles", "plenty", "trash", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.trash = Zone("trash")
        self.zones: dict[str, Zone] = {}  # cards and landscapes that lie beside the supply, by name

    @property
    def random(self) -> Random:
        """The generator that everything is shuffled with."""
        raise NotImplementedError

    def _lay_out(self, planned: Layout, players: int) -> None:
        """Lay out the piles for so many players, and note how the game could end by them."""
        self.piles = Pile.copies_of(planned.piles)
        self._supply: list[Pile] | None = None  # the piles of the supply, once somebody has wanted them
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
        self._scarce = False  # some other pile of the supply has `_few` cards or fewer
        self._border = self._few_left = 0  # then: the third (fourth) smallest pile, and the sum of those
        self.gains_to_end = planned.gains_to_end  # fewest gains that could end the game
        self.plenty = self._few + 2  # with so many left, taking one changes nothing but their number

    def named(self, name: str) -> Card:
        """The card of that name; of a mixed pile's name the card on top. SetupError when there is none."""
        card = CATALOG.get(name) or as_card(name)
        return self.piles[name].card if card.is_pile and name in self.piles else card

    def left(self, name: str | Card) -> int:
        """Returns how many cards are left in the pile of that name; 0 when the game has no such pile.
        SetupError when no card is called so.
        """
        pile = self.piles.get(name)  # type: ignore[arg-type]
        if pile is None:  # a card, a former name or a wrong one
            pile = self.piles.get(as_card(name).name)
        return pile.left if pile is not None else 0

    def has(self, card: Card | str) -> bool:
        """Returns whether the card (or the one of that name) can be taken from its pile now."""
        if type(card) is str:
            card = as_card(card)
        pile = self.piles.get(card.pile_name)  # type: ignore[union-attr]
        return pile is not None and pile.left > 0 and pile.card is card

    def can_supply(self, card: Card | str) -> bool:
        """Can this card (or the one of that name) be taken from a pile of the supply now?"""
        if type(card) is str:
            card = as_card(card)
        pile = self.piles.get(card.pile_name)  # type: ignore[union-attr]
        return pile is not None and pile.left > 0 and pile.card is card and pile.in_supply

    def add_pile(self, card: Card, in_supply: bool = True) -> Pile:
        """Lay out one more pile, while the game is set up."""
        stack = card.stack(len(self.players), self.random)
        left = card.pile_size(len(self.players)) if stack is None else len(stack)
        pile = self.piles[card.name] = Pile(card.name, card, left, in_supply, stack)
        self._supply = None
        self._note_pile(pile)
        return pile

    def _remove_kingdom(self) -> list[Card]:
        """Take the Kingdom piles out of the supply; gives their cards."""
        removed: list[Card] = []
        for pile in self.supply:
            if CATALOG[pile.name].is_kingdom:
                removed += [pile.card] * pile.left if pile.stack is None else pile.stack
                del self.piles[pile.name]
        self._supply = None
        if self.shortcuts is not None:
            self.shortcuts.forget_piles(removed)
        return removed

    def _lay_out_more(self, planned: Layout) -> None:
        """Lay out the planned piles that are not there yet, in the midst of a game."""
        more = [pile for pile in planned.piles if pile.name not in self.piles]
        self.piles |= Pile.copies_of(more)
        for card in planned.stacked:
            if self.piles[card.name].stack is None:
                stack = card.stack(len(self.players), self.random) or []
                self.piles[card.name] = Pile(card.name, card, len(stack), card.in_supply, stack)
        self._supply = None
        for pile in more:
            self._note_pile(self.piles[pile.name])

    def _count_piles(self) -> None:
        """After piles have come and gone: count the empty ones, and how soon they could end the game."""
        supply = self.supply
        self.empty_piles = sum(not pile.left for pile in supply)
        self._scarce = any(pile.left <= self._few for pile in supply if pile not in self._ending)
        self.plenty = self._few + 2
        self._count_gains_to_end()

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
        before = pile.card
        pile.left += 1
        pile.card = card
        if pile.stack is not None:
            pile.stack.append(card)
        self._count_gains_to_end()
        self._note_pile(pile, before)
        return True

    def next_kind(self, pile: Pile) -> Card | None:
        """The card that a rotation of this pile would bring to the top; None when all its cards are alike."""
        stack = pile.stack or ()
        return next((card for card in reversed(stack) if card is not pile.card), None)

    def rotate(self, pile: Pile) -> bool:
        """Put the cards on top of a pile that are alike under it; False when that changes nothing."""
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
        """Tell the shortcuts of a new pile, of another top, or of one that is empty; `before` was on top."""
        if self.shortcuts is not None:
            self.shortcuts.note_pile(pile, before)

    @property
    def prices(self) -> dict[str, int]:
        """The printed costs of what anybody with the coins may buy, by name."""
        if self.shortcuts is not None:
            return self.shortcuts.prices
        cards = [pile.card for pile in self.piles.values() if pile.left and pile.in_supply]
        return {card.name: card.cost for card in cards if card.has_plain_cost and not card.is_pile}

    def ends_with_next(self, pile: Pile) -> bool:
        """Would the game end, at the end of the turn, if the next card were taken from this pile?"""
        if pile.left != 1 or not pile.in_supply:
            return False
        return pile in self._ending or self.empty_piles + 1 >= self.empty_piles_to_end

    def last_cards(self) -> list[Card]:
        """The last cards of the piles that would end the game by being empty."""
        any_pile = self._scarce and self._few_left <= 1
        piles = (self._supply or self.supply) if any_pile else self._ending
        found = []
        for pile in piles:  # near the end asked for before every buy: a comprehension would be a call
            if pile.left == 1:
                found.append(pile.card)
        return found

    @property
    def ending_piles(self) -> list[Pile]:
        """The piles that end the game by themselves: Province and Colony. Only to be looked at."""
        return self._ending

    def may_run_out_within(self, gains: int) -> bool:
        """Can so many gains empty as many piles, whichever they are, as end the game?"""
        return self._scarce and self._few_left <= gains

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
        """Every card that everybody knows to be in this game, once each: what can sensibly be named. Cards
        beside the supply are among them.
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
