"""The players' strategies: choosing, editing, saving, and editing as rules."""

import fake
from scenes.base import LIBRARY, Scene, deed

EMPTY = {
    "what": "mine", "card": "", "sign": ">=", "number": 1, "to": 0, "than": "", "than_card": "", "divided": 1,
    "text": "",
}  # fmt: skip
"""A new clause of a condition, with its default values."""


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
    assert scene.app.match.boxes[0].problem is None
    await scene.start_and_wait()
    assert scene.text("problem-1") == "Line 2: never gets here"
    await scene.go_on()
    assert (scene.text("status"), scene.text("problem-1")) == ("Done", "Line 2: never gets here")
    scene.browser.say(1, "class Mine(Strategy): right")
    await fake.settle()
    scene.browser.say(1, "class Mine(Strategy): idle again")
    scene.click("start")  # before it has been checked
    await fake.settle()
    assert (scene.text("status"), scene.text("problem-1")) == ("Done", "Line 2: never gets here")
    scene.browser.say(1, "class Mine(Strategy): right")
    await scene.start_and_wait()
    assert scene.text("problem-1") == ""  # unknown until it is checked again
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
    assert scene.app.match.boxes[0].order() == {"name": "BigSmithy", "source": "class Mine(Strategy): right"}
    for name, source in (
        ("BigMoney", LIBRARY["BigMoney"]["source"]),
        ("BigSmithy", "class Mine(Strategy): right"),
    ):
        scene.pick(1, name)
        assert scene.browser.editor.texts["editor-1"] == source
    scene.click("revert-1")
    assert scene.browser.storage.kept == {}
    assert scene.app.match.boxes[0].order() == {"name": "BigSmithy"}


async def edits_while_a_worker_is_replaced(html):
    scene = await Scene(html).open()
    await fake.settle()
    pool = scene.browser.pool
    pool.on_event(fake.json.dumps({"worker": 0, "renewed": True}))
    scene.browser.say(1, "class Mine(Strategy): wrong")
    await fake.settle()
    assert scene.text("problem-1") == ""
    pool.on_event(fake.json.dumps({"worker": 0, "ready": 5}))
    await fake.settle()
    assert scene.text("problem-1") == "Line 3: no card called 'wrong'"


async def no_storage(html):
    scene = Scene(html)
    scene.browser.storage.broken = True
    await scene.open()
    scene.browser.say(1, "class Mine(Strategy): right")
    assert scene.app.match.boxes[0].edited
    scene.click("revert-1")
    assert not scene.app.match.boxes[0].edited


async def more_players(html):
    scene = await Scene(html, fragment="#BigMoney/Mr%20Greedy/BigSmithy").open()
    assert [box.name for box in scene.app.match.boxes] == ["BigMoney", "Mr Greedy", "BigSmithy"]
    assert scene.text("name-3") == "BigSmithy"
    for _ in range(3):
        scene.click("add-player")
    assert scene.browser.by_id("add-player").disabled
    assert scene.browser.location.hash.startswith(
        "#BigMoney/Mr%20Greedy/BigSmithy/BigMoney/BigMoney/BigMoney?"
    )
    scene.browser.say(6, "class Sixth(Strategy): ...")
    assert scene.app.match.order["strategies"][5]["source"] == "class Sixth(Strategy): ..."
    for _ in range(4):
        scene.click("remove-player")
    assert [box.number for box in scene.app.match.boxes] == [1, 2]
    assert scene.browser.by_id("player-3").hidden
    assert scene.browser.by_id("remove-player").hidden
    assert scene.browser.by_id("name-3") is None
    scene.click("add-player")
    assert [box.name for box in scene.app.match.boxes] == ["BigMoney", "Mr Greedy", "BigSmithy"]
    scene.browser.location.hash = "#BigMoney" + "/BigMoney" * 6
    scene.browser.window.fire("hashchange")
    assert "six are the most" in scene.text("status")
    assert len(scene.app.match.boxes) == 6


def listed(scene, number):
    """Return the names that are offered, the selected one in brackets."""
    box = scene.browser.by_id("choices-" + str(number))
    found = []
    for part in [] if box.hidden else box.querySelectorAll('[role="option"]'):
        if part.getAttribute("aria-disabled"):
            continue  # the line that says that nothing matches
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
    field.fire("keydown", key="ArrowDown")  # wraps around
    assert listed(scene, 1)[0] == "[New strategy]"
    field.fire("keydown", key="Escape")
    assert field.prevented and field.getAttribute("aria-expanded") == "false"
    assert scene.app.match.boxes[0].name == "BigSmithy"
    assert field.seen == 0
    field.offsetTop = 800  # at the bottom of the window
    field.fire("keydown", key="ArrowUp")  # opens
    assert field.seen == 1
    field.fire("keydown", key="PageDown")
    field.fire("keydown", key="PageUp")
    field.fire("keydown", key="ArrowDown")
    field.fire("keydown", key="Enter")
    assert scene.app.match.boxes[0].name == field.value == "BigMoney"

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
    field.value = "Chapel whatever"
    field.fire("input")
    field.fire("keydown", key="Enter")  # the message stands where the list was
    await fake.settle()
    assert scene.browser.by_id("choices-1").hidden and field.value == "Chapel whatever"
    assert scene.text("unknown-1").startswith("There is no strategy called 'Chapel whatever'.")
    field.fire("focusout")
    await fake.settle()
    assert field.value == scene.app.match.boxes[0].name == "BigMoney"
    assert "Chapel whatever" in scene.text("unknown-1")
    field.value = "BigSmithi"
    field.fire("focusout")
    await fake.settle()
    assert field.value == "BigMoney"
    assert scene.text("unknown-1").endswith("Did you mean BigSmithy? BigMoney stays chosen.")
    field.fire("click")
    field.value = "BigMony"
    field.fire("focusout")
    await fake.settle()
    assert (field.value, scene.text("unknown-1")) == ("BigMoney", ""), "what was meant is chosen already"
    field.fire("click")
    assert scene.text("unknown-1") == ""
    field.fire("keydown", key="Escape")
    field.value = "big_smithy"
    field.fire("keydown", key="Enter")
    assert scene.app.match.boxes[0].name == field.value == "BigSmithy"
    assert scene.text("unknown-1") == ""
    field.value = "Greedy"  # as Dominiate calls it
    field.fire("focusout")
    assert scene.app.match.boxes[0].name == "Mr Greedy"
    field.fire("click")
    box = scene.browser.by_id("choices-1")
    box.fire("click", box)  # not on an option: nothing happens
    box.fire("click", box.querySelectorAll('[role="option"]')[1])
    assert scene.app.match.boxes[0].name == "BigMoney"
    for name in ("Mine", "Mine 2"):
        field.fire("click")
        field.fire("keydown", key="Escape")
        field.value = "new str"
        field.fire("input")
        field.fire("keydown", key="Enter")
        assert scene.app.match.boxes[0].name == field.value == name
    assert "class Mine" in scene.app.match.boxes[0].source


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
        ("engine:moat+wharf+mil", ["Engine:Moat+Wharf+Militia"]),
        ("rush:w", ["Rush:Wharf"]),
    ):
        field.value = typed
        field.fire("input")
        assert [option.strip("[]") for option in listed(scene, 2)] == found, typed
    for typed, part in (
        ("bm:wharv", "Did you mean Wharf?"),
        ("bm:", "Name a kingdom card"),
        ("bm:moat+wharf+militia", "one or two cards"),
        ("engine:", "Name a kingdom card: Engine:Village+Smithy."),
        ("combo:wharv", "Did you mean Wharf?"),
    ):
        field.value = typed
        field.fire("focusout")
        await fake.settle()
        assert part in scene.text("unknown-2"), typed
    field.value = "bm: wharf"
    field.fire("focusout")
    box = scene.app.match.boxes[1]
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


def offered(scene, number):
    buttons = scene.browser.by_id(f"tools-{number}").querySelectorAll("[data-deed]")
    return [button.getAttribute("data-deed") for button in buttons[3:9] if not button.hidden]


async def own(html):
    scene = await Scene(html).open()
    kept = scene.browser.storage.kept
    called = scene.browser.by_id("called-1")
    box, other = scene.app.match.boxes
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
    assert kept == {"dominion-lab:own:My plan": "class Mine(Strategy): one"}  # the library's own is unchanged
    assert box.order() == {"name": "My plan", "source": "class Mine(Strategy): one", "own": True}
    assert offered(scene, 1) == ["rename", "duplicate", "delete", "import", "export"]
    scene.pick(2, "my plan")
    scene.browser.say(2, "class Mine(Strategy): wrong")
    await fake.settle()
    assert "no card called" in scene.text("problem-2")  # saved strategies are checked, too
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
    assert again.app.match.boxes[0].order() == box.order()
    assert again.app.store.mine() == ["Plan B"]
    assert "delete" in offered(again, 1)


def elsewhere(scene, name, source=None):
    """Act as another tab that saves the user's strategy of that name, or deletes it without a source."""
    key = "dominion-lab:own:" + name
    scene.browser.storage.kept.pop(key, None)
    if source is not None:
        scene.browser.storage.kept[key] = source
    scene.browser.window.fire("storage", key=key)


async def another_tab(html):
    scene = await Scene(html, kept={"dominion-lab:own:Mine": "class Mine(Strategy): one"}).open()
    box, store = scene.app.match.boxes[0], scene.app.store
    scene.pick(1, "Mine")
    elsewhere(scene, "Mine", "class Mine(Strategy): two")
    assert box.source == scene.browser.editor.texts["editor-1"] == "class Mine(Strategy): two"
    elsewhere(scene, "Yours", "class Yours(Strategy): new")
    assert store.mine() == ["Mine", "Yours"]
    elsewhere(scene, "Yours")
    assert store.mine() == ["Mine"]
    elsewhere(scene, "Mine")
    assert box.source == "class Mine(Strategy): two"  # the source in the editor stays
    assert "deleted" in scene.text("note-1") and offered(scene, 1) == ["save", "import", "export"]
    scene.browser.say(1, "class Mine(Strategy): three")
    assert scene.browser.storage.kept == {"dominion-lab:own:Mine": "class Mine(Strategy): three"}
    scene.browser.window.fire("storage", key="something:else")
    scene.browser.window.fire("storage", key=None)  # the storage was cleared
    assert box.source == "class Mine(Strategy): three"


async def files(html):
    scene = await Scene(html).open()
    browser, box = scene.browser, scene.app.match.boxes[0]
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
    deed(scene, 2, "import")  # the same file again: the saved copy is used
    assert scene.app.match.boxes[1].name == "BigSmithy 2"
    browser.files.dropped["player-2"](
        fake.json.dumps({"name": "my_plan.py", "text": "class MyPlan(Strategy): ..."})
    )
    assert scene.app.match.boxes[1].name == "MyPlan"
    browser.storage.broken = True
    browser.say(2, "class MyPlan(Strategy): more")
    assert "keeps nothing" in scene.text("note-2")
    scene.pick(2, "BigMoney")
    scene.pick(2, "MyPlan")
    assert scene.app.match.boxes[1].source == "class MyPlan(Strategy): more"


async def ways(html):
    """Strategies are shown as cards at first. The chosen form is remembered."""
    scene = Scene(html)
    scene.app.store.library["BigMoney"].update({"about": "", "buys": "Gold|||1"})
    scene.app.store.library["BigMoney"].update({"about": "", "buys": "Gold|||1"})
    entry = scene.app.store.library["BigSmithy"]
    entry["about"] = "Draws <b>cards</b>."
    entry["buys"] = "Colony|if rich|colony|C1\nGold|||1\nSmithy|up to 2||2"
    scene.browser.pool.answers["overview"] = lambda args: (
        {"buys": [["Moat", "", "", ""]], "computed": True}
        if "loop" in args["source"]
        else {"buys": [], "computed": False}
    )
    await scene.open()
    by_id = scene.browser.by_id
    place = by_id("overview-1")
    scene.app.players.tools[0].overview.again()
    assert not place.hidden and by_id("editor-1").hidden
    assert scene.text("overview-1").startswith(
        "Draws <b>cards</b>. Buys the first card it can afford: 1 Gold"
    )
    assert [one.attributes["data-card"] for one in place.querySelectorAll("[data-card]")] == [
        "Gold",
        "Smithy",
        "Colony",
    ]
    scene.browser.say(1, "class Mine(Strategy): loop")
    await fake.settle()
    assert "can name these cards: Moat" in scene.text("overview-1")
    scene.browser.say(1, "class Mine(Strategy): other")
    await fake.settle()
    assert "It names no card to buy." in scene.text("overview-1")
    scene.browser.pool.answers["overview"] = lambda args: {"error": {"message": "no <answer>"}}
    scene.browser.say(1, "class Mine(Strategy): more")
    await fake.settle()
    assert scene.text("overview-1") == "no <answer>"
    deed(scene, 1, "python")
    assert place.hidden and not by_id("editor-1").hidden and by_id("overview-2").hidden is False
    scene.app.players.set(3)
    assert not by_id("editor-3").hidden and by_id("overview-3").hidden
    deed(scene, 1, "cards")
    assert scene.browser.storage.kept["dominion-lab:shown-as"] == "cards"
    scene.app.players.show_line(2, 7)
    assert scene.browser.editor.gone == ("editor-2", 7) and not by_id("editor-2").hidden
    assert scene.browser.storage.kept["dominion-lab:shown-as"] == "cards"
    scene.app.players.dress(Faces())
    await fake.settle()
    assert scene.text("overview-1") == "no <answer>"
    assert "$6" in by_id("overview-2").innerHTML


class Faces:
    def colours(self, name):
        return "strange" if name == "Provin" else "a-treasure b-treasure"

    def cost(self, name):
        return '<span class="coin">$6</span>'


async def parts(html):
    """Conditions are built from parts."""
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    known = [["Gold", "", "", "", []], ["Silver", "", "", "", []]]
    scene.browser.pool.answers.update(
        {
            "rules": lambda args: {"rules": known, "lines": [2, 3, 4]},
            "with rules": lambda args: {"source": "x", "lines": [2, 3, 4]},
        }
    )
    deed(scene, 1, "rules")
    await fake.settle()
    form, rows = by_id("rules-1"), by_id("rules-list-1")

    def press(i, move):
        form.fire("click", rows.children[i].querySelector('[data-move="' + move + '"]'))

    def put(i, part, value, nth=0):
        field = rows.children[i].querySelectorAll("[data-part=" + part + "]")[nth]
        field.value = value
        form.fire("input", field)

    def asked():
        return scene.asked("with rules")[-1]["rules"][0][4]

    press(0, "if")
    put(0, "number", "2")
    await fake.settle()
    assert asked() == []  # it has no card yet
    put(0, "card", "Moat")
    await fake.settle()
    assert asked() == [[dict(EMPTY, card="Moat", number=2)]]
    press(0, "or")
    put(0, "what", "wins", 1)
    put(0, "card", "Province", 1)
    await fake.settle()
    assert asked() == [
        [dict(EMPTY, card="Moat", number=2), dict(EMPTY, what="wins", card="Province", sign="yes")]
    ]
    put(0, "number", "two")
    assert "A whole number is needed here." in scene.text("rules-note-1")
    put(0, "number", "2")
    press(0, "drop")
    press(0, "and")
    put(0, "what", "python", 1)
    await fake.settle()
    assert asked() == [[dict(EMPTY, what="wins", card="Province", sign="yes")]]
    put(0, "text", "me.x")
    put(0, "what", "turn")
    put(0, "sign", "between")
    put(0, "to", "9")
    await fake.settle()
    assert asked()[0] == [dict(EMPTY, what="turn", card="Province", sign="between", to=9)]
    assert asked()[1][0]["text"] == "me.x"
    put(0, "sign", "<")
    put(0, "than", "mine")
    put(0, "than_card", "Gold")
    put(0, "divided", "3")
    put(0, "number", "-1")
    await fake.settle()
    assert asked()[0] == [
        dict(
            EMPTY,
            what="turn",
            card="Province",
            sign="<",
            to=9,
            than="mine",
            than_card="Gold",
            divided=3,
            number=-1,
        )
    ]
    put(0, "divided", "0")
    assert "A whole number" in scene.text("rules-note-1")
    form.fire("click", form.querySelector('[data-move="add"]'))
    assert len(rows.children) == 3
    assert rows.children[1].querySelectorAll("input")[0].seen == 1  # above Silver
    rows.fire("dragover", rows.children[1])
    rows.fire("dragstart", rows.children[2])
    rows.fire("dragover", rows.children[0])
    rows.fire("dragover", rows.children[1])
    dropped = [item.getAttribute("data-drop") for item in rows.children]
    assert dropped == [None, "above", None], "a line shows where the rule will go"
    rows.fire("drop", rows.children[0])
    assert not rows.querySelector("[data-drop]")
    await fake.settle()
    assert scene.asked("with rules")[-1]["rules"][0][0] == "Silver"


async def rules(html):
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    coins = dict(EMPTY, what="coins", sign=">", number=7, text="me.coins > 7")
    known = [
        ["Province", "", "me.coins > 7", "", [[coins]]],
        ["Smithy", 2, "", "Draws.", []],
        ["Silver", "", "", "", []],
    ]

    def read(args):
        return (
            {"why": "it has a loop", "line": 3}
            if "loop" in args["source"]
            else {
                "rules": known,
                "lines": [2, 5, 6, 6],
            }
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

    assert shown() == [["Province", "", "7"], ["Smithy", "2"], ["Silver", ""]]
    assert by_id("all-cards") is not None
    fields = rows.children[1].querySelectorAll("input")
    fields[1].value = "none"
    by_id("rules-1").fire("input", fields[1])
    assert "Rule 2: Up to how many?" in scene.text("rules-note-1")
    fields[1].value = "3"
    by_id("rules-1").fire("input", fields[1])
    await fake.settle()
    assert scene.asked("with rules")[-1]["rules"][1] == ["Smithy", 3, "", "Draws.", []]
    assert (
        scene.app.match.boxes[0].source
        == scene.browser.editor.texts["editor-1"]
        == "class Rules: Province Smithy Silver"
    )
    assert scene.app.match.boxes[0].edited
    assert len(scene.asked("rules")) == 1  # the editor does not ask for rules that it wrote itself

    by_id("rules-1").fire("keydown", fields[0], key="ArrowUp")
    await fake.settle()
    assert [one[0] for one in shown()] == ["Smithy", "Province", "Silver"]
    assert rows.children[0].querySelector('[data-move="edit"]').seen == 1  # the focus moves with the rule
    by_id("rules-1").fire("click", rows.children[2].querySelector('[data-move="remove"]'))
    by_id("rules-1").fire("click", rows.children[0].querySelector('[data-move="down"]'))
    await fake.settle()
    assert scene.app.match.boxes[0].source == "class Rules: Province Smithy"
    by_id("rules-1").fire("click", by_id("rules-1").querySelector('[data-move="add"]'))
    first = rows.children[2].querySelectorAll("input")[0]
    assert first.seen == 1
    first.value = "bad"
    by_id("rules-1").fire("input", first)
    await fake.settle()
    assert not scene.text("rules-note-1"), "a part of a name is not judged while it is typed"
    by_id("rules-1").fire("change", first)
    await fake.settle()
    assert scene.text("rules-note-1") == "Rule 2: this is not a condition."
    assert scene.app.match.boxes[0].source == "class Rules: Province Smithy"

    source = "class Mine:\n  if (\n    me.coins > 7):\n    \n    yield 'Province'\n  yield 'Smithy'; yield 'Silver'  # wrong\n"
    scene.browser.say(1, source)
    await fake.settle()
    assert by_id("problem-1").hidden
    assert scene.text("rules-problem-1") == "Rule 1: no card called 'wrong'"
    for line, told in ((2, "Rule 1: "), (3, "Rule 1: "), (5, "Rule 1: "), (6, "Rule 2: "), (1, ""), (7, "")):
        scene.app.match.boxes[0].tell([[line, "odd", "error"]])
        assert scene.text("rules-problem-1") == told + "odd"
    scene.app.match.boxes[0].tell([[6, "`gain` never gets here: look in line 3", "warning"]])
    assert scene.text("rules-problem-1") == "Rule 2: `gain` never gets here: look in rule 1"
    assert not rows.querySelector("[data-wrong]"), "a warning"

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


async def undoing_changes_of_rules(html):
    scene = await Scene(html).open()
    by_id, box = scene.browser.by_id, scene.app.match.boxes[0]
    coins = dict(EMPTY, what="coins", sign=">", number=7, text="me.coins > 7")
    known = [
        ["Province", "", "me.coins > 7", "", [[coins]]],
        ["Smithy", 2, "", "", []],
        ["Silver", "", "", "", []],
    ]
    scene.browser.pool.answers["rules"] = lambda args: {
        "rules": [list(rule) for rule in known],
        "lines": [2, 3, 4, 5],
    }
    scene.browser.pool.answers["with rules"] = lambda args: {
        "source": "class Rules: " + " ".join([f"{rule[0]}{rule[1]}" for rule in args["rules"]]), "lines": [1, 1, 1, 1],
    }  # fmt: skip
    deed(scene, 1, "rules")
    await fake.settle()
    form, rows = by_id("rules-1"), by_id("rules-list-1")
    undo = form.querySelector('[data-move="undo"]')
    first = box.source

    def shown():
        return [item.querySelector("input").value for item in rows.children]

    def press(deed, i=0):
        form.fire("click", rows.children[i].querySelector(f'[data-move="{deed}"]'))

    def z(target, shift=False):
        form.fire("keydown", target, key="z", ctrl=True, shift=shift)

    assert undo.hidden, "there is nothing to undo"
    z(rows.children[0].querySelector('[data-move="edit"]'))
    assert box.source == first
    press("remove")
    press("down")  # before the first change is written
    await fake.settle()
    assert box.source == "class Rules: Silver Smithy2" and not undo.hidden
    form.fire("click", undo)
    await fake.settle()
    assert box.source == "class Rules: Smithy2 Silver", "one step"
    form.fire("click", undo)
    await fake.settle()
    assert box.source == first and not box.edited and undo.hidden
    assert shown() == ["Province", "Smithy", "Silver"]
    most = rows.children[1].querySelectorAll("input")[1]
    for text in ("1", "12", "x"):
        most.value = text
        form.fire("input", most)
    await fake.settle()
    z(most)
    assert box.source != first, "in a field, the browser undoes what was typed"
    z(rows.children[1].querySelector('[data-move="edit"]'), shift=True)
    assert box.source != first
    z(rows.children[1].querySelector('[data-move="edit"]'))
    await fake.settle()
    assert box.source == first and undo.hidden, "keystrokes in one field are one change"
    assert not rows.querySelector("[data-rule='1'] [aria-invalid='true']") and not scene.text("rules-note-1")
    form.fire("click", form.querySelector('[data-move="add"]'))
    assert len(shown()) == 4 and not undo.hidden
    form.fire("click", undo)
    assert len(shown()) == 3 and box.source == first, "also a rule without a card"
    number = rows.children[0].querySelectorAll("input")[2]
    number.value = "many"
    form.fire("input", number)
    assert undo.hidden, "what is refused is no change"
    press("remove")
    await fake.settle()
    scene.browser.say(1, "class Mine: pass")
    await fake.settle()
    assert undo.hidden, "the source was edited elsewhere"


async def a_rule_with_a_wrong_card(html):
    """It is marked, its message stands at it, and the card that was meant is one click away."""
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    condition = [[dict(EMPTY, card="Smthy")]]
    known = [["Province", "", "", "", []], ["Smthy", "", "...", "", condition], ["Silver", "", "", "", []]]
    scene.browser.pool.answers.update(
        {
            "rules": lambda args: {"rules": known, "lines": [2, 3, 4, 5]},
            "with rules": lambda args: {"source": "class Mended", "lines": [2, 3, 4, 5]},
        }
    )
    deed(scene, 1, "rules")
    scene.browser.say(1, "class Mine: ...")
    await fake.settle()
    box, form, rows = scene.app.match.boxes[0], by_id("rules-1"), by_id("rules-list-1")
    said = "no card called 'Smthy'; did you mean 'Smithy'?"
    box.tell([[4, said, "error"]])
    wrong = rows.children[1]
    assert [item.getAttribute("data-wrong") for item in rows.children] == [None, "", None]
    assert by_id("rules-problem-1").closest("li") is wrong
    offer = wrong.querySelector('[data-move="mend"]')
    assert offer.textContent == "Smithy?"
    line = by_id("mend-1").querySelector('[data-mend="line"]')
    assert line.hidden, "Python is no help here"
    assert scene.app.players.place_of(box, 4) == "rule 2" and scene.app.players.place_of(box, 9) == "line 9"
    deed(scene, 1, "python")
    assert not line.hidden and scene.app.players.place_of(box, 4) == "line 4"
    deed(scene, 1, "rules")
    await fake.settle()
    form.fire("click", rows.children[1].querySelector('[data-move="mend"]'))
    await fake.settle()
    told = scene.asked("with rules")[-1]["rules"][1]
    assert told[0] == "Smithy" and told[4] == [[dict(EMPTY, card="Smithy")]]
    assert box.source == "class Mended" and not rows.querySelector("[data-wrong]")
    # A wrong name is told at its field when the form is written, before the source is checked.
    problem = [4, "no card called 'Mark'; did you mean 'Market'?", "error"]
    scene.browser.pool.answers["with rules"] = lambda args: {
        "source": "class Half", "lines": [2, 3, 4, 5], "words": [["", "", ""]] * 3, "problems": [problem]
    }  # fmt: skip
    scene.browser.pool.answers["check"] = None  # hangs
    field = rows.children[1].querySelectorAll("input")[0]
    field.value = "Mark"
    form.fire("input", field)
    await fake.settle()
    assert not scene.text("rules-problem-1")
    form.fire("change", field)
    await fake.settle()
    assert scene.text("rules-problem-1") == "Rule 2: no card called 'Mark'; did you mean 'Market'?"
    assert by_id("rules-problem-1").closest("li") is rows.children[1]
    assert field.getAttribute("aria-invalid") == "true" and rows.children[1].querySelector(
        '[data-move="mend"]'
    )
    assert rows.children[1].querySelector(".words").textContent == "", "it never buys, so not “always”"
    assert rows.children[0].querySelector(".words").textContent == "always"
    box.tell([])
    assert field.getAttribute("aria-invalid") is None
    from lab.editor.rule_form import meant, unknown_in

    assert unknown_in(problem[1]) == "Mark" and unknown_in("no card called 'Xyz'") == "Xyz"
    assert unknown_in("unexpected indent") == ""
    assert meant('no card called "Devils Workshop"; did you mean "Devil\'s Workshop"?') == (
        "Devils Workshop",
        "Devil's Workshop",
    )
    assert meant("no card called 'Xyz'") == meant("unexpected indent") == ("", "")
    box.tell([[4, "no card called 'Xyz'", "error"]])
    assert not rows.querySelector('[data-move="mend"]')
    box.tell([[1, "odd", "error"]])  # the class, no rule
    assert not rows.querySelector("[data-wrong]") and by_id("rules-problem-1").closest("li") is None


async def a_maximum_number_that_is_none(html):
    """It stays with its message until it is mended, whatever else is edited."""
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    known = [["Smithy", 3, "", "", []], ["Gold", "", "", "", []]]
    write = lambda args: {"source": "class X" + str(args["rules"]), "lines": [1, 1, 1]}
    scene.browser.pool.answers.update(
        {"rules": lambda args: {"rules": known, "lines": [1, 1, 1]}, "with rules": write}
    )
    deed(scene, 1, "rules")
    await fake.settle()
    form, rows = by_id("rules-1"), by_id("rules-list-1")

    def put(i, nth, text):
        field = rows.children[i].querySelectorAll("input")[nth]
        field.value = text
        form.fire("input", field)

    put(0, 1, "-5x")
    for _ in range(2):
        note = by_id("rules-note-1")
        assert note.textContent == (
            "Rule 1: Up to how many? A number from 1 on, or nothing. Up to 3 counts until then."
        )
        assert note.closest("li") is rows.children[0], "at the field, not below all rules"
        field = rows.children[0].querySelectorAll("input")[1]
        assert (field.value, field.getAttribute("aria-invalid")) == ("-5x", "true")
        put(1, 1, "2")
        await fake.settle()
        assert [rule[1] for rule in scene.asked("with rules")[-1]["rules"]] == [3, 2]
        form.fire("click", rows.children[1].querySelector('[data-move="down"]'))
        await fake.settle()
    put(0, 1, "4")
    await fake.settle()
    assert scene.text("rules-note-1") == "" and not rows.querySelector("[aria-invalid]")
    assert [rule[1] for rule in scene.asked("with rules")[-1]["rules"]] == [4, 2]


async def gains_until_the_end(html):
    """The term has its explanation wherever a rule is told: in buy lists, the form, Solve and Why."""
    scene = await Scene(html).open()
    from lab.editor import overview, rule_clauses, rule_rows
    from lab.views.simulate import why
    from lab.views.solve import plan as solve_plan

    words = "up to 2, if the game can end within 1 gain or the game can end after 2 to 5 gains, <b>"
    made = overview.explained(words)
    start = f'<abbr title="{overview.GAINS}">'
    assert made == (
        f"up to 2, if {start}the game can end within 1 gain</abbr> or "
        f"{start}the game can end after 2 to 5 gains</abbr>, &lt;b&gt;"
    )
    for plain in ("always", "the game can end <soon>"):
        assert overview.explained(plain) == plain.replace("<", "&lt;").replace(">", "&gt;")
    assert start in overview.laid_out("", [["Duchy", words, "", "1"]], False)
    assert rule_rows.spoken(["Duchy", "", "", "", [], ["", "", words]]).count(start) == 2
    assert start in why.said("game.gains_to_end <= 5", words)
    rule = {"card": "Duchy", "most": None, "when": "if the game can end within 4 gains"}
    assert start in solve_plan.plan({"rules": [rule], "words": ""})
    for what, times in (("end", 1), ("turn", 0)):
        clause = [[dict(EMPTY, what=what)]]
        assert rule_clauses.condition_html(clause, "1", 1).count(overview.GAINS) == times
    assert scene.app


async def rules_in_words(html):
    """A rule is shown as a card and a sentence. Its fields are shown on demand."""
    scene = Scene(html)
    left = dict(EMPTY, what="left", card="Colony", sign="<=", number=6, text="...")
    known = [
        ["Colony", "", "", "", []],
        ["Platinum", "", "", "", []],
        ["Province", "", "...", "Late.", [[left]]],
        ["Gold", 2, "", "", []],
        ["Silver", "", "", "", []],
    ]
    said = [["", "colony", ""], ["if <rich>", "colony", ""], ["", "", "only if so"], ["up to 2", "", ""]]
    scene.browser.pool.answers.update(
        {
            "rules": lambda args: {"rules": known, "lines": [1, 2, 3, 4, 5, 6], "words": said},
            "with rules": lambda args: {
                "source": "x" + str(len(args["rules"])),
                "lines": [],
                "words": [["now", "", ""] for _ in args["rules"]],
            },
        }
    )
    await scene.open()
    deed(scene, 1, "rules")
    await fake.settle()
    by_id = scene.browser.by_id
    form, rows, toggle = by_id("rules-1"), by_id("rules-list-1"), by_id("rules-colonies-1")

    def press(i, move):
        form.fire("click", rows.children[i].querySelector('[data-move="' + move + '"]'))

    def words(i):
        place = rows.children[i].querySelector(".words")
        told = [place.textContent]
        told += [part.textContent for part in place.children]
        return " ".join([text for text in told if text])

    assert [item.hidden for item in rows.children] == [True, True, False, False, False]
    assert toggle.textContent == "Show 2 rules, only for games with Colonies"
    nth = [item.querySelector(".nth").textContent for item in rows.children]
    assert nth == ["C1", "C2", "1", "2", "3"], "without Colonies the numbers begin at 1"
    assert "if &lt;rich&gt; <small>in games with Colonies" in rows.innerHTML
    assert [words(i) for i in (2, 3, 4)] == ["always With Colonies only if so", "up to 2", "always"]
    form.fire("click", toggle)
    assert toggle.textContent.startswith("Hide") and not rows.children[0].hidden
    assert rows.getAttribute("data-colonies") == ""
    form.fire("click", toggle)
    assert rows.children[0].hidden and rows.getAttribute("data-colonies") is None

    assert [item.querySelector(".rule").hidden for item in rows.children] == [True] * 5
    press(2, "edit")
    assert not rows.children[2].querySelector(".rule").hidden
    assert rows.children[2].querySelector('[data-move="edit"]').getAttribute("aria-label") == (
        "Done with rule 1 of player 1"
    )
    assert "What is asked of Colonies" in rows.children[2].innerHTML
    form.fire("click", rows.children[3].querySelector(".words"))  # a click anywhere in the line opens it, too
    assert not rows.children[3].querySelector(".rule").hidden
    # A click on the card does not open the rule.
    form.fire("click", rows.children[4].querySelector("[data-card]"))
    assert rows.children[4].querySelector(".rule").hidden
    press(3, "edit")
    assert rows.children[3].querySelector(".rule").hidden

    press(2, "up")  # moves past the hidden rules
    await fake.settle()
    assert rows.children[0].querySelector("input").value == "Province"
    assert words(0) == "now"
    assert toggle.hidden and not rows.children[1].hidden  # as in the service's latest answer
    assert [item.querySelector(".nth").textContent for item in rows.children] == ["1", "2", "3", "4", "5"]
    label = rows.children[4].querySelector('[data-move="edit"]').getAttribute("aria-label")
    assert label == "Edit rule 5 of player 1", "no rule is for games with Colonies any more"

    assert "a-treasure" not in form.innerHTML
    scene.app.players.dress(Faces())
    assert "$6" in rows.children[0].querySelector(".which").innerHTML
    assert rows.children[0].querySelector(".c-card").getAttribute("class") == "c-card a-treasure b-treasure"
    field = rows.children[0].querySelector("input")
    field.value = "Provin"
    form.fire("input", field)
    assert rows.children[0].querySelector(".c-card").getAttribute("class") == "c-card "
    assert rows.children[0].querySelector(".c-cost").innerHTML == ""


async def a_changed_rule_stays_in_sight(html):
    """The folded list of an edited strategy keeps the lines that the library's has not."""
    scene = Scene(html)
    entry = scene.app.store.library["BigSmithy"]
    lines = [["Province", "", "", "1"], ["Duchy", "late", "", "2"], ["Gold", "", "", "3"]]
    lines += [["Smithy", "up to 2", "", "4"], ["Moat", "one", "", "5"], ["Silver", "", "", "6"]]
    entry["buys"] = "\n".join(["|".join(line) for line in lines])
    await scene.open()

    def in_sight():
        shown = scene.browser.by_id("overview-1").querySelectorAll("li.stays")
        return [one.querySelector(".nth").textContent for one in shown]

    scene.app.players.tools[0].overview.again()
    assert in_sight() == ["1", "4", "5"]
    changed = [list(line) for line in lines]
    changed[5][1] = "from turn 3 on"
    scene.browser.pool.answers["overview"] = lambda args: {"buys": changed, "computed": False}
    scene.app.match.boxes[0].replace("class Edited: pass")
    await fake.settle()
    assert in_sight() == ["4", "5", "6"]
    scene.browser.pool.answers["overview"] = lambda args: {"buys": lines, "computed": False}
    scene.app.match.boxes[0].replace("class Edited: pass  # the same rules")
    await fake.settle()
    assert in_sight() == ["1", "4", "5"]


async def folds(html):
    """A long buy list is cut at the end of a line, and can be shown in full."""
    scene = Scene(html)
    entry = scene.app.store.library["BigSmithy"]
    entry["buys"] = "\n".join(
        ["Province|in step " + str(number) + "||" + str(number + 1) for number in range(4)]
        + ["Moat|up to 1||5", "Militia|up to 2||6", "Colony||colony|C1"]
    )
    scene.app.store.library["BigMoney"]["buys"] = "\n".join(["Gold|one||1"] * 4)
    await scene.open()
    place = scene.browser.by_id("overview-1")
    scene.app.players.tools[0].overview.again()
    button = place.querySelector(".show-all")
    assert button.textContent == "Show all 6 rules"
    assert "1 more rule in games with Colonies" in scene.text("overview-1")
    box = button.closest("div")
    assert box.getAttribute("class") == "long" and box.getAttribute("data-whole") is None
    lines = place.querySelector("ol").children
    # Not the first three: kingdom cards say more about a strategy than Provinces.
    assert len(lines) == 6
    assert [at for at in range(6) if "stays" in lines[at].attributes["class"].split(" ")] == [0, 4, 5]
    place.fire("click", button)
    assert button.textContent == "Show fewer" and box.getAttribute("data-whole") == ""
    assert button.getAttribute("aria-expanded") == "true"
    place.fire("click", button)
    assert button.textContent == "Show all 6 rules" and box.getAttribute("data-whole") is None
    place.fire("click", place)
    other = scene.browser.by_id("overview-2").querySelector(".show-all")
    assert other.closest("div").getAttribute("class") == ""  # short enough at every width


async def seldom_wanted(html):
    """Save, import and export are one click away."""
    scene = await Scene(html).open()
    deeds, more = scene.browser.by_id("deeds-1"), scene.browser.by_id("more-deeds-1")
    assert deeds.hidden
    more.fire("click")
    assert not deeds.hidden and more.getAttribute("aria-expanded") == "true"
    more.fire("click")
    assert deeds.hidden and more.getAttribute("aria-expanded") == "false"


async def the_panel_keeps_its_height_while_rules_are_read(html):
    scene = await Scene(html).open()
    scene.browser.by_id("overview-1").offsetHeight = 310
    heights = []

    def read(args):
        heights.append(scene.browser.by_id("rules-1").style.minHeight)
        return {"rules": [], "lines": []}

    scene.browser.pool.answers["rules"] = read
    deed(scene, 1, "rules")
    await fake.settle()
    assert heights == ["310px"] and scene.browser.by_id("rules-1").style.minHeight == ""
