"""Menagerie: what changes +Cards, +Actions and +$."""

from table import cards

from dominion import CATALOG, Game, Setup
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.decision import Decision

# Snowy Village


def test_snowy_village_gives_four_actions_and_ends_further_ones(deal):
    me, _ = deal(hand="Village, Snowy Village*2, Village", deck="Copper*9")
    me.plays("Village", "Snowy Village")
    assert (me.actions, me.buys) == (7, 2)
    me.plays("Snowy Village", "Village")
    assert (me.actions, me.buys) == (7, 3) and len(me.hand) == 4


def test_snowy_village_ends_villagers_and_bonuses_but_not_plays(deal):
    me, _ = deal("Lost Arts", hand="Snowy Village, Throne Room, Moat", deck="Copper*9")
    me.plays("Snowy Village")
    me.actions, me.villagers = 0, 2
    me.will(spend=["Villager"])
    me.will(spend=None)
    me.game.do_play()
    assert (me.actions, me.villagers) == (0, 1)
    me.will(multiply="Moat")
    me.plays("Throne Room")
    assert len(me.hand) == 5


def test_snowy_village_counts_for_this_turn_only(deal):
    me, _ = deal(hand="Snowy Village", deck="Village*9")
    me.plays("Snowy Village")
    me.ends_turn()
    me.begins_turn()
    me.plays("Village")
    assert me.actions == 3


def test_villagers_are_kept_after_a_snowy_village(deal):
    me, _ = deal(hand="Snowy Village, Smithy", deck="Copper")
    asked = Decision("spend", me, ["Villager"], 0, 1, None)
    assert policy.answer(asked) == ["Villager"]
    me.plays("Snowy Village")
    assert policy.answer(asked) == []


def test_snowy_village_is_played_after_what_costs_no_action():
    players = Game(Setup(()), [AcceptingAgent(1), AcceptingAgent(2)], 1).players
    order = ["Village", "Market", "Snowy Village", "Wharf"]
    values = [play_value(players[0], CATALOG[name]) for name in order]
    assert values == sorted(values, reverse=True)


# Way of the Chameleon


def test_chameleon_makes_coins_of_cards_and_cards_of_coins(deal):
    me, _ = deal("Way of the Chameleon", hand="Smithy, Festival, Market", deck="Copper*9")
    for name, coins, hand, actions in (("Smithy", 3, 2, 1), ("Festival", 3, 3, 3), ("Market", 4, 3, 4)):
        me.will(way="Way of the Chameleon")
        me.plays(name)
        assert (me.coins, len(me.hand), me.actions) == (coins, hand, actions)


def test_chameleon_may_be_left(deal):
    me, _ = deal("Way of the Chameleon", hand="Smithy", deck="Copper*9")
    me.will(way=None)
    me.plays("Smithy")
    assert me.coins == 0 and len(me.hand) == 3


def test_chameleon_changes_a_duration_in_this_turn_only(deal):
    me, _ = deal("Way of the Chameleon", hand="Merchant Ship", deck="Copper*20")
    me.will(way="Way of the Chameleon")
    me.plays("Merchant Ship")
    assert (me.coins, len(me.hand)) == (0, 2)
    me.begins_turn()
    assert (me.coins, len(me.hand)) == (2, 5)


def test_chameleon_does_not_change_drawing_until_nor_drawing_by_others(deal):
    me, other = deal("Way of the Chameleon", hand="Library", deck="Copper*9", other_deck="Estate*3")
    me.will(way="Way of the Chameleon")
    me.plays("Library")
    assert (me.coins, len(me.hand)) == (0, 7)
    me.has(hand="Council Room")
    me.will(way="Way of the Chameleon")
    me.plays("Council Room")
    assert (me.coins, len(me.hand), other.hand) == (4, 0, cards("Estate"))


def test_chameleon_does_not_change_what_the_card_plays(deal):
    me, _ = deal("Way of the Chameleon", hand="Throne Room, Smithy", deck="Copper*9")
    me.will(way="Way of the Chameleon", multiply="Smithy")
    me.will(way=None)
    me.will(way="Way of the Chameleon")
    me.plays("Throne Room")
    assert (me.coins, len(me.hand)) == (3, 3)


def test_chameleon_changes_what_the_card_gives_later_in_the_turn(deal):
    me, _ = deal("Way of the Chameleon", hand="Merchant*2, Silver*2", deck="Copper*9")
    me.will(way="Way of the Chameleon")
    me.plays("Merchant")
    me.will(way=None)
    me.plays("Merchant")
    assert me.coins == 1 and len(me.hand) == 3
    me.plays("Silver")
    assert me.coins == 4 and len(me.hand) == 3


def test_chameleon_leaves_tokens_on_piles_alone(deal):
    me, _ = deal("Way of the Chameleon", "Training", hand="Moat", deck="Copper*9")
    me.coins = 6
    me.purchases("Training")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Moat")
    me.will(way="Way of the Chameleon")
    me.plays("Moat")
    assert me.coins == 3 and not me.hand


def test_a_copy_of_a_game_remembers_what_the_chameleon_changes(deal):
    me, _ = deal("Way of the Chameleon", hand="Merchant, Silver", deck="Copper*9")
    me.will(way="Way of the Chameleon")
    me.plays("Merchant")
    twin = me.game.copy().players[0]
    twin.play(CATALOG["Silver"])
    assert twin.coins == 3 and len(twin.hand) == 1


def test_chameleon_is_chosen_where_coins_are_worth_more_than_cards(deal):
    me, _ = deal("Way of the Chameleon", hand="Estate*5", deck="Copper*3")
    me.actions = 0

    def ways(name):
        asked = Decision("way", me, [CATALOG["Way of the Chameleon"]], 0, 1, CATALOG[name])
        return policy.answer(asked)

    assert ways("Smithy") and not ways("Festival") and not ways("Laboratory")
