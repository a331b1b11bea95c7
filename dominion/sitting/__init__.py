"""A person at the table: sits down, is asked, answers, takes back, leaves. No browser and no terminal in it.

The engine never waits for a person. A phase is played until the person has to be asked for an answer that is
not there yet; then it is dropped, and when the answer has come, played once more from a copy of the game at
its start. So a sitting is no more than how it began and the list of the person's answers, which is also how
it is saved.
"""

from ..written import FIRST_GAME
from .person import Misfit, Person
from .question import Choice, Question
from .saved import SavedError, opened, packed, read, start_of, written
from .sitting import Frame, Sitting
from .start import Start

__all__ = [
    "FIRST_GAME", "Choice", "Frame", "Misfit", "Person", "Question", "SavedError", "Sitting", "Start",
    "opened", "packed", "read", "start_of", "written",
]  # fmt: skip
