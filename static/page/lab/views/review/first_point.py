"""How long a review takes: until its first point, by the time that it took before, and until its end."""

import asyncio

import js

from lab.browser import storage
from lab.browser.tasks import begin
from lab.state.names import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.review_run import ReviewRun

KEPT = "review:first"  # storage key of the seconds that it took
USUAL_WAIT = 5  # seconds, before it has been measured
TICK = 1.0  # seconds


def now() -> float:
    return float(js.performance.now())


def left_in_words(part: float, seconds: float) -> str:
    """Returns the time left in words, once it can be guessed."""
    if part < 0.05 or seconds < 2:
        return ""
    return f", {about(max(0, round(seconds * (1 - part) / part) - 1))} left"


class FirstPoint:
    def __init__(self, run: "ReviewRun", say: "Callable[[str], Any]") -> None:
        self.run, self.say = run, say
        self.is_due = True
        begin(self.count_down())

    async def count_down(self) -> None:
        """Tells about when the first point comes, until it is there."""
        kept = str(storage.load(KEPT) or "")
        wait = int(kept) if kept.isdigit() and len(kept) < 4 else USUAL_WAIT
        while self.is_due and not self.run.stopping:
            left = wait - (now() - self.run.began) / 1000
            when = f"in about {max(1, round(left))} s" if left > 0 else "soon"
            self.say(f"Playing the game again: first point {when}")
            await asyncio.sleep(TICK)

    def note(self) -> None:
        """Notes how long the first point took."""
        if self.is_due:
            self.is_due = False
            storage.keep(KEPT, str(max(1, round((now() - self.run.began) / 1000))))

    def end(self) -> None:
        """Stops waiting because the review has ended."""
        self.is_due = False
