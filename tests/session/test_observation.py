"""Observations: no hidden cards, and the same as names, JSON and numbers."""

import json
from random import Random
from typing import Any

import pytest
from people import dealt_anew
from tables import random_table, steps

from dominion import CATALOG, Setup, Table
from dominion.engine.rules.resources import STANDING
from dominion.session import numbering
from dominion.session.observation import COUNTERS, observe
from dominion.session.question_words import WORDS

GAMES = 20
SHARE = 5
PINNED = [1, 147, 569, 857]


@pytest.mark.parametrize("first", range(400, 400 + GAMES, SHARE))
def test_an_observation_is_the_same_however_what_is_hidden_lies(first):
    """At any question, for every seat."""
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        dice = Random(number)
        for at in steps(table, eager):
            if dice.random() < 0.1:
                seat = dice.randrange(len(at.seats))
                there = observe(at.game, seat, None)
                other = observe(dealt_anew(at.game, seat, dice.randrange(99)), seat, None)
                assert there == other and there.arrays() == other.arrays()


@pytest.mark.parametrize("first", range(500, 500 + GAMES, SHARE))
def test_everything_that_can_be_seen_has_a_number(first):
    for number in range(first, first + SHARE):
        table, eager = random_table(number)
        for at in steps(table, eager, most=300):
            seen = at.observe()
            assert seen.decision is not None and seen.seat == at.seat
            arrays = seen.arrays()
            assert arrays["decision"][0] and all(
                kind != numbering.WORD or one for kind, one in arrays["options"]
            )
            assert len(arrays["options"]) == len(at.decision.options)
        json.dumps(at.observe(0).to_json())


def test_every_card_and_verb_has_a_number_that_stays():
    """New ones come at the end of `card_numbers.txt` and `word_numbers.txt`; no line is moved."""
    cards, words = numbering.cards(), numbering.words()
    assert set(CATALOG) <= set(cards) and {*WORDS, *STANDING} <= set(words)
    assert len(set(cards)) == len(cards) and len(set(words)) == len(words)
    assert [
        numbering.card_number(name) for name in ("Abandoned Mine", "Copper", "Province", "Zombie Spy")
    ] == PINNED
    assert numbering.card_number(None) == numbering.card_number("Nonesuch") == numbering.UNKNOWN == 0
    assert numbering.option_numbers(3) == (numbering.NUMBER, 3)
    assert numbering.option_numbers(CATALOG["Copper"]) == (numbering.CARD, PINNED[1])
    assert numbering.option_numbers("Archive (Copper)") == (numbering.CARD, numbering.card_number("Archive"))
    assert numbering.option_numbers("hand") == (numbering.WORD, numbering.word_number("hand"))


def test_hands_of_others_are_hidden_and_everything_public_is_there():
    table: Any = Table(Setup(("Island", "Village")), [None, None, "BigMoney"], seed=3)
    table.answer(())
    seen = table.observe()
    me, other, third = seen.players
    assert (me.seat, other.seat, third.seat) == (table.seat, (table.seat + 1) % 3, (table.seat + 2) % 3)
    assert (
        me.hand and sum(me.hand.values()) == me.hand_size == 5 and other.hand is None and other.hand_size == 5
    )
    assert me.cards == {"Copper": 7, "Estate": 3} and [*me.counters] == [*COUNTERS] and me.score == 3
    piles = {pile.name: pile for pile in seen.piles}
    assert (piles["Village"].left, piles["Village"].cost, piles["Province"].left) == (10, (3, 0, 0), 12)
    assert any("draws 5 cards" in line for line in seen.log)
    assert sum("draws" in line and "Copper" in line for line in seen.log) == 1
    assert seen.decision is not None and seen.decision.verb == "buy"
    assert table.observe(other.seat).decision is None


def test_arrays_have_the_same_form_all_the_time():
    table = Table((), [None, "BigMoney"], seed=1)
    size = len(numbering.cards())

    def form(value):
        return [form(one) for one in value[:2]] + [len(value)] if isinstance(value, list) else None

    first = table.observe().arrays()
    del first["options"]
    assert len(first["left"]) == size and [len(row) for row in first["hands"]] == [size, size]
    while not table.is_over:
        table.answer([*table.legal()][-1])
    last = table.observe(0).arrays()
    assert last.pop("options") == [] and form(last) == form(first)


def test_a_seat_must_be_named_when_nobody_is_asked():
    table = Table((), ["BigMoney"] * 2)
    with pytest.raises(ValueError, match="name a seat"):
        table.observe()
    with pytest.raises(ValueError, match="from 0 to 1"):
        table.observe(2)
    assert table.observe(1).is_over
