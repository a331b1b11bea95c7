"""The guide for authors: its examples run, and everything it lists exists."""

import re
from pathlib import Path

import pytest
from texts import between

import dominion
import dominion.strategies
from dominion import Game, Player, Setup, Strategy
from dominion.analysis.strategy_check import check
from dominion.bots.default_policy.policy import RULES
from dominion.bots.loading.source import load
from dominion.strategies import find

GUIDE = (Path(dominion.strategies.__file__).parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=[between(r"class (\w+)", source) for source in EXAMPLES])
def test_every_example_plays(source):
    kind = load(source)
    assert check(source) == []
    wins = 0
    for seed in range(10):
        game = Game(Setup(kind.requires), [kind(), find("BigNothing")()], seed=seed, names=["it", "other"])
        game.play_out()
        wins += "it" in map(str, game.winners())
    assert wins == 10


def test_the_engine_of_the_guide_beats_big_money():
    kind = next(load(source) for source in EXAMPLES if "class VillageSmithies" in source)
    wins = 0
    for seed in range(30):
        game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=seed, names=["it", "other"])
        game.play_out()
        wins += "it" in map(str, game.winners())
    assert wins >= 15


def test_every_helper_is_listed_and_exists():
    listed = set(re.findall(r"`self\.(\w+)\(", GUIDE))
    there = {name for name in dir(Strategy) if not name.startswith("_")} - {
        "answer", "answer_by", "answer_play", "answer_purchase", "method_for", "priority_list_for",
        "name", "author", "requires", "plays_all_treasures", "treasure_order", "answers_are_legal", "deciding", "source",
    }  # fmt: skip
    assert listed == there


def test_what_is_said_of_players_and_games_exists():
    game = Game(Setup(), [Strategy(), Strategy()])
    me: Player = game.players[0]
    for name in set(re.findall(r"`me\.(\w+)", GUIDE)):
        assert hasattr(me, name), name
    for name in set(re.findall(r"`game\.(\w+)", GUIDE)):
        assert hasattr(game, name), name


def verbs_of_the_table():
    table = GUIDE[GUIDE.index("| method | decides |") : GUIDE.index("Each can be limited")]
    return {
        verb
        for row in table.splitlines()[2:]
        if "|" in row
        for verb in re.findall(r"`(\w+)`", row.split("|")[1])
    }


def verbs_that_cards_ask():
    package = Path(dominion.__file__).parent
    asking = re.compile(r'\.(?:choose|choose_one|agrees|arrange)\(\s*"(\w+)"')
    return {
        verb
        for path in (*package.glob("*.py"), *(package / "cards").glob("*.py"))
        for verb in asking.findall(path.read_text(encoding="utf-8"))
    }


def test_every_verb_of_the_table_is_asked():
    known = {key if isinstance(key, str) else key[0] for key in RULES}
    assert verbs_of_the_table() - {"buy", "play"} <= known | verbs_that_cards_ask()


def test_every_question_of_a_card_is_in_the_table():
    asked = verbs_that_cards_ask()
    assert {"trash", "put_back", "multiply", "bid"} <= asked
    assert not asked - verbs_of_the_table(), "the guide does not mention these"
