"""Who plays whom under which options: game number i of a match with seed s is always the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from .agents.errors import begun
from .card import CATALOG
from .game import Game
from .kingdom import (
    MOST_PLAYERS,
    Setup,
    SetupError,
    card_named,
    check_whole,
    draw_colony,
    draw_kingdom,
    draw_shelters,
    kingdom_piles,
    nearest,
)
from .runs import checked_seed, game_seed

if TYPE_CHECKING:
    from .agents.strategy import Strategy
    from .decision import Agent

    Entrant: TypeAlias = type[Strategy] | Agent
    """A strategy (a fresh one plays every game), or an agent (the same one plays them all)."""

Order = Literal["random", "fixed", "alternate"]
Choice = Literal["auto", "yes", "no"]

ORDERS: Final = ("random", "fixed", "alternate")
CHOICES: Final = ("auto", "yes", "no")

_DRAW, _COLONY, _SEATS, _SHELTERS = 1, 2, 3, 4  # what a number is drawn for, so that no two uses share one


def scramble(seed: int, number: int, purpose: int) -> int:
    """A 64-bit number that looks random and depends on all three: cheaper than a generator of its own."""
    mask = (1 << 64) - 1
    mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + purpose * 0x8CB92BA72F3D8DD7) & mask
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
    return mixed ^ mixed >> 31


def numbered(names: Iterable[str]) -> tuple[str, ...]:
    """The names, told apart where they are the same.

    >>> numbered(["Big Money", "Smithy", "Big Money"])
    ('Big Money', 'Smithy', 'Big Money (2)')
    """
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(told)


@dataclass(frozen=True)
class Match:
    """Who plays what under which options. `game(i)` is always the same game. See `Match.of` for an easier way
    to one.
    """

    strategies: tuple[Entrant, ...]
    names: tuple[str, ...]
    seed: int = 0
    setup: Setup = field(default_factory=Setup)
    order: Order = "random"
    random_kingdom: tuple[str, ...] | None = None
    """The sets from which a kingdom is drawn anew for every game; None: always `setup.kingdom`."""
    colony: Choice = "no"
    """Only where the kingdom is drawn anew: are Colony and Platinum in the game? "auto": as the rules have
    it.
    """
    shelters: Choice = "no"
    """Likewise: does everybody start with the Shelters?"""
    landscapes: int = 0
    """Likewise: to how many landscapes is a kingdom filled?"""
    bane: str = ""
    """Likewise: the pile that comes after the ten, for Young Witch."""
    _plays_on: bool = field(init=False, repr=False, compare=False)
    """Can the same agents play game after game? The library's are known to keep nothing, and with nobody else
    about none can meddle with them.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "_plays_on", all(map(_is_of_library, self.strategies)))

    @classmethod
    def of(
        cls,
        strategies: Sequence[Entrant | str],
        *,
        seed: int | None = None,
        kingdom: Sequence[str] | Literal["random"] | None = None,
        sets: Iterable[str] | None = ("Base",),
        order: Order = "random",
        colony: Choice = "auto",
        shelters: Choice | bool = "no",
        landscapes: int = 0,
        bane: str = "",
        **setup: Any,
    ) -> Match:
        """A match of two to six strategies, or names of such from the library.

        The kingdom is the one given, and what the strategies require besides; or "random", drawn anew from
        `sets` for every game (from all sets: None); or by default drawn once from the seed. Drawn kingdoms
        have what the strategies require and are filled to ten, and to so many `landscapes`. Without a seed,
        one is drawn. Whether there are Colonies or Shelters is "yes", "no" or "auto", as the rules have it:
        by the set of a kingdom card picked at random. A `bane` is the pile that comes after the ten: Young
        Witch's Bane, if it costs $2 or $3. Everything else goes to `Setup`. What cannot be is a SetupError,
        in one line.
        """
        _check_list("strategies", strategies)
        named = None if kingdom == "random" else kingdom
        for what, given in (("sets", sets), ("deck", setup.get("deck")), ("kingdom", named)):
            if given is not None:
                _check_list(what, given)
        entrants = tuple(entrant(one) for one in strategies)
        seed = checked_seed(seed)
        if not 2 <= len(entrants) <= MOST_PLAYERS:
            raise SetupError(f"A game has 2 to {MOST_PLAYERS} players, not {len(entrants)}.")
        _one_of("seat order", order, ORDERS)
        _one_of("choice for Colony", colony, CHOICES)
        shelters = _shelters(shelters, setup)
        check_whole("The number of landscapes", landscapes, 0)
        names = numbered(one.name for one in entrants)
        required = _required(entrants)
        if not _COLONY_CARDS.isdisjoint(required):
            colony = "yes"
        wanted = tuple(name for name in required if name not in CATALOG or not CATALOG[name].is_basic)
        chosen, anew = _chosen(kingdom, wanted, sets, landscapes, bane, seed)
        known = [option.name for option in fields(Setup)]
        for name in setup:
            _one_of("option", name, known)
        agreed = Setup(kingdom=chosen, **setup)
        match = cls(entrants, names, seed, agreed, order, anew, colony, shelters, landscapes, bane)
        if anew is None:
            match = cls(entrants, names, seed, match._with_kingdom(agreed.kingdom, 0), order)
        match.game(0)  # whatever cannot be set up is said before the run
        return match

    def game(self, number: int, record: bool = False) -> Game:
        """Game `number` (0, 1, ...) of the match, ready to be played; `record` keeps a log."""
        names, seats = self.names, self.seats(number)
        make = _standing_agents if self._plays_on else _fresh_agents
        agents = make(self.strategies)
        return Game(
            self.setup_of(number),
            [agents[who] for who in seats],
            seed=game_seed(self.seed, number),
            names=[names[who] for who in seats],
            record=record,
        )

    def seats(self, number: int) -> tuple[int, ...]:
        """Which strategy (0, 1, ...) sits in which seat of that game; the first seat begins."""
        players = len(self.strategies)
        if self.order == "fixed":
            return _ORDERS[players][0]
        if self.order == "alternate":
            first = number % players
            return (*range(first, players), *range(first))
        return _drawn_seats(players, self.seed, number)

    def setup_of(self, number: int) -> Setup:
        """What game `number` is set up with, also when every game has a kingdom of its own."""
        if self.random_kingdom is None:
            return self.setup
        dice = Random(scramble(self.seed, number, _DRAW))
        drawn = drawn_kingdom(dice, self.setup.kingdom, self.random_kingdom, self.landscapes, self.bane)
        return self._with_kingdom(drawn, number)

    def _with_kingdom(self, kingdom: tuple[str, ...], number: int) -> Setup:
        """What is agreed on, with this kingdom, and with the Colonies and Shelters that are due to it."""
        colony = has_colony(self.colony, kingdom, self.seed, number)
        shelters = has_shelters(self.shelters, kingdom, self.seed, number)
        return self.setup.with_drawn(kingdom, colony, shelters)

    @property
    def kingdom(self) -> list[str] | Literal["random"]:
        """The kingdom of every game, or "random" if each has its own."""
        return list(self.setup.kingdom) if self.random_kingdom is None else "random"


def _chosen(
    kingdom: Sequence[str] | Literal["random"] | None,
    wanted: tuple[str, ...],
    sets: Iterable[str] | None,
    landscapes: int,
    bane: str,
    seed: int,
) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """The kingdom where strategies want these cards; and the sets, if it is drawn anew for every game."""
    if kingdom is not None and kingdom != "random":
        return _bane_last(dict.fromkeys([*kingdom, *wanted]), bane), None
    chosen = tuple(sorted({card.set for card in kingdom_piles()}) if sets is None else sets)
    if not chosen:
        raise SetupError("There is no set to draw kingdom cards from.")
    if kingdom is None:
        return drawn_kingdom(Random(scramble(seed, 0, _DRAW)), wanted, chosen, landscapes, bane), None
    drawn_kingdom(Random(0), wanted, chosen, landscapes, bane)  # it fails now, not in the middle of the run
    return wanted, chosen


def drawn_kingdom(
    dice: Random, wanted: Sequence[str], sets: Sequence[str] | None, landscapes: int, bane: str
) -> tuple[str, ...]:
    """A kingdom of ten, and the Bane after it if one is asked for."""
    if not bane:
        return draw_kingdom(dice, wanted, sets, landscapes=landscapes)
    return _bane_last(draw_kingdom(dice, (*wanted, card_named(bane).name), sets, 11, landscapes), bane)


def _bane_last(kingdom: Iterable[str], bane: str) -> tuple[str, ...]:
    """The kingdom with that pile at its end."""
    if not bane:
        return tuple(kingdom)
    card = card_named(bane)
    if card.cost not in (2, 3):
        raise SetupError(f"A Bane costs $2 or $3, and {card.name} does not.")
    name = card.name
    return (*(one for one in kingdom if card_named(one).name != name), name)


@lru_cache(maxsize=8)
def _drawn_seats(players: int, seed: int, number: int) -> tuple[int, ...]:
    """Remembered, as each game's are asked for before it and after it."""
    ways = _ORDERS[players]
    return ways[scramble(seed, number, _SEATS) % len(ways)]


_ORDERS: Final = {players: tuple(permutations(range(players))) for players in range(2, MOST_PLAYERS + 1)}
_COLONY_CARDS: Final = frozenset(("Colony", "Platinum"))


def has_colony(choice: Choice, kingdom: Sequence[str], seed: int, number: int) -> bool:
    """Are Colony and Platinum in the game? "auto": if a kingdom card picked at random is from Prosperity."""
    if choice != "auto":
        return choice == "yes"
    return draw_colony(Random(scramble(seed, number, _COLONY)), kingdom)


def has_shelters(choice: Choice, kingdom: Sequence[str], seed: int, number: int) -> bool:
    """Does everybody start with Shelters? "auto": if a kingdom card picked at random is from Dark Ages."""
    if choice != "auto":
        return choice == "yes"
    return draw_shelters(Random(scramble(seed, number, _SHELTERS)), kingdom)


def _shelters(choice: Choice | bool, setup: dict[str, Any]) -> Choice:
    """What was chosen; "auto" gives way to a starting deck or opening of one's own."""
    if isinstance(choice, bool):
        choice = "yes" if choice else "no"
    _one_of("choice for Shelters", choice, CHOICES)
    has_own = setup.get("deck") is not None or setup.get("opening", "random") != "random"
    return "no" if choice == "auto" and has_own else choice


def _one_of(what: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise SetupError(
            f"There is no {what} {given!r}, only {', '.join(known)}.{nearest(str(given), known)}"
        )


def _check_list(what: str, given: object) -> None:
    """A text is a sequence too, of letters."""
    if isinstance(given, str):
        raise SetupError(f"`{what}` is a list of names, like [{given!r}], not one text.")
    if not isinstance(given, Iterable):
        raise SetupError(f"`{what}` is a list of names, not {given!r}.")


_LIBRARY: Final = "dominion.strategies."


def _is_of_library(one: Entrant) -> bool:
    return isinstance(one, type) and one.__module__.startswith(_LIBRARY)


def _fresh_agents(entrants: tuple[Entrant, ...]) -> list[Agent]:
    return [begun(one) if isinstance(one, type) else one for one in entrants]


@lru_cache(maxsize=64)
def _standing_agents(of_library: tuple[Entrant, ...]) -> list[Agent]:
    """The same for game after game: to make new ones takes one part in fifty of a game."""
    return _fresh_agents(of_library)


def entrant(one: Entrant | str) -> Entrant:
    """Whom that names; SetupError or StrategyError if nobody."""
    if isinstance(one, str):
        from .strategies import find

        return find(one)
    if not (hasattr(one, "answer") and hasattr(one, "name")):
        raise SetupError(f"A strategy is a class of its own or a name from the library, not {one!r}.")
    return one


def _required(entrants: Iterable[Entrant]) -> dict[str, None]:
    """The names of everything that the strategies cannot do without, in their order."""
    required: dict[str, None] = {}
    for one in entrants:
        required |= dict.fromkeys(getattr(one, "requires", ()))
    return required
