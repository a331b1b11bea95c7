"""Observations: what one seat may see of a game, as names, JSON, and arrays of whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from ..engine.card import CATALOG, Card
from ..engine.copying import is_face_down
from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.in_play import InPlay
from ..engine.log_entries import LogEntry
from ..engine.piles import Pile
from ..engine.player import Player
from ..engine.turn import PHASES
from ..formats.text_log import Line
from . import numbering
from .player_log import OPEN_MATS, PlayerLogRenderer

if TYPE_CHECKING:
    from ..engine.zone import Zone

Counts = dict[str, int]
"""The number of each card, by name."""

COUNTERS: Final = (
    "actions", "buys", "coins", "potions", "coffers", "villagers", "favors", "vp_tokens", "debt", "turns",
)  # fmt: skip
"""The counters of each player, in the order of the arrays."""
_FACE_DOWN: Final = frozenset(("Black Market", "Boons", "Hexes"))
"""Face-down cards beside the supply."""


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player as the observer sees it."""

    seat: int
    name: str
    hand: Counts | None
    """None where it is hidden."""
    hand_size: int
    deck_size: int
    deck: list[str | None]
    """From the top; None for an unknown card."""
    discard_size: int
    discard_top: str | None
    in_play: list[str]
    """Oldest first."""
    mats: dict[str, Counts | int]
    """Cards on each mat and set aside; only their number if they are face down."""
    looking: Counts | None
    """Cards taken from the deck that will move on; None if they are hidden."""
    cards: Counts
    """All cards owned, in any zone, as known to an observer who counts gains and losses."""
    owned: list[str]
    """Projects, artifacts, states, and Boons taken for later."""
    score: int
    counters: dict[str, int]
    """Of `COUNTERS`."""
    tokens: dict[str, str]
    """The piles on which this player's tokens lie."""

    @property
    def known_of_deck(self) -> Counts:
        """The number of each card that the observer knows to be in the deck, because it was put there."""
        return dict(sorted(Counter(name for name in self.deck if name is not None).items()))


@dataclass(frozen=True, slots=True)
class SeenPile:
    """A pile."""

    name: str
    card: str
    """The top card, or the last one if the pile is empty; the name of the pile if it is face down."""
    left: int
    cost: tuple[int, int, int]
    """Coins, Potions and debt, now."""
    in_supply: bool
    tokens: Counts


@dataclass(frozen=True, slots=True)
class SeenDecision:
    """The question to the observer."""

    player: int
    """The player whose cards it is about."""
    verb: str
    source: str | None
    options: list[str | int]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Observation:
    """Exactly what a seat may see: hidden cards do not change it."""

    seat: int
    """The observer."""
    turn: dict[str, Any]
    """Its number, its player, who decides in it, the phase, and whether it is an extra turn."""
    players: list[SeenPlayer]
    """The observer first, then the players to the left."""
    piles: list[SeenPile]
    landscapes: dict[str, Any]
    """Each with the data noted for it, such as its tokens; None if there is none."""
    noted: dict[str, str]
    """The pile that a card of the set-up refers to, such as a Trait or the Bane."""
    trash: Counts
    beside: dict[str, Counts | int]
    """Cards beside the supply; only their number if they are face down."""
    decision: SeenDecision | None
    """None if another seat is asked or the game is over."""
    is_over: bool
    _entries: Sequence[LogEntry]

    @property
    def lines(self) -> list[Line]:
        """The log so far, as visible to this seat."""
        names = [one.name for one in sorted(self.players, key=lambda one: one.seat)]
        return [*PlayerLogRenderer(names, {self.seat}).render(self._entries)]

    @property
    def log(self) -> list[str]:
        """The same as indented text."""
        return ["  " * line.indent + line.text for line in self.lines]

    def to_json(self) -> dict[str, Any]:
        """Returns everything but the log, as plain data."""
        return {one.name: _plain(getattr(self, one.name)) for one in fields(self) if one.name[0] != "_"}

    def arrays(self) -> dict[str, list[Any]]:
        """Returns lists of whole numbers. A list by card has one place for each of `numbering.cards()`; lists
        by player begin with the observer; hidden hands are -1. `options` has a pair for each option: its kind
        and its number (see `numbering.option_numbers`).
        """
        size, seats = len(numbering.cards()), len(self.players)
        left, top = [-1] * size, [0] * size
        costs = [[-1] * size for _ in range(3)]
        for pile in self.piles:
            place = numbering.card_number(pile.name)
            left[place], top[place] = pile.left, numbering.card_number(pile.card)
            for row, part in zip(costs, pile.cost, strict=True):
                row[place] = part
        asked = self.decision
        number = numbering.card_number
        return {
            "turn": [
                self.turn["number"],
                (self.turn["seat"] - self.seat) % seats,
                (self.turn["decides"] - self.seat) % seats,
                [*PHASES].index(self.turn["phase"]) if not self.is_over else -1,
                int(self.turn["extra"]),
            ],
            "players": [
                [
                    *one.counters.values(),
                    one.score,
                    one.hand_size,
                    one.deck_size,
                    one.discard_size,
                    number(one.discard_top),
                    number(one.deck[0] if one.deck else None),
                ]
                for one in self.players
            ],
            "hands": [[-1] * size if one.hand is None else _row(one.hand, size) for one in self.players],
            "decks": [_row(one.known_of_deck, size) for one in self.players],
            "in_play": [_row(Counter(one.in_play), size) for one in self.players],
            "cards": [_row(one.cards, size) for one in self.players],
            "owned": [_row(Counter(one.owned), size) for one in self.players],
            "left": left,
            "top": top,
            "coins": costs[0],
            "potions": costs[1],
            "debt": costs[2],
            "landscapes": _row(dict.fromkeys(self.landscapes, 1), size),
            "trash": _row(self.trash, size),
            "decision": [0] * 5
            if asked is None
            else [
                numbering.word_number(asked.verb),
                number(asked.source),
                (asked.player - self.seat) % seats,
                asked.least,
                asked.most,
            ],
            "options": []
            if asked is None
            else [list(numbering.option_numbers(option)) for option in asked.options],
        }


def observe(
    game: Game, seat: int, decision: Decision | None, entries: Sequence[LogEntry] = ()
) -> Observation:
    """Returns what `seat` sees of the game at `decision`; `entries` are the log so far."""
    players, turn = game.players, game.turn
    in_order = [*players[seat:], *players[:seat]]
    is_asked = decision is not None and decision.player.controller.seat == seat
    return Observation(
        seat=seat,
        turn={
            "number": turn.number,
            "seat": turn.player.seat,
            "decides": turn.player.controller.seat,
            "phase": "over" if game.over else turn.phase,
            "extra": turn.extra,
        },
        players=[_player(one, seat) for one in in_order],
        piles=[_pile(game, pile) for pile in game.piles.values()],
        landscapes={card.name: _noted(game, card) for card in game.landscapes if not card.is_aside},
        noted={k: v for k, v in game.memo.items() if isinstance(v, str) and v in game.piles},
        trash=_counts(game.trash),
        beside={name: _beside(zone) for name, zone in game.zones.items() if zone},
        decision=_decision(decision) if is_asked and decision is not None else None,
        is_over=game.over,
        _entries=entries,
    )


def _counts(cards: Iterable[Card]) -> Counts:
    """Returns the number of each card, in an order that reveals nothing."""
    return dict(sorted(Counter(card.name for card in cards).items()))


def _decision(decision: Decision) -> SeenDecision:
    return SeenDecision(
        decision.player.seat,
        decision.verb,
        None if decision.source is None else decision.source.name,
        [option if isinstance(option, int) else str(option) for option in decision.options],
        decision.least,
        decision.most,
    )


def _player(one: Player, sees: int) -> SeenPlayer:
    is_open = sees in (one.seat, one.controller.seat)  # a player who decides for another sees that hand
    tokens: dict[str, str] = one.memo.get("tokens", {})
    return SeenPlayer(
        seat=one.seat,
        name=str(one.name),
        hand=_counts(one.hand) if is_open else None,
        hand_size=len(one.hand),
        deck_size=len(one.deck),
        deck=_deck(one, sees),
        discard_size=len(one.discard_pile),
        discard_top=one.discard_pile[-1].name if one.discard_pile else None,
        in_play=[spot.card.name for spot in one.in_play],
        mats=_mats(one, is_open),
        looking=_counts(one.looking) if is_open else None,
        cards={name: number for name, number in sorted(one.counts.items()) if number},
        owned=[card.name for card in one.owned],
        score=one.score(),
        counters={name: getattr(one, name) for name in COUNTERS},
        tokens={token: place for token, place in tokens.items() if place},
    )


def _deck(one: Player, sees: int) -> list[str | None]:
    """Returns the deck from the top, with the cards that `sees` knows."""
    known, size = one.deck.known_to(sees), len(one.deck)
    return [known[place].name if place in known else None for place in range(size - 1, -1, -1)]


def _mats(one: Player, is_open: bool) -> dict[str, Counts | int]:
    """Returns the mats with cards on them, and what lies under cards in play."""
    found: dict[str, Counts | int] = {
        mat.name: _counts(mat) if is_open or mat.name in OPEN_MATS else len(mat)
        for mat in one.mats.values()
        if mat
    }
    for spot in one.in_play:
        under = spot.cards_under if isinstance(spot, InPlay) else ()
        if under:
            place = f"under {spot.card.name}"
            while place in found:  # another copy
                place += " too"
            found[place] = _counts(under) if is_open else len(under)
    return found


def _pile(game: Game, pile: Pile) -> SeenPile:
    card = CATALOG[pile.name] if is_face_down(CATALOG[pile.name]) else pile.card
    coins, potions, debt = game.whole_cost(card)
    memo: dict[str, Any] = pile.memo
    tokens = {str(name): number for name, number in memo.items() if type(number) is int and number}
    return SeenPile(pile.name, card.name, pile.left, (coins, potions, debt), pile.in_supply, tokens)


def _noted(game: Game, card: Card) -> Any:
    noted = game.memo.get(card.name)
    return noted if isinstance(noted, (int, str)) else None


def _beside(zone: Zone) -> Counts | int:
    return len(zone) if zone.name in _FACE_DOWN else _counts(zone)


def _row(counts: Counts, size: int) -> list[int]:
    """Returns a list by card."""
    row = [0] * size
    for name, number in counts.items():
        row[numbering.card_number(name)] += number
    return row


def _plain(value: Any) -> Any:
    """Returns JSON data."""
    if isinstance(value, (SeenPlayer, SeenPile, SeenDecision)):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return value
