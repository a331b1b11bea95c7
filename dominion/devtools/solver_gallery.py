"""Creates the gallery of solved kingdoms: `python -m dominion.devtools.solver_gallery --games 4000 --jobs 2`.

Solves recommended kingdoms, about the same number from each set, and writes the file for the page. The same
numbers of games and searches give the same file.
"""

from __future__ import annotations

import argparse
import functools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ..analysis.solver import solved_kingdoms as gallery
from ..analysis.solver.answer import Answer, Confirmed, Step, Worths
from ..analysis.solver.games import Task, play
from ..analysis.solver.plan_profile import shown
from ..analysis.solver.plans import Bot, Entrant
from ..analysis.solver.pruning import worths
from ..analysis.solver.scored_plans import games_won
from ..analysis.solver.solve import solve
from ..engine.errors import SetupError
from ..formats.interchange.named_kingdoms import NamedKingdom, named_kingdoms
from ..formats.interchange.options import kingdom_options
from ..simulation.intervals import sure_margin
from ..simulation.simulate import Match

_SEED: Final = 1
_OPENED: Final = "First Game (Base 2e)"
"""The kingdom that the page opens with."""
_DUEL: Final = 1_000
"""Games between the answers of two searches."""
_EACH: Final = 500
"""Games against each bot in which a rule's worth is measured."""
_FIRST: Final = 3 << 30
"""The number of the first of these games, larger than that of any game of a search or a profile."""
_FINAL: Final = 5_000
"""Games against each opponent from which the win rates are told."""


def chosen(number: int) -> list[NamedKingdom]:
    """Returns that many recommended kingdoms: the one that Solve opens with, then from all sets in turn."""
    by_sets: dict[tuple[str, ...], list[NamedKingdom]] = {}
    found: list[NamedKingdom] = []
    for one in named_kingdoms():
        if one.label == _OPENED:
            found.append(one)
        elif len(one.sets) == 1:
            by_sets.setdefault(one.sets, []).append(one)
    while len(found) < number and any(by_sets.values()):
        found += [left.pop(0) for left in by_sets.values() if left]
    return found[:number]


def solved(
    one: NamedKingdom, games: int, jobs: int, searches: int = 1, final: int = _FINAL
) -> dict[str, Any] | None:
    """Returns the gallery's entry for a kingdom: the best answer of that many searches with different seeds,
    measured in `final` games against each opponent. None if the kingdom cannot be set up.
    """
    try:
        match = Match.of(["BigMoney", "BigMoney"], seed=_SEED, **kingdom_options(one.text))
    except SetupError:
        return None
    found = [solve(match.setup, games=games, seed=seed, jobs=jobs) for seed in range(_SEED, _SEED + searches)]
    best = functools.reduce(better, found)
    measure_rules(best)
    measure_opponents(best, final)
    answer = shown(best)
    answer.pop("plan", None)  # the page starts no search from it
    for other in answer["archetypes"]:
        if "profile" not in other:
            other.pop("source", None)  # 100 kB; their words are kept
    return {"label": one.label, "text": one.text, "answer": answer}


def measure_rules(answer: Answer) -> None:
    """Measures what each rule and each card of the plan found adds, in more games than a search has for it,
    against the bots and the strongest other plan. Rules that change no winner in these games are left out.
    """
    if answer.plan is None or answer.recommended is not answer.plan:
        return
    others: list[Entrant] = [Bot(one.name) for one in answer.against]
    others += [one.plan for one in answer.rivals[:1]]
    first = _FIRST + _DUEL
    found = worths(answer.setup, answer.plan, others, _SEED, first, _EACH)
    telling = [one for one in found.rules if one.brings or one.error]
    shorter = answer.plan._replace(rules=tuple(one.rule for one in telling))
    tasks = [
        [Task(plan, other, first, _EACH, is_final=True) for other in others]
        for plan in (answer.plan, shorter)
    ]
    whole, less = ([play(answer.setup, _SEED, task).halves for task in some] for some in tasks)
    if whole == less:  # each alone changes nothing, but together they may
        answer.plan, found = shorter, Worths(telling, found.cards)
    answer.steps = [Step(one.rule, one) for one in found.rules]
    answer.cards = found.cards


def measure_opponents(answer: Answer, games: int = _FINAL) -> None:
    """Measures the answer against each of its opponents in that many new games."""

    def measured(one: Entrant, other: Entrant) -> tuple[float, tuple[float, float]]:
        task = Task(one, other, _FIRST + _DUEL + _EACH, games, is_final=True)
        share = games_won(play(answer.setup, _SEED, task).halves) / games
        margin = sure_margin(games, games)
        return share, (max(0.0, share - margin), min(1.0, share + margin))

    if answer.plan is not None:
        told = [(one.name, *measured(answer.plan, Bot(one.name)), games) for one in answer.against]
        answer.against = [Confirmed(*one) for one in told]
        answer.nothing_better = any(one.interval[0] <= 0.5 for one in answer.against)
    for plans in (answer.rivals, answer.archetypes):
        for place, other in enumerate(plans):
            share, interval = measured(answer.recommended, other.plan)
            plans[place] = other._replace(share_of_best=share, interval=interval, games=games)
    answer.rivals.sort(key=lambda one: one.share_of_best)
    if any(one.interval[1] < 0.5 for one in answer.rivals) and len(answer.equilibrium) == 1:
        answer.equilibrium = []  # by more games it is another one


def better(one: Answer, other: Answer) -> Answer:
    """Returns the answer that wins more in games against the other, which no search has seen, and against the
    hardest bot. Neither alone would do: a narrow win against the other plan may cost much against bots.
    """
    task = Task(one.recommended, other.recommended, _FIRST, _DUEL, is_final=True)
    share = games_won(play(one.setup, _SEED, task).halves) / _DUEL
    return one if share + _least(one) >= 1 - share + _least(other) else other


def _least(answer: Answer) -> float:
    """Returns the least share that the answer has for certain against a bot. A bot is level with itself."""
    shares = [found.interval[0] for found in answer.against if answer.recommended is answer.plan]
    return min(shares, default=0.5)


def main(arguments: Sequence[str] | None = None) -> None:
    """Writes the gallery."""
    parser = argparse.ArgumentParser(prog="python -m dominion.devtools.solver_gallery", description=__doc__)
    parser.add_argument("--games", type=int, default=4_000, help="of each search (4000)")
    parser.add_argument("--searches", type=int, default=1, help="of each kingdom; the best counts (1)")
    parser.add_argument(
        "--final", type=int, default=_FINAL, help=f"against each opponent at the end ({_FINAL})"
    )
    parser.add_argument("--kingdoms", type=int, default=31, help="how many (31)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--out", type=Path, default=Path(gallery.__file__).with_name(gallery.FILE))
    options = parser.parse_args(arguments)
    found: list[dict[str, Any]] = []
    for one in chosen(options.kingdoms):
        entry = solved(one, options.games, options.jobs, options.searches, options.final)
        if entry is not None:
            found.append(entry)
            text = "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in found) + "\n]\n"
            # written after each one, as the run may be stopped at any time
            options.out.write_text(text, encoding="utf-8")
            print(f"{one.label}: {entry['answer']['best']['words']}", flush=True)


if __name__ == "__main__":
    main()
