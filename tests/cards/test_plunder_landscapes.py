"""Plunder: Events and Traits."""

from typing import Any

import pytest
from piles import loot_on_top, next_turn
from table import begin, cards, stacked

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.testing.exploring_bots import AcceptingAgent


def rich(me, coins=20, buys=5):
    """Let me buy much."""
    me.coins, me.buys = coins, buys


# Avoid


def test_avoid_leaves_three_cards_out_of_the_next_shuffle(deal):
    me, _ = deal("Avoid", hand="Estate*3, Curse", deck="Copper*2", discard="Silver*6")
    rich(me)
    me.purchases("Avoid")
    assert me.buys == 5
    me.will(leave_out=["Estate", "Estate", "Curse"])
    me.ends_turn()
    assert me.discard_pile == cards("Estate*2, Curse") and len(me.hand) == 5 and len(me.deck) == 4


def test_avoid_counts_for_each_purchase_and_may_leave_nothing_out(deal):
    me, _ = deal("Avoid", hand="Estate*4, Curse", deck="Copper*2", discard="Silver*6")
    rich(me)
    me.purchases("Avoid", "Avoid", "Avoid")
    me.will(leave_out=["Estate", "Estate", "Estate"])
    me.will(leave_out=["Estate", "Curse"])
    me.will(leave_out=None)
    me.ends_turn()
    assert me.discard_pile == cards("Estate*4, Curse")


def test_avoid_may_leave_too_few_to_draw_and_ends_with_the_turn(deal):
    me, _ = deal("Avoid", hand="Estate*3", deck="Copper*3", discard="Copper", other_deck="Copper*9")
    rich(me)
    me.purchases("Avoid")
    me.will(leave_out=["Estate"] * 3)
    me.ends_turn()
    assert me.hand == cards("Copper*4") and me.discard_pile == cards("Estate*3") and not me.deck
    me, _ = deal("Avoid", hand="Estate*3", deck="Copper*5", other_deck="Copper*9")
    rich(me)
    me.purchases("Avoid")
    next_turn(me)
    me.ends_turn()  # shuffles, and nobody asks


# Bury


def test_bury_puts_a_card_of_the_discard_pile_under_the_deck(deal):
    me, _ = deal("Bury", deck="Copper", discard="Gold, Estate")
    rich(me, buys=3)
    me.will(bottomdeck="Gold")
    me.purchases("Bury", "Bury", "Bury")
    assert me.deck == stacked("Copper, Gold, Estate") and not me.discard_pile and me.buys == 3


# Deliver


def test_deliver_brings_what_is_gained_this_turn_into_the_next_hand(deal):
    me, other = deal("Deliver", "Smithy", hand="Copper", deck="Copper*20", other_deck="Copper*9")
    me.gain("Silver")
    rich(me)
    me.purchases("Deliver", "Deliver", "Gold", "Smithy")
    assert me.mat("Deliver") == cards("Gold, Smithy") and me.discard_pile == cards("Silver")
    me.ends_turn()
    assert me.hand == cards("Copper*5, Gold, Smithy")
    me.gain("Gold")
    assert CATALOG["Gold"] in me.discard_pile and not other.hand.count(CATALOG["Gold"])


def test_delivered_cards_wait_for_the_end_of_the_turn_not_for_a_shuffle(deal):
    me, _ = deal("Deliver", deck="Copper*2")
    rich(me)
    me.purchases("Deliver", "Gold")
    me.ends_turn()
    assert me.hand == cards("Copper*2, Gold")


# Invasion


def test_invasion_does_four_things_in_order(deal):
    me, other = deal("Invasion", "Smithy", hand="Militia, Moat", other="Copper*3", deck="Copper*9")
    loot_on_top(me, "Hammer")
    rich(me)
    me.actions = 0  # so that the Action phase asks nothing
    me.will(play="Militia")
    me.will(gain="Smithy")
    me.will(gain="Silver")
    me.purchases("Invasion")
    assert me.in_play == cards("Militia, Hammer") and me.deck[-1] is CATALOG["Smithy"]
    assert me.discard_pile == cards("Duchy, Silver") and me.coins == 10 + 2 + 3 and len(other.hand) == 3


def test_invasion_need_not_attack_and_does_what_can_be_done(deal):
    me, _ = deal("Invasion", "Smithy", hand="Militia", left={"Smithy": 0, "Duchy": 0, "Militia": 0})
    loot_on_top(me, "Jewels")
    rich(me)
    me.actions = 0
    me.will(play=None)
    me.purchases("Invasion")
    assert me.in_play == cards("Jewels") and me.hand == cards("Militia") and not me.discard_pile


# Journey


def test_journey_keeps_everything_in_play_for_an_extra_turn(deal):
    me, other = deal(
        "Journey", "Swamp Shacks", hand="Village, Copper, Estate", deck="Silver*30", other_deck="Copper*9"
    )
    me.plays("Village", "Copper")
    rich(me)
    me.purchases("Journey")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra
    assert me.in_play == cards("Village, Copper") and me.discard_pile == cards("Estate, Silver")
    assert len(me.hand) == 5
    me.game.do_play()
    assert (me.coins, me.actions) == (0, 1)
    me.has(hand="Swamp Shacks*2", deck="Gold*9")
    me.plays("Swamp Shacks")
    assert me.hand == cards("Swamp Shacks, Gold")
    me.ends_turn()
    assert not me.in_play and me.game.turn.player is other


def test_there_is_no_third_turn_in_a_row_but_cards_stay_in_play(deal):
    me, other = deal("Journey", hand="Copper", deck="Silver*30", other_deck="Copper*9")
    rich(me)
    me.purchases("Journey", "Journey")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra
    me.plays("Silver")
    rich(me)
    me.purchases("Journey")
    me.ends_turn()
    assert me.game.turn.player is other and me.in_play == cards("Silver")
    other.ends_turn()
    assert me.game.turn.player is me and not me.game.turn.extra
    me.ends_turn()
    assert not me.in_play


def test_journey_does_not_count_as_a_turn_and_keeps_what_says_while_in_play(deal):
    me, _ = deal("Journey", hand="Bridge", deck="Silver*30", other_deck="Copper*9")
    turns = me.turns
    rich(me)
    me.purchases("Journey")
    me.ends_turn()
    assert me.turns == turns and me.discard_pile == cards("Bridge")


def test_cards_that_journey_leaves_in_play_work_while_they_are_there_and_give_nothing_anew(deal):
    me, _ = deal("Journey", hand="Goons, Copper", deck="Silver*30", other_deck="Copper*9")
    me.plays("Goons", "Copper")
    rich(me)
    me.purchases("Journey")
    me.ends_turn()
    me.game.do_play()
    assert (me.coins, me.buys) == (0, 1) and me.in_play == cards("Goons, Copper")
    points = me.vp_tokens
    me.purchases("Copper")
    assert me.vp_tokens == points + 1


# Launch


def test_launch_begins_a_new_buy_phase_but_no_new_turn(deal):
    me, other = deal(
        "Launch",
        "Arena",
        "Shy",
        "Smithy",
        hand="Moat*2, Copper",
        deck="Copper*9",
        traits=(("Shy", "Smithy"),),
    )
    rich(me, 10, 2)
    points = me.vp_tokens
    me.will(discard_for_benefit="Moat")
    me.will(discard_for_benefit="Moat")
    me.purchases("Launch")
    me.has(hand="Smithy, Moat")  # at the start of a turn the Smithy would be asked about
    me.game.do_play()
    me.purchases()
    assert me.vp_tokens == points + 4 and not other.asked


def test_launch_goes_back_to_the_action_phase_once_a_turn(deal):
    me, _ = deal("Launch", hand="Smithy, Copper", deck="Village, Copper*9")
    me.actions = 0
    rich(me, 10, 1)
    me.purchases("Launch")
    assert me.hand == cards("Smithy, Copper, Village") and (me.actions, me.buys, me.coins) == (1, 1, 7)
    assert me.game.phase == "action" and me.game.turn.bought == (CATALOG["Launch"],)
    me.will(play="Village")
    me.will(play="Smithy")
    me.game.do_play()
    assert me.in_play == cards("Village, Smithy")
    assert not me.game.may_buy(me, CATALOG["Launch"])


# Maelstrom


def test_maelstrom_trashes_three_and_one_of_those_who_have_five(deal):
    me, other, third = deal(
        "Maelstrom", hand="Estate*3, Gold", other="Moat, Copper*4", third="Copper*4",
    )  # fmt: skip
    rich(me)
    me.will(trash=["Estate"] * 3)
    other.will(trash="Copper")  # Moat helps nobody: this is no Attack
    me.purchases("Maelstrom")
    assert me.hand == cards("Gold") and other.hand == cards("Moat, Copper*3") and len(third.hand) == 4
    assert me.game.trash == cards("Estate*3, Copper")


def test_maelstrom_with_a_small_hand(deal):
    me, _ = deal("Maelstrom", hand="Gold, Copper")
    rich(me)
    me.purchases("Maelstrom")
    assert not me.hand and me.game.trash == cards("Gold, Copper")


# Mirror


def test_mirror_doubles_the_next_action_and_counts_for_each_purchase(deal):
    me, _ = deal("Mirror", "Smithy", "Moat")
    rich(me)
    me.purchases("Mirror", "Silver", "Smithy", "Moat")
    assert me.discard_pile == cards("Silver, Smithy*2, Moat") and me.buys == 2
    me, _ = deal("Mirror", "Smithy")
    rich(me)
    me.purchases("Mirror", "Mirror", "Mirror", "Smithy")
    assert me.discard_pile == cards("Smithy*4")


def test_mirror_of_a_last_card_and_of_one_of_a_mixed_pile(deal):
    me, _ = deal("Mirror", "Smithy", "Moat", left={"Smithy": 1})
    rich(me)
    me.purchases("Mirror", "Smithy", "Moat")
    assert me.discard_pile == cards("Smithy, Moat")
    me, _ = deal("Mirror", "Knights")
    rich(me)
    me.purchases("Mirror", me.game.piles["Knights"].card.name)
    assert len(me.discard_pile) == 1


# Peril


def test_peril_trashes_an_action_for_a_loot(deal):
    me, _ = deal("Peril", hand="Moat, Smithy, Copper")
    loot_on_top(me, "Hammer")
    rich(me)
    me.will(trash_for_benefit=None)
    me.will(trash_for_benefit="Moat")
    me.purchases("Peril", "Peril")
    assert me.game.trash == cards("Moat") and me.discard_pile == cards("Hammer")
    me.has(hand="Copper")
    me.game.phase = "buy"
    me.purchases("Peril")
    assert me.game.left("Loot") == 29


# Prepare


def test_prepare_plays_the_hand_next_turn_and_discards_the_rest(deal):
    me, _ = deal("Prepare", hand="Smithy, Copper*2, Estate", deck="Silver*30", other_deck="Copper*9")
    rich(me)
    me.purchases("Prepare")
    assert not me.hand and me.mat("Prepare") == cards("Smithy, Copper*2, Estate")
    me.will(play="Copper")
    me.will(play="Smithy")
    next_turn(me)
    assert me.in_play == cards("Smithy, Copper*2") and me.coins == 2 and len(me.hand) == 8
    assert me.discard_pile == cards("Estate") and me.actions == 1


def test_prepare_with_an_empty_hand(deal):
    me, _ = deal("Prepare", deck="Silver*30", other_deck="Copper*9")
    rich(me)
    me.purchases("Prepare", "Prepare")
    next_turn(me)
    assert not me.in_play and len(me.hand) == 5


# Prosper


def test_prosper_gains_a_loot_and_any_treasures_of_different_names(deal):
    me, _ = deal("Prosper", "Rope")
    loot_on_top(me, "Hammer")
    rich(me)
    for card in ("Gold", "Rope", "Silver", None):
        me.will(gain=card)
    me.purchases("Prosper")
    assert me.discard_pile == cards("Hammer, Gold, Rope, Silver")
    last = [decision for decision in me.asked if decision.verb == "gain"][-1]
    assert {str(card) for card in last.options} == {"Copper"}


def test_prosper_need_not_gain_treasures_and_each_gain_is_resolved_before_the_next(deal):
    me, _ = deal("Prosper", "Buried Treasure", hand="Smithy")
    loot_on_top(me, "Hammer")
    rich(me)
    me.will(gain="Buried Treasure")
    me.will(gain=lambda decision: [] if CATALOG["Buried Treasure"] in me.cards_in_play else ["Gold"])
    me.purchases("Prosper")
    assert me.discard_pile == cards("Hammer")


# Rush


def test_rush_plays_the_next_action_once_however_often_it_was_bought(deal):
    me, _ = deal("Rush", "Smithy", "Workshop", "Moat", deck="Copper*20")
    rich(me)
    me.purchases("Rush", "Rush", "Silver", "Smithy", "Smithy")
    assert me.in_play == cards("Smithy") and len(me.hand) == 3 and me.discard_pile == cards("Silver, Smithy")


def test_rush_twice_plays_only_the_first_gain_even_if_that_gains_another(deal):
    me, _ = deal("Rush", "Workshop", "Moat", deck="Copper*20")
    rich(me)
    me.will(gain="Moat")
    me.purchases("Rush", "Rush", "Workshop")
    assert me.in_play == cards("Workshop") and me.discard_pile == cards("Moat")


def test_rush_again_after_a_gain_and_in_the_next_turn(deal):
    me, _ = deal("Rush", "Smithy", "Moat", deck="Copper*30", other_deck="Copper*9")
    rich(me)
    me.purchases("Rush", "Smithy", "Rush", "Moat", "Rush")
    assert me.in_play == cards("Smithy, Moat")
    next_turn(me)
    me.gain("Moat")
    assert not me.in_play
    rich(me)
    me.purchases("Rush", "Smithy")
    assert me.in_play == cards("Smithy")


# Scrounge


def test_scrounge_trashes_or_brings_an_estate_back(deal):
    me, _ = deal("Scrounge", "Smithy", hand="Estate, Copper")
    rich(me)
    me.will(choose="trash a card", trash="Estate")
    me.will(choose="gain an Estate from the trash", gain="Duchy")
    me.will(choose="gain an Estate from the trash")  # there is none any more
    me.purchases("Scrounge", "Scrounge", "Scrounge")
    assert me.discard_pile == cards("Estate, Duchy") and not me.game.trash and me.hand == cards("Copper")


def test_scrounge_with_an_empty_hand(deal):
    me, _ = deal("Scrounge")
    rich(me)
    me.will(choose="trash a card")
    me.purchases("Scrounge")
    assert not me.game.trash


# Traits


def with_trait(deal, trait, pile, *more, **dealt):
    return deal(trait, pile, *more, traits=((trait, pile),), **dealt)


# Fated


def test_fated_cards_go_on_top_or_below(deal):
    me, _ = with_trait(deal, "Fated", "Smithy", discard="Smithy*3, Copper*7")
    me.will(put_on_top=["Smithy"], bottomdeck=["Smithy"])
    me.draw(2)
    assert CATALOG["Smithy"] in me.hand and me.deck[0] is CATALOG["Smithy"] and len(me.deck) == 8
    assert me.revealed_from("deck") == cards("Smithy*2")


def test_fated_cards_may_lie_anywhere_and_without_any_nobody_is_asked(deal):
    me, _ = with_trait(deal, "Fated", "Smithy", discard="Smithy, Copper*3")
    me.will(put_on_top=None, bottomdeck=None)
    me.draw(1)
    assert not me.revealed
    me.has(hand="", deck="", discard="Copper*3")
    me.draw(1)
    assert me.hand == cards("Copper")


def test_all_fated_cards_on_top(deal):
    me, _ = with_trait(deal, "Fated", "Smithy", deck="Gold", discard="Copper*9, Smithy*3")
    me.will(put_on_top=True)
    me.draw(4)
    assert me.hand == cards("Gold, Smithy*3")


# Fawning


def test_fawning_cards_come_with_provinces(deal):
    me, _ = with_trait(deal, "Fawning", "Smithy", left={"Smithy": 1})
    me.gain("Duchy")
    rich(me)
    me.purchases("Province", "Province")
    assert me.discard_pile == cards("Duchy, Province*2, Smithy")


def test_fawning_on_a_mixed_pile_gives_the_top_card(deal):
    me, _ = with_trait(deal, "Fawning", "Knights")
    top = me.game.piles["Knights"].card
    me.gain("Province")
    assert top in me.discard_pile


# Friendly


def test_friendly_cards_bring_one_more(deal):
    me, other = with_trait(deal, "Friendly", "Smithy", hand="Smithy*2, Copper", deck="Copper*9")
    me.will(discard_for_benefit="Smithy")
    me.ends_turn()
    assert me.discard_pile == cards("Smithy*3, Copper")
    other.ends_turn()
    me.has(hand="Smithy")
    me.will(discard_for_benefit=None)
    me.ends_turn()
    assert me.count("Smithy") == 4


# Hasty


def test_hasty_cards_are_played_next_turn(deal):
    me, _ = with_trait(deal, "Hasty", "Smithy", deck="Copper*20", other_deck="Copper*9")
    rich(me)
    me.purchases("Smithy", "Smithy")
    assert me.mat("Hasty") == cards("Smithy*2") and not me.discard_pile
    next_turn(me)
    assert me.in_play == cards("Smithy*2") and len(me.hand) == 11 and me.actions == 1


def test_a_hasty_card_gained_on_anothers_turn_or_moved(deal):
    me, other = with_trait(deal, "Hasty", "Smithy", deck="Copper*20", other_deck="Copper*9")
    me.ends_turn()
    me.gain("Smithy", to="hand")
    assert me.mat("Hasty") == cards("Smithy")
    other.ends_turn()
    me.begins_turn()
    assert me.in_play == cards("Smithy")
    me.has(hand="Watchtower")
    me.will(order="Watchtower", trash=True)
    me.gain("Smithy")
    assert me.game.trash == cards("Smithy") and not me.mat("Hasty")


def test_a_hasty_card_that_cannot_be_played_goes_into_play(deal):
    me, _ = with_trait(deal, "Hasty", "Smithy", deck="Copper*20", other_deck="Copper*9")
    me.game.memo["Hasty"] = "Duchy"  # no kingdom has it, but a card with nothing to play is there
    me.gain("Duchy")
    next_turn(me)
    assert me.in_play == cards("Duchy") and me.actions == 1 and me.coins == 0
    me.ends_turn()
    assert CATALOG["Duchy"] in me.discard_pile


# Inherited


def inherit(*kingdom, answers=("Estate", "Copper"), pile="Smithy", **setup):
    """A game of two, who are asked which card makes way; the first turn has begun."""
    game = begin("Inherited", pile, *kingdom, traits=(("Inherited", pile),), **setup)
    agents: list[Any] = [player.agent for player in game.players]
    again = Game(game.setup, agents, 1, record=True)
    for agent, answer in zip(agents, answers):
        if answer:
            agent.told["replace"].append(answer)
    assert not any(player.hand for player in again.players) and again.turn.number == 1
    again.do_play()
    again.check_cards()
    for agent in agents:
        agent.check()
    return again


def test_inherited_replaces_a_starting_card_of_choice():
    game = inherit()
    me, other = game.players
    assert me.all_cards == cards("Copper*7, Estate*2, Smithy") and len(me.hand) == 5
    assert other.all_cards == cards("Copper*6, Estate*3, Smithy") and len(other.hand) == 5
    assert game.left("Smithy") == 8 and game.left("Copper") == 60 - 14 + 1 and game.left("Estate") == 8
    assert game.box == (CATALOG["Estate"],) and not game.turn.gains
    assert me.count("Smithy") == 1 and me.fixed_vp == 2 and me.total_money == 7
    kinds = [entry[0] for entry in game.log]
    assert kinds.index("replace") < kinds.index("draw") < kinds.index("turn")


def test_an_inherited_card_is_not_gained():
    game = inherit("Village", pile="Buried Treasure")
    assert not any(player.in_play for player in game.players)  # it is not played
    assert all(player.size == 10 for player in game.players)


def test_shelters_and_heirlooms_go_back_to_the_box():
    game = inherit("Pixie", answers=("Hovel", "Goat"), shelters=True)
    me, other = game.players
    assert me.all_cards == cards("Copper*6, Goat, Necropolis, Overgrown Estate, Smithy")
    assert other.all_cards == cards("Copper*6, Hovel, Necropolis, Overgrown Estate, Smithy")
    assert set(map(str, game.box)) == {"Hovel", "Goat"} and game.left("Copper") == 60 - 14 + 2


def test_a_mixed_pile_is_handed_out_in_turn_order():
    game = inherit(pile="Knights")
    stack = game.piles["Knights"].stack
    owned = [
        next(card for card in player.all_cards if card.pile_name == "Knights") for player in game.players
    ]
    assert len({*owned, *stack}) == 10 and len(stack) == 8


def test_without_a_pile_nothing_is_replaced():
    game = Game(Setup(("Inherited", "Gardens")), [AcceptingAgent(1), AcceptingAgent(2)], 3)
    game.do_play()
    assert all(player.size == 10 and len(player.hand) == 5 for player in game.players)


def test_inherited_is_recorded_copied_and_played_by_bots():
    setup = Setup(("Inherited", "Smithy", "Village"), max_turns=6, check_cards=True)
    game = Game(setup, [Strategy(), Strategy()], 5)
    game.answers = []
    twin = game.copy()
    game.play_out()
    assert game.answers[:2] == [["Estate"], ["Estate"]]
    twin.play_out()
    assert twin.census() == game.census() and all(player.turns == 6 for player in twin.players)
    plain = Game(setup, [Strategy(), Strategy()], 5)
    plain.play_out()
    assert [player.all_cards for player in plain.players] == [player.all_cards for player in game.players]


def test_an_opening_is_dealt_after_the_choice():
    setup = Setup(("Inherited", "Smithy"), opening="5/2", traits=(("Inherited", "Smithy"),))
    game = Game(setup, [Strategy(), Strategy()], 5)
    game.do_play()
    for player in game.players:
        assert player.hand.count(CATALOG["Copper"]) in (2, 5) and player.count("Smithy") == 1


# Inspiring


def test_inspiring_lets_another_action_be_played(deal):
    me, _ = with_trait(deal, "Inspiring", "Smithy", hand="Smithy, Moat*2, Copper", deck="Copper*20")
    me.will(play="Moat")
    me.plays("Smithy")
    assert me.in_play == cards("Smithy, Moat") and me.actions == 1
    me.has(hand="Smithy, Moat")
    me.plays("Smithy")  # copies of both are in play
    assert me.hand == cards("Moat, Copper*3")


def test_inspiring_may_be_declined_and_works_on_ones_own_turn_only(deal):
    me, other = with_trait(
        deal, "Inspiring", "Sheepdog", hand="Sheepdog, Moat", other="Sheepdog, Moat", deck="Copper*9",
        other_deck="Copper*9",
    )  # fmt: skip
    me.will(play=None)
    me.plays("Sheepdog")
    other.will(play=True)
    other.gain("Silver")
    assert other.in_play == cards("Sheepdog") and CATALOG["Moat"] in other.hand


def test_a_card_that_has_left_is_not_in_play_and_one_that_stayed_is(deal):
    me, _ = with_trait(
        deal, "Inspiring", "Feast", hand="Feast*2, Caravan", deck="Copper*20", other_deck="Copper*9"
    )
    me.will(gain="Silver")
    me.will(play="Feast", gain="Silver")
    me.will(play="Caravan")
    me.plays("Feast")
    assert me.in_play == cards("Caravan")
    next_turn(me)
    me.has(hand="Feast, Caravan")
    me.will(gain="Silver")
    me.plays("Feast")
    assert me.hand == cards("Caravan")


def test_an_inspiring_card_of_a_mixed_pile_may_play_another_of_it(deal):
    me, _ = with_trait(deal, "Inspiring", "Knights", hand="Dame Molly, Sir Martin, Smithy", deck="Copper*9")
    me.will(play="Sir Martin")
    me.will(play=None)
    me.plays("Dame Molly")
    assert me.in_play == cards("Dame Molly, Sir Martin") and me.hand == cards("Smithy")


# Patient


def test_patient_cards_wait_for_the_next_turn(deal):
    me, _ = with_trait(
        deal, "Patient", "Smithy", hand="Smithy*3, Copper", deck="Copper*30", other_deck="Copper*9"
    )
    me.will(set_aside=["Smithy", "Smithy"])
    me.ends_turn()
    assert me.mat("Patient") == cards("Smithy*2") and me.discard_pile == cards("Smithy, Copper")
    me.begins_turn()
    assert me.in_play == cards("Smithy*2") and len(me.hand) == 11 and me.actions == 1


def test_patient_cards_need_not_wait_and_different_ones_come_in_any_order(deal):
    me, other = with_trait(
        deal, "Patient", "Knights", hand="Dame Molly, Sir Martin, Copper", deck="Copper*30"
    )
    me.will(set_aside=None)
    me.ends_turn()
    other.ends_turn()
    me.has(hand="Dame Molly, Sir Martin")
    me.will(set_aside=["Dame Molly", "Sir Martin"])
    me.ends_turn()
    me.will(play="Sir Martin")
    me.begins_turn()
    assert [str(card) for card in me.cards_in_play] == ["Sir Martin", "Dame Molly"]


# Tireless


def test_tireless_cards_come_back_onto_the_deck_after_the_draw(deal):
    me, _ = with_trait(
        deal, "Tireless", "Village", hand="Village*2, Copper", deck="Copper*20", other_deck="Copper*9"
    )
    me.plays("Village", "Village")
    me.ends_turn()
    assert [str(card) for card in me.deck[-2:]] == ["Village"] * 2 and len(me.hand) == 5
    assert CATALOG["Village"] not in me.hand and not me.mat("Tireless")


def test_a_tireless_duration_comes_back_when_it_is_discarded(deal):
    me, _ = with_trait(deal, "Tireless", "Caravan", hand="Caravan", deck="Copper*30", other_deck="Copper*9")
    me.plays("Caravan")
    me.ends_turn()
    assert me.in_play == cards("Caravan")
    me.begins_turn()
    me.ends_turn()
    assert me.deck[-1] is CATALOG["Caravan"] and not me.in_play


def test_different_tireless_cards_lie_in_an_order_of_choice(deal):
    me, _ = with_trait(deal, "Tireless", "Knights", hand="Dame Molly, Dame Sylvia", deck="Copper*20")
    me.plays("Dame Molly", "Dame Sylvia")
    me.will(put_back=["Dame Sylvia", "Dame Molly"])
    me.ends_turn()
    assert [str(card) for card in me.deck[-2:]] == ["Dame Sylvia", "Dame Molly"]


@pytest.mark.parametrize(
    "trait", ["Fawning", "Friendly", "Hasty", "Patient", "Tireless", "Inspiring", "Fated"]
)
def test_a_trait_without_a_pile_does_nothing(deal, trait):
    me, _ = deal(trait, "Gardens", hand="Copper*3", discard="Gardens*3", deck="Copper*2")
    me.gain("Province")
    me.gain("Gardens")
    me.ends_turn()
    assert me.size == 10
