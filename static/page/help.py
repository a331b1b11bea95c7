"""Converts the help's guides to HTML. Run by build.py with the Python in .venv, never by the page.

    python help.py RESULT GUIDE GUIDE_FOR_AUTHORS

The first guide is used whole; of the second only the part about what a strategy can express.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

SHORT = 20  # characters
FIRST_SECTION = "<h2>Other decisions"
SECTION_AFTER = "<h2>Files and names"


def example(renderer: RendererHTML, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """Renders a code block; if it is a strategy, adds buttons to play it or load it into Simulate."""
    shown = renderer.fence(tokens, at, *rest)
    if "(Strategy):" not in tokens[at].content:
        return shown
    buttons = '<button type="button" data-run>Play 200 games against BigMoney</button>'
    for number in (1, 2):
        buttons += f'<button type="button" data-example="{number}">Open as player {number}</button>'
    told = '<p class="told" aria-live="polite"></p>'
    return f'<div class="example">{shown}<div class="use">{buttons}</div>{told}</div>'


def code(renderer: RendererHTML, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """Renders code within a line; short code does not break."""
    shown = renderer.code_inline(tokens, at, *rest)
    is_short = len(tokens[at].content) <= SHORT
    return shown.replace("<code>", '<code class="short">', 1) if is_short else shown


def as_html(path: str) -> str:
    """Returns the Markdown file as HTML."""
    markdown = MarkdownIt("commonmark").enable("table")
    markdown.add_render_rule("fence", example)
    markdown.add_render_rule("code_inline", code)
    return str(markdown.render(Path(path).read_text("utf-8")))


def main(result: str, guide: str, authors: str) -> None:
    """Writes both guides into one JSON file."""
    told = as_html(authors)
    part = told[told.index(FIRST_SECTION) : told.index(SECTION_AFTER)]
    Path(result).write_text(json.dumps({"guide": as_html(guide), "authors": part}), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
