"""Further figures on the page: parts with tables, charts and bars."""

import json
import re

import pytest
from web.test_calls import MATCH, ask, blocks, result

from dominion.formats import details, html_report, result_view, svg
from dominion.formats.details import MOST_ROWS, section
from dominion.formats.tables import tables
from dominion.simulation.simulate import simulate
from dominion.simulation.stats import SECTIONS, PointsAhead, VpByTurn


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
    drawn = [part for name in SECTIONS[1:] for part in section(found, name) if part["chart"]]
    assert [part["key"] for part in drawn] == ["leads", "length", "curses", "dead", "seen", "ahead"]
    for part in drawn:
        chart = json.loads(part["chart"])
        assert len(chart["names"]) == len(chart["looks"]) == len(chart["curves"])
        assert all(len(curve) == len(chart["turns"]) for curve in chart["curves"])
        if chart.get("shape") == "share" or chart.get("unit") == "%":
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
    games = found.tally.of(PointsAhead).games[0]
    assert one == pytest.approx(sum(games[points] for points in games if points > 0) / 60, abs=0.001)
    assert chart["axes"][0] == "← BigMoney   points ahead   BigSmithy →"
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
    tally = result("tally", **run)
    assert result("report", match=MATCH, tally=tally, form="csv") == found.to_csv()
    assert json.loads(result("report", match=MATCH, tally=tally)) == found.to_json()


def test_one_game_has_figures_too():
    found = simulate(["BigSmithy", "BigMoney"], 1, seed=2)
    parts = [part for name in SECTIONS for part in section(found, name)]
    assert {"leads", "length", "decks"} <= {part["key"] for part in parts}


def test_curves_tell_where_few_games_still_run(found):
    chart = json.loads(result_view.charts(found)["plot-vp"])
    curves = found.tally.of(VpByTurn).turns
    reached = [
        max(turns[at].count for turns in curves if at < len(turns)) for at in range(len(chart["turns"]))
    ]
    few = chart["few"]
    assert 2 * reached[few] < found.games <= 2 * reached[few - 1]
    assert chart["told"][0] == "turn 1" and len(chart["told"]) == len(chart["turns"])
    assert re.fullmatch(rf"turn {few + 1}, [\d.]+% of the games", chart["told"][few])
    assert 'class="veil"' in svg.draw(chart)
    one = json.loads(result_view.charts(simulate(["BigMoney", "BigSmithy"], 1, seed=1))["plot-vp"])
    assert "few" not in one and "veil" not in svg.draw(one)


def test_the_key_of_a_chart_is_drawn_as_its_curves(found):
    """Six players' curves differ by their dashes, in the legend too."""
    chart = details.section(simulate(["BigMoney"] * 6, 20, seed=1), "race")[0]["chart"]
    dashes = re.findall(r'<polyline class="(\w+)" stroke-dasharray="([\w ]+)"', svg.draw(json.loads(chart)))
    key = "".join(svg.swatches(json.loads(chart)))
    in_key = re.findall(r'<line class="(\w+)" [^>]*stroke-dasharray="([\w ]+)"', key)
    assert in_key == dashes and len({dash for _, dash in dashes}) == 7


def test_a_solitaire_has_turns_and_points_but_no_winner():
    found = simulate(["BigMoney"], 60, seed=1, position="solitaire", kingdom=["Moat"])
    view = result_view.results(found, 60, True, 1000.0)
    turns, vp = found.players[0].mean_turns, found.players[0].mean_vp
    assert view["verdict"] == [["one", "BigMoney"], ["plain", " alone"], ["strong", f" {turns:.1f} turns "]]
    assert view["subverdict"] == (
        f"60 games in 1.0 s. A solitaire has no winner: its turns and its {vp:.1f} VP count."
    )
    assert view["why"] == "" and result_view.results(found, 90, False, 1000.0)["subverdict"] == "60 games"


def test_a_run_that_goes_on_tells_its_games_and_no_second_time_left():
    """The status tells how long the rest takes."""
    told = result_view.results(simulate(["BigMoney", "BigSmithy"], 60, seed=1), 90, False, 1000.0)[
        "subverdict"
    ]
    assert told.startswith("60 of 90 games") and "to go" not in told


def test_charts_of_a_solitaire_have_the_curve_of_one_player():
    found = simulate(["BigMoney"], 20, seed=1, position="solitaire", kingdom=["Moat"])
    for text in result_view.charts(found).values():
        chart = json.loads(text)
        assert chart["names"] == ["BigMoney"] and "BigNothing" not in chart["label"]
        assert {len(chart[part]) for part in ("looks", "curves", "spread", "bands")} == {1}
    both = simulate(["BigMoney", "BigSmithy"], 20, seed=1)
    assert all(len(json.loads(text)["names"]) == 2 for text in result_view.charts(both).values())


def test_the_report_of_a_solitaire_has_points_and_turns():
    found = simulate(["BigMoney"], 20, seed=1, position="solitaire", kingdom=["Moat"])
    table = html_report.results_table(found)
    one = found.players[0]
    assert table.columns == ("Strategy", "VP", "Turns")
    assert table.rows == (("BigMoney", f"{one.mean_vp:.2f}", f"{one.mean_turns:.2f}"),)


def test_the_first_games_of_a_run_name_no_leader():
    for games, begins in ((29, "Too early to call"), (30, "DoubleWitch")):
        found = simulate(["DoubleWitch", "BigMoney"], games, seed=1)
        assert result_view.results(found, 1000, False, 10.0)["verdict"][0][1].startswith(begins)
    few = simulate(["DoubleWitch", "BigMoney"], 10, seed=1)
    assert result_view.results(few, 10, True, 10.0)["verdict"][0][1] != "Too early to call"


def test_figures_of_all_who_are_too_close_to_call_are_named():
    found = simulate(["BigSmithy", "BigSmithy", "BigNothing"], 60, seed=1)
    told = "".join(text for _, text in result_view.results(found, 60, True, 10.0)["verdict"])
    assert told.startswith("Too close to call ") and told.endswith("95% CI")
    assert told.count("BigSmithy") == 2 and "BigNothing" not in told
    two = simulate(["BigMoney", "BigMoney"], 60, seed=1)
    assert result_view.results(two, 60, True, 10.0)["verdict"][1][1].count("BigMoney") == 1
    four = simulate(["BigMoney"] * 4, 60, seed=1)
    assert len(result_view.results(four, 60, True, 10.0)["verdict"]) == 2
