"""The figures of the last run as files: what the command line prints, and a report to read."""

import json

from pyscript.js_modules import files

from lab import dom
from lab.engine import EngineError
from lab.run import LIMIT
from lab.tasks import begin

FORMS = {
    "json": "application/json",
    "csv": "text/csv",
    "html": "text/html",
}
BOOK = 0  # the worker that has the figures


class Saving:
    def __init__(self, app):
        self.app = app
        for form in FORMS:
            dom.on(dom.by_id("save-" + form), "click", lambda event, form=form: begin(self.save(form)))

    def offer(self, shown):
        for form in FORMS:
            dom.show(dom.by_id("save-" + form), shown)

    async def save(self, form):
        app, run = self.app, self.app.played
        if run is None:
            return
        asked = {"match": run.match, "run": run.number, "games": run.games, "form": form}
        if form == "html":
            asked["link"] = await self.link(run)
        try:
            text = await app.engine.ask(BOOK, "report", asked, LIMIT)
        except EngineError as trouble:
            app.status("error", str(trouble))
            return
        files.save("dominion-lab." + form, str(text), FORMS[form])

    async def link(self, run):
        """What opens the run's match again; nothing once something else is chosen, or if it is too long."""
        if json.dumps(run.match) != json.dumps(self.app.match):
            return ""
        link = await self.app.sharing.link()
        return "" if isinstance(link, int) else link
