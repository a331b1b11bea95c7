"""The cards of Cornucopia & Guilds: Prizes and Rewards, then A to H."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Game
from dominion.bots.testing.exploring_bots import RandomAgent

# Bag of Gold


def test_bag_of_gold(deal):
    me, _ = deal("Tournament", hand="Bag of Gold*2", deck="Copper", left={"Gold": 1})
    me.plays("Bag of Gold")
    assert me.deck == stacked("Gold, Copper") and me.actions == 2
    me.plays("Bag of Gold")
    assert me.deck == stacked("Gold, Copper") and me.actions == 3


# Coronet


def test_coronet_plays_an_action_and_a_treasure_twice(deal):
    me, _ = deal("Joust", hand="Coronet, Village, Silver", deck="Copper*2")
    me.will(multiply="Village")
    me.will(multiply="Silver")
    me.plays("Coronet")
    assert me.actions == 5 and me.coins == 4 and me.hand == cards("Copper*2")
    assert me.cards_in_play == cards("Coronet, Village, Silver")


def test_coronet_plays_no_reward_and_may_play_nothing(deal):
    me, _ = deal("Joust", hand="Coronet*2, Renown, Huge Turnip, Village")
    me.will(multiply=None)
    me.plays("Coronet")
    assert me.asked[0].options == cards("Village") and len(me.asked) == 1
    me.has(hand="Coronet, Coronet")
    me.plays("Coronet")
    assert me.hand == cards("Coronet")


def test_coronet_plays_a_shadow_from_the_deck(deal):
    me, _ = deal(hand="Coronet, Copper", deck="Silver, Gold, Alley")
    me.will(multiply="Alley")
    me.will(discard="Copper", multiply=None)
    me.will(discard="Gold")
    me.plays("Coronet")
    assert me.cards_in_play == cards("Coronet, Alley") and me.hand == cards("Silver") and me.actions == 3


def test_coronet_may_be_played_in_the_buy_phase(deal):
    me, _ = deal("Joust", hand="Copper, Coronet, Silver")
    me.plays("Copper")
    me.will(multiply="Silver")
    me.play(CATALOG["Coronet"])
    assert me.coins == 5


def test_coronet_stays_with_a_duration_that_it_plays_twice(deal):
    me, _ = deal("Joust", hand="Coronet, Wharf", deck="Copper*12")
    me.will(multiply="Wharf")
    me.will(multiply=None)
    me.plays("Coronet")
    me.ends_turn()
    assert me.cards_in_play == cards("Coronet, Wharf")


# Courser


@pytest.mark.parametrize(
    ("chosen", "hand", "actions", "coins", "silvers"),
    [
        (["+2 Cards", "+2 Actions"], "Copper*2", 3, 0, 0),
        (["+$2", "gain 4 Silvers"], "", 1, 2, 4),
        (["gain 4 Silvers", "+2 Cards"], "Copper*2", 1, 0, 4),
    ],
)
def test_courser(deal, chosen, hand, actions, coins, silvers):
    me, _ = deal("Joust", hand="Courser", deck="Copper*2")
    me.will(choose=chosen)
    me.plays("Courser")
    assert me.hand == cards(hand) and me.actions == actions and me.coins == coins
    assert me.discard_pile.count(CATALOG["Silver"]) == silvers
    assert me.asked[0].least == me.asked[0].most == 2


def test_courser_draws_before_the_silvers_come_and_takes_what_there_is(deal):
    me, _ = deal("Joust", hand="Courser", left={"Silver": 3})
    me.will(choose=["gain 4 Silvers", "+2 Cards"])
    me.plays("Courser")
    assert not me.hand and me.discard_pile == cards("Silver*3")


# Demesne


def test_demesne(deal):
    me, _ = deal("Joust", hand="Demesne, Gold*2")
    assert me.score() == 2
    me.plays("Demesne")
    assert me.actions == 3 and me.buys == 3 and me.discard_pile == cards("Gold") and me.score() == 3


def test_demesne_without_golds(deal):
    me, _ = deal("Joust", hand="Demesne", left={"Gold": 0})
    me.plays("Demesne")
    assert me.score() == 0 and not me.discard_pile


# Diadem


@pytest.mark.parametrize(("actions", "coins"), [(0, 2), (1, 3), (3, 5)])
def test_diadem_pays_for_unused_actions(deal, actions, coins):
    me, _ = deal("Tournament", hand="Diadem")
    me.actions = actions
    me.plays("Diadem")
    assert me.coins == coins and me.actions == actions


# Followers


def test_followers(deal):
    me, left, right = deal(
        "Tournament", hand="Followers", deck="Gold*2", other="Copper*4, Estate", third="Copper*2",
        left={"Curse": 1},
    )  # fmt: skip
    left.will(discard=["Copper", "Estate"])
    me.plays("Followers")
    assert me.hand == cards("Gold*2") and me.discard_pile == cards("Estate")
    assert left.hand == cards("Copper*3") and left.discard_pile == cards("Copper, Estate, Curse")
    assert right.hand == cards("Copper*2") and not right.discard_pile


# Housecarl


def test_housecarl_counts_differently_named_actions_in_play(deal):
    me, _ = deal("Joust", hand="Village*2, Copper, Housecarl", deck="Estate*2, Gold*3")
    me.plays("Village", "Village", "Housecarl")
    assert me.hand == cards("Copper, Estate*2, Gold*2")


def test_housecarl_counts_itself_and_needs_a_deck(deal):
    me, _ = deal("Joust", hand="Housecarl*2", deck="Gold")
    me.plays("Housecarl", "Housecarl")
    assert me.hand == cards("Gold")


# Huge Turnip


def test_huge_turnip_pays_for_coffers_with_the_two_it_gives(deal):
    me, _ = deal("Joust", hand="Huge Turnip*2")
    me.plays("Huge Turnip")
    assert me.coffers == 2 and me.coins == 2
    me.plays("Huge Turnip")
    assert me.coffers == 4 and me.coins == 6


# Princess and Renown


@pytest.mark.parametrize(("name", "pile"), [("Princess", "Tournament"), ("Renown", "Joust")])
def test_princess_and_renown_make_everything_two_cheaper(deal, name, pile):
    me, _ = deal(pile, hand=f"Throne Room, {name}")
    me.will(multiply=name)
    me.plays("Throne Room")
    assert me.buys == 3 and me.game.cost(CATALOG["Province"]) == 4 and me.game.cost(CATALOG["Silver"]) == 0
    me.ends_turn()
    assert me.game.cost(CATALOG["Province"]) == 8


# Trusty Steed


def test_trusty_steed_gains_silvers_and_turns_the_deck_over(deal):
    me, _ = deal("Tournament", hand="Trusty Steed", deck="Copper*2, Tunnel, Gold")
    me.will(choose=["gain 4 Silvers, deck to discard pile", "+2 Cards"])
    me.plays("Trusty Steed")
    assert me.hand == cards("Copper*2"), "the cards are drawn first"
    assert me.discard_pile == cards("Silver*4, Tunnel, Gold") and not me.deck, "and that is no discarding"


def test_trusty_steed_with_actions_and_coins(deal):
    me, _ = deal("Tournament", hand="Trusty Steed")
    me.will(choose=["+2 Actions", "+$2"])
    me.plays("Trusty Steed")
    assert me.actions == 3 and me.coins == 2


# Advisor


def test_advisor_the_player_to_the_left_picks_what_is_discarded(deal):
    me, left, _ = deal(hand="Advisor", deck="Gold, Silver, Copper, Estate", seats=3)
    left.will(discard_theirs="Gold")
    me.plays("Advisor")
    assert me.hand == cards("Silver, Copper") and me.discard_pile == cards("Gold") and me.actions == 2


def test_advisor_with_few_cards(deal):
    me, other = deal(hand="Advisor*2", deck="Estate", discard="Gold")
    other.will(discard_theirs="Gold")
    me.plays("Advisor")
    assert me.hand == cards("Advisor, Estate")
    me.has(hand="Advisor", discard="")
    me.plays("Advisor")
    assert not me.hand and not me.discard_pile


# Baker


def test_baker_gives_coffers_and_one_at_the_start_to_all(deal):
    me, other = deal(hand="Baker", deck="Copper")
    assert me.coffers == other.coffers == 1
    me.plays("Baker")
    assert me.coffers == 2 and me.actions == 2 and me.hand == cards("Copper")


def test_baker_coffers_are_spent_in_the_buy_phase(deal):
    me, _ = deal(hand="Baker")
    me.plays("Baker")
    me.will(spend=2)
    me.coins = 1
    me.purchases("Silver")
    assert me.coffers == 0 and me.coins == 0 and me.discard_pile == cards("Silver")


def test_baker_coffers_are_kept_when_not_spent(deal):
    me, _ = deal("Baker")
    me.begins_turn()
    assert me.coffers == 1 and me.coins == 0


# Butcher


def test_butcher_spends_coffers_on_a_better_card(deal):
    me, _ = deal(hand="Butcher, Estate")
    me.coffers = 4
    me.will(trash_for_benefit="Estate", spend=6, gain="Province")
    me.plays("Butcher")
    assert me.coffers == 0 and me.discard_pile == cards("Province") and me.coins == 0


def test_butcher_may_spend_nothing(deal):
    me, _ = deal(hand="Butcher*2")
    me.will(trash_for_benefit="Butcher", spend=0, gain="Duchy")
    me.plays("Butcher")
    assert me.coffers == 2 and me.discard_pile == cards("Duchy")


def test_butcher_may_trash_nothing(deal):
    me, _ = deal(hand="Butcher*2, Copper")
    me.will(trash_for_benefit=None)
    me.plays("Butcher")
    me.has(hand="Butcher")
    me.plays("Butcher")
    assert me.coffers == 4 and not me.game.trash


# Candlestick Maker


def test_candlestick_maker(deal):
    me, _ = deal(hand="Candlestick Maker")
    me.plays("Candlestick Maker")
    assert (me.actions, me.buys, me.coffers) == (2, 2, 1)


# Carnival


def test_carnival_takes_one_of_each(deal):
    me, _ = deal(hand="Carnival", deck="Copper*2, Village, Copper, Gold")
    me.plays("Carnival")
    assert me.hand == cards("Copper, Village") and me.discard_pile == cards("Copper*2")
    assert me.deck == cards("Gold")


def test_carnival_with_few_cards(deal):
    me, _ = deal(hand="Carnival*2", discard="Gold")
    me.plays("Carnival")
    assert me.hand == cards("Carnival, Gold")
    me.plays("Carnival")
    assert me.hand == cards("Gold")


# Doctor


def test_doctor_trashes_what_was_named(deal):
    me, _ = deal(hand="Doctor", deck="Estate, Gold, Estate, Silver")
    me.will(name="Estate")
    me.plays("Doctor")
    assert me.game.trash == cards("Estate*2") and me.deck == stacked("Gold, Silver")


def test_doctor_puts_the_others_back_in_any_order(deal):
    me, _ = deal(hand="Doctor", deck="Estate, Gold", discard="Copper")
    me.will(name="Curse", put_back=["Estate", "Copper", "Gold"])
    me.plays("Doctor")
    assert me.deck == stacked("Gold, Copper, Estate") and not me.game.trash


def test_doctor_with_no_deck(deal):
    me, _ = deal(hand="Doctor")
    me.will(name="Curse")
    me.plays("Doctor")
    assert not me.deck


def test_doctor_overpaid_looks_at_a_card_for_each_coin(deal):
    me, _ = deal("Doctor", deck="Estate, Copper, Gold")
    me.coins = 7
    me.will(overpay=3, choose="trash it")
    me.will(choose="discard it")
    me.will(choose="put it back")
    me.purchases("Doctor")
    assert me.game.trash == cards("Estate") and me.deck == cards("Gold")
    assert me.discard_pile == cards("Doctor, Copper") and me.coins == 1


def test_doctor_overpaid_with_nothing_to_look_at(deal):
    """Overpaying works with the gain, so the Doctor itself is there to be looked at."""
    me, _ = deal("Doctor")
    me.coins = 5
    me.will(overpay=2, choose="trash it")
    me.purchases("Doctor")
    assert me.game.trash == cards("Doctor") and not me.deck


# Fairgrounds


@pytest.mark.parametrize(
    ("others", "vp"),
    [("", 0), ("Copper, Silver, Gold", 0), ("Copper*9, Silver, Gold, Smithy", 2)],
)
def test_fairgrounds_counts_names(deal, others, vp):
    me, _ = deal(hand=others, deck="Fairgrounds")
    assert me.score() == vp


def test_fairgrounds_are_worth_as_much_each(deal):
    me, _ = deal(
        hand="Fairgrounds*2, Copper, Silver, Gold, Smithy",
        deck="Moat, Village, Militia, Market",
        discard="Witch, Curse",
    )
    assert me.score() == 2 * 4 - 1


# Farmhands


def test_farmhands(deal):
    me, _ = deal(hand="Farmhands", deck="Gold")
    me.plays("Farmhands")
    assert me.hand == cards("Gold") and me.actions == 3


def test_farmhands_play_a_card_next_turn(deal):
    me, _ = deal("Farmhands", hand="Smithy, Gold, Estate", deck="Copper*5, Estate*3")
    me.will(set_aside="Smithy")
    me.gain("Farmhands")
    assert me.asked[0].options == cards("Smithy, Gold") and me.hand == cards("Gold, Estate")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Estate*3") and me.cards_in_play == cards("Smithy") and me.actions == 1


def test_farmhands_play_a_treasure(deal):
    me, _ = deal("Farmhands", hand="Gold")
    me.will(set_aside="Gold")
    me.gain("Farmhands")
    me.begins_turn()
    assert me.coins == 3 and me.cards_in_play == cards("Gold")


def test_farmhands_keep_nothing_else_in_play(deal):
    me, _ = deal("Farmhands", hand="Workshop, Smithy", deck="Copper*5")
    me.will(gain="Farmhands", set_aside="Smithy")
    me.plays("Workshop")
    me.ends_turn()
    assert not me.in_play and me.discard_pile == cards("Farmhands, Workshop")


def test_farmhands_may_set_nothing_aside(deal):
    me, _ = deal("Farmhands", hand="Smithy")
    me.will(set_aside=None)
    me.gain("Farmhands")
    me.has(hand="Estate")
    me.gain("Farmhands")
    assert len(me.asked) == 1 and not me.mat("Farmhands")


# Farming Village


def test_farming_village_finds_an_action_or_treasure(deal):
    me, _ = deal(hand="Farming Village*2", deck="Estate, Curse, Great Hall, Copper")
    me.plays("Farming Village")
    assert me.hand == cards("Farming Village, Great Hall") and me.discard_pile == cards("Estate, Curse")
    me.plays("Farming Village")
    assert me.hand == cards("Great Hall, Copper") and me.actions == 5


def test_farming_village_finds_nothing(deal):
    me, _ = deal(hand="Farming Village", deck="Estate", discard="Curse")
    me.plays("Farming Village")
    assert not me.hand and me.discard_pile == cards("Estate, Curse")


# Farrier


def test_farrier(deal):
    me, _ = deal(hand="Farrier", deck="Gold")
    me.plays("Farrier")
    assert me.hand == cards("Gold") and (me.actions, me.buys) == (2, 2)


def test_farrier_overpaid_gives_a_bigger_hand(deal):
    me, _ = deal("Farrier", deck="Copper*9")
    me.coins = 5
    me.will(overpay=2)
    me.purchases("Farrier")
    me.ends_turn()
    assert me.hand == cards("Copper*7") and me.game.turn.player is not me


def test_farrier_not_overpaid_or_not_bought(deal):
    me, _ = deal("Farrier", deck="Copper*9")
    me.coins = 3
    me.will(overpay=0)
    me.purchases("Farrier")
    me.gain("Farrier")
    me.ends_turn()
    assert len(me.hand) == 5


# Ferryman


def test_ferryman(deal):
    me, _ = deal(hand="Ferryman, Estate", deck="Gold*2")
    me.will(discard="Estate")
    me.plays("Ferryman")
    assert me.hand == cards("Gold*2") and me.actions == 2


@pytest.fixture
def smithy(monkeypatch):
    """The pile that is drawn to lie beside the supply is Smithy."""
    drawn = "dominion.cards.cornucopia_guilds.draw_unused"
    monkeypatch.setattr(drawn, lambda random, kingdom, size, only: ("Smithy",))


def test_ferryman_brings_a_card_of_its_pile(deal, smithy):
    me, _ = deal("Ferryman")
    me.gain("Ferryman")
    assert me.discard_pile == cards("Ferryman, Smithy") and me.game.left("Smithy") == 9


def test_ferryman_pile_is_not_in_the_supply(deal, smithy):
    me, _ = deal("Ferryman")
    me.coins = 8
    assert not me.game.may_buy(me, CATALOG["Smithy"]) and CATALOG["Smithy"] not in me.game.for_sale(me)
    assert CATALOG["Smithy"] not in me.game.costing(up_to=4)
    set_left(me.game, "Smithy", 0)
    assert me.game.empty_piles == 0
    me.gain("Ferryman")
    assert me.discard_pile == cards("Ferryman")


@pytest.mark.parametrize("seed", range(20))
def test_ferryman_pile_is_an_unused_one_that_costs_3_or_4(seed):
    game = Game(("Ferryman", "Smithy"), [RandomAgent(), RandomAgent()], seed)
    pile = game.piles[game.memo["Ferryman"]]
    assert CATALOG[pile.name].cost in (3, 4) and pile.name != "Smithy" and not pile.in_supply
    assert pile.left == CATALOG[pile.name].pile_size(2)


# Footpad


def test_footpad(deal):
    me, other = deal(hand="Footpad", other="Copper*4, Gold")
    other.will(discard=["Copper", "Copper"])
    me.plays("Footpad")
    assert me.coffers == 2 and other.hand == cards("Copper*2, Gold")


def test_footpad_lets_everybody_draw_for_gains_in_an_action_phase(deal):
    me, other = deal("Footpad", hand="Witch", deck="Copper*2, Gold", other_deck="Silver")
    me.plays("Witch")
    assert other.hand == cards("Silver") and me.hand == cards("Copper*2")
    me.gain("Estate")
    assert me.hand == cards("Copper*2, Gold")


def test_footpad_counts_the_start_of_a_turn_as_part_of_the_action_phase(deal):
    me, _ = deal("Footpad", "Band of Nomads", hand="Importer", deck="Copper*5, Gold", favors=0)
    me.plays("Importer")
    me.will(gain="Silver")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold")


def test_footpad_says_nothing_in_other_phases(deal):
    me, _ = deal("Footpad", hand="Copper", deck="Gold")
    me.plays("Copper")
    me.gain("Estate")
    assert not me.hand


# Fortune Teller


def test_fortune_teller_finds_victory_cards_and_curses(deal):
    me, left, right = deal(
        hand="Fortune Teller", other_deck="Gold, Nobles, Curse", third_deck="Copper", third_discard="Curse"
    )
    me.plays("Fortune Teller")
    assert me.coins == 2 and left.deck == stacked("Nobles, Curse") and left.discard_pile == cards("Gold")
    assert right.deck == cards("Curse") and right.discard_pile == cards("Copper")


def test_fortune_teller_finds_nothing(deal):
    me, other = deal(hand="Fortune Teller", other_deck="Copper, Gold")
    me.plays("Fortune Teller")
    assert other.discard_pile == cards("Copper, Gold") and not other.deck


# Hamlet


@pytest.mark.parametrize(("action", "buy"), [(True, True), (True, False), (False, True), (False, False)])
def test_hamlet_discards_for_an_action_and_for_a_buy(deal, action, buy):
    me, _ = deal(hand="Hamlet, Estate*3", deck="Estate")
    me.will(choose=action)
    me.will(choose=buy)
    me.plays("Hamlet")
    assert (me.actions, me.buys) == (2 + action, 1 + buy) and len(me.discard_pile) == action + buy


def test_hamlet_with_one_card_or_none(deal):
    me, _ = deal(hand="Hamlet", deck="Estate")
    me.will(choose=True)
    me.plays("Hamlet")
    assert me.actions == 3 and me.buys == 1 and me.discard_pile == cards("Estate")
    me.has(hand="Hamlet", discard="")
    me.plays("Hamlet")
    assert me.actions == 4 and me.buys == 1


# Harvest


def test_harvest_pays_for_each_name(deal):
    me, _ = deal(hand="Harvest", deck="Copper, Silver, Copper, Estate, Gold")
    me.plays("Harvest")
    assert me.coins == 3 and me.discard_pile == cards("Copper*2, Silver, Estate") and me.deck == cards("Gold")


def test_harvest_with_few_cards_and_a_tunnel(deal):
    me, _ = deal(hand="Harvest*2", deck="Tunnel")
    me.will(reveal=True)
    me.plays("Harvest")
    assert me.coins == 1 and me.discard_pile == cards("Tunnel, Gold")
    me.has(discard="")
    me.plays("Harvest")
    assert me.coins == 1


# Herald


def test_herald_plays_an_action_that_it_reveals(deal):
    me, _ = deal(hand="Herald", deck="Copper, Village, Gold")
    me.plays("Herald")
    assert me.hand == cards("Copper, Gold") and me.actions == 4
    assert me.cards_in_play == cards("Herald, Village")


def test_herald_puts_anything_else_back(deal):
    me, _ = deal(hand="Herald*2", deck="Copper, Gold")
    me.plays("Herald")
    assert me.deck == cards("Gold") and me.hand == cards("Herald, Copper")
    me.has(deck="")
    me.plays("Herald")
    assert me.hand == cards("Copper")


def test_herald_is_discarded_when_it_played_a_duration(deal):
    me, _ = deal(hand="Herald", deck="Copper, Caravan, Copper*9")
    me.plays("Herald")
    me.ends_turn()
    assert me.cards_in_play == cards("Caravan")


def test_herald_overpaid_puts_cards_of_the_discard_pile_onto_the_deck(deal):
    me, _ = deal("Herald", deck="Copper", discard="Gold, Estate, Silver")
    me.coins = 6
    me.will(overpay=2, topdeck="Silver")
    me.will(topdeck="Gold")
    me.purchases("Herald")
    assert me.deck == stacked("Gold, Silver, Copper") and me.discard_pile == cards("Estate, Herald")


def test_herald_overpaid_for_more_than_there_are_cards(deal):
    """Overpaying works with the gain, so the Herald is in the discard pile by then."""
    me, _ = deal("Herald", discard="Gold")
    me.coins = 9
    me.will(overpay=5, topdeck="Gold")
    me.purchases("Herald")
    assert me.deck == stacked("Herald, Gold") and not me.discard_pile


# Horn of Plenty


def test_horn_of_plenty_counts_names_in_play(deal):
    me, _ = deal(hand="Village, Copper*2, Horn of Plenty")
    me.plays("Village", "Copper", "Copper")
    me.will(gain="Silver")
    me.plays("Horn of Plenty")
    assert me.discard_pile == cards("Silver") and me.coins == 2
    assert CATALOG["Village"] in me.asked[0].options and CATALOG["Duchy"] not in me.asked[0].options


def test_horn_of_plenty_is_trashed_for_a_victory_card(deal):
    me, _ = deal("Great Hall", hand="Village, Copper, Horn of Plenty")
    me.plays("Village", "Copper")
    me.will(gain="Great Hall")
    me.plays("Horn of Plenty")
    assert me.game.trash == cards("Horn of Plenty") and me.discard_pile == cards("Great Hall")


def test_horn_of_plenty_with_nothing_to_gain(deal):
    me, _ = deal(hand="Horn of Plenty", left={"Copper": 0, "Curse": 0})
    me.plays("Horn of Plenty")
    assert not me.discard_pile and me.cards_in_play == cards("Horn of Plenty")


def test_horn_of_plenty_counts_durations_of_the_last_turn(deal):
    me, _ = deal(hand="Wharf", deck="Copper*2, Estate*4, Horn of Plenty, Estate*5")
    me.plays("Wharf")
    me.begins_turn()
    me.will(gain="Estate")
    me.plays("Horn of Plenty")
    assert me.discard_pile[-1] == CATALOG["Estate"] and me.game.trash == cards("Horn of Plenty")


# Horse Traders


def test_horse_traders(deal):
    me, _ = deal(hand="Horse Traders, Copper, Estate, Gold")
    me.will(discard=["Copper", "Estate"])
    me.plays("Horse Traders")
    assert me.buys == 2 and me.coins == 3 and me.hand == cards("Gold")
    assert me.discard_pile == cards("Copper, Estate")


def test_horse_traders_with_nothing_to_discard(deal):
    me, _ = deal(hand="Horse Traders, Copper")
    me.plays("Horse Traders")
    assert me.coins == 3 and me.discard_pile == cards("Copper")


def test_horse_traders_dodge_an_attack_and_come_back(deal):
    me, other = deal(hand="Militia", other="Horse Traders*2, Copper*3", other_deck="Gold*2")
    other.will(set_aside=True)
    other.will(set_aside=True)
    me.plays("Militia")
    assert other.hand == cards("Copper*3") and not other.discard_pile
    other.begins_turn()
    assert other.hand == cards("Copper*3, Horse Traders*2, Gold*2")


def test_horse_traders_may_stay(deal):
    me, other = deal(hand="Militia", other="Horse Traders, Copper*3")
    other.will(set_aside=False, discard="Copper")
    me.plays("Militia")
    assert other.hand == cards("Horse Traders, Copper*2")


def test_horse_traders_come_back_with_an_empty_deck(deal):
    me, other = deal(hand="Militia", other="Horse Traders")
    other.will(set_aside=True)
    me.plays("Militia")
    other.begins_turn()
    assert other.hand == cards("Horse Traders")


def test_horse_traders_drawn_by_a_secret_chamber_may_be_set_aside(deal):
    me, other = deal(hand="Militia", other="Secret Chamber", other_deck="Horse Traders, Estate")
    other.will(reveal=True, topdeck=["Estate", "Secret Chamber"], put_back=["Estate", "Secret Chamber"])
    other.will(set_aside=True)
    me.plays("Militia")
    assert other.mat("Horse Traders") == cards("Horse Traders") and not other.hand


def test_two_different_reactions_the_player_is_asked_for_the_order(deal):
    me, other = deal(hand="Militia", other="Horse Traders, Moat, Copper*3")
    other.will(order="Moat", reveal=True, set_aside=True)
    me.plays("Militia")
    assert [decision.verb for decision in other.asked] == ["order", "reveal", "set_aside"]
    assert other.asked[0].options == cards("Horse Traders, Moat")
    assert other.hand == cards("Moat, Copper*3")


# Hunting Party


def test_hunting_party_hunts_for_another_name(deal):
    me, _ = deal(hand="Hunting Party, Copper", deck="Estate, Copper, Estate, Gold, Silver")
    me.plays("Hunting Party")
    assert me.hand == cards("Copper, Estate, Gold") and me.discard_pile == cards("Copper, Estate")
    assert me.actions == 2


def test_hunting_party_finds_nothing(deal):
    me, _ = deal(hand="Hunting Party, Copper", deck="Copper*2", discard="Copper")
    me.plays("Hunting Party")
    assert me.hand == cards("Copper*2") and me.discard_pile == cards("Copper*2") and not me.deck
