"""Rules of the default policy for the cards of Plunder."""

import pytest
from policy import ask, check_games_with, value, wants

from dominion import CATALOG, Setup
from dominion.bots.default_policy import policy

NAMES = sorted(
    card.name for card in CATALOG.values() if card.set == "Plunder" and (card.is_kingdom or card.is_landscape)
)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_has_it_gets_on_with_it(name):
    card = CATALOG[name]
    deck = ("Copper",) * 7 + ("Estate",) * 2 + (() if card.is_landscape else (name,) * 2)
    kingdom = tuple(dict.fromkeys((name, "Village", "Smithy", "Militia", "Moat", "Fishing Village")))
    check_games_with(name, Setup(kingdom, deck=deck, max_turns=14, check_cards=True), seeds=3)


def test_what_must_trash_is_not_played_to_lose_a_good_card(deal):
    me, _ = (
        deal("Province", hand="Crucible, Maroon, Enlarge, Gold")
        if False
        else deal(hand="Crucible, Gold, Copper")
    )
    assert value(me, "Crucible") < 0
    me.has(hand="Crucible, Gold, Estate")
    assert value(me, "Crucible") > 100
    assert ask(me, "trash_for_benefit", ["Gold", "Estate"], "Crucible", 1) == ["Estate"]
    me.has(hand="Maroon, Gold")
    assert value(me, "Maroon") < 0
    me.has(hand="Maroon, Gold, Estate")
    assert value(me, "Maroon") > 0
    assert ask(me, "trash_for_benefit", ["Gold", "Estate"], "Maroon", 1) == ["Estate"]
    me.has(hand="Enlarge")
    assert value(me, "Enlarge") < 0


def test_siren_and_peril_take_an_action_that_is_worth_less(deal):
    me, _ = deal("Siren", "Peril")
    assert ask(me, "trash_for_benefit", ["Moat", "Wharf"], "Siren") == ["Moat"]
    assert not ask(me, "trash_for_benefit", ["Wharf"], "Siren")
    assert ask(me, "trash_for_benefit", ["Wharf"], "Peril") == ["Wharf"]


def test_the_best_treasure_is_multiplied_and_played(deal):
    me, _ = deal("Pickaxe", hand="King's Cache, Copper, Gold, Pickaxe")
    assert ask(me, "multiply", ["Copper", "Gold", "Pickaxe"], "King's Cache") == ["Gold"]
    assert value(me, "King's Cache") > 100
    assert ask(me, "play", ["Copper", "Gold"], "Fortune Hunter") == ["Gold"]
    me.has(hand="King's Cache, Estate")
    assert value(me, "King's Cache") == 20


def test_tools_wait_for_something_that_is_wished_for(deal):
    me, _ = deal("Wharf", "Tools", hand="Tools, Silver", left={"Tools": 3})
    wants(me, "Silver")
    assert value(me, "Tools") < 0
    me.plays("Silver")
    assert 0 < value(me, "Tools") < 100
    wants(me, "Tools")
    assert value(me, "Tools") > 0


def test_first_mate_plays_what_there_is_most_of(deal):
    me, _ = deal(hand="Smithy*2, Village, Moat")
    assert ask(me, "play", ["Village", "Smithy", "Moat"], "First Mate") == ["Smithy"]
    me.has(hand="Remodel, Province")
    assert not ask(me, "play", ["Remodel"], "First Mate")


def test_figurine_gives_an_action_away_only_when_it_is_dead(deal):
    me, _ = deal(hand="Smithy, Moat")
    assert not ask(me, "discard_for_benefit", ["Village"], "Figurine")
    me.purchases()
    assert ask(me, "discard_for_benefit", ["Smithy", "Moat"], "Figurine") == ["Moat"]


def test_friendly_and_patient(deal):
    me, _ = deal("Friendly", "Smithy", "Patient", "Village", hand="Smithy",
                 traits=(("Friendly", "Smithy"), ("Patient", "Village")))  # fmt: skip
    wants(me, "Village")
    assert not ask(me, "discard_for_benefit", ["Smithy"], "Friendly")
    wants(me, "Smithy")
    assert ask(me, "discard_for_benefit", ["Smithy"], "Friendly") == ["Smithy"]
    assert ask(me, "set_aside", ["Village", "Village"], "Patient", 0, 2) == ["Village", "Village"]


def test_an_inherited_card_comes_for_an_estate(deal):
    me, _ = deal("Inherited")
    assert ask(me, "replace", ["Copper", "Estate"], "Inherited", 1) == ["Estate"]
    assert ask(me, "replace", ["Copper", "Hovel", "Necropolis", "Overgrown Estate"], "Inherited", 1) == [
        "Overgrown Estate"
    ]
    assert ask(me, "replace", ["Copper"], "Inherited", 1) == ["Copper"]


def test_trickster_keeps_the_best_treasure(deal):
    me, _ = deal(hand="Trickster, Gold, Silver, Copper")
    me.plays("Trickster", "Gold", "Silver", "Copper")
    assert not ask(me, "set_aside", ["Copper"], "Trickster")
    assert ask(me, "set_aside", ["Gold"], "Trickster") == ["Gold"]


def test_junk_goes_into_cage_and_grotto(deal):
    me, _ = deal(hand="Estate*2, Gold")
    for name in ("Cage", "Grotto"):
        assert ask(me, "set_aside", ["Estate", "Estate", "Gold"], name, 0, 4) == ["Estate", "Estate"]


def test_gondola_pays_now_for_something_better_and_at_the_end(deal):
    me, _ = deal("Gondola", "Pickaxe", hand="Copper*4, Silver")
    words = ["now", "next turn"]
    me.plays("Copper", "Copper", "Copper", "Copper")
    assert ask(me, "choose", words, "Gondola", 1) == ["now"]  # $6 and more: Province with Amphora
    assert ask(me, "choose", words, "Amphora", 1) == ["now"]
    me.has(hand="Copper*3")
    me.coins = 0
    assert ask(me, "choose", words, "Gondola", 1) == ["next turn"]
    while me.game.left("Province") > 2:
        me.game.take_from(me.game.piles["Province"])
    me.game._cards_at_start = me.game.census()
    assert ask(me, "choose", words, "Gondola", 1) == ["now"]


def test_cabin_boy_becomes_a_duration_that_is_better(deal):
    me, _ = deal("Cabin Boy", "Wharf", "Longship")
    words = ["+$2", "trash this"]
    assert ask(me, "choose", words, "Cabin Boy", 1) == ["+$2"]
    wants(me, "Wharf")
    assert ask(me, "choose", words, "Cabin Boy", 1) == ["trash this"]


def test_quartermaster_gathers_two_and_takes_them(deal):
    me, _ = deal("Smithy", hand="Quartermaster", deck="Copper*40", other_deck="Copper*9")
    wants(me, "Smithy")
    told: list[str] = []

    def answer(decision):
        told.extend(map(str, policy.answer(decision)))
        return told[-1:]

    me.plays("Quartermaster")
    for gains in (True, True, False, True):
        me.will(choose=answer)
        if gains:
            me.will(gain="Smithy")
        me.ends_turn()
        me.begins_turn()
    assert told == ["gain a card", "gain a card", "take a card", "gain a card"]


def test_scrounge(deal):
    me, _ = deal("Scrounge", hand="Estate*2, Copper")
    words = ["trash a card", "gain an Estate from the trash"]
    assert ask(me, "choose", words, "Scrounge", 1) == ["trash a card"]
    me.trash(CATALOG["Estate"])
    assert ask(me, "choose", words, "Scrounge", 1) == ["gain an Estate from the trash"]  # for a Silver
    wants(me, "Province")
    assert ask(me, "choose", words, "Scrounge", 1) == ["trash a card"]
