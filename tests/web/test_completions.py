"""What the editor completes: every name with its parameters and one line of help."""

from dominion import CATALOG
from dominion.web.completions import words


def test_every_name_has_one_line_of_help():
    found = words()
    for owner in ("me", "game", "self", "def"):
        assert found[owner]
        for name, is_called, about, parameters in found[owner]:
            assert about.endswith(".") and "\n" not in about and 8 < len(about) < 140, (owner, name)
            assert parameters.startswith("(") == is_called, (owner, name)
    assert found["cards"] == sorted(CATALOG)


def test_a_name_is_explained_by_itself():
    """The guide explains some names together in one row."""
    found = {
        owner: {name: more for name, *more in entries}
        for owner, entries in words().items()
        if owner != "cards"
    }
    assert found["me"]["count"] == [
        True, "How many copies of `card` (or of that name) I own, wherever they are.", "(card)",
    ]  # fmt: skip
    assert found["me"]["coins"] == [False, "Coins to spend this turn.", ""]
    assert found["game"]["is_type"][2] == "(card, kind)"
    assert found["self"]["count_outside_hand"][1] != found["self"]["count_in_hand"][1]
    assert found["self"]["count_type"][1].endswith('"Action", "Treasure", ...')
    assert found["self"]["next_buy"][2] == "(me, coins)"
    assert found["def"]["discard"][1:] == ["What to discard.", "(self, me, game)"]
    assert found["def"]["discard_for_benefit"][1] == "What to discard to get something for it."
