"""The view Tournament."""

import json

import fake
from scenes import base

ROUND = 20


OWN = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n"


def pairs_of(size):
    return [(one, other) for one in range(size) for other in range(one + 1, size)]


class Hall:
    """The workers. The first of each pair wins, except that the third beats the first."""

    def play(self, args):
        size, games = len(args["order"]["strategies"]), args["games"]
        pairs, counts = pairs_of(size), {}
        for number in range(args["first"], args["first"] + args["count"]):
            turn, rest = divmod(number, ROUND * len(pairs))
            pair = rest // min(ROUND, games - turn * ROUND)
            told = counts.setdefault(pair, [pair, 0, 0, 0])
            told[2 if pairs[pair] == (0, 2) else 1] += 1
        return {"counts": [counts[pair] for pair in counts], "ms": 10}

    def table(self, args):
        names = [one["name"] for one in args["order"]["strategies"]]
        size, done = len(names), sum([sum(pair) for pair in args["counts"]])
        cells = []
        for who in range(size):
            cells.append([None if who == other else ["63", "w2", True, "60 to 66%"] for other in range(size)])
        ranking = []
        for place, who in enumerate(range(size - 1, -1, -1), 1):
            row = {"who": who, "place": str(place), "name": names[who], "share": "63.0%", "margin": "± 3"}
            row.update({"interval": "60.0 to 66.0%", "ends": [60, 63, 66], "exact": "0.63"})
            row.update({"beats": "1", "beaten_by": "0"})
            ranking.append(row)
        mix = [[names[0], "60%", 60.0], [names[1], "40%", 40.0]]
        return {
            "headline": [["best", names[0]], ["plain", " leads"]],
            "below": ("Over: " if args["over"] else "") + str(done) + " games",
            "names": names,
            "ranking": ranking,
            "cells": cells,
            "circles": [[[names[0], "63%"], [names[1], "62%"], [names[-1], "61%"]]],
            "more_circles": 2,
            "mix": mix if args["mix"] else [],
        }

    def report(self, args):
        return args["form"] + " of " + str(sum([sum(pair) for pair in args["counts"]]))


LIBRARY = ("WorkshopGardens", "DoubleWitch", "Rebuild", "DoubleJack", "Geronimoo Envoy", "Geronimoo Duke")


class Scene(base.Scene):
    def __init__(self, html, kept=(), booted=True, library=()):
        for name in LIBRARY:
            base.LIBRARY[name] = {"source": "class " + name + "(Strategy): ...\n", "kinds": ["one"]}
        base.Scene.__init__(self, html, kept=kept, booted=booted)
        from lab.engine import tournament_run
        from lab.views.tournament import view

        self.contest, self.module = tournament_run, view
        self.hall = Hall()
        for name in ("play", "table", "report"):
            self.browser.pool.answers["tournament " + name] = getattr(self.hall, name)

    async def enter(self, fragment="#tournament"):
        await self.open()
        self.place = self.browser.by_id("view-tournament")
        self.room = self.app.lazy_views.make["tournament"](self.module.View, self.place)
        self.app.switcher.now = "tournament"
        await self.go(fragment)
        return self

    async def go(self, fragment):
        from lab.browser import location
        from lab.state import address

        self.browser.location.hash = fragment
        await self.room.open(address.read(location.read())["query"])
        await fake.settle()

    async def press(self, name):
        self.place.fire("click", self.place.querySelector('[data-do="' + name + '"]'))
        await fake.settle()

    async def start(self):
        await self.press("start")
        return self.room.played

    @property
    def names(self):
        return self.room.entrants.names

    def text(self, name):
        return self.browser.by_id(name).textContent

    def link(self, row, column):
        return self.room.table.link_at(row, column)


async def six_to_begin_with(html):
    scene = await Scene(html).enter()
    assert scene.names == ["WorkshopGardens", "DoubleWitch", "Rebuild", "DoubleJack", "BigSmithy", "BigMoney"]
    assert scene.text("t-plan") == "6 strategies, 15 pairs, 1,500 games"
    assert scene.text("t-status") == "Ready"
    assert scene.browser.location.hash.startswith("#tournament?players=WorkshopGardens/DoubleWitch/Rebuild/")
    assert scene.browser.location.hash.endswith("&games=100&seed=1")
    assert scene.text("t-verdict") == "Who beats whom?" and scene.browser.by_id("t-tables").hidden


async def the_set_up_is_folded_by_a_run(html):
    scene = await Scene(html).enter()
    assert scene.place.getAttribute("data-brief") is None
    scene.browser.by_id("t-seed").value = "7"
    await scene.start()
    assert scene.place.getAttribute("data-brief") is not None
    assert scene.text("t-brief") == "6 strategies, 100 games per pair"
    assert scene.text("t-brief-cards") == "Kingdom: 10 random cards from Base"
    await scene.press("unfold")
    assert scene.place.getAttribute("data-brief") is None
    assert scene.browser.by_id("t-seed").value == "7" and len(scene.names) == 6, "nothing is lost"


async def the_whole_library_is_that_of_the_view_strategies(html):
    base.LIBRARY["Solved"] = {"source": "class Mine(Solved): ...\n", "kinds": []}
    scene = await Scene(html).enter()
    base.LIBRARY.pop("Solved")
    assert "Solved" not in scene.room.entrants.of_kind("all")
    assert "Rebuild" in scene.room.entrants.of_kind("all")


async def a_whole_tournament(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy/Rebuild&games=45&seed=9")
    run = await scene.start()
    assert run.counts == [[45, 0, 0], [0, 45, 0], [45, 0, 0]]
    assert scene.text("t-status") == "Done" and scene.text("t-start") == "Start"
    assert scene.text("t-below") == "Over: 135 games"
    assert scene.browser.by_id("t-progress").hidden and not scene.browser.by_id("t-saves").hidden
    asked = [args for _, fn, args in scene.browser.pool.asked if fn == "tournament play"]
    assert sorted([args["first"] for args in asked])[0] == 0
    assert sum([args["count"] for args in asked]) == 135
    assert {worker for worker, fn, _ in scene.browser.pool.asked if fn == "tournament play"} == {0, 1}
    assert asked[0]["order"]["seed"] == "9" and asked[0]["games"] == 45
    tables = [args for _, fn, args in scene.browser.pool.asked if fn == "tournament table"]
    assert tables[-1]["over"] and tables[-1]["mix"]
    assert "Rebuild" in scene.text("t-ranking") and "63.0%" in scene.text("t-ranking")
    assert "BigMoney beats BigSmithy (63%)" in " ".join(scene.text("t-circles").split())
    assert "2 more cycles" in scene.text("t-circles")
    assert "60%" in scene.text("t-mix")
    winner = scene.browser.by_id("t-winner")
    scene.room.table.view["headline"] = [["plain", "Too close to call"]]
    scene.room.tell_winner()
    assert winner.hidden, "there is none"
    scene.room.table.view["headline"] = [["best", "Rebuild"], ["plain", " comes first"]]
    scene.room.tell_winner()
    first = scene.room.table.view["names"][scene.room.table.view["ranking"][0]["who"]]
    assert not winner.hidden and f"See the rules of {first}" in winner.textContent
    await scene.start()
    assert winner.hidden, "of other games"


async def many(html):
    players = ["BigMoney", "BigSmithy", "Mr%20Greedy"] + [name.replace(" ", "%20") for name in LIBRARY]
    scene = await Scene(html).enter("#tournament?games=100&players=" + "/".join(players))
    from lab.views.tournament import cross_table

    cross_table.BREATH = 0.002
    run = await scene.start()
    assert scene.text("t-status") == "Done" and len(scene.names) == 9
    assert scene.link(0, 8) and not scene.link(8, 9)
    assert scene.browser.by_id("t-tables").getAttribute("data-size") == "many"
    run.counts[0], run.counted = [0, 0, 0], run.counted - 100  # as if the first two had not met yet
    scene.room.table.lay_out()
    assert scene.link(7, 8).textContent == scene.link(8, 7).textContent == "–"
    assert scene.link(0, 1).textContent == "63"
    scene.room.table.mark(7, 8)
    assert "not played yet" in scene.text("t-pair")
    table, row = scene.room.table, scene.room.table.view["ranking"][0]
    assert "%" in table.row(row)
    counts, run.counts = run.counts, [[0, 0, 0] for _ in run.counts]
    assert table.row(row).count("–") == 4, "no place and no rate before its first game"
    run.counts = counts
    run.spare(1000)
    assert run.pause == 20000  # milliseconds until the next view


async def little_by_little(html):
    """Updating a large table rewrites only the changed cells, a limited number at a time."""
    scene = await Scene(html).enter("#tournament?games=100&players=" + "/".join(LIBRARY))
    from lab.views.tournament import cross_table

    cross_table.BREATH, cross_table.PART, cross_table.LINES, cross_table.FEW = 0.002, 4, 2, 2
    table = scene.room.table
    written, gone = [], []
    cell, write, put = table.cell, table.write, table.put

    def count(who, other, played):
        written.append((who, other))
        return cell(who, other, played)

    def part(some=False):
        before = len(written)
        more = write(some)
        gone.append((len(written) - before) // 2)
        return more

    def rows(some=False):
        before = list(table.rows)
        more = put(some)
        gone.append(len([1 for old, new in zip(before, table.rows) if old != new]))
        return more

    table.cell, table.write, table.put = count, part, rows
    run = await scene.start()
    size = len(LIBRARY)
    assert len(written) >= len(set(written)) == size * (size - 1)
    assert max(gone) <= 4, gone
    lines = list(table.matrix.querySelectorAll("tbody tr"))
    inside = [line.children[1] for line in lines]
    del written[:], gone[:]
    view = json.loads(json.dumps(table.view))
    table.show(view, run, scene.room.packed)  # the same view again
    await fake.settle()
    assert written == [] and max(gone) == 0
    ranked = [row["who"] for row in view["ranking"]]
    one, two = sorted(ranked[:2])
    for who, other in ((one, two), (two, one)):
        view["cells"][who][other] = ["50", "e", False, "40 to 60%"]
    table.show(json.loads(json.dumps(view)), run, scene.room.packed)
    await fake.settle()
    assert sorted(written) == sorted([(one, two), (two, one)])
    assert scene.link(0, 1).textContent == scene.link(1, 0).textContent == "50"
    again = [line.children[1] for line in table.matrix.querySelectorAll("tbody tr")]
    assert [old is new for old, new in zip(inside, again)] == [False, False] + [True] * (size - 2)
    # Where another view arrives while the table is being written, only the new one is completed.
    view["ranking"] = view["ranking"][::-1]
    table.show(json.loads(json.dumps(view)), run, scene.room.packed)
    table.show(view, run, scene.room.packed)
    scene.link(0, 1).focus()
    await fake.settle()
    assert table.shown == ranked[::-1] and table.link_at(size - 1, size - 2).textContent == "50"
    order = [link.getAttribute("data-pair") for link in table.matrix.querySelectorAll("[data-pair]")]
    assert order == [f"{who}-{other}" for who in ranked[::-1] for other in ranked[::-1] if who != other]


async def cells_lead_on(html):
    scene = await Scene(html).enter(
        "#tournament?players=BigMoney/Mr%20Greedy/Rebuild&games=20&seed=9&kingdom=Moat,%20Smithy&order=fixed"
    )
    await scene.start()
    # By rank: Rebuild, Mr Greedy, BigMoney.
    link = scene.link(2, 1)
    assert link.getAttribute("href") == (
        "#BigMoney/Mr%20Greedy?games=20&seed=9&kingdom=Moat,%20Smithy&order=fixed"
    )
    assert link.getAttribute("aria-label") == "BigMoney against Mr Greedy: 63%"
    matrix = scene.browser.by_id("t-matrix")
    assert scene.link(0, 1).getAttribute("tabindex") == "0"
    matrix.fire("keydown", key="ArrowDown", target=scene.link(0, 1))
    assert scene.room.table.marked == (2, 1)  # skips the empty cell
    assert (link.getAttribute("tabindex"), scene.link(0, 1).getAttribute("tabindex")) == ("0", "-1")
    told = scene.browser.by_id("t-pair").innerHTML
    assert "<b>BigMoney</b> against <b>Mr Greedy</b>: 63% of 20 games, 20 won, 0 lost." in told
    assert 'href="#watch?players=BigMoney/Mr%20Greedy&amp;seed=9&amp;kingdom=' in told
    for key, at in (
        ("Home", (2, 0)),
        ("End", (2, 1)),
        ("ArrowRight", (2, 1)),
        ("ArrowUp", (0, 1)),
        ("x", (0, 1)),
    ):
        matrix.fire("keydown", key=key, target=link)
        assert scene.room.table.marked == at, key
    matrix.fire("mouseover", scene.link(1, 2))
    assert "<b>Mr Greedy</b> against <b>BigMoney</b>: 63% of 20 games, 0 won, 20 lost." in (
        scene.browser.by_id("t-pair").innerHTML
    )
    matrix.fire("mouseover", matrix)  # between the cells
    sort = scene.browser.by_id("t-sorted")
    sort.checked = False
    sort.fire("change")
    assert scene.link(0, 1).getAttribute("href").startswith("#BigMoney/Mr%20Greedy?")


async def fingers(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy&games=5")
    await scene.start()
    link = scene.link(1, 0)
    taps = []
    for _ in range(2):
        told = fake.Thing(target=link, pointerType="touch", preventDefault=lambda: taps.append("kept"))
        scene.browser.by_id("t-matrix").listeners["click"][0](told)
        assert scene.room.table.marked == (1, 0)
    assert taps == ["kept"]  # the first tap shows the pair, the second opens it
    assert scene.browser.by_id("t-pair").seen == 1
    told = fake.Thing(target=link, pointerType="mouse", preventDefault=lambda: taps.append("kept"))
    scene.browser.by_id("t-matrix").listeners["click"][0](told)
    assert taps == ["kept"]


async def choosing(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy")
    field = scene.browser.by_id("t-add")
    scene.room.entrants.chosen("Rebuild")
    assert scene.names == ["BigMoney", "BigSmithy", "Rebuild"] and field.seen == 1
    field.value = "bm: wharf"
    field.fire("focusout")
    await fake.settle()
    assert scene.names[-1] == "BM:Wharf" and field.value == ""
    field.value = "Rebiuld"
    field.fire("focusout")
    await fake.settle()
    assert "Did you mean Rebuild?" in scene.text("t-unknown") and field.value == "Rebiuld"
    field.value = "rebuild"
    field.fire("focusout")
    await fake.settle()
    assert scene.text("t-note") == "Rebuild is in the tournament already." and len(scene.names) == 4
    field.value = "mon"
    field.fire("input")
    listed = scene.browser.by_id("t-add-list")
    assert not listed.hidden or "BigMoney" in scene.names
    field.fire("keydown", key="Escape")
    scene.place.fire("click", scene.place.querySelector('[data-remove="0"]'))
    assert scene.names == ["BigSmithy", "Rebuild", "BM:Wharf"]
    await scene.press("undo")
    assert scene.names == ["BigMoney", "BigSmithy", "Rebuild", "BM:Wharf"]
    kind = scene.browser.by_id("t-kind")
    assert "One kingdom card (6)" in kind.textContent and "Mine" not in kind.textContent
    kind.value = "one"
    await scene.press("add-kind")
    assert len(scene.names) == 9 and scene.text("t-note") == "Added 5."
    await scene.press("add-kind")
    assert scene.text("t-note") == "All of them are in the tournament already."
    await scene.press("empty")
    assert scene.names == [] and scene.text("t-plan") == "Choose two strategies or more."
    await scene.press("start")
    assert scene.text("t-problem") == "Choose two strategies or more." and field.seen > 1
    await scene.press("undo")
    assert len(scene.names) == 9 and scene.text("t-problem") == ""
    scene.room.entrants.most = 40
    scene.room.entrants.add(["BM:" + str(number) for number in range(50)])
    assert len(scene.names) == 40 and "Added 31 of 50" in scene.text("t-note")


async def numbers(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy&games=7")
    assert scene.text("t-plan") == "2 strategies, one pair, 7 games"
    other, seed = scene.browser.by_id("t-games-other"), scene.browser.by_id("t-seed")
    assert other.value == "7" and scene.room.radios[-1].checked
    for wrong in ("0", "x", "", "1000000"):
        other.value = wrong
        other.fire("input")
        await scene.press("start")
        assert "1 to 100,000" in scene.text("t-games-problem"), wrong
        assert scene.room.played is None
    other.value = "1,200"
    other.fire("input")
    assert scene.text("t-plan").endswith("1,200 games") and "games=1200" in scene.browser.location.hash
    seed.value = "-1"
    seed.fire("input")
    assert scene.text("t-seed-problem") == ""  # not during typing
    seed.fire("change")
    await fake.settle()
    assert scene.text("t-seed-problem") == "The seed is a whole number, 0 or more."
    await scene.press("start")
    assert scene.text("t-status") == "The seed is a whole number, 0 or more." and seed.seen == 1
    assert scene.text("t-problem") == ""  # it stands below the field
    seed.value = "5"
    seed.fire("input")
    assert scene.text("t-seed-problem") == "" and "seed=5" in scene.browser.location.hash
    scene.room.radios[1].checked, scene.room.radios[-1].checked = True, False
    scene.room.radios[1].fire("change")
    assert "games=1000&" in scene.browser.location.hash


async def stopping(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy/Rebuild&games=1000")
    play, blocks = scene.hall.play, []

    def some(args):
        blocks.append(args)
        return play(args)

    scene.browser.pool.answers["tournament play"] = some
    table = scene.hall.table

    def look(args):
        if not args["over"] and len(blocks) > 3:
            scene.browser.pool.answers["tournament play"] = None  # no answers from now on
        return table(args)

    scene.browser.pool.answers["tournament table"] = look
    await scene.press("start")
    # The progress is told once, in the status: on phones it is in sight.
    assert scene.text("t-start") == "Stop" and scene.text("t-status").endswith(" games")
    assert scene.text("t-below") == ""
    assert 0 < scene.browser.by_id("t-progress").value < 1
    scene.module.PATIENCE = 0.01
    await scene.press("start")
    assert scene.text("t-status") == "Stopped" and scene.text("t-start") == "Start"
    assert sorted(set(scene.browser.pool.stops)) == [0, 1]
    assert scene.text("t-below").startswith("Over: ") and not scene.browser.by_id("t-saves").hidden
    scene.browser.pool.answers["tournament play"] = play
    scene.browser.pool.answers["tournament table"] = table
    run = await scene.start()
    assert scene.text("t-status") == "Done" and run.counted == 3000


async def stopped_before_it_began(html):
    scene = await Scene(html, booted=False).enter("#tournament?players=BigMoney/BigSmithy")
    await scene.press("start")
    assert scene.text("t-status") == "Starting the engine, then the games begin"
    await scene.press("start")
    assert scene.text("t-status") == "Stopped" and scene.text("t-verdict") == "Who beats whom?"
    scene.browser.pool.boot()
    await fake.settle()
    assert scene.room.played is None


async def a_broken_strategy(html):
    scene = await Scene(html, kept={"dominion-lab:own:Mine": OWN}).enter(
        "#tournament?players=BigMoney/Mine/Rebuild"
    )
    assert "mine" in scene.browser.by_id("t-chips").textContent
    fail = {"error": {"message": "NameError: x", "player": 2, "line": 3}}
    scene.browser.pool.answers["tournament play"] = lambda args: fail
    await scene.press("start")
    assert scene.text("t-problem") == "Mine, line 3: NameError: x"
    assert scene.text("t-status") == "Aborted" and scene.text("t-start") == "Start"
    assert scene.names == ["BigMoney", "Mine", "Rebuild"]
    assert len(scene.browser.by_id("t-chips").querySelectorAll("[data-bad]")) == 1
    fail["error"] = {"message": "no answer for 6 seconds", "stopped": True}
    await scene.press("start")
    assert scene.text("t-problem").startswith("Mine: no answer for a long time, so it was stopped")
    fail["error"] = {"message": "boom", "strategy": "bigmoney"}
    await scene.press("start")
    assert scene.text("t-problem") == "BigMoney: boom"
    fail["error"] = {"message": "boom"}
    await scene.press("start")
    assert scene.text("t-problem") == "boom"
    sent = scene.asked("tournament play")[0]
    assert sent["order"]["strategies"][1] == {"name": "Mine", "source": OWN, "own": True}


async def forged_figures(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy&games=10")
    for counts in (
        [[0, 11, 0, 0]],
        [[0, -1, 2, 0]],
        [[5, 1, 0, 0]],
        [[0, "1", 0, 0]],
        [["<b>"]],
        5,
        [[0, 1, 0, 0]] * 11,
    ):
        scene.browser.pool.answers["tournament play"] = lambda args, counts=counts: {
            "counts": counts,
            "ms": 1,
        }
        await scene.press("start")
        assert "makes no sense" in scene.text("t-problem"), counts
    scene.browser.pool.answers["tournament play"] = scene.hall.play
    for key, value in (
        ("ranking", []),
        ("names", ["One"]),
        ("cells", [[None, ["63", "x onclick", True, ""]], [["1", "e", True, ""], None]]),
        ("cells", [[None], [None]]),
        ("mix", [["One", "x", 400]]),
        ("below", "long" * 1000),
        ("circles", [[["One", 5]]]),
    ):

        def forged(args, key=key, value=value):
            view = scene.hall.table(args)
            view[key] = value
            return view

        scene.browser.pool.answers["tournament table"] = forged
        await scene.press("start")
        assert "makes no sense" in scene.text("t-problem"), key
        assert scene.text("t-start") == "Start"
    scene.browser.pool.answers["tournament table"] = scene.hall.table
    await scene.press("start")
    assert scene.text("t-status") == "Done" and scene.text("t-problem") == ""


async def names_are_only_text(html):
    bad = "<img onerror=x>"
    scene = await Scene(html, kept={"dominion-lab:own:" + bad: OWN}).enter()
    scene.room.entrants.set(["BigMoney", bad])
    await scene.start()
    for name in ("t-chips", "t-matrix", "t-ranking", "t-verdict", "t-circles", "t-mix", "t-pair"):
        html = scene.browser.by_id(name).innerHTML
        assert "<img" not in html, name
    assert "%3Cimg" in scene.link(0, 1).getAttribute("href")


async def links(html):
    scene = await Scene(html, kept={"dominion-lab:own:Mine/2%": OWN}).enter()
    scene.room.entrants.set(["BigMoney", "Mine/2%", "BM:Wharf"])
    scene.room.changed()
    assert scene.browser.location.hash == (
        "#tournament?players=BigMoney/Mine%252F2%2525/BM%3AWharf&games=100&seed=1"
    )
    await scene.go(scene.browser.location.hash)
    assert scene.names == ["BigMoney", "Mine/2%", "BM:Wharf"]
    await scene.press("copy")
    link = scene.browser.files.copied
    assert "&source2=packed-class_Mine" in link and scene.text("t-status") == "The link is copied"
    assert link.endswith("&v=1.2.3")
    scene.browser.files.clipboard = False
    await scene.press("copy")
    assert scene.text("t-status") == "The link is in the address bar"
    # A guest who has no strategy of that name.
    guest = await Scene(html).enter("#" + link.split("#", 1)[1])
    assert guest.names == ["BigMoney", "Mine/2%", "BM:Wharf"]
    assert (
        "from the link" in guest.text("t-chips")
        and "class Mine" in guest.browser.by_id("t-guests").textContent
    )
    assert not guest.browser.pool.asked  # nothing runs before Start
    run = await guest.start()
    assert run.match["strategies"][1] == {"name": "Mine/2%", "source": OWN.replace("_", " "), "own": True}
    row = [guest.room.table.shown.index(1), guest.room.table.shown.index(0)]
    assert "&source1=packed-class_Mine" in guest.link(row[0], row[1]).getAttribute("href").replace(
        "&amp;", "&"
    )
    assert "source2=" in guest.browser.location.hash  # still there after a reload
    await guest.press("empty")
    assert guest.browser.by_id("t-guests").hidden


async def odd_links(html):
    scene = await Scene(html).enter(
        "#tournament?players=BigMony/BigSmithy&games=x&colony=maybe&source2=broken&seed=-4"
    )
    told = scene.text("t-problem")
    for part in (
        "link: colony=maybe, games=x, seed=-4. There is no",  # each mistake is a sentence of its own
        "Did you mean BigMoney? The source of",
        "source of BigSmithy is broken.",
    ):
        assert part in told, part
    assert "whole number" in scene.text("t-seed-problem")
    assert "whole number" in scene.text("t-status")  # on phones the field is not in sight
    assert scene.browser.by_id("t-status").getAttribute("data-state") == "error"
    scene.room.seed.value = "4"
    scene.room.seed.fire("input")
    assert scene.text("t-seed-problem") == scene.text("t-problem") == ""
    assert scene.text("t-status") == "Ready"
    await scene.go("#tournament?players=BigMoney/BigSmithy&v=0.0.1")
    assert "made with version 0.0.1; this is 1.2.3" in scene.text("t-problem")
    many = "/".join(["BigMoney"] * 50)
    await scene.go("#tournament?players=" + many)
    assert scene.names == ["BigMoney"] and "40 strategies at most" in scene.text("t-problem")
    scene.browser.files.clipboard = True
    long = await Scene(html, kept={"dominion-lab:own:Long": OWN + "# long"}).enter(
        "#tournament?players=Long/BigMoney"
    )
    await long.press("copy")
    assert "Long is too long for a link" in long.text("t-problem")


async def changes_after_a_run(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy/Rebuild&games=5")
    await scene.start()
    results = scene.browser.by_id("t-results")
    assert results.getAttribute("data-state") == "done"
    assert scene.browser.by_id("t-stale").hidden
    scene.room.entrants.remove(0)
    assert results.getAttribute("data-state") == "stale"
    assert scene.text("t-status") == "Result of other settings"
    assert scene.text("t-stale") == "This is the result of other settings. Press Start for a new one."
    await scene.press("undo")
    assert results.getAttribute("data-state") == "done" and scene.text("t-status") == "Done"
    assert scene.browser.by_id("t-stale").hidden
    seed = scene.browser.by_id("t-seed")
    seed.value = "x"
    seed.fire("input")
    assert scene.text("t-status") == "Result of seed 1" and "of seed 1." in scene.text("t-stale")
    seed.value = "1"
    seed.fire("input")
    assert scene.text("t-status") == "Done" and results.getAttribute("data-state") == "done"
    kingdom = scene.browser.by_id("t-option-kingdom")
    kingdom.value = "Moat"
    scene.browser.by_id("t-setup").fire("input", kingdom)
    assert results.getAttribute("data-state") == "stale" and "kingdom=Moat" in scene.browser.location.hash
    assert scene.text("t-setup-said") == "the usual start"
    assert scene.browser.by_id("option-kingdom").value != "Moat"  # Simulate has its own
    # Back with nothing in the address: everything stays.
    scene.room.close()
    await scene.go("#tournament")
    assert scene.names == ["BigMoney", "BigSmithy", "Rebuild"] and "Moat" in scene.browser.location.hash


async def saving(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy&games=5")
    await scene.press("save-csv")  # there is nothing to save
    await scene.start()
    await scene.press("save-csv")
    assert scene.browser.files.saved == ("tournament.csv", "csv of 5", "text/csv")
    await scene.press("save-json")
    assert scene.browser.files.saved == ("tournament.json", "json of 5", "application/json")
    scene.browser.pool.answers["tournament report"] = lambda args: {"error": {"message": "gone"}}
    await scene.press("save-json")
    assert scene.text("t-problem") == "gone"


async def other_games_come_first(html):
    scene = await Scene(html).enter("#tournament?players=BigMoney/BigSmithy&games=1000")
    play, blocks = scene.hall.play, []

    def some(args):
        blocks.append(args)
        if len(blocks) == 4:
            scene.app.engine.holder = None  # as when a run in Simulate begins
        return play(args)

    scene.browser.pool.answers["tournament play"] = some
    await scene.press("start")
    assert scene.text("t-status") == "Stopped, as other games were started"
    assert 0 < scene.room.played.counted < 1000 and scene.text("t-below").startswith("Over: ")


async def one_of_ones_own_goes(html):
    scene = await Scene(html, kept={"dominion-lab:own:Mine": OWN}).enter(
        "#tournament?players=BigMoney/Mine/Rebuild"
    )
    assert "Mine (1)" in scene.browser.by_id("t-kind").textContent
    scene.app.store.remove("Mine")
    assert scene.names == ["BigMoney", "Rebuild"]
    assert "Mine (1)" not in scene.browser.by_id("t-kind").textContent


async def racing(html):
    """The race of "What wins here" drops weak strategies early, and the rest play the tournament."""
    Scene(html)  # puts the fake browser where the page's modules look for it
    from lab.engine.client import EngineError
    from lab.views.tournament import race

    assert race.share_of([[0, 6, 2, 2]], 10) == 0.7
    for forged in ([], [[1, 5, 5, 0]], [[0, 5, 4, 0]], [[0, -1, 11, 0]], [[0, 5.0, 5, 0]]):
        try:
            race.share_of(forged, 10)
        except EngineError:
            continue
        raise AssertionError(forged)
    names = [f"Bot {number}" for number in range(14)]
    shares = {name: 0.5 - number / 40 for number, name in enumerate(names)}
    assert race.survivors(names, shares, 24) == names[:7]
    assert race.survivors(names, dict.fromkeys(names, 0.02) | {"Bot 3": 1.0}, 400)[0] == "Bot 3"

    class Engine:
        size, holder, asked = 2, None, 0

        def begin_run(self, order):
            """Do nothing."""

        async def ask(self, worker, fn, asked, limit):
            name = asked["order"]["strategies"][0]["name"]
            won = round(shares[name] * asked["games"])
            Engine.asked += asked["games"]
            return {"counts": [[0, won, asked["games"] - won, 0]], "ms": 1}

    said = []
    order = {"strategies": [{"name": name} for name in names], "seed": "1"}
    run = race.Race(Engine(), order, lambda head, below: said.append(head))
    await run.play()
    assert run.trouble is None and len(run.left) <= race.FINALISTS
    assert said[0] == "Round 1: 14 strategies, 24 games each against Bot 0"
    assert run.left[0] == "Bot 0" and len(run.left) + len(run.fates) == 14
    assert Engine.asked == run.counted < 24 * 91
    told = race.fates_html([["<b>", 0.25, 24, "Bot 0"]], lambda name: "Engine")
    assert "25% of 24 games" in told and "<b><b>" not in told and "Engine" in told


async def the_winner_of_a_race(html):
    """The answer says what the winner does, and where its rules are."""
    Scene(html)
    from lab.views.tournament.race import winner_html

    told = winner_html("Mr Greedy", "Takes <all>.", "kingdom=Moat")
    assert told.startswith("Mr Greedy: Takes &lt;all&gt;. <a href=")
    assert 'href="#Mr%20Greedy/BigMoney?kingdom=Moat">See the rules of Mr Greedy</a>' in told
    told = winner_html("Solved", "", "kingdom=Moat")
    assert "looks for the best plan" in told and 'href="#solve?kingdom=Moat"' in told
    told = winner_html('"><iframe>', "", "")
    assert told.startswith("<a href=") and "<iframe>" not in told and told.count("<") == 2
