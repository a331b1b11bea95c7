"""Conditions as parts: read, written back unchanged, and made from the parts alone."""

from dataclasses import replace

import pytest
from texts import source_of

from dominion.bots.loading.rule_conditions import PYTHON, Clause, condition, parts
from dominion.bots.loading.rule_form import read
from dominion.engine.errors import StrategyError
from dominion.strategies import LIBRARY


def of_the_library():
    """Every condition of a bot whose list is one of rules."""
    found = {}
    for name, kind in LIBRARY.items():
        try:
            rules = read(source_of(kind))
        except StrategyError:
            continue
        found |= {rule.condition: name for rule in rules if rule.condition}
    return found


def without_text(groups):
    return [[replace(clause, text="") for clause in group] for group in groups]


def test_all_conditions_of_the_librarys_rules_are_built_from_the_parts():
    known = of_the_library()
    assert len(known) > 100
    for text, name in known.items():
        groups = parts(text)
        assert all(clause.what != PYTHON for group in groups for clause in group), (name, text)
        assert condition(groups) == text, name
        made = condition(without_text(groups))
        assert without_text(parts(made)) == without_text(groups), (name, text, made)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ('me.count("Gold")', 'me.count("Gold") >= 1'),
        ('not me.count("Gold")', 'me.count("Gold") < 1'),
        ("self.lead(me)", "self.lead(me) != 0"),
        ("5 < me.coins", "me.coins > 5"),
        ("0 < game.gains_to_end <= 5", "1 <= game.gains_to_end <= 5"),
        ("5 >= game.gains_to_end > 0", "1 <= game.gains_to_end <= 5"),
        ("me.count('Moat') < 1 + me.size // 12", 'me.count("Moat") <= me.size / 12'),
        ("me.count('Moat') >= me.size // 12", 'me.count("Moat") > me.size / 12 - 1'),
        ("not '\u004doat' in game.piles", '"Moat" not in game.piles'),
        ("not self.is_greening(me)", "not self.is_greening(me)"),
        ("game.turn.phase != 'action'", "game.turn.phase != 'action'"),
        ("'Goons' not in map(str, me.in_play)", 'self.count_in_play(me, "Goons") < 1'),
        ("me.turns < 3 or me.coins > 5", "me.turns < 3 or me.coins > 5"),
        ("(me.turns < 3 or me.coins > 5) and me.buys", "(me.turns < 3 or me.coins > 5) and me.buys >= 1"),
        ("me.turns > -3", "me.turns > -3"),
    ],
)
def test_a_condition_made_from_its_parts(text, made):
    assert condition(parts(text)) == text
    assert condition(without_text(parts(text))) == made
    assert without_text(parts(made)) == without_text(parts(text))


@pytest.mark.parametrize(
    "text",
    [
        "me.coins > 2.5", "me.coins % 2 == 1", "1 < 2", "me.coins < me.buys * 2", "f(x)", "lambda: 1", "me.coins > me",
        "me.turns < 3 and me.coins or me.buys", "a if b else c", "me.count(name) > 1", "me.coins == me.size // 2",
        "not 0 < me.turns < 3", "0 < me.turns > 3", "3 < me.turns >= 1", "me.turns - me.coins > 0",
    ],
)  # fmt: skip
def test_what_the_parts_cannot_say_stays_python(text):
    assert parts(text)[-1][0].what == PYTHON
    assert condition(parts(text)) == text


def test_python_beside_other_clauses_keeps_its_parentheses():
    loose = Clause(PYTHON, text="a if b else c")
    assert condition([[loose], [Clause("turn", sign=">", number=3)]]) == "(a if b else c) and me.turns > 3"
    assert condition([[], [loose]]) == "a if b else c" or parts(condition([[], [loose]])) == [[loose]]


def test_a_clause_that_was_changed_is_written_anew():
    (((clause,),),) = (parts("not me.count('Gold')"),)
    assert condition([[replace(clause, number=3)]]) == 'me.count("Gold") < 3'


def test_what_is_not_python_has_no_parts():
    assert parts("") == []
    with pytest.raises(StrategyError, match="this is not a condition: me"):
        parts("me.")
