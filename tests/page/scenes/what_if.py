"""What if, in the view Simulate: changes of a strategy, tried in the same games."""

import fake
from scenes.simulate_base import NUMBERS, TRIAL, WHY, Scene, swept


async def many_changes_with_an_effect(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["what ifs"] = lambda args: [
        [line, "", "Gold", "", f"3 instead of {line}"] for line in range(1, 9)
    ]
    answers["trial"] = lambda args: {
        "played": 50, "share": "60%", "points": f"+{args['change'] + 3}.0 (+1.0 to +9.0)", "word": "better",
        "before": "56%", "gain": args["change"] + 3.0, "from": args["change"] + 2.0, "to": args["change"] + 4.0, "over": True,
    }  # fmt: skip
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    trials = scene.browser.by_id("trials").innerHTML
    assert (
        trials.index("3 instead of 8")
        < trials.index("3 instead of 4")
        < trials.index("<summary>3 more are better")
    )
    assert trials.index("<summary>") < trials.index("3 instead of 3")
    assert scene.text("what-if-said") == (
        "8 changes tried. Best: +10.0 points, 3 instead of 8 in line 8. Among many changes one may look better by luck."
    )


def changes_with_the_same_results_are_one_row(html):
    Scene(html)
    from lab.views.simulate.trials import Trials

    told = ("left out", "“one” instead of <two>", "3 instead of 2", "left out", "4 instead of 3")
    changes = [[line, str(line), "Smithy", "", what] for line, what in zip((5, 5, 5, 6, 6), told)]
    trial = {"played": 50, "share": "60%", "points": "+1.5", "word": "", "from": -7.5, "to": 10.5}
    trial.update(before="58.5%", gain=1.5)
    results = (7, 7, 8, 7, 0)
    found = {number: dict(trial, results=results[number]) for number in range(5)}
    (_, summary, table), *_ = Trials(changes, found, -1).folded()
    assert summary.startswith("4 not clear") and table.count('id="trial-') == 4
    assert "<b>left out</b> <small>Same results: “one” instead of &lt;two&gt;</small>" in table
    assert table.count("Same results") == 1, "another rule's change is a row of its own"
    assert 'id="trial-1"' in Trials(changes, found, 1).folded()[0][2], "a change stays once it is applied"
    unchanged = {number: dict(trial, results=0) for number in range(5)}
    assert Trials(changes, unchanged, -1).folded()[0][1].startswith("5 "), "they change no result"


async def what_ifs(html):
    scene = await Scene(
        html, kept={"dominion-lab:live": "no"}
    ).open()  # a change applied is not played at once
    answers = scene.browser.pool.answers
    trial = dict(
        TRIAL, points="+1.5 (−7.5 to +10.5)", word="", before="58.5%", gain=1.5, **{"from": -7.5, "to": 10.5}
    )
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["what ifs"] = lambda args: [
        [7, "", "yield <x>", "", "left out"],
        [8, "4", "n < 2", "fewer than 2", "3 instead of 2"],
    ]
    tries = []
    answers["trial"] = lambda args: tries.append(args) or dict(trial, over=len(tries) > 2)
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    scene.browser.by_id("what-if-games").value = "200"
    scene.panel().fire("change", scene.browser.by_id("what-if-games"))
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    assert scene.text("what-if") == "Stop"
    await fake.settle()
    assert scene.text("what-if") == "Try all changes"
    assert scene.text("what-if-said") == "2 changes tried. No change is clearly better."
    assert [args["change"] for args in tries] == [0, 1, 0, 1] and tries[0]["games"] == 200
    workers = [worker for worker, fn, _ in scene.browser.pool.asked if fn == "trial"]
    assert workers == [0, 1, 0, 1]  # each worker tries its own changes
    trials = scene.browser.by_id("trials").innerHTML
    assert '<span class="words" title="n &lt; 2">fewer than 2</span>' in trials
    assert (
        "3 instead of 2" in trials
        and "yield &lt;x&gt;" in trials
        and trials.count("+1.5 <small>−7.5 to") == 2
    )
    assert trials.count('<span class="from-to">58.5% → 60%</span>') == 2
    assert "Without a change, One &lt;b&gt; wins 58.5% of the same 50 games, the first of" in trials
    assert "2 not clear with 50 games" in trials  # their intervals include 0
    assert "without effect" not in trials and trials.count('class="of-rule"') == 2
    same = dict(
        trial, over=True, share="58.5%", points="0.0", word="same games", gain=0.0, **{"from": 0, "to": 0}
    )
    answers["trial"] = lambda args: same if args["change"] else dict(trial, over=True)
    scene.panel().fire("click", scene.browser.by_id("trials").querySelector("#what-if-more"))
    await fake.settle()
    assert tries[-1]["games"] == 200 and scene.browser.by_id("what-if-games").value == "1000"
    trials = scene.browser.by_id("trials").innerHTML
    assert "1 not clear with 50 games" in trials and "1 without effect: the same games" in trials
    answers["trial"] = lambda args: dict(
        trial, over=True, gain=3.0 + args["change"], **{"from": 2.0, "to": 4.0 + args["change"]}
    )
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    trials = scene.browser.by_id("trials").innerHTML
    assert trials.index("3 instead of 2") < trials.index("yield &lt;x&gt;") and "without effect" not in trials
    answers["what if source"] = lambda args: {"source": "class Changed: " + str(args["change"])}
    before = scene.app.match.boxes[0].source
    trials = scene.browser.by_id("trials")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Changed: 1"
    assert (
        scene.text("what-if-said")
        == "Applied: 3 instead of 2 in rule 4. In the 50 games tried: 58.5% → 60%, not significantly different: +1.5 points "
        "(−7.5 to +10.5). Press Start to play with it."
    )
    assert trials.querySelector("[data-undo]").getAttribute("aria-label") == "Undo: 3 instead of 2 in rule 4"
    assert scene.browser.by_id("trial-1").getAttribute("data-applied") == ""
    scene.panel().fire("click", trials.querySelector("[data-apply]"))  # of the other one, in its place
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Changed: 0"
    assert scene.text("what-if-said").startswith(
        "Applied: line 7 left out, in place of 3 instead of 2 in rule 4. In the 50 games tried: 58.5% → 60%, "
    )
    assert scene.browser.by_id("trial-1").getAttribute("data-applied") is None
    scene.panel().fire("click", trials.querySelector("[data-undo]"))
    assert scene.app.match.boxes[0].source == before
    assert scene.text("what-if-said") == "Undone: line 7 left out. Press Start to play with it."
    assert not trials.querySelector("[data-undo]")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    scene.app.match.boxes[0].replace(before)  # as "Undo edits" above the strategy does
    scene.panel().fire("click", trials.querySelector("[data-undo]"))
    assert scene.text("what-if-said").startswith("Undone: ") and not trials.querySelector("[data-undo]")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Changed: 1"
    scene.app.match.boxes[0].replace("class Typed: pass")
    for button in ("[data-undo]", "[data-apply]"):
        scene.panel().fire("click", trials.querySelector(button))
        await fake.settle()
        assert "has been edited since" in scene.text("what-if-said")
        assert scene.app.match.boxes[0].source == "class Typed: pass"
    answers["trial"] = None  # hangs
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    assert scene.text("what-if") == "Try all changes"
    assert scene.text("what-if-said") == "0 of 2 changes tried, then stopped"
    answers["trial"] = lambda args: (
        {"error": {"message": "it failed"}} if args["change"] else dict(trial, over=True)
    )
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert (scene.text("what-if"), scene.text("what-if-said")) == (
        "Go on",
        "Stopped after 1 of 2 changes: it failed",
    )
    answers["trial"] = lambda args: tries.append(args) or dict(trial, over=True)
    tries.clear()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert [args["change"] for args in tries] == [1], "it goes on where it was stopped"
    assert scene.text("what-if-said").startswith("2 changes tried")
    answers["trial"] = lambda args: dict(trial, over=True, gain=-3.0, **{"from": -4.0, "to": -2.0})
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert "<summary>2 make it worse</summary>" in scene.browser.by_id("trials").innerHTML
    assert scene.text("what-if-said") == "2 changes tried. No change is clearly better."


async def a_change_applied_is_played(html):
    scene = await Scene(html).open()
    answers, asked = scene.browser.pool.answers, []
    trial = dict(TRIAL)
    answers["why"] = lambda args: asked.append(args) or dict(WHY, over=True)
    answers["what ifs"] = lambda args: [[8, "4", "n < 2", "fewer than 2", "3 instead of 2"]]
    answers["trial"] = lambda args: asked.append(args) or dict(trial, over=True)
    answers["what if source"] = lambda args: {"source": "class Changed: 0"}
    answers["compare runs"] = lambda args: compared.append(args) or {
        "played": args["games"], "points": "−1.2 (−2.0 to −0.4)", "word": "worse"
    }  # fmt: skip
    compared = []

    def play(args):
        winners = " ".join([str(args["first"] + number) for number in range(args["count"])])
        return {"block": f'"winners": "{winners}" +{args["count"]}', "ms": 10}

    answers["play"] = play
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    asked.clear()
    applied = {"name": "BigSmithy", "source": "class Changed: 0"}

    def played():
        return scene.asked("play")[-1]["match"]["strategies"][0]

    trials = scene.browser.by_id("trials")
    before = trials.querySelector("tr")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    assert played() == applied
    assert scene.text("status") == "Done" and scene.figure("games-played") == "100"
    assert trials.querySelector("tr") is before and not asked, "the table stays"
    assert scene.text("what-if-said") == (
        "Applied: 3 instead of 2 in rule 4. In the 50 games tried: 57% → 60%, significantly better: +3.0 points "
        "(+2.0 to +4.0). In the 100 games above: stays 50.0% (95% CI 40 to 60%), significantly worse: −1.2 points "
        "(−2.0 to −0.4)."
    )
    before, after = compared[0]["before"].split(), compared[0]["after"].split()
    assert before == after == [str(number) for number in range(100)] and compared[0]["games"] == 100
    assert scene.text("why-before") == ", before the change"
    assert scene.text("what-if") == "Try changes to the new strategy"
    scene.panel().fire("click", trials.querySelector("[data-undo]"))
    await fake.settle()
    assert played() == {"name": "BigSmithy"}, "it is the library's strategy again"
    assert scene.text("what-if") == "Try all changes" and not asked
    assert scene.text("what-if-said") == "Undone: 3 instead of 2 in rule 4." and not scene.text("why-before")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert [args["match"]["strategies"][0] for args in asked] == [applied, applied], "rules, then changes"
    assert scene.text("what-if-said").startswith("1 change tried")
    place = scene.browser.by_id("what-if-said-undo")
    assert "Undo: 3 instead of 2 in rule 4" in place.innerHTML, "though the table is a later one"
    scene.panel().fire("click", place.querySelector("button"))
    await fake.settle()
    assert played() == {"name": "BigSmithy"} and not place.innerHTML
    assert scene.text("what-if-said").startswith("Undone: 3 instead of 2 in rule 4.")
    # A change of anything else begins anew.
    scene.panel().fire("click", scene.browser.by_id("trials").querySelector("[data-apply]"))
    await fake.settle()
    asked.clear()
    scene.app.match.boxes[0].replace("class Typed: pass")
    await fake.settle()
    assert played()["source"] == "class Typed: pass" and len(asked) == 1


async def undo_edits_keeps_the_table_of_changes(html):
    scene = await Scene(html).open()
    answers, asked = scene.browser.pool.answers, []
    answers["why"] = lambda args: asked.append(args) or dict(WHY, over=True)
    answers["what ifs"] = lambda args: [[8, "4", "n < 2", "fewer than 2", "3 instead of 2"]]
    answers["trial"] = lambda args: asked.append(args) or dict(TRIAL, over=True)
    answers["what if source"] = lambda args: {"source": "class Changed: 0"}
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    trials = scene.browser.by_id("trials")
    row = trials.querySelector("tr")
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    asked.clear()
    scene.click("revert-1")
    await fake.settle()
    assert scene.asked("play")[-1]["match"]["strategies"][0] == {"name": "BigSmithy"}
    assert trials.querySelector("tr") is row and not asked and not trials.querySelector("[data-undo]")
    assert scene.text("what-if-said") == "Taken back by “Undo edits”: 3 instead of 2 in rule 4."
    assert not scene.text("why-before") and not scene.browser.by_id("what-if-said-undo").innerHTML
    scene.panel().fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Changed: 0"
    assert scene.text("what-if-said").startswith("Applied: 3 instead of 2 in rule 4. In the 50 games tried")


async def tables_of_changes_and_curves_come_back(html):
    """Another tab or player, or an edit that is undone, takes nothing from them; a lost table says so."""
    scene = await Scene(html).open()
    answers, asked = scene.browser.pool.answers, []
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["what ifs"] = lambda args: (
        asked.append(args) or [[8, "4", "n < 2", "fewer than 2", "3 instead of 2"]]
    )
    answers["trial"] = lambda args: asked.append(args) or dict(TRIAL, over=True)
    answers["sweep numbers"] = lambda args: NUMBERS
    answers["sweep values"] = lambda args: [1, 2, 3]
    answers["sweep"] = lambda args: asked.append(args) or swept(args)
    await scene.play()

    async def show(name):
        scene.browser.by_id("more-tabs").fire("click", scene.tab(name))
        await fake.settle()

    await show("why")
    scene.browser.by_id("sweep-games").value = "50"
    for name in ("what-if", "sweep"):
        scene.panel().fire("click", scene.browser.by_id(name))
        await fake.settle()
    made = scene.browser.by_id("trials").innerHTML
    said = [scene.text(name) for name in ("what-if-said", "sweep-said")]
    asked.clear()

    def is_back():
        assert scene.browser.by_id("trials").innerHTML == made and not asked
        assert [scene.text(name) for name in ("what-if-said", "sweep-said")] == said
        assert scene.browser.by_id("sweep-figures").querySelector("[data-value]")
        assert "plot-sweep" in scene.browser.charts.drawn
        return True

    await show("race")
    await show("why")
    assert is_back()
    for player in "21":
        scene.panel().fire("click", scene.panel().querySelector(f'[data-player="{player}"]'))
        await fake.settle()
        assert player == "1" or not (scene.text("what-if-said") or scene.text("sweep-said"))
    assert is_back()
    scene.app.match.boxes[0].replace("class Typed: pass")
    await fake.settle()
    assert "the table of changes is gone" in scene.text("what-if-said")
    assert "the curve is gone" in scene.text("sweep-said")
    scene.click("revert-1")
    await fake.settle()
    assert is_back()


async def what_if_tells_the_games_played(html):
    scene = await Scene(html).open()
    answers, said = scene.browser.pool.answers, []
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["what ifs"] = lambda args: [
        [8, "", "a < 2", "", "3 instead of 2"],
        [9, "", "b < 2", "", "1 instead of 2"],
    ]
    told = {
        "share": "50%",
        "before": "49%",
        "points": "+1.0",
        "word": "",
        "gain": 1.0,
        "from": -1.0,
        "to": 3.0,
    }
    played = {0: 0, 1: 0}

    def trial(args):
        said.append(scene.text("what-if-said"))
        number = args["change"]
        scene.browser.clock += 2000
        played[number] = min(played[number] + 20, args["games"])
        return dict(told, played=played[number], over=played[number] == args["games"])

    answers["trial"] = trial
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    scene.browser.by_id("what-if-games").value = "50"
    scene.panel().fire("change", scene.browser.by_id("what-if-games"))
    scene.panel().fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert said[0] == "0 of 100 games", "games are counted before a change is done"
    assert "20 of 100 games" in said, "the first games are slow: they do not tell the time left"
    assert any(text.startswith("60 of 100 games, about ") for text in said), said
    assert scene.text("what-if-said").startswith("2 changes tried")
