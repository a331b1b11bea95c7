"""Nocturne: what exchanges and haunts, Boons received later or by others, the Zombies, and the other Heirlooms."""

import pytest
from piles import fate_on_top
from table import cards, set_left

from dominion import CATALOG, Game, Setup, SetupError
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.cards.nocturne import KEPT, TAKEN, USED


def at_night(player):
    """Let it be the player's Night phase."""
    player.game.turn.phase, player.game.phase = "night", "clean-up"


def copies(player, name):
    """How many the player has in hand."""
    return player.hand.count(CATALOG[name])


# Set-up


@pytest.mark.parametrize(
    ("name", "heirloom"),
    [
        ("Cemetery", "Haunted Mirror"),
        ("Pooka", "Cursed Gold"),
        ("Secret Cave", "Magic Lamp"),
        ("Shepherd", "Pasture"),
    ],
)
def test_heirlooms_replace_a_copper(name, heirloom):
    game = Game(Setup((name,)), [AcceptingAgent(1), AcceptingAgent(2)], seed=3)
    for player in game.players:
        assert player.all_cards == cards(f"Copper*6, {heirloom}, Estate*3")


@pytest.mark.parametrize(
    ("name", "piles"),
    [
        ("Cemetery", {"Ghost": 6}),
        ("Exorcist", {"Will-o'-Wisp": 12, "Imp": 13, "Ghost": 6}),
        ("Leprechaun", {"Wish": 12}),
        ("Secret Cave", {"Wish": 12}),
        ("Tormentor", {"Imp": 13}),
        ("Vampire", {"Bat": 10}),
    ],
)
def test_piles_that_come_along_are_not_in_the_supply(deal, name, piles):
    me, _ = deal(name)
    assert {pile: me.game.left(pile) for pile in piles} == piles
    assert not any(me.game.piles[pile].in_supply for pile in piles)


# Bat and Vampire


def test_vampire_gains_and_becomes_a_bat(deal):
    me, other = deal(hand="Vampire", other="Estate*4, Gold")
    fate_on_top(me, "Poverty")
    seen = []
    other.will(discard=["Estate", "Estate"])
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Duchy")
    me.plays("Vampire")
    assert len(other.hand) == 3 and me.discard_pile == cards("Duchy, Bat") and not me.in_play
    assert "Vampire" not in seen and me.game.left("Vampire") == 11 and me.game.left("Bat") == 9


def test_vampire_stays_one_when_there_is_no_bat(deal):
    me, _ = deal(hand="Vampire", left={"Bat": 0})
    fate_on_top(me, "Greed")
    me.will(gain="Silver")
    me.plays("Vampire")
    assert me.in_play == cards("Vampire") and me.discard_pile == cards("Silver")


def test_bat_becomes_a_vampire_when_it_has_trashed(deal):
    me, _ = deal("Vampire")
    me.has(hand="Bat*3, Curse*3")
    me.will(trash=["Curse", "Curse"])
    me.plays("Bat")
    assert me.discard_pile == cards("Vampire") and me.game.trash == cards("Curse*2")
    me.will(trash=None)
    me.plays("Bat")
    assert me.in_play == cards("Bat") and len(me.discard_pile) == 1
    set_left(me.game, "Vampire", 0)
    me.will(trash=["Curse"])
    me.plays("Bat")
    assert me.in_play == cards("Bat*2") and len(me.game.trash) == 3


def test_bat_with_an_empty_hand(deal):
    me, _ = deal("Vampire")
    me.has(hand="Bat")
    me.plays("Bat")
    assert me.in_play == cards("Bat") and not me.discard_pile


# Blessed Village


def test_blessed_village_receives_its_boon_now(deal):
    me, _ = deal("Blessed Village", deck="Gold")
    fate_on_top(me, "The Sea's Gift")
    me.will(choose="now")
    me.gain("Blessed Village")
    assert me.hand == cards("Gold") and str(me.asked[-1].source) == "The Sea's Gift"
    assert me.game.zone(USED["Boons"]) == cards("The Sea's Gift") and not me.game.zone(TAKEN)


def test_blessed_village_keeps_its_boon_for_the_next_turn(deal):
    me, _ = deal("Blessed Village")
    fate_on_top(me, "The Field's Gift")
    me.will(choose="next turn")
    me.gain("Blessed Village")
    assert not me.coins and me.game.zone(TAKEN) == cards("The Field's Gift") == me.owned
    me.ends_turn()
    assert me.game.zone(TAKEN) == cards("The Field's Gift")
    me.begins_turn()
    assert (
        not me.owned and (me.coins, me.actions) == (1, 2) and me.game.zone(KEPT) == cards("The Field's Gift")
    )
    me.ends_turn()
    assert me.game.zone(USED["Boons"]) == cards("The Field's Gift") and not me.in_play


def test_blessed_village_gained_in_the_turn_of_another(deal):
    me, other = deal("Blessed Village", deck="Gold*9")
    fate_on_top(me, "The River's Gift")
    me.ends_turn()
    me.has(hand="")
    me.will(choose="now")
    me.gain("Blessed Village")
    other.ends_turn()
    assert me.hand == cards("Gold")


def test_blessed_village_when_all_boons_are_taken(deal):
    me, _ = deal("Blessed Village", hand="Blessed Village", deck="Gold")
    me.game.zone("Boons").clear()
    me.game._cards_at_start = me.game.census()
    me.gain("Blessed Village")
    me.plays("Blessed Village")
    assert me.hand == cards("Gold") and me.actions == 3


# Cemetery


def test_cemetery_trashes_up_to_four(deal):
    me, _ = deal("Cemetery", hand="Copper*5")
    me.will(trash=["Copper"] * 4)
    me.gain("Cemetery")
    assert me.game.trash == cards("Copper*4") and me.score() == 2
    me.will(trash=None)
    me.gain("Cemetery")
    me.has(hand="")
    me.gain("Cemetery")
    assert len(me.game.trash) == 4 and me.score() == 6


# Changeling


def test_changeling_becomes_a_copy_of_a_card_in_play(deal):
    me, _ = deal(hand="Changeling, Copper, Silver, Village", deck="Gold")
    me.plays("Village", "Copper", "Silver")
    me.will(gain="Village", return_to_pile=False)
    me.plays("Changeling")
    assert me.game.trash == cards("Changeling") and me.discard_pile == cards("Village")


def test_changeling_copies_durations_and_only_what_is_in_the_supply(deal):
    me, _ = deal("Cavalry", hand="Changeling*2, Wharf, Horse", deck="Copper*5")
    me.plays("Wharf", "Horse")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Changeling")
    me.will(return_to_pile=False)
    me.plays("Changeling")
    assert CATALOG["Wharf"] in me.discard_pile
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Changeling", discard="")
    me.plays("Changeling")  # with nothing in play
    assert not me.discard_pile and len(me.game.trash) == 2


def test_what_is_gained_may_be_exchanged_for_a_changeling(deal):
    me, _ = deal("Changeling", "Skulk")
    me.will(return_to_pile=True, order="Changeling")
    me.will(return_to_pile=False)
    me.gain("Skulk")  # what happens because it was gained still does
    assert me.discard_pile == cards("Changeling, Gold")
    assert (me.game.left("Skulk"), me.game.left("Changeling")) == (10, 9)
    me.will(return_to_pile=True)
    me.gain("Gold", to="deck")
    assert not me.deck and me.discard_pile == cards("Changeling*2, Gold")


def test_a_changeling_needs_a_price_of_three_its_pile_and_one_of_its_own(deal):
    me, _ = deal("Changeling", "Transmute", "Familiar", "Necromancer", hand="Bridge")
    me.gain("Estate")
    me.gain("Transmute")
    me.gain(CATALOG["Zombie Spy"], source=me.game.trash)  # which has no pile
    me.will(return_to_pile=True)
    me.gain("Familiar")
    assert me.discard_pile == cards("Estate, Transmute, Zombie Spy, Changeling")
    me.plays("Bridge")
    me.gain("Silver")  # for $2 now
    set_left(me.game, "Changeling", 0)
    me.gain("Gold")
    assert len(me.discard_pile) == 6


def test_changeling_leaves_what_has_been_moved(deal):
    me, _ = deal("Changeling", "Villa")
    me.will(order="Villa")
    me.gain("Villa")  # into the hand: it is no longer where it was put
    assert me.hand == cards("Villa") and not me.discard_pile


def test_others_may_exchange_too(deal):
    _, other = deal("Changeling")
    other.will(return_to_pile=True)
    other.gain("Gold")
    assert other.discard_pile == cards("Changeling")


# Cobbler


def test_cobbler_gains_to_the_hand_next_turn(deal):
    me, _ = deal("Nomad Camp", hand="Cobbler")
    me.plays("Cobbler")
    me.ends_turn()
    assert me.in_play == cards("Cobbler")
    seen = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Nomad Camp")
    me.begins_turn()
    assert me.hand == cards("Nomad Camp") and "Duchy" not in seen


# Crypt


def test_crypt_gives_one_treasure_back_each_turn(deal):
    me, _ = deal(hand="Gold, Silver, Copper*2, Crypt")
    me.plays("Gold", "Silver", "Copper", "Copper")
    me.will(set_aside=["Gold", "Silver", "Copper"])
    me.plays("Crypt")
    assert me.mat("Crypt") == cards("Gold, Silver, Copper") and me.in_play == cards("Copper, Crypt")
    assert me.coins == 7
    me.ends_turn()
    me.has(hand="")
    me.will(put_in_hand="Gold")
    me.begins_turn()
    assert me.hand == cards("Gold")
    me.ends_turn()
    assert me.in_play == cards("Crypt")
    me.has(hand="")
    me.will(put_in_hand="Silver")
    me.begins_turn()
    me.ends_turn()
    me.has(hand="")
    me.begins_turn()
    assert me.hand == cards("Copper") and not me.mat("Crypt")
    me.ends_turn()
    assert not me.in_play


def test_crypt_takes_no_durations_and_may_take_none(deal):
    me, _ = deal("Astrolabe", hand="Astrolabe, Copper, Crypt*2")
    me.plays("Astrolabe", "Copper")
    seen = []
    me.will(set_aside=lambda decision: seen.extend(map(str, decision.options)) or [])
    me.plays("Crypt")
    assert seen == ["Copper"]
    me.has(hand="Crypt")
    me.will(set_aside=None)
    me.plays("Crypt")
    me.ends_turn()
    assert me.in_play == cards("Astrolabe")


# Cursed Village


def test_cursed_village_draws_to_six_and_hexes_who_gains_it(deal):
    me, _ = deal(hand="Cursed Village*2, Estate", deck="Copper*6")
    me.plays("Cursed Village")
    assert len(me.hand) == 6 and me.actions == 3
    me.has(hand="Cursed Village, Estate*6")
    me.plays("Cursed Village")
    assert len(me.hand) == 6
    fate_on_top(me, "Plague")
    me.gain("Cursed Village")
    assert copies(me, "Curse") == 1 and me.game.zone(USED["Hexes"]) == cards("Plague")


# Druid


def test_druid_has_three_boons_of_its_own(deal):
    me, _ = deal("Druid", "Bard")
    game = me.game
    assert len(game.zone("Druid")) == 3 and len(game.zone("Boons")) == 9
    assert not set(game.zone("Druid")) & set(game.zone("Boons"))


def test_druid_leaves_even_boons_that_are_kept_where_they_are(deal):
    me, _ = deal(hand="Druid*2")
    game = me.game
    game.zone("Boons").extend(game.zone("Druid"))
    game.zone("Druid")[:] = [*cards("The Field's Gift, The River's Gift, The Sea's Gift")]
    for boon in game.zone("Druid"):
        game.zone("Boons").remove(boon)
    me.has(deck="Gold*9")
    me.will(receive="The Field's Gift")
    me.will(receive="The River's Gift")
    me.plays("Druid", "Druid")
    assert (me.coins, me.buys) == (1, 3) and len(game.zone("Druid")) == 3
    me.ends_turn()
    assert len(me.hand) == 6 and len(game.zone("Druid")) == 3 and not game.zone(USED["Boons"])


# Exorcist


def test_exorcist_gains_a_cheaper_spirit(deal):
    me, _ = deal(hand="Exorcist*3, Silver, Gold, Copper")
    seen = []
    me.will(trash_for_benefit="Silver", gain=lambda one: seen.extend(map(str, one.options)) or "Imp")
    me.plays("Exorcist")
    assert seen == ["Will-o'-Wisp", "Imp"] and me.discard_pile == cards("Imp")
    me.will(trash_for_benefit="Gold", gain="Ghost")
    me.plays("Exorcist")
    me.plays("Exorcist")  # nothing is cheaper than a Copper
    assert me.discard_pile == cards("Imp, Ghost") and len(me.game.trash) == 3


def test_exorcist_with_nothing_to_trash_or_no_spirits(deal):
    me, _ = deal(hand="Exorcist", left={"Will-o'-Wisp": 0, "Imp": 0})
    me.plays("Exorcist")
    me.has(hand="Exorcist, Estate")
    me.plays("Exorcist")
    assert me.game.trash == cards("Estate") and not me.discard_pile


# Faithful Hound


def test_faithful_hound_comes_back_at_the_end_of_the_turn(deal):
    me, _ = deal(hand="Cellar, Faithful Hound*2", deck="Copper*9")
    me.will(discard=["Faithful Hound"] * 2, set_aside=True)
    me.will(set_aside=False)
    me.plays("Cellar")
    assert me.mat("Faithful Hound") == cards("Faithful Hound")
    assert me.discard_pile == cards("Faithful Hound") and copies(me, "Copper") == 2
    me.ends_turn()
    assert me.hand == cards("Copper*5, Faithful Hound") and not me.mat("Faithful Hound")


def test_faithful_hound_comes_back_in_the_turn_of_another(deal):
    me, other = deal(hand="Militia", other="Faithful Hound, Copper*3", deck="Copper*5")
    other.will(discard=["Faithful Hound"], set_aside=True)
    me.plays("Militia")
    assert other.hand == cards("Copper*3")
    me.ends_turn()
    assert other.hand == cards("Copper*3, Faithful Hound")


def test_faithful_hound_reacts_from_the_deck_but_not_in_clean_up(deal):
    me, _ = deal(hand="Night Watchman, Faithful Hound", deck="Faithful Hound, Copper*9")
    me.will(discard=["Faithful Hound"], set_aside=True)
    me.plays("Night Watchman")
    me.ends_turn()  # the one in hand is discarded in Clean-up, and no question asked
    assert copies(me, "Faithful Hound") == 1 and me.discard_pile.count(CATALOG["Faithful Hound"]) == 1


def test_faithful_hound_does_not_mind_being_gained_or_put_there(deal):
    me, _ = deal("Faithful Hound", hand="Scavenger", deck="Faithful Hound")
    me.gain("Faithful Hound")
    me.will(reshuffle=True)
    me.plays("Scavenger")
    assert me.deck == cards("Faithful Hound") and not me.mat("Faithful Hound")


# Ghost


def test_ghost_plays_an_action_twice_next_turn(deal):
    me, _ = deal("Exorcist", hand="Copper", deck="Gold, Estate, Smithy, Copper*9")
    me.has(hand="Ghost")
    me.plays("Ghost")
    assert me.discard_pile == cards("Gold, Estate") and me.mat("Ghost") == cards("Smithy")
    assert me.revealed == [*cards("Gold, Estate, Smithy")]
    me.ends_turn()
    assert me.in_play == cards("Ghost")
    me.begins_turn()
    assert len(me.hand) == 11 and me.actions == 1 and me.in_play == cards("Ghost, Smithy")
    me.ends_turn()
    assert not me.in_play


def test_ghost_finds_none(deal):
    me, _ = deal("Exorcist", deck="Gold", discard="Estate")
    me.has(hand="Ghost")
    me.plays("Ghost")
    assert me.discard_pile == cards("Gold, Estate")
    me.ends_turn()
    assert not me.in_play


def test_ghost_stays_with_a_duration_that_it_plays(deal):
    me, _ = deal("Exorcist", deck="Wharf, Copper*20")
    me.has(hand="Ghost")
    me.plays("Ghost")
    me.begins_turn()
    assert me.in_play == cards("Ghost, Wharf") and len(me.hand) == 9
    me.ends_turn()
    assert me.in_play == cards("Ghost, Wharf")
    me.begins_turn()
    assert len(me.hand) == 9
    me.ends_turn()
    assert not me.in_play


def test_ghost_plays_a_card_twice_that_trashes_itself(deal):
    me, _ = deal("Exorcist", "Feast", deck="Feast, Copper*9")
    me.has(hand="Ghost")
    me.plays("Ghost")
    me.will(gain="Silver")
    me.will(gain="Duchy")
    me.begins_turn()
    assert me.game.trash == cards("Feast") and {"Silver", "Duchy"} <= {str(card) for card in me.discard_pile}


# Haunted Mirror


def test_haunted_mirror_brings_a_ghost_when_trashed(deal):
    me, _ = deal("Cemetery", "Chapel")
    me.has(hand="Chapel, Haunted Mirror, Smithy*2")
    me.will(trash=["Haunted Mirror"], discard_for_benefit="Smithy")
    me.plays("Chapel")
    assert me.discard_pile == cards("Smithy, Ghost") and me.hand == cards("Smithy")


def test_haunted_mirror_may_do_nothing(deal):
    me, _ = deal("Cemetery", "Chapel")
    me.has(hand="Chapel*2, Haunted Mirror*2, Smithy")
    me.will(trash=["Haunted Mirror"], discard_for_benefit=None)
    me.plays("Chapel")
    me.has(hand="Chapel, Haunted Mirror, Copper")
    me.will(trash=["Haunted Mirror"])
    me.plays("Chapel")
    assert not me.discard_pile and me.game.trash == cards("Haunted Mirror*2")
    me.has(hand="Haunted Mirror")
    me.plays("Haunted Mirror")
    assert me.coins == 1


# Idol


def test_idols_bless_and_curse_by_turns(deal):
    me, other = deal(hand="Idol*3")
    fate_on_top(me, "The Mountain's Gift")
    me.plays("Idol")
    assert me.discard_pile == cards("Silver") and me.coins == 2 and not other.discard_pile
    me.plays("Idol")
    assert other.discard_pile == cards("Curse")
    fate_on_top(me, "The Swamp's Gift")
    me.plays("Idol")
    assert me.discard_pile == cards("Silver, Will-o'-Wisp") and me.coins == 6


def test_idol_counts_those_in_play_not_those_played(deal):
    me, other = deal("Counterfeit", hand="Idol*2, Counterfeit")
    fate_on_top(me, "The Mountain's Gift")
    me.plays("Idol")
    me.game.zone("Boons").append(me.game.zone(USED["Boons"]).pop())
    me.will(multiply="Idol")
    me.plays("Counterfeit")  # the second of the two, played twice: it is the second both times
    assert other.discard_pile == cards("Curse*2") and me.in_play == cards("Idol, Counterfeit")


# Leprechaun and Wish


def test_leprechaun_wants_exactly_seven_cards_in_play(deal):
    me, _ = deal(hand="Village*6, Leprechaun*2", deck="Copper*6")
    fate_on_top(me, "Plague")
    me.plays("Leprechaun")
    assert me.discard_pile == cards("Gold") and copies(me, "Curse") == 1
    me.plays(*["Village"] * 5)
    me.plays("Leprechaun")
    assert me.discard_pile == cards("Gold*2, Wish")


def test_leprechaun_with_eight_cards(deal):
    me, _ = deal(hand="Village*7, Leprechaun", deck="Copper*7")
    me.plays(*["Village"] * 7)
    fate_on_top(me, "Greed")
    me.plays("Leprechaun")
    assert me.discard_pile == cards("Gold") and me.deck == cards("Copper")


def test_wish_goes_back_and_fetches_a_card(deal):
    me, _ = deal("Leprechaun", "Nomad Camp")
    me.has(hand="Wish")
    seen = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Gold")
    me.plays("Wish")
    assert me.hand == cards("Gold") and not me.in_play and me.actions == 2 and "Province" not in seen
    assert me.game.left("Wish") == 13


def test_wish_that_does_not_go_back_fetches_nothing(deal):
    me, _ = deal("Leprechaun", "Throne Room")
    me.has(hand="Throne Room, Wish")
    me.will(multiply="Wish", gain="Gold")
    me.plays("Throne Room")
    assert len(me.hand) == 1 and me.actions == 3


# Magic Lamp, Cursed Gold, Pasture


def test_magic_lamp_wants_six_cards_of_which_there_is_one(deal):
    me, _ = deal("Secret Cave", "Bazaar", "Village", "Festival", deck="Copper*9")
    me.has(hand="Magic Lamp, Bazaar, Village, Festival, Silver, Gold, Copper*2")
    me.plays("Bazaar", "Village", "Festival", "Silver", "Gold", "Magic Lamp")
    assert me.game.trash == cards("Magic Lamp") and me.discard_pile == cards("Wish*3")


def test_magic_lamp_does_not_count_what_is_there_twice(deal):
    me, _ = deal("Secret Cave", "Bazaar", "Village", deck="Copper*9")
    me.has(hand="Magic Lamp, Bazaar, Village, Silver, Gold, Copper*2")
    me.plays("Bazaar", "Village", "Silver", "Gold", "Copper", "Copper", "Magic Lamp")
    assert not me.game.trash and CATALOG["Magic Lamp"] in me.cards_in_play


def test_cursed_gold_brings_a_curse(deal):
    me, _ = deal("Pooka")
    me.has(hand="Cursed Gold")
    me.plays("Cursed Gold")
    assert me.coins == 3 and me.discard_pile == cards("Curse")


def test_pasture_is_worth_the_estates(deal):
    me, _ = deal("Shepherd")
    me.has(hand="Pasture*2, Estate*3")
    assert me.score() == 3 + 6
    me.plays("Pasture")
    assert me.coins == 1


# Monastery


def test_monastery_trashes_for_each_card_gained(deal):
    me, other = deal(hand="Monastery, Curse, Copper*3")
    me.plays("Copper")
    me.gain("Silver")
    me.gain("Gold")
    other.gain("Gold")
    me.will(trash="Curse")
    me.will(trash="Copper", choose="from play")
    me.plays("Monastery")
    assert me.game.trash == cards("Curse, Copper") and me.hand == cards("Copper*2")
    assert me.in_play == cards("Monastery")


def test_monastery_from_the_hand_or_from_play_alone(deal):
    me, _ = deal(hand="Monastery*2, Copper*2, Silver")
    me.plays("Copper", "Silver")
    me.gain("Gold")
    me.gain("Gold")
    me.will(trash="Copper", choose="from your hand")
    me.will(trash="Copper")
    me.plays("Monastery")
    assert me.game.trash == cards("Copper*2") and me.in_play == cards("Silver, Monastery")
    me.has(hand="Monastery, Estate")
    me.will(trash=None)
    me.plays("Monastery")
    assert len(me.game.trash) == 2


def test_monastery_after_no_gain_and_after_an_exchange(deal):
    me, _ = deal("Vampire", hand="Monastery*2, Curse", deck="Copper")
    me.plays("Monastery")
    me.has(hand="Bat, Monastery, Curse*2")
    me.will(trash=["Curse"])
    me.plays("Bat")
    me.plays("Monastery")  # the Vampire was not gained
    assert me.hand == cards("Curse")


# Necromancer and the Zombies


def test_necromancer_brings_three_zombies_into_the_trash(deal):
    me, _ = deal("Necromancer")
    assert me.game.trash == cards("Zombie Apprentice, Zombie Mason, Zombie Spy")
    assert not {"Zombie Spy", "Zombie Mason"} & me.game.piles.keys()


def test_necromancer_plays_each_once_a_turn_leaving_it_there(deal):
    me, _ = deal(hand="Necromancer*3", deck="Gold, Copper*9")
    seen = []
    me.will(play="Zombie Spy", discard=True)
    me.plays("Necromancer")
    assert copies(me, "Gold") == 1 and me.discard_pile == cards("Copper") and me.actions == 2
    me.will(play=lambda one: seen.extend(map(str, one.options)) or "Zombie Apprentice")
    me.will(trash_for_benefit="Necromancer")
    me.plays("Necromancer")
    assert seen == ["Zombie Apprentice", "Zombie Mason"]
    assert me.game.trash == cards("Zombie Apprentice, Zombie Mason, Zombie Spy, Necromancer")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Necromancer", deck="Copper*9")
    me.will(play="Zombie Spy", discard=False)
    me.plays("Necromancer")
    assert copies(me, "Copper") == 1


def test_necromancer_plays_no_durations_and_nothing_that_is_not_there(deal):
    me, _ = deal("Chapel", "Wharf", hand="Necromancer")
    me.game.trash[:] = [*cards("Wharf, Gold")]
    me.game._cards_at_start = me.game.census()
    me.plays("Necromancer")
    assert me.game.trash == cards("Wharf, Gold") and me.in_play == cards("Necromancer")


def test_necromancer_plays_a_necromancer(deal):
    me, _ = deal(hand="Necromancer", deck="Copper*3")
    me.game.trash[:] = [*cards("Necromancer, Smithy")]
    me.game._cards_at_start = me.game.census()
    me.will(play="Necromancer")
    me.plays("Necromancer")
    assert me.hand == cards("Copper*3")


def test_necromancer_plays_two_copies_one_after_the_other(deal):
    me, _ = deal(hand="Necromancer*3", deck="Copper*9")
    me.game.trash[:] = [*cards("Smithy*2")]
    me.game._cards_at_start = me.game.census()
    me.plays(*["Necromancer"] * 3)
    assert copies(me, "Copper") == 6


def test_a_card_in_the_trash_is_not_moved(deal):
    me, _ = deal("Encampment/Plunder", "Tragic Hero", hand="Necromancer*2", deck="Copper*9")
    me.game.trash[:] = [*cards("Encampment, Tragic Hero")]
    me.game._cards_at_start = me.game.census()
    me.will(play="Encampment")
    me.plays("Necromancer")
    assert me.actions == 3 and not me.mat("Encampment")
    me.has(hand="Necromancer, Estate*5")
    me.will(gain="Gold")
    me.plays("Necromancer")
    assert me.game.trash == cards("Encampment, Tragic Hero") and me.discard_pile == cards("Gold")
    me.ends_turn()


def test_necromancers_pixie_is_not_trashed(deal):
    me, _ = deal("Pixie", hand="Necromancer", deck="Copper*5")
    me.game.trash[:] = [*cards("Pixie")]
    me.game._cards_at_start = me.game.census()
    fate_on_top(me, "The Mountain's Gift")
    me.plays("Necromancer")
    assert not me.discard_pile and me.hand == cards("Copper")


def test_others_find_the_same_cards_face_up_in_their_turn(deal):
    me, other = deal(hand="Necromancer", deck="Copper*9")
    me.will(play="Zombie Spy", discard=False)
    me.plays("Necromancer")
    me.ends_turn()
    other.has(hand="Necromancer", deck="Gold*3")
    other.will(play="Zombie Spy", discard=False)
    other.plays("Necromancer")
    assert other.hand == cards("Gold")


def test_a_copy_knows_what_lies_face_down(deal):
    me, _ = deal(hand="Necromancer*2", deck="Copper*9")
    me.will(play="Zombie Spy", discard=False)
    me.plays("Necromancer")
    twin = me.game.copy()
    assert twin.face_down_in_trash == me.game.face_down_in_trash == [*cards("Zombie Spy")]


def test_zombie_apprentice_may_decline(deal):
    me, _ = deal(hand="Necromancer, Moat", deck="Copper*9")
    me.will(play="Zombie Apprentice", trash_for_benefit=None)
    me.plays("Necromancer")
    assert me.hand == cards("Moat") and me.actions == 1
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Necromancer, Moat", deck="Copper*9")
    me.will(play="Zombie Apprentice", trash_for_benefit="Moat")
    me.plays("Necromancer")
    assert me.hand == cards("Copper*3") and me.actions == 2


def test_zombie_mason_trashes_the_top_card_and_may_gain(deal):
    me, _ = deal(hand="Necromancer*2", deck="Silver, Estate")
    me.will(play="Zombie Mason", gain="Necromancer")
    me.plays("Necromancer")
    assert me.discard_pile == cards("Necromancer") and CATALOG["Silver"] in me.game.trash
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Necromancer", deck="Estate", discard="")
    me.will(play="Zombie Mason", gain=None)
    me.plays("Necromancer")
    assert not me.discard_pile and CATALOG["Estate"] in me.game.trash
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Necromancer", deck="", discard="")
    me.will(play="Zombie Mason")
    me.plays("Necromancer")


# Pooka


def test_pooka_trashes_a_treasure_but_no_cursed_gold(deal):
    me, _ = deal("Pooka", deck="Estate*8")
    me.has(hand="Pooka*2, Cursed Gold, Copper, Silver")
    seen = []
    me.will(trash_for_benefit=lambda one: seen.extend(map(str, one.options)) or "Copper")
    me.plays("Pooka")
    assert sorted(seen) == ["Copper", "Silver"] and copies(me, "Estate") == 4
    me.will(trash_for_benefit=None)
    me.plays("Pooka")
    assert copies(me, "Estate") == 4
    me.has(hand="Pooka, Cursed Gold")
    me.plays("Pooka")
    assert me.hand == cards("Cursed Gold")


# Raider


def test_raider_makes_others_discard_what_is_in_play(deal):
    me, other, third = deal(
        hand="Raider, Copper, Silver", other="Copper, Silver, Estate*3", third="Estate*5", seats=3
    )
    me.plays("Copper", "Silver")
    other.will(discard="Copper")
    me.plays("Raider")
    assert other.hand == cards("Silver, Estate*3") and third.revealed == [*cards("Estate*5")]
    me.ends_turn()
    assert me.in_play == cards("Raider")
    me.begins_turn()
    assert me.coins == 3


def test_raider_counts_itself_and_spares_small_hands(deal):
    me, other, third = deal(hand="Raider", other="Raider, Estate*4", third="Raider, Estate*3", seats=3)
    me.plays("Raider")
    assert other.discard_pile == cards("Raider") and len(third.hand) == 4


# Sacred Grove


def test_sacred_grove_lets_others_receive_its_boon(deal):
    me, other, third = deal(hand="Sacred Grove", seats=3)
    fate_on_top(me, "The Mountain's Gift")
    other.will(receive=True)
    third.will(receive=False)
    me.plays("Sacred Grove")
    assert (me.coins, me.buys) == (3, 2) and me.discard_pile == cards("Silver")
    assert other.discard_pile == cards("Silver") and not third.discard_pile
    assert me.game.zone(USED["Boons"]) == cards("The Mountain's Gift")


@pytest.mark.parametrize("name", ["The Field's Gift", "The Forest's Gift"])
def test_sacred_grove_does_not_share_coins(deal, name):
    me, other = deal(hand="Sacred Grove")
    fate_on_top(me, name)
    me.plays("Sacred Grove")
    assert me.coins == 4 and not other.asked


def test_sacred_groves_river_gives_all_a_card_at_the_end_of_the_turn(deal):
    me, other = deal(hand="Sacred Grove", deck="Gold*9", other="Copper*5", other_deck="Silver*2")
    fate_on_top(me, "The River's Gift")
    other.will(receive=True)
    me.plays("Sacred Grove")
    assert len(other.hand) == 5 and me.game.zone(KEPT) == cards("The River's Gift")
    me.ends_turn()
    assert len(me.hand) == 6 and other.hand == cards("Copper*5, Silver")
    assert me.game.zone(USED["Boons"]) == cards("The River's Gift")


# Secret Cave


def test_secret_cave_pays_next_turn_for_three_cards(deal):
    me, _ = deal(hand="Secret Cave, Estate*3", deck="Copper*9")
    me.will(choose="discard 3 cards", discard=["Estate"] * 3)
    me.plays("Secret Cave")
    assert me.hand == cards("Copper") and me.actions == 2
    me.ends_turn()
    assert me.in_play == cards("Secret Cave")
    me.begins_turn()
    assert me.coins == 3
    me.ends_turn()
    assert not me.in_play


def test_secret_cave_with_fewer_cards_pays_nothing(deal):
    me, _ = deal(hand="Secret Cave*2, Estate", deck="Copper")
    me.has(hand="Secret Cave, Estate")
    me.will(choose="discard 3 cards")
    me.plays("Secret Cave")
    assert not me.hand and me.discard_pile == cards("Estate, Copper")
    me.has(hand="Secret Cave, Estate*3")
    me.will(choose=None)
    me.plays("Secret Cave")
    me.has(hand="Secret Cave", deck="", discard="")
    me.plays("Secret Cave")  # with no hand it does not ask
    me.ends_turn()
    assert not me.in_play


# Shepherd


def test_shepherd_draws_two_cards_for_each_victory_card(deal):
    me, _ = deal(hand="Shepherd*2, Estate, Province, Gold", deck="Copper*4")
    me.will(discard_for_benefit=["Estate", "Province"])
    me.plays("Shepherd")
    assert me.hand == cards("Shepherd, Gold, Copper*4") and me.actions == 2
    assert me.revealed == [*cards("Estate, Province")]
    me.plays("Shepherd")
    assert len(me.hand) == 5 and me.actions == 3


def test_shepherd_may_discard_none(deal):
    me, _ = deal(hand="Shepherd, Estate")
    me.will(discard_for_benefit=None)
    me.plays("Shepherd")
    assert me.hand == cards("Estate")


# Tormentor


def test_tormentor_alone_gains_an_imp(deal):
    me, other = deal(hand="Tormentor*2", other="Copper*5")
    me.plays("Tormentor")
    assert me.discard_pile == cards("Imp") and me.coins == 2
    fate_on_top(me, "Greed")
    me.plays("Tormentor")
    assert other.deck == cards("Copper") and len(me.discard_pile) == 1


def test_tormentor_beside_a_duration_of_the_last_turn(deal):
    me, other = deal("Tormentor", hand="Wharf", deck="Copper*20")
    me.plays("Wharf")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Tormentor")
    fate_on_top(me, "Greed")
    me.plays("Tormentor")
    assert other.deck == cards("Copper")


# Tragic Hero


def test_tragic_hero_dies_with_eight_cards(deal):
    me, _ = deal(hand="Tragic Hero, Estate*5", deck="Copper*3")
    seen = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Gold")
    me.plays("Tragic Hero")
    assert me.game.trash == cards("Tragic Hero") and me.discard_pile == cards("Gold") and me.buys == 2
    assert "Estate" not in seen


def test_tragic_hero_lives_with_seven_and_gains_although_it_is_gone(deal):
    me, _ = deal(hand="Tragic Hero, Estate*4", deck="Copper*3")
    me.plays("Tragic Hero")
    assert not me.game.trash and len(me.hand) == 7
    me.has(hand="Throne Room, Tragic Hero, Estate*5", deck="Copper*6")
    me.will(multiply="Tragic Hero", gain="Gold")
    me.will(gain="Silver")
    me.plays("Throne Room")
    assert me.game.trash == cards("Tragic Hero") and me.discard_pile == cards("Gold, Silver")


# Werewolf


def test_werewolf_draws_by_day_and_hexes_by_night(deal):
    me, other = deal(hand="Werewolf*2", deck="Copper*3")
    me.plays("Werewolf")
    assert copies(me, "Copper") == 3
    fate_on_top(me, "Greed")
    at_night(me)
    me.plays("Werewolf")
    assert copies(me, "Copper") == 3 and other.deck == cards("Copper")


def test_werewolf_can_be_blocked(deal):
    me, other = deal(hand="Werewolf", other="Moat")
    fate_on_top(me, "Greed")
    other.will(reveal=True)
    at_night(me)
    me.plays("Werewolf")
    assert not other.deck


# The decks as such


@pytest.mark.parametrize("name", ["Boons", "Hexes", "Shelters"])
def test_a_word_for_several_cards_is_no_card_to_play_with(name):
    assert CATALOG[name].is_pile and not CATALOG[name].is_kingdom
    for setup in ({"kingdom": (name,)}, {"kingdom": (), "deck": (name,)}):
        with pytest.raises(SetupError):
            Setup(**setup)
