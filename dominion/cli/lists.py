"""`cards` and `strategies`."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..kingdom import nearest
from .arguments import Command, Mistake
from .printing import print_table

if TYPE_CHECKING:
    from ..card import Card


def add(command: Command) -> None:
    """Add the commands to the parser."""
    cards = command("cards", _cards, "List the cards there are, all or some.")
    cards.add_argument("words", nargs="*", metavar="WORD", help="what must be in the card's name or text")
    cards.add_argument("--set", metavar="SET", help="only those of this set, like Seaside")
    cards.add_argument("--type", metavar="TYPE", help="only those of this type, like Attack")
    cards.add_argument("--cost", type=_range, metavar="N", help="only those that cost $N: 5, or 2-4")
    cards.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    strategies = command("strategies", _strategies, "List the strategies there are, all or some.")
    strategies.add_argument(
        "words", nargs="*", metavar="WORD", help="what must be in its name, idea, author or required cards"
    )
    strategies.add_argument("--json", action="store_true", help="print a JSON list instead of a table")


def _range(text: str) -> range:
    found = re.fullmatch(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"needs a cost, like 5, or a range of costs, like 2-4, not {text!r}")
    costs = range(int(found[1]), int(found[2] or found[1]) + 1)
    if not costs:
        raise argparse.ArgumentTypeError(f"{text!r} is an empty range: the lower cost comes first")
    return costs


def _known(what: str, given: str | None, known: Iterable[str]) -> str | None:
    """The word as it is written, however the user capitalised it."""
    if given is None:
        return None
    words = sorted(set(known))
    found = [word for word in words if word.casefold() == given.strip().casefold()]
    if not found:
        raise Mistake(f"There is no {what} {given!r}.{nearest(given, words)}")
    return found[0]


def _cards(options: argparse.Namespace) -> int:
    from ..card import CATALOG

    # Rules that come with cards are in the catalogue too, without a type.
    cards = sorted((card for card in CATALOG.values() if card.types), key=lambda card: (card.set, card.name))
    chosen_set = _known("set", options.set, (card.set for card in cards))
    kind = _known("type", options.type, (kind for card in cards for kind in card.types))
    if chosen_set is not None:
        cards = [card for card in cards if card.set == chosen_set]
    if kind is not None:
        cards = [card for card in cards if kind in card.types]
    if options.cost is not None:
        cards = [card for card in cards if card.cost in options.cost]
    cards = [card for card in cards if _has(options.words, card.name, card.text)]
    if options.json:
        print(json.dumps([_facts(card) for card in cards], ensure_ascii=False, indent=1))
    elif not cards:
        print("No card is like that.")
    else:
        rows = [(card.name, card.set, " - ".join(card.types), _price(card), card.text) for card in cards]
        print_table("", [(heading, "left") for heading in ("Card", "Set", "Types", "Cost", "Text")], rows)
    return 0


def _has(words: Iterable[str], *texts: str) -> bool:
    """Is each of the words somewhere in the texts?"""
    together = " ".join(texts).casefold()
    return all(word.casefold() in together for word in words)


def _facts(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "set": card.set,
        "types": list(card.types),
        "cost": card.cost,
        "potion": card.potion,
        "debt": card.debt,
        "edition": card.edition,
        "kingdom": bool(card.is_kingdom),
        "text": card.text,
    }


def _price(card: Card) -> str:
    parts = (
        f"${card.cost}" if card.cost or not (card.potion or card.debt) else "",
        "P" * card.potion,
        f"{card.debt}D" if card.debt else "",
    )
    return " ".join(filter(None, parts))


def _strategies(options: argparse.Namespace) -> int:
    from ..strategies import LIBRARY

    listed: list[dict[str, Any]] = [
        {
            "name": name,
            "requires": list(kind.requires),
            "author": kind.author,
            "description": " ".join((kind.__doc__ or "").split()),
        }
        for name, kind in sorted(LIBRARY.items(), key=lambda item: item[0].lower())
    ]
    about = ("name", "description", "author")
    listed = [s for s in listed if _has(options.words, *(s[what] for what in about), *s["requires"])]
    if options.json:
        print(json.dumps(listed, ensure_ascii=False, indent=1))
    elif not listed:
        print("No strategy is like that.")
    else:
        rows = [(s["name"], ", ".join(s["requires"]), s["description"]) for s in listed]
        print_table("", [("Strategy", "left"), ("Requires", "left"), ("Idea", "left")], rows)
    return 0
