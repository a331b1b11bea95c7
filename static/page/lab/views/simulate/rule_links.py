"""Rules of a strategy as links and as words.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

from lab.browser import dom
from lab.editor.overview import explained


def name_of(line: int, number: str) -> str:
    """Returns "rule 2", or "line 8" of a line that is no plain rule."""
    return f"rule {number}" if number else f"line {int(line)}"


def rule_button(line: int, number: str, place: str = "") -> str:
    """Returns the link to a rule, or to a line in the editor. An inherited rule's line has none."""
    if not line:
        return ""
    line, number = int(line), dom.escape(number)
    name = name_of(line, number)
    if place:
        return f'<span class="muted">{name}</span>'
    kind = " data-rule" if number else ""
    return (
        f'<button type="button" class="line" data-line="{line}"{kind} title="line {line}" '
        f'aria-label="Go to {name}">{number or name}</button>'
    )


def said(text: str, words: str) -> str:
    """Returns a line of a strategy in words with its Python code as a tooltip, or else as Python."""
    if words:
        return f'<span class="words" title="{dom.escape(text)}">{explained(words)}</span>'
    return f"<code>{dom.escape(text)}</code>"
