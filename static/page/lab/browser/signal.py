"""A signal: listeners connect to it, and its owner calls `send`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Signal:
    def __init__(self) -> None:
        self.listeners: list[Callable[..., Any]] = []

    def connect(self, *listeners: "Any") -> None:
        self.listeners += listeners

    def send(self, *arguments: "Any") -> None:
        """Calls all listeners in the order in which they connected."""
        for listener in self.listeners:
            listener(*arguments)
