"""Puzzles from games of bots: what do you buy? Each has one answer that is significantly best.

>>> from dominion.simulation.match import Match
>>> found = puzzles_of(Match.of(["BigMoney", "BigSmithy"], seed=1), 0, most=0)
>>> list(found)
[]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.rollouts.position import Lost, Names, Position, value_of
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..engine.seeds import scramble
from ..simulation.intervals import Z95
from ..simulation.match import Match
from ..strategies import LIBRARY
from ..strategies._menu import NOT_TO_WIN
from .review import Record, Task, best_plan, play, played_on, record_of
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
_TOKENS: Final = {
    "Coffers": "coffers", "Villagers": "villagers", "Favors": "favors", "VP": "vp_tokens", "debt": "debt",
}  # fmt: skip
_MOST_OF_A_KIND: Final = 8
"""The maximum number of puzzles of a set with the same best card."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a puzzle, with what its roll-outs gave."""

    card: str
    """"" for nothing."""
    chance: float
    """The buyer's win probability, 0 to 1."""
    turns: float
    """The mean number of the buyer's further turns."""
    lead: float
    """The mean of the buyer's VP at the end minus the opponent's."""
    margin: float = 0.0
    """How far the best answer is ahead in the same deals, in points; 0 for the best one."""
    interval: tuple[float, float] | None = None
    """95 % confidence interval of that; None for the best one."""

    def to_json(self) -> dict[str, Any]:
        """As data."""
        found: dict[str, Any] = {
            "card": self.card, "chance": round(self.chance, 3), "turns": round(self.turns, 1),
            "lead": round(self.lead, 1),
        }  # fmt: skip
        if self.interval:
            found["margin"] = round(self.margin, 1)
            found["interval"] = [round(end, 1) for end in self.interval]
        return found


@dataclass(frozen=True, slots=True)
class Source:
    """Where a puzzle is found again: a game of a match on the puzzle's kingdom."""

    players: tuple[str, ...]
    seed: int
    game: int
    step: int
    """The number of phases before the buyer's Buy phase."""
    who: int
    """The index of the match's player who buys."""


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
    hand: tuple[str, ...]
    played: tuple[str, ...]
    """The buyer's cards in play."""
    deck: dict[str, int]
    """All cards of the buyer."""
    theirs: dict[str, int]
    tokens: tuple[dict[str, int], dict[str, int]]
    """Coffers, Villagers, ... of both."""
    piles: tuple[tuple[int, int], tuple[int, int]]
    """The number of cards in the draw pile and the discard pile of both."""
    left: dict[str, int]
    """The number of cards left in each pile of the supply."""
    answers: tuple[Answer, ...]
    """The best first."""
    margin: float
    """The margin of the best answer over the nearest other, in points."""
    interval: tuple[float, float]
    """95 % confidence interval of the margin."""
    costs: dict[str, int]
    """The costs of piles that are not the printed ones, for instance after a Bridge."""
    source: Source

    def to_json(self) -> dict[str, Any]:
        """As data."""
        of = self.source
        return {
            "kingdom": list(self.kingdom), "turn": self.turn, "first": self.is_first, "coins": self.coins,
            "buys": self.buys, "score": list(self.score), "hand": list(self.hand),
            "played": list(self.played), "deck": self.deck, "theirs": self.theirs,
            **({"tokens": list(self.tokens)} if any(self.tokens) else {}),
            "piles": [list(one) for one in self.piles],
            "left": self.left, **({"costs": self.costs} if self.costs else {}),
            "margin": round(self.margin, 1),
            "interval": [round(end, 1) for end in self.interval],
            "answers": [one.to_json() for one in self.answers],
            "players": list(of.players), "seed": str(of.seed), "game": of.game, "step": of.step,
            "who": of.who,
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
            best = puzzle.answers[0].card
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
        found = _puzzle(record, place, match, number)
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


def _puzzle(record: Record, place: int, match: Match, number: int) -> Puzzle | None:
    """Returns the puzzle of a position, if one answer is significantly better than every other, also when Big
    Money or the kingdom's best plan plays on.
    """
    seed = match.seed
    means: dict[Names, float] = {}
    for answer in _answers(record.positions[place]):
        ended = _chances(record, Task(place, answer, "", 0, _SCREEN), seed)
        if not ended:
            return None
        means[answer] = sum(ended) / len(ended)
    best, *others = sorted(means, key=lambda answer: -means[answer])
    if means[best] - means[others[0]] < LEAST / 100:
        return None
    for plan in ("BigMoney", best_plan(record.setup, _CHOSEN_BY)):
        for other in others[:_NEAR]:
            margin = _margin(record, place, (best, other), plan, seed)
            if margin is None or margin < LEAST / 100:
                return None
    return measured(record, place, (best, *others), match, number)


def _margin(record: Record, place: int, both: tuple[Names, Names], plan: str, seed: int) -> float | None:
    """Returns the margin of the first of two answers in the same new deals; None if the position cannot be
    played on.
    """
    one, other = (_chances(record, Task(place, each, plan, _FRESH_FROM, _CHECK), seed) for each in both)
    return (sum(one) - sum(other)) / _CHECK if one and other else None


def measured(
    record: Record, place: int, answers: tuple[Names, ...], match: Match, number: int
) -> Puzzle | None:
    """Returns the puzzle of a position after comparing the first of these answers with every other one in new
    deals; None if it is not significantly better than all of them.

    Args:
        record: the game.
        place: the index of the position in the record.
        answers: in their presumed order.
        match: the match that the game is of.
        number: the game's number.
    """
    best, *others = answers
    try:
        ends = _ends(record, place, best, match.seed)
        found = []
        for other in others:
            theirs = _ends(record, place, other, match.seed)
            margin, error = mean_and_error(
                [mine.share - one.share for mine, one in zip(ends, theirs, strict=True)]
            )
            interval = 100 * (margin - Z95 * error), 100 * (margin + Z95 * error)
            if interval[0] < LEAST:
                return None
            found.append(_answer(other, theirs, 100 * margin, interval))
    except (Lost, StrategyError):
        return None
    ranked = [_answer(best, ends), *sorted(found, key=lambda answer: -answer.chance)]
    position = record.positions[place]
    source = Source(match.names, match.seed, number, position.step, match.seats(number)[position.player])
    return _told(record, position, ranked, source)


class _End(NamedTuple):
    """The end of a roll-out for the buyer."""

    share: float
    turns: int
    lead: int


def _ends(record: Record, place: int, answer: Names, seed: int) -> list[_End]:
    position = record.positions[place]
    found = []
    for game in played_on(record, Task(place, answer, "", _FRESH_FROM, _FRESH), seed):
        me, other = game.players[position.player], game.players[1 - position.player]
        share = int(value_of(game, position.player)) / 2
        found.append(_End(share, me.turns - position.turn, me.score() - other.score()))
    return found


def _answer(
    names: Names, ends: list[_End], margin: float = 0.0, interval: tuple[float, float] | None = None
) -> Answer:
    share, turns, lead = (sum(column) / len(ends) for column in zip(*ends, strict=True))
    return Answer(names[0] if names else "", share, turns, lead, margin, interval)


def _told(record: Record, position: Position, answers: list[Answer], source: Source) -> Puzzle:
    game = position.game
    me = game.players[position.player]
    other = game.players[1 - position.player]
    left = {name: pile.left for name, pile in game.piles.items() if pile.in_supply}
    now = {name: game.cost(name) for name in left}
    costs = {name: cost for name, cost in now.items() if cost != CATALOG[name].cost}
    nearest = min(answers[1:], key=lambda answer: answer.margin)
    assert nearest.interval is not None, "only the best answer has none"
    return Puzzle(
        tuple(record.kingdom), position.turn, me.seat == 0, me.coins, me.buys, (me.score(), other.score()),
        tuple(card.name for card in me.hand), tuple(spot.card.name for spot in me.in_play), _owned(me),
        _owned(other), (_tokens(me), _tokens(other)), (_piles(me), _piles(other)), left, tuple(answers),
        nearest.margin, nearest.interval, costs, source,
    )  # fmt: skip


def is_found(puzzle: Mapping[str, Any]) -> bool:
    """Returns whether the game that a puzzle in JSON form names still leads to it. Another version of a bot
    or of a rule can play that game differently.
    """
    match = Match.of(puzzle["players"], seed=int(puzzle["seed"]), kingdom=puzzle["kingdom"])
    game = match.game(puzzle["game"])
    for _ in range(puzzle["step"]):
        if game.over:
            return False
        game.do_play()
    me = game.turn.player
    return (
        not game.over
        and game.phase == "buy"
        and (me.turns, me.coins, me.buys) == (puzzle["turn"], puzzle["coins"], puzzle["buys"])
        and [card.name for card in me.hand] == puzzle["hand"]
        and [_owned(me), _owned(game.players[1 - me.seat])] == [puzzle["deck"], puzzle["theirs"]]
    )


def _owned(player: Any) -> dict[str, int]:
    return {name: number for name, number in player.counts.items() if number > 0}


def _piles(player: Any) -> tuple[int, int]:
    return len(player.deck), len(player.discard_pile)


def _tokens(player: Any) -> dict[str, int]:
    found = {name: getattr(player, attribute) for name, attribute in _TOKENS.items()}
    return {name: number for name, number in found.items() if number}
