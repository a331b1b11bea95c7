"""What is counted about many games: statistics, each one object in one module. Integers only, so tallies of
any parts of a run add up to exactly the tally of the whole.
"""

from .batch import Batch
from .empty_piles import EmptyPiles
from .fields import Impossible
from .final_decks import FinalDecks
from .finished_game import FinishedGame
from .leads import Leads
from .lengths import Lengths
from .money_by_turn import MoneyByTurn
from .openings import Openings
from .outcomes import Outcomes
from .points_ahead import PointsAhead
from .registry import STATISTICS
from .scores import Scores
from .seats import Seats
from .statistic import SECTIONS, Statistic
from .tally import Tally
from .views import Chart, Table, View
from .vp_by_turn import VpByTurn

__all__ = [
    "SECTIONS",
    "STATISTICS",
    "Batch",
    "Chart",
    "EmptyPiles",
    "FinalDecks",
    "FinishedGame",
    "Impossible",
    "Leads",
    "Lengths",
    "MoneyByTurn",
    "Openings",
    "Outcomes",
    "PointsAhead",
    "Scores",
    "Seats",
    "Statistic",
    "Table",
    "Tally",
    "View",
    "VpByTurn",
]
