"""On phones a run folds the set-up to one line, so that its result is at the top."""

from lab.browser import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lab.state.match import Match
    from lab.state.run_controller import RunController


def told(names: list[str], games: str) -> str:
    """Returns the match in words: "BigSmithy v BigMoney, 1,000 games". games: a number or "clear"."""
    many = "until the winner is clear" if games == "clear" else f"{int(games):,} games"
    return " v ".join(names) + ", " + ("1 game" if games == "1" else many)


class BriefSetup:
    def __init__(self, match: "Match", runs: "RunController") -> None:
        self.match = match
        self.place, self.line = dom.by_id("view-simulate"), dom.by_id("unfold")
        self.brief = False
        runs.cleared.connect(self.unfold)
        runs.began.connect(self.fold)
        match.changed.connect(self.say)
        match.players.sought.connect(self.unfold)
        dom.on(self.line, "click", lambda event: self.unfold())

    def fold(self) -> None:
        self.show(True)
        self.say()

    def unfold(self) -> None:
        if self.brief:
            self.show(False)
            dom.say(self.line, "Show the strategies and the set-up")

    def show(self, brief: bool) -> None:
        self.brief = brief
        dom.attribute(self.place, "data-brief", "" if brief else None)

    def say(self) -> None:
        if self.brief and self.match.games:
            names = [box.title for box in self.match.playing]
            dom.say_name(self.line, told(names, self.match.games) + " – Change")
