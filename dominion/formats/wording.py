"""Counts of things in words. Knows nothing of Dominion except irregular plurals."""

from __future__ import annotations

from typing import Final

_IRREGULAR: Final = {
    "Oasis": "Oases",
    "Marquis": "Marquises",
    "Samurai": "Samurai",
    "Ronin": "Ronin",
    "Talisman": "Talismans",
    "Shaman": "Shamans",
}


_ENDINGS: Final = (
    (("man",), 2, "en"),
    (("ch", "sh", "ss", "x", "z"), 0, "es"),
    (("s",), 0, ""),  # Gardens, Nobles, Goons: names that are already plural
    (("arf", "olf"), 1, "ves"),
    (("ief",), 1, "ves"),
    (("ero",), 0, "es"),
)


_JOINTS: Final = (" of ", " o' ")


def plural(name: str) -> str:
    """Returns the plural of a card's name.

    >>> [plural(name) for name in ("Smithy", "Monkey", "Witch", "Gardens", "Wharf", "Talisman")]
    ['Smithies', 'Monkeys', 'Witches', 'Gardens', 'Wharves', 'Talismans']
    >>> plural("Jack of All Trades"), plural("Night Watchman")
    ('Jacks of All Trades', 'Night Watchmen')
    """
    for joint in _JOINTS:
        head, found, tail = name.partition(joint)
        if found:
            return plural(head) + found + tail
    before, space, last = name.rpartition(" ")
    return before + space + _plural_word(last)


def _plural_word(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    lower = word.lower()
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    for endings, dropped, added in _ENDINGS:
        if lower.endswith(endings):
            return word[: len(word) - dropped] + added
    return word + "s"


def count_of(number: int, name: str) -> str:
    """Returns a number of a thing in words: "Silver", "3 Coppers".

    >>> count_of(1, "Silver"), count_of(3, "Copper"), count_of(2, "card")
    ('Silver', '3 Coppers', '2 cards')
    """
    return name if number == 1 else f"{number} {plural(name)}"


def count(number: int, thing: str) -> str:
    """Returns a number and the thing counted: "1 turn", "12 turns", "2,000 games"."""
    return f"{number} {thing}" if number == 1 else f"{number:,} {plural(thing)}"
