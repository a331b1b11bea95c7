"""A run as a self-contained HTML file: verdict, settings, sources, charts, tables, all figures.

It has no scripts and fetches nothing, so it works offline and keeps its look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..bots.strategy import Strategy
from ..bots.tracing import class_source
from ..simulation.intervals import figure, percents
from ..simulation.stats import SECTIONS, Table
from . import details, result_view, svg
from .kingdoms import kingdom_line
from .tables import tables

if TYPE_CHECKING:
    from ..simulation.match import Match
    from ..simulation.simulate import Results


_FEW: Final = "; pale where fewer than half of the games still run"


def report(found: Results, match: Match, link: str = "") -> str:
    """The whole page; `link` opens the same match in Dominion Lab."""
    title = " against ".join(player.name for player in found.players)
    if found.is_solitaire:
        title = f"{found.players[0].name} alone"
    leader = max(range(len(found.players)), key=lambda who: found.players[who].share)
    headline = result_view.headline(found, leader, True) if found.games else [("", "No games")]
    verdict = "".join(_worded_part(kind, text) for kind, text in headline)
    parts = (
        f"<header><p>Dominion Lab {escape(__version__)}</p><h1>{escape(title)}</h1>",
        f'<p class="verdict">{verdict}</p>{"" if found.is_solitaire else bar(found)}</header>',
        _section("Results", table_html(results_table(found))),
        _section("Settings", _settings(found, match, link)),
        _section("Charts", "".join(figures(found, SECTIONS))),
        _section("Further figures", "".join(_tables(tables(found)))),
        _section("Strategies", "".join(_sources(match))),
        _section(
            "All figures as CSV",
            f"<details><summary>Show them</summary><pre>{escape(found.to_csv())}</pre></details>",
        ),
    )
    return _PAGE.format(title=escape(title), style=_style(), body="\n".join(parts))


def _worded_part(kind: str, text: str) -> str:
    """Returns a part of the headline as HTML."""
    return f"<small>{escape(text)}</small>" if kind == "small" else escape(text)


def _section(title: str, inside: str) -> str:
    return f"<section><h2>{title}</h2>{inside}</section>"


def bar(found: Results) -> str:
    """Returns the players' win rates as SVG."""
    drawn, at = [], 0.0
    for player, look in zip(found.players, svg.LOOKS, strict=False):
        drawn.append(
            f'<rect class="{look}" x="{at * 100:.3f}" y="0" width="{player.share * 100:.3f}" height="4"/>'
        )
        at += player.share
    shares = percents([player.share for player in found.players])
    label = ", ".join(f"{one.name} {share}" for one, share in zip(found.players, shares, strict=True))
    inside = "".join(drawn)
    return (
        f'<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(label)}">{inside}</svg>'
    )


def results_table(found: Results) -> Table:
    """Returns the players' wins and means; for a solitaire, its points and turns."""
    if found.is_solitaire:
        one = found.players[0]
        row = (one.name, figure(one.mean_vp, 2), f"{one.mean_turns:.2f}")
        return Table("results", "", f"{found.games:,} games", ("Strategy", "VP", "Turns"), (row,))
    shares = percents([player.share for player in found.players])
    rows = tuple(
        (
            player.name,
            f"{player.wins:,}",
            share,
            result_view.interval(player),
            figure(player.mean_vp, 2),
            f"{player.mean_turns:.2f}",
        )
        for player, share in zip(found.players, shares, strict=True)
    )
    about = f"{found.games:,} games, {found.ties:,} of them shared"
    return Table("results", "", about, ("Strategy", "Wins", "Win rate", "95% CI", "VP", "Turns"), rows)


def _settings(found: Results, match: Match, link: str) -> str:
    kingdom = "new for every game" if found.kingdom == "random" else kingdom_line(found.kingdom)
    told = {"Seed": str(found.seed), "Games": f"{found.games:,}", "Kingdom": kingdom or "basic cards only"}
    told["First player"] = {"random": "random", "fixed": "always the first"}.get(match.order, "in turn")
    for one in fields(match.setup):
        value = getattr(match.setup, one.name)
        usual = one.default if one.default_factory is MISSING else one.default_factory()
        if one.name != "kingdom" and value != usual:
            told[one.name.replace("_", " ").capitalize()] = _worded(value)
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in told.items())
    again = f'<p><a href="{escape(link)}">Open this match in Dominion Lab</a></p>' if link else ""
    return f"<dl>{rows}</dl>{again}"


def _worded(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def figures(found: Results, sections: Iterable[str]) -> Iterator[str]:
    """The charts of these sections."""
    if not found.games:
        return
    for name in sections:
        for part in details.section(found, name):
            if part["chart"]:
                chart = json.loads(part["chart"])
                yield _chart(part["title"], part["about"] + (_FEW if "few" in chart else ""), chart)


def _chart(title: str, about: str, chart: dict[str, Any]) -> str:
    if not chart["turns"]:
        return ""
    names = zip(svg.looks(chart), svg.swatches(chart), chart["names"], strict=True)
    key = " ".join(f'<span class="{look}">{swatch}{escape(name)}</span>' for look, swatch, name in names)
    head = f"<figcaption><b>{escape(title)}</b> {escape(about)}</figcaption>"
    return f'<figure>{head}<p class="key">{key}</p>{svg.draw(chart)}</figure>'


def _tables(made: Iterable[Table]) -> Iterator[str]:
    for table in made:
        head = f"<summary><b>{escape(table.title)}</b> {escape(table.about)}</summary>"
        yield f"<details>{head}{table_html(table)}</details>"


def table_html(table: Table) -> str:
    """A table as HTML."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table.rows)
    inside = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="wide"><table id="{table.key}">{inside}</table></div>'


def _cells(row: tuple[str, ...]) -> str:
    return f'<th scope="row">{breakable(row[0])}</th>' + "".join(
        f"<td>{escape(cell)}</td>" for cell in row[1:]
    )


def breakable(name: str) -> str:
    """Returns a name as HTML that may be broken before its capitals.

    >>> breakable("DoubleWitch"), breakable("BM:Witch")
    ('Double<wbr>Witch', 'BM:Witch')
    """
    return "<wbr>".join(escape(part) for part in re.split(r"(?<=[a-z])(?=[A-Z])", name))


def _style() -> str:
    return files("dominion.formats").joinpath("report.css").read_text("utf-8")


def _sources(match: Match) -> Iterator[str]:
    for name, kind in zip(match.names, match.strategies, strict=True):
        try:
            text = class_source(kind) if isinstance(kind, type) and issubclass(kind, Strategy) else ""
        except OSError:
            text = ""
        said = f"<pre>{escape(text)}</pre>" if text else "<p>It has no source of its own.</p>"
        yield f"<details><summary><b>{escape(name)}</b></summary>{said}</details>"


_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} - Dominion Lab</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""
