"""Addresses and links."""

import fake
from scenes.base import LIBRARY, Scene


async def addresses(html):
    scene = await Scene(html, fragment="#mr_greedy/Big%20Smithy").open()
    assert [box.name for box in scene.app.match.boxes] == ["Mr Greedy", "BigSmithy"]
    scene.choose("clear")
    scene.app.match.games_choice.radios[4].fire("change")
    assert scene.browser.location.hash == "#Mr%20Greedy/BigSmithy?games=clear&seed=1"
    scene.browser.location.hash = "#Nobody/BigMoney?games=7&seed=5"
    scene.browser.window.fire("hashchange")
    assert "'Nobody'" in scene.text("unknown-1")
    assert [box.name for box in scene.app.match.boxes] == ["BigSmithy", "BigMoney"]
    assert scene.app.match.seed.value == "5"
    assert scene.app.match.games == "7"


async def the_kingdom_before_its_tiles(html):
    for kingdom, count, rest in (
        ("Chapel", "1 card", "“Draw the rest” adds 9 cards."),
        ("Chapel, Smithy, Witch", "3 cards", "“Draw the rest” adds 7 cards."),
        ("A, B, C, D, E, F, G, H, Smithy", "9 cards", "“Draw the rest” adds 1 card."),
        ("", "random", "10 random cards from Base"),
    ):
        scene = await Scene(html, fragment="#BigSmithy/BigMoney?kingdom=" + kingdom).open()
        # As before the cards' data arrive, which they have done here.
        place = scene.browser.by_id("kingdom")
        place.innerHTML = '<b id="kingdom-early-count"></b><ul id="kingdom-names"></ul>'
        scene.app.match.name_kingdom()
        assert scene.text("kingdom-early-count") == count
        assert rest in scene.browser.by_id("kingdom-names").innerHTML, kingdom


async def a_start_writes_the_address_once(html):
    written = []
    replace = fake.Browser.replace_state

    def note(browser, state, title, address):
        written.append(address)
        replace(browser, state, title, address)

    fake.Browser.replace_state = note
    try:
        scene = await Scene(html).open()
        assert written == ["#BigSmithy/BigMoney?games=1000&seed=1"]
        scene.browser.location.hash = "#BigMoney/Mr%20Greedy?games=100"
        scene.browser.window.fire("hashchange")
        assert written[1:] == ["#BigMoney/Mr%20Greedy?games=100&seed=1"]
    finally:
        fake.Browser.replace_state = replace


async def strategies_are_read_when_they_are_needed(html):
    scene = await Scene(html, packed=True, kept={"dominion-lab:own:Mine": '"mine" = 1'}).open()
    library = scene.app.store.library
    assert [box.source for box in scene.app.match.boxes] == [
        LIBRARY["BigSmithy"]["source"],
        LIBRARY["BigMoney"]["source"],
    ]
    assert isinstance(library["Mr Greedy"], str)
    assert scene.app.store.mine() == ["Mine"]
    assert scene.app.store.names() == ["BigMoney", "BigSmithy", "Mr Greedy"]
    scene.pick(1, "greedy")
    assert scene.app.match.boxes[0].source == LIBRARY["Mr Greedy"]["source"] == library["Mr Greedy"]["source"]


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
    assert other.app.match.boxes[1].order() == {"name": "BigMoney", "source": "class Mine(Strategy): x"}
    assert other.asked("play") == []
    assert [args["run"] for args in other.asked("check")] == [False]  # checked without being run
    assert other.browser.storage.kept == {}  # nothing of the user's is overwritten
    assert other.browser.location.hash == "#" + link.split("#")[1].split("&v=")[0]
    broken = await Scene(html, fragment="#BigSmithy/BigMoney?source1=nonsense").open()
    assert "broken" in broken.text("status")
    assert broken.app.match.boxes[0].order() == {"name": "BigSmithy"}


async def broken_address(html):
    scene = await Scene(html, fragment="#%zz/%E9/%?games&seed=&=").open()
    assert "'%zz'" in scene.text("unknown-1")
    assert scene.app.match.games == "1000"


async def odd_links(html):
    for fragment, part in (
        ("#BigMoney/BigSmithy?v=0.0.1", "made with version 0.0.1; this is 1.2.3"),
        ("#BigMoney/BigSmithy?order=sideways&weather=fine", "order=sideways, weather"),
        ("#BigMoney/BigSmithy?sets=Base,Moonside", "Moonside"),
        ("#BigMoney/BigSmithy?games=1&v=1.2.3", "Ready"),
        ("#BigMoney/BigSmithy?seed=none", "Ready"),  # told below its field
        ("#BigMoney/BigSmithy?seed=none&order=sideways", "a part of the link: order=sideways."),
        (
            "#BigMoney/BigSmithy?kingdom=Foo&order=sideways",
            "2 parts of the link were not understood: Foo, order=sideways.",
        ),
        ("#BigMoney/BigSmithy?deck=7%20Coppper", "no card called 'Coppper'"),
        ("#BigMoney/BigSmithy?deck=7%20Copper", "Ready"),
    ):
        scene = Scene(html, fragment=fragment)
        scene.browser.pool.answers["set up"] = scene.service.set_up
        await scene.open()
        assert part in scene.text("status"), fragment
        assert [box.name for box in scene.app.match.boxes] == ["BigMoney", "BigSmithy"]
        assert bool(scene.text("seed-problem")) == ("seed=none" in fragment)
    scene = await Scene(html, fragment="#Nobody/BigMony?seed=x").open()
    assert scene.text("status") == "Ready", "each is told once, at its field"
    for field, part in (
        ("seed-problem", "The seed is a whole number, 0 or more."),
        ("unknown-1", "'Nobody'"),
        ("unknown-2", "'BigMony'. Did you mean BigMoney?"),
    ):
        assert part in scene.text(field)
    # A wrong number of games is shown at its field, until another number is chosen.
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?games=7x&weather=fine").open()
    assert scene.text("status") == "This version does not understand a part of the link: weather."
    assert scene.text("games-problem").startswith("The link asks for '7x' games.")
    assert scene.app.match.games == "1000"
    scene.choose("100")
    scene.app.match.games_choice.radios[1].fire("change")
    assert (scene.text("games-problem"), scene.text("status")) == ("", "Ready")
    # A second link clears the first one's errors, and all of its own are reported.
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?source1=nonsense").open()
    assert "broken" in scene.text("status")
    for fragment in ("#BigMoney/BigSmithy?source1=nonsense2", "#Nobody/Noone?seed=3"):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
    await fake.settle()
    assert scene.text("status") == "Ready"
    assert "'Nobody'" in scene.text("unknown-1")
    assert "'Noone'" in scene.text("unknown-2")
    scene = await Scene(html, fragment="#BigMoney/BigSmithy?kingdom=Moatt&seed=none").open()
    assert "'Moatt'" in scene.text("option-kingdom-problem")
    scene.app.match.seed.value = "3"
    scene.app.match.seed.fire("input")
    assert "'Moatt'" in scene.text("status")  # the status stays, as the kingdom is still wrong
    scene.browser.by_id("option-kingdom").value = "First Game"
    scene.browser.by_id("option-kingdom").fire("input")
    scene.browser.by_id("option-kingdom").fire("focusout")
    scene.browser.by_id("setup").fire("input")
    await fake.settle()
    assert (scene.text("option-kingdom-problem"), scene.text("status")) == ("", "Ready")
    # A stranger's strategy is shown under its name, and becomes the user's own once it is changed.
    link = "#Their%20Plan/BigMoney?source1=packed-class_Plan(Strategy)%3A_x"
    scene = await Scene(html, fragment=link).open()
    order = {"name": "Their Plan", "source": "class Plan(Strategy): x", "own": True}
    assert scene.app.match.boxes[0].order() == order
    assert scene.browser.storage.kept == {}
    assert scene.text("whose-1") == "from the link"
    scene.browser.say(1, "class Plan(Strategy): y")
    assert scene.browser.storage.kept == {"dominion-lab:own:Plan": "class Plan(Strategy): y"}
    assert scene.app.match.boxes[0].name == "Plan"
    assert scene.text("whose-1") == "yours"
    assert scene.browser.location.hash.startswith("#Plan/BigMoney?")


async def every_mistake_of_a_link(html):
    """Mistakes of the players and of the set-up are all reported, and the set-up is opened."""
    scene = await Scene(html, fragment="#NoSuch/BigMoney?kingdom=Foo,Moat&bane=Bar").open()
    assert scene.text("status") == "2 parts of the link were not understood: Foo, Bar."
    assert scene.text("unknown-1").startswith(
        "There is no strategy called 'NoSuch'. BigSmithy plays instead."
    )
    assert "'Bar'" in scene.text("option-bane-problem")
    assert scene.text("unknown-2") == ""
    assert scene.browser.by_id("status").getAttribute("data-state") == "error"
    assert "'Foo'" in scene.text("option-kingdom-problem")
    assert scene.browser.by_id("setup").open
    scene.app.match.setup.show_tiles(object())
    assert scene.browser.by_id("setup").open, "for the bane, which the tiles do not show"
    scene = await Scene(html, fragment="#BigSmithy/BigMoney?kingdom=Foo").open()
    setup = scene.browser.by_id("setup")
    if setup.open:  # the tiles have not loaded yet
        scene.app.match.setup.show_tiles(object())
    assert not setup.open and "'Foo'" in scene.text("option-kingdom-problem")


async def an_apostrophe_in_a_wrong_part(html):
    scene = await Scene(html, fragment="#NoSuch/BigMoney?kingdom=King's Foo&bane=Bar").open()
    assert scene.text("status") == "2 parts of the link were not understood: King's Foo, Bar."


async def mistakes_of_an_address_that_one_has_left(html):
    """What is wrong with an address is told once, until a good address or until the user goes on."""
    told = {"no-view": "“foo”", "unknown-1": "'NoSuch'", "status": "'Foo'", "seed-problem": "whole number"}
    places = list(told)

    async def go(scene, fragment):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
        await fake.settle()

    for fragment, place in (
        ("#foo", "no-view"),
        ("#NoSuch/BigMoney", "unknown-1"),
        ("#BigMoney/BigSmithy?kingdom=Foo", "status"),
        ("#BigMoney/BigSmithy?seed=x", "seed-problem"),
    ):
        scene = await Scene(html, fragment=fragment).open()
        said = [one for one in places if scene.text(one) not in ("", "Ready")]
        assert said == [place] and told[place] in scene.text(place), (fragment, said)
        await go(scene, "#Mr%20Greedy/BigMoney")
        assert [scene.text(one) for one in places] == ["", "", "Ready", ""], fragment
        assert scene.app.match.seed.value == "1"
        await go(scene, fragment)
        assert told[place] in scene.text(place)
        await go(scene, "#help")
        await go(scene, "#BigSmithy/BigMoney")
        assert [scene.text(one) for one in places] == ["", "", "Ready", ""], fragment
    for fragment, place in (("#foo", "no-view"), ("#NoSuch/BigMoney", "unknown-1")):
        scene = await Scene(html, fragment=fragment).open()
        scene.app.match.changed.send()
        assert told[place] in scene.text(place), "nothing has changed yet"
        scene.pick(2, "mr greedy")
        assert scene.text(place) == ""
        await go(scene, fragment)
        assert told[place] in scene.text(place)
        await scene.start_and_wait()
        assert scene.text(place) == ""
        await scene.go_on()
    # The source of another player, which comes later, is no deed of the user's.
    link = "#NoSuch/Their%20Plan?source2=packed-class_Plan(Strategy)%3A_x"
    scene = await Scene(html, fragment=link).open()
    assert told["unknown-1"] in scene.text("unknown-1")
    assert scene.app.match.boxes[1].name == "Their Plan"


async def the_strategy_that_was_meant(html):
    """Its name in the message is a button."""
    scene = await Scene(html, fragment="#Nobody/BigMony").open()
    box = scene.app.match.boxes[1]
    assert scene.text("unknown-2").startswith(
        "There is no strategy called 'BigMony'. Did you mean BigMoney? "
    )
    box.choose("Mr Greedy")
    box.object_to("There is no strategy called 'BigMony'. Did you mean BigMoney?")
    place = scene.browser.by_id("unknown-2")
    place.fire("click", place.querySelector("[data-meant]"))
    assert box.name == "BigMoney" and scene.text("unknown-2") == ""
    assert scene.browser.by_id("unknown-1").querySelector("[data-meant]") is None
    scene.app.match.boxes[0].object_to('"><iframe src=x> Did you mean Nothing?')
    place = scene.browser.by_id("unknown-1")
    assert "<iframe" not in place.innerHTML and place.querySelector("[data-meant]") is None


async def titles(html):
    """The document's title, used for tab, history and bookmarks, says what is shown."""
    scene = await Scene(html, fragment="#BigMoney/BigSmithy").open()
    document = scene.browser.document
    assert document.title == "BigMoney vs BigSmithy – Dominion Lab"
    for fragment, title in (
        ("#help", "Help"),
        ("#bench", "Benchmark"),
        ("#benchmark", "Benchmark"),
        ("#strategies", "Strategies"),
    ):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
        await fake.settle()
        assert document.title == title + " – Dominion Lab"
    scene.browser.location.hash = "#Mr%20Greedy/BigSmithy"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    assert document.title == "Mr Greedy vs BigSmithy – Dominion Lab"


async def solitaires(html):
    """A link to a solitaire need not name an opponent."""
    LIBRARY["BigNothing"] = dict(LIBRARY["BigMoney"])
    try:
        alone = await Scene(html, fragment="#BigSmithy?position=solitaire").open()
    finally:
        del LIBRARY["BigNothing"]
    assert [box.name for box in alone.app.match.boxes] == ["BigSmithy", "BigNothing"]
    assert "solitaire: only player 1 takes turns" in alone.text("setup-said")
    other = await Scene(html, fragment="#BigSmithy?position=hand%205%20Copper").open()
    assert [box.name for box in other.app.match.boxes] == ["BigSmithy", "BigMoney"]
    assert "solitaire" not in other.text("setup-said")


async def a_solitaire_that_is_typed(html):
    """The opponent takes no turns, so its cards are not required and its mistakes are ignored."""
    scene = await Scene(html, fragment="#BigMoney/BigSmithy").open()
    match, field = scene.app.match, scene.browser.by_id("option-position")
    match.boxes[1].problem = "no such card"
    assert match.has_problem
    for text, names, others in (
        ("solitaire", ["BigMoney", "BigNothing"], []),
        ("", ["BigMoney", "BigSmithy"], ["BigSmithy"]),
    ):
        field.value = text
        field.fire("input")
        assert [one["name"] for one in match.order["strategies"]] == names
        assert [name for name, _, _ in match.needs()] == ["BigMoney"] + others  # noqa: RUF005 (MicroPython)
        assert match.has_problem == bool(others)


async def a_view_that_does_not_exist(html):
    """The message has the nearest view as a link, and the match stays as it is."""
    scene = await Scene(html, fragment="#nosuchview").open()
    assert scene.text("no-view").startswith("There is no view or strategy called “nosuchview”. The menu")
    assert [box.name for box in scene.app.match.boxes] == ["BigSmithy", "BigMoney"]
    assert (scene.text("unknown-1"), scene.text("status")) == ("", "Ready")
    assert scene.browser.location.hash == "#BigSmithy/BigMoney?games=1000&seed=1"
    for fragment, view in (("#wach", "watch"), ("#Tournements", "tournament"), ("#watch/BigMoney", "watch")):
        scene = await Scene(html, fragment="#Mr%20Greedy/BigSmithy?games=7&seed=5").open()
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
        link = scene.browser.by_id("no-view").querySelector("a")
        assert link.getAttribute("href") == "#" + view, fragment
        assert link.textContent.lower() == view
        more = scene.text("no-view") == "The address of Watch has no “/” and names after it."
        assert more == ("/" in fragment), fragment
        assert [box.name for box in scene.app.match.boxes] == ["Mr Greedy", "BigSmithy"]
        assert scene.app.match.games == "7"
        await scene.start_and_wait()
        assert scene.text("no-view") == ""
        await scene.go_on()


async def an_address_with_one_strategy(html):
    """Names of strategies, right or nearly so, are none of views; those of views may have capitals."""
    scene = await Scene(html, fragment="#Mr%20Greedy").open()
    assert [box.name for box in scene.app.match.boxes] == ["Mr Greedy", "BigMoney"]
    assert scene.text("no-view") == ""
    scene = await Scene(html, fragment="#BigMony").open()
    assert "Did you mean BigMoney?" in scene.text("unknown-1")
    assert scene.text("no-view") == ""
    scene = await Scene(html, fragment="#" + "Watch" * 13).open()
    assert "no strategy called" in scene.text("unknown-1") and scene.text("no-view") == ""
    scene = await Scene(html, fragment="#Help").open()
    assert scene.app.switcher.now == "help"
