"""Plunder: the kingdom cards from Abundance to King's Cache."""

import pytest
from piles import next_turn
from table import cards, stacked

from dominion import CATALOG
from dominion.engine.rules.tokens import move_token

# Abundance


def test_abundance_waits_for_an_action(deal):
    me, other = deal("Smithy", hand="Abundance", deck="Copper*20", other_deck="Copper*9")
    me.plays("Abundance")
    me.gain("Silver")
    assert (me.coins, me.buys) == (0, 1)
    next_turn(me)
    assert me.in_play == cards("Abundance")
    me.gain("Smithy")
    me.gain("Smithy")
    assert (me.coins, me.buys) == (3, 2)
    me.ends_turn()
    assert not me.in_play and other.in_play == []


def test_abundance_hears_of_what_is_bought_and_only_of_ones_own(deal):
    me, other = deal("Smithy", "Moat", hand="Abundance", deck="Copper*9", other_deck="Copper*9")
    me.plays("Abundance")
    other.gain("Smithy")
    assert me.coins == 0
    me.coins = 4
    me.purchases("Smithy", "Moat")
    assert me.discard_pile == cards("Smithy, Moat") and me.coins == 1


def test_abundance_is_lost_on_another_players_turn(deal):
    me, other = deal("Smithy", hand="Abundance", deck="Copper*20", other_deck="Copper*9")
    me.plays("Abundance")
    me.ends_turn()
    me.gain("Smithy")
    other.ends_turn()
    me.begins_turn()
    assert (me.coins, me.buys) == (0, 1)


def test_two_abundances_pay_for_the_same_action(deal):
    me, _ = deal("Smithy", hand="Abundance*2, King's Cache, Copper")
    me.plays("Abundance", "Abundance")
    me.gain("Smithy")
    assert (me.coins, me.buys) == (6, 3)


# Buried Treasure


def test_buried_treasure_plays_itself_when_gained_and_pays_next_turn(deal):
    me, _ = deal("Buried Treasure", deck="Copper*9", other_deck="Copper*9")
    me.gain("Buried Treasure")
    assert me.in_play == cards("Buried Treasure") and not me.discard_pile and me.coins == 0
    next_turn(me)
    assert (me.coins, me.buys) == (3, 2)
    me.ends_turn()
    assert not me.in_play


def test_buried_treasure_gained_on_another_turn_and_played_from_the_hand(deal):
    me, other = deal(hand="Buried Treasure", deck="Copper*20", other_deck="Copper*9")
    me.plays("Buried Treasure")
    me.ends_turn()
    me.gain("Buried Treasure", to="deck")
    other.ends_turn()
    me.begins_turn()
    assert me.in_play == cards("Buried Treasure*2") and (me.coins, me.buys) == (6, 3)


def test_buried_treasure_that_has_been_moved_is_not_played(deal):
    me, _ = deal("Buried Treasure", hand="Watchtower")
    me.will(order="Watchtower", trash=True)
    me.gain("Buried Treasure")
    assert me.game.trash == cards("Buried Treasure") and not me.in_play


# Cabin Boy


def test_cabin_boy_pays_or_becomes_a_duration(deal):
    me, _ = deal("Cabin Boy", "Wharf", hand="Cabin Boy*2", deck="Copper*20", other_deck="Copper*9")
    me.plays("Cabin Boy", "Cabin Boy")
    assert me.actions == 3 and len(me.hand) == 2
    me.will(choose="+$2")
    me.will(choose="trash this", gain="Wharf")
    next_turn(me)
    assert me.coins == 2 and me.in_play == cards("Cabin Boy")
    assert me.game.trash == cards("Cabin Boy") and "Wharf" in map(str, me.discard_pile)


def test_cabin_boy_can_become_another_and_only_a_duration(deal):
    me, _ = deal("Cabin Boy", "Smithy", hand="Cabin Boy", deck="Copper*20", other_deck="Copper*9")
    me.plays("Cabin Boy")
    me.will(choose="trash this")
    next_turn(me)
    assert me.count("Cabin Boy") == 1 and not me.in_play


def test_cabin_boy_that_is_gone_gains_nothing(deal):
    me, _ = deal("Cabin Boy", hand="Throne Room, Cabin Boy", deck="Copper*20", other_deck="Copper*9")
    me.will(multiply="Cabin Boy")
    me.plays("Throne Room")
    me.will(choose="trash this")
    me.will(choose="trash this")
    next_turn(me)
    assert me.count("Cabin Boy") == 1 and me.game.trash == cards("Cabin Boy") and me.coins == 0


# Cage


def test_cage_keeps_cards_until_a_victory_card_is_gained(deal):
    me, _ = deal(hand="Cage, Estate*2, Copper*3", deck="Silver*20", other_deck="Copper*9")
    me.will(set_aside=["Estate", "Estate", "Copper", "Copper"])
    me.plays("Cage")
    assert me.hand == cards("Copper") and me.mat("Cage") == cards("Estate*2, Copper*2")
    next_turn(me)
    assert me.in_play == cards("Cage") and me.hand == cards("Silver*5")
    me.gain("Gold")
    me.gain("Province")
    assert me.game.trash == cards("Cage") and not me.in_play and me.hand == cards("Silver*5")
    me.ends_turn()
    assert me.hand == cards("Silver*5, Estate*2, Copper*2") and not me.mat("Cage")


def test_cage_may_set_nothing_aside_and_waits_all_the_same(deal):
    me, other = deal(hand="Cage, Copper", deck="Silver*20", other_deck="Copper*9")
    me.will(set_aside=None)
    me.plays("Cage")
    next_turn(me)
    assert me.in_play == cards("Cage")
    other.gain("Estate")
    assert me.in_play == cards("Cage")
    me.gain("Estate")
    assert me.game.trash == cards("Cage")


def test_cage_on_anothers_turn_gives_the_cards_at_the_end_of_that_turn(deal):
    me, other = deal(hand="Cage, Gold", deck="Silver*20", other_deck="Copper*9")
    me.will(set_aside="Gold")
    me.plays("Cage")
    me.ends_turn()
    me.gain("Estate")
    other.ends_turn()
    assert me.hand == cards("Silver*5, Gold")


def test_two_cages_have_cards_of_their_own_and_open_together(deal):
    me, _ = deal(hand="Cage*2, Gold, Estate", deck="Silver*20")
    me.will(set_aside="Gold")
    me.will(set_aside="Estate")
    me.plays("Cage", "Cage")
    me.gain("Duchy")
    me.ends_turn()
    assert me.game.trash == cards("Cage*2") and me.hand == cards("Silver*5, Gold, Estate")


# Crew


def test_crew_goes_onto_the_deck(deal):
    me, _ = deal(hand="Crew", deck="Copper*20", other_deck="Copper*9")
    me.plays("Crew")
    assert len(me.hand) == 3
    next_turn(me)
    assert str(me.deck[-1]) == "Crew" and not me.in_play and len(me.hand) == 5


def test_crew_played_twice_is_put_there_once(deal):
    me, _ = deal(hand="Throne Room, Crew", deck="Copper*20", other_deck="Copper*9")
    me.will(multiply="Crew")
    me.plays("Throne Room")
    next_turn(me)
    assert me.count("Crew") == 1 and str(me.deck[-1]) == "Crew" and me.in_play == cards("Throne Room")
    me.ends_turn()
    assert not me.in_play


# Crucible


def test_crucible_pays_what_the_card_costs_in_coins(deal):
    me, _ = deal("Familiar", hand="Crucible*3, Estate, Familiar")
    me.will(trash_for_benefit="Estate")
    me.plays("Crucible")
    assert me.coins == 2
    me.will(trash_for_benefit="Familiar")
    me.plays("Crucible")
    assert me.coins == 5
    me.has(hand="Crucible")
    me.plays("Crucible")
    assert me.coins == 5 and me.game.trash == cards("Estate, Familiar")


# Cutthroat


def test_cutthroat_leaves_three_cards_and_waits_for_a_dear_treasure_of_anybody(deal):
    me, other = deal(hand="Cutthroat", other="Copper*3, Estate*2", deck="Copper*20", other_deck="Copper*9")
    other.will(discard=["Estate", "Estate"])
    me.plays("Cutthroat")
    assert other.hand == cards("Copper*3")
    me.gain("Silver")
    me.gain("Duchy")
    me.ends_turn()
    assert me.in_play == cards("Cutthroat") and me.game.left("Loot") == 30
    other.gain("Gold")
    assert me.game.left("Loot") == 29
    other.ends_turn()
    me.begins_turn()
    me.ends_turn()
    assert not me.in_play


def test_a_loot_sets_off_the_cutthroats_too(deal):
    me, other = deal("Looting", hand="Cutthroat*2", other="Copper*3", other_deck="Copper*9")
    me.plays("Cutthroat", "Cutthroat")
    pile = me.game.piles["Loot"]
    pile.stack.sort(key=lambda card: str(card) == "Sword")
    pile.card = pile.stack[-1]
    other.gain("Loot")
    assert me.game.left("Loot") == 27


def test_moat_protects_from_cutthroat_but_the_loot_comes(deal):
    me, other = deal(hand="Cutthroat", other="Moat, Copper*4", deck="Copper*9", other_deck="Copper*9")
    other.will(reveal=True)
    me.plays("Cutthroat")
    assert len(other.hand) == 5
    me.gain("Gold")
    assert me.game.left("Loot") == 29


# Enlarge


def test_enlarge_now_and_next_turn(deal):
    me, _ = deal("Smithy", hand="Enlarge, Estate", deck="Silver*5, Copper*9", other_deck="Copper*9")
    me.will(gain="Smithy")
    me.plays("Enlarge")
    me.will(gain="Duchy")
    next_turn(me)
    assert me.discard_pile == cards("Smithy, Duchy") and me.game.trash == cards("Estate, Silver")


def test_enlarge_with_an_empty_hand_and_nothing_to_gain(deal):
    me, _ = deal(hand="Enlarge", deck="Copper*5", other_deck="Copper*9", left={"Silver": 0, "Estate": 0})
    me.plays("Enlarge")
    me.will(gain="Copper")
    next_turn(me)
    assert me.game.trash == cards("Copper") and me.count("Copper") == 5


def test_enlarge_counts_a_potion(deal):
    me, _ = deal("Alchemist", "Familiar", hand="Enlarge, Familiar")
    me.will(gain="Familiar")
    me.plays("Enlarge")
    assert CATALOG["Familiar"] in me.discard_pile
    assert {"Alchemist", "Familiar", "Duchy"} <= {str(card) for card in me.asked[-1].options}


# Figurine


def test_figurine_draws_and_may_discard_an_action(deal):
    me, _ = deal("Smithy", hand="Figurine*2", deck="Smithy, Copper, Village, Estate")
    me.will(discard_for_benefit="Smithy")
    me.plays("Figurine")
    assert me.hand == cards("Figurine, Copper") and (me.coins, me.buys) == (1, 2)
    me.will(discard_for_benefit=None)
    me.plays("Figurine")
    assert (me.coins, me.buys) == (1, 2) and me.hand == cards("Copper, Village, Estate")


# First Mate


def test_first_mate_plays_one_name_and_draws_to_six(deal):
    me, _ = deal(hand="First Mate, Village*2, Smithy, Copper", deck="Estate, Village, Gold*9")
    me.will(play="Village")
    me.will(play=True)
    me.will(play=True)
    me.plays("First Mate")
    assert me.in_play == cards("First Mate, Village*3") and me.actions == 7
    assert me.hand == cards("Smithy, Copper, Estate, Gold*3")


def test_first_mate_draws_without_playing(deal):
    me, _ = deal(hand="First Mate*2, Smithy", deck="Copper*9")
    me.will(play=None)
    me.plays("First Mate")
    assert len(me.hand) == 6
    me.has(hand="First Mate, Copper*7")
    me.plays("First Mate")
    assert len(me.hand) == 7


def test_first_mate_may_stop_and_plays_its_like(deal):
    me, _ = deal(hand="First Mate*3", deck="Copper*9")
    me.will(play="First Mate")  # the second, which plays the third
    me.will(play="First Mate")
    me.plays("First Mate")
    assert me.in_play == cards("First Mate*3") and me.hand == cards("Copper*6")
    me, _ = deal(hand="First Mate, Smithy*2", deck="Copper*9")
    me.will(play="Smithy")
    me.will(play=False)
    me.plays("First Mate")
    assert me.hand == cards("Smithy, Copper*5")


# Flagship


def test_flagship_plays_the_next_action_again(deal):
    me, _ = deal(hand="Flagship, Smithy*2", deck="Copper*20")
    me.plays("Flagship")
    assert me.coins == 2
    me.plays("Smithy")
    assert len(me.hand) == 7
    me.plays("Smithy")
    assert len(me.hand) == 9
    me.ends_turn()
    assert not me.in_play


def test_flagship_waits_in_play_and_passes_over_commands(deal):
    me, _ = deal(hand="Flagship*2", deck="Smithy, Copper*20", other_deck="Copper*9")
    me.plays("Flagship", "Flagship")
    assert me.coins == 4
    next_turn(me)
    assert me.in_play == cards("Flagship*2")
    me.plays("Smithy")
    assert len(me.hand) == 4 + 9  # both play it again
    me.ends_turn()
    assert not me.in_play


def test_flagship_repeats_what_trashed_itself(deal):
    me, _ = deal(hand="Flagship, Feast")
    me.will(gain="Duchy")
    me.will(gain="Silver")
    me.plays("Flagship", "Feast")
    assert me.discard_pile == cards("Duchy, Silver") and me.game.trash == cards("Feast")


def test_flagship_stays_with_the_duration_that_it_repeats(deal):
    me, _ = deal(hand="Flagship, Caravan", deck="Copper*20", other_deck="Copper*9")
    me.plays("Flagship", "Caravan")
    me.ends_turn()
    assert me.in_play == cards("Flagship, Caravan")
    me.begins_turn()
    assert len(me.hand) == 7
    me.ends_turn()
    assert not me.in_play


def test_flagship_played_by_a_throne_room_repeats_neither_it_nor_itself(deal):
    me, _ = deal(hand="Throne Room, Flagship, Smithy", deck="Copper*20", other_deck="Copper*9")
    me.will(multiply="Flagship")
    me.plays("Throne Room")
    assert me.coins == 4 and me.in_play == cards("Throne Room, Flagship")
    me.plays("Smithy")
    assert len(me.hand) == 9


def test_flagship_repeats_a_throne_room_and_not_what_it_plays(deal):
    me, _ = deal(hand="Flagship, Throne Room, Smithy, Village", deck="Copper*20")
    me.will(multiply="Smithy")
    me.will(multiply="Village")
    me.plays("Flagship", "Throne Room")
    assert len(me.hand) == 8 and me.in_play == cards("Flagship, Throne Room, Smithy, Village")


def test_flagship_works_on_another_players_turn(deal):
    me, other = deal(hand="Flagship", deck="Sheepdog, Copper*20", other_deck="Copper*9")
    me.plays("Flagship")
    me.ends_turn()
    me.will(play=True)
    me.gain("Silver")
    assert len(me.hand) == 4 + 4 and me.in_play == cards("Flagship, Sheepdog")
    other.ends_turn()
    assert not me.in_play


# Fortune Hunter


def test_fortune_hunter_plays_a_treasure_and_puts_back_the_others(deal):
    me, _ = deal(hand="Fortune Hunter", deck="Estate, Gold, Smithy, Copper")
    me.will(play="Gold", put_back=["Smithy", "Estate"])
    me.plays("Fortune Hunter")
    assert me.coins == 5 and me.deck == stacked("Estate, Smithy, Copper")


def test_fortune_hunter_need_not_play_and_finds_few(deal):
    me, _ = deal(hand="Fortune Hunter*2", deck="Gold")
    me.will(play=None)
    me.plays("Fortune Hunter")
    assert me.coins == 2 and me.deck == stacked("Gold")
    me.has(deck="")
    me.plays("Fortune Hunter")
    assert me.coins == 4


def test_the_others_are_put_back_after_the_treasure_is_resolved(deal):
    me, _ = deal(hand="Fortune Hunter", deck="Figurine, Estate*2, Copper*2, Silver")
    me.will(play="Figurine")
    me.plays("Fortune Hunter")
    assert me.hand == cards("Copper*2") and me.deck == stacked("Estate*2, Silver")


# Frigate


def test_frigate_lets_them_discard_after_each_action(deal):
    me, other = deal(
        hand="Frigate", deck="Copper*20", other="Village, Copper*5", other_deck="Smithy, Copper*9"
    )
    me.plays("Frigate")
    assert me.coins == 3
    me.ends_turn()
    other.will(discard="Copper")
    other.has(hand="Village, Copper*4")
    other.plays("Village")
    assert len(other.hand) == 4
    other.plays("Smithy")
    assert len(other.hand) == 4
    other.ends_turn()
    me.begins_turn()
    me.plays("Copper")
    me.ends_turn()
    assert CATALOG["Frigate"] not in me.cards_in_play
    other.has(hand="Village, Copper*5")
    other.plays("Village")
    assert len(other.hand) == 6


def test_frigate_works_at_once_and_not_for_treasures_or_whom_a_moat_protects(deal):
    me, other, third = deal(
        hand="Frigate", other="Sheepdog, Copper*5", other_deck="Copper*9", third="Moat, Copper*5",
        third_deck="Copper*9", deck="Copper*9",
    )  # fmt: skip
    third.will(reveal=True)
    me.plays("Frigate")
    other.will(play=True)
    other.gain("Silver")
    assert len(other.hand) == 4
    me.ends_turn()
    other.has(hand="Copper*6")
    other.plays("Copper")
    other.ends_turn()
    third.plays("Moat")
    assert len(third.hand) == 7


# Gondola


def test_gondola_now_or_next_turn(deal):
    me, _ = deal(hand="Gondola*2", deck="Copper*20", other_deck="Copper*9")
    me.will(choose="now")
    me.will(choose="next turn")
    me.plays("Gondola", "Gondola")
    assert me.coins == 2
    next_turn(me)
    assert me.coins == 2 and me.in_play == cards("Gondola")
    me.ends_turn()
    assert not me.in_play


def test_gondola_plays_an_action_when_gained(deal):
    me, _ = deal("Gondola", hand="Moat, Copper", deck="Estate*2")
    me.will(play="Moat")
    me.gain("Gondola")
    assert me.in_play == cards("Moat") and len(me.hand) == 3 and me.discard_pile == cards("Gondola")
    me.gain("Gondola")  # without an Action nothing is asked
    me.has(hand="Moat")
    me.will(play=None)
    me.gain("Gondola")
    assert me.hand == cards("Moat")


@pytest.mark.parametrize(
    ("later", "staying"), [(0, ""), (1, "King's Cache, Gondola"), (3, "King's Cache, Gondola")]
)
def test_gondola_stays_when_one_of_its_plays_was_for_next_turn(deal, later, staying):
    me, _ = deal(hand="King's Cache, Gondola", deck="Copper*20", other_deck="Copper*9")
    me.will(multiply="Gondola")
    for number in range(3):
        me.will(choose="next turn" if number < later else "now")
    me.plays("King's Cache")
    assert me.coins == 2 * (3 - later)
    me.ends_turn()
    assert me.in_play == cards(staying)
    me.begins_turn()
    assert me.coins == 2 * later


# Grotto


def test_grotto_exchanges_cards_next_turn(deal):
    me, _ = deal(hand="Grotto, Estate*3, Copper", deck="Silver*5, Gold*9", other_deck="Copper*9")
    me.will(set_aside=["Estate"] * 3)
    me.plays("Grotto")
    assert me.actions == 2 and me.hand == cards("Copper")
    next_turn(me)
    assert me.hand == cards("Silver*5, Gold*3") and me.discard_pile == cards("Estate*3, Copper")
    me.ends_turn()
    assert not me.in_play


def test_grotto_with_nothing_set_aside_is_discarded_at_once(deal):
    me, _ = deal(hand="Grotto*2, Copper", deck="Silver*9", other_deck="Copper*9")
    me.will(set_aside=None)
    me.will(set_aside=None)
    me.plays("Grotto", "Grotto")
    me.ends_turn()
    assert not me.in_play and me.hand == cards("Silver*5")


def test_grotto_takes_four_at_most(deal):
    me, _ = deal(hand="Grotto, Copper*5")
    me.will(set_aside=["Copper"] * 4)
    me.plays("Grotto")
    assert me.asked[-1].most == 4 and me.hand == cards("Copper")


# Harbor Village


def test_harbor_village_pays_for_an_action_that_gives_coins(deal):
    me, _ = deal(hand="Harbor Village*2, Festival, Smithy, Market", deck="Copper*20")
    me.plays("Harbor Village", "Festival")
    assert (me.coins, me.actions) == (3, 5)
    me.plays("Market")
    assert me.coins == 4
    me.plays("Harbor Village", "Smithy")
    assert me.coins == 4


def test_harbor_village_looks_only_at_the_next_action(deal):
    me, _ = deal(hand="Harbor Village, Smithy, Festival, Copper", deck="Copper*20")
    me.plays("Harbor Village", "Smithy", "Festival", "Copper")
    assert me.coins == 3


def test_of_two_harbor_villages_played_by_a_throne_room_the_second_pays(deal):
    me, _ = deal(hand="Throne Room, Harbor Village, Militia", deck="Copper*20")
    me.will(multiply="Harbor Village")
    me.plays("Throne Room", "Militia")
    assert me.coins == 3


def test_harbor_village_does_not_count_what_others_give(deal):
    me, _ = deal("Training", hand="Harbor Village, Smithy, Throne Room, Militia", deck="Copper*20")
    move_token(me, "+$1", me.game.piles["Smithy"])
    me.plays("Harbor Village", "Smithy")
    assert me.coins == 1  # the token's
    me.has(hand="Harbor Village, Throne Room, Militia")
    me.will(multiply="Militia")
    me.plays("Harbor Village", "Throne Room")
    assert me.coins == 5  # Militia's, twice: Throne Room itself gave nothing


def test_harbor_village_counts_ways_but_no_coffers_and_no_zero(deal):
    me, _ = deal("Way of the Sheep", hand="Harbor Village*3, Smithy, Baker, Forager", deck="Copper*20")
    me.will(way=None)
    me.will(way="Way of the Sheep")
    me.plays("Harbor Village", "Smithy")
    assert me.coins == 3
    me.will(way=None)
    me.will(way=None)
    me.plays("Harbor Village", "Baker")
    assert me.coins == 3 and me.coffers == 2
    me.has(hand="Harbor Village, Forager", deck="Estate*9")
    me.will(way=None)
    me.will(way=None)
    me.plays("Harbor Village", "Forager")
    assert me.coins == 3


def test_harbor_village_does_not_count_coins_of_what_the_action_plays(deal):
    me, _ = deal(hand="Harbor Village, Storyteller, Copper, Silver", deck="Estate*20")
    me.will(play="Copper")
    me.will(play="Silver")
    me.plays("Harbor Village", "Storyteller")
    assert me.coins == 0 and len(me.hand) == 5


def test_harbor_village_forgets_at_the_end_of_the_turn(deal):
    me, _ = deal(hand="Harbor Village", deck="Copper*4, Festival, Copper*9", other_deck="Copper*9")
    me.plays("Harbor Village")
    me.has(hand="", deck="Festival, Copper*9")
    next_turn(me)
    me.plays("Festival")
    assert me.coins == 2


# King's Cache


def test_kings_cache_plays_a_treasure_three_times(deal):
    me, _ = deal(hand="King's Cache*3, Gold, Silver")
    me.will(multiply="Gold")
    me.plays("King's Cache")
    assert me.coins == 9
    me.will(multiply=None)
    me.plays("King's Cache")
    assert me.hand == cards("King's Cache, Silver") and me.coins == 9


def test_kings_cache_of_a_kings_cache_and_with_nothing(deal):
    me, _ = deal(hand="King's Cache*2, Gold, Silver, Copper, Estate")
    for name in ("King's Cache", "Gold", "Silver", "Copper"):
        me.will(multiply=name)
    me.plays("King's Cache")
    assert me.coins == 9 + 6 + 3 and me.hand == cards("Estate")
    me, _ = deal(hand="King's Cache, Estate")
    me.plays("King's Cache")
    assert me.coins == 0


def test_kings_cache_stays_with_a_duration(deal):
    me, _ = deal(hand="King's Cache, Rope", deck="Copper*20", other_deck="Copper*9")
    me.will(multiply="Rope")
    me.plays("King's Cache")
    assert (me.coins, me.buys) == (3, 4)
    for _ in range(3):
        me.will(trash=None)
    next_turn(me)
    assert me.in_play == cards("King's Cache, Rope") and len(me.hand) == 8
    me.ends_turn()
    assert not me.in_play
