"""What a gatherer of figures is, and what it is told of a game that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player


class Ended:
    """What every gatherer wants to know of a game that is over. Lists by player are in the order of the
    strategies, not of the seats.
    """

    __slots__ = (
        "by_piles", "coins", "decks", "empty", "scores", "seats", "stopped", "turns", "vp", "winners",
    )  # fmt: skip

    def __init__(self, game: Game, seats: Sequence[int]) -> None:
        players: Sequence[Player] = game.players
        if seats[0] or len(seats) > 2:
            players = [players[seats.index(who)] for who in range(len(seats))]
        self.seats = tuple(seats)
        """Which strategy sat in which seat."""
        standings = [game.standing(player) for player in players]
        best = max(standings)
        self.winners = tuple([who for who in seats if standings[who] == best])
        self.scores = [score for score, _ in standings]
        self.turns = [player.turns for player in players]
        self.coins: list[list[int]] = [player.coins_by_turn for player in players]
        """Coins there were to buy with, by player and turn."""
        self.vp: list[list[int]] = [player.vp_by_turn for player in players]
        """Points at the end of each turn, by player and turn."""
        self.decks: list[dict[str, int]] = [player.counts for player in players]
        """The cards that each had in the end, by name; numbers may be 0."""
        self.stopped = game.stopped
        """Did it not end by itself?"""
        self.empty = _empty_piles(game)
        """The piles of the supply that have run out."""
        self.by_piles = not game.stopped and _ended_by_piles(game)
        """Did it end because enough piles were empty, Provinces and Colonies not among them?"""


def _empty_piles(game: Game) -> tuple[str, ...]:
    if not game.empty_piles:
        return ()
    if game.empty_piles == 1 and not game.piles["Province"].left:
        return _PROVINCE  # as most games end
    return tuple([name for name, pile in game.piles.items() if not pile.left and pile.in_supply])


_PROVINCE: Final = ("Province",)


def _ended_by_piles(game: Game) -> bool:
    if not game.left("Province") or ("Colony" in game.piles and not game.left("Colony")):
        return False
    return game.setup.first_to is None or game.empty_piles >= game.empty_piles_to_end


class Gatherer(Protocol):
    """One kind of figures about the games of a run; exact to merge. A tally has several."""

    key: ClassVar[str]
    """Under this name its figures stand in JSON."""

    def __init__(self, players: int) -> None: ...

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games: many at a time cost far less than one by one."""

    def merge(self, other: Self) -> None:
        """Count all that the other has counted."""

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON has them; `from_json` understands them."""

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
