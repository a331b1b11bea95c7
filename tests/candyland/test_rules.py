"""Moves, compared with a second, separate reading of the rules; and what a Setup refuses."""

from bisect import bisect_right
from itertools import product

import pytest

from dominion.candyland.board import BOARDS, COLOURS, Card
from dominion.candyland.rules import Setup, Step, rules_of
from dominion.engine.errors import SetupError


def expected_landing(setup: Setup, card: Card, position: int) -> int:
    """Where a card leads, found from lists of squares by colour instead of by walking."""
    board = BOARDS[setup.board]
    home = board.size if setup.finish == "reach" else board.size + 1
    if card.name in COLOURS:
        same = [square for square in range(1, board.size + 1) if board.name(square) == card.name]
        place = bisect_right(same, position) + card.double
        position = same[place] if place < len(same) else home
    else:
        square = board.squares.index(card.name) + 1
        if square < position and not setup.back:
            return position
        position = square
    return dict(board.bridges).get(position, position)


ALL_RULES = [
    Setup(board=board, finish=finish, back=back)
    for board, finish, back in product(BOARDS, ("reach", "pass"), (True, False))
]


@pytest.mark.parametrize("setup", ALL_RULES, ids=lambda setup: f"{setup.board}-{setup.finish}-{setup.back}")
def test_every_card_from_every_square(setup: Setup):
    rules = rules_of(setup)
    for card, landings in rules.landings.items():
        for position, landing in enumerate(landings[:134]):
            assert landing == expected_landing(setup, card, position), (card, position)


def test_a_double_card_is_two_steps_and_does_not_stop_at_a_bridge():
    rules = rules_of(Setup())
    assert rules.steps(Card("Orange", double=True), 0) == [Step("colour", 0, 5), Step("colour", 5, 12)]
    assert rules.steps(Card("Orange"), 0) == [Step("colour", 0, 5), Step("bridge", 5, 59)]


def test_a_double_card_takes_the_bridge_at_its_end():
    assert rules_of(Setup()).steps(Card("Purple", double=True), 22) == [
        Step("colour", 22, 28),
        Step("colour", 28, 34),
        Step("bridge", 34, 47),
    ]


def test_pictures_wrap_round_to_the_start():
    rules = rules_of(Setup())
    assert rules.steps(Card("Plumpy"), 130) == [Step("picture", 130, 9)]
    assert rules.steps(Card("Plumpy"), 9) == []
    assert rules.steps(Card("Plumpy"), 3) == [Step("picture", 3, 9)]


def test_pictures_that_never_lead_back():
    rules = rules_of(Setup(back=False))
    assert rules.steps(Card("Plumpy"), 130) == []
    assert rules.steps(Card("Plumpy"), 3) == [Step("picture", 3, 9)]


def test_reaching_the_last_square():
    rules = rules_of(Setup(finish="reach"))
    assert rules.home == 134
    assert rules.landing(Card("Purple"), 128) == 134
    assert rules.landing(Card("Green"), 133) == 134
    assert rules.steps(Card("Purple", double=True), 128) == [Step("colour", 128, 134)]


def test_passing_the_last_square():
    rules = rules_of(Setup(finish="pass"))
    assert rules.home == 135
    assert rules.landing(Card("Purple"), 128) == 134
    assert rules.landing(Card("Green"), 133) == 135
    assert rules.landing(Card("Red"), 134) == 135
    assert rules.landing(Card("Purple", double=True), 128) == 135
    assert rules.landing(Card("Plumpy"), 134) == 9


def test_same_rules_share_their_tables():
    assert rules_of(Setup(players=1)) is rules_of(Setup(players=4, end="all"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 0}, "players must be 1 to 4, not 0. Did you mean 1?"),
        ({"players": 5}, "players must be 1 to 4, not 5. Did you mean 4?"),
        ({"players": "2"}, "players must be a whole number, 1 to 4, not '2'."),
        ({"players": True}, "players must be a whole number, 1 to 4, not True."),
        ({"max_moves": 0}, "max_moves must be at least 1, not 0. Did you mean 1?"),
        ({"board": "Clasic"}, "board cannot be 'Clasic', only classic, blog. Did you mean 'classic'?"),
        ({"board": "x"}, "board cannot be 'x', only classic, blog."),
        ({"board": ["classic"]}, "board cannot be ['classic'], only classic, blog. Did you mean 'classic'?"),
        ({"deck": 52}, "deck cannot be 52, only 66, 64. Did you mean 64?"),
        ({"deck": 65.0}, "deck cannot be 65.0, only 66, 64."),
        ({"deck": "66"}, "deck cannot be '66', only 66, 64. Did you mean '66'?"),
        ({"sticky": "color"}, "sticky cannot be 'color', only skip, colour, none. Did you mean 'colour'?"),
        ({"finish": "reached"}, "finish cannot be 'reached', only reach, pass. Did you mean 'reach'?"),
        ({"end": "al"}, "end cannot be 'al', only first, all. Did you mean 'all'?"),
        ({"back": 1}, "back must be True or False, not 1."),
        ({"replacement": "no"}, "replacement must be True or False, not 'no'."),
        ({"colour": "skip"}, "there is no option 'colour', only players, board"),
        (
            {"stiky": "skip"},
            "there is no option 'stiky', only players, board, deck, sticky, replacement, back, finish, end, max_moves. Did you mean 'sticky'?",
        ),
    ],
)
def test_bad_options_name_the_nearest_right_value(options, message):
    with pytest.raises(SetupError) as caught:
        Setup.of(options)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_setups_are_values():
    assert Setup.of({"players": 3}) == Setup(players=3)
    assert len({Setup(), Setup(), Setup(board="blog")}) == 2
