"""Writes strategies of other simulators as Python."""

from __future__ import annotations

import keyword
import re
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from ...engine.errors import printable


class Translation(NamedTuple):
    """A strategy as source, and the parts that could not be converted, one a line."""

    name: str
    class_name: str
    source: str
    notices: tuple[str, ...]
    """Parts with no equivalent here, or only a similar one."""
    problems: tuple[str, ...]
    """Parts that could not be read and are left out."""


def written(
    *,
    name: str,
    author: str,
    about: str,
    origin: str,
    requires: Sequence[str],
    gain: Sequence[str],
    said: Sequence[str],
    taken: set[str],
    play: Sequence[str] = (),
    problems: Sequence[str] = (),
) -> Translation:
    """Returns the source of a strategy: `gain` and `play` are the lines of these methods.

    `taken` has the names of classes that are in use; the new one is added.
    """
    name = _line(name) or "Bot"
    class_name = _class_name(name, taken)
    idea = ". ".join(part.rstrip(".") for part in (_line(about), f"From {origin}") if part)
    lines = ["from dominion import Strategy", "", "", f"class {class_name}(Strategy):"]
    lines += textwrap.indent(_docstring(idea), "    ").split("\n")
    lines += ["", f"    name = {_quoted(name)}"]
    if author:
        lines.append(f"    author = {_quoted(_line(author))}")
    if requires:
        listed = ", ".join(f'"{one}"' for one in requires)
        lines.append(f"    requires = ({listed},)")
    lines += ["", "    def gain(self, me, game):"]
    has_wish = any("yield" in line and not line.startswith("#") for line in gain)
    lines += [f"        {line}" for line in (gain if has_wish else [*gain, "yield from ()"])]
    if play:
        lines += ["", "    def play(self, me, game):", *(f"        {line}" for line in play)]
    return Translation(name, class_name, "\n".join(lines) + "\n", tuple(dict.fromkeys(said)), tuple(problems))


def _line(text: str) -> str:
    """Returns the text in one line of printable characters."""
    return " ".join(printable(" ".join(text.split()))[:330].split())


def _quoted(text: str) -> str:
    text = text[:100]
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _docstring(text: str) -> str:
    """Returns the text as a docstring, with quotes escaped."""
    plain = text.replace("\\", "/").replace('"', "'")
    return '"""' + "\n".join(textwrap.wrap(f"{plain}.", 100)) + '"""'


def _class_name(name: str, taken: set[str]) -> str:
    """Returns a unique class name made from a bot's name."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    plain = "".join(word[:1].upper() + word[1:] for word in words)[:60] or "Bot"
    if plain[0].isdigit() or keyword.iskeyword(plain) or plain == "Strategy":
        plain = f"Bot{plain}"
    found, number = plain, 1
    while found in taken:
        number += 1
        found = f"{plain}{number}"
    taken.add(found)
    return found
