"""Rules of the default policy for cards of Rising Sun."""

from __future__ import annotations

from collections.abc import Sequence

from .by_verb import word_value
from .kit import *
from .nocturne import trash_any

UPGRADES["Tanuki"] = (2, False, None)


def _tanuki(me: Player) -> int:
    return 224 if can_upgrade(me, CATALOG["Tanuki"], rest_of_hand(me, "Tanuki")) else -20


def _ronin(me: Player) -> int:
    """Worth playing if it draws two cards or more."""
    if len(rest_of_hand(me, "Ronin")) > 5:
        return -5
    return 640 if me.actions > 1 else 205


def _aristocrat(me: Player) -> int:
    """Valued by what the next copy gives: Actions, cards, coins or Buys."""
    there = me.cards_in_play.count(CATALOG["Aristocrat"])
    return (830, 660 if me.actions > 1 else 200, 190, 111)[there % 4]


def _change(me: Player) -> int:
    """Worth playing for the coins when in debt, otherwise to make a better card of junk."""
    if me.debt:
        return 190
    rest = rest_of_hand(me, "Change")
    return 140 if any(_changed_value(me, card) > 0.5 for card in rest) else -10


def _changed_value(me: Player, card: Card) -> float:
    """Returns what `me` wins by making the usual card of this one with Change, less the debt."""
    cost = me.game.cost(card)
    offered = me.game.costing(only=lambda one: me.game.cost(one) > cost)
    if not offered:
        return -lost_value(me, card)
    new = _gained_for_change(me, offered)
    return keep_value(me, new) - lost_value(me, card) - (me.game.cost(new) - cost)


def _gained_for_change(me: Player, cards: Sequence[Card]) -> Card:
    """Returns a card on the gain list if the next hand pays its debt, otherwise one with the least debt."""
    game = me.game
    least = min(map(game.cost, cards))
    pays = 5 * me.total_money // max(1, me.size)
    choice = wanted_card(me, [card for card in cards if game.cost(card) <= least + pays])
    return choice or min(cards, key=game.cost)


def _craftsman(me: Player) -> int:
    """Worth playing for a card worth $2 of this turn, or if $2 are to spare."""
    choice = wanted_card(me, me.game.costing(up_to=5))
    worth_it = choice is not None and (me.game.cost(choice) >= 4 or coins_to_spare(me) >= 2)
    return 150 if worth_it else -10


def _root_cellar(me: Player) -> int:
    """Worth playing if three cards are worth more than the $3 that they cost: in a rich deck, or one of
    Actions.
    """
    actions = sum(number for name, number in me.counts.items() if CATALOG[name].is_action)
    return 808 if 3 * me.total_money > 3.5 * me.size or 3 * actions > me.size else -5


def _daimyo(me: Player) -> int:
    """Played before an Action that is worth playing twice."""
    others = [card for card in me.game.actions_in(me.hand) if not card.is_command]
    return 905 if any(multiplied_value(me, card) > 0 for card in others) else 736


def _rice_broker(me: Player) -> int:
    rest = rest_of_hand(me, "Rice Broker")
    return 712 if any(BENEFITS["Rice Broker"](card) > keep_value(me, card) for card in rest) else -10


PLAY |= {
    "Alley": 480, "Aristocrat": _aristocrat, "Artist": 440, "Change": _change, "Craftsman": _craftsman,
    "Daimyo": _daimyo, "Fishmonger": 112, "Rice": 18, "Rice Broker": _rice_broker, "River Shrine": 145,
    "Riverboat": 195, "Ronin": _ronin, "Root Cellar": _root_cellar, "Samurai": 283, "Tanuki": _tanuki,
}  # fmt: skip
BENEFITS["Rice Broker"] = lambda card: 2.2 * card.is_treasure + 5.5 * card.is_action
UPGRADES["Kintsugi"] = (2, False, None)


@rule("choose", "Kitsune")
def kitsune(decision: Decision) -> list[Option]:
    """Gives Curses while there are any, otherwise takes what gives most."""
    me = decision.player
    curses = 3 if me.game.left("Curse") else 0
    return best(decision, lambda word: curses if word == "give Curses" else word_value(me, str(word)))


@rule("trash_for_benefit", "Change")
def trash_for_change(decision: Decision) -> list[Option]:
    """Trashes the card that wins most by it. That is seldom a Copper: cheap cards bring most debt."""
    me = decision.player
    return best(decision, lambda card: _changed_value(me, card) - coins_missed(me, [card]))


@rule("gain", "Change")
def gain_for_change(decision: Decision) -> list[Option]:
    """Gains a card on the gain list if the next hand pays its debt, otherwise one with the least debt."""
    cards = [card for card in decision.options if isinstance(card, Card)]
    return [_gained_for_change(decision.player, cards)]


@rule("choose", "Gold Mine")
def dig(decision: Decision) -> list[Option]:
    """Takes a Gold on credit while there is time to use it and $3 to pay, but not in place of a Province."""
    me, game = decision.player, decision.player.game
    coins = coins_ahead(me) - me.debt
    first, then = next_buy(me, coins), next_buy(me, coins - 4)
    lost = first is not None and first.cost >= 8 and then is not first
    worth_it = game.left("Gold") and game.gains_to_end > 5 and coins >= 3 and not lost
    return yes(decision) if worth_it else no(decision)


rule("trash", "Sea Trade", "Asceticism")(trash_any)


@rule("return_to_pile", "Snake Witch")
def bite(decision: Decision) -> list[Option]:
    """Yes as long as there are Curses."""
    return yes(decision) if decision.player.game.left("Curse") else no(decision)


@rule("pay_to_trash", "Asceticism")
def renounce(decision: Decision) -> list[Option]:
    """Trashes the junk in hand. A Copper is not worth $1."""
    me = decision.player
    most = max(option for option in decision.options if isinstance(option, int))
    junk = junk_in(me, [card for card in me.hand if card.name != "Copper"])
    return [min(most, junk)]
