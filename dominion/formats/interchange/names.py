"""Names of cards and sets as people and other tools write them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from ...engine.card import CATALOG, FORMER_NAMES

LONGEST: Final = 60
"""The maximum number of characters in a name."""

_NOT_IN_KEYS: Final = re.compile(r"[^a-z0-9]")

_ALIASES: Final = {
    "apothecery": "Apothecary", "beaurocrat": "Bureaucrat", "buerocrat": "Bureaucrat",
    "bureacrat": "Bureaucrat", "candlestick": "Candlestick Maker", "cemetary": "Cemetery",
    "clash": "Clashes", "farmharem": "Farm", "fort": "Forts", "harbourvillage": "Harbor Village",
    "haremfarm": "Farm", "harems": "Farm", "jack": "Jack of All Trades",
    "jackofall": "Jack of All Trades", "jeweledegg": "Jewelled Egg", "masqerade": "Masquerade",
    "kc": "King's Court", "lab": "Laboratory", "labs": "Laboratory", "montebank": "Mountebank",
    "philstone": "Philosopher's Stone", "posession": "Possession",
    "possesion": "Possession", "royalcariage": "Royal Carriage", "salththeearth": "Salt the Earth",
    "settlersbustling": "Settlers/Bustling Village", "stewart": "Steward",
    "theflagmesgift": "The Flame's Gift", "theknights": "Knights", "tr": "Throne Room",
    "willofwisp": "Will-o'-Wisp", "willothewisp": "Will-o'-Wisp", "workersvilage": "Worker's Village",
}  # fmt: skip
"""Aliases by key that no rule covers."""

_PLURALS_BY_ENDING: Final = (
    ("y", "ies"), ("s", "ses"), ("x", "xes"), ("ch", "ches"), ("sh", "shes"), ("f", "ves"), ("um", "a"),
    ("ium", "ia"), ("man", "men"), ("is", "es"), ("o", "oes"),
)  # fmt: skip

_SETS: Final = {
    "dominion": "Base", "baseset": "Base", "basegame": "Base", "cornucopia": "Cornucopia & Guilds",
    "guilds": "Cornucopia & Guilds", "guildscornucopia": "Cornucopia & Guilds",
    "cornguilds": "Cornucopia & Guilds", "promos": "Promo", "promotional": "Promo", "promocards": "Promo",
}  # fmt: skip
_EDITION: Final = re.compile(r"(?:[12](?:e|st|nd)?|[12](?:st|nd)?edition|2add)$")

_ENOUGH: Final = 0.8
"""The minimum similarity of a misspelt name, from 0 to 1."""
_AHEAD: Final = 0.02
"""The minimum lead in similarity over the next name."""


class Found(NamedTuple):
    """A card or landscape, and whether its name was guessed."""

    name: str
    guessed: bool = False


def key(text: str) -> str:
    """Returns the key of a name: its letters and digits in plain form.

    >>> key("KING’S COURT"), key("Catapult / Rocks"), key("kings_court")
    ('kingscourt', 'catapultrocks', 'kingscourt')
    """
    plain = unicodedata.normalize("NFKD", text[: 4 * LONGEST]).replace("&", "and").lower()
    return _NOT_IN_KEYS.sub("", plain)


def find(text: str, guess: bool = True) -> Found | None:
    """Returns the card or landscape of that name in any spelling. With `guess`, also for a misspelt name, if
    one name is clearly the nearest.

    >>> find("Wharves"), find("Vilage")
    (Found(name='Wharf', guessed=False), Found(name='Village', guessed=True))
    """
    if len(text) > LONGEST:
        return None
    wanted = key(text)
    known = _names(len(CATALOG))
    found = known.get(wanted)
    if found is not None:
        return Found(found)
    near = _nearest(wanted, len(CATALOG)) if guess else None
    return None if near is None else Found(near, True)


def longest_beginning(text: str) -> tuple[Found, str] | None:
    """Returns the longest start of a text that is a name and ends with a word, and the rest."""
    words = text.split()[:12]
    for count in range(len(words), 0, -1):
        found = find(" ".join(words[:count]), guess=False)
        if found is not None:
            return found, " ".join(words[count:])
    return None


def set_named(text: str) -> str | None:
    """Returns the set of that name in any spelling and edition; None if there is none.

    >>> set_named("baseset2"), set_named("Dark Ages"), set_named("Guilds 1E"), set_named("Smithy")
    ('Base', 'Dark Ages', 'Cornucopia & Guilds', None)
    """
    wanted = key(text)
    known = _set_names(len(CATALOG))
    return known.get(wanted) or known.get(_EDITION.sub("", wanted))


@lru_cache(maxsize=2)
def _set_names(size: int) -> Mapping[str, str]:
    return {key(card.set): card.set for card in CATALOG.values() if card.set} | _SETS


@lru_cache(maxsize=2)
def _names(size: int) -> Mapping[str, str]:
    """Returns names by key for a catalogue of this size: plurals, aliases, former names, names."""
    cards = [card for card in CATALOG.values() if card.types]
    found = {plural: card.name for card in cards for plural in _plurals(card.name)}
    singular = {card.name.removesuffix("s"): card.name for card in cards if card.name[-2:-1] not in "s'"}
    found |= {key(one): name for one, name in singular.items() if one != name}
    ways = {key(card.name): card.name for card in cards if card.name.startswith("Way of the ")}
    found |= {one.replace("ofthe", "of", 1): name for one, name in ways.items()}
    found |= {key(card.name.replace("/", " and ")): card.name for card in cards if "/" in card.name}
    found |= {one: name for one, name in _ALIASES.items() if name in CATALOG}
    found |= {key(name): card.name for name, card in FORMER_NAMES.items()}
    return found | {key(card.name): card.name for card in cards}


def _plurals(name: str) -> Iterable[str]:
    """Returns the keys of the possible plurals of the name."""
    first, of, rest = name.partition(" of ")
    one, more = key(first), key(of + rest)
    yield one + "s" + more
    for end, plural in _PLURALS_BY_ENDING:
        if one.endswith(end):
            yield one[: -len(end)] + plural + more


@lru_cache(maxsize=1024)
def _nearest(wanted: str, size: int) -> str | None:
    """Returns the name most similar to this key, if it is similar enough and clearly ahead of the next."""
    if len(wanted) < 4:
        return None
    ratios: dict[str, float] = {}
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    for one, name in _names(size).items():
        if abs(len(one) - len(wanted)) > 4:
            continue
        matcher.set_seq1(one)
        if matcher.real_quick_ratio() >= _ENOUGH and matcher.quick_ratio() >= _ENOUGH:
            ratio = matcher.ratio()
            if ratio >= _ENOUGH and ratio > ratios.get(name, 0):
                ratios[name] = ratio
    best = sorted(ratios, key=lambda name: -ratios[name])[:2]
    if not best or (len(best) > 1 and ratios[best[0]] < ratios[best[1]] + _AHEAD):
        return None
    return best[0]
