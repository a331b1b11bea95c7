"""The log: any game of the run by number, and the game in progress; searched, with the rules that decided.

What comes from a worker may have been forged by a strategy: nothing of it becomes HTML unescaped.
"""

import json

from lab import address, dom

EMPTY = "After a run you can read every game here, move by move. Step plays one game in slow motion."
COLOURS = ("one", "two", "three", "four", "five", "six")


def marked(text, sought):
    """The text as HTML, with what is sought marked in it."""
    if not sought:
        return dom.escape(text)
    out, rest, small = "", text, text.lower()
    if len(small) != len(text):
        return dom.escape(text)
    while True:
        at = small.find(sought)
        if at < 0:
            return out + dom.escape(rest)
        end = at + len(sought)
        out += dom.escape(rest[:at]) + "<mark>" + dom.escape(rest[at:end]) + "</mark>"
        rest, small = rest[end:], small[end:]


def decider(rule, whose):
    """The rule that decided: its line's number, which leads there, or a word; in full at the pointer."""
    line, text = int(rule[0]), dom.escape(rule[1])
    if not line:
        word = "default" if text.startswith("default") else "rule"
        return f'<span class="decider" data-word="{word}" title="Decided by {text}"></span>'
    player = COLOURS.index(whose) + 1 if whose in COLOURS else 0
    return (
        f'<button type="button" class="decider" tabindex="-1" data-line="{line}" data-player="{player}" '
        f'title="Decided by {text}" aria-label="Decided by {text}"></button>'
    )


def lines(entries, rules=(), sought=""):
    """entries: [kind, seat's word ("one", "two", ""), text, depth, in logs of runs step and rule] -> HTML."""
    out = []
    for number, entry in enumerate(entries):
        kind, whose, text, depth = entry[:4]
        look = kind if kind in ("turn", "kingdom") else "deep" if depth > 1 else ""
        step, rule = (int(entry[4]), int(entry[5])) if len(entry) > 5 else (-1, -1)
        at = f' data-step="{step}"' if step >= 0 else ""
        why = decider(rules[rule], whose) if 0 <= rule < len(rules) else ""
        out.append(
            f'<p id="log-{number}" class="{dom.escape(whose)} {look}"{at}>'
            f"{why}{marked(str(text), sought)}</p>"
        )
    return "".join(out)


def moment(match, game, step, chosen):
    """The address of the table at that moment. None where it would need a source that is not `chosen` now."""
    at = f"game={game}&step={step}"
    if json.dumps(match) == json.dumps(chosen):
        return "#watch?" + at
    for one in match["strategies"]:
        if "source" in one:
            return None
    names = "/".join([address.encode(one["name"]) for one in match["strategies"]])
    options = match.get("options", {})
    more = "".join([f"&{key}={address.encode(options[key])}" for key in options])
    return f"#watch?players={names}&seed={address.encode(match['seed'])}&{at}{more}"


class Log:
    def __init__(self, wanted, go, watch):
        """wanted(number): the user asks for this game. go(player, line): for that line in the editor.
        watch(game, step): for the table at that moment.
        """
        self.wanted = wanted
        self.go_to_line = go
        self.watch = watch
        self.box = dom.by_id("log")
        self.pager = dom.by_id("pager")
        self.field = dom.by_id("game-number")
        self.search = Search(self)
        self.entries = []
        self.rules = ()
        self.here = -1  # the line that the keys have got to
        self.forget()
        dom.on(dom.by_id("previous"), "click", lambda event: self.choose(self.number - 1))
        dom.on(dom.by_id("next"), "click", lambda event: self.choose(self.number + 1))
        dom.on(self.field, "change", lambda event: self.typed())
        dom.on(self.box, "click", self.clicked)
        dom.on(self.box, "keydown", self.pressed)

    def forget(self):
        self.match = None
        self.chosen = False
        self.first = 0
        self.last = -1
        self.number = -1

    def clear(self):
        self.forget()
        self.hold([], ())
        dom.show(self.pager, False)
        dom.say(dom.by_id("log-title"), "Log")
        self.box.innerHTML = '<p class="empty">' + dom.escape(EMPTY) + "</p>"

    def hold(self, entries, rules):
        """These lines stand there now."""
        self.entries = entries
        self.rules = rules
        self.here = -1
        for name in ("log-search", "log-hint"):
            dom.show(dom.by_id(name), len(entries) > 0)

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

    def show(self, title, entries, rules=()):
        dom.say(dom.by_id("log-title"), title)
        self.box.innerHTML = lines(entries, rules, self.search.sought)
        self.hold(entries, rules)
        self.box.scrollTop = 0
        self.search.count(False)

    def grow(self, title, entries, anew):
        """Further lines of the game in progress, scrolled into view inside the log."""
        dom.show(self.pager, False)
        dom.say(dom.by_id("log-title"), title)
        if anew:
            self.box.innerHTML = ""
        self.hold([], ())
        self.box.insertAdjacentHTML("beforeend", lines(entries))
        self.box.scrollTop = self.box.scrollHeight

    def say(self, text):
        self.hold([], ())
        self.box.innerHTML = '<p class="empty">' + dom.escape(text) + "</p>"

    # ---- lines -----------------------------------------------------------------------------------

    def line(self, number):
        return dom.by_id("log-" + str(number))

    def mark(self, number, look):
        """That line, and no other, is the one meant."""
        before = dom.find("#log [data-" + look + "]")
        if before:
            dom.attribute(before, "data-" + look, None)
        line = self.line(number)
        if line:
            dom.attribute(line, "data-" + look, "")
            self.box.scrollTop = max(0, int(line.offsetTop) - int(self.box.clientHeight) // 2)

    def clicked(self, event):
        button = event.target.closest("[data-line]")
        if button:
            player = int(button.getAttribute("data-player"))
            if player:
                self.go_to_line(player, int(button.getAttribute("data-line")))
            return
        line = event.target.closest("[data-step]")
        if line:
            self.watch(self.number, int(line.getAttribute("data-step")))

    def pressed(self, event):
        """Up and down choose a line, and say what decided; Enter shows the table at that moment."""
        steps = {"ArrowDown": 1, "ArrowUp": -1}
        if not self.entries:
            return
        if event.key in steps:
            event.preventDefault()
            self.here = max(0, min(self.here + steps[event.key], len(self.entries) - 1))
            self.mark(self.here, "here")
            entry = self.entries[self.here]
            why = ". Decided by " + str(self.rules[entry[5]][1]) if 0 <= entry[5] < len(self.rules) else ""
            dom.say(dom.by_id("log-said"), str(entry[2]) + why)
        elif event.key == "Enter" and self.here >= 0:
            self.watch(self.number, int(self.entries[self.here][4]))


class Search:
    """Finds words in the log that stands there."""

    def __init__(self, log):
        self.log = log
        self.field = dom.by_id("log-find")
        self.sought = ""
        self.hits = []
        self.at = -1
        dom.on(self.field, "input", lambda event: self.typed())
        dom.on(self.field, "keydown", self.pressed)
        dom.on(dom.by_id("previous-hit"), "click", lambda event: self.move(-1))
        dom.on(dom.by_id("next-hit"), "click", lambda event: self.move(1))

    def typed(self):
        sought = str(self.field.value).strip().lower()
        if sought == self.sought:
            return
        self.sought = sought
        if self.log.entries:
            self.log.box.innerHTML = lines(self.log.entries, self.log.rules, sought)
        self.count(True)

    def count(self, go):
        """Look which lines have it; go to the first of them."""
        sought, hits = self.sought, []
        if sought:
            for number, entry in enumerate(self.log.entries):
                if sought in str(entry[2]).lower():
                    hits.append(number)
        self.hits = hits
        self.at = -1
        self.say()
        if go and hits:
            self.move(1)

    def say(self):
        number = len(self.hits)
        told = "" if not self.sought else "none" if not number else f"{self.at + 1} of {number}"
        dom.say(dom.by_id("log-hits"), told)
        for name in ("previous-hit", "next-hit"):
            dom.by_id(name).disabled = not number

    def move(self, by):
        if self.hits:
            self.at = (max(self.at, 0 if by < 0 else -1) + by) % len(self.hits)
            self.log.mark(self.hits[self.at], "now")
            self.say()

    def pressed(self, event):
        if event.key == "Enter":
            event.preventDefault()
            self.move(1)
