import pytest

from dominion.engine.card import CATALOG
from dominion.engine.starting_piles import plan


@pytest.fixture
def made():
    """Cards made for one test: give it the class, get the card; gone from the catalog afterwards."""
    before = dict(CATALOG)
    yield lambda kind: CATALOG[kind.name]
    CATALOG.clear()
    CATALOG.update(before)
    plan.cache_clear()  # it would find the card of that name
