"""More players, the set-up and links, as a user has them; figures are the command line's."""

import json
import re
import subprocess
import sys

from playwright.sync_api import expect

EDITED = 'class Mine(Strategy):\n    """A link\'s guest: ä."""\n\n    def gain(self, me, game):\n        yield "Gold"\n        yield "Silver"\n'


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def finish(page):
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done", timeout=90_000)


def saved(page):
    with page.expect_download() as download:
        button(page, "Save as JSON").click()
    return json.loads(download.value.path().read_text("utf-8"))


def test_three_players_a_kingdom_and_a_link_that_gives_the_same_figures(page, site, browser, tmp_path):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + "#DoubleWitch/BigSmithy")
    button(page, "Add a player").click()
    page.get_by_role("combobox", name="Player 3 strategy").fill("Mr Greedy")
    page.get_by_role("textbox", name="Source of player 2").fill(EDITED)
    page.get_by_text("Setup", exact=True).click()
    page.get_by_label("Kingdom cards").fill("Moat, Village, Smithy")
    page.get_by_label("Who begins").select_option("Players in turn")
    page.get_by_label("First two hands").select_option("5/2")
    page.get_by_label("100", exact=True).check()
    expect(page.locator("#setup-said")).to_have_text(
        "Moat, Village, Smithy; players begin in turn; opening 5/2"
    )
    finish(page)
    told = saved(page)

    (tmp_path / "mine.py").write_text("from dominion import Strategy\n\n\n" + EDITED, "utf-8")
    command = [
        sys.executable,
        "-m",
        "dominion",
        "play",
        "DoubleWitch",
        str(tmp_path / "mine.py"),
        "Mr Greedy",
    ]
    command += ["--games", "100", "--seed", "1", "--kingdom", "Moat, Village, Smithy", "--json"]
    command += ["--order", "alternate", "--opening", "5/2"]
    assert told == json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    expect(page.get_by_test_id("wins-3")).to_have_text(str(told["players"][2]["wins"]))

    button(page, "Copy link").click()
    expect(page.get_by_test_id("status")).to_have_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "source2=" in link
    fresh = browser.new_context(viewport={"width": 390, "height": 844})
    guest = fresh.new_page()
    guest.goto(link)
    expect(guest.locator("#source-2")).to_have_value(EDITED)
    expect(guest.get_by_test_id("games-played")).to_have_text("0")
    finish(guest)
    assert saved(guest) == told
    assert guest.evaluate("localStorage.length") == 0
    fresh.close()

    button(page, "Remove player 3").click()
    expect(page.get_by_test_id("wins-3")).to_have_count(0)
    page.get_by_label("Kingdom cards").fill("Smithi")
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_contain_text("Did you mean 'Smithy'?")


def test_a_broken_link_is_said_and_the_page_works(page, site):
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1&source1=%%%&order=sideways")
    expect(page.get_by_test_id("status")).to_have_text(re.compile("broken"), timeout=60_000)
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigSmithy"))
    finish(page)
