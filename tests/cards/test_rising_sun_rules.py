"""Rising Sun: what changes the kingdom, the types or the Buys; and Continue."""

import pytest
from prophecies import come_true, take_last_sun
from table import cards, stacked

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy.play_order import play_value
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.random_kingdom import draw_unused
from dominion.engine.rules.tokens import move_token

# Continue


def test_continue_gains_and_plays_in_the_action_phase(deal):
    me, _ = deal("Continue", "Village", "Militia", "Moat", hand="Smithy", deck="Copper*9")
    me.actions = 0
    me.will(gain="Village", play="Smithy")
    me.purchases("Continue")
    assert me.game.phase == "action" and me.in_play == cards("Village")
    assert (me.actions, me.buys, me.debt) == (3, 1, 8) and len(me.hand) == 2
    assert "Militia" not in map(str, me.asked[-1].options)
    me.game.do_play()
    assert me.in_play == cards("Village, Smithy") and len(me.hand) == 4


def test_continue_once_a_turn_and_without_an_action(deal):
    me, _ = deal("Continue", "Market")
    me.buys = 2
    me.purchases("Continue")
    assert not me.discard_pile and (me.actions, me.buys) == (2, 2)
    assert me.game.phase == "action"
    me.debt = 0
    assert not me.game.may_buy(me, CATALOG["Continue"])


def test_continue_does_not_play_what_something_has_moved(deal):
    me, _ = deal("Continue", "Village", "Progress", "Tea House", deck="Copper*9")
    take_last_sun(me, "Progress")
    me.purchases("Continue")
    assert not me.in_play and me.deck == stacked("Village" + ", Copper" * 9)


def test_river_shrine_counts_the_gains_of_both_buy_phases(deal):
    me, _ = deal("Continue", "Great Leader", "Village", hand="River Shrine", deck="Copper*9")
    me.plays("River Shrine")
    me.will(gain="Village")
    me.purchases("Continue")
    left = me.game.left("Silver")
    me.ends_turn()
    assert me.game.left("Silver") == left


# Divine Wind


def replaced(seed=1, *kingdom, players=2):
    """A game in which Divine Wind has come true in the first turn."""
    game = Game(
        Setup((*(kingdom or ("Tea House", "Village", "Smithy")), "Divine Wind"), check_cards=True),
        [AcceptingAgent(seat) for seat in range(players)],
        seed,
    )
    take_last_sun(game.players[0], "Divine Wind")
    return game


def kingdom_of(game):
    return [pile.name for pile in game.supply if CATALOG[pile.name].is_kingdom]


@pytest.mark.parametrize("seed", range(12))
def test_divine_wind_lays_out_ten_other_piles_and_the_game_goes_on(seed):
    game = replaced(seed)
    names = kingdom_of(game)
    assert len(names) >= 10 and not {"Tea House", "Village", "Smithy"} & {*names}
    assert {"Copper", "Province", "Curse"} <= game.piles.keys()
    game.check_cards()
    game.play_out()
    assert game.is_over()


def test_divine_wind_is_the_same_game_from_the_same_seed():
    assert kingdom_of(replaced(3)) == kingdom_of(replaced(3)) != kingdom_of(replaced(4))


def test_divine_wind_puts_old_cards_out_of_reach(deal):
    me, _ = deal("Divine Wind", "Tea House", "Village", hand="Tea House, Village", deck="Copper*9")
    me.game.piles["Village"].memo["debt"] = 1
    move_token(me, "+1 Card", me.game.piles["Village"])
    me.game.memo["Divine Wind"] = 1
    me.plays("Tea House")
    me.plays("Village")
    assert len(me.hand) == 2 and me.memo["tokens"] == {}
    assert me.gain("Village") is None and not me.return_to_pile(CATALOG["Village"], me.hand)
    me.coins = 10
    assert "Village" not in map(str, me.game.for_sale(me))


def test_divine_wind_does_not_count_the_piles_that_went(deal):
    me, _ = deal(
        "Divine Wind", "Tea House", "Village", "Smithy", left={"Village": 0, "Smithy": 0, "Curse": 0}
    )
    assert me.game.end_condition()
    take_last_sun(me, "Divine Wind")
    assert me.game.empty_piles == 1 and not me.game.end_condition() and me.game.gains_to_end == 8


def test_divine_wind_counts_small_piles_again(deal):
    me, _ = deal("Divine Wind", "Tea House", left={"Curse": 1, "Copper": 2})
    take_last_sun(me, "Divine Wind")
    lefts = sorted(pile.left for pile in me.game.supply)
    assert me.game.gains_to_end == min(sum(lefts[:3]), 8)
    me.gain("Curse")
    me.gain("Copper")
    me.gain("Copper")
    assert me.game.empty_piles == 2


def put_next(monkeypatch, *names):
    """Let these be the piles that are drawn next."""
    others = []

    def drawn(random, kingdom, size, only=lambda card: True):
        more = [name for name in draw_unused(random, (*kingdom, *names), size, only) if name not in names]
        others.extend(more)
        return (*names, *more)[:size]

    monkeypatch.setattr("dominion.engine.game.draw_unused", drawn)


@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("Alchemist", "Potion"),
        ("Marauder", "Ruins"),
        ("Cavalry", "Horse"),
        ("Knights", "Knights"),
        ("Page", "Champion"),
    ],
)
def test_divine_wind_lays_out_what_the_new_piles_bring(monkeypatch, name, brings):
    put_next(monkeypatch, name)
    game = replaced(5)
    assert name in game.piles and game.left(brings) > 0
    game.check_cards()
    game.play_out()


def test_divine_wind_sets_the_new_piles_up(monkeypatch):
    put_next(monkeypatch, "Underling", "Poet", "Bard", "Young Witch", "Trade Route", "Baker")
    game = replaced(6)
    kinds = [card.types[0] for card in game.landscapes if not card.is_aside]
    assert kinds.count("Prophecy") == 1 and kinds.count("Ally") == 1
    assert [player.favors for player in game.players] == [1, 1]
    assert all(player.coffers == 1 for player in game.players)
    assert game.zone("Boons") and game.memo["Young Witch"] in game.piles
    assert game.piles["Province"].memo.get("Trade Route")
    game.check_cards()
    game.play_out()


def test_divine_wind_brings_nights_and_shadows(monkeypatch):
    put_next(monkeypatch, "Den of Sin", "Alley")
    game = replaced(7)
    assert game.has_nights and game.has_shadows
    game.play_out()


def test_a_copy_has_the_new_kingdom_and_bots_buy_from_it():
    class Wants(Strategy):
        def gain(self, me, game):
            yield "Province"
            yield from kingdom_of(game)

    setup = Setup(("Tea House", "Divine Wind"), check_cards=True)
    game = Game(setup, [Strategy(), Strategy()], 8)
    take_last_sun(game.players[0], "Divine Wind")
    twin = game.copy()
    assert kingdom_of(twin) == kingdom_of(game)
    twin.play_out()
    game.play_out()
    assert [player.score() for player in twin.players] == [player.score() for player in game.players]


# Enlightenment


def test_enlightenment_makes_actions_of_treasures(deal):
    me, _ = come_true(deal, "Enlightenment", hand="Copper, Gold, Estate", deck="Silver*3")
    me.game.phase = "action"
    me.will(play="Copper")
    me.will(play="Gold")
    me.will(play=None)
    me.game.do_play()
    assert me.in_play == cards("Copper, Gold") and me.hand == cards("Estate, Silver*2")
    assert (me.actions, me.coins) == (1, 0)


def test_enlightenment_leaves_the_buy_phase_alone(deal):
    me, _ = come_true(deal, "Enlightenment", hand="Copper, Gold")
    me.game.turn.phase, me.game.phase = "treasure", "buy"
    me.play(CATALOG["Copper"])
    me.play(CATALOG["Gold"])
    assert me.coins == 4


def test_enlightenment_for_what_plays_or_counts_actions(deal):
    me, _ = come_true(deal, "Enlightenment", "Rice Broker", hand="Throne Room, Silver, Rice Broker, Copper",
                      deck="Estate*20")  # fmt: skip
    me.will(multiply="Silver")
    me.plays("Throne Room")
    assert me.coins == 0 and me.actions == 3 and len(me.hand) == 4
    me.will(trash_for_benefit="Copper")
    me.plays("Rice Broker")
    assert len(me.hand) == 2 + 7


def test_enlightenment_gives_a_way_instead(deal):
    me, _ = come_true(deal, "Enlightenment", "Way of the Sheep", hand="Copper*2", deck="Estate*9")
    me.will(order="Way of the Sheep", way="Way of the Sheep")
    me.play(CATALOG["Copper"])
    assert me.coins == 2 and len(me.hand) == 1
    me.will(order="Enlightenment")
    me.play(CATALOG["Copper"])
    assert me.coins == 2 and len(me.hand) == 1


@pytest.mark.parametrize(("deck", "plays"), [("Gold*5", True), ("Estate*5", False), ("", False)])
def test_bots_play_treasures_as_actions_for_better_cards(deal, deck, plays):
    me, _ = come_true(deal, "Enlightenment", hand="Copper, Moat", deck=deck)
    assert (play_value(me, CATALOG["Copper"]) > play_value(me, CATALOG["Moat"])) is plays
    me.game.turn.phase = "treasure"
    assert play_value(me, CATALOG["Copper"]) > 0


def test_strategies_play_a_game_with_enlightenment_to_its_end():
    game = Game(Setup(("Tea House", "Village", "Smithy", "Enlightenment")), [Strategy(), Strategy()], 1)
    take_last_sun(game.players[0], "Enlightenment")
    game.play_out()
    assert game.is_over() and max(player.score() for player in game.players) > 10


# Flourishing Trade


def test_flourishing_trade_makes_cards_cheaper(deal):
    me, _ = come_true(deal, "Flourishing Trade")
    assert [me.game.cost(CATALOG[name]) for name in ("Copper", "Estate", "Gold")] == [0, 1, 5]


def test_flourishing_trade_buys_with_actions(deal):
    me, _ = come_true(deal, "Flourishing Trade", "Alms")
    me.coins, me.actions = 9, 3
    me.will(gain="Silver")
    me.purchases("Silver", "Alms", "Silver", "Estate")
    assert (me.coins, me.buys, me.actions) == (4, 0, 0) and me.discard_pile == cards("Silver*3, Estate")


def test_flourishing_trade_keeps_what_is_not_used(deal):
    me, _ = come_true(deal, "Flourishing Trade", "Cavalry", hand="Smithy", deck="Copper*9")
    me.coins, me.actions = 9, 3
    me.purchases("Silver")
    assert (me.buys, me.actions) == (0, 3)
    assert [decision.verb for decision in me.asked].count("buy") == 2


def test_flourishing_trade_takes_an_action_only_when_no_buy_is_left(deal):
    me, _ = come_true(deal, "Flourishing Trade", "Cavalry", deck="Copper*9")
    me.coins, me.actions = 9, 1
    me.will(play=None)
    me.purchases("Silver", "Cavalry")
    assert (me.buys, me.actions) == (1, 0) and me.game.phase == "action"
    me.purchases("Silver")
    assert me.buys == 0


def test_flourishing_trade_lets_villagers_be_buys(deal):
    me, _ = come_true(deal, "Flourishing Trade")
    me.villagers, me.actions, me.coins = 2, 0, 9
    me.will(spend=["Villager"])
    me.will(spend=None)
    me.purchases("Silver", "Silver")
    assert (me.villagers, me.actions, me.coins) == (1, 0, 5)


def test_without_flourishing_trade_actions_are_no_buys(deal):
    me, _ = deal("Flourishing Trade", "Tea House")
    me.coins, me.actions = 9, 3
    me.purchases("Silver")
    assert (me.buys, me.actions) == (0, 3) and len(me.asked) == 1


def test_strategies_use_actions_as_buys():
    class Wants(Strategy):
        def gain(self, me, game):
            yield "Copper"

    game = Game(Setup(("Tea House", "Village", "Flourishing Trade"), max_turns=1), [Wants(), Wants()], 1)
    take_last_sun(game.players[0], "Flourishing Trade")
    game.play_out()
    assert [player.count("Copper") for player in game.players] == [9, 9]
