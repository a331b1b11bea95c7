"""Play by people, as the page asks for it: every answer brings the whole sitting as text, which the page
sends with its next call. Nothing is kept here but what makes the next answer quicker.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from ..agents.audit import engine_changed, is_users
from ..agents.strategy import Strategy
from ..kingdom import card_named
from ..simulate import results
from ..sitting import Sitting, Start, opened, packed, read, start_of
from ..sitting.advice import hint as hint_of
from ..sitting.advice import roll_outs
from ..sitting.saved import answers_of, steps_of
from ..sitting.start import Bot, bot_kind
from ..statistics import percent
from ..tally import Tally
from . import views
from .desk import Order, match_of
from .endless import no_endless_loop
from .options import match_options, seed
from .scenes import Scene, lines_of, look_of, scene_of, table_of
from .tabletop import fact

ADVISER: Final = 9
"""The number under which errors in the source of a bot that gives advice are told."""
_KEPT: Final = 4
_AT_HAND: Final[dict[str, Sitting]] = {}
"""The sittings that were used last, by their start."""
_COURSE: Final = ("dominion", "answers", "together", "resigned")
"""What of a sitting's text does not say how it began."""


# ---- calls -------------------------------------------------------------------------------------------------


def sit_down(start: Mapping[str, Any]) -> Scene:
    """Begin a game against bots, or take over one of a match."""
    begun = _taken_over(start) if "match" in start else _begun(start)
    with _guarded(begun.kinds):
        sitting = _keep(Sitting(begun, look_of(begun)))
    return scene_of(sitting, 0)


def sit_up(text: str) -> Scene:
    """Open what was saved: a sitting, a file's text, or a link or its code."""
    data = read(text)
    start = start_of(data)
    with _guarded(start.kinds):
        sitting, note = opened(start, data, look_of(start))
    return scene_of(_keep(sitting), 0) | {"note": note}


def sit_act(sitting: str, choose: Sequence[int] | None = None, command: str | None = None) -> Scene:
    """Answer the question, by the numbers of its choices or by a command."""
    at = _at(sitting)
    known, before = len(lines_of(at)), table_of(at)
    with _forgotten_on_error(at):
        if command is not None:
            at.command(command)
        elif at.question is None:
            raise ValueError("The game is over.")
        else:
            at.answer(at.question.names(choose or ()))
    return scene_of(at, known, before)


def sit_undo(sitting: str, to: int | None = None) -> Scene:
    """Go back to when `to` decisions had been made, or one step."""
    at = _at(sitting)
    before = lines_of(at)
    with _forgotten_on_error(at):
        at.undo(to)
    return scene_of(at, _first_other(before, lines_of(at)))


def sit_hint(sitting: str, bot: Bot) -> dict[str, Any]:
    """What that bot would answer, and why."""
    at, adviser = _at(sitting), _bot(bot)
    with _guarded([*at.start.kinds, type(adviser)]):
        found = hint_of(at, adviser)
    assert at.question is not None, "there was a hint for it"
    chosen = at.question.numbers(found.names)
    return {"choose": chosen, "text": found.text, "why": found.reason, "names": found.names}


def sit_rollouts(sitting: str, bot: Bot, first: int, count: int) -> dict[str, Any]:
    """How games number `first` to `first + count - 1` from here end when that bot decides for the person."""
    at, successor = _at(sitting), _bot(bot)
    began = time.perf_counter()
    with _guarded([*at.start.kinds, type(successor)]):
        tally = roll_outs(at, successor, first, count)
    return {"tally": tally.to_json(), "ms": (time.perf_counter() - began) * 1000}


def sit_odds(sitting: str, tallies: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Who wins how often, from all tallies of roll-outs that there are; and their sum, instead of them."""
    start = start_of(read(sitting))
    total = Tally(len(start.bots))
    for tally in tallies:
        total.merge(Tally.from_json(tally))
    names = [start.names[start.seats.index(who)] for who in range(len(start.bots))]
    found = results(replace(start.match, names=tuple(names)), total)
    mine = found.players[start.who]
    share = f"{percent(mine.share)} {views.margin(mine)}"
    return {
        "tally": total.to_json(),
        "games": f"{found.games:,}",
        "ties": f"{found.ties:,}",
        "text": f"{mine.name} wins {share}",
        "label": ", ".join(f"{one.name} {views.interval(one)}" for one in found.players),
        "players": [
            {
                "name": one.name,
                "colour": views.COLOURS[who],
                "share": percent(one.share),
                "interval": views.interval(one),
                "vp": f"{one.mean_vp:.1f}",
            }
            for who, one in enumerate(found.players)
        ],
        "bar": views.bar(found),
    }


def sit_link(sitting: str) -> dict[str, str]:
    """The sitting as letters, digits, - and _."""
    return {"code": packed(json.dumps(read(sitting), ensure_ascii=False, separators=(",", ":")))}


def sit_card(name: str) -> dict[str, Any]:
    """How a card looks and what it does."""
    return fact(card_named(name))


def _first_other(before: Sequence[object], now: Sequence[object]) -> int:
    """How many of the lines are still the same. One line tells of all Treasures of a step, so it is another
    when only some of them are taken back.
    """
    pairs = zip(before, now)
    return next((number for number, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))


# ---- sittings ----------------------------------------------------------------------------------------------


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
    """A strategy, kept: its source is not compiled anew for every hint."""
    return bot_kind({"name": name} if source is None else {"name": name, "source": source}, ADVISER)


def _keep(sitting: Sitting) -> Sitting:
    """Have it at hand."""
    key = json.dumps(sitting.start.to_json())
    _AT_HAND.pop(key, None)
    while len(_AT_HAND) >= _KEPT:
        del _AT_HAND[next(iter(_AT_HAND))]
    _AT_HAND[key] = sitting
    return sitting


def _at(text: str) -> Sitting:
    """The sitting of that text: the one at hand led to where the text is, or opened anew."""
    data = read(text)
    key = json.dumps({name: data[name] for name in data if name not in _COURSE})
    sitting = _AT_HAND.get(key)
    if sitting is None:
        start = start_of(data)
        with _guarded(start.kinds):
            return _keep(opened(start, data, look_of(start))[0])
    with _forgotten_on_error(sitting):
        sitting.follow(answers_of(data), data.get("resigned") is True, steps_of(data))
    return sitting


@contextmanager
def _forgotten_on_error(sitting: Sitting) -> Iterator[None]:
    """Inside, bots are watched. A sitting in which something went wrong is not kept at hand."""
    try:
        with _guarded(sitting.start.kinds):
            yield
    except BaseException:
        for key in [key for key, kept in _AT_HAND.items() if kept is sitting]:
            del _AT_HAND[key]
        raise


@contextmanager
def _guarded(kinds: Sequence[Any]) -> Iterator[None]:
    """Inside, bots are watched over; what one of the user's has done to the engine is put back and told."""
    users = [kind for kind in kinds if is_users(kind)]
    try:
        with no_endless_loop(kinds):
            yield
    except Exception as error:
        raise (engine_changed(users) if users else None) or error from None
    changed = engine_changed(users) if users else None
    if changed is not None:
        raise changed
