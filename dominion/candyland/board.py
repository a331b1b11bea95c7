"""Boards and decks of Candy Land, as plain data.

Squares are numbered from 1; 0 is the start, beside the board. A square's name is its colour, or the name
of the picture painted on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

COLOURS = ("Red", "Purple", "Yellow", "Blue", "Orange", "Green")
START = 0


@dataclass(frozen=True)
class Board:
    """A path of squares. Raises ValueError if a bridge or a sticky square is invalid.

    `bridges` are pairs (from, to), taken by a pawn that ends its move on `from`; `sticky` squares hold a pawn
    until the option releases it; `labels` are the names printed beside some squares.
    """

    squares: tuple[str, ...]
    bridges: tuple[tuple[int, int], ...] = ()
    sticky: tuple[int, ...] = ()
    labels: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.squares:
            raise ValueError("a board needs at least one square")
        for square in (*self.sticky, *(end for bridge in self.bridges for end in bridge)):
            if not 1 <= square <= self.size:
                raise ValueError(f"square {square} is not on a board of {self.size} squares")
        for square in self.sticky:
            if self.name(square) not in COLOURS:
                raise ValueError(f"sticky square {square} has no colour that could free a pawn")
            if square in dict(self.bridges):
                raise ValueError(f"square {square} cannot be both sticky and the foot of a bridge")

    @property
    def size(self) -> int:
        """The number of squares, which is also the number of the last one."""
        return len(self.squares)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the pictures, in the order of the path."""
        return tuple(name for name in self.squares if name not in COLOURS)

    def name(self, square: int) -> str:
        """Returns the colour or picture of a square; "" for the start."""
        return self.squares[square - 1] if square else ""


def paint(size: int, pictures: Mapping[int, str]) -> tuple[str, ...]:
    """Returns a path of `size` squares: the colours in turn, with pictures between that do not break the
    order.
    """
    squares: list[str] = []
    coloured = 0
    for number in range(1, size + 1):
        if number in pictures:
            squares.append(pictures[number])
        else:
            squares.append(COLOURS[coloured % len(COLOURS)])
            coloured += 1
    return tuple(squares)


CLASSIC = Board(
    squares=paint(
        134,
        {
            9: "Plumpy",
            18: "Mr. Mint",
            43: "Jolly",
            75: "Gramma Nut",
            96: "Princess Lolly",
            104: "Queen Frostine",
        },
    ),
    bridges=((5, 59), (34, 47)),
    sticky=(48, 86, 121),
    labels=(
        (5, "Rainbow Trail"),
        (34, "Gumdrop Pass"),
        (48, "Gooey Gumdrops"),
        (86, "Lollipop Woods"),
        (121, "Molasses Swamp"),
    ),
)

# The blog prints only parts of its board. Pictures and bridges are those of the edition that fits all the
# parts; of the three licorice squares only "a Red one, followed by Purple" is known, the numbers are assumed.
BLOG = Board(
    squares=paint(
        134,
        {
            9: "Gingerbread Man",
            20: "Candy Cane",
            42: "Gum Drop",
            69: "Peanut",
            92: "Lolly Pop",
            102: "Ice Cream Cone",
        },
    ),
    bridges=((5, 59), (35, 45)),
    sticky=(46, 86, 121),
    labels=(
        (5, "Rainbow Trail"),
        (35, "Gumdrop Pass"),
        (46, "Licorice"),
        (86, "Licorice"),
        (121, "Licorice"),
    ),
)

BOARDS: dict[str, Board] = {"classic": CLASSIC, "blog": BLOG}


class Card(NamedTuple):
    """A card: a colour, once or twice, or a picture."""

    name: str
    double: bool = False

    def __str__(self) -> str:
        return f"double {self.name}" if self.double else self.name


# The number of single cards of each colour, by size of the deck. Every deck also has two doubles of each
# colour.
SINGLES: dict[int, dict[str, int]] = {
    66: dict.fromkeys(COLOURS, 8),
    64: {**dict.fromkeys(COLOURS, 8), "Orange": 7, "Green": 7},
}
DOUBLES = 2


def make_deck(size: int, board: Board) -> tuple[Card, ...]:
    """Returns the deck of 66 or 64 cards, unshuffled, with one card for every picture of the board."""
    deck: list[Card] = []
    for colour, singles in SINGLES[size].items():
        deck += [Card(colour)] * singles + [Card(colour, double=True)] * DOUBLES
    deck += [Card(picture) for picture in board.pictures]
    return tuple(deck)
