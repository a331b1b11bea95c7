"""Plays many turns at once while there are no listeners, with the same result as `turn`."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..card import CATALOG, Card, has_no_printed_action, is_printed_action
from ..player.move import take_out
from ..turn import PHASES, Turn, action, buy_one, clean_up, end_buying, goes_back, note_dead_draws
from ..zone import Zone
from .player import FastPlayer
from .quick_agent import (
    NEAR,
    AnswersOffer,
    AnswersPlay,
    AnswersPurchase,
    QuicklyAsked,
    TreasureOrder,
    answers_purchase,
    quickly_asked,
    treasure_order,
)
from .tables import COINS_AFTER_ACTIONS, COINS_AT_ONCE, EVERY, PLAIN_ACTIONS, TOO_MUCH, TOP_FIVE

if TYPE_CHECKING:
    from ..game import Game
    from ..log_entries import LogEntry
    from ..player import Player
    from .shortcuts import Shortcuts


_Parted = tuple[int, list[Card], list[Card]]
"""A hand: its coins, or TOO_MUCH if it can play more than plain Treasures; these Treasures; the other cards.
"""


def play_on(game: Game, shortcuts: Shortcuts) -> None:
    """Play the next phase, or as much as can be played at once: the rest of the turn, or many turns."""
    phase = game.phase
    asked = _quickly_asked(game, shortcuts) if phase == "start" and shortcuts.no_listeners else None
    if asked is not None:
        quick_turns(game, shortcuts, asked)
    elif not (phase in _REST and quick_rest(game, shortcuts, _REST[phase])):
        PHASES[phase](game)


def _quickly_asked(game: Game, shortcuts: Shortcuts) -> QuicklyAsked | None:
    """Returns how all players are asked, if whole turns can be played at once; otherwise None."""
    if game.turn.extra or game.extra_turns or game.checks_turns or game.answers is not None:
        return None
    if game.in_a_row > 1 or game.before_dealing:  # another player's turn was skipped, or no hand is dealt yet
        return None
    agents = [player.controller.agent for player in game.players]
    if shortcuts.agents != agents:
        shortcuts.agents, shortcuts.asked = agents, quickly_asked(agents)
    return shortcuts.asked if shortcuts.asked and _have_nothing_special(game.players) else None


def _have_nothing_special(players: Sequence[Player]) -> bool:
    """Returns whether what they play depends on their hands only."""
    for player in players:
        if player.in_play or player.debt or player.coffers or player.potions or player.next_hand != 5:
            return False
        if player.turns_to_skip:
            return False
    return True


def quick_turns(game: Game, shortcuts: Shortcuts, asked: QuicklyAsked) -> None:
    """Plays turn after turn while there are no listeners and only Actions and plain Treasures are played.
    Where that ends, the caller plays the rest of the turn as usual.
    """
    turn, players, log = game.turn, game.players, game.log
    answers, lists, plays, orders = asked
    any_order = not any(orders)
    has_acted = [False] * len(players)  # players with Actions: checking for them first takes no longer
    seat, after_buying = game.regular_seat, game.after_buying
    following: list[int] = [*range(1, len(players)), 0]
    max_turns = game.setup.max_turns
    cleaning_up: list[LogEntry] = []
    if log is not None:
        cleaning_up = [("phase", player.seat, "clean-up") for player in players]
    seats = [*map(_at_turn, players, lists)]
    me, hand, deck, discard_pile, first = seats[seat]
    turn.phase, game.phase = "buy", after_buying  # in turns without Actions, no other phase is visible
    every, top_five, coins_of = EVERY, TOP_FIVE, COINS_AT_ONCE
    plain: list[Any]  # cards, also where records of cards in play are kept
    while True:
        coins, plain, rest = 0, [], []
        if has_acted[seat] and not has_no_printed_action(hand):
            coins = TOO_MUCH
        else:
            for card in hand:  # as `_parted`; a call would cost 2 % of a game
                gives = coins_of[card]
                if gives:
                    plain.append(card)
                    coins += gives
                else:
                    rest.append(card)
        if log is not None:
            log.append(("turn", me.seat, turn.number, False))
        acts = False
        if coins < TOO_MUCH and (
            any_order or (order := orders[seat]) is None or _put_in_order(plain, order, hand)
        ):
            # Nothing else is in play. One list serves for both until a card is bought that is not plain.
            nothing = me.in_play
            me.in_play = turn.plays = plain
        else:
            parted = _play_actions(game, shortcuts, me, plays[seat], orders[seat])
            if parted is None:
                return
            has_acted[seat] = True
            coins, plain, rest = parted
            coins += me.coins
            turn.plays += plain
            me.in_play += plain
            turn.phase, game.phase = "buy", after_buying
            acts = not me.only_plain_in_play  # after plain Actions, the state is as after none
        # Treasures.
        hand[every] = rest
        me.coins = coins
        me.coins_by_turn.append(coins)
        if log is not None and plain:
            if any_order:
                log.append(("treasures", me.seat, plain[:], coins))
            else:
                me.log_treasures(log, plain, orders[seat])
        # Buys.
        while me.buys > 0:
            offer = shortcuts.offers.get(me.coins)
            buys = me.buys
            if (
                offer is None
                or first is None
                or (game.gains_to_end <= buys and game.may_end_with(buys, me.coins, offer))
            ):
                bought = answers[seat](me)
                name = None if bought is None else bought.name
            else:
                try:
                    name = first(me, game, offer)
                except (Exception, SystemExit):
                    bought = answers[seat](me)  # the same answer, or an error that names the strategy
                    name = None if bought is None else bought.name
            if name is None:
                break
            if not me.gain_plain(name, True):
                if game.gains_to_end <= NEAR and offer is not None and first is not None:
                    bought = answers[seat](me)  # what the card gains may end the game
                    if bought is None:
                        break
                    name = bought.name
                if me.in_play is turn.plays:
                    me.in_play = [*plain]
                if not _shop_on(game, shortcuts, turn, me, name):
                    end_buying(game, me)
                    return
        # Clean-up.
        if me.more_drawn:  # as `note_drawn`
            notes = me.notes
            if "drawn" in notes:
                notes["drawn"][me.turns] = me.more_drawn
            else:
                notes["drawn"] = {me.turns: me.more_drawn}
            me.more_drawn = 0
        if acts:
            turn.gains_in_buy_phases = turn.gains[turn.gains_before_buying :]
            if plain:  # they came into play last
                del me.in_play[-len(plain) :]
            for player in players:
                if player.in_play:
                    player.discard_all_from_play()
            discard_pile += plain
        else:
            discard_pile += me.in_play  # type: ignore[arg-type]  # plain cards are their own records
            me.in_play = nothing if me.in_play is plain else []
        discard_pile += rest
        if log is not None:
            log.append(cleaning_up[seat])
        if acts and me.next_hand != 5:
            hand.clear()
            me.draw_hand()
        else:
            if len(deck) < 5:
                hand[every] = drawn = me.take_through_shuffle(5)
                me.more_drawn = len(hand) - 5
            else:
                hand[every] = drawn = deck[top_five]
                del deck[top_five]
            if log is not None and drawn:
                log.append(("draw", me.seat, drawn))
        me.vp_by_turn.append(me.score() if me.own_worth else me.fixed_vp + me.vp_tokens)
        # The next turn.
        seat = following[seat]
        if (
            not game.gains_to_end
            or (not seat and players[0].turns >= max_turns)
            or (acts and (game.extra_turns or not _have_nothing_special(players)))
        ):
            game.end_turn()
            return
        # `Game.end_turn` and `Turn.begin`, without what has not changed or is set again before it is read.
        game.regular_seat = seat
        me.last_gains, me.last_trashed = turn.gains, turn.trashed
        me, hand, deck, discard_pile, first = seats[seat]
        turn.index += 1
        turn.player = me
        turn.number = me.turns = me.turns + 1
        turn.gains = ()
        me.actions = me.buys = 1
        if acts:
            turn.plays_of_others = turn.plays_from_hand = turn.gains_in_buy_phases = ()
            turn.trashed = turn.gains_before_buying = 0


def _at_turn(
    player: Player, first: AnswersOffer | None
) -> tuple[FastPlayer, list[Card], list[Card], list[Card], AnswersOffer | None]:
    """The part of a FastPlayer that quick turns use."""
    me: Any = player
    return me, me.hand, me.deck, me.discard_pile, first


def _play_actions(
    game: Game,
    shortcuts: Shortcuts,
    me: FastPlayer,
    answer_play: AnswersPlay | None,
    order: TreasureOrder | None,
) -> _Parted | None:
    """Plays the Action phase of a quick turn. Returns the hand afterwards; None if the rest cannot be
    quick.
    """
    turn = game.turn
    turn.plays, me.coins = [], 0
    if answer_play is None or me.villagers:
        action(game)
    else:  # `turn.action`, while there are no listeners and no Villagers
        turn.phase, game.phase = "action", "treasure"
        while me.actions > 0:
            hand = [*filter(is_printed_action, me.hand)]
            card = answer_play(me, hand) if hand else None
            if card is None:
                break
            me.actions -= 1
            if card in PLAIN_ACTIONS and me.only_plain_in_play:
                me.play_plain(card)
                continue
            me.play(card)
            if not shortcuts.no_listeners or me.villagers:
                action(game)
                break
        else:
            if not has_no_printed_action(me.hand):
                note_dead_draws(turn, me)
    if game.phase != "treasure" or not shortcuts.no_listeners or me.debt or me.coffers:
        return None
    parted = _parted(me.hand, COINS_AFTER_ACTIONS)
    if parted[0] >= TOO_MUCH or (order and not _put_in_order(parted[1], order, me.hand)):
        return None
    turn.gains_before_buying = len(turn.gains)
    return parted


def _parted(hand: list[Card], coins_of: dict[Card, int]) -> _Parted:
    """Returns the hand, sorted by what its cards give."""
    coins, plain, rest = 0, [], []
    for card in hand:
        gives = coins_of[card]
        if gives:
            plain.append(card)
            coins += gives
        else:
            rest.append(card)
    return coins, plain, rest


def _put_in_order(plain: list[Card], order: TreasureOrder, hand: list[Card]) -> bool:
    """Put the plain Treasures of the hand into the order in which they are played. Returns False if it is not
    certain that all of them are.
    """
    places = order.places
    for card in plain:
        if card not in places:
            return False
    if not order.has_ties:
        plain.sort(key=places.__getitem__)
    elif len({places[card] for card in plain}) > 1:
        plain[:] = _one_by_one(hand, places)
    elif plain and hand[-1] in places:
        plain[:] = _first_in_hand(hand, places)
    return True


def _first_in_hand(hand: list[Card], wanted: Container[Card]) -> list[Card]:
    """Returns the wanted cards in the order in which they are played, if the first in the hand is always
    played next. Of several copies the last card of the hand is played first: see `take_out`.
    """
    played, place, end = [], 0, len(hand)
    while place < end:
        card = hand[place]
        if card not in wanted:
            place += 1
            continue
        played.append(card)
        if hand[end - 1] is card:
            end -= 1
        else:
            place += 1
    return played


def _one_by_one(hand: list[Card], places: Mapping[Card, int]) -> list[Card]:
    """The same for cards in several positions: next is the first in the hand of those in the first
    position.
    """
    left, played = Zone("hand", hand), []
    while wanted := [card for card in left if card in places]:
        played.append(min(wanted, key=places.__getitem__))
        take_out(played[-1], left)
    return played


def quick_rest(game: Game, shortcuts: Shortcuts, coins_of: dict[Card, int]) -> bool:
    """Plays the rest of a turn at once, from the Action phase or its end, if its phases have no listeners and
    the hand has only plain Treasures to play, as `coins_of` says. Otherwise does nothing and returns False.
    After a buy that changes this, the usual phases follow.
    """
    turn = game.turn
    me = cast("FastPlayer", turn.player)
    agent = me.controller.agent
    if not shortcuts.plain_turns or me.debt or me.coffers:
        return False
    order = None if agent.plays_all_treasures else treasure_order(agent)
    if not agent.plays_all_treasures and (not order or game.answers is not None):
        return False
    coins, plain, rest = _parted(me.hand, coins_of)
    if coins >= TOO_MUCH or (order and not _put_in_order(plain, order, me.hand)):
        return False
    turn.gains_before_buying = len(turn.gains)
    me.lay_down(coins, plain, rest, order)
    if not turn.extra and len(me.coins_by_turn) < turn.number:
        me.coins_by_turn.append(me.coins)
    turn.phase, game.phase = "buy", game.after_buying
    nothing_changed = _shop_on(game, shortcuts, turn, me)
    end_buying(game, me)
    if nothing_changed:
        clean_up(game)
    return True


def _shop_on(game: Game, shortcuts: Shortcuts, turn: Turn, me: FastPlayer, picked: str | None = None) -> bool:
    """Buy `picked`, if given, and continue while there are Buys left. Returns whether only plain cards were
    bought: they only go to the discard pile, and no listener could react.
    """
    only_plain = True
    agent = me.controller.agent
    answer = answers_purchase(agent) if game.answers is None else None
    first = getattr(agent, "answer_offer", None)
    while me.buys > 0:
        name = _wanted(game, shortcuts, me, answer, first) if picked is None else picked
        if name is None:
            break
        picked = None
        if shortcuts.plain_buys and me.gain_plain(name, True):
            continue
        only_plain = False
        buy_one(game, me, CATALOG[name])
        if goes_back(game, turn):
            break
    return only_plain


def _wanted(
    game: Game,
    shortcuts: Shortcuts,
    me: FastPlayer,
    answer: AnswersPurchase | None,
    first: AnswersOffer | None,
) -> str | None:
    """Returns the name of what the player buys next, asked as in `quick_turns`."""
    offer = shortcuts.offers.get(me.coins)
    if not (
        answer is None or first is None or offer is None or me.debt or game.gains_to_end <= max(me.buys, NEAR)
    ):
        try:
            return first(me, game, offer)
        except (Exception, SystemExit):
            pass  # `answer` returns the same, or an error that names the strategy
    card = me.choose_purchase() if answer is None else answer(me)
    return None if card is None else card.name


_REST = {"action": COINS_AT_ONCE, "treasure": COINS_AFTER_ACTIONS}
"""The phases from which the rest of a turn may be played at once, with the table of coins for each."""
