"""The record of a game that was played elsewhere, rebuilt from its log for a review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ..analysis.review import Record, decisions_of_note, guessed_plan
from ..bots.rollouts.position import TURN, Names, Position, at_question
from ..bots.strategy import Strategy
from ..engine.card import CATALOG
from ..engine.copying import copy_game
from ..engine.errors import SetupError
from ..engine.game import Game
from ..engine.player import Player
from ..engine.setup import Setup
from ..engine.zone import Zone
from ..formats.interchange.log_contents import GameLog, Purchase
from ..formats.interchange.log_zones import Holding
from ..formats.interchange.options import options_of
from ..simulation.match import Match

_MOST_PURCHASES: Final = 200
_UNKNOWN: Final = (
    "Hands, and the order of decks, are dealt anew from the cards that the log leaves open.",
    "Tokens, Coffers and what Durations still bring are not in the positions; the plans are guessed from the "
    "decks.",
)


def record_of_log(log: GameLog) -> Record:
    """Returns the record of a game for its review: what was bought, with the positions rebuilt.

    Cards that the log hides are dealt anew. Plans are guessed from the final decks, as for people.

    Raises:
        SetupError: the log does not start with the start of the game, or has only one player or no purchase.
    """
    if not log.is_known_from_start:
        raise SetupError("This log does not begin with the game, so its positions cannot be rebuilt.")
    if len(log.players) < 2:
        raise SetupError("A review needs the log of two players or more.")
    setup = _setup(log)
    agents = [Strategy() for _ in log.players]
    game = Game(setup, agents, seed=1, names=log.players)
    if log.turns:
        _place(game, log, _last(log), Random(0))
    plans = [guessed_plan(game, seat) for seat in range(len(agents))]
    begun = Game(setup, plans, seed=1, names=log.players)
    record = Record(
        list(log.players), list(setup.kingdom), setup, [], list(plans), None, [*log.notices, *_UNKNOWN],
        frozenset(range(len(plans))),
    )  # fmt: skip
    seen: set[tuple[int, int]] = set()
    for place, purchase in enumerate(log.purchases[:_MOST_PURCHASES]):
        position = _at(begun, log, purchase, Random(place))
        if position is None:
            continue
        if (purchase.turn, purchase.player) not in seen:
            seen.add((purchase.turn, purchase.player))
            record.positions.append(replace(position, verb=TURN, tried=(), chosen=()))
        if position.tried:
            record.positions.append(position)
    if not any(position.tried for position in record.positions):
        raise SetupError("No purchase of this log can be reviewed.")
    return record


def _setup(log: GameLog) -> Setup:
    """Returns the setup with the known piles and the starting decks in the log."""
    options = options_of(log.kingdom)
    options["colony"] = "yes" if log.kingdom["colony"] else "no"
    options["shelters"] = "yes" if log.kingdom["shelters"] else "no"
    return Match.of(["BigMoney"] * len(log.players), **options).setup


def _last(log: GameLog) -> Purchase:
    """Returns the final decks in the form of a purchase."""
    last = {turn.player: turn.deck for turn in log.turns}
    start = dict(enumerate(log.start))
    holdings = tuple(
        Holding(last.get(seat, start.get(seat, {})), {}, {}, None, 0, 0, {})
        for seat in range(len(log.players))
    )
    return Purchase(1, 0, "", 0, 1, holdings, {})


def _at(begun: Game, log: GameLog, purchase: Purchase, dice: Random) -> Position | None:
    """Returns the position before a purchase, without other answers if what was bought was not for sale;
    None if it cannot be rebuilt.
    """
    game = copy_game(begun)
    if len(purchase.holdings) != len(game.players) or not _place(game, log, purchase, dice):
        return None
    me, turn = game.players[purchase.player], game.turn
    turn.index = (purchase.turn - 1) * len(game.players) + purchase.player
    turn.begin(me, purchase.turn)
    for player in game.players:
        player.turns = purchase.turn - (player.seat > purchase.player)
    game.regular_seat = me.seat
    me.coins, me.buys, me.actions = purchase.coins, purchase.buys, 0
    game.phase, turn.phase = game.after_buying, "buy"
    chosen = (purchase.chosen,) if purchase.chosen else ()
    tried: list[Names] = []
    if not chosen or chosen[0] in map(str, me.purchase.options):
        tried = [one for one in decisions_of_note(me.purchase, chosen) if one != chosen]
    return replace(at_question(me.purchase), tried=tuple(tried), chosen=chosen)


def _place(game: Game, log: GameLog, purchase: Purchase, dice: Random) -> bool:
    """Gives the players their cards and removes them from the supply. Returns whether the piles have
    enough.
    """
    if game.before_dealing:
        game.before_dealing = ()
    for player, holding in zip(game.players, purchase.holdings, strict=True):
        _fill(player, holding, dice)
    fits = True
    for name, number in purchase.gone.items():
        fits = _take(game, name, number) and fits
    game.note_cards()
    return fits


def _fill(player: Player, holding: Holding, dice: Random) -> None:
    """Puts a player's cards in their known zones, and the others where they may be."""
    for card in player.all_cards:
        player.release(card)
    for zone in (player.deck, player.hand, player.discard_pile, *player.mats.values()):
        zone.clear()
    player.in_play.clear()
    rest = Counter(holding.owned)
    exile = _taken(rest, holding.exile)
    # Cards in play go to the discard pile in Clean-up anyway.
    discard = _taken(rest, holding.in_play) + _taken(rest, holding.discard)
    hand = _taken(rest, holding.hand or {})
    hidden = list(rest.elements())
    dice.shuffle(hidden)
    while hidden and len(hand) < holding.hand_size:
        hand.append(hidden.pop())
    unknown = holding.discard_size - sum(holding.discard.values())
    discard += [hidden.pop() for _ in range(min(max(0, unknown), len(hidden)))]
    if exile:
        _lay(player, player.mat("Exile"), exile)
    _lay(player, player.deck, hidden)
    _lay(player, player.hand, hand)
    _lay(player, player.discard_pile, discard)


def _taken(rest: Counter[str], wanted: Mapping[str, int]) -> list[str]:
    found = Counter({name: min(number, rest[name]) for name, number in wanted.items()})
    rest.subtract(found)
    return list((+found).elements())


def _lay(player: Player, zone: Zone, names: Sequence[str]) -> None:
    zone[:] = [CATALOG[name] for name in names]
    for card in zone:
        player.acquire(card)


def _take(game: Game, name: str, number: int) -> bool:
    pile = game.piles.get(CATALOG[name].pile_name)
    if pile is None:
        return True  # it comes from no supply pile
    if pile.stack is not None:
        game.take_out_of(pile, CATALOG[name], number)
        return True
    if pile.left < number:
        return False
    for _ in range(number):
        game.take_from(pile)
    return True
