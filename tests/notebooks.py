"""Runs the cells of a notebook file without Jupyter."""

import ast
import contextlib
import io
import json
from typing import Any


def sources(text: str, kind: str = "code") -> list[str]:
    """The cells of a kind."""
    cells = json.loads(text)["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == kind]


def run(text: str) -> tuple[dict[str, Any], list[Any], str]:
    """Runs all code cells, one after another; gives the names that there are at the end, what each cell
    shows (its last expression), and what was printed.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    shown, printed = [], io.StringIO()
    with contextlib.redirect_stdout(printed):
        for number, source in enumerate(sources(text)):
            tree = ast.parse(source)
            last = tree.body[-1]
            shows = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
            if shows is not None:
                del tree.body[-1]
            exec(compile(tree, f"<cell {number}>", "exec"), names)
            if shows is not None:
                shown.append(eval(compile(shows, f"<cell {number}>", "eval"), names))
    return names, shown, printed.getvalue()
