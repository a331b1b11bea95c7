"""Rules of a strategy in words: "up to 2", "if the deck has at least 16 cards"."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from ..analysis.solver.plan_sentences import sum_in_words
from ..bots.loading import rule_form
from ..bots.loading.rule_conditions import PYTHON, Clause, condition, parts
from ..bots.loading.rule_form import Rule
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..simulation.intervals import MINUS
from .wording import plural

__all__ = [
    "clause_in_words",
    "condition_in_words",
    "line_in_words",
    "overview",
    "rule_in_words",
    "rule_numbers",
    "rules_in_words",
    "with_colonies",
]

_HOW_MANY: Final = {
    ">=": "at least {}", "<=": "at most {}", ">": "more than {}", "<": "fewer than {}", "==": "exactly {}",
    "!=": "not exactly {}",
}  # fmt: skip

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "==": operator.eq,
    "!=": operator.ne,
}  # fmt: skip

_COUNTED: Final = {
    "mine": ("the deck has {} {}", "{} in the deck"),
    "left": ("{} {} are left", "{} left"),
    "hand": ("the hand has {} {}", "{} in hand"),
    "in play": ("{} {} are in play", "{} in play"),
    "discard": ("the discard pile has {} {}", "{} in the discard pile"),
    "theirs": ("another player has {} {}", "{} of another player"),
}
"""Measures that count copies of a card: as a sentence, and as an object of comparison."""

_MEASURED: Final = {
    "coins": ("there is {} to spend", "the coins to spend", "$"),
    "ahead": ("this turn gives {}", "the coins of this turn", "$"),
    "money": ("the deck gives {} in all", "the coins in the deck", "$"),
    "turn": ("it is turn {}", "the number of the turn", ""),
    "size": ("the deck has {} cards", "the cards in the deck", ""),
    "buys": ("there are {} Buys left", "the Buys left", ""),
    "actions": ("there are {} Actions left", "the Actions left", ""),
    "end": ("the game can end after {} gains", "the gains until the game can end", ""),
    "empty": ("{} piles are empty", "the empty piles", ""),
    "lead": ("the lead is {} VP", "the lead in VP", ""),
    "points": ("the player has {} VP", "the player's VP", ""),
    "their points": ("the best other player has {} VP", "the VP of the best other player", ""),
}

_FACTS: Final = {
    "supply": ("{} is in the supply", "{} is not in the supply"),
    "wins": ("a {} would win the game", "a {} would not win the game"),
    "loses": ("a {} would lose the game", "a {} would not lose the game"),
    "ends": ("a {} would end the game", "a {} would not end the game"),
    "greening": ("the deck has a Province, Colony or Duchy", "the deck has no Province, Colony or Duchy"),
    "draws": ("a hand draws the whole deck", "a hand does not draw the whole deck"),
    "others end": ("another player may end the game", "no other player may end the game next"),
    "action phase": ("it is the Action phase", "it is not the Action phase"),
}


def rule_in_words(rule: Rule) -> str:
    """Returns when and how often the rule's card is gained; "" for always.

    >>> rule_in_words(Rule("Witch", 2, "me.turns >= 3")), rule_in_words(Rule("Gold"))
    ('up to 2, from turn 3 on', '')
    >>> rule_in_words(Rule("Moat", 1, 'me.count("Gold") and not game.left("Duchy")'))
    'one, if the deck has a Gold and no Duchies are left'
    """
    limit = "" if rule.most is None else "one" if rule.most == 1 else f"up to {rule.most}"
    return ", ".join(part for part in (limit, condition_in_words(rule.condition)) if part)


def line_in_words(line: str) -> str:
    """Returns a line of a priority list (`Rule.text` of `bots.tracing`), or a comparison in one, in words; ""
    if only Python can say it.

    >>> line_in_words('if me.count("Moat") < 2: if me.turns > 3: yield "Moat"')
    'Moat, up to 2, from turn 4 on'
    >>> line_in_words("me.turns > 3"), line_in_words("else: yield 'Gold'"), line_in_words("yield card")
    ('from turn 4 on', 'Gold, otherwise', '')
    """
    rest, otherwise = line, ""
    tests: list[str] = []
    while not rest.startswith("yield"):
        if rest.startswith("else: "):
            rest, otherwise = rest.removeprefix("else: "), ", otherwise"
            continue
        test, rest = _head(rest)
        if not test:
            return "" if tests or otherwise else _without_python(line)
        tests.append(f"({test})")
    card = _yielded(rest)
    if not card:
        return ""
    if not tests:
        return card + otherwise
    rule = f"if {' and '.join(tests)}: yield {card!r}"
    source = f"class Line(Strategy):\n    def gain(self, me, game):\n        {rule}\n"
    try:
        (read,) = rule_form.read(source)
    except StrategyError:
        return ""
    if read.condition and not _without_python(read.condition):
        return ""
    return f"{card}{otherwise}, {rule_in_words(read)}"


def _head(line: str) -> tuple[str, str]:
    """Returns the first condition of a line and what comes after it; "" if there is none."""
    at = line.find(": ") if line.startswith("if ") else -1
    while at > 0:
        test = line[len("if ") : at]
        try:
            ast.parse(f"({test})", mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            at = line.find(": ", at + 1)  # the colon was part of the condition
        else:
            return test, line[at + len(": ") :]
    return "", line


def _yielded(text: str) -> str:
    """Returns the card that an expression yields; "" if it is computed."""
    try:
        value = ast.parse(text).body[0]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    match value:
        case ast.Expr(ast.Yield(ast.Constant(str(card)))) if card in CATALOG:
            return card
    return ""


def _without_python(text: str) -> str:
    """Returns a condition in words, "" if a part of it stays Python."""
    try:
        clauses = [clause for group in parts(text) for clause in group]
        if any(clause.what == PYTHON and not sum_in_words(clause.text) for clause in clauses):
            return ""
    except StrategyError:
        return ""
    return condition_in_words(text)


def condition_in_words(text: str) -> str:
    """Returns the condition with "if" in front. Parts without words stay Python."""
    groups = parts(text)
    said = [" or ".join(map(clause_in_words, group)) for group in groups]
    turn = _turns(groups[0][0]) if groups and len(groups[0]) == 1 else ""
    if turn:
        rest = " and ".join(said[1:])
        return f"{turn}, if {rest}" if rest else turn
    joined = [
        f"either {one}" if len(group) > 1 < len(groups) else one
        for one, group in zip(said, groups, strict=True)
    ]
    return f"if {' and '.join(joined)}" if joined else ""


def clause_in_words(clause: Clause) -> str:
    """Returns one clause of a condition."""
    if clause.what == PYTHON:
        return sum_in_words(clause.text) or clause.text
    if clause.what in _FACTS:
        return _FACTS[clause.what][clause.sign == "no"].format(clause.card)
    if clause.than:
        return _compared(clause)
    if clause.what in _COUNTED or clause.what == "type":
        return _counted(clause)
    sentence, _, unit = _MEASURED[clause.what]
    if clause.what == "turn" and clause.sign in ("<=", "<", ">=", ">"):
        number = clause.number + {"<": -1, ">": 1}.get(clause.sign, 0)
        return f"it is turn {number} or {'earlier' if clause.sign in ('<=', '<') else 'later'}"
    if clause.what == "turn" and clause.sign in ("==", "!="):
        return f"it is {'not ' * (clause.sign == '!=')}turn {clause.number}"
    if clause.what == "end":
        if (clause.sign, clause.number) in ((">", 0), (">=", 1), ("!=", 0)):
            return "the game does not end this turn"
        if (clause.sign, clause.number) in (("<=", 0), ("<", 1), ("==", 0)):
            return "the game ends this turn"
        is_range = clause.sign == "between" and clause.number in (0, 1)
        if is_range or (clause.sign == "<=" and clause.number > 0):
            most = clause.to if is_range else clause.number
            return f"the game can end within {most} gain{'s' * (most != 1)}"
    if clause.what == "lead" and clause.number == 0 and clause.sign in "<>":
        return "behind in VP" if clause.sign == "<" else "ahead in VP"
    return _of_one(sentence.format(_range(clause, unit)))


def _of_one(sentence: str) -> str:
    """Returns the sentence with 1 thing in the singular."""
    found = re.search(r"(?<!to )\b1 (gain|card|Buy|Action|pile)s\b", sentence)
    if found:
        sentence = sentence.replace(found[0], found[0].removesuffix("s"))
        sentence = sentence.replace("there are ", "there is ").replace("pile are ", "pile is ")
    return sentence


def _turns(clause: Clause) -> str:
    """Returns a clause about the turn as a time."""
    if clause.what != "turn" or clause.than:
        return ""
    number = clause.number
    match clause.sign:
        case "<=" | "<":
            last = number - (clause.sign == "<")
            return f"in turns 1 to {last}" if last > 1 else "in turn 1"
        case ">=" | ">":
            return f"from turn {number + (clause.sign == '>')} on"
        case "==":
            return f"in turn {number}"
        case "between":
            return f"in turns {number} to {clause.to}"
    return ""


def _range(clause: Clause, unit: str = "") -> str:
    if clause.sign == "between" and clause.number == clause.to:
        return f"exactly {_amount(clause.number, unit)}"
    if clause.sign == "between":
        return f"{_amount(clause.number, unit)} to {_amount(clause.to, unit)}"
    how_many = _HOW_MANY[clause.sign]
    if unit:
        how_many = how_many.replace("fewer", "less")
    return how_many.format(_amount(clause.number, unit))


def _amount(number: int, unit: str) -> str:
    return f"{MINUS * (number < 0)}{unit}{abs(number)}"


def _counted(clause: Clause) -> str:
    sentence = "the deck has {} {}" if clause.what == "type" else _COUNTED[clause.what][0]
    many = f"{clause.card} cards" if clause.what == "type" else plural(clause.card)
    one = f"{clause.card} card" if clause.what == "type" else clause.card
    at_least_one = (clause.sign, clause.number) in ((">=", 1), (">", 0), ("!=", 0))
    if at_least_one:
        return sentence.replace(" are ", " is ").format("an" if one[:1] in "AEIOU" else "a", one)
    if (clause.sign, clause.number) in (("<", 1), ("<=", 0), ("==", 0)):
        return sentence.format("no", many)
    number = clause.to if clause.sign == "between" else clause.number
    one_only = number == 1 and (clause.sign != "between" or clause.number == 1)
    sentence = sentence.replace(" are ", " is ") if one_only else sentence
    return sentence.format(_range(clause), one if one_only else many)


def _thing(what: str, card: str) -> str:
    if what == "type":
        return f"{card} cards in the deck"
    if what in _COUNTED:
        return _COUNTED[what][1].format(plural(card))
    return _MEASURED[what][1]


_FOR_EVERY: Final = {
    ">=": "at least 1",
    "<=": "at most 1",
    ">": "more than 1",
    "<": "fewer than 1",
    "==": "exactly 1",
}
_THAN: Final = {
    "<": ("fewer", "than"), "<=": ("no more", "than"), ">": ("more", "than"),
    ">=": ("at least as many", "as"), "==": ("as many", "as"), "!=": ("not as many", "as"),
}  # fmt: skip


def _compared(clause: Clause) -> str:
    """Returns a clause that compares two measures: "the deck has fewer Villages than Torturers"."""
    other = _thing(clause.than, clause.than_card).removeprefix("the ")
    add = f" {'plus' if clause.number > 0 else 'minus'} {abs(clause.number)}" if clause.number else ""
    if clause.what in _COUNTED:
        sentence, many = _COUNTED[clause.what][0], plural(clause.card)
        same = clause.what == clause.than
        if clause.divided == 1:
            how_many, than = _THAN[clause.sign]
            other = plural(clause.than_card) if same else other
            return f"{sentence.format(how_many, many)} {than} {other}{add}"
        if clause.sign in _FOR_EVERY:
            one = clause.card if clause.sign != ">" else many
            number = clause.number
            more = f", and {number} more" if number > 0 else f", less {-number}" if number else ""
            return f"{sentence.format(_FOR_EVERY[clause.sign], one)} for every {clause.divided} {other}{more}"
    if clause.divided != 1:
        other += f" divided by {clause.divided}"
    left = _thing(clause.what, clause.card).removeprefix("the ")
    return f"the {left} are {_HOW_MANY[clause.sign].format(f'the {other}{add}')}"


def overview(source: str) -> dict[str, Any]:
    """Returns what a strategy buys, for readers without Python: {"buys", "computed"}.

    A buy is [card, rule in words, "colony" if it is only for games with Colonies, number of the rule]; best
    first. If the list is computed, the buys are the cards that it names, without words and numbers.
    """
    try:
        rules = rule_form.read(source)
    except StrategyError:
        return {"buys": [[name, "", "", ""] for name in _named(source)], "computed": True}
    rows = [_rows(rule) for rule in rules]
    found: dict[tuple[str, ...], str] = {}
    for number, of_rule in zip(rule_numbers(first[2] for first, *_ in rows), rows, strict=True):
        for row in of_rule:
            found.setdefault(tuple(row), number)
    return {"buys": [[*row, number] for row, number in found.items()], "computed": False}


def rule_numbers(whens: Iterable[str]) -> list[str]:
    """Returns the numbers of rules, given for each "colony" if it is only for games with Colonies.

    >>> rule_numbers(["colony", "", "", "colony"])
    ['C1', '1', '2', 'C2']
    """
    found: list[str] = []
    counts = {"": 0, "C": 0}
    for when in whens:
        kind = "C" if when == "colony" else ""
        counts[kind] += 1
        found.append(f"{kind}{counts[kind]}")
    return found


def rules_in_words(rules: Iterable[Rule]) -> list[list[str]]:
    """Returns each rule as [words, "colony" if it is only for games with Colonies, words that such games
    add]; the words are those of `overview`.
    """
    told = []
    for rule in rules:
        (_, words, when), *more = _rows(rule)
        told.append([words, when, more[0][1] if more else ""])
    return told


def _rows(rule: Rule) -> list[list[str]]:
    """Returns a buy in the form of `overview`, and a second one for games with Colonies if they differ."""
    groups = parts(rule.condition)
    usual = _without_colonies(groups)
    if usual is None or rule.card in ("Colony", "Platinum"):
        return [[rule.card, with_colonies(rule), "colony"]]
    rows = [[rule.card, rule_in_words(replace(rule, condition=condition(usual))), ""]]
    more = [group for group in groups if group not in usual and not _is_supply(group)]
    if more:
        rows.append([rule.card, f"only {condition_in_words(condition(more))}", "colony"])
    return rows


def with_colonies(rule: Rule) -> str:
    """Returns when and how often the rule's card is gained in games with Colonies."""
    there = [group for group in parts(rule.condition) if not _is_supply(group)]
    return rule_in_words(replace(rule, condition=condition(there)))


def _is_supply(group: list[Clause]) -> bool:
    return len(group) == 1 and (group[0].what, group[0].card) == ("supply", "Colony")


def _without_colonies(groups: list[list[Clause]]) -> list[list[Clause]] | None:
    """Returns the rest of a condition in games without Colonies; None if it never holds."""
    left = []
    for group in groups:
        so = [_where_no_colony(clause) for clause in group]
        if True not in so:
            open_ones = [clause for clause, known in zip(group, so) if known is None]
            if not open_ones:
                return None
            left.append(open_ones)
    return left


def _where_no_colony(clause: Clause) -> bool | None:
    """Returns whether the clause holds in games without Colonies; None if it depends on more."""
    if clause.card != "Colony" or clause.than:
        return None
    if clause.what == "supply":
        return clause.sign == "no"
    if clause.what != "left":
        return None
    if clause.sign == "between":
        return clause.number <= 0 <= clause.to
    return _COMPARE[clause.sign](0, clause.number)


def _named(source: str) -> list[str]:
    """Returns the cards that the `gain` of the last class names, in the order of the source."""
    try:
        kinds = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    methods = [node for node in (kinds[-1].body if kinds else []) if isinstance(node, ast.FunctionDef)]
    nodes = [
        node
        for method in methods
        if method.name in ("gain", "extra")
        for node in ast.walk(method)
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant)
    ]
    nodes.sort(key=lambda node: (node.lineno, node.col_offset))
    names = [node.value.value for node in nodes if isinstance(node.value, ast.Constant)]
    return [name for name in dict.fromkeys(names) if isinstance(name, str) and name in CATALOG]
