"""Intrigue, both editions: Patrol to Wishing Well."""

import pytest
from table import cards, stacked

# Patrol


def test_patrol_takes_victory_cards_and_curses(deal):
    me, _ = deal(hand="Patrol", deck="Copper*3, Estate, Gold, Curse, Silver, Duchy")
    me.will(put_back=["Silver", "Gold"])
    me.plays("Patrol")
    assert me.hand == cards("Copper*3, Estate, Curse") and me.deck == stacked("Gold, Silver, Duchy")


def test_patrol_with_few_cards(deal):
    me, _ = deal(hand="Patrol*2", deck="Copper*3, Gold")
    me.plays("Patrol")
    assert me.hand == cards("Patrol, Copper*3") and me.deck == cards("Gold")
    me.has(deck="")
    me.plays("Patrol")
    assert not me.asked


# Pawn


@pytest.mark.parametrize(
    ("chosen", "result"),
    [
        (["+1 Card", "+1 Action"], (1, 2, 1, 0)),
        (["+1 Buy", "+$1"], (0, 1, 2, 1)),
        (["+$1", "+1 Action"], (0, 2, 1, 1)),
    ],
)
def test_pawn_chooses_two_different_ones(deal, chosen, result):
    me, _ = deal(hand="Pawn", deck="Copper")
    me.will(choose=chosen)
    me.plays("Pawn")
    assert (len(me.hand), me.actions, me.buys, me.coins) == result
    assert (me.asked[0].least, me.asked[0].most) == (2, 2)


def test_pawn_may_choose_a_card_that_there_is_not(deal):
    me, _ = deal(hand="Pawn")
    me.will(choose=["+1 Card", "+1 Buy"])
    me.plays("Pawn")
    assert not me.hand and me.buys == 2


# Replace


def test_replace_puts_an_action_or_treasure_on_the_deck(deal):
    me, other = deal(hand="Replace, Estate", deck="Copper")
    me.will(gain="Silver")
    me.plays("Replace")
    assert me.deck == stacked("Silver, Copper") and not me.discard_pile and me.game.trash == cards("Estate")
    assert other.count("Curse") == 0


def test_replace_curses_for_a_victory_card_which_is_discarded(deal):
    me, other, third = deal(hand="Replace, Gold", other="Moat", third="Copper")
    other.will(reveal=True)
    me.will(gain="Duchy")
    me.plays("Replace")
    assert me.discard_pile == cards("Duchy") and not me.deck
    assert other.count("Curse") == 0 and third.discard_pile == cards("Curse")


def test_replace_does_both_for_a_card_of_both_kinds(deal):
    me, other = deal("Nobles", hand="Replace, Duchy")
    me.will(gain="Nobles")
    me.plays("Replace")
    assert me.deck == cards("Nobles") and other.discard_pile == cards("Curse")


def test_replace_with_an_empty_hand(deal):
    me, other = deal(hand="Replace")
    me.plays("Replace")
    assert not me.asked and not me.discard_pile and other.count("Curse") == 0


# Saboteur


def test_saboteur_trashes_the_first_card_of_three_or_more(deal):
    me, other = deal("Workshop", hand="Saboteur", other_deck="Copper, Estate, Duchy, Gold")
    other.will(gain="Silver")
    me.plays("Saboteur")
    assert me.game.trash == cards("Duchy") and other.discard_pile == cards("Copper, Estate, Silver")
    assert other.deck == cards("Gold")
    assert (
        other.asked[0].options == cards("Copper, Silver, Estate, Curse, Workshop")
        and other.asked[0].least == 0
    )


def test_saboteurs_victim_may_gain_nothing(deal):
    me, other = deal(hand="Saboteur", other_deck="Silver")
    other.will(gain=None)
    me.plays("Saboteur")
    assert me.game.trash == cards("Silver") and not other.discard_pile


def test_saboteur_discards_all_when_nothing_costs_three(deal):
    me, other = deal(hand="Saboteur", other_deck="Copper*2", other_discard="Estate")
    me.plays("Saboteur")
    assert not me.game.trash and other.discard_pile == cards("Copper*2, Estate") and not other.asked


def test_saboteur_counts_what_bridge_does_to_costs(deal):
    me, other = deal(hand="Bridge, Saboteur", other_deck="Silver, Duchy")
    other.will(gain=None)
    me.plays("Bridge", "Saboteur")
    assert me.game.trash == cards("Duchy") and other.discard_pile == cards("Silver")
    assert other.asked[0].options == cards("Copper, Silver, Estate, Curse")


def test_what_saboteur_trashes_is_the_victims_loss_and_gain(deal):
    me, other = deal(hand="Saboteur", other_deck="Feodum")
    other.will(gain=None)
    me.plays("Saboteur")
    assert (
        other.discard_pile == cards("Silver*3") and not me.discard_pile and me.game.trash == cards("Feodum")
    )


def test_saboteur_against_no_cards(deal):
    me, other = deal(hand="Saboteur")
    me.plays("Saboteur")
    assert not other.asked and not me.game.trash


# Scout


def test_scout_takes_victory_cards_but_no_curses(deal):
    me, _ = deal(hand="Scout", deck="Estate, Curse, Nobles, Gold, Duchy")
    me.will(put_back=["Curse", "Gold"])
    me.plays("Scout")
    assert me.hand == cards("Estate, Nobles") and me.deck == stacked("Gold, Curse, Duchy") and me.actions == 2


def test_scout_shuffles_when_there_are_fewer_than_four(deal):
    me, _ = deal(hand="Scout", deck="Copper", discard="Estate*3")
    me.plays("Scout")
    assert me.hand == cards("Estate*3") and me.deck == cards("Copper")


# Secret Chamber


def test_secret_chamber_pays_for_discards(deal):
    me, _ = deal(hand="Secret Chamber, Estate*2, Copper")
    me.will(discard_for_benefit=["Estate", "Estate"])
    me.plays("Secret Chamber")
    assert me.coins == 2 and me.hand == cards("Copper")


@pytest.mark.parametrize("hand", ["", "Copper"])
def test_secret_chamber_may_discard_nothing(deal, hand):
    me, _ = deal(hand="Secret Chamber" + (hand and f", {hand}"))
    if hand:
        me.will(discard_for_benefit=None)
    me.plays("Secret Chamber")
    assert me.coins == 0 and me.hand == cards(hand)


def test_secret_chamber_draws_two_and_puts_any_two_back(deal):
    me, other = deal(
        hand="Militia", other="Secret Chamber, Gold, Estate*2", other_deck="Copper, Silver, Duchy"
    )
    other.will(reveal=True, topdeck=["Gold", "Secret Chamber"], put_back=["Secret Chamber", "Gold"])
    other.will(discard="Estate")
    me.plays("Militia")
    assert other.deck == stacked("Gold, Secret Chamber, Duchy") and other.hand == cards(
        "Estate, Copper, Silver"
    )


def test_secret_chamber_may_stay_hidden(deal):
    me, other = deal(hand="Witch", other="Secret Chamber", other_deck="Copper*2")
    other.will(reveal=False)
    me.plays("Witch")
    assert other.hand == cards("Secret Chamber") and other.count("Curse") == 1


def test_secret_chamber_finds_a_moat_which_blocks_and_is_shown_again(deal):
    me, other = deal(
        hand="Witch", other="Secret Chamber, Estate, Copper", other_deck="Moat, Gold, Silver, Duchy"
    )
    other.will(reveal="Secret Chamber", topdeck=["Estate", "Copper"], put_back=["Estate", "Copper"])
    other.will(reveal="Moat")
    other.will(reveal="Secret Chamber", topdeck=["Moat", "Estate"], put_back=["Estate", "Moat"])
    me.plays("Witch")
    assert other.count("Curse") == 0 and other.hand == cards("Secret Chamber, Gold, Copper")
    assert other.deck == stacked("Moat, Estate, Silver, Duchy")


def test_secret_chamber_and_moat_in_hand_come_in_the_order_that_the_player_wants(deal):
    me, other = deal(hand="Witch", other="Secret Chamber, Moat", other_deck="Copper, Gold")
    other.will(order="Moat", reveal="Moat")
    other.will(reveal="Secret Chamber", topdeck=["Moat", "Copper"], put_back=["Copper", "Moat"])
    me.plays("Witch")
    assert other.count("Curse") == 0 and other.deck == stacked("Moat, Copper")


def test_each_secret_chamber_in_hand_may_be_shown(deal):
    me, other = deal(hand="Witch", other="Secret Chamber*2", other_deck="Gold, Silver, Copper, Estate")
    other.will(reveal=True, topdeck=["Gold", "Silver"], put_back=["Silver", "Gold"])
    other.will(reveal=False)
    me.plays("Witch")
    assert other.hand == cards("Secret Chamber*2") and other.deck == stacked("Gold, Silver, Copper, Estate")


# Secret Passage


@pytest.mark.parametrize(
    ("depth", "deck"), [(0, "Gold, Duchy, Curse"), (1, "Duchy, Gold, Curse"), (2, "Duchy, Curse, Gold")]
)
def test_secret_passage_puts_a_card_anywhere(deal, depth, deck):
    me, _ = deal(hand="Secret Passage, Gold", deck="Copper*2, Duchy, Curse")
    me.will(put_in_deck="Gold", depth=depth)
    me.plays("Secret Passage")
    assert (
        me.hand == cards("Copper*2")
        and me.deck == stacked(deck)
        and me.actions == 2
        and me.asked[0].least == 1
    )


def test_secret_passage_into_an_empty_deck_and_with_no_cards(deal):
    me, _ = deal(hand="Secret Passage*2, Gold")
    me.will(put_in_deck="Gold")
    me.plays("Secret Passage")
    assert me.deck == cards("Gold") and len(me.asked) == 1
    me.has(hand="Secret Passage", deck="")
    me.plays("Secret Passage")
    assert not me.deck and not me.hand


# Shanty Town


@pytest.mark.parametrize(("rest", "drawn"), [("Copper", 2), ("Nobles", 0), ("", 2)])
def test_shanty_town_draws_when_there_is_no_action_in_hand(deal, rest, drawn):
    me, _ = deal(hand="Shanty Town" + (rest and f", {rest}"), deck="Village, Gold, Copper")
    me.plays("Shanty Town")
    assert len(me.hand) == len(cards(rest)) + drawn and me.actions == 3


# Steward


def test_steward_draws_or_pays(deal):
    me, _ = deal(hand="Steward*2", deck="Gold*2")
    me.will(choose="+2 Cards")
    me.will(choose="+$2")
    me.plays("Steward", "Steward")
    assert me.hand == cards("Gold*2") and me.coins == 2


def test_steward_trashes_exactly_two(deal):
    me, _ = deal(hand="Steward, Estate, Curse, Copper")
    me.will(choose="trash 2 cards", trash=["Estate", "Curse"])
    me.plays("Steward")
    assert me.game.trash == cards("Estate, Curse") and me.hand == cards("Copper") and me.asked[1].least == 2


@pytest.mark.parametrize("rest", ["Copper", ""])
def test_steward_trashes_what_there_is(deal, rest):
    me, _ = deal(hand="Steward" + (rest and f", {rest}"))
    me.will(choose="trash 2 cards")
    me.plays("Steward")
    assert me.game.trash == cards(rest) and not me.hand


# Swindler


def test_swindler_chooses_what_the_victims_get(deal):
    me, left, right = deal(hand="Swindler", other_deck="Copper, Gold", third_deck="Estate")
    me.will(gain_theirs="Curse")
    me.plays("Swindler")
    assert me.game.trash == cards("Copper, Estate") and left.discard_pile == cards("Curse") and me.coins == 2
    assert right.discard_pile == cards("Estate") and me.asked[0].options == cards("Copper, Curse")
    assert me.asked[0].least == 1 and left.deck == cards("Gold")


def test_swindler_gives_nothing_when_nothing_costs_the_same(deal):
    me, other = deal(hand="Swindler", other_deck="Province", left={"Province": 0})
    me.plays("Swindler")
    assert me.game.trash == cards("Province") and not other.discard_pile


def test_swindler_does_not_touch_who_has_no_cards_or_a_moat(deal):
    me, left, right = deal(hand="Swindler", other="Moat", other_deck="Gold", seats=3)
    left.will(reveal=True)
    me.plays("Swindler")
    assert not me.game.trash and left.deck == cards("Gold") and not right.discard_pile


def test_swindler_compares_the_costs_of_now(deal):
    me, other = deal(hand="Bridge*4, Swindler", other_deck="Silver")
    me.plays("Bridge", "Bridge", "Bridge", "Bridge")
    me.will(gain_theirs="Bridge")
    me.plays("Swindler")
    assert me.asked[0].options == cards("Copper, Silver, Estate, Curse, Bridge, Swindler")
    assert me.game.trash == cards("Silver") and other.discard_pile == cards("Bridge")


# Torturer


def test_torturers_victims_choose(deal):
    me, left, right = deal(hand="Torturer", deck="Gold*3", other="Copper, Estate*2", third="Silver")
    left.will(choose="discard 2 cards", discard=["Estate", "Estate"])
    right.will(choose="gain a Curse")
    me.plays("Torturer")
    assert (
        me.hand == cards("Gold*3") and left.hand == cards("Copper") and right.hand == cards("Silver, Curse")
    )
    assert left.asked[0].player is left


def test_torturers_victims_may_choose_what_they_cannot_do(deal):
    me, left, right = deal(hand="Torturer", other="Silver", seats=3, left={"Curse": 0})
    left.will(choose="gain a Curse")
    right.will(choose="discard 2 cards")
    me.plays("Torturer")
    assert left.hand == cards("Silver") and not right.hand


def test_torturers_victim_with_one_card_discards_it(deal):
    me, other = deal(hand="Torturer", other="Silver")
    other.will(choose="discard 2 cards")
    me.plays("Torturer")
    assert other.discard_pile == cards("Silver")


# Trading Post


def test_trading_post_trashes_two_for_a_silver_in_hand(deal):
    me, _ = deal(hand="Trading Post, Estate, Curse, Copper")
    me.will(trash_for_benefit=["Estate", "Curse"])
    me.plays("Trading Post")
    assert (
        me.hand == cards("Copper, Silver")
        and me.game.trash == cards("Estate, Curse")
        and me.asked[0].least == 2
    )


@pytest.mark.parametrize("rest", ["Copper", ""])
def test_trading_post_with_fewer_cards_gains_nothing(deal, rest):
    me, _ = deal(hand="Trading Post" + (rest and f", {rest}"))
    me.plays("Trading Post")
    assert me.game.trash == cards(rest) and not me.hand


def test_trading_post_without_silvers(deal):
    me, _ = deal(hand="Trading Post, Copper*2", left={"Silver": 0})
    me.plays("Trading Post")
    assert me.game.trash == cards("Copper*2") and not me.hand


# Tribute


def test_tribute_pays_for_different_cards_and_each_of_their_types(deal):
    me, left, right = deal(hand="Tribute", deck="Gold*4", other_deck="Copper, Farm", third_deck="Estate*2")
    me.plays("Tribute")
    assert me.coins == 4 and me.hand == cards("Gold*2") and left.discard_pile == cards("Copper, Farm")
    assert right.deck == cards("Estate*2")


@pytest.mark.parametrize(
    ("shown", "actions", "coins", "drawn"),
    [("Silver*2", 1, 2, 0), ("Village, Curse", 3, 0, 0), ("Estate", 1, 0, 2), ("", 1, 0, 0)],
)
def test_tribute_pays_once_for_two_alike_and_nothing_for_curses(deal, shown, actions, coins, drawn):
    me, other = deal(hand="Tribute", deck="Gold*4", other_deck=shown)
    me.plays("Tribute")
    assert (me.actions, me.coins, len(me.hand)) == (actions, coins, drawn) and other.discard_pile == cards(
        shown
    )


# Upgrade


def test_upgrade_gains_for_exactly_one_more(deal):
    me, _ = deal("Workshop", "Village", hand="Upgrade, Estate", deck="Copper")
    me.will(trash_for_benefit="Estate", gain="Workshop")
    me.plays("Upgrade")
    assert me.game.trash == cards("Estate") and me.discard_pile == cards("Workshop") and me.actions == 2
    assert me.asked[0].least == 1 and me.asked[1].options == cards("Silver, Workshop, Village")
    assert me.hand == cards("Copper")


def test_upgrade_trashes_even_when_there_is_nothing_to_gain(deal):
    me, _ = deal(hand="Upgrade, Copper")
    me.plays("Upgrade")
    assert me.game.trash == cards("Copper") and not me.discard_pile


def test_upgrade_with_an_empty_hand(deal):
    me, _ = deal(hand="Upgrade")
    me.plays("Upgrade")
    assert not me.asked and not me.game.trash


# Wishing Well


@pytest.mark.parametrize(
    ("named", "hand", "deck"), [("Gold", "Copper, Gold", "Duchy"), ("Silver", "Copper", "Gold, Duchy")]
)
def test_wishing_well_gives_the_card_when_it_was_named(deal, named, hand, deck):
    me, _ = deal(hand="Wishing Well", deck="Copper, Gold, Duchy")
    me.will(name=named)
    me.plays("Wishing Well")
    assert me.hand == cards(hand) and me.deck == stacked(deck) and me.actions == 2


def test_wishing_well_names_any_card_of_the_game_even_of_an_empty_pile(deal):
    me, _ = deal(hand="Wishing Well", other="Village", deck="Copper", left={"Curse": 0})
    me.will(name="Curse")
    me.plays("Wishing Well")
    assert {"Village", "Curse", "Province", "Wishing Well"} <= set(map(str, me.asked[0].options))
    assert me.hand == cards("Copper") and not me.deck
