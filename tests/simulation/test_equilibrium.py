"""Cycles, and the mix that no strategy beats: known games, and random ones checked by definition."""

from fractions import Fraction
from random import Random

import pytest

from dominion.simulation.equilibrium import unbeaten_mix
from dominion.simulation.tournament import Table, Tournament

HALF = Fraction(1, 2)


def shares_of(above):
    """The whole matrix of shares, from those above its diagonal."""
    size = len(above) + 1
    shares = [[HALF] * size for _ in range(size)]
    for one, row in enumerate(above):
        for step, share in enumerate(row, 1):
            shares[one][one + step] = Fraction(share)
            shares[one + step][one] = 1 - Fraction(share)
    return shares


def is_unbeaten(mix, shares):
    """Checks that the parts add up to 1 and that no strategy wins more than half against them."""
    return (
        sum(mix) == 1
        and min(mix) >= 0
        and all(sum(share * part for share, part in zip(row, mix, strict=True)) <= HALF for row in shares)
    )


def test_rock_paper_scissors():
    shares = shares_of([[0, 1], [0]])  # rock loses to paper and beats scissors, paper loses to scissors
    assert unbeaten_mix(shares) == [Fraction(1, 3)] * 3


def test_a_lopsided_circle_favours_whom_the_strongest_fears():
    shares = shares_of([["1/4", "9/10"], ["1/4"]])
    mix = unbeaten_mix(shares)
    assert is_unbeaten(mix, shares)
    # Of three in a circle each is as frequent as the third match is lopsided.
    edges = [Fraction(1, 4), Fraction(2, 5), Fraction(1, 4)]
    assert mix == [edges[0] / sum(edges), edges[1] / sum(edges), edges[2] / sum(edges)]


def test_one_that_beats_all_is_the_mix():
    assert unbeaten_mix(shares_of([["1/3", "2/3"], ["51/100"]])) == [0, 1, 0]


def test_a_dominated_strategy_has_no_part():
    # The fourth is beaten by all three of the circle.
    shares = shares_of([[0, 1, "3/5"], [0, "3/5"], ["3/5"]])
    assert unbeaten_mix(shares) == [Fraction(1, 3)] * 3 + [0]


@pytest.mark.parametrize("size", [1, 2, 7])
def test_where_all_are_even_any_mix_will_do(size):
    shares = [[HALF] * size for _ in range(size)]
    assert is_unbeaten(unbeaten_mix(shares), shares)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 13, 21])
def test_random_tables_by_the_definition(size):
    dice = Random(size)
    for games in (1, 2, 7, 100, 1_000):  # few games: many equal shares, with which a naive search would cycle
        for _ in range(12):
            above = [
                [Fraction(dice.randint(0, 2 * games), 2 * games) for _ in range(size - 1 - row)]
                for row in range(size - 1)
            ]
            shares = shares_of(above)
            assert is_unbeaten(unbeaten_mix(shares), shares), shares


def test_shares_of_different_numbers_of_games():
    dice = Random(5)
    above = [
        [Fraction(dice.randint(0, games), games) for games in (17, 18, 19, 23, 29)[row:]] for row in range(5)
    ]
    shares = shares_of(above)
    assert is_unbeaten(unbeaten_mix(shares), shares)


def table(*counts):
    size = next(size for size in range(2, 9) if size * (size - 1) // 2 == len(counts))
    games = max(map(sum, counts))
    tournament = Tournament.of(["BigMoney"] * size, games, seed=1, all_at_once=False)
    return Table(tournament, [list(pair) for pair in counts])


def test_a_circle_is_found_in_both_directions():
    names = ("BigMoney", "BigMoney (2)", "BigMoney (3)")
    assert table((90, 10, 0), (10, 90, 0), (80, 20, 0)).circles() == [names]
    assert table((10, 90, 0), (90, 10, 0), (20, 80, 0)).circles() == [(names[0], names[2], names[1])]


def test_no_circle_where_one_link_is_not_sure():
    assert table((90, 10, 0), (10, 90, 0), (52, 48, 0)).circles() == []
    assert table((90, 10, 0), (45, 45, 10), (80, 20, 0)).circles() == []
    assert table((90, 10, 0), (90, 10, 0), (80, 20, 0)).circles() == []


def test_the_clearest_circle_comes_first():
    # Four in a ring 1 > 2 > 3 > 4 > 1, and 1 > 3, 2 > 4: circles 1 2 4 and 1 3 4.
    found = table((70, 30, 0), (95, 5, 0), (5, 95, 0), (70, 30, 0), (65, 35, 0), (95, 5, 0)).circles()
    assert [sorted(circle) for circle in found] == [
        ["BigMoney", "BigMoney (3)", "BigMoney (4)"],
        ["BigMoney", "BigMoney (2)", "BigMoney (4)"],
    ]


def test_ties_count_a_half():
    found = table((40, 20, 40))
    assert (found.share(0, 1), found.share(1, 0)) == (0.6, 0.4)
    assert found.mix() == [1.0, 0.0]
