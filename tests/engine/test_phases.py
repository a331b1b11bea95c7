"""Turns and phases."""

from collections.abc import Callable

import pytest
from states import Buyer, Idle, state
from table import cards

from dominion import CATALOG, Decision, Game, IllegalAnswer, Setup, Strategy
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.engine.card import ITSELF, ON_TABLE, OWNED, Action, Event, Landmark, Night, Project, when
from dominion.engine.decision import Agent
from dominion.engine.events import BuyPhaseEnded, Gained, Gaining, LeavingPlay, Playing
from dominion.engine.turn import ExtraTurn


class Plain(Strategy):
    """Buys Money and plays what it has."""

    def gain(self, me, game):
        yield from ("Province", "Gold", "Smithy")
        if me.count("Merchant") < 2:
            yield "Merchant"
        yield "Silver"

    def play(self, me, game):
        yield from ("Merchant", "Smithy", "Gold", "Silver", "Copper")


def test_a_turn_phase_by_phase():
    game = Game((), [Idle(), Idle()])
    seen = []
    for _ in range(10):
        seen.append((game.turn.player.seat, game.phase))
        game.do_play()
    assert seen == [
        (seat, phase) for seat in (0, 1) for phase in ("start", "action", "treasure", "buy", "clean-up")
    ]
    assert game.turn.player.seat == 0 and game.turn.number == 2 and game.turn.index == 3


def test_what_each_phase_does(deal):
    me, _ = deal("Market", hand="Market, Copper*2, Estate", deck="Silver, Gold*3, Copper*4")
    game = me.game
    me.will(play="Market")
    game.do_play()
    assert (
        game.phase == "treasure"
        and me.hand == cards("Copper*2, Estate, Silver")
        and me.in_play == cards("Market")
    )
    assert (me.actions, me.buys, me.coins) == (1, 2, 1)
    for name in ("Silver", "Copper", "Copper"):
        me.will(play=name)
    game.do_play()
    assert game.phase == "buy" and me.coins == 5 and me.hand == cards("Estate")
    me.will(buy="Silver")
    me.will(buy="Estate")
    game.do_play()
    assert game.phase == "clean-up" and me.coins == 0 and me.discard_pile == cards("Silver, Estate")
    assert me.in_play == cards("Market, Silver, Copper*2")
    game.do_play()
    assert me.hand == cards("Gold*3, Copper*2") and not me.in_play and game.phase == "start"
    assert me.discard_pile == cards("Silver*2, Estate*2, Market, Copper*2")
    assert me.coins_by_turn == [5] and me.vp_by_turn == [2]


def test_actions_are_used_up(deal):
    me, _ = deal(hand="Smithy*2", deck="Copper*9")
    me.will(play="Smithy")
    me.game.do_play()
    assert me.actions == 0 and me.hand == cards("Smithy, Copper*3") and len(me.asked) == 1


def test_unused_actions_buys_and_coins_vanish(deal):
    me, _ = deal(hand="Festival")
    me.plays("Festival")
    me.begins_turn()
    assert (me.actions, me.buys, me.coins, me.potions) == (1, 1, 0, 0)


def test_a_villager_is_an_action(deal):
    me, _ = deal(hand="Smithy", deck="Copper*3")
    me.actions, me.villagers = 0, 1
    me.will(spend="Villager", play="Smithy")
    me.game.do_play()
    assert (me.actions, me.villagers) == (0, 0) and me.hand == cards("Copper*3")


def test_coffers_are_coins(deal):
    me, _ = deal()
    me.coffers = 3
    me.will(spend=2)
    me.purchases()
    assert (me.coffers, me.coins) == (1, 2)


def test_debt_is_paid_before_anything_is_bought(deal):
    me, _ = deal(hand="Gold")
    me.debt = 2
    me.plays("Gold")
    assert not me.game.may_buy(me, CATALOG["Copper"])
    me.game.phase = "treasure"
    me.will(pay=2)
    me.purchases("Copper")
    assert me.debt == 0 and me.coins == 1 and me.discard_pile == cards("Copper")


def test_curses_and_coppers_may_be_bought(deal):
    me, _ = deal()
    me.buys = 2
    me.purchases("Curse", "Copper")
    assert me.discard_pile == cards("Curse, Copper")


def test_the_hand_is_drawn_through_a_shuffle(deal):
    me, _ = deal(hand="Gold", deck="Copper*2", discard="Silver*2")
    me.ends_turn()
    assert me.hand == cards("Copper*2, Silver*2, Gold") and not me.discard_pile


def test_no_night_without_night_cards_and_one_with_them(made):
    class TestDusk(Night, cost=2):
        """+$1."""

    assert "night" not in phases(Game((), [Idle(), Idle()]))
    game = Game((made(TestDusk).name,), [Idle(), Idle()])
    assert phases(game) == ["start", "action", "treasure", "buy", "night", "clean-up"]


def phases(game):
    seen = []
    while game.turn.index == 1:
        seen.append(game.phase)
        game.do_play()
    return seen


def test_do_play_after_the_end_does_nothing():
    game = Game(Setup(max_turns=1), [Idle(), Idle()])
    game.play_out()
    before = state(game)
    game.do_play()
    game.play_out()
    assert game.is_over() and state(game) == before


class Money(Strategy):
    """Only Treasures, so whole turns are played at once."""

    def gain(self, me, game):
        yield from ("Province", "Gold", "Moat", "Silver")


AGENTS: dict[str, Callable[[], Agent]] = {
    "plain": Plain,
    "money": Money,
    "buyer": lambda: Buyer("Province", "Gold", "Silver"),
    "eager": lambda: AcceptingAgent(5),
}


@pytest.mark.parametrize("kind", AGENTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_phase_by_phase_is_the_same_as_all_at_once(kind, seats):
    def game(record=False):
        agents = [AGENTS[kind]() for _ in range(seats)]
        return Game(
            Setup(("Smithy", "Militia", "Moat", "Throne Room"), max_turns=40), agents, 3, record=record
        )

    stepped, whole, logged, mixed = game(True), game(), game(True), game()
    while not stepped.is_over():
        stepped.do_play()
    whole.play_out()
    logged.play_out()
    for _ in range(7):
        mixed.do_play()
    mixed.play_out()
    assert state(stepped) == state(whole) == state(logged) == state(mixed)
    assert logged.log[-1][0] == "end" and str(logged.log) == str(stepped.log)


def test_same_seed_same_game_other_seed_other_game():
    games = [Game(("Smithy",), [Plain(), Plain()], seed, record=True) for seed in (7, 7, 8)]
    for game in games:
        game.play_out()
    assert games[0].log == games[1].log != games[2].log


class Slow(Plain):
    """The same, with a question about every Treasure."""

    plays_all_treasures = False


class Quick(Plain):
    plays_all_treasures = True


@pytest.mark.replaces_engine
@pytest.mark.parametrize("kingdom", [("Smithy",), ("Smithy", "Merchant"), ("Smithy", "Militia", "Market")])
@pytest.mark.parametrize("seed", range(5))
def test_playing_all_treasures_at_once_is_the_same_as_one_by_one(kingdom, seed, monkeypatch):
    def shuffle(game, pile):
        """The same for the same cards, in whatever order they were discarded."""
        pile.sort(key=str)
        pile.sort(key=lambda _: game.random.random())

    monkeypatch.setattr(Game, "shuffle", shuffle)
    states = []
    for kind in (Quick, Slow):
        game = Game(Setup(kingdom, check_cards=True), [kind(), kind()], seed)
        game.play_out()
        states.append(
            [(p.score(), p.turns, dict(p.counts), p.coins_by_turn, p.vp_by_turn) for p in game.players]
        )
    assert states[0] == states[1]


def test_treasures_are_not_played_at_once_when_somebody_listens(made):
    class TestScale(Landmark, cost=0):
        """+1 VP for each Silver played."""

        @when(Playing, ON_TABLE)
        def weigh(self, me, playing):
            me.vp_tokens += playing.card.name == "Silver"

    game = Game(Setup((made(TestScale).name,), max_turns=15), [Money(), Money()], 3, record=True)
    game.play_out()
    assert game.log is not None
    played = [sum(entry == ("play", seat, CATALOG["Silver"]) for entry in game.log) for seat in (0, 1)]
    assert [player.vp_tokens for player in game.players] == played and min(played) > 5


def test_who_wants_to_is_asked_about_each_treasure():
    asked = {True: 0, False: 0}
    for quick in asked:

        class Counting(Plain):
            plays_all_treasures = quick

            def answer(self, decision: Decision):
                asked[self.plays_all_treasures] += decision.verb == "play"
                return super().answer(decision)

        game = Game((), [Counting(), Counting()])
        for _ in range(3):
            game.do_play()
        assert game.players[0].coins == game.players[0].total_money - sum(
            c.coins for c in game.players[0].deck
        )
    assert asked[True] == 0 < asked[False]


@pytest.mark.parametrize("answer", [["Gold"], ["Copper", "Silver"], "Copper", None, [None]])
def test_illegal_answers_are_refused(answer):
    class Wrong(Idle):
        answers_are_legal = False

        def answer(self, decision):
            return answer if decision.verb == "buy" else super().answer(decision)

    game = Game((), [Wrong(), Wrong()])
    for _ in range(3):
        game.do_play()
    game.players[0].coins = 4
    with pytest.raises(IllegalAnswer, match="idle"):
        game.do_play()


def surprises(made):
    """Purchases that change the rest of the turn in which they are made."""

    class TestDen(Night, cost=2):
        """Gained to your hand; +1 VP."""

        @when(Gaining, ITSELF)
        def to_hand(self, me, gaining):
            gaining.to = "hand"

        def play(self, me):
            me.vp_tokens += 1

    class TestFire(Event, cost=3):
        """Trash the Treasures you have in play."""

        def bought(self, me):
            for spot in me.in_play[:]:
                me.trash_from_play(spot)

    class TestTour(Project, cost=3):
        """At the end of your Buy phase, +1 VP."""

        @when(BuyPhaseEnded, OWNED)
        def pay(self, me, ended):
            me.vp_tokens += 1

    class TestAgain(Action, cost=3):
        """When you gain this, go back to your Action phase."""

        @when(Gained, ITSELF)
        def again(self, me, gained):
            me.game.turn.phase_again = "action"

    class TestPurse(Event, cost=2):
        """+1 Card."""

        def bought(self, me):
            me.draw(1)

    class TestDirge(Event, cost=2):
        """This turn, +1 VP for each card you discard from play."""

        def bought(self, me):
            me.this_turn(LeavingPlay, self.sing)

        def sing(self, me, leaving):
            me.vp_tokens += 1

    class TestReturn(Event, cost=2):
        """Once per turn: +1 Buy, +$3. Go back to your Action phase."""

        once_per_turn = True

        def bought(self, me):
            me.buys += 1
            me.coins += 3
            me.game.turn.phase_again = "action"

    return [
        made(kind).name for kind in (TestDen, TestFire, TestTour, TestAgain, TestPurse, TestDirge, TestReturn)
    ]


@pytest.mark.parametrize("number", range(7))
def test_whole_turns_at_once_notice_what_was_bought(made, number):
    name = surprises(made)[number]

    def game():
        agents = [Buyer("Gold", name, "Silver"), Buyer("Gold", "Silver", name)]
        return Game(Setup((name, "Smithy"), max_turns=15, check_cards=True), agents, 3)

    stepped, whole = game(), game()
    while not stepped.is_over():
        stepped.do_play()
    whole.play_out()
    assert state(stepped) == state(whole)
    if name == "Test Tour":
        assert whole.players[0].vp_tokens >= 14
    if name == "Test Fire":
        assert whole.trash
    if name == "Test Dirge":
        assert whole.players[0].vp_tokens > 0


class Spender(Buyer):
    """Also spends and pays what it can."""

    def answer(self, decision):
        if decision.verb in ("spend", "pay"):
            return [decision.options[-1]]
        return super().answer(decision)


def test_whole_turns_at_once_with_coffers_debt_and_extra_turns():
    def game():
        begun = Game(Setup(max_turns=6), [Spender("Gold", "Silver"), Spender("Gold", "Silver")], 3)
        first, second = begun.players
        first.coffers, second.debt = 3, 2
        begun.extra_turns += [ExtraTurn(first, first, 3), ExtraTurn(second, second, 3)]
        return begun

    stepped, whole = game(), game()
    while not stepped.is_over():
        stepped.do_play()
    whole.play_out()
    assert state(stepped) == state(whole)
    first, second = whole.players
    assert first.coffers == second.debt == 0 and len(first.coins_by_turn) == first.turns == 6
