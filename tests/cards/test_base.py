"""The 32 kingdom cards of Base, both editions."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG

# Adventurer


def test_adventurer_finds_two_treasures(deal):
    me, _ = deal(hand="Adventurer", deck="Estate, Gold, Village, Copper, Silver")
    me.plays("Adventurer")
    assert (
        me.hand == cards("Gold, Copper")
        and me.discard_pile == cards("Estate, Village")
        and me.deck == cards("Silver")
    )


def test_adventurer_does_not_shuffle_in_what_it_revealed(deal):
    me, _ = deal(hand="Adventurer", deck="Estate, Copper", discard="Duchy*2")
    me.plays("Adventurer")
    assert me.hand == cards("Copper") and me.discard_pile == cards("Estate, Duchy*2") and not me.deck


def test_adventurer_without_any_cards(deal):
    me, _ = deal(hand="Adventurer")
    me.plays("Adventurer")
    assert not me.hand and not me.discard_pile


# Artisan


def test_artisan_gains_to_hand_and_topdecks_another(deal):
    me, _ = deal(hand="Artisan, Estate", deck="Copper")
    me.will(gain="Duchy", topdeck="Estate")
    me.plays("Artisan")
    assert me.hand == cards("Duchy") and me.deck == stacked("Estate, Copper")


def test_artisan_may_topdeck_what_it_gained(deal):
    me, _ = deal(hand="Artisan, Estate")
    me.will(gain="Silver", topdeck="Silver")
    me.plays("Artisan")
    assert me.hand == cards("Estate") and me.deck == cards("Silver")


def test_artisan_offers_the_supply_up_to_five_whatever_coins_there_are(deal):
    me, _ = deal("Adventurer", "Witch", hand="Artisan", left={"Silver": 0})
    me.coins = 3
    me.will(gain="Witch")
    me.plays("Artisan")
    assert me.asked[0].options == cards("Copper, Estate, Duchy, Curse, Witch") and me.asked[0].least == 1
    assert me.deck == cards("Witch"), "the only card in hand goes back unasked"


# Bandit


def test_bandit_takes_a_treasure_of_the_victims_choice(deal):
    me, victim = deal(hand="Bandit", other_deck="Gold, Silver, Copper")
    victim.will(trash="Silver")
    me.plays("Bandit")
    assert me.discard_pile == cards("Gold") and me.game.trash == cards("Silver")
    assert (
        victim.discard_pile == cards("Gold")
        and victim.deck == cards("Copper")
        and victim.count("Silver") == 0
    )


def test_bandit_spares_coppers(deal):
    me, victim, third = deal(hand="Bandit", other_deck="Copper, Estate", third_deck="Copper, Gold, Gold")
    me.plays("Bandit")
    assert victim.discard_pile == cards("Copper, Estate") and third.discard_pile == cards("Copper")
    assert me.game.trash == cards("Gold") and third.deck == cards("Gold")


def test_bandit_with_no_gold_and_no_deck(deal):
    me, victim = deal(hand="Bandit", left={"Gold": 0})
    me.plays("Bandit")
    assert not me.discard_pile and not victim.discard_pile and not me.game.trash


# Bureaucrat


def test_bureaucrat(deal):
    me, victim, third = deal(
        hand="Bureaucrat", deck="Copper", other="Estate, Duchy, Copper", third="Copper*2", other_deck="Gold"
    )
    victim.will(topdeck="Duchy")
    me.plays("Bureaucrat")
    assert me.deck == stacked("Silver, Copper")
    assert victim.hand == cards("Estate, Copper") and victim.deck == stacked("Duchy, Gold")
    assert third.hand == cards("Copper*2") and ("reveal", 2, third.hand, "hand") in me.game.log


def test_bureaucrat_with_empty_decks_and_silvers(deal):
    me, victim = deal(hand="Bureaucrat", other="Estate", left={"Silver": 0})
    me.plays("Bureaucrat")
    assert not me.deck and victim.deck == cards("Estate") and not victim.hand


# Cellar


def test_cellar_draws_as_many_as_discarded(deal):
    me, _ = deal(hand="Cellar, Estate*2, Copper", deck="Gold, Silver, Village")
    me.will(discard=["Estate", "Estate"])
    me.plays("Cellar")
    assert me.hand == cards("Copper, Gold, Silver") and me.actions == 2 and me.deck == cards("Village")


def test_cellar_may_discard_nothing(deal):
    me, _ = deal(hand="Cellar, Estate", deck="Gold")
    me.will(discard=None)
    me.plays("Cellar")
    assert me.hand == cards("Estate") and me.deck == cards("Gold")


def test_cellar_draws_what_it_discarded_when_there_is_nothing_else(deal):
    me, _ = deal(hand="Cellar, Estate, Curse")
    me.will(discard=["Estate", "Curse"])
    me.plays("Cellar")
    assert me.hand == cards("Estate, Curse") and not me.discard_pile


def test_cellar_with_an_empty_hand_asks_nothing(deal):
    me, _ = deal(hand="Cellar", deck="Gold")
    me.plays("Cellar")
    assert not me.hand and not me.asked


# Chancellor


@pytest.mark.parametrize("answer", [True, False])
def test_chancellor_may_turn_the_deck_over(deal, answer):
    me, _ = deal(hand="Chancellor", deck="Copper, Gold", discard="Estate")
    me.will(reshuffle=answer)
    me.plays("Chancellor")
    assert me.coins == 2 and me.size == 4
    assert me.discard_pile == (cards("Copper, Gold, Estate") if answer else cards("Estate"))
    assert me.deck == (cards() if answer else stacked("Copper, Gold"))


def test_chancellor_with_an_empty_deck_asks_nothing(deal):
    me, _ = deal(hand="Chancellor", discard="Estate")
    me.plays("Chancellor")
    assert not me.asked and me.discard_pile == cards("Estate")


# Chapel


def test_chapel_trashes_up_to_four(deal):
    me, _ = deal(hand="Chapel*2, Estate*3, Copper*2")
    me.will(trash=["Estate", "Copper", "Chapel", "Estate"])
    me.plays("Chapel")
    assert me.hand == cards("Estate, Copper") and me.game.trash == cards("Estate*2, Copper, Chapel")
    assert me.asked[0].most == 4 and me.score() == 1 and me.total_money == 1 and me.in_play == cards("Chapel")


def test_chapel_may_trash_nothing(deal):
    me, _ = deal(hand="Chapel, Copper")
    me.will(trash=[])
    me.plays("Chapel")
    assert me.hand == cards("Copper") and not me.game.trash


def test_chapel_cannot_trash_itself(deal):
    me, _ = deal(hand="Chapel")
    me.plays("Chapel")
    assert not me.asked and not me.game.trash


# Council Room


def test_council_room_lets_the_others_draw(deal):
    me, other, third = deal(hand="Council Room", deck="Gold*5", other_deck="Copper*2", third="Estate")
    me.plays("Council Room")
    assert me.hand == cards("Gold*4") and me.buys == 2
    assert other.hand == cards("Copper") and third.hand == cards("Estate")


def test_council_room_makes_all_shuffle_who_need_to(deal):
    me, other = deal(hand="Council Room", deck="Gold", discard="Silver*2", other_discard="Estate")
    me.plays("Council Room")
    assert me.hand == cards("Gold, Silver*2") and other.hand == cards("Estate") and not other.discard_pile


# Feast


def test_feast_is_trashed_for_a_card_up_to_five(deal):
    me, _ = deal("Adventurer", hand="Feast")
    me.will(gain="Duchy")
    me.plays("Feast")
    assert me.game.trash == cards("Feast") and me.discard_pile == cards("Duchy") and not me.in_play
    assert "Adventurer" not in map(str, me.asked[0].options)


def test_feast_offers_no_empty_pile(deal):
    me, _ = deal("Market", hand="Feast", left={"Market": 0, "Duchy": 0})
    me.will(gain="Silver")
    me.plays("Feast")
    offered = set(map(str, me.asked[0].options))
    assert "Silver" in offered and not {"Market", "Duchy"} & offered


def test_throned_feast_gains_twice_but_is_trashed_once(deal):
    me, _ = deal(hand="Throne Room, Feast")
    me.will(multiply="Feast", gain="Duchy")
    me.will(gain="Silver")
    me.plays("Throne Room")
    assert (
        me.discard_pile == cards("Duchy, Silver")
        and me.game.trash == cards("Feast")
        and me.in_play == cards("Throne Room")
    )


# Festival


def test_festival(deal):
    me, _ = deal(hand="Festival*2", deck="Gold")
    me.plays("Festival")
    assert (me.actions, me.buys, me.coins) == (3, 2, 2) and me.hand == cards("Festival")
    me.plays("Festival")
    assert (me.actions, me.buys, me.coins) == (5, 3, 4)


# Gardens


@pytest.mark.parametrize(("size", "vp"), [(9, 0), (10, 1), (19, 1), (39, 3)])
def test_gardens_round_down(deal, size, vp):
    me, _ = deal(hand="Gardens", deck=f"Copper*{size - 1}")
    assert me.score() == vp


def test_gardens_count_every_card_wherever_it_lies(deal):
    me, _ = deal(hand="Gardens*2, Village", deck="Copper*9", discard="Silver*7, Estate")
    me.plays("Village")
    assert me.size == 20 and me.score() == 2 * 2 + 1
    me.trash(CATALOG["Gardens"])
    assert me.size == 19 and me.score() == 1 + 1


@pytest.mark.parametrize(("seats", "left"), [(2, 8), (3, 12), (6, 12)])
def test_gardens_pile(deal, seats, left):
    assert deal("Gardens", seats=seats)[0].game.left("Gardens") == left


# Harbinger


def test_harbinger_draws_first_then_may_topdeck(deal):
    me, _ = deal(hand="Harbinger", deck="Copper", discard="Gold, Estate")
    me.will(topdeck="Gold")
    me.plays("Harbinger")
    assert (
        me.hand == cards("Copper")
        and me.deck == stacked("Gold")
        and me.discard_pile == cards("Estate")
        and me.actions == 2
    )


def test_harbinger_may_decline(deal):
    me, _ = deal(hand="Harbinger", deck="Copper", discard="Gold")
    me.will(topdeck=None)
    me.plays("Harbinger")
    assert not me.deck and me.discard_pile == cards("Gold")


def test_harbinger_with_no_discard_pile_left_after_the_draw(deal):
    me, _ = deal(hand="Harbinger", discard="Gold")
    me.plays("Harbinger")
    assert me.hand == cards("Gold") and not me.asked


# Laboratory


def test_laboratory(deal):
    me, _ = deal(hand="Laboratory", deck="Gold, Silver, Copper")
    me.plays("Laboratory")
    assert me.hand == cards("Gold, Silver") and me.actions == 2


def test_laboratory_draws_what_there_is(deal):
    me, _ = deal(hand="Laboratory", deck="Gold")
    me.plays("Laboratory")
    assert me.hand == cards("Gold") and me.actions == 2


# Library


def test_library_draws_to_seven_skipping_actions(deal):
    me, _ = deal(hand="Library, Copper*4", deck="Village, Gold, Smithy, Silver, Estate")
    me.will(skip=True)
    me.will(skip=False)
    me.plays("Library")
    assert (
        me.hand == cards("Copper*4, Gold, Smithy, Silver")
        and me.discard_pile == cards("Village")
        and me.deck == cards("Estate")
    )


def test_library_does_not_shuffle_in_what_was_set_aside(deal):
    me, _ = deal(hand="Library, Copper*4", deck="Village", discard="Smithy, Gold")
    for _ in range(2):
        me.will(skip=True)
    me.plays("Library")
    assert me.hand == cards("Copper*4, Gold") and me.discard_pile == cards("Village, Smithy") and not me.deck


@pytest.mark.parametrize("more", [0, 1])
def test_library_with_seven_or_more_in_hand_draws_nothing(deal, more):
    me, _ = deal(hand=f"Library, Copper*{7 + more}", deck="Gold")
    me.plays("Library")
    assert len(me.hand) == 7 + more and me.deck == cards("Gold")


def test_library_draws_so_it_uses_up_the_token_that_takes_a_card_away(deal):
    me, other = deal("Relic", hand="Copper", other="Library", other_deck="Copper*9", deck="Copper*5")
    me.has(hand="Relic")
    me.plays("Relic")
    other.has(hand="Library")
    me.ends_turn()
    other.plays("Library")
    assert len(other.hand) == 7
    other.draw(2)
    assert len(other.hand) == 9


# Market


def test_market(deal):
    me, _ = deal(hand="Market", deck="Estate, Gold")
    me.plays("Market")
    assert (me.actions, me.buys, me.coins) == (2, 2, 1) and me.hand == cards("Estate")


# Merchant


def test_merchant_pays_for_the_first_silver_only(deal):
    me, _ = deal(hand="Merchant, Silver*2, Copper", deck="Copper")
    me.plays("Merchant")
    assert me.hand == cards("Silver*2, Copper*2") and me.actions == 2
    me.plays("Copper", "Silver", "Silver")
    assert me.coins == 1 + 3 + 2


def test_two_merchants_pay_twice_for_the_first_silver(deal):
    me, _ = deal(hand="Merchant*2, Silver*2", deck="Copper*2")
    me.plays("Merchant", "Merchant", "Silver", "Silver")
    assert me.coins == 4 + 2


def test_throned_merchant_pays_twice_and_forgets_at_the_end_of_the_turn(deal):
    me, _ = deal(hand="Throne Room, Merchant, Silver", deck="Copper*2")
    me.will(multiply="Merchant")
    me.plays("Throne Room", "Silver")
    assert me.coins == 4
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Silver")
    me.plays("Silver")
    assert me.coins == 2 and not me.game.promises


def test_merchant_does_not_count_the_silvers_of_others(deal):
    me, other = deal(hand="Merchant, Silver", other="Silver")
    me.plays("Merchant")
    other.play(CATALOG["Silver"])
    assert (me.coins, other.coins) == (0, 2)
    me.plays("Silver")
    assert me.coins == 3


def test_merchant_played_in_anothers_turn_pays_for_a_silver_in_it(deal):
    me, other = deal(hand="Silver", other="Merchant, Silver*2")
    me.plays("Silver")
    for name in ("Merchant", "Silver", "Silver"):
        other.play(CATALOG[name])
    assert other.coins == 5


def test_merchant_after_a_silver_is_too_late(deal):
    me, _ = deal(hand="Silver*2, Merchant", deck="Copper")
    me.plays("Silver", "Merchant", "Silver")
    assert me.coins == 4


# Militia


def test_militia_leaves_three_cards(deal):
    me, victim = deal(hand="Militia", other="Copper*3, Estate*2")
    victim.will(discard=["Estate", "Estate"])
    me.plays("Militia")
    assert victim.hand == cards("Copper*3") and me.coins == 2 and victim.discard_pile == cards("Estate*2")


def test_militia_asks_nobody_with_three_or_fewer(deal):
    me, victim, third = deal(hand="Militia", other="Copper, Estate, Gold", third="Copper")
    me.plays("Militia")
    assert len(victim.hand) == 3 and len(third.hand) == 1 and not victim.asked and not third.asked


def test_second_militia_does_nothing_more(deal):
    me, victim = deal(hand="Militia*2", other="Copper*4, Estate")
    victim.will(discard=["Estate", "Copper"])
    me.plays("Militia", "Militia")
    assert victim.hand == cards("Copper*3") and me.coins == 4


# Mine


def test_mine_turns_silver_into_gold_in_hand(deal):
    me, _ = deal(hand="Mine, Silver, Estate")
    me.will(trash_for_benefit="Silver", gain="Gold")
    me.plays("Mine")
    assert me.hand == cards("Gold, Estate") and me.game.trash == cards("Silver")
    assert me.asked[0].options == cards("Silver") and me.asked[1].options == cards("Copper, Silver, Gold")


def test_mine_may_gain_the_same_treasure_and_platinum_for_gold(deal):
    me, _ = deal(hand="Mine*2, Copper, Gold", colony=True)
    me.will(trash_for_benefit="Copper", gain="Copper")
    me.plays("Mine")
    assert me.hand == cards("Mine, Copper, Gold") and "Gold" not in map(str, me.asked[1].options)
    me.will(trash_for_benefit="Gold", gain="Platinum")
    me.plays("Mine")
    assert me.hand == cards("Platinum, Copper")


def test_mine_may_decline(deal):
    me, _ = deal(hand="Mine, Copper")
    me.will(trash_for_benefit=None)
    me.plays("Mine")
    assert me.hand == cards("Copper") and not me.game.trash


def test_mine_without_treasure(deal):
    me, _ = deal(hand="Mine, Estate")
    me.plays("Mine")
    assert me.hand == cards("Estate") and not me.asked


# Moat


def test_moat_draws_two(deal):
    me, _ = deal(hand="Moat", deck="Gold, Silver, Copper")
    me.plays("Moat")
    assert me.hand == cards("Gold, Silver") and me.actions == 1


@pytest.mark.parametrize(("reveals", "left"), [(True, 5), (False, 3)])
def test_moat_may_block(deal, reveals, left):
    me, victim = deal(hand="Militia", other="Moat, Copper*4")
    victim.will(reveal=reveals)
    if not reveals:
        victim.will(discard=["Copper"] * 2)
    me.plays("Militia")
    assert len(victim.hand) == left and "Moat" in map(str, victim.hand)


def test_moat_blocks_only_for_its_owner_and_not_the_attackers_own_gain(deal):
    me, safe, third = deal(hand="Witch", deck="Copper*2", other="Moat", third="Copper")
    safe.will(reveal=True)
    me.plays("Witch")
    assert me.hand == cards("Copper*2") and safe.count("Curse") == 0 and third.count("Curse") == 1


def test_moat_is_shown_before_the_attack_does_anything(deal):
    me, victim = deal(hand="Witch", deck="Copper*2", other="Moat")
    hands = []
    victim.will(reveal=lambda decision: hands.append(len(me.hand)))
    me.plays("Witch")
    assert hands == [0] and victim.count("Curse") == 1


def test_moat_is_asked_for_each_play_and_once_shown_only_once(deal):
    me, victim = deal(hand="Throne Room, Militia", other="Moat*2, Copper*4")
    me.will(multiply="Militia")
    victim.will(reveal=True)
    victim.will(reveal=True)
    me.plays("Throne Room")
    assert len(victim.hand) == 6 and len(victim.asked) == 2


def test_moat_says_nothing_to_harmless_cards_or_ones_own_attacks(deal):
    me, other = deal(hand="Militia, Moat, Council Room", deck="Copper*4", other="Moat*2", other_deck="Copper")
    me.plays("Council Room")
    other.has(hand="Copper")
    me.plays("Militia")
    assert not me.asked and not other.asked


# Moneylender


def test_moneylender(deal):
    me, _ = deal(hand="Moneylender, Copper*2")
    me.will(trash_for_benefit=True)
    me.plays("Moneylender")
    assert me.coins == 3 and me.game.trash == cards("Copper") and me.hand == cards("Copper")


def test_moneylender_may_decline(deal):
    me, _ = deal(hand="Moneylender, Copper")
    me.will(trash_for_benefit=False)
    me.plays("Moneylender")
    assert me.coins == 0 and not me.game.trash


def test_moneylender_without_copper(deal):
    me, _ = deal(hand="Moneylender, Silver")
    me.plays("Moneylender")
    assert me.coins == 0 and me.hand == cards("Silver") and not me.asked


# Poacher


def test_poacher_with_full_piles_discards_nothing(deal):
    me, _ = deal(hand="Poacher, Estate", deck="Gold")
    me.plays("Poacher")
    assert me.hand == cards("Estate, Gold") and (me.actions, me.coins) == (2, 1) and not me.asked


def test_poacher_draws_before_it_discards_one_for_each_empty_pile(deal):
    me, _ = deal(hand="Poacher, Estate, Copper", deck="Gold", left={"Curse": 0, "Copper": 0})
    me.will(discard=["Gold", "Estate"])
    me.plays("Poacher")
    assert me.hand == cards("Copper") and me.discard_pile == cards("Gold, Estate")


def test_poacher_with_too_few_cards_discards_them_all(deal):
    me, _ = deal(hand="Poacher", deck="Gold", left={"Curse": 0, "Copper": 0})
    me.plays("Poacher")
    assert not me.hand and me.discard_pile == cards("Gold")


# Remodel


def test_remodel_gains_for_up_to_two_more(deal):
    me, _ = deal(hand="Remodel, Estate, Gold")
    me.will(trash_for_benefit="Gold", gain="Province")
    me.plays("Remodel")
    assert (
        me.discard_pile == cards("Province") and me.game.trash == cards("Gold") and me.hand == cards("Estate")
    )


def test_remodel_may_gain_less_or_the_same(deal):
    me, _ = deal(hand="Remodel*2")
    me.will(gain="Remodel")
    me.plays("Remodel")
    assert me.discard_pile == cards("Remodel") and me.game.trash == cards("Remodel")
    assert (
        me.asked[0].options == cards("Copper, Silver, Gold, Estate, Duchy, Curse, Remodel")
        and me.asked[0].least == 1
    )


def test_remodel_gains_nothing_that_is_three_dearer(deal):
    me, _ = deal("Smithy", hand="Remodel, Estate")
    me.will(gain="Smithy")
    me.plays("Remodel")
    assert "Duchy" not in map(str, me.asked[0].options)


def test_remodel_with_an_empty_hand_gains_nothing(deal):
    me, _ = deal(hand="Remodel")
    me.plays("Remodel")
    assert not me.discard_pile and not me.asked


# Sentry


def test_sentry_trashes_one_and_discards_the_other(deal):
    me, _ = deal(hand="Sentry", deck="Gold, Curse, Estate, Silver")
    me.will(trash="Curse", discard="Estate")
    me.plays("Sentry")
    assert me.hand == cards("Gold") and me.game.trash == cards("Curse") and me.discard_pile == cards("Estate")
    assert me.deck == cards("Silver") and me.actions == 2


def test_sentry_puts_both_back_in_any_order(deal):
    me, _ = deal(hand="Sentry", deck="Gold, Copper, Silver, Estate")
    me.will(trash=None, discard=None, put_back=["Copper", "Silver"])
    me.plays("Sentry")
    assert me.deck == stacked("Silver, Copper, Estate")


@pytest.mark.parametrize("verb", ["trash", "discard"])
def test_sentry_may_do_the_same_to_both(deal, verb):
    me, _ = deal(hand="Sentry", deck="Gold, Copper, Estate")
    me.will(**{verb: ["Copper", "Estate"]})
    if verb == "discard":
        me.will(trash=None)
    me.plays("Sentry")
    assert (me.game.trash if verb == "trash" else me.discard_pile) == cards("Copper, Estate") and not me.deck


def test_sentry_trashes_both_before_what_that_sets_off(deal):
    me, _ = deal("Smithy", hand="Sentry", deck="Gold, Catacombs, Rats, Silver")

    def gains(decision):
        assert me.game.trash == cards("Catacombs, Rats")
        return "Smithy"

    me.will(trash=["Catacombs", "Rats"], order="Catacombs", gain=gains)
    me.plays("Sentry")
    assert me.hand == cards("Gold, Silver") and me.discard_pile == cards("Smithy")


def test_sentry_with_one_card_or_none_left(deal):
    me, _ = deal(hand="Sentry*2", deck="Gold, Copper")
    me.will(trash=None, discard=None)
    me.plays("Sentry")
    assert me.deck == cards("Copper")
    me.plays("Sentry")
    assert me.hand == cards("Gold, Copper") and not me.deck


# Smithy


def test_smithy(deal):
    me, _ = deal(hand="Smithy", deck="Gold, Silver", discard="Copper, Copper")
    me.plays("Smithy")
    assert me.hand == cards("Gold, Silver, Copper") and me.deck == cards("Copper") and me.actions == 1


# Spy


def test_spy_sees_ones_own_card_after_the_draw_then_the_others(deal):
    me, victim, third = deal(
        hand="Spy", deck="Gold, Estate, Silver", other_deck="Gold, Copper", third_deck="Curse, Copper"
    )
    me.will(discard=True, discard_theirs=True)
    me.will(discard_theirs=False)
    me.plays("Spy")
    assert me.hand == cards("Gold") and me.discard_pile == cards("Estate") and me.actions == 2
    assert victim.discard_pile == cards("Gold") and third.deck == stacked("Curse, Copper")
    assert [decision.player.name for decision in me.asked] == ["me", "me", "me"]
    assert [decision.verb for decision in me.asked] == ["discard", "discard_theirs", "discard_theirs"]


def test_what_spy_discards_may_react(deal):
    me, other = deal(hand="Spy", deck="Copper, Estate", other_deck="Tunnel")
    me.will(discard=None, discard_theirs="Tunnel")
    other.will(reveal=True)
    me.plays("Spy")
    assert other.discard_pile == cards("Tunnel, Gold")


def test_what_thief_leaves_is_discarded_and_may_react(deal):
    me, other = deal(hand="Thief", other_deck="Tunnel, Estate")
    other.will(reveal=True)
    me.plays("Thief")
    assert other.discard_pile == cards("Tunnel, Estate, Gold")


def test_spy_passes_over_players_without_cards_but_lets_them_shuffle(deal):
    me, victim, third = deal(hand="Spy", other_discard="Estate", third="Copper")
    me.will(discard_theirs=False)
    me.plays("Spy")
    assert victim.deck == cards("Estate") and third.hand == cards("Copper")


# Thief


def test_thief_takes_what_it_likes_of_what_it_trashed(deal):
    me, victim, third = deal(hand="Thief", other_deck="Silver, Gold, Copper", third_deck="Copper, Estate")
    me.will(trash_theirs="Gold", gain="Gold")
    me.plays("Thief")
    assert me.discard_pile == cards("Gold") and me.game.trash == cards("Copper")
    assert victim.discard_pile == cards("Silver") and third.discard_pile == cards("Estate")
    assert me.count("Gold") == 1 and victim.count("Gold") == 0


def test_thief_may_take_nothing_and_nothing_trashed_before(deal):
    me, _ = deal(hand="Chapel, Thief, Gold", other_deck="Copper, Estate")
    me.will(trash="Gold")
    me.plays("Chapel")
    me.will(gain=None)
    me.plays("Thief")
    assert me.asked[-1].options == cards("Copper") and me.game.trash == cards("Gold, Copper")


def test_thief_reveals_the_last_card_then_shuffles_for_the_second(deal):
    me, victim = deal(hand="Thief", other_deck="Estate", other_discard="Silver")
    me.will(gain="Silver")
    me.plays("Thief")
    assert victim.discard_pile == cards("Estate") and me.discard_pile == cards("Silver")


def test_thief_without_treasures_asks_nothing(deal):
    me, victim = deal(hand="Thief", other_deck="Estate, Village")
    me.plays("Thief")
    assert not me.asked and victim.discard_pile == cards("Estate, Village")


# Throne Room


def test_throne_room_plays_twice_for_no_more_actions(deal):
    me, _ = deal(hand="Throne Room, Market", deck="Copper*2")
    me.will(multiply="Market")
    me.plays("Throne Room")
    assert (me.actions, me.buys, me.coins) == (3, 3, 2) and me.hand == cards("Copper*2")
    assert me.in_play == cards("Throne Room, Market")


def test_throne_room_finishes_the_first_play_before_the_second(deal):
    me, _ = deal(hand="Throne Room, Militia, Copper", other="Copper*4, Estate")
    victim = me.others[0]
    coins = []
    me.will(multiply="Militia")
    victim.will(discard=lambda decision: coins.append(me.coins) or ["Copper", "Estate"])
    me.plays("Throne Room")
    assert coins == [2] and me.coins == 4


def test_throne_room_on_throne_room_plays_two_actions_twice_each(deal):
    me, _ = deal(hand="Throne Room*2, Festival, Woodcutter, Village")
    me.will(multiply="Throne Room")
    me.will(multiply="Festival")
    me.will(multiply="Woodcutter")
    me.plays("Throne Room")
    assert (me.actions, me.buys, me.coins) == (5, 5, 8) and me.hand == cards("Village")


def test_throne_room_may_decline(deal):
    me, _ = deal(hand="Throne Room, Smithy", deck="Copper*3")
    me.will(multiply=None)
    me.plays("Throne Room")
    assert me.hand == cards("Smithy")


def test_throne_room_without_another_action(deal):
    me, _ = deal(hand="Throne Room, Copper")
    me.plays("Throne Room")
    assert not me.asked


def test_thrown_cards_are_discarded_with_the_throne_room(deal):
    me, _ = deal(hand="Throne Room, Village", deck="Estate*2, Copper*5")
    me.will(multiply="Village")
    me.plays("Throne Room")
    me.ends_turn()
    assert (
        not me.in_play
        and me.discard_pile == cards("Throne Room, Village, Estate*2")
        and me.hand == cards("Copper*5")
    )


# Vassal


def test_vassal_may_play_the_action_it_discards(deal):
    me, _ = deal(hand="Vassal", deck="Village, Copper, Gold")
    me.will(play="Village")
    me.plays("Vassal")
    assert (
        me.in_play == cards("Vassal, Village")
        and me.hand == cards("Copper")
        and (me.coins, me.actions) == (2, 3)
    )
    assert not me.discard_pile


def test_vassal_may_leave_the_action_where_it_is(deal):
    me, _ = deal(hand="Vassal", deck="Village, Copper")
    me.will(play=None)
    me.plays("Vassal")
    assert me.discard_pile == cards("Village") and me.actions == 1


@pytest.mark.parametrize("deck", ["Gold", ""])
def test_vassal_asks_nothing_of_other_cards(deal, deck):
    me, _ = deal(hand="Vassal", deck=deck)
    me.plays("Vassal")
    assert me.discard_pile == cards(deck) and not me.asked and me.coins == 2


@pytest.mark.parametrize("name", ["Trail", "Village Green"])
def test_vassal_does_not_play_another_copy_in_place_of_one_that_played_itself(deal, name):
    me, _ = deal(hand="Vassal", deck=f"{name}, Copper*3", discard=name)
    me.will(play=name)
    if name == "Village Green":
        me.will(choose="now")
    me.plays("Vassal")
    assert me.cards_in_play == cards(f"Vassal, {name}") and me.discard_pile == cards(name)


def test_vassal_does_not_play_what_was_gained_by_a_card_that_played_itself(deal):
    me, _ = deal(hand="Vassal", deck="Weaver")
    me.will(play="Weaver", choose="gain a card that costs up to $4", gain="Weaver")
    me.plays("Vassal")
    assert me.cards_in_play == cards("Vassal, Weaver") and me.discard_pile == cards("Weaver")


# Village


def test_village(deal):
    me, _ = deal(hand="Village", deck="Copper, Gold")
    me.plays("Village")
    assert me.hand == cards("Copper") and me.actions == 3


# Witch


def test_witch_curses_everybody_else(deal):
    me, left, right = deal(hand="Witch", deck="Copper*3", seats=3)
    me.plays("Witch")
    assert me.hand == cards("Copper*2")
    assert (
        left.discard_pile == right.discard_pile == cards("Curse")
        and me.game.left("Curse") == 18
        and left.score() == -1
    )


@pytest.mark.parametrize(("curses", "given"), [(1, (1, 0)), (0, (0, 0))])
def test_the_last_curse_goes_to_the_left(deal, curses, given):
    me, left, right = deal(hand="Witch", deck="Copper*2", seats=3, left={"Curse": curses})
    me.plays("Witch")
    assert (left.count("Curse"), right.count("Curse")) == given and me.hand == cards("Copper*2")


# Woodcutter


def test_woodcutter(deal):
    me, _ = deal(hand="Woodcutter", deck="Gold")
    me.plays("Woodcutter")
    assert (me.buys, me.coins, me.actions) == (2, 2, 1) and not me.hand


# Workshop


def test_workshop_gains_up_to_four_whatever_coins_there_are(deal):
    me, _ = deal("Smithy", "Witch", hand="Festival, Workshop")
    me.will(gain="Smithy")
    me.plays("Festival", "Workshop")
    assert me.discard_pile == cards("Smithy") and me.coins == 2
    assert (
        me.asked[0].options == cards("Copper, Silver, Estate, Curse, Smithy, Workshop")
        and me.asked[0].least == 1
    )


def test_workshop_with_one_pile_left_to_choose_from(deal):
    me, _ = deal(hand="Workshop")
    for name in ("Copper", "Silver", "Curse", "Workshop"):
        set_left(me.game, name, 0)
    me.plays("Workshop")
    assert me.discard_pile == cards("Estate") and not me.asked
    set_left(me.game, "Estate", 0)
    me.has(hand="Workshop")
    me.plays("Workshop")
    assert me.discard_pile == cards("Estate")
