"""One game of a match for Watch: its log by step, and the table after any number of steps.

A step is a phase, counted as in `run_api.step`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from ..bots.safety.loop_guard import no_endless_loop
from ..engine.game import Game
from ..formats import result_view
from ..formats.text_log import Line, Renderer, result
from ..simulation.runs import GameStepper
from .run_api import Order, match_of
from .table_view import fact, facts, tabletop


def watch(match: Order, game: int) -> dict[str, Any]:
    """Returns the whole course of that game: its log with the step of each line, the starts of turns, and all
    its cards.

    turns: [step before which it starts, colour, "Turn 3", name]; lines: as in a log, with the step after
    which the line holds. points: the players' VP before each turn, and at the end.
    """
    return _course(json.dumps(match), game)


def table_at(match: Order, game: int, step: int) -> dict[str, Any]:
    """Returns the table of that game after that many steps, or at its end. All hands are open."""
    made = match_of(json.dumps(match))
    with no_endless_loop(made.strategies):
        played = _STEPPER.after(step, json.dumps(match), game)
    return {"table": _table(played, made.seats(game)), "over": played.is_over()}


@lru_cache(maxsize=4)
def _course(order: str, number: int) -> dict[str, Any]:
    made = match_of(order)
    seats = made.seats(number)
    game = made.game(number, record=True)
    known = facts(game)
    told = Renderer([str(one.name) for one in game.players])
    turns: list[list[Any]] = []
    points: list[list[int]] = []
    by_strategy = _by_strategy(seats)
    lines = [[*line, 0] for line in result_view.kingdom(game)]
    assert game.log is not None, "it is recorded"
    lines += _lines(list(told.render(game.log)), seats, 0)
    steps, seen = 0, len(game.log)
    with no_endless_loop(made.strategies):
        while not game.is_over():
            if game.phase == "start":
                turns.append([steps, *_turn(game, seats)])
                points.append([game.players[seat].score() for seat in by_strategy])
            game.do_play()
            steps += 1
            lines += _lines(list(told.render(game.log[seen:])), seats, steps)
            seen = len(game.log)
            for one in game.players:  # cards that no player had at the start, such as artifacts
                known |= {card.name: fact(card) for card in one.owned if card.name not in known}
    lines += _lines(list(result(game)), seats, steps)
    return {
        "names": list(made.names),
        "steps": steps,
        "turns": turns,
        "points": [*points, [game.players[seat].score() for seat in by_strategy]],
        "lines": lines,
        "facts": known | facts(game),
        "winners": [seats[one.seat] for one in game.winners()],
    }


def _turn(game: Game, seats: list[int] | tuple[int, ...]) -> list[Any]:
    turn = game.turn
    name = f"Extra turn after {turn.number}" if turn.extra else f"Turn {turn.number}"
    return [result_view.COLOURS[seats[turn.player.seat]], name, str(turn.player.name)]


def _lines(told: list[Line], seats: list[int] | tuple[int, ...], step: int) -> list[list[Any]]:
    return [[*line, step] for line in result_view.log_lines(told, seats)]


def _table(game: Game, seats: list[int] | tuple[int, ...]) -> dict[str, Any]:
    return tabletop(game, _by_strategy(seats), seats)


def _by_strategy(seats: list[int] | tuple[int, ...]) -> list[int]:
    """Returns the seats in the order of the match's strategies."""
    return sorted(range(len(seats)), key=lambda seat: seats[seat])


_STEPPER: Final = GameStepper(lambda order, number: match_of(order).game(number))
