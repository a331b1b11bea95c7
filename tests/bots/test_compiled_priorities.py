"""Compiled priority lists compared with the same lists read name by name."""

# mypy: disable-error-code="arg-type, attr-defined, misc, union-attr"
# Lists are called with minimal arguments.

from __future__ import annotations

import linecache

import pytest
from states import state

from dominion import Game, Setup, Strategy
from dominion.bots import priority_list
from dominion.bots.compiled_priorities import compiled
from dominion.bots.default_policy import policy
from dominion.bots.loading.source import load
from dominion.bots.priority_list import first_of
from dominion.simulation.simulate import Match
from dominion.strategies import LIBRARY, find

NOT_READ = {
    "a value": "x = yield 'Gold'",
    "an answer": "yield 'Gold'\n  return 'Silver'",
    "tidying up": "try:\n   yield 'Gold'\n  finally:\n   pass",
    "a with": "with memoryview(b''):\n   yield 'Gold'",
    "nothing": "yield",
}


def bot(body, head="(self, me, game)"):
    return load(f"class A(Strategy):\n def gain{head}:\n  {body}")()


def first_read(method, offer):
    return next((str(wish) for wish in method(None, None) if str(wish) in offer), None)


def first_read_of(method, me, game):
    return next(iter(method(me, game)), None)


@pytest.mark.parametrize("name", LIBRARY)
def test_games_are_the_same_with_lists_read_wish_by_wish(name, monkeypatch):
    one = Match.of([name, "BigMoney"], seed=5)
    short = one.game(0, record=True)
    short.play_out()
    monkeypatch.setattr(Strategy, "answer_purchase", Strategy._first_purchase)
    monkeypatch.setattr(priority_list, "compiled", lambda method: None)
    long = one.game(0, record=True)
    for player in long.players:
        monkeypatch.setattr(player.agent, "answer_offer", None)
    long.play_out()
    assert state(short) == state(long)
    assert short.log == long.log


def test_the_quick_purchase_is_the_one_that_the_list_makes():
    game = Game((), [find("BigMoney")(), find("BigMoney")()], seed=1)
    me = game.players[0]
    for coins, card in enumerate((None, None, None, "Silver", "Silver", "Silver", "Gold", "Gold", "Gold")):
        me.coins = coins
        bought = policy.quick_purchase(me, me.agent.answer_offer)
        assert bought is me.agent._first_purchase(me) and (bought and bought.name) == card


@pytest.mark.parametrize(("shortcuts", "debt"), [(False, 0), (True, 1)])
def test_a_purchase_is_not_quick_where_coins_alone_do_not_decide(shortcuts, debt):
    game = Game(Setup(("Smithy",), shortcuts=shortcuts), [find("BigMoney")(), find("BigMoney")()], seed=1)
    me = game.players[0]
    me.coins, me.debt = 6, debt
    with pytest.raises(LookupError):
        policy.quick_purchase(me, me.agent.answer_offer)
    assert me.agent.answer_purchase(me) is me.agent._first_purchase(me)


def test_most_lists_of_the_library_have_a_straight_form():
    lists = [
        method
        for name in LIBRARY
        for method in find(name)().priority_lists.values()
        if hasattr(method, "__func__")
    ]
    straightened = [method for method in lists if compiled(method) is not None]
    assert len(straightened) > 0.95 * len(lists) > 150


@pytest.mark.parametrize(
    "body",
    [
        "yield 'Gold'\n  yield 'Silver'",
        "if len('ab') == 2: yield 'Gold'\n  else: yield 'Silver'",
        "for name in ('Gold', 'Silver'):\n   yield name",
        "yield from ('Gold', 'Silver')",
        "yield from (name for name in ('Gold', 'Silver'))",
        "def more():\n   yield 'Gold'\n  yield from more()\n  yield 'Silver'",
        "while True:\n   yield 'Copper'\n   yield 'Silver'\n   return",
        "yield 'Gold' if game else 'Silver'",
        "yield max(['Gold', 'Silver'], key=lambda name: len(name))",
        "pass\n  return\n  yield 'Gold'",
    ],
)
@pytest.mark.parametrize(
    "offer", [{"Gold"}, {"Silver"}, {"Gold", "Silver"}, {"Copper", "Silver"}, {"Estate"}]
)
def test_the_first_wish_on_offer_is_the_same(body, offer):
    method = bot(body).gain
    assert compiled(method) is not None
    assert compiled(method)(None, None, offer) == first_read(method, offer)


def test_numbers_of_cards_are_looked_up_and_not_asked_for():
    body = "if me.count('Copper') == 7 and not game.left('Colony') and game.left('Gold'): yield 'Gold'"
    method = bot(f"{body}\n  yield 'Silver'").gain
    game = Match.of(["BigMoney"] * 2, seed=1).game(0)
    me, offer = game.players[0], {"Gold", "Silver"}
    asked = {*compiled(method).__code__.co_names}
    assert {"counts", "piles"} <= asked
    assert "count" not in asked
    assert compiled(method)(me, game, offer) == first_read_of(method, me, game) == "Gold"
    me.gain("Copper")
    assert compiled(method)(me, game, offer) == first_read_of(method, me, game) == "Silver"


@pytest.mark.parametrize(
    "before",
    [
        "me = ['Gold', 'Gold']",
        "[me] = [['Gold', 'Gold']]",
        "me: object = ('Gold', 'Gold')",
        "match ('Gold', 'Gold'):\n   case me: pass",
    ],
)
def test_numbers_of_something_else_are_asked_for(before):
    method = bot(f"{before}\n  if me.count('Gold') == 2: yield 'Gold'\n  yield 'Silver'").gain
    assert compiled(method)(None, None, {"Gold", "Silver"}) == "Gold"


def test_nothing_behind_the_wish_that_is_taken_is_run():
    method = bot("yield 'Gold'\n  me.append(1)\n  yield 'Silver'").gain
    seen: list[int] = []
    assert compiled(method)(seen, None, {"Gold"}) == "Gold"
    assert seen == []
    assert compiled(method)(seen, None, {"Silver"}) == "Silver"
    assert seen == [1]


def test_cards_are_as_good_as_their_names():
    method = bot("for card in me: yield card").gain
    hand = [find("BigMoney")().name, *Match.of(["BigMoney"] * 2, seed=1).game(0).players[0].hand]
    assert compiled(method)(hand, None, {"Copper"}) == "Copper"


@pytest.mark.parametrize("body", NOT_READ.values(), ids=NOT_READ)
def test_lists_that_need_to_be_read_are_read(body):
    method = bot(body).gain
    assert compiled(method) is None
    assert first_of(method)(None, None, {"Copper"}) is None


def test_lists_with_more_than_the_usual_parameters_are_read():
    assert compiled(bot("yield 'Gold'", "(self, me, game, more=1)").gain) is None
    assert compiled(lambda me, game: iter(())) is None
    assert compiled(None) is None


def test_a_text_that_is_not_what_was_loaded_is_not_used():
    kind = load("class A(Strategy):\n def gain(self, me, game):\n  yield 'Gold'")
    other = ["class A(Strategy):\n", " def gain(self, me, game):\n", "  yield 'Curse'\n"]
    file = kind.gain.__code__.co_filename
    linecache.cache[file] = 1, None, other, file
    assert compiled(kind().gain) is None
    assert first_of(kind().gain)(None, None, {"Gold", "Curse"}) == "Gold"


def test_errors_name_their_line():
    method = bot("yield 'Gold'\n  yield me.turns\n  yield 'Silver'").gain
    with pytest.raises(AttributeError) as error:
        compiled(method)(None, None, {"Silver"})
    assert error.traceback[-1].lineno + 1 == 4
    assert error.traceback[-1].name == "gain"
