"""The library's recipes for engines, rushes and combos as plans, so that a search begins with what they play.

A recipe uses the number of spare Actions and how much of the deck a turn draws. A plan counts cards for both:
terminals minus villages, and the cards of the deck minus those that its Actions draw.

>>> names = ["Chapel", "Village", "Smithy", "Market"]
>>> engine_plan(names).rules[-5]
Rule(card='Gold', most=None, condition='', note='')
>>> engine_plan(names).keep
6
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ...bots.roles import roles_of
from ...engine.card import CATALOG
from ...strategies._plans import actions_given, cards_drawn
from .plans import Plan, Rule

_MOST_DRAWERS: Final = 4


@dataclass(frozen=True)
class Build:
    """The numbers of an engine, as `EnginePlan` has them."""

    start: int = 2
    """Money from Silver and better to buy before Actions that cost less than $5, in the first turns."""
    undrawn_for_gold: int = 11
    """The number of undrawn cards from which Gold comes before more draw."""
    gold_money: int = 14
    """Money in the deck above which Actions come before Gold."""
    undrawn: int = 4
    """The number of undrawn cards from which no more draw is bought."""
    coins: int = 14
    """Coins of a turn with two Buys from which points are bought."""
    single: int = 14
    """The turn from which a single Buy is used for points."""
    patience: int = 16
    """The turn from which points are always bought."""
    duchies: int = 4
    keep: int = 6
    silvers: int = 8
    rich: int = 10
    """Money for the first card for Buys."""
    attackers: int = 1
    cursers: int = 2
    buyers: int = 3
    payloads: int = 10
    most_of_others: int = 5
    paid_buys: int = 3
    """Copies of a card that gives VP for each buy from which Coppers are bought too."""


THIN: Final = Build()
THICK: Final = Build(
    start=6, undrawn_for_gold=25, gold_money=40, undrawn=6, patience=11, keep=7, silvers=20, single=11
)
"""An engine without a trasher: money first."""


def varied(build: Build, random: Random) -> Build:
    """Returns the numbers with some changes."""
    pick = random.choice
    return Build(
        start=pick([build.start, build.start, 4]),
        undrawn_for_gold=pick([build.undrawn_for_gold, 8, 14]),
        gold_money=pick([build.gold_money, build.gold_money, 10, 20]),
        undrawn=pick([build.undrawn, 2, 6]),
        coins=pick([build.coins, 11, 16, 20]),
        single=pick([build.single, build.single, 10, 12]),
        patience=pick([build.patience, build.patience - 2, build.patience + 3]),
        duchies=pick([3, 4, 5]),
        keep=pick([build.keep, build.keep, 5, 4]),
        silvers=pick([build.silvers, build.silvers, 5]),
        rich=pick([build.rich, 6, 14]),
        attackers=pick([1, 1, 2]),
        cursers=pick([1, 2, 2, 3]),
        buyers=pick([2, 3, 3, 5, 8]),
        payloads=pick([2, 10]),
        most_of_others=pick([1, 2, 5]),
        paid_buys=pick([2, 3, 4]),
    )


def thins(card: str) -> bool:
    """Returns whether it trashes weak cards without a payoff that depends on the trashed card."""
    return "trasher" in roles_of(card) and "remodel" not in roles_of(card)


def pays_for_buys(card: str) -> bool:
    """Returns whether it is an Action that gives Buys and VP, so that cheap cards are worth a Buy."""
    return (
        CATALOG[card].is_action and not CATALOG[card].is_victory and {"buy", "alt_vp"} <= set(roles_of(card))
    )


def engine_plan(cards: Sequence[str], build: Build | None = None, colony: bool = False) -> Plan:
    """Returns what `Engine:` with these cards plays, as a plan."""
    return _Engine(cards, build, colony).plan()


def _has(card: str, *roles: str) -> bool:
    return bool(set(roles) & set(roles_of(card)))


def _minus(cards: Sequence[str], times: Sequence[int]) -> str:
    """Returns the expression that subtracts something for each copy of these cards."""
    parts = zip(cards, times, strict=True)
    return "".join(
        f' - {f"{number} * " if number > 1 else ""}me.count("{name}")' for name, number in parts if number > 0
    )


class _Engine:
    """Writes the rules of an engine of some cards."""

    def __init__(self, cards: Sequence[str], build: Build | None, colony: bool) -> None:
        self.cards = list(dict.fromkeys(cards))
        self.build = build or (THIN if any(map(thins, cards)) else THICK)
        self.colony = colony
        self.trashers = [name for name in self.cards if thins(name)] or self.named("trasher")
        self.others = [name for name in self.cards if name not in self.trashers]
        self.villages = self.named("village")
        self.ends = [name for name in self.others if actions_given(name) < 0]

    def named(self, *roles: str) -> list[str]:
        """Returns the cards that have any of the roles."""
        return [name for name in self.cards if _has(name, *roles)]

    def plan(self) -> Plan:
        """Returns the plan: green cards, then the cards that the deck lacks, the most urgent first."""
        rules = self._greens() + self._beginning() + self._urgent() + self._draw() + self._rest()
        return Plan(tuple(dict.fromkeys(rules)), self.build.keep)

    def _greens(self) -> list[Rule]:
        build, more = self.build, 3 if self.colony else 0
        top = "Colony" if self.colony else "Province"
        go = " or ".join(
            (
                f"me.coins >= {build.coins + more} and me.buys >= 2",
                f"me.coins >= {8 + more} and me.turns >= {build.single}",
                f"me.turns >= {build.patience}",
                "game.gains_to_end <= 3",
                f'me.count("{top}") >= 1',
            )
        )
        rules = [Rule(top, None, go)]
        if self.colony:
            rules.append(Rule("Province", None, "game.gains_to_end <= 5"))
        rules.append(Rule("Duchy", None, f"game.gains_to_end <= {build.duchies}"))
        rules.append(Rule("Estate", None, "game.gains_to_end <= 2"))
        return rules

    def _beginning(self) -> list[Rule]:
        build = self.build
        rules = [Rule(name, 1, "me.turns <= 6") for name in self.trashers[:1]]
        if any(CATALOG[name].potion for name in self.cards):
            rules.append(Rule("Potion", 1))
        for name in self.named("curser"):
            rules.append(Rule(name, build.cursers, 'game.left("Curse") >= 1'))
        rules.append(Rule("Silver", max(1, build.start // 2), "me.coins <= 4 and me.turns <= 5"))
        return rules

    def _urgent(self) -> list[Rule]:
        build = self.build
        rules = [
            Rule(name, 2, "me.size - me.total_money >= 4") for name in self.others if _has(name, "throne")
        ]
        rules += self._villages(1)
        for name in ["Platinum", "Gold"] if self.colony else ["Gold"]:
            few = f'me.total_money - 2 * me.count("Province") < {build.gold_money}'
            rules.append(Rule(name, None, f"{few} and {self._undrawn()} <= {build.undrawn_for_gold}"))
        for name in self.others:
            if _has(name, "hand_attack"):
                rules.append(Rule(name, build.attackers, self._spare(name)))
        buyers = [name for name in self.others if _has(name, "buy")]
        for name in buyers:
            lacks = f"me.total_money{_minus(buyers, [5] * len(buyers))} >= {build.rich}"
            rules.append(Rule(name, 2 * build.buyers, lacks))
        return rules

    def _draw(self) -> list[Rule]:
        drawing = [name for name in self.others if _has(name, "lab", "draw")]
        drawing.sort(key=lambda name: (-CATALOG[name].cost, -cards_drawn(name)))
        lacks = f"{self._undrawn()} >= {self.build.undrawn}"
        return [
            Rule(name, None, " and ".join(filter(None, (lacks, self._spare(name)))))
            for name in drawing[:_MOST_DRAWERS]
        ]

    def _rest(self) -> list[Rule]:
        build = self.build
        limits = build.buyers, build.payloads, build.payloads
        rules = [
            Rule(name, most, self._spare(name))
            for role, most in zip(("buy", "payload", "reducer"), limits, strict=True)
            for name in self.others
            if _has(name, role)
        ]
        rules.append(Rule("Gold"))
        rules += self._villages(0)
        rules.append(Rule("Silver", None, f"me.total_money < {build.silvers + 3}"))
        rules += [Rule(name, build.most_of_others) for name in self.others if self._is_other(name)]
        for name in self.others:
            if pays_for_buys(name):
                rules.append(Rule("Copper", None, f'me.count("{name}") >= {build.paid_buys}'))
        return rules

    def _is_other(self, name: str) -> bool:
        return _has(name, "cantrip", "gainer", "sifter", "treasures", "alt_vp") and not _has(
            name, "lab", "draw"
        )

    def _undrawn(self) -> str:
        """Returns the expression for the cards of the deck minus those that its Actions draw."""
        return "me.size" + _minus(self.others, [cards_drawn(name) for name in self.others])

    def _villages(self, lacking: int) -> list[Rule]:
        """Returns the rules for villages while there are that many more terminals than villages."""
        if not self.ends or not self.villages:
            return []
        ends = " + ".join(f'me.count("{name}")' for name in self.ends)
        lacks = f"{ends}{_minus(self.villages, [1] * len(self.villages))} >= {lacking}"
        return [Rule(name, None, lacks) for name in self.villages[:2]]

    def _spare(self, name: str) -> str:
        """Returns the condition that there is an Action for one more copy."""
        if actions_given(name) >= 0:
            return ""
        if not self.villages:
            return " + ".join(f'me.count("{one}")' for one in self.ends) + " < 2"
        given = " + ".join(f'me.count("{one}")' for one in self.villages)
        return f"{given}{_minus(self.ends, [1] * len(self.ends))} >= 0"


def rush_plan(cards: Sequence[str]) -> Plan:
    """Returns a plan similar to `Rush:` with these cards: gainers and points until piles are empty."""
    points = [name for name in cards if CATALOG[name].is_victory]
    if not points:
        rules = [
            Rule("Province"),
            Rule("Duchy", None, "game.gains_to_end <= 4"),
            *map(Rule, cards),
            Rule("Silver"),
        ]
        return Plan(tuple(rules), 9)
    gainers = [name for name in cards if _has(name, "gainer") and name not in points]
    others = [name for name in cards if name not in points and name not in gainers]
    full = " + ".join(f'me.count("{name}")' for name in gainers)
    rules = [Rule(name, None, f"{full} >= 9") for name in points if gainers]
    rules += [Rule(name) for name in gainers] + [Rule(name, 2) for name in others]
    rules += [Rule(name) for name in points]
    rules += [Rule("Estate", None, "" if gainers else "me.size >= 17"), Rule("Silver"), Rule("Copper")]
    return Plan(tuple(rules), 9)


def combo_plan(first: str, others: Sequence[str], trasher: str | None = None, coins: int = 24) -> Plan:
    """Returns a plan similar to `Combo:`: as many of the first card as of the others, until a turn has enough
    coins.
    """
    go = f"me.coins >= {coins} or me.turns >= 18 or game.gains_to_end <= 3 or " + 'me.count("Province") >= 1'
    rules = [
        Rule("Province", None, go),
        Rule("Duchy", None, "game.gains_to_end <= 4"),
        Rule("Estate", None, "game.gains_to_end <= 2"),
    ]
    if trasher:
        rules.append(Rule(trasher, 1, "me.turns <= 4"))
    rules.append(Rule("Silver", 2, "me.coins <= 4 and me.turns <= 6"))
    more = f'me.count("{first}"){_minus(others, [1] * len(others))} >= 1'
    rules += [Rule(name, None, more) for name in others]
    rules += [Rule(first), *map(Rule, others), Rule("Gold"), Rule("Silver", 4)]
    return Plan(tuple(rules), THIN.keep)
