"""Bots of DominionSim (XML): converts their rules to strategies, and reads the kingdoms they name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from ...engine.card import CATALOG, Card
from ...engine.errors import SetupError
from ...engine.setup import kingdom_pile
from . import names
from .draft import Draft
from .source import Translation, written

LONGEST: Final = 2 * 1024 * 1024
MOST_BOTS: Final = 1_000
DEEPEST: Final = 10
_MOST_ELEMENTS: Final = 200_000

Attributes = dict[str, str]


@dataclass
class Condition:
    """One condition of a rule: two sides, a comparison, and a change of the right side."""

    left: Attributes = field(default_factory=dict)
    operator: Attributes = field(default_factory=dict)
    right: Attributes = field(default_factory=dict)
    extra: Attributes = field(default_factory=dict)


@dataclass
class BuyRule:
    """A card to buy while all conditions hold."""

    attributes: Attributes
    conditions: list[Condition] = field(default_factory=list)


@dataclass
class Bot:
    """A bot in the file."""

    attributes: Attributes
    labels: list[str] = field(default_factory=list)
    board: Attributes = field(default_factory=dict)
    has_start: bool = False
    rules: list[BuyRule] = field(default_factory=list)


# ---- reading -------------------------------------------------------------------------------------


def looks_like(text: str) -> bool:
    """Returns whether a text is such a file."""
    return text.lstrip().startswith(("<?xml", "<playerCollection", "<player ", "<player>"))


def read_bots(text: str) -> list[Bot]:
    """The bots of a file.

    Raises:
        SetupError: the text is too long, defines entities, is nested too deeply, or is no such file.
    """
    if len(text) > LONGEST:
        raise SetupError(f"A file of bots has up to {LONGEST:,} characters, not {len(text):,}.")
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise SetupError("A file of bots defines no entities: <!DOCTYPE and <!ENTITY are refused.")
    body = re.sub(r"^\s*<\?xml[^>]{0,200}\?>", "", text)
    reader = _Reader()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    try:
        parser.Parse(f"<bots>{body}</bots>".encode(), True)
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code) or "not well-formed"
        raise SetupError(f"This XML cannot be read: {what}, line {error.lineno}.") from None
    if not reader.bots:
        raise SetupError("There is no <player> in this XML.")
    return reader.bots


class _Reader:
    """Collects bots while the parser goes through the elements."""

    def __init__(self) -> None:
        self.bots: list[Bot] = []
        self._depth = self._elements = 0

    def start(self, name: str, attributes: Attributes) -> None:
        """An element begins."""
        self._depth += 1
        self._elements += 1
        if self._depth > DEEPEST:
            raise SetupError(f"This XML is nested deeper than {DEEPEST} elements.")
        if self._elements > _MOST_ELEMENTS:
            raise SetupError(f"This XML has more than {_MOST_ELEMENTS:,} elements.")
        if name == "player":
            if len(self.bots) >= MOST_BOTS:
                raise SetupError(f"A file has up to {MOST_BOTS:,} bots.")
            self.bots.append(Bot(attributes))
        elif self.bots:
            self._inside(name, attributes)

    def end(self, name: str) -> None:
        """An element ends."""
        self._depth -= 1

    def _inside(self, name: str, attributes: Attributes) -> None:
        bot = self.bots[-1]
        if name == "type":
            bot.labels.append(attributes.get("name", ""))
        elif name == "board":
            bot.board = attributes
        elif name == "start_state":
            bot.has_start = True
        elif name == "buy":
            bot.rules.append(BuyRule(attributes))
        elif bot.rules:
            rule = bot.rules[-1]
            if name == "condition":
                rule.conditions.append(Condition())
            elif rule.conditions:
                _fill(rule.conditions[-1], name, attributes)


def _fill(condition: Condition, name: str, attributes: Attributes) -> None:
    if name == "left":
        condition.left = attributes
    elif name == "right":
        condition.right = attributes
    elif name == "operator":
        condition.operator = attributes
    elif name == "extra_operation":
        condition.extra = attributes


# ---- kingdoms ------------------------------------------------------------------------------------


def read_kingdom_of_bots(draft: Draft, text: str) -> None:
    """Adds the kingdom of the first bot: the cards in its rules and its board."""
    bots = read_bots(text)
    bot = bots[0]
    if len(bots) > 1:
        draft.notice(f"{len(bots)} bots: the kingdom of {bot.attributes.get('name') or 'the first'} is taken")
    for name in _named(bot):
        card = draft.name(name)
        if card is None:
            draft.unknown(name)
        else:
            draft.add(card)
    for name in contents(bot.board.get("contents", "")):
        draft.add_named(name)
    if bot.board.get("bane"):
        draft.choose("bane", bot.board["bane"])
    if bot.board.get("Shelters", "").lower() == "true":
        draft.shelters(True)
    if "Colony" in bot.labels:
        draft.colony(True)


def contents(text: str) -> list[str]:
    """The names of "7 Copper, Fool's Gold and Moat", without numbers.

    >>> contents("7 Copper, Moat and Village")
    ['Copper', 'Moat', 'Village']
    """
    parts = re.split(r",| and ", text[:10_000])
    return [bare for part in parts if (bare := re.sub(r"^\s*\d{1,3}\s+", "", part).strip())]


def _named(bot: Bot) -> list[str]:
    """The cards that rules buy, then those of conditions."""
    found = [rule.attributes.get("name", "") for rule in bot.rules]
    for rule in bot.rules:
        for condition in rule.conditions:
            for side in (condition.left, condition.right):
                name = side.get("attribute", "")
                if side.get("type") != "constant" and names.find(name, guess=False):
                    found.append(name)
    return [name for name in dict.fromkeys(found) if name]


# ---- strategies ----------------------------------------------------------------------------------

_COMPARISONS: Final = {
    "equalTo": "==", "smallerThan": "<", "smallerOrEqualThan": "<=", "greaterThan": ">",
    "greaterOrEqualThan": ">=",
}  # fmt: skip
_EXTRA: Final = {"plus": "+", "minus": "-", "multiplyWith": "*", "divideBy": "/"}
_PLAIN: Final = {
    "gainsNeededToEndGame": "game.gains_to_end",
    "countAllCardsInDeck": "me.size",
    "countAvailableMoney": "(me.coins + me.coffers)",
    "countTurns": "me.turns",
    "isActionPhase": "int(game.turn.in_action_phase)",
    "countEmptyPiles": "game.empty_piles",
    "countBuysLeft": "me.buys",
    "getTotalMoney": "me.total_money",
    "getTotalMoneyExcludingMats": "(me.total_money - sum(c.money for m in me.mats.values() for c in m))",
    "actionsLeft": "(me.actions + me.villagers)",
    "countCardsLeftInDrawDeck": "(len(me.deck) + len(me.discard_pile))",
    "countCardsLeftInSmallestPile": "min([10, *(p.left for p in game.supply if p.left)])",
    "countAllCardsInOpponentsDeck": "me.others[0].size",
    "countVP": "me.score()",
    "countMAXOpponentVP": "max(o.score() for o in me.others)",
    "countVillagers": "me.villagers",
    "isSwampHagActive": 'any(c.name == "Swamp Hag" for o in me.others for c in o.cards_in_play)',
    "isTravellingFairActive": 'any(c.name == "Travelling Fair" for c in game.turn.bought)',
    "countGainedCards": "sum(p is me for p, _ in game.turn.gains)",
    "hasFlag": 'any(c.name == "Flag" for c in me.owned)',
    "hasInvestedAlready": 'bool(me.memo.get("Invest"))',
    "hasGained$5": (
        "any(p is me and game.cost(c) == 5 and not c.potion and not c.debt for p, c in game.turn.gains)"
    ),
}
_OF_CARD: Final[dict[str, str]] = {
    "countCardsInDeck": "me.count({card})",
    "countCardsInDeckNoMats": (
        "(me.count({card}) - sum(c.name == {card} for m in me.mats.values() for c in m))"
    ),
    "countCardsInSupply": "game.left({pile})",
    "countCardsInPlay": "sum(c.name == {card} for c in me.cards_in_play)",
    "countCardsInHand": "self.count_in_hand(me, {card})",
    "countCardsInOpponentsDecks": "sum(o.count({card}) for o in me.others)",
    "isPlusOneCardTokenSet": '("+1 Card" in me.memo.get("tokens", {{}}))',
    "isPlusOneActionTokenSet": '("+1 Action" in me.memo.get("tokens", {{}}))',
    "isPlusOneBuyTokenSet": '("+1 Buy" in me.memo.get("tokens", {{}}))',
    "isPlusOneCoinTokenSet": '("+$1" in me.memo.get("tokens", {{}}))',
    "isTrashingTokenPlaced": '("Trashing" in me.memo.get("tokens", {{}}))',
    "isMinus$2TokenSet": '(me.memo.get("tokens", {{}}).get("-$2") == {pile})',
    "isEstateTokenPlaced": 'any(c.name == {card} for c in me.mat("Inheritance"))',
    "countOnTavernMat": 'sum(c.name == {card} for c in me.mat("Tavern"))',
    "countCardsInExile": 'sum(c.name == {card} for c in me.mat("Exile"))',
    "hasBuiltProject": "any(c.name == {card} for c in me.owned)",
}
_MADE_UP: Final = {
    "Terminal": "c.is_action and not c.actions",
    "Village": "c.actions >= 2",
    "Cycler": "c.actions >= 1 and c.cards >= 1",
    "Card_Advantage": "c.cards >= 2",
    "Junk": 'c.is_curse or c.name in ("Copper", "Estate", "Hovel", "Overgrown Estate")',
}
"""Its own types of cards. Its lists are longer than these formulas."""
_APPROXIMATE: Final = ("getTotalMoney", "getTotalMoneyExcludingMats")
_HIDDEN: Final = ("countVPon", "tokensOnDefiledShrine", "tokensOnBaths", "tokensOnTemple")
_TOKENS: Final = {
    "isPlusOneCardTokenSet": "Pathfinding", "isPlusOneActionTokenSet": "Lost Arts",
    "isPlusOneBuyTokenSet": "Seaway", "isPlusOneCoinTokenSet": "Training", "isMinus$2TokenSet": "Ferry",
    "isTrashingTokenPlaced": "Plan",
}  # fmt: skip


class _NotCarried(Exception):
    """A rule has no equivalent; the message says why."""


def translate(text: str) -> list[Translation]:
    """Returns the strategies of a file, with the parts that could not be converted.

    Raises:
        SetupError: the file cannot be read.
    """
    taken: set[str] = set()
    return [_translated(bot, taken) for bot in read_bots(text)]


def _translated(bot: Bot, taken: set[str]) -> Translation:
    said: list[str] = []
    problems: list[str] = []
    lines: list[str] = []
    for number, rule in enumerate(bot.rules, 1):
        try:
            lines += _rule(rule, said, number)
        except _NotCarried as error:
            problems.append(f"rule {number} ({_shown(rule)}) is left out: {error}")
            lines.append(f"# left out: {_shown(rule)}: {error}")
        if rule.attributes.get("strategy", "standard") != "standard":
            said.append(f"rule {number}: the play strategy {rule.attributes['strategy'][:60]} is left out")
    if bot.has_start:
        said.append("its starting cards are left out: they are an option of the match")
    said += [f"label {label}: not carried over" for label in bot.labels if label == "AppliesPPR"]
    return written(
        name=bot.attributes.get("name", ""),
        author=bot.attributes.get("author", ""),
        about=bot.attributes.get("description", ""),
        origin="DominionSim",
        requires=_requires(bot),
        gain=lines,
        said=said,
        taken=taken,
        problems=problems,
    )


def _shown(rule: BuyRule) -> str:
    return " ".join(rule.attributes.get("name", "no card").split())[: names.LONGEST]


def _requires(bot: Bot) -> list[str]:
    """Returns the kingdom piles and landscapes in rules, conditions and board."""
    found = [
        names.find(name, guess=False) for name in (*_named(bot), *contents(bot.board.get("contents", "")))
    ]
    wanted = [CATALOG[kingdom_pile(one.name)] for one in found if one is not None]
    return [
        card.name
        for card in dict.fromkeys(wanted)
        if card.is_kingdom or (card.is_landscape and not card.is_aside)
    ]


def _card(text: str) -> Card:
    found = names.find(text, guess=False)
    if found is None:
        raise _NotCarried(f"there is no card {text[: names.LONGEST]!r}")
    return CATALOG[found.name]


def _rule(rule: BuyRule, said: list[str], number: int) -> list[str]:
    card = _card(rule.attributes.get("name", ""))
    conditions = [_condition(one, said, number) for one in rule.conditions]
    wish = f'yield "{card.name}"'
    return [f"if {' and '.join(conditions)}:", f"    {wish}"] if conditions else [wish]


def _condition(one: Condition, said: list[str], number: int) -> str:
    kind = one.left.get("type", "")
    if kind == "hasBoughtRush":
        return 'any(c.name == "Rush" for c in game.turn.bought)'
    if kind == "doesNotSpendCoffers":
        raise _NotCarried("a rule that keeps Coffers has no counterpart")
    left = _side(one.left, said, number)
    comparison = _COMPARISONS.get(one.operator.get("type", ""))
    if comparison is None:
        raise _NotCarried(f"the comparison {one.operator.get('type', '')[:60]!r} is not known")
    right = _side(one.right, said, number)
    extra = one.extra.get("type", "")
    if extra and extra not in _EXTRA:
        raise _NotCarried(f"the operation {extra[:60]!r} is not known")
    amount = _number(one.extra.get("attribute", "0")) if extra else "0"
    if extra == "divideBy" and float(amount) == 0:
        raise _NotCarried("a division by 0")
    if extra and float(amount) != 0:
        right = f"{right} {_EXTRA[extra]} {amount}"
    return f"{left} {comparison} {right}"


def _side(side: Attributes, said: list[str], number: int) -> str:
    kind, about = side.get("type", ""), side.get("attribute", "")
    if kind == "constant":
        return _number(about)
    if kind in _APPROXIMATE:
        said.append(f"rule {number}: {kind} is carried over approximately")
    if kind in _TOKENS:
        said.append(f"rule {number}: where {_TOKENS[kind]} puts its token is left to the default rules")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _OF_CARD:
        card = _card(about)
        return _OF_CARD[kind].format(card=f'"{card.name}"', pile=f'"{card.pile_name}"')
    if kind == "countCardTypeInDeck":
        return _of_type(about, said, number)
    if kind in _HIDDEN:
        raise _NotCarried(f"strategies do not see what {kind} counts")
    raise _NotCarried(f"the function {kind[:60]!r} is not known")


def _of_type(about: str, said: list[str], number: int) -> str:
    kind = about.replace("_", " ").strip()
    known = {one for card in CATALOG.values() for one in card.types}
    if kind in known:
        return f'self.count_type(me, "{kind}")'
    if about in _MADE_UP:
        said.append(f"rule {number}: the type {about} is carried over approximately")
        return f"sum(bool({_MADE_UP[about]}) for c in me.all_cards)"
    raise _NotCarried(f"the type {about[:60]!r} has no counterpart")


def _number(text: str) -> str:
    try:
        number = float(text)
    except ValueError:
        raise _NotCarried(f"{text[:60]!r} is no number") from None
    if not -1e6 < number < 1e6:
        raise _NotCarried(f"{text[:60]!r} is too large")
    return str(int(number)) if number == int(number) else repr(number)
