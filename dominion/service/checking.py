"""Figures that come from a worker are data: what cannot be true of any games is not counted.

Strategies run in the workers, and whoever runs there could send figures of its own making. Who won which game
is added up again here; of the rest it is looked whether there could be such games. Figures that could be true
and are not cannot be told apart: a strategy that lies about its own games only cheats the one who runs it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from ..kingdom import SetupError
from ..simulate import Match, Slice, Tally
from ..statistics import WHOLE, Moments
from ..tally import Outcomes

MOST_GAMES: Final = 100_000
"""More games than any block has."""
MOST_TURNS: Final = 1_000
"""Turns of a player, for each that a game may have: more than extra turns ever give."""
LARGEST: Final = 10**15
"""More than any sum of points, coins or their squares is."""


class Forged(SetupError):
    """Figures that are those of no games."""


def checked(text: str, match: Match, first: int | None = None, count: int | None = None) -> Slice:
    """The slice that a block of `desk.play` holds; Forged says why it cannot be one. `first` and `count` are
    what was asked for, where that is known.
    """
    try:
        data = json.loads(text)
        begin, winners, told = data["first"], data["winners"], data["tally"]
        _whole(begin, "the number of the first game")
        made = Slice(begin, Tally(len(match.strategies)), _winners(winners, len(match.strategies)))
        if first not in (None, begin) or count not in (None, len(made.winners)):
            raise _refuse(f"they are of games {begin} to {made.end - 1}, for which nobody asked")
        _numbers(told)
        tally = Tally.from_json(told)
        _outcomes(made, tally, match)
        _endings(tally, match)
        _curves(tally, match)
    except Forged:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Forged(f"An engine's figures make no sense ({type(error).__name__}): not counted.") from None
    return Slice(begin, tally, made.winners)


def _refuse(why: str) -> Forged:
    return Forged(f"An engine's figures cannot be true: {why}. They are not counted.")


def _whole(number: Any, what: str, most: int = LARGEST, least: int = 0) -> None:
    if type(number) is not int or not least <= number <= most:
        raise _refuse(f"{what} is {str(number)[:40]}")


def _numbers(data: Any, depth: int = 0) -> None:
    """Nothing but whole numbers of a sensible size."""
    if isinstance(data, dict) and depth < 2:
        for part in data.values():
            _numbers(part, depth + 1)
    elif isinstance(data, list) and depth < 6:
        for part in data:
            _numbers(part, depth + 1)
    else:
        _whole(data, "one of them", least=-LARGEST)


def _winners(text: Any, players: int) -> list[list[int]]:
    games = str(text).split()
    if not 0 < len(games) <= MOST_GAMES:
        raise _refuse(f"{len(games)} games are in them")
    known = {str(who): who for who in range(players)}
    found = [[known[letter] for letter in game] for game in games]
    for game in found:
        if len(set(game)) != len(game):
            raise _refuse("a player wins the same game twice")
    return found


def _outcomes(part: Slice, tally: Tally, match: Match) -> None:
    """Who won is added up again: it has to be the same."""
    if tally.players != len(match.strategies):
        raise _refuse(f"{tally.players} players are in them")
    again, told = Outcomes(tally.players), tally.outcomes
    for number, winners in enumerate(part.winners, part.first):
        again.count([*map(match.seats(number).index, winners)], winners)
    if told.games != again.games:
        raise _refuse(f"{again.games} games were played and {told.games} counted")
    for what in ("ties", "wins", "parts", "seat_wins", "seat_parts"):
        if getattr(told, what) != getattr(again, what):
            raise _refuse(f"{what.replace('_', ' ')} should be {getattr(again, what)}")
    _whole(told.stopped, "the number of stopped games", told.games)
    _whole(told.by_piles, "the number of games that ended by piles", told.games - told.stopped)
    assert sum(again.parts) == WHOLE * again.games


def _endings(tally: Tally, match: Match) -> None:
    games, endings = tally.games, tally.endings
    most = MOST_TURNS * match.setup.max_turns
    _of_all(tally, endings.vp, endings.turns)
    for who in range(tally.players):
        _possible(endings.vp[who], games, "points")
        _possible(endings.turns[who], games, "turns", least=0, most=most)
    if sum(endings.length.values()) != games or min(endings.length.values()) < 0:
        raise _refuse("lengths are not told of every game once")
    if not all(0 <= turns <= most for turns in endings.length):
        raise _refuse(f"a game has {max(endings.length)} turns")


def _curves(tally: Tally, match: Match) -> None:
    curves = tally.curves
    _of_all(tally, curves.coins, curves.vp)
    for by_turn, what in ((curves.coins, "coins"), (curves.vp, "points")):
        for turns in by_turn:
            before = tally.games
            for seen in turns:
                _possible(seen, seen.count, what, least=0 if what == "coins" else None)
                _whole(seen.count, "the number of games that lasted so long", before)
                before = seen.count


def _of_all(tally: Tally, *lists: Sequence[object]) -> None:
    for one in lists:
        if len(one) != tally.players:
            raise _refuse(f"figures are of {len(one)} players, not {tally.players}")


def _possible(seen: Moments, count: int, what: str, least: int | None = None, most: int = LARGEST) -> None:
    """Could these be count, sum and sum of squares of so many whole numbers?"""
    wrong = seen.count != count or seen.squares < abs(seen.total) or count * seen.squares < seen.total**2
    wrong |= seen.total > count * most or (least is not None and seen.total < count * least)
    if wrong:
        raise _refuse(f"no {count} numbers of {what} have the sum {seen.total} and squares {seen.squares}")
