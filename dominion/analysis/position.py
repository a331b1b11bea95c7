"""The answers of the default policy or a strategy in one turn with a given hand.

>>> [(one.verb, one.answer) for one in position(["Village", "Smithy", "Copper"])][:2]
[('play', ('Village',)), ('play', ('Smithy',))]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..bots.default_policy.policy import DefaultAgent
from ..bots.error_reports import instantiate
from ..bots.safety.timeout import TimeLimit
from ..bots.strategy import Strategy
from ..bots.tracing import Rule, Traced
from ..engine.card import CATALOG, card_named
from ..engine.decision import Decision, Option
from ..engine.errors import SetupError
from ..engine.game import Game
from ..engine.player import Player
from ..engine.position import lay_in_play
from ..engine.setup import START, Setup
from ..engine.zone import Zone
from .strategy_check import explaining

TURN: Final = 10
"""The number of the turn: after the opening."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of the turn: the verb, the card that asks (None: the turn itself), the answer, and the rule
    that gave it.
    """

    verb: str
    source: str | None
    answer: tuple[str, ...]
    why: str

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {"verb": self.verb, "source": self.source, "answer": list(self.answer), "why": self.why}


def position(
    hand: Sequence[str],
    deck: Sequence[str] = START,
    kind: type[Strategy] = Strategy,
    *,
    in_play: Sequence[str] = (),
    turn: int = TURN,
    timeout: float | None = None,
) -> list[Answered]:
    """Returns all answers of a strategy in a turn with this hand. By default the default policy answers.

    Args:
        hand: names of the cards in hand.
        deck: names of the cards in the draw pile. It is always shuffled in the same way.
        kind: the strategy that answers.
        in_play: names of the cards in play. A Duration counts as played in the turn before, and its promises
            for this turn hold.
        turn: the number of the turn.
        timeout: time limit in seconds.

    Raises:
        SetupError: a card does not exist, or cannot be in a hand or in play.
        StrategyError: the strategy fails, or takes too long.
    """
    held, below, on_table = _cards(hand), _cards(deck), _cards(in_play, "in play")
    found: list[Answered] = []

    def note(decision: Decision, answer: Sequence[Option], rules: Sequence[Rule]) -> None:
        source = None if decision.source is None else decision.source.name
        why = "; ".join(dict.fromkeys(map(str, rules)))
        found.append(Answered(decision.verb, source, tuple(map(str, answer)), why))

    with TimeLimit(timeout) as limit:
        with limit.starting():
            strategy = instantiate(kind)
        with explaining(strategy, limit):
            setup = _setup((*held, *below, *on_table), kind.requires)
            game = Game(setup, [Traced(strategy, note), DefaultAgent()], seed=1)
            me = game.players[0]
            game.turn.begin(me, turn)
            game.do_play()  # the start of the turn, where cards may ask about starting decks
            found.clear()
            _fill(me, me.hand, held)
            _fill(me, me.deck, below)
            game.shuffle(me.deck)
            if on_table:
                lay_in_play(me, [CATALOG[name] for name in on_table])
                _begin_again(game, me, turn)
            index = game.turn.index
            while game.turn.index == index and not game.is_over():
                game.do_play()
    return found


def _begin_again(game: Game, me: Player, turn: int) -> None:
    """Restart the turn with the cards in play, so that promises of Durations are carried out."""
    game.turn.begin(me, turn)
    game.phase = "start"


def _cards(names: Sequence[str], place: str = "in a hand") -> tuple[str, ...]:
    """Returns the names as printed. Raises SetupError for cards that cannot be there."""
    cards = [card_named(name) for name in names]
    for card in cards:
        if card.is_landscape or card.is_pile or not card.types:
            raise SetupError(f"{card.name} is not a card that can be {place}.")
    return tuple(card.name for card in cards)


def _setup(owned: Sequence[str], required: Sequence[str]) -> Setup:
    """Returns a game with the piles of all these cards."""
    cards = [CATALOG[name] for name in owned]
    piles = [card.pile_name for card in cards if card.pile_name in CATALOG]
    wanted = [name for name in piles if CATALOG[name].is_kingdom]
    wanted += [name for name in required if not CATALOG[name].is_basic]
    colony = bool({"Colony", "Platinum"} & {*owned, *required})
    return Setup(tuple(dict.fromkeys(wanted)), colony=colony, shortcuts=False)


def _fill(me: Player, zone: Zone, names: Sequence[str]) -> None:
    for card in zone:
        me.release(card)
    zone[:] = [CATALOG[name] for name in names]
    for card in zone:
        me.acquire(card)
