"""Saved sessions as text, and errors of invalid texts."""

import json

import pytest

from dominion import Setup, __version__
from dominion.engine.errors import SetupError
from dominion.session import FIRST_GAME, SavedError, Session, Start, opened, packed, read, start_of, written
from dominion.simulation.match import Match
from dominion.simulation.simulate import Match as _Match

MINE = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'\n        yield 'Silver'\n"


def begun(*bots, **options):
    chosen = [bot if isinstance(bot, dict) else {"name": bot} for bot in bots or ("BigMoney",)]
    return Session(Start.of("Me", chosen, **{"seed": 7, "kingdom": FIRST_GAME} | options))


def played(turns=3, **options):
    session = begun(**options)
    for _ in range(turns):
        session.command("treasures")
        session.answer(["Copper"])
    return session


def reopened(text):
    data = read(text)
    return opened(start_of(data), data)


def changed(text, **parts):
    return json.dumps({**json.loads(text), **parts})


def test_the_text_has_everything_and_can_be_read():
    session = played(turns=1, first_to=20)
    data = json.loads(written(session))
    assert data == {
        "dominion": data["dominion"], "person": "Me", "players": [None, {"name": "BigMoney"}], "seed": 7,
        "order": "random", "setup": {"kingdom": list(FIRST_GAME), "first_to": 20},
        "answers": ["Copper"] * len(session.answers), "together": [[0, len(session.answers) - 1]],
    }  # fmt: skip


@pytest.mark.parametrize("way", [lambda text: text, lambda text: f"\ufeff {text}\n", packed,
                                 lambda text: f"https://example.org/x/#play={packed(text)}"])  # fmt: skip
def test_text_file_code_and_link_all_open(way):
    session = played()
    again, note = reopened(way(written(session)))
    assert note == "" and again.full_log == session.full_log and again.answers == session.answers
    assert repr(again.decision) == repr(session.decision) and written(again) == written(session)


def test_all_kinds_of_answers_are_kept():
    session = begun(deck=["Cellar"] * 6 + ["Estate"] * 4, order="fixed")
    session.answer(["Cellar"])
    session.answer([str(option) for option in session.decision.options][:2])
    session.answer([])
    assert [type(answer) for answer in json.loads(written(session))["answers"]] == [str, list, str]
    assert reopened(written(session))[0].answers == session.answers


def test_who_has_resigned_stays_away():
    session = played()
    session.resign()
    again, _ = reopened(written(session))
    assert again.resigned and again.full_log == session.full_log


def test_a_bot_of_ones_own_comes_along():
    session = begun({"name": "Mine", "source": MINE})
    again, _ = reopened(packed(written(session)))
    assert again.full_log == session.full_log and again.start.match.strategies[1].name == "Mine"


def test_every_option_of_a_game_is_kept():
    setup = Setup(
        ("Village", "Reckless"), colony=True, shelters=True, refuse_losing_buys=False, max_turns=9,
        check_cards=True, first_to=30, traits=(("Reckless", "Village"),),
    )  # fmt: skip
    start = begun().start
    other = Start(Match(start.match.strategies, start.match.names, 3, setup), start.bots, "Me")
    assert Start.from_json(json.loads(json.dumps(other.to_json()))).match.setup == setup
    with_deck = Setup(deck=("Copper",) * 5, opening="random")
    other = Start(Match(start.match.strategies, start.match.names, 3, with_deck), start.bots, "Me")
    assert Start.from_json(json.loads(json.dumps(other.to_json()))).match.setup == with_deck


def test_a_game_of_another_version_opens_with_a_note():
    text = changed(written(played()), dominion="0.0.9")
    again, note = reopened(text)
    assert note == f"Saved by version 0.0.9; this is {__version__}: cards and bots may play differently."
    assert again.full_log == played().full_log


def test_a_game_of_another_version_opens_as_far_as_it_fits():
    session = played()
    answers = [answer[0] for answer in session.answers]
    text = changed(written(session), dominion="9.9", answers=[*answers[:5], "Dance", *answers[5:]])
    again, note = reopened(text)
    assert again.answers == session.answers[:5] and not again.is_over
    assert again.steps == [step for step in session.steps if step < 5]
    session.undo(5)
    assert again.full_log == session.full_log
    assert note.startswith(f"Saved by version 9.9; this is {__version__}, where answer 6 of ")
    assert "Dance cannot be chosen here" in note and note.endswith("It goes on from there.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither the text of one nor a link to one"),
        ("hello", "neither the text of one nor a link to one"),
        ("#play=abcdefghijklmnopqrstuvwxyz", "the link is damaged or cut off"),
        ("#play=abcdefghijklmnopqrstuvwxyz0", "the link is damaged or cut off"),
        ("{", "it is damaged or cut off"),
        ("{}", "This is no saved game of Dominion"),
        ('{"dominion": 1}', "This is no saved game of Dominion"),
        ("{" * 100_000, "it is damaged or cut off"),
    ],
)
def test_what_is_no_saved_game_is_told_in_one_line(text, said):
    with pytest.raises(SavedError) as caught:
        reopened(text)
    assert said in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"answers": None}, "its answers are missing"),
        ({"answers": [3]}, "3 is no answer"),
        ({"answers": [[3]]}, "[3] is no answer"),
        ({"answers": ["Dance"]}, "answer 1 of 1 does not fit: Dance cannot be chosen here"),
        ({"person": 5}, '"person" is a text'),
        ({"order": "wild"}, "There is no seat order 'wild', only random, fixed, alternate"),
        ({"seed": -1}, '"seed" is a whole number from 0 on'),
        ({"seed": True}, '"seed" is a whole number from 0 on'),
        ({"players": [None]}, '"players" is a list of 2 to 6'),
        ({"players": [None, None]}, "null for the person, who plays once"),
        ({"players": [None, {"name": 3}]}, 'A bot in "players" has a "name"'),
        ({"players": [None, {"name": "BigMony"}]}, "There is no strategy called 'BigMony'. Did you mean"),
        ({"players": [None, {"name": "Mine", "source": "class Mine(:"}]}, "this is not Python"),
        ({"setup": []}, '"setup" has the options of the game'),
        ({"setup": {"kingdom": "Moat"}}, "\"kingdom\" cannot be 'Moat'"),
        ({"setup": {"kingdom": ["Moaat"]}}, "There is no card called 'Moaat'. Did you mean 'Moat'?"),
        ({"setup": {"colony": 1}}, '"colony" cannot be 1'),
        ({"setup": {"max_turns": "9"}}, "\"max_turns\" cannot be '9'"),
        ({"setup": {"traits": [["Reckless"]]}}, "\"traits\" cannot be [['Reckless']]"),
        ({"setup": {"deck": 7}}, '"deck" cannot be 7'),
        ({"setup": {"wild": 1}}, "There is no option 'wild' of a game"),
        ({"setup": {"first_to": 0}}, "A game is played to 1 VP or more, not 0"),
    ],
)
def test_what_is_wrong_with_a_saved_game_is_told_in_one_line(parts, said):
    with pytest.raises(SavedError) as caught:
        reopened(changed(written(begun()), **parts))
    assert said in str(caught.value) and "\n" not in str(caught.value)


def test_a_link_that_would_unpack_to_very_much_is_refused():
    with pytest.raises(SavedError, match="damaged or cut off"):
        read(packed("{" + " " * 10_000_000 + "}"))


# Starts.


def test_the_person_may_sit_anywhere_and_names_are_told_apart():
    seats = {Start.of("Me", [{"name": "BigMoney"}] * 2, seed=seed).seat for seed in range(12)}
    assert seats == {0, 1, 2}
    start = Start.of("BigMoney", [{"name": "BigMoney"}], seed=1, order="fixed")
    assert start.names == ["BigMoney", "BigMoney (2)"]
    assert Start.of("  ", [{"name": "BigMoney"}], seed=1).person == "Human"


@pytest.mark.parametrize("number", [0, 6])
def test_one_to_five_bots(number):
    with pytest.raises(ValueError, match=f"1 to 5 bots, not {number}"):
        Start.of("Me", [{"name": "BigMoney"}] * number)


def match(**options):
    return _Match.of(["BigSmithy", "MrGreedy"], seed=9, **options)


BOTS = [{"name": "BigSmithy"}, {"name": "MrGreedy"}]


@pytest.mark.parametrize("options", [{}, {"kingdom": "random", "sets": None, "order": "alternate"}])
@pytest.mark.parametrize(("number", "steps", "who"), [(0, 0, 0), (3, 41, 0), (3, 42, 1), (5, 90, 1)])
def test_a_game_is_taken_over_where_it_stood(options, number, steps, who):
    original = match(**options).game(number, record=True)
    for _ in range(steps):
        original.do_play()
    start = Start.taken_over(match(**options), BOTS, number, steps, who, "Me")
    game = start.game()
    assert [one.hand for one in game.players] == [one.hand for one in original.players]
    assert [one.deck for one in game.players] == [one.deck for one in original.players]
    assert game.random.getstate() == original.random.getstate() and game.phase == original.phase
    assert game.players[start.seat].name == "Me" and match(**options).seats(number)[start.seat] == who
    session = Session(start)
    assert session.decision is not None
    assert session.decision.player.controller.seat == start.seat
    again, _ = reopened(written(session))
    assert again.full_log == session.full_log and repr(again.decision) == repr(session.decision)
    drawn = [
        line.text for line in session.full_log if line.seat != start.seat and " draws " in f" {line.text}"
    ]
    assert drawn and all("card" in text for text in drawn)


@pytest.mark.parametrize(
    ("number", "steps", "who", "said"),
    [
        (0, 5, 2, "There is no player 3 whose place"),
        (0, 5, -1, "There is no player 0 whose place"),
        (-1, 5, 0, "counted from 0 on"),
        (0, 100_000, 0, "Game 0 is over before step 100000"),
    ],
)
def test_what_cannot_be_taken_over(number, steps, who, said):
    with pytest.raises(ValueError, match=said):
        Session(Start.taken_over(match(), BOTS, number, steps, who))


def test_a_game_that_is_over_cannot_be_taken_over():
    game, steps = match().game(0), 0
    while not game.is_over():
        game.do_play()
        steps += 1
    with pytest.raises(ValueError, match=f"Game 0 is over at step {steps}: there is nothing to take over"):
        Session(Start.taken_over(match(), BOTS, 0, steps, 0))


def test_a_bot_of_ones_own_is_called_as_its_owner_calls_it():
    source = "class Plain(Strategy):\n    def gain(self, me, game):\n        yield 'Province'\n"
    for more, name in (({}, "Plain"), ({"own": True}, "My first")):
        session = Session(Start.of("Ann", [{"name": "My first", "source": source, **more}], seed=1))
        again, note = opened(start_of(data := read(written(session))), data)
        assert not note
        assert name in again.start.match.names


def test_a_bot_is_called_at_the_table_what_the_start_says():
    good = {"name": "BigMoney", "called": "Good bot"}
    session = begun(good, good, {"name": "BigSmithy"})
    again = reopened(written(session))[0]
    for one in (session, again):
        assert {str(player.name) for player in one.game.players} == {
            "Me", "Good bot", "Good bot (2)", "BigSmithy",
        }  # fmt: skip
        one.command("treasures")
        one.answer(["Copper"])
        assert "Good bot" in str(one.lines) and "BigMoney" not in str(one.lines)
    for wrong in (7, "a" * 101, "two\nlines"):
        with pytest.raises(SetupError, match="A player's name"):
            begun({"name": "BigMoney", "called": wrong})
