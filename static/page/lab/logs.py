"""The log: any game of the run by number, and the game in progress."""

from lab import dom

EMPTY = "After a run you can read every game here, move by move. Step plays one game in slow motion."


def lines(entries):
    """entries: [kind, seat's word ("one", "two", "") , text, depth] -> HTML."""
    out = []
    for kind, whose, text, depth in entries:
        look = kind if kind in ("turn", "kingdom") else "deep" if depth > 1 else ""
        out.append(f'<p class="{dom.escape(whose)} {look}">{dom.escape(text)}</p>')
    return "".join(out)


class Log:
    def __init__(self, wanted):
        """wanted(number): the user asks for this game."""
        self.wanted = wanted
        self.box = dom.by_id("log")
        self.pager = dom.by_id("pager")
        self.field = dom.by_id("game-number")
        self.forget()
        dom.on(dom.by_id("previous"), "click", lambda event: self.choose(self.number - 1))
        dom.on(dom.by_id("next"), "click", lambda event: self.choose(self.number + 1))
        dom.on(self.field, "change", lambda event: self.typed())

    def forget(self):
        self.match = None
        self.chosen = False
        self.first = 0
        self.last = -1
        self.number = -1

    def clear(self):
        self.forget()
        dom.show(self.pager, False)
        dom.say(dom.by_id("log-title"), "Log")
        self.box.innerHTML = '<p class="empty">' + dom.escape(EMPTY) + "</p>"

    def offer(self, match, first, last):
        """Games first to last of this match can be asked for; the first one is."""
        self.match = match
        self.first = first
        self.reach(last)
        dom.show(self.pager)
        self.go(first)

    def reach(self, last):
        """The run has got to this game."""
        self.last = last
        dom.say(dom.by_id("game-range"), "of " + str(self.first) + "–" + str(last))
        self.bounds()

    def bounds(self):
        dom.by_id("previous").disabled = self.number <= self.first
        dom.by_id("next").disabled = self.number >= self.last

    def choose(self, number):
        """The user has a wish: from now on the log stays where it is put."""
        self.chosen = True
        self.go(number)

    def typed(self):
        text = str(self.field.value).strip().replace(",", "")
        self.choose(int(text) if text.isdigit() and len(text) < 10 else self.number)

    def go(self, number):
        self.number = max(self.first, min(number, self.last))
        self.field.value = str(self.number)
        self.bounds()
        self.wanted(self.number)

    def show(self, title, entries):
        dom.say(dom.by_id("log-title"), title)
        self.box.innerHTML = lines(entries)
        self.box.scrollTop = 0

    def grow(self, title, entries, anew):
        """Further lines of the game in progress, scrolled into view inside the log."""
        dom.show(self.pager, False)
        dom.say(dom.by_id("log-title"), title)
        if anew:
            self.box.innerHTML = ""
        self.box.insertAdjacentHTML("beforeend", lines(entries))
        self.box.scrollTop = self.box.scrollHeight

    def say(self, text):
        self.box.innerHTML = '<p class="empty">' + dom.escape(text) + "</p>"
