"""Edges of cards whose other tests show the ordinary case."""

import pytest
from table import as_printed, cards, set_left, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent


def test_two_coins_of_the_realm_after_one_action(deal):
    me, _ = deal("Coin of the Realm", hand="Smithy, Copper")
    me.has(mats={"Tavern": "Coin of the Realm*3"})
    me.will(call=True)
    me.will(call=True)
    me.will(call=False)
    me.plays("Smithy")
    assert me.actions == 5 and me.in_play == cards("Smithy, Coin of the Realm*2")
    me.plays("Copper")
    assert me.mat("Tavern") == cards("Coin of the Realm") and len(me.asked) == 3, "none after a Treasure"


def test_duplicate_copies_into_the_discard_pile(deal):
    me, _ = deal("Duplicate", "Sculptor", hand="Sculptor")
    me.has(mats={"Tavern": "Duplicate"})
    me.will(gain="Silver", call=True)
    me.plays("Sculptor")
    assert me.hand == cards("Silver") and me.discard_pile == cards("Silver")


@pytest.mark.parametrize("name", ["Province", "Familiar"])
def test_duplicate_is_not_called_for_dear_cards_or_potions(deal, name):
    me, _ = deal("Duplicate", "Familiar")
    me.has(mats={"Tavern": "Duplicate"})
    me.gain(name)
    assert not me.asked


def test_duplicate_called_for_the_last_card_of_a_pile_gives_nothing(deal):
    me, _ = deal("Duplicate", "Smithy", left={"Smithy": 1})
    me.has(mats={"Tavern": "Duplicate"})
    me.will(call=True)
    me.gain("Smithy")
    assert me.discard_pile == cards("Smithy") and me.in_play == cards("Duplicate")


def test_hireling_under_a_throne_room_draws_two_in_every_turn(deal):
    me, _ = deal(hand="Throne Room, Hireling", deck="Copper*30")
    me.will(multiply="Hireling")
    me.plays("Throne Room")
    for _ in range(2):
        me.begins_turn()
        assert len(me.hand) == 7
    assert me.in_play == cards("Throne Room, Hireling")


def test_storyteller_pays_coins_from_before_too(deal):
    me, _ = deal(hand="Militia, Storyteller, Gold, Copper", deck="Estate*10")
    me.actions = 2
    me.plays("Militia")
    me.will(play="Gold")
    me.will(play=None)
    me.plays("Storyteller")
    assert me.coins == 0 and me.hand == cards("Copper, Estate*6")


def test_transmogrify_called_with_an_empty_hand(deal):
    me, _ = deal("Transmogrify")
    me.has(mats={"Tavern": "Transmogrify"})
    me.ends_turn()
    me.will(call=True)
    me.begins_turn()
    assert me.in_play == cards("Transmogrify") and not me.discard_pile


def test_ferry_works_in_its_owners_turns_only_and_not_below_zero(deal):
    me, _ = deal("Ferry", "Page", hand="Bridge")
    me.will(put_token="Page")
    as_printed("Ferry").bought(me)
    me.plays("Bridge")
    assert me.game.cost(CATALOG["Page"]) == 0
    me.ends_turn()
    assert me.game.cost(CATALOG["Page"]) == 2


def test_a_token_on_a_split_pile_counts_for_both_cards_and_for_each_play(deal):
    me, _ = deal("Lost Arts", "Encampment/Plunder", hand="Throne Room, Encampment, Plunder", deck="Copper*9")
    me.will(put_token="Encampment/Plunder")
    as_printed("Lost Arts").bought(me)
    me.will(multiply="Encampment", reveal="Plunder")
    me.will(reveal="Plunder")
    me.plays("Throne Room")
    assert me.actions == 1 + 2 * 3
    me.plays("Plunder")
    assert me.actions == 1 + 2 * 3 + 1


def test_mission_leaves_events_to_be_bought(deal):
    me, _ = deal("Mission", "Alms", "Expedition", deck="Copper*20")
    me.coins = 4
    me.purchases("Mission")
    me.ends_turn()
    assert me.game.turn.extra
    me.coins, me.buys = 8, 1
    sale = me.game.for_sale(me)
    assert CATALOG["Alms"] in sale and CATALOG["Copper"] not in sale


def test_plan_is_for_gains_of_its_owner(deal):
    me, other = deal("Plan", "Smithy", hand="Estate", other="Estate")
    as_printed("Plan").bought(me)
    other.gain("Smithy")
    me.will(trash="Estate")
    me.gain("Smithy")
    assert me.game.trash == cards("Estate")


def test_raid_counts_silvers_in_play_only(deal):
    me, other = deal("Raid", hand="Silver*3", other_deck="Copper*9")
    me.plays("Silver", "Silver")
    as_printed("Raid").bought(me)
    assert me.discard_pile == cards("Silver*2")
    me.ends_turn()
    other.ends_turn()
    assert len(other.hand) == 4


def test_travelling_fair_moves_what_was_gained_to_the_hand(deal):
    me, _ = deal("Travelling Fair")
    as_printed("Travelling Fair").bought(me)
    me.will(topdeck=True)
    me.gain("Silver", to="hand")
    assert me.deck == stacked("Silver")


def test_cave_dwellers_with_an_empty_hand_draw(deal):
    me, _ = deal("Underling", "Cave Dwellers", deck="Gold", favors=0)
    me.ends_turn()
    me.has(hand="", deck="Gold, Copper")
    me.favors = 2
    me.will(spend_favors=True)
    me.will(spend_favors=False)
    me.begins_turn()
    assert me.hand == cards("Gold")


def test_rocks_give_a_silver_to_the_hand_outside_the_own_buy_phase(deal):
    me, other = deal("Catapult/Rocks", hand="Catapult, Rocks")
    me.plays("Catapult")
    assert me.hand == cards("Silver")
    set_left(me.game, "Catapult/Rocks", 5)
    other.gain("Rocks")
    assert other.hand == cards("Silver")
    me.game.turn.phase = "buy"
    other.gain("Rocks")
    assert other.hand == cards("Silver*2")


def test_farmers_market_takes_at_four(deal):
    me, _ = deal(hand="Farmers' Market*5")
    me.actions = 5
    for _ in range(4):
        me.plays("Farmers' Market")
    assert me.coins == 1 + 2 + 3 + 4
    me.plays("Farmers' Market")
    assert me.vp_tokens == 4 and me.game.trash == cards("Farmers' Market") and me.coins == 10


def test_wild_hunt_without_estates(deal):
    me, _ = deal(hand="Wild Hunt*2", deck="Copper*3", left={"Estate": 0})
    me.will(choose="+3 Cards")
    me.will(choose="Estate")
    me.plays("Wild Hunt", "Wild Hunt")
    assert me.vp_tokens == 0 and me.game.piles["Wild Hunt"].memo["VP"] == 1


def test_tax_is_paid_in_the_own_buy_phase_only(deal):
    me, other = deal("Tax")
    me.gain("Silver")
    other.gain("Silver")
    assert me.debt == other.debt == 0
    me.coins = 3
    me.purchases("Silver")
    assert me.debt == 1
    me.game.turn.phase = "buy"
    other.gain("Gold")
    me.gain("Silver")
    assert (me.debt, other.debt) == (1, 0)


@pytest.mark.parametrize(("coins", "points"), [(5, 2), (4, 0)])
def test_basilica_asks_what_is_left(deal, coins, points):
    me, _ = deal("Basilica")
    me.coins = coins
    me.purchases("Silver")
    assert me.vp_tokens == points


def test_baths_mind_what_i_gain_in_my_turn(deal):
    me, other = deal("Baths", deck="Copper*9", other_deck="Copper*9")
    other.gain("Silver")
    me.ends_turn()
    assert me.vp_tokens == 2
    other.gain("Silver")
    other.ends_turn()
    assert other.vp_tokens == 0


def test_tomb_pays_for_a_card_of_the_supply(deal):
    me, _ = deal("Tomb", "Salt the Earth")
    me.will(trash_from_supply="Estate")
    as_printed("Salt the Earth").bought(me)
    assert me.vp_tokens == 2


def test_coven_without_curses_brings_back_only_curses(deal):
    me, other = deal("Coven", hand="Coven", left={"Curse": 0})
    other.has(mats={"Exile": "Curse*2, Gold"})
    me.plays("Coven")
    assert other.discard_pile == cards("Curse*2") and other.mat("Exile") == cards("Gold")


def test_falconer_sees_two_types_on_a_curse_with_charlatan(deal):
    me, other = deal("Charlatan", "Falconer", other="Falconer")
    other.will(play=True, gain="Silver")
    me.gain("Curse")
    assert other.hand == cards("Silver")


@pytest.mark.parametrize(("name", "gained"), [("Silver", "Silver, Copper"), ("Copper", "Copper")])
def test_bureaucracy_minds_what_costs_anything(deal, name, gained):
    me, _ = deal("Kitsune", "Bureaucracy")
    me.game.memo["Bureaucracy"] = 1
    as_printed("Bureaucracy").take_sun(me)
    me.gain(name)
    assert me.discard_pile == cards(gained)


def test_bureaucracy_asks_what_the_card_costs_now(deal):
    me, _ = deal("Kitsune", "Bureaucracy", hand="Bridge*2")
    me.game.memo["Bureaucracy"] = 1
    as_printed("Bureaucracy").take_sun(me)
    me.plays("Bridge", "Bridge")
    me.gain("Estate")
    assert me.discard_pile == cards("Estate")


def test_approaching_army_pays_for_an_attack_that_is_a_treasure(deal):
    me, _ = deal("Kitsune", "Approaching Army", "Relic", hand="Relic")
    me.game.memo["Approaching Army"] = 1
    as_printed("Approaching Army").take_sun(me)
    me.plays("Relic")
    assert me.coins == 3


def test_great_leader_counts_plays(deal):
    me, _ = deal("Kitsune", "Great Leader", hand="Throne Room, Militia")
    me.game.memo["Great Leader"] = 1
    as_printed("Great Leader").take_sun(me)
    me.will(multiply="Militia")
    me.plays("Throne Room")
    assert me.actions == 4


def test_seize_the_day_is_not_for_sale_again_in_its_turn(deal):
    me, _ = deal("Seize the Day", deck="Copper*20")
    me.coins = 8
    me.buys = 2
    me.purchases("Seize the Day")
    me.ends_turn()
    me.coins = 8
    assert me.game.turn.extra and CATALOG["Seize the Day"] not in me.game.for_sale(me)


def test_sculptor_pays_for_a_treasure_that_was_exchanged(deal):
    me, _ = deal(hand="Sculptor, Trader", deck="Copper")
    me.will(gain="Copper", exchange=True)
    me.plays("Sculptor")
    assert me.villagers == 1


def test_hideout_minds_cards_of_several_types(deal):
    me, _ = deal("Nobles", hand="Hideout, Nobles", deck="Copper")
    me.will(trash="Nobles")
    me.plays("Hideout")
    assert me.discard_pile == cards("Curse")


def test_priest_under_a_throne_room_pays_for_its_second_trashing(deal):
    me, _ = deal(hand="Throne Room, Priest, Copper*2")
    me.will(multiply="Priest")
    me.plays("Throne Room")
    assert me.coins == 6


def test_pageant_without_coins_asks_nothing(deal):
    me, _ = deal("Pageant")
    me.take(CATALOG["Pageant"])
    me.purchases()
    assert not any(one.verb == "pay_for" for one in me.asked)


def test_road_network_is_for_gains_of_others(deal):
    me, other = deal("Road Network", deck="Copper*4")
    me.take(CATALOG["Road Network"])
    me.gain("Estate")
    other.gain("Estate")
    assert len(me.hand) == 1


def test_swashbuckler_that_shuffles_finds_no_discard_pile(deal):
    me, _ = deal(hand="Swashbuckler", deck="Copper", discard="Copper*2")
    me.plays("Swashbuckler")
    assert me.coffers == 0


def test_old_witch_lets_an_older_curse_be_trashed(deal):
    me, other = deal(hand="Old Witch", other="Curse", left={"Curse": 0})
    other.will(trash=True)
    me.plays("Old Witch")
    assert me.game.trash == cards("Curse")


def test_villain_shows_a_hand_without_dear_cards(deal):
    me, other = deal(hand="Villain", other="Copper*5")
    me.plays("Villain")
    assert len(other.hand) == 5 and len(other.revealed) == 5


def test_mountain_village_takes_what_there_is_instead_of_drawing(deal):
    me, _ = deal(hand="Mountain Village", deck="Gold", discard="Copper")
    me.plays("Mountain Village")
    assert me.hand == cards("Copper")


def test_promises_with_nothing_to_do_are_no_matter_of_order(deal):
    me, _ = deal("Sauna/Avanto", hand="Merchant, Coppersmith, Sauna, Village", deck="Estate*9")
    me.plays("Merchant", "Coppersmith", "Sauna", "Village")
    assert not me.asked


def test_what_waits_for_anothers_gain_is_asked_for_an_order_only_where_there_is_one(deal):
    me, other, third = deal(hand="Monkey, Gatekeeper, Blockade", deck="Copper*9", seats=3)
    me.will(gain="Silver")
    me.plays("Monkey", "Gatekeeper", "Blockade")
    me.ends_turn()
    other.gain("Estate")
    assert not any(one.verb == "order" for one in me.asked)
    me.will(order="Gatekeeper")
    third.gain("Gold")
    assert third.mat("Exile") == cards("Gold")


def test_landmarks_with_nothing_to_do_are_no_matter_of_order(deal):
    me, _ = deal("Aqueduct", "Defiled Shrine", "Colonnade", "Tax", "Smithy", hand="Copper")
    me.game.piles["Copper"].memo.pop("debt")
    me.plays("Copper")
    me.purchases("Copper")
    assert not any(one.verb == "order" for one in me.asked) and me.count("Copper") == 2


# Phases, and the order of things.


def test_villa_gained_as_the_buy_phase_begins_leads_back_to_the_action_phase(deal):
    me, _ = deal("Underling", "Woodworkers' Guild", "Villa", hand="Underling, Smithy", favors=1)
    me.will(trash_for_benefit="Underling", gain="Villa")
    while me.game.phase != "treasure":
        me.game.do_play()
    me.game.do_play()
    assert me.game.phase == "action" and "Villa" in map(str, me.hand)


def test_the_buy_phase_ends_each_time(deal):
    me, _ = deal("Villa", hand="Merchant Guild", deck="Copper*9")
    me.plays("Merchant Guild")
    me.coins, me.buys = 9, 3
    me.purchases("Silver", "Villa")
    assert me.game.phase == "action" and me.coffers == 2
    me.purchases("Estate")
    assert me.coffers == 3


@pytest.mark.parametrize("kingdom", [("Young Witch", "Tax"), ("Tax", "Young Witch")])
def test_there_is_debt_on_the_bane_wherever_tax_is_named(kingdom):
    game = Game(Setup(kingdom), [AcceptingAgent(1), AcceptingAgent(2)], 1)
    assert all(pile.memo.get("debt") == 1 for pile in game.supply)


def test_kiln_comes_before_moat(deal):
    me, other = deal(hand="Kiln, Witch", deck="Copper*9", other="Moat")
    me.plays("Kiln")
    seen = []
    me.will(gain=lambda asked: seen.append("Kiln") or asked.options)
    other.will(reveal=lambda asked: seen.append("Moat") or asked.options)
    me.plays("Witch")
    assert seen == ["Kiln", "Moat"]
