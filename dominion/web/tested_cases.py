"""The situations in which tests try each card, from the tests' names.

The page's data are built from a checkout with tests; an installed package has none.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..bots.strategy import identifier
from ..engine.card import CATALOG

TESTS: Final = Path(__file__).parents[2] / "tests" / "cards"

_VERBS: Final = frozenset((("curses",), ("duplicates",), ("watches",)))
"""Words that look like a card's plural but are not."""
_QUOTED: Final = re.compile(r"""(["'])(.+?)\1""")
_TEST: Final = re.compile(r"test_(\w+)")


def tried(folder: Path = TESTS) -> dict[str, list[str]]:
    """Returns by card the situations, as sentences, in the order of the tests."""
    names = {tuple(identifier(name).split("_")): name for name in CATALOG}
    found: dict[str, list[str]] = {}
    tables: dict[str, list[str]] = {}  # tests with a table of cards that are not in the test's name
    for file in sorted(folder.glob("test_*.py")):
        for name, table, body in _tests(file.read_text("utf-8")):
            words = _worded(name.split("_"), names)
            told = _sentence(words)
            for card in dict.fromkeys(card for _, card in words if card):
                begins = words[0][1] == card
                if card in table + body and (begins or not CATALOG[card].is_basic):
                    found.setdefault(card, []).append(told)
            for card in dict.fromkeys(text for _, text in _QUOTED.findall(table)):
                tables.setdefault(card, []).append(told)
    return {card: tables[card] for card in tables if card in CATALOG} | found


def _tests(source: str) -> Iterator[tuple[str, str, str]]:
    """Yields the name of each test without its prefix, its parameter table, and its source."""
    tree = ast.parse(source)
    tables = {
        target.id: ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (match := _TEST.fullmatch(node.name)):
            above = list(node.decorator_list)
            used = [part.id for one in above for part in ast.walk(one) if isinstance(part, ast.Name)]
            table = " ".join([*map(ast.unparse, above), *(tables.get(name, "") for name in used)])
            yield match[1], table, ast.unparse(node)


def _worded(parts: list[str], names: dict[tuple[str, ...], str]) -> list[tuple[str, str]]:
    """Yields the words of a test's name, with cards in their spelling, and the card of each word if it is
    one.
    """
    words: list[tuple[str, str]] = []
    place = 0
    while place < len(parts):
        for size in range(min(5, len(parts) - place), 0, -1):
            run = tuple(parts[place : place + size])
            one, more = names.get(run, ""), names.get((*run[:-1], run[-1].removesuffix("s")), "")
            if (one or more) and run not in _VERBS:
                words.append((one or f"{more}s", one or more))
                place += size
                break
        else:
            words.append((parts[place], ""))
            place += 1
    return words


def _sentence(words: list[tuple[str, str]]) -> str:
    """Joins the words into a sentence."""
    if len(words) == 1:
        return "played as its text says"
    text = " ".join(word for word, _ in words)
    return text[0].upper() + text[1:]
