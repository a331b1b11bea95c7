"""Games played by people or stepped by programs, without a browser or a terminal.

A session consists of its start and the list of the person's answers, and is saved in this form. `timeline`
plays a game up to a question and continues after the answer. `session` uses it for play by people, `table`
for games stepped by programs.
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
