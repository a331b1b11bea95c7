"""Renders a review as HTML and charts. All data come from workers and are not trusted."""

import json

from lab.browser.dom import breakable, escape, figure, signed
from lab.editor.overview import look
from lab.state.names import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

COLOURS = ("one", "two", "three", "four", "five", "six")
LABELS = ("best", "good", "inaccuracy", "mistake", "blunder", "unclear")
BLAMED = ("inaccuracy", "mistake", "blunder")
MOST_SHOWN = 3  # groups of mistakes
LOW = 0.4  # a chance below which a game is won in spite of it
SHOWN = ("inaccuracy", "mistake", "blunder", "unclear")
NO_LOSS = "No decision lost 4 points or more significantly."


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def named(view: "dict[str, Any]", one: "dict[str, Any]") -> str:
    """Returns the name of the player who made a decision or had a turn."""
    return str(view["players"][int(one["player"])])


def colours(view: "dict[str, Any]") -> "list[str]":
    """Returns the players' colours by seat: the first one that the page names has the first colour."""
    known = [str(name) for name in view.get("colours") or COLOURS]
    return [name if name in COLOURS else "" for name in known[: len(view["players"])]]


def who(view: "dict[str, Any]", one: "dict[str, Any]") -> str:
    """Returns the player of a decision or a turn as HTML, with the player's colour."""
    return f'<span class="r-who {colours(view)[int(one["player"])]}">{breakable(named(view, one))}</span>'


def below(view: "dict[str, Any]") -> int:
    """Returns the seat of whom the curve of two players shows the chance: the one with the first colour."""
    return 1 if colours(view)[1:] == [COLOURS[0]] else 0


def curve(view: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the chart of win probabilities: one curve for two players, else one for each."""
    players, turns = [str(name) for name in view["players"]], view["turns"]
    if len(players) == 2:
        base = below(view)
        sides = [players[base], players[1 - base]]
        chances, lows, highs, places, told = [], [], [], [], []
        for one in turns:
            chance, (low, high) = float(one["chance"]), one["interval"]
            if int(one["player"]) != base:
                chance, low, high = 1 - chance, 1 - high, 1 - low
            chances.append(chance)
            lows.append(low)
            highs.append(high)
            places.append(int(one["turn"]) + int(one["player"]) / 2)
            told.append(f"turn {int(one['turn'])} of {named(view, one)}: {percent(low)} to {percent(high)}")
        return {
            "names": sides[:1],
            "sides": sides,
            "events": events(view),
            "turns": places,
            "curves": [chances],
            "bands": [[lows, highs]],
            "told": told,
            "shape": "share",
            "label": f"Win probability of {sides[0]} by turn. " + summary(view),
        }
    last = max([int(one["turn"]) for one in turns] or [0])
    curves: list[list[Any]] = [[None] * last for _ in players]
    for one in turns:
        curves[int(one["player"])][int(one["turn"]) - 1] = float(one["chance"])
    return {
        "names": players,
        "events": events(view),
        "turns": list(range(1, last + 1)),
        "curves": curves,
        "looks": colours(view),
        "shape": "share",
        "label": "Win probabilities by turn. " + summary(view),
    }


def groups(view: "dict[str, Any]") -> "list[list[dict[str, Any]]]":
    """Returns the mistakes that cost most: equal decisions of a player together, the costliest first."""
    found: dict[Any, Any] = {}
    for one in view["decisions"]:
        if one["label"] in BLAMED:
            key = json.dumps([one["player"], one["verb"], one["source"], one["chosen"], one["best"]])
            found.setdefault(key, []).append(one)
    # MicroPython's sort is not stable: the number of the first decision decides between equal losses.
    ranked = [(-total(found[key]), view["decisions"].index(found[key][0]), key) for key in found]
    return [found[key] for _, _, key in sorted(ranked)[:MOST_SHOWN]]


def total(made: "list[dict[str, Any]]") -> float:
    return sum([float(one["loss"]) for one in made])


def worst_of(made: "list[dict[str, Any]]") -> "dict[str, Any]":
    worst = made[0]
    for one in made:
        if one["loss"] > worst["loss"]:
            worst = one
    return worst


def events(view: "dict[str, Any]") -> "list[list[Any]]":
    """Returns the costliest decision of each group on the curve: [place, curve, look, rank and label]."""
    found = []
    two = len(view["players"]) == 2
    for rank, made in enumerate(groups(view)):
        one = worst_of(made)
        label = str(one["label"]) if one["label"] in LABELS else ""
        for at, turn in enumerate(view["turns"]):
            if (turn["turn"], turn["player"]) == (one["turn"], one["player"]):
                look = "problem" if label in ("mistake", "blunder") else "muted"
                told = f"{rank + 1}: {label}, {better_text(one)}"
                found.append([place_of(view, at), 0 if two else int(one["player"]), look, told])
                break
    return found


def curve_of(view: "dict[str, Any]") -> str:
    """Returns whose chances the curve shows."""
    names = view["players"]
    if len(names) != 2:
        return "of each player"
    base = below(view)
    return f"of {names[base]} below the curve, of {names[1 - base]} above it"


def summary(view: "dict[str, Any]") -> str:
    """Returns the curve in words: its first and last values."""
    turns = view["turns"]
    if not turns:
        return ""
    first, last = turns[0], turns[-1]
    return (
        f"It begins at {percent(first['chance'])} for {named(view, first)}; at the start of the last turn "
        f"{named(view, last)} has {percent(last['chance'])}."
    )


def moment(view: "dict[str, Any]", one: "dict[str, Any]", address: "Callable[..., Any]") -> str:
    """Returns the turn of a decision, as a link if it can be watched."""
    told = f"Turn {int(one['turn'])}, {who(view, one)}"
    where = address(one)
    return f'<a href="{escape(where)}">{told}</a>' if where else told


def costliest(view: "dict[str, Any]", address: "Callable[..., Any]") -> str:
    """Returns the list items of the costliest mistakes."""
    html = ""
    for rank, made in enumerate(groups(view)):
        one = worst_of(made)
        label = str(one["label"]) if one["label"] in LABELS else ""
        where = address(one)
        link = f'<a class="button" href="{escape(where)}">Show this moment</a>' if where else ""
        times = f", {len(made)} times" if len(made) > 1 else ""
        about = f"Turn {int(one['turn'])}, {who(view, one)}: {label}"
        if len(made) > 1:
            turns = ", ".join([turn_link(other, address) for other in made])
            about = f"{who(view, one)}, turns {turns}"
        html += (
            f'<li class="{label}"><p><span class="r-rank">{rank + 1}</span> <b>{better(one)}{times}</b></p>'
            f'<p>{cost(made)}</p><p class="muted">{about}</p>{link}</li>'
        )
    return html


def turn_link(one: "dict[str, Any]", address: "Callable[..., Any]") -> str:
    """Returns the number of a decision's turn, as a link if it can be watched."""
    where = address(one)
    return f'<a href="{escape(where)}">{int(one["turn"])}</a>' if where else str(int(one["turn"]))


def better_text(one: "dict[str, Any]", worse: bool = False) -> str:
    """Returns the better choice instead of the one made, or the other way round, as text."""
    made, best = cards(one["chosen"]), cards(one["best"])
    return f"{made} instead of {best}" if worse else f"{best} instead of {made}"


def better(one: "dict[str, Any]") -> str:
    """Returns the better choice as HTML."""
    text = better_text(one)
    return escape(text[:1].upper() + text[1:])


def cost(made: "list[dict[str, Any]]") -> str:
    """Returns the cost of equal decisions as a sentence."""
    if len(made) > 1:
        worst = float(worst_of(made)["loss"])
        return f"{each(made)} percentage points each time on average, at most {worst:.0f}."
    one, (low, high) = made[0], made[0]["interval"]
    return (
        f"{both(one)}: {float(one['loss']):.0f} percentage points more "
        f"(95% CI {figure(float(low))} to {figure(float(high))})."
    )


def each(made: "list[dict[str, Any]]") -> str:
    """Returns the mean loss of equal decisions."""
    return f"{total(made) / len(made):.0f}"


def both(one: "dict[str, Any]") -> str:
    """Returns the chances after the better choice and after the one made."""
    better, made = escape(cards(one["best"])), escape(cards(one["chosen"]))
    return f"With {better} {percent(better_chance(one))} to win, with {made} {percent(float(one['chance']))}"


def better_chance(one: "dict[str, Any]") -> float:
    """Returns the chance after the better choice."""
    return min(1.0, float(one["chance"]) + float(one["loss"]) / 100)


def verdict(view: "dict[str, Any]", over: bool) -> str:
    """Returns the story of the game: who won from what, and what cost most. over: whether it is reviewed."""
    won, losers = outcome(view)
    told = [won] if won else []
    every = groups(view)
    mine = [made for made in every if not losers or int(made[0]["player"]) in losers]
    if every:  # a loser's mistake tells more than one that did not lose the game
        made, one = (mine or every)[0], worst_of((mine or every)[0])
        whose = "The costliest mistake" + ("" if mine else " was the winner's")
        if made is not every[0]:
            whose = "The loser's costliest mistake"
        when = f"in turn {int(one['turn'])}" if len(made) == 1 else f"{len(made)} times"
        verb = "bought" if one["verb"] == "buy" else "chose"
        shares = f"{percent(float(one['chance']))} of games instead of {percent(better_chance(one))}"
        lost = f". Played on from there, it wins {shares}."
        if len(made) > 1:
            lost = f" and lost {each(made)} percentage points each time on average."
        told.append(f"{whose}: {when} {named(view, one)} {verb} {better_text(one, True)}{lost}")
    elif over:
        told.append(NO_LOSS)
    return " ".join(told)


def from_what(view: "dict[str, Any]", winner: int) -> str:
    """Returns from what chance a player won: the lowest one that it had at the start of a turn."""
    two, worst, when = len(view["players"]) == 2, 2.0, 0
    for one in view["turns"]:
        own = int(one["player"]) == winner
        chance = float(one["chance"]) if own else 1 - float(one["chance"])
        if (own or two) and chance < worst:
            worst, when = chance, int(one["turn"])
    if worst > 1:
        return ""
    if worst >= LOW:
        return f" and was never below {percent(worst)}"
    return f" from {percent(worst)}" + (f" in turn {when}" if when > 1 else "")


def outcome(view: "dict[str, Any]") -> "tuple[str, list[int]]":
    """Returns who won as a sentence, and the numbers of the losers; "" if that is not known."""
    shares, names = view.get("shares"), [str(name) for name in view["players"]]
    if not shares or len(shares) != len(names):
        return "", []
    winners = [number for number, share in enumerate(shares) if share > 0]
    losers = [number for number, share in enumerate(shares) if share <= 0]
    if not losers:
        return "The game was a tie.", []
    told = listed([names[number] for number in winners])
    if len(winners) > 1:
        return told + " tied for the win.", losers
    return f"{told} won{from_what(view, winners[0])}.", losers


def accuracy(view: "dict[str, Any]") -> str:
    """Returns the rows of the players' table."""
    html = ""
    for one in view["accuracy"]:
        made = "–" if one["accuracy"] is None else f"{float(one['accuracy']):.0f}"
        luck = "–" if one["luck"] is None else signed(float(one["luck"]))
        counts = "".join([f"<td>{int(one['labels'][label])}</td>" for label in BLAMED])
        html += (
            f'<tr><th scope="row">{who(view, one)}</th><td>{made}</td>'
            f"<td>{float(one['loss']):.0f}</td><td>{luck}</td>{counts}</tr>"
        )
    return html


def decisions(view: "dict[str, Any]", address: "Callable[..., Any]", every: bool) -> str:
    """Returns the rows of the decisions' table; unless `every`, only those that may have cost something."""
    html = ""
    for one in view["decisions"]:
        label = str(one["label"]) if one["label"] in LABELS else ""
        if not every and label not in SHOWN:
            continue
        low, high = one["interval"]
        loss = f"{figure(float(one['loss']))} ({figure(float(low))} to {figure(float(high))})"
        html += (
            f'<tr class="{label}"><th scope="row">{moment(view, one, address)}</th>'
            f"<td>{escape(asked(one))}</td><td>{escape(cards(one['chosen']))}</td>"
            f"<td>{escape(cards(one['best']))}</td><td>{loss}</td><td>{label}</td></tr>"
        )
    return html


def asked(one: "dict[str, Any]") -> str:
    verb = str(one["verb"]).split("_")[0]
    source = str(one.get("source", ""))
    return f"{verb} ({source})" if source else verb


def cards(names: "list[Any]") -> str:
    return ", ".join([str(name) for name in names]) or "nothing"


def notices(texts: "list[Any]") -> str:
    return "".join([f"<li>{escape(str(text)[:1].upper() + str(text)[1:])}</li>" for text in texts])


# ---- one turn beside the curve ---------------------------------------------------------------------


def worst(view: "dict[str, Any]") -> int:
    """Returns the index of the turn with the costliest decision; the first turn if there is none."""
    if not view["costliest"]:
        return 0
    lost = view["decisions"][int(view["costliest"][0])]
    for at, one in enumerate(view["turns"]):
        if (one["turn"], one["player"]) == (lost["turn"], lost["player"]):
            return at
    return 0


def place_of(view: "dict[str, Any]", at: int) -> int:
    """Returns the index of a turn on the chart: with two players each turn has a place of its own."""
    return at if len(view["players"]) == 2 else int(view["turns"][at]["turn"]) - 1


def turn_at(view: "dict[str, Any]", place: int) -> int:
    """Returns the index of the first turn at a place of the chart."""
    for at in range(len(view["turns"])):
        if place_of(view, at) == place:
            return at
    return 0


def told_turn(view: "dict[str, Any]", one: "dict[str, Any]") -> str:
    """Returns a turn and its chance in words."""
    return f"Turn {int(one['turn'])} of {named(view, one)}: {percent(float(one['chance']))}"


def first_answer(view: "dict[str, Any]", one: "dict[str, Any]") -> "int | None":
    """Returns how many answers came before a turn's first decision; None if it has none."""
    found = [
        int(made["number"])
        for made in view["decisions"]
        if (made["turn"], made["player"]) == (one["turn"], one["player"])
    ]
    return min(found) if found else None


def is_of(table: "dict[str, Any]", view: "dict[str, Any]", one: "dict[str, Any]") -> bool:
    """Returns whether a table is of that turn: of a bot's decisions Play knows no table."""
    turn = table["turn"]
    active = str(table["players"][int(turn["seat"])]["name"])
    return (int(turn["number"]), active) == (int(one["turn"]), named(view, one))


def deck_at(turns: "list[Any]", one: "dict[str, Any]") -> "list[Any] | None":
    """Returns the deck after a turn of a log, as [[card, number], ...]."""
    for turn in turns:
        if (int(turn["turn"]), int(turn["player"])) == (int(one["turn"]), int(one["player"])):
            return list(turn["deck"])
    return None


def turn(
    view: "dict[str, Any]",
    at: int,
    address: "Callable[..., Any]",
    table: "dict[str, Any] | None",
    deck: "list[Any] | None",
) -> str:
    """Returns a turn as HTML: who is ahead, what was decided, and the table or the deck if they are known."""
    one = view["turns"][at]
    low, high = one["interval"]
    html = f"<h3>Turn {int(one['turn'])} – {who(view, one)}</h3>"
    html += (
        f"<p><b>{percent(float(one['chance']))}</b> to win ({percent(float(low))} to {percent(float(high))})"
    )
    if one["luck"] is not None:
        html += f", luck until the next turn {signed(float(one['luck']))}"
    html += "</p>"
    rows = ""
    for made in view["decisions"]:
        if (made["turn"], made["player"]) != (one["turn"], one["player"]):
            continue
        label = str(made["label"]) if made["label"] in LABELS else ""
        lost = ""
        if label in BLAMED:
            lost = f": {label}. {both(made)}"
        elif label == "unclear":
            lost = f": unclear, perhaps better {escape(cards(made['best']))}"
        rows += f'<li class="{label}"><b>{escape(asked(made))}</b> {escape(cards(made["chosen"]))}{lost}</li>'
    html += f"<ul>{rows}</ul>" if rows else '<p class="muted">Nothing to decide.</p>'
    if table:
        html += "".join([side(player) for player in table["players"]])
        provinces = [pile for pile in table["supply"] if pile["name"] in ("Province", "Colony")]
        told = ", ".join([f"{escape(pile['name'])} {int(pile['left'])}" for pile in provinces])
        html += f'<p class="muted">Left: {told}</p>' if told else ""
    if deck:
        told = ", ".join([f"{int(number)} {escape(card)}" for card, number in sorted(deck)])
        html += f'<p class="muted">Deck: {told}</p>'
    where = address(one) if "step" in one and table else ""
    label = "See it in Play" if where.startswith("#play") else "Watch from here"
    return html + (f'<a class="button" href="{escape(where)}">{label}</a>' if where else "")


def side(player: "dict[str, Any]") -> str:
    """Returns a player's side of the table: points, hand and cards in play."""
    counts: dict[str, int] = {}
    for name in player["hand"] or ():
        counts[str(name)] = counts.get(str(name), 0) + 1
    deck, discard = int(player["deck"]), int(player["discard"])
    return (
        f'<div class="r-side {escape(player["colour"])}"><p><b>{breakable(player["name"])}</b> '
        f"{figure(int(player['score']))} VP, {deck} in the deck, {discard} discarded</p>{pips(counts)}</div>"
    )


def pips(counts: "dict[str, int]") -> str:
    """Returns cards as small tiles, coloured by their types once these are known."""
    html = ""
    for name in counts:
        times = f" <i>× {counts[name]}</i>" if counts[name] > 1 else ""
        html += f'<li class="buy {look(name)[0]}"><b>{escape(name)}</b>{times}</li>'
    return f'<ul class="r-cards">{html}</ul>'
