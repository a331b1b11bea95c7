"""The user's input at the table in Play: clicks, keys, and moving the focus between cards."""

import js
from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.tasks import begin
from lab.state import review_subject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from js import Event

    from lab.table.board import Board, CardPanel
    from lab.views.play.decision_panel import Decision
    from lab.views.play.hints import Hints
    from lab.views.play.lobby import Lobby


class TableInput:
    """The part of the view Play that handles mouse, touch and keyboard input."""

    # Attributes of the view.
    asking: "Decision"
    board: "Board"
    busy: bool
    details: "CardPanel"
    frames: int
    hints: "Hints"
    lobby: "Lobby"
    open_now: bool
    past: "int | None"
    place: "Any"
    resigning: bool
    session: "Any"
    session_view: "Any"
    waiting: "Any"
    act: "Callable[..., Any]"
    again: "Callable[..., Any]"
    button: "Callable[..., Any]"
    say: "Callable[..., Any]"
    copy_link: "Callable[..., Any]"
    draw: "Callable[..., Any]"
    export: "Callable[..., Any]"
    open: "Callable[..., Any]"
    open_link: "Callable[..., Any]"
    replay: "Callable[..., Any]"
    resign: "Callable[..., Any]"
    save: "Callable[..., Any]"
    show_present: "Callable[..., Any]"
    tell_doing: "Callable[..., Any]"
    undo: "Callable[..., Any]"
    covered: "Callable[..., Any]"
    uncover: "Callable[..., Any]"
    read: str

    def pointed(self, event: "Event") -> None:
        self.by_key = False

    def clicked(self, event: "Event") -> None:
        target = event.target
        button = target.closest("[data-do]")
        if button:
            self.do(str(button.getAttribute("data-do")))
            return
        if not target.closest("#play-menu"):
            dom.by_id("play-menu").open = False
        if self.details.swallows():
            self.hints.learn_to_hold()
            return
        loose = target.closest("[data-id]")
        if loose:
            self.choose([int(loose.getAttribute("data-id"))])
            return
        tile = target.closest("[data-key]")
        if tile:
            zone, _, places = str(tile.getAttribute("data-key")).partition(":")
            ids = self.asking.ids(zone, places.split("+"))
            bought = "" if ids else self.asking.buys(zone, places.split("+"))
            if self.details.touched and zone == "supply" and (bought or (ids and self.buys_now())):
                # On touch screens the first tap explains the card, and the second one buys it.
                key = f"{self.session_view['decisions']} {zone} {places}"
                if self.read != key or not self.details.is_open():
                    self.read = key
                    self.details.show(str(tile.getAttribute("data-card")), "Tap again to buy it.", tile)
                    return
            if bought and self.past is None:
                self.command("buy " + bought)
            elif ids:
                self.choose(ids)
            else:
                self.tell_why(zone, int(places.split("+")[0]), str(tile.getAttribute("data-card")))

    def tell_why(self, zone: str, at: int, name: str) -> None:
        """Says why that card cannot be bought now."""
        if self.past is not None or self.place.getAttribute("data-sent") is not None:
            return
        why = self.asking.why(zone, at)
        if why:
            self.say(name + why[2:] if why.startswith("It ") else f"{name}: {why}")

    def buys_now(self) -> bool:
        return bool(self.asking.question["verb"] == "buy")

    def command(self, command: str) -> None:
        """Answers several questions at once, unless this one is answered already."""
        if self.place.getAttribute("data-sent") is not None:
            self.tell_doing()
        else:
            begin(self.act({"command": command}))

    def forget_read(self) -> None:
        """Hides the card that a touch has explained: what can be done with it has changed."""
        self.read = ""
        if self.details.touched:
            self.details.rest()

    def choose(self, ids: list[int]) -> None:
        """Chooses one of these equal options."""
        if self.past is not None or not ids:
            return
        if self.place.getAttribute("data-sent") is not None:
            self.tell_doing()  # the question is answered already
            return
        if self.asking.click(ids):
            begin(self.act({"choose": self.asking.chosen}))
        else:
            self.draw()

    def do(self, name: str) -> None:
        """Carries out the button of that name."""
        if name != "resign" or self.resigning:
            dom.by_id("play-menu").open = False
        if name in ("undo", "hint", "export", "link"):
            if name == "link":
                files.begin_copy()
            begin(
                {"undo": self.undo, "hint": self.hints.ask, "export": self.export, "link": self.copy_link}[
                    name
                ]()
            )
        elif name == "skip-bots":
            self.show_present()
        elif name == "stop-hint":
            self.hints.drop()
        elif name == "save":
            self.save()
        elif name == "resign":
            self.resign()
        elif name in ("lobby", "again"):
            self.frames += self.frames % 2
            if name == "again":
                begin(self.again())
            else:
                self.lobby.show()
        elif name == "present":
            self.show_present()
        elif name == "uncover":
            self.uncover()
        elif name == "replay":
            self.frames += 1 + self.frames % 2
            begin(self.replay(self.frames))
        elif name == "review":
            review_subject.held["session"] = self.session
            dom.attribute(dom.by_id("view-review"), "data-start", "")
            js.location.hash = "#review?session=here"
        elif name == "from-here":
            begin(self.undo(self.past))
        elif name == "more-hint":
            self.hints.look_longer()
        elif name == "do-hint":
            begin(self.act(self.hints.taken()))
        elif name == "open-link":
            begin(self.open_link())
        elif name == "trust":
            self.waiting[1].trust()
            begin(self.open(self.waiting[0]))
        elif self.lobby.do(name) or not self.asking.question:
            return
        else:
            self.answer(name)

    def answer(self, name: str) -> None:
        """Handles a button in the question's panel."""
        if name == "command:treasures" and self.asking.doubts(self.board.facts):
            self.draw()
        elif name.startswith("command:"):
            begin(self.act({"command": name[8:]}))
        elif name == "confirm":
            if self.asking.can_confirm():
                begin(self.act({"choose": self.asking.chosen}))
        elif name == "yes":
            begin(self.act({"choose": [self.asking.question["options"][0]["id"]]}))
        elif name in ("no", "skip"):
            begin(self.act({"choose": []}))
        elif name == "clear":
            self.asking.clear()
            self.draw()

    def key(self, event: "Event") -> None:
        """Handles the keys listed on the page."""
        if not self.open_now or event.ctrlKey or event.altKey or event.metaKey:
            return
        self.by_key = True
        target = event.target
        if str(event.key) == "Escape" and dom.by_id("play-menu").open:
            dom.by_id("play-menu").open = False
            event.preventDefault()
            return
        if not target or not target.closest or target.closest("input, select, textarea, .lobby"):
            return
        name = str(event.key)
        if dom.by_id("play-table").hidden or not self.session_view or self.covered():
            return
        if name == "s" and self.frames % 2:
            self.do("skip-bots")
        elif name == "u" and not self.button("undo").disabled:
            self.do("undo")
        elif name == "h" and (self.frames % 2 or not self.button("hint").disabled):
            self.do("hint")
        elif name in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            if not self.walk(1 if name in ("ArrowRight", "ArrowDown") else -1, target):
                return
        elif name in self.asking.keys:
            self.choose(self.asking.keys[name])
        elif self.asking.does(name):
            self.answer(self.asking.does(name))
        elif name == "Enter" and str(target.tagName) == "BODY" and self.asking.question:
            self.enter_pressed()
        else:
            return
        event.preventDefault()

    def enter_pressed(self) -> None:
        """Handles Enter without a focus: presses the main button, else focuses the first choice."""
        main = self.place.querySelector("#play-question .primary:enabled")
        if main:
            self.do(str(main.getAttribute("data-do")))
        else:
            self.refocus()
            self.say("Choose a card: Enter takes the one with the frame, the arrows go to the others")

    def walk(self, step: "Any", target: "Any") -> "Any":
        """Moves the focus to the next option."""
        if target.closest(".game-log"):
            return False
        found = list(self.place.querySelectorAll("#play-board .can, #play-question button:enabled"))
        if not found:
            return False
        key = str(
            target.getAttribute("data-key")
            or target.getAttribute("data-do")
            or target.getAttribute("data-id")
        )
        at = -1
        for i, element in enumerate(found):
            own = (
                element.getAttribute("data-key")
                or element.getAttribute("data-do")
                or element.getAttribute("data-id")
            )
            if str(own) == key:
                at = i
        at = (at + step) % len(found) if at >= 0 else 0
        found[at].focus()
        return True

    def refocus(self) -> None:
        """Moves the keyboard focus to the next choice."""
        if not self.by_key:
            return
        here = js.document.activeElement
        if here and str(here.tagName) != "BODY" and not here.closest(".off"):
            return
        for selector in (
            ".mine .can",
            ".supply-of .can",
            "#play-question button:enabled",
            "#play-board .can",
        ):
            found = self.place.querySelector(selector)
            if found:
                found.focus()
                return
