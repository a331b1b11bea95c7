"""One's own strategies in the view Strategies, above the library's."""

from lab import dom
from lab.address import encode
from lab.boxes import MOST
from lab.gallery import fitting


def entry(name, told):
    """The HTML of one, as the library's look."""
    shown = dom.escape(name)
    needs = ""
    for card in told["requires"]:
        needs += f'<a href="#cards?q={encode(card)}">{dom.escape(card)}</a>'
    buttons = ""
    for player in range(1, MOST + 1):
        label = f"Use {shown} as player {player}"
        buttons += f'<button type="button" data-use="{player}" data-name="{shown}" aria-label="{label}">'
        buttons += f"{player}</button>"
    return f"""<li class="bot"><h3>{shown}</h3><p class="by">yours, kept in this browser</p>
<p>{dom.escape(told["about"])}</p><div class="needs">{needs or "<span>basic cards only</span>"}</div>
<div class="use"><span>Use as player</span>{buttons}</div>
<details data-source="{shown}"><summary>Source</summary><pre></pre></details></li>"""


class Mine:
    def __init__(self, shelf):
        self.shelf = shelf
        self.wanted = {}
        shelf.listeners.append(lambda: self.show(self.wanted))

    def show(self, wanted):
        """Those that fit the filters of the view."""
        self.wanted = wanted
        names = self.shelf.mine()
        index = []
        for name in names:
            told = self.shelf.entry(name)
            tags = "|" + "".join(["card:" + card + "|" for card in told["requires"]])
            text = " ".join((name, told["about"], told["author"], " ".join(told["requires"])))
            index.append((tags, text.lower()))
        fits = [name for name, good in zip(names, fitting(index, wanted)) if good]
        dom.by_id("list-mine").innerHTML = "".join([entry(name, self.shelf.entry(name)) for name in fits])
        for part in ("title-mine", "list-mine"):
            dom.show(dom.by_id(part), bool(fits))
