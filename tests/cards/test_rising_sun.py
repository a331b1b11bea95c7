"""Rising Sun: Shadow cards, Omens and Prophecies."""

import pytest
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.card import Prophecy

# Shadow cards


def test_shadow_cards_go_to_the_bottom_when_shuffled(deal):
    me, _ = deal("Alley", discard="Alley, Copper*4, Alley, Gold")
    me.draw(1)
    assert me.deck[:2] == cards("Alley*2") and len(me.deck) == 6


def test_shadow_cards_of_a_starting_deck_lie_at_the_bottom():
    game = Game(
        Setup(("Alley",), deck=("Alley",) * 3 + ("Copper",) * 7), [AcceptingAgent(1), AcceptingAgent(2)], 1
    )
    assert all(player.hand == cards("Copper*5") for player in game.players)
    assert all(player.deck[:3] == cards("Alley*3") for player in game.players)


def test_what_is_shuffled_in_goes_above_the_shadow_cards(deal):
    me, _ = deal("Alley", deck="Copper, Alley, Gold", hand="Silver")
    me.shuffle_in([CATALOG["Silver"]], me.hand)
    assert me.deck[0] is CATALOG["Alley"] and me.deck == cards("Copper, Alley, Gold, Silver")


def test_a_shadow_card_is_played_from_the_deck(deal):
    me, _ = deal("Alley", deck="Copper, Gold, Alley")
    me.will(play="Alley")
    me.game.do_play()
    assert me.in_play == cards("Alley") and me.deck == stacked("Gold") and me.actions == 1
    me.ends_turn()


def test_it_is_not_played_from_the_discard_pile_nor_without_an_action(deal):
    me, _ = deal("Alley", deck="Alley", discard="Alley")
    me.actions = 0
    me.game.do_play()
    assert not me.asked


def test_a_villager_plays_it_too(deal):
    me, _ = deal("Fishmonger", deck="Fishmonger")
    me.actions, me.villagers = 0, 1
    me.will(spend=["Villager"], play="Fishmonger")
    me.game.do_play()
    assert (me.coins, me.buys, me.actions) == (1, 2, 0)


def test_throne_room_plays_it_from_the_deck(deal):
    me, _ = deal(hand="Throne Room", deck="Copper, Fishmonger")
    me.will(multiply="Fishmonger")
    me.plays("Throne Room")
    assert (me.coins, me.buys) == (2, 3) and me.deck == stacked("Copper")


def test_others_see_the_backs_of_shadow_cards(deal):
    me, other = deal(
        "Alley", deck="Copper*3, Alley, Gold*3", other="Alley, Copper*2", other_deck="Gold*4, Alley"
    )
    for seed in range(5):
        twin = me.game.copy(seen_by=me, seed=seed)
        assert twin.players[0].deck.index(CATALOG["Alley"]) == me.deck.index(CATALOG["Alley"])
        assert twin.players[1].hand.count(CATALOG["Alley"]) == 1 and len(twin.players[1].hand) == 3
        assert twin.census() == me.game.census()


def test_the_fast_turn_leaves_no_shadow_card_in_the_deck_unasked():
    class Player:
        answers_are_legal = plays_all_treasures = True
        name = "shady"

        def answer(self, decision):
            return (
                list(decision.options[:1])
                if decision.verb == "play"
                else list(decision.options[: decision.least])
            )

    deck = ("Fishmonger",) * 2 + ("Copper",) * 5
    game = Game(Setup(("Fishmonger",), deck=deck, max_turns=1), [Player(), Player()], 1)
    game.play_out()
    assert [player.coins_by_turn for player in game.players] == [[6], [6]]


def test_alley_discards_one(deal):
    me, _ = deal(hand="Alley", deck="Gold")
    me.plays("Alley")
    assert not me.hand and me.discard_pile == cards("Gold") and me.actions == 2


def test_ninja_attacks(deal):
    me, other = deal(hand="Ninja", deck="Copper", other="Copper*5")
    me.plays("Ninja")
    assert len(other.hand) == 3 and me.hand == cards("Copper")


def test_ronin_draws_to_seven(deal):
    me, _ = deal(hand="Ronin, Copper", deck="Copper*9")
    me.plays("Ronin")
    assert len(me.hand) == 7
    me.has(hand="Ronin, Copper*8")
    me.plays("Ronin")
    assert len(me.hand) == 8


def test_tanuki_improves_by_two(deal):
    me, _ = deal("Tanuki", hand="Tanuki, Estate")
    me.will(gain="Silver")
    me.plays("Tanuki")
    assert me.game.trash == cards("Estate") and me.discard_pile == cards("Silver")


def test_tanuki_with_an_empty_hand(deal):
    me, _ = deal(hand="Tanuki")
    me.plays("Tanuki")
    assert not me.game.trash


# Omens and Suns


@pytest.mark.parametrize(("seats", "suns"), [(2, 5), (3, 8), (4, 10), (5, 12), (6, 13)])
def test_suns_by_the_number_of_players(seats, suns):
    game = Game(Setup(("Tea House", "Great Leader")), [AcceptingAgent(seat) for seat in range(seats)])
    assert game.memo["Great Leader"] == suns


def test_an_omen_brings_one_prophecy_drawn_with_the_seed():
    def drawn(seed):
        game = Game(Setup(("Tea House", "Poet")), [AcceptingAgent(1), AcceptingAgent(2)], seed)
        return [card.name for card in game.landscapes if isinstance(card, Prophecy)]

    assert all(len(drawn(seed)) == 1 for seed in range(8)) and drawn(2) == drawn(2)
    assert len({*map(str, (drawn(seed) for seed in range(8)))}) > 1


def omens(deal, prophecy, suns, **dealt):
    """The players of a game with this Prophecy, on which so many Suns are left."""
    players = deal(prophecy, "Tea House", **dealt)
    players[0].game.memo[prophecy] = suns
    return players


def test_the_prophecy_comes_true_with_the_last_sun_before_the_omen_does_more(deal):
    me, _ = omens(deal, "Great Leader", 2, hand="Tea House*3")
    me.plays("Tea House")
    assert me.actions == 2 and me.game.memo["Great Leader"] == 1
    me.plays("Tea House")  # takes the last Sun: true at once, so after this very Action +1 Action
    assert me.actions == 4
    me.plays("Tea House")
    assert me.actions == 6 and me.game.memo["Great Leader"] == 0


def test_a_prophecy_holds_for_everybody_and_in_copies(deal):
    me, other = omens(deal, "Great Leader", 1, hand="Tea House", other="Moat")
    before = me.game.copy()
    me.plays("Tea House")
    me.ends_turn()
    other.plays("Moat")
    assert other.actions == 2 and before.memo["Great Leader"] == 1
    assert me.game.copy().listeners.keys() == me.game.listeners.keys()


def test_enchantress_keeps_the_sun_on_its_prophecy(deal):
    me, other = omens(deal, "Great Leader", 1, hand="Enchantress", other="Tea House")
    me.plays("Enchantress")
    me.ends_turn()
    other.plays("Tea House")
    assert me.game.memo["Great Leader"] == 1 and other.coins == 0


def test_approaching_army_adds_an_attack_at_set_up():
    for seed in range(5):
        game = Game(Setup(("Tea House", "Approaching Army")), [AcceptingAgent(1), AcceptingAgent(2)], seed)
        added = [name for name in game.setup.kingdom if name not in ("Tea House", "Approaching Army")]
        assert CATALOG[added[0]].is_attack and added[0] in game.piles


def test_a_prophecy_that_was_drawn_draws_its_attack_too():
    kingdoms = [
        Game(Setup(("Tea House",)), [AcceptingAgent(1), AcceptingAgent(2)], seed).setup.kingdom
        for seed in range(40)
    ]
    drawn = [kingdom for kingdom in kingdoms if "Approaching Army" in kingdom]
    assert drawn and all(
        len(kingdom) >= 3 and any(CATALOG[n].is_attack for n in kingdom) for kingdom in drawn
    )


def test_approaching_army_pays_for_attacks(deal):
    me, other = omens(deal, "Approaching Army", 1, hand="Tea House, Ninja, Moat", other="Copper*3")
    me.plays("Tea House", "Ninja", "Moat")
    assert me.coins == 3


def test_bureaucracy(deal):
    me, _ = omens(deal, "Bureaucracy", 1, hand="Tea House", deck="Copper")
    me.gain("Silver")
    me.plays("Tea House")
    me.gain("Silver")
    me.gain("Copper")
    assert me.discard_pile == cards("Silver*2, Copper*2")


def test_kind_emperor_gives_an_action_at_once_and_each_turn(deal):
    me, other = omens(deal, "Kind Emperor", 1, hand="Tea House")
    me.plays("Tea House")
    assert me.hand == cards("Tea House")
    me.ends_turn()
    other.begins_turn()
    assert other.hand == cards("Tea House")


def test_sickness(deal):
    me, other = omens(deal, "Sickness", 1, hand="Tea House", other_deck="Copper*10")
    me.plays("Tea House")
    me.ends_turn()
    other.has(hand="Copper*5")
    other.will(choose="discard 3 cards")
    other.begins_turn()
    assert len(other.hand) == 2
    other.ends_turn()
    me.will(choose="gain a Curse")
    me.begins_turn()
    assert me.deck == stacked("Curse")


def test_kitsune_does_two_of_four(deal):
    me, other = deal("Great Leader", hand="Kitsune*2")
    me.will(choose=["gain a Silver", "give Curses"])
    me.plays("Kitsune")
    assert me.discard_pile == cards("Silver") and other.discard_pile == cards("Curse")
    me.will(choose=["+$2", "+2 Actions"])
    me.plays("Kitsune")
    assert (me.coins, me.actions) == (2, 3)


def test_mountain_shrine_looks_into_the_trash(deal):
    me, _ = deal("Great Leader", hand="Mountain Shrine*2, Copper", deck="Gold*4")
    me.will(trash=None)
    me.plays("Mountain Shrine")
    assert me.hand == cards("Mountain Shrine, Copper") and me.coins == 2
    me.has(hand="Mountain Shrine, Alley")
    me.will(trash="Alley")
    me.plays("Mountain Shrine")
    assert me.hand == cards("Gold*2")


def test_poet_takes_what_costs_three_or_less(deal):
    me, _ = deal("Great Leader", hand="Poet*2", deck="Copper, Silver, Copper, Gold")
    me.plays("Poet", "Poet")
    assert me.hand == cards("Copper, Silver, Copper") and me.deck == stacked("Gold")


def test_rustic_village_may_discard_two_for_one(deal):
    me, _ = deal("Great Leader", hand="Rustic Village*2, Estate", deck="Estate, Gold, Copper")
    me.will(choose="discard 2 cards for +1 Card", discard=["Estate", "Estate"])
    me.plays("Rustic Village")
    assert me.hand == cards("Rustic Village, Gold") and me.actions == 3
    me.will(choose=None)
    me.plays("Rustic Village")
    assert me.hand == cards("Gold, Copper")
