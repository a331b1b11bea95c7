"""Measures `Engine:` recipes against the best `BM:X` and `BM:X+Y` of their kingdoms.

`python -m dominion.devtools.engine_benchmark --games 400` plays in every kingdom each of the 55 money bots
against the engine in a few games, then the four that did best in `--games` new ones, and prints the engine's
win rate against the best of these. Kingdoms can be named, and `--engine` tries other cards in them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from ..simulation.simulate import simulate
from ..strategies import find

KINGDOMS: Final = {
    "Chapel-Laboratory-Market": (
        "Cellar, Chapel, Festival, Laboratory, Market, Militia, Moat, Smithy, Village, Workshop",
        "Chapel+Laboratory+Market+Militia+Festival+Smithy+Village",
    ),
    "Chapel-Witch": (
        "Chapel, Festival, Gardens, Laboratory, Market, Militia, Moat, Smithy, Village, Witch",
        "Chapel+Witch+Laboratory+Market+Village+Festival",
    ),
    "Wharf-Bridge": (
        "Bridge, Caravan, Fishing Village, Island, Monument, Salvager, Steward, Tournament, Warehouse, Wharf",
        "Steward+Fishing Village+Wharf+Bridge",
    ),
    "Size Distortion": (
        "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, Workshop",
        "Chapel+Witch+Laboratory+Village",
    ),
    "Exploding Kingdom": (
        "Bishop, City, Fishing Village, Grand Market, King's Court, Lookout, Outpost, Quarry, Tactician, "
        "Wharf",
        "Bishop+Fishing Village+Wharf+Grand Market+King's Court",
    ),
    "Bounty of the Hunt": (
        "Cellar, Festival, Harvest, Horn of Plenty, Hunting Party, Menagerie, Militia, Moneylender, Smithy, "
        "Tournament",
        "Moneylender+Festival+Hunting Party+Menagerie+Militia",
    ),
    "High Seas": (
        "Bazaar, Caravan, Embargo, Explorer, Haven, Island, Lookout, Pirate Ship, Smugglers, Wharf",
        "Lookout+Bazaar+Wharf+Caravan",
    ),
    "First Game": (
        "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop",
        "Remodel+Smithy+Market+Militia",
    ),
    "Deck Top": (
        "Artisan, Bureaucrat, Council Room, Festival, Harbinger, Laboratory, Moneylender, Sentry, Vassal, "
        "Village",
        "Moneylender+Laboratory+Festival",
    ),
    "Last Laughs": (
        "Farming Village, Harvest, Horse Traders, Hunting Party, Jester, Minion, Nobles, Pawn, Steward, "
        "Swindler",
        "Hunting Party+Jester+Swindler",
    ),
}
"""Kingdoms with a village, draw, a trasher and +Buy, each with the cards of its engine."""
FIRST: Final = 60
"""Games of every money bot against the engine, to find the best."""
PLAYED_ON: Final = 4
"""The number of money bots that play the rest."""


def money_bots(kingdom: Sequence[str]) -> list[str]:
    """Returns the names of Big Money with each card and each two cards of the kingdom."""
    pairs = ["+".join(pair) for pair in combinations(kingdom, 2)]
    return [f"BM:{cards}" for cards in (*kingdom, *pairs)]


def share(engine: str, money: str, kingdom: Sequence[str], games: int, seed: int) -> float:
    """Returns the share of the engine in per cent, a tie counted half."""
    colony = "yes" if "Grand Market" in kingdom else "no"
    found = simulate(
        [find(engine), find(money)], games, seed=seed, kingdom=kingdom, order="alternate", colony=colony
    )
    return 100 * found.players[0].share


def measure(name: str, games: int, seed: int, cards: str = "", first: int = FIRST) -> dict[str, Any]:
    """Returns the engine of the kingdom, the money bot that does best against it, and the engine's win rate
    with its margin (95 %). The games that choose the bot are not counted.
    """
    piles, usual = KINGDOMS[name]
    kingdom, engine = piles.split(", "), f"Engine:{cards or usual}"
    tried = {bot: share(engine, bot, kingdom, first, seed) for bot in money_bots(kingdom)}
    best = sorted(tried, key=tried.__getitem__)[:PLAYED_ON]
    rates = {bot: share(engine, bot, kingdom, games, seed + 1) for bot in best}
    money = min(rates, key=rates.__getitem__)
    rate = rates[money]
    margin = 1.96 * (max(rate * (100 - rate), 1.0) / games) ** 0.5
    return {
        "kingdom": name,
        "engine": engine,
        "money": money,
        "rate": round(rate, 1),
        "margin": round(margin, 1),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints one line of JSON for each kingdom."""
    parser = argparse.ArgumentParser(prog="engine_benchmark", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kingdoms", nargs="*", metavar="KINGDOM", help="one or more of the ten (all)")
    parser.add_argument("--games", type=int, default=400, help="games against each of the best four (400)")
    parser.add_argument("--first", type=int, default=FIRST, help="games to find the best four (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", default="", metavar="CARDS", help="other cards: A+B+C")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.kingdoms if name not in KINGDOMS]
    if unknown:
        parser.error(f"no kingdom {unknown[0]!r} here; there are {', '.join(KINGDOMS)}")
    for found in _measured(asked):
        print(json.dumps(found), flush=True)
    return 0


def _measured(asked: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for name in asked.kingdoms or KINGDOMS:
        yield measure(name, asked.games, asked.seed, asked.engine, asked.first)


if __name__ == "__main__":
    raise SystemExit(main())
