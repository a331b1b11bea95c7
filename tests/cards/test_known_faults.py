"""What other simulators are known to get wrong, as far as no test beside the card shows it."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Game, Strategy


@pytest.mark.parametrize(
    ("trashed", "hand", "gained"),
    [("Rats", "Copper", ""), ("Feodum", "", "Silver*3"), ("Fortress", "Fortress", "")],
)
def test_what_a_saboteur_trashes_works_for_the_victim(deal, trashed, hand, gained):
    me, victim = deal(trashed, hand="Saboteur", deck="Gold*3", other_deck=f"{trashed}, Copper")
    victim.will(gain=None)
    me.plays("Saboteur")
    assert victim.hand == cards(hand) and victim.discard_pile == cards(gained)
    assert not me.hand and not me.discard_pile


@pytest.mark.parametrize(("trashed", "drawn", "silvers"), [("Rats", 1, 0), ("Feodum", 0, 3)])
def test_what_a_watchtower_trashes_works_too(deal, trashed, drawn, silvers):
    me, _ = deal(trashed, hand="Watchtower", deck="Copper*2")
    me.will(trash=True)
    for _ in range(silvers):
        me.will(trash=None, topdeck=None)
    me.gain(trashed)
    assert me.game.trash == cards(trashed) and len(me.hand) == 1 + drawn and me.count("Silver") == silvers


@pytest.mark.parametrize(
    ("attack", "mine"), [("Spy", {"discard_theirs": True}), ("Thief", {"gain": None})], ids=["Spy", "Thief"]
)
def test_a_tunnel_discarded_from_the_deck_by_an_attack_pays(deal, attack, mine):
    me, victim = deal(hand=attack, other_deck="Tunnel, Copper")
    me.will(**mine)
    victim.will(reveal=True)
    me.plays(attack)
    assert victim.discard_pile == cards("Tunnel, Gold")


def test_a_tunnel_stays_silent_when_trusty_steed_turns_the_deck_over(deal):
    me, _ = deal(hand="Trusty Steed", deck="Tunnel")
    me.will(choose=["+$2", "gain 4 Silvers, deck to discard pile"])
    me.plays("Trusty Steed")
    assert me.discard_pile == cards("Tunnel, Silver*4") and [one.verb for one in me.asked] == ["choose"]


def test_a_tunnel_need_not_be_shown(deal):
    me, _ = deal(hand="Warehouse, Tunnel", deck="Copper*3")
    me.will(discard=["Tunnel", "Copper", "Copper"], reveal=False)
    me.plays("Warehouse")
    assert me.discard_pile == cards("Tunnel, Copper*2") and me.count("Gold") == 0


@pytest.mark.parametrize("robber", ["Graverobber", "Rogue"])
def test_a_card_from_the_trash_is_no_card_from_its_pile(deal, robber):
    """No token for Trade Route, and the pile is as it was."""
    me, _ = deal("Trade Route", "Gardens", hand=f"{robber}, Gardens")
    me.trash(CATALOG["Gardens"])
    left = me.game.left("Gardens")
    if robber == "Graverobber":
        me.will(choose="gain a card from the trash")
    me.plays(robber)
    gained = [*me.discard_pile, *me.deck]
    assert [card.name for card in gained] == ["Gardens"] and me.game.left("Gardens") == left
    me.has(hand="Trade Route")
    coins = me.coins
    me.plays("Trade Route")
    assert me.coins == coins


def test_conspirator_counts_from_the_first_turn_of_each_player_on(deal):
    me, other = deal(hand="Conspirator", other="Conspirator*3", other_deck="Gold")
    me.plays("Conspirator")
    me.ends_turn()
    other.actions = 3
    other.plays("Conspirator", "Conspirator", "Conspirator")
    assert other.hand == cards("Gold") and other.coins == 6 and other.actions == 4


def test_tactician_under_a_throne_room_has_no_second_hand_to_discard(deal):
    me, _ = deal(hand="Throne Room, Tactician, Copper*2", deck="Silver*12")
    me.will(multiply="Tactician")
    me.plays("Throne Room")
    assert me.discard_pile == cards("Copper*2") and not me.hand
    me.begins_turn()
    assert len(me.hand) == 10 and me.actions == 2 and me.buys == 2


def test_peddler_counts_cards_in_play_not_plays(deal):
    me, _ = deal("Peddler", hand="Throne Room, Village", deck="Copper*2")
    me.will(multiply="Village")
    me.plays("Throne Room")
    me.game.phase = me.game.turn.phase = "treasure"
    assert me.game.cost(CATALOG["Peddler"]) == 8 - 2 * 2


@pytest.mark.parametrize(("seats", "left"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
def test_farm_has_the_pile_of_a_victory_card(seats, left):
    game = Game(("Farm", "Island", "Nobles", "Great Hall"), [Strategy() for _ in range(seats)])
    assert {game.left(name) for name in ("Farm", "Island", "Nobles", "Great Hall")} == {left}


def test_a_throned_crossroads_and_a_throned_princess(deal):
    """The first only once, the other, by the wording of 2022, for each time."""
    me, _ = deal(hand="Throne Room*2, Crossroads, Princess")
    me.will(multiply="Crossroads")
    me.will(multiply="Princess")
    me.plays("Throne Room", "Throne Room")
    assert me.actions == 4 and me.game.cost(CATALOG["Gold"]) == 2


def test_lookout_trashes_with_all_that_trashing_sets_off(deal):
    me, _ = deal(hand="Lookout", deck="Feodum, Copper, Gold, Estate")
    me.will(trash="Feodum", discard="Copper")
    me.plays("Lookout")
    assert me.discard_pile == cards("Copper, Silver*3") and me.deck == stacked("Gold, Estate")


def test_nothing_can_be_gained_from_an_empty_pile(deal):
    """By cards that offer a choice of piles."""
    for name, answers in (("University", {"gain": None}), ("Workshop", {"gain": "Silver"})):
        me, _ = deal("Smithy", "Village", hand=name)
        set_left(me.game, "Village", 0)
        me.will(**answers)
        me.plays(name)
        assert CATALOG["Village"] not in me.asked[0].options and CATALOG["Smithy"] in me.asked[0].options
