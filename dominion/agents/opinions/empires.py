"""Opinions on cards of Empires."""

from __future__ import annotations

from .kit import *

_MOST_BID = 6  # debt that 8 VP are worth to a deck that buys a Province every other turn


def _greens(me: Player) -> int:
    return sum(card.is_victory and card.name != "Opulent Castle" for card in me.hand)


def _opulent(me: Player) -> int:
    return 100 + 30 * _greens(me) if _greens(me) else -10


def _small_castle(me: Player) -> int:
    return 60 if me.game.left("Castles") else -10


def _with_junk(value: int) -> Value:
    def trasher(me: Player) -> int:
        return value if junk_in(me, me.hand) else -10

    return trasher


def _crown(me: Player) -> int:
    """First among Treasures that there is another one for; as an Action before what it doubles."""
    game = me.game
    if game.turn.in_buy_phase:
        return 200 if any(card.coins for card in game.treasures_in(me.hand) if card.name != "Crown") else 50
    others = [card for card in game.actions_in(me.hand) if card.name != "Crown"]
    return 920 if any(multiplied_value(me, card) > 0 for card in others) else -10


PLAY |= {
    "Catapult": _with_junk(160), "Crown": _crown, "Enchantress": 180, "Farmers' Market": 150, "Fortune": 5,
    "Opulent Castle": _opulent, "Overlord": 180, "Small Castle": _small_castle, "Temple": _with_junk(170),
    "Wild Hunt": 230,
}  # fmt: skip


@opinion("choose", "Wild Hunt")
def hunt(decision: Decision) -> list[Option]:
    """The VP that lie there, when they are worth more than three cards, or when time is short."""
    game = decision.player.game
    there = game.piles["Wild Hunt"].memo.get("VP", 0) if "Wild Hunt" in game.piles else 0
    wanted = 1 if game.gains_to_end <= 2 else 3 if game.gains_to_end <= 5 else 5
    return ["Estate" if there >= wanted and game.left("Estate") else "+3 Cards"]


@opinion("discard_for_benefit", "Opulent Castle", "Arena")
def sell_all(decision: Decision) -> list[Option]:
    """All that is offered: it is of no other use now."""
    return yes(decision)


@opinion("multiply", "Crown")
def crown(decision: Decision) -> list[Option]:
    """The Treasure that gives most, the Action that does most."""
    me = decision.player
    if me.game.turn.in_buy_phase:
        return best(decision, lambda card: 1 + card.coins)
    return best(decision, lambda card: multiplied_value(me, card))


@opinion("bid")
def bid(decision: Decision) -> list[Option]:
    """One more than the others as long as it is cheap."""
    return best(decision, lambda number: 50 - number if 0 < number <= _MOST_BID else 1 if number == 0 else 0)


@opinion("choose", "Sprawling Castle")
def castle(decision: Decision) -> list[Option]:
    """A Duchy, unless there is none."""
    left = decision.player.game.left
    return [decision.options[0 if left("Duchy") or not left("Estate") else 1]]


@opinion("choose", "Charm")
def charm(decision: Decision) -> list[Option]:
    """Coins: what could be gained is not known yet."""
    return [decision.options[0]]


@opinion("tax")
def tax(decision: Decision) -> list[Option]:
    """The dearest card but the one that this player would like best."""
    me = decision.player
    mine = wished(me, [card for card in decision.options if isinstance(card, Card)])
    return best(decision, lambda card: -1 if card is mine else forced_gain_value(me, card))
