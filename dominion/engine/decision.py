"""Decisions: the only way in which agents affect the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Protocol, Union

from .errors import SetupError
from .native import mypyc_attr
from .pickling import Picklable

if TYPE_CHECKING:
    from .card import Card
    from .player import Player

Option = Union["Card", str, int]
"""An option of a decision: a card, a word or a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Picklable):
    """Choose `least` to `most` of `options`.

    `verb` says what is done with them ("play", "buy", "gain", "discard", "trash", "topdeck", ...). It is the
    name of the strategy method that answers. `player` is the player whose cards they are. `source` is the
    card that asks, if a card does.
    """

    __slots__ = ("_named", "_options", "least", "most", "player", "source", "verb")

    def __init__(
        self, verb: str, player: Player, options: Sequence[Option], least: int, most: int, source: Card | None
    ) -> None:
        self.verb, self.player, self._options, self.source = verb, player, options, source
        self.least, self.most = least, most
        self._named: dict[str, Option] | None = None

    def __repr__(self) -> str:
        asks = f" for {self.source}" if self.source else ""
        number = self.least if self.least == self.most else f"{self.least}-{self.most}"
        return f"{self.player} {self.verb}s {number} of {', '.join(map(str, self.options))}{asks}"

    @property
    def options(self) -> Sequence[Option]:
        """The options."""
        return self._options

    def offer(self, options: Sequence[Option]) -> None:
        """Replaces the options."""
        self._options, self._named = options, None

    @property
    def named(self) -> dict[str, Option]:
        """The options by name."""
        if self._named is None:
            self._named = {str(option): option for option in self.options}
        return self._named

    def find(self, name: str) -> Option | None:
        """Returns the option of that name, or None if it is not offered."""
        return self.named.get(name)

    def pick(self, names: Iterable[str]) -> list[Option]:
        """Returns the options of these names, each copy at most once. Raises ValueError if a name is not
        offered or there are too few or too many.
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
    """Answers for a player: a bot, a person, a recording.

    One that is also a `fast.quick_agent.QuickAgent` is asked with fewer steps.
    """

    name: str
    plays_all_treasures: bool
    """Whether the agent always plays every plain Treasure, so that it is not asked about each."""
    answers_are_legal: bool
    """Whether the agent can choose only what is offered, so that answers need no check."""

    def answer(self, decision: Decision) -> Sequence[Option]:
        """Returns `least` to `most` of the options. Raises Waiting if there is no answer yet."""
        ...


def check_agents(agents: Sequence[Agent], players: int | None = None) -> None:
    """Raises SetupError unless these are agents, one for each of the `players`."""
    if players is not None and len(agents) != players:
        raise SetupError(f"A game of {players} players needs {players} agents, not {len(agents)}.")
    for seat, agent in enumerate(agents):
        if isinstance(agent, type):
            raise SetupError(
                f"Agent {seat + 1} is the class {agent.__name__}: give an object, {agent.__name__}()."
            )
        try:
            _parts(agent)
        except AttributeError:
            missing = [name for name in _PARTS if not hasattr(agent, name)]
            raise SetupError(
                f"Agent {seat + 1}, {agent!r}, has no {_listed(missing)}: an agent has {_listed(_PARTS)}."
            ) from None


_PARTS: Final = ("name", "plays_all_treasures", "answers_are_legal", "answer")
_parts: Final = attrgetter(*_PARTS)


def _listed(names: Sequence[str]) -> str:
    quoted = [f"`{name}`" for name in names]
    return " and ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))


class Waiting(Exception):
    """An agent has no answer to `decision` yet. Call `Game.do_play` again once it has one."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision

    def __str__(self) -> str:
        return repr(self.decision)


class IllegalAnswer(ValueError):
    """An agent chose something that was not offered, or too many or too few. The message says which."""
