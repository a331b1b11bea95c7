"""Methods of a strategy that are never called, and words that are never offered, found in its source.

>>> import ast
>>> source = '''
... class Mine(Strategy):
...     def choose_steward(self, me, game):
...         yield "+2 Coins"
...     def trash_salvager(self, me, game):
...         yield "Estate"
... '''
>>> for line, message in unused_methods(ast.parse(source)):
...     print(line, message)
4 `choose_steward` yields '+2 Coins', which Steward never offers. It offers '+2 Cards', '+$2', \
'trash 2 cards'. Did you mean '+2 Cards'?
5 nothing asks for `trash_salvager`: Salvager asks `trash_for_benefit`
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from ..bots.default_policy.policy import RULES
from ..bots.loading.source import yielded_names
from ..bots.strategy import identifier
from ..engine.card import CATALOG, Card
from ..engine.misspelt_names import did_you_mean
from .card_questions import ANY_CARD, Asked, questions_of, words_of

_MOST_TOLD: Final = 8
"""The maximum number of words in a message."""


def unused_methods(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields a line and a message for each problem in the classes of the source."""
    for kind in tree.body:
        for method in kind.body if isinstance(kind, ast.ClassDef) else ():
            if isinstance(method, ast.FunctionDef):
                yield from _wrong_in(method)


def _wrong_in(method: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    if method.name == "choose":
        yield from _never_offered(method, "choose", "no card", "")
        return
    for verb, card in _meant(method.name):
        if not card.types:
            return
        asked = [one for one in questions_of(card.name) if one.verb == verb]
        if asked:
            yield from _never_offered(method, verb, card.name, card.name)
        elif verb not in ANY_CARD:
            verbs = dict.fromkeys(one.verb for one in questions_of(card.name))
            told = _listed(f"`{one}`" for one in verbs) or "nothing"
            yield method.lineno, f"nothing asks for `{method.name}`: {card.name} asks {told}"
        return


def _never_offered(method: ast.FunctionDef, verb: str, who: str, name: str) -> Iterator[tuple[int, str]]:
    """Yields the words in the list that no card offers, where words are offered."""
    asked: Iterable[Asked] = questions_of(name) if name else words_of(verb)
    offering = [one for one in asked if one.verb == verb and one.words]
    if not offering:
        return
    words = list(dict.fromkeys(word for one in offering for word in one.words))
    for choice, line in yielded_names(method):
        if not any(one.offers(choice) for one in offering):
            told = f" It offers {_listed(map(repr, words))}." if name and len(words) <= _MOST_TOLD else ""
            never = f"{who} never offers" if name else f"{who} offers"
            near = did_you_mean(choice, words)
            yield line, f"`{method.name}` yields {choice!r}, which {never}.{told}{near}"


def _meant(method: str) -> Iterator[tuple[str, Card]]:
    """Returns the verb and the card in a method's name, the longest verb first; None for other names."""
    verbs = {"play", "buy", *(verb for verb in RULES if isinstance(verb, str))}
    for verb in sorted(verbs, key=len, reverse=True):
        name = method.removeprefix(f"{verb}_")
        if name != method and name in _by_identifier():
            yield verb, _by_identifier()[name]


@lru_cache(maxsize=1)
def _by_identifier() -> dict[str, Card]:
    return {identifier(name): card for name, card in CATALOG.items()}


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
