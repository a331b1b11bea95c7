"""Every card agrees with the table of facts: facts.json has a line for each card, landscape and pile of the game.

A line is: name, types, coins, potions and debt that it costs, edition (1 removed from the second, 2 new in it), what it
is (kingdom pile, basic card, part of a mixed pile, landscape, outside the supply, status), its pile's size for 2 and for
4 players (null: it has none of its own), the mixed pile that it belongs to. Cards of one's own invention have theirs
under "Inventions", whatever expansion's module they stand in.
"""

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from dominion import CATALOG
from dominion.engine.random_kingdom import draw_kingdom


class Fact(NamedTuple):
    set: str
    name: str
    types: str
    coins: int | None
    potion: int
    debt: int
    edition: int | None
    kind: str
    pile_of_2: int | None
    pile_of_4: int | None
    part_of: str | None


SETS = json.loads((Path(__file__).parent / "facts.json").read_text(encoding="utf-8"))
INVENTIONS = {line[0]: Fact(CATALOG[line[0]].set, *line) for line in SETS.pop("Inventions")}
FACTS = INVENTIONS | {line[0]: Fact(name, *line) for name, lines in SETS.items() for line in lines}
KNOWN = sorted(name for name, card in CATALOG.items() if type(card).__module__.startswith("dominion.cards."))


def test_the_table_is_whole():
    assert len(FACTS) - len(INVENTIONS) == sum(map(len, SETS.values())) == 855
    assert Counter(line[6] for lines in SETS.values() for line in lines) == {
        "kingdom": 498, "landscape": 193, "part": 101, "outside": 39, "basic": 12, "status": 12,
    }  # fmt: skip


def line_of(card):
    """What the line of an invention could be, for its author to look over."""
    kind = "landscape" if card.is_landscape else "kingdom" if card.is_kingdom else "outside"
    sizes = (card.pile_size(2), card.pile_size(4)) if card.is_kingdom else (None, None)
    cost = (card.cost, card.potion, card.debt)
    return [card.name, "/".join(card.types), *cost, card.edition, kind, *sizes, None]


@pytest.mark.parametrize("name", KNOWN)
def test_card_agrees_with_the_table(name):
    card = CATALOG[name]
    assert name in FACTS, f"an invention? facts.json needs a line for it, such as {json.dumps(line_of(card))}"
    fact = FACTS[name]
    assert (card.set, card.edition) == (fact.set, fact.edition)
    assert sorted(card.types) == sorted(fact.types.split("/"))
    assert (card.cost, card.potion, card.debt) == (fact.coins or 0, fact.potion, fact.debt)
    sideways = fact.kind in ("landscape", "status") or fact.part_of in ("Boons", "Hexes")
    assert card.is_kingdom == (fact.kind == "kingdom") and card.is_landscape == sideways
    if fact.pile_of_2 is not None:
        assert (card.pile_size(2), card.pile_size(4)) == (fact.pile_of_2, fact.pile_of_4)


@pytest.mark.parametrize("name", KNOWN)
def test_card_says_what_it_does(name):
    text = CATALOG[name].text
    assert 1 < len(text) < 700 and text == " ".join(text.split()) and text[-1] in ".)"


# Add a set when its last card is written.
COMPLETE = (
    "Adventures",
    "Alchemy",
    "Allies",
    "Base",
    "Cornucopia & Guilds",
    "Dark Ages",
    "Empires",
    "Hinterlands",
    "Intrigue",
    "Menagerie",
    "Nocturne",
    "Plunder",
    "Promo",
    "Prosperity",
    "Renaissance",
    "Rising Sun",
    "Seaside",
)


@pytest.mark.parametrize("name", COMPLETE)
def test_set_is_complete(name):
    written = {card.name for card in CATALOG.values() if card.set == name}
    assert written - INVENTIONS.keys() == {line[0] for line in SETS[name]}


def test_kingdoms_are_drawn_from_current_cards_only():
    from random import Random

    seen = {name for seed in range(60) for name in draw_kingdom(Random(seed))}
    assert seen == {
        name
        for name, fact in FACTS.items()
        if fact.set == "Base" and fact.kind == "kingdom" and fact.edition != 1
    }
