"""Links that bring figures or a challenge."""

import json

import fake
from scenes.base import Scene

MATCH = "#BigSmithy/BigMoney?games=100&seed=1"
SENT = "100~4~60,0.6200,30.50,18.20~36,0.3800,25.10,18.00"


async def figures_first(html):
    """Figures in a link are shown as sent, without playing a game."""
    scene = await Scene(html, fragment=MATCH + "&result=" + SENT).open()
    assert scene.figure("share-1") == "62.0%"
    assert scene.figure("share-2") == "38.0%"
    assert scene.figure("wins-1") == "60"
    assert "As sent" in scene.text("subverdict")
    assert "Smithy" in scene.browser.by_id("verdict").innerHTML
    assert "not checked" in scene.text("subverdict")
    assert scene.asked("play") == []
    assert scene.browser.by_id("view-simulate").getAttribute("data-folded") is not None
    assert not scene.browser.by_id("check-sent").hidden
    assert scene.browser.location.hash.endswith("&result=" + SENT)  # a reload shows them again
    scene.click("unfold")
    assert not scene.browser.by_id("view-simulate").getAttribute("data-folded")
    # They do not apply to another seed.
    scene.app.match.seed.value = "7"
    scene.app.match.seed.fire("input")
    assert scene.figure("share-1") == "–"
    assert scene.browser.by_id("check-sent").hidden
    assert "result=" not in scene.browser.location.hash


async def hostile_figures(html):
    bad = (
        "", "x", "100", "1e3~0~600,0.6,1,1~400,0.4,1,1", "0~0~0,0.5,1,1~0,0.5,1,1",
        "100~0~60,0.9,1,1~40,0.1,1,1", "100~4~60,0.62,1,1~40,0.38,1,1", "100~0~60,nan,1,1~40,0.4,1,1",
        "100~0~60,0.6,1e9,1~40,0.4,1,1", "100~0~60,0.6,1,-1~40,0.4,1,1", "100~0~-60,0.6,1,1~160,0.4,1,1",
        "100~0~60,0.6,1,1~40,0.4,1,1~0,0,1,1", "100~0~60,0.6,1,1,1~40,0.4,1,1",
        "100~0~60,0.6,<b>,1~40,0.4,1,1", "10000000~0~6000000,0.6,1,1~4000000,0.4,1,1",
        "100~0~60,0.6,1,1~40,0.4,1," + "1" * 500, "100~0~60,0.6,.,1~40,0.4,1,1", "²~0~1,1,1,1~1,0,1,1",
    )  # fmt: skip
    Scene(html)
    from lab.state import sent_figures

    for text in bad:
        try:
            raise AssertionError(text + " was read as " + repr(sent_figures.read(text, 2)))
        except sent_figures.Untrue:
            pass
    for text in bad[1:3]:
        scene = await Scene(html, fragment=MATCH + "&result=" + text).open()
        assert scene.figure("share-1") == "–", text
        assert "cannot be true" in scene.text("status"), text
        assert scene.browser.by_id("check-sent").hidden
    scene = await Scene(html, fragment=MATCH + "&result=").open()
    assert scene.text("status") == "Ready"


async def checked_by_playing(html):
    """Compare the sent figures with those of the fake service: of 100 games the first wins 99, the second 1."""
    true = "100~0~99,0.9900,1.25,2.50~1,0.0100,1.25,2.50"
    for sent, said in (
        (true, "agree with the games just played"),
        (SENT, "wins 60 as sent, 99 as played"),
        (true.replace("1.25", "7.25", 1), "VP 7.25 as sent, 1.25 as played"),
        ("50~0~49,0.9800,1.25,2.50~1,0.0200,1.25,2.50", "50 games were sent, 100 were played"),
    ):
        scene = Scene(html, fragment=MATCH + "&result=" + sent)
        view = scene.service.view

        def played(view=view):
            told = view()
            wins = [int(one["wins"]) for one in told["players"]]
            for one, won in zip(told["players"], wins):
                one["exact"] = {"wins": str(won), "share": str(won / sum(wins)), "interval": "0 1"}
                one["exact"].update({"vp": "1.25", "turns": "2.5"})
            return told

        scene.service.view = played
        await scene.open()
        scene.click("check-sent")
        await fake.settle()
        assert scene.text("status") == "Done"
        assert said in scene.text("sent-said"), scene.text("sent-said")
        assert scene.browser.by_id("check-sent").hidden
        scene.click("copy-link")
        await fake.settle()
        assert scene.browser.files.copied.endswith("&result=" + true)
        scene.app.match.seed.value = "2"
        scene.app.match.seed.fire("input")
        scene.click("copy-link")
        await fake.settle()
        assert "result=" not in scene.browser.files.copied


async def with_a_source(html):
    """The figures stay once the link's source is unpacked, and the source is not run."""
    link = "#Plan/BigMoney?games=100&seed=1&source1=packed-class_Plan(Strategy)%3A_x&result=" + SENT
    scene = await Scene(html, fragment=link).open()
    assert scene.figure("share-1") == "62.0%"
    assert scene.text("name-1") == "Plan"
    assert scene.asked("play") == []
    assert [args["run"] for args in scene.asked("check")] == [False]


async def picture(html):
    scene = await Scene(html, fragment=MATCH + "&kingdom=Militia,Moat").open()
    assert scene.browser.by_id("save-png").hidden
    scene.click("start")
    await fake.settle()
    scene.click("save-png")
    await fake.settle()
    drawn = json.loads(scene.browser.files.drawn)
    assert [row["name"] for row in drawn["rows"]] == ["One <b>", "Two"]
    assert drawn["rows"][0]["share"] == "50.0%"
    assert "Militia" in drawn["foot"]
    assert scene.text("status") == "The picture is copied"
    scene.browser.files.clipboard = False
    scene.click("save-png")
    await fake.settle()
    assert "result.png" in scene.text("status")


async def challenges(html):
    """A challenge is made in Simulate and opened by somebody else.

    The bot is hidden until it has been played, and nothing runs before Start.
    """
    scene = await Scene(html, fragment="#BigSmithy/BigMoney?games=100&kingdom=Moat").open()
    scene.browser.say(1, "class Mine(Strategy): x")
    scene.browser.by_id("challenge-by").value = "Ann <i>"
    scene.click("copy-challenge")
    await fake.settle()
    link = scene.browser.files.copied
    assert link.endswith("&challenge=1&by=Ann%20%3Ci%3E")
    assert "result=" not in link
    scene.click("challenge-picture")
    await fake.settle()
    drawn = json.loads(scene.browser.files.drawn)
    assert drawn["title"] == "Ann <i>: beat my bot" and drawn["link"] == link
    assert scene.text("status") == "The picture and the link are copied"
    scene.browser.files.clipboard = False
    scene.browser.by_id("challenge-hide").checked = False
    scene.browser.by_id("challenge-by").value = ""
    scene.click("challenge-picture")
    await fake.settle()
    drawn = json.loads(scene.browser.files.drawn)
    assert drawn["title"] == "Beat BigSmithy" and drawn["link"].endswith("&challenge=open")
    assert "challenge.png" in scene.text("status")

    other = await Scene(html, fragment="#" + link.split("#")[1]).open()
    place = other.browser.by_id("view-simulate")
    assert other.text("challenge-title") == "Ann <i> challenges you: beat the hidden bot"
    assert (other.text("name-1"), other.text("name-2")) == ("Hidden bot", "BigMoney")
    assert "<i>" not in other.browser.by_id("challenge-title").innerHTML
    assert not other.browser.by_id("challenge").hidden
    assert place.getAttribute("data-hidden-bot") is not None
    assert other.asked("play") == []
    assert "The link's strategy runs only after Start" in other.text("challenge-said")
    assert other.browser.by_id("challenge-again").hidden
    other.click("start")
    await fake.settle()
    assert other.text("status") == "Done"
    assert not place.getAttribute("data-hidden-bot")
    assert other.text("sent-said").startswith("Too close to call: Two wins 50.0% of the games")
    # The banner says what came of it, and no longer that the bot is hidden.
    assert other.text("challenge-title") == "Too close to call"
    assert other.text("challenge-said") == "Two wins 50.0% of the games; more games tell."
    field = other.browser.by_id("strategy-2")
    before = field.seen
    other.click("challenge-again")
    assert field.seen > before
    # Neither a tile nor the set-up tells what the hidden bot needs.
    needy = await Scene(html, fragment="#BigSmithy/BigMoney?challenge=1").open()
    match = needy.app.match
    match.players.store.entry("BigSmithy")["requires"] = ["Smithy"]
    match.needs_changed()
    assert match.needs() == [["BigMoney", 2, []]], match.needs()
    assert match.needed([]) == []
    chooser = needy.browser.document.querySelector("#player-1 .chooser")
    assert chooser.getAttribute("inert") is not None
    needy.click("start")
    await fake.settle()
    assert match.needed([]) == [["Smithy", ["BigSmithy"]]]
    assert chooser.getAttribute("inert") is None
    # An open challenge hides nothing, and another address ends it.
    other = await Scene(html, fragment="#BigSmithy/BigMoney?challenge=open").open()
    assert other.text("challenge-title") == "Beat BigSmithy"
    assert not other.browser.by_id("view-simulate").getAttribute("data-hidden-bot")
    assert other.browser.by_id("challenge-again").hidden
    other.browser.location.hash = "#BigSmithy/Mr%20Greedy"
    other.browser.window.fire("hashchange")
    await fake.settle()
    assert other.browser.by_id("challenge").hidden


async def shares_as_text(html):
    """Sent shares are rounded like played ones: see `percents` in dominion/simulation/intervals.py."""
    await Scene(html).open()  # the page's modules need a browser
    from lab.state.sent_figures import percents

    for shares, told in (
        ([0.7475, 0.2525], ["74.8%", "25.2%"]),
        ([0.5005, 0.4995], ["50.1%", "49.9%"]),
        ([1 / 3, 1 / 3, 1 / 3], ["33.4%", "33.3%", "33.3%"]),
        ([1.0, 0.0], ["100%", "0%"]),
        ([0.9999, 0.0001], ["> 99.9%", "< 0.1%"]),
    ):
        assert percents(shares) == told, percents(shares)
