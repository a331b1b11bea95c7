"""Set-up: piles, starting decks, openings, kingdoms, and errors."""

from random import Random

import pytest
from states import Idle

from dominion import CATALOG, CardsLost, Game, Setup, SetupError, draw_kingdom
from dominion.engine.card import Way
from dominion.engine.random_kingdom import draw_colony, draw_shelters, kingdom_piles
from dominion.engine.setup import SHELTERS


def game_of(seats, setup=None, **options):
    return Game(setup or Setup(), [Idle(f"player {seat}") for seat in range(seats)], **options)


PILES = {  # players: Copper, Silver, Gold, Estate, Duchy, Province, Curse, empty piles to end
    2: (46, 40, 30, 8, 8, 8, 10, 3),
    3: (39, 40, 30, 12, 12, 12, 20, 3),
    4: (32, 40, 30, 12, 12, 12, 30, 3),
    5: (85, 80, 60, 12, 12, 15, 40, 4),
    6: (78, 80, 60, 12, 12, 18, 50, 4),
}


@pytest.mark.parametrize("seats", PILES)
def test_pile_sizes(seats):
    game = game_of(seats)
    basics = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
    assert (*map(game.left, basics), game.empty_piles_to_end) == PILES[seats]
    assert list(game.piles) == list(basics) and game.empty_piles == 0


@pytest.mark.parametrize(("seats", "green"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
def test_kingdom_and_colony_pile_sizes(seats, green):
    game = game_of(seats, Setup(("Gardens", "Village"), colony=True))
    assert [game.left(name) for name in ("Village", "Gardens", "Colony", "Platinum")] == [
        10,
        green,
        green,
        12,
    ]
    assert game.left("Potion") == 0 and "Potion" not in game.piles


@pytest.mark.parametrize("seats", PILES)
def test_every_player_starts_with_seven_coppers_and_three_estates(seats):
    for player in game_of(seats).players:
        assert player.counts == {"Copper": 7, "Estate": 3} and len(player.hand) == len(player.deck) == 5
        assert (player.score(), player.total_money, player.size, player.turns) == (
            3,
            7,
            10,
            int(player.seat == 0),
        )


def test_estates_to_start_with_are_not_from_the_pile():
    assert game_of(2).census()["Estate"] == 8 + 6 and game_of(2).census()["Copper"] == 60


@pytest.mark.parametrize(("opening", "coins"), [("4/3", {(4, 3), (3, 4)}), ("5/2", {(5, 2), (2, 5)})])
def test_openings(opening, coins):
    seen = set()
    for seed in range(30):
        for player in game_of(2, Setup(opening=opening), seed=seed).players:
            hands = player.hand, player.deck
            seen.add(tuple(sum(card.coins for card in hand) for hand in hands))
            assert sorted(card.name for hand in hands for card in hand) == ["Copper"] * 7 + ["Estate"] * 3
    assert seen == coins, "either hand first, and nothing else"


def test_random_openings_are_as_likely_as_from_a_shuffle():
    first = [sum(card.coins for card in game_of(2, seed=seed).players[0].hand) for seed in range(600)]
    even = sum(coins in (3, 4) for coins in first) / 600
    assert abs(even - 5 / 6) < 0.06 and {2, 3, 4, 5} == set(first)


def test_given_starting_deck():
    game = game_of(2, Setup(deck=("Gold", "gold", "Gardens")))
    assert all(player.counts == {"Gold": 2, "Gardens": 1} for player in game.players)
    assert all(len(player.hand) == 3 and not player.deck for player in game.players)
    assert game.left("Gold") == 30


def test_seats_and_names():
    game = Game((), [Idle("a"), Idle("b"), Idle("c")], names=["x", "y", "z"])
    assert [(player.name, player.seat) for player in game.players] == [("x", 0), ("y", 1), ("z", 2)]
    first, second, third = game.players
    assert game.turn.player is first and first.others == [second, third]
    assert second.others == [first, third], "in turn order"
    assert second.from_left == [third, first] and second.left is third and second.right is first
    assert [player.name for player in Game((), [Idle("a"), Idle("b")]).players] == ["a", "b"]


def test_set_ups_are_equal_and_hashable_by_what_they_say():
    assert Setup(("smithy", "VILLAGE", "Smithy")) == Setup(("Smithy", "Village"))
    assert len({Setup(), Setup(()), Setup(colony=True)}) == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kingdom": ("Vilage",)}, "There is no card called 'Vilage'. Did you mean 'Village'?"),
        ({"kingdom": ("Xyzzyx",)}, "There is no card called 'Xyzzyx'."),
        (
            {"kingdom": ("Vilage", "Smithy", "Xyzzyx", "Markett")},
            "There are no cards called 'Vilage' (did you mean 'Village'?), 'Xyzzyx' and "
            "'Markett' (did you mean 'Market'?).",
        ),
        (
            {"kingdom": tuple("ABCDEFGHIJKL")},
            "There are no cards called 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J' and 2 more.",
        ),
        ({"kingdom": ("Copper",)}, "Copper is not a kingdom pile."),
        ({"kingdom": ("Platinum",)}, "Platinum is not a kingdom pile."),
        ({"deck": ("Coper",)}, "There is no card called 'Coper'. Did you mean 'Copper'?"),
        ({"deck": ()}, "A starting deck needs at least one card."),
        ({"opening": "6/1"}, "An opening is one of random, 4/3, 5/2, not '6/1'."),
        ({"opening": "4/3", "deck": ("Copper",)}, "The opening 4/3 needs the usual starting deck."),
        ({"max_turns": 0}, "A game needs at least one turn, not 0."),
    ],
)
def test_bad_set_ups_say_what_is_wrong_in_one_line(options, message):
    with pytest.raises(SetupError) as error:
        Setup(**options)
    assert str(error.value) == message


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats):
    with pytest.raises(SetupError, match=f"2 to 6 players, not {seats}"):
        game_of(seats)


# Kingdoms.


def test_kingdom_drawn_around_what_is_required():
    for seed in range(20):
        kingdom = draw_kingdom(Random(seed), ["witch", "Chapel"])
        assert kingdom[:2] == ("Witch", "Chapel") and len(kingdom) == len(set(kingdom)) == 10
        assert {CATALOG[name].set for name in kingdom} == {"Base"}
    assert draw_kingdom(Random(3)) == draw_kingdom(Random(3)) != draw_kingdom(Random(4))


def test_required_cards_may_be_more_than_ten_or_of_an_older_edition():
    names = tuple(card.name for card in kingdom_piles(["Base"])[:12])
    assert draw_kingdom(Random(1), names) == names
    assert "Thief" in draw_kingdom(Random(1), ["Thief"])


def test_unknown_sets_and_cards():
    with pytest.raises(SetupError, match=r"no set called 'Bas'. Did you mean 'Base'\?"):
        draw_kingdom(Random(1), sets=["Bas"])
    with pytest.raises(SetupError, match=r"Did you mean 'Militia'\?"):
        draw_kingdom(Random(1), ["Militja"])


def test_colony_is_as_likely_as_the_kingdom_is_from_prosperity():
    assert not any(draw_colony(Random(seed), ("Village", "Smithy")) for seed in range(50))
    assert not draw_colony(Random(1), ())
    assert all(draw_colony(Random(seed), ("Bishop", "Vault")) for seed in range(50))
    assert {draw_colony(Random(seed), ("Bishop", "Smithy")) for seed in range(50)} == {True, False}


def test_shelters_are_as_likely_as_the_kingdom_is_from_dark_ages():
    assert not any(draw_shelters(Random(seed), ("Bishop", "Smithy", "Alms")) for seed in range(50))
    assert not draw_shelters(Random(1), ())
    assert all(draw_shelters(Random(seed), ("Altar", "Beggar")) for seed in range(50))
    assert {draw_shelters(Random(seed), ("Altar", "Smithy")) for seed in range(50)} == {True, False}


def landscapes_of(kingdom):
    return [name for name in kingdom if CATALOG[name].is_landscape]


@pytest.mark.parametrize("wanted", [0, 1, 2, 4])
def test_so_many_landscapes_are_drawn_beside_ten_piles(wanted):
    kinds = set()
    for seed in range(200):
        kingdom = draw_kingdom(Random(seed), sets=None, landscapes=wanted)
        drawn = landscapes_of(kingdom)
        assert len(drawn) == wanted and len(set(kingdom)) == 10 + wanted
        assert sum(isinstance(CATALOG[name], Way) for name in drawn) <= 1
        kinds |= {CATALOG[name].types[0] for name in drawn}
        assert kingdom[:10] == draw_kingdom(Random(seed), sets=None)
    assert kinds == ({"Event", "Landmark", "Project", "Trait", "Way"} if wanted else set())


def test_landscapes_come_from_the_sets_and_count_those_required():
    for seed in range(20):
        drawn = landscapes_of(draw_kingdom(Random(seed), ["Alms"], ["empires"], landscapes=2))
        assert len(drawn) == 2 and drawn[0] == "Alms" and CATALOG[drawn[1]].set == "Empires"
        required = ["Way of the Ox", "Alms", "Wall"]
        assert landscapes_of(draw_kingdom(Random(seed), required, landscapes=2)) == required
        drawn = landscapes_of(draw_kingdom(Random(seed), ["Way of the Ox"], ["Menagerie"], landscapes=9))
        assert not [name for name in drawn[1:] if isinstance(CATALOG[name], Way)]


def test_there_are_no_more_landscapes_than_there_are():
    drawn = landscapes_of(draw_kingdom(Random(1), sets=["Promo"], landscapes=9))
    assert drawn == [card.name for card in CATALOG.values() if card.set == "Promo" and card.is_landscape]
    with pytest.raises(SetupError, match=r"^Base, Seaside has no landscapes, as these have: Adventures, "):
        draw_kingdom(Random(1), sets=["Seaside", "base"], landscapes=1)


# Conservation.


def test_cards_lost_or_made_are_found():
    game = game_of(2, Setup(check_cards=True))
    game.check_cards()
    card = game.players[0].hand.pop()
    with pytest.raises(CardsLost, match=f"lost {{'{card.name}': 1}}"):
        game.check_cards()
    game.players[1].hand.append(card)
    with pytest.raises(CardsLost, match="player 0 owns"):
        game.check_cards()


def test_wrong_number_of_empty_piles_is_found():
    game = game_of(2, Setup(check_cards=True))
    game.empty_piles = 1
    with pytest.raises(CardsLost, match="0 piles are empty, but 1"):
        game.check_cards()


@pytest.mark.parametrize("opening", ["4/3", "5/2"])
def test_an_opening_may_be_agreed_on_with_shelters(opening):
    many = int(opening[0])
    for seed in range(8):
        game = Game(Setup(shelters=True, opening=opening), [Idle(), Idle()], seed)
        coins = [sum(card.coins for card in player.hand) for player in game.players]
        assert set(coins) <= {many, 7 - many}
        assert all(player.counts == {"Copper": 7} | dict.fromkeys(SHELTERS, 1) for player in game.players)
