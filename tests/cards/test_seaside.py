"""Seaside, both editions: Ambassador to Lookout. Durations under Throne Rooms are in test_seaside_durations.py."""

import pytest
from table import cards, stacked

from dominion import CATALOG

# Ambassador


def test_ambassador_returns_two_copies_and_the_others_gain_one(deal):
    me, other, third = deal(hand="Ambassador, Curse*3, Copper", seats=3)
    me.will(return_to_supply="Curse")
    me.will(return_to_supply=["Curse", "Curse"])
    me.plays("Ambassador")
    assert me.hand == cards("Curse, Copper") and other.discard_pile == third.discard_pile == cards("Curse")
    assert me.game.left("Curse") == 20 + 2 - 2 and me.count("Curse") == 1


def test_ambassador_must_reveal_but_may_return_nothing(deal):
    me, other = deal(hand="Ambassador, Estate, Copper")
    me.will(return_to_supply="Estate")
    me.will(return_to_supply=None)
    me.plays("Ambassador")
    assert me.asked[0].least == 1 and me.asked[0].options == cards("Estate, Copper")
    assert me.hand == cards("Estate, Copper") and other.discard_pile == cards("Estate")


def test_ambassador_fills_an_empty_pile_again_and_gives_in_turn_order(deal):
    me, other, third = deal(hand="Ambassador, Curse", seats=3, left={"Curse": 0})
    me.will(return_to_supply="Curse")
    assert me.game.empty_piles == 1
    me.plays("Ambassador")
    assert other.discard_pile == cards("Curse") and not third.discard_pile and me.game.empty_piles == 1


def test_ambassador_without_another_card(deal):
    me, other = deal(hand="Ambassador")
    me.plays("Ambassador")
    assert not me.asked and not other.discard_pile


def test_ambassador_may_return_two_although_a_moat_keeps_the_copy_away(deal):
    me, other = deal(hand="Ambassador, Estate*2", other="Moat")
    me.will(return_to_supply=["Estate", "Estate"])
    other.will(reveal=True)
    me.plays("Ambassador")
    assert not me.hand and not other.discard_pile and me.game.left("Estate") == 10


def test_ambassador_cannot_return_or_give_what_has_no_pile(deal):
    me, other = deal(hand="Ambassador", shelters=False)
    me.has(hand="Ambassador, Platinum")
    me.plays("Ambassador")
    assert me.hand == cards("Platinum") and not other.discard_pile


# Astrolabe


def test_astrolabe_gives_a_coin_and_a_buy_now_and_next_turn(deal):
    me, _ = deal(hand="Astrolabe")
    me.plays("Astrolabe")
    assert (me.coins, me.buys) == (1, 2)
    me.ends_turn()
    assert me.in_play == cards("Astrolabe")
    me.begins_turn()
    assert (me.coins, me.buys) == (1, 2)
    me.ends_turn()
    assert not me.in_play


# Bazaar


def test_bazaar(deal):
    me, _ = deal(hand="Bazaar", deck="Gold, Copper")
    me.plays("Bazaar")
    assert me.hand == cards("Gold") and (me.actions, me.coins) == (3, 1)


# Blockade


def test_blockade_sets_its_gain_aside_until_next_turn(deal):
    me, _ = deal(hand="Blockade", deck="Copper*5")
    me.will(gain="Silver")
    me.plays("Blockade")
    assert me.mat("Blockade") == cards("Silver") and not me.discard_pile and me.count("Silver") == 1
    me.ends_turn()
    assert me.in_play == cards("Blockade")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Silver") and not me.mat("Blockade")


def test_blockade_curses_each_copy_gained_on_ones_own_turn(deal):
    me, other, third = deal(hand="Blockade", seats=3)
    me.will(gain="Silver")
    me.plays("Blockade")
    other.gain("Silver")
    assert other.count("Curse") == 0, "it is not other's turn"
    me.ends_turn()
    other.gain("Silver")
    other.gain("Silver")
    other.gain("Estate")
    third.gain("Silver")
    assert other.count("Curse") == 2 and third.count("Curse") == 0
    me.begins_turn()
    me.ends_turn()
    other.gain("Silver")
    assert other.count("Curse") == 2


def test_blockade_does_not_curse_its_owner_nor_who_shows_a_moat(deal):
    me, other = deal(hand="Blockade", other="Moat")
    me.will(gain="Silver")
    other.will(reveal=True)
    me.plays("Blockade")
    me.gain("Silver")
    me.ends_turn()
    other.gain("Silver")
    assert me.count("Curse") == other.count("Curse") == 0


def test_blockaded_curse_brings_all_the_curses(deal):
    me, other = deal(hand="Blockade")
    me.will(gain="Curse")
    me.plays("Blockade")
    me.ends_turn()
    other.gain("Curse")
    assert other.count("Curse") == 9 and me.game.left("Curse") == 0


def test_two_blockades_each_bring_back_their_own(deal):
    me, other = deal(hand="Blockade*2")
    me.will(gain="Silver")
    me.will(gain="Estate")
    me.plays("Blockade", "Blockade")
    me.ends_turn()
    other.gain("Silver")
    assert other.count("Curse") == 1
    me.begins_turn()
    assert me.hand == cards("Silver, Estate")


def test_blockade_with_nothing_to_gain_is_discarded(deal):
    me, _ = deal(hand="Blockade", left={"Copper": 0, "Silver": 0, "Estate": 0, "Curse": 0, "Blockade": 0})
    me.plays("Blockade")
    me.ends_turn()
    assert not me.in_play and me.discard_pile + me.hand == cards("Blockade")


# Caravan


def test_caravan_draws_at_the_start_of_the_next_turn_not_before(deal):
    me, _ = deal(hand="Caravan", deck="Copper, Silver*5, Gold")
    me.plays("Caravan")
    assert me.hand == cards("Copper") and me.actions == 2
    me.ends_turn()
    assert me.hand == cards("Silver*5")
    me.begins_turn()
    assert me.hand == cards("Silver*5, Gold")


def test_caravan_with_nothing_to_draw(deal):
    me, _ = deal(hand="Caravan")
    me.plays("Caravan")
    me.begins_turn()
    assert not me.hand and me.in_play == cards("Caravan")


# Corsair


def test_corsair_trashes_the_first_silver_or_gold_after_it_has_paid(deal):
    me, other = deal(hand="Corsair", deck="Copper*6", other="Copper, Silver, Gold")
    me.plays("Corsair")
    assert me.coins == 2
    me.ends_turn()
    other.plays("Copper", "Silver", "Gold")
    assert other.coins == 6 and me.game.trash == cards("Silver") and other.in_play == cards("Copper, Gold")
    assert other.count("Silver") == 0


def test_corsair_ends_with_the_next_turn_and_draws(deal):
    me, other = deal(hand="Corsair", deck="Copper*6")
    me.plays("Corsair")
    me.begins_turn()
    assert me.hand == cards("Copper*6")
    me.ends_turn()
    other.has(hand="Gold")
    other.plays("Gold")
    assert not me.game.trash


def test_two_corsairs_trash_only_one_card(deal):
    me, other = deal(hand="Corsair*2", other="Silver*2, Gold")
    me.plays("Corsair", "Corsair")
    me.ends_turn()
    other.plays("Silver", "Silver", "Gold")
    assert me.game.trash == cards("Silver") and other.coins == 7


def test_corsair_hits_each_of_the_victims_turns_and_not_its_owner_nor_a_moat(deal):
    me, other, third = deal(hand="Corsair, Silver", other="Moat, Silver", third="Silver")
    other.will(reveal=True)
    me.plays("Corsair", "Silver")
    me.ends_turn()
    other.plays("Silver")
    other.ends_turn()
    third.plays("Silver")
    assert me.game.trash == cards("Silver") and third.count("Silver") == 0


def test_corsair_hits_what_is_played_in_anothers_turn_too(deal):
    """Each turn, not each of their turns: the owner's own included."""
    me, other = deal(hand="Corsair", other="Silver*2, Copper")
    me.plays("Corsair")
    for name in ("Copper", "Silver", "Silver"):
        other.play(CATALOG[name])
    assert me.game.trash == cards("Silver") and other.in_play == cards("Copper, Silver")
    me.ends_turn()
    other.has(hand="Silver")
    other.plays("Silver")
    assert me.game.trash == cards("Silver*2")


def test_corsair_counts_the_victims_plays_only(deal):
    me, other, third = deal(hand="Corsair, Silver", other="Silver", third="Gold")
    me.plays("Corsair", "Silver")
    third.play(CATALOG["Gold"])
    other.play(CATALOG["Silver"])
    assert me.game.trash == cards("Silver, Gold") and me.in_play == cards("Corsair, Silver")


# Cutpurse


def test_cutpurse_takes_one_copper_or_sees_the_hand(deal):
    me, other, third = deal(hand="Cutpurse", other="Copper*2, Estate", third="Silver, Estate")
    me.plays("Cutpurse")
    assert other.hand == cards("Copper, Estate") and other.discard_pile == cards("Copper") and me.coins == 2
    assert third.hand == cards("Silver, Estate") and ("reveal", 2, [*third.hand], "hand") in me.game.log


def test_cutpurse_against_an_empty_hand(deal):
    me, other = deal(hand="Cutpurse")
    me.plays("Cutpurse")
    assert me.coins == 2 and not other.discard_pile


# Embargo


def test_embargo_is_trashed_and_curses_each_buy_from_the_pile(deal):
    me, other = deal("Embargo", hand="Embargo")
    me.will(embargo="Silver")
    me.plays("Embargo")
    assert me.coins == 2 and me.game.trash == cards("Embargo") and not me.in_play
    assert me.game.piles["Silver"].memo == {"Embargo": 1} and CATALOG["Curse"] in me.asked[0].options
    me.coins, me.buys = 20, 3
    me.purchases("Silver", "Silver", "Gold")
    assert me.discard_pile == cards("Silver*2, Gold, Curse*2")


def test_each_embargo_token_counts_for_everybody(deal):
    me, other = deal("Embargo", hand="Embargo*2")
    me.will(embargo="Silver")
    me.will(embargo="Silver")
    me.plays("Embargo", "Embargo")
    me.ends_turn()
    other.coins = 3
    other.game.do_play()
    other.coins = 3
    other.purchases("Silver")
    assert other.count("Curse") == 2 and me.count("Curse") == 0


def test_embargo_does_not_curse_a_gain(deal):
    me, _ = deal("Embargo", hand="Embargo, Workshop")
    me.will(embargo="Silver", gain="Silver")
    me.plays("Embargo", "Workshop")
    assert me.discard_pile == cards("Silver")


def test_embargo_without_curses_left_does_nothing(deal):
    me, _ = deal("Embargo", hand="Embargo", left={"Curse": 0})
    me.will(embargo="Copper")
    me.plays("Embargo")
    me.purchases("Copper")
    assert me.discard_pile == cards("Copper")


# Explorer


@pytest.mark.parametrize(("shows", "gained"), [(True, "Gold"), (False, "Silver")])
def test_explorer_may_show_a_province(deal, shows, gained):
    me, _ = deal(hand="Explorer, Province")
    me.will(reveal=shows)
    me.plays("Explorer")
    assert me.hand == cards(f"Province, {gained}")


def test_explorer_without_a_province_or_without_silver(deal):
    me, _ = deal(hand="Explorer*2", left={"Silver": 1})
    me.plays("Explorer", "Explorer")
    assert me.hand == cards("Silver") and not me.asked


# Fishing Village


def test_fishing_village(deal):
    me, _ = deal(hand="Fishing Village")
    me.plays("Fishing Village")
    assert (me.actions, me.coins) == (3, 1)
    me.begins_turn()
    assert (me.actions, me.coins) == (2, 1)
    me.ends_turn()
    me.begins_turn()
    assert (me.actions, me.coins) == (1, 0)


# Ghost Ship


def test_ghost_ship_leaves_three_cards_the_rest_on_the_deck_in_any_order(deal):
    me, other = deal(hand="Ghost Ship", deck="Gold*2", other="Copper*3, Estate, Duchy", other_deck="Curse")
    other.will(topdeck=["Estate", "Duchy"], put_back=["Duchy", "Estate"])
    me.plays("Ghost Ship")
    assert me.hand == cards("Gold*2") and other.hand == cards("Copper*3")
    assert other.deck == stacked("Estate, Duchy, Curse")


def test_ghost_ship_leaves_small_hands_alone(deal):
    me, other, third = deal(hand="Ghost Ship", other="Copper*2, Estate", third="Estate")
    me.plays("Ghost Ship")
    assert len(other.hand) == 3 and len(third.hand) == 1 and not other.asked


def test_ghost_ship_does_not_shuffle_an_empty_deck(deal):
    me, other = deal(hand="Ghost Ship", other="Copper*4", other_discard="Gold*3")
    me.plays("Ghost Ship")
    assert other.deck == cards("Copper") and other.discard_pile == cards("Gold*3")


# Haven


def test_haven_sets_a_card_aside_and_returns_it(deal):
    me, _ = deal(hand="Haven, Estate", deck="Gold, Copper*5")
    me.will(set_aside="Gold")
    me.plays("Haven")
    assert me.hand == cards("Estate") and me.actions == 2 and me.asked[0].least == 1
    assert CATALOG["Gold"] in me.all_cards and me.count("Gold") == 1
    me.ends_turn()
    assert me.hand == cards("Copper*5") and me.in_play == cards("Haven")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold") and not me.mat("Haven")
    me.ends_turn()
    assert not me.in_play


def test_thrown_haven_keeps_two_cards(deal):
    me, _ = deal(hand="Throne Room, Haven, Duchy", deck="Gold, Silver, Copper*5")
    me.will(multiply="Haven", set_aside="Gold")
    me.will(set_aside="Duchy")
    me.plays("Throne Room")
    assert me.hand == cards("Silver")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold, Duchy")


def test_haven_with_no_card_to_set_aside_is_discarded(deal):
    me, _ = deal(hand="Haven")
    me.plays("Haven")
    assert not me.asked
    me.ends_turn()
    assert not me.in_play


# Island


def test_island_goes_to_the_mat_with_a_card_and_counts_in_the_end(deal):
    me, _ = deal(hand="Island, Province, Copper")
    me.will(set_aside="Province")
    me.plays("Island")
    assert me.mat("Island") == cards("Island, Province") and not me.in_play and me.hand == cards("Copper")
    assert me.score() == 8 and me.size == 3 and me.asked[0].least == 1


def test_island_alone(deal):
    me, _ = deal(hand="Island")
    me.plays("Island")
    assert me.mat("Island") == cards("Island") and not me.asked


def test_islands_are_not_shuffled_in(deal):
    me, _ = deal(hand="Island, Estate", discard="Copper*2")
    me.plays("Island")
    me.ends_turn()
    assert me.hand == cards("Copper*2") and me.mat("Island") == cards("Island, Estate")


# Lighthouse


def test_lighthouse_pays_now_and_next_turn(deal):
    me, _ = deal(hand="Lighthouse")
    me.plays("Lighthouse")
    assert (me.actions, me.coins) == (2, 1)
    me.begins_turn()
    assert (me.actions, me.coins) == (1, 1)


def test_lighthouse_protects_until_the_next_turn_and_asks_nobody(deal):
    me, other, third = deal(
        hand="Lighthouse", other="Witch", third="Witch", other_deck="Copper*9", third_deck="Copper*9"
    )
    me.plays("Lighthouse")
    me.ends_turn()
    other.plays("Witch")
    other.ends_turn()
    third.plays("Witch")
    assert me.count("Curse") == 0 and other.count("Curse") == 1 and third.count("Curse") == 1
    assert all(decision.verb == "buy" for decision in me.asked)
    me.begins_turn()
    me.ends_turn()
    other.has(hand="Witch")
    other.plays("Witch")
    assert me.count("Curse") == 1


def test_lighthouse_does_not_stop_secret_chamber(deal):
    me, other = deal("Secret Chamber", hand="Lighthouse", deck="Copper*5, Gold*2, Estate", other="Militia")
    me.plays("Lighthouse")
    me.ends_turn()
    me.has(hand="Secret Chamber, Copper*4")
    me.will(
        reveal="Secret Chamber", topdeck=["Copper", "Secret Chamber"], put_back=["Secret Chamber", "Copper"]
    )
    other.plays("Militia")
    assert me.hand == cards("Copper*3, Gold*2") and me.deck == stacked("Copper, Secret Chamber, Estate")


# Lookout


def test_lookout_trashes_one_discards_one_and_puts_one_back(deal):
    me, _ = deal(hand="Lookout", deck="Curse, Estate, Gold, Copper")
    me.will(trash="Curse", discard="Estate")
    me.plays("Lookout")
    assert me.game.trash == cards("Curse") and me.discard_pile == cards("Estate")
    assert me.deck == stacked("Gold, Copper") and me.actions == 2


def test_lookout_sees_all_three_before_it_trashes_even_over_a_shuffle(deal):
    me, _ = deal(hand="Lookout", deck="Gold", discard="Curse, Estate")
    me.will(trash="Curse", discard="Estate")
    me.plays("Lookout")
    assert len(me.asked[0].options) == 3 and me.deck == cards("Gold")


@pytest.mark.parametrize(("deck", "trash", "discard"), [("Gold", "Gold", ""), ("", "", "")])
def test_lookout_with_one_card_or_none(deal, deck, trash, discard):
    me, _ = deal(hand="Lookout", deck=deck)
    me.plays("Lookout")
    assert me.game.trash == cards(trash) and me.discard_pile == cards(discard) and not me.deck


def test_lookout_sets_off_what_trashing_sets_off(deal):
    me, _ = deal(hand="Lookout", deck="Feodum, Estate, Gold")
    me.will(trash="Feodum", discard="Estate")
    me.plays("Lookout")
    assert me.discard_pile == cards("Estate, Silver*3") and me.deck == cards("Gold")


def test_lookout_with_two_cards_puts_none_back(deal):
    me, _ = deal(hand="Lookout", deck="Gold, Copper")
    me.will(trash="Copper")
    me.plays("Lookout")
    assert me.game.trash == cards("Copper") and me.discard_pile == cards("Gold") and not me.deck
