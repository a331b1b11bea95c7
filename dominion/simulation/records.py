"""Records of games: one row for each game, and one for each turn, as plain data.

A game's row has these columns:

    record       "game"
    game         its number in the run, from 0 on
    seed         the seed of this one game
    kingdom      names of the kingdom's piles and landscapes
    stopped      whether `max_turns` ended it
    empty        names of the empty supply piles
    players      for each strategy, in the order in which they were named: `name`, `seat` (0 begins), `vp`,
                 `turns`, `share` (1 for who wins alone, 0.5 each for two), `cards` (name: number, at the end)

A turn's row, in the order of the game:

    record       "turn"
    game         the number of the game
    turn         its place in the game, from 1 on, extra turns included
    player       the name of the strategy
    number       the player's own turn, from 1 on; an extra turn has that of the turn before it
    extra        whether it is an extra turn
    played       names of the cards that the player played, in order, more than once if played so
    bought       names of the cards and landscapes bought, in order
    gained       names of the cards that the player gained, in order, those that were bought included
    trashed      names of the cards that the player trashed, in order
    coins        coins to buy with when buying began; None in an extra turn
    vp           the player's VP at the end of the turn; None in an extra turn
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..engine.game import Game

Row = dict[str, Any]
"""Plain data, as JSON has it."""


def rows(game: Game, number: int, seats: Sequence[int]) -> Iterator[Row]:
    """Yields the row of a finished game and those of its turns. `seats` gives the strategy in each seat.

    The game must have been played with a log.
    """
    yield _game(game, number, seats)
    yield from _turns(game, number)


def _game(game: Game, number: int, seats: Sequence[int]) -> Row:
    winners = game.winners()
    players: list[Row] = [{} for _ in seats]
    for player, who in zip(game.players, seats, strict=True):
        players[who] = {
            "name": str(player.name),
            "seat": player.seat,
            "vp": player.score(),
            "turns": player.turns,
            "share": 1 / len(winners) if player in winners else 0.0,
            "cards": {name: copies for name, copies in sorted(player.counts.items()) if copies},
        }
    return {
        "record": "game",
        "game": number,
        "seed": game.seed,
        "kingdom": list(game.setup.kingdom),
        "stopped": game.stopped,
        "empty": sorted(pile.name for pile in game.supply if not pile.left),
        "players": players,
    }


def _turns(game: Game, number: int) -> Iterator[Row]:
    row: Row = {}
    seat, place = -1, 0
    for entry in game.log or ():
        if entry[0] == "turn":
            if row:
                yield row
            place, seat = place + 1, entry[1]
            row = _turn(game, number, place, seat, entry[2], entry[3])
        elif entry[1] != seat:
            continue
        elif entry[0] == "play":
            row["played"].append(entry[2].name)
        elif entry[0] == "treasures":
            row["played"] += [card.name for card in entry[2]]
        elif entry[0] == "buy":
            row["bought"].append(entry[2].name)
        elif entry[0] == "gain":
            row["gained"].append(entry[2].name)
        elif entry[0] == "trash":
            row["trashed"].append(entry[2].name)
    if row:
        yield row


def _turn(game: Game, number: int, place: int, seat: int, own: int, extra: bool) -> Row:
    player = game.players[seat]
    return {
        "record": "turn",
        "game": number,
        "turn": place,
        "player": str(player.name),
        "number": own,
        "extra": extra,
        "played": [],
        "bought": [],
        "gained": [],
        "trashed": [],
        "coins": None if extra else _of_turn(player.coins_by_turn, own),
        "vp": None if extra else _of_turn(player.vp_by_turn, own),
    }


def _of_turn(by_turn: Sequence[int], own: int) -> int | None:
    """Returns the note about that turn of the player's, if there is one."""
    return by_turn[own - 1] if own <= len(by_turn) else None
