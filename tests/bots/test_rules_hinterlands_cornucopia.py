"""Rules of the default policy for the cards of Hinterlands and Cornucopia & Guilds."""

import pytest
from policy import ask, plays

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy.play_order import play_value

SETS = ("Hinterlands", "Cornucopia & Guilds")
MINE = sorted(card.name for card in CATALOG.values() if card.set in SETS)


@pytest.mark.parametrize("name", MINE)
def test_whoever_comes_by_the_card_can_play_on_with_it(name):
    """Whole games of two decks with three copies of it; every card is counted."""
    bringer = {"Prize": "Tournament", "Reward": "Joust"}.get(CATALOG[name].types[-1], name)
    deck = ("Copper",) * 6 + ("Silver", "Estate", "Estate", "Village", name, name, name)
    for seed in range(3):
        setup = Setup((bringer, "Moat", "Militia", "Smithy"), deck=deck, check_cards=True)
        game = Game(setup, [Strategy(), Strategy()], seed)
        game.play_out()
        assert not game.stopped


# Hinterlands


def test_develop_is_played_for_a_gain_only(deal):
    me, _ = deal("Develop", hand="Develop, Copper, Silver")
    assert not plays(me, "Develop")
    me.has(hand="Develop, Estate")
    assert plays(me, "Develop") and ask(me, "trash_for_benefit", ["Estate"], "Develop", 1) == ["Estate"]


def test_fools_gold_is_traded_for_a_gold_unless_there_are_many(deal):
    me, _ = deal(hand="Fool's Gold")
    assert ask(me, "trash_for_benefit", ["Fool's Gold"], "Fool's Gold") == ["Fool's Gold"]
    me.has(hand="Fool's Gold*5")
    assert ask(me, "trash_for_benefit", ["Fool's Gold"], "Fool's Gold") == []


def test_guard_dog_barks(deal):
    me, _ = deal(hand="Guard Dog, Copper*4")
    assert ask(me, "play", ["Guard Dog"], "Guard Dog") == ["Guard Dog"]


@pytest.mark.parametrize(
    ("card", "traded"), [("Curse", True), ("Copper", True), ("Estate", False), ("Gold", False)]
)
def test_trader_exchanges_what_is_not_wanted(deal, card, traded):
    me, _ = deal(hand="Trader")
    assert ask(me, "exchange", [card], "Trader") == ([card] if traded else [])


def test_oracle_discards_others_good_cards_and_ones_own_bad_ones(deal):
    me, other = deal(hand="Oracle")
    words = ("put them back", "discard them")
    for player, good, bad in ((me, *words), (other, *reversed(words))):
        for shown, answer in (("Gold", good), ("Estate", bad)):
            player.looking.append(CATALOG[shown])
            assert ask(me, "choose", words, "Oracle", 1) == [answer]
            player.looking.clear()


def test_souk_is_not_played_from_a_full_hand(deal):
    me, _ = deal(hand="Souk, Copper*8")
    assert not plays(me, "Souk")
    me.has(hand="Souk, Copper*4")
    assert plays(me, "Souk")


def test_stables_and_spice_merchant_give_coppers_not_golds(deal):
    me, _ = deal(hand="Stables, Copper, Gold")
    assert ask(me, "discard_for_benefit", ["Gold", "Copper"], "Stables") == ["Copper"]
    assert ask(me, "discard_for_benefit", ["Gold"], "Stables") == []
    assert ask(me, "trash_for_benefit", ["Gold", "Copper"], "Spice Merchant") == ["Copper"]


def test_witchs_hut_curses_when_it_can(deal):
    me, _ = deal(hand="Village, Copper, Market, Smithy, Estate")
    hand = list(map(str, me.hand))
    assert sorted(ask(me, "discard", hand, "Witch's Hut", 2, 2)) == ["Smithy", "Village"]
    me.has(hand="Copper, Estate, Gold, Smithy")
    assert sorted(ask(me, "discard", list(map(str, me.hand)), "Witch's Hut", 2, 2)) == ["Copper", "Estate"]


def test_ill_gotten_gains_bring_a_copper_when_a_coin_is_missing(deal):
    me, _ = deal(hand="Copper")
    me.coins = 1
    assert ask(me, "gain", ["Copper"], "Ill-Gotten Gains") == ["Copper"]
    me.coins = 2
    assert ask(me, "gain", ["Copper"], "Ill-Gotten Gains") == []


# Cornucopia & Guilds


def test_horn_of_plenty_is_played_last_and_for_something(deal):
    me, _ = deal(hand="Horn of Plenty, Copper, Silver")
    assert not plays(me, "Horn of Plenty"), "there would be a Copper or Curse to gain"
    me.plays("Copper", "Silver")
    assert plays(me, "Horn of Plenty") and play_value(me, CATALOG["Copper"]) > play_value(
        me, CATALOG["Horn of Plenty"]
    )


def test_diadem_is_played(deal):
    me, _ = deal("Tournament", hand="Diadem")
    assert plays(me, "Diadem")


def test_prizes_come_before_duchies_until_late(deal):
    me, _ = deal("Tournament")
    offered = ["Diadem", "Duchy", "Followers", "Trusty Steed"]
    assert ask(me, "gain", offered, "Tournament", 1) == ["Trusty Steed"]
    while me.game.left("Province") > 1:
        me.game.take_from(me.game.piles["Province"])
    me.game._cards_at_start = me.game.census()
    assert ask(me, "gain", offered, "Tournament", 1) == ["Duchy"]


def test_joust_takes_part_and_thinks_of_its_actions(deal):
    me, _ = deal("Joust", hand="Province")
    assert ask(me, "set_aside", ["Province"], "Joust") == ["Province"]
    assert ask(me, "gain", ["Huge Turnip", "Courser"], "Joust", 1) == ["Courser"]
    me.actions = 0
    assert ask(me, "gain", ["Huge Turnip", "Courser"], "Joust", 1) == ["Huge Turnip"]


def test_prizes_are_not_trashed_before_money(deal):
    me, _ = deal("Tournament", hand="Diadem, Silver")
    assert ask(me, "trash", ["Diadem", "Silver"], "Altar", 1) == ["Silver"]


def test_horse_traders_are_set_aside(deal):
    me, _ = deal(hand="Horse Traders, Copper*4")
    assert ask(me, "set_aside", ["Horse Traders"], "Horse Traders") == ["Horse Traders"]


def test_jester_keeps_good_cards_and_gives_bad_ones(deal):
    me, _ = deal(hand="Jester")
    assert ask(me, "gain", ["Gold"], "Jester") == ["Gold"]
    assert ask(me, "gain", ["Copper"], "Jester") == [] == ask(me, "gain", ["Curse"], "Jester")


def test_doctor_names_what_should_be_trashed(deal):
    me, _ = deal("Doctor", hand="Doctor", deck="Gold*4, Curse*2")
    assert plays(me, "Doctor") and ask(me, "name", ["Gold", "Curse", "Copper"], "Doctor", 1) == ["Curse"]
    me.has(deck="Gold*4")
    assert not plays(me, "Doctor")


def test_journeyman_names_what_is_worth_little(deal):
    me, _ = deal("Journeyman", deck="Gold*4, Copper*3, Estate")
    assert ask(me, "name", ["Gold", "Copper", "Estate"], "Journeyman", 1) == ["Copper"]


def test_masterpiece_is_overpaid_with_all_that_is_left(deal):
    me, _ = deal("Masterpiece")
    me.coins, me.buys = 4, 0
    assert ask(me, "overpay", range(5), "Masterpiece", 1) == ["4"]


def test_infirmary_is_overpaid_for_junk_only(deal):
    me, _ = deal("Infirmary", hand="Curse, Gold")
    me.coins, me.buys = 4, 0
    assert ask(me, "overpay", range(5), "Infirmary", 1) == ["1"]


def test_butcher_makes_a_province_of_a_gold_when_it_is_late(deal):
    me, _ = deal("Butcher", hand="Gold, Silver", left={"Province": 4})
    me.coffers = 2
    assert ask(me, "trash_for_benefit", ["Gold", "Silver"], "Butcher") == ["Gold"]
    me.trash(CATALOG["Gold"])
    assert ask(me, "spend", range(3), "Butcher", 1) == ["2"]


def test_coronet_waits_for_treasures_without_an_action(deal):
    me, _ = deal("Joust", hand="Coronet, Gold")
    assert not plays(me, "Coronet")
    me.has(hand="Coronet, Smithy")
    assert plays(me, "Coronet")
    assert ask(me, "multiply", ["Copper", "Gold"], "Coronet") == ["Gold"]


def test_farmhands_keep_unplayed_actions_for_the_next_turn(deal):
    me, _ = deal("Farmhands", hand="Smithy, Copper")
    me.purchases()
    assert ask(me, "set_aside", ["Smithy", "Copper"], "Farmhands") == ["Smithy"]
