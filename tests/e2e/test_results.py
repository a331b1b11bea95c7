"""More results of a run: figures, files, Why and the log. The figures are those of the command line."""

import json
import re
import subprocess
import sys

import notebooks
import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

from dominion.formats.numbered_rules import rules_of_kind
from dominion.simulation.intervals import signed
from dominion.strategies import find

SHOWN_AS = "python"  # see conftest.py
CORES = 1

PLAYED = "BigSmithy", "BigMoney", "--games", "100", "--seed", "5"


@pytest.fixture
def page(shared_page):
    return shared_page


def command_line(*arguments):
    command = [sys.executable, "-m", "dominion", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def tab(page, name):
    return page.get_by_role("tab", name=name, exact=True)


def play(page, site, fragment="#BigSmithy/BigMoney?games=100&seed=5"):
    page.goto(site + fragment)
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")


def saved(page, name):
    with page.expect_download() as download:
        button(page, name).click()
    return download.value.path().read_text("utf-8")


def rows(page, name):
    """Return the cells of the table in the region `name`."""
    lines = page.get_by_role("region", name=name, exact=True).locator("tbody tr")
    return [[cell.strip() for cell in line.locator("th, td").all_inner_texts()] for line in lines.all()]


def test_figures_in_sections_and_files(page, site, tmp_path):
    play(page, site)
    told = json.loads(command_line("play", *PLAYED, "--json"))
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("img", name=re.compile("^Who is ahead, turn 1 to"))).to_be_visible()
    expect(panel.locator("canvas")).to_have_count(2)

    tab(page, "Race").press("ArrowRight")
    expect(tab(page, "Turns")).to_be_focused()
    expect(panel.get_by_role("img", name=re.compile("^Mean number of cards seen, turn 1 to"))).to_be_visible()
    tab(page, "Turns").press("ArrowRight")
    expect(tab(page, "Endings")).to_be_focused()
    expect(panel.get_by_role("img", name=re.compile("^Games by points ahead"))).to_be_visible()
    assert ["Province", *(f"{told['empty_piles'][0]['games']}",)] == rows(page, "Piles that ran out")[0][:2]
    tab(page, "Decks").click()
    expect(page.get_by_role("region", name="Final decks")).to_be_visible()
    decks = {row[0]: row[1:] for row in rows(page, "Final decks")}
    assert {card: cells[0] for card, cells in decks.items() if cells[0]} == {
        card: f"{copies:.2f}" for card, copies in told["players"][0]["final_deck"].items()
    }
    tab(page, "Supply").click()
    left = {one["pile"]: f"{one['mean']:.2f}" for one in told["cards_left"]}
    expect(page.get_by_role("region", name="Cards left")).to_be_visible()
    assert dict(rows(page, "Cards left")) == left
    tab(page, "Openings").click()
    expect(page.get_by_role("region", name="Openings")).to_contain_text("4/3")
    tab(page, "Race").click()
    page.get_by_label("Figures as tables").check()
    expect(page.get_by_role("region", name="Money by turn")).to_be_visible()
    assert [row[1] for row in rows(page, "Length")] == [str(one["games"]) for one in told["length"]]
    expect(panel.locator("canvas")).to_have_count(0)

    assert saved(page, "Save as JSON") == command_line("play", *PLAYED, "--json")
    assert saved(page, "Save as CSV") == command_line("play", *PLAYED, "--csv")
    names, _, _ = notebooks.run(saved(page, "Save notebook"))
    assert names["results"].to_json() == json.loads(command_line("play", *PLAYED, "--json"))
    file = tmp_path / "report.html"
    command_line("play", *PLAYED, "--report", str(file))
    link = '<p><a href="' + page.url.replace("&", "&amp;")
    found = saved(page, "Save report")
    assert link in found
    assert re.sub(r'<p><a href="[^"]*">[^<]*</a></p>', "", found) == file.read_text("utf-8")

    look_over(page)


DRAWN = """
window.drawn = {dashes: new Set(), veils: 0};
const own = CanvasRenderingContext2D.prototype, {setLineDash, fillRect} = own;
own.setLineDash = function (dash) { drawn.dashes.add(dash.join(" ")); return setLineDash.call(this, dash); };
own.fillRect = function (...where) { drawn.veils += this.globalAlpha === 0.65; return fillRect.apply(this, where); };
"""
"""Notes the dashes of the curves that are drawn, and how often a veil is drawn over a chart."""


def within_first_screen(page, *parts):
    """Check that the elements are in sight without scrolling, above the buttons that stay at the bottom of phones."""
    dock = page.locator(".actions")
    fixed = dock.evaluate("one => getComputedStyle(one).position") == "fixed"
    end = dock.bounding_box()["y"] if fixed else page.viewport_size["height"]
    for part in parts:
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= end, (part, box)


def test_the_choices_and_then_the_result_are_in_the_first_screen(page, site):
    ten = "Chapel, Festival, Laboratory, Market, Militia, Moat, Smithy, Village, Witch, Workshop"
    page.goto(site + f"#BigSmithy/BigMoney?games=100&seed=5&kingdom={ten}")
    for player in (1, 2):
        page.locator(f"#tools-{player}").get_by_role("button", name="Cards").click()
    expect(page.locator("#kingdom-tiles .k-tile")).to_have_count(10)
    choices = ("#player-1", "#strategy-2", "#games-choice", "#kingdom-tiles", "#start")
    within_first_screen(page, *choices)
    expect(button(page, "Reset")).to_be_hidden()  # there is nothing to reset
    before = button(page, "Start").bounding_box()
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    assert button(page, "Start").bounding_box() == before
    within_first_screen(page, "#verdict", "#because", "#bar", "#rows")
    line = page.locator("#unfold-kingdom")
    expect(line).to_have_text(f"Kingdom: {ten}Change")
    expect(page.locator("#kingdom-tiles")).to_be_hidden()
    line.click()
    expect(line).to_be_hidden()
    expect(page.locator("#kingdom-tiles .k-tile:visible")).to_have_count(10)
    page.evaluate("scrollTo(0, 0)")
    within_first_screen(page, *choices)

    page.set_viewport_size({"width": 390, "height": 844})
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    within_first_screen(page, "#unfold", "#verdict", "#because", "#rows")
    assert page.locator("#unfold").bounding_box()["height"] < 64, "two lines"
    page.locator("#unfold").click()
    expect(page.locator("#kingdom-tiles .k-tile:visible")).to_have_count(10)
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value("BigSmithy")


def test_legends_have_the_dashes_of_their_curves_and_few_games_are_faded(context, site):
    page = context.new_page()
    page.add_init_script(DRAWN)
    play(page, site, "#BigSmithy/DoubleWitch/BigMoney?games=100&seed=1")
    legend = page.locator("#plot-vp .key line")
    expect(legend).to_have_count(3)
    dashes = legend.evaluate_all("lines => lines.map(one => one.getAttribute('stroke-dasharray'))")
    assert dashes[0] == "none" and len(set(dashes)) == 3
    assert set(dashes) - {"none"} <= set(page.evaluate("[...drawn.dashes]"))
    assert page.evaluate("drawn.veils") > 0
    expect(page.locator("#charts")).to_contain_text("mean coins to spend, by turn")


def test_a_chart_is_whole_while_it_is_pointed_at(page, site):
    """Its key takes more lines then, with the values of a turn."""
    page.set_viewport_size({"width": 1280, "height": 860})
    play(page, site, "#BigSmithy/DoubleWitch?games=100&seed=1")
    tab(page, "Turns").click()
    page.get_by_label("Figures as tables").set_checked(False)  # an earlier test may have left them
    plot = page.get_by_role("tabpanel").locator(".plot").filter(visible=True).first
    key = plot.locator(".key")
    before = key.bounding_box()["height"]
    plot.locator(".u-over").hover()
    expect(key.locator(".when")).to_contain_text("turn")
    assert key.bounding_box()["height"] > before
    whole = "plot => plot.querySelector('.uplot').getBoundingClientRect().bottom <= plot.getBoundingClientRect().bottom"
    plot.evaluate("plot => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert plot.evaluate(whole), "the titles of the x axis are not cut off"


def test_tables_of_three_players_fit_their_place(page, site):
    play(page, site, "#BigSmithy/DoubleWitch/BigMoney?games=100&seed=1")
    page.get_by_label("Figures as tables").check()
    beyond = """tables => tables.filter(one => one.scrollWidth > one.clientWidth).map(one => one.ariaLabel)"""
    for name in ("Race", "Endings", "Decks", "Openings", "Why"):
        tab(page, name).click()
        tables = page.get_by_role("tabpanel").locator(".wide")
        expect(tables.last).to_contain_text("Province" if name == "Endings" else "BigMoney")
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert tables.evaluate_all(beyond) == [], f"{name}, {width} px"
    page.set_viewport_size({"width": 1280, "height": 844})
    page.goto(site + "#BigSmithy/DoubleWitch?games=100&seed=1")  # its tables stand side by side
    expect(page.locator("#verdict")).to_have_text("Who wins?")
    button(page, "Start").click()
    expect(page.locator("#verdict")).to_contain_text("DoubleWitch")
    tab(page, "Endings").click()
    page.get_by_label("Figures as tables").uncheck()
    expect(tables.last).to_contain_text("Ended by empty piles")
    assert tables.evaluate_all(beyond) == []
    page.set_viewport_size({"width": 390, "height": 844})
    # All tabs are in view, as users do not find one that they must scroll to.
    inside = """tabs => tabs.every(one => {
        const [own, row] = [one, one.parentElement].map(some => some.getBoundingClientRect());
        return own.left >= row.left && own.right <= row.right && own.bottom <= row.bottom && row.right <= 390;
    })"""
    assert page.get_by_role("tab").count() == 7
    assert page.get_by_role("tab").evaluate_all(inside)
    # The arrows of the search are side by side.
    arrows = [button(page, name).bounding_box()["y"] for name in ("Previous hit", "Next hit")]
    assert arrows[0] == arrows[1]


def test_why_and_the_log(page, site):
    play(page, site)
    told = json.loads(command_line("why", *PLAYED[:2], "--games", "100", "--seed", "5", "--json"))
    tab(page, "Why").click()
    expect(page.locator("#why-games")).to_have_text("in all 100 games")
    used = {one["line"]: one for one in told["players"][0]["rules"] if one["line"]}
    known = {rule.number: rule for rule in rules_of_kind(find(PLAYED[0]))}
    shown = [row for row in rows(page, "Rules") if row[0]]
    assert shown
    for number, text, often, _ in shown:
        assert text == known[number].usual
        one = used[known[number].last]
        assert often == ("never" if not one["times"] else f"{one['per_game']:.2f}")
    button(page, "Go to rule 4").click()
    expect(button(page, "Edit rule 4 of player 1")).to_be_focused()
    expect(page.locator("#rules-1")).to_be_in_viewport()

    page.locator("#what-if-games").select_option("50")
    button(page, "Try all changes").click()
    trials = page.get_by_role("region", name="What if")
    stop = button(page, "Stop").last
    expect(stop).to_be_visible()
    expect(stop).to_be_hidden()  # all changes have been tried
    expect(trials).to_contain_text("left out")
    trials.locator("details").evaluate_all("folded => folded.forEach(one => one.open = true)")
    # Apply is inside the visible table, not beyond an edge that one would have to scroll to.
    beyond = """table => [...table.querySelectorAll("button.apply")].map(
        one => one.getBoundingClientRect().right - table.getBoundingClientRect().right)"""
    for width in (390, 1021, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert max(trials.evaluate(beyond)) <= 0, f"{width} px"

    shares = page.get_by_test_id("share-1")
    before = shares.get_attribute("data-value")
    apply = trials.get_by_role("button", name=re.compile("^Apply: .* left out")).last
    apply.scroll_into_view_if_needed()
    place, changed = apply.bounding_box(), apply.get_attribute("aria-label").removeprefix("Apply: ")
    apply.click()
    expect(page.locator("#what-if-said")).to_contain_text(f"Applied: {changed}. In the 50 games tried: ")
    undo = button(page, f"Undo: {changed}")
    expect(undo).to_be_focused()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(button(page, "Try changes to the new strategy")).to_be_visible()
    expect(undo).to_be_focused()  # the table stays while the games are played again
    assert abs(undo.bounding_box()["y"] - place["y"]) < 2, "nothing moves"
    undo.click()
    expect(page.locator("#what-if-said")).to_have_text(f"Undone: {changed}.")
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(shares).to_have_attribute("data-value", before)

    number = page.get_by_role("textbox", name="Game", exact=True)  # at first the closest game is chosen
    number.fill("1")
    number.press("Enter")
    expect(page.get_by_role("heading", name="Log of game")).to_have_text("Log of game 1")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, "Copy as text").click()
    expect(page.get_by_test_id("status")).to_have_text("The log is copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Log of game 1\nKingdom: Smithy, ") and "\nTurn 1 - Big" in copied
    field = page.get_by_role("searchbox", name="Search the log")
    field.fill("buys province")
    hits = page.locator("#log-hits")
    expect(hits).to_have_text(re.compile(r"^1 of \d+$"))
    field.press("Enter")
    expect(hits).to_have_text(re.compile(r"^2 of \d+$"))
    expect(page.locator("#log [data-now] mark")).to_have_text("buys Province")
    rule = page.locator("#log [data-now]").get_by_role("button")
    expect(rule).to_have_accessible_name(re.compile(r"^Decided by rule \d+: Province(, if .*)?$"))
    expect(rule).to_have_attribute("title", re.compile(r'\n.*yield "Province"$'))
    look_over(page, ("light", 1280))
    page.locator("#log [data-now]").click(position={"x": 40, "y": 8})
    expect(page).to_have_url(re.compile(r"#watch\?game=1&step=\d+"))
    expect(page.locator("#view-watch")).to_be_visible()
    page.go_back()
    expect(hits).to_have_text(re.compile(r"^2 of"))


# Records the longest pause between two frames. `paused()` returns it in ms.
FRAMES = """() => {
  let last = performance.now(), longest = 0;
  const look = now => { longest = Math.max(longest, now - last); last = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
  window.paused = () => longest;
}"""


# A finger in the middle of a chart.
FINGER = """(host) => {
  const { left, top, width, height } = host.getBoundingClientRect();
  const at = { pointerType: "touch", bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
  host.querySelector(".u-over").dispatchEvent(new PointerEvent("pointermove", at));
}"""


def test_a_number_is_swept_and_the_page_stays_smooth(page, site):
    play(page, site)
    tab(page, "Why").click()
    number = page.locator("#sweep-number")
    name = "me.size >= 16"
    assert "Colon" not in number.locator("option:checked").inner_text()
    choice = number.locator(
        "option", has_text="16 in rule 5: Smithy, up to 2, if the deck has at least 16 cards"
    )
    number.select_option(choice.get_attribute("value"))
    page.get_by_label("from", exact=True).fill("14")
    page.get_by_label("to", exact=True).fill("18")
    page.locator("#sweep-games").select_option("50")
    page.evaluate(FRAMES)
    button(page, "Draw the curve").click()
    expect(page.locator("#sweep-said")).to_have_text(
        re.compile(r"^The (best of|present \d+ is the best of) the values tried")
    )
    assert page.evaluate("paused()") < 1000
    curve = page.get_by_role("img", name="Win rate by the value of the deck has at least … cards")
    expect(curve.locator("canvas")).to_be_visible()
    curve.evaluate(FINGER)
    expect(curve.locator(".key")).to_have_text(re.compile(r"^Win rate \d.*%\d+: \d"))
    shown = {value: (share, points) for value, share, _, points, *_ in rows(page, "Figures of the sweep")}
    asked = ("--games", "50", "--seed", "5", "--sweep", name, "--values", "14-18", "--json")
    told = json.loads(command_line("why", *PLAYED[:2], *asked))["sweep"]
    assert set(shown) == {str(one["value"]) for one in told["values"]} == {*map(str, range(14, 19))}
    for one in told["values"]:
        share, points = shown[str(one["value"])]
        assert share == f"{one['share'] * 100:.1f}%"
        assert points.startswith(signed(one["gain"] * 100, 1) if any(one["gain_interval"]) else "0")
    look_over(page)
    source = page.get_by_role("textbox", name="Source of player 1")
    button(page, "Apply 18").click()
    expect(page.locator("#sweep-said")).to_contain_text("Applied: 18 instead of 16.")
    expect(source).to_contain_text("me.size >= 18")
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.locator("#sweep-said")).to_contain_text("In the 100 games above: ")
    expect(curve).to_be_visible()
    button(page, "Undo 18").click()
    expect(page.locator("#sweep-said")).to_have_text("Undone: 16 again.")
    expect(source).to_contain_text("me.size >= 16")


def test_a_shared_link_shows_first_what_was_played(page, site, browser):
    play(page, site, "#BigSmithy/BigMoney?games=200&seed=5")
    played = [page.get_by_test_id(f"share-{seat}").inner_text() for seat in (1, 2)]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button(page, "Copy link").click()
    expect(page.get_by_test_id("status")).to_have_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")

    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        phone = context.new_page()
        phone.goto(link)
        expect(phone.locator("#subverdict")).to_contain_text("As sent with the link")
        assert [phone.get_by_test_id(f"share-{seat}").inner_text() for seat in (1, 2)] == played
        headline, dock = (phone.locator(part).bounding_box() for part in ("#verdict", ".actions"))
        assert headline["y"] + headline["height"] <= dock["y"], "seen without scrolling"
        tile = phone.locator("#kingdom-tiles .ghost", has_text="Smithy")
        name, cost = tile.locator(".k-name").bounding_box(), tile.locator(".coin").bounding_box()
        assert name["height"] < 25, "the name is in one line"
        assert abs(name["y"] + name["height"] / 2 - cost["y"] - cost["height"] / 2) < 4
        assert phone.locator("#seed").is_hidden()
        button(phone, "Show the strategies and the set-up").click()
        assert phone.locator("#seed").is_visible()
        button(phone, "Check by playing again").click()
        expect(phone.locator("#sent-said")).to_contain_text("agree with the games just played")
    finally:
        context.close()


def test_a_solitaire_shows_one_player_with_turns_and_points(page, site):
    page.goto(site + "#BigSmithy?games=100&position=solitaire")
    second = page.get_by_role("combobox", name="Player 2 strategy")
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_be_visible()
    expect(second).to_be_hidden()
    expect(page.get_by_role("button", name="Add a player")).to_be_hidden()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.locator("#verdict")).to_contain_text("BigSmithy alone")
    expect(page.locator(".figures thead th:visible")).to_have_text(["Player", "VP", "Turns"])
    expect(page.locator("#rows tr:visible")).to_have_count(1)
    expect(page.get_by_test_id("turns-1")).to_have_text(re.compile(r"^\d+\.\d\d$"))
    expect(page.locator("#bar")).to_be_hidden()
    expect(page.locator("#charts")).not_to_contain_text("BigNothing")
    expect(page.get_by_role("tab", name="Race")).to_be_visible()
    expect(page.get_by_text("Who is ahead", exact=True)).to_be_hidden()
    expect(page.locator("#telling")).to_be_hidden()
    look_over(page)
    page.locator("#unfold-kingdom").click()
    page.locator("#setup > summary").click()
    position = page.get_by_label("Start from a position")
    position.fill("")
    expect(second).to_be_visible()
    row = page.get_by_role("region", name="Kingdom")
    second.fill("DoubleWitch")
    second.press("Enter")
    expect(row.get_by_text("Witch", exact=True)).to_be_visible()
    position.fill("solitaire")  # the opponent takes no turns, and requires no cards
    expect(row.get_by_text("Witch", exact=True)).to_be_hidden()
    expect(row.get_by_text("Smithy", exact=True)).to_be_visible()
    position.fill("")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#rows tr:visible")).to_have_count(2)
    page.locator("#unfold-kingdom").click()
    page.get_by_label("Start from a position").fill("all: vp 1;Solitaire")
    expect(second).to_be_hidden()


def test_the_kingdom_takes_no_more_room_in_the_log_than_its_lines(page, site):
    page.goto(site + "#BigMoney/BigSmithy?games=1&kingdom=Chapel")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    line = page.locator("#log p.kingdom")
    expect(line).to_contain_text("Chapel")
    assert line.bounding_box()["height"] < 60


def test_the_strategies_stay_in_sight_beside_long_results(page, site):
    page.goto(f"{site}#BigMoney/BigSmithy?games=20&seed=1")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    first = page.locator("#player-1")
    before = first.bounding_box()
    page.locator("#start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    assert first.bounding_box() == before, "it stays where it is"
    expect(page.locator("#charts")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#player-2")).to_be_in_viewport()
