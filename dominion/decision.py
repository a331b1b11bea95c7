"""Questions to whoever controls a player: the one way by which anything outside the rules gets in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, Union

if TYPE_CHECKING:
    from .card import Card
    from .player import Player

Option = Union["Card", str, int]
"""Something that can be chosen: a card, a word or a number."""


class Decision:
    """Choose `least` to `most` of `options`.

    `verb` says what is done with them ("play", "buy", "gain", "discard", "trash", "topdeck", ...) and is
    the name of the strategy method that answers; `player` is the one whose cards they are; `source` is the
    card that asks, if one does.
    """

    __slots__ = ("_named", "least", "most", "options", "player", "source", "verb")

    options: Sequence[Option]

    def __init__(
        self, verb: str, player: Player, options: Sequence[Option], least: int, most: int, source: Card | None
    ) -> None:
        self.verb, self.player, self.options, self.source = verb, player, options, source
        self.least, self.most = least, most
        self._named: dict[str, Option] | None = None

    def __repr__(self) -> str:
        asks = f" for {self.source}" if self.source else ""
        number = self.least if self.least == self.most else f"{self.least}-{self.most}"
        return f"{self.player} {self.verb}s {number} of {', '.join(map(str, self.options))}{asks}"

    @property
    def named(self) -> dict[str, Option]:
        """What is offered, by its name."""
        if self._named is None:
            self._named = {str(option): option for option in self.options}
        return self._named

    def find(self, name: str) -> Option | None:
        """The option of that name, or None when it is not offered."""
        return self.named.get(name)

    def pick(self, names: Iterable[str]) -> list[Option]:
        """The options of these names, each copy once. ValueError when one is not offered, or their number
        is not allowed.
        """
        left, picked = list(self.options), []
        for name in names:
            for option in left:
                if str(option) == name:
                    left.remove(option)
                    picked.append(option)
                    break
            else:
                raise ValueError(f"{name} cannot be chosen here: {self!r}")
        if not self.least <= len(picked) <= self.most:
            raise ValueError(f"{len(picked)} chosen, but {self!r}")
        return picked


class Agent(Protocol):
    """Whoever answers for a player: a bot, a person, a recording.

    An agent may have `answer_purchase(me)` and `answer_play(me, cards)` too: the card that it would answer to
    "buy" and, in the Action phase, to "play", or None. Then it is spared those questions, unless the answers
    are recorded.
    """

    name: str
    plays_all_treasures: bool
    """Would play every plain Treasure it has, so need not be asked about each."""
    answers_are_legal: bool
    """Chooses only from what is offered, by its construction, so need not be checked."""

    def answer(self, decision: Decision) -> Sequence[Option]:
        """`least` to `most` of the options. Raise Waiting when there is no answer yet."""
        ...


class Waiting(Exception):
    """There is no answer to `decision` yet: run the phase again when there is one."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(repr(decision))
        self.decision = decision


class IllegalAnswer(ValueError):
    """An agent chose something that was not offered, or too many or too few."""
