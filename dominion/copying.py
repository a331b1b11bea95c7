"""Copies of games, and games with the hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from .card import CATALOG, Card, PileCard
from .decision import Agent
from .kingdom import numbers
from .listening import Promise, Standing
from .player import Player
from .turn import ExtraTurn, Purchase, Turn
from .zones import InPlay, Pile, Zone

if TYPE_CHECKING:
    from .game import Game

_SHARED = (
    "setup", "seed", "phase", "over", "stopped", "in_a_row", "landscapes", "after_buying", "has_shadows",
    "source", "empty_piles", "empty_piles_to_end", "_few", "_scarce", "gains_to_end", "regular_seat",
    "_cards_at_start", "checks_turns", "last_round", "plenty", "_border", "_few_left",
)  # fmt: skip
_COUNTERS = (
    "actions", "buys", "coins", "potions", "coffers", "villagers", "favors", "vp_tokens", "debt", "turns",
    "next_hand", "size", "total_money", "fixed_vp", "name", "seat", "only_plain_in_play",
)  # fmt: skip


class _Unseeded(Random):
    """A generator that is about to be given its state, so that seeding it would be time lost."""

    def __new__(cls, *_: object) -> _Unseeded:
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self) -> None:
        self.gauss_next = None


def _generator_like(other: Random) -> Random:
    twin = _Unseeded()
    twin.setstate(other.getstate())
    return twin


class _Copier:
    """Carries players and cards in play over into the copy."""

    def __init__(self, game: Game, twin: Game) -> None:
        self.twins: dict[int, Any] = {id(game.trash): twin.trash}
        self.twins |= {id(zone): twin.zones[name] for name, zone in game.zones.items()}

    def spot(self, spot: Any) -> Any:
        """The copy's record of a card in play; a plain card is its own."""
        if not isinstance(spot, InPlay):
            return spot
        found = self.twins.get(id(spot))
        if found is None:
            found = self.twins[id(spot)] = InPlay(spot.card, spot.here)
            found.pending, found.since = spot.pending, spot.since
            if spot._holds:
                found.holds = [self.spot(held) for held in spot._holds]
            if spot._under:
                found.under[:] = spot._under
            if spot.victims:
                found.victims = [self.twins[id(victim)] for victim in spot.victims]
        return found

    def data(self, value: Any) -> Any:
        """Plain data, with the players and cards in play in it replaced by the copy's."""
        if isinstance(value, Zone):
            return self.twins[id(value)] if id(value) in self.twins else Zone(value.name, value)
        if isinstance(value, InPlay):
            return self.spot(value)
        if isinstance(value, Player):
            return self.twins[id(value)]
        if isinstance(value, (list, tuple)):
            return type(value)(self.data(item) for item in value)
        if isinstance(value, dict):
            return {key: self.data(item) for key, item in value.items()}
        return value


def copy_game(game: Game, agents: Sequence[Agent] | None = None) -> Game:
    """A copy that shares nothing that can change; the agents are shared, unless others are given."""
    twin: Game = object.__new__(type(game))
    for attribute in _SHARED:
        setattr(twin, attribute, getattr(game, attribute))
    twin.random = _generator_like(game.random)
    twin._dice = {seat: _generator_like(dice) for seat, dice in game._dice.items()} if game._dice else {}
    twin._next_number = numbers(twin.random)
    twin.log = twin.answers = None
    twin.trash = Zone("trash", game.trash)
    _copy_piles(game, twin)
    twin.zones = {name: Zone(name, zone) for name, zone in game.zones.items()}
    copier = _Copier(game, twin)
    twin.players = [_copy_player(player, twin, copier, agents) for player in game.players]
    for player, other in zip(game.players, twin.players, strict=True):
        other.controller = twin.players[player.controller.seat]
        other.in_play = [copier.spot(spot) for spot in player.in_play]
        other.playing = copier.spot(player.playing)
        other.memo = copier.data(player.memo) if player.memo else {}
    twin.turn = _copy_turn(game.turn, twin)
    for player, other in zip(game.players, twin.players, strict=True):
        other.last_gains = _copy_gains(player.last_gains, twin)
    twin.extra_turns = [
        ExtraTurn(
            twin.players[extra.player.seat],
            twin.players[extra.controller.seat],
            extra.row,
            copier.spot(extra.spot),
            extra.effect,
            extra.card,
        )
        for extra in game.extra_turns
    ]
    twin.memo = copier.data(game.memo) if game.memo else {}
    _copy_listeners(game, twin, copier)
    return twin


def _copy_piles(game: Game, twin: Game) -> None:
    twin.piles = Pile.copies_of(game.piles.values())
    twin._supply = twin._costs = twin._settled = twin._by_cost = None
    twin._ending = [twin.piles[pile.name] for pile in game._ending]
    twin._costing = {}
    twin.prices = game.prices.copy()
    twin._reach, twin._later_reach, twin.offers = game._reach, game._later_reach, game.offers


def _copy_player(player: Player, twin: Game, copier: _Copier, agents: Sequence[Agent] | None) -> Player:
    other: Player = object.__new__(Player)
    copier.twins[id(player)] = other
    other.game, other.me = twin, other
    other.agent = player.agent if agents is None else agents[player.seat]
    for attribute in _COUNTERS:
        setattr(other, attribute, getattr(player, attribute))
    for attribute in ("deck", "hand", "discard_pile", "looking"):
        zone = getattr(player, attribute)
        copier.twins[id(zone)] = copied = Zone(zone.name, zone)
        setattr(other, attribute, copied)
    other.mats = {name: Zone(name, mat) for name, mat in player.mats.items()}
    for name, mat in player.mats.items():
        copier.twins[id(mat)] = other.mats[name]
    other.counts = player.counts.copy()
    other.owned = player.owned[:]
    other.gained_at = None
    other.purchase = Purchase(other)
    other.own_worth = player.own_worth[:]
    other.coins_by_turn = player.coins_by_turn[:]
    other.vp_by_turn = player.vp_by_turn[:]
    return other


def _copy_turn(turn: Turn, twin: Game) -> Turn:
    other = Turn()
    for attribute in Turn.__slots__:
        setattr(other, attribute, getattr(turn, attribute))
    other.player = twin.players[turn.player.seat]
    other.plays = turn.plays[:]
    other.gains = _copy_gains(turn.gains, twin)
    other.gains_in_buy_phases = _copy_gains(turn.gains_in_buy_phases, twin)
    other.plays_of_others = _copy_gains(turn.plays_of_others, twin)
    return other


def _copy_gains(gains: tuple[tuple[Player, Card], ...], twin: Game) -> tuple[tuple[Player, Card], ...]:
    return tuple([(twin.players[player.seat], card) for player, card in gains])


def _copy_listeners(game: Game, twin: Game, copier: _Copier) -> None:
    twin._listened_to = game._listened_to.copy()
    twin._general = game._general.copy()
    promises = {
        id(p): Promise(
            p.event,
            copier.twins[id(p.owner)],
            p.effect,
            p.until,
            p.whose,
            copier.data(p.memo),
            copier.spot(p.spot),
            p.made_in,
        )
        for p in game.promises
    }
    twin.promises = list(promises.values())
    twin.heard = {
        event: [
            listener if isinstance(listener, Standing) else promises[id(listener)] for listener in listeners
        ]
        for event, listeners in game.heard.items()
    }
    twin.note_what_is_heard()


def deal_anew(game: Game, seat: int, seed: int) -> None:
    """Shuffle everything that the player in `seat` cannot see, and the generator's future with it."""
    game.random.seed(seed)
    for number, dice in game._dice.items():
        dice.seed(seed << 8 | number)
    for player in game.players:
        if seat not in (player.seat, player.controller.seat):  # who decides for another sees that hand
            size = len(player.hand)
            player.deck += player.hand
            _shuffle_unseen(game, player.deck)
            player.hand[:] = player.deck[len(player.deck) - size :]
            del player.deck[len(player.deck) - size :]
        else:
            _shuffle_unseen(game, player.deck)
    for pile in game.piles.values():
        if pile.stack and is_shuffled(CATALOG[pile.name]):
            seen = 0 if is_face_down(CATALOG[pile.name]) else 1
            below = pile.stack[: len(pile.stack) - seen]
            game.shuffle(below)
            pile.stack[: len(below)] = below
            pile.card = pile.stack[-1]
    for zone in game.zones.values():
        game.shuffle(zone)


def _shuffle_unseen(game: Game, cards: list[Card]) -> None:
    """Shuffle cards of which only the backs are seen: Shadow cards, whose backs are others, stay in place."""
    if not game.has_shadows:
        game.shuffle(cards)
        return
    alike = [card for card in cards if not card.is_shadow]
    game.shuffle(alike)
    cards[:] = [card if card.is_shadow else alike.pop() for card in cards]


def is_face_down(card: Card) -> bool:
    """Is not even the top card of this pile seen?"""
    return isinstance(card, PileCard) and card.is_face_down


def is_shuffled(card: Card) -> bool:
    """Does this pile lie in an order that nobody knows?"""
    return isinstance(card, PileCard) and card.is_shuffled
