"""Allies: Liaisons and the Allies that take their Favors."""

import pytest
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.card import Ally

# Set-up


def allies_of(game):
    return [card.name for card in game.landscapes if isinstance(card, Ally)]


def test_a_liaison_brings_one_ally_drawn_with_the_seed_and_a_favor_for_everybody():
    games = [
        Game(Setup(("Underling", "Sycophant")), [AcceptingAgent(1), AcceptingAgent(2)], seed)
        for seed in range(8)
    ]
    again = Game(Setup(("Underling", "Sycophant")), [AcceptingAgent(1), AcceptingAgent(2)], 3)
    assert all(len(allies_of(game)) == 1 for game in games) and allies_of(again) == allies_of(games[3])
    assert len({allies_of(game)[0] for game in games}) > 1
    assert all(player.favors == 1 for game in games for player in game.players)


def test_the_ally_may_be_chosen(deal):
    me, _ = deal("Underling", "Mountain Folk")
    assert allies_of(me.game) == ["Mountain Folk"]


def test_no_liaison_no_ally(deal):
    me, _ = deal("Village")
    assert not me.game.landscapes and me.favors == 0


def test_importer_gives_four_more(deal):
    me, other = deal("Importer", "League of Shopkeepers")
    assert me.favors == other.favors == 5


def test_a_set_up_with_its_ally_drawn_is_the_same_game_again():
    game = Game(Setup(("Underling",)), [AcceptingAgent(1), AcceptingAgent(2)], 5)
    assert Game(game.setup, [AcceptingAgent(1), AcceptingAgent(2)], 5).setup == game.setup


# The Liaisons


def test_underling_gives_a_favor(deal):
    me, _ = deal("Mountain Folk", hand="Underling", deck="Copper")
    me.plays("Underling")
    assert me.hand == cards("Copper") and (me.actions, me.favors) == (2, 2)


def test_favors_are_spent_on_the_ally_underling_brought(deal):
    me, other = deal("Crafters' Guild", hand="Underling", deck="Copper*6")
    me.plays("Underling")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=2, gain="Silver")
    me.begins_turn()
    assert me.deck == stacked("Silver") and me.favors == 0


def test_bauble_gives_two_different_things(deal):
    me, _ = deal("Mountain Folk", hand="Bauble*2")
    me.will(choose=["+$1", "+1 Favor"])
    me.plays("Bauble")
    assert (me.coins, me.favors, me.buys) == (1, 2, 1)
    me.will(choose=["+1 Buy", "onto the deck"], topdeck=True)
    me.plays("Bauble")
    me.gain("Silver")
    assert me.buys == 2 and me.deck == stacked("Silver")


@pytest.mark.parametrize(
    ("word", "result"),
    [
        ("+2 Cards", (2, 0, 0, 1)),
        ("+2 Actions", (0, 2, 0, 1)),
        ("+$2", (0, 0, 2, 1)),
        ("+2 Favors", (0, 0, 0, 3)),
    ],
)
def test_broker_pays_by_the_cost(deal, word, result):
    me, _ = deal("Mountain Folk", hand="Broker, Estate", deck="Copper*2")
    me.will(choose=word)
    me.plays("Broker")
    assert (len(me.hand), me.actions - 1, me.coins, me.favors) == result


def test_broker_with_nothing_to_trash_or_a_copper(deal):
    me, _ = deal("Mountain Folk", hand="Broker*2, Copper")
    me.will(trash_for_benefit="Copper")
    me.plays("Broker", "Broker")
    assert (me.actions, me.coins, me.favors) == (1, 0, 1)


def test_contract_plays_what_it_set_aside_next_turn(deal):
    me, other = deal("Mountain Folk", hand="Contract, Moat", deck="Copper*9")
    me.will(set_aside="Moat")
    me.plays("Contract")
    me.ends_turn()
    assert me.in_play == cards("Contract") and me.favors == 2
    other.ends_turn()
    me.begins_turn()
    assert me.in_play == cards("Contract, Moat") and len(me.hand) == 7
    me.ends_turn()
    assert not me.in_play


def test_contract_without_a_card_is_discarded(deal):
    me, _ = deal("Mountain Folk", hand="Contract, Moat")
    me.will(set_aside=None)
    me.plays("Contract")
    assert me.coins == 2
    me.ends_turn()
    assert not me.in_play


def test_emissary_pays_for_a_shuffle_only(deal):
    me, _ = deal("Mountain Folk", hand="Emissary*3", deck="Copper*4", discard="Copper*2")
    me.plays("Emissary")
    assert (me.actions, me.favors) == (1, 1)
    me.plays("Emissary")
    assert (me.actions, me.favors) == (2, 3)
    me.plays("Emissary")  # nothing is left to be shuffled
    assert (me.actions, me.favors) == (2, 3)


def test_emissary_pays_for_a_shuffle_that_leaves_cards_out(deal):
    me, _ = allied(deal, "Order of Masons", 1, hand="Emissary", deck="Copper", discard="Estate*2, Copper*3")
    me.will(leave_out=["Estate"] * 2)
    me.plays("Emissary")
    assert me.discard_pile == cards("Estate*2") and (me.actions, me.favors) == (2, 2)


def test_sycophant_trashed_from_the_supply(deal):
    me, _ = deal("Mountain Folk", "Sycophant", hand="Lurker")
    me.favors = 0
    me.will(choose="trash from the supply", trash_from_supply="Sycophant")
    me.plays("Lurker")
    assert me.favors == 2


def test_guildmaster_gives_a_favor_that_can_be_spent_at_once(deal):
    me, _ = deal("Trappers' Lodge", hand="Guildmaster")
    me.favors = 0
    me.will(topdeck=True)
    me.plays("Guildmaster")
    me.purchases("Silver")
    assert me.deck == stacked("Silver") and me.favors == 0


def test_importer_gains_next_turn(deal):
    me, other = deal("League of Shopkeepers", hand="Importer", deck="Copper*9", favors=0)
    me.plays("Importer")
    me.ends_turn()
    other.ends_turn()
    me.will(gain="Duchy")
    me.begins_turn()
    assert me.discard_pile.count(CATALOG["Duchy"]) == 1


def test_sycophant_pays_for_one_card_or_more(deal):
    me, _ = deal("Mountain Folk", hand="Sycophant*2, Copper")
    me.plays("Sycophant")
    assert me.coins == 3 and not me.hand
    me.has(hand="Sycophant")
    me.plays("Sycophant")
    assert me.coins == 3


def test_sycophant_gives_favors_when_gained_and_when_trashed(deal):
    me, _ = deal("Mountain Folk", hand="Sycophant")
    me.trash(CATALOG["Sycophant"])
    me.gain("Sycophant")
    assert me.favors == 5


# The Allies


def allied(deal, ally, favors, **dealt):
    """The players of a game with this Ally; the first one has so many Favors, the other none."""
    me, other = deal("Underling", ally, favors=0, **dealt)
    me.favors, other.favors = favors, 0
    return me, other


def next_turn(me, other):
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()


def test_architects_guild(deal):
    me, _ = allied(deal, "Architects' Guild", 3)
    me.will(spend_favors=2, gain="Silver")
    me.gain("Gold")
    assert me.discard_pile == cards("Gold, Silver") and me.favors == 1


def test_architects_guild_offers_no_victory_card_and_may_be_declined(deal):
    me, _ = allied(deal, "Architects' Guild", 2)
    me.will(spend_favors=None)
    me.gain("Duchy")
    me.gain("Copper")
    assert me.favors == 2 and me.discard_pile == cards("Duchy, Copper")


def test_band_of_nomads(deal):
    me, _ = allied(deal, "Band of Nomads", 3, deck="Copper")
    for word in ("+1 Card", "+1 Action", "+1 Buy"):
        me.will(spend_favors=1, choose=word)
        me.gain("Silver")
    assert me.hand == cards("Copper") and (me.actions, me.buys, me.favors) == (2, 2, 0)
    me.gain("Silver")


def test_band_of_nomads_wants_three_coins_worth(deal):
    me, _ = allied(deal, "Band of Nomads", 3)
    me.gain("Estate")
    assert me.favors == 3


def test_cave_dwellers_again_and_again(deal):
    me, other = allied(deal, "Cave Dwellers", 3, deck="Estate*5, Gold, Silver, Copper")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=1)
    me.will(spend_favors=1, discard="Estate")
    me.will(spend_favors=None)
    me.begins_turn()
    assert me.hand == cards("Estate*3, Gold, Silver") and me.favors == 1


def test_circle_of_witches(deal):
    me, other = allied(deal, "Circle of Witches", 2, hand="Underling, Moat")
    me.will(spend_favors=3)
    me.plays("Underling", "Moat")
    assert other.discard_pile == cards("Curse") and me.favors == 0


def test_city_state(deal):
    me, _ = allied(deal, "City-state", 2, deck="Gold")
    me.will(spend_favors=2)
    me.gain("Underling")
    assert me.in_play == cards("Underling") and me.hand == cards("Gold") and me.favors == 1


def test_city_state_only_in_your_turn_and_for_actions(deal):
    me, other = allied(deal, "City-state", 2)
    other.favors = 2
    other.gain("Underling")
    me.gain("Silver")
    assert (me.favors, other.favors) == (2, 2)


def test_crafters_guild_needs_two(deal):
    me, other = allied(deal, "Crafters' Guild", 1)
    next_turn(me, other)
    assert me.favors == 1


def test_desert_guides(deal):
    me, other = allied(deal, "Desert Guides", 2, deck="Estate*5, Gold*5")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=1)
    me.will(spend_favors=None)
    me.begins_turn()
    assert me.hand == cards("Gold*5") and me.favors == 1


def test_family_of_inventors(deal):
    me, _ = allied(deal, "Family of Inventors", 2)
    me.will(put_favor="Gold")
    me.purchases()
    game = me.game
    assert game.cost(CATALOG["Gold"]) == 5 and game.cost(CATALOG["Silver"]) == 3 and me.favors == 1
    assert "Province" not in map(str, me.asked[-2].options)
    assert game.copy().cost(CATALOG["Gold"]) == 5


def test_fellowship_of_scribes(deal):
    me, _ = allied(deal, "Fellowship of Scribes", 1, hand="Underling, Moat, Copper*4", deck="Estate*4")
    me.plays("Moat")  # six cards in hand
    me.will(spend_favors=1)
    me.has(hand="Underling")
    me.plays("Underling")
    assert me.hand == cards("Estate*2") and me.favors == 1


def test_forest_dwellers(deal):
    me, other = allied(deal, "Forest Dwellers", 1, deck="Copper*5, Estate, Gold, Silver")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=1, discard="Estate", put_back=["Silver", "Gold"])
    me.begins_turn()
    assert me.deck == stacked("Gold, Silver")


def test_gang_of_pickpockets(deal):
    me, other = allied(deal, "Gang of Pickpockets", 1, deck="Copper*5, Estate*5")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=1)
    me.begins_turn()
    assert len(me.hand) == 5
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 4


def test_island_folk(deal):
    me, other = allied(deal, "Island Folk", 10, deck="Copper*20")
    me.will(spend_favors=5)
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra
    me.will(spend_favors=5)
    me.ends_turn()  # a third turn in a row it would be
    assert me.game.turn.player is other and me.favors == 0


def test_league_of_bankers(deal):
    me, _ = allied(deal, "League of Bankers", 9)
    me.purchases("Estate")
    assert me.favors == 9 and me.coins == 0


@pytest.mark.parametrize(("favors", "gets"), [(3, (0, 2, 1)), (4, (1, 2, 1)), (9, (1, 3, 2))])
def test_league_of_shopkeepers(deal, favors, gets):
    me, _ = allied(deal, "League of Shopkeepers", favors, hand="Underling")
    me.plays("Underling")
    assert (me.coins, me.actions, me.buys) == gets


def test_market_towns(deal):
    me, _ = allied(deal, "Market Towns", 2, hand="Moat, Underling", deck="Copper*3")
    me.actions = 0
    me.will(play="Underling")
    me.will(play="Moat")
    me.will(play=None)
    me.purchases()
    assert me.in_play == cards("Underling, Moat") and me.favors == 1


def test_mountain_folk(deal):
    me, other = allied(deal, "Mountain Folk", 5, deck="Copper*9")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=5)
    me.begins_turn()
    assert len(me.hand) == 8 and me.favors == 0


def test_order_of_astrologers(deal):
    me, _ = allied(deal, "Order of Astrologers", 2, discard="Gold, Silver, Copper*6")
    me.will(put_on_top=["Gold", "Silver"], put_back=["Silver", "Gold"])
    me.draw(2)
    assert me.hand == cards("Gold, Silver") and me.favors == 0


def test_order_of_masons(deal):
    me, _ = allied(deal, "Order of Masons", 2, discard="Estate*3, Copper*2")
    me.will(leave_out=["Estate"] * 3)
    me.draw(1)
    assert me.discard_pile == cards("Estate*3") and me.favors == 0


def test_peaceful_cult(deal):
    me, _ = allied(deal, "Peaceful Cult", 2, hand="Curse, Estate, Copper")
    me.will(trash=["Curse", "Estate"])
    me.purchases()
    assert me.game.trash == cards("Curse, Estate") and me.favors == 0


def test_plateau_shepherds(deal):
    me, _ = allied(deal, "Plateau Shepherds", 2, hand="Estate*3, Copper")
    assert me.score() == 3 + 4
    me.has(hand="Estate, Copper")
    assert me.score() == 1 + 2


def test_plateau_shepherds_find_cards_as_dear_as_when_it_is_nobodys_turn(deal):
    me, _ = allied(deal, "Plateau Shepherds", 2, left={"Province": 1, "Silver": 40}, hand="Fisherman, Silver")
    me.take(CATALOG["Canal"])
    me.gain("Province", to="hand")
    me.ends_turn()
    assert me.game.is_over() and me.score() == 6


def test_trappers_lodge(deal):
    me, _ = allied(deal, "Trappers' Lodge", 2)
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.gain("Silver")
    me.gain("Copper")
    me.gain("Gold", to="deck")
    assert me.deck == stacked("Gold, Silver") and me.discard_pile == cards("Copper") and me.favors == 1


def test_woodworkers_guild(deal):
    me, _ = allied(deal, "Woodworkers' Guild", 1, hand="Moat")
    me.will(trash_for_benefit="Moat", gain="Underling")
    me.purchases()
    assert me.game.trash == cards("Moat") and me.count("Underling") == 1 and me.favors == 0


ASKING = [
    "Cave Dwellers", "Crafters' Guild", "Desert Guides", "Forest Dwellers", "Mountain Folk",
]  # fmt: skip


@pytest.mark.parametrize("ally", ASKING)
def test_at_the_start_of_a_turn_nothing_need_be_spent(deal, ally):
    me, other = allied(deal, ally, 6, deck="Copper*5")
    me.ends_turn()
    other.ends_turn()
    me.will(spend_favors=None)
    me.begins_turn()
    assert me.favors == 6 and me.hand == cards("Copper*5")


@pytest.mark.parametrize("ally", ASKING)
def test_nobody_is_asked_without_favors(deal, ally):
    me, other = allied(deal, ally, 0, deck="Copper*5")
    next_turn(me, other)
    assert "spend_favors" not in [decision.verb for decision in me.asked]
