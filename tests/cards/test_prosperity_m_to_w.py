"""Prosperity, both editions: the cards from Magnate to Worker's Village."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Magnate


def test_magnate_draws_for_each_treasure_in_hand(deal):
    me, _ = deal(hand="Magnate, Copper*2, Silver, Estate", deck="Gold*4")
    me.plays("Magnate")
    assert me.hand == cards("Copper*2, Silver, Estate, Gold*3")
    revealed = [entry[2] for entry in me.game.log if entry[0] == "reveal"]
    assert revealed == [cards("Copper*2, Silver, Estate")]


def test_magnate_without_treasures(deal):
    me, _ = deal(hand="Magnate, Estate", deck="Gold*4")
    me.plays("Magnate")
    assert me.hand == cards("Estate")


# Mint


def test_mint_gains_a_copy_of_a_treasure_in_hand(deal):
    me, _ = deal(hand="Mint, Gold, Copper, Estate")
    me.will(gain="Gold")
    me.plays("Mint")
    assert me.asked[0].options == cards("Gold, Copper")
    assert me.hand == cards("Gold, Copper, Estate") and me.discard_pile == cards("Gold")


def test_mint_may_reveal_nothing(deal):
    me, _ = deal(hand="Mint, Gold")
    me.will(gain=None)
    me.plays("Mint")
    assert not me.discard_pile


def test_mint_cannot_copy_from_an_empty_pile_or_from_no_pile(deal):
    me, _ = deal("Bandit Camp", hand="Mint, Silver, Spoils", left={"Silver": 0})
    me.will(gain="Silver")
    me.plays("Mint")
    assert not me.discard_pile
    me.has(hand="Mint, Spoils")
    me.will(gain="Spoils")
    me.plays("Mint")
    assert not me.discard_pile, "Spoils have a pile, but not in the supply"


def test_mint_without_a_treasure_asks_nothing(deal):
    me, _ = deal(hand="Mint, Estate")
    me.plays("Mint")
    assert not me.asked and not me.discard_pile


def test_gaining_mint_trashes_the_treasures_in_play(deal):
    me, _ = deal("Mint", hand="Village, Gold, Silver*2, Copper", deck="Estate")
    me.plays("Village", "Gold", "Silver", "Silver")
    me.purchases("Mint")
    assert me.game.trash == cards("Gold, Silver*2") and me.in_play == cards("Village")
    assert me.coins == 2 and me.hand == cards("Copper, Estate")


def test_gaining_mint_otherwise_trashes_them_too_but_no_durations(deal):
    me, other = deal("Mint", hand="Astrolabe, Copper, War Chest")
    other.will(name="Duchy")
    me.will(gain="Mint")
    me.plays("Astrolabe", "Copper", "War Chest")
    assert me.game.trash == cards("Copper, War Chest") and me.in_play == cards("Astrolabe")


def test_mint_trashes_coppers_so_that_grand_market_can_be_bought(deal):
    me, _ = deal("Mint", "Grand Market", hand="Copper*11")
    me.buys = 2
    me.plays(*["Copper"] * 11)
    me.purchases("Mint", "Grand Market")
    assert me.count("Grand Market") == 1 and me.count("Copper") == 0 and me.coins == 0


def test_the_reduction_of_a_trashed_quarry_lasts(deal):
    me, _ = deal("Mint", hand="Quarry, Silver")
    me.buys = 2
    me.plays("Quarry", "Silver")
    me.purchases("Mint")
    assert me.game.trash == cards("Quarry, Silver") and me.coins == 0
    assert me.game.cost(CATALOG["Mint"]) == 3, "by the current wording: this turn, not while in play"


def test_mint_leaves_the_potions_that_were_made(deal):
    me, _ = deal("Mint", "Vineyard", hand="Potion, Gold, Silver")
    me.buys = 2
    me.plays("Potion", "Gold", "Silver")
    me.purchases("Mint", "Vineyard")
    assert me.discard_pile == cards("Mint, Vineyard") and me.game.trash == cards("Potion, Gold, Silver")


# Monument


def test_monument(deal):
    me, _ = deal(hand="Monument")
    me.plays("Monument")
    assert me.coins == 2 and me.vp_tokens == 1 and me.score() == 1


# Mountebank


def test_mountebank_gives_a_curse_and_a_copper(deal):
    me, other, third = deal(hand="Mountebank", other="Estate", third="Moat")
    third.will(reveal=True)
    me.plays("Mountebank")
    assert me.coins == 2 and other.discard_pile == cards("Curse, Copper") and not third.discard_pile


@pytest.mark.parametrize(("answer", "pile"), [(True, "Curse"), (False, "Curse, Copper")])
def test_a_curse_may_be_discarded_to_mountebank(deal, answer, pile):
    me, other = deal(hand="Mountebank", other="Curse, Copper")
    other.will(discard=answer)
    me.plays("Mountebank")
    assert other.discard_pile == cards(pile) and other.count("Curse") == (1 if answer else 2)


def test_mountebank_gives_what_is_left(deal):
    me, other = deal(hand="Mountebank*2", left={"Curse": 0})
    me.plays("Mountebank")
    assert other.discard_pile == cards("Copper")
    set_left(me.game, "Copper", 0)
    me.plays("Mountebank")
    assert other.discard_pile == cards("Copper")


def test_watchtower_against_mountebank_trashes_what_its_owner_likes(deal):
    me, other = deal(hand="Mountebank", other="Watchtower", other_deck="Estate")
    other.will(trash=True)
    other.will(trash=False, topdeck=True)
    me.plays("Mountebank")
    assert (
        me.game.trash == cards("Curse") and other.deck == stacked("Copper, Estate") and not other.discard_pile
    )


# Peddler


def test_peddler(deal):
    me, _ = deal(hand="Peddler", deck="Estate")
    me.plays("Peddler")
    assert me.hand == cards("Estate") and me.actions == 2 and me.coins == 1


def test_peddler_costs_two_less_for_each_action_in_play_while_buying(deal):
    me, _ = deal("Peddler", hand="Worker's Village*2, Copper*4", deck="Copper*2")
    me.plays("Worker's Village", "Worker's Village")
    assert me.game.cost(CATALOG["Peddler"]) == 8, "in the Action phase"
    me.plays(*["Copper"] * 4)
    assert me.game.cost(CATALOG["Peddler"]) == 4
    me.purchases("Peddler")
    assert me.discard_pile == cards("Peddler") and me.coins == 0


def test_an_action_played_three_times_is_one_action_in_play(deal):
    me, _ = deal("Peddler", hand="King's Court, Worker's Village, Copper", deck="Copper*3")
    me.will(multiply="Worker's Village")
    me.plays("King's Court", "Copper")
    assert me.game.cost(CATALOG["Peddler"]) == 4


def test_durations_of_the_last_turn_count_for_peddler(deal):
    me, _ = deal("Peddler", hand="Caravan*2", deck="Copper*20")
    me.plays("Caravan", "Caravan")
    me.begins_turn()
    me.plays("Copper")
    assert me.game.cost(CATALOG["Peddler"]) == 4


def test_peddler_costs_at_least_nothing_and_less_with_quarry(deal):
    me, _ = deal("Peddler", hand="Worker's Village, Quarry*2", deck="Copper")
    me.plays("Worker's Village", "Quarry", "Quarry")
    assert me.game.cost(CATALOG["Peddler"]) == 2
    me, _ = deal("Peddler", hand="Worker's Village*5, Copper", deck="Copper*5")
    me.plays(*["Worker's Village"] * 5, "Copper")
    assert me.game.cost(CATALOG["Peddler"]) == 0


def test_peddler_costs_eight_at_the_black_market(deal):
    me, _ = deal("Peddler", hand="Black Market, Village, Gold*2, Silver", deck="Copper")
    market = me.game.zone("Black Market")
    me.plays("Village")
    market[:] = [CATALOG["Peddler"]] * 3
    me.game._cards_at_start = me.game.census()
    me.will(play="Gold")
    me.will(play="Gold")
    me.will(play="Silver")
    me.will(play=None, buy="Peddler")
    me.plays("Black Market")
    assert me.count("Peddler") == 1 and me.coins == 2 + 8 - 8


# Quarry


def test_quarry_makes_actions_cheaper_and_nothing_else(deal):
    me, _ = deal("King's Court", "Nobles", "Chapel", hand="Quarry*2")
    me.plays("Quarry", "Quarry")
    cost = {
        name: me.game.cost(CATALOG[name]) for name in ("King's Court", "Nobles", "Chapel", "Gold", "Duchy")
    }
    assert cost == {"King's Court": 3, "Nobles": 2, "Chapel": 0, "Gold": 6, "Duchy": 5}
    assert me.coins == 2


def test_quarry_counts_with_other_reductions_and_leaves_potions(deal):
    me, _ = deal("Familiar", hand="Bridge, Quarry")
    me.plays("Bridge", "Quarry")
    assert me.game.cost(CATALOG["Familiar"]) == 0 and CATALOG["Familiar"].potion == 1
    me.purchases()
    assert CATALOG["Familiar"] not in me.asked[-1].options


def test_quarry_played_twice_counts_twice_and_ends_with_the_turn(deal):
    me, _ = deal("King's Court", hand="Tiara, Quarry")
    me.will(multiply="Quarry")
    me.plays("Tiara")
    assert me.game.cost(CATALOG["King's Court"]) == 3
    me.ends_turn()
    assert me.game.cost(CATALOG["King's Court"]) == 7


def test_cards_in_hand_cost_less_with_quarry_too(deal):
    me, _ = deal(hand="Quarry, Crystal Ball", deck="Apprentice")
    me.plays("Quarry")
    me.has(hand="Crystal Ball, Village", deck="Apprentice, Copper*5")
    me.will(choose="play")
    me.plays("Crystal Ball")
    assert me.hand == cards("Copper"), "Village costs $1 now"


# Rabble


def test_rabble_discards_what_is_useful(deal):
    me, other = deal(hand="Rabble", deck="Copper*3", other_deck="Estate, Nobles, Curse, Gold")
    other.will(put_back=["Estate", "Curse"])
    me.plays("Rabble")
    assert len(me.hand) == 3
    assert other.discard_pile == cards("Nobles") and other.deck == stacked("Curse, Estate, Gold")


def test_rabble_shuffles_for_the_third_card(deal):
    me, other = deal(hand="Rabble", other_deck="Estate", other_discard="Copper")
    me.plays("Rabble")
    assert other.deck == cards("Estate") and other.discard_pile == cards("Copper")


def test_rabble_with_no_cards_anywhere(deal):
    me, other = deal(hand="Rabble")
    me.plays("Rabble")
    assert not me.hand and not other.deck and not other.discard_pile


def test_rabble_leaves_a_tunnel(deal):
    me, other = deal(hand="Rabble", other_deck="Nobles, Tunnel, Estate")
    other.will(put_back=["Estate", "Tunnel"])
    me.plays("Rabble")
    assert other.deck == stacked("Tunnel, Estate"), "a Tunnel is neither Action nor Treasure"


# Royal Seal


def test_royal_seal_puts_gained_cards_onto_the_deck(deal):
    me, _ = deal(hand="Royal Seal", deck="Estate")
    me.buys = 2
    me.plays("Royal Seal")
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.purchases("Copper", "Curse")
    assert me.deck == stacked("Copper, Estate") and me.discard_pile == cards("Curse")


def test_royal_seal_on_an_empty_deck_does_not_shuffle(deal):
    me, _ = deal(hand="Royal Seal", discard="Estate*3")
    me.plays("Royal Seal")
    me.will(topdeck=True)
    me.purchases("Copper")
    assert me.deck == cards("Copper") and me.discard_pile == cards("Estate*3")


def test_royal_seal_in_hand_does_nothing(deal):
    me, _ = deal(hand="Royal Seal, Copper")
    me.plays("Copper")
    me.purchases("Copper")
    assert me.discard_pile == cards("Copper")


# Talisman


def test_talisman_doubles_cheap_cards_that_are_bought(deal):
    me, _ = deal("Village", hand="Talisman*2, Gold")
    me.plays("Talisman", "Talisman", "Gold")
    me.buys = 2
    me.purchases("Village", "Copper")
    assert me.discard_pile == cards("Village*3, Copper*3")


def test_talisman_leaves_victory_cards_dear_cards_and_potions(deal):
    me, _ = deal("Island", "Laboratory", "Alchemist", hand="Talisman, Potion, Gold*4")
    me.buys = 3
    me.plays("Talisman", "Potion", *["Gold"] * 4)
    me.purchases("Island", "Laboratory", "Alchemist")
    assert me.discard_pile == cards("Island, Laboratory, Alchemist")


def test_talisman_sees_what_the_card_costs_now(deal):
    me, _ = deal("Peddler", hand="Worker's Village*2, Talisman, Gold", deck="Copper*2")
    me.plays("Worker's Village", "Worker's Village", "Talisman", "Gold")
    me.purchases("Peddler")
    assert me.discard_pile == cards("Peddler*2")


def test_talisman_takes_the_last_copy(deal):
    me, _ = deal("Village", hand="Talisman, Gold", left={"Village": 1})
    me.plays("Talisman", "Gold")
    me.purchases("Village")
    assert me.discard_pile == cards("Village"), "there is but one, whoever asks first"


def test_talisman_does_nothing_for_other_gains(deal):
    me, _ = deal(hand="Talisman, Anvil, Copper")
    me.will(discard_for_benefit="Copper", gain="Silver")
    me.plays("Talisman", "Anvil")
    assert me.discard_pile == cards("Copper, Silver")


# Tiara


def test_tiara_plays_a_treasure_twice(deal):
    me, _ = deal(hand="Tiara, Gold, Copper")
    me.will(multiply="Gold")
    me.plays("Tiara")
    assert (
        me.coins == 6 and me.buys == 2 and me.in_play == cards("Tiara, Gold") and me.hand == cards("Copper")
    )


def test_tiara_on_tiara_plays_two_treasures_twice_each(deal):
    me, _ = deal(hand="Tiara*2, Gold, Silver, Copper")
    for name in ("Tiara", "Gold", "Silver"):
        me.will(multiply=name)
    me.plays("Tiara")
    assert me.coins == 10 and me.buys == 4 and me.hand == cards("Copper")


def test_tiara_may_play_nothing_and_puts_gained_cards_onto_the_deck(deal):
    me, _ = deal(hand="Tiara, Gold", deck="Estate")
    me.will(multiply=None)
    me.plays("Tiara", "Gold")
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.purchases("Silver", "Copper")
    assert me.deck == stacked("Silver, Estate") and me.discard_pile == cards("Copper")


def test_tiara_without_treasures(deal):
    me, _ = deal(hand="Tiara, Estate")
    me.plays("Tiara")
    assert me.buys == 2 and not me.asked


def test_tiara_on_a_duration_stays_with_it(deal):
    me, _ = deal(hand="Tiara, Astrolabe")
    me.will(multiply="Astrolabe")
    me.plays("Tiara")
    me.begins_turn()
    assert me.in_play == cards("Tiara, Astrolabe") and me.coins == 2 and me.buys == 3


# Trade Route


def test_trade_route_gives_a_coin_for_each_victory_pile_gained_from(deal):
    me, other = deal(hand="Trade Route, Curse, Copper")
    me.gain("Estate")
    other.gain("Estate")
    other.gain("Duchy")
    other.gain("Silver")
    me.will(trash_for_benefit="Curse")
    me.plays("Trade Route")
    assert me.coins == 2 and me.buys == 2 and me.game.trash == cards("Curse")


def test_trade_route_without_a_hand_or_tokens(deal):
    me, _ = deal(hand="Trade Route")
    me.plays("Trade Route")
    assert me.coins == 0 and me.buys == 2 and not me.asked


def test_tokens_lie_on_every_victory_pile_of_the_supply(deal):
    me, _ = deal("Trade Route", "Nobles", "Castles", "Knights", "Smithy", colony=True)
    with_token = {pile.name for pile in me.game.piles.values() if pile.memo.get("Trade Route")}
    assert with_token == {"Estate", "Duchy", "Province", "Colony", "Nobles", "Castles"}
    assert "Knights" not in with_token, "a pile of Knights is none, though one of them is a Victory card"


def test_a_card_from_the_trash_moves_no_token(deal):
    me, _ = deal(hand="Trade Route, Estate, Copper")
    me.trash(CATALOG["Estate"])
    me.gain("Estate", source=me.game.trash)
    me.plays("Trade Route")
    assert me.coins == 0


def test_a_token_that_was_moved_stays_on_the_mat(deal):
    me, _ = deal("Trade Route", hand="Trade Route")
    me.gain("Province")
    me.return_to_pile(CATALOG["Province"], me.discard_pile)
    me.gain("Province")
    me.plays("Trade Route")
    assert me.coins == 1


def test_the_token_moves_without_a_question_of_order(deal):
    me, _ = deal(hand="Trade Route, Watchtower, Copper*2")
    me.will(trash=False, topdeck=False)
    me.gain("Estate")
    assert me.game.memo["Trade Route"] == 1


def test_trade_route_in_the_black_market_deck_has_tokens(deal, monkeypatch):
    market = type(CATALOG["Black Market"])
    monkeypatch.setattr(market, "beside", lambda self, kingdom, used, random: ("Trade Route",))
    me, _ = deal("Black Market")
    me.gain("Estate")
    assert me.game.memo["Trade Route"] == 1


# Vault


def test_vault_sells_cards_and_the_others_may_change_two(deal):
    me, other, third = deal(
        hand="Vault, Estate, Copper",
        deck="Curse*2",
        other="Estate*2, Copper",
        other_deck="Gold",
        third="Silver*3",
    )
    me.will(discard_for_benefit=["Estate", "Curse", "Curse"])
    other.will(use=True, discard=["Estate", "Estate"])
    third.will(use=False)
    me.plays("Vault")
    assert me.coins == 3 and me.hand == cards("Copper")
    assert other.hand == cards("Copper, Gold") and third.hand == cards("Silver*3")


def test_vault_may_discard_nothing(deal):
    me, _ = deal(hand="Vault", deck="Gold*2")
    me.will(discard_for_benefit=None)
    me.plays("Vault")
    assert me.coins == 0 and me.hand == cards("Gold*2")


def test_who_has_but_one_card_may_discard_it_to_vault_for_nothing(deal):
    me, other = deal(hand="Vault", other="Estate", other_deck="Gold")
    other.will(use=True)
    me.plays("Vault")
    assert not other.hand and other.discard_pile == cards("Estate") and other.deck == cards("Gold")


def test_vault_shuffles_in_what_was_discarded(deal):
    me, other = deal(hand="Vault", other="Estate*2")
    other.will(use=True)
    me.plays("Vault")
    assert other.hand == cards("Estate") and other.deck == cards("Estate")


def test_vault_asks_nobody_without_cards(deal):
    me, other = deal(hand="Vault")
    me.plays("Vault")
    assert not me.asked and not other.asked


# Venture


def test_venture_plays_the_first_treasure(deal):
    me, _ = deal(hand="Venture", deck="Estate, Village, Gold, Silver")
    me.plays("Venture")
    assert (
        me.coins == 4 and me.in_play == cards("Venture, Gold") and me.discard_pile == cards("Estate, Village")
    )


def test_venture_on_venture_goes_on(deal):
    me, _ = deal(hand="Venture", deck="Venture, Estate, Silver")
    me.plays("Venture")
    assert me.coins == 4 and me.in_play == cards("Venture*2, Silver")


def test_venture_shuffles_without_what_it_revealed(deal):
    me, _ = deal(hand="Venture", deck="Estate", discard="Curse")
    me.plays("Venture")
    assert me.coins == 1 and me.discard_pile == cards("Estate, Curse") and not me.deck


def test_venture_without_a_deck(deal):
    me, _ = deal(hand="Venture")
    me.plays("Venture")
    assert me.coins == 1 and me.in_play == cards("Venture")


@pytest.mark.parametrize("name", ["Venture", "Loan"])
def test_what_treasures_discard_from_the_deck_is_discarded(deal, name):
    me, _ = deal(name, hand=name, deck="Tunnel, Copper")
    me.will(reveal=True)
    if name == "Loan":
        me.will(trash=False)
    me.plays(name)
    assert "Gold" in map(str, me.discard_pile), "the Tunnel's"


# War Chest


def test_war_chest_gains_a_card_that_was_not_named(deal):
    me, left, _ = deal("Laboratory", hand="War Chest*2", third="Copper")
    left.will(name="Laboratory")
    left.will(name="Duchy")
    me.will(gain="Duchy")
    me.will(gain="Silver")
    me.plays("War Chest", "War Chest")
    first, second = (set(map(str, decision.options)) for decision in me.asked)
    assert "Laboratory" not in first and "Duchy" in first and "Gold" not in first
    assert not {"Laboratory", "Duchy"} & second, "what was named before counts too"
    assert me.discard_pile == cards("Duchy, Silver")


def test_names_for_war_chest_are_forgotten_with_the_turn(deal):
    me, left = deal(hand="War Chest", deck="War Chest, Copper*4")
    left.will(name="Duchy")
    me.will(gain="Silver")
    me.plays("War Chest")
    me.begins_turn()
    left.will(name="Silver")
    me.will(gain="Duchy")
    me.plays("War Chest")
    assert me.count("Duchy") == 1


def test_a_card_named_for_war_chest_may_be_bought(deal):
    me, left = deal(hand="War Chest, Gold")
    left.will(name="Silver")
    me.will(gain="Duchy")
    me.plays("War Chest", "Gold")
    me.purchases("Silver")
    assert me.discard_pile == cards("Duchy, Silver")


# Watchtower


@pytest.mark.parametrize(("hand", "drawn"), [("", 6), ("Copper*4", 2), ("Copper*6", 0), ("Copper*8", 0)])
def test_watchtower_draws_to_six(deal, hand, drawn):
    me, _ = deal(hand=f"Watchtower, {hand}" if hand else "Watchtower", deck="Estate*7")
    me.plays("Watchtower")
    assert me.hand.count(CATALOG["Estate"]) == drawn


def test_watchtower_trashes_a_gained_curse(deal):
    me, other = deal(hand="Witch", other="Watchtower")
    other.will(trash=True)
    me.plays("Witch")
    assert me.game.trash == cards("Curse") and other.hand == cards("Watchtower") and other.count("Curse") == 0
    assert me.game.left("Curse") == 9, "it was gained all the same"


def test_watchtower_puts_a_bought_card_onto_the_deck(deal):
    me, _ = deal(hand="Watchtower, Gold", discard="Estate")
    me.will(trash=False, topdeck=True)
    me.plays("Gold")
    me.purchases("Silver")
    assert me.deck == cards("Silver") and me.discard_pile == cards("Estate"), "an empty deck is not shuffled"


def test_watchtower_need_not_be_shown(deal):
    me, _ = deal(hand="Watchtower, Gold")
    me.will(trash=False, topdeck=False)
    me.plays("Gold")
    me.purchases("Silver")
    assert me.discard_pile == cards("Silver")


def test_watchtower_reaches_cards_gained_to_the_hand(deal):
    me, _ = deal(hand="Mine, Watchtower, Copper", deck="Estate")
    me.will(trash_for_benefit="Copper", gain="Silver", trash=False, topdeck=True)
    me.plays("Mine")
    assert me.hand == cards("Watchtower") and me.deck == stacked("Silver, Estate")


def test_a_card_gained_onto_the_deck_may_be_trashed_from_there(deal):
    me, _ = deal(hand="Bureaucrat, Watchtower", deck="Estate")
    me.will(trash=True)
    me.plays("Bureaucrat")
    assert me.game.trash == cards("Silver") and me.deck == cards("Estate")


def test_watchtower_does_not_reach_a_card_that_has_moved_on(deal):
    me, _ = deal(hand="Watchtower, Royal Seal")
    me.plays("Royal Seal")
    me.will(order="Royal Seal", topdeck=True)
    me.purchases("Copper")
    assert me.deck == cards("Copper"), "Watchtower was not asked for"


def test_watchtower_reacts_to_each_card(deal):
    me, other = deal(hand="Witch*2", other="Watchtower, Copper")
    other.will(trash=True)
    other.will(trash=False, topdeck=False)
    me.plays("Witch", "Witch")
    assert me.game.trash == cards("Curse") and other.discard_pile == cards("Curse")


def test_trashing_by_watchtower_sets_off_what_trashing_sets_off(deal):
    me, _ = deal("Feodum", hand="Watchtower")
    me.will(trash=True)
    for _ in range(3):
        me.will(trash=False, topdeck=False)
    me.gain("Feodum")
    assert me.game.trash == cards("Feodum") and me.discard_pile == cards("Silver*3")


# Worker's Village


def test_workers_village(deal):
    me, _ = deal(hand="Worker's Village", deck="Copper")
    me.plays("Worker's Village")
    assert me.hand == cards("Copper") and me.actions == 3 and me.buys == 2
