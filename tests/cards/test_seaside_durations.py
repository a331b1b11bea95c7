"""What stays in play and for how long; extra turns; cards that do not move because they are not where they should be."""

from table import cards, stacked

from dominion import CATALOG

# Durations and what plays them


def test_a_duration_stays_until_the_clean_up_of_the_turn_in_which_it_ends(deal):
    me, _ = deal(hand="Caravan", deck="Copper, Silver*5, Gold*5")
    me.plays("Caravan")
    me.ends_turn()
    assert me.in_play == cards("Caravan") and me.hand == cards("Silver*5")
    me.begins_turn()
    assert me.in_play == cards("Caravan") and me.hand == cards("Silver*5, Gold")
    me.ends_turn()
    assert not me.in_play and "Caravan" in map(str, me.discard_pile + me.hand + me.deck)


def test_throne_room_stays_with_the_duration_that_it_played(deal):
    me, _ = deal(hand="Throne Room, Wharf", deck="Copper*4, Silver*5, Gold*4")
    me.will(multiply="Wharf")
    me.plays("Throne Room")
    assert me.buys == 3 and me.hand == cards("Copper*4")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Wharf")
    me.begins_turn()
    assert me.buys == 3 and me.hand == cards("Silver*5, Gold*4")
    me.ends_turn()
    assert not me.in_play


def test_throne_room_on_throne_room_on_a_duration_keeps_only_the_inner_one(deal):
    me, _ = deal(hand="Throne Room*2, Caravan, Bazaar", deck="Copper*15")
    me.will(multiply="Throne Room")
    me.will(multiply="Caravan")
    me.will(multiply="Bazaar")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Caravan") and "Throne Room" in map(str, me.discard_pile)
    inner = me.in_play[0]
    assert inner.holds and me.in_play[1] in inner.holds


def test_kings_court_on_throne_room_on_two_durations(deal):
    me, _ = deal("King's Court", hand="King's Court, Throne Room, Caravan, Wharf", deck="Copper*30")
    me.will(multiply="Throne Room")
    me.will(multiply="Caravan")
    me.will(multiply="Wharf")
    me.plays("King's Court")
    assert me.hand == cards("Copper*6") and me.actions == 3 and me.buys == 3, (
        "the third Throne Room found nothing"
    )
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Caravan, Wharf") and me.discard_pile == cards(
        "King's Court, Copper*6"
    )
    me.will(order="Caravan")
    me.will(order="Wharf")
    me.will(order="Caravan")
    me.begins_turn()
    assert me.hand == cards("Copper*11") and me.buys == 3
    me.ends_turn()
    assert not me.in_play


def test_kings_court_on_throne_room_on_a_duration_and_something_else(deal):
    me, _ = deal("King's Court", hand="King's Court, Throne Room, Bazaar, Merchant Ship, Salvager, Copper*2")
    me.will(multiply="Throne Room")
    me.will(multiply="Bazaar")
    me.will(multiply="Merchant Ship")
    me.will(multiply=None)
    me.plays("King's Court")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Merchant Ship")


def test_kings_court_plays_a_duration_three_times_and_stays(deal):
    me, _ = deal("King's Court", hand="King's Court, Merchant Ship")
    me.will(multiply="Merchant Ship")
    me.plays("King's Court")
    assert me.coins == 6
    me.ends_turn()
    assert me.in_play == cards("King's Court, Merchant Ship")
    me.begins_turn()
    assert me.coins == 6
    me.ends_turn()
    assert not me.in_play


def test_a_throne_room_whose_duration_was_played_once_before_does_not_stay(deal):
    me, _ = deal(hand="Caravan, Throne Room, Bazaar", deck="Copper*9")
    me.will(multiply="Bazaar")
    me.plays("Caravan", "Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Caravan")


def test_a_duration_with_nothing_left_to_do_is_discarded(deal):
    me, _ = deal(hand="Haven, Tactician")
    me.plays("Haven")
    me.begins_turn()
    assert me.hand == cards("Tactician") and me.in_play == cards("Haven")
    me.plays("Tactician")
    me.ends_turn()
    assert not me.in_play, "Tactician had nothing to discard, so it has nothing to do next turn"


def test_a_thrown_duration_with_nothing_left_to_do_keeps_nothing(deal):
    me, _ = deal(hand="Throne Room, Haven")
    me.will(multiply="Haven")
    me.plays("Throne Room")
    me.ends_turn()
    assert not me.in_play and not me.game.promises


def test_durations_come_in_the_order_that_their_player_wants(deal):
    me, _ = deal(hand="Caravan, Tide Pools", deck="Copper*4, Silver*5, Gold")
    me.plays("Caravan", "Tide Pools")
    me.ends_turn()
    assert me.hand == cards("Silver*5")
    me.will(order="Caravan", discard=["Silver", "Gold"])
    me.begins_turn()
    assert me.hand == cards("Silver*4") and me.discard_pile == cards("Copper*4, Silver, Gold")


def test_durations_are_owned_while_they_lie_out(deal):
    me, _ = deal(hand="Caravan", deck="Copper*6")
    me.plays("Caravan")
    me.ends_turn()
    assert me.count("Caravan") == 1 and CATALOG["Caravan"] in me.all_cards and me.size == 7


def test_a_copy_of_the_game_keeps_its_own_durations(deal):
    me, _ = deal(hand="Throne Room, Wharf", deck="Copper*20")
    me.will(multiply="Wharf")
    me.plays("Throne Room")
    me.ends_turn()
    twin = me.game.copy()
    while twin.turn.player is not twin.players[0] or twin.phase == "start":
        twin.do_play()
    assert len(twin.players[0].hand) == 9 and twin.players[0].buys == 3 and len(me.hand) == 5
    assert me.in_play[1].pending == 2 and twin.players[0].in_play[1].pending == 0


# Extra turns


def test_outpost_gives_a_turn_with_three_cards(deal):
    me, other = deal(hand="Outpost", deck="Silver*3, Gold*5", other_deck="Copper*5")
    me.plays("Outpost")
    me.ends_turn()
    turn = me.game.turn
    assert (
        turn.player is me and turn.extra and me.hand == cards("Silver*3") and me.in_play == cards("Outpost")
    )
    me.ends_turn()
    assert me.game.turn.player is other and me.hand == cards("Gold*5") and not me.in_play


def test_outpost_in_an_extra_turn_gives_no_third_turn_but_a_small_hand(deal):
    me, other = deal(hand="Outpost", deck="Outpost, Copper*2, Silver*3, Gold*2")
    me.plays("Outpost")
    me.ends_turn()
    me.plays("Outpost")
    me.ends_turn()
    assert me.game.turn.player is other and me.hand == cards("Silver*3")
    assert not me.in_play, "we take an Outpost that cannot give a turn to have nothing left to do"
    me.begins_turn()
    me.ends_turn()
    assert len(me.hand) == 5, "the next hand is a usual one again"


def test_two_outposts_in_one_turn_give_one_turn(deal):
    me, other = deal(hand="Outpost*2", deck="Copper*3, Silver*5")
    me.plays("Outpost", "Outpost")
    me.ends_turn()
    assert me.game.turn.player is me and len(me.hand) == 3
    me.ends_turn()
    assert me.game.turn.player is other and me.hand == cards("Silver*5") and not me.in_play


def test_outpost_does_not_take_back_what_an_expedition_has_added(deal):
    me, _ = deal("Expedition", "Villa", hand="Outpost", deck="Copper*9")
    me.coins, me.buys = 7, 2
    me.purchases("Expedition", "Villa")  # back to the Action phase
    me.plays("Outpost")
    me.ends_turn()
    assert me.game.turn.extra and len(me.hand) == 5


def test_throne_room_on_outpost_gives_one_turn_and_stays(deal):
    me, other = deal(hand="Throne Room, Outpost", deck="Copper*3, Silver*5")
    me.will(multiply="Outpost")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.game.turn.extra and me.in_play == cards("Throne Room, Outpost")
    me.ends_turn()
    assert me.game.turn.player is other and not me.in_play


def test_durations_do_their_work_in_the_turn_that_outpost_gives(deal):
    me, _ = deal(hand="Outpost, Merchant Ship", deck="Copper*3, Silver*5")
    me.plays("Merchant Ship", "Outpost")
    me.ends_turn()
    me.game.do_play()
    assert me.game.turn.extra and me.coins == 2
    me.ends_turn()
    assert not me.in_play
    me.begins_turn()
    assert me.coins == 0


def test_outpost_every_turn_is_not_a_third_turn_in_a_row(deal):
    me, other = deal(hand="Outpost", deck="Copper*3, Outpost, Copper*20")
    me.plays("Outpost")
    me.ends_turn()
    me.ends_turn()
    assert me.game.turn.player is other
    me.begins_turn()
    me.plays("Outpost")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra


def test_extra_turns_do_not_count_for_the_tie_break(deal):
    me, other = deal(
        hand="Outpost", deck="Copper*3, Estate", other_deck="Estate, Copper*4", left={"Province": 0}
    )
    for _ in range(2):
        me.game.put_on_pile(CATALOG["Province"])
    me.game._cards_at_start = me.game.census()
    me.plays("Outpost")
    me.ends_turn()
    assert me.turns == 1 and me.game.turn.number == 1
    me.coins, me.buys = 16, 2
    me.gain("Province")
    me.ends_turn()
    other.gain("Province")
    other.ends_turn()
    assert me.game.is_over() and (me.score(), me.turns) == (other.score(), other.turns) == (7, 1)
    assert me.game.winners() == [me, other]


def test_turn_counts_decide_a_tie_when_the_extra_turn_is_left_out(deal):
    me, other = deal(hand="Outpost", deck="Copper*3", left={"Province": 1})
    me.plays("Outpost")
    me.ends_turn()
    other.gain("Province")
    me.gain("Duchy")
    me.gain("Duchy")
    me.ends_turn()
    assert me.game.is_over() and me.score() == other.score() == 6
    assert me.turns == 1 and other.turns == 0 and me.game.winners() == [other]


# Cards that are not where they should be


def test_an_embargo_that_is_gone_is_not_trashed_again_and_puts_no_token(deal):
    me, _ = deal("Embargo", hand="Throne Room, Embargo")
    me.will(multiply="Embargo", embargo="Gold")
    me.plays("Throne Room")
    assert me.game.trash == cards("Embargo") and me.coins == 4
    assert me.game.piles["Gold"].memo == {"Embargo": 1}


def test_an_island_that_is_on_the_mat_stays_there_and_another_card_follows(deal):
    me, _ = deal(hand="Throne Room, Island, Estate, Curse, Copper")
    me.will(multiply="Island")
    me.will(set_aside="Estate")
    me.will(set_aside="Curse")
    me.plays("Throne Room")
    assert me.mat("Island") == cards("Island, Estate, Curse") and me.hand == cards("Copper")
    me.ends_turn()
    assert not me.in_play and me.discard_pile + me.hand == cards("Throne Room, Copper")


def test_two_sailors_cannot_play_the_same_gain_twice(deal):
    me, _ = deal("Merchant Ship", hand="Sailor*2")
    me.plays("Sailor", "Sailor")
    me.will(play="Merchant Ship")
    me.gain("Merchant Ship")
    assert me.in_play == cards("Sailor*2, Merchant Ship") and me.coins == 2 and len(me.asked) == 1


def test_treasure_map_played_twice_pays_once(deal):
    me, _ = deal(hand="Throne Room, Treasure Map*3")
    me.will(multiply="Treasure Map")
    me.plays("Throne Room")
    assert me.game.trash == cards("Treasure Map*3") and me.deck == stacked("Gold*4")


def test_sailor_does_not_play_a_gain_that_was_moved_first_though_another_copy_lies_there(deal):
    me, _ = deal("Caravan", hand="Sailor, Cargo Ship", discard="Caravan")
    me.plays("Sailor", "Cargo Ship")
    me.will(order="Cargo Ship", set_aside="Caravan")
    me.gain("Caravan")
    assert me.in_play == cards("Sailor, Cargo Ship") and me.discard_pile == cards("Caravan")
    assert me.mat("Cargo Ship") == cards("Caravan")


def test_cargo_ship_does_not_take_what_sailor_has_played(deal):
    me, _ = deal("Merchant Ship", hand="Sailor, Cargo Ship")
    me.plays("Sailor", "Cargo Ship")
    me.will(order="Sailor", play="Merchant Ship")
    me.gain("Merchant Ship")
    assert me.in_play == cards("Sailor, Cargo Ship, Merchant Ship") and not me.mat("Cargo Ship")


def test_replace_does_not_topdeck_a_gain_that_was_moved_but_still_curses(deal):
    me, other = deal("Nobles", hand="Cargo Ship, Replace, Gold", discard="Nobles")
    me.plays("Cargo Ship")
    me.will(gain="Nobles", set_aside="Nobles")
    me.plays("Replace")
    assert not me.deck and me.discard_pile == cards("Nobles") and me.mat("Cargo Ship") == cards("Nobles")
    assert other.count("Curse") == 1


def test_blockade_whose_gain_was_moved_curses_nobody_and_is_discarded(deal):
    me, other = deal(hand="Cargo Ship, Blockade", deck="Copper*5")
    me.plays("Cargo Ship")
    me.will(gain="Silver", set_aside="Silver")
    me.plays("Blockade")
    assert not me.mat("Blockade")
    me.ends_turn()
    assert me.in_play == cards("Cargo Ship")
    other.gain("Silver")
    assert other.count("Curse") == 0
