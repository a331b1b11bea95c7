"""The workers' functions: the same figures as the command line, however the games are shared, and errors."""

import itertools
import json

import pytest

from dominion.bots.loading.source import load
from dominion.bots.safety.loop_guard import codes
from dominion.formats.text_log import lines
from dominion.simulation.simulate import Match, simulate
from dominion.strategies import LIBRARY
from dominion.web import handle
from dominion.web.site_data import site_data

MATCH = {"strategies": [{"name": "BigSmithy"}, {"name": "BigMoney"}], "seed": "7"}
SHORT = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'\n        yield 'Silver'\n"


def log_of(match, game):
    """The log of that game, as the page asks for it."""
    return result("log", match=match, game=game, record=result("record", match=match, game=game))


def ask(fn, **arguments):
    """The one answer to a call."""
    heard = []
    handle(json.dumps({"id": 5, "fn": fn, "args": arguments}), heard.append)
    (answer,) = map(json.loads, heard)
    assert answer.pop("id") == 5
    return answer


def result(fn, **arguments):
    answer = ask(fn, **arguments)
    assert "error" not in answer, answer
    return answer["result"]


def error(fn, **arguments):
    answer = ask(fn, **arguments)
    assert "result" not in answer, answer
    return answer["error"]


def edited(source, other="BigMoney"):
    return {"strategies": [{"name": "BigSmithy", "source": source}, {"name": other}], "seed": "1"}


def blocks(match, *bounds):
    return [
        result("play", match=match, first=first, count=end - first)["block"]
        for first, end in itertools.pairwise(bounds)
    ]


def figures(view):
    """The exact figures of a view, in the shape of the command line's JSON."""
    return {
        "games": int(view["played"].replace(",", "")),
        "ties": int(view["ties"].replace(",", "")),
        "players": [
            {
                "name": one["name"],
                "wins": int(one["exact"]["wins"]),
                "share": float(one["exact"]["share"]),
                "share_interval": [float(end) for end in one["exact"]["interval"].split()],
                "mean_vp": float(one["exact"]["vp"]),
                "mean_turns": float(one["exact"]["turns"]),
            }
            for one in view["players"]
        ],
    }


def expected(games, **options):
    found = simulate(["BigSmithy", "BigMoney"], games, seed=7, **options)
    return {"games": found.games, "ties": found.ties, "players": [one.to_json() for one in found.players]}


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (1, 3, 2, 0)])
def test_blocks_in_any_order_give_the_command_lines_figures(order):
    made = blocks(MATCH, 0, 1, 14, 30, 40)
    answers = [
        result("add", match=MATCH, run=f"any {order}", games=40, ms=100.0, block=made[i]) for i in order
    ]
    assert [answer["over"] for answer in answers] == [False, False, False, True]
    assert figures(answers[-1]["view"]) == expected(40)


def test_the_view_is_always_of_the_first_games():
    late, early = blocks(MATCH, 0, 10, 20)[::-1]
    first = result("add", match=MATCH, run="prefix", games=30, ms=1.0, block=late)
    assert first == {"over": False, "view": None}  # nothing new to look at: games 0 to 9 are missing
    made = blocks(MATCH, 0, 10, 20)
    assert figures(
        result("add", match=MATCH, run="prefix 2", games=30, ms=1.0, block=made[0])["view"]
    ) == expected(10)
    second = result("add", match=MATCH, run="prefix", games=30, ms=1.0, block=early)
    assert figures(second["view"]) == expected(20)
    assert second["over"] is False


def test_no_view_is_made_where_none_is_wanted():
    (block,) = blocks(MATCH, 0, 4)
    answer = result("add", match=MATCH, run="blind", games=9, ms=1.0, block=block, look=False)
    assert answer == {"over": False, "view": None}


@pytest.mark.parametrize("size", [7, 64, 500])
def test_until_clear_ends_with_the_same_game_however_it_is_cut(size):
    match = {"strategies": [{"name": "BigMoney"}, {"name": "BigNothing"}], "seed": "3"}
    first, over, view = 0, False, {}
    while not over:
        (block,) = blocks(match, first, first + size)
        answer = result("add", match=match, run=f"clear {size}", games="clear", ms=50.0, block=block)
        first, over, view = first + size, answer["over"], answer["view"]
    told = simulate(["BigMoney", "BigNothing"], seed=3, until_clear=True)
    assert told.clear == "BigMoney"
    assert int(view["played"]) == told.games
    assert view["verdict"][:2] == [["one", "BigMoney"], ["plain", " wins"]]


def test_a_new_run_begins_at_nothing():
    (block,) = blocks(MATCH, 0, 5)
    for run in ("one", "two"):
        view = result("add", match=MATCH, run=run, games=5, ms=1.0, block=block)["view"]
        assert view["played"] == "5"


def test_a_view_is_all_text_and_widths_that_fill_the_bar():
    (block,) = blocks(MATCH, 0, 50)
    view = result("add", match=MATCH, run="view", games=50, ms=2000.0, block=block)["view"]
    assert view["rate"] == "25"
    assert [look for look, _ in view["bar"]] == ["sure one", "open one", "open two", "sure two"]
    assert sum(float(width.rstrip("%")) for _, width in view["bar"]) == pytest.approx(100, abs=0.01)
    assert view["subverdict"].startswith("50 games in 2.0 s.")
    assert (view["first_game"], view["last_game"]) == (0, 49)
    for text in view["charts"].values():
        chart = json.loads(text)
        assert chart["names"] == ["BigSmithy", "BigMoney"]
        assert len(chart["turns"]) == len(chart["curves"][0]) == len(chart["curves"][1]) > 5


def test_six_can_play_and_are_all_shown():
    match = {"strategies": [{"name": name} for name in ("BigMoney", "BigSmithy") * 3], "seed": "1"}
    (block,) = blocks(match, 0, 12)
    view = result("add", match=match, run="six", games=12, ms=10.0, block=block)["view"]
    assert [one["name"] for one in view["players"]][4:] == ["BigMoney (3)", "BigSmithy (3)"]
    assert len(view["bar"]) == 12 and view["bar"][-1][0] == "open six"
    assert sum(float(width.rstrip("%")) for _, width in view["bar"]) == pytest.approx(100, abs=0.1)
    assert view["ends"] == ["", ""]
    assert len(json.loads(view["charts"]["plot-vp"])["curves"]) == 6
    assert result("step", match=match, game=0, steps=3, known=0)["players"][5]["colour"] == "six"


def test_one_game_is_told_as_one_game():
    (block,) = blocks(MATCH, 0, 1)
    view = result("add", match=MATCH, run="single", games=1, ms=10.0, block=block)["view"]
    told = " ".join(text for _, text in view["verdict"])
    assert "wins this game" in told or told == "A tie"
    assert "One game says little" in view["subverdict"]


def test_same_strategies_are_told_apart():
    match = {"strategies": [{"name": "BigMoney"}, {"name": "BigMoney"}], "seed": "1"}
    (block,) = blocks(match, 0, 2)
    view = result("add", match=match, run="mirror", games=2, ms=10.0, block=block)["view"]
    assert [one["name"] for one in view["players"]] == ["BigMoney", "BigMoney (2)"]


def test_log_is_the_command_lines():
    told = log_of(MATCH, 3)
    game = Match.of(["BigSmithy", "BigMoney"], seed=7).game(3, record=True)
    game.play_out()
    assert told["lines"][0][2] == f"Kingdom: {', '.join(game.setup.kingdom)}"
    texts = [line.text.replace(" - ", " – ") for line in lines(game)]
    assert [line[2] for line in told["lines"][1:]] == texts
    assert told["title"] == "Log of game 4", "people count from 1"
    whose = {line[2]: line[1] for line in told["lines"] if line[0] == "turn"}
    assert whose["Turn 1 – BigSmithy"] == "one"  # the colour is the strategy's, not the seat's
    assert whose["Turn 1 – BigMoney"] == "two"


def test_steps_tell_the_same_game_as_its_log():
    told, known, steps, over = [], 0, 0, False
    while not over:
        steps += 1
        view = result("step", match=MATCH, game=2, steps=steps, known=known)
        told += view["lines"]
        known, over = view["known"], view["over"]
    assert told == [line[:4] for line in log_of(MATCH, 2)["lines"]]
    assert "is over" in view["title"]
    assert view["phase"] == ""


def test_a_step_shows_the_table():
    view = result("step", match=MATCH, game=0, steps=1, known=0)
    assert view["phases"] == ["start", "action", "treasure", "buy", "clean-up"]
    assert view["phase"] == "action"
    assert [one["name"] for one in view["players"]] == ["BigSmithy", "BigMoney"]
    assert [sum(number for _, number, _ in one["hand"]) for one in view["players"]] == [5, 5]
    supply = {name: (cost, left, kind) for name, cost, left, kind in view["supply"]}
    assert supply["Province"] == ("$8", 8, "victory")
    assert supply["Smithy"] == ("$4", 10, "action")


def test_a_fresh_worker_catches_up_with_the_steps():
    result("step", match=MATCH, game=4, steps=1, known=0)
    straight = result("step", match=MATCH, game=4, steps=9, known=0)
    result("step", match=MATCH, game=5, steps=1, known=0)
    assert result("step", match=MATCH, game=4, steps=9, known=0) == straight


# Sources that the user typed.


def test_check_tells_name_and_cards():
    source = "class Mine(Strategy):\n    requires = 'Witch'\n    def gain(self, me, game):\n        yield 'Witch'\n"
    assert result("check", source=source) == {
        "name": "Mine",
        "requires": ["Witch"],
        "problems": [],
    }


def test_check_warns_of_a_rule_that_is_never_reached():
    source = SHORT + "        if me.count('Gold'): yield 'Gold'\n        return\n        yield 'Copper'\n"
    problems = result("check", source=source)["problems"]
    assert [(line, kind) for line, _, kind in problems] == [(5, "warning"), (7, "warning")]


def test_check_warns_of_strategies_that_do_not_play():
    source = SHORT + SHORT.replace("class ", "class Other")
    (problem,) = result("check", source=source)["problems"]
    assert problem[::2] == [0, "warning"]
    assert problem[1].startswith("only OtherMine plays, the last of 2")


def test_check_tells_of_every_misspelt_card():
    source = SHORT.replace("Gold", "Golb").replace("Silver", "Silber")
    problems = result("check", source=source)["problems"]
    assert [(line, kind) for line, _, kind in problems] == [(3, "error"), (4, "error")]
    assert "'Silver'" in problems[1][1]


@pytest.mark.parametrize(
    ("source", "line", "part"),
    [
        ("class Mine(Strategy):\n    def gain(self, me, game)\n        yield 'Gold'\n", 2, "not Python"),
        ("class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Golb'\n", 3, "'Gold'"),
        ("x = 1\ny = x / 0\n", 2, "ZeroDivisionError"),
        ("", 0, "no strategy"),
    ],
)
def test_check_tells_what_is_wrong_and_where(source, line, part):
    told = result("check", source=source)["problems"][0]
    assert told[0] == line
    assert part in told[1]


def test_an_error_in_the_games_names_player_and_line():
    told = error("play", match=edited(SHORT.replace("'Gold'", "me.purse")), first=0, count=3)
    assert told["player"] == 1
    assert told["line"] == 3
    assert "purse" in told["message"]


def test_an_unreadable_source_names_the_player():
    told = error("play", match=edited("class Mine(Strategy):\n  def\n"), first=0, count=1)
    assert (told["player"], told["line"]) == (1, 2)


def test_leaving_the_interpreter_is_an_error_like_others():
    told = error(
        "play", match=edited(SHORT.replace("yield 'Gold'", "raise SystemExit('bye')")), first=0, count=1
    )
    assert (told["player"], told["line"]) == (1, 3)
    assert "SystemExit: bye" in told["message"]


def test_edited_sources_play_and_log():
    match = edited(SHORT)
    (block,) = blocks(match, 0, 5)
    view = result("add", match=match, run="edited", games=5, ms=1.0, block=block)["view"]
    assert [one["name"] for one in view["players"]] == ["BigSmithy (edited)", "BigMoney"], (
        "as the page calls it"
    )
    assert log_of(match, 0)["lines"]


@pytest.mark.parametrize(
    ("name", "part"), [("BigSmithi", "BigSmithy"), ("Nobody at all", "no strategy called")]
)
def test_unknown_names_are_said(name, part):
    told = error(
        "play", match={"strategies": [{"name": name}, {"name": "BigMoney"}], "seed": "1"}, first=0, count=1
    )
    assert part in told["message"]


@pytest.mark.parametrize("text", ["{", "[]", '{"id": 1}', '{"id": 1, "fn": "nothing", "args": {}}'])
def test_a_message_that_makes_no_sense_is_answered(text):
    heard = []
    handle(text, heard.append)
    assert json.loads(heard[0])["error"]["message"]


# What build.py writes for the page.


@pytest.fixture(scope="module")
def shown_sources():
    """By name, what the page shows of each strategy."""
    return site_data()["library"]["strategies"]


@pytest.mark.parametrize("name", sorted(LIBRARY))
def test_the_sources_shown_are_the_library(name, shown_sources):
    shown = shown_sources[name]
    mine = load(shown["source"], "player 1")
    assert mine.name == name
    assert list(mine.requires) == shown["requires"]
    assert shown["about"]
    one = Match.of([mine, "BigMoney"], seed=3)
    other = Match.of([name, "BigMoney"], seed=3)
    for number in range(3):
        games = [match.game(number) for match in (one, other)]
        for game in games:
            game.play_out()
        assert games[0].winners()[0].score() == games[1].winners()[0].score()


def test_all_code_of_a_strategy_is_watched():
    source = (
        "def helper(cards):\n    return [card for card in cards]\n"
        "class Mine(Strategy):\n    def gain(self, me, game):\n        yield from (name for name in helper(['Gold']))\n"
    )
    names = {code.co_name for code in codes(load(source, "player 1"))}
    assert {"gain", "helper", "<genexpr>"} <= names


def test_a_links_source_is_read_and_not_run(tmp_path):
    mark = tmp_path / "mark"
    source = f"open({str(mark)!r}, 'w').close()\n" + SHORT
    assert result("check", source=source, run=False) == {"problems": []}
    assert not mark.exists()
    assert result("check", source=source)["name"] == "Mine" and mark.exists()
    (problem,) = result("check", source=SHORT.replace("Gold", "Gould"), run=False)["problems"]
    assert problem[0] == 3 and "did you mean 'Gold'?" in problem[1]
    for nonsense in ("class", "x = \x00", "(" * 10_000):
        (problem,) = result("check", source=nonsense, run=False)["problems"]
        assert "not Python" in problem[1]
