"""Who hears what: the abilities of the cards in the game, and promises made by cards that were played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .card import ANYONES, CATALOG, IN_HAND, IN_PLAY, ITSELF, MINE, ON_TABLE, OWNED, Ability, Card
from .events import (
    Allowing,
    Bought,
    BuyPhaseEnded,
    BuyPhaseStarted,
    CleanUpStarted,
    Gained,
    Gaining,
    Happening,
    LeavingPlay,
    Played,
    Playing,
    Pricing,
    TurnEnded,
    Typing,
)
from .zones import InPlay

if TYPE_CHECKING:
    from .player import Player
    from .turn import Turn

# How long a promise holds.
HEARD, TURN_END, NEXT_TURN = "until heard", "until the end of the turn", "until my next turn"
ONCE, FOREVER = "until it has done something", "for good"
ONCE_THIS_TURN = "until it has done something, or the end of the turn"

Heard = TypeVar("Heard", bound=Happening)

# What must not be heard where a shortcut leaves it out.
_IN_TURNS = frozenset(
    (Playing, Played, Typing, BuyPhaseStarted, BuyPhaseEnded, CleanUpStarted, LeavingPlay, TurnEnded)
)
_IN_BUYS = frozenset((Pricing, Allowing, Bought, Gaining, Gained))
_IN_PRICES = frozenset((Pricing, Allowing))


def _is_heard_by_its_card(event: Happening) -> bool:
    """Is it about a card that hears of that when it happens to itself?"""
    card = getattr(event, "card", None)
    return card is not None and type(event) in card.own_events


class Standing:
    """An ability of a card, for whoever has the card in the right place."""

    __slots__ = ("_mine", "ability", "about", "card", "first", "method", "where")

    def __init__(self, card: Card, ability: Ability) -> None:
        self.card, self.ability, self.where = card, ability, ability.where
        # The card of whose happenings it hears; None: of any card's, or of what is not about cards.
        self.about = card if ability.where == ITSELF else CATALOG.get(ability.about)
        self._mine = None if ability.whose == ANYONES else ability.whose == MINE
        self.method: Callable[..., Any] = getattr(card, ability.method)
        self.first: bool = getattr(self.method, "first", False)

    def copies(self, player: Player, event: Happening) -> int:
        """How many copies of the card let `player` answer `event` now."""
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
        """Does it hear of what `doer` does, and is the card where it must be, at `player`'s place?"""
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
        """Those of the players whom it can concern."""
        return players

    def keep(self, player: Player, event: Happening) -> Any:
        """Let the card do it."""
        game = player.game
        asker, game.source = game.source, self.card
        result = self.method(player, event)
        game.source = asker
        return result


class Promise:
    """An effect that waits for an event: whose it is, what, until when, with which plain data."""

    about = None  # it hears of all cards

    __slots__ = (
        "busy", "condition", "effect", "event", "first", "made_in", "memo", "owner", "spot", "until", "whose",
    )  # fmt: skip

    def __init__(
        self,
        event: type[Happening],
        owner: Player,
        effect: Callable[..., Any],
        until: str,
        whose: str,
        memo: dict[str, Any],
        spot: InPlay | None,
        made_in: int,
    ) -> None:
        self.event, self.owner, self.effect, self.until, self.whose = event, owner, effect, until, whose
        self.memo, self.spot, self.made_in = memo, spot, made_in
        self.first: bool = getattr(effect, "first", False)
        self.condition: Callable[..., bool] | None = getattr(effect, "condition", None)
        self.busy = False  # it is being kept, and is not kept twice by what that sets off

    @property
    def card(self) -> Card:
        """The card that made it."""
        card: Card = self.effect.__self__  # type: ignore[attr-defined]
        return card

    def copies(self, player: Player, event: Happening) -> int:
        """1 when it is to be kept for `player` now."""
        if player is not self.owner or self.busy:
            return 0
        if self.whose != ANYONES and (event.player is player) is not (self.whose == MINE):
            return 0
        if self.condition is not None and not self.condition(self.card, player, event, **self.memo):
            return 0
        return int(self.until != HEARD or self.made_in != player.game.turn.index)

    def may_answer(self, player: Player, doer: Player) -> bool:
        """Does it hear of what `doer` does?"""
        return self.whose == ANYONES or (doer is player) is (self.whose == MINE)

    def whom(self, players: list[Player]) -> Sequence[Player]:
        """Those of the players whom it can concern."""
        return (self.owner,)

    def keep(self, player: Player, event: Happening) -> Any:
        """Do what was promised."""
        game = player.game
        asker, playing = game.source, player.playing
        game.source, player.playing = self.card, self.spot
        if self.until == HEARD:
            game.forget(self)
            result = self.effect(player, **self.memo)
        else:
            self.busy = self.until in (ONCE, ONCE_THIS_TURN)
            result = self.effect(player, event, **self.memo)
            if result and self.busy:
                game.forget(self)
            self.busy = False
        game.source, player.playing = asker, playing
        return result


Listener = Standing | Promise


class Listening:
    """The part of a game that knows who hears what."""

    __slots__ = (
        "_general", "_listened_to", "has_shadows", "heard", "is_silent", "plain_buys", "plain_prices",
        "plain_turns", "players", "promises", "turn",
    )  # fmt: skip

    players: list[Player]
    turn: Turn

    def __init__(self) -> None:
        self.has_shadows = False
        self.heard: dict[type[Happening], list[Listener]] = {}
        self.promises: list[Promise] = []
        # How many of those hear of an event whatever card it is about.
        self._general: dict[type[Happening], int] = {}
        self._listened_to: dict[Card, None] = {}
        self.is_silent = True  # nobody hears anything
        self.plain_turns = True  # nobody hears of what happens in every turn, but for its start
        self.plain_buys = True  # nobody hears that something is bought or gained, or changes costs
        self.plain_prices = True  # costs are the printed ones, and nothing is forbidden to buy

    def note_what_is_heard(self) -> None:
        """After a change of that: say again which shortcuts leave out nothing that anybody hears. Abilities
        of cards that hear what happens to themselves do not count: shortcuts are for cards without.
        """
        heard = self._general
        self.is_silent = not heard and not self.has_shadows
        self.plain_turns = _IN_TURNS.isdisjoint(heard) and not self.has_shadows
        self.plain_buys = _IN_BUYS.isdisjoint(heard)
        self.plain_prices = _IN_PRICES.isdisjoint(heard)

    def listen_to(self, card: Card) -> None:
        """From now on, let the abilities of `card` be heard."""
        if card not in self._listened_to:
            self._listened_to[card] = None
            before = len(self._general)
            for ability in card.abilities:
                self.heard.setdefault(ability.event, []).append(Standing(card, ability))
                if not ability.is_of_itself:
                    self._general[ability.event] = self._general.get(ability.event, 0) + 1
            if len(self._general) != before:
                self.note_what_is_heard()

    def promise(
        self,
        event: type[Happening],
        owner: Player,
        effect: Callable[..., Any],
        until: str,
        whose: str,
        memo: dict[str, Any],
        spot: InPlay | None = None,
    ) -> None:
        """Remember to do `effect` when `event` happens."""
        if not isinstance(getattr(effect, "__self__", None), Card):
            raise TypeError("promise a card's method and plain data, not a closure")
        made = Promise(event, owner, effect, until, whose, memo, spot, self.turn.index)
        self.promises.append(made)
        self.heard.setdefault(event, []).append(made)
        general = self._general[event] = self._general.get(event, 0) + 1
        if general == 1:
            self.note_what_is_heard()

    def forget(self, promise: Promise) -> None:
        """The promise is kept, or void."""
        if promise not in self.promises:
            return
        self.promises.remove(promise)
        listeners = self.heard[promise.event]
        listeners.remove(promise)
        if not listeners:
            del self.heard[promise.event]
        self._general[promise.event] -= 1
        if not self._general[promise.event]:
            del self._general[promise.event]
            self.note_what_is_heard()
        if promise.spot is not None:
            promise.spot.pending -= 1

    def expire(self, until: str, owner: Player | None = None) -> None:
        """Forget the promises that hold `until` now."""
        for promise in self.promises[:]:
            ends = promise.until == until or (until == TURN_END and promise.until == ONCE_THIS_TURN)
            if ends and (owner is None or promise.owner is owner):
                self.forget(promise)

    def in_turn_order(self) -> list[Player]:
        """All players, the one whose turn it is first."""
        seat = self.turn.player.seat
        return self.players[seat:] + self.players[:seat]

    def inquire(self, question: Heard) -> Heard:
        """Put a question to every listener and give it back answered."""
        for listener in self.heard.get(type(question), ()):
            for player in listener.whom(self.players):
                for _ in range(listener.copies(player, question)):
                    listener.keep(player, question)
        return question

    def may_be_answered(self, event: type[Happening], doer: Player) -> bool:
        """Can it be that somebody answers such an event of `doer`'s now, whatever card it is about? Not where
        all that hear of it are elsewhere, or are cards that hear of themselves.
        """
        return event in self._general and any(
            listener.may_answer(player, doer)
            for listener in self.heard[event]
            if not (isinstance(listener, Standing) and listener.ability.is_of_itself)
            for player in listener.whom(self.players)
        )

    def announce(self, event: Heard, only: Player | None = None) -> Heard:
        """Let every listener answer, the current player's first, and give the event back as they left it."""
        kind = type(event)
        if kind not in self._general and not _is_heard_by_its_card(event):
            return event
        for player in self.in_turn_order() if only is None else (only,):
            for listener in self.heard.get(kind, ()):
                if listener.copies(player, event):
                    self._answer(player, event)
                    break
        return event

    def hears(self, event: type[Happening], card: Card) -> bool:
        """Does anybody hear of such an event when it is about this card?"""
        return any(one.about is None or one.about is card for one in self.heard.get(event, ()))

    def _ready(self, player: Player, event: Happening) -> dict[Listener, int]:
        """What lets `player` answer the event now: how many copies of it."""
        ready: dict[Listener, int] = {}
        for listener in self.heard.get(type(event), ()):
            copies = listener.copies(player, event)
            if copies:
                ready[listener] = copies
        return ready

    def _answer(self, player: Player, event: Happening) -> None:
        """One player's answers: in an order of the player's choice, collected anew after each."""
        done: dict[Listener, int] = {}
        ready = self._ready(player, event)
        while ready:
            listener = next(iter(ready)) if len(ready) == 1 else self._next_of(player, [*ready])
            before = ready[listener]
            acted = listener.keep(player, event)
            # A copy that went elsewhere by answering leaves the others their turn, even one that was drawn.
            if acted is False:
                done[listener] = before  # who declines with one copy declines with all of them
            elif isinstance(acted, InPlay) and acted.card is listener.card:
                pass  # it was played from where it was
            elif listener.copies(player, event) >= before or not isinstance(listener, Standing):
                done[listener] = done.get(listener, 0) + 1
            if acted:
                for other in done:
                    if other is not listener and isinstance(other, Standing) and other.ability.again:
                        done[other] = 0
            ready = {one: n for one, n in self._ready(player, event).items() if n > done.get(one, 0)}

    def _next_of(self, player: Player, ready: list[Listener]) -> Listener:
        """Which of several comes next: what says "first"; then the player chooses between different cards."""
        for listener in ready:
            if listener.first:
                return listener
        cards = list(dict.fromkeys(listener.card for listener in ready))
        card = player.choose_one("order", cards)
        return next(listener for listener in ready if listener.card is card)
