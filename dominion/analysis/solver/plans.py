"""Plans: lists of rules as in the page's form, converted to a strategy or to its source.

>>> plan = Plan((Rule("Province", None, "me.total_money >= 15"), Rule("Witch", 1), Rule("Silver")), keep=3)
>>> print(source_of(plan, "Mine"))
class Mine(Strategy):
    requires = ("Witch",)
<BLANKLINE>
    def gain(self, me, game):
        if me.total_money >= 15: yield "Province"
        if me.count("Witch") < 1: yield "Witch"
        yield "Silver"
<BLANKLINE>
    def trash(self, me, game):
        yield "Curse"
        for wish in self.usual_trash(me, game):
            if wish != "Copper": yield wish
        if me.total_money > 3: yield "Copper"
<BLANKLINE>
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...bots.loading import rule_form
from ...bots.loading.rule_form import Rule
from ...bots.loading.source import load
from ...bots.strategy import Strategy
from ...engine.card import CATALOG, Event, Project
from ...engine.errors import StrategyError
from ...engine.setup import BASIC, kingdom_pile
from ...strategies import LIBRARY, find
from ...strategies._recipe import source_of as recipe_source

if TYPE_CHECKING:
    from ...engine.game import Game

__all__ = [
    "Bot",
    "Entrant",
    "Plan",
    "Rule",
    "agent",
    "fits",
    "from_json",
    "is_plain",
    "kind_of",
    "kingdom_cards",
    "numbers",
    "own_methods",
    "plan_of",
    "source_of",
    "to_json",
    "whole_condition",
    "without_repeats",
]

NO_KINGDOM_CARDS: Final = frozenset((*BASIC, "Platinum", "Colony", "Potion"))
"""Cards that do not tell plans apart."""
USUAL_KEEP: Final = 4
"""The default policy trashes Coppers while the deck has more money than this."""
_MOST_PLAYERS: Final = 4
MOST_RULES: Final = 26


class Plan(NamedTuple):
    """What a strategy gains, and when it stops trashing Coppers. The default policy decides the rest."""

    rules: tuple[Rule, ...]
    keep: int = USUAL_KEEP
    """Coppers are trashed while the deck keeps more money than this."""
    base: str = ""
    """The library's strategy whose other methods it uses; "" for none."""


class Bot(NamedTuple):
    """A fixed strategy: one of the library, or a user's source."""

    name: str
    source: str = ""
    filename: str = ""
    timeout: float | None = None
    """The time limit of a game in seconds."""


Entrant = Plan | Bot


# Allowed conditions.

_WORDS: Final = frozenset(
    (
        "me.coins", "me.turns", "me.size", "me.total_money", "me.buys", "me.actions", "me.potions", "me.debt",
        "game.gains_to_end", "game.empty_piles",
    )
)  # fmt: skip
_CALLS: Final = frozenset(("me.count", "game.left"))
_PARTS: Final = (
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.Compare, ast.cmpop, ast.BinOp,
    ast.Add, ast.Sub, ast.Mult, ast.Call, ast.Attribute, ast.Name, ast.Constant, ast.Load,
)  # fmt: skip


@lru_cache(maxsize=20_000)
def is_plain(condition: str) -> bool:
    """Returns whether the condition only compares counts and numbers of the game. No other is compiled here.

    >>> is_plain('me.count("Witch") < 2 or me.turns >= 9'), is_plain('print("x")'), is_plain("")
    (True, False, True)
    """
    if not condition:
        return True
    try:
        tree = ast.parse(condition, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return all(map(_is_plain_part, ast.walk(tree)))


def _is_plain_part(node: ast.AST) -> bool:
    match node:
        case ast.Call(ast.Attribute() as called, [ast.Constant(str(name))], []):
            return ast.unparse(called) in _CALLS and name in CATALOG
        case ast.Attribute():
            return ast.unparse(node) in _WORDS | _CALLS
        case ast.Name(name):
            return name in ("me", "game")
        case ast.Constant(value):
            return type(value) is int or (type(value) is str and value in CATALOG)
    return isinstance(node, _PARTS) and not isinstance(node, ast.Call)


# From a plan to a strategy.


def agent(one: Entrant) -> Strategy:
    """Returns a strategy that plays it. The same object each time, unless a user wrote it."""
    if isinstance(one, Bot):
        return kind_of(one)() if one.source else _standing(one.name)
    return _made(one)


@lru_cache(maxsize=64)
def kind_of(bot: Bot) -> type[Strategy]:
    """Returns the class of a bot. A user's source is compiled once in each process."""
    if not bot.source:
        return find(bot.name)
    kind = load(bot.source, bot.filename or "<opponent>")
    kind.name = bot.name
    return kind


@lru_cache(maxsize=512)
def _standing(name: str) -> Strategy:
    return find(name)()


@lru_cache(maxsize=4_000)
def _made(plan: Plan) -> Strategy:
    """Compiles both forms of the list from one syntax tree. Parsing again would take 20 ms a plan."""
    parent = LIBRARY[plan.base] if plan.base else Strategy
    space: dict[str, Any] = {}
    # trusted text: cards are checked, and this package writes the conditions
    exec(_code_of(plan.rules), space)
    gain = space["gain"]
    gain.straight = space["straight"]
    body: dict[str, Any] = {"gain": gain, "name": "Plan"}
    if _trashes(plan):
        exec("\n".join(_trash_lines(plan.keep, "")), space)
        body["trash"] = space["trash"]
    made: Strategy = type("Planned", (parent,), body)()
    return made


def _code_of(rules: Sequence[Rule]) -> str:
    slow, fast = ["def gain(self, me, game):"], ["def straight(self, me, game, offer):"]
    for rule in rules:
        test, name = whole_condition(rule), repr(rule.card)
        quick = re.sub(r'me\.count\(("[^"]*")\)', r"me.counts.get(\1, 0)", test)
        slow.append(f"    {f'if {test}: ' if test else ''}yield {name}")
        fast.append(f"    if {name} in offer{f' and ({quick})' if test else ''}: return {name}")
    return "\n".join([*slow, "    yield from ()", *fast, "    return None"])


def _trashes(plan: Plan) -> bool:
    """Returns whether it needs its own list for trashing: not if a library's strategy has one."""
    return plan.keep != USUAL_KEEP and "trash" not in own_methods(plan.base)


@lru_cache(maxsize=256)
def own_methods(name: str) -> frozenset[str]:
    """Returns the library strategy's methods except `gain`; none for ""."""
    if not name:
        return frozenset()
    kind = LIBRARY[name]
    own = {one for one in dir(kind) if not one.startswith("_") and callable(getattr(kind, one))}
    return frozenset(own - set(dir(Strategy)) - {"gain", "buy"})


def _trash_lines(keep: int, indent: str = "    ") -> list[str]:
    lines = [
        "def trash(self, me, game):",
        '    yield "Curse"',
        "    for wish in self.usual_trash(me, game):",
        '        if wish != "Copper": yield wish',
        f'    if me.total_money > {keep}: yield "Copper"',
    ]
    return [indent + line for line in lines]


def whole_condition(rule: Rule) -> str:
    """Returns the whole condition of a rule in Python."""
    limit = "" if rule.most is None else f"{_counted(rule.card)} < {rule.most}"
    if not (limit and rule.condition):
        return limit or rule.condition
    return f"{limit} and ({rule.condition})" if " or " in rule.condition else f"{limit} and {rule.condition}"


@lru_cache(maxsize=1_000)
def _counted(card: str) -> str:
    """Returns the expression that counts a card; all cards of a mixed pile together."""
    if card not in CATALOG or not CATALOG[card].is_pile:
        return f'me.count("{card}")'
    members = [one.name for one in CATALOG.values() if one.pile_name == card and not one.is_pile]
    return "(" + " + ".join(f'me.count("{name}")' for name in members) + ")"


# From a plan to its source, and back.


def source_of(plan: Plan, name: str = "Solved", doc: str = "") -> str:
    """Returns the source of a strategy that plays as the plan does and opens in the page's form."""
    parent = LIBRARY[plan.base].__name__ if plan.base else "Strategy"
    lines = [f"class {name}({parent}):"]
    if doc:
        lines += [f'    """{doc}"""', ""]
    if required := _required(plan):
        listed = ", ".join(f'"{one}"' for one in required) + ("," if len(required) == 1 else "")
        lines += [f"    requires = ({listed})", ""]
    lines.append("    def gain(self, me, game):")
    for rule in plan.rules:
        lines += [f"        # {note}" for note in rule.note.splitlines()]
        test = whole_condition(rule)
        lines.append(f'        {f"if {test}: " if test else ""}yield "{rule.card}"')
    if not plan.rules:
        lines.append("        yield from ()")
    if _trashes(plan):
        lines += ["", *_trash_lines(plan.keep)]
    return "\n".join(lines) + "\n"


def _required(plan: Plan) -> list[str]:
    named = [rule.card for rule in plan.rules]
    if plan.base:
        named += LIBRARY[plan.base].requires
    piles = [kingdom_pile(name) for name in dict.fromkeys(named)]
    wanted = (name for name in piles if CATALOG[name].is_kingdom or isinstance(CATALOG[name], _BOUGHT))
    return list(dict.fromkeys(wanted))


_BOUGHT: Final = (Event, Project)


def bot_source(name: str) -> str:
    """Returns the source of a library's strategy, or of `BM:Card`."""
    if name.lower().startswith("bm:"):
        return recipe_source(name)
    return inspect.getsource(sys.modules[find(name).__module__])


def fits(name: str, kingdom: Sequence[str]) -> bool:
    """Returns whether this kingdom has all cards that the library's strategy requires."""
    return all(one in kingdom or CATALOG[one].is_basic for one in map(kingdom_pile, LIBRARY[name].requires))


def plan_of(name: str, offered: Iterable[str]) -> Plan | None:
    """Returns the library's strategy as a plan; None if its list cannot be read as rules.

    `offered`: all that can be gained in the kingdom; rules for other cards are left out.
    """
    piles = set(offered)
    try:
        rules = rule_form.read(bot_source(name))
    except (StrategyError, OSError, TypeError):
        return None
    kept = tuple(Rule(one.card, one.most, one.condition) for one in rules if one.card in piles)
    is_recipe = name.lower().startswith("bm:")
    has_more = not is_recipe and own_methods(name)
    if not kept or not all(is_plain(rule.condition) for rule in kept):
        return None
    return Plan(kept[:MOST_RULES], base=name if has_more else "")


def to_json(one: Entrant) -> dict[str, Any]:
    """Returns what `from_json` reads."""
    if isinstance(one, Bot):
        return {"bot": list(one)}
    rules = [[rule.card, rule.most, rule.condition] for rule in one.rules]
    return {"rules": rules, "keep": one.keep, "base": one.base}


def from_json(given: dict[str, Any]) -> Entrant:
    """Returns the entrant that `to_json` wrote. Raises StrategyError for rules that no plan has."""
    if "bot" in given:
        return Bot(*given["bot"])
    rules = tuple(Rule(str(card), most, str(condition)) for card, most, condition in given["rules"])
    if not all(rule.card in CATALOG and is_plain(rule.condition) and _is_limit(rule.most) for rule in rules):
        raise StrategyError("This plan has a card or a condition that plans do not have.")
    return Plan(rules, int(given["keep"]), str(given["base"]))


def _is_limit(most: object) -> bool:
    """Returns whether it is a number of copies, or None. It is part of the code of a plan."""
    return most is None or type(most) is int


# The numbers of a plan.

_NUMBER: Final = re.compile(r"(?<=[<>=] )\d+")


class Number(NamedTuple):
    """One number of a plan that can be tuned."""

    rule: int
    """Which rule; -1 for `keep`."""
    place: int
    """Which number of the rule's condition; -1 for the most copies."""
    value: int
    least: int
    most: int
    step: float
    """The typical difference between values that play differently."""


_RANGES: Final = (
    ("gains_to_end", 1, 8, 1.0),
    ("total_money", 0, 40, 3.0),
    ("turns", 1, 30, 2.0),
    ("me.size -", 0, 25, 2.0),
    ("size", 5, 45, 3.0),
    ("coins", 2, 40, 2.0),
    ("buys", 1, 4, 1.0),
)
"""What is compared with a number: the smallest and largest useful value, and a step. `gains_to_end` of 9 and
more holds from the first turn; `me.size -` are the cards of the deck minus those that it draws.
"""


def numbers(plan: Plan) -> list[Number]:
    """Returns all numbers of a plan that can be tuned."""
    found = []
    for which, rule in enumerate(plan.rules):
        if rule.most is not None:
            found.append(Number(which, -1, rule.most, 0, 12, 1.0))
        for place, match in enumerate(_NUMBER.finditer(rule.condition)):
            least, most, step = usual_range(rule.condition[: match.start()])
            found.append(Number(which, place, int(match.group()), least, most, step))
    if "trash" not in own_methods(plan.base):
        found.append(Number(-1, -1, plan.keep, 1, 9, 1.0))
    return found


def usual_range(before: str) -> tuple[int, int, float]:
    """Returns the smallest and largest useful value of the number after this text, and a step."""
    asked = _CLAUSE.split(before)[-1]
    for word, least, most, step in _RANGES:
        if word in asked:
            return least, most, step
    return 0, 12, 1.0


_CLAUSE: Final = re.compile(r" and | or ")


def with_numbers(plan: Plan, found: Sequence[Number], values: Sequence[float]) -> Plan:
    """Returns the plan with these values of its numbers, rounded and kept in their ranges."""
    rules, keep = list(plan.rules), plan.keep
    for number, value in zip(found, values, strict=True):
        whole = max(number.least, min(number.most, round(value)))
        if number.rule < 0:
            keep = whole
            continue
        rule = rules[number.rule]
        if number.place < 0:
            rules[number.rule] = Rule(rule.card, whole, rule.condition)
        else:
            rules[number.rule] = Rule(rule.card, rule.most, _replaced(rule.condition, number.place, whole))
    return plan._replace(rules=tuple(rules), keep=keep)


def _replaced(condition: str, place: int, value: int) -> str:
    match = list(_NUMBER.finditer(condition))[place]
    return condition[: match.start()] + str(value) + condition[match.end() :]


def tidied(plan: Plan) -> Plan:
    """Returns the plan without rules that can never gain anything: a limit of 0, or after a rule for the
    same card without a condition.
    """
    always: set[str] = set()
    kept = []
    for rule in plan.rules:
        if rule.most == 0 or rule.card in always:
            continue
        if rule.most is None and not rule.condition:
            always.add(rule.card)
        kept.append(rule)
    return plan._replace(rules=tuple(kept))


def kingdom_cards(plan: Plan) -> frozenset[str]:
    """Returns the kingdom cards and landscapes that the plan buys.

    >>> kingdom_cards(Plan((Rule("Province"), Rule("Witch", 1), Rule("Silver"))))
    frozenset({'Witch'})
    """
    return frozenset(rule.card for rule in plan.rules).difference(NO_KINGDOM_CARDS)


def without_repeats(plan: Plan) -> Plan:
    """Returns the tidied plan without rules that never decide, because they never hold, or because an earlier
    rule gains the same card whenever they would. The search keeps them, as a change may part them.

    >>> plan = Plan((Rule("Gold"), Rule("Silver", 2, "me.turns > 4"), Rule("Silver", 1, "me.turns > 4")))
    >>> [rule.card for rule in without_repeats(plan).rules]
    ['Gold', 'Silver']
    """
    kept: list[Rule] = []
    for rule in map(_with_one_limit, tidied(plan).rules):
        if rule.most != 0 and not any(_covers(earlier, rule) for earlier in kept):
            kept.append(rule)
    return plan._replace(rules=tuple(kept))


_OWN_COUNT: Final = re.compile(r'me\.count\("([^"]*)"\) (<|<=|>|>=) (\d+)')


def _with_one_limit(rule: Rule) -> Rule:
    """Returns the rule with conditions on the number of its own card merged into its limit, which is 0 if
    they never hold, and None if there are not so many cards.

    >>> _with_one_limit(Rule("Witch", 3, 'me.turns >= 4 and me.count("Witch") < 2'))
    Rule(card='Witch', most=2, condition='me.turns >= 4', note='')
    >>> _with_one_limit(Rule("Witch", 1, 'me.count("Witch") >= 2')).most
    0
    """
    if " or " in rule.condition or (rule.card in CATALOG and CATALOG[rule.card].is_pile):
        return rule
    limits, least, rest = [rule.most] if rule.most is not None else [], 0, []
    for part in rule.condition.split(" and "):
        match = _OWN_COUNT.fullmatch(part)
        if match is None or match[1] != rule.card:
            rest.append(part)
        elif match[2] in ("<", "<="):
            limits.append(int(match[3]) + (match[2] == "<="))
        else:
            least = max(least, int(match[3]) + (match[2] == ">"))
            rest.append(part)
    if limits and min(limits) <= least:
        return Rule(rule.card, 0, rule.condition, rule.note)
    most = min(limits, default=None)
    card = CATALOG.get(rule.card)
    if most is not None and card and not card.is_landscape and most >= card.pile_size(_MOST_PLAYERS):
        most = None
    return Rule(rule.card, most, " and ".join(rest), rule.note)


def _covers(earlier: Rule, later: Rule) -> bool:
    """Returns whether the earlier rule holds whenever the later one does."""
    as_many = earlier.most is None or (later.most is not None and later.most <= earlier.most)
    return earlier.card == later.card and as_many and earlier.condition in ("", later.condition)


def deck_of(game: Game, seat: int) -> dict[str, int]:
    """Returns what the player in that seat owns."""
    return dict(game.players[seat].counts)
