"""Lists of cards in one line."""

import pytest

from dominion.engine.errors import SetupError
from dominion.formats import card_lists


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Smithy, Village", ["Smithy", "Village"]),
        ("  Smithy ,Village,", ["Smithy", "Village"]),
        ("Jack of All Trades", ["Jack of All Trades"]),
        ("", []),
        (" , ,", []),
    ],
)
def test_names_stand_between_commas(text, names):
    assert card_lists.names(text) == names
    assert card_lists.kingdom(text) == names
    assert card_lists.sets(text) == names


def test_words_stand_for_kingdoms_and_for_every_set():
    assert card_lists.kingdom(" Random ") == "random"
    assert card_lists.sets("ALL") is None
    assert card_lists.kingdom("First Game") == [*card_lists.FIRST_GAME]
    assert card_lists.kingdom("random, Smithy") == ["random", "Smithy"]  # a misspelt card, not a keyword


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("2 Copper, Estate", ("Copper", "Copper", "Estate")),
        ("Copper*2, Estate * 1", ("Copper", "Copper", "Estate")),
        ("0 Copper, Estate", ("Estate",)),
        ("2Copper", ("2Copper",)),  # no card is called that; who sets the game up says so
        ("100 Copper", ("Copper",) * 100),
        (":\n0", (":\n0",)),
        ("", ()),
    ],
)
def test_copies_may_be_written_before_or_after(text, cards):
    assert card_lists.deck(text) == cards


@pytest.mark.parametrize("text", ["101 Copper", "Estate, Copper*101", "999999999 Copper"])
def test_too_many_copies_are_refused(text):
    with pytest.raises(
        SetupError, match=r"Starting deck: [0-9]+ copies of Copper are too many, 100 are the most"
    ):
        card_lists.deck(text)


def test_a_number_longer_than_any_is_no_number():
    assert card_lists.deck("9" * 5000 + " Copper") == ("9" * 5000 + " Copper",)
