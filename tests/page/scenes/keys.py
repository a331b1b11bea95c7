"""The list of keys that ? opens, and the links that skip to a view's parts."""

import fake
from scenes.base import Scene

GUIDE = (
    "<h2>One</h2><p>x</p>\n<h2>Keys</h2>\n<ul>\n<li><strong>Everywhere:</strong> Tab.</li>\n"
    "<li><strong>Simulate:</strong> Ctrl+Enter <em>starts</em>.</li>\n<li><strong>Rules:</strong> Alt.</li>\n"
    "<li><strong>Kingdom:</strong> L.</li>\n<li><strong>Help:</strong> Enter.</li>\n</ul>\n<h1>More</h1>\n<h2>Last</h2>"
    "<ul><li><strong>Other:</strong> none</li></ul>"
)


def press(scene, key, target=None, **held):
    """Press a key as the document sees it; return whether the page took it."""
    taken = []
    told = {"ctrlKey": False, "altKey": False, "metaKey": False, "shiftKey": False}
    told.update(held)
    event = fake.Thing(key=key, target=target, **told)
    event.preventDefault = lambda: taken.append(key)
    event.stopPropagation = lambda: None
    for action in scene.browser.document.listeners["keydown"]:
        action(event)
    return bool(taken)


def parts(scene):
    return [item.textContent for item in scene.browser.by_id("keys-list").querySelectorAll("b")]


async def the_keys_of_a_view(html):
    """Those of the present view come first; ? closes the list again."""
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    assert press(scene, "?") is True
    await fake.settle()
    assert "could not be loaded" in by_id("keys-list").textContent and by_id("keys").open
    scene.browser.files.texts["./data/help.json"] = fake.json.dumps({"guide": GUIDE, "authors": ""})
    press(scene, "?")
    await fake.settle()
    assert not by_id("keys").open
    for key, held in (("?", {"ctrlKey": True}), ("?", {"altKey": True}), ("x", {})):
        assert press(scene, key, **held) is False
    scene.click("show-keys")
    await fake.settle()
    assert by_id("keys").open and by_id("keys-title").textContent == "Keys in Simulate"
    assert parts(scene)[:2] == ["Simulate", "Rules"] and parts(scene)[-1] == "Everywhere"
    assert "Ctrl+Enter <em>starts</em>." in by_id("keys-list").innerHTML
    assert "Other" not in by_id("keys-list").innerHTML, "of another chapter"
    assert by_id("keys-all").getAttribute("href") == "#help?at=1"
    by_id("keys").fire("keydown", key="u")
    assert by_id("keys").stopped, "the view below does not see it"
    by_id("keys").fire("click", by_id("keys-list"))
    assert by_id("keys").open, "a click within it"
    by_id("keys").fire("click", by_id("keys").querySelector("button"))
    assert not by_id("keys").open
    scene.browser.location.hash = "#help"
    scene.browser.window.fire("hashchange")
    await fake.settle()
    press(scene, "?")
    await fake.settle()
    assert parts(scene) == ["Help", "Everywhere"]
    by_id("keys").fire("click", by_id("keys"))  # beside it
    assert not by_id("keys").open


async def a_question_mark_in_a_field(html):
    scene = await Scene(html).open()
    for name, taken in (("seed", False), ("source-1", False), ("live", True), ("start", True)):
        assert press(scene, "?", scene.browser.by_id(name)) is taken, name


async def skipping(html):
    """A link skips to the button that the view is about, where there is one."""
    scene = await Scene(html).open()
    by_id = scene.browser.by_id
    assert scene.text("skip-start") == "Skip to Start"
    by_id("skip-start").fire("click")
    assert by_id("start").seen == 1
    by_id("skip").fire("click")
    assert by_id("results").seen == 1
    for fragment, name in (("#solve", "Skip to Solve"), ("#help", ""), ("#simulate", "Skip to Start")):
        scene.browser.location.hash = fragment
        scene.browser.window.fire("hashchange")
        await fake.settle()
        assert by_id("skip-start").hidden == (not name)
        assert not name or scene.text("skip-start") == name
        if fragment == "#solve":
            by_id("skip-start").fire("click")
            assert by_id("v-start").seen == 1
