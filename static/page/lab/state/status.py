"""The status line of Simulate: whether the engine is ready, what it is doing, and errors."""

from lab.browser import dom
from lab.browser.signal import Signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.engine.client import Engine, EngineError
    from lab.state.match import Match


class Status:
    def __init__(self, engine: "Engine", match: "Match") -> None:
        """match: the current match. An error concerns it and is shown until the match changes."""
        self.engine, self.match = engine, match
        self.element = dom.by_id("status")
        self.wrong: list[Any] | None = None  # the match as it was when an error was shown
        self.mended = Signal()  # the error was cleared
        self.go: Callable[..., Any] | None = None  # goes to the cause of the error
        dom.on(self.element, "click", self.clicked)

    def say(self, state: str, text: str) -> None:
        """Shows a status. state: boot, ready, running, done, stopped or error."""
        self.wrong = self.match.chosen if state == "error" else None
        dom.attribute(self.element, "data-state", state)
        self.progress("")
        if self.go:  # the line was a link to the error's cause
            self.go = None
            self.element.innerHTML = ""
        dom.say(self.element, text)

    def progress(self, text: str) -> None:
        """Shows how far a run is, beside the status. It is not announced, as it changes several times a
        second.
        """
        dom.attribute(self.element, "data-progress", text or None)

    def lead(self, go: "Callable[..., Any]") -> None:
        """Makes the line a link; go() shows the cause of the error."""
        self.go = go
        text = dom.escape(str(self.element.textContent))
        self.element.innerHTML = f'<button type="button" class="quiet">{text}</button>'

    def clicked(self, event: "Event") -> None:
        if self.go and event.target.closest("button"):
            self.go()

    @property
    def state(self) -> str:
        return str(self.element.getAttribute("data-state"))

    def rest(self) -> None:
        """Shows that the engine is idle or still starting."""
        ready = self.engine.ready.is_set()
        self.say("ready" if ready else "boot", "Ready" if ready else "Starting the engine")

    def error(self, trouble: "EngineError") -> None:
        """Shows an error that is shown nowhere else."""
        self.say("error", str(trouble))

    def changed(self) -> None:
        """Clears an error when the match changes and no field is invalid."""
        if not self.wrong or self.wrong == self.match.chosen or self.engine.failure:
            return
        if not self.match.has_problem:
            self.mended.send()
            self.rest()
