"""`deal` for pytest: `from dominion.devtools.pytest_plugin import *` in `conftest.py`. See `testing`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from . import testing

__all__ = ["deal", "pytest_runtest_makereport"]

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Records which tests have failed, so that no further error is reported for them."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture
def deal(request: pytest.FixtureRequest) -> Iterator[Callable[..., list[Any]]]:
    """Deals cards, see `testing`. Checks answers and cards at the end of the test."""
    games = []

    def dealing(*kingdom: str, **options: Any) -> list[Any]:
        players = testing.deal(*kingdom, **options)
        games.append(players[0].game)
        return players

    yield dealing
    if not request.node.stash.get(_FAILED, False):
        for game in games:
            testing.check_told(game)
