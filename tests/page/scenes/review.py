"""The view Review."""

import json

import fake
from scenes.base import Scene
from scenes.table import Room, table, tell

BAD = '"><iframe src=x>'
VIEW = {
    "players": ["BigMoney", BAD],
    "kingdom": ["Smithy"],
    "turns": [
        {"turn": 1, "player": 0, "chance": 0.5, "interval": [0.4, 0.6], "luck": 1.0, "step": 0},
        {"turn": 1, "player": 1, "chance": 0.3, "interval": [0.2, 0.4], "luck": None, "step": 5},
    ],
    "decisions": [
        {
            "turn": 1, "player": 0, "verb": "buy", "source": "", "chosen": ["Estate"], "best": ["Silver"],
            "loss": 22.0, "interval": [19.0, 25.0], "label": "blunder", "chance": 0.3, "games": 400,
            "number": 3, "step": 3, "words": "Silver instead of Estate: +22 (19 to 25)",
        },
        {
            "turn": 1, "player": 1, "verb": "trash", "source": BAD, "chosen": [], "best": [],
            "loss": 0.0, "interval": [-1.0, 1.0], "label": "best", "chance": 0.3, "games": 400,
            "number": 0, "step": 7, "words": "",
        },
    ],
    "costliest": [0],
    "accuracy": [
        {
            "player": player, "accuracy": accuracy, "loss": 22.0, "luck": luck,
            "labels": {"best": 1, "good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 1, "unclear": 0},
        }
        for player, accuracy, luck in ((0, 40.2, -4.0), (1, None, None))
    ],
    "notices": [BAD], "shares": [1, 0], "seed": 1, "rollouts": 12345, "finished": True,
}  # fmt: skip
NAMED = ["one", "two"]
TASK = {"position": 1, "answer": None, "plan": "", "first": 0, "rolls": 20}
LOG = {
    "players": ["Anna", "Bert"],
    "kingdom": {"cards": ["Smithy"], "landscapes": [], "colony": None, "shelters": None, "missing": 9},
    "turns": [
        {
            "turn": 1, "player": 0, "money": 3, "bought": ["Silver"], "gained": [], "trashed": [],
            "deck": [["Silver", 1], ["Copper", 7]], "points": 3,
        }
    ],
    "purchases": [[1, ["Silver", BAD]]],
    "curves": {"cards": [[11], []], "money": [[3], []], "points": [[3], []]},
    "trash": [], "complete": False, "unread": [[3, "x"]], "notices": ["1 line was not understood" + BAD],
}  # fmt: skip


def stepped(over):
    """Return the engine's answer to a step."""
    return {"tasks": [] if over else [TASK] * 3, "part": 0.5, "view": VIEW, "colours": NAMED, "over": over}


class ReviewRoom(Room):
    def __init__(self, html, **answers):
        Room.__init__(self, html, "review", **answers)
        from lab.views.review import view

        self.modules["review"] = view


def reviewing(html, steps=2, **more):
    """Open Review with an engine that finishes after `steps` steps, or at once when it is asked to stop."""
    made = []

    def step(args):
        made.append(args)
        over = args["stop"] or len(made) >= steps
        return stepped(over)

    answers = {
        "review step": step,
        "review play": lambda args: {"played": ["2" * 20] * len(args["tasks"]), "ms": 10},
    }
    answers.update(more)
    return ReviewRoom(html, **answers)


async def play_roll_outs(scene):
    """Answer the calls for roll-outs that wait, and those to come."""
    pool = scene.browser.pool
    pool.answers["review play"] = lambda args: {"played": ["2" * 20] * len(args["tasks"]), "ms": 10}
    ids = [message["id"] for message in pool.messages if message["fn"] == "review play"]
    for _, number, on_message in list(pool.waiting):
        if number in ids:
            on_message(json.dumps({"id": number, "result": {"played": ["2" * 20] * 3, "ms": 10}}))
    await fake.settle()


def drawn(scene, name):
    """Return the chart last drawn at the place `name`."""
    return scene.browser.charts.drawn[name]


async def a_review(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy", seed="3", game="3")
    assert "#review?players=BigMoney/BigSmithy&seed=3" in scene.browser.location.hash
    assert scene.browser.by_id("r-game").value == "3"
    await scene.press("start")
    order = scene.asked("review step")[0]["order"]
    assert order["match"]["seed"] == "3"
    assert (order["game"], order["seed"]) == (2, "1")
    assert scene.asked("review play")[0]["tasks"][0] == TASK
    assert scene.text("r-status") == "Done"
    html = scene.browser.by_id("r-costliest").innerHTML
    assert "Silver instead of Estate" in html
    told = "With Silver 52% to win, with Estate 30%: 22 percentage points more (95% CI 19 to 25)."
    assert told in html
    assert (
        "<b>buy</b> Estate: blunder. With Silver 52% to win, with Estate 30%</li>"
        in scene.browser.by_id("r-moment").innerHTML
    )
    assert "#watch?players=BigMoney/BigSmithy&amp;seed=3" in html
    assert "step=3" in html
    assert (
        scene.text("r-verdict")
        == "BigMoney won and was never below 50%. The costliest mistake was the winner's: in turn 1 BigMoney "
        "bought Estate instead of Silver. Played on from there, it wins 30% of games instead of 52%."
    )
    for name in ("r-costliest", "r-accuracy", "r-used", "r-decisions", "r-notices"):
        assert "<iframe" not in scene.browser.by_id(name).innerHTML, name
    rows = scene.browser.by_id("r-accuracy").innerHTML
    assert "<td>40</td><td>22</td><td>\u22124</td><td>0</td><td>0</td><td>1</td>" in rows, rows
    assert "Smithy" in scene.browser.by_id("r-used").innerHTML, "the kingdom of the game"
    assert "0 (\u22121 to 1)" in scene.browser.by_id("r-decisions").innerHTML
    chart = drawn(scene, "r-plot")
    assert chart["turns"] == [1, 1.5]
    assert [round(one, 3) for one in chart["curves"][0]] == [0.5, 0.7]
    assert [[round(one, 3) for one in edge] for edge in chart["bands"][0]] == [[0.4, 0.6], [0.6, 0.8]]
    await scene.press("save")
    assert scene.browser.files.saved[0] == "dominion-review.json"
    await scene.press("copy")
    assert "#review?players=BigMoney/BigSmithy" in scene.browser.files.copied


async def a_turn_chosen_on_the_curve(html):
    asked = []

    def table_at(args):
        asked.append(args["step"])
        return {"table": table(), "over": False}

    scene = await reviewing(html, **{"table at": table_at}).enter(players="BigMoney/BigSmithy", game="3")
    await fake.settle()
    shown = scene.browser.by_id("r-moment")
    last = len(VIEW["turns"]) - 1
    scene.browser.by_id("r-turn").value = str(last)
    scene.browser.by_id("r-turn").fire("input")
    await fake.settle()
    turn = VIEW["turns"][last]
    assert drawn(scene, "r-plot")["at"] == last
    assert "Turn " + str(turn["turn"]) in shown.innerHTML and "to win" in shown.innerHTML
    assert asked[-1] == turn["step"] and "r-side" in shown.innerHTML and "Watch from here" in shown.innerHTML
    assert "<iframe" not in shown.innerHTML
    await scene.press("turn-back")
    assert scene.browser.by_id("r-turn").value == str(last - 1)
    await scene.press("turn-back")
    await scene.press("turn-back")
    assert scene.browser.by_id("r-turn").value == "0", "there is nothing before the first turn"
    scene.room.turn.pressed(Press(1))
    assert scene.browser.by_id("r-turn").value == "1"


class Press:
    """A press on the curve at the place of that number."""

    def __init__(self, detail):
        self.detail = detail


async def how_long_a_review_takes(html):
    await reviewing(html).enter()
    from lab.views.review import moments
    from lab.views.review.first_point import left_in_words

    assert left_in_words(0.5, 10) == ", about\u00a010\u00a0s left"
    assert left_in_words(0.1, 31) == ", about\u00a05\u00a0min left"
    assert left_in_words(0.01, 10) == "" and left_in_words(0.5, 1) == "", "too early to say"
    assert moments.worst({"costliest": [], "turns": []}) == 0
    assert moments.deck_at([], {"turn": 1, "player": 0}) is None


async def a_link_that_names_a_game(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy", game="3")
    assert scene.asked("review step")[0]["order"]["game"] == 2, "it begins at once"
    assert scene.browser.by_id("r-empty").hidden
    steps = len(scene.asked("review step"))
    await scene.go(players="BigMoney/BigSmithy", game="3")
    assert len(scene.asked("review step")) == steps, "that is shown already"
    scene = await reviewing(html).enter()
    assert not scene.asked("review step"), "no game is named"
    assert "game=" not in scene.browser.location.hash, "nor is one when it is opened again"


async def another_link_while_a_game_is_reviewed(html):
    def step(args):
        over = args["stop"] or args["order"].get("game") == 5
        return stepped(over)

    silent = {"review step": step, "review play": None}
    scene = await reviewing(html, **silent).enter(players="BigMoney/BigSmithy", game="3")
    first = scene.room.run
    assert first and scene.text("r-start") == "Stop"
    await scene.go()
    assert scene.room.run is first, "coming back to it, it goes on"
    scene.browser.by_id("r-game").value = "0"
    tell(scene.place, "change", scene.browser.by_id("r-game"))
    assert scene.text("r-problem") == "A game is numbered from 1."
    await scene.go(players="BigSmithy/BigMoney", game="6")
    assert scene.text("r-problem") == ""
    assert scene.room.run is not first
    await play_roll_outs(scene)
    assert scene.text("r-status") == "Done" and scene.text("r-start") == "Review"
    assert scene.room.of["game"] == 5 and not scene.browser.by_id("r-found").hidden


async def strangers_sources(html):
    """Sources in a link that names a game run only when the user agrees, even if they are those in Simulate."""
    scene = await reviewing(html).enter(players="Mine/BigMoney", source1="packed-class_Mine", game="3")
    assert not scene.asked("review step")
    assert "class Mine" in scene.browser.by_id("r-notice").textContent
    await scene.press("trust")
    assert scene.asked("review step")[0]["order"]["match"]["strategies"][0]["source"] == "class Mine"
    for is_guest in (True, False):
        scene = await reviewing(html).enter()
        box = scene.app.match.boxes[0]
        if is_guest:
            box.borrow("Mine", "class Mine", "packed-class_Mine")
        else:
            box.replace("class Mine")
        await scene.go(players="Mine/BigMoney", source1="packed-class_Mine", game="3")
        assert bool(scene.asked("review step")) != is_guest


async def a_review_of_three(html):
    Scene(html)  # puts the fake browser where the page's modules look for it
    from lab.views.review import moments

    view = dict(VIEW)
    view["players"] = ["A", "B", "C"]
    chart = moments.curve(dict(view, colours=["three", "one", "two"]))
    assert chart["curves"] == [[0.5], [0.3], [None]]
    assert chart["names"] == ["A", "B", "C"] and chart["looks"] == ["three", "one", "two"]
    assert moments.curve(view)["looks"] == ["one", "two", "three"], "the order of play"


async def one_colour_for_a_player(html):
    """The player that the page names first has the first colour in all places, though the other one begins."""
    view = dict(VIEW, players=["BigSmithy", "BigMoney"])

    def step(args):
        return {"tasks": [], "part": 1, "view": view, "colours": ["two", "one"], "over": True}

    def table_at(args):
        shown = table()
        for player, name, colour in zip(shown["players"], view["players"], ("two", "one")):
            player["name"], player["colour"] = name, colour
        return {"table": shown, "over": False}

    scene = await reviewing(html, **{"review step": step, "table at": table_at}).enter(
        players="BigMoney/BigSmithy", game="1"
    )
    await fake.settle()
    chart = drawn(scene, "r-plot")
    assert chart["names"] == ["BigMoney"] and chart["sides"] == ["BigMoney", "BigSmithy"]
    assert [round(one, 3) for one in chart["curves"][0]] == [0.5, 0.3], "the chances of the first one named"
    assert scene.text("r-curve-of") == "of BigMoney below the curve, of BigSmithy above it"
    for name in ("r-moment", "r-costliest", "r-accuracy", "r-decisions"):
        assert '"r-who two">BigSmithy' in shown(scene, name), name
    assert '"r-side two"><p><b>BigSmithy' in shown(scene, "r-moment")
    for name in ("r-accuracy", "r-decisions"):
        assert '"r-who one">BigMoney' in shown(scene, name), name
    assert "colours" not in scene.room.view, "the saved review is that of the command line"


def shown(scene, name):
    """Return the HTML at the place `name`, without the places where a long name may break."""
    return scene.browser.by_id(name).innerHTML.replace("<wbr>", "")


async def a_verdict(html):
    Scene(html)  # puts the fake browser where the page's modules look for it
    from lab.views.review.moments import verdict

    mistake = (
        "The costliest mistake: in turn 1 BigMoney bought Estate instead of Silver. "
        "Played on from there, it wins 30% of games instead of 52%."
    )
    assert verdict(dict(VIEW, shares=[0, 1]), True) == BAD + " won from 30%. " + mistake
    assert verdict(dict(VIEW, shares=[0.5, 0.5]), True) == "The game was a tie. " + mistake
    assert verdict(dict(VIEW, shares=None), True) == mistake
    assert verdict(dict(VIEW, shares=[0, 1], decisions=[]), False) == BAD + " won from 30%."
    three = dict(VIEW, players=["A", "B", "C"], shares=[0.5, 0.5, 0], decisions=[])
    assert (
        verdict(three, True) == "A and B tied for the win. No decision lost 4 points or more significantly."
    )
    assert verdict(dict(three, shares=[0, 0, 1]), False) == "C won.", "it had no turn"
    later = [dict(VIEW["turns"][0]), dict(VIEW["turns"][0], turn=8, chance=0.12)]
    assert verdict(dict(VIEW, turns=later, decisions=[]), False) == "BigMoney won from 12% in turn 8."


async def equal_mistakes_are_one(html):
    Scene(html)  # puts the fake browser where the page's modules look for it
    from lab.views.review import moments

    first = VIEW["decisions"][0]
    made = [
        dict(first, turn=turn, loss=loss, number=turn, step=turn, label=label)
        for turn, loss, label in ((1, 8.0, "inaccuracy"), (3, 22.0, "blunder"), (5, 16.0, "mistake"))
    ]
    other = dict(first, best=["Gold"], loss=30.0, turn=7, label="blunder")
    alike = dict(first, player=1, loss=1.0, label="good")
    view = dict(VIEW, decisions=made + [other, alike], shares=[0, 1])  # noqa: RUF005 (MicroPython)
    html = moments.costliest(view, lambda one: "#watch?step=" + str(one["step"]))
    assert html.count("<li") == 2 and html.index("Silver instead") < html.index("Gold instead")
    assert "Silver instead of Estate, 3 times" in html
    assert "15 percentage points each time on average, at most 22." in html
    assert 'turns <a href="#watch?step=1">1</a>' in html and ">5</a>" in html
    assert "Gold instead of Estate</b>" in html and "30 percentage points" in html
    told = moments.verdict(view, True)
    assert (
        "The costliest mistake: 3 times BigMoney bought Estate instead of Silver and lost 15 percentage"
        in told
    )
    assert " points each time on average." in told
    # The list begins with the winner's, which did not lose the game.
    winners = dict(first, player=1, best=["Gold"], loss=60.0, turn=9, number=9)
    told = moments.verdict(dict(view, decisions=made + [winners]), True)  # noqa: RUF005 (MicroPython)
    assert "The loser's costliest mistake: 3 times BigMoney bought" in told
    assert moments.costliest(dict(VIEW, decisions=[alike]), lambda one: "") == ""


async def players_are_chosen_from_a_list(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy")
    second = scene.browser.by_id("r-player-1")
    assert second.value == "BigSmithy" and second.getAttribute("role") == "combobox"
    second.value = "mrgree"
    second.fire("input")
    second.fire("keydown", key="Enter")
    await fake.settle()
    assert second.value == "Mr Greedy" and "BigMoney/Mr%20Greedy" in scene.browser.location.hash
    second.value = "Nobody at all"
    second.fire("focusout")
    await fake.settle()
    assert "no strategy called 'Nobody at all'" in scene.text("r-problem")
    await scene.press("start")
    assert not scene.asked("review step"), "the game is not known"
    second.fire("click")
    second.fire("keydown", key="Escape")
    await fake.settle()
    assert (second.value, scene.text("r-problem")) == ("Mr Greedy", "")


async def when_the_first_point_comes(html):
    told, made = [], []

    def step(args):
        made.append(args)
        view = VIEW if len(made) > 1 else dict(VIEW, rollouts=0, turns=[])
        return {"tasks": [TASK], "part": 0.1, "view": view, "colours": NAMED, "over": len(made) > 2}

    def play(args):
        told.append(scene.text("r-status"))
        return {"played": ["2" * 20] * len(args["tasks"]), "ms": 10}

    scene = await reviewing(html, **{"review step": step, "review play": play}).enter(
        players="BigMoney/BigSmithy"
    )
    from lab.browser import storage  # of this scene
    from lab.views.review import first_point as module

    await scene.press("start")
    assert "first point in about 5 s" in told[0], "before it was measured"
    assert scene.browser.by_id("r-found").hidden is False
    while scene.text("r-status") != "Done":
        await fake.settle()
    assert str(storage.load(module.KEPT)).isdigit(), "it is measured"
    storage.keep(module.KEPT, "31")
    told.clear()
    made.clear()
    await scene.press("start")
    assert "first point in about 3" in told[0], told


async def a_review_that_is_stopped(html):
    scene = await reviewing(html, steps=1000).enter(players="BigMoney/BigSmithy")
    scene.browser.pool.answers["review play"] = lambda args: (
        scene.room.stop()
        or {
            "played": ["2" * 20] * len(args["tasks"]),
            "ms": 10,
        }
    )
    await scene.press("start")
    assert scene.text("r-status") == "Stopped"
    assert scene.asked("review step")[-1]["stop"]
    assert not scene.browser.by_id("r-found").hidden, "what is known stays"


async def a_review_is_kept_while_other_views_are_used(html):
    """What was chosen in other views meanwhile replaces neither the figures nor the game."""
    scene = await reviewing(html, **{"review play": None}).enter(players="Mr Greedy/BigSmithy", game="3")
    scene.room.close()
    scene.app.match.boxes[0].replace("class Mine")  # another match in Simulate
    await play_roll_outs(scene)
    assert scene.text("r-status") == "Done"
    from lab.browser import location  # of this scene

    scene.browser.location.hash = "#review"
    location.read()
    await scene.go()
    assert not scene.browser.by_id("r-found").hidden and "Estate" in scene.text("r-verdict")
    names = [str(field.value) for field in scene.place.querySelectorAll("[data-player]")]
    assert names == ["Mr Greedy", "BigSmithy"] and scene.browser.by_id("r-game").value == "3"
    found = scene.browser.location.hash
    assert "#review?players=Mr%20Greedy/BigSmithy" in found, found


async def other_games_end_a_review(html):
    """Its figures stay, with how much of the review is done, and it can be started again."""
    view = dict(VIEW, finished=False)
    asked = []

    def step(args):
        asked.append(args)
        return {"tasks": [TASK], "part": 0.95, "view": view, "colours": NAMED, "over": False}

    scene = await reviewing(html, **{"review step": step, "review play": None}).enter(
        players="Mr Greedy/BigSmithy", game="3"
    )
    scene.app.engine.holder = None  # as a run of Simulate does
    await play_roll_outs(scene)
    assert scene.text("r-status") == "Stopped at 95%, as other games were started"
    assert scene.text("r-start") == "Review again"
    scene.room.close()
    scene.app.match.boxes[0].replace("class Mine")
    await scene.go()
    assert not scene.browser.by_id("r-found").hidden and "Estate" in scene.text("r-verdict")
    assert scene.place.querySelector('[data-player="0"]').value == "Mr Greedy"
    before = len(asked)
    scene.browser.pool.answers["review step"] = lambda args: dict(step(args), view=VIEW, tasks=[], over=True)
    await scene.press("start")
    assert len(asked) > before and asked[-1]["order"] == asked[0]["order"]
    assert (scene.text("r-status"), scene.text("r-start")) == ("Done", "Review")


async def the_choice_of_the_game_is_folded(html):
    """A review folds it to one line; what needs another choice unfolds it."""
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy", seed="3", kingdom="Smithy, Moat")
    assert scene.place.getAttribute("data-brief") is None, "there is no answer yet"
    await scene.press("start")
    assert scene.place.getAttribute("data-brief") is not None
    assert scene.text("r-brief") == "BigMoney v BigSmithy, seed 3, game 1: Smithy, Moat"
    scene.room.close()
    await scene.go()
    assert scene.place.getAttribute("data-brief") is not None, "coming back, the answer is at the top"
    await scene.press("unfold")
    assert scene.place.getAttribute("data-brief") is None and not scene.browser.by_id("r-found").hidden
    await scene.press("start")
    await scene.go(players="BigSmithy/BigMoney")
    assert scene.place.getAttribute("data-brief") is None, "another game is chosen"
    scene.browser.pool.answers["review step"] = lambda args: {"error": {"message": "no such game"}}
    await scene.press("start")
    assert scene.place.getAttribute("data-brief") is None, "there are no figures"


async def another_game_is_chosen(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy")
    await scene.press("start")
    assert not scene.browser.by_id("r-found").hidden
    field = scene.browser.by_id("r-game")
    field.value = "x"
    scene.place.fire("change", field)
    await fake.settle()
    assert scene.text("r-problem") == "A game is numbered from 1."
    field.value = "7"
    scene.place.fire("change", field)
    await fake.settle()
    assert scene.text("r-problem") == ""
    assert scene.browser.by_id("r-found").hidden, "that was of another game"
    assert "game=7" in scene.browser.location.hash
    player = scene.place.querySelector('[data-player="1"]')
    player.value = "Mr Greedy"
    player.fire("focusout")
    await fake.settle()
    assert "BigMoney/Mr%20Greedy" in scene.browser.location.hash


async def reviews_that_fail(html):
    scene = await reviewing(html).enter(players="Nobody/BigMoney", game="3")
    assert "no strategy called 'Nobody'" in scene.text("r-problem")
    assert not scene.asked("review step")
    names = [field.getAttribute("data-player") for field in scene.place.querySelectorAll("[data-player]")]
    assert names == ["0", "1"], "another game can be chosen"
    assert (scene.text("r-status"), scene.browser.by_id("r-game").value) == (
        "The link does not say which game",
        "3",
    )
    assert scene.browser.by_id("r-status").getAttribute("data-state") == "error"
    first = scene.place.querySelector('[data-player="0"]')
    assert first.value == "Nobody", "the wrong name is there to be corrected"
    await scene.press("start")
    assert "no strategy called 'Nobody'" in scene.text("r-problem") and not scene.asked("review step")
    first.value = "BigSmithy"
    first.fire("focusout")
    await fake.settle()
    assert (scene.text("r-problem"), scene.text("r-status")) == ("", "Ready")
    assert "#review?players=BigSmithy/BigMoney" in scene.browser.location.hash
    await scene.go(players="BigMoney/BigSmithy", seed="x")
    assert scene.browser.by_id("r-seed").value == "x" and "The link's seed is 'x'." in scene.text("r-problem")
    await scene.go(players="Nobody/BigMoney", source2="packed-class_Mine")
    assert scene.place.querySelector('[data-player="0"]').value != "Nobody"
    assert not scene.browser.by_id("r-empty").hidden, "what can be reviewed is said"
    await scene.go(players="BigMoney/BigSmithy")
    assert scene.text("r-problem") == ""
    scene.browser.pool.answers["review step"] = lambda args: {"error": {"message": "no such game"}}
    await scene.press("start")
    assert scene.text("r-problem") == "no such game"
    assert scene.text("r-status") == "Aborted"
    scene.browser.pool.answers["review step"] = lambda args: {
        "tasks": [],
        "part": 1,
        "view": {},
        "over": True,
    }
    await scene.press("start")
    assert "makes no sense" in scene.text("r-problem")


async def a_pasted_log(html):
    scene = await reviewing(html, **{"read log": lambda args: LOG}).enter()
    await scene.press("paste")
    assert scene.browser.by_id("r-match").hidden and scene.browser.by_id("r-start").hidden
    scene.browser.by_id("r-log").value = "Turn 1 - Anna"
    await scene.press("read")
    assert scene.asked("read log")[0] == {"text": "Turn 1 - Anna", "kingdom": ""}
    assert scene.browser.by_id("r-kingdom").value == "Smithy"
    for name in ("r-log-notices", "r-purchases", "r-decks"):
        assert "<iframe" not in scene.browser.by_id(name).innerHTML, name
    assert "7 Copper, 1 Silver" in scene.browser.by_id("r-decks").innerHTML
    assert drawn(scene, "r-plot-money")["curves"] == [[3], [None]]
    assert drawn(scene, "r-plot-cards")["whole"], "no axis of 7.5 cards"
    assert not scene.browser.by_id("r-how").hidden
    await scene.press("start")
    assert scene.asked("review step")[0]["order"] == {"log": "Turn 1 - Anna", "kingdom": "", "seed": "1"}
    assert "<a " not in scene.browser.by_id("r-costliest").innerHTML, "there is no game to watch"
    # One main button at a time.
    start, read = scene.browser.by_id("r-start"), scene.place.querySelector('[data-do="read"]')
    assert not start.hidden and read.getAttribute("class") is None
    scene.browser.by_id("r-log").value = "hello"
    scene.browser.by_id("r-paste").fire("input")
    assert start.hidden and read.getAttribute("class") == "primary"
    scene.browser.pool.answers["read log"] = lambda args: {"error": {"message": "no log"}}
    await scene.press("read")
    assert scene.text("r-problem") == "no log"
    for name in ("r-log-read", "r-found", "r-subject", "r-start"):
        assert scene.browser.by_id(name).hidden, "nothing is left of the log before: " + name
    assert scene.text("r-status") == "The log was not read"
    await scene.press("match")
    assert scene.text("r-status") == "Ready", "the error was the log's"


async def a_game_of_play(html):
    room = reviewing(html)
    from lab.state import review_subject

    review_subject.held["session"] = '{"match": 1}'
    scene = await room.enter(session="here")
    assert scene.browser.by_id("r-match").hidden
    await scene.press("start")
    assert scene.asked("review step")[0]["order"] == {"session": '{"match": 1}', "seed": "1"}
    assert scene.text("r-brief") == "Your game in Play"
    assert "#play?decision=3" in scene.browser.by_id("r-costliest").innerHTML
    review_subject.held.clear()


async def the_table_of_a_game_of_play(html):
    asked = []

    def undo(args):
        asked.append(args)
        shown = table()
        shown["players"][0]["name"] = "BigMoney"
        return {"table": shown}

    room = reviewing(html, **{"session undo": undo})
    from lab.state import review_subject

    review_subject.held["session"] = '{"match": 1}'
    scene = await room.enter(session="here")
    await scene.press("start")
    shown = scene.browser.by_id("r-moment")
    assert asked == [{"session": '{"match": 1}', "to": 3}], "before the first answer of that turn"
    assert "r-side" in shown.innerHTML and "#play?decision=3" in shown.innerHTML
    assert "See it in Play" in shown.innerHTML
    scene.browser.by_id("r-turn").value = "1"
    scene.browser.by_id("r-turn").fire("input")
    await fake.settle()
    assert asked[1]["to"] == 0
    assert "r-side" not in shown.innerHTML, "that table is of another player's turn"
    review_subject.held.clear()


async def a_look_at_a_table_is_as_patient_as_the_review(html):
    """A worker that is silent for too long is stopped, with all its calls: the review would end."""
    scene = await reviewing(html, **{"table at": lambda args: {"table": table(), "over": False}}).enter(
        players="BigMoney/BigSmithy", game="1"
    )
    await fake.settle()
    limits = {}
    for message in scene.browser.pool.messages:
        limits[message["fn"]] = message["limit"]
    from lab.engine.review_run import REVIEW_LIMIT

    for fn in ("review step", "review play", "table at"):
        assert limits[fn] == REVIEW_LIMIT >= 30000, fn


async def marks_on_the_curve(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy", game="1")
    await fake.settle()
    chart = drawn(scene, "r-plot")
    assert chart["sides"] == VIEW["players"]
    assert chart["events"] == [[0, 0, "problem", "1: blunder, Silver instead of Estate"]]
    assert scene.text("r-curve-of") == "of BigMoney below the curve, of " + BAD + " above it"
    assert '<span class="r-rank">1</span>' in scene.browser.by_id("r-costliest").innerHTML
    from lab.views.review import moments

    second = dict(VIEW["decisions"][1], label="inaccuracy", loss=5.0)
    made = [VIEW["decisions"][0], second]
    three = dict(VIEW, players=["A", "B", "C"], turns=VIEW["turns"][1:], decisions=made)
    assert moments.events(three) == [[0, 1, "muted", "2: inaccuracy, nothing instead of nothing"]]
    assert (
        moments.events(dict(VIEW, decisions=[])) == []
        and moments.curve_of({"players": ["A"]}) == "of each player"
    )


async def opened_cold(html):
    """Without a game chosen anywhere, Review has a game with several kinds of mistakes ready."""
    scene = reviewing(html)
    from lab.views.review import view

    kept, view.EXAMPLES = view.EXAMPLES, ((("Mr Greedy", "BigSmithy"), "7", "4", "mistakes"),)
    await scene.enter()
    names = [field.value for field in scene.place.querySelectorAll("[data-player]")]
    assert names == ["Mr Greedy", "BigSmithy"]
    fields = [scene.browser.by_id(name).value for name in ("r-seed", "r-game")]
    assert fields == ["7", "4"] and not scene.asked("review step"), "it waits for the button"
    assert "#review?" not in scene.browser.location.hash
    assert scene.text("r-kingdom-said") == "drawn from the seed"
    links = [str(one.getAttribute("href")) for one in scene.place.querySelectorAll(".r-examples a")]
    wrong = [link for link in links if not link.startswith("#review?players=") or "&game=" not in link]
    assert links and not wrong, wrong
    scene.app.match.boxes[0].replace("class Mine")
    await scene.go()
    assert scene.place.querySelector('[data-player="0"]').value != "Mr Greedy", "Simulate has a match"
    view.EXAMPLES = kept


async def another_kingdom(html):
    scene = await reviewing(html).enter(players="BigMoney/BigSmithy", kingdom="Smithy, Moat", seed="3")
    assert scene.text("r-kingdom-said") == "Smithy, Moat"
    fields = scene.room.fields
    from lab.widgets.game_kingdom import GameKingdom

    source = GameKingdom(
        scene.app.engine,
        scene.app.store,
        lambda: fields.link.match,
        lambda match: fields.take(match, {}),
        print,
    )
    assert source.text() == "Smithy, Moat" and source.needs()[1][:2] == ["BigSmithy", 1]
    source.put_more({"bane": "Chapel"})
    source.put("Witch")
    await fake.settle()
    assert scene.text("r-kingdom-said") == "Witch" and source.bane() == "Chapel"
    assert "kingdom=Witch" in scene.browser.location.hash and source.options() == {"bane": "Chapel"}
    await scene.press("start")
    assert scene.asked("review step")[0]["order"]["match"]["options"]["kingdom"] == "Witch"
    source.put("")
    await fake.settle()
    assert scene.text("r-kingdom-said") == "drawn from the seed"
