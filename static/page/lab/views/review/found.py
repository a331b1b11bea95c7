"""The result of a review: verdict, costliest mistakes, players and all decisions."""

from lab.browser import dom
from lab.views.review import moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def show_found(view: "dict[str, Any]", over: bool, address: "Callable[..., str]") -> None:
    """Shows the review so far. over: whether it is finished. address(decision): where it can be watched."""
    dom.say(dom.by_id("r-curve-of"), moments.curve_of(view))
    dom.say(dom.by_id("r-summary"), moments.summary(view))
    dom.by_id("r-costliest").innerHTML = moments.costliest(view, address)
    dom.say(dom.by_id("r-no-loss"), moments.NO_LOSS if over else "No significant mistake so far.")
    dom.show(dom.by_id("r-no-loss"), not view["costliest"])
    dom.say(dom.by_id("r-verdict"), moments.verdict(view, over))
    dom.by_id("r-accuracy").innerHTML = moments.accuracy(view)
    dom.by_id("r-used").innerHTML = moments.pips({str(name): 1 for name in view["kingdom"]})
    dom.by_id("r-decisions").innerHTML = moments.decisions(view, address, True)
    dom.by_id("r-notices").innerHTML = moments.notices(view["notices"])
