"""Functions for writing strategies and setting up tables, before any game is played."""

from __future__ import annotations

import ast
from dataclasses import asdict
from random import Random
from typing import Any, Final

from ..bots.loading import rule_conditions, rule_form
from ..bots.loading.source import card_names, nearest_card
from ..engine.card import CATALOG
from ..engine.errors import StrategyError
from ..formats import card_lists, rule_words
from ..simulation.match import Match, drawn_kingdom
from ..strategies import Thinker, find
from ..strategies._recipe import source_of
from .gallery import about, kinds
from .options import match_options
from .run_api import Order, descriptions

__all__ = ["draw", "overview", "recipe", "rules", "set_up", "with_rules"]


THINKS: Final = """# This player has no list of what to buy. It chooses a plan for the kingdom, tries answers
# in games that it plays on from its question, and takes the one that wins most of them.
# It plays as it is: a source of your own cannot do so.
"""


def recipe(name: str) -> dict[str, Any]:
    """Returns what the page shows of `BM:Wharf+Militia`, including its source, or of a thinker."""
    kind = find(name)
    return {
        "source": THINKS if issubclass(kind, Thinker) else source_of(name),
        "about": about(kind),
        "author": kind.author,
        "requires": list(kind.requires),
        "kinds": kinds(kind.requires),
        **rule_words.overview(source_of(name)),
    }


def rules(source: str) -> dict[str, Any]:
    """Returns the strategy's priority list: {"rules": [[card, most or "", condition, note, groups], ...],
    "lines": where they start and where each ends, "words": see `rule_words.rules_in_words`}; or {"why",
    "line"}: why they cannot be shown as rules.

    The groups are the parts of the condition: see `rule_conditions`.
    """
    try:
        found = rule_form.read(source)
    except StrategyError as error:
        return {"why": error.message, "line": error.line or 0}
    told = [[one.card, one.most or "", one.condition, one.note, _groups(one.condition)] for one in found]
    return {"rules": told, "lines": rule_form.places(source), "words": rule_words.rules_in_words(found)}


def overview(source: str) -> dict[str, Any]:
    """Returns what the strategy buys, in words; see `rule_words.overview`."""
    return rule_words.overview(source)


def _groups(condition: str) -> list[list[dict[str, Any]]]:
    return [[asdict(clause) for clause in group] for group in rule_conditions.parts(condition)]


def with_rules(source: str, rules: list[list[Any]]) -> dict[str, Any]:
    """Returns {"source", "lines", "words", "problems"} with these rules instead of its own; or
    {"why", "rule"}: the error and the rule with it. The parts of a condition count, its text does not. A rule
    with an unknown card is written all the same: it is a problem of the source, [line, message, "error"].
    """
    given = []
    for number, (card, most, _, note, groups) in enumerate(rules, 1):
        try:
            made = [[rule_conditions.Clause(**clause) for clause in group] for group in groups]
            for clause in (clause for group in made for clause in group):
                rule_conditions.check(clause)
            given.append(rule_form.Rule(card, most or None, rule_conditions.condition(made), note))
        except StrategyError as error:
            return {"why": error.message, "rule": number}
    try:
        written = rule_form.write(source, given)
        words = rule_words.rules_in_words(given)
        problems = [
            [line, f"no card called {name!r}{nearest_card(name)}", "error"]
            for name, line in card_names(ast.parse(written))
            if name not in CATALOG
        ]
        return {"source": written, "lines": rule_form.places(written), "words": words, "problems": problems}
    except StrategyError as error:
        return {"why": error.message, "rule": error.line or 0}


def set_up(options: dict[str, str]) -> None:
    """Raises SetupError if no match can be set up with these options. No source is read for its required
    cards: it may come from a link, before the user presses Start.
    """
    Match.of(["BigMoney"] * 2, seed=0, **match_options(options))


def draw(match: Order, keep: str, seed: int) -> list[str]:
    """Returns a kingdom for this match with the cards to `keep`, the rest drawn; a requested Bane is last."""
    required = [name for kind in descriptions(match) for name in kind.requires if not CATALOG[name].is_basic]
    options = match_options(match.get("options", {}))
    sets = options.get("sets", ("Base",))
    landscapes, bane = options.get("landscapes", 0), options.get("bane", "")
    return list(drawn_kingdom(Random(seed), (*card_lists.names(keep), *required), sets, landscapes, bane))
