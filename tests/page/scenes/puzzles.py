"""The view Puzzles."""

import json

import fake
from scenes.table import FACT, Room, words

BAD = '"><iframe src=x>'
PUZZLE = {
    "kingdom": ["Smithy", "Canal"], "turn": 4, "first": True, "coins": 3, "buys": 1, "score": [3, 5],
    "hand": ["Estate", "Estate"], "played": ["Copper", "Copper", "Copper"], "deck": {"Copper": 7, "Estate": 3},
    "theirs": {"Copper": 7}, "tokens": [{"Coffers": 2}, {}], "piles": [[5, 0], [4, 3]],
    "left": {"Smithy": 10, "Province": 8, "Silver": 40, "Estate": 8, "Curse": 10, "Gold": 30}, "margin": 12.0,
    "interval": [8.0, 16.0], "players": [BAD, "BigMoney"], "seed": "14482717128131386057", "game": 0,
    "step": 14, "who": 1, "found": True,
    "answers": [
        {"card": "Silver", "chance": 0.5, "turns": 9.0, "lead": 2.0},
        {"card": "Estate", "chance": 0.38, "turns": 9.1, "lead": -1.0, "margin": 12.0, "interval": [8.0, 16.0]},
        {"card": "", "chance": 0.3, "turns": 9.2, "lead": -3.0, "margin": 20.0, "interval": [15.0, 25.0]},
    ],
}  # fmt: skip


def face(cost, looks="treasure", gives=()):
    return dict(FACT, cost=cost, looks=[looks, looks], gives=gives)


FACES = {
    "cards": {
        "Copper": face("$0"), "Silver": face("$3"), "Gold": face("$6"), "Curse": face("$0", "curse"),
        "Estate": face("$2", "victory", [["VP", 1]]), "Province": face("$8", "victory", [["VP", 6]]),
        "Smithy": face("$4", "action"), "Canal": dict(face("$7"), landscape=True),
    },
    "former": {},
    "named": [],
}  # fmt: skip


class PuzzleRoom(Room):
    def __init__(self, html, *puzzles):
        Room.__init__(self, html, "puzzles")
        from lab.views.puzzles import view
        from lab.widgets import card_faces

        card_faces.there = None
        self.modules["puzzles"] = view
        texts = self.browser.files.texts
        texts["./data/faces.json"] = json.dumps(FACES)
        if puzzles:
            texts["./data/puzzles.json"] = json.dumps({"puzzles": puzzles})

    def buy(self, name):
        """Return the tile of a pile."""
        return self.place.querySelector('.supply-of [data-card="' + name + '"]')


async def the_position_is_seen_as_a_player_sees_it(html):
    scene = await PuzzleRoom(html, PUZZLE, PUZZLE).enter()
    assert scene.text("puzzle-which") == "Puzzle of the day"
    assert scene.browser.by_id("puzzle-daily").hidden, "it is the one shown"
    assert scene.text("puzzle-asked") == "$3: what do you buy?"
    assert scene.text("puzzle-situation") == "Turn 4, first player, 2 VP behind; 8 Provinces left."
    board = scene.browser.by_id("puzzle-board")
    piles = [one.getAttribute("data-card") for one in board.querySelectorAll(".supply-of .tile")]
    assert piles == ["Silver", "Gold", "Estate", "Province", "Curse", "Smithy", "Canal"]
    assert "$3" in words(scene.buy("Silver")) and "40" in words(scene.buy("Silver"))
    mine = board.querySelector(".mine")
    hand = [one.getAttribute("data-card") for one in mine.querySelectorAll(".held .tile")]
    played = [one.getAttribute("data-card") for one in mine.querySelectorAll(".played .tile")]
    assert (hand, played) == (["Estate", "Estate"], ["Copper"]), "equal cards in play share a tile"
    shown = "".join([words(mine.querySelector(part)) for part in ("header", ".heaps")])
    for told in ("Whole deck", "2 Coffers", "1 Buy", "$3"):
        assert told in shown, told
    theirs = words(board.querySelector(".others .heaps"))
    assert "Whole deck" in theirs and "Copper" in theirs and "× 7" in theirs
    assert "<iframe" not in board.innerHTML
    can = [one.getAttribute("data-card") for one in board.querySelectorAll("[data-answer]")]
    assert can == ["Silver", "Estate"]
    assert scene.browser.by_id("puzzle-nothing").getAttribute("data-answer") == "2"


async def the_right_answer(html):
    scene = await PuzzleRoom(html, PUZZLE, PUZZLE).enter()
    assert scene.text("puzzle-streak") == "Streak 0, longest 0. Today's puzzle is open."
    await scene.click('[data-answer="0"]')
    told = words(scene.browser.by_id("puzzle-told"))
    assert "Right" in told and "Silver wins 50%, Estate 38%, the second best: 12 percentage points" in told
    assert "(95% CI 8 to 16) more" in told
    assert (
        "After Silver you have 9.0 more turns on average; at five cards a turn each card of your 11 is drawn "
        "about 4.1 times. With Silver you end 2.0 VP ahead on average, with Estate 1.0 VP behind."
    ) in told
    rows = [words(one) for one in scene.browser.by_id("puzzle-told").querySelectorAll("tbody tr")]
    assert len(rows) == 3 and "best" in rows[0]
    assert "\u221212" in rows[1] and "(\u221216 to \u22128)" in rows[1], "each with its margin and interval"
    assert "30%" in rows[2] and "nothing" in rows[2]
    assert "50%" in words(scene.buy("Silver")), "the piles show it too"
    assert scene.browser.by_id("puzzle-open").hidden
    assert not scene.place.querySelectorAll("[data-answer]")[1:], "an answer is final"
    links = [str(one.getAttribute("href")) for one in scene.place.querySelectorAll("#puzzle-told a")]
    assert links[0].startswith(
        "#play?players=%22%3E%3Ciframe%20src%3Dx%3E/BigMoney&seed=14482717128131386057"
    )
    assert links[0].endswith("&kingdom=Smithy,%20Canal&game=1&step=14&seat=1") and "#watch?" in links[1]
    from lab.state import address

    query = address.read(links[0], ("play",))["query"]
    assert query["kingdom"] == "Smithy, Canal" and query["step"] == "14"
    assert scene.text("puzzle-streak") == "Streak 1, longest 1. Today's puzzle is done."


async def a_wrong_answer(html):
    scene = await PuzzleRoom(html, PUZZLE, dict(PUZZLE, found=False)).enter()
    await scene.press("next")
    await scene.press("daily")
    await scene.click('[data-answer="0"]')
    await scene.press("next")
    assert "#puzzles?puzzle=" in scene.browser.location.hash
    await scene.click('[data-answer="2"]')
    told = words(scene.browser.by_id("puzzle-told"))
    assert "Better: Silver" in told and "Silver wins 50%, Buying nothing 30%: it costs 20 percentage" in told
    assert "with nothing 3.0 VP behind" in told and "yours" in told
    assert "longest 1" in scene.text("puzzle-streak") and "Streak 0" in scene.text("puzzle-streak")
    await scene.press("daily")
    await scene.click('[data-answer="0"]')
    assert "Streak 0" in scene.text("puzzle-streak"), "the daily one counts once"


async def a_puzzle_whose_game_is_lost(html):
    scene = await PuzzleRoom(html, dict(PUZZLE, found=False)).enter(puzzle="1")
    await scene.click('[data-answer="0"]')
    assert not scene.place.querySelectorAll("#puzzle-told a"), "a bot plays that game differently now"


async def costs_of_this_turn(html):
    lower = dict(PUZZLE, costs={"Silver": 2, "Province": 7}, buys=2)
    scene = await PuzzleRoom(html, lower).enter()
    assert scene.text("puzzle-asked") == "$3 and 2 Buys: what do you buy first?"
    assert "$2" in words(scene.buy("Silver")) and "changed" in str(scene.buy("Silver").getAttribute("class"))
    assert "$7" in words(scene.buy("Province"))


async def why_in_other_positions(html):
    PuzzleRoom(html)
    from lab.views.puzzles import explained

    last = dict(PUZZLE, answers=[dict(one) for one in PUZZLE["answers"]])
    best, other, _ = last["answers"]
    best.update({"card": "Estate", "turns": 0.0})
    other.update({"card": "Gold", "turns": 1.5, "lead": 0.01})
    assert explained.why(last, 0, 1) == (
        "After Estate you have no further turn, after Gold 1.5 on average. With Estate you end 2.0 VP ahead "
        "on average, with Gold level."
    )
    best["turns"] = 1.2
    assert "that is about 6 of your 11 cards, and Estate counts 1 VP even if it" in explained.why(last, 0, 1)
    assert "Estate counts 6 VP, Gold 3, even if" in explained.why(last, 0, 6, 3)
    assert "cards: a card bought now may not come again" in explained.why(last, 0, 0)
    colonies = dict(PUZZLE, left={"Province": 1, "Colony": 2}, score=[1, 1], first=False)
    assert explained.situation(colonies) == "Turn 4, second player, level; 1 Province and 2 Colonies left."


async def the_addresses_of_puzzles(html):
    scene = await PuzzleRoom(html, PUZZLE, PUZZLE, PUZZLE).enter(puzzle="3")
    from lab.state import address

    for fragment in ("#puzzle", "#puzzles"):
        assert address.read(fragment, ("puzzles",))["view"] == "puzzles", fragment
    assert scene.text("puzzle-which") == "Puzzle 3 of 3"
    assert scene.browser.location.hash == "#puzzles?puzzle=3"
    await scene.go()
    assert scene.text("puzzle-which") == "Puzzle of the day"
    await scene.go(puzzle="99")
    assert scene.text("puzzle-which") == "Puzzle of the day", "there is no such puzzle"


async def puzzles_that_cannot_be_loaded(html):
    scene = await PuzzleRoom(html).enter()
    assert "could not be loaded" in scene.text("puzzle-problem")
    assert scene.browser.by_id("puzzle-room").hidden and scene.browser.by_id("puzzle-wait").hidden
    scene.browser.files.texts["./data/puzzles.json"] = json.dumps({"puzzles": [PUZZLE]})
    await scene.go()
    await fake.settle()
    assert scene.text("puzzle-problem") == "" and not scene.browser.by_id("puzzle-room").hidden


async def a_streak_that_cannot_be(html):
    PuzzleRoom(html)
    from lab.views.puzzles import view

    for text in ("x", "[1]", '["a", 1, 1]', "[-1, 0, 0]", "{}"):
        view.storage.keep(view.KEPT, text)
        assert view.kept() == [0, 0, 0], text
