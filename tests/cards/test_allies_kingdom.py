"""Allies: the kingdom cards that are no Liaisons, and Coastal Haven."""

import pytest
from table import as_printed, cards, stacked

from dominion import CATALOG
from dominion.engine.events import CleaningUp

# Clean-up that keeps cards


def test_coastal_haven_keeps_as_many_cards_as_favors_are_spent(deal):
    me, other = deal("Coastal Haven", "Underling", hand="Gold*2, Estate, Copper", deck="Silver*5", favors=2)
    me.will(keep=["Gold", "Estate"])
    me.ends_turn()
    assert me.hand == cards("Gold, Estate, Silver*5") and me.favors == 0
    assert me.discard_pile == cards("Gold, Copper") and other.favors == 2
    assert me.game.log.count(("keep", 0, CATALOG["Gold"])) == 1


def test_coastal_haven_may_keep_nothing_and_asks_only_who_has_favors_and_a_hand(deal):
    me, other = deal("Coastal Haven", "Underling", hand="Gold", deck="Copper*5", favors=1)
    me.will(keep=None)
    me.ends_turn()
    assert me.hand == cards("Copper*5") and me.favors == 1
    other.ends_turn()
    me.favors = 0
    me.ends_turn()
    assert [decision.verb for decision in me.asked].count("keep") == 1


def test_coastal_haven_keeps_only_what_is_still_in_hand(deal, monkeypatch):
    me, _ = deal("Coastal Haven", "Underling", hand="Gold, Silver", deck="Copper*5", favors=2)
    haven = as_printed("Coastal Haven")

    def harbor(self, me, cleaning):
        cleaning.kept += [CATALOG["Gold"], CATALOG["Gold"], CATALOG["Province"]]

    monkeypatch.setattr(type(haven), "harbor", harbor)
    for listener in me.game.listeners[CleaningUp]:
        listener.method = haven.harbor
    me.ends_turn()
    assert me.hand == cards("Gold, Copper*5") and me.discard_pile == cards("Silver")


def test_what_cleans_up_may_leave_all_in_play(deal, monkeypatch):
    me, other = deal("Coastal Haven", "Underling", hand="Village, Copper", deck="Copper*9", favors=1)

    def harbor(self, me, cleaning):
        cleaning.keeps_play = True

    haven = as_printed("Coastal Haven")
    monkeypatch.setattr(type(haven), "harbor", harbor)
    for listener in me.game.listeners[CleaningUp]:
        listener.method = haven.harbor
    me.plays("Village")
    me.ends_turn()
    assert me.in_play == cards("Village") and me.discard_pile == cards("Copper*2")
    other.ends_turn()
    monkeypatch.undo()
    me.favors = 0
    me.ends_turn()
    assert not me.in_play


# Barbarian


@pytest.mark.parametrize(
    ("lost", "wish", "offered"),
    [
        ("Contract", "Royal Galley", {"Royal Galley", "Silver", "Copper", "Sycophant"}),  # three types of it
        ("Gold", "Silver", {"Silver", "Copper", "Contract"}),
        ("Silver", "Copper", {"Copper"}),
    ],
)
def test_barbarian_gives_a_cheaper_card_that_shares_a_type(deal, lost, wish, offered):
    me, victim = deal(
        "Royal Galley",
        "Sycophant",
        "Mountain Folk",
        "Contract",
        hand="Barbarian",
        other_deck=f"{lost}, Copper",
    )
    if len(offered) > 1:
        victim.will(gain=wish)
    me.plays("Barbarian")
    assert me.coins == 2 and victim.discard_pile == cards(wish) and me.game.trash == cards(lost)
    if len(offered) > 1:
        assert {str(card) for card in victim.asked[-1].options} == offered


def test_barbarian_gives_a_curse_for_what_is_cheap_and_for_no_card_at_all(deal):
    me, victim, third = deal(hand="Barbarian", other_deck="Estate", seats=3)
    me.plays("Barbarian")
    assert victim.discard_pile == cards("Curse") and me.game.trash == cards("Estate")
    assert third.discard_pile == cards("Curse")


def test_barbarian_gives_nothing_where_nothing_cheaper_shares_a_type(deal):
    me, victim = deal(hand="Barbarian, Bridge", other_deck="Duchy", left={"Estate": 0})
    me.plays("Bridge", "Barbarian")
    assert not victim.discard_pile and me.game.trash == cards("Duchy")


def test_barbarian_hits_in_turn_order_the_second_finds_fewer_curses(deal):
    me, victim, third = deal(
        hand="Barbarian", other_deck="Copper", third_deck="Copper", seats=3, left={"Curse": 1}
    )
    me.plays("Barbarian")
    assert victim.discard_pile == cards("Curse") and not third.discard_pile


# Capital City


def test_capital_city_sells_two_cards_and_buys_two(deal):
    me, _ = deal(hand="Capital City, Estate*2", deck="Copper, Gold*2")
    me.will(choose=True, discard=["Estate", "Estate"], pay_for=True)
    me.plays("Capital City")
    assert me.hand == cards("Copper, Gold*2") and (me.actions, me.coins) == (3, 0)


def test_capital_city_may_do_neither(deal):
    me, _ = deal(hand="Capital City, Barbarian, Estate*2", deck="Copper, Gold*2", other_deck="Copper")
    me.plays("Barbarian")
    me.will(choose=None, pay_for=None)
    me.plays("Capital City")
    assert me.hand == cards("Copper, Estate*2") and me.coins == 2


def test_capital_city_pays_nothing_for_one_card_and_takes_coins_from_elsewhere(deal):
    me, _ = deal(hand="Capital City, Barbarian, Copper", deck="", other_deck="Copper")
    me.plays("Barbarian")
    me.has(deck="Silver")
    me.will(choose=None, pay_for=True)
    me.plays("Capital City")
    assert me.coins == 0
    me.has(hand="Capital City, Estate", deck="", discard="")
    me.will(choose=True)
    me.plays("Capital City")
    assert not me.hand and me.coins == 0, "one card was discarded, and not two"


def test_capital_city_with_the_way_of_the_chameleon(deal):
    me, _ = deal("Way of the Chameleon", hand="Capital City, Estate*2", deck="Gold*4")
    me.will(way=True, choose=True)
    me.plays("Capital City")
    assert me.hand == cards("Gold*2") and me.coins == 1, "the card was $1, and the $2 were cards"


# Carpenter


def test_carpenter_gains_while_no_pile_is_empty(deal):
    me, _ = deal(hand="Carpenter")
    me.will(gain="Silver")
    me.plays("Carpenter")
    assert me.discard_pile == cards("Silver") and me.actions == 2


def test_carpenter_trashes_once_a_pile_is_empty(deal):
    me, _ = deal(hand="Carpenter*2, Estate", left={"Curse": 0})
    me.will(trash_for_benefit="Estate", gain="Silver")
    me.plays("Carpenter")
    assert me.game.trash == cards("Estate") and me.actions == 1
    me.has(hand="Carpenter")
    me.plays("Carpenter")
    assert me.discard_pile == cards("Silver"), "with an empty hand it does nothing"


# Courier


def test_courier_plays_an_action_or_treasure_from_the_discard_pile(deal):
    me, _ = deal(hand="Courier", deck="Gold, Copper", discard="Village, Estate")
    me.will(play="Village")
    me.plays("Courier")
    assert {str(card) for card in me.asked[-1].options} == {"Gold", "Village"}
    assert me.in_play == cards("Courier, Village") and me.discard_pile == cards("Gold, Estate")
    assert (me.coins, me.actions) == (1, 3)


def test_courier_need_not_and_cannot_with_nothing_there(deal):
    me, _ = deal(hand="Courier*2", deck="Gold")
    me.will(play=None)
    me.plays("Courier")
    me.has(deck="", discard="")
    me.plays("Courier")
    assert me.coins == 2 and not me.discard_pile


def test_courier_finds_the_gold_of_the_tunnel_it_discarded(deal):
    me, _ = deal(hand="Courier", deck="Tunnel, Copper")
    me.will(reveal=True, play="Gold")
    me.plays("Courier")
    assert me.coins == 4 and me.discard_pile == cards("Tunnel")


def test_courier_shuffles_when_it_must(deal):
    me, _ = deal(hand="Courier", discard="Gold*2")
    me.will(play="Gold")
    me.plays("Courier")
    assert me.coins == 4 and me.deck == cards("Gold")


# Galleria


def test_galleria_gives_a_buy_for_what_costs_three_or_four(deal):
    me, _ = deal("Smithy", hand="Galleria")
    me.plays("Galleria")
    for name in ("Silver", "Smithy", "Estate", "Duchy"):
        me.gain(name)
    assert me.buys == 3 and me.coins == 3


def test_galleria_looks_at_the_cost_of_the_moment_and_counts_once_for_each(deal):
    me, _ = deal(hand="Galleria*2, Bridge")
    me.plays("Bridge", "Galleria", "Galleria")
    me.buys = 1
    me.gain("Silver")
    assert me.buys == 1
    me.gain("Duchy")
    assert me.buys == 3


# Highwayman


def hold_up(deal, hand="Highwayman", **dealt):
    me, victim = deal(hand=hand, deck="Copper*9", **dealt)
    me.plays(*["Highwayman"] * hand.count("Highwayman"))
    me.ends_turn()
    return me, victim


def test_highwayman_robs_the_first_treasure_of_a_turn(deal):
    me, victim = hold_up(deal, other="Gold, Silver*2")
    victim.plays("Gold", "Silver", "Silver")
    assert victim.coins == 4 and me.in_play == cards("Highwayman")


def test_highwayman_is_discarded_and_draws_itself_back(deal):
    me, victim = hold_up(deal, other="Gold")
    me.has(deck="", discard="Copper*2")
    victim.ends_turn()
    me.has(hand="", deck="", discard="Copper*2")
    me.begins_turn()
    assert me.hand == cards("Highwayman, Copper*2") and not me.in_play


def test_highwaymen_rob_one_treasure_together(deal):
    _, victim = hold_up(deal, "Highwayman, Highwayman", other="Silver*2")
    victim.plays("Silver", "Silver")
    assert victim.coins == 2


def test_highwayman_robs_again_in_an_extra_turn(deal):
    _, victim = hold_up(deal, other="Outpost, Gold", other_deck="Gold*9")
    victim.plays("Outpost", "Gold")
    assert victim.coins == 0
    victim.ends_turn()
    assert victim.game.turn.extra
    victim.plays("Gold", "Gold")
    assert victim.coins == 3


def test_highwayman_robs_a_treasure_that_is_an_action_too(deal):
    _, victim = hold_up(deal, other="Crown, Gold")
    victim.plays("Crown")
    victim.plays("Gold")
    assert victim.coins == 3 and victim.hand == cards("")


@pytest.mark.parametrize(("first", "actions", "coins"), [("Enchantress", 1, 0), ("Highwayman", 0, 0)])
def test_highwayman_or_enchantress_as_the_player_of_an_action_treasure_likes(deal, first, actions, coins):
    me, victim, third = deal(
        "Crown", hand="Highwayman", other="Enchantress", third="Crown, Gold", deck="Copper*9",
        other_deck="Copper*9", third_deck="Copper*9", seats=3,
    )  # fmt: skip
    me.plays("Highwayman")
    me.ends_turn()
    victim.plays("Enchantress")
    victim.ends_turn()
    third.actions = 0
    third.will(order=first)
    third.plays("Crown")
    assert (third.actions, third.coins, len(third.hand)) == (actions, coins, 1 + actions)


def test_highwayman_leaves_the_way_by_which_a_treasure_is_played(deal):
    me, victim = deal("Way of the Ox", hand="Highwayman", other="Crown, Gold", deck="Copper*9")
    me.will(way=None)
    me.plays("Highwayman")
    me.ends_turn()
    victim.will(way=True)
    victim.plays("Crown", "Gold")
    assert victim.actions == 1 + 2 and victim.coins == 3


def test_highwayman_leaves_what_is_below_the_line(deal):
    _, victim = hold_up(deal, other="Capital")
    victim.plays("Capital")
    assert victim.coins == 0 and victim.buys == 1
    victim.ends_turn()
    assert victim.debt == 6


def test_highwayman_leaves_those_alone_who_have_a_moat(deal):
    me, victim = deal(hand="Highwayman", other="Moat, Gold")
    victim.will(reveal=True)
    me.plays("Highwayman")
    me.ends_turn()
    victim.plays("Gold")
    assert victim.coins == 3


def test_highwayman_played_twice_draws_twice_though_it_can_be_discarded_only_once(deal):
    me, victim = deal(hand="Throne Room, Highwayman", deck="Copper*12", other="Gold*2")
    me.will(multiply=True)
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Highwayman")
    victim.plays("Gold", "Gold")
    assert victim.coins == 3
    victim.ends_turn()
    me.begins_turn()
    assert me.in_play == cards("Throne Room") and me.discard_pile.count(CATALOG["Highwayman"]) == 1
    assert len(me.hand) == 5 + 6


# Hunter


def test_hunter_takes_one_of_each_kind(deal):
    me, _ = deal(hand="Hunter", deck="Village, Copper, Estate, Gold")
    me.plays("Hunter")
    assert me.hand == cards("Village, Copper, Estate") and me.actions == 2 and me.deck == cards("Gold")


def test_hunter_chooses_an_action_then_a_treasure_then_a_victory_card(deal):
    me, _ = deal(hand="Hunter", deck="Nobles, Village, Estate")
    me.will(put_in_hand="Village")
    me.will(put_in_hand="Nobles")  # a Victory card
    me.plays("Hunter")
    assert me.hand == cards("Village, Nobles") and me.discard_pile == cards("Estate")
    assert me.revealed == cards("Nobles, Village, Estate")


def test_hunter_with_one_kind_only_or_nothing(deal):
    me, _ = deal(hand="Hunter*2", deck="Copper*3")
    me.plays("Hunter")
    assert me.hand == cards("Hunter, Copper") and me.discard_pile == cards("Copper*2")
    me.has(deck="", discard="")
    me.plays("Hunter")
    assert me.hand == cards("Copper")


# Innkeeper


@pytest.mark.parametrize(
    ("word", "drawn", "lost"),
    [("+1 Card", 1, 0), ("+3 Cards, discard 3 cards", 3, 3), ("+5 Cards, discard 6 cards", 5, 6)],
)
def test_innkeeper_draws_and_discards(deal, word, drawn, lost):
    me, _ = deal(hand="Innkeeper, Copper*4", deck="Gold*6")
    me.will(choose=word)
    if lost:
        me.will(discard=lambda decision: decision.options[:lost])
    me.plays("Innkeeper")
    assert len(me.hand) == 4 + drawn - lost and len(me.discard_pile) == lost and me.actions == 2


# Marquis


def test_marquis_draws_a_card_for_each_in_hand(deal):
    me, _ = deal(hand="Marquis, Copper*3", deck="Gold*4")
    me.plays("Marquis")
    assert me.hand == cards("Copper*3, Gold*3") and me.buys == 2


def test_marquis_discards_to_ten_even_if_it_drew_less(deal):
    me, _ = deal(hand="Marquis, Copper*11", deck="Gold*2")
    me.will(discard=["Copper"] * 3)
    me.plays("Marquis")
    assert len(me.hand) == 10 and me.discard_pile == cards("Copper*3")


# Merchant Camp


def test_merchant_camp_comes_back_as_often_as_one_likes(deal):
    me, _ = deal(hand="Merchant Camp*2", deck="Copper*5")
    me.plays("Merchant Camp", "Merchant Camp")
    assert (me.actions, me.coins) == (5, 2)
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.ends_turn()
    assert me.hand == cards("Merchant Camp, Copper*4") and me.discard_pile == cards("Merchant Camp")


# Modify


def test_modify_gains_up_to_two_more(deal):
    me, _ = deal(hand="Modify, Estate")
    me.will(choose="gain a card", gain="Silver")
    me.plays("Modify")
    assert me.game.trash == cards("Estate") and me.discard_pile == cards("Silver") and me.actions == 1


def test_modify_gives_a_card_and_an_action_even_without_a_card_to_trash(deal):
    me, _ = deal(hand="Modify*2", deck="Gold*2")
    me.will(choose="+1 Card, +1 Action")
    me.plays("Modify")
    assert me.hand == cards("Gold") and me.actions == 2 and me.game.trash == cards("Modify")
    me.has(hand="Modify", deck="Gold")
    me.will(choose="+1 Card, +1 Action")
    me.plays("Modify")
    assert me.hand == cards("Gold")
    me.has(hand="Modify")
    me.will(choose="gain a card")
    me.plays("Modify")
    assert not me.hand and not me.discard_pile


# Royal Galley


def sail(me, other):
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()


def test_royal_galley_plays_its_card_again_next_turn(deal):
    me, other = deal(hand="Royal Galley, Barbarian", deck="Copper*12", other_deck="Copper*12")
    me.will(play="Barbarian")
    me.plays("Royal Galley")
    assert me.coins == 2 and me.actions == 1 and me.hand == cards("Copper")
    sail(me, other)
    assert me.coins == 2 and me.in_play == cards("Royal Galley, Barbarian")
    assert other.count("Curse") == 2
    me.ends_turn()
    assert not me.in_play


def test_royal_galley_need_not_play_anything_and_no_duration(deal):
    me, _ = deal(hand="Royal Galley, Moat, Wharf", deck="Copper*12")
    me.will(play=None)
    me.plays("Royal Galley")
    assert [str(card) for card in me.asked[-1].options] == ["Moat"]
    me.ends_turn()
    assert not me.in_play


def test_royal_galley_is_discarded_when_its_card_has_gone(deal):
    me, _ = deal(hand="Royal Galley, Mining Village", deck="Copper*12")
    me.will(play="Mining Village", trash_for_benefit=True)
    me.plays("Royal Galley")
    assert me.game.trash == cards("Mining Village") and me.actions == 3
    me.ends_turn()
    assert not me.in_play


def test_royal_galley_holds_one_card_for_each_time_it_is_played(deal):
    me, other = deal(hand="Throne Room, Royal Galley, Village, Bazaar", deck="Copper*15")
    me.will(multiply="Royal Galley", play="Village")
    me.will(play="Bazaar")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Royal Galley, Village, Bazaar")
    other.ends_turn()
    me.begins_turn()
    assert me.actions == 1 + 2 + 2 and me.coins == 1
    me.ends_turn()
    assert not me.in_play


def test_royal_galley_holds_a_throne_room_and_that_plays_anew(deal):
    me, other = deal(hand="Royal Galley, Throne Room, Village", deck="Copper*15")
    me.will(play="Throne Room", multiply="Village")
    me.plays("Royal Galley")
    me.ends_turn()
    assert me.in_play == cards("Royal Galley, Throne Room")
    other.ends_turn()
    me.has(hand="Bazaar, Copper")
    me.will(multiply="Bazaar")
    me.begins_turn()
    assert me.actions == 5 and me.coins == 2


def test_royal_galley_holds_in_a_copy_of_the_game_too(deal):
    me, other = deal(hand="Royal Galley, Barbarian", deck="Copper*12", other_deck="Copper*12")
    me.will(play="Barbarian")
    me.plays("Royal Galley")
    me.ends_turn()
    twin = me.game.copy()
    spot = next(spot for spot in twin.players[0].in_play if spot.card.name == "Barbarian")
    assert spot.pending == 1 and twin.players[0].in_play[0].holds == [spot]
    other.ends_turn()


# Sentinel


def test_sentinel_trashes_up_to_two_of_five(deal):
    me, _ = deal(hand="Sentinel", deck="Estate, Copper, Curse, Gold, Silver, Duchy")
    me.will(trash=["Estate", "Curse"], put_back=["Copper", "Silver", "Gold"])
    me.plays("Sentinel")
    assert me.game.trash == cards("Estate, Curse") and me.deck == stacked("Gold, Silver, Copper, Duchy")


def test_sentinel_shuffles_and_takes_what_there_is(deal):
    me, _ = deal(hand="Sentinel*2", deck="Copper", discard="Copper*2")
    me.will(trash=None)
    me.plays("Sentinel")
    assert me.deck == cards("Copper*3") and len(me.asked[-1].options) == 3
    me.has(deck="", discard="")
    me.plays("Sentinel")


# Skirmisher


def test_skirmisher_strikes_whenever_an_attack_is_gained(deal):
    me, victim = deal("Militia", hand="Skirmisher", deck="Copper", other="Copper*4, Estate")
    me.plays("Skirmisher")
    assert (me.actions, me.coins) == (2, 1) and me.hand == cards("Copper")
    me.gain("Silver")
    victim.will(discard=["Estate", "Copper"])
    me.gain("Militia")
    me.gain("Militia")
    assert len(victim.hand) == 3
    victim.gain("Militia")
    me.ends_turn()
    assert len(victim.hand) == 3


def test_skirmisher_twice_is_not_twice_as_bad(deal):
    me, victim = deal("Militia", hand="Skirmisher*2", other="Copper*5")
    me.plays("Skirmisher", "Skirmisher")
    me.gain("Militia")
    assert len(victim.hand) == 3


def test_skirmisher_is_stopped_when_it_is_played_and_not_later(deal):
    me, victim = deal("Militia", hand="Skirmisher*2", other="Moat, Copper*4", deck="Copper*4")
    victim.will(reveal=True)
    me.plays("Skirmisher")
    me.gain("Militia")
    assert len(victim.hand) == 5
    victim.will(reveal=False)
    me.plays("Skirmisher")
    victim.will(discard=["Copper", "Copper"])
    me.gain("Militia")
    assert len(victim.hand) == 3


# Specialist


def test_specialist_plays_again(deal):
    me, _ = deal(hand="Specialist, Village, Gold", deck="Copper*5")
    me.will(play="Village", choose="play it again")
    me.plays("Specialist")
    assert me.actions == 5 and me.hand == cards("Gold, Copper*2")


def test_specialist_copies_a_treasure(deal):
    me, _ = deal(hand="Specialist, Gold")
    me.will(play="Gold", choose="gain a copy")
    me.plays("Specialist")
    assert me.coins == 3 and me.discard_pile == cards("Gold")


def test_specialist_plays_again_what_has_left_play(deal):
    me, _ = deal(hand="Specialist, Mining Village", deck="Copper*5")
    me.will(play="Mining Village", trash_for_benefit=True, choose="play it again")
    me.plays("Specialist")
    assert me.coins == 2 and me.actions == 5


def test_specialist_may_choose_a_copy_where_none_is_left_and_takes_none_from_elsewhere(deal):
    me, _ = deal(hand="Specialist*2, Gold, Moat", deck="Copper*9", left={"Gold": 0})
    me.will(play="Gold", choose="gain a copy")
    me.plays("Specialist")
    assert not me.discard_pile
    me.will(play=None)
    me.plays("Specialist")
    assert me.hand == cards("Moat")


def test_specialist_stays_with_a_duration_played_again(deal):
    me, other = deal(hand="Specialist, Wharf", deck="Copper*15")
    me.will(play="Wharf", choose="play it again")
    me.plays("Specialist")
    me.ends_turn()
    assert me.in_play == cards("Specialist, Wharf")
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 9


# Swap


def test_swap_returns_an_action_for_another(deal):
    me, _ = deal("Laboratory", hand="Swap, Village", deck="Copper")
    left = me.game.left("Village")
    me.will(return_to_supply="Village", gain="Laboratory")
    me.plays("Swap")
    assert me.hand == cards("Copper, Laboratory") and me.actions == 2 and me.game.left("Village") == left + 1
    assert "Village" not in map(str, me.asked[-1].options) and not me.game.trash


def test_swap_may_be_declined_and_wants_an_action_with_a_pile(deal):
    me, _ = deal("Laboratory", hand="Swap*2, Necropolis, Estate", deck="Copper*2", shelters=True)
    me.will(return_to_supply=None)
    me.plays("Swap")
    me.will(return_to_supply="Necropolis")
    me.plays("Swap")
    assert me.hand == cards("Copper*2, Necropolis, Estate")


def test_swap_gains_so_what_is_gained_is_answered(deal):
    me, _ = deal("Sycophant", "Mountain Folk", hand="Swap, Village", deck="Copper")
    favors = me.favors
    me.will(return_to_supply="Village", gain="Sycophant")
    me.plays("Swap")
    assert me.favors == favors + 2


# Town


@pytest.mark.parametrize(
    ("word", "result"), [("+1 Card, +2 Actions", (1, 3, 1, 0)), ("+1 Buy, +$2", (0, 1, 2, 2))]
)
def test_town_is_a_village_or_pays(deal, word, result):
    me, _ = deal(hand="Town", deck="Copper*2")
    me.will(choose=word)
    me.plays("Town")
    assert (len(me.hand), me.actions, me.buys, me.coins) == result
