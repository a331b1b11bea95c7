"""The data of a finished game for statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ...engine.card import Card
    from ...engine.game import Game
    from ...engine.player import Player


class FinishedGame:
    """The data of a finished game that statistics use. Lists by player are in the order of the strategies,
    not of the seats.
    """

    __slots__ = (
        "by_piles", "coins", "decks", "empty", "left", "notes", "piles", "scores", "seats", "stopped",
        "trash", "turns", "vp", "winners",
    )  # fmt: skip

    def __init__(self, game: Game, seats: Sequence[int]) -> None:
        players: Sequence[Player] = game.players
        if seats[0] or len(seats) > 2:
            players = [players[seats.index(who)] for who in range(len(seats))]
        self.seats = tuple(seats)
        """The strategy in each seat."""
        standings = [*map(game.standing, players)]
        best = max(standings)
        self.winners = tuple([who for who in seats if standings[who] == best])
        self.scores: list[int] = []
        self.turns: list[int] = []
        self.coins: list[list[int]] = []
        """Coins available in the Buy phase, by player and turn."""
        self.vp: list[list[int]] = []
        """Points at the end of each turn, by player and turn."""
        self.notes: list[dict[str, dict[int, int]]] = []
        """By player, the notes of turns 1, 2, ...: see `Owner.notes`."""
        self.decks: list[dict[str, int]] = []
        """The cards of each player at the end, by name; numbers may be 0."""
        # separate lists would take twice as long
        for player, standing in zip(players, standings, strict=True):
            self.scores.append(standing[0])
            self.turns.append(player.turns)
            self.coins.append(player.coins_by_turn)
            self.vp.append(player.vp_by_turn)
            self.notes.append(player.notes)
            self.decks.append(player.counts)
        self.piles = tuple(game.piles)
        """The names of all piles, including those outside the supply."""
        self.left = [pile.left for pile in game.piles.values()]
        """The number of cards left in each, in the order of the names."""
        self.trash: Sequence[Card] = game.trash
        """The cards in the trash."""
        self.stopped = game.stopped
        """Whether the limit of turns stopped it."""
        self.empty = _empty_piles(game)
        """The supply piles that have run out."""
        self.by_piles = not game.stopped and _ended_by_piles(game)
        """Whether it ended because enough piles other than Provinces and Colonies were empty."""


def _empty_piles(game: Game) -> tuple[str, ...]:
    if not game.empty_piles:
        return ()
    if game.empty_piles == 1 and not game.piles["Province"].left:
        return _PROVINCE  # the most frequent end
    return tuple([name for name, pile in game.piles.items() if not pile.left and pile.in_supply])


_PROVINCE: Final = ("Province",)


def _ended_by_piles(game: Game) -> bool:
    if not game.left("Province") or ("Colony" in game.piles and not game.left("Colony")):
        return False
    return game.setup.first_to is None or game.empty_piles >= game.empty_piles_to_end
