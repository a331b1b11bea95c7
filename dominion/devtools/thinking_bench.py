"""Measures the thinker and reviews: `python -m dominion.devtools.thinking_bench plans --games 100`.

- `plans`: the thinker's share against plans that it plays itself, and in random kingdoms against the best.
- `wins`: buys that win at once, and how many of them the thinker misses.
- `mistakes`: planted mistakes of 15 points or more, and how many a review blames.
- `false`: mistakes that a review names and that many more roll-outs do not confirm, for each game.
- `curves`: the turns on which reviews with two seeds are within 4 points, and the CPU seconds of a review.

With `--results FILE`, a run that was stopped is continued, and the games of several runs add up. A run
that is interrupted prints its sums so far.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from ..analysis.review import (
    DECIDED,
    Record,
    Reviewing,
    Task,
    best_plan,
    play,
    record_game,
    record_of,
    review,
)
from ..analysis.review_result import INACCURACY, Decided
from ..bots.default_policy.endgame import winning_buys
from ..engine.decision import Agent, Decision, Option
from ..engine.game import Game
from ..simulation.intervals import share_interval
from ..simulation.match import Match

PLANS: Final = ("BigSmithy", "DoubleWitch", "ChapelWitch", "DoubleMilitia", "DoubleJack")
"""Plans of the library that the thinker may play itself."""
RANDOM: Final = "random"
"""The best of Big Money with one or two kingdom cards, in random kingdoms."""
KINGDOMS: Final = 20
OPPONENTS: Final = (*PLANS, RANDOM)
POINTS: Final = 15.0
"""The minimum loss of a planted mistake."""
_MANY: Final = 600
"""Roll-outs of each answer by which a mistake is confirmed."""
_FAR: Final = 5_000_000
"""The number of the first of these deals, larger than any of a review."""
_WASTE: Final = ("Curse", "Copper", "Estate")


def against_plans(
    thinker: str, games: int, seed: int, results: Path | None = None, against: Sequence[str] = OPPONENTS
) -> list[dict[str, Any]]:
    """Returns the thinker's share against each opponent.

    Games are played in pairs, with the same kingdom and shuffles and the seats exchanged. Opponents take
    turns, so that a run that is stopped has played as many games against each.

    Args:
        thinker: the thinker's name.
        games: the number of games against each opponent.
        seed: the seed of the first pair; the others follow it.
        results: a file to which each pair is added. Pairs that it has already are not played again.
        against: names of plans, or `RANDOM`.
    """
    of = {"thinker": thinker}
    played = {(one["against"], one["seed"]): one["share"] for one in _rows(results, of)}
    try:
        for number in range(seed, seed + (games + 1) // 2):
            for name in against:
                if (name, number) not in played:
                    played[name, number] = share = _pair(thinker, name, number)
                    _add(results, {**of, "against": name, "seed": number, "share": share})
    except KeyboardInterrupt:
        pass  # the sums so far are worth having
    return [_sum(name, [share for (one, _), share in played.items() if one == name]) for name in against]


Row = dict[str, Any]
"""The measurement of one game."""


def _measured(
    what: str, seeds: Iterable[int], measure: Callable[[int, float], Row], effort: float,
    results: Path | None, is_enough: Callable[[Sequence[Row]], bool] = lambda rows: False,
) -> list[Row]:  # fmt: skip
    """Returns the rows of games, one a seed, until there are enough. Rows that the file has are not measured
    again; the others are added to it.
    """
    of = {"what": what, "effort": effort}
    known = {row["seed"]: row for row in _rows(results, of)}
    found: list[Row] = []
    try:
        for seed in seeds:
            if is_enough(found):
                break
            row = known.get(seed)
            if row is None:
                row = {**of, "seed": seed, **measure(seed, effort)}
                _add(results, row)
            found.append(row)
    except KeyboardInterrupt:
        pass  # the sums so far are worth having
    return found


def _pair(thinker: str, against: str, seed: int) -> float:
    """Returns the thinker's share of two games with the seats exchanged."""
    if against == RANDOM:
        setup = Match.of(["BigMoney", "BigMoney"], seed=seed % KINGDOMS).setup
        names, kingdom = [thinker, best_plan(setup, prefix="BM:")], list(setup.kingdom)
    else:
        names = [thinker, against]
        kingdom = list(Match.of(names, seed=seed).setup.kingdom)
    won = 0.0
    for seat in (0, 1):
        order = names[::-1] if seat else names
        game = Match.of(order, seed=seed, kingdom=kingdom, order="fixed").game(0)
        game.play_out()
        winners = game.winners()
        won += (game.players[seat] in winners) / len(winners)
    return won / 2


def _rows(results: Path | None, of: Row) -> list[Row]:
    """Returns the rows of a file of results that have these values."""
    if results is None or not results.exists():
        return []
    text = results.read_text()
    if text and not text.endswith("\n"):  # a line that was being written when the run was stopped
        text = text[: text.rfind("\n") + 1]
        results.write_text(text)
    return [row for row in map(json.loads, text.splitlines()) if of.items() <= row.items()]


def _add(results: Path | None, row: Row) -> None:
    if results is not None:
        with results.open("a") as file:
            file.write(json.dumps(row) + "\n")


def _sum(against: str, shares: Sequence[float]) -> dict[str, Any]:
    games = 2 * len(shares)
    share = sum(shares) / len(shares) if shares else None
    interval = None if share is None else share_interval(share, games)
    return {"against": against, "games": games, "share": share and round(share, 3), "interval": interval}


class _Checked:
    """Answers as a bot does, and counts possible buys that win."""

    answers_are_legal = False

    def __init__(self, bot: Agent) -> None:
        self.name, self._bot, self.plays_all_treasures = bot.name, bot, bot.plays_all_treasures
        self.there = self.missed = 0

    def answer(self, decision: Decision) -> Sequence[Option]:
        me = decision.player
        won = winning_buys(me) if decision.verb == "buy" and not me.game.is_imagined else []
        answer = self._bot.answer(decision)
        self.there += bool(won)
        self.missed += bool(won) and [*map(str, answer)] != [won[0].name]
        return answer


def missed_wins(thinker: str, games: int, seed: int) -> dict[str, int]:
    """Returns how often a win could be bought, and how often the thinker bought something else."""
    there = missed = 0
    for number in range(games):
        match = Match.of([thinker, "BigSmithy"], seed=seed, order="fixed")
        game = match.game(number)
        me = game.players[0]
        checked = me.agent = _Checked(me.agent)
        game.play_out()
        there, missed = there + checked.there, missed + checked.missed
    return {"there": there, "missed": missed}


class _Careless:
    """Buys as a bot does, except for one useless card."""

    answers_are_legal = False

    def __init__(self, bot: Agent, turn: int) -> None:
        self.name, self._bot, self._turn = bot.name, bot, turn
        self.plays_all_treasures = bot.plays_all_treasures
        self.meant: tuple[str, ...] = ()
        self.done: tuple[str, ...] = ()

    def answer(self, decision: Decision) -> Sequence[Option]:
        seat = decision.player.controller
        before, seat.agent = seat.agent, self._bot
        answer = self._bot.answer(decision)
        seat.agent = before
        me = decision.player
        if decision.verb == "buy" and not self.done and me.turns >= self._turn and me.coins >= 3:
            useless = next((one for one in map(decision.find, _WASTE) if one is not None), None)
            self.meant, self.done = tuple(map(str, answer)), (str(useless),)
            return [] if useless is None else [useless]
        return answer


def planted(wanted: int, seed: int, effort: float, results: Path | None = None) -> Row:
    """Returns how many of that many planted mistakes with a sufficient loss a review blames, and the games of
    those that it does not.
    """
    rows = _measured(
        "mistakes", count(seed), _planted, effort, results, lambda rows: len(_sufficient(rows)) >= wanted
    )
    tried = _sufficient(rows)
    missed = [row for row in tried if not row["named"]]
    return {"planted": len(tried), "named": len(tried) - len(missed), "missed": missed}


def _sufficient(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if row["loss"] is not None and row["loss"] >= POINTS]


def _planted(seed: int, effort: float) -> Row:
    """Returns the loss of a planted mistake, and how the review of its game judges it if that suffices. The
    loss is None if the mistake could not be made or is what the plan does.
    """
    match = Match.of([PLANS[seed % 3], PLANS[(seed + 1) % 3]], seed=seed, order="fixed")
    game = match.game(0)
    careless = _Careless(game.players[0].agent, 3 + seed % 9)
    record = _with_careless(game, careless)
    place = _place_of(record, careless)
    if place is None:
        return {"loss": None}
    loss = _loss(record, place, careless.done, careless.meant, seed)
    position = record.positions[place]
    found: Row = {
        "loss": round(loss, 1),
        "turn": position.turn,
        "meant": careless.meant,
        "done": careless.done,
    }
    if loss < POINTS:
        return found
    for one in _decisions(record, seed, effort):
        if (one.player, one.number) == (0, position.number):
            judged = {"label": one.label, "best": one.best, "found": one.loss, "interval": one.interval}
            return {**found, "named": one.is_blamed, **judged}
    return {**found, "named": False}


def _decisions(record: Record, seed: int, effort: float) -> list[Decided]:
    """Returns the decisions of a review, without the roll-outs that only the chances turn by turn need."""
    under_way = Reviewing(record, seed, effort)
    asking = under_way.run()
    try:
        tasks = next(asking)
        while under_way.part < DECIDED:
            tasks = asking.send([play(record, task, seed) for task in tasks])
    except StopIteration:
        pass  # the turns need no more roll-outs either
    return under_way.view.decisions


def _with_careless(game: Game, careless: _Careless) -> Record:
    """Returns the record of a game in which the first player is careless; its plan is not."""
    plan = game.players[0].agent
    record = record_game(game, {0: careless})
    record.plans[0] = plan
    return record


def _place_of(record: Record, careless: _Careless) -> int | None:
    for place, one in enumerate(record.positions):
        if (
            one.seat == 0
            and one.verb == "buy"
            and one.chosen == careless.done
            and careless.meant in one.tried
        ):
            return place
    return None


def _loss(record: Record, place: int, chosen: tuple[str, ...], other: tuple[str, ...], seed: int) -> float:
    """Returns the difference of two answers in points, by many roll-outs."""
    mine, better = (
        sum(map(int, play(record, Task(place, one, "", _FAR, _MANY), seed))) for one in (chosen, other)
    )
    return 100 * (better - mine) / (2 * _MANY)


def false_mistakes(games: int, seed: int, effort: float, results: Path | None = None) -> Row:
    """Returns the mistakes named and not confirmed, in games between plans of the library."""
    rows = _measured("false", range(seed, seed + games), _false, effort, results)
    named, wrong = (sum(row[key] for row in rows) for key in ("named", "false"))
    return {"games": len(rows), "named": named, "false": wrong, "false_per_game": wrong / max(1, len(rows))}


def _false(seed: int, effort: float) -> Row:
    """Returns the mistakes that a review of a game names, and those that are not confirmed."""
    named = wrong = 0
    match = Match.of([PLANS[seed % 5], PLANS[(seed + 2) % 5]], seed=seed, order="fixed")
    record = record_of(match, 0)
    places = {(one.seat, one.number): place for place, one in enumerate(record.positions) if one.tried}
    for one in _decisions(record, seed, effort):
        if one.label in ("mistake", "blunder"):
            named += 1
            place = places[one.player, one.number]
            wrong += _loss(record, place, one.chosen, one.best, seed) < INACCURACY
    return {"named": named, "false": wrong}


def curves(games: int, seed: int, effort: float, results: Path | None = None) -> Row:
    """Returns the share of turns on which two seeds agree within 4 points, and the time of a review."""
    rows = _measured("curves", range(seed, seed + games), _curves, effort, results)
    near, turns, seconds = (sum(row[key] for row in rows) for key in ("near", "turns", "seconds"))
    number = max(1, len(rows))
    return {
        "turns": turns,
        "near": near / max(1, turns),
        "turns_per_game": turns / number,
        "seconds": seconds / number,
    }


def _curves(seed: int, effort: float) -> Row:
    """Returns the turns of a game, those on which two reviews agree, and the mean CPU seconds of a review."""
    match = Match.of([PLANS[seed % 5], PLANS[(seed + 1) % 5]], seed=seed, order="fixed")
    began = time.process_time()
    one, other = (review(record_of(match, 0), own, effort).turns for own in (1, 2))
    seconds = (time.process_time() - began) / 2
    near = sum(abs(a.chance - b.chance) <= 0.04 for a, b in zip(one, other, strict=True))
    return {"turns": len(one), "near": near, "seconds": round(seconds, 3)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one measurement and prints it as JSON."""
    parser = argparse.ArgumentParser(prog="thinking_bench", description="Measures the thinker and reviews.")
    parser.add_argument("what", choices=("plans", "wins", "mistakes", "false", "curves"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thinker", default="Thinker")
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--results", type=Path, help="a file to which each game or pair is added")
    parser.add_argument("--against", nargs="+", default=OPPONENTS, help=f"plans, or {RANDOM!r}")
    asked = parser.parse_args(arguments)
    measured: Any
    if asked.what == "plans":
        measured = against_plans(asked.thinker, asked.games, asked.seed, asked.results, asked.against)
    elif asked.what == "wins":
        measured = missed_wins(asked.thinker, asked.games, asked.seed)
    else:
        measured = {"mistakes": planted, "false": false_mistakes, "curves": curves}[asked.what](
            asked.games, asked.seed, asked.effort, asked.results
        )
    print(json.dumps(measured))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
