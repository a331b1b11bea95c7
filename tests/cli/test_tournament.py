"""`tournament`: every strategy against every other."""

import csv
import io
import json
import re
from itertools import combinations

import pytest

BOTS = ("BigMoney", "BigSmithy", "DoubleWitch")
COMMAND = ["tournament", *BOTS, "--games", "40", "--seed", "3"]


def test_tables_rank_them_and_show_each_pair(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    status, out, _ = run(*COMMAND)
    assert status == 0
    lines = [line for line in out.splitlines() if "DoubleWitch" in line]
    assert lines[0].strip().startswith("1  DoubleWitch") and "100%" in lines[0]
    assert "40 games per pair, seed 3" in out and "Nash equilibrium: 100% DoubleWitch." in out


def test_names_are_in_one_line_on_a_usual_terminal(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = run("tournament", *BOTS, "BigMoney", "BigMoney", "--games", "10", "--seed", "3")
    table = out.split("Win rate in %")[0]
    assert "BigMoney (2)  " in table and "BigMoney (3)  " in table
    assert re.search(r"Strategy +Win rate +95% CI +Beats +Loses to +Equilibrium *\n", table)
    assert max(map(len, out.splitlines())) <= 80


def test_each_pair_has_the_figures_that_play_gives(run):
    told = json.loads(run(*COMMAND, "--json")[1])
    for number, pair in enumerate(combinations(BOTS, 2)):
        alone = json.loads(run("play", *pair, "--games", "40", "--seed", "3", "--json")[1])
        assert told["counts"][number] == {
            "pair": list(pair),
            "wins": [player["wins"] for player in alone["players"]],
            "ties": alone["ties"],
        }


def test_any_number_of_processes_prints_the_same(run):
    assert run(*COMMAND, "--json", "--jobs", "2") == run(*COMMAND, "--json")


def test_csv_has_a_row_for_each(run):
    rows = list(csv.DictReader(io.StringIO(run(*COMMAND, "--csv")[1])))
    assert [row["strategy"] for row in rows] == ["DoubleWitch", "BigSmithy", "BigMoney"]
    assert float(rows[0]["BigMoney"]) + float(rows[2]["DoubleWitch"]) == pytest.approx(1)


def test_options_are_those_of_play(run):
    common = (
        "--games",
        "20",
        "--seed",
        "5",
        "--kingdom",
        "Militia, Moat",
        "--order",
        "fixed",
        "--max-turns",
        "9",
    )
    told = json.loads(run("tournament", "BigMoney", "BigSmithy", *common, "--json")[1])
    alone = json.loads(run("play", "BigMoney", "BigSmithy", *common, "--json")[1])
    assert told["shares"][0][1] == alone["players"][0]["share"]


def test_own_files_take_part(run, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text('class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n')
    told = json.loads(run("tournament", mine, "BigMoney", "--games", "5", "--seed", "1", "--json")[1])
    assert told["strategies"] == ["Mine", "BigMoney"] and told["shares"][1][0] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["BigMoney"], "A tournament needs two strategies or more."),
        (["BigMoney", "BigSmithi"], "Did you mean 'BigSmithy'?"),
        (["BigMoney", "BigSmithy", "--games", "0"], "needs a whole number from 1 on, not '0'"),
        (["BigMoney", "BigSmithy", "--json", "--csv"], "--json and --csv cannot both be printed"),
        (["BigMoney", "BigSmithy", "--kingdom", "Smithi"], "Did you mean 'Smithy'?"),
        (["BigMoney", "BigSmithy", "--backend", "dask"], "--backend dask needs --scheduler with an address"),
        (["BigMoney", "BigSmithy", "--scheduler", "tcp://x:1"], "--scheduler goes with --backend dask."),
    ],
)
def test_mistakes_are_told_in_one_line(run, arguments, said):
    status, out, err = run("tournament", *arguments)
    assert (status, out) == (2, "") and said in err and err.count("\n") == 1


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "@SUM(1)", "+A1", " -A1"])
def test_no_name_is_a_formula_in_the_csv(run, tmp_path, name):
    file = tmp_path / "mine.py"
    file.write_text(f"class Mine(BigMoney):\n    name = {name!r}\n")
    status, out, _ = run("tournament", file, "BigSmithy", "--games", "10", "--seed", "3", "--csv")
    table = tmp_path / "table.csv"
    table.write_text(out)
    with table.open(newline="") as text:
        header, *rows = csv.reader(text)
    assert status == 0 and len(rows) == 2
    assert "'" + name in header and "'" + name in [row[1] for row in rows]
    assert name not in header and name not in [cell for row in rows for cell in row]
