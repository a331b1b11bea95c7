"""Users may name cards as they were called in earlier printings."""

import pytest

from dominion import CATALOG, Game, Setup, draw_kingdom
from dominion.analysis.strategy_check import check
from dominion.bots.loading.source import load
from dominion.engine.card import FORMER_NAMES
from dominion.engine.errors import StrategyError
from dominion.simulation.match import Match
from dominion.strategies import find

BUYS_IT = """
class Old(Strategy):
    requires = ("Harem",)

    def gain(self, me, game):
        if game.left("Harem") and me.count("Harem") < 3:
            yield "Harem"
        yield "Silver"
"""


def test_a_former_name_is_no_card_of_its_own():
    assert {name: card.name for name, card in FORMER_NAMES.items()} == {"Harem": "Farm"}
    assert not FORMER_NAMES.keys() & CATALOG.keys()


@pytest.mark.parametrize("name", ["Harem", "harem", "HAREM", "farm"])
def test_kingdoms_and_decks_know_former_names(name):
    from random import Random

    assert Setup((name,), deck=(name,)).kingdom == Setup(("Farm",)).kingdom == ("Farm",)
    assert Setup(deck=(name,)).deck == ("Farm",)
    assert draw_kingdom(Random(1), [name])[0] == "Farm"
    assert Setup((name, "Farm")).kingdom == ("Farm",)


def test_strategies_from_text_know_former_names():
    kind = load(BUYS_IT)
    assert kind.requires == ("Farm",) and not check(BUYS_IT)
    game = Game(Setup(("Farm",), deck=("Gold",) * 10), [kind(), kind()], 1)
    game.play_out()
    assert [player.count("Farm") for player in game.players] == [3, 3]


def test_a_misspelt_former_name_is_still_wrong():
    with pytest.raises(StrategyError, match="no card called 'Harrem'"):
        load(BUYS_IT.replace('"Harem"', '"Harrem"'))
    misspelt = BUYS_IT.replace('"Silver"', '"Silber"')
    assert [str(one) for one in check(misspelt)] == [
        "line 8: no card called 'Silber'; did you mean 'Silver'?"
    ]


def test_generated_bots_and_matches_know_former_names():
    assert find("BM:Harem") is find("bm:farm")
    assert Match.of(["BM:harem", "BigMoney"], seed=1, kingdom=["Harem", "Smithy"]).kingdom == [
        "Farm",
        "Smithy",
    ]
