"""Listeners: the abilities of cards in the game, and promises made by played cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from .card import (
    ANYONES,
    CATALOG,
    IN_HAND,
    IN_PLAY,
    ITSELF,
    MINE,
    ON_TABLE,
    OTHERS,
    OWNED,
    Ability,
    Card,
    Whose,
)
from .events import (
    GameEvent,
    Placed,
    Playing,
)
from .in_play import InPlay
from .native import mypyc_attr
from .pickling import Picklable

if TYPE_CHECKING:
    from .fast.shortcuts import Shortcuts
    from .player import Player
    from .turn import Turn

Until: TypeAlias = Literal[
    "heard",
    "the end of the turn",
    "my next turn",
    "done",
    "done or the end of the turn",
    "the end of the game",
]
"""How long a promise lasts."""
HEARD: Final = "heard"
TURN_END: Final = "the end of the turn"
NEXT_TURN: Final = "my next turn"
ONCE: Final = "done"
ONCE_THIS_TURN: Final = "done or the end of the turn"
FOREVER: Final = "the end of the game"

Heard = TypeVar("Heard", bound=GameEvent)


def _is_heard_by_its_card(event: GameEvent) -> bool:
    """Returns whether the event is about a card that reacts to such events about itself."""
    card = getattr(event, "card", None)
    return card is not None and type(event) in card.own_events


class CardListener:
    """An ability of a card, for every player who has the card in the right place."""

    __slots__ = ("_mine", "ability", "about", "card", "first", "method", "where")

    def __init__(self, card: Card, ability: Ability) -> None:
        self.card, self.ability, self.where = card, ability, ability.where
        # The card whose events it reacts to; None: events about any card, or not about cards.
        self.about = card if ability.where == ITSELF else CATALOG.get(ability.about)
        self._mine = None if ability.whose == ANYONES else ability.whose == MINE
        self.method: Callable[..., Any] = getattr(card, ability.method)
        self.first: bool = getattr(self.method, "first", False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its position among the card's abilities, as these have unnamed functions."""
        return _standing, (self.card, self.card.abilities.index(self.ability))

    def copies(self, player: Player, event: GameEvent) -> int:
        """Returns how many copies of the card let `player` react to `event` now."""
        card, where, mine, about = self.card, self.where, self._mine, self.about
        if about is not None and event.card is not about:  # type: ignore[attr-defined]
            return 0
        if mine is not None and (event.player is player) is not mine:
            return 0
        if where == ITSELF:
            number = 1
        elif where is IN_HAND:
            number = player.hand.count(card)
        elif where is IN_PLAY:
            number = sum([spot.card is card for spot in player.in_play])
        elif where is ON_TABLE:
            number = 1
        elif where is OWNED:
            number = player.owned.count(card)
        else:
            number = player.mat(where).count(card)
        if number:
            given = self.ability.given
            if given is not None and not given(card, player, event):
                return 0
        return number

    def may_answer(self, player: Player, doer: Player) -> bool:
        """Returns whether it reacts to actions of `doer` and `player` has the card in the right place."""
        card, where = self.card, self.where
        if self._mine is not None and (doer is player) is not self._mine:
            return False
        if where is IN_HAND:
            return card in player.hand
        if where is IN_PLAY:
            return any(spot.card is card for spot in player.in_play)
        if where is OWNED:
            return card in player.owned
        return where in (ITSELF, ON_TABLE) or card in player.mat(where)

    def whom(self, players: list[Player]) -> Sequence[Player]:
        """Returns the players whom it can concern."""
        return players

    def resolve(self, player: Player, event: GameEvent) -> Any:
        """Carry out the ability."""
        game = player.game
        asker, game.source = game.source, self.card
        result = self.method(player, event)
        game.source = asker
        return result


def _standing(card: Card, number: int) -> CardListener:
    return CardListener(card, card.abilities[number])


@mypyc_attr(allow_interpreted_subclasses=True)
class Promise(Picklable):
    """An effect that waits for an event: its player, its event, how long it lasts, and its plain data."""

    about = None  # it listens to all cards

    __slots__ = (
        "busy", "condition", "effect", "event", "first", "made_in", "memo", "owner", "reworded", "spot",
        "until", "whose",
    )  # fmt: skip

    def __init__(
        self,
        event: type[GameEvent],
        owner: Player,
        effect: Callable[..., Any],
        until: Until,
        whose: Whose,
        memo: dict[str, Any],
        spot: InPlay | None,
        made_in: int,
    ) -> None:
        self.event, self.owner, self.effect, self.until, self.whose = event, owner, effect, until, whose
        self.memo, self.spot, self.made_in = memo, spot, made_in
        self.first: bool = getattr(effect, "first", False)
        self.condition: Callable[..., bool] | None = getattr(effect, "condition", None)
        self.reworded = owner.is_reworded  # the turn in which it was made
        self.busy = False  # it is being resolved, and its own effects do not resolve it again

    def __getstate__(self) -> dict[str, Any]:
        kept = super().__getstate__()
        del kept["condition"]  # it may be an unnamed function
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.condition = getattr(self.effect, "condition", None)

    @property
    def card(self) -> Card:
        """The card that made it."""
        card: Card = self.effect.__self__  # type: ignore[attr-defined]
        return card

    def copies(self, player: Player, event: GameEvent) -> int:
        """Returns 1 if it is to be resolved for `player` now, otherwise 0."""
        if player is not self.owner or self.busy:
            return 0
        if self.whose != ANYONES and (event.player is player) is not (self.whose == MINE):
            return 0
        if self.condition is not None and not self.condition(self.card, player, event, **self.memo):
            return 0
        return int(self.until != HEARD or self.made_in != player.game.turn.index)

    def may_answer(self, player: Player, doer: Player) -> bool:
        """Returns whether it reacts to actions of `doer`."""
        return self.whose == ANYONES or (doer is player) is (self.whose == MINE)

    def whom(self, players: list[Player]) -> Sequence[Player]:
        """Returns the players whom it can concern."""
        return (self.owner,)

    def resolve(self, player: Player, event: GameEvent) -> Any:
        """Carry out the promise."""
        game = player.game
        asker, playing, reworded = game.source, player.playing, player.reworded
        game.source, player.playing, player.reworded = self.card, self.spot, None
        if self.reworded and self.made_in == game.turn.index:
            player.reworded = self.spot or self.card
        if self.until == HEARD:
            game.forget(self)
            result = self.effect(player, **self.memo)
        else:
            self.busy = self.until in (ONCE, ONCE_THIS_TURN)
            result = self.effect(player, event, **self.memo)
            if result and self.busy:
                game.forget(self)
            self.busy = False
        game.source, player.playing, player.reworded = asker, playing, reworded
        return result


Listener = CardListener | Promise


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggers(Picklable):
    """The part of a game that holds the listeners of each event."""

    __slots__ = (
        "_general", "_listened_to", "has_shadows", "listeners", "players", "promises", "shortcuts", "turn",
    )  # fmt: skip

    players: list[Player]
    turn: Turn

    def __init__(self) -> None:
        self.has_shadows = False
        self.listeners: dict[type[GameEvent], list[Listener]] = {}
        self.promises: list[Promise] = []
        # How many of them react to an event whatever card it is about.
        self._general: dict[type[GameEvent], int] = {}
        self._listened_to: dict[Card, None] = {}
        self.shortcuts: Shortcuts | None = None

    def note_what_is_heard(self) -> None:
        """Report to the shortcuts which events have listeners."""
        if self.shortcuts is not None:
            self.shortcuts.note_listeners(self._general, self.has_shadows)

    def hears_any(self, events: frozenset[type[GameEvent]]) -> bool:
        """Returns whether one of these events has a listener that does not depend on the card."""
        return not events.isdisjoint(self._general)

    def listen_to(self, card: Card) -> None:
        """Add the abilities of `card` to the listeners."""
        if card not in self._listened_to:
            self._listened_to[card] = None
            before = len(self._general)
            for ability in card.abilities:
                self.listeners.setdefault(ability.event, []).append(CardListener(card, ability))
                if not ability.is_of_itself:
                    self._general[ability.event] = self._general.get(ability.event, 0) + 1
            if len(self._general) != before:
                self.note_what_is_heard()

    def promise(
        self,
        event: type[GameEvent],
        owner: Player,
        effect: Callable[..., Any],
        until: Until,
        whose: Whose,
        memo: dict[str, Any],
        spot: InPlay | None = None,
    ) -> None:
        """Registers a promise to do `effect` when `event` happens."""
        if not isinstance(getattr(effect, "__self__", None), Card):
            raise TypeError("promise a card's method and plain data, not a closure")
        made = Promise(event, owner, effect, until, whose, memo, spot, self.turn.index)
        self.promises.append(made)
        self.listeners.setdefault(event, []).append(made)
        general = self._general[event] = self._general.get(event, 0) + 1
        if general == 1:
            self.note_what_is_heard()

    def forget(self, promise: Promise) -> None:
        """Removes a promise that was resolved or is void."""
        if promise not in self.promises:
            return
        self.promises.remove(promise)
        listeners = self.listeners[promise.event]
        listeners.remove(promise)
        if not listeners:
            del self.listeners[promise.event]
        self._general[promise.event] -= 1
        if not self._general[promise.event]:
            del self._general[promise.event]
            self.note_what_is_heard()
        if promise.spot is not None:
            promise.spot.pending -= 1

    def expire(self, until: Until, owner: Player | None = None) -> None:
        """Removes the promises that last `until` now."""
        for promise in self.promises[:]:
            ends = promise.until == until or (until == TURN_END and promise.until == ONCE_THIS_TURN)
            if ends and (owner is None or promise.owner is owner):
                self.forget(promise)

    def in_turn_order(self) -> list[Player]:
        """All players, the current player first."""
        seat = self.turn.player.seat
        return self.players[seat:] + self.players[:seat]

    def query(self, question: Heard) -> Heard:
        """Passes a question to every listener and returns it answered."""
        for listener in self.listeners.get(type(question), ()):
            for player in listener.whom(self.players):
                for _ in range(listener.copies(player, question)):
                    listener.resolve(player, question)
        return question

    def may_be_answered(self, event: type[GameEvent], doer: Player) -> bool:
        """Returns whether any listener could react to this event by `doer` now, whatever card it is about.
        Does not count listeners that are in the wrong place, or that react only to events about themselves.
        """
        return event in self._general and any(
            listener.may_answer(player, doer)
            for listener in self.listeners[event]
            if not (isinstance(listener, CardListener) and listener.ability.is_of_itself)
            for player in listener.whom(self.players)
        )

    def emit(self, event: Heard, only: Player | None = None) -> Heard:
        """Lets every listener react, the current player's first, and returns the event as they left it."""
        kind = type(event)
        if kind not in self._general and not _is_heard_by_its_card(event):
            return event
        for player in self.in_turn_order() if only is None else (only,):
            for listener in self.listeners.get(kind, ()):
                if listener.copies(player, event):
                    self._answer(player, (event,))
                    break
            if kind is Playing and player is event.player:
                self._let_choose_effect(event)  # type: ignore[arg-type]
        return event

    def _let_choose_effect(self, playing: Playing) -> None:
        """If promises of several other players would replace the instructions of `playing`, lets the player
        of the card choose one of them.
        """
        found = {
            listener.card: listener
            for listener in self.listeners.get(Playing, ())
            if isinstance(listener, Promise) and listener.condition and listener.whose == OTHERS
            if listener.copies(listener.owner, playing)
        }
        if len(found) > 1:
            chosen = found[playing.player.choose_one("order", found)]
            chosen.resolve(chosen.owner, playing)

    def emit_moves(self, moves: Sequence[Placed]) -> None:
        """Lets every listener react to moves made at once. Each player chooses the order of their own
        reactions to all of them. Meanwhile the zones keep track of the cards.
        """
        if type(moves[0]) not in self._general:
            moves = [move for move in moves if _is_heard_by_its_card(move)]
        if not moves:
            return
        tracked = [(move, move.at) for move in moves if move.at is not None]
        for move in moves:
            move.begin()
        for player in self.in_turn_order():
            self._answer(player, moves)
        for move, zone in tracked:
            move.end(zone)

    def hears(self, event: type[GameEvent], card: Card) -> bool:
        """Returns whether any listener reacts to such an event about this card."""
        return any(one.about is None or one.about is card for one in self.listeners.get(event, ()))

    def _ready(self, player: Player, events: Sequence[GameEvent]) -> dict[_Answer, int]:
        """Returns what lets `player` react to the events now: the number of copies for each event, by its
        number.
        """
        ready: dict[_Answer, int] = {}
        for listener in self.listeners.get(type(events[0]), ()):
            for number, event in enumerate(events):
                copies = listener.copies(player, event)
                if copies:
                    ready[listener, number] = copies
        return ready

    def _answer(self, player: Player, events: Sequence[GameEvent]) -> None:
        """Carries out one player's reactions to simultaneous events, in an order of the player's choice. They
        are collected again after each.
        """
        done: dict[_Answer, int] = {}
        ready = self._ready(player, events)
        while ready:
            answer = next(iter(ready)) if len(ready) == 1 else _next_of(player, [*ready])
            listener, number = answer
            event, before = events[number], ready[answer]
            acted = listener.resolve(player, event)
            # If a copy moves by reacting, the other copies may still react, even one that was just drawn.
            if acted is False:
                done[answer] = before  # declining with one copy declines with all of them
            elif isinstance(acted, InPlay) and acted.card is listener.card:
                pass  # it was played from where it was
            elif listener.copies(player, event) >= before or not isinstance(listener, CardListener):
                done[answer] = done.get(answer, 0) + 1
            if acted:
                for other in done:
                    if (
                        other[0] is not listener
                        and isinstance(other[0], CardListener)
                        and other[0].ability.again
                    ):
                        done[other] = 0
            ready = {one: n for one, n in self._ready(player, events).items() if n > done.get(one, 0)}


_Answer = tuple[Listener, int]
"""A listener, and the number of the event that it reacts to."""


def _next_of(player: Player, ready: list[_Answer]) -> _Answer:
    """Returns which of several reactions comes next: one that says "first"; then the player chooses between
    those that differ in their card or its data.
    """
    for answer in ready:
        if answer[0].first:
            return answer
    cards = [listener.card for listener, _ in ready]
    names = [_with_data(listener) if cards.count(listener.card) > 1 else "" for listener, _ in ready]
    by_card: dict[Card, set[str]] = {}
    for card, name in zip(cards, names, strict=True):
        by_card.setdefault(card, set()).add(name)
    labels = [name if len(by_card[card]) > 1 else card for card, name in zip(cards, names, strict=True)]
    chosen = player.choose_one("order", dict.fromkeys(labels))
    return ready[labels.index(chosen)]


def _with_data(listener: Listener) -> str:
    """Returns the listener's card, with the cards that its promise is about."""
    if not isinstance(listener, Promise) or getattr(listener.effect, "any_order", False):
        return listener.card.name
    memo = listener.memo.values()
    about = [
        card.name
        for value in memo
        for card in (value if isinstance(value, list) else (value,))
        if isinstance(card, Card)
    ]
    return f"{listener.card} ({', '.join(about)})" if about else listener.card.name
