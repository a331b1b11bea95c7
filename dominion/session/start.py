"""The start of a session: the players of a new game, or the game of a match to take over and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, cast

from ..bots.loading.source import load
from ..engine.errors import SetupError, checked_name
from ..engine.game import Game
from ..engine.setup import MOST_PLAYERS, Setup
from ..simulation.match import ORDERS, Match, numbered
from ..strategies import find
from .person import Person

if TYPE_CHECKING:
    from ..bots.strategy import Strategy
    from ..simulation.match import Entrant, Order

Bot = Mapping[str, Any]
"""A bot as it is saved: {"name": "BigMoney"} for one of the library, with its "source" if it is not, "own":
true if its owner chose the name instead of the class, and the name it is "called" at the table if that
differs; {"person": "Ann"} for a further person at the same screen.
"""


def _entrant(bot: Bot, number: int) -> Entrant:
    """Returns the strategy, or the further person at the screen."""
    return (
        Person(bot["person"].strip() or f"Player {number + 1}") if "person" in bot else bot_kind(bot, number)
    )


def bot_kind(bot: Bot, number: int) -> type[Strategy]:
    """Returns the strategy. Errors in its source name the file "player 1", "player 2", ... by `number`."""
    if "source" not in bot:
        return find(bot["name"])
    kind = load(bot["source"], f"player {number}")
    if bot.get("own") is True:
        kind.name = str(bot["name"])
    return kind


@dataclass(frozen=True)
class Start:
    """The game, the seat and the opponents of a person."""

    match: Match
    """The players. At the start of a game the person is one of the match's players."""
    bots: tuple[Bot | None, ...]
    """The same in saved form, None for the (first) person."""
    person: str
    """The person's name."""
    who: int = 0
    """The index of the match's player that the person is, or takes over from."""
    number: int = 0
    """The number of the game in the match."""
    steps: int | None = None
    """The number of phases after which the person takes over; None: the person plays from the start."""

    @classmethod
    def of(cls, person: str, opponents: Sequence[Bot], **options: Any) -> Start:
        """Returns a new game against one to five bots or further people, with the options of `Match.of`."""
        if options.get("kingdom") == "random":  # in a single game the same as drawing it once
            options["kingdom"] = None
        if not 1 <= len(opponents) < MOST_PLAYERS:
            raise SetupError(f"One plays against 1 to {MOST_PLAYERS - 1} bots, not {len(opponents)}.")
        for bot in opponents:
            _check_bot(bot)
        name = person.strip() or "Human"
        others = [_entrant(bot, number) for number, bot in enumerate(opponents, 1)]
        match = Match.of([Person(name), *others], **options)
        resolved = Match(match.strategies, match.names, match.seed, match.setup_of(0), match.order)
        return cls(resolved, (None, *opponents), name)

    @classmethod
    def taken_over(
        cls, match: Match, bots: Sequence[Bot], number: int, steps: int, who: int, person: str = ""
    ) -> Start:
        """Returns game `number` of a match of these bots after that many phases, with the person in place of
        `who`.
        """
        if not 0 <= who < len(bots):
            raise SetupError(f"There is no player {who + 1} whose place could be taken.")
        if number < 0 or steps < 0:
            raise SetupError("Games and steps are counted from 0 on.")
        resolved = Match(match.strategies, match.names, match.seed, match.setup_of(number), match.order)
        return cls(resolved, tuple(bots), person.strip() or "Human", who, number, steps)

    @property
    def seats(self) -> tuple[int, ...]:
        """The match's player in each seat."""
        return self.match.seats(self.number)

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.seats.index(self.who)

    @property
    def people(self) -> frozenset[int]:
        """The seats of all people at the screen."""
        persons = (who for who, bot in enumerate(self.bots) if bot is not None and "person" in bot)
        return frozenset(map(self.seats.index, (self.who, *persons)))

    @property
    def names(self) -> list[str]:
        """All names, by seat."""
        of_all = [
            str(bot.get("called") or name) if bot else name
            for bot, name in zip(self.bots, self.match.names, strict=True)
        ]
        of_all[self.who] = self.person
        told_apart = numbered(of_all)
        return [told_apart[who] for who in self.seats]

    @property
    def kinds(self) -> list[Entrant]:
        """The classes of the bots, for the guards."""
        return [one for one in self.match.strategies if not isinstance(one, Person)]

    def game(self) -> Game:
        """Returns the game when the person joins it, with the log so far."""
        game = self.match.game(self.number, record=True)
        for _ in range(self.steps or 0):
            if game.over:
                raise SetupError(f"Game {self.number} is over before step {self.steps}.")
            game.do_play()
        if game.over:
            raise SetupError(
                f"Game {self.number} is over at step {self.steps}: there is nothing to take over."
            )
        for player, name in zip(game.players, self.names):
            player.name = name
        return game

    # Saved form.

    def to_json(self) -> dict[str, Any]:
        """Returns everything as JSON data."""
        data: dict[str, Any] = {
            "person": self.person,
            "players": list(self.bots),
            "seed": self.match.seed,
            "order": self.match.order,
            "setup": setup_to_json(self.match.setup),
        }
        if self.steps is not None:
            data |= {"who": self.who, "game": self.number, "steps": self.steps}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Start:
        """Reads the output of `to_json`. Raises SetupError or StrategyError in one line."""
        person, order = _text(data, "person"), _text(data, "order")
        if order not in ORDERS:
            raise SetupError(f"There is no seat order {order!r}, only {', '.join(ORDERS)}.")
        players = data.get("players")
        if not isinstance(players, list) or not 2 <= len(players) <= MOST_PLAYERS:
            raise SetupError(f'"players" is a list of 2 to {MOST_PLAYERS}.')
        taken_over = "steps" in data
        if players.count(None) != int(not taken_over):
            raise SetupError('"players" has null for the person, who plays once.')
        for bot in players:
            if bot is not None:
                _check_bot(bot)
                if taken_over and "person" in bot:
                    raise SetupError("A game of bots is taken over by one person.")
        who = _number(data, "who") if taken_over else players.index(None)
        entrants: list[Entrant] = [
            Person(person) if bot is None else _entrant(bot, number + taken_over)
            for number, bot in enumerate(players)
        ]
        names = numbered(one.name for one in entrants)
        setup = setup_from_json(data.get("setup"))
        match = Match(tuple(entrants), names, _number(data, "seed"), setup, cast("Order", order))
        if taken_over:
            return cls.taken_over(match, players, _number(data, "game"), _number(data, "steps"), who, person)
        return cls(match, tuple(players), person, who)


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise SetupError(f'"{key}" is a text.')
    return value


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data.get(key)
    if type(value) is not int or value < 0:
        raise SetupError(f'"{key}" is a whole number from 0 on.')
    return value


def _check_bot(bot: object) -> None:
    if isinstance(bot, dict) and isinstance(bot.get("person"), str) and len(bot) == 1:
        return
    known = isinstance(bot, dict) and isinstance(bot.get("name"), str)
    if not (known and isinstance(bot.get("source", ""), str)):  # type: ignore[attr-defined]
        raise SetupError('A bot in "players" has a "name", and a "source" where it is not of the library.')
    checked_name(bot.get("called", ""))  # type: ignore[attr-defined]


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Returns the options of the game that differ from the defaults, as JSON data."""
    return {
        option.name: _plain(value)
        for option in fields(Setup)
        if (value := getattr(setup, option.name)) != option.default
    }


def setup_from_json(data: object) -> Setup:
    """Reads the output of `setup_to_json`. Raises SetupError for invalid data."""
    if not isinstance(data, dict):
        raise SetupError('"setup" has the options of the game.')
    known = {option.name: option for option in fields(Setup)}
    options: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise SetupError(f"There is no option {name!r} of a game.")
        option = known[name]
        if not _is_like(option.default, name, value):
            raise SetupError(f'"{name}" cannot be {value!r}.')
        options[name] = _tuples(value)
        assert option.default is not MISSING
    return Setup(**options)


def _is_like(default: Any, name: str, value: Any) -> bool:
    """Returns whether the option can have a value of this type."""
    if name == "traits":
        return isinstance(value, list) and all(
            isinstance(pair, list) and len(pair) == 2 and _are_texts(pair) for pair in value
        )
    if name == "chosen":
        return isinstance(value, list) and all(
            isinstance(pair, list)
            and len(pair) == 2
            and isinstance(pair[0], str)
            and isinstance(pair[1], list)
            and _are_texts(pair[1])
            for pair in value
        )
    if name == "deck" or isinstance(default, tuple):
        return isinstance(value, list) and _are_texts(value)
    if default is None or type(default) is int:
        return type(value) is int
    return type(value) is type(default)


def _are_texts(values: list[Any]) -> bool:
    return all(isinstance(one, str) for one in values)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value
