"""`cards` with filters, and tables on narrow terminals."""

import json

import pytest

from dominion.cli import main
from dominion.engine.card import CATALOG


def listed(capsys, *options):
    assert main(["cards", "--json", *options]) == 0
    return [card["name"] for card in json.loads(capsys.readouterr().out)]


def test_cards_of_a_set_a_type_and_a_cost(capsys):
    found = listed(capsys, "--set", "seaside", "--type", "ATTACK", "--cost", "4-5")
    assert "Ghost Ship" in found and "Cutpurse" in found and "Militia" not in found
    for name in found:
        card = CATALOG[name]
        assert card.set == "Seaside" and "Attack" in card.types and card.cost in (4, 5)


def test_every_word_must_be_in_the_name_or_the_text(capsys):
    found = listed(capsys, "draw", "discard")
    assert found
    for name in found:
        told = f"{name} {CATALOG[name].text}".casefold()
        assert "draw" in told and "discard" in told
    assert "Wharf" in listed(capsys, "WHARF")


def test_strategies_are_searched_by_name_idea_author_and_cards(capsys):
    def found(*words):
        assert main(["strategies", "--json", *words]) == 0
        return {one["name"]: one for one in json.loads(capsys.readouterr().out)}

    smithies = set(found("smithy"))
    assert smithies == {name for name, one in found().items() if "Smithy" in one["requires"]} and smithies
    assert set(found("SMITHY", "geronimoo")) == {"Geronimoo Smithy"}
    assert all(one["author"] == "rspeer" for one in found("rspeer").values())
    assert "BigSmithy" in found("so large that")
    assert main(["strategies", "no such words"]) == 0
    assert capsys.readouterr().out == "No strategy is like that.\n"


def test_without_filters_all_are_listed(capsys):
    assert len(listed(capsys)) == sum(bool(card.types) for card in CATALOG.values())


def test_nothing_fits(capsys):
    assert main(["cards", "--cost", "99"]) == 0
    assert capsys.readouterr().out == "No card is like that.\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--set", "Seasid"], "There is no set 'Seasid'. Did you mean 'Seaside'?"),
        (["--type", "Atack"], "There is no type 'Atack'. Did you mean 'Attack'?"),
        (["--cost", "cheap"], "needs a cost, like 5, or a range of costs, like 2-4, not 'cheap'"),
        (["--cost", "5-4"], "Argument --cost: '5-4' is an empty range: the lower cost comes first."),
    ],
)
def test_what_is_unknown_is_told_with_what_is_near(capsys, options, said):
    assert main(["cards", *options]) == 2
    assert said in capsys.readouterr().err


def test_the_text_of_cards_has_the_most_room(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    main(["cards", "witch", "--set", "Allies"])
    heading, _, row, *_ = capsys.readouterr().out.strip("\n ").splitlines()
    assert heading.index("Text") <= 80 // 2 and "After you have" in row


def test_no_word_is_cut_short(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["why", "BigSmithy", "BigMoney", "--games", "1", "--seed", "1", "--what-if"]) == 0
    assert "…" not in capsys.readouterr().out


def test_narrow_terminals_get_a_block_for_each_row(capsys, monkeypatch):
    command = ["play", "BigMoney", "BigSmithy", "--games", "5", "--seed", "1"]
    monkeypatch.setenv("COLUMNS", "80")
    assert main(command) == 0
    wide = capsys.readouterr().out
    assert "95% CI" in wide and "  Share: " not in wide
    monkeypatch.setenv("COLUMNS", "40")
    assert main(command) == 0
    narrow = capsys.readouterr().out
    assert "\nBigMoney\n  Wins: " in narrow and "  95% CI: " in narrow and "…" not in narrow
    assert max(map(len, narrow.splitlines())) <= 40
