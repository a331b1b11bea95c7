"""What is agreed on before the first shuffle: the kingdom, the piles and their sizes, the starting decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache, partial
from itertools import repeat, starmap
from random import Random

from .card import CATALOG, FORMER_NAMES, ON_TABLE, Card, Event, Landmark, Project, Trait, Way
from .zones import Pile

MOST_PLAYERS = 6
OPENINGS = ("random", "4/3", "5/2")
BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
START = ("Copper",) * 7 + ("Estate",) * 3
EDITIONS: tuple[int | None, ...] = (None, 2)  # those of the cards that kingdoms are drawn from
ENDING = ("Province", "Colony")
SHELTERS = ("Hovel", "Necropolis", "Overgrown Estate")
_DRAWN_SIDEWAYS = (Event, Landmark, Project, Trait, Way)  # the others come along with cards


class SetupError(ValueError):
    """A game that cannot be set up; the message says why in one line."""


def nearest(name: str, names: Iterable[str]) -> str:
    """`" Did you mean 'Village'?"`, or nothing when no name is near."""
    by_key = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), by_key, 1, 0.6)
    return f" Did you mean {by_key[close[0]]!r}?" if close else ""


def check_whole(what: str, given: object, least: int) -> None:
    """SetupError unless it is a whole number from `least` on."""
    if not _is_whole(given, least):
        raise SetupError(f"{what} is a whole number from {least} on, not {given!r}.")


def _is_whole(given: object, least: int) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and given >= least


def check_seconds(given: object) -> None:
    """SetupError unless it is a number above 0."""
    if not isinstance(given, (int, float)) or not given > 0:
        raise SetupError(f"A timeout is a number of seconds above 0, not {given!r}.")


def card_named(name: str) -> Card:
    """The card of that name, also of a former one, however it is capitalised. SetupError, with the nearest
    name, when there is none.
    """
    if not isinstance(name, str):
        raise SetupError(f"Cards are given by their names, not as {name!r}.")
    found = CATALOG.get(name)
    if found is None:
        known = [*CATALOG.items(), *FORMER_NAMES.items()]
        found = next((card for one, card in known if one.casefold() == name.casefold()), None)
    if found is None:
        raise SetupError(f"There is no card called {name!r}.{nearest(name, CATALOG)}")
    return found


def numbers(random: Random) -> Callable[[object], float]:
    """A function that gives the next random number, whatever it is called with: made of built-in parts only,
    it costs half of one written out.
    """
    return partial(next, starmap(random.random, repeat(())))


@dataclass(frozen=True)
class Setup:
    """How a game is set up. Raises SetupError for what cannot be.

    >>> Setup(("Smithy", "Village"), colony=True).kingdom
    ('Smithy', 'Village')
    """

    kingdom: tuple[str, ...] = ()
    """Names of the kingdom's piles and landscapes; piles that these bring along come by themselves."""
    colony: bool = False
    """Platinum and Colony too?"""
    shelters: bool = False
    """Start with the three Shelters instead of Estates?"""
    opening: str = "random"
    """The coins of everybody's first two hands: "random", "4/3" or "5/2" (either first)."""
    deck: tuple[str, ...] | None = None
    """Everybody's starting deck, if it is not 7 Coppers and 3 Estates."""
    refuse_losing_buys: bool = True
    """Bots neither buy nor choose to gain the card that ends the game with them as losers."""
    max_turns: int = 400
    """After so many turns of each player the game is stopped."""
    check_cards: bool = False
    """Count all cards after every turn."""
    first_to: int | None = None
    """The game ends, too, with the turn after which somebody has so many VP."""
    traits: tuple[tuple[str, str], ...] = ()
    """On which pile a Trait lies: (("Reckless", "Village"),); without that, on one drawn with the seed."""

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "kingdom", tuple(dict.fromkeys(card_named(name).name for name in self.kingdom))
        )
        if self.deck is not None:
            object.__setattr__(self, "deck", tuple(card_named(name).name for name in self.deck))
            if not self.deck:
                raise SetupError("A starting deck needs at least one card.")
            for name in self.deck:
                if CATALOG[name].is_landscape or CATALOG[name].is_pile:
                    raise SetupError(f"{name} is not a card that can be in a deck.")
        if self.opening not in OPENINGS:
            raise SetupError(f"An opening is one of {', '.join(OPENINGS)}, not {self.opening!r}.")
        if self.opening != "random" and (self.deck is not None or self.shelters):
            raise SetupError(f"The opening {self.opening} needs the usual starting deck.")
        if not _is_whole(self.max_turns, 1):
            raise SetupError(f"A game needs at least one turn, not {self.max_turns!r}.")
        if self.first_to is not None and not _is_whole(self.first_to, 1):
            raise SetupError(f"A game is played to 1 VP or more, not {self.first_to!r}.")
        for name in self.kingdom:
            card = CATALOG[name]
            if not (card.is_kingdom or (card.is_landscape and not card.is_aside)):
                raise SetupError(f"{name} is not a kingdom pile.")
        self._check_traits()

    def with_drawn(self, kingdom: tuple[str, ...], colony: bool, shelters: bool) -> Setup:
        """The same with another kingdom, drawn from what there is. So it need not be looked over once more,
        unless something in the set-up depends on it.
        """
        if self.traits or self.opening != "random":
            return replace(self, kingdom=kingdom, colony=colony, shelters=shelters)
        twin: Setup = object.__new__(Setup)
        vars(twin).update(vars(self), kingdom=kingdom, colony=colony, shelters=shelters)
        return twin

    def _check_traits(self) -> None:
        lying = tuple((card_named(trait).name, card_named(pile).name) for trait, pile in self.traits)
        object.__setattr__(self, "traits", lying)
        for trait, pile in lying:
            card = CATALOG[trait]
            if not isinstance(card, Trait) or trait not in self.kingdom:
                raise SetupError(f"{trait} is not a Trait of this kingdom.")
            if not card.fits(CATALOG[pile]) or pile not in self.kingdom:
                raise SetupError(f"{trait} lies on an Action or Treasure of the kingdom, so not on {pile}.")


@dataclass(frozen=True)
class StartingDeck:
    """A starting deck and what `Player` counts in it."""

    cards: tuple[Card, ...]
    counts: dict[str, int]
    total_money: int
    fixed_vp: int
    own_worth: tuple[Card, ...]
    with_abilities: tuple[Card, ...]

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, cards: tuple[Card, ...]) -> StartingDeck:
        """Count the cards of a deck."""
        kinds = dict.fromkeys(cards)
        return cls(
            cards=cards,
            counts={card.name: cards.count(card) for card in kinds},
            total_money=sum(card.money for card in cards),
            fixed_vp=sum(card.vp for card in cards),
            own_worth=tuple(card for card in kinds if card.has_own_worth),
            with_abilities=tuple(card for card in kinds if card.abilities),
        )


@dataclass(frozen=True)
class Layout:
    """A set-up worked out for a number of players."""

    piles: tuple[Pile, ...]
    """To be copied for every game."""
    ending: tuple[str, ...]
    """Names of the piles that end the game when one of them is empty."""
    gains_to_end: int
    """The fewest gains that could do so."""
    landscapes: tuple[Card, ...]
    deck: StartingDeck
    prices: dict[str, int]
    reach: dict[int, frozenset[str]] | None
    """What so many coins buy, as far as somebody has wanted to know, until a pile is empty; None when
    something has no price in coins alone.
    """
    later_reach: dict[frozenset[str], dict[int, frozenset[str]]]
    """The same for when only these piles are left."""
    stacked: tuple[Card, ...]
    """Piles of different cards."""
    listening: tuple[Card, ...]
    """Cards whose abilities work before anybody has one."""
    setting_up: tuple[Card, ...]
    """Cards that do something before the first turn."""
    needing_companions: tuple[Card, ...]
    """Cards that draw more piles or landscapes for the kingdom."""
    needing_more_beside: tuple[Card, ...]
    """Cards that draw others to lie beside the supply."""
    has_nights: bool
    has_shadows: bool


@lru_cache(maxsize=1024)
def plan(setup: Setup, players: int, beside: tuple[str, ...] = ()) -> Layout:
    """Piles and starting deck of a game for so many players; the cards that lie `beside` the supply have no
    pile, but bring along what they need.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise SetupError(f"A game has 2 to {MOST_PLAYERS} players, not {players}.")
    names = dict.fromkeys(BASIC)
    if setup.colony:
        names |= dict.fromkeys(("Platinum", "Colony"))
    names |= dict.fromkeys(setup.kingdom)
    deck = START if setup.deck is None else setup.deck
    if setup.shelters and setup.deck is None:
        deck = START[:7] + SHELTERS
    coppers = deck.count("Copper")
    if any(CATALOG[name].potion for name in setup.kingdom + beside):
        names["Potion"] = None
    for name in [*names, *beside]:
        if CATALOG[name].brings:
            names |= dict.fromkeys(_brought_by(CATALOG[name]))
    cards = [CATALOG[name] for name in names]
    known = cards + [CATALOG[name] for name in beside]
    unusual = [card for card in known if _needs_of(card)]

    def with_need(need: str) -> tuple[Card, ...]:
        return tuple([card for card in unusual if need in _needs_of(card)])

    for card in unusual:
        deck = card.starting_deck(deck)
    sizes = {card: card.pile_size(players) for card in cards if not card.is_landscape}
    sizes[CATALOG["Copper"]] += players * (coppers - deck.count("Copper"))  # those that Heirlooms replace
    landscapes = tuple(card for card in cards if card.is_landscape)
    all_priced = all(card.has_plain_cost and not card.is_pile for card in sizes if card.in_supply)
    piles = tuple([Pile(card.name, card, left, card.in_supply) for card, left in sizes.items()])
    ending = [pile for pile in piles if pile.name in ENDING]
    for pile in ending:
        pile.is_special = True
    return Layout(
        piles=piles,
        ending=tuple([pile.name for pile in ending]),
        gains_to_end=min(pile.left for pile in ending),
        landscapes=landscapes,
        deck=StartingDeck.of(tuple([CATALOG[name] for name in deck])),
        prices={
            card.name: card.cost
            for card, left in sizes.items()
            if left and card.in_supply and card.has_plain_cost and not card.is_pile
        },
        reach={} if all_priced and not landscapes else None,
        later_reach={},
        stacked=tuple(card for card in cards if card.is_pile),
        listening=with_need("listening"),
        setting_up=tuple(sorted(with_need("setting up"), key=_brings_no_pile)),
        needing_companions=with_need("companions"),
        needing_more_beside=with_need("more beside"),
        has_shadows=any(card.is_shadow for card in unusual),
        has_nights=any(card.is_night for card in unusual),
    )


def _brings_no_pile(card: Card) -> bool:
    """Whoever lays out one more pile does so before others look at the piles."""
    return "more beside" not in _needs_of(card)


@lru_cache(maxsize=4096)
def _needs_of(card: Card) -> frozenset[str]:
    """What must be seen to when a game with the card is set up, beyond its pile. Most cards need nothing."""
    kind = type(card)
    hears = card.is_landscape or any(ability.where == ON_TABLE for ability in card.abilities)
    needs = {
        "listening": hears and not card.is_dormant,
        "setting up": kind.set_up is not Card.set_up,
        "companions": kind.companions is not Card.companions,
        "more beside": kind.beside is not Card.beside,
        "deck": bool(card.heirloom) or kind.starting_deck is not Card.starting_deck,
        "phase": card.is_night,
        "shuffling": card.is_shadow,
    }
    return frozenset([need for need, is_there in needs.items() if is_there])


def _brought_by(card: Card) -> dict[str, None]:
    brought: dict[str, None] = {}
    for name in card.brings:
        brought[name] = None
        brought |= _brought_by(CATALOG[name])
    return brought


def kingdom_piles(sets: Iterable[str] | None = None, editions: Iterable[int | None] = EDITIONS) -> list[Card]:
    """The kingdom piles of these sets (all sets: None), sorted by name; removed first-edition cards are
    edition 1.
    """
    names = _pile_names(None if sets is None else tuple(sets), tuple(editions), tuple(CATALOG))
    return [CATALOG[name] for name in names]


def _sets_named(names: Iterable[str]) -> set[str]:
    """The sets of these names, however they are capitalised."""
    known = {card.set.casefold(): card.set for card in CATALOG.values()}
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"Sets are given by their names, not as {name!r}.")
    return {known.get(name.casefold(), name) for name in names}


@lru_cache(maxsize=64)
def _pile_names(
    sets: tuple[str, ...] | None, wanted: tuple[int | None, ...], names: tuple[str, ...]
) -> tuple[str, ...]:
    """Their names, out of these, remembered for the next game."""
    cards = [CATALOG[name] for name in names]
    chosen = None if sets is None else _sets_named(sets)
    known = {card.set for card in cards if card.is_kingdom}
    for name in sorted((chosen or set()) - known):
        raise SetupError(f"There is no set called {name!r}.{nearest(name, known)}")
    fits = (c for c in cards if c.is_kingdom and c.edition in wanted and (chosen is None or c.set in chosen))
    return tuple(sorted(card.name for card in fits))


def draw_kingdom(
    random: Random,
    required: Iterable[str] = (),
    sets: Iterable[str] | None = ("Base",),
    size: int = 10,
    landscapes: int = 0,
) -> tuple[str, ...]:
    """`required` and enough piles drawn from `sets` to make `size`, or as many as there are; likewise with
    so many `landscapes`: Events, Landmarks, Projects, Traits and Ways, but never a second Way.
    """
    names = tuple(dict.fromkeys(card_named(name).name for name in required))
    have = sum(not CATALOG[name].is_landscape for name in names)
    sets = None if sets is None else tuple(sets)
    others = list(_pile_names(sets, EDITIONS, tuple(CATALOG)))
    if names:
        others = [name for name in others if name not in names]
    names += tuple(_drawn(others, max(0, size - have), random))
    return names + _draw_landscapes(random, names, sets, landscapes) if landscapes else names


def _drawn(names: list[str], number: int, random: Random) -> list[str]:
    """The first of the names when they are shuffled, so many, without putting all of them in order."""
    keys = list(starmap(random.random, repeat((), len(names))))
    enough = (number + 10) / max(number + 10, len(names))  # as a rule at least so many have less
    first = [place for place, key in enumerate(keys) if key < enough]
    if len(first) < number:
        first = list(range(len(names)))
    first.sort(key=keys.__getitem__)
    return [names[place] for place in first[:number]]


def _draw_landscapes(
    random: Random, kingdom: tuple[str, ...], sets: tuple[str, ...] | None, size: int
) -> tuple[str, ...]:
    """Landscapes from these sets, until the kingdom has so many."""
    have = [CATALOG[name] for name in kingdom if isinstance(CATALOG[name], _DRAWN_SIDEWAYS)]
    known = [card for card in CATALOG.values() if isinstance(card, _DRAWN_SIDEWAYS) and card.types]
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
    """So many kingdom piles that are not used: from the kingdom's sets, and only if those have too few from
    all.
    """
    used = set(kingdom)
    piles = [card for card in kingdom_piles() if card.name not in used and only(card)]
    sets = {CATALOG[name].set for name in kingdom}
    near = [card.name for card in piles if card.set in sets]
    names = near if len(near) >= size else [card.name for card in piles]
    names.sort(key=numbers(random))
    return tuple(names[:size])


def draw_colony(random: Random, kingdom: Iterable[str]) -> bool:
    """Colony and Platinum, as likely as the kingdom is from Prosperity."""
    return _set_of_one(random, kingdom) == "Prosperity"


def draw_shelters(random: Random, kingdom: Iterable[str]) -> bool:
    """Shelters, as likely as the kingdom is from Dark Ages."""
    return _set_of_one(random, kingdom) == "Dark Ages"


def _set_of_one(random: Random, kingdom: Iterable[str]) -> str:
    """The set of a pile of the kingdom picked at random."""
    piles = [CATALOG[name] for name in kingdom if not CATALOG[name].is_landscape]
    return piles[int(random.random() * len(piles))].set if piles else ""
