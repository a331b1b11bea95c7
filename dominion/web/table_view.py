"""The table of a game in progress, as shown in Play and Watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..engine.card import CATALOG, Card, Project
from ..engine.copying import is_face_down
from ..engine.game import Game, Pile
from ..engine.in_play import InPlay
from ..engine.player import Player
from ..engine.turn import PHASES
from ..engine.zone import Zone
from ..formats.result_view import COLOURS, cost, kind
from ..session.player_log import OPEN_MATS
from .gallery import colours, cost_tag

_DECKS: Final = frozenset(("Black Market", "Boons", "Hexes"))
"""Face-down cards beside the supply."""
_COUNTED: Final = ("Pirate Ship", "Sinister Plot")
"""Cards whose memo is the number of tokens that a player has there."""
_BASIC_ORDER: Final = {
    name: place
    for place, name in enumerate(
        ("Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse")
    )
}
_TREASURES: Final = frozenset(("Copper", "Silver", "Gold", "Platinum", "Potion"))


def tabletop(
    game: Game, order: Sequence[int], whose: Sequence[int], sees: int | None = None
) -> dict[str, Any]:
    """Returns the whole table. `order`: the seats in the order shown; `whose[seat]` gives the player's
    colour.

    `sees` is the seat of the viewer: other hands, face-down cards and all decks are then shown as numbers.
    None sees all hands.
    """
    players = [game.players[seat] for seat in order]
    return {
        "turn": _turn(game, order),
        "supply": [_pile(game, pile, sees is None) for pile in _sorted_piles(game)],
        "landscapes": [_landscape(game, card) for card in game.landscapes if not card.is_aside],
        "players": [_player(one, COLOURS[whose[one.seat]], sees) for one in players],
        "trash": counted(game.trash),
        "face_down": counted(game.face_down_in_trash),
        "beside": [
            {"name": name, "cards": _beside(zone, sees), "size": len(zone)}
            for name, zone in game.zones.items()
            if zone
        ],
        "looking": _names(one for player in players if _is_open(player, sees) for one in player.looking),
    }


def _beside(zone: Zone, sees: int | None) -> list[str] | None:
    """Returns the cards beside the supply. Of a deck, only a viewer who sees all sees more than the back."""
    if sees is None:
        return _names(zone)
    return None if zone.name in _DECKS else sorted(_names(zone))


def counted(cards: Iterable[Card]) -> list[list[Any]]:
    """Returns cards as [name, number], in order of first appearance."""
    return [[card.name, number] for card, number in Counter(cards).items()]


def _names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


def _is_open(one: Player, sees: int | None) -> bool:
    """Returns whether the viewer sees this player's hand; also if the viewer decides for the player."""
    return sees is None or sees in (one.seat, one.controller.seat)


def _turn(game: Game, order: Sequence[int]) -> dict[str, Any]:
    turn = game.turn
    return {
        "number": turn.number,
        "seat": order.index(turn.player.seat),
        "extra": turn.extra,
        "phase": "" if game.over else game.phase,
        "phases": [name for name in PHASES if name != "night" or game.has_nights],
    }


# ---- beside the players ------------------------------------------------------------------------------------


def _sorted_piles(game: Game) -> list[Pile]:
    """Returns Treasures, Victory cards and Curses, the kingdom by cost, then what is not in the supply."""
    groups = ("treasure", "victory", "curse", "kingdom", "beside")

    def place(pile: Pile) -> tuple[int, int, int, str]:
        card = CATALOG[pile.name]
        return groups.index(_group(pile)), _BASIC_ORDER.get(pile.name, 0), card.cost + card.debt, pile.name

    return sorted(game.piles.values(), key=place)


def _group(pile: Pile) -> str:
    if not pile.in_supply:
        return "beside"
    card = CATALOG[pile.name]
    if card.is_curse:
        return "curse"
    if not card.is_basic:
        return "kingdom"
    return "treasure" if card.name in _TREASURES else "victory"


def _pile(game: Game, pile: Pile, all_seen: bool) -> dict[str, Any]:
    """`card` is the top one, or the last one if the pile is empty."""
    face_down = is_face_down(CATALOG[pile.name])
    card = CATALOG[pile.name] if face_down and not all_seen else pile.card
    return {
        "name": pile.name,
        "card": card.name,
        "cost": cost(game, card),
        "printed": printed_cost(card),
        "left": pile.left,
        "group": _group(pile),
        "tokens": _marks(game, pile),
        "face_down": face_down,
    }


def printed_cost(card: Card) -> str:
    """Returns a card's printed cost: "$4", "$3P", "$0 8D"; "" without one."""
    if cost_tag(card) == "None":
        return ""
    potion = "P" if card.potion else ""
    return f"${card.cost}{potion}" + (f" {card.debt}D" if card.debt else "")


def _marks(game: Game, pile: Pile) -> list[str]:
    """Returns the marks on a pile: tokens, a Trait, the Bane."""
    found = [f"{name} ×{number}" if number > 1 else name for name, number in pile.memo.items() if number]
    found += [name for name, place in game.memo.items() if isinstance(place, str) and place == pile.name]
    for player in game.players:
        tokens: dict[str, str] = player.memo.get("tokens", {})
        found += [f"{token} ({player.name})" for token, place in tokens.items() if place == pile.name]
    return found


def _landscape(game: Game, card: Card) -> dict[str, Any]:
    """`about`: its owner, its remaining tokens, or its pile."""
    if isinstance(card, Project):
        about = ", ".join(str(one.name) for one in game.players if card in one.owned)
    else:
        noted = game.memo.get(card.name)
        about = str(noted) if type(noted) in (int, str) else ""
    return {"name": card.name, "cost": printed_cost(card), "about": about}


# ---- players -----------------------------------------------------------------------------------------------


def _player(one: Player, colour: str, sees: int | None) -> dict[str, Any]:
    seen = _is_open(one, sees)
    active = one is one.game.turn.player and not one.game.over
    return {
        "name": str(one.name),
        "colour": colour,
        "you": one.seat == sees,
        "controls": one.controller.seat == sees,
        "active": active,
        "score": one.score(),
        "turns": one.turns,
        "deck": len(one.deck),
        "discard": len(one.discard_pile),
        "top": one.discard_pile[-1].name if one.discard_pile else None,
        "hand": _names(sorted(one.hand, key=_in_hand)) if seen else None,
        "hand_size": len(one.hand),
        # Gains and losses are public, so everybody can count what a player owns.
        "cards": sorted([name, number] for name, number in one.counts.items() if number),
        "in_play": [_spot(spot, seen) for spot in one.in_play],
        "actions": one.actions if active else 0,
        "buys": one.buys if active else 0,
        "coins": one.coins if active else 0,
        "potions": one.potions if active else 0,
        "tokens": _tokens(one),
        "owned": _names(one.owned),
        "mats": [_mat(mat, seen or mat.name in OPEN_MATS) for mat in one.mats.values() if mat],
    }


def _in_hand(card: Card) -> tuple[bool, bool, bool, int, str]:
    """Sorts Actions first, then Night cards, Treasures and the rest, by falling cost."""
    return not card.is_action, not card.is_night, not card.is_treasure, -card.cost, card.name


def _spot(spot: InPlay | Card, seen: bool) -> dict[str, Any]:
    under = spot.cards_under if isinstance(spot, InPlay) else ()
    return {
        "name": spot.card.name,
        "stays": spot.stays,
        "under": (_names(under) if seen else len(under)) if under else [],
    }


def _mat(mat: Zone, seen: bool) -> dict[str, Any]:
    return {"name": mat.name, "cards": _names(mat) if seen else None, "size": len(mat)}


def _tokens(one: Player) -> list[str]:
    """Returns what a player has besides cards, in words."""
    counters = (
        (one.coffers, "Coffers"),
        (one.villagers, "Villager" if one.villagers == 1 else "Villagers"),
        (one.favors, "Favor" if one.favors == 1 else "Favors"),
        (one.vp_tokens, "VP"),
        (one.debt, "debt"),
        *((one.memo.get(name, 0), f"on {name}") for name in _COUNTED),
    )
    found = [f"{number} {name}" for number, name in counters if number]
    return found + [name for name, there in one.memo.items() if "token" in name and there is True]


# ---- cards -------------------------------------------------------------------------------------------------


def fact(card: Card) -> dict[str, Any]:
    """Returns a card's type, cost and text."""
    return {
        "kind": kind(card),
        "looks": colours(card),
        "types": " – ".join(card.types),
        "cost": printed_cost(card),
        "text": card.text,
        "set": card.set,
        "landscape": card.is_landscape,
    }


def facts(game: Game) -> dict[str, dict[str, Any]]:
    """Returns the facts of all cards in this game, and of piles named after a kind of card."""
    cards: set[Card] = {*game.landscapes, *game.trash}
    for pile in game.piles.values():
        cards |= {CATALOG[pile.name], pile.card, *(pile.stack or ())}
    for zone in game.zones.values():
        cards.update(zone)
    for player in game.players:
        cards.update(player.all_cards, player.owned)
    return {card.name: fact(card) for card in sorted(cards, key=str)}
