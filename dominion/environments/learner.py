"""An example: a small learner finds out how to beat Big Money in one kingdom.

    python -m dominion.environments.learner --kingdom Witch

It knows nothing of the game. Its policy is a table: for each situation, which is the question, the coins and
whether few Provinces are left, what to choose. The cross-entropy method fills it: play some games by each of
many tables drawn from what is likely, see which tables come off best, and make what they choose likelier.
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
"""How much an action is wanted in a situation; the most wanted of those that there are is chosen."""

_MOST_COINS: Final = 8
_FEW: Final = 3
"""Provinces left, from which on the game looks different."""
_BEST: Final = 0.2
"""The part of the tables that the next ones are drawn after."""
_KEPT: Final = 0.4
"""The part of a likelihood that stays when it is learned anew."""
_FLOOR: Final = 0.002
"""No action becomes less likely than this."""


class Learner:
    """Learns which choices win.

    Args:
        env: where it plays; with the reward "lead" it learns from narrow defeats too.
        seed: for what it tries out.
    """

    def __init__(self, env: DominionEnv, seed: int = 0) -> None:
        place = {name: at for at, name in enumerate(env.encoding.features)}
        self._verb_at, self._coins_at = place["asked: verb"], place["player 0: coins"]
        self._provinces_at = place["left: Province"]
        self.env, self.dice = env, Random(seed)
        self.likely: defaultdict[Situation, defaultdict[int, float]]
        """How likely each action is to be the best."""
        self.likely = defaultdict(lambda: defaultdict(lambda: 0.1))

    def situation(self, seen: Seen) -> Situation:
        """Returns what the choice depends on."""
        vector = seen["observation"]
        coins = min(_MOST_COINS, int(vector[self._coins_at]))
        return int(vector[self._verb_at]), coins, bool(vector[self._provinces_at] <= _FEW)

    def chooser(self, policy: Policy, tries: bool) -> Callable[[Seen], int]:
        """Returns what chooses by this table. Where it has no entry yet, one is drawn if it `tries` things
        out; otherwise it is the likelihood.
        """

        def wanted(situation: Situation, action: int) -> float:
            found = policy.get((situation, action))
            if found is None:
                found = math.log(self.likely[situation][action])
                if tries:  # so that each action is the most wanted as often as it is likely
                    found -= math.log(-math.log(self.dice.random() or 0.5))
                policy[situation, action] = found
            return found

        def choose(seen: Seen) -> int:
            situation = self.situation(seen)
            legal: list[int] = seen["action_mask"].nonzero()[0].tolist()
            return max(legal, key=lambda action: wanted(situation, action))

        return choose

    def best(self) -> Callable[[Seen], int]:
        """Returns what chooses what is likeliest to be the best."""
        return self.chooser({}, tries=False)

    def learn(self, rounds: int, tables: int = 50, games: int = 10) -> None:
        """Draw so many tables in each of the rounds, and play so many games by each."""
        for _ in range(rounds):
            drawn: list[tuple[float, Policy]] = []
            for _ in range(tables):
                policy: Policy = {}
                choose = self.chooser(policy, tries=True)
                drawn.append((sum(play(self.env, choose) for _ in range(games)), policy))
            drawn.sort(key=lambda one: -one[0])
            self._follow([policy for _, policy in drawn[: max(1, round(tables * _BEST))]])

    def _follow(self, best: list[Policy]) -> None:
        """Make likelier what these tables choose."""
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
    """Returns the part of the victories over so many games that this choosing has, 0 to 1."""
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
    """Learn, and say what share of new games is won."""
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
