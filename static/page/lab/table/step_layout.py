"""The table of Step: turns the service's description into HTML.

Data from a worker may have been forged by a strategy, so nothing of it becomes HTML unescaped.
"""

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def card(entry: "list[Any]") -> str:
    """Returns the HTML of a card. entry: [name, number, kind]."""
    name, number, kind = entry
    times = f" <i>× {int(number)}</i>" if number > 1 else ""
    return f'<span class="card {dom.escape(kind)}"><b>{dom.escape(name)}</b>{times}</span>'


def pile(entry: "list[Any]") -> str:
    """Returns the HTML of a pile. entry: [name, cost, left, kind]."""
    name, cost, left, kind = entry
    gone = "" if left else " gone"
    words = f"<b>{dom.escape(name)}</b> <i>{dom.escape(cost)}</i> <i>{int(left)}</i>"
    return f'<span class="card {dom.escape(kind)}{gone}">{words}</span>'


def cards(entries: "list[list[Any]]") -> str:
    return "".join([card(entry) for entry in entries]) or '<span class="muted">none</span>'


def row(title: str, content: str) -> str:
    return f'<dt>{title}</dt><dd><div class="cards">{content}</div></dd>'


def seat(view: "dict[str, Any]") -> str:
    """Returns the HTML of one player's side of the table."""
    rows = row("Hand", cards(view["hand"])) + row("In play", cards(view["in_play"]))
    rows += row("Deck", f'<span class="muted">{dom.escape(view["deck"])}</span>')
    head = f"<span>{dom.escape(view['name'])}</span><small>{dom.escape(view['about'])}</small>"
    return f'<div class="seat {dom.escape(view["colour"])}"><h3>{head}</h3><dl>{rows}</dl></div>'


def phases(view: "dict[str, Any]") -> str:
    out = ""
    for name in view["phases"]:
        now = ' aria-current="step"' if name == view["phase"] else ""
        out += f"<li{now}>{dom.escape(name)}</li>"
    return f'<ol class="phases" aria-label="Phases of a turn">{out}</ol>'


def supply(view: "dict[str, Any]") -> str:
    piles = "".join([pile(entry) for entry in view["supply"]])
    title = "Supply: what it costs and how many are left"
    return f'<div class="supply"><h3>{title}</h3><div class="cards">{piles}</div></div>'


def layout(view: "dict[str, Any]") -> str | None:
    """Returns the HTML of the whole table."""
    title = f"<h2>{dom.escape(view['title'])} <small>{dom.escape(view['about'])}</small></h2>"
    seats = "".join([seat(player) for player in view["players"]])
    return f'{title}{phases(view)}<div class="seats">{seats}</div>{supply(view)}'
