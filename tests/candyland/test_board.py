"""The boards and decks, compared with published facts."""

from collections import Counter

import pytest

from dominion.candyland.board import BLOG, BOARDS, CLASSIC, COLOURS, Board, Card, make_deck, paint


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_colours_go_round_and_pictures_do_not_break_the_order(board: Board):
    coloured = [name for name in board.squares if name in COLOURS]
    assert board.size == 134
    assert len(coloured) == 128
    assert len(set(board.pictures)) == 6
    assert all(name == COLOURS[place % 6] for place, name in enumerate(coloured))
    assert board.name(134) == "Purple"


def test_classic_board_at_its_bridges_and_sticky_squares():
    assert [(CLASSIC.name(foot), CLASSIC.name(top)) for foot, top in CLASSIC.bridges] == [
        ("Orange", "Purple"),
        ("Purple", "Purple"),
    ]
    assert [CLASSIC.name(square) for square in CLASSIC.sticky] == ["Yellow", "Blue", "Red"]
    assert [CLASSIC.squares.index(name) + 1 for name in CLASSIC.pictures] == [9, 18, 43, 75, 96, 104]


def test_blog_board_fits_the_pieces_the_blog_shows():
    assert CLASSIC.pictures != BLOG.pictures
    assert [BLOG.name(square) for square in (34, 35, 36, 45)] == ["Purple", "Yellow", "Blue", "Green"]
    assert dict(BLOG.bridges) == {5: 59, 35: 45}
    assert BLOG.name(5) == "Orange"
    assert any(BLOG.name(square) == "Red" and BLOG.name(square + 1) == "Purple" for square in BLOG.sticky)


def test_labels_are_at_bridges_and_sticky_squares():
    for board in BOARDS.values():
        assert {square for square, _ in board.labels} == {*board.sticky, *dict(board.bridges)}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_deck_of_66(board: Board):
    cards = Counter(make_deck(66, board))
    assert cards.total() == 66
    assert all(cards[Card(colour)] == 8 and cards[Card(colour, double=True)] == 2 for colour in COLOURS)
    assert all(cards[Card(picture)] == 1 for picture in board.pictures)


def test_deck_of_64_lacks_an_orange_and_a_green():
    missing = Counter(make_deck(66, CLASSIC)) - Counter(make_deck(64, CLASSIC))
    assert missing == {Card("Orange"): 1, Card("Green"): 1}


def test_cards_have_readable_names():
    assert str(Card("Red")) == "Red"
    assert str(Card("Red", double=True)) == "double Red"


def test_paint_puts_pictures_between():
    assert paint(4, {2: "Gum"}) == ("Red", "Gum", "Purple", "Yellow")


def test_the_start_has_no_name():
    assert CLASSIC.name(0) == ""


@pytest.mark.parametrize(
    ("squares", "parts", "message"),
    [
        ((), {}, "at least one"),
        (("Red",), {"bridges": ((1, 2),)}, "square 2 is not on"),
        (("Red",), {"sticky": (0,)}, "square 0 is not on"),
        (("Red", "Gum"), {"sticky": (2,)}, "no colour"),
        (("Red", "Blue"), {"sticky": (1,), "bridges": ((1, 2),)}, "both"),
    ],
)
def test_boards_that_make_no_sense(squares, parts, message):
    with pytest.raises(ValueError, match=message):
        Board(squares, **parts)
