"""The cards of Hinterlands, A to I."""

from table import cards, stacked

from dominion import CATALOG

# Fool's Gold


def test_fools_gold_is_worth_one_first_and_four_then(deal):
    me, _ = deal(hand="Fool's Gold*3")
    me.plays("Fool's Gold")
    assert me.coins == 1
    me.plays("Fool's Gold", "Fool's Gold")
    assert me.coins == 9


def test_fools_gold_counts_anew_each_turn(deal):
    me, _ = deal(hand="Fool's Gold*2", deck="Fool's Gold*5")
    me.plays("Fool's Gold", "Fool's Gold")
    me.begins_turn()
    me.plays("Fool's Gold")
    assert me.coins == 1


def test_fools_gold_becomes_a_gold_when_another_gains_a_province(deal):
    me, other = deal(hand="Gold*3", other="Fool's Gold*2", other_deck="Copper")
    other.will(trash_for_benefit=True)
    other.will(trash_for_benefit=False)
    me.coins = 8
    me.purchases("Province")
    assert other.deck == stacked("Gold, Copper") and other.hand == cards("Fool's Gold")
    assert me.game.trash == cards("Fool's Gold")


def test_fools_gold_is_trashed_even_when_there_is_no_gold(deal):
    me, other = deal(other="Fool's Gold", left={"Gold": 0})
    other.will(trash_for_benefit=True)
    me.gain("Province")
    assert not other.hand and not other.deck and me.game.trash == cards("Fool's Gold")


def test_fools_gold_does_not_hear_ones_own_provinces_nor_other_cards(deal):
    me, other = deal(hand="Fool's Gold", other="Fool's Gold")
    me.gain("Duchy")
    other.has(hand="")
    me.gain("Province")
    assert me.hand == cards("Fool's Gold") and not me.asked


# Highway


def test_highway_makes_everything_cheaper_this_turn(deal):
    me, _ = deal(hand="Highway", deck="Copper")
    me.plays("Highway")
    assert me.hand == cards("Copper") and me.actions == 2
    assert me.game.cost(CATALOG["Province"]) == 7 and me.game.cost(CATALOG["Copper"]) == 0
    me.ends_turn()
    assert me.game.cost(CATALOG["Province"]) == 8


def test_highway_played_twice_counts_twice(deal):
    """As it is worded now; while it said "while this is in play" it did not."""
    me, _ = deal(hand="Throne Room, Highway")
    me.will(multiply="Highway")
    me.plays("Throne Room")
    assert me.game.cost(CATALOG["Province"]) == 6 and me.game.cost(CATALOG["Estate"]) == 0


def test_highway_takes_nothing_from_potions(deal):
    me, _ = deal("Familiar", hand="Highway")
    me.plays("Highway")
    me.coins = 8
    assert me.game.cost(CATALOG["Familiar"]) == 2 and not me.game.may_buy(me, CATALOG["Familiar"])
