"""The editor as a user sees it: colours, completions, problems at their lines, edits that are kept."""

import re

import pytest
from playwright.sync_api import expect

from dominion.bots.loading.source import load
from dominion.strategies import LIBRARY

SHOWN_AS = "python"  # see conftest.py
CORES = 1

IDLE = 'class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Gold"\n        yield "Gold"\n'


def choose(page, number, name):
    field = page.get_by_role("combobox", name=f"Player {number} strategy")
    field.fill(name)
    field.press("Enter")


@pytest.fixture
def page(shared_page):
    return shared_page


@pytest.fixture
def editor(page, site):
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    code = page.get_by_role("textbox", name="Source of player 1")
    expect(page.locator("#code-source-1 .cm-content")).to_be_visible()
    expect(page.locator("#code-source-2 .cm-content")).to_be_visible()
    return code


CUT_OFF = """all => all.filter(one => {
    const whole = document.createElement("select"), shown = one.selectedOptions[0];
    whole.append(new Option(shown.text));
    one.after(whole);
    whole.style.cssText = "position: absolute; flex: none; width: auto; max-width: none";
    const room = whole.getBoundingClientRect().width;
    whole.remove();
    return room > one.getBoundingClientRect().width;
}).map(one => one.selectedOptions[0].text)"""
"""Lists the selected options of these fields that are cut off."""


WRAPPED = """() => [...document.querySelector("#code-source-1").shadowRoot.querySelectorAll(".cm-line")].map(line => {
    const words = document.createRange();
    words.selectNodeContents(line);
    const lefts = [...words.getClientRects()].filter(one => one.width > 0), top = lefts[0]?.top;
    const code = document.createRange(), first = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
    if (!first) return null;
    code.setStart(first, first.data.search(/\\S|$/));
    code.setEnd(first, first.length);
    const start = line.querySelector("span")?.getBoundingClientRect().left ?? code.getBoundingClientRect().left;
    const later = lefts.filter(one => one.top > top + 9).map(one => one.left);
    return later.length ? Math.min(...later) - start : null;
}).filter(one => one !== null)"""
"""Lists, for each wrapped line, how far right of its first word its later rows begin, in pixels."""


def test_a_completion_has_its_parameters_and_a_line_of_help(page, editor):
    editor.click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("\n        if me.coun")
    code = page.locator("#code-source-1")
    expect(code.locator("[aria-selected=true]")).to_have_text("count(card)")
    expect(code.locator(".cm-completionInfo")).to_have_text(re.compile("^How many copies of .* I own"))


REPLACED = """async () => {
    const { open } = await import("./static/page/codemirror.mjs");
    const area = document.createElement("textarea"), gutter = document.createElement("div");
    area.id = "replaced";
    area.value = "x = 1\\n".repeat(40);
    document.body.prepend(area, gutter);
    window.replaced = open({ area, gutter }, () => {});
}"""
"""Opens an editor with a long text."""


def test_another_text_comes_while_completions_are_offered(page, editor):
    page.evaluate(REPLACED)
    code = page.locator("#code-replaced")
    code.get_by_role("textbox").click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("retur")
    expect(code.locator("[aria-selected=true]")).to_have_text("return")
    page.evaluate(
        """async () => {
          document.execCommand("insertText", false, "n"); // the place of the list is measured with the next frame
          await Promise.resolve();
          window.replaced.write("short");
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )
    expect(code).to_contain_text("short")
    expect(code.locator("[aria-selected=true]")).to_have_count(0)


def test_wrapped_lines_go_on_to_the_right_of_where_they_begin(page, editor):
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        begins = page.evaluate(WRAPPED)
        assert len(begins) > 1 and min(begins) > 10, begins
    page.locator("#code-source-1").click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("\n" + " " * 60 + "# deep\n\n")  # deeper than any class, and an empty line
    page.keyboard.type("x = " + "1 + " * 30 + "1")
    expect(page.locator("#code-source-1 .cm-line").last).to_contain_text("1 + 1")


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
    page.keyboard.type("class Mine(Strategy):\ndef ga")  # the editor indents
    options = page.locator(".cm-tooltip-autocomplete").get_by_role("option")
    expect(options.first).to_have_text("gain(self, me, game)")
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
    expect(marked).to_have_text('yield "Golb"')  # the engine may still be starting
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
    editor.press("Control+f")
    page.keyboard.type("Province")
    expect(
        page.locator("#code-source-1 .cm-searchMatch-selected, #code-source-1 .cm-searchMatch").first
    ).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#code-source-1 .cm-search")).to_have_count(0)
    expect(page.locator("#code-source-1 .cm-lineWrapping")).to_have_count(1)
    editor.press("Control+z")  # undo does not bring back the edits of another strategy
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigMoney"))
    choose(page, 1, "BigSmithy")
    expect(page.locator("#source-1")).to_have_value(IDLE)


def listed(page, number):
    return page.get_by_role("listbox", name=f"Strategies for player {number}").get_by_role("option")


def test_a_strategy_is_found_made_ones_own_and_carried_from_browser_to_browser(page, site, editor, tmp_path):
    field = page.get_by_role("combobox", name="Player 1 strategy")
    field.click()
    expect(listed(page, 1)).to_have_count(len(LIBRARY) + 2)  # the library, Solved, and a new one
    expect(listed(page, 1).filter(has_text="BigSmithy")).to_have_attribute("aria-selected", "true")
    field.press_sequentially("duchy two ragingduckd duke")  # by idea, author and card
    expect(listed(page, 1)).to_have_count(1)
    field.press("Escape")
    expect(field).to_have_value("BigSmithy")
    field.fill("wharf")
    field.press("ArrowUp")  # the last one
    expect(listed(page, 1).last).to_contain_text("BM:Wharf")
    field.press("Enter")
    expect(field).to_have_value("BM:Wharf")
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigMoneyWharf"))
    field.fill("BM:Warf")
    field.press("Tab")
    expect(page.locator("#unknown-1")).to_contain_text("Did you mean Wharf?")
    expect(field).to_have_value("BM:Wharf")

    tools = page.locator("#tools-1")
    tools.get_by_role("button", name="More").click()
    tools.get_by_role("button", name="Save as mine").click()
    name = page.get_by_label("Name of the strategy of player 1")
    expect(name).to_have_value("BigMoneyWharf")
    name.fill("Big Smithy")
    name.press("Enter")
    expect(page.locator("#note-1")).to_contain_text("The library has one called BigSmithy already")
    name.fill("Wharfs: my plan/1")
    name.press("Enter")
    expect(field).to_have_value("Wharfs: my plan/1")
    source = page.locator("#source-1").input_value().replace("Silver", "Copper")
    editor.press("ControlOrMeta+a")  # `fill` would leave the lines that the editor has not drawn
    page.keyboard.insert_text(source)
    expect(page.locator("#source-1")).to_have_value(source)
    page.reload()
    expect(field).to_have_value("Wharfs: my plan/1")
    expect(page.locator("#source-1")).to_have_value(source)

    tools.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        tools.get_by_role("button", name="Export").click()
    file = tmp_path / "wharf_plan.py"
    download.value.save_as(file)
    assert file.read_text("utf-8") == "from dominion import Strategy\n\n\n" + source
    load(file.read_text("utf-8"))
    tools.get_by_role("button", name="Delete").click()
    expect(field).to_have_value("BigMoney")
    tools.get_by_role("button", name="Undo").click()
    expect(field).to_have_value("Wharfs: my plan/1")
    tools.get_by_role("button", name="Delete").click()
    page.locator("#tools-2").get_by_role("button", name="More").click()
    for path, said in (
        (file, "wharf_plan.py is here as wharf_plan"),
        (site_icon(tmp_path), "cat.png is not a text"),
    ):
        with page.expect_file_chooser() as chooser:
            page.locator("#tools-2").get_by_role("button", name="Import").click()
        chooser.value.set_files(path)
        expect(page.locator("#note-2")).to_contain_text(said)
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value("wharf_plan")
    expect(page.locator("#source-2")).to_have_value(source)
    dropped = page.evaluate_handle(
        """text => { const data = new DataTransfer(); data.items.add(new File([text], "dropped.py")); return data; }""",
        IDLE.replace("Mine", "Dropped"),
    )
    page.locator("#code-source-1").dispatch_event("drop", {"dataTransfer": dropped})
    expect(field).to_have_value("Dropped")
    page.get_by_role("navigation", name="Views").get_by_role("link", name="Strategies").click()
    expect(page.locator("#list-mine > li h3")).to_have_text(["Dropped", "wharf_plan"])


def site_icon(folder):
    """Write a file that is not text."""
    file = folder / "cat.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    return file


def test_rules_and_python_show_the_same_strategy_and_play_again_while_one_types(page, editor):
    page.get_by_role("button", name="Start").click()
    status = page.get_by_test_id("status")
    expect(status).to_have_text("Done")
    tools = page.locator("#tools-1")
    tools.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("list", name="Rules of player 1").get_by_role("listitem")
    expect(rules).to_have_count(8)
    tools.get_by_role("button", name="Show 2 rules, only for games with Colonies").click()
    expect(rules).to_have_count(10)
    most = page.get_by_label("Up to how many, rule 5 of player 1")
    expect(most).to_be_hidden()
    expect(rules.nth(6)).to_contain_text("up to 2, if the deck has at least 16 cards")
    expect(rules.nth(6).locator(".coin").first).to_have_text("$4")
    for number in ("C1", "C2", *range(1, 9)):
        tools.get_by_role("button", name=f"Edit rule {number} of player 1", exact=True).click()
    expect(most).to_have_value("2")
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.locator("#rules-1 [data-part=what]").evaluate_all(CUT_OFF) == []
    page.set_viewport_size({"width": 1280, "height": 844})
    page.get_by_label("100", exact=True).check()
    games = page.get_by_test_id("games-played")
    expect(games).to_have_text("1")
    most.fill("4")
    expect(page.locator("#source-1")).to_have_value(re.compile(r'count\("Smithy"\) < 4 and me.size >= 16'))
    expect(games).to_have_text("100")  # played again, without a click
    expect(rules.nth(6)).to_contain_text("up to 4, if the deck has at least 16 cards")
    expect(status).to_have_text("Done")
    page.keyboard.press("Alt+ArrowUp")
    expect(page.get_by_label("Card of rule 4 of player 1")).to_have_value("Smithy")
    page.get_by_label("What, condition 1 of rule C1 of player 1").select_option("Python (advanced)")
    python = page.get_by_label("Python, condition 1 of rule C1 of player 1")
    python.fill("me.coins >")
    expect(page.locator("#rules-note-1")).to_contain_text("Rule C1: this is not a condition")
    page.get_by_role("button", name="Remove condition 1 of rule C1 of player 1").click()
    tools.get_by_role("button", name="Add a rule").click()
    expect(tools).to_contain_text("tried after rule 6; Up and Down move it")
    page.keyboard.type("Moat")
    expect(page.locator("#source-1")).to_have_value(re.compile('requires = ."Smithy", "Moat".'))
    page.get_by_role("button", name="Add a condition to rule 7 of player 1").click()
    page.get_by_label("What, condition 1 of rule 7 of player 1").select_option("number of the turn")
    page.get_by_label("Comparison, condition 1 of rule 7 of player 1").select_option("more than")
    page.get_by_label("Number, condition 1 of rule 7 of player 1").fill("30")
    expect(page.locator("#source-1")).to_have_value(re.compile("me.turns > 30"))
    tools.get_by_role("button", name="Python").click()
    expect(editor).to_contain_text("me.turns > 30")
    editor.press("Control+z")
    expect(editor).not_to_contain_text("me.turns > 30")
    choose(page, 1, "Mr Greedy")
    tools.get_by_role("button", name="Rules").click()
    expect(page.locator("#rules-note-1")).to_contain_text("These are not plain rules")


def test_without_codemirror_the_text_areas_stay(context, site, guard):
    page = context.new_page()
    guard.expect("codemirror")
    page.route("**/codemirror.mjs", lambda route: route.abort())
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    area = page.get_by_role("textbox", name="Source of player 1")
    expect(area).to_be_enabled()
    area.fill(IDLE)
    expect(page.locator("#problem-1")).to_contain_text("Line 4")
    expect(page.locator("#editor-1 .gutter b")).to_have_text("4")
    expect(page.locator("#code-source-1")).to_have_count(0)


def test_a_strategy_opens_as_cards_and_what_was_chosen_is_remembered(context, site):
    page = context.new_page()
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    tools = page.locator("#tools-1")
    tools.get_by_role("button", name="Cards").click()
    buys = page.get_by_role("region", name="Buy list of player 1")
    expect(buys).to_contain_text("Big Money and one Smithy")
    unfold = buys.get_by_role("button", name="Show all 8 rules")
    expect(buys.locator("ol").first.locator("li:visible")).to_have_count(3)
    unfold.click()
    expect(buys.locator("ol").first.locator("li:visible")).to_have_count(8)
    page.set_viewport_size({"width": 1280, "height": 1200})
    page.reload()
    expect(buys.locator("ol").first.locator("li:visible")).to_have_count(8)
    expect(unfold).to_be_hidden()  # there is room for all of them
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(buys).to_contain_text("if the game can end within 5 gains")
    expect(page.get_by_role("textbox", name="Source of player 1")).to_be_hidden()
    expect(buys.locator(".buy", has_text="Smithy").first.locator(".coin")).to_have_text("$4")
    page.reload()
    expect(buys).to_contain_text("Big Money and one Smithy")
    tools.get_by_role("button", name="Python").click()
    expect(page.get_by_role("textbox", name="Source of player 1")).to_be_visible()
    expect(buys).to_be_hidden()
    page.get_by_role("button", name="Add a player").click()
    expect(page.get_by_role("region", name="Buy list of player 3")).to_be_hidden()


# Counts the lines that each word of a text is broken into, as [word, lines].
LINES_OF_WORDS = """(names) => names.flatMap((name) => {
  const text = name.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].map((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return [word[0], range.getClientRects().length];
  });
})"""


def test_no_name_of_a_card_breaks_within_a_word_on_a_phone(page, site):
    long = ("Province", "Transmogrify", "Fortune Hunter", "Counterfeit")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    page.get_by_role("textbox", name="Source of player 2").fill(
        "class Mine(Strategy):\n    def gain(self, me, game):\n"
        + "".join(f'        if me.turns > 3:\n            yield "{name}"\n' for name in long)
    )
    page.locator("#tools-1").get_by_role("button", name="Cards").click()
    page.locator("#tools-2").get_by_role("button", name="Cards").click()
    words = page.locator("#overview-1 ol").first.locator("li > span:last-child:not(:empty)")
    expect(words.first).to_be_hidden()  # folded, the cards stand in one row
    page.locator("#overview-1").get_by_role("button", name="Show all 8 rules").click()
    expect(page.locator("#overview-1 ol").first.locator("li:visible")).to_have_count(8)
    expect(words.first).to_be_visible()
    for player, names in ((1, ("Province", "Duchy", "Gold")), (2, long)):
        buys = page.get_by_role("region", name=f"Buy list of player {player}")
        for name in names:
            expect(buys.locator(".buy", has_text=name).first).to_be_visible()
        expect(buys.locator(".buy .coin").first).to_be_visible()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            lines = buys.locator(".buy b").evaluate_all(LINES_OF_WORDS)
            assert {word for name in names for word in name.split()} <= {word for word, _ in lines}
            assert [word for word, number in lines if number > 1] == []
            over = buys.evaluate("(list) => list.scrollWidth - list.clientWidth")
            assert over <= 0, f"player {player}: {over} px beyond the width"


def test_a_faulty_line_comes_into_sight_when_the_editor_is_left(page, editor):
    rules = "".join(f'        if me.turns > {turn}:\n            yield "Gold"\n' for turn in range(40))
    editor.fill("class Mine(Strategy):\n    def gain(self, me, game):\n" + rules + '        yield "Goldd"\n')
    editor.press("Control+Home")
    marker = page.locator("#code-source-1 .cm-lint-marker-error")
    expect(page.locator("#problem-1")).to_contain_text("Goldd")
    expect(
        marker.last
    ).not_to_be_in_viewport()  # below what is in sight, and the user is at work in the editor
    page.locator("#seed").focus()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(marker.last).to_be_in_viewport()
