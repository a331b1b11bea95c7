"""Rules of the default policy for the kingdom cards of Allies."""

import pytest
from policy import ask, plays, wants

from dominion import CATALOG
from dominion.bots.default_policy import policy


def test_a_pile_is_rotated_towards_what_is_wished_for(deal):
    me, _ = deal("Augurs", "Clashes")
    assert not ask(me, "rotate", ["Herb Gatherer"], "Battle Plan")
    wants(me, "Acolyte")
    assert ask(me, "rotate", ["Herb Gatherer", "Battle Plan"], "Battle Plan") == ["Herb Gatherer"]
    wants(me, "Herb Gatherer")
    assert not ask(me, "rotate", ["Herb Gatherer"], "Battle Plan")
    wants(me, "Augurs")  # the pile will do
    assert not ask(me, "rotate", ["Herb Gatherer"], "Battle Plan")


def test_archers_victim_hides_the_best_card(deal):
    me, _ = deal("Clashes")
    assert ask(me, "keep", ["Estate", "Gold", "Copper"], "Archer", 1) == ["Gold"]


def test_acolyte_makes_gold_of_poor_cards_and_goes_for_a_dearer_augur(deal):
    me, _ = deal("Augurs", hand="Acolyte, Estate")
    assert plays(me, "Acolyte")
    assert ask(me, "trash_for_benefit", ["Estate", "Acolyte"], "Acolyte") == ["Estate"]
    assert not ask(me, "trash_this", ["Acolyte"], "Acolyte")
    game = me.game
    game.rotate(game.piles["Augurs"])
    game.rotate(game.piles["Augurs"])
    assert ask(me, "trash_this", ["Acolyte"], "Acolyte")
    me.has(hand="Acolyte, Gold")
    assert plays(me, "Acolyte") and not ask(me, "trash_for_benefit", ["Province"], "Acolyte")


def test_carpenter_and_modify_are_played_for_something(deal):
    me, _ = deal("Smithy", "Modify", hand="Carpenter, Province", left={"Curse": 0})
    assert not plays(me, "Carpenter")
    me.has(hand="Modify, Province")
    assert not plays(me, "Modify")
    me.has(hand="Carpenter, Modify, Estate")
    assert plays(me, "Modify") and plays(me, "Carpenter")
    assert ask(me, "choose", ["+1 Card, +1 Action", "gain a card"], "Modify", 1) == ["+1 Card, +1 Action"]


def test_who_has_junk_trashes_it_with_a_student(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Student, Estate")
    assert plays(me, "Student")
    me.has(hand="Student, Gold")
    assert not plays(me, "Student")


@pytest.mark.parametrize(
    ("hand", "word"),
    [("Gold*3", "+1 Card"), ("Estate*3, Gold", "+3 Cards, discard 3 cards"), ("Estate*5", "+5 Cards, discard 6 cards")],
)  # fmt: skip
def test_innkeeper_digs_the_deeper_the_worse_the_hand(deal, hand, word):
    me, _ = deal(hand=hand)
    words = ["+1 Card", "+3 Cards, discard 3 cards", "+5 Cards, discard 6 cards"]
    assert ask(me, "choose", words, "Innkeeper", 1) == [word]


def test_stronghold_gives_coins_that_buy_something_better(deal):
    me, _ = deal("Forts", hand="Gold, Gold")
    words = ["+$3", "+3 Cards next turn"]
    assert ask(me, "choose", words, "Stronghold", 1) == ["+$3"]  # a Province
    me.has(hand="Gold*3")
    assert ask(me, "choose", words, "Stronghold", 1) == ["+3 Cards next turn"]


def test_blacksmith_draws_most_or_goes_on(deal):
    me, _ = deal("Townsfolk", hand="Copper", deck="Copper*9")
    words = ["draw up to 6 cards in hand", "+2 Cards", "+1 Card, +1 Action"]
    assert ask(me, "choose", words, "Blacksmith", 1) == ["draw up to 6 cards in hand"]
    me.has(hand="Copper*5")
    assert ask(me, "choose", words, "Blacksmith", 1) == ["+2 Cards"]
    me.has(hand="Copper, Smithy")
    me.actions = 0
    assert ask(me, "choose", words, "Blacksmith", 1) == ["+1 Card, +1 Action"]


def test_specialist_copies_what_is_wished_for(deal):
    me, _ = deal("Smithy", hand="Specialist, Gold, Copper")
    me.game.turn.plays.append(CATALOG["Gold"])
    wants(me, "Silver")
    assert ask(me, "choose", ["play it again", "gain a copy"], "Specialist", 1) == ["play it again"]
    me.game.turn.plays.append(CATALOG["Province"])
    wants(me, "Province")
    assert ask(me, "choose", ["play it again", "gain a copy"], "Specialist", 1) == ["gain a copy"]


def test_swap_hill_fort_capital_city_and_sibyl(deal):
    me, _ = deal("Smithy", "Laboratory", hand="Swap, Moat, Estate", deck="Estate*5")
    assert not ask(me, "return_to_supply", ["Moat"], "Swap")
    wants(me, "Laboratory")
    assert ask(me, "return_to_supply", ["Moat"], "Swap") == ["Moat"]
    me.gain("Silver")
    assert ask(me, "choose", ["put it into your hand", "+1 Card, +1 Action"], "Hill Fort", 1) == [
        "put it into your hand"
    ]
    me.gain("Estate")
    assert ask(me, "choose", ["put it into your hand", "+1 Card, +1 Action"], "Hill Fort", 1) == [
        "+1 Card, +1 Action"
    ]
    me.has(hand="Gold*2", deck="Estate*5")
    assert not ask(me, "pay_for", ["+2 Cards"], "Capital City")
    me.has(deck="Gold*5", discard="")
    assert ask(me, "pay_for", ["+2 Cards"], "Capital City")
    assert ask(me, "bottomdeck", ["Gold", "Estate"], "Sibyl", 1) == ["Estate"]


def test_merchant_camp_comes_back_for_its_actions_or_while_the_deck_is_poor(deal):
    me, _ = deal(hand="Merchant Camp, Gold*5")
    assert not ask(me, "topdeck", ["Merchant Camp"], "Merchant Camp")
    me.has(hand="Merchant Camp, Gold*5, Smithy*2")
    assert ask(me, "topdeck", ["Merchant Camp"], "Merchant Camp")
    me.has(hand="Merchant Camp, Copper*3, Estate*3")
    assert ask(me, "topdeck", ["Merchant Camp"], "Merchant Camp")


def test_elders_further_choice_is_taken_where_it_is_surely_good(deal):
    me, _ = deal("Townsfolk", hand="Elder, Gold", deck="Copper*9")
    words = ["+2 Cards", "+$2", "trash 2 cards"]
    picked = ask(me, "choose", words, "Steward", 1, 2)
    assert len(picked) == 2 and "trash 2 cards" not in picked
    me.has(hand="Gold", deck="", discard="")
    assert "+$2" in ask(me, "choose", words, "Steward", 1, 2)
    assert len(ask(me, "choose", words, "Steward", 1, 1)) == 1


def test_the_poorest_treasure_is_played_first_where_one_may_be_robbed(deal):
    me, victim = deal(hand="Highwayman", deck="Copper*5")
    offered = [CATALOG[name] for name in ("Gold", "Copper", "Silver")]
    assert policy.best_play(victim, offered) is CATALOG["Gold"]
    me.plays("Highwayman")
    assert policy.best_play(victim, offered) is CATALOG["Copper"]
