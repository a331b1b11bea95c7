"""The views Watch and Play, scene by scene; run like scenes.py."""

import asyncio
import json

import fake
import scenes

FACT = {
    "kind": "action",
    "looks": ["action", "attack"],
    "types": "Action – Attack",
    "cost": "$4",
    "text": "Does <b>this</b>.",
    "set": "Base",
    "landscape": False,
}
FACTS = dict.fromkeys(("Copper", "Smithy", "Witch <x>"), FACT)
PHASES = ["start", "action", "treasure", "buy", "clean-up"]


def pile(name, left, cost="$4"):
    told = {"name": name, "card": name, "cost": cost, "printed": "$4", "left": left}
    told.update({"group": "kingdom", "tokens": ["a <token>"], "face_down": False})
    return told


def player(name, colour, hand, you=False, active=False, played=()):
    return {
        "name": name,
        "colour": colour,
        "you": you,
        "controls": you,
        "active": active,
        "score": 3,
        "turns": 1,
        "deck": 5,
        "discard": 1,
        "top": "Copper",
        "hand": hand,
        "hand_size": 5,
        "in_play": [{"name": card, "stays": False, "under": []} for card in played],
        "actions": 1,
        "buys": 1,
        "coins": 3,
        "potions": 0,
        "tokens": ["2 Coffers"],
        "owned": [],
        "mats": [{"name": "Tavern", "cards": ["Copper", "Copper"], "size": 2}],
    }


def table(hand=("Copper", "Copper", "Smithy"), whose=0, left=10, played=()):
    return {
        "turn": {"number": 1, "seat": whose, "extra": False, "phase": "action", "phases": PHASES},
        "supply": [pile("Smithy", left), pile("Witch <x>", 0, "$5")],
        "landscapes": [],
        "players": [
            player("One <b>", "one", list(hand), True, whose == 0, played),
            player("Two", "two", None, False, whose == 1),
        ],
        "trash": [["Copper", 2]],
        "beside": [],
        "looking": [],
    }


def event(target, **more):
    """What the browser tells of a click, a key or the pointer."""
    told = {"key": "", "shiftKey": False, "ctrlKey": False, "altKey": False, "metaKey": False}
    told.update({"pointerType": "mouse", "target": target, "preventDefault": lambda: None})
    told.update(more)
    return fake.Thing(**told)


def tell(element, kind, target, **more):
    for action in element.listeners.get(kind, []):
        action(event(target, **more))


def words(element):
    """All text below an element, however it came there."""
    if element._html or not element.children:
        return element.textContent
    return element.textContent + " ".join([" " + words(one) for one in element.children])


class Room(scenes.Scene):
    """The page with one of its rooms open; answers are functions of the arguments."""

    def __init__(self, html, name, kept=(), **answers):
        scenes.Scene.__init__(self, html, kept=kept)
        from lab import board, moment, past, play, watch

        board.HELD = 0.005
        watch.QUIET = 0.005
        moment.trusted.clear()
        self.modules = {"watch": watch, "play": play, "past": past}
        self.browser.pool.answers.update(answers)
        self.name = name

    async def enter(self, **query):
        await self.open()
        self.place = self.browser.by_id("view-" + self.name)
        self.room = self.modules[self.name].Room(self.app, self.place)
        self.app.views.now = self.name
        await self.go(**query)
        return self

    async def go(self, **query):
        await self.room.open(query)
        await fake.settle()

    async def press(self, name):
        """The button that does this."""
        button = self.place.querySelector('[data-do="' + name + '"]')
        assert button, name
        assert not button.disabled, name
        tell(self.place, "click", button)
        await fake.settle()

    async def click(self, selector):
        tell(self.place, "click", self.place.querySelector(selector))
        await fake.settle()

    async def key(self, name, **more):
        tell(self.browser.document, "keydown", fake.Element("body", {}), key=name, **more)
        await fake.settle()


# ---- Watch ---------------------------------------------------------------------------------------------------


def course(args):
    return {
        "names": ["One <b>", "Two"],
        "steps": 6,
        "turns": [[0, "one", "Turn 1", "One <b>"], [3, "two", "Turn 1", "Two"]],
        "lines": [
            ["kingdom", "", "Kingdom: Smithy", 0, 0],
            ["turn", "one", "Turn 1 - One <b>", 0, 1],
            ["play", "one", "plays Smithy", 1, 2],
            ["turn", "two", "Turn 1 - Two", 0, 4],
            ["result", "", "Two wins", 0, 6],
        ],
        "facts": FACTS,
        "winners": [1],
    }


def table_at(args):
    step = args["step"]
    shown = table(left=10 - step, whose=0 if step < 3 else 1)
    if step == 6:
        shown["turn"]["phase"] = ""
    return {"table": shown, "over": step == 6}


def watching(html, **more):
    answers = {"watch": course, "table at": table_at}
    answers.update(more)
    return Room(html, "watch", **answers)


async def a_film(html):
    scene = await watching(html).enter(players="BigSmithy/BigMoney", seed="3", game="2", step="2")
    told = lambda: scene.text("watch-now")
    assert told() == "Turn 1 – One <b>: next comes the action phase"
    assert scene.asked("watch")[0]["match"]["seed"] == "3"
    assert scene.asked("table at")[-1]["step"] == 2
    assert "watch?players=BigSmithy/BigMoney&seed=3&v=1.2.3&game=2&step=2" in scene.browser.location.hash
    await scene.press("forward")
    assert scene.asked("table at")[-1]["step"] == 4  # nothing is told at step 3
    assert "Turn 1 – Two" in told()
    marked = [one for one in scene.room.story.element.children if "aria-current" in one.attributes]
    assert [one.textContent for one in marked] == ["Turn 1 - Two"]
    await scene.key("ArrowLeft")
    assert scene.room.shown == 2
    await scene.key("ArrowRight", shiftKey=True)
    assert scene.room.shown == 3
    await scene.key("End")
    assert told() == "The game is over: Two wins"
    assert scene.room.button("forward").disabled
    await scene.click('[data-step="2"]')
    assert scene.room.shown == 2
    await scene.press("next-game")
    assert scene.asked("watch")[-1]["game"] == 3
    assert scene.room.shown == 0
    assert "&seat=0" in scene.browser.by_id("watch-take").href


async def films_of_another_version(html):
    query = {"players": "BigSmithy/BigMoney", "seed": "3", "game": "2", "step": "2"}
    scene = await watching(html).enter(v="0.0.1", **query)
    notice = scene.browser.by_id("watch-notice")
    assert not notice.hidden
    assert "made with version 0.0.1; this is 1.2.3" in notice.textContent
    await scene.go(v="1.2.3", **query)
    assert notice.hidden


async def film_by_itself(html):
    scene = watching(html)
    scene.modules["watch"].SPEEDS = (200, 200, 200, 200, 200)
    await scene.enter()
    scene.browser.by_id("watch-speed").value = "2"
    assert scene.asked("watch")[0]["match"] == scene.app.match, "without players, those of Simulate"
    await scene.key(" ")
    for _ in range(100):
        await asyncio.sleep(0.01)
        if scene.room.shown == 6:
            break
    assert scene.room.shown == 6
    await asyncio.sleep(0.02)
    assert scene.room.playing % 2 == 0, "it stops at the end"
    await scene.press("play")
    await scene.press("play")
    assert scene.room.playing % 2 == 0
    scene.room.close()


async def films_that_fail(html):
    scene = await watching(html).enter(players="Nobody/BigMoney")
    assert "no strategy called 'Nobody'" in scene.text("watch-now")
    places = [scene.browser.by_id(name) for name in ("transport", "watch-room", "watch-choice")]
    way = scene.browser.by_id("watch-way")
    assert all(place.hidden for place in places)  # there is nothing to move through
    assert not way.hidden, "there is another way"
    await scene.go(players="BigMoney/BigMoney")
    assert not any(place.hidden for place in places)
    assert way.hidden
    assert " against " in scene.text("watch-lead")
    await scene.go(players="BigMoney")
    assert all(place.hidden for place in places)
    assert not way.hidden
    assert " against " not in scene.text("watch-lead"), "it is not they who are watched"
    assert scene.text("watch-now") == "The address has to name two to six players."
    await scene.go(players="BigMoney/BigMoney", seed="x")
    assert "seed" in scene.text("watch-now")
    wrong = {"error": {"message": "name 'x' is not defined", "strategy": "BigMoney", "line": 3}}
    scene.browser.pool.answers["watch"] = lambda args: wrong
    await scene.go(players="BigMoney/BigMoney")
    assert scene.text("watch-now") == "BigMoney: name 'x' is not defined"
    assert not scene.browser.by_id("watch-choice").hidden, "another game may go well"
    scene.browser.pool.answers["watch"] = lambda args: {"lines": "forged"}
    await scene.go(players="BigMoney/BigMoney")
    assert "makes no sense" in scene.text("watch-now")
    scene.browser.pool.answers.update({"watch": course, "table at": lambda args: {"table": 7}})
    await scene.go(players="BigMoney/BigMoney")
    assert "makes no sense" in scene.text("watch-now")


async def foreign_sources(html):
    scene = await watching(html).enter(players="Mine/BigMoney", source1="packed-class_Mine")
    assert not scene.asked("watch"), "somebody's source plays only when the user says so"
    notice = scene.browser.by_id("watch-notice")
    assert not notice.hidden
    assert "class Mine" in words(notice)
    await scene.press("trust")
    strategies = scene.asked("watch")[0]["match"]["strategies"]
    assert strategies[0] == {"name": "Mine", "source": "class Mine"}
    assert "source1=packed-class_Mine" in scene.browser.location.hash
    await scene.go(players="Mine/BigMoney", source1="broken")
    assert "source for player 1 is broken" in scene.text("watch-now")


# ---- Play ----------------------------------------------------------------------------------------------------


def option(number, name, zone="hand", at=None):
    return {"id": number, "name": name, "zone": zone, "at": at}


def question(kind="one", options=(), least=0, most=1, **more):
    told = {
        "verb": "play",
        "card": None,
        "for": 0,
        "text": "You may <play>.",
        "least": least,
        "most": most,
        "kind": kind,
        "options": list(options),
        "yes": None,
        "no": None,
        "skip": None if least else "No more",
        "confirm": "Discard",
        "commands": [],
    }
    told.update(more)
    return told


def played(number, asked, **more):
    told = {
        "sitting": "sitting " + str(number),
        "decisions": number,
        "steps": list(range(number)),
        "note": "",
        "title": "Turn 1 – Me",
        "about": "Your phase",
        "keep": 1,
        "lines": [["play", "one", "line " + str(number), 1]],
        "frames": [],
        "table": table(),
        "question": asked,
        "over": asked is None,
        "result": None,
        "facts": FACTS,
    }
    told.update(more)
    return told


COPPERS = [option(0, "Copper", at=0), option(1, "Copper", at=1)]
THREE = list(COPPERS)
THREE.append(option(2, "Smithy", at=2))
TREASURES = question("one", [COPPERS[0]], commands=[["treasures", "Play all Treasures"], ["end turn", "End"]])


def playing(html, first, *rest, **more):
    """A sitting that begins with the first scene; each act brings the next one."""
    coming = list(rest)
    answers = {
        "sit down": lambda args: first,
        "sit up": lambda args: first,
        "sit act": lambda args: coming.pop(0),
        "sit undo": lambda args: played(args.get("to", 0), TREASURES, keep=0),
    }
    kept = more.pop("kept", ())
    answers.update(more)
    return Room(html, "play", kept, **answers)


async def sat_down(scene):
    await scene.enter()
    scene.browser.by_id("opponent-0").value = "BigSmithy"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    return scene


def options(scene, at):
    return scene.browser.by_id("opponent-" + str(at) + "-list").querySelectorAll('[role="option"]')


async def sitting_down(html):
    scene = await playing(html, played(0, TREASURES, keep=0)).enter()
    lobby = scene.browser.by_id("play-lobby")
    assert not lobby.hidden
    assert "None yet" in words(scene.browser.by_id("lobby-saved"))
    first, second = (scene.browser.by_id("opponent-" + str(at)) for at in (0, 1))
    first.value = "bigsmithi"
    first.fire("focusout")
    await fake.settle()
    assert "Did you mean BigSmithy?" in scene.text("lobby-unknown")
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert not scene.asked("sit down")
    first.fire("click")
    assert scene.text("lobby-unknown") == ""
    names = [part.querySelector("b").textContent for part in options(scene, 0)]
    assert "BigSmithy" in names and "New strategy" not in names
    first.value = "bigsmi"
    first.fire("input")
    first.fire("keydown", key="Enter")
    assert first.value == "BigSmithy" and scene.browser.by_id("opponent-field-1").hidden
    await scene.press("more-bots")
    assert not scene.browser.by_id("opponent-field-1").hidden
    second.value = "BigMoney"
    scene.browser.by_id("lobby-seed").value = "12x"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "whole number" in scene.text("lobby-problem")
    assert not scene.asked("sit down")
    scene.browser.by_id("lobby-seed").value = "12"
    scene.browser.by_id("lobby-points").value = "20"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    start = scene.asked("sit down")[0]["start"]
    assert start["opponents"] == [{"name": "BigSmithy"}, {"name": "BigMoney"}]
    assert start["options"] == {"kingdom": "first game", "first_to": "20"}
    assert (start["seed"], start["person"]) == ("12", "Me")
    assert lobby.hidden
    assert not scene.browser.by_id("play-table").hidden
    assert "You may <play>." in words(scene.browser.by_id("play-question"))
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "sitting 0"
    kept = scene.browser.storage.kept
    assert json.loads(kept["dominion-lab:play:last"]) == ["", "BigSmithy", "BigMoney"]


async def the_same_people_again(html):
    names = {"dominion-lab:play:last": json.dumps(["Ann", "BigMoney", "BigSmithy"])}
    scene = await playing(html, played(0, TREASURES, keep=0), kept=names).enter()
    fields = [scene.browser.by_id("opponent-" + str(at)) for at in (0, 1)]
    assert [field.value for field in fields] == ["BigMoney", "BigSmithy"]
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert scene.asked("sit down")[0]["start"]["person"] == "Ann"


async def a_kingdom_that_cannot_be(html):
    wrong = {"error": {"message": "There is no card called 'Smity'. Did you mean 'Smithy'?"}}
    scene = await playing(html, wrong).enter()
    for value in ("first", "drawn"):  # a browser does that by itself
        scene.place.querySelector('input[value="' + value + '"]').checked = False
    scene.room.lobby.choose_kingdom("given")
    scene.browser.by_id("opponent-0").value = "BigMoney"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "Name the kingdom cards" in scene.text("lobby-problem")
    scene.browser.by_id("lobby-cards").value = "Smity"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "Did you mean 'Smithy'?" in scene.text("lobby-problem")
    tell(scene.browser.by_id("new-game"), "input", scene.browser.by_id("lobby-cards"))
    assert scene.text("lobby-problem") == ""


async def clicks_and_keys(html):
    buy = question("one", [option(0, "Smithy", "supply", 0)], verb="buy")
    scene = playing(html, played(0, TREASURES, keep=0), played(1, buy), played(2, TREASURES), played(3, buy))
    await sat_down(scene)
    hand = scene.place.querySelectorAll(".mine .held .tile")
    assert [one.attributes["data-key"] for one in hand] == ["hand0:0", "hand0:1", "hand0:2"]
    looks = ["can" in one.attributes["class"].split(" ") for one in hand]
    assert looks == [True, True, False], "one Copper stands for all"
    assert hand[2].attributes["aria-disabled"] == "true"
    await scene.click('[data-key="hand0:2"]')
    assert not scene.asked("sit act"), "what is not allowed cannot be chosen"
    await scene.click('[data-key="hand0:1"]')
    assert scene.asked("sit act")[-1] == {"sitting": "sitting 0", "choose": [0]}
    witch = scene.place.querySelector('[data-key="supply:1"]')
    assert witch.attributes["data-why"] == "None are left."
    tell(scene.browser.by_id("play-table"), "pointerover", witch)
    assert "None are left." in words(scene.browser.by_id("play-details"))
    await scene.key("1")
    assert scene.asked("sit act")[-1] == {"sitting": "sitting 1", "choose": [0]}
    await scene.key("t")
    assert scene.asked("sit act")[-1] == {"sitting": "sitting 2", "command": "treasures"}
    assert [one.textContent for one in scene.room.story.element.children] == ["line 0", "line 3"]
    tell(scene.browser.by_id("play-table"), "keydown", fake.Element("input", {}), key="t")
    assert len(scene.asked("sit act")) == 3
    from lab.asking import Asking

    copper = {"Copper": {"types": "Treasure", "text": ""}}
    first = 'class="primary" data-do="command:treasures"'
    assert first in Asking(TREASURES).panel(copper)
    assert first not in Asking(TREASURES).panel(FACTS), "with Actions to play it is not what one mostly does"


async def several_and_in_order(html):
    some = question("some", THREE, 2, 2, card="Smithy")
    order = question("order", THREE, 3, 3)
    yes = question("yes", [option(0, "Smithy", at=2)], yes="Reveal Smithy", no="Do not")
    words_only = question("one", [option(0, "+1 Card", "word"), option(1, "+$1", "word")], 1)
    scene = playing(
        html, played(0, some, keep=0), played(1, order), played(2, yes), played(3, words_only), played(4, yes)
    )
    await sat_down(scene)
    asked = scene.browser.by_id("play-question")
    assert "0 chosen of 2" in words(asked)
    assert "Does <b>this</b>." in words(asked), "what the card that asks says"
    assert scene.room.button("confirm").disabled
    await scene.click('[data-key="hand0:0"]')
    await scene.click('[data-key="hand0:2"]')
    await scene.click('[data-key="hand0:1"]')  # one too many
    assert "2 chosen of 2" in words(asked)
    await scene.key("Escape")
    assert "0 chosen of 2" in words(asked)
    await scene.key("1")
    await scene.key("3")
    await scene.key("c")
    assert scene.asked("sit act")[-1]["choose"] == [0, 2]
    await scene.key("2")
    await scene.key("1")
    assert "3 of 3 placed" in words(asked), "the last one goes without saying"
    await scene.press("confirm")
    assert scene.asked("sit act")[-1]["choose"] == [1, 0, 2]
    await scene.key("x")
    assert scene.asked("sit act")[-1]["choose"] == []
    await scene.click('[data-id="1"]')
    assert scene.asked("sit act")[-1]["choose"] == [1]


async def bots_step_by_step(html):
    frames = [
        {"lines": 1, "table": {"turn": table(whose=1)["turn"]}},
        {"lines": 1, "table": {"players": [None, player("Two", "two", None, False, True, ["Smithy"])]}},
    ]
    told = [
        ["turn", "two", "Turn 1 - Two", 0],
        ["play", "two", "plays Smithy", 1],
        ["turn", "one", "Mine", 0],
    ]
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES, frames=frames, lines=told))
    await sat_down(scene)
    scene.room.speed.value = "20000"
    await scene.key("n")
    asked = scene.browser.by_id("play-question")
    assert "Turn 1 - Two" in words(asked)
    assert scene.text("play-title") == "Turn 1 – Two" and scene.text("play-now") == ""
    assert scene.room.button("undo").disabled and scene.room.button("hint").disabled
    assert len(scene.room.story.element.children) == 2
    await scene.key("h")
    assert scene.asked("sit hint") == [], "there is nothing to give a hint about"
    await scene.key("t")
    assert len(scene.asked("sit act")) == 1, "it is not one's turn"
    await scene.key("s")
    assert "You may <play>." in words(asked)
    assert scene.text("play-title") == "Turn 1 – Me" and not scene.room.button("hint").disabled
    assert len(scene.room.story.element.children) == 4
    from lab.play import told_of

    line, forced = ["buy", "two", "buys Gold", 0], ["discard", "one", "Me discards Copper", 1]
    assert told_of(line, table(whose=1)) == "Two buys Gold"
    assert told_of(forced, table(whose=1)) == "Me discards Copper"


async def undoing_and_looking_back(html):
    end = {"headline": "Two wins", "won": False, "resigned": True}
    end["players"] = [{"name": "Two", "colour": "two", "score": 6, "turns": 1, "cards": "7 Coppers"}]
    over = played(3, None, result=end)
    scene = playing(html, played(2, TREASURES, keep=0), over)
    await sat_down(scene)
    await scene.key("u")
    assert scene.asked("sit undo")[-1] == {"sitting": "sitting 2"}
    await scene.press("resign")
    assert not scene.asked("sit act")
    await scene.press("resign")
    assert scene.asked("sit act")[-1]["command"] == "resign"
    assert "Two wins" in words(scene.browser.by_id("play-question"))
    assert "1 turn 7 Coppers" in words(scene.browser.by_id("play-question"))
    assert scene.room.button("resign").disabled
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    assert "1 of 3 decisions" in words(scene.browser.by_id("play-question"))
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "sitting 3", "the game stays as it is"
    await scene.press("present")
    assert "Two wins" in words(scene.browser.by_id("play-question"))
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    await scene.key("s")
    assert "1 of 3 decisions" in words(scene.browser.by_id("play-question"))
    await scene.press("present")
    scene.room.speed.value = "1"
    scene.modules["past"].REPLAY = 0.001
    await scene.press("replay")
    for _ in range(100):
        await asyncio.sleep(0.01)
        if scene.room.frames % 2 == 0:
            break
    await fake.settle()
    assert [args["to"] for args in scene.asked("sit undo")[-3:]] == [0, 1, 2]
    assert "Two wins" in words(scene.browser.by_id("play-question")), "it ends where the game ended"
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    await scene.press("from-here")
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "sitting 1"


async def hints_and_odds(html):
    hint = {"choose": [0], "text": "BigMoney plays Copper", "why": "line 3", "names": ["Copper"]}
    share = {"name": "Me", "colour": "one", "share": "40 %", "interval": "30 – 50 %", "vp": "9.0"}

    def odds(args):
        games = sum([tally["games"] for tally in args["tallies"]])
        view = {"tally": {"games": games}, "text": "Me wins 40 %", "label": "in words", "players": [share]}
        view["bar"] = [["sure one", "40%"], ["open one", "20%"]]
        return view

    scene = playing(
        html,
        played(0, TREASURES, keep=0),
        played(1, TREASURES),
        **{
            "sit hint": lambda args: hint,
            "sit rollouts": lambda args: {"tally": {"games": args["count"]}, "ms": 10},
            "sit odds": odds,
        },
    )
    await sat_down(scene)
    scene.browser.by_id("odds-games").value = "100"
    scene.browser.by_id("odds-go").fire("click")
    await fake.settle()
    assert scene.text("odds-told") == "Me wins 40 %, after 100 games"
    blocks = [(args["first"], args["count"]) for args in scene.asked("sit rollouts")]
    assert sorted([number for first, count in blocks for number in range(first, first + count)]) == list(
        range(100)
    )
    scene.browser.pool.answers["sit rollouts"] = lambda args: {"error": {"message": "no more"}}
    scene.browser.by_id("odds-go").fire("click")
    await fake.settle()
    assert scene.text("odds-told") == "The bots cannot play on: no more"

    scene.browser.by_id("play-bot").value = "BigMoney"
    await scene.key("h")
    assert scene.asked("sit hint")[0]["bot"] == {"name": "BigMoney"}
    assert "BigMoney plays Copper" in words(scene.browser.by_id("play-question"))
    assert "hinted" in scene.place.querySelector('[data-key="hand0:0"]').attributes["class"]
    await scene.press("do-hint")
    assert scene.asked("sit act")[-1]["choose"] == [0]
    assert scene.browser.by_id("odds-found").hidden, "the odds were of a moment that is past"


async def saving_games(html):
    scene = playing(html, played(2, TREASURES, keep=0), **{"sit link": lambda args: {"code": "abc"}})
    await sat_down(scene)
    scene.browser.by_id("save-name").value = "My <game>"
    await scene.press("save")
    kept = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert kept == [["My <game>", "against Two", "sitting 2"]]
    await scene.press("export")
    assert scene.browser.files.saved[1] == "sitting 2"
    await scene.press("link")
    assert scene.browser.files.copied == "site/#play?code=abc"
    scene.browser.files.clipboard = False
    await scene.press("link")
    assert "site/#play?code=abc" in words(scene.browser.by_id("play-notice"))
    await scene.press("lobby")
    assert "My <game>" in words(scene.browser.by_id("lobby-saved"))
    await scene.press("load:0")
    assert scene.asked("sit up")[-1]["text"] == "sitting 2"
    assert "Set aside" in scene.browser.storage.kept["dominion-lab:play:saved"]
    await scene.press("lobby")
    await scene.press("drop:0")
    assert len(json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])) == 1
    scene.browser.files.texts["lobby-file"] = "a file"
    scene.browser.by_id("lobby-file").fire("change")
    await fake.settle()
    assert scene.asked("sit up")[-1]["text"] == "a file"


async def coming_back(html):
    kept = {"dominion-lab:play:now": "kept game"}
    scene = playing(html, played(2, TREASURES, keep=0, note="Saved by version 0"), kept=kept)
    await scene.enter()
    assert scene.asked("sit up")[0]["text"] == "kept game"
    assert "Saved by version 0" in words(scene.browser.by_id("play-notice"))
    await scene.go(code="xyz")
    assert len(scene.asked("sit up")) == 1, "a link's game is opened when the user says so"
    await scene.press("open-link")
    assert scene.asked("sit up")[-1]["text"] == "xyz"
    saved = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert [game[0] for game in saved] == ["Set aside: Turn 1 – Me"]
    await scene.go(players="BigMoney/BigSmithy", seed="4", game="7", step="9", seat="1")
    start = scene.asked("sit down")[0]["start"]
    assert (start["game"], start["steps"], start["seat"]) == (7, 9, 1)
    assert [one["name"] for one in start["match"]["strategies"]] == ["BigMoney", "BigSmithy"]


async def games_that_cannot_be_opened(html):
    kept = {"dominion-lab:play:now": "broken", "dominion-lab:play:saved": "{"}
    wrong = {"error": {"message": "This is no saved game."}}
    scene = await playing(html, wrong, kept=kept).enter()
    assert scene.text("lobby-problem") == "This is no saved game."
    # It gives way to others, and is not lost.
    assert "dominion-lab:play:now" not in scene.browser.storage.kept
    saved = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert saved == [["Could not be opened", "This is no saved game.", "broken"]]
    await scene.go(players="Nobody/BigMoney", seat="0")
    assert "no strategy called 'Nobody'" in scene.text("lobby-problem")


async def games_that_others_take_the_place_of(html):
    """Of the game of an earlier visit the page knows only that it is kept."""
    odd = '[["Set aside", "", "older"], ["odd"], 7]'
    kept = {"dominion-lab:play:now": "kept game", "dominion-lab:play:saved": odd}
    scene = playing(html, played(2, TREASURES, keep=0), kept=kept)
    await scene.enter(code="xyz")
    assert "put with your saved games" in words(scene.browser.by_id("play-notice"))
    scene.browser.pool.answers["sit up"] = lambda args: {"error": {"message": "This is no saved game."}}
    await scene.press("open-link")
    assert scene.browser.storage.kept == kept
    scene.browser.pool.answers["sit up"] = lambda args: played(2, TREASURES, keep=0)
    await scene.go(code="xyz")
    await scene.press("open-link")
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "sitting 2"
    saved = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert saved == [["Set aside 2", "from before", "kept game"], ["Set aside", "", "older"]]


async def stopped_engine(html):
    tries = []

    def act(args):
        tries.append(args)
        if len(tries) == 1:
            return {"error": {"message": "stopped", "stopped": True}}
        if len(tries) == 2:
            return played(1, TREASURES)
        return {"error": {"message": "name 'x' is not defined", "strategy": "BigSmithy", "line": 3}}

    scene = playing(html, played(0, TREASURES, keep=0))
    scene.browser.pool.answers["sit act"] = act
    await sat_down(scene)
    await scene.key("t")
    assert tries[0] == tries[1], "asked once more, of an engine that was started anew"
    assert "your game goes on" in words(scene.browser.by_id("play-notice"))
    assert scene.room.sitting == "sitting 1"
    await scene.key("t")
    assert words(scene.browser.by_id("play-notice")) == "BigSmithy, line 3: name 'x' is not defined"
    assert scene.room.sitting == "sitting 1"
    assert "You may <play>." in words(scene.browser.by_id("play-question"))
    scene.browser.pool.answers["sit act"] = lambda args: {"sitting": 7}
    await scene.key("t")
    assert "makes no sense" in words(scene.browser.by_id("play-notice"))


async def fingers(html):
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES))
    await sat_down(scene)
    copper = scene.place.querySelector('[data-key="hand0:0"]')
    around = scene.browser.by_id("play-table")
    tell(around, "pointerdown", copper, pointerType="touch")
    for _ in range(500):  # as long as a slow machine takes
        await asyncio.sleep(0.002)
        if "Does <b>this</b>." in words(scene.browser.by_id("play-details")):
            break
    tell(around, "pointerup", copper, pointerType="touch")
    await scene.click('[data-key="hand0:0"]')
    assert not scene.asked("sit act"), "a finger's rest reads the card"
    assert "Does <b>this</b>." in words(scene.browser.by_id("play-details"))
    tell(around, "pointerdown", copper, pointerType="touch")
    tell(around, "pointerup", copper, pointerType="touch")
    await scene.click('[data-key="hand0:0"]')
    assert len(scene.asked("sit act")) == 1


async def only_what_differs(html):
    await Room(html, "play").open()
    from lab.board import Shelf

    line = lambda texts: ["<p>" + text + "</p>" for text in texts]
    for before in ("", "a", "abc", "aabbc"):
        for after in ("", "b", "abc", "axc", "abcd", "xabc", "bc", "ab", "zz"):
            element = fake.Element("div", {})
            shelf = Shelf(element)
            shelf.show(line(before))
            kept = list(element.children)
            shelf.show(line(after))
            assert [one.textContent for one in element.children] == list(after), (before, after)
            same = [one for one in element.children if one in kept]
            assert len(same) >= len(before) - len(after) or before != after[: len(before)]
