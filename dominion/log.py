"""A recorded game as text: what happened, as a player would write it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .game import Game

Entry = tuple[Any, ...]

_IRREGULAR: Final = {
    "Oasis": "Oases",
    "Marquis": "Marquises",
    "Samurai": "Samurai",
    "Ronin": "Ronin",
    "Talisman": "Talismans",
    "Shaman": "Shamans",
}
_ENDINGS: Final = (
    (("man",), 2, "en"),
    (("ch", "sh", "ss", "x", "z"), 0, "es"),
    (("s",), 0, ""),  # Gardens, Nobles, Goons: names that are plural already
    (("arf", "olf"), 1, "ves"),
    (("ief",), 1, "ves"),
    (("ero",), 0, "es"),
)
_JOINTS: Final = (" of ", " o' ")


def plural(name: str) -> str:
    """More than one card of this name.

    >>> [plural(name) for name in ("Smithy", "Monkey", "Witch", "Gardens", "Wharf", "Talisman")]
    ['Smithies', 'Monkeys', 'Witches', 'Gardens', 'Wharves', 'Talismans']
    >>> plural("Jack of All Trades"), plural("Night Watchman")
    ('Jacks of All Trades', 'Night Watchmen')
    """
    for joint in _JOINTS:
        head, found, tail = name.partition(joint)
        if found:
            return plural(head) + found + tail
    before, space, last = name.rpartition(" ")
    return before + space + _plural_word(last)


def _plural_word(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    lower = word.lower()
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    for endings, dropped, added in _ENDINGS:
        if lower.endswith(endings):
            return word[: len(word) - dropped] + added
    return word + "s"


def count_of(number: int, name: str) -> str:
    """So many of a thing, in words: "Silver", "3 Coppers".

    >>> count_of(1, "Silver"), count_of(3, "Copper"), count_of(2, "card")
    ('Silver', '3 Coppers', '2 cards')
    """
    return name if number == 1 else f"{number} {plural(name)}"


def listing(cards: Iterable[object]) -> str:
    """Cards in the order in which they first appear, equal ones together.

    >>> listing(["Gold", "Copper", "Copper", "Silver", "Copper"])
    'Gold, 3 Coppers, Silver'
    >>> listing([])
    'nothing'
    """
    counted = Counter(str(card) for card in cards)
    return ", ".join(count_of(number, name) for name, number in counted.items()) or "nothing"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log.

    `turn` is the number of the turn (0 before the first), `seat` who did it (None: nobody), `kind` what sort
    of thing it was ("turn", "play", "buy", ... as in `Game.log`; "score" and "result" at the end), `indent`
    how far in it belongs.
    """

    turn: int
    seat: int | None
    kind: str
    text: str
    indent: int


def lines(game: Game) -> list[Line]:
    """The log of a game played with `record=True`, and the result once it is over."""
    names = [str(player.name) for player in game.players]
    told = list(Renderer(names).render(game.log or ()))
    if game.is_over():
        told += result(game)
    return told


def text(told: Iterable[Line]) -> str:
    """The lines as plain text, indented, with an empty line before every turn and before the result."""
    written: list[str] = []
    last = ""
    for line in told:
        if line.kind == "turn" or (line.kind in _RESULT and last not in _RESULT):
            written.append("")
        written.append("  " * line.indent + line.text)
        last = line.kind
    return "\n".join(written).lstrip("\n")


_RESULT: Final = ("score", "result")


def result(game: Game) -> Iterator[Line]:
    """Everybody's points and cards, best first, and who won."""
    turn = game.turn.number
    ranked = sorted(game.players, key=lambda player: (-player.score(), player.turns, player.seat))
    for player in ranked:
        owned = sorted(player.all_cards, key=lambda card: (-card.cost, str(card)))
        told = f"{player.name}: {player.score()} VP in {count(player.turns, 'turn')} - {listing(owned)}"
        yield Line(turn, player.seat, "score", told, 0)
    winners = [str(player.name) for player in game.winners()]
    if game.stopped:
        told = f"The game was stopped after {count(game.setup.max_turns, 'turn')} of each player"
    elif len(winners) == 1:
        told = f"{winners[0]} wins"
    else:
        told = f"{', '.join(winners[:-1])} and {winners[-1]} share the victory"
    yield Line(turn, None, "result", told, 0)


def count(number: int, thing: str) -> str:
    """A number and the thing counted: "1 turn", "12 turns", "2,000 games"."""
    return f"{number} {thing}" if number == 1 else f"{number:,} {plural(thing)}"


_ZONES: Final = {
    "hand": "hand",
    "deck": "the deck",
    "discard pile": "the discard pile",
    "play": "play",
    "trash": "the trash",
    "set aside": "the cards set aside",
}


def _zone(name: object) -> str:
    """Where, in words; a mat or pile keeps its name."""
    return _ZONES.get(str(name), str(name).replace("_", " "))


def _from(zone: object) -> str:
    """Where a card came from, unless that goes without saying."""
    return "" if str(zone) in ("hand", "looked at") else f" from {_zone(zone)}"


def _cards(one_or_more: object) -> str:
    return listing(one_or_more) if isinstance(one_or_more, list | tuple) else str(one_or_more)


class Renderer:
    """Turns the entries of a log into lines, one after the other.

    It keeps only what the next entry needs: whose turn it is, and how deep the story is nested.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.turn = 0
        self.active: int | None = None
        self._depth = 1
        self._bought: tuple[int, str] | None = None

    def render(self, entries: Iterable[Entry]) -> Iterator[Line]:
        """The lines for these entries. Entries of an unknown kind are spelt out."""
        for kind, seat, *rest in entries:
            told = self._tell(kind, seat, rest)
            if told is not None:
                yield told

    def _tell(self, kind: str, seat: int | None, rest: list[Any]) -> Line | None:
        teller = getattr(self, "_" + kind.replace(" ", "_"), None)
        if teller is not None:
            told: Line | None = teller(seat, *rest)
            return told
        details = ", ".join(map(_cards, rest))
        return self._line(seat, kind, f"{kind}: {details}" if details else kind)

    def _line(self, seat: int | None, kind: str, deed: str, indent: int | None = None) -> Line:
        told = deed if seat is None or seat == self.active else f"{self.names[seat]} {deed}"
        return Line(self.turn, seat, kind, told, self._depth if indent is None else indent)

    def _headed(self, seat: int, kind: str, deed: str) -> Line:
        """A deed that others belong under."""
        told = self._line(seat, kind, deed, 1 if seat == self.active else None)
        if seat == self.active:
            self._depth = 2
        return told

    # One method for each kind of entry.

    def _turn(self, seat: int, number: int, extra: bool) -> Line:
        self.turn, self.active, self._depth = number, seat, 1
        what = "Extra turn after turn" if extra else "Turn"
        return Line(number, seat, "turn", f"{what} {number} - {self.names[seat]}", 0)

    def _phase(self, seat: int, phase: str) -> None:
        self._depth, self._bought = 1, None

    def _play(self, seat: int, card: object) -> Line:
        return self._headed(seat, "play", f"plays {card}")

    def _treasures(self, seat: int, cards: Sequence[object], coins: int) -> Line:
        self._depth = 1
        return self._line(seat, "treasures", f"plays {listing(cards)} (${coins})", 1)

    def _draw(self, seat: int, cards: Sequence[object]) -> Line | None:
        return self._line(seat, "draw", f"draws {listing(cards)}") if cards else None

    def _shuffle(self, seat: int, number: int) -> Line:
        return self._line(seat, "shuffle", f"shuffles {count(number, 'card')}")

    def _buy(self, seat: int, card: object) -> Line:
        self._bought = seat, str(card)
        return self._headed(seat, "buy", f"buys {card}")

    def _gain(self, seat: int, card: object, zone: object = "discard pile") -> Line | None:
        bought, self._bought = self._bought == (seat, str(card)), None
        usual = str(zone).startswith("discard")
        if bought and usual:
            return None  # the line about the buy says it all
        where = "" if usual else " to hand" if str(zone) == "hand" else f" to {_zone(zone)}"
        return self._line(seat, "gain", f"gains {card}{where}")

    def _trash(self, seat: int, card: object, zone: object = "hand") -> Line:
        return self._line(seat, "trash", f"trashes {card}{_from(zone)}")

    def _discard(self, seat: int, cards: Sequence[object], zone: object = "hand") -> Line | None:
        return self._line(seat, "discard", f"discards {listing(cards)}{_from(zone)}") if cards else None

    def _topdeck(self, seat: int, cards: object, zone: object = "hand") -> Line:
        return self._line(seat, "topdeck", f"puts {_cards(cards)}{_from(zone)} onto the deck")

    def _bottomdeck(self, seat: int, cards: object, zone: object = "hand") -> Line:
        return self._line(seat, "bottomdeck", f"puts {_cards(cards)}{_from(zone)} under the deck")

    def _put(self, seat: int, cards: object, zone: object) -> Line:
        return self._line(seat, "put", f"puts {_cards(cards)} into {_zone(zone)}")

    def _reveal(self, seat: int, cards: Sequence[object], zone: object = "deck") -> Line | None:
        where = " from hand" if str(zone) == "hand" else ""
        return self._line(seat, "reveal", f"reveals {listing(cards)}{where}") if cards else None

    def _set_aside(self, seat: int, cards: object, mat: object = "set aside") -> Line:
        if str(mat) == "set aside":
            return self._line(seat, "set aside", f"sets aside {_cards(cards)}")
        return self._line(seat, "set aside", f"puts {_cards(cards)} on the {_zone(mat)} mat")

    def _return(self, seat: int, card: object, zone: object = "hand") -> Line:
        return self._line(seat, "return", f"returns {card}{_from(zone)} to its pile")

    def _pass(self, seat: int, card: object, to: int) -> Line:
        return self._line(seat, "pass", f"passes {card} to {self.names[to]}")

    def _receive(self, seat: int, coffers: int, villagers: int, vp_tokens: int, favors: int) -> Line:
        gets = (
            f"{coffers} Coffers" if coffers else "",
            count(villagers, "Villager") if villagers else "",
            f"{vp_tokens} VP" if vp_tokens else "",
            count(favors, "Favor") if favors else "",
        )
        return self._line(seat, "receive", "gets " + (", ".join(filter(None, gets)) or "nothing"))

    def _choose(self, seat: int, verb: str, source: object, answers: Sequence[object]) -> Line | None:
        return None  # what came of it is told by the entries that follow

    def _end(self, seat: int | None, *rest: object) -> None:
        self._depth = 0
