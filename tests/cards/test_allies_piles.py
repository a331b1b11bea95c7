"""Allies: the six piles of four different cards, which rotate; Augurs, Clashes, Forts and Odysseys."""

import pytest
from piles import rotate_to
from table import cards, stacked

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.errors import SetupError
from dominion.engine.random_kingdom import kingdom_piles
from dominion.simulation.match import Match

PARTS = {
    "Augurs": "Herb Gatherer, Acolyte, Sorceress, Sibyl",
    "Clashes": "Battle Plan, Archer, Warlord, Territory",
    "Forts": "Tent, Garrison, Hill Fort, Stronghold",
    "Odysseys": "Old Map, Voyage, Sunken Treasure, Distant Shore",
    "Townsfolk": "Town Crier, Blacksmith, Miller, Elder",
    "Wizards": "Student, Conjurer, Sorcerer, Lich",
}


# Augurs, Clashes, Forts, Odysseys, Townsfolk and Wizards as piles


@pytest.mark.parametrize("pile", PARTS)
def test_augurs_clashes_forts_odysseys_townsfolk_and_wizards_have_four_of_each(pile):
    names = PARTS[pile].split(", ")
    for seats in (2, 4):
        game = Game((pile,), [AcceptingAgent(seat) for seat in range(seats)], 1)
        stack = game.piles[pile].stack
        assert [*map(str, reversed(stack or ()))] == [name for name in names for _ in range(4)]
    assert game.piles[pile].in_supply and game.cost(game.piles[pile].card) == CATALOG[pile].cost
    assert all(CATALOG[name].pile_name == pile and not CATALOG[name].is_kingdom for name in names)
    assert CATALOG[pile] in kingdom_piles(["Allies"])


def test_no_part_of_augurs_is_a_kingdom_pile_of_its_own_nor_is_the_pile_a_card():
    with pytest.raises(SetupError, match=r"Acolyte is not a kingdom pile\. Its pile is 'Augurs'\."):
        Setup(("Acolyte",))
    with pytest.raises(SetupError, match="Augurs is not a card"):
        Setup(("Augurs",), deck=("Augurs",))


def test_of_clashes_only_the_top_card_can_be_had(deal):
    me, _ = deal("Clashes")
    me.coins, me.buys = 20, 5
    game = me.game
    assert game.may_buy(me, CATALOG["Battle Plan"]) and not game.may_buy(me, CATALOG["Archer"])
    me.purchases(*["Battle Plan"] * 4)
    assert game.piles["Clashes"].card.name == "Archer" and game.left("Clashes") == 12
    assert game.empty_piles == 0


def test_wizards_bring_an_ally_and_odysseys_none():
    assert len(Game(("Wizards",), [AcceptingAgent(1), AcceptingAgent(2)], 1).landscapes) == 1
    assert not Game(("Odysseys",), [AcceptingAgent(1), AcceptingAgent(2)], 1).landscapes


def test_augurs_may_be_the_bane_or_lie_in_the_black_market():
    game = Game(Setup(("Young Witch", "Black Market", "Augurs")), [AcceptingAgent(1), AcceptingAgent(2)], 3)
    names = set(PARTS) | {name for parts in PARTS.values() for name in parts.split(", ")}
    seen = set()
    for seed in range(40):
        game = Game(
            Setup(("Black Market", "Underling", "Mountain Folk")),
            [AcceptingAgent(1), AcceptingAgent(2)],
            seed,
        )
        seen |= {str(card) for card in game.zone("Black Market")} & names
    assert "Herb Gatherer" in seen and not seen & set(PARTS), "the top card stands for its pile"


def test_acolyte_required_by_a_strategy_brings_the_augurs():
    class Wants(Strategy):
        requires = ("Acolyte", "Village")

    setup = Match.of((Wants, Strategy), seed=1).setup
    assert setup.kingdom[:2] == ("Augurs", "Village")


# Herb Gatherer


def test_herb_gatherer_plays_a_treasure_from_the_deck_and_rotates(deal):
    me, _ = deal("Augurs", hand="Herb Gatherer", deck="Tunnel, Gold, Estate", discard="Copper")
    me.will(play="Gold", rotate="Herb Gatherer")
    me.plays("Herb Gatherer")
    assert {str(card) for card in me.asked[0].options} == {"Gold", "Copper"}
    assert (
        (me.coins, me.buys) == (3, 2) and me.discard_pile == cards("Tunnel, Estate, Copper") and not me.deck
    )
    assert me.game.piles["Augurs"].card.name == "Acolyte"


def test_herb_gatherer_may_play_and_rotate_nothing(deal):
    me, _ = deal("Augurs", hand="Herb Gatherer*2", deck="Gold")
    me.will(play=None, rotate=None)
    me.plays("Herb Gatherer")
    assert me.discard_pile == cards("Gold") and me.game.piles["Augurs"].card.name == "Herb Gatherer"
    me.has(discard="", deck="Estate")
    me.will(rotate=True)
    me.plays("Herb Gatherer")
    assert me.game.log.count(("rotate", 0, CATALOG["Augurs"], CATALOG["Acolyte"])) == 1


# Acolyte


def test_acolyte_trashes_for_gold_and_itself_for_an_augur(deal):
    me, _ = deal("Augurs", hand="Acolyte, Estate, Village, Copper")
    me.will(trash_for_benefit="Estate", trash_this=True)
    me.plays("Acolyte")
    assert me.asked[0].options == cards("Estate, Village")
    assert me.discard_pile == cards("Gold, Herb Gatherer") and me.game.trash == cards("Estate, Acolyte")


def test_acolyte_may_do_neither_or_only_one(deal):
    me, _ = deal("Augurs", hand="Acolyte*2, Estate")
    me.will(trash_for_benefit=None, trash_this=None)
    me.plays("Acolyte")
    assert not me.discard_pile
    rotate_to(me, "Augurs", "Acolyte")
    me.has(hand="Acolyte")
    me.will(trash_this=True)
    me.plays("Acolyte")
    assert me.discard_pile == cards("Acolyte") and me.game.trash == cards("Acolyte"), "even another one"


def test_acolyte_can_be_trashed_only_once_and_for_no_augur_where_none_is_left(deal):
    me, _ = deal("Augurs", hand="Throne Room, Acolyte", left={"Augurs": 1})
    me.will(multiply=True, trash_this=True)
    me.plays("Throne Room")
    assert me.discard_pile == cards("Sibyl") and me.game.left("Augurs") == 0
    me.has(hand="Acolyte")
    me.will(trash_this=True)
    me.plays("Acolyte")
    assert me.game.trash == cards("Acolyte*2") and me.discard_pile == cards("Sibyl")


# Sorceress


def test_sorceress_curses_with_the_right_name(deal):
    me, victim = deal("Augurs", hand="Sorceress*2", deck="Gold, Silver")
    me.will(name="Gold")
    me.plays("Sorceress")
    assert me.hand == cards("Sorceress, Gold") and victim.discard_pile == cards("Curse") and me.actions == 2
    me.will(name="Gold")
    me.plays("Sorceress")
    assert me.hand == cards("Gold, Silver") and victim.discard_pile == cards("Curse")
    assert me.revealed == cards("Gold, Silver")


def test_sorceress_without_cards_and_against_a_moat(deal):
    me, victim = deal("Augurs", hand="Sorceress*2", other="Moat")
    me.will(name="Gold")
    victim.will(reveal=True)
    me.plays("Sorceress")
    me.has(deck="Gold")
    me.will(name="Gold")
    victim.will(reveal=True)
    me.plays("Sorceress")
    assert not victim.discard_pile and me.hand == cards("Gold")


# Sibyl


def test_sibyl_puts_one_on_top_and_one_below(deal):
    me, _ = deal("Augurs", hand="Sibyl", deck="Copper*4, Silver")
    me.has(deck="Copper, Estate, Gold, Copper, Silver")
    me.will(topdeck="Gold", bottomdeck="Estate")
    me.plays("Sibyl")
    assert me.deck == stacked("Gold, Silver, Estate") and me.hand == cards("Copper*2") and me.actions == 2


def test_sibyl_with_an_empty_deck_puts_the_first_card_on_top_of_the_second(deal):
    me, _ = deal("Augurs", hand="Sibyl", deck="Gold, Estate")
    me.will(topdeck="Gold")
    me.plays("Sibyl")
    assert me.deck == stacked("Gold, Estate") and not me.hand
    me.has(hand="Sibyl", deck="", discard="")
    me.plays("Sibyl")
    assert not me.deck


# Battle Plan


def test_battle_plan_shows_an_attack_and_rotates_any_pile(deal):
    me, _ = deal("Clashes", "Knights", "Cultist", hand="Battle Plan, Militia", deck="Copper*2, Gold")
    knight = me.game.piles["Knights"].card
    me.will(reveal="Militia", rotate=knight)
    me.plays("Battle Plan")
    assert me.hand == cards("Militia, Copper*2") and me.actions == 2 and me.revealed == cards("Militia")
    assert me.game.piles["Knights"].card is not knight and me.game.piles["Knights"].stack[0] is knight
    tops = {"Battle Plan", str(knight), str(me.game.piles["Ruins"].card)}
    assert tops == {str(card) for card in me.asked[-1].options}, "piles of one kind would stay as they are"


def test_battle_plan_draws_its_card_before_it_asks_for_an_attack_and_may_show_none(deal):
    me, _ = deal("Clashes", hand="Battle Plan*2", deck="Militia, Gold")
    me.will(reveal=None, rotate=None)
    me.plays("Battle Plan")
    assert me.hand == cards("Battle Plan, Militia") and not me.revealed
    me.will(rotate=True)
    me.has(hand="Battle Plan")
    me.plays("Battle Plan")
    assert me.game.piles["Clashes"].card.name == "Archer"


def test_battle_plan_rotates_castles_and_split_piles(deal):
    me, _ = deal("Clashes", "Castles", "Encampment/Plunder", hand="Battle Plan*2")
    me.will(rotate="Humble Castle")
    me.will(rotate="Encampment")
    me.plays("Battle Plan", "Battle Plan")
    piles = me.game.piles
    assert (
        piles["Castles"].card.name == "Crumbling Castle"
        and piles["Encampment/Plunder"].card.name == "Plunder"
    )


# Archer


def test_archer_discards_one_of_all_but_one(deal):
    me, victim = deal("Clashes", hand="Archer", other="Gold, Silver, Copper*2, Estate")
    victim.will(keep="Gold")
    me.will(discard_theirs="Silver")
    me.plays("Archer")
    assert victim.hand == cards("Gold, Copper*2, Estate") and victim.discard_pile == cards("Silver")
    assert victim.revealed == cards("Silver, Copper*2, Estate") and me.coins == 2


def test_archer_spares_who_has_four_cards_and_goes_in_turn_order(deal):
    me, victim, third = deal("Clashes", hand="Archer", other="Copper*4", third="Copper*5", seats=3)
    me.plays("Archer")
    assert len(victim.hand) == len(third.hand) == 4 and third.discard_pile == cards("Copper")


# Warlord


def test_warlord_forbids_a_third_copy(deal):
    me, victim = deal(
        "Clashes", hand="Warlord", deck="Copper*9", other="Village*3, Copper*3", other_deck="Copper*9"
    )
    me.plays("Warlord")
    assert me.actions == 2
    me.ends_turn()
    victim.plays("Village", "Village")
    assert CATALOG["Village"] in victim.hand and not victim.actions_to_play
    assert victim.play(CATALOG["Village"]) is None and victim.in_play == cards("Village*2")
    victim.plays("Copper", "Copper", "Copper")
    assert victim.coins == 3
    victim.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 7


def test_warlord_leaves_throne_rooms_second_play_alone(deal):
    me, victim = deal(
        "Clashes",
        hand="Warlord",
        deck="Copper*9",
        other="Throne Room, Village*2, Smithy",
        other_deck="Copper*9",
    )
    me.plays("Warlord")
    me.ends_turn()
    victim.plays("Village")
    victim.will(multiply="Village")
    victim.plays("Throne Room")
    assert victim.actions == 1 + 2 + 4, "one was in play, so the second may be played, and once more"


def test_warlord_keeps_a_throne_room_from_a_third_copy(deal):
    me, victim = deal(
        "Clashes",
        hand="Warlord",
        deck="Copper*9",
        other="Throne Room, Village*3",
        other_deck="Copper*2, Smithy",
    )
    me.plays("Warlord")
    me.ends_turn()
    victim.plays("Village", "Village")
    victim.has(hand="Throne Room, Village, Smithy")
    victim.will(multiply="Smithy")
    victim.plays("Throne Room")
    assert victim.asked[-1].options == cards("Smithy")


def test_warlord_does_not_stop_golem_nor_its_owner(deal):
    me, victim = deal(
        "Clashes", hand="Warlord, Village*3", deck="Copper*12", other="Golem, Village*2",
        other_deck="Copper*2, Village, Copper, Village",
    )  # fmt: skip
    me.plays("Warlord", "Village", "Village", "Village")
    me.ends_turn()
    victim.plays("Village", "Village")
    victim.has(deck="Village, Copper, Village, Copper", discard="")
    victim.plays("Golem")
    assert victim.cards_in_play.count(CATALOG["Village"]) == 4


def test_warlord_spares_who_blocked_it(deal):
    me, victim = deal(
        "Clashes", hand="Warlord", deck="Copper*9", other="Village*3, Moat", other_deck="Copper*9"
    )
    victim.will(reveal=True)
    me.plays("Warlord")
    me.ends_turn()
    victim.plays("Village", "Village", "Village")
    assert victim.actions == 7


# Territory


def test_territory_counts_names_of_victory_cards(deal):
    me, _ = deal("Clashes", hand="Estate*3, Province, Territory")
    assert me.score() == 3 + 6 + 3
    me.has(hand="Territory*2, Nobles")
    assert me.score() == 2 * 2 + 2


def test_territory_gives_a_gold_for_each_empty_pile_its_own_too(deal):
    me, _ = deal("Clashes", left={"Clashes": 1, "Curse": 0})
    me.gain("Clashes")
    assert me.discard_pile == cards("Territory, Gold*2")


def test_territory_gives_no_gold_while_all_piles_last(deal):
    me, _ = deal("Clashes")
    rotate_to(me, "Clashes", "Territory")
    me.gain("Territory")
    assert me.discard_pile == cards("Territory")


# Tent


def test_tent_rotates_and_comes_back(deal):
    me, _ = deal("Forts", hand="Tent*2", deck="Copper*5")
    me.will(rotate=True)
    me.will(rotate=None)
    me.plays("Tent", "Tent")
    assert me.coins == 4 and me.game.piles["Forts"].card.name == "Garrison"
    me.will(topdeck=True)
    me.will(topdeck=False)
    me.ends_turn()
    assert me.hand == cards("Tent, Copper*4") and me.discard_pile == cards("Tent")


# Garrison


def test_garrison_draws_for_each_card_gained(deal):
    me, other = deal("Forts", hand="Garrison", deck="Copper*15")
    me.plays("Garrison")
    me.gain("Copper")
    me.gain("Copper")
    other.gain("Copper")
    me.ends_turn()
    assert me.in_play == cards("Garrison") and me.coins == 2
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 7
    me.ends_turn()
    assert not me.in_play


def test_garrison_without_gains_is_discarded(deal):
    me, _ = deal("Forts", hand="Garrison", deck="Copper*9")
    me.plays("Garrison")
    me.ends_turn()
    assert not me.in_play


def test_garrison_played_twice_gets_two_tokens_a_gain_and_draws_for_them_once(deal):
    me, other = deal("Forts", hand="Throne Room, Garrison", deck="Copper*15")
    me.will(multiply=True)
    me.plays("Throne Room")
    for _ in range(3):
        me.gain("Estate")
    assert me.in_play[-1].tokens == 6 and me.game.copy().players[0].in_play[-1].tokens == 6
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 5 + 6


def test_garrison_that_has_left_takes_no_tokens(deal):
    me, _ = deal("Forts", hand="Garrison, Improve", deck="Copper*9")
    me.plays("Garrison", "Improve")
    me.will(improve="Garrison")
    me.ends_turn()
    assert me.game.trash == cards("Garrison") and not me.in_play and not me.game.promises


def test_garrison_elsewhere_than_in_play_takes_no_tokens(deal):
    me, other = deal("Forts", hand="Garrison", deck="Copper*9")
    me.play_elsewhere(CATALOG["Garrison"])
    me.gain("Copper")
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 5


# Hill Fort


def test_hill_fort_takes_what_it_gained_or_draws(deal):
    me, _ = deal("Forts", hand="Hill Fort*2", deck="Gold")
    me.will(gain="Silver", choose="put it into your hand")
    me.plays("Hill Fort")
    assert me.hand == cards("Hill Fort, Silver")
    me.will(gain="Silver", choose="+1 Card, +1 Action")
    me.plays("Hill Fort")
    assert me.hand == cards("Silver, Gold") and me.discard_pile == cards("Silver") and me.actions == 2


def test_hill_fort_cannot_take_what_has_been_moved(deal):
    me, _ = deal("Forts", "Trappers' Lodge", "Underling", hand="Hill Fort", favors=1)
    me.will(gain="Silver", topdeck=True, choose="put it into your hand")
    me.plays("Hill Fort")
    assert me.deck == cards("Silver") and not me.hand


def test_hill_fort_takes_what_has_been_covered_up(deal):
    me, _ = deal("Forts", "Architects' Guild", "Underling", hand="Hill Fort", favors=2)
    me.will(gain="Silver", spend_favors=True)
    me.will(gain="Copper", choose="put it into your hand")
    me.plays("Hill Fort")
    assert me.hand == cards("Silver") and me.discard_pile == cards("Copper")


# Stronghold


def test_stronghold_pays_now_or_draws_next_turn(deal):
    me, other = deal("Forts", hand="Stronghold*2", deck="Copper*15")
    me.will(choose="+$3")
    me.will(choose="+3 Cards next turn")
    me.plays("Stronghold", "Stronghold")
    assert me.coins == 3 and me.score() == 4
    me.ends_turn()
    assert me.in_play == cards("Stronghold") and me.discard_pile == cards("Stronghold")
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 8


# Old Map


def test_old_map_sifts_then_rotates(deal):
    me, _ = deal("Odysseys", hand="Old Map, Estate", deck="Copper, Gold")
    me.will(discard="Estate", rotate=True)
    me.plays("Old Map")
    assert me.hand == cards("Copper, Gold") and me.actions == 2 and me.discard_pile == cards("Estate")
    assert me.game.piles["Odysseys"].card.name == "Voyage"


def test_old_map_need_not_rotate(deal):
    me, _ = deal("Odysseys", hand="Old Map")
    me.will(rotate=None)
    me.plays("Old Map")
    assert me.game.piles["Odysseys"].card.name == "Old Map" and not me.hand


# Voyage


def test_voyage_gives_a_turn_with_three_cards_from_the_hand(deal):
    me, other = deal("Odysseys", hand="Voyage", deck="Copper*2, Village, Copper, Silver, Copper*9")
    me.plays("Voyage")
    assert me.actions == 2
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra and me.in_play == cards("Voyage")
    me.plays("Village", "Copper", "Copper")
    assert not me.treasures_to_play and me.play(CATALOG["Silver"]) is None
    me.ends_turn()
    assert me.game.turn.player is other and not me.in_play
    other.ends_turn()
    me.has(hand="Copper*5")
    me.plays(*["Copper"] * 5)
    assert me.coins == 5


def test_voyage_counts_throne_room_and_its_card_but_not_the_second_play(deal):
    me, _ = deal("Odysseys", hand="Voyage", deck="Copper*14")
    me.plays("Voyage")
    me.ends_turn()
    me.has(hand="Throne Room, Village, Moat, Moat", deck="Copper*9")
    me.will(multiply="Village")
    me.plays("Throne Room", "Moat")
    assert me.actions == 5 and CATALOG["Moat"] in me.hand and not me.actions_to_play


def test_voyage_lets_golem_play_what_is_not_from_the_hand(deal):
    me, _ = deal("Odysseys", hand="Voyage", deck="Copper*14")
    me.plays("Voyage")
    me.ends_turn()
    me.has(hand="Village*2, Golem, Copper", deck="Copper*2, Village, Copper, Village")
    me.plays("Village", "Village", "Golem")
    assert me.cards_in_play.count(CATALOG["Village"]) == 4 and not me.treasures_to_play


def test_voyage_gives_no_third_turn_in_a_row(deal):
    me, other = deal("Odysseys", hand="Voyage", deck="Voyage, Copper*14")
    me.plays("Voyage")
    me.ends_turn()
    me.plays("Voyage")
    me.ends_turn()
    assert me.game.turn.player is other and not me.in_play


def test_voyage_twice_gives_one_turn(deal):
    me, other = deal("Odysseys", hand="Voyage*2", deck="Copper*14")
    me.plays("Voyage", "Voyage")
    me.ends_turn()
    assert me.game.turn.player is me
    me.ends_turn()
    assert me.game.turn.player is other


def test_voyage_limits_a_bot_that_plays_its_treasures_at_once():
    """The shortcut that lays all plain Treasures down must not be taken."""

    class Buyer(Strategy):
        def gain(self, me, game):
            yield "Silver"

    game = Game(Setup(("Odysseys",), deck=("Voyage",) + ("Copper",) * 9), [Buyer(), Buyer()], 4)
    while not game.turn.extra:
        game.do_play()
    player = game.turn.player
    while game.turn.extra and game.phase != "clean-up":
        game.do_play()
    assert len([card for card in game.turn.plays if card.name == "Copper"]) == 3 and player.coins <= 3


# Sunken Treasure


def test_sunken_treasure_gains_an_action_not_in_play(deal):
    me, _ = deal("Odysseys", "Village", hand="Sunken Treasure, Moat")
    me.plays("Moat")
    me.will(gain="Village")
    me.plays("Sunken Treasure")
    offered = {str(card) for card in me.asked[-1].options}
    assert "Village" in offered and not {"Moat", "Silver"} & offered
    assert me.discard_pile == cards("Village") and me.coins == 0


def test_sunken_treasure_gains_nothing_where_all_actions_are_in_play(deal):
    me, _ = deal("Odysseys", hand="Sunken Treasure", left={"Odysseys": 0})
    me.plays("Sunken Treasure")
    assert not me.discard_pile


# Distant Shore


def test_distant_shore_gains_an_estate_if_there_is_one(deal):
    me, _ = deal("Odysseys", hand="Distant Shore*2", deck="Copper*4")
    me.plays("Distant Shore")
    assert (
        me.hand == cards("Distant Shore, Copper*2") and me.discard_pile == cards("Estate") and me.actions == 2
    )
    me.game.piles["Estate"].left, left = 0, me.game.piles["Estate"].left
    me.plays("Distant Shore")
    me.game.piles["Estate"].left = left
    assert me.discard_pile == cards("Estate") and me.hand == cards("Copper*4") and me.score() == 5
