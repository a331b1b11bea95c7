"""The view of a session on the page: the person's view of the table, the log, the question and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..engine.card import CATALOG
from ..engine.copying import is_face_down
from ..engine.game import Game, Pile
from ..engine.player import Player
from ..formats import result_view
from ..formats.text_log import listing
from ..session import Frame, Question, Session, Start, written
from .table_view import fact, tabletop

SessionView = dict[str, Any]
"""Everything that the page shows of a session after a call."""

YOU: Final = "You"
"""The name of a person who has given none. Sentences about it are in the second person."""

_TOGETHER: Final = ("supply", "players")
"""Parts of a table that are lists whose items keep their positions unless their number changes."""


def _order(start: Start, seat: int) -> list[int]:
    """Returns the seats in turn order from that seat on."""
    players = len(start.bots)
    return [(seat + place) % players for place in range(players)]


def second_person(text: str) -> str:
    """Returns a sentence of the log with the verb that fits "You": "You discard Copper"."""
    name, space, rest = text.partition(" ")
    verb, gap, rest = rest.partition(" ")
    if name != YOU or not verb.endswith("s"):
        return text
    irregular = {"has": "have", "is": "are", "does": "do"}
    plain = verb.removesuffix("s")
    if verb.endswith("ies"):
        plain = verb[:-3] + "y"
    elif verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        plain = verb[:-2]
    return f"{name}{space}{irregular.get(verb, plain)}{gap}{rest}"


def look_of(start: Start, seat: int | None = None) -> Callable[[Game], dict[str, Any]]:
    """Returns the function that takes a picture of the table as that seat (by default the person's) sees it,
    also within a phase.
    """
    sees = start.seat if seat is None else seat
    order, whose = _order(start, sees), start.seats

    def look(game: Game) -> dict[str, Any]:
        table = tabletop(game, order, whose, sees)
        table["turn"]["phase"] = "" if game.over else game.turn.phase
        return table

    return look


def table_of(at: Session) -> dict[str, Any]:
    """Returns the table as the person sees it now."""
    return look_of(at.start, at.seat)(at.game)


def lines_of(at: Session) -> list[list[Any]]:
    """Returns the log as the person reads it, from the kingdom on."""
    told = result_view.log_lines(at.full_log, at.start.seats)
    if at.start.person == YOU:
        told = [[kind, colour, second_person(text), *more] for kind, colour, text, *more in told]
    return result_view.kingdom(at.begun) + told


def session_view(at: Session, known: int, before: dict[str, Any] | None = None) -> SessionView:
    """Returns everything for the page, with the log from line `known` on. `before`: the table shown now."""
    table, lines, question = table_of(at), lines_of(at), at.question
    view: SessionView = {
        "session": written(at),
        "decisions": len(at.answers),
        "steps": at.steps,
        "note": "",
        "title": _title(at),
        "about": _about(at),
        "reader": _reader(at),
        "keep": known,
        "lines": lines[known:],
        "frames": []
        if before is None or len(at.people) > 1
        else _frames(at, before, table, known - len(result_view.kingdom(at.begun))),
        "table": table,
        "question": None if question is None else _question(question, at, table),
        "over": at.is_over,
        "result": _result(at) if at.is_over else None,
    }
    shown = _cards_in([view["table"], view["frames"], view["question"]])
    if known:
        shown -= _known_cards(at)
    else:
        shown |= _known_cards(at)
    view["facts"] = {name: fact(CATALOG[name]) for name in sorted(shown)}
    return view


def _frames(at: Session, before: dict[str, Any], table: dict[str, Any], known: int) -> list[dict[str, Any]]:
    """Returns the steps from the table that the page shows to the current one.

    `known`: the number of lines that the page has.
    """
    found = []
    for frame in [*at.frames, Frame(len(at.full_log), table)]:
        part = _changes(before, frame.picture)
        if frame.lines > known or part:
            found.append({"lines": frame.lines - known, "table": part})
        known, before = frame.lines, frame.picture
    return found


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Returns the parts of a table that changed; in their lists, None stands for an unchanged item."""
    changed = {key: value for key, value in after.items() if value != before[key]}
    for key in _TOGETHER:
        if key in changed and len(before[key]) == len(changed[key]):
            pairs = zip(before[key], changed[key], strict=True)
            changed[key] = [None if new == old else new for old, new in pairs]
    return changed


def _reader(at: Session) -> str:
    """Returns the name of the player whose hand is shown, if several people play at one screen; "" if all may
    see it.
    """
    return "" if len(at.people) == 1 or at.is_over else str(at.game.players[at.seat].name)


def _title(at: Session) -> str:
    turn = at.game.turn
    if at.is_over:
        return "The game is over"
    return f"{'Extra turn after turn' if turn.extra else 'Turn'} {turn.number} – {turn.player.name}"


def _about(at: Session) -> str:
    """Returns the turn's player and the phase in words."""
    if at.is_over:
        return _headline(at)
    turn = at.game.turn
    phase = {"treasure": "Buy", "start": "start of the turn", "clean-up": "Clean-up"}.get(
        turn.phase, turn.phase.capitalize()
    )
    part = phase if turn.phase == "start" else f"{phase} phase"
    whose = "Your" if turn.player.seat == at.seat else f"{turn.player.name}’s"
    return f"{whose} {part}"


def _question(question: Question, at: Session, table: dict[str, Any]) -> dict[str, Any]:
    whose = _order(at.start, at.seat).index(question.player.seat)
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
    } | _within_reach(at, table)


def _within_reach(at: Session, table: dict[str, Any]) -> dict[str, Any]:
    """Returns what one click can buy, as all Treasures are played without a choice, and the coins then."""
    ahead = at.with_treasures_played
    if ahead is None or ahead.question is None:
        return {"reach": [], "coins": 0}
    return {
        "reach": _options(ahead.question, table, {"hand": (), "in_play": ()}),
        "coins": ahead.question.player.coins,
    }


def _options(question: Question, table: dict[str, Any], player: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the choices, each with its place in the list that the page shows, if it has one."""
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
            places[at] = ""  # the next one of the same name is another card
        found.append({"id": number, "name": choice.name, "zone": choice.zone, "at": at})
    return found


def _refused(question: Question, game: Game) -> list[list[str]]:
    """Returns the piles that cannot be bought from now, with the reason."""
    offered = {choice.name for choice in question.choices}
    return [[pile.name, _reason(pile, question)] for pile in game.supply if pile.card.name not in offered]


def _reason(pile: Pile, question: Question) -> str:
    player = question.player
    if not pile.left:
        return "none left"
    if player.debt:
        return f"first pay off {player.debt} debt"
    cost = player.game.whole_cost(pile.card)
    if cost.coins > player.coins:
        return f"costs ${cost.coins}, {'you have' if question.is_mine else 'there are'} ${player.coins}"
    return "needs a Potion" if cost.potion > player.potions else "cannot be bought now"


def _headline(at: Session) -> str:
    several = len(at.people) > 1
    if at.resigned:
        return f"{at.game.players[at.seat].name} resigned" if several else "You resigned"
    winners = at.game.winners()
    if len(winners) > 1:
        return f"{' and '.join(str(one.name) for one in winners)} share the victory"
    return "You win" if winners[0].seat == at.seat and not several else f"{winners[0].name} wins"


def _result(at: Session) -> dict[str, Any]:
    """Returns the result, the best player first."""
    game = at.game
    ranked = sorted(game.players, key=lambda one: (-one.score(), one.turns, one.seat))
    return {
        "headline": _headline(at),
        "won": not at.resigned and game.players[at.seat] in game.winners(),
        "resigned": at.resigned,
        "players": [
            {
                "name": str(one.name),
                "colour": result_view.COLOURS[at.start.seats[one.seat]],
                "score": one.score(),
                "turns": one.turns,
                "cards": "" if at.resigned else _cards_of(one),
            }
            for one in ranked
        ],
    }


def _cards_of(player: Player) -> str:
    """Lists all cards of a player, the most expensive first."""
    return listing(card.name for card in sorted(player.all_cards, key=lambda card: (-card.cost, card.name)))


def _known_cards(at: Session) -> set[str]:
    """Returns the cards that were public when the person joined: the page knows them."""
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
    """Returns all names of cards in this data."""
    if isinstance(shown, str):
        return {shown} if shown in CATALOG else set()
    inner = shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list) else ()
    found: set[str] = set()
    for one in inner:
        found |= _cards_in(one)
    return found
