"""The short ways through turns: the same as phase by phase (see `turn`), only faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .card import COINS_AFTER_ACTIONS, COINS_AT_ONCE, TOO_MUCH, Card
from .turn import PHASES, action, clean_up, discard_from_play, end_buying, lay_down, shop

if TYPE_CHECKING:
    from .game import Game
    from .player import Player


_Parted = tuple[int, list[Card], list[Card]]
"""Of a hand: its coins, TOO_MUCH if it can play more than plain Treasures; these Treasures; and the rest."""


def play_on(game: Game) -> None:
    """Play the next phase, or all that can be played at once: the rest of the turn, or many turns."""
    phase = game.phase
    if phase == "start" and game.is_silent and _may_be_quick(game):
        quick_turns(game)
    elif not (phase in _REST and quick_rest(game, _REST[phase])):
        PHASES[phase](game)


def _may_be_quick(game: Game) -> bool:
    """Do all players play such that whole turns can be played at once?"""
    if game.turn.extra or game.extra_turns or game.checks_turns or game.answers is not None:
        return False
    for player in game.players:
        agent = player.controller.agent
        if not agent.plays_all_treasures or getattr(agent, "answer_purchase", None) is None:
            return False
    return _have_nothing_special(game.players)


def _have_nothing_special(players: Sequence[Player]) -> bool:
    """Is nothing but their hands to be looked at when they play?"""
    for player in players:
        if player.in_play or player.debt or player.coffers or player.potions or player.next_hand != 5:
            return False
    return True


def quick_turns(game: Game) -> None:
    """One turn after another, as long as nobody hears anything, and Actions and plain Treasures are all there
    is to be played. From where that ends, the turn is to be played on as usual.
    """
    turn, players, log = game.turn, game.players, game.log
    answers: list[Any] = [player.agent.answer_purchase for player in players]  # type: ignore[attr-defined]
    seat, last, after_buying = game.regular_seat, len(players) - 1, game.after_buying
    max_turns = game.setup.max_turns
    me = turn.player
    while True:
        hand = me.hand
        coins, plain, rest = 0, [], []
        for card in hand:  # as `_parted`; to call it would take one part in fifty of a game
            gives = COINS_AT_ONCE[card]
            if gives:
                plain.append(card)
                coins += gives
            else:
                rest.append(card)
        if log is not None:
            log.append(("turn", me.seat, turn.number, False))
        acts = False
        if coins < TOO_MUCH:
            turn.plays = plain
        else:
            parted = _play_actions(game, me)
            if parted is None:
                return
            coins, plain, rest = parted
            coins += me.coins
            turn.plays += plain
            acts = not me.only_plain_in_play  # after plain Actions, things stand as after none
        # Treasures.
        turn.phase, game.phase = "buy", after_buying
        hand[:] = rest
        me.in_play += plain
        me.coins = coins
        me.coins_by_turn.append(coins)
        if log is not None and plain:
            log.append(("treasures", me.seat, plain[:], coins))
        # Buys.
        answer_purchase = answers[seat]
        while me.buys > 0:
            card = answer_purchase(me)
            if card is None:
                break
            if not (me.gain_plain(card, True) or shop(game, turn, me, card)):
                end_buying(game, me)
                return
        # Clean-up.
        discard_pile, deck = me.discard_pile, me.deck
        if acts:
            end_buying(game, me)
            for player in players:
                if player.in_play:
                    discard_from_play(game, player)
        else:
            discard_pile += me.in_play  # type: ignore[arg-type]  # plain cards are their own records
            me.in_play.clear()
        discard_pile += rest
        if log is not None:
            log.append(("phase", me.seat, "clean-up"))
        if acts:
            hand.clear()
            me.draw_hand()
        else:
            if len(deck) < 5:
                hand[:] = me.take_through_shuffle(5)
            else:
                hand[:] = deck[-5:]
                del deck[-5:]
            if log is not None and hand:
                log.append(("draw", me.seat, hand[:]))
        me.vp_by_turn.append(me.score() if me.own_worth else me.fixed_vp + me.vp_tokens)
        # The next turn.
        seat = seat + 1 if seat < last else 0
        next_one = players[seat]
        if not game.gains_to_end or acts or (not seat and next_one.turns >= max_turns):
            game.end_turn()
            if game.over or turn.extra or game.phase != "start" or not _have_nothing_special(players):
                return
            me = turn.player
        else:
            game.regular_seat = seat
            me.last_gains = turn.gains
            me = next_one
            # `Turn.begin`, but for what is as it was, and what is set anew before anybody sees it.
            turn.index += 1
            turn.player = me
            turn.number = me.turns = me.turns + 1
            turn.gains = ()
            me.actions = me.buys = 1


def _play_actions(game: Game, me: Player) -> _Parted | None:
    """The Action phase of a quick turn, and what the hand is then; None when the rest is not to be quick."""
    turn = game.turn
    turn.plays, me.coins = [], 0
    action(game)
    if game.phase != "treasure" or not game.is_silent or me.debt or me.coffers:
        return None
    parted = _parted(me.hand, COINS_AFTER_ACTIONS)
    if parted[0] >= TOO_MUCH:
        return None
    turn.gains_before_buying = len(turn.gains)
    return parted


def _parted(hand: list[Card], coins_of: dict[Card, int]) -> _Parted:
    """The hand, parted by what its cards give."""
    coins, plain, rest = 0, [], []
    for card in hand:
        gives = coins_of[card]
        if gives:
            plain.append(card)
            coins += gives
        else:
            rest.append(card)
    return coins, plain, rest


def quick_rest(game: Game, coins_of: dict[Card, int]) -> bool:
    """The rest of a turn at once, from the Action phase or the end of it, when nobody hears of its phases and
    the hand has nothing to play but plain Treasures: `coins_of` tells. False, and nothing done, when it is
    not so. A buy that changes how things stand is followed by the usual phases.
    """
    turn = game.turn
    me = turn.player
    agent = me.controller.agent
    if not game.plain_turns or me.debt or me.coffers or not agent.plays_all_treasures:
        return False
    coins, plain, rest = _parted(me.hand, coins_of)
    if coins >= TOO_MUCH:
        return False
    turn.gains_before_buying = len(turn.gains)
    lay_down(game, me, coins, plain, rest)
    if not turn.extra and len(me.coins_by_turn) < turn.number:
        me.coins_by_turn.append(me.coins)
    turn.phase, game.phase = "buy", game.after_buying
    nothing_changed = shop(game, turn, me)
    end_buying(game, me)
    if nothing_changed:
        clean_up(game)
    return True


_REST = {"action": COINS_AT_ONCE, "treasure": COINS_AFTER_ACTIONS}
"""From which phases the rest of a turn may be played at once, and what the cards are then."""
