"""A run as one HTML file that needs nothing else: verdict, settings, sources, charts, tables, all figures.

No scripts, nothing fetched: it looks the same in ten years, and without a network.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from . import drawing
from .agents.strategy import Strategy
from .agents.tracing import class_source
from .service import details, views
from .statistics import percent
from .tables import Table, tables

if TYPE_CHECKING:
    from .match import Match
    from .simulate import Results


def report(found: Results, match: Match, link: str = "") -> str:
    """The whole page; `link` opens the same match in Dominion Lab."""
    from . import __version__

    title = " against ".join(player.name for player in found.players)
    leader = max(range(len(found.players)), key=lambda who: found.players[who].share)
    verdict = "".join(text for _, text in views.headline(found, leader, True)) if found.games else "No games"
    parts = (
        f"<header><p>Dominion Lab {escape(__version__)}</p><h1>{escape(title)}</h1>",
        f'<p class="verdict">{escape(verdict)}</p>{_bar(found)}</header>',
        _section("Results", _table(_results(found))),
        _section("Settings", _settings(found, match, link)),
        _section("Charts", "".join(_charts(found))),
        _section("Further figures", "".join(_tables(tables(found)))),
        _section("Strategies", "".join(_sources(match))),
        _section(
            "All figures as CSV",
            f"<details><summary>Show them</summary><pre>{escape(found.to_csv())}</pre></details>",
        ),
    )
    return _PAGE.format(title=escape(title), style=_style(), body="\n".join(parts))


def _section(title: str, inside: str) -> str:
    return f"<section><h2>{title}</h2>{inside}</section>"


def _bar(found: Results) -> str:
    """Everybody's share of the games."""
    drawn, at = [], 0.0
    for player, look in zip(found.players, drawing.LOOKS, strict=False):
        drawn.append(
            f'<rect class="{look}" x="{at * 100:.3f}" y="0" width="{player.share * 100:.3f}" height="4"/>'
        )
        at += player.share
    label = ", ".join(f"{player.name} {percent(player.share)}" for player in found.players)
    inside = "".join(drawn)
    return (
        f'<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(label)}">{inside}</svg>'
    )


def _results(found: Results) -> Table:
    rows = tuple(
        (
            player.name,
            f"{player.wins:,}",
            percent(player.share),
            views.interval(player),
            f"{player.mean_vp:.2f}",
            f"{player.mean_turns:.2f}",
        )
        for player in found.players
    )
    about = f"{found.games:,} games, {found.ties:,} of them shared"
    return Table("results", "", about, ("Strategy", "Wins", "Share", "95 % interval", "VP", "Turns"), rows)


def _settings(found: Results, match: Match, link: str) -> str:
    kingdom = "new for every game" if found.kingdom == "random" else ", ".join(found.kingdom)
    told = {"Seed": str(found.seed), "Games": f"{found.games:,}", "Kingdom": kingdom or "basic cards only"}
    told["Who begins"] = {"random": "chance", "fixed": "always the first"}.get(match.order, "each in turn")
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


def _charts(found: Results) -> Iterator[str]:
    if not found.games:
        return
    drawn = views.charts(found)
    titles = (
        ("plot-money", "Money", "mean coins to spend, by turn"),
        ("plot-vp", "Victory points", "mean, by turn"),
    )
    for key, title, about in titles:
        yield _chart(title, about, json.loads(drawn[key]))
    for name in details.SECTIONS:
        for part in details.section(found, name):
            if part["chart"]:
                yield _chart(part["title"], part["about"], json.loads(part["chart"]))


def _chart(title: str, about: str, chart: dict[str, Any]) -> str:
    if not chart["turns"]:
        return ""
    names = zip(drawing.looks(chart), chart["names"], strict=True)
    key = " ".join(f'<span class="{look}">{escape(name)}</span>' for look, name in names)
    head = f"<figcaption><b>{escape(title)}</b> {escape(about)}</figcaption>"
    return f'<figure>{head}<p class="key">{key}</p>{drawing.draw(chart)}</figure>'


def _tables(made: Iterable[Table]) -> Iterator[str]:
    for table in made:
        head = f"<summary><b>{escape(table.title)}</b> {escape(table.about)}</summary>"
        yield f"<details>{head}{_table(table)}</details>"


def _table(table: Table) -> str:
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table.rows)
    inside = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="wide"><table id="{table.key}">{inside}</table></div>'


def _cells(row: tuple[str, ...]) -> str:
    return f'<th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])


def _style() -> str:
    return files("dominion").joinpath("report.css").read_text("utf-8")


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
