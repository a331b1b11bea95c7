"""Empires: the kingdom cards and Events that need no more than the usual verbs."""

from table import cards, set_left, stacked

from dominion import CATALOG


def buys(deal, event, *more, coins=14, will=None, **dealt):
    """A game whose first player buys the Event, having told the answers with `will`."""
    me, other = deal(event, *more, **dealt)
    me.coins = coins
    me.will(**(will or {}))
    me.purchases(event)
    return me, other


# Archive


def test_archive_hands_out_one_card_a_turn(deal):
    me, _ = deal(hand="Archive", deck="Gold, Silver, Copper, Estate*9")
    me.will(put_in_hand="Silver")
    me.plays("Archive")
    assert me.hand == cards("Silver") and me.actions == 2 and me.mat("Archive") == cards("Gold, Copper")
    me.ends_turn()
    assert me.in_play == cards("Archive")
    me.will(put_in_hand="Gold")
    me.begins_turn()
    assert me.hand == cards("Estate*5, Gold")
    me.ends_turn()
    assert me.in_play == cards("Archive")
    me.begins_turn()
    assert CATALOG["Copper"] in me.hand and not me.mat("Archive")
    me.ends_turn()
    assert not me.in_play and CATALOG["Archive"] in me.discard_pile + me.hand + me.deck


def test_archives_keep_their_cards_apart(deal):
    me, _ = deal(hand="Throne Room, Archive", deck="Gold, Copper*2, Silver, Curse*2, Estate*9")
    me.will(multiply="Archive", put_in_hand="Copper")
    me.will(put_in_hand="Curse")
    me.plays("Throne Room")
    me.ends_turn()
    assert me.in_play == cards("Throne Room, Archive")
    me.will(put_in_hand="Gold", order=lambda decision: decision.options[0])
    me.will(put_in_hand=lambda decision: "Silver" if "Silver" in map(str, decision.options) else None)
    me.begins_turn()
    assert me.hand == cards("Estate*5, Gold, Silver")


def test_archive_with_too_few_cards(deal):
    me, _ = deal(hand="Archive*2", deck="Gold, Copper")
    me.will(put_in_hand="Gold")
    me.plays("Archive")
    assert me.mat("Archive") == cards("Copper")
    me.plays("Archive")  # there is nothing left for it
    me.ends_turn()
    assert me.in_play == cards("Archive")
    me.begins_turn()
    me.ends_turn()
    assert not me.in_play


# Chariot Race


def test_chariot_race_pays_when_its_card_costs_more(deal):
    me, other = deal(hand="Chariot Race", deck="Gold", other_deck="Silver")
    me.plays("Chariot Race")
    assert me.hand == cards("Gold") and (me.coins, me.vp_tokens, me.actions) == (1, 1, 2)
    assert me.revealed == [*cards("Gold")] and other.revealed == [*cards("Silver")]
    assert other.deck == cards("Silver")


def test_chariot_race_pays_nothing_for_a_tie_or_a_missing_card(deal):
    me, other = deal(hand="Chariot Race*3", deck="Silver*2", other_deck="Silver")
    me.plays("Chariot Race")
    assert not me.coins
    other.has(deck="")
    me.plays("Chariot Race")
    assert not me.coins and me.hand == cards("Silver*2, Chariot Race")
    other.has(deck="Copper")
    me.plays("Chariot Race")  # nothing to draw
    assert not me.coins and other.revealed == [*cards("Silver, Copper")]


def test_chariot_race_compares_debt_part_by_part(deal):
    me, other = deal("Gladiator/Fortune", "Overlord", hand="Chariot Race*3", other_deck="Overlord")
    me.has(hand="Chariot Race", deck="Fortune")
    me.plays("Chariot Race")
    assert me.coins == 1
    for mine, theirs in (("Overlord", "Silver"), ("Silver", "Overlord")):
        me.has(hand="Chariot Race", deck=mine)
        other.has(deck=theirs)
        me.plays("Chariot Race")
    assert me.coins == 1


# Engineer


def test_engineer_gains_and_may_be_trashed_for_another(deal):
    me, _ = deal("City Quarter", hand="Engineer*2")
    seen = []
    me.will(gain=lambda decision: seen.extend(map(str, decision.options)) or "Silver", trash_this=True)
    me.will(gain="Silver")
    me.plays("Engineer")
    assert me.game.trash == cards("Engineer") and me.discard_pile == cards("Silver*2")
    assert "Engineer" not in seen and "City Quarter" not in seen
    me.will(gain="Estate", trash_this=False)
    me.plays("Engineer")
    assert me.in_play == cards("Engineer") and len(me.discard_pile) == 3


def test_engineer_can_be_trashed_once(deal):
    me, _ = deal(hand="Throne Room, Engineer")
    me.will(multiply="Engineer", gain="Silver", trash_this=True)
    me.will(gain="Silver")
    me.will(gain="Silver")
    me.plays("Throne Room")
    assert me.discard_pile == cards("Silver*3")


def test_engineer_costs_four_debt(deal):
    me, _ = deal("Engineer")
    me.coins = 1
    me.will(pay=1)
    me.purchases("Engineer")
    assert me.debt == 3 and me.discard_pile == cards("Engineer")


# Forum


def test_forum_draws_and_discards_and_gives_a_buy_when_gained(deal):
    me, _ = deal(hand="Forum", deck="Gold*2, Copper")
    me.will(discard=["Copper", "Gold"])
    me.plays("Forum")
    assert me.hand == cards("Gold") and me.actions == 2
    me.coins = 13
    me.purchases("Forum", "Province")
    assert me.discard_pile == cards("Copper, Gold, Forum, Province")


# Groundskeeper


def test_groundskeeper_pays_for_victory_cards_this_turn(deal):
    me, other = deal(hand="Groundskeeper, Throne Room", deck="Groundskeeper*2")
    me.plays("Groundskeeper")
    me.gain("Estate")
    assert me.vp_tokens == 1 and me.actions == 2
    me.gain("Silver")
    other.gain("Estate")
    assert me.vp_tokens == 1 and not other.vp_tokens
    me.will(multiply="Groundskeeper")
    me.plays("Throne Room")
    me.coins = 5
    me.purchases("Duchy")
    assert me.vp_tokens == 4  # three plays of it
    me.ends_turn()
    me.gain("Estate")
    assert me.vp_tokens == 4


# Legionary


def test_legionary_shows_a_gold(deal):
    me, other = deal(hand="Legionary, Gold", other="Copper*3, Estate*2", other_deck="Silver")
    me.will(reveal=True)
    other.will(discard=["Estate", "Estate", "Copper"])
    me.plays("Legionary")
    assert me.coins == 3 and me.revealed == [*cards("Gold")] and other.hand == cards("Copper*2, Silver")


def test_legionary_without_a_gold_or_not_shown(deal):
    me, other = deal(hand="Legionary*2, Gold", other="Copper*5")
    me.will(reveal=False)
    me.plays("Legionary")
    me.has(hand="Legionary")
    me.plays("Legionary")
    assert me.coins == 6 and len(other.hand) == 5


def test_legionary_is_answered_before_the_gold_is_shown(deal):
    me, other = deal(hand="Legionary, Gold", other="Moat, Copper*4")
    other.will(reveal=True)
    me.will(reveal=lambda decision: other.revealed == [*cards("Moat")] and "Gold")
    me.plays("Legionary")
    assert len(other.hand) == 5


def test_legionary_lets_small_hands_draw(deal):
    me, other = deal(hand="Legionary, Gold", other="Copper", other_deck="Silver")
    me.will(reveal=True)
    me.plays("Legionary")
    assert other.hand == cards("Copper, Silver")


# Royal Blacksmith


def test_royal_blacksmith_discards_all_coppers(deal):
    me, _ = deal(hand="Royal Blacksmith, Copper, Estate", deck="Copper*2, Gold*2, Silver, Copper")
    me.plays("Royal Blacksmith")
    assert me.hand == cards("Estate, Gold*2, Silver") and me.discard_pile == cards("Copper*3")
    assert len(me.revealed) == 7


# Sacrifice


def test_sacrifice_pays_by_type(deal):
    me, _ = deal("Mill", "Crown", hand="Sacrifice*4, Crown, Estate, Curse, Mill", deck="Copper*9")
    me.will(trash_for_benefit="Crown")
    me.plays("Sacrifice")
    assert (me.actions, me.coins, me.vp_tokens) == (3, 2, 0) and me.hand.count(CATALOG["Copper"]) == 2
    me.will(trash_for_benefit="Estate")
    me.plays("Sacrifice")
    assert (me.actions, me.coins, me.vp_tokens) == (3, 2, 2)
    me.will(trash_for_benefit="Curse")
    me.plays("Sacrifice")
    assert (me.actions, me.coins, me.vp_tokens) == (3, 2, 2)
    me.will(trash_for_benefit="Mill")
    me.plays("Sacrifice")
    assert (me.actions, me.coins, me.vp_tokens) == (5, 2, 4)


def test_sacrifice_with_nothing(deal):
    me, _ = deal(hand="Sacrifice")
    me.plays("Sacrifice")
    assert (me.actions, me.coins, me.vp_tokens) == (1, 0, 0)


# Events


def test_advance_trashes_an_action_for_another(deal):
    seen = []
    me, _ = buys(
        deal, "Advance", "Laboratory", hand="Moat", coins=0,
        will={"trash_for_benefit": "Moat", "gain": lambda one: seen.extend(map(str, one.options)) or "Laboratory"},
    )  # fmt: skip
    assert me.game.trash == cards("Moat") and me.discard_pile == cards("Laboratory") and "Gold" not in seen


def test_advance_may_be_declined_and_needs_an_action(deal):
    me, _ = buys(deal, "Advance", hand="Gold", coins=0)
    assert not me.game.trash and not me.discard_pile
    me, _ = deal("Advance", hand="Moat")
    me.actions = 0
    me.will(trash_for_benefit=None)
    me.purchases("Advance")
    assert me.hand == cards("Moat") and not me.discard_pile


def test_annex_shuffles_all_but_a_few_discarded_cards_in(deal):
    me, _ = buys(
        deal, "Annex", coins=0, deck="Copper", discard="Estate*6, Gold", will={"leave_out": ["Estate"] * 5}
    )
    assert me.discard_pile == cards("Estate*5, Duchy") and me.deck == cards("Copper, Estate, Gold")
    assert me.debt == 8


def test_annex_with_no_duchy_and_with_nothing_left_out(deal):
    me, _ = buys(deal, "Annex", coins=0, discard="Gold*2", left={"Duchy": 0}, will={"leave_out": None})
    assert me.deck == cards("Gold*2") and not me.discard_pile
    me, _ = buys(deal, "Annex", coins=0, deck="Gold")
    assert me.deck == cards("Gold") and me.discard_pile == cards("Duchy")


def test_banquet_with_and_without_coppers(deal):
    seen = []
    me, _ = buys(deal, "Banquet", will={"gain": lambda one: seen.extend(map(str, one.options)) or "Silver"})
    assert me.discard_pile == cards("Copper*2, Silver") and "Duchy" not in seen and "Curse" in seen
    me, _ = buys(deal, "Banquet", left={"Copper": 0}, will={"gain": "Silver"})
    assert me.discard_pile == cards("Silver")


def test_conquest_counts_all_silvers_of_the_turn(deal):
    me, other = deal("Conquest")
    me.coins, me.buys = 12, 2
    other.gain("Silver")
    me.purchases("Conquest", "Conquest")
    assert me.vp_tokens == 6 and me.discard_pile == cards("Silver*4")
    me, _ = buys(deal, "Conquest", left={"Silver": 1})
    assert me.vp_tokens == 1


def test_delve_gives_its_buy_back(deal):
    me, _ = deal("Delve")
    me.coins = 7
    me.purchases("Delve", "Delve", "Silver")
    assert me.discard_pile == cards("Silver*3") and not me.buys


def test_dominate_needs_a_province(deal):
    me, _ = buys(deal, "Dominate")
    assert me.vp_tokens == 9 and me.discard_pile == cards("Province")
    me, _ = deal("Dominate")
    set_left(me.game, "Province", 0)
    me.coins = 14
    me.purchases("Dominate")
    assert not me.vp_tokens


def test_ritual_pays_for_coins_only(deal):
    me, _ = buys(deal, "Ritual", hand="Province, Copper", will={"trash_for_benefit": "Province"})
    assert me.vp_tokens == 8 and me.discard_pile == cards("Curse") and me.game.trash == cards("Province")
    me, _ = buys(deal, "Ritual", hand="City Quarter")
    assert not me.vp_tokens and me.game.trash == cards("City Quarter")
    me, _ = buys(deal, "Ritual", hand="Province", left={"Curse": 0})
    assert not me.vp_tokens and me.hand == cards("Province")


def test_triumph_counts_the_estate_and_all_else(deal):
    me, other = deal("Triumph", "Ride")
    me.coins, me.buys = 7, 3
    me.gain("Silver")
    other.gain("Silver")
    me.will(pay=3)
    me.purchases("Ride", "Triumph")
    assert me.vp_tokens == 3 and me.discard_pile == cards("Silver, Horse, Estate") and me.debt == 2
    me, _ = buys(deal, "Triumph", coins=0, left={"Estate": 0})
    assert not me.vp_tokens and me.debt == 5


def test_wedding_gives_a_vp_without_golds(deal):
    me, _ = buys(deal, "Wedding", coins=4)
    assert me.vp_tokens == 1 and me.discard_pile == cards("Gold") and me.debt == 3
    me, _ = buys(deal, "Wedding", coins=4, left={"Gold": 0})
    assert me.vp_tokens == 1 and not me.discard_pile


def test_windfall_needs_an_empty_deck_and_discard_pile(deal):
    me, _ = buys(deal, "Windfall", hand="Estate")
    assert me.discard_pile == cards("Gold*3")
    me, _ = buys(deal, "Windfall", left={"Gold": 2})
    assert me.discard_pile == cards("Gold*2")
    for zone in ("deck", "discard"):
        me, _ = buys(deal, "Windfall", **{zone: "Estate"})
        assert CATALOG["Gold"] not in me.discard_pile + me.deck
    assert me.discard_pile == stacked("Estate")
