"""Helpers that find things in a text."""

import ast
import base64
import functools
import re
import sys
import zlib
from pathlib import Path


def between(pattern: str, text: str, flags: int = 0) -> str:
    """The match of the pattern's first group, which must exist."""
    found = re.search(pattern, text, flags)
    assert found is not None, f"{pattern!r} is not in {text[:500]!r}"
    return str(found[1])


def packed(source: str) -> str:
    """The source as links carry it."""
    tool = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(tool.compress(source.encode()) + tool.flush()).decode().rstrip("=")


@functools.cache
def classes(path: str) -> dict[str, str]:
    """The source of each top-level class in a file."""
    text = Path(path).read_text("utf-8")
    lines = text.splitlines(keepends=True)
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            found[node.name] = "".join(lines[first - 1 : node.end_lineno])
    return found


def source_of(kind: type) -> str:
    """As `inspect.getsource`, which reads the whole file anew for each class of it."""
    return classes(str(sys.modules[kind.__module__].__file__))[kind.__name__]
