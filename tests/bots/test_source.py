"""Strategies from source text, and the messages for wrong ones."""

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import dominion.cards
from dominion import Game, Setup, Strategy
from dominion.bots.loading.source import explain, load
from dominion.engine.errors import StrategyError
from dominion.strategies import find

SMITHIES = """
class Smithies(Strategy):
    requires = "Smithy"
    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if me.count("Smithy") < 2: yield "Smithy"
        yield "Silver"
"""


def wrong(source, filename="<editor>"):
    with pytest.raises(StrategyError) as caught:
        load(source, filename)
    return caught.value


def play(kind, against=None):
    game = Game(Setup(tuple(kind.requires)), [kind(), (against or kind)()], seed=3)
    game.play_out()
    return game


def test_a_strategy_needs_no_import():
    kind = load(SMITHIES)
    assert kind.name == "Smithies" and kind.requires == ("Smithy",)
    assert play(kind, find("BigNothing")).winners()[0].name == "Smithies"


def test_a_strategy_may_import():
    assert load("from dominion import Strategy\n" + SMITHIES).name == "Smithies"


def test_the_last_of_several_counts():
    assert load(SMITHIES + SMITHIES.replace("Smithies", "Others")).name == "Others"


def test_the_librarys_strategies_can_be_built_on():
    kind = load("class Mine(BigSmithy):\n    name = 'Mine'\n")
    assert kind.name == "Mine" and issubclass(kind, find("BigSmithy")) and kind.requires == ("Smithy",)


def test_importing_a_strategy_is_not_defining_one():
    assert "no strategy" in wrong("from dominion.strategies.big_money import BigMoney").message


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        ("class Mine(Strategy)\n    pass", 1, "not Python"),
        ("x = 1\n\x00", None, "not Python"),
        ("x = 1", None, "there is no strategy"),
        ("", None, "there is no strategy"),
        ("x = 1\n\ny = 1 / 0", 3, "ZeroDivisionError: division by zero"),
        ("def f():\n    1 / 0\nf()", 2, "ZeroDivisionError"),
        ("x = 1\nreturn x", 2, "not Python: 'return' outside function"),
        ("raise SystemExit", 1, "SystemExit"),
        ("import dominion.nothing", 1, "may not import dominion.nothing"),
        (SMITHIES.replace('"Gold"', '"Golt"'), 6, "no card called 'Golt'; did you mean 'Gold'?"),
        (SMITHIES.replace('= "Smithy"', '= "Smity"'), 3, "no card called 'Smity'; did you mean 'Smithy'?"),
        (SMITHIES.replace('count("Smithy")', 'count("smithy")'), 7, "did you mean 'Smithy'?"),
        (SMITHIES.replace("yield", "return"), None, None),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source, line, message):
    if message is None:
        assert load(source).name == "Smithies"
        return
    error = wrong(source, "mine.py")
    assert message in error.message and (error.filename, error.line) == ("mine.py", line)
    assert str(error) == (f"line {line}: {error.message}" if line else error.message)
    assert "\n" not in str(error)


def test_names_are_checked_where_they_can_only_be_cards():
    assert load(
        """
class Wordy(Strategy):
    def choose(self, me, game):
        yield "+1 Action"
    def gain(self, me, game):
        "Not a Card"
        yield "Silver" if me.name == "Nobody" else "Gold"
"""
    )
    assert wrong(
        """
class Wordy(Strategy):
    def gain(self, me, game):
        yield "Silver" if me.name == "Nobody" else "Goldd"
"""
    ).line == 4  # fmt: skip
    assert wrong("class A(Strategy):\n def trash_sentry(self, me, game):\n  yield 'Coper'").line == 3
    assert wrong("class A(Strategy):\n def gain(self, me, game):\n  return ['Gold', 'Silber']").line == 3
    assert (
        wrong("class A(Strategy):\n def gain(self, me, game):\n  if game.left('Provinz'): yield 'Gold'").line
        == 3
    )


def test_an_error_in_a_game_names_strategy_method_and_line():
    kind = load(SMITHIES.replace('yield "Gold"', 'yield me.nothing["x"]'), "player 2")
    with pytest.raises(StrategyError) as caught:
        play(kind)
    error = caught.value
    assert (error.filename, error.line) == ("player 2", 6)
    assert (
        error.message
        == "Smithies failed in `gain`: AttributeError: 'Player' object has no attribute 'nothing'"
    )


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ("me.purse", "coins"),
        ("me.cions", "coins"),
        ("me.vp", "score"),
        ("me.total_mony", "total_money"),
        ("game.lefft('Gold')", "left"),
        ("game.provinces_left", "left"),
    ],
)
def test_an_attribute_that_is_none_names_the_nearest(read, meant):
    with pytest.raises(StrategyError, match=rf"has no attribute '\w+'; did you mean '{meant}'\?$"):
        play(load(SMITHIES.replace('yield "Gold"', "yield " + read)))


def test_no_attribute_is_suggested_for_an_object_of_the_strategy():
    """Listing the attributes of its own class may run its code."""
    own = (
        "class Own:\n    def __dir__(self): raise SystemExit\n"
        "class A(Strategy):\n    def gain(self, me, game): yield Own().purse\n"
    )
    for body in (
        own,
        own.replace("yield Own().purse", "raise AttributeError('none', name='purse', obj=Own())"),
    ):
        with pytest.raises(StrategyError, match=r"AttributeError: [^;]*$"):
            play(load(body))


def test_an_error_in_a_helper_names_the_helper():
    source = (
        SMITHIES.replace('yield "Gold"', "yield self.favourite(me)")
        + "    def favourite(self, me):\n        return 1 / 0\n"
    )
    with pytest.raises(StrategyError, match=r"line 10: Smithies failed in `favourite`: ZeroDivisionError"):
        play(load(source))


def test_errors_of_the_engine_are_not_blamed_on_the_strategy(monkeypatch):
    def broken(*_):
        raise KeyError("engine")

    monkeypatch.setattr("dominion.bots.default_policy.policy.best_play", broken)
    with pytest.raises(KeyError, match="engine"):
        play(load(SMITHIES))
    assert explain(KeyError("engine"), find("BigMoney")()) is None


def test_wishes_that_are_no_names_are_explained():
    with pytest.raises(StrategyError, match=r"line 6: Smithies yields \['Gold'\], which is not the name"):
        play(load(SMITHIES.replace('yield "Gold"', 'yield ["Gold"]')))
    source = "class A(Strategy):\n def gain(self, me, game):\n  return 5"
    with pytest.raises(StrategyError, match="line 2: `gain` gives 5, not names of cards"):
        play(load(source))


@pytest.mark.parametrize(
    "body", ["return ['Province', 'Gold', 'Silver']", "return 'Silver'", "return iter(('Gold', 'Silver'))"]
)
def test_wishes_may_be_given_all_at_once(body):
    kind = load(f"class A(Strategy):\n def gain(self, me, game):\n  {body}")
    assert play(kind, find("BigNothing")).players[0].count("Silver") > 3


@pytest.mark.parametrize(
    "condition", ['"Silver" in me.hand', '"Silver" not in me.discard_pile', 'me.hand.count("Silver") > 1']
)
def test_names_looked_for_among_cards_are_told(condition):
    """Without the error, they would silently never be found."""
    source = f"class A(Strategy):\n def gain(self, me, game):\n  if {condition}: yield 'Gold'"
    with pytest.raises(StrategyError, match=r"line 3: 'Silver' is never in `me\.\w+`, which holds cards"):
        load(source)


def test_names_looked_for_among_names_are_not():
    load(
        "class A(Strategy):\n def gain(self, me, game):\n"
        "  names = [card.name for card in me.hand]\n"
        "  if 'Silver' in names and names.count('Silver') and 'Gold' in game.piles: yield 'Gold'"
    )


@pytest.mark.parametrize(
    "call", ["count_in_hand(me, 'Silvr')", "most_of_others(me, 'Silvr')", "would_lose(me, 'Silvr')"]
)
def test_misspelt_names_in_questions_are_told(call):
    source = f"class A(Strategy):\n def gain(self, me, game):\n  if self.{call}: yield 'Gold'"
    with pytest.raises(StrategyError, match="line 3: no card called 'Silvr'; did you mean 'Silver'"):
        load(source)


def test_a_beginning_of_its_own_needs_no_other():
    source = """
class A(Strategy):
    def __init__(self):
        self.wanted = "Silver"

    def gain(self, me, game):
        yield self.wanted
"""
    assert play(load(source)).players[0].count("Silver") > 3


def test_giving_nothing_is_wishing_for_nothing():
    kind = load("class A(Strategy):\n def gain(self, me, game):\n  pass")
    assert play(kind, find("BigMoney")).players[0].size == 10


def test_cards_are_as_good_as_their_names_where_cards_are_chosen():
    source = """
from dominion import CATALOG
class Carded(Strategy):
    requires = ("Chapel",)
    def gain(self, me, game):
        if not me.count("Chapel"): yield CATALOG["Chapel"]
    def trash(self, me, game):
        yield CATALOG["Estate"]
"""
    game = play(load(source), find("BigMoney"))
    assert game.players[0].count("Estate") == 0


def test_an_error_survives_the_way_to_another_process():
    error = wrong("x = 1\n\ny = 1 / 0", "mine.py")
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.message, copy.filename, copy.line) == (error.message, "mine.py", 3)


# Methods


@pytest.mark.parametrize(
    ("head", "meant"),
    [
        ("def gian(self, me, game)", "gain"),
        ("def discrad(self, me, game)", "discard"),
        ("def discard_milita(self, me, game)", "discard_militia"),
        ("def trash_for_benfit(self, me, game)", "trash_for_benefit"),
        ("def gain_remodle(self, me, *more)", "gain_remodel"),
    ],
)
def test_a_misspelt_method_is_said_with_the_right_name(head, meant):
    error = wrong(f"{SMITHIES}    {head}:\n        yield 'Gold'\n", "mine.py")
    assert error.message.endswith(f"; did you mean `{meant}`?") and error.line == 9


@pytest.mark.parametrize(
    "head",
    [
        "def discard_milita(self, me)",  # a helper, which does not look like an answering method
        "def is_rich(self, me, game)",
        "def plan(self, me, game)",
        "def gain_when_rich(self, me, game)",
        "def put_on_top(self, me, game)",
    ],
)
def test_helpers_may_be_called_as_their_author_likes(head):
    assert load(f"{SMITHIES}    {head}:\n        yield 'Gold'\n")


def test_a_name_near_to_an_answers_is_fine_where_it_is_used():
    used = SMITHIES.replace('yield "Silver"', "yield from self.gians(me, game)")
    assert load(f"{used}    def gians(self, me, game):\n        yield 'Gold'\n")


def test_no_question_of_a_card_is_taken_for_a_misspelt_one():
    cards = Path(dominion.cards.__file__).parent
    asked = set()
    for path in (*cards.glob("*.py"), *cards.parent.glob("*.py")):
        asked |= set(re.findall(r'\b(?:choose|choose_one|agrees|arrange)\(\s*"(\w+)"', path.read_text()))
    assert {"trash", "reshuffle", "trash_for_benefit", "put_back"} <= asked
    for verb in asked:
        assert load(f"{SMITHIES}    def {verb}(self, me, game):\n        return None\n"), verb


@pytest.mark.parametrize("head", ["gain(self, me)", "gain(me, game)", "discard_militia(self)", "trash()"])
def test_a_method_that_takes_other_things_than_it_is_given(head):
    error = wrong(f"class A(Strategy):\n def {head}:\n  yield 'Gold'", "mine.py")
    name = head.partition("(")[0]
    assert error.message == f"`{name}` must take (self, me, game)"
    assert error.line == 2


# Strategy itself


def test_a_method_may_answer_one_card_only():
    source = """
class Picky(Strategy):
    requires = ("Militia", "Cellar")
    def gain(self, me, game):
        yield "Silver"
    def discard_militia(self, me, game):
        yield "Gold"
    def discard(self, me, game):
        yield "Copper"
"""
    strategy = load(source)()
    game = Game(Setup(("Militia", "Cellar")), [strategy, strategy], seed=1)
    me = game.players[0]
    from dominion import CATALOG
    from dominion.engine.decision import Decision

    options = [CATALOG[name] for name in ("Gold", "Copper", "Estate")]
    asked = {
        source: strategy.answer(Decision("discard", me, options, 0, 1, CATALOG.get(source)))
        for source in ("Militia", "Cellar", "")
    }
    assert {source: str(answer[0]) for source, answer in asked.items()} == {
        "Militia": "Gold", "Cellar": "Copper", "": "Copper",
    }  # fmt: skip


def test_buy_alone_decides_all_gains_and_gain_alone_all_buys():
    class Buyer(Strategy):
        def buy(self, me, game):
            yield "Silver"

    class Gainer(Strategy):
        def gain(self, me, game):
            yield "Silver"

    for kind in (Buyer, Gainer):
        wishes: dict[str, Any] = kind().priority_lists
        assert wishes["buy"].__func__ is wishes["gain"].__func__
    assert Buyer.name == "Buyer" and Strategy in Buyer.__mro__
