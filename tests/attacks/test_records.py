"""Records of games, from which a worker that has run no strategy writes a log: genuine ones pass, forged ones
do not.
"""

import json

import pytest

from dominion import Game
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.devtools.fuzz import make_case
from dominion.engine.errors import SetupError
from dominion.formats.kingdoms import kingdom_of
from dominion.formats.text_log import Renderer, lines, result_lines
from dominion.web import handle, log_record, logs

MATCH = {"strategies": [{"name": "DoubleWitch"}, {"name": "BigSmithy"}], "seed": "9"}


def told(found, names):
    return [*Renderer(names).render(found.entries), *result_lines(found.ending, names)]


@pytest.mark.parametrize("number", range(30))
def test_a_record_tells_the_log_of_a_game_of_any_cards(number):
    case = make_case(77, number)
    agents = [AcceptingAgent(seat) for seat in range(len(case.agents))]
    game = Game(case.setup, agents, number, record=True)
    game.play_out()
    found = log_record.read(log_record.written(game, [0, len(game.log or ())], {}), len(game.players))
    assert told(found, [str(player.name) for player in game.players]) == lines(game)
    assert found.colonies == ("Colony" in game.piles)
    assert found.kingdom == (kingdom_of(game) if game.setup.kingdom else "")


@pytest.fixture(scope="module")
def true():
    return json.loads(logs.record(MATCH, 3))


@pytest.mark.parametrize(
    "change",
    [
        {"entries": [["buy", 0, "<b>Your session has ended</b>"]]},
        {"entries": [["buy", 2, "Gold"]]},
        {"entries": [["buy", True, "Gold"]]},
        {"entries": [["buy", 0, ["Gold"]]]},
        {"entries": [["buy", 0]]},
        {"entries": [["say", 0, "Gold"]]},
        {"entries": [["gain", 0, "Gold", "the deck. You have won a prize!"]]},
        {"entries": [["pass", 0, "Gold", 7]]},
        {"entries": [["draw", 0, "Gold"]]},
        {"entries": [["shuffle", 0, 10**30]]},
        {"entries": [[["buy"], 0, "Gold"]]},
        {"entries": 5},
        {"ends": []},
        {"ends": [2, 1]},
        {"ends": [10**9]},
        {"deciding": [[0, 10**6]]},
        {"rules": [[0, "x" * 20_000]]},
        {"rules": [[0, ["x"]]]},
        {"rules": [["1", "x"]]},
        {"kingdom": [["Gold", "no card"], {}]},
        {"kingdom": [["Gold"], {"Gold": ["no card"]}]},
        {"ending": [1, [[0, 3, 3, ["Gold"]]], [0], 0]},
        {"ending": [1, [[0, 3, 3, []], [0, 3, 3, []]], [0], 0]},
        {"ending": [1, [[0, 3, 3, []], [1, 3, 3, []]], [], 0]},
        {"ending": [1, [[0, 3, 3, []], [1, 3, 3, ["no card"]]], [1], 0]},
        {"ending": None},
    ],
    ids=str,
)
def test_a_record_that_no_game_can_have_is_refused(true, change):
    assert log_record.read(json.dumps(true), 2)
    with pytest.raises(SetupError, match="An engine's figures"):
        log_record.read(json.dumps({**true, **change}), 2)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "{}", "[" * 100_000])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(SetupError, match="An engine's figures"):
        log_record.read(text, 2)


def test_no_source_is_run_for_a_log(true):
    source = "raise SystemExit\nclass Mine(Strategy):\n    pass\n"
    match = {
        "strategies": [{"name": "Mine", "source": source, "own": True}, {"name": "BigMoney"}],
        "seed": "9",
    }
    heard = []
    arguments = {"match": match, "game": 3, "record": json.dumps(true)}
    handle(json.dumps({"id": 1, "fn": "log", "args": arguments}), heard.append)
    lines = json.loads(heard[0])["result"]["lines"]
    assert any("Mine" in line[2] for line in lines)
