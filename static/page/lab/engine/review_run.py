"""A review of a game: one worker holds the review and hands out roll-outs, and all workers play them."""

from lab.engine.client import all_sources
from lab.engine.run import LIMIT
from lab.engine.stepped_run import SteppedRun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# Milliseconds until an answer counts as none. The first step plays the game again and chooses plans: seconds
# of work, and many on a busy machine. Whoever watches can stop it; endless loops of bots are found in Python.
REVIEW_LIMIT = 8 * LIMIT


class ReviewRun(SteppedRun):
    STEP, PLAY = "review step", "review play"
    STEP_LIMIT = PLAY_LIMIT = REVIEW_LIMIT

    def answer_of(self, told: "Any") -> "Any":
        """Returns the review once nothing is left to play."""
        return told["view"] if told["over"] else None

    def games_of(self, task: "Any") -> int:
        """Returns how many roll-outs a task has."""
        return int(task["rolls"])

    def sources(self) -> "dict[str, Any]":
        """Returns an object that contains the sources to run."""
        return {"strategies": [{"source": source} for source in all_sources({"order": self.order})]}
