"""Big Money with any one or two cards of the kingdom, by name: `BM:Wharf`, `BM:Wharf+Militia`.

The recipe is always the same, so that cards can be compared:

- It buys Victory cards, Platinum and Gold as Big Money does, and Silver when it buys nothing else.
- It buys the first copy of each card named as soon as it can pay for it. The card comes before Silver, and before Gold if
  it costs $6 or more, a Potion or debt.
- It buys a card that costs less than Silver once it has two Silvers, and a card that costs debt once it can pay all but
  $3 of it at once.
- For cards that cost a Potion it buys a Potion first.
- It buys a trasher that costs less than Silver already in the first two turns.
- It buys a card that is lost if gained with no Action in hand only with an Action in hand, and a Mint only when that
  trashes no more than Coppers and a Silver and leaves $10.
- It buys up to ten Fool's Golds, from the first turn on, and Provinces as soon as it has three.
- With a Hoard in play it buys the best Victory card that it can pay for. Two Hoards are enough, and one Contraband: with
  more of them the opponent forbids more of what the deck needs. Two Treasure Maps are a pair.
- From its seventh turn on it buys cards that are worth less than Silver to a deck of Treasures: see `_late`.
- It buys a second copy of a terminal Action (one that gives no Action) when the deck has 16 cards, 22 if two cards are
  named. More copies would share a hand too often. It buys one copy if the card neither draws nor gives coins nor
  attacks; if it costs $4 or less and trashes or may give an Action; or if it costs debt, or $6 or more and neither
  attacks nor gives $2. A second one would find nothing to work on, or take the place of too much money. Actions that are also Victory
  cards and cost $5 or more are worth a second copy.
- It buys up to five copies of another card that costs $5 or more. It buys one of a village, a trasher, a gainer or a
  Throne Room, and one of a cheaper card, because many cheap cards leave no money.
- It buys three copies in a game of a card that leaves the deck when it is played.
- It buys a Victory card of the kingdom when it buys Duchies: one copy before them, and more after them.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from ..bots.roles import roles_of
from ..bots.strategy import Strategy, plain_key
from ..engine.card import CATALOG, FORMER_NAMES, Card
from ..engine.errors import StrategyError
from ..engine.misspelt_names import did_you_mean
from ._late import FROM_TURN, LATE
from ._plans import ComboPlan, EnginePlan, Plan, RushPlan, SlogPlan, ThickEnginePlan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..engine.game import Game
    from ..engine.player import Player

    _Condition = Callable[[Strategy, Player, Game], Any]

MOST_CARDS = 2
MOST_OF_ONE = 5
KEPT_BACK: Final = 7
"""Cards that stay in a pile of one-shots. So three are bought, rather than one every turn."""


class _Special(NamedTuple):
    """What the recipe knows of one card besides its header and roles. Conditions are Python, as in the source shown."""

    most: int = 0
    """Maximum number of copies; 0: that of similar cards."""
    only_if: str = ""
    """Condition of buying it."""
    first_to: int = 0
    """Such cards are bought first and pay together: the number that makes the deck rich enough for Provinces."""
    pays_for_victory: bool = False
    """Whether it gives more when it is in play and a Victory card is bought."""


_LITTLE_TO_TRASH: Final = (
    "sum(card.cost for card in me.cards_in_play if card.is_treasure) <= 3"
    " and me.total_money - sum(card.coins for card in me.cards_in_play if card.is_treasure) >= 10"
)
_WITH_AN_ACTION: Final = f'any(card.is_action for card in me.hand) and game.left("Siren") > {KEPT_BACK}'
_SPECIAL: Final = {
    "Contraband": _Special(most=1),
    "Fool's Gold": _Special(most=10, first_to=3),
    "Hoard": _Special(most=2, pays_for_victory=True),
    "Mint": _Special(only_if=_LITTLE_TO_TRASH),
    "Siren": _Special(only_if=_WITH_AN_ACTION),
    "Treasure Map": _Special(most=2),
}
_USUAL: Final = _Special()


def _special(card: Card) -> _Special:
    return _SPECIAL.get(card.name, _USUAL)


class BigMoneyWith(Strategy):
    """Big Money with one or two cards of the kingdom."""

    cards: ClassVar[tuple[str, ...]] = ()
    _conditions: ClassVar[dict[str, list[_Condition]]] = {}
    """Conditions of buying Provinces and each of the cards, compiled from `_rich` and `_rules`."""

    def gain(self, me: Player, game: Game) -> Iterator[str]:
        for name in self.cards:
            if _special(CATALOG[name]).pays_for_victory and self.count_in_play(me, name):
                yield from ("Colony", "Province", "Duchy", "Estate")
        if game.left("Colony") and me.total_money > 32:
            yield "Colony"
        if self._wants(me, game, "Province") and (not game.left("Colony") or game.gains_to_end <= 6):
            yield "Province"
        if game.gains_to_end <= 6:
            for name in self.cards:
                if _is_points(CATALOG[name]) and not me.count(name):
                    yield name
        if game.gains_to_end <= 4:
            yield "Duchy"
        if game.gains_to_end <= 2:
            yield "Estate"
        yield "Platinum"
        for name in self.cards:
            if _is_dear(CATALOG[name]) and self._wants(me, game, name):
                yield name
        yield "Gold"
        if game.gains_to_end <= 6:
            yield "Duchy"
        if not me.count("Potion") and any(CATALOG[name].potion for name in self.cards):
            yield "Potion"
        for name in self.cards:
            if not _is_dear(CATALOG[name]) and self._wants(me, game, name):
                yield name
        yield "Silver"

    def _wants(self, me: Player, game: Game, name: str) -> bool:
        return any(holds(self, me, game) for holds in self._conditions[name])


DEBT_LEFT: Final = 3
"""The maximum debt that a turn may leave."""


def _is_points(card: Card) -> bool:
    return card.is_victory and not (card.is_action or card.is_treasure)


def _is_dear(card: Card) -> bool:
    """Returns whether the card comes before Gold."""
    return not _is_points(card) and (card.cost >= 6 or card.debt > 0 or card.potion > 0)


def _waits_for_silver(card: Card) -> bool:
    """Returns whether the card costs less than Silver and is bought after two Silvers."""
    return card.cost < 3 and not card.debt and not card.potion and not _special(card).first_to


def _opens(card: Card) -> bool:
    """Returns whether the card's main use is trashing. It is bought first."""
    roles = roles_of(card.name)
    return card.cost <= 4 and "trasher" in roles and not {"remodel", "gainer", "payload"} & set(roles)


def _is_enough_once(card: Card) -> bool:
    """Returns whether a second copy is worse than a Silver."""
    roles = set(roles_of(card.name))
    if card.is_victory and card.cost >= 5:
        return False
    if card.debt or (card.cost >= 6 and card.coins < 2 and not (card.potion or card.is_attack)):
        return True
    if card.is_action and not card.actions:
        if card.cost <= 4 and roles & {"trasher", "nonterminal"}:
            return True
        return not (card.cards or card.coins or card.is_attack or "draw" in roles)
    if card.cost < 5 or (card.actions > 1 and not card.coins):
        return True
    if card.is_action and not card.is_attack and roles & {"trasher", "throne"}:
        return True
    return "gainer" in roles and not card.coins and not card.potion


PLANS: Final[dict[str, type[Plan]]] = {
    "Engine": EnginePlan, "Rush": RushPlan, "Slog": SlogPlan, "Combo": ComboPlan,
}  # fmt: skip
"""The prefixes of plans, besides BM."""
ABOUT: Final = {
    "BM": "Big Money with {}, by the recipe that is the same for all cards.",
    "Engine": "An engine of {}: trashes, draws its deck, buys several cards a turn, then Provinces.",
    "Rush": "A rush with {}: gains them until three piles are empty.",
    "Slog": "A slog with {}: Duchies and what else gives points, rather than Provinces.",
    "Combo": "A combo of {}: only these, until one turn buys the game.",
}
"""Descriptions of the generated bots, by the prefix of their names."""
MOST_PLANNED: Final = 8


def is_generated(name: str) -> bool:
    """Returns whether a name is one of a generated bot: `BM:Wharf`, `Engine:Village+Smithy`."""
    return _kind_of(name) is not None


def _kind_of(name: str) -> str | None:
    begins, colon, _ = name.partition(":")
    known = {kind.lower(): kind for kind in ABOUT}
    return known.get(begins.strip().lower()) if colon else None


def generated(name: str) -> type[Strategy]:
    """Returns the bot for `BM:Card`, `BM:Card+Card`, `Engine:Card+Card+Card` and so on. Raises StrategyError
    if there is no such kingdom card.
    """
    kind = _kind_of(name)
    if kind is None:
        begins = name.partition(":")[0]
        raise StrategyError(f"No recipe is called {begins!r}.{did_you_mean(begins, ABOUT)}")
    asked = [part.strip() for part in name.split(":", 1)[1].split("+")]
    if not all(asked):
        raise StrategyError(f"{name!r} lacks the name of a card. Write it like {kind}:Moat or {kind}:Moat+Witch.")
    if kind == "BM":
        if not 1 <= len(asked) <= MOST_CARDS:
            raise StrategyError(
                f"{name!r} names {len(asked)} cards, not one or two: BM:Wharf or BM:Wharf+Militia."
            )
        return _made(tuple(dict.fromkeys(map(_kingdom_card, asked))))
    if len(asked) > MOST_PLANNED:
        raise StrategyError(f"{name!r} names {len(asked)} cards; a plan has {MOST_PLANNED} at most.")
    return _planned(kind, tuple(dict.fromkeys(map(_kingdom_card, asked))))


@cache
def _planned(kind: str, cards: tuple[str, ...]) -> type[Strategy]:
    plan = PLANS[kind]
    if kind == "Engine" and not any(map(_thins, cards)):
        plan = ThickEnginePlan
    facts = {"name": f"{kind}:{'+'.join(cards)}", "cards": cards, "requires": cards, "__doc__": _about(kind, cards)}
    return type(plan.__name__, (plan,), facts)


def _thins(card: str) -> bool:
    """Returns whether the card trashes weak cards without a payoff that depends on the trashed card."""
    roles = roles_of(card)
    return "trasher" in roles and "remodel" not in roles


def _about(kind: str, cards: tuple[str, ...]) -> str:
    listed = " and ".join(filter(None, (", ".join(cards[:-1]), cards[-1])))
    return ABOUT[kind].format(listed)


def plan_called(name: str) -> type[Strategy] | None:
    """Returns the plan that a source names as its base class: EnginePlan, RushPlan, ..."""
    return next((plan for plan in (*PLANS.values(), ThickEnginePlan) if plain_key(plan.__name__) == plain_key(name)), None)


@cache
def _made(cards: tuple[str, ...]) -> type[Strategy]:
    conditions = {name: [_compiled(text) for text, _ in _rules(CATALOG[name], len(cards))] for name in cards}
    facts = {
        "name": f"BM:{'+'.join(cards)}",
        "cards": cards,
        "requires": cards,
        "_conditions": {"Province": [_compiled(_rich(cards))], **conditions},
        "__doc__": _about("BM", cards),
    }
    return type("BigMoneyWith", (BigMoneyWith,), facts)


@cache
def _compiled(text: str) -> _Condition:
    # trusted text: this module writes it, and card names come from the catalogue
    made: _Condition = eval(f"lambda self, me, game: {text}")
    return made


def source_of(name: str) -> str:
    """Returns the bot's source as a person would write it, to be read and changed."""
    kind = generated(name)
    if issubclass(kind, Plan):
        return _source_of_plan(kind)
    assert issubclass(kind, BigMoneyWith)
    rules = _rules_of(kind.cards)
    priorities = "".join(
        f'        if {condition}:\n            yield "{choice}"\n' if condition else f'        yield "{choice}"\n'
        for condition, choice in rules
    )
    called = "".join(letter for one in kind.cards for letter in one if letter.isalnum())
    required = ", ".join(f'"{one}"' for one in kind.cards) + ("," if len(kind.cards) == 1 else "")
    return (
        f'class BigMoney{called}(Strategy):\n    """{kind.__doc__}"""\n\n'
        f"    requires = ({required})\n\n    def gain(self, me, game):\n{priorities}"
    )


def _source_of_plan(kind: type[Plan]) -> str:
    called = "".join(letter for letter in kind.name if letter.isalnum())
    cards = f"({', '.join(map(json.dumps, kind.cards))},)"
    return (
        f'class {called}({kind.__bases__[0].__name__}):\n    """{kind.__doc__}"""\n\n'
        f"    cards = {cards}\n    requires = {cards}\n"
    )


def _rules_of(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Returns the rules of `BigMoneyWith.gain` for these cards: conditions, each with the card to gain."""
    cards = [CATALOG[one] for one in names]
    rules = [
        (f'self.count_in_play(me, "{card.name}")', victory)
        for card in cards
        if _special(card).pays_for_victory
        for victory in ("Colony", "Province", "Duchy", "Estate")
    ]
    rules += [
        ('game.left("Colony") and me.total_money > 32', "Colony"),
        (f'{_rich(names)} and (not game.left("Colony") or game.gains_to_end <= 6)', "Province"),
    ]
    points = [card.name for card in cards if _is_points(card)]
    rules += [(f'game.gains_to_end <= 6 and not me.count("{name}")', name) for name in points]
    rules += [("game.gains_to_end <= 4", "Duchy"), ("game.gains_to_end <= 2", "Estate"), ("", "Platinum")]
    rules += [rule for card in cards if _is_dear(card) for rule in _rules(card, len(cards))]
    rules += [("", "Gold"), ("game.gains_to_end <= 6", "Duchy")]
    if any(card.potion for card in cards):
        rules.append(('not me.count("Potion")', "Potion"))
    rules += [rule for card in cards if not _is_dear(card) for rule in _rules(card, len(cards))]
    return [*rules, ("", "Silver")]


@cache
def _rich(names: tuple[str, ...]) -> str:
    """Returns the condition that the deck is rich enough for Provinces."""
    firsts = [(name, _special(CATALOG[name]).first_to) for name in names]
    sets = "".join(f' or me.count("{name}") >= {number}' for name, number in firsts if number)
    return f"(me.total_money > 18{sets})" if sets else "me.total_money > 18"


def _rules(card: Card, cards: int) -> list[tuple[str, str]]:
    """Returns the conditions under which the recipe yields the card, each with the card."""
    name = card.name
    if _is_points(card):
        return [("game.gains_to_end <= 6", name)]
    more = f" and me.coins >= {card.debt - DEBT_LEFT}" if card.debt else ""
    rules = []
    if _waits_for_silver(card):
        if _opens(card) and name not in LATE:
            rules = [(f'not me.count("{name}") and me.turns <= 2', name)]
        more += ' and me.count("Silver") >= 2'
    if "one_shot" in roles_of(name) and not _special(card).most:
        more += f' and game.left("{card.pile_name}") > {KEPT_BACK}'
    more += f" and me.turns >= {FROM_TURN}" if name in LATE else ""
    more += f" and {_special(card).only_if}" if _special(card).only_if else ""
    if _special(card).most:
        limits = [f"{_special(card).most}"]
    elif _is_enough_once(card):
        limits = ["1"]
    elif card.actions or not card.is_action:
        limits = [f"{MOST_OF_ONE}"]
    else:
        limits = ["1", f"2 and me.size >= {16 if cards == 1 else 22}"]
    had = f"sum(map(me.count, {_members(card)}))" if card.is_pile else f'me.count("{name}")'
    return rules + [(f"{had} < {limit}{more}", name) for limit in limits]


@cache
def _members(card: Card) -> tuple[str, ...]:
    """Returns the cards that count as copies of the card: itself, or the cards of its mixed pile."""
    if not card.is_pile:
        return (card.name,)
    return tuple(one.name for one in CATALOG.values() if one.pile_name == card.name and not one.is_pile)


def _kingdom_card(asked: str) -> str:
    by_key = {plain_key(card.name): card for card in CATALOG.values() if card.is_kingdom}
    former = {plain_key(name): card for name, card in FORMER_NAMES.items()}
    card = by_key.get(plain_key(asked)) or former.get(plain_key(asked))
    if card is None:
        names = [card.name for card in by_key.values()]
        raise StrategyError(f"There is no kingdom card called {asked!r}.{did_you_mean(asked, names)}")
    return card.name
