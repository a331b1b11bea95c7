"""Plunder: Loot and Traits."""

from collections import Counter

import pytest
from piles import loot_on_top
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.errors import SetupError

# The Loot pile


def test_the_loot_is_two_each_of_fifteen_beside_the_supply(deal):
    me, _ = deal("Pickaxe")
    pile = me.game.piles["Loot"]
    counted = Counter(map(str, pile.stack))
    assert len(counted) == 15 and set(counted.values()) == {2} and pile.left == 30
    assert not pile.in_supply and not any("Loot" in card.types for card in me.game.costing(up_to=99))


def test_the_loot_is_shuffled_with_the_seed():
    games = [Game(Setup(("Pickaxe",)), [AcceptingAgent(1), AcceptingAgent(2)], seed) for seed in (1, 1, 2)]
    stacks = [[*map(str, game.piles["Loot"].stack or ())] for game in games]
    assert stacks[0] == stacks[1] != stacks[2]


def test_no_loot_without_need(deal):
    me, _ = deal("Village")
    assert "Loot" not in me.game.piles and me.gain("Shield") is None


def test_not_even_the_top_loot_is_seen(deal):
    me, _ = deal("Pickaxe")
    seen = {me.game.copy(seen_by=me, seed=seed).piles["Loot"].card.name for seed in range(20)}
    assert len(seen) > 3
    assert me.game.copy(seen_by=me).census() == me.game.census()


def test_an_empty_loot_pile_gives_nothing_and_is_no_empty_pile(deal):
    me, _ = deal(hand="Sack of Loot")
    pile = me.game.piles["Loot"]
    while pile.left:
        me.game.take_from(pile)
    me.game._cards_at_start = me.game.census()
    me.plays("Sack of Loot")
    assert not me.discard_pile and me.game.empty_piles == 0 and (me.coins, me.buys) == (1, 2)


# Each Loot


def test_amphora_now_or_next_turn(deal):
    me, other = deal("Pickaxe", hand="Amphora*2")
    me.will(choose="now")
    me.will(choose="next turn")
    me.plays("Amphora", "Amphora")
    assert (me.coins, me.buys) == (3, 2)
    me.ends_turn()
    assert me.in_play == cards("Amphora")
    other.ends_turn()
    me.begins_turn()
    assert (me.coins, me.buys) == (3, 2)
    me.ends_turn()
    assert not me.in_play


def test_doubloons_bring_a_gold(deal):
    me, _ = deal(hand="Sack of Loot")
    loot_on_top(me, "Doubloons")
    me.plays("Sack of Loot")
    assert me.discard_pile == cards("Doubloons, Gold")


def test_endless_chalice_is_endless(deal):
    me, other = deal("Pickaxe", hand="Endless Chalice")
    me.plays("Endless Chalice")
    assert (me.coins, me.buys) == (1, 2)
    for _ in range(2):
        me.ends_turn()
        other.ends_turn()
        me.begins_turn()
        assert (me.coins, me.buys) == (1, 2) and me.in_play == cards("Endless Chalice")


def test_figurehead_draws_two_next_turn(deal):
    me, other = deal("Pickaxe", hand="Figurehead", deck="Copper*9")
    me.plays("Figurehead")
    assert me.coins == 3
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 7


def test_hammer_gains(deal):
    me, _ = deal("Pickaxe", hand="Hammer")
    me.will(gain="Silver")
    me.plays("Hammer")
    assert me.coins == 3 and me.discard_pile == cards("Silver")


def test_insignia_puts_gains_on_the_deck(deal):
    me, _ = deal("Pickaxe", hand="Insignia")
    me.plays("Insignia")
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.gain("Gold")
    me.gain("Copper")
    assert me.deck == stacked("Gold") and me.discard_pile == cards("Copper")


def test_jewels_go_under_the_deck_next_turn(deal):
    me, other = deal("Pickaxe", hand="Jewels", deck="Copper*6")
    me.plays("Jewels")
    assert (me.coins, me.buys) == (3, 2)
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert me.deck == stacked("Copper, Jewels") and not me.in_play


def test_orb_plays_from_the_discard_pile(deal):
    me, _ = deal("Pickaxe", hand="Orb", discard="Gold, Estate")
    me.will(choose="play a card")
    me.plays("Orb")
    assert me.in_play == cards("Orb, Gold") and (me.coins, me.buys) == (3, 1)


def test_orb_gives_coins(deal):
    me, _ = deal("Pickaxe", hand="Orb*2", discard="Gold")
    me.will(choose="+1 Buy and +$3")
    me.plays("Orb")
    me.has(discard="Estate")
    me.will(choose="+1 Buy and +$3")
    me.plays("Orb")
    assert (me.coins, me.buys) == (6, 3)


def test_orb_may_choose_to_play_a_card_although_there_is_none(deal):
    me, _ = deal("Pickaxe", hand="Orb", discard="Estate")
    me.will(choose="play a card")
    me.plays("Orb")
    assert (me.coins, me.buys, me.in_play) == (0, 1, cards("Orb"))


def test_prize_goat_may_trash(deal):
    me, _ = deal("Pickaxe", hand="Prize Goat*2, Curse")
    me.will(trash="Curse")
    me.will(trash=None)
    me.plays("Prize Goat")
    me.has(hand="Prize Goat, Copper")
    me.plays("Prize Goat")
    assert me.game.trash == cards("Curse") and me.hand == cards("Copper")


def test_puzzle_box_keeps_a_card_for_the_next_hand(deal):
    me, _ = deal("Pickaxe", hand="Puzzle Box, Gold", deck="Copper*5")
    me.will(set_aside="Gold")
    me.plays("Puzzle Box")
    assert not me.hand
    me.ends_turn()
    assert me.hand == cards("Copper*5, Gold")


def test_puzzle_box_may_keep_nothing(deal):
    me, _ = deal("Pickaxe", hand="Puzzle Box, Gold")
    me.will(set_aside=None)
    me.plays("Puzzle Box")
    assert me.hand == cards("Gold")


def test_sextant_sifts_five(deal):
    me, _ = deal("Pickaxe", hand="Sextant", deck="Estate, Copper*4, Gold")
    me.will(discard="Estate")
    me.plays("Sextant")
    assert me.deck == stacked("Copper*4, Gold")


def test_shield_protects_and_stays_in_hand(deal):
    me, other = deal("Pickaxe", hand="Sword", other="Shield, Copper*4")
    other.will(reveal=True)
    me.plays("Sword")
    assert len(other.hand) == 5 and (me.coins, me.buys) == (3, 2)


def test_sword_leaves_four_cards(deal):
    me, other = deal("Pickaxe", hand="Sword", other="Shield, Copper*4")
    other.will(reveal=False, discard="Copper")
    me.plays("Sword")
    assert len(other.hand) == 4


def test_spell_scroll_gains_and_plays(deal):
    me, _ = deal("Pickaxe", hand="Spell Scroll")
    me.will(gain="Gold", play=True)
    me.plays("Spell Scroll")
    assert me.in_play == cards("Gold") and me.coins == 3 and me.game.trash == cards("Spell Scroll")


def test_spell_scroll_need_not_play_and_cannot_play_a_duchy(deal):
    me, _ = deal("Pickaxe", hand="Spell Scroll*2")
    me.will(gain="Duchy")
    me.will(gain="Gold", play=False)
    me.plays("Spell Scroll", "Spell Scroll")
    assert me.discard_pile == cards("Duchy, Gold")


def test_spell_scroll_played_twice_gains_once(deal):
    me, _ = deal("Pickaxe", hand="Throne Room, Spell Scroll")
    me.will(multiply="Spell Scroll", gain="Duchy")
    me.plays("Throne Room")
    assert me.discard_pile == cards("Duchy")


def test_staff_plays_an_action(deal):
    me, _ = deal("Pickaxe", hand="Staff*2, Moat", deck="Copper*2")
    me.will(play="Moat")
    me.plays("Staff", "Staff")
    assert me.in_play == cards("Staff*2, Moat") and me.hand == cards("Copper*2") and me.coins == 6


# Those who hand it out


def test_jewelled_egg_hatches_when_trashed(deal):
    me, _ = deal(hand="Jewelled Egg*2")
    loot_on_top(me, "Hammer")
    me.plays("Jewelled Egg")
    assert (me.coins, me.buys) == (1, 2) and not me.discard_pile
    me.trash(CATALOG["Jewelled Egg"])
    assert me.discard_pile == cards("Hammer")


def test_pickaxe_gains_to_the_hand_for_three_coins_worth(deal):
    me, _ = deal(hand="Pickaxe, Silver, Estate")
    loot_on_top(me, "Sextant")
    me.will(trash_for_benefit="Silver")
    me.plays("Pickaxe")
    assert me.hand == cards("Sextant, Estate") and me.coins == 1


def test_pickaxe_must_trash_but_a_cheap_card_brings_nothing(deal):
    me, _ = deal(hand="Pickaxe*2, Estate")
    me.will(trash_for_benefit="Estate")
    me.plays("Pickaxe")
    me.plays("Pickaxe")
    assert not me.hand and me.game.trash == cards("Estate") and me.game.left("Loot") == 30


def test_wealthy_village_counts_different_treasures(deal):
    me, _ = deal("Wealthy Village", hand="Copper*2, Silver, Gold")
    loot_on_top(me, "Hammer")
    me.plays("Copper", "Copper", "Silver")
    me.gain("Wealthy Village")
    me.plays("Gold")
    me.gain("Wealthy Village")
    assert me.discard_pile == cards("Wealthy Village*2, Hammer")


def test_looting_and_foray(deal):
    me, _ = deal("Looting", "Foray", hand="Copper, Estate, Silver")
    loot_on_top(me, "Orb")
    loot_on_top(me, "Hammer")
    me.coins, me.buys = 12, 3
    me.purchases("Looting", "Foray", "Foray")
    assert me.discard_pile == cards("Copper, Estate, Silver, Hammer, Orb")


# Traits


def test_a_trait_lies_where_it_is_said_or_on_a_pile_drawn_with_the_seed(deal):
    me, _ = deal("Reckless", "Smithy", "Village", traits=(("reckless", "village"),))
    assert me.game.memo["Reckless"] == "Village"
    kingdom = ("Reckless", "Rich", "Smithy", "Village", "Gardens")
    for seed in range(6):
        memo = Game(Setup(kingdom), [AcceptingAgent(1), AcceptingAgent(2)], seed).memo
        assert {memo["Reckless"], memo["Rich"]} == {"Smithy", "Village"}


def test_a_trait_without_a_pile_does_nothing(deal):
    me, _ = deal("Rich", "Gardens")
    me.gain("Gardens")
    assert me.discard_pile == cards("Gardens")


@pytest.mark.parametrize("traits", [(("Rich", "Gardens"),), (("Rich", "Moat"),), (("Moat", "Smithy"),)])
def test_what_cannot_be(traits):
    with pytest.raises(SetupError):
        Setup(("Rich", "Smithy", "Gardens"), traits=traits)


def reckless(deal, pile, **dealt):
    return deal("Reckless", pile, traits=(("Reckless", pile),), **dealt)


def test_reckless_is_followed_twice_and_goes_back_to_its_pile(deal):
    me, _ = reckless(deal, "Smithy", hand="Smithy, Moat", deck="Copper*9, Gold*5")
    left = me.game.left("Smithy")
    me.plays("Smithy")
    assert len(me.hand) == 7 and me.game.turn.plays == [CATALOG["Smithy"]]
    me.plays("Moat")
    me.ends_turn()
    assert me.game.left("Smithy") == left + 1 and not me.count("Smithy") and me.count("Moat") == 1


def test_reckless_treasure_and_throne_room(deal):
    me, _ = reckless(deal, "Pickaxe", hand="Pickaxe, Estate*2")
    me.plays("Pickaxe")
    assert me.coins == 2 and not me.hand
    me, _ = reckless(deal, "Village", hand="Throne Room, Village", deck="Copper*4")
    me.will(multiply="Village")
    me.plays("Throne Room")
    assert me.actions == 9 and len(me.hand) == 4


def test_reckless_duration_goes_back_when_it_is_discarded(deal):
    me, other = reckless(deal, "Caravan", hand="Caravan", deck="Copper*9")
    left = me.game.left("Caravan")
    me.plays("Caravan")
    me.ends_turn()
    assert me.in_play == cards("Caravan")
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 7
    me.ends_turn()
    assert me.game.left("Caravan") == left + 1


def test_reckless_does_not_double_a_way_but_goes_back(deal):
    me, _ = deal("Reckless", "Way of the Ox", "Smithy", traits=(("Reckless", "Smithy"),), hand="Smithy")
    me.will(way="Way of the Ox")
    me.plays("Smithy")
    assert me.actions == 3
    me.ends_turn()
    assert not me.count("Smithy")


def test_enchantress_stops_reckless(deal):
    me, other = reckless(deal, "Smithy", hand="Enchantress", other="Smithy", other_deck="Copper*9")
    me.plays("Enchantress")
    me.ends_turn()
    other.plays("Smithy")
    assert len(other.hand) == 1 and other.actions == 2


def test_a_reckless_card_that_has_left_is_followed_all_the_same(deal):
    me, _ = reckless(deal, "Feast", hand="Feast")
    me.will(gain="Duchy")
    me.will(gain="Silver")
    me.plays("Feast")
    assert me.discard_pile == cards("Duchy, Silver") and me.game.trash == cards("Feast")


def test_cheap(deal):
    me, _ = deal("Cheap", "Smithy", "Village", traits=(("Cheap", "Smithy"),))
    assert me.game.cost(CATALOG["Smithy"]) == 3 == me.game.cost(CATALOG["Village"])


def test_cursed(deal):
    me, _ = deal("Cursed", "Smithy", "Village", traits=(("Cursed", "Smithy"),))
    loot_on_top(me, "Hammer")
    me.gain("Smithy")
    me.gain("Village")
    assert me.discard_pile == cards("Smithy, Hammer, Curse, Village")


def test_nearby_and_rich(deal):
    me, _ = deal("Nearby", "Rich", "Smithy", "Village", traits=(("Nearby", "Smithy"), ("Rich", "Village")))
    me.gain("Smithy")
    me.gain("Village")
    assert me.buys == 2 and me.discard_pile == cards("Smithy, Village, Silver")


def test_pious_may_trash(deal):
    me, _ = deal("Pious", "Smithy", hand="Curse, Copper", traits=(("Pious", "Smithy"),))
    me.will(trash="Curse")
    me.will(trash=None)
    me.gain("Smithy")
    me.gain("Smithy")
    assert me.game.trash == cards("Curse")


def test_shy_cards_are_discarded_for_two(deal):
    me, other = deal("Shy", "Smithy", deck="Smithy*2, Copper*6", traits=(("Shy", "Smithy"),))
    me.ends_turn()
    other.ends_turn()
    me.will(discard_for_benefit="Smithy")
    me.begins_turn()
    assert me.hand == cards("Smithy, Copper*5")
    me.ends_turn()
    other.ends_turn()
    me.has(hand="Copper")
    me.begins_turn()
