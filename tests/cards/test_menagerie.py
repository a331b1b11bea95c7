"""Menagerie."""

from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.agents.eager import Eager


def set_mouse(me, name):
    """Set this card aside for the Way of the Mouse."""
    me.game.zone("Way of the Mouse")[:] = [CATALOG[name]]
    me.game._cards_at_start = me.game.census()


# Sanctuary and the Exile mat


def test_sanctuary_exiles_a_card_from_hand(deal):
    me, _ = deal(hand="Sanctuary, Estate, Copper", deck="Curse")
    me.will(exile="Curse")
    me.plays("Sanctuary")
    assert me.hand == cards("Estate, Copper") and me.mat("Exile") == cards("Curse")
    assert (me.actions, me.buys) == (2, 2) and me.score() == 0, "an exiled card is still mine"


def test_sanctuary_may_exile_nothing(deal):
    me, _ = deal(hand="Sanctuary, Estate")
    me.will(exile=None)
    me.plays("Sanctuary")
    assert me.hand == cards("Estate") and not me.mat("Exile")


def test_sanctuary_with_an_empty_hand_and_deck(deal):
    me, _ = deal(hand="Sanctuary")
    me.plays("Sanctuary")
    assert not me.asked and me.buys == 2


def test_exiled_copies_come_back_when_another_is_gained(deal):
    me, other = deal("Sanctuary")
    me.has(mats={"Exile": "Estate*2, Gold"})
    me.game.listen_to(CATALOG["Exile"])
    me.will(discard_exiled=True)
    other.gain("Estate")
    me.gain("Silver")
    assert len(me.mat("Exile")) == 3
    me.gain("Estate")
    assert me.mat("Exile") == cards("Gold") and me.discard_pile == cards("Silver, Estate*3")


def test_exiled_copies_may_stay(deal):
    me, _ = deal(hand="Sanctuary, Estate")
    me.will(exile="Estate", discard_exiled=None)
    me.plays("Sanctuary")
    me.gain("Estate")
    assert me.mat("Exile") == cards("Estate") and me.discard_pile == cards("Estate")


# Supplies and Horses


def test_supplies_gains_a_horse_onto_the_deck(deal):
    me, _ = deal("Supplies", hand="Supplies*2", deck="Copper")
    me.plays("Supplies", "Supplies")
    assert me.coins == 2 and me.deck == stacked("Horse, Horse, Copper") and me.game.left("Horse") == 28


def test_supplies_with_no_horse_left(deal):
    me, _ = deal("Supplies", hand="Supplies", left={"Horse": 0})
    me.plays("Supplies")
    assert me.coins == 1 and not me.deck and not me.game.empty_piles, "Horses are no pile of the supply"


def test_horse_returns_to_its_pile(deal):
    me, _ = deal("Supplies", hand="Horse", deck="Copper*2")
    left = me.game.left("Horse")
    me.plays("Horse")
    assert me.hand == cards("Copper*2") and me.actions == 2 and not me.in_play
    assert me.game.left("Horse") == left + 1 and me.count("Horse") == 0


def test_horse_played_twice_returns_once(deal):
    me, _ = deal("Supplies", hand="Throne Room, Horse", deck="Copper*5")
    left = me.game.left("Horse")
    me.will(multiply="Horse")
    me.plays("Throne Room")
    assert len(me.hand) == 4 and me.actions == 3 and me.game.left("Horse") == left + 1


def test_horses_cannot_be_bought(deal):
    me, _ = deal("Supplies")
    me.coins = 9
    assert not me.game.may_buy(me, CATALOG["Horse"]) and CATALOG["Horse"] not in me.game.costing(up_to=9)


# Way of the Ox


def test_way_of_the_ox_instead_of_the_instructions(deal):
    me, _ = deal("Way of the Ox", hand="Smithy*2", deck="Copper*3")
    me.will(way="Way of the Ox")
    me.plays("Smithy")
    assert me.actions == 3 and len(me.hand) == 1 and me.in_play == cards("Smithy")
    me.will(way=None)
    me.plays("Smithy")
    assert me.actions == 3 and len(me.hand) == 3
    assert me.asked[0].source.name == "Smithy" and me.asked[0].options == [CATALOG["Way of the Ox"]]


def test_a_way_is_chosen_for_each_play(deal):
    me, _ = deal("Way of the Ox", hand="Throne Room, Smithy", deck="Copper*3")
    me.will(way=None, multiply="Smithy")
    me.will(way="Way of the Ox")
    me.will(way=None)
    me.plays("Throne Room")
    assert me.actions == 3 and len(me.hand) == 3


def test_a_way_is_for_actions_only(deal):
    me, _ = deal("Way of the Ox", hand="Silver")
    me.plays("Silver")
    assert me.coins == 2


def test_an_attack_played_for_a_way_is_an_attack_still(deal):
    me, other = deal("Way of the Ox", hand="Militia", other="Moat, Copper*4")
    other.will(reveal=True)
    me.will(way=True)
    me.plays("Militia")
    assert me.actions == 3 and len(other.hand) == 5 and me.coins == 0


def test_a_duration_played_for_a_way_does_not_stay(deal):
    me, _ = deal("Way of the Ox", hand="Enchantress")
    me.will(way=True)
    me.plays("Enchantress")
    me.ends_turn()
    assert not me.in_play


def test_two_ways_are_one_question(deal):
    me, _ = deal("Way of the Ox", "Way of the Mouse", hand="Smithy")
    set_mouse(me, "Moat")
    me.has(deck="Copper*2")
    me.will(way="Way of the Mouse")
    me.will(way=None)
    me.plays("Smithy")
    assert len(me.asked) == 2 and me.asked[0].options == [
        CATALOG["Way of the Ox"],
        CATALOG["Way of the Mouse"],
    ]
    assert len(me.hand) == 2


# Way of the Mouse


def test_way_of_the_mouse_plays_the_card_set_aside_leaving_it_there(deal):
    me, _ = deal("Way of the Mouse", hand="Smithy*2", deck="Copper*4")
    set_mouse(me, "Village")
    me.will(way="Way of the Mouse")
    me.will(way=None)
    me.plays("Smithy")
    assert me.actions == 3 and me.hand == cards("Smithy, Copper") and me.in_play == cards("Smithy")
    assert me.game.zone("Way of the Mouse") == cards("Village")
    assert [card.name for card in me.game.turn.plays] == ["Smithy", "Village"], "both were played"


def test_way_of_the_mouse_asks_again_for_the_card_it_plays(deal):
    me, _ = deal("Way of the Mouse", "Way of the Ox", hand="Smithy")
    set_mouse(me, "Village")
    me.will(way="Way of the Mouse")
    me.will(way="Way of the Ox")
    me.plays("Smithy")
    assert me.actions == 3 and not me.hand


def test_way_of_the_mouse_cannot_move_its_card(deal):
    me, _ = deal("Way of the Mouse", hand="Smithy", deck="Copper*2")
    set_mouse(me, "Ratcatcher")
    me.will(way="Way of the Mouse")
    me.will(way=None)
    me.plays("Smithy")
    assert (
        me.hand == cards("Copper")
        and not me.mat("Tavern")
        and me.game.zone("Way of the Mouse") == cards("Ratcatcher")
    )


def test_way_of_the_mouse_may_be_declined(deal):
    me, _ = deal("Way of the Mouse", hand="Village", deck="Copper")
    me.will(way=None)
    me.plays("Village")
    assert me.actions == 3


def test_way_of_the_mouse_draws_an_unused_action_for_two_or_three():
    seen = set()
    for seed in range(40):
        game = Game(Setup(("Way of the Mouse", "Village", "Cellar")), [Eager(1), Eager(2)], seed=seed)
        (card,) = game.zone("Way of the Mouse")
        assert (
            card.is_action
            and not card.is_duration
            and card.cost in (2, 3)
            and card.name not in ("Village", "Cellar")
        )
        assert card.pile_name not in game.piles and all(name in game.piles for name in card.brings)
        seen.add(card.name)
    assert len(seen) > 3


def test_way_of_the_mouse_draws_the_same_card_for_the_same_seed():
    games = [Game(Setup(("Way of the Mouse",)), [Eager(1), Eager(2)], seed=5) for _ in range(2)]
    assert (
        games[0].zone("Way of the Mouse")
        == games[1].zone("Way of the Mouse")
        == games[0].copy().zone("Way of the Mouse")
    )
