"""One player: all the verbs that card texts are written in, and promises for later."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..events import GameEvent, TurnStarted
from ..in_play import InPlay
from ..native import mypyc_attr
from ..triggers import FOREVER, HEARD, NEXT_TURN, ONCE, ONCE_THIS_TURN, TURN_END
from ..turn import ExtraTurn, Purchase, return_to_action_phase
from .gain import Gainer

if TYPE_CHECKING:
    from ..card import Whose
    from ..decision import Agent
    from ..game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Gainer):
    """A seat at the table. Strategies read it; cards use its verbs."""

    __slots__ = ()

    def __init__(self, game: Game, seat: int, agent: Agent, name: str) -> None:
        Gainer.__init__(self, game, seat, agent, name)
        self.me = self.controller = self
        self.purchase = Purchase(self)

    def extra_turn(
        self, *, row: int, of: Player | None = None, effect: Callable[[Player], None] | None = None
    ) -> None:
        """Take another turn after this one (or a turn `of` another player that I decide), unless it would be
        the `row`-th in a row. A Duration that gives the turn stays in play for it if it can. The turn begins
        with `effect`, a card's method.
        """
        game, spot = self.game, self.playing
        possible = (of or self.me) is not game.turn.player or game.in_a_row + 1 < row
        stays = possible and spot is not None and spot.card.is_duration
        stayed = self._stay() if stays else None
        game.extra_turns.append(ExtraTurn(of or self.me, self.me, row, stayed, effect, game.source))

    def return_to_action_phase(self) -> None:
        """If it is my Buy phase, go back to my Action phase at once."""
        return_to_action_phase(self.me)

    # Promises: effects for later. Each is a card's method with plain data, never a closure, so that games can
    # be copied.

    def this_turn(
        self,
        event: type[GameEvent],
        effect: Callable[..., Any],
        *,
        whose: Whose = "anyones",
        once: bool = False,
        **memo: Any,
    ) -> None:
        """Until the end of this turn, do `effect(me, event, **memo)` when `event` happens; `once`: only
        until it returns something true.
        """
        self.game.promise(event, self.me, effect, ONCE_THIS_TURN if once else TURN_END, whose, memo)

    def next_turn(
        self, effect: Callable[..., Any], *, spot: InPlay | None = None, stays: bool = True, **memo: Any
    ) -> None:
        """At the start of my next turn, do `effect(me, **memo)`; the card that I am playing (or the one on
        `spot`) stays in play for it, unless the promise does not come from that card.
        """
        self.game.promise(
            TurnStarted, self.me, effect, HEARD, "mine", memo, self._stay(spot) if stays else None
        )

    def until_next_turn(
        self, event: type[GameEvent], effect: Callable[..., Any], *, whose: Whose = "others", **memo: Any
    ) -> None:
        """Until my next turn, do `effect(me, event, **memo)`; the card that I am playing stays in play for
        it.
        """
        self.game.promise(event, self.me, effect, NEXT_TURN, whose, memo, self._stay())

    def from_now_on(
        self, event: type[GameEvent], effect: Callable[..., Any], *, whose: Whose = "mine", **memo: Any
    ) -> None:
        """For the rest of the game, do `effect(me, event, **memo)`; the card that I am playing stays in
        play for it.
        """
        self.game.promise(event, self.me, effect, FOREVER, whose, memo, self._stay())

    def once(
        self,
        event: type[GameEvent],
        effect: Callable[..., Any],
        *,
        whose: Whose = "mine",
        stays: bool = False,
        **memo: Any,
    ) -> None:
        """Whenever `event` happens, do `effect(me, event, **memo)`, until it returns something true. `stays`:
        the card that I am playing stays in play until then.
        """
        self.game.promise(event, self.me, effect, ONCE, whose, memo, self._stay() if stays else None)

    def _stay(self, spot: InPlay | None = None) -> InPlay | None:
        spot = spot or self.playing
        if spot is not None:
            spot.pending += 1
        return spot
