"""Checks that no card is lost or created: counts all cards of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .errors import CardsLost

if TYPE_CHECKING:
    from .card import Card
    from .game import Game


def count_cards(game: Game) -> Counter[str]:
    """Returns how many copies there are of each card, by name, wherever they are."""
    return _with_others(game, _owned(game))


def compare_cards(game: Game, before: Counter[str] | None) -> None:
    """Count all cards, and compare with the earlier count if there is one.

    Raises:
        CardsLost: a card was lost or created, or a count is wrong.
    """
    owned = _owned(game)
    now = _with_others(game, owned)
    if before is not None and now != before:
        raise CardsLost(f"lost {dict(before - now)}, made {dict(now - before)} in turn {game.turn.index}")
    for player, names in zip(game.players, owned, strict=True):
        counted = {name: number for name, number in player.counts.items() if number}
        if counted != names:
            raise CardsLost(f"{player} owns {dict(names)}, but counts {counted}")
    empty = sum(not pile.left for pile in game.supply)
    if empty != game.empty_piles or any(pile.left < 0 for pile in game.piles.values()):
        raise CardsLost(f"{empty} piles are empty, but {game.empty_piles} are counted")


def _owned(game: Game) -> list[Counter[str]]:
    """Yields the names of each player's cards."""
    return [_names(player.all_cards) for player in game.players]


def _with_others(game: Game, owned: Iterable[Counter[str]]) -> Counter[str]:
    """Returns the names of these cards and of all that no player owns."""
    total: Counter[str] = Counter()
    cards = [*game.trash, *game.box]
    for pile in game.piles.values():
        if pile.stack is None:
            total[pile.card.name] += pile.left
        else:
            cards += pile.stack
    for zone in game.zones.values():
        cards += zone
    for names in (_names(cards), *owned):
        total.update(names)
    return +total


def _names(cards: Iterable[Card]) -> Counter[str]:
    """Returns the number of cards of each name. There are few different cards, so counting the objects first
    takes a third of the time.
    """
    names: Counter[str] = Counter()
    for card, copies in Counter(cards).items():
        names[card.name] += copies
    return names
