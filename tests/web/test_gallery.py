"""The galleries that build.py writes: every card and strategy once, searchable, and without unescaped
markup.
"""

import functools
import re

import pytest
from texts import between

from dominion.devtools.records import OPPONENTS, record
from dominion.engine.card import CATALOG
from dominion.strategies import LIBRARY
from dominion.strategies._ratings import RATINGS
from dominion.strategies._records import RECORDS
from dominion.web import gallery
from dominion.web.gallery import colours, cost_tag, face, kinds
from dominion.web.site_data import site_data
from dominion.web.tested_cases import tried

data = functools.cache(site_data)  # seconds, which not every process that collects tests has to spend


def entries(name):
    """Pairs of HTML and [tags, text]."""
    pieces = [f"<li{part}" for chunk in data()[name]["chunks"] for part in chunk.split("<li")[1:]]
    return list(zip(pieces, data()[name]["index"], strict=True))


def test_every_card_is_there_once_and_can_be_found():
    names = [between("<h3>(.*?)</h3>", html).replace("&#x27;", "'") for html, _ in entries("cards")]
    assert sorted(names) == sorted(card.name for card in CATALOG.values() if card.types)
    for name, (_, (tags, text)) in zip(names, entries("cards"), strict=True):
        card = CATALOG[name]
        assert f"|set:{card.set}|" in tags
        assert all(f"|type:{kind}|" in tags for kind in card.types)
        assert name.casefold() in text and card.text.casefold() in text


@pytest.mark.parametrize(
    ("name", "colour", "cost", "tag"),
    [
        ("Village", ["action", "action"], '<b class="coin">$3</b>', "3"),
        ("Witch", ["action", "attack"], '<b class="coin">$5</b>', "5"),
        ("Nobles", ["action", "victory"], '<b class="coin">$6</b>', "6"),
        ("Transmute", ["action", "action"], '<b class="potion">P</b>', "Potion"),
        ("City Quarter", ["action", "action"], '<b class="debt">8D</b>', "Debt"),
        ("Copper", ["treasure", "treasure"], '<b class="coin">$0</b>', "0"),
    ],
)
def test_a_face_has_the_cards_colours_and_cost(name, colour, cost, tag):
    card = CATALOG[name]
    assert colours(card) == colour
    assert cost in face(card)
    assert cost_tag(card) == tag


def test_landscapes_look_like_landscapes_and_cost_nothing_where_they_have_no_cost():
    (landmark,) = [html for html, _ in entries("cards") if "<h3>Tomb</h3>" in html]
    assert 'class="face landscape a-landmark' in landmark and "coin" not in landmark


def test_costs_are_offered_in_the_order_of_numbers():
    costs = re.findall(
        r'value="([^"]+)"', between(r'data-filter="cost">(.*?)</select>', data()["cards"]["head"])
    )
    coins = [int(tag) for tag in costs if tag.isdigit()]
    assert coins == sorted(coins) and coins[-1] > 10
    assert costs[: len(coins)] == [str(number) for number in coins]


def test_the_whole_library_is_there_with_kind_and_needs():
    found = {between("<h3>(.*?)</h3>", html): (html, *index) for html, index in entries("strategies")}
    assert set(found) == set(LIBRARY)
    html, tags, text = found["DoubleWitch"]
    assert 'href="#play?players=DoubleWitch/BigMoney&amp;game=1&amp;step=0&amp;seat=1"' in html
    assert 'href="#watch?players=BigMoney/BigSmithy&amp;game=1"' in gallery.ways("BigMoney")
    assert 'href="#cards?q=Witch"' in html and 'data-use="1" data-name="DoubleWitch"' in html
    assert "|kind:one|" in tags and "|kind:attack|" in tags and "|card:Witch|" in tags and "witch" in text


@pytest.mark.parametrize(
    ("requires", "found"),
    [
        ((), ["money"]),
        (("Smithy",), ["one"]),
        (("Chapel", "Witch"), ["combo", "attack"]),
        (("Colony",), ["money", "colony"]),
        (("Workshop", "Gardens"), ["combo", "points"]),
    ],
)
def test_kinds_follow_from_the_cards(requires, found):
    assert kinds(requires) == found


def test_the_editor_knows_cards_and_words():
    words = data()["words"]
    assert "Village" in words["cards"]
    left = "How many cards are left in the pile of that name; 0 if the game has no such pile."
    assert ["left", True, left, "(name)"] in words["game"]
    assert {"count", "total_money", "coins", "hand"} <= {name for name, *_ in words["me"]}
    assert {"would_win", "usual_plays"} <= {name for name, *_ in words["self"]}
    assert {"gain", "trash", "choose"} <= {name for name, *_ in words["def"]}


def test_cards_tell_what_their_tests_try():
    situations = data()["tried"]
    kingdom = [card.name for card in CATALOG.values() if card.is_kingdom]
    assert sum(name in situations for name in kingdom) > 0.9 * len(kingdom)
    assert "Moat is shown before the attack does anything" in situations["Moat"]
    assert "King's Court plays an action three times" in situations["King's Court"]
    assert "Mine without treasure" in situations["Mine"]
    (shown,) = [html for html, _ in entries("cards") if "<h3>Mine</h3>" in html]
    assert f"{len(situations['Mine'])} examples of its rules" in shown


def test_situations_are_those_of_the_cards_named(tmp_path):
    tests = """import pytest

TABLE = [("Village", 1)]

def test_moat_blocks_a_witch_and_two_militias(deal):
    deal(hand="Moat", other="Witch, Militia")

def test_witch_curses_everybody(deal):
    deal(hand="Witch")

def test_market(deal):
    deal(hand="Market")

def test_some_words_of_mine(deal):
    deal(hand="Gold")

@pytest.mark.parametrize("name", TABLE)
def test_of_a_table(deal, name):
    deal(hand=name)

def helper_moat(deal):
    deal(hand="Moat")
"""
    (tmp_path / "test_some.py").write_text(tests)
    assert tried(tmp_path) == {
        "Moat": ["Moat blocks a Witch and two Militias"],
        "Witch": ["Moat blocks a Witch and two Militias", "Witch curses everybody"],
        "Militia": ["Moat blocks a Witch and two Militias"],
        "Market": ["played as its text says"],
        "Village": ["Of a table"],
    }
    assert tried(tmp_path / "not there") == {}


def test_the_faces_of_all_cards_say_what_they_give_and_what_they_can_be_in_a_kingdom():
    cards = data()["faces"]["cards"]
    assert set(cards) == {card.name for card in CATALOG.values() if card.types}
    assert cards["Market"]["gives"] == [["+Cards", 1], ["+Actions", 1], ["+Buys", 1], ["+$", 1]]
    assert [cards[name].get("use") for name in ("Market", "Banquet", "Copper")] == ["pile", "landscape", None]
    assert (cards["Acolyte"]["pile"], "pile" in cards["Market"]) == ("Augurs", False)
    assert data()["faces"]["former"]["Harem"] == "Farm"
    assert [cards[name].get("old") for name in ("Adventurer", "Artisan")] == [True, None]


def test_strategies_tell_their_rating_record_and_match_ups():
    html = gallery.strength("DoubleWitch")
    rating = RATINGS["DoubleWitch"]
    wins, losses, ties, best, most, worst, _ = RECORDS["DoubleWitch"]
    rated = gallery.rated("DoubleWitch")
    assert (
        f"<b>{rating[0]}</b>" in rated
        and f"{rating[0]} (95% CI {rating[0] - rating[1]} to {rating[0] + rating[1]})." in rated
    )
    assert rated in gallery.bot("DoubleWitch", LIBRARY["DoubleWitch"]) and gallery.rated("Nobody") == ""
    assert f"{wins} wins, {losses} losses and {ties} ties" in html
    share = (wins + ties / 2) / (wins + losses + ties)
    assert f"<dt>Wins</dt><dd><b>{round(100 * share)}%</b></dd>" in html
    assert f'<a href="#DoubleWitch/{best}">{best}</a>&nbsp;{most}%' in html and f">{worst}</a>" in html
    assert gallery.strength("Nobody") == ""
    assert set(RECORDS) <= set(LIBRARY)


def test_strategies_come_by_rating_and_can_be_sorted_by_name():
    told = gallery.strategies(dict(LIBRARY))
    names = re.findall('<li class="bot.*?<h3>(.*?)</h3>', "".join(told["chunks"]), re.DOTALL)
    ratings = [RATINGS.get(name, (0,))[0] for name in names]
    assert len(names) == len(LIBRARY) and ratings == sorted(ratings, reverse=True)
    assert [names[at] for at in told["orders"]["name"]] == sorted(LIBRARY, key=str.lower)


def test_a_record_is_that_of_the_games():
    wins, losses, ties, best, most, worst, least = record("BigMoney", 2)
    assert wins + losses + ties == 2 * (len(OPPONENTS) - 1)
    assert best in OPPONENTS and worst in OPPONENTS and most >= least
