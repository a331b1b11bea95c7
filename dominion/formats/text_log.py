"""The log of a recorded game as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ..simulation.intervals import figure
from .wording import count, count_of

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.log_entries import LogEntry, LogKind


def listing(cards: Iterable[object]) -> str:
    """Returns cards in order of first appearance, equal ones counted.

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

    `turn` is the number of the turn (0 before the first), `seat` the acting player (None: no player), `kind`
    the kind of entry ("turn", "play", "buy", ... as in `Game.log`; "score" and "result" at the end), `indent`
    the depth of nesting.
    """

    turn: int
    seat: int | None
    kind: str
    text: str
    indent: int


def lines(game: Game) -> list[Line]:
    """Yields the log of a game played with `record=True`, and the result once it is over."""
    names = [str(player.name) for player in game.players]
    told = list(Renderer(names).render(game.log or ()))
    if game.is_over():
        told += result(game)
    return told


def text(told: Iterable[Line]) -> str:
    """Returns the lines as plain text, indented, with an empty line before every turn and before the
    result.
    """
    written: list[str] = []
    last = ""
    for line in told:
        if line.kind == "turn" or (line.kind in _RESULT and last not in _RESULT):
            written.append("")
        written.append("  " * line.indent + line.text)
        last = line.kind
    return "\n".join(written).lstrip("\n")


_RESULT: Final = ("score", "result")


class Ending(NamedTuple):
    """How a game ended."""

    turn: int
    players: list[tuple[int, int, int, list[str]]]
    """Seat, VP, turns and cards of each player, the best first."""
    winners: list[int]
    """Their seats."""
    most_turns: int
    """The number of turns after which the game was stopped; 0 if it was not."""


def ending(game: Game) -> Ending:
    """Returns how the game ended."""
    ranked = sorted(game.players, key=lambda player: (-player.score(), player.turns, player.seat))
    players = []
    for player in ranked:
        owned = sorted(player.all_cards, key=lambda card: (-card.cost, str(card)))
        players.append((player.seat, player.score(), player.turns, [*map(str, owned)]))
    winners = [player.seat for player in game.winners()]
    return Ending(game.turn.number, players, winners, game.setup.max_turns if game.stopped else 0)


def result(game: Game) -> Iterator[Line]:
    """Yields the players' points and cards, best first, and the winner."""
    yield from result_lines(ending(game), [str(player.name) for player in game.players])


def result_lines(end: Ending, names: Sequence[str]) -> Iterator[Line]:
    """The same for an ending; `names` by seat."""
    for seat, score, turns, owned in end.players:
        told = f"{names[seat]}: {figure(score)} VP in {count(turns, 'turn')} - {listing(owned)}"
        yield Line(end.turn, seat, "score", told, 0)
    winners = [names[seat] for seat in end.winners]
    if end.most_turns:
        told = f"The game was stopped after {count(end.most_turns, 'turn')} of each player"
    elif len(winners) == 1:
        told = f"{winners[0]} wins"
    else:
        told = f"{', '.join(winners[:-1])} and {winners[-1]} share the victory"
    yield Line(end.turn, None, "result", told, 0)


_ZONES: Final = {
    "hand": "hand",
    "deck": "the deck",
    "discard pile": "the discard pile",
    "play": "play",
    "trash": "the trash",
    "set aside": "the cards set aside",
}


def _zone(name: object) -> str:
    """Returns the zone in words; a mat or pile keeps its name."""
    return _ZONES.get(str(name), str(name).replace("_", " "))


def _from(zone: object) -> str:
    """Returns where a card came from, except from the hand."""
    return "" if str(zone) in ("hand", "looked at") else f" from {_zone(zone)}"


def _cards(one_or_more: object) -> str:
    return listing(one_or_more) if isinstance(one_or_more, list | tuple) else str(one_or_more)


class Renderer:
    """Converts the entries of a log to lines, one after the other.

    It keeps only the state for the next entry: the current turn and the depth of nesting.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.turn = 0
        self.active: int | None = None
        self._depth = 1
        self._bought: tuple[int, str] | None = None
        self._tellers: dict[LogKind, Callable[..., Line | None]] = {
            "bottomdeck": self._bottomdeck,
            "buy": self._buy,
            "call": self._call,
            "discard": self._discard,
            "draw": self._draw,
            "end": self._end,
            "exchange": self._exchange,
            "follow": self._follow,
            "gain": self._gain,
            "keep": self._keep,
            "new kingdom": self._new_kingdom,
            "pass": self._pass,
            "phase": self._phase,
            "play": self._play,
            "put": self._put,
            "put down": self._put_down,
            "turn face down": self._turn_face_down,
            "receive": self._receive,
            "replace": self._replace,
            "return": self._return,
            "reveal": self._reveal,
            "rotate": self._rotate,
            "set aside": self._set_aside,
            "shuffle": self._shuffle,
            "skip turn": self._skip_turn,
            "sun": self._sun,
            "take": self._take,
            "token": self._token,
            "topdeck": self._topdeck,
            "trash": self._trash,
            "treasures": self._treasures,
            "turn": self._turn,
        }

    def render(self, entries: Iterable[LogEntry]) -> Iterator[Line]:
        """Yields the lines for these entries. Not every entry has one."""
        for entry in entries:
            told = self.tell(entry)
            if told is not None:
                yield told

    def tell(self, entry: LogEntry) -> Line | None:
        """Returns the line for one entry; None if it has none."""
        return self._tellers[entry[0]](*entry[1:])

    def _line(self, seat: int | None, kind: str, deed: str, indent: int | None = None) -> Line:
        told = deed if seat is None or seat == self.active else f"{self.names[seat]} {deed}"
        return Line(self.turn, seat, kind, told, self._depth if indent is None else indent)

    def _headed(self, seat: int, kind: str, deed: str) -> Line:
        """Returns a line under which later lines are nested."""
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

    def _replace(self, seat: int, card: object, new: object) -> Line:
        return self._line(seat, "replace", f"starts with {new} in the place of {card}")

    def _shuffle(self, seat: int, number: int) -> Line:
        return self._line(seat, "shuffle", f"shuffles {count(number, 'card')}")

    def _buy(self, seat: int, card: object) -> Line:
        self._bought = seat, str(card)
        return self._headed(seat, "buy", f"buys {card}")

    def _gain(self, seat: int, card: object, zone: object = "discard pile") -> Line | None:
        bought, self._bought = self._bought == (seat, str(card)), None
        usual = str(zone).startswith("discard")
        if bought and usual:
            return None  # the line about the buy is enough
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

    def _sun(self, seat: int, left: int) -> Line:
        return self._line(seat, "sun", f"takes off a Sun: {left} left")

    def _call(self, seat: int, card: object) -> Line:
        return self._headed(seat, "call", f"calls {card}")

    def _exchange(self, seat: int, card: object, new: object) -> Line:
        return self._line(seat, "exchange", f"exchanges {card} for {new}")

    def _follow(self, seat: int, card: object) -> Line:
        return self._line(seat, "follow", f"follows {card}")

    def _put_down(self, seat: int, card: object) -> Line:
        return self._line(seat, "put down", f"returns {card}")

    def _turn_face_down(self, seat: int, card: object) -> Line:
        return self._line(seat, "turn face down", f"turns {card} in the trash face down")

    def _take(self, seat: int, card: object) -> Line:
        return self._line(seat, "take", f"takes {card}")

    def _new_kingdom(self, seat: int, names: Sequence[str]) -> Line:
        return self._line(seat, "new kingdom", f"lays out a new kingdom: {', '.join(names)}")

    def _token(self, seat: int, token: str, pile: str) -> Line:
        return self._line(seat, "token", f"puts the {token} token on {pile}")

    def _reveal(self, seat: int, cards: Sequence[object], zone: object = "deck") -> Line | None:
        where = " from hand" if str(zone) == "hand" else ""
        return self._line(seat, "reveal", f"reveals {listing(cards)}{where}") if cards else None

    def _set_aside(self, seat: int, cards: object, mat: object = "set aside") -> Line:
        if str(mat) == "set aside":
            return self._line(seat, "set aside", f"sets aside {_cards(cards)}")
        return self._line(seat, "set aside", f"puts {_cards(cards)} on the {_zone(mat)} mat")

    def _rotate(self, seat: int, pile: object, top: object) -> Line:
        return self._line(seat, "rotate", f"rotates {pile}: {top} is on top")

    def _skip_turn(self, seat: int) -> Line:
        return Line(self.turn, seat, "skip turn", f"{self.names[seat]} skips a turn", 0)

    def _keep(self, seat: int, cards: object) -> Line:
        return self._line(seat, "keep", f"keeps {_cards(cards)} in hand")

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

    def _end(self, seat: int | None, *rest: object) -> None:
        self._depth = 0
