"""Rules of the default policy for the cards of Seaside and Intrigue."""

import pytest
from policy import ask, plays
from table import as_printed

from dominion import CATALOG
from dominion.bots.default_policy.play_order import play_value

# Seaside


def test_outpost_is_not_played_where_it_only_makes_the_next_hand_smaller(deal):
    me, _ = deal(hand="Outpost*2", deck="Copper*9")
    assert plays(me, "Outpost")
    me.plays("Outpost")
    assert not plays(me, "Outpost")
    me.ends_turn()
    assert me.game.turn.extra and not plays(me, "Outpost")


def test_outpost_is_not_played_twice_where_the_next_hand_is_larger(deal):
    me, _ = deal("Expedition", hand="Outpost*2", deck="Copper*9")
    as_printed("Expedition").bought(me)
    assert plays(me, "Outpost")
    me.plays("Outpost")
    assert not plays(me, "Outpost")


def test_tactician_is_played_last_and_not_for_nothing(deal):
    me, _ = deal(hand="Tactician, Militia, Copper")
    assert plays(me, "Tactician")
    me.actions = 2
    assert play_value(me, CATALOG["Militia"]) > play_value(me, CATALOG["Tactician"])
    me.has(hand="Tactician")
    assert not plays(me, "Tactician")


def test_smugglers_are_not_played_for_a_curse(deal):
    me, other = deal("Smugglers")
    assert not plays(me, "Smugglers")
    me.ends_turn()
    other.gain("Curse")
    other.ends_turn()
    assert not plays(me, "Smugglers")
    other.last_gains += ((other, CATALOG["Gold"]),)
    assert plays(me, "Smugglers")


def test_island_takes_what_does_nothing(deal):
    me, _ = deal(hand="Island, Gold, Province, Estate")
    assert plays(me, "Island")
    assert ask(me, "set_aside", ["Gold", "Province", "Estate"], "Island", 1) == ["Province"]
    me.has(hand="Island, Gold*2")
    assert not plays(me, "Island")


def test_salvager_does_not_break_up_silvers(deal):
    me, _ = deal(hand="Salvager, Silver*2")
    assert not plays(me, "Salvager")
    me.has(hand="Salvager, Silver, Estate")
    assert plays(me, "Salvager") and ask(me, "trash_for_benefit", ["Silver", "Estate"], "Salvager", 1) == [
        "Estate"
    ]


def test_haven_keeps_what_the_hand_does_without(deal):
    me, _ = deal(hand="Gold*3, Estate")
    assert ask(me, "set_aside", ["Gold", "Gold", "Gold", "Estate"], "Haven", 1) == ["Estate"]
    me.has(hand="Smithy*2, Silver")
    assert ask(me, "set_aside", ["Smithy", "Smithy", "Silver"], "Haven", 1) == ["Smithy"]


def test_ambassador_gives_curses_before_money(deal):
    me, _ = deal(hand="Curse*2, Estate, Gold", deck="Copper*8")
    assert ask(me, "return_to_supply", ["Curse", "Estate", "Gold"], "Ambassador", 1) == ["Curse"]
    assert ask(me, "return_to_supply", ["Curse", "Curse"], "Ambassador", 0, 2) == ["Curse", "Curse"]
    assert ask(me, "return_to_supply", ["Gold"], "Ambassador", 0, 1) == []


def test_embargo_spares_what_one_buys_oneself(deal):
    me, _ = deal("Witch", hand="Embargo")
    tops = ["Copper", "Silver", "Gold", "Province", "Duchy", "Witch", "Curse"]
    assert ask(me, "embargo", tops, "Embargo", 1) == ["Witch"]


def test_native_village_gathers_then_takes(deal):
    me, _ = deal(hand="Native Village", deck="Copper*5")
    words = ["set aside", "put in hand"]
    assert ask(me, "choose", words, "Native Village", 1) == ["set aside"]
    me.has(mats={"Native Village": "Gold, Copper, Estate"})
    assert ask(me, "choose", words, "Native Village", 1) == ["put in hand"]
    me.has(hand="Copper", mats={"Native Village": "Silver"})
    assert ask(me, "choose", words, "Native Village", 1) == ["put in hand"], "3 coins buy a Silver"


def test_pirate_ship_gathers_tokens_first(deal):
    me, _ = deal(hand="Pirate Ship")
    words = ["+$", "trash Treasures"]
    assert ask(me, "choose", words, "Pirate Ship", 1) == ["trash Treasures"]
    me.memo["Pirate Ship"] = 4
    assert ask(me, "choose", words, "Pirate Ship", 1) == ["+$"]


@pytest.mark.parametrize(
    ("top", "choice"), [("Estate*3, Curse, Copper", "discard"), ("Gold*3, Silver*2", "put back")]
)
def test_navigator_compares_with_the_deck(deal, top, choice):
    me, _ = deal("Navigator", hand="Silver*3, Copper*4", deck=top)
    me.looking += me.deck[:]
    me.deck.clear()
    assert ask(me, "choose", ["discard", "put back"], "Navigator", 1) == [choice]
    me.put_back(me.looking[:])


def test_blockade_is_played_for_what_is_wanted_only(deal):
    me, _ = deal(hand="Blockade", left={"Silver": 0})
    assert not plays(me, "Blockade")


def test_durations_of_the_second_edition_are_played(deal):
    names = "Astrolabe, Corsair, Monkey, Pirate, Sailor, Sea Chart, Sea Witch, Tide Pools, Lighthouse, Haven, Wharf"
    me, _ = deal(hand=names, deck="Copper*5")
    assert all(plays(me, str(card)) for card in me.hand)


# Intrigue


def test_mill_discards_two_idle_cards_but_no_money(deal):
    me, _ = deal(hand="Estate, Curse, Gold")
    assert ask(me, "discard_for_benefit", ["Estate", "Curse", "Gold"], "Mill", 0, 2) == ["Estate", "Curse"]
    me.has(hand="Gold, Silver")
    assert ask(me, "discard_for_benefit", ["Gold", "Silver"], "Mill", 0, 2) == []


def test_baron_discards_its_estate(deal):
    me, _ = deal(hand="Estate")
    assert ask(me, "discard_for_benefit", ["Estate"], "Baron") == ["Estate"]


def test_courtier_shows_the_most_types_and_takes_what_helps_most(deal):
    me, _ = deal(hand="Copper, Nobles, Pirate")
    words = ["+1 Action", "+1 Buy", "+$3", "gain a Gold"]
    assert ask(me, "reveal", ["Copper", "Nobles", "Pirate"], "Courtier", 1) == ["Pirate"]
    me.has(hand="Copper*3")
    assert ask(me, "choose", words, "Courtier", 1) == ["+$3"], "a Gold can be bought then"
    me.has(hand="Province*3")
    me.actions, me.coins = 0, 8
    assert ask(me, "choose", words, "Courtier", 1) == ["gain a Gold"]


@pytest.mark.parametrize(
    ("hand", "choice"), [("Estate*3, Copper", "new hands"), ("Gold*3", "+$2"), ("Minion, Estate*3", "+$2")]
)
def test_minion_takes_a_new_hand_for_a_poor_one(deal, hand, choice):
    me, _ = deal("Minion", hand=hand, deck="Copper*5, Gold*3")
    assert ask(me, "choose", ["+$2", "new hands"], "Minion", 1) == [choice]


def test_torturers_victim_discards_what_is_idle(deal):
    me, _ = deal(hand="Estate*2, Gold")
    words = ["discard 2 cards", "gain a Curse"]
    assert ask(me, "choose", words, "Torturer", 1) == ["discard 2 cards"]
    me.has(hand="Gold*2")
    assert ask(me, "choose", words, "Torturer", 1) == ["gain a Curse"]
    me.has(hand="")
    assert ask(me, "choose", words, "Torturer", 1) == ["discard 2 cards"]


def test_torturers_victim_gladly_takes_a_curse_that_there_is_not(deal):
    me, _ = deal(hand="Gold*5", left={"Curse": 0})
    assert ask(me, "choose", ["discard 2 cards", "gain a Curse"], "Torturer", 1) == ["gain a Curse"]


def test_lurker_takes_what_is_good_and_trashes_for_the_next_lurker(deal):
    me, _ = deal("Witch", "Moat", hand="Lurker*2, Chapel, Witch")
    words = ["trash from the supply", "gain from the trash"]
    assert ask(me, "choose", words, "Lurker", 1) == ["trash from the supply"]
    assert ask(me, "trash_from_supply", ["Moat", "Witch"], "Lurker", 1) == ["Witch"]
    me.has(hand="")
    assert ask(me, "trash_from_supply", ["Moat", "Witch"], "Lurker", 1) == ["Moat"]
    me.has(hand="Witch")
    me.trash(CATALOG["Witch"])
    assert ask(me, "choose", words, "Lurker", 1) == ["gain from the trash"]


def test_diplomat_is_shown_from_a_hand_with_idle_cards(deal):
    me, _ = deal(hand="Diplomat, Estate*3, Copper")
    assert ask(me, "reveal", ["Diplomat"], "Diplomat") == ["Diplomat"]
    me.has(hand="Diplomat, Gold*4")
    assert ask(me, "reveal", ["Diplomat"], "Diplomat") == []


def test_secret_passage_hides_what_is_bad_at_the_bottom(deal):
    me, _ = deal(hand="Smithy*2, Estate", deck="Copper*3")
    me.actions = 1
    assert ask(me, "put_in_deck", ["Smithy", "Smithy", "Estate"], "Secret Passage", 1) == ["Smithy"]
    me.move(CATALOG["Estate"], me.hand, me.looking)
    assert ask(me, "depth", [0, 1, 2, 3], "Secret Passage", 1) == ["3"]
    me.move(CATALOG["Estate"], me.looking, me.hand)
    me.move(CATALOG["Smithy"], me.hand, me.looking)
    assert ask(me, "depth", [0, 1, 2, 3], "Secret Passage", 1) == ["0"]
    me.move(CATALOG["Smithy"], me.looking, me.hand)


def test_replace_is_played_to_improve_a_card_only(deal):
    me, _ = deal(hand="Replace, Estate")
    assert plays(me, "Replace")
    me.has(hand="Replace, Silver*3")
    assert not plays(me, "Replace")


def test_mining_village_is_kept_until_the_end(deal):
    me, _ = deal(hand="Mining Village", left={"Province": 8})
    assert ask(me, "trash_for_benefit", ["Mining Village"], "Mining Village") == []
