"""Opinions on cards of Allies."""

from __future__ import annotations

from .kit import *


def _rest(me: Player, name: str) -> list[Card]:
    rest = me.hand[:]
    if CATALOG[name] in rest:
        rest.remove(CATALOG[name])
    return rest


def _sycophant(me: Player) -> int:
    """When the three worst cards of the hand are worth less than $3."""
    rest = sorted(2 if card.is_action else card.money for card in _rest(me, "Sycophant"))
    return 105 if rest and sum(rest[:3]) < 3 else -5


def _broker(me: Player) -> int:
    """With something to trash that costs more than the deck would miss."""
    rest = _rest(me, "Broker")
    return 160 if any(0.9 * card.cost > keep_value(me, card) for card in rest) else -10


PLAY |= {"Broker": _broker, "Emissary": (645, 195), "Importer": 150, "Sycophant": _sycophant}
BENEFITS["Broker"] = lambda card: 0.9 * card.cost

opinion("spend_favors")(yes)


def _just_gained(me: Player) -> Card:
    return me.game.turn.gains[-1][1]


@opinion("spend_favors", "Architects' Guild")
def design(decision: Decision) -> list[Option]:
    """For a card that is wished for."""
    me = decision.player
    offered = me.game.cheaper_than(_just_gained(me), lambda card: not card.is_victory)
    return yes(decision) if wished(me, offered) is not None else no(decision)


@opinion("spend_favors", "Band of Nomads")
def move_on(decision: Decision) -> list[Option]:
    """For a card or an Action while Actions are played, for a Buy while there are coins."""
    me = decision.player
    turn = me.game.turn
    useful = turn.player is me and (turn.in_action_phase or (not me.buys and me.coins > 2))
    return yes(decision) if useful else no(decision)


@opinion("choose", "Band of Nomads")
def nomads(decision: Decision) -> list[Option]:
    """Only a Buy is of use once one buys."""
    me = decision.player
    word = "+1 Buy" if me.game.turn.in_buy_phase else "+1 Action" if dead_actions(me) else "+1 Card"
    return best(decision, lambda option: 1 if option == word else 0)


@opinion("spend_favors", "Cave Dwellers")
def dwell(decision: Decision) -> list[Option]:
    """While there is a card in hand that does nothing."""
    me = decision.player
    return yes(decision) if any(map(is_junk, me.hand)) and (me.deck or me.discard_pile) else no(decision)


@opinion("spend_favors", "Circle of Witches")
def cast(decision: Decision) -> list[Option]:
    """While there are Curses."""
    return yes(decision) if decision.player.game.left("Curse") else no(decision)


@opinion("spend_favors", "City-state")
def call_up(decision: Decision) -> list[Option]:
    """In the Action phase, or for a card that gives coins or Buys."""
    me = decision.player
    card = _just_gained(me)
    useful = play_value(me, card) > 0 and (me.game.turn.in_action_phase or card.coins or card.buys)
    return yes(decision) if useful else no(decision)


@opinion("spend_favors", "Crafters' Guild")
def craft(decision: Decision) -> list[Option]:
    """For a card that is wished for."""
    me = decision.player
    return yes(decision) if wished(me, me.game.costing(up_to=4)) is not None else no(decision)


@opinion("spend_favors", "Desert Guides")
def guide(decision: Decision) -> list[Option]:
    """Away from a hand that is mostly junk."""
    me = decision.player
    return yes(decision) if sum(map(is_junk, me.hand)) > 2 else no(decision)


@opinion("spend_favors", "Gang of Pickpockets")
def pay_off(decision: Decision) -> list[Option]:
    """When there is nothing in hand that could be spared."""
    return no(decision) if any(map(is_junk, decision.player.hand)) else yes(decision)


@opinion("put_favor")
def put_favor(decision: Decision) -> list[Option]:
    """On the dearest pile that one wants to buy from."""
    me = decision.player

    def value(card: Card) -> float:
        return card.cost if wished(me, [card]) is not None else -1

    return best(decision, value)


@opinion("put_on_top")
def put_on_top(decision: Decision) -> list[Option]:
    """What is really good to draw."""
    return best(decision, lambda card: draw_value(decision.player, card) - 4)


@opinion("leave_out")
def leave_out(decision: Decision) -> list[Option]:
    """What does nothing in a hand."""
    return best(decision, lambda card: 1 if is_junk(card) else -1)
