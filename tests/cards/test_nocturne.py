"""Nocturne: Night cards, Boons, Hexes, States and Heirlooms."""

import pytest
from piles import fate_on_top
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.cards.nocturne import BOONS, HEXES, KEPT, USED, turn_over


def blessed(deal, boon, **dealt):
    """The first player of a game, who has played a Bard and received this Boon."""
    me, *_ = deal(hand="Bard, " + dealt.pop("hand", ""), **dealt)
    fate_on_top(me, boon)
    return me


def hexed(deal, misfortune, **dealt):
    """Both players of a game in which the second has received this Hex from a Skulk."""
    me, victim = deal(hand="Skulk", **dealt)
    fate_on_top(me, misfortune)
    return me, victim


# Set-up


def test_a_fate_card_brings_the_boons_and_the_wisps(deal):
    me, _ = deal("Pixie")
    game = me.game
    assert sorted(map(str, game.zone("Boons"))) == sorted(BOONS) and not game.zone("Hexes")
    assert game.left("Will-o'-Wisp") == 12 and not game.piles["Will-o'-Wisp"].in_supply


def test_a_doom_card_brings_the_hexes_and_two_fate_cards_no_more_boons(deal):
    me, _ = deal("Skulk", "Pixie", "Fool")
    assert sorted(map(str, me.game.zone("Hexes"))) == sorted(HEXES) and len(me.game.zone("Boons")) == 12


def test_the_boons_lie_in_another_order_with_another_seed():
    decks = [
        [*map(str, Game(Setup(("Pixie",)), [AcceptingAgent(1), AcceptingAgent(2)], seed).zone("Boons"))]
        for seed in range(3)
    ]
    assert decks[0] != decks[1] or decks[1] != decks[2]


def test_without_fate_and_doom_there_are_neither(deal):
    me, _ = deal("Den of Sin")
    assert not me.game.zones and not me.game.landscapes


def test_an_heirloom_replaces_a_copper_that_stays_in_its_pile():
    game = Game(Setup(("Pixie", "Fool")), [AcceptingAgent(1), AcceptingAgent(2), AcceptingAgent(3)], seed=3)
    assert game.left("Copper") == 60 - 3 * 5
    for player in game.players:
        assert player.all_cards == cards("Copper*5, Goat, Lucky Coin, Estate*3")
        assert player.total_money == 7


def test_heirlooms_go_with_the_chosen_opening():
    game = Game(Setup(("Pixie",), opening="5/2"), [AcceptingAgent(1), AcceptingAgent(2)], seed=3)
    assert all(sum(card.is_treasure for card in player.hand) in (5, 2) for player in game.players)


def test_heirlooms_have_no_pile_and_no_price(deal):
    me, _ = deal("Pixie")
    assert "Goat" not in me.game.piles and me.gain("Goat") is None


def test_used_boons_are_shuffled_when_none_is_left(deal):
    me, _ = deal("Bard")
    deck, used = me.game.zone("Boons"), me.game.zone(USED["Boons"])
    used += deck
    deck.clear()
    boon = turn_over(me.game, "Boons")
    assert len(deck) == 11 and not used and boon not in deck
    used.append(boon)


def test_there_may_be_no_boon_at_all(deal):
    me, _ = deal(hand="Pixie, Bard, Fool")
    me.game.zone("Boons").clear()
    me.game._cards_at_start = me.game.census()
    me.plays("Pixie", "Bard", "Fool")
    assert me.coins == 2


# The Boons


def test_earths_gift_gains_for_a_treasure(deal):
    me = blessed(deal, "The Earth's Gift", hand="Copper, Estate")
    me.will(discard_for_benefit="Copper", gain="Silver")
    me.plays("Bard")
    assert me.discard_pile == cards("Copper, Silver")


def test_earths_gift_may_be_declined_and_needs_a_treasure(deal):
    me = blessed(deal, "The Earth's Gift", hand="Copper, Bard")
    me.will(discard_for_benefit=None)
    me.plays("Bard")
    me.has(hand="Bard, Estate")
    me.game.zone("Boons").append(me.game.zone(USED["Boons"]).pop())
    me.plays("Bard")
    assert me.hand == cards("Estate") and not me.discard_pile


def test_fields_and_forests_gift_are_kept_until_clean_up(deal):
    me = blessed(deal, "The Field's Gift", hand="Bard")
    me.plays("Bard")
    assert (me.actions, me.coins) == (2, 3)
    fate_on_top(me, "The Forest's Gift")
    me.plays("Bard")
    assert (me.buys, me.coins) == (2, 6)
    game = me.game
    assert len(game.zone(KEPT)) == 2 and not game.zone(USED["Boons"])
    me.ends_turn()
    assert not game.zone(KEPT) and len(game.zone(USED["Boons"])) == 2


def test_flames_gift_may_trash(deal):
    me = blessed(deal, "The Flame's Gift", hand="Curse")
    me.will(trash="Curse")
    me.plays("Bard")
    assert me.game.trash == cards("Curse")


def test_moons_gift_puts_any_discarded_card_on_the_deck(deal):
    me = blessed(deal, "The Moon's Gift", discard="Gold, Estate", deck="Copper")
    me.will(topdeck="Gold")
    me.plays("Bard")
    assert me.deck == stacked("Gold, Copper") and me.discard_pile == cards("Estate")


def test_moons_gift_does_nothing_with_an_empty_discard_pile(deal):
    me = blessed(deal, "The Moon's Gift", deck="Copper")
    me.plays("Bard")
    assert me.deck == stacked("Copper")


def test_mountains_gift_gains_a_silver_while_there_is_one(deal):
    me = blessed(deal, "The Mountain's Gift", left={"Silver": 0})
    me.plays("Bard")
    assert not me.discard_pile


def test_rivers_gift_draws_after_the_next_hand(deal):
    me = blessed(deal, "The River's Gift", deck="Copper*5, Gold")
    me.plays("Bard")
    assert not me.hand
    me.ends_turn()
    assert me.hand == cards("Copper*5, Gold")


def test_seas_gift_draws(deal):
    me = blessed(deal, "The Sea's Gift", deck="Gold")
    me.plays("Bard")
    assert me.hand == cards("Gold")


def test_skys_gift_gains_one_gold_for_three_cards(deal):
    me = blessed(deal, "The Sky's Gift", hand="Copper*4")
    me.will(discard_for_gold=True)
    me.plays("Bard")
    assert me.discard_pile == cards("Copper*3, Gold")


def test_skys_gift_with_two_cards_discards_them_for_nothing(deal):
    me = blessed(deal, "The Sky's Gift", hand="Copper, Estate")
    me.will(discard_for_gold=True)
    me.plays("Bard")
    assert not me.hand and me.discard_pile == cards("Copper, Estate")


def test_skys_gift_may_be_declined(deal):
    me = blessed(deal, "The Sky's Gift", hand="Copper*3")
    me.will(discard_for_gold=False)
    me.plays("Bard")
    assert me.hand == cards("Copper*3")


def test_suns_gift_discards_and_arranges(deal):
    me = blessed(deal, "The Sun's Gift", deck="Estate, Gold, Curse, Silver, Copper")
    me.will(discard=["Estate", "Curse"], put_back=["Silver", "Gold"])
    me.plays("Bard")
    assert me.deck == stacked("Gold, Silver, Copper") and me.discard_pile == cards("Estate, Curse")


def test_swamps_gift_gains_a_wisp(deal):
    me = blessed(deal, "The Swamp's Gift")
    me.plays("Bard")
    assert me.discard_pile == cards("Will-o'-Wisp") and me.game.left("Will-o'-Wisp") == 11


def test_winds_gift_draws_two_and_discards_two(deal):
    me = blessed(deal, "The Wind's Gift", deck="Gold, Estate", hand="Copper")
    me.will(discard=["Estate", "Copper"])
    me.plays("Bard")
    assert me.hand == cards("Gold")


# The Hexes


def test_bad_omens_leave_two_coppers_on_the_deck(deal):
    me, victim = hexed(deal, "Bad Omens", other_deck="Gold, Copper", other_discard="Copper*2, Estate")
    me.plays("Skulk")
    assert victim.deck == stacked("Copper*2") and victim.discard_pile == cards("Gold, Estate, Copper")


def test_bad_omens_with_one_copper(deal):
    me, victim = hexed(deal, "Bad Omens", other_deck="Gold, Copper")
    me.plays("Skulk")
    assert victim.deck == stacked("Copper") and victim.discard_pile == cards("Gold")


def test_delusion_forbids_buying_actions_for_one_turn(deal):
    me, victim = hexed(deal, "Delusion")
    me.plays("Skulk")
    me.ends_turn()
    assert [*map(str, victim.owned)] == ["Deluded"]
    victim.begins_turn()
    victim.coins, victim.buys = 10, 2
    game = victim.game
    while game.phase != "buy":
        game.do_play()
    assert not victim.owned
    sale = game.for_sale(victim)
    assert CATALOG["Skulk"] not in sale and CATALOG["Gold"] in sale
    victim.ends_turn()
    me.ends_turn()
    victim.begins_turn()
    victim.coins = 4
    victim.purchases("Skulk")


def test_envy_makes_silver_and_gold_worth_one(deal):
    me, victim = hexed(deal, "Envy")
    me.plays("Skulk")
    me.ends_turn()
    victim.begins_turn()
    victim.has(hand="Silver, Gold, Goat")
    victim.plays("Silver", "Gold", "Goat")
    assert victim.coins == 3 and not victim.owned
    victim.has(hand="Gold")
    victim.ends_turn()
    me.ends_turn()
    victim.begins_turn()
    victim.has(hand="Gold")
    victim.plays("Gold")
    assert victim.coins == 3


def test_who_is_deluded_does_not_become_envious(deal):
    me, victim = hexed(deal, "Delusion")
    me.plays("Skulk")
    me.has(hand="Skulk")
    fate_on_top(me, "Envy")
    me.plays("Skulk")
    assert [*map(str, victim.owned)] == ["Deluded"]


def test_famine_discards_actions_and_shuffles_the_rest(deal):
    me, victim = hexed(deal, "Famine", other_deck="Bard, Gold, Bard, Copper")
    me.plays("Skulk")
    assert victim.discard_pile == cards("Bard*2") and victim.deck == cards("Gold, Copper")


def test_famine_with_nothing_to_reveal(deal):
    me, victim = hexed(deal, "Famine")
    me.plays("Skulk")
    assert not victim.deck


def test_fear_takes_an_action_or_treasure(deal):
    me, victim = hexed(deal, "Fear", other="Estate*4, Copper")
    me.plays("Skulk")
    assert victim.discard_pile == cards("Copper")


@pytest.mark.parametrize("hand", ["Copper*4", "Estate*5"])
def test_fear_spares_small_hands_and_hands_without_either(deal, hand):
    me, victim = hexed(deal, "Fear", other=hand)
    me.plays("Skulk")
    assert victim.hand == cards(hand)


def test_greed_puts_a_copper_on_the_deck(deal):
    me, victim = hexed(deal, "Greed", other_deck="Gold")
    me.plays("Skulk")
    assert victim.deck == stacked("Copper, Gold")


def test_haunting_puts_a_card_back_from_four(deal):
    me, victim = hexed(deal, "Haunting", other="Gold, Estate*3")
    victim.will(topdeck="Estate")
    me.plays("Skulk")
    assert victim.deck == stacked("Estate")


def test_haunting_spares_three(deal):
    me, victim = hexed(deal, "Haunting", other="Gold, Estate*2")
    me.plays("Skulk")
    assert len(victim.hand) == 3


@pytest.mark.parametrize("name", ["Copper", "Estate"])
def test_locusts_make_a_curse_of_copper_and_estate(deal, name):
    me, victim = hexed(deal, "Locusts", other_deck=name)
    me.plays("Skulk")
    assert me.game.trash == cards(name) and victim.discard_pile == cards("Curse")


def test_locusts_give_a_cheaper_card_of_a_shared_type(deal):
    me, victim = hexed(deal, "Locusts", other_deck="Gold")
    victim.will(gain="Silver")
    me.plays("Skulk")
    assert victim.discard_pile == cards("Silver")
    assert {*map(str, victim.asked[-1].options)} == {"Silver", "Copper"}


def test_locusts_give_nothing_for_a_curse(deal):
    me, victim = hexed(deal, "Locusts", other_deck="Curse")
    me.plays("Skulk")
    assert me.game.trash == cards("Curse") and not victim.discard_pile


def test_locusts_do_not_compare_potions_with_coins(deal):
    me, victim = hexed(deal, "Locusts", other_deck="Familiar")
    me.plays("Skulk")
    # Skulk costs $4: no less than $3 and a Potion; nothing else of these shares a type.
    assert not victim.discard_pile


def test_misery_comes_twice_but_no_third_time(deal):
    me, victim = hexed(deal, "Misery")
    for points in (-2, -4, -4):
        me.has(hand="Skulk")
        if me.game.zone(USED["Hexes"]):
            me.game.zone("Hexes").append(me.game.zone(USED["Hexes"]).pop())
        me.plays("Skulk")
        assert victim.score() == points and len(victim.owned) == 1
    assert me.score() == 0


def test_plague_curses_the_hand(deal):
    me, victim = hexed(deal, "Plague")
    me.plays("Skulk")
    assert victim.hand == cards("Curse")


def test_poverty_leaves_three(deal):
    me, victim = hexed(deal, "Poverty", other="Copper*5")
    me.plays("Skulk")
    assert len(victim.hand) == 3


def test_war_trashes_the_first_of_three_or_four(deal):
    me, victim = hexed(deal, "War", other_deck="Gold, Copper, Silver, Silver")
    me.plays("Skulk")
    assert me.game.trash == cards("Silver")
    assert victim.discard_pile == cards("Gold, Copper") and victim.deck == stacked("Silver")


def test_war_may_find_nothing(deal):
    me, victim = hexed(deal, "War", other_deck="Gold, Copper", other_discard="Estate")
    me.plays("Skulk")
    assert not me.game.trash and victim.discard_pile == cards("Gold, Copper, Estate") and not victim.deck


# Skulk


def test_skulk_gives_all_the_same_hex(deal):
    me, second, third = deal(hand="Skulk", seats=3)
    fate_on_top(me, "Plague")
    me.plays("Skulk")
    assert second.hand == third.hand == cards("Curse") and me.buys == 2
    assert me.game.zone(USED["Hexes"]) == [CATALOG["Plague"]]


def test_moat_protects_from_the_hex(deal):
    me, victim = deal(hand="Skulk", other="Moat")
    fate_on_top(me, "Plague")
    victim.will(reveal=True)
    me.plays("Skulk")
    assert victim.hand == cards("Moat")
    # The Hex is turned over all the same: the card tells us to, whoever is affected.
    assert me.game.zone(USED["Hexes"]) == [CATALOG["Plague"]]


def test_skulk_brings_a_gold_when_it_is_gained(deal):
    me, _ = deal("Skulk")
    me.coins = 4
    me.purchases("Skulk")
    assert me.discard_pile == cards("Skulk, Gold")


# Fool, Lost in the Woods, Lucky Coin


def test_fool_takes_three_boons_in_an_order_of_choice(deal):
    me, _ = deal(hand="Fool")
    for name in ("The Mountain's Gift", "The Swamp's Gift", "The Field's Gift"):
        fate_on_top(me, name)
    me.will(order="The Swamp's Gift")
    me.will(order="The Mountain's Gift")
    me.plays("Fool")
    assert me.discard_pile == stacked("Silver, Will-o'-Wisp") and me.coins == 1
    assert me.owned == [CATALOG["Lost in the Woods"]]


def test_fool_does_nothing_for_who_is_lost_in_the_woods(deal):
    me, _ = deal(hand="Fool")
    me.take(CATALOG["Lost in the Woods"])
    me.plays("Fool")
    assert len(me.game.zone("Boons")) == 12


def test_fool_takes_lost_in_the_woods_from_another(deal):
    me, other = deal(hand="Fool")
    other.take(CATALOG["Lost in the Woods"])
    for name in ("The Mountain's Gift", "The Swamp's Gift", "The Field's Gift"):
        fate_on_top(me, name)
    me.will(order="The Swamp's Gift")
    me.will(order="The Mountain's Gift")
    me.plays("Fool")
    assert me.owned and not other.owned


def test_lost_in_the_woods_gives_a_boon_for_a_card_turn_after_turn(deal):
    me, other = deal("Fool", deck="Copper*10")
    me.take(CATALOG["Lost in the Woods"])
    fate_on_top(me, "The Mountain's Gift")
    me.ends_turn()
    other.ends_turn()
    me.will(discard_for_benefit="Copper")
    me.begins_turn()
    assert me.discard_pile == cards("Copper, Silver") and len(me.owned) == 1
    me.ends_turn()
    other.ends_turn()
    me.will(discard_for_benefit=None)
    me.begins_turn()


def test_lost_in_the_woods_without_a_hand(deal):
    me, other = deal("Fool")
    me.take(CATALOG["Lost in the Woods"])
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.game.zone("Boons")) == 12


def test_lucky_coin_gains_a_silver(deal):
    me, _ = deal("Fool", hand="Lucky Coin")
    me.plays("Lucky Coin")
    assert me.coins == 1 and me.discard_pile == cards("Silver")


# Pixie, Goat, Will-o'-Wisp


def test_pixie_may_be_trashed_for_the_boon_twice(deal):
    me, _ = deal(hand="Pixie", deck="Copper")
    fate_on_top(me, "The Mountain's Gift")
    me.will(trash_this=True)
    me.plays("Pixie")
    assert me.discard_pile == cards("Silver*2") and me.game.trash == cards("Pixie")
    assert me.hand == cards("Copper") and me.actions == 2


def test_pixie_may_be_kept_and_the_boon_is_used_all_the_same(deal):
    me, _ = deal(hand="Pixie", deck="Copper")
    fate_on_top(me, "The Mountain's Gift")
    me.will(trash_this=False)
    me.plays("Pixie")
    assert me.in_play == cards("Pixie") and not me.discard_pile
    assert me.game.zone(USED["Boons"]) == [CATALOG["The Mountain's Gift"]]


def test_a_kept_boon_received_twice_from_pixie_works_twice(deal):
    me, _ = deal(hand="Pixie", deck="Copper*8")
    fate_on_top(me, "The River's Gift")
    me.will(trash_this=True)
    me.plays("Pixie")
    assert me.game.zone(KEPT) == [CATALOG["The River's Gift"]]
    me.ends_turn()
    assert len(me.hand) == 7 and me.game.zone(USED["Boons"]) == [CATALOG["The River's Gift"]]


def test_pixie_played_twice_is_trashed_once(deal):
    me, _ = deal(hand="Throne Room, Pixie", deck="Copper*3")
    fate_on_top(me, "The Swamp's Gift")
    fate_on_top(me, "The Mountain's Gift")
    me.will(multiply="Pixie", trash_this=True)
    me.plays("Throne Room")
    assert me.discard_pile == cards("Silver*2") and len(me.game.zone(USED["Boons"])) == 2


def test_goat_may_trash(deal):
    me, _ = deal("Pixie", hand="Goat*2, Estate")
    me.will(trash="Estate")
    me.will(trash=None)
    me.plays("Goat")
    me.has(hand="Goat, Copper")
    me.plays("Goat")
    assert me.coins == 2 and me.game.trash == cards("Estate") and me.hand == cards("Copper")


def test_goat_with_an_empty_hand(deal):
    me, _ = deal("Pixie", hand="Goat")
    me.plays("Goat")
    assert me.coins == 1


def test_wisp_takes_a_cheap_card_and_leaves_a_dear_one(deal):
    me, _ = deal("Pixie", hand="Will-o'-Wisp*2", deck="Gold, Estate, Copper, Silver")
    me.plays("Will-o'-Wisp")
    assert me.hand == cards("Will-o'-Wisp, Gold, Estate")
    me.plays("Will-o'-Wisp")
    assert me.hand == cards("Gold, Estate, Copper") and me.deck == stacked("Silver") and me.actions == 3


def test_wisp_leaves_what_costs_debt(deal):
    me, _ = deal("Pixie", hand="Will-o'-Wisp", deck="Copper, City Quarter")
    me.plays("Will-o'-Wisp")
    assert me.deck == stacked("City Quarter")


def test_wisp_with_an_empty_deck(deal):
    me, _ = deal("Pixie", hand="Will-o'-Wisp")
    me.plays("Will-o'-Wisp")
    assert not me.hand and me.actions == 2


# Den of Sin, Night Watchman and other Night cards


def test_den_of_sin_is_played_at_night_in_the_turn_in_which_it_is_bought(deal):
    me, other = deal("Den of Sin", deck="Copper*9")
    me.coins = 5
    me.purchases("Den of Sin")
    assert me.hand == cards("Den of Sin") and me.game.phase == "night"
    me.will(play="Den of Sin")
    me.game.do_play()
    me.ends_turn()
    assert me.in_play == cards("Den of Sin") and len(me.hand) == 5
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 7
    me.ends_turn()
    assert not me.in_play


def test_den_of_sin_takes_no_action_and_may_wait(deal):
    me, _ = deal(hand="Den of Sin")
    me.actions = 0
    me.will(play=None)
    me.purchases()
    me.game.do_play()
    assert me.hand == cards("Den of Sin")


def test_den_of_sin_gained_onto_the_deck_stays_there(deal):
    # "instead of your discard pile": so nothing changes for a card that is gained elsewhere.
    me, _ = deal("Den of Sin")
    me.gain("Den of Sin", to="deck")
    assert me.deck == stacked("Den of Sin")


def test_there_is_no_night_without_night_cards(deal):
    me, _ = deal("Pixie")
    me.purchases()
    assert me.game.phase == "clean-up"


def test_night_watchman_sifts_five(deal):
    me, _ = deal(hand="Night Watchman", deck="Estate, Gold, Curse, Silver, Copper, Duchy")
    me.will(discard=["Estate", "Curse", "Copper"], put_back=["Gold", "Silver"])
    me.plays("Night Watchman")
    assert me.deck == stacked("Silver, Gold, Duchy")


def test_night_watchman_may_keep_all_and_shuffles_when_needed(deal):
    me, _ = deal(hand="Night Watchman", deck="Copper", discard="Copper*2")
    me.will(discard=None)
    me.plays("Night Watchman")
    assert me.deck == stacked("Copper*3") and not me.discard_pile


def test_night_watchman_with_an_empty_deck_comes_to_hand(deal):
    me, _ = deal("Night Watchman")
    me.coins = 3
    me.purchases("Night Watchman")
    assert me.hand == cards("Night Watchman")
    me.will(play="Night Watchman")
    me.game.do_play()
    assert me.in_play == cards("Night Watchman")


def test_ghost_town_gives_a_card_and_an_action(deal):
    me, other = deal(hand="Ghost Town", deck="Copper*6")
    me.plays("Ghost Town")
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 6 and me.actions == 2


def test_guardian_protects_until_the_next_turn(deal):
    me, other = deal(hand="Guardian", other="Militia", deck="Copper*8")
    me.plays("Guardian")
    me.ends_turn()
    other.plays("Militia")
    assert len(me.hand) == 5
    other.ends_turn()
    me.begins_turn()
    assert me.coins == 1
    me.ends_turn()
    other.has(hand="Militia")
    me.has(hand="Copper*3, Estate*2")
    me.will(discard=["Estate"] * 2)
    other.plays("Militia")
    assert me.hand == cards("Copper*3")


@pytest.mark.parametrize(("gains", "gained"), [(0, "Gold"), (1, "Silver"), (2, "Imp")])
def test_devils_workshop_counts_what_was_gained(deal, gains, gained):
    me, _ = deal(hand="Devil's Workshop")
    for _ in range(gains):
        me.gain("Copper")
    if gains == 1:
        me.will(gain="Silver")
    me.plays("Devil's Workshop")
    assert me.discard_pile[-1] is CATALOG[gained]


# The others


def test_conclave_plays_only_what_is_not_in_play(deal):
    me, _ = deal(hand="Conclave*2, Bard, Copper")
    fate_on_top(me, "The Mountain's Gift")
    me.will(play="Bard")
    me.plays("Conclave")
    assert [*map(str, me.asked[-1].options)] == ["Bard"] and me.actions == 2 and me.coins == 4
    me.plays("Conclave")
    assert me.actions == 2


def test_conclave_may_play_nothing(deal):
    me, _ = deal(hand="Conclave, Moat")
    me.will(play=None)
    me.plays("Conclave")
    assert me.actions == 1 and me.hand == cards("Moat")


def test_imp_draws_and_plays_another(deal):
    me, _ = deal("Devil's Workshop", hand="Imp, Imp", deck="Moat, Copper*3")
    me.will(play="Moat")
    me.plays("Imp")
    assert me.hand == cards("Imp, Copper*3") and me.actions == 1


def test_tracker_puts_what_its_boon_gains_on_the_deck(deal):
    me, _ = deal(hand="Tracker")
    fate_on_top(me, "The Mountain's Gift")
    me.will(topdeck=True)
    me.plays("Tracker")
    assert me.deck == stacked("Silver") and me.coins == 1
    me.will(topdeck=False)
    me.coins = 3
    me.purchases("Silver")
    assert me.discard_pile == cards("Silver")


def test_pouch_gives_a_buy(deal):
    me, _ = deal("Tracker", hand="Pouch")
    me.plays("Pouch")
    assert (me.coins, me.buys) == (1, 2)


# Copies


def test_a_copy_has_its_own_boons_and_states(deal):
    me, other = deal("Pixie", "Skulk")
    game = me.game
    other.take_copy(CATALOG["Miserable"])
    twin = game.copy()
    twin.zone("Boons").pop()
    twin.players[1].put_down(CATALOG["Miserable"])
    assert len(game.zone("Boons")) == 12 and other.score() == -2 and twin.players[1].score() == 0
