"""Further figures as the page shows them: parts with tables, charts and bars."""

import json

import pytest

from dominion.service.details import MOST_ROWS, SECTIONS, section
from dominion.simulate import simulate
from dominion.tables import tables
from tests.service.test_service import MATCH, ask, blocks, result


@pytest.fixture(scope="module", params=[2, 3, 6])
def found(request):
    names = ["BigSmithy", "BigMoney", "DoubleWitch", "SillyAI", "BigNothing", "BigMoney"][: request.param]
    return simulate(names, 30, seed=2, kingdom="random", sets=None)


@pytest.mark.parametrize("name", SECTIONS)
def test_every_part_is_the_table_of_the_command_line(found, name):
    made = {table.key: table for table in tables(found)}
    for part in section(found, name):
        table = made[part["key"]]
        assert part["columns"] == list(table.columns)
        assert part["rows"][:MOST_ROWS] == [list(row) for row in table.rows[:MOST_ROWS]]
        assert len(part["rows"]) <= MOST_ROWS + 1
        if part["bars"]:
            lengths = [length for row in part["bars"] for length in row]
            assert len(part["bars"]) == len(part["rows"]) and -1 <= min(lengths) < max(lengths) <= 100


def test_charts_have_a_value_for_every_place_on_their_axis(found):
    drawn = [part for name in SECTIONS for part in section(found, name) if part["chart"]]
    assert [part["key"] for part in drawn] == ["leads", "length", "ahead"]
    for part in drawn:
        chart = json.loads(part["chart"])
        assert len(chart["names"]) == len(chart["looks"]) == len(chart["curves"])
        assert all(len(curve) == len(chart["turns"]) for curve in chart["curves"])
        assert all(0 <= value <= 1 for curve in chart["curves"] for value in curve)
        assert len(chart.get("told", chart["turns"])) == len(chart["turns"])
        assert chart["label"]


def test_who_is_ahead_adds_up_and_ends_with_the_shares(found):
    chart = json.loads(section(found, "race")[0]["chart"])
    *players, over = chart["curves"]
    for parts in zip(*players, strict=True):
        assert sum(parts) == pytest.approx(1, abs=0.001)
    assert over == sorted(over) and over[-1] >= 0.99


def test_points_ahead_of_two_are_the_winners_bars():
    found = simulate(["BigSmithy", "BigMoney"], 60, seed=2)
    chart = json.loads(section(found, "ends")[0]["chart"])
    assert chart["names"] == ["BigSmithy", "BigMoney", "Level"] and chart["looks"] == ["one", "two", "rest"]
    one, two, level = map(sum, chart["curves"])
    assert one + two + level == pytest.approx(1, abs=0.001)
    games = found.tally.endings.ahead[0]
    assert one == pytest.approx(sum(games[points] for points in games if points > 0) / 60, abs=0.001)
    assert all(told.startswith("BigMoney by ") for at, told in zip(chart["turns"], chart["told"]) if at < 0)


def test_the_worker_tells_any_section_of_the_run_so_far():
    (block,) = blocks(MATCH, 0, 20)
    run = {"match": MATCH, "run": "details", "games": 50}
    told = ask("figures", **run, section="race")["error"]["message"]
    assert "play them again" in told
    result("add", **run, ms=1.0, block=block)
    found = simulate(["BigSmithy", "BigMoney"], 20, seed=7)
    for name in SECTIONS:
        assert result("figures", **run, section=name) == section(found, name)
    assert result("report", **run, form="csv") == found.to_csv()
    assert json.loads(result("report", **run)) == found.to_json()


def test_one_game_has_figures_too():
    found = simulate(["BigSmithy", "BigMoney"], 1, seed=2)
    parts = [part for name in SECTIONS for part in section(found, name)]
    assert {"leads", "length", "decks"} <= {part["key"] for part in parts}
