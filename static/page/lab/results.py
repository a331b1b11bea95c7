"""Shows the results as the service has worded them."""

from lab import dom

IDLE = {
    "played": "0",
    "ties": "0",
    "rate": "–",
    "verdict": [["muted", "Who wins?"]],
    "subverdict": "Choose two strategies and press Start. The same seed always gives the same games.",
    "bar": ["0%", "0%", "0%", "0%"],
    "bar_label": "No games played yet",
    "ends": ["", ""],
    "players": [],
    "charts": {},
}
FIGURES = ("wins", "share", "interval", "vp", "turns")
PLOTS = ("plot-money", "plot-vp")


class Results:
    def __init__(self, charts):
        """charts: draw(id, text) and clear(id)."""
        self.charts = charts
        self.box = dom.by_id("results")
        self.bar = [dom.find("#bar ." + part) for part in ("sure.one", "open.one", "open.two", "sure.two")]
        self.ends = [dom.find(".bar-key .left"), dom.find(".bar-key .right")]

    def clear(self, names):
        view = dict(IDLE)
        empty = {"wins": "–", "share": "–", "interval": "–", "vp": "–", "turns": "–", "exact": {}}
        view["players"] = [dict(empty) for _ in names]
        for player, name in zip(view["players"], names):
            player["name"] = name
        self.show(view)
        dom.show(dom.by_id("charts"), False)
        for plot in PLOTS:
            self.charts.clear(plot)

    def state(self, word):
        """idle, running, done or stopped: how the results are dressed."""
        dom.attribute(self.box, "data-state", word)

    def headline(self, parts, below):
        """parts: [class, text] pairs."""
        dom.by_id("verdict").innerHTML = "".join(
            [f'<span class="{dom.escape(kind)}">{dom.escape(text)}</span>' for kind, text in parts]
        )
        dom.say(dom.by_id("subverdict"), below)

    def show(self, view):
        self.headline(view["verdict"], view["subverdict"])
        self.figure("games-played", view["played"])
        self.figure("ties", view["ties"])
        self.figure("rate", view["rate"])
        for element, width in zip(self.bar, view["bar"]):
            element.style.width = width
        dom.attribute(dom.by_id("bar"), "aria-label", view["bar_label"])
        for element, text in zip(self.ends, view["ends"]):
            dom.say(element, text)
        for number, player in enumerate(view["players"]):
            dom.say(dom.by_id("name-" + str(number + 1)), player["name"])
            for figure in FIGURES:
                self.figure(figure + "-" + str(number + 1), player[figure], player["exact"].get(figure))
        if view["charts"]:
            dom.show(dom.by_id("charts"))
            for plot in PLOTS:
                self.charts.draw(plot, view["charts"][plot])

    def figure(self, testid, text, exact=None):
        """A figure, rounded for people; data-value has it to the last digit."""
        element = dom.by_testid(testid)
        dom.say(element, text)
        dom.attribute(element, "data-value", exact)
