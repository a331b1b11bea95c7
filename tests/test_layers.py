"""Who may import whom, and who may know which card: read from the source, nothing is run."""

import ast
import sys
from pathlib import Path

import pytest

from dominion import CATALOG
from dominion.kingdom import BASIC, SHELTERS

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "dominion").rglob("*.py"))
# From the bottom up: a module imports from its own layer and from those before it, when it is loaded.
LAYERS = (
    ("events", "decision", "card"),
    (
        "zones",
        "tokens",
        "listening",
        "kingdom",
        "exile",
        "turn",
        "quick",
        "owning",
        "moving",
        "acting",
        "gaining",
        "player",
    ),
    ("supply", "costs", "copying", "game"),
    ("cards",),
    ("agents",),
    ("strategies",),
    (
        "log",
        "statistics",
        "cluster",
        "runs",
        "written",
        "match",
        "tally",
        "figures",
        "simulate",
        "mix",
        "tournament",
        "whatif",
        "why",
        "tables",
        "drawing",
    ),
    ("laws", "fuzz", "digest", "bench", "scaffold", "sitting", "service", "report"),
    ("cli", "__main__"),
)
ENGINE = [name for layer in LAYERS[:3] for name in layer]
OUR_OWN = {"candyland", "__init__"}  # Candy Land is a game of its own; __init__ names what is public
PAGE_ONLY = {"pyscript", "js", "pyodide", "micropython"}
STANDARD_ONLY = {name for layer in LAYERS[:6] for name in layer} | {
    "log",
    "statistics",
    "written",
    "sitting",
    "service",
    "candyland",
}


def part_of(path):
    """`dominion/cards/base.py` is part of "cards", `dominion/game.py` is "game"."""
    return path.relative_to(ROOT / "dominion").parts[0].removesuffix(".py")


def imports(path, when_loaded=True):
    """Modules that a file imports, absolute, as lists of names; those made only for type checking are left out.

    With `when_loaded` also those are left out that functions import when they are called.
    """
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    todo = list(ast.parse(path.read_text(encoding="utf-8")).body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            todo += node.orelse
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = base + (node.module.split(".") if node.module else [])
            if node.module and module[:1] != ["dominion"]:
                yield module
            else:
                for alias in node.names:
                    yield [*module, alias.name]
        elif not (when_loaded and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))):
            todo += ast.iter_child_nodes(node)


def rank(part):
    return next((number for number, layer in enumerate(LAYERS) if part in layer), None)


def ours(module):
    """The part of the package that a module is in, None for others' modules; `dominion.Strategy` is "agents"."""
    if module[0] != "dominion":
        return None
    return module[1] if len(module) > 1 and rank(module[1]) is not None else "__init__"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down_the_layers(path):
    part = part_of(path)
    if part in OUR_OWN:
        return
    assert rank(part) is not None, f"say in LAYERS where {part} belongs"
    for module in imports(path):
        other = ours(module)
        if other == "__init__":
            assert rank(part) >= rank("strategies"), f"{path.name} imports the whole package"
        elif other is not None:
            assert rank(other) <= rank(part), f"{path.name} imports {'.'.join(module)}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_page_knows_the_browser(path):
    assert not PAGE_ONLY & {module[0] for module in imports(path, when_loaded=False)}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_runs_in_the_browser_needs_the_standard_library_only(path):
    if part_of(path) in STANDARD_ONLY and path.name not in ("cli.py", "terminal.py"):
        for module in imports(path, when_loaded=False):
            assert module[0] == "dominion" or module[0] in sys.stdlib_module_names, (
                f"{path.name} needs {module[0]}"
            )


CARD_FILES = [
    path for path in SOURCES if path.parent.name == "cards" and path.stem not in ("__init__", "kit")
]


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_card_modules_import_the_kit_and_other_cards_only(path):
    for module in imports(path, when_loaded=False):
        fine = module[:2] == ["dominion", "cards"] or module[0] in sys.stdlib_module_names
        assert fine, f"{path.name} imports {'.'.join(module)}"


# Cards, not the piles named after a kind of cards (Knights), and not what set-up has to know.
KNOWN = {*BASIC, *SHELTERS, "Platinum", "Colony", "Potion"}
CARDS = {
    name: type(card).__name__
    for name, card in CATALOG.items()
    if type(card).__module__.startswith("dominion.cards.") and name not in KNOWN and not card.is_pile
}


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if part_of(path) in ENGINE], ids=lambda path: path.stem
)
def test_the_engine_names_no_kingdom_card(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = {id(node.body[0].value) for node in ast.walk(tree) if _has_docstring(node)}
    texts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # attribute docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            assert node.value not in CARDS, f"{path.name}:{node.lineno} names {node.value}"
        elif isinstance(node, (ast.Name, ast.Attribute)):
            word = node.id if isinstance(node, ast.Name) else node.attr
            assert word not in CARDS.values(), f"{path.name}:{node.lineno} names {word}"


def _has_docstring(node):
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return isinstance(node, kinds) and bool(node.body) and isinstance(node.body[0], ast.Expr)


def test_the_page_asks_no_more_of_the_package_than_its_service():
    """Page code runs without the package; the worker talks to it through `dominion.service` only."""
    for path in sorted((ROOT / "static").rglob("*.py")):
        assert not [module for module in imports(path, when_loaded=False) if module[0] == "dominion"], path
