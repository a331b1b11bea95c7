"""The view Solve in a browser: it finds a plan, shows figures and passes the plan to Simulate."""

import re

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

from dominion.analysis.solver.solve import solve
from dominion.devtools.solver_benchmark import setup_of

CORES = 1


@pytest.fixture
def page(shared_page):
    return shared_page


def test_solve_finds_a_plan_and_hands_it_to_simulate(page, site):
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=3000&seed=3")
    expect(page).to_have_title("Solve – Dominion Lab")
    page.get_by_role("button", name="Solve", exact=True).click()
    status = page.get_by_test_id("solve-status")
    expect(status).to_have_text("Done", timeout=150_000)
    expect(page.get_by_test_id("solve-best")).to_have_text(re.compile(r"\w+"))
    here = solve(setup_of(["Chapel", "Witch"]), games=3_000, seed=3)
    hardest = min(here.against, key=lambda one: one.share)
    percent = round(100 * hardest.share, 1)
    share = f"wins {percent if here.name == 'Solved' else 100 - percent:.1f}% ("
    expect(page.get_by_test_id("solve-share")).to_contain_text(share)  # as on the command line
    expect(page.get_by_role("region", name="What an answer looks like")).to_be_hidden()
    look_over(page)
    page.locator("#v-deeds").get_by_role("button", name="Simulate").click()
    found = re.compile("^Solved ") if here.name == "Solved" else here.name
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value(found)
    rival = hardest.name if here.name == "Solved" else re.compile("^Rival ")  # the one of the headline
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value(rival)
    expect(page.locator("#brief-kingdom")).to_have_text("Kingdom: Chapel, Witch, only these 2 cards")
    expect(page.get_by_test_id("share-1")).to_have_text(re.compile(r"\d\.\d%"))  # without another click
    expect(page.get_by_test_id("status")).to_have_text("Done", timeout=90_000)


def test_stop_keeps_the_best_so_far(page, site):
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&seconds=600")
    page.get_by_role("button", name=re.compile("^(Solve|Search again)$")).click()
    expect(page.locator("#v-ladder > li").first).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Best plans so far")).to_be_visible()
    expect(page.locator(".v-heads")).to_contain_text("Win rate")
    expect(page.locator("#v-stage")).to_have_text(re.compile(r"^[A-Z].* – about\s\d+\smin left$"))
    expect(page.locator("#v-opponents")).to_contain_text(re.compile(r"^Win rates against \w"))
    expect(page.locator("#v-ladder .v-won").first).to_have_text(re.compile(r"\d%"))
    look_over(page, ("dark", 390))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_text("Stopped", timeout=60_000)
    expect(page.get_by_test_id("solve-best")).to_have_text(re.compile(r"\w+"))
    expect(page.get_by_test_id("solve-share")).to_have_text(re.compile(r"\d\.\d%|^Not measured|^Too few"))
    rows = page.locator("#v-rivals > li").count()
    expect(page.locator("#v-second")).to_be_visible(visible=rows > 0)  # no headings without figures


def test_the_cards_of_a_drawn_kingdom_are_shown_and_linked(page, site):
    page.goto(site + "#solve?seconds=600&seed=2")
    names = page.locator("#view-solve button.k-name")
    expect(names).to_have_count(0)
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(names).to_have_count(10)
    for name in names.all_inner_texts():
        expect(page).to_have_url(re.compile(name.strip().partition(" ")[0].replace("'", ".")))
    page.get_by_role("button", name="Stop", exact=True).dblclick()  # without measuring the best so far
    expect(page.get_by_test_id("solve-status")).to_have_text("Stopped", timeout=60_000)
    expect(names).to_have_count(10)


def test_the_kingdom_stands_beside_the_button(context, site):
    page = context.new_page()  # an earlier search folds the set-up
    page.goto(site + "#solve?kingdom=Chapel,%20Witch")
    row = page.get_by_role("region", name="Kingdom")
    expect(row.get_by_role("button", name="Witch, $5", exact=False)).to_be_visible()
    field = row.get_by_role("combobox")
    field.fill("Smithy")
    field.press("Enter")
    expect(row.get_by_role("button", name="Smithy, $4", exact=False)).to_be_visible()
    expect(page).to_have_url(re.compile("#solve.*Chapel.*Witch.*Smithy"))
    look_over(page)


def test_a_kingdom_that_is_typed_is_the_one_that_is_searched(context, site):
    page = context.new_page()
    page.goto(site + "#solve?kingdom=Moat&games=700")
    row = page.get_by_role("region", name="Kingdom")
    expect(row.get_by_role("button", name="Moat, $2", exact=False)).to_be_visible()
    row.get_by_role("button", name="Clear").click()
    row.get_by_role("combobox").fill("Chapel, Witch, Smithy")  # without Enter
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_text("Done", timeout=90_000)
    expect(page.locator("#v-brief")).to_contain_text("Chapel, Witch, Smithy")
    expect(page.locator("#v-kingdom")).to_have_text(
        re.compile(r"^Found in \d+ games, seed 1\.( An engine may be better\.)?$")
    )
    page.locator("#v-notes summary").click()
    expect(page.locator("#v-notes li").filter(has_text="These are few games")).to_be_visible()
    page.get_by_role("button", name="Change").click()
    row.get_by_role("combobox").fill("Chapel, Witch, Xyzzyx")
    page.get_by_role("button", name="Search again").click()
    expect(page.get_by_test_id("solve-status")).to_have_attribute("data-state", "error")
    expect(row).to_contain_text("Xyzzyx")
    expect(page.get_by_role("button", name="Search again")).to_be_visible()  # nothing was started


def test_wrong_input_is_told(context, site):
    page = context.new_page()
    page.goto(site + "#solve?kingdom=Smithi&games=7")
    expect(page.locator("#v-problem")).to_contain_text("games=7")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_attribute("data-state", "error")
    look_over(page, ("light", 1280))
    page.goto(site + "#solve")
    page.reload()
    page.locator("#v-seed").fill("x")
    expect(page.locator("#v-seed-problem")).to_be_empty()  # not during typing
    page.locator("#v-seed").blur()
    told = page.locator("#v-seed-problem")
    expect(told).to_be_visible()
    seed, time = page.locator("#v-seed").bounding_box(), page.locator("#v-seconds").bounding_box()
    assert seed["y"] == time["y"]  # the message moves neither field
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_attribute("data-state", "error")
    expect(page.locator("main:visible").get_by_text("The seed is a whole number")).to_have_count(1)
    page.locator("#v-seed").fill("2")
    expect(page.locator("#v-seed-problem")).to_be_empty()  # before the field is left


def test_the_cards_are_named_once_and_a_phone_has_two_buttons(context, site):
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "#solve")
    page.get_by_role("button", name="See the whole answer").click()
    expect(page.locator("#v-setup-said")).to_have_text("the usual start")
    kingdom = page.locator("#v-kingdom")
    expect(kingdom).to_have_text(
        re.compile(
            r"^The best of several searches of at least 30,000 games each\.( An engine may be better\.)?$"
        )
    )
    deeds = page.locator("#v-deeds button:visible")
    expect(deeds).to_have_text(["Play against it", "More"])
    deeds.last.click()
    expect(deeds).to_have_count(6)
    turns = page.locator(".v-built li:visible")
    expect(turns).to_have_count(8)
    page.get_by_role("button", name="Show all turns").click()
    expect(turns.nth(12)).to_be_visible()
    expect(page.locator("#v-turns")).to_be_hidden()
    expect(page.get_by_role("button", name="Search again")).to_be_visible()
    page.locator("#v-share abbr").first.click()  # a finger has no tooltips
    meaning = page.locator("#v-share .v-meaning")
    expect(meaning).to_contain_text("may end at any moment")
    page.locator("#v-share abbr").first.click()
    expect(meaning).to_have_count(0)
    expect(page.get_by_role("button", name="Less", exact=True)).to_have_attribute("aria-expanded", "true")
    look_over(page)
    page.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="More for the kingdom").click()
    page.get_by_role("region", name="Kingdom").get_by_role("button", name="Clear").click()
    expect(kingdom).to_have_text(re.compile(r", for [A-Z].*, "))  # the tiles above have changed
    expect(page.get_by_text("This answer is for other cards than those above.")).to_be_visible()
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    look_over(page)


def test_a_solved_kingdom_is_shown_and_played_with(context, site):
    page = context.new_page()  # the example is shown until there is an answer
    page.goto(site + "#solve")
    kingdom = page.get_by_role("region", name="Kingdom")
    expect(kingdom.get_by_role("button", name="Militia, $4", exact=False)).to_be_visible()
    expect(kingdom).to_contain_text("10 cards")  # one sees what is searched before the start
    example = page.get_by_role("region", name="An answer for these cards")
    expect(example).to_contain_text("First Game")
    expect(example).to_contain_text(
        re.compile(r"It comes from long searches and is stored\..*wins \d+\.\d% ", re.DOTALL)
    )
    expect(example.locator(".buy .coin").first).to_be_visible()
    expect(page.locator("#v-solved button")).to_have_count(31)  # open, as there is no answer yet
    expect(page.locator("#v-solved button").first).to_be_visible()
    find = page.get_by_role("searchbox", name="Find", exact=True)
    find.fill("chapel")
    shown = page.locator("#v-solved li:visible")
    expect(shown.first).to_be_visible()
    assert 0 < shown.count() < 31
    find.fill("no such card")
    expect(shown).to_have_count(0)
    expect(page.locator("#v-none")).to_be_visible()
    find.fill("")
    expect(shown).to_have_count(31)
    kinds = page.get_by_role("combobox", name="Best plan")
    kinds.select_option("engine")
    expect(shown.first).to_contain_text("engine")
    engines = shown.count()
    assert (
        0 < engines < 31
        and page.locator("#v-solved li:visible .v-kind", has_text="engine").count() == engines
    )
    kinds.select_option("any")
    expect(shown).to_have_count(31)
    look_over(page)
    page.locator("#v-solved button", has_text="against ").last.click()
    expect(example).to_be_hidden()
    expect(page).to_have_url(re.compile(r"#solve\?solved=[^&=]+$"))
    expect(page.get_by_test_id("solve-status")).to_have_text("From the solved kingdoms")
    answer = page.get_by_role("region", name="The answer")
    expect(answer.get_by_role("heading", level=3)).to_be_in_viewport()
    expect(page.get_by_test_id("solve-best")).to_be_visible()
    rivals = answer.get_by_role("region", name="Win rate").get_by_role("listitem")
    expect(rivals.first).to_have_text(
        re.compile(
            r"\w.*\d+\.\d%.*(known bot|another plan).* · \d+\.\d to 1?\d+(\.\d)?% · [\d,]+ games", re.DOTALL
        )
    )
    rates = [float(one.rstrip("%")) for one in rivals.locator(".v-won").all_inner_texts()]
    assert rates == sorted(rates) and len(rates) > 1, "the hardest first"
    assert len(rates) <= 5 or rates[3] < 60, "weaker ones are folded"
    expect(page.locator("#v-plot canvas")).to_be_visible()
    expect(page.locator("#v-plot")).to_have_attribute("aria-label", re.compile(r"^Mean coins .*: \$\d"))
    adds = answer.get_by_role("region", name="What it loses without a card").get_by_role("listitem")
    points = [int(one) for one in re.findall(r"(\d+) points", "\n".join(adds.all_inner_texts()))]
    assert points == sorted(points, reverse=True) and len(points) > 1
    for part in ("#v-name", "#v-share", "#v-rivals > li:first-child"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    short = page.locator("#v-short")
    expect(short.locator("dt")).to_have_text(["Opens with", "Builds", "Scores with"])
    expect(short).to_be_in_viewport(ratio=1)
    expect(page.locator("#v-course")).to_contain_text(
        re.compile(r"^On average of 100 games against \w.* points\. Its points are ")
    )
    for heading in ("Turn by turn", "Deck", "Win rate"):
        expect(answer.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    bought = answer.get_by_role("region", name="Turn by turn").get_by_role("listitem")
    turns = [int(one.split()[1]) for one in bought.all_inner_texts()]
    assert turns == [*range(1, len(turns) + 1)] and len(turns) > 8
    expect(bought.filter(has_text=re.compile("Province|Colony")).first).to_be_visible()
    expect(page.locator("#v-order")).to_be_hidden()
    answer.locator("summary", has_text="Exact rules").click()
    expect(page.locator("#v-order")).to_contain_text("the first card of this list that it can afford")
    numbers = page.locator("#v-best li > i").all_inner_texts()
    assert numbers == sorted(numbers, key=int) and numbers[0] == "1"
    expect(page.locator("#v-best li").first).to_contain_text(
        re.compile(r"(at most|when|with|until|once|from)")
    )
    expect(page.get_by_text("Solved kingdoms", exact=True)).to_be_visible()
    expect(page.locator("#v-solved")).to_be_hidden()
    answer.locator("summary", has_text="Python").click()
    expect(page.locator("#v-source")).to_be_visible()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#v-copied")).to_have_text(re.compile(r"^Copied$|does not allow copying"))
    expect(page.locator("#v-deck tbody tr").first).to_be_visible()
    look_over(page)
    page.get_by_role("button", name="Watch a game").click()
    expect(page).to_have_url(re.compile("#watch.*players=Solved%20"))
    saved = page.url.partition("players=")[2].partition("/")[0]
    page.go_back()
    page.get_by_role("button", name="Tournament", exact=True).click()
    among = re.escape(saved) + "/[^/&]+/[^/&]+"  # saved once, and with more than one opponent
    expect(page).to_have_url(re.compile("#tournament.*players=" + among))
    stop = page.locator("#view-tournament").get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible(timeout=60_000)  # without another click
    stop.click()
    expect(stop).to_be_hidden(timeout=60_000)
    page.go_back()
    page.locator("#v-deeds").get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value(re.compile("^Solved "))
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value(
        re.compile("^BM:|^Geronimoo|^Rival ")
    )
    page.go_back()
    page.get_by_role("button", name="Play against it").click()
    expect(page.locator("#play-table")).to_be_visible(timeout=60_000)


def test_a_search_whose_best_is_a_bot(context, site):
    page = context.new_page()
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=3000&seed=3")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_text("Done", timeout=90_000)
    expect(page.locator("#v-claim")).to_have_text(re.compile("known bot"))
    expect(page.get_by_role("button", name="Search for 5 min")).to_be_visible()
    second = page.get_by_role("region", name="Win rate")
    rows = second.locator("#v-rivals > li")
    expect(rows.nth(1)).to_be_visible()
    expect(rows.filter(has_text="new plan").first).to_have_text(
        re.compile(r"(money|hybrid|engine|rush|slog)\s*\d+\.\d%\s*new plan · .*% · [\d,]+ games")
    )
    expect(rows.last).to_have_text(re.compile(r"^Big Money\s*\d+\.\d%\s*known bot · .*% · 200 games"))
    opens = page.locator("#v-short dd").first
    expect(opens).to_contain_text(re.compile(r"\w.*at \$\d/\$\d"))
    opens.locator("abbr").first.click()
    expect(opens).to_contain_text(re.compile(r"\d+% of its \d+ games open with this"))
    rows.last.get_by_text("What it does").click()  # a bot of the library
    expect(rows.last.locator("details .buys li").first).to_be_visible()
    rows.first.get_by_text("What it does").click()
    expect(rows.first.locator("details .v-rules li").first).to_be_visible()
    rows.first.get_by_role("button", name="Play against").click()  # the plan is saved for it
    expect(page).to_have_url(re.compile("#play.*players=Rival%20"))
    expect(page.locator("#play-table")).to_be_visible(timeout=60_000)
    page.go_back()
    page.get_by_role("button", name="Search for 5 min").click()
    expect(page.locator("#v-stage")).to_contain_text("rying engines", timeout=90_000)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("#v-kingdom")).to_contain_text(
        "starting from the plans of earlier searches", timeout=90_000
    )


def test_a_solved_kingdom_has_an_address(context, site):
    page = context.new_page()
    page.goto(site + "#solve?solved=Big%20Money")
    answer = page.get_by_role("region", name="The answer")
    expect(answer.get_by_test_id("solve-share")).not_to_be_empty()
    expect(page.locator("#v-kingdom")).to_have_text(
        re.compile(
            r"^The best of several searches of at least 30,000 games each\.( An engine may be better\.)?$"
        )
    )
    expect(page.locator("#v-brief")).to_contain_text("Adventurer")
    page.goto(site + "#solve?solved=Chess%20With%20Death")  # with Shelters
    expect(page.locator("#v-brief")).to_contain_text("Bandit Camp")
    expect(page.locator("#v-kingdom")).to_have_text(
        re.compile(
            r"^The best of several searches of at least 30,000 games each\.( An engine may be better\.)?$"
        )
    )
    page.get_by_role("button", name="Change").click()
    page.get_by_role("textbox", name="Seed").fill("2")  # the address has the new search then
    expect(page).to_have_url(re.compile(r"#solve\?kingdom=.*seed=2"))
    page.goto(site + "#solve?solved=Deck%20Top")
    expect(page.get_by_test_id("solve-status")).to_have_text("From the solved kingdoms")
    expect(page.locator("#v-claim")).to_contain_text("for Deck Top")
    expect(page.locator("#v-brief-time")).to_have_text("1 min")
    page.goto(site + "#solve")  # the start has no answer of another kingdom
    expect(answer).to_be_hidden()
    expect(page.get_by_role("region", name="An answer for these cards")).to_be_visible()
    page.goto(site + "#solve?solved=Nowhere")
    expect(page.locator("#v-problem")).to_contain_text("solved=Nowhere")


def test_the_time_is_one_press_and_a_search_folds_the_set_up(context, site):
    page = context.new_page()  # an earlier search folds the set-up
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=700")
    times = page.get_by_role("radiogroup", name="Time")
    expect(times.get_by_role("radio", checked=True)).to_have_count(0)
    expect(page.locator("#v-games")).to_contain_text("after 700 games")
    times.get_by_role("radio", name="10 min").check()
    expect(page).to_have_url(re.compile("seconds=600$"))
    expect(page.locator("#v-games")).to_be_empty()
    tiles = page.locator("#view-solve .k-tile:visible")
    expect(tiles.first).to_be_visible()
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(tiles).to_have_count(0)
    expect(page.locator("#v-stage")).to_have_text(re.compile(r" – about\s\d+\smin left$"))
    expect(page.locator("#v-brief")).to_have_text("Kingdom: Chapel, Witch, only these 2 cards")
    page.set_viewport_size({"width": 390, "height": 844})  # where the times are folded away
    expect(page.locator("#v-brief-time")).to_have_text("10 min")
    expect(page.locator("#v-brief-time")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Change").click()
    expect(tiles.first).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).dblclick()
    expect(page.get_by_test_id("solve-status")).to_have_text("Stopped", timeout=60_000)


def test_long_rules_in_the_log_do_not_widen_simulate(context, site):
    page = context.new_page()
    page.goto(site + "#solve?solved=Buried%20Treasure%20(Seaside%201e)")
    page.locator("#v-deeds").get_by_role("button", name="Simulate").click()
    expect(page.get_by_test_id("status")).to_have_text("Done", timeout=150_000)
    reasons = page.locator("#log .decider[data-why]")
    expect(reasons.first).to_be_attached()
    assert max(len(str(one.get_attribute("data-why"))) for one in reasons.all()) > 100
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_an_answer_is_kept_for_the_next_visit(context, site):
    page = context.new_page()
    page.goto(site + "#solve?sets=Base&games=700&seed=5")  # a drawn kingdom
    page.get_by_role("button", name="Solve", exact=True).click()
    status = page.get_by_test_id("solve-status")
    expect(status).to_have_text("Done", timeout=90_000)
    share = page.get_by_test_id("solve-share")
    told = share.inner_text()
    kept = page.get_by_text("Your answers", exact=True)
    expect(kept).to_be_visible()
    page.reload()
    expect(status).to_have_text("Saved in this browser")
    expect(share).to_have_text(told)
    expect(page.locator("#v-kingdom")).to_contain_text(re.compile(r"^Found in \d+ games, seed 5\."))
    look_over(page)
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=700")
    expect(page.locator("#v-brief")).to_contain_text("Chapel, Witch")
    page.goto(site + "#solve")
    links = page.locator("#v-answers a")
    expect(links).to_have_count(1)
    if not links.first.is_visible():
        kept.click()
    links.first.click()
    expect(share).to_have_text(told)
    page.get_by_text("Your answers", exact=True).click()
    forget = page.get_by_role("button", name=re.compile("^Forget the answer "))
    forget.click()
    expect(links).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(links).to_have_count(1)
    page.get_by_role("button", name="Forget all").click()
    expect(links).to_have_count(0)
    page.reload()
    expect(kept).to_be_hidden()
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="What an answer looks like")).to_be_visible()


COPIES = """() => {
  const write = async (text) => { window.copied = text; };
  const items = async ([item]) => { window.copied = await (await item.getType("text/plain")).text(); };
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write, write: items } });
}"""


def test_a_link_shows_the_answer(context, site):
    page = context.new_page()
    page.add_init_script(f"({COPIES})()")
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=3000&seed=4")
    page.get_by_role("button", name="Solve", exact=True).click()
    status, share = page.get_by_test_id("solve-status"), page.get_by_test_id("solve-share")
    expect(status).to_have_text("Done", timeout=90_000)
    told, plan = share.inner_text(), page.get_by_test_id("solve-best").inner_text()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#v-linked")).to_have_text("Copied")
    link = page.evaluate("window.copied")
    assert link.startswith(site) and len(link) < 6_000
    page.evaluate("localStorage.clear()")  # as in another browser
    page.goto("about:blank")
    page.goto(link)
    expect(status).to_have_text("Sent with the link")
    expect(share).to_have_text(told)
    assert page.get_by_test_id("solve-best").inner_text() == plan
    expect(page.locator("#v-kingdom")).to_contain_text("not checked: Search again does that.")
    expect(page.locator("#v-kept")).to_be_hidden()
    look_over(page)
    page.reload()
    expect(share).to_have_text(told)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#v-linked")).to_have_text("Copied")
    assert page.evaluate("window.copied") == link
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=3000&seed=4")  # the same without the answer
    expect(share).to_be_hidden()
    page.goto("about:blank")
    page.goto(link[: len(link) - 40])
    expect(page.locator("#v-problem")).to_contain_text("damaged or cut off")
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_enabled()


def test_a_link_cannot_bring_html_or_another_form(context, site):
    """Whatever a link says is text on the page, and only an answer in the form of the solver is shown."""
    page = context.new_page()
    page.goto(site + "#solve?kingdom=Chapel,%20Witch&games=700")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.get_by_test_id("solve-status")).to_have_text("Done", timeout=90_000)
    answers = page.evaluate(
        """async () => {
          const [{ answer }] = JSON.parse(localStorage.getItem("dominion-lab:solve:answers"));
          const pack = async (told) => {
            const stream = new Blob([JSON.stringify(told)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
            const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
            return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
          };
          const bad = "<img src=x onerror=document.body.dataset.hurt=1>";
          const hurt = structuredClone(answer);
          hurt.idea = hurt.best.words = hurt.own = bad;
          hurt.title = hurt.kingdom = [bad];
          hurt.portrait.turns = bad.slice(0, 20);
          hurt.portrait.course = [bad];
          hurt.portrait.openings = [[bad.slice(0, 20), bad, bad.slice(0, 40)]];
          hurt.portrait.decks = [["end", [[bad, "2"]]]];
          hurt.portrait.order = [[1, [[bad, 2]]]];
          for (const rule of hurt.best.rules) { rule.card = rule.when = rule.condition = bad; }
          for (const one of hurt.against) { one.name = bad; one.text = bad; }
          const drawn = (more) => ({ ...answer, portrait: { ...answer.portrait, ...more } });
          const wrong = [
            { ...answer, more: 1 }, { ...answer, idea: 7 },
            drawn({ decks: [["end", [["Witch", "two"]]]] }), drawn({ points: [["Witch", "inf"]] }),
          ];
          return [await pack(answer), await pack(hurt), ...(await Promise.all(wrong.map(pack)))];
        }"""
    )
    fine, hurt, *others = answers
    page.goto("about:blank")
    page.goto(site + "#solve?kingdom=Chapel&answer=" + fine)
    expect(page.get_by_test_id("solve-status")).to_have_text("Sent with the link")
    page.goto("about:blank")
    page.goto(site + "#solve?kingdom=Chapel&answer=" + hurt)
    expect(page.get_by_test_id("solve-status")).to_have_text("Sent with the link")
    expect(page.locator("#v-short dd").nth(1)).to_contain_text("<img src=x")
    assert page.locator("#view-solve img").count() == 0
    assert page.evaluate("document.body.dataset.hurt") is None
    for wrong in others:
        page.goto("about:blank")
        page.goto(site + "#solve?kingdom=Chapel&answer=" + wrong)
        expect(page.locator("#v-problem")).to_contain_text("damaged or cut off")
        expect(page.get_by_role("region", name="The answer")).to_be_hidden()


def test_a_plan_that_may_be_as_good_is_shown_in_the_place_of_the_answer(page, site):
    page.goto(site + "#solve?solved=Overture")
    expect(page.locator("#v-claim")).to_have_text("Undecided between two plans for Overture")
    plans = page.get_by_role("group", name="Plans").get_by_role("button")
    expect(plans).to_have_count(2)
    expect(plans.first).to_have_attribute("aria-pressed", "true")
    first, other = plans.locator("b").all_inner_texts()
    expect(plans.last).to_contain_text("the answer wins 52%")
    title = page.locator("#v-name")
    expect(title).to_contain_text(first)
    plans.last.click()
    expect(title).to_contain_text(other)
    expect(plans.last).to_be_focused()
    expect(page.get_by_test_id("solve-share")).to_contain_text("48.3%")
    expect(page.locator("#v-rivals > li")).to_have_count(1)
    expect(page.locator("#v-rivals > li")).to_contain_text(first)
    look_over(page, ("dark", 390))
    page.locator("#v-deeds").get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value(
        "Solved Flag Bearer+Old Witch"
    )
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value(re.compile(r"^Rival \w"))
    expect(page.get_by_test_id("share-1")).to_have_text(re.compile(r"\d%"))
    page.go_back()
    expect(title).to_contain_text(other)
    plans.first.click()
    expect(title).to_contain_text(first)
    expect(page.get_by_test_id("solve-share")).to_contain_text("51.7%")
