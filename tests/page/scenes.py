"""What the page does, scene by scene. Run by CPython and by the MicroPython that the page ships with."""

import asyncio

import fake

LIBRARY = {
    "BigMoney": {"source": "class BigMoney(Strategy): ...\n"},
    "BigSmithy": {"source": "class BigSmithy(Strategy): ...\n"},
    "Mr Greedy": {"source": "class MrGreedy(Strategy): ...\n"},
}


KNOWN = {
    "sets": ["Base", "Seaside"],
    "kingdom": ["Militia", "Moat", "Smithy", "Wharf", "Young Witch"],
    "landscapes": ["Banquet"],
    "former": ["Harem"],
    "kinds": [["one", "One kingdom card"]],
    "aliases": {"greedy": "Mr Greedy"},
    "version": "1.2.3",
}


class Service:
    """Answers as the workers do, with little in them."""

    def __init__(self):
        self.games = 0

    def play(self, args):
        return {"block": f"{args['first']}+{args['count']}", "ms": 10}

    def add(self, args):
        first, count = [int(part) for part in args["block"].split("+")]
        self.games += count
        over = self.games >= (150 if args["games"] == "clear" else args["games"])
        return {"over": over, "view": self.view() if args["look"] or over else None}

    def view(self):
        exact = {"wins": "1", "share": "0.5", "interval": "0.4 0.6", "vp": "1.25", "turns": "2.5"}
        figures = {"wins": "1", "share": "50.0 %", "interval": "40 – 60 %", "vp": "1.25", "turns": "2.50"}
        players = [dict(figures) for _ in range(2)]
        for player, name, wins in zip(players, ("One <b>", "Two"), (self.games - 1, 1)):
            player["name"] = name
            player["exact"] = exact
            player["wins"] = str(wins)
        chart = '{"names": ["One", "Two"], "turns": [1], "curves": [[1], [2]], "label": "x"}'
        return {
            "played": str(self.games),
            "ties": "0",
            "rate": "9",
            "verdict": [["one", "One <b>"], ["plain", " leads"]],
            "subverdict": "so far",
            "bar": [["sure one", "40%"], ["open one", "10%"], ["open two", "10%"], ["sure two", "40%"]],
            "bar_label": "in words",
            "ends": ["One", "Two"],
            "players": players,
            "charts": {"plot-money": chart, "plot-vp": chart},
            "first_game": 0,
            "last_game": self.games - 1,
        }

    def log(self, args):
        return {"title": f"Log of game {args['game']}", "lines": [["turn", "one", "Turn 1 <i>", 0]]}

    def step(self, args):
        steps = args["steps"]
        lines = [["buy", "two", f"step {number}", 1] for number in range(args["known"], steps)]
        seat = {
            "name": "One",
            "colour": "one",
            "about": "3 VP",
            "hand": [["Copper", 3, "treasure"]],
            "in_play": [],
        }
        seat["deck"] = "5 in the deck"
        return {
            "title": f"Game {args['game']}",
            "about": "now",
            "phase": "buy",
            "phases": ["start", "buy"],
            "players": [seat, seat],
            "supply": [["Gold", "$6", 30, "treasure"], ["Witch", "$5", 0, "action"]],
            "lines": lines,
            "known": steps,
            "over": steps == 4,
        }

    def set_up(self, args):
        wrong = "Coppper" in args["options"].get("deck", "")
        return {"error": {"message": "There is no card called 'Coppper'."}} if wrong else {}

    def check(self, args):
        if not args["source"]:
            return {"problems": [[0, "there is no strategy in it", "error"]]}
        if "wrong" in args["source"]:
            return {"problems": [[3, "no card called 'wrong'", "error"]]}
        problems = [[2, "never gets here", "warning"]] if "idle" in args["source"] else []
        return {"name": "Mine", "requires": [], "problems": problems}


class Scene:
    def __init__(self, html, booted=True, fragment="", kept=()):
        self.browser = fake.Browser(html).install()
        self.browser.storage.kept = dict(kept)
        self.browser.location.hash = fragment
        self.service = Service()
        self.browser.pool.answers = {
            name: getattr(self.service, name) for name in ("play", "add", "log", "step", "check")
        }
        from lab import app, engine, live, players, ruleform, tasks

        engine.EASE = 0.001
        ruleform.PAUSE = 0.005
        live.PAUSE, live.PATIENCE = 0.02, 0.01
        players.PAUSE = tasks.AFTER_CLICK = 0.005
        app.PATIENCE = 0.01
        self.module = app
        known = dict(KNOWN)
        known["strategies"] = {name: dict(LIBRARY[name]) for name in LIBRARY}
        self.app = app.App(known)
        self.booted = booted

    async def open(self):
        asyncio.get_event_loop().create_task(self.app.start())
        await fake.settle()
        if self.booted:
            self.browser.pool.boot()
            await fake.settle()
        return self

    def text(self, name):
        return self.browser.by_id(name).textContent

    def figure(self, name):
        return self.browser.by_testid(name).textContent

    def pick(self, number, name):
        """Type the name into that player's box, and leave it."""
        field = self.browser.by_id(f"strategy-{number}")
        field.value = name
        field.fire("input")
        field.fire("focusout")

    def click(self, name):
        self.browser.by_id(name).fire("click")

    async def start_and_wait(self):
        """Press Start; the games wait for what an earlier run would have left in the workers."""
        self.app.engine.settled.clear()
        self.click("start")
        await fake.settle()
        assert self.text("start") == "Stop"

    async def go_on(self):
        self.app.engine.settled.set()
        await fake.settle()

    def choose(self, games):
        for radio in self.app.radios:
            radio.checked = radio.value == games

    def asked(self, fn):
        return [args for _, name, args in self.browser.pool.asked if name == fn]


async def ready(html):
    scene = await Scene(html, booted=False).open()
    assert not scene.browser.by_id("start").disabled
    assert scene.text("status") == "Starting the engine"
    scene.browser.pool.boot()
    assert scene.text("status") == "Ready"
    assert scene.browser.by_id("strategy-1").value == "BigSmithy"
    assert scene.browser.editor.texts["editor-1"] == LIBRARY["BigSmithy"]["source"]


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
    assert sorted(numbers) == list(range(100))  # every game once
    assert {worker for worker, fn, _ in scene.browser.pool.asked if fn == "add"} == {0}
    assert scene.browser.document.querySelector("#bar .sure.one").style.width == "40%"
    assert scene.browser.by_id("verdict").innerHTML.startswith('<span class="one">One &lt;b&gt;</span>')
    assert scene.browser.charts.drawn["plot-vp"]["curves"] == [[1], [2]]
    assert scene.text("log-title") == "Log of game 99"
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
    scene.click("start")  # at once: it has to wait until the hung ones are gone
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
    assert "endless loop" in scene.text("problem-2")
    assert scene.text("problem-1") == ""
    assert scene.text("start") == "Start"


async def looked_over_after_all(html):
    """What was typed right before Start is looked over when the games end, however they do."""
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
    assert scene.text("status") == "BigMoney, line 7: NameError: x"
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"
    assert scene.text("problem-2") == "Line 7: NameError: x"  # and nothing in its place
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
    assert len(scene.asked("check")) == asked + 1  # what is known of the other one is known


async def error_in_the_games(html):
    scene = await Scene(html).open()
    error = {"error": {"message": "NameError: x", "player": 2, "line": 7}}
    scene.browser.pool.answers["play"] = lambda args: error
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "BigMoney, line 7: NameError: x"
    assert scene.text("problem-2") == "Line 7: NameError: x"
    assert scene.browser.editor.marks["editor-2"] == [[7, "NameError: x", "error"]]
    assert "called off" in scene.text("verdict")


async def engine_failed(html):
    scene = await Scene(html, booted=False).open()
    scene.click("start")
    await fake.settle()
    scene.browser.pool.on_event('{"failed": "no room"}')
    await fake.settle()
    assert scene.text("status") == "The engine could not be started: no room"
    assert scene.text("start") == "Start"


BAD = '"><iframe src=x>'


async def forged(html):
    scene = await Scene(html).open()
    view = scene.service.view()
    view["verdict"] = [["one", "OneMoreName"], ["plain", 7]]
    view["ends"] = ["OneMoreName 40 %", ""]
    scene.app.results.show(view)
    assert ">One<wbr>More<wbr>Name<" in scene.browser.by_id("verdict").innerHTML
    left = scene.browser.document.querySelector(".bar-key .left")
    assert left.innerHTML == "One<wbr>More<wbr>Name 40 %"
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
    scene.app.table.show(step)
    for name in ("verdict", "log", "table"):
        assert "<iframe" not in scene.browser.by_id(name).innerHTML, name
    for nonsense in ({}, {"over": False, "view": {}}):
        scene.browser.pool.answers["add"] = lambda args, nonsense=nonsense: nonsense
        scene.click("start")
        await fake.settle()
        assert "makes no sense" in scene.text("status") or scene.text("status") == "Done"
        assert scene.text("start") == "Start"
    scene.browser.pool.answers["step"] = lambda args: {"players": 3}
    scene.click("step")
    await fake.settle()
    assert "makes no sense" in scene.text("status")


async def edits(html):
    scene = await Scene(html).open()
    scene.browser.say(1, "class Mine(Strategy): wrong")
    assert scene.browser.storage.kept == {"dominion-lab:edit:1:BigSmithy": "class Mine(Strategy): wrong"}
    await fake.settle()
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"
    scene.browser.say(1, "class Mine(Strategy): idle")
    await fake.settle()
    assert scene.text("problem-1") == "Line 2: never gets here"
    assert scene.browser.by_id("problem-1").getAttribute("data-kind") == "warning"
    assert scene.app.boxes[0].problem is None
    await scene.start_and_wait()
    assert scene.text("problem-1") == "Line 2: never gets here"
    await scene.go_on()
    assert (scene.text("status"), scene.text("problem-1")) == ("Done", "Line 2: never gets here")
    scene.browser.say(1, "class Mine(Strategy): right")
    await fake.settle()
    scene.browser.say(1, "class Mine(Strategy): idle again")
    scene.click("start")  # before it has been looked over
    await fake.settle()
    assert (scene.text("status"), scene.text("problem-1")) == ("Done", "Line 2: never gets here")
    scene.browser.say(1, "class Mine(Strategy): right")
    await scene.start_and_wait()
    assert scene.text("problem-1") == ""  # nobody knows whether that still is so
    await scene.go_on()
    assert (scene.text("status"), scene.text("problem-1")) == ("Done", "")
    scene.browser.pool.answers["check"] = lambda args: {"problems": 7}  # forged
    scene.browser.say(1, "class Mine(Strategy): odd")
    await fake.settle()
    assert scene.text("problem-1") == ""
    scene.browser.pool.answers["check"] = scene.service.check
    scene.browser.say(1, "class Mine(Strategy): right")
    await fake.settle()
    assert scene.text("problem-1") == ""
    assert scene.app.boxes[0].order() == {"name": "BigSmithy", "source": "class Mine(Strategy): right"}
    for name, source in (
        ("BigMoney", LIBRARY["BigMoney"]["source"]),
        ("BigSmithy", "class Mine(Strategy): right"),
    ):
        scene.pick(1, name)
        assert scene.browser.editor.texts["editor-1"] == source
    scene.click("revert-1")
    assert scene.browser.storage.kept == {}
    assert scene.app.boxes[0].order() == {"name": "BigSmithy"}


async def no_storage(html):
    scene = Scene(html)
    scene.browser.storage.broken = True
    await scene.open()
    scene.browser.say(1, "class Mine(Strategy): right")
    assert scene.app.boxes[0].edited
    scene.click("revert-1")
    assert not scene.app.boxes[0].edited


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
    scene.click("step")  # that game is over: the next one
    await fake.settle()
    assert scene.asked("step")[-1]["game"] == 1
    assert scene.text("log") == "step 0"
    scene.click("reset")
    assert table.hidden


async def pages(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.click("start")
    await fake.settle()
    scene.click("previous")
    await fake.settle()
    assert scene.text("log-title") == "Log of game 98"
    field = scene.browser.by_id("game-number")
    for typed, number in (("17", 17), ("9999", 99), ("one", 99), ("", 99)):
        field.value = typed
        field.fire("change")
        await fake.settle()
        assert scene.text("log-title") == f"Log of game {number}"
    assert scene.browser.by_id("next").disabled


async def addresses(html):
    scene = await Scene(html, fragment="#mr_greedy/Big%20Smithy").open()
    assert [box.name for box in scene.app.boxes] == ["Mr Greedy", "BigSmithy"]
    scene.choose("clear")
    scene.app.radios[4].fire("change")
    assert scene.browser.location.hash == "#Mr%20Greedy/BigSmithy?games=clear&seed=1"
    scene.browser.location.hash = "#Nobody/BigMoney?games=7&seed=5"
    scene.browser.window.fire("hashchange")
    assert "'Nobody'" in scene.text("status")
    assert [box.name for box in scene.app.boxes] == ["BigSmithy", "BigMoney"]
    assert scene.app.seed.value == "5"
    assert scene.app.games == "7"


async def more_players(html):
    scene = await Scene(html, fragment="#BigMoney/Mr%20Greedy/BigSmithy").open()
    assert [box.name for box in scene.app.boxes] == ["BigMoney", "Mr Greedy", "BigSmithy"]
    assert scene.text("name-3") == "BigSmithy"
    for _ in range(3):
        scene.click("add-player")
    assert scene.browser.by_id("add-player").disabled
    assert scene.browser.location.hash.startswith(
        "#BigMoney/Mr%20Greedy/BigSmithy/BigMoney/BigMoney/BigMoney?"
    )
    scene.browser.say(6, "class Sixth(Strategy): ...")
    assert scene.app.match["strategies"][5]["source"] == "class Sixth(Strategy): ..."
    for _ in range(4):
        scene.click("remove-player")
    assert [box.number for box in scene.app.boxes] == [1, 2]
    assert scene.browser.by_id("player-3").hidden
    assert scene.browser.by_id("remove-player").hidden
    assert scene.browser.by_id("name-3") is None
    scene.click("add-player")
    assert [box.name for box in scene.app.boxes] == ["BigMoney", "Mr Greedy", "BigSmithy"]
    scene.browser.location.hash = "#BigMoney" + "/BigMoney" * 6
    scene.browser.window.fire("hashchange")
    assert "six are the most" in scene.text("status")
    assert len(scene.app.boxes) == 6


async def set_up(html):
    scene = await Scene(
        html, fragment="#BigMoney/BigSmithy?games=1&kingdom=random&order=fixed&colony="
    ).open()
    by_id = scene.browser.by_id
    assert scene.app.match["options"] == {"kingdom": "random", "order": "fixed"}
    assert by_id("option-kingdom").disabled
    assert scene.text("setup-said") == "a new kingdom for every game; player 1 begins"
    by_id("option-anew").checked = False
    by_id("option-kingdom").value = " Smithy, Moat "
    by_id("option-deck").value = "10 Copper"
    by_id("setup").fire("input")
    assert scene.browser.location.hash.endswith("&seed=1&kingdom=Smithy,%20Moat&order=fixed&deck=10%20Copper")
    assert scene.app.match["options"]["kingdom"] == "Smithy, Moat"
    scene.browser.location.hash = "#BigMoney/BigSmithy"
    scene.browser.window.fire("hashchange")
    assert "options" not in scene.app.match


async def links(html):
    scene = await Scene(html).open()
    scene.browser.say(2, "class Mine(Strategy): x")
    scene.click("copy-link")
    await fake.settle()
    link = scene.browser.files.copied
    assert (
        link == "site/#BigSmithy/BigMoney?games=1000&seed=1&source2=packed-class_Mine(Strategy)%3A_x&v=1.2.3"
    )
    assert scene.text("status") == "The link is copied"
    scene.browser.files.clipboard = False
    scene.click("copy-link")
    await fake.settle()
    assert "address bar" in scene.text("status")
    scene.browser.say(2, "class Mine(Strategy): long")
    scene.click("copy-link")
    await fake.settle()
    assert "too long" in scene.text("status")

    other = await Scene(html, fragment="#" + link.split("#")[1]).open()
    assert other.app.boxes[1].order() == {"name": "BigMoney", "source": "class Mine(Strategy): x"}
    assert other.asked("play") == []
    assert [args["run"] for args in other.asked("check")] == [False]  # read, and not run
    assert other.browser.storage.kept == {}  # what the user has written under that name stays
    assert other.browser.location.hash == "#" + link.split("#")[1].split("&v=")[0]
    broken = await Scene(html, fragment="#BigSmithy/BigMoney?source1=nonsense").open()
    assert "broken" in broken.text("status")
    assert broken.app.boxes[0].order() == {"name": "BigSmithy"}


async def saving(html):
    scene = await Scene(html).open()
    scene.choose("100")
    assert scene.browser.by_id("save-json").hidden
    scene.click("save-json")
    scene.click("start")
    await fake.settle()
    assert not scene.browser.by_id("save-json").hidden
    scene.browser.pool.answers["report"] = lambda args: '{"games": ' + str(args["games"]) + "}"
    scene.click("save-json")
    await fake.settle()
    assert scene.browser.files.saved == ("dominion-lab.json", '{"games": 100}', "application/json")
    scene.browser.pool.answers["report"] = lambda args: {"error": {"message": "gone"}}
    scene.click("save-json")
    await fake.settle()
    assert scene.text("status") == "gone"


async def broken_address(html):
    scene = await Scene(html, fragment="#%zz/%E9/%?games&seed=&=").open()
    assert "'%zz'" in scene.text("status")
    assert scene.app.games == "1000"


CARDS = {
    "what": "cards",
    "head": '<input type="search" data-filter="q"><select data-filter="set"><option value="Base">Base</option></select>',
    "chunks": [
        '<li>Witch<details data-tried="Witch"><summary>Tests</summary><ul></ul></details></li>',
        "<li>Wharf</li><li>Moat</li>",
    ],
    "index": [
        ["|set:Base|type:Attack|", "witch curse"],
        ["|set:Seaside|", "wharf draw"],
        ["|set:Base|", "moat draw"],
    ],
}


async def cards(html):
    scene = Scene(html, fragment="#cards?q=DRAW")
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(CARDS)
    await scene.open()
    by_id = scene.browser.by_id
    assert by_id("view-simulate").hidden
    assert not by_id("view-cards").hidden
    assert by_id("tab-cards").getAttribute("aria-current") == "page"
    assert [item.hidden for item in by_id("list-cards").children] == [True, False, False]
    assert scene.text("found-cards") == "2 of 3 cards"
    words, sets = [field for _, field in scene.app.galleries["cards"].fields]
    for text in ("", '{"Witch": ["Witch <curses> everybody"]}'):
        scene.browser.files.texts["./data/tried.json"] = text
        by_id("list-cards").fire("click", by_id("list-cards").querySelector("summary"))
        await fake.settle()
        place = by_id("list-cards").querySelector("ul")
        assert ("could not be loaded" in place.textContent) == (not text)
    assert place.textContent == "Witch <curses> everybody"
    sets.value = "Base"
    by_id("filters-cards").fire("input")
    assert [item.hidden for item in by_id("list-cards").children] == [True, True, False]
    assert scene.browser.location.hash == "#cards?q=DRAW&set=Base"
    words.value = "no such card"
    by_id("filters-cards").fire("input")
    assert "Nothing fits" in scene.text("found-cards")
    scene.browser.location.hash = "#cards"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert scene.text("found-cards") == "All 3 cards"
    assert scene.app.boxes[0].name == "BigSmithy"  # the match is there all the same


async def lost_sheets(html):
    """A view whose style sheet cannot be had is shown without it; whoever opens it again tries again."""
    scene = await Scene(html).open()
    head = scene.browser.document.head
    head.lost = ("./static/page/bench.css",)
    for linked in (0, 1, 1):
        scene.browser.location.hash = "#bench"
        scene.browser.window.fire("hashchange")
        await fake.settle()
        assert scene.browser.by_id("view-bench").querySelector("h2").textContent == "Benchmark"
        assert len(head.children) == linked
        head.lost = ()
        scene.browser.location.hash = "#BigSmithy/BigMoney"
        scene.browser.window.fire("hashchange")
        await fake.settle()


async def lost_files(html):
    scene = await Scene(html, fragment="#cards").open()
    assert "could not be loaded" in scene.text("found-cards")
    scene.browser.files.texts["./data/cards.json"] = fake.json.dumps(CARDS)
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert scene.text("found-cards") == "All 3 cards"
    scene.browser.location.hash = "#help"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert "could not be loaded" in scene.text("guide")


async def library(html):
    scene = Scene(html, fragment="#strategies")
    bot = '<li><button data-use="2" data-name="Mr Greedy">2</button></li>'
    bot += '<li><details data-source="BigMoney"><summary>Source</summary><pre></pre></details></li>'
    told = {"what": "strategies", "head": "", "chunks": [bot], "index": [["|", ""], ["|", ""]]}
    scene.browser.files.texts["./data/strategies.json"] = fake.json.dumps(told)
    scene.browser.storage.kept["dominion-lab:own:My <plan>"] = 'class Mine(Strategy):\n    """Coins."""'
    scene = Scene(html, fragment="#strategies", kept=scene.browser.storage.kept)
    scene.browser.files.texts["./data/strategies.json"] = fake.json.dumps(told)
    await scene.open()
    mine = scene.browser.by_id("list-mine")
    assert mine.querySelector("h3").textContent == "My <plan>" and not mine.hidden
    scene.app.mine.show({"q": "no such words"})
    assert mine.hidden
    scene.app.mine.show({"q": "coins"})
    assert not mine.hidden
    view = scene.browser.by_id("view-strategies")
    view.fire("click", mine.querySelector("summary"))
    assert mine.querySelector("pre").textContent.startswith("class Mine")
    view.fire("click", view)  # beside everything: nothing happens
    view = scene.browser.by_id("list-strategies")
    scene.browser.by_id("view-strategies").fire("click", view.querySelector("summary"))
    assert view.querySelector("pre").textContent == LIBRARY["BigMoney"]["source"]
    scene.browser.by_id("view-strategies").fire("click", view.querySelector("button"))
    assert [box.name for box in scene.app.boxes] == ["BigSmithy", "Mr Greedy"]
    assert scene.browser.location.hash.startswith("#BigSmithy/Mr%20Greedy?")
    assert not scene.browser.by_id("view-simulate").hidden


async def examples(html):
    scene = Scene(html, fragment="#help")
    code = '<div class="example"><pre><code>class Mine(Strategy): pass</code></pre>'
    guide = (
        "<h2>One</h2>"
        + code
        + '<button data-run>Play</button><button data-example="1">Open</button><p class="told"></p></div><h2>Two &amp; a half</h2>'
    )
    scene.browser.files.texts["./data/help.json"] = fake.json.dumps(
        {"guide": guide, "authors": "<h2>More</h2>"}
    )
    await scene.open()
    assert scene.browser.by_id("contents").textContent == "One Two & a half More"
    scene.browser.location.hash = "#help?at=2"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    box = scene.browser.by_id("guide")
    assert box.querySelector("#help-2").seen == 2  # scrolled to, and in focus
    told = box.querySelector(".told")
    box.fire("click", box.querySelector("[data-run]"))
    await fake.settle()
    assert told.textContent == "One <b> wins 50.0 % of 200 games against Two (40 – 60 %)."
    assert scene.asked("play")[0]["match"]["strategies"][0]["source"] == "class Mine(Strategy): pass"
    assert scene.figure("games-played") == "0"  # the match of Simulate is another
    answers, scene.browser.pool.answers["play"] = scene.browser.pool.answers["play"], None
    for _ in range(2):
        box.fire("click", box.querySelector("[data-run]"))
        await fake.settle()
    assert "Other games are being played" in told.textContent
    scene.browser.pool.stop(0, "no answer")
    scene.browser.pool.stop(1, "no answer")
    await fake.settle()
    assert "That did not work" in told.textContent
    scene.browser.pool.answers["play"] = answers
    box.fire("click", box.querySelector("[data-example]"))
    assert scene.app.boxes[0].order() == {"name": "BigMoney", "source": "class Mine(Strategy): pass"}
    assert not scene.browser.by_id("view-simulate").hidden


async def back_to_the_results(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.app.write_address()
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
        scene.app.seed.value = seed
        scene.click("start")
        scene.click("step")
        await fake.settle()
        assert "whole number" in scene.text("seed-problem"), seed
    assert scene.asked("play") == scene.asked("step") == []
    for seed, told in (
        ("1x", True),
        ("12", False),
        ("1x", False),
    ):  # nothing is said while one has only begun to type
        scene.app.seed.value = seed
        scene.app.seed.fire("input")
        assert bool(scene.text("seed-problem")) == told, seed


async def mended(html):
    """What the status line says is wrong is unsaid as soon as nothing is, and not before."""
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
    by_typing, by_choice = (lambda: put("games-other", "12")), (lambda: scene.app.radios[1].fire("change"))
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
        ("option-kingdom", "Mo", "Moat"),
        ("option-bane", "Mo", ""),
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
    # A problem of a strategy stands at its box, too, until a look over it finds nothing.
    error = {"error": {"message": "NameError: x", "player": 2, "line": 7}}
    scene.browser.pool.answers["play"] = lambda args: error
    await start()
    scene.browser.say(1, "class Other(Strategy): right")
    assert "NameError" in text("status") and text("problem-2")
    scene.browser.say(2, "class Mine(Strategy): wrong")
    await fake.settle()
    assert "NameError" in text("status") and "no card" in text("problem-2")
    scene.browser.say(2, "class Mine(Strategy): right")
    await fake.settle()
    assert (text("problem-2"), text("status")) == ("", "Ready")
    # An editor that was emptied plays what stands there: nothing, which is told, not the library's version.
    scene.browser.say(2, "")
    await fake.settle()
    assert scene.app.boxes[1].order() == {"name": "BigMoney", "source": ""}
    assert text("problem-2") == "there is no strategy in it"
    assert not by_id("edited-2").hidden
    scene.click("revert-2")
    assert scene.app.boxes[1].order() == {"name": "BigMoney"}
    scene.browser.pool.answers["play"] = play
    await start()
    assert text("status") == "Done"


async def live(html):
    scene = await Scene(html).open()
    scene.choose("100")
    scene.browser.say(1, "class Mine(Strategy): early")
    await fake.settle()
    assert scene.asked("play") == []  # never before the first Start
    scene.click("start")
    await fake.settle()
    scene.app.log.choose(3)
    before = len(scene.asked("play"))
    scene.browser.say(1, "class Mine(Strategy): wrong")
    await fake.settle()
    assert len(scene.asked("play")) == before  # a mistake leaves the old result
    results = scene.browser.by_id("results")
    assert results.getAttribute("data-state") == "stale"  # and says that it is old
    answers, scene.browser.pool.answers["play"] = scene.browser.pool.answers["play"], None
    scene.browser.say(1, "class Mine(Strategy): late")
    await fake.settle()
    assert results.getAttribute("data-state") == "stale"
    assert scene.figure("games-played") == "100"
    assert scene.text("start") == "Start"
    scene.browser.pool.answers["play"] = answers
    scene.service.games = 0
    scene.browser.say(1, "class Mine(Strategy): later")  # what was under way is dropped
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
    scene.browser.say(1, "class Mine(Strategy): later")  # as it was played
    assert results.getAttribute("data-state") == "done"
    scene.browser.by_id("seed").value = "2"
    scene.browser.by_id("seed").fire("input")
    assert results.getAttribute("data-state") == "stale"
    scene.click("add-player")
    assert results.getAttribute("data-state") == "done" and scene.figure("games-played") == "0"


def listed(scene, number):
    """The names that are offered, the marked one in brackets."""
    box = scene.browser.by_id("choices-" + str(number))
    found = []
    for part in [] if box.hidden else box.querySelectorAll('[role="option"]'):
        if part.getAttribute("aria-disabled"):
            continue  # only says that nothing fits
        marked = part.getAttribute("aria-selected") == "true"
        name = part.children[0].textContent
        found.append("[" + name + "]" if marked else name)
    return found


async def lists(html):
    scene = await Scene(html).open()
    field = scene.browser.by_id("strategy-1")
    field.fire("click")
    assert field.getAttribute("aria-expanded") == "true"
    assert listed(scene, 1) == ["New strategy", "BigMoney", "[BigSmithy]", "Mr Greedy"]
    field.fire("keydown", key="ArrowDown")
    assert listed(scene, 1)[3] == "[Mr Greedy]"
    marked = scene.browser.by_id(field.getAttribute("aria-activedescendant"))
    assert marked.children[0].textContent == "Mr Greedy"
    field.fire("keydown", key="ArrowDown")  # round and round
    assert listed(scene, 1)[0] == "[New strategy]"
    field.fire("keydown", key="Escape")
    assert field.prevented and field.getAttribute("aria-expanded") == "false"
    assert scene.app.boxes[0].name == "BigSmithy"
    assert field.seen == 0
    field.offsetTop = 800  # at the bottom of the window
    field.fire("keydown", key="ArrowUp")  # opens
    assert field.seen == 1
    field.fire("keydown", key="PageDown")
    field.fire("keydown", key="PageUp")
    field.fire("keydown", key="ArrowDown")
    field.fire("keydown", key="Enter")
    assert scene.app.boxes[0].name == field.value == "BigMoney"

    for typed, found in (
        ("greedy", ["[Mr Greedy]"]),
        ("GREED m", ["[Mr Greedy]"]),
        ("big", ["[BigMoney]", "BigSmithy"]),
        ("bigsmithy", ["[BigSmithy]"]),
        ("nothing like it", []),
        ("new", ["[New strategy]"]),
    ):
        field.value = typed
        field.fire("input")
        assert listed(scene, 1) == found, typed
        assert ("No strategy fits" in scene.browser.by_id("choices-1").innerHTML) == (not found)
    field.value = "BigSmithi"
    field.fire("focusout")
    await fake.settle()
    assert field.value == "BigMoney"
    assert scene.text("unknown-1").endswith("Did you mean BigSmithy?")
    field.fire("click")
    assert scene.text("unknown-1") == ""
    field.fire("keydown", key="Escape")
    field.value = "big_smithy"
    field.fire("keydown", key="Enter")
    assert scene.app.boxes[0].name == field.value == "BigSmithy"
    assert scene.text("unknown-1") == ""
    field.value = "Greedy"  # as Dominiate calls it
    field.fire("focusout")
    assert scene.app.boxes[0].name == "Mr Greedy"
    field.fire("click")
    box = scene.browser.by_id("choices-1")
    box.fire("click", box)  # beside everything
    box.fire("click", box.querySelectorAll('[role="option"]')[1])
    assert scene.app.boxes[0].name == "BigMoney"
    for name in ("Mine", "Mine 2"):
        field.fire("click")
        field.fire("keydown", key="Escape")
        field.value = "new str"
        field.fire("input")
        field.fire("keydown", key="Enter")
        assert scene.app.boxes[0].name == field.value == name
    assert "class Mine" in scene.app.boxes[0].source


async def recipes(html):
    scene = await Scene(html, booted=False).open()
    written = {"source": "class BigMoneyWharf(Strategy): ...", "about": "With Wharf", "requires": ["Wharf"]}
    scene.browser.pool.answers["recipe"] = lambda args: written
    field = scene.browser.by_id("strategy-2")
    for typed, found in (
        ("bm:w", ["BM:Wharf"]),
        ("bm:wharv", ["BM:Wharf"]),
        ("BM:wharf+m", ["BM:Wharf+Militia", "BM:Wharf+Moat"]),
        ("wha", ["BM:Wharf"]),
        ("bm:nothing+w", []),
        ("bm:moat+wharf+militia", []),
    ):
        field.value = typed
        field.fire("input")
        assert [option.strip("[]") for option in listed(scene, 2)] == found, typed
    for typed, part in (
        ("bm:wharv", "Did you mean Wharf?"),
        ("bm:", "Name a kingdom card"),
        ("bm:moat+wharf+militia", "one or two cards"),
    ):
        field.value = typed
        field.fire("focusout")
        await fake.settle()
        assert part in scene.text("unknown-2"), typed
    field.value = "bm: wharf"
    field.fire("focusout")
    box = scene.app.boxes[1]
    assert box.order() == {"name": "BM:Wharf"}
    assert not box.edited
    assert "engine" in scene.browser.editor.texts["editor-2"]
    assert "BM%3AWharf" in scene.browser.location.hash
    scene.browser.pool.boot()
    await fake.settle()
    assert scene.browser.editor.texts["editor-2"] == box.source == written["source"]
    scene.browser.say(2, "class Mine(Strategy): other")
    assert box.edited
    scene.click("revert-2")
    assert box.source == written["source"]
    assert scene.asked("recipe") == [{"name": "BM:Wharf"}]


def deed(scene, number, name):
    tools = scene.browser.by_id(f"tools-{number}")
    tools.fire("click", tools.querySelector(f'[data-deed="{name}"]'))


def offered(scene, number):
    buttons = scene.browser.by_id(f"tools-{number}").querySelectorAll("[data-deed]")
    return [button.getAttribute("data-deed") for button in buttons[2:8] if not button.hidden]


async def own(html):
    scene = await Scene(html).open()
    kept = scene.browser.storage.kept
    called = scene.browser.by_id("called-1")
    box, other = scene.app.boxes
    assert offered(scene, 1) == ["save", "import", "export"]
    scene.browser.say(1, "class Mine(Strategy): one")
    deed(scene, 1, "save")
    assert called.value == "Mine"
    for wrong, part in (
        (" ", "Give it a name"),
        ("big money", "library has one called BigMoney"),
        ("bm:x", "recipes"),
        ("x" * 61, "too long"),
    ):
        called.value = wrong
        called.fire("keydown", key="Enter")
        assert part in scene.text("note-1"), wrong
    called.value = " My  plan "
    called.fire("keydown", key="Enter")
    assert kept == {"dominion-lab:own:My plan": "class Mine(Strategy): one"}  # the library's is as it was
    assert box.order() == {"name": "My plan", "source": "class Mine(Strategy): one", "own": True}
    assert offered(scene, 1) == ["rename", "duplicate", "delete", "import", "export"]
    scene.pick(2, "my plan")
    scene.browser.say(2, "class Mine(Strategy): wrong")
    await fake.settle()
    assert "no card called" in scene.text("problem-2")  # one's own are looked over as well
    scene.browser.say(2, "class Mine(Strategy): two")
    assert box.source == scene.browser.editor.texts["editor-1"] == "class Mine(Strategy): two"
    assert kept == {"dominion-lab:own:My plan": "class Mine(Strategy): two"}

    deed(scene, 1, "duplicate")
    assert called.value == "My plan 2"
    deed(scene, 1, "cancel")
    deed(scene, 1, "rename")
    called.value = "Plan B"
    deed(scene, 1, "name")
    assert box.name == other.name == "Plan B"
    assert list(kept) == ["dominion-lab:own:Plan B"]
    scene.browser.by_id("strategy-1").fire("click")
    assert listed(scene, 1)[0] == "[Plan B]"
    scene.browser.by_id("strategy-1").fire("keydown", key="Escape")

    deed(scene, 1, "delete")
    assert kept == {}
    assert [one.name for one in (box, other)] == ["BigMoney", "BigMoney"]
    deed(scene, 1, "undo")
    assert [one.name for one in (box, other)] == ["Plan B", "Plan B"]
    assert box.source == "class Mine(Strategy): two"

    again = await Scene(html, fragment="#Plan%20B/BigMoney", kept=kept).open()  # after a reload
    assert again.app.boxes[0].order() == box.order()
    assert again.app.shelf.mine() == ["Plan B"]
    assert "delete" in offered(again, 1)


def elsewhere(scene, name, source=None):
    """Another tab keeps one's own of that name, or deletes it."""
    key = "dominion-lab:own:" + name
    scene.browser.storage.kept.pop(key, None)
    if source is not None:
        scene.browser.storage.kept[key] = source
    scene.browser.window.fire("storage", key=key)


async def another_tab(html):
    scene = await Scene(html, kept={"dominion-lab:own:Mine": "class Mine(Strategy): one"}).open()
    box, shelf = scene.app.boxes[0], scene.app.shelf
    scene.pick(1, "Mine")
    elsewhere(scene, "Mine", "class Mine(Strategy): two")
    assert box.source == scene.browser.editor.texts["editor-1"] == "class Mine(Strategy): two"
    elsewhere(scene, "Yours", "class Yours(Strategy): new")
    assert shelf.mine() == ["Mine", "Yours"]
    elsewhere(scene, "Yours")
    assert shelf.mine() == ["Mine"]
    elsewhere(scene, "Mine")
    assert box.source == "class Mine(Strategy): two"  # what stands here is not taken away
    assert "deleted" in scene.text("note-1") and offered(scene, 1) == ["save", "import", "export"]
    scene.browser.say(1, "class Mine(Strategy): three")
    assert scene.browser.storage.kept == {"dominion-lab:own:Mine": "class Mine(Strategy): three"}
    scene.browser.window.fire("storage", key="something:else")
    scene.browser.window.fire("storage", key=None)  # all was forgotten
    assert box.source == "class Mine(Strategy): three"


async def files(html):
    scene = await Scene(html).open()
    browser, box = scene.browser, scene.app.boxes[0]
    deed(scene, 1, "export")
    name, text, kind = browser.files.saved
    assert (name, kind) == ("bigsmithy.py", "text/x-python")
    assert text == "from dominion import Strategy\n\n\n" + LIBRARY["BigSmithy"]["source"]
    for told, part in (
        ({"name": "cat.jpg", "problem": "is not a text."}, "cat.jpg is not a text."),
        ({"name": "notes.txt", "text": "milk, eggs"}, "notes.txt: there is no strategy in it"),
    ):
        browser.files.chosen = fake.json.dumps(told)
        deed(scene, 1, "import")
        assert scene.text("note-1").startswith(part)
        assert box.name == "BigSmithy"
    browser.files.chosen = fake.json.dumps({"name": "bigsmithy.py", "text": text.replace("\n", "\r\n")})
    deed(scene, 1, "import")
    assert box.name == "BigSmithy 2"
    assert box.source == LIBRARY["BigSmithy"]["source"]
    deed(scene, 2, "import")  # the same once more: it is there already
    assert scene.app.boxes[1].name == "BigSmithy 2"
    browser.files.dropped["player-2"](
        fake.json.dumps({"name": "my_plan.py", "text": "class MyPlan(Strategy): ..."})
    )
    assert scene.app.boxes[1].name == "MyPlan"
    browser.storage.broken = True
    browser.say(2, "class MyPlan(Strategy): more")
    assert "keeps nothing" in scene.text("note-2")
    scene.pick(2, "BigMoney")
    scene.pick(2, "MyPlan")
    assert scene.app.boxes[1].source == "class MyPlan(Strategy): more"


class OneWorker:
    """An engine that notes at which times a run asks for its figures; each block takes 100 ms."""

    size = 1

    def __init__(self):
        self.now = 0
        self.looks = []
        self.asked = []

    def begin_run(self, match):
        pass

    async def ask(self, worker, fn, arguments, limit):
        self.asked.append(fn)
        if fn == "play":
            self.now += 100
            await asyncio.sleep(0)
            return {"ms": 100, "block": []}
        if arguments["look"]:
            self.looks.append(self.now)
        return {"over": self.now >= 30_000, "view": None}


async def calmer_and_calmer(html):
    await Scene(html).open()
    from lab.run import Run

    engine = OneWorker()
    await Run(engine, {}, "clear", lambda: engine.now, None).play()
    gaps = [later - sooner for sooner, later in zip(engine.looks, engine.looks[1:])]
    assert gaps[:5] == [200] * 5 and gaps[-5:] == [600] * 5 and gaps == sorted(gaps), gaps


async def plays_on_while_counted(html):
    await Scene(html).open()
    from lab.run import Run

    engine = OneWorker()
    run = Run(engine, {}, 40, lambda: engine.now, None)
    await run.play()
    assert engine.asked[:5] == ["play", "play", "add", "play", "add"] and not run.trouble
    assert engine.asked.count("add") == engine.asked.count("play")  # and nothing is left uncounted


async def numbers_of_games(html):
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?games=37").open()
    assert scene.app.games == "37"
    field = scene.browser.by_id("games-other")
    for typed in ("0", "-3", "1.5", "many", "1000001", ""):
        field.value = typed
        field.fire("input")
        scene.click("start")
        await fake.settle()
        assert "from 1 to 1,000,000" in scene.text("games-problem"), typed
    assert scene.asked("play") == []
    field.value = "1,200"
    field.fire("input")
    assert "games=1200&" in scene.browser.location.hash
    scene.click("start")
    await fake.settle()
    assert scene.figure("games-played") == "1200"
    assert scene.text("games-problem") == ""
    odd = await Scene(html, fragment="#BigMoney/BigSmithy?games=0").open()
    assert odd.app.games == "1000"
    assert "games=0" in odd.text("status")


async def kingdoms(html):
    fragment = "#BigMoney/BigSmithy?sets=all&shelters=yes&landscapes=2&bane=Moat&kingdom=Wharf"
    scene = await Scene(html, fragment=fragment).open()
    by_id = scene.browser.by_id
    said = "Wharf; drawn from all expansions; with Shelters; 2 landscapes; Bane Moat"
    assert scene.text("setup-said") == said
    asked = {"kingdom": "Wharf", "sets": "all", "shelters": "yes", "landscapes": "2", "bane": "Moat"}
    assert scene.app.match["options"] == asked
    chips = {chip.value: chip for chip in scene.app.setup.chips}
    assert [name for name in ("Base", "Seaside", "all") if chips[name].checked] == ["all"]
    for name in ("Seaside", "Base"):
        chips[name].checked = True
        by_id("setup").fire("input", chips[name])
    assert scene.app.setup.options()["sets"] == "Base, Seaside"
    chips["all"].checked = True
    by_id("setup").fire("input", chips["all"])
    assert scene.app.setup.options()["sets"] == "all"

    field = by_id("option-kingdom")
    field.value = "Wharf, mo"
    field.fire("input")
    names = by_id("option-kingdom-names").querySelectorAll('[role="option"]')
    assert [part.textContent for part in names] == ["Moat"]
    field.fire("keydown", key="Enter")
    assert field.value == "Wharf, Moat, "
    field.value = "Wharf, Moatt, banquet, Harem"
    field.fire("input")
    field.fire("focusout")
    await fake.settle()
    assert scene.text("option-kingdom-problem").endswith("'Moatt'. Did you mean Moat?")

    drawn = [["Wharf", "Moat"], ["Wharf", "Smithy"], ["Militia"]]
    scene.browser.pool.answers["draw"] = lambda args: drawn.pop(0)
    field.value = "Wharf"
    for text in ("Wharf, Moat", "Wharf, Smithy"):
        scene.click("draw-kingdom")
        await fake.settle()
        assert field.value == text
        assert scene.text("draw-kingdom") == "Draw another"
    assert [args["keep"] for args in scene.asked("draw")] == ["Wharf", "Wharf"]
    field.value = "Wharf, Smithy, Moat"
    by_id("setup").fire("input", field)
    assert scene.text("draw-kingdom") == "Draw a kingdom"
    scene.browser.pool.answers["draw"] = lambda args: {"error": {"message": "no such card"}}
    scene.click("draw-kingdom")
    await fake.settle()
    assert scene.text("status") == "no such card"


async def rules(html):
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    known = [["Province", "", "me.coins > 7", ""], ["Smithy", 2, "", "Draws."], ["Silver", "", "", ""]]

    def read(args):
        return (
            {"why": "it has a loop", "line": 3}
            if "loop" in args["source"]
            else {"rules": [list(one) for one in known], "lines": [2, 5, 6, 6]}
        )

    def write(args):
        cards = [rule[0] for rule in args["rules"]]
        return (
            {"why": "this is not a condition", "rule": 2}
            if "bad" in cards
            else {"source": "class Rules: " + " ".join(cards), "lines": [1, 1, 1, 1]}
        )

    scene.browser.pool.answers.update({"rules": read, "with rules": write})
    deed(scene, 1, "rules")
    await fake.settle()
    assert by_id("editor-1").hidden and not by_id("rules-1").hidden
    rows = by_id("rules-list-1")

    def shown():
        return [[field.value for field in item.querySelectorAll("input")] for item in rows.children]

    assert shown() == [["Province", "", "me.coins > 7"], ["Smithy", "2", ""], ["Silver", "", ""]]
    assert by_id("all-cards") is not None
    fields = rows.children[1].querySelectorAll("input")
    fields[1].value = "none"
    by_id("rules-1").fire("input", fields[1])
    assert "Rule 2: At most how many?" in scene.text("rules-note-1")
    fields[1].value = "3"
    by_id("rules-1").fire("input", fields[1])
    await fake.settle()
    assert scene.asked("with rules")[-1]["rules"][1] == ["Smithy", 3, "", "Draws."]
    assert (
        scene.app.boxes[0].source
        == scene.browser.editor.texts["editor-1"]
        == "class Rules: Province Smithy Silver"
    )
    assert scene.app.boxes[0].edited
    assert len(scene.asked("rules")) == 1  # what it has written itself it need not read

    by_id("rules-1").fire("keydown", fields[0], key="ArrowUp")
    await fake.settle()
    assert [one[0] for one in shown()] == ["Smithy", "Province", "Silver"]
    assert rows.children[0].querySelectorAll("input")[0].seen == 1  # the focus moves along
    by_id("rules-1").fire("click", rows.children[2].querySelector('[data-move="remove"]'))
    by_id("rules-1").fire("click", rows.children[0].querySelector('[data-move="down"]'))
    await fake.settle()
    assert scene.app.boxes[0].source == "class Rules: Province Smithy"
    by_id("rules-1").fire("click", by_id("rules-1").querySelector('[data-move="add"]'))
    first = rows.children[2].querySelectorAll("input")[0]
    assert first.seen == 1
    first.value = "bad"
    by_id("rules-1").fire("input", first)
    await fake.settle()
    assert scene.text("rules-note-1") == "Rule 2: this is not a condition."
    assert scene.app.boxes[0].source == "class Rules: Province Smithy"

    source = "class Mine:\n  if (\n    me.coins > 7):\n    \n    yield 'Province'\n  yield 'Smithy'; yield 'Silver'  # wrong\n"
    scene.browser.say(1, source)
    await fake.settle()
    assert by_id("problem-1").hidden
    assert scene.text("rules-problem-1") == "Rule 1: no card called 'wrong'"
    for line, told in ((2, "Rule 1: "), (3, "Rule 1: "), (5, "Rule 1: "), (6, "Rule 2: "), (1, ""), (7, "")):
        scene.app.boxes[0].tell([[line, "odd", "error"]])
        assert scene.text("rules-problem-1") == told + "odd"
    scene.app.boxes[0].tell([[6, "`gain` never gets here: look in line 3", "warning"]])
    assert scene.text("rules-problem-1") == "Rule 2: `gain` never gets here: look in rule 1"

    scene.browser.say(1, "class Mine: loop")
    await fake.settle()
    assert not by_id("problem-1").hidden
    assert (
        scene.text("rules-note-1") == "These are not plain rules: it has a loop (line 3). Edit it as Python."
    )
    assert rows.hidden
    scene.pick(1, "BigMoney")
    await fake.settle()
    assert len(shown()) == 3
    deed(scene, 1, "python")
    assert not by_id("editor-1").hidden and by_id("rules-1").hidden


async def odd_links(html):
    for fragment, part in (
        ("#BigMoney/BigSmithy?v=0.0.1", "made with version 0.0.1; this is 1.2.3"),
        ("#BigMoney/BigSmithy?order=sideways&weather=fine", "order=sideways, weather"),
        ("#BigMoney/BigSmithy?sets=Base,Moonside", "Moonside"),
        ("#BigMoney/BigSmithy?games=1&v=1.2.3", "Ready"),
        ("#BigMoney/BigSmithy?seed=none&order=sideways", "'none'. The seed is a whole number"),
        ("#BigMoney/BigSmithy?deck=7%20Coppper", "no card called 'Coppper'"),
        ("#BigMoney/BigSmithy?deck=7%20Copper", "Ready"),
    ):
        scene = Scene(html, fragment=fragment)
        scene.browser.pool.answers["set up"] = scene.service.set_up
        await scene.open()
        assert part in scene.text("status"), fragment
        assert [box.name for box in scene.app.boxes] == ["BigMoney", "BigSmithy"]
        assert bool(scene.text("seed-problem")) == ("seed=none" in fragment)
    scene = await Scene(html, fragment="#Nobody/BigMony?seed=x").open()
    for part in ("'x'", "'Nobody'", "'BigMony'", "Did you mean BigMoney?"):
        assert part in scene.text("status")
    # One link after another: nothing of the first is said of the second, and all that is wrong with that.
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?source1=nonsense").open()
    assert "broken" in scene.text("status")
    for fragment in ("#BigMoney/BigSmithy?source1=nonsense2", "#Nobody/Noone?seed=3"):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
    await fake.settle()
    assert "'Nobody'" in scene.text("status")
    assert "'Noone'" in scene.text("status")
    assert "broken" not in scene.text("status")
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?kingdom=Moatt&seed=none").open()
    assert "'Moatt'" in scene.text("option-kingdom-problem")
    scene.app.seed.value = "3"
    scene.app.seed.fire("input")
    assert "'none'" in scene.text("status")  # the kingdom is wrong still
    scene.browser.by_id("option-kingdom").value = "First Game"
    scene.browser.by_id("option-kingdom").fire("input")
    scene.browser.by_id("option-kingdom").fire("focusout")
    scene.browser.by_id("setup").fire("input")
    await fake.settle()
    assert (scene.text("option-kingdom-problem"), scene.text("status")) == ("", "Ready")
    # Somebody's own strategy: shown under its name, one's own as soon as it is changed.
    link = "#Their%20Plan/BigMoney?source1=packed-class_Plan(Strategy)%3A_x"
    scene = await Scene(html, fragment=link).open()
    order = {"name": "Their Plan", "source": "class Plan(Strategy): x", "own": True}
    assert scene.app.boxes[0].order() == order
    assert scene.browser.storage.kept == {}
    assert scene.text("whose-1") == "from the link"
    scene.browser.say(1, "class Plan(Strategy): y")
    assert scene.browser.storage.kept == {"dominion-lab:own:Plan": "class Plan(Strategy): y"}
    assert scene.app.boxes[0].name == "Plan"
    assert scene.text("whose-1") == "yours"
    assert scene.browser.location.hash.startswith("#Plan/BigMoney?")
