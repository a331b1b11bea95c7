"""Whole games compared, and listened to."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from dominion import Decision, Game, InPlay, Player
from dominion.listening import Standing


class Idle:
    """Does nothing that it need not do."""

    answers_are_legal = plays_all_treasures = True

    def __init__(self, name: str = "idle") -> None:
        self.name = name

    def answer(self, decision: Decision) -> list[Any]:
        return list(decision.options[: decision.least])


class Buyer(Idle):
    """Buys the first that it can of what it likes, and does nothing else."""

    def __init__(self, *likes: str) -> None:
        super().__init__("buyer")
        self.likes = likes

    def answer(self, decision: Decision) -> list[Any]:
        if decision.verb == "buy":
            return [card for card in map(decision.find, self.likes) if card is not None][:1]
        return super().answer(decision)


def state(game: Game) -> dict[str, Any]:
    """All that there is to a game, in plain data, so that two games can be compared, or one with what it was."""
    return deepcopy(_state(game))


def _state(game: Game) -> dict[str, Any]:
    return {
        "turn": (game.turn.player.seat, game.turn.number, game.turn.index, game.turn.extra, game.phase),
        "over": (game.over, game.stopped),
        "random": game.random.getstate(),
        "piles": {
            n: (p.card.name, p.left, p.memo, p.stack and [*map(str, p.stack)]) for n, p in game.piles.items()
        },
        "trash": [card.name for card in game.trash],
        "counts": (game.empty_piles, game.gains_to_end, game.prices),
        "memo": repr(game.memo),
        "promises": [(p.card.name, p.effect.__name__, p.owner.seat, repr(p.memo)) for p in game.promises],
        "heard": {event.__name__: len(listeners) for event, listeners in game.heard.items()},
        "players": [player_state(player) for player in game.players],
    }


def player_state(player: Player) -> dict[str, Any]:
    """All that a player has."""
    return {
        "zones": [
            [str(card) for card in zone]
            for zone in (player.deck, player.hand, player.discard_pile, player.looking)
        ],
        "in_play": [(str(spot), spot.stays) for spot in player.in_play],
        "mats": {name: sorted(map(str, mat)) for name, mat in player.mats.items() if mat},
        "owned": [card.name for card in player.owned],
        "tokens": (player.coffers, player.villagers, player.favors, player.vp_tokens, player.debt),
        "turn": (player.actions, player.buys, player.coins, player.potions, player.turns, player.next_hand),
        "counts": (dict(sorted(player.counts.items())), player.size, player.total_money, player.score()),
        "history": (player.coins_by_turn, player.vp_by_turn),
        "memo": repr(player.memo),
        "controller": player.controller.seat,
    }


def leftovers(game: Game) -> list[str]:
    """What must not be there when a game is over: promises, and cards that wait for one."""
    found = [f"promise of {promise.card}" for promise in game.promises]
    found += [
        f"{listener.card} listens"
        for many in game.heard.values()
        for listener in many
        if not isinstance(listener, Standing)
    ]
    for player in game.players:
        found += [
            f"{spot} is pending" for spot in player.in_play if isinstance(spot, InPlay) and spot.pending
        ]
        found += [f"{player} looks at {card}" for card in player.looking]
    return found
