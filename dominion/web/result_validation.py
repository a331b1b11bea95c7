"""Validates figures from workers: those that no games can have are refused.

Strategies run in the workers and could send invented figures. The winners of the games are added up again
here; every statistic checks whether its figures are possible, and fields that no statistic declares are
refused (see `simulation.stats`). False but possible figures cannot be detected: a strategy that lies about
its own games only cheats its user.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from ..engine.errors import SetupError
from ..simulation.simulate import Match, Slice, Tally
from ..simulation.stats import Impossible, Outcomes, Seats
from ..simulation.stats.fields import whole

MOST_GAMES: Final = 100_000
"""An upper limit of the games in a block."""
MOST_TURNS: Final = 1_000
"""The maximum turns of a player per allowed turn of a game; more than extra turns can give."""
_NONSENSE: Final = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)


class Forged(SetupError):
    """Figures that no games can have."""


@contextmanager
def refused() -> Iterator[None]:
    """Context that turns Impossible, and unreadable data, into Forged."""
    try:
        yield
    except Impossible as why:
        raise Forged(f"An engine's figures cannot be true: {why}. They are not counted.") from None
    except _NONSENSE as error:
        raise Forged(f"An engine's figures make no sense ({type(error).__name__}): not counted.") from None


def checked(text: str, match: Match, first: int | None = None, count: int | None = None) -> Slice:
    """Returns the slice in a block of `run_api.play`. Raises Forged with the reason if it cannot be one.

    `first` and `count` are the requested games, if known.
    """
    with refused():
        data = json.loads(text)
        begin, winners, told = data["first"], data["winners"], data["tally"]
        whole(begin, "the number of the first game")
        made = Slice(begin, Tally(len(match.strategies)), _winners(winners, len(match.strategies)))
        if first not in (None, begin) or count not in (None, len(made.winners)):
            raise Impossible(f"they are of games {begin} to {made.end - 1}, which were not requested")
        made.tally = Tally.from_json(told)
        _outcomes(made, match)
        made.tally.check(MOST_TURNS * match.setup.max_turns)
    return made


def checked_tally(text: str, match: Match) -> Tally:
    """Returns the tally of a whole run from the aggregating worker. Raises Forged if it cannot be one."""
    with refused():
        tally = Tally.from_json(json.loads(text))
        _players(tally, match)
        tally.check(MOST_TURNS * match.setup.max_turns)
    return tally


def _winners(text: Any, players: int) -> list[list[int]]:
    games = str(text).split()
    if not 0 < len(games) <= MOST_GAMES:
        raise Impossible(f"{len(games)} games are in them")
    known = {str(who): who for who in range(players)}
    found = [[known[letter] for letter in game] for game in games]
    for game in found:
        if len(set(game)) != len(game):
            raise Impossible("a player wins the same game twice")
    return found


def _players(tally: Tally, match: Match) -> None:
    if tally.players != len(match.strategies):
        raise Impossible(f"{tally.players} players are in them")


def _outcomes(part: Slice, match: Match) -> None:
    """Adds up the winners again and checks that the figures agree."""
    _players(part.tally, match)
    again, told, seated = Outcomes(part.tally.players), part.tally.outcomes, Seats(part.tally.players)
    for number, winners in enumerate(part.winners, part.first):
        seats = match.seats(number)
        again.count([*map(seats.index, winners)], winners)
        seated.count(seats, winners)
    if told.games != again.games:
        raise Impossible(f"{again.games} games were played and {told.games} counted")
    for what in ("ties", "wins", "parts", "seat_wins", "seat_parts"):
        if getattr(told, what) != getattr(again, what):
            raise Impossible(f"{what.replace('_', ' ')} should be {getattr(again, what)}")
    if part.tally.of(Seats).to_json() != seated.to_json():
        raise Impossible(f"seats should be {seated.to_json()}"[:200])
