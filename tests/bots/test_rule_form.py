"""Priority lists as rules: they are read, written back, and play the same games."""

import pytest
from texts import source_of

from dominion.bots.loading.rule_form import Rule, places, read, write
from dominion.bots.loading.source import load
from dominion.engine.errors import StrategyError
from dominion.simulation.simulate import simulate
from dominion.strategies import LIBRARY

NOT_RULES = {
    "Lord Random": "no `gain` method",
    "Mr Greedy": "computes a value first",
    "Rebuild": "computes a value first",
    "RebuildJack": "no `gain` method",
    "SillyAI": "computes a value first",
}
"""Lists that are no rules, with the reason."""

SOURCES = {name: source_of(kind) for name, kind in LIBRARY.items()}


def gain(*lines, more=""):
    body = "".join(f"        {line}\n" for line in lines)
    return f'class Mine(Strategy):\n    """Words."""\n{more}\n    def gain(self, me, game):\n{body}'


def readable():
    for name, source in SOURCES.items():
        try:
            yield name, source, read(source)
        except StrategyError:
            continue


def games(kind):
    told = simulate([kind, "BigMoney"], 4, seed=11)
    return [(one.wins, one.mean_vp, one.mean_turns) for one in told.players]


def test_the_librarys_rules_are_written_as_they_were_read_and_play_the_same_games():
    known = list(readable())
    assert len(known) > 80, "most of the library are rules"
    for name, source, rules in known:
        written = write(source, rules)
        assert read(written) == rules, name
        assert write(written, rules) == written, name
        assert games(load(written)) == games(load(source)), name


@pytest.mark.parametrize("name", NOT_RULES)
def test_the_others_say_why(name):
    with pytest.raises(StrategyError, match=NOT_RULES[name]):
        read(SOURCES[name])


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        (['yield "Gold"'], [Rule("Gold")]),
        (['if me.count("Moat") < 2: yield "Moat"'], [Rule("Moat", 2)]),
        (['if me.count("Moat") <= 2: yield "Moat"'], [Rule("Moat", 3)]),
        (["if not me.count('Moat'): yield 'Moat'"], [Rule("Moat", 1)]),
        (['if me.count("Moat") == 0 and me.turns < 3: yield "Moat"'], [Rule("Moat", 1, "me.turns < 3")]),
        (['if me.turns < 3 and not me.count("Moat"): yield "Moat"'], [Rule("Moat", 1, "me.turns < 3")]),
        (
            ['if not me.count("Moat") and (me.coins or me.buys): yield "Moat"'],
            [Rule("Moat", 1, "me.coins or me.buys")],
        ),
        # what looks like a number and is none
        (['if me.count("Gold") < 2: yield "Moat"'], [Rule("Moat", None, 'me.count("Gold") < 2')]),
        (
            ['if me.count("Moat") < me.turns: yield "Moat"'],
            [Rule("Moat", None, 'me.count("Moat") < me.turns')],
        ),
        (['if me.count("Moat") < 0: yield "Moat"'], [Rule("Moat", None, 'me.count("Moat") < 0')]),
        (['if me.count("Moat") > 2: yield "Moat"'], [Rule("Moat", None, 'me.count("Moat") > 2')]),
        # one inside the other, and otherwise
        (
            ["if me.coins > 5:", '    if me.buys: yield "Gold"', '    yield "Silver"'],
            [Rule("Gold", None, "me.coins > 5 and me.buys"), Rule("Silver", None, "me.coins > 5")],
        ),
        (
            ['if me.coins > 5: yield "Gold"', 'elif me.buys: yield "Moat"', 'else: yield "Silver"'],
            [
                Rule("Gold", None, "me.coins > 5"),
                Rule("Moat", None, "me.coins <= 5 and me.buys"),
                Rule("Silver", None, "me.coins <= 5 and not me.buys"),
            ],
        ),
        (
            ["if me.is_rich():", '    yield "Gold"', "    return", 'yield "Silver"'],
            [Rule("Gold", None, "me.is_rich()"), Rule("Silver", None, "not me.is_rich()")],
        ),
        (["yield from ()"], []),
        (["return ()"], []),
        (["pass", 'yield "Gold"'], [Rule("Gold")]),
        (
            ["# First this.", "# And why.", 'yield "Gold"', 'yield "Silver"  # then that'],
            [Rule("Gold", note="First this.\nAnd why."), Rule("Silver", note="then that")],
        ),
        (["if (me.coins >", '        3): yield "Gold"'], [Rule("Gold", None, "me.coins > 3")]),
    ],
)
def test_rules_as_they_are_read(lines, rules):
    source = gain(*lines)
    assert read(source) == rules
    assert read(write(source, rules)) == rules


@pytest.mark.parametrize(
    ("source", "part", "line"),
    [
        (gain("for name in ('Gold', 'Silver'):", "    yield name"), "loop", 5),
        (gain("wanted = 'Gold'", "yield wanted"), "computes a value first", 5),
        (gain("yield 'Gold' if me.coins else 'Silver'"), "computed, not named", 5),
        (gain("yield from super().gain(me, game)"), "another list", 5),
        (gain("return ['Gold']"), "returns a list", 5),
        (gain("if me.coins:", "    return", "    yield 'Gold'"), "ends early", 6),
        (gain("yield 'Gold'", "print(1)"), "more than yield", 6),
        (gain('"""Only words."""'), "no rules", 4),
        ("class Mine(Strategy):\n    def gain(self, me, game): yield 'Gold'\n", "on a new line", 2),
        ("class Mine(Strategy):\n    pass\n", "no `gain` method", 1),
        ("x = 1\n", "no strategy in it", None),
        ("class Mine(\n", "not Python", 1),
    ],
)
def test_what_is_no_list_of_rules_says_why_and_where(source, part, line):
    with pytest.raises(StrategyError, match=part) as caught:
        read(source)
    assert caught.value.line == line


def test_all_but_the_rules_stays_as_it_is():
    source = gain('yield "Gold"', 'yield "Silver"', more="    author = 'me'\n")
    source += '\n    def trash(self, me, game):\n        yield "Curse"  # always\n'
    written = write(source, [Rule("Silver"), Rule("Gold", 3, "me.turns > 2 or me.buys", "Late.")])
    assert written == source.replace(
        '        yield "Gold"\n        yield "Silver"\n',
        '        yield "Silver"\n        # Late.\n        if me.count("Gold") < 3 and (me.turns > 2 or me.buys):\n'
        '            yield "Gold"\n',
    )


def test_an_apostrophe_and_a_mark_in_a_name_are_written_as_python_has_them():
    written = write(gain('yield "Gold"'), [Rule("King's Court", 1), Rule('a "b"')])
    assert [rule.card for rule in read(written)] == ["King's Court", 'a "b"']


def test_kingdom_cards_of_the_rules_are_required():
    source = gain('yield "Gold"')
    one = write(source, [Rule("Witch", 1), Rule("Gold")])
    assert load(one).requires == ("Witch",)
    assert '"""Words."""\n\n    requires = ("Witch",)\n' in one
    two = write(one, [Rule("Witch", 1), Rule("Moat", 1), Rule("Gold")])
    assert load(two).requires == ("Witch", "Moat")
    assert load(write(two, [Rule("Moat")])).requires == ("Moat",)
    assert write(write(one, [Rule("Gold")]), [Rule("Gold")]).count("requires") == 0
    pile = write(source, [Rule("Acolyte", 1), Rule("Sibyl", 1)])  # their pile is required
    assert load(pile).requires == ("Augurs",)
    assert load(write(pile, [Rule("Sibyl", 1)])).requires == ("Augurs",)
    assert write(pile, [Rule("Gold")]).count("requires") == 0
    # a card that is used elsewhere stays, and computed lists do not change
    asked = two + '\n    def trash(self, me, game):\n        yield "Witch"\n'
    assert load(write(asked, [Rule("Moat")])).requires == ("Witch", "Moat")
    own = gain('yield "Gold"', more='    requires = tuple(["Moat"])\n')
    assert load(write(own, [Rule("Witch")])).requires == ("Moat",)


@pytest.mark.parametrize(
    ("rule", "part"), [(Rule(" "), "needs a card"), (Rule("Gold", None, "me.coins >"), "not a condition")]
)
def test_a_rule_that_cannot_be_written_is_named_by_its_number(rule, part):
    with pytest.raises(StrategyError, match=part) as caught:
        write(gain('yield "Gold"'), [Rule("Silver"), rule])
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("lines", "ends"),
    [
        (['yield "Gold"', 'yield "Silver"'], [5, 5, 6]),
        (
            ["if (", "    me.coins > 5", "):", '    yield "Gold"', '    yield "Moat"; yield "Silver"'],
            [5, 8, 9, 9],
        ),
        (["if me.turns:", '    yield "Gold"', "else:", '    yield "Silver"'], [5, 6, 8]),
    ],
)
def test_where_the_rules_stand(lines, ends):
    assert places(gain(*lines)) == ends


def test_what_is_no_rules_has_no_places():
    with pytest.raises(StrategyError, match="loop"):
        places(gain("for card in me.hand:", '    yield "Gold"'))
