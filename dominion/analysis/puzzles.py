"""Puzzles from games of bots: what do you buy? Each has one answer that is significantly best.

>>> from dominion.simulation.match import Match
>>> found = puzzles_of(Match.of(["BigMoney", "BigSmithy"], seed=1), 0, most=0)
>>> list(found)
[]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ..bots.rollouts.position import Names, Position
from ..engine.card import CATALOG
from ..engine.seeds import scramble
from ..simulation.intervals import Z95
from ..simulation.match import Match
from ..strategies import LIBRARY
from ..strategies._menu import NOT_TO_WIN
from .review import Record, Task, best_plan, play, record_of
from .review_result import mean_and_error

LEAST: Final = 4.0
"""The margin of the best answer in points of win probability, with 95 % confidence."""
_SCREEN, _CHECK, _FRESH = 40, 120, 400
_NEAR: Final = 3
"""How many other answers are compared with the best in most deals."""
_FRESH_FROM: Final = 1_000_000
_CHOSEN_BY: Final = 400
"""The number of games by which the kingdom's best plan is chosen."""
_PLACE: Final = 43  # `purpose` of `scramble`
_OF_A_GAME: Final = 8
"""The number of positions examined in a game."""
_SHOWN: Final = ("Province", "Colony", "Duchy")
_MOST_OF_A_KIND: Final = 8
"""The maximum number of puzzles of a set with the same best card."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A purchase with one answer that is significantly best."""

    kingdom: tuple[str, ...]
    turn: int
    is_first: bool
    """Whether the buyer is the first player."""
    coins: int
    buys: int
    score: tuple[int, int]
    deck: dict[str, int]
    theirs: dict[str, int]
    left: dict[str, int]
    """The number of cards left in the relevant piles."""
    answers: tuple[tuple[str, float], ...]
    """Cards ("" for nothing) with the buyer's chance, 0 to 1, the best first."""
    margin: float
    """The margin of the best answer over the next, in points."""
    interval: tuple[float, float]
    """95 % confidence interval of the margin."""
    costs: dict[str, int]
    """The costs of the relevant piles that are not the printed ones, for instance after a Bridge."""

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "kingdom": list(self.kingdom), "turn": self.turn, "first": self.is_first, "coins": self.coins,
            "buys": self.buys, "score": list(self.score), "deck": self.deck, "theirs": self.theirs,
            "left": self.left, **({"costs": self.costs} if self.costs else {}),
            "margin": round(self.margin, 1),
            "interval": [round(end, 1) for end in self.interval],
            "answers": [{"card": card, "chance": round(chance, 3)} for card, chance in self.answers],
        }  # fmt: skip


def puzzles(count: int, seed: int = 0) -> Iterator[Puzzle]:
    """Yields that many puzzles from games of the library's bots, at most two from one game. The same seed
    gives the same puzzles.
    """
    dice = Random(seed)
    names = sorted(LIBRARY.keys() - set(NOT_TO_WIN))
    kinds: dict[str, int] = {}
    found = game = 0
    while found < count:
        game += 1
        first, second = dice.sample(names, 2)
        match = Match.of([first, second], seed=scramble(seed, game, _PLACE))
        for puzzle in puzzles_of(match, 0):
            best = puzzle.answers[0][0]
            kinds[best] = kinds.get(best, 0) + 1
            if kinds[best] <= max(_MOST_OF_A_KIND, count // 6) and found < count:
                found += 1
                yield puzzle


def puzzles_of(match: Match, number: int, most: int = 2) -> Iterator[Puzzle]:
    """Yields up to `most` puzzles of a game of a match."""
    if not most:
        return
    record = record_of(match, number)
    dice = Random(match.seed)
    places = [
        place
        for place, one in enumerate(record.positions)
        if one.verb == "buy" and one.turn > 2 and not one.given and len(_answers(one)) > 2
    ]
    for place in dice.sample(places, min(_OF_A_GAME, len(places))):
        found = _puzzle(record, place, match.seed)
        if found is not None:
            yield found
            most -= 1
            if not most:
                return


def _answers(position: Position) -> list[Names]:
    found = dict.fromkeys([position.chosen, *position.tried])
    return [one for one in found if len(one) < 2 and one not in (("Copper",), ("Curse",))]


def _chances(record: Record, task: Task, seed: int) -> list[float]:
    return [int(ended) / 2 for ended in play(record, task, seed)]


def _puzzle(record: Record, place: int, seed: int) -> Puzzle | None:
    """Returns the puzzle of a position, if one answer is significantly better than every other, also when Big
    Money or the kingdom's best plan plays on.
    """
    position = record.positions[place]
    means: dict[Names, float] = {}
    for answer in _answers(position):
        ended = _chances(record, Task(place, answer, "", 0, _SCREEN), seed)
        if not ended:
            return None
        means[answer] = sum(ended) / len(ended)
    best, *others = sorted(means, key=lambda answer: -means[answer])
    if means[best] - means[others[0]] < LEAST / 100:
        return None
    for plan in ("BigMoney", best_plan(record.setup, _CHOSEN_BY)):
        for other in others[:_NEAR]:
            compared = _compared(record, place, (best, other), plan, _CHECK, seed)
            if compared is None or compared[2] < LEAST / 100:
                return None
    nearest = None
    for number, other in enumerate(others):
        count = _FRESH if number < _NEAR else _CHECK
        compared = _compared(record, place, (best, other), "", count, seed)
        if compared is None:
            return None
        mine, means[other], margin, error = compared
        low, high = 100 * (margin - Z95 * error), 100 * (margin + Z95 * error)
        if low < LEAST:
            return None
        if not number:
            means[best] = mine
        if nearest is None or margin < nearest[0]:
            nearest = margin, (low, high)
    ranked = [best, *sorted(others, key=lambda answer: -means[answer])]
    answers = [(one[0] if one else "", means[one]) for one in ranked]
    return None if nearest is None else _told(record, position, answers, *nearest)


def _compared(
    record: Record, place: int, both: tuple[Names, Names], plan: str, count: int, seed: int
) -> tuple[float, float, float, float] | None:
    """Returns the chances of two answers in the same new deals, the margin of the first, and its standard
    error; None if the position cannot be played on.
    """
    one, other = (_chances(record, Task(place, each, plan, _FRESH_FROM, count), seed) for each in both)
    if not one or not other:
        return None
    margin, error = mean_and_error([a - b for a, b in zip(one, other, strict=True)])
    return sum(one) / len(one), sum(other) / len(other), margin, error


def _told(
    record: Record,
    position: Position,
    answers: list[tuple[str, float]],
    margin: float,
    interval: tuple[float, float],
) -> Puzzle:
    game = position.game
    me = game.players[position.player]
    other = game.players[1 - position.player]
    shown = [*_SHOWN, *(card for card, _ in answers)]
    piles = {name: game.piles[name].left for name in dict.fromkeys(shown) if name in game.piles}
    now = {name: game.cost(name) for name in piles}
    costs = {name: cost for name, cost in now.items() if cost != CATALOG[name].cost}
    return Puzzle(
        tuple(record.kingdom), position.turn, me.seat == 0, me.coins, me.buys, (me.score(), other.score()),
        _owned(me), _owned(other), piles, tuple(answers), 100 * margin, interval, costs,
    )  # fmt: skip


def _owned(player: Any) -> dict[str, int]:
    return {name: number for name, number in player.counts.items() if number > 0}
