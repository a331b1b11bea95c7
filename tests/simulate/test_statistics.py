"""Intervals, spreads and the stopping rule."""

from __future__ import annotations

import random
from itertools import accumulate
from statistics import mean, stdev

import pytest

from dominion.statistics import (
    EVEN_WITHIN,
    WHOLE,
    Moments,
    games_to_verdict,
    minimum_games,
    percent,
    share_interval,
    sure_margin,
    verdict,
)


def test_interval_is_wilsons() -> None:
    low, high = share_interval(0.6, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)  # worked out by hand from Wilson's formula


@pytest.mark.parametrize("games", [1, 10, 10_000])
def test_interval_is_honest_at_the_extremes(games: int) -> None:
    low, high = share_interval(0.0, games)
    assert low == 0
    assert 0 < high < 1
    assert share_interval(1.0, games) == pytest.approx((1 - high, 1))


def test_interval_of_nothing_says_nothing() -> None:
    assert share_interval(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("truth", "tie"), [(0.5, 0.0), (0.5, 0.3), (0.03, 0.0), (0.9, 0.05)])
def test_interval_holds_the_truth_19_times_of_20(truth: float, tie: float) -> None:
    """`truth` is the chance to win a game that is not shared."""
    dice, held, games = random.Random(7), 0, 200
    share = tie / 2 + (1 - tie) * truth
    for _ in range(1_000):
        won = sum(0.5 if dice.random() < tie else dice.random() < truth for _ in range(games))
        low, high = share_interval(won / games, games)
        held += low <= share <= high
    assert held >= 930


def test_moments_agree_with_the_textbook() -> None:
    values = [3, 8, -2, 8, 0, 11]
    seen = Moments()
    for value in values:
        seen.add(value)
    assert (seen.mean, seen.deviation) == pytest.approx((mean(values), stdev(values)))
    assert seen.error == pytest.approx(stdev(values) / len(values) ** 0.5)


def test_moments_merge_exactly_even_with_large_sums() -> None:
    one, two = Moments(3, 3 * 10**17, 3 * 10**34), Moments()
    two.add(10**17 + 3)
    two.merge(one)
    assert two.deviation == pytest.approx(1.5)
    assert (Moments().mean, Moments().deviation, Moments().error) == (0, 0, 0)


def mirrors(ties: float, matches: int, games: int, seed: int) -> list[list[int]]:
    """Twice the first player's running lead over one half, in sixtieths of a game, for every match."""
    dice = random.Random(seed)
    steps = [0] * round(ties * 1_000) + [-30, 30] * round((1 - ties) * 500)
    return [list(accumulate(dice.choices(steps, k=games))) for _ in range(matches)]


def first_winner(leads: list[int], margins: list[float]) -> int | None:
    """The game after which a winner is named, found the quick way round."""
    for games, (lead, margin) in enumerate(zip(leads, margins, strict=True), 1):
        if lead > margin or -lead > margin:
            return games
    return None


@pytest.mark.parametrize("ties", [0.0, 0.075])
def test_of_1000_mirrors_at_most_5_percent_get_a_false_winner(ties: float) -> None:
    games = 10_000
    margins = [sure_margin(n) * n * WHOLE for n in range(1, games + 1)]
    false = 0
    for leads in mirrors(ties, 1_000, games, seed=2024):
        # Whole stretches are passed over at once where no lead is near the margin: a quarter of the time.
        for start in range(0, games, 100):
            part = leads[start : start + 100]
            if max(part) > margins[start] or -min(part) > margins[start]:
                found = first_winner(leads, margins)
                if found:
                    half = WHOLE * found // 2
                    assert verdict([half + leads[found - 1], half - leads[found - 1]], found) in (0, 1)
                    false += 1
                    break
    assert false <= 50


def play_until_verdict(chance: float, seed: int, most: int = 200_000) -> tuple[object, int]:
    dice, won = random.Random(seed), 0
    for games in range(1, most + 1):
        won += dice.random() < chance
        named = verdict([WHOLE * won, WHOLE * (games - won)], games)
        if named is not None:
            return named, games
    return None, most


@pytest.mark.parametrize(("chance", "most"), [(0.9, 150), (0.6, 1_500), (0.53, 12_000)])
def test_a_real_difference_is_found(chance: float, most: int) -> None:
    for seed in range(5):
        named, games = play_until_verdict(chance, seed)
        assert named == 0
        assert games < most


def test_a_mirror_is_proved_even_and_52_to_48_never() -> None:
    fair = [play_until_verdict(0.5, seed) for seed in range(6)]
    assert all(named == "even" and 24_000 < games < 120_000 for named, games in fair)
    assert [play_until_verdict(0.52, seed)[0] for seed in range(6)] == [0] * 6


def test_never_more_generous_than_three_standard_errors() -> None:
    assert all(sure_margin(n) > 1.5 / n**0.5 for n in range(1, 100_000, 7))
    assert all(sure_margin(n) > sure_margin(n + 1) for n in range(1, 10_000))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_minimum_number_of_games_follows_from_the_margin(players: int) -> None:
    fewest = minimum_games(players)
    others = [0] * (players - 1)
    assert verdict([WHOLE * fewest, *others], fewest) == 0
    assert verdict([WHOLE * (fewest - 1), *others], fewest - 1) is None


def test_three_players_even_needs_every_share() -> None:
    games = 90_000
    third = WHOLE * games // 3
    assert verdict([third, third, third], games) == "even"
    off = round(WHOLE * games * EVEN_WITHIN)
    assert verdict([third, third + off, third - off], games) == 1
    assert verdict([third + off // 3, third + off // 3, third - 2 * off // 3], games) is None


def test_games_to_a_verdict_keeps_its_word() -> None:
    more = games_to_verdict([WHOLE * 560, WHOLE * 440], 1_000)
    assert more is None or more == 0 or more > 0
    parts = [WHOLE * 53, WHOLE * 47]
    more = games_to_verdict(parts, 100)
    assert more is not None
    end = 100 + more
    assert verdict([round(WHOLE * 0.53 * end), round(WHOLE * 0.47 * end)], end) == 0
    assert verdict([round(WHOLE * 0.53 * (end - 20)), round(WHOLE * 0.47 * (end - 20))], end - 20) is None


def test_games_to_a_verdict_at_the_ends() -> None:
    assert games_to_verdict([0, 0], 0) is None
    assert games_to_verdict([WHOLE * 1000, 0], 1000) == 0
    assert games_to_verdict([WHOLE * 500, WHOLE * 500], 1000) == 24_943 - 1000
    assert games_to_verdict([WHOLE * 5100, WHOLE * 4900], 10_000) is not None
    exactly = [WHOLE * 51, WHOLE * 49]
    assert games_to_verdict(exactly, 100) == pytest.approx(25_000, abs=200)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0, "0 %"), (1.0, "100 %"), (0.5, "50.0 %"), (0.9996, "> 99.9 %"), (1e-5, "< 0.1 %")],
)
def test_percent(share: float, text: str) -> None:
    assert percent(share) == text
