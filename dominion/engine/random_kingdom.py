"""Kingdoms drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import repeat, starmap
from random import Random

from .card import CATALOG, Card, Event, Landmark, Project, Trait, Way, card_named, drawable
from .errors import SetupError
from .misspelt_names import did_you_mean
from .seeds import numbers

EDITIONS: tuple[int | None, ...] = (None, 2)  # only cards that kingdoms are drawn from


_DRAWN_SIDEWAYS = (Event, Landmark, Project, Trait, Way)  # other landscapes are brought by cards


def kingdom_piles(sets: Iterable[str] | None = None, editions: Iterable[int | None] = EDITIONS) -> list[Card]:
    """Returns the kingdom piles of these sets (None: all), sorted by name. Removed first-edition cards are
    edition 1.
    """
    names = _pile_names(None if sets is None else tuple(sets), tuple(editions), drawable())
    return [CATALOG[name] for name in names]


def _sets_named(names: Iterable[str]) -> set[str]:
    """Returns the sets of these names, ignoring case."""
    known = {card.set.casefold(): card.set for card in CATALOG.values()}
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"Sets are given by their names, not as {name!r}.")
    return {known.get(name.casefold(), name) for name in names}


@lru_cache(maxsize=64)
def _pile_names(
    sets: tuple[str, ...] | None, wanted: tuple[int | None, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    """Returns their names, restricted to these. Cached for the next game."""
    cards = [CATALOG[name] for name in names]
    chosen = None if sets is None else _sets_named(sets)
    known = {card.set for card in cards if card.is_kingdom}
    for name in sorted((chosen or set()) - known):
        raise SetupError(f"There is no set called {name!r}.{did_you_mean(name, known)}")
    fits = (c for c in cards if c.is_kingdom and c.edition in wanted and (chosen is None or c.set in chosen))
    return tuple(sorted(card.name for card in fits))


def draw_kingdom(
    random: Random,
    required: Iterable[str] = (),
    sets: Iterable[str] | None = ("Base",),
    size: int = 10,
    landscapes: int = 0,
) -> tuple[str, ...]:
    """Returns the names of a kingdom: `required`, and piles drawn from `sets` up to `size`.

    Args:
        random: the generator; the same state draws the same kingdom.
        required: names that have to be in it.
        sets: the expansions to draw from; None for all.
        size: how many piles; fewer if there are not enough.
        landscapes: how many Events, Landmarks, Projects, Traits and Ways, with at most one Way.

    Raises:
        SetupError: a required card or a set does not exist.

    >>> from random import Random
    >>> kingdom = draw_kingdom(Random(1), required=["Moat"])
    >>> len(kingdom), kingdom[0]
    (10, 'Moat')
    """
    names = tuple(dict.fromkeys(card_named(name).name for name in required))
    have = sum(not CATALOG[name].is_landscape for name in names)
    sets = None if sets is None else tuple(sets)
    others = list(_pile_names(sets, EDITIONS, drawable()))
    if names:
        others = [name for name in others if name not in names]
    names += tuple(_drawn(others, max(0, size - have), random))
    return names + _draw_landscapes(random, names, sets, landscapes) if landscapes else names


def _drawn(names: list[str], number: int, random: Random) -> list[str]:
    """Returns the first `number` of the names in a random order, without sorting all of them."""
    keys = list(starmap(random.random, repeat((), len(names))))
    enough = (number + 10) / max(number + 10, len(names))  # usually at least that many are below it
    first = [place for place, key in enumerate(keys) if key < enough]
    if len(first) < number:
        first = list(range(len(names)))
    first.sort(key=keys.__getitem__)
    return [names[place] for place in first[:number]]


def _draw_landscapes(
    random: Random, kingdom: tuple[str, ...], sets: tuple[str, ...] | None, size: int
) -> tuple[str, ...]:
    """Returns landscapes from these sets to fill up the kingdom."""
    have = [CATALOG[name] for name in kingdom if isinstance(CATALOG[name], _DRAWN_SIDEWAYS)]
    cards = [CATALOG[name] for name in drawable()]
    known = [card for card in cards if isinstance(card, _DRAWN_SIDEWAYS) and card.types]
    chosen = None if sets is None else _sets_named(sets)
    others = [card for card in known if card not in have and (chosen is None or card.set in chosen)]
    if not (have or others):
        with_some = ", ".join(sorted({card.set for card in known}))
        raise SetupError(f"{', '.join(sorted(chosen or ()))} has no landscapes, as these have: {with_some}.")
    others.sort(key=lambda card: card.name)
    others.sort(key=numbers(random))
    drawn: list[Card] = []
    for card in others:
        if len(have) + len(drawn) >= size:
            break
        if not (isinstance(card, Way) and any(isinstance(one, Way) for one in have + drawn)):
            drawn.append(card)
    return tuple(card.name for card in drawn)


def draw_unused(
    random: Random, kingdom: tuple[str, ...], size: int, only: Callable[[Card], bool] = lambda card: True
) -> tuple[str, ...]:
    """Returns that many unused kingdom piles from the kingdom's sets, or from all sets if those have too
    few.
    """
    used = set(kingdom)
    piles = [card for card in kingdom_piles() if card.name not in used and only(card)]
    sets = {CATALOG[name].set for name in kingdom}
    near = [card.name for card in piles if card.set in sets]
    names = near if len(near) >= size else [card.name for card in piles]
    names.sort(key=numbers(random))
    return tuple(names[:size])


def draw_colony(random: Random, kingdom: Iterable[str]) -> bool:
    """Returns whether Colony and Platinum are in the game, with the probability of a Prosperity card."""
    return _set_of_one(random, kingdom) == "Prosperity"


def draw_shelters(random: Random, kingdom: Iterable[str]) -> bool:
    """Returns whether Shelters are used, with the probability of a Dark Ages card."""
    return _set_of_one(random, kingdom) == "Dark Ages"


def _set_of_one(random: Random, kingdom: Iterable[str]) -> str:
    """Returns the set of a random pile of the kingdom."""
    piles = [CATALOG[name] for name in kingdom if not CATALOG[name].is_landscape]
    return piles[int(random.random() * len(piles))].set if piles else ""
