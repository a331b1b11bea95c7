"""Several people at one screen: each is asked in turn and sees only their own hand."""

import json

import pytest
from people import reopened

from dominion.engine.errors import SetupError
from dominion.session import Session, Start
from dominion.session.advice import hint, roll_out
from dominion.session.played_game import record_of_session
from dominion.strategies import find
from dominion.web import play

ANN = {"person": "Ann"}


def begin(*opponents, **options):
    return Session(Start.of("Me", list(opponents), seed=1, order="fixed", **options))


def open_hands(view):
    return [one["name"] for one in view["table"]["players"] if one["hand"] is not None]


def test_each_is_asked_in_turn():
    session = begin(ANN)
    asked = []
    for _ in range(4):
        asked.append((session.seat, str(session.game.turn.player.name)))
        session.command("end turn")
    assert asked == [(0, "Me"), (1, "Ann"), (0, "Me"), (1, "Ann")]


def test_the_table_shows_the_hand_of_who_is_asked_and_no_other():
    view = play.start_session({"opponents": [ANN], "person": "Me", "seed": "1"})
    first = view["reader"]
    assert open_hands(view) == [first] and view["table"]["players"][0]["name"] == first
    view = play.act(view["session"], command="end turn")
    assert view["reader"] != first and open_hands(view) == [view["reader"]]
    assert view["table"]["players"][0]["name"] == view["reader"]
    assert view["frames"] == []


def test_the_log_tells_what_all_may_know():
    session = begin(ANN)
    for _ in range(4):
        session.command("end turn")
    drawn = [line.text for line in session.lines if "draws" in line.text]
    assert drawn and all(text.endswith("draws 5 cards") for text in drawn)


def test_a_question_in_anothers_turn_goes_to_who_decides():
    session = begin(ANN, kingdom=["Militia", "Smithy", "Village"], deck=["Militia"] * 5 + ["Copper"] * 5)
    while session.question.verb != "discard":
        names = [choice.name for choice in session.question.choices]
        session.answer(["Militia"] if "Militia" in names and session.question.verb == "play" else [])
    assert session.seat == 1 and session.question.is_mine


def test_it_is_saved_and_opened_again():
    session = begin(ANN, {"name": "BigMoney"})
    session.command("end turn")
    again = reopened(session)
    assert again.start.people == {0, 1} and again.seat == 1
    assert again.start.names == ["Me", "Ann", "BigMoney"]
    assert again.lines == session.lines


def test_the_winner_is_named():
    view = play.start_session({"opponents": [ANN], "person": "Me", "seed": "1"})
    whose = view["reader"]
    view = play.act(view["session"], command="resign")
    assert view["result"]["headline"] == f"{whose} resigned" and view["reader"] == ""
    assert find("BigMoney")  # nobody is called "You"
    assert "You" not in json.dumps(view["result"])


def test_hints_and_roll_outs_play_for_all_people():
    session = begin(ANN)
    session.command("end turn")
    assert hint(session, find("BigMoney")()).names
    assert roll_out(session, find("BigMoney")(), 0).over
    assert hint(session, find("Thinker")()).names


def test_a_review_knows_all_people():
    session = begin(ANN)
    for _ in range(6):
        session.command("end turn")
    record = record_of_session(session)
    assert record.players == ["Me", "Ann"]
    assert [one.player for one in record.positions if one.verb == "turn"][:4] == [0, 1, 0, 1]


@pytest.mark.parametrize("bad", [{"person": 3}, {"person": "Ann", "source": "x"}, {"people": "Ann"}, "Ann"])
def test_other_opponents_are_refused(bad):
    with pytest.raises(SetupError, match="A bot in"):
        begin(bad)


def test_a_game_of_bots_is_taken_over_by_one_person():
    data = json.loads(play.start_session({"opponents": [ANN], "person": "Me", "seed": "1"})["session"])
    data |= {"steps": 0, "game": 0, "who": 0}
    data["players"][0] = {"name": "BigMoney"}
    with pytest.raises(SetupError, match="one person"):
        Start.from_json(data)
