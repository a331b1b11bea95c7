"""The encoding of observations and actions as numbers.

An action is a whole number:

    0                 no more: choose nothing, or nothing beside what has been picked
    1 to 41           the numbers 0 to 40
    then              a place for each word of `numbering.words()`: verbs and words that can be chosen
    then              a place for each card name of the encoding
    last 32           options that have no place of their own, in the order in which they are offered

An observation is a list of numbers: `Encoding.features` names each. With one kingdom an encoding has the
cards of that kingdom; with drawn kingdoms it has all. Save `features` and `actions` with a trained model: a
later version of the project may have more cards and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.game import Game
from ..engine.turn import PHASES
from ..session import numbering
from ..session.observation import COUNTERS, Observation

NO_MORE: Final = 0
"""The action that picks nothing more."""
_NUMBERS: Final = 41
_OTHERS: Final = 32
_PHASES: Final = (*PHASES, "over")
_SIZES: Final = ("score", "hand_size", "deck_size", "discard_size")
_ASKED: Final = ("verb", "source", "player", "least", "most")
_OF_CARDS: Final = ("hand", "picked", "left", "coins", "potions", "debt", "landscapes", "trash")
_OF_PLAYERS: Final = ("in_play", "cards", "owned", "deck")
_ELSE: Final = "other"
"""The position of cards without their own."""

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Encoding:
    """The positions of cards, words and players in observations and actions.

    Args:
        cards: names of the cards with their own position; None for all.
        players: the number of players.
    """

    def __init__(self, cards: Iterable[str] | None, players: int) -> None:
        self.cards: tuple[str, ...] = (
            _ELSE,
            *(numbering.cards()[1:] if cards is None else dict.fromkeys(cards)),
        )
        """The columns of everything that is listed by card."""
        self.players = players
        self._card = {name: place for place, name in enumerate(self.cards)}
        self._word = {name: place for place, name in enumerate(numbering.words()) if place}
        self._first_word = 1 + _NUMBERS - 1  # words are numbered from 1 on
        self._first_card = self._first_word + len(numbering.words()) - 1  # number 0 is no action
        self._first_other = self._first_card + len(self.cards)
        self.actions = self._first_other + _OTHERS
        """The number of actions."""

    def action_name(self, action: int) -> str:
        """Returns the meaning of the action: the name of an option, "no more", or "other 3".

        Raises:
            ValueError: there is no such action.
        """
        if not 0 <= action < self.actions:
            raise ValueError(f"An action is a number from 0 to {self.actions - 1}, not {action!r}.")
        if action == NO_MORE:
            return "no more"
        if action <= _NUMBERS:
            return str(action - 1)
        if action <= self._first_card:
            return numbering.words()[action - self._first_word]
        if action < self._first_other:
            return self.cards[action - self._first_card]
        return f"{_ELSE} {action - self._first_other}"

    def action(self, option: str) -> int | None:
        """Returns the action for an option of this name; None if it has no position of its own."""
        if option.isdecimal():
            return 1 + int(option) if int(option) < _NUMBERS else None
        if option in self._card:
            return self._first_card + self._card[option]
        return self._first_word + self._word[option] if option in self._word else None

    def actions_of(self, options: Iterable[str]) -> dict[int, str]:
        """Returns the action of each option. Options without their own position get one of the last actions,
        as long as there are any left.
        """
        found: dict[int, str] = {}
        other = self._first_other
        for option in options:
            action = self.action(option)
            if action is None or action in found:
                if other == self.actions:
                    break
                action, other = other, other + 1
            found[action] = option
        return found

    @cached_property
    def features(self) -> tuple[str, ...]:
        """The name of each number of an observation, such as "player 1: hand_size" or "left: Province"."""
        seats = range(self.players)
        return (
            *("turn: number", "turn: extra"),
            *(f"turn: of player {seat}" for seat in seats),
            *(f"phase: {phase}" for phase in _PHASES),
            *(f"asked: {what}" for what in _ASKED),
            *(f"player {seat}: {what}" for seat in seats for what in (*COUNTERS, *_SIZES)),
            *(f"{what}: {card}" for what in _OF_CARDS for card in self.cards),
            *(
                f"player {seat}: {what}: {card}"
                for seat in seats
                for what in _OF_PLAYERS
                for card in self.cards
            ),
        )

    @property
    def size(self) -> int:
        """The length of an observation."""
        return len(self.features)

    def vector(self, seen: Observation, picked: Sequence[str] = ()) -> Vector:
        """Returns the observation as numbers. Players are counted from the observer to the left. Cards
        without their own position count as "other"; only piles with a position are included.
        """
        asked, turn = seen.decision, seen.turn
        told: list[float] = [turn["number"], turn["extra"]]
        told += [float((turn["seat"] - seen.seat) % self.players == one) for one in range(self.players)]
        told += [float(turn["phase"] == phase) for phase in _PHASES]
        if asked is None:
            told += [0.0] * len(_ASKED)
        else:
            told += [
                numbering.word_number(asked.verb),
                numbering.card_number(asked.source),
                (asked.player - seen.seat) % self.players,
                asked.least,
                asked.most,
            ]
        for player in seen.players:
            told += player.counters.values()
            told += [player.score, player.hand_size, player.deck_size, player.discard_size]
        rows = np.zeros((len(_OF_CARDS) + len(_OF_PLAYERS) * self.players, len(self.cards)), np.float32)
        self._cards(rows, seen, picked)
        return np.concatenate((np.array(told, np.float32), rows.ravel()))

    def _cards(self, rows: Vector, seen: Observation, picked: Sequence[str]) -> None:
        """Fills in the figures by card: rows in the order of the features."""
        place = self._card
        hand, taken, left, coins, potions, debt, landscapes, trash, *by_player = rows
        _count(hand, (seen.players[0].hand or {}).items(), place)
        for name in picked:
            taken[place.get(name, 0)] += 1
        for pile in seen.piles:
            at = place.get(pile.name)
            if at is not None:
                left[at] = pile.left
                coins[at], potions[at], debt[at] = pile.cost
        for name in seen.landscapes:
            landscapes[place.get(name, 0)] = 1
        _count(trash, seen.trash.items(), place)
        for seat, player in enumerate(seen.players):
            in_play, cards, owned, deck = by_player[len(_OF_PLAYERS) * seat : len(_OF_PLAYERS) * (seat + 1)]
            _count(in_play, ((name, 1) for name in player.in_play), place)
            _count(cards, player.cards.items(), place)
            _count(owned, ((name, 1) for name in player.owned), place)
            _count(deck, player.known_of_deck.items(), place)


def _count(row: Vector, counted: Iterable[tuple[str, int]], place: dict[str, int]) -> None:
    for name, number in counted:
        row[place.get(name, 0)] += number


def cards_of(game: Game) -> list[str]:
    """Returns the names of all cards on the table at the start of a game, including piles and landscapes."""
    found: dict[str, Any] = {}
    for pile in game.piles.values():
        found |= dict.fromkeys([pile.name, pile.card.name, *(card.name for card in pile.stack or ())])
    for zone in game.zones.values():
        found |= dict.fromkeys(card.name for card in zone)
    for player in game.players:
        found |= dict.fromkeys(name for name, number in player.counts.items() if number)
        found |= dict.fromkeys(card.name for card in player.owned)
    return list(found | dict.fromkeys(card.name for card in game.landscapes))
