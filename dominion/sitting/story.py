"""The log of a game as one player hears it: what the others draw, look at or lay face down stays hidden."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..log import Entry, Line, Renderer, count_of, listing

OPEN_MATS: Final = frozenset(("Exile", "Island", "Tavern"))
"""Mats whose cards lie face up."""
_OPEN: Final = OPEN_MATS | {"discard pile", "play", "trash", "supply"}
"""Where everybody sees a card."""


class Hearing(Renderer):
    """Tells the log to somebody who sees only some players' cards."""

    def __init__(self, names: Sequence[str], sees: Collection[int]) -> None:
        super().__init__(names)
        self.sees = sees
        """The seats whose cards are seen."""
        self._shown: dict[int, Counter[str]] = defaultdict(Counter)
        """Cards that a player has revealed from the deck, and not put anywhere yet."""

    def again(self, sees: Collection[int]) -> Hearing:
        """One that goes on from here, without a change to this one."""
        twin = Hearing(self.names, sees)
        twin.turn, twin.active, twin._depth, twin._bought = self.turn, self.active, self._depth, self._bought
        return twin

    def tell(self, entry: Entry) -> Line | None:
        """The line for one entry, if it makes one."""
        kind, seat, *rest = entry
        if kind in ("turn", "play", "buy"):
            self._shown.clear()
        return self._tell(kind, seat, rest)

    def _names_of(self, seat: int, cards: object, place: object) -> object:
        """The cards, as far as they are known: "Copper, 2 cards"."""
        if seat in self.sees or str(place) in _OPEN:
            return cards
        moved = list(cards) if isinstance(cards, list | tuple) else [cards]
        known, hidden = [], 0
        for card in moved:
            if self._shown[seat][str(card)]:
                self._shown[seat][str(card)] -= 1
                known.append(card)
            else:
                hidden += 1
        return ", ".join([*([listing(known)] if known else []), *([_backs(hidden)] if hidden else [])])

    # The entries that say more than everybody may know.

    def _reveal(self, seat: int, cards: Sequence[object], zone: object = "deck") -> Line | None:
        if str(zone) == "deck":
            self._shown[seat].update(map(str, cards))
        return super()._reveal(seat, cards, zone)

    def _draw(self, seat: int, cards: Sequence[object]) -> Line | None:
        if seat in self.sees or not cards:
            return super()._draw(seat, cards)
        return self._line(seat, "draw", f"draws {_backs(len(cards))}")

    def _discard(self, seat: int, cards: Sequence[object], zone: object = "hand") -> Line | None:
        """Of several cards that go to the discard pile at once only the top one is seen."""
        is_seen = seat in self.sees or str(zone) in _OPEN or len(cards) < 2
        if is_seen or not Counter(map(str, cards)) - self._shown[seat]:
            return super()._discard(seat, cards, zone)
        return self._line(seat, "discard", f"discards {_backs(len(cards))}, {cards[-1]} on top")

    def _topdeck(self, seat: int, cards: object, zone: object = "hand") -> Line:
        return super()._topdeck(seat, self._names_of(seat, cards, zone), zone)

    def _bottomdeck(self, seat: int, cards: object, zone: object = "hand") -> Line:
        return super()._bottomdeck(seat, self._names_of(seat, cards, zone), zone)

    def _put(self, seat: int, cards: object, zone: object) -> Line:
        return super()._put(seat, self._names_of(seat, cards, zone), zone)

    def _set_aside(self, seat: int, cards: object, mat: object = "set aside") -> Line:
        return super()._set_aside(seat, self._names_of(seat, cards, mat), mat)

    def _pass(self, seat: int, card: object, to: int) -> Line:
        return super()._pass(seat, card if to in self.sees else self._names_of(seat, card, "hand"), to)


def _backs(number: int) -> str:
    """Cards of which nobody knows more than the number."""
    return "a card" if number == 1 else count_of(number, "card")


@dataclass(frozen=True, slots=True)
class LaidDown:
    """Plain Treasures that one step of a person's put into play, with nothing between them."""

    step: int
    """The number of the step."""
    seat: int
    cards: tuple[object, ...]
    coins: int
    """What there is to spend after them."""

    @property
    def entry(self) -> Entry:
        """What a game notes when a bot plays them."""
        return ("treasures", self.seat, self.cards, self.coins)

    def after(self, before: LaidDown | None) -> LaidDown | None:
        """Both together, when they are of one step."""
        if before is None or before.step != self.step:
            return None
        return LaidDown(self.step, self.seat, before.cards + self.cards, self.coins)


class Story(list[Entry]):
    """The log of a game under way: each entry becomes a line at once, and whoever watches is told of it.

    A person plays one Treasure after the other, and a bot all at once. Both read the same: the plain ones of
    one step share a line.
    """

    def __init__(self, hearing: Hearing, lines: Iterable[Line] = ()) -> None:
        super().__init__()
        self.hearing = hearing
        self.lines = list(lines)
        """All lines from the beginning of the game."""
        self.watch: Callable[[], Any] | None = None
        self.lays: Callable[[Entry], LaidDown | None] | None = None
        """Says what an entry lays down, if it is a plain Treasure that the person plays."""
        self._laid: LaidDown | None = None
        """What the last line is about."""

    def again(self, sees: Collection[int]) -> Story:
        """One that goes on from here, without a change to this one."""
        return Story(self.hearing.again(sees), self.lines)

    def append(self, entry: Entry) -> None:
        """What the game calls when something happens."""
        laid = None if self.lays is None else self.lays(entry)
        if laid is not None and (together := laid.after(self._laid)) is not None:
            self.lines.pop()
            laid = together
        self._laid = laid
        line = self.hearing.tell(entry if laid is None else laid.entry)
        if line is not None:
            self.lines.append(line)
        if self.watch is not None:
            self.watch()
