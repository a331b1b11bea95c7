"""The default policy: what a strategy does without lists of its own."""

from typing import Any

import pytest
from table import cards, stacked

from dominion import CATALOG, Game, Setup, Strategy
from dominion.bots.default_policy import policy
from dominion.bots.default_policy.play_order import play_value
from dominion.engine.copying import copy_game
from dominion.engine.decision import Decision
from dominion.engine.turn import Purchase


def ask(me, verb, options, least=0, most=1, source=None):
    """The default answer, as names."""
    offered = [CATALOG.get(option, option) for option in options]
    asking = None if source is None else CATALOG[source]
    return [str(one) for one in policy.answer(Decision(verb, me, offered, least, most, asking))]


# Playing Actions


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Smithy, Village", "Village"),
        ("Market, Laboratory", "Laboratory"),
        ("Militia, Smithy", "Militia"),
        ("Witch, Militia, Moat", "Witch"),
        ("Cellar, Woodcutter", "Cellar"),
    ],
)
def test_actions_come_in_a_good_order(deal, hand, best):
    me, _ = deal("Chapel", hand=hand, deck="Copper*5", other="Copper*5")
    assert ask(me, "play", dict.fromkeys(map(str, me.hand))) == [best]


def test_with_an_action_to_spare_draw_first(deal):
    me, _ = deal(hand="Militia, Smithy", deck="Copper*5")
    me.actions = 2
    assert ask(me, "play", ["Militia", "Smithy"]) == ["Smithy"]


def test_library_is_worth_little_with_a_full_hand(deal):
    me, _ = deal(hand="Library, Militia, Copper*5", deck="Copper*5")
    assert ask(me, "play", ["Library", "Militia"]) == ["Militia"]
    me.has(hand="Library, Militia")
    assert ask(me, "play", ["Library", "Militia"]) == ["Library"]


def test_remodel_is_not_played_to_spoil_good_cards(deal):
    me, _ = deal(hand="Remodel, Gold*2")
    assert ask(me, "play", ["Remodel"]) == ["Remodel"], "Gold becomes Province"
    me.has(hand="Remodel, Silver*4")
    assert ask(me, "play", ["Remodel"]) == []
    me.has(hand="Remodel, Estate")
    assert ask(me, "play", ["Remodel"]) == ["Remodel"]


def test_lookout_is_played_while_there_is_junk_to_find(deal):
    me, _ = deal(hand="Lookout", deck="Estate*2, Copper*2, Gold, Silver")
    assert ask(me, "play", ["Lookout"]) == ["Lookout"]
    me.has(deck="Estate, Gold*3, Silver*3, Province")
    assert ask(me, "play", ["Lookout"]) == []


def test_workshop_is_played_for_what_is_wanted_only(thinking):
    class Golden(Strategy):
        def gain(self, me, game):
            yield "Gold"

    me, _ = thinking(hand="Workshop, Copper", strategy=Golden)
    me.game.do_play()
    assert me.hand == cards("Workshop, Copper")
    other, _ = thinking(hand="Workshop, Copper")
    other.game.do_play()
    assert other.discard_pile == cards("Silver")


def test_throne_room_alone_stays_in_hand(deal):
    me, _ = deal(hand="Throne Room, Copper")
    assert ask(me, "play", ["Throne Room"]) == []


def test_throne_room_waits_for_cards_that_give_actions(deal):
    me, _ = deal(hand="Throne Room, Smithy, Market")
    assert ask(me, "play", ["Throne Room", "Smithy", "Market"]) == ["Market"]
    assert ask(me, "multiply", ["Smithy", "Market"]) == ["Smithy"]


def test_a_card_without_an_opinion_is_judged_by_its_header(deal, monkeypatch):
    me, _ = deal("Village", "Smithy", "Market", hand="Copper")
    monkeypatch.setattr("dominion.bots.default_policy.play_order.PLAY", {})
    village, market, smithy = (play_value(me, CATALOG[name]) for name in ("Village", "Market", "Smithy"))
    assert village > market > smithy > 0
    me.actions = 2
    assert play_value(me, CATALOG["Smithy"]) > smithy


# Library, Chancellor, Moat


def test_library_sets_aside_what_cannot_be_played(thinking):
    me, _ = thinking(hand="Library, Estate*4", deck="Smithy, Gold, Village, Copper*4")
    me.game.do_play()
    assert "Gold" in map(str, me.hand) and me.discard_pile == cards("Smithy, Village")


def test_library_keeps_what_there_are_actions_for(deal):
    me, _ = deal("Village", hand="Estate*4", deck="Smithy")
    me.actions = 1
    assert ask(me, "skip", ["Smithy"]) == [] == ask(me, "skip", ["Village"])
    me.has(hand="Militia, Estate*3")
    assert ask(me, "skip", ["Smithy"]) == ["Smithy"], "the Militia takes the only Action"


def test_chancellor_keeps_a_good_deck(deal):
    me, _ = deal("Chancellor", deck="Gold*3", discard="Estate*3")
    assert ask(me, "reshuffle", ["Chancellor"], source="Chancellor") == []
    me.has(deck="Estate*3", discard="Gold*3")
    assert ask(me, "reshuffle", ["Chancellor"], source="Chancellor") == ["Chancellor"]


def test_moat_is_shown(thinking):
    me, victim = thinking(hand="Witch", other="Moat, Copper")
    me.plays("Witch")
    assert not victim.discard_pile


# Discarding


@pytest.mark.parametrize(
    ("kingdom", "hand", "kept"),
    [
        pytest.param(
            "Smithy", "Copper, Estate, Gold, Curse, Silver", "Gold, Silver, Copper", id="the best three"
        ),
        pytest.param(
            "Village",
            "Copper, Witch, Smithy, Moneylender, Silver",
            "Witch, Silver, Copper",
            id="Actions that the next turn cannot play go first",
        ),
        pytest.param(
            "Smithy",
            "Copper, Witch, Smithy, Village, Copper",
            "Witch, Smithy, Village",
            id="Actions that a Village makes playable stay",
        ),
    ],
)
def test_militia_leaves(kingdom, hand, kept, thinking):
    me, victim = thinking(kingdom, hand="Militia", other=hand)
    me.plays("Militia")
    assert victim.hand == cards(kept)


@pytest.mark.parametrize(
    ("hand", "deck", "left"),
    [
        pytest.param(
            "Estate, Curse, Copper, Gold", "Silver*2, Copper*3", "Copper, Gold, Silver*2", id="junk"
        ),
        pytest.param("Estate, Copper, Gold", "Gold*6", "Gold*3", id="Coppers of a rich deck"),
    ],
)
def test_cellar_discards(hand, deck, left, thinking):
    me, _ = thinking(hand=f"Cellar, {hand}", deck=deck)
    me.plays("Cellar")
    assert me.hand == cards(left)


def test_cards_of_two_types_are_no_junk(deal):
    me, _ = deal(hand="Copper*2, Silver")
    assert ask(me, "discard", ["Copper", "Silver"], 0, 2) == []


# Trashing


def test_chapel_trashes_curses_estates_and_spare_coppers(thinking):
    me, _ = thinking(hand="Chapel, Curse, Estate, Copper, Copper, Gold", deck="Copper*4")
    me.plays("Chapel")
    assert me.hand == cards("Gold") and me.game.trash == cards("Curse, Estate, Copper*2")


def test_chapel_leaves_money_enough_to_go_on(thinking):
    me, _ = thinking(hand="Chapel, Copper*4", deck="Copper*2")
    me.plays("Chapel")
    assert me.hand == cards("Copper*2"), "four coins are left in the deck"


def test_late_estates_are_points(thinking):
    me, _ = thinking(hand="Chapel, Estate, Gold", left={"Province": 2})
    me.plays("Chapel")
    assert me.hand == cards("Estate, Gold")


def test_a_list_that_ends_is_the_end(thinking):
    class Particular(Strategy):
        def trash(self, me, game):
            yield "Curse"

    me, _ = thinking(hand="Chapel, Curse, Estate, Copper", strategy=Particular)
    me.plays("Chapel")
    assert me.game.trash == cards("Curse")


def test_what_a_list_leaves_open_is_filled_where_more_is_needed(thinking):
    class Particular(Strategy):
        def discard(self, me, game):
            yield "Gold"

    me, victim = thinking(hand="Militia", other="Gold, Copper, Silver, Estate, Silver", strategy=Particular)
    me.plays("Militia")
    assert victim.hand == cards("Copper, Silver*2")


def test_each_choice_is_made_as_if_the_ones_before_were_gone(thinking):
    class Careful(Strategy):
        def trash(self, me, game):
            if me.total_money > 5:
                yield "Copper"

    me, _ = thinking(hand="Chapel, Copper*4", deck="Copper*3", strategy=Careful)
    me.plays("Chapel")
    assert me.hand == cards("Copper*2") and me.total_money == 5


def test_bandit_gets_the_cheapest_treasure(thinking):
    me, victim = thinking(hand="Bandit", other_deck="Gold, Silver")
    me.plays("Bandit")
    assert victim.discard_pile == cards("Gold")


def test_sentry_sorts_what_it_sees(thinking):
    me, _ = thinking(hand="Sentry, Gold*3", deck="Copper, Curse, Estate, Gold")
    me.plays("Sentry")
    assert me.game.trash == cards("Curse, Estate") and me.deck == stacked("Gold")


def test_pretended_trashing_from_the_deck_leaves_the_hand_alone(thinking):
    class Counting(Strategy):
        def trash(self, me, game):
            if "Copper" in map(str, me.hand):
                yield "Copper"

    me, _ = thinking(hand="Sentry, Copper", deck="Silver, Copper, Copper", strategy=Counting)
    me.plays("Sentry")
    assert me.game.trash == cards("Copper*2") and me.hand == cards("Copper, Silver")


# Trashing for something


def test_remodel_makes_what_is_wanted(thinking):
    me, _ = thinking(hand="Remodel, Estate, Copper, Silver")
    me.plays("Remodel")
    assert me.game.trash == cards("Estate") and me.discard_pile == cards("Silver")


def test_late_remodel_makes_gold_a_province(thinking):
    me, _ = thinking(hand="Remodel, Estate, Gold", left={"Province": 3})
    me.plays("Remodel")
    assert me.game.trash == cards("Gold") and me.discard_pile == cards("Province")


def test_mine_makes_the_better_coin(thinking):
    me, _ = thinking(hand="Mine, Copper, Silver")
    me.plays("Mine")
    assert me.hand == cards("Copper, Gold") or me.hand == cards("Silver*2")
    assert len(me.game.trash) == 1


def test_mine_leaves_gold_alone(thinking):
    me, _ = thinking(hand="Mine, Gold")
    me.plays("Mine")
    assert me.hand == cards("Gold")


def test_moneylender_takes_a_copper(thinking):
    me, _ = thinking(hand="Moneylender, Copper, Estate")
    me.plays("Moneylender")
    assert me.hand == cards("Estate") and me.coins == 3


# Onto the deck


def test_artisan_puts_back_an_action_it_cannot_play(thinking):
    class Smith(Strategy):
        def gain(self, me, game):
            yield "Smithy"

    me, _ = thinking("Smithy", hand="Artisan, Copper, Estate", strategy=Smith)
    me.game.do_play()
    assert me.deck == cards("Smithy") and me.hand == cards("Copper, Estate")


def test_artisan_puts_back_a_treasure_that_is_not_needed(thinking):
    class Greedy(Strategy):
        def gain(self, me, game):
            yield "Duchy"

        def buy(self, me, game):
            yield "Province"

    me, _ = thinking(hand="Artisan, Gold*3", strategy=Greedy)
    me.game.do_play()
    assert me.deck == cards("Duchy"), "nine coins: no Gold to spare for a Province"
    me, _ = thinking(hand="Artisan, Gold*4", strategy=Greedy)
    me.game.do_play()
    assert me.deck == cards("Gold")


def test_harbinger_fetches_the_best_and_no_junk(thinking):
    me, _ = thinking(hand="Harbinger", discard="Estate, Gold, Copper")
    me.plays("Harbinger")
    assert me.deck[-1:] == stacked("Gold")
    other, _ = thinking(hand="Harbinger", deck="Gold", discard="Estate, Copper, Curse")
    other.plays("Harbinger")
    assert not other.deck


def test_looked_at_cards_go_back_best_on_top(deal):
    me, _ = deal("Village")
    assert ask(me, "put_back", ["Gold", "Estate", "Copper", "Village"], 4, 4) == [
        "Estate",
        "Copper",
        "Village",
        "Gold",
    ]


# Others' cards


def test_spy_leaves_junk_on_others_decks_and_takes_their_gold(deal):
    me, _ = deal("Spy")
    assert ask(me, "discard_theirs", ["Gold"], source="Spy") == ["Gold"]
    assert ask(me, "discard_theirs", ["Curse"], source="Spy") == []
    assert ask(me, "discard_theirs", ["Province"], source="Spy") == []


def test_spy_discards_own_junk(thinking):
    me, _ = thinking(hand="Spy", deck="Copper, Estate", other_deck="Copper")
    me.plays("Spy")
    assert me.discard_pile == cards("Estate")


def test_thief_steals_the_best_and_leaves_coppers(thinking):
    me, victim = thinking(hand="Thief", other_deck="Silver, Gold", third_deck="Copper, Estate")[:2]
    me.plays("Thief")
    assert me.discard_pile == cards("Gold") and me.game.trash == cards("Copper")
    assert victim.discard_pile == cards("Silver")


# Tokens and the unforeseen


def test_coffers_are_spent_for_a_better_buy_only(thinking):
    me, _ = thinking(hand="Copper*3, Gold")
    me.coffers = 4
    assert ask(me, "spend", range(5)) == ["2"], "eight coins for a Province"
    me.has(hand="Copper*6")
    me.coffers = 1
    assert ask(me, "spend", range(2)) == ["0"], "seven coins buy the same Gold as six"


def test_coins_that_nothing_else_is_bought_with_are_overpaid(thinking):
    me, _ = thinking(hand="")
    me.coins, me.buys = 5, 0
    assert ask(me, "overpay", range(6), 1, 1) == ["5"]
    me.buys = 1
    assert ask(me, "overpay", range(6), 1, 1) == ["2"], "three are wanted for a Silver"


def test_villagers_are_spent_for_an_action(deal):
    me, _ = deal(hand="Smithy", deck="Copper")
    assert ask(me, "spend", ["Villager"]) == ["Villager"]
    me.has(hand="Throne Room")
    assert ask(me, "spend", ["Villager"]) == []


def test_debt_is_paid(deal):
    me, _ = deal()
    assert ask(me, "pay", range(4), 1, 1) == ["3"]


def test_choices_between_words_weigh_what_they_give(deal):
    me, _ = deal(hand="Copper", deck="Copper*3")
    words = ["+1 Card", "+1 Action", "+1 Buy", "+$1"]
    assert set(ask(me, "choose", words, 2, 2)) == {"+1 Card", "+$1"}
    me.has(hand="Smithy*2, Copper")
    assert ask(me, "choose", words, 1, 1) == ["+1 Action"]
    me.has(hand="Estate*2, Curse", deck="Copper*5")
    me.actions = 0
    assert ask(me, "choose", ["+2 Cards", "+$2", "trash 2 cards"], 1, 1) == ["trash 2 cards"]
    me.has(hand="Gold, Silver*2")
    assert ask(me, "choose", ["+2 Cards", "+$2", "trash 2 cards"], 1, 1) == ["+$2"]
    assert ask(me, "choose", ["discard 2 cards", "gain a Copper"], 1, 1) == ["gain a Copper"]
    assert ask(me, "choose", ["+$3", "gain a Duchy", "trash your hand"], 1, 1) == ["+$3"]
    me.has(hand="Estate*2, Silver*2")
    assert ask(me, "choose", ["discard 2 cards", "gain a Curse"], 1, 1) == ["discard 2 cards"]


# Cards that change places


def test_what_is_given_away_is_worth_little(deal):
    me, _ = deal("Village", hand="Estate, Copper, Silver, Curse", deck="Copper*8")
    assert ask(me, "pass_on", ["Estate", "Copper", "Silver"], 1, 1) == ["Estate"]
    assert ask(me, "pass_on", ["Estate", "Copper", "Curse"], 1, 1) == ["Curse"]
    assert ask(me, "return_to_supply", ["Estate", "Estate"], 0, 2) == ["Estate"] * 2
    assert ask(me, "return_to_supply", ["Silver", "Silver"], 0, 2) == []
    assert ask(me, "discard_for_benefit", ["Estate", "Copper", "Silver"], 0, 3) == ["Estate"]
    assert ask(me, "gain_theirs", ["Copper", "Curse"], 1, 1) == ["Curse"]
    assert ask(me, "bottomdeck", ["Gold", "Estate", "Silver"], 1, 1) == ["Estate"]
    assert ask(me, "set_aside", ["Gold", "Estate", "Silver"], 1, 1) == ["Estate"]


def test_the_last_coppers_are_not_returned(deal):
    me, _ = deal(hand="Copper*2", deck="Copper*2")
    assert ask(me, "return_to_supply", ["Copper", "Copper"], 0, 2) == []


def test_the_card_named_is_the_most_frequent(deal):
    me, _ = deal(deck="Silver*2, Copper*3, Gold")
    assert ask(me, "name", ["Gold", "Silver", "Copper", "Province"], 1, 1) == ["Copper"]


def test_unforeseen_questions_are_declined_or_cost_least(deal):
    me, _ = deal()
    assert ask(me, "sacrifice", ["Gold", "Copper"]) == []
    assert ask(me, "sacrifice", ["Gold", "Copper", "Silver"], 1, 1) == ["Copper"]
    assert ask(me, "sacrifice", ["this", "that"], 1, 1) == ["this"]


# Gaining


def test_forced_gains_take_money_then_the_dearest(thinking):
    class Nothing(Strategy):
        def gain(self, me, game):
            return []

    me, _ = thinking("Smithy", hand="Workshop", strategy=Nothing)
    me.plays("Workshop")
    assert me.discard_pile == cards("Silver")
    deck = "Copper*12"  # enough for a second terminal
    other, _ = thinking("Smithy", hand="Workshop", deck=deck, strategy=Nothing, left={"Silver": 0})
    other.plays("Workshop")
    assert other.discard_pile == cards("Smithy")


def test_a_strategy_without_a_list_buys_money_and_provinces(thinking):
    me, _ = thinking(hand="Gold*2, Silver")
    me.game.do_play()
    me.game.do_play()
    me.game.do_play()
    assert me.discard_pile == cards("Province")


# The buy that would lose


def buying(me, *, coins, buys=1):
    """Put the player into the Buy phase with this much to spend."""
    game = me.game
    while game.phase != "buy":
        game.do_play()
    me.coins, me.buys = coins, buys
    return game


class Provinces(Strategy):
    def gain(self, me, game):
        yield "Province"
        yield "Duchy"
        yield "Estate"


def test_the_last_province_is_refused_when_it_loses(thinking):
    me, _ = thinking(strategy=Provinces, other="Province*3", left={"Province": 1})
    game = buying(me, coins=8)
    assert policy.would_lose(me, CATALOG["Province"])
    game.do_play()
    assert me.discard_pile == cards("Duchy") and not game.over


def test_the_last_province_is_bought_when_it_wins(thinking):
    me, _ = thinking(strategy=Provinces, other="Province, Estate", hand="Estate*2", left={"Province": 1})
    game = buying(me, coins=8)
    game.do_play()
    assert me.discard_pile == cards("Province")


def test_equal_points_lose_to_fewer_turns_and_share_with_as_many(thinking):
    me, other = thinking(strategy=Provinces, other="Province", left={"Province": 1})
    game = buying(me, coins=8)
    assert me.turns == other.turns + 1 and policy.would_lose(me, CATALOG["Province"])
    other.turns += 1
    assert not policy.would_lose(me, CATALOG["Province"])
    assert game.left("Province") == 1 and me.count("Province") == 0, "nothing has really been bought"


def test_buying_goes_on_when_the_option_is_off(thinking):
    me, _ = thinking(strategy=Provinces, other="Province*3", left={"Province": 1}, refuse_losing_buys=False)
    buying(me, coins=8).do_play()
    assert me.discard_pile == cards("Province")


def test_a_buy_that_ends_nothing_never_loses(thinking):
    me, _ = thinking(strategy=Provinces, other="Province*3", left={"Province": 2, "Estate": 1, "Copper": 0})
    buying(me, coins=8)
    assert not any(policy.would_lose(me, CATALOG[name]) for name in ("Province", "Estate", "Gold"))


def test_the_last_card_of_the_third_pile_is_refused_too(thinking):
    me, _ = thinking(strategy=Provinces, other="Province", left={"Estate": 1, "Copper": 0, "Curse": 0})
    buying(me, coins=2)
    assert policy.would_lose(me, CATALOG["Estate"])


def test_a_later_buy_may_rescue(thinking):
    me, _ = thinking(strategy=Provinces, other="Province, Duchy", hand="Estate", left={"Province": 1})
    buying(me, coins=8, buys=2)
    assert policy.would_lose(me, CATALOG["Province"]), "seven points against nine"
    me.coins = 13
    assert not policy.would_lose(me, CATALOG["Province"]), "a Duchy besides makes ten"
    assert me.coins == 13 and me.buys == 2 and me.game.left("Province") == 1


def test_points_that_depend_on_the_deck_are_counted_as_they_will_be(thinking):
    me, _ = thinking(
        "Gardens",
        strategy=Provinces,
        hand="Gardens*4",
        deck="Copper*25",
        other="Province",
        left={"Province": 1},
    )
    buying(me, coins=8)
    assert not policy.would_lose(me, CATALOG["Province"])
    me, other = thinking(
        "Gardens",
        strategy=Provinces,
        hand="Gardens",
        deck="Copper*18",
        other="Province, Estate",
        left={"Province": 1},
    )
    buying(me, coins=8)
    assert me.score() == 1 and not policy.would_lose(me, CATALOG["Province"]), "the twentieth card counts"


def test_when_the_game_is_over_anyway_every_point_counts(thinking):
    me, _ = thinking(strategy=Provinces, other="Province*3", left={"Province": 0, "Estate": 1})
    buying(me, coins=2).do_play()
    assert me.discard_pile == cards("Estate")


def test_no_library_game_ends_by_a_losing_buy():
    from dominion.strategies import find

    smithy: Any = find("BigSmithy")

    class Watched(smithy):
        def answer(self, decision):
            answer = super().answer(decision)
            if answer and isinstance(decision, Purchase) and decision.player.buys == 1:
                me = decision.player
                twin = copy_game(me.game)
                twin.players[me.seat].buy(answer[0])
                assert not twin.end_condition() or twin.players[me.seat] in twin.winners()
            return answer

    for seed in range(20):
        Game(Setup(("Smithy",)), [Watched(), find("BigMoney")()], seed=seed).play_out()
