"""The default policy: makes the decisions that a strategy leaves open.

Rules for single verbs and cards are in `rules`, when to play a card in `play_order`. Without a rule, an
optional offer is declined.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ...engine.card import CATALOG, OTHERS, Card
from ...engine.copying import copy_game
from ...engine.decision import Agent, Decision, Option, Waiting
from ...engine.events import Bought, BuyPhaseEnded, Gained, Gaining, Playing, Typing
from ...engine.fast.quick_agent import NEAR
from ...engine.triggers import Promise
from ...engine.turn import buy
from . import rules
from .endgame import winning_buys
from .estimates import coins_ahead, ends_game, leads_with, loses_now, next_buy
from .play_order import PLAY, needs_no_thought, play_value, usual_plays
from .rules.by_verb import word_value
from .rules.kit import RULES, best, others_left, rule
from .worth import keep_value, usual_gains

if TYPE_CHECKING:
    from ...engine.player import Player
    from ..compiled_priorities import CompiledList

__all__ = [
    "RULES",
    "DefaultAgent",
    "answer",
    "best_play",
    "buy_usual",
    "fill",
    "first_purchase",
    "has_own_rule",
    "play",
    "quick_purchase",
    "rules",
    "unforeseen",
    "winning_purchase",
    "without_losing_buys",
    "without_losses",
    "would_lose",
]


def answer(decision: Decision) -> list[Option]:
    """Returns the default answer."""
    verb, source = decision.verb, decision.source
    own = None if source is None else RULES.get((verb, source.name))
    picked = (own or RULES.get(verb, unforeseen))(decision)
    if verb == "choose" and own and 0 < len(picked) == decision.least < decision.most:
        return picked + _more_abilities(decision, picked)
    return picked


def _more_abilities(decision: Decision, picked: list[Option]) -> list[Option]:
    """Returns extra abilities to choose if a card allows more than usual: those that are always good."""
    me = decision.player
    values = {word: word_value(me, str(word)) for word in decision.options if word not in picked}
    good = [word for word in values if values[word] > 0]
    return sorted(good, key=values.__getitem__, reverse=True)[: decision.most - len(picked)]


class DefaultAgent:
    """An agent without a strategy: the default policy answers everything."""

    name = "Default"
    plays_all_treasures = True
    answers_are_legal = True
    answer_purchase = None
    answer_play = None

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the default answer."""
        return answer(decision)


def has_own_rule(decision: Decision) -> bool:
    """Returns whether there is a rule for exactly what this card asks."""
    return decision.source is not None and (decision.verb, decision.source.name) in RULES


def fill(decision: Decision, picked: list[Option]) -> list[Option]:
    """Returns what to add to `picked` if more must be chosen."""
    return answer(others_left(decision, picked))


def unforeseen(decision: Decision) -> list[Option]:
    """Chooses as little as possible if there is no rule; of cards, the least valuable."""
    if all(isinstance(option, Card) for option in decision.options):
        return best(decision, lambda card: -1 - abs(keep_value(decision.player, card)))
    return list(decision.options)[: decision.least]


@rule("play")
def play(decision: Decision) -> list[Option]:
    """Chooses the card most worth playing now."""
    found = best_play(decision.player, cast("Sequence[Card]", decision.options))
    return list(decision.options)[: decision.least] if found is None else [found]


def best_play(me: Player, cards: Sequence[Card]) -> Card | None:
    """Returns the card most worth playing now; None if none is worth playing."""
    listeners = me.game.listeners
    if listeners and Typing in listeners:
        return next(iter(usual_plays(me, cards)), None)
    if len(cards) == 1:
        if needs_no_thought(cards[0]):
            return cards[0]
    else:
        cards = [*dict.fromkeys(cards)]  # values copies once
    value: int
    found, most = None, 0
    for card in cards:
        if card is not found:
            known: Any = PLAY.get(card.name)
            if type(known) is int:
                value = known
            elif type(known) is tuple:
                value = known[me.actions < 2]
            else:
                value = play_value(me, card)
            if value > most:
                found, most = card, value
    if found is None or not found.is_plain_treasure:
        return found
    if found.name == "Copper" and "Grand Market" in me.game.piles and _spoils_grand_market(me):
        return next((card for card in cards if card is not found and play_value(me, card) > 0), None)
    if _may_be_robbed(me):
        return min((card for card in cards if card.is_plain_treasure), key=lambda card: card.coins)
    return found


def _spoils_grand_market(me: Player) -> bool:
    """Returns whether a Copper in play would keep `me` from buying the Grand Market that it wants."""
    market = CATALOG["Grand Market"]
    coppers = me.hand.count(CATALOG["Copper"])
    coins = coins_ahead(me)
    if not market.may_be_bought(me) or coins - coppers < me.game.cost(market):
        return False
    return next_buy(me, coins - coppers) is market and next_buy(me, coins) is market


def _may_be_robbed(me: Player) -> bool:
    """Returns whether another player's promise waits for what `me` plays (Highwayman)."""
    return any(
        isinstance(one, Promise) and one.whose == OTHERS and one.owner is not me
        for one in me.game.listeners.get(Playing, ())
    )


@rule("buy")
def buy_usual(decision: Decision) -> list[Option]:
    """Chooses from what is offered, which need not be the Supply (Black Market)."""
    me = decision.player
    careful = me.game.setup.refuse_losing_buys and me.game.gains_to_end <= NEAR
    for name in usual_gains(me, me.game):
        option = decision.find(name)
        if option is not None and not (careful and would_lose(me, option)):
            return [option]
    return []


def winning_purchase(me: Player) -> Card | None:
    """Returns the first of the buys that end the game now with a win of `me`; None if there are none, or if
    bots may buy a card that loses.
    """
    game = me.game
    if game.gains_to_end > me.buys or not game.setup.refuse_losing_buys:
        return None
    return next(iter(winning_buys(me)), None)


def first_purchase(me: Player, priorities: Iterable[str]) -> Card | None:
    """Returns the first card on the list that `me` can buy without thereby losing the game."""
    won = winning_purchase(me)
    if won is not None:
        return won
    careful = me.game.setup.refuse_losing_buys and me.game.gains_to_end <= NEAR
    left = iter(priorities)
    card = me.purchase.first_of(left)
    while careful and card is not None and would_lose(me, card):
        card = me.purchase.first_of(left)
    return card


def quick_purchase(me: Player, first: CompiledList) -> Card | None:
    """Returns what `first_purchase` does, for the compiled form of a list. Raises LookupError if what coins
    buy does not depend on the printed costs alone.
    """
    game = me.game
    shortcuts = game.shortcuts
    if shortcuts is None or me.debt:
        raise LookupError
    offer: frozenset[str] | None = shortcuts.offers.get(me.coins)
    if offer is None:
        offer = shortcuts.within_reach(me.coins)
        if offer is None:
            raise LookupError
    among: Container[str] = offer
    if game.gains_to_end <= me.buys and game.may_end_with(me.buys, me.coins, offer):
        won = winning_purchase(me)
        if won is not None:
            return won
        if game.gains_to_end <= 1 and game.setup.refuse_losing_buys:
            among = without_losing_buys(me, offer)
    name = first(me, game, among)
    if name is None:
        return None
    card = CATALOG[name]
    if not card.is_plain_buy and game.gains_to_end <= NEAR:
        raise LookupError  # what it gains may end the game
    return card


def would_lose(player: Player, card: Any) -> bool:
    """Returns whether buying `card` would end the game with the decision maker of `player` among the losers,
    after the rest of the turn.
    """
    game = player.game
    pile = game.piles.get(card.pile_name)
    if pile is None or game.end_condition():
        return False
    if pile.left > 1 or not ends_game(game, card):
        gains_more = not card.own_events.isdisjoint((Gained, Bought))
        return gains_more and game.gains_to_end <= NEAR and _loses_in_the_end(player, card, at_once=True)
    listeners = game.listeners
    may_do_more = (
        player.buys > 1
        or card.abilities
        or Gained in listeners
        or Gaining in listeners
        or Bought in listeners
    )
    if may_do_more and not _is_all_that_happens(player, card):
        return _loses_in_the_end(player, card)
    return not leads_with(player, card)


def _is_all_that_happens(player: Player, card: Card) -> bool:
    """Returns whether owning the card would be the only effect in this Buy phase, given that `player` has one
    Buy. Listeners to purchases may exist if they do not react to this card or not from where they are.
    """
    if player.buys > 1 or not card.is_plain_buy or player.controller is not player:
        return False
    may_be_answered = player.game.may_be_answered
    return not any(may_be_answered(event, player) for event in (Gaining, Gained, Bought, BuyPhaseEnded))


def without_losing_buys(me: Player, names: frozenset[str]) -> Container[str]:
    """Returns the names without cards whose purchase would end the game with `me` among the losers."""
    last = {}
    for card in me.game.last_cards():
        if card.name in names:
            last[card.name] = card
    return _SafeBuys(me, names, last) if last else names


class _SafeBuys:
    """Checks a game-ending card only when it is asked for."""

    def __init__(self, me: Player, names: frozenset[str], last: dict[str, Card]) -> None:
        self.me, self.names, self.last = me, names, last

    def __contains__(self, name: object) -> bool:
        return name in self.names and not (name in self.last and would_lose(self.me, self.last[name]))


def with_effect(decision: Decision) -> Decision:
    """Returns the decision without cards that are no longer available, if others are offered."""
    if decision.source is None or not decision.source.offers_what_is_gone:
        return decision
    has = decision.player.game.has
    there = [option for option in decision.options if isinstance(option, Card) and has(option)]
    if len(there) < decision.least or not there:
        return decision
    least, most = decision.least, min(decision.most, len(there))
    return Decision(decision.verb, decision.player, there, least, most, decision.source)


def without_losses(decision: Decision) -> Decision:
    """Returns the decision without gains that would end the game with the player among the losers, if other
    options are left.
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
    return isinstance(option, Card) and loses_now(me, option)


def _loses_in_the_end(player: Player, card: Card, at_once: bool = False) -> bool:
    """Like `_loses_now`, but plays the rest of the Buy phase on a copy. `at_once`: the card itself must end
    the game, not later buys.
    """
    try:
        return _loses_as(player.controller.agent, player, card, at_once)
    except Waiting:  # that seat is asked from outside, so it has no answer in the copy
        return _loses_as(DefaultAgent(), player, card, at_once)


def _loses_as(agent: Agent, player: Player, card: Card, at_once: bool) -> bool:
    """Plays on with this agent until the end of the phase and returns whether they lose."""
    game, seat = player.game, player.controller.seat
    agents: list[Agent] = [DefaultAgent() for _ in game.players]
    twin = copy_game(game, [*agents[:seat], agent, *agents[seat + 1 :]])
    if not at_once:
        twin.setup = replace(twin.setup, refuse_losing_buys=False)
    twin.players[player.seat].buy(card)
    if at_once and not twin.end_condition():
        return False
    if not twin.turn.phase_again:
        buy(twin)
    return twin.end_condition() and twin.players[seat] not in twin.winners()
