"""A tournament's games: played by the workers, counted here, worded by the engine."""

from lab.engine.client import AGGREGATOR, EngineError
from lab.engine.run import LIMIT, PAUSE, Run, limit_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine
    from lab.engine.view_validation import ViewValidator

ROUND = 20  # games of a pair before the next pair's turn, as in dominion/simulation/tournament.py
FEW = 12  # up to this many strategies the equilibrium is computed during the run
READING = 150  # extra milliseconds a worker gets at first for each strategy that it loads
EASY = 4  # the pause between views is at least this many times the engine's time for one,
REST = 20  # and this many times the page's


class Forged(Exception):
    """Raised for impossible counts."""


def pairs_of(size: int) -> "list[tuple[Any, ...]]":
    """Returns (0, 1), (0, 2), ..., (1, 2), ..."""
    return [(one, other) for one in range(size) for other in range(one + 1, size)]


class TournamentRun(Run):
    """A run whose blocks are win counts. A block can span several pairs."""

    def __init__(
        self,
        engine: "Engine",
        order: "dict[str, Any]",
        games: int,
        now: "Callable[..., Any]",
        show: "Callable[..., Any]",
    ) -> None:
        """order: the strategies, seed and options; games: for each pair."""
        pairs = pairs_of(len(order["strategies"]))
        Run.__init__(self, engine, order, games * len(pairs), now, show)
        self.views: ViewValidator | None = None
        self.each = games
        self.pairs = pairs
        self.counts = [[0, 0, 0] for _ in pairs]
        self.counted = 0
        self.looking = False
        self.pause: float = PAUSE
        self.took: float = 0
        self.begun = set()  # workers that have played
        self.hung: set[int] = set()  # the pairs being played when an error ended the run
        self.displaced = False  # other games took the workers

    async def ask(self, worker: int, first: int, count: int) -> "Any":
        """Returns the counts of a block."""
        if self.engine.holder is not self:
            self.displaced = self.over = True
            raise EngineError({"message": "Other games were started."})
        asked = {"order": self.match, "games": self.each, "first": first, "count": count}
        limit = limit_of(self.match)
        if worker not in self.begun:
            limit += READING * len(self.match["strategies"])
        self.begun.add(worker)
        try:
            return await self.engine.ask(worker, "tournament play", asked, limit)
        except EngineError:
            if self.engine.holder is not self:
                self.displaced = self.over = True
            elif not self.over:
                self.hung = {self.pair_of(number) for number in range(first, first + count)}
            raise

    def has_lost_games(self) -> bool:
        """Returns False: a tournament counts its games itself."""
        return False

    def pair_of(self, number: int) -> int:
        """Returns the pair that plays game `number`."""
        turn, rest = divmod(number, ROUND * len(self.pairs))
        return rest // min(ROUND, self.each - turn * ROUND)

    async def add(self, first: int, count: int, told: "dict[str, Any]") -> None:
        self.count(count, told["counts"])
        now = self.now()
        if self.looking or now - self.shown < self.pause or self.counted == self.most:
            return
        self.looking = True
        try:
            view = await self.look(False)
            came = self.now()
            if not self.over:
                self.show(view)
            self.shown = self.now()
            self.pause = max(PAUSE, EASY * (came - now))
            self.spare(self.shown - came)
        finally:
            self.looking = False

    def spare(self, milliseconds: float) -> None:
        """Lengthens the pause between views if showing one took long."""
        self.pause = max(self.pause, REST * milliseconds)

    def count(self, count: int, counts: "list[Any]") -> None:
        """Adds up the counts of a block. Raises Forged if they are impossible."""
        for pair, won, lost, tied in counts:
            for number in (pair, won, lost, tied):
                if type(number) is not int or number < 0:
                    raise Forged("there is a number of games that is none")
            if pair >= len(self.pairs) or sum(self.counts[pair]) + won + lost + tied > self.each:
                raise Forged("a pair has played more games than it was to")
        if sum([sum(told[1:]) for told in counts]) != count:
            raise Forged("they are not of " + str(count) + " games")
        for told in counts:
            mine = self.counts[told[0]]
            for i in range(3):
                mine[i] += told[i + 1]
        self.counted += count

    async def look(self, over: bool) -> "Any":
        """Returns the view of the counts."""
        self.took = self.now() - self.began
        asked = self.asked({"ms": self.took, "over": over})
        asked["mix"] = over or len(self.match["strategies"]) <= FEW
        return await self.engine.ask(AGGREGATOR, "tournament table", asked, LIMIT * (5 if over else 1))

    def asked(self, more: "dict[str, Any]") -> "dict[str, Any]":
        """Returns the counts in the service's form."""
        asked = {"order": self.match, "games": self.each, "counts": self.counts}
        asked.update(more)
        return asked

    async def report(self, form: str) -> "Any":
        """Returns the cross table as the text of a file."""
        return str(await self.engine.ask(-1, "tournament report", self.asked({"form": form}), 5 * LIMIT))

    def between(self, who: int, other: int) -> "Any":
        """Returns the games that `who` won, lost and tied against `other`."""
        one, two = min(who, other), max(who, other)
        size = len(self.match["strategies"])
        won, lost, tied = self.counts[one * (2 * size - one - 1) // 2 + two - one - 1]
        return (won, lost, tied) if who < other else (lost, won, tied)
