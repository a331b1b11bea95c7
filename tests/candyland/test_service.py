"""The functions of Candy Land for the page's workers."""

import json
import re
from itertools import pairwise

import pytest

from dominion.candyland.board import BOARDS
from dominion.candyland.drawing import HEIGHT, WIDTH, drawing, site_data, spots
from dominion.candyland.game import Game
from dominion.candyland.log import tell
from dominion.candyland.rules import Setup
from dominion.candyland.service import _headline
from dominion.candyland.simulate import simulate
from dominion.engine.seeds import game_seed
from dominion.simulation.intervals import Moments
from dominion.web import handle

RULES = {"players": 2, "board": "classic", "deck": 66, "sticky": "skip", "end": "first"}
ORDER = {**RULES, "replacement": False, "back": True, "finish": "reach", "seed": "7"}


def ask(fn, **arguments):
    heard = []
    handle(json.dumps({"id": 5, "fn": f"candyland {fn}", "args": arguments}), heard.append)
    (answer,) = map(json.loads, heard)
    return answer


def result(fn, **arguments):
    answer = ask(fn, **arguments)
    assert "error" not in answer, answer
    return answer["result"]


def block(first, end, games, order=ORDER):
    return result("play", match=order, first=first, count=end - first, games=games)["block"]


def played(run, *blocks, games, order=ORDER, look=True):
    return [result("add", match=order, run=run, games=games, ms=100, block=one, look=look) for one in blocks]


def test_blocks_in_any_order_give_the_figures_of_the_command_line():
    blocks = [block(*bounds, games=300) for bounds in ((120, 300), (0, 1), (1, 120))]
    answers = played("any order", *blocks, games=300)
    assert [answer["over"] for answer in answers] == [False, False, True]
    assert answers[0]["view"] is None  # nothing to see before the first game is there
    assert answers[1]["view"]["played"] == "1"
    view = answers[2]["view"]
    expected = simulate(Setup(), 300, seed=7, rows=300)
    told = expected.to_json()
    assert float(view["exact"]["total"]) == told["total"]["mean"]
    assert float(view["exact"]["rounds"]) == told["rounds"]["mean"]
    for seat, player in enumerate(view["players"]):
        assert float(player["exact"]["moves"]) == told["players"][seat]["moves"]["mean"]
        assert float(player["exact"]["share"]) == told["players"][seat]["share"]
        assert int(player["exact"]["wins"]) == told["players"][seat]["wins"]
    assert view["headline"] == f"{told['total']['mean']:.0f}", "its interval is wider than 1"
    assert [row["number"] for row in view["rows"]] == list(range(300, 292, -1)), "people count from 1"
    assert [row["total"] for row in view["rows"]] == [row.total for row in expected.rows[:-9:-1]]
    average, lengths = (json.loads(view["charts"][name]) for name in ("plot-average", "plot-lengths"))
    assert average["turns"][-1] == 300
    assert average["curves"][0][-1] == pytest.approx(told["total"]["mean"], abs=0.001)
    longest = expected.length_at(0.99)
    assert lengths["curves"][0] == [games for start, games in told["histogram"]["bars"] if start <= longest]
    assert len(lengths["turns"]) == len(lengths["told"]) == len(lengths["curves"][0])


@pytest.mark.parametrize(
    ("lengths", "shown"),
    [([], "–"), ([44], "44"), ([24, 64], "44"), ([43, 45] * 100, "44.0"), ([43, 45] * 1000, "44.00")],
)
def test_the_headline_has_the_decimals_that_its_interval_warrants(lengths, shown):
    seen = Moments()
    for length in lengths:
        seen.add(length)
    assert _headline(seen) == shown


def test_a_view_is_made_only_when_wanted():
    answers = played("unseen", block(0, 3, 6), block(3, 6, 6), games=6, look=False)
    assert [answer["view"] is None for answer in answers] == [True, False]


def test_games_that_are_stopped_are_told():
    order = {**ORDER, "players": 1, "max_moves": 2}
    (answer,) = played("stopped", block(0, 5, 5, order), games=5, order=order)
    assert answer["view"]["stopped"] == "5"
    assert answer["view"]["sub"] == "5 games: all were stopped after 2 cards of one player."
    assert answer["view"]["headline"] == "–"
    assert answer["view"]["rows"][0]["winner"] == "stopped"


def steps(order, number):
    """Every view of a game, turn by turn."""
    views, known = [], 0
    while not views or not views[-1]["over"]:
        views.append(result("step", match=order, game=number, steps=len(views) + 1, known=known))
        known = views[-1]["known"]
    return views


@pytest.mark.parametrize("finish", ["reach", "pass"])
def test_turn_by_turn_the_game_is_the_one_of_the_run(finish):
    order = {**ORDER, "finish": finish, "sticky": "colour", "players": 3, "board": "blog"}
    views = steps(order, 4)
    setup = Setup(players=3, sticky="colour", finish=finish, board="blog")
    game = Game(setup, game_seed(7, 4), record=True)
    game.play_out()
    assert [text for view in views for _, _, text in view["lines"]] == tell(game)
    assert [player["moves"] for player in views[-1]["players"]] == [player.moves for player in game.players]
    home = game.rules.board.size + 1
    assert views[-1]["players"][game.finished[0]]["spot"] == home
    assert views[-1]["players"][game.finished[0]]["place"] == "home"
    at = [0] * 3
    for view in views:  # the path of a turn leads from the old position to the new one
        if view["path"]:
            at[view["seat"]] = view["path"][-1]
        assert at == [player["spot"] for player in view["players"]]
        assert all(1 <= spot <= home for spot in view["path"])


def test_a_step_can_be_taken_again():
    first, *_ = steps(ORDER, 0)
    assert result("step", match=ORDER, game=0, steps=1, known=0) == first
    start = result("step", match=ORDER, game=0, steps=0, known=0)
    assert (start["card"], start["seat"], start["path"]) == (None, None, [])
    assert start["about"] == "Nobody has drawn a card yet."
    assert [player["place"] for player in start["players"]] == ["the start", "the start"]


def test_a_turn_in_words():
    views = steps(ORDER, 0)
    assert re.fullmatch(r"Player 1 draws .+, moves to .+\.", views[0]["about"])
    doubles = [view for view in views if view["card"] and view["card"]["double"]]
    assert all(view["card"]["name"].startswith("Double ") for view in doubles)


def test_wrong_options_are_an_answer_too():
    answer = ask("step", match={**ORDER, "board": "clasic"}, game=0, steps=1, known=0)
    assert "Did you mean 'classic'?" in answer["error"]["message"]


@pytest.mark.parametrize("name", BOARDS)
def test_the_drawing_has_every_square_in_its_colour(name):
    board = BOARDS[name]
    drawn = drawing(board)
    kinds = re.findall(r'class="square (\w+)"', drawn)
    assert kinds == ["picture" if colour in board.pictures else colour.lower() for colour in board.squares]
    assert drawn.count('class="sticky"') == len(board.sticky)
    assert drawn.count('class="bridge ') == len(board.bridges)
    assert drawn.count('class="icon"') == len(board.pictures)
    assert drawn.rindex('class="square') < drawn.index('class="number'), "no square covers a wide number"
    assert re.findall(r'class="number(?: tenth)?">(\d+)<', drawn) == [
        str(n) for n in range(1, board.size + 1)
    ]


def test_pawns_stand_apart_and_inside_the_drawing():
    places = spots(BOARDS["classic"])
    assert len(places) == 136
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in places)
    gaps = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for (x, y), (u, v) in pairwise(places[1:-1])]
    assert min(gaps) > 35
    assert max(gaps) < 60


def test_the_page_gets_both_boards():
    assert set(site_data()) == {"classic", "blog"}
    assert "Sticky squares: 48, 86, 121." in site_data()["classic"]["label"]
