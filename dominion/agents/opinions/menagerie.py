"""Opinions on cards of Menagerie."""

from __future__ import annotations

from .kit import *


def _useful(me: Player) -> bool:
    """Is there an Action in hand that only another Action would let be played?"""
    return bool(dead_actions(me))


def _mastermind(me: Player) -> int:
    return 170 if sum(card.is_action for card in me.hand) > 1 else 120


def _bounty_hunter(me: Player) -> int:
    return 750 if len(me.hand) > 1 else 700


PLAY |= {
    "Bounty Hunter": _bounty_hunter, "Camel Train": 110, "Cavalry": 150, "Falconer": 180, "Gatekeeper": 190,
    "Mastermind": _mastermind, "Sleigh": 140, "Village Green": 850,
}  # fmt: skip


@opinion("way")
def way(decision: Decision) -> list[Option]:
    """A Way that gives Actions, when the card gives none and others could not be played; else what draws or
    pays, when the card itself is not worth playing.
    """
    me, card = decision.player, decision.source
    assert card is not None
    poor = play_value(me, card) <= 0

    def value(way: Card) -> float:
        if way.actions > 1 and not card.actions and not me.actions and _useful(me):
            return 10
        kept = way.name not in (
            "Way of the Horse",
            "Way of the Butterfly",
            "Way of the Goat",
            "Way of the Mole",
        )
        return way.cards + way.coins + way.actions if poor and kept else -1

    return best(decision, value)


@opinion("discard_exiled")
def discard_exiled(decision: Decision) -> list[Option]:
    """What is good to draw comes back, the rest stays out of the way."""
    return best(decision, lambda card: -1 if is_junk(card) or card.is_victory else 1)


@opinion("choose", "Sleigh")
def drive(decision: Decision) -> list[Option]:
    """Into the hand what can be played at once or is gained in another's turn, onto the deck what is good to
    draw; but no Sleigh is spent on that which could be played itself.
    """
    me = decision.player
    turn, card = me.game.turn, me.game.turn.gains[-1][1]
    if draw_value(me, card) <= 2:
        return no(decision)
    if turn.player is not me:
        return ["hand"]
    if not turn.in_action_phase:
        return ["deck"]
    if card.is_treasure or (card.is_action and me.actions):
        return ["hand"]
    return no(decision) if me.actions else ["deck"]


@opinion("choose", "Village Green")
def rest(decision: Decision) -> list[Option]:
    """At once if there is an Action to be played, and only in one's own turn; else it keeps for the next."""
    me = decision.player
    return ["now" if me is me.game.turn.player and me.game.actions_in(me.hand) else "next turn"]


@opinion("set_aside", "Delay")
def delay(decision: Decision) -> list[Option]:
    """An Action that is left in hand."""
    return best(decision, lambda card: play_value(decision.player, card))


@opinion("invest")
def invest(decision: Decision) -> list[Option]:
    """What others are likely to gain: the pile from which most are gone."""
    return best(decision, lambda card: 20 - decision.player.game.left(card.pile_name))


@opinion("return_to_pile", "Way of the Butterfly")
def flutter(decision: Decision) -> list[Option]:
    """When there is something better that costs $1 more."""
    return best(decision, lambda card: exact_upgrade(decision.player, card, 1))
