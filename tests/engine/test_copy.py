"""Copies of games, also with the hidden cards dealt anew."""

from collections import Counter

import pytest
from states import Buyer, Idle, state
from table import cards, set_left

from dominion import Game, Setup
from dominion.agents.eager import Eager
from dominion.agents.replay import replay
from dominion.card import Action, Duration
from dominion.events import Gained

KINGDOM = (
    "Militia",
    "Moat",
    "Throne Room",
    "Merchant",
    "Library",
    "Spy",
    "Feast",
    "Sentry",
    "Gardens",
    "Remodel",
)


def game_after(phases, seats=3, seed=4, **setup):
    game = Game(Setup(KINGDOM, max_turns=20, **setup), [Eager(seed + seat) for seat in range(seats)], seed)
    for _ in range(phases):
        game.do_play()
    return game


@pytest.fixture
def caravan(made):
    """Asks for a card next turn and listens to gains until then."""

    class TestCaravan(Action, Duration, cost=4):
        """+1 Card at the start of your next turn; until then, +1 VP for each card that another player gains."""

        def play(self, me):
            me.next_turn(self.again, cards=[*me.hand], whom=me)
            me.until_next_turn(Gained, self.take_note, spots=[*me.in_play])

        def again(self, me, cards, whom):
            assert whom is me
            me.draw(1)

        def take_note(self, me, gained, spots):
            assert all(any(spot is mine for mine in me.in_play) for spot in spots)
            me.vp_tokens += 1

    return made(TestCaravan)


@pytest.mark.parametrize("phases", range(0, 120, 7))
def test_a_copy_is_the_same_and_plays_on_the_same(phases):
    game = game_after(phases)
    copy = game.copy()
    assert state(copy) == state(game)
    agents = [player.agent for player in game.players]
    game.answers = []
    game.play_out()
    for player, agent in zip(copy.players, replay(game.answers, agents)):
        player.agent = agent
    copy.play_out()
    assert state(copy) == state(game)
    assert state(copy.copy()) == state(copy), "also when it is over"


@pytest.mark.parametrize("phases", [0, 33, 61])
def test_what_is_done_to_a_copy_is_not_seen_in_the_game(phases):
    game = game_after(phases)
    mine = game.players[0]
    mine.set_aside(mine.hand[-1], mat="Island")
    before = state(game)
    copy = game.copy(agents=[Buyer("Province", "Gold", "Silver", "Copper") for _ in game.players])
    copy.players[0].gain("Gold", to="hand")
    copy.players[0].mat("Island").append(copy.players[0].hand.pop())
    set_left(copy, "Curse", 0)
    copy.players[1].memo["x"] = copy.memo["y"] = 1
    copy.players[1].trash(copy.players[1].hand[0])
    for _ in range(40):
        copy.do_play()
    assert state(game) == before and state(copy) != before


def test_nor_the_other_way_round():
    game = game_after(20)
    copy = game.copy()
    before = state(copy)
    game.play_out()
    assert state(copy) == before


def test_a_copy_has_its_own_agents_and_no_log():
    game = Game((), [Idle(), Idle()], record=True)
    mine = [Buyer("Silver"), Buyer("Copper")]
    copy = game.copy(agents=mine)
    assert [player.agent for player in copy.players] == mine and copy.log is copy.answers is None
    copy.play_out()
    assert all(player.count("Silver") == 0 for player in game.players) and copy.players[0].count("Silver") > 5
    assert [player.agent for player in game.copy().players] == [player.agent for player in game.players]


def test_promises_and_cards_in_play_are_the_copys_own(deal, caravan):
    me, other = deal(caravan.name, hand=f"Throne Room, {caravan.name}, Copper", deck="Gold*20")
    me.will(multiply=caravan.name)
    me.plays("Throne Room")
    game = me.game
    copy = game.copy(agents=[Idle(), Idle()])
    mine, theirs = game.promises, copy.promises
    assert len(mine) == len(theirs) == 4
    for promise, twin in zip(mine, theirs):
        assert (
            twin.owner is copy.players[0] and twin.spot is not promise.spot and twin.effect == promise.effect
        )
        assert any(twin.spot is spot for spot in copy.players[0].in_play)
        assert twin in copy.heard[twin.event] and promise not in copy.heard[twin.event]
    throne, held = copy.players[0].in_play
    assert throne.holds == [held] and throne.stays and held.pending == 4
    before = state(game)
    for _ in range(20):
        copy.do_play()
    assert state(game) == before and not copy.promises and copy.players[0].turns == 3
    me.ends_turn()
    assert me.in_play == cards(f"Throne Room, {caravan.name}") and len(me.hand) == 5
    other.gain("Curse")
    assert me.vp_tokens == 2
    me.begins_turn()
    assert len(me.hand) == 7 and not game.promises
    me.ends_turn()
    assert not me.in_play


def test_what_a_promise_remembers_is_the_copys_own(deal, caravan):
    me, other = deal(caravan.name, hand="Gold", other="Silver")
    game = me.game
    places = [me.hand, me.mat("Island"), game.trash, game.zone("Boons"), other, {"of": [other.deck]}, 7]
    me.this_turn(Gained, caravan.take_note, spots=places)
    copy = game.copy(agents=[Idle(), Idle()])
    mine, theirs = copy.players
    told = copy.promises[0].memo["spots"]
    own = [mine.hand, mine.mat("Island"), copy.trash, copy.zone("Boons"), theirs, {"of": [theirs.deck]}, 7]
    assert told == own and all(a is b for a, b in zip(told[:5], own)) and told[5]["of"][0] is theirs.deck
    assert game.promises[0].memo["spots"] is places
    me.ends_turn()


# Dealt anew.


def everything_of(player):
    return Counter(map(str, player.all_cards))


def test_what_was_gained_in_buy_phases_that_are_over_is_the_copys_own(deal):
    me, _ = deal("Villa")
    me.coins, me.buys = 9, 2
    me.purchases("Duchy", "Villa")
    twin = me.game.copy()
    told = [(player is twin.players[me.seat], card.name) for player, card in twin.turn.gains_in_buy_phases]
    assert told == [(True, "Duchy"), (True, "Villa")]


@pytest.mark.parametrize("phases", [0, 31, 64, 90])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_player_sees_stays_and_what_is_hidden_is_only_shuffled(phases, seat):
    game = game_after(phases)
    before = state(game)
    copy = game.copy(seen_by=game.players[seat], seed=phases + 1)
    assert state(game) == before
    for player, twin in zip(game.players, copy.players):
        assert everything_of(player) == everything_of(twin) and player.counts == twin.counts
        assert (len(player.hand), len(player.deck)) == (len(twin.hand), len(twin.deck))
        assert twin.discard_pile == player.discard_pile and twin.mats == player.mats
        assert [*map(str, twin.in_play)] == [*map(str, player.in_play)]
        if player.seat == seat:
            assert twin.hand == player.hand and Counter(twin.deck) == Counter(player.deck)
        else:
            assert Counter(twin.hand + twin.deck) == Counter(player.hand + player.deck)
    assert copy.trash == game.trash and {n: p.left for n, p in copy.piles.items()} == {
        n: p.left for n, p in game.piles.items()
    }
    copy.check_cards()


def test_seeds_deal_differently_and_the_same_seed_the_same():
    game = game_after(4, deck=(*KINGDOM, "Copper", "Silver", "Gold"))
    me = game.players[0]
    dealt = [state(game.copy(seen_by=me, seed=seed)) for seed in (1, 2, 1)]
    assert dealt[0] == dealt[2] != dealt[1]
    hands = {tuple(sorted(map(str, game.copy(seen_by=me, seed=seed).players[1].hand))) for seed in range(40)}
    decks = {tuple(map(str, game.copy(seen_by=me, seed=seed).players[0].deck)) for seed in range(40)}
    assert len(hands) > 10 and len(decks) > 10
    futures = {tuple(game.copy(seen_by=me, seed=seed).random.random() for _ in range(2)) for seed in range(5)}
    assert len(futures) == 5


def test_a_game_dealt_anew_plays_to_its_end():
    game = game_after(20, check_cards=True)
    copy = game.copy(seen_by=game.players[2], seed=9)
    copy.play_out()
    assert copy.is_over() and not game.is_over()
