"""Kingdoms as people and other tools write them."""

import pytest

from dominion import CATALOG, SetupError
from dominion.formats.interchange import names
from dominion.formats.interchange.draft import empty
from dominion.formats.interchange.reader import read_kingdom


def read(text, **expected):
    """Reads it and compares with a plain object that has only this."""
    found = read_kingdom(text)
    assert found == empty() | expected
    return found


# ---- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written", ["{}", "  {} ", "{lower}", "{upper}", "{snake}", "{joined}", "{dollars}", "{curly}"]
)
def test_every_name_is_read_in_every_spelling(written):
    for card in CATALOG.values():
        if not card.types:
            continue
        name = card.name
        forms = {
            "lower": name.lower(),
            "upper": name.upper(),
            "snake": name.lower().replace("'", "").replace(" ", "_").replace("-", "_"),
            "joined": "".join(letter for letter in name.lower() if letter.isalnum()),
            "dollars": name.replace("'", "$").replace(" ", "_"),
            "curly": name.replace("'", "’").replace("-", "–"),
        }
        assert names.find(written.format(name, **forms)) == (name, False)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Harem", "Farm"), ("Wharves", "Wharf"), ("Jacks of All Trades", "Jack of All Trades"),
        ("Laboratories", "Laboratory"), ("Noblemen", None), ("Feoda", "Feodum"), ("Thieves", "Thief"),
        ("Catapult & Rocks", "Catapult/Rocks"), ("Way of Mouse", "Way of the Mouse"), ("Goon", "Goons"),
        ("Platina", "Platinum"), ("Princes", "Prince"), ("Oases", "Oasis"), ("Heroes", "Hero"),
        ("Lab", "Laboratory"), ("labs", "Laboratory"), ("KC", "King's Court"), ("TR", "Throne Room"),
    ],
)  # fmt: skip
def test_plurals_and_former_names(written, name):
    assert names.find(written, guess=False) == (None if name is None else (name, False))


def test_headings_may_follow_a_full_stop():
    read(
        "Kingdom: Chapel, Witch. Events: Alms; Landmarks: Wall",
        cards=["Chapel", "Witch"],
        landscapes=["Alms", "Wall"],
    )


def test_a_misspelt_name_is_the_nearest_one_if_one_is_nearest():
    assert names.find("Vilage") == ("Village", True)
    assert names.find("Militta") == ("Militia", True)
    assert names.find("Zzyzx") is None
    assert names.find("ab") is None
    assert names.find("Village" * 30) is None


def test_sets_by_every_name_of_theirs():
    assert names.set_named("baseset2") == names.set_named("Dominion") == "Base"
    assert names.set_named("dark ages") == "Dark Ages"
    assert names.set_named("Guilds (1st edition)") == "Cornucopia & Guilds"
    assert names.set_named("Smithy") is None


# ---- lists ---------------------------------------------------------------------------------------


def test_a_list_with_marks_amounts_costs_and_headings():
    read(
        "Kingdom:\n1) Festival ($5)\n2. 10x Sauna / Avanto\n- [x] Bridge - 4\n* Bank\n10 Peddlers\n\n"
        "Events: Toil, Raid\nProject: Fair\nNotes:\nplayed on Friday, with Moat",
        cards=["Festival", "Sauna/Avanto", "Bridge", "Bank", "Peddler"],
        landscapes=["Toil", "Raid", "Fair"],
    )


def test_a_line_of_a_table_of_cards():
    read(
        "Hunting Grounds $6 Action Dark Ages\nBase: Moat, Chapel", cards=["Hunting Grounds", "Moat", "Chapel"]
    )


@pytest.mark.parametrize(
    "text",
    [
        "Young Witch (Bane: Hamlet), Bank", "Young Witch (Hamlet as Bane), Bank", "Young Witch (Hamlet); Bank",
        "Young Witch\nBank\nHamlet [bane]", "Young Witch\nBank\nBane: Hamlet", "Young Witch, Bank, bane(hamlet)",
        "Young Witch\nBank\n\nBane\nHamlet", "young_witch, bank, bane:hamlet", "Young Witch, Hamlet (Bane), Bank",
        "Young Witch, Hamlet, Bank, Bane: Hamlet",
    ],
)  # fmt: skip
def test_every_way_to_name_the_bane(text):
    read(text, cards=["Young Witch", "Bank"], bane="Hamlet")


def test_choices_of_every_kind():
    read(
        "Ferryman (+Sage as Extra), Riverboat (Festival as Boat), Druid (The Sea's Gift, The Sky's Gift, "
        "The Sun's Gift), Bank, Village, way_of_the_mouse:cellar, Obelisk (Village), Approaching Army (Militia), "
        "Cheap (Bank), Cursed - Village, Cellar, Sage, Festival, Colonies, No Shelters",
        cards=["Ferryman", "Riverboat", "Druid", "Bank", "Village"],
        landscapes=["Way of the Mouse", "Obelisk", "Approaching Army", "Cheap", "Cursed"],
        traits=[["Cheap", "Bank"], ["Cursed", "Village"]],
        ferryman="Sage", riverboat="Festival", mouse="Cellar", obelisk="Village", approaching_army="Militia",
        boons=["The Sea's Gift", "The Sky's Gift", "The Sun's Gift"], colony=True, shelters=False,
    )  # fmt: skip


def test_the_line_that_we_print_ourselves_is_read_again():
    read(
        "Young Witch, Smithy (Cheap), Cheap, Moat (Bane)",
        cards=["Young Witch", "Smithy"], landscapes=["Cheap"], traits=[["Cheap", "Smithy"]], bane="Moat",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Young Witch (Festival)", "Festival: the Bane costs"),
        ("Way of the Mouse (Festival)", "Festival: the Mouse's card"),
        ("Ferryman (Festival)", "Festival: Ferryman's pile"),
        ("Riverboat (Village)", "Village: Riverboat's card"),
        ("Approaching Army (Village)", "Village: Approaching Army's pile"),
        ("Obelisk (Bank), Bank", "Bank: Obelisk's pile"),
        ("Cheap (Gardens), Gardens", "Cheap cannot lie on Gardens"),
        ("Druid (The Sea's Gift)", "Druid has three different Boons"),
        ("Festival (Bane)", "Festival was chosen for Young Witch, which is not in this kingdom"),
    ],
)
def test_a_choice_that_cannot_be_is_said_and_left_out(text, said):
    found = read_kingdom(text)
    assert [notice for notice in found["notices"] if notice.startswith(said)], found["notices"]
    chosen = ("bane", "mouse", "ferryman", "riverboat", "approaching_army", "obelisk", "traits", "boons")
    assert not any(found[what] for what in chosen)


def test_what_is_unknown_is_said_and_the_rest_kept():
    read(
        "Festval, Qwertz, Bank, Gold, Curse, Horse",
        cards=["Festival", "Bank"],
        unknown=["Qwertz"],
        notices=[
            "Festval: taken for Festival",
            "Horse is no kingdom pile",
            "Gold, Curse are in every game: left out",
        ],
    )


def test_cards_of_every_game_and_cards_named_twice_are_told():
    read("Bank, Province", cards=["Bank"], notices=["Province is in every game: left out"])
    read("Province, Copper", notices=["Province, Copper are in every game: left out"])
    read("Bank, Moat, bank", cards=["Bank", "Moat"], notices=["Bank was named more than once"])
    read("Bank and Moat, Moat", cards=["Bank", "Moat"], notices=["Moat was named more than once"])


def test_both_halves_of_a_pile_are_not_the_same_card_twice():
    read("Gladiator, Fortune, Moat", cards=["Gladiator/Fortune", "Moat"])


def test_marks_of_wikis_forums_and_chats():
    read(
        "> **Bank** · [Moat](https://example.org/Moat) | [[Chapel]]\r\n> ||[b]Witch[/b]|| {{Card|Wharf|Wharves}}\u200b",
        cards=["Bank", "Moat", "Chapel", "Witch", "Wharf"],
    )
    read("<div>King&#39;s Court<br>Fool’s Gold</div><p>Ill–Gotten Gains</p>",
         cards=["King's Court", "Fool's Gold", "Ill-Gotten Gains"])  # fmt: skip


@pytest.mark.parametrize("text", ["", "  \n ", "\ufeff"])
def test_nothing(text):
    read(text, notices=["nothing was pasted"])


def test_no_card_at_all():
    read("Who wants a game tomorrow, or later?", notices=["no card was found in this text"])


def test_eleven_piles_with_young_witch_name_what_may_be_the_bane():
    eleven = "Young Witch, Bank, Festival, Market, Witch, Mine, Laboratory, Library, Moat, Smithy, Wharf"
    assert read_kingdom(eleven)["notices"] == ["11 piles, where a kingdom has ten; Moat may be the Bane"]


def test_too_long_texts_are_refused_and_many_entries_cut():
    with pytest.raises(SetupError, match=r"A kingdom as a list has up to 16,384 characters, not 22,000\."):
        read_kingdom("Smithy, Moat" + "\n" * 10 + "x" * 21978)
    many = read_kingdom(", ".join(card.name for card in CATALOG.values() if card.is_kingdom))
    assert many["notices"][0] == "only the first 60 entries were read"


def test_brackets_without_end_take_no_long_time():
    read_kingdom("(" * 8000 + ")" * 8000)
    read_kingdom("[[" * 4000 + "a|" * 4000)
    read_kingdom("Smithy (" * 1500)


# ---- addresses -----------------------------------------------------------------------------------


def test_a_randomizer_address():
    read(
        "Look: https://example.net/#/?supply=bank%2Cyoungwitch%2Cempires_catapultrocks%2Cferryman&bane=hamlet"
        "&ferryman=sage&events=toil&landmarks=obelisk(bank)&ways=wayofthemouse%28cellar%29&traits=cheap(bank)"
        "&ally=cavedwellers&prophecy=approachingarmy(militia)&colonies=1&lang=fr).",
        cards=["Bank", "Young Witch", "Catapult/Rocks", "Ferryman"],
        landscapes=["Toil", "Obelisk", "Way of the Mouse", "Cheap", "Cave Dwellers", "Approaching Army"],
        traits=[["Cheap", "Bank"]], bane="Hamlet", ferryman="Sage", mouse="Cellar",
        approaching_army="Militia", colony=True, shelters=False,
        notices=["Bank: Obelisk's pile is an Action pile of the supply; it is drawn anew"],
    )  # fmt: skip


def test_an_address_of_ours():
    read(
        "https://example.org/lab/#BigMoney/BigSmithy?games=100&seed=1&kingdom=Smithy,Young+Witch%20(Moat)&colony=yes",
        cards=["Smithy", "Young Witch"], bane="Moat", colony=True,
    )  # fmt: skip
    read("?supply=bank,qwertz", cards=["Bank"], unknown=["qwertz"], colony=False, shelters=False)


def test_an_address_without_a_kingdom():
    read("https://example.org/sets?lang=de", notices=["no kingdom in this address"])
