"""Strategies of scummos' simulator: buy lists with conditions."""

from __future__ import annotations

import re
from typing import Final

from ...engine.card import CATALOG, Card
from ...engine.errors import SetupError
from ...engine.setup import kingdom_pile
from . import names
from .source import Translation, written

LONGEST: Final = 128 * 1024
DEEPEST: Final = 20

_TOKEN: Final = re.compile(r"\s*(?:(->)|([A-Za-z_]\w*)|(\d{1,9})|(:\w+)|([()\[\],\"]))")
_ENDS: Final = ("end", "list", "strategies", "strategy", "options", "reactions")


class _NotCarried(Exception):
    """A part has no equivalent; the message says why."""


def translate(text: str, name: str = "Buylist") -> list[Translation]:
    """Returns the strategy of a file, with the parts that could not be converted.

    Raises:
        SetupError: the text is too long, or no such file.
    """
    if len(text) > LONGEST:
        raise SetupError(f"A buylist has up to {LONGEST:,} characters, not {len(text):,}.")
    reader = _Reader(text)
    reader.lists()
    reader.strategies()
    requires = [
        card.name
        for card in dict.fromkeys(CATALOG[kingdom_pile(card.name)] for card in reader.cards)
        if card.is_kingdom or card.is_landscape
    ]
    return [
        written(
            name=name, author="", about="", origin="a buylist", requires=requires, gain=reader.gain,
            said=reader.said, taken=set(), play=reader.play, problems=reader.problems,
        )
    ]  # fmt: skip


class _Reader:
    """Reads word by word."""

    def __init__(self, text: str) -> None:
        self._tokens = _tokens(text)
        self._place = 0
        self.gain: list[str] = []
        self.play: list[str] = []
        self.said: list[str] = []
        self.problems: list[str] = []
        self.cards: dict[Card, None] = {}

    # ---- words -----------------------------------------------------------------------------------

    def _see(self, ahead: int = 0) -> str:
        place = self._place + ahead
        return self._tokens[place] if place < len(self._tokens) else ""

    def _next(self) -> str:
        found = self._see()
        if not found:
            raise SetupError("This buylist ends too early: an end is missing.")
        self._place += 1
        return found

    def _expect(self, word: str) -> None:
        found = self._next()
        if found != word:
            raise SetupError(f"This buylist cannot be read: {word!r} should stand where {found!r} does.")

    # ---- lists -----------------------------------------------------------------------------------

    def lists(self) -> None:
        """Converts "buylists ... end" to the lines of `gain`."""
        if self._next() not in ("buylists", "buylist"):
            raise SetupError("A buylist begins with buylists.")
        while self._see() == "list":
            self._next()
            self._list()
        if self._see():
            self._expect("end")

    def _list(self) -> None:
        condition = self._condition()
        lines: list[str] = []
        while self._see() != "end":
            lines += self._entry()
            if self._see() == ",":
                self._next()
            elif self._see() != "end":
                self._expect("end")
        self._expect("end")
        if condition is None:
            self.problems.append("a list whose condition cannot be read is left out")
        elif condition and lines:
            self.gain += [f"if {condition}:", *(f"    {line}" for line in lines)]
        else:
            self.gain += lines

    def _entry(self) -> list[str]:
        word = self._next()
        if word in _ENDS or not word[0].isalpha():
            raise SetupError(f"This buylist cannot be read: a card should stand where {word!r} does.")
        limit = ""
        if self._see() == "[":
            self._next()
            limit = self._next()
            self._expect("]")
        condition = self._condition()
        found = names.find(word, guess=False)
        if found is None:
            self.problems.append(f"there is no card {word!r}: the wish is left out")
            return [f"# left out: {word}"]
        card = CATALOG[found.name]
        self.cards[card] = None
        if condition is None:
            self.problems.append(f"{card.name}: its condition cannot be carried over; the wish is left out")
            return [f"# left out: {card.name}"]
        parts = [condition] if condition else []
        if limit.isdigit():
            parts.append(f'me.count("{card.name}") < {int(limit)}')
        wish = f'yield "{card.name}"'
        return [f"if {' and '.join(parts)}:", f"    {wish}"] if parts else [wish]

    # ---- conditions ------------------------------------------------------------------------------

    def _condition(self) -> str | None:
        """Returns the condition at this point; "" for none, None for one without an equivalent."""
        if self._see() != "if":
            return ""
        self._next()
        turned = self._see() == "not"
        if turned:
            self._next()
        found = self._expression(0)
        return found if found is None or not turned else f"not ({found})"

    def _expression(self, depth: int) -> str | None:
        if depth > DEEPEST:
            raise SetupError("The conditions of this buylist are nested too deep.")
        name = self._next()
        self._expect("(")
        words: list[str] = []
        inner: list[str | None] = []
        while self._see() != ")":
            if self._see(1) == "(":
                inner.append(self._expression(depth + 1))
            else:
                words.append(self._next())
            if self._see() == ",":
                self._next()
        self._expect(")")
        try:
            return self._carried(name, words, inner)
        except _NotCarried as error:
            self.problems.append(str(error))
            return None

    def _carried(self, name: str, words: list[str], inner: list[str | None]) -> str:
        if name in ("AllOf", "AnyOf", "Not"):
            if None in inner or not inner:
                raise _NotCarried(f"{name}: not all of it can be carried over")
            parts = [part for part in inner if part is not None]
            if name == "Not":
                return f"not ({parts[0]})"
            return "(" + (" and " if name == "AllOf" else " or ").join(parts) + ")"
        if many := re.fullmatch(r"Has([123])InHand", name):
            held = " + ".join(f'self.count_in_hand(me, "{self._card(word).name}")' for word in words)
            return f"{held} >= {many[1]}"
        numbers = [word for word in words if word.isdigit()]
        cards = [self._card(word) for word in words if not word.isdigit()]
        number = numbers[0] if numbers else "1"
        if name in _OF_CARD and len(cards) == 1:
            return _OF_CARD[name].format(card=cards[0].name, pile=cards[0].pile_name, n=number)
        if name in _PLAIN and numbers and not cards:
            return _PLAIN[name].format(n=number)
        raise _NotCarried(f"the condition {name[:60]} has no counterpart")

    def _card(self, word: str) -> Card:
        found = names.find(word, guess=False)
        if found is None:
            raise _NotCarried(f"there is no card {word[:60]!r}")
        return CATALOG[found.name]

    # ---- strategies ------------------------------------------------------------------------------

    def strategies(self) -> None:
        """Reads the order of plays of the first strategy; reports everything else as left out."""
        if self._see() != "strategies":
            return
        order: list[str] = []
        while self._place < len(self._tokens):
            word = self._next()
            if word == "playorder" and not self.play:
                order = self._order()
                self.play = order
            elif word in ("options", "reactions"):
                about = self._see(1) if self._see() == "for" else ""
                self.said.append(f"{word} for {about[:60]}: left out; the default rules decide")

    def _order(self) -> list[str]:
        lines = []
        while self._see() not in ("end", ""):
            word = self._next()
            if word == ",":
                continue
            if word.startswith(":"):
                lines.append("yield from self.usual_plays(me, game)")
                continue
            found = names.find(word, guess=False)
            if found is None:
                self.said.append(
                    f"there is no card {word[:60]!r}: its place in the order of plays is left out"
                )
            else:
                lines.append(f'yield "{found.name}"')
        usual = "yield from self.usual_plays(me, game)"
        only_usual = all(line == usual for line in lines)
        return [] if only_usual else list(dict.fromkeys(lines))


_OF_CARD: Final = {
    "Has": 'me.count("{card}") >= {n}',
    "HasExact": 'me.count("{card}") == {n}',
    "HasInHand": 'self.count_in_hand(me, "{card}") >= {n}',
    "HasInPlay": 'sum(c.name == "{card}" for c in me.cards_in_play) >= {n}',
    "SupplyHasLess": 'game.left("{pile}") < {n}',
}
_PLAIN: Final = {
    "HasMoney": "me.coins >= {n}",
    "HasMoneyInHand": "self.treasure_in_hand(me) >= {n}",
    "SupplyEmptyPilesGreater": "game.empty_piles > {n}",
}


def _tokens(text: str) -> list[str]:
    found, place = [], 0
    text = text.rstrip()
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None:
            raise SetupError(f"This buylist cannot be read at {text[place : place + 20].strip()!r}.")
        found.append(token[0].strip())
        place = token.end()
    return found
