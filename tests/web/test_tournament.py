"""Tournaments of the page's workers: they keep no state, and results are validated."""

import json

import pytest

from dominion.cli import main
from dominion.simulation.tournament import Tournament, hold
from dominion.web import handle

NAMES = ["BigMoney", "BigSmithy", "DoubleWitch"]
ORDER = {"strategies": [{"name": name} for name in NAMES], "seed": "3"}
MINE = "class Whatever(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n"


def answer(fn, **arguments):
    answers = []
    handle(json.dumps({"id": 1, "fn": f"tournament {fn}", "args": arguments}), answers.append)
    return json.loads(answers[0])


def result(fn, **arguments):
    told = answer(fn, **arguments)
    assert "result" in told, told
    return told["result"]


def error(fn, **arguments):
    return answer(fn, **arguments)["error"]


def play(order, games, blocks):
    """The counts of all pairs, from blocks of (first, count)."""
    size = len(order["strategies"])
    counts = [[0, 0, 0] for _ in range(size * (size - 1) // 2)]
    for first, count in blocks:
        told = result("play", order=order, games=games, first=first, count=count)
        assert sum(sum(one[1:]) for one in told["counts"]) == count and told["ms"] > 0
        for pair, *counted in told["counts"]:
            counts[pair] = [sum(both) for both in zip(counts[pair], counted, strict=True)]
    return counts


@pytest.fixture(scope="module")
def counts():
    return play(ORDER, 40, [(17, 63), (0, 17), (80, 40)])


@pytest.fixture(scope="module")
def view(counts):
    return result("table", order=ORDER, games=40, counts=counts, ms=2_000, over=True)


def test_blocks_in_any_order_are_the_tournament(counts):
    assert counts == hold(Tournament.of(NAMES, 40, seed=3)).counts


@pytest.mark.parametrize("form", ["json", "csv"])
def test_files_are_what_the_command_line_prints(counts, form, capsys):
    assert main(["tournament", *NAMES, "--games", "40", "--seed", "3", f"--{form}"]) == 0
    assert result("report", order=ORDER, games=40, counts=counts, form=form) == capsys.readouterr().out


def test_the_ranking_in_words(view):
    table = hold(Tournament.of(NAMES, 40, seed=3))
    for row, one in zip(view["ranking"], table.ranking(), strict=True):
        assert (row["name"], NAMES[row["who"]], float(row["exact"])) == (one.name, one.name, one.share)
        assert (row["beats"], row["beaten_by"]) == (str(one.beats), str(one.beaten_by))
        low, middle, high = row["ends"]
        assert 0 <= low <= middle <= high <= 100 and middle == pytest.approx(one.share * 100, abs=0.01)
        assert row["interval"] == f"{one.share_interval[0] * 100:.1f} to {one.share_interval[1] * 100:.1f}%"
    assert [row["place"] for row in view["ranking"]] == ["1", "2", "3"]
    assert "".join(text for _, text in view["headline"]).startswith("DoubleWitch comes first with 89.4% ")
    assert view["below"] == "3 strategies, 3 pairs, 40 games each: 120 games in 2.0 s."
    assert view["mix"] == [["DoubleWitch", "100%", 100.0]]


def test_cells_are_shares_in_shades(view):
    table = hold(Tournament.of(NAMES, 40, seed=3))
    shades = ["l4", "l3", "l2", "l1", "e", "w1", "w2", "w3", "w4"]
    seen = []
    for who, row in enumerate(view["cells"]):
        for other, cell in enumerate(row):
            if who == other:
                assert cell is None
                continue
            text, shade, sure, interval = cell
            share, (low, high) = table.share(who, other), table.intervals()[who][other]
            assert abs(int(text) - share * 100) <= 0.5
            assert int(text) + int(view["cells"][other][who][0]) == 100
            assert sure == (low > 0.5 or high < 0.5)
            assert interval == f"{low * 100:.1f} to {high * 100:.1f}%"
            seen.append((share, shades.index(shade)))
    assert [rank for _, rank in sorted(seen)] == sorted(rank for _, rank in seen)


@pytest.mark.parametrize(
    ("won", "text", "shade", "sure"),
    [
        (50, "50", "e", False),
        (51, "51", "e", False),
        (55, "55", "w1", False),
        (65, "65", "w2", True),
        (75, "75", "w3", True),
        (100, "100", "w4", True),
        (0, "0", "l4", True),
        (45, "45", "l1", False),
    ],
)
def test_shades_begin_where_they_say(won, text, shade, sure):
    order = {"strategies": [{"name": "BigMoney"}, {"name": "BigSmithy"}], "seed": "1"}
    view = result("table", order=order, games=100, counts=[[won, 100 - won, 0]])
    assert view["cells"][0][1][:3] == [text, shade, sure]


def circle(order=ORDER, **more):
    counts = [[90, 10, 0], [10, 90, 0], [80, 20, 0]]
    return result("table", order=order, games=100, counts=counts, **more)


def test_a_circle_and_its_mix():
    view = circle(over=True)
    assert view["circles"] == [[["BigMoney", "90%"], ["BigSmithy", "80%"], ["DoubleWitch", "90%"]]]
    assert sum(width for *_, width in view["mix"]) == pytest.approx(100, abs=0.05)
    assert len(view["mix"]) == 3 and view["more_circles"] == 0
    assert circle(mix=False)["mix"] == []
    assert circle()["circles"] == [] and circle()["more_circles"] == 0, "the tournament goes on"


def test_many_circles_are_counted():
    order = {"strategies": [{"name": "BigMoney"}] * 5, "seed": "1"}
    pairs = [(one, other) for one in range(5) for other in range(one + 1, 5)]
    # Everybody beats the next two of the ring.
    counts = [[90, 10, 0] if other - one <= 2 else [10, 90, 0] for one, other in pairs]
    view = result("table", order=order, games=100, counts=counts, over=True)
    assert len(view["circles"]) == 3 and view["more_circles"] == 2


def test_close_ones_are_told_as_close():
    order = {"strategies": [{"name": "BigMoney"}, {"name": "BigSmithy"}], "seed": "1"}
    view = result("table", order=order, games=100, counts=[[20, 21, 0]], ms=4_000)
    told = "".join(text for _, text in view["headline"])
    so_far = "Too close to call so far between BigSmithy and BigMoney "
    figures = "Win rate (95% CI): BigSmithy 51.2% (36.6 to 65.9), BigMoney 48.8% (34.1 to 63.4)"
    assert told == so_far + figures
    assert [kind for kind, _ in view["headline"]].count("small") == 1  # one line
    assert view["below"] == "41 of 100 games, about 5.8 s to go"
    early = result("table", order=order, games=100, counts=[[20, 21, 0]], ms=900)
    assert early["below"] == "41 of 100 games"  # the first games are slow, and tell no time
    stopped = result("table", order=order, games=100, counts=[[20, 21, 0]], over=True)
    assert stopped["below"] == "Stopped after 41 of 100 games."
    assert stopped["headline"][0] == ["plain", "Too close to call between "]
    one = result("table", order=order, games=1, counts=[[1, 0, 0]], ms=500, over=True)
    assert one["headline"] == [["plain", "Too few games to say"]]
    assert one["below"] == "2 strategies, one pair: 1 game in 0.5 s."


@pytest.mark.parametrize(
    ("counts", "over", "told"),
    [
        ([[1, 0, 0], [1, 0, 0], [0, 0, 0]], False, "Too early to say"),
        ([[9, 0, 0], [9, 0, 0], [9, 0, 0]], False, "Too early to say"),
        ([[100, 0, 0], [100, 0, 0], [0, 0, 0]], False, "Too early to say"),
        ([[1, 0, 0], [1, 0, 0], [0, 0, 0]], True, "Too few games to say"),
        ([[18, 2, 0], [18, 2, 0], [10, 10, 0]], False, "One leads with 90.0% "),
        ([[18, 2, 0], [18, 2, 0], [10, 10, 0]], True, "One comes first with 90.0% "),
        ([[9, 0, 0], [9, 0, 0], [5, 4, 0]], True, "Too few games to say"),
        (
            [[10, 10, 0], [10, 10, 0], [10, 10, 0]],
            False,
            "Too close to call so far between One, Two and Three ",
        ),
        ([[10, 10, 0], [20, 0, 0], [20, 0, 0]], True, "Too close to call between One and Two "),
    ],
)
def test_a_leader_is_named_when_the_figures_allow_it(counts, over, told):
    order = {"strategies": [{"name": "BigMoney"}] * 3, "seed": "1"}
    headline = result("table", order=order, games=1000, counts=counts, over=over)["headline"]
    shown = "".join(text for kind, text in headline if kind != "small")
    names = {"BigMoney": "One", "BigMoney (2)": "Two", "BigMoney 2": "Two"}
    names |= {"BigMoney (3)": "Three", "BigMoney 3": "Three"}
    for name in sorted(names, key=len, reverse=True):
        shown = shown.replace(name, names[name])
    assert shown == told


def test_more_than_three_leaders_are_counted():
    order = {"strategies": [{"name": "BigMoney"}] * 4, "seed": "1"}
    told = result("table", order=order, games=1000, counts=[[10, 10, 0]] * 6, over=True)["headline"]
    assert told[0] == ["plain", "Too close to call among the best 4 "]
    assert [kind for kind, _ in told] == ["plain", "small"], "the ranking below has the others"


def test_nothing_played_yet():
    view = result("table", order=ORDER, games=10, counts=[[0, 0, 0]] * 3)
    assert {cell[0] for row in view["cells"] for cell in row if cell} == {"50"}
    assert {row["ends"][1] for row in view["ranking"]} == {50.0}


def test_ones_own_are_called_as_their_owner_calls_them():
    order = {"strategies": [{"name": "Mine", "source": MINE, "own": True}, {"name": "BigMoney"}], "seed": "1"}
    counts = play(order, 10, [(0, 10)])
    assert counts == [[0, 10, 0]]
    view = result("table", order=order, games=10, counts=counts, over=True)
    assert view["names"] == ["Mine", "BigMoney"] and view["mix"][0][0] == "BigMoney"


def test_options_are_those_of_a_match():
    order = {**ORDER, "options": {"kingdom": "random", "sets": "Seaside", "order": "fixed"}}
    mine = play(order, 5, [(0, 15)])
    theirs = hold(Tournament.of(NAMES, 5, seed=3, kingdom="random", sets=["Seaside"], order="fixed"))
    assert mine == theirs.counts


def test_whose_fault_it_is_is_told_up_to_the_last():
    bad = "class Bad(Strategy):\n    def gain(self, me, game):\n        yield me.nonsense\n"
    strategies = [{"name": "BigMoney"}] * 11 + [{"name": "Bad", "source": bad, "own": True}]
    told = error("play", order={"strategies": strategies, "seed": "1"}, games=1, first=0, count=66)
    assert told["player"] == 12 and told["line"] == 3 and "nonsense" in told["message"]


@pytest.mark.parametrize(
    "counts",
    [
        [[1, 2, -3]] * 3,
        [[41, 0, 0], [0, 0, 0], [0, 0, 0]],
        [[30, 11, 0], [0, 0, 0], [0, 0, 0]],
        [[1, 2, 3]] * 2,
        [[1, 2]] * 3,
        [[1, 2, 3, 4]] * 3,
        [[1.0, 2, 3]] * 3,
        [[True, 2, 3]] * 3,
        [["1", 2, 3]] * 3,
        "[[1, 2, 3]]",
        {"0": [1, 2, 3]},
        None,
    ],
)
def test_counts_that_cannot_be_are_refused(counts):
    for fn, more in (("table", {}), ("report", {"form": "json"})):
        assert "cannot be true" in error(fn, order=ORDER, games=40, counts=counts, **more)["message"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({**ORDER, "strategies": [{"name": "BigMoney"}]}, "2 to 40 strategies, not 1"),
        ({**ORDER, "strategies": [{"name": "BigMoney"}] * 41}, "2 to 40 strategies, not 41"),
        ({**ORDER, "strategies": [{"name": "BigMony"}, {"name": "BigSmithy"}]}, "Did you mean 'BigMoney'?"),
        ({**ORDER, "options": {"kingdom": "Smithi"}}, "Did you mean 'Smithy'?"),
        ({**ORDER, "options": {"nonsense": "1"}}, "There is no option 'nonsense'"),
    ],
)
def test_orders_that_cannot_be_played_say_why(order, said):
    assert said in error("play", order=order, games=10, first=0, count=1)["message"]
