"""The cards of Cornucopia & Guilds, I to Y."""

from table import cards

# Masterpiece


def test_masterpiece_is_worth_one(deal):
    me, _ = deal(hand="Masterpiece")
    me.plays("Masterpiece")
    assert me.coins == 1


def test_masterpiece_gains_a_silver_for_each_coin_overpaid_and_the_coins_are_spent(deal):
    me, _ = deal("Masterpiece")
    me.coins, me.buys = 8, 2
    me.will(overpay=3)
    me.purchases("Masterpiece", "Estate")
    assert me.discard_pile == cards("Masterpiece, Silver*3, Estate") and me.coins == 0


def test_masterpiece_not_overpaid(deal):
    me, _ = deal("Masterpiece")
    me.coins = 5
    me.will(overpay=0)
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece") and me.coins == 2
    assert [decision.options for decision in me.asked if decision.verb == "overpay"] == [[0, 1, 2]]


def test_masterpiece_with_nothing_to_overpay(deal):
    me, _ = deal("Masterpiece")
    me.coins = 3
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece")


def test_masterpiece_gained_without_being_bought(deal):
    me, _ = deal("Masterpiece", hand="Workshop")
    me.coins = 5
    me.will(gain="Masterpiece")
    me.plays("Workshop")
    assert me.discard_pile == cards("Masterpiece") and me.coins == 5


def test_masterpiece_gets_as_many_silvers_as_there_are(deal):
    me, _ = deal("Masterpiece", left={"Silver": 1})
    me.coins = 6
    me.will(overpay=3)
    me.purchases("Masterpiece")
    assert me.discard_pile == cards("Masterpiece, Silver") and me.coins == 0
