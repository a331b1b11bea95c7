"""The gallery of match-ups: existing strategies and measured win rates."""

import pytest

from dominion import simulate
from dominion.strategies import LIBRARY
from dominion.web.matchups import MATCHUPS


def test_thirty_different_pairs_of_the_library_each_with_one_sentence():
    assert len(MATCHUPS) == 30
    assert len({(first, second) for first, second, _, _ in MATCHUPS}) == 30
    for first, second, share, text in MATCHUPS:
        assert {first, second} <= set(LIBRARY)
        assert 0 < float(share) < 100
        assert text.endswith(".") and text.count(". ") == 0


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second", "share"), [one[:3] for one in MATCHUPS])
def test_the_win_rates_are_those_of_2000_games(first, second, share):
    """With a tolerance, so that strategies may be tuned without making the sentence wrong."""
    played = simulate([first, second], games=2000, seed=1)
    assert played.to_json()["players"][0]["share"] * 100 == pytest.approx(float(share), abs=4)
