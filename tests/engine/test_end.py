"""The end of the game, the winners, and buys that would lose."""

import pytest
from states import Buyer, Idle
from table import cards, set_left

from dominion import CATALOG, Game, Setup, Strategy


def table_of(seats, *agents, **setup):
    return Game(Setup(check_cards=True, **setup), agents or [Idle() for _ in range(seats)])


def turn(game):
    index = game.turn.index
    while game.turn.index == index and not game.is_over():
        game.do_play()


@pytest.mark.parametrize("name", ["Province", "Colony"])
def test_ends_when_the_provinces_or_colonies_are_gone(name):
    game = table_of(2, colony=True)
    set_left(game, name, 1)
    turn(game)
    assert not game.is_over()
    set_left(game, name, 0)
    assert not game.is_over(), "only at the end of the turn"
    turn(game)
    assert game.is_over() and not game.stopped


@pytest.mark.parametrize(("seats", "empty"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_ends_when_three_or_four_piles_are_empty(seats, empty):
    game = table_of(seats, kingdom=("Village", "Moat"))
    for name in ("Curse", "Moat", "Copper", "Estate")[: empty - 1]:
        set_left(game, name, 0)
    turn(game)
    assert not game.is_over() and game.empty_piles == empty - 1
    set_left(game, "Village", 0)
    turn(game)
    assert game.is_over()


def test_piles_outside_the_supply_do_not_end_the_game(made):
    from dominion.engine.card import Action

    class TestHorse(Action, cost=3, supply=False):
        """+1 Card."""

    class TestStable(Action, cost=3):
        """+$1."""

        brings = ("Test Horse",)

    made(TestHorse)
    game = table_of(2, kingdom=(made(TestStable).name,))
    for name in ("Test Horse", "Curse", "Copper"):
        set_left(game, name, 0)
    turn(game)
    assert not game.is_over() and game.empty_piles == 2


def test_a_pile_that_is_filled_up_again_is_not_empty(deal):
    me, _ = deal(hand="Curse", left={"Curse": 0})
    assert me.game.empty_piles == 1
    assert me.return_to_pile(CATALOG["Curse"])
    assert me.game.empty_piles == 0 and me.game.left("Curse") == 1 and me.count("Curse") == 0


def test_stopped_after_so_many_turns_of_each_player():
    game = table_of(3, max_turns=5)
    game.play_out()
    assert game.stopped and [player.turns for player in game.players] == [5, 5, 5] and game.turn.index == 15


def test_most_points_win(deal):
    me, other, third = deal(hand="Duchy", other="Province", third="Estate*2, Gardens", third_deck="Copper*17")
    assert [player.score() for player in (me, other, third)] == [3, 6, 4]
    assert me.game.winners() == [other]
    me.vp_tokens = 4
    assert me.game.winners() == [me]


def test_fewer_turns_break_a_tie_else_it_is_shared(deal):
    me, other, third = deal(hand="Estate", other="Estate", third="Estate, Curse")
    assert me.turns == 1 and other.turns == 0 and me.game.winners() == [other]
    me.ends_turn()
    other.ends_turn()
    assert me.game.winners() == [me, other]
    assert third.turns == 1, "a turn counts from its start"
    third.has(hand="Estate")
    assert me.game.winners() == [me, other, third]


def test_extra_turns_do_not_count_for_the_tie(deal):
    from dominion.engine.turn import ExtraTurn

    me, other = deal(hand="Estate", other="Estate")
    me.game.extra_turns.append(ExtraTurn(me, me, 3))
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra and me.turns == 1
    me.ends_turn()
    other.ends_turn()
    assert me.turns == 2 and me.coins_by_turn == [0] and me.vp_by_turn == [1]


def test_after_a_turn_that_another_decides_it_goes_on_as_usual(deal):
    me, left, right = deal(seats=3)
    me.extra_turn(row=2, of=right)
    me.ends_turn()
    game = me.game
    assert game.turn.player is right and game.turn.extra and right.controller is me and right.turns == 0
    turn(game)
    assert game.turn.player is left and not game.turn.extra and right.controller is right
    turn(game)
    assert game.turn.player is right and right.turns == 1


def test_of_several_extra_turns_the_player_chooses_the_next(deal):
    from dominion.engine.turn import ExtraTurn

    me, other = deal("Smithy", "Village", "Moat")
    game = me.game
    for name, row in (("Smithy", 3), ("Village", 3), ("Moat", 2)):
        game.extra_turns.append(ExtraTurn(me, me, row, card=CATALOG[name]))
    me.will(order="Village")
    me.ends_turn()
    assert me.asked[-1].options == cards("Smithy, Village"), "the Moat's would be a second turn in a row"
    assert game.turn.extra and game.turn.player is me and not game.extra_turns, "any more would be a third"
    me.ends_turn()
    assert game.turn.player is other and not game.turn.extra


class Greedy(Strategy):
    def buy(self, me, game):
        yield from ("Province", "Estate")


@pytest.mark.parametrize(
    ("refuse", "mine", "theirs", "buys"),
    [
        (True, "", "Province*2", False),
        (False, "", "Province*2", True),
        (True, "", "Province", False),  # even on points, but with a turn more
        (True, "", "Duchy", True),
        (True, "Estate", "Province", True),
    ],
)
def test_bots_do_not_buy_the_last_province_to_lose(deal, refuse, mine, theirs, buys):
    me, _ = deal(hand=mine, other=theirs, left={"Province": 1}, refuse_losing_buys=refuse)
    me.agent = Greedy()
    me.coins = 8
    me.game.phase = "buy"
    me.game.do_play()
    assert me.count("Province") == buys
    me.agent = Idle()
    me.agent.check = lambda: None


def test_bots_do_not_empty_the_third_pile_to_lose(deal):
    me, _ = deal(other="Duchy", left={"Estate": 1, "Curse": 0, "Copper": 0})
    me.agent = Greedy()
    me.agent.check = lambda: None
    me.coins = 2
    me.game.phase = "buy"
    me.game.do_play()
    assert me.count("Estate") == 0 and not me.game.end_condition()


def test_a_whole_game_ends_with_the_provinces():
    game = Game((), [Buyer("Province", "Gold", "Silver"), Buyer("Province", "Gold", "Silver")], 5)
    game.play_out()
    assert game.left("Province") == 0 and not game.stopped
    assert sum(player.count("Province") for player in game.players) == 8
    best = max(player.score() for player in game.players)
    assert all(player.score() == best for player in game.winners())
    assert all(len(player.coins_by_turn) == len(player.vp_by_turn) == player.turns for player in game.players)
    assert all(player.vp_by_turn[-1] == player.score() for player in game.players)
