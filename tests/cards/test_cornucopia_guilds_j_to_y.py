"""The cards of Cornucopia & Guilds, I to Y."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent, RandomAgent

PRIZES = ("Bag of Gold", "Diadem", "Followers", "Princess", "Trusty Steed")
REWARDS = ("Coronet", "Courser", "Demesne", "Housecarl", "Huge Turnip", "Renown")

# Infirmary


def test_infirmary(deal):
    me, _ = deal(hand="Infirmary*2, Estate", deck="Gold")
    me.will(trash="Estate")
    me.plays("Infirmary")
    assert me.hand == cards("Infirmary, Gold") and me.game.trash == cards("Estate")
    me.will(trash=None)
    me.plays("Infirmary")
    assert me.hand == cards("Gold")


def test_infirmary_with_nothing_to_trash(deal):
    me, _ = deal(hand="Infirmary")
    me.plays("Infirmary")
    assert not me.asked


def test_infirmary_overpaid_is_played_for_each_coin(deal):
    me, _ = deal("Infirmary", hand="Curse, Estate", deck="Copper*2")
    me.coins = 5
    me.will(overpay=2, trash="Curse")
    me.will(trash="Estate")
    me.purchases("Infirmary")
    assert me.hand == cards("Copper*2") and me.game.trash == cards("Curse, Estate")
    assert me.cards_in_play == cards("Infirmary") and not me.discard_pile and me.coins == 0


def test_infirmary_not_overpaid_or_not_bought_is_not_played(deal):
    me, _ = deal("Infirmary", hand="Curse")
    me.coins = 4
    me.will(overpay=0)
    me.purchases("Infirmary")
    me.gain("Infirmary")
    assert me.discard_pile == cards("Infirmary*2") and not me.in_play


# Jester


def test_jester_gives_copies_to_either_player(deal):
    me, left, right = deal(hand="Jester", other_deck="Gold", third_deck="Copper")
    me.will(gain=True)
    me.will(gain=False)
    me.plays("Jester")
    assert me.coins == 2 and me.discard_pile == cards("Gold") and left.discard_pile == cards("Gold")
    assert right.discard_pile == cards("Copper*2")


def test_jester_curses_for_a_victory_card(deal):
    me, left, right = deal(hand="Jester", other_deck="Nobles", third_deck="Curse")
    me.will(gain=False)
    me.plays("Jester")
    assert left.discard_pile == cards("Nobles, Curse") and right.discard_pile == cards("Curse*2")


def test_jester_copies_only_cards_of_the_supply(deal):
    me, left, right = deal(
        "Bandit Camp", hand="Jester", other_deck="Spoils", third_deck="Gold", left={"Gold": 0}
    )
    me.plays("Jester")
    assert (
        not me.discard_pile and left.discard_pile == cards("Spoils") and right.discard_pile == cards("Gold")
    )


def test_jester_with_nothing_to_discard_and_a_tunnel(deal):
    me, left, right = deal(hand="Jester", third_deck="Tunnel", seats=3)
    right.will(reveal=True)
    me.plays("Jester")
    assert not left.discard_pile and right.discard_pile == cards("Tunnel, Gold, Curse")


# Journeyman


def test_journeyman_finds_three_others(deal):
    me, _ = deal(hand="Journeyman", deck="Copper, Gold, Copper, Silver*2, Estate")
    me.will(name="Copper")
    me.plays("Journeyman")
    assert me.hand == cards("Gold, Silver*2") and me.discard_pile == cards("Copper*2")
    assert me.deck == cards("Estate")


def test_journeyman_stops_when_there_is_no_more(deal):
    me, _ = deal(hand="Journeyman*2", deck="Copper", discard="Gold, Copper")
    me.will(name="Copper")
    me.plays("Journeyman")
    assert me.hand == cards("Journeyman, Gold") and me.discard_pile == cards("Copper*2")
    me.will(name="Curse")
    me.has(hand="Journeyman", discard="")
    me.plays("Journeyman")
    assert not me.hand


# Joust


def test_joust_sets_a_province_aside_for_a_reward(deal):
    me, _ = deal(hand="Joust, Province", deck="Copper*6")
    me.will(set_aside=True, gain="Huge Turnip")
    me.plays("Joust")
    assert me.hand == cards("Copper, Huge Turnip") and me.actions == 2 and me.coins == 1
    assert me.asked[1].options == cards(", ".join(REWARDS)) and me.mat("Joust") == cards("Province")
    me.ends_turn()
    assert not me.mat("Joust") and CATALOG["Province"] in me.discard_pile and me.score() == 6


def test_joust_may_keep_the_province_and_needs_one(deal):
    me, _ = deal(hand="Joust*2, Province")
    me.will(set_aside=False)
    me.plays("Joust")
    me.has(hand="Joust")
    me.plays("Joust")
    assert not me.hand and len(me.asked) == 1


def test_joust_with_no_rewards_left(deal):
    me, _ = deal(hand="Joust, Province", left=dict.fromkeys(REWARDS, 0))
    me.will(set_aside=True)
    me.plays("Joust")
    assert me.mat("Joust") == cards("Province") and not me.hand


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (6, 2)])
def test_rewards_are_one_or_two_of_each_and_not_in_the_supply(players, copies):
    game = Game(("Joust",), [RandomAgent()] * players)
    assert all(game.left(name) == copies and not game.piles[name].in_supply for name in REWARDS)


# Masterpiece


def test_masterpiece_is_worth_one(deal):
    me, _ = deal(hand="Masterpiece")
    me.plays("Masterpiece")
    assert me.coins == 1


def test_masterpiece_gains_a_silver_for_each_coin_overpaid_and_the_coins_are_spent(deal):
    me, _ = deal("Masterpiece")
    me.coins, me.buys = 8, 2
    me.will(overpay=3)
    me.purchases("Masterpiece", "Estate")
    assert me.discard_pile == cards("Masterpiece, Silver*3, Estate") and me.coins == 0


def test_masterpiece_not_overpaid(deal):
    me, _ = deal("Masterpiece")
    me.coins = 5
    me.will(overpay=0)
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece") and me.coins == 2
    assert [decision.options for decision in me.asked if decision.verb == "overpay"] == [[0, 1, 2]]


def test_masterpiece_with_nothing_to_overpay(deal):
    me, _ = deal("Masterpiece")
    me.coins = 3
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece")


def test_masterpiece_gained_without_being_bought(deal):
    me, _ = deal("Masterpiece", hand="Workshop")
    me.coins = 5
    me.will(gain="Masterpiece")
    me.plays("Workshop")
    assert me.discard_pile == cards("Masterpiece") and me.coins == 5


def test_masterpiece_gets_as_many_silvers_as_there_are(deal):
    me, _ = deal("Masterpiece", left={"Silver": 1})
    me.coins = 6
    me.will(overpay=3)
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece, Silver") and me.coins == 0


# Menagerie


def test_menagerie_draws_three_for_a_hand_of_different_cards(deal):
    me, _ = deal(hand="Menagerie, Copper, Silver", deck="Gold*5")
    me.plays("Menagerie")
    assert me.hand == cards("Copper, Silver, Gold*3") and me.actions == 2


def test_menagerie_draws_one_for_a_hand_with_two_alike(deal):
    me, _ = deal(hand="Menagerie, Copper*2", deck="Gold*5")
    me.plays("Menagerie")
    assert me.hand == cards("Copper*2, Gold")


def test_menagerie_with_an_empty_hand_draws_three(deal):
    me, _ = deal(hand="Menagerie", deck="Gold*2")
    me.plays("Menagerie")
    assert me.hand == cards("Gold*2")


# Merchant Guild


def test_merchant_guild_gives_coffers_for_cards_gained_in_the_buy_phase(deal):
    me, _ = deal(hand="Merchant Guild, Workshop")
    me.plays("Merchant Guild")
    assert me.buys == 2 and me.coins == 1
    me.will(gain="Silver")
    me.plays("Workshop")
    me.coins = 5
    me.purchases("Estate", "Silver")
    assert me.coffers == 2


def test_merchant_guilds_add_up(deal):
    """As it is worded now, playing one twice counts twice."""
    me, _ = deal(hand="Throne Room, Merchant Guild")
    me.will(multiply="Merchant Guild")
    me.plays("Throne Room")
    me.purchases("Copper")
    assert me.coffers == 2


def test_merchant_guild_with_nothing_gained(deal):
    me, other = deal(hand="Merchant Guild")
    me.plays("Merchant Guild")
    me.purchases()
    assert me.coffers == 0 and other.coffers == 0


# Plaza


def test_plaza(deal):
    me, _ = deal(hand="Plaza", deck="Copper")
    me.will(discard_for_benefit="Copper")
    me.plays("Plaza")
    assert me.actions == 3 and me.coffers == 1 and me.discard_pile == cards("Copper")


def test_plaza_may_discard_nothing_and_takes_only_treasures(deal):
    me, _ = deal(hand="Plaza*2, Estate", deck="Copper")
    me.will(discard_for_benefit=None)
    me.plays("Plaza")
    me.has(hand="Plaza, Estate")
    me.plays("Plaza")
    assert me.coffers == 0 and me.hand == cards("Estate") and len(me.asked) == 1


# Remake


def test_remake_improves_two_cards_one_after_another(deal):
    me, _ = deal("Smithy", hand="Remake, Estate, Silver, Copper")
    me.will(trash_for_benefit="Estate")
    me.will(trash_for_benefit="Silver", gain="Smithy")
    me.plays("Remake")
    assert me.discard_pile == cards("Silver, Smithy")
    assert me.hand == cards("Copper") and me.game.trash == cards("Estate, Silver")


def test_remake_gains_nothing_where_nothing_costs_as_much(deal):
    me, _ = deal(hand="Remake, Copper, Estate")
    me.will(trash_for_benefit="Copper")
    me.plays("Remake")
    assert me.game.trash == cards("Copper, Estate") and me.discard_pile == cards("Silver")


def test_remake_with_one_card_and_with_none(deal):
    me, _ = deal(hand="Remake*2, Estate")
    me.will(trash_for_benefit="Estate")
    me.plays("Remake")
    assert me.game.trash == cards("Estate, Remake")
    me.has(hand="Remake")
    me.plays("Remake")
    assert len(me.game.trash) == 2


# Shop


def test_shop_plays_an_action_that_is_not_in_play(deal):
    me, _ = deal(hand="Village, Shop*2, Village, Smithy", deck="Copper*5")
    me.plays("Village")
    me.will(play="Smithy")
    me.plays("Shop")
    assert me.asked[0].options == cards("Smithy") and me.coins == 1 and me.actions == 3
    assert me.hand == cards("Shop, Village, Copper*5")


def test_shop_may_play_nothing(deal):
    me, _ = deal(hand="Shop*2, Village")
    me.will(play=None)
    me.plays("Shop")
    me.has(hand="Shop")
    me.plays("Shop")
    assert me.coins == 2 and len(me.asked) == 1


def test_shop_plays_a_shadow_from_the_deck(deal):
    me, _ = deal(hand="Shop", deck="Silver, Gold, Fishmonger")
    me.will(play="Fishmonger")
    me.plays("Shop")
    assert me.hand == cards("Silver") and me.deck == stacked("Gold") and me.coins == 2


# Soothsayer


def test_soothsayer(deal):
    me, left, right = deal(hand="Soothsayer", other_deck="Silver", third_deck="Silver", left={"Curse": 1})
    me.plays("Soothsayer")
    assert me.discard_pile == cards("Gold")
    assert left.discard_pile == cards("Curse") and left.hand == cards("Silver")
    assert not right.discard_pile and not right.hand


def test_soothsayer_with_no_golds(deal):
    me, other = deal(hand="Soothsayer", left={"Gold": 0})
    me.plays("Soothsayer")
    assert not me.discard_pile and other.hand == cards("Curse"), "which was there to be drawn"


def test_soothsayer_against_a_watchtower(deal):
    me, other = deal(hand="Soothsayer", other="Watchtower", other_deck="Silver")
    other.will(trash="Curse")
    me.plays("Soothsayer")
    assert other.hand == cards("Watchtower, Silver"), "a Curse that is trashed was gained"


# Stonemason


def test_stonemason_trades_one_for_two_cheaper_ones(deal):
    me, _ = deal("Familiar", hand="Stonemason, Gold")
    me.will(gain="Duchy")
    me.will(gain="Silver")
    me.plays("Stonemason")
    assert me.discard_pile == cards("Duchy, Silver") and me.game.trash == cards("Gold")
    offered = me.asked[0].options
    assert CATALOG["Gold"] not in offered and CATALOG["Familiar"] not in offered


def test_stonemason_on_a_copper_and_with_an_empty_hand(deal):
    me, _ = deal(hand="Stonemason*2, Copper")
    me.will(trash_for_benefit="Copper")
    me.plays("Stonemason")
    assert not me.discard_pile
    me.plays("Stonemason")
    assert me.game.trash == cards("Copper")


def test_stonemason_overpaid_gains_two_actions_of_that_cost(deal):
    me, _ = deal("Stonemason", "Smithy", "Militia", "Gardens")
    me.coins = 6
    me.will(overpay=4, gain="Smithy")
    me.will(gain="Militia")
    me.purchases("Stonemason")
    assert me.discard_pile == cards("Stonemason, Smithy, Militia") and me.coins == 0
    assert CATALOG["Gardens"] not in me.asked[-1].options


def test_stonemason_overpaid_with_a_potion(deal):
    me, _ = deal("Stonemason", "Familiar", "Smithy")
    me.coins, me.potions = 5, 1
    me.will(overpay=3, overpay_potions=1)
    me.purchases("Stonemason")
    assert me.discard_pile == cards("Stonemason, Familiar*2") and me.potions == 0


def test_stonemason_not_overpaid_gains_nothing(deal):
    me, _ = deal("Stonemason", hand="Bridge")
    me.plays("Bridge")
    me.coins = 4
    me.will(overpay=0)
    me.purchases("Stonemason")
    assert me.discard_pile == cards("Stonemason") and me.coins == 3


# Taxman


def test_taxman(deal):
    me, left, right = deal(hand="Taxman, Silver", other="Silver*2, Copper*3", third="Silver*4", deck="Copper")
    me.will(trash_for_benefit="Silver", gain="Gold")
    me.plays("Taxman")
    assert me.deck == stacked("Gold, Copper") and me.game.trash == cards("Silver")
    assert left.hand == cards("Silver, Copper*3") and right.hand == cards("Silver*4"), "fewer than 5 cards"


def test_taxman_gains_a_treasure_even_a_cheaper_one(deal):
    me, other = deal(hand="Taxman, Gold", other="Estate*5")
    me.will(trash_for_benefit="Gold", gain="Copper")
    me.plays("Taxman")
    assert me.deck == stacked("Copper") and other.hand == cards("Estate*5")
    assert me.asked[-1].options == cards("Copper, Silver, Gold") and me.asked[-1].least == 1


def test_taxman_may_trash_nothing(deal):
    me, other = deal(hand="Taxman*2, Copper", other="Copper*5")
    me.will(trash_for_benefit=None)
    me.plays("Taxman")
    me.has(hand="Taxman")
    me.plays("Taxman")
    assert not me.deck and len(other.hand) == 5


# Tournament


def test_tournament_with_a_province_wins_a_prize(deal):
    me, _ = deal(hand="Tournament, Province", deck="Copper")
    me.will(reveal=True, gain="Diadem")
    me.plays("Tournament")
    assert me.hand == cards("Diadem") and me.deck == cards("Copper"), "the Prize is drawn"
    assert me.discard_pile == cards("Province") and me.actions == 2 and me.coins == 1
    assert me.asked[1].options == cards(", ".join((*PRIZES, "Duchy"))) and me.game.left("Diadem") == 0


def test_tournament_stopped_by_anothers_province(deal):
    me, other = deal(hand="Tournament*2", other="Province", deck="Copper")
    other.will(reveal=True)
    me.plays("Tournament")
    assert me.hand == cards("Tournament") and me.coins == 0 and other.hand == cards("Province")
    other.will(reveal=False)
    me.plays("Tournament")
    assert me.hand == cards("Copper") and me.coins == 1


def test_tournament_with_provinces_on_both_sides_and_a_duchy(deal):
    me, other = deal(hand="Tournament, Province", other="Province", deck="Copper")
    me.will(reveal=True, gain="Duchy")
    other.will(reveal=True)
    me.plays("Tournament")
    assert me.deck == stacked("Duchy, Copper") and me.coins == 0


def test_tournament_with_nothing_left_to_win(deal):
    me, _ = deal(hand="Tournament, Province", deck="Gold", left=dict.fromkeys((*PRIZES, "Duchy"), 0))
    me.will(reveal=True, gain="Diadem")
    me.plays("Tournament")
    assert me.discard_pile == cards("Province") and me.coins == 1 and me.hand == cards("Gold")


@pytest.mark.parametrize("players", [2, 4])
def test_prizes_are_one_of_each_and_not_in_the_supply(players):
    game = Game(("Tournament",), [RandomAgent()] * players)
    assert all(game.left(name) == 1 and not game.piles[name].in_supply for name in PRIZES)
    while game.piles["Diadem"].left:
        game.take_from(game.piles["Diadem"])
    assert game.empty_piles == 0


# Young Witch

TEN = (
    "Young Witch",
    "Smithy",
    "Market",
    "Militia",
    "Gardens",
    "Witch",
    "Moat",
    "Festival",
    "Remodel",
    "Mine",
)


def test_young_witch(deal):
    me, other = deal(hand="Young Witch, Estate", deck="Copper*2", other="Copper")
    me.will(discard=["Estate", "Copper"])
    me.plays("Young Witch")
    assert me.hand == cards("Copper") and other.discard_pile == cards("Curse")


def test_young_witch_is_kept_off_by_a_bane_if_it_is_shown(deal):
    me, left, right = deal(*TEN, "Village", hand="Young Witch", other="Village", third="Village")
    left.will(reveal="Village")
    right.will(reveal=None)
    me.plays("Young Witch")
    assert not left.discard_pile and left.hand == cards("Village") and right.discard_pile == cards("Curse")


def test_young_witch_no_other_cheap_card_is_a_bane(deal):
    me, other = deal(*TEN, "Village", hand="Young Witch", other="Moat, Cellar")
    other.will(reveal=False)
    me.plays("Young Witch")
    assert other.discard_pile == cards("Curse") and [d.source.name for d in other.asked] == ["Moat"]


def test_young_witch_first_a_moat_then_a_bane(deal):
    me, other = deal(*TEN, "Village", hand="Young Witch", other="Moat, Village")
    other.will(reveal="Moat")
    me.plays("Young Witch")
    assert not other.discard_pile and len(other.asked) == 1


def test_young_witch_with_no_curses_left(deal):
    me, other = deal(hand="Young Witch, Copper*2", left={"Curse": 0})
    me.plays("Young Witch")
    assert not other.discard_pile and me.discard_pile == cards("Copper*2")


@pytest.mark.parametrize("seed", range(20))
def test_young_witch_draws_a_bane_for_the_supply(seed):
    game = Game(TEN, [RandomAgent(), RandomAgent()], seed)
    bane = game.piles[game.memo["Young Witch"]]
    assert bane.in_supply and bane.name not in TEN and CATALOG[bane.name].cost in (2, 3)
    assert bane in game.supply and bane.left == CATALOG[bane.name].pile_size(2)


def test_young_witch_a_bane_pile_is_bought_from_and_counts_for_the_end(deal):
    me, _ = deal("Young Witch")
    game = me.game
    bane = game.piles[game.memo["Young Witch"]]
    me.coins = 3
    assert game.may_buy(me, bane.card) and bane.card in game.costing(up_to=3)
    set_left(game, bane.name, 0)
    assert game.empty_piles == 1


def test_young_witch_in_the_black_market_has_a_bane_too(monkeypatch):
    monkeypatch.setattr("dominion.cards.promo.draw_unused", lambda random, used, size: ("Young Witch",))
    game = Game(("Black Market", "Village"), [RandomAgent(), RandomAgent()])
    bane = game.piles[game.memo["Young Witch"]]
    assert bane.in_supply and bane.name != "Village" and "Young Witch" not in game.piles


@pytest.mark.parametrize("seed", range(20))
def test_young_witch_does_not_take_the_ferrymans_pile_for_its_bane(seed):
    kingdom = (*TEN[:9], "Ferryman")
    game = Game(kingdom, [RandomAgent(), RandomAgent()], seed)
    assert game.piles[game.memo["Young Witch"]].in_supply
    assert game.memo["Young Witch"] != game.memo["Ferryman"]


def test_games_with_drawn_piles_are_played_and_copied():
    setup = Setup(("Young Witch", "Ferryman", "Village"), check_cards=True, max_turns=12)
    game = Game(setup, [AcceptingAgent(1), AcceptingAgent(2)], 3)
    for _ in range(20):
        game.do_play()
    twin = game.copy()
    assert list(twin.piles) == list(game.piles) and len(game.piles) == 7 + 3 + 2
    twin.play_out()
    assert twin.is_over() and not game.is_over()
