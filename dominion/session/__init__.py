"""Play by people and stepped games, without a browser or a terminal.

A session is its start and the list of the person's answers; that is also how it is saved. `timeline` plays a
game up to a question and continues after the answer. `session` builds play by people on it, `table` games
that programs step.
"""

from ..formats.card_lists import FIRST_GAME
from .person import Misfit, Person
from .question import Choice, Question
from .saved_games import SavedError, opened, packed, read, start_of, written
from .session import Frame, Session
from .start import Start

__all__ = [
    "FIRST_GAME", "Choice", "Frame", "Misfit", "Person", "Question", "SavedError", "Session", "Start",
    "opened", "packed", "read", "start_of", "written",
]  # fmt: skip
