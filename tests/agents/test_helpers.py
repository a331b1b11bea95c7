"""What a strategy may ask about the game."""

import pytest
from table import cards

from dominion import Strategy


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
