"""The portrait of a plan: its opening, a typical game, its decks by turn, and how its games go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean, median_low
from typing import Any, Final, NamedTuple

from ...engine.card import CATALOG, Card, Landmark
from ...engine.game import Game
from ...engine.player import Player
from ...engine.seeds import game_seed
from ...engine.setup import Setup
from ...formats.wording import plural
from ...simulation.intervals import figure
from .changes import ENDING
from .plan_sentences import listed
from .plans import Bot, Entrant, agent

GAMES: Final = 100
FIRST_GAME: Final = 1 << 31
"""The number of the first game, larger than that of any game of the search."""
TURNS: Final = (4, 8, 12, 16)
"""Turns after which the deck is recorded, besides the end, if most games last longer."""
_LEAST: Final = 0.5
"""Cards with a lower mean number in the deck are left out."""
_OPENING: Final = 2
"""The number of turns of an opening."""
_SPLITS: Final = ((4, 3), (5, 2))
_LONGEST: Final = 30
"""The maximum number of turns of the typical game."""
_WINS: Final = 0.45
"""The share of won games from which the typical game is one of them."""
_NEAR: Final = 1.5
"""The number of turns by which the typical game may differ from the mean."""
_MORE_COINS: Final = 0.5
"""Mean coins from which a player has more to spend."""
_CLEAR_COINS: Final = 1.0
"""Mean coins from which that is told."""
_LASTING: Final = 3
"""Turns from which it is told."""
_MORE_CARDS: Final = 1.0
"""A mean number of Curses or Provinces from which a difference is told."""

_TOLD: Final = 4
"""The maximum number of Victory cards that are told."""
_OFTEN: Final = 0.2
"""The share of games that end on empty piles from which it is told."""

Deck = list[tuple[str, float]]


class Opening(NamedTuple):
    """The most frequent gains of the first two turns."""

    split: str
    """The coins of these turns: "$4/$3" or "$5/$2" in either order, "" for any others."""
    cards: str
    """What was gained, first in the turn with more coins: "Silver, Chapel"."""
    times: int
    """The number of games with this opening."""
    games: int
    """The number of games with these coins."""


class Bought(NamedTuple):
    """What a player had to spend in a turn, and what was gained in it."""

    turn: int
    coins: int
    cards: dict[str, int]
    gained: dict[str, int]
    """Those of the cards that were gained before the Buy phase, by effects."""
    played: dict[str, int]
    """The Actions that were played in it."""
    removed: dict[str, int]
    """What left the deck in it, as what was trashed."""


@dataclass(frozen=True)
class Portrait:
    """A plan's typical opening, game and decks, from games against one opponent."""

    openings: list[Opening]
    """The usual opening, by the coins of the first two turns if they are 4 and 3 or 5 and 2."""
    game: list[Bought]
    """The turns of a typical game: of those with the usual opening, the one closest to their mean gains."""
    is_won: bool
    """Whether it won that game."""
    course: list[str]
    """How its games go beside the opponent's, in sentences."""
    against: str
    """The name of the opponent; "" of a plan."""
    games: int
    turns: float
    """The mean number of turns in a game."""
    decks: list[tuple[str, Deck]]
    """When ("turn 4", "end"), and mean numbers of cards, most first."""
    coins: tuple[list[float], list[float]]
    """The mean coins to spend in each turn that half of the games reach, its own and the opponent's."""
    plays: float = 0.0
    """The mean number of Actions that it plays in a turn of the second half of a game."""
    points: tuple[tuple[str, str], ...] = ()
    """What its points are, most first: a card and its mean number, or "" and other points in words."""
    first: str = ""
    """The median turn of the first Province or Colony, "Province in turn 8"; "" if there is mostly none."""

    def to_json(self) -> dict[str, Any]:
        """Returns what the page shows."""
        return {
            "openings": [
                [one.split, one.cards, f"{100 * one.times / one.games:.0f}% of {one.games} games"]
                for one in self.openings
            ],
            "game": [[one.turn, one.coins, [*one.cards.items()]] for one in self.game],
            "gained": [[one.turn, [*one.gained.items()]] for one in self.game if one.gained],
            "played": [[one.turn, [*one.played.items()]] for one in self.game if one.played],
            "removed": [[one.turn, [*one.removed.items()]] for one in self.game if one.removed],
            "won": self.is_won,
            "course": self.course,
            "against": self.against,
            "turns": f"{self.turns:.0f}",
            "decks": [
                [when, [[name, f"{number:.1f}".removesuffix(".0")] for name, number in deck]]
                for when, deck in self.decks
            ],
            "coins": [[round(mean, 1) for mean in means] for means in self.coins],
            "points": [list(one) for one in self.points],
            "first": self.first,
        }


def portrait(setup: Setup, one: Entrant, other: Entrant, seed: int, games: int = GAMES) -> Portrait:
    """Plays games of one against another and returns the first one's profile."""
    openings: dict[str, Counter[str]] = {}
    decks: dict[str, Counter[str]] = {}
    seen: Counter[str] = Counter()
    own: list[_Record] = []
    its: list[_Record] = []
    for number in range(FIRST_GAME, FIRST_GAME + games):
        seat = number % 2
        agents = [agent(one), agent(other)]
        game = Game(setup, agents if seat == 0 else agents[::-1], seed=game_seed(seed, number // 2))
        me = game.players[seat]
        records = [_Record(player) for player in game.players]
        while not game.is_over():
            index, player = game.turn.index, game.turn.player
            game.do_play()
            if game.turn.index == index:
                records[player.seat].bought = game.turn.bought
                records[player.seat].before_buying = game.turn.gains_before_buying
                records[player.seat].note_plays(game.turn.plays)
                if not game.is_over():
                    continue
            records[player.seat].end_turn()
            for record in records:
                record.note_deck()
            is_next = not game.is_over() and game.turn.player is me  # an extra turn
            if player is me and me.turns in TURNS and not is_next:
                _add(decks, seen, f"turn {me.turns}", me.counts)
        for record in records:
            record.end()
        split, cards = records[seat].opening()
        openings.setdefault(split, Counter())[cards] += 1
        _add(decks, seen, "end", me.counts)
        own.append(records[seat])
        its.append(records[1 - seat])
        game.take_apart()
    turns = fmean(record.turns for record in own)
    whens = [*(f"turn {turn}" for turn in TURNS if turn < turns), "end"]
    told = [(when, _mean(decks[when], seen[when])) for when in whens if when in decks]
    name = other.name if isinstance(other, Bot) else ""
    usual = _usual(openings)
    typical = _typical(own, usual[0])
    coins = _coins(own), _coins(its)
    plays = fmean(record.plays_later() for record in own)
    return Portrait(
        usual, typical.turn_by_turn(), typical.won, _course(own, its), name, games, turns, told, coins, plays,
        tuple(_points(own)), _first(own),
    )  # fmt: skip


class _Record:
    """What a player gains and has to spend in each turn of a game."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.gained: dict[int, list[str]] = {}
        """By turn; landscapes that were bought are in it too."""
        self.bought: tuple[Card, ...] = ()
        """Landscapes of the current turn."""
        self.before_buying = 0
        """How many of the turn's gains, by whomever, came before the Buy phase."""
        self.by_effects: dict[int, Counter[str]] = {}
        """What of it was gained before the Buy phase, or is a Curse, by turn."""
        self.played: dict[int, Counter[str]] = {}
        """The Actions played, by own turn."""
        self.removed: dict[int, Counter[str]] = {}
        """What left the deck, by own turn."""
        self._deck: Counter[str] = Counter()
        self.note_deck()
        self.turns = 0
        self.coins: list[int] = []
        self.points = self.curses = self.provinces = 0
        self.won = False
        self.on_piles = False
        """Whether the game ended on empty piles, but not those of Provinces or Colonies."""
        self.victory: Counter[str] = Counter()
        """Victory cards at the end."""
        self.tokens = self.others = 0
        """VP tokens, and the points that are neither of cards nor of tokens."""
        self.landmarks: list[str] = []
        """Those of the game."""

    def note_deck(self) -> None:
        """Records the deck between two turns."""
        self._deck = Counter(self._player.counts)

    def note_plays(self, cards: Sequence[Card]) -> None:
        """Records the Actions among the cards that were played so far in the turn."""
        if actions := Counter(card.name for card in cards if card.is_action):
            self.played[self._player.turns] = actions

    def plays_later(self) -> float:
        """Returns the mean number of Actions played in a turn of the second half of the game."""
        later = range(self.turns // 2 + 1, self.turns + 1)
        return sum(self.played.get(turn, Counter()).total() for turn in later) / max(1, len(later))

    def end_turn(self) -> None:
        """Records the gains of the turn that has ended, and what it removed from the deck."""
        player, game = self._player, self._player.game
        gains = game.turn.gains if game.is_over() else player.last_gains
        names = [card.name for gainer, card in gains if gainer is player]
        names += [card.name for card in self.bought]
        effects = [
            card.name
            for number, (gainer, card) in enumerate(gains)
            if gainer is player and (number < self.before_buying or card.name == "Curse")  # no plan buys one
        ]
        self.bought, self.before_buying = (), 0
        self.gained.setdefault(player.turns, []).extend(names)
        self.by_effects.setdefault(player.turns, Counter()).update(effects)
        cards = [name for name in names if not CATALOG[name].is_landscape]
        left = self._deck + Counter(cards) - Counter(player.counts)
        self.removed.setdefault(player.turns, Counter()).update(left)

    def end(self) -> None:
        """Records how the game ended."""
        player = self._player
        self.turns, self.coins = player.turns, player.coins_by_turn[:]
        self.points, self.curses = player.score(), player.count("Curse")
        self.provinces = sum(map(player.count, ENDING))
        self.won = player in player.game.winners()
        game = player.game
        on_points = any(name in game.piles and not game.left(name) for name in ENDING)
        self.on_piles = not on_points and game.empty_piles >= game.empty_piles_to_end
        self.victory.update({name: many for name, many in player.counts.items() if CATALOG[name].is_victory})
        cards = player.fixed_vp + sum(
            card.worth(player.me) * player.counts[card.name] for card in player.own_worth
        )
        self.tokens, self.others = player.vp_tokens, self.points - player.vp_tokens - cards
        self.landmarks = [name for name in game.setup.kingdom if isinstance(CATALOG[name], Landmark)]

    def opening(self) -> tuple[str, str]:
        """Returns the split of the coins of the first two turns, "" for unusual amounts, and what was gained,
        first in the turn with more coins.
        """
        first = [sorted(self.gained.get(turn, ())) for turn in range(1, _OPENING + 1)]
        coins = self.coins[:_OPENING]
        if len(coins) == _OPENING and coins[0] < coins[1]:
            first.reverse()
        split = (max(coins, default=0), min(coins, default=0))
        text = f"${split[0]}/${split[1]}" if split in _SPLITS else ""
        return text, ", ".join(name for turn in first for name in turn)

    def has_opening(self, usual: Opening) -> bool:
        """Returns whether it opened so, in either order."""
        split, cards = self.opening()
        return usual.split in ("", split) and sorted(cards.split(", ")) == sorted(usual.cards.split(", "))

    def gained_by(self, turn: int) -> Counter[str]:
        """Returns what was gained by the end of that turn."""
        return Counter(name for when, names in self.gained.items() if when <= turn for name in names)

    def turn_by_turn(self) -> list[Bought]:
        """Returns what it had to spend and what it gained, turn by turn."""
        return [
            Bought(
                turn,
                coins,
                dict(Counter(self.gained.get(turn, ()))),
                dict(self.by_effects.get(turn, ())),
                dict(self.played.get(turn, ())),
                dict(self.removed.get(turn, ())),
            )
            for turn, coins in enumerate(self.coins[:_LONGEST], 1)
        ]

    def first_of(self, cards: Collection[str]) -> float:
        """Returns the turn of the first gain of one of these cards; infinity if there was none."""
        return min((turn for turn, names in self.gained.items() if {*names} & {*cards}), default=inf)


def _typical(records: Sequence[_Record], usual: Opening) -> _Record:
    """Returns the game whose gains are closest to the mean, of those with the usual opening and result and
    of about the mean length.
    """
    wins = sum(one.won for one in records) >= _WINS * len(records)
    length = fmean(one.turns for one in records)
    chosen = [one for one in records if one.has_opening(usual)] or records
    chosen = [one for one in chosen if abs(one.turns - length) <= _NEAR] or chosen
    chosen = [one for one in chosen if one.won is wins] or chosen
    turns = range(1, _LONGEST + 1)
    gained = {one: [one.gained_by(turn) for turn in turns] for one in chosen}
    mean: list[dict[str, float]] = []
    for place in range(len(turns)):
        sums = sum((counts[place] for counts in gained.values()), Counter())
        mean.append({name: number / len(chosen) for name, number in sums.items()})

    def distance(one: _Record) -> float:
        return sum(
            abs(had[name] - usually[name])
            for had, usually in zip(gained[one], mean, strict=True)
            for name in usually
        )

    return min(chosen, key=distance)


def _course(own: Sequence[_Record], its: Sequence[_Record]) -> list[str]:
    """Returns how one player's games go beside the opponent's, in sentences."""
    return [one for one in (_of_coins(own, its), _of_curses(own, its), _of_provinces(own, its)) if one]


def _of_coins(own: Sequence[_Record], its: Sequence[_Record]) -> str:
    """Returns from which turn on one player has more to spend."""
    mine, theirs = _coins(own), _coins(its)
    both = min(len(mine), len(theirs))
    ahead = [mine[place] - theirs[place] for place in range(both)]
    begins = both
    while begins and ahead[begins - 1] >= _MORE_COINS:
        begins -= 1
    later = range(begins, both)
    if len(later) < _LASTING or max(ahead[begins:]) < _CLEAR_COINS:
        return ""
    most = max(later, key=lambda place: ahead[place])
    return (
        f"From turn {begins + 1} on it has more to spend: "
        f"${mine[most]:.1f} in turn {most + 1}, its opponent ${theirs[most]:.1f}."
    )


def _coins(records: Sequence[_Record]) -> list[float]:
    """Returns the mean coins to spend in each turn that half of the games reach."""
    found = []
    for turn in range(max((len(record.coins) for record in records), default=0)):
        coins = [record.coins[turn] for record in records if len(record.coins) > turn]
        if 2 * len(coins) < len(records):
            break
        found.append(fmean(coins))
    return found


def _of_curses(own: Sequence[_Record], its: Sequence[_Record]) -> str:
    mine, theirs = (fmean(record.curses for record in some) for some in (own, its))
    if abs(mine - theirs) < _MORE_CARDS:
        return ""
    return f"It ends with {mine:.1f} Curses, its opponent with {theirs:.1f}."


def _of_provinces(own: Sequence[_Record], its: Sequence[_Record]) -> str:
    """Returns when the players begin to buy Provinces, or Colonies, and with what they end."""
    points = " to ".join(f"{fmean(record.points for record in some):.0f}" for some in (own, its))
    ends = f"The game ends in turn {fmean(record.turns for record in own):.0f} with {points} points."
    ends += _of_points(own)
    mine, theirs = (median_low(record.first_of(ENDING) for record in some) for some in (own, its))
    if mine == inf:
        return ends
    other = f", its opponent's in turn {theirs:.0f}" if theirs != inf else ""
    if mine == theirs:
        other = ", as its opponent's does"
    return f"Its first {_ending(own)} comes in turn {mine:.0f}{other}. {ends}"


def _ending(own: Sequence[_Record]) -> str:
    """Returns which of the cards that end a game it gains."""
    return "Province or Colony" if any(record.first_of(("Colony",)) < inf for record in own) else "Province"


def _first(own: Sequence[_Record]) -> str:
    """Returns in which turn the first Province or Colony comes by median; "" if there is mostly none."""
    turn = median_low(record.first_of(ENDING) for record in own)
    return "" if turn == inf else f"{_ending(own)} in turn {turn:.0f}"


def _points(own: Sequence[_Record]) -> list[tuple[str, str]]:
    """Returns what the points of its games are, those of a kind with the most points first."""
    means, others = _parts_of_points(own)
    found = [(_worth_about(name) * mean, name, f"{mean:.1f}") for name, mean in means.items()]
    found += [(points, "", words) for points, words in others]
    return [(name, words) for _, name, words in sorted(found, key=lambda one: (-abs(one[0]), one[1:]))]


def _worth_about(name: str) -> int:
    """Returns about how many points a Victory card is worth, also where that depends on the deck."""
    card = CATALOG[name]
    return card.vp or 1 + card.cost // 2


def _parts_of_points(own: Sequence[_Record]) -> tuple[dict[str, float], list[tuple[float, str]]]:
    """Returns the mean number of each Victory card at the end, and the other points with their words."""
    sums = sum((record.victory for record in own), Counter[str]())
    means = {name: number / len(own) for name, number in sums.items() if number / len(own) >= _LEAST}
    most = sorted(means, key=lambda name: (-means[name] * (1 + CATALOG[name].cost), name))[:_TOLD]
    tokens, others = (
        fmean(points) for points in zip(*((one.tokens, one.others) for one in own), strict=True)
    )
    found = []
    if tokens >= _LEAST:
        found.append((tokens, f"{tokens:.1f} VP tokens"))
    if abs(others) >= _LEAST:
        found.append((others, f"{figure(others, 1)} VP from {listed(own[0].landmarks) or 'other rules'}"))
    return {name: means[name] for name in most}, found


def _of_points(own: Sequence[_Record]) -> str:
    """Returns which Victory cards the player ends with, what other points, and how often on empty piles."""
    means, others = _parts_of_points(own)
    parts = [f"{mean:.1f} {plural(name)}" for name, mean in means.items()] + [words for _, words in others]
    told = f" Its points are {listed(parts)}." if parts else ""
    part = sum(record.on_piles for record in own) / len(own)
    return told + (f" {100 * part:.0f}% of its games end on empty piles." if part >= _OFTEN else "")


def _usual(openings: Mapping[str, Counter[str]]) -> list[Opening]:
    """Returns the most frequent opening of each split, the most frequent split first; one for all games if
    the coins of some do not come from the usual deck. The same cards in either order are one opening, told
    in its usual order.
    """
    if "" in openings:
        openings = {"": sum(openings.values(), Counter())}
    found = []
    for split, gains in openings.items():
        orders: dict[tuple[str, ...], Counter[str]] = {}
        for cards, times in gains.items():
            orders.setdefault(tuple(sorted(cards.split(", "))), Counter())[cards] += times
        usual = max(orders.values(), key=Counter.total)
        found.append(Opening(split, usual.most_common(1)[0][0], usual.total(), gains.total()))
    return sorted(found, key=lambda one: -one.games)


def _add(decks: dict[str, Counter[str]], seen: Counter[str], when: str, counts: Any) -> None:
    decks.setdefault(when, Counter()).update({name: number for name, number in counts.items() if number > 0})
    seen[when] += 1


def _mean(sums: Counter[str], times: int) -> Deck:
    found = [(name, number / times) for name, number in sums.items() if number / times >= _LEAST]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))
