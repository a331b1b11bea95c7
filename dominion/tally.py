"""What is counted about many games: integers, so tallies of any parts of a run add up to exactly the tally of
the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, zip_longest
from operator import attrgetter, eq, gt, itemgetter, mul, sub
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self, cast

from .statistics import WHOLE, Moments, Verdict, games_to_verdict, verdict

if TYPE_CHECKING:
    from .game import Game


class Ended:
    """What every gatherer wants to know of a game that is over. Lists by player are in the order of the
    strategies, not of the seats.
    """

    __slots__ = (
        "by_piles", "coins", "decks", "empty", "scores", "seats", "stopped", "turns", "vp", "winners",
    )  # fmt: skip

    def __init__(self, game: Game, seats: Sequence[int]) -> None:
        players: Sequence[Any] = game.players
        if seats[0] or len(seats) > 2:
            players = [players[seats.index(who)] for who in range(len(seats))]
        self.seats = tuple(seats)
        """Which strategy sat in which seat."""
        self.winners = tuple([seats[winner.seat] for winner in game.winners()])
        self.scores = [player.score() for player in players]
        self.turns = [player.turns for player in players]
        self.coins: list[list[int]] = [player.coins_by_turn for player in players]
        """Coins there were to buy with, by player and turn."""
        self.vp: list[list[int]] = [player.vp_by_turn for player in players]
        """Points at the end of each turn, by player and turn."""
        self.decks: list[dict[str, int]] = [player.counts for player in players]
        """The cards that each had in the end, by name; numbers may be 0."""
        self.stopped = game.stopped
        """Did it not end by itself?"""
        self.empty = _empty_piles(game)
        """The piles of the supply that have run out."""
        self.by_piles = not game.stopped and _ended_by_piles(game)
        """Did it end because enough piles were empty, Provinces and Colonies not among them?"""


def _empty_piles(game: Game) -> tuple[str, ...]:
    if not game.empty_piles:
        return ()
    if game.empty_piles == 1 and not game.piles["Province"].left:
        return _PROVINCE  # as most games end
    return tuple([name for name, pile in game.piles.items() if not pile.left and pile.in_supply])


_PROVINCE: Final = ("Province",)


def _ended_by_piles(game: Game) -> bool:
    if not game.left("Province") or ("Colony" in game.piles and not game.left("Colony")):
        return False
    return game.setup.first_to is None or game.empty_piles >= game.empty_piles_to_end


class Gatherer(Protocol):
    """One kind of figures about the games of a run; exact to merge. A tally has several."""

    key: ClassVar[str]
    """Under this name its figures stand in JSON."""

    def __init__(self, players: int) -> None: ...

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games: many at a time cost far less than one by one."""

    def merge(self, other: Self) -> None:
        """Count all that the other has counted."""

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON has them; `from_json` understands them."""

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""


class Outcomes:
    """Who won, from which seat, and how the games ended."""

    key: ClassVar[str] = "outcomes"

    def __init__(self, players: int) -> None:
        self.games = 0
        self.ties = 0
        """Games shared by two or more winners."""
        self.stopped = 0
        """Games that did not end by themselves; whoever led then counts as the winner."""
        self.by_piles = 0
        """Games that ended because enough piles were empty, Provinces and Colonies not among them."""
        self.wins = [0] * players
        """Games won alone, by strategy."""
        self.parts = [0] * players
        """Sixtieths of a game won: 60 alone, 30 each for two winners, ..."""
        self.seat_wins = [0] * players
        """Games won alone, by seat."""
        self.seat_parts = [0] * players

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for (seats, winners), number in _results(games).items():
            self.count([*map(seats.index, winners)], winners, number)
        self.stopped += sum(map(attrgetter("stopped"), games))
        self.by_piles += sum(map(attrgetter("by_piles"), games))

    def count(self, seats: Sequence[int], strategies: Sequence[int], games: int = 1) -> None:
        """Count games won by those, one or several."""
        self.games += games
        if len(seats) == 1:
            self.wins[strategies[0]] += games
            self.seat_wins[seats[0]] += games
        else:
            self.ties += games
        part = WHOLE // len(seats) * games
        for seat, who in zip(seats, strategies, strict=True):
            self.parts[who] += part
            self.seat_parts[seat] += part

    def merge(self, other: Outcomes) -> None:
        """Count all that the other has counted."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in _LISTS:
            setattr(self, name, _sums(getattr(self, name), getattr(other, name)))

    def to_json(self) -> dict[str, Any]:
        """The figures by name."""
        return {name: getattr(self, name) for name in (*_NUMBERS, *_LISTS)}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        for name in _NUMBERS:
            setattr(made, name, int(data[name]))
        for name in _LISTS:
            setattr(made, name, [int(number) for number in data[name]])
        return made


_NUMBERS: Final = ("games", "ties", "stopped", "by_piles")
_LISTS: Final = ("wins", "parts", "seat_wins", "seat_parts")


class Seats:
    """How each strategy fared from each seat: what it is worth to begin."""

    key: ClassVar[str] = "seats"

    def __init__(self, players: int) -> None:
        self.games = [[0] * players for _ in range(players)]
        """Games by strategy and seat; seat 0 begins."""
        self.parts = [[0] * players for _ in range(players)]
        """Sixtieths of a game won, by strategy and seat."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for (seats, winners), number in _results(games).items():
            self.count(seats, winners, number)

    def count(self, seats: Sequence[int], winners: Sequence[int], games: int = 1) -> None:
        """Count games with these strategies in the seats, won by those."""
        for seat, who in enumerate(seats):
            self.games[who][seat] += games
            if who in winners:
                self.parts[who][seat] += WHOLE // len(winners) * games

    def merge(self, other: Seats) -> None:
        """Count all that the other has counted."""
        self.games = [*map(_sums, self.games, other.games)]
        self.parts = [*map(_sums, self.parts, other.parts)]

    def to_json(self) -> dict[str, Any]:
        """By strategy and seat."""
        return {"games": self.games, "parts": self.parts}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.games, made.parts = _rows(data["games"]), _rows(data["parts"])
        return made


class Endings:
    """Points and turns of every player, how far they were apart, and how long the games were."""

    key: ClassVar[str] = "endings"

    def __init__(self, players: int) -> None:
        self.vp = [Moments() for _ in range(players)]
        self.turns = [Moments() for _ in range(players)]
        self.length: Counter[int] = Counter()
        """Number of games by the number of turns of the player who had most."""
        self.ahead: list[Counter[int]] = [Counter() for _ in range(players)]
        """By player the number of games by the points it had more than the best of the others."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        turns = [game.turns for game in games]
        scores = [game.scores for game in games]
        self.length.update(map(max, turns))
        for moments, column in zip(self.turns, zip(*turns, strict=True), strict=True):
            _add_all(moments, column)
        columns = list(zip(*scores, strict=True))
        for moments, column in zip(self.vp, columns, strict=True):
            _add_all(moments, column)
        for who, counted in enumerate(self.ahead):
            others = columns[:who] + columns[who + 1 :]
            best: Iterable[int] = map(max, *others) if len(others) > 1 else others[0]
            counted.update(map(sub, columns[who], best))

    def merge(self, other: Endings) -> None:
        """Count all that the other has counted."""
        _merge_moments(self.vp, other.vp)
        _merge_moments(self.turns, other.turns)
        self.length.update(other.length)
        for mine, others in zip(self.ahead, other.ahead, strict=True):
            mine.update(others)

    def to_json(self) -> dict[str, Any]:
        """Sums by player, and the histograms."""
        return {
            "vp": _moments_json(self.vp),
            "turns": _moments_json(self.turns),
            "length": _pairs(self.length),
            "ahead": [_pairs(counted) for counted in self.ahead],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.vp, made.turns = _moments(data["vp"]), _moments(data["turns"])
        made.length = _counted(data["length"])
        made.ahead = [*map(_counted, data["ahead"])]
        return made


class Curves:
    """Coins and points of every player by own turn 1, 2, ...; only players who had that turn count for it."""

    key: ClassVar[str] = "curves"

    def __init__(self, players: int) -> None:
        self.coins: list[list[Moments]] = [[] for _ in range(players)]
        """Coins there were to buy with, by player and turn."""
        self.vp: list[list[Moments]] = [[] for _ in range(players)]
        """Points at the end of the turn, by player and turn."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, sums in enumerate(self.coins):
            _add_rows(sums, [game.coins[who] for game in games])
        for who, sums in enumerate(self.vp):
            _add_rows(sums, [game.vp[who] for game in games])

    def merge(self, other: Curves) -> None:
        """Count all that the other has counted."""
        for mine, others in ((self.coins, other.coins), (self.vp, other.vp)):
            for turns, more in zip(mine, others, strict=True):
                turns += (Moments() for _ in range(len(more) - len(turns)))
                _merge_moments(turns, more)

    def to_json(self) -> dict[str, Any]:
        """Sums by player and turn."""
        return {
            "coins": [_moments_json(turns) for turns in self.coins],
            "vp": [_moments_json(turns) for turns in self.vp],
        }

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.coins = [_moments(turns) for turns in data["coins"]]
        made.vp = [_moments(turns) for turns in data["vp"]]
        return made


class Leads:
    """Who is ahead after turn 1, 2, ... in points, in sixtieths of a game; a game that is over counts for its
    winners from then on.
    """

    key: ClassVar[str] = "leads"

    def __init__(self, players: int) -> None:
        self._players = players
        self.running: list[list[int]] = []
        """Of the games in which all have had that turn, by turn and player."""
        self.over: list[list[int]] = []
        """Of the games in which all have had just so many turns (0, 1, ...), the winners' parts."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        lasting = [(min(map(len, game.vp)), game) for game in games]
        for (turns, winners), number in Counter([(turns, game.winners) for turns, game in lasting]).items():
            parts = _at(self.over, turns, self._players)
            for who in winners:
                parts[who] += WHOLE // len(winners) * number
        lasting.sort(key=_TURNS, reverse=True)  # those that reach a turn stand at the head
        reaching = len(lasting)
        by_player = [zip_longest(*[game.vp[who] for _, game in lasting]) for who in range(self._players)]
        for turn, columns in enumerate(zip(*by_player, strict=False)):
            while reaching and lasting[reaching - 1][0] <= turn:
                reaching -= 1
            if not reaching:
                return
            self._lead(_at(self.running, turn, self._players), [column[:reaching] for column in columns])

    @staticmethod
    def _lead(parts: list[int], columns: Sequence[Sequence[int]]) -> None:
        if len(columns) == 2:
            one, two = columns
            ahead, level = sum(map(gt, one, two)), sum(map(eq, one, two))
            parts[0] += WHOLE * ahead + WHOLE // 2 * level
            parts[1] += WHOLE * (len(one) - ahead - level) + WHOLE // 2 * level
            return
        for points in zip(*columns, strict=True):
            most = max(points)
            leading = points.count(most)
            if leading == 1:
                parts[points.index(most)] += WHOLE
            else:
                for who, own in enumerate(points):
                    parts[who] += WHOLE // leading * (own == most)

    def by_turn(self) -> list[list[int]]:
        """Parts of all games by turn and player: as long as games go on, and the turn after."""
        found, over = [], [0] * self._players
        for turn in range(max(len(self.running), len(self.over))):
            if turn < len(self.over):
                over = _sums(over, self.over[turn])
            found.append(_sums(over, self.running[turn]) if turn < len(self.running) else over)
        return found

    def merge(self, other: Leads) -> None:
        """Count all that the other has counted."""
        for mine, others in ((self.running, other.running), (self.over, other.over)):
            for turn, parts in enumerate(others):
                mine[turn:turn] = [] if turn < len(mine) else [[0] * self._players]
                mine[turn] = _sums(mine[turn], parts)

    def to_json(self) -> dict[str, Any]:
        """By turn and player."""
        return {"running": self.running, "over": self.over}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.running, made.over = _rows(data["running"]), _rows(data["over"])
        return made


_TURNS: Final = itemgetter(0)


class Decks:
    """What the players had in the end, and which piles had run out."""

    key: ClassVar[str] = "decks"

    def __init__(self, players: int) -> None:
        self.cards: list[Counter[str]] = [Counter() for _ in range(players)]
        """Cards in the final decks of all games together, by player and name."""
        self.empty: Counter[str] = Counter()
        """Games by the piles that were empty in the end."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, total in enumerate(self.cards):
            for game in games:
                for name, copies in game.decks[who].items():
                    total[name] += copies
        self.empty.update(chain.from_iterable([game.empty for game in games]))

    def merge(self, other: Decks) -> None:
        """Count all that the other has counted."""
        for mine, others in zip(self.cards, other.cards, strict=True):
            mine.update(others)
        self.empty.update(other.empty)

    def to_json(self) -> dict[str, Any]:
        """By player and name, and by pile."""
        return {"cards": [_pairs(+total) for total in self.cards], "empty": _pairs(self.empty)}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.cards = [Counter({str(name): int(number) for name, number in total}) for total in data["cards"]]
        made.empty = Counter({str(name): int(number) for name, number in data["empty"]})
        return made


class Openings:
    """How each player fared by the coins of its first two turns: 4 and 3, 3 and 4, 5 and 2, ..."""

    key: ClassVar[str] = "openings"

    def __init__(self, players: int) -> None:
        self.seen: list[Counter[tuple[int, int, int]]] = [Counter() for _ in range(players)]
        """Games by player: coins of the first turn, of the second, and the sixtieths won."""

    def add(self, games: Sequence[Ended]) -> None:
        """Count these games."""
        for who, seen in enumerate(self.seen):
            rows = [
                (*game.coins[who][:2], WHOLE // len(game.winners) if who in game.winners else 0)
                for game in games
            ]
            seen.update([row for row in rows if len(row) == 3])

    def merge(self, other: Openings) -> None:
        """Count all that the other has counted."""
        for mine, others in zip(self.seen, other.seen, strict=True):
            mine.update(others)

    def to_json(self) -> dict[str, Any]:
        """By player lists of coins, coins, sixtieths, games."""
        return {"seen": [[[*key, seen[key]] for key in sorted(seen)] for seen in self.seen]}

    @classmethod
    def from_json(cls, players: int, data: Mapping[str, Any]) -> Self:
        """What `to_json` gave."""
        made = cls(players)
        made.seen = [
            Counter({(int(one), int(two), int(part)): int(games) for one, two, part, games in seen})
            for seen in data["seen"]
        ]
        return made


def _results(games: Sequence[Ended]) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who sat where and who won, with how often that was so."""
    return Counter([(game.seats, game.winners) for game in games])


def _add_all(moments: Moments, values: Sequence[int]) -> None:
    moments.count += len(values)
    moments.total += sum(values)
    moments.squares += sum(map(mul, values, values))


def _add_rows(sums: list[Moments], rows: list[list[int]]) -> None:
    """Add up rows of numbers column by column. Longest rows first: then those that reach a column stand at
    its head.
    """
    rows.sort(key=len, reverse=True)
    reaching = len(rows)
    for turn, column in enumerate(zip_longest(*rows)):
        while len(rows[reaching - 1]) <= turn:
            reaching -= 1
        if turn == len(sums):
            sums.append(Moments())
        _add_all(sums[turn], column[:reaching])


def _at(rows: list[list[int]], turn: int, players: int) -> list[int]:
    """That row, which may have to be made."""
    rows += ([0] * players for _ in range(turn + 1 - len(rows)))
    return rows[turn]


def _sums(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


def _rows(data: Iterable[Iterable[int]]) -> list[list[int]]:
    return [[int(number) for number in row] for row in data]


def _pairs(counted: Counter[Any]) -> list[list[Any]]:
    return [[key, counted[key]] for key in sorted(counted)]


def _counted(pairs: Iterable[tuple[int, int]]) -> Counter[int]:
    return Counter({int(key): int(games) for key, games in pairs})


def _merge_moments(mine: Sequence[Moments], others: Sequence[Moments]) -> None:
    for one, other in zip(mine, others, strict=False):
        one.merge(other)


def _moments_json(all_of: Iterable[Moments]) -> list[list[int]]:
    return [[one.count, one.total, one.squares] for one in all_of]


def _moments(data: Iterable[Sequence[int]]) -> list[Moments]:
    return [Moments(*map(int, numbers)) for numbers in data]


GATHERERS: Final[tuple[type[Gatherer], ...]] = (Outcomes, Seats, Endings, Curves, Leads, Decks, Openings)
"""What is gathered in every run."""


class Tally:
    """All that is counted about the games of a run. Integers only: the order of adding and merging does not
    matter.
    """

    _ENOUGH: ClassVar[int] = 200
    """Games are collected and counted so many at a time: a third of the time of doing it one by one."""

    def __init__(self, players: int, gatherers: Iterable[type[Gatherer]] = GATHERERS) -> None:
        self.players = players
        self._gathered: dict[str, Gatherer] = {kind.key: kind(players) for kind in gatherers}
        self._waiting: list[Ended] = []

    def add(self, game: Game, seats: Sequence[int]) -> list[int]:
        """Count a game that is over; gives the strategies that won it."""
        ended = Ended(game, seats)
        self._waiting.append(ended)
        if len(self._waiting) >= self._ENOUGH:
            self._settle()
        return [*ended.winners]

    def _settle(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            for one in self._gathered.values():
                one.add(waiting)

    @property
    def gathered(self) -> dict[str, Gatherer]:
        """The gatherers by their keys."""
        self._settle()
        return self._gathered

    def __getstate__(self) -> dict[str, Any]:
        self._settle()
        return self.__dict__

    def merge(self, other: Tally) -> None:
        """Count all that the other has counted."""
        for key, one in self.gathered.items():
            one.merge(other.gathered[key])

    def __add__(self, other: Tally) -> Tally:
        both = Tally(self.players, map(type, self.gathered.values()))
        both.merge(self)
        both.merge(other)
        return both

    @property
    def outcomes(self) -> Outcomes:
        """Who won."""
        return cast("Outcomes", self.gathered["outcomes"])

    @property
    def seats(self) -> Seats:
        """What each seat was worth."""
        return cast("Seats", self.gathered["seats"])

    @property
    def endings(self) -> Endings:
        """Points, turns, differences and length."""
        return cast("Endings", self.gathered["endings"])

    @property
    def curves(self) -> Curves:
        """Coins and points by turn."""
        return cast("Curves", self.gathered["curves"])

    @property
    def leads(self) -> Leads:
        """Who is ahead by turn."""
        return cast("Leads", self.gathered["leads"])

    @property
    def decks(self) -> Decks:
        """Final decks and empty piles."""
        return cast("Decks", self.gathered["decks"])

    @property
    def openings(self) -> Openings:
        """The coins of the first two turns."""
        return cast("Openings", self.gathered["openings"])

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.outcomes.games

    def verdict(self) -> Verdict:
        """What is proved: the index of the clear winner, "even", or None."""
        return verdict(self.outcomes.parts, self.games)

    def games_to_verdict(self) -> int | None:
        """About how many more games it takes to a verdict; None: not to be foreseen."""
        return games_to_verdict(self.outcomes.parts, self.games)

    def to_json(self) -> dict[str, Any]:
        """Everything, for `from_json` in another process or browser worker."""
        return {"players": self.players} | {key: one.to_json() for key, one in self.gathered.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], gatherers: Iterable[type[Gatherer]] = GATHERERS) -> Tally:
        """What `to_json` gave."""
        made = cls(int(data["players"]), ())
        made._gathered = {kind.key: kind.from_json(made.players, data[kind.key]) for kind in gatherers}
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # it changes
