"""Costs, what may be bought, and how near the end is."""

from random import Random

import pytest
from states import Idle
from table import cards, set_left

from dominion import CATALOG, Game, Setup, SetupError
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.card import IN_PLAY, Action, Event, when
from dominion.engine.costs import Cost
from dominion.engine.events import Allowing, Pricing
from dominion.engine.random_kingdom import kingdom_piles


@pytest.fixture
def bridge(made):
    class TestBridge(Action, cost=4, coins=1, buys=1):
        """This turn, cards cost $1 less."""

        def play(self, me):
            me.this_turn(Pricing, self.reduce)

        def reduce(self, me, pricing):
            pricing.coins -= 1

    return made(TestBridge)


def test_whole_costs_are_compared_part_by_part():
    assert Cost(4).plus(-1) == Cost.of(3) == Cost(3) and Cost(2, 1, 8).plus(2) == Cost(4, 1, 8)
    assert Cost(3).is_up_to(3) and not Cost(3, 1).is_up_to(9) and not Cost(0, 0, 4).is_up_to(9)
    assert Cost(3).is_less_than(Cost(3, 1)) and Cost(8).is_less_than(Cost(8, 0, 8))
    assert not Cost(3).is_less_than(3) and not Cost(0, 0, 5).is_less_than(3)


def test_costs_fall_but_never_below_zero(deal, bridge):
    me, _ = deal(bridge.name, hand=f"{bridge.name}*3, Throne Room")
    game = me.game
    me.plays(bridge.name)
    assert [game.cost(CATALOG[name]) for name in ("Copper", "Estate", "Gold")] == [0, 1, 5]
    me.will(multiply=bridge.name)
    me.plays("Throne Room")
    assert [game.cost(CATALOG[name]) for name in ("Copper", "Estate", "Gold")] == [0, 0, 3]
    me.purchases("Gold", "Estate")
    assert me.coins == 0 and me.discard_pile == cards("Gold, Estate")
    me.ends_turn()
    assert game.cost(CATALOG["Gold"]) == 6 and not game.listeners


def test_names_by_cost_are_those_of_now_and_count_potions_as_wished(deal, bridge):
    me, _ = deal(bridge.name, "University", hand=bridge.name)
    game = me.game

    def right(potion):
        names = [name for _, names in game.names_by_cost(potion) for name in names]
        costs = {name: cost for cost, names in game.names_by_cost(potion) for name in names}
        assert len(names) == len(costs) and [costs[name] for name in names] == sorted(costs.values())[::-1]
        return costs == {n: c + potion * CATALOG[n].potion for n, c in game.costs().items()}

    assert right(0) and right(2) and dict(game.names_by_cost(5))[7] == ["University"]
    me.plays(bridge.name)
    assert right(2) and dict(game.names_by_cost())[7] == ["Province"]
    me.ends_turn()
    assert right(2) and dict(game.names_by_cost())[8] == ["Province"]


def test_reduced_costs_count_for_gains_and_remodels(deal, bridge):
    me, _ = deal(bridge.name, hand=f"{bridge.name}, Workshop, Remodel, Duchy")
    me.plays(bridge.name)
    me.will(gain="Duchy")
    me.plays("Workshop")
    me.will(gain="Gold")
    me.plays("Remodel")
    assert me.discard_pile == cards("Duchy, Gold")
    assert "Province" not in map(str, me.asked[-1].options), "7 is more than 4 + 2"


def test_potions_and_debt_are_compared_part_by_part(deal, made, bridge):
    class TestElixir(Action, cost=2, potion=1):
        """+$1."""

    class TestLoan(Action, cost=0, debt=4):
        """+$1."""

    elixir, loan = made(TestElixir), made(TestLoan)
    me, _ = deal(elixir.name, loan.name, bridge.name, hand=f"Workshop, Potion, {bridge.name}, {elixir.name}")
    game = me.game
    assert game.left("Potion") == 16
    seen: list[str] = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Silver")
    me.plays("Workshop")
    assert elixir.name not in seen and loan.name not in seen and bridge.name in seen
    assert elixir in game.costing(up_to=Cost(2, 1)) and elixir in game.costing(exactly=Cost(2, 1))
    assert elixir not in game.costing(exactly=2) and loan in game.costing(up_to=Cost(0, 0, 4))
    me.plays(bridge.name)
    assert game.cost(elixir) == 1 and elixir.potion == 1
    me.coins = 8
    assert not game.may_buy(me, elixir)
    me.plays("Potion")
    assert game.may_buy(me, elixir) and game.may_buy(me, loan)
    me.purchases(loan.name)
    assert me.debt == 4 and me.coins == 8 and not game.may_buy(me, elixir)


def test_a_cost_of_its_own_and_a_condition_of_its_own(deal, made, bridge):
    class TestPeddler(Action, cost=8):
        """Costs $2 less for each Action in play; bought only with Coppers in hand."""

        def cost_now(self, game):
            return self.cost - 2 * sum(card.is_action for card in game.turn.player.cards_in_play)

        def may_be_bought(self, me):
            return CATALOG["Copper"] in me.hand

    peddler = made(TestPeddler)
    me, _ = deal(peddler.name, bridge.name, hand=f"{bridge.name}, Copper")
    assert me.game.cost(peddler) == 8
    me.plays(bridge.name)
    assert me.game.cost(peddler) == 5
    me.coins = 5
    assert me.game.may_buy(me, peddler)
    me.plays("Copper")
    assert not me.game.may_buy(me, peddler)


def test_a_card_may_forbid_buying(deal, made):
    class TestBan(Action, cost=2):
        """While this is in play, nobody buys Gold."""

        @when(Allowing, IN_PLAY, "anyones")
        def forbid(self, me, allowing):
            if allowing.card.name == "Gold":
                allowing.allowed = False

    me, _ = deal(made(TestBan).name, hand="Test Ban")
    me.coins = 6
    assert me.game.may_buy(me, CATALOG["Gold"])
    me.plays("Test Ban")
    assert not me.game.may_buy(me, CATALOG["Gold"]) and me.game.may_buy(me, CATALOG["Silver"])
    me.purchases("Silver")
    assert "Gold" not in map(str, me.asked[-1].options)


def test_events_are_bought_for_what_they_do(deal, made):
    class TestFair(Event, cost=2):
        """+1 Card, once in a turn."""

        once_per_turn = True

        def bought(self, me):
            me.draw(1)

    fair = made(TestFair)
    me, _ = deal(fair.name, deck="Gold")
    me.coins, me.buys = 4, 2
    assert me.game.may_buy(me, fair)
    me.purchases(fair.name)
    assert me.hand == cards("Gold") and me.buys == 1 and me.coins == 2 and me.size == 1
    assert not me.game.may_buy(me, fair)


# Shortcuts compared with the long way.


def long_way(game, player):
    """Names of everything that may be bought, found by the rules one by one."""
    return {name for name, card in CATALOG.items() if game.may_buy(player, card)}


class Checking(AcceptingAgent):
    """Checks the game's cached values at each question."""

    def answer(self, decision):
        game, player = decision.player.game, decision.player
        if decision.verb == "buy" and decision.source is None:
            found = {str(option) for option in map(decision.find, CATALOG) if option is not None}
            assert found == {str(option) for option in decision.options} == long_way(game, player)
        assert game.gains_to_end == gains_by_definition(game)
        return super().answer(decision)


def gains_by_definition(game):
    """The smallest number of gains after which the Provinces or Colonies are gone, or enough piles of the supply."""
    piles = [pile.left for pile in game.piles.values() if pile.in_supply]
    enough = sum(sorted(piles)[: 4 if len(game.players) > 4 else 3])
    return min([enough, *(game.left(name) for name in ("Province", "Colony") if name in game.piles)])


@pytest.mark.parametrize("seed", range(12))
def test_prices_and_the_distance_to_the_end_on_random_states(seed, bridge):
    random = Random(seed)
    others = [card.name for card in kingdom_piles(None, (None, 1, 2)) if card is not bridge]
    setup = Setup(
        (bridge.name, *random.sample(others, 9)), colony=seed % 3 == 0, max_turns=25, check_cards=True
    )
    game = Game(setup, [Checking(seed * 7 + seat) for seat in range(2 + seed % 5)], seed)
    game.play_out()
    assert game.gains_to_end == gains_by_definition(game)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_distance_to_the_end_however_piles_change(seats):
    random = Random(seats)
    game = Game(
        Setup(("Village", "Gardens"), colony=seats == 3, check_cards=True), [Idle() for _ in range(seats)]
    )
    names = list(game.piles)
    for _ in range(400):
        name = random.choice(names)
        set_left(game, name, max(0, game.left(name) + random.choice((-9, -3, -1, -1, 1, 4))))
        assert game.gains_to_end == gains_by_definition(game)
        assert {n for n, price in game.prices.items() if price <= 99} == {n for n in names if game.left(n)}
        assert game.empty_piles == sum(not game.left(name) for name in names)


# Cards by their names.


ASKED_WITH_A_CARD = {
    "cost": lambda game, card: game.cost(card),
    "whole_cost": lambda game, card: game.whole_cost(card),
    "is_cheaper": lambda game, card: game.is_cheaper(card, "Province"),
    "cheaper_than": lambda game, card: game.cheaper_than(card),
    "is_type": lambda game, card: game.is_type(card, "Treasure"),
    "types_of": lambda game, card: game.types_of(card),
    "may_be_commanded": lambda game, card: game.may_be_commanded(card),
    "may_buy": lambda game, card: game.may_buy(game.players[0], card),
    "has": lambda game, card: game.has(card),
    "can_supply": lambda game, card: game.can_supply(card),
    "left": lambda game, card: game.left(card),
    "count": lambda game, card: game.players[0].count(card),
}


@pytest.mark.parametrize("asked", ASKED_WITH_A_CARD.values(), ids=[*ASKED_WITH_A_CARD])
def test_a_card_is_as_good_as_its_name(asked):
    game = Game(("Village", "Moneylender"), [Idle(), Idle()], seed=1)
    for name in ("Gold", "Copper", "Village", "Province", "Witch"):
        assert asked(game, name) == asked(game, CATALOG[name])
    with pytest.raises(SetupError, match=r"no card called 'Vilage'. Did you mean 'Village'\?"):
        asked(game, "Vilage")


def test_names_of_cards_that_the_game_does_not_have():
    game = Game((), [Idle(), Idle()], seed=1)
    assert game.left("Witch") == game.left(CATALOG["Witch"]) == game.players[0].count("Witch") == 0
    assert not game.has("Witch") and game.cost("Witch") == 5 and game.left("Gold") == 30
