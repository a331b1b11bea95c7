"""The contents of a log of dominion.games: decks turn by turn, purchases, and what a buyer knew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .log_zones import Holding


@dataclass(frozen=True, slots=True)
class Purchase:
    """The moment before a card was bought."""

    turn: int
    """The number of the player's turn."""
    player: int
    """The buyer's index in `GameLog.players`."""
    chosen: str
    """The card or Event bought; "" for nothing."""
    coins: int
    buys: int
    holdings: tuple[Holding, ...]
    """By player."""
    gone: Mapping[str, int]
    """The number of cards of each name that have left the supply for decks or the trash."""


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn and the player's cards at its end."""

    turn: int
    player: int
    money: int
    bought: tuple[str, ...]
    gained: tuple[str, ...]
    """The cards that this player gained in this turn without buying."""
    trashed: tuple[str, ...]
    deck: Mapping[str, int]
    points: int
    """VP of cards whose VP are fixed."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """The contents of a log. They have not been checked against the rules."""

    players: tuple[str, ...]
    """In the order of their first turns."""
    kingdom: Mapping[str, Any]
    """In the form of `read_kingdom`: the piles seen, or those that the user named."""
    missing: int
    """The number of the ten piles that are neither seen nor named."""
    turns: tuple[LoggedTurn, ...]
    purchases: tuple[Purchase, ...]
    start: tuple[Mapping[str, int], ...]
    """The starting decks."""
    trash: Mapping[str, int]
    is_complete: bool
    """Whether the log has the start and the end of the game."""
    is_known_from_start: bool
    unread: tuple[tuple[int, str], ...]
    """Lines that were not understood, with their numbers."""
    notices: tuple[str, ...] = field(default=())

    def curve(self, player: int, what: str) -> list[int]:
        """A figure after each turn of a player: "cards" owned, "money" had in the turn, or "points"."""
        own = [turn for turn in self.turns if turn.player == player]
        if what == "cards":
            return [sum(turn.deck.values()) for turn in own]
        return [turn.money if what == "money" else turn.points for turn in own]

    def side_by_side(self) -> list[tuple[int, tuple[str, ...]]]:
        """By number of the turn: the purchases of each player, in words."""
        rows: dict[int, list[str]] = {}
        for turn in self.turns:
            row = rows.setdefault(turn.turn, [""] * len(self.players))
            words = list_of(turn.bought) or "nothing"
            row[turn.player] = f"{row[turn.player]}; {words}" if row[turn.player] else words
        return [(number, tuple(row)) for number, row in sorted(rows.items())]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        kingdom = self.kingdom
        return {
            "players": list(self.players),
            "kingdom": {
                "cards": list(kingdom["cards"]), "landscapes": list(kingdom["landscapes"]),
                "colony": kingdom["colony"], "shelters": kingdom["shelters"], "missing": self.missing,
            },
            "turns": [
                {
                    "turn": turn.turn, "player": turn.player, "money": turn.money,
                    "bought": list(turn.bought),
                    "gained": list(turn.gained), "trashed": list(turn.trashed),
                    "deck": [[*one] for one in turn.deck.items()],
                    "points": turn.points,
                }
                for turn in self.turns
            ],
            "purchases": [[number, [*row]] for number, row in self.side_by_side()],
            "curves": {
                what: [self.curve(player, what) for player in range(len(self.players))]
                for what in ("cards", "money", "points")
            },
            "trash": [[*one] for one in self.trash.items()],
            "complete": self.is_complete,
            "unread": [[number, line] for number, line in self.unread],
            "notices": list(self.notices),
        }  # fmt: skip


def list_of(names: Sequence[str]) -> str:
    """Returns names of cards with their numbers: "2 Silver, Smithy"."""
    counted = Counter(names)
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in counted.items())
