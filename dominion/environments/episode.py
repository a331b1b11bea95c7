"""One game for learners: the stepper, with questions for several cards asked pick by pick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import numpy as np

from ..engine.errors import SetupError, is_whole
from ..engine.misspelt_names import did_you_mean
from ..engine.setup import Setup
from ..session.table import Outcome, SeatHolder, Table
from ..simulation.match import Match
from .encoding import NO_MORE, Encoding, Mask, Vector, cards_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..simulation.match import Entrant

Reward: TypeAlias = "Literal['win', 'share', 'lead'] | Callable[[Outcome, int], float]"
"""The reward:

- "win": at the end 1 for who wins alone; those of all players add up to 0, so that of two the loser gets -1.
- "share": at the end the part of the victory, from 0 to 1.
- "lead": after every step, the change of the lead over the best opponent in VP.
- a function of the outcome and a seat, called at the end.
"""
Kingdom: TypeAlias = "Sequence[str] | Setup | Literal['random']"

_REWARDS: Final = ("win", "share", "lead")
_MOST_SEEDS: Final = 2**62


class Games:
    """The games of an environment: their kingdoms and seeds, and their encoding.

    Args:
        players: the number of players.
        kingdom: the names of a kingdom, a Setup, or "random" for another kingdom in every game.
        bots: the other players. The cards that they require are in every kingdom.
        reward: see `Reward`.
        plays_all_treasures: play plain Treasures at once, without a question for each.
        options: of `Match.of`: the `sets` that kingdoms are drawn from, `colony`, `max_turns`, ...

    Raises:
        SetupError: the games cannot be set up.
        StrategyError: there is no strategy of a name.
    """

    def __init__(
        self,
        players: int,
        kingdom: Kingdom = (),
        bots: Sequence[Entrant | str] = (),
        reward: Reward = "win",
        plays_all_treasures: bool = True,
        **options: Any,
    ) -> None:
        if not callable(reward) and reward not in _REWARDS:
            near = did_you_mean(str(reward), _REWARDS)
            raise SetupError(
                f"A reward is one of {', '.join(_REWARDS)}, or a function, not {reward!r}.{near}"
            )
        self.players, self.reward, self.plays_all_treasures = players, reward, plays_all_treasures
        if isinstance(kingdom, Setup):
            if options:
                raise SetupError(f"A Setup says everything: {', '.join(options)} cannot be chosen besides.")
            self._match, self._setup = None, kingdom
        else:
            seats = [*bots, *["BigMoney"] * (players - len(bots))]
            self._match = Match.of(seats, seed=0, kingdom=kingdom, **options)
            self._setup = self._match.setup
        drawn = self._match is not None and self._match.random_kingdom is not None
        self.encoding = Encoding(None if drawn else self._cards(), players)

    def _cards(self) -> list[str]:
        """The cards of the kingdom that all games have."""
        return cards_of(Table(self._setup, [None] * self.players).game)

    def setup(self, number: int) -> Setup:
        """Returns the setup of the game with that number."""
        return self._setup if self._match is None else self._match.setup_of(number)

    def begin(
        self, dice: np.random.Generator, seats: Sequence[SeatHolder], seed: int | None = None
    ) -> Episode:
        """Returns a new game, with this seed or a drawn one."""
        drawn = int(dice.integers(_MOST_SEEDS))
        seed = drawn if seed is None else seed
        table = Table(self.setup(seed), seats, seed, plays_all_treasures=self.plays_all_treasures)
        return Episode(table, self)


class Episode:
    """A game stopped at a pick."""

    def __init__(self, table: Table, games: Games) -> None:
        self.table, self.games = table, games
        self.picked: list[str] = []
        """The options picked so far in answer to the question."""
        self._offered: dict[int, str] = {}
        self._left: Counter[str] = Counter()
        self._leads = self.leads()
        self._ask()

    @property
    def seat(self) -> int | None:
        """The choosing seat; None if the game is over."""
        return self.table.seat

    def legal(self) -> list[int]:
        """Returns the allowed actions in ascending order; empty if the game is over."""
        decision = self.table.decision
        if decision is None:
            return []
        found = [action for action, option in self._offered.items() if self._left[option] > 0]
        if not self.picked:
            found += self._beside
        if len(self.picked) >= decision.least:
            found.append(NO_MORE)
        return sorted(found)

    def act(self, action: int) -> None:
        """Pick the option of the action.

        Raises:
            SetupError: it cannot be picked now. The game is unchanged.
            StrategyError: a bot failed.
        """
        decision = self.table.decision
        if decision is None or action not in self.legal():
            raise SetupError(f"Action {action!r} cannot be chosen now.")
        if action in self._beside and not self.picked:
            self._answer([self._beside[action]])
            return
        if action != NO_MORE:
            self._pick(self._offered[action])
            while len(self.picked) < decision.most and self._is_forced(decision.least):
                self._pick(next(name for name, number in self._left.items() if number))
            if len(self.picked) < decision.most and any(self._left.values()):
                return
        self._answer(self.picked)

    def _pick(self, option: str) -> None:
        self.picked.append(option)
        self._left[option] -= 1

    def _is_forced(self, least: int) -> bool:
        """Returns whether there is only one possible pick."""
        return len(self.picked) < least and sum(number > 0 for number in self._left.values()) == 1

    def _answer(self, names: list[str]) -> None:
        self.table.answer(names)
        self._ask()

    def _ask(self) -> None:
        """Prepare for the next question."""
        self.picked = []
        self._beside: dict[int, str] = {}
        decision = self.table.decision
        if decision is None:
            return
        self._left = Counter(str(option) for option in decision.options)
        offered = self.games.encoding.actions_of([*self._left, *self.table.beside])
        self._offered = {action: name for action, name in offered.items() if name in self._left}
        self._beside = {action: name for action, name in offered.items() if name not in self._left}

    def mask(self, seat: int) -> Mask:
        """Returns 1 for each action that this seat may choose now, otherwise 0."""
        mask = np.zeros(self.games.encoding.actions, np.int8)
        if seat == self.seat:
            mask[self.legal()] = 1
        return mask

    def vector(self, seat: int) -> Vector:
        """Returns what this seat sees, as numbers."""
        picked = self.picked if seat == self.seat else ()
        return self.games.encoding.vector(self.table.observe(seat), picked)

    def leads(self) -> list[int]:
        """Returns the lead of each seat over its best opponent in VP."""
        scores = [player.score() for player in self.table.game.players]
        return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]

    def rewards(self) -> list[float]:
        """Returns each seat's reward since the last call."""
        reward, result = self.games.reward, self.table.result
        if reward == "lead":
            before, self._leads = self._leads, self.leads()
            return [float(now - then) for then, now in zip(before, self._leads)]
        if result is None:
            return [0.0] * self.games.players
        seats = range(self.games.players)
        if callable(reward):
            return [float(reward(result, seat)) for seat in seats]
        if reward == "share":
            return [*result.shares]
        return [won(share, len(seats)) for share in result.shares]


def won(share: float, players: int) -> float:
    """Returns the reward "win" for this part of the victory.

    >>> won(1, 2), won(0.5, 2), won(0, 2), won(0, 3)
    (1.0, 0.0, -1.0, -0.5)
    """
    return (share * players - 1) / (players - 1)


def seed_of(options: Mapping[str, Any] | None) -> int | None:
    """Returns the seed of one game, if the options of a reset have it.

    Raises:
        SetupError: it is no whole number from 0 on.
    """
    seed = (options or {}).get("game")
    if seed is not None and not is_whole(seed, 0):
        raise SetupError(f"The seed of a game is a whole number from 0 on, not {seed!r}.")
    return seed
