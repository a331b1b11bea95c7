"""The kingdom cards of Dark Ages."""

import pytest
from piles import stack_pile
from table import cards, set_left, stacked

from dominion import CATALOG

# Altar


def test_altar_trashes_one_and_gains_one(deal):
    me, _ = deal(hand="Altar, Curse, Gold")
    me.will(trash="Curse", gain="Duchy")
    me.plays("Altar")
    assert me.hand == cards("Gold") and me.game.trash == cards("Curse") and me.discard_pile == cards("Duchy")


def test_altar_gains_even_with_nothing_to_trash(deal):
    me, _ = deal(hand="Altar")
    me.will(gain="Silver")
    me.plays("Altar")
    assert me.discard_pile == cards("Silver") and me.asked[0].least == 1


# Armory


def test_armory_gains_onto_the_deck(deal):
    me, _ = deal("Smithy", hand="Armory", deck="Copper")
    me.will(gain="Smithy")
    me.plays("Armory")
    assert me.deck == stacked("Smithy, Copper") and "Duchy" not in map(str, me.asked[0].options)


def test_armory_with_nothing_to_gain(deal):
    me, _ = deal(hand="Armory", left={"Copper": 0, "Curse": 0, "Estate": 0, "Silver": 0, "Armory": 0})
    me.plays("Armory")
    assert not me.deck and not me.asked


# Band of Misfits


def test_band_of_misfits_plays_a_cheaper_action_leaving_it_there(deal):
    me, _ = deal("Smithy", "Village", hand="Band of Misfits", deck="Copper*3")
    me.will(play="Smithy")
    me.plays("Band of Misfits")
    assert me.hand == cards("Copper*3") and me.game.left("Smithy") == 10
    assert me.cards_in_play == cards("Band of Misfits") and me.count("Smithy") == 0


def test_band_of_misfits_offers_neither_commands_nor_durations_nor_what_costs_as_much(deal):
    me, _ = deal(
        "Smithy", "Village", "Laboratory", "Caravan", "Band of Misfits", "Moat", hand="Band of Misfits"
    )
    set_left(me.game, "Moat", 0)
    me.will(play="Village")
    me.plays("Band of Misfits")
    assert me.asked[0].options == cards("Smithy, Village") and me.asked[0].least == 1


def test_band_of_misfits_sees_only_the_top_of_mixed_piles(deal):
    me, _ = deal("Knights", "Cultist", hand="Band of Misfits*2", deck="Gold")
    stack_pile(me.game, "Knights", "Sir Martin", "Dame Anna")
    stack_pile(me.game, "Ruins", "Ruined Library", "Survivors")
    me.will(play="Ruined Library")
    me.plays("Band of Misfits")
    assert me.asked[0].options == cards("Sir Martin, Ruined Library") and me.hand == cards(
        "Band of Misfits, Gold"
    )
    me.will(play="Sir Martin")
    me.plays("Band of Misfits")
    assert me.buys == 3


def test_band_of_misfits_cannot_move_what_it_plays(deal):
    me, _ = deal("Feast", "Death Cart", hand="Band of Misfits*2")
    me.will(play="Feast", gain="Duchy")
    me.plays("Band of Misfits")
    assert me.discard_pile == cards("Duchy") and not me.game.trash and me.game.left("Feast") == 10
    me.will(play="Death Cart")
    me.plays("Band of Misfits")
    assert me.coins == 0 and not me.game.trash, "a Death Cart that is not trashed pays nothing"


def test_band_of_misfits_as_a_hermit_is_not_exchanged(deal):
    me, _ = deal("Hermit", hand="Band of Misfits")
    me.will(gain="Estate")
    me.plays("Band of Misfits")
    me.purchases()
    assert me.cards_in_play == cards("Band of Misfits") and me.game.left("Madman") == 10 == me.game.left(
        "Hermit"
    )


def test_band_of_misfits_as_an_attack_is_met_by_moats(deal):
    me, victim = deal("Militia", hand="Band of Misfits", other="Moat, Copper*4")
    victim.will(reveal=True)
    me.will(play="Militia")
    me.plays("Band of Misfits")
    assert len(victim.hand) == 5 and me.coins == 2


def test_band_of_misfits_twice_chooses_each_time(deal):
    me, _ = deal("Smithy", "Village", hand="Throne Room, Band of Misfits", deck="Copper*4")
    me.will(multiply="Band of Misfits", play="Smithy")
    me.will(play="Village")
    me.plays("Throne Room")
    assert me.hand == cards("Copper*4") and me.actions == 3


def test_band_of_misfits_with_nothing_to_play(deal):
    me, _ = deal("Smithy", hand="Band of Misfits", left={"Smithy": 0})
    me.plays("Band of Misfits")
    assert not me.asked and me.cards_in_play == cards("Band of Misfits")


# Bandit Camp


def test_bandit_camp(deal):
    me, _ = deal(hand="Bandit Camp", deck="Gold")
    me.plays("Bandit Camp")
    assert me.hand == cards("Gold") and me.actions == 3 and me.discard_pile == cards("Spoils")
    assert me.game.left("Spoils") == 14 and not me.game.piles["Spoils"].in_supply


def test_bandit_camp_draws_before_the_spoils_are_there(deal):
    me, _ = deal(hand="Bandit Camp*2")
    me.plays("Bandit Camp")
    assert me.hand == cards("Bandit Camp") and me.discard_pile == cards("Spoils")
    set_left(me.game, "Spoils", 0)
    me.plays("Bandit Camp")
    assert me.hand == cards("Spoils") and not me.discard_pile and me.game.empty_piles == 0


# Beggar


def test_beggar_gains_coppers_to_hand(deal):
    me, _ = deal(hand="Beggar")
    me.plays("Beggar")
    assert me.hand == cards("Copper*3")


def test_beggar_gains_as_many_as_there_are(deal):
    me, _ = deal(hand="Beggar", left={"Copper": 2})
    me.plays("Beggar")
    assert me.hand == cards("Copper*2") and me.game.left("Copper") == 0


def test_beggar_reacts_before_the_attack_does_anything(deal):
    me, victim = deal(hand="Militia", other="Beggar, Gold, Copper*3", other_deck="Estate")
    victim.will(
        discard_for_benefit=True,
        discard=lambda decision: victim.discard_pile == cards("Beggar, Silver") and ["Copper"],
    )
    me.plays("Militia")
    assert victim.deck == stacked("Silver, Estate") and len(victim.hand) == 3


def test_beggar_may_stay_in_hand(deal):
    me, victim = deal(hand="Witch", other="Beggar")
    victim.will(discard_for_benefit=False)
    me.plays("Witch")
    assert victim.hand == cards("Beggar") and victim.discard_pile == cards("Curse")


def test_beggars_each_react(deal):
    me, victim = deal(hand="Witch", other="Beggar*2")
    victim.will(discard_for_benefit=True)
    victim.will(discard_for_benefit=True)
    me.plays("Witch")
    assert victim.deck == cards("Silver*2") and victim.discard_pile == cards("Silver*2, Beggar*2, Curse")


def test_beggar_puts_the_last_silver_onto_the_deck(deal):
    me, victim = deal(hand="Witch", other="Beggar", left={"Silver": 1})
    victim.will(discard_for_benefit=True)
    me.plays("Witch")
    assert victim.deck == cards("Silver") and victim.discard_pile == cards("Beggar, Curse")


def test_beggar_does_not_react_to_its_owners_attacks(deal):
    me, _ = deal(hand="Witch, Beggar")
    me.plays("Witch")
    assert me.hand == cards("Beggar") and not me.asked


# Catacombs


@pytest.mark.parametrize("takes", [True, False])
def test_catacombs(deal, takes):
    me, _ = deal(hand="Catacombs", deck="Copper*2, Estate, Gold, Silver*2, Duchy")
    me.will(choose="take them" if takes else "discard them")
    me.plays("Catacombs")
    assert me.hand == cards("Copper*2, Estate" if takes else "Gold, Silver*2")
    assert me.discard_pile == cards("" if takes else "Copper*2, Estate")


def test_catacombs_shuffles_in_what_it_discards(deal):
    me, _ = deal(hand="Catacombs", deck="Copper*2, Gold")
    me.will(choose="discard them")
    me.plays("Catacombs")
    assert me.hand == cards("Copper*2, Gold") and not me.discard_pile


def test_catacombs_with_no_deck(deal):
    me, _ = deal(hand="Catacombs")
    me.plays("Catacombs")
    assert not me.hand and not me.asked


def test_catacombs_is_succeeded_by_something_cheaper_whoever_trashes_it(deal):
    me, victim = deal("Knights", "Smithy", hand="Dame Molly", other_deck="Catacombs, Copper")
    victim.will(gain="Smithy")
    me.plays("Dame Molly")
    assert victim.discard_pile == cards("Smithy, Copper")
    assert not {"Duchy", "Catacombs", "Gold"} & {str(card) for card in victim.asked[0].options}


def test_catacombs_with_nothing_cheaper_to_gain(deal):
    me, _ = deal(hand="Catacombs", left={"Copper": 0, "Curse": 0, "Estate": 0, "Silver": 0})
    me.trash(CATALOG["Catacombs"])
    assert not me.discard_pile and not me.asked


# Count


def test_count_pays_and_takes(deal):
    me, _ = deal(hand="Count*3, Copper, Estate, Gold", deck="Silver")
    me.will(choose="discard 2 cards", discard=["Copper", "Estate"])
    me.will(choose="+$3")
    me.plays("Count")
    assert me.coins == 3 and me.discard_pile == cards("Copper, Estate")
    me.will(choose="put a card onto your deck", topdeck="Gold")
    me.will(choose="gain a Duchy")
    me.plays("Count")
    assert me.deck == stacked("Gold, Silver") and me.discard_pile == cards("Copper, Estate, Duchy")
    me.will(choose="gain a Copper")
    me.will(choose="+$3")
    me.plays("Count")
    assert me.coins == 6 and me.discard_pile == cards("Copper*2, Estate, Duchy")


def test_count_trashes_the_whole_hand_at_once(deal):
    me, _ = deal(hand="Count, Market Square, Overgrown Estate, Fortress, Copper", deck="Gold*2")
    me.will(choose="gain a Copper")
    me.will(choose="trash your hand", order="Overgrown Estate")
    me.plays("Count")
    assert me.game.trash == cards("Market Square, Overgrown Estate, Copper") and me.hand == cards(
        "Gold, Fortress"
    )


def test_count_may_choose_what_it_cannot_do(deal):
    me, _ = deal(hand="Count*3", left={"Copper": 0, "Duchy": 0})
    me.has(hand="Count")
    me.will(choose="discard 2 cards")
    me.will(choose="gain a Duchy")
    me.plays("Count")
    assert not me.discard_pile and me.coins == 0
    me.has(hand="Count")
    me.will(choose="put a card onto your deck")
    me.will(choose="trash your hand")
    me.plays("Count")
    assert not me.deck and not me.game.trash


# Counterfeit


def test_counterfeit_plays_a_treasure_twice_and_trashes_it(deal):
    me, _ = deal(hand="Counterfeit, Copper, Gold")
    me.will(multiply="Gold")
    me.plays("Counterfeit")
    assert me.coins == 7 and me.buys == 2 and me.hand == cards("Copper")
    assert me.game.trash == cards("Gold") and me.cards_in_play == cards("Counterfeit")


def test_counterfeit_may_play_nothing(deal):
    me, _ = deal(hand="Counterfeit, Copper")
    me.will(multiply=None)
    me.plays("Counterfeit")
    assert me.coins == 1 and me.buys == 2 and me.hand == cards("Copper")


def test_counterfeit_cannot_trash_spoils(deal):
    me, _ = deal("Marauder", hand="Counterfeit, Spoils")
    me.will(multiply="Spoils")
    me.plays("Counterfeit")
    assert me.coins == 7 and not me.game.trash and me.game.left("Spoils") == 16


def test_counterfeit_in_a_counterfeit(deal):
    me, _ = deal(hand="Counterfeit*2, Copper, Silver")
    me.will(multiply="Counterfeit")
    me.will(multiply="Copper")
    me.will(multiply="Silver")
    me.plays("Counterfeit")
    assert (
        me.coins == 1 + 2 + 2 + 4 and me.buys == 4 and me.game.trash == cards("Copper, Silver, Counterfeit")
    )


def test_counterfeit_leaves_durations_alone(deal, monkeypatch):
    me, _ = deal(hand="Counterfeit, Silver")
    monkeypatch.setattr(type(CATALOG["Silver"]), "types", ("Treasure", "Duration"))
    me.plays("Counterfeit")
    assert not me.asked and me.hand == cards("Silver")


def test_counterfeit_with_no_other_treasure(deal):
    me, _ = deal(hand="Counterfeit, Estate")
    me.plays("Counterfeit")
    assert me.coins == 1 and not me.asked


# Cultist


def test_cultist_draws_and_hands_out_ruins(deal):
    me, victim, third = deal(hand="Cultist", deck="Gold*2", seats=3)
    stack_pile(me.game, "Ruins", "Survivors", "Abandoned Mine")
    me.plays("Cultist")
    assert me.hand == cards("Gold*2") and not me.discard_pile
    assert victim.discard_pile == cards("Survivors") and third.discard_pile == cards("Abandoned Mine")


def test_cultist_may_play_another_for_no_action(deal):
    me, victim = deal(hand="Cultist", deck="Copper, Cultist, Gold*2")
    stack_pile(me.game, "Ruins", "Survivors", "Abandoned Mine")
    me.actions = 0
    me.will(play="Cultist")
    me.plays("Cultist")
    assert me.hand == cards("Copper, Gold*2") and me.actions == 0
    assert victim.discard_pile == cards("Survivors, Abandoned Mine")


def test_cultist_may_keep_the_other(deal):
    me, victim = deal(hand="Cultist*2")
    me.will(play=None)
    me.plays("Cultist")
    assert me.hand == cards("Cultist") and len(victim.discard_pile) == 1


def test_cultist_without_ruins(deal):
    me, victim = deal(hand="Cultist", left={"Ruins": 0})
    me.plays("Cultist")
    assert not victim.discard_pile


def test_cultist_draws_three_when_trashed(deal):
    me, _ = deal(hand="Altar, Cultist", deck="Copper*3, Gold")
    me.will(gain="Silver")
    me.plays("Altar")
    assert me.hand == cards("Copper*3")


def test_cultist_trashed_by_a_knight_does_not_draw_the_card_revealed_with_it(deal):
    me, victim = deal(
        "Knights", hand="Dame Molly", other_deck="Cultist, Copper, Gold", other_discard="Estate"
    )
    me.plays("Dame Molly")
    assert victim.hand == cards("Gold, Estate") and victim.discard_pile == cards("Copper")


# Death Cart


def test_death_cart_takes_an_action_from_the_hand(deal):
    me, _ = deal(hand="Death Cart, Village, Estate")
    me.will(trash_for_benefit="Village")
    me.plays("Death Cart")
    assert me.coins == 5 and me.game.trash == cards("Village") and me.cards_in_play == cards("Death Cart")


def test_death_cart_takes_itself(deal):
    me, _ = deal(hand="Death Cart*2")
    me.will(trash_for_benefit=None, trash_this=True)
    me.plays("Death Cart")
    assert (
        me.coins == 5
        and me.game.trash == cards("Death Cart")
        and me.hand == cards("Death Cart")
        and not me.in_play
    )


def test_death_cart_may_take_nothing(deal):
    me, _ = deal(hand="Death Cart, Village")
    me.will(trash_for_benefit=None, trash_this=False)
    me.plays("Death Cart")
    assert me.coins == 0 and not me.game.trash


def test_death_cart_takes_a_fortress_for_its_money(deal):
    me, _ = deal(hand="Death Cart, Fortress")
    me.will(trash_for_benefit="Fortress")
    me.plays("Death Cart")
    assert me.coins == 5 and me.hand == cards("Fortress") and me.cards_in_play == cards("Death Cart")


def test_death_cart_played_twice_is_trashed_once(deal):
    me, _ = deal(hand="Throne Room, Death Cart")
    me.will(multiply="Death Cart", trash_this=True)
    me.plays("Throne Room")
    assert me.coins == 5 and me.game.trash == cards("Death Cart")


def test_death_cart_brings_two_ruins(deal):
    me, _ = deal("Death Cart")
    stack_pile(me.game, "Ruins", "Survivors", "Ruined Market", "Abandoned Mine")
    me.coins = 4
    me.purchases("Death Cart")
    assert me.discard_pile == cards("Death Cart, Survivors, Ruined Market")


def test_death_cart_with_one_ruins_left(deal):
    me, _ = deal("Workshop", "Death Cart", hand="Workshop")
    stack_pile(me.game, "Ruins", "Survivors")
    me.will(gain="Death Cart")
    me.plays("Workshop")
    assert me.discard_pile == cards("Death Cart, Survivors") and me.game.empty_piles == 1


# Feodum


@pytest.mark.parametrize(("silvers", "vp"), [(0, 0), (2, 0), (3, 2), (8, 4), (11, 6)])
def test_feodum_is_worth_a_third_of_the_silvers(deal, silvers, vp):
    me, _ = deal(hand="Feodum*2", deck=f"Silver*{silvers}" if silvers else "")
    assert me.score() == vp


def test_feodum_pile(deal):
    assert deal("Feodum")[0].game.left("Feodum") == 8 and deal("Feodum", seats=3)[0].game.left("Feodum") == 12


def test_feodum_gives_silvers_to_its_owner_when_trashed(deal):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Feodum, Copper", left={"Silver": 2})
    me.plays("Dame Molly")
    assert victim.discard_pile == cards("Silver*2, Copper") and me.count("Silver") == 0


# Forager


def test_forager_counts_kinds_of_treasures_in_the_trash(deal):
    me, _ = deal(hand="Forager*3, Copper*2, Gold, Estate")
    for name, coins in [("Copper", 1), ("Copper", 2), ("Gold", 4)]:
        me.will(trash=name)
        me.plays("Forager")
        assert me.coins == coins
    assert me.actions == 4 and me.buys == 4 and me.hand == cards("Estate")


def test_forager_with_an_empty_hand(deal):
    me, _ = deal(hand="Forager")
    me.game.trash += cards("Silver, Estate")
    me.game._cards_at_start = me.game.census()
    me.plays("Forager")
    assert me.coins == 1 and not me.asked


def test_forager_must_trash(deal):
    me, _ = deal(hand="Forager, Gold")
    me.plays("Forager")
    assert me.game.trash == cards("Gold") and me.coins == 1


# Fortress


def test_fortress(deal):
    me, _ = deal(hand="Fortress", deck="Gold")
    me.plays("Fortress")
    assert me.hand == cards("Gold") and me.actions == 3


def test_fortress_returns_from_the_trash_to_its_owners_hand(deal):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Fortress, Copper")
    me.plays("Dame Molly")
    assert victim.hand == cards("Fortress") and not me.game.trash and victim.count("Fortress") == 1


def test_fortress_from_play_goes_to_the_hand(deal):
    me, _ = deal("Laboratory", hand="Procession, Fortress", deck="Copper*2")
    me.will(multiply="Fortress")
    me.plays("Procession")
    assert me.hand == cards("Copper*2, Fortress") and me.cards_in_play == cards("Procession")


def test_fortress_still_counts_as_trashed(deal):
    me, _ = deal(hand="Junk Dealer, Fortress, Market Square")
    me.will(trash="Fortress", discard_for_benefit=True, order=lambda decision: ["Fortress"])
    me.plays("Junk Dealer")
    assert me.hand == cards("Fortress") and me.discard_pile == cards("Market Square, Gold")


# Graverobber


def test_graverobber_robs_the_trash(deal):
    me, _ = deal(hand="Graverobber", deck="Copper")
    me.game.trash += cards("Estate, Silver, Gold, Gold, Province")
    me.game._cards_at_start = me.game.census()
    me.will(choose="gain a card from the trash", gain="Gold")
    me.plays("Graverobber")
    assert me.deck == stacked("Gold, Copper") and me.asked[1].options == cards("Silver, Gold")
    assert me.game.trash == cards("Estate, Silver, Gold, Province") and me.game.left("Gold") == 30


def test_graverobber_makes_an_action_into_something_better(deal):
    me, _ = deal(hand="Graverobber, Laboratory, Gold")
    me.will(choose="trash an Action", gain="Province")
    me.plays("Graverobber")
    assert (
        me.discard_pile == cards("Province")
        and me.game.trash == cards("Laboratory")
        and me.hand == cards("Gold")
    )


@pytest.mark.parametrize("choice", ["gain a card from the trash", "trash an Action"])
def test_graverobber_may_choose_what_it_cannot_do(deal, choice):
    me, _ = deal(hand="Graverobber, Gold")
    me.will(choose=choice)
    me.plays("Graverobber")
    assert me.hand == cards("Gold") and me.size == 2 and len(me.asked) == 1


# Hermit


def test_hermit_trashes_from_the_hand_or_the_discard_pile(deal):
    me, _ = deal(hand="Hermit*2, Estate, Copper, Curse", discard="Duchy, Silver, Estate")
    me.will(trash="Duchy", gain="Silver")
    me.plays("Hermit")
    assert me.asked[0].options == cards("Hermit, Estate, Curse, Duchy") and me.asked[0].least == 0
    assert me.discard_pile == cards("Silver*2, Estate") and me.game.trash == cards("Duchy")
    me.will(trash="Estate", choose="from your discard pile", gain="Silver")
    me.plays("Hermit")
    assert me.hand == cards("Estate, Copper, Curse") and me.discard_pile == cards("Silver*3")


def test_hermit_may_trash_nothing_but_must_gain(deal):
    me, _ = deal(hand="Hermit, Estate", discard="Copper")
    me.will(trash=None, gain=lambda decision: decision.least and "Estate")
    me.plays("Hermit")
    assert me.hand == cards("Estate") and not me.game.trash and me.discard_pile == cards("Copper, Estate")


def test_hermit_goes_mad_when_nothing_is_gained_in_the_buy_phase(deal):
    me, _ = deal(hand="Hermit", left={"Hermit": 9})
    me.will(gain="Silver")
    me.plays("Hermit")
    me.purchases()
    assert me.discard_pile == cards("Silver, Madman") and not me.in_play and not me.game.trash
    assert me.game.left("Hermit") == 10 and me.game.left("Madman") == 9 and me.count("Hermit") == 0


def test_hermit_stays_sane_when_something_is_bought(deal):
    me, _ = deal(hand="Hermit")
    me.will(gain="Silver")
    me.plays("Hermit")
    me.purchases("Copper")
    assert me.cards_in_play == cards("Hermit") and me.game.left("Madman") == 10


def test_hermit_with_nothing_to_trash_and_nothing_to_gain(deal):
    me, _ = deal(
        hand="Hermit, Copper",
        discard="Gold",
        left={"Copper": 0, "Curse": 0, "Estate": 0, "Silver": 0, "Hermit": 0},
    )
    me.plays("Hermit")
    assert not me.asked and not me.game.trash
    me.purchases()
    assert me.discard_pile == cards("Gold, Madman")


def test_hermit_does_not_go_mad_for_what_was_gained_before_the_buy_phase(deal):
    me, _ = deal("Workshop", hand="Village, Hermit, Workshop")
    me.will(trash=None, gain="Silver")
    me.will(gain="Estate")
    me.plays("Village", "Hermit", "Workshop")
    me.purchases()
    assert me.discard_pile == cards("Silver, Estate, Madman"), "only gains in the Buy phase count"


def test_hermit_counts_no_gains_of_others(deal):
    me, other = deal(hand="Hermit, Copper")
    me.will(gain="Silver", play=lambda decision: other.gain("Copper") and [])
    me.plays("Hermit")
    me.purchases()
    assert me.discard_pile == cards("Silver, Madman")


def test_hermit_played_twice_is_exchanged_once(deal):
    me, _ = deal(hand="Throne Room, Hermit")
    me.will(multiply="Hermit", gain="Silver")
    me.will(gain="Estate")
    me.plays("Throne Room")
    me.purchases()
    assert me.discard_pile == cards("Silver, Estate, Madman") and me.cards_in_play == cards("Throne Room")


def test_hermits_without_madmen(deal):
    me, _ = deal(hand="Hermit", left={"Madman": 0})
    me.will(gain="Silver")
    me.plays("Hermit")
    me.purchases()
    assert me.cards_in_play == cards("Hermit")


def test_hermit_forgets_by_the_next_turn(deal):
    me, _ = deal(hand="Hermit")
    me.will(gain="Silver")
    me.plays("Hermit")
    me.purchases("Copper")
    me.ends_turn()
    me.begins_turn()
    me.purchases()
    assert me.count("Madman") == 0 and me.count("Hermit") == 1


# Hunting Grounds


def test_hunting_grounds(deal):
    me, _ = deal(hand="Hunting Grounds", deck="Copper*5")
    me.plays("Hunting Grounds")
    assert me.hand == cards("Copper*4")


@pytest.mark.parametrize(("choice", "gained"), [("gain a Duchy", "Duchy"), ("gain 3 Estates", "Estate*3")])
def test_hunting_grounds_leaves_land_to_its_owner(deal, choice, gained):
    me, victim = deal("Knights", hand="Dame Molly", other_deck="Hunting Grounds, Copper")
    victim.will(choose=choice)
    me.plays("Dame Molly")
    assert victim.discard_pile == cards(f"{gained}, Copper")


def test_hunting_grounds_with_two_estates_left_and_no_duchy(deal):
    me, _ = deal(hand="Junk Dealer*2, Hunting Grounds*2", left={"Estate": 2, "Duchy": 0})
    me.will(trash="Hunting Grounds", choose="gain 3 Estates")
    me.plays("Junk Dealer")
    assert me.discard_pile == cards("Estate*2")
    me.will(trash="Hunting Grounds", choose="gain a Duchy")
    me.plays("Junk Dealer")
    assert me.count("Duchy") == 0


# Ironmonger


@pytest.mark.parametrize(
    ("top_card", "actions", "coins", "drawn"), [("Moat", 3, 0, 0), ("Gold", 2, 1, 0), ("Estate", 2, 0, 1), ("Curse", 2, 0, 0)]
)  # fmt: skip
@pytest.mark.parametrize("discards", [True, False])
def test_ironmonger(deal, top_card, actions, coins, drawn, discards):
    me, _ = deal(hand="Ironmonger", deck=f"Copper, {top_card}, Silver")
    me.will(discard=discards)
    me.plays("Ironmonger")
    assert (me.actions, me.coins, len(me.hand)) == (actions, coins, 1 + drawn)
    assert me.discard_pile == cards(top_card if discards else "")
    if drawn:
        assert me.hand == cards("Copper, Silver" if discards else f"Copper, {top_card}")


def test_ironmonger_gives_both_for_a_card_of_two_types(deal):
    me, _ = deal("Knights", hand="Ironmonger", deck="Copper, Dame Josephine, Gold")
    me.will(discard=True)
    me.plays("Ironmonger")
    assert me.actions == 3 and me.hand == cards("Copper, Gold")


def test_ironmonger_with_an_empty_deck(deal):
    me, _ = deal(hand="Ironmonger", deck="Copper")
    me.plays("Ironmonger")
    assert me.actions == 2 and not me.asked


# Junk Dealer


def test_junk_dealer_draws_before_it_trashes(deal):
    me, _ = deal(hand="Junk Dealer, Gold", deck="Curse")
    me.will(trash="Curse")
    me.plays("Junk Dealer")
    assert me.hand == cards("Gold") and me.actions == 2 and me.coins == 1 and me.asked[0].least == 1


def test_junk_dealer_with_nothing_to_trash(deal):
    me, _ = deal(hand="Junk Dealer")
    me.plays("Junk Dealer")
    assert me.coins == 1 and not me.game.trash


# Marauder: the Looter


def test_marauder_hands_out_ruins_in_turn_order(deal):
    me, victim, third = deal(hand="Marauder", seats=3)
    stack_pile(me.game, "Ruins", "Survivors", "Ruined Market", "Abandoned Mine")
    me.plays("Marauder")
    assert me.discard_pile == cards("Spoils") and me.game.left("Spoils") == 14
    assert victim.discard_pile == cards("Survivors") and third.discard_pile == cards("Ruined Market")
    assert me.game.piles["Ruins"].card is CATALOG["Abandoned Mine"]


def test_marauder_with_one_ruins_and_no_spoils(deal):
    me, victim, third = deal(hand="Marauder", seats=3, left={"Spoils": 0})
    stack_pile(me.game, "Ruins", "Survivors")
    me.plays("Marauder")
    assert not me.discard_pile and victim.discard_pile == cards("Survivors") and not third.discard_pile
    assert me.game.empty_piles == 1


# Market Square


def test_market_square(deal):
    me, _ = deal(hand="Market Square", deck="Gold")
    me.plays("Market Square")
    assert me.hand == cards("Gold") and (me.actions, me.buys) == (2, 2)


def test_market_squares_each_turn_one_trashed_card_into_gold(deal):
    me, _ = deal(hand="Junk Dealer, Market Square*3, Curse")
    me.will(trash="Curse", discard_for_benefit=True)
    me.will(discard_for_benefit=True)
    me.will(discard_for_benefit=False)
    me.plays("Junk Dealer")
    assert me.hand == cards("Market Square") and me.discard_pile == cards("Market Square*2, Gold*2")


def test_market_square_reacts_on_others_turns_but_only_to_its_owners_cards(deal):
    me, victim = deal(
        "Knights", hand="Dame Molly, Market Square", other="Market Square", other_deck="Silver, Copper"
    )
    victim.will(discard_for_benefit=True)
    me.plays("Dame Molly")
    assert victim.discard_pile == cards("Market Square, Gold, Copper") and me.hand == cards("Market Square")


def test_market_square_without_gold(deal):
    me, _ = deal(hand="Market Square, Curse", left={"Gold": 0})
    me.will(discard_for_benefit=True)
    me.trash(CATALOG["Curse"])
    assert me.discard_pile == cards("Market Square")


# Mystic


@pytest.mark.parametrize(("named", "found"), [("Gold", True), ("Silver", False)])
def test_mystic_takes_what_was_named(deal, named, found):
    me, _ = deal(hand="Mystic", deck="Gold, Copper")
    me.will(name=named)
    me.plays("Mystic")
    assert me.actions == 2 and me.coins == 2
    assert me.hand == cards("Gold" if found else "") and me.deck == stacked(
        "Copper" if found else "Gold, Copper"
    )
    assert ("reveal", 0, [CATALOG["Gold"]], "deck") in me.game.log


def test_mystic_names_a_single_knight(deal):
    me, _ = deal("Knights", hand="Mystic", deck="Sir Destry")
    me.will(name="Sir Martin")
    me.plays("Mystic")
    assert me.deck == cards("Sir Destry") and not {"Knights"} & {str(card) for card in me.asked[0].options}


def test_mystic_with_no_deck(deal):
    me, _ = deal(hand="Mystic")
    me.will(name="Gold")
    me.plays("Mystic")
    assert not me.hand


# Pillage


def test_pillage_takes_a_card_and_two_spoils(deal):
    me, victim, third = deal(hand="Pillage", other="Copper*4, Gold", third="Gold*4")
    me.will(discard_theirs="Gold")
    me.plays("Pillage")
    assert me.game.trash == cards("Pillage") and me.discard_pile == cards("Spoils*2") and not me.in_play
    assert victim.discard_pile == cards("Gold") and victim.hand == cards("Copper*4")
    assert third.hand == cards("Gold*4"), "four cards are too few"


def test_pillage_does_nothing_when_it_cannot_be_trashed(deal):
    me, victim = deal(hand="Throne Room, Pillage", other="Copper*5, Gold", left={"Spoils": 3})
    me.will(multiply="Pillage", discard_theirs="Gold")
    me.plays("Throne Room")
    assert me.discard_pile == cards("Spoils*2") and len(victim.hand) == 5


def test_pillage_with_one_spoils(deal):
    me, _ = deal(hand="Pillage", left={"Spoils": 1})
    me.plays("Pillage")
    assert me.discard_pile == cards("Spoils")


# Poor House


@pytest.mark.parametrize(("hand", "coins"), [("Estate*4", 4), ("Copper, Gold, Estate", 2), ("Copper*5", 0)])
def test_poor_house(deal, hand, coins):
    me, _ = deal(hand=f"Poor House, {hand}")
    me.plays("Poor House")
    assert me.coins == coins and ("reveal", 0, me.hand, "hand") in me.game.log


def test_poor_house_takes_from_what_there_was(deal):
    me, _ = deal(hand="Poor House, Copper*6")
    me.coins = 1
    me.plays("Poor House")
    assert me.coins == 0


# Procession


def test_procession_plays_twice_trashes_and_gains_one_dearer(deal):
    me, _ = deal("Laboratory", "Moat", hand="Procession, Militia, Smithy", other="Copper*3")
    me.will(multiply="Militia")
    me.plays("Procession")
    assert me.coins == 4 and me.game.trash == cards("Militia") and me.discard_pile == cards("Laboratory")
    assert me.cards_in_play == cards("Procession") and me.hand == cards("Smithy")


def test_procession_must_gain_when_it_can_and_only_actions(deal):
    me, _ = deal(hand="Procession, Smithy", deck="Copper*6")
    me.will(multiply="Smithy")
    me.plays("Procession")
    assert not me.discard_pile, "a Duchy is no Action"


def test_procession_may_play_nothing(deal):
    me, _ = deal(hand="Procession, Smithy")
    me.will(multiply=None)
    me.plays("Procession")
    assert me.hand == cards("Smithy") and not me.game.trash


def test_procession_plays_no_durations(deal):
    me, _ = deal(hand="Procession, Caravan")
    me.plays("Procession")
    assert not me.asked and me.hand == cards("Caravan")


def test_procession_gains_even_if_it_failed_to_trash(deal):
    me, _ = deal("Hermit", "Poor House", hand="Procession, Madman")
    me.will(multiply="Madman")
    me.plays("Procession")
    assert me.discard_pile == cards("Poor House") and not me.game.trash and me.actions == 5


def test_procession_of_a_procession(deal):
    me, _ = deal("Laboratory", hand="Procession*2, Militia, Smithy", deck="Copper*6")
    me.will(multiply="Procession")
    me.will(multiply="Militia")
    me.will(multiply="Smithy")
    me.plays("Procession")
    assert me.game.trash == cards("Militia, Smithy, Procession") and me.discard_pile == cards("Laboratory*3")


def test_procession_draws_for_the_trashed_card_before_it_gains(deal):
    me, _ = deal("Altar", hand="Procession, Cultist", deck="Copper*7")
    me.will(multiply="Cultist")
    me.plays("Procession")
    assert len(me.hand) == 7 and me.discard_pile == cards("Altar")


# Rats


def test_rats_multiply_and_eat(deal):
    me, _ = deal(hand="Rats, Estate", deck="Gold")
    assert me.game.left("Rats") == 20
    me.will(trash="Estate")
    me.plays("Rats")
    assert me.hand == cards("Gold") and me.discard_pile == cards("Rats") and me.game.trash == cards("Estate")
    assert me.game.left("Rats") == 19 and me.actions == 2 and me.asked[0].least == 1


def test_rats_do_not_eat_rats(deal):
    me, _ = deal(hand="Rats*3")
    me.plays("Rats")
    assert me.hand == cards("Rats*2") and not me.game.trash and ("reveal", 0, me.hand, "hand") in me.game.log


def test_rats_eat_when_the_pile_is_empty(deal):
    me, _ = deal(hand="Rats, Estate", left={"Rats": 0})
    me.plays("Rats")
    assert me.game.trash == cards("Estate") and not me.discard_pile


def test_rats_draw_when_trashed(deal):
    me, _ = deal(hand="Rats", deck="Gold")
    me.trash(CATALOG["Rats"])
    assert me.hand == cards("Gold")


# Rebuild


def test_rebuild_makes_a_victory_card_better(deal):
    me, _ = deal(hand="Rebuild", deck="Copper, Province, Silver, Duchy, Gold")
    me.will(name="Province", gain="Province")
    me.plays("Rebuild")
    assert me.actions == 2 and me.game.trash == cards("Duchy") and me.deck == cards("Gold")
    assert me.discard_pile == cards("Copper, Province, Silver, Province")
    assert me.asked[1].options == cards("Estate, Duchy, Province")


def test_rebuild_sees_other_victory_cards(deal):
    me, _ = deal("Gardens", hand="Rebuild", deck="Estate")
    me.will(name="Copper", gain="Gardens")
    me.plays("Rebuild")
    assert me.discard_pile == cards("Gardens") and "Province" not in map(str, me.asked[1].options)


def test_rebuild_shuffles_but_not_what_it_revealed(deal):
    me, _ = deal(hand="Rebuild", deck="Copper, Province", discard="Gold")
    me.will(name="Province")
    me.plays("Rebuild")
    assert me.discard_pile == cards("Copper, Province, Gold") and not me.game.trash and not me.deck


def test_rebuild_with_no_cards(deal):
    me, _ = deal(hand="Rebuild")
    me.will(name="Estate")
    me.plays("Rebuild")
    assert not me.discard_pile


def test_rebuild_fires_what_happens_on_trashing(deal):
    me, _ = deal(hand="Rebuild", deck="Feodum")
    me.will(name="Province", gain="Duchy")
    me.plays("Rebuild")
    assert me.discard_pile == cards("Silver*3, Duchy")


# Rogue


def test_rogue_must_take_from_the_trash_first(deal):
    me, victim = deal(hand="Rogue", other_deck="Gold*2")
    me.game.trash += cards("Estate, Silver, Province, Duchy")
    me.game._cards_at_start = me.game.census()
    me.will(gain="Silver")
    me.plays("Rogue")
    assert me.coins == 2 and me.discard_pile == cards("Silver") and victim.deck == cards("Gold*2")
    assert me.asked[0].options == cards("Silver, Duchy") and me.asked[0].least == 1


def test_rogue_attacks_when_there_is_nothing_in_the_trash(deal):
    me, victim, third = deal(hand="Rogue", other_deck="Gold, Silver, Curse", third_deck="Copper, Province")
    me.game.trash += cards("Copper, Province")
    me.game._cards_at_start = me.game.census()
    victim.will(trash="Silver")
    me.plays("Rogue")
    assert victim.discard_pile == cards("Gold") and third.discard_pile == cards("Copper, Province")
    assert me.game.trash == cards("Copper, Province, Silver") and not me.discard_pile


def test_rogue_fires_what_happens_on_trashing(deal):
    me, victim = deal(hand="Rogue", other_deck="Feodum, Copper")
    me.plays("Rogue")
    assert victim.discard_pile == cards("Silver*3, Copper")


# Sage


def test_sage_finds_a_card_that_costs_three(deal):
    me, _ = deal(hand="Sage", deck="Copper*2, Curse, Province, Gold")
    me.plays("Sage")
    assert me.hand == cards("Province") and me.discard_pile == cards("Copper*2, Curse") and me.actions == 2


def test_sage_does_not_shuffle_in_what_it_revealed(deal):
    me, _ = deal(hand="Sage", deck="Copper", discard="Estate")
    me.plays("Sage")
    assert not me.hand and me.discard_pile == cards("Copper, Estate") and not me.deck


def test_sage_with_no_cards(deal):
    me, _ = deal(hand="Sage")
    me.plays("Sage")
    assert not me.hand and not me.discard_pile


# Scavenger


@pytest.mark.parametrize("answer", [True, False])
def test_scavenger(deal, answer):
    me, _ = deal(hand="Scavenger", deck="Copper, Gold", discard="Estate, Silver")
    me.will(reshuffle=answer, topdeck="Silver")
    me.plays("Scavenger")
    assert me.coins == 2 and me.deck == stacked("Silver" if answer else "Silver, Copper, Gold")
    assert me.discard_pile == cards("Estate, Copper, Gold" if answer else "Estate")
    assert me.asked[1].least == 1


def test_scavenger_with_nothing_in_the_discard_pile(deal):
    me, _ = deal(hand="Scavenger", deck="Copper")
    me.will(reshuffle=False)
    me.plays("Scavenger")
    assert me.deck == cards("Copper") and len(me.asked) == 1


def test_scavenger_with_an_empty_deck_asks_nothing_about_it(deal):
    me, _ = deal(hand="Scavenger", discard="Gold")
    me.plays("Scavenger")
    assert me.deck == cards("Gold") and not me.asked


# Squire


@pytest.mark.parametrize(
    ("choice", "actions", "buys", "gained"), [("+2 Actions", 3, 1, ""), ("+2 Buys", 1, 3, ""), ("gain a Silver", 1, 1, "Silver")]
)  # fmt: skip
def test_squire(deal, choice, actions, buys, gained):
    me, _ = deal(hand="Squire")
    me.will(choose=choice)
    me.plays("Squire")
    assert (me.coins, me.actions, me.buys) == (1, actions, buys) and me.discard_pile == cards(gained)


def test_squire_is_avenged_by_any_attack(deal):
    me, victim = deal("Knights", "Witch", hand="Dame Molly", other="Squire")
    stack_pile(me.game, "Knights", "Sir Martin")
    victim.will(gain="Sir Martin")
    victim.trash(CATALOG["Squire"])
    assert victim.discard_pile == cards("Sir Martin") and victim.asked[0].options == cards(
        "Witch, Sir Martin"
    )


def test_squire_without_an_attack_to_gain(deal):
    me, _ = deal("Witch", hand="Squire", left={"Witch": 0})
    me.trash(CATALOG["Squire"])
    assert not me.discard_pile and not me.asked


# Storeroom


def test_storeroom_sifts_and_sells(deal):
    me, _ = deal(hand="Storeroom, Estate*2, Curse, Copper", deck="Duchy, Gold, Silver")
    me.will(discard=["Estate", "Estate"], discard_for_benefit=["Curse", "Duchy"])
    me.plays("Storeroom")
    assert me.buys == 2 and me.coins == 2 and me.hand == cards("Copper, Gold")
    assert me.discard_pile == cards("Estate*2, Curse, Duchy") and me.deck == cards("Silver")


def test_storeroom_may_do_nothing(deal):
    me, _ = deal(hand="Storeroom, Estate", deck="Gold")
    me.will(discard=None, discard_for_benefit=None)
    me.plays("Storeroom")
    assert me.hand == cards("Estate") and me.coins == 0


def test_storeroom_with_an_empty_hand(deal):
    me, _ = deal(hand="Storeroom", deck="Gold")
    me.plays("Storeroom")
    assert not me.asked and me.deck == cards("Gold")


# Urchin


def test_urchin_leaves_four_cards(deal):
    me, victim, third = deal(hand="Urchin", deck="Gold", other="Copper*4, Estate", third="Copper*4")
    victim.will(discard="Estate")
    me.plays("Urchin")
    assert me.hand == cards("Gold") and me.actions == 2
    assert victim.hand == cards("Copper*4") and third.hand == cards("Copper*4")


@pytest.mark.parametrize("answer", [True, False])
def test_urchin_may_grow_up_before_the_next_attack(deal, answer):
    me, victim = deal(hand="Urchin, Militia", other="Copper*3, Estate")
    me.plays("Urchin")
    me.will(trash_for_benefit=answer)
    victim.will(discard=lambda decision: me.count("Mercenary") == answer and "Estate")
    me.plays("Militia")
    assert (
        victim.hand == cards("Copper*3")
        and me.game.trash == cards("Urchin" if answer else "")
        and me.discard_pile == cards("Mercenary" if answer else "")
    )
    assert me.game.left("Mercenary") == (9 if answer else 10)


def test_urchin_does_not_grow_up_by_itself(deal):
    me, _ = deal(hand="Throne Room, Urchin, Village")
    me.will(multiply="Urchin")
    me.plays("Throne Room", "Village")
    assert len(me.asked) == 1 and not me.game.trash


def test_urchin_grows_up_with_a_second_urchin(deal):
    me, _ = deal(hand="Urchin*2")
    me.plays("Urchin")
    me.will(trash_for_benefit=True)
    me.plays("Urchin")
    assert me.cards_in_play == cards("Urchin") and me.game.trash == cards("Urchin")
    assert me.hand == cards("Mercenary"), "gained in time to be drawn by the second Urchin"


def test_urchin_is_trashed_though_there_is_no_mercenary(deal):
    me, _ = deal(hand="Urchin, Witch", left={"Mercenary": 0})
    me.plays("Urchin")
    me.will(trash_for_benefit=True)
    me.plays("Witch")
    assert me.game.trash == cards("Urchin") and not me.discard_pile


def test_urchin_is_not_interested_in_others_attacks(deal):
    me, other = deal(hand="Urchin", other="Witch")
    me.plays("Urchin")
    me.ends_turn()
    other.plays("Witch")
    assert me.count("Mercenary") == 0


# Vagrant


@pytest.mark.parametrize(
    ("top_card", "taken"), [("Curse", True), ("Survivors", True), ("Hovel", True), ("Province", True), ("Gold", False), ("Moat", False)]
)  # fmt: skip
def test_vagrant_takes_what_others_despise(deal, top_card, taken):
    me, _ = deal(hand="Vagrant", deck=f"Copper, {top_card}, Silver")
    me.plays("Vagrant")
    assert me.actions == 2 and me.hand == cards(f"Copper, {top_card}" if taken else "Copper")
    assert me.deck == stacked("Silver" if taken else f"{top_card}, Silver")


def test_vagrant_with_an_empty_deck(deal):
    me, _ = deal(hand="Vagrant")
    me.plays("Vagrant")
    assert not me.hand and not me.deck


# Wandering Minstrel


def test_wandering_minstrel_keeps_the_actions(deal):
    me, _ = deal(hand="Wandering Minstrel", deck="Gold, Village, Estate, Smithy, Copper")
    me.will(put_back=["Smithy", "Village"])
    me.plays("Wandering Minstrel")
    assert me.hand == cards("Gold") and me.actions == 3
    assert me.deck == stacked("Village, Smithy, Copper") and me.discard_pile == cards("Estate")


def test_wandering_minstrel_reveals_what_there_is(deal):
    me, _ = deal(hand="Wandering Minstrel", deck="Gold, Copper", discard="Village")
    me.plays("Wandering Minstrel")
    assert me.deck == cards("Village") and me.discard_pile == cards("Copper")


def test_wandering_minstrel_with_an_empty_deck(deal):
    me, _ = deal(hand="Wandering Minstrel")
    me.plays("Wandering Minstrel")
    assert me.actions == 3 and not me.deck
