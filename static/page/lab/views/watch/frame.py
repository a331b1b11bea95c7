"""The fixed HTML of the view Watch, and its buttons with their keys."""

ICONS = {
    "first": "M6 5v14M19 5 9 12l10 7z",
    "turn-back": "M12 5 3 12l9 7zM21 5l-9 7 9 7z",
    "back": "M16 5 7 12l9 7z",
    "play": "M7 4l13 8-13 8z",
    "pause": "M7 5v14M17 5v14",
    "forward": "M8 5l9 7-9 7z",
    "turn-forward": "M12 5l9 7-9 7zM3 5l9 7-9 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
}
BUTTONS = (
    ("first", "To the start", "Home"),
    ("turn-back", "Back to the turn before", "Shift ←"),
    ("back", "One phase back", "←"),
    ("play", "Play", "Space"),
    ("forward", "One phase on", "→"),
    ("turn-forward", "On to the next turn", "Shift →"),
    ("last", "To the end", "End"),
)


def icon(name: str) -> str:
    return (
        f'<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="{ICONS[name]}"/></svg>'
    )


LEAD = "One game, phase by phase, with all hands open."


def blanks(number: int) -> str:
    return "<i></i>" * number


# What the table will look like, until its cards are known.
OUTLINE = (
    '<div class="outline" id="watch-outline" aria-hidden="true" hidden><div><div class="seats"><i></i><i></i>'
    f'</div><div class="seven">{blanks(7)}</div><div class="five">{blanks(10)}</div></div><i></i></div>'
)


def frame() -> str:
    """Returns the fixed HTML of the view."""
    buttons = "".join(
        [
            f'<button type="button" data-do="{name}" aria-label="{label}" title="{label} ({key})">'
            f"{icon(name)}</button>"
            for name, label, key in BUTTONS
        ]
    )
    keys = "".join([f"<div><dt><kbd>{key}</kbd></dt><dd>{label}</dd></div>" for _, label, key in BUTTONS])
    return f"""<header class="room-head"><div><h2 id="title-watch" tabindex="-1">Watch</h2>
<p class="lead" id="watch-lead">{LEAD}</p></div>
<div class="watch-players" id="watch-players" role="group" aria-label="Players"></div>
<div class="game-choice" id="watch-choice">
<button type="button" data-do="previous-game" aria-label="Previous game">‹</button>
<label>Game <input id="watch-game" inputmode="numeric" autocomplete="off" value="1"></label>
<button type="button" data-do="next-game" aria-label="Next game">›</button></div></header>
<p class="notice" id="watch-notice" role="alert" hidden></p>
<section class="transport" id="transport" aria-label="Moving through the game">
<div class="scrub"><div class="lead-line" id="watch-curve" aria-hidden="true"></div>
<input type="range" id="watch-step" min="0" max="1" value="0" aria-label="Moment of the game">
<div class="ticks" id="watch-ticks" aria-hidden="true"></div></div>
<div class="moves">{buttons}</div>
<label class="jump">Turn <select id="watch-turn"></select></label>
<label class="speed">Speed <input type="range" id="watch-speed" min="0" max="4" value="1"
 aria-label="Speed of playing"><span id="watch-pace" aria-hidden="true"></span></label>
<button type="button" class="to-log" data-do="log">Log</button>
<p class="lead-told" id="watch-leads"></p>
</section><div class="moment"><p id="watch-just" data-testid="watch-just"></p>
<p class="now" id="watch-now" role="status" data-testid="watch-status">Dealing the cards</p></div>
<p id="watch-mend" hidden><a class="button" href="#simulate">Go to the strategies in Simulate</a></p>
<p id="watch-way" hidden><a class="button" id="watch-meant" href="#watch" hidden></a>
<a class="button" href="#watch">Watch the match set up in Simulate</a></p>
{OUTLINE}
<div class="room" id="watch-room" hidden><div class="near-board"><div class="board" id="watch-board"></div>
<ul class="final-decks" id="watch-decks" aria-label="The players' cards at the end" hidden></ul></div>
<div class="beside"><section class="chronicle"><h3 id="watch-log-title">Log</h3>
<div class="game-log" id="watch-log" role="log" aria-live="off" aria-labelledby="watch-log-title" tabindex="0"
 data-testid="watch-log"></div></section>
<section class="take-over" aria-label="Take over">
<label>Take over here as <select id="watch-seat"></select></label>
<a class="button" id="watch-take" href="#play">Play on</a>
<a class="button" id="watch-review" href="#review">Review this game</a></section>
<aside class="details" id="watch-details" aria-label="What the card does"></aside>
<details class="watch-setup" id="watch-setup"><summary>Choose another kingdom</summary>
<section class="kingdom" id="watch-kingdom" aria-label="Kingdom"></section></details>
<details class="keys"><summary>Keys</summary><dl>{keys}</dl></details></div></div>"""
