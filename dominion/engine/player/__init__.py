"""A player: what they have, and every verb that card texts are written in."""

from .player import Player

__all__ = ["Player"]
