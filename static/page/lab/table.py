"""The game in progress, laid out on the table as the service describes it."""

from lab import dom


def card(entry):
    """entry: [name, number, kind] -> HTML."""
    name, number, kind = entry
    times = " <i>× " + str(number) + "</i>" if number > 1 else ""
    return '<span class="card ' + kind + '"><b>' + dom.escape(name) + "</b>" + times + "</span>"


def pile(entry):
    """entry: [name, cost, left, kind] -> HTML."""
    name, cost, left, kind = entry
    gone = "" if left else " gone"
    return (
        '<span class="card ' + kind + gone + '"><b>' + dom.escape(name) + "</b> <i>" + dom.escape(cost) + "</i> <i>"
        + str(left) + "</i></span>"
    )


def row(title, content):
    return "<dt>" + title + "</dt><dd><div class=\"cards\">" + content + "</div></dd>"


def cards(entries):
    return "".join([card(entry) for entry in entries]) or '<span class="muted">none</span>'


def seat(view):
    return (
        '<div class="seat ' + view["colour"] + '"><h3><span>' + dom.escape(view["name"]) + "</span><small>"
        + dom.escape(view["about"]) + "</small></h3><dl>"
        + row("Hand", cards(view["hand"])) + row("In play", cards(view["in_play"]))
        + row("Deck", '<span class="muted">' + dom.escape(view["deck"]) + "</span>") + "</dl></div>"
    )


def phases(view):
    out = ""
    for name in view["phases"]:
        now = ' aria-current="step"' if name == view["phase"] else ""
        out += "<li" + now + ">" + dom.escape(name) + "</li>"
    return '<ol class="phases" aria-label="Phases of a turn">' + out + "</ol>"


def layout(view):
    """The whole table as HTML."""
    return (
        "<h2>" + dom.escape(view["title"]) + "<small>" + dom.escape(view["about"]) + "</small></h2>" + phases(view)
        + '<div class="seats">' + "".join([seat(player) for player in view["players"]]) + "</div>"
        + '<div class="supply"><h3>Supply: what it costs and how many are left</h3><div class="cards">' + "".join([pile(entry) for entry in view["supply"]])
        + "</div></div>"
    )


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
