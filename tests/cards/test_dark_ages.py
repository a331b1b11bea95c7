"""The kingdom cards of Dark Ages."""

import pytest
from table import cards, set_left, stacked

from dominion import CATALOG, Setup


def top(game, pile, *names):
    """Puts these cards on a mixed pile, the first one on top, in place of what was there."""
    set_left(game, pile, 0)
    for name in reversed(names):
        game.put_on_pile(CATALOG[name])
    game._cards_at_start = game.census()


# Band of Misfits


def test_band_of_misfits_plays_a_cheaper_action_leaving_it_there(deal):
    me, _ = deal("Smithy", "Village", hand="Band of Misfits", deck="Copper*3")
    me.will(play="Smithy")
    me.plays("Band of Misfits")
    assert me.hand == cards("Copper*3") and me.game.left("Smithy") == 10
    assert me.cards_in_play == cards("Band of Misfits") and me.count("Smithy") == 0


def test_band_of_misfits_offers_neither_commands_nor_durations_nor_what_costs_as_much(deal):
    me, _ = deal("Smithy", "Village", "Laboratory", "Caravan", "Band of Misfits", "Moat", hand="Band of Misfits")
    set_left(me.game, "Moat", 0)
    me.will(play="Village")
    me.plays("Band of Misfits")
    assert me.asked[0].options == cards("Smithy, Village") and me.asked[0].least == 1


def test_band_of_misfits_sees_only_the_top_of_mixed_piles(deal):
    me, _ = deal("Knights", "Cultist", hand="Band of Misfits*2", deck="Gold")
    top(me.game, "Knights", "Sir Martin", "Dame Anna")
    top(me.game, "Ruins", "Ruined Library", "Survivors")
    me.will(play="Ruined Library")
    me.plays("Band of Misfits")
    assert me.asked[0].options == cards("Sir Martin, Ruined Library") and me.hand == cards("Band of Misfits, Gold")
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
    assert me.cards_in_play == cards("Band of Misfits") and me.game.left("Madman") == 10 == me.game.left("Hermit")


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


# Marauder: the Looter


def test_marauder_hands_out_ruins_in_turn_order(deal):
    me, victim, third = deal(hand="Marauder", seats=3)
    top(me.game, "Ruins", "Survivors", "Ruined Market", "Abandoned Mine")
    me.plays("Marauder")
    assert me.discard_pile == cards("Spoils") and me.game.left("Spoils") == 14
    assert victim.discard_pile == cards("Survivors") and third.discard_pile == cards("Ruined Market")
    assert me.game.piles["Ruins"].card is CATALOG["Abandoned Mine"]


def test_marauder_with_one_ruins_and_no_spoils(deal):
    me, victim, third = deal(hand="Marauder", seats=3, left={"Spoils": 0})
    top(me.game, "Ruins", "Survivors")
    me.plays("Marauder")
    assert not me.discard_pile and victim.discard_pile == cards("Survivors") and not third.discard_pile
    assert me.game.empty_piles == 1
