"""Roll-outs: the bots play the rest of the game a few hundred times, and one sees who wins how often."""

import asyncio

from lab import dom
from lab.engine import EngineError
from lab.tasks import begin

BLOCK = 5  # games at first; then as many as fill a slice
SLICE = 150  # milliseconds
LIMIT = 20000  # milliseconds of silence
CHOICES = ("100", "500", "2000")
FRAME = """<h3>What are the odds?</h3>
<p class="odds-about">Let the bots play on from here; the cards that you cannot see are dealt anew each
 time.</p>
<div class="odds-ask"><label>Games <select id="odds-games">{choices}</select></label>
<button type="button" id="odds-go">Play 500 games</button></div>
<div id="odds-found" hidden><p class="odds-told" id="odds-told" role="status" data-testid="odds"></p>
<div class="bar" id="odds-bar" role="img"></div>
<table><thead><tr><th scope="col"><span class="hidden">Player</span></th><th scope="col">Wins</th>
<th scope="col">95 % interval</th><th scope="col">VP</th></tr></thead><tbody id="odds-rows"></tbody></table>
</div>"""


def row(player):
    """One player's line of the figures."""
    return (
        f'<tr class="{dom.escape(player["colour"])}"><th scope="row">{dom.escape(player["name"])}</th>'
        f"<td><b>{dom.escape(player['share'])}</b></td><td>{dom.escape(player['interval'])}</td>"
        f"<td>{dom.escape(player['vp'])}</td></tr>"
    )


class Odds:
    def __init__(self, engine, place, wanted):
        """place: the element; wanted(): {"sitting", "bot"} of the game as it is now, or None."""
        self.engine = engine
        self.wanted = wanted
        self.run = 0  # counts; even: nothing runs
        choices = "".join([f"<option{' selected' if n == '500' else ''}>{n}</option>" for n in CHOICES])
        place.innerHTML = FRAME.replace("{choices}", choices)
        self.button = dom.by_id("odds-go")
        self.select = dom.by_id("odds-games")
        dom.on(self.button, "click", lambda event: self.clicked())
        dom.on(self.select, "change", lambda event: self.label())

    def label(self):
        if self.run % 2 == 0:
            dom.say(self.button, "Play " + str(self.select.value) + " games")

    def clicked(self):
        if self.run % 2:
            self.stop("Stopped after ")
        else:
            begin(self.play())

    def stop(self, word=""):
        """No more games; the figures stay."""
        if self.run % 2:
            self.run += 1
            self.label()
            if word and self.done:
                dom.say(dom.by_id("odds-told"), word + self.told())

    def forget(self):
        """The game has gone on: the figures are of a moment that is past."""
        self.stop()
        dom.show(dom.by_id("odds-found"), False)

    def told(self):
        return str(self.done) + " games"

    async def play(self):
        asked = self.wanted()
        if not asked:
            return
        self.run += 1
        stamp = self.run
        self.games = int(self.select.value)
        self.next = self.done = 0
        self.sum = None
        self.showing = False
        self.problem = None
        dom.say(self.button, "Stop")
        dom.show(dom.by_id("odds-found"))
        dom.by_id("odds-rows").innerHTML = dom.by_id("odds-bar").innerHTML = ""
        dom.say(dom.by_id("odds-told"), "The bots sit down")
        # The worker that has the person's game stays free, if there is another.
        workers = range(max(self.engine.size - 1, 1))
        await asyncio.gather(*[self.serve(worker, asked, stamp) for worker in workers])
        if stamp == self.run:
            self.run += 1
            self.label()
            if self.problem:
                dom.say(dom.by_id("odds-told"), self.problem)

    async def serve(self, worker, asked, stamp):
        count = BLOCK
        while stamp == self.run and self.next < self.games and not self.problem:
            count = min(count, self.games - self.next)
            block = dict(asked)
            block.update({"first": self.next, "count": count})
            self.next += count
            try:
                part = await self.engine.ask(worker, "sit rollouts", block, LIMIT)
                if stamp != self.run:
                    return
                await self.add(worker, asked, part["tally"], count)
                count = max(1, min(int(count * SLICE / max(part["ms"], 1)), 4 * count))
            except EngineError as problem:
                self.problem = "The bots cannot play on: " + str(problem)
            except Exception as nonsense:  # forged by a strategy
                self.problem = "An engine's answer makes no sense: " + str(nonsense)

    async def add(self, worker, asked, tally, count):
        """Add these games, and show the sum unless another answer is on its way to being shown."""
        tallies = [self.sum, tally] if self.sum else [tally]
        self.sum = None
        stamp = self.run
        view = await self.engine.ask(
            worker, "sit odds", {"sitting": asked["sitting"], "tallies": tallies}, LIMIT
        )
        if stamp != self.run:
            return
        if self.sum:  # another worker's came meanwhile
            both = {"sitting": asked["sitting"], "tallies": [self.sum, view["tally"]]}
            self.sum = None
            view = await self.engine.ask(worker, "sit odds", both, LIMIT)
        self.sum = view["tally"]
        self.done += count
        if stamp == self.run:
            self.show(view)

    def show(self, view):
        over = self.done >= self.games
        dom.say(
            dom.by_id("odds-told"),
            str(view["text"]) + (", after " if over else " so far, after ") + self.told(),
        )
        dom.by_id("odds-rows").innerHTML = "".join([row(player) for player in view["players"]])
        bar = dom.by_id("odds-bar")
        bar.innerHTML = "".join([f'<span class="{dom.escape(look)}"></span>' for look, _ in view["bar"]])
        dom.attribute(bar, "aria-label", view["label"])
        for span, (_, width) in zip(bar.children, view["bar"]):
            span.style.width = width
