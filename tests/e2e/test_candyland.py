"""The Candy Land page as a user sees it. Nearly all tests share one browser page."""

import json
import re
import subprocess
import sys

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

from dominion import __version__

CORES = 1


class Land:
    """Page object of the Candy Land page."""

    def __init__(self, page):
        self.page = page
        self.status = page.get_by_test_id("status")
        self.log = page.get_by_test_id("log")

    def open(self, site):
        self.page.goto(site + "candyland.html")
        expect(self.button("Play", exact=True)).to_be_enabled()
        expect(self.status).to_have_text("Ready")
        return self

    def button(self, name, exact=False):
        return self.page.get_by_role("button", name=name, exact=exact)

    def choose(self, label, value):
        self.page.get_by_role("combobox", name=label, exact=True).select_option(value)

    def pawn(self, number):
        return self.page.locator(f'.pawn[data-seat="{number}"]')

    def turns(self):
        return self.log.locator(".turn")

    def run(self):
        self.button(re.compile("^Play [0-9,]+ games")).click()
        expect(self.status).to_have_text("Done")

    def figure(self, testid):
        return self.page.get_by_test_id(testid)

    def exact(self, testid):
        return float(self.figure(testid).get_attribute("data-value"))

    def figures(self, players):
        """Return the figures shown, in the format of the command line's JSON."""
        return {
            "games": int(self.figure("games-played").inner_text().replace(",", "")),
            "total": self.exact("total"),
            "rounds": self.exact("rounds"),
            "players": [
                (self.exact(f"wins-{n}"), self.exact(f"share-{n}"), self.exact(f"moves-{n}"))
                for n in range(1, players + 1)
            ],
        }


@pytest.fixture
def land(long_lived, site):
    """The page with two players on the classic board and no game played."""
    page, _ = long_lived
    land = Land(page)
    if not page.url.startswith(site):
        land.open(site)
    for label, value in (("Players", "2"), ("Ends with", "first"), ("Board", "classic")):
        land.choose(label, value)
    land.choose("Sticky squares", "skip")
    seed = land.page.get_by_label("Seed")
    seed.fill("1")
    seed.blur()
    land.button("Restart").click()
    land.page.get_by_role("radio", name="Normal").check()
    return land


def command_line(*arguments):
    command = [sys.executable, "-m", "dominion", "candyland", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def played(*arguments):
    told = json.loads(command_line(*arguments, "--json"))
    return {
        "games": told["games"],
        "total": told["total"]["mean"],
        "rounds": told["rounds"]["mean"],
        "players": [(one["wins"], one["share"], one["moves"]["mean"]) for one in told["players"]],
    }


def test_a_step_moves_a_pawn(land):
    expect(land.pawn(1)).to_have_attribute("data-spot", "0")
    land.button("Step").click()
    expect(land.pawn(1)).not_to_have_attribute("data-spot", "0")
    expect(land.pawn(2)).to_have_attribute("data-spot", "0")
    expect(land.page.locator("#about")).to_have_text(re.compile(r"^Player 1 draws .+, moves to .+\.$"))
    land.button("Step").click()
    expect(land.pawn(2)).not_to_have_attribute("data-spot", "0")
    expect(land.turns()).to_have_count(2)
    land.button("Restart").click()
    expect(land.pawn(1)).to_have_attribute("data-spot", "0")
    expect(land.turns()).to_have_count(0)


def test_played_at_a_speed_paused_and_gone_on_to_the_end(land):
    land.page.emulate_media(reduced_motion="reduce")
    land.page.get_by_role("radio", name="Fast").check()
    land.button("Play", exact=True).click()
    expect(land.turns().nth(2)).to_be_attached()
    land.button("Pause").click()
    expect(land.button("Play", exact=True)).to_be_visible()
    land.button("Play", exact=True).click()
    expect(land.log).to_contain_text("The game is over")
    expect(land.button("Play", exact=True)).to_be_visible()
    assert land.log.inner_text().split() == command_line("--seed", "1", "--show", "0").split()
    assert "135" in (land.pawn(1).get_attribute("data-spot"), land.pawn(2).get_attribute("data-spot"))
    land.button("Step").click()  # the next game
    expect(land.page.locator("#game-title")).to_have_text("Game 2")
    expect(land.turns()).to_have_count(1)
    land.page.emulate_media(reduced_motion="no-preference")


def test_a_thousand_games_are_those_of_the_command_line(land):
    land.run()
    assert land.figures(2) == played("--players", "2", "--games", "1000", "--seed", "1")
    expect(land.page.locator("#charts canvas")).to_have_count(2)
    rows = land.page.get_by_role("table", name="The last games").locator("tbody tr")
    expect(rows).to_have_count(8)
    expect(rows.first.locator("th")).to_have_text("1,000")


def test_options_change_the_games(land):
    land.run()
    before = land.figures(2)
    land.choose("Sticky squares", "colour")
    expect(land.figure("games-played")).to_have_text("0")  # the old figures were for other rules
    land.choose("Players", "3")
    land.choose("Board", "blog")
    land.choose("Ends with", "all")
    expect(land.page.get_by_role("img", name=re.compile("Gingerbread Man on 9"))).to_be_visible()
    expect(land.pawn(3)).to_be_visible()
    land.run()
    after = land.figures(3)
    rules = "--players 3 --sticky colour --board blog --end all --games 1000 --seed 1"
    assert after == played(*rules.split())
    assert after["total"] > before["total"]


def test_what_is_chosen_outlasts_a_reload_and_is_in_the_link(land, site):
    page = land.page
    rules = {"Players": "3", "Board": "blog", "Cards drawn": "yes", "Picture cards": "no"}
    for label, value in rules.items():
        land.choose(label, value)
    page.get_by_role("radio", name="100", exact=True).check()
    page.get_by_label("Seed").fill("7")
    page.get_by_label("Seed").blur()
    address = "candyland.html#players=3&board=blog&replacement=yes&back=no&games=100&seed=7"
    expect(page).to_have_url(site + address)
    page.keyboard.press("Home")
    page.get_by_role("link", name="Skip to the results").press("Enter")
    expect(page.locator("#results")).to_be_focused()
    expect(page).to_have_url(site + address)
    page.reload()
    expect(land.button("Play 100 games")).to_be_enabled()
    for label, value in rules.items():
        expect(page.get_by_role("combobox", name=label, exact=True)).to_have_value(value)
    expect(page.get_by_label("Seed")).to_have_value("7")
    expect(page.locator(".pawn")).to_have_count(3)
    expect(land.status).to_have_text("Ready")
    land.run()
    same = "--players 3 --board blog --replacement --no-back --games 100 --seed 7"
    assert land.figures(3) == played(*same.split())

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    land.button("Copy link").click()
    expect(land.status).to_have_text("The link is copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}{address}&v={__version__}"

    page.goto(site + "candyland.html#players=9&sticky=colour&games=5&speed=fast&seed=-1&v=0.0.1")
    expect(land.status).to_have_text(
        re.compile(
            r"^This link was made with version 0\.0\.1; this is .+\. The figures may differ a little\. "
            r"This version does not understand a part of the link: players=9, games=5, speed\. "
            r"The link's seed is '-1'\. The seed is a whole number, 0 or more\.$"
        )
    )
    expect(land.status).to_have_attribute("data-state", "error")
    expect(page.get_by_role("combobox", name="Sticky squares")).to_have_value("colour")
    expect(page.locator(".pawn")).to_have_count(2)
    expect(page.locator("#seed-problem")).to_have_text("The seed is a whole number, 0 or more.")
    page.get_by_label("Seed").fill("1")
    page.get_by_label("Seed").blur()
    expect(land.status).to_have_text("Ready")
    expect(page.locator("#seed-problem")).to_be_empty()
    page.get_by_role("radio", name="1,000", exact=True).check()
    for label, value in (("Cards drawn", "no"), ("Picture cards", "yes")):
        land.choose(label, value)


def test_a_wrong_seed_is_told_at_its_field(land):
    field = land.page.get_by_label("Seed")
    field.fill("one")
    land.button("Play 1,000 games").click()
    expect(land.page.locator("#seed-problem")).to_have_text("The seed is a whole number, 0 or more.")
    expect(field).to_be_focused()
    field.fill("2")
    expect(land.page.locator("#seed-problem")).to_be_empty()  # before the field is left
    land.run()


def test_a_run_can_be_stopped(land):
    land.page.get_by_role("radio", name="100,000").check()
    land.button("Play 100,000 games").click()
    expect(land.figure("games-played")).not_to_have_text("0")
    land.button("Stop").click()
    expect(land.status).to_have_text("Stopped")
    count = land.figures(2)["games"]
    assert 0 < count < 100_000
    assert land.figures(2) == played("--players", "2", "--games", str(count), "--seed", "1")
    land.page.get_by_role("radio", name="1,000", exact=True).check()


def test_all_of_it_works_with_the_keyboard(land):
    land.button("Step").focus()
    land.page.keyboard.press("Enter")
    expect(land.turns()).to_have_count(1)
    land.page.keyboard.press("Shift+Tab")
    expect(land.button("Play", exact=True)).to_be_focused()


def test_nothing_to_complain_of_for_axe(land):
    land.choose("Players", "4")
    for _ in range(5):
        land.button("Step").click()
    expect(land.turns()).to_have_count(5)
    land.run()
    look_over(land.page)


def test_from_the_main_page_and_back(page, site, guard):
    guard.expect(r"blob:null/\S+ net::ERR_ABORTED")  # engines that were still starting
    page.goto(site)
    page.get_by_role("link", name="Candy Land").click()
    expect(page.get_by_role("heading", name="Candy Land", level=1)).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Dominion Lab").click()
    expect(page).to_have_title(re.compile("Dominion Lab$"))


def test_without_an_engine_it_says_so(page, site, guard):
    guard.expect(r"build\.json")
    page.route("**/build.json", lambda route: route.fulfill(status=404))
    page.goto(site + "candyland.html")
    status = page.get_by_test_id("status")
    expect(status).to_have_text(re.compile("^The engine could not be started: "))
    start = page.get_by_role("button", name="Play 1,000 games")
    start.click()
    expect(start).to_be_enabled()
    expect(status).to_have_attribute("data-state", "error")
    page.get_by_role("button", name="Step").click()
    expect(page.locator("#about")).to_have_text(re.compile("^The engine could not be started: "))
