"""Creates a new card: a stub in its expansion's module, a test, and a line in the table of facts."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..cards import kit
from ..engine import card as kinds
from ..engine.card import CATALOG, Card
from ..engine.misspelt_names import did_you_mean

ROOT = Path(__file__).resolve().parents[2]


class ScaffoldError(ValueError):
    """The card cannot be created; the message says why in one line."""


@dataclass(frozen=True)
class NewCard:
    """A card to create: its printed name, set, types and cost."""

    name: str
    set: str
    types: tuple[str, ...] = ("Action",)
    cost: int = 0

    @property
    def class_name(self) -> str:
        """The class name: JackOfAllTrades for `Jack of All Trades`."""
        words = re.findall(r"[A-Za-z0-9]+", self.name.replace("'", ""))
        return "".join(word[0].upper() + word[1:] for word in words)

    @property
    def kinds(self) -> list[str]:
        """The types, as printed on the card."""
        return [kind.strip().capitalize() for kind in self.types]

    @property
    def is_landscape(self) -> bool:
        """Whether the card is a landscape."""
        return any(getattr(kinds, _type_class(kind)).is_landscape for kind in self.kinds)

    @property
    def method(self) -> str:
        """The method for the card's own effect; empty for a card that only has triggers or VP."""
        methods = dict.fromkeys(("Action", "Treasure", "Night", "Way"), "play") | {"Event": "bought"}
        return next((methods[kind] for kind in self.kinds if kind in methods), "")

    @property
    def test_name(self) -> str:
        """The name of its first test."""
        return "test_" + "_".join(re.findall(r"[a-z0-9]+", self.name.lower().replace("'", "")))


def begin(new: NewCard, root: Path = ROOT) -> list[Path]:
    """Writes the stub, the test and the line of facts into the project at `root`; returns the changed files.

    Raises ScaffoldError, and changes nothing, if the name is not valid, the card exists already, a type or
    the set is unknown, or `root` is not a writable project.
    """
    _check_name(new)
    bases = [_type_class(kind) for kind in new.types]
    cards = root / "dominion" / "cards"
    if not (root / "tests" / "cards").is_dir() or not cards.is_dir():
        raise ScaffoldError("New cards are written in a clone of the project; there is none here.")
    module = _module_of(new.set, cards)
    test = root / "tests" / "cards" / f"test_{module.stem}.py"
    facts = test.with_name("facts.json")
    try:
        tables = _tables(facts)
        texts = {module: _with_class(module, new, bases), test: _with_test(test, new)}
        if _is_invention(new, tables):
            texts[facts] = _with_facts(tables, new)
        numbers = root / "dominion" / "session" / "card_numbers.txt"
        if numbers.is_file() and new.name not in (lines := numbers.read_text(encoding="utf-8").splitlines()):
            texts[numbers] = "\n".join([*lines, new.name, ""])  # at the end: no number changes
        _write(texts)
    except OSError as error:
        raise ScaffoldError(f"Cannot write {error.filename}: {error.strerror}.") from None
    return [*texts]


def _write(texts: dict[Path, str]) -> None:
    """Writes all files; if one cannot be written, restores those before it."""
    before = {path: path.read_text(encoding="utf-8") if path.exists() else None for path in texts}
    try:
        for path, text in reversed(texts.items()):  # the stub last: once it is written, the card exists
            path.write_text(text, encoding="utf-8")
    except OSError:
        for path, old in before.items():
            with suppress(OSError):
                path.unlink(missing_ok=True) if old is None else path.write_text(old, encoding="utf-8")
        raise


def _check_name(new: NewCard) -> None:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9' -]*", new.name):
        raise ScaffoldError(
            f"A card's name begins with a letter and has letters, digits, spaces, hyphens and apostrophes, "
            f"not {new.name!r}."
        )
    same = next((known for known in CATALOG.values() if _is_same(type(known).__name__, new)), None)
    if same is not None:
        raise ScaffoldError(f"There is a card called {same.name!r} already, in {same.set}.")
    if hasattr(kit, new.class_name):
        raise ScaffoldError(
            f"A class called {new.class_name} would hide the one of `kit`; it is a word of the rules."
        )


def _is_same(class_name: str, new: NewCard) -> bool:
    return class_name.casefold() == new.class_name.casefold()


def _type_class(kind: str) -> str:
    types = {c.__dict__["kind"]: name for name, c in vars(kinds).items() if _is_type(c)}
    wanted = kind.strip().capitalize()
    if wanted not in types:
        raise ScaffoldError(f"There is no type {kind.strip()!r}.{did_you_mean(kind, types)}")
    return types[wanted]


def _is_type(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Card) and bool(found.__dict__.get("kind"))


def _module_of(set_name: str, cards: Path) -> Path:
    modules: dict[str, Path] = {}
    for path in sorted(cards.glob("*.py")):
        said = re.search(r'^SET = "(.+)"$', path.read_text(encoding="utf-8"), re.M)
        if said:
            modules[said[1]] = path
    if set_name not in modules:
        known = ", ".join(sorted(modules))
        raise ScaffoldError(f"There is no set {set_name!r}, only {known}.{did_you_mean(set_name, modules)}")
    return modules[set_name]


def _with_class(module: Path, new: NewCard, bases: list[str]) -> str:
    """Returns the module with the stub, in alphabetical order."""
    source = module.read_text(encoding="utf-8")
    written = (
        _header(new, bases) + '    """In your own words: what it does besides what the header says."""\n'
    )
    if new.method:
        written += (
            f"\n    def {new.method}(self, me: Player) -> None:\n"
            f'        raise NotImplementedError("write {new.name}")\n'
        )
    lines = source.rstrip("\n").split("\n")
    after = _line_of_next(lines, new)
    if after is None:
        lines += ["", "", *written.rstrip("\n").split("\n")]
    else:
        lines[after:after] = [*written.rstrip("\n").split("\n"), "", ""]
    return "\n".join(lines) + "\n"


def _header(new: NewCard, bases: list[str]) -> str:
    given = "" if kinds.spoken_name(new.class_name) == new.name else f', name="{new.name}"'
    return f"class {new.class_name}({', '.join(bases)}, cost={new.cost}{given}):\n"


def _line_of_next(lines: Sequence[str], new: NewCard) -> int | None:
    """Returns the line for the new card: before the alphabetically next of its kind, in the section of the
    module that has most of them, or at the end of that section. None: the end of the module.
    """
    own = _group(new.kinds[0], new.is_landscape)
    parts = [0, *(number for number in range(2, len(lines)) if _is_heading(lines, number)), len(lines)]
    classes = [node for node in ast.parse("\n".join(lines)).body if isinstance(node, ast.ClassDef)]
    alike = [node for node in classes if _is_of_group(node, own)]
    best = max(pairwise(parts), key=lambda part: len(_in_part(alike, part)))
    cards = _in_part(alike, best)
    later = [node for node in cards if node.name.casefold() > new.class_name.casefold()]
    if not later:
        return None if best[1] == len(lines) or not cards else best[1]
    first = min(later, key=lambda node: node.name.casefold())
    decorators = [decorator.lineno for decorator in first.decorator_list]
    return min([first.lineno, *decorators]) - 1


def _is_heading(lines: Sequence[str], number: int) -> bool:
    """Returns whether it is a heading like `# The kingdom cards.` between empty lines."""
    around = (*lines[number - 1 : number], *lines[number + 1 : number + 2])
    return lines[number].startswith("# ") and not any(around)


def _in_part(classes: Iterable[ast.ClassDef], part: tuple[int, int]) -> list[ast.ClassDef]:
    return [node for node in classes if part[0] < node.lineno <= part[1]]


def _is_of_group(node: ast.ClassDef, own: str) -> bool:
    """Returns whether it is a card of that group. A card that is not in the catalogue yet, such as a new
    stub, may be one.
    """
    known = next((card for card in CATALOG.values() if type(card).__name__ == node.name), None)
    if known is None:
        return any(word.arg == "cost" for word in node.keywords)
    return (
        not known.is_basic
        and _group(known.types[0], known.is_landscape) == own
        and (bool(known.is_kingdom) or bool(known.is_landscape))
    )


def _group(kind: str, is_landscape: bool) -> str:
    return kind if is_landscape else "Card"


def _with_test(test: Path, new: NewCard) -> str:
    """Returns the test file with a first test for the card at its end."""
    before = test.read_text(encoding="utf-8").rstrip("\n") + "\n" if test.exists() else _NEW_TESTS
    return f"{before}\n\n{_first_test(new)}"


def _first_test(new: NewCard) -> str:
    name = f'"{new.name}"'
    dealt = name if new.is_landscape else f'hand={name}, deck="Copper*5", other="Copper*5"'
    lines = [f"def {new.test_name}(deal):", f"    me, other = deal({dealt})"]
    if new.method == "bought":
        lines += [f"    me.coins = {new.cost}", f"    me.purchases({name})"]
    elif new.method and not new.is_landscape:
        lines.append(f"    me.plays({name})")
    return "\n".join([*lines, f'    raise AssertionError("say what {new.name} has done")', ""])


_NEW_TESTS = '''"""See tests/table.py for `deal` and `will`."""

from table import cards  # noqa: F401
'''


def _tables(facts: Path) -> dict[str, list[Any]]:
    """Returns the table of facts by sets. Raises ScaffoldError if it is damaged."""
    try:
        tables = json.loads(facts.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ScaffoldError(f"Cannot read {facts}: {error}.") from None
    if not isinstance(tables, dict) or "Inventions" not in tables:
        raise ScaffoldError(f"Cannot read {facts}: it has no 'Inventions'.")
    return tables


def _is_invention(new: NewCard, tables: dict[str, list[Any]]) -> bool:
    """Returns whether the table has no line for the card. Raises ScaffoldError if the line has another set or
    other printed facts.
    """
    printed = [(name, line[0]) for name, lines in tables.items() for line in lines]
    for set_name, name in printed:
        if _is_same(NewCard(name, set_name).class_name, new):
            if set_name not in (new.set, "Inventions"):
                raise ScaffoldError(f"{name!r} is a card of {set_name}: --set {set_name!r}.")
            if name != new.name:
                raise ScaffoldError(f"The card is called {name!r}, not {new.name!r}.")
            return False
    return True


def _with_facts(tables: dict[str, list[Any]], new: NewCard) -> str:
    """Returns the table with the known facts of the card: see `tests/cards/test_facts.py`."""
    sizes = [None, None] if new.is_landscape else [8, 12] if "Victory" in new.kinds else [10, 10]
    place = "landscape" if new.is_landscape else "kingdom"
    line = [new.name, "/".join(new.kinds), new.cost, 0, 0, None, place, *sizes, None]
    return _as_table(tables | {"Inventions": [*tables["Inventions"], line]})


def _as_table(tables: dict[str, list[Any]]) -> str:
    """Returns JSON with a line for each card."""
    parts = []
    for name, cards in tables.items():
        lines = ["  " + json.dumps(card, ensure_ascii=False, separators=(",", ":")) for card in cards]
        parts.append(f" {json.dumps(name)}: [" + ("\n" + ",\n".join(lines) + "\n " if lines else "") + "]")
    return "{\n" + ",\n".join(parts) + "\n}\n"
