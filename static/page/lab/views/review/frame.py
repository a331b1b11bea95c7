"""The fixed HTML of the view Review, and the games that it offers as examples."""

from lab.browser.dom import escape
from lab.state.address import encode

HTML = """<header class="v-title"><h2 tabindex="-1">Review</h2>
<p class="lead">Review plays a finished game on from every turn and decision, many times, and shows who was
ahead when, and which decisions cost most.</p></header>
<div class="r-top"><section class="controls" aria-label="What is reviewed">
<button type="button" class="unfold brief-line" id="r-unfold" data-do="unfold"><span id="r-brief"></span>
<b>Change</b></button>
<div class="r-tabs" id="r-tabs" role="group" aria-label="Which game">
<button type="button" data-do="match" aria-pressed="true">Game of bots</button>
<button type="button" data-do="paste" aria-pressed="false">Log of dominion.games</button></div>
<div class="v-row" id="r-match"><span id="r-players" class="v-row"></span>
<label>Seed <input id="r-seed" inputmode="numeric" autocomplete="off"></label>
<label>Game <input id="r-game" inputmode="numeric" autocomplete="off" value="1"></label></div>
<p class="field-help" id="r-match-help">The same seed and number always give the same game.</p>
<details class="r-setup" id="r-setup"><summary>Kingdom: <b id="r-kingdom-said"></b></summary>
<section class="kingdom" id="r-tiles" aria-label="Kingdom"></section></details>
<p id="r-subject" hidden><b id="r-subject-name"></b>
<button type="button" class="quiet" data-do="match">Choose another game</button></p>
<div id="r-paste" hidden><label for="r-log">Log</label>
<textarea id="r-log" rows="6" spellcheck="false" autocomplete="off"
 placeholder="Paste the log here"></textarea>
<label for="r-kingdom">Kingdom</label>
<input id="r-kingdom" autocomplete="off" spellcheck="false" placeholder="Smithy, Village, …"
 aria-describedby="r-kingdom-hint">
<p class="muted" id="r-kingdom-hint">A log does not give the kingdom. Name the piles that nobody touched.</p>
</div>
<div class="notice" id="r-notice" role="alert" hidden></div>
<div class="actions"><button type="button" id="r-read" data-do="read" hidden>Read the log</button>
<button type="button" id="r-start" class="primary" data-do="start">Review</button>
<p class="status" id="r-status" role="status" data-testid="review-status" data-state="boot">Starting the
 engine</p></div>
<progress id="r-progress" max="1" value="0" aria-label="Part of the review that is done" hidden></progress>
<p class="problem" id="r-problem" role="alert"></p></section>
EMPTYHOW</div>
<section id="r-log-read" hidden aria-label="The log"><h3>What the log tells</h3>
<ul id="r-log-notices"></ul><ul id="r-decks"></ul>
<div class="r-charts"><figure><figcaption><b>Deck</b> cards owned, by turn</figcaption>
<div class="plot" id="r-plot-cards" role="img" aria-label="Cards owned by turn"></div></figure>
<figure><figcaption><b>Money</b> coins had in the turn</figcaption>
<div class="plot" id="r-plot-money" role="img" aria-label="Money by turn"></div></figure></div>
<div class="r-wide" id="r-purchases" tabindex="0" role="region" aria-label="Purchases"></div></section>
<section id="r-found" hidden aria-label="The review">
<p class="r-verdict" id="r-verdict" data-testid="review-verdict"></p>
<div class="r-kingdom" id="r-used" aria-label="Kingdom"></div>
<div class="r-game"><figure data-testid="review-curve"><figcaption><b>Win probability</b>
<span id="r-curve-of"></span>; the band is the 95% confidence interval</figcaption>
<div class="plot" id="r-plot" role="img" aria-label="Win probability by turn"></div>
<div class="r-walk" role="group" aria-label="Turn to show">
<button type="button" data-do="turn-back" aria-label="Previous turn">‹</button>
<input type="range" id="r-turn" min="0" max="0" value="0" aria-label="Turn">
<button type="button" data-do="turn-on" aria-label="Next turn">›</button></div>
<p class="muted" id="r-summary"></p></figure>
<section class="r-moment" id="r-moment" aria-label="The turn chosen"
 data-testid="review-turn"></section></div>
<h3>The costliest mistakes</h3>
<ol id="r-costliest" data-testid="review-costliest"></ol><p id="r-no-loss" hidden></p>
<h3>The players</h3>
<div class="r-wide r-players" tabindex="0" role="region" aria-label="The players"><table>
<thead><tr><th scope="col">Player</th><th scope="col">Accuracy</th>
<th scope="col">Lost <small>points</small></th>
<th scope="col">Luck <small>points</small></th><th scope="col">Inaccuracies</th><th scope="col">Mistakes</th>
<th scope="col">Blunders</th></tr></thead>
<tbody id="r-accuracy"></tbody></table></div>
<p class="muted r-meaning">Accuracy goes up to 100. Lost: the percentage points that decisions surely lost,
added up. Luck: the points that draws gave (+) or took (−), added up. A bot's mistakes are part of its plan,
so the curve contains them, and they are no luck. Where a person's decision is blamed, luck has no figure:
a guessed plan plays on.</p>
<details id="r-all"><summary>All decisions</summary>
<div class="r-wide" tabindex="0" role="region" aria-label="All decisions"><table><thead><tr>
<th scope="col">Moment</th><th scope="col">Question</th><th scope="col">Chosen</th>
<th scope="col">Best</th><th scope="col">Lost</th><th scope="col">Label</th></tr></thead>
<tbody id="r-decisions"></tbody></table></div></details>
<ul id="r-notices" class="muted"></ul>
<div class="v-buttons"><button type="button" data-do="copy">Copy link</button>
<button type="button" data-do="save">Save as JSON</button><span id="r-copied" aria-live="polite"></span></div>
</section>"""


EMPTY = """<section id="r-empty" class="r-empty" hidden aria-labelledby="r-empty-title">
<h3 id="r-empty-title">Which game?</h3>EXAMPLES<ul>
<li><b>Any game of bots</b>: choose the players and, if you like, the kingdom; then press Review.</li>
<li><b>Log of dominion.games</b>: paste the log of a game and press “Read the log”.</li>
<li><b>A game that you played here</b>: <a href="#play">Play</a> one, then press “Review this game”.</li>
</ul><p>Positions to train with: <a href="#puzzles">Puzzles</a>.</p></section>"""


HOW = """<section id="r-how" class="r-empty" hidden aria-labelledby="r-how-title">
<h3 id="r-how-title">From dominion.games</h3><ol>
<li>After a game, open its log and copy all of it, from “Turn 1” to the end.</li>
<li>Paste it here and press “Read the log”: decks, money and purchases of all players, turn by turn.</li>
<li>Press Review: bots play on from each purchase, and the costliest ones are listed. Hidden cards are dealt
at random.</li></ol>
<p class="muted">A part of a log does too. Lines that are not understood are named.</p></section>"""

# Players, seed, number of the game, and what can be seen in it. The first one is shown when Review is opened.
EXAMPLES = (
    (("OBM Nobles", "Geronimoo Militia"), "8", "1", "Mistakes of three kinds"),
    (("BigSmithy", "DukeCourtyard"), "6", "1", "One card missed again and again"),
    (("ChapelWitch", "BigSmithy"), "1", "1", "The last purchase decides"),
)


def examples() -> str:
    """Returns links to games with mistakes of several kinds. A link that names a game starts its review."""
    html = ""
    for players, seed, game, told in EXAMPLES:
        names = "/".join([encode(name) for name in players])
        where = f"#review?players={names}&seed={seed}&game={game}"
        title = f"{escape(' v '.join(players))}<small>{escape(told)}</small>"
        html += f'<li><a class="button" href="{escape(where)}">{title}</a></li>'
    return f'<ul class="r-examples" aria-label="Examples">{html}</ul>'


def frame() -> str:
    """Returns the HTML of the view."""
    return HTML.replace("EMPTY", EMPTY).replace("HOW", HOW).replace("EXAMPLES", examples())
