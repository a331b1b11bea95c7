"""Plans by name: `Engine:A+B+C`, `Rush:A+B`, `Slog:A`, `Combo:A+B`; and what `BM:X` buys."""

import re

import pytest

from dominion import CATALOG, Game, Setup
from dominion.bots.loading.source import load
from dominion.bots.roles import table, with_role
from dominion.cli import main
from dominion.engine.errors import StrategyError
from dominion.simulation.match import Match
from dominion.simulation.simulate import simulate
from dominion.strategies import find
from dominion.strategies._late import FROM_TURN, LATE
from dominion.strategies._plans import EnginePlan, actions_given, cards_drawn
from dominion.strategies._recipe import source_of

NAMES = [
    "Engine:Village+Smithy+Market+King's Court",
    "Rush:Gardens+Workshop",
    "Rush:Fool's Gold",
    "Slog:Duke+Courtyard",
    "Combo:Native Village+Bridge",
]


def share(*names, games=40):
    found = simulate(list(names), games, seed=5, kingdom=[], colony="no", order="alternate")
    return found.players[1].share


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_is_found_by_name_and_tells_what_it_is(name):
    kind = find(name)
    assert kind.name == name and find(name.lower()) is kind
    assert kind.requires == tuple(name.partition(":")[2].split("+"))
    assert all(card in (kind.__doc__ or "") for card in kind.requires)


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_plays_and_its_source_plays_the_same_games(name):
    logs = []
    for kind in (find(name), load(source_of(name))):
        match = Match.of([kind, "BigMoney"], seed=4, kingdom=[])
        game = match.game(1, record=True)
        game.play_out()
        assert game.over and not game.stopped
        logs.append(game.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Engine:Vilage+Smithy", "There is no kingdom card called 'Vilage'. Did you mean 'Village'?"),
        ("Engin:Village", "No recipe is called 'Engin'. Did you mean 'Engine'?"),
        ("Engine:", "'Engine:' lacks the name of a card. Write it like Engine:Moat or Engine:Moat+Witch."),
        ("Rush:Gardens++Workshop", "'Rush:Gardens++Workshop' lacks the name of a card. "),
        ("BM:", "'BM:' lacks the name of a card. "),
        ("Combo:" + "+".join(["Village"] * 9), "9 cards; a plan has 8 at most"),
    ],
)
def test_wrong_plans_are_explained(name, said):
    with pytest.raises(StrategyError, match=re.escape(said)):
        find(name)


def test_plans_are_played_from_the_command_line(capsys):
    assert main(["play", "Engine:Chapel+Laboratory+Market", "BigMoney", "--games", "4", "--seed", "1"]) == 0
    assert "Engine:Chapel" in capsys.readouterr().out


def test_a_rush_of_gardens_ends_before_money_is_rich():
    assert share("BigMoney", "Rush:Gardens+Workshop") > 0.8


def test_an_engine_with_a_trasher_beats_big_money():
    assert share("BigMoney", "Engine:Chapel+Laboratory+Market+Village+Smithy") > 0.45


STRONGER = [
    ("Chapel+Laboratory+Market+Militia+Festival+Smithy+Village", "BM:Market+Smithy"),
    ("Chapel+Witch+Laboratory+Market+Village+Festival", "BM:Witch"),
    ("Steward+Fishing Village+Wharf+Bridge", "BM:Monument+Wharf"),
    ("Chapel+Witch+Laboratory+Village", "BM:Gardens+Witch"),
    ("Bishop+Fishing Village+Wharf+Grand Market+King's Court", "BM:Bishop+Wharf"),
    ("Moneylender+Festival+Hunting Party+Menagerie+Militia", "BM:Hunting Party+Militia"),
]


@pytest.mark.parametrize(("engine", "money"), STRONGER)
def test_an_engine_beats_the_best_money_with_two_cards_of_its_kingdom(engine, money):
    assert share(money, f"Engine:{engine}", games=60) > 0.5


def plan(cards):
    kind = find(f"Engine:{cards}")
    assert issubclass(kind, EnginePlan)
    return kind


def test_an_engine_does_not_waste_a_rich_turn_on_a_card_that_draws():
    kind = plan("Lookout+Bazaar+Wharf+Caravan")
    game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=1)
    me = game.players[0]
    me.turns = kind.single
    me.coins = 8
    assert [str(card) for card in kind().next_buys(me)][:1] != ["Caravan"]
    assert str(kind().next_buy(me, 8)) == "Province"


@pytest.mark.parametrize(("coins", "bought"), [(10, "Hunting Party"), (11, "Province")])
def test_an_engine_with_one_buy_does_not_build_with_coins_to_spare(coins, bought):
    kind = plan("Steward+Hunting Party")
    game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=1)
    me = game.players[0]
    me.turns = 9
    assert str(kind().next_buy(me, coins)) == bought


def test_the_dearest_card_that_draws_comes_first():
    assert plan("Lookout+Caravan+Wharf+Bazaar")().drawers() == ["Wharf", "Caravan"]


def test_what_cards_do_in_a_plan_follows_from_their_roles():
    assert [actions_given(name) for name in ("Village", "Market", "Smithy", "Gardens")] == [1, 0, -1, 0]
    assert [cards_drawn(name) for name in ("Village", "Smithy", "Library", "Menagerie")] == [1, 3, 2, 2]


# What `BM:X` buys.

NEVER_BOUGHT_BEFORE = (
    "Alchemist", "Apothecary", "Familiar", "Golem", "Philosopher's Stone", "Possession", "Scrying Pool",
    "Transmute", "University", "Vineyard", "City Quarter", "Overlord", "Royal Blacksmith", "Adventurer", "Altar",
    "Artisan", "Border Village", "Fairgrounds", "Farm", "Farmland", "Goons", "Grand Market", "Hireling", "Hoard",
    "Hunting Grounds", "Nobles", "Duke",
)  # fmt: skip


@pytest.mark.parametrize("card", NEVER_BOUGHT_BEFORE)
def test_big_money_buys_what_it_is_named_for(card):
    kind = find(f"BM:{card}")
    for seed in range(12):
        game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=seed)
        game.play_out()
        if game.players[0].count(card):
            return
    pytest.fail(f"none of 12 games brought a {card}")


def test_one_shots_are_not_bought_for_ever():
    kind = find("BM:Pillage")
    left = []
    for seed in range(12):
        game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=seed)
        game.play_out()
        left.append(game.left("Pillage"))
    assert min(left) == 7


@pytest.mark.parametrize("card", with_role("one_shot", table()))
def test_every_one_shot_is_bought_up_to_three_times(card):
    kind = find(f"BM:{card}")
    game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=3)
    game.play_out()
    assert game.left(card) >= 7


def test_a_trasher_comes_first_and_once():
    kind = find("BM:Chapel")
    game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=1)
    while game.players[0].turns < 3:
        game.do_play()
    assert game.players[0].count("Chapel") == 1
    game.play_out()
    assert game.players[0].count("Chapel") == 1


@pytest.mark.parametrize(
    ("card", "most"), [("Spice Merchant", 1), ("Remodel", 1), ("Ironworks", 1), ("Militia", 2)]
)
def test_a_cheap_terminal_that_trashes_or_may_give_an_action_comes_once(card, most):
    kind = find(f"BM:{card}")
    counts = []
    for seed in range(12):
        game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=seed)
        game.play_out()
        counts.append(game.players[0].count(card))
    assert max(counts) == most


@pytest.mark.parametrize("card", ["Village", "King's Court", "Patrician/Emporium", "Loan", "Beggar"])
def test_what_a_deck_of_treasures_cannot_use_comes_late_but_comes(card):
    kind, late = find(f"BM:{card}"), 0
    for seed in range(12):
        game = Game(Setup(kind.requires), [kind(), find("BigMoney")()], seed=seed)
        me, pile = game.players[0], game.left(card)
        while not game.is_over() and me.turns < FROM_TURN:
            assert game.left(card) == pile
            game.do_play()
        game.play_out()
        late += game.left(card) < pile
    assert late


def test_the_cards_that_come_late_are_kingdom_piles():
    assert table().keys() >= LATE


def test_with_colonies_big_money_with_a_card_buys_them():
    kind = find("BM:Smithy")
    counts = set()
    for seed in range(6):
        game = Game(Setup(kind.requires, colony=True), [kind(), find("BigMoney")()], seed=seed)
        game.play_out()
        counts |= {name for name in ("Platinum", "Colony") if game.players[0].count(name)}
    assert counts == {"Platinum", "Colony"}


def test_every_card_named_exists():
    assert set(NEVER_BOUGHT_BEFORE) <= set(CATALOG)
