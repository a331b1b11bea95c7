"""Logs of games played elsewhere: the kingdom as far as it is seen, and what the players own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ...engine.card import CATALOG, Card
from . import names
from .draft import Draft

MOST_LINES: Final = 100_000
_LONGEST_LINE: Final = 1_000

_TURN: Final = re.compile(r"Turn (\d{1,4}) - (.{1,100})$")
_NOTE: Final = re.compile(r"\s*\([^()]{0,200}\)\s*\.?$")
_ITEM: Final = re.compile(r"(?:(\d{1,3}) |an? |the )?(.{1,60})$", re.IGNORECASE)
_VERBS: Final = {
    "starts with": 1, "buys and gains": 1, "gains": 1, "receives": 1, "takes": 1, "inherits": 1,
    "trashes": -1, "returns": -1, "passes": 0, "buys": 0, "plays": 0, "draws": 0, "discards": 0,
    "topdecks": 0, "reveals": 0, "puts": 0, "sets": 0, "exiles": 0, "looks at": 0, "reacts with": 0,
    "names": 0, "wishes for": 0, "calls": 0, "shows": 0,
}  # fmt: skip
"""How many copies the player owns more of each card that the verb names."""
_SILENT_LINE: Final = re.compile(
    r"^(?:Game #|Between Turns|Timer|Card Pool|The game|Kingdom generated|\d+%)|: [\d.]+$"
    r"| (?:shuffles|gets|ends|moves|blocks|starts their|loses track|failed to|repays) "
)


def looks_like(text: str) -> str | None:
    """Which kind of log a text is: "log", "goko", "isotropic", "packed"; None when it is none."""
    if len(re.findall(r"^(?:Turn \d{1,4} - \S)", text, re.MULTILINE)) >= 1 and re.search(
        r" (?:starts with|buys and gains|plays|buys) ", text
    ):
        return "log"
    if re.search(r"^Supply cards:", text, re.MULTILINE) and re.search(
        r"^-{3,40} [^-].{0,80}: turn \d", text, re.MULTILINE
    ):
        return "goko"
    if "cards in supply:" in text and re.search(r"^-{1,3} .{1,80}'s turn \d", text, re.MULTILINE):
        return "isotropic"
    packed = [part for part in text[:2000].split("~") if re.match(r"\d+\|\d+\|\d+\|[\d:+]*\|", part)]
    return "packed" if len(packed) >= 5 else None


# ---- dominion.games --------------------------------------------------------------------------------


def read_log(draft: Draft, text: str) -> None:
    """Take the piles and landscapes that a log names, and what each player owns."""
    log = _Log(draft)
    for line in text.split("\n")[:MOST_LINES]:
        log.line(line)
    log.finish()


class _Log:
    """Follows who owns what."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.owns: dict[str, Counter[str]] = {}
        self.turns: Counter[str] = Counter()
        self.trash: Counter[str] = Counter()
        self.full: list[str] = []
        self.unread: list[str] = []
        self.seen: dict[str, None] = {}

    def line(self, line: str) -> None:
        """Read one line."""
        line = line.strip()[:_LONGEST_LINE]
        if turn := _TURN.match(line):
            self.turns[turn[2].strip()] += 1
            return
        while note := _NOTE.search(line):
            line = line[: note.start()].rstrip()
        line = line.rstrip(".")
        for verb, more in _VERBS.items():
            who, found, rest = line.partition(f" {verb} ")
            if found and who and " " not in who[-1:] and len(who) <= 60:
                self._event(who, verb, more, rest)
                return
        if line and not _SILENT_LINE.search(line):
            self.unread.append(line)

    def _event(self, who: str, verb: str, more: int, rest: str) -> None:
        rest = rest.partition(" onto ")[0]
        rest, _, source = rest.partition(" from ")
        rest, _, to = rest.partition(" to ")
        if verb in ("plays", "buys"):
            rest = rest.partition(" using ")[0]
        cards = list(cards_of(rest))
        if verb == "starts with":
            self.owns.setdefault(who, Counter())
        if who not in self.owns:
            self.owns[who] = Counter()
        for card, number in cards:
            self._see(card)
            owned = 0 if card.is_landscape else number
            self.owns[who][card.name] += more * owned
            if verb == "trashes":
                self.trash[card.name] += owned
            elif verb == "gains" and source == "trash":
                self.trash[card.name] -= owned
            elif verb == "passes":
                self.owns[who][card.name] -= owned
                self.owns.setdefault(to, Counter())[card.name] += owned

    def _see(self, card: Card) -> None:
        self.seen[card.name] = None

    def finish(self) -> None:
        """Give the draft what was seen."""
        for name in self.seen:
            card = CATALOG[name]
            if not card.is_aside if card.is_landscape else self._is_of_kingdom(card):
                self.draft.add(card)
        self.draft.players(self._players(), {card: count for card, count in self.trash.items() if count > 0})
        if len(self.unread) > 3:
            self.draft.notice(f"{len(self.unread)} lines of the log were not read")

    def _is_of_kingdom(self, card: Card) -> bool:
        pile = CATALOG.get(card.pile_name)
        return card.name in ("Platinum", "Colony", "Hovel", "Necropolis", "Overgrown Estate") or (
            pile is not None and pile.is_kingdom
        )

    def _players(self) -> dict[str, Any]:
        """By full name: turns, and the cards owned."""
        found = {}
        for short, owned in self.owns.items():
            full = [name for name in self.turns if name.startswith(short)]
            name = full[0] if len(full) == 1 else short
            counts = {card: count for card, count in owned.items() if count}
            found[name] = {"turns": self.turns[name], "owns": counts}
        return found


def cards_of(text: str) -> Iterator[tuple[Card, int]]:
    """The cards of "a Copper, 2 Estates, and a Wharf", with their numbers; unnamed ones are left out."""
    for part in re.split(r", and |, | and ", text):
        item = _ITEM.match(part.strip())
        if item is None:
            continue
        found = names.find(part.strip(), guess=False) or names.find(item[2], guess=False)
        if found is not None:
            yield CATALOG[found.name], int(item[1] or 1)


# ---- older servers -------------------------------------------------------------------------------


def read_goko(draft: Draft, text: str) -> None:
    """Take the supply, which such a log names, and Shelters from the starting cards."""
    for line in text.split("\n")[:MOST_LINES]:
        if line.startswith("Supply cards:"):
            for name in line.partition(":")[2].split(","):
                _add_of_supply(draft, name)
        elif " - starting cards:" in line and "Hovel" in line:
            draft.shelters(True)


def read_isotropic(draft: Draft, text: str) -> None:
    """Take the supply, in which a lozenge marks the Bane."""
    for line in text.split("\n")[:MOST_LINES]:
        if line.startswith("cards in supply:"):
            for name in re.split(r", and |, | and ", line.partition(":")[2]):
                if "♦" in name:
                    draft.choose("bane", name.replace("♦", ""))
                else:
                    _add_of_supply(draft, name)
            return


def _add_of_supply(draft: Draft, name: str) -> None:
    card = draft.name(name)
    if card is None:
        draft.unknown(name)
    else:
        draft.add(card)


def read_packed(draft: Draft, text: str) -> None:
    """Say that such a log is not for people."""
    draft.notice("this is a packed log: paste the plain one")
