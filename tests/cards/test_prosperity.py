"""Prosperity, both editions: the cards from Anvil to Loan."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Anvil


def test_anvil_discards_a_treasure_to_gain_a_card(deal):
    me, _ = deal(hand="Anvil, Copper, Silver, Estate")
    me.will(discard_for_benefit="Copper", gain="Silver")
    me.plays("Anvil")
    assert me.asked[0].options == cards("Copper, Silver") and me.coins == 1
    assert me.hand == cards("Silver, Estate") and me.discard_pile == cards("Copper, Silver")


def test_anvil_may_keep_the_treasure(deal):
    me, _ = deal(hand="Anvil, Copper")
    me.will(discard_for_benefit=None)
    me.plays("Anvil")
    assert me.hand == cards("Copper") and not me.discard_pile and me.coins == 1


def test_anvil_without_another_treasure_asks_nothing(deal):
    me, _ = deal(hand="Anvil, Estate")
    me.plays("Anvil")
    assert not me.asked and me.coins == 1


# Bank


def test_bank_counts_the_treasures_in_play_when_it_is_played(deal):
    me, _ = deal(hand="Copper, Bank*2, Silver")
    me.plays("Copper", "Bank")
    assert me.coins == 1 + 2
    me.plays("Bank")
    assert me.coins == 3 + 3
    me.plays("Silver")
    assert me.coins == 6 + 2


def test_bank_alone_gives_one(deal):
    me, _ = deal(hand="Village, Bank", deck="Estate")
    me.plays("Village", "Bank")
    assert me.coins == 1, "Actions in play do not count"


# Bishop


def test_bishop_gives_a_token_for_every_two_coins(deal):
    me, other = deal(hand="Bishop, Gold, Estate", other="Curse, Copper")
    me.will(trash_for_benefit="Gold")
    other.will(trash="Curse")
    me.plays("Bishop")
    assert me.coins == 1 and me.vp_tokens == 4 and me.hand == cards("Estate")
    assert other.hand == cards("Copper") and other.vp_tokens == 0 and me.game.trash == cards("Gold, Curse")


@pytest.mark.parametrize(("trashed", "tokens"), [("Copper", 1), ("Silver", 2), ("Golem", 3)])
def test_bishop_rounds_down_and_ignores_potions(deal, trashed, tokens):
    me, _ = deal(hand=f"Bishop, {trashed}")
    me.plays("Bishop")
    assert me.vp_tokens == tokens


def test_the_others_may_keep_their_cards_from_bishop(deal):
    me, other = deal(hand="Bishop", other="Curse")
    other.will(trash=None)
    me.plays("Bishop")
    assert other.hand == cards("Curse") and not me.game.trash


def test_bishop_with_an_empty_hand_gives_the_first_token(deal):
    me, _ = deal(hand="Bishop")
    me.plays("Bishop")
    assert me.vp_tokens == 1 and me.coins == 1 and not me.asked


# Charlatan


def test_charlatan_hands_out_curses(deal):
    me, other, third = deal(hand="Charlatan", other="Moat", third="Copper")
    other.will(reveal=True)
    me.plays("Charlatan")
    assert me.coins == 3 and not other.discard_pile and third.discard_pile == cards("Curse")


def test_curses_are_treasures_in_a_game_with_charlatan(deal):
    me, _ = deal("Charlatan", hand="Curse*2, Copper")
    me.plays("Curse", "Copper", "Curse")
    assert me.coins == 3 and me.in_play == cards("Curse*2, Copper") and me.score() == -2


def test_a_player_is_offered_curses_to_play(deal):
    me, _ = deal("Charlatan", hand="Curse, Copper")
    me.will(play="Curse")
    me.purchases()
    assert me.asked[0].options == cards("Curse, Copper") and me.coins == 1


def test_other_cards_see_curses_as_treasures_too(deal):
    me, _ = deal("Charlatan", hand="Magnate, Curse*2, Estate", deck="Copper*4")
    me.plays("Magnate")
    assert me.hand == cards("Curse*2, Estate, Copper*2")


def test_curses_are_no_treasures_in_other_games(deal):
    me, _ = deal("Magnate", hand="Curse, Copper")
    assert me.game.treasures_in(me.hand) == cards("Copper")


def test_charlatan_with_no_curses_left(deal):
    me, other = deal(hand="Charlatan", left={"Curse": 0})
    me.plays("Charlatan")
    assert me.coins == 3 and not other.discard_pile


# City


@pytest.mark.parametrize(("empty", "drawn", "more"), [(0, 1, 0), (1, 2, 0), (2, 2, 1), (3, 2, 1)])
def test_city_grows_with_empty_piles(deal, empty, drawn, more):
    piles = ("Curse", "Moat", "Chapel")[:empty]
    me, _ = deal("Moat", "Chapel", hand="City", deck="Copper*5", left=dict.fromkeys(piles, 0))
    me.plays("City")
    assert len(me.hand) == drawn and me.actions == 3 and (me.buys, me.coins) == (1 + more, more)


def test_city_does_not_look_again_later(deal):
    me, _ = deal(hand="City", deck="Copper*5", left={"Curse": 1})
    me.plays("City")
    set_left(me.game, "Curse", 0)
    assert me.hand == cards("Copper")


# Clerk


def test_clerk_makes_those_with_five_cards_put_one_back(deal):
    me, other, third = deal("Clerk", other="Copper*4, Estate", other_deck="Gold", third="Copper*4")
    me.has(hand="Clerk")
    other.will(topdeck="Estate")
    me.plays("Clerk")
    assert me.coins == 2 and other.deck == stacked("Estate, Gold") and len(third.hand) == 4


def test_clerks_card_is_the_only_one_on_an_empty_deck(deal):
    me, other = deal("Clerk", other="Copper*5")
    me.has(hand="Clerk")
    me.plays("Clerk")
    assert other.deck == cards("Copper")


def test_clerk_may_be_played_as_the_turn_begins(deal):
    me, other = deal(hand="Copper", deck="Clerk*2, Estate*3", other="Copper", other_deck="Silver*5, Gold*5")
    me.ends_turn()
    me.will(play="Clerk")
    me.will(play=None)
    me.begins_turn()
    assert me.in_play == cards("Clerk") and me.actions == 1 and me.coins == 2
    assert me.hand == cards("Clerk, Estate*3") and len(other.hand) == 4 and other.deck


def test_clerk_drawn_by_another_effect_of_the_start_may_still_be_played(deal):
    me, _ = deal(hand="Caravan", deck="Copper, Estate*5, Clerk")
    me.plays("Caravan")
    me.ends_turn()
    me.will(play="Clerk")
    me.begins_turn()
    assert me.in_play == cards("Caravan, Clerk") and me.coins == 2


# Collection


def test_collection_gives_a_token_for_each_action_gained(deal):
    me, _ = deal("Village", "Nobles", hand="Collection*2, Gold")
    me.plays("Collection", "Collection", "Gold")
    assert me.buys == 3
    me.purchases("Village", "Silver")
    assert me.vp_tokens == 2


def test_collection_counts_nothing_gained_before(deal):
    me, _ = deal("Village", hand="Workshop, Collection")
    me.will(gain="Village")
    me.plays("Workshop", "Collection")
    assert me.vp_tokens == 0


def test_collection_counts_on_after_it_has_left_play(deal):
    me, _ = deal("Village", hand="Counterfeit, Collection")
    me.will(multiply="Collection")
    me.plays("Counterfeit")
    assert me.game.trash == cards("Collection")
    me.purchases("Village")
    assert me.vp_tokens == 2, "it was played twice"


def test_collection_is_over_with_the_turn(deal):
    me, _ = deal("Village", hand="Collection", deck="Gold*5")
    me.plays("Collection")
    me.begins_turn()
    me.plays("Gold")
    me.purchases("Village")
    assert me.vp_tokens == 0


# Contraband


def test_contraband_forbids_what_the_left_player_names(deal):
    me, left, right = deal("Village", hand="Contraband*2, Gold", third="Copper")
    left.will(name="Province")
    left.will(name="Gold")
    me.plays("Contraband", "Gold")
    assert me.coins == 6 and me.buys == 2
    me.plays("Contraband")
    assert me.coins == 9 and me.buys == 3
    me.purchases()
    offered = set(map(str, me.asked[-1].options))
    assert "Duchy" in offered and not {"Province", "Gold"} & offered


def test_contraband_does_not_forbid_other_gains(deal):
    me, left = deal(hand="Contraband, Anvil, Copper")
    left.will(name="Silver")
    me.will(discard_for_benefit="Copper", gain="Silver")
    me.plays("Contraband", "Anvil")
    assert me.discard_pile == cards("Copper, Silver")


def test_contraband_is_over_with_the_turn(deal):
    me, left = deal(hand="Contraband", deck="Gold*5")
    left.will(name="Gold")
    me.plays("Contraband")
    me.begins_turn()
    me.plays("Gold", "Gold")
    me.purchases("Gold")
    assert "Gold" in map(str, me.discard_pile)


def test_contraband_may_name_a_card_outside_the_supply(deal):
    me, left = deal("Bandit Camp", hand="Contraband")
    left.will(name="Spoils")
    me.plays("Contraband")
    assert me.coins == 3


# Counting House


def test_counting_house_takes_coppers_from_the_discard_pile(deal):
    me, _ = deal(hand="Counting House", discard="Copper*3, Silver, Estate")
    me.will(put_in_hand=["Copper", "Copper"])
    me.plays("Counting House")
    assert me.hand == cards("Copper*2") and me.discard_pile == cards("Copper, Silver, Estate")


def test_counting_house_may_take_none(deal):
    me, _ = deal(hand="Counting House", discard="Copper*3")
    me.will(put_in_hand=None)
    me.plays("Counting House")
    assert not me.hand and me.discard_pile == cards("Copper*3")


def test_counting_house_without_coppers_asks_nothing(deal):
    me, _ = deal(hand="Counting House", discard="Silver")
    me.plays("Counting House")
    assert not me.asked and me.discard_pile == cards("Silver")


# Crystal Ball


@pytest.mark.parametrize(
    ("choice", "deck", "discard", "trash"),
    [("trash", "Gold", "", "Curse"), ("discard", "Gold", "Curse", ""), ("put back", "Curse, Gold", "", "")],
)
def test_crystal_ball_does_what_you_choose(deal, choice, deck, discard, trash):
    me, _ = deal(hand="Crystal Ball", deck="Curse, Gold")
    me.will(choose=choice)
    me.plays("Crystal Ball")
    assert me.asked[0].options == ["put back", "trash", "discard"] and me.coins == 1
    assert me.deck == stacked(deck) and me.discard_pile == cards(discard) and me.game.trash == cards(trash)


def test_crystal_ball_plays_a_treasure(deal):
    me, _ = deal(hand="Crystal Ball", deck="Gold")
    me.will(choose="play")
    me.plays("Crystal Ball")
    assert me.coins == 4 and me.in_play == cards("Crystal Ball, Gold")


def test_crystal_ball_plays_an_action_that_may_draw_treasures(deal):
    me, _ = deal(hand="Crystal Ball", deck="Festival, Gold*3")
    me.will(choose="play")
    me.plays("Crystal Ball")
    assert me.coins == 3 and me.actions == 3 and me.in_play == cards("Crystal Ball, Festival")
    me.has(hand="Village, Gold")
    me.will(play="Gold")
    me.game.phase = "treasure"
    me.game.do_play()
    assert me.coins == 6 and me.hand == cards("Village"), "more Actions cannot be played now"


def test_crystal_ball_without_a_deck(deal):
    me, _ = deal(hand="Crystal Ball")
    me.plays("Crystal Ball")
    assert me.coins == 1 and not me.asked


# Expand


def test_expand_gains_a_card_up_to_three_more(deal):
    me, _ = deal("Goons", "Bank", hand="Expand, Copper, Duchy")
    me.will(trash_for_benefit="Duchy", gain="Province")
    me.plays("Expand")
    assert {"Province", "Bank", "Copper"} <= set(map(str, me.asked[1].options))
    assert me.discard_pile == cards("Province") and me.game.trash == cards("Duchy")


def test_expand_may_gain_the_same_card_again(deal):
    me, _ = deal(hand="Expand, Estate")
    me.will(gain="Estate")
    me.plays("Expand")
    assert me.discard_pile == cards("Estate")


def test_expand_with_an_empty_hand_gains_nothing(deal):
    me, _ = deal(hand="Expand")
    me.plays("Expand")
    assert not me.asked and not me.discard_pile


# Forge


def test_forge_gains_exactly_the_sum(deal):
    me, _ = deal("Bank", hand="Forge, Gold, Estate, Copper*2")
    me.will(trash_for_benefit=["Gold", "Estate", "Copper"])
    me.plays("Forge")
    assert me.discard_pile == cards("Province") and me.hand == cards("Copper")


def test_forge_without_trashing_gains_what_costs_nothing(deal):
    me, _ = deal(hand="Forge, Gold")
    me.will(trash_for_benefit=None, gain="Copper")
    me.plays("Forge")
    assert me.asked[1].options == cards("Copper, Curse") and me.asked[1].least == 1
    assert me.discard_pile == cards("Copper") and me.hand == cards("Gold")


def test_forge_ignores_potions_and_gains_none(deal):
    me, _ = deal("Vineyard", "Golem", "Smithy", hand="Forge, Golem")
    me.will(trash_for_benefit=["Golem"], gain="Smithy")
    me.plays("Forge")
    assert me.asked[1].options == cards("Smithy, Potion"), "Golem costs $4 too, but a Potion besides"


def test_forge_gains_nothing_where_no_card_costs_so_much(deal):
    me, _ = deal(hand="Forge, Estate*2, Province")
    me.will(trash_for_benefit=["Estate", "Province"])
    me.plays("Forge")
    assert not me.discard_pile and me.game.trash == cards("Estate, Province")


def test_forge_with_an_empty_hand(deal):
    me, _ = deal(hand="Forge", left={"Curse": 0})
    me.plays("Forge")
    assert me.discard_pile == cards("Copper")


# Goons


def test_goons_leaves_three_cards_and_gives_a_token_for_each_buy(deal):
    me, other = deal(hand="Goons, Gold", other="Copper*5")
    me.plays("Goons", "Gold")
    assert other.hand == cards("Copper*3") and me.coins == 5 and me.buys == 2
    me.purchases("Silver", "Estate")
    assert me.vp_tokens == 2


def test_two_goons_give_two_tokens(deal):
    me, _ = deal(hand="Goons*2", other="Copper*3")
    me.plays("Goons", "Goons")
    me.purchases("Silver")
    assert me.vp_tokens == 2


def test_goons_played_three_times_is_still_one_in_play(deal):
    me, _ = deal(hand="King's Court, Goons", other="Copper*3")
    me.will(multiply="Goons")
    me.plays("King's Court")
    assert me.coins == 6 and me.buys == 4
    me.purchases("Copper")
    assert me.vp_tokens == 1


def test_goons_gives_nothing_for_other_gains(deal):
    me, _ = deal(hand="Goons, Workshop", other="Copper*3")
    me.will(gain="Silver")
    me.plays("Goons", "Workshop")
    assert me.vp_tokens == 0


# Grand Market


def test_grand_market(deal):
    me, _ = deal(hand="Grand Market", deck="Copper")
    me.plays("Grand Market")
    assert me.hand == cards("Copper") and (me.actions, me.buys, me.coins) == (2, 2, 2)


def test_grand_market_cannot_be_bought_with_a_copper_in_play(deal):
    me, _ = deal("Grand Market", hand="Gold*2, Copper")
    me.plays("Gold", "Gold", "Copper")
    me.purchases()
    assert CATALOG["Grand Market"] not in me.asked[-1].options


def test_coppers_in_hand_do_not_matter_for_grand_market(deal):
    me, _ = deal("Grand Market", hand="Gold*2, Copper")
    me.plays("Gold", "Gold")
    me.purchases("Grand Market")
    assert me.discard_pile == cards("Grand Market")


def test_grand_market_may_be_gained_with_coppers_in_play(deal):
    me, _ = deal("Grand Market", "War Chest", hand="Copper, War Chest, Quarry")
    me.others[0].will(name="Duchy")
    me.will(gain="Grand Market")
    me.plays("Copper", "Quarry", "War Chest")
    assert me.discard_pile == cards("Grand Market")


# Hoard


def test_hoard_gives_a_gold_with_each_victory_card_bought(deal):
    me, _ = deal("Nobles", hand="Hoard*2, Gold")
    me.buys = 3
    me.plays("Hoard", "Hoard", "Gold")
    me.purchases("Estate", "Duchy", "Copper")
    assert me.discard_pile == cards("Estate, Duchy, Copper, Gold*4")


def test_hoard_gives_nothing_for_victory_cards_gained_otherwise(deal):
    me, _ = deal(hand="Hoard, Anvil, Copper")
    me.will(discard_for_benefit="Copper", gain="Estate")
    me.plays("Hoard", "Anvil")
    assert me.discard_pile == cards("Copper, Estate")


def test_hoard_gives_its_gold_though_watchtower_trashes_the_victory_card(deal):
    me, _ = deal(hand="Hoard, Watchtower")
    me.will(order="Watchtower", trash=True)
    me.will(trash=False, topdeck=False)
    me.plays("Hoard")
    me.purchases("Estate")
    assert me.discard_pile == cards("Gold") and me.game.trash == cards("Estate")


def test_hoard_with_no_gold_left(deal):
    me, _ = deal(hand="Hoard", left={"Gold": 0})
    me.plays("Hoard")
    me.purchases("Estate")
    assert me.discard_pile == cards("Estate")


# Investment


def test_investment_gives_a_coin(deal):
    me, _ = deal(hand="Investment, Curse, Gold")
    me.will(trash="Curse", choose="+$1")
    me.plays("Investment")
    assert me.coins == 1 and me.in_play == cards("Investment") and me.game.trash == cards("Curse")


def test_investment_trashed_gives_a_token_for_each_kind_of_treasure(deal):
    me, _ = deal(hand="Investment, Curse, Copper*2, Silver, Estate")
    me.will(trash="Curse", choose="trash this")
    me.plays("Investment")
    assert me.coins == 0 and me.vp_tokens == 2 and me.game.trash == cards("Curse, Investment")
    me.plays("Silver")
    assert me.coins == 2, "what was revealed can be played"


def test_investment_as_the_last_card_in_hand(deal):
    me, _ = deal(hand="Investment")
    me.will(choose="trash this")
    me.plays("Investment")
    assert me.vp_tokens == 0 and me.game.trash == cards("Investment")


def test_investment_played_twice_is_trashed_for_tokens_once(deal):
    me, _ = deal(hand="Tiara, Investment, Copper, Estate*2")
    me.will(multiply="Investment", trash="Estate", choose="trash this")
    me.will(trash="Estate", choose="trash this")
    me.plays("Tiara")
    assert me.vp_tokens == 1 and me.coins == 0


# King's Court


def test_kings_court_plays_an_action_three_times(deal):
    me, _ = deal(hand="King's Court, Monument")
    me.will(multiply="Monument")
    me.plays("King's Court")
    assert me.coins == 6 and me.vp_tokens == 3 and me.in_play == cards("King's Court, Monument")


def test_kings_court_on_a_cantrip_leaves_three_actions(deal):
    me, _ = deal(hand="King's Court, Peddler", deck="Copper*3")
    me.actions = 0
    me.will(multiply="Peddler")
    me.plays("King's Court")
    assert me.actions == 3 and me.coins == 3 and me.hand == cards("Copper*3")


def test_kings_court_on_kings_court_plays_three_different_actions(deal):
    me, _ = deal(hand="King's Court*2, Monument, Bridge, City", deck="Copper*9")
    for name in ("King's Court", "Monument", "Bridge", "City"):
        me.will(multiply=name)
    me.plays("King's Court")
    assert (
        me.coins == 6 + 3 and me.vp_tokens == 3 and me.actions == 7 and len(me.game.turn.plays) == 1 + 3 + 9
    )


def test_kings_court_may_play_nothing(deal):
    me, _ = deal(hand="King's Court, Monument")
    me.will(multiply=None)
    me.plays("King's Court")
    assert me.hand == cards("Monument") and me.coins == 0


def test_kings_court_without_an_action(deal):
    me, _ = deal(hand="King's Court, Copper")
    me.plays("King's Court")
    assert not me.asked and me.in_play == cards("King's Court")


# Loan


def test_loan_trashes_the_first_treasure(deal):
    me, _ = deal(hand="Loan", deck="Estate, Copper, Gold")
    me.will(trash=True)
    me.plays("Loan")
    assert me.coins == 1 and me.discard_pile == cards("Estate") and me.game.trash == cards("Copper")
    assert me.deck == cards("Gold")


def test_loan_may_discard_it_instead(deal):
    me, _ = deal(hand="Loan", deck="Estate, Gold")
    me.will(trash=False)
    me.plays("Loan")
    assert me.discard_pile == cards("Estate, Gold") and not me.game.trash


def test_loan_fires_what_happens_when_a_card_is_trashed(deal):
    me, _ = deal("Market Square", hand="Loan, Market Square", deck="Copper")
    me.will(trash=True, discard_for_benefit=True)
    me.plays("Loan")
    assert "Gold" in map(str, me.discard_pile)


def test_loan_finds_no_treasure(deal):
    me, _ = deal(hand="Loan", deck="Estate", discard="Curse")
    me.plays("Loan")
    assert me.discard_pile == cards("Estate, Curse") and not me.asked


def test_loan_without_a_deck(deal):
    me, _ = deal(hand="Loan")
    me.plays("Loan")
    assert me.coins == 1 and not me.asked
