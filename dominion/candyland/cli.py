"""`dominion candyland`: many games from the command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..cli.parsing import INTERRUPTED, Command, Mistake, jobs, sentence, whole
from ..cli.printing import interval, print_table
from ..cli.screen import Column, screen
from ..engine.errors import SetupError
from ..engine.seeds import checked_seed, game_seed
from ..formats.wording import count
from ..simulation.intervals import percent, share_interval
from ..simulation.runs import broken_off
from .board import BOARDS, SINGLES
from .game import Game
from .log import tell
from .rules import ENDS, FINISHES, STICKY, Setup
from .simulate import Outcome, Results, mean_interval, simulate

BAR = 40
"""Length of the longest bar of the histogram, in characters."""


def add(command: Command) -> None:
    """Adds the command to the parser."""
    parser = command("candyland", _candyland, "Play many games of Candy Land.")
    plain = Setup()

    def option(flag: str, help: str, **details: Any) -> None:
        told = details.get("default") is not None and "action" not in details
        parser.add_argument(flag, help=f"{help} (%(default)s)" if told else help, **details)

    option("--players", type=whole(1), default=plain.players, metavar="N", help="1 to 4")
    option("--games", type=whole(1), default=1000, metavar="N", help="how many games")
    option(
        "--seed", type=whole(0), metavar="S", help="the same seed gives the same games; drawn if not given"
    )
    option("--board", default=plain.board, help=" or ".join(BOARDS))
    option("--deck", type=whole(1), default=plain.deck, help=" or ".join(map(str, SINGLES)) + " cards")
    option("--sticky", default=plain.sticky, help="sticky squares: " + ", ".join(STICKY))
    switch = argparse.BooleanOptionalAction
    option("--replacement", action=switch, default=plain.replacement, help="every card goes straight back")
    option("--back", action=switch, default=plain.back, help="picture cards may take a pawn backwards")
    option("--finish", default=plain.finish, help="the last square: " + " it or ".join(FINISHES) + " it")
    option("--end", default=plain.end, help="when the game ends: " + " or ".join(ENDS) + " finished")
    most = "cards until a player gives up"
    option("--max-moves", type=whole(1), default=plain.max_moves, metavar="N", help=most)
    option("--jobs", type=jobs, default=1, metavar="J", help="processes that share the games, -1 for all")
    option("--rows", type=whole(0), default=0, metavar="N", help="list the first N games one by one")
    option("--show", type=whole(0), metavar="N", help="tell only game number N (from 0), turn by turn")
    option("--json", action="store_true", help="print everything as JSON")


def _candyland(options: argparse.Namespace) -> int:
    try:
        setup = _setup(options)
        if options.show is not None:
            return _show(setup, options)
        results = _run(setup, options)
    except SetupError as mistake:
        # The message may start with the lower-case name of an option, and all messages are sentences.
        raise Mistake(sentence(str(mistake))) from None
    if options.json:
        print(json.dumps(results.to_json(), indent=2))
    else:
        _print(results)
    if results.interrupted:
        print(f"dominion: {broken_off(results.interrupted, results.tally.games)}", file=sys.stderr)
        return INTERRUPTED
    return 0


def _setup(options: argparse.Namespace) -> Setup:
    return Setup.of({option.name: getattr(options, option.name) for option in fields(Setup)})


def _run(setup: Setup, options: argparse.Namespace) -> Results:
    with screen(stderr=True).progress(options.games) as update:
        return simulate(
            setup,
            options.games,
            seed=options.seed,
            rows=options.rows,
            n_jobs=options.jobs,
            progress=lambda tally: update(tally.games, ""),
        )


def _show(setup: Setup, options: argparse.Namespace) -> int:
    game = Game(setup, game_seed(checked_seed(options.seed), options.show), record=True)
    game.play_out()
    lines = tell(game)
    print(json.dumps(lines, indent=2) if options.json else "\n".join(lines))
    return 0


def _print(results: Results) -> None:
    out = screen()
    out.print(describe(results))
    if results.rows:
        _print_rows(results.rows)
    _print_players(results)
    tally = results.tally
    if tally.stopped:
        were, are = ("was", "is") if tally.stopped == 1 else ("were", "are")
        cards = count(results.setup.max_moves, "card")
        out.print(
            f"{count(tally.stopped, 'game')} {were} stopped after {cards} of one player "
            f"and {are} left out of the lengths."
        )
    if tally.lengths:
        low, high = mean_interval(results.total)
        out.print(
            f"Cards in a game: {results.total.mean:.2f} (95% CI: {low:.2f} - {high:.2f}), "
            f"median {results.length_at(0.5)}, {results.length_at(0)} to {results.length_at(1)}; "
            f"rounds: {tally.rounds.mean:.2f}"
        )
        out.print("\n".join(bars(results)))


def describe(results: Results) -> str:
    """Returns one line that says what was played."""
    setup = results.setup
    games, people = count(results.tally.games, "game"), count(setup.players, "player")
    parts = [
        f"Candy Land: {games}, {people}, {setup.board} board, {setup.deck} cards",
        "with replacement" if setup.replacement else "without replacement",
        f"sticky: {setup.sticky}",
        f"finish: {setup.finish}",
        f"end: {setup.end}",
        f"seed {results.seed}",
    ]
    if not setup.back:
        parts.insert(2, "never back")
    return ", ".join(parts)


def bars(results: Results) -> list[str]:
    """Returns the histogram as lines of text. Lengths beyond 99 % of the games share one line."""
    width, heights = results.histogram()
    last = results.length_at(0.99)
    shown = [(start, games) for start, games in heights if start <= last]
    most = max((games for _, games in shown), default=1) or 1
    lines = []
    for start, games in shown:
        label = f"{start}-{start + width - 1}" if width > 1 else f"{start}"
        lines.append(f"{label:>9} {games:>8,} {'#' * round(BAR * games / most)}".rstrip())
    longer = sum(games for start, games in heights if start > last)
    return [*lines, f"{'longer':>9} {longer:>8,}"] if longer else lines


def _print_rows(rows: Sequence[Outcome]) -> None:
    headings = ["Game", *(f"Player {seat + 1}" for seat in range(len(rows[0].moves))), "Total", "Winner"]
    cells = []
    for row in rows:
        winner = "stopped" if row.winner is None else f"Player {row.winner + 1}"
        cells.append((str(row.number), *map(str, row.moves), str(row.total), winner))
    columns: list[Column] = [(name, "left" if name in ("Game", "Winner") else "right") for name in headings]
    print_table("", columns, cells)


def _print_players(results: Results) -> None:
    tally = results.tally
    cells = [
        (
            f"Player {seat + 1}",
            f"{tally.wins[seat]:,}",
            percent(results.share(seat)),
            interval(*share_interval(results.share(seat), tally.games)),
            f"{tally.moves[seat].mean:.2f}",
        )
        for seat in range(tally.players)
    ]
    figures = ("Wins", "Share", "95% CI", "Cards drawn")
    print_table("", [("Player", "left"), *((name, "right") for name in figures)], cells)
