"""Start, Stop and Reset, and errors during a run."""

import asyncio

import fake
from scenes.base import BAD, LIBRARY, Scene


async def ready(html):
    scene = await Scene(html, booted=False).open()
    assert not scene.browser.by_id("start").disabled
    assert scene.text("status") == "Starting the engine"
    scene.browser.pool.boot()
    assert scene.text("status") == "Ready"
    assert scene.browser.by_id("strategy-1").value == "BigSmithy"
    assert scene.browser.editor.texts["editor-1"] == LIBRARY["BigSmithy"]["source"]


async def an_engine_that_starts_first_is_not_called_ready(html):
    """The status says that games can start, so it waits for the button."""
    scene = Scene(html)
    assert scene.browser.by_id("start").disabled
    scene.browser.pool.boot()
    assert scene.text("status") != "Ready"
    scene.app.enable()
    assert not scene.browser.by_id("start").disabled
    assert scene.text("status") == "Ready"


async def run_to_the_end(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "Done", scene.text("status")
    assert scene.text("start") == "Start"
    assert scene.figure("games-played") == "100"
    assert scene.figure("vp-2") == "1.25"
    assert scene.browser.by_testid("share-1").getAttribute("data-value") == "0.5"
    numbers = []
    for block in scene.asked("play"):
        numbers += range(block["first"], block["first"] + block["count"])
    assert sorted(numbers) == list(range(100))  # every game is played once
    assert {worker for worker, fn, _ in scene.browser.pool.asked if fn == "add"} == {0}
    assert scene.browser.document.querySelector("#bar .sure.one").style.width == "40%"
    assert scene.browser.by_id("verdict").innerHTML.startswith('<span class="one">One &lt;b&gt;</span>')
    assert scene.browser.charts.drawn["plot-vp"]["curves"] == [[1], [2]]
    assert scene.text("log-title") == "Log of game 1"
    assert "Turn 1 &lt;i&gt;" in scene.browser.by_id("log").innerHTML


async def until_clear(html):
    scene = await Scene(html).open()
    scene.choose("clear")
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "Done"
    assert scene.service.games >= 150
    assert scene.asked("add")[0]["games"] == "clear"


async def early_start(html):
    scene = await Scene(html, booted=False).open()
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert scene.text("start") == "Stop"
    assert scene.asked("play") == []
    scene.browser.pool.boot()
    await fake.settle()
    assert scene.text("status") == "Done"
    scene.click("reset")
    assert scene.text("status") == "Ready"
    assert scene.figure("games-played") == "0"


async def early_start_taken_back(html):
    scene = await Scene(html, booted=False).open()
    scene.click("start")
    await fake.settle()
    scene.click("start")
    scene.browser.pool.boot()
    await fake.settle()
    assert scene.text("status") == "Ready"
    assert scene.asked("play") == []


async def stop(html):
    scene = await Scene(html).open()
    play, scene.browser.pool.answers["play"] = scene.browser.pool.answers["play"], None  # hangs
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "Running"
    scene.click("start")
    assert scene.text("status") == "Stopped"
    assert "before the first games" in scene.text("verdict")
    scene.browser.pool.answers["play"] = play
    scene.choose("1")
    scene.click("start")  # it has to wait until the stuck workers are replaced
    await fake.settle()
    assert sorted(scene.browser.pool.stops) == [0, 1]
    assert scene.text("status") == "Done", scene.text("status")


async def hung(html):
    scene = await Scene(html).open()
    scene.browser.pool.answers["play"] = None
    scene.browser.say(2, "class Mine(Strategy): loops")
    scene.click("start")
    await fake.settle()
    scene.browser.pool.stop(1, "no answer")
    scene.browser.pool.stop(0, "no answer")
    await fake.settle()
    assert "BigMoney (player 2)" in scene.text("status")
    assert "loop for ever" in scene.text("problem-2")
    assert scene.text("problem-1") == ""
    assert scene.text("start") == "Start"


async def looked_over_after_all(html):
    """Source typed right before Start is checked when the games end, in whatever way they end."""
    scene = await Scene(html).open()
    pool = scene.browser.pool
    play, pool.answers["play"] = pool.answers["play"], None  # hangs
    scene.browser.say(1, "class Mine(Strategy): idle")
    scene.click("start")
    await fake.settle()
    assert scene.asked("check") == []
    scene.click("start")
    await fake.settle()
    assert (scene.text("status"), scene.text("problem-1")) == ("Stopped", "Line 2: never gets here")
    pool.answers["play"] = lambda args: {"error": {"message": "NameError: x", "player": 2, "line": 7}}
    scene.browser.say(1, "class Mine(Strategy): wrong")
    scene.browser.say(2, "class Other(Strategy): idle")
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "BigMoney, line 7: Show the error"
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"
    assert scene.text("problem-2") == "Line 7: NameError: x"  # the check does not replace it
    pool.answers["play"] = play
    await scene.start_and_wait()
    assert (scene.text("problem-1"), scene.text("problem-2")) == ("", "")
    await scene.go_on()
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"
    asked = len(scene.asked("check"))
    await scene.start_and_wait()
    scene.click("start")  # before the first game
    await scene.go_on()
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"
    assert len(scene.asked("check")) == asked + 1  # the other source is not checked again


async def error_in_the_games(html):
    scene = await Scene(html).open()
    error = {"error": {"message": "NameError: x", "player": 2, "line": 7}}
    scene.browser.pool.answers["play"] = lambda args: error
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "BigMoney, line 7: Show the error"
    assert scene.text("problem-2") == "Line 7: NameError: x"
    assert scene.browser.editor.marks["editor-2"] == [[7, "NameError: x", "error"]]
    assert scene.text("verdict") == "No game was finished."


async def engine_failed(html):
    scene = await Scene(html, booted=False).open()
    scene.click("start")
    await fake.settle()
    scene.browser.pool.on_event('{"failed": "no room"}')
    await fake.settle()
    assert scene.text("status") == "The engine could not be started: no room"
    assert scene.text("start") == "Start"


async def forged(html):
    scene = await Scene(html).open()
    view = scene.service.view()
    view["verdict"] = [["one", "OneMoreName"], ["plain", 7]]
    view["ends"] = ["OneMoreName 40%", ""]
    scene.app.results.show(view)
    assert ">One<wbr>More<wbr>Name<" in scene.browser.by_id("verdict").innerHTML
    left = scene.browser.document.querySelector(".bar-key .left")
    assert left.innerHTML == "One<wbr>More<wbr>Name 40%"
    view["verdict"] = [[BAD, BAD]]
    view["ends"] = [BAD, BAD]
    scene.app.results.show(view)
    assert "<iframe" not in left.innerHTML
    scene.app.log.show(BAD, [[BAD, BAD, BAD, 1]])
    step = scene.service.step({"steps": 1, "known": 0, "game": 0})
    step["players"][0]["colour"] = step["players"][0]["name"] = BAD
    step["players"][0]["hand"] = [[BAD, 2, BAD]]
    step["supply"] = [[BAD, BAD, 1, BAD]]
    step["phases"] = [BAD]
    from lab.table.step_layout import layout

    scene.app.table.show(layout(step))
    for name in ("verdict", "log", "table"):
        assert "<iframe" not in scene.browser.by_id(name).innerHTML, name
    for nonsense in ({}, {"over": False, "view": {}}):
        scene.browser.pool.answers["add"] = lambda args, nonsense=nonsense: nonsense
        scene.click("start")
        await fake.settle()
        assert "makes no sense" in scene.text("status") or "lost some of the games" in scene.text("status")
        assert scene.text("start") == "Start"
    scene.browser.pool.answers["step"] = lambda args: {"players": 3}
    scene.click("step")
    await fake.settle()
    assert "makes no sense" in scene.text("status")


async def back_to_the_results(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.app.match.changed.send()
    before = scene.browser.location.hash
    scene.click("start")
    await fake.settle()
    for fragment in ("#cards", before):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
        await fake.settle()
    assert scene.figure("games-played") == "100"
    for fragment in ("#cards", "#BigMoney/BigMoney"):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
    assert scene.figure("games-played") == "0"


async def bad_seeds(html):
    scene = await Scene(html).open()
    for seed in ("", "-1", "1.5", "x", "1" * 30):
        scene.app.match.seed.value = seed
        scene.click("start")
        scene.click("step")
        await fake.settle()
        assert "whole number" in scene.text("seed-problem"), seed
    assert scene.asked("play") == scene.asked("step") == []
    # While typing, a fixed error disappears and a new one is not shown.
    for seed, told in (
        ("1x", True),
        ("12", False),
        ("1x", False),
    ):
        scene.app.match.seed.value = seed
        scene.app.match.seed.fire("input")
        assert bool(scene.text("seed-problem")) == told, seed


async def mended(html):
    """An error in the status line is removed as soon as it is fixed, and not before."""
    scene = await Scene(html).open()
    by_id, text = scene.browser.by_id, scene.text

    def put(name, value):
        by_id(name).value = value
        by_id(name).fire("input")
        by_id("setup").fire("input", by_id(name))

    async def start():
        scene.click("start")
        await fake.settle()

    put("seed", "x")
    await start()
    for seed, told in (("xy", "whole number"), ("7", "Ready")):
        put("seed", seed)
        assert told in text("status"), seed
    by_typing, by_choice = (
        (lambda: put("games-other", "12")),
        (lambda: scene.app.match.games_choice.radios[1].fire("change")),
    )
    for mend in (by_typing, by_choice):
        scene.choose("other")
        put("games-other", "none")
        await start()
        put("games-other", "no")
        assert text("games-problem") and "from 1 to" in text("status")
        scene.choose("100" if mend is not by_typing else "other")
        mend()
        assert (text("games-problem"), text("status")) == ("", "Ready")
    play = scene.browser.pool.answers["play"]
    for field, wrong, right in (
        ("option-deck", "7 Coppper", "7 Copper"),
        ("option-opening", "5/2", "random"),
    ):
        put(field, wrong)
        scene.browser.pool.answers["play"] = lambda args: {"error": {"message": "That cannot be."}}
        await start()
        by_id(field).fire("focusout")
        await fake.settle()
        assert text("status") == text("subverdict") == "That cannot be.", field
        put(field, right)
        assert (text("status"), text("subverdict")) == ("Ready", "Press Start to play them again."), field
    # Mistakes that the field itself finds.
    for field, right in (("option-kingdom", "Moat"), ("option-bane", "")):
        put(field, "Mo")
        await start()
        assert "called 'Mo'" in text("status") and text("status") == text(field + "-problem")
        put(field, right)
        assert (text("status"), text(field + "-problem")) == ("Ready", "")
    # A problem of a strategy is also shown at its box, until a check finds nothing.
    error = {"error": {"message": "NameError: x", "player": 2, "line": 7}}
    scene.browser.pool.answers["play"] = lambda args: error
    await start()
    scene.browser.say(1, "class Other(Strategy): right")
    assert "line 7" in text("status") and text("problem-2")
    scene.browser.say(2, "class Mine(Strategy): wrong")
    await fake.settle()
    assert "line 7" in text("status") and "no card" in text("problem-2")
    scene.browser.say(2, "class Mine(Strategy): right")
    await fake.settle()
    assert (text("problem-2"), text("status")) == ("", "Ready")
    # An empty editor counts as an empty source, which is reported. The library's version is not used instead.
    scene.browser.say(2, "")
    await fake.settle()
    assert scene.app.match.boxes[1].order() == {"name": "BigMoney", "source": ""}
    assert text("problem-2") == "there is no strategy in it"
    assert not by_id("edited-2").hidden
    scene.click("revert-2")
    assert scene.app.match.boxes[1].order() == {"name": "BigMoney"}
    scene.browser.pool.answers["play"] = play
    await start()
    assert text("status") == "Done"


async def live(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.browser.say(1, "class Mine(Strategy): early")
    await fake.settle()
    assert scene.asked("play") == []  # nothing is played before the first Start
    scene.click("start")
    await fake.settle()
    scene.app.log.choose(3)
    before = len(scene.asked("play"))
    scene.browser.say(1, "class Mine(Strategy): wrong")
    await fake.settle()
    assert len(scene.asked("play")) == before  # a mistake leaves the old result
    results = scene.browser.by_id("results")
    assert results.getAttribute("data-state") == "stale"  # and marks it as out of date
    answers, scene.browser.pool.answers["play"] = scene.browser.pool.answers["play"], None
    scene.browser.say(1, "class Mine(Strategy): late")
    await fake.settle()
    assert results.getAttribute("data-state") == "stale"
    assert scene.figure("games-played") == "100"
    assert (scene.text("status"), scene.text("start")) == ("Playing again", "Stop")
    scene.browser.pool.answers["play"] = answers
    scene.browser.say(1, "class Mine(Strategy): later")  # the run in progress is dropped
    await fake.settle()
    assert results.getAttribute("data-state") == "done"
    assert scene.text("status") == "Done"
    assert scene.asked("play")[-1]["match"]["strategies"][0]["source"] == "class Mine(Strategy): later"
    assert scene.asked("log")[-1]["game"] == 3
    assert scene.asked("log")[-1]["match"]["strategies"][0]["source"] == "class Mine(Strategy): later"
    scene.browser.pool.answers["play"] = lambda args: {"error": {"message": "oh", "player": 1, "line": 2}}
    scene.browser.say(1, "class Mine(Strategy): fails")
    await fake.settle()
    assert scene.text("problem-1") == "Line 2: oh"
    assert scene.figure("games-played") == "100"
    switch = scene.browser.by_id("live")
    switch.checked = False
    switch.fire("change")
    assert scene.browser.storage.kept["dominion-lab:live"] == "no"
    before = len(scene.asked("play"))
    scene.browser.say(1, "class Mine(Strategy): quiet")
    await fake.settle()
    assert len(scene.asked("play")) == before
    assert results.getAttribute("data-state") == "stale"
    scene.browser.say(1, "class Mine(Strategy): later")  # the source that was played
    assert results.getAttribute("data-state") == "done"
    scene.browser.by_id("seed").value = "2"
    scene.browser.by_id("seed").fire("input")
    assert results.getAttribute("data-state") == "stale"
    scene.click("add-player")
    assert results.getAttribute("data-state") == "done" and scene.figure("games-played") == "0"


async def stop_while_it_plays_again(html):
    """Start and Stop during a rerun that hangs are no error of the strategies."""
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    pool = scene.browser.pool
    play, pool.answers["play"] = pool.answers["play"], None  # hangs
    scene.browser.say(1, "class Mine(Strategy): late")
    await fake.settle()
    assert (scene.text("status"), scene.text("start")) == ("Playing again", "Stop")
    scene.click("start")  # meant for the Start that was there a moment ago
    await fake.settle()
    assert scene.text("status") == "Playing again"
    scene.browser.clock += 1000
    said = []
    for button in ("Stop", "Start", "Stop", "Start", "Stop"):
        assert scene.text("start") == button, (button, said, scene.text("start"))
        scene.click("start")
        await fake.settle()
        said.append(scene.text("status"))
    assert said[0] == said[2] == said[4] == "Stopped", said
    assert scene.text("problem-1") == scene.text("problem-2") == ""
    pool.answers["play"] = play
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "Done", scene.text("status")


async def a_source_from_a_link_is_not_played_again_before_it_is_started(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    box = scene.app.match.boxes[0]
    box.borrow("Mine", "class Mine(Strategy): 0", "packed")
    await fake.settle()
    sources = [one["match"]["strategies"][0].get("source") for one in scene.asked("play")]
    assert set(sources) == {None} and scene.text("status") == "Done", (sources, scene.text("status"))
    scene.click("start")
    await fake.settle()
    scene.browser.by_id("seed").value = "2"
    scene.browser.by_id("seed").fire("input")
    await fake.settle()
    last = scene.asked("play")[-1]["match"]
    assert (last["strategies"][0]["source"], last["seed"]) == ("class Mine(Strategy): 0", "2")


async def every_change_plays_again(html):
    """After a run, a kingdom, the set-up, the seed and the number of games are played as an edited rule is."""
    scene = await Scene(html).open()
    match, status = scene.app.match, scene.app.status
    match.setup.put_kingdom("Militia, Smithy")
    await fake.settle()
    assert scene.asked("play") == [], "nothing is played before the first Start"
    scene.choose("100")
    scene.click("start")
    await fake.settle()

    async def played(change):
        scene.service.games, before = 0, len(scene.asked("play"))
        change()
        assert (status.state, scene.text("status")) == ("running", "Playing again"), "not Done meanwhile"
        await fake.settle()
        assert scene.browser.by_id("results").getAttribute("data-state") == "done"
        assert (scene.text("status"), scene.text("start")) == ("Done", "Start")
        asked = scene.asked("play")[before:]
        assert asked and asked[-1]["match"] == match.order
        return asked[-1]["match"]

    def seed():
        scene.browser.by_id("seed").value = "2"
        scene.browser.by_id("seed").fire("input")

    def games():
        scene.choose("1000")
        match.changed.send()

    told = await played(lambda: match.setup.put_kingdom("Moat, Wharf"))
    assert told["options"]["kingdom"] == "Moat, Wharf"
    assert (await played(seed))["seed"] == "2"
    await played(games)
    assert scene.figure("games-played") == "1000"
    before = len(scene.asked("play"))
    match.changed.send()
    await fake.settle()
    assert len(scene.asked("play")) == before, "nothing has changed"
    scene.browser.by_id("seed").value = "two"
    scene.browser.by_id("seed").fire("input")
    await fake.settle()
    assert len(scene.asked("play")) == before and scene.text("status") != "Playing again"


async def a_change_during_a_run_is_played_after_it(html):
    scene = await Scene(html).open()
    match, pool = scene.app.match, scene.browser.pool
    scene.choose("100")
    play, changes = pool.answers["play"], ["Moat", "Wharf"]

    def changing(args):
        # One change during the run, one during the rerun, which then begins afresh.
        if len(changes) == (1 if args["match"].get("options") else 2):
            match.setup.put_kingdom(changes.pop(0))
        if args["first"] == 0:
            scene.service.games = 0
        return play(args)

    pool.answers["play"] = changing
    scene.click("start")
    for _ in range(3):  # the run, the rerun and the second rerun
        await fake.settle()
    kingdoms = [args["match"].get("options", {}).get("kingdom") for args in scene.asked("play")]
    assert kingdoms[0] is None and "Moat" in kingdoms
    assert scene.asked("play")[-1]["match"]["options"]["kingdom"] == "Wharf"
    assert scene.app.results.run.match == match.order and scene.text("status") == "Done"


async def a_rerun_tells_how_far_it_is(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    scene.service.games, told = 0, []
    progress = scene.app.status.progress
    scene.app.status.progress = lambda text: (told.append(text), progress(text))
    scene.app.match.setup.put_kingdom("Moat")
    await fake.settle()
    assert [text for text in told if " of 100 games" in text], told


async def stopped_with_a_question_in_the_queue(html):
    """Stop ends the games. Other calls to the same worker are repeated, and no error is reported."""
    scene = await Scene(html).open()
    pool = scene.browser.pool
    pool.answers["play"] = pool.answers["record"] = None  # games in progress, and a call queued behind them
    scene.click("start")
    await fake.settle()
    log = asyncio.create_task(scene.app.engine.ask(1, "record", {"game": 7}))
    await fake.settle()
    pool.answers["record"] = lambda args: "{}"
    scene.click("start")
    await fake.settle()
    assert sorted(pool.stops) == [0, 1]
    assert await log == "{}" and scene.asked("record") == [{"game": 7}] * 2
    assert scene.text("status") == "Stopped"


async def stopped_for_another_reason(html):
    """A call that hangs by itself is not repeated."""
    scene = await Scene(html).open()
    pool = scene.browser.pool
    pool.answers["record"] = None
    log = asyncio.create_task(scene.app.engine.ask(1, "record", {"game": 7}))
    await fake.settle()
    pool.stop(1, "no answer")
    (trouble,) = await asyncio.gather(log, return_exceptions=True)
    assert "no answer" in str(trouble)
    assert len(scene.asked("record")) == 1


async def the_leader_beside_the_buttons(html):
    """On phones the results are screens away from the rules that are edited."""
    scene = await Scene(html).open()
    outcome = scene.browser.by_id("outcome")
    assert outcome.hidden, "nobody has played"
    view = scene.service.view

    def shown():
        told = view()
        for player, share in zip(told["players"], ("41.0%", "59.0%")):
            player["share"] = share
            player["exact"] = dict(player["exact"], share=str(float(share[:-1]) / 100))
        return told

    scene.service.view = shown
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    assert not outcome.hidden and outcome.textContent == "Two 59.0%"
    before = scene.browser.by_id("results").seen
    outcome.fire("click")
    assert scene.browser.by_id("results").seen == before + 1
    scene.click("reset")
    assert outcome.hidden
    from lab.views.simulate.results import leader

    told = shown()
    told["players"].pop()
    assert leader(told) == "", "a player alone leads nobody"
    scene.browser.by_id("view-simulate").setAttribute("data-alone", "")
    scene.click("start")
    await fake.settle()
    assert outcome.hidden, "a solitaire has no leader"


async def progress_beside_the_status(html):
    """Games played of games asked and the time left; the status itself is not announced again and again."""
    Scene(html)  # puts the fake browser where the page's modules look for it
    from lab.state.run_controller import progress

    assert progress(5240, 10000, 3144) == "5,240 of 10,000 games, about\u00a03\u00a0s left"
    assert progress(40, 10000, 4000) == "40 of 10,000 games, about\u00a017\u00a0min left"
    assert progress(10, 10010, 3900) == "10 of 10,010 games, about\u00a01\u00a0h\u00a05\u00a0min left"
    assert progress(10, 10010, 7200) == "10 of 10,010 games, about\u00a02\u00a0h left"
    assert progress(27, 1000000, 3425) == "27 of 1,000,000 games, about\u00a035\u00a0h left"
    assert progress(6, 10000, 1000) == "6 of 10,000 games"  # the first games are slow
    assert progress(0, 100, 50) == "0 of 100 games" and progress(100, 100, 50) == "100 of 100 games"
    assert progress(1240, None, 700) == "1,240 games"
    scene = await Scene(html).open()
    status, told = scene.browser.by_id("status"), []
    view = scene.service.view

    def shown():
        told.append((status.textContent, status.getAttribute("data-progress")))
        return view()

    scene.service.view = shown
    scene.choose("1000")
    scene.click("start")
    await fake.settle()
    later = [progress for _, progress in told if progress]
    assert later and all(" of 1,000 games" in one for one in later), told
    assert {text for text, _ in told} == {"Running"}
    assert scene.text("status") == "Done" and status.getAttribute("data-progress") is None


async def the_first_games_are_pale(html):
    scene = await Scene(html).open()
    results = scene.browser.by_id("results")
    pale, drawn = [], []
    charts = scene.browser.by_id("charts")
    view = scene.service.view

    def seen():
        pale.append(results.getAttribute("data-early"))
        drawn.append(not charts.hidden)
        return view()

    scene.service.view = seen
    scene.choose("1000")
    scene.click("start")
    await fake.settle()
    assert "" in pale, pale
    # Charts of a few games would be noise.
    assert [shown for look, shown in zip(pale, drawn) if look == ""].count(True) == 0 and drawn[-1]
    assert results.getAttribute("data-early") is None
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert results.getAttribute("data-early") is None, "a finished run is as asked for"


async def a_last_view_that_makes_no_sense(html):
    """The run ends with an error, not as done with the figures of the view before."""
    scene = await Scene(html).open()
    scene.choose("100")
    view = scene.service.view
    for spoil in ({"ties": "7"}, {"players": []}, {"verdict": 7}):

        def spoiled(spoil=spoil):
            last = scene.service.games == 100
            return dict(view(), **(spoil if last else {}))

        scene.service.view = spoiled
        scene.click("start")
        await fake.settle()
        assert "makes no sense" in scene.text("status"), (spoil, scene.text("status"))
        assert scene.text("verdict") == "The run was aborted.", scene.text("verdict")
        assert scene.text("start") == "Start"


async def a_run_folds_the_set_up(html):
    """The stylesheet folds the strategies in narrow windows only."""
    scene = await Scene(html).open()
    place = scene.browser.by_id("view-simulate")

    def folded():
        return place.getAttribute("data-brief") is not None

    def told():
        return scene.text("brief-match").replace(" ", "")  # names may break at a capital

    assert not folded()
    scene.choose("100")
    await scene.start_and_wait()
    assert folded() and told() == "BigSmithyvBigMoney,100games"
    await scene.go_on()
    assert scene.text("status") == "Done" and folded()
    scene.pick(2, "Mr Greedy")  # as Strategies does
    await fake.settle()
    assert told() == "BigSmithyvMrGreedy,100games"
    scene.click("unfold")
    assert not folded() and scene.text("brief-match") == "Show the strategies and the set-up"
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert folded() and scene.text("brief-match").endswith(", 1 game")
    scene.browser.location.hash = "#BigMoney/BigMoney"
    scene.browser.window.fire("hashchange")
    assert scene.text("verdict") == "Who wins?" and not folded(), "another match has no result yet"
    scene.click("start")
    await fake.settle()
    assert folded()
    scene.click("reset")
    assert not folded()
    scene.choose("clear")
    scene.click("start")
    await fake.settle()
    assert scene.text("brief-match").endswith(", until the winner is clear")
    scene.browser.pool.answers["play"] = lambda args: {"error": {"message": "oh", "player": 1, "line": 2}}
    scene.click("unfold")
    scene.click("start")
    await fake.settle()
    status = scene.browser.by_id("status")
    status.fire("click", status.querySelector("button"))
    assert folded(), "a wide window does not fold the strategies"
    scene.browser.window.innerWidth = 390
    status.fire("click", status.querySelector("button"))
    assert not folded(), "the strategy with the error is in sight"


async def a_folded_kingdom_is_told_and_unfolded(html):
    scene = await Scene(html).open()
    from lab.state.brief_setup import kingdom

    for options, needed, text in (
        ({}, [], "10 random cards from Base"),
        ({"sets": "all"}, ["Smithy"], "Smithy and 9 random cards from all expansions"),
        (
            {"kingdom": "Moat, Way of the Mouse (Chapel)"},
            [],
            "Moat, Way of the Mouse, only these 2 cards",
        ),
        ({"kingdom": "Moat"}, [], "Moat, only this card"),
        ({"kingdom": "Moat"}, ["Smithy"], "Moat, Smithy, only these 2 cards"),
        ({"kingdom": ", ".join("ABCDEFGHIJ")}, ["Smithy"], ", ".join("ABCDEFGHIJ")),
        ({"kingdom": "random"}, [], "a new kingdom for every game"),
        (
            {"deck": "7 Copper", "order": "fixed"},
            [],
            "10 random cards from Base; player 1 first; deck of 7 Copper",
        ),
    ):
        cards = options.get("kingdom", "").replace("random", "")
        given = cards.split(", ") if cards else []
        assert kingdom(options, needed, given) == "Kingdom: " + text, options
    of_name = {"kingdom": "First Game (Base 2e)"}
    assert kingdom(of_name, [], list("ABCDEFGHIJ")) == "Kingdom: First Game (Base 2e)"
    place = scene.browser.by_id("view-simulate")
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert place.getAttribute("data-brief") is not None
    assert scene.text("brief-kingdom") == "Kingdom: 10 random cards from Base"
    scene.click("unfold-kingdom")
    assert place.getAttribute("data-brief") is None
    scene.click("start")
    await fake.settle()
    assert place.getAttribute("data-brief") is not None
    scene.browser.by_id("option-kingdom").value = "Moat, Nonsense"
    scene.click("start")
    await fake.settle()
    assert place.getAttribute("data-brief") is None, "the field with the mistake is in sight"
    scene.browser.by_id("option-kingdom").value = ""
    scene.browser.pool.answers["play"] = lambda args: {"error": {"message": "Haven cannot be in play"}}
    scene.click("start")
    await fake.settle()
    assert "Haven" in scene.text("status")
    assert place.getAttribute("data-brief") is None, "and so is the set-up that the engine refuses"
