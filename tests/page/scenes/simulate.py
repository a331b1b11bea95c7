"""The view Simulate: more figures, reasons (Why), the log, single steps, and saved files."""

import fake
from scenes import base

PARTS = {
    "race": [
        {
            "key": "leads",
            "title": "Who is ahead",
            "about": "in words",
            "columns": ["Turn", "One <b>", "Two"],
            "rows": [["1", "50%", "50%"], ["2", "60%", "40%"]],
            "chart": '{"names": ["One"], "turns": [1], "curves": [[1]], "label": "x"}',
            "bars": [],
            "looks": ["", "one", "two"],
        }
    ],
    "decks": [
        {
            "key": "decks",
            "title": "Final decks",
            "about": "in words",
            "columns": ["Card", "One", "Two"],
            "rows": [["Copper", "7.00", ""]],
            "chart": "",
            "bars": [[100, -1]],
            "looks": ["", "one", "two"],
        }
    ],
    "starts": [
        {
            "key": "seats",
            "title": "Seats",
            "about": "in words",
            "columns": ["Strategy", "Begins"],
            "rows": [["All", "53%"], ["Two", "60%"]],
            "chart": "",
            "bars": [[53], [60]],
            "looks": ["", "two"],
        }
    ],
    "curves": [
        {
            "key": "money",
            "title": "Money",
            "about": "in words",
            "columns": ["Turn", "One"],
            "rows": [["1", "3.50"]],
            "chart": "",
            "bars": [],
            "looks": ["", "one"],
        }
    ],
    "ends": [],
}


class Scene(base.Scene):
    def __init__(self, html, **more):
        super().__init__(html, **more)
        self.browser.pool.answers["figures"] = lambda args: PARTS[args["section"]]
        self.browser.pool.answers["tally"] = lambda args: str(args["games"])
        told = lambda args: f"{args['form']} of {args['tally']} {args.get('link', '')}"
        self.browser.pool.answers["report"] = told

    async def play(self, games="100"):
        self.choose(games)
        self.click("start")
        await fake.settle()
        return self

    def text(self, name):
        """What is read, whatever its spaces are."""
        return str(super().text(name)).replace("\u00a0", " ")

    def panel(self):
        return self.browser.by_id("more-panel")

    def tab(self, name):
        return self.browser.by_id("more-" + name)


async def pages(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    assert scene.text("game-range") == "of 100" and scene.browser.by_id("previous").disabled
    scene.click("next")
    await fake.settle()
    assert scene.text("log-title") == "Log of game 2" and scene.asked("log")[-1]["game"] == 1
    field = scene.browser.by_id("game-number")
    for typed, number in (("17", 17), ("0", 1), ("9999", 100), ("one", 100), ("", 100)):
        field.value = typed
        field.fire("change")
        await fake.settle()
        assert scene.text("log-title") == f"Log of game {number}"
    assert scene.browser.by_id("next").disabled


async def steps(html):
    scene = await Scene(html).open()
    for _ in range(3):
        scene.click("step")
    await fake.settle()
    table = scene.browser.by_id("table")
    assert not table.hidden
    assert scene.text("log") == "step 0 step 1 step 2"
    assert "Copper × 3" in table.textContent
    assert 'class="card action gone"' in table.innerHTML
    scene.click("step")
    await fake.settle()
    scene.click("step")  # that game is over, so the next one begins
    await fake.settle()
    assert scene.asked("step")[-1]["game"] == 1
    assert scene.text("log") == "step 0"
    scene.click("reset")
    assert table.hidden


async def saving(html):
    scene = await Scene(html).open()
    scene.choose("100")
    assert scene.browser.by_id("save-json").hidden
    scene.click("save-json")
    scene.click("start")
    await fake.settle()
    assert not scene.browser.by_id("save-json").hidden
    scene.browser.pool.answers["tally"] = lambda args: '{"games": ' + str(args["games"]) + "}"
    scene.browser.pool.answers["report"] = lambda args: args["tally"]
    scene.click("save-json")
    await fake.settle()
    assert scene.browser.files.saved == ("dominion-lab.json", '{"games": 100}', "application/json")
    scene.browser.pool.answers["report"] = lambda args: {"error": {"message": "gone"}}
    scene.click("save-json")
    await fake.settle()
    assert scene.text("status") == "gone"


async def more_figures(html):
    scene = await Scene(html).open()
    assert scene.browser.by_id("more").hidden
    await scene.play()
    assert not scene.browser.by_id("more").hidden
    assert scene.browser.charts.drawn["plot-leads"]["names"] == ["One"]
    assert scene.tab("race").getAttribute("aria-selected") == "true"
    assert {args["section"] for args in scene.asked("figures")} == {"race"}
    assert {worker for worker, fn, _ in scene.browser.pool.asked if fn == "figures"} == {0}


async def sections(html):
    scene = await (await Scene(html).open()).play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("decks"))
    await fake.settle()
    assert "plot-leads" not in scene.browser.charts.drawn  # hidden charts are not drawn
    panel = scene.panel().innerHTML
    assert '<td>7.00<svg class="meter one" aria-hidden="true"><rect width="100%"' in panel
    assert "<td></td>" in panel
    scene.browser.by_id("more-tabs").fire("click", scene.tab("starts"))
    await fake.settle()
    assert '<th scope="row" class="two">Two</th>' in scene.panel().innerHTML
    assert scene.panel().getAttribute("aria-labelledby") == "more-starts"
    for key, name in (("ArrowLeft", "supply"), ("Home", "race"), ("End", "why"), ("ArrowRight", "race")):
        scene.browser.by_id("more-tabs").fire("keydown", key=key)
        await fake.settle()
        assert scene.tab(name).getAttribute("aria-selected") == "true", key
        assert scene.tab(name).getAttribute("tabindex") == "0"
    assert "plot-leads" in scene.browser.charts.drawn


async def figures_as_tables(html):
    scene = await (await Scene(html).open()).play()
    box = scene.browser.by_id("as-tables")
    box.checked = True
    box.fire("change")
    await fake.settle()
    panel = scene.panel()
    assert "plot-leads" not in scene.browser.charts.drawn
    assert "One &lt;b&gt;" in panel.innerHTML and "60%" in panel.innerHTML
    assert "3.50" in panel.textContent  # tables of the curves above
    box.checked = False
    box.fire("change")
    await fake.settle()
    assert "plot-leads" in scene.browser.charts.drawn


async def another_run(html):
    scene = await (await Scene(html).open()).play()
    scene.click("reset")
    assert scene.browser.by_id("more").hidden
    await scene.play("1")
    assert not scene.browser.by_id("more").hidden
    asked = scene.asked("figures")
    assert asked[-1]["games"] == 1 and asked[-1]["run"] != asked[0]["run"]


async def figures_that_fail(html):
    scene = await Scene(html).open()
    scene.browser.pool.answers["figures"] = lambda args: {"error": {"message": "gone <i>"}}
    await scene.play()
    assert "gone &lt;i&gt;" in scene.panel().innerHTML
    assert scene.text("status") == "Done"
    for nonsense in ([{}], 7, [dict(PARTS["race"][0], columns=[base.BAD], rows=[[base.BAD]], chart="")]):
        scene.browser.pool.answers["figures"] = lambda args, nonsense=nonsense: nonsense
        await scene.play("1")
        assert "<iframe" not in scene.panel().innerHTML
        assert scene.text("status") == "Done"


async def files_of_figures(html):
    scene = await Scene(html).open()
    assert scene.browser.by_id("save-csv").hidden
    await scene.play()
    kinds = {"json": "application/json", "csv": "text/csv", "ipynb": "application/x-ipynb+json"}
    for form, kind in kinds.items():
        assert not scene.browser.by_id("save-" + form).hidden
        scene.click("save-" + form)
        await fake.settle()
        assert scene.browser.files.saved == ("dominion-lab." + form, form + " of 100 ", kind)
    scene.click("save-html")
    await fake.settle()
    link = "site/#BigSmithy/BigMoney?games=100&seed=1&v=1.2.3"
    assert scene.browser.files.saved == ("dominion-lab.html", "html of 100 " + link, "text/html"), (
        scene.browser.files.saved
    )
    scene.app.match.seed.value = "2"  # no longer the settings of the run
    scene.click("save-html")
    await fake.settle()
    assert scene.browser.files.saved[1] == "html of 100 "


WHY = {
    "games": "40",
    "of": "200",
    "over": False,
    "names": [["one", "One <b>"], ["two", "Two"]],
    "rules": [
        {
            "line": 7,
            "number": "",
            "place": "",
            "text": "yield <x>",
            "words": "",
            "often": "1.20",
            "bars": [0, 100],
            "when": "turn 2",
        },
        {
            "line": 3,
            "number": "",
            "place": "Rebuild",
            "text": "y",
            "words": "Gold, <if> rich",
            "often": "never",
            "bars": [0, 0],
            "when": "never",
        },
        {
            "line": 0,
            "number": "",
            "place": "",
            "text": "default policy (play)",
            "words": "",
            "often": "0.50",
            "bars": [1, 2],
            "when": "x",
        },
    ],
    "tables": [PARTS["decks"][0]],
}


async def reasons(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    looks = []
    answers["why"] = lambda args: looks.append(args) or dict(WHY, over=len(looks) % 3 == 0)
    await scene.play()
    assert looks == []  # no game is replayed before Why is opened
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert len(looks) == 3 and looks[0]["player"] == 1
    table = scene.browser.by_id("why-rules")
    assert "yield &lt;x&gt;" in table.innerHTML and 'class="idle"' in table.innerHTML
    assert table.innerHTML.count("<button") == 1  # one rule is in this source
    assert scene.text("why-games") == "in the first 40 of 100 games"
    assert looks[0]["games"] == 100, "no more than were played"
    assert "Final decks" in scene.browser.by_id("why-tables").innerHTML
    scene.panel().fire("click", table.querySelector("[data-line]"))
    assert scene.browser.editor.gone == ("editor-1", 7)
    scene.panel().fire("click", scene.panel().querySelector('[data-player="2"]'))
    await fake.settle()
    assert looks[-1]["player"] == 2
    scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
    await fake.settle()
    assert "plot-leads" in scene.browser.charts.drawn


async def long_parts_of_why_are_folded(html):
    """What decides is in sight: idle rules, further changes and tables are folded, with what they say."""
    base.Scene(html)
    from lab.views.simulate import trials, why

    made = why.rules(WHY["rules"])
    assert made.index("yield") < made.index("<summary>1 rule never decided</summary>") < made.index("rich")
    assert "<summary>" not in why.rules(WHY["rules"][:1]) + why.rules(WHY["rules"][1:2])
    assert "<span>1</span><span>3</span>" in why.axis(3) and why.axis(1) == why.axis(0) == ""
    bars = why.rules([dict(WHY["rules"][0], bars=[0, 50, 100, 0]), dict(WHY["rules"][0], bars=[1])])
    assert bars.count("<span>4</span>") == 1 and why.DEFAULT_NOTE not in bars
    assert why.DEFAULT_NOTE in why.rules([dict(WHY["rules"][0], words="play: by the default rules")])
    made = why.folded_part(PARTS["starts"][0], "<table></table>")
    assert made.startswith('<details class="part part-seats"><summary><b>Seats</b>')
    assert "All: 53% most often" in made and "<table>" in made
    assert "in words</span>" in why.folded_part(PARTS["decks"][0], "")
    assert base.BAD not in why.folded_part(dict(PARTS["decks"][0], title=base.BAD, about=base.BAD), "")
    assert trials.points_of("+2.4 (+1.1 to +3.7)") == "+2.4 <small>+1.1 to +3.7</small>"
    found = {"played": 50, "before": "86.0%", "share": "1.0%"}
    assert trials.shares_of(found) == '<span class="from-to">86.0% → 1.0%</span>'
    assert "stays 86.0%" in trials.shares_of(dict(found, share="86.0%"))
    assert trials.base_told("A", found, 100, "80.0%") == (
        "Without a change, A wins 86.0% of the same 50 games, the first of the run's 100 (80.0%)."
    )
    assert trials.base_told("A", found, 50, "86.0%") == "Without a change, A wins 86.0% of the same 50 games."
    found = {"from": -92.0, "to": -70.0, "gain": -85.0}
    assert '<rect class="mean" x="-43.3"' in trials.share_bar(found, 100), "at the estimate, not the middle"
    assert "beyond" not in trials.share_bar(found, 100)
    far = trials.share_bar(found, 10)
    assert far.count("beyond") == 1 and "M-50 5" in far and "mean" not in far, "it goes on beyond the axis"
    wide = trials.share_bar({"from": -12.0, "to": 30.0, "gain": 4.0}, 10)
    assert wide.count("beyond") == 2 and '<rect class="mean" x="19.2"' in wide
    from lab.browser import dom

    told = dom.whole_intervals("+1.5 points (−7.5 to +10.5), 5 (of 7) (95% CI 1 to 2%).")
    assert told == "+1.5 points (−7.5\u00a0to\u00a0+10.5), 5 (of 7) (95%\u00a0CI\u00a01\u00a0to\u00a02%)."
    assert trials.ends(10).count(
        "<span>"
    ) == 3 and "<span>−10</span><span>0</span><span>+10</span>" in trials.ends(10)
    assert trials.points_of("0") == "0" and base.BAD not in trials.points_of(base.BAD)


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


TRIAL = {
    "played": 50, "before": "57%", "share": "60%", "points": "+3.0 (+2.0 to +4.0)", "word": "better", "gain": 3.0,
    "from": 2.0, "to": 4.0,
}  # fmt: skip
"""The engine's answer about a change."""


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


NUMBERS = [
    {
        "line": 3,
        "number": "",
        "rule": "",
        "name": "0 < n",
        "words": "",
        "value": 0,
        "least": 0,
        "most": 8,
        "here": True,
    },
    {
        "line": 4,
        "number": "",
        "rule": "",
        "name": "size >= <2>",
        "words": "<2> cards",
        "value": 2,
        "least": 1,
        "most": 3,
        "here": True,
    },
]


def swept(args):
    share = args["value"] / 10
    told = {
        "over": True,
        "played": 50,
        "before": "20%",
        "share": f"{share * 100:.1f}%",
        "points": "+1.0",
        "word": "",
    }
    exact = {"value": args["value"], "now": args["value"] == 2, "exact": share}
    return dict(told, low=share / 2, high=share * 2, **exact)


async def sweeps(html):
    scene = await Scene(
        html, kept={"dominion-lab:live": "no"}
    ).open()  # a value applied is not played at once
    answers, charts = scene.browser.pool.answers, scene.browser.charts
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["sweep numbers"] = lambda args: NUMBERS
    answers["sweep values"] = lambda args: list(range(args["least"], args["most"] + 1))
    answers["sweep"] = swept
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    select, least = scene.browser.by_id("sweep-number"), scene.browser.by_id("sweep-least")
    assert "2 in line 4: &lt;2&gt; cards" in select.innerHTML and "size" not in select.innerHTML
    assert "0 &lt; n" not in select.innerHTML, "it only says that there is an n"
    assert (select.value, least.value, scene.browser.by_id("sweep-most").value) == ("1", "1", "3")
    scene.browser.by_id("sweep-games").value = "50"
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    assert scene.text("sweep") == "Stop"
    await fake.settle()
    asked = [
        (worker, args["value"], args["games"])
        for worker, fn, args in scene.browser.pool.asked
        if fn == "sweep"
    ]
    assert sorted(value for _, value, _ in asked) == [1, 2, 3] and asked[0][2] == 50
    assert {worker for worker, _, _ in asked} == {0, 1}
    drawn = charts.drawn["plot-sweep"]
    assert drawn["turns"] == [1, 2, 3] and drawn["curves"] == [[0.1, 0.2, 0.3]]
    assert drawn["bands"] == [[[0.05, 0.1, 0.15], [0.2, 0.4, 0.6]]]
    assert drawn["axes"] == ["<2> cards", "win rate"] and "2: 20.0%" in drawn["label"]
    said = "The best of the values tried is 3: 30.0% (95% CI 15.0 to 60.0%), not clearly better than the present 2: +1.0."
    assert drawn["marks"] == [[1, "now: 2", "bottom"], [2, "best: 3", "top"]]
    assert (scene.text("sweep"), scene.text("sweep-said")) == ("Draw the curve", said)
    figures = scene.browser.by_id("sweep-figures")
    assert "as it is" in figures.innerHTML and "10.0 to 40.0%" in figures.innerHTML

    answers["sweep"] = lambda args: dict(swept(args), word="better" if args["value"] == 3 else "worse")
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    await fake.settle()
    assert "significantly better than the present 2: +1.0. Among many values" in scene.text("sweep-said")
    answers["sweep source"] = lambda args: {"source": "class Changed: " + str(args["value"])}
    scene.panel().fire("click", figures.querySelector("[data-value]"))
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Changed: 1"
    assert "Press Start" in scene.text("sweep-said")

    select.value = "0"
    scene.panel().fire("change", select)
    assert (least.value, scene.browser.by_id("sweep-most").value) == ("0", "8")
    answers["sweep"] = None  # hangs
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    await fake.settle()
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    assert (scene.text("sweep"), scene.text("sweep-said")) == ("Draw the curve", "Stopped at 0 of 9 values")
    least.value = "some"
    answers["sweep values"] = lambda args: {"error": {"message": f"no range from {args['least']}"}}
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    await fake.settle()
    assert (scene.text("sweep"), scene.text("sweep-said")) == ("Draw the curve", "no range from -1")


async def a_value_and_a_change_take_each_others_place(html):
    """What if and Sweep change the same strategy, so only one of them is applied, and both say so."""
    scene = await Scene(html, kept={"dominion-lab:live": "no"}).open()
    answers = scene.browser.pool.answers
    trial = dict(TRIAL, over=True)
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["what ifs"] = lambda args: [[8, "4", "n < 2", "fewer than 2", "3 instead of 2"]]
    answers["trial"] = lambda args: trial
    answers["what if source"] = lambda args: {"source": "class Changed: 0"}
    answers["sweep numbers"] = lambda args: NUMBERS
    answers["sweep values"] = lambda args: [1, 2, 3]
    answers["sweep"] = swept
    answers["sweep source"] = lambda args: {"source": "class Swept: " + str(args["value"])}
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    panel = scene.panel()
    scene.browser.by_id("sweep-games").value = "50"
    for name in ("what-if", "sweep"):
        panel.fire("click", scene.browser.by_id(name))
        await fake.settle()
    box, trials = scene.app.match.boxes[0], scene.browser.by_id("trials")
    figures = scene.browser.by_id("sweep-figures")
    before = box.source
    panel.fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    panel.fire("click", figures.querySelector("[data-value]"))
    await fake.settle()
    assert box.source == "class Swept: 1" and not trials.querySelector("[data-undo]")
    assert scene.text("what-if-said") == "Taken back for Sweep's value: 3 instead of 2 in rule 4."
    panel.fire("click", trials.querySelector("[data-apply]"))
    await fake.settle()
    assert box.source == "class Changed: 0" and not figures.querySelector("[data-unset]")
    assert scene.text("sweep-said") == "Taken back for a change of What if: 1."
    panel.fire("click", trials.querySelector("[data-undo]"))
    assert box.source == before


async def undo_of_a_value_outlives_its_curve(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: dict(WHY, over=True)
    answers["sweep numbers"] = lambda args: NUMBERS
    answers["sweep values"] = lambda args: [1, 2, 3]
    answers["sweep"] = swept
    answers["sweep source"] = lambda args: {"source": "class Swept: " + str(args["value"])}
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    panel, box = scene.panel(), scene.app.match.boxes[0]
    before = box.source

    scene.browser.by_id("sweep-games").value = "50"

    async def draw(number="1"):
        scene.browser.by_id("sweep-number").value = number
        panel.fire("click", scene.browser.by_id("sweep"))
        await fake.settle()

    def undo():
        return scene.browser.by_id("sweep-said-undo").querySelector("button")

    figures = scene.browser.by_id("sweep-figures")
    await draw()
    assert not undo()
    panel.fire("click", figures.querySelector("[data-value]"))
    await fake.settle()
    assert box.source == "class Swept: 1" and not undo(), "its row has it"
    await draw()
    assert figures.querySelector("[data-unset]") and not undo(), "the same number's curve has the row again"
    await draw("0")
    assert not figures.querySelector("[data-unset]") and undo()
    panel.fire("click", undo())
    await fake.settle()
    assert box.source == before and not undo() and scene.text("sweep-said").startswith("Undone: 2 again.")
    panel.fire("click", figures.querySelector("[data-value]"))
    await fake.settle()
    assert scene.text("what-if") == "Try changes to the new strategy", "also for a value of Sweep"
    panel.fire("click", scene.browser.by_id("what-if"))
    await fake.settle()
    assert undo()
    scene.app.match.boxes[0].replace("class Typed: pass")
    panel.fire("click", undo())
    assert box.source == "class Typed: pass" and not undo()
    assert "has been edited since" in scene.text("sweep-said")


async def the_best_of_a_sweep_is_said_honestly(html):
    Scene(html)
    from lab.views.simulate import sweep

    def points(*words, now=2):
        made = [swept({"value": value}) for value in range(1, len(words) + 1)]
        return [dict(one, word=word, now=one["value"] == now) for one, word in zip(made, words)]

    assert sweep.verdict(3, points("", "", "", now=3)) == (
        "The present 3 is the best of the values tried: 30.0% (95% CI 15.0 to 60.0%)."
    )
    assert sweep.marks(points("", "", "", now=3)) == [[2, "now and best: 3", "top"]]
    assert (
        "not clearly better than the present 2: +1.0. Significantly better than 2, too: 1."
        in sweep.verdict(2, points("better", "", ""))
    )
    level = [dict(one, exact=0.3) for one in points("same games", "", "same games")]
    assert sweep.marks(level) == [[1, "now and best: 2", "top"]], "no other is better"
    assert sweep.verdict(9, points("", "", now=9)).endswith("is 2: 20.0% (95% CI 10.0 to 40.0%).")


async def the_axis_of_a_sweep(html):
    Scene(html)
    from lab.views.simulate.sweep import axis

    for value, words, name, told in (
        (16, "the deck has at least 16 cards", "me.size >= 16", "the deck has at least … cards"),
        (18, "the deck gives more than $18 in all", "", "the deck gives more than $… in all"),
        (
            1,
            "at most 10 Provinces are left, up to 1, if it is 1",
            "",
            "at most 10 Provinces are left, up to …, if it is …",
        ),
        (3, "", "me.turns > 3", "me.turns > …"),
    ):
        assert axis({"value": value, "words": words, "name": name}) == told


async def the_number_to_sweep_first(html):
    numbers = [dict(NUMBERS[1], line=line, name=f"n < {line}", here=line != 4) for line in (3, 4, 5)]
    used = [dict(WHY["rules"][0], line=line, often="1.00") for line in (4, 5)]
    used.append(dict(WHY["rules"][0], line=3, often="never"))
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: dict(WHY, over=True, rules=used if args["player"] == 1 else [])
    answers["sweep numbers"] = lambda args: numbers if args["player"] == 1 else NUMBERS[:1]
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    select = scene.browser.by_id("sweep-number")
    assert select.value == "2", "the first that decides anything, and is about cards of these games"
    assert select.innerHTML.count("<option") == 2


async def sweeps_that_fail(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: dict(WHY, over=True)
    await scene.play()

    async def opened():
        scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
        scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
        await fake.settle()
        return scene.browser.by_id("sweep-place").innerHTML

    answers["sweep numbers"] = lambda args: {"error": {"message": "it has no number <i>"}}
    assert "it has no number &lt;i&gt;" in await opened()
    for nonsense in (7, [{}], [dict(NUMBERS[1], line="<b>")]):
        answers["sweep numbers"] = lambda args, nonsense=nonsense: nonsense
        assert "makes no sense" in await opened()
    answers["sweep numbers"] = lambda args: [dict(NUMBERS[1], name=base.BAD)]
    answers["sweep values"] = lambda args: [1]
    assert "<iframe" not in await opened()
    for nonsense in (7, dict(swept({"value": 1}), value=base.BAD)):
        answers["sweep"] = lambda args, nonsense=nonsense: nonsense
        scene.panel().fire("click", scene.browser.by_id("sweep"))
        await fake.settle()
        assert "makes no sense" in scene.text("sweep-said") and scene.text("sweep") == "Draw the curve"
    forged = dict(swept({"value": 1}), word=base.BAD, points=base.BAD, share=base.BAD)
    answers["sweep"] = lambda args: forged
    scene.panel().fire("click", scene.browser.by_id("sweep"))
    await fake.settle()
    assert "<iframe" not in scene.panel().innerHTML


async def reasons_that_fail(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: {"error": {"message": "it failed <i>"}}
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert "it failed &lt;i&gt;" in scene.panel().innerHTML
    for nonsense in (7, {}, dict(WHY, over=True, rules=[{}])):
        answers["why"] = lambda args, nonsense=nonsense: nonsense
        scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
        scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
        await fake.settle()
        assert "makes no sense" in scene.panel().innerHTML
    bad = {"line": base.BAD, "place": base.BAD, "text": base.BAD, "often": base.BAD, "bars": [3]}
    answers["why"] = lambda args: dict(WHY, over=True, rules=[dict(bad, line=1, when=base.BAD)])
    scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert "<iframe" not in scene.panel().innerHTML


LOG = [
    ["kingdom", "", "Kingdom: Smithy", 0, 0, -1],
    ["turn", "two", "Turn 1 – Two", 0, 6, -1],
    ["buy", "two", "buys Silver & <Gold>", 1, 9, 0],
    ["play", "one", "plays Smithy", 1, 12, 1],
    ["buy", "one", "buys gold", 1, 14, 2],
]


RULES = [
    [4, 'line 4: yield "Silver"', "2", "rule 2: Silver"],
    [0, "default policy", "", "the default rules"],
    [0, "Rebuild, line 7: yield", "", ""],
]


def logged(args):
    return {"title": f"Log of game {args['game'] + 1}", "lines": LOG, "rules": RULES}


async def the_log_of_a_solitaire_says_who_the_other_is(html):
    scene = await Scene(html).open()
    log = scene.app.log
    for position, said in (("", False), ("solitaire", True), ("1: hand 5 Gold; Solitaire", True)):
        log.match = {"options": {"position": position}} if position else {}
        log.hold([["turn", "one", "Turn 1", 0]], ())
        hint = scene.text("log-hint")
        assert hint.startswith("A click on a line") and ("takes no turns" in hint) == said, position
    log.clear()
    assert "takes no turns" not in scene.text("log-hint")


async def log_lines(html):
    scene = await Scene(html).open()
    scene.browser.pool.answers["log"] = logged
    await scene.play()
    log = scene.browser.by_id("log")
    assert 'data-line="4" data-player="2"' in log.innerHTML
    assert log.innerHTML.count('class="decider" data-word') == 2
    assert 'data-word="default rules" title="Decided by the default rules"' in log.innerHTML
    assert "The default rules decide what a strategy leaves open" in scene.text("log-hint"), (
        "explained in place"
    )
    assert scene.text("log") == "Kingdom: Smithy Turn 1 – Two buys Silver & <Gold> plays Smithy buys gold"
    log.fire("click", log.querySelector("[data-line]"))
    await fake.settle()
    assert not scene.browser.by_id("rules-2").hidden, "a rule is shown among the rules"
    log.fire("click", scene.browser.by_id("log-3"))
    assert scene.browser.location.hash == "#watch?game=1&step=12"
    for _ in range(3):
        log.fire("keydown", key="ArrowDown")
    assert scene.text("log-said") == "buys Silver & <Gold>. Decided by rule 2: Silver"
    button = log.querySelector("[data-line]")
    assert button.getAttribute("aria-label") == "Decided by rule 2: Silver"
    assert "yield" in button.getAttribute("title"), "its Python is shown on hovering"
    assert scene.browser.by_id("log-2").getAttribute("data-here") == ""
    log.fire("keydown", key="ArrowUp")
    assert scene.browser.by_id("log-2").getAttribute("data-here") is None
    log.fire("keydown", key="Enter")
    assert scene.browser.location.hash == "#watch?game=1&step=6"


async def log_of_another_match(html):
    scene = await Scene(html).open()
    scene.browser.pool.answers["log"] = logged
    await scene.play()
    scene.app.match.seed.value = "7"
    scene.browser.by_id("log").fire("click", scene.browser.by_id("log-3"))
    assert scene.browser.location.hash == "#watch?players=BigSmithy/BigMoney&seed=1&game=1&step=12"
    scene.browser.location.hash = "#x"
    scene.app.log.match = {"strategies": [{"name": "BigMoney", "source": "x"}], "seed": "1"}
    scene.browser.by_id("log").fire("click", scene.browser.by_id("log-3"))
    assert scene.browser.location.hash == "#x" and "edited since" in scene.text("status")


async def searching_the_log(html):
    scene = await Scene(html).open()
    scene.browser.pool.answers["log"] = logged
    assert scene.browser.by_id("log-search").hidden
    await scene.play()
    assert not scene.browser.by_id("log-search").hidden
    field = scene.browser.by_id("log-find")

    def seek(text):
        field.value = text
        field.fire("input")
        return scene.text("log-hits")

    assert seek("GOLD ") == "1 of 2"
    assert "buys Silver &amp; &lt;<mark>Gold</mark>&gt;" in scene.browser.by_id("log").innerHTML
    assert scene.browser.by_id("log-2").getAttribute("data-now") == ""
    scene.click("next-hit")
    assert scene.text("log-hits") == "2 of 2"
    field.fire("keydown", key="Enter")
    assert scene.text("log-hits") == "1 of 2"
    scene.click("previous-hit")
    assert scene.text("log-hits") == "2 of 2"
    assert seek("<") == "1 of 1" and seek("curse") == "none"
    assert scene.browser.by_id("next-hit").disabled
    seek("s")
    scene.click("next")  # the search stays for another game
    await fake.settle()
    assert scene.text("log-title") == "Log of game 2" and scene.text("log-hits") == "0 of 4"
    assert seek("") == "" and "<mark>" not in scene.browser.by_id("log").innerHTML
    scene.click("reset")
    assert scene.browser.by_id("log-search").hidden


async def errors_about_nobody(html):
    """The run ends with an error even if a worker names a player that does not exist."""
    scene = await Scene(html).open()
    scene.browser.pool.answers["play"] = lambda args: {"error": {"message": "forged", "player": 6, "line": 3}}
    await scene.play()
    assert scene.text("status") == "forged" and scene.text("start") == "Start"


async def the_telling_game_does_not_replace_the_one_that_is_read(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["telling"] = lambda args: [["closest", 48, "won by 1 VP"]]
    await scene.play()
    assert scene.text("log-title") == "Log of game 49"
    seen = []

    def telling(args):
        scene.browser.by_id("log").fire("wheel")
        seen.append(args)
        return [["closest", 48, "won by 1 VP"]]

    answers["telling"] = telling
    await scene.play()
    assert seen and scene.text("log-title") == "Log of game 1"
    assert "Closest: game 49" in scene.text("telling")
