"""Random people at tables of two to six, with all cards there are: nothing breaks, and nothing hidden is shown."""

import re
from itertools import islice
from typing import Any

import pytest
from people import dealt_anew, look, play_at_random, position, random_start, reopened

from dominion.devtools.invariants import broken
from dominion.engine.rules.resources import COFFERS, DEBT
from dominion.session import Session
from dominion.session.advice import hint, roll_out
from dominion.strategies import find

GAMES = 60
SHARE = 10
HIDDEN = re.compile(r"(draws|puts|sets aside|passes) (?P<what>.*)")
COUNTED = re.compile(r"(a card|\d+ cards)\b")


def assert_total_is_true(session):
    """When the next Treasure is asked about, there are as many coins as in the last line about Treasures,
    unless some were spent on debt since.
    """
    question = session.question
    if not session.full_log or session.answers[-1:] in (
        [[COFFERS]],
        [[DEBT]],
    ):  # or asked about the starting deck
        return
    last = session.full_log[-1]
    if last.kind == "treasures" and question.verb == "play" and session.game.turn.phase == "treasure":
        assert last.text.endswith(f"(${question.player.coins})")


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
def test_what_is_saved_is_what_was_played(first):
    for number in range(first, first + SHARE):
        start = random_start(number)
        for session in play_at_random(start, number):
            question = session.question
            if question is not None:
                said = " ".join(
                    (question.text, question.yes, question.no, question.confirm, question.skip or "")
                )
                assert not re.search(r"[{}]|\bNone\b", said), said
                assert_total_is_true(session)
        assert position(reopened(session)) == position(session)
        session.undo(0)
        assert position(session) == position(Session(start))


@pytest.mark.parametrize("first", range(100, 100 + GAMES // 2, SHARE))
def test_the_table_is_the_same_whatever_lies_where_the_person_cannot_see(first):
    """At every question, and at every moment in between."""
    for number in range(first, first + SHARE):
        start = random_start(number, turns=4)

        def picture(game, start=start, number=number):
            seen = look(game, start)
            assert seen == look(dealt_anew(game, start.seat, number), start)
            return seen

        for session in play_at_random(start, number, picture):
            if not session.is_over:
                picture(session.game)


@pytest.mark.parametrize("first", range(200, 200 + GAMES // 2, SHARE))
def test_bots_can_advise_at_every_question_and_go_on_from_it(first):
    """Also in the middle of a card: the hidden cards are dealt anew at that point."""
    successor = find("BigMoney")()
    for number in range(first, first + SHARE):
        start = random_start(number, turns=5)
        for place, session in enumerate(play_at_random(start, number)):
            if not session.is_over and place % 7 == 0:
                there = position(session)
                found = hint(session, successor)
                assert found.reason and found.text.startswith("BigMoney would ")
                session.decision.pick(found.names)
                game = roll_out(session, successor, place)
                assert game.over and not broken(game)
                assert position(session) == there


def test_questions_do_not_tell_in_which_order_cards_lie():
    """Choices have their own order, not that of the deck or a hand."""
    for number in range(300, 320):
        for session in islice(play_at_random(random_start(number, turns=3), number), 60):
            question = session.question
            if question is not None and question.kind in ("one", "some"):
                names = [choice.name for choice in question.choices]
                costs: dict[str, Any] = {
                    str(option): getattr(option, "cost", None) for option in session.decision.options
                }
                if None not in costs.values():
                    assert names == sorted(names, key=lambda name: (-costs[name], name))
