"""The figures of a run as tables of short texts, for the command line, the page and reports."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..simulation.intervals import WHOLE, Moments, paired_interval, percent, signed
from ..simulation.stats.rows import share, share_text
from ..simulation.stats.views import RARE, Table

if TYPE_CHECKING:
    from ..analysis.sweep import Point
    from ..analysis.why import Bought, Left, Trial, Use
    from ..bots.tracing import Rule
    from ..simulation.simulate import Results


def tables(found: Results) -> list[Table]:
    """Returns all further figures of a run in the order of the sections."""
    names = [player.name for player in found.players]
    if not found.games:
        return []
    made = [view.table for one in found.tally for view in one.views(found.tally, names)]
    return [table for table in made if table.rows]


# Why: from traced games.


def rules(name: str, used: Sequence[Use], games: int) -> Table:
    """Returns how often each rule of a strategy decided, and when."""
    last = max((turn for use in used for turn in use.by_turn), default=0)
    made = [
        (
            "" if use.rule.line is None else str(use.rule.line),
            f"{use.rule.place}: {use.rule.text}" if use.rule.place else _said(use.rule),
            per_game(use.times, games),
            "" if use.median is None else str(use.median),
            sparks(use, last),
        )
        for use in used
    ]
    about = f"How often each rule decided in {games:,} games, per game, and in which turns"
    columns = ("Line", "Rule", "Per game", "Median turn", "By turn")
    return Table("rules", f"{name}: rules", about, columns, tuple(made))


def _said(rule: Rule) -> str:
    return rule.text if rule.line is not None else f"{rule.text} ({rule.method})"


def per_game(times: int, games: int) -> str:
    """Returns the mean number of uses per game."""
    often = times / games if games else 0
    return "never" if not times else f"{often:.2f}" if often >= 0.005 else "< 0.01"


def sparks(use: Use, last: int) -> str:
    """Returns a text sparkline of when a rule decided: a character for each turn, or for each two, three, ...
    turns.
    """
    width = math.ceil(last / _MOST_SPARKS) or 1
    bars = [0] * math.ceil(last / width)
    for turn, times in use.by_turn.items():
        bars[(turn - 1) // width] += times
    most = max(bars, default=0) or 1
    return "".join("·▁▂▃▄▅▆▇█"[math.ceil(times * 8 / most)] for times in bars)


_MOST_SPARKS: Final = 20


def trials(name: str, tried: Iterable[Trial]) -> Table:
    """Returns the effects of changes on a strategy's win rate."""
    made = [
        (str(trial.change.line), trial.change.rule, trial.change.what, _from_to(trial), *gain(trial))
        for trial in tried
    ]
    about = "The win rate without and with one thing changed, and the difference, in the same games"
    columns = ("Line", "Rule", "Change", "Win rate", "Percentage points", "")
    return Table("trials", f"{name}: what if", about, columns, tuple(made))


def _from_to(trial: Trial) -> str:
    """Returns the win rates without and with the change: "86.0% to 1.0%"."""
    return f"{percent(trial.share_before)} to {percent(trial.share)}"


def swept(name: str, number: str, points: Iterable[Point]) -> Table:
    """Returns the win rates with each value of a number."""
    made = []
    for point in points:
        low, high = point.interval
        now = "as it is" if point.is_now else ""
        row = (percent(point.trial.share), f"{low * 100:.1f} - {high * 100:.1f}%", *gain(point.trial), now)
        made.append((str(point.value), *row))
    about = "The win rate with each value, and by how much that is more or less, in the same games"
    columns = ("Value", "Win rate", "95% CI", "Percentage points", "", "Now")
    return Table("sweep", f"{name}: {number}", about, columns, tuple(made))


def gain(trial: Trial) -> tuple[str, str]:
    """Returns the difference of the win rates in percentage points with its 95 % interval, and a word if it
    is significant.
    """
    return difference_in_words(trial.difference)


def difference_in_words(difference: Moments) -> tuple[str, str]:
    """Returns the mean difference of a win rate in the same games in the form of `gain`."""
    if not difference.squares:
        return "0", "same games"
    low, high = paired_interval(difference)
    word = "better" if low > 0 else "worse" if high < 0 else ""
    points = signed(difference.mean / WHOLE * 100, 1)
    return f"{points} ({signed(low * 100, 1)} to {signed(high * 100, 1)})", word


def unused(names: Sequence[str], left: Sequence[Sequence[Left]], games: int) -> Table:
    """Returns what players have left at the end of their turns."""
    least = max(1, games * RARE)
    lasting = max((sum(at[0].count >= least for at in turns) for turns in left), default=0)
    made = [
        (str(turn + 1), *(_three(turns[turn]) if turn < len(turns) else "" for turns in left))
        for turn in range(lasting)
    ]
    about = "Mean unused Actions, Buys and coins at the end of the turn"
    return Table("unused", "Left unused by turn", about, ("Turn", *names), tuple(made))


def _three(left: Left) -> str:
    actions, buys, coins = left
    return f"{actions.mean:.1f} Actions, {buys.mean:.1f} Buys, ${coins.mean:.2f}"


def first_buys(names: Sequence[str], seen: Sequence[Counter[tuple[Bought, int]]], games: int) -> Table:
    """Returns the players' win rates by first buys."""
    made: list[tuple[str, ...]] = []
    for name, openings in zip(names, seen, strict=True):
        number: Counter[Bought] = Counter()
        won: Counter[Bought] = Counter()
        for (bought, part), times in openings.items():
            either = tuple(sorted(bought, reverse=True))
            number[either] += times
            won[either] += part * times
        for bought in sorted(number, key=lambda b: (-number[b], b)):
            if number[bought] >= max(1, games * RARE / 2):
                cards = " / ".join(", ".join(turn) or "nothing" for turn in bought)
                won_by_it = share(won[bought], number[bought])
                made.append((name, cards, f"{number[bought]:,}", share_text(won_by_it)))
    about = (
        "Win rate, with its 95% confidence interval, by what was bought in the first two turns, "
        f"of {games:,} games"
    )
    return Table(
        "buys", "First buys", about, ("Strategy", "Bought", "Games", "Win rate"), tuple(made), bars=True
    )
