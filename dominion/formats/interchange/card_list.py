"""Kingdoms as lists: names between commas or in lines, with the marks, brackets and headings of forums and
other tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...engine.card import CATALOG, Card
from ...engine.setup import BASIC
from . import names
from .draft import Draft
from .names import key

MOST_ENTRIES: Final = 60
_LONGEST_ENTRY: Final = 400

_SEPARATORS: Final = frozenset(",;|\t·•\n")
_OPENING: Final = {"(": ")", "[": "]"}
_MARK: Final = re.compile(r"\s*(?:[-*•+]\s+|\d{1,3}[.)]\s+|\[[ xX]?\]\s*)")
_AMOUNT: Final = re.compile(r"\s*\d{1,3}\s*(?:[x×]\s*|\s)")
_TAIL: Final = re.compile(r"(?:\s+[-:]\s+|:\s+|\s*\$\d|\s+\d{1,2}[PD*]?$|\s*#).*$", re.DOTALL)
_COST: Final = re.compile(r"\$?\d{0,2}\*?[PD]?(?:star)?")
_EDITION: Final = re.compile(r"(?:1st|2nd|3rd|[123]\s?e)(?: ed(?:ition|\.)?)?", re.IGNORECASE)
_JOINED: Final = re.compile(r"\s+(?:and|plus|&|\+)\s+", re.IGNORECASE)
_EFFECT: Final = re.compile(r"[a-z0-9_]{1,60}")

_HEADINGS: Final = {
    "kingdom": "", "kingdomcards": "", "kingdompiles": "", "cards": "", "supply": "", "piles": "",
    "landscapes": "", "extras": "", "event": "", "events": "", "landmark": "", "landmarks": "", "project": "",
    "projects": "", "way": "", "ways": "", "ally": "", "allies": "", "trait": "", "traits": "",
    "prophecy": "", "prophecies": "", "bane": "bane", "boon": "boons", "boons": "boons", "name": "name",
    "note": "notes",
    "notes": "notes", "switches": "", "options": "",
}  # fmt: skip


def read(draft: Draft, text: str) -> None:
    """Adds everything that a list names."""
    main, effects = _without_effects(text)
    reader = _Reader(draft)
    for line in main.split("\n"):
        reader.line(line)
        if reader.entries > MOST_ENTRIES:
            draft.notice(f"only the first {MOST_ENTRIES} entries were read")
            break
    reader.say_what_was_left_out()
    if effects:
        draft.notice(f"campaign effects are not read: {', '.join(effects)}")


def _without_effects(text: str) -> tuple[str, list[str]]:
    """Returns the text with the cards added by "-m", and the names added by "-x"."""
    main, _, more = text.partition(" -x ")
    main = main.replace(" -m ", ", ")
    parts = [_EFFECT.match(part.strip()) for part in split(more)] if more else []
    return main, [part[0] for part in parts if part is not None]


def split(text: str) -> Iterator[str]:
    """Returns the parts of a line between separators outside of brackets."""
    begin, closing = 0, []
    for place, letter in enumerate(text):
        if letter in _OPENING:
            closing.append(_OPENING[letter])
        elif closing and letter == closing[-1]:
            closing.pop()
        elif letter in _SEPARATORS and not closing:
            yield text[begin:place]
            begin = place + 1
    yield text[begin:]


def bracketed(text: str) -> tuple[str, str | None, str]:
    """Returns the text before, in and after the first bracket.

    >>> bracketed("Obelisk (Smithy) $0"), bracketed("Smithy")
    (('Obelisk', 'Smithy', '$0'), ('Smithy', None, ''))
    """
    begin = min((place for place in map(text.find, _OPENING) if place >= 0), default=-1)
    if begin < 0:
        return text.strip(), None, ""
    depth, opening = 0, text[begin]
    for place in range(begin, len(text)):
        if text[place] == opening:
            depth += 1
        elif text[place] == _OPENING[opening]:
            depth -= 1
            if not depth:
                return text[:begin].strip(), text[begin + 1 : place].strip(), text[place + 1 :].strip()
    return text[:begin].strip(), text[begin + 1 :].strip(), ""


class _Reader:
    """Reads line by line; a heading determines the meaning of the following entries."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.entries = 0
        self._mode = ""
        self._taken: list[Card] = []

    def line(self, line: str) -> None:
        """Read one line."""
        line = line.strip()
        if not line or line.startswith("#"):
            return
        if key(line) in _HEADINGS and names.find(line, guess=False) is None:
            self._mode = _HEADINGS[key(line)]
            return
        mode = self._mode
        for part in split(line):
            for piece in self._sentences(part):
                mode = self._entry(piece, mode)

    def say_what_was_left_out(self) -> None:
        """Add notices about cards named twice and cards that are in every game."""
        taken = list(dict.fromkeys(self._taken))
        for card in taken:
            if self._taken.count(card) > 1:
                self.draft.notice(f"{card.name} was named more than once")
        basic = [card.name for card in taken if card.name in BASIC]
        if basic:
            are = "are" if len(basic) > 1 else "is"
            self.draft.notice(f"{', '.join(basic)} {are} in every game: left out")

    def _add(self, card: Card) -> None:
        self._taken.append(card)
        self.draft.add(card)

    def _sentences(self, part: str) -> list[str]:
        """Returns the parts between full stops, if each is a name or starts with a heading."""
        pieces = part.split(". ")
        if len(pieces) > 1 and all(map(self._is_entry, pieces)):
            return pieces
        return [part]

    @staticmethod
    def _is_entry(piece: str) -> bool:
        heading, colon, _ = piece.partition(":")
        headed = bool(colon) and key(heading) in _HEADINGS
        name = piece.strip(". ")
        return headed or names.find(name, guess=False) is not None or Draft.is_switch(name)

    def _entry(self, entry: str, mode: str) -> str:
        """Reads one entry. Returns the meaning of the following ones on this line."""
        text = entry.strip()[:_LONGEST_ENTRY].rstrip(".").strip()
        if not text or mode == "notes":
            return mode
        self.entries += 1
        if self.entries > MOST_ENTRIES:
            return mode
        heading, colon, rest = text.partition(":")
        if colon and "(" not in heading and key(heading) in _HEADINGS:
            mode = _HEADINGS[key(heading)]
            text = rest.strip()
            if not text or mode == "notes":
                return mode
        elif colon and names.set_named(heading) and names.longest_beginning(rest):
            text = rest.strip()
        for _ in range(2):  # "- [x] Smithy"
            marked = _MARK.match(text)
            if marked and marked.end() < len(text):
                text = text[marked.end() :]
        if mode == "name":
            self.draft.call(text)
        elif mode == "boons":
            self.draft.boons(self._boons_and(text))
        elif mode == "bane" and not bracketed(text)[1]:
            if not self.draft.choose("bane", text):
                self.draft.unknown(text)
        else:
            self._card(text)
        return mode

    def _boons_and(self, text: str) -> list[str]:
        return [*self.draft.named_boons, text]

    def _card(self, text: str) -> None:
        """Read an entry that names a card, a landscape or a switch, with or without a choice."""
        draft = self.draft
        if draft.switch(text):
            return
        if not names.find(text, guess=False) and (amount := _AMOUNT.match(text)) and amount.end() < len(text):
            text = text[amount.end() :]
        if self._divided(text, " - "):  # before the whole name: "Cursed - Village" is not Cursed Village
            return
        whole = names.find(text, guess=False)
        if whole is not None:
            self._add(CATALOG[whole.name])
            return
        before, inside, after = bracketed(text)
        if inside is None:
            self._unbracketed(text)
            return
        role = draft.role(before)
        if role is not None and names.find(before, guess=False) is None:
            if not draft.choose(role, inside):
                draft.unknown(inside)
            return
        card = self._named(before, complain=False)
        if card is None:
            card = self._named(f"{before} {after}")
        if card is not None:
            self._with_bracket(card, inside)

    def _unbracketed(self, text: str) -> None:
        """Read "Cheap - Village", "way_of_the_mouse:menagerie", "Smithy $4 Action"."""
        if self._divided(text, ":"):
            return
        card = self._named(text)
        if card is not None:
            self._add(card)

    def _divided(self, text: str, divider: str) -> bool:
        """Adds a choice such as "Cheap - Village", if the text is one."""
        left, found, right = text.partition(divider)
        if not found:
            return False
        chooser = names.find(left, guess=False)
        if chooser is None:
            role = self.draft.role(left)
            return role is not None and self.draft.choose(role, right)
        card = CATALOG[chooser.name]
        if not self.draft.is_chooser(card) or not names.find(right, self.draft.guess):
            return False
        self.draft.add(card)
        return self.draft.choose_for(card, [right])

    def _named(self, text: str, complain: bool = True) -> Card | None:
        """Returns the card at the start of a text; the rest is dropped."""
        short = _TAIL.sub("", text).strip()
        found = (
            names.find(short, guess=False)
            or names.find(text, guess=False)
            or names.find(short, self.draft.guess)
        )
        if found is not None:
            return self.draft.guessed(short, found)
        begun = names.longest_beginning(short)
        joined = _JOINED.split(short)
        if begun is not None and len(joined) < 2:
            return CATALOG[begun[0].name]
        if len(joined) > 1:
            parts = [self._named(part, complain) for part in joined]
            for one in filter(None, parts[:-1]):
                self._add(one)
            return parts[-1]
        if complain:
            self.draft.unknown(short or text)
        return None

    def _with_bracket(self, card: Card, inside: str) -> None:
        """Reads the text in the bracket after a name."""
        draft = self.draft
        role = draft.role(inside)
        if role is not None and not draft.is_chooser(card):  # Sage (Bane)
            draft.choose(role, card.name)
            return
        self._add(card)
        if draft.is_chooser(card):
            self._choice(card, inside)
            return
        other = names.find(inside, guess=False)
        if other is not None and draft.is_chooser(CATALOG[other.name]):  # Smithy (Cheap), as we print it
            draft.add(CATALOG[other.name])
            draft.choose_for(CATALOG[other.name], [card.name])
            return
        dull = _COST.fullmatch(inside) or _EDITION.fullmatch(inside) or names.set_named(inside)
        if not dull and other is None:
            draft.notice(f"the brackets of {card.name} were not read")

    def _choice(self, card: Card, inside: str) -> None:
        """Read "Sage", "Bane: Sage", "Sage as Bane", "+Sage as Extra", "Druid (...)" behind a chooser."""
        parts = [part.strip().lstrip("+").strip() for part in split(inside)]
        if card.name != "Druid":
            before, deeper, _ = bracketed(inside)
            if deeper is not None:
                self.draft.notice(f"the inner brackets of {card.name} were not read")
                parts = [before]
        plain = []
        for part in parts:
            left, _, right = part.partition(" as ")
            if right and self.draft.role(right):
                part = left
            elif ":" in part and self.draft.role(part.partition(":")[0]):
                part = part.partition(":")[2]
            elif self.draft.role(part.partition(" ")[0]) and names.find(part, guess=False) is None:
                part = part.partition(" ")[2]
            plain.append(part.strip())
        dull = bool(_COST.fullmatch(inside) or _EDITION.fullmatch(inside))
        dull = dull or bool(names.set_named(inside) and not names.find(inside, guess=False))
        if not dull and not self.draft.choose_for(card, plain):
            self.draft.notice(f"the brackets of {card.name} were not read")
