"""Draws kingdoms with required and forbidden piles, and the kingdom of the day.

>>> design_kingdom(1, sets=["Base"], require=["village", "trasher"]).cards[:3]
('Merchant', 'Vassal', 'Village')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from ..bots.roles import ROLES, roles_of
from ..bots.strategy import Strategy
from ..engine.card import (
    CATALOG,
    Ally,
    Card,
    Event,
    Landmark,
    Project,
    Prophecy,
    Trait,
    Way,
    card_named,
    drawable,
)
from ..engine.errors import SetupError, check_whole
from ..engine.game import Game
from ..engine.misspelt_names import did_you_mean
from ..engine.random_kingdom import draw_colony, draw_shelters, kingdom_piles
from ..engine.setup import Setup, kingdom_pile

SIZE: Final = 10
MOST_LANDSCAPES: Final = 4
COSTS: Final = ((0, 2), (3, 3), (4, 4), (5, 99))
"""The ranges of costs that a kingdom with spread costs covers, each with a pile."""
_WORDS: Final = {"+buy": "buy", "buys": "buy", "+buys": "buy", "villages": "village", "trashers": "trasher"}
_LIKE: Final = {"draw": ("draw", "lab")}
"""Roles that are groups of others."""
_SIDEWAYS: Final = (Event, Landmark, Project, Trait, Way)


@dataclass(frozen=True)
class Designed:
    """A kingdom with everything chosen for its cards, so that games draw nothing."""

    cards: tuple[str, ...]
    """Ten piles, by cost."""
    landscapes: tuple[str, ...] = ()
    colony: bool = False
    shelters: bool = False
    bane: str | None = None
    traits: tuple[tuple[str, str], ...] = ()
    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """As in `Setup.chosen`, without the Bane."""
    name: str | None = None


def design_kingdom(
    seed: int,
    *,
    sets: Iterable[str] | None = None,
    keep: Iterable[str] = (),
    forbid: Iterable[str] = (),
    require: Iterable[str] = (),
    attacks: int | None = None,
    landscapes: int = 0,
    spread: bool = False,
) -> Designed:
    """Returns a kingdom of ten piles, the same for the same arguments.

    Args:
        seed: a whole number from 0 on.
        sets: the expansions to draw from; None for all.
        keep: names of piles and landscapes that it always has.
        forbid: names of piles and landscapes that it does not have.
        require: roles of which it has a pile ("village", "trasher", "+buy", "draw", ...: see
            `dominion.bots.roles`), or names of cards.
        attacks: the maximum number of Attacks; None for any number.
        landscapes: the number of Events, Landmarks, Projects, Traits and Ways, with at most one Way.
        spread: whether there is a pile for up to $2, for $3, for $4 and for $5 or more.

    Colonies and Shelters follow the rules: they are used if a kingdom card picked at random is from
    Prosperity or Dark Ages.

    Raises:
        SetupError: a name or role does not exist, or no cards meet all requirements.
    """
    check_whole("The seed", seed, 0)
    check_whole("The number of landscapes", landscapes, 0)
    if landscapes > MOST_LANDSCAPES:
        raise SetupError(f"A kingdom has up to {MOST_LANDSCAPES} landscapes, not {landscapes}.")
    if attacks is not None:
        check_whole("The number of Attacks", attacks, 0)
    roles, named = _asked(require)
    kept = dict.fromkeys(kingdom_pile(card_named(name).name) for name in (*keep, *named))
    refused = {kingdom_pile(card_named(name).name) for name in forbid}
    if both := [name for name in kept if name in refused]:
        raise SetupError(f"{both[0]} cannot be both in the kingdom and forbidden.")
    random = Random(f"kingdom {seed}")
    chosen = None if sets is None else tuple(sets)
    pool = [card for card in kingdom_piles(chosen) if card.name not in refused]
    random.shuffle(pool)
    draw = _Draw(pool, [CATALOG[name] for name in kept], attacks)
    for role in roles:
        draw.need(_has_role(role), f"role {role}")
    for low, high in COSTS if spread else ():
        draw.need(_costs(low, high), f"cost of ${low}" + (" or more" if high > low else ""))
    draw.fill(SIZE)
    sideways = _sideways(random, draw.landscapes, chosen, refused, landscapes)
    return _settled(random, tuple(sorted(draw.piles, key=_by_cost)), sideways)


def kingdom_of_day(day: date) -> Designed:
    """Returns the kingdom of a day. It depends only on the date and the existing cards.

    >>> from datetime import date
    >>> kingdom_of_day(date(2026, 12, 1)) == kingdom_of_day(date(2026, 12, 1))
    True
    """
    number = day.toordinal()
    found = design_kingdom(number, require=["village", "draw"], attacks=2, landscapes=number % 3, spread=True)
    return Designed(**{**vars(found), "name": f"Kingdom of {day.isoformat()}"})


def _asked(require: Iterable[str]) -> tuple[list[str], list[str]]:
    """Returns the roles and the names of cards in the requirements."""
    roles, named = [], []
    for word in require:
        plain = word.strip().casefold()
        role = _WORDS.get(plain, plain.replace(" ", "_"))
        if role in ROLES:
            roles.append(role)
            continue
        try:
            named.append(card_named(word.strip()).name)
        except SetupError:
            hint = did_you_mean(plain, [*ROLES, *CATALOG])
            raise SetupError(f"{word.strip()!r} is no role and no card.{hint}") from None
    return list(dict.fromkeys(roles)), named


def _costs(low: int, high: int) -> Callable[[Card], bool]:
    return lambda card: low <= card.cost <= high


def _has_role(role: str) -> Callable[[Card], bool]:
    wanted = set(_LIKE.get(role, (role,)))
    return lambda card: not wanted.isdisjoint(roles_of(card.name))


def _by_cost(name: str) -> tuple[int, int, int, str]:
    card = CATALOG[name]
    return card.cost, card.potion, card.debt, name


class _Draw:
    """Takes piles from a shuffled pool."""

    def __init__(self, pool: Sequence[Card], kept: Sequence[Card], attacks: int | None) -> None:
        self._pool = list(pool)
        self.landscapes = [card for card in kept if card.is_landscape]
        self._taken = [card for card in kept if not card.is_landscape]
        self._attacks = attacks
        for card in self._taken:
            if not card.is_kingdom:
                raise SetupError(f"{card.name} is not a kingdom pile.")
        if len(self._taken) > SIZE:
            raise SetupError(f"A kingdom has {SIZE} piles, not {len(self._taken)}.")
        if attacks is not None and sum(card.is_attack for card in self._taken) > attacks:
            raise SetupError(f"The cards to keep have more than {attacks} Attacks.")

    @property
    def piles(self) -> list[str]:
        """The names of the piles so far."""
        return [card.name for card in self._taken]

    def need(self, fits: Callable[[Card], bool], what: str) -> None:
        """Take a pile that fits, unless one is there already."""
        if any(fits(card) for card in self._taken):
            return
        found = next((card for card in self._pool if fits(card) and self._may_take(card)), None)
        if found is None or len(self._taken) >= SIZE:
            raise SetupError(f"No pile that can be drawn has the {what}.")
        self._taken.append(found)

    def fill(self, size: int) -> None:
        """Take piles until there are that many."""
        for card in self._pool:
            if len(self._taken) >= size:
                return
            if self._may_take(card):
                self._taken.append(card)
        if len(self._taken) < size:
            raise SetupError(f"There are only {len(self._taken)} piles that fit, of {size}.")

    def _may_take(self, card: Card) -> bool:
        if card in self._taken:
            return False
        full = self._attacks is not None and sum(one.is_attack for one in self._taken) >= self._attacks
        return not (full and card.is_attack)


def _sideways(
    random: Random, kept: Sequence[Card], sets: Sequence[str] | None, refused: set[str], number: int
) -> tuple[str, ...]:
    """Returns the landscapes to keep, and others up to that number."""
    drawn = list(kept)
    known = {card.set.casefold() for card in kingdom_piles(sets)}
    others = [CATALOG[name] for name in sorted(drawable())]
    others = [
        card for card in others if isinstance(card, _SIDEWAYS) and card.types and card.name not in refused
    ]
    others = [card for card in others if card not in drawn and card.set.casefold() in known]
    random.shuffle(others)
    for card in others:
        if sum(isinstance(one, _SIDEWAYS) for one in drawn) >= number:
            break
        if not (isinstance(card, Way) and any(isinstance(one, Way) for one in drawn)):
            drawn.append(card)
    if sum(isinstance(one, _SIDEWAYS) for one in drawn) < number:
        raise SetupError("These sets have too few landscapes.")
    return tuple(card.name for card in drawn)


def _settled(random: Random, cards: tuple[str, ...], landscapes: tuple[str, ...]) -> Designed:
    """Returns the kingdom with everything that its cards choose, as a game would draw it."""
    colony, shelters = draw_colony(random, cards), draw_shelters(random, cards)
    setup = Setup((*cards, *landscapes), colony=colony, shelters=shelters)
    game = Game(setup, [Strategy(), Strategy()], random.randrange(1 << 32))
    added = [CATALOG[name] for name in game.setup.kingdom if name not in (*cards, *landscapes)]
    sideways = landscapes + tuple(card.name for card in added if isinstance(card, (Ally, Prophecy)))
    bane: str | None = None
    traits, chosen = [], []
    for name in (*cards, *sideways):
        card, marked = CATALOG[name], game.memo.get(name)
        if isinstance(card, Trait) and marked:
            traits.append((name, marked))
        elif card.pile_mark == "Bane":
            bane = marked
        elif card.chooses:
            beside = tuple(sorted(one.pile_name for one in game.zone(name)))
            piles = tuple(one.name for one in added if not one.is_landscape and card.fits(one))
            names = beside or ((marked,) if isinstance(marked, str) and marked else piles[:1])
            if len(names) == card.chooses:
                chosen.append((name, names))
    return Designed(cards, sideways, colony, shelters, bane, tuple(traits), tuple(chosen))
