"""The default AI: what a strategy does that does not say what it wants.

An opinion answers one kind of question: it has a row in OPINIONS, by verb, or by verb and the card that asks
where that card wants it otherwise. What nobody has foreseen is declined where that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ..card import Card
from ..decision import Decision, Option
from ..events import Bought, Gained, Gaining
from ..turn import buy
from .lookahead import coins_to_spend, spare_treasure
from .playing import PLAY, multiplied_value, play_value
from .wishes import looks_at, pick
from .worth import (
    UPGRADES,
    dead_actions,
    discard_value,
    forced_gain_value,
    is_junk,
    keep_value,
    upgrade_value,
    usual_gains,
    usual_trash,
)

if TYPE_CHECKING:
    from ..player import Player

Opinion = Callable[[Any, Decision], list[Option]]


def answer(agent: Any, decision: Decision) -> list[Option]:
    """The default answer."""
    verb, source = decision.verb, decision.source
    if verb == "play":
        return play(agent, decision)
    opinion = None if source is None else OPINIONS.get((verb, source.name))
    return (opinion or OPINIONS.get(verb, unforeseen))(agent, decision)


def fill(agent: Any, decision: Decision, picked: list[Option]) -> list[Option]:
    """What to add to `picked` where more must be chosen."""
    left = list(decision.options)
    for option in picked:
        left.remove(option)
    number = decision.least - len(picked)
    return answer(agent, Decision(decision.verb, decision.player, left, number, number, decision.source))


def unforeseen(agent: Any, decision: Decision) -> list[Option]:
    """As little as possible of what nobody has an opinion on; of cards, the least valuable."""
    if all(isinstance(option, Card) for option in decision.options):
        return _best(decision, lambda card: -abs(keep_value(decision.player, card)) - 1)
    return list(decision.options)[: decision.least]


def _best(decision: Decision, value: Callable[[Any], float]) -> list[Option]:
    """The options of greatest value: as many as must be, and all that may be and are worth something."""
    if decision.most == 1:
        best, most = None, 0.0 if not decision.least else float("-inf")
        for option in decision.options:
            worth = value(option)
            if worth > most:
                best, most = option, worth
        return [] if best is None else [best]
    rated = sorted(((value(option), option) for option in decision.options), key=lambda one: -one[0])
    number = decision.least
    while number < decision.most and rated[number][0] > 0:
        number += 1
    return [option for _, option in rated[:number]]


# Playing.


def play(agent: Any, decision: Decision) -> list[Option]:
    """The card that is worth most to be played now."""
    me = decision.player
    best, most = None, 0
    for card in decision.options:
        value: Any = PLAY.get(card.name)  # type: ignore[union-attr]
        if value.__class__ is not int:
            value = play_value(me, cast("Card", card))
        if value > most:
            best, most = card, value
    return list(decision.options)[: decision.least] if best is None else [best]


def _multiply(agent: Any, decision: Decision) -> list[Option]:
    return _best(decision, lambda card: multiplied_value(decision.player, card))


def _skip(agent: Any, decision: Decision) -> list[Option]:
    """Set Actions aside that there would be no Action for."""
    me = decision.player
    playable = me.actions - sum(not card.actions for card in me.game.actions_in(me.hand))

    def dead(card: Card) -> bool:
        return not me.actions if card.actions else playable <= 0

    return _best(decision, lambda card: 1 if dead(card) else -1)


# Buying and gaining.


def _buy(agent: Any, decision: Decision) -> list[Option]:
    me = decision.player
    careful = me.game.setup.refuse_losing_buys and me.game.gains_to_end <= 1
    for name in usual_gains(me, me.game):
        option = decision.find(name)
        if option is not None and not (careful and would_lose(me, option)):
            return [option]
    return []


def _gain(agent: Any, decision: Decision) -> list[Option]:
    me = decision.player
    picked = pick(decision, usual_gains)
    if len(picked) >= decision.least:
        return picked
    rest = list(decision.options)
    for option in picked:
        rest.remove(option)
    number = decision.least - len(picked)
    return picked + _best(
        Decision("gain", me, rest, number, number, None), lambda card: forced_gain_value(me, card)
    )


def would_lose(player: Player, card: Any) -> bool:
    """Would buying `card` end the game with `player` among the losers, the rest of the turn included?"""
    game = player.game
    pile = game.piles.get(card.pile_name)
    if pile is None or pile.left != 1 or not pile.in_supply or game.end_condition():
        return False
    if pile not in game._ending and game.empty_piles + 1 < game.empty_piles_to_end:
        return False
    heard = game.heard
    if player.buys > 1 or card.abilities or Gained in heard or Gaining in heard or Bought in heard:
        return _loses_in_the_end(player, card)
    player.acquire(card)
    try:
        return player not in game.winners()
    finally:
        player.release(card)


def _loses_in_the_end(player: Player, card: Card) -> bool:
    """The same, seen by playing the rest of the Buy phase on a copy."""
    from .strategy import Strategy

    game, seat = player.game, player.seat
    agents = [Strategy() for _ in game.players]
    twin = game.copy(agents=[*agents[:seat], player.controller.agent, *agents[seat + 1 :]])
    twin.setup = replace(twin.setup, refuse_losing_buys=False)
    me = twin.players[seat]
    me.controller = me
    me.buy(card)
    if not twin.turn.phase_again:
        buy(twin)
    return twin.end_condition() and me not in twin.winners()


# Getting rid of cards.


def _trash(agent: Any, decision: Decision) -> list[Option]:
    me = decision.player
    picked = pick(decision, usual_trash)
    if len(picked) >= decision.least:
        return picked
    rest = list(decision.options)
    for option in picked:
        rest.remove(option)
    number = decision.least - len(picked)
    return picked + _best(
        Decision("trash", me, rest, number, number, None), lambda card: -keep_value(me, card)
    )


def _trash_for_benefit(agent: Any, decision: Decision) -> list[Option]:
    me, source = decision.player, decision.source
    if source is not None and source.name in UPGRADES:
        asking = source
        return _best(decision, lambda card: upgrade_value(me, asking, card))
    benefit = _BENEFITS.get(source.name, _nothing) if source is not None else _nothing
    return _best(decision, lambda card: benefit(card) - keep_value(me, card))


def _nothing(card: Card) -> float:
    return 1.0


_BENEFITS: dict[str, Callable[[Card], float]] = {
    "Moneylender": lambda card: 4,
    "Salvager": lambda card: 0.9 * card.cost,
    "Apprentice": lambda card: 0.9 * card.cost + 2 * card.potion,
    "Bishop": lambda card: 1 + card.cost // 2,
    "Trader": lambda card: 2 * card.cost,
    "Spice Merchant": lambda card: 2,
    "Trade Route": lambda card: 0,
}
"""What trashing a card gives, in coins or so, by the card that offers it."""


# Discarding.


def _discard(agent: Any, decision: Decision) -> list[Option]:
    me = decision.player
    if looks_at(decision):
        return _best(decision, lambda card: _below_average(me, card))
    dead = dead_actions(me)
    return _best(decision, lambda card: discard_value(me, card, dead))


def _sift(agent: Any, decision: Decision) -> list[Option]:
    """Discard what will be replaced by better."""
    me = decision.player
    dead = dead_actions(me)
    rich = _is_rich(me)

    def value(card: Card) -> float:
        return 0.5 if rich and card.name == "Copper" else discard_value(me, card, dead)

    return _best(decision, value)


def _is_rich(me: Player) -> bool:
    """Is the average card clearly better than a Copper?"""
    return me.total_money > 1.3 * me.size


def _below_average(me: Player, card: Card) -> float:
    """How much better it is to draw another card of the deck."""
    if is_junk(card) or card.name in ("Curse", "Copper"):
        return 2 if card.name != "Copper" else 1 if _is_rich(me) else -0.5
    return 100 if card.name == "Tunnel" else -card.cost


def _discard_theirs(agent: Any, decision: Decision) -> list[Option]:
    def value(card: Card) -> float:
        if card.name == "Tunnel":
            return -2000
        return -10 if is_junk(card) else card.coins + card.cost + 2 * card.is_attack

    return _best(decision, value)


def _trash_theirs(agent: Any, decision: Decision) -> list[Option]:
    return _best(decision, lambda card: card.cost + 0.1 * card.coins)


# Onto the deck.


def _topdeck(agent: Any, decision: Decision) -> list[Option]:
    me = decision.player
    if not decision.least:  # a chance: what is good to draw next
        return _best(decision, lambda card: _draw_value(me, card))
    if not all(option in me.hand for option in decision.options):
        return _best(decision, lambda card: _draw_value(me, card))
    return _put_back_from_hand(decision)


def _draw_value(me: Player, card: Card) -> float:
    """How good it is to have the card on top of the deck."""
    if is_junk(card) or "Ruins" in card.types:
        return -1
    return card.cost + 2 * card.potion + card.debt - (0.5 if card.cost == 0 else 0) + 0.1 * card.is_action


def _put_back_from_hand(decision: Decision) -> list[Option]:
    """What this hand does without: Actions without an Action left, Treasures to spare, then the worst."""
    me = decision.player
    dead = dead_actions(me)
    spare = spare_treasure(me) if me is me.game.turn.player and decision.most == 1 else None

    def value(card: Card) -> float:
        if card in dead:
            return 300 + card.cost
        if spare is not None and card is spare:
            return 250
        return discard_value(me, card)

    return _best(decision, value)


def _put_back(agent: Any, decision: Decision) -> list[Option]:
    """The best on top."""
    me = decision.player
    return sorted(decision.options, key=lambda card: _draw_value(me, cast("Card", card)))


def _reshuffle(agent: Any, decision: Decision) -> list[Option]:
    """When most of what is useless is in the deck, better keep it there: it would come back the sooner."""
    me = decision.player
    everywhere = [card for card in me.all_cards if not (card.is_action or card.is_treasure)]
    in_deck = sum(not (card.is_action or card.is_treasure) for card in me.deck)
    return list(decision.options) if not everywhere or in_deck > 0.5 * len(everywhere) else []


# Tokens and the rest.


def _agree(agent: Any, decision: Decision) -> list[Option]:
    return list(decision.options)[: decision.most]


def _first(agent: Any, decision: Decision) -> list[Option]:
    return list(decision.options)[: decision.least]


def _most(agent: Any, decision: Decision) -> list[Option]:
    return [max(decision.options, key=lambda number: number if isinstance(number, int) else 0)]


def _spend(agent: Any, decision: Decision) -> list[Option]:
    """Coffers: as few as buy the same as all would. Villagers: for an Action that is worth playing."""
    me = decision.player
    if isinstance(decision.options[0], int):
        return [coins_to_spend(me, decision.options)]  # type: ignore[arg-type]
    hand = me.game.actions_in(me.hand)
    return (
        list(decision.options)[:1]
        if any(play_value(me, card) > 0 for card in hand)
        else _first(agent, decision)
    )


OPINIONS: dict[str | tuple[str, str], Opinion] = {
    "play": play,
    "multiply": _multiply,
    "skip": _skip,
    "buy": _buy,
    "gain": _gain,
    "trash": _trash,
    "trash_for_benefit": _trash_for_benefit,
    "trash_theirs": _trash_theirs,
    "discard": _discard,
    ("discard", "Cellar"): _sift,
    "discard_theirs": _discard_theirs,
    "topdeck": _topdeck,
    "put_back": _put_back,
    "reshuffle": _reshuffle,
    "reveal": _agree,
    "order": _first,
    "spend": _spend,
    "pay": _most,
}
"""Who answers what: by verb, or by verb and the name of the card that asks."""

VERBS: frozenset[str] = frozenset(verb for verb in OPINIONS if isinstance(verb, str))
"""All verbs that there are opinions on."""

__all__ = ["OPINIONS", "VERBS", "answer", "fill", "play", "would_lose"]
