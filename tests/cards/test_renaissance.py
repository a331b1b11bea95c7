"""Renaissance."""

import pytest
from table import cards
from texts import source_of

from dominion import CATALOG
from dominion.cards.renaissance import gives_coins

# The Actions of the game that have "+$" in their text; those whose header says so need not be here.
# Lackeys, Recruiter and Villagers


def test_lackeys_draws_two_and_gives_villagers_when_gained(deal):
    me, other = deal("Lackeys", hand="Lackeys", deck="Copper*2")
    me.plays("Lackeys")
    assert len(me.hand) == 2 and not me.villagers
    me.coins = 2
    me.purchases("Lackeys")
    assert me.villagers == 2 and not other.villagers


def test_villagers_are_spent_for_actions_one_by_one(deal):
    me, _ = deal(hand="Moat*3", deck="Copper*6")
    me.villagers, me.actions = 2, 0
    me.will(spend=["Villager"], play="Moat")
    me.will(spend=["Villager"], play="Moat")
    me.game.do_play()
    assert me.villagers == 0 and me.in_play == cards("Moat*2") and me.hand == cards("Moat, Copper*4")


def test_villagers_may_be_kept_and_last(deal):
    me, _ = deal(hand="Moat")
    me.villagers, me.actions = 2, 0
    me.will(spend=None)
    me.game.do_play()
    me.ends_turn()
    me.begins_turn()
    assert me.villagers == 2 and not me.in_play


def test_recruiter_gives_villagers_for_the_cost(deal):
    me, _ = deal(hand="Recruiter, Estate", deck="Silver, Copper")
    me.will(trash_for_benefit="Silver")
    me.plays("Recruiter")
    assert me.villagers == 3 and me.hand == cards("Estate, Copper") and me.game.trash == cards("Silver")


def test_recruiter_counts_coins_only(deal):
    me, _ = deal(hand="Recruiter, City Quarter")
    me.plays("Recruiter")
    assert me.villagers == 0 and me.game.trash == cards("City Quarter")


def test_recruiter_with_nothing_to_trash(deal):
    me, _ = deal(hand="Recruiter")
    me.plays("Recruiter")
    assert me.villagers == 0 and not me.asked


# Capitalism


def owning(deal, project, **more):
    """The first player has the Project already."""
    players = deal(project, **more)
    players[0].owned.append(CATALOG[project])
    players[0].game.listen_to(CATALOG[project])
    return players


def test_projects_are_bought_once_by_each_player(deal):
    me, other = deal("Capitalism")
    me.coins, me.buys = 12, 2
    me.purchases("Capitalism")
    assert me.owned == [CATALOG["Capitalism"]] and me.coins == 7 and me.buys == 1 and me.size == 0
    assert not me.game.may_buy(me, CATALOG["Capitalism"])
    other.coins = 5
    assert me.game.may_buy(other, CATALOG["Capitalism"])


def test_capitalism_lets_actions_be_played_as_treasures_in_the_buy_phase(deal):
    me, _ = owning(deal, "Capitalism", hand="Militia, Market, Moneylender, Smithy, Copper", deck="Gold")
    me.actions = 0
    me.game.do_play()
    me.will(play="Militia")
    me.will(play="Market")
    me.will(play="Gold")
    me.will(play="Copper")
    me.purchases("Gold")
    assert me.in_play == cards("Militia, Market, Gold, Copper") and me.discard_pile == cards("Gold")
    assert me.asked[0].options == cards("Militia, Market, Moneylender, Copper"), "no Smithy"
    assert (me.actions, me.buys, me.coins) == (1, 1, 1), (
        "no Action was used, and what Market gives is of no use"
    )


def test_capitalism_is_for_its_owners_turns_only(deal):
    me, other = owning(deal, "Capitalism", hand="Militia")
    game, militia = me.game, CATALOG["Militia"]
    assert (
        game.is_type(militia, "Treasure")
        and game.is_type(militia, "Action")
        and game.treasures_in(me.hand) == [militia]
    )
    assert not game.is_type(CATALOG["Smithy"], "Treasure") and game.is_type(CATALOG["Copper"], "Treasure")
    me.has(hand="")
    me.ends_turn()
    game.do_play()
    assert game.turn.player is other and not game.is_type(militia, "Treasure")


def test_capitalism_works_on_cards_everywhere(deal):
    me, victim = owning(
        deal, "Capitalism", hand="Bandit, Mine, Copper, Merchant", other_deck="Militia, Estate"
    )
    me.plays("Bandit")
    assert me.game.trash == cards("Militia") and victim.discard_pile == cards("Estate")
    me.will(trash_for_benefit="Copper", gain="Merchant")
    me.plays("Mine")
    assert me.hand == cards("Merchant*2"), "which costs $3, and says +$1"


SAY_SO_ELSEWHERE = ("Teacher", "Courser", "Trusty Steed")  # by a token, by a function that two cards share
SAY_OTHERWISE = ("Coppersmith",)  # a Copper "gives $1 more"


@pytest.mark.parametrize("name", [n for n, c in CATALOG.items() if c.is_action and not c.is_pile])
def test_texts_of_actions_say_plus_coins_where_their_code_gives_them(name):
    """Capitalism asks the texts."""
    card = CATALOG[name]
    kinds = [kind for kind in type(card).__mro__ if kind.__module__.startswith("dominion.cards.")]
    code = "".join(map(source_of, kinds))
    gives = card.coins > 0 or "get_coins(" in code or name in SAY_SO_ELSEWHERE
    assert gives_coins(card) == (gives and name not in SAY_OTHERWISE)


# Sewers


def test_sewers_trashes_another_from_hand(deal):
    me, _ = owning(deal, "Sewers", hand="Chapel, Curse, Estate, Copper, Gold")
    me.will(trash=["Curse"])
    me.will(trash="Estate")
    me.plays("Chapel")
    assert me.game.trash == cards("Curse, Estate") and me.hand == cards("Copper, Gold")


def test_sewers_works_for_each_card_trashed_but_not_for_its_own(deal):
    me, _ = owning(deal, "Sewers", hand="Chapel, Curse*2, Estate*2, Copper")
    me.will(trash=["Curse", "Curse"])
    me.will(trash="Estate")
    me.will(trash="Estate")
    me.plays("Chapel")
    assert me.game.trash == cards("Curse*2, Estate*2") and me.hand == cards("Copper")


def test_sewers_may_be_declined(deal):
    me, _ = owning(deal, "Sewers", hand="Moneylender, Copper, Estate")
    me.will(trash_for_benefit=True, trash=None)
    me.plays("Moneylender")
    assert me.hand == cards("Estate") and me.coins == 3


def test_sewers_with_an_empty_hand_and_for_others(deal):
    me, other = owning(deal, "Sewers", hand="Feast", other="Moneylender, Copper*2")
    me.will(gain="Silver")
    me.plays("Feast")
    assert me.game.trash == cards("Feast")
    me.ends_turn()
    other.will(trash_for_benefit=True)
    other.plays("Moneylender")
    assert other.hand == cards("Copper")


def test_sewers_after_what_an_attack_trashes(deal):
    me, other = owning(deal, "Sewers", hand="Estate*4", other="Bandit")
    me.has(deck="Silver, Curse")
    me.game.turn.phase = "action"
    me.ends_turn()
    me.has(hand="Estate", deck="Silver, Curse", discard="")
    me.will(trash="Estate")
    other.plays("Bandit")
    assert me.game.trash == cards("Silver, Estate") and not me.hand


# Other cards


def test_acting_troupe_pays_even_when_it_cannot_be_trashed_again(deal):
    me, _ = deal(hand="Throne Room, Acting Troupe")
    me.will(multiply="Acting Troupe")
    me.plays("Throne Room")
    assert me.villagers == 8 and me.game.trash == cards("Acting Troupe")


def test_border_guard_takes_one_and_an_artifact_for_two_actions(deal):
    me, _ = deal(hand="Border Guard*2", deck="Village, Smithy, Moat, Militia, Festival")
    me.will(put_in_hand="Smithy", take="Lantern")
    me.plays("Border Guard")
    assert (
        me.hand == cards("Border Guard, Smithy") and me.discard_pile == cards("Village") and me.actions == 2
    )
    assert me.owned == [CATALOG["Lantern"]]
    me.will(put_in_hand="Festival", take="Horn")
    me.plays("Border Guard")
    assert me.discard_pile == cards("Village, Moat, Militia") and CATALOG["Horn"] in me.owned


def test_border_guard_with_the_lantern_needs_three_actions(deal):
    me, _ = deal(hand="Border Guard", deck="Moat, Militia, Copper")
    me.take(CATALOG["Lantern"])
    me.will(put_in_hand="Copper")
    me.plays("Border Guard")
    assert me.owned == [CATALOG["Lantern"]] and me.hand == cards("Copper")


def test_border_guard_with_one_card_or_none(deal):
    me, _ = deal(hand="Border Guard*2", deck="Village")
    me.plays("Border Guard", "Border Guard")
    assert me.hand == cards("Village") and not me.owned


def test_an_artifact_goes_to_whoever_takes_it_last(deal):
    me, other = deal("Flag Bearer")
    me.gain("Flag Bearer")
    assert me.owned == [CATALOG["Flag"]]
    other.gain("Flag Bearer")
    assert not me.owned and other.owned == [CATALOG["Flag"]]


def test_flag_draws_one_card_more_in_clean_up(deal):
    me, other = deal("Flag Bearer", hand="Chapel, Flag Bearer", deck="Copper*8")
    me.will(trash=["Flag Bearer"])
    me.plays("Chapel")
    me.ends_turn()
    assert len(me.hand) == 6
    other.has(deck="Copper*8")
    other.ends_turn()
    assert len(other.hand) == 5


def test_horn_puts_one_border_guard_on_the_deck(deal):
    me, _ = deal(hand="Border Guard*2, Copper*4")
    me.take(CATALOG["Horn"])
    me.plays("Border Guard", "Border Guard")
    me.will(topdeck=None)
    me.will(topdeck="Border Guard")
    me.has(deck="Gold*4")
    me.ends_turn()
    assert me.hand == cards("Border Guard, Gold*4") and me.discard_pile == cards("Border Guard, Copper*4")


def test_horn_works_once_a_turn(deal):
    me, _ = deal(hand="Border Guard*2", deck="")
    me.take(CATALOG["Horn"])
    me.plays("Border Guard", "Border Guard")
    me.will(topdeck="Border Guard")
    me.ends_turn()
    assert len([d for d in me.asked if d.verb == "topdeck"]) == 1


def test_cargo_ship_takes_a_gain_along_to_the_next_turn(deal):
    me, _ = deal(hand="Cargo Ship, Workshop*2")
    me.will(gain="Silver", set_aside=None)
    me.plays("Cargo Ship", "Workshop")
    me.will(gain="Village" if me.game.left("Village") else "Silver", set_aside="Silver")
    me.plays("Workshop")
    assert me.discard_pile == cards("Silver") and me.mat("Cargo Ship") == cards("Silver")
    me.ends_turn()
    assert me.in_play == cards("Cargo Ship")
    me.has(hand="", deck="", discard="")
    me.begins_turn()
    assert me.hand == cards("Silver")
    me.ends_turn()
    assert not me.in_play


def test_cargo_ship_without_cargo_is_discarded(deal):
    me, _ = deal(hand="Cargo Ship")
    me.plays("Cargo Ship")
    me.ends_turn()
    assert not me.in_play and me.coins == 2


def test_ducat(deal):
    me, _ = deal(hand="Ducat, Copper, Estate")
    me.will(trash="Copper")
    me.gain("Ducat")
    assert me.game.trash == cards("Copper")
    me.plays("Ducat")
    assert (me.coins, me.coffers, me.buys) == (0, 1, 2)
    me.gain("Ducat")
    me.has(hand="Copper")
    me.will(trash=None)
    me.gain("Ducat")
    assert me.hand == cards("Copper")


def test_experiment_comes_in_twos_and_returns_to_its_pile(deal):
    me, _ = deal(hand="Experiment, Workshop", deck="Copper*2")
    left = me.game.left("Experiment")
    me.plays("Experiment")
    assert me.game.left("Experiment") == left + 1 and me.actions == 2 and len(me.hand) == 3
    me.will(gain="Experiment")
    me.plays("Workshop")
    assert me.discard_pile == cards("Experiment*2")


def test_experiment_the_last_comes_alone(deal):
    me, _ = deal("Experiment", left={"Experiment": 1})
    me.gain("Experiment")
    assert me.discard_pile == cards("Experiment")


def test_hideout_gives_a_curse_for_a_victory_card(deal):
    me, _ = deal(hand="Hideout*2, Estate, Copper*2")
    me.will(trash="Estate")
    me.plays("Hideout")
    assert me.discard_pile == cards("Curse") and me.actions == 3
    me.has(hand="Hideout, Copper", discard="")
    me.plays("Hideout")
    assert not me.discard_pile and me.game.trash == cards("Estate, Copper")


def test_improve_trashes_at_clean_up_what_would_be_discarded(deal):
    me, _ = deal("Village", hand="Improve, Cargo Ship, Moat, Silver")
    me.plays("Improve", "Cargo Ship", "Moat", "Silver")
    me.will(improve="Moat", gain="Village", set_aside=None)
    me.ends_turn()
    assert me.game.trash == cards("Moat") and me.count("Village") == 1
    assert me.asked[-3].options == cards("Improve, Cargo Ship, Moat")


def test_improve_may_be_declined(deal):
    me, _ = deal(hand="Improve")
    me.plays("Improve")
    me.will(improve=None)
    me.ends_turn()
    assert me.count("Improve") == 1


def test_improve_spares_what_stays_and_may_trash_itself_for_nothing(deal):
    me, _ = deal(hand="Improve, Enchantress")
    me.plays("Improve", "Enchantress")
    me.will(improve="Improve")
    me.ends_turn()
    assert me.in_play == cards("Enchantress") and me.game.trash == cards("Improve") and me.size == 1


def test_inventor_gains_first_and_then_makes_cheaper(deal):
    me, _ = deal(hand="Inventor*2")
    me.will(gain="Silver")
    me.plays("Inventor")
    assert CATALOG["Duchy"] not in me.asked[-1].options and me.game.cost(CATALOG["Duchy"]) == 4
    me.will(gain="Duchy")
    me.plays("Inventor")
    assert me.game.cost(CATALOG["Estate"]) == 0 and me.game.cost(CATALOG["Province"]) == 6


def test_mountain_village(deal):
    me, _ = deal(hand="Mountain Village*2", deck="Copper", discard="Gold, Estate")
    me.will(put_in_hand="Gold")
    me.plays("Mountain Village")
    assert me.hand == cards("Mountain Village, Gold") and me.actions == 3
    me.has(discard="")
    me.plays("Mountain Village")
    assert me.hand == cards("Gold, Copper")


def test_old_witch(deal):
    me, victim, third = deal(hand="Old Witch", deck="Copper*3", other="Curse", left={"Curse": 1}, seats=3)
    victim.will(trash="Curse")
    me.plays("Old Witch")
    assert len(me.hand) == 3 and me.game.trash == cards("Curse") and victim.discard_pile == cards("Curse")
    assert not third.discard_pile


def test_patron_pays_when_revealed_in_an_action_phase(deal):
    me, _ = deal(hand="Patron, Border Guard", deck="Patron, Patron")
    me.will(take="Horn")
    me.plays("Border Guard")
    assert me.coffers == 2
    me.plays("Patron")
    assert me.villagers == 1 and me.coins == 2
    me.game.turn.phase = "buy"
    me.reveal(me.hand)
    assert me.coffers == 2


def test_patron_pays_when_revealed_at_the_start_of_a_turn(deal):
    me, _ = deal("Piazza", deck="Copper*5, Patron")
    me.coins = 5
    me.purchases("Piazza")
    me.begins_turn()
    assert me.coffers == 1 and me.villagers == 1


def test_priest_pays_for_later_trashing(deal):
    me, _ = deal(hand="Priest*2, Copper*3")
    me.will(trash="Copper")
    me.plays("Priest")
    assert me.coins == 2
    me.plays("Priest")
    assert me.coins == 6
    me.trash(CATALOG["Copper"])
    assert me.coins == 10


def test_research_sets_aside_for_the_next_turn(deal):
    me, _ = deal(hand="Research, Silver", deck="Gold, Estate, Copper, Duchy")
    me.plays("Research")
    assert (
        me.mat("Research") == cards("Gold, Estate, Copper") and me.deck == cards("Duchy") and me.actions == 2
    )
    me.ends_turn()
    me.has(hand="", deck="", discard="")
    me.begins_turn()
    assert me.hand == cards("Gold, Estate, Copper")


def test_research_for_nothing_does_not_stay(deal):
    me, _ = deal(hand="Research, Copper", deck="Gold")
    me.plays("Research")
    me.ends_turn()
    assert not me.in_play and me.hand == cards("Gold, Research")


def test_scepter_replays_an_action_of_this_turn(deal):
    me, _ = deal(hand="Scepter*2, Smithy, Village", deck="Copper*8")
    me.plays("Village", "Smithy")
    me.will(replay="Smithy")
    me.plays("Scepter")
    assert me.asked[-1].options == cards("Village, Smithy") and len(me.hand) == 8 and me.coins == 0
    me.will(replay=None)
    me.plays("Scepter")
    assert me.coins == 2


def test_scepter_stays_with_the_duration_that_it_replays(deal):
    me, _ = deal(hand="Scepter, Enchantress")
    me.plays("Enchantress")
    me.will(replay="Enchantress")
    me.plays("Scepter")
    me.ends_turn()
    assert me.in_play == cards("Enchantress, Scepter")
    me.has(hand="Scepter", deck="Copper*9", discard="")
    me.begins_turn()
    assert len(me.hand) == 5
    me.plays("Scepter")
    assert me.coins == 2, "the Enchantress was played in another turn"
    me.ends_turn()
    assert not me.in_play


def test_scholar(deal):
    me, _ = deal(hand="Scholar, Estate*2", deck="Copper*6")
    me.plays("Scholar")
    assert len(me.hand) == 7 and cards("Estate") != me.hand and len(me.deck) == 1


def test_sculptor(deal):
    me, _ = deal(hand="Sculptor*2")
    me.will(gain="Silver")
    me.plays("Sculptor")
    assert me.hand == cards("Sculptor, Silver") and me.villagers == 1
    me.will(gain="Estate")
    me.plays("Sculptor")
    assert me.villagers == 1


def test_seer_takes_costs_from_two_to_four(deal):
    me, _ = deal(hand="Seer", deck="Copper, Estate, Gold, Overlord, Silver")
    me.will(put_back=["Gold", "Overlord"])
    me.plays("Seer")
    assert me.hand == cards("Copper, Estate") and me.deck[-1].name == "Overlord" and me.actions == 2


def test_silk_merchant(deal):
    me, _ = deal(hand="Chapel, Silk Merchant")
    me.gain("Silk Merchant")
    assert (me.coffers, me.villagers) == (1, 1)
    me.will(trash=["Silk Merchant"])
    me.plays("Chapel")
    assert (me.coffers, me.villagers) == (2, 2)


def test_spices(deal):
    me, _ = deal(hand="Spices")
    me.plays("Spices")
    assert (me.coins, me.buys, me.coffers) == (2, 2, 0)
    me.gain("Spices")
    assert me.coffers == 2


def test_swashbuckler_looks_at_the_discard_pile_after_drawing(deal):
    me, _ = deal(hand="Swashbuckler*2", deck="Copper*3", discard="Estate")
    me.coffers = 3
    me.plays("Swashbuckler")
    assert me.coffers == 4 and me.owned == [CATALOG["Treasure Chest"]]
    me.has(deck="Copper*2", discard="Copper")
    me.plays("Swashbuckler")
    assert me.coffers == 4, "the discard pile was shuffled away"
    me.purchases()
    assert me.discard_pile == cards("Gold")


def test_treasurer(deal):
    me, _ = deal(hand="Treasurer*3, Copper, Silver")
    me.will(choose="trash a Treasure", trash="Silver")
    me.plays("Treasurer")
    me.will(choose="gain a Treasure")
    me.plays("Treasurer")
    assert me.hand == cards("Treasurer, Copper, Silver") and not me.game.trash and me.coins == 6
    me.will(choose="take the Key")
    me.plays("Treasurer")
    me.ends_turn()
    me.begins_turn()
    assert me.coins == 1


def test_treasurer_with_nothing_in_the_trash(deal):
    me, _ = deal(hand="Treasurer")
    me.will(choose="gain a Treasure")
    me.plays("Treasurer")
    assert not me.hand and me.coins == 3


def test_villain(deal):
    me, victim, poor = deal(hand="Villain", other="Copper*3, Estate, Silver", third="Copper*5")
    victim.will(discard="Estate")
    me.plays("Villain")
    assert me.coffers == 2 and victim.discard_pile == cards("Estate") and len(poor.hand) == 5
    assert any(entry[:2] == ("reveal", 2) for entry in me.game.log)


# Other Projects


def test_academy_and_guildhall(deal):
    me, other = owning(deal, "Academy", hand="Smithy")
    me.take(CATALOG["Guildhall"])
    me.gain("Smithy")
    me.gain("Silver")
    me.gain("Estate")
    other.gain("Silver")
    assert (me.villagers, me.coffers, other.coffers) == (1, 1, 0)


@pytest.mark.parametrize(("name", "counter"), [("Barracks", "actions"), ("Fair", "buys")])
def test_barracks_and_fair(deal, name, counter):
    me, other = owning(deal, name)
    me.ends_turn()
    me.game.do_play()
    assert getattr(other, counter) == 1
    me.begins_turn()
    assert getattr(me, counter) == 2


def test_canal(deal):
    me, other = owning(deal, "Canal", hand="Moat")
    assert me.game.cost(CATALOG["Moat"]) == 1 and me.game.cost(CATALOG["Copper"]) == 0
    me.ends_turn()
    assert me.game.cost(CATALOG["Moat"]) == 2


def test_cathedral(deal):
    me, _ = owning(deal, "Cathedral")
    me.ends_turn()
    me.has(hand="Curse, Copper")
    me.will(trash="Curse")
    me.begins_turn()
    assert me.game.trash == cards("Curse")
    me.ends_turn()
    me.has(hand="")
    me.begins_turn()
    assert len(me.game.trash) == 1


def test_citadel_replays_the_first_action_of_my_turn(deal):
    me, _ = owning(deal, "Citadel", hand="Smithy*2, Village", deck="Copper*9")
    me.plays("Smithy")
    assert len(me.hand) == 8
    me.plays("Village", "Smithy")
    assert me.actions == 3 and len(me.hand) == 9


def test_citadel_counts_my_plays_in_my_turns_only(deal):
    me, other = owning(deal, "Citadel", hand="Smithy", deck="Copper*9", other="Smithy", other_deck="Copper*9")
    other.play(CATALOG["Smithy"])
    assert len(other.hand) == 3
    me.plays("Smithy")
    assert len(me.hand) == 6
    me.ends_turn()
    me.has(hand="Smithy", deck="Copper*9", discard="")
    me.play(CATALOG["Smithy"])
    assert len(me.hand) == 3


def test_citadel_replays_a_throne_room_after_it(deal):
    me, _ = owning(deal, "Citadel", hand="Throne Room, Festival, Market", deck="Copper*9")
    me.will(multiply="Festival")
    me.will(multiply="Market")
    me.plays("Throne Room")
    assert me.coins == 2 * 2 + 2 and me.buys == 1 + 2 + 2


def test_citadel_and_a_duration(deal):
    me, other = owning(deal, "Citadel", hand="Enchantress")
    me.plays("Enchantress")
    me.ends_turn()
    me.has(hand="", deck="Copper*9", discard="")
    me.begins_turn()
    assert len(me.hand) == 4 and not me.game.promises
    me.ends_turn()
    assert not me.in_play


def test_city_gate(deal):
    me, _ = owning(deal, "City Gate")
    me.ends_turn()
    me.has(hand="Estate", deck="Gold, Copper")
    me.will(topdeck="Estate")
    me.begins_turn()
    assert me.hand == cards("Gold") and me.deck[-1].name == "Estate"


def test_crop_rotation(deal):
    me, _ = owning(deal, "Crop Rotation")
    me.ends_turn()
    me.has(hand="Estate", deck="Gold")
    me.will(discard_for_benefit="Estate")
    me.begins_turn()
    assert me.hand == cards("Gold, Estate"), "the shuffle brings the Estate back"
    me.ends_turn()
    me.has(hand="Estate", deck="Gold")
    me.will(discard_for_benefit=None)
    me.begins_turn()
    assert me.hand == cards("Estate")


def test_exploration(deal):
    me, _ = owning(deal, "Exploration", hand="Workshop")
    me.will(gain="Silver")
    me.plays("Workshop")
    me.purchases()
    assert (me.coffers, me.villagers) == (1, 1)
    me.ends_turn()
    me.begins_turn()
    me.purchases("Copper")
    assert (me.coffers, me.villagers) == (1, 1)


def test_exploration_bought_now_counts_now(deal):
    me, _ = deal("Exploration")
    me.coins = 4
    me.purchases("Exploration")
    assert (me.coffers, me.villagers) == (1, 1)


def test_fleet_gives_a_round_more_after_the_end(deal):
    me, other, third = owning(deal, "Fleet", seats=3, left={"Province": 1})
    third.owned.append(CATALOG["Fleet"])
    game = me.game
    me.ends_turn()
    other.coins = 8
    other.purchases("Province")
    other.ends_turn()
    assert not game.is_over() and game.turn.player is third and third.turns == 0
    third.ends_turn()
    assert not game.is_over() and game.turn.player is me and me.turns == 1 and game.turn.extra
    me.purchases("Copper")
    me.ends_turn()
    assert game.is_over() and me.count("Copper") == 1


def test_without_a_fleet_the_game_is_over(deal):
    me, other = deal("Fleet", left={"Province": 1})
    me.coins = 8
    me.purchases("Province")
    me.ends_turn()
    assert me.game.is_over()


def test_fleet_of_the_player_who_ended_the_game(deal):
    me, other = owning(deal, "Fleet", left={"Province": 1})
    me.coins = 8
    me.purchases("Province")
    me.ends_turn()
    assert me.game.turn.player is me and not me.game.is_over()
    twin = me.game.copy()
    me.ends_turn()
    assert me.game.is_over() and not twin.is_over()


def test_innovation_plays_one_gained_action_a_turn(deal):
    me, other = owning(deal, "Innovation", hand="Workshop*3, Village, Smithy", deck="Copper*9")
    me.will(gain="Village", play=None)
    me.plays("Workshop")
    me.will(gain="Village", play="Village")
    me.plays("Workshop")
    assert (
        me.in_play == cards("Workshop*2, Village") and me.actions == 3 and me.discard_pile == cards("Village")
    )
    me.will(gain="Village")
    me.plays("Workshop")
    other.gain("Village")
    assert len(me.discard_pile) == 2


def test_innovation_not_in_anothers_turn(deal):
    me, other = owning(deal, "Innovation", hand="Village")
    me.ends_turn()
    me.game.do_play()
    me.gain("Village")
    assert CATALOG["Village"] in me.discard_pile


def test_what_a_gain_has_shuffled_away_is_neither_played_by_innovation_nor_taken_aboard(deal):
    me, _ = deal("Innovation", "Cavalry", "Village", hand="Cargo Ship", discard="Copper*3")
    me.plays("Cargo Ship")
    me.take(CATALOG["Innovation"])
    me.will(order="Cavalry")  # which draws, so that it is in the deck or in the hand
    me.gain("Cavalry")
    me.will(order="Cargo Ship", set_aside=True)  # that can still be done, for the next card
    me.gain("Village")
    assert me.mat("Cargo Ship") == cards("Village")


def test_pageant(deal):
    me, _ = owning(deal, "Pageant")
    me.coins = 2
    me.will(pay_for="+1 Coffers")
    me.purchases()
    assert (me.coins, me.coffers) == (1, 1)
    me.ends_turn()
    me.begins_turn()
    me.coffers = 0
    me.purchases()
    assert me.coffers == 0


def test_piazza(deal):
    me, _ = owning(deal, "Piazza")
    me.ends_turn()
    me.has(hand="", deck="Village, Copper, Estate")
    me.begins_turn()
    assert me.actions == 3 and me.in_play == cards("Village") and me.hand == cards("Copper")
    me.ends_turn()
    me.has(hand="", deck="Estate")
    me.begins_turn()
    assert me.deck == cards("Estate")


def test_road_network(deal):
    me, other = owning(deal, "Road Network", hand="Moat", deck="Copper*2")
    other.gain("Estate")
    other.gain("Silver")
    me.gain("Estate")
    assert me.hand == cards("Moat, Copper")


def test_silos(deal):
    me, _ = owning(deal, "Silos")
    me.ends_turn()
    me.has(hand="Copper*3, Estate", deck="Gold*2, Silver")
    me.will(discard_for_benefit=["Copper", "Copper"])
    me.begins_turn()
    assert me.hand == cards("Copper, Estate, Gold*2")


def test_sinister_plot(deal):
    me, _ = owning(deal, "Sinister Plot")
    for choice in ("draw", "add a token", "add a token", "draw"):
        me.ends_turn()
        me.has(hand="", deck="Copper*5")
        me.will(choose=choice)
        me.begins_turn()
    assert len(me.hand) == 2 and me.memo["Sinister Plot"] == 0


def test_star_chart_puts_one_card_on_top_when_shuffling(deal):
    me, _ = owning(deal, "Star Chart", hand="Moat", discard="Copper*8, Gold")
    me.will(topdeck="Gold")
    me.plays("Moat")
    assert me.hand == cards("Gold, Copper") and len(me.deck) == 7


def test_star_chart_may_be_left_alone(deal):
    me, _ = owning(deal, "Star Chart", hand="Moat", deck="Gold", discard="Copper, Estate")
    me.will(topdeck=None)
    me.plays("Moat")
    assert len(me.hand) == 2 and CATALOG["Gold"] in me.hand
