"""Why a strategy wins, in two sentences made from the figures of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..simulation.stats.final_decks import FinalDecks
from ..simulation.stats.money_by_turn import MoneyByTurn
from .wording import plural

if TYPE_CHECKING:
    from ..simulation.simulate import Results

__all__ = ["is_significant", "why_sentences"]

_MOST: Final = 2
"""The maximum number of sentences."""
_ENOUGH_GAMES: Final = 20
_MONEY: Final = 8
"""The price of a Province in coins."""


def is_significant(found: Results) -> bool:
    """Returns whether the best player's lead is significant, with 95 % confidence: the interval of the win
    rate excludes an equal part and, with three or more players, does not overlap with the intervals of the
    others.
    """
    if found.clear is not None:
        return found.clear != "even"
    best, *others = sorted(found.players, key=lambda one: -one.share)
    low = best.share_interval[0]
    beyond = len(others) < 2 or low > max(one.share_interval[1] for one in others)
    return beyond and low > 1 / len(found.players)


def why_sentences(found: Results) -> str:
    """Returns how the winner differs from the best of the others, the most important first; "" if the winner
    is not clear or the figures do not differ.
    """
    if found.games < _ENOUGH_GAMES:
        return ""
    order = sorted(range(len(found.players)), key=lambda who: -found.players[who].share)
    best, other = order[0], order[1]
    if found.is_solitaire or not is_significant(found):
        return ""
    names = found.players[best].name, found.players[other].name
    if names[0] == names[1]:
        return ""
    said = [*_curses(found, best, other, names), *_cards(found, best, other, names)]
    said += _money(found, best, other, names)
    return " ".join(said[:_MOST])


def _curses(found: Results, best: int, other: int, names: tuple[str, str]) -> list[str]:
    mine, theirs = (_mean(found, who, "Curse") for who in (best, other))
    if theirs - mine < 1:
        return []
    return [f"{names[1]} ends with {theirs:.1f} Curses, {names[0]} with {mine:.1f}."]


def _cards(found: Results, best: int, other: int, names: tuple[str, str]) -> list[str]:
    """Returns the green card in which the winner leads most."""
    green = ("Colony", "Province", "Duchy", "Gardens", "Vineyard", "Duke", "Estate")
    more = [(_mean(found, best, card) - _mean(found, other, card), card) for card in green]
    by, card = max(more)
    if by < 0.3:
        return []
    mine, theirs = (_mean(found, who, card) for who in (best, other))
    return [f"{names[0]} ends with {mine:.1f} {plural(card)}, {names[1]} with {theirs:.1f}."]


def _money(found: Results, best: int, other: int, names: tuple[str, str]) -> list[str]:
    """Returns the turn from which each player has the coins for a Province."""
    first, second = (_first_turn(found, who) for who in (best, other))
    if first and (not second or second > first):
        rest = f"from turn {second} on" if second else "in no turn"
        return [f"{names[0]} has ${_MONEY} on average from turn {first} on, {names[1]} {rest}."]
    return []


def _mean(found: Results, who: int, card: str) -> float:
    return found.tally.of(FinalDecks).means(found.tally, who).get(card, 0.0)


def _first_turn(found: Results, who: int) -> int:
    """Returns the first turn with a mean of 8 coins that half of the games reach; 0 if there is none."""
    for turn, at in enumerate(found.tally.of(MoneyByTurn).turns[who], 1):
        if 2 * at.count >= found.games and at.mean >= _MONEY:
            return turn
    return 0
