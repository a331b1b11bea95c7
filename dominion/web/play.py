"""Play by people: the functions that the page calls.

Every call returns the whole session as text, which the page sends with the next call. The cache of sessions
only makes the next call faster.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from ..bots.safety.audit import engine_changed, is_users
from ..bots.safety.loop_guard import no_endless_loop
from ..bots.strategy import Strategy
from ..engine.card import card_named
from ..formats import result_view
from ..session import Session, Start, opened, packed, read, start_of
from ..session.advice import hint as hint_of
from ..session.advice import roll_outs
from ..session.saved_games import answers_of, brought, steps_of
from ..session.start import Bot, bot_kind
from ..simulation.intervals import figure, percents
from ..simulation.simulate import results
from ..simulation.stats import Tally
from .options import match_options, seed
from .run_api import Order, match_of
from .session_view import SessionView, lines_of, look_of, session_view, table_of
from .table_view import fact

ADVISER: Final = 9
"""The player number in errors in the source of a bot that gives advice."""
_CACHE_SIZE: Final = 4
_CACHE: Final[dict[str, Session]] = {}
"""The sessions used last, by their start."""
_COURSE: Final = ("dominion", "answers", "together", "resigned")
"""Keys of a session's text that do not belong to its start."""


# Calls of the page.


def start_session(start: Mapping[str, Any]) -> SessionView:
    """Starts a game against bots, or takes over one of a match."""
    begun = _taken_over(start) if "match" in start else _begun(start)
    with _guarded(begun.kinds):
        session = _cached(Session(begun, look_of(begun)))
    return session_view(session, 0)


def open_session(text: str) -> SessionView:
    """Opens a saved game: a session's text, a file's text, a link or its code."""
    data = read(text)
    start = start_of(data)
    with _guarded(start.kinds):
        session, note = opened(start, data, look_of(start))
    return session_view(_cached(session), 0) | {"note": note}


def strategies_in(text: str) -> dict[str, Any]:
    """Returns a saved game's text, and the name and source of each strategy in it. Runs none of them."""
    data = read(text)
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return {"text": plain, "strategies": [list(one) for one in brought(data)]}


def act(session: str, choose: Sequence[int] | None = None, command: str | None = None) -> SessionView:
    """Answers the question, by the numbers of its choices or by a command."""
    at = _at(session)
    known, before = len(lines_of(at)), table_of(at)
    with _forgotten_on_error(at):
        if command is not None:
            at.command(command)
        elif at.question is None:
            raise ValueError("The game is over.")
        else:
            at.answer(at.question.names(choose or ()))
    return session_view(at, known, before)


def undo(session: str, to: int | None = None) -> SessionView:
    """Goes back one step, or to when `to` decisions had been made."""
    at = _at(session)
    before = lines_of(at)
    with _forgotten_on_error(at):
        at.undo(to)
    return session_view(at, _first_other(before, lines_of(at)))


def hint(session: str, bot: Bot) -> dict[str, Any]:
    """Returns what that bot would answer, and why."""
    at, adviser = _at(session), _bot(bot)
    with _guarded([*at.start.kinds, type(adviser)]):
        found = hint_of(at, adviser)
    assert at.question is not None, "there was a hint for it"
    chosen = at.question.numbers(found.names)
    told = {"text": found.text, "why": found.reason, "names": found.names, "command": found.command}
    return {"choose": chosen, "undecided": found.undecided, "others": found.others, **told}


def rollouts(session: str, bot: Bot, first: int, count: int) -> dict[str, Any]:
    """Plays roll-outs number `first` to `first + count - 1`, in which that bot decides for the person."""
    at, successor = _at(session), _bot(bot)
    began = time.perf_counter()
    with _guarded([*at.start.kinds, type(successor)]):
        tally = roll_outs(at, successor, first, count)
    return {"tally": tally.to_json(), "ms": (time.perf_counter() - began) * 1000}


def odds(session: str, tallies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Returns the win rates from the tallies of all roll-outs, and the sum of the tallies."""
    start = start_of(read(session))
    total = Tally(len(start.bots))
    for tally in tallies:
        total.merge(Tally.from_json(tally))
    names = [start.names[start.seats.index(who)] for who in range(len(start.bots))]
    found = results(replace(start.match, names=tuple(names)), total)
    mine = found.players[start.who]
    shares = percents([one.share for one in found.players])
    whose = "Your" if len(start.people) == 1 else f"{mine.name}’s"
    return {
        "tally": total.to_json(),
        "games": f"{found.games:,}",
        "ties": f"{found.ties:,}",
        "text": f"{whose} win rate: {shares[start.who]} (95% CI {result_view.interval(mine)})",
        "label": ", ".join(f"{one.name} {result_view.interval(one)}" for one in found.players),
        "players": [
            {
                "name": one.name,
                "colour": result_view.COLOURS[who],
                "share": shares[who],
                "interval": result_view.interval(one),
                "vp": figure(one.mean_vp, 1),
            }
            for who, one in enumerate(found.players)
        ],
        "bar": result_view.bar(found),
    }


def link(session: str) -> dict[str, str]:
    """Returns the session as a code of letters, digits, - and _."""
    return {"code": packed(json.dumps(read(session), ensure_ascii=False, separators=(",", ":")))}


def card_facts(name: str) -> dict[str, Any]:
    """Returns a card's type, cost and text."""
    return fact(card_named(name))


def _first_other(before: Sequence[object], now: Sequence[object]) -> int:
    """Returns how many lines, from the first, are the same.

    One line names all Treasures of a step, so it changes when some of them are taken back.
    """
    pairs = zip(before, now)
    return next((number for number, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))


# Sessions.


def _begun(start: Mapping[str, Any]) -> Start:
    options = match_options(start.get("options") or {})
    given = str(start.get("seed") or "")
    return Start.of(
        str(start.get("person") or ""),
        list(start["opponents"]),
        seed=seed(given) if given.strip() else None,
        **options,
    )


def _taken_over(start: Mapping[str, Any]) -> Start:
    order: Order = start["match"]
    bots = [{key: one[key] for key in ("name", "source", "own") if key in one} for one in order["strategies"]]
    return Start.taken_over(
        match_of(json.dumps(order)),
        bots,
        start["game"],
        start["steps"],
        start["seat"],
        start.get("person") or "",
    )


def _bot(bot: Bot) -> Strategy:
    return _kind(bot["name"], bot.get("source"))()


@lru_cache(maxsize=8)
def _kind(name: str, source: str | None) -> type[Strategy]:
    """Returns the strategy. The cache saves compiling its source again for every hint."""
    return bot_kind({"name": name} if source is None else {"name": name, "source": source}, ADVISER)


def _cached(session: Session) -> Session:
    """Puts the session into the cache."""
    key = json.dumps(session.start.to_json())
    _CACHE.pop(key, None)
    while len(_CACHE) >= _CACHE_SIZE:
        del _CACHE[next(iter(_CACHE))]
    _CACHE[key] = session
    return session


def _at(text: str) -> Session:
    """Returns the session of that text: the cached one, moved to the text's position, or a new one."""
    data = read(text)
    key = json.dumps({name: data[name] for name in data if name not in _COURSE})
    session = _CACHE.get(key)
    if session is None:
        start = start_of(data)
        with _guarded(start.kinds):
            return _cached(opened(start, data, look_of(start))[0])
    with _forgotten_on_error(session):
        session.follow(answers_of(data), data.get("resigned") is True, steps_of(data))
    return session


@contextmanager
def _forgotten_on_error(session: Session) -> Iterator[None]:
    """Guards against the bots inside. Removes the session from the cache on an error."""
    try:
        with _guarded(session.start.kinds):
            yield
    except BaseException:
        for key in [key for key, kept in _CACHE.items() if kept is session]:
            del _CACHE[key]
        raise


@contextmanager
def _guarded(kinds: Sequence[Any]) -> Iterator[None]:
    """Stops endless loops inside. Undoes and reports what a user's bot has changed in the engine."""
    users = [kind for kind in kinds if is_users(kind)]
    try:
        with no_endless_loop(kinds):
            yield
    except Exception as error:
        raise (engine_changed(users) if users else None) or error from None
    changed = engine_changed(users) if users else None
    if changed is not None:
        raise changed
