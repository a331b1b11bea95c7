"""The piles and starting decks of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .card import CATALOG, ON_TABLE, Card
from .errors import SetupError
from .piles import Pile
from .setup import BASIC, ENDING, MOST_PLAYERS, SHELTERS, START, Setup


@dataclass(frozen=True)
class StartingDeck:
    """A starting deck with the counts that `Player` keeps."""

    cards: tuple[Card, ...]
    counts: dict[str, int]
    total_money: int
    fixed_vp: int
    own_worth: tuple[Card, ...]
    with_abilities: tuple[Card, ...]

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, cards: tuple[Card, ...]) -> StartingDeck:
        """Counts the cards of a deck."""
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
    """The piles and starting deck of a set-up for a number of players."""

    piles: tuple[Pile, ...]
    """The piles; every game copies them."""
    ending: tuple[str, ...]
    """Names of the piles that end the game when any of them is empty."""
    gains_to_end: int
    """The smallest number of gains that could empty one of them."""
    landscapes: tuple[Card, ...]
    deck: StartingDeck
    prices: dict[str, int]
    reach: dict[int, frozenset[str]] | None
    """Cache: what each number of coins buys while no pile is empty; None if a pile costs more than coins."""
    later_reach: dict[frozenset[str], dict[int, frozenset[str]]]
    """The same cache for when only these piles are left."""
    stacked: tuple[Card, ...]
    """Piles of different cards."""
    listening: tuple[Card, ...]
    """Cards whose abilities work before any player owns one."""
    setting_up: tuple[Card, ...]
    """Cards that act before the first turn."""
    before_dealing: tuple[Card, ...]
    """Cards that change the starting decks before the shuffle."""
    needing_companions: tuple[Card, ...]
    """Cards that add piles or landscapes to the kingdom."""
    needing_more_beside: tuple[Card, ...]
    """Cards that put other cards beside the supply."""
    has_nights: bool
    has_shadows: bool


@lru_cache(maxsize=1024)
def plan(setup: Setup, players: int, beside: tuple[str, ...] = ()) -> Layout:
    """Returns the piles and the starting deck for this number of players.

    The cards `beside` the supply have no pile, but the piles they need are added.
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
    # the Coppers that Heirlooms replace
    sizes[CATALOG["Copper"]] += players * (coppers - deck.count("Copper"))
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
        before_dealing=with_need("before dealing"),
        needing_companions=with_need("companions"),
        needing_more_beside=with_need("more beside"),
        has_shadows=any(card.is_shadow for card in unusual),
        has_nights=any(card.is_night for card in unusual),
    )


def _brings_no_pile(card: Card) -> bool:
    """Sorts cards that add a pile before those that look at the piles."""
    return "more beside" not in _needs_of(card)


@lru_cache(maxsize=4096)
def _needs_of(card: Card) -> frozenset[str]:
    """Returns what the set-up of the card needs besides its pile. Most cards need nothing."""
    kind = type(card)
    hears = card.is_landscape or any(ability.where == ON_TABLE for ability in card.abilities)
    needs = {
        "listening": hears and not card.is_dormant,
        "setting up": kind.set_up is not Card.set_up,
        "before dealing": kind.before_dealing is not Card.before_dealing,
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
