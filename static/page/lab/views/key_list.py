"""The list of keys that `?` opens: those of the present view, as the help's chapter "Keys" names them."""

import json

from lab.browser import dom
from lab.browser.site import MISSING, read_file
from lab.views import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event

HEADING = "<h2>Keys</h2>"
EVERYWHERE = "Everywhere"
WITH_EDITOR = ("Rules", "Editor")  # parts of the chapter that are about Simulate too
KINGDOM = "Kingdom"
HTML = """<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2><ul id="keys-list"></ul>
<p><a id="keys-all" href="#help">All keys</a> <button type="button" autofocus>Close</button></p></dialog>"""


def keys_of(guide: str) -> "tuple[int, dict[str, str]]":
    """Returns the number of the chapter "Keys" in the guide, and {part: its keys as HTML}."""
    before, _, rest = guide.partition(HEADING)
    parts = {}
    for item in rest.split("<h")[0].split("<li>")[1:]:
        name, _, keys = item.split("</li>")[0].partition("</strong>")
        parts[name.replace("<strong>", "").strip(": \n")] = keys.strip()
    return before.count("<h2>"), parts


def names_for(view: str, has_kingdom: bool) -> list[str]:
    """Returns the parts of the chapter that are about the view."""
    names = [registry.find(view).title]
    if view == "simulate":
        names += WITH_EDITOR
    if has_kingdom:
        names.append(KINGDOM)
    names.append(EVERYWHERE)
    return names


class KeyList:
    def __init__(self) -> None:
        dom.find("footer").insertAdjacentHTML("beforebegin", HTML)
        self.box, self.list = dom.by_id("keys"), dom.by_id("keys-list")
        self.parts: dict[str, str] = {}
        dom.on(self.box, "click", self.clicked)
        dom.on(self.box, "keydown", lambda event: event.stopPropagation())  # no key of the view below

    async def open(self, view: str) -> None:
        """Opens the list for the view; closes it if it is open."""
        if self.box.open:
            self.box.close()
            return
        if not self.parts:
            text = await read_file("./data/help.json")
            if not text:
                self.list.innerHTML = f"<li>{MISSING}</li>"
                self.box.showModal()
                return
            number, self.parts = keys_of(json.loads(text)["guide"])
            dom.attribute(dom.by_id("keys-all"), "href", f"#help?at={number}")
        has_kingdom = bool(dom.find(f"#view-{view} .k-tiles"))
        dom.say(dom.by_id("keys-title"), "Keys in " + registry.find(view).title)
        told = [(name, self.parts[name]) for name in names_for(view, has_kingdom) if name in self.parts]
        self.list.innerHTML = "".join(
            [f"<li><b>{name}</b> {keys[:1].upper()}{keys[1:]}</li>" for name, keys in told]
        )
        self.box.showModal()

    def clicked(self, event: "Event") -> None:
        """Closes the list on a click on a button, a link, or beside it."""
        if str(event.target.tagName) == "DIALOG" or event.target.closest("button, a"):
            self.box.close()
