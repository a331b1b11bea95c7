"""What is counted about many games: integers, so tallies of any parts of a run add up to exactly the tally of
the whole.
"""

from .by_turn import Curves, Leads
from .endings import Decks, Endings
from .gatherer import Ended, Gatherer
from .results import Openings, Outcomes, Seats
from .tally import GATHERERS, Tally

__all__ = [
    "GATHERERS",
    "Curves",
    "Decks",
    "Ended",
    "Endings",
    "Gatherer",
    "Leads",
    "Openings",
    "Outcomes",
    "Seats",
    "Tally",
]
