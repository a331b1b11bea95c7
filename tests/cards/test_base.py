import pytest
from table import cards, set_left, stacked


def test_militia_leaves_three_cards(deal):
    me, victim = deal(hand="Militia", other="Copper*3, Estate*2")
    victim.will(discard=["Estate", "Estate"])
    me.plays("Militia")
    assert victim.hand == cards("Copper*3") and me.coins == 2
    assert victim.discard_pile == cards("Estate*2")


@pytest.mark.parametrize("answer, left", [("Moat", 5), (None, 3)])
def test_moat_may_block(deal, answer, left):
    me, victim = deal(hand="Militia", other="Moat, Copper*4")
    victim.will(reveal=answer)
    if answer is None:
        victim.will(discard=["Copper"] * 2)
    me.plays("Militia")
    assert len(victim.hand) == left
