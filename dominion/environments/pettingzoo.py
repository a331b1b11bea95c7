"""Dominion as an AEC environment of PettingZoo, in which all players are learners.

>>> from dominion.environments.pettingzoo import env
>>> game = env(kingdom=["Village", "Smithy"])
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     over = termination or truncation
...     game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))
>>> game.agents
[]
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding

from .encoding import Encoding
from .episode import Episode, Games, Kingdom, Reward, seed_of

Agent = str
Seen = dict[str, Any]


class DominionAEC(pettingzoo.AECEnv[Agent, Seen, int]):  # type: ignore[misc]  # it has no types
    """A game of two to six learners.

    The agent "player_0" sits in seat 0 and begins. An agent acts whenever it is asked: several times in its
    turn, and in the turns of others. An observation has "observation" and "action_mask"; see `encoding`. The
    mask of an agent that is not asked is empty. A forbidden action ends the game: its agent gets -1, the
    others 0.

    `reset(seed=...)` seeds all games that follow; `reset(options={"game": 17})` begins the game of one seed.
    A game that `max_turns` ends is truncated.

    Args:
        players: the number of agents.
        kingdom: the names of a kingdom, a Setup, or "random" for another kingdom in every game.
        reward: see `episode.Reward`.
        plays_all_treasures: play plain Treasures at once, without an action for each.
        render_mode: "ansi" lets `render` return the log.
        options: of `Match.of`: the `sets` that kingdoms are drawn from, `colony`, `max_turns`, ...

    Raises:
        SetupError: the games cannot be set up.
    """

    metadata = {"name": "dominion_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        kingdom: Kingdom = (),
        *,
        reward: Reward = "win",
        plays_all_treasures: bool = True,
        render_mode: Literal["ansi"] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.games = Games(players, kingdom, (), reward, plays_all_treasures, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: seen_space(self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._dice, _ = seeding.np_random()
        self.episode: Episode

    @property
    def encoding(self) -> Encoding:
        """The encoding of observations and actions."""
        return self.games.encoding

    def observation_space(self, agent: Agent) -> spaces.Space[Seen]:
        """Returns the space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[np.int64]:
        """Returns all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts another game."""
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.episode = self.games.begin(self._dice, [None] * self.games.players, seed_of(options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.episode.seat or 0]

    def observe(self, agent: Agent) -> Seen:
        """Returns what this agent sees, whether or not it is asked."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.vector(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Chooses for the agent that is asked; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        chosen = int(action) if action is not None else -1
        if chosen in self.episode.legal():
            self.episode.act(chosen)
            self.rewards = dict(zip(self.possible_agents, self.episode.rewards()))
            self._note_end()
        else:
            self.rewards = {one: -1.0 if one == agent else 0.0 for one in self.possible_agents}
            self.infos[agent]["illegal"] = chosen
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _note_end(self) -> None:
        """Checks whether the game is over and who is asked next."""
        result = self.episode.table.result
        if result is None:
            self.agent_selection = self.possible_agents[self.episode.seat or 0]
        elif result.stopped:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Returns the log of the game so far, all hands open."""
        return "\n".join(self.episode.table.log) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def seen_space(encoding: Encoding) -> spaces.Dict:
    """Returns the space of observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1e6, 1e6, (encoding.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


env = raw_env = DominionAEC
