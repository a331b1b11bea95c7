"""The set-up, the kingdom and the number of games."""

import fake
from scenes.base import Scene
from scenes.table import event


async def set_up(html):
    scene = await Scene(
        html, fragment="#BigMoney/BigSmithy?games=1&kingdom=random&order=fixed&colony="
    ).open()
    by_id = scene.browser.by_id
    assert scene.app.match.order["options"] == {"kingdom": "random", "order": "fixed"}
    assert by_id("option-kingdom").disabled
    assert scene.text("setup-said") == "a new kingdom for every game; player 1 first"
    by_id("option-anew").checked = False
    by_id("option-kingdom").value = " Smithy, Moat "
    by_id("option-deck").value = "10 Copper"
    by_id("setup").fire("input")
    assert scene.browser.location.hash.endswith("&seed=1&kingdom=Smithy,%20Moat&order=fixed&deck=10%20Copper")
    assert scene.app.match.order["options"]["kingdom"] == "Smithy, Moat"
    by_id("option-position").value = "2: hand 5 Gold"
    by_id("setup").fire("input")
    assert scene.app.match.order["options"]["position"] == "2: hand 5 Gold"
    assert scene.browser.location.hash.endswith("&position=2%3A%20hand%205%20Gold")
    assert scene.text("setup-said").endswith("; from a position")
    scene.browser.location.hash = "#BigMoney/BigSmithy"
    scene.browser.window.fire("hashchange")
    assert "options" not in scene.app.match.order


async def kingdoms(html):
    fragment = "#BigMoney/BigSmithy?sets=all&shelters=yes&landscapes=2&bane=Moat&kingdom=Wharf"
    scene = await Scene(html, fragment=fragment).open()
    by_id = scene.browser.by_id
    said = "random cards from all expansions; with Shelters; 2 landscapes; Bane Moat"
    assert scene.text("setup-said") == said
    asked = {"kingdom": "Wharf", "sets": "all", "shelters": "yes", "landscapes": "2", "bane": "Moat"}
    assert scene.app.match.order["options"] == asked
    chips = {chip.value: chip for chip in scene.app.match.setup.chips}
    assert [name for name in ("Base", "Seaside", "all") if chips[name].checked] == ["all"]
    for name in ("Seaside", "Base"):
        chips[name].checked = True
        by_id("setup").fire("input", chips[name])
    assert scene.app.match.setup.options()["sets"] == "Base, Seaside"
    chips["all"].checked = True
    by_id("setup").fire("input", chips["all"])
    assert scene.app.match.setup.options()["sets"] == "all"

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


async def numbers_of_games(html):
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?games=37").open()
    assert scene.app.match.games == "37"
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
    field.value = "1200"
    field.fire("change")
    assert (field.value, scene.app.match.games) == ("1,200", "1200")
    scene.click("start")
    await fake.settle()
    assert scene.figure("games-played") == "1200"
    assert scene.text("games-problem") == ""
    odd = await Scene(html, fragment="#BigMoney/BigSmithy?games=0").open()
    assert odd.app.match.games == "1000"
    assert "'0' games" in odd.text("games-problem")


async def a_wrong_card_before_start(html):
    """The mistake is reported at the field, and no game begins."""
    scene = await Scene(html).open()
    scene.browser.by_id("option-kingdom").value = "Smity"
    scene.click("start")
    await fake.settle()
    assert "Did you mean Smithy?" in scene.text("option-kingdom-problem")
    assert "'Smity'" in scene.text("status") and scene.asked("play") == []
    assert scene.text("start") == "Start" and scene.browser.by_id("setup").open
    scene.browser.by_id("option-kingdom").value = "Smithy"
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert (scene.text("option-kingdom-problem"), scene.text("status")) == ("", "Done")


async def a_long_name_is_cut(html):
    """A forged name of any length takes little time and room."""
    await Scene(html).open()
    from lab.browser import dom

    assert dom.breakable("BigMoney") == "Big<wbr>Money"
    assert dom.breakable("BM:Moat+Smithy") == "BM:Moat+<wbr>Smithy"
    assert len(dom.breakable("Ab" * 100000)) < 10 * dom.LONGEST
    whole = '<span class="whole">(1.0 to 2.5)</span>'
    told = dom.whole_brackets("A <wins> (a long remark), 2% (1.0 to 2.5) to come, (open to")
    assert told == "A &lt;wins&gt; (a long remark), 2% " + whole + " to come, (open to"
    assert [dom.signed(1.24, 1), dom.signed(-3, 1), dom.signed(-0.2), dom.signed(0.0, 1)] == [
        "+1.2",
        dom.MINUS + "3.0",
        "0",
        "0.0",
    ]


async def the_speed_of_a_browser(html):
    """The benchmark says how long runs take, with one core and with several."""
    Scene(html)
    from lab.views import benchmark

    assert benchmark.lasts(400) == "2.5 s" and benchmark.lasts(0.5) == "2,000 s"
    assert benchmark.searched(200) == "1,500\u00a0– 6,000" and benchmark.searched(41.0) == "300\u00a0– 1,200"
    for seconds, left in ((22.1, "25"), (5.1, "10"), (5.0, "5"), (1.2, "2"), (0.2, "1"), (0, "1")):
        assert benchmark.time_left(seconds) == f"about {left} s left", seconds
    assert "<td>6.8 s</td>" in benchmark.SCALE, "What if at 200 games/s"
    told = benchmark.at_best(1234.5, 1)
    assert told == "1,234 games/s on one core. So a run of 10,000 games takes about 8.1 s.", told
    told = benchmark.at_best(200.0, 2)
    assert told.endswith("The page plays on 2 cores: a run of 10,000 games takes 25 s or more."), told


async def the_progress_of_the_benchmark(html):
    """It names the match that is measured and the time left, beside the status that is announced."""
    scene = await Scene(html, fragment="#bench?rounds=2&seconds=1").open()
    contests = [{"name": "by hand", "target": None}, {"name": "BigSmithy - BigMoney", "target": 0.3}]
    scene.browser.pool.answers["contests"] = lambda args: contests
    scene.browser.pool.answers["measure"] = None
    status = scene.browser.by_testid("bench-status")
    scene.browser.by_id("view-bench").querySelector("button").fire("click")
    for number, text in enumerate(
        (
            "Big Money, written out by hand, about 4 s left",
            "Smithies against Big Money, about ",
            "Big Money, written out by hand, about ",
            "Smithies against Big Money, about 1 s left",
        )
    ):
        await fake.settle()
        assert status.textContent == f"Round {number // 2 + 1} of 2"
        assert status.getAttribute("data-progress").startswith(text), status.getAttribute("data-progress")
        (_, told, on_message) = scene.browser.pool.waiting.pop()
        on_message(fake.json.dumps({"id": told, "result": 400}))
    await fake.settle()
    assert (status.textContent, status.getAttribute("data-progress")) == ("Done", None)


async def a_source_pasted_into_the_editor_is_no_kingdom(html):
    """The editor is in a shadow root, so that the event seems to come from its host."""
    scene = await Scene(html).open()
    from lab.widgets.kingdom_row import KingdomRow

    scene.browser.by_id("editor-1").insertAdjacentHTML(
        "beforeend", '<div class="code" id="code-source-1"></div>'
    )
    taken = []

    class Row:
        place = scene.browser.by_id("kingdom")

        def pasted(self, event):
            taken.append(event.target)

    class Event:
        def __init__(self, name):
            self.target = scene.browser.by_id(name)

    row = Row()
    row.place.offsetParent = row.place  # shown
    for name in ("code-source-1", "strategy-1", "log-find"):
        KingdomRow.pasted_anywhere(row, Event(name))
    assert taken == [], "fields take what is pasted into them"
    KingdomRow.pasted_anywhere(row, Event("log-title"))
    assert len(taken) == 1, "beside a field it is a kingdom"
    row.place.offsetParent = None
    KingdomRow.pasted_anywhere(row, Event("log-title"))
    assert len(taken) == 1, "unless another view is open"


async def a_kingdom_called_by_name_needs_no_engine(html):
    """Recommended kingdoms are known to the page; a word close to a card's name is a mistake at once."""
    Scene(html)
    from lab.widgets.card_faces import CardFaces
    from lab.widgets.kingdom_row import KingdomRow

    cards = {name: {"use": "pile", "landscape": ""} for name in ("Moat", "Smithy", "Village")}
    faces = CardFaces({"cards": cards, "former": {}, "named": [["First Steps", "Base", "Moat, Village"]]})
    assert faces.kingdom_called("first steps") == "Moat, Village"
    assert faces.kingdom_called("Last Steps") == ""
    editions = [["Steps (Base 1e)", "Base", "Moat"], ["Steps (Base 2e)", "Base", "Village"]]
    two = CardFaces({"cards": cards, "former": {}, "named": editions})
    assert two.kingdom_called("steps") == "Village" and two.kingdom_called("Steps (Base 1e)") == "Moat"

    class Source:
        def text(self):
            return self.asked

        def needs(self):
            return []

        def bane(self):
            return ""

    looked_up = []

    class Row:
        shown = text = None
        undoing = False
        cards_called = KingdomRow.cards_called

        def show(self):
            pass

        def say(self, text):
            self.said = text

        async def resolve(self, text):
            looked_up.append(text)

    row = Row()
    row.faces, row.source, row.said = faces, Source(), "10 cards read."
    row.known_texts, row.tried, row.locked, row.past = {}, [], [], []
    for asked, names, waits in (
        ("First Steps", ["Moat", "Village"], ""),
        ("Smithi", ["Smithi"], ""),
        ("Somebody's list", ["Somebody's list"], "Somebody's list"),
    ):
        row.asked, row.source.asked = "", asked
        KingdomRow.refresh(row)
        await fake.settle()
        assert (row.names, row.asked) == (names, waits), asked
    assert looked_up == ["Smithi", "Somebody's list"]
    assert row.said == "", "what was said was of another kingdom"
    row.said = "Undo brings it back."
    KingdomRow.refresh(row)
    assert row.said, "it is the same kingdom"


async def what_is_typed_is_taken_before_a_start(html):
    """A start waits for the kingdom in the field, and is refused if it is not understood; nothing is lost."""
    Scene(html)
    from lab.widgets.kingdom_row import KingdomRow

    class Row:
        read = KingdomRow.read
        faces, names, marks, reads, said = None, [], {}, 0, ""

        def say(self, text, is_wrong=False):
            self.said = text

        def unknown_said(self, unknown):
            return "Not known: " + unknown[0] + "."

        def mark(self, entries):
            pass

        def write(self, names, said):
            self.names = names

    class Source:
        async def read(self, text, faces):
            await waits[text].wait() if text in waits else None
            names = [one for one in text.split(", ") if one in ("Moat", "Witch", "Chapel")]
            unknown = [] if text == "!" else [one for one in text.split(", ") if one not in names]
            return {"names": names, "unknown": unknown, "more": {}, "said": ""}

        def put_more(self, more):
            pass

    waits, refused = {}, []
    row = Row()
    row.source, row.field = Source(), fake.Thing(value="")

    async def taken(text):
        row.field.value = text
        return await KingdomRow.take_typed(row, lambda: refused.append(text))

    assert await taken(" ") and row.names == []
    assert await taken("Moat, Witch, Chapel") and row.names == ["Moat", "Witch", "Chapel"]
    assert row.field.value == "" and refused == []
    for text, left in (("Xyzzy", "Xyzzy"), ("!", "!"), ("Moat, Xyzzy", "")):
        assert not await taken(text) and refused.pop() == text and row.field.value == left
    # A second press while the first still waits: only one may start, and neither is refused.
    waits["Moat, Chapel, Witch"] = fake.asyncio.Event()
    first = fake.asyncio.create_task(taken("Moat, Chapel, Witch"))
    await fake.settle()
    second = fake.asyncio.create_task(taken("Moat, Chapel, Witch"))
    await fake.settle()
    waits["Moat, Chapel, Witch"].set()
    assert [await first, await second] == [False, True] and refused == []


async def a_kingdom_of_more_than_ten_cards(html):
    """The engine plays with all piles that are given, so this is said and nothing is lost."""
    scene = Scene(html, fragment="#kingdoms")
    from lab.widgets import card_faces

    card_faces.there = None
    card = {"gives": [], "cost": "$4", "types": "Action", "text": "", "set": "Base"}
    card |= {"use": "pile", "looks": ["action", "action"], "landscape": False}
    names = [f"Card {letter}" for letter in "ABCDEFGHIJKL"]
    faces = {"cards": {name: dict(card) for name in names}, "former": {}, "named": []}
    scene.browser.files.texts["./data/faces.json"] = fake.json.dumps(faces)
    await scene.open()
    await fake.settle()
    setup = scene.app.match.setup
    tiles = scene.browser.by_id("kingdoms-tiles")
    for number, said in ((10, False), (11, True), (12, True)):
        setup.put_kingdom(", ".join(names[:number]))
        assert (f"Games are played with all {number} cards." in tiles.innerHTML) == said, number
        assert len(tiles.querySelectorAll("button.k-name")) == number
    setup.put_kingdom(", ".join(names[:11]))
    setup.put_more({"bane": names[10]})
    scene.app.match.changed.send()
    assert "Games are played" not in tiles.innerHTML, "the Bane is an eleventh pile"


async def a_face_opens_by_moving_the_pointer(html):
    """A page that scrolls brings other elements under a resting pointer."""
    Scene(html)
    from lab.widgets.card_popover import CardPopover

    popover, hovered = CardPopover(None), []
    popover.hover = hovered.append
    popover.rests = False
    first = event(fake.Element("a", {}), pointerType="mouse", clientX=5, clientY=8)
    popover.over(first)
    popover.moved(first)
    assert hovered == [first]
    slid = event(fake.Element("a", {}), pointerType="mouse", clientX=5, clientY=8)
    popover.over(slid)
    popover.moved(slid)
    assert hovered == [first], "the page moved, not the pointer"
    moved = event(slid.target, pointerType="mouse", clientX=6, clientY=8)
    popover.moved(moved)
    popover.moved(event(slid.target, pointerType="mouse", clientX=7, clientY=8))
    assert hovered == [first, moved]


async def a_name_is_found_between_dashes_and_quotes(html):
    """MicroPython strips bytes, not characters: a part of a dash would be left, which is no text."""
    Scene(html)
    from lab.widgets.card_faces import CardFaces
    from lab.widgets.card_popover import name_at

    faces = CardFaces({"cards": {"Moat": {}, "Throne Room": {}}, "former": {}, "named": []})
    line = "Turn 3 – “Moats” … a Throne Room, × 2 → €"
    found = [name_at(line, at, faces) for at in range(len(line) + 1)]
    assert found[line.find("Moat")] == "Moat" and found[line.find("Room")] == "Throne Room"
    assert found[line.find("–")] == found[line.find("…")] == found[line.find("→")] == found[-1] == ""


async def a_face_says_nothing_twice(html):
    Scene(html)
    from lab.widgets.card_faces import CardFaces, is_all

    silver = {
        "text": "+$2.", "types": "Treasure", "set": "Base", "cost": "$3", "looks": ["treasure", "treasure"],
        "landscape": False, "gives": [["+$", 2]],
    }  # fmt: skip
    moat = dict(silver, text="+2 Cards. When others attack, reveal this.", gives=[["+Cards", 2]])
    faces = CardFaces({"cards": {"Silver": silver, "Moat": moat}, "former": {}, "named": []})
    html = faces.face("Silver")
    assert html.count("+$2") == 2 and '<p class="hidden">+$2.</p>' in html, (
        "the text is for screen readers only"
    )
    assert '<p class="hidden">' not in faces.face("Moat")
    for text, gives, alone in (
        ("+2 Actions, +1 Buy, +$2.", [["+Actions", 2], ["+Buys", 1], ["+$", 2]], True),
        ("+1 Card, +2 Actions.", [["+Cards", 1], ["+Actions", 2]], True),
        ("+4 Villagers.", [["+Villagers", 4]], True),
        ("+1 Action, +1 Coffers.", [["+Actions", 1], ["+Coffers", 1]], True),
        ("-1 VP.", [["VP", -1]], True),
        ("10 VP.", [["VP", 10]], True),
        ("+$3. Gain a Curse.", [["+$", 3]], False),
        ("", [], False),
    ):
        assert is_all(text, gives) == alone, text


async def dates_of_the_user(html):
    """MicroPython cannot get milliseconds since 1970 from JavaScript, so only years, months and days are asked."""
    Scene(html)
    import js
    from lab.browser import dates

    assert dates.days_ago(0) == "2024-10-14" and dates.days_ago(6) == "2024-10-08"
    assert dates.today() == 20_010
    made = js.Date.new
    for parts, day in (
        ((1970, 0, 1), 0),
        ((2024, 1, 29), 19_782),
        ((2024, 2, 1), 19_783),
        ((2026, 10, 26), 20_783),
    ):
        js.Date.new = lambda *given, here=parts: made(*(given or here))
        assert dates.today() == day, parts
        assert dates.days_ago(0) == f"{parts[0]}-{parts[1] + 1:02d}-{parts[2]:02d}"
