"""Results ready for the page: texts, widths, coordinates. The page does no arithmetic."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..engine.card import Card
from ..engine.game import Game
from ..engine.player import Player
from ..simulation.intervals import figure, games_to_verdict, percent, percents, roughly
from ..simulation.simulate import PlayerResult, Results
from ..simulation.stats import views
from .kingdoms import kingdom_of
from .never_bought import never_bought
from .text_log import Line
from .why_sentences import is_significant, why_sentences
from .wording import count

_MOST_NAMED: Final = 3
"""The maximum number of players whose figures stand in a headline."""

_EARLY: Final = 30
"""While a run goes on, fewer games than these name no leader."""

COLOURS: Final = views.COLOURS

Parts = list[list[str]]
"""A headline: pairs of a kind of text ("one" is the first player's colour) and the text."""


def results(found: Results, games: int | str, over: bool, ms: float) -> dict[str, Any]:
    """Returns the figures of a run. `games` is the requested number or "clear", `ms` the duration so far."""
    leader = max(range(len(found.players)), key=lambda who: found.players[who].share)
    shares = percents([one.share for one in found.players])
    return {
        "played": f"{found.games:,}",
        "ties": f"{found.ties:,}",
        "rate": f"{found.games / max(ms, 1) * 1000:,.0f}",
        "verdict": headline(found, leader, over),
        "subverdict": progress(found, games, ms) if not over else conclusion(found, ms),
        "why": " ".join(filter(None, (why_sentences(found), never_bought(found)))),
        "bar": bar(found),
        "bar_label": ", ".join(f"{one.name} {interval(one)}" for one in found.players),
        "ends": [f"{one.name} {share}" for one, share in zip(found.players, shares, strict=True)]
        if len(found.players) == 2
        else ["", ""],
        "players": [player(one, share) for one, share in zip(found.players, shares, strict=True)],
        "charts": charts(found),
        "first_game": 0,
        "last_game": found.games - 1,
    }


def player(one: PlayerResult, share: str) -> dict[str, Any]:
    """Returns one row of the figures, rounded, with this text for the share; under "exact" the unrounded
    figures of the command line.
    """
    return {
        "name": one.name,
        "wins": f"{one.wins:,}",
        "share": share,
        "interval": interval(one),
        "vp": figure(one.mean_vp, 2),
        "turns": f"{one.mean_turns:.2f}",
        "exact": {
            "wins": str(one.wins),
            "share": repr(one.share),
            "interval": " ".join(map(repr, one.share_interval)),
            "vp": repr(one.mean_vp),
            "turns": repr(one.mean_turns),
        },
    }


def interval(one: PlayerResult) -> str:
    """Returns the 95 % interval of the share: "66.9 to 72.6%"."""
    low, high = one.share_interval
    return f"{low * 100:.1f} to {high * 100:.1f}%"


def headline(found: Results, leader: int, over: bool) -> Parts:
    """Returns in one line who wins."""
    if found.is_solitaire:
        one = found.players[0]
        return [[COLOURS[0], one.name], ["plain", " alone"], ["strong", f" {one.mean_turns:.1f} turns "]]
    best = found.players[leader]
    name = [COLOURS[leader], best.name]
    share = percents([one.share for one in found.players])[leader]
    surely = f"95% CI {interval(best)}"
    figures = [["strong", f" {share} "], ["small", surely]]
    if over and found.games == 1:
        return [["plain", "A tie"]] if found.ties else [name, ["plain", " wins this game"]]
    if not over and found.games < _EARLY:
        return [["muted", "Too early to call"]]
    if found.clear == "even":
        return [["plain", "Even, to within one percentage point "], *figures[1:]]
    if is_significant(found):
        return [name, ["plain", " wins" if over else " leads"], *figures]
    told = ["plain", "Too close to call " if over else "Too close to call so far "]
    close = [one for one in found.players if one.share_interval[1] >= best.share_interval[0]]
    if len(found.players) == 2 or len(close) > _MOST_NAMED:
        return [told, ["small", f"{best.name} {share}, {surely}"]]
    close.sort(key=lambda one: -one.share)
    return [told, *named([(one.name, one.share, one.share_interval) for one in close])]


def named(close: Sequence[tuple[str, float, tuple[float, float]]]) -> Parts:
    """Returns the figures of players that are too close to call, each as (name, win rate, interval)."""
    told = [
        f"{name} {percent(share)} ({low * 100:.1f} to {high * 100:.1f})" for name, share, (low, high) in close
    ]
    return [["small", f"{one}, "] for one in told] + [["small", "95% CI"]]


def progress(found: Results, games: int | str, ms: float) -> str:
    """Returns the progress of a run and what remains."""
    if found.is_solitaire:
        return f"{found.games:,} games"
    each = ms / max(found.games, 1) / 1000
    # The first games foretell nothing: after two, a draw would say thousands.
    early = found.games < _EARLY
    more = 0 if early else games_to_verdict(found.tally.outcomes.parts, found.games)
    if games == "clear":
        if not more:
            return f"{found.games:,} games"
        return (
            f"{found.games:,} games, about {roughly(more)} more until it is significant, "
            f"{duration(more * each)} to go"
        )
    left = int(games) - found.games
    told = f"{found.games:,} of {int(games):,} games"  # the status says how long the rest takes
    if more and more > left:
        return f"{told}, about {roughly(more)} games until it is significant"
    return told


def conclusion(found: Results, ms: float) -> str:
    """Returns the meaning of a finished run, and its duration."""
    if found.is_solitaire:
        took = f"{count(found.games, 'game')} in {duration(ms / 1000)}."
        vp = figure(found.players[0].mean_vp, 1)
        return f"{took} A solitaire has no winner: its turns and its {vp} VP count."
    if found.games == 1:
        scores = " to ".join(figure(one.mean_vp) for one in found.players)
        turns = max(one.mean_turns for one in found.players)
        return f"{scores} points after {count(round(turns), 'turn')}. One game says little: play a hundred."
    took = f"{count(found.games, 'game')} in {duration(ms / 1000)}."
    if found.clear == "even":
        return f"{took} Significant: the win rates differ by less than one percentage point."
    if is_significant(found):
        return f"{took} The difference is significant."
    more = games_to_verdict(found.tally.outcomes.parts, found.games)
    told = f"{took} Not significant yet"
    return f"{told}; about {roughly(more)} more games should settle it." if more else f"{told}."


def duration(seconds: float) -> str:
    """Returns "0.8 s", "12 s", "3 min"."""
    if seconds < 9.5:
        return f"{seconds:.1f} s"
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def bar(found: Results) -> list[list[str]]:
    """Returns the parts of the bar as ["sure one", "40%"]: each player's certain and uncertain part.

    Two players meet in the middle of the uncertain part; with more, each has the uncertain part beside the
    certain one.
    """
    parts: list[tuple[str, float]] = []
    for who, one in enumerate(found.players):
        low = one.share_interval[0]
        mine = [(f"sure {COLOURS[who]}", low), (f"open {COLOURS[who]}", one.share - low)]
        parts += reversed(mine) if who == 1 and len(found.players) == 2 else mine
    return [[look, f"{width * 100:.3f}%"] for look, width in parts]


def charts(found: Results) -> dict[str, str]:
    """Returns the charts beside the results as JSON text, which the page passes to its charts unread."""
    names = [player.name for player in found.players]
    kinds = [one for one in found.tally if one.section == "curves"]
    shown = [view for one in kinds for view in one.views(found.tally, names)]
    drawn = {f"plot-{view.table.key}": view.chart.to_json() for view in shown if view.chart}
    if found.is_solitaire:
        drawn = {key: _first_alone(chart) for key, chart in drawn.items()}
    return {key: json.dumps(chart) for key, chart in drawn.items()}


def _first_alone(chart: dict[str, Any]) -> dict[str, Any]:
    """Returns the chart with the curve of the first player only."""
    ofeach = ("names", "looks", "curves", "spread", "bands")
    alone = {key: value[:1] if key in ofeach else value for key, value in chart.items()}
    return alone | {"label": chart["label"].rsplit("; ", len(chart["names"]) - 1)[0]}


DASH: Final = " – "


def log_lines(told: Iterable[Line], seats: Sequence[int]) -> list[list[Any]]:
    """Returns lines as [kind, player's colour, text, indent]; `seats` gives the strategy in each seat. Their
    dashes are those of the page's other texts, not the hyphens of a log in ASCII.
    """
    return [
        [
            line.kind,
            "" if line.seat is None else COLOURS[seats[line.seat]],
            line.text.replace(" - ", DASH),
            line.indent,
        ]
        for line in told
    ]


def kingdom(game: Game) -> list[list[Any]]:
    """Returns the line above a log with the cards of the game."""
    return [["kingdom", "", f"Kingdom: {kingdom_of(game)}", 0]] if game.setup.kingdom else []


PHASES: Final = ("start", "action", "treasure", "buy", "night", "clean-up")


def table(game: Game, seats: Sequence[int], number: int) -> dict[str, Any]:
    """Returns everything on the table of a game in progress. `number` counts from 0; the page calls it game
    1.
    """
    whose = game.turn.player
    if game.is_over():
        title, about, phase = f"Game {number + 1} is over", _ending(game), ""
    else:
        title = f"Game {number + 1}, turn {game.turn.number}"
        about, phase = f"{whose.name}: next comes the {game.phase} phase", game.phase
    return {
        "title": title,
        "about": about,
        "phase": phase,
        "phases": [name for name in PHASES if name != "night" or game.has_nights],
        "players": [
            _seat(one, COLOURS[seats[one.seat]], one is whose and not game.is_over())
            for one in sorted(game.players, key=lambda one: seats[one.seat])
        ],
        "supply": supply(game),
    }


def supply(game: Game) -> list[list[Any]]:
    """Returns the piles as [name, cost, number left, kind]: basic cards first, then the kingdom by cost."""
    piles = [pile for pile in game.piles.values() if pile.in_supply]
    piles.sort(key=lambda pile: (pile.card.is_kingdom, pile.card.cost, pile.name))
    return [[pile.name, cost(game, pile.card), pile.left, kind(pile.card)] for pile in piles]


def cost(game: Game, card: Card) -> str:
    """Returns what a card costs now, as players write it: "$4", "$3P", "$0 8D"."""
    coins, potion, debt = game.whole_cost(card)
    return f"${coins}{'P' if potion else ''}{f' {debt}D' if debt else ''}"


def _ending(game: Game) -> str:
    winners = [str(one.name) for one in game.winners()]
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"


def _seat(one: Player, colour: str, active: bool) -> dict[str, Any]:
    purse = f"{count(one.actions, 'Action')}, {count(one.buys, 'Buy')}, ${one.coins}" if active else ""
    return {
        "name": str(one.name),
        "colour": colour,
        "about": " · ".join(filter(None, (purse, f"{figure(one.score())} VP"))),
        "hand": cards(one.hand),
        "in_play": cards(one.cards_in_play),
        "deck": f"{len(one.deck)} in the deck, {len(one.discard_pile)} in the discard pile",
    }


def cards(all_of: Iterable[Card]) -> list[list[Any]]:
    """Returns cards as [name, number, kind], in order of first appearance."""
    counted = Counter(all_of)
    return [[str(card), number, kind(card)] for card, number in counted.items()]


def kind(card: Card) -> str:
    """Returns the type that decides the colour of a card: its first type that has one."""
    for name in ("Action", "Treasure", "Curse", "Victory"):
        if name in card.types:
            return name.lower()
    return "action"
