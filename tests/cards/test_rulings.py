"""Cases of the published answers to questions that need two cards, or that no test beside the card shows."""

import pytest
from table import cards, stacked

from dominion import CATALOG


@pytest.mark.parametrize("name", ["Princess", "Renown"])
def test_what_costs_nothing_costs_no_less_so_a_copper_becomes_a_silver(deal, name):
    me, _ = deal("Tournament", "Joust", hand=f"{name}, Remake, Copper")
    me.plays(name)
    me.plays("Remake")
    assert me.game.trash == cards("Copper") and me.discard_pile == cards("Silver")


def test_followers_with_no_estate_and_no_curse_still_make_others_discard(deal):
    me, other = deal("Tournament", hand="Followers", other="Copper*5", left={"Estate": 0, "Curse": 0})
    me.plays("Followers")
    assert not me.discard_pile and other.discard_pile == cards("Copper*2")


def test_familiar_without_curses_draws_all_the_same(deal):
    me, other = deal(hand="Familiar", deck="Gold", left={"Curse": 0})
    me.plays("Familiar")
    assert me.hand == cards("Gold") and me.actions == 2 and not other.discard_pile


def test_ironworks_reaches_what_bridge_has_made_cheaper_but_no_potion(deal):
    me, _ = deal("Laboratory", "Familiar", hand="Bridge, Ironworks")
    me.plays("Bridge")
    me.will(gain="Laboratory")
    me.plays("Ironworks")
    offered = list(map(str, me.asked[0].options))
    assert me.discard_pile == cards("Laboratory") and me.actions == 2
    assert "Familiar" not in offered and "Duchy" in offered


def test_farming_village_does_not_shuffle_what_it_has_revealed(deal):
    me, _ = deal(hand="Farming Village", deck="Estate, Curse", discard="Duchy, Copper")
    me.plays("Farming Village")
    assert me.hand == cards("Copper") and {"Estate", "Curse"} <= set(map(str, me.discard_pile))
    assert not {"Estate", "Curse"} & set(map(str, me.deck))


def test_tide_pools_before_wharf_leave_the_wharfs_cards(deal):
    me, _ = deal(hand="Tide Pools, Tide Pools, Wharf", deck="")
    me.plays("Tide Pools", "Tide Pools", "Wharf")
    me.ends_turn()
    me.has(hand="Copper*4", deck="Gold*2")
    me.will(order="Tide Pools")
    me.will(order="Tide Pools")
    me.begins_turn()
    assert me.hand == cards("Gold*2") and me.discard_pile == cards("Copper*4")


def test_margrave_leaves_alone_who_has_three_cards_after_drawing(deal):
    me, other = deal(hand="Margrave", deck="Gold*3", other="Copper*2", other_deck="Estate")
    me.plays("Margrave")
    assert other.hand == cards("Copper*2, Estate") and not other.asked


def test_oasis_that_draws_nothing_still_discards(deal):
    me, _ = deal(hand="Oasis, Estate")
    me.plays("Oasis")
    assert not me.hand and me.discard_pile == cards("Estate") and me.coins == 1


def test_spoils_come_from_their_pile_and_go_back_to_it(deal):
    me, _ = deal("Bandit Camp", hand="Spoils")
    left = me.game.left("Spoils")
    me.plays("Spoils")
    assert me.coins == 3 and me.game.left("Spoils") == left + 1 and not me.in_play and not me.game.trash


def test_sea_witch_hands_out_the_last_curses_in_turn_order(deal):
    me, left, right = deal(hand="Sea Witch", deck="Copper*2", seats=3, left={"Curse": 1})
    me.plays("Sea Witch")
    assert left.discard_pile == cards("Curse") and not right.discard_pile


def test_carnival_shuffles_for_its_fourth_card(deal):
    me, _ = deal(hand="Carnival", deck="Copper, Copper, Estate", discard="Gold")
    me.plays("Carnival")
    assert me.hand == cards("Copper, Estate, Gold") and me.discard_pile == cards("Copper")


def test_tribute_of_a_farm_pays_for_both_types_only_once(deal):
    me, other = deal(hand="Tribute", deck="Gold*4", other_deck="Farm*2")
    me.plays("Tribute")
    assert me.coins == 2 and len(me.hand) == 2 and other.discard_pile == cards("Farm*2")


def test_scout_puts_curses_back(deal):
    me, _ = deal(hand="Scout", deck="Curse, Estate")
    me.plays("Scout")
    assert me.hand == cards("Estate") and me.deck == stacked("Curse")


def test_a_card_of_two_types_goes_into_the_hand_for_vagrant(deal):
    me, _ = deal("Nobles", hand="Vagrant", deck="Copper, Nobles")
    me.plays("Vagrant")
    assert me.hand == cards("Copper, Nobles")


def test_merchants_add_up_and_a_throned_one_counts_twice(deal):
    me, _ = deal(hand="Merchant, Throne Room, Merchant, Silver*2")
    me.will(multiply="Merchant")
    me.plays("Merchant", "Throne Room", "Silver")
    assert me.coins == 2 + 3
    me.plays("Silver")
    assert me.coins == 2 + 3 + 2


def test_the_token_of_trade_route_is_moved_once_by_each_pile(deal):
    me, other = deal("Trade Route", "Gardens", hand="Trade Route, Copper")
    other.gain("Estate")
    other.gain("Estate")
    other.gain("Gardens")
    me.plays("Trade Route")
    assert me.coins == 2 and me.game.trash == cards("Copper")


def test_bank_keeps_what_it_gave_when_more_treasures_come(deal):
    me, _ = deal(hand="Bank, Copper")
    me.plays("Bank", "Copper")
    assert me.coins == 2


def test_the_last_gold_goes_to_who_comes_first(deal):
    me, other, third = deal(hand="Fool's Gold", other="Fool's Gold", left={"Gold": 1}, seats=3)
    other.will(trash_for_benefit=True)
    me.will(trash_for_benefit=True)
    third.gain("Province")
    owners = [player for player in (me, other) if player.count("Gold")]
    assert len(owners) == 1 and me.game.trash == cards("Fool's Gold*2")
    assert CATALOG["Gold"] in owners[0].deck
