"""The fixed HTML of the row that shows a kingdom, and of what the search in it finds."""

from lab.browser.dom import escape

WAYS = (
    ("names", "Names"),
    ("link", "Link"),
    ("dominion.games", "List for dominion.games"),
    ("text", "Text for a forum"),
    ("picture", "Picture"),
)
LOCK = (
    '<svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">'
    '<path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z"/></svg>'
)


def frame(prefix: str) -> str:
    """Returns the fixed HTML of the row."""
    ways = "".join([f'<button type="button" data-k="copy:{way}">{title}</button>' for way, title in WAYS])
    return f"""<header><h2 id="{prefix}-title">Kingdom</h2><b class="k-called" id="{prefix}-called"></b>
<span class="k-count" id="{prefix}-count"></span>
<span class="k-deeds"><button type="button" data-k="wins" id="{prefix}-wins" hidden>What wins here?</button>
<button type="button" data-k="draw" id="{prefix}-draw">Draw at random</button>
<button type="button" class="k-menu" data-k="menu" id="{prefix}-menu" aria-expanded="false"
 aria-controls="{prefix}-menu-items" aria-label="More for the kingdom">More</button>
<span class="k-menu-items" id="{prefix}-menu-items">
<button type="button" data-k="more" id="{prefix}-more" aria-expanded="false"
 aria-controls="{prefix}-panel">More kingdoms</button>
<button type="button" data-k="undo" id="{prefix}-undo" disabled>Undo</button>
<button type="button" data-k="clear" id="{prefix}-clear">Clear</button>
<button type="button" data-k="copy" id="{prefix}-copy" aria-expanded="false"
 aria-controls="{prefix}-ways">Copy as</button></span></span></header>
<p class="k-ways" id="{prefix}-ways" hidden>{ways}</p>
<div class="chooser k-add"><input id="{prefix}-add" role="combobox" aria-label="Add to the kingdom"
 aria-autocomplete="list" aria-expanded="false" aria-controls="{prefix}-found" autocomplete="off"
 autocapitalize="off" spellcheck="false" placeholder="Add a card, or paste a kingdom">
<div class="choices-list" id="{prefix}-found" role="listbox" aria-label="Cards found" tabindex="-1"
 hidden></div></div><ul class="k-tiles" id="{prefix}-tiles" aria-labelledby="{prefix}-title"></ul>
<div class="k-notice" id="{prefix}-notice" role="alert" hidden></div>
<p class="k-said" id="{prefix}-said" aria-live="polite"></p>
<div class="k-panel" id="{prefix}-panel" hidden></div>"""


def named_html(one: list[str]) -> str:
    return f"<b>{escape(one[0])}</b><small>{escape(one[1])}</small><span>{escape(one[2])}</span>"
