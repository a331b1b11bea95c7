"""The fixed HTML of the view Play, and the panels that take the place of its question."""

from lab.browser import dom
from lab.browser.dom import escape
from lab.views import registry
from lab.views.play.rollouts import choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SPEEDS = (("900", "Slow"), ("350", "Quick"), ("0", "At once"))
KEYS = (
    ("1 – 9", "The card or answer with that number"),
    ("arrows", "From card to card; Enter chooses"),
    ("Enter", "The filled button, or the first card"),
    ("t", "Play all Treasures; twice while an Action can be played"),
    ("e", "End the phase"),
    ("n", "End the turn"),
    ("c", "Confirm; Esc takes back"),
    ("y, x", "Yes; no or nothing"),
    ("u", "Undo"),
    ("h", "Hint"),
    ("s", "Skip the bots' steps"),
)

QUESTION = '<section class="question" id="play-question" aria-label="What you are asked"></section>'


def elsewhere() -> str:
    """Returns links to the other views, for phones: there the table takes the place of the page's menu."""
    views = [one for one in registry.VIEWS if one.name not in ("play", "bench")]
    return "".join([f'<a href="#{one.name}">{one.title}</a>' for one in views])


def frame() -> str:
    """Returns the fixed HTML of the view."""
    speeds = "".join([f'<option value="{value}">{label}</option>' for value, label in SPEEDS])
    keys = "".join([f"<div><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>" for key, label in KEYS])
    return f"""<header class="room-head"><div><h2 id="title-play" tabindex="-1">Play</h2>
<p class="lead" id="play-lead" role="status"></p></div></header>
<div class="notice" id="play-notice" role="alert" hidden></div>
<div id="play-lobby" hidden></div>
<div id="play-table" hidden><div class="bench-bar" role="toolbar" aria-label="The game">
<div class="now"><b id="play-title"></b>
<span id="play-now" role="status" data-testid="play-status">Dealing the cards</span></div>
<p class="hidden" role="status" id="play-asked"></p>
<button type="button" data-do="undo">Undo <kbd>u</kbd></button>
<button type="button" data-do="hint">Hint <kbd>h</kbd></button>
<details class="menu" id="play-menu"><summary>Menu</summary><div>
<label>Bots <select id="play-speed">{speeds}</select></label>
<label>Name to save it under <input id="save-name" autocomplete="off"></label>
<button type="button" data-do="save">Save here</button>
<button type="button" data-do="export">Save as a file</button>
<button type="button" data-do="link">Share this game</button>
<button type="button" data-do="resign">Resign</button>
<button type="button" data-do="lobby">New game, saved games</button>
<nav class="elsewhere" aria-label="Other views">{elsewhere()}</nav></div></details></div>
<section class="cover" id="play-cover" aria-label="Pass the screen" hidden></section>
<div class="room" id="play-room"><div class="board" id="play-board"></div>
<div class="beside"><section class="odds" id="play-odds"></section>
<section class="chronicle"><h3 id="play-log-title">Log</h3>
<div class="game-log" id="play-log" role="log" aria-live="off" aria-labelledby="play-log-title" tabindex="0"
 data-testid="play-log"></div></section>
<section class="looking-back" id="play-past"><label>Look back
<input type="range" id="play-when" min="0" max="0" value="0" aria-label="Decision to look back to"></label>
</section>
<aside class="details" id="play-details" aria-label="What the card does"></aside>
<section class="advice"><label>Hints and win probability by <select id="play-bot"></select></label>
<label>Games <select id="odds-games">{choices()}</select></label></section>
<details class="keys"><summary>Keys</summary><dl>{keys}</dl></details></div></div></div>"""


def looking_back(past: int, decisions: int) -> str:
    """Returns the panel while the user looks at an earlier decision."""
    made = f"{past} of {decisions} decisions made"
    return (
        f'<p class="asks">You are looking back: {made}.</p><div class="answers">'
        '<button type="button" class="primary" data-do="present">Back to now</button>'
        '<button type="button" data-do="from-here">Play on from here</button></div>'
    )


def step_of_bots(text: str) -> str:
    """Returns the panel while the bots' actions are shown."""
    return (
        f'<p class="asks">{escape(text)}</p><div class="answers"><button type="button" data-do="skip-bots">'
        "Skip to your turn <kbd>s</kbd></button></div>"
    )


def passing(reader: str) -> str:
    """Returns what covers the table until the next person at this screen takes over."""
    name = escape(reader)
    return (
        f'<h3>Pass the screen to {name}</h3><p class="muted">The table is covered until then.</p>'
        '<div class="answers"><button type="button" class="primary" data-do="uncover">'
        f"I am {name}: show my hand</button></div>"
    )


def ending(result: "dict[str, Any]") -> str:
    """Returns the winner and all players' cards as HTML."""
    rows = ""
    for one in result["players"]:
        turns = int(one["turns"])
        took = "1 turn" if turns == 1 else f"{turns} turns"
        rows += (
            f'<tr class="{escape(one["colour"])}"><th scope="row">{escape(one["name"])}</th>'
            f"<td><b>{dom.figure(int(one['score']))}</b> VP</td><td>{took}</td>"
            f"<td>{escape(one['cards'])}</td></tr>"
        )
    return (
        f'<p class="headline" data-testid="headline">{escape(result["headline"])}</p>'
        f'<table class="standings"><tbody>{rows}</tbody></table><div class="answers">'
        '<button type="button" class="primary" data-do="again">Rematch (same shuffle)</button>'
        '<button type="button" data-do="replay">Watch the replay</button>'
        '<button type="button" data-do="review">Review this game</button>'
        '<button type="button" data-do="link">Share this game</button>'
        '<button type="button" data-do="lobby">New game</button></div>'
    )
