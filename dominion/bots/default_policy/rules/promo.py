"""Rules of the default policy for promotional cards."""

from __future__ import annotations

from .dark_ages import commanded_value
from .kit import *


def _captain(me: Player) -> int:
    return commanded_value(me, 4)


def _dismantle(me: Player) -> int:
    return 222 if any(_dismantled(me, card) > 0 for card in rest_of_hand(me, "Dismantle")) else -20


def _prince(me: Player) -> int:
    game = me.game
    return 290 if any(game.may_be_commanded(c) and game.cost(c) <= 4 for c in me.hand) else -10


PLAY |= {"Avanto": (664, 202), "Captain": _captain, "Church": 712, "Dismantle": _dismantle, "Prince": _prince}


def _dismantled(me: Player, card: Card) -> float:
    """Returns what `me` wins by making the card into a cheaper one and a Gold."""
    game = me.game
    cost = game.whole_cost(card)
    if not cost.coins:
        return -keep_value(me, card)
    cheaper = game.costing(up_to=cost.plus(-1))
    rest = max((keep_value(me, one) for one in cheaper), default=0)
    gold = keep_value(me, CATALOG["Gold"]) if game.left("Gold") else 0
    return rest + gold - keep_value(me, card)


@rule("trash_for_benefit", "Dismantle")
def dismantle(decision: Decision) -> list[Option]:
    """Trashes what gives most."""
    return best(decision, lambda card: _dismantled(decision.player, card))


@rule("set_aside", "Church")
def church(decision: Decision) -> list[Option]:
    """Sets aside what the next turn can use better: Actions that cannot be played, one card to trash, coins
    that this turn's buys do not need, and then cards that do nothing, so that they miss a shuffle.
    """
    me = decision.player
    dead, hand = dead_actions(me), me.hand[:]
    for card in dead:
        hand.remove(card)
    junk = [card for card in hand if is_junk(card) or (not card.is_treasure and junk_in(me, [card]))]
    trashed = next((card for card in junk if junk_in(me, [card])), None)
    kept = [*dead, *([] if trashed is None else [trashed])][: decision.most]
    if not any(card.is_action and play_value(me, card) > 0 for card in hand):  # else coins may still change
        kept += spare_coins(me, hand, decision.most - len(kept))
    if trashed in kept:
        junk.remove(trashed)
    chosen: list[Option] = [*kept, *junk]
    return chosen[: decision.most]


@rule("set_aside", "Prince")
def heir(decision: Decision) -> list[Option]:
    """Chooses the card that is best to play every turn."""
    return best(decision, lambda card: play_value(decision.player, card) + 10 * card.cards + card.cost)


@rule("depth", "Stash")
def on_top(decision: Decision) -> list[Option]:
    """Puts it where it is drawn at once."""
    return best(decision, lambda below: 1 / (1 + below))


@rule("discard_for_benefit", "Marchland")
def sell(decision: Decision) -> list[Option]:
    """In its own Buy phase trashes whatever is left in hand, before that what gives no coins, otherwise
    nothing.
    """
    me = decision.player
    turn = me.game.turn
    if turn.player is not me:
        return no(decision)
    if turn.phase == "buy":
        return yes(decision)
    return least_useful(decision)


# Governor: every player gets something.


def _improved(me: Player, card: Card) -> float:
    """Returns what `me` wins by a Governor that improves the card."""
    game = me.game
    cost = game.whole_cost(card).plus(2 if me is game.turn.player else 1)
    offered = game.costing(exactly=cost)
    return (made_value(me, offered) if offered else 0) - lost_value(me, card)


@rule("trash_for_benefit", "Governor")
def improve(decision: Decision) -> list[Option]:
    """Chooses the card whose improvement gives most."""
    return best(decision, lambda card: _improved(decision.player, card))


@rule("choose", "Governor")
def govern(decision: Decision) -> list[Option]:
    """Takes Golds while there are few, then cards, and at the end makes Provinces from Golds."""
    me = decision.player
    golds = CATALOG["Gold"] in me.hand and me.game.left("Province")
    values = {
        "+3 Cards": 2,
        "gain a Gold": 3 if me.count("Gold") < 3 and me.game.left("Gold") else 1,
        "trash a card": 4 if golds and me.game.gains_to_end <= 5 else 0,
    }
    return best(decision, lambda word: values[word])
