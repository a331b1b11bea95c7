"""Setups of Candy Land, and the moves of a pawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

from ..engine.errors import SetupError
from ..engine.misspelt_names import did_you_mean
from .board import BOARDS, COLOURS, SINGLES, START, Board, Card, make_deck

MOST_PLAYERS = 4
STICKY = ("skip", "colour", "none")
FINISHES = ("reach", "pass")
ENDS = ("first", "all")

Choice = TypeVar("Choice", str, int)


@dataclass(frozen=True)
class Setup:
    """The options of a game. Raises SetupError for an invalid value."""

    players: int = 2
    """1 to 4."""
    board: str = "classic"
    """Name of a board in BOARDS."""
    deck: int = 66
    """Number of cards: 66, or 64 with one Orange and one Green fewer."""
    sticky: str = "skip"
    """A sticky square costs the next turn ("skip"), holds until its "colour" is drawn, or does nothing."""
    replacement: bool = False
    """Every card returns to the deck at once, instead of a reshuffle when the deck is empty."""
    back: bool = True
    """Picture cards may take a pawn backwards; otherwise it stays where it is."""
    finish: str = "reach"
    """The last square wins ("reach"), or only a colour card that runs past it ("pass")."""
    end: str = "first"
    """Stop at the first winner, or when "all" have finished."""
    max_moves: int = 10_000
    """The maximum number of cards that a player may draw before giving up."""

    def __post_init__(self) -> None:
        _check_number("players", self.players, 1, MOST_PLAYERS)
        _check_number("max_moves", self.max_moves, 1, None)
        _check_choice("board", self.board, BOARDS)
        _check_choice("deck", self.deck, SINGLES)
        _check_choice("sticky", self.sticky, STICKY)
        _check_choice("finish", self.finish, FINISHES)
        _check_choice("end", self.end, ENDS)
        for name in ("replacement", "back"):
            if not isinstance(getattr(self, name), bool):
                raise SetupError(f"{name} must be True or False, not {getattr(self, name)!r}.")

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Setup:
        """Returns a Setup from options by name, as given on the command line or the page."""
        names = [field.name for field in fields(cls)]
        for name in options:
            if name not in names:
                raise SetupError(f"there is no option {name!r}, {only(names, name)}")
        return cls(**options)


def only(right: Iterable[object], wrong: str) -> str:
    """Returns the end of a message about a wrong value: all valid ones, and the nearest if there is one."""
    names = [str(value) for value in right]
    return f"only {', '.join(names)}.{did_you_mean(wrong, names)}"


def _check_choice(option: str, value: object, right: Iterable[Choice]) -> None:
    values = tuple(right)
    if any(value == choice and type(value) is type(choice) for choice in values):
        return
    if isinstance(value, int) and isinstance(values[0], int):
        near = min(values, key=lambda choice: abs(int(choice) - value))
        raise SetupError(f"{option} cannot be {value}, {only(values, '')} Did you mean {near}?")
    raise SetupError(f"{option} cannot be {value!r}, {only(values, str(value))}")


def _check_number(option: str, value: object, least: int, most: int | None) -> None:
    limits = f"at least {least}" if most is None else f"{least} to {most}"
    if type(value) is not int:
        raise SetupError(f"{option} must be a whole number, {limits}, not {value!r}.")
    if value < least:
        raise SetupError(f"{option} must be {limits}, not {value}. Did you mean {least}?")
    if most is not None and value > most:
        raise SetupError(f"{option} must be {limits}, not {value}. Did you mean {most}?")


class Step(NamedTuple):
    """A part of a move: the way ("colour", "picture" or "bridge"), the first and the last square."""

    how: str
    start: int
    stop: int


@dataclass(frozen=True)
class Rules:
    """A board, its deck and the options that decide moves. All moves are in a precomputed table."""

    board: Board
    deck: tuple[Card, ...]
    sticky: str
    back: bool
    finish: str

    @cached_property
    def home(self) -> int:
        """The position of a pawn that has finished: the last square, or one past it."""
        return self.board.size + (self.finish == "pass")

    @cached_property
    def landings(self) -> dict[Card, tuple[int, ...]]:
        """For every card: the destination of a pawn that may move, by its position."""
        positions = range(START, self.board.size + 1)
        return {card: tuple(self.landing(card, at) for at in positions) for card in set(self.deck)}

    @cached_property
    def colour_of_sticky(self) -> dict[int, str]:
        """The squares that hold a pawn under these rules, with their colours."""
        squares = self.board.sticky if self.sticky != "none" else ()
        return {square: self.board.name(square) for square in squares}

    def landing(self, card: Card, position: int) -> int:
        """Returns the destination of a pawn: the end of its last step, or its current position."""
        steps = self.steps(card, position)
        return steps[-1].stop if steps else position

    def steps(self, card: Card, position: int) -> list[Step]:
        """Returns the steps of a pawn that may move; none if it stays where it is.

        A double card is two steps, of which only the second may end on a bridge.
        """
        if card.name in COLOURS:
            steps = self._colour_steps(card, position)
        else:
            steps = self._picture_steps(card, position)
        if steps and (across := dict(self.board.bridges).get(steps[-1].stop)):
            steps.append(Step("bridge", steps[-1].stop, across))
        return steps

    def _colour_steps(self, card: Card, position: int) -> list[Step]:
        steps: list[Step] = []
        for _ in range(1 + card.double):
            if position != self.home:
                steps.append(Step("colour", position, self._next_of(card.name, position)))
                position = steps[-1].stop
        return steps

    def _next_of(self, colour: str, position: int) -> int:
        for square in range(position + 1, self.board.size + 1):
            if self.board.name(square) == colour:
                return square
        return self.home

    def _picture_steps(self, card: Card, position: int) -> list[Step]:
        square = self.board.squares.index(card.name) + 1
        if square == position or (square < position and not self.back):
            return []
        return [Step("picture", position, square)]


def rules_of(setup: Setup) -> Rules:
    """Returns the rules of a setup. Equal rules share an object, so tables are computed once."""
    return _rules(BOARDS[setup.board], setup.deck, setup.sticky, setup.back, setup.finish)


@lru_cache(maxsize=64)
def _rules(board: Board, deck: int, sticky: str, back: bool, finish: str) -> Rules:
    return Rules(board, make_deck(deck, board), sticky, back, finish)
