"""`Solved`: searches for a plan when a game starts, then plays it.

The search plays a fixed number of games with a fixed seed, which takes about two seconds, not as many as fit
into a time, so that a match has the same games on every machine. The plan of a kingdom is cached as long as
the process runs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...bots.strategy import Strategy
from ...engine.decision import Decision
from .plans import agent
from .solve import PLAYERS, solve

if TYPE_CHECKING:
    from ...engine.card import Card
    from ...engine.decision import Option
    from ...engine.game import Game
    from ...engine.player import Player
    from ...engine.setup import Setup

__all__ = ["GAMES", "Solved", "prepared"]

GAMES: Final = 1_000
"""The number of games of a search for a new kingdom."""
_SEED: Final = 0


@lru_cache(maxsize=256)
def prepared(setup: Setup, players: int = 2) -> Strategy:
    """Returns the strategy that plays in games of this set-up; the same object for the same set-up.

    It is the best plan found if that won at least as often as the strongest bot that fits, otherwise that
    bot.
    """
    found = solve(setup, games=GAMES, seed=_SEED, players=min(max(players, PLAYERS[0]), PLAYERS[-1]))
    first = next((one.share for one in found.against if one.name == found.strongest_bot.name), 0.0)
    if found.plan is not None and first > 0.5:
        return agent(found.plan)
    return agent(found.strongest_bot)


class _Delegating(Strategy):
    """Delegates to another strategy. `answer` must be defined in a base class of the one with the
    shortcuts.
    """

    def _player(self, game: Game) -> Strategy:
        raise NotImplementedError

    def answer(self, decision: Decision) -> list[Option]:
        return self._player(decision.player.game).answer(decision)


class Solved(_Delegating):
    """Searches for the plan that wins with the cards of the game when it starts, then plays it."""

    answers_are_legal = True

    @classmethod
    def prepare(cls, setup: Setup, players: int) -> None:
        """Searches before the game's time limit starts."""
        _found(setup, players)

    def _player(self, game: Game) -> Strategy:
        return _of_game(game)

    def answer_purchase(self, me: Player) -> Card | None:
        """Returns what to buy, as the plan does."""
        return _of_game(me.game).answer_purchase(me)

    def answer_play(self, me: Player, cards: list[Card]) -> Card | None:
        """Returns which of these cards to play, as the plan does."""
        player = _of_game(me.game)
        quick = getattr(player, "answer_play", None)
        if quick is None:  # the plan has its own list of cards to play
            played = player.answer(Decision("play", me, cards, 0, 1, None))
            return next((card for card in cards if card in played), None)
        chosen: Card | None = quick(me, cards)
        return chosen


def _of_game(game: Game) -> Strategy:
    """Returns the strategy that plays this game. The last one is kept separately, as looking up a set-up
    takes longer.
    """
    setup, players = game.setup, len(game.players)
    known = _last.get("game")
    if known is not None and known[0] is setup and known[1] == players:
        return known[2]
    found = _found(setup, players)
    _last["game"] = setup, players, found
    return found


def _found(setup: Setup, players: int) -> Strategy:
    """Returns the strategy for games of this set-up. Copies of the game made by bots that look ahead allow
    losing buys; they share the search of the original.
    """
    if not setup.refuse_losing_buys:
        setup = replace(setup, refuse_losing_buys=True)
    return prepared(setup, players)


_last: Final[dict[str, tuple[Setup, int, Strategy]]] = {}
