"""Checkpoint files: keep the counts of a run, so that it can be continued after it was ended or killed."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..engine.errors import SetupError
from .stats.fields import Impossible
from .stats.tally import Tally

if TYPE_CHECKING:
    from .match import Match

SECONDS: Final = 10
"""Seconds between writes of the file: the most play that is lost when the process is killed."""
_EXTRA: Final = 10
"""A player's turns, including extra turns, are at most this many times the limit of turns."""


class Checkpoint:
    """The file of one match: the number of games counted, from game 0 on, and the counts."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self._match = path, match
        self._next = time.monotonic() + SECONDS

    @property
    def _key(self) -> str:
        """What identifies the match: strategies with their sources, setup and seed."""
        sources = [getattr(kind, "source", None) for kind in self._match.strategies]
        return hashlib.sha256(repr((self._match, sources)).encode()).hexdigest()

    def load(self) -> Tally | None:
        """Returns the counts; None if there is no such file. Raises SetupError if the file is of another
        match or not a checkpoint.
        """
        try:
            data = json.loads(self.path.read_bytes())
            is_of_another = data["match"] != self._key
            tally = Tally.from_json(data["tally"])
            tally.check(_EXTRA * self._match.setup.max_turns)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SetupError(f"{self.path} cannot be read: {error.strerror}.") from None
        except (KeyError, TypeError, ValueError, RecursionError, Impossible):
            raise SetupError(f"{self.path} is no checkpoint of a match.") from None
        if is_of_another or tally.players != len(self._match.strategies):
            told = "other strategies, options or seed"
            raise SetupError(f"{self.path} is the checkpoint of another match: {told}.")
        return tally

    def write(self, tally: Tally, now: bool = True) -> None:
        """Writes the counts; unless `now`, only if the last write is long ago. Raises SetupError if that
        fails.
        """
        if not now and time.monotonic() < self._next:
            return
        self._next = time.monotonic() + SECONDS
        beside = self.path.with_name(f"{self.path.name}.new")
        try:
            beside.write_text(json.dumps({"match": self._key, "tally": tally.to_json()}))
            beside.replace(self.path)
        except OSError as error:
            raise SetupError(f"{self.path} cannot be written: {error.strerror}.") from None
