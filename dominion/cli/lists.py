"""`cards`, `strategies` and `ratings`."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..analysis.card_questions import questions_of
from ..analysis.what_wins import fitting
from ..bots.strategy import identifier
from ..engine.card import CATALOG, card_named
from ..engine.misspelt_names import did_you_mean
from ..formats.interchange.options import kingdom_options
from ..simulation.ratings import Rating, rated, results_of
from ..strategies import LIBRARY, find
from ..strategies import _ratings as _ratings_table
from ..strategies._ratings import RATINGS
from .arguments import text_of
from .parsing import Command, Mistake, whole
from .printing import print_table

if TYPE_CHECKING:
    from ..engine.card import Card


def add(command: Command) -> None:
    """Adds the commands to the parser."""
    cards = command("cards", _cards, "List the cards, all or those that match.")
    cards.add_argument("words", nargs="*", metavar="WORD", help="what must be in the card's name or text")
    cards.add_argument("--set", metavar="SET", help="only those of this set, like Seaside")
    cards.add_argument("--type", metavar="TYPE", help="only those of this type, like Attack")
    cards.add_argument("--cost", type=_range, metavar="N", help="only those that cost $N: 5, or 2-4")
    cards.add_argument(
        "--asks", action="store_true", help="what the one card of that name asks: the methods that answer it"
    )
    cards.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    strategies = command("strategies", _strategies, "List the strategies, all or those that match.")
    strategies.add_argument(
        "words", nargs="*", metavar="WORD", help="what must be in its name, idea, author or required cards"
    )
    strategies.add_argument(
        "--kingdom", metavar="CARDS", help="only those that need nothing but these, as `play` reads them"
    )
    strategies.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    ratings = command("ratings", _ratings, "List the strategies of the library by rating.")
    ratings.add_argument(
        "--renew",
        type=whole(1),
        metavar="N",
        help="play N games of each pair of strategies and rate them anew; keep that with --keep",
    )
    ratings.add_argument(
        "--only", nargs="+", metavar="STRATEGY", help="with --renew: only these, of the library or recipes"
    )
    ratings.add_argument("--seed", type=whole(0), default=1, metavar="S", help="with --renew: the seed (1)")
    ratings.add_argument(
        "--keep", action="store_true", help="with --renew: write the ratings to the table that is listed"
    )
    ratings.add_argument("--json", action="store_true", help="print a JSON list instead of a table")


def _range(text: str) -> range:
    found = re.fullmatch(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"needs a cost, like 5, or a range of costs, like 2-4, not {text!r}")
    costs = range(int(found[1]), int(found[2] or found[1]) + 1)
    if not costs:
        raise argparse.ArgumentTypeError(f"{text!r} is an empty range: the lower cost comes first")
    return costs


def _known(what: str, given: str | None, known: Iterable[str]) -> str | None:
    """Returns the word in its usual spelling, ignoring case."""
    if given is None:
        return None
    words = sorted(set(known))
    found = [word for word in words if word.casefold() == given.strip().casefold()]
    if not found:
        raise Mistake(f"There is no {what} {given!r}.{did_you_mean(given, words)}")
    return found[0]


def _cards(options: argparse.Namespace) -> int:
    if options.asks:
        return _asks(options)
    # Rules that cards bring are in the catalogue too, without a type.
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


def _asks(options: argparse.Namespace) -> int:
    """Prints the questions of one card."""
    if not options.words:
        raise Mistake('--asks goes with the name of a card, like: dominion cards "Native Village" --asks.')
    card = card_named(" ".join(options.words))
    asked = questions_of(card.name)
    if options.json:
        print(json.dumps([one.to_json() for one in asked], ensure_ascii=False, indent=1))
    elif not asked:
        print(f"{card.name} asks nothing.")
    else:
        rows = [
            (f"{one.verb}_{identifier(card.name)}", one.who, one.number, ", ".join(map(repr, one.words)))
            for one in asked
        ]
        print_table(card.name, [(name, "left") for name in ("Method", "Asked", "How many", "Words")], rows)
    return 0


def _has(words: Iterable[str], *texts: str) -> bool:
    """Returns whether each of the words is in one of the texts."""
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


def _fitting(text: str | None) -> set[str]:
    """Returns the names of the library's strategies that fit a kingdom; all names without a kingdom."""
    if text is None:
        return set(LIBRARY)
    kingdom = kingdom_options(text_of(text))["kingdom"]
    if kingdom == "random":
        raise Mistake("--kingdom random is another kingdom in every game; name the cards of one.")
    return {kind.name for kind in fitting([card_named(name).name for name in kingdom], recipes=False)}


def _ratings(options: argparse.Namespace) -> int:
    """Returns the stored ratings, or new ones."""
    if options.renew is None:
        if options.only or options.keep:
            raise Mistake("--only and --keep go with --renew N, which plays the games.")
        listed = [Rating(name, *found) for name, found in RATINGS.items() if name in LIBRARY]
    else:
        names = options.only or list(LIBRARY)
        if len(names) < 2:
            raise Mistake("Ratings need two strategies or more.")
        listed = rated(results_of([find(name).name for name in names], options.renew, options.seed))
        if options.keep:
            _keep(listed)
    listed.sort(key=lambda one: (-one.rating, one.name))
    if options.json:
        print(json.dumps([one.to_json() for one in listed], ensure_ascii=False, indent=1))
    else:
        rows = [(one.name, f"{one.rating:.0f}", f"± {one.interval:.0f}", f"{one.games:,}") for one in listed]
        print_table(
            "", [("Strategy", "left"), ("Rating", "right"), ("95%", "right"), ("Games", "right")], rows
        )
    return 0


def _keep(listed: list[Rating]) -> None:
    """Writes the table for the lists."""
    path = Path(_ratings_table.__file__)
    head = path.read_text(encoding="utf-8").partition("RATINGS: Final")[0]
    rows = "".join(
        f"    {json.dumps(one.name)}: ({one.rating:.0f}, {one.interval:.0f}, {one.games}),\n"
        for one in listed
    )
    path.write_text(
        f"{head}RATINGS: Final[dict[str, tuple[int, int, int]]] = {{\n{rows}}}\n", encoding="utf-8"
    )


def _strategies(options: argparse.Namespace) -> int:
    fits = _fitting(options.kingdom)
    listed: list[dict[str, Any]] = [
        {
            "name": name,
            "requires": list(kind.requires),
            "author": kind.author,
            "rating": RATINGS[name][0] if name in RATINGS else None,
            "description": " ".join((kind.__doc__ or "").split()),
        }
        for name, kind in sorted(LIBRARY.items(), key=lambda item: item[0].lower())
    ]
    about = ("name", "description", "author")
    listed = [
        s
        for s in listed
        if s["name"] in fits and _has(options.words, *(s[what] for what in about), *s["requires"])
    ]
    if options.json:
        print(json.dumps(listed, ensure_ascii=False, indent=1))
    elif not listed:
        print("No strategy is like that.")
    else:
        rows = [
            (s["name"], str(s["rating"] or ""), ", ".join(s["requires"]), s["description"]) for s in listed
        ]
        print_table(
            "",
            [("Strategy", "left"), ("Rating", "right"), ("Requires", "left"), ("Idea", "left")],
            rows,
        )
    return 0
