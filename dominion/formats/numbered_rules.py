"""The rules of a strategy by the numbers and sentences that every part of the page gives them.

Rules that apply without Colonies are 1, 2, ...; those that are only for games with Colonies are C1, C2, ...
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..bots.loading import rule_form
from ..bots.loading.rule_form import Rule
from ..bots.tracing import class_source
from ..engine.errors import StrategyError
from .rule_words import rule_numbers, rules_in_words, with_colonies

if TYPE_CHECKING:
    from ..bots.strategy import Strategy

__all__ = ["NumberedRule", "rule_at", "rules_of_kind", "rules_of_source"]


class NumberedRule(NamedTuple):
    """A rule of a priority list."""

    rule: Rule
    number: str
    """Such as "2", or "C1" if the rule is only for games with Colonies."""
    usual: str
    """The rule in words, in games without Colonies: "Witch, up to 2, from turn 3 on"."""
    richer: str
    """The rule in words, in games with Colonies."""
    last: int
    """Its last line in the source."""

    @property
    def is_for_colonies(self) -> bool:
        """Whether it never applies in games without Colonies."""
        return self.number.startswith("C")

    def sentence(self, colonies: bool) -> str:
        """Returns the rule in words, in games with or without Colonies."""
        return self.richer if colonies else self.usual


@lru_cache(maxsize=64)
def rules_of_source(source: str) -> tuple[NumberedRule, ...]:
    """Returns the rules of the last class, best first; none if they cannot be shown as rules."""
    try:
        rules = rule_form.read(source)
        _, *ends = rule_form.places(source)
    except StrategyError:
        return ()
    told = rules_in_words(rules)
    named = rule_numbers(when for _, when, _ in told)
    return tuple(
        NumberedRule(rule, number, _joined(rule.card, words), _joined(rule.card, with_colonies(rule)), last)
        for number, rule, (words, _, _), last in zip(named, rules, told, ends, strict=True)
    )


def _joined(card: str, words: str) -> str:
    return f"{card}, {words}" if words else card


def rules_of_kind(kind: Any) -> tuple[NumberedRule, ...]:
    """Returns the rules of a strategy; none without a source of its own."""
    known: type[Strategy] = kind
    try:
        return rules_of_source(class_source(known)) if isinstance(kind, type) else ()
    except OSError:
        return ()


def rule_at(rules: Sequence[NumberedRule], line: int) -> NumberedRule | None:
    """Returns the rule that ends on that line of the source; None if there is none, or several."""
    found = [rule for rule in rules if rule.last == line]
    return found[0] if len(found) == 1 else None
