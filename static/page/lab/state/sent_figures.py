"""A run's figures in a link: writes, reads and checks them, and compares them with newly played games.

Anybody can make a link. Impossible figures are refused before anything is shown. Possible ones are shown as
sent; only replaying the games tells whether they are true.
"""

from math import sqrt

from lab.browser.dom import MINUS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 400  # characters
MOST_GAMES = 1000000
MOST_POINTS = 9999.0
MOST_TURNS = 9999.0
Z95 = 1.959963984540054
NEAR = 0.0002  # tolerance; shares are written with four digits
COLOURS = ("one", "two", "three", "four", "five", "six")
FIGURES = ("wins", "share", "vp", "turns")


class Untrue(Exception):
    """Raised for impossible figures; the message says why."""


def written(view: "dict[str, Any]") -> str:
    """Returns the figures of the service's view as text: "1000~43~612,0.6335,29.30,18.20~..."."""
    parts = [view["played"].replace(",", ""), view["ties"].replace(",", "")]
    for one in view["players"]:
        exact = one["exact"]
        share, vp, turns = [float(exact[name]) for name in FIGURES[1:]]
        parts.append(f"{exact['wins']},{share:.4f},{vp:.2f},{turns:.2f}")
    return "~".join(parts)


def whole(text: str, most: int) -> int:
    if not text or len(text) > 7 or [letter for letter in text if letter not in "0123456789"]:
        raise Untrue("“" + text[:20] + "” is no number of games")
    if int(text) > most:
        raise Untrue(text + " of " + str(most) + " games")
    return int(text)


def decimal(text: str, least: float, most: float) -> float:
    digits = text[1:] if text[:1] == "-" else text
    before, _, after = digits.partition(".")
    if not before or len(digits) > 9 or [one for one in before + after if one not in "0123456789"]:
        raise Untrue("“" + text[:20] + "” is no figure")
    if not least <= float(text) <= most:
        raise Untrue(text + " is out of range")
    return float(text)


def read(text: str, players: int) -> "dict[str, Any]":
    """Returns {"games", "ties", "players": [{"wins", "share", "vp", "turns"}, ...]}. Raises Untrue."""
    parts = text.split("~")
    if len(text) > LONGEST or len(parts) != players + 2:
        raise Untrue("they are not of " + str(players) + " players")
    games = whole(parts[0], MOST_GAMES)
    if not games:
        raise Untrue("no games were played")
    ties = whole(parts[1], games)
    found = []
    for part in parts[2:]:
        figures = part.split(",")
        if len(figures) != len(FIGURES):
            raise Untrue("a player has " + str(len(figures)) + " figures")
        wins, share = whole(figures[0], games), decimal(figures[1], 0.0, 1.0)
        if not wins / games - NEAR <= share <= (wins + ties / 2) / games + NEAR:
            raise Untrue(figures[0] + " wins are no share of " + figures[1])
        vp = decimal(figures[2], -MOST_POINTS, MOST_POINTS)
        turns = decimal(figures[3], 0.0, MOST_TURNS)
        found.append({"wins": wins, "share": share, "vp": vp, "turns": turns})
    if sum([one["wins"] for one in found]) + ties != games:
        raise Untrue("the wins and ties are not " + str(games) + " games")
    if abs(sum([one["share"] for one in found]) - 1) > NEAR * players:
        raise Untrue("the shares do not add up")
    return {"games": games, "ties": ties, "players": found}


def interval(share: float, games: int) -> "tuple[float, float]":
    """Returns the 95% confidence interval (Wilson). Computed here: a link could claim a narrower one."""
    weight = Z95 * Z95 / games
    spread = sqrt(weight * share * (1 - share) + weight * weight / 4)
    ends = [(share + weight / 2 + side * spread) / (1 + weight) for side in (-1, 1)]
    return max(0.0, ends[0]), min(1.0, ends[1])


def percents(shares: "list[float]") -> "list[str]":
    """Returns shares of a whole as percentages that add up to 100.0. The result is the same as that of
    `percents` in dominion/simulation/intervals.py, so sent figures look like played ones.
    """
    exact = [round(share * 1000, 6) for share in shares]
    tenths = [int(one) for one in exact]
    left = max(0, min(len(shares), round(sum(exact)) - sum(tenths)))
    for who in sorted(range(len(shares)), key=lambda who: (tenths[who] - exact[who], who))[:left]:
        tenths[who] += 1
    return [percent(share, tenth) for share, tenth in zip(shares, tenths)]


def percent(share: float, tenth: int) -> str:
    if share <= 0 or share >= 1:
        return "100%" if share >= 1 else "0%"
    if share < 0.0005 or share > 0.9995:
        return "< 0.1%" if share < 0.5 else "> 99.9%"
    return str(tenth // 10) + "." + str(tenth % 10) + "%"


def thousands(number: int) -> str:
    return f"{number:,}"


def view_of(sent: "dict[str, Any]", names: "list[str]") -> "dict[str, Any]":
    """Returns the figures in the form of the service's views: see formats/result_view.py."""
    games, players = sent["games"], sent["players"]
    shares = percents([one["share"] for one in players])
    ends = [interval(one["share"], games) for one in players]
    told = [f"{low * 100:.1f} to {high * 100:.1f}%" for low, high in ends]
    best = max(range(len(players)), key=lambda who: players[who]["share"])
    others = [ends[who][1] for who in range(len(players)) if who != best]
    sure = ends[best][0] > 1 / len(players) and (len(players) == 2 or ends[best][0] > max(others))
    bar: list[list[str]] = []
    for who, one in enumerate(players):
        low = ends[who][0]
        parts = [
            ["sure " + COLOURS[who], f"{low * 100:.3f}%"],
            ["open " + COLOURS[who], f"{(one['share'] - low) * 100:.3f}%"],
        ]
        bar += [parts[1], parts[0]] if who == 1 and len(players) == 2 else parts
    figures = [["strong", " " + shares[best] + " "], ["small", "95% CI " + told[best]]]
    won = [[COLOURS[best], names[best]], ["plain", " wins"]]
    won.extend(figures)
    close = [
        ["plain", "Too close to call "],
        ["small", names[best] + " " + shares[best] + ", 95% CI " + told[best]],
    ]
    rows = []
    for who, one in enumerate(players):
        rows.append(
            {
                "name": names[who],
                "wins": thousands(one["wins"]),
                "share": shares[who],
                "interval": told[who],
                "vp": f"{one['vp']:.2f}".replace("-", MINUS),
                "turns": f"{one['turns']:.2f}",
                "exact": {"wins": str(one["wins"]), "share": str(one["share"])},
            }
        )
    return {
        "played": thousands(games),
        "ties": thousands(sent["ties"]),
        "rate": "–",
        "verdict": won if sure else close,
        "subverdict": "As sent with the link, not checked: " + thousands(games) + " games.",
        "bar": bar,
        "bar_label": ", ".join([name + " " + text for name, text in zip(names, told)]),
        "ends": [name + " " + text for name, text in zip(names, shares)] if len(names) == 2 else ["", ""],
        "players": rows,
        "charts": {},
    }


def difference(sent: "dict[str, Any]", view: "dict[str, Any]") -> str:
    """Returns how newly played figures differ from the sent ones; "" if they agree."""
    mine = read(written(view), len(view["players"]))
    if mine["games"] != sent["games"]:
        return thousands(sent["games"]) + " games were sent, " + thousands(mine["games"]) + " were played"
    for one, sent_one, row in zip(mine["players"], sent["players"], view["players"]):
        for name in FIGURES:
            if abs(one[name] - sent_one[name]) > (NEAR if name == "share" else 0.011):
                if name == "share":
                    was, now = [f"{100 * figures[name]:.1f}%" for figures in (sent_one, one)]
                else:
                    was, now = str(sent_one[name]), str(one[name])
                what = {"wins": "wins", "share": "win rate", "vp": "VP", "turns": "turns"}[name]
                return row["name"] + ": " + what + " " + was + " as sent, " + now + " as played"
    if mine["ties"] != sent["ties"]:
        return "ties: " + str(sent["ties"]) + " as sent, " + str(mine["ties"]) + " as played"
    return ""
