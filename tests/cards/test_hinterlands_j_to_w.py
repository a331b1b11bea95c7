"""The cards of Hinterlands, J to W."""

import pytest
from table import cards, stacked

from dominion import CATALOG

# Jack of All Trades


def test_jack_of_all_trades_does_four_things(deal):
    me, _ = deal(hand="Jack of All Trades, Estate*2", deck="Curse, Gold*4")
    me.will(discard=["Curse"], trash="Estate")
    me.plays("Jack of All Trades")
    assert me.hand == cards("Estate, Gold*3") and me.deck == cards("Gold")
    assert me.discard_pile == cards("Silver, Curse") and me.game.trash == cards("Estate")


def test_jack_of_all_trades_may_keep_and_trashes_no_treasure(deal):
    me, _ = deal(hand="Jack of All Trades, Copper, Great Hall", deck="Curse, Gold*4")
    me.will(discard=[], trash=None)
    me.plays("Jack of All Trades")
    assert me.hand == cards("Copper, Great Hall, Curse, Gold*2") and not me.game.trash
    assert CATALOG["Copper"] not in me.asked[-1].options


def test_jack_of_all_trades_looks_at_the_silver_that_it_has_just_gained(deal):
    me, _ = deal(hand="Jack of All Trades")
    me.will(discard=[])
    me.plays("Jack of All Trades")
    assert me.hand == cards("Silver")


def test_jack_of_all_trades_with_nothing_at_all(deal):
    me, _ = deal(hand="Jack of All Trades", left={"Silver": 0})
    me.plays("Jack of All Trades")
    assert not me.hand and not me.asked


def test_jack_of_all_trades_discards_a_tunnel_from_the_deck(deal):
    me, _ = deal(hand="Jack of All Trades, Copper*5", deck="Tunnel")
    me.will(discard=["Tunnel"], reveal=True)
    me.plays("Jack of All Trades")
    assert me.discard_pile == cards("Silver, Tunnel, Gold")


# Mandarin


def test_mandarin(deal):
    me, _ = deal(hand="Mandarin, Copper, Estate", deck="Gold")
    me.will(topdeck="Estate")
    me.plays("Mandarin")
    assert me.coins == 3 and me.deck == stacked("Estate, Gold") and me.hand == cards("Copper")


def test_mandarin_with_an_empty_hand(deal):
    me, _ = deal(hand="Mandarin")
    me.plays("Mandarin")
    assert me.coins == 3 and not me.deck


def test_mandarin_puts_treasures_in_play_onto_the_deck_when_gained(deal):
    me, _ = deal("Mandarin", hand="Village, Gold*2, Silver", deck="Copper")
    me.plays("Village", "Gold", "Gold", "Silver")
    me.will(put_back=["Gold", "Silver", "Gold"])
    me.purchases("Mandarin")
    assert me.deck == stacked("Gold, Silver, Gold") and me.cards_in_play == cards("Village")
    assert me.coins == 3, "what they gave is kept"


def test_mandarin_gained_with_no_treasures_in_play(deal):
    me, _ = deal("Mandarin", hand="Copper")
    me.gain("Mandarin")
    assert me.hand == cards("Copper") and not me.deck


# Margrave


def test_margrave(deal):
    me, left, right = deal(
        hand="Margrave", deck="Gold*3", other="Copper*4, Estate", other_deck="Gold", third="Copper"
    )
    left.will(discard=["Copper", "Copper", "Estate"])
    me.plays("Margrave")
    assert me.hand == cards("Gold*3") and me.buys == 2
    assert left.hand == cards("Copper*2, Gold") and right.hand == cards("Copper"), "one has nothing to draw"


# Noble Brigand


def test_noble_brigand_robs_silvers_and_golds(deal):
    me, left, right = deal(
        hand="Noble Brigand", other_deck="Silver, Gold", third_deck="Platinum, Estate", colony=True
    )
    me.will(trash_theirs="Gold")
    me.plays("Noble Brigand")
    assert me.coins == 1 and me.discard_pile == cards("Gold") and not me.game.trash
    assert left.discard_pile == cards("Silver") and right.discard_pile == cards("Platinum, Estate")


def test_noble_brigand_gives_a_copper_to_those_without_treasures(deal):
    me, left, right = deal(hand="Noble Brigand", other_deck="Estate*2", seats=3)
    me.plays("Noble Brigand")
    assert left.discard_pile == cards("Estate*2, Copper") and right.discard_pile == cards("Copper")


def test_noble_brigand_robs_when_bought_and_no_moat_helps(deal):
    me, other = deal("Noble Brigand", other="Moat", other_deck="Silver, Copper")
    me.coins = 4
    me.purchases("Noble Brigand")
    assert me.discard_pile == cards("Noble Brigand, Silver") and other.discard_pile == cards("Copper")


def test_noble_brigand_gained_otherwise_robs_nobody(deal):
    me, other = deal("Noble Brigand", other_deck="Silver")
    me.gain("Noble Brigand")
    assert other.deck == cards("Silver") and me.discard_pile == cards("Noble Brigand")


def test_noble_brigand_is_stopped_by_a_moat_when_played_and_wakes_tunnels(deal):
    me, left, right = deal(
        hand="Noble Brigand", other="Moat", other_deck="Silver", third_deck="Tunnel, Copper"
    )
    left.will(reveal=True)
    right.will(reveal=True)
    me.plays("Noble Brigand")
    assert left.deck == cards("Silver") and right.discard_pile == cards("Tunnel, Copper, Gold")


# Nomad Camp


def test_nomad_camp(deal):
    me, _ = deal(hand="Nomad Camp")
    me.plays("Nomad Camp")
    assert me.buys == 2 and me.coins == 2


def test_nomad_camp_is_gained_onto_the_deck(deal):
    me, _ = deal("Nomad Camp", deck="Copper")
    me.coins = 4
    me.purchases("Nomad Camp")
    assert me.deck == stacked("Nomad Camp, Copper") and not me.discard_pile


def test_nomad_camp_gained_to_the_hand_goes_there(deal):
    """The card says "instead of to your discard pile", so it changes nothing where something else is said."""
    me, _ = deal("Nomad Camp")
    me.gain("Nomad Camp", to="hand")
    assert me.hand == cards("Nomad Camp")


# Nomads


def test_nomads(deal):
    me, _ = deal(hand="Nomads")
    me.plays("Nomads")
    assert me.buys == 2 and me.coins == 2


def test_nomads_pay_when_gained_and_when_trashed(deal):
    me, other = deal("Nomads")
    me.gain("Nomads")
    assert me.coins == 2
    me.trash(CATALOG["Nomads"], me.discard_pile)
    assert me.coins == 4 and other.coins == 0


# Oasis


def test_oasis(deal):
    me, _ = deal(hand="Oasis, Estate", deck="Gold")
    me.will(discard=["Estate"])
    me.plays("Oasis")
    assert me.hand == cards("Gold") and me.actions == 2 and me.coins == 1


def test_oasis_may_discard_what_it_drew_and_needs_nothing(deal):
    me, _ = deal(hand="Oasis*2", deck="Gold")
    me.will(discard=["Gold"])
    me.plays("Oasis")
    me.has(discard="")
    me.plays("Oasis")
    assert not me.hand and me.coins == 2


# Oracle


def test_oracle(deal):
    me, other = deal(hand="Oracle", deck="Gold, Silver, Copper", other_deck="Gold, Copper, Estate")
    me.will(choose="put them back", put_back=["Silver", "Gold"])
    me.will(choose="discard them")
    me.plays("Oracle")
    assert me.hand == cards("Gold, Silver") and other.discard_pile == cards("Gold, Copper")


def test_oracle_lets_the_others_choose_their_order(deal):
    me, other = deal(hand="Oracle", other_deck="Estate, Copper")
    me.will(choose="put them back")
    other.will(put_back=["Estate", "Copper"])
    me.plays("Oracle")
    assert other.deck == stacked("Copper, Estate") and not me.hand


def test_oracle_is_stopped_by_a_moat_and_wakes_tunnels(deal):
    me, left, right = deal(hand="Oracle", deck="Tunnel", other="Moat", other_deck="Gold", third_deck="Curse")
    left.will(reveal=True)
    me.will(choose="discard them", reveal=True)
    me.will(choose="put them back")
    me.plays("Oracle")
    assert left.deck == cards("Gold") and right.deck == cards("Curse")
    assert me.hand == cards("Tunnel, Gold")


# Scheme


def test_scheme_puts_an_action_onto_the_deck(deal):
    me, _ = deal(hand="Scheme, Smithy", deck="Copper*9, Estate*2")
    me.plays("Scheme", "Smithy")
    me.will(topdeck="Smithy")
    me.ends_turn()
    assert CATALOG["Smithy"] in me.hand and me.discard_pile == cards("Copper*4, Scheme")


def test_scheme_may_pick_itself_or_nothing(deal):
    me, _ = deal(hand="Scheme", deck="Copper*12")
    me.will(topdeck="Scheme")
    me.plays("Scheme")
    me.begins_turn()
    assert CATALOG["Scheme"] in me.hand
    me.will(topdeck=None)
    me.plays("Scheme")
    me.ends_turn()
    assert CATALOG["Scheme"] not in me.hand and me.count("Scheme") == 1


def test_scheme_cannot_pick_a_duration_that_stays(deal):
    me, _ = deal(hand="Scheme, Wharf", deck="Copper*12")
    me.plays("Scheme", "Wharf")
    me.will(topdeck=None)
    me.ends_turn()
    assert me.asked[-1].options == cards("Scheme") and me.cards_in_play == cards("Wharf")


def test_two_schemes_pick_two_cards(deal):
    me, _ = deal(hand="Scheme*2, Village*2", deck="Copper*12")
    me.plays("Scheme", "Village", "Scheme", "Village")
    me.will(topdeck="Village")
    me.will(topdeck="Village")
    me.ends_turn()
    assert me.hand == cards("Village*2, Copper*3")


def test_scheme_that_left_play_helps_all_the_same(deal):
    me, _ = deal(hand="Scheme, Smithy", deck="Copper*9")
    me.plays("Scheme", "Smithy")
    me.trash_from_play(me.in_play[0])
    me.will(topdeck="Smithy")
    me.ends_turn()
    assert CATALOG["Smithy"] in me.hand


# Silk Road


@pytest.mark.parametrize(("hand", "vp"), [("Copper*9", 0), ("Great Hall, Island*2", 1 + 4 + 1)])
def test_silk_road(deal, hand, vp):
    me, _ = deal(hand=hand, deck="Silk Road")
    assert me.score() == vp


def test_silk_roads_count_themselves(deal):
    me, _ = deal(hand="Silk Road*4", deck="Estate*3", discard="Duchy")
    assert me.score() == 4 * 2 + 3 + 3


# Souk


def test_souk_pays_less_for_each_card_in_hand(deal):
    me, _ = deal(hand="Souk, Copper*3")
    me.plays("Souk")
    assert me.coins == 4 and me.buys == 2


def test_souk_never_takes_more_than_there_is(deal):
    me, _ = deal(hand="Souk, Copper*12")
    me.coins = 2
    me.plays("Souk")
    assert me.coins == 0


def test_souk_trashes_up_to_two_when_gained(deal):
    me, _ = deal("Souk", hand="Estate*2, Curse")
    me.will(trash=["Estate", "Curse"])
    me.gain("Souk")
    assert me.game.trash == cards("Estate, Curse")
    me.will(trash=[])
    me.gain("Souk")
    assert me.hand == cards("Estate")
    me.has(hand="")
    me.gain("Souk")
    assert len(me.asked) == 2


# Spice Merchant


@pytest.mark.parametrize(
    ("choice", "hand", "actions", "buys", "coins"),
    [("+2 Cards, +1 Action", "Gold*2", 2, 1, 0), ("+1 Buy, +$2", "", 1, 2, 2)],
)
def test_spice_merchant(deal, choice, hand, actions, buys, coins):
    me, _ = deal(hand="Spice Merchant, Copper", deck="Gold*2")
    me.will(trash_for_benefit="Copper", choose=choice)
    me.plays("Spice Merchant")
    assert me.game.trash == cards("Copper") and me.hand == cards(hand)
    assert (me.actions, me.buys, me.coins) == (actions, buys, coins)


def test_spice_merchant_may_trash_nothing_and_gives_nothing_then(deal):
    me, _ = deal(hand="Spice Merchant*2, Copper, Estate", deck="Gold*2")
    me.will(trash_for_benefit=None)
    me.plays("Spice Merchant")
    me.has(hand="Spice Merchant, Estate")
    me.plays("Spice Merchant")
    assert me.hand == cards("Estate") and me.actions == 1 and me.coins == 0


# Stables


def test_stables(deal):
    me, _ = deal(hand="Stables, Copper, Estate", deck="Gold*3")
    me.will(discard_for_benefit="Copper")
    me.plays("Stables")
    assert me.hand == cards("Estate, Gold*3") and me.actions == 2 and me.discard_pile == cards("Copper")


def test_stables_shuffle_in_what_they_discarded(deal):
    me, _ = deal(hand="Stables, Copper", deck="Gold")
    me.will(discard_for_benefit="Copper")
    me.plays("Stables")
    assert me.hand == cards("Gold, Copper")


def test_stables_may_stay_empty(deal):
    me, _ = deal(hand="Stables*2, Copper, Estate", deck="Gold*3")
    me.will(discard_for_benefit=None)
    me.plays("Stables")
    me.has(hand="Stables, Estate")
    me.plays("Stables")
    assert me.hand == cards("Estate") and me.actions == 1


# Trader


def test_trader_gains_silvers_for_the_cost(deal):
    me, _ = deal(hand="Trader, Estate, Gold")
    me.will(trash_for_benefit="Estate")
    me.plays("Trader")
    assert me.discard_pile == cards("Silver*2") and me.game.trash == cards("Estate")


def test_trader_counts_what_the_card_costs_now_and_no_potion(deal):
    me, _ = deal("Familiar", hand="Highway, Trader, Familiar")
    me.plays("Highway", "Trader")
    assert me.discard_pile == cards("Silver*2")


def test_trader_gets_as_many_silvers_as_there_are(deal):
    me, _ = deal(hand="Trader, Gold", left={"Silver": 2})
    me.plays("Trader")
    assert me.discard_pile == cards("Silver*2")


def test_trader_alone_in_hand_trashes_nothing(deal):
    me, _ = deal(hand="Trader")
    me.plays("Trader")
    assert not me.discard_pile and not me.game.trash


def test_trader_exchanges_what_is_gained(deal):
    me, _ = deal(hand="Trader")
    me.will(exchange="Curse")
    me.gain("Curse", to="hand")
    assert me.hand == cards("Trader") and me.discard_pile == cards("Silver") and not me.count("Curse")
    assert me.game.left("Curse") == 10 and me.game.left("Silver") == 39


def test_trader_may_be_kept_hidden(deal):
    me, _ = deal(hand="Trader")
    me.will(exchange=False)
    me.gain("Gold")
    assert me.discard_pile == cards("Gold")


def test_trader_with_no_silver_left(deal):
    me, _ = deal(hand="Trader", left={"Silver": 0})
    me.gain("Curse")
    assert me.discard_pile == cards("Curse") and not me.asked


def test_trader_does_not_stop_what_gaining_sets_off(deal):
    """An exchanged card was gained all the same."""
    me, other = deal("Border Village", hand="Trader")
    me.will(order="Border Village", gain="Duchy", exchange=False)
    me.will(exchange="Border Village")
    me.gain("Border Village")
    assert me.discard_pile == cards("Duchy, Silver")


def test_trader_before_watchtower(deal):
    """The Silver is exchanged, not gained, so the Watchtower has nothing left to do."""
    me, _ = deal(hand="Trader, Watchtower")
    me.will(order="Trader", exchange="Curse")
    me.gain("Curse")
    assert me.asked[0].options == cards("Trader, Watchtower")
    assert me.discard_pile == cards("Silver") and not me.game.trash


def test_watchtower_before_trader(deal):
    me, _ = deal(hand="Trader, Watchtower")
    me.will(order="Watchtower", trash=False, topdeck="Curse")
    me.gain("Curse")
    assert me.deck == cards("Curse") and not me.discard_pile, "Trader has lost track of the Curse"


# Trail


def test_trail(deal):
    me, _ = deal(hand="Trail", deck="Gold")
    me.plays("Trail")
    assert me.hand == cards("Gold") and me.actions == 2


def test_trail_is_played_when_gained(deal):
    me, _ = deal("Trail", deck="Gold")
    me.will(play=True)
    me.gain("Trail")
    assert me.cards_in_play == cards("Trail") and me.hand == cards("Gold") and not me.discard_pile


def test_trail_is_played_when_trashed_and_so_is_kept(deal):
    me, _ = deal(hand="Remodel, Trail", deck="Copper")
    me.will(play=True, gain="Gold")
    me.plays("Remodel")
    assert me.cards_in_play == cards("Remodel, Trail") and not me.game.trash
    assert me.discard_pile == cards("Gold") and me.count("Trail") == 1


def test_trail_is_played_when_discarded_in_anothers_turn(deal):
    me, other = deal(hand="Militia", other="Trail, Copper*3", other_deck="Gold")
    other.will(discard="Trail", play=True)
    me.plays("Militia")
    assert other.cards_in_play == cards("Trail") and other.hand == cards("Copper*3, Gold")
    me.ends_turn()
    assert other.discard_pile == cards("Trail")


def test_trail_may_be_left_where_it_is(deal):
    me, _ = deal("Trail")
    me.will(play=False)
    me.gain("Trail")
    assert me.discard_pile == cards("Trail") and not me.in_play


def test_trail_is_left_alone_in_clean_up(deal):
    me, _ = deal(hand="Trail", deck="Copper*5")
    me.ends_turn()
    assert me.discard_pile == cards("Trail")


def test_trail_that_a_watchtower_has_moved_is_lost_sight_of(deal):
    me, _ = deal("Trail", hand="Watchtower")
    me.will(order="Watchtower", trash=False, topdeck=True)
    me.gain("Trail")
    assert me.deck == cards("Trail") and not me.in_play


# Tunnel


def test_tunnel_pays_a_gold_when_discarded(deal):
    me, other = deal(hand="Militia", other="Tunnel*2, Copper*3")
    other.will(discard=["Tunnel", "Tunnel"], reveal=True)
    other.will(reveal=False)
    me.plays("Militia")
    assert other.discard_pile == cards("Tunnel*2, Gold")


def test_tunnel_from_the_deck(deal):
    me, _ = deal("Cartographer", hand="Cartographer", deck="Copper, Tunnel, Estate")
    me.will(discard=["Tunnel"], reveal=True)
    me.plays("Cartographer")
    assert me.discard_pile == cards("Tunnel, Gold")


def test_tunnel_says_nothing_in_clean_up(deal):
    me, _ = deal(hand="Tunnel", deck="Copper*5")
    me.ends_turn()
    assert me.discard_pile == cards("Tunnel") and me.score() == 2
    assert "reveal" not in [decision.verb for decision in me.asked]


def test_tunnel_when_the_deck_is_put_into_the_discard_pile(deal):
    me, _ = deal(hand="Chancellor", deck="Tunnel")
    me.will(reshuffle=True)
    me.plays("Chancellor")
    assert me.discard_pile == cards("Tunnel"), "putting is not discarding"


@pytest.mark.parametrize("left", [0, 1])
def test_tunnel_with_few_golds(deal, left):
    me, _ = deal(hand="Vault, Tunnel, Copper", deck="Copper*2", left={"Gold": left})
    me.will(discard_for_benefit=["Tunnel"], reveal=True)
    me.others[0].will()
    me.plays("Vault")
    assert me.count("Gold") == left


# Weaver


def test_weaver_gains_two_silvers_or_one_card(deal):
    me, _ = deal("Smithy", hand="Weaver*2")
    me.will(choose="gain 2 Silvers")
    me.plays("Weaver")
    assert me.discard_pile == cards("Silver*2")
    me.will(choose="gain a card that costs up to $4", gain="Smithy")
    me.plays("Weaver")
    assert me.discard_pile == cards("Silver*2, Smithy") and CATALOG["Duchy"] not in me.asked[-1].options


def test_weaver_gains_what_is_left(deal):
    me, _ = deal(hand="Weaver", left={"Silver": 1})
    me.will(choose="gain 2 Silvers")
    me.plays("Weaver")
    assert me.discard_pile == cards("Silver")


def test_weavers_are_played_when_discarded_one_after_another(deal):
    me, other = deal(hand="Militia", other="Weaver*2, Copper*3")
    other.will(discard=["Weaver", "Weaver"], play=True, choose="gain 2 Silvers")
    other.will(play=False)
    me.plays("Militia")
    assert other.discard_pile == cards("Weaver, Silver*2") and other.cards_in_play == cards("Weaver")


def test_weaver_discarded_by_a_vassal_is_played_once(deal):
    me, _ = deal(hand="Vassal", deck="Weaver")
    me.will(play=True, choose="gain 2 Silvers")
    me.plays("Vassal")
    assert me.discard_pile == cards("Silver*2") and me.cards_in_play == cards("Vassal, Weaver")


def test_weaver_is_left_alone_when_gained_trashed_or_in_clean_up(deal):
    me, _ = deal(hand="Weaver", deck="Copper*5")
    me.gain("Weaver")
    me.trash(CATALOG["Weaver"], me.discard_pile)
    me.ends_turn()
    assert me.discard_pile == cards("Weaver")


# Wheelwright


def test_wheelwright_discards_to_gain_an_action(deal):
    me, _ = deal("Smithy", "Market", hand="Wheelwright, Silver, Gold", deck="Copper")
    me.will(discard_for_benefit="Gold", gain="Market")
    me.plays("Wheelwright")
    assert me.hand == cards("Silver, Copper") and me.discard_pile == cards("Gold, Market")
    assert me.asked[-1].options == cards("Smithy, Market, Wheelwright") and me.actions == 2


def test_wheelwright_may_gain_a_copy_of_what_it_discards(deal):
    me, _ = deal(hand="Wheelwright, Village")
    me.will(discard_for_benefit="Village")
    me.plays("Wheelwright")
    assert me.discard_pile == cards("Village*2")


def test_wheelwright_may_discard_nothing_or_gain_nothing(deal):
    me, _ = deal(hand="Wheelwright*2, Copper")
    me.will(discard_for_benefit=None)
    me.plays("Wheelwright")
    assert not me.discard_pile
    me.will(discard_for_benefit="Copper")
    me.plays("Wheelwright")
    assert me.discard_pile == cards("Copper")


# Witch's Hut


def test_witchs_hut_curses_with_two_actions(deal):
    me, other = deal(hand="Witch's Hut, Village", deck="Nobles, Copper*3")
    me.will(discard=["Village", "Nobles"])
    me.plays("Witch's Hut")
    assert me.hand == cards("Copper*3") and other.discard_pile == cards("Curse")


@pytest.mark.parametrize(
    ("deck", "discarded"), [("Village, Copper*3", ["Village", "Copper"]), ("Village", None)]
)
def test_witchs_hut_curses_with_nothing_else(deal, deck, discarded):
    me, other = deal(hand="Witch's Hut", deck=deck)
    if discarded:
        me.will(discard=discarded)
    me.plays("Witch's Hut")
    assert not other.discard_pile and CATALOG["Village"] in me.discard_pile


def test_witchs_hut_with_no_curses_left(deal):
    me, other = deal(hand="Witch's Hut, Village*2", left={"Curse": 0})
    me.plays("Witch's Hut")
    assert not other.discard_pile
