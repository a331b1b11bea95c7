"""Rising Sun: the cards and Events that came last, and their Prophecies."""

import pytest
from prophecies import come_true, take_last_sun
from table import cards, stacked

from dominion import CATALOG, Game, Setup
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.decision import Decision


def ask(me, verb, options, source, least=0, most=1):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) if isinstance(option, str) else option for option in options]
    return [str(one) for one in policy.answer(Decision(verb, me, offered, least, most, CATALOG[source]))]


def buys(me, *events, coins=20):
    me.coins, me.buys = coins, len(events)
    me.purchases(*events)


# Aristocrat and Artist


def test_aristocrat_counts_those_in_play(deal):
    me, _ = deal("Aristocrat", hand="Aristocrat*9", deck="Copper*20")
    got = []
    for _ in range(9):
        before = (me.actions, len(me.hand), me.coins, me.buys)
        me.plays("Aristocrat")
        now = (me.actions, len(me.hand) + 1, me.coins, me.buys)
        got.append(tuple(new - old for new, old in zip(now, before, strict=True)))
    four = [(3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3)]
    assert got == [*four, *four, (0, 0, 0, 0)]


def test_aristocrat_counts_what_is_in_play_not_what_was_played(deal):
    me, _ = deal(hand="Throne Room, Aristocrat")
    me.will(multiply="Aristocrat")
    me.plays("Throne Room")
    assert me.actions == 7


def test_artist_counts_single_cards_also_of_earlier_turns(deal):
    me, _ = deal(hand="Artist, Moat*2, Samurai", deck="Copper*30")
    me.plays("Samurai", "Moat", "Moat")
    me.has(hand="Artist*2")
    me.plays("Artist")
    assert len(me.hand) == 3 and me.actions == 2  # Samurai and itself
    me.plays("Artist")
    assert len(me.hand) == 3  # Samurai


# Change


def test_change_pays_in_debt_and_else_changes(deal):
    me, _ = deal(hand="Change*3, Estate", left={"Curse": 0})
    me.debt = 1
    me.plays("Change")
    assert (me.coins, me.debt) == (3, 1) and len(me.hand) == 3
    me.debt = 0
    me.will(trash_for_benefit="Estate", gain="Province")
    me.plays("Change")
    assert me.discard_pile == cards("Province") and me.debt == 6


def test_change_needs_a_dearer_card_but_only_in_coins(deal):
    me, _ = deal("Alchemist", hand="Change*3, Estate, Province")
    me.will(trash_for_benefit="Estate", gain="Alchemist")
    me.plays("Change")
    assert me.debt == 1 and me.count("Alchemist") == 1
    me.debt = 0
    me.will(trash_for_benefit="Province")
    me.plays("Change")
    assert me.debt == 0 and not any(me.game.cost(card) <= 2 for card in me.asked[1].options)
    me.has(hand="Change")
    me.plays("Change")
    assert me.debt == 0


def test_change_is_played_for_junk_or_in_debt(deal):
    me, _ = deal(hand="Change, Gold*4")
    assert play_value(me, CATALOG["Change"]) <= 0
    me.debt = 2
    assert play_value(me, CATALOG["Change"]) > 0
    assert ask(me, "gain", ["Silver", "Gold", "Province"], "Change", 1) == ["Province"]
    me.has(hand="Change, Copper*4", deck="Estate*5")
    assert ask(me, "gain", ["Silver", "Gold", "Province"], "Change", 1) == ["Silver"]


# Craftsman, Gold Mine, Imperial Envoy, Litter and Root Cellar


@pytest.mark.parametrize(
    ("name", "debt", "drawn", "actions", "buys"),
    [("Imperial Envoy", 2, 5, 1, 2), ("Litter", 1, 2, 3, 1), ("Root Cellar", 3, 3, 2, 1)],
)
def test_cards_that_give_debt(deal, name, debt, drawn, actions, buys):
    me, _ = deal(hand=name, deck="Copper*9")
    me.debt = 4
    me.plays(name)
    assert (me.debt, len(me.hand), me.actions, me.buys) == (4 + debt, drawn, actions, buys)


def test_craftsman_gains_even_in_debt(deal):
    me, _ = deal("Litter", hand="Craftsman")
    me.debt = 1
    me.will(gain="Litter")
    me.plays("Craftsman")
    assert me.debt == 3 and me.discard_pile == cards("Litter")


@pytest.mark.parametrize("agrees", [True, False])
def test_gold_mine_gives_gold_on_credit(deal, agrees):
    me, _ = deal(hand="Gold Mine", deck="Copper")
    me.debt = 1
    me.will(choose=agrees)
    me.plays("Gold Mine")
    assert (me.debt, me.count("Gold")) == (5, 1) if agrees else (1, 0)
    assert (me.actions, me.buys, len(me.hand)) == (2, 2, 1)


def test_gold_mine_without_gold_gives_debt_to_who_agrees(deal):
    me, _ = deal(hand="Gold Mine", left={"Gold": 0})
    me.will(choose=True)
    me.plays("Gold Mine")
    assert me.debt == 4


@pytest.mark.parametrize(
    ("hand", "gold", "goes"),
    [("Gold*2", 30, True), ("Copper*2", 30, False), ("Gold*3", 30, False), ("Gold*2", 0, False)],
)
def test_gold_mine_digs_when_it_can_pay_and_no_province_is_lost(deal, hand, gold, goes):
    me, _ = deal(hand=f"Gold Mine, {hand}", left={"Gold": gold})
    assert bool(ask(me, "choose", ["gain a Gold and get 4 debt"], "Gold Mine")) is goes


def test_craftsman_and_root_cellar_are_played_when_they_are_worth_their_debt(deal):
    me, _ = deal("Craftsman", hand="Craftsman, Root Cellar, Copper*3, Estate*5")
    assert play_value(me, CATALOG["Craftsman"]) <= 0 and play_value(me, CATALOG["Root Cellar"]) <= 0
    me.has(hand="Craftsman, Root Cellar, Copper*5, Gold*4")
    assert play_value(me, CATALOG["Craftsman"]) > 0 and play_value(me, CATALOG["Root Cellar"]) > 0


# Daimyo


def test_daimyo_replays_the_next_action(deal):
    me, _ = deal(hand="Daimyo, Moat*2", deck="Copper*9")
    me.plays("Daimyo", "Moat")
    assert me.actions == 2 and len(me.hand) == 6
    me.plays("Moat")
    assert len(me.hand) == 7


def test_two_daimyos_replay_twice_and_wait_for_no_command(deal):
    me, _ = deal(hand="Daimyo*2, Craftsman", deck="Copper*2")
    me.plays("Daimyo", "Daimyo")
    for name in ("Silver", "Silver", "Silver"):
        me.will(gain=name)
    me.plays("Craftsman")
    assert me.debt == 6 and me.count("Silver") == 3


def test_daimyo_replays_what_trashed_itself_and_forgets_at_the_end_of_the_turn(deal):
    me, _ = deal(hand="Daimyo*2, Mining Village, Copper", deck="Copper*30")
    me.plays("Daimyo")
    me.will(trash_for_benefit=True)
    me.plays("Mining Village")
    assert me.actions == 6 and me.coins == 2 and me.game.trash == cards("Mining Village")
    me.plays("Daimyo", "Copper")
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Moat")
    me.plays("Moat")
    assert len(me.hand) == 2


def test_daimyo_stays_with_the_duration_that_it_replays(deal):
    me, _ = deal(hand="Daimyo, Wharf", deck="Copper*30")
    me.plays("Daimyo", "Wharf")
    me.ends_turn()
    assert me.in_play == cards("Daimyo, Wharf")
    me.begins_turn()
    assert len(me.hand) == 9
    me.ends_turn()
    assert not me.in_play


# Rice and Rice Broker


def test_rice_counts_types_in_play(deal):
    me, _ = deal(hand="Daimyo, Litter, Fishmonger, Copper*3, Rice", deck="Estate*9")
    me.plays("Daimyo", "Litter", "Fishmonger", "Copper", "Copper", "Copper", "Rice")
    assert me.coins == 1 + 3 + 4 and me.buys == 3


@pytest.mark.parametrize(
    ("trashed", "drawn"), [("Copper", 2), ("Moat", 5), ("Crown", 7), ("Province", 0), ("Curse", 0)]
)
def test_rice_broker(deal, trashed, drawn):
    me, _ = deal(hand=f"Rice Broker, {trashed}", deck="Estate*9")
    me.plays("Rice Broker")
    assert len(me.hand) == drawn and me.game.trash == cards(trashed) and me.actions == 2


def test_rice_broker_with_an_empty_hand_and_played_for_coppers(deal):
    me, _ = deal(hand="Rice Broker", deck="Estate*9")
    me.plays("Rice Broker")
    assert not me.hand
    me.has(hand="Rice Broker, Province")
    assert play_value(me, CATALOG["Rice Broker"]) <= 0
    me.has(hand="Rice Broker, Province, Copper")
    assert play_value(me, CATALOG["Rice Broker"]) > 0
    assert ask(me, "trash_for_benefit", ["Province", "Copper"], "Rice Broker", 1) == ["Copper"]


# Riverboat


def set_riverboat(me, name):
    me.game.zone("Riverboat")[:] = [CATALOG[name]]
    me.game._cards_at_start = me.game.census()


def test_riverboat_sets_an_unused_action_aside_that_costs_five():
    for seed in range(12):
        game = Game(Setup(("Riverboat", "Market")), [AcceptingAgent(1), AcceptingAgent(2)], seed)
        (card,) = game.zone("Riverboat")
        assert card.is_action and not card.is_duration and (card.cost, card.potion, card.debt) == (5, 0, 0)
        assert card.name != "Market" and card.name not in game.piles


def test_riverboat_plays_its_card_next_turn(deal):
    me, _ = deal(hand="Riverboat*2", deck="Copper*30")
    set_riverboat(me, "Laboratory")
    me.plays("Riverboat", "Riverboat")
    assert not me.hand
    me.begins_turn()
    assert len(me.hand) == 9 and me.actions == 3 and me.game.zone("Riverboat") == cards("Laboratory")
    me.ends_turn()
    assert not me.in_play


def test_what_riverboat_plays_stays_set_aside(deal):
    me, _ = deal(hand="Riverboat", deck="Copper*30", other="Province*2")
    set_riverboat(me, "Pillage")
    me.plays("Riverboat")
    me.begins_turn()
    assert me.game.zone("Riverboat") == cards("Pillage") and not me.count("Spoils")


def test_riverboat_stays_with_the_duration_that_its_card_plays(deal):
    me, _ = deal(hand="Riverboat", deck="Copper*30")
    set_riverboat(me, "Crown")
    me.plays("Riverboat")
    me.ends_turn()
    me.deck[-1:] = [CATALOG["Copper"]]
    me.has(hand="Wharf")
    me.will(multiply="Wharf")
    me.begins_turn()
    me.ends_turn()
    assert me.in_play == cards("Riverboat, Wharf")


# River Shrine


@pytest.mark.parametrize("trashed", [0, 1, 2])
def test_river_shrine_trashes_and_gains(deal, trashed):
    me, _ = deal("Great Leader", hand="River Shrine, Estate*3")
    suns = me.game.memo["Great Leader"]
    me.will(trash=["Estate"] * trashed)
    me.plays("River Shrine")
    assert len(me.game.trash) == trashed and me.game.memo["Great Leader"] == suns - 1
    me.will(gain="Silver")
    me.ends_turn()
    assert me.count("Silver") == 1


def test_river_shrines_give_nothing_after_a_gain_in_the_buy_phase(deal):
    me, _ = deal("Great Leader", hand="River Shrine*2, Workshop")
    me.will(trash=[])
    me.will(trash=[])
    me.plays("River Shrine", "River Shrine")
    me.will(gain="Silver")
    me.plays("Workshop")
    me.will(gain="Silver")
    me.will(gain="Silver")
    left = me.game.left("Silver")
    me.ends_turn()
    assert me.game.left("Silver") == left - 2
    me.begins_turn()
    me.has(hand="River Shrine")
    me.plays("River Shrine")
    me.purchases("Copper")
    me.ends_turn()
    assert me.game.left("Silver") == left - 2


# Samurai


def test_samurai_stays_and_pays(deal):
    me, other = deal(hand="Samurai*2", other="Copper*5", deck="Copper*30")
    me.plays("Samurai")
    assert len(other.hand) == 3 and me.coins == 0
    me.plays("Samurai")
    for _ in range(2):
        me.ends_turn()
        other.has(hand="Copper*5")
        me.begins_turn()
        assert me.coins == 2 and len(other.hand) == 5 and me.in_play == cards("Samurai*2")


# Snake Witch


def test_snake_witch_returns_for_curses(deal):
    me, other = deal(hand="Snake Witch, Copper", deck="Estate")
    me.will(return_to_pile=True)
    me.plays("Snake Witch")
    assert me.revealed == cards("Copper, Estate") and not me.in_play and not me.count("Snake Witch")
    assert other.discard_pile == cards("Curse") and me.game.left("Snake Witch") == 11


def test_snake_witch_with_duplicates_declined_or_without_a_hand(deal):
    me, other = deal(hand="Snake Witch*3, Copper", deck="Copper, Estate")
    me.plays("Snake Witch")
    assert not me.asked and me.actions == 2
    me.has(hand="Snake Witch, Copper")
    me.will(return_to_pile=False)
    me.plays("Snake Witch")
    assert not me.revealed and not other.count("Curse")
    me.has(hand="Snake Witch", deck="")
    me.will(return_to_pile=True)
    me.plays("Snake Witch")
    assert other.count("Curse") == 1


def test_a_snake_witch_that_cannot_return_gives_no_curses(deal):
    me, other = deal("Snake Witch", hand="Throne Room, Snake Witch", deck="Copper, Estate")
    me.will(multiply="Snake Witch", return_to_pile=True)
    me.will(return_to_pile=True)
    me.plays("Throne Room")
    assert other.discard_pile == cards("Curse")


def test_snake_witch_returns_as_long_as_there_are_curses(deal):
    me, _ = deal("Snake Witch", left={"Curse": 1})
    assert ask(me, "return_to_pile", ["Snake Witch"], "Snake Witch")
    me.gain("Curse")
    assert not ask(me, "return_to_pile", ["Snake Witch"], "Snake Witch")


# Events


def test_amass(deal):
    me, _ = deal("Amass", "Market", "Moat", hand="Samurai", deck="Copper*9")
    me.will(gain="Market")
    buys(me, "Amass", coins=2)
    assert me.discard_pile == cards("Market")
    assert {str(card) for card in me.asked[-1].options} == {"Market", "Moat"}
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Samurai")
    me.plays("Samurai")
    buys(me, "Amass", coins=2)
    assert me.count("Market") == 1


@pytest.mark.parametrize(("paid", "trashed"), [(0, 0), (2, 2), (5, 3)])
def test_asceticism(deal, paid, trashed):
    me, _ = deal("Asceticism", hand="Estate*3")
    me.will(pay_to_trash=paid)
    buys(me, "Asceticism", coins=7)
    assert me.coins == 5 - paid and len(me.game.trash) == trashed


def test_asceticism_pays_for_junk(deal):
    me, _ = deal("Asceticism", hand="Estate*2, Gold*2")
    assert ask(me, "pay_to_trash", [0, 1, 2, 3], "Asceticism", 1) == ["2"]
    assert ask(me, "pay_to_trash", [0, 1], "Asceticism", 1) == ["1"]


def test_credit(deal):
    me, _ = deal("Credit", "Artist", "Market")
    me.will(gain="Gold")
    buys(me, "Credit", coins=2)
    assert me.debt == 6 and me.discard_pile == cards("Gold")
    offered = {str(card) for card in me.asked[-1].options}
    assert "Market" in offered and not {"Province", "Curse", "Estate", "Artist"} & offered


@pytest.mark.parametrize(
    ("deck", "kept"), [("Copper, Gold, Moat, Silver", "Moat"), ("Copper, Gold", ""), ("", "")]
)
def test_foresight(deal, deck, kept):
    me, _ = deal("Foresight", deck=deck)
    buys(me, "Foresight", coins=2)
    assert me.mat("Foresight") == cards(kept)
    assert me.discard_pile == cards(deck.partition(", Moat")[0])
    me.ends_turn()
    assert not me.mat("Foresight") and me.hand.count(CATALOG["Moat"]) == bool(kept)


def test_gather_gains_one_of_each(deal):
    me, _ = deal("Gather", "Smithy", "Caravan", "Market", left={"Duchy": 0})
    me.will(gain="Smithy")
    buys(me, "Gather", coins=7)
    assert me.discard_pile == cards("Silver, Smithy, Market")


def test_kintsugi_needs_a_gold_gained_in_this_game(deal):
    me, other = deal("Kintsugi", hand="Estate*3")
    other.gain("Gold")
    buys(me, "Kintsugi", coins=3)
    assert me.game.trash == cards("Estate") and not me.discard_pile
    me.ends_turn()
    me.begins_turn()
    me.gain("Gold")
    me.has(hand="Estate")
    me.will(gain="Silver")
    buys(me, "Kintsugi", coins=3)
    assert me.count("Silver") == 1
    me.ends_turn()
    me.begins_turn()
    me.has(hand="")
    buys(me, "Kintsugi", coins=3)
    assert len(me.game.trash) == 2


def test_practice(deal):
    me, _ = deal("Practice", hand="Moat", deck="Copper*9")
    me.will(multiply="Moat")
    buys(me, "Practice", "Practice", coins=6)
    assert len(me.hand) == 4
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Moat")
    me.will(multiply=None)
    buys(me, "Practice", coins=3)
    assert me.hand == cards("Moat")


def test_receive_tribute(deal):
    me, _ = deal("Receive Tribute", "Market", "Village", "Smithy", hand="Moat*2", deck="Copper*4")
    me.gain("Copper")
    me.gain("Copper")
    buys(me, "Receive Tribute", coins=5)
    assert me.count("Market") == 0
    me.ends_turn()
    me.begins_turn()
    me.has(hand="Moat")
    me.plays("Moat")
    for name in ("Market", "Village", "Smithy"):
        me.will(gain=name)
    for _ in range(3):
        me.gain("Copper")
    buys(me, "Receive Tribute", coins=5)
    assert me.count("Market") == me.count("Village") == me.count("Smithy") == 1 and me.count("Moat") == 2


def test_receive_tribute_may_stop_early(deal):
    me, _ = deal("Receive Tribute", "Market", "Village")
    for _ in range(3):
        me.gain("Copper")
    me.will(gain="Market")
    me.will(gain=None)
    buys(me, "Receive Tribute", coins=5)
    assert me.discard_pile == cards("Copper*3, Market")


def test_sea_trade(deal):
    me, _ = deal("Sea Trade", hand="Village*2, Copper", deck="Silver*2, Curse*2")
    me.plays("Village", "Village", "Copper")
    me.will(trash=["Curse", "Curse"])
    buys(me, "Sea Trade", coins=4)
    assert me.hand == cards("Silver*2") and me.game.trash == cards("Curse*2")
    me.ends_turn()
    me.begins_turn()
    buys(me, "Sea Trade", coins=4)
    assert len(me.game.trash) == 2


# Prophecies


def test_biding_time_keeps_the_hand_for_the_next_turn(deal):
    me, other = come_true(deal, "Biding Time", hand="Gold*2", deck="Copper*20", other="Moat")
    me.ends_turn()
    assert me.mat("Biding Time") == cards("Gold*2") and len(me.hand) == 5
    other.ends_turn()
    assert other.mat("Biding Time") == cards("Moat")
    me.begins_turn()
    assert me.hand == cards("Copper*5, Gold*2") and not me.mat("Biding Time")
    me.has(hand="")
    me.ends_turn()
    assert not me.mat("Biding Time")


def test_biding_time_keeps_through_extra_turns(deal):
    me, _ = come_true(deal, "Biding Time", "Seize the Day", hand="Gold*2", deck="Copper*20")
    buys(me, "Seize the Day", coins=4)
    me.ends_turn()
    assert me.game.turn.extra
    me.game.do_play()
    assert me.hand == cards("Copper*5, Gold*2")


def test_good_harvest_pays_for_each_treasure_once_a_turn(deal):
    me, _ = come_true(deal, "Good Harvest", hand="Copper*2, Silver, Gold")
    me.plays("Copper", "Copper", "Silver", "Gold")
    assert (me.coins, me.buys) == (7 + 3, 4)


def test_good_harvest_does_not_count_plays_from_before_it_came_true(deal):
    me, _ = deal("Good Harvest", "Tea House", hand="Copper*2")
    me.plays("Copper")
    take_last_sun(me, "Good Harvest")
    me.plays("Copper")
    assert (me.coins, me.buys) == (2, 1)


def test_good_harvest_comes_first_and_in_every_turn(deal):
    me, other = come_true(deal, "Good Harvest", hand="Bank", other="Copper", deck="Copper*9")
    me.plays("Bank")
    assert (me.coins, me.buys) == (2, 2)
    me.ends_turn()
    other.plays("Copper")
    assert other.coins == 2


def test_growth_gives_a_cheaper_card(deal):
    me, _ = come_true(deal, "Growth")
    me.will(gain="Silver")
    me.will(gain="Estate")
    me.gain("Gold")
    assert me.discard_pile == cards("Gold, Silver, Estate")
    me.gain("Duchy")
    me.gain("Copper")
    assert me.count("Duchy") == me.count("Copper") == 1


def test_harsh_winter_lays_debt_on_piles_and_takes_it(deal):
    me, other = come_true(deal, "Harsh Winter")
    silver = me.game.piles["Silver"].memo
    me.gain("Silver")
    assert (silver["debt"], me.debt) == (2, 0)
    other.gain("Silver")
    assert (silver["debt"], other.debt) == (2, 0)
    me.gain("Silver")
    assert (silver.get("debt", 0), me.debt) == (0, 2)
    me.gain("Silver")
    assert (silver["debt"], me.debt) == (2, 2)


def test_harsh_winter_takes_the_debt_of_tax(deal):
    me, _ = come_true(deal, "Harsh Winter", "Tax")
    me.gain("Silver")
    assert me.debt == 1 and not me.game.piles["Silver"].memo.get("debt")


def test_panic_gives_buys_and_returns_treasures(deal):
    me, _ = come_true(deal, "Panic", hand="Copper*2, Gold, Moat", deck="Estate*9")
    left = me.game.left("Copper")
    me.plays("Moat", "Copper", "Copper", "Gold")
    assert me.buys == 7
    me.ends_turn()
    assert not me.count("Copper") and not me.count("Gold") and me.count("Moat") == 1
    assert me.game.left("Copper") == left + 2


def test_panic_discards_what_has_no_pile(deal):
    me, _ = come_true(deal, "Panic", hand="Copper, Pouch")
    me.plays("Copper", "Pouch")
    me.ends_turn()
    assert me.count("Copper") == 0 and me.count("Pouch") == 1


def test_progress_puts_gains_onto_the_deck(deal):
    me, other = come_true(deal, "Progress", hand="Artisan, Gold")
    me.gain("Silver")
    assert me.deck == stacked("Silver") and not me.discard_pile
    me.will(gain="Duchy")
    me.plays("Artisan")
    assert me.deck == stacked("Gold, Duchy, Silver")
    other.gain("Curse")
    assert other.deck == stacked("Curse")


def test_rapid_expansion_plays_what_was_gained(deal):
    me, other = come_true(deal, "Rapid Expansion", "Village", deck="Copper*20")
    me.gain("Gold")
    me.gain("Village")
    me.gain("Estate")
    other.gain("Silver")
    assert len(me.mat("Rapid Expansion")) == 2 and me.discard_pile == cards("Estate")
    me.will(order=lambda decision: decision.options[0])
    me.begins_turn()
    assert me.coins >= 3 and not me.mat("Rapid Expansion") and len(me.in_play) == 2
    assert other.count("Silver") == 1
