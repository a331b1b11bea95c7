"""More players, the set-up and links, as a user sees them. The figures are those of the command line."""

import json
import re
import subprocess
import sys

from e2e.looks import look_over
from playwright.sync_api import expect

SHOWN_AS = "python"  # see conftest.py
CORES = 1

EDITED = 'class Mine(Strategy):\n    """A link\'s guest: ä."""\n\n    def gain(self, me, game):\n        yield "Gold"\n        yield "Silver"\n'


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def finish(page):
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")


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
    page.get_by_label("First player").select_option("Alternating")
    page.get_by_label("Opening hands").select_option("5/2")
    page.get_by_label("100", exact=True).check()
    expect(page.locator("#setup-said")).to_have_text("first player alternates; opening 5/2")
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
    expect(guest.locator("#subverdict")).to_have_text("As sent with the link, not checked: 100 games.")
    finish(guest)
    expect(guest.locator("#subverdict")).not_to_contain_text("As sent")
    assert saved(guest) == told
    assert guest.evaluate("localStorage.length") == 0
    fresh.close()

    button(page, "Remove player 3").click()
    expect(page.get_by_test_id("wins-3")).to_have_count(0)
    page.locator("#unfold-kingdom").click()
    page.get_by_label("Kingdom cards").fill("Smithi")
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_contain_text("Did you mean Smithy?")


def test_a_kingdom_is_drawn_and_changed_and_somebodys_own_strategy_comes_with_the_link(page, site, browser):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + "#BM:Young Witch/TestPlaza?games=7")  # a link as people type it
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value("Plaza")
    expect(page.get_by_label("Number of games")).to_have_value("7")
    page.get_by_text("Setup", exact=True).click()
    for name in ("Base", "Seaside", "Empires"):
        page.get_by_role("group", name="Random cards from").get_by_label(name, exact=True).set_checked(
            name != "Base"
        )
    page.get_by_role("combobox", name="Landscapes", exact=True).select_option("2")
    page.get_by_label("Bane (Young Witch)").fill("fishing v")
    page.keyboard.press("Enter")
    kingdom = page.get_by_label("Kingdom cards")
    button(page, "Draw at random").click()
    expect(kingdom).to_have_value(re.compile(r"^Young Witch, Plaza, .*, Fishing Village$"))
    first = kingdom.input_value()
    assert len(first.split(", ")) == 13
    button(page, "Redraw").click()
    expect(kingdom).not_to_have_value(first)
    kingdom.fill("Moat, Young Witch, Plaza, Baz")
    kingdom.press("Enter")
    expect(kingdom).to_have_value("Moat, Young Witch, Plaza, Bazaar, ")
    kingdom.press_sequentially("Villige")
    kingdom.press("Tab")
    expect(page.locator("#option-kingdom-problem")).to_contain_text("'Villige'. Did you mean Village?")
    kingdom.fill("Moat, Young Witch, Plaza, Tomb")
    page.locator("#tools-1").get_by_role("button", name="More").click()
    page.locator("#tools-1").get_by_role("button", name="Save as mine").click()
    page.get_by_label("Name of the strategy of player 1").fill("Our plan")
    page.keyboard.press("Enter")
    page.get_by_label("Number of games").fill("12")
    finish(page)
    expect(page.get_by_test_id("games-played")).to_have_text("12")
    told = saved(page)
    assert told["players"][0]["name"] == "Our plan"

    button(page, "Copy link").click()
    expect(page.get_by_test_id("status")).to_have_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    fresh = browser.new_context()
    guest = fresh.new_page()
    guest.goto(link.replace("v=", "v=9."))
    expect(guest.get_by_test_id("status")).to_contain_text("made with version 9.")
    expect(guest.get_by_role("combobox", name="Player 1 strategy")).to_have_value("Our plan")
    finish(guest)
    assert saved(guest) == told
    guest.reload()
    expect(guest.get_by_role("combobox", name="Player 1 strategy")).to_have_value("Our plan")
    fresh.close()


def test_lists_rules_and_the_panel_are_accessible_and_within_the_width(page, site):
    page.goto(site + "#BigSmithy/BigMoney/DoubleWitch?games=7")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    page.get_by_text("Setup", exact=True).click()
    page.locator("#tools-1").get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Edit rule 8 of player 1").click()
    expect(page.get_by_label("Card of rule 8 of player 1")).to_be_visible()
    page.locator("#tools-2").get_by_role("button", name="More").click()
    page.locator("#tools-2").get_by_role("button", name="Save as mine").click()
    page.keyboard.press("Control+A")
    page.keyboard.type("BM:x")
    page.keyboard.press("Enter")
    page.get_by_label("Kingdom cards").fill("Moat, vill")
    page.get_by_role("combobox", name="Player 3 strategy").fill("witch")
    expect(page.get_by_role("listbox", name="Strategies for player 3")).to_be_visible()
    look_over(page)
    page.get_by_role("combobox", name="Player 3 strategy").press("Escape")
    page.get_by_label("Kingdom cards").press("ArrowDown")
    expect(page.get_by_role("listbox", name="Cards and landscapes")).to_be_visible()
    look_over(page)


def test_a_broken_link_is_said_and_the_page_works(page, site):
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1&source1=%%%&order=sideways")
    expect(page.get_by_test_id("status")).to_have_text(re.compile("broken"))
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigSmithy"))
    look_over(page, ("light", 1280))
    finish(page)
