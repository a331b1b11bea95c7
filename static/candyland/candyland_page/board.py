"""The board and its pawns. `build.py` draws the board; only the pawns move."""

import asyncio

import js
from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEATS = ("one", "two", "three", "four")
# Offsets of four pawns on one square, so that none hides another, in units of the drawing.
ASIDE = ((-9, -15), (9, -2), (-9, 11), (9, 24))
ALONE = (0, 6)
PACE = {"slow": 340, "normal": 150, "fast": 45}  # milliseconds from one square to the next
PAWN = (
    '<g class="pawn {seat}" data-seat="{number}"><g class="figure">'
    '<path d="M-15 12C-15 2-7-2-6-8h12c1 6 9 10 9 20q-15 6-30 0"/><circle cy="-16" r="11"/>'
    '<text y="9">{number}</text></g></g>'
)


def still() -> "Any":
    """Returns whether the user prefers reduced motion."""
    return bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches)


class Board:
    def __init__(self, boards: "Any") -> None:
        """boards: {name: {"drawing", "size", "spots", "label"}}."""
        self.boards = boards
        self.box = dom.by_id("board")
        self.name: Any = None
        self.pawns: Any = []
        self.at: Any = []

    @property
    def pace(self) -> "Any":
        return PACE[str(self.box.getAttribute("data-speed"))]

    def show(self, name: "Any", players: "Any") -> None:
        """Shows a board with all players at the start."""
        board = self.boards[name]
        width, height = board["size"]
        pawns = ""
        for number, seat in enumerate(SEATS[:players], 1):
            pawns += PAWN.format(seat=seat, number=number)
        self.box.innerHTML = (
            f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{dom.escape(board["label"])}">'
            "<defs>" + RAINBOW + "</defs>" + board["drawing"] + '<g class="all">' + pawns + "</g></svg>"
        )
        self.name = name
        self.pawns = [dom.find('.pawn[data-seat="' + str(number) + '"]') for number in range(1, players + 1)]
        self.at = [None] * players
        for number in range(players):
            self.put(number, 0)

    def put(self, seat: "Any", spot: "Any") -> None:
        """Puts the pawn on a space: 0 is the start, then come the squares, then home."""
        x, y = self.boards[self.name]["spots"][spot]
        dx, dy = ASIDE[seat] if len(self.pawns) > 1 else ALONE
        self.pawns[seat].style.transform = f"translate({x + dx}px, {y + dy}px)"
        dom.attribute(self.pawns[seat], "data-spot", spot)
        self.at[seat] = spot

    async def move(self, seat: "Any", path: "Any", going: "Any") -> None:
        """Moves the pawn along the path, one space at a time, while going() is true."""
        if still():
            path = path[-1:]
        for spot in path:
            if not going():
                return
            self.put(seat, spot)
            await asyncio.sleep(self.pace / 1000)

    def place(self, spots: "Any") -> None:
        """Puts every pawn on its space."""
        for seat, spot in enumerate(spots):
            if self.at[seat] != spot:
                self.put(seat, spot)


RAINBOW = (
    '<linearGradient id="rainbow">'
    '<stop offset="0" class="red"/><stop offset=".2" class="orange"/><stop offset=".4" class="yellow"/>'
    '<stop offset=".6" class="green"/><stop offset=".8" class="blue"/><stop offset="1" class="purple"/>'
    "</linearGradient>"
)
