"""Shows a run's figures as worded by the service."""

from lab.browser import dom

from candyland_page.board import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PLOTS = ("plot-average", "plot-lengths")
FIGURES = ("wins", "share", "interval", "moves")


class Results:
    def __init__(self, charts: "Any") -> None:
        """charts: draw(id, text) and clear(id)."""
        self.charts = charts

    def clear(self, players: "Any") -> None:
        dom.by_id("verdict").innerHTML = '<span class="muted">How many cards does a game take?</span>'
        dom.say(dom.by_id("subverdict"), "The same seed always gives the same games.")
        empty = {"wins": "–", "share": "–", "interval": "–", "moves": "–", "exact": {}}
        self.table([dict(empty, name="Player " + str(seat + 1)) for seat in range(players)])
        for name, text in (("games-played", "0"), ("rounds", "–"), ("stopped", "0"), ("rate", "–")):
            dom.say(dom.by_testid(name), text)
        dom.show(dom.by_id("charts"), False)
        dom.show(dom.by_id("rows"), False)
        for plot in PLOTS:
            self.charts.clear(plot)

    def table(self, players: "Any") -> None:
        out = ""
        for seat, player in enumerate(players):
            cells = ""
            for name in FIGURES:
                exact = player["exact"].get(name)
                value = f' data-value="{dom.escape(exact)}"' if exact else ""
                cells += f'<td data-testid="{name}-{seat + 1}"{value}>{dom.escape(player[name])}</td>'
            out += f'<tr class="{SEATS[seat]}"><th scope="row">{dom.escape(player["name"])}</th>{cells}</tr>'
        dom.by_id("figures").innerHTML = out

    def show(self, view: "Any") -> None:
        number = dom.escape(view["headline"])
        exact = dom.escape(view["exact"]["total"])
        dom.by_id(
            "verdict"
        ).innerHTML = (
            f'<span class="strong" data-testid="total" data-value="{exact}">{number}</span> cards in a game'
        )
        dom.say(dom.by_id("subverdict"), view["sub"])
        self.table(view["players"])
        dom.say(dom.by_testid("games-played"), view["played"])
        dom.say(dom.by_testid("rounds"), view["rounds"])
        dom.attribute(dom.by_testid("rounds"), "data-value", view["exact"]["rounds"])
        dom.say(dom.by_testid("stopped"), view["stopped"])
        dom.say(dom.by_testid("rate"), view["rate"])
        self.rows(view["rows"], len(view["players"]))
        dom.show(dom.by_id("charts"))
        for plot in PLOTS:
            self.charts.draw(plot, view["charts"][plot])

    def rows(self, rows: "Any", players: "Any") -> None:
        """Shows the last games: the number of cards of each player, and of all players together."""
        head = ""
        for seat in range(players):
            head += f'<th scope="col"><span class="long">Player </span>{seat + 1}</th>'
        head = f'<th scope="col">Game</th>{head}<th scope="col">Total</th><th scope="col">Winner</th>'
        dom.by_id("rows-head").innerHTML = f"<tr>{head}</tr>"
        out = ""
        for row in rows:
            cells = "".join([f"<td>{int(moves)}</td>" for moves in row["moves"]])
            winner = f'<td class="winner {dom.escape(row["seat"])}">{dom.escape(row["winner"])}</td>'
            number, total = int(row["number"]), int(row["total"])
            out += f'<tr><th scope="row">{number:,}</th>{cells}<td><b>{total}</b></td>{winner}</tr>'
        dom.by_id("rows-body").innerHTML = out
        dom.show(dom.by_id("rows"), bool(rows))
