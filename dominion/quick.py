"""The short ways through a turn: the same as phase by phase (see `turn`), only faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card import COINS_AFTER_ACTIONS, COINS_AT_ONCE, TOO_MUCH, Card
from .events import BuyPhaseEnded
from .turn import action, buy, clean_up, discard_from_play, shop, start, treasure

if TYPE_CHECKING:
    from .game import Game


def quick_turn(game: Game) -> None:
    """A turn from its start that `quick_rest` alone cannot play."""
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
    """The rest of a turn at once, from its start or from the end of the Action phase, when nobody hears of
    its phases and the hand has nothing to play but plain Treasures: `coins_of` tells. Most turns of most
    games are like this, many from their start. False, and nothing done, when it is not so. A buy that
    changes how things stand is followed by the usual phases.
    """
    turn = game.turn
    me = turn.player
    starts = game.phase == "start"
    if starts:
        if game.promises or me.in_play or not game.quiet_turns or turn.extra:
            return False
    elif not game.plain_turns:
        return False
    coins, plain, rest = 0, [], []
    for card in me.hand:
        gives = coins_of[card]
        if gives:
            plain.append(card)
            coins += gives
        else:
            rest.append(card)
    agent = me.controller.agent
    if coins >= TOO_MUCH or me.debt or me.coffers or not agent.plays_all_treasures:
        return False
    # Treasures.
    log, hand, in_play = game.log, me.hand, me.in_play
    hand[:] = rest
    in_play += plain
    if starts:
        me.coins = coins
        turn.plays = plain
    else:
        me.coins += coins
        turn.plays += plain
        turn.gains_before_buying = len(turn.gains)
    if log is not None:
        if starts:
            log.append(("turn", me.seat, turn.number, False))
        if plain:
            log.append(("treasures", me.seat, plain[:], me.coins))
    if starts or (not turn.extra and len(me.coins_by_turn) < turn.number):
        me.coins_by_turn.append(me.coins)
    # Buys.
    turn.phase = "buy"
    game.phase = game.after_buying
    answer_purchase = getattr(agent, "answer_purchase", None)
    if answer_purchase is None or game.answers is not None or not game.plain_buys:
        is_plain = shop(game, turn, me)
    else:
        is_plain = True
        while is_plain and me.buys > 0:
            card = answer_purchase(me)
            if card is None:
                break
            is_plain = me.gain_plain(card, True) or shop(game, turn, me, card)
    if not is_plain:
        if BuyPhaseEnded in game.heard and game.phase != "action":
            game.announce(BuyPhaseEnded(me))
        return True
    if game.heard and not starts:  # then there may be more to be done
        clean_up(game)
        return True
    # Clean-up.
    turn.phase = "clean-up"
    discard_pile = me.discard_pile
    if starts:
        in_play.clear()
        discard_pile += plain
    else:
        for player in game.players:
            if player.in_play:
                discard_from_play(game, player)
    discard_pile += rest
    if log is not None:
        log.append(("phase", me.seat, "clean-up"))
    deck = me.deck
    if len(deck) >= 5 and me.next_hand == 5 and not game.heard:
        hand[:] = drawn = deck[-5:]
        del deck[-5:]
        if log is not None:
            log.append(("draw", me.seat, drawn))
    else:
        hand.clear()
        me.draw_hand()
    if not turn.extra:
        me.vp_by_turn.append(me.score() if me._own_worth or game.heard else me._fixed_vp + me.vp_tokens)
    game.end_turn()
    return True
