"""The record of a game that a person has played, for its review."""

from __future__ import annotations

from ..analysis.review import Record, record_game
from .person import Person
from .session import Session


def record_of_session(session: Session) -> Record:
    """Returns the record of the game so far. The person's plan is guessed from the deck."""
    start = session.start
    game = start.match.game(start.number)
    person = Person(start.person, [*session.answers])
    found = record_game(game, {start.seat: person}, start.names, start.steps or 0)
    if session.resigned:
        found.shares = [0.0 if seat == start.seat else 1.0 for seat in range(len(found.players))]
        found.notices = [f"{found.players[start.seat]} has resigned."]
    return found
