"""Which package may import which, and which may name cards: checked in the source, without running it."""

import ast
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dominion import CATALOG
from dominion.engine.setup import BASIC, SHELTERS

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "dominion").rglob("*.py"))
# From the bottom up: a module imports from its own package and from those before it.
PACKAGES = (
    "engine",
    "cards",
    "bots",
    "strategies",
    "simulation",
    "analysis",
    "formats",
    "devtools",
    "session",
    "web",
    "cli",
    "environments",
    "__main__",
)
OUR_OWN = {"candyland", "__init__"}  # Candy Land is a game of its own; __init__ names what is public
PAGE_ONLY = {"pyscript", "js", "pyodide", "micropython"}
STANDARD_ONLY = {"engine", "cards", "bots", "strategies", "session", "formats", "web", "candyland"}
OPTIONAL = {"joblib", "distributed", "dask", "pandas", "polars", "rich", "resource", "ctypes", "faulthandler"}
"""Not available on every machine or in the browser, so imported where it is used."""
KNOW_NO_DOMINION = {
    "bots.safety.output",
    "engine.errors",
    "engine.misspelt_names",
    "engine.seeds",
    "simulation.runs",
    "simulation.cluster",
    "simulation.intervals",
    "formats.wording",
    "cli.parsing",
    "cli.printing",
    "cli.screen",
    "cli.plain_screen",
    "cli.rich_screen",
}
"""Modules that do not depend on Dominion, so that Candy Land may use them."""


def module_of(path):
    """`dominion/engine/game.py` is "engine.game"; a package's `__init__.py` is the package."""
    parts = path.relative_to(ROOT / "dominion").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def package_of(path):
    """`dominion/engine/game.py` is in "engine"."""
    return module_of(path).partition(".")[0]


@cache
def imports(path, functions=True, type_checking=False):
    """Modules that a file imports, absolute, as lists of names.

    `functions`: also those imported inside functions; `type_checking`: also those only for type checking.
    """
    return [*_imports(path, functions, type_checking)]


def _imports(path, functions, type_checking):
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    todo = list(ast.parse(path.read_text(encoding="utf-8")).body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            todo += node.orelse + (node.body if type_checking else [])
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                yield [*module, alias.name]
        elif functions or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            todo += ast.iter_child_nodes(node)


def rank(package):
    return PACKAGES.index(package) if package in PACKAGES else None


def ours(module):
    """The package that a module is in; None for others' modules, "__init__" for `dominion.Strategy`."""
    if module[0] != "dominion":
        return None
    return (
        module[1]
        if len(module) > 1 and (rank(module[1]) is not None or module[1] == "candyland")
        else "__init__"
    )


def name(path):
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_imports_point_to_lower_packages(path):
    package = package_of(path)
    if package in OUR_OWN:
        return
    assert rank(package) is not None, f"say in PACKAGES where {package} belongs"
    for module in imports(path):
        other = ours(module)
        if other == "candyland":
            of_both = ("web.calls_of_views", "web.site_data", "cli")
            assert module_of(path) in of_both, f"{name(path)} knows Candy Land"
        elif other == "__init__":
            version_only = module[1:] == ["__version__"]
            assert version_only or rank(package) >= rank("strategies"), (
                f"{name(path)} imports the whole package"
            )
        elif other is not None and ".".join(module[1:3]) != "formats.wording":  # it imports nothing
            assert rank(other) <= rank(package), f"{name(path)} imports {'.'.join(module)}"


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_nothing_imports_the_environments_which_need_an_extra(path):
    if package_of(path) != "environments":
        assert "environments" not in map(ours, imports(path))


# A page's first games do not wait for the modules of its other views.
IMPORTED_LATER = ("dominion/web/__init__.py", "dominion.web.calls_of_views.OF_VIEWS")


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_functions_import_nothing_but_optional_packages(path):
    when_loaded = list(imports(path, functions=False))
    for module in imports(path):
        if module not in when_loaded and (name(path), ".".join(module)) != IMPORTED_LATER:
            assert module[0] in OPTIONAL, f"{name(path)} imports {'.'.join(module)} inside a function"


def _module_graph():
    """Module -> modules of ours that it imports when it is loaded."""
    modules = {module_of(path): path for path in SOURCES}
    graph = {}
    for module, path in modules.items():
        graph[module] = set()
        for names in imports(path):
            if names[0] == "dominion":
                full = ".".join(names[1:])
                found = full if full in modules else ".".join(names[1:-1]) or "__init__"
                if found in modules and found != "__init__":
                    graph[module].add(found)
    return graph


def test_there_is_no_import_cycle():
    graph = _module_graph()
    done, path = set(), []

    def visit(module):
        if module in path:
            pytest.fail("cycle: " + " -> ".join([*path[path.index(module) :], module]))
        if module in done:
            return
        path.append(module)
        for other in sorted(graph[module]):
            if other.partition(".")[0] not in ("__main__",):
                visit(other)
        path.pop()
        done.add(module)

    for module in graph:
        visit(module)


@pytest.mark.parametrize("module", sorted(KNOW_NO_DOMINION))
def test_what_any_game_stands_on_knows_no_dominion(module):
    path = next(path for path in SOURCES if module_of(path) == module)
    for names in imports(path, type_checking=True):
        if names[0] == "dominion" and names[1:] != ["__version__"]:
            found = ".".join(names[1:])
            near = {found, found.rpartition(".")[0]}
            assert near & KNOW_NO_DOMINION, f"{name(path)} imports {'.'.join(names)}"


@pytest.mark.parametrize("path", [path for path in SOURCES if package_of(path) == "candyland"], ids=name)
def test_candy_land_knows_no_dominion(path):
    for names in imports(path, type_checking=True):
        if names[0] == "dominion" and names[1:] != ["__version__"] and names[1] != "candyland":
            found = ".".join(names[1:])
            near = {found, found.rpartition(".")[0]}
            assert near & KNOW_NO_DOMINION, f"{name(path)} imports {'.'.join(names)}"


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_only_the_page_knows_the_browser(path):
    assert not PAGE_ONLY & {module[0] for module in imports(path)}


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_what_runs_in_the_browser_needs_the_standard_library_only(path):
    if package_of(path) in STANDARD_ONLY and path.name not in ("cli.py", "terminal.py"):
        for module in imports(path):
            assert module[0] == "dominion" or module[0] in sys.stdlib_module_names, (
                f"{path.name} needs {module[0]}"
            )


CARD_FILES = [
    path for path in SOURCES if path.parent.name == "cards" and path.stem not in ("__init__", "kit")
]


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_card_modules_import_the_kit_and_other_cards_only(path):
    for module in imports(path):
        fine = module[:2] == ["dominion", "cards"] or module[0] in sys.stdlib_module_names
        assert fine, f"{path.name} imports {'.'.join(module)}"


# Cards, not the piles named after a kind of cards (Knights), and not what set-up has to know.
KNOWN = {*BASIC, *SHELTERS, "Platinum", "Colony", "Potion"}
CARDS = {
    name: type(card).__name__
    for name, card in CATALOG.items()
    if type(card).__module__.startswith("dominion.cards.") and name not in KNOWN and not card.is_pile
}


@pytest.mark.parametrize("path", [path for path in SOURCES if package_of(path) == "engine"], ids=name)
def test_the_engine_names_no_kingdom_card(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes: list[Any] = [*ast.walk(tree)]
    texts = {id(node.body[0].value) for node in nodes if _has_docstring(node)}
    texts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # attribute docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            assert node.value not in CARDS, f"{path.name}:{node.lineno} names {node.value}"
        elif isinstance(node, (ast.Name, ast.Attribute)):
            word = node.id if isinstance(node, ast.Name) else node.attr
            assert word not in CARDS.values(), f"{path.name}:{node.lineno} names {word}"


def _has_docstring(node: Any) -> bool:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return isinstance(node, kinds) and bool(node.body) and isinstance(node.body[0], ast.Expr)


def test_the_page_asks_no_more_of_the_package_than_its_web_functions():
    """Page code runs without the package; the worker talks to it through `dominion.web` only."""
    for path in sorted((ROOT / "static").rglob("*.py")):
        assert not [module for module in imports(path) if module[0] == "dominion"], path
