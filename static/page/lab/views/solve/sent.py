"""An answer of Solve in a link. Anybody can make a link, so it is checked before it is shown."""

import json

import js
from pyscript.js_modules import files

from lab.browser.site import answer as reply
from lab.state.address import encode
from lab.views.solve import kept
from lab.views.solve.answer import by_weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEY = "answer"  # the parameter of the address
PLAN = "plan"  # as the solver has it, to start another search
PROFILE = "profile"  # of another plan, which is told of in short
LEFT_OUT = ("source", "rules")  # of plans that are only mentioned; their words are kept
TOLD_IN_WORDS = "condition"  # of a rule, whose words and source say it too
MENTIONED = ("archetypes", "equilibrium")
DAMAGED = "The answer in this link is damaged or cut off. Ask for the link again, or search again."
TOLD = " Sent with the link, not checked: Search again does that."


def short(answer: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the answer without what would only make a link long."""
    made = dict([pair for pair in answer.items() if pair[0] != PLAN])
    for name in MENTIONED:
        made[name] = [mentioned(one) for one in answer[name]]
    if "rivals" in made:  # the strongest is that of the headline
        rivals = list(answer["rivals"])
        made["rivals"] = [in_words(one, True) for one in rivals[:1]] + [mentioned(one) for one in rivals[1:]]
    made["against"] = [dict(one) for one in answer["against"]]
    for one in made["against"]:
        if "does" in one:
            one["does"] = mentioned(one["does"])
    for name in ("best", "rival", "other"):
        if name in made:
            made[name] = in_words(made[name])
    return made


def mentioned(one: "dict[str, Any]") -> "dict[str, Any]":
    """Returns a plan of which only its words are kept. Its cards are in the order that names it."""
    plan = dict([pair for pair in one.items() if pair[0] != PROFILE])
    if "cards" in plan and "rules" in plan:
        plan["cards"] = by_weight(one)
    for key in LEFT_OUT:
        if key in plan:
            plan[key] = [] if key == "rules" else ""
    return plan


def in_words(one: "dict[str, Any]", is_told: bool = False) -> "dict[str, Any]":
    """Returns a plan whose rules have no conditions in Python. is_told: it is told of like the answer."""
    plan = dict([pair for pair in one.items() if is_told or pair[0] != PROFILE])
    rules = [dict(rule) for rule in one["rules"]]
    for rule in rules:
        rule[TOLD_IN_WORDS] = ""
    plan["rules"] = rules
    return plan


async def link(order: "dict[str, Any]", answer: "dict[str, Any]", solved: str = "", packed: str = "") -> str:
    """Returns the address of the answer: its name if it is of the gallery, or else with all of it; "" if that
    is too long. packed: the answer as a link had it.
    """
    begins = str(js.location.href).split("#")[0]
    if solved:
        return begins + "#solve?solved=" + encode(solved)
    packed = packed or await reply(files.pack, json.dumps(short(answer)))
    return begins + with_answer(kept.address(order), packed) if packed else ""


def with_answer(address: str, packed: str) -> str:
    """Returns the address of a search with an answer."""
    return address + ("&" if "?" in address else "?") + KEY + "=" + packed


async def read(packed: str) -> "dict[str, Any] | None":
    """Returns the answer of a link; None if it is damaged, or has not the form of an answer."""
    text = await reply(files.unpack_solved, packed)
    try:
        found: dict[str, Any] = json.loads(text)
    except ValueError:
        return None
    order = {"options": {}, "seed": "1", "games": 0}  # those of the address count
    return found if kept.is_answer({"form": kept.FORM, "order": order, "took": "", "answer": found}) else None
