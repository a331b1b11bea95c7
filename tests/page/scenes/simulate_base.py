"""What the scenes of the view Simulate share: a scene with figures, and answers of Why."""

import fake
from scenes import base

PARTS = {
    "race": [
        {
            "key": "leads",
            "title": "Who is ahead",
            "about": "in words",
            "columns": ["Turn", "One <b>", "Two"],
            "rows": [["1", "50%", "50%"], ["2", "60%", "40%"]],
            "chart": '{"names": ["One"], "turns": [1], "curves": [[1]], "label": "x"}',
            "bars": [],
            "looks": ["", "one", "two"],
        }
    ],
    "decks": [
        {
            "key": "decks",
            "title": "Final decks",
            "about": "in words",
            "columns": ["Card", "One", "Two"],
            "rows": [["Copper", "7.00", ""]],
            "chart": "",
            "bars": [[100, -1]],
            "looks": ["", "one", "two"],
        }
    ],
    "starts": [
        {
            "key": "seats",
            "title": "Seats",
            "about": "in words",
            "columns": ["Strategy", "Begins"],
            "rows": [["All", "53%"], ["Two", "60%"]],
            "chart": "",
            "bars": [[53], [60]],
            "looks": ["", "two"],
        }
    ],
    "curves": [
        {
            "key": "money",
            "title": "Money",
            "about": "in words",
            "columns": ["Turn", "One"],
            "rows": [["1", "3.50"]],
            "chart": "",
            "bars": [],
            "looks": ["", "one"],
        }
    ],
    "ends": [],
}


class Scene(base.Scene):
    def __init__(self, html, **more):
        super().__init__(html, **more)
        self.browser.pool.answers["figures"] = lambda args: PARTS[args["section"]]
        self.browser.pool.answers["tally"] = lambda args: str(args["games"])
        told = lambda args: f"{args['form']} of {args['tally']} {args.get('link', '')}"
        self.browser.pool.answers["report"] = told

    async def play(self, games="100"):
        self.choose(games)
        self.click("start")
        await fake.settle()
        return self

    def text(self, name):
        """What is read, whatever its spaces are."""
        return str(super().text(name)).replace("\u00a0", " ")

    def panel(self):
        return self.browser.by_id("more-panel")

    def tab(self, name):
        return self.browser.by_id("more-" + name)


WHY = {
    "games": "40",
    "of": "200",
    "over": False,
    "names": [["one", "One <b>"], ["two", "Two"]],
    "rules": [
        {
            "line": 7,
            "number": "",
            "place": "",
            "text": "yield <x>",
            "words": "",
            "often": "1.20",
            "bars": [0, 100],
            "when": "turn 2",
        },
        {
            "line": 3,
            "number": "",
            "place": "Rebuild",
            "text": "y",
            "words": "Gold, <if> rich",
            "often": "never",
            "bars": [0, 0],
            "when": "never",
        },
        {
            "line": 0,
            "number": "",
            "place": "",
            "text": "default policy (play)",
            "words": "",
            "often": "0.50",
            "bars": [1, 2],
            "when": "x",
        },
    ],
    "tables": [PARTS["decks"][0]],
}

TRIAL = {
    "played": 50, "before": "57%", "share": "60%", "points": "+3.0 (+2.0 to +4.0)", "word": "better", "gain": 3.0,
    "from": 2.0, "to": 4.0,
}  # fmt: skip
"""The engine's answer about a change."""

NUMBERS = [
    {
        "line": 3,
        "number": "",
        "rule": "",
        "name": "0 < n",
        "words": "",
        "value": 0,
        "least": 0,
        "most": 8,
        "here": True,
    },
    {
        "line": 4,
        "number": "",
        "rule": "",
        "name": "size >= <2>",
        "words": "<2> cards",
        "value": 2,
        "least": 1,
        "most": 3,
        "here": True,
    },
]


def swept(args):
    share = args["value"] / 10
    told = {
        "over": True,
        "played": 50,
        "before": "20%",
        "share": f"{share * 100:.1f}%",
        "points": "+1.0",
        "word": "",
    }
    exact = {"value": args["value"], "now": args["value"] == 2, "exact": share}
    return dict(told, low=share / 2, high=share * 2, **exact)
