"""Menagerie."""

import pytest
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent


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
        game = Game(
            Setup(("Way of the Mouse", "Village", "Cellar")),
            [AcceptingAgent(1), AcceptingAgent(2)],
            seed=seed,
        )
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
    games = [
        Game(Setup(("Way of the Mouse",)), [AcceptingAgent(1), AcceptingAgent(2)], seed=5) for _ in range(2)
    ]
    assert (
        games[0].zone("Way of the Mouse")
        == games[1].zone("Way of the Mouse")
        == games[0].copy().zone("Way of the Mouse")
    )


# Other Ways


def way(deal, name, *kingdom, hand="Moat", **more):
    """`me` plays the hand's first card for this Way."""
    players = deal(f"Way of the {name}", *kingdom, hand=hand, **more)
    players[0].will(way=f"Way of the {name}")
    return players


PLAIN = [
    ("Horse", 2, 2, 1, 0), ("Monkey", 0, 1, 2, 1), ("Mule", 0, 2, 1, 1), ("Otter", 2, 1, 1, 0), ("Owl", 6, 1, 1, 0),
    ("Pig", 1, 2, 1, 0), ("Sheep", 0, 1, 1, 2), ("Mole", 3, 2, 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "drawn", "actions", "buys", "coins"), PLAIN)
def test_ways_that_give_bonuses(deal, name, drawn, actions, buys, coins):
    me, _ = way(deal, name, deck="Copper*8")
    me.plays("Moat")
    assert (len(me.hand), me.actions, me.buys, me.coins) == (drawn, actions, buys, coins)
    assert me.in_play == (cards("") if name == "Horse" else cards("Moat"))


def test_way_of_the_horse_returns_the_card_to_its_pile(deal):
    me, _ = way(deal, "Horse")
    left = me.game.left("Moat")
    me.plays("Moat")
    assert me.game.left("Moat") == left + 1 and me.size == 0


def test_way_of_the_mole_discards_the_hand_first(deal):
    me, _ = way(deal, "Mole", hand="Moat, Estate*2", deck="Copper*3")
    me.plays("Moat")
    assert me.hand == cards("Copper*3") and me.discard_pile == cards("Estate*2")


def test_way_of_the_butterfly_turns_it_into_a_dearer_card(deal):
    me, _ = way(deal, "Butterfly", "Village")
    left = me.game.left("Moat")
    me.will(return_to_pile=True, gain="Village")
    me.plays("Moat")
    assert me.discard_pile == cards("Village") and me.game.left("Moat") == left + 1 and not me.in_play


def test_way_of_the_butterfly_may_keep_it(deal):
    me, _ = way(deal, "Butterfly", "Village")
    me.will(return_to_pile=None)
    me.plays("Moat")
    assert me.in_play == cards("Moat") and not me.discard_pile


def test_way_of_the_camel_and_worm_exile_from_the_supply(deal):
    me, _ = way(deal, "Camel")
    left = me.game.left("Gold")
    me.plays("Moat")
    assert me.mat("Exile") == cards("Gold") and me.game.left("Gold") == left - 1 and not me.game.turn.gains


def test_way_of_the_worm(deal):
    me, _ = way(deal, "Worm", left={"Estate": 0})
    me.plays("Moat")
    assert not me.mat("Exile")


def test_way_of_the_worm_exiles_an_estate(deal):
    me, _ = way(deal, "Worm")
    me.plays("Moat")
    assert me.mat("Exile") == cards("Estate") and me.score() == 1


def test_way_of_the_frog_puts_it_on_the_deck(deal):
    me, _ = way(deal, "Frog", hand="Moat, Village", deck="")
    me.plays("Moat")
    me.will(way=None)
    me.plays("Village")
    me.has(deck="Copper*4")
    me.ends_turn()
    assert me.hand == cards("Moat, Copper*4") and me.discard_pile == cards("Village")


def test_way_of_the_goat(deal):
    me, _ = way(deal, "Goat", hand="Moat, Curse, Gold")
    me.will(trash="Curse")
    me.plays("Moat")
    assert me.game.trash == cards("Curse")


def test_way_of_the_rat(deal):
    me, _ = way(deal, "Rat", hand="Moat*2, Copper")
    me.will(discard_for_benefit="Copper")
    me.plays("Moat")
    assert me.discard_pile == cards("Copper, Moat")
    me.will(way=True)
    me.plays("Moat")
    assert len(me.discard_pile) == 2


def test_way_of_the_seal(deal):
    me, _ = way(deal, "Seal", deck="Copper")
    me.plays("Moat")
    me.will(topdeck="Silver")
    me.gain("Silver")
    assert me.deck == stacked("Silver, Copper") and me.coins == 1
    me.will(topdeck=None)
    me.gain("Silver")
    assert me.discard_pile == cards("Silver")


def test_way_of_the_squirrel_draws_at_the_end_of_the_turn(deal):
    me, _ = way(deal, "Squirrel", deck="Copper*9")
    me.plays("Moat")
    assert not me.hand
    me.ends_turn()
    assert len(me.hand) == 7


def test_way_of_the_turtle_plays_it_next_turn(deal):
    me, _ = way(deal, "Turtle", hand="Village")
    me.plays("Village")
    assert not me.in_play and me.mat("Way of the Turtle") == cards("Village") and me.actions == 1
    me.ends_turn()
    me.will(way=None)
    me.begins_turn()
    assert me.in_play == cards("Village") and me.actions == 3


def test_way_of_the_turtle_twice_with_a_throne_room_sets_aside_once(deal):
    me, _ = deal("Way of the Turtle", hand="Throne Room, Village", deck="Copper*3")
    me.will(way=None, multiply="Village")
    me.will(way=True)
    me.will(way=True)
    me.plays("Throne Room")
    assert me.mat("Way of the Turtle") == cards("Village")
    me.ends_turn()
    assert not me.in_play
    me.will(way=None)
    me.begins_turn()
    assert me.actions == 3


# Costs paid otherwise, costs that change


def test_animal_fair_for_an_action_instead_of_coins(deal):
    me, _ = deal("Animal Fair", hand="Moat, Village")
    me.will(trash_for_benefit="Moat")
    me.purchases("Animal Fair")
    assert me.game.trash == cards("Moat") and me.discard_pile == cards("Animal Fair") and me.buys == 0


def test_animal_fair_for_coins(deal):
    me, _ = deal("Animal Fair", hand="Moat")
    me.coins = 7
    me.will(trash_for_benefit=None)
    me.purchases("Animal Fair")
    assert me.coins == 0 and me.hand == cards("Moat")


def test_animal_fair_with_neither(deal):
    me, _ = deal("Animal Fair", hand="Copper")
    me.coins = 6
    assert not me.game.may_buy(me, CATALOG["Animal Fair"])


def test_animal_fair_counts_empty_piles(deal):
    me, _ = deal(hand="Animal Fair", left={"Curse": 0, "Estate": 0})
    me.plays("Animal Fair")
    assert (me.coins, me.buys) == (4, 3)


def test_destrier_and_fisherman_cost_less(deal):
    me, other = deal("Destrier", "Fisherman")
    game, destrier, fisherman = me.game, CATALOG["Destrier"], CATALOG["Fisherman"]
    assert game.cost(destrier) == 6 and game.cost(fisherman) == 2
    me.gain("Copper")
    other.gain("Copper")
    assert game.cost(destrier) == 5 and game.cost(fisherman) == 5
    me.coins, me.buys = 5, 1
    me.purchases("Destrier")
    assert me.coins == 0 and game.cost(destrier) == 4


# Reactions that are played


def test_black_cat_in_anothers_turn(deal):
    me, other, third = deal("Black Cat", other="Black Cat", other_deck="Copper*2", seats=3)
    other.will(play="Black Cat")
    me.coins = 2
    me.purchases("Estate")
    assert other.in_play == cards("Black Cat") and other.hand == cards("Copper*2")
    assert me.discard_pile == cards("Estate, Curse") and third.discard_pile == cards("Curse")
    me.gain("Silver")
    me.ends_turn()
    other.ends_turn()
    assert not other.in_play


def test_black_cat_in_my_turn_or_declined(deal):
    me, other = deal(hand="Black Cat", other="Black Cat", deck="Copper*2")
    me.plays("Black Cat")
    assert not other.discard_pile and len(me.hand) == 2
    other.will(play=None)
    me.gain("Estate")
    assert other.hand == cards("Black Cat")


def test_falconer_gains_something_cheaper_and_is_played_for_double_types(deal):
    me, other = deal("Moat", "Market", hand="Falconer", other="Falconer")
    me.will(gain="Silver")
    me.plays("Falconer")
    assert me.hand == cards("Silver") and CATALOG["Market"] not in me.asked[-1].options
    other.will(play="Falconer", gain="Estate")
    me.gain("Moat")
    assert other.hand == cards("Estate") and other.in_play == cards("Falconer")


def test_sheepdog_is_played_when_i_gain(deal):
    me, _ = deal("Sheepdog", hand="Sheepdog*2", deck="Copper*3")
    me.will(play="Sheepdog")
    me.will(play=None)
    me.gain("Silver")
    assert me.hand == cards("Sheepdog, Copper*2") and me.actions == 1


@pytest.mark.parametrize(("name", "gained"), [("Sheepdog", "Silver"), ("Black Cat", "Estate")])
def test_one_that_was_drawn_by_the_one_just_played_may_be_played_too(deal, name, gained):
    me, other = deal(hand="Copper", other=name, other_deck=f"{name}, Copper*3")
    for _ in range(2):
        other.will(play=True)
    (other if name == "Sheepdog" else me).gain(gained)
    assert other.cards_in_play == cards(f"{name}*2") and other.hand == cards("Copper*3")


def test_sleigh_moves_what_was_gained(deal):
    me, _ = deal(hand="Sleigh*3", deck="Copper")
    me.will(choose="hand")
    me.gain("Gold")
    assert me.hand == cards("Sleigh*2, Gold") and me.discard_pile == cards("Sleigh")
    me.will(choose="deck")
    me.gain("Silver")
    assert me.deck == stacked("Silver, Copper") and me.discard_pile == cards("Sleigh*2")
    me.plays("Sleigh")
    assert me.count("Horse") == 2


def test_sleigh_is_not_discarded_for_a_card_that_was_shuffled_away(deal):
    me, _ = deal("Cavalry", hand="Sleigh", discard="Copper*3")
    me.will(order="Cavalry")
    me.gain("Cavalry")
    assert CATALOG["Sleigh"] in me.hand


def test_village_green_now_or_later_and_when_discarded(deal):
    me, _ = deal(hand="Village Green*2, Cellar, Copper", deck="Gold*4")
    me.will(choose="now")
    me.plays("Village Green")
    assert me.actions == 3 and len(me.hand) == 4
    me.will(discard=["Village Green"], play="Village Green", choose="next turn")
    me.plays("Cellar")
    assert me.in_play == cards("Village Green*2, Cellar")
    me.ends_turn()
    assert me.in_play == cards("Village Green")
    me.begins_turn()
    assert me.actions == 3


def test_village_green_is_not_played_in_clean_up(deal):
    me, _ = deal(hand="Village Green")
    me.ends_turn()
    assert not me.in_play and me.count("Village Green") == 1


# Exile


def test_bounty_hunter(deal):
    me, _ = deal(hand="Bounty Hunter*2, Estate*2")
    me.will(exile="Estate")
    me.plays("Bounty Hunter")
    assert me.coins == 3 and me.actions == 2
    me.plays("Bounty Hunter")
    assert me.coins == 3 and me.mat("Exile") == cards("Estate*2")


def test_camel_train(deal):
    me, _ = deal(hand="Camel Train", left={"Gold": 1})
    me.gain("Camel Train")
    assert me.mat("Exile") == cards("Gold")
    me.will(gain="Silver")
    me.plays("Camel Train")
    assert me.mat("Exile") == cards("Gold, Silver") and CATALOG["Estate"] not in me.asked[-1].options
    me.gain("Camel Train")
    assert len(me.mat("Exile")) == 2, "no Gold left"


def test_coven(deal):
    me, victim, third = deal(hand="Coven*2", left={"Curse": 2}, seats=3)
    me.plays("Coven")
    assert victim.mat("Exile") == third.mat("Exile") == cards("Curse") and me.coins == 2
    me.plays("Coven")
    assert victim.discard_pile == cards("Curse") and not victim.mat("Exile")


def test_gatekeeper_exiles_what_others_gain(deal):
    me, victim = deal(hand="Gatekeeper")
    me.plays("Gatekeeper")
    me.ends_turn()
    victim.gain("Silver")
    victim.gain("Estate")
    assert victim.mat("Exile") == cards("Silver") and victim.discard_pile == cards("Estate")
    victim.will(discard_exiled=None)
    victim.gain("Silver")
    assert victim.mat("Exile") == cards("Silver") and victim.discard_pile == cards("Estate, Silver")
    me.begins_turn()
    assert me.coins == 3
    victim.gain("Gold")
    assert CATALOG["Gold"] in victim.discard_pile


def test_what_gatekeeper_has_just_exiled_is_no_other_copy(deal):
    """In another's turn its owner may come before who gains the card."""
    me, other, third = deal(hand="Gatekeeper", deck="Copper*9", other_deck="Copper*9", third_deck="Copper*9")
    me.plays("Gatekeeper")
    me.ends_turn()
    other.ends_turn()
    other.gain("Silver")
    assert other.mat("Exile") == cards("Silver") and "discard_exiled" not in {one.verb for one in other.asked}


def test_stockpile_exiles_itself(deal):
    me, _ = deal(hand="Stockpile")
    me.plays("Stockpile")
    assert (me.coins, me.buys) == (3, 2) and me.mat("Exile") == cards("Stockpile") and not me.in_play
    me.will(discard_exiled=True)
    me.gain("Stockpile")
    assert me.discard_pile == cards("Stockpile*2")


def test_invest_pays_while_the_card_is_in_exile(deal):
    me, other = deal("Invest", "Village", "Smithy", deck="Copper*9")
    me.coins = 4
    me.will(invest="Village")
    me.purchases("Invest")
    assert me.mat("Exile") == cards("Village")
    other.gain("Smithy")
    other.gain("Village")
    assert len(me.hand) == 2
    me.ends_turn()
    hand = len(me.hand)
    other.has(deck="Gold*5")
    other.coins = 4
    other.will(invest="Village")
    other.purchases("Invest")
    assert len(me.hand) == hand + 2 and not other.hand
    me.will(discard_exiled=True)
    me.gain("Village")
    hand = len(me.hand)
    other.will(discard_exiled=None)
    other.gain("Village")
    assert len(me.hand) == hand


def test_invest_pays_for_the_invested_copy_and_not_for_one_exiled_later(deal):
    me, other = deal("Invest", "Village", hand="Bounty Hunter, Village", deck="Copper*9")
    me.plays("Bounty Hunter")
    other.gain("Village")
    assert not me.hand
    me.coins = 4
    me.will(invest="Village")
    me.purchases("Invest")
    assert me.mat("Exile") == cards("Village*2")
    other.gain("Village")
    assert len(me.hand) == 2
    me.will(discard_exiled=True)
    me.gain("Village")
    me.exile(CATALOG["Village"], me.discard_pile)
    other.gain("Village")
    assert len(me.hand) == 2 and me.mat("Exile") == cards("Village")


def test_invest_goes_on_while_copies_from_elsewhere_are_discarded(deal):
    me, other = deal("Invest", "Village", hand="Village", deck="Copper*9")
    me.coins = 4
    me.purchases("Invest")
    me.discard(CATALOG["Village"])
    other.gain("Village")
    assert me.hand == cards("Copper*2")


# Phases, turns and times


def test_cavalry_bought_goes_back_to_the_action_phase(deal):
    me, _ = deal("Cavalry", hand="Copper", deck="Militia, Silver")
    me.coins = 4
    me.will(play=None)
    me.purchases("Cavalry")
    assert me.game.phase == "action" and me.buys == 1 and me.hand == cards("Copper, Militia, Silver")
    me.will(play="Militia")
    me.will(play="Silver")
    me.purchases("Silver")
    assert me.discard_pile == cards("Cavalry, Silver") and me.coins == 1 and len(me.coins_by_turn) == 1


def test_cavalry_gains_horses(deal):
    me, _ = deal(hand="Cavalry")
    me.plays("Cavalry")
    assert me.discard_pile == cards("Horse*2")


def test_kiln_gains_a_copy_of_the_next_card_played(deal):
    me, _ = deal(hand="Kiln, Village, Smithy", deck="Copper*9")
    me.will(gain="Village")
    me.plays("Kiln", "Village", "Smithy")
    assert me.discard_pile == cards("Village") and me.coins == 2


def test_kiln_may_be_left_and_is_over_then(deal):
    me, _ = deal(hand="Kiln, Silver*2")
    me.will(gain=None)
    me.plays("Kiln", "Silver", "Silver")
    assert not me.discard_pile


def test_kiln_copies_only_what_is_in_the_supply(deal):
    me, _ = deal("Cavalry", hand="Kiln, Horse, Village")
    me.plays("Kiln", "Horse", "Village")  # there is nothing to agree to
    assert not me.discard_pile and not me.asked


def test_mastermind_plays_three_times_next_turn_and_stays_with_a_duration(deal):
    me, _ = deal(hand="Mastermind")
    me.plays("Mastermind")
    me.ends_turn()
    me.has(hand="Gatekeeper")
    me.will(multiply="Gatekeeper")
    me.begins_turn()
    me.ends_turn()
    assert me.in_play == cards("Mastermind, Gatekeeper")
    me.begins_turn()
    assert me.coins == 9
    me.ends_turn()
    assert not me.in_play


def test_mastermind_may_play_nothing(deal):
    me, _ = deal(hand="Mastermind")
    me.plays("Mastermind")
    me.ends_turn()
    me.has(hand="Village")
    me.will(multiply=None)
    me.begins_turn()
    assert me.hand == cards("Village")


def test_delay(deal):
    me, _ = deal("Delay", hand="Village, Copper")
    me.will(set_aside="Village")
    me.purchases("Delay")
    me.ends_turn()
    assert me.count("Village") == 1 and CATALOG["Village"] not in me.hand
    me.begins_turn()
    assert me.in_play == cards("Village") and me.actions == 3


def test_delay_without_an_action(deal):
    me, _ = deal("Delay", hand="Copper")
    me.purchases("Delay")
    assert not me.mat("Delay")


def test_reap(deal):
    me, _ = deal("Reap")
    me.coins = 7
    me.purchases("Reap")
    assert me.mat("Reap") == cards("Gold") and not me.discard_pile
    me.ends_turn()
    me.begins_turn()
    assert me.coins == 3 and me.in_play == cards("Gold")


def test_reap_without_a_gold(deal):
    me, _ = deal("Reap", left={"Gold": 0})
    me.coins = 7
    me.purchases("Reap")
    me.ends_turn()
    me.begins_turn()
    assert me.coins == 0


def test_seize_the_day_once_a_game(deal):
    me, other = deal("Seize the Day")
    me.coins = 4
    me.purchases("Seize the Day")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra and me.turns == 1
    me.coins = 4
    assert not me.game.may_buy(me, CATALOG["Seize the Day"])
    me.ends_turn()
    assert me.game.turn.player is other


def test_a_way_asks_in_its_own_name(deal):
    me, _ = deal("Way of the Goat", hand="Village, Estate, Copper")
    me.will(way="Way of the Goat", trash="Estate")
    me.plays("Village")
    assert [(one.verb, str(one.source)) for one in me.asked] == [
        ("way", "Village"),
        ("trash", "Way of the Goat"),
    ]
    assert me.game.source is None
