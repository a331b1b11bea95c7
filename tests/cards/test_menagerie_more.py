"""Menagerie: Wayfarer's cost, what the neighbour trashed, and the cards that need no more than the usual verbs."""

from table import cards, set_left, stacked

from dominion import CATALOG
from dominion.engine.costs import Cost


def cost(me, name):
    """What the card costs now, in all its parts."""
    return me.game.whole_cost(CATALOG[name])


# Goatherd


def test_goatherd_draws_for_what_the_player_to_the_right_trashed_in_the_last_turn(deal):
    me, other, third = deal(hand="Chapel, Copper*4, Goatherd", other="Goatherd, Estate", seats=3)
    me.will(trash=["Copper"] * 3)
    me.plays("Chapel")
    me.ends_turn()
    other.has(deck="Gold*5")
    other.will(trash=None)
    other.plays("Goatherd")
    assert other.hand == cards("Estate, Gold*3") and other.actions == 2
    other.ends_turn()
    third.has(hand="Goatherd, Curse", deck="Gold*5")
    third.will(trash="Curse")
    third.plays("Goatherd")  # the other trashed nothing; what it trashes itself is not counted
    assert not third.hand and me.game.trash == cards("Copper*3, Curse")


def test_goatherd_draws_without_anything_to_trash(deal):
    me, other = deal("Goatherd", hand="Chapel, Copper*4")
    me.will(trash=["Copper"])
    me.plays("Chapel")
    me.ends_turn()
    other.has(hand="Goatherd", deck="Gold*5")
    other.plays("Goatherd")
    assert other.hand == cards("Gold")


def test_goatherd_counts_the_last_turn_only_and_cards_trashed_from_the_supply(deal):
    me, other = deal("Salt the Earth", "Goatherd", hand="Chapel, Copper*4")
    me.will(trash=["Copper"])
    me.plays("Chapel")
    me.ends_turn()
    other.ends_turn()
    me.coins, me.buys = 9, 2
    me.will(trash_from_supply="Estate")
    me.will(trash_from_supply="Estate")
    me.purchases("Salt the Earth", "Salt the Earth")
    me.ends_turn()
    other.has(hand="Goatherd", deck="Gold*5")
    other.plays("Goatherd")
    assert other.hand == cards("Gold*2")


def test_goatherd_does_not_count_what_was_trashed_in_the_turns_of_others(deal):
    me, other = deal("Goatherd", hand="Swindler", other_deck="Copper, Gold*5")
    me.will(gain_theirs="Copper")
    me.plays("Swindler")
    me.ends_turn()
    other.ends_turn()
    me.has(hand="Goatherd", deck="Gold")
    me.plays("Goatherd")
    assert not me.hand and me.deck == cards("Gold")


def test_a_copy_knows_what_was_trashed(deal):
    me, other = deal("Goatherd", hand="Chapel, Copper*4")
    me.will(trash=["Copper"])
    me.plays("Chapel")
    twin = me.game.copy()
    assert twin.turn.trashed == 1
    me.ends_turn()
    assert me.game.copy().players[0].last_trashed == me.last_trashed == 1 and not me.game.turn.trashed


# Wayfarer


def test_wayfarer_draws_and_may_gain_a_silver(deal):
    me, _ = deal(hand="Wayfarer*3", deck="Copper*9")
    me.will(gain="Silver")
    me.plays("Wayfarer")
    me.will(gain=None)
    me.plays("Wayfarer")
    assert me.hand == cards("Wayfarer, Copper*6") and me.discard_pile == cards("Silver")
    set_left(me.game, "Silver", 0)
    me.plays("Wayfarer")


def test_wayfarer_costs_what_the_last_card_gained_costs(deal):
    me, other = deal("Wayfarer", "Peddler")
    assert cost(me, "Wayfarer") == Cost(6)
    me.gain("Silver")
    assert cost(me, "Wayfarer") == Cost(3)
    other.gain("Gold")  # whoever gains it
    assert cost(me, "Wayfarer") == Cost(6)
    me.gain("Silver")
    me.gain("Wayfarer")  # which is no other card
    assert cost(me, "Wayfarer") == Cost(3)
    me.gain("Peddler")
    assert cost(me, "Wayfarer") == Cost(8)
    me.ends_turn()
    assert cost(me, "Wayfarer") == Cost(6)


def test_wayfarer_becomes_cheaper_with_the_other_card_or_by_itself_not_twice(deal):
    me, _ = deal("Wayfarer", "Peddler", hand="Bridge, Village*2", deck="Copper*2")
    me.plays("Bridge")
    assert cost(me, "Wayfarer") == Cost(5)
    me.gain("Silver")
    assert cost(me, "Wayfarer") == Cost(2) and me.game.costs()["Wayfarer"] == 2
    me.gain("Peddler")
    me.plays("Village", "Village")
    assert cost(me, "Wayfarer") == Cost(7)
    me.purchases()
    me.game.turn.phase = "buy"
    assert cost(me, "Wayfarer") == cost(me, "Peddler") == Cost(1)  # three Actions in play, and Bridge


def test_wayfarer_can_cost_potions_and_debt(deal):
    me, _ = deal("Wayfarer", "Familiar", "City Quarter")
    me.gain("Familiar")
    assert cost(me, "Wayfarer") == Cost(3, 1)
    me.coins, me.potions, me.buys = 9, 0, 3
    assert not me.game.may_buy(me, CATALOG["Wayfarer"])
    me.potions = 1
    me.purchases("Wayfarer")
    assert (me.coins, me.potions, me.debt) == (6, 0, 0)
    me.ends_turn()
    me.begins_turn()
    me.gain("City Quarter")
    assert cost(me, "Wayfarer") == Cost(0, 0, 8)
    me.coins = 5
    me.purchases("Wayfarer")
    assert (me.coins, me.debt) == (5, 8)


def test_wayfarer_is_gained_by_its_whole_cost(deal):
    me, _ = deal("Wayfarer", "Familiar", "City Quarter", "Transmute")
    game, wayfarer = me.game, CATALOG["Wayfarer"]
    me.gain("Familiar")
    assert wayfarer not in game.costing(up_to=8) and wayfarer in game.costing(up_to=Cost(3, 1))
    assert wayfarer in game.costing(exactly=Cost(3, 1)) and wayfarer not in game.costing(exactly=3)
    assert game.is_cheaper(CATALOG["Transmute"], wayfarer) and not game.is_cheaper(wayfarer, CATALOG["Gold"])
    me.gain("City Quarter")
    assert wayfarer not in game.costing(up_to=Cost(9, 1)) and wayfarer in game.costing(up_to=Cost(0, 0, 8))


def test_wayfarer_costs_what_animal_fair_costs_not_what_was_paid_for_it(deal):
    me, _ = deal("Wayfarer", "Animal Fair", hand="Village")
    me.purchases("Animal Fair")
    assert cost(me, "Wayfarer") == Cost(7)


def test_wayfarer_trashed_for_stonemason_becomes_cheaper_on_the_way(deal):
    me, _ = deal("Wayfarer", hand="Stonemason, Wayfarer")
    me.will(gain="Duchy")
    me.will(gain=lambda decision: CATALOG["Silver"] if CATALOG["Duchy"] not in decision.options else None)
    me.plays("Stonemason")
    assert me.discard_pile == cards("Duchy, Silver")


def test_wayfarer_costs_six_when_it_is_taken_from_a_pile_without_a_gain(deal):
    me, _ = deal("Wayfarer", "Camel Train", hand="Camel Train")
    me.will(gain="Gold")
    me.plays("Camel Train")
    assert cost(me, "Wayfarer") == Cost(6) and me.deck == stacked("")


def test_wayfarer_costs_six_after_the_game(deal):
    me, _ = deal("Wayfarer", left={"Province": 1})
    me.gain("Estate")
    me.gain("Province")
    assert cost(me, "Wayfarer") == Cost(8)
    me.ends_turn()
    assert me.game.is_over() and cost(me, "Wayfarer") == Cost(6)


# Barge


def test_barge_now_or_next_turn(deal):
    me, _ = deal(hand="Barge*2", deck="Copper*3")
    me.will(choose="now")
    me.plays("Barge")
    assert me.hand == cards("Barge, Copper*3") and me.buys == 2
    me.will(choose="next turn")
    me.plays("Barge")
    assert len(me.hand) == 3 and me.buys == 2
    me.has(deck="Copper*5, Gold*3")
    me.ends_turn()
    assert me.in_play == cards("Barge") and me.discard_pile == cards("Barge, Copper*3")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold*3") and me.buys == 2


def test_barge_played_several_times_stays_if_one_of_them_is_for_next_turn(deal):
    me, _ = deal(hand="Throne Room, Barge", deck="Copper*9")
    me.will(multiply="Barge", choose="now")
    me.will(choose="next turn")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Barge")


# Cardinal


def test_cardinal_exiles_one_card_from_three_to_six(deal):
    me, other = deal(hand="Cardinal", other_deck="Gold, Silver, Copper")
    other.will(exile="Silver")
    me.plays("Cardinal")
    assert me.coins == 2 and other.mat("Exile") == cards("Silver") and other.discard_pile == cards("Gold")
    assert other.revealed == [*cards("Gold, Silver")]


def test_cardinal_exiles_the_only_one_that_fits_or_none(deal):
    me, other = deal("Familiar", hand="Cardinal*3", other_deck="Silver, Province, Familiar, Copper, Gold")
    me.plays("Cardinal")
    assert other.mat("Exile") == cards("Silver") and other.discard_pile == cards("Province")
    me.plays("Cardinal")  # a Potion in the cost is neither
    assert other.mat("Exile") == cards("Silver") and len(other.discard_pile) == 3
    me.has(hand="Cardinal")
    other.has(deck="", discard="")
    me.plays("Cardinal")


# Displace


def test_displace_exiles_for_a_card_of_another_name(deal):
    me, _ = deal(hand="Displace, Province")
    seen = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Gold")
    me.plays("Displace")
    assert me.mat("Exile") == cards("Province") and me.discard_pile == cards("Gold")
    assert "Province" not in seen and "Duchy" in seen


def test_displace_with_nothing_in_hand(deal):
    me, _ = deal(hand="Displace")
    me.plays("Displace")
    assert not me.mat("Exile") and not me.discard_pile


# Groom


def test_groom_gives_more_by_the_type_of_what_is_gained(deal):
    me, _ = deal("Mill", hand="Groom*4", deck="Copper*2")
    me.will(gain="Groom")
    me.plays("Groom")
    assert me.discard_pile == cards("Groom, Horse")
    me.will(gain="Silver")
    me.plays("Groom")
    assert me.discard_pile == cards("Groom, Horse, Silver*2") and me.actions == 1
    me.will(gain="Mill")  # of two types
    me.plays("Groom")
    assert me.discard_pile == cards("Groom, Horse*2, Silver*2, Mill")
    assert me.actions == 2 and me.hand == cards("Groom, Copper")
    me.will(gain="Curse")
    me.plays("Groom")
    assert me.actions == 2 and len(me.discard_pile) == 7


# Hostelry


def test_hostelry_turns_treasures_into_horses_when_gained(deal):
    me, _ = deal("Hostelry", hand="Copper*2, Silver, Estate")
    me.will(discard_for_benefit=["Copper", "Silver"])
    me.gain("Hostelry")
    assert me.revealed == [*cards("Copper, Silver")] and me.hand == cards("Copper, Estate")
    assert me.discard_pile == cards("Hostelry, Copper, Silver, Horse*2")
    me.will(discard_for_benefit=None)
    me.gain("Hostelry")
    me.has(hand="Estate", discard="")
    me.gain("Hostelry")
    assert me.discard_pile == cards("Hostelry")


def test_hostelry_is_a_village(deal):
    me, _ = deal(hand="Hostelry", deck="Gold")
    me.plays("Hostelry")
    assert me.hand == cards("Gold") and me.actions == 3


# Hunting Lodge


def test_hunting_lodge_may_discard_the_hand_for_five_cards(deal):
    me, _ = deal(hand="Hunting Lodge*2, Estate", deck="Copper, Gold*3, Silver")
    me.will(choose="discard your hand for +5 Cards")
    me.plays("Hunting Lodge")
    assert me.actions == 3 and len(me.hand) == 5  # the cards discarded have been shuffled in
    me.has(hand="Hunting Lodge, Gold", deck="Copper*6", discard="")
    me.will(choose=None)
    me.plays("Hunting Lodge")
    assert me.hand == cards("Gold, Copper")


def test_hunting_lodge_needs_no_hand(deal):
    me, _ = deal(hand="Hunting Lodge")
    me.has(discard="Gold*5")
    me.will(choose="discard your hand for +5 Cards")
    me.plays("Hunting Lodge")
    assert me.hand == cards("Gold*5")


# Livery


def test_livery_brings_a_horse_for_each_card_from_four(deal):
    me, _ = deal(hand="Throne Room, Livery")
    me.will(multiply="Livery")
    me.plays("Throne Room")
    assert me.coins == 6
    me.gain("Gold")
    assert me.discard_pile == cards("Gold, Horse*2")
    me.gain("Silver")
    me.buys = 1
    me.purchases("Duchy")
    assert me.discard_pile == cards("Gold, Silver, Duchy, Horse*4")
    me.ends_turn()
    me.begins_turn()
    me.has(discard="")
    me.gain("Gold")
    assert me.discard_pile == cards("Gold")


# Paddock


def test_paddock_gives_actions_for_empty_piles_of_the_supply(deal):
    me, _ = deal(hand="Paddock*2")
    me.plays("Paddock")
    assert me.coins == 2 and me.actions == 1 and me.discard_pile == cards("Horse*2")
    set_left(me.game, "Curse", 0)
    set_left(me.game, "Estate", 0)
    set_left(me.game, "Horse", 0)  # no pile of the supply
    me.plays("Paddock")
    assert me.actions == 3 and me.coins == 4 and len(me.discard_pile) == 2


# Scrap


def test_scrap_gives_a_different_thing_for_each_coin(deal):
    me, _ = deal(hand="Scrap*3, Estate, Copper, Province", deck="Gold*2")
    me.will(trash_for_benefit="Estate", choose=["+1 Card", "gain a Horse"])
    me.plays("Scrap")
    assert me.discard_pile == cards("Horse") and me.hand.count(CATALOG["Gold"]) == 1
    me.will(trash_for_benefit="Copper")
    me.plays("Scrap")
    assert len(me.discard_pile) == 1 and me.coins == 0
    me.will(trash_for_benefit="Province")
    me.plays("Scrap")
    assert (me.actions, me.buys, me.coins) == (2, 2, 1)
    assert me.discard_pile == cards("Horse*2, Silver") and me.hand == cards("Gold*2")


def test_scrap_without_a_card(deal):
    me, _ = deal(hand="Scrap")
    me.plays("Scrap")
    assert (me.actions, me.buys, me.coins) == (1, 1, 0)


# Events


def buys(deal, event, *more, **dealt):
    """A game whose first player buys the Event, having told the answers with `will`."""
    will = dealt.pop("will", {})
    me, other = deal(event, *more, **dealt)
    me.coins = 10
    me.will(**will)
    me.purchases(event)
    return me, other


def test_alliance_gains_all_that_is_there_in_order(deal):
    me, _ = buys(deal, "Alliance", left={"Duchy": 0})
    assert [str(card) for card in me.discard_pile] == ["Province", "Estate", "Gold", "Silver", "Copper"]


def test_banish_exiles_cards_of_one_name(deal):
    me, _ = deal("Banish", hand="Estate*3, Curse")
    me.coins, me.buys = 12, 3
    me.will(exile="Estate")
    me.will(exile=["Estate", "Estate"])
    me.will(exile="Curse")
    me.will(exile=None)
    me.purchases("Banish", "Banish", "Banish")
    assert me.mat("Exile") == cards("Estate*2, Curse") and me.hand == cards("Estate")


def test_bargain_gives_the_others_a_horse(deal):
    seen = []
    me, other = buys(
        deal, "Bargain", will={"gain": lambda decision: seen.extend(map(str, decision.options)) or "Silver"}
    )
    assert me.discard_pile == cards("Silver") and other.discard_pile == cards("Horse")
    assert "Duchy" not in seen and "Gold" not in seen and "Curse" in seen


def test_commerce_counts_different_cards_first(deal):
    me, other = deal("Commerce", "Ride")
    me.coins, me.buys = 20, 4
    me.gain("Province")
    me.gain("Province")
    me.gain("Silver")
    other.gain("Copper")
    me.purchases("Ride", "Commerce")
    assert me.discard_pile == cards("Province*2, Silver, Horse, Gold*3")


def test_demand_puts_both_on_the_deck(deal):
    me, _ = buys(deal, "Demand", deck="Copper", will={"gain": "Silver"})
    assert me.deck == stacked("Silver, Horse, Copper")


def test_desperation_once_a_turn(deal):
    me, _ = deal("Desperation")
    me.buys = 3
    me.will(gain="Curse")
    me.purchases("Desperation")
    assert me.discard_pile == cards("Curse") and (me.buys, me.coins) == (3, 2)
    assert not me.game.may_buy(me, CATALOG["Desperation"])


def test_desperation_declined_or_without_curses(deal):
    me, _ = buys(deal, "Desperation", will={"gain": None})
    assert me.buys == 0 and me.coins == 10 and not me.discard_pile
    me, _ = buys(deal, "Desperation", left={"Curse": 0})
    assert me.buys == 0 and me.coins == 10


def test_enclave_exiles_a_duchy(deal):
    me, _ = buys(deal, "Enclave")
    assert me.discard_pile == cards("Gold") and me.mat("Exile") == cards("Duchy")
    me, _ = buys(deal, "Enclave", left={"Duchy": 0})
    assert me.discard_pile == cards("Gold") and not me.mat("Exile")


def test_enhance_trashes_no_victory_card(deal):
    me, _ = buys(
        deal, "Enhance", hand="Estate, Silver", will={"trash_for_benefit": "Silver", "gain": "Duchy"}
    )
    assert me.game.trash == cards("Silver") and me.discard_pile == cards("Duchy")
    me, _ = buys(deal, "Enhance", hand="Estate")
    assert not me.game.trash
    me, _ = buys(deal, "Enhance", hand="Gold", will={"trash_for_benefit": None})
    assert not me.game.trash and not me.discard_pile


def test_gamble_may_play_what_it_discards(deal):
    me, _ = buys(deal, "Gamble", deck="Gold, Copper", will={"play": "Gold"})
    assert me.in_play == cards("Gold") and me.coins == 11 and me.buys == 1
    me, _ = buys(deal, "Gamble", deck="Gold", will={"play": None})
    assert me.discard_pile == cards("Gold") and me.coins == 8
    me, _ = buys(deal, "Gamble", deck="Estate")
    assert me.discard_pile == cards("Estate") and me.buys == 1
    me, _ = buys(deal, "Gamble")
    assert not me.discard_pile


def test_gamble_plays_an_action_in_the_buy_phase(deal):
    me, _ = deal("Gamble", "Smithy", deck="Smithy, Copper*3")
    me.coins = 2
    me.will(play="Smithy")
    me.purchases("Gamble")
    assert me.in_play == cards("Smithy") and me.hand == cards("Copper*3")


def test_march_plays_an_action_from_the_discard_pile(deal):
    me, _ = deal("March", "Village", discard="Gold, Village", deck="Copper")
    me.coins = 6
    me.buys = 2
    me.will(play="Village")
    me.purchases("March", "March")
    assert me.in_play == cards("Village") and me.hand == cards("Copper") and me.actions == 3
    assert me.discard_pile == cards("Gold")


def test_march_may_be_declined(deal):
    me, _ = buys(deal, "March", "Village", discard="Village", will={"play": None})
    assert me.discard_pile == cards("Village")


def test_populate_gains_a_card_of_each_action_pile_in_any_order(deal):
    me, _ = deal("Populate", "Smithy", "Stockpile", "Castles", "Catapult/Rocks", "Ride")
    me.coins = 10
    me.will(gain="Smithy")
    me.purchases("Populate")
    assert me.discard_pile == cards("Smithy, Catapult")  # Castles are a pile of Victory cards


def test_populate_leaves_out_empty_piles_and_takes_the_top_of_mixed_ones(deal):
    me, _ = deal("Populate", "Smithy", "Village", "Catapult/Rocks", left={"Smithy": 0, "Catapult/Rocks": 5})
    me.coins = 10
    me.will(gain="Rocks")
    me.purchases("Populate")
    assert me.discard_pile == cards("Rocks, Village") and me.deck == cards("Silver")


def test_populate_goes_on_after_cavalry(deal):
    me, _ = deal("Populate", "Cavalry", "Smithy", deck="Copper*2")
    me.coins = 10
    me.will(gain="Cavalry")
    me.purchases("Populate")
    assert me.discard_pile == cards("Cavalry, Smithy") and me.hand == cards("Copper*2")
    assert me.game.phase == "action"


def test_pursue_puts_the_matches_back(deal):
    me, _ = buys(deal, "Pursue", deck="Gold, Copper, Gold, Estate, Silver", will={"name": "Gold"})
    assert me.deck == stacked("Gold*2, Silver") and me.discard_pile == cards("Copper, Estate")
    assert me.buys == 1 and me.revealed == [*cards("Gold, Copper, Gold, Estate")]
    me, _ = buys(deal, "Pursue", deck="Gold*5", will={"name": "Province"})
    assert len(me.discard_pile) == 4 and len(me.deck) == 1


def test_ride_gains_a_horse(deal):
    me, _ = buys(deal, "Ride")
    assert me.discard_pile == cards("Horse")


def test_stampede_needs_a_small_table(deal):
    me, _ = buys(deal, "Stampede", left={"Horse": 3})
    assert me.deck == cards("Horse*3")
    me, _ = deal("Stampede", hand="Copper*6")
    me.plays(*["Copper"] * 5)
    me.buys = 2
    me.purchases("Stampede")
    assert me.deck == cards("Horse*5")
    me, _ = deal("Stampede", hand="Copper*6")
    me.plays(*["Copper"] * 6)
    me.purchases("Stampede")
    assert not me.deck


def test_toil_plays_an_action_without_an_action(deal):
    me, _ = deal("Toil", hand="Village, Estate", deck="Copper")
    me.coins, me.actions = 2, 0
    me.will(play="Village")
    me.purchases("Toil")
    assert me.in_play == cards("Village") and me.actions == 2 and me.buys == 1
    me, _ = deal("Toil", hand="Smithy")
    me.coins, me.actions = 2, 0
    me.will(play=None)
    me.purchases("Toil")
    assert me.hand == cards("Smithy") and me.buys == 1


def test_transport_exiles_an_action_or_brings_one_back(deal):
    me, _ = deal("Transport", "Smithy", "Stockpile")
    me.coins, me.buys = 9, 3
    me.has(mats={"Exile": "Gold"})
    me.will(choose="take an Action back")
    me.will(choose="exile an Action")
    me.will(choose="take an Action back")
    me.purchases("Transport", "Transport", "Transport")
    assert me.deck == cards("Smithy") and me.mat("Exile") == cards("Gold")


def test_transport_looks_at_the_card_on_top_not_at_the_pile(deal):
    me, _ = deal("Transport", "Smithy", "Catapult/Rocks", left={"Catapult/Rocks": 5})
    me.coins = 3
    me.will(choose="exile an Action")
    me.purchases("Transport")
    assert me.mat("Exile") == cards("Smithy")
