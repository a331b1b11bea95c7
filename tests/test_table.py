"""The test harness itself."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, CardsLost, IllegalAnswer


def test_deal_gives_just_these_cards(deal):
    me, other, third = deal(
        "Village",
        hand="Gold",
        deck="Silver, Copper",
        other="Estate*2",
        third="Curse",
        third_discard="Gold, Duchy",
    )
    assert (
        me.hand == cards("Gold")
        and me.deck == stacked("Silver, Copper")
        and me.size == 3
        and me.total_money == 6
    )
    assert other.hand == cards("Estate*2") and other.score() == 2 and not other.deck
    assert third.discard_pile == stacked("Gold, Duchy") and third.counts == {
        "Curse": 1,
        "Gold": 1,
        "Duchy": 1,
    }
    assert "Village" in me.game.piles and me.game.phase == "action"


def test_cards_in_any_order_stacked_in_this(deal):
    me, _ = deal(deck="Gold, Copper, Gold")
    assert (
        me.deck == cards("Copper, Gold*2")
        and me.deck != cards("Copper, Gold")
        and me.deck != stacked("Copper, Gold*2")
    )
    assert me.deck != stacked("Gold, Copper, Gold, Gold")
    with pytest.raises(AssertionError, match="no card called 'Coper'"):
        cards("Coper")


def test_several_piles_may_be_named_in_one_text(deal):
    me, _ = deal("Village, Alms", "Smithy")
    assert {"Village", "Smithy"} <= me.game.piles.keys() and me.game.landscapes == (CATALOG["Alms"],)


def test_misspelt_names_give_one_clear_message(deal):
    message = r"^There is no card called 'Vilage'. Did you mean 'Village'\?$"
    me, _ = deal("Village", hand="Village")
    for misspelt in (
        lambda: deal("Vilage, Smithy"),
        lambda: deal(hand="Vilage"),
        lambda: me.plays("Vilage"),
        lambda: me.purchases("Vilage"),
        lambda: set_left(me.game, "Vilage", 0),
    ):
        with pytest.raises(AssertionError, match=message) as caught:
            misspelt()
        assert caught.value.__context__ is None
    with pytest.raises(AssertionError, match="Witch has no pile in this game"):
        set_left(me.game, "Witch", 0)


def test_an_unforeseen_question_fails(deal):
    me, _ = deal(hand="Militia", other="Copper*4, Estate")
    with pytest.raises(AssertionError, match="the test has no answer for: other discards 2 of"):
        me.plays("Militia")


def test_an_answer_that_is_not_offered_fails(deal):
    me, other = deal(hand="Militia", other="Copper*4, Estate")
    other.will(discard=["Gold", "Estate"])
    with pytest.raises(IllegalAnswer, match="Gold cannot be chosen"):
        me.plays("Militia")


def test_an_unasked_answer_fails(deal):
    me, _ = deal()
    me.will(trash="Copper")
    with pytest.raises(AssertionError, match="me was never asked"):
        me.agent.check()
    me.agent.told.clear()


def test_what_was_revealed_is_told_by_player_and_zone(deal):
    me, other = deal(hand="Cutpurse, Wishing Well", deck="Copper, Gold", other="Estate")
    assert not me.revealed and not other.revealed
    me.actions = 2
    me.will(name="Gold")
    me.plays("Wishing Well", "Cutpurse")
    assert me.revealed == cards("Gold") == me.revealed_from("deck") and not me.revealed_from("hand")
    assert other.revealed_from("hand") == cards("Estate")


def test_a_lost_card_fails(deal):
    me, _ = deal(hand="Copper")
    card = me.hand.pop()
    with pytest.raises(CardsLost):
        me.has(deck="Gold")
    me.hand.append(card)


def test_answers_may_be_functions(deal):
    me, _ = deal(hand="Cellar, Copper, Estate")
    me.will(discard=lambda decision: [card for card in decision.options if card.is_victory])
    me.plays("Cellar")
    assert me.hand == cards("Copper, Estate")  # drawn again
    assert [decision.verb for decision in me.asked] == ["discard"]


def test_going_through_a_turn(deal):
    me, other = deal(hand="Village, Copper*3", deck="Estate*9")
    me.plays("Village", "Copper", "Copper")
    assert me.game.turn.phase == "treasure"
    me.buys = 2
    me.purchases("Estate", "Copper")
    assert (
        me.game.phase == "clean-up"
        and me.buys == me.coins == 0
        and me.discard_pile == cards("Estate, Copper")
    )
    me.ends_turn()
    assert me.game.turn.player is other and me.game.phase == "start" and me.hand == cards("Estate*5")
    with pytest.raises(AssertionError, match="it is other's turn"):
        me.plays("Estate")
    other.has(hand="Copper")
    other.plays("Copper")
    me.begins_turn()
    assert me.game.turn.player is me and me.turns == 2 and me.game.phase == "action"


def test_begins_turn_after_the_turn_before_has_ended(deal):
    me, other = deal()
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert (me.turns, other.turns, me.game.phase) == (2, 1, "action")


def test_purchases_need_buys_and_coins(deal):
    me, _ = deal()
    me.coins = 12
    with pytest.raises(AssertionError, match="no Buy left for"):
        me.purchases("Gold", "Gold")
    me.agent.told.clear()


def test_piles_can_be_emptied(deal):
    me, _ = deal(left={"Curse": 0, "Gold": 1})
    assert me.game.empty_piles == 1 and me.game.left("Gold") == 1
    set_left(me.game, "Gold", 0)
    set_left(me.game, "Curse", 2)
    assert me.game.empty_piles == 1 and not me.game.has(CATALOG["Gold"]) and me.game.left("Curse") == 2
