"""A change of a rule in words: "within 6 gains instead of 5"."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Final

from ..simulation.intervals import MINUS

__all__ = ["LEFT_OUT", "change_in_words", "number_in_words"]

LEFT_OUT: Final = "left out"
"""The change that leaves a rule out, in words."""
_AMOUNT: Final = re.compile(rf"{MINUS}?\$?\d+")
_BEFORE: Final = frozenset({
    "at", "least", "most", "more", "fewer", "less", "than", "exactly", "up", "to", "turn", "turns", "within",
    "plus", "minus", "every",
})  # fmt: skip
"""Words that belong to the number after them."""
_AFTER_ALL: Final = frozenset({
    "in", "is", "are", "and", "or", "than", "as", "for", "plus", "minus", "divided", "left", "on", "to",
    "from", "if", "otherwise",
})  # fmt: skip
"""Words that do not belong to the number before them."""
_STARTS: Final = _BEFORE | {"one", "a", "an", "no", "in", "from"}


def change_in_words(before: str, after: str) -> str:
    """Returns what differs between two conditions in words; the whole new one if it differs in its form.

    >>> change_in_words("if the game can end within 5 gains", "if the game can end within 6 gains")
    'within 6 gains instead of 5'
    >>> change_in_words("up to 2, from turn 3 on", "one, from turn 3 on")
    'one instead of up to 2'
    >>> change_in_words("if at most 1 Province is left", "if no Provinces are left")
    'no Provinces instead of at most 1 Province'
    >>> change_in_words("if the game can end within 1 gain", "if the game ends this turn")
    'becomes “if the game ends this turn”'
    """
    if re.search(r"\bat least 0\b", after):
        return "without the condition"
    return _difference(before.split(" "), after.split(" ")) or f"becomes “{after}”"


def number_in_words(text: str, number: int, other: int) -> str:
    """Returns the change of a number in a line of Python.

    >>> number_in_words("self.lead(me) < -4", 4, 3), number_in_words("n > 0", 0, -1)
    ('−3 instead of −4', '−1 instead of 0')
    """
    found = re.findall(rf"(-?)(?<![\w.]){number}(?![\w.])", text)
    sign = -1 if found == ["-"] else 1
    told, was = [str(sign * one).replace("-", MINUS) for one in (other, number)]
    return f"{told} instead of {was}"


def _difference(old: list[str], new: list[str]) -> str:
    """Returns the words that differ; "" if they do not stand for an amount each."""
    first = _alike(old, new)
    last = _alike(old[first:][::-1], new[first:][::-1])
    was, now = old[first : len(old) - last], new[first : len(new) - last]
    if not was or not now:
        return ""
    is_closed = now[-1].endswith(",")  # nothing after it belongs to it
    for part in (was, now):
        part[-1] = part[-1].rstrip(",")
        if part[-1] in ("is", "are"):
            part.pop()
    if now and (_AMOUNT.fullmatch(now[-1]) or now[-1] in ("no", "a", "an")) and not is_closed:
        now += _things(new[len(new) - last :])
    if len(now) > 1 and _AMOUNT.fullmatch(was[0] if was else "") and _AMOUNT.fullmatch(now[0]):
        del was[1:]  # what is counted is said once
    before = new[:first]
    while before and now and (before[-1] in _BEFORE or (now[0] == "to" and _AMOUNT.fullmatch(before[-1]))):
        now.insert(0, before.pop())
    if not now or not was or now[-1] in _BEFORE or not (now[0] in _STARTS or _AMOUNT.fullmatch(now[0])):
        return ""
    return f"{' '.join(now)} instead of {' '.join(was)}"


def _alike(one: list[str], other: list[str]) -> int:
    """Returns how many words both begin with."""
    verbs = ({"is", "are"}, {"is"}, {"are"})
    return len(
        list(takewhile(lambda pair: pair[0] == pair[1] or {*pair} in verbs, zip(one, other, strict=False)))
    )


def _things(words: list[str]) -> list[str]:
    """Returns the words that say what is counted: "Native Villages"."""
    found = []
    for word in words:
        if word in _AFTER_ALL:
            break
        found.append(word.rstrip(","))
        if word.endswith(","):
            break
    return found
