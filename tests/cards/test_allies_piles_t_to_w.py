"""Allies: Townsfolk and Wizards."""

from typing import Any

import pytest
from piles import rotate_to
from table import cards

from dominion import CATALOG, Game, Setup, Strategy

# Town Crier


@pytest.mark.parametrize(
    ("word", "result"), [("+$2", (0, 1, 2, 0)), ("gain a Silver", (0, 1, 0, 1)), ("+1 Card, +1 Action", (1, 2, 0, 0))]
)  # fmt: skip
def test_town_crier_gives_one_of_three_and_rotates_whatever_it_was(deal, word, result):
    me, _ = deal("Townsfolk", hand="Town Crier", deck="Copper*2")
    me.will(choose=word, rotate=True)
    me.plays("Town Crier")
    assert (len(me.hand), me.actions, me.coins, len(me.discard_pile)) == result
    assert me.game.piles["Townsfolk"].card.name == "Blacksmith"


# Blacksmith


@pytest.mark.parametrize(
    ("word", "hand", "actions"),
    [("draw up to 6 cards in hand", 6, 1), ("+2 Cards", 4, 1), ("+1 Card, +1 Action", 3, 2)],
)
def test_blacksmith_draws(deal, word, hand, actions):
    me, _ = deal("Townsfolk", hand="Blacksmith, Copper*2", deck="Copper*9")
    me.will(choose=word)
    me.plays("Blacksmith")
    assert (len(me.hand), me.actions) == (hand, actions)


def test_blacksmith_draws_nothing_to_a_large_hand(deal):
    me, _ = deal("Townsfolk", hand="Blacksmith, Copper*7", deck="Copper*9")
    me.will(choose="draw up to 6 cards in hand")
    me.plays("Blacksmith")
    assert len(me.hand) == 7


# Miller


def test_miller_takes_one_of_four(deal):
    me, _ = deal("Townsfolk", hand="Miller", deck="Gold, Copper, Estate, Silver, Duchy")
    me.will(put_in_hand="Gold")
    me.plays("Miller")
    assert me.hand == cards("Gold") and me.discard_pile == cards("Copper, Estate, Silver") and me.actions == 2


def test_miller_with_fewer_than_four_cards_or_none(deal):
    me, _ = deal("Townsfolk", hand="Miller*2", deck="Gold", discard="Copper")
    me.will(put_in_hand="Gold")
    me.plays("Miller")
    assert me.discard_pile == cards("Copper")
    me.has(discard="")
    me.plays("Miller")
    assert me.hand == cards("Gold")


# Elder


def test_elder_gives_one_more_choice_in_the_printed_order(deal):
    me, _ = deal("Townsfolk", hand="Elder, Steward, Curse*2", deck="Copper*4")
    me.will(play="Steward", choose=["trash 2 cards", "+2 Cards"], trash=["Curse", "Curse"])
    me.plays("Elder")
    assert me.coins == 2 and me.hand == cards("Copper*2") and me.game.trash == cards("Curse*2")
    assert me.asked[-1].verb == "trash" and len(me.asked[-1].options) == 4, "the cards were drawn first"


def test_elder_need_not_be_listened_to_and_plays_what_has_no_choice(deal):
    me, _ = deal("Townsfolk", hand="Elder*3, Steward, Village", deck="Copper*4")
    me.will(play="Steward", choose="+$2")
    me.plays("Elder")
    assert me.coins == 4 and (me.asked[-1].least, me.asked[-1].most) == (1, 2)
    me.will(play="Village")
    me.plays("Elder")
    assert me.actions == 3
    me.has(hand="Elder")
    me.plays("Elder")
    assert me.coins == 8


def test_elder_gives_courtier_one_more_and_not_one_for_each_type(deal):
    me, _ = deal("Townsfolk", hand="Elder, Courtier, Copper", deck="Copper*4")
    me.will(play="Courtier", choose=["+1 Buy", "+$3"])
    me.plays("Elder")
    assert me.coins == 5 and me.buys == 2


def test_elder_helps_only_the_card_that_it_plays_and_only_this_turn(deal):
    me, other = deal("Townsfolk", "Amulet", hand="Elder, Amulet, Steward", deck="Estate, Copper*12")
    me.will(play="Amulet", choose=["+$1", "gain a Silver"])
    me.plays("Elder")
    assert me.coins == 3 and me.discard_pile == cards("Silver")
    me.will(choose="+$2")
    me.plays("Steward")
    assert me.asked[-1].most == 1
    me.ends_turn()
    other.ends_turn()
    me.will(choose="+$1")
    me.begins_turn()
    assert me.asked[-1].most == 1


def test_elder_helps_again_when_its_card_is_played_again_this_turn(deal):
    me, _ = deal("Townsfolk", hand="Elder, Steward", deck="Copper*9")
    me.will(play="Steward", choose=["+2 Cards", "+$2"])
    me.plays("Elder")
    me.will(choose=["+2 Cards", "+$2"])
    me.replay(me.in_play[-1])
    assert me.coins == 6 and len(me.hand) == 4


def test_elder_does_not_help_other_questions_nor_what_others_ask_meanwhile(deal):
    me, _ = deal(
        "Townsfolk", "Band of Nomads", "Underling", hand="Elder, Workshop", deck="Copper*4", favors=1
    )
    me.will(play="Workshop", gain="Silver", spend_favors=True, choose="+1 Buy")
    me.plays("Elder")
    assert me.asked[-1].most == 1 and me.buys == 2


def test_elder_lets_stronghold_do_both_and_stay(deal):
    me, other = deal("Townsfolk", "Forts", hand="Elder, Stronghold", deck="Copper*14")
    me.will(play="Stronghold", choose=["+$3", "+3 Cards next turn"])
    me.plays("Elder")
    assert me.coins == 5
    me.ends_turn()
    assert me.in_play == cards("Stronghold")
    other.ends_turn()
    me.begins_turn()
    assert len(me.hand) == 8


@pytest.mark.parametrize(
    ("card", "words", "result"),
    [
        ("Minion", ["+$2", "new hands"], (4, 4, 2)),
        ("Nobles", ["+3 Cards", "+2 Actions"], (2, 3, 3)),
        ("Town", ["+1 Card, +2 Actions", "+1 Buy, +$2"], (4, 1, 3)),
        ("Pawn", ["+1 Card", "+1 Action", "+$1"], (3, 1, 2)),
        ("Lurker", ["trash from the supply", "gain from the trash"], (2, 0, 2)),
        ("Squire", ["+2 Actions", "+2 Buys"], (3, 0, 3)),
        ("Blacksmith", ["+2 Cards", "+1 Card, +1 Action"], (2, 3, 2)),
        ("Innkeeper", ["+1 Card", "+3 Cards, discard 3 cards"], (2, 1, 2)),
        ("Wild Hunt", ["+3 Cards", "Estate"], (2, 3, 1)),
        ("Hill Fort", ["put it into your hand", "+1 Card, +1 Action"], (2, 2, 2)),
        ("Native Village", ["set aside", "put in hand"], (2, 1, 3)),
        ("Town Crier", ["+$2", "+1 Card, +1 Action"], (4, 1, 2)),
    ],
)
def test_elder_lets_the_cards_of_all_sets_do_two_things(deal, card, words, result):
    me, other = deal("Townsfolk", hand=f"Elder, {card}", deck="Copper*9", other="Copper*2")
    me.will(play=card, choose=words)
    more: dict[str, dict[str, Any]] = {
        "Lurker": {"trash_from_supply": "Town Crier"},
        "Hill Fort": {"gain": "Silver"},
        "Town Crier": {"rotate": None},
    }
    me.will(**more.get(card, {}))
    me.plays("Elder")
    assert (me.coins, len(me.hand), me.actions) == result


# Student


def test_student_trashes_a_treasure_for_a_favor_and_comes_back(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Student, Copper, Estate", favors=0)
    me.will(rotate=True, trash="Copper")
    me.plays("Student")
    assert me.favors == 1 and me.deck == cards("Student") and not me.in_play and me.actions == 2
    assert me.game.piles["Wizards"].card.name == "Conjurer" and me.game.trash == cards("Copper")


def test_student_trashes_something_else_for_nothing_and_need_not_rotate(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Student*2, Estate", favors=0)
    me.will(rotate=None, trash="Estate")
    me.plays("Student")
    assert me.in_play == cards("Student") and me.favors == 0
    me.will(rotate=None)
    me.plays("Student")
    assert me.in_play == cards("Student*2"), "with nothing to trash"


def test_student_is_drawn_and_played_again(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Student, Copper*2", favors=0)
    for _ in range(2):
        me.will(rotate=None)
        me.plays("Student")
        me.draw(1)
    assert me.favors == 2 and me.game.trash == cards("Copper*2")


def test_student_is_a_liaison(deal):
    me, other = deal("Wizards", "Circle of Witches", hand="Student, Estate", favors=3)
    me.will(rotate=None, spend_favors=True)
    me.plays("Student")
    assert other.discard_pile == cards("Curse")


# Conjurer


def test_conjurer_gains_and_returns_to_the_hand(deal):
    me, other = deal("Wizards", "Mountain Folk", hand="Conjurer", deck="Copper*9", favors=0)
    me.will(gain="Silver")
    me.plays("Conjurer")
    me.ends_turn()
    assert me.in_play == cards("Conjurer") and me.discard_pile == cards("Silver")
    other.ends_turn()
    me.begins_turn()
    assert CATALOG["Conjurer"] in me.hand and not me.in_play and len(me.hand) == 6


def test_conjurer_played_twice_returns_once(deal):
    me, other = deal("Wizards", "Mountain Folk", hand="Throne Room, Conjurer", deck="Copper*9", favors=0)
    me.will(multiply=True, gain="Silver")
    me.will(gain="Silver")
    me.plays("Throne Room")
    me.ends_turn()
    other.ends_turn()
    me.begins_turn()
    assert me.hand.count(CATALOG["Conjurer"]) == 1 and me.in_play == cards("Throne Room")


# Sorcerer


def test_sorcerer_curses_who_is_wrong(deal):
    me, victim, third = deal(
        "Wizards", "Mountain Folk", hand="Sorcerer", deck="Copper", other_deck="Gold", third_deck="Copper", seats=3
    )  # fmt: skip
    victim.will(name="Gold")
    third.will(name="Gold")
    me.plays("Sorcerer")
    assert not victim.discard_pile and third.discard_pile == cards("Curse")
    assert victim.deck == cards("Gold") and third.deck == cards("Copper") and me.actions == 2
    assert victim.revealed == cards("Gold")


def test_sorcerer_curses_who_has_nothing_to_reveal(deal):
    me, victim = deal("Wizards", "Mountain Folk", hand="Sorcerer")
    victim.will(name="Gold")
    me.plays("Sorcerer")
    assert victim.discard_pile == cards("Curse")


# Lich


def test_lich_skips_a_turn_that_counts(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", hand="Lich", deck="Copper*20", other_deck="Copper*20", favors=0
    )
    me.plays("Lich")
    assert len(me.hand) == 6 and me.actions == 3
    me.ends_turn()
    turns = me.turns
    other.ends_turn()
    assert me.game.turn.player is other and me.turns == turns + 1 and me.turns_to_skip == 0
    assert ("skip turn", 0) in me.game.log and me.game.in_a_row == 2
    other.ends_turn()
    assert me.game.turn.player is me and me.turns == me.game.turn.number == turns + 2
    assert len(me.coins_by_turn) == len(me.vp_by_turn) == turns + 1


def test_lich_after_lich_skips_turn_after_turn(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", hand="Lich*2", deck="Copper*40", other_deck="Copper*40", favors=0
    )
    me.plays("Lich", "Lich")
    me.ends_turn()
    for _ in range(3):
        assert me.game.turn.player is other
        other.ends_turn()
    assert me.game.turn.player is me


def test_lich_leaves_durations_waiting(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", hand="Lich, Wharf", deck="Copper*30", other_deck="Copper*30", favors=0
    )
    me.plays("Lich", "Wharf")
    me.ends_turn()
    other.ends_turn()
    other.ends_turn()
    assert me.in_play == cards("Wharf")
    me.begins_turn()
    assert len(me.hand) == 7


def test_lich_and_an_extra_turn_cancel(deal):
    me, other = deal("Wizards", "Mountain Folk", "Odysseys", hand="Lich, Voyage", deck="Copper*30", favors=0)
    me.plays("Lich", "Voyage")
    turns = me.turns
    me.ends_turn()
    assert me.game.turn.player is other and me.turns == turns, "an extra turn does not count"
    other.ends_turn()
    assert me.game.turn.player is me
    me.ends_turn()
    assert not me.in_play


def test_lich_skips_one_of_two_extra_turns(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", "Odysseys", hand="Lich, Voyage*2", deck="Copper*30", favors=0
    )
    me.plays("Lich", "Voyage", "Voyage")
    me.ends_turn()
    assert me.game.turn.player is me and me.game.turn.extra
    me.ends_turn()
    assert me.game.turn.player is other and not me.in_play


def test_lich_of_everybody(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", hand="Lich", other="Lich", deck="Copper*30", other_deck="Copper*30"
    )
    me.plays("Lich")
    me.ends_turn()
    other.plays("Lich")
    other.ends_turn()
    assert me.game.turn.player is me and me.turns == 3 and other.turns == 2


def test_lich_keeps_a_third_turn_in_a_row_from_who_was_not_skipped(deal):
    me, other = deal(
        "Wizards", "Mountain Folk", "Odysseys", hand="Lich", other="Copper", deck="Copper*30",
        other_deck="Voyage*9, Copper*20", favors=0,
    )  # fmt: skip
    me.plays("Lich")
    me.ends_turn()
    other.ends_turn()
    assert me.game.turn.player is other
    other.plays("Voyage")
    other.ends_turn()
    assert me.game.turn.player is me, "that would be the third in a row"


def test_lich_trashed_is_discarded_and_brings_a_cheaper_card_from_the_trash(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Chapel, Lich, Estate, Gold")
    me.will(trash=["Estate", "Gold", "Lich"])
    me.plays("Chapel")
    assert me.discard_pile == cards("Lich, Estate") and me.game.trash == cards("Gold"), "Gold is no cheaper"


def test_lich_trashed_alone_is_discarded_and_not_gained(deal):
    me, _ = deal("Wizards", "Mountain Folk", "Watchtower", hand="Lich, Watchtower")
    me.trash(CATALOG["Lich"])
    assert me.discard_pile == cards("Lich") and not me.game.trash


def test_lich_trashed_from_the_supply_comes_too(deal):
    me, _ = deal("Wizards", "Mountain Folk", hand="Lurker")
    rotate_to(me, "Wizards", "Lich")
    me.will(choose="trash from the supply", trash_from_supply="Lich")
    me.plays("Lurker")
    assert me.discard_pile == cards("Lich") and me.count("Lich") == 1


def test_lich_in_a_game_of_bots_counts_turns_alike():
    """Skipped turns on the short ways through turns, too."""

    class Licher(Strategy):
        def gain(self, me, game):
            yield "Province"
            yield "Gold"
            yield "Silver"

    deck = ("Lich", *("Copper",) * 9)
    for seed in range(5):
        game = Game(Setup(("Wizards", "Mountain Folk"), deck=deck, max_turns=12), [Licher(), Licher()], seed)
        game.play_out()
        step = Game(Setup(("Wizards", "Mountain Folk"), deck=deck, max_turns=12), [Licher(), Licher()], seed)
        while not step.is_over():
            step.do_play()
        assert [p.coins_by_turn for p in game.players] == [p.coins_by_turn for p in step.players]
        assert [p.turns for p in game.players] == [p.turns for p in step.players]
        assert all(len(p.vp_by_turn) == p.turns for p in game.players)
