"""Empires."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG


def castles_down_to(game, name):
    """Leave the Castles from `name` on in their pile."""
    pile = game.piles["Castles"]
    while pile.card.name != name:
        game.take_from(pile)
    game._cards_at_start = game.census()


# Castles


def test_castles_lie_cheapest_on_top(deal):
    me, _ = deal("Castles")
    pile, names = me.game.piles["Castles"], []
    while pile.left:
        names.append(pile.card.name)
        me.game.take_from(pile)
    me.game._cards_at_start = me.game.census()
    assert names == [
        "Humble Castle", "Crumbling Castle", "Small Castle", "Haunted Castle",
        "Opulent Castle", "Sprawling Castle", "Grand Castle", "King's Castle",
    ]  # fmt: skip
    assert me.game.empty_piles == 1


def test_castles_for_three_players_are_twelve(deal):
    me, *_ = deal("Castles", seats=3)
    stack = [card.name for card in me.game.piles["Castles"].stack]
    assert len(stack) == 12 and {name for name in stack if stack.count(name) == 2} == {
        "Humble Castle", "Small Castle", "Opulent Castle", "King's Castle",
    }  # fmt: skip


def test_castles_only_the_top_one_can_be_bought_or_gained(deal):
    me, _ = deal("Castles", hand="Remodel, Gold")
    me.will(gain="Humble Castle")
    me.plays("Remodel")
    offered = [card.name for card in me.asked[-1].options]
    assert "Humble Castle" in offered and "Crumbling Castle" not in offered and "Castles" not in offered
    me.coins, me.buys = 20, 2
    assert CATALOG["Crumbling Castle"] in me.game.for_sale(me) and not me.game.may_buy(
        me, CATALOG["Humble Castle"]
    )
    me.purchases("Crumbling Castle", "Small Castle")
    assert me.coins == 20 - 4 - 5 and me.discard_pile == cards(
        "Humble Castle, Crumbling Castle, Silver, Small Castle"
    )
    assert me.game.piles["Castles"].card.name == "Haunted Castle" and not me.game.empty_piles


def test_humble_castle_counts_castles_itself_too(deal):
    me, _ = deal(hand="Humble Castle", deck="Humble Castle, Estate", discard="Small Castle")
    assert me.score() == 2 * 3 + 2 + 1
    me.plays("Humble Castle")
    assert me.coins == 1


def test_crumbling_castle_when_gained_and_when_trashed(deal):
    me, _ = deal("Castles", hand="Chapel, Crumbling Castle")
    castles_down_to(me.game, "Crumbling Castle")
    me.will(trash=["Crumbling Castle"])
    me.plays("Chapel")
    assert (
        me.vp_tokens == 1
        and me.discard_pile == cards("Silver")
        and me.game.trash == cards("Crumbling Castle")
    )
    me.gain("Castles")
    assert me.vp_tokens == 2 and me.discard_pile == cards("Silver*2, Crumbling Castle") and me.score() == 3


def test_crumbling_castle_without_silvers(deal):
    me, _ = deal("Castles", left={"Silver": 0})
    castles_down_to(me.game, "Crumbling Castle")
    me.gain("Castles")
    assert me.vp_tokens == 1 and me.discard_pile == cards("Crumbling Castle")


def test_small_castle_trashes_itself_for_the_next_castle(deal):
    me, _ = deal("Castles", hand="Small Castle")
    castles_down_to(me.game, "Sprawling Castle")
    me.will(choose="3 Estates")
    me.plays("Small Castle")
    assert (
        me.game.trash == cards("Small Castle")
        and me.discard_pile == cards("Sprawling Castle, Estate*3")
        and not me.in_play
    )


def test_small_castle_trashes_a_castle_from_hand(deal):
    me, _ = deal("Castles", hand="Small Castle, Humble Castle, Estate")
    me.will(trash_for_benefit="Humble Castle")
    me.plays("Small Castle")
    assert me.asked[-1].options == cards("Small Castle, Humble Castle") and me.in_play == cards(
        "Small Castle"
    )
    assert (
        me.game.trash == cards("Humble Castle")
        and me.hand == cards("Estate")
        and me.discard_pile == cards("Humble Castle")
    )


def test_small_castle_played_twice_has_only_itself_to_trash_once(deal):
    me, _ = deal("Castles", hand="Throne Room, Small Castle, Estate")
    me.will(multiply="Small Castle")
    me.plays("Throne Room")
    assert me.game.trash == cards("Small Castle") and me.discard_pile == cards("Humble Castle")


def test_small_castle_with_no_castle_left_to_gain(deal):
    me, _ = deal("Castles", hand="Small Castle", left={"Castles": 0})
    me.plays("Small Castle")
    assert me.game.trash == cards("Small Castle") and not me.discard_pile


def test_haunted_castle_in_my_turn(deal):
    me, full, three = deal("Castles", other="Copper*3, Estate*2", third="Copper*4", other_deck="Gold")
    castles_down_to(me.game, "Haunted Castle")
    full.will(topdeck=["Estate", "Copper"])
    me.coins = 6
    me.purchases("Haunted Castle")
    assert me.discard_pile == cards("Haunted Castle, Gold")
    assert (
        full.deck == stacked("Copper, Estate, Gold")
        and full.hand == cards("Copper*2, Estate")
        and three.hand == cards("Copper*4")
    )


def test_haunted_castle_in_anothers_turn_does_nothing(deal):
    me, other = deal("Castles", hand="Copper*5")
    castles_down_to(me.game, "Haunted Castle")
    other.gain("Castles")
    assert other.discard_pile == cards("Haunted Castle") and len(me.hand) == 5


def test_opulent_castle_sells_victory_cards(deal):
    me, _ = deal(hand="Opulent Castle, Estate*2, Duchy, Copper")
    me.will(discard_for_benefit=["Estate", "Duchy"])
    me.plays("Opulent Castle")
    assert (
        me.coins == 4
        and me.hand == cards("Estate, Copper")
        and me.discard_pile == cards("Estate, Duchy")
        and me.score() == 8
    )


def test_opulent_castle_may_sell_nothing(deal):
    me, _ = deal(hand="Opulent Castle, Estate")
    me.will(discard_for_benefit=None)
    me.plays("Opulent Castle")
    assert me.coins == 0 and me.hand == cards("Estate")


def test_sprawling_castle_gives_a_duchy_even_when_there_is_none(deal):
    me, _ = deal("Castles", left={"Duchy": 0})
    castles_down_to(me.game, "Sprawling Castle")
    me.will(choose="Duchy")
    me.gain("Castles")
    assert me.discard_pile == cards("Sprawling Castle")


def test_grand_castle_counts_victory_cards_in_hand_and_in_play(deal):
    me, _ = deal("Castles", hand="Opulent Castle, Estate, Gold*3, Copper", deck="Estate")
    castles_down_to(me.game, "Grand Castle")
    me.will(discard_for_benefit=None)
    me.plays("Opulent Castle", "Gold", "Gold", "Gold")
    me.purchases("Grand Castle")
    assert me.vp_tokens == 2 and me.discard_pile == cards("Grand Castle")


def test_kings_castle_counts_two_for_each_castle(deal):
    me, other = deal(hand="King's Castle, Humble Castle", other="Humble Castle")
    assert me.score() == 2 * 2 + 2 and other.score() == 1


# Encampment/Plunder


def test_split_pile_shows_its_top_only_and_is_empty_when_all_are_gone(deal):
    me, _ = deal("Encampment/Plunder")
    game = me.game
    me.coins, me.buys = 60, 10
    assert not game.may_buy(me, CATALOG["Plunder"])
    me.purchases(*["Encampment"] * 5)
    assert (
        game.left("Encampment/Plunder") == 5
        and not game.empty_piles
        and not game.may_buy(me, CATALOG["Encampment"])
    )
    assert game.may_buy(me, CATALOG["Plunder"])
    set_left(game, "Encampment/Plunder", 0)
    assert game.empty_piles == 1 and not game.may_buy(me, CATALOG["Plunder"])


def test_encampment_stays_when_a_gold_or_plunder_is_shown(deal):
    me, _ = deal(hand="Encampment, Plunder, Copper", deck="Gold, Estate")
    me.will(reveal="Gold")
    me.plays("Encampment")
    assert me.asked[-1].options == cards("Plunder, Gold") and me.actions == 3
    assert me.in_play == cards("Encampment") and me.hand == cards("Plunder, Copper, Gold, Estate")


def test_encampment_goes_back_and_may_cover_a_plunder(deal):
    me, _ = deal(hand="Encampment, Gold", left={"Encampment/Plunder": 5})
    game = me.game
    me.will(reveal=None)
    me.plays("Encampment")
    assert (
        not me.in_play
        and me.mat("Encampment") == cards("Encampment")
        and game.left("Encampment/Plunder") == 5
    )
    assert me.count("Encampment") == 1
    me.ends_turn()
    assert game.left("Encampment/Plunder") == 6 and game.piles["Encampment/Plunder"].card.name == "Encampment"
    assert me.count("Encampment") == 0


def test_encampment_played_twice_is_set_aside_once(deal):
    me, _ = deal(hand="Throne Room, Encampment", deck="Copper*4")
    me.will(multiply="Encampment")
    me.plays("Throne Room")
    assert me.actions == 5 and len(me.hand) == 4 and me.mat("Encampment") == cards("Encampment")
    me.ends_turn()
    assert me.game.left("Encampment/Plunder") == 11


def test_plunder_gives_a_vp_token_each_time(deal):
    me, _ = deal(hand="Plunder*2")
    me.plays("Plunder", "Plunder")
    assert me.coins == 4 and me.vp_tokens == 2 and me.score() == 2


# City Quarter, and debt


def test_city_quarter_draws_for_each_action_in_hand(deal):
    me, _ = deal(hand="City Quarter, Village, Copper, Opulent Castle, Estate", deck="Gold*3")
    me.plays("City Quarter")
    assert me.actions == 3 and me.hand == cards("Village, Copper, Opulent Castle, Estate, Gold*2")
    assert any(entry[0] == "reveal" and len(entry[2]) == 4 for entry in me.game.log)


def test_city_quarter_with_no_action_in_hand(deal):
    me, _ = deal(hand="City Quarter, Copper", deck="Gold")
    me.plays("City Quarter")
    assert me.actions == 3 and me.hand == cards("Copper")


def test_debt_is_taken_with_the_card_and_blocks_every_purchase(deal):
    me, _ = deal("City Quarter", "Alms", "Donate")
    game = me.game
    me.coins, me.buys = 3, 3
    me.will(pay=0)
    me.purchases("City Quarter")
    assert me.debt == 8 and me.coins == 3 and me.buys == 2 and me.discard_pile == cards("City Quarter")
    assert (
        not game.for_sale(me)
        and not game.may_buy(me, CATALOG["Alms"])
        and not game.may_buy(me, CATALOG["Copper"])
    )


def test_debt_is_paid_off_before_buying_again(deal):
    me, _ = deal("City Quarter", hand="Gold*2")
    me.debt = 4
    me.will(play="Gold", pay=4)
    me.will(play="Gold")
    me.purchases("Estate")
    assert me.debt == 0 and me.coins == 0 and me.discard_pile == cards("Estate")


def test_debt_left_over_stays_and_counts_nothing_in_the_end(deal):
    me, _ = deal("City Quarter", hand="Silver")
    me.debt = 9
    me.will(play="Silver", pay=2)
    me.purchases()
    me.ends_turn()
    assert me.debt == 7 and me.score() == 0 and not me.game.may_buy(me, CATALOG["Copper"])


def test_costs_with_debt_are_compared_part_by_part(deal):
    me, _ = deal("Overlord", "Village", hand="Remodel*2, City Quarter, Copper")
    me.will(trash_for_benefit="Copper", gain="Estate")
    me.plays("Remodel")
    assert CATALOG["City Quarter"] not in me.asked[-1].options, "8 debt is not up to $2"
    me.will(gain="Overlord")
    me.plays("Remodel")
    assert me.asked[-1].options == cards("Copper, Curse, Estate, City Quarter, Overlord")
    assert me.debt == 0, "what is gained without buying is free"


# Enchantress


def enchanted(deal, *kingdom, other, other_deck="Copper*5", **more):
    """An Enchantress has been played, and it is the next player's turn."""
    me, victim, *rest = deal(*kingdom, hand="Enchantress", **more)
    victim.has(hand=other, deck=other_deck)
    if kingdom and CATALOG[kingdom[0]].kind == "Way":
        me.will(way=None)
    me.plays("Enchantress")
    me.ends_turn()
    return me, victim, *rest


def test_enchantress_replaces_the_first_action_of_each_turn(deal):
    me, victim = enchanted(deal, other="Smithy*2")
    victim.plays("Smithy")
    assert victim.hand == cards("Smithy, Copper") and victim.actions == 2
    victim.plays("Smithy")
    assert len(victim.hand) == 4 and victim.actions == 2


def test_enchantress_spares_the_first_action_of_an_extra_turn(deal):
    """FAQ: the first Action each other player plays, just on their next turn."""
    me, other = deal(hand="Enchantress", other="Village, Outpost", other_deck="Village*6")
    me.plays("Enchantress")
    me.ends_turn()
    other.plays("Village", "Outpost")
    assert other.actions == 1 + 1
    other.ends_turn()
    assert other.game.turn.extra and other.game.turn.player is other
    other.plays("Village")
    assert other.actions == 1 + 2
    other.plays("Village")
    assert other.actions == 1 + 2 + 2


def test_enchantress_draws_two_next_turn_and_leaves_play(deal):
    me, victim = enchanted(deal, other="Copper")
    me.has(hand="", deck="Gold*3")
    assert me.in_play == cards("Enchantress")
    me.begins_turn()
    assert me.hand == cards("Gold*2") and not me.game.promises
    me.ends_turn()
    assert not me.in_play


def test_enchantress_is_over_when_its_owners_next_turn_comes(deal):
    me, victim = enchanted(deal, other="")
    me.begins_turn()
    me.ends_turn()
    victim.has(hand="Village", deck="Copper*2")
    victim.plays("Village")
    assert victim.actions == 3 and len(victim.hand) == 1


def test_enchantress_affects_neither_its_owner_nor_treasures(deal):
    me, victim = deal(
        hand="Enchantress, Village", deck="Copper", other="Silver, Village", other_deck="Copper*2"
    )
    me.plays("Enchantress", "Village")
    assert me.actions == 3
    me.ends_turn()
    victim.plays("Village")
    assert victim.actions == 2
    victim.plays("Silver")
    assert victim.coins == 2


def test_moat_is_shown_when_enchantress_is_played(deal):
    me, victim = deal(hand="Enchantress")
    victim.has(hand="Moat, Smithy", deck="Copper*5")
    victim.will(reveal=True)
    me.plays("Enchantress")
    me.ends_turn()
    victim.plays("Smithy")
    assert victim.hand == cards("Moat, Copper*3") and victim.actions == 1


def test_moat_cannot_be_shown_later(deal):
    me, victim = deal(hand="Enchantress", other="Moat, Smithy", other_deck="Copper*5")
    victim.will(reveal=None)
    me.plays("Enchantress")
    me.ends_turn()
    victim.plays("Smithy")
    assert len(victim.hand) == 2 and victim.actions == 2 and len(victim.asked) == 1


def test_enchantress_leaves_what_is_below_the_line(deal):
    me, victim = enchanted(deal, "Castles", other="Workshop")
    castles_down_to(me.game, "Crumbling Castle")
    victim.plays("Workshop")
    assert victim.hand == cards("Copper") and not victim.discard_pile
    victim.gain("Castles")
    assert victim.vp_tokens == 1


def test_enchantress_against_a_throne_room(deal):
    me, victim = enchanted(deal, other="Throne Room, Smithy")
    victim.plays("Throne Room")
    assert victim.hand == cards("Smithy, Copper") and victim.actions == 2


def test_a_way_instead_of_what_enchantress_says(deal):
    me, victim = enchanted(deal, "Way of the Ox", other="Smithy*2, Village")
    victim.will(way="Way of the Ox")
    victim.plays("Smithy")
    assert victim.hand == cards("Smithy, Village") and victim.actions == 3
    victim.will(way=None)
    victim.plays("Smithy")
    assert len(victim.hand) == 4, "the Way was chosen for the turn's first Action, so the Enchantress is past"


def test_no_way_and_enchantress_still_works(deal):
    me, victim = enchanted(deal, "Way of the Ox", other="Smithy")
    victim.will(way=None)
    victim.plays("Smithy")
    assert victim.hand == cards("Copper") and victim.actions == 2


def test_enchantress_followed_by_way_of_the_ox_itself_does_nothing_else(deal):
    me, victim = deal("Way of the Ox", hand="Enchantress")
    victim.has(hand="Village", deck="Copper*2")
    me.will(way=True)
    me.plays("Enchantress")
    assert me.actions == 3
    me.ends_turn()
    assert not me.in_play and not me.game.promises
    victim.will(way=None)
    victim.plays("Village")
    assert victim.actions == 3


def test_two_enchantresses_give_one_card_and_action(deal):
    me, other, third = deal("Smithy", hand="Enchantress", other="Enchantress", seats=3)
    other.has(deck="Copper*3")
    me.plays("Enchantress")
    me.ends_turn()
    other.plays("Enchantress")
    assert other.hand == cards("Copper") and other.actions == 2
    other.ends_turn()
    assert not other.in_play, "it did not follow its instructions, so it has nothing left to do"
    third.has(hand="Smithy*2", deck="Copper*6")
    third.plays("Smithy", "Smithy")
    assert third.actions == 2 and len(third.hand) == 4


# Overlord


def test_overlord_plays_from_the_supply_leaving_it_there(deal):
    me, _ = deal("Smithy", "Witch", "Adventurer", hand="Overlord", deck="Copper*3")
    left = me.game.left("Smithy")
    me.will(play="Smithy")
    me.plays("Overlord")
    assert me.hand == cards("Copper*3") and me.game.left("Smithy") == left and me.in_play == cards("Overlord")
    assert me.asked[-1].options == cards("Smithy, Witch"), "up to $5, no Command"


def test_overlord_cannot_move_what_it_plays(deal):
    me, _ = deal("Encampment/Plunder", hand="Overlord", deck="Copper*2")
    me.plays("Overlord")
    assert (
        me.actions == 3 and len(me.hand) == 2 and me.in_play == cards("Overlord") and not me.mat("Encampment")
    )
    me.ends_turn()
    assert me.game.left("Encampment/Plunder") == 10


def test_overlord_plays_no_durations_no_commands_and_nothing_dear(deal):
    me, _ = deal("Enchantress", "Adventurer", "City Quarter", hand="Overlord")
    me.plays("Overlord")
    assert not me.asked and me.in_play == cards("Overlord")


def test_overlord_plays_only_the_top_of_a_pile_that_has_cards(deal):
    me, _ = deal("Encampment/Plunder", "Smithy", hand="Overlord", left={"Encampment/Plunder": 5, "Smithy": 0})
    me.plays("Overlord")
    assert not me.asked


def test_overlord_stays_with_a_duration_that_a_throne_room_in_the_supply_plays(deal):
    me, _ = deal("Throne Room", hand="Overlord, Enchantress", deck="Copper*6")
    me.will(multiply="Enchantress")
    me.plays("Overlord")
    me.ends_turn()
    assert me.in_play == cards("Overlord, Enchantress"), "it stays as a Throne Room would"
    me.begins_turn()
    me.ends_turn()
    assert not me.in_play


# Donate


def test_donate_comes_at_the_start_of_the_next_turn(deal):
    me, _ = deal("Donate")
    me.purchases("Donate")
    assert me.debt == 8 and me.buys == 0
    me.ends_turn()
    me.has(hand="Copper*2, Estate", deck="Gold, Silver", discard="Curse, Village")
    me.will(trash=["Copper", "Copper", "Estate", "Curse"])
    me.begins_turn()
    assert me.hand == cards("Gold, Silver, Village") and not me.deck and not me.discard_pile
    assert me.game.trash == cards("Copper*2, Estate, Curse") and me.size == 3
    me.ends_turn()
    me.begins_turn()
    assert me.size == 3, "only once"


def test_donate_may_trash_nothing(deal):
    me, _ = deal("Donate")
    me.purchases("Donate")
    me.ends_turn()
    me.has(hand="Copper*2", deck="Gold*3", discard="Silver")
    me.will(trash=None)
    me.begins_turn()
    assert len(me.hand) == 5 and me.size == 6 and not me.game.trash


def test_donate_comes_before_other_things_at_the_start_of_the_turn(deal):
    me, _ = deal("Donate", hand="Enchantress")
    me.plays("Enchantress")
    me.purchases("Donate")
    me.ends_turn()
    me.has(hand="Copper*5", deck="Gold*2", discard="")
    me.will(trash=["Copper", "Copper", "Copper", "Copper", "Copper"])
    me.begins_turn()
    assert me.hand == cards("Gold*2"), "the Enchantress found nothing left to draw"


# Mountain Pass


def test_mountain_pass_goes_to_the_highest_bid_the_gainer_bidding_last(deal):
    me, left, right = deal("Mountain Pass", seats=3)
    left.will(bid=5)
    right.will(bid=8)
    me.will(bid=0)
    me.coins, me.buys = 8, 1
    me.purchases("Province")
    assert right.debt == 8 and right.vp_tokens == 8 and not left.debt and not me.debt
    assert right.asked[-1].options == [0, *range(6, 41)] and me.asked[-1].options == [0, *range(9, 41)]


def test_mountain_pass_comes_once_and_however_the_province_is_gained(deal):
    me, other = deal("Mountain Pass")
    me.will(bid=1)
    other.will(bid=40)
    other.gain("Province")
    assert me.debt == 0, "nobody is above 40"
    assert other.debt == 40 and other.vp_tokens == 8
    me.gain("Province")


def test_mountain_pass_when_nobody_bids(deal):
    me, other = deal("Mountain Pass")
    me.will(bid=0)
    other.will(bid=0)
    me.gain("Province")
    assert not me.vp_tokens and not other.vp_tokens
    me.gain("Province")


def test_mountain_pass_debt_stops_the_buyer_from_buying_on(deal):
    # The text says "when you gain", without "after that turn" as first printed: the auction is at once.
    me, other = deal("Mountain Pass")
    me.will(bid=3, pay=0)
    other.will(bid=2)
    me.coins, me.buys = 10, 2
    me.purchases("Province")
    assert me.debt == 3 and not me.game.for_sale(me)


# Tower


def test_tower_counts_cards_of_empty_piles_but_no_victory_cards(deal):
    me, other = deal(
        "Tower", hand="Smithy*3, Village, Curse, Estate", left={"Smithy": 0, "Curse": 0, "Estate": 0}
    )
    assert me.score() == 3 + 1 - 1 + 1 and other.score() == 0


def test_tower_looks_at_the_whole_split_pile(deal):
    me, _ = deal("Tower", hand="Encampment*2", left={"Encampment/Plunder": 5})
    assert me.score() == 0
    set_left(me.game, "Encampment/Plunder", 0)
    assert me.score() == 2


def test_tower_does_not_count_piles_outside_the_supply(deal):
    me, _ = deal("Tower", "Supplies", hand="Horse", left={"Horse": 0})
    assert me.score() == 0


# The other split piles


def test_catapult(deal):
    me, victim = deal(hand="Catapult*2, Silver, Estate", other="Copper*5")
    me.will(trash_for_benefit="Silver")
    me.plays("Catapult")
    assert victim.discard_pile == cards("Curse, Copper*2") and me.coins == 1
    me.plays("Catapult")
    assert len(victim.discard_pile) == 3


def test_catapult_curses_everybody_before_anybody_discards(deal):
    me, victim, last = deal(
        hand="Catapult, Silver", other="Copper, Estate*4", third="Copper*5", seats=3, left={"Curse": 2}
    )

    def discards(decision):
        assert last.discard_pile == cards("Curse")
        return ["Estate", "Estate"]

    victim.will(discard=discards)
    me.plays("Catapult")
    assert victim.discard_pile == cards("Curse, Estate*2") and last.discard_pile == cards("Curse, Copper*2")


def test_catapult_with_nothing_to_throw(deal):
    me, victim = deal(hand="Catapult", other="Copper*5")
    me.plays("Catapult")
    assert len(victim.hand) == 5


def test_rocks_give_a_silver_when_gained_or_trashed(deal):
    me, _ = deal(hand="Chapel, Rocks", left={"Catapult/Rocks": 5})
    me.will(trash=["Rocks"])
    me.plays("Chapel")
    assert me.hand == cards("Silver")
    me.coins = 4
    me.purchases("Rocks")
    assert me.deck == cards("Silver") and me.discard_pile == cards("Rocks")


def test_gladiator(deal):
    me, left = deal(hand="Gladiator*2, Gold", other="Gold")
    me.will(reveal="Gold")
    left.will(reveal="Gold")
    me.plays("Gladiator")
    assert me.coins == 2 and not me.game.trash
    left.will(reveal=None)
    me.plays("Gladiator")
    assert me.coins == 5 and me.game.trash == cards("Gladiator") and me.game.left("Gladiator/Fortune") == 9


def test_gladiator_under_which_a_fortune_lies(deal):
    me, _ = deal(hand="Gladiator, Copper", left={"Gladiator/Fortune": 5})
    me.plays("Gladiator")
    assert me.coins == 3 and not me.game.trash


def test_fortune_doubles_once_a_turn(deal):
    me, _ = deal(hand="Gold, Fortune*2")
    me.plays("Gold", "Fortune", "Fortune")
    assert me.coins == 6 and me.buys == 3


def test_fortune_gains_golds_for_gladiators(deal):
    me, _ = deal(hand="Gladiator*2", left={"Gladiator/Fortune": 5})
    me.plays("Gladiator", "Gladiator")
    me.coins = 8
    me.purchases("Fortune")
    assert me.discard_pile == cards("Fortune, Gold*2") and me.debt == 8


def test_patrician_and_emporium(deal):
    me, _ = deal(hand="Patrician*2", deck="Copper, Gold, Estate, Silver")
    me.plays("Patrician")
    assert me.hand == cards("Patrician, Copper, Gold")
    me.plays("Patrician")
    assert me.hand == cards("Copper, Gold, Estate") and me.deck == cards("Silver")


@pytest.mark.parametrize(("name", "taken"), [("Duchy", True), ("Remodel", False)])
def test_patrician_takes_what_costs_five_or_more(deal, name, taken):
    me, _ = deal("Remodel", hand="Patrician", deck=f"Copper, {name}")
    me.plays("Patrician")
    assert (CATALOG[name] in me.hand) == taken and (CATALOG[name] in me.deck) != taken


def test_emporium_pays_with_five_actions_in_play(deal):
    me, _ = deal(hand="Village*4, Emporium", left={"Patrician/Emporium": 5})
    me.plays(*["Village"] * 4)
    me.gain("Emporium")
    assert me.vp_tokens == 0
    me.plays("Emporium")
    me.gain("Emporium")
    assert me.vp_tokens == 2 and me.coins == 1


def test_settlers_and_bustling_village(deal):
    me, _ = deal(hand="Settlers, Bustling Village", discard="Copper, Settlers, Gold", deck="Estate*2")
    me.will(put_in_hand="Copper")
    me.plays("Settlers")
    assert CATALOG["Copper"] in me.hand
    me.will(put_in_hand=None)
    me.plays("Bustling Village")
    assert me.actions == 5 and me.discard_pile == cards("Settlers, Gold")


# Phases, debt and choices


def test_capital_costs_debt_when_discarded_from_play(deal):
    me, _ = deal(hand="Capital")
    me.plays("Capital")
    assert (me.coins, me.buys, me.debt) == (6, 2, 0)
    me.coins = 4
    me.will(pay=4)
    me.ends_turn()
    assert me.debt == 2 and me.count("Capital") == 1


def test_capital_with_no_coins_left(deal):
    me, _ = deal(hand="Capital")
    me.plays("Capital")
    me.purchases("Gold")
    me.ends_turn()
    assert me.debt == 6


def test_charm(deal):
    me, _ = deal("Village", hand="Charm*2")
    me.will(choose="+$2")
    me.plays("Charm")
    assert (me.coins, me.buys) == (2, 2)
    me.will(choose="gain", gain="Village")
    me.plays("Charm")
    me.gain("Silver")
    assert me.discard_pile == cards("Silver, Village")
    me.gain("Silver")
    assert len(me.discard_pile) == 3


def test_charm_may_gain_nothing_more(deal):
    me, _ = deal("Village", hand="Charm")
    me.will(choose="gain", gain=None)
    me.plays("Charm")
    me.gain("Silver")
    assert me.discard_pile == cards("Silver")


def test_two_charms_go_by_the_same_card(deal):
    me, _ = deal("Laboratory", "Market", hand="Charm*2")
    for _ in range(2):
        me.will(choose="gain", gain="Laboratory")
    me.plays("Charm", "Charm")
    me.gain("Market")
    me.gain("Market")
    assert me.discard_pile == cards("Market*2, Laboratory*2")


def test_crown_by_phase(deal):
    me, _ = deal(hand="Crown*2, Festival, Silver")
    me.will(multiply="Festival")
    me.plays("Crown")
    assert me.actions == 5 and me.coins == 4
    me.actions = 0
    me.will(play="Crown", multiply="Silver")
    me.purchases()
    assert me.coins == 8


def test_crown_may_double_nothing(deal):
    me, _ = deal(hand="Crown, Festival")
    me.will(multiply=None)
    me.plays("Crown")
    assert me.hand == cards("Festival")


def test_enchantress_affects_a_crown_in_the_buy_phase(deal):
    me, victim = enchanted(deal, other="Crown, Silver")
    victim.actions = 0
    victim.will(play="Crown")
    victim.will(play="Silver")
    victim.purchases()
    assert victim.coins == 2 and victim.actions == 1 and victim.hand == cards("Copper")


def test_crown_plays_an_action_twice_at_the_start_of_a_turn(deal):
    """That is a part of the Action phase."""
    me, _ = deal("Delay", hand="Crown, Village", deck="Smithy, Copper*4, Gold*6")
    me.will(set_aside="Crown")
    me.purchases("Delay")
    me.will(multiply="Smithy")
    me.begins_turn()
    assert me.hand == cards("Copper*4, Gold*6")


def test_villa_gained_in_the_buy_phase_goes_back_to_the_action_phase(deal):
    me, _ = deal("Villa", hand="Smithy", deck="Copper*4")
    me.actions, me.coins = 0, 4
    me.purchases("Villa")
    assert me.hand == cards("Smithy, Villa") and me.game.phase == "action" and me.actions == 1
    me.will(play="Villa")
    me.will(play="Smithy")
    me.purchases("Copper")
    assert me.discard_pile == cards("Copper") and me.coins == 1 and me.in_play == cards("Villa, Smithy")


def test_villa_gained_in_the_action_phase_goes_to_hand(deal):
    me, other = deal("Villa", hand="Workshop")
    me.will(gain="Villa")
    me.plays("Workshop")
    assert me.hand == cards("Villa") and me.actions == 2
    other.gain("Villa")
    assert other.hand == cards("Villa")


# Gathering


def test_farmers_market(deal):
    me, _ = deal(hand="Farmers' Market*5")
    for coins in (1, 3, 6, 10):
        me.plays("Farmers' Market")
        assert me.coins == coins
    me.plays("Farmers' Market")
    assert me.vp_tokens == 4 and me.coins == 10 and me.game.trash == cards("Farmers' Market")


def test_temple(deal):
    me, _ = deal(hand="Temple*2, Curse*2, Copper, Estate")
    me.will(trash=["Curse", "Copper"])
    me.plays("Temple")
    assert me.game.trash == cards("Curse, Copper") and me.vp_tokens == 1
    assert me.asked[-1].options == cards("Temple, Curse, Copper, Estate")
    me.gain("Temple")
    assert me.vp_tokens == 2
    me.gain("Temple")
    assert me.vp_tokens == 2


def test_wild_hunt(deal):
    me, _ = deal(hand="Wild Hunt*3", deck="Copper*6")
    me.will(choose="+3 Cards")
    me.plays("Wild Hunt")
    me.will(choose="Estate")
    me.plays("Wild Hunt")
    assert me.vp_tokens == 1 and me.discard_pile == cards("Estate") and len(me.hand) == 4
    set_left(me.game, "Estate", 0)
    me.game.piles["Wild Hunt"].memo["VP"] = 3
    me.will(choose="Estate")
    me.plays("Wild Hunt")
    assert me.vp_tokens == 1, "no Estate, no VP"


# Other Events


def test_salt_the_earth(deal):
    me, _ = deal("Salt the Earth", left={"Province": 1})
    me.coins = 4
    me.will(trash_from_supply="Province")
    me.purchases("Salt the Earth")
    assert me.vp_tokens == 1 and me.game.trash == cards("Province") and me.size == 0
    me.ends_turn()
    assert me.game.is_over()


def test_tax_lies_on_piles_and_is_taken_in_the_own_buy_phase(deal):
    me, other = deal("Tax", "Village", hand="Workshop")
    me.will(gain="Village")
    me.plays("Workshop")
    assert me.debt == 0
    me.coins, me.buys = 6, 3
    me.will(tax="Village")
    me.will(pay=1)
    me.purchases("Tax", "Silver")
    assert me.debt == 0 and me.coins == 0 and me.discard_pile == cards("Village, Silver")
    me.ends_turn()
    other.coins = 3
    other.gain("Silver")
    other.purchases("Village")
    assert other.debt == 3


# Other Landmarks


def test_aqueduct(deal):
    me, other = deal("Aqueduct")
    me.gain("Silver")
    other.gain("Gold")
    me.gain("Copper")
    other.gain("Estate")
    assert other.vp_tokens == 2 and me.vp_tokens == 0
    me.gain("Estate")
    assert me.vp_tokens == 0 and me.game.piles["Silver"].memo["VP"] == 7


def test_arena(deal):
    me, _ = deal("Arena", hand="Village, Copper")
    me.will(discard_for_benefit="Village")
    me.purchases()
    assert me.vp_tokens == 2 and me.discard_pile == cards("Village")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Village")
    me.will(discard_for_benefit=None)
    me.purchases()
    assert me.vp_tokens == 2


def test_pools_run_dry(deal):
    me, _ = deal("Battlefield")
    for _ in range(8):
        me.gain("Estate")
    assert me.vp_tokens == 12


def test_basilica(deal):
    me, _ = deal("Basilica")
    me.gain("Silver")
    me.coins, me.buys = 5, 2
    me.purchases("Silver", "Estate")
    assert me.vp_tokens == 2


def test_baths(deal):
    me, other = deal("Baths")
    other.gain("Copper")
    me.ends_turn()
    assert me.vp_tokens == 2
    other.ends_turn()
    assert other.vp_tokens == 2
    me.gain("Copper")
    me.game.do_play()
    me.gain("Copper")
    me.ends_turn()
    assert me.vp_tokens == 2


def test_colonnade(deal):
    me, _ = deal("Colonnade", "Smithy", hand="Village")
    me.plays("Village")
    me.coins, me.buys = 7, 2
    me.purchases("Village", "Smithy")
    assert me.vp_tokens == 2


def test_defiled_shrine(deal):
    me, _ = deal("Defiled Shrine", "Village", "Temple")
    assert me.game.piles["Village"].memo["VP"] == 2 and "VP" not in me.game.piles["Temple"].memo
    for _ in range(3):
        me.gain("Village")
    me.gain("Curse")
    assert me.vp_tokens == 0
    me.purchases("Curse")
    assert me.vp_tokens == 2


def test_defiled_shrine_takes_a_point_from_a_pile_that_gathers_too(deal):
    me, _ = deal("Defiled Shrine", hand="Temple, Copper")
    me.plays("Temple")
    me.will(order="Defiled Shrine")
    me.gain("Temple")
    assert me.game.memo["Defiled Shrine"] == 1 and me.vp_tokens == 1


def test_labyrinth(deal):
    me, other = deal("Labyrinth")
    for _ in range(3):
        me.gain("Copper")
        other.gain("Copper")
    assert me.vp_tokens == 2 and other.vp_tokens == 0


def test_labyrinth_pays_once_although_one_card_was_gained_because_of_the_other(deal):
    me, _ = deal("Labyrinth", "Skulk")
    me.gain("Skulk")
    assert me.discard_pile == cards("Skulk, Gold") and me.vp_tokens == 2


def test_labyrinth_pays_for_a_second_card_that_brings_a_third_one_before_it(deal):
    me, _ = deal("Labyrinth", "Skulk")
    me.gain("Copper")
    me.will(order="Skulk")
    me.gain("Skulk")
    assert me.vp_tokens == 2


def test_tomb(deal):
    me, other = deal("Tomb", hand="Chapel, Copper*2")
    me.will(trash=["Copper", "Copper"])
    me.plays("Chapel")
    assert me.vp_tokens == 2


SCORES = [
    ("Bandit Fort", "Silver*2, Gold", -6),
    ("Fountain", "Copper*10", 15),
    ("Fountain", "Copper*9", 0),
    ("Museum", "Copper*3, Silver, Village", 6),
    ("Orchard", "Village*3, Smithy*2, Moat*4, Copper*5", 8),
    ("Palace", "Copper*3, Silver*2, Gold*2", 6),
    ("Triumphal Arch", "Village*4, Smithy*2, Moat, Copper*5", 6),
    ("Triumphal Arch", "Village*2, Smithy*2", 6),
    ("Triumphal Arch", "Village*4, Copper*9", 0),
    ("Wall", "Copper*18", -3),
    ("Wall", "Copper*9", 0),
    ("Wolf Den", "Copper*2, Silver, Village", -6),
]


@pytest.mark.parametrize(("name", "deck", "vp"), SCORES)
def test_landmarks_that_score(deal, name, deck, vp):
    me, other = deal(name, deck=deck)
    assert me.score() == vp and other.score() == 0


def test_keep_for_the_most_treasures_or_a_tie(deal):
    me, other = deal("Keep", hand="Copper*3, Silver*2", other="Copper*3, Silver, Gold, Estate")
    assert me.score() == 10 and other.score() == 5 + 5 + 1


def test_keep_counts_the_curses_that_charlatan_makes_treasures(deal):
    me, other = deal("Keep", "Charlatan", hand="Curse*2", other="Curse")
    assert (me.score(), other.score()) == (5 - 2, -1)


def test_obelisk(deal):
    me, _ = deal("Obelisk", "Encampment/Plunder", hand="Encampment*2, Plunder")
    assert me.game.memo["Obelisk"] == "Encampment/Plunder" and me.score() == 6
