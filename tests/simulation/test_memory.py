"""A long run needs no more memory than a short one."""

import subprocess
import sys

import pytest

MEASURE = """
import resource, sys
from dominion.simulation.simulate import Match, play

first, last = map(int, sys.argv[1:])
most = {}

def look(tally):
    if tally.games >= first:
        most.setdefault("first", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

found = play(Match.of(["BigMoney", "BigMoney"], seed=1), last, progress=look)
print(found.games, most["first"], resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
MEGABYTE = 1024 * 1024 if sys.platform == "darwin" else 1024  # of what getrusage counts in


@pytest.mark.parametrize(
    ("first", "last"),
    [(2_000, 8_000), pytest.param(20_000, 200_000, marks=[pytest.mark.slow, pytest.mark.timeout(1_800)])],
)
def test_memory_does_not_grow_with_the_games(first, last):
    command = [sys.executable, "-c", MEASURE, str(first), str(last)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    games, early, late = map(int, told.split())
    assert games == last
    assert late - early < 3 * MEGABYTE, f"{early} after {first} games, {late} after {last}"
