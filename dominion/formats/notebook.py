"""HTML of results, games and cards for notebooks, and a match as a notebook file.

All text is escaped: names of strategies and players are untrusted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from ..bots.strategy import Strategy
from ..bots.tracing import class_source
from ..engine.errors import StrategyError
from ..strategies import find
from . import html_report, result_view
from .kingdoms import kingdom_line, kingdom_of

if TYPE_CHECKING:
    from ..engine.card import Card
    from ..engine.game import Game
    from ..simulation.match import Match
    from ..simulation.simulate import Results


def results(found: Results) -> str:
    """Returns the headline, the table, and the curves of a run."""
    leader = max(range(len(found.players)), key=lambda who: found.players[who].share)
    headline = result_view.headline(found, leader, True) if found.games else [["", "No games"]]
    kingdom = "new for every game" if found.kingdom == "random" else kingdom_line(found.kingdom)
    about = f"Seed {found.seed}. Kingdom: {kingdom or 'basic cards only'}."
    return _shown(
        f'<p class="verdict">{escape("".join(text for _, text in headline))}</p>',
        html_report.bar(found),
        html_report.table_html(html_report.results_table(found)),
        f'<p class="about">{escape(about)}</p>',
        *html_report.figures(found, ("curves",)),
    )


def game(shown: Game, asked: str = "") -> str:
    """Returns the table of a game, all hands open; `asked` is the current question."""
    seats = range(len(shown.players))
    table = result_view.table(shown, seats, 0)
    title = "The game is over" if shown.is_over() else f"Turn {shown.turn.number}"
    kingdom = kingdom_of(shown) or "basic cards only"
    players = [
        [one["name"], one["about"], _counted(one["hand"]), _counted(one["in_play"]), one["deck"]]
        for one in table["players"]
    ]
    piles = [[name, cost, str(left)] for name, cost, left, _ in table["supply"]]
    return _shown(
        f'<p class="verdict">{escape(title)}. {escape(str(table["about"]))}</p>',
        f'<p class="about">{escape(asked)}</p>' if asked else "",
        _table(("Player", "", "Hand", "In play", "Deck"), players),
        f'<p class="about">Kingdom: {escape(kingdom)}</p>',
        _table(("Pile", "Cost", "Left"), piles),
    )


def card(shown: Card) -> str:
    """Returns a card's cost, types, set and text."""
    potion, debt = "P" * bool(shown.potion), f" {shown.debt}D" if shown.debt else ""
    types = " - ".join(shown.types)
    facts = [f"${shown.cost}{potion}{debt}", types, shown.set]
    return _shown(
        f'<p class="verdict">{escape(shown.name)}</p>',
        f'<p class="about">{escape(", ".join(filter(None, facts)))}</p>',
        f"<p>{escape(shown.text)}</p>",
    )


def _counted(cards: Iterable[Sequence[Any]]) -> str:
    return ", ".join(name if number == 1 else f"{name} × {number}" for name, number, _ in cards)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    told = ""
    for row in rows:
        cells = "".join(f'<td class="words">{escape(cell)}</td>' for cell in row[1:])
        told += f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{told}</tbody></table>"


def _shown(*parts: str) -> str:
    return f'<div class="dominion-lab"><style>{_style()}</style>{"".join(parts)}</div>'


@cache
def _style() -> str:
    return files("dominion.formats").joinpath("notebook.css").read_text("utf-8")


# A match as a file.

_INTRODUCTION: Final = """# {title}

A match of Dominion Lab. Run the cells from top to bottom; the same seed gives the same games.
It needs the package `dominion-lab`, and nothing else."""
_SOURCE: Final = """# This strategy is not of the library: read it before you run it.
from dominion.bots.loading.source import load

{variable} = load({source})
{variable}.name = {name}"""
_ONE_GAME: Final = """from dominion.formats.text_log import lines, text

game = match.game(0, record=True)
game.play_out()
print(text(lines(game)))"""
_TURNS: Final = """turns = [row for row in results.records if row["record"] == "turn"]
turns[:4]  # results.to_frame() is all of them as a table, with pandas or polars"""


def match_file(match: Match, games: int | None) -> str:
    """Returns a match as a notebook file (.ipynb): its strategies, a run of that many games (None: until the
    winner is clear), its records, and the log of its first game. Its cells have not been run.

    Raises:
        OSError: a strategy is not of the library, and has no source.
    """
    players, cells = [], [_markdown(_INTRODUCTION.format(title=_plain(" against ".join(match.names))))]
    for number, (kind, name) in enumerate(zip(match.strategies, match.names), 1):
        if _in_library(kind):
            players.append(repr(str(kind.name)))
            continue
        players.append(f"strategy_{number}")
        source = _literal(class_source(kind)) if isinstance(kind, type) else repr(name)
        cells.append(_code(_SOURCE.format(variable=players[-1], source=source, name=repr(str(kind.name)))))
    wanted = "until_clear=True" if games is None else f"games={games}"
    told = "".join(f"    {name}={value!r},\n" for name, value in _options(match).items())
    cells += [
        _code(f"from dominion import Match, simulate\n\noptions = dict(\n{told})"),
        _code(f"results = simulate([{', '.join(players)}], {wanted}, records=True, **options)\nresults"),
        _markdown("## Turns"),
        _code(_TURNS),
        _markdown("## One game"),
        _code(f"match = Match.of([{', '.join(players)}], **options)\n{_ONE_GAME}"),
    ]
    about = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    made = {"cells": cells, "metadata": about, "nbformat": 4, "nbformat_minor": 4}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def _options(match: Match) -> dict[str, Any]:
    """Returns the options with which `Match.of` creates this match again."""
    told: dict[str, Any] = {"seed": match.seed, "order": match.order}
    if match.random_kingdom is not None:
        told |= {"kingdom": "random", "sets": [*match.random_kingdom], "landscapes": match.landscapes}
        told |= {"bane": match.bane, "colony": match.colony, "shelters": match.shelters}
    else:
        told |= {"kingdom": [*match.setup.kingdom], "colony": "yes" if match.setup.colony else "no"}
        told |= {"shelters": match.setup.shelters}
    for one in fields(match.setup):
        value = getattr(match.setup, one.name)
        usual = one.default if one.default_factory is MISSING else one.default_factory()
        if one.name not in ("kingdom", "colony", "shelters") and value != usual:
            told[one.name] = value
    return told


def _in_library(kind: Any) -> bool:
    try:
        return isinstance(kind, type) and issubclass(kind, Strategy) and find(kind.name) is kind
    except StrategyError:
        return False


def _literal(text: str) -> str:
    """Returns the text as a Python literal, over several lines where that is safe."""
    plain = text.isprintable() or all(part.isprintable() for part in text.split("\n"))
    if plain and "\\" not in text and '"""' not in text and not text.endswith('"'):
        return f'"""\n{text}"""'
    return repr(text)


def _plain(text: str) -> str:
    """Returns the text with Markdown escaped."""
    return "".join(f"\\{one}" if one in r"\`*_{}[]()#+-.!|~<>&$" else one for one in " ".join(text.split()))


def _markdown(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(text: str) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": {}, "source": text, "execution_count": None, "outputs": []}
