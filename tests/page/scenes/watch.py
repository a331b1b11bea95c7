"""The view Watch."""

import asyncio

import fake
from scenes.table import FACTS, Room, table, words

# ---- Watch ---------------------------------------------------------------------------------------------------


def course(args):
    return {
        "names": ["One <b>", "Two"],
        "steps": 6,
        "turns": [[0, "one", "Turn 1", "One <b>"], [3, "two", "Turn 1", "Two"]],
        "lines": [
            ["kingdom", "", "Kingdom: Smithy", 0, 0],
            ["turn", "one", "Turn 1 – One <b>", 0, 1],
            ["play", "one", "plays Smithy", 1, 2],
            ["turn", "two", "Turn 1 – Two", 0, 4],
            ["result", "", "Two wins", 0, 6],
        ],
        "facts": FACTS,
        "winners": [1],
        "points": [[3, 3], [3, 3], [3, 6]],
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
    scene = await watching(html).enter(players="BigSmithy/BigMoney", seed="3", game="3", step="2")
    told = lambda: scene.text("watch-now")
    assert told() == "Turn 1 – One <b>: next comes the action phase"
    transport = scene.browser.by_id("transport")
    assert transport.getAttribute("inert") is None
    assert scene.asked("watch")[0]["match"]["seed"] == "3"
    assert scene.asked("table at")[-1]["step"] == 2
    assert "watch?players=BigSmithy/BigMoney&seed=3&v=1.2.3&game=3&step=2" in scene.browser.location.hash
    await scene.press("forward")
    assert scene.asked("table at")[-1]["step"] == 4  # step 3 has no log entry
    assert scene.text("watch-just") == "Two begins turn 1."
    assert "Turn 1 – Two" in told()
    marked = [one for one in scene.room.game_log.element.children if "aria-current" in one.attributes]
    assert [one.textContent for one in marked] == ["Turn 1 – Two"]
    await scene.key("ArrowLeft")
    assert scene.room.shown == 2
    await scene.key("ArrowRight", shiftKey=True)
    assert scene.room.shown == 3
    await scene.key("End")
    assert told() == "The game is over"
    assert scene.text("watch-just") == "Two wins, 3 to 3 VP."  # the scene's tables all have 3 VP
    assert scene.room.button("forward").disabled
    await scene.click('[data-step="2"]')
    assert scene.room.shown == 2
    await scene.press("next-game")
    assert scene.asked("watch")[-1]["game"] == 3
    assert scene.room.shown == 0
    assert "&seat=0" in scene.browser.by_id("watch-take").href
    # While another game is dealt, there is nothing to move through.
    scene.browser.pool.answers["watch"] = None
    await scene.press("next-game")
    assert transport.getAttribute("inert") == ""


async def who_leads(html):
    """The curve of the lead, its words, and the turn from which the winner leads for good."""
    line = watching(html).modules["watch"].lead_line
    points = [[3, 3], [3, 3], [9, 3], [3, 3], [3, 9], [3, 15]]
    for winners, turn in (([1], 4), ([0], -1), ([0, 1], -1), ([], -1)):
        assert line.turning(points, winners) == turn, (winners, line.turning(points, winners))
    assert line.turning([[3, 3], [3, 6]], [1]) == -1  # only at the end
    assert line.turning([], [1]) == -1
    assert line.told(points, ["One", "Two"]) == "Lead in VP: at most +6 One, +12 Two"
    assert line.told([[3, 3]], ["One", "Two"]) == "Lead in VP"
    assert line.told([[3, 3, 3]], ["One", "Two", "Three"]) == "VP"
    html = line.curve(points, [0, 3, 6, 9, 12], 15)
    middle = round(34 * 6 / 18, 1)
    assert f'points="0,{middle} 0,{middle} 3,{middle} 6,0.0 9,{middle}' in html, html
    assert "15,34.0" in html  # the largest leads of both reach the edges
    assert line.curve([[3, 3, 0], [3, 6, 0]], [0], 4).count("<polyline") == 3
    for wrong in ([], [[3]], [[3, 3]]):  # no course has such points
        assert line.curve(wrong, [0], 4) == "", wrong


async def players_are_chosen_in_place(html):
    scene = await watching(html).enter(players="BigSmithy/BigMoney", seed="3", game="2")
    fields = scene.browser.by_id("watch-players").querySelectorAll("input")
    assert [field.value for field in fields] == ["One <b>", "Two"]
    assert "<b>" not in scene.browser.by_id("watch-players").innerHTML
    fields[1].value = "Mr Gredy"
    fields[1].fire("focusout")
    told = scene.text("watch-now")
    assert told.startswith("There is no strategy called 'Mr Gredy'.") and "Mr Greedy" in told, told
    assert fields[1].getAttribute("aria-invalid") == "true"
    fields[1].value = "mrgree"
    fields[1].fire("input")
    fields[1].fire("keydown", key="Enter")
    await fake.settle()
    asked = scene.asked("watch")[-1]
    assert [one["name"] for one in asked["match"]["strategies"]] == ["BigSmithy", "Mr Greedy"]
    assert asked["game"] == 1


async def how_a_game_ended(html):
    watching(html)
    from lab.views.watch.words import outcome

    ann, bob, cid = [
        {"name": name, "score": score} for name, score in (("Ann", -2), ("Bob", 33), ("Cid", 30))
    ]
    assert outcome([cid, bob], [1]) == "Bob wins, 33 to 30 VP."
    assert outcome([cid, bob], [0]) == "Cid wins, 30 to 33 VP."
    assert outcome([cid, cid], [0, 1]) == "Cid and Cid share the victory, 30 to 30 VP."
    assert outcome([ann, bob, cid], [2]) == "Cid wins. VP: Cid 30, Ann \u22122, Bob 33."
    assert (
        outcome([ann, bob, cid], [1, 2]) == "Bob and Cid share the victory. VP: Bob 33, Cid 30, Ann \u22122."
    )
    assert outcome([bob], [0]) == "Bob wins. VP: Bob 33."


async def what_lies_face_down_in_the_trash(html):
    def turned(args):
        shown = table()
        shown["trash"] = [["Smithy", 2], ["Copper", 1]]
        shown["face_down"] = [["Smithy", 1]]
        return {"table": shown, "over": False}

    room = Room(html, "watch", **{"watch": course, "table at": turned})
    scene = await room.enter(players="BigSmithy/BigMoney", seed="3", game="3", step="2")
    aside = scene.room.board.aside.html
    assert "Trash (3):" in aside
    assert "Face down in the trash:</i>" in aside and aside.count(">Smithy</button>") == 2


async def an_address_typed_while_one_is_written(html):
    scene = await watching(html).enter(players="BigSmithy/BigMoney", seed="3")
    assert "seed=3" in scene.browser.location.hash
    scene.browser.location.hash = typed = "#watch?players=BigSmity/BigMoney"
    await scene.key("ArrowRight")
    await asyncio.sleep(0.02)
    assert scene.browser.location.hash == typed, "nothing is written before the page has read it"
    scene.browser.window.fire("hashchange")
    assert scene.browser.location.hash == typed
    scene.browser.location.hash = "#watch?players=BigSmithy/BigMoney&seed=4"
    scene.browser.window.fire("hashchange")
    await scene.go(players="BigSmithy/BigMoney", seed="4")
    await scene.key("ArrowRight")
    await asyncio.sleep(0.02)
    assert "seed=4" in scene.browser.location.hash and "step=1" in scene.browser.location.hash


async def films_of_another_version(html):
    query = {"players": "BigSmithy/BigMoney", "seed": "3", "game": "3", "step": "2"}
    scene = await watching(html).enter(v="0.0.1", **query)
    notice = scene.browser.by_id("watch-notice")
    assert not notice.hidden
    assert "made with version 0.0.1; this is 1.2.3" in notice.textContent
    await scene.go(v="1.2.3", **query)
    assert notice.hidden


async def film_by_itself(html):
    scene = watching(html)
    from lab.views.watch import playback

    playback.SPEEDS = (200, 200, 200, 200, 200)
    await scene.enter()
    scene.browser.by_id("watch-speed").value = "2"
    assert scene.asked("watch")[0]["match"] == scene.app.match.order, "without players, those of Simulate"
    await scene.key(" ")
    for _ in range(100):
        await asyncio.sleep(0.01)
        if scene.room.shown == 6:
            break
    assert scene.room.shown == 6
    await asyncio.sleep(0.02)
    assert not scene.room.playback.is_on, "it stops at the end"
    await scene.press("play")
    await scene.press("play")
    assert not scene.room.playback.is_on
    scene.room.close()


async def films_that_fail(html):
    scene = await watching(html).enter(players="Nobody/BigMoney")
    assert "no strategy called 'Nobody'" in scene.text("watch-now")
    places = [scene.browser.by_id(name) for name in ("transport", "watch-room", "watch-choice")]
    way = scene.browser.by_id("watch-way")
    assert all(place.hidden for place in places)  # there is no game to step through
    assert not way.hidden, "there is another way"
    await scene.go(players="BigMoney/BigMoney")
    assert not any(place.hidden for place in places)
    assert way.hidden
    players = scene.browser.by_id("watch-players")
    assert not players.hidden
    link = scene.browser.by_id("watch-meant")
    await scene.go(players="BigMony/BigMoney", seed="3")
    assert not way.hidden and not link.hidden, "the match that was meant"
    assert link.textContent == "Watch BigMoney against BigMoney instead"
    assert link.href == "#watch?players=BigMoney/BigMoney&seed=3"
    await scene.go(players="BigMoney")
    assert link.hidden
    assert all(place.hidden for place in places)
    assert not way.hidden
    assert players.hidden, "it is not they who are watched"
    assert scene.text("watch-now") == "The link has to name two to six players."
    await scene.go(players="BigMony/Nobody", seed="x")
    assert scene.text("watch-now") == (
        "The link's seed is 'x'. The seed is a whole number, 0 or more. "
        "There is no strategy called 'BigMony'. Did you mean BigMoney? There is no strategy called 'Nobody'."
    )
    assert link.hidden, "nobody has such a name, and the seed is wrong too"
    wrong = {"error": {"message": "name 'x' is not defined", "strategy": "BigMoney", "line": 3}}
    scene.browser.pool.answers["watch"] = lambda args: wrong
    await scene.go(players="BigMoney/BigMoney")
    assert scene.text("watch-now") == "BigMoney, line 3: name 'x' is not defined"
    assert not scene.browser.by_id("watch-mend").hidden
    wrong["error"] = {"message": "name 'x' is not defined", "player": 1}
    await scene.go(players="BigSmithy/BigMoney")
    assert scene.text("watch-now") == "BigSmithy: name 'x' is not defined"
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
    assert strategies[0] == {"name": "Mine", "source": "class Mine", "own": True}
    assert "source1=packed-class_Mine" in scene.browser.location.hash
    await scene.go(players="Mine/BigMoney", source1="broken")
    assert "source for player 1 is broken" in scene.text("watch-now")


async def symbols_of_cards(html):
    """Piles of the kingdom show what their cards give, once the faces are there."""
    scene = watching(html)
    from lab.widgets import card_faces

    card_faces.there = None
    smithy = {"gives": [["+Cards", 3]], "cost": "$4", "types": "Action", "text": "", "set": "Base"}
    faces = {"cards": {"Smithy": smithy}, "former": {}, "named": []}
    scene.browser.files.texts["./data/faces.json"] = fake.json.dumps(faces)
    await scene.enter(players="BigSmithy/BigMoney")
    card_faces.there = None
    tiles = scene.browser.by_id("watch-board").querySelectorAll(".shelf .tile")
    assert [str(tile.getAttribute("data-card")) for tile in tiles] == ["Smithy", "Witch <x>"]
    symbols = [[words(one) for one in tile.querySelectorAll(".g")] for tile in tiles]
    assert symbols == [["+3"], []], symbols


async def games_of_addresses_count_from_one(html):
    scene = await watching(html).enter(players="BigSmithy/BigMoney", seed="3", game="1")
    field = scene.browser.by_id("watch-game")
    assert (field.value, scene.asked("watch")[-1]["game"]) == ("1", 0)
    assert "&game=1&step=0" in scene.browser.location.hash
    assert "&game=1&" in scene.browser.by_id("watch-review").href
    await scene.go(players="BigSmithy/BigMoney", seed="3", game="3", step="0")
    assert (field.value, scene.asked("watch")[-1]["game"]) == ("3", 2)
    # Addresses of older versions counted from 0; no number is an error.
    for seed, text in enumerate(("0", "-1", "x", "1e9", "123456789")):
        await scene.go(players="BigSmithy/BigMoney", seed=str(seed + 10), game=text)
        assert scene.browser.by_id("watch-now").getAttribute("data-state") != "error", text
        assert field.value == "1" and "&game=1&" in scene.browser.location.hash, text
