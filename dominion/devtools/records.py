"""Records of the library's strategies against eight usual opponents, for their cards on the page.

`python -m dominion.devtools.records` plays the games, always the same ones, and writes
`dominion/strategies/_records.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ..simulation.intervals import WHOLE
from ..simulation.match import Match
from ..simulation.simulate import Run
from ..simulation.stats import Outcomes
from ..strategies import LIBRARY
from ..strategies import _records as _table

OPPONENTS: Final = (
    "BigMoney", "BigSmithy", "DoubleMilitia", "DoubleJack", "DoubleWitch", "Rebuild", "WorkshopGardens",
    "KCWharf",
)  # fmt: skip
GAMES: Final = 100
"""The number of games against each opponent."""


def record(name: str, games: int = GAMES) -> tuple[int, int, int, str, int, str, int]:
    """Returns wins, losses and ties of a strategy, and its best and worst opponent with the win rates in
    whole per cent. The games of a pair are always the same.
    """
    wins = losses = ties = 0
    rates: list[tuple[float, str]] = []
    for other in OPPONENTS:
        if other == name:
            continue
        match = Match.of([name, other], seed=1, order="alternate")
        outcomes = Run(match, 0, games, (Outcomes,)).advance().tally.outcomes
        wins, losses, ties = wins + outcomes.wins[0], losses + outcomes.wins[1], ties + outcomes.ties
        rates.append((outcomes.parts[0] / (WHOLE * games), other))
    best, worst = max(rates), min(rates)
    return wins, losses, ties, best[1], round(100 * best[0]), worst[1], round(100 * worst[0])


def main() -> None:
    """Plays all games and writes the table."""
    path = Path(_table.__file__)
    head = path.read_text("utf-8").partition("RECORDS: Final")[0]
    rows = "".join(
        f"    {json.dumps(name)}: {json.dumps(record(name)).replace('[', '(').replace(']', ')')},\n"
        for name in sorted(LIBRARY, key=str.lower)
    )
    kind = "dict[str, tuple[int, int, int, str, int, str, int]]"
    path.write_text(f"{head}RECORDS: Final[{kind}] = {{\n{rows}}}\n", "utf-8")


if __name__ == "__main__":
    main()
