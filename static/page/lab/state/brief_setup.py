"""A run folds the set-up, so that its result is in the first screen.

In a narrow window it is one button with players, games and the kingdom. In a wide one the strategies
and the number of games stay, and the kingdom with the other settings is one line.
"""

from lab.browser import dom
from lab.state.names import bare, counted, entries
from lab.state.run_controller import is_narrow
from lab.widgets.setup_panel import KEYS, described

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.state.match import Match
    from lab.state.run_controller import RunController

WHOLE = 10  # cards in a full kingdom
UNFOLDED = "Show the strategies and the set-up"  # for figures that came with a link: see shared_result.py


def told(names: list[str], games: str) -> str:
    """Returns the match in words: "BigSmithy v BigMoney, 1,000 games". games: a number or "clear"."""
    many = "until the winner is clear" if games == "clear" else f"{int(games):,} games"
    return " v ".join(names) + ", " + ("1 game" if games == "1" else many)


def kingdom(options: "dict[str, Any]", needed: list[str], cards: list[str]) -> str:
    """Returns the kingdom and the other settings: "Kingdom: Smithy and 9 random cards from Base".

    needed: cards that the strategies require besides; cards: the kingdom's, to which no random ones are added
    if there are any. A named kingdom is told by name.
    """
    text = options.get("kingdom", "")
    named = [] if text == "random" else [bare(entry) for entry in entries(text)]
    rest = WHOLE - len(cards)
    if text != "random" and rest > 0:
        named += needed
        rest -= len(needed)
    said = ", ".join(named) if len(named) != 1 or len(cards) < 2 else text
    if cards and rest > 0:
        many = WHOLE - rest
        said += ", only " + ("this card" if many == 1 else "these " + counted(many, "card"))
    elif text != "random" and rest > 0:
        source = options.get("sets", "Base")
        source = "all expansions" if source == "all" else source
        said += (" and " if named else "") + counted(rest, "random card") + " from " + source
    shown = {key: options[key] for key in KEYS if key in options and key != "sets"}
    if text != "random":
        shown.pop("kingdom", None)
    more = described(shown, "")
    return "Kingdom: " + "; ".join([part for part in (said, more) if part])


class BriefSetup:
    def __init__(self, match: "Match", runs: "RunController") -> None:
        self.match = match
        self.place = dom.by_id("view-simulate")
        self.line, self.of_kingdom = dom.by_id("brief-match"), dom.by_id("brief-kingdom")
        self.cards = dom.by_id("brief-cards")
        self.brief = False
        runs.cleared.connect(self.unfold)
        runs.set_up_sought.connect(self.unfold)
        runs.began.connect(self.fold)
        match.changed.connect(self.say)
        match.players.sought.connect(self.seek)
        for name in ("unfold", "unfold-kingdom"):
            dom.on(dom.by_id(name), "click", lambda event: self.unfold())

    def fold(self) -> None:
        self.show(True)
        self.say()

    def seek(self) -> None:
        """Brings the strategies in sight, which only narrow windows fold."""
        if is_narrow():
            self.unfold()

    def unfold(self) -> None:
        if self.brief:
            self.show(False)
            dom.say(self.line, UNFOLDED)
            dom.say(self.cards, "")

    def show(self, brief: bool) -> None:
        self.brief = brief
        dom.attribute(self.place, "data-brief", "" if brief else None)

    def say(self) -> None:
        match = self.match
        if not self.brief or not match.games:
            return
        dom.say_name(self.line, told([box.title for box in match.playing], match.games))
        options = match.setup.options()
        names = match.setup.cards()
        told_cards = kingdom(options, [card for card, _ in match.needed(names)], names)
        for place in (self.of_kingdom, self.cards):
            dom.say(place, told_cards)
