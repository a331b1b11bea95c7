"""Adventures."""

import pytest
from table import cards, stacked

from dominion import CATALOG

LINES = [
    ("Page", "Treasure Hunter"),
    ("Treasure Hunter", "Warrior"),
    ("Warrior", "Hero"),
    ("Hero", "Champion"),
    ("Peasant", "Soldier"),
    ("Soldier", "Fugitive"),
    ("Fugitive", "Disciple"),
    ("Disciple", "Teacher"),
]

# Travellers


@pytest.mark.parametrize(("before", "after"), LINES)
def test_traveller_may_be_exchanged_when_discarded_from_play(deal, before, after):
    me, _ = deal("Page", "Peasant", hand=before)
    left = me.game.left(before)
    me.will(exchange=after)
    if before == "Hero":
        me.will(gain="Copper")
    me.plays(before)
    me.ends_turn()
    assert not me.in_play and me.count(before) == 0 and me.count(after) == 1
    assert me.game.left(before) == left + 1 and me.game.left(after) == 4 and not me.game.turn.gains


@pytest.mark.parametrize(("before", "after"), LINES[::4])
def test_traveller_may_stay_what_it_is(deal, before, after):
    me, _ = deal(before, hand=before)
    me.will(exchange=None)
    me.plays(before)
    me.ends_turn()
    assert me.count(before) == 1 and me.count(after) == 0


def test_traveller_with_nothing_left_to_exchange_it_for(deal):
    me, _ = deal("Page", hand="Page", left={"Treasure Hunter": 0})
    me.plays("Page")
    me.ends_turn()
    assert me.count("Page") == 1 and not [d for d in me.asked if d.verb == "exchange"]


def test_traveller_discarded_from_hand_is_not_exchanged(deal):
    me, _ = deal("Page", hand="Page")
    me.ends_turn()
    assert me.count("Page") == 1 and not [d for d in me.asked if d.verb == "exchange"]


def test_two_travellers_are_exchanged_one_by_one(deal):
    me, _ = deal("Page", hand="Page*2", deck="Copper", left={"Treasure Hunter": 1})
    me.will(exchange="Treasure Hunter")
    me.plays("Page", "Page")
    me.ends_turn()
    assert me.count("Page") == me.count("Treasure Hunter") == 1


def test_exchanging_is_no_gain_and_no_trashing(deal):
    me, _ = deal("Page", "Sewers", hand="Page", deck="Copper*5")
    me.owned.append(CATALOG["Sewers"])
    me.will(exchange="Treasure Hunter")
    me.plays("Page")
    me.ends_turn()
    assert me.count("Treasure Hunter") == 1 and not me.game.trash


def test_later_travellers_are_not_in_the_supply(deal):
    me, _ = deal("Page", "Peasant", left={"Soldier": 0, "Hero": 0, "Teacher": 0})
    me.coins = 20
    assert not me.game.empty_piles and not me.game.may_buy(me, CATALOG["Warrior"])
    assert me.game.left("Champion") == 5 and me.game.left("Page") == 10


# The Page line


def test_page(deal):
    me, _ = deal(hand="Page", deck="Copper*2")
    me.plays("Page")
    assert len(me.hand) == 1 and me.actions == 2


def test_treasure_hunter_counts_the_gains_of_the_player_to_the_right(deal):
    me, left, right = deal("Page", "Peasant", seats=3)
    me.ends_turn()
    left.coins, left.buys = 9, 3
    left.purchases("Copper", "Copper", "Copper")
    left.ends_turn()
    right.coins, right.buys = 8, 2
    right.purchases("Duchy", "Silver")
    me.gain("Estate")
    right.ends_turn()
    me.has(hand="Treasure Hunter", discard="")
    me.plays("Treasure Hunter")
    assert me.discard_pile == cards("Silver*2") and me.actions == 2 and me.coins == 1


def test_treasure_hunter_before_the_other_has_had_a_turn(deal):
    me, _ = deal("Page", hand="Treasure Hunter")
    me.plays("Treasure Hunter")
    assert not me.discard_pile


def test_treasure_hunter_takes_the_silvers_that_there_are(deal):
    me, right = deal("Page", left={"Silver": 1})
    me.ends_turn()
    right.coins, right.buys = 9, 3
    right.purchases("Copper", "Copper")
    right.ends_turn()
    me.has(hand="Treasure Hunter")
    me.plays("Treasure Hunter")
    assert me.discard_pile == cards("Silver")


def test_warrior_hits_once_for_each_traveller_in_play(deal):
    me, victim, third = deal(
        hand="Page, Peasant, Warrior, Copper", deck="Copper*4",
        other_deck="Silver, Estate, Smithy, Village", third_deck="Gold, Warrior",
    )  # fmt: skip
    me.plays("Page", "Peasant", "Warrior")
    assert me.game.trash == cards("Silver, Smithy, Warrior") and victim.discard_pile == cards("Estate")
    assert victim.deck == cards("Village") and third.discard_pile == cards("Gold") and len(me.hand) == 4


def test_warrior_spares_costs_with_debt_or_potions(deal):
    me, victim = deal("Page", hand="Warrior", other_deck="City Quarter")
    me.plays("Warrior")
    assert victim.discard_pile == cards("City Quarter") and not me.game.trash


def test_warrior_against_an_empty_deck_and_a_moat(deal):
    me, victim, third = deal("Page", hand="Warrior", third="Moat", third_deck="Silver")
    third.will(reveal=True)
    me.plays("Warrior")
    assert not victim.discard_pile and third.deck == cards("Silver")


def test_warrior_trashes_no_other_copy_of_a_card_that_played_itself(deal):
    me, other = deal(hand="Warrior", deck="Copper*2", other_deck="Trail, Copper", other_discard="Trail")
    other.will(play="Trail")
    me.plays("Warrior")
    assert not me.game.trash and other.discard_pile == cards("Trail") and other.hand == cards("Copper")


def test_hero_gains_any_treasure(deal):
    me, _ = deal("Page", hand="Hero", colony=True)
    me.will(gain="Platinum")
    me.plays("Hero")
    assert (
        me.coins == 2
        and me.discard_pile == cards("Platinum")
        and CATALOG["Estate"] not in me.asked[-1].options
    )


def test_champion_stays_and_gives_an_action_for_each_action(deal):
    me, _ = deal("Page", hand="Champion, Smithy, Village")
    me.plays("Champion")
    assert me.actions == 2
    me.plays("Smithy")
    assert me.actions == 3
    me.plays("Village")
    assert me.actions == 6
    me.ends_turn()
    assert me.in_play == cards("Champion")
    me.begins_turn()
    me.has(hand="Smithy", deck="")
    me.plays("Smithy")
    assert me.actions == 2 and me.in_play == cards("Champion, Smithy")


def test_champion_protects_from_later_attacks(deal):
    me, other = deal("Page", hand="Champion", other="Militia, Moat")
    me.plays("Champion")
    me.ends_turn()
    me.has(hand="Copper*5")
    other.plays("Militia")
    assert len(me.hand) == 5 and not [d for d in me.asked if d.verb == "discard"]


def test_champion_does_not_protect_from_earlier_attacks(deal):
    me, other = deal("Page", hand="Enchantress", other="Champion, Village", other_deck="Copper*3")
    me.plays("Enchantress")
    me.ends_turn()
    other.plays("Champion")
    assert other.actions == 2 and not other.game.promises[2:], "the Enchantress was first"
    other.ends_turn()
    assert not other.in_play


def test_champion_comes_before_a_way_and_no_order_is_asked(deal):
    me, _ = deal("Page", "Way of the Ox", hand="Champion, Smithy")
    me.will(way=None)
    me.will(way=lambda decision: "Way of the Ox" if me.actions == 3 else None)
    me.plays("Champion", "Smithy")
    assert me.actions == 5


# The Peasant line


def test_peasant(deal):
    me, _ = deal(hand="Peasant")
    me.plays("Peasant")
    assert (me.buys, me.coins, me.actions) == (2, 1, 1)


def test_soldier_counts_other_attacks_in_play(deal):
    me, victim, third = deal("Peasant", hand="Soldier*2", other="Copper*3, Estate*2", third="Copper*3")
    victim.will(discard="Estate")
    me.plays("Soldier")
    assert me.coins == 2 and len(victim.hand) == 4 and len(third.hand) == 3
    victim.will(discard="Estate")
    me.plays("Soldier")
    assert me.coins == 5 and len(victim.hand) == 3


def test_soldier_played_twice_is_one_attack_in_play(deal):
    me, _ = deal("Peasant", hand="Throne Room, Soldier")
    me.will(multiply="Soldier")
    me.plays("Throne Room")
    assert me.coins == 4


def test_fugitive(deal):
    me, _ = deal("Peasant", hand="Fugitive, Estate", deck="Gold, Silver")
    me.will(discard="Estate")
    me.plays("Fugitive")
    assert me.hand == cards("Gold, Silver") and me.discard_pile == cards("Estate") and me.actions == 2


def test_fugitive_with_no_cards(deal):
    me, _ = deal("Peasant", hand="Fugitive")
    me.plays("Fugitive")
    assert not me.discard_pile and me.actions == 2


def test_disciple_plays_twice_and_gains_a_copy(deal):
    me, _ = deal("Peasant", hand="Disciple, Festival, Estate")
    me.will(multiply="Festival")
    me.plays("Disciple")
    assert me.coins == 4 and me.actions == 5 and me.discard_pile == cards("Festival")


def test_disciple_gains_no_copy_of_what_is_not_in_the_supply(deal):
    me, _ = deal("Peasant", hand="Disciple, Soldier")
    me.will(multiply="Soldier")
    me.plays("Disciple")
    assert me.coins == 4 and not me.discard_pile and me.game.left("Soldier") == 5


def test_disciple_may_decline_and_has_nothing_to_play(deal):
    me, _ = deal("Peasant", hand="Disciple, Festival")
    me.will(multiply=None)
    me.plays("Disciple")
    assert me.hand == cards("Festival") and not me.discard_pile
    me.has(hand="Disciple, Estate")
    me.plays("Disciple")
    assert me.hand == cards("Estate")


def test_disciple_stays_with_a_duration(deal):
    me, _ = deal("Peasant", hand="Disciple, Enchantress")
    me.will(multiply="Enchantress")
    me.plays("Disciple")
    me.ends_turn()
    assert me.in_play == cards("Disciple, Enchantress")
    me.has(hand="", deck="Copper*6", discard="")
    me.will(exchange=None)
    me.begins_turn()
    assert len(me.hand) == 4, "twice two cards, and no new hand"
    me.ends_turn()
    assert not me.in_play


def teach(me, bonus, pile):
    me.has(hand="Teacher")
    me.plays("Teacher")
    assert me.mat("Tavern") == cards("Teacher") and not me.in_play
    me.ends_turn()
    me.will(call=True, put_token=pile, choose=bonus)
    me.begins_turn()
    assert not me.mat("Tavern") and me.in_play == cards("Teacher")


@pytest.mark.parametrize(
    ("bonus", "gives"),
    [("+1 Card", (1, 1, 1, 0)), ("+1 Action", (0, 2, 1, 0)), ("+1 Buy", (0, 1, 2, 0)), ("+$1", (0, 1, 1, 1))],
)
def test_teacher_lays_a_token_on_a_pile(deal, bonus, gives):
    me, other = deal("Peasant", "Workshop")
    teach(me, bonus, "Workshop")
    assert me.mat("Tavern") == [] and me.asked[-2].verb == "put_token"
    me.has(hand="Workshop", deck="Copper*3")
    me.will(gain="Copper")
    me.plays("Workshop")
    assert (len(me.hand), me.actions, me.buys, me.coins) == gives
    me.ends_turn()
    other.has(hand="Workshop", deck="Copper*2")
    other.will(gain="Copper")
    other.plays("Workshop")
    assert (len(other.hand), other.actions, other.buys, other.coins) == (0, 1, 1, 0), (
        "only for whose token it is"
    )


def test_tokens_come_first_and_each_time_the_card_is_played(deal):
    me, _ = deal("Peasant", "Smithy", "Throne Room")
    teach(me, "+1 Card", "Smithy")
    me.has(hand="Throne Room, Smithy", deck="Copper*9")
    me.will(multiply="Smithy")
    me.plays("Throne Room")
    assert len(me.hand) == 8


def test_token_on_a_split_pile_is_for_all_of_its_cards(deal):
    me, _ = deal("Peasant", "Encampment/Plunder")
    teach(me, "+1 Buy", "Encampment/Plunder")
    me.has(hand="Plunder")
    me.plays("Plunder")
    assert me.buys == 2


def test_teacher_not_where_a_token_of_mine_is_but_tokens_move(deal):
    me, _ = deal("Peasant", "Smithy", "Village")
    teach(me, "+1 Card", "Smithy")
    me.ends_turn()
    me.begins_turn()
    teach(me, "+1 Card", "Village")
    assert me.asked[-2].options == cards("Peasant, Village")
    me.has(hand="Smithy, Village", deck="Copper*9")
    me.plays("Village", "Smithy")
    assert len(me.hand) == 5


def test_teacher_is_not_called(deal):
    me, _ = deal("Peasant", hand="Teacher")
    me.plays("Teacher")
    me.ends_turn()
    me.will(call=None)
    me.begins_turn()
    assert me.mat("Tavern") == cards("Teacher") and me.count("Teacher") == 1


# Ranger and the Journey token


def test_ranger_draws_every_other_time(deal):
    me, other = deal(hand="Ranger*3", deck="Copper*9", other="Ranger", other_deck="Copper*5")
    me.plays("Ranger")
    assert len(me.hand) == 2 and me.buys == 2
    me.plays("Ranger")
    assert len(me.hand) == 6 and me.buys == 3
    me.plays("Ranger")
    assert len(me.hand) == 5
    me.ends_turn()
    other.plays("Ranger")
    assert not other.hand, "everybody has a token"


def test_ranger_token_keeps_its_side(deal):
    me, _ = deal(hand="Ranger", deck="Copper*5")
    me.plays("Ranger")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Ranger", deck="Copper*3", discard="Copper")
    me.plays("Ranger")
    assert len(me.hand) == 4, "as many as there are"


# Ratcatcher and the Tavern mat


def test_ratcatcher_waits_on_the_tavern_mat_until_called(deal):
    me, _ = deal(hand="Ratcatcher", deck="Copper")
    me.plays("Ratcatcher")
    assert (
        me.mat("Tavern") == cards("Ratcatcher")
        and not me.in_play
        and me.hand == cards("Copper")
        and me.actions == 2
    )
    me.ends_turn()
    me.has(hand="Estate, Copper", deck="", discard="")
    me.will(call="Ratcatcher", trash="Estate")
    me.begins_turn()
    assert me.in_play == cards("Ratcatcher") and me.game.trash == cards("Estate") and not me.mat("Tavern")
    assert not me.game.turn.plays, "called is not played"
    me.ends_turn()
    assert me.hand == cards("Ratcatcher, Copper")


def test_ratcatcher_may_wait_on(deal):
    me, _ = deal(hand="Ratcatcher*2")
    me.plays("Ratcatcher", "Ratcatcher")
    me.ends_turn()
    me.has(hand="Estate*2")
    me.will(call="Ratcatcher")
    me.will(call=None)
    me.begins_turn()
    assert me.mat("Tavern") == cards("Ratcatcher") and me.hand == cards("Estate") and len(me.game.trash) == 1


def test_ratcatcher_called_with_an_empty_hand(deal):
    me, _ = deal(hand="Ratcatcher")
    me.plays("Ratcatcher")
    me.ends_turn()
    me.has(hand="")
    me.will(call=True)
    me.begins_turn()
    assert me.in_play == cards("Ratcatcher") and not me.game.trash


def test_ratcatcher_played_twice_goes_to_the_mat_once(deal):
    me, _ = deal(hand="Throne Room, Ratcatcher", deck="Copper*3")
    me.will(multiply="Ratcatcher")
    me.plays("Throne Room")
    assert me.mat("Tavern") == cards("Ratcatcher") and me.actions == 3 and len(me.hand) == 2


# Relic and the -1 Card token


def test_relic_makes_the_others_draw_one_card_less_once(deal):
    me, victim, third = deal(hand="Relic", other="Smithy*2", other_deck="Copper*9", third_deck="Copper*6")
    me.plays("Relic")
    assert me.coins == 2
    me.ends_turn()
    victim.plays("Smithy")
    assert victim.hand == cards("Smithy, Copper*2")
    victim.plays("Smithy")
    assert victim.hand == cards("Copper*5")
    victim.ends_turn()
    third.has(deck="Copper*6")
    third.ends_turn()
    assert len(third.hand) == 4, "the hand drawn in Clean-up is smaller then"


def test_relic_token_is_one(deal):
    me, victim = deal(hand="Relic*2", other="Smithy", other_deck="Copper*6")
    me.plays("Relic", "Relic")
    me.ends_turn()
    victim.plays("Smithy")
    assert len(victim.hand) == 2
    victim.ends_turn()
    assert len(victim.hand) == 5


def test_relic_is_an_attack(deal):
    me, victim = deal(hand="Relic", other="Moat")
    victim.will(reveal=True)
    me.plays("Relic")
    victim.draw(0)
    me.ends_turn()
    victim.has(deck="Copper*3", hand="Moat")
    victim.plays("Moat")
    assert len(victim.hand) == 2


def test_relic_token_eats_a_single_card(deal):
    me, victim = deal(hand="Relic", other="Village*2", other_deck="Copper*3")
    me.plays("Relic")
    me.ends_turn()
    victim.plays("Village")
    assert victim.hand == cards("Village")
    victim.plays("Village")
    assert victim.hand == cards("Copper")


# Alms


def test_alms_gains_up_to_four_without_treasures_in_play(deal):
    me, _ = deal("Alms", "Smithy", "Market", hand="Copper")
    me.buys = 2
    me.will(gain="Smithy")
    me.purchases("Alms")
    assert (
        me.discard_pile == cards("Smithy") and me.buys == 1 and CATALOG["Market"] not in me.asked[-2].options
    )
    assert not me.game.may_buy(me, CATALOG["Alms"]), "once a turn"
    me.ends_turn()
    me.begins_turn()
    assert me.game.may_buy(me, CATALOG["Alms"])


def test_alms_with_a_treasure_in_play_gives_nothing(deal):
    me, _ = deal("Alms", hand="Copper")
    me.will(play="Copper")
    me.purchases("Alms")
    assert not me.discard_pile and me.buys == 0


# Inheritance


def inherit(deal, name, *kingdom, **more):
    players = deal("Inheritance", name, *kingdom, **more)
    me = players[0]
    me.coins = 7
    me.will(inherit=name)
    me.purchases("Inheritance")
    assert me.mat("Inheritance") == cards(name) and me.count(name) == 1 and me.game.left(name) == 9
    me.ends_turn()
    me.begins_turn()
    return players


def test_inheritance_makes_estates_play_the_card_leaving_it_there(deal):
    me, _ = inherit(deal, "Smithy", "Moat")
    me.has(hand="Estate, Copper", deck="Copper*4")
    me.will(play="Estate")
    me.game.do_play()
    assert me.hand == cards("Copper*4") and me.in_play == cards("Estate") and me.actions == 0
    assert me.mat("Inheritance") == cards("Smithy")
    me.ends_turn()
    assert me.score() == 1 and me.count("Estate") == 1


def test_inheritance_is_once_a_game_and_is_no_gain(deal):
    me, other = inherit(deal, "Village", "Moat")
    me.coins = other.coins = 7
    assert not me.game.may_buy(me, CATALOG["Inheritance"]) and other.game.may_buy(
        other, CATALOG["Inheritance"]
    )
    assert not me.last_gains


def test_inheritance_offers_no_durations_commands_or_dear_cards(deal):
    me, _ = deal("Inheritance", "Enchantress", "Overlord", "Market", "City Quarter", "Village", "Moat")
    me.coins = 7
    me.will(inherit="Moat")
    me.purchases("Inheritance")
    assert me.asked[-1].options == cards("Village, Moat")


def test_inheritance_with_nothing_to_set_aside(deal):
    me, _ = deal("Inheritance", "Market")
    me.coins = 7
    me.purchases("Inheritance")
    assert not me.mat("Inheritance")
    me.ends_turn()
    me.begins_turn()
    assert not me.game.is_type(CATALOG["Estate"], "Action") and not me.game.may_buy(
        me, CATALOG["Inheritance"]
    )


def test_inherited_estates_are_actions_in_my_turns_only(deal):
    me, other = inherit(deal, "Village", "Moat")
    game, estate = me.game, CATALOG["Estate"]
    assert game.types_of(estate) == {"Victory", "Action", "Command"}
    me.ends_turn()
    game.do_play()
    assert game.turn.player is other and game.types_of(estate) == {"Victory"}


def test_inherited_estate_can_be_throned_but_not_commanded(deal):
    me, _ = inherit(deal, "Village", "Overlord", "Moat")
    me.has(hand="Throne Room, Estate", deck="Copper*4")
    me.will(multiply="Estate")
    me.plays("Throne Room")
    assert me.actions == 5 and len(me.hand) == 2
    assert not me.game.may_be_commanded(CATALOG["Estate"])


def test_inherited_estate_for_a_way_and_under_an_enchantress(deal):
    me, other = inherit(deal, "Smithy", "Moat", "Way of the Ox")
    me.ends_turn()
    other.has(hand="Enchantress")
    other.will(way=None)
    other.plays("Enchantress")
    other.ends_turn()
    me.has(hand="Estate*3", deck="Copper*9")
    me.will(way=None)
    me.plays("Estate")
    assert me.hand == cards("Estate*2, Copper") and me.actions == 2
    me.will(way=True)
    me.plays("Estate")
    assert me.hand == cards("Estate, Copper") and me.actions == 4
    me.will(way=None)
    me.will(way=None)
    me.plays("Estate")
    assert me.hand == cards("Copper*4"), "asked for the Estate and for the Smithy that it plays"


def test_inherited_card_cannot_move(deal):
    me, _ = inherit(deal, "Ratcatcher", "Moat")
    me.has(hand="Estate", deck="Copper")
    me.plays("Estate")
    assert (
        me.hand == cards("Copper") and me.mat("Inheritance") == cards("Ratcatcher") and not me.mat("Tavern")
    )
    assert me.in_play == cards("Estate")


def test_inherited_card_scores(deal):
    me, _ = inherit(deal, "Ranger", "Moat")
    assert me.size == 1 and me.deck == stacked("") and me.all_cards == [CATALOG["Ranger"]]


# Other Reserve cards


def on_tavern(me, name):
    """`me` has this card on the Tavern mat."""
    me.has(mats={"Tavern": name})
    me.game.listen_to(CATALOG[name])


def test_royal_carriage_repeats_an_action_still_in_play(deal):
    me, _ = deal("Royal Carriage", hand="Royal Carriage, Smithy, Feast", deck="Copper*9")
    me.plays("Royal Carriage")
    assert me.mat("Tavern") == cards("Royal Carriage") and me.actions == 2 and not me.asked
    me.will(gain="Silver")
    me.plays("Feast")
    assert not [d for d in me.asked if d.verb == "call"], "a Feast is no longer in play"
    me.will(call="Royal Carriage")
    me.plays("Smithy")
    assert len(me.hand) == 6 and me.in_play == cards("Smithy, Royal Carriage")


def test_royal_carriage_stays_with_a_duration(deal):
    me, _ = deal("Royal Carriage", hand="Enchantress")
    on_tavern(me, "Royal Carriage")
    me.will(call=True)
    me.plays("Enchantress")
    me.ends_turn()
    assert me.in_play == cards("Enchantress, Royal Carriage")
    me.begins_turn()
    me.ends_turn()
    assert not me.in_play


def test_royal_carriage_may_wait(deal):
    me, _ = deal("Royal Carriage", hand="Smithy", deck="Copper*9")
    on_tavern(me, "Royal Carriage")
    me.will(call=None)
    me.plays("Smithy")
    assert len(me.hand) == 3 and me.mat("Tavern") == cards("Royal Carriage")


def test_coin_of_the_realm(deal):
    me, _ = deal(hand="Coin of the Realm, Smithy")
    me.plays("Coin of the Realm")
    assert me.coins == 1 and me.mat("Tavern") == cards("Coin of the Realm")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Smithy")
    me.will(call=True)
    me.plays("Smithy")
    assert me.actions == 3 and me.in_play == cards("Smithy, Coin of the Realm") and me.coins == 0


def test_duplicate(deal):
    me, _ = deal("Duplicate", "City Quarter", hand="Duplicate*2")
    me.plays("Duplicate", "Duplicate")
    me.will(call=True)
    me.will(call=None)  # for the copy
    me.will(call=None)  # once more for the first Gold
    me.gain("Gold")
    assert me.discard_pile == cards("Gold*2") and me.mat("Tavern") == cards("Duplicate")
    me.gain("Province")
    me.gain("City Quarter")
    assert len(me.discard_pile) == 4


def test_distant_lands_are_worth_something_on_the_mat_only(deal):
    me, other = deal(hand="Distant Lands*2", other="Distant Lands")
    assert me.score() == 0
    me.plays("Distant Lands")
    assert me.score() == 4 and other.score() == 0 and me.mat("Tavern") == cards("Distant Lands")


def test_transmogrify(deal):
    me, _ = deal(hand="Transmogrify")
    me.plays("Transmogrify")
    me.ends_turn()
    me.has(hand="Estate, Copper")
    me.will(call=True, trash_for_benefit="Estate", gain="Silver")
    me.begins_turn()
    assert me.hand == cards("Copper, Silver") and me.in_play == cards("Transmogrify")


def test_wine_merchant(deal):
    me, _ = deal(hand="Wine Merchant*2")
    me.plays("Wine Merchant", "Wine Merchant")
    assert me.coins == 8 and me.buys == 3
    me.coins = 5
    me.will(discard=True)
    me.will(discard=True)
    me.purchases("Silver")
    assert me.discard_pile == cards("Silver, Wine Merchant*2") and not me.mat("Tavern")
    me.ends_turn()


def test_wine_merchant_stays_without_coins(deal):
    me, _ = deal(hand="Wine Merchant")
    me.plays("Wine Merchant")
    me.coins = 1
    me.purchases()
    assert me.mat("Tavern") == cards("Wine Merchant")


# Durations, reactions and others


def test_caravan_guard_is_played_when_attacked(deal):
    me, other = deal(hand="Militia", other="Caravan Guard*2, Copper*3", other_deck="Estate")
    other.will(play="Caravan Guard", discard=["Copper", "Copper"])
    other.will(play=None)
    me.plays("Militia")
    assert other.in_play == cards("Caravan Guard") and len(other.hand) == 3
    me.ends_turn()
    other.begins_turn() if other.game.phase != "start" else other.game.do_play()
    assert other.coins == 1
    other.ends_turn()
    assert not other.in_play


def test_caravan_guard_may_draw_another_and_that_may_be_played_too(deal):
    me, other = deal(hand="Militia", other="Caravan Guard", other_deck="Caravan Guard, Copper")
    for _ in range(2):
        other.will(play=True)
    me.plays("Militia")
    assert other.cards_in_play == cards("Caravan Guard*2") and other.hand == cards("Copper")


def test_hireling_works_every_turn(deal):
    me, _ = deal(hand="Hireling")
    me.plays("Hireling")
    for _ in range(2):
        me.ends_turn()
        assert me.in_play == cards("Hireling")
        me.has(hand="", deck="Copper*3", discard="")
        me.begins_turn()
        assert me.hand == cards("Copper")


def test_port_comes_in_twos(deal):
    me, _ = deal(hand="Port", deck="Copper")
    me.plays("Port")
    assert me.actions == 3 and me.hand == cards("Copper")
    me.coins = 4
    me.purchases("Port")
    assert me.discard_pile == cards("Port*2") and me.game.left("Port") == 10


def test_storyteller_pays_all_coins_for_cards(deal):
    me, _ = deal(hand="Storyteller, Silver, Copper, Estate", deck="Gold*6")
    me.coins = 1
    me.will(play="Silver")
    me.will(play="Copper")
    me.plays("Storyteller")
    assert me.coins == 0 and me.actions == 2 and me.hand == cards("Estate, Gold*5")


# Other Events


def test_seaway_offers_actions_up_to_four_coins(deal):
    me, _ = deal("Seaway", "Smithy", "Market", "Village")
    me.coins = 5
    me.will(gain="Smithy")
    me.purchases("Seaway")
    (asked,) = [decision for decision in me.asked if decision.verb == "gain"]
    assert asked.options == cards("Smithy, Village")


def test_tokens_laid_by_events(deal):
    me, other = deal(
        "Lost Arts", "Training", "Pathfinding", "Seaway", "Smithy", "Village", hand="Village", deck="Copper*9"
    )
    me.coins, me.buys = 40, 4
    for _ in range(3):
        me.will(put_token="Village")
    me.will(gain="Village")
    me.purchases("Lost Arts", "Training", "Pathfinding", "Seaway")
    assert me.discard_pile == cards("Village") and me.coins == 40 - 6 - 6 - 8 - 5
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Village", deck="Copper*3")
    me.plays("Village")
    assert (len(me.hand), me.actions, me.buys, me.coins) == (2, 4, 2, 1)


def test_ferry_makes_a_pile_cheaper_in_my_turns(deal):
    me, other = deal("Ferry", "Smithy", "Village")
    me.coins, me.buys = 7, 3
    me.will(put_token="Smithy")
    me.purchases("Ferry", "Smithy")
    assert me.coins == 2 and me.game.cost(CATALOG["Village"]) == 3
    me.ends_turn()
    assert me.game.cost(CATALOG["Smithy"]) == 4


def test_plan(deal):
    me, _ = deal("Plan", "Smithy", "Village", hand="Estate, Curse")
    me.coins, me.buys = 10, 3
    me.will(put_token="Smithy", trash="Curse")
    me.purchases("Plan", "Smithy", "Village")
    assert me.game.trash == cards("Curse") and me.hand == cards("Estate")


def test_mission_is_a_turn_without_buying_cards(deal):
    me, other = deal("Mission", "Alms")
    me.coins = 4
    me.purchases("Mission")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra
    me.game.do_play()
    me.coins = 8
    assert me.game.for_sale(me) == [CATALOG["Mission"], CATALOG["Alms"]]
    me.purchases("Mission")
    me.ends_turn()
    assert me.game.turn.player is other, "no third turn in a row"
    assert CATALOG["Copper"] in me.game.for_sale(other)
    other.ends_turn()
    assert CATALOG["Copper"] in me.game.for_sale(me)


def test_save(deal):
    me, _ = deal("Save", hand="Gold, Estate", deck="Copper*9")
    me.coins = 1
    me.will(set_aside="Gold")
    me.purchases("Save")
    assert me.buys == 1 and me.mat("Save") == cards("Gold")
    me.ends_turn()
    assert me.hand == cards("Gold, Copper*5")


def test_save_with_an_empty_hand(deal):
    me, _ = deal("Save")
    me.coins = 1
    me.purchases("Save")
    me.ends_turn()
    assert not me.hand


def test_travelling_fair(deal):
    me, _ = deal("Travelling Fair")
    me.coins = 5
    me.will(topdeck="Silver")
    me.purchases("Travelling Fair", "Silver")
    assert me.deck == cards("Silver") and me.buys == 1


def test_expedition_and_borrow(deal):
    me, _ = deal("Expedition", "Borrow", deck="Copper*9")
    me.coins = 2
    me.purchases("Borrow", "Expedition")
    assert me.coins == 0 and me.buys == 0
    me.ends_turn()
    assert len(me.hand) == 6


def test_borrow_with_the_token_on_the_deck_already(deal):
    me, victim = deal("Borrow", hand="Relic", other_deck="Copper*9")
    me.plays("Relic")
    me.ends_turn()
    victim.purchases("Borrow")
    assert victim.coins == 0 and victim.buys == 1
    victim.ends_turn()
    assert len(victim.hand) == 4


def test_raid(deal):
    me, other = deal("Raid", hand="Silver*2", other="Smithy", other_deck="Copper*5")
    me.plays("Silver", "Silver")
    me.coins = 5
    me.purchases("Raid")
    assert me.discard_pile == cards("Silver*2")
    me.ends_turn()
    other.plays("Smithy")
    assert len(other.hand) == 2


def test_bonfire(deal):
    me, _ = deal("Bonfire", hand="Copper*3, Silver")
    me.plays("Copper", "Copper", "Silver")
    me.coins = 3
    me.will(trash=["Copper", "Copper"])
    me.purchases("Bonfire")
    assert me.game.trash == cards("Copper*2") and me.in_play == cards("Silver")
