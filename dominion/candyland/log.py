"""The events of a game as text."""

from __future__ import annotations

from collections.abc import Callable

from .board import BOARDS, Board
from .game import Game, LogEntry

Words = Callable[..., str]


def tell(game: Game) -> list[str]:
    """Returns a line for every entry of a recorded game's log. Raises ValueError if nothing was recorded."""
    if game.log is None:
        raise ValueError("this game was not recorded; start it with record=True")
    board = BOARDS[game.setup.board]
    return [line(entry, board) for entry in game.log]


def line(entry: LogEntry, board: Board) -> str:
    """Returns a log entry as text, with the player's name if it has a seat; see Game for the kinds of
    entries.
    """
    kind, seat, *details = entry
    words = _WORDS.get(str(kind))
    text = words(board, *details) if words else " ".join(str(part) for part in (kind, *details))
    return text if seat is None else f"Player {int(str(seat)) + 1} {text}"


def place(board: Board, square: int) -> str:
    """Returns a square as text: "48 (Yellow, Gooey Gumdrops)"."""
    if not square:
        return "the start"
    if square > board.size:
        return "home"
    label = dict(board.labels).get(square)
    return f"{square} ({board.name(square)}{f', {label}' if label else ''})"


def _bridge(board: Board, start: int, stop: int) -> str:
    return f"takes {dict(board.labels).get(start, 'the bridge')} to {place(board, stop)}"


_WORDS: dict[str, Words] = {
    "turn": lambda board, number: f"begins turn {number}",
    "miss": lambda board, square: f"misses a turn on {place(board, square)}",
    "shuffle": lambda board, cards: f"The deck is empty; its {cards} cards are shuffled",
    "draw": lambda board, card: f"draws {card}",
    "colour": lambda board, start, stop: f"moves to {place(board, stop)}",
    "picture": lambda board, start, stop: f"goes {'back' if stop < start else 'on'} to {place(board, stop)}",
    "bridge": _bridge,
    "stay": lambda board, square: f"stays on {place(board, square)}",
    "stuck": lambda board, square: f"is stuck on {place(board, square)}",
    "finish": lambda board, rank: "wins" if rank == 1 else f"finishes as number {rank}",
    "give up": lambda board, moves: f"gives up after {moves} cards",
    "end": lambda board, stopped: "The game is stopped" if stopped else "The game is over",
}
