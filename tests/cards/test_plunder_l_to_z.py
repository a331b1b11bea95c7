"""Plunder: the kingdom cards from Landing Party to Trickster."""

import pytest
from piles import loot_on_top, next_turn
from table import begin, cards, set_left, stacked

from dominion import CATALOG

# Landing Party


def test_landing_party_waits_for_a_turn_that_begins_with_a_treasure(deal):
    me, _ = deal(hand="Landing Party, Village", deck="Copper*30", other_deck="Copper*9")
    me.plays("Landing Party", "Village", "Copper")
    assert me.actions == 5
    me.has(hand="Village", deck="Copper*30")
    next_turn(me)
    me.has(hand="Village, Copper", deck="Copper*30")
    me.plays("Village", "Copper")
    next_turn(me)
    assert me.in_play == cards("Landing Party")
    me.plays("Copper", "Copper")
    assert str(me.deck[-1]) == "Landing Party" and me.in_play == cards("Copper*2")
    assert me.deck.count(CATALOG["Landing Party"]) == 1


def test_landing_party_goes_back_when_the_treasure_is_resolved(deal):
    me, _ = deal(hand="Landing Party", deck="Copper*7, Figurine*9", other_deck="Copper*9")
    me.plays("Landing Party")
    me.has(hand="", deck="Figurine, Copper*20")
    next_turn(me)
    me.plays("Figurine")
    assert me.deck[-1] is CATALOG["Landing Party"] and CATALOG["Landing Party"] not in me.hand


def test_two_landing_parties_go_back_together_and_a_throne_room_stays_behind(deal):
    me, _ = deal(hand="Throne Room, Landing Party*2", deck="Copper*30", other_deck="Copper*9")
    me.will(multiply="Landing Party")
    me.plays("Throne Room", "Landing Party")
    next_turn(me)
    assert me.in_play == cards("Throne Room, Landing Party*2")
    me.plays("Copper")
    assert me.in_play == cards("Throne Room, Copper")
    assert [str(card) for card in me.deck[-2:]] == ["Landing Party"] * 2
    me.ends_turn()
    assert not me.in_play


def test_a_treasure_that_is_an_action_too_will_do_and_a_treasure_it_plays_is_not_the_first(deal):
    me, _ = deal("Pickaxe", hand="Landing Party", deck="Copper*30", other_deck="Copper*9")
    me.plays("Landing Party")
    next_turn(me)
    me.has(hand="Spell Scroll")
    me.will(gain="Duchy")
    me.plays("Spell Scroll")
    assert not me.in_play and str(me.deck[-1]) == "Landing Party"


def test_a_treasure_played_by_an_action_is_not_the_first_card(deal):
    me, _ = deal(hand="Landing Party", deck="Copper*30", other_deck="Copper*9")
    me.plays("Landing Party")
    next_turn(me)
    me.has(hand="Fortune Hunter", deck="Gold, Copper*30")
    me.will(play="Gold")
    me.plays("Fortune Hunter")
    assert CATALOG["Landing Party"] in me.cards_in_play


# Longship


def test_longship(deal):
    me, _ = deal(hand="Longship", deck="Copper*20", other_deck="Copper*9")
    me.plays("Longship")
    assert me.actions == 3 and not me.hand
    next_turn(me)
    assert len(me.hand) == 7
    me.ends_turn()
    assert not me.in_play


# Mapmaker


def test_mapmaker_takes_two_of_four(deal):
    me, _ = deal(hand="Mapmaker", deck="Gold, Estate, Silver, Copper, Curse")
    me.will(put_in_hand=["Gold", "Silver"])
    me.plays("Mapmaker")
    assert me.hand == cards("Gold, Silver") and me.discard_pile == cards("Estate, Copper")
    assert me.deck == stacked("Curse")


@pytest.mark.parametrize(("deck", "hand"), [("", ""), ("Gold", "Gold"), ("Gold, Estate", "Gold, Estate")])
def test_mapmaker_with_few_cards(deal, deck, hand):
    me, _ = deal(hand="Mapmaker", deck=deck)
    me.plays("Mapmaker")
    assert me.hand == cards(hand) and not me.deck and not me.discard_pile


def test_mapmaker_with_three_cards_looks_at_them_after_a_shuffle(deal):
    me, _ = deal(hand="Mapmaker", deck="Gold", discard="Estate, Copper")
    me.will(put_in_hand=["Gold", "Copper"])
    me.plays("Mapmaker")
    assert me.hand == cards("Gold, Copper") and me.discard_pile == cards("Estate")


def test_mapmaker_is_played_when_anybody_gains_a_victory_card(deal):
    me, other = deal("Mapmaker", hand="Mapmaker", other="Mapmaker", deck="Copper*9", other_deck="Copper*9")
    for player in (me, other):
        player.will(play=True)
    other.gain("Estate")
    for player in (me, other):
        assert player.in_play == cards("Mapmaker") and player.hand == cards("Copper*2")
    assert me.actions == 1


def test_a_mapmaker_that_was_just_found_answers_too_and_none_need(deal):
    me, _ = deal(hand="Mapmaker", deck="Mapmaker, Silver, Copper*20")
    me.will(play=True, put_in_hand=["Mapmaker", "Silver"])
    me.will(play=True)
    me.gain("Estate")
    assert me.in_play == cards("Mapmaker*2") and me.hand == cards("Silver, Copper*2")
    me.has(hand="Mapmaker")
    me.will(play=False)
    me.gain("Estate")
    me.gain("Gold")
    assert me.hand == cards("Mapmaker")


# Maroon


def test_maroon_draws_two_for_each_type(deal):
    me, _ = deal(hand="Maroon*3, Moat, Estate", deck="Copper*20")
    me.will(trash_for_benefit="Moat")
    me.plays("Maroon")
    assert me.hand == cards("Maroon*2, Estate, Copper*4")
    me.has(hand="Maroon, Estate", deck="Copper*9")
    me.plays("Maroon")
    assert me.hand == cards("Copper*2") and me.game.trash == cards("Moat, Estate")
    me.has(hand="Maroon")
    me.plays("Maroon")
    assert not me.hand


# Mining Road


def test_mining_road_plays_a_gained_treasure_once(deal):
    me, _ = deal(hand="Mining Road")
    me.plays("Mining Road")
    assert (me.actions, me.buys, me.coins) == (2, 2, 2)
    me.will(play=False)
    me.gain("Silver")
    me.gain("Estate")
    me.will(play=True)
    me.gain("Gold")
    assert me.in_play == cards("Mining Road, Gold") and me.coins == 5
    me.gain("Gold")
    assert me.discard_pile == cards("Silver, Estate, Gold")


def test_mining_road_works_for_what_is_bought_and_two_play_two(deal):
    me, _ = deal(hand="Mining Road*2")
    me.plays("Mining Road", "Mining Road")
    me.coins = 12
    me.will(play=True)
    me.will(play=True)
    me.purchases("Gold", "Silver", "Copper")
    assert me.in_play == cards("Mining Road*2, Gold, Silver") and me.discard_pile == cards("Copper")


def test_mining_road_ends_with_the_turn(deal):
    me, other = deal(hand="Mining Road", deck="Copper*20", other_deck="Copper*9")
    me.plays("Mining Road")
    me.ends_turn()
    me.gain("Gold")
    assert me.discard_pile == cards("Mining Road, Gold") and not other.in_play


# Pendant


def test_pendant_counts_names_its_own_included(deal):
    me, _ = deal(hand="Pendant*2, Copper*3, Silver, Village", deck="Estate*9")
    me.plays("Village", "Copper", "Copper", "Copper", "Pendant")
    assert me.coins == 3 + 2
    me.plays("Silver", "Pendant")
    assert me.coins == 5 + 2 + 3


def test_pendant_counts_a_treasure_that_stayed(deal):
    me, _ = deal(hand="Rope", deck="Pendant, Copper*20", other_deck="Copper*9")
    me.plays("Rope")
    me.will(trash=None)
    next_turn(me)
    me.plays("Pendant")
    assert me.coins == 2


# Pilgrim


def test_pilgrim_draws_four_and_puts_any_card_back(deal):
    me, _ = deal(hand="Pilgrim, Estate", deck="Copper*2, Gold, Silver, Curse")
    me.will(topdeck="Estate")
    me.plays("Pilgrim")
    assert me.hand == cards("Copper*2, Gold, Silver") and me.deck == stacked("Estate, Curse")
    me.has(hand="Pilgrim", deck="")
    me.plays("Pilgrim")
    assert not me.hand and not me.deck


# Quartermaster


def test_quartermaster_gains_onto_itself_and_hands_out(deal):
    me, _ = deal(hand="Quartermaster", deck="Copper*30", other_deck="Copper*9")
    me.plays("Quartermaster")
    assert not me.asked
    me.will(choose="gain a card", gain="Silver")
    next_turn(me)
    assert me.mat("Quartermaster") == cards("Silver") and not me.discard_pile
    me.will(choose="gain a card", gain="Estate")
    next_turn(me)
    me.will(choose="take a card", put_in_hand="Silver")
    next_turn(me)
    assert CATALOG["Silver"] in me.hand and me.mat("Quartermaster") == cards("Estate")
    assert me.in_play == cards("Quartermaster") and me.count("Silver") == 1


def test_quartermaster_with_nothing_may_still_choose_to_take(deal):
    me, _ = deal(hand="Quartermaster", deck="Copper*30", other_deck="Copper*9")
    me.plays("Quartermaster")
    me.will(choose="take a card")
    next_turn(me)
    assert len(me.hand) == 5 and not me.mat("Quartermaster")


def test_two_quartermasters_have_sets_of_their_own(deal):
    me, _ = deal(hand="Quartermaster*2", deck="Copper*40", other_deck="Copper*9")
    me.plays("Quartermaster", "Quartermaster")
    for card in ("Silver", "Estate"):
        me.will(choose="gain a card", gain=card)
    next_turn(me)
    me.will(choose="take a card")
    me.will(choose="take a card")
    next_turn(me)
    assert {str(card) for card in me.hand} == {"Copper", "Silver", "Estate"}
    me.will(choose="gain a card", gain="Silver")
    me.will(choose="take a card")  # the second has none
    next_turn(me)
    assert me.mat("Quartermaster") == cards("Silver")


def test_a_quartermaster_played_twice_has_one_set_and_acts_twice(deal):
    me, _ = deal(hand="Throne Room, Quartermaster", deck="Copper*40", other_deck="Copper*9")
    me.will(multiply="Quartermaster")
    me.plays("Throne Room")
    me.will(choose="gain a card", gain="Silver")
    me.will(choose="take a card")
    next_turn(me)
    assert CATALOG["Silver"] in me.hand and me.in_play == cards("Throne Room, Quartermaster")


def test_what_is_moved_as_it_is_gained_does_not_lie_on_the_quartermaster(deal):
    me, _ = deal(hand="Quartermaster", deck="Watchtower, Copper*40", other_deck="Copper*9")
    me.plays("Quartermaster")
    me.will(choose="gain a card", gain="Silver", trash=False, topdeck=True)
    next_turn(me)
    assert not me.mat("Quartermaster") and str(me.deck[-1]) == "Silver"
    copy = me.game.copy()
    assert copy.census() == me.game.census()


# Rope


def test_rope_draws_and_may_trash_next_turn(deal):
    me, _ = deal(hand="Rope*2", deck="Estate, Copper*20", other_deck="Copper*9")
    me.plays("Rope", "Rope")
    assert (me.coins, me.buys) == (2, 3)
    me.will(trash="Estate")
    me.will(trash=None)
    next_turn(me)
    assert me.hand == cards("Copper*6") and me.game.trash == cards("Estate")
    me.ends_turn()
    assert not me.in_play


# Search


def test_search_waits_until_a_pile_is_empty(deal):
    me, other = deal("Smithy", hand="Search", deck="Copper*20", other_deck="Copper*9", left={"Smithy": 2})
    loot_on_top(me, "Hammer")
    me.plays("Search")
    assert me.coins == 2
    next_turn(me)
    other.gain("Smithy")
    assert me.in_play == cards("Search")
    other.gain("Smithy")
    assert me.game.trash == cards("Search") and CATALOG["Hammer"] in me.discard_pile


def test_search_hears_of_every_way_to_empty_a_pile(deal):
    names = {"Smithy": 1, "Village": 1, "Moat": 1, "Estate": 1, "Peasant": 1}
    me, _ = deal(*[name for name in names if name != "Estate"], hand="Search*4, Peasant", left=names)
    me.plays("Search")
    me.exile_from_supply(CATALOG["Smithy"])
    assert me.game.left("Loot") == 29
    me.plays("Search")
    me.trash_from_supply(CATALOG["Village"])
    assert me.game.left("Loot") == 28
    me.plays("Search")
    me.coins = 2
    me.purchases("Moat")
    assert me.game.left("Loot") == 27 and me.game.trash == cards("Search*3, Village")


def test_search_does_not_hear_of_piles_beside_the_supply_or_of_gains_from_the_trash(deal):
    me, _ = deal("Doctor", hand="Search, Estate", left={"Loot": 1, "Silver": 1})
    me.plays("Search")
    me.gain("Loot")
    me.trash(CATALOG["Estate"])
    me.gain("Estate", source=me.game.trash)
    assert me.in_play == cards("Search")


def test_search_played_twice_is_trashed_once_for_two_loots(deal):
    me, _ = deal(hand="Throne Room, Search", deck="Copper*20", other_deck="Copper*9", left={"Duchy": 1})
    me.will(multiply="Search")
    me.plays("Throne Room")
    assert me.coins == 4
    next_turn(me)
    assert me.in_play == cards("Throne Room, Search")
    me.gain("Duchy")
    assert me.game.trash == cards("Search") and me.game.left("Loot") == 28
    me.ends_turn()
    assert not me.in_play


def test_a_mixed_pile_empties_with_its_last_card(deal):
    me, other = deal("Knights", hand="Search")
    me.plays("Search")
    pile = me.game.piles["Knights"]
    while pile.left > 1:
        other.gain("Knights")
    assert me.in_play == cards("Search")
    other.gain("Knights")
    assert me.game.trash == cards("Search")


# Secluded Shrine


def test_secluded_shrine_waits_for_a_treasure(deal):
    me, other = deal(hand="Secluded Shrine", deck="Estate*2, Copper*20", other_deck="Copper*9")
    me.plays("Secluded Shrine")
    assert me.coins == 1
    me.ends_turn()
    other.gain("Gold")
    assert me.in_play == cards("Secluded Shrine")
    me.will(trash=["Estate", "Estate"])
    me.gain("Silver")  # in another's turn
    assert me.game.trash == cards("Estate*2")
    other.ends_turn()
    assert not me.in_play


def test_secluded_shrine_is_done_even_if_nothing_is_trashed(deal):
    me, _ = deal(hand="Secluded Shrine*2, Copper*2", deck="Copper*9")
    me.plays("Secluded Shrine", "Secluded Shrine")
    me.will(trash=None)
    me.will(trash="Copper")
    me.gain("Silver")
    me.has(hand="")
    me.gain("Silver")
    me.ends_turn()
    assert not me.in_play and me.game.trash == cards("Copper")


def test_secluded_shrine_hears_with_an_empty_hand(deal):
    me, _ = deal(hand="Secluded Shrine", deck="Copper*9")
    me.plays("Secluded Shrine")
    me.gain("Gold")
    me.ends_turn()
    assert not me.in_play


# Shaman


def test_shaman_may_trash(deal):
    me, _ = deal(hand="Shaman*2, Curse, Copper")
    me.will(trash="Curse")
    me.will(trash=None)
    me.plays("Shaman", "Shaman")
    assert (me.actions, me.coins) == (3, 2) and me.game.trash == cards("Curse")


def test_in_games_with_shaman_a_card_comes_back_each_turn(deal):
    me, other = deal(
        "Shaman", "Familiar", hand="Curse, Gold, Province", deck="Copper*20", other_deck="Copper*9"
    )
    for name in ("Curse", "Gold", "Province"):
        me.trash(CATALOG[name])
    me.ends_turn()
    other.will(gain="Gold")
    other.begins_turn()
    assert other.discard_pile == cards("Gold") and me.game.trash == cards("Curse, Province")
    other.ends_turn()
    me.begins_turn()
    assert me.discard_pile == cards("Curse")  # it must be: the Province costs too much
    me.ends_turn()
    other.begins_turn()
    assert me.game.trash == cards("Province")


def test_shaman_gives_back_in_extra_turns_and_sets_off_what_hears_gains(deal):
    me, _ = deal(
        "Shaman",
        "Journey",
        hand="Secluded Shrine, Gold, Silver, Curse",
        deck="Copper*20",
        other_deck="Copper*9",
    )
    me.trash(CATALOG["Gold"])
    me.trash(CATALOG["Silver"])
    me.plays("Secluded Shrine")
    me.coins = 4
    me.purchases("Journey")
    me.will(gain="Gold", trash=None)
    me.ends_turn()
    me.game.do_play()
    assert me.game.turn.extra and me.count("Gold") == 1 and me.in_play == cards("Secluded Shrine")


def test_shaman_works_on_the_first_turn_and_passes_over_potions():
    game = begin("Shaman", "Familiar")
    me = game.players[0]
    me.trash_from_supply(CATALOG["Familiar"])
    me.trash_from_supply(CATALOG["Silver"])
    game.do_play()
    assert me.discard_pile == cards("Silver") and game.trash == cards("Familiar")


# Silver Mine


def test_silver_mine_gains_a_cheaper_treasure_to_the_hand(deal):
    me, _ = deal("Gondola", "Jewelled Egg", hand="Silver Mine*2", left={"Copper": 0})
    me.will(gain="Silver")
    me.plays("Silver Mine")
    assert {str(card) for card in me.asked[-1].options} == {"Silver", "Gondola", "Jewelled Egg"}
    assert me.hand == cards("Silver Mine, Silver")
    for name in ("Silver", "Gondola", "Jewelled Egg"):
        set_left(me.game, name, 0)
    me.plays("Silver Mine")
    assert me.hand == cards("Silver")


# Siren


def test_siren_curses_and_draws_to_eight(deal):
    me, other = deal(hand="Siren", deck="Copper*20", other_deck="Copper*9")
    me.plays("Siren")
    assert other.discard_pile == cards("Curse")
    next_turn(me)
    assert len(me.hand) == 8
    me.ends_turn()
    assert not me.in_play


def test_siren_is_trashed_unless_an_action_is(deal):
    me, _ = deal("Siren", hand="Moat, Copper")
    me.will(trash_for_benefit="Moat")
    me.gain("Siren")
    assert me.discard_pile == cards("Siren") and me.game.trash == cards("Moat")
    me.gain("Siren")
    assert me.game.trash == cards("Moat, Siren")
    me.has(hand="Moat")
    me.will(trash_for_benefit=None)
    me.gain("Siren")
    assert me.game.trash == cards("Moat, Siren*2") and me.hand == cards("Moat")


def test_a_siren_that_has_been_moved_is_not_trashed(deal):
    me, _ = deal("Siren", "Pickaxe", hand="Insignia, Moat")
    me.plays("Insignia")
    me.will(order="Insignia", topdeck=True, trash_for_benefit=None)
    me.gain("Siren")
    assert me.deck == stacked("Siren") and not me.game.trash
    me.will(order="Insignia", topdeck=True, trash_for_benefit="Moat")
    me.gain("Siren")
    assert me.deck == stacked("Siren*2") and me.game.trash == cards("Moat")


def test_a_siren_gained_to_the_hand_is_an_action_there(deal):
    me, _ = deal("Siren", hand="Artisan, Copper")
    me.will(gain="Siren", trash_for_benefit=None)
    me.plays("Artisan")
    assert me.game.trash == cards("Siren") and not me.hand


# Stowaway


def test_stowaway_hides_when_anybody_gains_a_duration(deal):
    me, other = deal("Wharf", "Moat", hand="Stowaway*2", deck="Copper*20", other_deck="Copper*9")
    me.plays("Stowaway")
    me.ends_turn()
    me.has(hand="Stowaway")
    other.gain("Moat")
    me.will(play=True)
    other.gain("Wharf")
    assert me.in_play == cards("Stowaway*2")
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 4
    me.ends_turn()
    assert not me.in_play


def test_stowaway_may_stay_and_answers_ones_own_gain(deal):
    me, _ = deal("Wharf", hand="Stowaway*2", deck="Copper*20")
    me.will(play=False)
    me.gain("Wharf")
    me.will(play=True)
    me.will(play=True)
    me.gain("Wharf")
    assert me.in_play == cards("Stowaway*2") and me.actions == 1


# Swamp Shacks


@pytest.mark.parametrize(("others", "drawn"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (7, 2)])
def test_swamp_shacks_draws_one_for_three_in_play(deal, others, drawn):
    me, _ = deal(hand=f"Swamp Shacks, Copper*{others}", deck="Estate*9")
    for _ in range(others):
        me.plays("Copper")
    me.play(CATALOG["Swamp Shacks"])
    assert len(me.hand) == drawn and me.actions == 3


def test_swamp_shacks_counts_what_stayed_but_not_what_is_set_aside(deal):
    me, _ = deal(hand="Longship, Quartermaster", deck="Copper*40", other_deck="Copper*9")
    me.plays("Longship", "Quartermaster")
    me.will(order="Longship", choose="gain a card", gain="Silver")
    next_turn(me)
    me.has(hand="Swamp Shacks", deck="Estate*9")
    me.plays("Swamp Shacks")
    assert me.hand == cards("Estate")


# Taskmaster


def test_taskmaster_goes_on_while_a_card_for_five_is_gained(deal):
    me, _ = deal(hand="Taskmaster", deck="Copper*40", other_deck="Copper*9")
    me.plays("Taskmaster")
    assert (me.actions, me.coins) == (2, 1)
    me.gain("Duchy")
    me.gain("Duchy")
    next_turn(me)
    assert me.in_play == cards("Taskmaster") and (me.actions, me.coins) == (2, 1)
    me.gain("Duchy")
    next_turn(me)
    assert (me.actions, me.coins) == (2, 1)
    me.gain("Gold")
    me.gain("Silver")
    me.ends_turn()
    assert not me.in_play


def test_taskmaster_without_a_gain_is_discarded_and_needs_exactly_five(deal):
    me, other = deal("University", "Capital", hand="Taskmaster*2", deck="Copper*40", other_deck="Copper*9")
    me.plays("Taskmaster", "Taskmaster")
    me.gain("Gold")
    other.gain("Duchy")
    me.ends_turn()
    assert not me.in_play


def test_taskmaster_twice_and_a_cost_that_was_lowered(deal):
    me, _ = deal("Bridge", hand="Throne Room, Taskmaster, Bridge", deck="Copper*40", other_deck="Copper*9")
    me.will(multiply="Taskmaster")
    me.plays("Throne Room", "Bridge")
    me.gain("Gold")  # costs $5 now
    next_turn(me)
    assert me.in_play == cards("Throne Room, Taskmaster") and (me.actions, me.coins) == (3, 2)


# Tools


def test_tools_gains_a_copy_of_anything_in_play(deal):
    me, other = deal("Wharf", "Tools", "Smithy", other="Wharf", deck="Copper*20", other_deck="Copper*20")
    me.ends_turn()
    other.plays("Wharf")
    other.ends_turn()
    me.has(hand="Tools*2, Copper")
    me.plays("Copper")
    me.will(gain="Wharf")
    me.plays("Tools")
    assert {str(card) for card in me.asked[-1].options} == {"Tools", "Copper", "Wharf"}
    me.will(gain="Tools")
    me.plays("Tools")
    assert me.discard_pile == cards("Wharf, Tools")


def test_tools_gains_nothing_that_is_not_in_the_supply(deal):
    me, _ = deal("Pickaxe", "Tools", hand="Hammer, Tools", left={"Tools": 0, "Curse": 0})
    me.will(gain="Silver")
    me.plays("Hammer", "Tools")
    assert me.discard_pile == cards("Silver")


# Trickster


def test_trickster_keeps_a_treasure_for_the_next_hand(deal):
    me, other = deal(hand="Trickster, Gold, Silver, Copper", deck="Estate*20", other_deck="Copper*9")
    me.plays("Trickster", "Copper", "Gold", "Silver")
    assert other.discard_pile == cards("Curse")
    me.will(set_aside=False)
    me.will(set_aside=True)
    me.ends_turn()
    assert me.hand == cards("Estate*5, Gold") and me.discard_pile == cards("Trickster, Copper, Silver")


def test_two_tricksters_keep_two_and_no_action(deal):
    me, _ = deal(hand="Trickster*2, Gold, Copper", deck="Estate*20", other_deck="Copper*9")
    me.plays("Trickster", "Trickster", "Gold", "Copper")
    me.will(set_aside=True)
    me.will(set_aside=True)
    me.ends_turn()
    assert me.hand == cards("Estate*5, Gold, Copper") and me.discard_pile == cards("Trickster*2")


def test_trickster_leaves_a_treasure_that_stays_and_may_keep_nothing(deal):
    me, other = deal(hand="Trickster, Rope, Copper", other="Moat", deck="Estate*20", other_deck="Copper*9")
    other.will(reveal=True)
    me.plays("Trickster", "Rope", "Copper")
    me.will(set_aside=False)
    me.ends_turn()
    assert me.in_play == cards("Rope") and len(me.hand) == 5 and not other.discard_pile


def test_trickster_takes_one_of_several_plain_treasures_played_at_once(deal):
    me, _ = deal(hand="Trickster, Copper*3", deck="Estate*20", other_deck="Copper*9")
    me.plays("Trickster")
    me.lay_down(3, [CATALOG["Copper"]] * 3, [])
    me.will(set_aside=True)
    me.ends_turn()
    assert me.hand == cards("Estate*5, Copper") and me.discard_pile == cards("Trickster, Copper*2")
