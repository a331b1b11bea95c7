"""The short ways through a turn: the same as phase by phase (see `turn`), only faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card import COINS_AFTER_ACTIONS, COINS_AT_ONCE, TOO_MUCH, Card
from .events import BuyPhaseEnded
from .turn import action, buy, clean_up, shop, start, treasure

if TYPE_CHECKING:
    from .game import Game


def plain_turn(game: Game) -> bool:
    """A turn in which nobody hears of its phases and nothing can happen but plain Treasures and buys, up to
    the buy that changes this. Most turns of most games are of this kind. False, and nothing done, when this
    one is not.
    """
    turn = game.turn
    me = turn.player
    if not game.quiet_turns or game.promises or me.in_play or turn.extra or not me.agent.plays_all_treasures:
        return False
    coins, plain, rest = 0, [], []
    for card in me.hand:
        gives = COINS_AT_ONCE[card]
        if gives:
            plain.append(card)
            coins += gives
        else:
            rest.append(card)
    if coins >= TOO_MUCH or me.debt or me.coffers:
        return False
    log = game.log
    if log is not None:
        log.append(("turn", me.seat, turn.number, False))
        if plain:
            log.append(("treasures", me.seat, plain[:], coins))
    me.coins = coins
    me.coins_by_turn.append(coins)
    hand, in_play = me.hand, me.in_play
    hand[:] = rest
    in_play += plain
    turn.plays = plain
    turn.phase, game.phase = "buy", game.after_buying
    if not shop(game, turn, me):
        if BuyPhaseEnded in game.heard and game.phase != "action":
            game.announce(BuyPhaseEnded(me))
        return True  # on with the usual phases
    turn.phase = "clean-up"
    if log is not None:
        log.append(("phase", me.seat, "clean-up"))
    in_play.clear()
    discard_pile = me.discard_pile
    discard_pile += plain
    discard_pile += rest
    hand.clear()
    me.draw_hand()
    me.vp_by_turn.append(me.score())
    game.end_turn()
    return True


def quick_turn(game: Game) -> None:
    """A whole turn from its start."""
    start(game)
    if game.heard and quick_rest(game, COINS_AT_ONCE):
        return
    action(game)
    if game.phase == "treasure" and not quick_rest(game, COINS_AFTER_ACTIONS):
        treasure(game)
        if game.phase == "buy":
            buy(game)
        if game.phase == "clean-up":
            clean_up(game)


def quick_rest(game: Game, coins_of: dict[Card, int]) -> bool:
    """The rest of a turn at once, when nobody listens and the hand has nothing to play but plain Treasures:
    `coins_of` tells. Most turns of most games end like this. False, and nothing done, when it is not so.
    """
    turn = game.turn
    me = turn.player
    if not game.plain_turns or not me.controller.agent.plays_all_treasures:
        return False
    coins, plain, rest = 0, [], []
    for card in me.hand:
        gives = coins_of[card]
        if gives:
            plain.append(card)
            coins += gives
        else:
            rest.append(card)
    if coins >= TOO_MUCH or me.debt or me.coffers or game.has_shadows:
        return False
    turn.gains_before_buying = len(turn.gains)
    me.coins += coins
    if plain:
        me.hand[:] = rest
        me.in_play += plain
        turn.plays += plain
        if game.log is not None:
            game.log.append(("treasures", me.seat, plain, me.coins))
    buy(game)
    # Unless what was bought has changed how things stand, there is nothing to play at night.
    if game.phase == "clean-up" or (game.phase == "night" and len(me.hand) == len(rest)):
        clean_up(game)
    return True
