"""Play by people, as the page asks for it: every answer brings the whole sitting as text, which the page
sends with its next call. Nothing is kept here but what makes the next answer quicker.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from ..agents.audit import engine_changed, is_users
from ..agents.strategy import Strategy
from ..card import CATALOG
from ..copying import is_face_down
from ..game import Game, Pile
from ..kingdom import SetupError, card_named
from ..simulate import results
from ..sitting import FIRST_GAME, Frame, Question, Sitting, Start, opened, packed, read, start_of, written
from ..sitting.advice import hint as hint_of
from ..sitting.advice import roll_outs
from ..sitting.saved import answers_of, steps_of
from ..sitting.start import Bot, bot_kind
from ..statistics import percent
from ..tally import Tally
from . import views
from .desk import Order, _match
from .options import match_options
from .tabletop import counted, fact, tabletop
from .watch import watched

Scene = dict[str, Any]
"""Everything that the page shows after a call."""

ADVISER: Final = 9
"""The number under which errors in the source of a bot that gives advice are told."""
_KEPT: Final = 4
_AT_HAND: Final[dict[str, Sitting]] = {}
"""The sittings that were used last, by their start."""
_COURSE: Final = ("dominion", "answers", "together", "resigned")
"""What of a sitting's text does not say how it began."""
_TOGETHER: Final = ("supply", "players")
"""Parts of a table that are lists of things that stay what and where they are."""


# ---- calls -------------------------------------------------------------------------------------------------


def sit_down(start: Mapping[str, Any]) -> Scene:
    """Begin a game against bots, or take over one of a match."""
    begun = _taken_over(start) if "match" in start else _begun(start)
    with _guarded(begun.kinds):
        sitting = _keep(Sitting(begun, _look(begun)))
    return _scene(sitting, 0)


def sit_up(text: str) -> Scene:
    """Open what was saved: a sitting, a file's text, or a link or its code."""
    data = read(text)
    start = start_of(data)
    with _guarded(start.kinds):
        sitting, note = opened(start, data, _look(start))
    return _scene(_keep(sitting), 0) | {"note": note}


def sit_act(sitting: str, choose: Sequence[int] | None = None, command: str | None = None) -> Scene:
    """Answer the question, by the numbers of its choices or by a command."""
    at = _at(sitting)
    known, before = len(_lines(at)), _table(at)
    with _forgotten_on_error(at):
        if command is not None:
            at.command(command)
        elif at.question is None:
            raise ValueError("The game is over.")
        else:
            at.answer(at.question.names(choose or ()))
    return _scene(at, known, before)


def sit_undo(sitting: str, to: int | None = None) -> Scene:
    """Go back to when `to` decisions had been made, or one step."""
    at = _at(sitting)
    with _forgotten_on_error(at):
        at.undo(to)
    return _scene(at, len(_lines(at)))


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


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "sit down": sit_down,
    "sit up": sit_up,
    "sit act": sit_act,
    "sit undo": sit_undo,
    "sit hint": sit_hint,
    "sit rollouts": sit_rollouts,
    "sit odds": sit_odds,
    "sit link": sit_link,
    "sit card": sit_card,
}


# ---- sittings ----------------------------------------------------------------------------------------------


def _begun(start: Mapping[str, Any]) -> Start:
    options = dict(start.get("options") or {})
    told = match_options({key: text for key, text in options.items() if key != "kingdom"})
    kingdom = str(options.get("kingdom", "")).strip()
    if kingdom.lower() == "first game":
        told["kingdom"] = FIRST_GAME
    elif kingdom.lower() not in ("", "random"):  # one game: drawn once, or anew for every game, is the same
        told |= match_options({"kingdom": kingdom})
    seed = str(start.get("seed") or "").strip()
    if seed and not (seed.isascii() and seed.isdigit()):
        raise SetupError(f"A seed is a whole number from 0 on, not {seed!r}.")
    return Start.of(
        str(start.get("person") or ""), list(start["opponents"]), seed=int(seed) if seed else None, **told
    )


def _taken_over(start: Mapping[str, Any]) -> Start:
    order: Order = start["match"]
    bots = [{key: one[key] for key in ("name", "source", "own") if key in one} for one in order["strategies"]]
    return Start.taken_over(
        _match(json.dumps(order)),
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
            return _keep(opened(start, data, _look(start))[0])
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
        with watched(kinds):
            yield
    except Exception as error:
        raise (engine_changed(users) if users else None) or error from None
    changed = engine_changed(users) if users else None
    if changed is not None:
        raise changed


# ---- views -------------------------------------------------------------------------------------------------


def _order(start: Start) -> list[int]:
    """The seats, the person's first."""
    players = len(start.bots)
    return [(start.seat + place) % players for place in range(players)]


def _look(start: Start) -> Callable[[Game], dict[str, Any]]:
    """Makes pictures of the table as the person sees it, in the middle of a phase."""
    order, whose, sees = _order(start), start.seats, start.seat

    def look(game: Game) -> dict[str, Any]:
        table = tabletop(game, order, whose, sees)
        table["turn"]["phase"] = "" if game.over else game.turn.phase
        return table

    return look


def _table(at: Sitting) -> dict[str, Any]:
    assert at.look is not None, "sittings are begun and opened with it here"
    table: dict[str, Any] = at.look(at.game)
    return table


def _lines(at: Sitting) -> list[list[Any]]:
    return views.kingdom(at.begun) + views.log_lines(at.told, at.start.seats)


def _scene(at: Sitting, known: int, before: dict[str, Any] | None = None) -> Scene:
    """Everything; of the log the lines from number `known` on. `before`: the table that the page shows."""
    table, lines, question = _table(at), _lines(at), at.question
    scene: Scene = {
        "sitting": written(at),
        "decisions": len(at.answers),
        "steps": at.steps,
        "note": "",
        "title": _title(at),
        "about": _about(at),
        "keep": known,
        "lines": lines[known:],
        "frames": [] if before is None else _frames(at, before, table, known - len(views.kingdom(at.begun))),
        "table": table,
        "question": None if question is None else _question(question, at, table),
        "over": at.is_over,
        "result": _result(at) if at.is_over else None,
    }
    shown = _cards_in([scene["table"], scene["frames"], scene["question"], scene["result"]])
    if known:
        shown -= _known_cards(at)
    else:
        shown |= _known_cards(at)
    scene["facts"] = {name: fact(CATALOG[name]) for name in sorted(shown)}
    return scene


def _frames(at: Sitting, before: dict[str, Any], table: dict[str, Any], known: int) -> list[dict[str, Any]]:
    """What happened, step by step, from the table that the page shows to the one that it is to show; the page
    has so many lines of the log.
    """
    found = []
    for frame in [*at.frames, Frame(len(at.told), table)]:
        part = _changes(before, frame.picture)
        if frame.lines > known or part:
            found.append({"lines": frame.lines - known, "table": part})
        known, before = frame.lines, frame.picture
    return found


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The parts of a table that changed; in its lists None stands for what did not."""
    changed = {key: value for key, value in after.items() if value != before[key]}
    for key in _TOGETHER:
        if key in changed:
            pairs = zip(before[key], changed[key], strict=True)
            changed[key] = [None if new == old else new for old, new in pairs]
    return changed


def _title(at: Sitting) -> str:
    turn = at.game.turn
    if at.is_over:
        return "The game is over"
    return f"{'Extra turn after turn' if turn.extra else 'Turn'} {turn.number} – {turn.player.name}"


def _about(at: Sitting) -> str:
    """Whose turn it is, and in which phase."""
    if at.is_over:
        return _headline(at)
    turn = at.game.turn
    phase = {"treasure": "Buy", "start": "start of the turn", "clean-up": "Clean-up"}.get(
        turn.phase, turn.phase.capitalize()
    )
    told = phase if turn.phase == "start" else f"{phase} phase"
    whose = "Your" if turn.player.seat == at.seat else f"{turn.player.name}’s"
    return f"{whose} {told}"


def _question(question: Question, at: Sitting, table: dict[str, Any]) -> dict[str, Any]:
    whose = _order(at.start).index(question.player.seat)
    return {
        "verb": question.verb,
        "card": question.source,
        "for": whose,
        "text": question.text,
        "least": question.least,
        "most": question.most,
        "kind": question.kind,
        "options": _options(question, table, table["players"][whose]),
        "yes": question.yes if question.kind == "yes" else "",
        "no": question.no if question.kind == "yes" else "",
        "skip": question.skip,
        "confirm": question.confirm,
        "commands": [list(command) for command in question.commands],
        "refused": _refused(question, at.game) if question.verb == "buy" and not question.source else [],
    }


def _options(question: Question, table: dict[str, Any], player: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices, each with its place in the list that the page shows, where it has one."""
    shown: dict[str, list[str]] = {
        "hand": list(player["hand"] or ()),
        "supply": [pile["card"] for pile in table["supply"]],
        "landscapes": [one["name"] for one in table["landscapes"]],
        "in_play": [one["name"] for one in player["in_play"]],
        "looking": list(table["looking"]),
    }
    found = []
    for number, choice in enumerate(question.choices):
        places = shown.get(choice.zone, [])
        at = places.index(choice.name) if choice.name in places else None
        if at is not None:
            places[at] = ""  # the next of the same name is another card
        found.append({"id": number, "name": choice.name, "zone": choice.zone, "at": at})
    return found


def _refused(question: Question, game: Game) -> list[list[str]]:
    """Which piles cannot be bought from now, and why."""
    offered = {choice.name for choice in question.choices}
    return [[pile.name, _reason(pile, question)] for pile in game.supply if pile.card.name not in offered]


def _reason(pile: Pile, question: Question) -> str:
    player = question.player
    if not pile.left:
        return "none left"
    if player.debt:
        return f"first pay off {player.debt} debt"
    cost = player.game.cost(pile.card)
    if cost > player.coins:
        return f"costs ${cost}, {'you have' if question.is_mine else 'there are'} ${player.coins}"
    return "needs a Potion" if pile.card.potion > player.potions else "cannot be bought now"


def _headline(at: Sitting) -> str:
    if at.resigned:
        return "You resigned"
    winners = at.game.winners()
    if len(winners) > 1:
        return f"{' and '.join(str(one.name) for one in winners)} share the victory"
    return "You win" if winners[0].seat == at.seat else f"{winners[0].name} wins"


def _result(at: Sitting) -> dict[str, Any]:
    """How it ended, best first."""
    game = at.game
    ranked = sorted(game.players, key=lambda one: (-one.score(), one.turns, one.seat))
    return {
        "headline": _headline(at),
        "won": not at.resigned and game.players[at.seat] in game.winners(),
        "resigned": at.resigned,
        "players": [
            {
                "name": str(one.name),
                "colour": views.COLOURS[at.start.seats[one.seat]],
                "score": one.score(),
                "turns": one.turns,
                "cards": []
                if at.resigned
                else counted(sorted(one.all_cards, key=lambda c: (-c.cost, c.name))),
            }
            for one in ranked
        ],
    }


# ---- cards to tell of --------------------------------------------------------------------------------------


def _known_cards(at: Sitting) -> set[str]:
    """The cards that the page was told of when the person sat down: all that everybody could see then."""
    game = at.begun
    found = {card.name for card in game.landscapes}
    for pile in game.piles.values():
        open_stack = () if is_face_down(CATALOG[pile.name]) else pile.stack or ()
        found |= {pile.name, *(card.name for card in open_stack)}
        if not is_face_down(CATALOG[pile.name]):
            found.add(pile.card.name)
    for player in game.players:
        found |= set(player.counts)
    return found


def _cards_in(shown: object) -> set[str]:
    """All names of cards in what is shown."""
    if isinstance(shown, str):
        return {shown} if shown in CATALOG else set()
    inner = shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list) else ()
    found: set[str] = set()
    for one in inner:
        found |= _cards_in(one)
    return found
