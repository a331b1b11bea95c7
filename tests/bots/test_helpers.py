"""What a strategy may ask about the game."""

import pytest
from table import cards

from dominion import CATALOG, SetupError, Strategy
from dominion.devtools.testing import set_left


class Asking(Strategy):
    """Provinces, Golds, Silvers."""

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"


@pytest.fixture
def bot():
    return Asking()


def test_counting(bot, thinking):
    me, _ = thinking(
        "Smithy", strategy=Asking, hand="Smithy, Copper", deck="Smithy*2, Gold", discard="Smithy, Estate"
    )
    assert bot.count_type(me, "Action") == 4 and bot.count_type(me, "Treasure") == 2
    assert bot.count_in_hand(me, "Smithy") == 1
    assert bot.count_outside_hand(me, "Smithy") == 3
    assert bot.count_in_deck(me, "Smithy") == 2
    assert bot.treasure_in_hand(me) == 1


def test_what_the_hand_is_worth(bot, thinking):
    me, _ = thinking("Village", strategy=Asking, hand="Gold*2, Copper, Estate", deck="Copper*6")
    assert bot.coins_ahead(me) == 7
    assert (
        str(bot.next_buy(me)) == "Gold"
        and str(bot.next_buy(me, 8)) == "Province"
        and bot.next_buy(me, 2) is None
    )
    assert bot.coins_to_spare(me) == 1 and bot.coins_to_next_buy(me) == 1
    me.buys = 2
    me.coins = 2
    assert bot.next_buys(me) == cards("Province"), "one coin is left for the second buy"
    assert me.coins == 2 and me.hand == cards("Gold*2, Copper, Estate"), "asking changes nothing"


def test_nothing_more_to_buy(bot, thinking):
    me, _ = thinking(strategy=Asking, left={"Province": 0, "Gold": 0})
    me.has(hand="Gold")
    assert bot.coins_to_next_buy(me) is None


def test_junk_and_idle_actions(bot, thinking):
    me, _ = thinking(strategy=Asking, hand="Smithy, Militia, Estate, Curse, Gold", deck="Copper*6")
    assert bot.junk_in_hand(me) == 2
    assert bot.idle_actions(me) == cards("Smithy") or bot.idle_actions(me) == cards("Militia")
    assert not bot.is_greening(me)
    me.has(discard="Duchy")
    assert bot.is_greening(me)


def test_how_the_others_stand(bot, thinking):
    me, _, _ = thinking(strategy=Asking, hand="Duchy", other="Province, Gold*2", third="Estate, Gold")
    assert bot.lead(me) == -3
    assert bot.most_of_others(me, "Gold") == 2


def test_the_end_of_the_game(bot, thinking):
    me, other = thinking(strategy=Asking, other="Province, Estate", hand="Estate", left={"Province": 1})
    assert bot.ends_game(me, "Province") and not bot.ends_game(me, "Estate")
    assert bot.would_lose(me, "Province") and not bot.would_win(me, "Province")
    other.has(hand="Province")
    assert bot.would_win(me, "Province") and not bot.would_lose(me, "Province")
    assert not bot.would_win(me, "Gold") and not bot.would_lose(me, "Gold")
    assert me.hand == cards("Estate") and me.count("Province") == 0


def test_the_usual_can_be_built_on(thinking):
    class Cautious(Strategy):
        def play(self, me, game):
            for name in self.usual_plays(me, game):
                if name != "Militia":
                    yield name

        def trash(self, me, game):
            yield "Silver"
            yield from self.usual_trash(me, game)

        def gain(self, me, game):
            if not me.count("Duchy"):
                yield "Duchy"
            yield from self.usual_gains(me, game)

    me, _ = thinking("Smithy", strategy=Cautious, hand="Militia, Smithy, Village, Copper", deck="Copper*9")
    me.game.do_play()
    assert me.in_play == cards("Village, Smithy") or cards("Village, Smithy") == [
        spot.card for spot in me.in_play
    ]
    assert "Militia" in map(str, me.hand)
    me, _ = thinking("Chapel", strategy=Cautious, hand="Chapel, Silver, Curse, Gold", deck="Copper*9")
    me.plays("Chapel")
    assert me.hand == cards("Gold")
    me, _ = thinking("Workshop", strategy=Cautious, hand="Workshop")
    me.plays("Workshop")
    assert me.discard_pile == cards("Silver")


def test_usual_plays_lists_no_card_that_cannot_be_played(bot, thinking):
    me, _ = thinking("Village", "Smithy", strategy=Asking, hand="Estate*2, Copper, Smithy, Curse, Village")
    assert [*bot.usual_plays(me, me.game)] == ["Village", "Smithy", "Copper"]


def test_usual_plays_lists_first_what_the_phase_is_for(bot, thinking):
    me, _ = thinking("Moat", "Chapel", strategy=Asking, hand="Copper*3, Chapel, Estate")
    assert [*bot.usual_plays(me, me.game)] == ["Chapel", "Copper"]
    me.game.turn.phase = "treasure"
    assert [*bot.usual_plays(me, me.game)] == ["Copper", "Chapel"]


def test_helpers_take_cards_and_name_the_nearest_for_a_wrong_name(bot, thinking):
    me, _ = thinking("Smithy", strategy=Asking, hand="Smithy, Copper", deck="Smithy*2")
    assert bot.count_in_hand(me, CATALOG["Smithy"]) == 1 and bot.count_in_deck(me, CATALOG["Smithy"]) == 2
    with pytest.raises(SetupError, match="Did you mean 'Smithy'"):
        bot.count_in_hand(me, "Smithie")


def test_cards_in_play_have_names_as_cards_in_hand_have(deal):
    me, _ = deal(hand="Village, Smithy", deck="Copper*5")
    me.plays("Village", "Smithy")
    assert [card.name for card in me.in_play] == ["Village", "Smithy"]


def test_helpers_for_engines(deal):
    bot = Strategy()
    me, _ = deal("Menagerie", "Shanty Town", hand="Village, Smithy, Militia, Copper, Estate", deck="Chapel")
    assert bot.action_balance(me) == 0
    assert bot.deck_action_balance(me) == (1 - 3) / 6
    assert bot.action_density(me) == 4 / 6
    assert bot.draws_itself(me)
    assert bot.coins_this_turn(me) == 3, "the Village lets Militia be played too"
    assert bot.trashing_in_hand(me) == 0
    assert bot.menagerie_draws(me) == 3 and bot.shanty_town_draws(me) == 0
    assert bot.wants_to_discard(me, "Estate") and not bot.wants_to_discard(me, "Village")
    assert bot.card_value(me, "Smithy") > bot.card_value(me, "Copper")
    assert bot.pessimistic_coins(me) == 0
    me.has(hand="Chapel, Copper*2", deck="Copper*20", discard="Gold")
    assert bot.trashing_in_hand(me) == 4 and not bot.draws_itself(me)
    assert bot.menagerie_draws(me) == 1 and bot.shanty_town_draws(me) == 0
    assert bot.pessimistic_coins(me) == 4
    assert bot.count_in_discard(me, "Gold") == 1 and bot.count_in_play(me, "Chapel") == 0
    assert bot.names_in_play(me) == 0 and bot.empty_pile_names(me.game) == []


def test_helpers_for_the_end(deal):
    bot = Strategy()
    me, other = deal("Moat", left={"Province": 2})
    me.coins, other.vp_tokens = 16, 3
    assert bot.winning_buys(me) == [], "two Provinces need two Buys"
    assert bot.gives_away(me, "Province") and not bot.gives_away(me, "Duchy")
    me.buys = 2
    assert [str(card) for card in bot.winning_buys(me)] == ["Province", "Province"]
    me.vp_tokens = 9
    assert not bot.gives_away(me, "Province"), "it would still be ahead"
    assert not bot.others_may_end(me)
    set_left(me.game, "Province", 1)
    assert bot.others_may_end(me)
    assert [str(card) for card in bot.largest_buy(me)] == ["Province", "Province"]


def test_a_look_at_the_end_changes_nothing_of_the_game(deal):
    """Found by the fuzzer: looking for a win added a listener for a card that no player owns."""
    bot = Strategy()
    me, _ = deal("Marchland, Gardens", left={"Marchland": 1, "Province": 1})
    me.buys, me.coins = 2, 13
    before = [(event, list(many)) for event, many in me.game.listeners.items()]
    owned = (dict(me.counts), list(me.own_worth), me.size, me.total_money, me.fixed_vp, dict(me.notes))
    assert "Province" in map(str, bot.winning_buys(me))
    assert me.score_with(cards("Marchland, Province*2")) >= me.score() + 12
    assert [(event, list(many)) for event, many in me.game.listeners.items()] == before
    assert (
        owned == (dict(me.counts), list(me.own_worth), me.size, me.total_money, me.fixed_vp, dict(me.notes))
    )  # fmt: skip


def test_terminals_and_thrones_of_the_hand(deal):
    bot = Strategy()
    me, _ = deal("Moat", hand="Village, Smithy*3, Copper", deck="Copper*5")
    assert bot.count_playable_terminals(me) == 2
    assert bot.multiplier_in_hand(me) is None and not bot.may_multiply(me)
    me.actions = 0
    assert bot.count_playable_terminals(me) == 1, "it is what is left after Village that counts"
    me, _ = deal(hand="Throne Room, King's Court, Militia, Smithy, Copper", deck="Copper*5")
    assert str(bot.multiplier_in_hand(me)) == "King's Court"
    assert set(map(str, bot.multiplier_choices(me))) == {"Militia", "Smithy"}
    assert bot.may_multiply(me)
    me.actions = 0
    assert not bot.may_multiply(me)


def test_what_a_card_in_hand_brings_and_what_would_be_discarded(deal):
    bot = Strategy()
    me, _ = deal(hand="Gold, Militia, Estate, Smithy, Copper", deck="Copper*5")
    assert [bot.coins_due_to(me, name) for name in ("Gold", "Militia", "Estate", "Silver")] == [3, 2, 0, 0]
    me.actions = 0
    assert bot.coins_due_to(me, "Militia") == 0 and bot.coins_due_to(me, "Gold") == 3
    me.actions = 1
    order = list(map(str, bot.by_discarding(me)))
    assert order[0] == "Estate" and order[-1] == "Gold" and len(order) == 5
    with pytest.raises(SetupError, match="Did you mean 'Gold'"):
        bot.coins_due_to(me, "Golde")


def test_what_others_gained_can_be_smuggled(deal):
    bot = Strategy()
    me, other = deal("Smugglers", hand="Copper", deck="Copper*10", other="Copper*5", other_deck="Copper*10")
    assert bot.smuggler_choices(me) == []
    me.ends_turn()
    other.coins, other.buys = 14, 2
    other.purchases("Gold", "Province")
    other.ends_turn()
    assert list(map(str, bot.smuggler_choices(me))) == ["Gold"], "a Province costs too much"


def test_poor_hands_coffers_piles_and_standings(deal):
    bot = Strategy()
    me, other = deal("Moat", hand="Copper*3", deck="Copper*4, Silver*2", left={"Moat": 0})
    assert list(map(str, bot.pessimistic_buys(me))) == [str(bot.next_buy(me, 5))]
    me.coffers = 4
    assert bot.coffers_to_spend(me) == 3, "$6 buy a Gold, $7 no more"
    assert "Moat" not in bot.filled_pile_names(me.game) and "Gold" in bot.filled_pile_names(me.game)
    other.vp_tokens = 4
    assert [row[1:] for row in bot.standings(me.game)] == [(0, me.turns), (4, other.turns)]
