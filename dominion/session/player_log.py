"""The log of a game for one player, without the cards that others draw or put face down."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..engine.card import Card
from ..engine.log_entries import LogEntry
from ..formats.text_log import Line, Renderer, listing
from ..formats.wording import count_of

OPEN_MATS: Final = frozenset(
    (
        "Deliver", "Exile", "Faithful Hound", "Ghost", "Hasty", "Island", "Patient", "Prepare",
        "Quartermaster", "Tavern", "Tireless", "Trickster",
    )
)  # fmt: skip
"""Mats whose cards lie face up."""
_OPEN: Final = OPEN_MATS | {"discard pile", "play", "trash", "supply"}
"""Places where all players see a card."""


class PlayerLogRenderer(Renderer):
    """Renders the log for a reader who sees only some players' cards."""

    def __init__(self, names: Sequence[str], sees: Collection[int]) -> None:
        super().__init__(names)
        self.sees = sees
        """The seats whose cards are seen."""
        self._shown: dict[int, Counter[str]] = defaultdict(Counter)
        """Cards that a player has revealed from the deck and not put anywhere yet."""

    def again(self, sees: Collection[int]) -> PlayerLogRenderer:
        """Returns a renderer that continues from here and leaves this one unchanged."""
        twin = PlayerLogRenderer(self.names, sees)
        twin.turn, twin.active, twin._depth, twin._bought = self.turn, self.active, self._depth, self._bought
        return twin

    def tell(self, entry: LogEntry) -> Line | None:
        """Returns the line for an entry, or None if the entry has none."""
        if entry[0] in ("turn", "play", "buy"):
            self._shown.clear()
        return super().tell(entry)

    def _names_of(self, seat: int, cards: object, place: object) -> object:
        """Names the cards that the reader may know: "Copper, 2 cards"."""
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

    # Entries that hold more than the reader may know.

    def _reveal(self, seat: int, cards: Sequence[object], zone: object = "deck") -> Line | None:
        if str(zone) == "deck":
            self._shown[seat].update(map(str, cards))
        return super()._reveal(seat, cards, zone)

    def _draw(self, seat: int, cards: Sequence[object]) -> Line | None:
        if seat in self.sees or not cards:
            return super()._draw(seat, cards)
        return self._line(seat, "draw", f"draws {_backs(len(cards))}")

    def _discard(self, seat: int, cards: Sequence[object], zone: object = "hand") -> Line | None:
        """Shows only the top one of several cards that are discarded at once."""
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

    def _keep(self, seat: int, cards: object) -> Line:
        return super()._keep(seat, self._names_of(seat, cards, "hand"))

    def _pass(self, seat: int, card: object, to: int) -> Line:
        return super()._pass(seat, card if to in self.sees else self._names_of(seat, card, "hand"), to)


def _backs(number: int) -> str:
    """Names face-down cards by their number: "2 cards"."""
    return "a card" if number == 1 else count_of(number, "card")


@dataclass(frozen=True, slots=True)
class LaidDown:
    """Consecutive plain Treasures that a person played in one step."""

    step: int
    """The number of the step."""
    seat: int
    cards: tuple[Card, ...]
    coins: int
    """The coins to spend after them."""

    @property
    def entry(self) -> LogEntry:
        """The entry that a game writes when a bot plays them."""
        return ("treasures", self.seat, self.cards, self.coins)

    def after(self, before: LaidDown | None) -> LaidDown | None:
        """Returns both together if they belong to one step, otherwise None."""
        if before is None or before.step != self.step:
            return None
        return LaidDown(self.step, self.seat, before.cards + self.cards, self.coins)


class PlayerLog(list[LogEntry]):
    """The log of a running game. Each entry becomes a line at once, and then `watch` is called.

    A person plays Treasures one by one, a bot all at once. Both look the same in the log: the plain Treasures
    of one step share a line.
    """

    def __init__(self, renderer: PlayerLogRenderer, lines: Iterable[Line] = ()) -> None:
        super().__init__()
        self.renderer = renderer
        self.lines = list(lines)
        """All lines from the start of the game."""
        self.watch: Callable[[], Any] | None = None
        self.lays: Callable[[LogEntry], LaidDown | None] | None = None
        """Returns the `LaidDown` for an entry in which the person plays a plain Treasure, otherwise None."""
        self._laid: LaidDown | None = None
        """The Treasures of the last line."""

    def again(self, sees: Collection[int], in_step: bool = False) -> PlayerLog:
        """Returns a log that continues from here and leaves this one unchanged.

        `in_step`: a step may be in progress, so that further Treasures join the last line.
        """
        twin = PlayerLog(self.renderer.again(sees), self.lines)
        twin._laid = self._laid if in_step else None
        return twin

    def append(self, entry: LogEntry) -> None:
        """Adds an entry. The game calls this when something happens."""
        laid = None if self.lays is None else self.lays(entry)
        if laid is not None and (together := laid.after(self._laid)) is not None:
            self.lines.pop()
            laid = together
        self._laid = laid
        line = self.renderer.tell(entry if laid is None else laid.entry)
        if line is not None:
            self.lines.append(line)
        if self.watch is not None:
            self.watch()
