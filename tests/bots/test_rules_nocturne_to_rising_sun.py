"""Rules of the default policy for the cards of Nocturne, Allies, Plunder and Rising Sun."""

import pytest
from policy import Collector, ask, plays

from dominion import CATALOG, Game, Setup, Strategy

# Nocturne


def test_fool_is_not_played_again_by_who_is_lost(deal):
    me, _ = deal(hand="Fool")
    assert plays(me, "Fool")
    me.take(CATALOG["Lost in the Woods"])
    assert not plays(me, "Fool")


@pytest.mark.parametrize(("boon", "goes"), [("The Mountain's Gift", True), ("The Sea's Gift", False)])
def test_pixie_is_trashed_for_two_silvers(deal, boon, goes):
    me, _ = deal(hand="Pixie")
    me.game.zone("Boons").remove(CATALOG[boon])
    me.game.zone("Boons, used").append(CATALOG[boon])
    assert bool(ask(me, "trash_this", ["Pixie"], "Pixie")) is goes


def test_earths_and_skys_gift_take_what_is_not_missed(deal):
    me, _ = deal("Pixie", hand="Copper, Gold, Estate*2")
    assert ask(me, "discard_for_benefit", ["Copper", "Gold"], "The Earth's Gift") == ["Copper"]
    assert ask(me, "discard_for_gold", ["Gold"], "The Sky's Gift") == ["Gold"]
    me.has(hand="Gold*3")
    assert not ask(me, "discard_for_gold", ["Gold"], "The Sky's Gift")


# Allies


def test_coastal_haven_keeps_what_is_better_than_the_next_card(deal):
    me, _ = deal("Coastal Haven", hand="Gold, Copper, Estate, Village")
    assert ask(me, "keep", me.hand, "Coastal Haven", 0, 4) == ["Gold", "Village"]


def test_favors_are_spent_where_that_helps(deal):
    me, _ = deal("Underling", "Mountain Folk", hand="Gold*4", favors=0)
    assert ask(me, "spend_favors", [5], "Mountain Folk") == ["5"]
    assert not ask(me, "spend_favors", [1], "Cave Dwellers") and not ask(
        me, "spend_favors", [1], "Desert Guides"
    )
    assert ask(me, "spend_favors", [1], "Gang of Pickpockets")
    me.has(hand="Estate*4, Gold", deck="Gold")
    assert ask(me, "spend_favors", [1], "Cave Dwellers") and ask(me, "spend_favors", [1], "Desert Guides")
    assert not ask(me, "spend_favors", [1], "Gang of Pickpockets")


def test_no_favors_for_curses_that_are_gone(deal):
    me, _ = deal("Underling", "Circle of Witches", left={"Curse": 0})
    assert not ask(me, "spend_favors", [3], "Circle of Witches")


def test_shuffling_allies_part_good_from_bad(deal):
    me, _ = deal("Underling", "Order of Masons")
    assert ask(me, "put_on_top", ["Gold", "Copper"], "Order of Astrologers", 0, 2) == ["Gold"]
    assert ask(me, "leave_out", ["Gold", "Estate", "Curse"], "Order of Masons", 0, 3) == ["Estate", "Curse"]


def test_sycophant_does_not_discard_good_cards(deal):
    me, _ = deal("Mountain Folk", hand="Sycophant, Gold*3")
    assert not plays(me, "Sycophant")
    me.has(hand="Sycophant, Gold, Estate*2")
    assert not plays(me, "Sycophant")
    me.has(hand="Sycophant, Gold, Estate*3")
    assert plays(me, "Sycophant")


def test_inventors_favor_what_one_buys(deal):
    me, _ = deal("Underling", "Family of Inventors")
    assert ask(me, "put_favor", ["Copper", "Silver", "Gold", "Curse"], "Family of Inventors") == ["Gold"]


# Plunder


def test_pickaxe_takes_a_silver_and_not_a_lone_loot(deal):
    me, _ = deal(hand="Pickaxe, Silver, Copper")
    assert plays(me, "Pickaxe")
    assert ask(me, "trash_for_benefit", ["Silver", "Copper", "Gold"], "Pickaxe", 1) == ["Silver"]
    me.has(hand="Pickaxe, Sextant")
    assert not plays(me, "Pickaxe")


def test_puzzle_box_keeps_an_action_and_no_junk(deal):
    me, _ = deal("Pickaxe", hand="Estate, Moat, Moat")
    me.purchases()
    assert ask(me, "set_aside", ["Estate", "Moat"], "Puzzle Box") == ["Moat"]
    assert not ask(me, "set_aside", ["Estate"], "Puzzle Box")


# Rising Sun


def test_tanuki_and_ronin_are_not_played_for_nothing(deal):
    me, _ = deal(hand="Tanuki, Province", deck="Copper*9")
    assert not plays(me, "Tanuki")
    me.has(hand="Tanuki, Gold")
    assert plays(me, "Tanuki")
    me.has(hand="Ronin, Copper*6")
    assert not plays(me, "Ronin")
    me.has(hand="Ronin, Copper*4")
    assert plays(me, "Ronin")


def test_kitsune_gives_curses_while_there_are_any(deal):
    me, _ = deal("Kitsune")
    words = ["+2 Actions", "+$2", "give Curses", "gain a Silver"]
    assert ask(me, "choose", words, "Kitsune", 2, 2) == ["give Curses", "+$2"]


# All of them


NEW = ("Nocturne", "Allies", "Plunder", "Rising Sun")
PILES = sorted(card.name for card in CATALOG.values() if card.set in NEW and card.is_kingdom)
LANDSCAPES = sorted(c.name for c in CATALOG.values() if c.set in NEW and c.is_landscape and not c.is_aside)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_by_default(seed):
    kingdom = tuple(PILES[seed::4][:10]) + tuple(LANDSCAPES[seed::7])
    game = Game(Setup(kingdom, check_cards=True), [Collector(), Collector(), Strategy()], seed)
    game.play_out()
    assert game.is_over() and not game.stopped
