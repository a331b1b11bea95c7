"""The page under test, with a small library and a fake service. See tests/page/scene_runner.py."""

import asyncio
import json

import fake

LIBRARY = {
    "BigMoney": {"source": "class BigMoney(Strategy): ...\n", "about": "", "buys": "Gold|||1"},
    "BigSmithy": {"source": "class BigSmithy(Strategy): ...\n", "about": "", "buys": "Gold|||1"},
    "Mr Greedy": {"source": "class MrGreedy(Strategy): ...\n", "about": "", "buys": "Gold|||1"},
}


KNOWN = {
    "sets": ["Base", "Seaside"],
    "kingdom": ["Militia", "Moat", "Smithy", "Wharf", "Young Witch"],
    "landscapes": ["Banquet"],
    "former": ["Harem"],
    "kinds": [["one", "One kingdom card"]],
    "aliases": {"greedy": "Mr Greedy"},
    "version": "1.2.3",
}


BAD = '"><iframe src=x>'


class Service:
    """Answers as the workers do, with minimal data."""

    def __init__(self):
        self.games = 0  # of the run
        self.run = ""

    def play(self, args):
        return {"block": f"{args['first']}+{args['count']}", "ms": 10}

    def add(self, args):
        count = int(args["block"].split("+")[1])
        if args["run"] != self.run:
            self.run, self.games = args["run"], 0
        self.games += count
        over = self.games >= (150 if args["games"] == "clear" else args["games"])
        return {"over": over, "view": self.view() if args["look"] or over else None}

    def view(self):
        exact = {"wins": "1", "share": "0.5", "interval": "0.4 0.6", "vp": "1.25", "turns": "2.5"}
        figures = {"wins": "1", "share": "50.0%", "interval": "40 to 60%", "vp": "1.25", "turns": "2.50"}
        players = [dict(figures) for _ in range(2)]
        for player, name, wins in zip(players, ("One <b>", "Two"), (self.games - 1, 1)):
            player["name"] = name
            player["exact"] = exact
            player["wins"] = str(wins)
        chart = '{"names": ["One", "Two"], "turns": [1], "curves": [[1], [2]], "label": "x"}'
        return {
            "played": str(self.games),
            "ties": "0",
            "rate": "9",
            "verdict": [["one", "One <b>"], ["plain", " leads"]],
            "subverdict": "so far",
            "bar": [["sure one", "40%"], ["open one", "10%"], ["open two", "10%"], ["sure two", "40%"]],
            "bar_label": "in words",
            "ends": ["One", "Two"],
            "players": players,
            "charts": {"plot-money": chart, "plot-vp": chart},
            "first_game": 0,
            "last_game": self.games - 1,
        }

    def log(self, args):
        return {"title": f"Log of game {args['game'] + 1}", "lines": [["turn", "one", "Turn 1 <i>", 0]]}

    def step(self, args):
        steps = args["steps"]
        lines = [["buy", "two", f"step {number}", 1] for number in range(args["known"], steps)]
        seat = {
            "name": "One",
            "colour": "one",
            "about": "3 VP",
            "hand": [["Copper", 3, "treasure"]],
            "in_play": [],
        }
        seat["deck"] = "5 in the deck"
        return {
            "title": f"Game {args['game']}",
            "about": "now",
            "phase": "buy",
            "phases": ["start", "buy"],
            "players": [seat, seat],
            "supply": [["Gold", "$6", 30, "treasure"], ["Witch", "$5", 0, "action"]],
            "lines": lines,
            "known": steps,
            "over": steps == 4,
        }

    def set_up(self, args):
        wrong = "Coppper" in args["options"].get("deck", "")
        return {"error": {"message": "There is no card called 'Coppper'."}} if wrong else {}

    def record(self, args):
        return "{}"

    def check(self, args):
        if not args["source"]:
            return {"problems": [[0, "there is no strategy in it", "error"]]}
        if "wrong" in args["source"]:
            return {"problems": [[3, "no card called 'wrong'", "error"]]}
        problems = [[2, "never gets here", "warning"]] if "idle" in args["source"] else []
        return {"name": "Mine", "requires": [], "problems": problems}


class Scene:
    def __init__(self, html, booted=True, fragment="", kept=(), packed=False):
        """packed: whether strategies come as JSON texts, as in the built page."""
        self.browser = fake.Browser(html).install()
        self.browser.storage.kept = dict(kept)
        self.browser.location.hash = fragment
        self.service = Service()
        self.browser.pool.answers = {
            name: getattr(self.service, name) for name in ("play", "add", "record", "log", "step", "check")
        }
        from lab import app
        from lab.browser import tasks
        from lab.editor import players, rule_form
        from lab.engine import client
        from lab.state import auto_rerun, run_controller

        client.EASE = client.LULL = 0.001
        rule_form.PAUSE = 0.005
        auto_rerun.PAUSE, auto_rerun.PATIENCE = 0.02, 0.01
        players.PAUSE = tasks.AFTER_CLICK = 0.005
        run_controller.PATIENCE = 0.01
        known = dict(KNOWN)
        known["strategies"] = {
            name: json.dumps(LIBRARY[name]) if packed else dict(LIBRARY[name]) for name in LIBRARY
        }
        self.app = app.App(known)
        self.booted = booted

    async def open(self):
        self.app.enable()
        asyncio.get_event_loop().create_task(self.app.start())
        await fake.settle()
        if self.booted:
            self.browser.pool.boot()
            await fake.settle()
        return self

    def text(self, name):
        return self.browser.by_id(name).textContent

    def figure(self, name):
        return self.browser.by_testid(name).textContent

    def pick(self, number, name):
        """Type a strategy's name into the field of player `number`, and leave the field."""
        field = self.browser.by_id(f"strategy-{number}")
        field.value = name
        field.fire("input")
        field.fire("focusout")

    def click(self, name):
        self.browser.by_id(name).fire("click")

    async def start_and_wait(self):
        """Press Start while the workers still count as busy with an earlier run, so that no game begins yet."""
        self.app.engine.settled.clear()
        self.click("start")
        await fake.settle()
        assert self.text("start") == "Stop"

    async def go_on(self):
        self.app.engine.settled.set()
        await fake.settle()

    def choose(self, games):
        for radio in self.app.match.games_choice.radios:
            radio.checked = radio.value == games

    def asked(self, fn):
        return [args for _, name, args in self.browser.pool.asked if name == fn]


def deed(scene, number, name):
    tools = scene.browser.by_id(f"tools-{number}")
    tools.fire("click", tools.querySelector(f'[data-deed="{name}"]'))
