"""The view Play."""

import asyncio
import json

import fake
from scenes.table import FACTS, Room, player, table, tell, words

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
        "session": "session " + str(number),
        "decisions": number,
        "steps": list(range(number)),
        "note": "",
        "title": "Turn 1 – Me",
        "about": "Your phase",
        "reader": "",
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


THREE = COPPERS + [option(2, "Smithy", at=2)]  # noqa: RUF005  # MicroPython cannot unpack into a list


TREASURES = question("one", [COPPERS[0]], commands=[["treasures", "Play all Treasures"], ["end turn", "End"]])


def playing(html, first, *rest, **more):
    """Open Play with a session that starts with `first`; each act is answered with the next of `rest`."""
    coming = list(rest)
    answers = {
        "session start": lambda args: first,
        "session open": lambda args: first,
        "session strategies": lambda args: {"text": args["text"], "strategies": []},
        "session act": lambda args: coming.pop(0),
        "session undo": lambda args: played(args.get("to", 0), TREASURES, keep=0),
    }
    kept = more.pop("kept", ())
    answers.update(more)
    return Room(html, "play", kept, **answers)


def choose_level(scene, at, level):
    field = scene.browser.by_id("level-" + str(at))
    field.value = level
    field.fire("change")


async def sat_down(scene):
    await scene.enter()
    choose_level(scene, 0, "name")
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
    level = scene.browser.by_id("level-0")
    assert (level.value, level.getAttribute("title")) == ("Thinker:1r", "The bot Thinker:1r")
    good = {"name": "Thinker:1r", "called": "Good bot"}
    assert scene.room.lobby.order(0) == good, "its name says nothing to a player"
    assert scene.browser.by_id("opponent-field-0").hidden, "a level comes before names"
    choose_level(scene, 0, "name")
    assert not scene.browser.by_id("opponent-field-0").hidden
    first.value = "bigsmithi"
    first.fire("focusout")
    await fake.settle()
    assert "Did you mean BigSmithy?" in scene.text("lobby-unknown")
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert not scene.asked("session start")
    first.fire("click")
    assert scene.text("lobby-unknown") == ""
    names = [part.querySelector("b").textContent for part in options(scene, 0)]
    assert "BigSmithy" in names and "New strategy" not in names
    first.value = "bigsmi"
    first.fire("input")
    first.fire("keydown", key="Enter")
    assert first.value == "BigSmithy" and scene.browser.by_id("opponent-row-1").hidden
    await scene.press("more-bots")
    assert not scene.browser.by_id("opponent-row-1").hidden
    choose_level(scene, 1, "name")
    second.value = "BigMoney"
    scene.browser.by_id("lobby-seed").value = "12x"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "whole number" in scene.text("lobby-problem")
    assert not scene.asked("session start")
    scene.browser.by_id("lobby-seed").value = "12"
    tell(scene.browser.by_id("new-game"), "input", scene.browser.by_id("lobby-seed"))
    assert scene.text("lobby-problem") == "", "gone before the field is left, which would move the button"
    scene.browser.by_id("lobby-points").value = "20"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    start = scene.asked("session start")[0]["start"]
    assert start["opponents"] == [{"name": "BigSmithy"}, {"name": "BigMoney"}]
    assert start["options"] == {"kingdom": "first game", "first_to": "20"}
    assert (start["seed"], start["person"]) == ("12", "You")
    assert lobby.hidden
    assert not scene.browser.by_id("play-table").hidden
    assert "You may <play>." in words(scene.browser.by_id("play-question"))
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "session 0"
    kept = scene.browser.storage.kept
    assert json.loads(kept["dominion-lab:play:last"]) == ["", "BigSmithy", "BigMoney"]


async def the_same_people_again(html):
    names = {"dominion-lab:play:last": json.dumps(["Ann", "BigMoney", "BigSmithy"])}
    scene = await playing(html, played(0, TREASURES, keep=0), kept=names).enter()
    assert scene.browser.by_id("level-0").value == "BigMoney", "that bot is a level"
    assert scene.browser.by_id("level-1").value == "name"
    assert scene.browser.by_id("opponent-1").value == "BigSmithy"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert scene.asked("session start")[0]["start"]["person"] == "Ann"


def hand_of(scene):
    return [one.attributes["data-card"] for one in scene.place.querySelectorAll(".mine .held .tile")]


async def people_at_one_screen(html):
    """Each person sees only their own hand, and a cover hides the table between turns."""
    mine, hers = table(["Copper"]), table(["Smithy"])
    hers["players"][0]["name"] = "Ann <b>"
    first = played(0, TREASURES, keep=0, reader="Me", table=mine)
    end = {"headline": "Ann wins", "won": False, "resigned": False, "players": []}
    scene = playing(
        html,
        first,
        played(1, TREASURES, reader="Me", table=mine),
        played(2, TREASURES, reader="Ann <b>", table=hers),
        played(3, None, result=end),
    )
    await scene.enter()
    choose_level(scene, 0, "person")
    assert scene.browser.by_id("opponent-field-0").hidden
    assert not scene.browser.by_id("person-0").hidden
    scene.browser.by_id("person-0").value = "Ann"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert scene.asked("session start")[0]["start"]["opponents"] == [{"person": "Ann"}]
    cover, room = scene.browser.by_id("play-cover"), scene.browser.by_id("play-room")
    assert not cover.hidden and room.hidden and "Pass the screen to Me" in words(cover)
    await scene.key("t")
    assert not scene.asked("session act"), "no key plays for somebody else"
    await scene.press("uncover")
    assert cover.hidden and not room.hidden
    assert scene.browser.by_id("play-past").hidden, "the past has the other's hands"
    await scene.key("t")
    assert cover.hidden, "it is still the same person's turn"
    assert hand_of(scene) == ["Copper"]
    await scene.key("n")
    assert not cover.hidden and room.hidden and "Ann &lt;b&gt;" in str(cover.innerHTML)
    assert hand_of(scene) == ["Copper"], "her hand is not on the page yet"
    assert scene.room.button("undo").disabled and scene.room.button("hint").disabled
    await scene.press("uncover")
    assert cover.hidden and hand_of(scene) == ["Smithy"]
    await scene.key("n")
    assert cover.hidden and "Ann wins" in words(scene.browser.by_id("play-question"))
    assert not scene.browser.by_id("play-past").hidden


async def the_late_answer_of_an_older_look(html):
    """An answer that arrives after "Back to now" must not replace the present."""
    scene = playing(html, played(2, TREASURES, keep=0), **{"session undo": None})
    await sat_down(scene)
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    pool = scene.browser.pool
    assert len(pool.waiting) == 1 and scene.asked("session undo")[-1]["to"] == 1
    await scene.room.open({})  # the present is shown while the answer is pending
    scene.room.show_present()
    shown = words(scene.browser.by_id("play-question"))
    assert "You may <play>." in shown
    _, number, on_message = pool.waiting.pop()
    on_message(json.dumps({"id": number, "result": played(1, TREASURES, keep=0, about="Long ago")}))
    await fake.settle()
    assert scene.room.past is None and words(scene.browser.by_id("play-question")) == shown
    assert scene.text("play-now") == "Your phase"
    assert scene.browser.by_id("play-when").value == "2"


async def a_tap_reads_and_a_second_buys(html):
    buy = question("one", [option(0, "Smithy", "supply", 0)], verb="buy")
    scene = playing(html, played(0, buy, keep=0), played(1, buy), played(2, buy))
    await sat_down(scene)
    smithy = scene.place.querySelector('[data-key="supply:0"]')
    finger = {"pointerType": "touch"}
    for asked in (0, 1):
        tell(scene.browser.by_id("play-table"), "pointerdown", smithy, **finger)
        tell(scene.browser.by_id("play-table"), "pointerup", smithy, **finger)
        await scene.click('[data-key="supply:0"]')
        assert len(scene.asked("session act")) == asked
        if not asked:
            assert "Tap again to buy it." in words(scene.browser.by_id("play-details"))
    await scene.click('[data-key="supply:0"]')
    assert len(scene.asked("session act")) == 1, "the next purchase is read first, too"
    assert "Tap again to buy it." in words(scene.browser.by_id("play-details"))
    tell(scene.browser.by_id("play-table"), "pointerdown", smithy)
    await scene.click('[data-key="supply:0"]')
    assert len(scene.asked("session act")) == 2, "a mouse shows the card without a click"


async def what_a_tap_explains_does_not_stay(html):
    buy = question("one", [option(0, "Smithy", "supply", 0)], verb="buy")
    scene = playing(html, played(0, buy, keep=0), played(1, buy), played(2, None, over=True))
    await sat_down(scene)
    smithy = scene.place.querySelector('[data-key="supply:0"]')
    panel = scene.browser.by_id("play-details")

    async def tap():
        tell(scene.browser.by_id("play-table"), "pointerdown", smithy, pointerType="touch")
        tell(scene.browser.by_id("play-table"), "pointerup", smithy, pointerType="touch")
        await scene.click('[data-key="supply:0"]')

    for bought in (1, 2):
        await tap()
        assert "data-open" in panel.attributes and "Tap again to buy it." in words(panel)
        await tap()
        assert len(scene.asked("session act")) == bought
        assert "data-open" not in panel.attributes, "it covers the buttons above the table"
        assert "Tap again to buy it." not in words(panel)
        if bought == 1:
            await tap()  # closed below, so that the next tap explains the card again
            tell(scene.browser.document, "pointerdown", scene.browser.by_id("title-play"))
            assert "data-open" in panel.attributes, "a mouse covers nothing"
            tell(
                scene.browser.document, "pointerdown", scene.browser.by_id("title-play"), pointerType="touch"
            )
            assert "data-open" not in panel.attributes, "a touch beside the card closes it"
            await tap()
            tell(scene.browser.document, "pointerdown", panel, pointerType="touch")
            assert "data-open" in panel.attributes, "or the click would be on the button below the panel"
            tell(panel, "click", panel)
            assert "data-open" not in panel.attributes


async def what_a_tap_explains_covers_neither_the_card_nor_the_hand(html):
    buy = question("one", [option(0, "Smithy", "supply", 0)], verb="buy")
    scene = await sat_down(playing(html, played(0, buy, keep=0)))
    panel, dock = scene.browser.by_id("play-details"), scene.place.querySelector(".near")
    dock.offsetTop = 560
    for key, top, side, edge, most in (
        ("supply:0", 300, "above", "294px", "288px"),
        ("supply:0", 120, "below", "126px", "428px"),
        ("hand0:0", 700, "above", "554px", "548px"),
    ):
        card = scene.place.querySelector(f'[data-key="{key}"]')
        card.offsetTop = top
        scene.room.details.show("Smithy", "", card)
        assert (panel.attributes["data-open"], panel.style.edge, panel.style.most) == (side, edge, most), key


async def the_end_of_a_game_frees_the_table(html):
    end = {"headline": "You win", "players": [], "won": True}
    buy = question("one", [option(0, "Smithy", "supply", 0)], verb="buy")
    past = question("one", [], text="Your Buy phase")
    scene = playing(html, played(0, buy, keep=0), played(1, None, result=end), played(0, past, keep=0))
    await sat_down(scene)
    smithy = scene.place.querySelector('[data-key="supply:0"]')
    panel = scene.browser.by_id("play-details")
    tell(scene.browser.by_id("play-table"), "focusin", smithy)
    assert "data-open" in panel.attributes and "data-over" not in scene.place.attributes
    await scene.click('[data-key="supply:0"]')
    assert "You win" in words(scene.browser.by_id("play-question"))
    assert "data-over" in scene.place.attributes
    assert "data-open" not in panel.attributes, "a face would cover the heading on a phone"
    await scene.press("undo")
    assert "data-over" not in scene.place.attributes, "the question stays in view again"


async def what_is_pasted_with_a_kingdom(html):
    scene = await playing(html, played(0, TREASURES, keep=0)).enter()
    lobby = scene.room.lobby
    for value in ("first", "drawn"):  # a browser does that by itself
        scene.place.querySelector('input[value="' + value + '"]').checked = False
    lobby.put_more({"bane": "Moat", "colony": "yes", "shelters": ""})
    lobby.choose_kingdom("given")
    scene.browser.by_id("lobby-cards").value = "Young Witch, Smithy"
    assert "With Bane: Moat; Colonies: yes." in words(scene.browser.by_id("lobby-more"))
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    options = scene.asked("session start")[0]["start"]["options"]
    assert options == {"kingdom": "Young Witch, Smithy", "bane": "Moat", "colony": "yes"}
    await scene.press("lobby")
    await scene.press("less")
    assert scene.browser.by_id("lobby-more").hidden
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert scene.asked("session start")[1]["start"]["options"] == {"kingdom": "Young Witch, Smithy"}


async def a_kingdom_that_cannot_be(html):
    wrong = {"error": {"message": "There is no card called 'Smity'. Did you mean 'Smithy'?"}}
    scene = await playing(html, wrong).enter()
    for value in ("first", "drawn"):  # a browser does that by itself
        scene.place.querySelector('input[value="' + value + '"]').checked = False
    scene.room.lobby.choose_kingdom("given")
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "Name the kingdom cards" in scene.text("lobby-problem")
    scene.browser.by_id("lobby-cards").value = "Smity"
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert "Did you mean 'Smithy'?" in scene.text("lobby-problem")
    tell(scene.browser.by_id("new-game"), "input", scene.browser.by_id("lobby-cards"))
    assert scene.text("lobby-problem") == ""


async def enter_without_a_focus(html):
    """Whoever presses nothing but Enter plays the Treasures, then is told how to go on."""
    buy = question(
        "one", [option(1, "Silver", "supply", 0)], verb="buy", commands=[["end turn", "End the turn"]]
    )
    first = played(0, TREASURES)
    scene = await sat_down(playing(html, first, played(1, buy), played(2, buy)))
    await scene.key("Enter")
    assert scene.asked("session act") == [{"session": "session 0", "command": "treasures"}]
    await scene.key("Enter")
    assert len(scene.asked("session act")) == 1, "nothing is bought by a key that names no card"
    assert scene.text("play-now").startswith("Choose a card: Enter takes the one with the frame")
    await scene.key("n")
    assert scene.asked("session act")[-1]["command"] == "end turn"


REACHING = question(
    "one",
    [COPPERS[0]],
    skip="Buy now",
    commands=[["treasures", "Play all Treasures"], ["end turn", "End the turn"]],
    reach=[option(0, "Smithy", "supply", 0)],
    coins=4,
)


def labels(scene):
    return [words(one) for one in scene.browser.by_id("play-question").querySelectorAll(".answers button")]


async def one_click_plays_the_treasures_and_buys(html):
    scene = await sat_down(playing(html, played(0, REACHING, keep=0), played(5, REACHING)))
    smithy = scene.place.querySelector('[data-key="supply:0"]')
    assert "can reach" in smithy.attributes["class"] and "aria-disabled" not in smithy.attributes
    assert "plays all Treasures" in words(scene.browser.by_id("play-question"))
    witch = scene.place.querySelector('[data-key="supply:1"]')
    assert "can" not in witch.attributes["class"].split(" ")
    await scene.click('[data-key="supply:1"]')
    assert not scene.asked("session act")
    assert scene.text("play-now") == "Witch <x>: None are left."
    pile = scene.room.asking.table["supply"][1]
    pile.update(left=3, cost="$9")
    await scene.click('[data-key="supply:1"]')
    assert scene.text("play-now") == f"Witch <x> costs $9; you have ${REACHING['coins']}."
    await scene.click('[data-key="supply:0"]')
    assert scene.asked("session act") == [{"session": "session 0", "command": "buy Smithy"}]
    finger = {"pointerType": "touch"}
    smithy = scene.place.querySelector('[data-key="supply:0"]')
    tell(scene.browser.by_id("play-table"), "pointerdown", smithy, **finger)
    tell(scene.browser.by_id("play-table"), "pointerup", smithy, **finger)
    await scene.click('[data-key="supply:0"]')
    assert len(scene.asked("session act")) == 1, "a tap reads first"


async def the_cards_of_a_player(html):
    scene = await sat_down(playing(html, played(0, TREASURES)))
    panel = scene.browser.by_id("play-details")
    name = scene.place.querySelector('[data-owner="1"]')
    assert name.textContent == "Two"
    tell(scene.browser.by_id("play-table"), "click", name)
    assert "9 cards" in words(panel) and "7 Copper" in words(panel) and "2 Smithy" in words(panel)
    assert panel.getAttribute("data-open") is not None
    mine = scene.place.querySelector('[data-owner="0"]')
    tell(scene.browser.by_id("play-table"), "click", mine)
    assert "One <b>" in words(panel), "no HTML of a name"


async def how_a_card_is_read_by_touch_is_told_until_it_is_known(html):
    scene = await sat_down(playing(html, played(0, REACHING, keep=0), played(6, REACHING)))
    asked = scene.browser.by_id("play-question")
    assert "Hold a card to read it." in words(asked) and "Two taps" not in words(asked)
    await scene.click('[data-key="supply:0"]')
    assert "Hold a card" not in words(asked) and "Two taps on a framed pile" in words(asked), "six decisions"
    held = await sat_down(playing(html, played(0, REACHING, keep=0)))
    smithy = held.place.querySelector('[data-key="supply:0"]')
    held.room.details.held = True  # a finger rested on the card
    tell(held.place, "click", smithy)
    held.room.draw()
    assert "Hold a card" not in words(held.browser.by_id("play-question"))


async def the_way_to_other_views_is_in_the_menu(html):
    scene = await sat_down(playing(html, played(0, TREASURES)))
    links = [one.getAttribute("href") for one in scene.place.querySelectorAll(".elsewhere a")]
    assert "#simulate" in links and "#help" in links and "#play" not in links


async def the_end_of_the_turn_is_the_last_button(html):
    scene = await sat_down(playing(html, played(0, REACHING)))
    first, *_, last = [one.split(" ")[0] for one in labels(scene)]
    assert (first, last) == ("Play", "End")
    buying = question(
        "one",
        [option(0, "Smithy", "supply", 0)],
        verb="buy",
        skip="Buy nothing",
        commands=[["end turn", "End the turn"]],
    )
    scene = await sat_down(playing(html, played(0, buying)))
    assert [one[:12] for one in labels(scene)] == ["End the turn"], "to buy nothing is the same"
    night = dict(FACTS, Smithy=dict(FACTS["Smithy"], types="Night"))
    scene = await sat_down(playing(html, played(0, buying, facts=night)))
    assert [one[:12] for one in labels(scene)] == ["Buy nothing ", "End the turn"], "a Night phase follows"


async def a_hint_holds_up_nothing(html):
    """The next click goes through at once, and the late hint is dropped."""
    told = {"choose": [0], "text": "Thinker would play all Treasures ($4), then buy Smithy", "why": "it wins"}
    told["command"] = "buy Smithy"
    scene = playing(html, played(0, REACHING, keep=0), played(1, REACHING), played(2, REACHING))
    scene.browser.pool.answers["session hint"] = None
    await sat_down(scene)
    asked, pool = scene.browser.by_id("play-question"), scene.browser.pool
    await scene.key("h")
    assert "Looking for a hint" in words(asked) and len(pool.waiting) == 1
    assert asked.querySelector("progress"), "its bar moves"
    await scene.key("h")
    assert len(pool.waiting) == 1, "one search at a time"
    await scene.key("t")
    assert scene.asked("session act")[-1]["command"] == "treasures", "not after the hint"
    assert "Looking" not in words(asked)
    _, number, on_message = pool.waiting.pop()
    on_message(json.dumps({"id": number, "result": told}))
    await fake.settle()
    assert "Thinker" not in words(asked)
    await scene.key("h")
    await scene.press("stop-hint")
    assert "Looking" not in words(asked)
    _, number, on_message = pool.waiting.pop()
    on_message(json.dumps({"id": number, "result": told}))
    await fake.settle()
    assert "Thinker" not in words(asked)
    pool.answers["session hint"] = lambda args: told
    await scene.key("h")
    assert "then buy Smithy" in words(asked)
    assert "hinted" in scene.place.querySelector('[data-key="supply:0"]').attributes["class"]
    assert "hinted" not in scene.place.querySelector('[data-key="hand0:0"]').attributes["class"]
    await scene.press("do-hint")
    assert scene.asked("session act")[-1]["command"] == "buy Smithy"


async def ones_own_kingdom_begins_with_the_cards_in_sight(html):
    scene = await playing(html, played(0, TREASURES)).enter()
    lobby, field = scene.room.lobby, scene.browser.by_id("lobby-cards")
    assert lobby.place.getAttribute("data-kingdom") == "first", "the style sheet hides its tools"

    class Row:
        names = ["Cellar", "Moat"]

        def refresh(self):
            pass

    lobby.row = Row()
    scene.browser.document.querySelector('input[name="lobby-kingdom"][value="first"]').checked = False
    radio = scene.browser.document.querySelector('input[name="lobby-kingdom"][value="given"]')
    lobby.choose_kingdom("given")
    tell(scene.browser.by_id("new-game"), "input", radio)
    assert field.value == "Cellar, Moat" and lobby.place.getAttribute("data-kingdom") == "given"
    field.value = "Witch"
    tell(scene.browser.by_id("new-game"), "input", radio)
    assert field.value == "Witch", "cards that are there stay"


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
    assert not scene.asked("session act"), "what is not allowed cannot be chosen"
    await scene.click('[data-key="hand0:1"]')
    assert scene.asked("session act")[-1] == {"session": "session 0", "choose": [0]}
    witch = scene.place.querySelector('[data-key="supply:1"]')
    assert witch.attributes["data-why"] == "None are left."
    tell(scene.browser.by_id("play-table"), "pointerover", witch)
    assert "None are left." in words(scene.browser.by_id("play-details"))
    await scene.key("1")
    assert scene.asked("session act")[-1] == {"session": "session 1", "choose": [0]}
    await scene.key("t")
    assert scene.asked("session act")[-1] == {"session": "session 2", "command": "treasures"}
    assert [one.textContent for one in scene.room.game_log.element.children] == ["line 0", "line 3"]
    tell(scene.browser.by_id("play-table"), "keydown", fake.Element("input", {}), key="t")
    assert len(scene.asked("session act")) == 3
    from lab.views.play.decision_panel import Decision

    copper = {"Copper": {"types": "Treasure", "text": ""}}
    first = 'class="primary" data-do="command:treasures"'
    assert first in Decision(TREASURES).panel(copper)
    assert first not in Decision(TREASURES).panel({"Copper": FACTS["Smithy"]}), (
        "with Actions to play it is not what one mostly does"
    )


async def treasures_before_an_action_are_played_at_the_second_press(html):
    """Playing Treasures ends the Action phase: the first press asks, in the question's place."""
    more = [["treasures", "Play all Treasures"], ["end turn", "End the turn"]]
    asked = question("one", [option(2, "Smithy", at=2)], text="You may play an Action.", commands=more)
    scene = await sat_down(playing(html, played(0, asked, keep=0), played(1, asked), played(2, TREASURES)))
    sentence = "You can still play Smithy. Play Treasures all the same?"
    await scene.key("t")
    assert scene.asked("session act") == []
    assert scene.place.querySelector("#play-question .asks").textContent == sentence
    assert scene.text("play-asked") == sentence, "for screen readers, too"
    await scene.click('[data-key="hand0:2"]')
    assert scene.asked("session act")[-1] == {"session": "session 0", "choose": [2]}
    assert scene.text("play-asked") == "You may play an Action."
    await scene.press("command:treasures")
    assert scene.text("play-asked") == sentence, "asked anew at each question"
    await scene.press("command:treasures")
    assert scene.asked("session act")[-1] == {"session": "session 1", "command": "treasures"}
    assert scene.text("play-asked") == "You may <play>.", "nothing is left of it"


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
    assert "0 chosen of 2: press them in your hand" in words(asked)
    assert "Does <b>this</b>." in words(asked), "what the card that asks says"
    assert scene.room.button("confirm").disabled
    await scene.click('[data-key="hand0:0"]')
    await scene.click('[data-key="hand0:2"]')
    await scene.click('[data-key="hand0:1"]')  # more than may be chosen
    assert "2 chosen of 2" in words(asked) and "press them" not in words(asked)
    await scene.key("Escape")
    assert "0 chosen of 2" in words(asked)
    await scene.key("1")
    await scene.key("3")
    await scene.key("c")
    assert scene.asked("session act")[-1]["choose"] == [0, 2]
    await scene.key("2")
    await scene.key("1")
    assert "3 of 3 placed" in words(asked), "the last one goes without saying"
    await scene.press("confirm")
    assert scene.asked("session act")[-1]["choose"] == [1, 0, 2]
    await scene.key("x")
    assert scene.asked("session act")[-1]["choose"] == []
    await scene.click('[data-id="1"]')
    assert scene.asked("session act")[-1]["choose"] == [1]


async def bots_step_by_step(html):
    frames = [
        {"lines": 1, "table": {"turn": table(whose=1)["turn"]}},
        {"lines": 1, "table": {"players": [None, player("Two", "two", None, False, True, ["Smithy"])]}},
    ]
    told = [
        ["turn", "two", "Turn 1 – Two", 0],
        ["play", "two", "plays Smithy", 1],
        ["turn", "one", "Mine", 0],
    ]
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES, frames=frames, lines=told))
    await sat_down(scene)
    scene.room.speed.value = "20000"
    await scene.key("n")
    asked = scene.browser.by_id("play-question")
    assert "Turn 1 – Two" in words(asked)
    assert scene.text("play-title") == "Turn 1 – Two" and scene.text("play-now") == ""
    assert scene.room.button("undo").disabled and scene.room.button("hint").disabled
    assert len(scene.room.game_log.element.children) == 2
    await scene.key("h")
    assert scene.asked("session hint") == [], "there is nothing to give a hint about"
    await scene.key("t")
    assert len(scene.asked("session act")) == 1, "it is not one's turn"
    await scene.key("s")
    assert "You may <play>." in words(asked)
    assert scene.text("play-title") == "Turn 1 – Me" and not scene.room.button("hint").disabled
    assert len(scene.room.game_log.element.children) == 4
    from lab.views.play.bot_steps import told_of

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
    assert scene.asked("session undo")[-1] == {"session": "session 2"}
    await scene.press("resign")
    assert not scene.asked("session act")
    await scene.press("resign")
    assert scene.asked("session act")[-1]["command"] == "resign"
    assert "Two wins" in words(scene.browser.by_id("play-question"))
    assert "1 turn 7 Coppers" in words(scene.browser.by_id("play-question"))
    assert scene.room.button("resign").disabled
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    assert "1 of 3 decisions" in words(scene.browser.by_id("play-question"))
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "session 3", "the game stays as it is"
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
    assert [args["to"] for args in scene.asked("session undo")[-3:]] == [0, 1, 2]
    assert "Two wins" in words(scene.browser.by_id("play-question")), "it ends where the game ended"
    scene.browser.by_id("play-when").value = "1"
    scene.browser.by_id("play-when").fire("input")
    await fake.settle()
    await scene.press("from-here")
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "session 1"


async def hints_and_odds(html):
    hint = {"choose": [0], "text": "BigMoney plays Copper", "why": "line 3", "names": ["Copper"]}
    share = {"name": "Me", "colour": "one", "share": "40%", "interval": "30 to 50%", "vp": "9.0"}

    def odds(args):
        games = sum([tally["games"] for tally in args["tallies"]])
        view = {
            "tally": {"games": games},
            "text": "Your win rate: 40%",
            "label": "in words",
            "players": [share],
        }
        view["bar"] = [["sure one", "40%"], ["open one", "20%"]]
        return view

    scene = playing(
        html,
        played(0, TREASURES, keep=0),
        played(1, TREASURES),
        **{
            "session hint": lambda args: hint,
            "session rollouts": lambda args: {"tally": {"games": args["count"]}, "ms": 10},
            "session odds": odds,
        },
    )
    await sat_down(scene)
    scene.browser.by_id("odds-games").value = "100"
    scene.browser.by_id("odds-go").fire("click")
    await fake.settle()
    assert scene.text("odds-told") == "Your win rate: 40%, after 100 games"
    played_by = scene.text("odds-by")
    assert "decides for you here, this answer too. A hint’s rate is of games that begin with" in played_by
    assert scene.modules["rollouts"].played_by("BigMoney").startswith("BigMoney decides for you here")
    assert scene.modules["rollouts"].played_by("Thinker").startswith("The best plan decides")
    blocks = [(args["first"], args["count"]) for args in scene.asked("session rollouts")]
    assert sorted([number for first, count in blocks for number in range(first, first + count)]) == list(
        range(100)
    )
    rollouts = scene.room.odds
    rollouts.games, rollouts.done, rollouts.began = 500, 14, scene.browser.now() - 9700
    assert rollouts.progress() == "14 of 500 games, about\u00a06\u00a0min left"
    scene.browser.pool.answers["session rollouts"] = lambda args: {"error": {"message": "no more"}}
    scene.browser.by_id("odds-go").fire("click")
    await fake.settle()
    assert scene.text("odds-told") == "The bots cannot play on: no more"

    scene.browser.by_id("play-bot").value = "BigMoney"
    await scene.key("h")
    assert scene.asked("session hint")[0]["bot"] == {"name": "BigMoney"}
    assert "BigMoney plays Copper" in words(scene.browser.by_id("play-question"))
    assert "hinted" in scene.place.querySelector('[data-key="hand0:0"]').attributes["class"]
    await scene.press("do-hint")
    assert scene.asked("session act")[-1]["choose"] == [0]
    assert scene.browser.by_id("odds-found").hidden, "the odds were of a moment that is past"


async def saving_games(html):
    scene = playing(html, played(2, TREASURES, keep=0), **{"session link": lambda args: {"code": "abc"}})
    await sat_down(scene)
    scene.browser.by_id("save-name").value = "My <game>"
    await scene.press("save")
    kept = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert kept == [["My <game>", "against Two", "session 2"]]
    await scene.press("export")
    assert scene.browser.files.saved[1] == "session 2"
    await scene.press("link")
    assert scene.browser.files.copied == "site/#play?code=abc"
    scene.browser.files.clipboard = False
    await scene.press("link")
    assert "site/#play?code=abc" in words(scene.browser.by_id("play-notice"))
    await scene.press("lobby")
    assert "My <game>" in words(scene.browser.by_id("lobby-saved"))
    await scene.press("load:0")
    assert scene.asked("session open")[-1]["text"] == "session 2"
    assert "Set aside" in scene.browser.storage.kept["dominion-lab:play:saved"]
    await scene.press("lobby")
    await scene.press("drop:0")
    assert len(json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])) == 1
    scene.browser.files.texts["lobby-file"] = "a file"
    scene.browser.by_id("lobby-file").fire("change")
    await fake.settle()
    assert scene.asked("session open")[-1]["text"] == "a file"


async def coming_back(html):
    kept = {"dominion-lab:play:now": "kept game"}
    scene = playing(html, played(2, TREASURES, keep=0, note="Saved by version 0"), kept=kept)
    await scene.enter()
    assert scene.asked("session open")[0]["text"] == "kept game"
    assert "Saved by version 0" in words(scene.browser.by_id("play-notice"))
    await scene.go(code="xyz")
    assert len(scene.asked("session open")) == 1, "a link's game is opened when the user says so"
    await scene.press("open-link")
    assert scene.asked("session open")[-1]["text"] == "xyz"
    saved = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert [game[0] for game in saved] == ["Set aside: Turn 1 – Me"]
    await scene.go(players="BigMoney/BigSmithy", seed="4", game="8", step="9", seat="1")
    start = scene.asked("session start")[0]["start"]
    assert (start["game"], start["steps"], start["seat"]) == (7, 9, 1)
    assert [one["name"] for one in start["match"]["strategies"]] == ["BigMoney", "BigSmithy"]


async def strategies_that_games_bring_along(html):
    """Strategies in a link or file are shown first. Nothing is opened before the user agrees."""
    scene = playing(html, played(2, TREASURES, keep=0))
    brings = lambda args: {
        "text": "plain " + args["text"],
        "strategies": [["Bad <b>", "import os # <script>"]],
    }
    scene.browser.pool.answers["session strategies"] = brings
    await scene.enter(code="xyz")
    assert not scene.asked("session open")
    told = str(scene.browser.by_id("play-notice").innerHTML)
    assert "Bad &lt;b&gt;" in told and "import os # &lt;script&gt;" in told
    await scene.press("open-link")
    assert scene.asked("session open")[-1]["text"] == "plain xyz"
    await scene.press("lobby")
    scene.browser.files.texts["lobby-file"] = "a file"
    scene.browser.by_id("lobby-file").fire("change")
    await fake.settle()
    assert len(scene.asked("session open")) == 1
    await scene.press("open-link")
    assert scene.asked("session open")[-1]["text"] == "plain a file"
    scene.browser.pool.answers["session strategies"] = lambda args: {
        "error": {"message": "This is no saved game."}
    }
    await scene.go(code="broken")
    assert scene.text("lobby-problem") == "This is no saved game." and len(scene.asked("session open")) == 2


async def games_that_cannot_be_opened(html):
    kept = {"dominion-lab:play:now": "broken", "dominion-lab:play:saved": "{"}
    wrong = {"error": {"message": "This is no saved game."}}
    scene = await playing(html, wrong, kept=kept).enter()
    assert scene.text("lobby-problem") == "This is no saved game."
    # It is set aside for other games, and not lost.
    assert "dominion-lab:play:now" not in scene.browser.storage.kept
    saved = json.loads(scene.browser.storage.kept["dominion-lab:play:saved"])
    assert saved == [["Could not be opened", "This is no saved game.", "broken"]]
    await scene.go(players="Nobody/BigMoney", seat="0")
    assert "no strategy called 'Nobody'" in scene.text("lobby-problem")


async def games_that_others_take_the_place_of(html):
    """A new game replaces that of an earlier visit, which is unread and goes to the saved games."""
    odd = '[["Set aside", "", "older"], ["odd"], 7]'
    kept = {"dominion-lab:play:now": "kept game", "dominion-lab:play:saved": odd}
    scene = playing(html, played(2, TREASURES, keep=0), kept=kept)
    await scene.enter(code="xyz")
    assert "moved to your saved games" in words(scene.browser.by_id("play-notice"))
    scene.browser.pool.answers["session open"] = lambda args: {"error": {"message": "This is no saved game."}}
    await scene.press("open-link")
    assert scene.browser.storage.kept == kept
    scene.browser.pool.answers["session open"] = lambda args: played(2, TREASURES, keep=0)
    await scene.go(code="xyz")
    await scene.press("open-link")
    assert scene.browser.storage.kept["dominion-lab:play:now"] == "session 2"
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
    scene.browser.pool.answers["session act"] = act
    await sat_down(scene)
    await scene.key("t")
    assert tries[0] == tries[1], "asked once more, of an engine that was started anew"
    assert "Your game continues" in words(scene.browser.by_id("play-notice"))
    assert scene.room.session == "session 1"
    await scene.key("t")
    assert words(scene.browser.by_id("play-notice")) == "BigSmithy, line 3: name 'x' is not defined"
    assert scene.room.session == "session 1"
    assert "You may <play>." in words(scene.browser.by_id("play-question"))
    scene.browser.pool.answers["session act"] = lambda args: {"session": 7}
    await scene.key("t")
    assert "makes no sense" in words(scene.browser.by_id("play-notice"))


async def fingers(html):
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES))
    await sat_down(scene)
    copper = scene.place.querySelector('[data-key="hand0:0"]')
    around = scene.browser.by_id("play-table")
    tell(around, "pointerdown", copper, pointerType="touch")
    for _ in range(500):  # long enough for a slow machine
        await asyncio.sleep(0.002)
        if "Does <b>this</b>." in words(scene.browser.by_id("play-details")):
            break
    tell(around, "pointerup", copper, pointerType="touch")
    await scene.click('[data-key="hand0:0"]')
    assert not scene.asked("session act"), "a finger's rest reads the card"
    assert "Does <b>this</b>." in words(scene.browser.by_id("play-details"))
    tell(around, "pointerdown", copper, pointerType="touch")
    tell(around, "pointerup", copper, pointerType="touch")
    await scene.click('[data-key="hand0:0"]')
    assert len(scene.asked("session act")) == 1


async def only_what_differs(html):
    await Room(html, "play").open()
    from lab.table.board import TileRow

    line = lambda texts: ["<p>" + text + "</p>" for text in texts]
    for before in ("", "a", "abc", "aabbc"):
        for after in ("", "b", "abc", "axc", "abcd", "xabc", "bc", "ab", "zz"):
            element = fake.Element("div", {})
            store = TileRow(element)
            store.show(line(before))
            kept = list(element.children)
            store.show(line(after))
            assert [one.textContent for one in element.children] == list(after), (before, after)
            same = [one for one in element.children if one in kept]
            assert len(same) >= len(before) - len(after) or before != after[: len(before)]


async def the_button_while_a_game_is_dealt(html):
    scene = playing(html, played(0, TREASURES, keep=0))
    await scene.enter()
    assert scene.text("lobby-start") == "Start game"
    ready = scene.room.engine.ready
    ready.clear()
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    button = scene.browser.by_id("lobby-start")
    assert button.textContent == "Starting the engine …" and button.disabled
    ready.set()
    await fake.settle()
    assert button.textContent == "Start game" and not button.disabled
    assert not scene.browser.by_id("play-table").hidden
    scene.browser.pool.answers["session start"] = None
    await scene.press("lobby")
    tell(scene.browser.by_id("new-game"), "submit", None)
    await fake.settle()
    assert button.textContent == "Dealing the cards …" and button.getAttribute("aria-busy") == "true"


async def a_hint_of_the_thinker(html):
    why = "buying Gold wins 57% [50, 64] of 60, buying Silver 31% [25, 38] of 60 games played on by the best plan"
    hint = {"choose": [0], "text": "Thinker would buy Gold", "why": why, "names": ["Gold"]}
    scene = playing(html, played(0, TREASURES, keep=0), **{"session hint": lambda args: hint})
    await sat_down(scene)
    scene.browser.by_id("play-bot").value = "Thinker"
    await scene.key("h")
    await fake.settle()
    told = words(scene.browser.by_id("play-question"))
    assert "Thinker would buy Gold. Buying Gold wins 57% [50, 64] of 60, buying Silver 31% [25" in told
    assert "by the best plan." in told and "Do it" in told
    title = scene.place.querySelector(".hinted-at span").attributes["title"]
    assert "In brackets is the 95% interval: the true rate lies in it 95 times in 100" in title
    assert len(scene.asked("session hint")) == 1 + scene.modules["hints"].LOOKS


async def an_undecided_hint_is_looked_at_longer(html):
    why = "buying Gold wins 57% [35, 79] of 20, buying Silver 51% [30, 72] of 20 games played on by the best plan"
    hint = {
        "choose": [0],
        "text": "Gold (57%) or Silver (51%): no clear difference yet",
        "why": why,
        "names": ["Gold"],
    }
    hint["undecided"] = "Gold (57%) or Silver (51%)"
    hint["others"] = "Also tried: Moat 31%, Mine 22% (20 games each)"
    scene = playing(html, played(0, TREASURES, keep=0), **{"session hint": lambda args: hint})
    await sat_down(scene)
    scene.browser.by_id("play-bot").value = "Thinker"
    await scene.key("h")
    await fake.settle()
    told = words(scene.browser.by_id("play-question"))
    # It has stopped, so there is no "yet".
    assert "Gold (57%) or Silver (51%): no clear difference. Buying Gold wins 57% [35, 79] of 20" in told
    assert "Also tried: Moat 31%, Mine 22% (20 games each)." in told
    assert "Look longer" in told and "Take the first" in told and "Do it" not in told
    assert "In brackets" in scene.place.querySelector(".hinted-at span").attributes["title"]
    looks = scene.modules["hints"].MOST_LOOKS
    assert len(scene.asked("session hint")) == 1 + looks
    give = hold(scene, "session hint")
    await scene.press("more-hint")
    await give(hint)
    told = words(scene.browser.by_id("play-question"))
    assert "no clear difference yet" in told and "Stop looking" in told and "Look longer" not in told
    await scene.press("stop-hint")
    told = words(scene.browser.by_id("play-question"))
    assert "no clear difference." in told and "Look longer" in told
    await give(hint)  # its answer is dropped, and nothing more is asked
    assert len(scene.asked("session hint")) == 3 + looks


def hold(scene, what):
    """Makes the engine keep that answer back; returns a function that gives it."""
    scene.modules["calls"].SLOW = 0.001
    pool = scene.browser.pool
    pool.answers[what] = None

    async def give(result, fails=False):
        (worker, number, hear) = pool.waiting.pop()
        hear(json.dumps({"id": number, "error" if fails else "result": result}))
        await fake.settle()

    return give


COPPER_HINT = {"choose": [0], "text": "BigMoney plays Copper", "why": "line 3", "names": ["Copper"]}


async def looking_for_a_hint(html):
    """The question stays open, and its line says what is going on."""
    scene = playing(html, played(0, TREASURES, keep=0))
    await sat_down(scene)
    before = scene.text("play-now")
    give = hold(scene, "session hint")
    await scene.key("h")
    asked = scene.browser.by_id("play-question")
    assert "Looking for a hint" in words(asked) and "You may <play>." in words(asked)
    await give(COPPER_HINT)
    assert "BigMoney plays Copper" in words(asked) and scene.text("play-now") == before


async def thinkers_first_hint_of_a_game(html):
    """It takes longer, as a plan is chosen for the kingdom first. The line says so."""
    scene = playing(html, played(0, TREASURES, keep=0))
    await sat_down(scene)
    scene.browser.by_id("play-bot").value = "Thinker"
    give = hold(scene, "session hint")
    await scene.key("h")
    asked = scene.browser.by_id("play-question")
    assert "Choosing a plan for this kingdom, then a hint" in words(asked)
    await give(COPPER_HINT)
    await scene.key("h")
    assert "Looking for a hint" in words(asked)


async def a_hint_that_fails(html):
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES))
    await sat_down(scene)
    give = hold(scene, "session hint")
    await scene.key("h")
    await give({"message": "no hint"}, fails=True)
    assert "no hint" in words(scene.browser.by_id("play-notice"))
    assert "Looking" not in words(scene.browser.by_id("play-question"))


async def an_answer_on_its_way(html):
    """From the click on, the table waits and names who thinks. Further answers are not sent."""
    scene = playing(html, played(0, TREASURES, keep=0), played(1, TREASURES))
    await sat_down(scene)
    give = hold(scene, "session act")
    await scene.key("n")
    asked = scene.browser.by_id("play-question")
    assert scene.place.getAttribute("data-sent") == ""
    assert scene.text("play-now") == "Two thinks"
    sentence = asked.querySelector(".asks")
    assert sentence.textContent == "Two thinks …"
    assert (sentence.style.width, sentence.style.height) == ("600.0px", "24.0px"), "nothing moves"
    await scene.key("t")
    await scene.click('[data-key="hand0:0"]')
    assert len(scene.asked("session act")) == 1
    await scene.key("h")
    assert scene.text("play-now") == "The hint comes with your next decision"
    assert scene.asked("session hint") == []
    scene.browser.pool.answers["session hint"] = lambda args: COPPER_HINT
    await give(played(1, TREASURES))
    assert scene.place.getAttribute("data-sent") is None
    assert "You may <play>." in words(asked) and "BigMoney plays Copper" in words(asked)


async def an_answer_within_the_turn(html):
    """The user's turn goes on: no bot thinks. If it fails, the question is there again."""
    scene = playing(html, played(0, TREASURES, keep=0))
    await sat_down(scene)
    give = hold(scene, "session act")
    await scene.click('[data-key="hand0:0"]')
    asked = scene.browser.by_id("play-question")
    assert scene.text("play-now") == "Playing your answer"
    assert asked.querySelector(".asks").textContent == "Playing your answer …"
    await give({"message": "Not so."}, fails=True)
    assert "You may <play>." in words(asked) and scene.text("play-now") == "Your phase"
    assert scene.place.getAttribute("data-sent") is None
