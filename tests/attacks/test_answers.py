"""Workers' answers have the declared form: honest answers pass, answers with a forged field do not."""

import json
import subprocess
from random import Random

import pytest
from page.scene_runner import NODE, ROOT

from dominion.web import functions, handle

SCHEMAS = ROOT / "static" / "engine" / "answers.mjs"
MATCH = {"strategies": [{"name": "DoubleWitch"}, {"name": "BigSmithy"}], "seed": "9"}
MINE = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'\n        yield 'Silver'\n"
# What is meant: fields that may be empty, names of which there may be any number, texts as long as a file, and
# tallies, of which the engine checks each field when it adds them up (`result_validation`, tests of figures).
MAY_BE_EMPTY = (
    "answer", "card", "most", "skip", "at", "top", "hand", "cards", "question", "result", "target", "view", "seat", "supply[]", "luck", "shares", "accuracy",
    "players[]", "cells[][]", "rules[][]",
)  # fmt: skip
LONG = (
    "session", "text", "source", "block", "code", "strategies[][]", "record.result", "tally.result", "report.result", ".bot[]",
)  # fmt: skip
LOG = """A starts with 7 Coppers.
A starts with 3 Estates.
Turn 1 - Anna
A plays 4 Coppers. (+$4)
A gains a Curse.
A trashes a Curse.
A buys and gains a Smithy.
A draws 5 cards.
A tut etwas.
"""
ANY = ("facts", "more", "charts", "frames[].table")  # the names in them
OPTIONAL = (
    "check.result.name",
    "check.result.requires",
    "read kingdom.result.name",
    "draw kingdom.result.name",
    "read log.result.kingdom.colony",
    "read log.result.kingdom.shelters",
    "solve step.result.view.ladder[].cards[][]",  # a plan may buy any number of a card
    "solve step.result.answer.other",  # only where a known bot is the answer
    "solve step.result.answer.other.title",  # only of a plan that may be as good
    "solve step.result.answer.other.profile",  # the same
    "solve step.result.answer.against[].does",  # only of bots that are made from cards
    "solve step.result.answer.rival",  # only in links from older pages
    "solve step.result.answer.rivals",  # not of a search for what beats given opponents
    "solve step.result.answer.worth",  # only where its cards were measured
    "solve step.result.answer.left_out",  # only of a plan that leaves cards out
    "solve step.result.answer.meetings",  # only where those strategies have met in games enough
    "solve step.result.answer.engine_parts",  # only where an engine may be better
    "solve step.result.answer.plan",  # only where a plan was found
    "solve step.result.answer.portrait.order",  # only in links from older pages
    "solve step.result.answer.portrait.game",  # not in links from older pages
    "solve step.result.answer.portrait.won",  # the same
    "solve step.result.answer.portrait.course",  # the same
    "solve step.result.answer.portrait.gained",  # the same
    "solve step.result.answer.portrait.played",  # the same
    "solve step.result.answer.portrait.removed",  # the same
    "solve step.result.answer.portrait.coins",  # the same
    "solve step.result.answer.portrait.points",  # the same
    "solve step.result.answer.portrait.first",  # the same
    "solve step.result.answer.best.rules[].contained",  # only where another rule contains it
)


def is_meant(hole):
    """Whether a schema accepts that because the field may have this value."""
    path, _, kinds = hole.rpartition(": ")
    before, _, after = kinds.partition(" <- ")
    if ".tally" in path or (path.startswith("write kingdom.result.") and after == "missing"):
        return True
    if "null" in (before, after):
        return path.rpartition(".")[2] in MAY_BE_EMPTY or path in OPTIONAL
    if after == "missing":
        return path.rpartition(".")[0].endswith(ANY) or path in OPTIONAL
    return before == after == "string" and path.endswith(LONG)


def ask(fn, **args):
    heard = []
    handle(json.dumps({"id": 1, "fn": fn, "args": args}), heard.append)
    answer = json.loads(heard[0])
    assert "error" not in answer, answer
    return answer["result"]


def looked_over(answers, forge=True):
    """The schemas' errors for these (function, answer) pairs."""
    lines = [json.dumps({"fn": fn, "result": result, "forge": forge}) for fn, result in answers]
    told = subprocess.run(
        [NODE, str(ROOT / "tests" / "attacks" / "answers.mjs"), str(SCHEMAS)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return json.loads(told.stdout)


def session_answers():
    """A game of Play, with all its calls."""
    start = {"opponents": [{"name": "LordRandom"}, {"name": "MrGreedy"}], "seed": "3"}
    view = ask(
        "session start", start={**start, "options": {"kingdom": "Haven, Necromancer, Blessed Village"}}
    )
    yield "session start", view
    dice = Random(1)
    for _ in range(8):
        question = view["question"]
        ids = [option["id"] for option in question["options"]]
        dice.shuffle(ids)
        view = ask("session act", session=view["session"], choose=ids[: max(1, question["least"])])
        yield "session act", view
    yield "session undo", ask("session undo", session=view["session"])
    yield "session hint", ask("session hint", session=view["session"], bot={"name": "BigMoney"})
    part = ask("session rollouts", session=view["session"], bot={"name": "BigMoney"}, first=0, count=2)
    yield "session rollouts", part
    yield "session odds", ask("session odds", session=view["session"], tallies=[part["tally"]])
    yield "session link", ask("session link", session=view["session"])
    yield "session strategies", ask("session strategies", text=view["session"])
    yield "session open", ask("session open", text=view["session"])
    yield "session act", ask("session act", session=view["session"], command="resign")
    yield "session card", ask("session card", name="moat")


def solver_answers():
    """The first steps of a search, its last games, and its answer."""
    order = {"options": {"kingdom": "Witch, Chapel"}, "seed": "3", "games": 500}
    told = ask("solve step", order=order, run="1", ms=0.0)
    yield "solve step", told
    played = ask("solve play", order=order, tasks=told["tasks"])
    yield "solve play", played
    while told["answer"] is None:
        before = told
        told = ask("solve step", order=order, run="1", ms=3.0, played=played["played"])
        played = ask("solve play", order=order, tasks=told["tasks"])
    yield "solve step", before
    yield "solve step", told


def review_answers():
    """A review from its first step to its end."""
    order = {"match": MATCH, "game": 1, "seed": "1", "effort": 0.01}
    told = ask("review step", order=order, run="1")
    yield "review step", told
    while not told["over"]:
        before = told
        played = ask("review play", order=order, tasks=told["tasks"])
        told = ask("review step", order=order, run="1", played=played["played"])
    yield "review step", before
    yield "review play", played
    yield "review step", told


def honest_answers():
    """At least one answer of every function."""
    yield from session_answers()
    told = ask("play", match=MATCH, first=0, count=20)
    yield "play", told
    book = {"match": MATCH, "run": "1", "games": 20}
    yield "add", ask("add", **book, ms=5.0, block=told["block"], first=0, count=20)
    yield "tally", ask("tally", **book)
    for section in ("curves", "race", "supply", "scores", "decks"):
        yield "figures", ask("figures", **book, section=section)
    yield "report", ask("report", match=MATCH, tally=ask("tally", **book))
    yield "warm up", ask("warm up", first=0, count=1)
    record = ask("record", match=MATCH, game=4)
    yield "record", record
    yield "log", ask("log", match=MATCH, game=4, record=record)
    yield "telling", ask("telling", match=MATCH, games=30)
    yield "step", ask("step", match=MATCH, game=4, steps=30, known=0)
    yield "watch", ask("watch", match=MATCH, game=4)
    yield "table at", ask("table at", match=MATCH, game=4, step=30)
    yield "recipe", ask("recipe", name="BM:Wharf+Militia")
    yield "draw", ask("draw", match=MATCH, keep="Moat", seed=2)
    yield "read kingdom", ask("read kingdom", text="Moat, Vilage, Zzyzx, Colony, Way of the Mouse (Cellar)")
    yield "draw kingdom", ask("draw kingdom", seed=3, require="village, +buy", landscapes=2, attacks=1)
    yield "draw kingdom", ask("draw kingdom", day="2026-12-01")
    yield "write kingdom", ask("write kingdom", options={"kingdom": "Moat"}, page="http://127.0.0.1/")
    yield "read log", ask("read log", text=LOG, kingdom="")
    yield "set up", ask("set up", options={})
    yield "rules", ask("rules", source=MINE)
    yield "rules", ask("rules", source="x = 1")
    told = ask("rules", source=MINE.replace('yield "', 'if 0 < game.gains_to_end <= me.turns: yield "'))
    yield "rules", told
    yield "overview", ask("overview", source=MINE)
    yield "overview", ask("overview", source="x = 1")
    yield "with rules", ask("with rules", source=MINE, rules=[["Gold", "", "", "", []]])
    bad = {"what": "python", "text": "("}
    yield "with rules", ask("with rules", source=MINE, rules=[["Gold", "", "", "", [[bad]]]])
    yield "check", ask("check", source=MINE)
    yield "check", ask("check", source="x = (")
    yield "check", ask("check", source=MINE, run=False)
    yield "contests", ask("contests")
    yield "measure", ask("measure", which=0, seconds=0.01)
    mine = {"strategies": [{"name": "Mine", "source": MINE}, {"name": "BigMoney"}], "seed": "1"}
    yield "why", ask("why", match=mine, player=1, games=5)
    yield "what ifs", ask("what ifs", match=mine, player=1)
    yield "what if source", ask("what if source", match=mine, player=1, change=0)
    yield "trial", ask("trial", match=mine, player=1, change=0, games=4)
    yield "compare runs", ask("compare runs", before="0 1 01", after="1 1 0", player=2, games=3)
    swept = {"match": MATCH | {"strategies": MATCH["strategies"][::-1]}, "player": 1, "number": 0}
    yield "sweep numbers", ask("sweep numbers", match=swept["match"], player=1)
    yield "sweep values", ask("sweep values", **swept, least=0, most=4)
    yield "sweep source", ask("sweep source", **swept, value=2)
    yield "sweep", ask("sweep", **swept, value=2, games=4)
    order = {"strategies": [{"name": name} for name in ("BigMoney", "BigSmithy", "DoubleJack")], "seed": "1"}
    counts = ask("tournament play", order=order, games=10, first=0, count=30)
    yield "tournament play", counts
    three = [one[1:] for one in counts["counts"]]
    for over in (False, True):
        yield "tournament table", ask("tournament table", order=order, games=10, counts=three, over=over)
    yield "tournament report", ask("tournament report", order=order, games=10, counts=three)
    yield from solver_answers()
    yield from review_answers()
    candy = {"seed": "1", "players": 2}
    told = ask("candyland play", match=candy, first=0, count=10, games=10)
    yield "candyland play", told
    yield "candyland add", ask("candyland add", match=candy, run="1", games=10, ms=5.0, block=told["block"])
    yield "candyland step", ask("candyland step", match=candy, game=0, steps=9, known=0)


@pytest.fixture(scope="module")
def found():
    return looked_over(list(honest_answers()))


def test_every_function_has_a_schema_and_every_schema_a_function(found):
    assert set(found["functions"]) == set(functions())
    assert {one["fn"] for one in found["out"]} == set(functions())


def test_honest_answers_pass(found):
    assert [(one["fn"], one["said"]) for one in found["out"] if one["said"]] == []


def test_a_look_at_an_answer_takes_time_in_proportion_to_it(found):
    """Also for the longest message that the gate accepts, 4 million characters."""
    lines = [["play", "one", "x", 1, 0, -1]] * 100_000
    log = {"title": "x", "lines": lines, "rules": [[0, "x"]] * 300_000}
    assert max(one["ms"] for one in found["out"]) < 200
    (long,) = looked_over([("log", log)], forge=False)["out"]
    assert "no list of at most" in long["said"] and long["ms"] < 200


def test_no_answer_with_a_forged_field_passes(found):
    holes = {f"{one['fn']}{hole}" for one in found["out"] for hole in one["holes"][0]}
    assert sum(one["holes"][1] for one in found["out"]) > 10_000
    assert sorted(hole for hole in holes if not is_meant(hole)) == []
