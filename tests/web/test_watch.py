"""One game with its whole log, and its table at any step."""

import json

import pytest

from dominion import CATALOG
from dominion.engine.game import Game
from dominion.engine.setup import Setup
from dominion.formats.text_log import lines
from dominion.strategies import find
from dominion.web import handle
from dominion.web.table_view import fact, facts, tabletop

MATCH = {"strategies": [{"name": "DoubleWitch"}, {"name": "BigSmithy"}], "seed": "9"}


def answer(fn, **arguments):
    answers = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), answers.append)
    return json.loads(answers[0])


def result(fn, **arguments):
    return answer(fn, **arguments)["result"]


@pytest.fixture(scope="module")
def course():
    return result("watch", match=MATCH, game=4)


def test_the_lines_are_those_of_the_log(course):
    told = result("log", match=MATCH, game=4, record=result("record", match=MATCH, game=4))["lines"]
    assert [line[:4] for line in course["lines"]] == [line[:4] for line in told]


def test_each_line_has_the_step_after_which_it_is_true(course):
    steps = [line[4] for line in course["lines"]]
    assert steps == sorted(steps)
    for step in (0, 1, 17, 60, course["steps"]):
        known = result("step", match=MATCH, game=4, steps=step, known=0)["known"]
        if step < course["steps"]:
            assert known == sum(when <= step for when in steps)


def test_turns_begin_where_they_say(course):
    first, *_, last = course["turns"]
    assert first[0] == 0
    for step, colour, title, name in (first, course["turns"][5], last):
        table = result("table at", match=MATCH, game=4, step=step)["table"]
        whose = table["players"][table["turn"]["seat"]]
        assert (whose["name"], whose["colour"]) == (name, colour)
        assert title == f"Turn {table['turn']['number']}"
        assert table["turn"]["phase"] == "start"


def test_the_points_are_those_of_the_tables(course):
    assert len(course["points"]) == len(course["turns"]) + 1
    for turn in (0, 7, len(course["turns"]) - 1):
        table = result("table at", match=MATCH, game=4, step=course["turns"][turn][0])["table"]
        assert course["points"][turn] == [one["score"] for one in table["players"]]
    end = result("table at", match=MATCH, game=4, step=course["steps"])["table"]
    assert course["points"][-1] == [one["score"] for one in end["players"]]


def test_back_shows_what_was_there(course):
    there = {step: result("table at", match=MATCH, game=4, step=step) for step in (10, 50, 51)}
    for step in (51, 10, 50):
        assert result("table at", match=MATCH, game=4, step=step) == there[step]
    end = result("table at", match=MATCH, game=4, step=course["steps"] + 100)
    assert end == result("table at", match=MATCH, game=4, step=course["steps"])
    assert end["over"]
    assert not there[51]["over"]


def test_every_card_on_the_table_is_known(course):
    for step in range(0, course["steps"], 7):
        table = result("table at", match=MATCH, game=4, step=step)["table"]
        names = {pile["card"] for pile in table["supply"]}
        for player in table["players"]:
            names |= {*player["hand"], *(spot["name"] for spot in player["in_play"])}
        assert names <= set(course["facts"])


def test_a_bot_that_fails_is_named():
    source = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield me.purse\n"
    match = MATCH | {"strategies": [{"name": "Mine", "source": source}, {"name": "BigMoney"}]}
    error = answer("watch", match=match, game=0)["error"]
    assert (error["player"], error["line"]) == (1, 3)
    assert "purse" in error["message"]
    assert answer("table at", match=match, game=0, step=40)["error"] == error


def in_the_middle(*kingdom, players=2, phases=20):
    game = Game(Setup(kingdom), [find("BigMoney")() for _ in range(players)], seed=2)
    for _ in range(phases):
        game.do_play()
    return game


def test_one_player_sees_no_more_than_the_rules_show():
    game = in_the_middle("Native Village", "Knights", players=3)
    other = game.players[1]
    other.set_aside(other.hand[0], mat="Native Village")
    other.mat("Tavern").append(other.discard_pile.pop())
    mine, theirs, _ = tabletop(game, [0, 1, 2], [0, 1, 2], 0)["players"]
    assert mine["hand"]
    assert mine["you"]
    assert (theirs["hand"], theirs["hand_size"]) == (None, len(other.hand))
    mats = {mat["name"]: mat["cards"] for mat in theirs["mats"]}
    assert mats == {"Native Village": None, "Tavern": [other.mat("Tavern")[0].name]}
    open_to_all = tabletop(game, [0, 1, 2], [0, 1, 2])["players"][1]
    assert len(open_to_all["hand"]) == len(other.hand)


def test_who_decides_for_a_player_sees_the_hand():
    game = in_the_middle("Possession")
    game.players[1].controller = game.players[0]
    assert tabletop(game, [0, 1], [0, 1], 0)["players"][1]["hand"] is not None
    assert tabletop(game, [0, 1], [0, 1], 1)["players"][0]["hand"] is None


def test_costs_tokens_and_landscapes_are_those_of_now():
    game = in_the_middle(
        "Bridge", "Young Witch", "Cellar", "Fountain", "Trade Route", "Vineyard", "City Quarter", phases=0
    )
    game.piles["Cellar"].memo["Embargo"] = 2
    game.players[0].memo["tokens"] = {"+1 Card": "Bridge"}
    game.players[0].coffers = 2
    game.players[0].memo["-1 Card token"] = True
    table = tabletop(game, [1, 0], [1, 0])
    piles = {pile["name"]: pile for pile in table["supply"]}
    assert piles["Cellar"]["tokens"][0] == "Embargo ×2"
    assert f"+1 Card ({game.players[0].name})" in piles["Bridge"]["tokens"]
    assert sum("Young Witch" in pile["tokens"] for pile in table["supply"]) == 1, "the bane"
    assert [pile["name"] for pile in table["supply"]][:3] == ["Copper", "Silver", "Gold"]
    assert piles["Vineyard"]["cost"] == "$0P"
    assert piles["City Quarter"]["cost"] == "$0 8D"
    assert table["players"][1]["tokens"] == ["2 Coffers", "-1 Card token"]
    assert [one["name"] for one in table["landscapes"]] == ["Fountain"]
    assert piles["Bridge"]["group"] == "kingdom"


def test_facts_tell_how_a_card_looks():
    game = in_the_middle("Witch", "Fountain")
    known = facts(game)
    assert known["Witch"]["looks"] == ["action", "attack"]
    assert known["Witch"]["cost"] == "$5"
    assert known["Fountain"]["landscape"]
    assert known["Fountain"]["cost"] == ""
    assert fact(game.named("Copper"))["types"] == "Treasure"


def test_what_lies_face_down_in_the_trash_is_shown_and_told(deal):
    me, _ = deal(hand="Necromancer", deck="Gold, Copper*9")
    me.game.log = []
    me.will(play="Zombie Spy", discard=False)
    me.plays("Necromancer")
    shown = tabletop(me.game, (0, 1), (0, 1), 1)
    assert shown["face_down"] == [["Zombie Spy", 1]] and ["Zombie Spy", 1] in shown["trash"]
    assert "me turns Zombie Spy in the trash face down" in {line.text for line in lines(me.game)}
    me.ends_turn()
    assert tabletop(me.game, (0, 1), (0, 1), 1)["face_down"] == []


def test_a_boon_taken_for_later_is_shown_with_its_player_and_told(deal):
    me, _ = deal("Blessed Village")
    deck = me.game.zone("Boons")
    deck.append(deck.pop(deck.index(CATALOG["The Field's Gift"])))
    me.game.log = []
    me.will(choose="next turn")
    me.gain("Blessed Village")
    shown = tabletop(me.game, (0, 1), (0, 1), 1)
    assert [one["owned"] for one in shown["players"]] == [["The Field's Gift"], []]
    assert "me takes The Field's Gift" in {line.text for line in lines(me.game)}
