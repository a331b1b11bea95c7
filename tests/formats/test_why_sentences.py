"""Why a strategy wins, in two sentences."""

from dominion.formats.why_sentences import why_sentences
from dominion.simulation.simulate import simulate


def test_a_curser_wins_by_curses_and_provinces():
    said = why_sentences(simulate(["Single Witch", "BigMoney"], 100, seed=1))
    assert said.startswith("BigMoney ends with ") and " Curses, " in said
    assert said.count(". ") == 1 and said.endswith(".")


def test_where_nobody_has_won_nothing_is_said():
    assert why_sentences(simulate(["BigMoney", "BigMoney"], 60, seed=1)) == ""
    assert why_sentences(simulate(["BigSmithy", "BigMoney"], 5, seed=1)) == ""


def test_the_first_of_many_is_compared_with_the_second():
    said = why_sentences(simulate(["BigNothing", "BigSmithy", "BigNothing"], 40, seed=1))
    assert said.startswith("BigSmithy ends with ")
