"""The worker functions behind a review: one worker holds it, others play its roll-outs."""

import json

import pytest

from dominion.cli import main
from dominion.web import handle

MATCH = {"strategies": [{"name": "BigMoney"}, {"name": "BigSmithy"}], "seed": "4"}
ORDER = {"match": MATCH, "game": 2, "seed": "4", "effort": 0.02}


def asked(fn, **arguments):
    told = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), told.append)
    return json.loads(told[0])


def reviewed(order, run):
    told = asked("review step", order=order, run=run)["result"]
    while not told["over"]:
        half = len(told["tasks"]) // 2
        parts = told["tasks"][:half], told["tasks"][half:]
        played = [
            one for part in parts for one in asked("review play", order=order, tasks=part)["result"]["played"]
        ]
        told = asked("review step", order=order, run=run, played=played)["result"]
    return told["view"]


def test_the_page_gives_the_review_of_the_command_line(capsys):
    told = reviewed(ORDER, "1")
    main(["review", "BigMoney", "BigSmithy", "--seed", "4", "--game", "2", "--effort", "0.02", "--json"])
    assert told == json.loads(capsys.readouterr().out)


def test_a_game_of_play_is_reviewed_as_far_as_it_goes():
    view = asked("session start", start={"opponents": [{"name": "BigMoney"}], "seed": "3", "person": "Me"})
    text = view["result"]["session"]
    for _ in range(4):
        text = asked("session act", session=text, command="treasures")["result"]["session"]
        text = asked("session act", session=text, command="end turn")["result"]["session"]
    told = reviewed({"session": text, "seed": "1", "effort": 0.02}, "2")
    assert "Me" in told["players"] and told["shares"] is None
    me = told["players"].index("Me")
    mine = [one for one in told["decisions"] if one["player"] == me]
    assert [one["chosen"] for one in mine] == [[]] * 4
    assert told["notices"]


def test_the_player_named_first_has_the_first_colour_in_every_seat():
    orders = [{**ORDER, "game": game} for game in range(4)]
    found = [asked("review step", order=one, run=f"8-{one['game']}")["result"] for one in orders]
    seats = {(*told["view"]["players"], *told["colours"]) for told in found}
    assert seats == {("BigMoney", "BigSmithy", "one", "two"), ("BigSmithy", "BigMoney", "two", "one")}


def test_a_review_that_is_stopped_stays_as_it_is():
    asked("review step", order=ORDER, run="3")
    told = asked("review step", order=ORDER, run="3", stop=True)["result"]
    assert told["over"] and not told["tasks"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"seed": "1"}, "A review is of a game"),
        ({**ORDER, "game": -1}, "The number of the game"),
        ({**ORDER, "effort": 0}, "The effort of a review"),
    ],
)
def test_orders_that_cannot_be_are_refused(order, said):
    assert said in asked("review step", order=order, run="4")["error"]["message"]


def test_figures_that_cannot_be_are_refused():
    told = asked("review step", order=ORDER, run="5")["result"]
    tasks = told["tasks"]
    played = asked("review play", order=ORDER, tasks=tasks)["result"]["played"]
    for wrong in (
        played[:-1],
        ["9" * len(one) for one in played],
        [one[1:] for one in played],
        [7] * len(played),
    ):
        asked("review step", order=ORDER, run="6")
        assert "cannot be" in asked("review step", order=ORDER, run="6", played=wrong)["error"]["message"]
    assert "gone" in asked("review step", order=ORDER, run="7", played=played)["error"]["message"]
