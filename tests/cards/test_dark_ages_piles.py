"""Dark Ages, what lies beside the kingdom: Ruins, Knights, Shelters, Madman, Mercenary and Spoils."""

from collections import Counter

import pytest
from piles import stack_pile
from table import cards, set_left, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent

KNIGHTS = [name for name, card in CATALOG.items() if "Knight" in card.types and not card.is_pile]
RUINS = [name for name, card in CATALOG.items() if "Ruins" in card.types and not card.is_pile]


# Ruins


@pytest.mark.parametrize(("seats", "number"), [(2, 10), (3, 20), (4, 30), (5, 40), (6, 50)])
def test_ruins_come_with_a_looter_ten_for_each_player_but_one(deal, seats, number):
    game = deal("Marauder", seats=seats)[0].game
    pile = game.piles["Ruins"]
    assert pile.left == len(pile.stack) == number and pile.in_supply
    assert set(Counter(map(str, pile.stack))) <= set(RUINS) and max(Counter(pile.stack).values()) <= 10
    assert pile.stack != sorted(pile.stack, key=str), "shuffled"


def test_no_ruins_without_a_looter(deal):
    assert "Ruins" not in deal("Rogue")[0].game.piles


def test_ruins_only_the_top_one_is_to_be_had(deal):
    me, _ = deal("Cultist")
    game = me.game
    stack_pile(game, "Ruins", "Survivors", "Ruined Market")
    me.buys = 2
    assert not game.may_buy(me, CATALOG["Ruined Market"]) and not game.may_buy(me, CATALOG["Ruins"])
    me.purchases("Survivors", "Ruined Market")
    assert me.discard_pile == cards("Survivors, Ruined Market")
    assert game.left("Ruins") == 0 and game.empty_piles == 1, "empty only when the last one is gone"


def test_ruins_are_bought_by_the_name_of_the_pile_too(deal):
    me, _ = deal("Cultist")
    stack_pile(me.game, "Ruins", "Ruined Village")
    me.will(buy=lambda decision: [decision.find("Ruins")])
    me.purchases()
    assert me.discard_pile == cards("Ruined Village")


def test_ruins_give_little(deal):
    me, _ = deal("Cultist", hand="Abandoned Mine, Ruined Library, Ruined Market, Ruined Village", deck="Gold")
    me.plays("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village")
    assert (me.coins, me.buys, me.actions) == (1, 2, 2) and me.hand == cards("Gold")


@pytest.mark.parametrize("discards", [True, False])
def test_survivors(deal, discards):
    me, _ = deal("Cultist", hand="Survivors", deck="Estate, Gold, Copper")
    me.will(choose="discard them" if discards else "put them back")
    if not discards:
        me.will(put_back=["Estate", "Gold"])
    me.plays("Survivors")
    assert me.deck == stacked("Copper" if discards else "Gold, Estate, Copper")
    assert me.discard_pile == cards("Estate, Gold" if discards else "")


def test_survivors_with_one_card_and_with_none(deal):
    me, _ = deal("Cultist", hand="Survivors*2", deck="Estate")
    me.will(choose="discard them")
    me.plays("Survivors")
    me.has(discard="")
    me.plays("Survivors")
    assert len(me.asked) == 1 and not me.deck


# Knights


def test_knights_are_ten_different_cards_shuffled(deal):
    stacks = [
        Game(("Knights",), [AcceptingAgent(1), AcceptingAgent(2)], seed).piles["Knights"].stack
        for seed in range(3)
    ]
    assert all(sorted(map(str, stack or ())) == sorted(KNIGHTS) for stack in stacks)
    assert stacks[0] != stacks[1] != stacks[2]


def test_knights_only_the_top_one_is_to_be_had(deal):
    me, _ = deal("Knights")
    game = me.game
    stack_pile(game, "Knights", "Sir Martin", "Dame Anna")
    me.coins, me.buys = 9, 2
    assert not game.may_buy(me, CATALOG["Dame Anna"])
    me.purchases("Sir Martin", "Dame Anna")
    assert me.coins == 0 and game.left("Knights") == 0 and game.empty_piles == 1


def test_knights_pile_is_empty_only_when_all_ten_are_gone(deal):
    game = deal("Knights")[0].game
    for left in range(9, 0, -1):
        set_left(game, "Knights", left)
        assert game.empty_piles == 0 and game.has(game.piles["Knights"].stack[-1])
    set_left(game, "Knights", 0)
    assert game.empty_piles == 1


@pytest.mark.parametrize(
    ("kingdom", "pile", "hidden"),
    [("Knights", "Knights", True), ("Marauder", "Ruins", True), ("Castles", "Castles", False)],
)
def test_only_shuffled_piles_are_dealt_anew_for_a_look_ahead(deal, kingdom, pile, hidden):
    me, _ = deal(kingdom)
    stack = me.game.piles[pile].stack
    others = [me.game.copy(seen_by=me, seed=seed).piles[pile].stack for seed in range(8)]
    assert all(
        sorted(map(str, other)) == sorted(map(str, stack)) and other[-1] is stack[-1] for other in others
    )
    assert any(other != stack for other in others) is hidden


def test_knights_gained_by_cost_only_from_the_top(deal):
    me, _ = deal("Knights", hand="Armory*2")
    stack_pile(me.game, "Knights", "Sir Martin", "Dame Anna")
    me.will(gain="Sir Martin")
    me.plays("Armory")
    assert me.deck == stacked("Sir Martin")
    me.will(gain="Silver")
    me.plays("Armory")
    assert not any(str(card) in KNIGHTS for card in me.asked[-1].options)


def test_knights_go_back_on_top_of_their_pile(deal):
    me, _ = deal("Knights", hand="Dame Molly")
    assert me.return_to_pile(CATALOG["Dame Molly"])
    assert me.game.piles["Knights"].card is CATALOG["Dame Molly"] and me.game.left("Knights") == 11


@pytest.mark.parametrize("name", KNIGHTS)
def test_knight_trashes_one_of_two(deal, name):
    me, victim, third = deal(
        "Knights", hand=f"{name}, Copper", deck="Copper*2", other="Copper*3", third="Copper*3",
        other_deck="Gold, Silver, Estate", third_deck="Province, Copper, Silver",
    )  # fmt: skip
    if name == "Dame Anna":
        me.will(trash=None)
    if name == "Dame Natalie":
        me.will(gain=None)
    victim.will(trash="Silver")
    me.plays(name)
    assert (
        me.game.trash == cards("Silver")
        and victim.discard_pile == cards("Gold")
        and victim.deck == cards("Estate")
    )
    assert third.discard_pile == cards("Province, Copper") and third.deck == cards("Silver")
    assert me.in_play == cards(name) or [str(spot) for spot in me.in_play] == [name]


def test_knights_have_their_own_bonuses(deal):
    me, _ = deal(
        "Knights",
        hand="Dame Molly, Dame Sylvia, Sir Bailey, Sir Destry, Sir Martin",
        deck="Copper, Gold, Silver",
    )
    me.plays("Dame Molly", "Dame Sylvia", "Sir Bailey", "Sir Destry", "Sir Martin")
    assert (me.actions, me.coins, me.buys) == (4, 2, 3) and me.hand == cards("Copper, Gold, Silver")


def test_knight_that_kills_a_knight_dies(deal):
    me, victim, _ = deal(
        "Knights", hand="Dame Molly", other_deck="Sir Bailey, Copper", third_deck="Sir Martin, Estate"
    )
    me.plays("Dame Molly")
    assert me.game.trash == cards("Sir Bailey, Sir Martin, Dame Molly") and not me.in_play
    assert me.actions == 3 and victim.count("Sir Bailey") == 0


def test_knight_survives_when_the_victim_gives_another_card(deal):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Sir Bailey, Silver")
    victim.will(trash="Silver")
    me.plays("Dame Molly")
    assert me.game.trash == cards("Silver") and me.cards_in_play == cards("Dame Molly")


@pytest.mark.parametrize("part", ["potion", "debt"])
def test_knight_spares_what_costs_potions_or_debt(deal, part, monkeypatch):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Smithy, Copper")
    monkeypatch.setattr(type(CATALOG["Smithy"]), part, 1)
    me.plays("Dame Molly")
    assert not me.game.trash and victim.discard_pile == cards("Smithy, Copper")


def test_knight_against_one_card_and_an_empty_deck(deal):
    me, victim, third = deal("Knights", hand="Dame Molly", other_discard="Estate", third="Gold")
    me.plays("Dame Molly")
    assert victim.discard_pile == cards("Estate") and not me.game.trash and third.hand == cards("Gold")


def test_knight_is_stopped_by_a_moat(deal):
    me, victim = deal("Knights", hand="Sir Michael", other="Moat, Copper*4", other_deck="Gold*2")
    victim.will(reveal=True)
    me.plays("Sir Michael")
    assert len(victim.hand) == 5 and victim.deck == cards("Gold*2")


def test_dame_anna_trashes_up_to_two_of_her_owner(deal):
    me, _ = deal("Knights", hand="Dame Anna, Estate*2, Copper")
    me.will(trash=["Estate", "Copper"])
    me.plays("Dame Anna")
    assert me.hand == cards("Estate") and me.game.trash == cards("Estate, Copper") and me.asked[0].most == 2


def test_dame_josephine_is_worth_points_but_her_pile_is_no_victory_pile(deal):
    me, _ = deal("Knights", hand="Dame Josephine")
    assert me.score() == 2 and CATALOG["Dame Josephine"].is_victory and not CATALOG["Knights"].is_victory


def test_dame_natalie_may_gain(deal):
    me, _ = deal("Knights", hand="Dame Natalie", left={"Copper": 0})
    me.will(gain="Silver")
    me.plays("Dame Natalie")
    assert me.discard_pile == cards("Silver") and me.asked[0].options == cards("Estate, Silver, Curse")


def test_sir_michael_makes_them_discard_first(deal):
    me, victim = deal("Knights", hand="Sir Michael", other="Silver, Copper*4")
    victim.will(discard=["Silver", "Copper"])
    me.plays("Sir Michael")
    assert me.game.trash == cards("Silver"), "what was discarded was shuffled and revealed"
    assert victim.discard_pile == cards("Copper") and victim.hand == cards("Copper*3")


def test_sir_vander_avenges_himself_for_his_owner(deal):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Sir Vander, Copper")
    me.plays("Dame Molly")
    assert victim.discard_pile == cards("Gold, Copper") and me.game.trash == cards("Sir Vander, Dame Molly")


# Shelters


def test_shelters_replace_the_estates(deal):
    game = Game(Setup(("Smithy",), shelters=True), [AcceptingAgent(1), AcceptingAgent(2)], 3)
    for player in game.players:
        assert (
            player.all_cards == cards("Copper*7, Hovel, Necropolis, Overgrown Estate") and player.score() == 0
        )
    assert not {"Hovel", "Necropolis", "Overgrown Estate", "Shelters"} & game.piles.keys()
    assert game.left("Estate") == 8


def test_shelters_cannot_go_back_to_a_pile(deal):
    me, _ = deal(shelters=True, hand="Hovel")
    assert not me.return_to_pile(CATALOG["Hovel"]) and me.hand == cards("Hovel")


def test_necropolis_gives_actions(deal):
    me, _ = deal(hand="Necropolis")
    me.plays("Necropolis")
    assert me.actions == 3


@pytest.mark.parametrize("answer", [True, False])
def test_hovel_may_be_left_for_a_victory_card(deal, answer):
    me, _ = deal(hand="Hovel, Copper")
    me.coins = 2
    me.will(trash=answer)
    me.purchases("Estate")
    assert me.hand == (cards("Copper") if answer else cards("Hovel, Copper")) and me.discard_pile == cards(
        "Estate"
    )
    assert me.game.trash == (cards("Hovel") if answer else cards())


def test_hovel_asks_for_gains_that_are_not_bought_but_not_for_other_cards(deal):
    me, _ = deal("Workshop", hand="Workshop*2, Hovel")
    me.will(gain="Silver")
    me.plays("Workshop")
    me.will(gain="Estate", trash=True)
    me.plays("Workshop")
    assert me.game.trash == cards("Hovel")


def test_hovel_works_when_others_make_its_owner_gain_and_not_for_their_gains(deal):
    me, other = deal(hand="Hovel", other="Hovel")
    other.will(trash=True)
    other.gain("Estate")
    assert me.hand == cards("Hovel") and not other.hand


def test_overgrown_estate_draws_when_trashed(deal):
    me, _ = deal(hand="Altar, Overgrown Estate", deck="Gold, Copper")
    me.will(gain=lambda decision: me.hand == cards("Gold") and "Duchy")
    me.plays("Altar")
    assert me.hand == cards("Gold") and me.discard_pile == cards("Duchy") and me.score() == 3


def test_overgrown_estate_with_nothing_to_draw(deal):
    me, _ = deal(hand="Overgrown Estate")
    me.trash(CATALOG["Overgrown Estate"])
    assert not me.hand and me.game.trash == cards("Overgrown Estate")


# Madman


def test_madman_doubles_the_hand_and_goes_back(deal):
    me, _ = deal("Hermit", hand="Madman, Copper*3", deck="Gold*4")
    assert me.game.left("Madman") == 10 and not me.game.piles["Madman"].in_supply
    me.plays("Madman")
    assert me.actions == 3 and me.hand == cards("Copper*3, Gold*3") and not me.in_play
    assert me.game.left("Madman") == 11 and me.count("Madman") == 0


def test_madman_played_twice_draws_once(deal):
    me, _ = deal("Hermit", hand="Procession, Madman, Copper", deck="Gold*4")
    me.will(multiply="Madman")
    me.plays("Procession")
    assert me.actions == 5 and me.hand == cards("Copper, Gold") and not me.game.trash


def test_madman_cannot_be_bought(deal):
    me, _ = deal("Hermit")
    assert not me.game.may_buy(me, CATALOG["Madman"])


# Mercenary


def test_mercenary_trashes_two_for_the_rest(deal):
    me, victim = deal(
        "Urchin", hand="Mercenary, Copper, Estate, Gold", deck="Silver*3", other="Copper*4, Gold"
    )
    me.will(use=True, trash=["Copper", "Estate"])
    victim.will(discard=["Copper", "Copper"])
    me.plays("Mercenary")
    assert me.hand == cards("Gold, Silver*2") and me.coins == 2 and len(victim.hand) == 3


def test_mercenary_may_do_nothing(deal):
    me, victim = deal("Urchin", hand="Mercenary, Copper, Estate", other="Copper*5")
    me.will(use=False)
    me.plays("Mercenary")
    assert len(me.hand) == 2 and me.coins == 0 and len(victim.hand) == 5


def test_mercenary_with_one_card_trashes_it_for_nothing(deal):
    me, victim = deal("Urchin", hand="Mercenary, Estate", deck="Gold", other="Copper*5")
    me.will(use=True)
    me.plays("Mercenary")
    assert me.game.trash == cards("Estate") and not me.hand and me.coins == 0 and len(victim.hand) == 5


def test_mercenary_with_an_empty_hand_asks_nothing(deal):
    me, _ = deal("Urchin", hand="Mercenary")
    me.plays("Mercenary")
    assert not me.asked


def test_mercenary_trashes_both_before_anything_else_happens(deal):
    me, _ = deal("Urchin", hand="Mercenary, Market Square, Estate", deck="Copper*2")
    me.will(use=True)
    me.plays("Mercenary")
    assert me.game.trash == cards("Market Square, Estate"), "it was gone when it could have been discarded"


# Spoils


def test_spoils_pay_once(deal):
    me, _ = deal("Marauder", hand="Spoils, Copper")
    assert me.game.left("Spoils") == 15 and me.total_money == 4
    me.plays("Spoils")
    assert me.coins == 3 and me.game.left("Spoils") == 16 and not me.in_play and me.total_money == 1


def test_spoils_are_not_bought(deal):
    me, _ = deal("Marauder")
    assert not me.game.may_buy(me, CATALOG["Spoils"])
