"""The game in progress, laid out on the table as the service describes it.

What comes from a worker may have been forged by a strategy: nothing of it becomes HTML unescaped.
"""

from lab import dom


def card(entry):
    """entry: [name, number, kind] -> HTML."""
    name, number, kind = entry
    times = f" <i>× {int(number)}</i>" if number > 1 else ""
    return f'<span class="card {dom.escape(kind)}"><b>{dom.escape(name)}</b>{times}</span>'


def pile(entry):
    """entry: [name, cost, left, kind] -> HTML."""
    name, cost, left, kind = entry
    gone = "" if left else " gone"
    words = f"<b>{dom.escape(name)}</b> <i>{dom.escape(cost)}</i> <i>{int(left)}</i>"
    return f'<span class="card {dom.escape(kind)}{gone}">{words}</span>'


def cards(entries):
    return "".join([card(entry) for entry in entries]) or '<span class="muted">none</span>'


def row(title, content):
    return f'<dt>{title}</dt><dd><div class="cards">{content}</div></dd>'


def seat(view):
    """One player's side of the table."""
    rows = row("Hand", cards(view["hand"])) + row("In play", cards(view["in_play"]))
    rows += row("Deck", f'<span class="muted">{dom.escape(view["deck"])}</span>')
    head = f"<span>{dom.escape(view['name'])}</span><small>{dom.escape(view['about'])}</small>"
    return f'<div class="seat {dom.escape(view["colour"])}"><h3>{head}</h3><dl>{rows}</dl></div>'


def phases(view):
    out = ""
    for name in view["phases"]:
        now = ' aria-current="step"' if name == view["phase"] else ""
        out += f"<li{now}>{dom.escape(name)}</li>"
    return f'<ol class="phases" aria-label="Phases of a turn">{out}</ol>'


def supply(view):
    piles = "".join([pile(entry) for entry in view["supply"]])
    title = "Supply: what it costs and how many are left"
    return f'<div class="supply"><h3>{title}</h3><div class="cards">{piles}</div></div>'


def layout(view):
    """The whole table as HTML."""
    title = f"<h2>{dom.escape(view['title'])} <small>{dom.escape(view['about'])}</small></h2>"
    seats = "".join([seat(player) for player in view["players"]])
    return f'{title}{phases(view)}<div class="seats">{seats}</div>{supply(view)}'


class Table:
    def __init__(self):
        self.box = dom.by_id("table")
        self.bench = dom.find(".bench")

    def show(self, view):
        """Show the table; True if it was not there before."""
        new = self.box.hidden
        self.box.innerHTML = layout(view)
        dom.show(self.box)
        dom.attribute(self.bench, "data-mode", "step")
        return new

    def clear(self):
        dom.show(self.box, False)
        dom.attribute(self.bench, "data-mode", None)
        self.box.innerHTML = ""
