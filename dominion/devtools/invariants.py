"""Invariants of every game: between phases, at the end, and of copies."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..engine.card import CATALOG
from ..engine.copying import is_face_down
from ..engine.events import Scoring
from ..engine.fast.player import FastPlayer
from ..engine.in_play import InPlay
from ..engine.triggers import CardListener
from ..engine.turn import PHASES

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.player import Player

_TOLD_TO_ONE: Final = frozenset(
    ("draw", "put", "topdeck", "bottomdeck", "set aside", "pass", "keep")
)  # entries about cards that the other players do not see
_COUNTERS: Final = (
    "actions", "buys", "coins", "potions", "coffers", "villagers", "favors", "vp_tokens", "debt",
)  # fmt: skip


def state(game: Game) -> dict[str, Any]:
    """Returns the state of a game as plain data, to compare it with another."""
    # Pickling is the fastest deep copy.
    seen: dict[str, Any] = pickle.loads(pickle.dumps(_state(game)))
    return seen | {"random": game.random.getstate()}


def _state(game: Game) -> dict[str, Any]:
    return {
        "turn": (game.turn.player.seat, game.turn.number, game.turn.index, game.turn.extra),
        "phase": "over" if game.over else game.phase,
        "stopped": game.stopped,
        "piles": {
            n: (p.card.name, p.left, p.memo, [*map(str, p.stack or ())]) for n, p in game.piles.items()
        },
        "trash": [card.name for card in game.trash],
        "beside": {name: [card.name for card in zone] for name, zone in game.zones.items() if zone},
        "counts": (game.empty_piles, game.gains_to_end, game.prices),
        "memo": repr(game.memo),
        "promises": [(p.card.name, p.effect.__name__, p.owner.seat, repr(p.memo)) for p in game.promises],
        "listeners": {event.__name__: len(listeners) for event, listeners in game.listeners.items()},
        "players": [_player_state(player) for player in game.players],
    }


def _player_state(player: Player) -> dict[str, Any]:
    return {
        "zones": [
            [str(card) for card in zone]
            for zone in (player.deck, player.hand, player.discard_pile, player.looking)
        ],
        "in_play": [(str(spot), isinstance(spot, InPlay) and spot.stays) for spot in player.in_play],
        "mats": {name: sorted(map(str, mat)) for name, mat in player.mats.items() if mat},
        "owned": [card.name for card in player.owned],
        "tokens": (player.coffers, player.villagers, player.favors, player.vp_tokens, player.debt),
        "turn": (
            player.actions,
            player.buys,
            player.coins,
            player.potions,
            player.turns,
            player.turns_to_skip,
            player.next_hand,
        ),
        "counts": (dict(sorted(player.counts.items())), player.size, player.total_money, player.score()),
        "history": (
            player.coins_by_turn,
            player.vp_by_turn,
            player.more_drawn,
            sorted(_noted(player)),
        ),
        "memo": repr(player.memo),
        "controller": player.controller.seat,
    }


def _noted(player: Player) -> Iterator[tuple[str, int, int]]:
    """Yields the notes of turns without usual or unchanged values, which may be noted or not."""
    for what, noted in player.notes.items():
        before = 0
        for turn, number in noted.items():
            if number != before:
                yield what, turn, number
            if what == "curses":
                before = number


def unordered(game: Game) -> dict[str, Any]:
    """Returns the state without the order of hands, discard piles, the trash and cards in play."""
    found = state(game)
    for player in found["players"]:
        deck, *others = player["zones"]
        player["zones"] = [deck, *map(sorted, others)]
        player["in_play"].sort()
        player["owned"].sort()
        del player["memo"]
    found["trash"].sort()
    for unsorted in ("memo", "promises", "listeners", "random"):
        del found[unsorted]
    return found


def shown_to(game: Game, seat: int) -> list[Any]:
    """Returns at most what the player in that seat knows: own cards, open cards and the log."""
    shown: list[Any] = [repr(game.turn), [*map(str, game.trash)]]
    for pile in game.piles.values():
        shown += [pile.name, pile.left, "" if is_face_down(CATALOG[pile.name]) else str(pile.card)]
    for player in game.players:
        zones = [player.hand, player.discard_pile, player.looking, player.deck]
        shown += [len(zone) for zone in (*zones, *player.mats.values())]
        shown += [_player_state(player)[what] for what in ("in_play", "owned", "tokens", "turn")]
        if seat in (player.seat, player.controller.seat):
            shown += [[*map(str, zone)] for zone in zones[:3]]
    for kind, who, *rest in game.log or ():
        shown += [kind, who, "" if kind in _TOLD_TO_ONE and who != seat else str(rest)]
    return shown


def differences(one: Any, other: Any, where: str = "") -> Iterator[str]:
    """Yields the differences of two states as text."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from differences(one.get(key), other.get(key), f"{where} {key}".strip())
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other)):
            yield from differences(left, right, f"{where} {number}".strip())
    elif one != other:
        yield f"{where}: {_short(one)}, not {_short(other)}"


def _short(value: object) -> str:
    told = repr(value)
    return told if len(told) < 200 else f"{told[:200]} ..."


def leftovers(game: Game) -> list[str]:
    """Yields what must not remain after a game: promises, and cards that wait for one."""
    found = [f"promise of {promise.card}" for promise in game.promises]
    found += [
        f"{listener.card} listens"
        for many in game.listeners.values()
        for listener in many
        if not isinstance(listener, CardListener)
    ]
    for player in game.players:
        found += [
            f"{spot} is pending" for spot in player.in_play if isinstance(spot, InPlay) and spot.pending
        ]
        found += [f"{player} looks at {card}" for card in player.looking]
    return found


def broken(game: Game) -> list[str]:
    """Yields the invariants that a game breaks between two phases; `Game.census` reports lost cards."""
    found = [*_about_piles(game), *_about_listening(game)]
    for player in game.players:
        found += [f"{player} {told}" for told in (*_about_player(player), *_about_play(player))]
    if game.phase not in PHASES:
        found.append(f"there is no phase {game.phase!r}")
    if game.source is not None:
        found.append(f"{game.source} still asks")
    return found


def _about_piles(game: Game) -> Iterator[str]:
    piles = game.piles.values()
    for pile in piles:
        if pile.left < 0 or (pile.stack is not None and pile.left != len(pile.stack)):
            yield f"the pile {pile!r} holds {pile.stack}"
        if pile.stack and pile.card is not pile.stack[-1]:
            yield f"{pile.card} is not on top of {pile.name}"
        if any(number < 0 for number in pile.memo.values()):
            yield f"tokens below nought on {pile.name}: {pile.memo}"
    plain = {
        pile.card.name: pile.card.cost
        for pile in piles
        if pile.left and pile.in_supply and pile.card.has_plain_cost and not pile.card.is_pile
    }
    if game.prices != plain:
        yield f"prices {dict(game.prices.items() ^ plain.items())} are wrong"
    if game.shortcuts is not None:
        for coins, names in game.shortcuts.offers.items():
            bought = {name for name, cost in plain.items() if cost <= coins}
            if not game.shortcuts.plain_prices or names != bought:
                yield f"${coins} does not buy {sorted(names)}"
    lefts = sorted(pile.left for pile in piles if pile.in_supply)
    ending = [game.left(name) for name in ("Province", "Colony") if name in game.piles]
    fewest = min(*ending, sum(lefts[: 4 if len(game.players) > 4 else 3]))
    if game.gains_to_end != fewest:
        yield f"gains_to_end is {game.gains_to_end}, not {fewest}"
    if game.empty_piles != lefts.count(0):
        yield f"empty_piles is {game.empty_piles}, not {lefts.count(0)}"
    if game.phase != "buy":
        return  # checking costs before every phase would take 20 % of the time
    for card in (*(pile.card for pile in piles), *game.landscapes):
        if min(game.whole_cost(card)) < 0:
            yield f"{card} costs {game.whole_cost(card)}"


def _about_listening(game: Game) -> Iterator[str]:
    for event, listeners in game.listeners.items():
        if not listeners:
            yield f"{event.__name__} is in the table of listeners, but has none"
    kept = [one for many in game.listeners.values() for one in many if not isinstance(one, CardListener)]
    if len(kept) != len(game.promises) or set(kept) != set(game.promises):
        yield f"promises {game.promises} are not those in the table of listeners"
    general = Counter(
        event
        for event, many in game.listeners.items()
        for one in many
        if not (isinstance(one, CardListener) and one.ability.is_of_itself)
    )
    if game._general != general:
        yield f"counts {game._general} listeners to any card, not {dict(general)}"
    flags = _shortcuts(game)
    game.note_what_is_heard()
    if flags != _shortcuts(game):
        yield "the shortcuts do not fit the listeners"
    for player in game.players:
        for card in {*player.all_cards, *player.owned}:
            if card.abilities and card not in game._listened_to:
                yield f"{player}'s {card} is missing in the table of listeners"


def _shortcuts(game: Game) -> tuple[bool, ...]:
    flags = game.shortcuts
    return (
        () if flags is None else (flags.no_listeners, flags.plain_turns, flags.plain_buys, flags.plain_prices)
    )


def _about_player(player: Player) -> Iterator[str]:
    for name in _COUNTERS:
        number = getattr(player, name)
        if number < 0 or type(number) is not int:
            yield f"has {number!r} {name}"
    cards = player.all_cards
    copies = Counter(cards)  # there are few different cards, so checking those takes a third of the time
    counted: dict[str, int] = {}
    money = vp = 0
    points = player.vp_tokens
    own_worth = set()
    for card, number in copies.items():
        counted[card.name] = counted.get(card.name, 0) + number
        money += card.money * number
        vp += card.vp * number
        points += card.worth(player) * number
        if card.has_own_worth:
            own_worth.add(card.name)
        if card.is_landscape or card.is_pile:
            yield f"owns {card}, which is no card to have"
    if {name: number for name, number in player.counts.items() if number} != counted:
        yield f"owns {counted}, but counts {player.counts}"
    for place, (card, _) in (player.deck.known or {}).items():
        if place < len(player.deck) and player.deck[place] is not card:
            yield f"is said to have {card} at place {place} of the deck, where {player.deck[place]} is"
    if player.size != len(cards):
        yield f"has {len(cards)} cards, but size {player.size}"
    if (player.total_money, player.fixed_vp) != (money, vp):
        yield f"has {money} coins and {vp} VP in the deck, not {player.total_money} and {player.fixed_vp}"
    told = [card.name for card in player.own_worth]
    if len(told) != len(own_worth) or own_worth != set(told):
        yield f"counts the worth of {player.own_worth}, not {own_worth}"
    points = player.game.query(Scoring(player, points)).vp
    if player.score() != points:
        yield f"has {points} VP, but scores {player.score()}"
    if player.looking:
        yield f"still looks at {player.looking}"


def _about_play(player: Player) -> Iterator[str]:
    if player.playing is not None:
        yield f"still plays {player.playing}"
    spots = [spot for spot in player.in_play if isinstance(spot, InPlay)]
    if len({id(spot) for spot in spots}) != len(spots):
        yield "has a card in play twice"
    for spot in spots:
        if spot.pending < 0 or not spot.here:
            yield f"has {spot} in play, pending {spot.pending}, here {spot.here}"
    if spots and isinstance(player, FastPlayer) and player.only_plain_in_play:
        yield f"has {spots} in play, but only_plain_in_play is set"
