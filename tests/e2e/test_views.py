"""The views other than Simulate, which a user visits one after another in one page."""

import re

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

import build

CORES = 1


@pytest.fixture
def page(shared_page):
    return shared_page


def go(page, name):
    page.get_by_role("navigation", name="Views").get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def test_a_walk_through_the_views(page, site):
    page.goto(site)
    go(page, "Cards")
    expect(page).to_have_url(re.compile("#cards$"))
    expect(page).to_have_title("Cards – Dominion Lab")
    page.get_by_role("link", name="Skip to the content").press("Enter")
    expect(page.get_by_role("heading", name="Cards", exact=True)).to_be_focused()
    expect(page).to_have_url(re.compile("#cards$"))
    found = page.locator("#found-cards")
    expect(found).to_have_text(re.compile(r"All \d{3} cards"))
    faces = page.locator("#list-cards > li:visible")
    page.get_by_role("searchbox").fill("gain a curse")
    page.get_by_role("combobox", name="Expansion", exact=True).select_option("Base")
    expect(faces).to_have_count(1)
    expect(faces.first).to_contain_text("Witch")
    expect(page).to_have_url(re.compile("set=Base"))
    page.get_by_role("searchbox").fill("")
    page.get_by_role("combobox", name="Type", exact=True).select_option("Attack")
    page.get_by_role("combobox", name="Cost", exact=True).select_option("5")
    for name in ("Witch", "Bandit"):
        expect(faces.filter(has_text=name)).to_have_count(1)
    expect(faces.filter(has_text="Militia")).to_have_count(0)

    witch = faces.filter(has_text="Witch").first
    witch.get_by_text(re.compile(r"\d+ examples? of its rules")).click()
    expect(witch.get_by_role("listitem").first).to_contain_text("Witch curses everybody else")
    # The card's link to the strategies that use it.
    page.get_by_role("link", name=re.compile("strateg")).first.click()
    expect(page.get_by_role("heading", name="Strategies")).to_be_visible()
    expect(page.get_by_role("combobox", name="Uses", exact=True)).not_to_have_value("")
    page.get_by_role("combobox", name="Uses", exact=True).select_option("")
    expect(page.locator("#list-strategies > li:visible")).to_have_count(24)
    page.get_by_role("button", name=re.compile("^Show 24 more of ")).click()
    expect(page.locator("#list-strategies > li:visible")).to_have_count(48)
    page.get_by_role("searchbox").fill("doublewitch")
    expect(page.locator("#found-strategies")).to_contain_text("1 of")
    page.locator("#list-strategies > li:visible summary").click()
    expect(page.locator("#list-strategies pre:visible")).to_contain_text("class DoubleWitch")
    page.get_by_role("button", name="Use DoubleWitch as player 2").click()
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_have_value("DoubleWitch")
    expect(page).to_have_url(re.compile("#BigSmithy/DoubleWitch"))

    page.go_back()
    expect(page.get_by_role("heading", name="Strategies")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("combobox", name="Player 2 strategy")).to_be_visible()

    go(page, "Help")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="One good card").click()
    expect(page.get_by_role("heading", name="One good card")).to_be_in_viewport()
    example = page.locator(".example", has_text="OneSmithy")
    example.get_by_role("button", name="Play 200 games against BigMoney").click()
    told = re.compile(r"OneSmithy wins [67]\d\.\d% of 200 games against BigMoney \(\d+")
    expect(example.locator(".told")).to_have_text(told)
    example.get_by_role("button", name="Open as player 1").click()
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_be_visible()
    expect(page.locator("#edited-1")).to_be_visible()


def test_all_filters_of_the_cards_stand_in_one_row(page, site):
    page.goto(site + "#cards")
    expect(page.locator("#list-cards .face:visible").first).to_be_visible()
    fields = page.locator("#filters-cards label:visible")
    expect(fields).to_have_count(5)  # the others are behind "More filters"
    assert len({field.bounding_box()["y"] for field in fields.all()}) == 1
    page.mouse.move(5, 5)
    expect(page.locator("#list-cards .face .adds").first).to_have_css("opacity", "1")  # not only on hovering


def test_help_is_short_until_it_is_opened(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site)  # loaded again, as chapters stay open
    page.goto(site + "#help")
    steps = page.locator("#guide .steps")
    expect(steps.get_by_role("listitem")).to_have_count(3)
    expect(steps).to_be_in_viewport()
    expect(page.get_by_text("The seed fixes all shuffles")).to_be_visible()  # the first chapter is open
    expect(page.locator(".chapter[open]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollHeight") < 5000
    field = page.get_by_role("searchbox", name="Search the help")
    field.fill("nash equilibrium")
    expect(page.locator(".chapter:visible")).to_have_count(1)
    expect(page.locator("#help-found")).to_have_text("1 hit in 1 chapter. Enter goes there.")
    hit = page.locator("#help-hits").get_by_role("button")
    expect(hit).to_have_text(re.compile("^Many strategies at once.*so that no strategy here wins"))
    expect(hit.locator("mark").first).to_be_visible()
    look_over(page)
    field.press("Enter")
    expect(page.locator("#guide mark:focus")).to_have_text("Nash")
    expect(page.locator("#guide mark:focus")).to_be_in_viewport()
    field.fill("game")  # in many chapters, which stay folded
    expect(page.locator(".chapter[open]")).to_have_count(0)
    field.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(hit.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".chapter[open]")).to_have_count(1)
    expect(page.locator("#guide :focus")).to_be_in_viewport()
    field.fill("shufles")
    expect(page.locator("#help-found")).to_contain_text("Nothing found")
    look_over(page)
    page.locator("#help-found").get_by_role("button", name="shuffles?").click()
    expect(field).to_have_value("shuffles")
    field.fill("")
    expect(steps).to_be_visible()
    expect(page.locator("#help-hits")).to_be_hidden()
    expect(page.locator(".chapter[open]")).to_have_count(1)
    page.goto(site + "#help?at=1")
    expect(page.get_by_role("heading", name="How to read the result")).to_be_in_viewport()
    expect(page.locator("#contents a[aria-current]")).to_have_text("How to read the result")
    expect(page.get_by_text("The seed fixes all shuffles")).to_be_visible()


def test_the_keys_are_listed_and_start_is_near(page, site):
    page.goto(site)  # loaded again, with the focus at the top
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_enabled()
    expect(start).to_have_attribute("title", re.compile(r"^Ctrl\+Enter .*\? "))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to Start")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(start).to_be_focused()
    keys = page.get_by_role("dialog", name="Keys in Simulate")
    page.keyboard.press("?")
    expect(keys).to_contain_text("Ctrl+Enter starts the games")
    expect(keys.get_by_role("button", name="Close")).to_be_focused()
    look_over(page)
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(start).to_be_focused()
    page.get_by_role("textbox", name="Seed").focus()
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name="keys of this view").click()
    keys.get_by_role("link", name="All keys").click()
    expect(page.get_by_role("heading", name="Keys", exact=True)).to_be_in_viewport()
    expect(keys).to_be_hidden()
    expect(page.get_by_role("link", name="Skip to Start")).to_be_hidden()


def test_every_view_is_accessible_and_within_the_width(page, site):
    page.goto(site)
    for view, wanted, end in (
        ("Cards", "village", "Walled Village"),
        ("Strategies", "witch", "SingleWitch"),
        ("Help", "", "Coming from"),
    ):
        go(page, view)
        # All cards and strategies look alike, and checking every one would take half a minute.
        if wanted:
            page.get_by_role("searchbox").locator("visible=true").fill(wanted)
        expect(page.locator("main:visible")).to_contain_text(re.compile(end, re.IGNORECASE))
        look_over(page)


@pytest.mark.parametrize(("view", "loads"), [("Play", "form for a new game"), ("Review", "choice of a game")])
def test_play_and_review_show_what_is_loading_before_python_runs(context, site, view, loads):
    page = context.new_page()
    held = []
    page.route("**/start.bin", lambda route: held.append(route))
    with page.expect_request("**/start.bin"):
        page.goto(site + "#" + view.lower())
    place = page.locator(f"#view-{view.lower()}")
    expect(place).to_be_visible()
    expect(page.locator("#view-simulate")).to_be_hidden()
    expect(page.get_by_role("link", name=view, exact=True)).to_have_attribute("aria-current", "page")
    told = "(place, which) => getComputedStyle(place, which).content"
    assert place.evaluate(told, "::before") == f'"{view}"'
    assert loads in place.evaluate(told, "::after")
    held.pop().continue_()
    expect(place.get_by_role("heading", name=view, exact=True)).to_be_visible()
    assert place.evaluate(told, "::after") == "none"


def test_the_controls_do_not_wait_for_pyscript(context, site):
    page = context.new_page()
    held = []
    page.route("**/vendor/pyscript/core-*.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    page.get_by_role("combobox", name="Player 1 strategy").fill("DoubleWitch")
    for route in held:
        route.continue_()
    expect(page.locator("#kingdom .k-tile").first).to_be_visible()
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value("DoubleWitch")


def test_an_unknown_view_or_a_match_opens_simulate_at_once(context, site):
    page = context.new_page()
    page.route("**/start.bin", lambda route: None)
    for address in ("#wach", "#simulate", "#BigSmithy/BigMoney", "#help/../x", ""):
        page.goto("about:blank")
        page.goto(site + address, wait_until="domcontentloaded")
        expect(page.locator("#view-simulate")).to_be_visible()


def test_a_view_that_loads_slowly_says_so(context, site):
    page = context.new_page()
    held = []
    page.route("**/lab/views/watch/view.py", lambda route: held.append(route))
    with page.expect_request("**/lab/views/watch/view.py"):
        page.goto(site + "#watch")
    expect(page.locator("#view-watch")).to_be_visible()
    shown = "getComputedStyle(document.getElementById('view-watch'), '::before')"
    assert page.evaluate(shown + ".content") == '"Loading"'
    held.pop().continue_()
    expect(page.get_by_test_id("watch-status")).to_be_visible()
    assert page.evaluate(shown + ".content") == "none"


def test_the_message_about_a_seed_moves_nothing_beside_it(page, site):
    page.goto(site + "#tournament")
    seed, hint = page.locator("#t-seed"), page.locator("#t-seed-help")
    seed.fill("x")
    before = hint.bounding_box()
    seed.blur()
    expect(page.locator("#t-seed-problem")).to_have_text("The seed is a whole number, 0 or more.")
    assert hint.bounding_box() == before


LOAD = """names => Promise.all(names.map(name => new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "./static/page/styles/" + name;
    if ([...document.styleSheets].some(sheet => sheet.href === link.href)) return done();
    link.dataset.whose = "others";
    link.onload = () => done(link.sheet.disabled = true);
    link.onerror = () => fail(new Error(`${name} cannot be loaded`));
    document.head.append(link);
})))"""
SPOILT = """() => {
    const said = ["display", "color", "backgroundColor", "fontSize", "fontWeight", "padding", "margin", "borderWidth"];
    const look = () => [...document.querySelectorAll("main *")].filter(one => one.checkVisibility()).map(one => {
        const style = getComputedStyle(one), box = one.getBoundingClientRect();
        return [one.tagName, one.id, one.className, box.width, box.height, ...said.map(name => style[name])].join(" ");
    });
    const [own, loaded] = [":not([data-whose])", "[data-whose]"].map(
        whose => [...document.querySelectorAll("link[rel=stylesheet]" + whose)]);
    const others = loaded.filter(link => !own.some(one => one.href === link.href));
    const before = look();
    others.forEach(link => link.sheet.disabled = false);
    const after = look();
    others.forEach(link => link.sheet.disabled = true);
    return [before.length, before.map((one, at) => [one, after[at]]).filter(([one, other]) => one !== other)];
}"""


def test_no_view_spoils_the_look_of_another(page, site):
    """The page keeps the style sheet of every opened view, so its classes must not apply to other views."""

    def look():
        seen, spoilt = page.evaluate(SPOILT)
        assert seen > 30
        assert not spoilt

    page.goto(site)
    page.evaluate(LOAD, sorted(path.name for path in (build.DIST / "static/page/styles").glob("*.css")))
    for name in ("Cards", "Strategies", "Help"):
        go(page, name)
        expect(page.locator("main:visible :is(li, p)").nth(20)).to_be_attached()
        look()
    go(page, "Play")
    expect(page.get_by_role("button", name="Start game")).to_be_enabled()
    look()
    page.get_by_role("navigation", name="Views").get_by_role("link", name="Simulate").click()
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    page.get_by_role("radio", name="100", exact=True).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.get_by_role("tab", name="Race")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).first.click()
    page.get_by_role("button", name="Edit rule 2 of player 1").click()
    expect(page.get_by_label("Card of rule 2 of player 1")).to_be_visible()
    look()


def test_a_phone_brings_the_present_view_in_sight(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "#help")
    menu = page.get_by_role("navigation", name="Views")
    for name in ("Help", "Tournament", "Simulate", "Strategies"):
        if name != "Help":
            menu.get_by_role("link", name=name, exact=True).click()
        present = menu.locator("[aria-current=page]")
        expect(present).to_have_text(name)
        box = present.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, name
        of_help = menu.get_by_role("link", name="Help").bounding_box()
        assert of_help["x"] + of_help["width"] <= 390
        assert name == "Help" or box["x"] + box["width"] <= of_help["x"] + 1, "nothing covers it"
        assert box["height"] > 38
    # Opened in a wide window that becomes narrow.
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(site + "#review")
    expect(menu.locator("[aria-current=page]")).to_have_text("Review")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(
        "document.querySelector('nav [aria-current=page]').getBoundingClientRect().right <= 390"
    )


def test_headings_have_one_typeface(page, site, context):
    """P052, which Debian has in several formats, was drawn in only one weight, and only on the browser's first page."""

    def typefaces(other):
        other.goto(site)
        expect(other.get_by_test_id("status")).to_have_text("Ready")  # until then parts are drawn anew
        browser = context.new_cdp_session(other)
        browser.send("DOM.enable")
        browser.send("CSS.enable")
        root = browser.send("DOM.getDocument")["root"]["nodeId"]
        found = set()
        for selector in ("h1", "#verdict span", "#log-title", "#strategy-1", "#overview-1 .buy b"):
            node = browser.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
            fonts = browser.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
            found |= {font["familyName"] for font in fonts}
        return found

    first = typefaces(page)
    assert len(first) == 1
    assert typefaces(context.new_page()) == first


def test_an_address_of_no_view_leads_to_the_nearest(page, site):
    page.goto(site + "#wach")
    told = page.locator("#no-view")
    expect(told).to_have_text("There is no view or strategy called “wach”. Did you mean Watch?")
    expect(told).to_be_in_viewport(ratio=1)
    look_over(page)
    told.get_by_role("link", name="Watch").click()
    expect(page).to_have_url(re.compile("#watch"))
    expect(page.locator("#view-watch")).to_be_visible()
