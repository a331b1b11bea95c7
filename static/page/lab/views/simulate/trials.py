"""The table of changes tried with What if.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

import math

from lab.browser import dom
from lab.views.simulate.rule_links import name_of, rule_button, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SHOWN = 5  # better changes that are not folded
LEFT_OUT = "left out"  # what is said of a change that leaves a rule out
SAME = "Same results: "
LEAST_REACH = 10  # percentage points at the ends of the axis
ARROW = 7  # the length of the arrow at the end of a bar that goes on beyond the axis


def points_of(text: str) -> str:
    """Returns "+2.4 (+1.1 to +3.7)" as HTML, the interval small and in one piece."""
    figure, _, interval = text.rstrip(")").partition(" (")
    small = f" <small>{dom.escape(interval)}</small>" if interval else ""
    return f"{dom.escape(figure)}{small}"


def change_of_rate(before: str, after: str) -> str:
    """Returns two win rates as "86.0% → 1.0%", or "stays 86.0%"."""
    return "stays " + after if before == after else before + " → " + after


def verdict(found: "dict[str, Any]") -> str:
    """Returns in words whether a win rate differs from the one before in the same games: "significantly
    better: +3.0 points (+1.1 to +4.9)".
    """
    word, points = str(found["word"]), str(found["points"]).replace(" (", " points (")
    if word == "same games":
        return "the same winners in every game"
    return ("significantly " + word if word else "not significantly different") + ": " + points


def shares_of(found: "dict[str, Any]") -> str:
    """Returns the win rates before and after a change as HTML."""
    told = change_of_rate(str(found["before"]), str(found["share"]))
    return f'<span class="from-to">{dom.escape(told)}</span>'


def base_told(name: str, found: "dict[str, Any]", played: int, rate: str) -> str:
    """Returns how often the unchanged strategy wins the same games, and how they are related to the run's, in
    which it has that win rate.
    """
    games = int(found["played"])
    first = f", the first of the run's {played:,} ({rate})" if 0 < games < played else ""
    return f"Without a change, {name} wins {found['before']} of the same {games:,} games{first}."


def share_bar(found: "dict[str, Any]", reach: int) -> str:
    """Returns the difference and its confidence interval, drawn on an axis around zero. A bar that goes on
    beyond an end of the axis has an arrow there.
    """
    low, middle, high = [float(found[name]) * 50 / reach for name in ("from", "gain", "to")]
    arrows, least, most = "", -50, 50
    if low < -50:
        arrows, least = f'<path class="beyond" d="M-50 5l{ARROW}-5v10z"></path>', ARROW - 50
    if high > 50:
        arrows += f'<path class="beyond" d="M50 5l-{ARROW}-5v10z"></path>'
        most = 50 - ARROW
    start, end = [max(least, min(one, most)) for one in (low, high)]
    mean = f'<rect class="mean" x="{middle - 0.8}" y="1" width="1.6" height="8"></rect>'
    return (
        '<svg class="gain" aria-hidden="true" viewBox="-50 0 100 10" preserveAspectRatio="none">'
        '<line x1="0" x2="0" y1="0" y2="10"></line>'
        f'<rect x="{start}" y="3" width="{max(end - start, 0.6)}" height="4"></rect>{arrows}'
        f"{mean if least <= middle <= most else ''}</svg>"
    )


def ends(reach: int) -> str:
    """Returns the ends of the axis and its zero, above the bars."""
    told = "".join([f"<span>{dom.signed(end)}</span>" for end in (-reach, 0, reach)])
    return f'<small class="ends" aria-hidden="true">{told}</small>'


def place_told(change: "list[Any]") -> str:
    """Returns a change and its place: "up to 3 instead of 2 in rule 4"."""
    line, nth, _, _, what = change
    place = name_of(line, str(nth))
    return f"{place} left out" if what == LEFT_OUT else f"{what} in {place}"


def choice(number: int, change: "list[Any]", applied: bool) -> str:
    """Returns the button that applies a change, or that undoes it once it is applied."""
    word, data = ("Undo", "undo") if applied else ("Apply", "apply")
    label = dom.escape(word + ": " + place_told(change))
    named = f'data-{data}="{int(number)}" aria-label="{label}"'
    return f'<button type="button" class="apply" {named}>{word}</button>'


def trial(
    number: int,
    change: "list[Any]",
    found: "dict[str, Any]",
    reach: int,
    applied: int,
    short: bool,
    twins: list[str],
) -> str:
    """Returns a change's row. applied: the number of the change that is applied; short: below its rule, which
    is not said again; twins: other changes with the same result in each game.
    """
    line, nth, text, words, what = change
    also = f" <small>{SAME}{dom.escape(', '.join(twins))}</small>" if twins else ""
    head = f'<td>{rule_button(line, nth)}</td><th scope="row">{said(text, words)} '
    head = ('<td></td><th scope="row">' if short else head) + f"<b>{dom.escape(what)}</b>{also}</th>"
    word, points = dom.escape(found["word"]), points_of(str(found["points"]))
    look = word.replace(" ", "-")
    mark = " data-applied" if number == applied else ""
    return (
        f'<tr id="trial-{int(number)}" class="{look}"{mark}>{head}'
        f'<td>{shares_of(found)} {points}<small class="word">{word}</small></td>'
        f"<td>{share_bar(found, reach)}</td><td>{word}</td>"
        f'<td class="choice">{choice(number, change, number == applied)}</td></tr>'
    )


def effect(found: "dict[str, Any]") -> float:
    """Returns a change's effect on the win rate in percentage points; 0 if it is not significant."""
    low, high = float(found["from"]), float(found["to"])
    return abs(float(found["gain"])) if low > 0 or high < 0 else 0.0


def is_unclear(found: "dict[str, Any]") -> bool:
    """Returns whether a change has changed games, but too few to prove an effect."""
    return float(found["from"]) != 0 or float(found["to"]) != 0


def heads(reach: int) -> str:
    """Returns the headings of the columns."""
    shown = [f'<th scope="col">{head}</th>' for head in ("No.", "Change", "Win rate, points (95%&nbsp;CI)")]
    more = [("Interval", ends(reach)), ("Verdict", ""), ("Apply", "")]
    for head, below in more:
        shown.append(f'<th scope="col"><span class="hidden">{head}</span>{below}</th>')
    return "".join(shown)


class Trials:
    """The changes that have been tried, as tables."""

    def __init__(self, changes: "list[list[Any]]", found: "dict[int, Any]", applied: int) -> None:
        """changes: all of them; found: the results by number; applied: the number of one, or NONE."""
        self.changes, self.found, self.applied = changes, found, applied
        keys = [(-effect(found[one]), -float(found[one]["gain"]), one) for one in found]
        self.twins: dict[int, list[int]] = {}
        ranked = self.without_twins([key[2] for key in sorted(keys)])
        self.first: dict[str, Any] = found[ranked[0]]
        self.better: list[int] = []
        self.worse: list[int] = []
        self.unclear: list[int] = []
        self.none: list[int] = []
        for number in ranked:
            told = found[number]
            if effect(told):
                (self.better if float(told["gain"]) > 0 else self.worse).append(number)
            else:
                (self.unclear if is_unclear(told) else self.none).append(number)
        # One scale for all. Great losses go on beyond it, so that small effects can be compared.
        self.reach = max(self.longest(self.better + self.unclear), LEAST_REACH)
        whole = self.longest(ranked)
        if whole <= 2 * self.reach:
            self.reach = max(whole, self.reach)

    def longest(self, numbers: list[int]) -> int:
        """Returns how far the intervals of these changes go from 0, in percentage points."""
        told = [self.found[one] for one in numbers]
        return max([0] + [math.ceil(abs(float(one[name]))) for one in told for name in ("from", "to")])

    def without_twins(self, ranked: list[int]) -> list[int]:
        """Returns these changes without those that had the same result in each game as another change of
        their rule: leaving out "up to 2" may do what "up to 1" does. The one that is applied stays.
        """
        groups: dict[tuple[str, int], list[int]] = {}
        for number in ranked:
            line, nth = self.changes[number][:2]
            results = int(self.found[number].get("results", 0))
            key = (str(nth) or str(line), results or -1 - number)  # 0: without effect
            groups.setdefault(key, []).append(number)
        shown = []
        for group in groups.values():
            one = self.applied if self.applied in group else min(group)
            self.twins[one] = sorted([other for other in group if other != one])
            shown.append(one)
        return [number for number in ranked if number in shown]

    @property
    def games(self) -> int:
        """The number of games each change was tried in."""
        return int(self.first["played"])

    def best(self) -> str:
        """Returns the HTML of the changes that are not folded."""
        return self.table(self.better[:SHOWN], False) if self.better else ""

    def folded(self) -> "list[tuple[str, str, str]]":
        """Returns the other groups that are not empty: class, summary, table."""
        worse = "make it worse" if len(self.worse) > 1 else "makes it worse"
        groups = (
            (self.better[SHOWN:], "rest", "more are better"),
            (self.unclear, "unclear", f"not clear with {self.games:,} games"),
            (self.worse, "worse", worse),
            (self.none, "none", "without effect: the same games"),
        )
        return [
            (look, f"{len(numbers)} {told}", self.table(numbers, look in ("unclear", "none")))
            for numbers, look, told in groups
            if numbers
        ]

    def table(self, numbers: list[int], by_rule: bool) -> str:
        rows = self.by_rule(numbers) if by_rule else "".join([self.row(one) for one in numbers])
        head = f"<thead><tr>{heads(self.reach)}</tr></thead>"
        return f'<table class="reasons trials">{head}<tbody>{rows}</tbody></table>'

    def row(self, number: int, short: bool = False) -> str:
        change, twins = self.changes[number], [str(self.changes[one][4]) for one in self.twins[number]]
        return trial(number, change, self.found[number], self.reach, self.applied, short, twins)

    def by_rule(self, numbers: list[int]) -> str:
        """Returns the rows of these changes, each rule once as the heading of its own."""
        heads: list[tuple[str, str]] = []
        inside: dict[tuple[str, str], str] = {}
        for number in numbers:
            line, nth, text, words = self.changes[number][:4]
            head = (str(nth) or str(line), str(words or text))  # the Python of one rule may be told in parts
            if head not in heads:
                heads.append(head)
                inside[head] = (
                    f'<tr class="of-rule"><td>{rule_button(line, nth)}</td>'
                    f'<th scope="rowgroup" colspan="5">{said(text, words)}</th></tr>'
                )
            inside[head] += self.row(number, True)
        return "".join([inside[head] for head in heads])
