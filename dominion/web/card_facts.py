"""The facts of every card that the page shows beside its name: colours, cost, effect and text."""

from __future__ import annotations

from typing import Any

from ..engine.card import CATALOG, FORMER_NAMES, Card
from ..engine.random_kingdom import EDITIONS
from ..engine.setup import kingdom_pile
from . import kingdoms
from .gallery import GIVES
from .table_view import fact


def card_facts() -> dict[str, Any]:
    """{"cards": {name: facts}, "former": {former name: name}, "named": see `kingdoms.named`}.

    Facts are those of `table_view.fact`. Further "gives", pairs of an effect and its number; "use", its use
    in a kingdom: "pile", "landscape" or nothing; "pile", the kingdom pile that it is part of; "old" if only a
    first edition has it.
    """
    cards = {card.name: _described(card) for card in CATALOG.values() if card.types}
    named = kingdoms.named()
    return {"named": named, "cards": cards, "former": {old: card.name for old, card in FORMER_NAMES.items()}}


def _described(card: Card) -> dict[str, Any]:
    found = fact(card)
    found["gives"] = [[title, getattr(card, name)] for name, title in GIVES if getattr(card, name)]
    if card.is_kingdom:
        found["use"] = "pile"
    elif card.is_landscape and not card.is_aside:
        found["use"] = "landscape"
    pile = kingdom_pile(card.name)
    if pile != card.name:
        found["pile"] = pile
    if card.is_kingdom and card.edition not in EDITIONS:
        found["old"] = True
    return found
