"""The editor as a user finds it: colours, words while one types, problems at their lines, edits that last."""

import re

import pytest
from playwright.sync_api import expect

IDLE = 'class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n        yield "Gold"\n'


def choose(page, number, name):
    field = page.get_by_role("combobox", name=f"Player {number} strategy")
    field.fill(name)
    field.press("Enter")


@pytest.fixture
def editor(page, site):
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    code = page.get_by_role("textbox", name="Source of player 1")
    expect(page.locator("#code-source-1 .cm-content")).to_be_visible(timeout=20_000)
    expect(page.locator("#code-source-2 .cm-content")).to_be_visible(timeout=20_000)
    return code


def test_python_has_colours_and_the_text_is_the_librarys(page, editor):
    kinds = page.evaluate(
        """() => {
          const words = [...document.querySelector("#code-source-1").shadowRoot.querySelectorAll(".cm-line span")];
          const colour = text => getComputedStyle(words.find(one => one.textContent === text)).color;
          return [colour("class"), colour('"Smithy"'), colour("BigSmithy")];
        }"""
    )
    assert len(set(kinds)) == 3
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigSmithy"))
    expect(editor).to_contain_text("class BigSmithy(Strategy):")


def test_words_are_offered_and_problems_stand_at_their_lines(page, editor):
    editor.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("class Mine(Strategy):\ndef ga")  # the indent comes by itself
    options = page.locator(".cm-tooltip-autocomplete").get_by_role("option")
    expect(options.first).to_have_text("gain")
    options.first.click()
    page.keyboard.type("if me.tot")
    expect(options).to_have_text(["total_money"])
    options.first.click()
    page.keyboard.type(' > 5: yield "Wisching W')
    page.keyboard.press("Escape")
    for _ in range(len("Wisching W")):
        page.keyboard.press("Backspace")
    page.keyboard.type("Wishing")
    options.filter(has_text="Wishing Well").click()
    text = 'class Mine(Strategy):\n    def gain(self, me, game):\n        if me.total_money > 5: yield "Wishing Well"'
    expect(page.locator("#source-1")).to_have_value(text)

    editor.fill(IDLE.replace("Gold", "Golb", 1))
    marked = page.locator("#code-source-1 .cm-lintRange-error")
    expect(marked).to_have_text('yield "Golb"', timeout=60_000)  # the engine may still be starting
    expect(page.locator("#problem-1")).to_contain_text("did you mean 'Gold'?")
    expect(editor).to_have_attribute("aria-invalid", "true")
    marked.hover()
    expect(page.locator(".cm-tooltip .cm-diagnostic")).to_contain_text("did you mean 'Gold'?")
    editor.fill(IDLE)
    expect(page.locator("#code-source-1 .cm-lintRange-warning")).to_have_text('yield "Gold"')
    expect(page.locator("#problem-1")).to_contain_text("Line 4")
    expect(editor).to_have_attribute("aria-invalid", "false")

    choose(page, 1, "BigMoney")
    expect(page.locator("#problem-1")).to_have_text("")
    expect(page.locator("#code-source-1 .cm-lintRange-warning")).to_have_count(0)
    editor.press("Control+z")  # the edits of another strategy do not come back
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigMoney"))
    choose(page, 1, "BigSmithy")
    expect(page.locator("#source-1")).to_have_value(IDLE)


def test_without_codemirror_the_text_areas_stay(page, site, guard):
    guard.expect("codemirror")
    page.route("**/vendor/codemirror/**", lambda route: route.abort())
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    area = page.get_by_role("textbox", name="Source of player 1")
    expect(area).to_be_enabled()
    area.fill(IDLE)
    expect(page.locator("#problem-1")).to_contain_text("Line 4", timeout=60_000)
    expect(page.locator("#editor-1 .gutter b")).to_have_text("4")
    expect(page.locator("#code-source-1")).to_have_count(0)
