"""Rules of the default policy that made win rates agree with two other simulators: see test_agreement."""

import pytest

from dominion import CATALOG, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.estimates import coins_ahead
from dominion.bots.default_policy.play_order import play_value
from dominion.bots.default_policy.upgrades import upgrade_value
from dominion.bots.default_policy.worth import dead_actions
from dominion.engine.decision import Decision


def ask(me, verb, options, least=0, most=1, source=None):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) for option in options]
    asking = None if source is None else CATALOG[source]
    return [str(one) for one in policy.answer(Decision(verb, me, offered, least, most, asking))]


def names(cards):
    return list(map(str, cards))


@pytest.mark.parametrize(
    ("hand", "top", "discarded"),
    [
        ("Silver*4", "Copper", True),
        ("Silver*4", "Silver", False),
        ("Silver*4", "Estate", False),  # it is the one that is trashed
        ("Estate, Silver*3", "Estate", True),
        ("Silver*4", "Militia", True),  # it would be drawn, and there is no Action for it
        ("Silver*5", "Militia", False),
        ("Silver*5", "Estate", True),
    ],
)
def test_jack_looks_at_what_is_drawn_next(deal, hand, top, discarded):
    me, _ = deal(hand=hand)
    me.actions = 0
    assert ask(me, "discard", [top], source="Jack of All Trades") == ([top] if discarded else [])


def test_minions_give_coins_while_another_follows(deal):
    me, _ = deal("Minion", hand="Minion, Copper*4", deck="Gold*4")
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["+$2"]


def test_the_last_minion_deals_new_hands_unless_these_buy_what_is_wanted(deal):
    me, _ = deal("Minion", hand="Gold*2", deck="Copper*4")
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["+$2"], "$8"
    me.has(hand="Gold, Silver")
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["new hands"], "$7"
    me.coins = 8
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["new hands"], "it costs nothing"


def test_the_last_minion_expects_four_coins_of_new_hands(deal):
    me, _ = deal("Minion", hand="Gold, Silver", deck="Copper*4")
    me.coins = 4
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["new hands"], (
        "a Province with $4 more"
    )
    me.has(hand="Gold")
    me.coins = 3
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["+$2"], "$8 now, $7 expected"


def test_minions_do_not_deal_out_of_a_shuffle_of_junk(deal):
    me, _ = deal("Minion", hand="Copper", discard="Copper*6")
    assert ask(me, "choose", ["+$2", "new hands"], 1, source="Minion") == ["+$2"]


def test_a_treasure_map_waits_for_another(deal):
    me, _ = deal(hand="Treasure Map, Copper")
    assert names(dead_actions(me)) == ["Treasure Map"]
    me.has(hand="Treasure Map*2, Smithy")
    assert names(dead_actions(me)) == ["Smithy"]
    me.has(hand="Treasure Map*3")
    assert names(dead_actions(me)) == ["Treasure Map"]
    me.has(hand="Treasure Map, Warehouse")
    assert dead_actions(me) == [], "the Warehouse may find another"


class Gainer(Strategy):
    def gain(self, me, game):
        yield "Ill-Gotten Gains"
        yield "Silver"


def test_a_list_without_copper_does_not_keep_ill_gotten_gains_from_its_coin(thinking):
    me, _ = thinking("Ill-Gotten Gains", strategy=Gainer, hand="Ill-Gotten Gains, Copper*3")
    me.coins = 3
    me.has(hand="Ill-Gotten Gains")
    me.plays("Ill-Gotten Gains")
    assert names(me.hand) == ["Copper"]


def test_all_copies_of_ill_gotten_gains_are_counted_on(deal):
    me, _ = deal("Ill-Gotten Gains", hand="Ill-Gotten Gains, Copper*3")
    assert ask(me, "gain", ["Copper"], source="Ill-Gotten Gains") == ["Copper"], "two more make $6"


def test_coins_left_over_do_not_count_on_others_turns(deal):
    me, other = deal(hand="Copper", other="Silver*2")
    me.coins = other.coins = 3
    assert (coins_ahead(me), coins_ahead(other)) == (4, 4)


def test_ghost_ship_takes_the_worst_and_the_best_that_can_be_spared(deal):
    _, me = deal(other="Estate*2, Silver*2, Copper")
    assert ask(me, "topdeck", names(me.hand), 2, 2) == ["Estate", "Silver"], "$3 buy what $5 do"
    me.has(hand="Estate, Copper, Silver*3")
    assert ask(me, "topdeck", names(me.hand), 2, 2) == ["Estate", "Copper"]
    me.has(hand="Copper*3, Estate, Province")
    assert sorted(ask(me, "topdeck", names(me.hand), 2, 2)) == ["Estate", "Province"]


ALMOST_OVER = {"Gardens": 1, "Village": 0, "Moat": 0}


def test_no_gain_ends_the_game_for_the_loser(thinking):
    me, other = thinking("Workshop", "Gardens", "Village", "Moat", hand="Workshop", left=ALMOST_OVER)
    choice = Decision("gain", me, [CATALOG["Gardens"], CATALOG["Silver"]], 1, 1, CATALOG["Workshop"])
    other.has(hand="Province*3")
    assert names(policy.without_losses(choice).options) == ["Silver"]
    me.has(hand="Workshop, Province*4")
    assert names(policy.without_losses(choice).options) == ["Gardens", "Silver"]


def test_what_must_be_gained_is_gained_though_it_loses(thinking):
    me, other = thinking("Gardens", "Village", "Moat", left=ALMOST_OVER)
    other.has(hand="Province*3")
    only = Decision("gain", me, [CATALOG["Gardens"]], 1, 1, None)
    assert policy.without_losses(only) is only
    may = Decision("gain", me, [CATALOG["Gardens"]], 0, 1, None)
    assert policy.without_losses(may).options == []


def test_baron_is_played_for_its_estate_only_late(deal):
    me, _ = deal("Baron", hand="Baron, Copper")
    assert play_value(me, CATALOG["Baron"]) < 0
    me.game.gains_to_end = 5
    assert play_value(me, CATALOG["Baron"]) > 0
    me.has(hand="Baron, Estate")
    assert play_value(me, CATALOG["Baron"]) > 100


def test_nothing_is_made_into_what_is_wanted_less(thinking):
    me, _ = thinking("Remake", "Caravan", hand="Silver, Copper*3, Estate", deck="Copper*6")
    source = CATALOG["Remake"]
    silver, copper, estate = (
        upgrade_value(me, source, CATALOG[name]) for name in ("Silver", "Copper", "Estate")
    )
    assert silver < 0 < copper < estate
