import pytest

from dominion.card import CATALOG


@pytest.fixture
def made():
    """Cards made for one test: give it the class, get the card; gone from the catalog afterwards."""
    before = dict(CATALOG)
    yield lambda kind: CATALOG[kind.name]
    CATALOG.clear()
    CATALOG.update(before)
