"""Strategies that try to inject content into files that users open: reports, CSV, sources in the editor."""

import csv
import io
import json

import pytest

from dominion.analysis.strategy_description import described
from dominion.simulation import csv_text
from dominion.simulation.simulate import simulate
from dominion.web import handle
from dominion.web.result_validation import Forged, checked_tally
from dominion.web.run_api import described_match

RUNS = "import pathlib\npathlib.Path(MARK).write_text('ran')\n"
SOURCE = '''
class Mine(BigSmithy):
    """</script><script>alert(1)</script>"""
    name = "=HYPERLINK(1)"
    requires = ("Witch", "Smithy")
    def gain(self, me, game):
        yield "Province"
'''


def asked(fn, **args):
    heard = []
    handle(json.dumps({"id": 1, "fn": fn, "args": args}), heard.append)
    answer = json.loads(heard[0])
    return answer.get("result", answer.get("error"))


def order(source, **more):
    return {"strategies": [{"name": "BigMoney"}, {"name": "X", "source": source}], "seed": "1", **more}


@pytest.fixture
def hostile(tmp_path):
    """A source that leaves a mark when any line of it is run, and the mark."""
    mark = tmp_path / "mark"
    return RUNS.replace("MARK", repr(str(mark))) + SOURCE, mark


def test_a_description_is_read_and_nothing_is_run(hostile):
    source, mark = hostile
    kind = described(source)
    assert (kind.name, kind.requires, kind.source) == ("=HYPERLINK(1)", ("Witch", "Smithy"), source)
    assert not mark.exists()


@pytest.mark.parametrize(
    ("source", "name", "requires"),
    [
        ("", "X", ()),
        ("this is (no Python", "X", ()),
        ("class A(Strategy):\n    name = 'x' * 9\n    requires = open('/etc/passwd')", "A", ()),
        ("class A(Strategy):\n    requires = ('Nonsense',)\n    name = 7", "A", ()),
        ("class A(Strategy): requires = 'Witch'", "A", ("Witch",)),
        ("class A(Strategy):\n    name: str = 'b'\nclass B(A): pass", "B", ()),
        ("class A(DoubleWitch): pass", "A", ("Witch",)),
        ("class A(Strategy): name = '" + "x" * 1_000 + "'", "A", ()),
        ("(" * 100_000, "X", ()),
    ],
)
def test_what_cannot_be_read_is_left_out(source, name, requires):
    kind = described(source, "X")
    assert (kind.name, tuple(kind.requires)) == (name, requires)


def test_nothing_that_is_made_for_the_user_runs_a_source(hostile):
    source, mark = hostile
    match = order(source)
    played = simulate(["BigMoney", "BigSmithy"], 20, seed=1)
    for form in ("json", "csv", "html"):
        text = asked(
            "report",
            match=match,
            tally=json.dumps(played.tally.to_json()),
            form=form,
            link="javascript:alert(1)",
        )
        assert "HYPERLINK" in text
        assert "<script" not in text and "javascript:" not in text
    assert "Witch" in asked("draw", match=match, keep="", seed=1)
    counts = [[12, 7, 1]]
    assert asked("tournament table", order=match, games=20, counts=counts)["names"][1] == "=HYPERLINK(1)"
    assert "'=HYPERLINK(1)" in asked("tournament report", order=match, games=20, counts=counts, form="csv")
    asked("rules", source=source)
    asked("with rules", source=source, rules=[["Gold", "", "", ""]])
    asked("check", source=source, run=False)
    assert not mark.exists()


def test_report_allows_no_script():
    found = simulate(["BigMoney", "BigSmithy"], 20, seed=1)
    text = asked("report", match=order(SOURCE), tally=json.dumps(found.tally.to_json()), form="html")
    assert "content=\"default-src 'none'; style-src 'unsafe-inline'\"" in text


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"outcomes": {"games": 1e999}}', "[" * 100_000])
def test_a_tally_that_cannot_be_read_is_refused(text):
    with pytest.raises(Forged, match=r"make no sense|cannot be true"):
        checked_tally(text, described_match(json.dumps(order(SOURCE))))


def _set(key, value):
    def change(told):
        told["outcomes"][key] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _set("wins", [20, 20]), _set("wins", [-1, 21]), _set("parts", [1, 2]), _set("games", 10**9), _set("games", 0),
        _set("ties", 19), _set("stopped", 21), _set("by_piles", -1), _set("games", "<script>"), _set("wins", [20]),
        lambda told: told["decks"]["cards"][0].append(["<img>", 1]),
    ],
)  # fmt: skip
def test_a_tally_that_cannot_be_true_is_refused(change):
    told = json.loads(json.dumps(simulate(["BigMoney", "BigSmithy"], 20, seed=1).tally.to_json()))
    change(told)
    with pytest.raises(Forged):
        checked_tally(json.dumps(told), described_match(json.dumps(order(SOURCE))))


FORMULAS = ("=1+1", "+A1", "-A1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "  =1", "=cmd|' /C calc'!A0")


def test_no_cell_of_a_csv_begins_a_formula():
    text = csv_text.to_text([FORMULAS, ["plain", -1.5, "-1.5", "1e3", None, 7]])
    first, second = csv.reader(io.StringIO(text, newline=""))
    assert first == ["'" + cell.replace("\t", " ").replace("\r", " ").replace("\n", " ") for cell in FORMULAS]
    assert second == ["plain", "-1.5", "-1.5", "1e3", "", "7"]
