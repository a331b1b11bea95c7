"""Kingdoms in the words of the page's fields."""

from dominion.web.kingdoms import named, read, write


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
