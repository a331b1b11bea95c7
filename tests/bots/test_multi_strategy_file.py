"""Sources with more than one strategy."""

# mypy: disable-error-code="arg-type, attr-defined, operator, union-attr"
# Loaded strategies have methods that no class here declares.

import linecache

import pytest

from dominion.analysis.strategy_check import check
from dominion.bots.compiled_priorities import compiled
from dominion.bots.loading.multi_strategy_file import load_one, others
from dominion.bots.loading.source import load, load_all
from dominion.bots.safety.timeout import TimeLimitExceeded, at_fault
from dominion.engine.errors import StrategyError

PLAIN = """
class Plain(Strategy):
    def gain(self, me, game):
        yield "Province"
        yield "Gold"
"""
WITCHES = PLAIN.replace("Plain", "Witches").replace('yield "Gold"', 'yield "Witch"')
TWO = PLAIN + WITCHES


def wrong(source, name=None):
    with pytest.raises(StrategyError) as caught:
        load_one(source, "two.py", name)
    return caught.value


@pytest.mark.parametrize("name", [None, "Plain", "plain"])
def test_the_only_one_needs_no_name(name):
    kind = load_one(PLAIN, "one.py", name)
    assert kind.name == "Plain" and kind.source == PLAIN


@pytest.mark.parametrize("name", ["Plain", "Witches"])
def test_the_named_one_is_taken_with_a_source_of_its_own(name):
    kind = load_one(TWO, "two.py", name)
    assert kind.name == name and load(kind.source).name == name
    assert [other.name for other in load_all(kind.source)] == [name]
    assert kind.source.count("\n") == TWO.count("\n")  # errors name the file's lines


def test_without_a_name_it_says_which_there_are():
    error = wrong(TWO)
    assert str(error) == "it has 2 strategies, Plain and Witches: name one, like two.py:Plain"
    assert error.filename == "two.py"
    three = TWO + PLAIN.replace("Plain", "Other")
    assert "it has 3 strategies, Plain, Witches and Other" in str(wrong(three))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Wiches", "there is no strategy 'Wiches' in it, only Plain and Witches. Did you mean 'Witches'?"),
        ("", "there is no strategy '' in it, only Plain and Witches"),
    ],
)
def test_a_name_that_none_has(name, told):
    assert str(wrong(TWO, name)) == told


def test_one_that_others_build_on_is_meant_only_when_it_is_named():
    source = PLAIN + "\nclass Mine(Plain):\n    requires = ('Moat',)\n"
    assert load_one(source, "two.py").name == "Mine"
    assert load_one(source, "two.py", "Plain").requires == ()
    assert not others(load_all(source))


def test_what_the_named_one_mentions_comes_with_it():
    source = TWO + "\nclass Both(Plain):\n    def trash(self, me, game):\n        yield Witches().name\n"
    kind = load_one(source, "two.py", "both")
    assert [other.name for other in load_all(kind.source)] == ["Plain", "Witches", "Both"]


def test_a_strategy_may_be_named_as_it_calls_itself():
    source = TWO.replace("class Plain(Strategy):", "class Plain(Strategy):\n    name = 'Old Money'")
    assert load_one(source, "two.py", "old money").__name__ == "Plain"


def test_what_cannot_be_told_apart_is_said():
    source = TWO.replace('yield "Gold"', "yield from Witches().gain(me, game)")
    assert "Plain cannot be separated from Witches in this file" in str(wrong(source, "Plain"))
    made = PLAIN + "def make():\n    class Inner(Strategy):\n        pass\n    return Inner\nOuter = make()\n"
    assert load_one(made, "two.py", "Inner").name == "Inner"
    assert "Plain cannot be separated from Inner" in str(wrong(made, "Plain"))


def test_decorators_go_with_their_class():
    source = "def same(kind): return kind\n@same\n" + PLAIN.strip() + WITCHES
    assert "@same" not in load_one(source, "two.py", "Witches").source


def test_of_several_in_an_editor_only_the_last_plays():
    assert others(load_all(TWO)) == (
        "only Witches plays, the last of 2 strategies here: Plain needs an editor of its own"
    )
    three = TWO + PLAIN.replace("Plain", "Other")
    assert others(load_all(three)).endswith(": Plain and Witches need editors of their own")


def test_those_of_one_file_have_straight_lists_and_lines_whichever_was_loaded_last():
    plain, witches = (load_one(TWO, "two.py", name) for name in ("Plain", "Witches"))
    for kind in (plain, witches):
        assert compiled(kind().gain) is not None
        first = kind.gain.__code__.co_firstlineno
        assert linecache.getline("two.py", first).strip() == "def gain(self, me, game):"


@pytest.mark.parametrize("slow", ["Plain", "Witches"])
def test_the_slow_one_of_a_file_is_named(slow):
    source = TWO.replace('yield "Province"', "raise game")
    strategies = [load_one(source, "two.py", name)() for name in ("Plain", "Witches")]
    (playing,) = (one for one in strategies if one.name == slow)
    with pytest.raises(TimeLimitExceeded) as late:
        list(playing.gain(None, TimeLimitExceeded))
    fault = at_fault(late.value, strategies, 2.0)
    assert fault.message == f"{slow} was still running `gain` after 2 s" and fault.filename == "two.py"


@pytest.mark.parametrize("slow", ["Inner", "Other"])
def test_the_slow_one_of_those_made_in_functions_is_named(slow):
    source = "".join(
        f"def make_{name}():\n    class {name}(Strategy):\n        def gain(self, me, game):\n"
        f"            yield 'Gold'\n            raise game\n    return {name}\n{name} = make_{name}()\n"
        for name in ("Inner", "Other")
    )
    strategies = [kind() for kind in load_all(source, "two.py")]
    (playing,) = (one for one in strategies if one.name == slow)
    with pytest.raises(TimeLimitExceeded) as late:
        list(playing.gain(None, TimeLimitExceeded))
    assert at_fault(late.value, strategies, 2.0).message == f"{slow} was still running `gain` after 2 s"


@pytest.mark.parametrize(
    "fault",
    [
        "    def gain(self, me, game):\n        yield 'Silvr'",
        "    def trsah(self, me, game):\n        yield 'Curse'",
        "    requires = ('Wich',)",
        "    raise ValueError('no')",
    ],
)
def test_a_fault_of_another_strategy_is_no_matter_of_the_named_one(fault):
    source = f"{PLAIN}\n\nclass Faulty(Strategy):\n{fault}\n"
    kind = load_one(source, "two.py", "plain")
    assert kind.name == "Plain" and check(source, "two.py", name="Plain") == []
    assert wrong(source, "Faulty").line is not None
    assert wrong(source).line is not None  # ambiguous


def test_a_fault_of_what_it_builds_on_is_its_own():
    source = f"{PLAIN.replace('Gold', 'Glod')}\n\nclass Better(Plain):\n    pass\n"
    assert "no card called 'Glod'" in wrong(source, "Better").message
    assert "no card called 'Glod'" in wrong(source, "Nobody").message
