"""An example: a small learner that learns to beat Big Money in one kingdom.

    python -m dominion.environments.learner --kingdom Witch

It knows nothing of the game. Its policy is a table with a choice for each situation: the question, the coins
and whether few Provinces are left. The cross-entropy method fills the table: it draws many tables from a
distribution, plays some games with each, and shifts the distribution towards the choices of the best tables.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from .gymnasium import DominionEnv, Seen

Situation = tuple[int, int, bool]
Policy = dict[tuple[Situation, int], float]
"""The preference for each action in a situation. The allowed action with the highest preference is chosen."""

_MOST_COINS: Final = 8
_FEW: Final = 3
"""The number of Provinces left that counts as few."""
_BEST: Final = 0.2
"""The share of the best tables, from which the next distribution is learned."""
_KEPT: Final = 0.4
"""The weight of the old distribution in an update."""
_FLOOR: Final = 0.002
"""The minimum probability of an action."""


class Learner:
    """Learns the choices that win.

    Args:
        env: the environment. With the reward "lead" it learns from narrow defeats too.
        seed: the seed of its exploration.
    """

    def __init__(self, env: DominionEnv, seed: int = 0) -> None:
        place = {name: at for at, name in enumerate(env.encoding.features)}
        self._verb_at, self._coins_at = place["asked: verb"], place["player 0: coins"]
        self._provinces_at = place["left: Province"]
        self.env, self.dice = env, Random(seed)
        self.likely: defaultdict[Situation, defaultdict[int, float]]
        """The probability that each action is the best."""
        self.likely = defaultdict(lambda: defaultdict(lambda: 0.1))

    def situation(self, seen: Seen) -> Situation:
        """Returns the situation that the choice depends on."""
        vector = seen["observation"]
        coins = min(_MOST_COINS, int(vector[self._coins_at]))
        return int(vector[self._verb_at]), coins, bool(vector[self._provinces_at] <= _FEW)

    def chooser(self, policy: Policy, tries: bool) -> Callable[[Seen], int]:
        """Returns a policy that chooses by this table. A missing entry is drawn if it `tries` things out;
        otherwise it is the distribution.
        """

        def wanted(situation: Situation, action: int) -> float:
            found = policy.get((situation, action))
            if found is None:
                found = math.log(self.likely[situation][action])
                if tries:  # so that each action has the highest preference with its probability
                    found -= math.log(-math.log(self.dice.random() or 0.5))
                policy[situation, action] = found
            return found

        def choose(seen: Seen) -> int:
            situation = self.situation(seen)
            legal: list[int] = seen["action_mask"].nonzero()[0].tolist()
            return max(legal, key=lambda action: wanted(situation, action))

        return choose

    def best(self) -> Callable[[Seen], int]:
        """Returns a policy that chooses the most probable action."""
        return self.chooser({}, tries=False)

    def learn(self, rounds: int, tables: int = 50, games: int = 10) -> None:
        """Draws that many tables in each round, and plays that many games with each."""
        for _ in range(rounds):
            drawn: list[tuple[float, Policy]] = []
            for _ in range(tables):
                policy: Policy = {}
                choose = self.chooser(policy, tries=True)
                drawn.append((sum(play(self.env, choose) for _ in range(games)), policy))
            drawn.sort(key=lambda one: -one[0])
            self._follow([policy for _, policy in drawn[: max(1, round(tables * _BEST))]])

    def _follow(self, best: list[Policy]) -> None:
        """Shifts the distribution towards the choices of these tables."""
        chosen: defaultdict[Situation, Counter[int]] = defaultdict(Counter)
        for policy in best:
            of: defaultdict[Situation, dict[int, float]] = defaultdict(dict)
            for (situation, action), wanted in policy.items():
                of[situation][action] = wanted
            for situation, wants in of.items():
                chosen[situation][max(wants, key=lambda action: wants[action])] += 1
        for situation, counted in chosen.items():
            likely, total = self.likely[situation], counted.total()
            whole = sum(likely.values())
            for action, before in likely.items():
                now = _KEPT * before / whole + (1 - _KEPT) * counted[action] / total
                likely[action] = max(_FLOOR, now)


def play(env: DominionEnv, choose: Callable[[Seen], int]) -> float:
    """Plays a game and returns the sum of its rewards."""
    seen, _ = env.reset()
    total, over = 0.0, False
    while not over:
        seen, reward, terminated, truncated, _ = env.step(choose(seen))
        total += reward
        over = terminated or truncated
    return total


def share(env: DominionEnv, choose: Callable[[Seen], int], games: int) -> float:
    """Returns the share of victories of this policy in that many games, 0 to 1."""
    total = 0.0
    for _ in range(games):
        play(env, choose)
        result = env.episode.table.result
        total += result.shares[env.seat] if result else 0.0
    return total / games


def table_for(kingdom: Sequence[str], opponent: Any, seed: int) -> DominionEnv:
    """Returns the environment to learn in."""
    env = DominionEnv(opponent, kingdom=kingdom, reward="lead", max_turns=40)
    env.reset(seed=seed)
    return env


def main(arguments: Sequence[str] | None = None) -> None:
    """Learns, and prints the share of new games won."""
    parser = argparse.ArgumentParser(description="Learn to beat a bot in one kingdom.")
    parser.add_argument("--kingdom", nargs="+", default=["Witch"], metavar="CARD")
    parser.add_argument("--against", default="BigMoney", metavar="BOT")
    parser.add_argument("--rounds", type=int, default=20, help="of 500 games each")
    parser.add_argument("--tested", type=int, default=400, help="games in which nothing is tried out")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    learner = Learner(table_for(options.kingdom, options.against, options.seed), options.seed)
    for number in range(options.rounds):
        learner.learn(1)
        print(f"round {number + 1} of {options.rounds}", flush=True)
    fresh = table_for(options.kingdom, options.against, options.seed + 1)
    won = share(fresh, learner.best(), options.tested)
    print(f"{won:.1%} of {options.tested} games against {options.against} are won")


if __name__ == "__main__":
    main()
