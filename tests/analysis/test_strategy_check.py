"""Checking a strategy."""

import ast
from contextlib import suppress

import pytest

from dominion import Strategy
from dominion.analysis.strategy_check import check, play_checked, read_over
from dominion.analysis.unused_methods import unused_methods
from dominion.bots.tracing import class_source
from dominion.strategies import LIBRARY, find


def findings(body, more=""):
    return [
        str(one) for one in check(f"class Mine(Strategy):\n    def gain(self, me, game):\n{body}\n{more}")
    ]


def test_a_good_strategy_has_no_findings():
    assert (
        findings(
            "        yield 'Province'\n        if me.count('Gold') < 3: yield 'Gold'\n        yield 'Silver'"
        )
        == []
    )


def test_a_second_wish_for_the_same_is_idle():
    found = findings(
        "        yield 'Gold'\n        if me.coins > 6: yield 'Silver'\n        if me.turns > 3: yield 'Gold'"
    )
    assert found == ["line 5: `gain` never gets here: 'Gold' is yielded without a condition in line 3"]


def test_wishes_under_conditions_may_be_repeated():
    body = "        if me.turns > 3: yield 'Gold'\n        yield 'Silver'\n        if me.turns > 1:\n            yield 'Gold'"
    assert findings(body) == []


def test_rules_after_the_end_are_idle():
    assert findings("        yield 'Gold'\n        return\n        yield 'Silver'") == [
        "line 5: `gain` never gets here: it ends in line 4"
    ]


def test_every_misspelling_is_found_at_once():
    assert findings("        yield 'Golt'\n        yield 'Silbr'") == [
        "line 3: no card called 'Golt'; did you mean 'Gold'?",
        "line 4: no card called 'Silbr'; did you mean 'Silver'?",
    ]
    assert findings("        yield Gold Silver")[0].startswith("line 3: this is not Python")


def test_methods_that_games_seldom_come_to_are_run_too():
    found = findings("        yield 'Silver'", "    def trash(self, me, game):\n        yield me.nonsense\n")
    assert len(found) == 1 and "failed in `trash`" in found[0] and found[0].startswith("line 5:")


def test_wishes_that_are_no_names_are_found():
    found = findings("        yield 'Silver'", "    def discard(self, me, game):\n        yield 3\n")
    assert found == ["Mine yields 3 in `discard`, which is no name"]


def test_who_changes_the_game_is_not_said_to_peek():
    (found,) = findings("        me.coins = 20\n        yield 'Province'")
    assert found.startswith("line 3: ") and "changes Mine's coins" in found


def test_helpers_are_not_taken_for_answers():
    more = "    def wants_more(self, me, game):\n        return True\n    def extra(self, me):\n        return 1\n"
    assert findings("        yield 'Silver'", more) == []


@pytest.mark.parametrize(
    ("peek", "zone"),
    [("'Silver' in map(str, me.others[0].hand)", "hand"), ("len(set(me.others[0].deck)) > 1", "deck")],
)
def test_peeking_is_found(peek, zone):
    body = f"        yield 'Province'\n        if {peek}: yield 'Copper'\n        yield 'Silver'"
    (found,) = findings(body)
    assert found.startswith("line 4: ") and f"looks at another player's {zone}" in found


def test_the_order_of_the_deck_is_not_to_be_seen():
    body = "        yield 'Province'\n        if 'Copper' in map(str, me.deck[-2:]): yield 'Copper'"
    assert findings(body) == []  # what it sees there does not depend on the order


def test_what_is_known_is_no_peeking():
    seen = "me.deck.count(me.hand[0]) > 2 and me.others[0].count('Copper') > 3 and game.dice_of(me).random() < 0.5"
    assert findings(f"        if me.hand and {seen}: yield 'Copper'\n        yield 'Silver'") == []


@pytest.mark.parametrize("name", [name for name in LIBRARY if name != "Lord Random"])
def test_no_bot_of_the_library_peeks_or_fails(name):
    for seed in (0, 1):
        assert play_checked(find(name), seed) == []


def test_the_default_policy_does_not_peek():
    class Everything(Strategy):
        """Gains anything, and leaves the rest to the default policy."""

        def gain(self, me, game):
            return sorted(game.prices, key=lambda name: (game.prices[name], name), reverse=True)

    for seed in range(1, 24, 2):  # the odd ones have random kingdoms
        assert play_checked(Everything, seed) == []


def test_a_strategy_that_cannot_begin_is_told():
    source = "class A(Strategy):\n def __init__(self, more):\n  pass"
    told = check(source)
    assert len(told) == 1
    assert "A cannot begin a game: TypeError" in told[0].message


# Methods that are never called, and words that are never offered.


def told_of(methods):
    rules = "".join(
        f"    def {name}(self, me, game):\n        yield {words!r}\n" for name, words in methods.items()
    )
    return [found.message for found in read_over(f"class Mine(Strategy):\n{rules}")]


@pytest.mark.parametrize(
    ("method", "word", "message"),
    [
        (
            "choose_steward",
            "+2 Coins",
            "yields '+2 Coins', which Steward never offers. It offers '+2 Cards', '+$2'",
        ),
        (
            "choose_native_village",
            "Take",
            "which Native Village never offers. It offers 'set aside', 'put in hand'.",
        ),
        ("trash_salvager", "Estate", "nothing asks for `trash_salvager`: Salvager asks `trash_for_benefit`"),
        ("discard_village", "Estate", "nothing asks for `discard_village`: Village asks nothing"),
        ("choose", "+2 Coins", "`choose` yields '+2 Coins', which no card offers. Did you mean"),
    ],
)
def test_what_is_never_asked_or_offered_is_named(method, word, message):
    (told,) = told_of({method: word})
    assert message in told


@pytest.mark.parametrize(
    ("method", "word"),
    [
        ("choose_steward", "trash 2 cards"),
        ("choose_broker", "+3 Cards"),
        ("choose", "+1 Action"),
        ("trash_bishop", "Curse"),  # what the others trash
        ("trash_way_of_the_goat", "Curse"),
        ("overpay_masterpiece", "3"),
        ("reveal_moat", "Moat"),
        ("gain_remodel", "Gold"),
        ("discard_militia", "Estate"),
        ("way_village", "Way of the Ox"),
        ("topdeck", "Gold"),
    ],
)
def test_what_is_asked_and_offered_is_not_named(method, word):
    assert told_of({method: word}) == []


def test_the_library_asks_for_nothing_that_is_never_asked():
    for kind in LIBRARY.values():
        with suppress(OSError):  # made by a recipe
            assert [*unused_methods(ast.parse(class_source(kind)))] == [], kind
