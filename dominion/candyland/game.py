"""The game: players, the deck, and the turns."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import TypeAlias

from .board import START, Card
from .rules import Rules, Setup, rules_of

LogEntry: TypeAlias = tuple[object, ...]


class Player:
    """A pawn and its counts."""

    __slots__ = ("moves", "name", "position", "seat", "stuck", "turns")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = f"Player {seat + 1}"
        self.position = START
        self.stuck = False
        """Whether it is held by a sticky square."""
        self.turns = 0
        """Turns taken, including those missed on a sticky square."""
        self.moves = 0
        """Cards drawn."""

    def __repr__(self) -> str:
        return f"<{self.name} on {self.position} after {self.moves} moves>"


class Deck:
    """The cards all players draw from."""

    __slots__ = ("cards", "left", "random", "replacement")

    def __init__(self, cards: tuple[Card, ...], random: Random, *, replacement: bool) -> None:
        self.cards = list(cards)
        self.left = len(cards)
        """Cards to be drawn before the next shuffle."""
        self.random = random
        self.replacement = replacement

    def draw(self) -> Card:
        """Draws a random remaining card. The odds are those of a shuffled deck's top card, at less cost."""
        place = int(self.random.random() * self.left)
        card = self.cards[place]
        if not self.replacement:
            self.left -= 1
            self.cards[place] = self.cards[self.left]
            self.cards[self.left] = card
        return card

    def shuffle(self) -> None:
        """Takes all cards back."""
        self.left = len(self.cards)

    def copy(self) -> Deck:
        """Returns a deck that gives the same cards."""
        other = copy(self)
        other.cards = self.cards.copy()
        other.random = Random()
        other.random.setstate(self.random.getstate())
        return other


class Game:
    """A game, from the start to its end, one turn at a time; the same game for the same setup and seed.

    With `record` the log lists what happened, as tuples (kind, seat, ...): ("turn", seat, number) ("miss",
    seat, square) ("shuffle", None, cards) ("draw", seat, card) ("colour" or "picture" or "bridge", seat, from
    square, to square) ("stay", seat, square) ("stuck", seat, square) ("finish", seat, rank) ("give up", seat,
    moves) ("end", None, stopped)
    """

    def __init__(self, setup: Setup | None = None, seed: int = 0, *, record: bool = False) -> None:
        if type(seed) is not int or seed < 0:
            raise ValueError(f"the seed of a game is a whole number from 0 up, not {seed!r}")
        self.setup = setup or Setup()
        self.seed = seed
        self.rules: Rules = rules_of(self.setup)
        self.players = [Player(seat) for seat in range(self.setup.players)]
        self.deck = Deck(self.rules.deck, Random(seed), replacement=self.setup.replacement)
        self.finished: list[int] = []
        """Seats of those who have finished, the winner first."""
        self.log: list[LogEntry] | None = [] if record else None
        self.player: Player | None = self.players[0]
        """The seat whose turn do_play() plays next; None if the game is over."""

    @property
    def rounds(self) -> int:
        """The number of rounds started."""
        return max(player.turns for player in self.players)

    @property
    def moves(self) -> int:
        """The number of cards drawn by all players together."""
        return sum(player.moves for player in self.players)

    @property
    def stopped(self) -> bool:
        """Whether the game ended because players had to give up."""
        wanted = len(self.players) if self.setup.end == "all" else 1
        return self.is_over() and len(self.finished) < wanted

    def is_over(self) -> bool:
        """Returns whether there is nothing left to play."""
        return self.player is None

    def winners(self) -> list[Player]:
        """Returns the first to finish; None before that, or if all had to give up."""
        return [self.players[seat] for seat in self.finished[:1]]

    def play_out(self) -> None:
        """Plays to the end."""
        while self.player is not None:
            self.do_play()

    def do_play(self) -> None:
        """Plays one turn. Does nothing if the game is over."""
        player = self.player
        if player is None:
            return
        player.turns += 1
        if self.log is not None:
            self.log.append(("turn", player.seat, player.turns))
        if player.stuck and self.setup.sticky == "skip":
            player.stuck = False
            if self.log is not None:
                self.log.append(("miss", player.seat, player.position))
        else:
            self._move(player, self._draw(player))
        self.player = self._next_after(player)
        if self.player is None and self.log is not None:
            self.log.append(("end", None, self.stopped))

    def copy(self) -> Game:
        """Returns an independent copy that continues in the same way."""
        other = copy(self)
        other.players = [copy(player) for player in self.players]
        other.deck = self.deck.copy()
        other.finished = self.finished.copy()
        other.log = None if self.log is None else self.log.copy()
        other.player = None if self.player is None else other.players[self.player.seat]
        return other

    def _draw(self, player: Player) -> Card:
        deck = self.deck
        if not deck.left:
            deck.shuffle()
            if self.log is not None:
                self.log.append(("shuffle", None, deck.left))
        card = deck.draw()
        player.moves += 1
        if self.log is not None:
            self.log.append(("draw", player.seat, card))
        return card

    def _move(self, player: Player, card: Card) -> None:
        start = player.position
        if player.stuck and card.name != self.rules.colour_of_sticky[start]:
            stop = start
        else:
            stop = self.rules.landings[card][start]
            if stop != start:
                player.position = stop
                player.stuck = stop in self.rules.colour_of_sticky
        if self.log is not None:
            self._log_move(player, card, start)
        if stop == self.rules.home:
            self._finish(player)
        elif player.moves >= self.setup.max_moves and self.log is not None:
            self.log.append(("give up", player.seat, player.moves))

    def _log_move(self, player: Player, card: Card, start: int) -> None:
        assert self.log is not None
        if player.position == start:
            self.log.append(("stay", player.seat, start))
            return
        for step in self.rules.steps(card, start):
            self.log.append((step.how, player.seat, step.start, step.stop))
        if player.stuck:
            self.log.append(("stuck", player.seat, player.position))

    def _finish(self, player: Player) -> None:
        self.finished.append(player.seat)
        if self.log is not None:
            self.log.append(("finish", player.seat, len(self.finished)))

    def _next_after(self, player: Player) -> Player | None:
        if self.finished and self.setup.end == "first":
            return None
        for step in range(1, len(self.players) + 1):
            other = self.players[(player.seat + step) % len(self.players)]
            if self._plays_on(other):
                return other
        return None

    def _plays_on(self, player: Player) -> bool:
        return player.position != self.rules.home and player.moves < self.setup.max_moves
