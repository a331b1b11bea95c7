"""Functions of the page for writing strategies and setting up tables."""

import json

import pytest

from dominion.bots.loading.source import load
from dominion.engine.card import CATALOG
from dominion.engine.errors import SetupError
from dominion.simulation.match import Match
from dominion.simulation.simulate import simulate
from dominion.strategies._recipe import source_of
from dominion.web import handle

PAIR = {"strategies": [{"name": "BigSmithy"}, {"name": "BM:Young Witch"}], "seed": "1"}


def answer(fn, **arguments):
    heard = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), heard.append)
    return json.loads(heard[0])


def figures(one, other):
    return [(each.wins, each.mean_vp, each.mean_turns) for each in simulate([one, other], 30, seed=5).players]


# One for each kind of rule: terminal, not terminal, cheap, dear, costing debt, green, a Treasure.
@pytest.mark.parametrize(
    "name",
    [
        "Smithy",
        "Laboratory",
        "Village",
        "Moat+Wharf",
        "King's Court",
        "City Quarter",
        "Gardens+Duke",
        "Siren+Smithy",
        "Quarry",
        "Sauna/Avanto",
        "Spice Merchant",
        "Remodel+Militia",
        "Mint",
        "Contraband",
        "Hoard",
        "Hoard+Fool's Gold",
    ],
)
def test_a_recipe_written_out_plays_the_same_games(name):
    assert figures(f"BM:{name}", "BigMoney") == figures(load(source_of(f"BM:{name}")), "BigMoney")


def test_a_recipe_comes_with_what_is_listed_of_it():
    told = answer("recipe", name="bm: young witch")["result"]
    assert told["requires"] == ["Young Witch"]
    assert told["kinds"] == ["one", "attack"]
    assert told["source"].startswith("class BigMoneyYoungWitch(Strategy):")


def test_a_recipe_that_there_is_not_comes_back_with_the_nearest_name():
    assert "Did you mean 'Wharf'?" in answer("recipe", name="BM:Warf")["error"]["message"]


def test_a_kingdom_is_drawn_around_what_is_kept_and_required():
    options = {"sets": "Base, Seaside", "landscapes": "0"}
    drawn = answer("draw", match=PAIR | {"options": options}, keep="moat, Village", seed=3)["result"]
    assert drawn[:4] == ["Moat", "Village", "Smithy", "Young Witch"]
    assert len(drawn) == len(set(drawn)) == 10
    assert {CATALOG[name].set for name in drawn[4:]} <= {"Base", "Seaside"}
    again = answer("draw", match=PAIR | {"options": options}, keep="moat, Village", seed=4)["result"]
    assert again != drawn


def test_a_drawn_kingdom_has_the_landscapes_and_the_bane_that_are_asked_for():
    options = {"sets": "all", "landscapes": "3", "bane": "moat"}
    drawn = answer("draw", match=PAIR | {"options": options}, keep="", seed=1)["result"]
    assert drawn[-1] == "Moat"
    assert sum(CATALOG[name].is_landscape for name in drawn) == 3
    assert len(drawn) == 14


@pytest.mark.parametrize(
    ("keep", "part"), [("Smithi", "Did you mean 'Smithy'?"), ("Bandit Fortt", "'Bandit Fort'")]
)
def test_what_cannot_be_kept_is_said(keep, part):
    assert part in answer("draw", match=PAIR, keep=keep, seed=1)["error"]["message"]


@pytest.mark.parametrize("kingdom", [None, "random", ["moat", "Village", *"ABCDEFGH"]])
def test_the_bane_comes_after_the_ten(kingdom):
    if isinstance(kingdom, list):
        names = [card.name for card in CATALOG.values() if card.is_kingdom and card.set == "Seaside"]
        kingdom = [*kingdom[:2], *names[:8]]
    match = Match.of(["BigMoney", "BM:Young Witch"], seed=2, kingdom=kingdom, bane="Moat")
    for number in range(2):
        game = match.game(number)
        assert game.setup.kingdom[-1] == "Moat"
        assert game.memo["Young Witch"] == "Moat"


@pytest.mark.parametrize(
    ("bane", "part"), [("Moatt", "Did you mean 'Moat'"), ("witch", "costs \\$2 or \\$3, and Witch does not")]
)
def test_a_bane_that_cannot_be_is_said(bane, part):
    with pytest.raises(SetupError, match=part):
        Match.of(["BigMoney", "BigMoney"], bane=bane)


def test_ones_own_strategy_is_called_as_its_owner_calls_it():
    source = 'class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n'
    own = {"name": "My best – ä", "source": source, "own": True}
    match = {"strategies": [own, {"name": "BigMoney", "source": source}], "seed": "1"}
    block = answer("play", match=match, first=0, count=1)["result"]["block"]
    view = answer("add", match=match, run="own", games=1, ms=1, block=block)["result"]["view"]
    assert [player["name"] for player in view["players"]] == ["My best – ä", "BigMoney (edited)"]


GOLD = 'class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n'


def clause(what, **more):
    empty = {
        "card": "",
        "sign": "",
        "number": 0,
        "to": 0,
        "than": "",
        "than_card": "",
        "divided": 1,
        "text": "",
    }
    return {"what": what, **empty, **more}


def test_rules_are_read_and_written_as_the_page_holds_them():
    assert answer("rules", source=GOLD)["result"] == {
        "rules": [["Gold", "", "", "", []]],
        "lines": [3, 3],
        "words": [["", "", ""]],
    }
    turn = clause("turn", sign=">", number=3)
    wanted = [["Moat", 2, "", "Why.", [[turn]]], ["Gold", "", "", "", []]]
    found = answer("with rules", source=GOLD, rules=wanted)["result"]
    assert 'if me.count("Moat") < 2 and me.turns > 3: yield "Moat"' in found["source"].replace(
        ":\n           ", ":"
    )
    assert found["problems"] == []
    wrong = answer("with rules", source=GOLD, rules=[*wanted, ["Mark", "", "", "", []]])["result"]
    assert [one[1:] for one in wrong["problems"]] == [
        ["no card called 'Mark'; did you mean 'Market'?", "error"]
    ]
    assert wrong["lines"][-2] < wrong["problems"][0][0] <= wrong["lines"][-1], "the line of the third rule"
    read = answer("rules", source=found["source"])["result"]
    assert read["lines"] == found["lines"]
    assert read["words"] == found["words"] == [["up to 2, from turn 4 on", "", ""], ["", "", ""]]
    assert read["rules"][0] == ["Moat", 2, "me.turns > 3", "Why.", [[turn | {"text": "me.turns > 3"}]]]
    assert answer("with rules", source=found["source"], rules=read["rules"])["result"] == found
    assert answer("rules", source="x = 1")["result"]["line"] == 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (clause("python", text="me."), "this is not a condition: me."),
        (clause("python", text=" "), "a condition is empty"),
        (clause("mine", sign=">=", number=1), "a condition needs the name of a card"),
        (clause("mine", card="Gol", sign=">=", number=1), "there is no card called 'Gol'. Did you mean 'Gold'?"),
        (clause("type", card="Tresure", sign=">=", number=1), "there is no type called 'Tresure'. Did you mean 'Treasure'?"),
        (clause("turn", sign="?", number=1), "there is no part 'turn' with '?' for a condition"),
        (clause("tunr", sign=">=", number=1), "there is no part 'tunr' with '>=' for a condition"),
    ],
)  # fmt: skip
def test_a_condition_that_cannot_be_made_is_told_by_the_rules_number(wrong, why):
    wanted = [["Gold", "", "", "", []], ["Silver", "", "", "", [[wrong]]]]
    assert answer("with rules", source=GOLD, rules=wanted)["result"] == {"why": why, "rule": 2}


def test_what_a_strategy_buys_in_words():
    source = GOLD.replace(
        "yield", 'if "Colony" in game.piles and me.count("Gold") < 2: yield "Platinum"\n        yield'
    )
    told = answer("overview", source=source)["result"]
    assert told == {
        "buys": [
            ["Platinum", "if the deck has fewer than 2 Golds", "colony", "C1"],
            ["Gold", "", "", "1"],
        ],
        "computed": False,
    }
    loop = GOLD.replace("yield", 'for name in (): yield "Silver"\n        yield "Moo"\n        yield')
    assert answer("overview", source=loop)["result"] == {
        "buys": [["Silver", "", "", ""], ["Gold", "", "", ""]],
        "computed": True,
    }
    assert answer("overview", source="x = (")["result"] == {"buys": [], "computed": True}


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"deck": "7 Coppper"}, "no card called 'Coppper'. Did you mean 'Copper'?"),
        ({"kingdom": "Gold"}, "Gold is not a kingdom pile"),
        ({"kingdom": "Wharf", "bane": "Witch"}, "costs $2 or $3"),
        ({"sets": "Moonside"}, "no set called 'Moonside'"),
        ({"deck": "10 Copper", "opening": "5/2"}, "needs the usual starting deck"),
    ],
)
def test_a_set_up_that_cannot_be_is_said_before_anybody_plays(options, part):
    assert part in answer("set up", options=options)["error"]["message"]


def test_a_set_up_that_can_be_has_nothing_to_say():
    assert answer("set up", options={}) == {"id": 1, "result": None}
    assert "error" not in answer("set up", options={"kingdom": "First Game", "deck": "10 Copper"})
