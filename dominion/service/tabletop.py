"""Everything that lies on the table of a game in progress, as the page draws it in Play and Watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..card import CATALOG, Card
from ..copying import is_face_down
from ..game import Game, Pile
from ..player import Player
from ..turn import PHASES
from ..zones import InPlay
from .gallery import colours, cost_tag
from .views import COLOURS

_OPEN: Final = frozenset(("Exile", "Tavern", "Island"))
"""Mats whose cards lie face up; of others only the owner knows what is on them."""
_TOKENS: Final = (
    ("Coffers", "coffers"), ("Villagers", "villagers"), ("Favors", "favors"), ("VP tokens", "vp_tokens"),
    ("Debt", "debt"),
)  # fmt: skip
_COUNTED: Final = ("Pirate Ship", "Sinister Plot")
"""Cards whose memo is the number of tokens that a player has there."""

Counted = list[list[Any]]
"""Cards as [name, number], in order of first appearance."""


def tabletop(game: Game, seats: Sequence[int], sees: int | None = None) -> dict[str, Any]:
    """The whole table. `seats` says which strategy sits where; players come in the strategies' order.

    `sees` is the seat of the one who looks: the others' hands, what lies face down and everybody's decks are
    numbers then. None sees all hands.
    """
    whose = game.turn.player
    order = sorted(game.players, key=lambda one: seats[one.seat])
    return {
        "turn": game.turn.number,
        "extra": game.turn.extra,
        "whose": None if game.over else order.index(whose),
        "phase": "" if game.over else game.phase,
        "phases": [name for name in PHASES if name != "night" or game.has_nights],
        "over": game.over,
        "winners": [order.index(one) for one in game.winners()] if game.over else [],
        "purse": {} if game.over else _purse(whose),
        "piles": _piles(game, sees),
        "landscapes": [_landscape(game, card) for card in game.landscapes if not card.is_aside],
        "aside": [[name, counted(zone)] for name, zone in game.zones.items() if zone and sees is None],
        "trash": counted(game.trash),
        "players": [
            _player(one, COLOURS[seats[one.seat]], sees is None or sees == one.seat or game.over)
            for one in order
        ],
    }


def counted(cards: Iterable[Card]) -> Counted:
    """Cards as [name, number], in order of first appearance."""
    return [[card.name, number] for card, number in Counter(cards).items()]


def _purse(me: Player) -> dict[str, int]:
    told = {"Actions": me.actions, "Buys": me.buys, "Coins": me.coins}
    return told | {"Potions": me.potions} if me.potions else told


def _piles(game: Game, sees: int | None) -> list[dict[str, Any]]:
    """Basic cards, then the kingdom by cost, then what is not in the supply; group by group."""
    marks = _marks(game)
    piles = sorted(game.piles.values(), key=lambda pile: (pile.card.cost + pile.card.debt, pile.name))
    groups: dict[str, list[dict[str, Any]]] = {"basic": [], "kingdom": [], "beside": []}
    for pile in piles:
        groups[_group(pile)].append(_pile(game, pile, marks.get(pile.name, []), sees is None))
    groups["basic"].sort(key=lambda pile: _BASIC_ORDER.get(pile["name"], 9))
    return [pile for group in groups.values() for pile in group]


_BASIC_ORDER: Final = {
    name: place
    for place, name in enumerate(
        ("Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse")
    )
}


def _group(pile: Pile) -> str:
    if not pile.in_supply:
        return "beside"
    return "basic" if CATALOG[pile.name].is_basic else "kingdom"


def _pile(game: Game, pile: Pile, marks: list[str], all_seen: bool) -> dict[str, Any]:
    """`card` is the one on top, the last one that was when there is none."""
    card = pile.card if all_seen or not is_face_down(CATALOG[pile.name]) else CATALOG[pile.name]
    told: dict[str, Any] = {
        "name": pile.name,
        "card": card.name,
        "cost": [game.cost(card), card.potion, card.debt],
        "left": pile.left,
        "group": _group(pile),
    }
    return told | {"marks": marks} if marks else told


def _marks(game: Game) -> dict[str, list[str]]:
    """What lies on the piles, by the pile's name: tokens, Traits, the bane."""
    found: dict[str, list[str]] = {}
    for pile in game.piles.values():
        for name, number in pile.memo.items():
            found.setdefault(pile.name, []).append(f"{number} {name}" if number > 1 else name)
    for name, place in game.memo.items():
        if isinstance(place, str) and place in game.piles:
            found.setdefault(place, []).append(name)
    for player in game.players:
        for token, place in player.memo.get("tokens", {}).items():
            found.setdefault(place, []).append(f"{token} ({player.name})")
    return found


def _landscape(game: Game, card: Card) -> dict[str, Any]:
    told: dict[str, Any] = {"name": card.name, "cost": [card.cost, card.potion, card.debt]}
    number = game.memo.get(card.name)
    if type(number) is int:  # the tokens on it
        told["marks"] = [str(number)]
    elif isinstance(number, str) and number:
        told["marks"] = [number]
    return told


def _player(one: Player, colour: str, seen: bool) -> dict[str, Any]:
    mats = [
        [name, len(mat), counted(mat) if seen or name in _OPEN else None]
        for name, mat in one.mats.items()
        if mat
    ]
    for spot in one.in_play:
        if isinstance(spot, InPlay) and spot._under:
            mats.append([f"under {spot.card}", len(spot._under), counted(spot._under) if seen else None])
    discard = one.discard_pile
    return {
        "name": str(one.name),
        "colour": colour,
        "seat": one.seat,
        "score": one.score(),
        "turns": one.turns,
        "hand": counted(one.hand) if seen else None,
        "in_hand": len(one.hand),
        "deck": len(one.deck),
        "discard": len(discard),
        "top": discard[-1].name if discard else None,
        "in_play": _in_play(one),
        "looking": counted(one.looking) if seen else [],
        "mats": mats,
        "tokens": _tokens(one),
        "owned": [card.name for card in one.owned],
    }


def _in_play(one: Player) -> list[list[Any]]:
    """[name, number, does it stay for a later turn?]."""
    spots = Counter((spot.card, spot.stays) for spot in one.in_play)
    return [[card.name, number, stays] for (card, stays), number in spots.items()]


def _tokens(one: Player) -> list[list[Any]]:
    """[what, how many]; how many is 0 for what one has or has not."""
    found: list[list[Any]] = [[told, number] for told, name in _TOKENS if (number := getattr(one, name))]
    found += [[name, number] for name in _COUNTED if (number := one.memo.get(name))]
    found += [[name, 0] for name, there in one.memo.items() if "token" in name and there is True]
    return found


def faces() -> dict[str, dict[str, Any]]:
    """How each card looks, by name: colours, types, text and cost, for every card that there is."""
    return {card.name: _face(card) for card in CATALOG.values() if card.types or card.is_pile}


def _face(card: Card) -> dict[str, Any]:
    first, second = colours(card)
    priced = cost_tag(card) != "None"
    return {
        "look": f"a-{first} b-{second}" + (" landscape" if card.is_landscape else ""),
        "types": " – ".join(card.types),
        "text": card.text,
        "cost": [card.cost, card.potion, card.debt] if priced else None,
    }
