"""The portrait of a plan: its opening, a typical game, its decks, and how its games go."""

import re
from collections import Counter

import pytest

from dominion import Setup
from dominion.analysis.solver.plans import Bot, Plan, Rule
from dominion.analysis.solver.portrait import Opening, _usual, portrait

SETUP = Setup(("Chapel", "Witch"))


def test_the_usual_opening_and_the_decks_by_turn_are_told():
    told = portrait(SETUP, Bot("ChapelWitch"), Bot("BigMoney"), 1)
    usual, other = told.openings
    assert (usual.split, usual.cards) == ("$4/$3", "Silver, Chapel") and usual.times > 0.9 * usual.games
    assert (other.split, other.cards) == ("$5/$2", "Witch, Chapel")
    assert usual.games + other.games == told.games and told.against == "BigMoney"
    assert told.turns > 16 and [when for when, _ in told.decks][-2:] == ["turn 16", "end"]
    assert len(told.decks) == 5
    decks = {when: dict(deck) for when, deck in told.decks}
    assert decks["turn 4"]["Copper"] > decks["end"]["Copper"]  # it trashes
    assert decks["end"]["Province"] > 2 and "Province" not in decks["turn 4"]


def test_the_same_seed_tells_the_same():
    one, other = (portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 3, games=4) for _ in range(2))
    assert one == other


def test_the_deck_is_not_told_for_turns_that_most_games_do_not_reach():
    rich = Setup(("Chapel", "Witch"), deck=("Gold",) * 10)
    fast = portrait(rich, Bot("BigMoney"), Bot("BigMoney"), 1, games=20)
    turns = [int(when.split()[1]) for when, _ in fast.decks[:-1]]
    assert turns == [turn for turn in (4, 8, 12, 16) if turn < fast.turns] and len(turns) < 4


def test_coins_of_another_deck_are_no_usual_split():
    setup = Setup(("Chapel", "Witch"), deck=("Copper",) * 8)
    (only,) = portrait(setup, Bot("BigMoney"), Bot("BigMoney"), 1, games=6).openings
    assert only.split == "" and only.games == 6


def test_an_opening_is_told_in_the_order_of_its_coins():
    """The first card is that of the turn with more coins; the same cards in either order are one opening."""
    orders = {"$4/$3": Counter({"Silver, Chapel": 5, "Chapel, Silver": 4, "Silver, Silver": 7})}
    (told,) = _usual(orders)
    assert told == Opening("$4/$3", "Silver, Chapel", 9, 16)
    setup = Setup(kingdom=("Moneylender", "Remodel"))
    cheap = Plan((Rule("Province"), Rule("Remodel", 1, "me.coins >= 4"), Rule("Silver")))
    openings = {one.split: one.cards for one in portrait(setup, cheap, Bot("BigMoney"), 3, 40).openings}
    assert openings == {"$4/$3": "Remodel, Silver", "$5/$2": "Remodel"}


def test_the_typical_game_is_a_game_with_the_usual_opening():
    drawn = portrait(SETUP, Bot("ChapelWitch"), Bot("BigMoney"), 1, games=40)
    assert [one.turn for one in drawn.game] == [*range(1, len(drawn.game) + 1)]
    assert abs(len(drawn.game) - drawn.turns) <= 4
    first = drawn.game[:2]
    assert {one.coins for one in first} == {3, 4}
    assert Counter(card for one in first for card in one.cards) == {"Silver": 1, "Chapel": 1}
    gained = sum((Counter(one.cards) for one in drawn.game), Counter())
    decks = {when: dict(deck) for when, deck in drawn.decks}
    assert abs(gained["Province"] - decks["end"]["Province"]) <= 2, "not far from the mean"
    told = drawn.to_json()
    assert told["won"] == drawn.is_won and told["game"][0] == [1, first[0].coins, [*first[0].cards.items()]]


def test_a_player_who_always_loses_has_a_typical_game_that_is_lost():
    drawn = portrait(SETUP, Plan((Rule("Copper"),)), Bot("BigMoney"), 1, games=6)
    assert not drawn.is_won and {*drawn.game[0].cards} == {"Copper"}


def test_a_long_game_is_cut_off_and_turns_without_gains_are_told():
    idle = Plan((Rule("Province", None, "me.turns >= 32"),))
    drawn = portrait(SETUP, idle, Plan((Rule("Copper", None, "me.turns >= 30"),)), 1, games=4)
    assert len(drawn.game) == 30 and not any(one.cards for one in drawn.game)


def test_the_typical_game_has_the_usual_result():
    for one, other in (("ChapelWitch", "BigMoney"), ("BigMoney", "ChapelWitch")):
        assert portrait(SETUP, Bot(one), Bot(other), 1, games=40).is_won is (one == "ChapelWitch")


def test_what_effects_gain_is_told_apart_from_what_is_bought():
    gaining = Plan((Rule("Workshop", 1), Rule("Silver")))
    drawn = portrait(Setup(("Workshop", "Village")), gaining, Bot("BigMoney"), 1, games=10)
    gained = sum((Counter(one.gained) for one in drawn.game), Counter())
    assert {*gained} == {"Silver"} and all(
        one.cards["Silver"] >= one.gained.get("Silver", 0) for one in drawn.game if one.gained
    )
    told = drawn.to_json()["gained"]
    assert told == [[one.turn, [("Silver", 1)]] for one in drawn.game if one.gained]
    only_bought = portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=2)
    assert only_bought.to_json()["gained"] == []


def test_what_leaves_the_deck_is_told_by_turn():
    chapel = Plan((Rule("Province"), Rule("Chapel", 1), Rule("Gold"), Rule("Silver")), keep=3)
    drawn = portrait(SETUP, chapel, Bot("BigMoney"), 1, games=20)
    removed = sum((Counter(one.removed) for one in drawn.game), Counter())
    assert {*removed} <= {"Copper", "Estate"} and sum(removed.values()) >= 4
    told = drawn.to_json()["removed"]
    assert told == [[one.turn, [*one.removed.items()]] for one in drawn.game if one.removed]
    money = portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=2)
    assert money.to_json()["removed"] == []


def test_the_actions_played_are_told_by_turn():
    chain = Plan((Rule("Village", 3), Rule("Smithy", 2), Rule("Province"), Rule("Silver")))
    drawn = portrait(Setup(("Village", "Smithy")), chain, Bot("BigMoney"), 1, games=20)
    played = [one.played for one in drawn.game]
    assert played[0] == played[1] == {}, "nothing is drawn yet"
    assert {*sum(map(Counter, played), Counter())} == {"Village", "Smithy"}
    assert all(one.get("Smithy", 0) <= 1 + one.get("Village", 0) for one in played)
    told = drawn.to_json()["played"]
    assert told == [[one.turn, [*one.played.items()]] for one in drawn.game if one.played]
    money = portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=2)
    assert money.to_json()["played"] == [] and money.plays == 0 < drawn.plays < 5


def test_what_opponents_give_and_take_is_not_told_as_removed():
    """Curses come, and landscapes are no cards of the deck."""
    setup = Setup(("Witch", "Village", "Training"))
    plan = Plan((Rule("Province"), Rule("Training", 1), Rule("Gold"), Rule("Silver")))
    drawn = portrait(setup, plan, Bot("DoubleWitch"), 1, games=10)
    assert any("Training" in one.cards for one in drawn.game)
    assert not any(one.removed for one in drawn.game)


def test_curses_that_come_with_what_is_bought_are_not_told_as_bought():
    hag = Plan((Rule("Province"), Rule("Swamp Hag", 2), Rule("Silver")))
    drawn = portrait(Setup(("Swamp Hag", "Village")), hag, hag, 1, games=10)
    cursed = [one for one in drawn.game if "Curse" in one.cards]
    assert cursed and all(one.gained["Curse"] == one.cards["Curse"] for one in cursed)


def test_the_coins_of_both_players_are_told_by_turn():
    drawn = portrait(SETUP, Bot("ChapelWitch"), Bot("BigMoney"), 1, games=40)
    own, its = drawn.coins
    assert 3 <= own[0] <= 5 and len(own) >= drawn.turns - 2 and own[11] > its[11]
    assert drawn.to_json()["coins"] == [[round(one, 1) for one in own], [round(one, 1) for one in its]]


def test_cards_that_opponents_give_are_not_in_the_typical_game():
    setup = Setup(("Witch", "Marauder"))
    cursing = Plan((Rule("Witch", 2), Rule("Marauder", 2), Rule("Silver")))
    drawn = portrait(setup, Bot("BigMoney"), cursing, 1, games=10)
    gained = {card for one in drawn.game for card in one.cards}
    assert gained <= {"Silver", "Gold", "Province", "Duchy", "Estate"}
    assert dict(drawn.decks[-1][1])["Curse"] > 1


def test_landscapes_that_are_bought_are_in_the_typical_game():
    setup = Setup(("Chapel", "Witch", "Fair", "Academy"))
    plan = Plan((Rule("Academy", 1), Rule("Fair", 1), Rule("Silver")))
    drawn = portrait(setup, plan, Bot("BigMoney"), 1, games=20)
    bought = sum((Counter(one.cards) for one in drawn.game), Counter())
    assert bought["Academy"] == 1 and bought["Fair"] >= 1


def test_the_course_compares_the_coins_the_curses_and_the_provinces_of_both():
    drawn = portrait(SETUP, Bot("DoubleWitch"), Bot("BigMoney"), 1)
    coins, curses, provinces = drawn.course
    assert (
        coins.startswith("From turn ") and " it has more to spend: $" in coins and "its opponent $" in coins
    )
    assert curses.startswith("It ends with 0.") and ", its opponent with " in curses
    assert (
        provinces.startswith("Its first Province comes in turn ") and " points. Its points are " in provinces
    )
    assert re.search(r" Its points are \d\.\d Provinces, \d\.\d Duchies.*\.$", provinces)


def test_points_that_are_not_of_cards_are_told():
    plan = Plan((Rule("Province"), Rule("Monument", 2), Rule("Gold"), Rule("Silver")))
    points = portrait(Setup(("Monument", "Museum")), plan, Bot("BigMoney"), 1, games=20).course[-1]

    def figure(pattern):
        found = re.search(pattern, points)
        assert found, points
        return float(found[1])

    ends = figure(r" with (\d+) to \d+ points")
    names = ("Provinces", "Estates", "VP tokens")
    provinces, estates, tokens = (figure(rf"(\d+\.\d) {name}") for name in names)
    museum = figure(r" and (\d+\.\d) VP from Museum\.")
    assert tokens >= 3 and museum >= 10
    assert 6 * provinces + estates + tokens + museum == pytest.approx(ends, abs=1)
    bandits = portrait(Setup(("Monument", "Bandit Fort")), plan, Bot("BigMoney"), 1, games=4).course[-1]
    assert re.search(r" and −\d+\.\d VP from Bandit Fort\.", bandits)
    assert "VP" not in portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=4).course[-1]


def test_the_points_are_told_with_the_most_first():
    gardens = Plan((Rule("Gardens"), Rule("Workshop", 6), Rule("Monument", 4), Rule("Silver")))
    setup = Setup(("Gardens", "Workshop", "Monument"))
    drawn = portrait(setup, gardens, Bot("BigMoney"), 1, games=10)
    names = [name or words.split(" ", 1)[1] for name, words in drawn.points]
    assert names[0] == "Gardens" and {*names} >= {"Gardens", "Estate", "VP tokens"}
    told = drawn.to_json()
    assert told["points"][0][0] == "Gardens" and float(told["points"][0][1]) > 4
    assert drawn.first == "" == told["first"], "it buys no Provinces"
    money = portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=10)
    assert money.points[0][0] == "Province" and money.first.startswith("Province in turn ")


def test_the_course_says_how_often_games_end_on_empty_piles():
    setup = Setup(("Moat", "Cellar", "Chapel"))
    rush = Plan((Rule("Estate"), Rule("Moat"), Rule("Cellar"), Rule("Copper")))
    ends = portrait(setup, rush, rush, 1, games=10).course[-1]
    assert ends.endswith("100% of its games end on empty piles.") and " Estates" in ends
    assert "empty piles" not in " ".join(
        portrait(setup, Bot("BigMoney"), Bot("BigMoney"), 1, games=10).course
    )


def test_equal_players_have_only_their_provinces_compared():
    (only,) = portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 1, games=60).course
    assert ", as its opponent's does. The game ends in turn " in only


def test_the_player_who_falls_behind_is_not_told_to_have_more():
    told = portrait(SETUP, Bot("BigMoney"), Bot("DoubleWitch"), 1).course
    assert not any("more to spend" in one for one in told)
    assert any("Curses" in one for one in told)


def test_a_plan_without_provinces_still_has_an_end():
    told = portrait(SETUP, Plan((Rule("Duchy", None, "me.turns > 40"),)), Bot("BigMoney"), 1, games=6).course
    assert told[-1].startswith("The game ends in turn ") and "first Province" not in told[-1]
