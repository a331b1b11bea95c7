"""Kingdoms in the files and logs of other tools."""

import time
from contextlib import suppress

import pytest

from dominion import SetupError
from dominion.formats.interchange import structured
from dominion.formats.interchange.draft import empty
from dominion.formats.interchange.reader import clean, format_of, read_kingdom

LOG = """Game #77, rated.
Cleo: 40.5
C starts with 7 Coppers.
C starts with 3 Estates.
D starts with 6 Coppers and a Pouch.
D starts with a Hovel, a Necropolis, and an Overgrown Estate.
C shuffles their deck.

Turn 1 - Cleo
C plays 4 Coppers. (+$4)
C buys and gains a Remodel.
C draws 5 cards.

Turn 1 - Dora
D plays 3 Coppers. (+$3)
D buys Delve.
D gains a Silver.

Turn 2 - Cleo
C plays a Remodel.
C trashes an Estate.
C gains 2 Wharves.
C passes a Copper to D.
"""


def read(text, **expected):
    assert read_kingdom(text) == empty() | expected


def test_a_log_tells_what_was_seen_and_what_everybody_owns():
    read(
        LOG,
        cards=["Remodel", "Wharf"],
        landscapes=["Delve"],
        shelters=True,
        notices=["a log does not give the kingdom: 2 piles were seen"],
        players={
            "Cleo": {"turns": 2, "owns": {"Copper": 6, "Estate": 2, "Remodel": 1, "Wharf": 2}},
            "Dora": {
                "turns": 1,
                "owns": {
                    "Copper": 7,
                    "Pouch": 1,
                    "Hovel": 1,
                    "Necropolis": 1,
                    "Overgrown Estate": 1,
                    "Silver": 1,
                },
            },
        },
        trash={"Estate": 1},
    )


def test_logs_of_older_servers():
    read(
        "Supply cards: Copper, Curse, Province, Bank, Moat, Sir Vander\nEva - starting cards: Copper, Hovel\n"
        "---------- Eva: turn 1 ----------\nEva - plays Copper",
        cards=["Bank", "Moat", "Knights"], shelters=True,
    )  # fmt: skip
    read(
        "E wins!\n\ncards in supply: Bank, Hamlet♦, Potion, Young Witch, and Wharf\n-----\n— E's turn 1 —\nE plays",
        cards=["Bank", "Young Witch", "Wharf"], bane="Hamlet",
    )  # fmt: skip
    packed = "~".join(["0|12|1|3:4|"] * 6)
    read(packed, notices=["this is a packed log: paste the plain one"])


def test_json_of_ours_and_of_others():
    ours = read_kingdom("Young Witch (Moat), Bank, Cheap (Bank), Obelisk (Young Witch), Colonies")
    again = read_kingdom(clean(str(ours).replace("'", '"').replace("None", "null").replace("True", "true")))
    assert again == ours
    read('["bank", "Moat"]', cards=["Bank", "Moat"])
    read('{"kingdom": ["Kings Court"], "rating": 3}', cards=["King's Court"])
    read(
        '{"deck": {"kingdomPiles": ["KingsCourt"], "useShelters": true, "useColonyAndPlatinum": false, '
        '"baneCard": ""}}',
        cards=["King's Court"], shelters=True, colony=False,
    )  # fmt: skip


def test_javascript_with_comments_and_commas():
    read(
        "const kingdoms = [ // mine\n {name: 'Two', /* not\nread */ cards: ['Bank', \"Young Witch\",], bane: 'Moat',\n"
        " traits: ['Cheap', 'Bank'], druid: [], colony: true,},\n {name: 'Other', cards: ['Smithy']},\n]",
        name="Two", cards=["Bank", "Young Witch"], bane="Moat", landscapes=["Cheap"], colony=True,
        traits=[["Cheap", "Bank"]], notices=["2 kingdoms: the first is taken"],
    )  # fmt: skip


def test_yaml_of_two_tools():
    read(
        "kingdoms:\n  - name: Three\n    supply:\n      - intrigue_harem\n      - plunder_crew\n"
        "    events:\n      - empires_event_wedding\n    traits:\n      - plunder_trait_shy->plunder_crew\n"
        "    metadata:\n      colonies: true\n      shelters: false",
        name="Three", cards=["Farm", "Crew"], landscapes=["Wedding", "Shy"], traits=[["Shy", "Crew"]],
        colony=True, shelters=False,
    )  # fmt: skip
    read(
        "- cards:\n  - kings_court\n  - druid\n  druid_boons: []\n  traits:\n  - - cheap\n    - druid\n"
        "  use_colonies: false\n  obelisk_pile: ''\n  name: four",
        name="four", cards=["King's Court", "Druid"], landscapes=["Cheap"], traits=[["Cheap", "Druid"]],
        colony=False,
    )  # fmt: skip


def test_strategies_of_other_simulators_name_a_kingdom():
    read(
        '{\n  name: "Z"\n  requires: ["Potion", "Colony", "Golem"]\n  gainPriority: (state, my) -> [\n'
        '    "Bank" if my.countInDeck("Bank") < 2\n    "Gold"\n  ]\n}',
        cards=["Golem", "Bank"], colony=True,
    )  # fmt: skip
    read("CardAcceptance.For(Cards.GreatHall, 2), CardAcceptance.For(Cards.Gold)", cards=["Great Hall"])
    read("buylists list Bank [2], Gold end end strategies strategy playorder Moat end end", cards=["Bank"])
    read(
        '<player name="q"><type name="Colony"/><board contents="Fool\'s Gold, Toil" bane="Moat" Shelters="true"/>'
        '<buy name="King$s_Court"/><buy name="Young_Witch"/><buy name="Silver"/></player>',
        cards=["King's Court", "Young Witch", "Fool's Gold"], landscapes=["Toil"], bane="Moat",
        shelters=True, colony=True,
    )  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        "[" * 50 + "]" * 50,
        "{cards: ['Bank'",
        "{cards: ['Bank'] /* ",
        "{a: }",
        "{cards ['Bank']}",
        "{'x': 1 2}",
        "",
    ],
)
def test_broken_data_is_not_read(data):
    with pytest.raises(structured.NotRead):
        structured.kingdoms_in(structured.parse(data))


@pytest.mark.parametrize("text", ["a:\n b\n  c: d", "- x\n- y: [\n   z", "a: b\nc", " " + "- " * 40 + "x"])
def test_broken_yaml_is_not_read(text):
    with pytest.raises(structured.NotRead):
        structured.kingdoms_in(structured.parse_yaml(text))


@pytest.mark.parametrize(
    "text",
    [
        "[" + "/*" * 200_000, "{" + "\"'" * 100_000, "[" + " " * 300_000 + '"', "Turn 1 - A\nA plays " + "(" * 200_000,
        "Turn 1 - A\nA plays" + " " * 200_000 + "(", "Supply cards: x\n" + "-" * 200_000, " " * 16_000 + "x",
        "cards in supply:" + "-" * 200_000, "Smithy" + " " * 15_000 + "-x", "<b>" * 5_000, "{{a|" * 4_000,
    ],
)  # fmt: skip
def test_hostile_texts_take_no_long_time(text):
    begun = time.process_time()
    with suppress(SetupError):
        read_kingdom(text)
    assert time.process_time() - begun < 2


def test_formats_are_told_apart():
    def kind(text):
        return format_of(clean(text))

    assert kind("Smithy, Moat") == kind("cards: none of them") == "list"
    assert kind("size distortion") == "named" and kind("?supply=moat") == "link" and kind(LOG) == "log"
    assert kind('["Moat"]') == "json" and kind("cards:\n- Moat") == "yaml"
    assert kind("<?xml version='1.0'?><player/>") == "bots"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Village, Smithy, Wall. Colony/Platinum: yes. Shelters: no",
            {"cards": ["Village", "Smithy"], "landscapes": ["Wall"], "colony": True, "shelters": False},
        ),
        ("Village. Platinum/Colony: yes", {"cards": ["Village"], "colony": True}),
        ("Village, Colonies: no", {"cards": ["Village"], "colony": False}),
        ("Village; Shelters: on", {"cards": ["Village"], "shelters": True}),
        ("Platinum & Colony, Village", {"cards": ["Village"], "colony": True}),
    ],
)
def test_colonies_and_shelters_are_said_by_yes_and_no(text, expected):
    read(text, **expected)


@pytest.mark.parametrize("text", ["Moat plus Smithy", "Moat and Smithy", "Moat & Smithy", "Moat + Smithy"])
def test_names_may_be_joined_by_words_and_signs(text):
    read(f"Village, {text}", cards=["Village", "Moat", "Smithy"])


def test_what_follows_a_name_and_is_none_is_told():
    found = read_kingdom("Village, Moat plus Smitty and Nonesuch")
    assert found["cards"] == ["Village", "Moat", "Smithy"]
    assert found["unknown"] == ["Nonesuch"] and found["notices"] == ["Smitty: taken for Smithy"]
