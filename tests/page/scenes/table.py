"""Helpers for the views with a table, and the service's data about one."""

import fake
from scenes.base import Scene

FACT = {
    "kind": "action",
    "looks": ["action", "attack"],
    "types": "Action – Attack",
    "cost": "$4",
    "text": "Does <b>this</b>.",
    "set": "Base",
    "landscape": False,
}


FACTS = dict.fromkeys(("Copper", "Smithy", "Witch <x>"), FACT)
FACTS["Copper"] = dict(FACT, types="Treasure")


PHASES = ["start", "action", "treasure", "buy", "clean-up"]


def pile(name, left, cost="$4"):
    told = {"name": name, "card": name, "cost": cost, "printed": "$4", "left": left}
    told.update({"group": "kingdom", "tokens": ["a <token>"], "face_down": False})
    return told


def player(name, colour, hand, you=False, active=False, played=()):
    return {
        "name": name,
        "colour": colour,
        "you": you,
        "controls": you,
        "active": active,
        "score": 3,
        "turns": 1,
        "deck": 5,
        "discard": 1,
        "top": "Copper",
        "hand": hand,
        "hand_size": 5,
        "cards": [["Copper", 7], ["Smithy", 2]],
        "in_play": [{"name": card, "stays": False, "under": []} for card in played],
        "actions": 1,
        "buys": 1,
        "coins": 3,
        "potions": 0,
        "tokens": ["2 Coffers"],
        "owned": [],
        "mats": [{"name": "Tavern", "cards": ["Copper", "Copper"], "size": 2}],
    }


def table(hand=("Copper", "Copper", "Smithy"), whose=0, left=10, played=()):
    return {
        "turn": {"number": 1, "seat": whose, "extra": False, "phase": "action", "phases": PHASES},
        "supply": [pile("Smithy", left), pile("Witch <x>", 0, "$5")],
        "landscapes": [],
        "players": [
            player("One <b>", "one", list(hand), True, whose == 0, played),
            player("Two", "two", None, False, whose == 1),
        ],
        "trash": [["Copper", 2]],
        "face_down": [],
        "beside": [],
        "looking": [],
    }


def event(target, **more):
    """Make an event as the browser sends it for a click, a key or the pointer."""
    told = {"key": "", "shiftKey": False, "ctrlKey": False, "altKey": False, "metaKey": False}
    told.update({"pointerType": "mouse", "target": target, "preventDefault": lambda: None})
    told.update(more)
    return fake.Thing(**told)


def tell(element, kind, target, **more):
    for action in element.listeners.get(kind, []):
        action(event(target, **more))


def words(element):
    """Return all text below an element, whether set as text, as HTML or as children."""
    if element._html or not element.children:
        return element.textContent
    return element.textContent + " ".join([" " + words(one) for one in element.children])


class Room(Scene):
    """The page with one of its lazy views open. Answers are functions of the arguments."""

    def __init__(self, html, name, kept=(), **answers):
        Scene.__init__(self, html, kept=kept)
        from lab.state import game_link
        from lab.table import board
        from lab.views.play import engine_calls, hints, history, rollouts, view
        from lab.views.watch import view as watch

        board.HELD = 0.005
        watch.QUIET = 0.005
        game_link.trusted.clear()
        self.modules = {"watch": watch, "play": view, "past": history, "calls": engine_calls, "hints": hints}
        self.modules["rollouts"] = rollouts
        self.browser.pool.answers.update(answers)
        self.name = name

    async def enter(self, **query):
        await self.open()
        self.place = self.browser.by_id("view-" + self.name)
        self.room = self.app.lazy_views.make[self.name](self.modules[self.name].View, self.place)
        self.app.switcher.now = self.name
        await self.go(**query)
        return self

    async def go(self, **query):
        await self.room.open(query)
        await fake.settle()

    async def press(self, name):
        """Click the button whose data-do is `name`."""
        button = self.place.querySelector('[data-do="' + name + '"]')
        assert button, name
        assert not button.disabled, name
        tell(self.place, "click", button)
        await fake.settle()

    async def click(self, selector):
        tell(self.place, "click", self.place.querySelector(selector))
        await fake.settle()

    async def key(self, name, **more):
        tell(self.browser.document, "keydown", fake.Element("body", {}), key=name, **more)
        await fake.settle()
