"""A run as one HTML file: complete, correct, and self-contained."""

from __future__ import annotations

import csv
import io
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from dominion import __version__
from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.formats.html_report import report
from dominion.formats.svg import bars, curves, ticks
from dominion.formats.tables import tables
from dominion.simulation.simulate import Match, play

VOID = ("meta", "line", "rect", "polyline", "polygon", "wbr")
LINK = "https://lab.example/#BigSmithy/BigMoney?games=60&seed=2"


class Page(HTMLParser):
    """Reads a page and checks that all elements are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, Any]]] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.texts: dict[str, str] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        found = dict(attributes)
        self.tags.append((tag, found))
        if tag == "table":
            self.rows = self.tables[found["id"]] = []
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: Any) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag

    def handle_data(self, text: str) -> None:
        here = self.open[-1] if self.open else ""
        if here in ("td", "th"):
            self.rows[-1][-1] += text
        self.texts[here] = self.texts.get(here, "") + text


@pytest.fixture(scope="module")
def match() -> Match:
    own = 'class Mine(Strategy):\n    """<script>alert(1)</script> & more"""\n    def gain(self, me, game):\n        yield "Silver"\n'
    return Match.of([load(own), "BigMoney", "BM:Smithy"], seed=2, opening="4/3", max_turns=60)


@pytest.fixture(scope="module")
def found(match: Match) -> Any:
    return play(match, 60)


@pytest.fixture(scope="module")
def page(found: Any, match: Match) -> Page:
    return Page(report(found, match, LINK))


def test_nothing_comes_from_elsewhere_and_nothing_runs(page: Page) -> None:
    links = [facts["href"] for tag, facts in page.tags if "href" in facts]
    assert links == [LINK]
    assert not any("src" in facts or tag in ("script", "link", "iframe", "img") for tag, facts in page.tags)
    assert not any(name.startswith("on") for _, facts in page.tags for name in facts)
    style = page.texts["style"]
    assert "url(" not in style and "@import" not in style and "http" not in style


def test_it_has_the_tables_of_the_command_line(page: Page, found: Any) -> None:
    for table in tables(found):
        assert page.tables[table.key] == [list(table.columns), *map(list, table.rows)]
    shares = {row[0]: row[2] for row in page.tables["results"][1:]}
    assert shares == {
        one.name: row[2] for one, row in zip(found.players, page.tables["results"][1:], strict=True)
    }


def test_its_csv_is_the_json_to_the_last_digit(page: Page, found: Any) -> None:
    text = page.texts["pre"]
    assert found.to_csv() in text
    rows = list(csv.DictReader(io.StringIO(found.to_csv())))
    for player in found.to_json()["players"]:
        (share,) = [row for row in rows if (row["figure"], row["player"]) == ("share", player["name"])]
        assert float(share["value"]) == player["share"]


def test_it_says_what_was_played(page: Page, found: Any, match: Match) -> None:
    said = page.texts["dd"]
    for text in ("60", "4/3", ", ".join(match.kingdom)):
        assert text in said
    assert f"Dominion Lab {__version__}" in page.texts["p"]
    assert 'yield "Silver"' in page.texts["pre"] and "<script>alert(1)</script>" in page.texts["pre"]
    assert "no source of its own" in page.texts["p"]  # what a recipe made


def test_every_chart_is_drawn_in_the_page(page: Page) -> None:
    drawn = [facts["aria-label"] for tag, facts in page.tags if tag == "svg" and "aria-hidden" not in facts]
    assert len(drawn) == 8 and all(drawn)
    places = [
        float(one)
        for tag, facts in page.tags
        if tag == "polyline"
        for pair in facts["points"].split()
        for one in pair.split(",")
    ]
    wide = {
        facts["viewbox"].split()[2]
        for tag, facts in page.tags
        if "aria-label" in facts and "class" not in facts
    }
    assert len(wide) == 1
    assert places and min(places) >= 0 and max(places) <= float(wide.pop())


def test_a_phone_shows_whole_names_and_legible_figures(found: Any, match: Match) -> None:
    text = report(found, match)
    assert '<th scope="row">Big<wbr>Money</th>' in text
    assert re.search(r'class="verdict">[^<]*<small>[^<]*95% CI', text)  # apart from the win rate
    narrow = text[text.index("@media (max-width: 640px)") :]
    assert "#results :is(th, td):nth-child(4) { display: none; }" in narrow
    sizes = re.search(r"svg text \{ font-size: (\d+)px", narrow)
    charts = re.search(r'<svg viewBox="0 0 (\d+) ', text[text.index("<figure>") :])
    assert sizes and charts
    phone = 390 - 2 * 20  # pixels between the margins
    assert int(sizes[1]) * phone / int(charts[1]) >= 11


def test_play_writes_a_report(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "run.html"
    assert main(["play", "BigSmithy", "BigMoney", "--games", "20", "--seed", "2", "--report", str(file)]) == 0
    assert "20 games" in capsys.readouterr().out
    told = play(Match.of(["BigSmithy", "BigMoney"], seed=2), 20)
    assert file.read_text("utf-8") == report(told, Match.of(["BigSmithy", "BigMoney"], seed=2))


def test_a_file_that_cannot_be_written_is_told_before_the_games(tmp_path: Any, capsys: Any) -> None:
    command = ["play", "BigSmithy", "BigMoney", "--games", "100000000", "--report"]
    assert main([*command, str(tmp_path / "none" / "run.html")]) == 2
    assert "there is no such folder" in capsys.readouterr().err
    assert main([*command, str(tmp_path)]) == 2
    assert "it is a folder" in capsys.readouterr().err


def test_only_a_report_is_overwritten(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "my_bot.py"
    command = ["play", "BigSmithy", "BigMoney", "--seed", "2", "--report", str(file), "--games"]
    for other in ("class Mine(Strategy):\n", "<!doctype html>\n<title>My page</title>"):
        file.write_text(other)
        assert main([*command, "100000000"]) == 2
        told = capsys.readouterr()
        assert told.err == f"dominion: {file} is no report, and would be lost: name another file.\n"
        assert (told.out, file.read_text()) == ("", other)
    file.write_text("")  # as `mktemp` makes one
    for games in ("2", "3"):
        assert main([*command, games]) == 0
        assert file.read_text("utf-8").startswith("<!doctype html>")


# Drawing.


def test_ticks_are_round_numbers_inside() -> None:
    assert ticks(-25, 25, 5) == [-20, -10, 0, 10, 20] and ticks(3, 3, 5) == [3]
    assert ticks(0, 0.13, 5) == pytest.approx([0, 0.05, 0.1])


def test_gaps_are_left_out_and_bands_go_there_and_back() -> None:
    chart = {
        "names": ["A"],
        "turns": [1, 2, 3],
        "curves": [[1, 2, None]],
        "bands": [[[0, 1, None], [2, 3, None]]],
        "label": "<A>",
    }
    drawn = curves(chart)
    assert drawn.count("<polyline") == drawn.count("<polygon") == 1 and "&lt;A&gt;" in drawn
    polygon = drawn.split('points="')[1].split('"')[0].split()
    assert len(polygon) == 4 and len(drawn.split('points="')[2].split('"')[0].split()) == 2


def test_bars_stand_on_nothing() -> None:
    drawn = bars(
        {"names": ["A", "B"], "turns": [-1, 0], "curves": [[0, 4], [2, 0]], "label": "", "shape": "bars"}
    )
    rects = [part.split("/>")[0] for part in drawn.split("<rect ")[1:]]
    assert len(rects) == 2 and 'class="one"' in rects[0] and 'class="two"' in rects[1]
    tops = [
        float(rect.split('y="')[1].split('"')[0]) + float(rect.split('height="')[1].split('"')[0])
        for rect in rects
    ]
    assert tops[0] == pytest.approx(tops[1])
