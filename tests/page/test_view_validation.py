"""Views of a run are validated before the page shows them, and each call tells the pool whose source it runs."""

import copy
import importlib
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from dominion.formats import result_view
from dominion.simulation.simulate import simulate

LAB = Path(__file__).parents[2] / "static" / "page"


@pytest.fixture(scope="module")
def lab():
    """Yield a function that imports a page module that needs no browser."""
    pyscript: Any = types.ModuleType("pyscript")
    pyscript.ffi = types.ModuleType("pyscript.ffi")
    pyscript.ffi.create_proxy = lambda function: function
    before = dict(sys.modules)
    sys.path.insert(0, str(LAB))
    sys.modules.update({"pyscript": pyscript, "pyscript.ffi": pyscript.ffi})
    for name in [name for name in sys.modules if name == "lab" or name.startswith("lab.")]:
        del sys.modules[name]
    yield lambda name: importlib.import_module(f"lab.{name}")
    sys.path.remove(str(LAB))
    for name in set(sys.modules) - set(before):
        if name.split(".")[0] in ("lab", "pyscript"):
            del sys.modules[name]


def honest(games, names=("BigSmithy", "BigMoney")):
    return result_view.results(simulate(list(names), games, seed=7), 100, over=False, ms=10.0)


VIEW = honest(40)


def changed(**parts):
    return {**copy.deepcopy(VIEW), **parts}


def with_player(**parts):
    view = copy.deepcopy(VIEW)
    view["players"][0].update(parts)
    return view


LIES = {
    "nothing": {},
    "no dict": [VIEW],
    "more games than wanted": changed(played="101"),
    "fewer than before": honest(10),
    "a text": changed(played="<b>"),
    "below nought": changed(ties="-1"),
    "huge": changed(played="9" * 30),
    "a third player": changed(players=VIEW["players"] * 2),
    "all won": with_player(wins="400"),
    "a share of two": with_player(exact={**VIEW["players"][0]["exact"], "share": "2.0"}),
    "no number": with_player(exact={**VIEW["players"][0]["exact"], "share": "nan"}),
    "outside": with_player(exact={**VIEW["players"][0]["exact"], "interval": "0.0 0.1"}),
    "more logs": changed(last_game=10**9),
    "a long text": changed(subverdict="x" * 10**6),
    "deep": changed(bar=[[[[[[1]]]]]]),
    "long": changed(ends=["x"] * 10_000),
}


@pytest.mark.parametrize("lie", LIES)
def test_what_contradicts_itself_is_refused(lab, lie):
    seen = lab("engine.view_validation").ViewValidator(2, 100)
    seen.check(honest(30))
    seen.check(VIEW)
    with pytest.raises(Exception) as told:  # noqa: PT011 - any exception: run.py catches all
        seen.check(LIES[lie])
    assert len(str(told.value)) < 200


@pytest.mark.parametrize(
    "names", [("BigSmithy",) * 2, ("BigMoney", "SillyAI", "BigNothing"), ("BigMoney",) * 6]
)
@pytest.mark.parametrize("games", [1, 2, 50])
def test_true_views_are_shown(lab, names, games):
    seen = lab("engine.view_validation").ViewValidator(len(names), "clear")
    seen.check(honest(games, names))
    assert seen.played == games


anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(some.sampled_from(sorted(VIEW)), anything)
def test_whatever_comes_it_ends_in_an_exception_or_a_view_of_texts(lab, key, value):
    seen = lab("engine.view_validation").ViewValidator(2, 100)
    try:
        seen.check(changed(**{key: value}))
    except Exception:
        return
    assert 0 <= seen.played <= 100


def test_sources_are_found_wherever_they_are(lab):
    sources = lab("engine.client").sources
    match = {"strategies": [{"name": "A", "source": "a"}, {"name": "B"}, {"name": "C", "source": "c"}]}
    assert sources({"match": match, "first": 3}) == ["a", "c"]
    assert sources({"source": "x", "run": True}) == ["x"]
    assert sources({"source": 7, "match": None}) == sources([]) == sources("text") == []


def test_the_pool_is_told_whose_source_a_question_runs(lab):
    import asyncio
    import json

    class Pool:
        def __init__(self):
            self.listeners, self.renewed = [], []

        def start(self, count, on_event):
            return 3

        def renew(self, text):
            self.renewed.append(json.loads(text))

        def call(self, worker, text, on_message, limit):
            message = json.loads(text)
            self.listeners.append((worker, message["fn"], message["users"], message["keep"]))
            on_message(json.dumps({"id": message["id"], "result": None}))

    match = {"strategies": [{"name": "A", "source": "a"}, {"name": "B"}]}
    other = {"strategies": [{"name": "B"}, {"name": "B"}]}

    async def scenario():
        pool = Pool()
        engine = lab("engine.client").Engine(pool, lambda: None)
        await engine.ask(-1, "check", {"source": "x"})
        await engine.ask(-1, "record", {"match": match, "game": 1})
        await engine.ask(0, "step", {"match": other})
        engine.begin_run(match)
        await engine.ask(0, "play", {"match": match})
        await engine.ask(1, "play", {"match": match})
        await engine.ask(0, "add", {"match": match})
        await engine.ask(0, "step", {"match": match})
        await engine.ask(-1, "record", {"match": other})
        await engine.ask(0, "step", {"match": other})
        await engine.ask(0, "tally", {"match": match})
        await engine.ask(0, "report", {"match": match})
        await engine.ask(-1, "check", {"source": "x", "run": False})
        await engine.ask(1, "session act", {"session": json.dumps({"players": [None, {"source": "b"}]})})
        await engine.ask(1, "session open", {"text": "packed"})
        return pool

    pool = asyncio.run(scenario())
    assert pool.renewed == [["a"]]
    assert pool.listeners == [
        (2, "check", ["x"], False),
        (-1, "record", ["a"], False),
        (0, "step", [], False),
        (0, "play", ["a"], True),  # the aggregator of the run
        (1, "play", ["a"], False),
        (0, "add", ["a"], True),
        (0, "step", ["a"], False),
        (2, "record", [], False),
        (2, "step", [], False),
        (0, "tally", ["a"], True),
        (-1, "report", [], True),  # a report runs no source
        (-1, "check", [], False),
        (1, "session act", ["b"], True),
        (1, "session open", ["packed"], False),  # the packed text counts as a source, whatever it contains
    ]
