"""Sources of strategies that try to bypass the rewriting."""

import pytest

from dominion.bots.loading.source import load, load_all
from dominion.engine.errors import StrategyError
from dominion.simulation.simulate import simulate

HEAD = "class Mine(Strategy):\n    def gain(self, me, game):\n        other = [one for one in game.players if one is not me][0]\n"
TAIL = "        yield 'Silver'\n"

# Refused when the source is read.
IN_THE_SOURCE = {
    "frames": "import sys\nsys._getframe()",
    "generator frames": "x = (i for i in []).gi_frame",
    "tracebacks": "try: 1/0\nexcept Exception as e: e.__traceback__.tb_frame",
    "gc": "import gc",
    "gc by from": "from gc import get_objects",
    "inspect": "import inspect",
    "ctypes": "import ctypes",
    "builtins": "import builtins",
    "importlib": "import importlib.util",
    "import call": "__import__('gc')",
    "builtins by name": "__builtins__",
    "operator": "from operator import attrgetter",
    "copy": "import copy",
    "pickle": "import pickle",
    "the engine": "from dominion.engine.game import Game",
    "the engine by package": "import dominion.engine",
    "the engine from the package": "from dominion import engine",
    "the public game": "from dominion import Game",
    "the audit": "from dominion.bots.safety import audit",
    "the formatter": "import string\nstring.Formatter",
    "a module by another": "from os import sys",
    "a module by another's secret": "from random import _os as os\nfrom statistics import sys",
    "all of a module": "from os import *",
    "text as annotations": "import typing\ntyping.get_type_hints",
    "text in a timer": "import timeit",
    "the guard": "__see__ = getattr",
    "the guard as a function": "def __change__(a, b): return a",
    "the guard as an import": "import math as __see__",
    "the guard as an argument": "def f(__see__): return 1",
    "the guard as an error": "try: 1/0\nexcept Exception as __see__: pass",
    "the guard as global": "def f():\n    global __see__",
    "the guard as a pattern": "match 1:\n    case __see__: pass",
    "a pattern": "def f(x):\n    match x:\n        case object(hand=h): return h",
    "a pattern by position": "match 1:\n    case int(x): pass",
}


@pytest.mark.parametrize("source", IN_THE_SOURCE.values(), ids=IN_THE_SOURCE)
def test_a_forbidden_name_is_refused_when_the_source_is_read(source):
    with pytest.raises(StrategyError, match=r"has no use for|may not import|may not look|imports gc"):
        load(source + "\n" + HEAD + TAIL, "mine")


# Ways to call a trusted method with another player.
ROUND_ABOUT = {
    "a class of its own": ("", "Glimpse().glimpse(other, game)", "\nclass Glimpse:\n    def glimpse(self, me, game): return [c for c in me.hand]\n"),
    "a call": ("", "Glimpse()(other, game)", "\nclass Glimpse:\n    def __call__(self, me, game): return [c for c in me.hand]\n"),
    "an item": ("", "Glimpse()[other] = game", "\nclass Glimpse:\n    def __setitem__(self, me, game): print([c for c in me.hand])\n"),
    "its own method": ("", "self.glimpse(other, game)", "    def glimpse(self, me, game): return [c for c in me.hand]\n"),
    "its class's method": ("", "Mine.glimpse(self, other, game)", "    def glimpse(self, me, game): return [c for c in me.hand]\n"),
    "a name in the class": ("", "self.both[0](self, other, game)",
                            "    def glimpse(self, me, game): return [c for c in me.hand]\n    both = [glimpse]\n"),
    "a metaclass": ("raw = {}\nclass M(type):\n    def __new__(m, n, b, ns):\n        raw.update(ns)\n        return type.__new__(m, n, b, ns)\n"
                    "class Base(Strategy, metaclass=M):\n    def glimpse(self, me, game): return [c for c in me.hand]\n",
                    "raw['glimpse'](self, other, game)", ""),
    "a type": ("raw = {}\nclass M(type):\n    def __init__(m, n, b, ns): raw.update(ns)\nBase = M('Base', (Strategy,), {})\n"
               "class Next(Base):\n    def glimpse(self, me, game): return [c for c in me.hand]\n", "raw['glimpse'](self, other, game)", ""),
    "a decorator": ("raw = []\ndef keep(f):\n    raw.append(f)\n    return f\n", "raw[0](self, other, game)",
                    "    @keep\n    def glimpse(self, me, game): return [c for c in me.hand]\n"),
    "a class's decorator": ("raw = []\ndef keep(k):\n    raw.append(k.glimpse)\n    return k\n@keep\nclass A(Strategy):\n"
                            "    def glimpse(self, me, game): return [c for c in me.hand]\n", "raw[0](self, other, game)", ""),
    "another base": ("raw = {}\nStrategies = Strategy\nclass A(Strategies):\n    def glimpse(self, me, game): return [c for c in me.hand]\n",
                     "A.glimpse(self, other, game)", ""),
    "me as a loop": ("", "[c for me in game.players for c in me.hand]", ""),
    "a function": ("def glimpse(self, me, game): return [c for c in me.hand]\n", "glimpse(self, other, game)", ""),
    "a lambda": ("", "(lambda me: [c for c in me.hand])(other)", ""),
    "a walrus": ("", "(me := other) and [c for c in me.hand]", ""),
    "partial": ("import functools\n", "functools.partial(self.glimpse, other)(game)", "    def glimpse(self, me, game): return [c for c in me.hand]\n"),
    "a coroutine": ("", "self.look(me, other)", "    def look(self, me, them):\n        async def f(me): return [c for c in me.hand]\n"
                    "        f(them).send(None)\n"),
    "a harmless name": ("", "self.index(other, game)", "    def index(self, me, game): return [c for c in me.hand]\n"),
    "another harmless name": ("", "self.get(other, game)", "    def get(self, me, game): return [c for c in me.hand]\n"),
    "built-ins under another name": ("from enum import bltns as b\n", "b.getattr(other, 'hand')[0]", ""),
    "getattr in a reduction": ("import functools\n", "functools.reduce(getattr, ['hand'], other)[0]", ""),
    "getattr in a map": ("", "list(map(getattr, [other], ['hand']))[0][0]", ""),
    "a name on the object": ("", "\n        self.get = self.look\n        self.get(other, game)", "    def look(self, me, game): return [c for c in me.hand]\n"),
    "a name after the class": ("", "self.get(other, game)", "    def look(self, me, game): return [c for c in me.hand]\nMine.get = Mine.look\n"),
    "a key of a sort": ("", "sorted([other], key=self.look)", "    def look(self, me): return len(list(me.hand))\n"),
    "another's letters": ("", "self.look(me, other)", "    def look(self, me, them):\n        ｍe = them\n        return [c for c in me.hand]\n"),
    "nonlocal": ("", "self.look(me, other)", "    def look(self, me, them):\n        def change():\n            nonlocal me\n"
                 "            me = them\n        change()\n        return [c for c in me.hand]\n"),
    "a property": ("", "self.theirs", "    @property\n    def theirs(self): return [c for c in self.who.hand]\n"),
}  # fmt: skip


@pytest.mark.parametrize("way", ROUND_ABOUT)
def test_no_detour_shows_another_hand(way):
    before, deed, after = ROUND_ABOUT[way]
    source = before + HEAD + f"        self.who = other\n        {deed}\n" + TAIL + after
    with pytest.raises(StrategyError, match=r"another player|another$|the module builtins"):
        simulate([load_named(source), "BigMoney"], 2, seed=5)


def load_named(source):
    return next(kind for kind in load_all(source, "mine") if kind.__name__ == "Mine")


def test_a_forbidden_name_is_refused_after_a_game_that_is_over():
    """The player who decided last belongs to a released game."""
    source = "class Mine(Strategy):\n    enough = 2\n\n    def gain(self, me, game):\n"
    source += "        if me.coins > getattr(self, 'enough'):\n            yield 'Silver'\n"
    simulate([load(source), "BigMoney"], 2, seed=1, kingdom=[])
    with pytest.raises(StrategyError, match=r"has no use for|may not import|may not look|imports gc"):
        load("__import__('gc')\n" + HEAD + TAIL, "mine")
