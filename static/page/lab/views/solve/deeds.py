"""What one can do with an answer of Solve: play with it, save it, copy it or its link."""

import js
from pyscript.js_modules import files

from lab.browser import dom
from lab.browser.site import answer as reply
from lab.browser.tasks import begin
from lab.state.address import encode
from lab.state.strategy_store import LONGEST
from lab.views.solve import answer as words
from lab.views.solve import sent
from lab.widgets.setup_panel import KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lab.state.strategy_store import StrategyStore

KEPT = "Solved "  # begins the name under which a plan is saved
RIVAL = "Rival "  # begins that of another plan
GO_ON = {"simulate": "", "play": "&game=1&step=0&seat=1", "tournament": "", "watch": "&game=1&step=0"}
"""The views that play with the answer, and what their addresses need besides players and kingdom."""
MOST_NAMED = 2
MOST_OTHERS = 4  # opponents in a tournament besides the strongest
COPIED, NOT_COPIED = "Copied", "The browser does not allow copying."
TOO_LONG = "This answer is too long for a link."


def rival_name(plan: str) -> str:
    """Returns the name under which another plan is saved."""
    return RIVAL + plain_name(plan.replace(" (other)", ""))


def plain_name(plan: str) -> str:
    """Returns the name of a plan by two of its cards at most, as it stands in narrow fields, and without
    commas, as names of strategies have none: "Witch+Chapel" of "Witch, Chapel and Moat".
    """
    return "+".join(plan.replace(" and ", ", ").split(", ")[:MOST_NAMED])


class Deeds:
    def __init__(self, store: "StrategyStore") -> None:
        """store: where plans are saved as strategies of the user."""
        self.store = store
        self.answer: dict[str, Any] = {}
        self.shown: dict[str, Any] = {}
        self.order: dict[str, Any] = {}
        self.solved = self.sent = ""

    def of(self, answer: "dict[str, Any]", order: "dict[str, Any]", solved: str, packed: str) -> None:
        """Takes over the answer that is shown. order: its search. solved: its label in the gallery. packed:
        the answer as it came in a link.
        """
        self.answer, self.order, self.solved, self.sent = answer, order, solved, packed
        self.shown = answer

    def see(self, shown: "dict[str, Any]") -> None:
        """Takes over a plan beside the answer that is shown in its place. Links are still of the answer."""
        self.shown = shown

    def do(self, deed: str, number: int = 0) -> None:
        """Does what a button asks for. number: that of an opponent, or of a member of the equilibrium."""
        if deed in GO_ON:
            self.go_on(deed)
        elif deed == "rival":
            one = words.rivals(self.shown)[number]
            self.meet(str(one["bot"]), str(one["source"]), str(one["name"]))
        elif deed == "member":
            one = self.answer["equilibrium"][number]
            self.meet("", str(one["source"]), words.named([str(card) for card in one["cards"]]))
        elif deed == "copy":
            files.begin_copy()
            begin(self.copy(str(self.shown["best"]["source"]), "v-copied"))
        elif deed == "link":
            files.begin_copy()
            begin(self.copy_link())

    def go_on(self, view: str) -> None:
        """Saves the answer as one of the user's strategies and opens a view that plays with it."""
        answer = self.shown
        hardest = words.hardest(answer)
        rival = str(hardest["name"]) if hardest else "BigMoney"
        if words.is_plan(answer):
            first = words.rivals(answer)[:1]
            if first and first[0]["source"]:  # the headline begins with that plan
                rival = self.saved(str(first[0]["source"]), rival_name(str(first[0]["name"])))
            name = self.saved(str(answer["best"]["source"]), KEPT + plain_name(words.headline(answer)))
        else:
            name = str(answer["best"]["name"])  # a bot, which need not be saved
            rival = rival if rival != name else "BigMoney"
            if words.other_plan(answer):  # the headline has the win rate against that plan
                other = words.new_plan(answer)
                rival = self.saved(str(other["source"]), rival_name(str(other["name"])))
        others = self.others(rival) if view == "tournament" else []
        self.store.tournament_wanted = view == "tournament"  # it starts at once
        self.go(view, name, rival, *[other for other in others if other != name])

    def saved(self, source: str, name: str) -> str:
        """Returns the name under which the plan is one of the user's strategies. It is saved if it is not."""
        for known in list(self.store.library):
            if self.store.is_mine(known) and self.store.library[known]["source"] == source:
                return str(known)
        return str(self.store.add(name[:LONGEST].strip(), source))

    def others(self, rival: str) -> "list[str]":
        """Returns the names of the other opponents of the answer, for a tournament: the plans, which are
        saved, and the bots.
        """
        found: list[str] = []
        for one in words.rivals(self.shown):
            if len(found) == MOST_OTHERS:
                break  # a plan that does not take part is not saved
            name = str(one["bot"])
            if one["source"]:
                name = self.saved(str(one["source"]), rival_name(str(one["name"])))
            if name and name not in found and name != rival:
                found.append(name)
        return found

    def go(self, view: str, *players: str) -> None:
        """Opens a view with these players and the kingdom of the answer."""
        said = {"kingdom": ", ".join(self.shown["kingdom"])}
        said.update({key: text for key, text in self.order["options"].items() if key in KEYS})
        among = "/".join([encode(player) for player in players])
        query = "".join(["&" + key + "=" + encode(text) for key, text in said.items()])
        begins = view + "?players=" + among + query
        if view == "simulate":
            begins = among + "?" + query[1:]
            dom.attribute(dom.by_id("view-simulate"), "data-start", "")  # start the games at once
        js.location.hash = "#" + begins + GO_ON[view]

    def meet(self, bot: str, source: str, name: str) -> None:
        """Opens Play against a bot, or against a plan of that source, which is saved first."""
        if source:
            bot = self.saved(source, rival_name(name))
        self.go("play", bot, bot)

    async def copy(self, text: str, place: str) -> None:
        """Copies the text and says so in that place."""
        copied = await reply(files.copy, text)
        dom.say(dom.by_id(place), COPIED if copied else NOT_COPIED)

    async def copy_link(self) -> None:
        """Copies a link that shows this answer."""
        link = await sent.link(self.order, self.answer, self.solved, self.sent)
        if link:
            await self.copy(link, "v-linked")
        else:
            dom.say(dom.by_id("v-linked"), TOO_LONG)
