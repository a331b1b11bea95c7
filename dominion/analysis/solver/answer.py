"""The result of a search in words, as rules, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import Any, Final, NamedTuple

from ...engine.setup import Setup
from .plan_sentences import describe, terminals_of, when_in_words, with_terminals
from .plans import Bot, Entrant, Plan, Rule, bot_source, plan_of, source_of, without_repeats
from .starting_plans import Offer

NAME: Final = "Solved"
"""The name of the strategy in the answer."""
_LEAST_TO_RECOMMEND: Final = 100
"""The minimum number of new games in which a plan is probably better without being significantly better."""
_SEVERAL: Final = 8
"""The mean number of Actions in a final deck that has several."""
_MORE_ACTIONS: Final = 1.25
"""The minimum number of Actions for each Treasure in the final deck of an engine."""


class Worth(NamedTuple):
    """The worth of a rule: the share lost without it, in the same games."""

    rule: Rule
    brings: float
    error: float


class CardWorth(NamedTuple):
    """The worth of a card: the share lost without all rules for it, in the same games."""

    card: str
    brings: float
    error: float


class Worths(NamedTuple):
    """The worth of the rules of a plan, and of its kingdom cards, as far as they were measured."""

    rules: Sequence[Worth] = ()
    cards: Sequence[CardWorth] = ()


class Step(NamedTuple):
    """A rule of the answer, and its worth if it was measured."""

    rule: Rule
    worth: Worth | None


class Ladder(NamedTuple):
    """A plan and its share in the search so far. The share is usually too high, as the plan was selected by
    it.
    """

    archetype: str
    share: float
    games: int
    plan: Plan


class Confirmed(NamedTuple):
    """A share in games that were not played during the search."""

    name: str
    share: float
    interval: tuple[float, float]
    games: int


class Archetype(NamedTuple):
    """Another plan, its archetype, and the share of the answer against it in new games."""

    archetype: str
    plan: Plan
    share_of_best: float
    interval: tuple[float, float]
    games: int

    def to_json(self) -> dict[str, Any]:
        """Returns it as `solve --json` prints it."""
        return {
            "archetype": self.archetype,
            "source": source_of(self.plan, NAME + self.archetype.capitalize()),
            "share_of_best": round(self.share_of_best, 4),
        }


class Part(NamedTuple):
    """A member of the equilibrium: its name, and how often to play it."""

    name: str
    part: float
    entrant: Entrant


class Meetings(NamedTuple):
    """What the strategies that an answer tells of won against each other: rows against columns."""

    entrants: tuple[Entrant, ...]
    shares: tuple[tuple[float, ...], ...]
    games: tuple[tuple[int, ...], ...]
    """In how many games; 0 of a strategy and itself."""


def archetype_of(looks: Sequence[int] | None) -> str:
    """Returns the kind of deck, by sums over games: games, Actions and Treasures in the final deck,
    Provinces, turns. An engine has several Actions, and clearly more of them than Treasures; a hybrid has
    several Actions, but as many Treasures.

    >>> archetype_of([10, 120, 80, 50, 150]), archetype_of([10, 40, 150, 40, 170])
    ('engine', 'money')
    >>> archetype_of([10, 90, 120, 50, 150])
    'hybrid'
    """
    if not looks or not looks[0]:
        return "money"
    games, actions, treasures, provinces, turns = looks
    if provinces / games < 1.5:
        return "rush" if turns / games < 18 else "slog"
    if actions / games < _SEVERAL:
        return "money"
    return "engine" if actions >= _MORE_ACTIONS * treasures else "hybrid"


def family_of(looks: Sequence[int] | None) -> str:
    """Returns the family of which a search keeps the best plan, by the same sums. Engines and hybrids are one
    family, as a few changes make one the other.

    >>> family_of([10, 90, 120, 50, 150]), family_of([10, 120, 80, 50, 150])
    ('actions', 'actions')
    """
    found = archetype_of(looks)
    return "actions" if found in ("engine", "hybrid") else found


def told(one: Entrant) -> str:
    """Returns the name of the entrant."""
    return one.name if isinstance(one, Bot) else NAME


@dataclass
class Answer:
    """The answer of a search."""

    setup: Setup
    seed: int
    games: int
    """The number of games played for it."""
    nothing_better: bool
    """Whether no plan was significantly better than the strongest bot (or the given opponents)."""
    plan: Plan | None
    """The best plan found, even if it was not significantly better."""
    strongest_bot: Bot
    archetype: str
    steps: list[Step]
    against: list[Confirmed]
    archetypes: list[Archetype] = field(default_factory=list)
    """The best plans of other archetypes."""
    rivals: list[Archetype] = field(default_factory=list)
    """Plans of different cards that did well in the search, the one that does best against the answer first.
    """
    equilibrium: list[Part] = field(default_factory=list)
    """How often to play each of the strategies measured here so that none of them beats the mix."""
    meetings: Meetings | None = None
    """What the strategies measured here won against each other; None if some of them have not met."""
    cards: Sequence[CardWorth] = ()
    """The worth of the plan's kingdom cards, if it was measured."""
    left_out: dict[str, int] = field(default_factory=dict)
    """Cards and landscapes of the kingdom that the plan does not buy, and the number of games that the search
    played with plans that have them.
    """
    is_against_given: bool = False
    archetype_of_bot: str = "money"
    """The kind of deck of the strongest bot."""

    @property
    def _shows_bot(self) -> bool:
        if self.plan is None:
            return True
        return self.nothing_better and not self.is_against_given and not self._is_likely_better

    @property
    def _is_likely_better(self) -> bool:
        """Whether the plan won more than half of the new games by at least one standard error, and more than
        half of those against the strongest bot, which is the answer otherwise: the plan may be a copy of it.
        The chance that it is the better strategy is then 84 % or more, which is enough to recommend it, but
        not to claim that it wins. In few games it is not judged: the interval then reaches from bad to good.
        """
        if not self.against or not all(one.games for one in self.against):
            return False
        if sum(one.games for one in self.against) < _LEAST_TO_RECOMMEND:
            return False
        if any(one.share <= 0.5 for one in self.against if one.name == self.strongest_bot.name):
            return False
        error = sqrt(sum(0.25 / one.games for one in self.against)) / len(self.against)
        return mean(one.share for one in self.against) - error > 0.5

    @property
    def name(self) -> str:
        """The name of the recommendation: the plan found, or the bot that nothing beats."""
        return self.strongest_bot.name if self._shows_bot else NAME

    @property
    def recommended(self) -> Entrant:
        """The plan found, or the bot that nothing beats."""
        return self.strongest_bot if self._shows_bot or self.plan is None else self.plan

    @property
    def source(self) -> str:
        """The recommended strategy as a file that `dominion play` takes."""
        if self._shows_bot:
            bot = self.strongest_bot
            return bot.source or _without_imports(bot_source(bot.name))
        assert self.plan is not None
        kingdom = ", ".join(self.setup.kingdom) or "basic cards"
        return source_of(self.plan, NAME, f"Found by search for: {kingdom}.")

    @property
    def rules(self) -> list[dict[str, Any]]:
        """The rules of the recommended strategy, best first, with the worth of each if it was measured."""
        if self._shows_bot:
            plan = plan_of(self.strongest_bot.name, Offer(self.setup).everything)
            shown = [Step(rule, None) for rule in without_repeats(plan).rules] if plan else []
        else:
            shown = self.steps
        found = rules_in_words([rule for rule, _ in shown], self.setup.colony)
        for told, (_, worth) in zip(found, shown, strict=True):
            if worth is not None:
                told |= {"brings": round(worth.brings, 4), "error": round(worth.error, 4)}
        return found

    @property
    def words(self) -> str:
        """The recommended plan in one or two sentences."""
        bot = self.strongest_bot.name
        if self._shows_bot:
            if not self.games:
                return "The search was stopped before any strategies were compared."
            if self.plan is None:
                return f"{bot} was the strongest bot when the search was stopped. No plan was tried yet."
            return f"Nothing better than {bot} was found."
        assert self.plan is not None
        said = describe(self.plan, self.setup.kingdom)
        if not self.nothing_better:
            return said
        if self.is_against_given:
            return f"No plan is significantly better than all of them. {said}"
        return f"No plan is significantly better than {bot}. Probably better: {said}"

    def to_json(self) -> dict[str, Any]:
        """Returns the answer as `solve --json` prints it."""
        return {
            "kingdom": list(self.setup.kingdom),
            "seed": self.seed,
            "games": self.games,
            "nothing_better": self.nothing_better,
            "best": {
                "name": self.name,
                "archetype": self.archetype_of_bot if self._shows_bot else self.archetype,
                "words": self.words,
                "rules": self.rules,
                "source": self.source,
            },
            "against": [
                {
                    "name": one.name,
                    "share": round(one.share, 4),
                    "share_interval": [round(end, 4) for end in one.interval],
                    "games": one.games,
                }
                for one in self.against
            ],
            "archetypes": [one.to_json() for one in self.archetypes],
            "equilibrium": [{"name": one.name, "part": round(one.part, 4)} for one in self.equilibrium],
        }


def rules_in_words(rules: Sequence[Rule], has_colony: bool) -> list[dict[str, Any]]:
    """Returns rules as JSON, with their conditions in words. has_colony: whether the game has Colonies. The
    Actions of `terminals_of` are called terminals.
    """
    terminals = terminals_of(rules)
    return [
        {
            "card": rule.card,
            "most": rule.most,
            "condition": rule.condition,
            "when": with_terminals(when_in_words(rule, has_colony), rule, terminals),
        }
        for rule in rules
    ]


def _without_imports(source: str) -> str:
    """Returns the source of a library's strategy without imports that loaded sources do not need."""
    kept = [line for line in source.splitlines() if not line.startswith(("from dominion import", "from ."))]
    return "\n".join(kept).strip() + "\n"
