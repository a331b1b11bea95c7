"""Random people, who give any allowed answer, undo, save and load."""

from random import Random
from typing import Any

from dominion import Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.devtools.fuzz import make_case
from dominion.engine.copying import copy_game, deal_anew
from dominion.session import Person, Session, Start, opened, packed, read, start_of, written
from dominion.simulation.match import Match, numbered
from dominion.strategies import find
from dominion.web.table_view import tabletop

BOTS = ("BigMoney", "LordRandom", "MrGreedy", "LordRandom")


def random_start(number, turns=6):
    """A person at a table of two to six, with random cards."""
    dice = Random(number)
    case = make_case(77, number)
    bots = [dice.choice(BOTS) for _ in case.agents[1:]]
    who = dice.randrange(len(case.agents))
    options = {**vars(case.setup), "max_turns": turns, "check_cards": True}
    entrants: list[Any] = [find(name) for name in bots]
    entrants.insert(who, Person("Me"))
    saved: list[dict[str, str] | None] = [{"name": name} for name in bots]
    saved.insert(who, None)
    match = Match(tuple(entrants), numbered(one.name for one in entrants), number, Setup(**options), "random")
    return Start(match, tuple(saved), "Me", who)


def look(game, start):
    """The table as the person sees it."""
    return tabletop(game, range(len(start.bots)), start.seats, start.seat)


def dealt_anew(game, seat, seed):
    """The same table with different hidden cards."""
    twin = copy_game(game)
    deal_anew(twin, seat, seed)
    return twin


def answer_at_random(session, eager, dice):
    """One answer, or a command."""
    question = session.question
    commands = [command for command, _ in question.commands]
    if commands and dice.random() < 0.2:
        session.command(dice.choice(commands))
        return
    chosen = [str(option) for option in eager.answer(session.decision)]
    assert question.names(question.numbers(chosen)) == chosen
    session.answer(chosen)


def reopened(session):
    """The session opened from a link."""
    text = written(session)
    data = read(packed(text))
    again, note = opened(start_of(data), data)
    assert note == "" and written(again) == text
    return again


def position(session):
    """The state of a session, for comparisons."""
    return (
        session.full_log, repr(session.decision), look(session.game, session.start), session.answers, session.resigned
    )  # fmt: skip


def play_at_random(start, number, look=None, most=400):
    """A whole game of a random person, who sometimes undoes, saves and loads."""
    dice = Random(number)
    eager = AcceptingAgent(number, start.match.setup.kingdom[:3])
    session = Session(start, look)
    while not session.is_over and len(session.answers) < most:
        yield session
        chance = dice.random()
        if chance < 0.04 and session.answers:
            back = dice.choice((None, max(0, len(session.answers) - dice.randint(1, 12))))
            session.undo(back)
        elif chance < 0.06:
            assert position(reopened(session)) == position(session)
        else:
            answer_at_random(session, eager, dice)
    yield session
