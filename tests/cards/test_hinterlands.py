"""The cards of Hinterlands, A to I."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Berserker


def test_berserker_gains_a_cheaper_card_and_makes_others_discard(deal):
    me, other = deal("Smithy", hand="Berserker", other="Copper*4, Gold")
    me.will(gain="Smithy")
    other.will(discard=["Copper", "Copper"])
    me.plays("Berserker")
    assert me.discard_pile == cards("Smithy") and other.hand == cards("Copper*2, Gold")
    assert "Berserker" not in map(str, me.asked[0].options)


def test_berserker_played_when_gained_with_an_action_in_play(deal):
    me, other = deal("Berserker", hand="Village", other="Copper*4, Moat")
    other.will(reveal=True)
    me.plays("Village")
    me.will(gain="Silver")
    me.gain("Berserker")
    assert me.cards_in_play == cards("Village, Berserker") and me.discard_pile == cards("Silver")
    assert len(other.hand) == 5, "the Moat helps"


def test_berserker_stays_where_it_is_without_an_action_in_play(deal):
    me, _ = deal("Berserker", hand="Copper")
    me.plays("Copper")
    me.gain("Berserker")
    assert me.discard_pile == cards("Berserker")


def test_berserker_gained_to_the_hand_is_played_from_there_unless_moved(deal):
    me, _ = deal("Berserker", hand="Village, Watchtower")
    me.plays("Village")
    me.will(order="Berserker", gain="Estate", trash=False, topdeck=False)
    me.gain("Berserker", to="hand")
    assert me.cards_in_play == cards("Village, Berserker")
    me.will(order="Watchtower", trash=True)
    me.gain("Berserker")
    assert me.game.trash == cards("Berserker") and me.cards_in_play == cards("Village, Berserker")


def test_berserker_that_costs_nothing_gains_nothing(deal):
    me, _ = deal(hand="Bridge*5, Berserker")
    me.plays("Bridge", "Bridge", "Bridge", "Bridge", "Bridge", "Berserker")
    assert not me.discard_pile


# Border Village


def test_border_village(deal):
    me, _ = deal(hand="Border Village", deck="Gold")
    me.plays("Border Village")
    assert me.hand == cards("Gold") and me.actions == 3


def test_border_village_brings_a_cheaper_card(deal):
    me, _ = deal("Border Village", "Market", "Familiar")
    me.will(gain="Market")
    me.gain("Border Village")
    assert me.discard_pile == cards("Border Village, Market")
    offered = me.asked[0].options
    assert CATALOG["Border Village"] not in offered and CATALOG["Familiar"] not in offered
    assert me.asked[0].least == 1


def test_border_village_made_cheaper_brings_less(deal):
    me, _ = deal("Border Village", "Market", hand="Highway")
    me.plays("Highway")
    me.will(gain="Market")
    me.gain("Border Village")
    assert CATALOG["Gold"] not in me.asked[0].options and CATALOG["Market"] in me.asked[0].options


# Cache


def test_cache_is_worth_three(deal):
    me, _ = deal(hand="Cache")
    me.plays("Cache")
    assert me.coins == 3 and not me.discard_pile


@pytest.mark.parametrize("left", [0, 1, 30])
def test_cache_brings_two_coppers(deal, left):
    me, _ = deal("Cache", left={"Copper": left})
    me.gain("Cache")
    assert me.count("Cache") == 1 and me.count("Copper") == min(2, left)


# Cartographer


def test_cartographer(deal):
    me, _ = deal(hand="Cartographer", deck="Copper, Gold, Estate, Silver, Curse, Smithy")
    me.will(discard=["Estate", "Curse"], put_back=["Silver", "Gold"])
    me.plays("Cartographer")
    assert me.hand == cards("Copper") and me.discard_pile == cards("Estate, Curse")
    assert me.deck == stacked("Gold, Silver, Smithy") and me.actions == 2


def test_cartographer_may_keep_all(deal):
    me, _ = deal(hand="Cartographer", deck="Copper, Gold*4")
    me.will(discard=[])
    me.plays("Cartographer")
    assert me.deck == cards("Gold*4")


def test_cartographer_looks_at_what_there_is(deal):
    me, _ = deal(hand="Cartographer", deck="Copper, Estate", discard="Gold")
    me.will(discard=["Estate"])
    me.plays("Cartographer")
    assert me.deck == cards("Gold") and me.discard_pile == cards("Estate")
    me.has(hand="Cartographer", deck="", discard="")
    me.plays("Cartographer")
    assert not me.hand


# Cauldron


def test_cauldron(deal):
    me, _ = deal(hand="Cauldron")
    me.plays("Cauldron")
    assert me.coins == 2 and me.buys == 2


def test_cauldron_curses_with_the_third_action_gained(deal):
    me, other = deal("Village", hand="Cauldron")
    me.plays("Cauldron")
    for name in ("Village", "Silver", "Village", "Estate"):
        me.gain(name)
    assert not other.discard_pile
    me.gain("Village")
    me.gain("Village")
    assert other.discard_pile == cards("Curse")


def test_cauldron_counts_what_was_gained_before_but_not_a_third_one(deal):
    me, other = deal("Village", hand="Cauldron*2")
    me.gain("Village")
    me.gain("Village")
    me.plays("Cauldron")
    me.gain("Village")
    assert other.discard_pile == cards("Curse")
    me.plays("Cauldron")
    me.gain("Village")
    assert other.discard_pile == cards("Curse")


def test_cauldrons_add_up(deal):
    me, other = deal("Village", hand="Cauldron*2")
    me.plays("Cauldron", "Cauldron")
    for _ in range(3):
        me.gain("Village")
    assert other.discard_pile == cards("Curse*2")


def test_cauldron_is_met_by_a_moat_when_it_is_played(deal):
    me, other = deal("Village", hand="Cauldron", other="Moat")
    other.will(reveal=True)
    me.plays("Cauldron")
    for _ in range(3):
        me.gain("Village")
    assert not other.discard_pile


def test_cauldron_curses_once_when_the_third_gain_comes_within_the_second(deal):
    me, other = deal("Border Village", "Village", hand="Cauldron")
    me.plays("Cauldron")
    me.gain("Village")
    me.will(gain="Village")
    me.gain("Border Village")
    assert other.discard_pile == cards("Curse")


def test_cauldron_is_forgotten_at_the_end_of_the_turn(deal):
    me, other = deal("Village", hand="Cauldron")
    me.plays("Cauldron")
    me.ends_turn()
    for _ in range(3):
        me.gain("Village")
    assert not other.discard_pile


# Crossroads


def test_crossroads(deal):
    me, _ = deal(hand="Crossroads*2, Estate, Duchy, Copper", deck="Gold*2, Island, Curse*4")
    me.plays("Crossroads")
    assert me.hand == cards("Crossroads, Estate, Duchy, Copper, Gold*2") and me.actions == 4
    me.plays("Crossroads")
    assert me.hand == cards("Estate, Duchy, Copper, Gold*2, Island, Curse") and me.actions == 4


def test_crossroads_under_a_throne_room_gives_actions_once(deal):
    me, _ = deal(hand="Throne Room, Crossroads, Island", deck="Nobles, Copper*3")
    me.will(multiply="Crossroads")
    me.plays("Throne Room")
    assert me.actions == 4 and me.hand == cards("Island, Nobles, Copper*2")


def test_crossroads_counts_those_of_its_player_only(deal):
    me, other = deal(hand="Crossroads", other="Crossroads*2")
    me.plays("Crossroads")
    before = other.actions
    other.play(CATALOG["Crossroads"])
    assert other.actions == before + 3
    other.play(CATALOG["Crossroads"])
    assert other.actions == before + 3


def test_crossroads_with_an_empty_hand(deal):
    me, _ = deal(hand="Crossroads", deck="Gold")
    me.plays("Crossroads")
    assert not me.hand and me.actions == 4


# Develop


def test_develop_gains_one_dearer_and_one_cheaper_onto_the_deck(deal):
    me, _ = deal("Smithy", hand="Develop, Silver", deck="Copper")
    me.will(choose="the cheaper one first")
    me.plays("Develop")
    assert me.deck == stacked("Smithy, Estate, Copper") and me.game.trash == cards("Silver")


def test_develop_in_the_other_order(deal):
    me, _ = deal("Smithy", hand="Develop, Silver")
    me.will(choose="the dearer one first")
    me.plays("Develop")
    assert me.deck == stacked("Estate, Smithy")


def test_develop_on_a_copper_and_with_nothing(deal):
    me, _ = deal(hand="Develop*2, Copper")
    me.will(trash_for_benefit="Copper")
    me.plays("Develop")
    assert not me.deck and me.game.trash == cards("Copper")
    me.plays("Develop")
    assert not me.deck and me.game.trash == cards("Copper")


# Duchess


def test_duchess_lets_everybody_look(deal):
    me, other = deal(hand="Duchess", deck="Estate, Gold", other_deck="Gold, Copper")
    me.will(discard=True)
    other.will(discard=False)
    me.plays("Duchess")
    assert me.coins == 2 and me.discard_pile == cards("Estate") and me.deck == stacked("Gold")
    assert other.deck == stacked("Gold, Copper")


def test_duchess_with_no_cards_to_look_at(deal):
    me, other = deal(hand="Duchess", other_discard="Gold")
    other.will(discard=True)
    me.plays("Duchess")
    assert other.discard_pile == cards("Gold") and me.coins == 2


def test_duchess_wakes_a_tunnel(deal):
    me, other = deal(hand="Duchess", other_deck="Tunnel")
    other.will(discard=True, reveal=True)
    me.plays("Duchess")
    assert other.discard_pile == cards("Tunnel, Gold")


def test_duchess_comes_with_a_duchy(deal):
    me, other = deal("Duchess")
    me.will(gain="Duchess")
    me.gain("Duchy")
    other.will(gain=False)
    other.gain("Duchy")
    assert me.discard_pile == cards("Duchy, Duchess") and other.discard_pile == cards("Duchy")
    set_left(me.game, "Duchess", 0)
    me.gain("Duchy")
    assert me.count("Duchess") == 1


# Embassy


def test_embassy(deal):
    me, _ = deal(hand="Embassy, Estate", deck="Copper*2, Gold*3")
    me.will(discard=["Estate", "Copper", "Copper"])
    me.plays("Embassy")
    assert me.hand == cards("Gold*3")


def test_embassy_discards_as_many_as_there_are(deal):
    me, _ = deal(hand="Embassy", deck="Copper")
    me.plays("Embassy")
    assert not me.hand and me.discard_pile == cards("Copper")


def test_embassy_gives_the_others_silvers_in_turn_order(deal):
    me, left, right = deal("Embassy", seats=3, left={"Silver": 1})
    me.gain("Embassy")
    assert left.discard_pile == cards("Silver") and not right.discard_pile and not me.count("Silver")


# Farmland


def test_farmland_improves_a_card_when_gained(deal):
    me, _ = deal("Farmland", "Smithy", hand="Estate, Gold")
    me.will(trash_for_benefit="Estate")
    me.gain("Farmland")
    assert me.discard_pile == cards("Farmland, Smithy") and me.game.trash == cards("Estate")
    assert me.score() == 2


def test_farmland_trashes_even_for_nothing(deal):
    me, _ = deal("Farmland", hand="Gold")
    set_left(me.game, "Province", 0)
    me.gain("Farmland")
    assert me.hand == [] and me.discard_pile == cards("Farmland") and me.game.trash == cards("Gold")


def test_farmland_gains_no_farmland(deal):
    me, _ = deal("Farmland", "Artisan", hand="Smithy")
    me.will(gain="Artisan")
    me.gain("Farmland")
    assert me.discard_pile == cards("Farmland, Artisan") and CATALOG["Farmland"] not in me.asked[0].options


def test_farmland_with_an_empty_hand(deal):
    me, _ = deal("Farmland")
    me.gain("Farmland")
    assert not me.game.trash and not me.asked


# Fool's Gold


def test_fools_gold_is_worth_one_first_and_four_then(deal):
    me, _ = deal(hand="Fool's Gold*3")
    me.plays("Fool's Gold")
    assert me.coins == 1
    me.plays("Fool's Gold", "Fool's Gold")
    assert me.coins == 9


def test_fools_gold_counts_those_of_its_player_only(deal):
    me, other = deal(hand="Fool's Gold", other="Fool's Gold*2")
    other.play(CATALOG["Fool's Gold"])
    me.plays("Fool's Gold")
    other.play(CATALOG["Fool's Gold"])
    assert (me.coins, other.coins) == (1, 5)


def test_fools_gold_counts_anew_each_turn(deal):
    me, _ = deal(hand="Fool's Gold*2", deck="Fool's Gold*5")
    me.plays("Fool's Gold", "Fool's Gold")
    me.begins_turn()
    me.plays("Fool's Gold")
    assert me.coins == 1


def test_fools_gold_becomes_a_gold_when_another_gains_a_province(deal):
    me, other = deal(hand="Gold*3", other="Fool's Gold*2", other_deck="Copper")
    other.will(trash_for_benefit=True)
    other.will(trash_for_benefit=False)
    me.coins = 8
    me.purchases("Province")
    assert other.deck == stacked("Gold, Copper") and other.hand == cards("Fool's Gold")
    assert me.game.trash == cards("Fool's Gold")


def test_fools_gold_is_trashed_even_when_there_is_no_gold(deal):
    me, other = deal(other="Fool's Gold", left={"Gold": 0})
    other.will(trash_for_benefit=True)
    me.gain("Province")
    assert not other.hand and not other.deck and me.game.trash == cards("Fool's Gold")


def test_fools_gold_does_not_hear_ones_own_provinces_nor_other_cards(deal):
    me, other = deal(hand="Fool's Gold", other="Fool's Gold")
    me.gain("Duchy")
    other.has(hand="")
    me.gain("Province")
    assert me.hand == cards("Fool's Gold") and not me.asked


# Highway


def test_highway_makes_everything_cheaper_this_turn(deal):
    me, _ = deal(hand="Highway", deck="Copper")
    me.plays("Highway")
    assert me.hand == cards("Copper") and me.actions == 2
    assert me.game.cost(CATALOG["Province"]) == 7 and me.game.cost(CATALOG["Copper"]) == 0
    me.ends_turn()
    assert me.game.cost(CATALOG["Province"]) == 8


def test_highway_played_twice_counts_twice(deal):
    """As it is worded now; while it said "while this is in play" it did not."""
    me, _ = deal(hand="Throne Room, Highway")
    me.will(multiply="Highway")
    me.plays("Throne Room")
    assert me.game.cost(CATALOG["Province"]) == 6 and me.game.cost(CATALOG["Estate"]) == 0


def test_highway_takes_nothing_from_potions(deal):
    me, _ = deal("Familiar", hand="Highway")
    me.plays("Highway")
    me.coins = 8
    assert me.game.cost(CATALOG["Familiar"]) == 2 and not me.game.may_buy(me, CATALOG["Familiar"])


# Guard Dog


def test_guard_dog_draws_two_or_four(deal):
    me, _ = deal(hand="Guard Dog, Copper*3", deck="Gold*8")
    me.plays("Guard Dog")
    assert me.hand == cards("Copper*3, Gold*4")
    me.has(hand="Guard Dog, Copper*4")
    me.plays("Guard Dog")
    assert me.hand == cards("Copper*4, Gold*2")


def test_guard_dog_is_played_before_the_attack(deal):
    me, other = deal(hand="Militia", other="Guard Dog, Copper*4", other_deck="Moat, Gold")
    other.will(play=True, reveal=True)
    me.plays("Militia")
    assert other.hand == cards("Copper*4, Moat, Gold") and other.cards_in_play == cards("Guard Dog")


def test_guard_dog_is_discarded_in_the_clean_up_of_the_turn_in_which_it_was_played(deal):
    me, other = deal(hand="Militia", other="Guard Dog", other_deck="Copper*5")
    other.will(play=True)
    me.plays("Militia")
    assert other.cards_in_play == cards("Guard Dog") and other.hand == cards("Copper*3")
    me.ends_turn()
    assert not other.in_play and other.discard_pile == cards("Copper, Guard Dog")


def test_guard_dog_that_was_drawn_may_be_played_too(deal):
    me, other = deal(hand="Militia", other="Guard Dog, Copper*3", other_deck="Guard Dog, Gold, Estate*4")
    other.will(play=True)
    other.will(play=True, discard=["Copper"] * 3 + ["Estate"] * 2)
    me.plays("Militia")
    assert other.hand == cards("Gold, Estate*2")
    assert other.cards_in_play == cards("Guard Dog*2")


def test_guard_dog_may_stay(deal):
    me, other = deal(hand="Militia", other="Guard Dog, Copper*3")
    other.will(play=False, discard="Copper")
    me.plays("Militia")
    assert other.hand == cards("Guard Dog, Copper*2")


# Haggler


def test_haggler_brings_a_cheaper_card_with_each_that_is_bought(deal):
    me, _ = deal("Great Hall", hand="Haggler")
    me.plays("Haggler")
    assert me.coins == 2
    me.coins = 8
    me.will(gain="Gold")
    me.purchases("Province")
    assert me.discard_pile == cards("Province, Gold")
    offered = me.asked[-1].options if me.asked[-1].verb == "gain" else me.asked[-2].options
    assert CATALOG["Duchy"] not in offered and CATALOG["Great Hall"] not in offered


def test_haggler_brings_nothing_with_other_gains_nor_with_a_copper(deal):
    me, _ = deal(hand="Haggler, Workshop")
    me.plays("Haggler")
    me.will(gain="Silver")
    me.plays("Workshop")
    me.purchases("Copper")
    assert me.discard_pile == cards("Silver, Copper")


def test_haggler_played_twice_counts_twice(deal):
    """As it is worded now: "this turn", not "while this is in play"."""
    me, _ = deal(hand="Throne Room, Haggler", left={"Curse": 0, "Estate": 0})
    me.will(multiply="Haggler")
    me.plays("Throne Room")
    me.coins = 3
    me.purchases("Silver")
    assert me.discard_pile == cards("Silver, Copper*2")


def test_haggler_has_only_cards_that_are_there_to_offer(deal):
    me, _ = deal(hand="Haggler", left={"Copper": 0, "Curse": 0})
    me.plays("Haggler")
    me.coins = 2
    me.purchases("Estate")
    assert me.discard_pile == cards("Estate")


# Ill-Gotten Gains


def test_ill_gotten_gains_may_bring_a_copper_to_the_hand(deal):
    me, _ = deal(hand="Ill-Gotten Gains*2")
    me.will(gain="Copper")
    me.plays("Ill-Gotten Gains")
    assert me.coins == 1 and me.hand == cards("Ill-Gotten Gains, Copper")
    me.will(gain=False)
    me.plays("Ill-Gotten Gains")
    assert me.hand == cards("Copper")


def test_ill_gotten_gains_with_no_coppers(deal):
    me, _ = deal(hand="Ill-Gotten Gains", left={"Copper": 0})
    me.plays("Ill-Gotten Gains")
    assert not me.hand and not me.asked


def test_ill_gotten_gains_curse_the_others_whatever_they_show(deal):
    me, left, right = deal("Ill-Gotten Gains", other="Moat", seats=3, left={"Curse": 1})
    me.gain("Ill-Gotten Gains")
    assert left.discard_pile == cards("Curse") and not right.discard_pile


# Inn


def test_inn(deal):
    me, _ = deal(hand="Inn, Estate", deck="Copper, Gold")
    me.will(discard=["Estate", "Copper"])
    me.plays("Inn")
    assert me.hand == cards("Gold") and me.actions == 3


def test_inn_discards_what_there_is(deal):
    me, _ = deal(hand="Inn", deck="Copper")
    me.plays("Inn")
    assert me.discard_pile == cards("Copper")


def test_inn_shuffles_actions_of_the_discard_pile_into_the_deck(deal):
    me, _ = deal("Inn", deck="Copper", discard="Smithy*2, Great Hall, Gold")
    me.will(shuffle_in=["Inn", "Smithy", "Great Hall"])
    me.gain("Inn")
    assert me.deck == cards("Copper, Inn, Smithy, Great Hall") and me.discard_pile == cards("Smithy, Gold")


def test_inn_shuffles_the_deck_with_no_card_too(deal):
    """Any number is shuffled in: with none chosen the deck is shuffled all the same."""
    me, _ = deal("Inn", deck="Copper, Gold", discard="Smithy")
    me.will(shuffle_in=[])
    me.gain("Inn")
    assert me.deck == cards("Copper, Gold") and me.discard_pile == cards("Smithy, Inn")
    assert ("shuffle", 0, 2) in me.game.log


def test_inn_gained_to_the_deck_finds_no_action_in_an_empty_discard_pile(deal):
    me, _ = deal("Inn")
    me.gain("Inn", to="deck")
    assert me.deck == cards("Inn") and not me.asked
