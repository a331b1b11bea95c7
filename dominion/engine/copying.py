"""Copies of games, and games with the hidden cards redealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from .card import CATALOG, Card, PileCard
from .decision import Agent
from .fast.player import FastPlayer
from .in_play import InPlay
from .piles import Pile
from .player import Player
from .seeds import generator_like
from .triggers import CardListener, Promise
from .turn import ExtraTurn, Purchase, Turn
from .zone import Zone

if TYPE_CHECKING:
    from .game import Game


_by_name = attrgetter("name")


class _Copier:
    """Maps players and cards in play to their counterparts in the copy."""

    def __init__(self, game: Game, twin: Game) -> None:
        self.twins: dict[int, Any] = {}
        twin.trash = self.zone(game.trash)
        twin.zones = {name: self.zone(zone) for name, zone in game.zones.items()} if game.zones else {}

    def zone(self, zone: Zone) -> Zone:
        """Returns a copy, and records which object it is a copy of."""
        self.twins[id(zone)] = copied = Zone(zone.name, zone)
        if zone.known is not None:
            copied.known = zone.known.copy()
        copied.shown = zone.shown
        return copied

    def spot(self, spot: Any) -> Any:
        """Returns the copy's record of a card in play. A plain card is its own record."""
        if not isinstance(spot, InPlay):
            return spot
        found = self.twins.get(id(spot))
        if found is None:
            found = self.twins[id(spot)] = InPlay(spot.card, spot.here)
            found.pending, found.since, found.tokens = spot.pending, spot.since, spot.tokens
            if spot._holds:
                found.holds = [self.spot(held) for held in spot._holds]
            if spot._under:
                found.under[:] = spot._under
            if spot.victims:
                found.victims = [self.twins[id(victim)] for victim in spot.victims]
        return found

    def data(self, value: Any) -> Any:
        """Returns plain data with its players and cards in play replaced by those of the copy."""
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
    """Returns a copy that shares no mutable state. The agents are shared, unless others are given.

    In the middle of a phase, where `Game.copy` refuses, only the table is copied: the copy does not play the
    rest of the phase or of the card being followed. Use it to inspect the table, or to call a phase's
    function.
    """
    kind = type(game)
    twin = kind.__new__(kind)
    _copy_plain_facts(game, twin)
    game.share_random(twin)
    twin._dice = {seat: generator_like(dice) for seat, dice in game._dice.items()} if game._dice else {}
    twin.log = twin.answers = None
    twin.in_phase = False
    twin.shortcuts = None if game.shortcuts is None else game.shortcuts.copy()
    _copy_piles(game, twin)
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


def _copy_plain_facts(game: Game, twin: Game) -> None:
    """Copies attributes that are immutable. Written out, it takes a fifth of the time of a loop over
    names.
    """
    twin.setup = game.setup
    twin.seed = game.seed
    twin.phase = game.phase
    twin.over = game.over
    twin.stopped = game.stopped
    twin.in_a_row = game.in_a_row
    twin.landscapes = game.landscapes
    twin.after_buying = game.after_buying
    twin.has_shadows = game.has_shadows
    twin.source = game.source
    twin.empty_piles = game.empty_piles
    twin.empty_piles_to_end = game.empty_piles_to_end
    twin._few = game._few
    twin._scarce = game._scarce
    twin.gains_to_end = game.gains_to_end
    twin.regular_seat = game.regular_seat
    twin._cards_at_start = game._cards_at_start
    twin.checks_turns = game.checks_turns
    twin.last_round = game.last_round
    twin.plenty = game.plenty
    twin._border = game._border
    twin._few_left = game._few_left
    twin.before_dealing = game.before_dealing
    twin.box = game.box
    twin.is_imagined = game.is_imagined
    twin.position = game.position


def _copy_piles(game: Game, twin: Game) -> None:
    twin.piles = Pile.copies_of(game.piles.values())
    twin._supply = None
    twin._last_cards = None
    twin._ending = [twin.piles[pile.name] for pile in game._ending]


def _copy_player(player: Player, twin: Game, copier: _Copier, agents: Sequence[Agent] | None) -> Player:
    kind = type(player)
    other = kind.__new__(kind)
    if isinstance(player, FastPlayer) and isinstance(other, FastPlayer) and twin.shortcuts is not None:
        other.only_plain_in_play, other.shortcuts = player.only_plain_in_play, twin.shortcuts
    copier.twins[id(player)] = other
    other.game, other.me = twin, other
    other.agent = player.agent if agents is None else agents[player.seat]
    _copy_counters(player, other)
    other.deck = copier.zone(player.deck)
    other.hand = copier.zone(player.hand)
    other.discard_pile = copier.zone(player.discard_pile)
    other.looking = copier.zone(player.looking)
    other.mats = {name: copier.zone(mat) for name, mat in player.mats.items()}
    other.counts = player.counts.copy()
    other.owned = player.owned[:]
    other.gained_at = other.reworded = None
    other.purchase = Purchase(other)
    other.own_worth = player.own_worth[:]
    other.coins_by_turn = player.coins_by_turn[:]
    other.vp_by_turn = player.vp_by_turn[:]
    other.notes = {what: noted.copy() for what, noted in player.notes.items()} if player.notes else {}
    return other


def _copy_counters(player: Player, other: Player) -> None:
    other.actions = player.actions
    other.buys = player.buys
    other.coins = player.coins
    other.potions = player.potions
    other.coffers = player.coffers
    other.villagers = player.villagers
    other.favors = player.favors
    other.vp_tokens = player.vp_tokens
    other.debt = player.debt
    other.turns = player.turns
    other.turns_to_skip = player.turns_to_skip
    other.next_hand = player.next_hand
    other.shuffles = player.shuffles
    other.last_trashed = player.last_trashed
    other.size = player.size
    other.total_money = player.total_money
    other.fixed_vp = player.fixed_vp
    other.name = player.name
    other.seat = player.seat
    other.more_drawn = player.more_drawn


def _copy_turn(turn: Turn, twin: Game) -> Turn:
    other = Turn()
    other.index = turn.index
    other.number = turn.number
    other.extra = turn.extra
    other.phase = turn.phase
    other.trashed = turn.trashed
    other.gains_before_buying = turn.gains_before_buying
    other.bought = turn.bought
    other.phase_again = turn.phase_again
    other.player = twin.players[turn.player.seat]
    other.plays = turn.plays[:]
    other.gains = _copy_gains(turn.gains, twin)
    other.gains_in_buy_phases = _copy_gains(turn.gains_in_buy_phases, twin)
    other.plays_of_others = _copy_gains(turn.plays_of_others, twin)
    other.plays_from_hand = _copy_gains(turn.plays_from_hand, twin)
    return other


def _copy_gains(gains: tuple[tuple[Player, Card], ...], twin: Game) -> tuple[tuple[Player, Card], ...]:
    return tuple([(twin.players[player.seat], card) for player, card in gains]) if gains else ()


def _copy_promise(promise: Promise, copier: _Copier) -> Promise:
    owner, memo = copier.twins[id(promise.owner)], copier.data(promise.memo)
    twin = Promise(
        promise.event, owner, promise.effect, promise.until, promise.whose, memo, copier.spot(promise.spot),
        promise.made_in,
    )  # fmt: skip
    twin.reworded = promise.reworded
    return twin


def _copy_listeners(game: Game, twin: Game, copier: _Copier) -> None:
    twin._listened_to = game._listened_to.copy()
    twin._general = game._general.copy()
    promises = {id(promise): _copy_promise(promise, copier) for promise in game.promises}
    twin.promises = list(promises.values())
    twin.listeners = {
        event: [
            listener if isinstance(listener, CardListener) else promises[id(listener)]
            for listener in listeners
        ]
        for event, listeners in game.listeners.items()
    }
    twin.note_what_is_heard()


def deal_anew(game: Game, seat: int, seed: int) -> None:
    """Shuffles everything that the player in `seat` cannot see, and reseeds the generator.

    What the others have set aside face down is dealt anew with their hands and decks. Cards of decks that the
    player knows stay where they are.
    """
    game.reseed(seed)
    for number, dice in game._dice.items():
        dice.seed(seed << 8 | number)
    for player in game.players:
        if seat not in (
            player.seat,
            player.controller.seat,
        ):  # a controller sees the controlled player's hand
            _deal_anew_to(player, seat)
        else:
            known = _take_known(player.deck, seat)
            _shuffle_unseen(game, player.deck)
            _put_back_known(player.deck, known)
    for pile in game.piles.values():
        if pile.stack and is_shuffled(CATALOG[pile.name]):
            seen = 0 if is_face_down(CATALOG[pile.name]) else 1
            below = pile.stack[: len(pile.stack) - seen]
            game.shuffle(below)
            pile.stack[: len(below)] = below
            pile.card = pile.stack[-1]
    for zone in game.zones.values():
        game.shuffle(zone)


def _take_known(deck: Zone, seat: int) -> dict[int, Card]:
    """Removes the cards that a seat knows from a deck and returns them by position."""
    known = deck.known_to(seat)
    for place in sorted(known, reverse=True):
        del deck[place]
    return known


def _put_back_known(deck: Zone, known: dict[int, Card]) -> None:
    """Puts the cards back in their positions. What others know now refers to the cards there."""
    for place in sorted(known):
        deck.insert(place, known[place])
    if deck.known is not None:
        deck.known = {
            place: (deck[place], seats) for place, (_, seats) in deck.known.items() if place < len(deck)
        }


def _deal_anew_to(player: Player, seat: int) -> None:
    """Shuffles the deck, the hand and the face-down cards on mats together."""
    known = _take_known(player.deck, seat)
    mats = [mat for mat in player.mats.values() if mat and _is_unseen(mat)]
    unseen = [player.hand, *mats]
    before = [mat[:] for mat in mats]
    for zone in unseen:
        player.deck += zone
    _shuffle_unseen(player.game, player.deck)
    for zone in unseen:
        start = len(player.deck) - len(zone)
        zone[:] = player.deck[start:]
        del player.deck[start:]
    _put_back_known(player.deck, known)
    for mat, old in zip(mats, before, strict=True):
        _correct_promises(player, mat, old)


def _is_unseen(mat: Zone) -> bool:
    return mat.name in CATALOG and CATALOG[mat.name].sets_aside_unseen


def _correct_promises(player: Player, mat: Zone, before: list[Card]) -> None:
    """Transfers promises about a card on the mat to the card that is there now."""
    left = list(zip(before, mat, strict=True))

    def now(card: Card) -> Card:
        place = next((place for place, (old, _) in enumerate(left) if old is card), None)
        return card if place is None else left.pop(place)[1]

    for promise in player.game.promises:
        if promise.owner is player and promise.card.name == mat.name:
            promise.memo = {name: _with_cards(value, now) for name, value in promise.memo.items()}


def _with_cards(value: Any, now: Callable[[Card], Card]) -> Any:
    if isinstance(value, list):
        return [_with_cards(item, now) for item in value]
    return now(value) if isinstance(value, Card) else value


def _shuffle_unseen(game: Game, cards: list[Card]) -> None:
    """Shuffles cards that are face down. Shadow cards, which have a different back, stay in place.

    The cards are sorted first, so that the same seed gives the same deal wherever they were: where hidden
    cards are changes nothing that a bot finds out by deals.
    """
    if not game.has_shadows:
        cards.sort(key=_by_name)
        game.shuffle(cards)
        return
    alike = sorted([card for card in cards if not card.is_shadow], key=_by_name)
    game.shuffle(alike)
    cards[:] = [card if card.is_shadow else alike.pop() for card in cards]


def is_face_down(card: Card) -> bool:
    """Returns whether even the top card of this pile is unknown."""
    return isinstance(card, PileCard) and card.is_face_down


def is_shuffled(card: Card) -> bool:
    """Returns whether the order of this pile is hidden from all players."""
    return isinstance(card, PileCard) and card.is_shuffled
