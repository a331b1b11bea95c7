"""Plans in words, such as "Open with Chapel; Laboratories until the deck draws itself; Province"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Final

from ...bots.roles import is_terminal, roles_of
from ...engine.card import CATALOG, Card
from ...formats.wording import plural
from ...simulation.intervals import MINUS, figure
from .plan_conditions import FLIPPED, NAMES, Comparison, Together, alternatives, covers, shortest
from .plans import USUAL_KEEP, Plan, Rule

__all__ = [
    "contained",
    "describe",
    "listed",
    "sum_in_words",
    "terminals_of",
    "when_in_words",
    "with_terminals",
]

_HAND: Final = 5
"""Cards in a hand before anything is drawn."""
_OPENING_TURNS: Final = 8
"""One or two copies of a card bought up to this turn count as an opening."""


def describe(plan: Plan, kingdom: Collection[str] = ()) -> str:
    """Returns what the plan does, in the order of its rules. A card is named again where a later rule buys
    more copies of it, or buys it always. kingdom: the cards of the game, if they are known; Curses are left
    out where none of them gives any.

    >>> describe(Plan((Rule("Province", None, "me.turns >= 8"), Rule("Witch", 2), Rule("Silver"))))
    'Up to 2 Witches, Silver; Province from turn 8.'
    """
    has_colony = any(rule.card == "Colony" for rule in plan.rules)
    opening: list[str] = []
    others: list[tuple[str, str]] = []
    points: dict[str, list[Together]] = {}
    most: dict[str, float] = {}
    always: set[str] = set()
    for rule in plan.rules:
        card = CATALOG.get(rule.card)
        if card is not None and card.is_victory and not (card.is_action or card.is_treasure):
            points.setdefault(_amount(rule), []).extend(_needed(rule, has_colony))
            continue
        copies = inf if rule.most is None else rule.most
        if not others and _opens(rule):
            opening.append(rule.card if rule.most == 1 else f"{rule.most} {plural(rule.card)}")
        else:
            when = _said(_needed(rule, has_colony))
            if copies > most.get(rule.card, 0) or not (when or rule.card in always):
                _add(others, f"{'' if when or rule.card not in most else 'otherwise '}{_amount(rule)}", when)
            if not when:
                always.add(rule.card)
        most[rule.card] = max(copies, most.get(rule.card, 0))
    bought = [f"{names} {when}".strip() for names, when in others]
    parts = [
        f"open with {listed(opening)}" if opening else "",
        (", " if not any("," in one for one in bought) else "; ").join(bought),
        *(f"{card} {_said(shortest(either))}".strip() for card, either in points.items()),
    ]
    trashers = _trashers(plan)
    if plan.keep != USUAL_KEEP and not plan.base and trashers:
        verb = "trash" if any(_trashes(card) for card in trashers) else "remove"
        junk = "Curses, Estates, and" if not kingdom or any(map(_may_curse, kingdom)) else "Estates, and"
        parts.append(f"{verb} {junk} Coppers while the deck gives more than ${plan.keep}")
    said = "; ".join(part for part in parts if part)
    return said[:1].upper() + said[1:] + "."


def _trashers(plan: Plan) -> list[Card]:
    """Returns the cards of the plan that thin the deck for good, and the landscapes, which may."""
    cards = [CATALOG[rule.card] for rule in plan.rules if rule.card in CATALOG]
    return [card for card in cards if card.is_landscape or "trasher" in roles_of(card.name)]


def _may_curse(name: str) -> bool:
    """Returns whether players may gain Curses by that card."""
    card = CATALOG[name]
    return (
        "Curse" in card.text or "Hex" in card.text or (not card.is_landscape and "curser" in roles_of(name))
    )


def _trashes(card: Card) -> bool:
    """Returns whether the card's text trashes; others return cards, exile them or set them aside."""
    return card.is_landscape or "trash" in card.text.lower()


def _add(said: list[tuple[str, str]], names: str, when: str) -> None:
    """Adds another card, joined with the one before if both have the same condition."""
    if said and when and said[-1][1] == when:
        names = f"{said.pop()[0]} and {names}"
    said.append((names, when))


def _amount(rule: Rule) -> str:
    match rule.most:
        case None:
            return rule.card
        case 1:
            return f"one {rule.card}"
    return f"up to {rule.most} {plural(rule.card)}"


def _opens(rule: Rule) -> bool:
    """Returns whether it is a card bought in small numbers in the first turns."""
    if rule.most is None or rule.most > 2 or not rule.condition:
        return False
    either = alternatives(rule.condition)
    if len(either) != 1:
        return False
    (together,) = either
    early = any(
        one.single == ("me.turns", "") and one.sign == "<=" and one.number <= _OPENING_TURNS
        for one in together
    )
    return early and all(one.single in (("me.turns", ""), ("me.coins", "")) for one in together)


def _needed(rule: Rule, has_colony: bool) -> list[Together]:
    """Returns the alternatives of a rule without conditions that always hold when its card can be bought."""
    cost = CATALOG[rule.card].cost if rule.card in CATALOG else 0
    always = {("me.coins", ""): cost, ("me.buys", ""): 1, ("game.left", rule.card): 1}

    def is_so(one: Comparison) -> bool:
        if one.single is None:
            return False
        if one.single == ("game.left", "Colony") and not has_colony:
            return one.sign == "<="
        return one.sign == ">=" and one.number <= always.get(one.single, 0)

    return list(
        shortest(
            tuple(one for one in together if not is_so(one)) for together in alternatives(rule.condition)
        )
    )


def when_in_words(rule: Rule, has_colony: bool) -> str:
    """Returns when the rule's card is bought, without redundant conditions; "" for always. Conditions without
    words stay Python. has_colony: whether the game has Colonies.

    >>> rule = Rule("Province", None, 'me.turns >= 9 and (not game.left("Colony") or me.size > 20)')
    >>> when_in_words(rule, has_colony=False)
    'from turn 9'
    >>> when_in_words(rule, has_colony=True)
    'from turn 9 and when no Colonies are left, or from turn 9 and with a deck of 21 cards or more'
    >>> when_in_words(Rule("Moat", None, "len(me.hand) > 3"), has_colony=False)
    'if len(me.hand) > 3'
    """
    return _said(_needed(rule, has_colony))


def terminals_of(rules: Sequence[Rule]) -> tuple[str, ...]:
    """Returns the terminal Actions that several rules count together; () if there are none.

    >>> balanced = 'me.count("Village") >= me.count("Smithy") + me.count("Witch")'
    >>> terminals_of([Rule("Smithy", None, balanced), Rule("Witch", None, balanced)])
    ('Smithy', 'Witch')
    """
    groups = Counter(
        tuple(sorted(cards))
        for rule in rules
        for cards in _counted_together(rule)
        if len(cards) > 1 and all(card in CATALOG and is_terminal(card) for card in cards)
    )
    ((cards, times),) = groups.most_common(1) or [((), 0)]
    return cards if times > 1 else ()


def with_terminals(when: str, rule: Rule, terminals: Sequence[str]) -> str:
    """Returns the words of a rule's condition with "terminals" instead of their names.

    >>> rule = Rule("Smithy", None, 'me.count("Village") >= me.count("Smithy") + me.count("Witch")')
    >>> with_terminals(when_in_words(rule, has_colony=False), rule, ["Smithy", "Witch"])
    'with at least as many Villages as terminals'
    """
    for cards in _counted_together(rule):
        if terminals and sorted(cards) == sorted(terminals):
            names = re.escape(listed([plural(card) for card in cards]))
            when = re.sub(rf"(?<!, ){names}\b", "terminals", when)
    return when


def _counted_together(rule: Rule) -> Iterator[tuple[str, ...]]:
    """Yields the cards on each side of the rule's comparisons of counts in the deck."""
    for one in (one for together in alternatives(rule.condition) for one in together):
        if one.sign and all(what == "me.count" and times in (1, -1) for (what, _), times in one.terms):
            for side in (1, -1):
                yield tuple(card for (_, card), times in one.terms if times == side)


def contained(rules: Sequence[Rule]) -> set[int]:
    """Returns the indices of rules without which a list of rules says the same: those that an earlier rule of
    the card contains, and those that a later one contains without a rule of another card between the two.

    >>> soon, late = "game.gains_to_end <= 4", "game.gains_to_end <= 6"
    >>> contained([Rule("Duchy", None, late), Rule("Gold"), Rule("Duchy", None, soon)])
    {2}
    >>> contained([Rule("Duchy", None, soon), Rule("Gold"), Rule("Duchy", None, late)])
    set()
    >>> contained([Rule("Duchy", None, soon), Rule("Duchy", None, late), Rule("Gold")])
    {0}
    >>> contained([Rule("Witch", 3, 'game.left("Curse") >= 0'), Rule("Gold"), Rule("Witch", 2, soon)])
    {2}
    """
    rules = [rule if when_in_words(rule, has_colony=True) else replace(rule, condition="") for rule in rules]
    kept: list[int] = []
    for place, rule in enumerate(rules):
        if any(_contains(rules[earlier], rule) for earlier in kept):
            continue
        while kept and _contains(rule, rules[kept[-1]]):
            kept.pop()
        kept.append(place)
    return set(range(len(rules))).difference(kept)


def _contains(wider: Rule, narrower: Rule) -> bool:
    """Returns whether one rule holds whenever the other does, by their limits and conditions."""
    as_many = wider.most is None or (narrower.most is not None and narrower.most <= wider.most)
    return (
        wider.card == narrower.card
        and as_many
        and all(
            any(covers(one, other) for one in alternatives(wider.condition))
            for other in alternatives(narrower.condition)
        )
    )


def sum_in_words(text: str) -> str:
    """Returns a comparison of several counts as a sentence; "" for anything else.

    >>> sum_in_words('me.count("Witch") + me.count("Smithy") - me.count("Village") >= 1')
    'the deck has fewer Villages than Witches and Smithies'
    >>> sum_in_words('2 <= me.count("Witch") + me.count("Smithy") <= 4')
    'the deck has 2 to 4 Witches and Smithies'
    >>> sum_in_words('me.size >= 14 and me.count("Witch") + me.count("Moat") >= 2')
    'the deck has 14 cards or more and at least 2 Witches and Moats together'
    >>> sum_in_words('me.count("Gold") < me.count("Silver") < 3')
    'the deck has fewer Golds than Silvers and fewer than 3 Silvers'
    >>> sum_in_words('me.size - 2 * me.count("Smithy") >= 6'), sum_in_words("me.turns >= 4")
    ('the deck does not yet draw itself', '')
    """
    either = alternatives(text)
    if len(either) != 1 or not any(len(one.terms) > 1 for one in either[0]):
        return ""
    phrases = _phrases(either[0])
    if len(phrases) > 1:
        if not all(phrase.startswith(tuple(_OF_THE_DECK)) for phrase in phrases):
            return ""  # several make one sentence only if all of them say what the deck has
        for begins, instead in _OF_THE_DECK.items():
            phrases = [
                instead + phrase.removeprefix(begins) if phrase.startswith(begins) else phrase
                for phrase in phrases
            ]
        return f"the deck has {listed(phrases)}"
    said = _all_of(either[0])
    for begins, instead in _AS_SENTENCES:
        if said.startswith(begins):
            return instead + said.removeprefix(begins)
    return said


_OF_THE_DECK: Final = {
    "with a deck of ": "", "with ": "", "while you have ": "", "once you have ": "at least "
}  # fmt: skip
"""The starts of phrases that say what the deck has, and what stands for them after "the deck has"."""
_AS_SENTENCES: Final = (
    ("until the deck draws ", "the deck does not yet draw "),
    ("once the deck gives ", "the deck gives at least "),
    ("once you have ", "the deck has at least "),
    ("while you have ", "the deck has "),
    ("once ", ""),
    ("while ", ""),
    ("with ", "the deck has "),
    ("if ", ""),
)
"""The starts of phrases that say when, and of the corresponding sentences."""


def _said(either: Sequence[Together]) -> str:
    if not all(either):
        return ""  # always
    return ", or ".join(_all_of(together) for together in either)


def _all_of(together: Together) -> str:
    said = ""
    for phrase in sorted(_phrases(together), key=lambda one: one.startswith("with ")):
        is_second = "and with " in said or said.startswith("with ")
        parted = ", and" if " and " in said or " and " in phrase or " plus " in said else " and"
        said += f"{parted} {phrase.removeprefix('with ') if is_second else phrase}" if said else phrase
    return said


def _phrases(together: Together) -> list[str]:
    """Returns a phrase for each comparison, but one for two that bound the same sum."""
    left, said = [*together], []
    while left:
        one = left.pop(0)
        other = next((two for two in left if two.terms == one.terms and two.sign != one.sign), None)
        if other is None or one.sign not in FLIPPED or other.sign not in FLIPPED:
            said.append(_phrase(one))
            continue
        left.remove(other)
        low, high = (one, other) if one.sign == ">=" else (other, one)
        phrase = _from_to(low, high)
        said += [phrase] if phrase else [_formula(low), _formula(high)]
    return said


def _from_to(low: Comparison, high: Comparison) -> str:
    """Returns what the two bounds of a sum say together; "" if there are no words for it."""
    least, most = low.number, high.number
    if least >= most:
        return _phrase(replace(low, sign="==")) if least == most else ""
    if low.single is None:
        if any(what != "me.count" or times != 1 for (what, _), times in low.terms):
            return ""
        return f"with {least} to {most} {listed([plural(card) for (_, card), _ in low.terms])}"
    what, card = low.single
    if what == "game.gains_to_end" and least <= 1:
        return _phrase(high)  # at 0 the game ends anyway
    return _RANGES.get(what, "").format(least=least, most=most, cards=plural(card) if card else "")


_RANGES: Final = {
    "me.turns": "in turns {least} to {most}",
    "me.coins": "with ${least} to ${most}",
    "me.total_money": "while the deck gives ${least} to ${most}",
    "me.size": "with a deck of {least} to {most} cards",
    "me.buys": "with {least} to {most} Buys",
    "me.actions": "with {least} to {most} Actions left",
    "me.potions": "with {least} to {most} Potions",
    "me.count": "while you have {least} to {most} {cards}",
    "game.left": "while {least} to {most} {cards} are left",
    "game.gains_to_end": "if the game can end after {least} to {most} gains",
    "game.empty_piles": "while {least} to {most} piles are empty",
}


def listed(words: Sequence[str]) -> str:
    """Returns "A", "A and B" or "A, B and C"; "" of none."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def _gains(number: int) -> str:
    return f"{number} gain{'s' * (number != 1)}"


_SINGLE: Final[Mapping[tuple[str, str], Callable[[int], str]]] = {
    ("me.turns", ">="): lambda n: f"from turn {n}",
    ("me.turns", "<="): lambda n: f"until turn {n}" if n > 1 else "in turn 1",
    ("me.turns", "=="): lambda n: f"in turn {n}",
    ("me.coins", "=="): lambda n: f"with exactly ${n}",
    ("game.empty_piles", "=="): lambda n: f"while {n or 'no'} {'pile is' if n < 2 else 'piles are'} empty",
    ("me.coins", ">="): lambda n: f"with ${n} or more",
    ("me.coins", "<="): lambda n: f"with at most ${n}",
    ("me.total_money", ">="): lambda n: f"once the deck gives ${n}",
    ("me.total_money", "<="): lambda n: f"while the deck gives less than ${n + 1}",
    ("me.size", ">="): lambda n: f"with a deck of {n} cards or more",
    ("me.size", "<="): lambda n: f"with a deck of at most {n} cards",
    ("game.gains_to_end", "<="): lambda n: (
        f"if the game can end within {_gains(n)}" if n > 0 else "if the game ends this turn"
    ),
    ("game.gains_to_end", ">="): lambda n: (
        f"until the game can end within {_gains(n - 1)}" if n > 1 else "unless the game ends this turn"
    ),
    ("game.empty_piles", ">="): lambda n: f"when {n} piles are empty" if n > 1 else "when a pile is empty",
    ("game.empty_piles", "<="): lambda n: f"while {n or 'no'} {'pile is' if n < 2 else 'piles are'} empty",
    ("me.buys", ">="): lambda n: f"with {n} Buys" if n > 1 else "with a Buy",
    ("me.actions", ">="): lambda n: f"with {n} Actions left" if n > 1 else "with an Action left",
    ("me.potions", ">="): lambda n: "with a Potion" if n == 1 else f"with {n} Potions",
}  # fmt: skip

_SIGNS: Final = {">=": "≥", "<=": "≤", "==": "=", "!=": "≠"}


def _phrase(one: Comparison) -> str:
    if not one.sign:
        return f"if {one.terms[0][0][1]}"
    return _of_one(one) or _of_counts(one) or _of_deck(one) or _formula(one)


def _of_one(one: Comparison) -> str:
    """A single count, compared with a number."""
    if one.single is None:
        return ""
    what, card = one.single
    if phrase := _SINGLE.get((what, one.sign)):
        return phrase(one.number)
    number = one.number
    named = card if number == 1 else plural(card)
    match what, one.sign:
        case "me.count", ">=":
            return f"after the first {card}" if number == 1 else f"once you have {number} {named}"
        case "me.count", "<=":
            return (
                f"while you have fewer than {number + 1} {plural(card)}"
                if number
                else f"before the first {card}"
            )
        case "me.count", "==":
            return f"while you have exactly {number} {named}"
        case "game.left", ">=":
            return f"while {'a' if number == 1 else number} {named} {'is' if number == 1 else 'are'} left"
        case "game.left", "<=":
            return f"when {f'at most {number}' if number else 'no'} {plural(card)} are left"
    return ""


def _of_counts(one: Comparison) -> str:
    """Cards of the deck, compared with one another or together with a number."""
    if one.sign not in FLIPPED:
        return ""
    if any(what != "me.count" or times not in (1, -1) for (what, _), times in one.terms):
        return ""
    more = listed([plural(card) for (_, card), times in one.terms if times > 0])
    fewer = listed([plural(card) for (_, card), times in one.terms if times < 0])
    number = one.number
    if not fewer:
        if one.sign == ">=":
            return f"once you have {number} {more} together"
        return f"while you have fewer than {number + 1} {more} together"
    if one.sign == "<=":
        more, fewer, number = fewer, more, -number
    if number == 1:
        return f"with fewer {fewer} than {more}"
    if number > 1:
        return f"with at least {number} more {more} than {fewer}"
    if number == 0:
        return f"with at least as many {more} as {fewer}"
    return f"with at most {-number} fewer {more} than {fewer}"


def _of_deck(one: Comparison) -> str:
    """The cards or the money of the deck, minus something for each copy of some cards."""
    (first, times), *rest = one.terms
    if times != 1 or one.sign not in FLIPPED or any(term[0] != "me.count" or n >= 0 for term, n in rest):
        return ""
    if first[0] == "me.size":
        if one.sign == ">=":
            return f"until the deck draws {_but(one.number - _HAND - 1)}"
        return f"once the deck draws {_but(one.number - _HAND)}"
    each = {-number for _, number in rest}
    if first[0] != "me.total_money" or len(each) != 1:
        return ""
    names = " or ".join(card for (_, card), _ in rest)
    about = f"plus ${each.pop()} for each {names}"
    if one.sign == ">=":
        return f"once the deck gives ${one.number} {about}"
    return f"while the deck gives less than ${one.number + 1} {about}"


def _but(left: int) -> str:
    """Returns how much of itself a deck draws if that many cards are left; fewer than 0 are to spare."""
    many = f"{abs(left)} card{'s' * (abs(left) != 1)}"
    return f"all but {many}" if left > 0 else "itself" + (f" with {many} to spare" if left else "")


def _formula(one: Comparison) -> str:
    """The sum unchanged, with words for what is counted."""
    said = ""
    for (what, card), times in one.terms:
        name = NAMES.get(what) or (plural(card) if what == "me.count" else f"{plural(card)} left")
        sign = f"{MINUS} " if times < 0 else "+ "
        said += f" {sign if said or times < 0 else ''}{f'{abs(times)} × ' if abs(times) > 1 else ''}{name}"
    return f"if{said} {_SIGNS[one.sign]} {figure(one.number)}"
