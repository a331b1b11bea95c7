"""Random people, who answer anything that is allowed, take back, save and load."""

from random import Random

from dominion import Setup
from dominion.agents.eager import Eager
from dominion.copying import deal_anew
from dominion.fuzz import make_case
from dominion.match import Match, numbered
from dominion.service.tabletop import tabletop
from dominion.sitting import Person, Sitting, Start, opened, packed, read, start_of, written
from dominion.strategies import find

BOTS = ("BigMoney", "LordRandom", "MrGreedy", "LordRandom")


def random_start(number, turns=6):
    """Somebody at a table of two to six, with any cards there are."""
    dice = Random(number)
    case = make_case(77, number)
    bots = [dice.choice(BOTS) for _ in case.agents[1:]]
    who = dice.randrange(len(case.agents))
    options = {**vars(case.setup), "max_turns": turns, "check_cards": True}
    entrants = [find(name) for name in bots]
    entrants.insert(who, Person("Me"))
    saved = [{"name": name} for name in bots]
    saved.insert(who, None)
    match = Match(tuple(entrants), numbered(one.name for one in entrants), number, Setup(**options), "random")
    return Start(match, tuple(saved), "Me", who)


def look(game, start):
    """The table as the person sees it."""
    return tabletop(game, range(len(start.bots)), start.seats, start.seat)


def dealt_anew(game, seat, seed):
    """The same table with other hidden cards."""
    twin = game.copy()
    deal_anew(twin, seat, seed)
    return twin


def answer_at_random(sitting, eager, dice):
    """One answer, or a command."""
    question = sitting.question
    commands = [command for command, _ in question.commands]
    if commands and dice.random() < 0.2:
        sitting.command(dice.choice(commands))
        return
    chosen = [str(option) for option in eager.answer(sitting.decision)]
    assert question.names(question.numbers(chosen)) == chosen
    sitting.answer(chosen)


def reopened(sitting):
    """The sitting as somebody else opens it from a link."""
    text = written(sitting)
    data = read(packed(text))
    again, note = opened(start_of(data), data)
    assert note == "" and written(again) == text
    return again


def position(sitting):
    """Where a sitting stands, to be compared."""
    return (
        sitting.told, repr(sitting.decision), look(sitting.game, sitting.start), sitting.answers, sitting.resigned
    )  # fmt: skip


def play_at_random(start, number, look=None, most=400):
    """A whole game of a random person, who takes back and opens what was saved now and then."""
    dice = Random(number)
    eager = Eager(number, start.match.setup.kingdom[:3])
    sitting = Sitting(start, look)
    while not sitting.is_over and len(sitting.answers) < most:
        yield sitting
        chance = dice.random()
        if chance < 0.04 and sitting.answers:
            back = dice.choice((None, max(0, len(sitting.answers) - dice.randint(1, 12))))
            sitting.undo(back)
        elif chance < 0.06:
            assert position(reopened(sitting)) == position(sitting)
        else:
            answer_at_random(sitting, eager, dice)
    yield sitting
