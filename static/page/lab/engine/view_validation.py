"""Validates a run's views before they are shown.

The worker that makes them also runs strategies, so views may be forged. A plausible forgery cannot be
detected; contradictions are refused.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 1000000
LONGEST = 200000  # characters in one text of a view; the charts' data are the longest
LONGEST_NAME = 120
NEAR = 0.000001


class Refused(Exception):
    pass


def number(text: str) -> int:
    """Returns 1234 for "1,234"."""
    plain = str(text).replace(",", "")
    if not plain.isdigit() or len(plain) > 9:
        raise Refused("'" + str(text)[:20] + "' is no number of games")
    return int(plain)


def texts(value: "Any", depth: int = 0) -> None:
    """Accepts only texts and numbers of a reasonable size, in lists and dicts."""
    if isinstance(value, dict) and depth < 4:
        for key in value:
            texts(value[key], depth + 1)
    elif isinstance(value, list) and depth < 4 and len(value) < 100:
        for part in value:
            texts(part, depth + 1)
    elif isinstance(value, str):
        if len(value) > LONGEST:
            raise Refused("a text is " + str(len(value)) + " letters long")
    elif not (value is None or isinstance(value, (int, float))):
        raise Refused("there is something in it that is no text")


class ViewValidator:
    """Validates the views of one run in order."""

    def __init__(self, players: int, games: int | str) -> None:
        self.players = players
        self.most = MOST if games == "clear" else int(games)
        self.played = 0

    def check(self, view: "dict[str, Any]") -> None:
        """Raises Refused with the reason if the view is invalid."""
        if not isinstance(view, dict):
            raise Refused("there are no figures in it")
        texts(view)
        games = number(view["played"])
        if games < self.played or games > self.most:
            raise Refused(str(games) + " games, after " + str(self.played) + " of " + str(self.most))
        if len(view["players"]) != self.players:
            raise Refused("figures of " + str(len(view["players"])) + " players")
        for one in view["players"]:
            if not isinstance(one["name"], str) or len(one["name"]) > LONGEST_NAME:
                raise Refused("a name is too long")
        wins = sum([number(one["wins"]) for one in view["players"]])
        if wins + number(view["ties"]) != games:
            raise Refused(str(wins) + " wins in " + str(games) + " games")
        shares = [float(one["exact"]["share"]) for one in view["players"]]
        if games and not (min(shares) >= 0 and abs(sum(shares) - 1) < NEAR):
            raise Refused("the shares do not add up")
        for one, share in zip(view["players"], shares):
            low, high = [float(end) for end in one["exact"]["interval"].split()]
            if not (0 <= low <= share + NEAR and share - NEAR <= high <= 1):
                raise Refused("a share is not in its interval")
        if view["last_game"] != games - 1 or view["first_game"] != 0:
            raise Refused("the games do not begin with game 0")
        self.played = games
