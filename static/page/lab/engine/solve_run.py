"""A search for the winning strategy: one worker holds it and hands out games, and all workers play them."""

from lab.engine.stepped_run import SteppedRun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SolveRun(SteppedRun):
    STEP, PLAY = "solve step", "solve play"
    TIMED = True

    def answer_of(self, told: "Any") -> "Any":
        """Returns the plan found, or None while the search goes on."""
        return told["answer"]

    def games_of(self, task: "Any") -> int:
        """Returns how many games a task has."""
        return int(task["games"])
