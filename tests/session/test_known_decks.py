"""What a seat knows of decks: the cards that it has seen placed there, until a shuffle."""

from random import Random

import pytest
from tables import random_table, steps

from dominion import Setup, Table
from dominion.session import numbering

KINGDOM = (
    "Bureaucrat", "Cartographer", "Courtyard", "Inn", "Laboratory", "Pearl Diver", "Spy", "Secret Passage",
)  # fmt: skip


def a_table(position: str, *, landscapes: tuple[str, ...] = ()) -> Table:
    """Two people, the first of whom is asked."""
    setup = Setup((*KINGDOM, *landscapes), position=position)
    return Table(setup, [None, None], seed=1, plays_all_treasures=True)


def deck(table: Table, owner: int, seen_by: int) -> list[str | None]:
    """The deck of one player as a seat sees it."""
    return next(one.deck for one in table.observe(seen_by).players if one.seat == owner)


def test_at_the_start_nobody_knows_any_deck():
    table = Table((), [None, "BigMoney"], seed=1)
    for seat in (0, 1):
        assert [deck(table, owner, seat) for owner in (0, 1)] == [[None] * 5] * 2


def test_what_i_put_onto_my_deck_i_know_and_the_others_do_not():
    table = a_table("1: hand Courtyard, Gold; top 3 Silver; deck 2 Estate")
    table.answer("Courtyard")
    table.answer("Gold")
    assert deck(table, 0, 0) == ["Gold", None, None] and deck(table, 0, 1) == [None] * 3
    assert table.observe(0).players[0].known_of_deck == {"Gold": 1}


def test_a_drawn_card_is_known_no_more_and_what_lies_below_still_is():
    table = a_table("1: hand Courtyard, Courtyard, Laboratory, Gold, Duchy; top 6 Silver; deck 2 Estate")
    table.answer("Laboratory")
    table.answer("Courtyard")
    table.answer("Gold")
    assert deck(table, 0, 0)[:2] == ["Gold", None]
    copy = table.copy()
    while not copy.is_over and copy.seat == 0:
        copy.answer(())
    assert deck(copy, 0, 0)[:1] != ["Gold"], "drawn in Clean-up"
    assert deck(table, 0, 0)[:1] == ["Gold"]


def test_a_gain_onto_the_deck_and_a_card_shown_are_known_to_all():
    table = a_table("1: hand Bureaucrat; 2: hand Estate, 4 Copper")
    table.answer("Bureaucrat")
    for seat in (0, 1):
        assert deck(table, 0, seat)[0] == "Silver" and deck(table, 1, seat)[0] == "Estate"


def test_a_card_that_was_revealed_and_put_back_is_known_to_all():
    table = a_table("1: hand Spy; top Copper, Gold, Silver; 2: hand 5 Copper; top Province")
    table.answer("Spy")
    while (decision := table.decision) is not None and decision.verb != "buy":
        assert decision.verb in ("discard", "discard_theirs", "agrees"), decision
        table.answer(())
    for seat in (0, 1):
        assert deck(table, 0, seat)[0] == "Gold" and deck(table, 1, seat)[0] == "Province"


def test_what_i_look_at_and_put_back_i_alone_know_in_its_order():
    table = a_table("1: hand Cartographer; top Copper, Gold, Silver, Duchy, Estate; deck Curse")
    table.answer("Cartographer")
    table.answer("Gold")  # discarded
    table.answer(["Estate", "Duchy", "Silver"])
    known, there = deck(table, 0, 0), [card.name for card in reversed(table.game.players[0].deck)]
    assert known == [*there[:3], None] and set(known[:3]) == {"Silver", "Duchy", "Estate"}
    assert deck(table, 0, 1) == [None] * 4


def test_a_card_put_under_the_top_or_at_the_bottom_is_known_there():
    table = a_table("1: hand Secret Passage, Gold; top 2 Copper; deck 4 Estate")
    table.answer("Secret Passage")
    table.answer("Gold")
    table.answer(2)
    assert deck(table, 0, 0) == [None, None, "Gold", None, None]
    table = a_table("1: hand Pearl Diver; top Copper; deck 3 Estate")
    table.answer("Pearl Diver")
    table.answer(())
    assert deck(table, 0, 0) == [None, None, "Estate"] and deck(table, 0, 1) == [None] * 3


def test_a_shuffle_forgets_what_lay_there():
    table = a_table("1: hand Courtyard, Gold; top 4 Silver; deck Estate")
    table.answer("Courtyard")
    table.answer("Gold")
    while table.observe(0).players[0].counters["turns"] < 2:
        table.answer(())
    assert table.game.players[0].shuffles and not any(deck(table, 0, 0))


@pytest.mark.parametrize("seed", range(5))
def test_dealing_anew_leaves_what_the_seat_knows_where_it_is(seed):
    table = a_table("1: hand Courtyard, Gold; top 3 Silver; deck 2 Estate, 3 Duchy, 2 Copper")
    table.answer("Courtyard")
    table.answer("Gold")
    mine = table.copy(seen_by=0, seed=seed)
    assert deck(mine, 0, 0) == deck(table, 0, 0)
    assert mine.game.players[0].deck[-1].name == "Gold"
    others = {table.copy(seen_by=1, seed=one).game.players[0].deck[-1].name for one in range(20)}
    assert len(others) > 1, "the other seat does not know it"
    theirs = table.copy(seen_by=1, seed=seed)
    assert deck(theirs, 0, 0)[0] == theirs.game.players[0].deck[-1].name, (
        "its owner knows what lies there now"
    )


@pytest.mark.parametrize("first", range(700, 720, 5))
def test_what_is_known_lies_there_and_stays_when_the_rest_is_dealt_anew(first):
    seen = 0
    for number in range(first, first + 5):
        table, eager = random_table(number)
        dice = Random(number)
        for at in steps(table, eager, most=300):
            for owner in at.game.players:
                there = [card.name for card in reversed(owner.deck)]
                for seat in range(len(at.seats)):
                    known = deck(at, owner.seat, seat)
                    assert len(known) == len(there)
                    assert all(one in (None, name) for one, name in zip(known, there, strict=True))
                    seen += any(known)
            if dice.random() < 0.02:
                copy = at.copy(seen_by=at.seat, seed=dice.randrange(99))
                assert repr(copy.decision) == repr(at.decision)
                assert [one.deck for one in copy.observe(at.seat).players] == [
                    one.deck for one in at.observe(at.seat).players
                ]
    assert seen


def test_arrays_have_the_known_cards_by_number_and_the_top_one():
    table = a_table("1: hand Courtyard, Gold; top 3 Silver; deck 2 Estate")
    table.answer("Courtyard")
    table.answer("Gold")
    gold, mine, theirs = numbering.card_number("Gold"), table.observe(0).arrays(), table.observe(1).arrays()
    assert mine["decks"][0][gold] == 1 == sum(mine["decks"][0]) and mine["players"][0][-1] == gold
    assert not any(map(sum, theirs["decks"])) and theirs["players"][1][-1] == 0
