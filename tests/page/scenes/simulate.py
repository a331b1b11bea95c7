"""The view Simulate: more figures, the log, single steps, and saved files."""

import fake
from scenes import base
from scenes.simulate_base import PARTS, Scene


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


async def the_telling_game_does_not_replace_a_number_that_is_typed(html):
    scene = await Scene(html).open()
    field = scene.browser.by_id("game-number")

    def telling(args):
        field.value = "7"
        field.fire("input")
        return [["closest", 48, "won by 1 VP"]]

    scene.browser.pool.answers["telling"] = telling
    await scene.play()
    assert field.value == "7" and scene.text("log-title") == "Log of game 1"
    field.fire("change")
    await fake.settle()
    assert scene.text("log-title") == "Log of game 7"
