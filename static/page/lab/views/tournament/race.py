"""A race before a tournament: all strategies play the leader, and hopeless ones are eliminated early.

The rules are those of dominion/analysis/what_wins.py.
"""

import asyncio

from lab.browser import dom
from lab.engine.client import EngineError
from lab.engine.run import limit_of
from lab.state.address import encode
from lab.state.sent_figures import interval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.engine.client import Engine

FIRST = 24  # games per strategy in the first round; doubled in every further round
FINALISTS = 6
ROUNDS = 5
SEARCHED = "Solved"  # the strategy that searches for its plan when a game starts


def share_of(counts: "Any", games: int) -> float:
    """Returns the share of games won. Raises EngineError if the counts do not add up to `games`."""
    if len(counts) != 1 or counts[0][0] != 0:
        raise EngineError({"message": "The engine's counts are not of the games that it was asked for."})
    won, lost, tied = counts[0][1:]
    for number in (won, lost, tied):
        if type(number) is not int or number < 0:
            raise EngineError({"message": "The engine's counts hold a number of games that is none."})
    if won + lost + tied != games:
        raise EngineError({"message": "The engine's counts are not of " + str(games) + " games."})
    return (won + tied / 2) / games


def survivors(left: "list[str]", shares: "dict[str, float]", games: int) -> "list[str]":
    """Returns the strategies that stay in, best first: at most half, none significantly worse."""
    ranked = sorted(left, key=lambda name: -shares[name])
    best = interval(shares[ranked[0]], games)[0]
    half = ranked[: max(FINALISTS, len(ranked) // 2)]
    on = [name for name in half if interval(shares[name], games)[1] >= best]
    return on if len(on) > 1 else ranked[:2]


class Race:
    def __init__(
        self, engine: "Engine", order: "dict[str, Any]", say: "Callable[..., Any]", counted: int = 0
    ) -> None:
        """order: in a tournament's form. say(headline, below): shows the progress."""
        self.engine, self.order, self.say, self.counted = engine, order, say, counted
        self.orders = {str(one["name"]): one for one in order["strategies"]}
        self.left = list(self.orders)
        self.fates: list[list[Any]] = []  # [name, share, games, leader], the last eliminated first
        self.over = False
        self.trouble: EngineError | None = None

    def stop(self) -> None:
        self.over = True

    async def play(self) -> None:
        """Plays all rounds. Afterwards `left` are the finalists, and `trouble` is what ended the race, if
        any.
        """
        self.engine.holder = self
        self.engine.begin_run(self.order)
        leader = "BigMoney" if "BigMoney" in self.left else self.left[0]
        for number in range(ROUNDS):
            if len(self.left) <= FINALISTS or self.over:
                break
            games = FIRST << number
            told = str(len(self.left)) + " strategies, " + str(games) + " games each against " + leader
            self.say(
                "Round " + str(number + 1) + ": " + told, "Those that are significantly worse stop early."
            )
            self.shares = {leader: 0.5}
            self.waiting = [name for name in self.left if name != leader]
            await asyncio.gather(*[self.serve(worker, leader, games) for worker in range(self.engine.size)])
            if self.over:
                break
            on = survivors(self.left, self.shares, games)
            out = sorted([name for name in self.left if name not in on], key=lambda one: -self.shares[one])
            self.fates = [[name, self.shares[name], games, leader] for name in out] + self.fates
            self.left, leader = on, on[0]

    async def serve(self, worker: int, leader: str, games: int) -> None:
        """Plays the games of one strategy after the other."""
        try:
            while self.waiting and not self.over:
                name = self.waiting.pop(0)
                order = dict(self.order)
                order["strategies"] = [self.orders[name], self.orders[leader]]
                asked = {"order": order, "games": games, "first": 0, "count": games}
                told = await self.engine.ask(worker, "tournament play", asked, limit_of(order))
                if self.engine.holder is not self:
                    self.over = True
                    return
                self.shares[name] = share_of(told["counts"], games)
                self.counted += games
        except EngineError as trouble:
            if not self.over:
                self.trouble = trouble
            self.over = True


def winner_html(name: str, about: str, kingdom: str) -> str:
    """Returns what the winner does, and a link to its rules. kingdom: the set-up as in an address, or ""."""
    query = "?" + kingdom if kingdom else ""
    if name == SEARCHED:
        about = "Solved looks for the best plan with these cards when a game starts, and plays it."
        address, text = "#solve" + query, "Find the plan in Solve"
    else:
        about = f"{name}: {about}" if about else ""
        address, text = "#" + encode(name) + "/BigMoney" + query, f"See the rules of {name}"
    return f'{dom.escape(about)} <a href="{dom.escape(address)}">{dom.escape(text)}</a>'.strip()


def fates_html(fates: "list[list[Any]]", archetype: "Callable[[str], str]") -> str:
    """Returns the list of the eliminated strategies as HTML."""
    rows = ""
    for name, share, games, leader in fates:
        kind = archetype(name)
        kind = f' <span class="muted">{dom.escape(kind)}</span>' if kind else ""
        rows += (
            f"<li><b>{dom.escape(name)}</b>{kind}: {share * 100:.0f}% of {games} games "
            f"against {dom.escape(leader)}</li>"
        )
    return f"<details><summary>{len(fates)} stopped early</summary><ol>{rows}</ol></details>"
