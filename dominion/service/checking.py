"""Figures that come from a worker are data: what cannot be true of any games is not counted.

Strategies run in the workers, and whoever runs there could send figures of its own making. Who won which game
is added up again here; of the rest it is looked whether there could be such games. Figures that could be true
and are not cannot be told apart: a strategy that lies about its own games only cheats the one who runs it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from ..card import CATALOG
from ..kingdom import SetupError
from ..simulate import Match, Slice, Tally
from ..statistics import WHOLE, Moments
from ..tally import Decks, Outcomes, Seats

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
        whole(begin, "the number of the first game")
        made = Slice(begin, Tally(len(match.strategies)), _winners(winners, len(match.strategies)))
        if first not in (None, begin) or count not in (None, len(made.winners)):
            raise refuse(f"they are of games {begin} to {made.end - 1}, for which nobody asked")
        _numbers({key: told[key] for key in told if key != Decks.key})
        _names(told[Decks.key])
        tally = Tally.from_json(told)
        _outcomes(made, tally, match)
        _endings(tally, match)
        _curves(tally, match)
        _leads(tally)
        _decks(tally)
        _openings(tally)
    except Forged:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Forged(f"An engine's figures make no sense ({type(error).__name__}): not counted.") from None
    return Slice(begin, tally, made.winners)


def refuse(why: str) -> Forged:
    """What is raised where figures cannot be true."""
    return Forged(f"An engine's figures cannot be true: {why}. They are not counted.")


def whole(number: Any, what: str, most: int = LARGEST, least: int = 0) -> None:
    """Refuse what is no whole number of a size that could be."""
    if type(number) is not int or not least <= number <= most:
        raise refuse(f"{what} is {str(number)[:40]}")


def _numbers(data: Any, depth: int = 0) -> None:
    """Nothing but whole numbers of a sensible size."""
    if isinstance(data, dict) and depth < 2:
        for part in data.values():
            _numbers(part, depth + 1)
    elif isinstance(data, list) and depth < 6:
        for part in data:
            _numbers(part, depth + 1)
    else:
        whole(data, "one of them", least=-LARGEST)


def _names(decks: Any) -> None:
    """Nothing but pairs of a card's name and a whole number."""
    for pairs in (*decks["cards"], decks["empty"]):
        for name, number in pairs:
            if type(name) is not str or name not in CATALOG:
                raise refuse(f"{str(name)[:40]} is no card")
            whole(number, f"the number of {name}", least=1)


def _winners(text: Any, players: int) -> list[list[int]]:
    games = str(text).split()
    if not 0 < len(games) <= MOST_GAMES:
        raise refuse(f"{len(games)} games are in them")
    known = {str(who): who for who in range(players)}
    found = [[known[letter] for letter in game] for game in games]
    for game in found:
        if len(set(game)) != len(game):
            raise refuse("a player wins the same game twice")
    return found


def _outcomes(part: Slice, tally: Tally, match: Match) -> None:
    """Who won is added up again: it has to be the same."""
    if tally.players != len(match.strategies):
        raise refuse(f"{tally.players} players are in them")
    again, told, seated = Outcomes(tally.players), tally.outcomes, Seats(tally.players)
    for number, winners in enumerate(part.winners, part.first):
        seats = match.seats(number)
        again.count([*map(seats.index, winners)], winners)
        seated.count(seats, winners)
    if told.games != again.games:
        raise refuse(f"{again.games} games were played and {told.games} counted")
    for what in ("ties", "wins", "parts", "seat_wins", "seat_parts"):
        if getattr(told, what) != getattr(again, what):
            raise refuse(f"{what.replace('_', ' ')} should be {getattr(again, what)}")
    if tally.seats.to_json() != seated.to_json():
        raise refuse(f"seats should be {seated.to_json()}"[:200])
    whole(told.stopped, "the number of stopped games", told.games)
    whole(told.by_piles, "the number of games that ended by piles", told.games - told.stopped)
    assert sum(again.parts) == WHOLE * again.games


def _endings(tally: Tally, match: Match) -> None:
    games, endings = tally.games, tally.endings
    most = MOST_TURNS * match.setup.max_turns
    _of_all(tally, endings.vp, endings.turns, endings.ahead)
    for who in range(tally.players):
        _possible(endings.vp[who], games, "points")
        _possible(endings.turns[who], games, "turns", least=0, most=most)
    if sum(endings.length.values()) != games or min(endings.length.values()) < 0:
        raise refuse("lengths are not told of every game once")
    for ahead in endings.ahead:
        if sum(ahead.values()) != games or min(ahead.values()) < 0:
            raise refuse("points ahead are not told of every game once")
    if not all(0 <= turns <= most for turns in endings.length):
        raise refuse(f"a game has {max(endings.length)} turns")


def _curves(tally: Tally, match: Match) -> None:
    curves = tally.curves
    _of_all(tally, curves.coins, curves.vp)
    for by_turn, what in ((curves.coins, "coins"), (curves.vp, "points")):
        for turns in by_turn:
            before = tally.games
            for seen in turns:
                _possible(seen, seen.count, what, least=0 if what == "coins" else None)
                whole(seen.count, "the number of games that lasted so long", before)
                before = seen.count


def _leads(tally: Tally) -> None:
    """All parts of the games: of those that are over at a turn, and of those that go on."""
    leads, left = tally.leads, WHOLE * tally.games
    _of_all(tally, *leads.running, *leads.over)
    for turn, over in enumerate(leads.over):
        left -= sum(over)
        going_on = leads.running[turn] if turn < len(leads.running) else [0]
        if min(over) < 0 or min(going_on) < 0 or sum(going_on) != left:
            raise refuse(f"of turn {turn + 1} there are not so many leaders")
    if left or len(leads.running) >= max(2, len(leads.over)):
        raise refuse("games lead that are over")


def _decks(tally: Tally) -> None:
    _of_all(tally, tally.decks.cards)
    for name, games in tally.decks.empty.items():
        whole(games, f"the number of games in which {name} ran out", tally.games)


def _openings(tally: Tally) -> None:
    _of_all(tally, tally.openings.seen)
    for seen, parts in zip(tally.openings.seen, tally.outcomes.parts, strict=True):
        for (one, two, part), games in seen.items():
            whole(games, f"the number of games that open with {one} and {two}", tally.games)
            whole(part, "a part of a game", WHOLE)
        won = sum(part * games for (_, _, part), games in seen.items())
        if sum(seen.values()) > tally.games or won > parts:
            raise refuse("there are too many openings")


def _of_all(tally: Tally, *lists: Sequence[object]) -> None:
    for one in lists:
        if len(one) != tally.players:
            raise refuse(f"figures are of {len(one)} players, not {tally.players}")


def _possible(seen: Moments, count: int, what: str, least: int | None = None, most: int = LARGEST) -> None:
    """Could these be count, sum and sum of squares of so many whole numbers?"""
    wrong = seen.count != count or seen.squares < abs(seen.total) or count * seen.squares < seen.total**2
    wrong |= seen.total > count * most or (least is not None and seen.total < count * least)
    if wrong:
        raise refuse(f"no {count} numbers of {what} have the sum {seen.total} and squares {seen.squares}")
