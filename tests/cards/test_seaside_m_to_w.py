"""Seaside, both editions: Merchant Ship to Wharf. Durations under Throne Rooms are in test_seaside_durations.py."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Merchant Ship


def test_merchant_ship(deal):
    me, _ = deal(hand="Merchant Ship")
    me.plays("Merchant Ship")
    assert me.coins == 2
    me.begins_turn()
    assert me.coins == 2 and me.in_play == cards("Merchant Ship")
    me.ends_turn()
    me.begins_turn()
    assert me.coins == 0


# Monkey


def test_monkey_draws_for_each_gain_of_the_player_to_the_right_and_once_more(deal):
    me, left, right = deal(hand="Monkey", deck="Copper*5, Silver*2, Gold, Curse*2", seats=3)
    me.plays("Monkey")
    me.ends_turn()
    left.gain("Silver")
    assert me.hand == cards("Copper*5")
    right.gain("Silver")
    right.gain("Estate")
    assert me.hand == cards("Copper*5, Silver*2")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Silver*2, Gold")
    right.gain("Estate")
    assert len(me.hand) == 8


def test_monkey_counts_gains_in_ones_own_turn_too(deal):
    me, _ = deal(hand="Monkey, Witch", deck="Copper*2, Gold")
    me.plays("Monkey", "Witch")
    assert me.hand == cards("Copper*2, Gold")


def test_monkey_with_nothing_to_draw(deal):
    me, other = deal(hand="Monkey")
    me.plays("Monkey")
    other.gain("Estate")
    assert not me.hand and other.count("Estate") == 1


# Native Village


def test_native_village_sets_aside_then_takes_all(deal):
    me, _ = deal(hand="Native Village*3", deck="Gold, Silver, Copper")
    for choice in ("set aside", "set aside", "put in hand"):
        me.will(choose=choice)
    me.plays("Native Village", "Native Village")
    assert (
        me.mat("Native Village") == cards("Gold, Silver")
        and me.hand == cards("Native Village")
        and me.actions == 5
    )
    me.plays("Native Village")
    assert me.hand == cards("Gold, Silver") and not me.mat("Native Village") and me.deck == cards("Copper")


def test_native_village_may_choose_what_does_nothing(deal):
    me, _ = deal(hand="Native Village*2", deck="")
    me.will(choose="put in hand")
    me.will(choose="set aside")
    me.plays("Native Village", "Native Village")
    assert not me.hand and not me.mat("Native Village")


def test_native_village_shuffles_for_its_card_and_the_mat_counts_in_the_end(deal):
    me, _ = deal(hand="Native Village", discard="Province")
    me.will(choose="set aside")
    me.plays("Native Village")
    assert me.mat("Native Village") == cards("Province") and me.score() == 6


# Navigator


def test_navigator_discards_all_five(deal):
    me, _ = deal(hand="Navigator", deck="Copper*3, Estate*2, Gold")
    me.will(choose="discard")
    me.plays("Navigator")
    assert me.discard_pile == cards("Copper*3, Estate*2") and me.deck == cards("Gold") and me.coins == 2


def test_navigator_puts_them_back_in_any_order(deal):
    me, _ = deal(hand="Navigator", deck="Copper, Silver, Gold, Estate, Duchy, Curse")
    me.will(choose="put back", put_back=["Estate", "Duchy", "Copper", "Silver", "Gold"])
    me.plays("Navigator")
    assert me.deck == stacked("Gold, Silver, Copper, Duchy, Estate, Curse")


def test_navigator_with_few_cards_or_none(deal):
    me, _ = deal(hand="Navigator*2", deck="Copper", discard="Estate")
    me.will(choose="discard")
    me.plays("Navigator")
    assert me.discard_pile == cards("Copper, Estate")
    me.has(discard="")
    me.plays("Navigator")
    assert me.coins == 4


# Pearl Diver


@pytest.mark.parametrize(("moves", "deck"), [(True, "Gold, Copper, Silver"), (False, "Copper, Silver, Gold")])
def test_pearl_diver_may_lift_the_bottom_card(deal, moves, deck):
    me, _ = deal(hand="Pearl Diver", deck="Estate, Copper, Silver, Gold")
    me.will(topdeck=moves)
    me.plays("Pearl Diver")
    assert me.hand == cards("Estate") and me.deck == stacked(deck) and me.actions == 2


def test_pearl_diver_shuffles_when_it_has_drawn_the_last_card(deal):
    me, _ = deal(hand="Pearl Diver", deck="Estate", discard="Gold")
    me.will(topdeck=True)
    me.plays("Pearl Diver")
    assert me.hand == cards("Estate") and me.deck == cards("Gold")


def test_pearl_diver_without_cards(deal):
    me, _ = deal(hand="Pearl Diver")
    me.plays("Pearl Diver")
    assert not me.asked and not me.deck


# Pirate


def test_pirate_gains_a_treasure_to_hand_next_turn(deal):
    me, _ = deal(hand="Pirate", deck="Copper*5")
    me.plays("Pirate")
    me.will(gain="Gold")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold") and me.asked[-1].options == cards("Copper, Silver, Gold")
    assert me.asked[-1].least == 1


def test_pirate_may_be_played_when_another_gains_a_treasure(deal):
    me, other = deal(hand="Pirate", other="Pirate, Copper*4")
    other.will(play="Pirate")
    me.will(play=None)
    me.gain("Silver")
    assert other.in_play == cards("Pirate") and me.hand == cards("Pirate") and other.hand == cards("Copper*4")
    assert CATALOG["Pirate"] not in me.game.turn.plays, "it is not the current player's play"
    me.has(hand="")
    me.ends_turn()
    other.will(gain="Gold")
    other.begins_turn()
    assert other.hand == cards("Copper*4, Gold") and other.in_play == cards("Pirate")
    other.ends_turn()
    assert not other.in_play


def test_pirate_may_be_played_when_its_owner_gains_a_treasure_even_in_the_buy_phase(deal):
    me, _ = deal(hand="Pirate", deck="Copper*5")
    me.coins = 3
    me.will(play="Pirate")
    me.game.do_play()
    me.coins = 3
    me.purchases("Silver")
    assert me.in_play == cards("Pirate")
    me.ends_turn()
    assert me.in_play == cards("Pirate") and me.hand == cards("Copper*5")


def test_pirate_says_nothing_to_other_gains(deal):
    me, _ = deal(hand="Pirate")
    me.gain("Estate")
    assert not me.asked


def test_pirate_with_no_treasure_left(deal):
    me, _ = deal(hand="Pirate", left={"Copper": 0, "Silver": 0, "Gold": 0})
    me.plays("Pirate")
    me.begins_turn()
    assert not me.hand


# Pirate Ship


def test_pirate_ship_trashes_treasures_and_takes_one_token(deal):
    me, left, right = deal(
        hand="Pirate Ship*2", other_deck="Copper, Silver, Gold", third_deck="Estate, Copper"
    )
    me.will(choose="trash Treasures", trash_theirs="Silver")
    me.plays("Pirate Ship")
    assert me.game.trash == cards("Silver, Copper") and left.discard_pile == cards("Copper")
    assert right.discard_pile == cards("Estate") and me.memo == {"Pirate Ship": 1} and me.coins == 0
    me.will(choose="+$")
    me.plays("Pirate Ship")
    assert me.coins == 1


def test_pirate_ship_without_treasures_takes_no_token(deal):
    me, other = deal(hand="Pirate Ship*2", other_deck="Estate, Duchy")
    me.will(choose="trash Treasures")
    me.will(choose="+$")
    me.plays("Pirate Ship", "Pirate Ship")
    assert me.coins == 0 and other.discard_pile == cards("Estate, Duchy") and not me.game.trash


def test_pirate_ship_reveals_the_last_card_before_it_shuffles(deal):
    me, other = deal(hand="Pirate Ship", other_deck="Estate", other_discard="Copper")
    me.will(choose="trash Treasures")
    me.plays("Pirate Ship")
    assert me.game.trash == cards("Copper") and other.discard_pile == cards("Estate")


def test_pirate_ship_lets_reactions_answer_whatever_it_is_used_for(deal):
    me, other = deal(hand="Pirate Ship", other="Moat", other_deck="Gold*2")
    other.will(reveal=True)
    me.will(choose="trash Treasures")
    me.plays("Pirate Ship")
    assert other.deck == cards("Gold*2") and not me.memo


# Sailor


def test_sailor_plays_a_duration_that_is_gained(deal):
    me, _ = deal("Merchant Ship", hand="Sailor", deck="Copper*5")
    me.plays("Sailor")
    me.will(play="Merchant Ship")
    me.gain("Merchant Ship")
    assert me.in_play == cards("Sailor, Merchant Ship") and me.coins == 2 and me.actions == 2
    me.gain("Merchant Ship")
    assert me.discard_pile == cards("Merchant Ship"), "only once a turn"
    me.ends_turn()
    assert me.in_play == cards("Sailor, Merchant Ship")


def test_sailor_may_decline_and_still_play_a_later_one_this_turn_only(deal):
    me, _ = deal("Merchant Ship", hand="Sailor", deck="Copper*5")
    me.plays("Sailor")
    me.will(play=None)
    me.gain("Merchant Ship")
    me.will(play=True)
    me.gain("Merchant Ship")
    assert me.in_play == cards("Sailor, Merchant Ship")
    me.will(trash=None, order="Sailor")
    me.begins_turn()
    me.gain("Merchant Ship")
    assert me.discard_pile == cards("Merchant Ship*2")


def test_sailor_plays_what_is_gained_to_another_place(deal):
    me, _ = deal("Merchant Ship", "Artisan", hand="Sailor, Artisan")
    me.plays("Sailor")
    me.will(gain="Merchant Ship", play="Merchant Ship")
    me.plays("Artisan")
    assert me.in_play == cards("Sailor, Artisan, Merchant Ship") and not me.hand


def test_sailor_plays_durations_that_are_no_actions_but_no_other_card(deal):
    me, _ = deal("Astrolabe", hand="Sailor")
    me.plays("Sailor")
    me.gain("Gold")
    assert not me.asked
    me.will(play="Astrolabe")
    me.gain("Astrolabe")
    assert me.coins == 1 and me.buys == 2


def test_sailor_next_turn_pays_and_may_trash(deal):
    me, _ = deal(hand="Sailor", deck="Estate, Copper*4")
    me.plays("Sailor")
    me.will(trash="Estate")
    me.begins_turn()
    assert me.coins == 2 and me.game.trash == cards("Estate") and me.hand == cards("Copper*4")


def test_sailor_next_turn_with_an_empty_hand(deal):
    me, _ = deal(hand="Sailor")
    me.plays("Sailor")
    me.begins_turn()
    assert me.coins == 2


# Salvager


def test_salvager_pays_what_the_card_costs(deal):
    me, _ = deal(hand="Salvager, Gold, Copper")
    me.will(trash_for_benefit="Gold")
    me.plays("Salvager")
    assert (me.coins, me.buys) == (6, 2) and me.game.trash == cards("Gold") and me.asked[0].least == 1


def test_salvager_pays_the_cost_of_now(deal):
    me, _ = deal(hand="Bridge, Salvager, Gold")
    me.plays("Bridge", "Salvager")
    assert me.coins == 1 + 5


def test_salvager_with_an_empty_hand(deal):
    me, _ = deal(hand="Salvager")
    me.plays("Salvager")
    assert (me.coins, me.buys) == (0, 2)


# Sea Chart


def test_sea_chart_takes_a_card_of_which_there_is_a_copy_in_play(deal):
    me, _ = deal(hand="Sea Chart", deck="Copper, Sea Chart, Gold")
    me.plays("Sea Chart")
    assert me.hand == cards("Copper, Sea Chart") and me.deck == cards("Gold") and me.actions == 2


def test_sea_chart_counts_durations_of_the_last_turn(deal):
    me, _ = deal(hand="Caravan", deck="Copper, Sea Chart, Copper*4, Estate, Silver, Caravan")
    me.plays("Caravan")
    me.begins_turn()
    me.plays("Sea Chart")
    assert me.hand == cards("Copper*4, Estate, Silver, Caravan")


def test_sea_chart_leaves_other_cards_on_the_deck(deal):
    me, _ = deal(hand="Sea Chart*2", deck="Copper, Gold, Silver")
    me.plays("Sea Chart")
    assert me.hand == cards("Sea Chart, Copper") and me.deck == stacked("Gold, Silver")
    me.has(deck="")
    me.plays("Sea Chart")
    assert me.hand == cards("Copper")


# Sea Hag


def test_sea_hag_puts_a_curse_in_the_place_of_the_top_card(deal):
    me, left, right = deal(hand="Sea Hag", other_deck="Gold, Silver", third_discard="Copper")
    me.plays("Sea Hag")
    assert left.deck == stacked("Curse, Silver") and left.discard_pile == cards("Gold")
    assert right.deck == cards("Curse") and right.discard_pile == cards("Copper")


def test_sea_hag_without_curses_or_cards(deal):
    me, left, right = deal(hand="Sea Hag", other_deck="Gold", seats=3, left={"Curse": 0})
    me.plays("Sea Hag")
    assert not left.deck and left.discard_pile == cards("Gold") and not right.deck


# Sea Witch


def test_sea_witch(deal):
    me, other = deal(hand="Sea Witch", deck="Copper*2, Estate*2, Copper*3, Gold*2")
    me.plays("Sea Witch")
    assert me.hand == cards("Copper*2") and other.discard_pile == cards("Curse")
    me.will(discard=["Estate", "Estate"])
    me.begins_turn()
    assert me.hand == cards("Copper*3, Gold*2")


def test_sea_witch_without_cards_or_curses(deal):
    me, other = deal(hand="Sea Witch", left={"Curse": 0})
    me.plays("Sea Witch")
    me.begins_turn()
    assert not me.hand and not other.discard_pile


# Smugglers


def test_smugglers_copies_what_was_bought_or_gained_last_turn(deal):
    me, other = deal("Smugglers", other="Workshop, Gold")
    me.ends_turn()
    other.will(gain="Smugglers")
    other.plays("Workshop", "Gold")
    other.purchases("Silver")
    other.ends_turn()
    me.has(hand="Smugglers")
    me.will(gain="Smugglers")
    me.plays("Smugglers")
    assert me.asked[-1].options == cards("Silver, Smugglers") and me.discard_pile == cards("Smugglers")


def test_smugglers_looks_at_the_right_and_at_costs_up_to_six(deal):
    me, left, right = deal("Smugglers", seats=3)
    me.ends_turn()
    left.gain("Duchy")
    left.ends_turn()
    right.gain("Gold")
    right.gain("Silver")
    right.gain("Province")
    me.gain("Estate")
    right.ends_turn()
    me.has(hand="Smugglers*2")
    me.will(gain="Gold")
    me.plays("Smugglers")
    assert me.asked[-1].options == cards("Silver, Gold") and me.asked[-1].least == 1
    assert me.discard_pile == cards("Estate, Gold")
    set_left(me.game, "Gold", 0)
    me.plays("Smugglers")
    assert me.discard_pile == cards("Estate, Gold, Silver"), "one card is left to copy, so nothing is asked"


def test_smugglers_before_the_right_hand_player_had_a_turn(deal):
    me, _ = deal(hand="Smugglers")
    me.plays("Smugglers")
    assert not me.discard_pile and not me.asked


def test_smugglers_looks_at_the_last_turn_only(deal):
    me, other = deal("Smugglers", deck="Copper*20")
    me.ends_turn()
    other.gain("Gold")
    other.ends_turn()
    me.ends_turn()
    other.ends_turn()
    me.has(hand="Smugglers")
    me.plays("Smugglers")
    assert me.count("Gold") == 0 and not me.game.turn.gains


def test_smugglers_gains_from_the_supply_only(deal):
    me, other = deal("Smugglers", left={"Gold": 1})
    me.ends_turn()
    other.gain("Gold")
    other.ends_turn()
    me.has(hand="Smugglers")
    me.plays("Smugglers")
    assert me.count("Gold") == 0


# Tactician


def test_tactician_discards_the_hand_for_a_big_next_turn(deal):
    me, _ = deal(hand="Tactician, Copper*2, Estate", deck="Copper*5, Silver*5")
    me.plays("Tactician")
    assert not me.hand and me.discard_pile == cards("Copper*2, Estate")
    me.ends_turn()
    assert me.in_play == cards("Tactician") and me.hand == cards("Copper*5")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Silver*5") and (me.actions, me.buys) == (2, 2)
    me.ends_turn()
    assert not me.in_play


def test_tactician_without_a_hand_does_nothing_and_is_discarded(deal):
    me, _ = deal(hand="Tactician", deck="Copper*5, Silver*5")
    me.plays("Tactician")
    me.ends_turn()
    assert not me.in_play and me.discard_pile == cards("Tactician")


def test_thrown_tactician_pays_only_once_but_both_stay(deal):
    me, _ = deal(hand="Throne Room, Tactician, Copper", deck="Copper*5, Silver*5, Gold*5")
    me.will(multiply="Tactician")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Tactician")
    me.begins_turn()
    assert len(me.hand) == 10 and (me.actions, me.buys) == (2, 2)


# Tide Pools


def test_tide_pools(deal):
    me, _ = deal(hand="Tide Pools", deck="Copper*3, Estate*2, Gold*3")
    me.plays("Tide Pools")
    assert me.hand == cards("Copper*3") and me.actions == 2
    me.will(discard=["Estate", "Estate"])
    me.begins_turn()
    assert me.hand == cards("Gold*3")


def test_two_tide_pools_discard_all_there_is(deal):
    me, _ = deal(hand="Tide Pools*2", deck="")
    me.plays("Tide Pools", "Tide Pools")
    me.ends_turn()
    me.has(hand="Copper*3")
    me.begins_turn()
    assert not me.hand and me.discard_pile == cards("Copper*3")


# Treasure Map


def test_two_treasure_maps_are_four_golds_on_the_deck(deal):
    me, _ = deal(hand="Treasure Map*2", deck="Copper")
    me.plays("Treasure Map")
    assert me.game.trash == cards("Treasure Map*2") and me.deck == stacked("Gold*4, Copper") and not me.hand


def test_one_treasure_map_is_trashed_for_nothing(deal):
    me, _ = deal(hand="Treasure Map, Copper")
    me.plays("Treasure Map")
    assert me.game.trash == cards("Treasure Map") and not me.deck


def test_treasure_maps_find_as_many_golds_as_there_are(deal):
    me, _ = deal(hand="Treasure Map*2", left={"Gold": 3})
    me.plays("Treasure Map")
    assert me.deck == cards("Gold*3")


# Treasury


def test_treasury_may_go_back_on_the_deck_when_no_victory_card_was_gained(deal):
    me, _ = deal(hand="Treasury*2", deck="Copper*2, Silver*5")
    me.plays("Treasury", "Treasury")
    assert (me.actions, me.coins) == (3, 2)
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.ends_turn()
    assert me.hand == cards("Treasury, Silver*4") and me.discard_pile == cards("Treasury, Copper*2")


def test_treasury_is_discarded_after_a_victory_card_was_bought(deal):
    me, _ = deal(hand="Treasury", deck="Copper, Silver*5")
    me.plays("Treasury")
    me.coins = 2
    me.purchases("Estate")
    me.ends_turn()
    assert "Treasury" in map(str, me.discard_pile)


def test_treasury_minds_no_victory_card_gained_before_the_buy_phase_nor_other_cards(deal):
    me, other = deal(hand="Treasury, Workshop", deck="Copper, Silver*5")
    me.will(gain="Estate")
    me.plays("Treasury", "Workshop")
    me.coins = 3
    me.purchases("Silver")
    me.will(topdeck=True)
    me.ends_turn()
    assert "Treasury" in map(str, me.hand)


def test_treasury_minds_no_victory_card_gained_after_the_buy_phase(deal):
    me, _ = deal(hand="Treasury, Improve, Smithy", deck="Copper*9")
    me.plays("Treasury", "Improve", "Smithy")
    me.will(improve="Smithy", gain="Duchy", topdeck=True)
    me.ends_turn()
    assert me.count("Duchy") == 1 and CATALOG["Treasury"] in me.hand


def test_treasury_minds_a_victory_card_of_an_earlier_buy_phase_of_the_turn(deal):
    me, _ = deal("Villa", hand="Treasury", deck="Copper*9")
    me.plays("Treasury")
    me.coins, me.buys = 9, 2
    me.purchases("Duchy", "Villa")
    me.ends_turn()
    assert CATALOG["Treasury"] in me.discard_pile


def test_treasury_minds_a_victory_card_gained_before_it_was_played(deal):
    me, _ = deal("Villa", hand="Treasury", deck="Copper*9")
    me.coins, me.buys = 9, 2
    me.purchases("Duchy", "Villa")
    me.plays("Treasury")
    me.ends_turn()
    assert CATALOG["Treasury"] in me.discard_pile


def test_treasury_minds_no_victory_card_gained_in_another_players_buy_phase(deal):
    me, other = deal(deck="Copper*9", other_deck="Copper*9")
    me.ends_turn()
    me.has(hand="Treasury")
    me.play(CATALOG["Treasury"])
    other.will(buy=lambda asked: me.gain("Estate") and None)
    me.will(topdeck=True)
    other.ends_turn()
    assert me.count("Estate") == 1 and CATALOG["Treasury"] in me.deck


# Warehouse


def test_warehouse(deal):
    me, _ = deal(hand="Warehouse, Estate", deck="Gold, Copper, Curse, Silver")
    me.will(discard=["Estate", "Copper", "Curse"])
    me.plays("Warehouse")
    assert me.hand == cards("Gold") and me.discard_pile == cards("Estate, Copper, Curse") and me.actions == 2


def test_warehouse_discards_three_although_it_drew_fewer(deal):
    me, _ = deal(hand="Warehouse, Estate*2", deck="Gold")
    me.plays("Warehouse")
    assert not me.hand and me.discard_pile == cards("Estate*2, Gold")


# Wharf


def test_wharf_gives_two_cards_and_a_buy_now_and_next_turn(deal):
    me, _ = deal(hand="Wharf", deck="Copper*2, Silver*5, Gold*2")
    me.plays("Wharf")
    assert me.hand == cards("Copper*2") and me.buys == 2
    me.ends_turn()
    assert me.hand == cards("Silver*5")
    me.begins_turn()
    assert me.hand == cards("Silver*5, Gold*2") and me.buys == 2


def test_wharf_with_nothing_to_draw(deal):
    me, _ = deal(hand="Wharf")
    me.plays("Wharf")
    me.begins_turn()
    assert not me.hand and me.buys == 2
