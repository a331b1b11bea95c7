"""The 12 kingdom cards of Alchemy."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Alchemist


def test_alchemist_comes_back_with_a_potion_in_play(deal):
    me, _ = deal(hand="Alchemist, Potion", deck="Copper*2, Estate*5")
    me.plays("Alchemist", "Potion")
    assert me.hand == cards("Copper*2") and me.actions == 2
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Alchemist, Estate*4") and me.discard_pile == cards("Copper*2, Potion")


def test_alchemist_may_stay_away(deal):
    me, _ = deal(hand="Alchemist, Potion", deck="Copper*2, Estate*5")
    me.plays("Alchemist", "Potion")
    me.will(topdeck=False)
    me.ends_turn()
    assert me.hand == cards("Estate*5") and me.discard_pile == cards("Alchemist, Potion, Copper*2")


def test_alchemist_without_a_potion_in_play_asks_nothing(deal):
    me, _ = deal(hand="Alchemist, Potion", deck="Copper*2, Estate*5")
    me.plays("Alchemist")
    me.ends_turn()
    assert not [decision for decision in me.asked if decision.verb == "topdeck"]
    assert "Alchemist" in map(str, me.discard_pile)


def test_several_alchemists_come_back_with_one_potion(deal):
    me, _ = deal(hand="Alchemist*3, Potion", deck="Copper*6, Estate*5")
    me.plays("Alchemist", "Alchemist", "Alchemist", "Potion")
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Alchemist*2, Estate*3") and "Alchemist" in map(str, me.discard_pile)


def test_throned_alchemist_comes_back_once(deal):
    me, _ = deal(hand="Throne Room, Alchemist, Potion", deck="Copper*4, Estate*5")
    me.will(multiply="Alchemist", topdeck=True)
    me.plays("Throne Room", "Potion")
    me.ends_turn()
    assert me.hand == cards("Alchemist, Estate*4")


def test_alchemist_with_an_empty_deck_is_the_only_card_on_it(deal):
    me, _ = deal(hand="Alchemist, Potion")
    me.plays("Alchemist", "Potion")
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Alchemist, Potion") and not me.deck


# Apothecary


def test_apothecary_takes_coppers_and_potions(deal):
    me, _ = deal(hand="Apothecary", deck="Gold, Copper, Estate, Potion, Silver, Duchy")
    me.will(put_back=["Silver", "Estate"])
    me.plays("Apothecary")
    assert (
        me.hand == cards("Gold, Copper, Potion")
        and me.deck == stacked("Estate, Silver, Duchy")
        and me.actions == 2
    )


def test_apothecary_shuffles_for_the_rest(deal):
    me, _ = deal(hand="Apothecary", deck="Gold, Copper", discard="Estate, Potion")
    me.plays("Apothecary")
    assert me.hand == cards("Gold, Copper, Potion") and me.deck == cards("Estate") and not me.discard_pile


def test_apothecary_without_a_deck(deal):
    me, _ = deal(hand="Apothecary, Estate")
    me.plays("Apothecary")
    assert me.hand == cards("Estate") and me.actions == 2 and not me.asked


# Apprentice


@pytest.mark.parametrize(("trashed", "drawn"), [("Curse", 0), ("Silver", 3), ("Golem", 6), ("Vineyard", 2)])
def test_apprentice_draws_a_card_for_each_coin_and_two_for_a_potion(deal, trashed, drawn):
    me, _ = deal(hand=f"Apprentice, {trashed}", deck="Copper*8")
    me.plays("Apprentice")
    assert len(me.hand) == drawn and me.game.trash == cards(trashed) and me.actions == 2


def test_apprentice_must_trash_one(deal):
    me, _ = deal(hand="Apprentice, Estate, Gold", deck="Copper*8")
    me.will(trash_for_benefit="Estate")
    me.plays("Apprentice")
    assert me.asked[0].least == 1 and me.hand == cards("Gold, Copper*2")


def test_apprentice_draws_by_what_the_card_costs_now(deal):
    me, _ = deal("Bridge", hand="Bridge, Apprentice, Silver", deck="Copper*8")
    me.plays("Bridge", "Apprentice")
    assert me.hand == cards("Copper*2")


def test_apprentice_with_an_empty_hand(deal):
    me, _ = deal(hand="Apprentice", deck="Copper*8")
    me.plays("Apprentice")
    assert not me.hand and not me.game.trash


# Familiar


def test_familiar_hands_out_curses(deal):
    me, other, third = deal(hand="Familiar", deck="Copper", third="Moat")
    third.will(reveal=True)
    me.plays("Familiar")
    assert other.discard_pile == cards("Curse") and not third.discard_pile
    assert me.hand == cards("Copper") and me.actions == 2


def test_familiar_deals_the_last_curse_to_the_left(deal):
    me, other, third = deal(hand="Familiar*2", deck="Copper*2", third="Copper", left={"Curse": 1})
    me.plays("Familiar", "Familiar")
    assert other.discard_pile == cards("Curse") and not third.discard_pile and len(me.hand) == 2


# Golem


def test_golem_plays_two_actions_in_either_order(deal):
    me, _ = deal(hand="Golem", deck="Copper, Golem, Smithy, Estate, Bridge, Silver*3")
    me.will(play="Bridge")
    me.plays("Golem")
    assert [str(card) for card in me.game.turn.plays] == ["Golem", "Bridge", "Smithy"]
    assert me.in_play == cards("Golem, Smithy, Bridge") and me.discard_pile == cards("Copper, Golem, Estate")
    assert me.hand == cards("Silver*3") and me.coins == 1


def test_golem_shuffles_without_what_it_revealed(deal):
    me, _ = deal(hand="Golem", deck="Copper, Bridge", discard="Estate*2")
    me.plays("Golem")
    assert (
        me.in_play == cards("Golem, Bridge") and me.discard_pile == cards("Copper, Estate*2") and not me.deck
    )


def test_golem_finds_only_golems(deal):
    me, _ = deal(hand="Golem", deck="Golem, Copper")
    me.plays("Golem")
    assert me.in_play == cards("Golem") and me.discard_pile == cards("Golem, Copper")


def test_golem_without_a_deck(deal):
    me, _ = deal(hand="Golem, Smithy")
    me.plays("Golem")
    assert me.hand == cards("Smithy") and me.in_play == cards("Golem")


def test_throne_room_from_golem_cannot_reach_the_other_action(deal):
    me, _ = deal(hand="Golem, Copper", deck="Throne Room, Bridge")
    me.will(play="Throne Room")
    me.plays("Golem")
    assert me.coins == 1 and me.in_play == cards("Golem, Throne Room, Bridge")


def test_golem_may_find_the_same_action_twice(deal):
    me, _ = deal(hand="Golem", deck="Bridge, Copper, Bridge")
    me.plays("Golem")
    assert me.coins == 2 and me.in_play == cards("Golem, Bridge*2") and not me.asked


def test_golem_makes_a_tunnel_react(deal):
    me, _ = deal(hand="Golem", deck="Tunnel, Bridge")
    me.will(reveal=True)
    me.plays("Golem")
    assert me.discard_pile == cards("Tunnel, Gold") and me.coins == 1


# Herbalist


def test_herbalist_puts_one_treasure_back_onto_the_deck(deal):
    me, _ = deal(hand="Herbalist, Copper, Gold, Silver", deck="Estate*6")
    me.plays("Herbalist", "Copper", "Gold", "Silver")
    assert me.coins == 7 and me.buys == 2
    me.will(topdeck=False)
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Gold, Estate*4") and me.discard_pile == cards("Herbalist, Copper, Silver")


def test_two_herbalists_put_back_two(deal):
    me, _ = deal(hand="Herbalist*2, Gold, Silver", deck="Estate*6")
    me.plays("Herbalist", "Herbalist", "Gold", "Silver")
    me.will(topdeck=True)
    me.will(topdeck=True)
    me.will(put_back=["Silver", "Gold"])
    me.ends_turn()
    assert me.hand == cards("Gold, Silver, Estate*3")


def test_herbalist_may_leave_it(deal):
    me, _ = deal(hand="Herbalist, Gold", deck="Estate*6")
    me.plays("Herbalist", "Gold")
    me.will(topdeck=None)
    me.ends_turn()
    assert me.hand == cards("Estate*5")


def test_herbalist_without_treasures_asks_nothing(deal):
    me, _ = deal(hand="Herbalist, Gold", deck="Estate*6")
    me.plays("Herbalist")
    me.ends_turn()
    assert not [decision for decision in me.asked if decision.verb == "topdeck"]


def test_herbalist_with_an_alchemist_and_a_potion(deal):
    me, _ = deal(hand="Herbalist, Alchemist, Potion", deck="Estate*9")
    me.actions = 2
    me.plays("Alchemist", "Herbalist", "Potion")
    me.will(topdeck=True)
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Alchemist, Potion, Estate*3")


# Philosopher's Stone


@pytest.mark.parametrize(
    ("deck", "discard", "coins"), [("Copper*9", "", 1), ("Copper*7", "Estate*3", 2), ("", "", 0)]
)
def test_philosophers_stone_counts_deck_and_discard_pile(deal, deck, discard, coins):
    me, _ = deal(hand="Philosopher's Stone, Gold*5", deck=deck, discard=discard)
    me.plays("Philosopher's Stone")
    assert me.coins == coins


# Possession


def possess(deal, *kingdom, hand="Possession", **dealt):
    """I have played Possession, and the other's extra turn begins."""
    players = deal(*kingdom, hand=hand, **dealt)
    players[0].plays("Possession")
    players[0].ends_turn()
    game = players[0].game
    assert game.turn.player is players[1] and game.turn.extra
    return players


def test_possession_gives_what_the_possessed_gain_to_the_possessor(deal):
    me, other = possess(deal, other="Silver*3")
    me.will(buy="Gold")
    other.plays("Silver", "Silver", "Silver")
    other.ends_turn()
    assert me.count("Gold") == 1 and me.discard_pile == cards("Gold") and other.count("Gold") == 0


def test_possession_takes_cards_to_the_discard_pile_wherever_they_were_to_go(deal):
    me, other = possess(deal, other="Artisan, Estate")
    me.will(gain="Duchy")
    other.plays("Artisan")
    assert me.discard_pile == cards("Duchy") and other.deck == cards("Estate") and not other.hand


def test_the_possessor_decides_and_the_possessed_is_not_asked(deal):
    me, other = possess(deal, other="Chapel, Gold, Curse")
    me.will(trash=["Gold"])
    other.plays("Chapel")
    assert other.hand == cards("Curse") and not other.asked
    assert me.asked[-1].player is other


def test_the_other_players_decide_for_themselves(deal):
    me, other, third = possess(deal, other="Militia", third="Gold, Silver, Copper*3")
    third.will(discard=["Copper", "Copper"])
    other.plays("Militia")
    assert third.hand == cards("Gold, Silver, Copper") and other.coins == 2


def test_what_the_possessed_trash_comes_back_at_the_end_of_the_turn(deal):
    me, other = possess(deal, other="Chapel, Gold, Curse", other_deck="Copper*5")
    me.will(trash=["Gold", "Curse"])
    other.plays("Chapel")
    assert not me.game.trash and other.count("Gold") == 1
    other.ends_turn()
    assert other.discard_pile == cards("Gold, Curse, Chapel") and not me.game.trash


def test_when_trashed_effects_happen_in_a_possessed_turn(deal):
    me, other = possess(deal, deck="Silver*5", other="Chapel, Feodum")
    me.will(trash=["Feodum"])
    other.plays("Chapel")
    assert me.discard_pile == cards("Possession, Silver*3"), "Silver*3 that Feodum gives go to the possessor"


def test_cards_of_others_that_are_trashed_stay_trashed(deal):
    me, other, third = possess(deal, deck="Copper*9", other="Bandit", third_deck="Gold, Copper")
    other.plays("Bandit")
    assert me.game.trash == cards("Gold") and me.count("Gold") == 1 and third.count("Gold") == 0


def test_a_card_that_saves_itself_from_the_trash_stays_in_hand(deal):
    me, other = possess(deal, other="Chapel, Fortress")
    me.will(trash=["Fortress"])
    other.plays("Chapel")
    assert other.hand == cards("Fortress") and other.count("Fortress") == 1


def test_a_one_shot_that_trashes_itself_comes_back(deal):
    me, other = possess(deal, "Village", other="Feast", other_deck="Copper*5")
    me.will(gain="Duchy")
    other.plays("Feast")
    other.ends_turn()
    assert other.discard_pile == cards("Feast") and me.discard_pile == cards("Duchy")


def test_debt_goes_to_the_possessor(deal):
    me, other = possess(deal, "City Quarter", other="Copper")
    me.will(buy="City Quarter")
    other.ends_turn()
    assert me.debt == 8 and other.debt == 0 and me.count("City Quarter") == 1


def test_tokens_stay_with_the_possessed(deal):
    me, other = possess(deal, other="Monument")
    other.plays("Monument")
    assert other.vp_tokens == 1 and me.vp_tokens == 0, "we take the text by its words: cards and debt only"


def test_possessed_turns_do_not_count_for_the_tie(deal):
    me, other = possess(deal)
    other.ends_turn()
    assert (me.turns, other.turns) == (1, 1), "the other's own turn has begun"
    assert me.game.turn.player is other and not me.game.turn.extra and other.controller is other


def test_possession_is_not_a_second_extra_turn_in_a_row(deal):
    me, other = deal(hand="Possession*2")
    me.plays("Possession", "Possession")
    me.ends_turn()
    assert me.game.turn.extra and me.game.turn.player is other
    other.ends_turn()
    assert not me.game.turn.extra and me.game.turn.player is other


def test_possession_played_by_the_possessed_gives_no_turn(deal):
    me, other, third = possess(deal, other="Possession", third="Copper")
    other.plays("Possession")
    other.ends_turn()
    assert me.game.turn.player is other and not me.game.turn.extra


def test_outpost_in_a_possessed_turn_gives_a_turn_of_ones_own(deal):
    me, other = possess(deal, other="Outpost", other_deck="Copper*8")
    other.plays("Outpost")
    other.ends_turn()
    assert me.game.turn.player is other and me.game.turn.extra and other.controller is other
    assert other.hand == cards("Copper*3")


@pytest.mark.parametrize("first", ["Possession", "Outpost"])
def test_with_outpost_the_player_chooses_which_turn_comes_first(deal, first):
    me, other = deal(hand="Possession, Outpost", deck="Copper*8")
    me.plays("Possession", "Outpost")
    me.will(order=first)
    me.ends_turn()
    turn = me.game.turn
    if first == "Outpost":
        assert turn.player is me and turn.extra
        me.ends_turn()
        assert not me.game.turn.extra, "Possession would be a second extra turn in a row"
    else:
        assert turn.player is other and other.controller is me
        other.ends_turn()
        assert me.game.turn.player is me and me.game.turn.extra, "Outpost: not a third turn of mine in a row"


def test_the_possessors_watchtower_is_used_not_that_of_the_possessed(deal):
    me, other = deal(hand="Possession, Copper", deck="Watchtower, Copper*4", other="Watchtower, Silver")
    me.plays("Possession")
    me.ends_turn()
    me.will(buy="Silver", trash=True)
    other.plays("Silver")
    other.coins = 3
    other.ends_turn()
    assert me.game.trash == cards("Silver"), "the possessor's own card, so that it does not come back"


def test_royal_seal_does_not_help_the_possessor(deal):
    me, other = possess(deal, other="Royal Seal, Copper")
    me.will(buy="Silver")
    other.plays("Royal Seal", "Copper")
    other.ends_turn()
    assert me.discard_pile == cards("Silver") and "topdeck" not in [decision.verb for decision in me.asked]


def test_cards_passed_in_a_possessed_turn_are_not_gained(deal):
    me, other = possess(deal, deck="Copper", other="Masquerade, Estate", other_deck="Gold, Silver")
    me.will(pass_on="Gold", trash=None)
    me.will(pass_on="Copper")
    other.plays("Masquerade")
    assert me.hand == cards("Possession, Gold") and other.hand == cards("Estate, Silver, Copper")


def test_a_card_exchanged_in_a_possessed_turn_is_not_gained(deal):
    me, other = possess(deal, other="Page")
    other.plays("Page")
    me.will(exchange=True)
    other.ends_turn()
    assert other.count("Treasure Hunter") == 1 and me.count("Treasure Hunter") == 0


def test_bought_by_the_possessed_is_not_bought_by_the_possessor(deal):
    me, other = possess(deal, other="Hoard, Gold")
    me.will(buy="Duchy")
    other.plays("Hoard", "Gold")
    other.ends_turn()
    assert me.discard_pile == cards("Duchy") and me.count("Gold") == 0


def test_possession_with_more_players_takes_the_player_to_the_left(deal):
    me, other, third = deal(hand="Possession", third="Copper")
    me.plays("Possession")
    me.ends_turn()
    assert me.game.turn.player is other and third.controller is third


def test_a_game_may_end_in_a_possessed_turn(deal):
    me, other = possess(deal, other="Gold*3", left={"Province": 1})
    me.will(buy="Province")
    other.plays("Gold", "Gold", "Gold")
    other.ends_turn()
    assert me.game.is_over() and me.game.winners() == [me] and me.score() == 6


# Scrying Pool


def test_scrying_pool_takes_actions_and_one_card_more(deal):
    me, _ = deal(hand="Scrying Pool", deck="Estate, Village, Smithy, Copper, Gold")
    me.will(discard=True)
    me.plays("Scrying Pool")
    assert (
        me.hand == cards("Village, Smithy, Copper") and me.discard_pile == cards("Estate") and me.actions == 2
    )
    assert me.deck == cards("Gold")


def test_scrying_pool_may_put_back_what_it_saw(deal):
    me, other = deal(hand="Scrying Pool", deck="Village, Copper", other_deck="Gold, Estate")
    me.will(discard=False, discard_theirs=True)
    me.plays("Scrying Pool")
    assert (
        me.hand == cards("Village, Copper")
        and other.discard_pile == cards("Gold")
        and other.deck == cards("Estate")
    )


def test_scrying_pool_takes_a_treasure_at_once(deal):
    me, _ = deal(hand="Scrying Pool", deck="Copper, Village")
    me.will(discard=False)
    me.plays("Scrying Pool")
    assert me.hand == cards("Copper") and me.deck == cards("Village")


def test_scrying_pool_goes_through_the_discard_pile(deal):
    me, _ = deal(hand="Scrying Pool", deck="Village", discard="Smithy")
    me.will(discard=False)
    me.plays("Scrying Pool")
    assert me.hand == cards("Village, Smithy") and not me.deck and not me.discard_pile


def test_scrying_pool_stops_at_a_moat_but_still_draws(deal):
    me, other = deal(hand="Scrying Pool", deck="Copper", other="Moat", other_deck="Gold")
    me.will(discard=True)
    other.will(reveal=True)
    me.plays("Scrying Pool")
    assert other.deck == cards("Gold") and me.hand == cards("Copper"), (
        "the discarded Copper was shuffled in again"
    )


def test_scrying_pool_with_nothing_anywhere(deal):
    me, _ = deal(hand="Scrying Pool")
    me.plays("Scrying Pool")
    assert not me.hand and not me.asked and me.actions == 2


def test_scrying_pool_makes_tunnels_react(deal):
    me, other = deal(hand="Scrying Pool", deck="Tunnel, Copper", other_deck="Tunnel")
    me.will(discard=True, reveal=True, discard_theirs=True)
    other.will(reveal=False)
    me.plays("Scrying Pool")
    assert me.discard_pile == cards("Tunnel, Gold") and other.discard_pile == cards("Tunnel")


# Transmute


@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("Village", "Duchy"),
        ("Copper", "Transmute"),
        ("Estate", "Gold"),
        ("Nobles", "Duchy, Gold"),
        ("Curse", ""),
    ],
)
def test_transmute_makes_something_for_each_type(deal, trashed, gained):
    me, _ = deal("Transmute", hand=f"Transmute, {trashed}")
    me.plays("Transmute")
    assert me.discard_pile == cards(gained) and me.game.trash == cards(trashed)


def test_transmute_from_an_empty_pile(deal):
    me, _ = deal(hand="Transmute, Estate", left={"Gold": 0})
    me.plays("Transmute")
    assert not me.discard_pile and me.game.trash == cards("Estate")


def test_transmute_with_an_empty_hand(deal):
    me, _ = deal(hand="Transmute")
    me.plays("Transmute")
    assert not me.discard_pile and not me.game.trash


def test_transmute_must_trash_one(deal):
    me, _ = deal(hand="Transmute, Curse, Copper")
    me.will(trash_for_benefit="Curse")
    me.plays("Transmute")
    assert me.asked[0].least == 1 and me.hand == cards("Copper")


# University


def test_university_gains_an_action_without_a_potion(deal):
    me, _ = deal("Laboratory", "Familiar", "Nobles", hand="University")
    me.will(gain="Laboratory")
    me.plays("University")
    assert me.asked[0].options == cards("Laboratory"), "neither Potions nor what costs $6"
    assert me.discard_pile == cards("Laboratory") and me.actions == 3


def test_university_may_gain_nothing(deal):
    me, _ = deal("Laboratory", hand="University")
    me.will(gain=None)
    me.plays("University")
    assert not me.discard_pile and me.actions == 3


def test_university_with_nothing_to_gain(deal):
    me, _ = deal("Laboratory", hand="University", left={"Laboratory": 0})
    me.plays("University")
    assert not me.asked and not me.discard_pile


# Vineyard


@pytest.mark.parametrize(("actions", "points"), [("", 0), ("Village*2", 0), ("Village*4, Nobles, Smithy", 2)])
def test_vineyard_counts_actions_wherever_they_are(deal, actions, points):
    me, _ = deal("Village", hand="Vineyard", deck=actions)
    assert CATALOG["Vineyard"].worth(me) == points
    assert me.score() == points + 2 * me.count("Nobles")


def test_two_vineyards(deal):
    me, _ = deal(hand="Vineyard*2, Smithy*2", discard="Smithy")
    assert me.score() == 2


# What costs a Potion


def test_a_potion_cost_is_paid_with_a_potion(deal):
    me, _ = deal("Alchemist", hand="Potion, Gold, Copper")
    me.plays("Potion", "Gold", "Copper")
    me.buys = 2
    me.purchases("Alchemist")
    assert me.discard_pile == cards("Alchemist") and me.potions == 0 and me.coins == 1


def test_without_a_potion_coins_do_not_buy_it(deal):
    me, _ = deal("Vineyard", hand="Gold*3")
    me.plays("Gold", "Gold", "Gold")
    me.purchases()
    assert CATALOG["Vineyard"] not in me.asked[-1].options


def test_up_to_four_is_not_three_and_a_potion(deal):
    me, _ = deal("Alchemist", "Vineyard", hand="Workshop")
    me.will(gain="Silver")
    me.plays("Workshop")
    assert not {"Alchemist", "Vineyard"} & set(map(str, me.asked[0].options))


def test_a_potion_in_the_trashed_cards_cost_may_be_kept_or_dropped(deal):
    me, _ = deal("Golem", "Possession", hand="Remodel, Alchemist")
    me.will(gain="Golem")
    me.plays("Remodel")
    offered = set(map(str, me.asked[0].options))
    assert {"Golem", "Alchemist", "Duchy"} <= offered and not {"Possession", "Gold"} & offered


def test_exactly_one_more_means_the_same_potion(deal):
    me, _ = deal("Golem", "Gardens", "Smithy", hand="Upgrade, Alchemist", deck="Copper")
    me.will(trash_for_benefit="Alchemist")
    me.plays("Upgrade")
    assert me.discard_pile == cards("Golem"), "Smithy and Gardens cost $4, but no Potion"


def test_reductions_leave_the_potion(deal):
    me, _ = deal("Vineyard", "Alchemist", hand="Bridge*4")
    me.plays("Bridge", "Bridge", "Bridge", "Bridge")
    assert me.game.cost(CATALOG["Alchemist"]) == 0 and CATALOG["Alchemist"].potion == 1
    me.purchases()
    assert CATALOG["Alchemist"] not in me.asked[-1].options


def test_a_pile_of_potions_that_is_empty_counts_for_the_end(deal):
    me, _ = deal("Vineyard", hand="Copper")
    for name in ("Potion", "Curse", "Vineyard"):
        set_left(me.game, name, 0)
    me.ends_turn()
    assert me.game.is_over()
