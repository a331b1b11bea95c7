"""Kingdoms in the page's fields."""

import pytest

from dominion import CATALOG, SetupError
from dominion.bots.roles import roles_of
from dominion.web.kingdoms import draw, named, read, write


def test_what_was_pasted_goes_into_the_fields():
    found = read("Young Witch (Moat), Smithy, Way of the Mouse (Cellar), No Colonies, Vilage, Zzyzx")
    assert found["names"] == ["Young Witch", "Smithy", "Village", "Way of the Mouse (Cellar)"]
    assert found["more"] == {"colony": "no", "bane": "Moat"}
    assert (found["unknown"], found["notices"]) == (["Zzyzx"], ["Vilage: taken for Village"])


def test_a_kingdom_by_its_name_and_one_of_nothing():
    found = read("deck top")
    assert (found["name"], len(found["names"])) == ("Deck Top", 10)
    assert read("")["names"] == []


def test_a_kingdom_is_written_for_others():
    told = write({"kingdom": "Smithy, Young Witch", "bane": "Moat", "colony": "no"}, "there/")
    assert told["dominion.games"] == "Smithy, Young Witch (Moat), No Colonies"
    assert told["link"].startswith("there/#?kingdom=")
    assert told["names"] == "Smithy, Young Witch, Moat (Bane)"
    assert "Bane: Moat" in told["text"]


def test_the_rulebooks_kingdoms_are_named_once():
    labels = [label for label, _, _ in named()]
    assert "Deck Top" in labels and len(labels) == len(set(labels))


def test_a_kingdom_is_drawn_as_it_is_wanted():
    found = draw(3, "Base, Empires", "Moat", "Witch", "village, trasher, +buy, draw", 1, 2, True)
    cards = [CATALOG[name.partition(" (")[0]] for name in found["names"]]
    piles = [card for card in cards if not card.is_landscape]
    assert len(piles) == 10 and "Moat" in found["names"] and "Witch" not in found["names"]
    assert sum(card.is_attack for card in piles) <= 1 and sum(card.is_landscape for card in cards) == 2
    assert any("village" in roles_of(card.name) for card in piles)
    assert found == draw(3, "Base, Empires", "Moat", "Witch", "village, trasher, +buy, draw", 1, 2, True)
    assert found["more"].keys() >= {"colony", "shelters"}


def test_the_kingdom_of_a_day_is_the_same_for_everybody():
    found = draw(day="2026-12-01")
    assert found == draw(day="2026-12-01") != draw(day="2026-12-02")
    assert found["name"] == "Kingdom of 2026-12-01"


@pytest.mark.parametrize(
    ("asked", "problem"),
    [({"day": "tomorrow"}, "like 2026-12-01"), ({"sets": "Bsae"}, "Bsae"), ({"require": "vilage"}, "no role"),
     ({"landscapes": 5}, "4 landscapes"), ({"forbid": "Moatt"}, "Moatt")],
)  # fmt: skip
def test_what_cannot_be_drawn_is_said(asked, problem):
    with pytest.raises(SetupError, match=problem):
        draw(**asked)
