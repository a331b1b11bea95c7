"""Who leads in VP during a game, as a curve, and the turn at which its winner gets ahead for good."""

from lab.browser import dom

HEIGHT = 34  # units of the picture
LEAST = 12  # VP that it shows at least, so that a small lead looks small
COLOURS = ("one", "two", "three", "four", "five", "six")  # CSS classes of the players


def leads(points: "list[list[int]]") -> list[int]:
    """Returns the lead of the first player over the second before each turn, and at the end, in VP."""
    return [one[0] - one[1] for one in points]


def curve(points: "list[list[int]]", starts: list[int], steps: int) -> str:
    """Returns the lead as SVG: above the middle for the first player; of more than two, the VP of each.

    points: the players' VP before each turn and at the end. starts: the step at which each turn begins.
    """
    at = list(starts)
    at.append(steps)
    if len(points) != len(at) or not points or len(points[0]) < 2:
        return ""
    if len(points[0]) == 2:
        html = areas(leads(points), at)
    else:
        most = max([max(one) for one in points] + [1])
        least = min([min(one) for one in points] + [0])
        html = ""
        for who in range(len(points[0])):
            line = [
                f"{at[i]},{round(HEIGHT - HEIGHT * (points[i][who] - least) / (most - least), 1)}"
                for i in range(len(at))
            ]
            html += f'<polyline class="{COLOURS[who]}" points="{" ".join(line)}"/>'
    box = f'viewBox="0 0 {max(steps, 1)} {HEIGHT}" preserveAspectRatio="none" width="100%" height="{HEIGHT}"'
    return f"<svg {box}>{html}</svg>"


def areas(lead: list[int], at: list[int]) -> str:
    """Returns the areas of both players' leads, and the line of equal VP."""
    up, down = max(1, max(lead)), max(1, -min(lead))
    each = HEIGHT / max(up + down, LEAST)
    middle = round(HEIGHT * up / (up + down), 1)
    html = ""
    for colour, sign in (("one", 1), ("two", -1)):
        line = [f"{at[0]},{middle}"]
        for i in range(len(at)):
            height = middle - sign * each * max(sign * lead[i], 0)
            line.append(f"{at[i]},{abs(round(height, 1))}")  # no "-0.0"
        line.append(f"{at[-1]},{middle}")
        html += f'<polygon class="{colour}" points="{" ".join(line)}"/>'
    return html + f'<path class="even" d="M0 {middle}H{at[-1]}"/>'


def told(points: "list[list[int]]", names: list[str]) -> str:
    """Returns what the curve shows, in words."""
    if not points or len(points[0]) != 2:
        return "VP"
    lead = leads(points)
    best = [
        "+" + dom.figure(most) + " " + name for most, name in zip((max(lead), -min(lead)), names) if most > 0
    ]
    return "Lead in VP: at most " + ", ".join(best) if best else "Lead in VP"


def turning(points: "list[list[int]]", winners: list[int]) -> int:
    """Returns the first turn before which the only winner leads until the end; -1 if there is none."""
    if len(winners) != 1 or not points:
        return -1
    found = -1
    for number in range(len(points) - 1, 0, -1):
        others = [one for who, one in enumerate(points[number]) if who != winners[0]]
        if points[number][winners[0]] <= max(others):
            break
        found = number
    return found if 0 < found < len(points) - 1 else -1
