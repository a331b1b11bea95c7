"""The view Puzzles in a browser."""

import json
import re

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

CORES = 1

BROKEN = """() => [...document.querySelectorAll("#puzzle-board .tile b")].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    return lines.size > one.textContent.split(/[ -]/).length;
}).map((one) => one.textContent)"""
"""The names of a puzzle's tiles that are broken within a word."""

SIZES = """() => [...document.querySelectorAll("#puzzle-board .tile")].map((one) => {
    const shown = [...one.querySelectorAll(".gives")].filter((part) => part.checkVisibility()).length;
    return [one.offsetTop, one.offsetHeight, shown];
})"""
"""The place and height of each tile, and whether it shows what its card gives."""


@pytest.fixture
def page(shared_page):
    return shared_page


def test_a_puzzle_is_answered_and_played_on(page, site):
    page.goto(site + "#puzzle")
    expect(page).to_have_title("Puzzles – Dominion Lab")
    told = page.get_by_test_id("puzzle-told")
    expect(page.locator("#puzzle-which")).to_have_text("Puzzle of the day")
    expect(page.locator("#puzzle-board .mine .tile").first).to_be_visible()
    look_over(page)
    page.goto(site + "#puzzles?puzzle=2")
    expect(page.locator("#puzzle-which")).to_contain_text("Puzzle 2 of ")
    sizes = page.evaluate(SIZES)
    page.locator('#puzzle-board .tile[data-answer="1"]').click()
    expect(page.locator("#puzzle-board .tile.right .chance")).to_have_text(re.compile(r"^\d+%$"))
    assert page.evaluate(SIZES) == sizes, "the answer changes the tiles"
    expect(told).to_contain_text("Better: ")
    expect(told).to_contain_text("Why")
    expect(told.get_by_role("button", name="Next puzzle")).to_be_in_viewport()
    look_over(page)
    coins = page.locator("#puzzle-board .mine .money").inner_text()
    hand = page.locator("#puzzle-board .mine .held .tile b").all_inner_texts()
    told.get_by_role("link", name="Play on from here").click()
    expect(page.locator("#play-board .mine .money")).to_have_text(coins, timeout=60_000)
    assert page.locator("#play-board .mine .held .tile b").all_inner_texts() == hand


def test_without_the_data(context, site):
    page = context.new_page()
    page.route("**/data/puzzles.json", lambda route: route.fulfill(status=200, body=""))
    page.goto(site + "#puzzles")
    expect(page.get_by_role("alert").filter(has_text="could not be loaded")).to_be_visible()
    look_over(page, ("light", 1280))


@pytest.mark.parametrize("width", [1280, 390])
def test_the_tiles_of_all_puzzles(page, site, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site + "#puzzles?puzzle=1")
    expect(page.locator("#puzzle-which")).to_contain_text("Puzzle 1 of ")
    page.evaluate("Math.random = () => 0")  # "Another puzzle" is then the next one
    number = len(json.loads(page.request.get(site + "data/puzzles.json").text())["puzzles"])
    for _ in range(number):
        page.get_by_role("button", name="Another puzzle").evaluate("one => one.click()")
        assert page.evaluate(BROKEN) == [], page.get_by_test_id("puzzle").inner_text()
    expect(page.locator("#puzzle-which")).to_contain_text("Puzzle 1 of ")
