"""Adventures: the cards that came last."""

import pytest
from table import as_printed, cards, stacked

from dominion import CATALOG
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.engine.decision import Decision


def ask(me, verb, options, source, least=0, most=1):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) if isinstance(option, str) else option for option in options]
    return [str(one) for one in policy.answer(Decision(verb, me, offered, least, most, CATALOG[source]))]


def buys(me, event, coins=20):
    me.coins = coins
    me.purchases(event)


# Amulet


def test_amulet_chooses_now_and_next_turn(deal):
    me, _ = deal(hand="Amulet, Estate", deck="Curse*5")
    me.will(choose="gain a Silver")
    me.plays("Amulet")
    assert me.discard_pile == cards("Silver")
    me.ends_turn()
    assert me.in_play == cards("Amulet")
    me.will(choose="trash a card")
    me.begins_turn()
    assert len(me.game.trash) == 1 and me.coins == 0
    me.ends_turn()
    assert not me.in_play


def test_amulet_may_trash_from_an_empty_hand_and_pay(deal):
    me, _ = deal(hand="Amulet*2", left={"Silver": 0})
    me.will(choose="+$1")
    me.plays("Amulet")
    assert me.coins == 1
    me.will(choose="gain a Silver")
    me.plays("Amulet")
    assert not me.discard_pile
    me.will(choose="trash a card")
    me.will(choose="+$1")
    me.begins_turn()
    assert me.coins == 1 and not me.game.trash


def test_amulet_trashes_junk_then_reaches_a_better_buy_then_gains_silver(deal):
    me, _ = deal(hand="Amulet, Estate, Copper*2")
    words = ["+$1", "trash a card", "gain a Silver"]
    assert ask(me, "choose", words, "Amulet", 1) == ["trash a card"]
    assert ask(me, "trash", me.hand, "Amulet", 1) == ["Estate"]
    me.has(hand="Amulet, Gold, Copper*2")
    assert ask(me, "choose", words, "Amulet", 1) == ["+$1"]
    me.has(hand="Amulet, Gold")
    assert ask(me, "choose", words, "Amulet", 1) == ["gain a Silver"]


# Artificer


@pytest.mark.parametrize(("discard", "gain"), [(2, "Estate"), (3, "Silver"), (0, "Curse")])
def test_artificer_gains_what_costs_so_much(deal, discard, gain):
    me, _ = deal(hand="Artificer, Copper*4", deck="Estate", left={"Copper": 0})
    me.will(discard_for_benefit=["Copper"] * discard, gain=gain)
    me.plays("Artificer")
    assert (me.actions, me.coins) == (2, 1) and me.deck == stacked(gain)
    assert len(me.hand) == 5 - discard and me.discard_pile == cards(f"Copper*{discard}")


def test_artificer_need_not_gain_and_may_find_nothing(deal):
    me, _ = deal(hand="Artificer*2, Copper*4", deck="Estate*2")
    me.will(discard_for_benefit=["Copper"] * 2, gain=None)
    me.plays("Artificer")
    assert not me.asked[-1].least and me.deck == stacked("Estate")
    me.will(discard_for_benefit=["Copper"])
    me.plays("Artificer")  # nothing costs exactly $1
    assert not me.deck


def test_artificer_gives_junk_for_what_is_wanted(deal):
    me, _ = deal("Artificer", hand="Estate*3, Gold")
    assert ask(me, "discard_for_benefit", me.hand, "Artificer", 0, 4) == ["Estate"] * 3
    me.has(hand="Gold*3")
    assert ask(me, "discard_for_benefit", me.hand, "Artificer", 0, 3) == []


# Ball, Bridge Troll and the -$1 token


def test_ball_gains_two_and_takes_the_token(deal):
    me, _ = deal("Ball", hand="Copper*2", deck="Copper*5")
    me.will(gain="Silver")
    me.will(gain="Estate")
    buys(me, "Ball", 5)
    assert me.discard_pile == cards("Silver, Estate")
    me.ends_turn()
    me.begins_turn()
    me.plays("Copper", "Copper")
    assert me.coins == 1


def test_ball_may_gain_the_same_twice_and_has_one_token(deal):
    me, _ = deal("Ball", hand="Copper*3")
    me.coins, me.buys = 10, 2
    for _ in range(4):
        me.will(gain="Silver")
    me.purchases("Ball", "Ball")
    assert me.discard_pile == cards("Silver*4")
    me.get_coins(3)
    me.get_coins(3)
    assert me.coins == 5


def test_bridge_troll_gives_tokens_buys_and_lower_costs(deal):
    me, other = deal(hand="Bridge Troll", other="Silver, Copper", other_deck="Copper*9")
    me.plays("Bridge Troll")
    assert me.buys == 2 and me.game.cost(CATALOG["Silver"]) == 2 and me.game.cost(CATALOG["Copper"]) == 0
    me.ends_turn()
    assert me.in_play == cards("Bridge Troll")
    other.plays("Silver", "Copper")
    assert other.coins == 2 and other.game.cost(CATALOG["Silver"]) == 3
    me.begins_turn()
    assert me.buys == 2 and me.game.cost(CATALOG["Silver"]) == 2
    me.ends_turn()
    assert not me.in_play and me.game.cost(CATALOG["Silver"]) == 3


def test_bridge_trolls_add_up_and_lower_what_raze_finds(deal):
    me, _ = deal(hand="Bridge Troll*2, Raze, Estate", deck="Gold, Silver, Copper*9")
    me.plays("Bridge Troll")
    me.will(choose="trash a card from your hand", trash_for_benefit="Estate")
    me.plays("Raze")
    assert CATALOG["Gold"] in me.hand and not me.discard_pile
    me.plays("Bridge Troll")
    assert me.game.cost(CATALOG["Gold"]) == 4
    me.begins_turn()
    assert me.buys == 3 and me.game.cost(CATALOG["Gold"]) == 4


def test_bridge_troll_is_an_attack_with_one_token_each(deal):
    me, other, third = deal(hand="Bridge Troll*2", other="Moat, Copper", third="Copper*3", seats=3)
    other.will(reveal=True)
    other.will(reveal=True)
    me.plays("Bridge Troll", "Bridge Troll")
    me.ends_turn()
    other.plays("Copper")
    assert other.coins == 1
    other.ends_turn()
    third.plays("Copper", "Copper")
    assert third.coins == 1


def test_a_plain_hand_of_treasures_pays_for_the_token(deal):
    me, other = deal(hand="Bridge Troll", other="Gold*2")
    me.plays("Bridge Troll")
    me.ends_turn()
    other.agent.plays_all_treasures = True
    other.will(play="Gold")  # after it, the rest is plain
    other.purchases()
    assert other.coins == 5


# Dungeon


def test_dungeon_sifts_now_and_next_turn(deal):
    me, _ = deal(hand="Dungeon, Estate", deck="Gold*2, Copper*5, Silver*2")
    me.will(discard=["Estate", "Gold"])
    me.plays("Dungeon")
    assert me.hand == cards("Gold") and me.actions == 2
    me.ends_turn()
    me.will(discard=["Copper", "Copper"])
    me.begins_turn()
    assert me.hand == cards("Copper*3, Silver*2")


def test_dungeon_with_too_few_cards(deal):
    me, _ = deal(hand="Dungeon", deck="Copper")
    me.plays("Dungeon")
    assert not me.hand and me.discard_pile == cards("Copper")


# Gear


@pytest.mark.parametrize("number", [0, 1, 2])
def test_gear_keeps_up_to_two(deal, number):
    me, _ = deal(hand="Gear, Gold*2", deck="Copper*20")
    me.will(set_aside=["Gold"] * number)
    me.plays("Gear")
    assert len(me.hand) == 4 - number
    me.ends_turn()
    assert me.in_play == cards("Gear" if number else "")
    me.begins_turn()
    assert len(me.hand) == 5 + number and me.hand.count(CATALOG["Gold"]) == number


def test_two_gears_give_back_both(deal):
    me, _ = deal(hand="Gear*2, Gold*2", deck="Copper*20")
    me.will(set_aside=["Gold"])
    me.will(set_aside=["Gold", "Copper"])
    me.plays("Gear", "Gear")
    me.begins_turn()
    assert len(me.hand) == 8 and me.hand.count(CATALOG["Gold"]) == 2


def test_gear_keeps_actions_that_cannot_be_played(deal):
    me, _ = deal(hand="Smithy, Gold, Copper")
    me.actions = 0
    assert ask(me, "set_aside", ["Smithy", "Copper", "Estate"], "Gear", 0, 2) == ["Smithy", "Copper"]


# Giant


def test_giant_turns_the_journey_token(deal):
    me, other = deal(hand="Giant*2, Ranger", other_deck="Gold, Estate", deck="Copper*5")
    me.plays("Giant")
    assert me.coins == 1 and len(other.deck) == 2
    me.plays("Giant")
    assert me.coins == 6 and me.game.trash == cards("Gold") and other.count("Curse") == 0
    me.plays("Ranger")
    assert not me.hand


def test_giant_discards_the_rest_and_gives_curses(deal):
    me, other, third = deal(hand="Giant*2", other_deck="Estate", third_deck="Teacher", seats=3)
    me.plays("Giant", "Giant")
    assert other.discard_pile == cards("Estate, Curse")
    assert me.game.trash == cards("Teacher") and not third.discard_pile


def test_giant_does_not_trash_what_costs_a_potion_nor_what_is_not_there(deal):
    me, other, third = deal(hand="Giant*2", other_deck="Alchemist", seats=3)
    me.plays("Giant", "Giant")
    assert other.discard_pile == cards("Alchemist, Curse") and third.discard_pile == cards("Curse")


def test_giant_may_be_answered_when_it_does_not_attack(deal):
    me, other = deal(hand="Giant", other="Moat")
    other.will(reveal=True)
    me.plays("Giant")
    assert me.coins == 1


# Guide


def test_guide_replaces_the_hand(deal):
    me, _ = deal(hand="Guide", deck="Copper, Estate*5, Gold*9")
    me.plays("Guide")
    assert me.mat("Tavern") == cards("Guide") and me.actions == 2 and me.hand == cards("Copper")
    me.will(call=True)
    me.begins_turn()
    assert me.hand == cards("Gold*5") and me.in_play == cards("Guide")
    me.ends_turn()
    assert not me.in_play and not me.mat("Tavern") and me.count("Guide") == 1


def test_guide_may_wait(deal):
    me, _ = deal(hand="Guide", deck="Copper*20")
    me.plays("Guide")
    me.will(call=None)
    me.begins_turn()
    assert me.mat("Tavern") == cards("Guide")


@pytest.mark.parametrize(("hand", "calls"), [("Estate*3, Copper*2", True), ("Estate, Copper*4", False)])
def test_guide_is_called_from_a_poor_hand(deal, hand, calls):
    me, _ = deal("Guide", hand=hand)
    assert bool(ask(me, "call", ["Guide"], "Guide")) is calls


# Haunted Woods and Swamp Hag


def test_haunted_woods_puts_the_hand_on_the_deck(deal):
    me, other = deal(hand="Haunted Woods", other="Gold, Estate, Copper", other_deck="Curse", deck="Copper*20")
    me.plays("Haunted Woods")
    me.ends_turn()
    other.coins = 3
    other.will(put_back=["Estate", "Copper", "Gold"])
    other.purchases("Silver")
    assert other.deck == stacked("Gold, Copper, Estate, Curse") and not other.hand
    me.begins_turn()
    assert len(me.hand) == 8
    me.ends_turn()
    assert not me.in_play


def test_haunted_woods_hears_of_buys_only(deal):
    me, other = deal("Alms", hand="Haunted Woods", other="Workshop, Estate")
    me.plays("Haunted Woods")
    me.ends_turn()
    other.will(gain="Silver")
    other.plays("Workshop")
    other.will(gain="Silver")
    other.purchases("Alms")
    assert other.hand == cards("Estate")


def test_haunted_woods_does_not_work_for_others_in_an_extra_turn(deal):
    me, other = deal("Mission", hand="Haunted Woods", deck="Copper*20", other="Estate")
    me.plays("Haunted Woods")
    buys(me, "Mission", 4)
    me.ends_turn()
    assert me.game.turn.extra
    me.game.do_play()
    assert len(me.hand) == 8
    me.ends_turn()
    assert not me.in_play
    other.coins = 3
    other.purchases("Silver")
    assert other.hand == cards("Estate")


def test_swamp_hag_curses_each_buy(deal):
    me, other = deal(hand="Swamp Hag*2", other="Workshop")
    me.plays("Swamp Hag", "Swamp Hag")
    me.ends_turn()
    other.will(gain="Silver")
    other.plays("Workshop")
    assert other.count("Curse") == 0
    other.coins, other.buys = 5, 2
    other.purchases("Silver", "Estate")
    assert other.count("Curse") == 4
    me.begins_turn()
    assert me.coins == 6


def test_swamp_hag_is_stopped_when_played(deal):
    me, other, third = deal(hand="Swamp Hag", other="Moat", seats=3)
    other.will(reveal=True)
    me.plays("Swamp Hag")
    me.ends_turn()
    other.coins = 3
    other.purchases("Silver")
    other.ends_turn()
    third.coins = 3
    third.purchases("Silver")
    assert (other.count("Curse"), third.count("Curse")) == (0, 1)


# Lost City


def test_lost_city(deal):
    me, other, third = deal(
        "Lost City", hand="Lost City", deck="Copper*3", other_deck="Gold*3", third_deck="Gold", seats=3
    )
    me.plays("Lost City")
    assert (me.actions, len(me.hand)) == (3, 2)
    me.gain("Lost City")
    assert (len(other.hand), len(third.hand), len(me.hand)) == (1, 1, 2)
    buys(me, "Lost City", 5)
    assert (len(other.hand), len(third.hand)) == (2, 1)


# Magpie


@pytest.mark.parametrize(
    ("top", "hand", "gained"),
    [("Gold", "Gold", 0), ("Smithy", "", 1), ("Estate", "", 1), ("Farm", "Farm", 1), ("Curse", "", 0)],
)
def test_magpie(deal, top, hand, gained):
    me, _ = deal(hand="Magpie", deck=f"Copper, {top}")
    me.plays("Magpie")
    assert me.hand == cards(f"Copper, {hand}" if hand else "Copper") and me.revealed == cards(top)
    assert me.discard_pile == cards(f"Magpie*{gained}") and len(me.deck) == (not hand)


def test_magpie_without_magpies_or_cards(deal):
    me, _ = deal(hand="Magpie*2", deck="Copper, Smithy", left={"Magpie": 0})
    me.plays("Magpie")
    assert me.deck == stacked("Smithy")
    me.plays("Magpie")
    assert me.hand == cards("Copper, Smithy") and not me.discard_pile


# Messenger


@pytest.mark.parametrize("reshuffle", [True, False])
def test_messenger_may_turn_the_deck(deal, reshuffle):
    me, _ = deal(hand="Messenger", deck="Tunnel, Copper")
    me.will(reshuffle=reshuffle)
    me.plays("Messenger")
    assert (me.buys, me.coins, len(me.discard_pile)) == (2, 2, 2 * reshuffle)


def test_messenger_delivers_when_it_is_gained_first(deal):
    me, other, third = deal("Messenger", seats=3, left={"Silver": 2})
    me.coins, me.buys = 8, 2
    me.will(gain="Silver")
    me.purchases("Messenger", "Messenger")
    assert me.discard_pile == cards("Messenger*2, Silver") and other.discard_pile == cards("Silver")
    assert not third.discard_pile


def test_messenger_gained_second_or_outside_a_buy_phase(deal):
    me, other = deal("Messenger", hand="Workshop")
    me.will(gain="Messenger")
    me.plays("Workshop")
    me.coins, me.buys = 8, 2
    me.purchases("Copper", "Messenger")
    assert me.discard_pile == cards("Messenger*2, Copper") and not other.discard_pile


def test_messenger_after_an_event_and_with_a_messenger(deal):
    me, other = deal("Messenger", "Scouting Party")
    me.coins, me.buys = 8, 2
    me.will(gain="Messenger")
    me.purchases("Scouting Party", "Messenger")
    assert me.discard_pile == cards("Messenger*2") and other.discard_pile == cards("Messenger")


# Miser


def test_miser_saves_and_pays(deal):
    me, _ = deal(hand="Miser*3, Copper*2")
    for saved in (1, 2):
        me.will(choose="put a Copper on the mat")
        me.plays("Miser")
        assert me.mat("Tavern").count(CATALOG["Copper"]) == saved
    me.will(choose="+$1 for each Copper there")
    me.plays("Miser")
    assert me.coins == 2 and me.count("Copper") == 2 and not me.game.trash


def test_miser_may_do_nothing(deal):
    me, _ = deal(hand="Miser*2")
    me.will(choose="put a Copper on the mat")
    me.will(choose="+$1 for each Copper there")
    me.plays("Miser", "Miser")
    assert me.coins == 0 and not me.mat("Tavern")


def test_miser_saves_two_coppers_first(deal):
    me, _ = deal(hand="Miser, Copper")
    words = ["put a Copper on the mat", "+$1 for each Copper there"]
    assert ask(me, "choose", words, "Miser", 1) == words[:1]
    me.has(mats={"Tavern": "Copper*2"})
    assert ask(me, "choose", words, "Miser", 1) == words[1:]


# Raze


def test_raze_trashes_itself(deal):
    me, _ = deal(hand="Raze, Copper", deck="Gold, Silver, Copper")
    me.will(choose="trash this", put_in_hand="Gold")
    me.plays("Raze")
    assert me.game.trash == cards("Raze") and me.hand == cards("Copper, Gold") and me.actions == 2
    assert me.discard_pile == cards("Silver")


def test_raze_trashes_for_nothing_and_from_an_empty_hand(deal):
    me, _ = deal(hand="Raze*2, Curse", deck="Gold, Silver")
    me.will(choose="trash a card from your hand", trash_for_benefit="Curse")
    me.plays("Raze")
    assert me.game.trash == cards("Curse") and len(me.deck) == 2
    me.will(put_in_hand="Gold")
    me.plays("Raze")
    assert me.game.trash == cards("Curse, Raze") and me.hand == cards("Gold")


def test_a_raze_that_is_not_there_trashes_from_the_hand(deal):
    me, _ = deal("Raze", hand="Throne Room, Raze, Estate", deck="Gold, Silver, Gold, Silver")
    me.will(multiply="Raze", choose="trash this", put_in_hand="Gold")
    me.will(trash_for_benefit="Estate", put_in_hand="Gold")
    me.plays("Throne Room")
    assert me.game.trash == cards("Raze, Estate") and me.hand == cards("Gold*2")


def test_raze_is_not_touched_by_the_minus_card_token(deal):
    me, _ = deal("Raid", hand="Raze", deck="Gold, Silver")
    me.game.players[1].game.source = CATALOG["Raid"]
    as_printed("Raid").bought(me.game.players[1])
    me.will(put_in_hand="Gold")
    me.plays("Raze")
    assert me.hand == cards("Gold") and me.memo["-1 Card token"]


def test_raze_waits_for_junk(deal):
    me, _ = deal(hand="Raze, Gold")
    assert play_value(me, CATALOG["Raze"]) <= 0
    me.has(hand="Raze, Estate, Curse, Gold")
    assert play_value(me, CATALOG["Raze"]) > 0
    words = ["trash this", "trash a card from your hand"]
    assert ask(me, "choose", words, "Raze", 1) == words[1:]
    assert ask(me, "trash_for_benefit", ["Curse", "Estate", "Gold"], "Raze", 1) == ["Estate"]


# Treasure Trove


def test_treasure_trove(deal):
    me, _ = deal(hand="Treasure Trove*2", left={"Gold": 1})
    me.plays("Treasure Trove")
    assert me.coins == 2 and me.discard_pile == cards("Gold, Copper")
    me.plays("Treasure Trove")
    assert me.discard_pile == cards("Gold, Copper*2")


# Pilgrimage


def test_pilgrimage_copies_every_other_time(deal):
    me, _ = deal("Pilgrimage", hand="Market*2, Smithy, Ranger, Copper", left={"Smithy": 0})
    me.plays("Market", "Market", "Smithy", "Ranger", "Copper")
    me.will(gain=["Market", "Copper", "Ranger"])
    buys(me, "Pilgrimage", 4)
    assert me.discard_pile == cards("Market, Copper, Ranger")
    assert not me.game.may_buy(me, CATALOG["Pilgrimage"])


def test_pilgrimage_face_down_and_declined(deal):
    me, _ = deal("Pilgrimage", hand="Copper", deck="Copper*20")
    me.plays("Copper")
    buys(me, "Pilgrimage", 4)
    assert not me.discard_pile
    me.ends_turn()
    me.begins_turn()
    me.plays("Copper", "Copper")
    me.will(gain=[])
    buys(me, "Pilgrimage", 4)
    assert me.count("Copper") == 21


# Quest


@pytest.mark.parametrize(
    ("hand", "word", "discard", "gold"),
    [
        ("Militia, Copper", "discard an Attack", None, True),
        ("Copper", "discard an Attack", None, False),
        ("Curse*3", "discard 2 Curses", None, True),
        ("Curse, Copper", "discard 2 Curses", None, False),
        ("Copper*5, Estate*2", "discard 6 cards", ["Copper"] * 5 + ["Estate"], True),
        ("Copper*5", "discard 6 cards", None, False),
    ],
)
def test_quest(deal, hand, word, discard, gold):
    me, _ = deal("Quest", hand=hand)
    me.will(choose=word)
    if discard:
        me.will(discard=discard)
    before = len(me.hand)
    buys(me, "Quest", 0)
    assert me.count("Gold") == gold and len(me.hand) + len(me.discard_pile) == before + gold
    if not gold:
        assert me.hand == cards("Copper" if "Curse" in hand or hand == "Copper" else "")


def test_quest_may_be_declined(deal):
    me, _ = deal("Quest", hand="Militia")
    me.will(choose=None)
    buys(me, "Quest", 0)
    assert me.hand == cards("Militia") and not me.count("Gold")


def test_quest_is_paid_with_what_is_of_no_use(deal):
    me, _ = deal("Quest", hand="Curse*2, Copper*3, Militia")
    words = ["discard an Attack", "discard 2 Curses", "discard 6 cards"]
    assert ask(me, "choose", words, "Quest") == ["discard 2 Curses"]
    me.has(hand="Gold*6")
    assert ask(me, "choose", words, "Quest") == []


# Scouting Party


def test_scouting_party(deal):
    me, _ = deal("Scouting Party", deck="Gold, Curse, Estate, Silver, Copper, Province")
    me.will(discard=["Curse", "Estate", "Copper"], put_back=["Silver", "Gold"])
    buys(me, "Scouting Party", 2)
    assert me.deck == stacked("Gold, Silver, Province") and me.buys == 1
    assert me.discard_pile == cards("Curse, Estate, Copper")


@pytest.mark.parametrize("there", [0, 2, 3])
def test_scouting_party_with_few_cards(deal, there):
    me, _ = deal(
        "Scouting Party", deck="Copper" if there else "", discard=f"Copper*{there - 1}" if there else ""
    )
    buys(me, "Scouting Party", 2)
    assert len(me.discard_pile) == there and not me.deck


# Trade


@pytest.mark.parametrize("number", [0, 1, 2])
def test_trade(deal, number):
    me, _ = deal("Trade", hand="Estate*3")
    me.will(trash_for_benefit=["Estate"] * number)
    buys(me, "Trade", 5)
    assert len(me.game.trash) == number and me.discard_pile == cards(f"Silver*{number}")


def test_trade_with_an_empty_hand_and_what_is_traded(deal):
    me, _ = deal("Trade")
    buys(me, "Trade", 5)
    assert not me.discard_pile
    assert ask(me, "trash_for_benefit", ["Gold", "Estate", "Copper"], "Trade", 0, 2) == ["Estate", "Copper"]
