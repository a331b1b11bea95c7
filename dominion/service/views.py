"""What the page shows, ready to be shown: texts, widths, coordinates. The page does no arithmetic."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..card import Card
from ..game import Game
from ..log import Line, count
from ..player import Player
from ..simulate import PlayerResult, Results
from ..statistics import Moments, games_to_verdict, percent, roughly

COLOURS: Final = ("one", "two", "three", "four", "five", "six")
RARE: Final = 0.05
"""A curve ends where fewer than this part of the games still go on: its last points would be chance."""

Parts = list[list[str]]
"""A headline: pairs of a kind of text ("one" is the first player's colour) and the text."""


def results(found: Results, games: int | str, over: bool, ms: float) -> dict[str, Any]:
    """The figures of a run; `games` is the number wanted or "clear", ms how long it has lasted."""
    leader = max(range(len(found.players)), key=lambda who: found.players[who].share)
    return {
        "played": f"{found.games:,}",
        "ties": f"{found.ties:,}",
        "rate": f"{found.games / max(ms, 1) * 1000:,.0f}",
        "verdict": headline(found, leader, over),
        "subverdict": progress(found, games, ms) if not over else conclusion(found, leader, ms),
        "bar": bar(found),
        "bar_label": ", ".join(f"{one.name} {interval(one)}" for one in found.players),
        "ends": [f"{one.name} {percent(one.share)}" for one in found.players]
        if len(found.players) == 2
        else ["", ""],
        "players": [player(one) for one in found.players],
        "charts": charts(found),
        "first_game": 0,
        "last_game": found.games - 1,
    }


def player(one: PlayerResult) -> dict[str, Any]:
    """One row of the figures, rounded; under "exact" to the last digit, as the command line has them."""
    return {
        "name": one.name,
        "wins": f"{one.wins:,}",
        "share": percent(one.share),
        "interval": interval(one),
        "vp": f"{one.mean_vp:.2f}",
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
    """The 95 % interval of the share: "66.9 – 72.6 %"."""
    low, high = one.share_interval
    return f"{low * 100:.1f} – {high * 100:.1f} %"


def margin(one: PlayerResult) -> str:
    """How far off the share may be, in points of a hundred."""
    low, high = one.share_interval
    return f"± {max(high - one.share, one.share - low) * 100:.1f}"


def headline(found: Results, leader: int, over: bool) -> Parts:
    """Who wins, in one line."""
    best = found.players[leader]
    name = [COLOURS[leader], best.name]
    figures = [["strong", f" {percent(best.share)} "], ["small", margin(best)]]
    if over and found.games == 1:
        return [["plain", "A tie"]] if found.ties else [name, ["plain", " wins this game"]]
    if found.clear == "even":
        return [["plain", "Even, to within one point "], *figures[1:]]
    if found.clear is not None or best.share_interval[0] > 1 / len(found.players):
        return [name, ["plain", " wins" if over else " leads"], *figures]
    return [
        ["plain", "Too close to call " if over else "Neck and neck "],
        ["small", f"{best.name} {percent(best.share)} {margin(best)}"],
    ]


def progress(found: Results, games: int | str, ms: float) -> str:
    """How far a run is, and what is still to come."""
    each = ms / max(found.games, 1) / 1000
    more = games_to_verdict(found.tally.outcomes.parts, found.games)
    if games == "clear":
        if not more:
            return f"{found.games:,} games"
        return (
            f"{found.games:,} games, about {roughly(more)} more to a verdict, {duration(more * each)} to go"
        )
    left = int(games) - found.games
    told = f"{found.games:,} of {int(games):,} games, about {duration(left * each)} to go"
    return f"{told}, {roughly(more)} more to a verdict" if more and more > left else told


def conclusion(found: Results, leader: int, ms: float) -> str:
    """What a finished run means, and what it took."""
    if found.games == 1:
        scores = " to ".join(f"{one.mean_vp:.0f}" for one in found.players)
        turns = max(one.mean_turns for one in found.players)
        return f"{scores} points after {count(round(turns), 'turn')}. One game says little: play a hundred."
    took = f"{count(found.games, 'game')} in {duration(ms / 1000)}."
    if found.clear == "even":
        return f"{took} No matter how many more: neither is ahead by a point or more."
    low, high = found.players[leader].share_interval
    told = f"{took} Sure to 95 %: between {low * 100:.1f} and {high * 100:.1f} % of all such games."
    more = None if found.clear else games_to_verdict(found.tally.outcomes.parts, found.games)
    return f"{told} About {roughly(more)} more games to a verdict that is certain." if more else told


def duration(seconds: float) -> str:
    """As in "0.8 s", "12 s", "3 min"."""
    if seconds < 9.5:
        return f"{seconds:.1f} s"
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def bar(found: Results) -> list[list[str]]:
    """The parts of the bar as ["sure one", "40%"]: what is surely a player's, and what perhaps.

    Two players meet in the middle of what is open; of more, each has what is open beside what is sure.
    """
    parts: list[tuple[str, float]] = []
    for who, one in enumerate(found.players):
        low = one.share_interval[0]
        mine = [(f"sure {COLOURS[who]}", low), (f"open {COLOURS[who]}", one.share - low)]
        parts += reversed(mine) if who == 1 and len(found.players) == 2 else mine
    return [[look, f"{width * 100:.3f}%"] for look, width in parts]


def charts(found: Results) -> dict[str, str]:
    """Money and points by turn, as JSON text that the page hands on to its charts without a look."""
    curves = found.tally.curves
    return {
        "plot-money": _with_spread(found, curves.coins, "Mean money by turn", least=0),
        "plot-vp": _with_spread(found, curves.vp, "Mean victory points by turn"),
    }


def _with_spread(
    found: Results, curves: Sequence[Sequence[Moments]], title: str, least: float = -math.inf
) -> str:
    """Curves, and how far the middle two thirds of the games are from them; as a band where there are two."""
    enough = max(1, int(found.games * RARE))
    lasting = [[at for at in turns if at.count >= enough] for turns in curves]
    made = chart([one.name for one in found.players], [*map(_means, lasting)], title)
    longest = len(made["turns"])
    made["spread"] = [_filled([round(at.deviation, 3) for at in turns], longest) for turns in lasting]
    if len(lasting) == 2 and found.games > 1:
        made["bands"] = [
            [
                _filled([round(max(least, at.mean + side * at.deviation), 3) for at in turns], longest)
                for side in (-1, 1)
            ]
            for turns in lasting
        ]
    return json.dumps(made)


def chart(names: Sequence[str], values: Sequence[list[float]], title: str) -> dict[str, Any]:
    """Curves of one length, with the gaps JSON has for what is missing, and the same in words."""
    longest = max(map(len, values), default=0)
    curves = [_filled(curve, longest) for curve in values]
    ends = (
        f"{name} from {curve[0]:.1f} to {curve[-1]:.1f}"
        for name, curve in zip(names, values, strict=True)
        if curve
    )
    return {
        "names": list(names),
        "turns": list(range(1, longest + 1)),
        "curves": curves,
        "label": f"{title}, turn 1 to {longest}: {'; '.join(ends)}",
    }


def _means(turns: Iterable[Moments]) -> list[float]:
    return [round(at.mean, 3) for at in turns]


def _filled(values: list[float], longest: int) -> list[float | None]:
    return [*values, *[None] * (longest - len(values))]


def log_lines(told: Iterable[Line], seats: Sequence[int]) -> list[list[Any]]:
    """Lines as [kind, whose colour, text, indent]; `seats` says which strategy sits where."""
    return [
        [line.kind, "" if line.seat is None else COLOURS[seats[line.seat]], line.text, line.indent]
        for line in told
    ]


def kingdom(game: Game) -> list[list[Any]]:
    """The line above a log that says what the game is played with."""
    return [["kingdom", "", f"Kingdom: {', '.join(game.setup.kingdom)}", 0]] if game.setup.kingdom else []


PHASES: Final = ("start", "action", "treasure", "buy", "night", "clean-up")


def table(game: Game, seats: Sequence[int], number: int) -> dict[str, Any]:
    """Everything on the table of a game in progress."""
    whose = game.turn.player
    if game.is_over():
        title, about, phase = f"Game {number} is over", _ending(game), ""
    else:
        title = f"Game {number}, turn {game.turn.number}"
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
    """The piles as [name, cost, number left, kind]: basic cards first, then the kingdom by cost."""
    piles = [pile for pile in game.piles.values() if pile.in_supply]
    piles.sort(key=lambda pile: (pile.card.is_kingdom, pile.card.cost, pile.name))
    return [[pile.name, cost(game, pile.card), pile.left, kind(pile.card)] for pile in piles]


def cost(game: Game, card: Card) -> str:
    """What a card costs now, as players write it: "$4", "$3P", "$0 8D"."""
    potion = "P" if card.potion else ""
    debt = f" {card.debt}D" if card.debt else ""
    return f"${game.cost(card)}{potion}{debt}"


def _ending(game: Game) -> str:
    winners = [str(one.name) for one in game.winners()]
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"


def _seat(one: Player, colour: str, active: bool) -> dict[str, Any]:
    purse = f"{count(one.actions, 'Action')}, {count(one.buys, 'Buy')}, ${one.coins}" if active else ""
    return {
        "name": str(one.name),
        "colour": colour,
        "about": " · ".join(filter(None, (purse, f"{one.score()} VP"))),
        "hand": cards(one.hand),
        "in_play": cards(one.cards_in_play),
        "deck": f"{len(one.deck)} in the deck, {len(one.discard_pile)} in the discard pile",
    }


def cards(all_of: Iterable[Card]) -> list[list[Any]]:
    """Cards as [name, number, kind], in order of first appearance."""
    counted = Counter(all_of)
    return [[str(card), number, kind(card)] for card, number in counted.items()]


def kind(card: Card) -> str:
    """The word that decides the colour of a card: its first type that has one."""
    for name in ("Action", "Treasure", "Curse", "Victory"):
        if name in card.types:
            return name.lower()
    return "action"
