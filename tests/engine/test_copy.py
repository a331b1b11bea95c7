"""Copies of games, also with the hidden cards dealt anew."""

import pickle
from collections import Counter
from copy import deepcopy
from random import Random

import pytest
from states import Buyer, Idle, state
from table import cards, set_left

from dominion import Game, Setup, draw_kingdom
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.bots.testing.replay import replay
from dominion.engine.card import Action, Duration
from dominion.engine.errors import CopyError, SetupError
from dominion.engine.events import Gained
from dominion.formats.text_log import lines
from dominion.strategies import find

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
    game = Game(
        Setup(KINGDOM, max_turns=20, **setup), [AcceptingAgent(seed + seat) for seat in range(seats)], seed
    )
    for _ in range(phases):
        game.do_play()
    return game


@pytest.fixture
def caravan(made):
    """Asks for a card next turn and reacts to gains until then."""

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


@pytest.mark.parametrize("first", ["game", "copy", "copy of the copy"])
def test_copies_draw_the_same_random_numbers_each_for_itself(first):
    def drawn(game):
        numbers = [*range(50)]
        game.shuffle(numbers)
        return [*numbers, game.random.random()]

    games = {"game": game_after(20)}
    expected = [drawn(twin := deepcopy(games["game"])), drawn(twin)]
    games["copy"] = games["game"].copy()
    games["copy of the copy"] = games["copy"].copy()
    games[first].random.random()
    late = games[first].copy(), deepcopy(games[first])
    assert drawn(late[0]) == drawn(late[1]) != expected[0]
    del games[first]
    for game in games.values():
        again = again_by_pickle(game)
        assert [drawn(game), drawn(game)] == expected == [drawn(again), drawn(again)]


def test_a_copy_has_its_own_agents_and_no_log():
    game = Game((), [Idle(), Idle()], record=True)
    mine = [Buyer("Silver"), Buyer("Copper")]
    copy = game.copy(agents=mine)
    assert [player.agent for player in copy.players] == mine and (copy.log, copy.answers) == (None, None)
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
        assert twin in copy.listeners[twin.event] and promise not in copy.listeners[twin.event]
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
        assert twin.discard_pile == player.discard_pile
        assert [(mat.name, len(mat)) for mat in twin.mats.values()] == [
            (mat.name, len(mat)) for mat in player.mats.values()
        ]
        assert [*map(str, twin.in_play)] == [*map(str, player.in_play)]
        if player.seat == seat:
            assert twin.hand == player.hand and Counter(twin.deck) == Counter(player.deck)
            assert twin.mats == player.mats
    assert copy.trash == game.trash and {n: p.left for n, p in copy.piles.items()} == {
        n: p.left for n, p in game.piles.items()
    }
    copy.check_cards()


@pytest.mark.parametrize(
    ("name", "memo"),
    [("Cage", "cards"), ("Grotto", "cards"), ("Gear", "chosen"), ("Church", "kept"), ("Haven", "card")],
)
def test_what_is_set_aside_face_down_is_dealt_anew_with_what_is_promised_for_it(deal, name, memo):
    held = "Gold" if name == "Haven" else "Smithy, Gold"
    me, other = deal(name, hand=f"{name}, {held}", deck="Province*9, Duchy*9, Curse*9")
    me.will(set_aside=held.split(", "))
    me.plays(name)
    assert me.mats[name] == cards(held)
    lain = set()
    for seed in range(20):
        game = me.game.copy(seen_by=me.game.players[1], seed=seed)
        again = game.players[0]
        (promise,) = [one for one in game.promises if one.card.name == name]
        told = promise.memo[memo]
        assert again.mats[name] == (told if isinstance(told, list) else [told])
        assert everything_of(again) == everything_of(me.game.players[0])
        lain.add(tuple(map(str, again.mats[name])))
    assert len(lain) > 2
    assert me.game.copy(seen_by=me.game.players[0], seed=1).players[0].mats[name] == cards(held)


def test_what_everybody_saw_set_aside_stays(deal):
    me, _ = deal("Prince", hand="Prince, Smithy", deck="Province*9, Curse*9")
    me.will(set_aside="Smithy")
    me.plays("Prince")
    for seed in range(5):
        twin = me.game.copy(seen_by=me.game.players[1], seed=seed).players[0]
        assert twin.mats["Prince"] == cards("Smithy")


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


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_deal_does_not_depend_on_where_the_hidden_cards_were(seat):
    game = game_after(31)
    seen = game.players[seat]
    dealt = [
        state(game.copy(seen_by=seen, seed=seed).copy(seen_by=seen, seed=9).players[seat].game)
        for seed in range(5)
    ]
    assert all(one == dealt[0] for one in dealt)


def test_a_game_dealt_anew_plays_to_its_end():
    game = game_after(20, check_cards=True)
    copy = game.copy(seen_by=game.players[2], seed=9)
    copy.play_out()
    assert copy.is_over() and not game.is_over()


# In the middle of a phase, and by pickle and deepcopy.


class Copies(Buyer):
    """Copies the game when asked for a buy."""

    def __init__(self, copied):
        super().__init__()
        self.copied = copied

    def answer(self, decision):
        return self.copied(decision.player.game) if decision.verb == "buy" else super().answer(decision)


@pytest.mark.parametrize("copied", [Game.copy, pickle.dumps, deepcopy], ids=["copy", "pickle", "deepcopy"])
@pytest.mark.parametrize("play", [Game.play_out, lambda game: [game.do_play() for _ in range(5)]])
def test_a_copy_in_the_middle_of_a_phase_is_refused(copied, play):
    game = Game((), [Copies(copied), Idle()], seed=1)
    with pytest.raises(
        CopyError, match=r"not in the middle of one \(turn 1 of .*, buy phase\): copy it when"
    ):
        play(game)
    with pytest.raises(CopyError):  # the phase was not played to its end
        game.copy()


def test_a_copy_needs_an_agent_for_each_player():
    with pytest.raises(SetupError, match="A game of 3 players needs 3 agents, not 1"):
        game_after(3).copy(agents=[Idle()])


def again_by_pickle(game):
    return pickle.loads(pickle.dumps(game))


@pytest.mark.parametrize("again", [again_by_pickle, deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("phases", [0, 5, 40, 90])
def test_a_started_game_can_be_pickled_and_deepcopied(again, phases):
    game = game_after(phases, shelters=True, check_cards=True)
    copy = again(game)
    assert state(copy) == state(game)
    assert all(one is not other for one, other in zip(copy.players, game.players, strict=True))
    before = state(game)
    copy.play_out()
    assert copy.is_over() and state(game) == before
    game.play_out()
    assert state(copy) == state(game)


@pytest.mark.parametrize("again", [again_by_pickle, deepcopy], ids=["pickle", "deepcopy"])
def test_a_game_of_the_librarys_bots_keeps_its_log_when_it_is_pickled(again):
    agents = [find("BigSmithy")(), find("ChapelWitch")()]
    game = Game(("Smithy", "Chapel", "Witch"), agents, seed=3, record=True)
    for _ in range(50):
        game.do_play()
    copy = again(game)
    copy.play_out()
    game.play_out()
    assert lines(copy) == lines(game) and state(copy) == state(game)


@pytest.mark.parametrize("seed", range(12))
def test_games_with_any_cards_can_be_pickled(seed):
    kingdom = draw_kingdom(Random(seed), sets=None, landscapes=2)
    game = Game(Setup(kingdom, max_turns=15), [AcceptingAgent(seed), AcceptingAgent(seed + 1)], seed)
    for _ in range(60):
        game.do_play()
    copy = again_by_pickle(game)
    game.play_out()
    copy.play_out()
    assert state(copy) == state(game)
