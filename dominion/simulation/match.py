"""A match: strategies, options and a seed. Game number i of a match is always the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from ..bots.error_reports import instantiate
from ..engine.card import CATALOG, card_named
from ..engine.errors import SetupError, check_whole, checked_name
from ..engine.game import Game
from ..engine.misspelt_names import did_you_mean
from ..engine.position import Position
from ..engine.random_kingdom import draw_colony, draw_kingdom, draw_shelters, kingdom_piles
from ..engine.seeds import checked_seed, game_seed, scramble
from ..engine.setup import MOST_PLAYERS, Setup, kingdom_pile, seated_setup
from ..strategies import find

if TYPE_CHECKING:
    from ..bots.strategy import Strategy
    from ..engine.decision import Agent

    Entrant: TypeAlias = type[Strategy] | Agent
    """A strategy (a fresh one plays every game), or an agent (the same one plays them all)."""

Order = Literal["random", "fixed", "alternate"]
Choice = Literal["auto", "yes", "no"]
Fill = Literal["needed", "ten", "exact", "beyond"]

ORDERS: Final = ("random", "fixed", "alternate")
CHOICES: Final = ("auto", "yes", "no")
FILLS: Final = ("needed", "ten", "exact", "beyond")
KINGDOM_SIZE: Final = 10
"""The number of piles in a kingdom, without a Bane and piles that cards add."""

_DRAW, _COLONY, _SEATS, _SHELTERS = 1, 2, 3, 4  # the `purpose` of `scramble` for each use


def numbered(names: Iterable[str]) -> tuple[str, ...]:
    """Returns the names, with a number added to repeated ones.

    >>> numbered(["Big Money", "Smithy", "Big Money"])
    ('Big Money', 'Smithy', 'Big Money (2)')
    """
    seen: Counter[str] = Counter()
    told = []
    for name in map(checked_name, names):
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(told)


class CardsMissing(SetupError):
    """Strategies need cards that are not in the kingdom, and nothing may be added to it.

    Attributes:
        cards: the names of what is missing.
        strategies: the names of those who need it.
    """

    def __init__(self, cards: Sequence[str], strategies: Sequence[str]) -> None:
        one = len(cards) == 1
        missing = " and ".join(filter(None, (", ".join(cards[:-1]), cards[-1])))
        it = "it" if one else "them"
        or_else = "choose another bot" if strategies else f"take {it} out of the position"
        super().__init__(
            f"{missing} {'is' if one else 'are'} not in this kingdom: add {it}, swap {it} in, or {or_else}."
        )
        self.cards, self.strategies = tuple(cards), tuple(strategies)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.cards, self.strategies)


NEIGHBOUR: Final = "BigNothing"
"""The second player of a solitaire, who takes no turns."""


@dataclass(frozen=True)
class Match:
    """The strategies, options and seed of a series of games. Create one with `Match.of`.

    `game(i)` is the same game each time, on every machine.
    """

    strategies: tuple[Entrant, ...]
    names: tuple[str, ...]
    seed: int = 0
    setup: Setup = field(default_factory=Setup)
    order: Order = "random"
    random_kingdom: tuple[str, ...] | None = None
    """The sets from which a kingdom is drawn anew for every game; None: always `setup.kingdom`."""
    colony: Choice = "no"
    """Whether Colony and Platinum are in the game, for drawn kingdoms only; "auto" follows the rules."""
    shelters: Choice = "no"
    """Likewise, whether players start with Shelters."""
    landscapes: int = 0
    """Likewise, the number of landscapes in a kingdom."""
    bane: str = ""
    """Likewise, the pile after the ten, for Young Witch."""
    _plays_on: bool = field(init=False, repr=False, compare=False)
    """Whether agents can be reused from game to game. The library's keep no state, and no other strategy
    plays that could change them.
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
        fill: Fill = "needed",
        **setup: Any,
    ) -> Match:
        """Returns a match between two to six strategies.

        Args:
            strategies: classes, or names from the library.
            seed: a whole number from 0 on; drawn if not given.
            kingdom: names of piles and landscapes; "random" for another kingdom in every game; None to draw
                one from the seed. Ten or more given piles are the whole kingdom; to fewer, `fill` adds piles.
            sets: the expansions that kingdoms are drawn from; None for all.
            order: who begins: "random", "fixed" (the first strategy) or "alternate".
            colony: whether there are Colonies and Platinum: "yes", "no", or "auto" as the rules say, by the
                set of a kingdom card picked at random.
            shelters: whether players start with Shelters instead of Estates; likewise.
            landscapes: the number of Events, Landmarks, Projects, Traits and Ways in a drawn kingdom.
            bane: the pile that comes after the ten. It is Young Witch's Bane if it costs $2 or $3.
            fill: what is added to a given kingdom of fewer than ten piles: what the strategies require
                ("needed"), that and piles drawn from `sets` up to ten ("ten"), or nothing ("exact").
                "beyond" adds what they require even to ten piles.
            setup: the other fields of `Setup`. The players of a `position` are the strategies, whatever their
                seats. The piles of its cards are added to the kingdom, like those that strategies require. A
                solitaire needs only one strategy; the other player is BigNothing, which takes no turns.

        Raises:
            CardsMissing: a strategy requires what is not in the kingdom, and nothing may be added.
            SetupError: the games cannot be set up; the message is one line.
            StrategyError: there is no strategy of that name.

        >>> from dominion import Match
        >>> Match.of(["BigSmithy", "BigMoney"], seed=1, kingdom=["Moat"]).kingdom
        ['Moat', 'Smithy']
        """
        _check_list("strategies", strategies)
        strategies = _with_a_neighbour(strategies, setup.get("position", ""))
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
        _one_of("way to fill a kingdom", fill, FILLS)
        check_whole("The number of landscapes", landscapes, 0)
        names = numbered(one.name for one in entrants)
        position = _position(setup.get("position", ""), len(entrants))
        required = _required(entrants) | dict.fromkeys(_piles_of(position))
        if not _COLONY_CARDS.isdisjoint(required):
            colony = "yes"
        wanted = tuple(name for name in required if name not in CATALOG or not CATALOG[name].is_basic)
        if kingdom is not None and kingdom != "random":
            chosen, anew = _completed(kingdom, entrants, wanted, sets, bane, seed, fill), None
            setup = _with_bane_chosen(chosen, bane, setup)
        else:
            chosen, anew = _chosen(kingdom, wanted, sets, landscapes, bane, seed)
        known = [option.name for option in fields(Setup)]
        for name in setup:
            _one_of("option", name, known)
        agreed = Setup(kingdom=chosen, **setup)
        match = cls(entrants, names, seed, agreed, order, anew, colony, shelters, landscapes, bane)
        if anew is None:
            match = cls(entrants, names, seed, match._with_kingdom(agreed.kingdom, 0), order)
        match.game(0)  # errors of the set-up are raised before the run
        return match

    def game(self, number: int, record: bool = False, seats: tuple[int, ...] | None = None) -> Game:
        """Returns game `number` (0, 1, ...) of the match, ready to be played. `record` keeps a log. `seats`
        are those of `self.seats(number)`, if the caller has them already.

        >>> from dominion import Match
        >>> match = Match.of(["BigSmithy", "BigMoney"], seed=1)
        >>> game = match.game(3)
        >>> game.play_out()
        >>> game.is_over()
        True
        """
        if seats is None:
            seats = self.seats(number)
        make = _standing_agents if self._plays_on else _fresh_agents
        agents = make(self.strategies)
        setup = self.setup_of(number)
        return Game(
            seated_setup(setup, seats) if setup.position else setup,
            [*map(agents.__getitem__, seats)],
            seed=game_seed(self.seed, number),
            names=[*map(self.names.__getitem__, seats)],
            record=record,
        )

    @property
    def is_solitaire(self) -> bool:
        """Whether only the first strategy takes turns."""
        return bool(self.setup.position) and Position.of(self.setup.position).solitaire

    def seats(self, number: int) -> tuple[int, ...]:
        """Returns the number of the strategy in each seat of that game. The first seat begins.

        >>> from dominion import Match
        >>> match = Match.of(["BigSmithy", "BigMoney"], seed=1, order="alternate")
        >>> match.seats(0), match.seats(1)
        ((0, 1), (1, 0))
        """
        players = len(self.strategies)
        if self.order == "fixed" or (self.setup.position and self.is_solitaire):
            return _ORDERS[players][0]
        if self.order == "alternate":
            first = number % players
            return (*range(first, players), *range(first))
        return _drawn_seats(players, self.seed, number)

    def setup_of(self, number: int) -> Setup:
        """Returns the setup of game `number`, including its kingdom if every game has its own."""
        if self.random_kingdom is None:
            return self.setup
        dice = Random(scramble(self.seed, number, _DRAW))
        drawn = drawn_kingdom(dice, self.setup.kingdom, self.random_kingdom, self.landscapes, self.bane)
        return self._with_kingdom(drawn, number)

    def _with_kingdom(self, kingdom: tuple[str, ...], number: int) -> Setup:
        """Returns the setup with this kingdom, and its Colonies and Shelters."""
        colony = has_colony(self.colony, kingdom, self.seed, number)
        shelters = has_shelters(self.shelters, kingdom, self.seed, number)
        return self.setup.with_drawn(kingdom, colony, shelters)

    @property
    def kingdom(self) -> list[str] | Literal["random"]:
        """The kingdom of every game, or "random" if each has its own."""
        return list(self.setup.kingdom) if self.random_kingdom is None else "random"


def _completed(
    kingdom: Sequence[str],
    entrants: Iterable[Entrant],
    wanted: tuple[str, ...],
    sets: Iterable[str] | None,
    bane: str,
    seed: int,
    fill: Fill,
) -> tuple[str, ...]:
    """Returns the given kingdom with the piles that may be added to it."""
    given = dict.fromkeys(card_named(name).name for name in kingdom)
    bane = card_named(bane).name if bane else ""
    missing = [name for name in wanted if name not in given and name != bane]
    piles = sum(not CATALOG[name].is_landscape for name in given if name != bane)
    if missing and (fill == "exact" or (piles >= KINGDOM_SIZE and fill != "beyond")):
        raise CardsMissing(missing, _needing(missing, entrants))
    if fill != "ten" or piles >= KINGDOM_SIZE:
        return _bane_last([*given, *missing], bane)
    chosen = None if sets is None else tuple(sets)
    return drawn_kingdom(Random(scramble(seed, 0, _DRAW)), (*given, *missing), chosen, 0, bane)


def _with_bane_chosen(kingdom: Sequence[str], bane: str, setup: dict[str, Any]) -> dict[str, Any]:
    """Returns the options of the setup. A Bane that does not follow ten piles is chosen for its card."""
    piles = [name for name in kingdom if name in CATALOG and not CATALOG[name].is_landscape]
    if not bane or len(piles) > KINGDOM_SIZE:
        return setup
    name = card_named(bane).name
    users = [one for one in piles if CATALOG[one].pile_mark == "Bane" and CATALOG[one].fits(CATALOG[name])]
    chosen = tuple(setup.get("chosen", ()))
    return setup | {"chosen": (*chosen, *((one, (name,)) for one in users if one not in dict(chosen)))}


def _chosen(
    kingdom: Literal["random"] | None,
    wanted: tuple[str, ...],
    sets: Iterable[str] | None,
    landscapes: int,
    bane: str,
    seed: int,
) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """Returns the kingdom with the cards that strategies require; and the sets, if it is drawn anew for every
    game.
    """
    chosen = tuple(sorted({card.set for card in kingdom_piles()}) if sets is None else sets)
    if not chosen:
        raise SetupError("There is no set to draw kingdom cards from.")
    if kingdom is None:
        return drawn_kingdom(Random(scramble(seed, 0, _DRAW)), wanted, chosen, landscapes, bane), None
    # raises errors now, not in the middle of the run
    drawn_kingdom(Random(0), wanted, chosen, landscapes, bane)
    return wanted, chosen


def drawn_kingdom(
    dice: Random, wanted: Sequence[str], sets: Sequence[str] | None, landscapes: int, bane: str
) -> tuple[str, ...]:
    """Returns a kingdom of ten, and the Bane after it if there is one."""
    if not bane:
        return draw_kingdom(dice, wanted, sets, landscapes=landscapes)
    return _bane_last(draw_kingdom(dice, (*wanted, card_named(bane).name), sets, 11, landscapes), bane)


def _bane_last(kingdom: Iterable[str], bane: str) -> tuple[str, ...]:
    """Returns the kingdom with that pile at its end."""
    if not bane:
        return tuple(kingdom)
    card = card_named(bane)
    if card.cost not in (2, 3):
        raise SetupError(f"A Bane costs $2 or $3, and {card.name} does not.")
    name = card.name
    return (*(one for one in kingdom if card_named(one).name != name), name)


@lru_cache(maxsize=8)
def _drawn_seats(players: int, seed: int, number: int) -> tuple[int, ...]:
    """Cached, because each game asks for it several times."""
    ways = _ORDERS[players]
    return ways[scramble(seed, number, _SEATS) % len(ways)]


_ORDERS: Final = {players: tuple(permutations(range(players))) for players in range(2, MOST_PLAYERS + 1)}
_COLONY_CARDS: Final = frozenset(("Colony", "Platinum"))


def has_colony(choice: Choice, kingdom: Sequence[str], seed: int, number: int) -> bool:
    """Returns whether Colony and Platinum are in the game. "auto": if a random kingdom card is from
    Prosperity.
    """
    if choice != "auto":
        return choice == "yes"
    return draw_colony(Random(scramble(seed, number, _COLONY)), kingdom)


def has_shelters(choice: Choice, kingdom: Sequence[str], seed: int, number: int) -> bool:
    """Returns whether all start with Shelters. "auto": if a random kingdom card is from Dark Ages."""
    if choice != "auto":
        return choice == "yes"
    return draw_shelters(Random(scramble(seed, number, _SHELTERS)), kingdom)


def _with_a_neighbour(strategies: Sequence[Entrant | str], position: object) -> Sequence[Entrant | str]:
    """Returns the strategies; for a solitaire of one strategy, also one that takes no turns."""
    alone = len(strategies) == 1 and isinstance(position, str) and Position.of(position).solitaire
    return [*strategies, NEIGHBOUR] if alone else strategies


def _position(given: str, players: int) -> Position:
    """Returns the position, if it fits this number of players."""
    position = Position.of(given)
    position.check_players(players)
    return position


def _piles_of(position: Position) -> list[str]:
    """Returns the kingdom piles of the cards of a position, and Platinum and Colony."""
    piles = map(kingdom_pile, position.cards)
    return [name for name in piles if CATALOG[name].is_kingdom or name in _COLONY_CARDS]


def _shelters(choice: Choice | bool, setup: dict[str, Any]) -> Choice:
    """Returns the choice for Shelters. "auto" means "no" if a starting deck is given."""
    if isinstance(choice, bool):
        choice = "yes" if choice else "no"
    _one_of("choice for Shelters", choice, CHOICES)
    return "no" if choice == "auto" and setup.get("deck") is not None else choice


def _one_of(what: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise SetupError(
            f"There is no {what} {given!r}, only {', '.join(known)}.{did_you_mean(str(given), known)}"
        )


def _check_list(what: str, given: object) -> None:
    """Raises SetupError for a str, which is a sequence of letters too."""
    if isinstance(given, str):
        raise SetupError(f"`{what}` is a list of names, like [{given!r}], not one text.")
    if not isinstance(given, Iterable):
        raise SetupError(f"`{what}` is a list of names, not {given!r}.")


_LIBRARY: Final = "dominion.strategies."


def _is_of_library(one: Entrant) -> bool:
    return isinstance(one, type) and one.__module__.startswith(_LIBRARY)


def _fresh_agents(entrants: tuple[Entrant, ...]) -> list[Agent]:
    return [instantiate(one) if isinstance(one, type) else one for one in entrants]


@lru_cache(maxsize=64)
def _standing_agents(of_library: tuple[Entrant, ...]) -> list[Agent]:
    """Reused from game to game: creating new ones takes 2 % of a game."""
    return _fresh_agents(of_library)


def entrant(one: Entrant | str) -> Entrant:
    """Returns the strategy. Raises SetupError or StrategyError if there is none."""
    if isinstance(one, str):
        return find(one)
    if not (hasattr(one, "answer") and hasattr(one, "name")):
        raise SetupError(f"A strategy is a class of its own or a name from the library, not {one!r}.")
    return one


def check_required(entrants: Sequence[Entrant], kingdom: Iterable[str]) -> None:
    """Raises CardsMissing if the strategies require cards that are not in the kingdom.

    >>> check_required([find("BigSmithy")], ["Smithy"])
    """
    given = set(kingdom)
    required = [name for name in _required(entrants) if name not in CATALOG or not CATALOG[name].is_basic]
    if missing := [name for name in required if name not in given]:
        raise CardsMissing(missing, _needing(missing, entrants))


def _needing(cards: Iterable[str], entrants: Iterable[Entrant]) -> list[str]:
    """Returns the names of the strategies that require any of the cards."""
    return [one.name for one in entrants if not set(cards).isdisjoint(_required([one]))]


def _required(entrants: Iterable[Entrant]) -> dict[str, None]:
    """Returns the names of all cards that the strategies require, in order."""
    required: dict[str, None] = {}
    for one in entrants:
        required |= dict.fromkeys(map(kingdom_pile, getattr(one, "requires", ())))
    return required
