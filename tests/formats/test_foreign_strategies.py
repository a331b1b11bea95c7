"""Strategies of other simulators, converted."""

import json

import pytest

from dominion import SetupError, simulate
from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.formats.interchange import buylist, geronimoo

BOT = """<?xml version="1.0"?>
<playerCollection><player name="Two Smithies &amp; Co" author="Somebody" description="quotes &quot;&quot;&quot; \\">
<type name="AppliesPPR"/><board contents="Smithy, Fool's Gold and Toil" Mountain_Pass_Bid="0"/>
<start_state><hand contents="3 Copper"/></start_state>
<buy name="Province"/>
<buy name="Smithy" strategy="playIfNotBuyingTopCard">
<condition><left type="countCardsInDeck" attribute="Smithy"/><operator type="smallerThan"/>
<right type="countCardTypeInDeck" attribute="Treasure"/><extra_operation type="divideBy" attribute="11.0"/></condition>
<condition><left type="countCardsInSupply" attribute="Rocks"/><operator type="equalTo"/><right type="constant" attribute="0.0"/></condition>
</buy>
<buy name="Gold"><condition><left type="getTotalMoney"/><operator type="greaterThan"/><right type="constant" attribute="2.5"/></condition></buy>
<buy name="Silver"/></player>
<player name="Two Smithies &amp; Co"><buy name="Qwertz"/><buy name="Silver"><condition><left type="dreams"/>
<operator type="equalTo"/><right type="constant" attribute="1"/></condition></buy></player></playerCollection>"""
LIST = """buylists
 list if SupplyHasLess(Province, 4) Province, Duchy end
 list Province if Has(Gold, 1), Gold, IllGottenGains [2],
  Silver if not AnyOf(Has(Silver, 5), SupplyEmptyPilesGreater(1)) end
end
strategies strategy playorder Village, :Default end options for Chapel Copper end end end"""


def test_rules_become_wishes():
    first, second = geronimoo.translate(BOT)
    kind = load(first.source, "first.py")
    assert (kind.name, kind.author) == ("Two Smithies & Co", "Somebody")
    assert kind.requires == ("Smithy", "Catapult/Rocks", "Fool's Gold", "Toil")
    assert (
        'if me.count("Smithy") < self.count_type(me, "Treasure") / 11 and game.left("Catapult/Rocks") == 0:'
        '\n            yield "Smithy"' in first.source
    )
    assert "me.total_money > 2.5" in first.source
    assert first.problems == () and first.notices == (
        "rule 2: the play strategy playIfNotBuyingTopCard is left out",
        "rule 3: getTotalMoney is carried over approximately",
        "its starting cards are left out: they are an option of the match",
        "label AppliesPPR: not carried over",
    )
    assert second.class_name == first.class_name + "2" and len(second.problems) == 2
    assert load(second.source, "second.py").requires == ()


@pytest.mark.parametrize("function", sorted({*geronimoo._PLAIN, *geronimoo._OF_CARD, "hasBoughtRush"}))
def test_every_function_is_a_condition_that_can_be_played(function):
    rule = f'<left type="{function}" attribute="Village"/><operator type="greaterOrEqualThan"/>'
    text = (
        f'<player name="x"><buy name="Silver"><condition>{rule}<right type="constant" attribute="0"/>'
        "</condition></buy></player>"
    )
    (made,) = geronimoo.translate(text)
    assert made.problems == ()
    assert simulate([load(made.source, "x.py"), "BigMoney"], 1, seed=1, max_turns=3).games == 1


def test_types_of_its_own_are_close():
    for kind in ("Terminal", "Village", "Cycler", "Card_Advantage", "Junk"):
        side = f'<left type="countCardTypeInDeck" attribute="{kind}"/><operator type="equalTo"/>'
        (made,) = geronimoo.translate(
            f'<player name="x"><buy name="Silver"><condition>{side}<right type="constant" attribute="0"/>'
            "</condition></buy></player>"
        )
        assert made.notices == (f"rule 1: the type {kind} is carried over approximately",)
        assert simulate([load(made.source, "x.py"), "BigMoney"], 1, seed=1, max_turns=3).games == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<!DOCTYPE x [<!ENTITY a "b">]><player/>', "no entities"),
        ("<player" + "><a" * 40 + ">", "nested deeper"),
        ("<player><buy></player>", "This XML cannot be read: mismatched tag"),
        ("<player>&a;</player>", "This XML cannot be read: undefined entity"),
        ("<playerCollection/>", "There is no <player>"),
        ("<player/>" * 1001, "up to 1,000 bots"),
        ("<player>" + "<a/>" * 200_001 + "</player>", "more than 200,000 elements"),
        (" " * (2 * 1024 * 1024 + 1), "up to 2,097,152 characters"),
    ],
)
def test_hostile_xml_is_refused(text, said):
    with pytest.raises(SetupError, match=said):
        geronimoo.read_bots(text)


def test_a_name_cannot_leave_its_text():
    evil = '"); import os; ("\\" \n x'
    made = geronimoo.translate(
        f"<player name='{evil}' author='{evil}' description='{evil}'><buy name='{evil}'/></player>"
    )[0]
    kind = load(made.source, "x.py")
    assert "import os" in kind.name and made.source.count("\n    def ") == 1


def test_a_buylist():
    (made,) = buylist.translate(LIST, "my list")
    kind = load(made.source, "x.py")
    assert kind.name == "my list" and kind.requires == ("Ill-Gotten Gains",) and made.problems == ()
    for line in (
        'if game.left("Province") < 4:',
        'if me.count("Gold") >= 1:',
        'if me.count("Ill-Gotten Gains") < 2:',
        'if not ((me.count("Silver") >= 5 or game.empty_piles > 1)):',
        'yield "Village"\n        yield from self.usual_plays(me, game)',
    ):
        assert line in made.source
    assert made.notices == ("options for Chapel: left out; the default rules decide",)
    assert simulate([kind, "BigMoney"], 2, seed=1).games == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("list end", "begins with buylists"),
        ("buylists list Gold", "an end is missing"),
        ("buylists list , end end", "a card should stand where ','"),
        ("buylists list Gold if " + "Not(" * 30, "nested too deep"),
        ("buylists list Gold ?", "cannot be read at"),
        ("buylists " * 20_000, "up to 131,072 characters"),
    ],
)
def test_broken_buylists_are_refused(text, said):
    with pytest.raises(SetupError, match=said):
        buylist.translate(text)


def test_parts_that_are_not_known_are_problems():
    (made,) = buylist.translate("buylists list Qwertz, Gold if Dreams(1), Silver end end")
    assert len(made.problems) == 3 and 'yield "Silver"' in made.source
    load(made.source, "x.py")


def test_the_command_writes_files_and_says_what_is_left_out(capsys, tmp_path):
    file = tmp_path / "bots.xml"
    file.write_text(BOT, encoding="utf-8")
    assert main(["import", str(file), "--out", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    written = sorted(path.name for path in tmp_path.glob("*.py"))
    assert written == ["two_smithies_co.py", "two_smithies_co2.py"] and "Two Smithies & Co" in out
    assert "rule 1 (Qwertz) is left out: there is no card 'Qwertz'." in err
    assert main(["import", str(file), "--out", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err

    whole = tmp_path / "list.buylist"
    whole.write_text(LIST, encoding="utf-8")
    assert main(["import", str(whole), "--out", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["problems"] == []
    assert main(["import", str(whole), "--out", str(tmp_path / "none")]) == 2
    assert "there is no such folder" in capsys.readouterr().err
