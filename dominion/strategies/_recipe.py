"""Big Money with one or two cards of the kingdom, for every card by name: `BM:Wharf`, `BM:Wharf+Militia`.

The recipe is always the same, so that cards can be compared:

- green cards and Gold as Big Money buys them, Silver where nothing else is bought;
- the first copy of each card named as soon as it can be paid, before Silver, and before Gold when it costs more; if
  it costs less than Silver, when two Silvers are there; if it costs debt, when that can be paid at once;
- a terminal Action (one that gives no Action) once more when the deck has 16 cards, 22 when two cards are named: more
  would meet too often;
- an Action that gives Actions up to five times when it costs $5 or more, otherwise once, because so many cheap cards
  leave no money; so do kingdom Treasures;
- a green card of the kingdom when Duchies are bought, as often as it can be paid.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ..agents.errors import StrategyError
from ..agents.strategy import Strategy
from ..card import CATALOG, FORMER_NAMES, Card
from ..kingdom import nearest
from . import plain_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..game import Game
    from ..player import Player

MOST_CARDS = 2
MOST_OF_ONE = 5


class BigMoneyWith(Strategy):
    """Big Money with one or two cards of the kingdom."""

    cards: ClassVar[tuple[str, ...]] = ()

    def gain(self, me: Player, game: Game) -> Iterator[str]:
        if me.total_money > 18:
            yield "Province"
        if game.gains_to_end <= 4:
            yield "Duchy"
        if game.gains_to_end <= 2:
            yield "Estate"
        wanted = [name for name in self.cards if self._wants(me, game, CATALOG[name])]
        for name in wanted:
            if CATALOG[name].cost > 6:
                yield name
        yield "Gold"
        if game.gains_to_end <= 6:
            yield "Duchy"
        yield from wanted
        yield "Silver"

    def _wants(self, me: Player, game: Game, card: Card) -> bool:
        if card.is_victory and not (card.is_action or card.is_treasure):
            return game.gains_to_end <= 6
        if (card.cost < 3 and me.count("Silver") < 2) or card.debt > me.coins:
            return False
        return sum(map(me.count, _members(card))) < self._limit(me, card)

    def _limit(self, me: Player, card: Card) -> int:
        if card.actions or not card.is_action:
            return MOST_OF_ONE if card.cost >= 5 else 1
        return 1 + (me.size >= (16 if len(self.cards) == 1 else 22))


def generated(name: str) -> type[Strategy]:
    """The bot for `BM:Card` or `BM:Card+Card`. StrategyError when there is no such kingdom card."""
    asked = [part.strip() for part in name.split(":", 1)[1].split("+")]
    if not 1 <= len(asked) <= MOST_CARDS:
        raise StrategyError(
            f"{name!r} names {len(asked)} cards, not one or two: BM:Wharf or BM:Wharf+Militia."
        )
    return _made(tuple(dict.fromkeys(map(_kingdom_card, asked))))


@cache
def _made(cards: tuple[str, ...]) -> type[Strategy]:
    said = f"Big Money with {' and '.join(cards)}, by the recipe that is the same for all cards."
    facts = {"name": f"BM:{'+'.join(cards)}", "cards": cards, "requires": cards, "__doc__": said}
    return type("BigMoneyWith", (BigMoneyWith,), facts)


def source_of(name: str) -> str:
    """The same bot written out as people write theirs, one rule for each wish, to be read and changed."""
    kind = generated(name)
    assert issubclass(kind, BigMoneyWith)
    cards = [CATALOG[one] for one in kind.cards]
    rules = [("me.total_money > 18", "Province"), ("game.gains_to_end <= 4", "Duchy")]
    rules.append(("game.gains_to_end <= 2", "Estate"))
    dear = [rule for card in cards if card.cost > 6 for rule in _rules(card, len(cards))]
    cheap = [rule for card in cards if card.cost <= 6 for rule in _rules(card, len(cards))]
    rules += [*dear, ("", "Gold"), ("game.gains_to_end <= 6", "Duchy"), *cheap, ("", "Silver")]
    wishes = "".join(
        f'        if {condition}:\n            yield "{wish}"\n' if condition else f'        yield "{wish}"\n'
        for condition, wish in rules
    )
    called = "".join(letter for one in kind.cards for letter in one if letter.isalnum())
    required = ", ".join(f'"{one}"' for one in kind.cards) + ("," if len(cards) == 1 else "")
    return (
        f'class BigMoney{called}(Strategy):\n    """{kind.__doc__}"""\n\n'
        f"    requires = ({required})\n\n    def gain(self, me, game):\n{wishes}"
    )


def _rules(card: Card, cards: int) -> list[tuple[str, str]]:
    """Conditions under which the recipe wishes for the card, each with the card."""
    if card.is_victory and not (card.is_action or card.is_treasure):
        return [("game.gains_to_end <= 6", card.name)]
    more = ' and me.count("Silver") >= 2' if card.cost < 3 else ""
    more += f" and me.coins >= {card.debt}" if card.debt else ""
    if card.actions or not card.is_action:
        limits = [f"{MOST_OF_ONE if card.cost >= 5 else 1}"]
    else:
        limits = ["1", f"2 and me.size >= {16 if cards == 1 else 22}"]
    had = f"sum(map(me.count, {_members(card)}))" if card.is_pile else f'me.count("{card.name}")'
    return [(f"{had} < {limit}{more}", card.name) for limit in limits]


@cache
def _members(card: Card) -> tuple[str, ...]:
    """What is counted as a copy of the card: itself, or the cards of the pile that it stands for."""
    if not card.is_pile:
        return (card.name,)
    return tuple(one.name for one in CATALOG.values() if one.pile_name == card.name and not one.is_pile)


def _kingdom_card(asked: str) -> str:
    by_key = {plain_key(card.name): card for card in CATALOG.values() if card.is_kingdom}
    former = {plain_key(name): card for name, card in FORMER_NAMES.items()}
    card = by_key.get(plain_key(asked)) or former.get(plain_key(asked))
    if card is None:
        names = [card.name for card in by_key.values()]
        raise StrategyError(f"There is no kingdom card called {asked!r}.{nearest(asked, names)}")
    return card.name
