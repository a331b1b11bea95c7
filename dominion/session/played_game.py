"""The record of a game that a person has played, for its review."""

from __future__ import annotations

from ..analysis.review import Record, record_game
from .person import Person
from .session import Session


def record_of_session(session: Session) -> Record:
    """Returns the record of the game so far. The plans of people are guessed from their decks."""
    start = session.start
    game = start.match.game(start.number)
    person = Person(start.person, [*session.answers])
    found = record_game(game, dict.fromkeys(start.people, person), start.names, start.steps or 0)
    if session.resigned:
        gone = session.seat
        found.shares = [0.0 if seat == gone else 1.0 for seat in range(len(found.players))]
        found.notices = [f"{found.players[gone]} has resigned."]
    return found
