"""Reads a game from a log of dominion.games: decks turn by turn, purchases, and what a buyer knew.

>>> log = read_game('''A starts with 7 Coppers. A starts with 3 Estates.
... B starts with 7 Coppers.  B starts with 3 Estates.
... Turn 1 - Anna
... A plays 3 Coppers. (+$3)
... A buys and gains a Silver.
... Turn 1 - Bert
... B plays 4 Coppers. (+$4)
... B buys and gains a Smithy.''')
>>> [(turn.player, turn.money, turn.bought) for turn in log.turns]
[(0, 3, ('Silver',)), (1, 4, ('Smithy',))]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ...engine.card import CATALOG, Card
from ...engine.errors import SetupError
from ...engine.setup import MOST_PLAYERS, START
from .draft import PILES, Draft
from .log_contents import GameLog, LoggedTurn, Purchase
from .log_zones import HAND, Holding, LogZones
from .logs import (
    LONGEST_NAME,
    OWNING,
    Entry,
    LogReader,
    entry_of,
    extra_turn_of,
    lines_of,
    turn_of,
    without_notes,
)
from .reader import LONGEST, clean, read_kingdom, without_emphasis

_COINS: Final = re.compile(r"\(\+\$(\d{1,4})\)")
_GETS: Final = re.compile(r" gets \+(?:\$(\d{1,4})|(\d{1,3}) Buys?|a Buy)\b")
_SHUFFLES: Final = re.compile(r"(.{1,60}) shuffles their deck$")
_RATING: Final = re.compile(r"^(.{1,60}): \d+(?:\.\d+)?$")
_MOST_UNREAD: Final = 100
_MOST_TURNS: Final = 1_000
_HINTS: Final = {
    "Madman": "Hermit", "Mercenary": "Urchin", "Bag of Gold": "Tournament", "Diadem": "Tournament",
    "Followers": "Tournament", "Princess": "Tournament", "Trusty Steed": "Tournament",
    "Treasure Hunter": "Page", "Warrior": "Page", "Hero": "Page", "Champion": "Page",
    "Soldier": "Peasant", "Fugitive": "Peasant", "Disciple": "Peasant", "Teacher": "Peasant",
    "Bat": "Vampire",
}  # fmt: skip
"""By card outside the supply: the kingdom pile whose presence it proves."""


def read_game(text: str, kingdom: str = "") -> GameLog:
    """Returns the contents of a log of dominion.games, as far as it is understood.

    `kingdom` names its piles in any form that `read_kingdom` knows: a log shows only piles that a player
    used.

    Raises:
        SetupError: the text is empty or too long, or is no English log with a turn.
    """
    if len(text) > LONGEST["log"]:
        raise SetupError(f"A log has up to {LONGEST['log']:,} characters, not {len(text):,}.")
    cleaned = without_emphasis(clean(text))
    if not cleaned.strip():
        raise SetupError("Nothing was pasted.")
    reader = _GameReader(Draft())
    reader.read(cleaned)
    if not reader.logged:
        said = (
            f" Line {reader.unread[0][0]} was not understood: {reader.unread[0][1]!r}."
            if reader.unread
            else ""
        )
        raise SetupError(
            'This is not a log that can be read: it has no line such as "Turn 3 - Anna". '
            f"Only English logs of dominion.games can be read.{said}"
        )
    if len(reader.turns) > MOST_PLAYERS or len(reader.logged) > _MOST_TURNS:
        raise SetupError(
            f"A log is of one game, of up to {MOST_PLAYERS} players and {_MOST_TURNS:,} turns, not of "
            f"{len(reader.turns):,} and {len(reader.logged):,}."
        )
    return reader.result(kingdom)


# ---- reading ---------------------------------------------------------------------------------------


class _Current:
    """The turn that is being read."""

    def __init__(self, number: int, player: str) -> None:
        self.number, self.player = number, player
        self.money = self.spent = 0
        self.buys = 1
        self.bought: list[str] = []
        self.gained: list[str] = []
        self.trashed: list[str] = []
        self.bought_only: Counter[str] = Counter()
        """Bought cards whose gain is on a separate line."""
        self.moments: list[_Moment] = []


class _Moment(NamedTuple):
    """A purchase, before its number of Buys is known."""

    chosen: str
    coins: int
    holdings: dict[str, Holding]
    gone: Counter[str]


class _GameReader(LogReader):
    """Also follows turns, money and zones. Players have their full names."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft)
        self.names: dict[str, str] = {}
        """Full names by the names in the lines."""
        self.zones: dict[str, LogZones] = {}
        self.start: dict[str, Counter[str]] = {}
        self.logged: list[tuple[_Current, Counter[str]]] = []
        self.now: _Current | None = None
        self.begins_late = False
        self.said: list[str] = []

    # ---- lines -----------------------------------------------------------------------------------

    def read(self, text: str) -> None:
        """Read the whole log."""
        lines = list(lines_of(text))
        plain = [without_notes(line) for _, line in lines]
        self.names = _names_in(plain)
        self.called = tuple(self.names)
        clean_ups = self._clean_ups(plain)
        self._begin_with(plain)
        for at, (number, line) in enumerate(lines):
            if at in clean_ups:
                self._clean_up()
            self.line(number, line)
        self._finish_turn()

    def _begin_with(self, lines: Sequence[str]) -> None:
        """Assigns starting decks to players whose starting deck the log does not show."""
        told = {self._full(who) for who in _starting(lines)}
        turns = [turn for turn in map(turn_of, lines) if turn is not None]
        self.begins_late = bool(turns) and turns[0][0] > 1
        for name in dict.fromkeys(name for _, name in turns):
            if name in told:
                continue
            self._start(name, Counter(START))
            if not self.begins_late:
                self.said.append(f"no starting cards of {name} are in the log: the usual ones are taken")
        if self.begins_late:
            self.said.append(
                f"the log begins at turn {turns[0][0]}: what was gained before it is not known, so decks are "
                "not complete"
            )

    def _clean_ups(self, lines: Sequence[str]) -> set[int]:
        """Returns the indices of the lines at which Clean-up starts: a turn's last draw, or the shuffle
        before it. If the log ends in a turn, a last draw of another number than of a new hand is none.
        """
        found = set()
        headers = [at for at, line in enumerate(lines) if turn_of(line)]
        for start, end in pairwise([*headers, len(lines)]):
            turn = turn_of(lines[start])
            at = end - 1
            while at > start and self._entry(lines[at]) is None and not _SHUFFLES.match(lines[at]):
                at -= 1
            drawn, last = 0, None
            while at > start and turn and (_SHUFFLES.match(lines[at]) or self._draws(lines[at], turn[1])):
                entry = self._entry(lines[at])
                drawn += entry.unnamed + sum(number for _, number in entry.cards) if entry else 0
                last, at = at, at - 1
            if last is not None and drawn and (drawn == HAND or end < len(lines)):
                found.add(last)
        return found

    def _entry(self, line: str) -> Entry | None:
        return entry_of(line, self.called)

    def _draws(self, line: str, player: str) -> bool:
        entry = self._entry(line)
        return entry is not None and entry.verb == "draws" and self._full(entry.who) == player

    def _start(self, name: str, cards: Counter[str]) -> None:
        self.start.setdefault(name, Counter()).update(cards)
        self.owns.setdefault(name, Counter()).update(cards)
        self.zones.setdefault(name, LogZones())

    def _full(self, who: str) -> str:
        return self.names.get(who, who)

    def line(self, number: int, line: str) -> None:
        """Reads one line, with the coins that it names."""
        plain = without_notes(line)
        shuffles = _SHUFFLES.match(plain)
        if shuffles and self._full(shuffles[1]) in self.zones:
            self.zones[self._full(shuffles[1])].shuffle()
        if self.now is not None:
            _count_money(self.now, line)
        extra = extra_turn_of(line)
        if extra is not None and extra in self.turns:
            self.turn(max(turn.number for turn in self._turns_so_far() if turn.player == extra), extra)
        else:
            super().line(number, line)

    def _turns_so_far(self) -> list[_Current]:
        return [turn for turn, _ in self.logged] + ([] if self.now is None else [self.now])

    def turn(self, number: int, player: str) -> None:
        """Starts a turn of that player."""
        self._finish_turn()
        super().turn(number, player)
        self.now = _Current(number, player)

    def event(self, entry: Entry) -> bool:
        """Carries out a line. Returns whether it was understood."""
        who = self._full(entry.who)
        entry = entry._replace(who=who, to=self._full(entry.to))
        if entry.verb == "starts with":
            cards = _counted(entry)
            self.start.setdefault(who, Counter()).update(cards)
            self.zones.setdefault(who, LogZones())
        elif who not in self.zones:
            return not (entry.cards and entry.verb in OWNING)  # "Druid sets ... aside": no player
        if entry.verb in ("buys", "buys and gains") and self.now is not None and who == self.now.player:
            for card, number in entry.cards:
                for _ in range(number):
                    self._buy(self.now, entry._replace(cards=((card, 1),)))
            return True
        self._note(entry)
        self._move(entry)
        return super().event(entry)

    def _buy(self, now: _Current, entry: Entry) -> None:
        card = entry.cards[0][0]
        coins = max(now.money - now.spent, card.cost)
        now.moments.append(_Moment(card.name, coins, self._holdings(), self._gone()))
        now.spent += card.cost
        now.bought.append(card.name)
        if entry.verb == "buys" and not card.is_landscape:
            now.bought_only[card.name] += 1
        else:
            self._move(entry)
        super().event(entry)

    def _note(self, entry: Entry) -> None:
        """Records the cards that the current player gains and trashes in a turn."""
        now = self.now
        if now is None or entry.who != now.player:
            return
        for card, number in entry.cards:
            if entry.verb == "trashes":
                now.trashed += [card.name] * (0 if self.is_of_supply(entry) else number)
            elif entry.verb in ("gains", "receives", "inherits"):
                expected = min(now.bought_only[card.name], number)
                now.bought_only[card.name] -= expected
                now.gained += [card.name] * (number - expected)

    def _move(self, entry: Entry) -> None:
        """Follow where the cards lie."""
        zones, cards, verb = self.zones[entry.who], _counted(entry), entry.verb
        if verb == "draws" or (verb == "puts" and "hand" in entry.to):
            zones.draw(cards, entry.unnamed)
        elif verb == "plays" and not entry.again:
            zones.leave_hand(cards)
            zones.in_play.update(cards)
        elif verb == "discards" and not entry.source:
            zones.leave_hand(cards, entry.unnamed)
            zones.discard.update(cards)
            zones.unknown_discards += entry.unnamed
        elif verb in ("gains", "buys and gains", "receives"):
            zones.gain(cards, entry.to)
        elif verb == "trashes" and self.is_of_supply(entry):
            pass
        elif verb in ("trashes", "returns", "passes"):
            zones.remove(cards)
            if verb == "passes" and entry.to in self.zones:
                self.zones[entry.to].draw(cards, 0)
        elif verb == "discards" and entry.source == "Exile":
            zones.discard_exiled(cards)
        elif verb == "exiles":
            zones.exile.update(cards)
            if not self.is_of_supply(entry):
                zones.remove(cards)
        elif verb in ("topdecks", "sets"):
            zones.leave_hand(cards, entry.unnamed)

    # ---- turns -----------------------------------------------------------------------------------

    def _holdings(self) -> dict[str, Holding]:
        return {name: zones.holding(self.owns.get(name, {})) for name, zones in self.zones.items()}

    def _gone(self) -> Counter[str]:
        gone = Counter(self.trash)
        for name, owned in self.owns.items():
            gone.update(owned)
            gone.subtract(self.start.get(name, {}))
        return gone

    def _clean_up(self) -> None:
        now = self.now
        if now is None or now.player not in self.zones:
            return
        if not now.moments:
            now.moments.append(_Moment("", now.money, self._holdings(), self._gone()))
        self.zones[now.player].clean_up()

    def _finish_turn(self) -> None:
        if self.now is not None:
            self.logged.append((self.now, Counter(self.owns.get(self.now.player, {}))))
        self.now = None

    # ---- what comes of it --------------------------------------------------------------------------

    def result(self, kingdom: str) -> GameLog:
        """Returns the contents; `kingdom` as the user names it."""
        players = tuple(dict.fromkeys([*[turn.player for turn, _ in self.logged], *self.start]))
        piles, missing = self._kingdom(kingdom)
        self._check_counts()
        if self.unread:
            number, line = self.unread[0]
            lines = "1 line was" if len(self.unread) == 1 else f"{len(self.unread)} lines were"
            self.said.append(f"{lines} not understood, first line {number}: {line[:200]}")
        if not self.has_ended:
            self.said.append("the log ends before the game does")
        return GameLog(
            players, piles, missing,
            tuple(_turn(turn, deck, players) for turn, deck in self.logged),
            tuple(one for turn, _ in self.logged for one in _purchases(turn, players)),
            tuple(dict(self.start.get(name, {})) for name in players),
            {name: number for name, number in self.trash.items() if number > 0},
            self.has_ended and not self.begins_late, not self.begins_late,
            tuple(self.unread[:_MOST_UNREAD]), tuple(self.said),
        )  # fmt: skip

    def _kingdom(self, given: str) -> tuple[dict[str, Any], int]:
        """Returns the kingdom, and how many of its piles are unknown."""
        for name in [*self.seen]:
            proved = _HINTS.get(name) or _BY_HEIRLOOM.get(name)
            if proved in CATALOG:
                self.seen[proved] = None
        self.finish()
        seen = self.draft.finished()
        if not given.strip():
            missing = max(0, PILES - len(seen["cards"]))
            if missing:
                number = len(seen["cards"])
                verb = "was" if number == 1 else "were"
                self.said.append(
                    f"{number} of the kingdom's {PILES} piles {verb} seen: name the others, as a log does "
                    "not give the kingdom"
                )
            return seen, missing
        named = read_kingdom(given)
        self.said += [*named["notices"], *(f"{name} is no card" for name in named["unknown"])]
        lost = [name for name in seen["cards"] if name not in (*named["cards"], named["bane"])]
        if lost:
            self.said.append(f"in the log, but not in the kingdom that was named: {', '.join(lost)}")
            named["cards"] = [*named["cards"], *lost]
        for what in ("colony", "shelters"):
            named[what] = seen[what] if named[what] is None else named[what]
        named["landscapes"] = list(dict.fromkeys([*named["landscapes"], *seen["landscapes"]]))
        return named, max(0, PILES - len(named["cards"]))

    def _check_counts(self) -> None:
        if self.begins_late:
            return
        wrong = [
            f"{name}'s {card}" for name, owned in self.owns.items() if name in self.zones
            for card, number in owned.items() if number < 0
        ]  # fmt: skip
        if wrong:
            self.said.append(f"more was trashed or given away than was owned: {', '.join(wrong[:5])}")


_BY_HEIRLOOM: Final = {card.heirloom: card.name for card in CATALOG.values() if card.heirloom}


def _counted(entry: Entry) -> Counter[str]:
    cards: Counter[str] = Counter()
    for card, number in entry.cards:
        if not card.is_landscape:
            cards[card.name] += number
    return cards


def _count_money(now: _Current, line: str) -> None:
    now.money += sum(int(coins) for coins in _COINS.findall(line))
    for coins, buys in _GETS.findall(line):
        if coins:
            now.money += int(coins)
        else:
            now.buys += int(buys or 1)


def _names_in(lines: Sequence[str]) -> dict[str, str]:
    """Returns full names by the players' names in the lines. Raises SetupError if two names fit."""
    turns = [turn for turn in map(turn_of, lines) if turn is not None]
    full = list(dict.fromkeys(name for _, name in turns))
    full += [found[1] for found in map(_RATING.match, lines[:20]) if found and found[1] not in full]
    shorts = _starting(lines)
    if not shorts:
        shorts = list(dict.fromkeys(entry.who for entry in map(entry_of, lines) if entry is not None))
    found = {name: name for name in full if name in shorts}
    for short in sorted(shorts, key=len, reverse=True):
        fits = [name for name in full if name.startswith(short) and name not in found.values()]
        if short in found or not fits:
            continue
        if len(fits) > 1 and not any(name in shorts for name in fits):
            raise SetupError(f"The log calls a player {short!r}: that may be {' or '.join(fits)}.")
        found[short] = fits[0]
    return found


def _starting(lines: Sequence[str]) -> list[str]:
    """Returns what the lines with starting cards call the players."""
    found = [line.partition(" starts with ") for line in lines]
    return list(dict.fromkeys(who for who, verb, _ in found if verb and len(who) <= LONGEST_NAME))


def _turn(turn: _Current, deck: Counter[str], players: Sequence[str]) -> LoggedTurn:
    cards: Sequence[tuple[Card, int]] = [
        (CATALOG[name], number) for name, number in deck.items() if number > 0
    ]
    return LoggedTurn(
        turn.number, players.index(turn.player), max(turn.money, turn.spent), tuple(turn.bought),
        tuple(turn.gained), tuple(turn.trashed), {card.name: number for card, number in cards},
        sum(card.vp * number for card, number in cards if not card.has_own_worth),
    )  # fmt: skip


def _purchases(turn: _Current, players: Sequence[str]) -> list[Purchase]:
    moments = turn.moments
    buys = max(turn.buys, len(moments))
    return [
        Purchase(
            turn.number, players.index(turn.player), one.chosen, one.coins, buys - at,
            tuple(one.holdings[name] for name in players if name in one.holdings), +one.gone,
        )
        for at, one in enumerate(moments)
    ]  # fmt: skip
