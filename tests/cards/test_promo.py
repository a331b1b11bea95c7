"""The promotional cards."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Game
from dominion.bots.testing.exploring_bots import AcceptingAgent


def market(me, *names):
    """Puts these cards into the Black Market deck, the first one on top."""
    me.game.zone("Black Market")[:] = [CATALOG[name] for name in reversed(names)]
    me.game._cards_at_start = me.game.census()
    return me.game.zone("Black Market")


# Black Market


def test_black_market_deck_is_made_of_unused_kingdom_cards():
    decks = []
    for seed in range(3):
        game = Game(("Black Market", "Smithy", "Village"), [AcceptingAgent(1), AcceptingAgent(2)], seed)
        deck = game.zone("Black Market")
        assert len(deck) == len(set(deck)) == 15 and not {card.name for card in deck} & game.piles.keys()
        decks.append(list(deck))
    assert decks[0] != decks[1] != decks[2]
    assert not Game(("Smithy",), [AcceptingAgent(1), AcceptingAgent(2)]).zone("Black Market")


def test_black_market_brings_what_its_cards_need(monkeypatch):
    monkeypatch.setattr(type(CATALOG["Black Market"]), "beside", lambda *_: ("Marauder", "Hermit", "Knights"))
    game = Game(("Black Market", "Smithy"), [AcceptingAgent(1), AcceptingAgent(2)], 5)
    assert game.left("Ruins") == 10 and game.left("Spoils") == 15 and game.left("Madman") == 10
    assert "Marauder" not in game.piles and "Knights" not in game.piles
    assert [card.pile_name for card in game.zone("Black Market")] == ["Marauder", "Hermit", "Knights"]
    assert not game.zone("Black Market")[2].is_pile, "one of the Knights, not their pile"


def test_black_market_card_with_potions_in_its_cost_brings_the_potions(monkeypatch):
    monkeypatch.setattr(type(CATALOG["Black Market"]), "beside", lambda *_: ("Alchemist",))
    game = Game(("Black Market", "Moat"), [AcceptingAgent(1), AcceptingAgent(2), AcceptingAgent(3)], 5)
    assert game.left("Potion") == 16 and "Alchemist" not in game.piles


def test_black_market_sells_one_of_three_for_treasures_played_at_once(deal):
    me, _ = deal(hand="Black Market, Copper, Silver, Gold")
    deck = market(me, "Laboratory", "Village", "Witch", "Smithy")
    me.will(play="Copper", buy="Laboratory", bottomdeck=["Witch", "Village"])
    me.will(play="Silver")
    me.will(play=None)
    me.plays("Black Market")
    assert (
        me.coins == 0 and me.buys == 1 and me.discard_pile == cards("Laboratory") and me.hand == cards("Gold")
    )
    assert me.cards_in_play == cards("Black Market, Copper, Silver")
    assert me.asked[3].options == cards("Laboratory, Village, Witch")
    assert deck == stacked("Smithy, Village, Witch") and me.game.turn.phase == "action"


def test_black_market_leaves_the_turn_its_buy_and_the_coins(deal):
    me, _ = deal(hand="Black Market, Gold")
    market(me, "Village")
    me.will(play=True, buy="Village")
    me.plays("Black Market")
    assert me.coins == 2
    me.purchases("Estate")
    assert me.discard_pile == cards("Village, Estate")


def test_black_market_declined(deal):
    me, _ = deal(hand="Black Market, Copper")
    deck = market(me, "Moat", "Village", "Witch")
    me.will(play=None, buy=None, bottomdeck=["Witch", "Moat", "Village"])
    me.plays("Black Market")
    assert me.asked[1].options == cards("Moat"), "only what $2 can pay is offered"
    assert me.coins == 2 and not me.discard_pile and len(deck) == 3


def test_black_market_sells_nothing_to_debtors(deal):
    me, _ = deal(hand="Black Market")
    deck = market(me, "Moat")
    me.debt = 1
    me.will(pay=0)
    me.plays("Black Market")
    assert [one.verb for one in me.asked] == ["pay"] and deck == cards("Moat")


def test_black_market_with_an_empty_deck(deal):
    me, _ = deal(hand="Black Market")
    market(me)
    me.plays("Black Market")
    assert me.coins == 2 and not me.asked and me.game.empty_piles == 0


def test_black_market_knight_has_no_pile_to_go_back_to(deal):
    me, _ = deal(hand="Black Market, Gold")
    market(me, "Dame Anna")
    me.will(play=True, buy="Dame Anna")
    me.plays("Black Market")
    assert me.discard_pile == cards("Dame Anna") and not me.return_to_pile(
        CATALOG["Dame Anna"], me.discard_pile
    )


def test_black_market_deck_is_dealt_anew_for_a_look_ahead(deal):
    me, _ = deal("Black Market")
    decks = [me.game.copy(seen_by=me, seed=seed).zone("Black Market") for seed in (1, 2)]
    assert decks[0] != decks[1] and set(decks[0]) == set(decks[1]) == set(me.game.zone("Black Market"))


def test_black_market_deck_is_copied_with_the_game(deal):
    me, _ = deal("Black Market")
    deck, twin = me.game.zone("Black Market"), me.game.copy()
    assert twin.zone("Black Market") == deck and twin.zone("Black Market") is not deck


# Captain


def test_captain_plays_from_the_supply_now_and_next_turn(deal):
    me, _ = deal("Smithy", "Village", hand="Captain", deck="Copper*20")
    me.will(play="Smithy")
    me.plays("Captain")
    assert me.hand == cards("Copper*3") and me.game.left("Smithy") == 10
    me.ends_turn()
    me.will(play="Village")
    me.begins_turn()
    assert me.actions == 3 and len(me.hand) == 6 and me.cards_in_play == cards("Captain")
    me.ends_turn()
    assert not me.in_play


def test_captain_offers_neither_durations_nor_commands_nor_dear_cards(deal):
    me, _ = deal("Smithy", "Moat", "Laboratory", "Caravan", "Village", hand="Captain", left={"Village": 0})
    me.will(play="Moat")
    me.plays("Captain")
    assert me.asked[0].options == cards("Smithy, Moat") and me.asked[0].least == 1


def test_captain_stays_though_there_was_nothing_to_play(deal):
    me, _ = deal("Smithy", hand="Captain", deck="Copper*20", left={"Smithy": 0})
    me.plays("Captain")
    me.ends_turn()
    assert me.cards_in_play == cards("Captain")
    me.game.put_on_pile(CATALOG["Smithy"])
    me.game._cards_at_start = me.game.census()
    me.begins_turn()
    assert len(me.hand) == 8


def test_captain_cannot_move_the_card_it_plays(deal):
    me, _ = deal("Feast", hand="Captain")
    me.will(gain="Duchy")
    me.plays("Captain")
    assert me.discard_pile == cards("Duchy") and not me.game.trash and me.cards_in_play == cards("Captain")


# Church


def test_church_keeps_cards_and_trashes_one(deal):
    me, _ = deal(hand="Church, Estate, Gold, Copper*2", deck="Silver*5")
    me.will(set_aside=["Estate", "Gold"])
    me.plays("Church")
    assert me.actions == 2 and me.mat("Church") == cards("Estate, Gold") and me.hand == cards("Copper*2")
    me.ends_turn()
    me.will(trash="Estate")
    me.begins_turn()
    assert me.hand == cards("Silver*5, Gold") and me.game.trash == cards("Estate") and not me.mat("Church")
    me.ends_turn()
    assert me.count("Church") == 1 and not me.in_play


def test_church_trashes_without_having_kept_anything(deal):
    me, _ = deal(hand="Church, Gold", deck="Curse, Silver*4")
    me.will(set_aside=None)
    me.plays("Church")
    me.ends_turn()
    me.will(trash="Curse")
    me.begins_turn()
    assert me.hand == cards("Silver*4")


def test_church_may_trash_nothing(deal):
    me, _ = deal(hand="Church, Gold", deck="Curse, Silver*4")
    me.will(set_aside="Gold")
    me.plays("Church")
    me.ends_turn()
    me.will(trash=None)
    me.begins_turn()
    assert me.hand == cards("Curse, Silver*4, Gold")


def test_church_played_twice_keeps_two_batches(deal):
    me, _ = deal(hand="Throne Room, Church, Estate*2, Gold, Copper", deck="Silver*5")
    me.will(multiply="Church", set_aside=["Estate", "Gold"])
    me.will(set_aside=["Estate"])
    me.plays("Throne Room")
    me.ends_turn()
    assert me.cards_in_play == cards("Throne Room, Church")
    me.will(order="Church (Estate, Gold)")
    me.will(trash=lambda decision: len(me.hand) == 7 and "Estate")
    me.will(trash=lambda decision: len(me.hand) == 7 and "Estate")
    me.begins_turn()
    assert me.hand == cards("Silver*5, Gold") and me.game.trash == cards("Estate*2")


# Dismantle


def test_dismantle_gains_a_cheaper_card_then_a_gold(deal):
    me, _ = deal(hand="Dismantle, Silver, Copper")
    me.will(trash_for_benefit="Silver", gain="Estate")
    me.plays("Dismantle")
    assert me.discard_pile == stacked("Gold, Estate") and me.asked[1].options == cards(
        "Copper, Curse, Estate"
    )


def test_dismantle_of_a_card_that_costs_nothing(deal):
    me, _ = deal(hand="Dismantle, Copper")
    me.plays("Dismantle")
    assert me.game.trash == cards("Copper") and not me.discard_pile


def test_dismantle_with_nothing_cheaper_or_no_gold(deal):
    me, _ = deal(hand="Dismantle, Estate", left={"Copper": 0, "Curse": 0})
    me.plays("Dismantle")
    assert me.discard_pile == cards("Gold")
    me.has(hand="Dismantle, Silver", discard="")
    set_left(me.game, "Gold", 0)
    me.plays("Dismantle")
    assert me.discard_pile == cards("Estate")


def test_dismantle_with_an_empty_hand(deal):
    me, _ = deal(hand="Dismantle")
    me.plays("Dismantle")
    assert not me.asked and not me.discard_pile


def test_dismantle_of_a_card_that_costs_only_potions(deal, monkeypatch):
    me, _ = deal(hand="Dismantle, Copper")
    monkeypatch.setattr(type(CATALOG["Copper"]), "potion", 1)
    me.plays("Dismantle")
    assert not me.discard_pile, "it does not cost $1 or more"


# Envoy


def test_envoy_lets_the_player_to_the_left_choose(deal):
    me, left, _ = deal(hand="Envoy", deck="Gold, Silver, Copper*3, Province", seats=3)
    left.will(discard_theirs="Gold")
    me.plays("Envoy")
    assert (
        me.hand == cards("Silver, Copper*3")
        and me.discard_pile == cards("Gold")
        and me.deck == cards("Province")
    )
    assert ("reveal", 0, list(cards("Gold, Silver, Copper*3")), "deck") in me.game.log


def test_envoy_with_too_few_cards(deal):
    me, left = deal(hand="Envoy", deck="Gold", discard="Copper")
    left.will(discard_theirs="Gold")
    me.plays("Envoy")
    assert me.hand == cards("Copper") and me.discard_pile == cards("Gold")


def test_envoy_with_one_card_and_with_none(deal):
    me, _ = deal(hand="Envoy*2", deck="Gold")
    me.plays("Envoy")
    assert me.discard_pile == cards("Gold")
    me.has(discard="")
    me.plays("Envoy")
    assert not me.discard_pile


# Governor


def test_governor_draws(deal):
    me, other = deal(hand="Governor", deck="Copper*4", other_deck="Gold*2")
    me.will(choose="+3 Cards")
    me.plays("Governor")
    assert me.actions == 2 and me.hand == cards("Copper*3") and other.hand == cards("Gold")


def test_governor_hands_out_silver(deal):
    me, second, third = deal(hand="Governor", seats=3, left={"Silver": 1})
    me.will(choose="gain a Gold")
    me.plays("Governor")
    assert (
        me.discard_pile == cards("Gold") and second.discard_pile == cards("Silver") and not third.discard_pile
    )


def test_governor_improves(deal):
    me, other = deal("Village", hand="Governor, Gold, Copper", other="Estate, Copper")
    me.will(choose="trash a card", trash_for_benefit="Gold")
    other.will(trash_for_benefit="Estate", gain=lambda decision: me.count("Province") and "Village")
    me.plays("Governor")
    assert me.discard_pile == cards("Province") and other.discard_pile == cards("Village")
    assert other.asked[1].options == cards("Silver, Village")


def test_governor_improves_nobody_who_declines_or_has_nothing(deal):
    me, _, third = deal(hand="Governor, Gold", third="Copper")
    me.will(choose="trash a card", trash_for_benefit=None)
    third.will(trash_for_benefit=None)
    me.plays("Governor")
    assert not me.game.trash and me.hand == cards("Gold")


def test_governor_gains_nothing_where_nothing_costs_exactly_so_much(deal):
    me, other = deal(hand="Governor, Province", other="Copper")
    me.will(choose="trash a card", trash_for_benefit="Province")
    other.will(trash_for_benefit="Copper")
    me.plays("Governor")
    assert me.game.trash == cards("Province, Copper") and not me.discard_pile and not other.discard_pile


# Marchland


@pytest.mark.parametrize(("victories", "vp"), [(0, 0), (1, 0), (2, 1), (10, 3), (11, 4)])
def test_marchland_counts_victory_cards_itself_too(deal, victories, vp):
    me, _ = deal(hand="Marchland, Copper", deck=f"Estate*{victories}" if victories else "")
    assert me.score() == vp + victories


def test_marchland_pile(deal):
    assert (
        deal("Marchland")[0].game.left("Marchland") == 8
        and deal("Marchland", seats=3)[0].game.left("Marchland") == 12
    )


def test_marchland_gives_a_buy_and_coins_for_cards(deal):
    me, _ = deal("Marchland", hand="Estate*3, Curse")
    me.coins = 5
    me.will(discard_for_benefit=["Estate", "Estate", "Curse"])
    me.purchases("Marchland", "Silver")
    assert (
        me.discard_pile == cards("Marchland, Estate*2, Curse, Silver")
        and me.coins == 0
        and me.hand == cards("Estate")
    )


def test_marchland_may_take_nothing_and_an_empty_hand_is_not_asked(deal):
    me, _ = deal("Marchland", hand="Estate")
    me.coins = 10
    me.will(discard_for_benefit=None)
    me.purchases("Marchland")
    assert me.buys == 1 and me.hand == cards("Estate")
    me.has(hand="")
    me.gain("Marchland")
    assert len([decision for decision in me.asked if decision.verb == "discard_for_benefit"]) == 1


def test_marchland_gained_in_anothers_turn_leaves_nothing_for_ones_own(deal):
    me, other = deal("Marchland", other="Copper*2", other_deck="Copper*5")
    other.will(discard_for_benefit=["Copper"])
    other.gain("Marchland")
    me.ends_turn()
    other.begins_turn()
    assert other.coins == 0 and other.buys == 1


# Prince


def test_prince_plays_his_heir_every_turn(deal):
    me, _ = deal(hand="Prince, Village, Laboratory, Gold", deck="Copper*5, Silver*20")
    me.will(set_aside="Village")
    me.plays("Prince")
    assert me.mat("Prince") == cards("Village") and me.actions == 1 and me.count("Village") == 1
    for _ in range(2):
        me.ends_turn()
        me.begins_turn()
        assert me.actions == 3 and len(me.hand) == 6
        assert me.cards_in_play == cards("Prince") and me.mat("Prince") == cards("Village")


def test_prince_takes_cheap_actions_only(deal):
    me, _ = deal(hand="Prince*2, Smithy, Laboratory, Caravan, Captain, Copper")
    me.will(set_aside="Smithy")
    me.plays("Prince")
    assert me.asked[0].options == cards("Smithy")


def test_prince_may_take_nobody_and_is_discarded(deal):
    me, _ = deal(hand="Prince, Smithy", deck="Copper*5")
    me.will(set_aside=None)
    me.plays("Prince")
    me.ends_turn()
    assert not me.in_play and me.discard_pile == cards("Prince, Smithy")


def test_prince_with_nobody_to_take(deal):
    me, _ = deal(hand="Prince, Copper")
    me.plays("Prince")
    assert not me.asked


def test_prince_leaves_his_heir_where_it_is(deal):
    me, _ = deal(hand="Prince, Feast", deck="Copper*5, Silver*20")
    me.will(set_aside="Feast")
    me.plays("Prince")
    me.ends_turn()
    me.will(gain="Duchy")
    me.begins_turn()
    assert me.mat("Prince") == cards("Feast") and not me.game.trash and me.count("Duchy") == 1


# Sauna and Avanto


def test_sauna_lies_on_avanto(deal):
    me, _ = deal("Sauna/Avanto")
    pile = me.game.piles["Sauna/Avanto"]
    assert pile.stack == list(cards("Avanto*5, Sauna*5")) and not me.game.may_buy(me, CATALOG["Avanto"])
    set_left(me.game, "Sauna/Avanto", 5)
    me.coins = 5
    assert not me.game.may_buy(me, CATALOG["Sauna"])
    me.purchases("Avanto")
    assert me.discard_pile == cards("Avanto") and pile.left == 4


def test_sauna_and_avanto_play_each_other(deal):
    me, _ = deal(hand="Sauna*2, Avanto*2", deck="Copper*9")
    me.will(play="Avanto")
    me.will(play="Sauna")
    me.will(play="Avanto")
    me.plays("Sauna")
    assert me.cards_in_play == cards("Sauna*2, Avanto*2") and me.actions == 3 and len(me.hand) == 8


def test_sauna_and_avanto_may_stay_in_hand(deal):
    me, _ = deal(hand="Sauna, Avanto", deck="Copper*9")
    me.will(play=None)
    me.plays("Sauna")
    assert me.hand == cards("Avanto, Copper")
    me.has(hand="Sauna, Avanto")
    me.will(play=None)
    me.plays("Avanto")
    assert me.hand == cards("Sauna, Copper*3")


def test_sauna_trashes_a_card_for_each_silver_played(deal):
    me, _ = deal(hand="Sauna, Silver*3, Estate*2, Gold", deck="Copper")
    me.plays("Sauna", "Gold")
    me.will(trash="Estate")
    me.plays("Silver")
    me.will(trash="Copper")
    me.plays("Silver")
    me.will(trash=None)
    me.plays("Silver")
    assert me.game.trash == cards("Estate, Copper") and me.hand == cards("Estate") and me.coins == 9


def test_saunas_add_up_and_last_for_the_turn(deal):
    me, _ = deal(hand="Sauna*2, Silver, Estate*2", deck="Copper*7, Silver*5")
    me.plays("Sauna", "Sauna")
    me.will(trash="Estate")
    me.will(trash="Estate")
    me.plays("Silver")
    assert me.game.trash == cards("Estate*2")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Silver, Curse")
    me.plays("Silver")
    assert me.hand == cards("Curse")


def test_silver_without_sauna_or_without_a_hand(deal):
    me, _ = deal("Sauna/Avanto", hand="Silver")
    me.plays("Silver")
    assert not me.asked
    me.has(hand="Sauna, Silver")
    me.plays("Sauna")
    me.plays("Silver")
    assert not me.asked


# Stash


def test_stash_goes_where_its_owner_wants_when_shuffled(deal):
    me, _ = deal(hand="Smithy", discard="Copper*5, Stash, Estate")
    me.will(depth=2)
    me.plays("Smithy")
    assert me.asked[0].options == list(range(7)) and me.asked[0].least == 0
    assert CATALOG["Stash"] in me.hand and me.count("Stash") == 1


@pytest.mark.parametrize("place", range(4))
def test_stash_is_placed_so_many_cards_below_the_top(deal, place):
    me, _ = deal(discard="Copper*3, Stash")
    me.will(depth=place)
    me.shuffle()
    names = ["Copper"] * 3
    names.insert(place, "Stash")
    assert me.deck == stacked(", ".join(names))


def test_stashes_are_placed_one_by_one(deal):
    me, _ = deal(discard="Copper*3, Stash*2")
    me.will(depth=3)
    me.will(depth=0)
    me.shuffle()
    assert me.deck == stacked("Stash, Copper*2, Stash, Copper")


def test_stash_may_stay_where_it_was_shuffled(deal):
    me, _ = deal(discard="Copper*3, Stash*2")
    me.will(depth=None)
    me.will(depth=None)
    me.shuffle()
    assert me.deck == cards("Copper*3, Stash*2")


def test_stash_asks_only_whose_it_is(deal):
    me, other = deal(discard="Copper*2", other_discard="Stash")
    me.shuffle()
    assert not me.asked and not other.asked


def test_stash_asks_nothing_when_it_is_shuffled_alone(deal):
    me, _ = deal(hand="Moat, Stash", discard="Stash")
    me.will(depth=0)
    me.plays("Stash", "Moat")
    assert me.coins == 2 and me.hand == cards("Stash")


# Summon


def test_summon_plays_what_it_gained_next_turn(deal):
    me, _ = deal("Summon", "Smithy", "Laboratory", deck="Copper*20")
    me.coins = 5
    me.will(buy="Summon")
    me.purchases()
    assert me.mat("Summon") == cards("Smithy") and me.coins == 0 and me.count("Smithy") == 1
    me.ends_turn()
    me.begins_turn()
    assert me.cards_in_play == cards("Smithy") and len(me.hand) == 8 and me.actions == 1
    me.ends_turn()
    assert me.discard_pile == cards("Smithy, Copper*8")


def test_summon_gains_actions_that_cost_at_most_four(deal):
    me, _ = deal("Summon", "Smithy", "Laboratory", "Village", "Gardens")
    me.coins = 5
    me.will(buy="Summon", gain="Village")
    me.purchases()
    assert me.asked[-1].options == cards("Smithy, Village") and me.asked[-1].least == 1


def test_summon_with_nothing_to_gain(deal):
    me, _ = deal("Summon", "Smithy", left={"Smithy": 0})
    me.coins = 5
    me.will(buy="Summon")
    me.purchases()
    assert not me.mat("Summon") and not me.discard_pile


def test_summon_loses_track_of_what_was_moved(deal):
    me, _ = deal("Summon", "Caravan", hand="Sailor", deck="Copper*9")
    me.will(play=True, buy="Summon", gain="Caravan")
    me.plays("Sailor")
    me.coins = 5
    me.purchases()
    assert not me.mat("Summon") and me.cards_in_play == cards("Sailor, Caravan")


# Walled Village


@pytest.mark.parametrize("answer", [True, False])
def test_walled_village_may_go_onto_the_deck(deal, answer):
    me, _ = deal(hand="Walled Village, Smithy", deck="Copper*9")
    me.plays("Walled Village", "Smithy")
    assert me.actions == 3
    me.will(topdeck=answer)
    me.ends_turn()
    assert (CATALOG["Walled Village"] in me.hand) is answer and me.count("Walled Village") == 1


def test_walled_village_stays_out_when_there_was_more_going_on(deal):
    me, _ = deal(hand="Walled Village, Smithy, Village", deck="Copper*12")
    me.plays("Walled Village", "Smithy", "Village")
    me.ends_turn()
    assert not me.asked or all(decision.verb != "topdeck" for decision in me.asked)


def test_walled_village_does_not_count_actions_that_have_left_play(deal):
    me, _ = deal(hand="Walled Village, Feast*2", deck="Copper*12")
    me.plays("Walled Village")
    for _ in range(2):
        me.will(gain="Silver")
        me.plays("Feast")
    me.will(topdeck=True)
    me.ends_turn()
    assert CATALOG["Walled Village"] in me.hand


def test_two_walled_villages(deal):
    me, _ = deal(hand="Walled Village*2", deck="Copper*12")
    me.plays("Walled Village", "Walled Village")
    me.will(topdeck=True)
    me.will(topdeck=True)
    me.ends_turn()
    assert me.hand == cards("Walled Village*2, Copper*3")


def test_walled_village_counts_durations_of_the_turn_before(deal):
    me, _ = deal(hand="Caravan, Village", deck="Walled Village, Copper*20")
    me.plays("Village", "Caravan")
    me.has(hand="")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Walled Village, Smithy")
    me.plays("Walled Village", "Smithy")
    me.ends_turn()
    assert all(decision.verb != "topdeck" for decision in me.asked)
