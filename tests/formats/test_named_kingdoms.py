"""The kingdoms that the rulebooks recommend."""

import zlib
from pathlib import Path

import pytest

from dominion import CATALOG
from dominion.engine.card import Ally, Prophecy, Trait
from dominion.formats.interchange import named_kingdoms as named
from dominion.formats.interchange.named_kingdoms import find_named, named_kingdoms
from dominion.formats.interchange.reader import read_kingdom
from dominion.formats.interchange.writing import WAYS, as_link, as_list, as_text

LABELS = [one.label for one in named_kingdoms()]


def kind_of(name, kind):
    return isinstance(CATALOG[name], kind)


def test_all_are_whole_kingdoms():
    assert len(LABELS) == len(set(map(str.casefold, LABELS))) == 435
    for one in named_kingdoms():
        found = read_kingdom(one.label)
        assert len(found["cards"]) == 10, one.label
        assert found["name"] == one.name and not found["unknown"], one.label
        assert {CATALOG[name].set for name in found["cards"]} <= set(one.sets), one.label
        said = [notice for notice in found["notices"] if "was taken" not in notice]
        assert not said, one.label
        types = {kind for name in found["cards"] for kind in CATALOG[name].types}
        assert ("Liaison" in types) == any(kind_of(name, Ally) for name in found["landscapes"]), one.label
        assert ("Omen" in types) == any(kind_of(name, Prophecy) for name in found["landscapes"]), one.label
        traits = [name for name in found["landscapes"] if kind_of(name, Trait)]
        assert sorted(traits) == sorted(trait for trait, _ in found["traits"]), one.label


def test_the_newest_edition_of_a_name_is_taken_and_the_others_named():
    found, said = find_named("FIRST game") or pytest.fail("not found")
    assert found.label == "First Game (Base 2e)"
    assert said == ["First Game (Base 2e) was taken; there is also First Game (Base 1e)"]
    found, said = find_named("first game (base 1e)") or pytest.fail("not found")
    assert found.label == "First Game (Base 1e)" and said == []


def test_a_misspelt_name_and_names_of_cards():
    found = read_kingdom("Frist Game")
    assert found["name"] == "First Game" and found["notices"][0] == "Frist Game: taken for First Game"
    assert read_kingdom("Treasure Trove")["cards"] == ["Treasure Trove"]  # a pile, and the name of a kingdom
    assert read_kingdom("Progress")["name"] == "Progress"  # a Prophecy too
    assert find_named("") is None and find_named("qwertz uiop") is None


def test_the_file_stays_small():
    file = Path(named.__file__).with_name("named_kingdoms.txt").read_bytes()
    assert len(zlib.compress(file, 9)) < 25_000


def in_order(value):
    return sorted(map(str, value)) if isinstance(value, list) else value


@pytest.mark.parametrize("label", LABELS[::7])
def test_what_is_written_is_read_again(label):
    kingdom = read_kingdom(label)
    for write in (as_list, as_link, as_text):
        again = read_kingdom(write(kingdom))
        for what, value in kingdom.items():
            if what == "name":
                assert again["name"] == (value if write is as_text else None)
            elif what != "notices":
                assert in_order(again[what]) == in_order(value), (write, what)


def test_ways_to_write_choices():
    kingdom = read_kingdom(
        "Young Witch (Moat), Druid (The Sea's Gift, The Sky's Gift, The Sun's Gift), Bank, Obelisk (Druid), "
        "Familiar, Colonies, No Shelters"
    )
    assert WAYS["names"](kingdom) == "Young Witch, Druid, Bank, Familiar, Obelisk, Moat (Bane)"
    assert WAYS["dominion.games"](kingdom) == (
        "Bank, Druid (The Sea's Gift, The Sky's Gift, The Sun's Gift), Familiar, Obelisk (Druid), "
        "Young Witch (Moat), Colonies, No Shelters"
    )
    assert WAYS["text"](kingdom).split("\n") == [
        "Druid $2 (The Sea's Gift, The Sky's Gift, The Sun's Gift)",
        "Familiar $3P",
        "Young Witch $4 (Moat)",
        "Bank $7",
        "Bane: Moat",
        "Landmark: Obelisk (Druid)",
        "Colonies",
        "No Shelters",
    ]
    for write in WAYS.values():
        again = read_kingdom(write(kingdom))
        assert again["bane"] == "Moat" and set(again["cards"]) == set(kingdom["cards"])
