"""Rules of the default policy for the cards of Adventures, Empires, Menagerie and Renaissance."""

import pytest
from policy import ask, check_games_with

from dominion import CATALOG, Setup
from dominion.bots.default_policy.play_order import play_value

SETS = ("Adventures", "Empires", "Menagerie", "Renaissance")
NAMES = sorted(
    name for name, card in CATALOG.items() if card.set in SETS and not card.is_pile and not card.is_aside
)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_has_it_gets_on_with_it(name):
    card = CATALOG[name]
    bringers = [
        other.name
        for other in CATALOG.values()
        if name in other.brings and (other.is_kingdom or other.is_landscape)
    ]
    pile = [card.pile_name] if card.is_landscape or CATALOG[card.pile_name].is_kingdom else bringers[:1]
    deck = ("Copper",) * 7 + ("Estate",) * 2 + (() if card.is_landscape else (name,) * 2)
    setup = Setup((*pile, "Village", "Smithy", "Militia", "Moat"), deck=deck, max_turns=14, check_cards=True)
    check_games_with(name, setup, seeds=2)


def test_a_way_of_actions_is_taken_when_an_action_would_be_stuck(deal):
    me, _ = deal("Way of the Ox", hand="Smithy*2, Moat")
    me.actions = 0
    assert ask(me, "way", ["Way of the Ox"], "Moat") == ["Way of the Ox"]
    me.has(hand="Copper")
    assert ask(me, "way", ["Way of the Ox"], "Smithy") == []


def test_what_comes_back_from_exile(deal):
    me, _ = deal("Sanctuary")
    assert ask(me, "discard_exiled", ["Gold"], "Exile") == ["Gold"]
    assert (
        ask(me, "discard_exiled", ["Estate"], "Exile") == ask(me, "discard_exiled", ["Curse"], "Exile") == []
    )


def test_travellers_travel_and_reserves_wait_for_their_moment(deal):
    me, _ = deal("Page", "Duplicate", "Ratcatcher", hand="Gold*2")
    assert ask(me, "exchange", ["Treasure Hunter"], "Page") == ["Treasure Hunter"]
    assert ask(me, "call", ["Ratcatcher"], "Ratcatcher") == []
    me.has(hand="Curse, Gold")
    assert ask(me, "call", ["Ratcatcher"], "Ratcatcher") == ["Ratcatcher"]
    me.gain("Copper")
    assert ask(me, "call", ["Duplicate"], "Duplicate") == []
    me.gain("Gold")
    assert ask(me, "call", ["Duplicate"], "Duplicate") == ["Duplicate"]


@pytest.mark.parametrize(("provinces", "answer"), [(8, []), (3, ["Duplicate"])])
def test_a_duchy_is_duplicated_when_points_are_wanted(deal, provinces, answer):
    me, _ = deal("Duplicate", left={"Province": provinces})
    me.gain("Duchy")
    assert ask(me, "call", ["Duplicate"], "Duplicate") == answer


def test_whether_a_carriage_is_called_in_another_players_turn(deal):
    me, other = deal("Royal Carriage", hand="Pirate")
    me.has(mats={"Tavern": "Royal Carriage"})
    other.begins_turn()
    answers = []
    me.will(play=["Pirate"], call=lambda asked: answers.append(ask(me, "call", asked.options, "Pirate")))
    other.gain("Silver")
    assert answers == [["Royal Carriage"]]


def test_tokens_go_where_the_deck_has_most_cards(deal):
    me, _ = deal("Smithy", "Village", "Peasant", deck="Village*3, Smithy")
    assert ask(me, "put_token", ["Smithy", "Village", "Peasant"], "Teacher", least=1) == ["Village"]


def test_bids_are_modest(deal):
    me, _ = deal("Mountain Pass")
    assert ask(me, "bid", [0, 1, 2, 3], "Mountain Pass", least=1) == ["1"]
    assert ask(me, "bid", [0, *range(9, 41)], "Mountain Pass", least=1) == ["0"]


def test_crown_comes_before_the_treasure_that_it_doubles(deal):
    me, _ = deal(hand="Crown, Gold, Copper")
    me.game.turn.phase = "treasure"
    assert (
        play_value(me, CATALOG["Crown"])
        > play_value(me, CATALOG["Gold"])
        > play_value(me, CATALOG["Fortune"])
    )
    assert ask(me, "multiply", ["Copper", "Gold"], "Crown") == ["Gold"]


def test_no_victory_card_goes_to_a_hideout_for_a_curse(deal):
    me, _ = deal(hand="Hideout, Estate, Copper", deck="Gold*3")
    assert play_value(me, CATALOG["Hideout"]) > 0
    assert ask(me, "trash", ["Estate", "Copper"], "Hideout", least=1) == ["Copper"]
    me.has(hand="Hideout, Estate")
    assert play_value(me, CATALOG["Hideout"]) <= 0


def test_improve_and_the_butterfly_make_something_better_of_a_card(deal):
    me, _ = deal("Laboratory", hand="Village, Smithy")
    assert ask(me, "improve", ["Smithy"], "Improve") == ["Smithy"], "a Laboratory for a Smithy"
    assert ask(me, "return_to_pile", ["Smithy"], "Way of the Butterfly") == ["Smithy"]
    me, _ = deal(hand="Laboratory", left={"Gold": 0})
    assert ask(me, "improve", ["Laboratory"], "Improve") == []
    assert ask(me, "return_to_pile", ["Laboratory"], "Way of the Butterfly") == []


def test_tax_lies_on_what_the_others_may_want(deal):
    me, _ = deal("Tax")
    taxed = ask(me, "tax", ["Copper", "Curse", "Duchy", "Gold", "Province"], "Tax", least=1)
    assert taxed and taxed[0] not in ("Copper", "Curse")


def test_one_border_guard_takes_the_horn_and_more_the_lantern(deal):
    me, _ = deal(hand="Border Guard")
    assert ask(me, "take", ["Lantern", "Horn"], "Border Guard", least=1) == ["Horn"]
    me.has(hand="Border Guard*2")
    assert ask(me, "take", ["Lantern", "Horn"], "Border Guard", least=1) == ["Lantern"]


def test_potions_nobody_needs_are_overpaid(deal):
    me, _ = deal("Alchemist")
    me.potions = 2
    assert ask(me, "overpay_potions", [0, 1, 2], "Stonemason", least=1) == ["2"]
