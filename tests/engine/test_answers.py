"""A game and its answers are a complete record."""

import pytest
from states import Buyer, Idle, state

from dominion import Game, IllegalAnswer, Setup, SetupError, Strategy, Waiting
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.bots.testing.replay import Answers, replay

KINGDOM = (
    "Militia",
    "Moat",
    "Throne Room",
    "Merchant",
    "Library",
    "Spy",
    "Cellar",
    "Sentry",
    "Gardens",
    "Remodel",
)


class Plain(Strategy):
    def gain(self, me, game):
        yield from ("Province", "Gold", "Militia", "Silver")


def recorded(*agents, seed=3):
    game = Game(Setup(KINGDOM, max_turns=30), agents, seed)
    game.answers = []
    game.play_out()
    return game


@pytest.mark.parametrize(
    "kinds",
    [
        (AcceptingAgent, AcceptingAgent),
        (Plain, AcceptingAgent),
        (Plain, Plain),
        (AcceptingAgent, Plain, AcceptingAgent),
    ],
)
def test_replayed_answers_give_the_same_game(kinds):
    agents = [kind(seat) if kind is AcceptingAgent else kind() for seat, kind in enumerate(kinds)]
    game = recorded(*agents)
    again = Game(game.setup, replay(game.answers, agents), 3)
    again.answers = []
    again.play_out()
    assert state(again) == state(game) and again.answers == game.answers and len(game.answers) > 50
    assert all(isinstance(name, str) for answer in game.answers for name in answer)


def test_then_the_others_take_over():
    agents = [Buyer("Gold", "Silver"), Buyer("Province", "Gold", "Silver")]
    game = recorded(*agents)
    for known in (0, 1, 10, 25):
        again = Game(game.setup, replay(game.answers[:known], agents), 3)
        again.play_out()
        assert state(again) == state(game), "they answer as they did"


def test_a_recording_that_has_run_out_waits():
    game = recorded(Idle(), Plain())
    person = Answers(game.answers[:1])
    again = Game(game.setup, [person, person], 3)
    with pytest.raises(Waiting) as waiting:
        again.play_out()
    assert again.phase == "buy" or waiting.value.decision.verb in ("play", "buy")
    assert person.name == "recording" and not person.plays_all_treasures


def test_a_person_plays_by_running_the_phase_again():
    """A question interrupts the phase; with its answer the phase is played again from a copy of its start."""
    bot = AcceptingAgent(8)
    waits = 0
    game = Game(Setup(KINGDOM, max_turns=6), [Answers([]), Idle()], 5)
    whole = []
    while not game.is_over():
        begun, given = game.copy(), []
        while True:
            try:
                game.do_play()
                break
            except Waiting as waiting:
                waits += 1
                given.append([str(option) for option in bot.answer(waiting.decision)])
                game = begun.copy(agents=[Answers(given), Idle()])
        whole += given
        game.players[0].agent = Answers([])
    assert waits == len(whole) > 10
    again = Game(game.setup, [Answers(whole), Idle()], 5)
    again.play_out()
    assert state(again) == state(game)


def test_a_wrong_recording_is_refused():
    game = Game(Setup(KINGDOM), [Answers([["Province"]]), Idle()], 3)
    with pytest.raises(IllegalAnswer, match="Province cannot be chosen here"):
        game.play_out()


def test_a_recording_asks_about_treasures_as_its_player_did():
    assert Answers([], Plain()).plays_all_treasures and not Answers([], AcceptingAgent(1)).plays_all_treasures


class Bare:
    """Only answers."""

    def answer(self, decision):
        return []


@pytest.mark.parametrize(
    ("agents", "message"),
    [
        (
            [Strategy(), Bare()],
            r"Agent 2, .*Bare object.*, has no `name`, `plays_all_treasures` and `answers_are_legal`: an agent "
            r"has `name`, `plays_all_treasures`, `answers_are_legal` and `answer`\.",
        ),
        ([Strategy, Strategy()], r"Agent 1 is the class Strategy: give an object, Strategy\(\)\."),
        (["BigMoney", Strategy()], "Agent 1, 'BigMoney', has no `name`"),
    ],
)
def test_an_agent_that_lacks_something_is_refused_at_once(agents, message):
    with pytest.raises(SetupError, match=message):
        Game((), agents, seed=1)
