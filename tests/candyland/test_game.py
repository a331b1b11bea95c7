"""One game: turns, sticky squares, the deck, the end."""

# mypy: disable-error-code="arg-type, assignment, index, type-var, union-attr"
# The log's entries are untyped tuples, and only recorded games have a log.

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest

from dominion.candyland.board import BOARDS, COLOURS, Board, Card
from dominion.candyland.game import Deck, Game
from dominion.candyland.log import line, tell
from dominion.candyland.rules import Setup


class Stacked(Deck):
    """A deck whose next cards are known; a card too many is an error."""

    __slots__ = ("coming",)

    coming: list[Card]

    def draw(self) -> Card:
        return self.coming.pop(0)


def card(text: str) -> Card:
    return Card(text.removeprefix("double "), double=text.startswith("double "))


Deal = Callable[..., Game]


@pytest.fixture
def deal() -> Deal:
    """A game with given next cards, comma-separated, and pawns on given squares."""

    def start(cards: str, at: tuple[int, ...] = (), **options) -> Game:
        game = Game(Setup(**options), record=True)
        stacked = Stacked(game.rules.deck, game.deck.random, replacement=False)
        stacked.coming = [card(text.strip()) for text in cards.split(",")]
        game.deck = stacked
        for player, square in zip(game.players, at, strict=False):
            player.position = square
        return game

    return start


def play(game: Game, turns: int) -> Game:
    for _ in range(turns):
        game.do_play()
    return game


def kinds(game: Game) -> list[object]:
    assert game.log is not None
    return [entry[0] for entry in game.log]


def test_one_turn_at_a_time(deal):
    game = deal("Red, Blue, Red", players=2)
    assert game.player is game.players[0]
    assert game.rounds == 0
    assert not game.stopped
    assert game.winners() == []
    game.do_play()
    assert game.player is game.players[1]
    assert game.rounds == 1
    play(game, 2)
    assert [(p.position, p.turns, p.moves) for p in game.players] == [(7, 2, 2), (4, 1, 1)]
    assert (game.rounds, game.moves) == (2, 3)


def test_bridge(deal):
    game = play(deal("Orange", players=1), 1)
    assert game.players[0].position == 59
    assert kinds(game) == ["turn", "draw", "colour", "bridge"]


def test_sticky_square_costs_one_turn_without_a_card(deal):
    game = deal("Yellow, Green", at=(42,), players=1, sticky="skip")
    play(game, 2)
    assert game.players[0].position == 48
    assert not game.players[0].stuck
    assert (game.players[0].turns, game.players[0].moves) == (2, 1)
    assert game.log[-1] == ("miss", 0, 48)
    play(game, 1)
    assert game.players[0].position == 51


def test_sticky_square_holds_until_its_colour_comes(deal):
    game = deal("Yellow, Green, Jolly, double Red, Yellow, Red", at=(42,), players=1, sticky="colour")
    play(game, 4)
    player = game.players[0]
    assert player.position == 48
    assert player.stuck
    assert (player.turns, player.moves) == (4, 4)
    assert game.log[-1] == ("stay", 0, 48)
    play(game, 1)
    assert player.position == 54
    assert not player.stuck
    assert play(game, 1).players[0].position == 58


def test_a_double_card_of_the_colour_frees_too(deal):
    game = play(deal("Blue, double Blue", at=(81,), players=1, sticky="colour"), 2)
    assert game.players[0].position == 99


def test_sticky_squares_may_be_like_any_other(deal):
    game = play(deal("Yellow, Green", at=(42,), players=1, sticky="none"), 2)
    assert game.players[0].position == 51
    assert "stuck" not in kinds(game)


def test_only_the_end_of_a_double_move_can_be_sticky(deal):
    game = play(deal("double Yellow", at=(42,), players=1), 1)
    assert game.players[0].position == 54
    assert not game.players[0].stuck


def test_staying_on_a_sticky_square_does_not_cost_another_turn(deal):
    game = deal("Yellow, Plumpy, Blue", at=(42,), players=1, sticky="skip", back=False)
    play(game, 3)
    assert game.players[0].position == 48
    assert not game.players[0].stuck
    assert play(game, 1).players[0].position == 49


def test_bridge_onto_a_sticky_square(deal, monkeypatch):
    tiny = Board(("Red", "Blue", "Green", "Yellow", "Purple", "Orange"), bridges=((1, 3),), sticky=(3,))
    monkeypatch.setitem(BOARDS, "tiny", tiny)
    game = play(deal("Red, Yellow", players=1, board="tiny"), 2)
    assert kinds(game) == ["turn", "draw", "colour", "bridge", "stuck", "turn", "miss"]
    assert play(game, 1).players[0].position == 4


def test_bridge_to_the_last_square_wins(deal, monkeypatch):
    monkeypatch.setitem(BOARDS, "tiny", Board(("Red", "Blue", "Green"), bridges=((1, 3),)))
    assert play(deal("Red", players=1, board="tiny"), 1).is_over()


def test_picture_wraps_round(deal):
    game = play(deal("Plumpy", at=(133,), players=1), 1)
    assert game.players[0].position == 9
    assert not game.is_over()


def test_reaching_the_last_square_wins(deal):
    game = play(deal("Purple", at=(128,), players=2), 1)
    assert game.is_over()
    assert game.player is None
    assert game.winners() == [game.players[0]]
    assert not game.stopped
    assert game.log[-2:] == [("finish", 0, 1), ("end", None, False)]


def test_reaching_is_not_yet_passing(deal):
    game = play(deal("Purple, Red", at=(128,), players=1, finish="pass"), 1)
    assert game.players[0].position == 134
    assert not game.is_over()
    assert play(game, 1).is_over()


def test_a_picture_takes_a_pawn_off_the_last_square_when_it_must_be_passed(deal):
    game = play(deal("Jolly", at=(134,), players=1, finish="pass"), 1)
    assert game.players[0].position == 43
    assert not game.is_over()


def test_all_finish_and_who_has_finished_plays_no_more(deal):
    game = deal("Red, Purple, Red, Red, Red, Red", at=(120, 128, 128), players=3, end="all")
    play(game, 6)
    assert game.finished == [1, 2]
    assert [player.turns for player in game.players] == [3, 1, 2]
    assert game.winners() == [game.players[1]]
    assert not game.is_over()


def test_the_last_of_all_to_finish_ends_the_game(deal):
    game = play(deal("Purple, Purple", at=(128, 128), players=2, end="all"), 2)
    assert game.is_over()
    assert game.finished == [0, 1]
    assert not game.stopped


def test_nothing_happens_after_the_end(deal):
    game = play(deal("Purple", at=(128,), players=1), 3)
    assert game.players[0].turns == 1


def test_first_player_to_give_up_leaves_the_others_playing(deal):
    game = deal("Red, Red, Purple", at=(0, 127), players=2, max_moves=1)
    game.setup = Setup(players=2, max_moves=2)
    game.players[0].moves = 1
    play(game, 3)
    assert game.winners() == [game.players[1]]
    assert not game.stopped
    assert ("give up", 0, 2) in game.log


@pytest.mark.parametrize("end", ["first", "all"])
def test_safety_stop_when_nobody_can_finish(end, monkeypatch):
    # With nothing but Blue cards, the bridge leads every pawn back before it can run past the end.
    trap = Board(("Red", *["Blue"] * 3), bridges=((4, 2),), sticky=(2,))
    monkeypatch.setitem(BOARDS, "trap", trap)
    monkeypatch.setattr("dominion.candyland.rules.make_deck", lambda size, board: (Card("Blue"),) * 5)
    game = Game(Setup(players=2, board="trap", finish="pass", sticky="skip", end=end))
    game.play_out()
    assert game.is_over()
    assert game.stopped
    assert game.winners() == []
    assert [player.moves for player in game.players] == [10_000, 10_000]


def test_safety_stop_in_a_game_until_all_finish_keeps_the_winner(deal):
    game = deal("Purple, Red", at=(128,), players=2, end="all", max_moves=1)
    game.play_out()
    assert game.stopped
    assert game.winners() == [game.players[0]]
    assert game.log[-1] == ("end", None, True)


def test_the_deck_is_shuffled_when_it_is_empty():
    game = Game(Setup(players=4, end="all"), seed=3, record=True)
    game.play_out()
    packs: list[list[Card]] = [[]]
    for kind, _, what, *_ in game.log:
        if kind == "shuffle":
            assert what == 66
            packs.append([])
        elif kind == "draw":
            packs[-1].append(what)
    assert len(packs) > 1
    assert all(sorted(pack) == sorted(game.rules.deck) for pack in packs[:-1])
    assert 0 < len(packs[-1]) <= 66


def test_with_replacement_cards_come_back_at_once():
    game = Game(Setup(players=4, end="all", replacement=True), seed=3, record=True)
    game.play_out()
    assert "shuffle" not in kinds(game)
    drawn = [entry[2] for entry in game.log if entry[0] == "draw"][:66]
    assert sorted(drawn) != sorted(game.rules.deck)


EVERY_SETUP = [
    Setup(
        players=players,
        board=board,
        deck=deck,
        sticky=sticky,
        replacement=replacement,
        back=back,
        finish=finish,
        end=end,
    )
    for players, board, deck, sticky, replacement, back, finish, end in product(
        (1, 2, 4),
        BOARDS,
        (66, 64),
        ("skip", "colour", "none"),
        (False, True),
        (True, False),
        ("reach", "pass"),
        ("first", "all"),
    )
]


def test_under_all_options_recording_and_copying_change_nothing():
    for seed, setup in enumerate(EVERY_SETUP):
        recorded, game = Game(setup, seed, record=True), Game(setup, seed)
        play(game, 5)
        copied = game.copy()
        game.play_out()
        positions = [(player.position, player.turns, player.moves) for player in game.players]
        assert copied.moves <= 5 * setup.players
        assert copied.players[0] is not game.players[0]
        for other in (recorded, copied):
            other.play_out()
            assert [(player.position, player.turns, player.moves) for player in other.players] == positions
            assert other.finished == game.finished
        assert not game.stopped
        assert len(game.finished) == (1 if setup.end == "first" else setup.players)


def test_under_all_options_the_log_leads_every_pawn_to_where_it_is():
    for seed, setup in enumerate(EVERY_SETUP):
        game = Game(setup, seed, record=True)
        game.play_out()
        at = [0] * setup.players
        for kind, seat, *details in game.log:
            if kind in ("colour", "picture", "bridge"):
                assert at[seat] == details[0]
                at[seat] = details[1]
            elif kind in ("stay", "miss", "stuck"):
                assert at[seat] == details[0]
        assert at == [player.position for player in game.players]


def test_a_copy_of_a_recorded_game_has_its_own_log():
    game = play(Game(seed=4, record=True), 3)
    other = game.copy()
    before = len(game.log)
    other.play_out()
    assert len(game.log) == before < len(other.log)
    assert other.copy().is_over()


def test_different_seeds_give_different_games():
    assert len({tuple(p.moves for p in played(seed).players) for seed in range(50)}) > 40


def played(seed: int) -> Game:
    game = Game(seed=seed)
    game.play_out()
    return game


@pytest.mark.parametrize("seed", [-1, 1.0, "1", None, True])
def test_seeds_are_whole_numbers(seed):
    with pytest.raises(ValueError, match="seed of a game is a whole number"):
        Game(Setup(), seed)


def test_a_game_does_not_depend_on_how_python_hashes_strings():
    code = (
        "from dominion.candyland.game import Game\n"
        "from dominion.candyland.log import tell\n"
        "game = Game(seed=7, record=True); game.play_out(); print(tell(game))"
    )
    games = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(games) == 1


def test_players_say_who_they_are():
    assert repr(Game().players[0]) == "<Player 1 on 0 after 0 moves>"


def test_the_log_in_words(deal):
    game = deal("Orange, Yellow, Plumpy, Green, double Purple", at=(0, 42), players=2)
    play(game, 5)
    assert tell(game) == [
        "Player 1 begins turn 1",
        "Player 1 draws Orange",
        "Player 1 moves to 5 (Orange, Rainbow Trail)",
        "Player 1 takes Rainbow Trail to 59 (Purple)",
        "Player 2 begins turn 1",
        "Player 2 draws Yellow",
        "Player 2 moves to 48 (Yellow, Gooey Gumdrops)",
        "Player 2 is stuck on 48 (Yellow, Gooey Gumdrops)",
        "Player 1 begins turn 2",
        "Player 1 draws Plumpy",
        "Player 1 goes back to 9 (Plumpy)",
        "Player 2 begins turn 2",
        "Player 2 misses a turn on 48 (Yellow, Gooey Gumdrops)",
        "Player 1 begins turn 3",
        "Player 1 draws Green",
        "Player 1 moves to 13 (Green)",
    ]


def test_the_log_in_words_at_the_end():
    board = BOARDS["classic"]
    assert line(("shuffle", None, 66), board) == "The deck is empty; its 66 cards are shuffled"
    assert line(("picture", 1, 3, 9), board) == "Player 2 goes on to 9 (Plumpy)"
    assert line(("stay", 0, 0), board) == "Player 1 stays on the start"
    assert line(("colour", 0, 134, 135), board) == "Player 1 moves to home"
    assert line(("finish", 0, 1), board) == "Player 1 wins"
    assert line(("finish", 2, 2), board) == "Player 3 finishes as number 2"
    assert line(("give up", 0, 10_000), board) == "Player 1 gives up after 10000 cards"
    assert line(("end", None, True), board) == "The game is stopped"
    assert line(("end", None, False), board) == "The game is over"
    assert line(("sneeze", 0, 3), board) == "Player 1 sneeze 3"


def test_a_game_without_a_record_cannot_be_told():
    with pytest.raises(ValueError, match="record=True"):
        tell(Game())


def test_every_colour_is_on_both_boards():
    for board in BOARDS.values():
        assert set(COLOURS) < set(board.squares)
