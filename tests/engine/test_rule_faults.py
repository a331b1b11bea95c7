"""Rulings that need two cards, or the engine's own rules: one section for each cause of past bugs."""

from typing import Any

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Decision, Game, Strategy
from dominion.engine.decision import IllegalAnswer
from dominion.engine.rules.resources import standing

# Tracking cards that have moved.


def test_gatekeeper_does_not_exile_another_copy_of_a_card_that_was_drawn(deal):
    me, other = deal(hand="Gatekeeper")
    me.plays("Gatekeeper")
    me.ends_turn()
    other.has(hand="Sheepdog", deck="Copper, Estate, Silver")
    other.will(play=True)
    other.gain("Silver", to="deck")
    assert other.hand == cards("Silver, Copper") and other.deck == stacked("Estate, Silver")
    assert not other.mat("Exile")


def test_gatekeeper_exiles_a_card_that_nothing_has_moved(deal):
    me, other = deal(hand="Gatekeeper")
    me.plays("Gatekeeper")
    me.ends_turn()
    other.has(hand="Sheepdog", deck="Silver")
    other.will(play=False)
    other.gain("Silver", to="deck")
    assert other.mat("Exile") == cards("Silver") and other.deck == stacked("Silver")


def test_sleigh_cannot_take_rocks_that_their_silver_covers(deal):
    me, _ = deal("Catapult/Rocks", hand="Sleigh", left={"Catapult/Rocks": 5})
    me.game.turn.phase = "buy"
    me.will(order="Rocks", choose="hand")  # the choice is for the Silver
    me.gain("Rocks", to="deck")
    assert me.deck == stacked("Rocks") and me.hand == cards("Silver") and me.discard_pile == cards("Sleigh")


def test_watchtower_cannot_reach_a_nomad_camp_under_a_silver(deal):
    me, _ = deal("Nomad Camp", hand="Haggler, Watchtower")
    me.plays("Haggler")
    me.coins = 4
    me.will(order="Haggler", gain="Silver", trash=False, topdeck=True)  # Watchtower is for the Silver
    me.purchases("Nomad Camp")
    assert me.deck == stacked("Silver, Nomad Camp") and not me.game.trash
    assert [one.verb for one in me.asked if one.verb in ("trash", "topdeck")] == ["trash", "topdeck"]


def test_trader_cannot_exchange_a_card_under_another(deal):
    me, _ = deal("Catapult/Rocks", hand="Trader", left={"Catapult/Rocks": 5})
    me.game.turn.phase = "buy"
    me.will(order="Rocks", exchange=False)  # asked for the Silver, on top, only
    me.gain("Rocks", to="deck")
    assert me.deck == stacked("Silver, Rocks") and [one.verb for one in me.asked] == ["order", "exchange"]


def test_trail_that_was_drawn_and_lies_elsewhere_again_does_not_play_itself(deal):
    me, _ = deal("Trail", hand="Sheepdog", deck="Copper*2", discard="Trail")
    me.will(order="Sheepdog", play=True)
    me.gain("Trail", to="deck")
    assert me.hand == cards("Trail, Copper") and me.discard_pile == cards("Trail")


def test_sailor_does_not_play_another_copy(deal):
    me, _ = deal("Caravan", hand="Sailor, Sheepdog", deck="Copper, Caravan")
    me.plays("Sailor")
    me.will(order="Sheepdog", play=True)
    me.gain("Caravan", to="deck")
    assert me.hand == cards("Caravan, Copper") and me.deck == stacked("Caravan")
    assert me.in_play == cards("Sailor, Sheepdog")


def test_berserker_does_not_rage_from_under_another_card(deal):
    me, _ = deal("Berserker", hand="Sheepdog, Village", deck="Copper*2, Berserker")
    me.plays("Village")
    me.will(order="Sheepdog", play=True)
    me.gain("Berserker", to="deck")
    assert me.in_play == cards("Village, Sheepdog") and me.deck == stacked("Berserker")


def test_a_discarded_card_is_lost_track_of_when_the_discard_pile_is_shuffled(deal):
    me, _ = deal("Trail", hand="Oasis, Trail*2", deck="Copper")
    me.has(hand="Trail*2", deck="", discard="Copper")
    me.will(play=True)
    me.discard([CATALOG["Trail"]] * 2)  # the first is played and draws: the shuffle takes the second away
    assert me.in_play == cards("Trail") and me.size == 3
    assert [one.verb for one in me.asked] == ["play"]


# Simultaneous events.


def test_chapel_trashes_all_before_what_that_sets_off(deal):
    me, _ = deal(hand="Chapel, Rats, Feodum, Market Square", deck="Copper")

    def gold(decision):
        assert me.game.trash == cards("Rats, Feodum")
        return True

    me.will(trash=["Rats", "Feodum"], order="Market Square", discard_for_benefit=gold)
    me.will(order="Feodum")
    me.plays("Chapel")
    assert me.hand == cards("Copper") and me.discard_pile == cards("Market Square, Gold, Silver*3")


def test_chapel_with_rats_draws_a_market_square_that_answers_the_other_card(deal):
    me, _ = deal(hand="Chapel, Rats, Copper", deck="Market Square")
    me.will(trash=["Copper", "Rats"], discard_for_benefit=True)
    me.plays("Chapel")
    assert me.discard_pile == cards("Market Square, Gold")


def test_rabble_discards_all_at_once(deal):
    me, other = deal(hand="Rabble", other_deck="Trail, Copper, Estate", deck="Copper*3")

    def sees(decision):
        assert other.discard_pile == cards("Trail, Copper")
        return False

    other.will(play=sees)
    me.plays("Rabble")
    assert other.deck == stacked("Estate")


def test_the_owner_orders_what_mercenary_sets_off(deal):
    for hand in ("Mercenary, Rats, Feodum", "Mercenary, Feodum, Rats"):
        for first, drawn in (("Feodum", "Silver*3"), ("Rats", "Silver*2")):
            me, _ = deal(hand=hand)
            me.will(use=True, order=first)
            me.plays("Mercenary")  # Rats draw nothing before the Silvers are there
            assert me.hand == cards(drawn)


def test_two_princes_are_ordered(deal):
    me, _ = deal("Village", hand="Prince*2, Village, Moat")
    me.actions = 2
    me.will(set_aside="Village")
    me.will(set_aside="Moat")
    me.plays("Prince", "Prince")
    me.ends_turn()
    me.has(hand="", deck="Gold, Silver, Copper")
    me.will(order="Prince (Moat)")
    me.begins_turn()
    assert me.asked[-1].options == ["Prince (Village)", "Prince (Moat)"]
    assert me.game.turn.plays == [CATALOG["Moat"], CATALOG["Village"]]


def test_two_havens_are_not_ordered(deal):
    me, _ = deal(hand="Haven*2, Gold, Duchy")
    me.will(set_aside="Gold")  # the Duchy is the only card left for the second
    me.plays("Haven", "Haven")
    me.begins_turn()
    assert cards("Gold, Duchy") == me.hand and "order" not in [one.verb for one in me.asked]


def test_an_attack_played_out_of_turn_goes_round_from_the_player_whose_turn_it_is(deal):
    me, left, right = deal("Black Cat", other="Black Cat", seats=3, left={"Curse": 1})
    left.will(play=True)
    me.gain("Estate")
    assert me.discard_pile == cards("Estate, Curse") and not right.discard_pile


def test_gifts_out_of_turn_go_round_from_the_player_whose_turn_it_is(deal):
    me, left, right = deal("Embassy", seats=3, left={"Silver": 1})
    left.gain("Embassy")
    assert me.discard_pile == cards("Silver") and not right.discard_pile


def test_masquerade_out_of_turn_passes_to_the_left_all_the_same(deal):
    me, left, right = deal("Masquerade", hand="Copper", other="Silver", third="Gold", seats=3)
    left.will(trash=None)
    CATALOG["Masquerade"].play(left)
    assert me.hand == cards("Gold") and left.hand == cards("Copper") and right.hand == cards("Silver")


def test_the_order_of_cards_that_go_from_play_onto_the_deck_is_asked(deal):
    me, _ = deal("Way of the Frog", hand="Village, Smithy", deck="Copper*9")
    me.will(way=True)
    me.will(way=True)
    me.plays("Village", "Smithy")
    me.has(deck="Copper*5")
    me.will(put_back=["Smithy", "Village"])
    me.ends_turn()
    assert me.hand == cards("Village, Smithy, Copper*3")
    for order in (["Smithy", "Village"], ["Village", "Smithy"]):
        me, _ = deal("Way of the Frog", hand="Village, Smithy")
        me.will(way=True)
        me.will(way=True)
        me.plays("Village", "Smithy")
        me.has(deck="Copper*5")
        me.next_hand = 1
        me.will(put_back=order)
        me.ends_turn()
        assert me.hand == cards(order[-1]), order


def test_small_castle_asks_which_of_two_goes(deal):
    for answer, in_play in (("this one", ""), ("the one in your hand", "Small Castle")):
        me, _ = deal("Castles", hand="Small Castle*2")
        me.will(choose=answer)
        me.plays("Small Castle")
        assert me.in_play == cards(in_play) and me.game.trash == cards("Small Castle")
        assert me.hand == cards("" if in_play else "Small Castle")


# Coffers, Villagers and debt at any time.


def test_coffers_are_spent_before_a_black_market_buy(deal):
    me, _ = deal(hand="Black Market")
    me.game.zone("Black Market")[:] = [CATALOG["Gardens"]]
    me.game._cards_at_start = me.game.census()
    me.coffers = 3
    me.will(spend=2, buy="Gardens")
    me.plays("Black Market")
    assert me.discard_pile == cards("Gardens") and me.coffers == 1 and me.coins == 0


def test_debt_is_paid_before_a_black_market_buy(deal):
    me, _ = deal(hand="Black Market")
    me.game.zone("Black Market")[:] = [CATALOG["Moat"]]
    me.game._cards_at_start = me.game.census()
    me.debt, me.coins = 1, 1
    me.will(pay=1, buy="Moat")
    me.plays("Black Market")
    assert me.discard_pile == cards("Moat") and me.debt == 0 and me.coins == 0


def test_coffers_are_spent_and_debt_is_paid_before_storyteller_takes_the_coins(deal):
    me, _ = deal(hand="Storyteller", deck="Copper*9")
    me.coins, me.coffers, me.debt = 1, 2, 1
    me.will(spend=2, pay=1)
    me.plays("Storyteller")
    assert len(me.hand) == 1 + 2 and me.coins == me.coffers == me.debt == 0


def test_coffers_are_spent_before_fortune_doubles(deal):
    me, _ = deal(hand="Fortune", left={"Gladiator/Fortune": 5})
    me.coins, me.coffers = 1, 3
    me.will(spend=3)
    me.plays("Fortune")
    assert me.coins == 8 and me.coffers == 0


def test_coffers_that_a_buy_gives_are_spent_before_the_next_buy(deal):
    me, _ = deal("Spices")
    me.coins, me.buys = 6, 2
    me.will(spend=2)
    me.purchases("Spices", "Silver")
    assert me.discard_pile == cards("Spices, Silver") and me.coffers == 0 and me.coins == 0


def test_coffers_pay_off_the_debt_of_an_overlord(deal):
    me, _ = deal("Overlord")
    me.coins, me.coffers = 5, 3
    me.will(spend=0)
    me.will(spend=3, pay=8)
    me.purchases("Overlord")
    assert me.debt == 0 and me.coins == 0 and me.coffers == 0


def test_villagers_are_spent_for_a_diadem(deal):
    me, _ = deal("Tournament", hand="Diadem")
    me.villagers = 3
    for _ in range(3):
        me.will(spend="Villager")
    me.game.do_play()
    me.plays("Diadem")
    assert me.coins == 6 and me.villagers == 0


def test_nobody_is_asked_for_villagers_without_a_card_that_counts_actions(deal):
    me, _ = deal(hand="Gold")
    me.villagers = 3
    me.game.do_play()
    assert not me.asked and me.villagers == 3


def test_coffers_villagers_and_debt_may_be_spent_while_something_else_is_asked(deal):
    me, _ = deal(hand="Village, Workshop, Moat", deck="Gold*2")
    me.coffers, me.villagers, me.debt, me.coins = 2, 1, 1, 0
    for answer in ("spend a Coffers", "spend a Villager", "pay off 1 debt", "Workshop"):
        me.will(play=answer)
    me.will(gain="spend a Coffers")
    me.will(gain="Silver")
    me.will(play=None)
    me.game.do_play()
    assert me.discard_pile == cards("Silver") and me.actions == 1
    assert (me.coffers, me.villagers, me.debt, me.coins) == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("what", "coffers", "villagers", "coins", "debt"),
    [("spend a Coffers", 0, 1, 1, 1), ("spend a Villager", 1, 0, 1, 1), ("pay off 1 debt", 1, 1, 0, 1)],
)
def test_what_is_not_there_cannot_be_spent(deal, what, coffers, villagers, coins, debt):
    me, _ = deal(hand="Village, Moat")
    me.coffers, me.villagers, me.coins, me.debt = coffers, villagers, coins, debt
    me.will(play=what)
    with pytest.raises(IllegalAnswer, match="cannot be chosen here"):
        me.game.do_play()
    me.game.phase = me.game.turn.phase = "action"


def test_villagers_are_for_the_action_phase_and_all_of_it_for_the_own_turn(deal):
    me, other = deal("Moat", hand="Copper, Silver")
    me.villagers, other.coffers = 1, 1
    me.game.turn.phase = "treasure"
    play = Decision("play", me, [CATALOG["Copper"]], 0, 1, None)
    assert standing(play) == [] == standing(Decision("discard", other, [CATALOG["Copper"]], 0, 1, None))
    me.coffers = 1
    assert standing(play) == ["spend a Coffers"]
    assert standing(Decision("overpay", me, [0, 1], 1, 1, None)) == [], "whose options are amounts"


def test_what_was_spent_while_something_was_asked_is_a_part_of_the_recorded_answers(deal):
    me, _ = deal(hand="Workshop, Moat", deck="Gold*2")
    me.game.answers = []
    me.coffers = 1
    me.will(play="spend a Coffers")
    me.will(play=None)
    me.game.do_play()
    assert me.game.answers == [["spend a Coffers"], []]


# Timing.


def test_villa_goes_back_at_once_so_that_rocks_gained_after_it_give_a_silver_to_the_hand(deal):
    """FAQ of Populate: you return to your Action phase right then, and still finish what you are doing."""
    me, _ = deal("Villa", "Catapult/Rocks", hand="Charm", left={"Catapult/Rocks": 5})
    me.will(choose="gain")
    me.plays("Charm")
    me.coins = 4
    me.will(order="Villa", gain="Rocks")
    me.purchases("Villa")
    assert me.hand == cards("Villa, Silver") and me.game.phase == "action"


def test_rocks_gained_before_villa_goes_back_give_a_silver_to_the_deck(deal):
    me, _ = deal("Villa", "Catapult/Rocks", hand="Charm", left={"Catapult/Rocks": 5})
    me.will(choose="gain")
    me.plays("Charm")
    me.coins = 4
    me.will(order="Charm", gain="Rocks")
    me.purchases("Villa")
    assert me.hand == cards("Villa") and me.deck == stacked("Silver")


@pytest.mark.parametrize("name", ["Villa", "Cavalry"])
def test_basilica_pays_once_for_a_card_that_goes_back_and_what_comes_after_it(deal, name):
    me, _ = deal(name, "Basilica", "Catapult/Rocks", hand="Charm", left={"Catapult/Rocks": 5})
    me.will(choose="gain")
    me.plays("Charm")
    me.coins = 6
    me.will(order="Basilica")
    me.will(order=name, gain="Rocks")
    me.purchases(name)
    assert me.vp_tokens == 2 and me.count("Rocks") == 1


def test_the_buy_phase_ends_when_the_turn_goes_back(deal):
    """FAQ of Villa: you return to your Buy phase from the beginning. What begins again has ended before."""
    me, _ = deal("Villa", "Exploration", "Merchant Guild", hand="Merchant Guild")
    me.has(mats={"Tavern": ""})
    me.plays("Merchant Guild")
    me.coins = 4
    me.purchases("Villa")
    assert me.coffers == 1 and me.game.phase == "action"
    me.purchases()
    assert me.coffers == 1, "nothing was gained in the second Buy phase"


def test_wine_merchant_comes_back_when_villa_ends_the_buy_phase(deal):
    """As above."""
    me, _ = deal("Villa", "Wine Merchant")
    me.has(mats={"Tavern": "Wine Merchant"})
    me.coins = 6
    me.will(discard=True)
    me.purchases("Villa")
    assert me.discard_pile == cards("Wine Merchant") and me.hand == cards("Villa")


def test_exploration_pays_for_each_buy_phase_without_a_gain(deal):
    """As above."""
    me, _ = deal("Villa", "Exploration")
    me.owned.append(CATALOG["Exploration"])
    me.game.listen_to(CATALOG["Exploration"])
    me.coins = 4
    me.purchases("Villa")
    assert me.coffers == 0
    me.purchases()
    assert (me.coffers, me.villagers) == (1, 1)


def test_pageant_works_once_a_turn(deal):
    """FAQ of Pageant: this only works once per turn."""
    me, _ = deal("Villa", "Pageant")
    me.owned.append(CATALOG["Pageant"])
    me.game.listen_to(CATALOG["Pageant"])
    me.coins = 8
    me.will(pay_for=True)
    me.purchases("Villa")
    me.purchases()
    assert me.coffers == 1 and me.coins == 3
    assert [one.verb for one in me.asked].count("pay_for") == 1
    me.begins_turn()
    me.coins = 1
    me.will(pay_for=True)
    me.purchases()
    assert me.coffers == 2


def test_enchantress_works_in_the_next_turn_only(deal):
    """FAQ of Enchantress: the first Action each other player plays, just on their next turn."""
    me, other = deal("Mission", hand="Enchantress", other="Estate", other_deck="Village*9")
    me.plays("Enchantress")
    me.ends_turn()
    other.coins = 4
    other.purchases("Mission")  # no Action is played in the turn that Enchantress is about
    other.ends_turn()
    assert other.game.turn.extra and other.game.turn.player is other
    other.plays("Village")
    assert other.actions == 3


def test_gatekeeper_leaves_a_gain_alone_whose_exiled_copy_comes_back(deal):
    """FAQ of Gatekeeper: gaining a card that you do have a copy of on your Exile mat is unaffected."""
    me, other = deal(hand="Gatekeeper")
    me.plays("Gatekeeper")
    me.ends_turn()
    other.exile_from_supply(CATALOG["Silver"])
    other.will(discard_exiled=True)
    other.gain("Silver")
    assert other.discard_pile == cards("Silver*2") and not other.mat("Exile")


@pytest.mark.parametrize("name", ["Port", "Experiment"])
def test_a_copy_by_duplicate_of_the_second_one_brings_its_own(deal, name):
    """Three gains bring another, each once: the first, and Duplicate's copy of the second."""
    me, _ = deal(name, "Duplicate")
    me.has(mats={"Tavern": "Duplicate"})
    me.will(order=name)
    me.will(call=True)  # at the second one's gain
    me.gain(name)
    assert me.count(name) == 4 and me.in_play == cards("Duplicate")


def test_emissary_counts_a_shuffle_of_cards_that_are_all_left_out(deal):
    """FAQ of Emissary: it counts as shuffling if at least one card was in your discard pile."""
    me, _ = deal("Order of Masons", hand="Emissary", discard="Copper*2", favors=1)
    me.will(leave_out=["Copper", "Copper"])
    me.plays("Emissary")
    assert not me.hand and me.discard_pile == cards("Copper*2")
    assert me.actions == 2 and me.favors == 2


def test_emissary_does_not_count_a_shuffle_of_nothing(deal):
    me, _ = deal("Order of Masons", hand="Emissary", deck="Copper", favors=1)
    me.plays("Emissary")
    assert me.hand == cards("Copper") and me.actions == 1 and me.favors == 1


# Choices without effect are offered.


@pytest.mark.parametrize("answer", ["Followers", "Duchy"])
def test_tournament_lets_take_what_is_gone(deal, answer):
    """FAQ of Tournament: you can opt to take a Duchy or a Prize although there is none, and gain nothing."""
    me, _ = deal("Tournament", hand="Tournament, Province", deck="Copper", left={"Duchy": 0})
    me.will(reveal=True, gain=answer)
    if answer == "Followers":
        set_left(me.game, "Followers", 0)
    me.plays("Tournament")
    assert me.discard_pile == cards("Province") and me.hand == cards("Copper") and not me.deck
    assert me.asked[-1].options == cards("Bag of Gold, Diadem, Followers, Princess, Trusty Steed, Duchy")


def test_bots_take_a_prize_that_is_there():
    game = Game(("Tournament",), [Strategy(), Strategy()], seed=1)
    me = game.players[0]
    for name in ("Trusty Steed", "Followers", "Princess", "Diadem"):
        game.take_from(game.piles[name])
    me.hand[:] = [CATALOG["Province"]]
    me.acquire(CATALOG["Province"])
    game.source = CATALOG["Tournament"]
    CATALOG["Tournament"].play(me)
    assert me.count("Bag of Gold") + me.count("Duchy") == 1


def test_contraband_in_a_black_market_may_name_what_was_revealed(deal):
    me, other = deal(hand="Black Market, Contraband")
    me.game.zone("Black Market")[:] = [CATALOG["Moat"], CATALOG["Gardens"]]
    me.game._cards_at_start = me.game.census()
    me.will(play="Contraband")
    other.will(name="Gardens")
    me.will(buy="Moat")
    me.plays("Black Market")
    assert me.discard_pile == cards("Moat")
    assert [one.options for one in me.asked if one.verb == "buy"] == [[CATALOG["Moat"]]]


def test_inn_shuffles_nothing_in_and_loses_track_of_the_deck(deal):
    """A Star Chart shows that it is a shuffle, although no card was chosen."""
    me, _ = deal("Inn", "Star Chart", deck="Copper, Gold")
    me.owned.append(CATALOG["Star Chart"])
    me.game.listen_to(CATALOG["Star Chart"])
    me.will(shuffle_in=[], topdeck="Gold")
    me.gain("Inn")
    assert me.deck == stacked("Gold, Copper") and me.discard_pile == cards("Inn")


def test_arena_without_vp_lets_discard_an_action_all_the_same(deal):
    me, _ = deal("Arena", hand="Village")
    me.game.memo["Arena"] = 0
    me.will(discard_for_benefit="Village")
    me.purchases()
    assert me.discard_pile == cards("Village") and me.vp_tokens == 0


def test_rustic_village_lets_discard_one_card_for_nothing(deal):
    me, _ = deal(hand="Rustic Village, Copper")
    me.will(choose=True)
    me.plays("Rustic Village")
    assert me.discard_pile == cards("Copper") and not me.hand


def test_a_split_pile_may_be_set_aside_for_way_of_the_mouse():
    mouse: Any = CATALOG["Way of the Mouse"]
    assert mouse.fits(CATALOG["Encampment/Plunder"]) and mouse.fits(CATALOG["Catapult/Rocks"])
    assert not mouse.fits(CATALOG["Knights"]) and not mouse.fits(CATALOG["Sauna/Avanto"])
    set_aside = {
        str(Game(("Way of the Mouse", "City Quarter"), [Strategy()] * 2, seed).zone("Way of the Mouse")[0])
        for seed in range(120)
    }
    assert set_aside & {"Encampment", "Catapult", "Gladiator", "Patrician", "Settlers"}


def test_way_of_the_mouse_is_not_followed_for_the_card_that_it_plays(deal):
    me, _ = deal("Way of the Mouse", "Way of the Ox", hand="Smithy", deck="Copper*9")
    me.game.zone("Way of the Mouse")[:] = [CATALOG["Village"]]
    me.game._cards_at_start = me.game.census()
    me.will(way="Way of the Mouse")
    me.will(way="Way of the Ox")
    me.plays("Smithy")
    assert [one.options for one in me.asked] == [
        [CATALOG["Way of the Mouse"], CATALOG["Way of the Ox"]],
        [CATALOG["Way of the Ox"]],
    ]
    assert me.actions == 3 and not me.hand


# Visibility and choices.


@pytest.mark.parametrize(
    ("ally", "verb"), [("Order of Astrologers", "put_on_top"), ("Order of Masons", "leave_out")]
)
def test_the_options_of_a_shuffle_do_not_tell_the_order_of_the_deck(deal, ally, verb):
    for seed in range(3):
        me, _ = deal(ally, "Underling", discard="Gold, Copper*2, Estate, Silver", favors=1)
        me.game.random.seed(seed)
        me.will(**{verb: []})
        me.draw(1)
        assert list(map(str, me.asked[0].options)) == ["Copper", "Copper", "Estate", "Gold", "Silver"]


@pytest.mark.parametrize(
    ("answer", "hand", "deck"),
    [("from your hand", "", "Fishmonger, Copper"), ("from your deck", "Fishmonger", "Copper")],
)
def test_which_copy_of_a_shadow_card_is_played_is_asked(deal, answer, hand, deck):
    me, _ = deal(hand="Fishmonger", deck="Fishmonger, Copper")
    me.will(choose=answer)
    me.plays("Fishmonger")
    assert me.hand == cards(hand) and me.deck == stacked(deck)


def test_a_player_has_two_cubes_for_projects(deal):
    me, _ = deal("Fair", "Barracks", "Academy")
    me.coins, me.buys = 20, 3
    assert len([card for card in me.game.for_sale(me) if card.name in ("Fair", "Barracks", "Academy")]) == 3
    me.purchases("Fair", "Barracks")
    me.buys = 1
    assert not me.game.may_buy(me, CATALOG["Academy"])


# Cases that the texts leave open, with the deciding rule.


@pytest.fixture
def possessed(deal):
    def begin(*kingdom, **dealt):
        me, other = deal(*kingdom, hand="Possession", **dealt)
        me.plays("Possession")
        me.ends_turn()
        assert me.game.turn.player is other and other.controller is me
        other.has(hand=dealt["other"])
        return me, other

    return begin


def test_ironworks_asks_what_the_gained_card_is_not_who_gained_it(possessed):
    """Ironworks: "if the gained card is an ..."; Possession: "you" is still the possessed player."""
    me, other = possessed("Great Hall", other="Ironworks", other_deck="Copper*6")
    me.will(gain="Great Hall")
    other.plays("Ironworks")
    assert me.discard_pile == cards("Great Hall") and other.count("Great Hall") == 0
    assert other.actions == 2 and other.hand == cards("Copper")


def test_horn_of_plenty_is_trashed_for_a_victory_card_that_another_gains(possessed):
    """Horn of Plenty asks what the card is. What the possessed player trashes is set aside."""
    me, other = possessed(other="Horn of Plenty, Copper")
    other.plays("Copper")
    me.will(gain="Estate")
    other.plays("Horn of Plenty")
    assert me.discard_pile == cards("Estate") and other.mat("Possession") == cards("Horn of Plenty")


def test_captain_does_not_stay_for_a_duration_that_a_throne_room_plays(deal):
    """FAQ of Captain: if it plays a card that plays a Duration, that does not affect when Captain is
    discarded from play.
    """
    me, _ = deal("Throne Room", hand="Captain")
    me.plays("Captain")
    me.ends_turn()
    me.has(hand="Wharf", deck="Copper*20")
    me.will(multiply="Wharf")
    me.begins_turn()
    me.ends_turn()
    assert me.in_play == cards("Wharf")


@pytest.mark.parametrize(
    ("played", "shown"), [("Crown", "Copper*6"), ("Workshop", "Copper")], ids=["Crown", "Footpad"]
)
def test_the_start_of_the_turn_is_a_part_of_the_action_phase(deal, played, shown):
    """Rules of the turn: what is resolved at its start counts as done in the Action phase."""
    me, _ = deal("Piazza", "Footpad", "Smithy", hand="")
    me.owned.append(CATALOG["Piazza"])
    me.game.listen_to(CATALOG["Piazza"])
    me.ends_turn()
    me.has(hand="Smithy" if played == "Crown" else "", deck=f"{played}, Copper*9")
    if played == "Crown":
        me.will(multiply="Smithy")
    else:
        me.will(gain="Silver")
    me.begins_turn()
    assert me.hand == cards(shown)


def test_patron_revealed_at_the_start_of_the_turn_pays(deal):
    """As above."""
    me, _ = deal("Piazza", "Patron", deck="Copper*9")
    me.owned.append(CATALOG["Piazza"])
    me.game.listen_to(CATALOG["Piazza"])
    me.ends_turn()
    me.has(deck="Patron")
    me.begins_turn()
    assert me.coffers == 1 and me.in_play == cards("Patron")


def test_monkey_draws_for_a_gain_of_the_player_to_the_right_in_ones_own_turn(deal):
    """FAQ of Monkey: this includes a Curse they gain on your turn via Witch."""
    me, other = deal(hand="Monkey, Witch", deck="Copper*9")
    me.actions = 2
    me.plays("Monkey", "Witch")
    assert other.discard_pile == cards("Curse") and me.hand == cards("Copper*3")


def test_monkey_does_not_draw_for_ones_own_gains(deal):
    me, _ = deal(hand="Monkey", deck="Copper*9")
    me.plays("Monkey")
    me.gain("Silver")
    assert not me.hand


def test_the_minus_card_token_goes_with_a_draw_that_finds_no_card(deal):
    """FAQ of Relic: one card less the next time you draw. The token lies on the deck and is taken first."""
    me, other = deal("Relic", hand="Relic")
    me.plays("Relic")
    other.draw(2)
    assert not other.hand
    other.has(deck="Copper*3")
    other.draw(2)
    assert other.hand == cards("Copper*2")


# The same causes in other cards.


def test_treasure_map_trashes_both_at_once(deal):
    me, _ = deal("Market Square", hand="Treasure Map*2, Market Square")

    def both(decision):
        assert me.game.trash == cards("Treasure Map*2")
        return False

    me.will(discard_for_benefit=both)
    me.will(discard_for_benefit=True)
    me.plays("Treasure Map")
    assert me.deck == stacked("Gold*4") and me.discard_pile == cards("Market Square, Gold")


@pytest.mark.parametrize("name", ["Poor House", "Souk"])
def test_debt_is_paid_before_coins_are_lost(deal, name):
    me, _ = deal(hand=f"{name}, Copper*9")
    me.debt = 3
    me.will(pay=3)
    me.plays(name)
    assert me.debt == 0 and me.coins == 0


def test_coffers_pay_for_capital_city(deal):
    me, _ = deal(hand="Capital City", deck="Copper*5")
    me.coffers = 2
    me.will(choose=None, spend=2, pay_for=True)
    me.plays("Capital City")
    assert me.coins == me.coffers == 0 and me.hand == cards("Copper*3")


def ordered(me, name):
    """What was asked about the order of effects of that card, in words."""
    return [
        [*map(str, one.options)] for one in me.asked if one.verb == "order" and name in str(one.options[0])
    ]


def test_two_delays_are_ordered(deal):
    delay: Any = CATALOG["Delay"]
    me, _ = deal("Delay", hand="Smithy, Village", deck="Copper*20")
    for card in ("Smithy", "Village"):
        me.will(set_aside=card)
        delay.bought(me)
    me.ends_turn()
    me.will(order="Delay (Village)")
    me.begins_turn()
    assert ordered(me, "Delay") == [["Delay (Smithy)", "Delay (Village)"]]
    assert me.game.turn.plays == [CATALOG["Village"], CATALOG["Smithy"]]


def test_two_turtles_are_ordered(deal):
    me, _ = deal("Way of the Turtle", hand="Smithy, Village", deck="Copper*20")
    for _ in range(2):
        me.will(way=True)
    me.plays("Smithy", "Village")
    me.will(order="Way of the Turtle (Village)")
    for _ in range(2):
        me.will(way=None)
    me.begins_turn()
    assert me.game.turn.plays == [CATALOG["Village"], CATALOG["Smithy"]]


def test_two_summons_are_ordered(deal):
    summon: Any = CATALOG["Summon"]
    me, _ = deal("Summon", "Smithy", "Village", deck="Copper*20")
    for card in ("Smithy", "Village"):
        me.will(gain=card)
        summon.bought(me)
    me.ends_turn()
    me.will(order="Summon (Village)")
    me.begins_turn()
    assert me.game.turn.plays == [CATALOG["Village"], CATALOG["Smithy"]]


def test_two_farmhands_are_ordered(deal):
    me, _ = deal("Farmhands", hand="Smithy, Village", deck="Copper*20")
    for card in ("Smithy", "Village"):
        me.will(set_aside=card)
        me.gain("Farmhands")
    me.ends_turn()
    me.will(order="Farmhands (Village)")
    me.begins_turn()
    assert me.game.turn.plays == [CATALOG["Village"], CATALOG["Smithy"]]


def test_two_contracts_are_ordered(deal):
    me, _ = deal("Order of Masons", hand="Contract*2, Smithy, Village", deck="Copper*20", favors=0)
    for card in ("Smithy", "Village"):
        me.will(set_aside=card)
    me.plays("Contract", "Contract")
    me.favors = 0
    me.ends_turn()
    me.will(order="Contract (Village)")
    me.begins_turn()
    assert me.game.turn.plays == [CATALOG["Village"], CATALOG["Smithy"]]
