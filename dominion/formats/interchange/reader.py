"""Reads a kingdom from any pasted text and detects its format.

>>> found = read_kingdom("Smithy, Vilage, Young Witch (Bane: Moat), Zzyzx")
>>> found["cards"], found["bane"], found["unknown"], found["notices"]
(['Smithy', 'Village', 'Young Witch'], 'Moat', ['Zzyzx'], ['Vilage: taken for Village'])
"""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from html import unescape
from typing import Any, Final

from ...engine.errors import SetupError
from . import card_list, geronimoo, links, logs, names, programs, structured
from .draft import Draft
from .named_kingdoms import find_named

LONGEST: Final = {
    "named": 1024, "list": 16 * 1024, "link": 8 * 1024, "json": 512 * 1024, "yaml": 512 * 1024,
    "bots": 2 * 1024 * 1024, "buylist": 128 * 1024, "dominiate": 128 * 1024, "dominulator": 128 * 1024,
    "log": 4 * 1024 * 1024, "goko": 4 * 1024 * 1024, "isotropic": 4 * 1024 * 1024, "packed": 4 * 1024 * 1024,
}  # fmt: skip
"""The maximum number of characters of a text, by format."""
LONGEST_OF_ALL: Final = 4 * 1024 * 1024

_DROPPED: Final = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"))
_QUOTES: Final = str.maketrans("’‘´‛“”–—−\u00a0", "''''\"\"--- ")
_TAG: Final = re.compile(
    r"</?(?:div|span|b|i|u|br|p|hr|pre|a|li|ul|ol|td|tr|table|strong|em|font|h\d)\b[^<>]{0,300}>", re.I
)
_LINE_TAG: Final = re.compile(r"<br\s*/?>|</(?:div|p|li|tr|h\d)>|<hr\s*/?>", re.IGNORECASE)
_WIKI: Final = re.compile(r"\[\[([^\[\]|]{1,80})(?:\|[^\[\]]{0,80})?\]\]")
_WIKI_TEMPLATE: Final = re.compile(r"\{\{[^{}|]{1,40}\|([^{}|]{1,80})(?:\|[^{}]{0,120})?\}\}")
_MARKDOWN_LINK: Final = re.compile(r"\[([^\[\]]{1,80})\]\(https?://[^()\s]{1,300}\)")
_BBCODE: Final = re.compile(
    r"\[/?(?:b|i|u|s|list|url|color|size|quote|spoiler|\*)(?:=[^\[\]]{0,200})?\]", re.IGNORECASE
)
_DRESS: Final = re.compile(r"\*\*|__|~~|```\w*|`")
_QUOTED: Final = re.compile(r"^(?:> ?){1,5}", re.MULTILINE)


def read_kingdom(text: str, guess: bool = True) -> dict[str, Any]:
    """Returns the kingdom of a text, whatever its format, as a plain object.

    `cards` has the names of piles, `landscapes` those of Events, Landmarks, Projects, Ways, Allies, Traits
    and Prophecies. `bane`, `obelisk`, `mouse`, `ferryman`, `riverboat` and `approaching_army` are names or
    None, `traits` pairs of Trait and pile, `boons` three names or none. `colony` and `shelters` are None if
    the text does not say. `unknown` lists names that are no cards; `notices` says what was guessed, left out
    or drawn again. Without `guess`, misspelt names are unknown.

    Raises:
        SetupError: the text is too long.
    """
    if len(text) > LONGEST_OF_ALL:
        raise SetupError(f"A text has up to {LONGEST_OF_ALL:,} characters, not {len(text):,}.")
    cleaned = clean(text)
    draft = Draft(guess)
    if not cleaned.strip():
        draft.notice("nothing was pasted")
        return draft.finished()
    kind = format_of(cleaned, guess)
    _check_length(cleaned, kind)
    _READERS[kind](draft, cleaned)
    draft.say_if_empty()
    return draft.finished()


def clean(text: str) -> str:
    """Returns the text with plain letters, quotes and line ends, without the markup of browsers and
    forums.
    """
    text = text.translate(_DROPPED).replace("\r\n", "\n").replace("\r", "\n")
    text = unicodedata.normalize("NFKC", text.translate(_QUOTES)).translate(_QUOTES)
    if "<" in text and _TAG.search(text):
        text = unescape(_TAG.sub("", _LINE_TAG.sub("\n", text)))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")


def format_of(cleaned: str, guess: bool = True) -> str:
    """Returns the format of a cleaned text, one of `LONGEST`."""
    if find_named(cleaned, guess and _is_one_entry(cleaned)) is not None:
        return "named"
    if geronimoo.looks_like(cleaned):
        return "bots"
    given = links.parameters(cleaned.strip())
    if given is not None and (links.holds_kingdom(given) or _is_address(cleaned)):
        return "link"
    return _data_in(cleaned) or logs.looks_like(cleaned) or programs.looks_like(cleaned) or "list"


def _data_in(text: str) -> str | None:
    """Returns the format of a text that is data; None if it cannot contain a kingdom."""
    begin = text.lstrip()[:1]
    kind = "json" if begin in ("{", "[") or _JAVASCRIPT.search(text) else None
    kind = "yaml" if kind is None and _YAML.search(text) else kind
    if kind is None or len(text) > LONGEST[kind]:
        return kind
    with suppress(structured.NotRead):
        structured.kingdoms_in(_PARSERS[kind](text))
        return kind
    return None


_JAVASCRIPT: Final = re.compile(r"\b\w{1,40} ?= ?[\[{]")
_YAML: Final = re.compile(r"^(?:(?:kingdoms|supply|cards): *$|- \w{1,30}:)", re.MULTILINE)
_PARSERS: Final = {"json": structured.parse, "yaml": structured.parse_yaml}


def _is_one_entry(text: str) -> bool:
    """Returns whether the text could be the misspelt name of a kingdom, and is no card's name."""
    return len(list(card_list.split(text))) == 1 and names.longest_beginning(text) is None


def _is_address(text: str) -> bool:
    return text.strip().startswith(("http://", "https://")) and len(text.split()) == 1


def _check_length(text: str, kind: str) -> None:
    most = LONGEST.get(kind, LONGEST["list"])
    if len(text) > most:
        raise SetupError(f"A kingdom as a {kind} has up to {most:,} characters, not {len(text):,}.")


def _read_named(draft: Draft, text: str) -> None:
    found = find_named(text)
    if found is not None:
        named, said = found
        draft.call(named.name)
        for one in said:
            draft.notice(one)
        card_list.read(draft, named.text)


def _read_link(draft: Draft, text: str) -> None:
    links.read(draft, links.parameters(text.strip()) or {})


def _read_json(draft: Draft, text: str) -> None:
    structured.read(draft, structured.parse(text))


def _read_yaml(draft: Draft, text: str) -> None:
    structured.read(draft, structured.parse_yaml(text))


def _read_list(draft: Draft, text: str) -> None:
    card_list.read(draft, _undressed(text))


def _undressed(text: str) -> str:
    """Returns the text without the markup of wikis, forums and chats."""
    text = _WIKI_TEMPLATE.sub(r"\1", _WIKI.sub(r"\1", _MARKDOWN_LINK.sub(r"\1", text)))
    return without_emphasis(_BBCODE.sub("", text.replace("||", ", ")))


def without_emphasis(text: str) -> str:
    """Returns a cleaned text without the quotes and emphasis of forums."""
    return _QUOTED.sub("", _DRESS.sub("", text))


_READERS: Final = {
    "named": _read_named, "link": _read_link, "list": _read_list, "json": _read_json, "yaml": _read_yaml,
    "bots": geronimoo.read_kingdom_of_bots, "buylist": programs.read_buylist,
    "dominiate": programs.read_dominiate, "dominulator": programs.read_dominulator,
    "log": logs.read_log, "goko": logs.read_goko, "isotropic": logs.read_isotropic,
    "packed": logs.read_packed,
}  # fmt: skip
