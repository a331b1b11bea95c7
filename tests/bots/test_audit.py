"""Strategies that change the game, replace parts of the engine, or yield nonsense.

Each is reported with its line and the reason, and its changes are undone.
"""

import builtins
import json
from functools import partial

import pytest

from dominion import CATALOG, Setup
from dominion.bots.loading.source import load
from dominion.bots.safety import audit
from dominion.cli import main
from dominion.engine.card import Card
from dominion.engine.errors import StrategyError
from dominion.simulation.simulate import Match, play, simulate
from dominion.strategies import find
from dominion.strategies.big_money import BigMoney
from dominion.strategies.big_smithy import BigSmithy

HEAD = "class Mine(Strategy):\n    def gain(self, me, game):\n"
CHANGES = {
    "coins": ("        me.coins = 99\n        yield 'Province'\n", 3, "Mine's coins"),
    "buys, late": ("        if me.turns == 6:\n            me.buys += 3\n        yield 'Silver'\n", 4, "Mine's buys"),
    "hand": ("        me.hand.append(me.hand[0])\n        yield 'Silver'\n", 3, "Mine's hand"),
    "deck": ("        me.deck.sort(key=str)\n        yield 'Silver'\n", 3, "Mine's deck"),
    "another's": ("        for one in game.players:\n            one.vp_tokens = 5\n        yield 'Gold'\n", 4, "vp tokens"),
    "players": ("        game.players.clear()\n        yield 'Silver'\n", 3, "the players"),
    "players, seldom": ("        if me.turns == 9:\n            game.players.clear()\n        yield 'Silver'\n", 4,
                        "the players"),
    "piles": ("        game.piles['Province'].left = 1\n        yield 'Silver'\n", 3, "`left` of Pile"),
    "trash": ("        game.trash.extend(me.deck)\n        yield 'Silver'\n", 3, "the trash"),
    "over": ("        game.over = True\n        yield 'Silver'\n", 3, "`over` of Game"),
    "a verb": ("        me.draw(2)\n        yield 'Silver'\n", 3, "`draw` of its player"),
    "a helper": ("        help(me)\n        yield 'Silver'\ndef help(me):\n    me.actions = 7\n", 6, "Mine's actions"),
}  # fmt: skip


def played(source, games=30, **options):
    return simulate([load(source, "mine.py"), "BigMoney"], games, seed=1, kingdom=[], **options)


@pytest.mark.parametrize("what", CHANGES)
def test_what_changes_the_game_is_named_with_its_line(what):
    body, line, said = CHANGES[what]
    with pytest.raises(StrategyError, match=said) as told:
        played(HEAD + body)
    assert (told.value.filename, told.value.line) == ("mine.py", line), told.value


REPLACES = {
    "len": ("        import builtins\n        builtins.len = lambda x: 3\n", 3, "may not import builtins"),
    "isinstance": ("        import builtins as b\n        setattr(b, 'isinstance', None)\n", 3, "may not import builtins"),
    "a class": ("        type(me.hand[0]).__mro__[-2].vp = 7\n", 3, "`__mro__`"),
    "a method": ("        type(game).winners = lambda self: [me]\n", 3, "`winners` of Game"),
    "a card": ("        game.piles['Copper'].card.coins = 9\n", 3, "`coins` of Copper"),
    "deleted": ("        del type(game).winners\n", 3, "`winners` of Game"),
    "added": ("        type(me.hand[0]).__eq__ = lambda one, other: True\n", 3, "`__eq__` of"),
    "the catalogue": ("        import dominion\n        dominion.CATALOG.pop('Village')\n", 4, "`CATALOG` of dominion"),
    "another": ("        from dominion.strategies.big_money import BigMoney\n        BigMoney.gain = Mine.gain\n", 4,
                "`gain` of BigMoney"),
}  # fmt: skip


@pytest.mark.parametrize("what", REPLACES)
def test_what_replaces_parts_of_the_engine_is_named_and_they_are_put_back(what):
    body, line, said = REPLACES[what]
    before = json.dumps(simulate(["BigMoney", "BigSmithy"], 20, seed=1).to_json())
    with pytest.raises(StrategyError, match=said) as told:
        played(HEAD + body + "        yield 'Silver'\n")
    assert told.value.filename == "mine.py" and told.value.line in (line, None), told.value
    assert not list(audit._BEFORE.differences())
    assert json.dumps(simulate(["BigMoney", "BigSmithy"], 20, seed=1).to_json()) == before


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("import builtins\nbuiltins.len = None\n" + HEAD + "        yield 'Silver'\n", 1),
        ("from dominion.engine.card import Card\n\nCard.cost = 5\nraise ValueError\n", 1),
    ],
)
def test_also_while_it_is_loaded(source, line):
    length, cost = builtins.len, Card.cost
    with pytest.raises(StrategyError, match="may not import") as told:
        load(source, "mine.py")
    assert told.value.line == line
    assert builtins.len is length and Card.cost is cost


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("yield 7", "yields 7"),
        ("yield None", "yields None"),
        ("yield ['Gold']", "yields ['Gold']"),
        ("yield object()", "yields <object"),
        ("yield b'Gold' * 10**7", "yields b'GoldGold"),
        ("return 7", "gives 7"),
        ("return self.gain(me, game)", "RecursionError"),
        ("yield 'x' * 10**15", "MemoryError"),
        (
            "class E(Exception):\n            def __str__(self): return 7\n        raise E",
            "failed in `gain`: E",
        ),
        ("raise SystemExit(0)\n        yield 'Gold'", "SystemExit"),
        ("if me.turns == 17: raise KeyError('late')\n        yield 'Silver'", "KeyError: 'late'"),
        ("yield 'Silver'\n    def answer(self, decision): return 7", "not iterable"),
        ("yield 'Silver'\n    def answer(self, decision): return ['Nonsense']", "Nonsense cannot be chosen"),
        ("yield 'Silver'\n    def __init__(self): self.x", "cannot begin a game: AttributeError"),
    ],
)
def test_nonsense_is_named_with_its_line(wish, told, tmp_path, capsys):
    (tmp_path / "mine.py").write_text(f"{HEAD}        {wish}\n")
    assert main(["play", str(tmp_path / "mine.py"), "BigMoney", "--games", "30", "--seed", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and len(err) < 800
    assert told in err and err.startswith(f"dominion: {tmp_path / 'mine.py'}:"), err


@pytest.mark.parametrize(
    "wish", ["yield 'x' * 10**7", "yield ''.join(())", "yield 'Gold ' * 3", "return ()", "return None"]
)
def test_a_wish_for_what_nobody_offers_is_no_nonsense(wish):
    assert played(f"{HEAD}        {wish}\n", 3).games == 3


def test_an_endless_list_of_wishes_is_ended():
    with pytest.raises(StrategyError, match="still"):
        played(f"{HEAD}        while True: yield 'x' * 3\n", timeout=0.2)


def test_the_librarys_strategies_pass():
    """The library loaded as user sources: none changes the game, and the figures are the same."""
    for name in ("BigSmithy", "ChapelWitch", "DoubleJack", "KCWharf", "Rebuild", "TournamentPlayer"):
        kind = find(name)
        own = type(kind.__name__, (kind,), {"__module__": "strategy"})
        match, same = Match.of([own, "SillyAI"], seed=3), Match.of([kind, "SillyAI"], seed=3)
        assert audit.is_users(own) and not audit.is_users(kind)
        for number in (0, 1):
            game = audit.play(partial(match.game, number), lambda game: game.play_out(), True)
            other = same.game(number)
            other.play_out()
            assert [one.score() for one in game.players] == [one.score() for one in other.players]


def test_a_class_of_ones_own_may_keep_what_it_likes():
    source = (
        HEAD
        + "        self.seen = getattr(self, 'seen', 0) + 1\n        Mine.all = 3\n        yield 'Silver'\n"
    )
    assert played(source, 3).games == 3


def test_looking_changes_nothing():
    match = Match.of([BigSmithy, BigMoney], seed=1)
    game = match.game(0)
    assert audit.snapshot(game) == audit.snapshot(game)
    assert set(CATALOG) and Setup()
    assert play(match, 100).games == 100
