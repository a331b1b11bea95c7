"""Step: one game of the match, a phase for every click."""

import json

from lab.engine import EngineError
from lab.run import LIMIT
from lab.tasks import begin


class Stepper:
    """The game in progress, one phase at a time."""

    def __init__(self, app):
        self.app = app
        self.game = 0
        self.busy = False
        self.clear()

    def clear(self):
        self.match = None
        self.steps = 0
        self.known = 0
        self.view = None
        if hasattr(self.app, "table"):
            self.app.table.clear()

    def step(self):
        if not self.app.seed_is_fine():
            return
        self.app.live.drop()
        match = self.app.match
        over = self.view and self.view["over"]
        if over or json.dumps(match) != json.dumps(self.match):
            self.game = self.game + 1 if over else 0
            self.clear()
            self.match = match
        self.steps += 1
        if not self.busy:
            self.busy = True
            begin(self.catch_up())

    async def catch_up(self):
        """Ask until the table shows as many steps as were clicked."""
        app = self.app
        shown = -1
        while self.match and shown != self.steps:
            shown, match = self.steps, self.match
            asked = {"match": match, "game": self.game, "steps": shown, "known": self.known}
            if not app.engine.ready.is_set():
                app.status("boot", "Starting the engine, then the game begins")
                await app.engine.ready.wait()
            try:
                view = await app.engine.ask(0, "step", asked, LIMIT)
            except EngineError as trouble:
                self.clear()
                app.failed(trouble)
                break
            if match is not self.match:
                shown = -1
                continue
            try:
                if app.table.show(view):
                    app.reveal("table")
                app.log.grow(f"Log of game {self.game}", view["lines"], self.known == 0)
                self.known = int(view["known"])
            except Exception as nonsense:  # forged by a strategy
                self.clear()
                app.status("error", f"An engine's answer makes no sense: {nonsense}")
                break
            app.status("ready", "Ready")
            self.view = view
        self.busy = False
