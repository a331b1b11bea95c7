"""Fixtures for all tests; `table.py` says how to use `deal`."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("table", "tests.page.both", "tests.e2e.looks")

import table  # noqa: E402

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def deal(request):
    """Deals cards, see table.py; at the end of the test answers and cards are counted."""
    games = []

    def deal(
        *kingdom, hand="", deck="", discard="", other="", other_deck="", other_discard="",
        third="", third_deck="", third_discard="", seats=2, left=None, favors=None, **setup,
    ):  # fmt: skip
        dealt = [
            (hand, deck, discard),
            (other, other_deck, other_discard),
            (third, third_deck, third_discard),
        ]
        named = [name for texts in dealt for text in texts for name in table.names_in(text)]
        seats = max(seats, 3 if any(dealt[2]) else 2)
        game = table.begin(*kingdom, seats=seats, named=named, **setup)
        games.append(game)
        for player, (in_hand, in_deck, in_discard) in zip(game.players, dealt):
            player.has(in_hand, in_deck, in_discard)
        for player in game.players:
            player.favors = player.favors if favors is None else favors
        for name, number in (left or {}).items():
            table.set_left(game, name, number)
        game.do_play()
        return game.players

    yield deal
    if not request.node.stash.get(FAILED, False):
        for game in games:
            table.check_cards(game)
            for player in game.players:
                player.agent.check()
