"""Boards as SVG: the path, and the places of pawns on it.

The path runs in rows from the lower left to the upper right, joined by half circles. Lengths are units of the
drawing, which the page scales.
"""

from __future__ import annotations

from html import escape
from math import cos, hypot, pi, sin
from typing import Any, Final, NamedTuple

from .board import BOARDS, START, Board
from .log import place

WIDTH: Final = 1000
HEIGHT: Final = 862
ROWS: Final = 7
_LEFT, _RIGHT, _BOTTOM = 104, 896, 794  # the left and right ends of rows, and the height of the lowest
_BETWEEN = 122  # from row to row
_TRACK = 82  # how wide the path is
_BEND = _BETWEEN / 2

# Simple pictures that are recognisable at thumbnail size, drawn around (0, 0) with a radius of about 16.
ICONS: Final = {
    "plum": '<circle r="14" class="plum"/><path d="M0-13q3-9 12-8q-1 9-12 8" class="leaf"/>',
    "gingerbread": (
        '<path d="M0-17a8 8 0 0 1 5 14h10v7H6l5 13H4L0 9l-4 8h-7L-6 4h-9v-7h10A8 8 0 0 1 0-17" '
        'class="bread"/><circle cy="-1" r="1.8" class="dot"/><circle cy="5" r="1.8" class="dot"/>'
    ),
    "cane": (
        '<path d="M-5 16V-5a7 7 0 0 1 14 0v3" class="cane"/>'
        '<path d="M-5 16V-5a7 7 0 0 1 14 0v3" class="stripes"/>'
    ),
    "gumdrop": (
        '<path d="M-14 14C-15-4-8-15 0-15S15-4 14 14q-14 5-28 0" class="gum"/>'
        '<path d="M-6 3q0-8 4-11" class="shine"/>'
    ),
    "peanut": (
        '<path d="M-1-3a8 8 0 1 1 9 5a10 10 0 1 1-14 4q-1-3 5-9" class="nut"/>'
        '<path d="M3-10l4 3M-4 8l5 3" class="line"/>'
    ),
    "lollipop": (
        '<path d="M0 2v16" class="stick"/><circle cy="-5" r="11.5" class="lolly"/>'
        '<path d="M0-5a4 4 0 0 1 6 1a7 7 0 0 1-12 4" class="shine"/>'
    ),
    "ice": (
        '<path d="M-9 0L0 18L9 0z" class="cone"/><circle cy="-5" r="10.5" class="ice"/>'
        '<path d="M-5-8q2-4 6-4" class="shine"/>'
    ),
}
_DROP: Final = "M0-10c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12"
_KIND: Final = {
    "Plumpy": "plum",
    "Gingerbread Man": "gingerbread",
    "Mr. Mint": "cane",
    "Candy Cane": "cane",
    "Jolly": "gumdrop",
    "Gum Drop": "gumdrop",
    "Gramma Nut": "peanut",
    "Peanut": "peanut",
    "Princess Lolly": "lollipop",
    "Lolly Pop": "lollipop",
    "Queen Frostine": "ice",
    "Ice Cream Cone": "ice",
}


class Point(NamedTuple):
    """A point, and the unit vector along the path there."""

    x: float
    y: float
    ahead: tuple[float, float] = (1.0, 0.0)

    def aside(self, by: float) -> Point:
        """Returns the point at that distance to the right of the path."""
        return Point(self.x - self.ahead[1] * by, self.y + self.ahead[0] * by, self.ahead)

    def __str__(self) -> str:
        return f"{self.x:.1f} {self.y:.1f}"


def along(part: float) -> Point:
    """Returns the middle of the path at this fraction of its length, 0 to 1."""
    row_length, bend_length = _RIGHT - _LEFT, pi * _BEND
    left = part * (ROWS * row_length + (ROWS - 1) * bend_length)
    for row in range(ROWS):
        way = 1 if row % 2 == 0 else -1
        begin, y = (_LEFT if way == 1 else _RIGHT), _BOTTOM - row * _BETWEEN
        if left <= row_length or row == ROWS - 1:
            return Point(begin + way * left, y, (way, 0.0))
        left -= row_length
        if left <= bend_length:
            angle = left / _BEND
            end = _RIGHT if way == 1 else _LEFT
            return Point(
                end + way * _BEND * sin(angle),
                y - _BEND + _BEND * cos(angle),
                (way * cos(angle), -sin(angle)),
            )
        left -= bend_length
    raise AssertionError("the last row takes whatever is left")


def spots(board: Board) -> list[list[float]]:
    """Returns the places of pawns by position: the start, every square, and home."""
    middles = [along((number - 0.5) / board.size) for number in range(1, board.size + 1)]
    start, home = Point(_LEFT - 48, _BOTTOM), Point(_RIGHT + 52, _BOTTOM - (ROWS - 1) * _BETWEEN)
    return [[round(at.x, 1), round(at.y, 1)] for at in (start, *middles, home)]


def drawing(board: Board) -> str:
    """Returns the board as the inside of an SVG of WIDTH by HEIGHT. The page sets the colours."""
    numbers = range(1, board.size + 1)
    # Numbers come last: on phones they are wider than the squares.
    parts = [_start(), *(_square(board, number) for number in numbers), _home()]
    parts += [_number(number, board.size) for number in numbers]
    parts += [_bridge(board, begin, end) for begin, end in board.bridges]
    return "".join(parts)


def _square(board: Board, number: int) -> str:
    name = board.name(number)
    begin, end = (number - 1) / board.size, number / board.size
    edges = [along(begin + (end - begin) * step / 4) for step in range(5)]
    outline = [edge.aside(_TRACK / 2) for edge in edges] + [edge.aside(-_TRACK / 2) for edge in edges[::-1]]
    middle = along((begin + end) / 2)
    kind = "picture" if name in board.pictures else name.lower()
    title = place(board, number) + (", sticky" if number in board.sticky else "")
    area = f"M{'L'.join(map(str, outline))}Z"
    shape = f'<path d="{area}" class="square {kind}"><title>{escape(title)}</title></path>'
    if name in board.pictures:
        shape += f'<g transform="translate({middle}) scale(1.35)" class="icon">{ICONS[_KIND[name]]}</g>'
    if number in board.sticky:
        drop = f'<circle r="17"/><path d="{_DROP}"/>'
        shape += f'<g transform="translate({middle})" class="sticky">{drop}</g>'
    return shape


def _number(number: int, size: int) -> str:
    middle = along((number - 0.5) / size)
    bend = not _LEFT < middle.x < _RIGHT
    place = middle.aside(_number_side(middle) * (_TRACK / 2 - (17 if bend else 10)))  # clear of the edge
    tenth = " tenth" if number % 10 == 0 else ""  # those that phones show, larger
    return f'<text x="{place.x:.1f}" y="{place.y:.1f}" class="number{tenth}">{number}</text>'


def _number_side(middle: Point) -> int:
    """Returns the side of the path for the number: below it, and on the outside of a bend."""
    if not _LEFT < middle.x < _RIGHT:
        return 1 if middle.x > _RIGHT else -1
    return 1 if middle.ahead[0] > 0 else -1


def _bridge(board: Board, begin: int, end: int) -> str:
    """Returns a curve from square to square, over the squares between."""
    foot, head = along((begin - 0.5) / board.size), along((end - 0.5) / board.size)
    span = hypot(head.x - foot.x, head.y - foot.y)
    lean = 0.32 * span if head.x >= foot.x else -0.32 * span
    bow = f"M{foot} Q{(foot.x + head.x) / 2 + lean:.1f} {(foot.y + head.y) / 2:.1f} {head}"
    label = dict(board.labels).get(begin, "")
    kind = "rainbow" if "Rainbow" in label else "pass"
    ends = "".join(f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="9"/>' for at in (foot, head))
    title = f"{label}: {place(board, begin)} to {place(board, end)}"
    lines = f'<path d="{bow}" class="under"/><path d="{bow}" class="over"/>'
    return f'<g class="bridge {kind}"><title>{escape(title)}</title>{lines}{ends}</g>'


def _start() -> str:
    x, y = _LEFT - 48, _BOTTOM
    return (
        f'<circle cx="{x}" cy="{y}" r="41" class="pad"/><text x="{x}" y="{y + 60}" class="word">Start</text>'
    )


def _home() -> str:
    x, y = _RIGHT + 52, _BOTTOM - (ROWS - 1) * _BETWEEN
    walls = f'<path d="M{x - 36} {y + 41}v-44h72v44z" class="house"/>'
    roof = f'<path d="M{x - 45} {y - 1}L{x} {y - 43}L{x + 45} {y - 1}z" class="roof"/>'
    door = f'<path d="M{x - 11} {y + 41}v-19a11 11 0 0 1 22 0v19z" class="door"/>'
    return walls + roof + door + _word("Home", x, y)


def _word(text: str, x: float, y: float) -> str:
    return f'<text x="{x}" y="{y + 60}" class="word">{text}</text>'


def told(board: Board) -> str:
    """Returns the board in one sentence, for screen readers."""
    bridges = "; ".join(
        f"{dict(board.labels).get(begin, 'a bridge')} from {begin} to {end}" for begin, end in board.bridges
    )
    pictures = ", ".join(f"{name} on {board.squares.index(name) + 1}" for name in board.pictures)
    sticky = ", ".join(map(str, board.sticky))
    path = f"A path of {board.size} squares in six colours"
    return f"{path}. {bridges}. Sticky squares: {sticky}. Pictures: {pictures}."


def site_data() -> dict[str, Any]:
    """Returns what the page needs of every board before an engine runs."""
    return {
        name: {
            "drawing": drawing(board),
            "size": [WIDTH, HEIGHT],
            "spots": spots(board),
            "label": told(board),
            "start": START,
        }
        for name, board in BOARDS.items()
    }
