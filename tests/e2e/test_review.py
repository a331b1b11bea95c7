"""The view Review in a browser: a game of bots, and an imported game."""

import re

import pytest
from e2e.looks import look_over
from game_logs import LOG
from made_up_logs import MADE
from playwright.sync_api import expect

CORES = 1

GAME = "#review?players=BigMoney/BigSmithy&seed=3&game=2"
# Notes each text that is drawn on a canvas, with its alignment.
NOTE_TEXTS = """() => {
  const pen = CanvasRenderingContext2D.prototype, draw = pen.fillText;
  window.drawnTexts = [];
  pen.fillText = function (text, ...more) { drawnTexts.push([text, this.textAlign]); return draw.call(this, text, ...more); };
}"""


@pytest.fixture
def page(shared_page):
    return shared_page


def test_a_game_is_reviewed_and_a_moment_watched(page, site):
    page.goto(site + GAME)  # the link names a game, so the review begins at once
    page.evaluate(NOTE_TEXTS)
    expect(page).to_have_title("Review – Dominion Lab")
    status = page.get_by_test_id("review-status")
    expect(page.locator("#r-brief")).to_have_text("BigMoney v BigSmithy, seed 3, game 2")
    expect(page.get_by_test_id("review-curve").locator("canvas")).to_be_visible(timeout=60_000)
    expect(status).to_have_text("Done", timeout=120_000)
    expect(page.locator("#r-accuracy > tr")).to_have_count(2)
    expect(page.get_by_test_id("review-verdict")).to_have_text(
        re.compile(
            r"^(Big(Money|Smithy) won .*\d%.*\.|The game was a tie\.) "
            r"(The (loser's )?costliest mistake|No decision)"
        )
    )
    # The players' names stand within the curve, however often it has been drawn.
    sides = [align for text, align in page.evaluate("drawnTexts") if text in ("BigMoney", "BigSmithy")]
    assert len(sides) > 4 and set(sides) == {"left"}
    # A numbered mark on the curve goes where no name is.
    near, low, high = page.evaluate(
        """async () => {
            const { clearOf } = await import(new URL("static/page/charts.mjs", document.baseURI));
            const names = [{ x: 20, y: 292, width: 80 }, { x: 20, y: 18, width: 80 }];
            return [150, 290, 30].map((y) => clearOf(names, 50, y, 9, 0, 300));
        }"""
    )
    assert near < 150 and abs(near - 150) < 20, "above the point where there is room"
    assert low + 9 < 280 and high - 9 > 22
    # A press on the curve shows that turn with its table; the slider's keys go on from there.
    page.locator("#r-plot .u-over").click()  # it lies above the canvas
    turn = page.get_by_test_id("review-turn")
    expect(turn.get_by_role("heading")).to_contain_text("Turn ")
    expect(turn.locator(".r-side")).to_have_count(2)
    there = turn.get_by_role("heading").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(turn.get_by_role("heading")).not_to_have_text(there)
    expect(page.locator("#r-used li")).to_have_count(10)
    look_over(page)
    page.get_by_text("All decisions").click()
    page.locator("#r-decisions a").first.click()
    expect(page).to_have_title("Watch – Dominion Lab")
    expect(page.get_by_test_id("watch-status")).to_contain_text("Turn ")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_test_id("review-status")).to_have_text("Done")


def test_a_phone_scrolls_to_the_result(context, site):
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + GAME)
    expect(page.get_by_test_id("review-verdict")).to_be_in_viewport(timeout=60_000)
    expect(page.locator("#r-plot")).to_be_in_viewport()
    expect(page.get_by_role("combobox", name="Player 1")).to_be_hidden()
    expect(page.locator("#r-problem")).to_be_hidden()  # there is none
    page.get_by_role("button", name="BigMoney v BigSmithy, seed 3, game 2 Change").click()
    expect(page.get_by_role("combobox", name="Player 1")).to_be_visible()


def test_stop_keeps_what_is_known(context, site):
    page = context.new_page()  # on the shared page an earlier review would be shown at once
    page.goto(site + GAME)
    expect(page.get_by_test_id("review-curve").locator("canvas")).to_be_visible(timeout=60_000)
    look_over(page, ("light", 1280))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_test_id("review-status")).to_have_text("Stopped", timeout=60_000)
    expect(page.get_by_test_id("review-curve")).to_be_visible()


def test_a_pasted_log_is_read_and_reviewed(context, site):
    page = context.new_page()  # on the shared page an earlier review folds the form
    page.goto(site + "#review")
    page.get_by_role("button", name="Log of dominion.games").click()
    expect(page.get_by_role("combobox", name="Player 1")).to_be_hidden()
    expect(page.get_by_role("region", name="Which game?")).to_be_hidden()
    expect(page.get_by_role("button", name="Review", exact=True)).to_be_hidden()
    look_over(page)
    page.get_by_role("textbox", name="Log", exact=True).fill(LOG + "B tut etwas.\n")
    page.get_by_role("button", name="Read the log").click()
    expect(page.get_by_test_id("review-status")).to_have_text("The log was read", timeout=60_000)
    expect(page.locator("#r-log-notices")).to_contain_text("B tut etwas.")
    expect(page.get_by_role("textbox", name="Kingdom", exact=True)).to_have_value("Smithy")
    expect(page.locator("#r-purchases")).to_contain_text("Estate")
    look_over(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.get_by_test_id("review-status").bounding_box()["height"] < 30, "one line"
    expect(page.get_by_role("button", name="Review", exact=True)).to_be_visible()
    page.get_by_role("button", name="Game of bots").click()
    expect(page.get_by_role("combobox", name="Player 1")).to_be_visible()
    expect(page.locator("#r-log-read")).to_be_hidden()


def test_a_log_of_three_players_is_read_and_reviewed(context, site):
    page = context.new_page()
    page.goto(site + "#review")
    page.get_by_role("button", name="Log of dominion.games").click()
    page.get_by_role("textbox", name="Log", exact=True).fill(MADE["three players and a Witch"].text)
    page.get_by_role("button", name="Read the log").click()
    expect(page.get_by_test_id("review-status")).to_have_text("The log was read", timeout=60_000)
    expect(page.locator("#r-subject")).to_contain_text("A game of Anna, Bert and Cleo")
    expect(page.locator("#r-purchases th")).to_contain_text(["Anna", "Bert", "Cleo"])
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_test_id("review-curve").locator("canvas")).to_be_visible(timeout=60_000)
    expect(page.locator("#r-accuracy > tr")).to_have_count(3)
    expect(page.locator("#r-accuracy > tr").last).to_contain_text("Cleo")
    look_over(page, ("light", 1280))
    page.get_by_role("button", name="Stop", exact=True).click()


def test_a_game_of_a_run_is_reviewed_from_its_log(page, site):
    page.goto(site + "#BigMoney/BigSmithy?games=100&seed=4")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Review this game").click(timeout=60_000)
    expect(page).to_have_title("Review – Dominion Lab")
    expect(page.locator("#r-brief")).to_contain_text("seed 4, game ")
    expect(page.get_by_test_id("review-curve").locator("canvas")).to_be_visible(timeout=60_000)


def test_wrong_input_is_told(context, site):
    page = context.new_page()
    page.goto(site + GAME.removesuffix("&game=2"))
    page.get_by_role("textbox", name="Game", exact=True).fill("x")
    page.get_by_role("textbox", name="Game", exact=True).blur()
    expect(page.locator("#r-problem")).to_have_text("A game is numbered from 1.")
    page.get_by_role("textbox", name="Game", exact=True).fill("2")
    expect(page.locator("#r-problem")).to_be_empty()  # before the field is left
    page.goto(site + "#review?players=BigMony/BigSmithy&game=2")
    expect(page.locator("#r-problem")).to_contain_text(re.compile("BigMon"))
    expect(page.get_by_role("region", name="Which game?")).to_be_visible()
    expect(page.get_by_role("combobox", name="Player 1")).to_be_visible()
    look_over(page, ("dark", 390))
