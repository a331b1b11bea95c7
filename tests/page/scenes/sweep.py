"""Sweep, in the view Simulate: values of a number, tried in the same games."""

import fake
from scenes import base
from scenes.simulate_base import NUMBERS, TRIAL, WHY, Scene, swept


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
