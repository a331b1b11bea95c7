"""The default AI: what a strategy does that does not say what it wants.

What it thinks of single verbs and cards is in `opinions`, when to play a card in `playing`. What nobody has
foreseen is declined where that is allowed.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ..card import Card
from ..decision import Decision, Option
from ..events import Bought, BuyPhaseEnded, Gained, Gaining
from ..turn import buy
from . import opinions
from .lookahead import ends_game, leads_with
from .opinions.kit import OPINIONS, best, opinion, others_left
from .playing import PLAY, is_always_worth_it, play_value
from .worth import keep_value, usual_gains

if TYPE_CHECKING:
    from ..player import Player

__all__ = [
    "OPINIONS",
    "answer",
    "best_play",
    "buy_usual",
    "fill",
    "first_purchase",
    "has_own_opinion",
    "opinions",
    "play",
    "unforeseen",
    "without_losing_buys",
    "without_losses",
    "would_lose",
]


def answer(decision: Decision) -> list[Option]:
    """The default answer."""
    verb, source = decision.verb, decision.source
    own = None if source is None else OPINIONS.get((verb, source.name))
    return (own or OPINIONS.get(verb, unforeseen))(decision)


def has_own_opinion(decision: Decision) -> bool:
    """Is there an opinion on just what this card asks?"""
    return decision.source is not None and (decision.verb, decision.source.name) in OPINIONS


def fill(decision: Decision, picked: list[Option]) -> list[Option]:
    """What to add to `picked` where more must be chosen."""
    return answer(others_left(decision, picked))


def unforeseen(decision: Decision) -> list[Option]:
    """As little as possible of what nobody has an opinion on; of cards, the least valuable."""
    if all(isinstance(option, Card) for option in decision.options):
        return best(decision, lambda card: -1 - abs(keep_value(decision.player, card)))
    return list(decision.options)[: decision.least]


@opinion("play")
def play(decision: Decision) -> list[Option]:
    """The card that is worth most to be played now."""
    found = best_play(decision.player, cast("Sequence[Card]", decision.options))
    return list(decision.options)[: decision.least] if found is None else [found]


def best_play(me: Player, cards: Sequence[Card]) -> Card | None:
    """The card that is worth most to be played now; None: none of them is worth it."""
    if len(cards) == 1 and is_always_worth_it(cards[0]):
        return cards[0]
    found, most = None, 0
    for card in cards:
        if card is not found:
            value: Any = PLAY.get(card.name)
            if value.__class__ is tuple:
                value = value[me.actions < 2]
            elif value.__class__ is not int:
                value = play_value(me, card)
            if value > most:
                found, most = card, value
    return found


@opinion("buy")
def buy_usual(decision: Decision) -> list[Option]:
    """Of what is offered: that need not be the Supply, as with Black Market."""
    me = decision.player
    careful = me.game.setup.refuse_losing_buys and me.game.gains_to_end <= 1
    for name in usual_gains(me, me.game):
        option = decision.find(name)
        if option is not None and not (careful and would_lose(me, option)):
            return [option]
    return []


def first_purchase(me: Player, wishes: Iterable[str]) -> Card | None:
    """The first of the cards wished for that `me` can buy and does not lose the game by."""
    careful = me.game.setup.refuse_losing_buys and me.game.gains_to_end <= 1
    left = iter(wishes)
    card = me.purchase.first_of(left)
    while careful and card is not None and would_lose(me, card):
        card = me.purchase.first_of(left)
    return card


def would_lose(player: Player, card: Any) -> bool:
    """Would buying `card` end the game with whoever decides for `player` among the losers, after the rest of
    the turn?
    """
    game = player.game
    pile = game.piles.get(card.pile_name)
    if pile is None or pile.left > 1 or not ends_game(game, card) or game.end_condition():
        return False
    heard = game.heard
    may_do_more = player.buys > 1 or card.abilities or Gained in heard or Gaining in heard or Bought in heard
    if may_do_more and not _is_all_that_happens(player, card):
        return _loses_in_the_end(player, card)
    return not leads_with(player, card)


def _is_all_that_happens(player: Player, card: Card) -> bool:
    """Would `player`, who has one Buy, own the card and nothing else be done in this Buy phase? Cards of the
    game may well hear of a purchase, but not of this one, or not from where they are.
    """
    if player.buys > 1 or not card.is_plain_buy or player.controller is not player:
        return False
    may_be_answered = player.game.may_be_answered
    return not any(may_be_answered(event, player) for event in (Gaining, Gained, Bought, BuyPhaseEnded))


def without_losing_buys(me: Player, names: frozenset[str]) -> Container[str]:
    """The names but for the cards whose purchase would end the game with `me` among the losers."""
    last = {}
    for card in me.game.last_cards():
        if card.name in names:
            last[card.name] = card
    return _SafeBuys(me, names, last) if last else names


class _SafeBuys:
    """Finds out about a last card only when it is asked for."""

    def __init__(self, me: Player, names: frozenset[str], last: dict[str, Card]) -> None:
        self.me, self.names, self.last = me, names, last

    def __contains__(self, name: object) -> bool:
        return name in self.names and not (name in self.last and would_lose(self.me, self.last[name]))


def without_losses(decision: Decision) -> Decision:
    """The decision what to gain without what would end the game with its player among the losers, if anything
    else may be chosen.
    """
    me = decision.player
    game = me.game
    if game.gains_to_end > 1 or not game.setup.refuse_losing_buys or game.end_condition():
        return decision
    safe = [option for option in decision.options if not _loses_now(me, option)]
    if len(safe) < decision.least:
        return decision
    most = min(decision.most, len(safe))
    return Decision(decision.verb, me, safe, decision.least, most, decision.source)


def _loses_now(me: Player, option: Option) -> bool:
    return isinstance(option, Card) and ends_game(me.game, option) and not leads_with(me, option)


def _loses_in_the_end(player: Player, card: Card) -> bool:
    """The same, seen by playing the rest of the Buy phase on a copy."""
    from .strategy import Strategy

    game, seat = player.game, player.controller.seat
    agents = [Strategy() for _ in game.players]
    twin = game.copy(agents=[*agents[:seat], player.controller.agent, *agents[seat + 1 :]])
    twin.setup = replace(twin.setup, refuse_losing_buys=False)
    twin.players[player.seat].buy(card)
    if not twin.turn.phase_again:
        buy(twin)
    return twin.end_condition() and twin.players[seat] not in twin.winners()
