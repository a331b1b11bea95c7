"""Reads kingdoms in JSON, JavaScript and YAML, as randomizers and other simulators store them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from . import names
from .draft import Draft

DEEPEST: Final = 12
MOST_KINGDOMS: Final = 2_000

_OUTSIDE: Final = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|//[^\n]*|/\*""")
_TOKEN: Final = re.compile(
    r"""(?:(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<mark>[{}\[\]:,])|(?P<word>[^\s{}\[\]:,"']+))"""
)
_WORDS: Final = {"true": True, "false": False, "null": None, "undefined": None}

_CARDS: Final = ("cards", "supply", "kingdom", "kingdom_cards", "kingdomCards", "kingdomPiles")
_LANDSCAPES: Final = (
    "landscapes",
    "events",
    "landmarks",
    "projects",
    "ways",
    "allies",
    "prophecies",
    "ally",
    "prophecy",
)
_CHOICES: Final = {
    "bane": "bane", "baneCard": "bane", "bane_pile": "bane", "obelisk": "obelisk",
    "obeliskActionCard": "obelisk", "obelisk_pile": "obelisk", "mouse": "mouse", "mouse_card": "mouse",
    "wayofthemouseActionCard": "mouse", "ferryman": "ferryman", "ferrymanGain": "ferryman",
    "ferrynamGain": "ferryman", "ferryman_pile": "ferryman", "riverboat": "riverboat",
    "riverboatActionCard": "riverboat", "riverboat_card": "riverboat", "approaching_army": "approaching_army",
    "approachingArmy": "approaching_army", "army_pile": "approaching_army",
}  # fmt: skip
_COLONY: Final = ("colony", "colonies", "use_colonies", "useColonyAndPlatinum")
_SHELTERS: Final = ("shelters", "use_shelters", "useShelters")
_BOONS: Final = ("boons", "druid", "druid_boons")


class NotRead(ValueError):
    """A text is not in this format."""


# ---- parsing -------------------------------------------------------------------------------------


def parse(text: str) -> Any:
    """Returns the data of JSON or of JavaScript's looser syntax. Raises NotRead if it is neither."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    begin = min((place for place in (text.find("{"), text.find("[")) if place >= 0), default=-1)
    if begin < 0:
        raise NotRead("no data")
    return _Loose(_without_comments(text[begin:])).value(0)


def _without_comments(text: str) -> str:
    """Returns the text without comments, in linear time."""
    kept, place = [], 0
    while found := _OUTSIDE.search(text, place):
        end = found.end()
        if found[0] == "/*":
            end = text.find("*/", end) + 2
            if end < 2:
                raise NotRead("a comment without end")
        is_text = found[0][0] in "\"'"
        kept.append(text[place : end if is_text else found.start()])
        place = end
    return "".join([*kept, text[place:]])


class _Loose:
    """Reads JavaScript data: keys without quotes, trailing commas."""

    def __init__(self, text: str) -> None:
        self._tokens = list(_TOKEN.finditer(text))
        self._place = 0

    def value(self, depth: int) -> Any:
        """The next value."""
        if depth > DEEPEST:
            raise NotRead("too deep")
        token = self._next()
        if token == "{":
            return self._object(depth)
        if token == "[":
            return self._array(depth)
        if token in ("}", "]", ":", ","):
            raise NotRead(f"{token} in the wrong place")
        return _plain(token)

    def _next(self) -> str:
        if self._place >= len(self._tokens):
            raise NotRead("it ends too early")
        self._place += 1
        return self._tokens[self._place - 1][0].strip()

    def _see(self) -> str:
        return self._tokens[self._place][0].strip() if self._place < len(self._tokens) else ""

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self._see() != "}":
            name = _plain(self._next())
            if self._next() != ":":
                raise NotRead("no colon after a name")
            found[str(name)] = self.value(depth + 1)
            if self._see() == ",":
                self._next()
            elif self._see() != "}":
                raise NotRead("no comma between entries")
        self._next()
        return found

    def _array(self, depth: int) -> list[Any]:
        found = []
        while self._see() != "]":
            found.append(self.value(depth + 1))
            if self._see() == ",":
                self._next()
            elif self._see() != "]":
                raise NotRead("no comma between entries")
        self._next()
        return found


def _plain(token: str) -> Any:
    """The value of a text, a number or a word."""
    if token[:1] in ("'", '"'):
        return re.sub(r"\\(.)", r"\1", token[1:-1])
    return _WORDS.get(token, token)


def parse_yaml(text: str) -> Any:
    """Returns the data of indented lists and keys, the part of YAML that kingdoms need. Raises NotRead for
    anything else.
    """
    lines = []
    for line in text.split("\n"):
        bare = line.split(" #")[0].rstrip()
        if bare.strip() and not bare.lstrip().startswith(("#", "---")):
            lines.append((len(bare) - len(bare.lstrip()), bare.strip()))
    if not lines:
        raise NotRead("no data")
    value, rest = _block(lines, 0, 0)
    if rest != len(lines):
        raise NotRead(f"{lines[rest][1]} in the wrong place")
    return value


def _block(lines: list[tuple[int, str]], place: int, depth: int) -> tuple[Any, int]:
    """Returns the list or the keys that start at this line, and the first line after them."""
    if depth > DEEPEST:
        raise NotRead("too deep")
    indent, first = lines[place]
    items: list[Any] = []
    keys: dict[str, Any] = {}
    is_list = first.startswith("- ") or first == "-"
    while place < len(lines) and lines[place][0] == indent:
        line = lines[place][1]
        if is_list != (line.startswith("- ") or line == "-"):
            break
        if is_list:
            rest = line[1:].lstrip()
            if rest.startswith("- ") or _key_of(rest) is not None:
                lines[place] = (indent + len(line) - len(rest), rest)
                value, place = _block(lines, place, depth + 1)
            elif rest:
                value, place = _scalar(rest), place + 1
            else:
                value, place = _below(lines, place, indent, depth)
            items.append(value)
            continue
        name = _key_of(line)
        if name is None:
            raise NotRead(f"{line} has no name")
        rest = line[len(name) + 1 :].strip()
        if rest:
            keys[_text(name)], place = _scalar(rest), place + 1
        else:
            keys[_text(name)], place = _below(lines, place, indent, depth, lists_beside=True)
    return (items if is_list else keys), place


def _below(
    lines: list[tuple[int, str]], place: int, indent: int, depth: int, lists_beside: bool = False
) -> tuple[Any, int]:
    """Returns the block under a line, if there is one."""
    after = place + 1
    if after < len(lines):
        further, line = lines[after]
        if further > indent or (lists_beside and further == indent and line.startswith("-")):
            return _block(lines, after, depth + 1)
    return None, after


def _key_of(line: str) -> str | None:
    """Returns the text before the colon of "name: value"."""
    name, colon, rest = line.partition(":")
    fits = colon and (not rest or rest.startswith(" ")) and len(name) <= names.LONGEST
    return name if fits and name[:1] not in "[{" else None


def _text(word: str) -> str:
    return word.strip().strip("\"'")


def _scalar(word: str) -> Any:
    if word.startswith("[") and word.endswith("]"):
        return [_scalar(part.strip()) for part in word[1:-1].split(",") if part.strip()]
    return _WORDS.get(word, _text(word))


# ---- kingdoms ------------------------------------------------------------------------------------


def kingdoms_in(data: Any) -> list[Mapping[str, Any]]:
    """Returns the kingdoms of parsed data: one, or a list of them; a list of names is one. Raises NotRead if
    there is none.
    """
    if isinstance(data, Mapping) and isinstance(data.get("kingdoms"), list):
        data = data["kingdoms"]
    if isinstance(data, list) and data and all(isinstance(one, str) for one in data):
        return [{"cards": data}]
    if isinstance(data, Mapping) and isinstance(data.get("deck"), Mapping):
        data = data["deck"]
    found = [data] if isinstance(data, Mapping) else data if isinstance(data, list) else []
    found = [
        one for one in found[:MOST_KINGDOMS] if isinstance(one, Mapping) and any(key in one for key in _CARDS)
    ]
    if not found:
        raise NotRead("no kingdom in it")
    return found


def read(draft: Draft, data: Any) -> None:
    """Adds the first kingdom of parsed data."""
    found = kingdoms_in(data)
    if len(found) > 1:
        draft.notice(f"{len(found)} kingdoms: the first is taken")
    read_one(draft, found[0])


def read_one(draft: Draft, data: Mapping[str, Any]) -> None:
    """Adds the kingdom of one object, by the names that tools give its parts."""
    if isinstance(data.get("name"), str):
        draft.call(data["name"])
    for part in _CARDS:
        for name in _texts(data.get(part)):
            draft.add_named(_short(name))
    for part in _LANDSCAPES:
        for name in _texts(data.get(part)):
            draft.add_named(_short(name))
    for part, what in _CHOICES.items():
        given = data.get(part)
        if isinstance(given, str) and given.strip() and not draft.choose(what, _short(given)):
            draft.unknown(given)
    _read_traits(draft, data.get("traits"))
    for part in _BOONS:
        if given := _texts(data.get(part)):
            draft.boons([_short(name) for name in given])
    switches: dict[str, Any] = {
        **data,
        **(data["metadata"] if isinstance(data.get("metadata"), Mapping) else {}),
    }
    for part in _COLONY:
        if isinstance(switches.get(part), bool):
            draft.colony(switches[part])
    for part in _SHELTERS:
        if isinstance(switches.get(part), bool):
            draft.shelters(switches[part])
    effects = [*_texts(data.get("campaign_effects")), *_texts(data.get("stamps_and_effects"))]
    if effects:
        draft.notice(f"campaign effects are not read: {', '.join(effects[:10])}")


def _read_traits(draft: Draft, given: Any) -> None:
    """Adds pairs, "trait->pile", or alternating trait and pile."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        return
    flat: list[str] = []
    for one in given:
        if isinstance(one, str) and "->" in one:
            flat += [_short(part) for part in one.split("->", 1)]
        elif isinstance(one, str):
            flat.append(_short(one))
        else:
            flat += [_short(part) for part in _texts(one)[:2]]
    for trait, pile in zip(flat[::2], [*flat[1::2], ""], strict=False):
        draft.trait(trait, pile)


def _texts(given: Any) -> list[str]:
    """Returns the texts of a list; a single text is a list of one."""
    if isinstance(given, str):
        return [given] if given.strip() else []
    return [one for one in given if isinstance(one, str)] if isinstance(given, Sequence) else []


def _short(text: str) -> str:
    """Returns an id without the set in front: "plunder_trait_shy" is Shy."""
    if names.find(text, guess=False) or "_" not in text:
        return text.strip()
    last = text.strip().rpartition("_")[2]
    return last if names.find(last, guess=False) else text.strip()
