"""Exports the last run's figures: the command line's output, a report, a notebook, a picture."""

import json

from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer
from lab.browser.tasks import begin
from lab.engine.client import EngineError
from lab.engine.run import LIMIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.engine.client import Engine
    from lab.engine.run import Run
    from lab.state.match import Match
    from lab.state.match_link import MatchLink
    from lab.state.run_controller import RunController
    from lab.state.status import Status

FORMS = {
    "json": "application/json",
    "csv": "text/csv",
    "html": "text/html",
    "ipynb": "application/x-ipynb+json",
}
PICTURED = {"copied": "The picture is copied", "saved": "The picture is saved as result.png"}
AGGREGATOR = 0  # the worker that holds the figures


class Export:
    def __init__(
        self,
        engine: "Engine",
        match: "Match",
        status: "Status",
        runs: "RunController",
        match_link: "MatchLink",
    ) -> None:
        self.engine, self.match, self.status = engine, match, status
        self.runs, self.match_link = runs, match_link
        for form in FORMS:
            dom.on(dom.by_id("save-" + form), "click", lambda event, form=form: begin(self.save(form)))
        dom.on(dom.by_id("save-png"), "click", lambda event: begin(self.save_picture()))

    def offer(self, run: "Run") -> None:
        """Offers the export of a run that has ended."""
        self.show(not run.trouble)

    def hide(self) -> None:
        """Hides the export because there are no figures."""
        self.show(False)

    def show(self, shown: bool) -> None:
        for form in FORMS:
            dom.show(dom.by_id("save-" + form), shown)
        dom.show(dom.by_id("save-png"), shown)

    async def save_picture(self) -> None:
        """Copies the figures shown as a picture, or saves the picture."""
        run, view = self.runs.played, self.runs.results.view
        if run is None or not view:
            return
        rows = [
            {
                "name": one["name"],
                "share": dom.tight(one["share"]),
                "text": "95% CI " + dom.tight(one["interval"]) + ", " + one["vp"] + " VP",
                "part": float(one["exact"]["share"]),
            }
            for one in view["players"]
        ]
        options = run.match.get("options", {})
        foot = "Seed " + str(run.match["seed"])
        foot += ". Kingdom: " + str(options["kingdom"]) if options.get("kingdom") else ""
        title = dom.tight("".join([part[1] for part in view["verdict"] if part[0] != "small"]))
        shown = {"title": title.strip(), "below": view.get("why", ""), "rows": rows, "foot": foot}
        shown["below"] = view["played"] + " games. " + shown["below"]
        said = await answer(files.result_picture, json.dumps(shown))
        self.status.say("ready", PICTURED.get(said, "The picture could not be made"))

    async def save(self, form: str) -> None:
        run = self.runs.played
        if run is None:
            return
        figures = {"match": run.match, "run": run.number, "games": run.games}
        asked = {"match": run.match, "form": form}
        if form == "html":
            asked["link"] = await self.link(run)
        try:
            asked["tally"] = await self.engine.ask(AGGREGATOR, "tally", figures, LIMIT)
            text = await self.engine.ask(-1, "report", asked, LIMIT)
        except EngineError as trouble:
            self.status.error(trouble)
            return
        files.save("dominion-lab." + form, str(text), FORMS[form])

    async def link(self, run: "Run") -> "Any":
        """Returns a link to the run's match; None if the match has changed or the link would be too long."""
        if json.dumps(run.match) != json.dumps(self.match.order):
            return ""
        link = await self.match_link.link()
        return "" if isinstance(link, int) else link
