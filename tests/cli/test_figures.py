"""All figures on the command line: CSV, further tables, reports."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from dominion import __version__
from dominion.cli import main
from dominion.formats.tables import tables
from dominion.simulation.simulate import simulate
from dominion.simulation.stats.views import histogram

GAMES = "BigSmithy", "BigMoney", "--games", "40", "--seed", "3"


@pytest.fixture(scope="module")
def found() -> Any:
    return simulate(["BigSmithy", "BigMoney"], 40, seed=3)


def test_play_prints_csv(capsys: Any, found: Any) -> None:
    assert main(["play", *GAMES, "--csv"]) == 0
    out = capsys.readouterr().out
    assert out == found.to_csv()
    rows = list(csv.DictReader(io.StringIO(out)))
    assert rows[0]["item"] == "version" and rows[0]["value"] == __version__
    share = next(row for row in rows if (row["figure"], row["player"]) == ("share", "BigSmithy"))
    assert float(share["value"]) == found.players[0].share


def test_csv_does_not_depend_on_jobs(capsys: Any, found: Any) -> None:
    assert main(["play", *GAMES, "--csv", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == found.to_csv()


def test_one_form_at_a_time(capsys: Any) -> None:
    assert main(["play", *GAMES, "--csv", "--json"]) == 2
    assert capsys.readouterr().err == "dominion: --json and --csv cannot both be printed; choose one.\n"


def test_the_help_of_details_names_full(capsys: Any) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "--details print further figures of all games as tables too; --full has yet others" in told
    assert "all figures" not in told and "all further figures" not in told


def test_details_are_printed_only_when_asked_for(capsys: Any, found: Any) -> None:
    assert main(["play", *GAMES]) == 0
    short = capsys.readouterr().out
    assert main(["play", *GAMES, "--details"]) == 0
    long = capsys.readouterr().out
    assert "Final decks" not in short and len(short.splitlines()) < 15
    for table in tables(found):
        assert table.title + ": " in long
        assert all(cell in long for row in table.rows for cell in row), table.key


def test_tables_say_what_the_figures_are(found: Any) -> None:
    told, made = found.to_json(), {table.key: table for table in tables(found)}
    assert set(made) == {
        *("money", "vp", "leads", "length", "ahead", "decks", "piles", "seats", "openings"),
        *("seen", "dead", "left"),  # no Curses, as nobody gave any
    }
    left = [float(row[1].split()[0]) for row in made["left"].rows]
    assert left == sorted(left), "the emptiest piles first"
    for table in made.values():
        assert all(len(row) == len(table.columns) for row in table.rows)
    money = told["players"][1]["money_by_turn"][2]
    assert made["money"].rows[2][2] == f"{money['mean']:.2f} ± {money['deviation']:.2f}"
    assert sum(int(row[1]) for row in made["length"].rows) == 40
    assert made["leads"].rows[-1][-1] == "100%"
    assert ("Province", "40") in [row[:2] for row in made["piles"].rows]
    assert json.dumps([table.to_json() for table in made.values()])


def test_curses_are_told_where_somebody_has_one() -> None:
    found = simulate(["DoubleWitch", "BigMoney"], games=5, seed=1)
    curses = next(table for table in tables(found) if table.key == "curses")
    assert curses.rows[0][1:] == ("0.00 ± 0.00", "0.00 ± 0.00")
    assert float(curses.rows[9][2].split()[0]) > 0


@pytest.mark.parametrize(
    ("counted", "bars"),
    [
        ([{}], []),
        ([{3: 0}], []),
        ([{3: 5}], [("3", [5])]),
        ([{-1: 1, 1: 2}, {0: 4}], [("−1", [1, 0]), ("0", [0, 4]), ("1", [2, 0])]),
        ([{-7: 1, -1: 1, 12: 3}], [("−10 to −6", [1]), ("−5 to −1", [1]), ("0", [0]), ("1 to 5", [0]), ("6 to 10", [0]), ("11 to 15", [3])]),
    ],
    ids=str,
)  # fmt: skip
def test_histograms_put_values_together_in_bars_of_one_width(counted: Any, bars: Any) -> None:
    assert [(str(bar), bar.counts) for bar in histogram(counted, most=6)] == bars


def test_histograms_lose_nothing() -> None:
    values = {number * number - 400: number + 1 for number in range(40)}
    bars = histogram([values])
    assert len(bars) <= 24 and sum(bar.counts[0] for bar in bars) == sum(values.values())


def test_a_closer_look_adds_to_every_form(capsys: Any, found: Any) -> None:
    assert main(["play", *GAMES, "--full", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    closely = told.pop("closely")
    assert told == json.loads(json.dumps(found.to_json())) and closely["games"] == 40
    assert main(["play", *GAMES, "--full", "--csv"]) == 0
    text = capsys.readouterr().out
    assert text.startswith(found.to_csv())
    rows = list(csv.DictReader(io.StringIO(text)))
    for player in closely["players"]:
        left = [
            row for row in rows if (row["figure"], row["player"]) == ("unused coins by turn", player["name"])
        ]
        assert [float(row["value"]) for row in left] == [at["coins"] for at in player["unused_by_turn"]]
        opened = [row for row in rows if (row["figure"], row["player"]) == ("first buys", player["name"])]
        assert sum(int(row["games"]) for row in opened) == 40
    assert main(["play", *GAMES, "--full"]) == 0
    out = capsys.readouterr().out
    assert "First buys" in out and "Left unused by turn" in out and "Final decks" not in out
