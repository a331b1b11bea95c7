"""Writes the beginning of a new card: a stub in its expansion's module, and a test."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from . import card as kinds
from .card import CATALOG, Card
from .cards import kit
from .kingdom import nearest

ROOT = Path(__file__).resolve().parent.parent


class ScaffoldError(ValueError):
    """A card that cannot be begun; the message says why in one line."""


@dataclass(frozen=True)
class NewCard:
    """A card to be written: its printed name, set, types and cost."""

    name: str
    set: str
    types: tuple[str, ...] = ("Action",)
    cost: int = 0

    @property
    def class_name(self) -> str:
        """`Jack of All Trades` is written as the class JackOfAllTrades."""
        words = re.findall(r"[A-Za-z0-9]+", self.name.replace("'", ""))
        return "".join(word[0].upper() + word[1:] for word in words)

    @property
    def test_name(self) -> str:
        """The name of its first test."""
        return "test_" + "_".join(re.findall(r"[a-z0-9]+", self.name.lower().replace("'", "")))


def begin(new: NewCard, root: Path = ROOT) -> list[Path]:
    """Write the stub and the test into the project at `root`; gives the files that were changed.

    Raises ScaffoldError when the name cannot be a card's, the card exists already, a type or the set is
    unknown, or `root` is no project that can be written to.
    """
    _check_name(new)
    bases = [_type_class(kind) for kind in new.types]
    cards = root / "dominion" / "cards"
    if not (root / "tests" / "cards").is_dir() or not cards.is_dir():
        raise ScaffoldError("New cards are written in a clone of the project; there is none here.")
    module = _module_of(new.set, cards)
    test = root / "tests" / "cards" / f"test_{module.stem}.py"
    try:
        _append_test(test, new)
        _insert_class(module, new, bases)
    except OSError as error:
        raise ScaffoldError(f"Cannot write {error.filename}: {error.strerror}.") from None
    return [module, test]


def _check_name(new: NewCard) -> None:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9' -]*", new.name):
        raise ScaffoldError(
            f"A card's name begins with a letter and has letters, digits, spaces, hyphens and apostrophes, "
            f"not {new.name!r}."
        )
    same = next((known for known in CATALOG.values() if type(known).__name__ == new.class_name), None)
    if same is not None:
        raise ScaffoldError(f"There is a card called {same.name!r} already, in {same.set}.")
    if hasattr(kit, new.class_name):
        raise ScaffoldError(
            f"A class called {new.class_name} would hide the one of `kit`; it is a word of the rules."
        )


def _type_class(kind: str) -> str:
    types = {c.__dict__["kind"]: name for name, c in vars(kinds).items() if _is_type(c)}
    wanted = kind.strip().capitalize()
    if wanted not in types:
        raise ScaffoldError(f"There is no type {kind.strip()!r}.{nearest(kind, types)}")
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
        raise ScaffoldError(f"There is no set {set_name!r}, only {known}.{nearest(set_name, modules)}")
    return modules[set_name]


def _insert_class(module: Path, new: NewCard, bases: list[str]) -> None:
    source = module.read_text(encoding="utf-8")
    written = (
        _header(new, bases) + '    """In your own words: what it does besides what the header says."""\n'
    )
    if _is_played(new):
        written += (
            "\n    def play(self, me: Player) -> None:\n"
            f'        raise NotImplementedError("write {new.name}")\n'
        )
    lines = source.rstrip("\n").split("\n")
    after = _line_of_next(source, new)
    if after is None:
        lines += ["", "", *written.rstrip("\n").split("\n")]
    else:
        lines[after:after] = [*written.rstrip("\n").split("\n"), "", ""]
    module.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _is_played(new: NewCard) -> bool:
    return any(kind.strip().capitalize() in ("Action", "Treasure", "Night") for kind in new.types)


def _header(new: NewCard, bases: list[str]) -> str:
    given = "" if kinds.spoken_name(new.class_name) == new.name else f', name="{new.name}"'
    return f"class {new.class_name}({', '.join(bases)}, cost={new.cost}{given}):\n"


def _line_of_next(source: str, new: NewCard) -> int | None:
    """Where the alphabetically next card of the module begins; None at the end. Basic cards stand before."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    cards = [node for node in classes if any(word.arg == "cost" for word in node.keywords)]
    kingdom = [node for node in cards if "is_basic" not in ast.unparse(node)]
    later = [node for node in kingdom if node.name > new.class_name]
    if not later:
        return None
    first = min(later, key=lambda node: node.name)
    decorators = [decorator.lineno for decorator in first.decorator_list]
    return min([first.lineno, *decorators]) - 1


def _append_test(test: Path, new: NewCard) -> None:
    before = test.read_text(encoding="utf-8").rstrip("\n") + "\n" if test.exists() else _NEW_TESTS
    play = f'    me.plays("{new.name}")\n' if _is_played(new) else ""
    test.write_text(
        f"{before}\n\ndef {new.test_name}(deal):\n"
        f'    me, other = deal(hand="{new.name}", deck="Copper*5", other="Copper*5")\n{play}'
        f'    raise AssertionError("say what {new.name} has done")\n',
        encoding="utf-8",
    )


_NEW_TESTS = '''"""See tests/table.py for `deal` and `will`."""

from table import cards  # noqa: F401
'''
