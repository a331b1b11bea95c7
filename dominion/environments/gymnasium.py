"""Dominion as an environment of Gymnasium: one learner against bots.

>>> from dominion.environments.gymnasium import DominionEnv
>>> env = DominionEnv("BigMoney", kingdom=["Witch"])
>>> seen, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(seen["action_mask"])
...     seen, reward, terminated, truncated, info = env.step(action)
...     over = terminated or truncated
>>> reward in (-1, 0, 1)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from ..engine.errors import SetupError, is_whole
from .encoding import Encoding, Mask
from .episode import Episode, Games, Kingdom, Reward, seed_of
from .pettingzoo import seen_space

if TYPE_CHECKING:
    from ..session.table import SeatHolder
    from ..simulation.match import Entrant

Seen = dict[str, Any]


class DominionEnv(gymnasium.Env[Seen, np.int64]):
    """A learner against one bot or more.

    An observation has "observation" and "action_mask"; see `encoding`. `action_masks()` gives the mask alone.
    A forbidden action ends the game with the reward -1 and `info["illegal"]`.

    `reset(seed=...)` seeds all games that follow; `reset(options={"game": 17})` begins the game of one seed.
    A game that `max_turns` ends is truncated.

    Args:
        opponents: the bots, by name or class.
        kingdom: the names of a kingdom, a Setup, or "random" for another kingdom in every game. The cards
            that the bots require are added to names.
        seat: the seat of the learner; seat 0 begins. None draws a seat for each game.
        reward: see `episode.Reward`.
        plays_all_treasures: play plain Treasures at once, without an action for each.
        render_mode: "ansi" lets `render` return the log.
        options: of `Match.of`: the `sets` that kingdoms are drawn from, `colony`, `max_turns`, ...

    Raises:
        SetupError: the games cannot be set up.
        StrategyError: there is no strategy of a name.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        opponents: Entrant | str | Sequence[Entrant | str] = "BigMoney",
        kingdom: Kingdom = (),
        *,
        seat: int | None = None,
        reward: Reward = "win",
        plays_all_treasures: bool = True,
        render_mode: Literal["ansi"] | None = None,
        **options: Any,
    ) -> None:
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        self.opponents: list[SeatHolder] = [*opponents] if several else [opponents]  # type: ignore[misc, list-item]
        players = len(self.opponents) + 1
        if seat is not None and not (is_whole(seat, 0) and seat < players):
            raise SetupError(f"A seat is a number from 0 to {players - 1}, or None, not {seat!r}.")
        self.render_mode = render_mode
        self.fixed_seat = seat
        self.seat = 0
        """The seat of the learner in this game."""
        self.games = Games(
            players, kingdom, self.opponents, reward, plays_all_treasures, **options  # type: ignore[arg-type]
        )  # fmt: skip
        self.observation_space = seen_space(self.encoding)
        self.action_space = spaces.Discrete(self.encoding.actions)
        self.episode: Episode

    @property
    def encoding(self) -> Encoding:
        """The encoding of observations and actions."""
        return self.games.encoding

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start another game. Returns the first observation and an empty `info`."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.games.players))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        seats = [*self.opponents[: self.seat], None, *self.opponents[self.seat :]]
        self.episode = self.games.begin(self.np_random, seats, seed_of(options))
        return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose, and play on until the learner is asked again. Returns the observation, the reward, whether
        the game is over, whether `max_turns` ended it, and `info`.
        """
        if int(action) not in self.episode.legal():
            return self._seen(), -1.0, True, False, {"illegal": int(action)}
        self.episode.act(int(action))
        result = self.episode.table.result
        stopped = result is not None and result.stopped
        reward = self.episode.rewards()[self.seat]
        return self._seen(), reward, result is not None and not stopped, stopped, {}

    def action_masks(self) -> Mask:
        """Returns 1 for each action that is allowed now, otherwise 0."""
        return self.episode.mask(self.seat)

    def _seen(self) -> Seen:
        return {"observation": self.episode.vector(self.seat), "action_mask": self.action_masks()}

    def render(self) -> str | None:
        """Returns the log of the game so far, all hands open."""
        return "\n".join(self.episode.table.log) if self.render_mode == "ansi" else None
