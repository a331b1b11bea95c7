"""A tournament, as a user runs it."""

import json
import re
import subprocess
import sys

from e2e.looks import look_over
from playwright.sync_api import expect
from texts import packed

CORES = 1

FIRST = ["WorkshopGardens", "DoubleWitch", "Rebuild", "DoubleJack", "BigSmithy", "BigMoney"]
BROKEN = "class Broken(Strategy):\n    def gain(self, me, game):\n        yield me.nonsense\n"


def printed(*arguments):
    """Return what the command line prints."""
    command = [sys.executable, "-m", "dominion", "tournament", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Hall:
    """Page object of the view Tournament."""

    def __init__(self, page):
        self.page = page
        self.status = page.get_by_test_id("tournament-status")
        self.matrix = page.get_by_test_id("matrix")
        self.ranking = page.get_by_test_id("ranking")
        self.chips = page.locator("#t-chips li")

    def at(self, text):
        expect(self.status).to_have_text(text)

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).locator("visible=true").click()

    def unfold(self):
        """Show the set-up again, which a start has folded."""
        change = self.page.locator("#t-unfold")
        if change.is_visible():
            change.click()

    def add(self, name):
        self.unfold()
        field = self.page.get_by_role("combobox", name="Add a strategy")
        field.fill(name)
        field.press("Enter")

    def games(self, number):
        self.unfold()
        self.page.get_by_role("radio", name="Other").locator("visible=true").check(force=True)
        self.page.get_by_role("textbox", name="Number of games per pair").fill(str(number))

    def saved(self, form):
        with self.page.expect_download() as download:
            self.press(f"Save as {form}")
        return download.value.path().read_text("utf-8")

    def shares(self):
        """Return the exact shares of the ranking."""
        cells = self.ranking.locator("tr")
        return {
            row.locator("th").inner_text().split("\n")[0]: row.locator("[data-value]").get_attribute(
                "data-value"
            )
            for row in cells.all()
        }


def test_the_story_of_a_tournament(page, site, context):
    hall = Hall(page)
    page.goto(site + "#tournament")
    hall.at("Ready")
    expect(hall.chips).to_have_count(6)
    hall.add("single witch")
    expect(hall.chips).to_have_count(7)
    page.get_by_role("button", name="Remove SingleWitch").click()
    hall.games(20)
    expect(page.locator("#t-plan")).to_have_text("6 strategies, 15 pairs, 300 games")
    hall.press("Start")
    expect(page.locator("#t-progress")).to_be_in_viewport()
    expect(page.locator("#t-start")).to_be_in_viewport()
    hall.at("Done")

    # The shares are those of the command line.
    asked = (*FIRST, "--games", "20", "--seed", "1")
    text = printed(*asked, "--json")
    told = json.loads(text)
    assert hall.saved("JSON") == text
    assert hall.saved("CSV") == printed(*asked, "--csv")
    assert hall.shares() == {one["name"]: repr(one["share"]) for one in told["ranking"]}
    expect(hall.matrix.get_by_role("link")).to_have_count(30)
    cell = hall.matrix.get_by_role("link", name="BigSmithy against BigMoney: ")
    share = told["shares"][FIRST.index("BigSmithy")][FIRST.index("BigMoney")]
    assert abs(int(cell.inner_text()) - share * 100) <= 0.5

    # By keyboard the matrix is one stop for Tab, and arrow keys move in it.
    page.get_by_role("checkbox", name="Sorted by rank").focus()
    page.keyboard.press("Tab")
    for key in ("ArrowDown", "ArrowRight", "End"):
        page.keyboard.press(key)
    row = told["ranking"][2]["name"], told["ranking"][5]["name"]
    expect(page.locator("#t-matrix a:focus")).to_have_attribute(
        "aria-label", re.compile(f"^{row[0]} against {row[1]}: ")
    )
    expect(page.locator("#t-pair")).to_contain_text(re.compile(f"{row[0]} against {row[1]}: .* of 20 games"))

    look_over(page)

    # A cell opens the pair in Simulate, with the same figures.
    cell.click()
    expect(page).to_have_url(re.compile(r"#BigSmithy/BigMoney\?games=20&seed=1$"))
    page.locator("#start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    assert float(page.get_by_test_id("share-1").get_attribute("data-value")) == share
    page.go_back()
    expect(hall.matrix).to_be_visible()
    assert hall.shares() == {one["name"]: repr(one["share"]) for one in told["ranking"]}
    page.get_by_role("link", name="Watch one of the games").click()
    expect(page.get_by_role("group", name="Players").get_by_role("combobox")).to_have_count(2)
    page.go_back()

    # Stop keeps the games counted so far, and the link is enough for somebody else.
    hall.games(5000)
    hall.press("Start")
    expect(page.get_by_test_id("tournament-status")).to_contain_text("of 75,000 games")
    hall.press("Stop")
    hall.at("Stopped")
    expect(page.locator("#t-below")).to_contain_text("Stopped after")
    hall.games(20)
    expect(page).to_have_url(re.compile("games=20&"))
    address = page.url
    other = Hall(context.new_page())
    other.page.goto(address)
    other.at("Ready")
    other.press("Start")
    other.at("Done")
    assert other.shares() == {one["name"]: repr(one["share"]) for one in told["ranking"]}


def test_start_is_in_the_first_screen(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(site + "#tournament")
    start = page.locator("#t-start")
    expect(start).to_be_in_viewport(ratio=1)
    assert start.bounding_box()["y"] < 500, "above the kingdom"


def test_the_strategies_that_need_a_card_are_named_whole(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(site + "#tournament")
    whose = page.locator("#view-tournament .ghost small")
    expect(whose.first).to_have_text("for WorkshopGardens")
    cut = "found => found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert whose.evaluate_all(cut) == []


def test_a_phone_shows_the_whole_result(page, site):
    hall = Hall(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "#tournament?players=" + "/".join(FIRST) + "&games=10")
    hall.at("Ready")
    hall.press("Start")
    hall.at("Done")
    beyond = "one => one.scrollWidth - one.clientWidth"
    assert page.locator("#t-scroll").evaluate(beyond) == 0
    for text in ("Win rate", "Beats", "Loses to"):
        expect(page.get_by_role("columnheader", name=text, exact=True)).to_be_visible()
    interval = hall.ranking.locator("tr").first.locator(".t-ci")
    expect(interval).to_have_text(re.compile(r"\d to .*%$"))
    expect(interval).to_be_visible()
    expect(page.locator(".t-beyond")).to_be_hidden()
    assert " ," not in page.locator("#t-verdict").inner_text()
    look_over(page, ("dark", 390))

    for name in ("SingleWitch", "ChapelWitch", "DoubleMilitia", "GardensIronworks"):
        hall.add(name)
    more = hall.chips.count()
    assert more > 8
    hall.press("Start")
    expect(hall.ranking.locator("tr")).to_have_count(more)  # "Done" stands there from before
    hall.at("Done")
    assert page.locator("#t-scroll").evaluate(beyond) > 0
    expect(page.locator(".t-beyond")).to_be_visible()


def test_a_broken_guest_is_named_and_runs_only_on_start(page, site):
    hall = Hall(page)
    page.goto(site + "#tournament?players=BigMoney/BigSmithy&games=20")
    hall.at("Ready")
    page.goto(f"{site}#tournament?players=BigMoney/Broken/BigSmithy&games=20&source2={packed(BROKEN)}")
    expect(page.locator("#t-guests")).to_contain_text("They run only when you press Start")
    page.locator("#t-guests summary").click()
    expect(page.locator("#t-guests pre")).to_have_text(BROKEN)
    hall.press("Start")
    hall.at("Aborted")
    expect(page.locator("#t-problem")).to_contain_text("Broken, line 3: ")
    expect(page.locator("#t-problem")).to_contain_text("nonsense")
    look_over(page, ("light", 1280))
    page.get_by_role("button", name="Remove Broken").click()
    hall.press("Start")
    hall.at("Done")
    expect(hall.matrix.get_by_role("link")).to_have_count(2)
