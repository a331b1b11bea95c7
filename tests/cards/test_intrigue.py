"""Intrigue, both editions: Baron to Nobles."""

import pytest
from table import cards, stacked

from dominion import CATALOG

# Baron


def test_baron_discards_an_estate_for_four_coins(deal):
    me, _ = deal(hand="Baron, Estate*2")
    me.will(discard_for_benefit=True)
    me.plays("Baron")
    assert (me.coins, me.buys) == (4, 2) and me.discard_pile == cards("Estate") and me.hand == cards("Estate")


def test_baron_may_decline_and_gains_an_estate(deal):
    me, _ = deal(hand="Baron, Estate")
    me.will(discard_for_benefit=False)
    me.plays("Baron")
    assert (
        me.coins == 0
        and me.hand == cards("Estate")
        and me.discard_pile == cards("Estate")
        and me.count("Estate") == 2
    )


@pytest.mark.parametrize(("left", "gained"), [(8, "Estate"), (0, "")])
def test_baron_without_an_estate_gains_one_if_there_is_one(deal, left, gained):
    me, _ = deal(hand="Baron, Copper", left={"Estate": left})
    me.plays("Baron")
    assert me.discard_pile == cards(gained) and not me.asked and me.buys == 2


# Bridge


def test_bridge_makes_everything_cheaper_this_turn(deal):
    me, _ = deal(hand="Bridge, Workshop")
    me.will(gain="Duchy")
    me.plays("Bridge", "Workshop")
    assert me.discard_pile == cards("Duchy") and (me.coins, me.buys) == (1, 2)
    me.ends_turn()
    assert me.game.cost(me.game.piles["Duchy"].card) == 5


def test_thrown_bridge_counts_twice_but_no_cost_is_less_than_zero(deal):
    me, _ = deal(hand="Throne Room, Bridge")
    me.will(multiply="Bridge")
    me.plays("Throne Room")
    piles = me.game.piles
    assert [me.game.cost(piles[name].card) for name in ("Copper", "Silver", "Estate", "Province")] == [
        0,
        1,
        0,
        6,
    ]
    assert (me.coins, me.buys) == (2, 3)
    me.purchases("Estate", "Silver")
    assert me.coins == 1


def test_bridge_lowers_the_cost_of_cards_in_hands_as_well(deal):
    me, _ = deal("Pawn", hand="Bridge, Upgrade, Copper")
    me.will(gain="Pawn")
    me.plays("Bridge", "Upgrade")
    assert me.game.trash == cards("Copper") and me.discard_pile == cards("Pawn"), "Copper costs 0, Pawn 1"


# Conspirator


def test_conspirator_is_better_as_the_third_action(deal):
    me, _ = deal(hand="Conspirator*3", deck="Copper*3")
    me.plays("Conspirator", "Conspirator")
    assert me.actions == 1 and me.coins == 4 and not me.hand[1:]
    me.plays("Conspirator")
    assert me.actions == 2 and me.coins == 6 and me.hand == cards("Copper")


def test_throne_room_and_two_plays_are_three_actions(deal):
    me, _ = deal(hand="Throne Room, Conspirator", deck="Copper*3")
    me.will(multiply="Conspirator")
    me.plays("Throne Room")
    assert me.actions == 2 and me.coins == 4 and me.hand == cards("Copper")


def test_conspirator_counts_the_plays_of_its_player_only(deal):
    me, other = deal(hand="Conspirator, Village", deck="Copper*5", other="Smithy, Conspirator")
    other.play(CATALOG["Smithy"])
    me.plays("Village", "Conspirator")
    assert me.actions == 3 and me.hand == cards("Copper")
    other.play(CATALOG["Conspirator"])
    assert not other.hand


def test_conspirator_counts_plays_and_action_victory_cards_but_no_durations_of_the_last_turn(deal):
    me, _ = deal(hand="Wharf, Great Hall, Conspirator", deck="Copper*20")
    me.plays("Great Hall", "Wharf")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Great Hall, Conspirator*2")
    me.plays("Great Hall", "Conspirator")
    assert me.actions == 2
    me.plays("Conspirator")
    assert me.actions == 3


# Coppersmith


def test_coppersmith_makes_coppers_better_this_turn(deal):
    me, _ = deal(hand="Coppersmith, Copper*2, Silver")
    me.plays("Coppersmith", "Copper", "Copper", "Silver")
    assert me.coins == 6
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Copper")
    me.plays("Copper")
    assert me.coins == 1


def test_thrown_coppersmith_makes_them_better_still(deal):
    me, _ = deal(hand="Throne Room, Coppersmith, Copper")
    me.will(multiply="Coppersmith")
    me.plays("Throne Room", "Copper")
    assert me.coins == 3


# Courtier


def test_courtier_chooses_one_for_a_card_with_one_type(deal):
    me, _ = deal(hand="Courtier, Copper")
    me.will(choose="gain a Gold")
    me.plays("Courtier")
    assert (
        me.discard_pile == cards("Gold")
        and me.coins == 0
        and ("reveal", 0, [*me.hand], "hand") in me.game.log
    )


def test_courtier_chooses_different_ones_for_each_type(deal):
    me, _ = deal(hand="Courtier, Mill, Copper")
    me.will(reveal="Mill", choose=["+1 Action", "+$3"])
    me.plays("Courtier")
    assert (me.actions, me.coins, me.buys) == (2, 3, 1) and not me.discard_pile and me.asked[0].least == 1


def test_courtier_with_a_card_of_three_types(deal):
    me, _ = deal(hand="Courtier, Pirate")
    me.will(choose=["+1 Action", "+1 Buy", "gain a Gold"])
    me.will(play=None)
    me.plays("Courtier")
    assert (me.actions, me.buys) == (2, 2) and me.discard_pile == cards("Gold")


def test_courtier_without_a_card(deal):
    me, _ = deal(hand="Courtier")
    me.plays("Courtier")
    assert not me.asked and (me.actions, me.buys, me.coins) == (1, 1, 0)


# Courtyard


def test_courtyard_puts_any_card_of_the_new_hand_back(deal):
    me, _ = deal(hand="Courtyard, Estate", deck="Gold, Silver, Copper, Duchy")
    me.will(topdeck="Estate")
    me.plays("Courtyard")
    assert (
        me.hand == cards("Gold, Silver, Copper")
        and me.deck == stacked("Estate, Duchy")
        and me.asked[0].least == 1
    )


def test_courtyard_without_any_cards(deal):
    me, _ = deal(hand="Courtyard")
    me.plays("Courtyard")
    assert not me.asked and not me.deck


# Diplomat


@pytest.mark.parametrize(("others", "actions"), [(3, 3), (4, 1)])
def test_diplomat_gives_actions_when_the_hand_is_small(deal, others, actions):
    me, _ = deal(hand=f"Diplomat, Copper*{others}", deck="Gold*2")
    me.plays("Diplomat")
    assert me.actions == actions and len(me.hand) == others + 2


def test_diplomat_reacts_from_a_hand_of_five(deal):
    me, other = deal(hand="Militia", other="Diplomat, Estate*3, Copper", other_deck="Gold, Silver")
    other.will(reveal="Diplomat", discard=["Estate", "Estate", "Estate"])
    other.will(discard="Diplomat")
    me.plays("Militia")
    assert other.hand == cards("Copper, Gold, Silver") and other.discard_pile == cards("Estate*3, Diplomat")


def test_diplomat_may_stay_hidden(deal):
    me, other = deal(hand="Witch", other="Diplomat, Copper*4", other_deck="Gold*2")
    other.will(reveal=False)
    me.plays("Witch")
    assert other.hand == cards("Diplomat, Copper*4") and other.count("Curse") == 1


def test_diplomat_says_nothing_from_a_small_hand(deal):
    me, other = deal(hand="Witch", other="Diplomat, Copper*3")
    me.plays("Witch")
    assert not other.asked


def test_diplomat_may_be_shown_again_while_the_hand_is_big(deal):
    me, other = deal(hand="Witch", other="Diplomat, Copper*6", other_deck="Gold*6")
    for _ in range(3):
        other.will(reveal=True, discard=["Copper"] * 2 + ["Gold"])
    me.plays("Witch")
    assert len(other.hand) == 4 and len(other.deck) == 0


def test_diplomat_finds_a_moat(deal):
    me, other = deal(hand="Witch", other="Diplomat, Estate*4", other_deck="Moat, Gold")
    other.will(reveal="Diplomat", discard=["Estate"] * 3)
    other.will(reveal="Moat")
    me.plays("Witch")
    assert other.count("Curse") == 0 and other.hand == cards("Diplomat, Estate, Moat, Gold")


# Duke


def test_dukes_count_duchies(deal):
    me, _ = deal(hand="Duke*2, Duchy", deck="Duchy", discard="Duchy")
    assert me.score() == 2 * 3 + 9


def test_duke_without_duchies(deal):
    me, _ = deal(hand="Duke")
    assert me.score() == 0


@pytest.mark.parametrize(("seats", "left"), [(2, 8), (3, 12)])
def test_victory_cards_have_smaller_piles_for_two(deal, seats, left):
    me, *_ = deal("Duke", "Farm", "Great Hall", "Mill", "Nobles", seats=seats)
    assert {me.game.left(name) for name in ("Duke", "Farm", "Great Hall", "Mill", "Nobles")} == {left}


# Farm


def test_farm_is_a_treasure_and_two_points(deal):
    me, _ = deal(hand="Farm")
    me.plays("Farm")
    assert me.coins == 2 and me.score() == 2


# Great Hall


def test_great_hall(deal):
    me, _ = deal(hand="Great Hall", deck="Copper")
    me.plays("Great Hall")
    assert me.hand == cards("Copper") and me.actions == 2 and me.score() == 1


# Ironworks


@pytest.mark.parametrize(
    ("gained", "actions", "coins", "hand"),
    [
        ("Ironworks", 2, 0, ""),
        ("Silver", 1, 1, ""),
        ("Estate", 1, 0, "Gold"),
        ("Great Hall", 2, 0, "Gold"),
        ("Curse", 1, 0, ""),
    ],
)
def test_ironworks_pays_by_the_types_of_its_gain(deal, gained, actions, coins, hand):
    me, _ = deal("Great Hall", hand="Ironworks", deck="Gold")
    me.will(gain=gained)
    me.plays("Ironworks")
    assert (
        me.discard_pile == cards(gained)
        and (me.actions, me.coins) == (actions, coins)
        and me.hand == cards(hand)
    )
    assert me.asked[0].options == cards("Copper, Silver, Estate, Curse, Great Hall, Ironworks")


def test_ironworks_with_nothing_to_gain(deal):
    me, _ = deal(
        hand="Ironworks", left=dict.fromkeys(("Copper", "Silver", "Estate", "Curse", "Ironworks"), 0)
    )
    me.plays("Ironworks")
    assert (me.actions, me.coins) == (1, 0) and not me.discard_pile


# Lurker


def test_lurker_trashes_from_the_supply_and_gains_from_the_trash(deal):
    me, _ = deal("Nobles", hand="Lurker*2")
    me.will(choose="trash from the supply", trash_from_supply="Nobles")
    me.plays("Lurker")
    assert me.game.trash == cards("Nobles") and me.game.left("Nobles") == 7 and me.count("Nobles") == 0
    assert me.asked[1].options == cards("Lurker, Nobles") and me.actions == 2
    me.will(choose="gain from the trash")
    me.plays("Lurker")
    assert me.discard_pile == cards("Nobles") and not me.game.trash and me.count("Nobles") == 1


def test_lurker_may_choose_what_cannot_be_done(deal):
    me, _ = deal(hand="Lurker*2", left={"Lurker": 0})
    me.will(choose="gain from the trash")
    me.will(choose="trash from the supply")
    me.plays("Lurker", "Lurker")
    assert not me.game.trash and not me.discard_pile and me.actions == 3


def test_what_lurker_trashes_is_nobodys_card_but_its_own_effect_is_the_players(deal):
    me, other = deal("Cultist", hand="Lurker, Market Square", deck="Gold*3", other="Market Square")
    me.will(choose="trash from the supply", trash_from_supply="Cultist")
    me.plays("Lurker")
    assert me.hand == cards("Market Square, Gold*3") and other.hand == cards("Market Square")


def test_lurker_gains_no_treasure_from_the_trash(deal):
    me, _ = deal(hand="Chapel, Gold, Lurker")
    me.will(trash="Gold", choose="gain from the trash")
    me.plays("Chapel", "Lurker")
    assert me.game.trash == cards("Gold")


# Masquerade


def test_masquerade_passes_at_once_and_may_trash(deal):
    me, left, right = deal(
        hand="Masquerade", deck="Estate, Gold", other="Copper, Silver", third="Curse, Duchy"
    )
    me.will(pass_on="Estate", trash="Curse")
    left.will(pass_on="Copper")
    right.will(pass_on="Curse")
    me.plays("Masquerade")
    assert (
        me.hand == cards("Gold")
        and left.hand == cards("Silver, Estate")
        and right.hand == cards("Duchy, Copper")
    )
    assert me.game.trash == cards("Curse") and left.asked[0].options == cards("Copper, Silver")
    assert left.count("Estate") == 1 and right.count("Copper") == 1 and me.size == 2


def test_masquerade_skips_players_without_cards(deal):
    me, left, right = deal(hand="Masquerade, Curse", third="Silver")
    me.will(trash=None)
    me.plays("Masquerade")
    assert not left.hand and right.hand == cards("Curse") and me.hand == cards("Silver")


def test_masquerade_passes_nothing_when_only_one_has_cards(deal):
    me, _ = deal(hand="Masquerade, Curse")
    me.will(trash="Curse")
    me.plays("Masquerade")
    assert me.game.trash == cards("Curse") and [decision.verb for decision in me.asked] == ["trash"]


def test_masquerade_is_no_attack_and_trashing_is_optional(deal):
    me, other = deal(hand="Masquerade, Copper", other="Moat")
    me.will(trash=None)
    me.plays("Masquerade")
    assert me.hand == cards("Moat") and other.hand == cards("Copper") and not me.game.trash


def test_masquerade_without_any_cards(deal):
    me, other = deal(hand="Masquerade", other="Copper")
    me.plays("Masquerade")
    assert not me.hand and other.hand == cards("Copper")


def test_a_card_passed_is_not_gained(deal):
    me, other = deal("Pirate", hand="Masquerade, Copper", other="Estate")
    me.will(trash=None)
    me.plays("Masquerade")
    assert not me.game.turn.gains


# Mill


def test_mill_may_discard_two_for_two_coins(deal):
    me, _ = deal(hand="Mill, Estate, Copper", deck="Curse")
    me.will(discard_for_benefit=["Estate", "Curse"])
    me.plays("Mill")
    assert (
        me.coins == 2
        and me.discard_pile == cards("Estate, Curse")
        and me.actions == 2
        and me.hand == cards("Copper")
    )


def test_mill_may_decline(deal):
    me, _ = deal(hand="Mill, Estate*2", deck="Copper")
    me.will(discard_for_benefit=None)
    me.plays("Mill")
    assert me.coins == 0 and len(me.hand) == 3 and me.asked[0].most == 2


def test_mill_asks_for_the_second_card_when_one_was_offered(deal):
    me, _ = deal(hand="Mill, Estate, Gold", deck="Copper")
    me.will(discard_for_benefit="Estate", discard="Copper")
    me.plays("Mill")
    assert me.coins == 2 and me.hand == cards("Gold")


def test_mill_pays_nothing_for_a_single_card(deal):
    me, _ = deal(hand="Mill", deck="Estate")
    me.will(discard_for_benefit="Estate")
    me.plays("Mill")
    assert me.coins == 0 and me.discard_pile == cards("Estate")


# Mining Village


def test_mining_village_may_be_trashed_for_two_coins(deal):
    me, _ = deal(hand="Mining Village", deck="Copper")
    me.will(trash_for_benefit=True)
    me.plays("Mining Village")
    assert (
        (me.coins, me.actions) == (2, 3)
        and me.game.trash == cards("Mining Village")
        and me.hand == cards("Copper")
    )


def test_mining_village_may_stay(deal):
    me, _ = deal(hand="Mining Village", deck="Copper")
    me.will(trash_for_benefit=False)
    me.plays("Mining Village")
    assert me.coins == 0 and me.in_play == cards("Mining Village")


def test_thrown_mining_village_is_trashed_once(deal):
    me, _ = deal(hand="Throne Room, Mining Village", deck="Copper*2")
    me.will(multiply="Mining Village", trash_for_benefit=True)
    me.plays("Throne Room")
    assert (me.coins, me.actions) == (2, 5) and me.hand == cards("Copper*2")


# Minion


def test_minion_for_coins(deal):
    me, other = deal(hand="Minion, Copper", other="Copper*5")
    me.will(choose="+$2")
    me.plays("Minion")
    assert (me.coins, me.actions) == (2, 2) and me.hand == cards("Copper") and len(other.hand) == 5


def test_minion_for_new_hands_of_those_with_five_cards(deal):
    me, left, right = deal(
        hand="Minion, Copper", deck="Gold*4", other="Copper*5", other_deck="Silver*4", third="Copper*4"
    )
    me.will(choose="new hands")
    me.plays("Minion")
    assert me.hand == cards("Gold*4") and me.discard_pile == cards("Copper") and me.coins == 0
    assert (
        left.hand == cards("Silver*4")
        and left.discard_pile == cards("Copper*5")
        and right.hand == cards("Copper*4")
    )


def test_minion_spares_a_moat_and_works_with_an_empty_hand(deal):
    me, other = deal(hand="Minion", deck="Gold", other="Moat, Copper*4")
    me.will(choose="new hands")
    other.will(reveal=True)
    me.plays("Minion")
    assert me.hand == cards("Gold") and other.hand == cards("Moat, Copper*4")


# Nobles


@pytest.mark.parametrize(("choice", "actions", "hand"), [("+3 Cards", 1, "Gold*3"), ("+2 Actions", 3, "")])
def test_nobles(deal, choice, actions, hand):
    me, _ = deal(hand="Nobles", deck="Gold*4")
    me.will(choose=choice)
    me.plays("Nobles")
    assert me.actions == actions and me.hand == cards(hand) and me.score() == 2
