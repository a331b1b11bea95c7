"""What a browser keeps of its searches: their answers, which a reload shows again, and their speed."""

import json

import js

from lab.browser import dom, storage
from lab.state.address import encode
from lab.views.solve.answer import headline
from lab.views.solve.gallery import summary
from lab.widgets.setup_panel import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEY = "solve:answers"
MOST = 12  # answers; a search more pushes the oldest out
FORM = 1  # of the answers; those of another form are forgotten
SPEED = "solve:rate"  # storage key of the games that the last search played a minute
LEAST_SECONDS = 6  # of a search whose speed is kept
WENT_ON = ", starting from the plans of earlier searches"
USUAL_SEED, USUAL_SECONDS = "1", "60"


def load() -> "list[Any]":
    """Returns the kept answers, newest first: {"form", "order", "took", "answer"}, and "when" it was found.
    What is no answer, such as one of an older page, is left out.
    """
    try:
        return [one for one in json.loads(storage.load(KEY) or "[]") if is_answer(one)]
    except (ValueError, TypeError):
        return []


def is_answer(one: "Any") -> bool:
    """Returns whether it has what the page shows of a kept answer."""
    try:
        answer = one["answer"]
        turns, idea, rules = answer["portrait"]["turns"], answer["idea"], answer["best"]["rules"]
        whole = [str(one["took"]), str(turns), str(idea), list(rules), entries([one])]
        return one["form"] == FORM and len(whole) == 5
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return False


def add(order: "dict[str, Any]", took: str, answer: "dict[str, Any]") -> None:
    """Keeps the answer of a search, instead of an earlier one of the same search."""
    others = [one for one in load() if one["order"] != order]
    found = [{"form": FORM, "order": order, "took": took, "answer": answer, "when": today()}]
    put(found + others[: MOST - 1])


def put(answers: "list[Any]") -> None:
    """Keeps these answers instead of all others."""
    storage.keep(KEY, json.dumps(answers))


def restore(before: "list[Any]") -> None:
    """Keeps the answers before some were forgotten again, after those found since."""
    new = [one for one in load() if one["order"] not in [old["order"] for old in before]]
    put((new + before)[:MOST])


def today() -> str:
    """Returns the date and time here: "2026-11-28, 14:05"."""
    date = js.Date.new()
    parts = [int(date.getMonth()) + 1, int(date.getDate()), int(date.getHours()), int(date.getMinutes())]
    month, day, hour, minute = [("0" + str(part))[-2:] for part in parts]
    return f"{int(date.getFullYear())}-{month}-{day}, {hour}:{minute}"


def find(order: "dict[str, Any]") -> "dict[str, Any] | None":
    """Returns the kept answer of this search; None if there is none."""
    for one in load():
        if one["order"] == order:
            return one
    return None


def plans(options: "dict[str, Any]") -> "list[Any]":
    """Returns the plans that earlier searches with this set-up found, newest first, to start from."""
    found: list[Any] = []
    for one in load():
        plan = one["answer"].get("plan")
        if one["order"].get("options") == options and plan and plan not in found:
            found.append(plan)
    return found


def without(place: int) -> "list[Any]":
    """Forgets one answer, or with -1 all of them. Returns the answers before, for restore()."""
    before = load()
    put([one for number, one in enumerate(before) if number != place and place >= 0])
    return before


def address(order: "dict[str, Any]") -> str:
    """Returns the address of a search, without the usual seed and time."""
    options = order["options"]
    said = [[key, options[key]] for key in KEYS if key in options]
    if order["seed"] != USUAL_SEED:
        said.append(["seed", order["seed"]])
    if "games" in order:
        said.append(["games", str(order["games"])])
    elif str(order["seconds"]) != USUAL_SECONDS:
        said.append(["seconds", str(order["seconds"])])
    query = "&".join([key + "=" + encode(value) for key, value in said])
    return "#solve" + ("?" + query if query else "")


def entries(kept: "list[Any]") -> str:
    """Returns the kept answers as list items of HTML, with links to them."""
    html = ""
    for number, one in enumerate(kept):
        kingdom = ", ".join([str(card) for card in one["answer"]["kingdom"]])
        label = headline(one["answer"])
        games = int(one["answer"]["games"])
        inside = summary(label, one["answer"], f"; {games:,} games searched", kingdom)
        when = str(one.get("when", ""))
        inside += f"<small>{dom.escape(when)}</small>" if when else ""
        html += (
            f'<li><a href="{dom.escape(address(one["order"]))}">{inside}</a>'
            f'<button type="button" data-do="forget" data-number="{number}"'
            f' aria-label="Forget the answer {dom.escape(label)}">×</button></li>'
        )
    return html


def note_speed(games: int, seconds: float) -> None:
    """Keeps how many games a search plays in a minute here. One that was stopped at once does not count."""
    if seconds > LEAST_SECONDS:
        storage.keep(SPEED, str(int(games * 60 / seconds)))


def speed_in_words() -> str:
    """Returns how many games the last search played in a minute; "" if that is unknown."""
    rate = storage.load(SPEED) or ""
    if not rate.isdigit() or len(rate) > 8:
        return ""
    games = int(round(int(rate), -2)) or int(rate)
    return f"The last search played about {games:,} games a minute here."
