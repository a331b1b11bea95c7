"""Reads logs of games played elsewhere: the kingdom as far as it is seen, and the players' cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

from ...engine.card import CATALOG, Card
from . import names
from .draft import Draft

MOST_LINES: Final = 100_000
_LONGEST_LINE: Final = 1_000
LONGEST_NAME: Final = 60

_TURN: Final = re.compile(r"Turn (\d{1,4}) [-–] (.{1,100})$")  # the page shows logs with dashes
_EXTRA_TURN: Final = re.compile(r".{0,60}\bturn\b.{0,60}? - (.{1,100})$", re.IGNORECASE)
_NOTE: Final = re.compile(r"\s*\([^()]{0,200}\)\s*\.?$")
_ITEM: Final = re.compile(r"(?:(\d{1,3}) |an? |the )?(.{1,60})$", re.IGNORECASE)
_VERBS: Final = {
    "starts with": 1, "buys and gains": 1, "gains": 1, "receives": 1, "takes": 1, "inherits": 1,
    "trashes": -1, "returns": -1, "passes": 0, "buys": 0, "plays": 0, "draws": 0, "discards": 0,
    "topdecks": 0, "reveals": 0, "puts": 0, "sets": 0, "exiles": 0, "looks at": 0, "reacts with": 0,
    "names": 0, "wishes for": 0, "calls": 0, "shows": 0, "inserts": 0,
}  # fmt: skip
"""The change in the player's copies of each card that the verb names."""
_FROM_SUPPLY: Final = {
    "exiles": ("Camel Train", "Coven", "Enclave", "Invest", "Transport", "Way of the Worm"),
    "trashes": ("Gladiator", "Lurker", "Salt the Earth"),
}
"""By verb: cards and landscapes that do it to a card of the supply."""
OWNING: Final = (*(verb for verb, change in _VERBS.items() if change), "passes")
"""Verbs that change what a player owns."""
_NAMING: Final = (
    "starts with",
    "buys and gains",
    "gains",
    "receives",
    "inherits",
    "trashes",
    "buys",
    "plays",
)
"""Verbs after which every card has a name."""
_RUN_TOGETHER: Final = re.compile(r"(?<=[.)])[ \t]{2,20}(?=\S)|[ \t]{2,20}(?=Turn \d)")
_PLACE: Final = re.compile(r" (?:aside(?: with .*)?|back)$")
"""Words after the cards that are no part of a name."""
_WHOSE_HAND: Final = re.compile(r"^(?:their|his|her) hand: ")
_AGAIN: Final = re.compile(r" (?:again|an? (?:second|third|fourth|fifth) time)$")
_SEPARATOR: Final = re.compile(r", and |, | and ")
_NO_CARD: Final = re.compile(
    r"^$|\b(?:cards?|nothing|VP|debt|Coins?|Coffers|Villagers?|Favors?|tokens?)\b", re.IGNORECASE
)
_UNNAMED: Final = re.compile(r"\b(an?|\d{1,3}) (?:other )?cards?\b")
_OBELISK: Final = re.compile(r"Obelisk chooses (.{1,60})$")
_CAUSING: Final = ("plays", "buys", "buys and gains")
_ENDED: Final = re.compile(r"^The game has ended\b")
_SILENT_LINE: Final = re.compile(
    r"^(?:Game #|Between Turns|Timer|Card Pool|The game|Kingdom generated|\d+%|Waiting for )|: [\d.]+$"
    r"| (?:shuffles|gets|ends|moves|blocks|starts their|loses track|failed to|repays|uses|spends) "
    r"| (?:is|are) lost track of$| fails because "
)


def looks_like(text: str) -> str | None:
    """Returns the kind of log of a text: "log", "goko", "isotropic", "packed"; None if it is no log."""
    if len(re.findall(r"^(?:Turn \d{1,4} [-–] \S)", text, re.MULTILINE)) >= 1 and re.search(
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
    """Adds the piles and landscapes that a log names, and the players' cards."""
    log = LogReader(draft)
    log.read(text)
    log.finish()


class Entry(NamedTuple):
    """A line about an action of a player."""

    who: str
    """The player's name as abbreviated in the line."""
    verb: str
    cards: tuple[tuple[Card, int], ...]
    """The cards named, with their numbers."""
    unnamed: int
    """The number of unnamed cards: "draws 5 cards"."""
    source: str
    """Where they come from, if the line says so: "trash"."""
    to: str
    """Where they go: a player, "their drawpile"."""
    again: bool
    """Whether a card that is already in play is played again."""
    unknown: tuple[str, ...]
    """Names that are no cards."""
    way: str = ""
    """The Way by which a card is played."""


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Returns the lines of a log with their numbers. Lines that were joined by copying are separated."""
    for number, line in enumerate(text.split("\n")[:MOST_LINES], 1):
        for part in _RUN_TOGETHER.split(line.strip()):
            yield number, part.strip()[:_LONGEST_LINE]


def without_notes(line: str) -> str:
    """Returns the line without its full stop and remarks in brackets."""
    while note := _NOTE.search(line):
        line = line[: note.start()].rstrip()
    return line.rstrip(".")


def turn_of(line: str) -> tuple[int, str] | None:
    """Returns the number and the player of a line that starts a turn."""
    turn = _TURN.match(line)
    return (int(turn[1]), turn[2].strip()) if turn else None


def extra_turn_of(line: str) -> str | None:
    """Returns the name after a heading such as "Extra turn - Anna"; None if it is no such heading."""
    turn = None if _TURN.match(line) else _EXTRA_TURN.match(line)
    return turn[1].strip() if turn else None


def is_silent(line: str) -> bool:
    """Returns whether the line does not change what players own."""
    return not line or bool(_SILENT_LINE.search(line))


def entry_of(line: str, names: Sequence[str] = ()) -> Entry | None:
    """Returns the action of a line without remarks; None if it has no known action of a player.

    `names`: the players as lines call them, as a name may contain a verb.
    """
    for who in sorted(names, key=len, reverse=True):
        if line.startswith(f"{who} "):
            rest = line[len(who) + 1 :]
            for verb in _VERBS:
                if rest.startswith(f"{verb} "):
                    return _entry(who, verb, rest[len(verb) + 1 :])
    found = [(at, verb) for verb in _VERBS if (at := line.find(f" {verb} ")) > 0]
    if not found:
        return None
    at, verb = min(found, key=itemgetter(0))  # of verbs at the same place, the longest stands first
    who = line[:at]
    if who.endswith(" ") or len(who) > LONGEST_NAME:
        return None
    return _entry(who, verb, line[at + len(verb) + 2 :])


def _entry(who: str, verb: str, rest: str) -> Entry:
    place, rest = "", _WHOSE_HAND.sub("", rest)
    for mark in (" onto ", " into ", " on "):
        rest, found, after = rest.partition(mark)
        place = after if found else place
    rest, _, source = rest.partition(" from ")
    rest, _, to = rest.partition(" to ")
    way = ""
    if verb in ("plays", "buys"):
        rest, _, way = rest.partition(" using ")
    rest = _PLACE.sub("", rest)
    once = _AGAIN.sub("", rest)
    unnamed = sum(int(number) if number.isdigit() else 1 for number in _UNNAMED.findall(rest))
    parts = [(part, _card_of(part)) for part in _SEPARATOR.split(once)]
    cards = tuple(found for _, found in parts if found is not None)
    unknown = tuple(part for part, found in parts if found is None and not _NO_CARD.search(part))
    return Entry(who, verb, cards, unnamed, source, to or place, once != rest, unknown, way)


def _has_unknown(entry: Entry) -> bool:
    """Returns whether a line has a name that is no card, or a second action that changes what one owns."""
    return any(entry.verb in _NAMING or part.partition(" ")[0] in OWNING for part in entry.unknown)


class LogReader:
    """Follows the cards of the players."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.owns: dict[str, Counter[str]] = {}
        self.turns: Counter[str] = Counter()
        self.trash: Counter[str] = Counter()
        self.full: list[str] = []
        self.called: Sequence[str] = ()
        """The players as lines call them, if that is known."""
        self.cause = ""
        """The card or landscape that was played or bought last."""
        self.has_ended = False
        self.unread: list[tuple[int, str]] = []
        """Lines that were not understood, with their numbers."""
        self.seen: dict[str, None] = {}

    def read(self, text: str) -> None:
        """Read the whole log."""
        for number, line in lines_of(text):
            self.line(number, line)

    def line(self, number: int, line: str) -> None:
        """Read one line."""
        turn = turn_of(line)
        if turn:
            self.turn(*turn)
            return
        plain = without_notes(line)
        self.has_ended = self.has_ended or bool(_ENDED.match(plain))
        if self.has_ended or not plain:
            return  # after the end the log explains the score
        entry = entry_of(plain, self.called)
        if entry is not None:
            if not self.event(entry) or _has_unknown(entry):
                self.unread.append((number, line))
        elif chosen := _OBELISK.match(plain):
            self._see_named("Obelisk")
            self._see_named(chosen[1])
        elif not is_silent(plain):
            self.unread.append((number, line))

    def turn(self, number: int, player: str) -> None:
        """Starts a turn of that player."""
        self.turns[player] += 1

    def event(self, entry: Entry) -> bool:
        """Carries out a line. Returns whether it was understood."""
        owns = self.owns.setdefault(entry.who, Counter())
        more = _VERBS[entry.verb] + self.is_of_supply(entry)
        for card, number in entry.cards:
            if entry.verb in _CAUSING or (entry.verb == "gains" and card.name == "Camel Train"):
                self.cause = card.name
            self._see(card)
            owned = 0 if card.is_landscape else number
            owns[card.name] += more * owned
            if entry.verb == "trashes":
                self.trash[card.name] += owned
            elif entry.verb == "gains" and entry.source == "trash":
                self.trash[card.name] -= owned
            elif entry.verb == "passes":
                owns[card.name] -= owned
                self.owns.setdefault(entry.to, Counter())[card.name] += owned

        if entry.way:
            self.cause = entry.way
            self._see_named(entry.way)
        return True

    def is_of_supply(self, entry: Entry) -> bool:
        """Returns whether a line exiles or trashes cards of the supply, which the player did not own."""
        return self.cause in _FROM_SUPPLY.get(entry.verb, ()) or (
            entry.verb in _FROM_SUPPLY and entry.source.lower().removeprefix("the ") == "supply"
        )

    def _see_named(self, name: str) -> None:
        found = names.find(name, guess=False)
        if found is not None:
            self._see(CATALOG[found.name])

    def _see(self, card: Card) -> None:
        self.seen[card.name] = None

    def finish(self) -> None:
        """Adds what was seen to the draft."""
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
        """Returns turns and cards owned, by full name."""
        found = {}
        for short, owned in self.owns.items():
            full = [name for name in self.turns if name.startswith(short)]
            name = full[0] if len(full) == 1 else short
            counts = {card: count for card, count in owned.items() if count}
            found[name] = {"turns": self.turns[name], "owns": counts}
        return found


def _card_of(part: str) -> tuple[Card, int] | None:
    """Returns the card of "2 Estates" with its number; None if no card is named."""
    item = _ITEM.match(part.strip())
    found = item and (names.find(part.strip(), guess=False) or names.find(item[2], guess=False))
    return (CATALOG[found.name], int(item[1] or 1)) if item and found else None


# ---- older servers -------------------------------------------------------------------------------


def read_goko(draft: Draft, text: str) -> None:
    """Adds the supply named in such a log, and Shelters from the starting cards."""
    for line in text.split("\n")[:MOST_LINES]:
        if line.startswith("Supply cards:"):
            for name in line.partition(":")[2].split(","):
                _add_of_supply(draft, name)
        elif " - starting cards:" in line and "Hovel" in line:
            draft.shelters(True)


def read_isotropic(draft: Draft, text: str) -> None:
    """Adds the supply, in which a lozenge marks the Bane."""
    for line in text.split("\n")[:MOST_LINES]:
        if line.startswith("cards in supply:"):
            for name in _SEPARATOR.split(line.partition(":")[2]):
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
    """Reports that such a log is not readable text."""
    draft.notice("this is a packed log: paste the plain one")
