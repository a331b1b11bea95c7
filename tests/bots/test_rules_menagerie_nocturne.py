"""Rules of the default policy for the cards of Empires, Menagerie and Nocturne that came last."""

import pytest
from policy import Collector, ask, plays

from dominion import CATALOG, Game, Setup, Strategy

# Menagerie


def test_barge_is_unloaded_at_once_while_there_are_actions(deal):
    me, _ = deal("Barge")
    assert ask(me, "choose", ["now", "next turn"], "Barge", 1) == ["now"]
    me.actions = 0
    assert ask(me, "choose", ["now", "next turn"], "Barge", 1) == ["next turn"]


def test_displace_exiles_points_and_not_a_lone_silver(deal):
    me, _ = deal(hand="Displace, Estate, Silver")
    assert plays(me, "Displace") and ask(me, "exile", ["Estate", "Silver"], "Displace", 1) == ["Estate"]
    me.has(hand="Displace, Silver")
    assert not plays(me, "Displace")


def test_scrap_takes_what_gives_more_than_it_was(deal):
    me, _ = deal(hand="Scrap, Estate, Gold")
    assert plays(me, "Scrap") and ask(me, "trash_for_benefit", ["Estate", "Gold"], "Scrap", 1) == ["Estate"]
    words = ["+1 Card", "+1 Action", "+1 Buy", "+$1", "gain a Silver", "gain a Horse"]
    assert len(ask(me, "choose", words, "Scrap", 2, 2)) == 2
    me.has(hand="Scrap, Gold")
    assert not plays(me, "Scrap")


def test_hostelry_takes_treasures_that_were_not_played(deal):
    me, _ = deal("Hostelry", hand="Copper*2")
    assert not ask(me, "discard_for_benefit", ["Copper", "Copper"], "Hostelry", 0, 2)
    me.game.turn.phase = "buy"
    assert len(ask(me, "discard_for_benefit", ["Copper", "Copper"], "Hostelry", 0, 2)) == 2


def test_hunting_lodge_discards_a_poor_hand(deal):
    me, _ = deal("Hunting Lodge", hand="Estate*3, Copper", deck="Gold*5, Silver*5")
    word = ["discard your hand for +5 Cards"]
    assert ask(me, "choose", word, "Hunting Lodge") == word
    me.has(hand="Gold*4", deck="Estate*5, Copper*5")
    assert not ask(me, "choose", word, "Hunting Lodge")


def test_desperation_takes_a_curse_for_something_dear(deal):
    me, _ = deal("Desperation")
    me.coins = 6
    assert ask(me, "gain", ["Curse"], "Desperation") == ["Curse"]
    me.coins = 3
    assert not ask(me, "gain", ["Curse"], "Desperation")


def test_pursue_and_transport_want_what_is_good_to_draw(deal):
    me, _ = deal("Pursue", "Transport", "Smithy", deck="Copper*3, Gold*2")
    assert ask(me, "name", ["Copper", "Gold", "Province"], "Pursue", 1) == ["Gold"]
    words = ["exile an Action", "take an Action back"]
    assert ask(me, "choose", words, "Transport", 1) == ["exile an Action"]
    me.has(mats={"Exile": "Smithy"})
    assert ask(me, "choose", words, "Transport", 1) == ["take an Action back"]


def test_groom_and_goatherd_are_played(deal):
    me, _ = deal(hand="Groom, Goatherd")
    assert plays(me, "Groom") and plays(me, "Goatherd")


# Empires


def test_sacrifice_takes_what_gives_more_than_it_was(deal):
    me, _ = deal(hand="Sacrifice, Estate, Gold")
    assert plays(me, "Sacrifice") and ask(me, "trash_for_benefit", ["Estate", "Gold"], "Sacrifice", 1) == [
        "Estate"
    ]
    me.has(hand="Sacrifice, Gold")
    assert not plays(me, "Sacrifice")


def test_royal_blacksmith_is_not_played_for_coppers(deal):
    me, _ = deal(hand="Royal Blacksmith, Gold", deck="Gold*5, Copper")
    assert plays(me, "Royal Blacksmith")
    me.has(hand="Royal Blacksmith, Copper*4", deck="Copper*6")
    assert not plays(me, "Royal Blacksmith")


def test_engineer_is_trashed_late(deal):
    me, _ = deal("Engineer")
    assert not ask(me, "trash_this", ["Engineer"], "Engineer")
    while me.game.left("Province") > 2:
        me.game.take_from(me.game.piles["Province"])
    me.game._cards_at_start = me.game.census()
    assert ask(me, "trash_this", ["Engineer"], "Engineer") == ["Engineer"]


def test_advance_and_ritual_take_what_is_not_missed(deal):
    me, _ = deal("Advance", "Ritual", hand="Estate, Gold, Copper")
    assert ask(me, "trash_for_benefit", ["Estate", "Gold"], "Ritual", 1) == ["Estate"]
    assert not ask(me, "trash_for_benefit", ["Laboratory"], "Advance")


def test_annex_leaves_the_poor_cards_out(deal):
    me, _ = deal("Annex")
    assert ask(me, "leave_out", ["Gold", "Estate", "Curse"], "Annex", 0, 5) == ["Estate", "Curse"]


# Nocturne


def test_cursed_gold_is_played_for_a_province(deal):
    me, _ = deal("Pooka")
    me.has(hand="Cursed Gold, Copper*3")
    assert not plays(me, "Cursed Gold"), "for a Gold"
    me.has(hand="Cursed Gold, Gold, Silver")
    assert plays(me, "Cursed Gold")
    me.has(hand="Cursed Gold, Gold*3")
    assert not plays(me, "Cursed Gold"), "the Golds buy the Province"
    me.game.piles["Curse"].left = 0
    assert plays(me, "Cursed Gold")
    me.game.piles["Curse"].left = 10


def test_changeling_copies_what_is_better(deal):
    me, _ = deal(hand="Changeling, Copper, Gold")
    me.plays("Copper")
    assert not plays(me, "Changeling")
    me.plays("Gold")
    assert plays(me, "Changeling")
    assert not ask(me, "return_to_pile", ["Gold"], "Changeling")


def test_changeling_waits_for_more_than_a_silver(deal):
    me, _ = deal(hand="Changeling, Silver, Gold")
    me.plays("Silver")
    assert not plays(me, "Changeling")
    me.plays("Gold")
    assert plays(me, "Changeling")


def test_what_a_changeling_became_does_not_become_one_again(deal):
    class Wants(Strategy):
        def gain(self, me, game):
            yield from ("Changeling", "Silver")

    me, _ = deal("Changeling", hand="Copper*2")
    thinker = Wants()
    me.agent.answer, me.agent.priority_lists = thinker.answer, thinker.priority_lists
    assert ask(me, "return_to_pile", ["Silver"], "Changeling") == ["Silver"]
    me.game.turn.phase = "night"
    assert ask(me, "return_to_pile", ["Silver"], "Changeling") == []


@pytest.mark.parametrize("source", ["Goatherd", "Monastery", "Bat", "Cemetery"])
def test_coppers_are_trashed_only_by_a_rich_deck(deal, source):
    me, _ = deal("Goatherd", "Monastery", "Vampire", "Cemetery", hand="Copper, Estate", deck="Copper*5")
    assert ask(me, "trash", ["Copper", "Estate"], source, 0, 2) == ["Estate"]
    me.game.turn.phase = "night"
    me.has(hand="Copper", deck="Gold*5")
    assert ask(me, "trash", ["Copper"], source) == ["Copper"]


def test_goatherd_keeps_a_copper_that_this_turn_needs(deal):
    me, _ = deal("Goatherd", hand="Copper*2, Gold*2", deck="Gold*5")
    assert not ask(me, "trash", ["Copper", "Gold"], "Goatherd")
    me.has(hand="Copper, Gold*2")
    assert ask(me, "trash", ["Copper", "Gold"], "Goatherd") == ["Copper"]


def test_crypt_takes_a_few_good_treasures(deal):
    me, _ = deal("Crypt")
    offered = ["Copper", "Silver", "Gold", "Silver", "Silver"]
    assert ask(me, "set_aside", offered, "Crypt", 0, 5) == ["Gold", "Silver", "Silver"]


def test_exorcist_makes_spirits_of_what_is_poor(deal):
    me, _ = deal(hand="Exorcist, Estate, Gold")
    assert plays(me, "Exorcist")
    assert ask(me, "trash_for_benefit", ["Estate", "Gold"], "Exorcist", 1) == ["Estate"]
    assert ask(me, "gain", ["Will-o'-Wisp", "Imp", "Ghost"], "Exorcist", 1) == ["Ghost"]
    me.has(hand="Exorcist, Gold")
    assert not plays(me, "Exorcist")


def test_ghost_is_not_played_without_an_action_to_find(deal):
    me, _ = deal("Exorcist", "Smithy", deck="Copper*5")
    assert not plays(me, "Ghost")
    me.has(deck="Copper*5, Smithy")
    assert plays(me, "Ghost")


def test_necromancer_is_as_good_as_what_it_can_play(deal):
    me, _ = deal(hand="Necromancer", deck="Gold*5")
    assert plays(me, "Necromancer")
    options = ["Zombie Apprentice", "Zombie Mason", "Zombie Spy"]
    assert ask(me, "play", options, "Necromancer", 1) == ["Zombie Spy"]
    me.game.memo["Face down in the trash"] = (me.game.turn.index, [CATALOG["Zombie Spy"]])
    assert not plays(me, "Necromancer")
    me.has(deck="Curse*5")
    assert plays(me, "Necromancer")


def test_boons_are_received_when_they_help(deal):
    me, _ = deal("Blessed Village", "Druid", hand="Estate, Copper")
    for boon in ("The Swamp's Gift", "The Sea's Gift", "The Flame's Gift"):
        assert ask(me, "choose", ["now", "next turn"], boon, 1) == ["now"]
    me.game.turn.phase = "buy"
    assert ask(me, "choose", ["now", "next turn"], "The Sea's Gift", 1) == ["next turn"]
    assert ask(me, "choose", ["now", "next turn"], "The Swamp's Gift", 1) == ["now"]
    offered = ["The Wind's Gift", "The Flame's Gift", "The Sea's Gift"]
    assert ask(me, "receive", offered, "Druid", 1) == ["The Flame's Gift"]
    assert ask(me, "receive", ["The Wind's Gift"], "Sacred Grove") == ["The Wind's Gift"]


@pytest.mark.parametrize(
    "boon", [card.name for card in CATALOG.values() if "Boon" in card.types and not card.is_pile]
)
def test_every_boon_has_a_worth_and_a_time(deal, boon):
    me, _ = deal("Blessed Village", hand="Estate*3, Copper", discard="Gold")
    assert ask(me, "receive", [boon], "Sacred Grove") == [boon]
    assert ask(me, "choose", ["now", "next turn"], boon, 1)


def test_pooka_shepherd_and_secret_cave_give_what_is_spare(deal):
    me, _ = deal("Shepherd", "Secret Cave", hand="Pooka, Copper, Gold")
    assert plays(me, "Pooka") and ask(me, "trash_for_benefit", ["Copper", "Gold"], "Pooka") == ["Copper"]
    me.has(hand="Pooka, Gold")
    assert not plays(me, "Pooka")
    assert ask(me, "discard_for_benefit", ["Estate", "Province"], "Shepherd", 0, 2) == ["Estate", "Province"]
    assert not ask(me, "choose", ["discard 3 cards"], "Secret Cave")
    me.has(hand="Estate*3, Gold")
    assert ask(me, "choose", ["discard 3 cards"], "Secret Cave") == ["discard 3 cards"]


def test_werewolf_is_played_by_day_and_by_night(deal):
    me, _ = deal(hand="Werewolf")
    assert plays(me, "Werewolf")
    me.game.turn.phase = "night"
    assert plays(me, "Werewolf")


def test_faithful_hound_is_gladly_discarded(deal):
    me, _ = deal("Militia", hand="Faithful Hound, Gold, Copper, Silver, Curse")
    offered = ["Faithful Hound", "Gold", "Copper", "Silver", "Curse"]
    assert ask(me, "discard", offered, "Militia", 2, 2) == ["Faithful Hound", "Curse"]


def test_hounds_mirrors_and_coppers_of_the_monastery(deal):
    me, _ = deal("Faithful Hound", "Cemetery", "Monastery")
    assert ask(me, "set_aside", ["Faithful Hound"], "Faithful Hound") == ["Faithful Hound"]
    assert ask(me, "discard_for_benefit", ["Faithful Hound"], "Haunted Mirror") == ["Faithful Hound"]
    assert ask(me, "choose", ["from play", "from your hand"], "Monastery", 1) == ["from play"]


def test_zombies_take_what_is_poor(deal):
    me, _ = deal("Necromancer", "Cultist", hand="Ruined Village")
    assert plays(me, "Zombie Apprentice") and plays(me, "Zombie Spy")
    assert ask(me, "trash_for_benefit", ["Ruined Village"], "Zombie Apprentice") == ["Ruined Village"]
    assert not ask(me, "trash_for_benefit", ["Cultist"], "Zombie Apprentice")


# All of them


NEW = ("Empires", "Menagerie", "Nocturne")
PILES = sorted(card.name for card in CATALOG.values() if card.set in NEW and card.is_kingdom)
LANDSCAPES = sorted(c.name for c in CATALOG.values() if c.set in NEW and c.is_landscape and not c.is_aside)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_by_default(seed):
    kingdom = tuple(PILES[seed::8][:10]) + tuple(LANDSCAPES[seed::9])
    game = Game(Setup(kingdom, check_cards=True, max_turns=60), [Collector(), Collector(), Strategy()], seed)
    game.play_out()
