"""Measures the strength of the solver's answers, and the truth of its claims.

All figures come from games not played by a search. Seven measures:

- `known`: four kingdoms whose answers are known; shares against the strongest bot that fits.
- `drawn`: kingdoms drawn from all sets; the same shares, their mean and the least.
- `panel`: the known kingdoms; shares against the winners of earlier versions of the search.
- `restarts`: winners of several seeds on the same kingdoms, against each other.
- `agreement`: winners of two seeds against each other, on the known kingdoms and one drawn from all sets.
- `mirrors`: a plan is confirmed against itself, so every claim that it is better is false.
- `dominated`: kingdoms whose cards do not help; each claim is checked in many new games.

Usage: `python -m dominion.devtools.solver_benchmark --games 40000 --seeds 5 --jobs 2`. The result of each
search is printed to stderr at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, Final

from ..analysis.solver.answer import Answer
from ..analysis.solver.games import Task
from ..analysis.solver.plans import Bot, Entrant
from ..analysis.solver.processes import players
from ..analysis.solver.solve import solve
from ..engine.random_kingdom import draw_kingdom
from ..engine.setup import Setup
from ..simulation.intervals import sure_margin
from ..simulation.simulate import Match

KNOWN: Final = {
    "first game": ("Cellar Market Merchant Militia Mine Moat Remodel Smithy Village Workshop", 0.49),
    "Chapel-Witch": ("Chapel Witch Laboratory Festival Market Militia Village Smithy Moat Gardens", 0.80),
    "Wharf-Bridge": (
        "Fishing_Village Wharf Bridge Steward Caravan Salvager Island Warehouse Tournament Monument",
        0.85,
    ),
    "Goons-Rebuild": (
        "Goons Worker's_Village Rebuild Hermit Market_Square Native_Village Bridge Fool's_Gold Steward Vault",
        0.70,
    ),
}
"""Kingdoms with the minimum share of a good answer."""
DOMINATED: Final = (("Moat",), ("Chancellor",), ("Woodcutter",), ("Harbinger",), ("Pearl Diver",))
"""Kingdoms whose card hardly helps."""
MEASURES: Final = ("known", "drawn", "panel", "restarts", "agreement", "mirrors", "dominated")
_PANEL: Final = Path(__file__).with_name("solver_panel.json")
"""Winners of earlier versions of the search by known kingdom, with the commits that found them."""
_FRESH_SEED: Final = 1 << 20
"""Added to a search's seed, so that the games differ from those of the search."""


class Benchmark:
    """Measures with given budgets."""

    def __init__(
        self,
        games: int,
        seeds: int,
        jobs: int,
        confirm: int,
        kingdoms: int,
        runs: int,
        only: Sequence[str] = (),
    ) -> None:
        """`games` of a search; `confirm`: new games for a share; `runs` of `mirrors` and `dominated`;
        `only`: names of known kingdoms, if not all.
        """
        self.games, self.seeds, self.jobs = games, range(seeds), jobs
        self.confirm, self.kingdoms, self.runs = confirm, kingdoms, runs
        self.known_kingdoms = {
            name: (setup_of(pile.replace("_", " ") for pile in cards.split()), wanted)
            for name, (cards, wanted) in KNOWN.items()
            if not only or name in only
        }
        self._found: dict[tuple[str, int], tuple[Answer, float]] = {}

    def known(self) -> dict[str, Any]:
        """Returns for each known kingdom the shares by seed, their median, and the target."""
        return {
            name: self._row(name, setup) | {"wanted": wanted}
            for name, (setup, wanted) in self.known_kingdoms.items()
        }

    def drawn(self) -> dict[str, Any]:
        """Returns the mean and the minimum of the shares on kingdoms drawn from all sets."""
        shares = {}
        for number in range(self.kingdoms):
            setup = drawn_setup(number)
            name = "drawn" if number == 0 else f"drawn {number}"  # the first is one of `agreement` too
            shares[", ".join(setup.kingdom)] = median(
                self._solved(name, setup, seed)[1] for seed in self.seeds
            )
        found = list(shares.values())
        return {"shares": shares, "mean": mean(found), "least": min(found), "wanted": 0.62}

    def panel(self) -> dict[str, Any]:
        """Returns by known kingdom the median over the seeds of the mean share against its panel."""
        return {
            name: {
                "median": median(
                    self.against_panel(name, setup, entrant_of(self._solved(name, setup, seed)[0]))
                    for seed in self.seeds
                ),
                "wanted": 0.5,
            }
            for name, (setup, _) in self.known_kingdoms.items()
        }

    def against_panel(self, name: str, setup: Setup, one: Entrant) -> float:
        """Returns the mean share of a strategy against the panel of a known kingdom."""
        return mean(self.against(setup, one, other) for other in panel_of(name))

    def restarts(self) -> dict[str, Any]:
        """Returns the results of the winners of all seeds against each other: pairs within 60:40, minimum
        means.
        """
        within, pairs, means = 0, 0, {}
        for name, (setup, _) in self.known_kingdoms.items():
            found = [entrant_of(self._solved(name, setup, seed)[0]) for seed in self.seeds]
            shares = [[self.against(setup, one, other) for other in found] for one in found]
            means[name] = [round(mean(row), 3) for row in shares]
            for one in range(len(found)):
                for other in range(one):
                    pairs += 1
                    within += 0.4 <= shares[one][other] <= 0.6
        return {"within 60:40": within, "pairs": pairs, "mean shares": means}

    def agreement(self) -> dict[str, Any]:
        """Returns in how many kingdoms the winners of two seeds are within 60:40 of each other."""
        setups = {name: setup for name, (setup, _) in self.known_kingdoms.items()}
        setups["drawn"] = drawn_setup(0)
        shares = {}
        for name, setup in setups.items():
            one, other = (entrant_of(self._solved(name, setup, seed)[0]) for seed in (0, 1))
            shares[name] = self.against(setup, one, other) if one != other else 0.5
        within = sum(0.4 <= share <= 0.6 for share in shares.values())
        return {"shares": shares, "within 60:40": within, "kingdoms": len(shares), "wanted": 0.8}

    def mirrors(self) -> dict[str, Any]:
        """Returns how often a plan is claimed to be better than itself."""
        setup = setup_of(["Witch", "Chapel"])
        rival, false = Bot("ChapelWitch"), 0
        with players(setup, 7, self.jobs) as play_all:
            tasks = [Task(rival, rival, 2 * 400 * run, 400, is_final=True) for run in range(self.runs)]
            for part in play_all(tasks):
                for one in part:
                    share = (one.halves.count("2") + one.halves.count("1") / 2) / len(one.halves)
                    false += share - sure_margin(len(one.halves), 400) > 0.5
        return {"runs": self.runs, "false claims": false, "wanted": 0.05}

    def dominated(self) -> dict[str, Any]:
        """Returns the number of claims on kingdoms whose cards hardly help, and how many of them new games
        refute.
        """
        claims = false = 0
        for run in range(self.runs // 4):
            setup = setup_of(DOMINATED[run % len(DOMINATED)])
            answer = solve(setup, games=min(self.games, 2_000), seed=run, jobs=self.jobs)
            if not answer.nothing_better:
                claims += 1
                false += self.share(answer) <= 0.5
        return {"runs": self.runs // 4, "claims": claims, "false claims": false, "wanted": 0.05}

    def _row(self, name: str, setup: Setup) -> dict[str, Any]:
        found = [self._solved(name, setup, seed) for seed in self.seeds]
        shares = [share for _, share in found]
        return {
            "median": median(shares),
            "shares": [round(one, 3) for one in shares],
            "against": [one.strongest_bot.name for one, _ in found],
        }

    def _solved(self, name: str, setup: Setup, seed: int) -> tuple[Answer, float]:
        """Returns the answer of a search and its share, and reports its time. All measures share it."""
        if (name, seed) in self._found:
            return self._found[name, seed]
        begun = _processor_seconds()
        answer = solve(setup, games=self.games, seed=seed, jobs=self.jobs)
        spent = round(_processor_seconds() - begun, 1)
        told: dict[str, Any] = {
            "kingdom": name,
            "seed": seed,
            "games": answer.games,
            "seconds": spent,
            "best": answer.name,
            "against": answer.strongest_bot.name,
            "share": round(self.share(answer), 4),
        }
        print(json.dumps(told), file=sys.stderr, flush=True)
        self._found[name, seed] = answer, told["share"]
        return self._found[name, seed]

    def share(self, answer: Answer) -> float:
        """Returns the share of an answer against the strongest bot, one half if it is that bot."""
        if answer.plan is None or answer.name == answer.strongest_bot.name:
            return 0.5
        return self.against(answer.setup, answer.plan, answer.strongest_bot, answer.seed)

    def against(self, setup: Setup, one: Entrant, other: Entrant, seed: int = 0) -> float:
        """Returns the share of one against another in new games."""
        with players(setup, seed + _FRESH_SEED, self.jobs) as play_all:
            tasks = [Task(one, other, first, 100, is_final=True) for first in range(0, self.confirm, 100)]
            halves = "".join(played.halves for part in play_all(tasks) for played in part)
        return (halves.count("2") + halves.count("1") / 2) / len(halves)


def setup_of(kingdom: Any) -> Setup:
    """Returns the set-up of a match on these cards."""
    return Match.of(["BigMoney", "BigMoney"], kingdom=[str(name) for name in kingdom], seed=1).setup


def panel_of(name: str) -> list[Bot]:
    """Returns what earlier versions of the search found in a known kingdom."""
    return [Bot(one["name"], one["source"]) for one in json.loads(_PANEL.read_text("utf-8"))[name]]


def drawn_setup(number: int) -> Setup:
    """Returns the set-up of the kingdom of that number, drawn from all sets."""
    return Match.of(["BigMoney", "BigMoney"], kingdom=draw_kingdom(Random(number), sets=None), seed=1).setup


def _processor_seconds() -> float:
    """Returns the processor time of this process and of its ended child processes."""
    return sum(os.times()[:4])


def entrant_of(answer: Answer) -> Entrant:
    """Returns what the answer recommends."""
    return answer.plan if answer.plan is not None and answer.name == "Solved" else answer.strongest_bot


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints one JSON object a measure."""
    parser = argparse.ArgumentParser(prog="python -m dominion.devtools.solver_benchmark", description=__doc__)
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=", ".join(MEASURES) + " (all)")
    parser.add_argument("--games", type=int, default=40_000, help="of a search (40000)")
    parser.add_argument("--seeds", type=int, default=5, help="searches a kingdom (5)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--confirm", type=int, default=2_000, help="new games for a share (2000)")
    parser.add_argument("--kingdoms", type=int, default=20, help="drawn from all sets (20)")
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="a known kingdom; may be repeated (all)"
    )
    parser.add_argument("--runs", type=int, default=200, help="confirmations of a plan against itself (200)")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.measures if name not in MEASURES]
    if unknown:
        parser.error(f"There is no measure {unknown[0]!r}, only {', '.join(MEASURES)}.")
    for name in options.only:
        if name not in KNOWN:
            parser.error(f"There is no known kingdom {name!r}, only {', '.join(KNOWN)}.")
    least = min(
        options.games - 499,
        options.seeds,
        options.jobs,
        options.confirm - 99,
        options.kingdoms,
        options.runs - 3,
    )
    if least < 1:
        parser.error("A search takes 500 games or more, a share 100, mirrors 4 runs, and the rest 1 or more.")
    if "panel" in (options.measures or MEASURES) and not _PANEL.exists():
        parser.error(
            "The panel comes with a checkout of the project, not with its wheel: name other measures."
        )
    bench = Benchmark(
        options.games,
        options.seeds,
        options.jobs,
        options.confirm,
        options.kingdoms,
        options.runs,
        options.only,
    )
    for name in options.measures or MEASURES:
        print(json.dumps({name: getattr(bench, name)()}), flush=True)


if __name__ == "__main__":
    main()
