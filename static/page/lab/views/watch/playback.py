"""Plays a watched game forward at a chosen speed."""

import asyncio

from lab.browser import dom
from lab.browser.tasks import begin
from lab.views.watch.frame import icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from js import Element

SPEEDS = (0.5, 1, 2, 4, 8)  # steps per second


class Playback:
    def __init__(self, button: "Element", forward: "Callable[[], bool]") -> None:
        """button: starts and stops it. forward(): shows the next step; False at the end of the game."""
        self.button, self.forward = button, forward
        self.stamp = 0  # incremented at start and stop; even: not playing
        dom.on(dom.by_id("watch-speed"), "input", lambda event: self.tell_speed())
        self.tell_speed()

    @property
    def is_on(self) -> bool:
        return self.stamp % 2 == 1

    @property
    def speed(self) -> float:
        """The steps per second."""
        return SPEEDS[max(0, min(4, int(float(dom.by_id("watch-speed").value))))]

    def tell_speed(self) -> None:
        told = "½" if self.speed == 0.5 else str(self.speed)
        dom.say(dom.by_id("watch-pace"), told + "/s")
        steps = " step a second" if self.speed == 1 else " steps a second"
        dom.attribute(dom.by_id("watch-speed"), "aria-valuetext", told + steps)

    def start(self) -> None:
        if not self.is_on:
            self.stamp += 1
            self.dress("pause", "Pause")
            begin(self.run(self.stamp))

    def stop(self) -> None:
        if self.is_on:
            self.stamp += 1
            self.dress("play", "Play")

    async def run(self, stamp: int) -> None:
        while stamp == self.stamp:
            await asyncio.sleep(1 / self.speed)
            if stamp == self.stamp and not self.forward():
                self.stop()

    def dress(self, picture: str, label: str) -> None:
        self.button.innerHTML = icon(picture)
        dom.attribute(self.button, "aria-label", label)
        dom.attribute(self.button, "title", label + " (Space)")
