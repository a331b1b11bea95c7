"""The kingdom as tiles: a user types, pastes, removes, moves, locks and redraws cards, and undoes that."""

import re

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

CORES = 1

TEN = "Festival, Laboratory, Market, Village, Witch, Chapel, Militia, Moat, Throne Room, Workshop"


@pytest.fixture
def page(shared_page):
    return shared_page


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def tiles(page):
    return [text.strip() for text in page.locator("#kingdom-tiles button.k-name").all_inner_texts()]


def add(page, text):
    field = page.get_by_label("Add to the kingdom").locator("visible=true")
    field.fill(text)
    field.press("Enter")


def test_a_kingdom_is_typed_changed_and_brought_to_fit(page, site):
    page.goto(site)
    expect(page.locator("#kingdom-tiles .ghost")).to_contain_text("Smithy")
    expect(page.locator("#kingdom-tiles")).to_contain_text("and 9 random cards from Base")
    add(page, "village")
    expect(page.locator("#kingdom-count")).to_have_text("1 card")
    field = page.get_by_label("Add to the kingdom")
    field.fill("gain a duchy seaside")
    expect(page.get_by_role("listbox", name="Cards found").get_by_role("option")).to_have_count(0)
    field.fill("event each turn")
    expect(page.get_by_role("listbox", name="Cards found").get_by_role("option").first).to_contain_text(
        "Event"
    )
    add(page, TEN + ", Banquet, Zzyzx")
    expect(page.locator("#kingdom-count")).to_have_text("10 cards, 1 landscape")
    expect(page.locator("#kingdom-said")).to_contain_text("Not known: 'Zzyzx'.")
    expect(page.locator("#kingdom-said")).to_have_attribute("data-kind", "problem")  # in red
    assert tiles(page) == [*TEN.split(", "), "Banquet"]

    # A notice names the cards that a strategy needs, and a button adds them.
    notice = page.locator("#kingdom-notice")
    expect(notice).to_contain_text("Smithy is not in this kingdom, and BigSmithy needs it")
    look_over(page)
    button(page, "Swap Smithy in").click()
    expect(notice).to_be_hidden()
    assert tiles(page)[9] == "Smithy"
    expect(page.get_by_label("Kingdom cards as text")).to_have_value(
        TEN.replace("Workshop", "Smithy") + ", Banquet"
    )

    # A name shows its card under the pointer and on keyboard focus.
    face = page.get_by_role("tooltip")
    page.locator("#kingdom-tiles button.k-name").nth(4).hover()
    expect(face).to_contain_text("The others gain a Curse each")
    page.mouse.move(0, 0)
    expect(face).to_be_hidden()

    # Keys to go, move, lock, remove and undo.
    page.locator("#kingdom-tiles button.k-name").first.focus()
    page.keyboard.press("ArrowRight")
    expect(face).to_contain_text("Laboratory")
    page.keyboard.press("Shift+ArrowRight")
    assert tiles(page)[:3] == ["Festival", "Market", "Laboratory"]
    page.keyboard.press("l")
    page.keyboard.press("Delete")
    assert "Laboratory" not in tiles(page)
    button(page, "Remove Festival").click()
    expect(page.locator("#kingdom-count")).to_have_text("8 cards, 1 landscape")
    page.keyboard.press("Control+z")
    button(page, "Undo").click()
    assert tiles(page)[:3] == ["Festival", "Market", "Laboratory"]

    # Locked cards stay when the rest is redrawn.
    button(page, "Keep Witch when redrawing").click()
    button(page, "Redraw the rest").click()
    expect(page.locator("#kingdom-said")).to_have_text("Drawn.")
    assert "Witch" in tiles(page) and len(tiles(page)) == 10
    expect(page).to_have_url(re.compile("kingdom=Witch"))
    button(page, "Clear").click()
    expect(page.locator("#kingdom-count")).to_have_text("random")
    button(page, "Undo").click()
    tile = page.locator("#kingdom-tiles li")
    last = tiles(page)[9]
    tile.nth(9).drag_to(tile.nth(1))
    assert tiles(page)[1] == last

    page.set_viewport_size({"width": 390, "height": 844})
    wide, seen = page.locator("#kingdom-tiles").evaluate("list => [list.scrollWidth, list.clientWidth]")
    assert wide <= seen  # all ten cards are in sight
    undo, menu = button(page, "Undo"), button(page, "More for the kingdom")
    expect(undo).to_be_hidden()
    menu.click()
    expect(undo).to_be_in_viewport(ratio=1)
    undo.click()
    expect(undo).to_be_hidden()
    assert tiles(page)[9] == last
    lists, row, games = (
        page.locator(one).bounding_box() for one in ("#overview-1", "#kingdom", "#games-choice")
    )
    assert lists["height"] <= 290  # long buy lists are folded, so that the kingdom is not far down
    assert games["y"] + games["height"] <= row["y"]  # the number of games is in the first screen


def test_a_kingdom_is_pasted_named_and_copied(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + "#BigMoney/BigMoney?kingdom=first+game")
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")  # a kingdom's name stands for its cards
    field = page.get_by_label("Add to the kingdom")
    page.evaluate(
        "navigator.clipboard.writeText('Supply:\\n* Smithy\\n* Vilage\\n* Moat\\n* Cheap (Smithy)\\n* Gold\\n* Moat')"
    )
    field.focus()
    page.keyboard.press("Control+v")
    said = page.locator("#kingdom-said")
    expect(said).to_contain_text("Vilage: taken for Village")
    expect(said).to_contain_text("Moat was named more than once")
    expect(said).to_contain_text("Gold is in every game: left out")
    assert tiles(page) == ["Smithy", "Village", "Moat", "Cheap"]
    expect(page.get_by_label("Kingdom cards as text")).to_have_value("Smithy, Village, Moat, Cheap (Smithy)")
    field.fill("first game")  # this also occurs in the text of a card
    expect(page.get_by_role("option").first).to_contain_text("First Game")
    field.fill("deck top")
    page.get_by_role("option", name=re.compile("^Deck Top")).click()
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")
    assert "Artisan" in tiles(page)
    button(page, "Copy as").click()
    for way, said in (("List for dominion.games", "Artisan, Bureaucrat"), ("Link", "#?kingdom=Artisan,")):
        button(page, way).click()
        expect(page.locator("#kingdom-said")).to_have_text(way + " copied.")
        assert said in page.evaluate("navigator.clipboard.readText()")
    button(page, "Picture").click()
    expect(page.locator("#kingdom-said")).to_have_text("Picture copied.")
    kinds = page.evaluate("navigator.clipboard.read().then((items) => items[0].types)")
    assert kinds == ["image/png"]


def test_unknown_cards_of_a_link_are_counted_apart(page, site):
    page.goto(site + "#BigMoney/BigMoney?kingdom=Smithy,+Vilage,+Xyzzyx")
    expect(page.locator("#kingdom-count")).to_have_text("1 card, 2 not known")
    page.get_by_role("button", name="Village?").click()
    expect(page.locator("#kingdom-count")).to_have_text("2 cards, 1 not known")


def test_the_kingdom_is_in_sight_in_tournament_play_and_watch(page, site):
    page.goto(site + "#tournament")
    expect(page.locator("#t-kingdom-tiles")).to_contain_text("Rebuild")
    page.locator("#t-kingdom-add").fill(TEN)
    page.locator("#t-kingdom-add").press("Enter")
    expect(page.locator("#t-kingdom-notice")).to_contain_text("Gardens is not in this kingdom")
    look_over(page, ("dark", 390))

    page.goto(site + "#play")
    expect(page.locator("#play-kingdom-count")).to_have_text("10 cards")
    expect(page.locator("#play-kingdom-add")).to_be_hidden()  # ready-made cards need no tools
    page.get_by_role("radio", name="My own cards").check()
    expect(page.locator("#play-kingdom .k-tile")).to_have_count(10)
    page.locator("#play-kingdom-tiles").get_by_role("button", name="Remove Mine").click()
    expect(page.locator("#lobby-cards")).to_have_value(re.compile("^Cellar, Market, Merchant, Militia, Moat"))
    page.locator("#play-kingdom-add").fill("witch")
    page.locator("#play-kingdom-add").press("Enter")
    look_over(page, ("light", 1280))
    button(page, "Start game").click()
    expect(page.locator("#play-board")).to_contain_text("Witch")

    page.goto(site + "#watch")
    page.get_by_text("Choose another kingdom").click()
    page.locator("#watch-kingdom-add").fill("Moat, Village, Smithy")
    page.locator("#watch-kingdom-add").press("Enter")
    expect(page.locator("#watch-kingdom-count")).to_have_text("3 cards")
    expect(page).to_have_url(re.compile("kingdom=Moat,%20Village,%20Smithy"))


def test_what_wins_here_and_cards_that_are_added_from_their_view(page, site):
    page.goto(site + "#cards?q=festival")
    button(page, "Add to kingdom").first.click()
    bar = page.get_by_role("group", name="Kingdom", exact=True)
    expect(bar).to_contain_text("Kingdom of 1 card Festival")
    expect(bar).to_contain_text("9 more cards will be drawn")
    look_over(page)
    page.get_by_role("link", name="Simulate", exact=True).click()
    expect(page.locator("#kingdom-count")).to_have_text("1 card")
    add(page, TEN)
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")
    page.get_by_role("combobox", name="Player 1 strategy").click()
    fit = page.get_by_role("listbox", name="Strategies for player 1").get_by_role(
        "group", name="Fit this kingdom"
    )
    expect(fit).to_contain_text("ChapelWitch")
    expect(fit).not_to_contain_text("BigSmithy")
    page.keyboard.press("Escape")
    button(page, "What wins here?").click()
    expect(page.get_by_test_id("tournament-status")).to_have_attribute("data-state", "running")
    expect(page.locator("#t-chips")).to_contain_text("BM:Laboratory")
    expect(page.locator("#t-kingdom-notice")).to_be_hidden()
    page.locator("#t-start").click()

    page.goto(site + "#strategies")
    expect(page.locator(".matchups li:visible")).to_have_count(0)  # the library comes first
    page.get_by_text("30 instructive match-ups").click()
    expect(page.locator(".matchups li:visible")).to_have_count(30)
    expect(page.locator("#list-strategies .rating b").first).to_have_text(re.compile(r"^\d{4}$"))
    look_over(page, ("light", 1280))
    page.get_by_role("link", name="BigEnvoy against BigSmithy").click()
    expect(page.get_by_role("combobox", name="Player 1 strategy")).to_have_value("BigEnvoy")


def test_a_kingdom_is_designed_kept_and_brought_back(page, site):
    page.goto(site)
    button(page, "More kingdoms").click()
    panel = page.locator("#kingdom-panel")
    panel.get_by_role("tab", name="Randomizer").click()
    panel.get_by_label("Empires", exact=True).check()
    for role in ("a village", "a trasher", "+Buy", "draw"):
        panel.get_by_label(role, exact=True).check()
    panel.get_by_label("Attacks at most").select_option("0")
    panel.get_by_label("Landscapes").select_option("2")
    panel.get_by_label("Without these cards").fill("Chapel")
    panel.get_by_label("With these cards").fill("Moat")
    panel.get_by_label("Seed").fill("7")
    panel.get_by_label("Seed").press("Enter")
    expect(page.locator("#kingdom-count")).to_have_text("10 cards, 2 landscapes")
    drawn = tiles(page)
    assert "Moat" in drawn and "Chapel" not in drawn
    look_over(page)
    panel.get_by_role("tab", name="Drawn").click()
    expect(page.locator("#kingdom-drawn li").first).to_contain_text("Seed 7")
    page.keyboard.press("ArrowRight")  # from the last tab to the first
    expect(panel.get_by_role("tab", name="Rulebooks")).to_be_focused()
    panel.get_by_role("tab", name="Randomizer").click()

    panel.get_by_label("Without these cards").fill("Moat")
    button(page, "Draw").click()
    expect(page.locator("#kingdom-more-problem")).to_contain_text("Moat cannot be both")
    assert tiles(page) == drawn

    panel.get_by_label("Without these cards").press("Escape")
    expect(panel).to_be_hidden()
    expect(button(page, "More kingdoms")).to_be_focused()
    button(page, "More kingdoms").click()
    expect(panel.get_by_role("tab", name="Randomizer")).to_be_focused()
    page.keyboard.press("Escape")  # on the tabs
    expect(panel).to_be_hidden()
    page.keyboard.press("Enter")
    expect(panel.get_by_role("tab", name="Randomizer")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    button(page, "More kingdoms").focus()
    page.keyboard.press("Escape")  # on the button
    expect(panel).to_be_hidden()
    button(page, "More kingdoms").click()
    panel.get_by_role("tab", name="Mine").click()
    panel.get_by_label("Name of this kingdom").fill("Friday <b>")
    button(page, "Keep").click()
    panel.get_by_role("tab", name="Daily").click()
    here = page.evaluate(
        "[0, 1].map((ago) => new Date(Date.now() - ago * 86400000 - new Date().getTimezoneOffset() * 60000).toISOString())"
    )
    for told, date in zip(("Today", "Yesterday"), here, strict=True):
        expect(panel.get_by_role("button", name=told)).to_contain_text(date[:10])
    panel.get_by_label("Day", exact=True).fill("2026-12-01")
    button(page, "Use it").click()
    expect(page.locator("#kingdom-drawn li").first).to_contain_text("Daily kingdom of 2026-12-01")
    expect(page.locator("#kingdom-count")).to_contain_text("10 cards")
    assert tiles(page) != drawn
    page.reload()
    button(page, "More kingdoms").click()
    page.locator("#kingdom-panel").get_by_role("tab", name="Mine").click()
    page.locator("#kingdom-mine").get_by_text("Friday <b>").click()
    expect(page.locator("#kingdom-said")).to_have_text("Friday <b>.")
    assert tiles(page) == drawn
    button(page, "Delete Friday <b>").click()
    expect(page.locator("#kingdom-mine")).to_contain_text("None yet.")


def test_a_link_may_name_a_kingdom_and_begin_in_a_position(page, site):
    page.goto(
        site + "#BigMoney/BigMoney?games=1&kingdom=Deck+Top&position=1%3A%20hand%205%20Gold%3B%20solitaire"
    )
    expect(page.locator("#kingdom-count")).to_have_text("10 cards")
    expect(page.locator("#option-kingdom-problem")).to_be_empty()
    button(page, "Start").click()
    expect(page.get_by_test_id("status")).to_have_attribute("data-state", re.compile("ready|done"))
    expect(page.locator("#log")).to_contain_text("plays 5 Golds")
    expect(page.locator("#log")).not_to_contain_text("skips")


PLACES = """(progress) => {
    document.documentElement.style.setProperty("--loading", JSON.stringify(progress));
    return ["games-choice", "seed-choice", "kingdom", "setup", "results"].map((id) => {
        const box = document.getElementById(id).getBoundingClientRect();
        return [id, Math.round(box.top + scrollY), Math.round(box.bottom + scrollY)];
    });
}"""
PROGRESS = " (loading Python, 10 of 10 MB)"  # beside the status, as it is shown while Python arrives


def test_the_kingdom_is_shown_while_the_engine_starts_and_moves_nothing(context, site):
    page = context.new_page()
    held = {"engine": [], "cards": []}
    page.route("**/pyodide.asm.wasm*", lambda route: held["engine"].append(route))
    page.route("**/faces.json*", lambda route: held["cards"].append(route))
    names = page.locator("#kingdom-names").get_by_role("listitem")
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        for kingdom in ("Chapel, Witch", TEN, ""):
            page.goto("about:blank")
            page.goto(site + "#DoubleWitch/BigMoney?games=100&kingdom=" + kingdom.replace(", ", "%2C%20"))
            if kingdom:
                expect(names.locator("b")).to_have_text(kingdom.split(", "))
            else:
                expect(names).to_contain_text(["for DoubleWitch", "and 9 random cards from Base"])
            expect(page.locator("#overview-2 .buy").first).to_be_visible()
            expect(page.get_by_test_id("status")).to_have_text("Starting the engine")
            look_over(page, ("light", width))
            before = page.evaluate(PLACES, "")
            assert page.evaluate(PLACES, PROGRESS) == before, f"{width} px, while Python arrives"
            page.wait_for_function("() => document.documentElement.dataset.page === 'ready'")
            while held["cards"]:
                held["cards"].pop().continue_()
            expect(page.locator("#kingdom-tiles li").first).to_be_visible()
            expect(names).to_have_count(0)
            assert page.evaluate(PLACES, "") == before, f"{width} px, {kingdom}"
    for route in held["engine"]:
        route.continue_()


def test_a_position_may_have_cards_in_play(page, site):
    page.goto(site + "#BigMoney/BigMoney?games=1&kingdom=Wharf")
    page.locator("#setup > summary").click()
    field = page.locator("#view-simulate").get_by_label("Start from a position")
    field.fill("1: in play Haven; solitaire")
    button(page, "Start").click()
    expect(page.locator("#view-simulate")).to_contain_text("Haven cannot be in play in a position")
    field.fill("1: hand 5 Estate; deck 9 Copper; in play Wharf; solitaire")
    button(page, "Start").click()
    expect(page.locator("#log")).to_contain_text("draws 2 Coppers")
    expect(page.get_by_test_id("status")).to_have_text("Done")


def test_cards_are_sorted_filtered_and_compared(page, site):
    page.goto(site + "#cards")
    expect(page.locator("#found-cards")).to_contain_text("All")
    expect(page.get_by_label("Gives")).to_be_hidden()
    button(page, "More filters").click()
    page.get_by_label("Gives").select_option("+Buys")
    page.get_by_label("Role").select_option("village")
    page.get_by_label("Sort by").select_option("cost")
    expect(page).to_have_url(re.compile("gives=.*role=village&sort=cost"))
    shown = page.locator("#list-cards > li:visible")
    costs = [int(text.strip("$")) for text in shown.locator("b.coin").all_inner_texts()]
    assert len(costs) > 3 and costs == sorted(costs)
    for at in (0, 1):
        shown.nth(at).get_by_role("button", name="Compare").click()
    side = page.get_by_role("region", name="Cards side by side")
    expect(side.get_by_role("listitem")).to_have_count(2)
    look_over(page)
    side.get_by_role("button", name="Take away").first.click()
    expect(side.get_by_role("listitem")).to_have_count(1)
    side.get_by_role("button", name="Take away").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("scrollTo(0, 0)")
    fold = page.get_by_role("button", name="Filters (2)")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_label("Gives")).to_be_hidden()
    expect(shown.first).to_be_in_viewport(ratio=0.5)
    fold.click()
    expect(page.get_by_label("Gives")).to_be_visible()
    page.get_by_role("button", name="Clear filters").click()
    expect(page).to_have_url(re.compile("#cards[?]sort=cost$"))
    expect(page.get_by_role("button", name="Filters", exact=True)).to_be_visible()


def test_cards_come_sixty_at_a_time_with_their_buttons_behind_a_tap(context, site):
    page = context.new_page()  # in the shared one the filters may be open
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site + "#cards")
    expect(page.locator("#found-cards")).to_have_text(re.compile(r"All \d{3} cards"))
    shown = page.locator("#list-cards > li:visible")
    more = page.locator("#next-cards")
    expect(more).to_have_text(re.compile(r"Show 60 more of \d{3}"))
    expect(shown).to_have_count(60)
    look_over(page, ("dark", 390))
    page.set_viewport_size({"width": 390, "height": 844})
    more.click()
    expect(shown).to_have_count(120)
    expect(shown.nth(60).locator("h3")).to_be_focused()

    first = shown.first
    expect(first.get_by_role("button", name="Compare")).to_be_hidden()
    first.get_by_role("button", name=re.compile("^More about ")).click()
    expect(first.get_by_role("button", name="Compare")).to_be_visible()
    first.get_by_role("button", name="Add to kingdom").click()
    expect(first.get_by_role("button", name="Take out")).to_be_visible()
    first.locator("h3").click()  # anywhere on the card
    expect(first.get_by_role("button", name="Compare")).to_be_hidden()

    page.get_by_role("button", name="Filters", exact=True).click()
    expect(page.get_by_label("Gives")).to_be_visible()
    page.get_by_role("searchbox").locator("visible=true").fill("gain a curse")
    expect(page.get_by_label("Gives")).to_be_hidden()
    expect(more).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 844})
    expect(shown.first.get_by_role("button", name="Compare")).to_be_visible()
    expect(page.locator("#list-cards .unfolds:visible")).to_have_count(0)


def test_a_name_in_a_log_or_a_source_shows_its_face(page, site):
    page.goto(site + "#BigSmithy/BigMoney?games=1")
    button(page, "Start").click()
    line = page.locator("#log p", has_text="plays").filter(has_text="Coppers").first
    line.scroll_into_view_if_needed()
    box = line.evaluate(
        """line => {
            const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            let node;
            while ((node = walk.nextNode())) {
                const at = node.data.indexOf("Copper");
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(node, at), range.setEnd(node, at + 6);
                const box = range.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }
        }"""
    )
    page.mouse.move(*box)
    expect(page.get_by_role("tooltip")).to_contain_text("Copper")
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_the_view_of_kingdoms_chooses_one_for_the_other_views(context, site):
    page = context.new_page()  # Play goes on with another test's game
    page.goto(site + "#kingdoms")
    rows = page.locator("#kingdoms-books .k-book")
    expect(rows.first).to_contain_text("Big Money")
    look_over(page)
    page.get_by_label("Find a kingdom").locator("visible=true").fill("torturer nobles")
    expect(rows.first).to_contain_text("Nobles, Steward, Torturer")
    for row in rows.all():
        assert "Torturer" in row.inner_text() and "Nobles" in row.inner_text()
    page.get_by_label("Find a kingdom").locator("visible=true").fill("first game")
    page.get_by_role("group", name="Edition of First Game").get_by_role("button", name="1st").click()
    rows.first.get_by_role("button", name=re.compile("^First Game")).click()
    expect(page.locator("#kingdoms-tiles")).to_contain_text("Woodcutter")
    expect(page.locator("#kingdoms-said")).to_contain_text("First Game (Base 1e).")
    expect(page.locator("#kingdoms-tiles .k-tile")).to_have_count(10)
    bar = page.get_by_role("group", name="Play this kingdom")
    expect(bar).to_contain_text("First Game (Base 1e)")
    look_over(page, ("dark", 390))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(bar.get_by_role("button", name="Simulate")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 800})
    bar.get_by_role("button", name="Play").click()
    expect(page.get_by_role("radio", name="My own cards")).to_be_checked()
    expect(page.locator("#play-kingdom-tiles")).to_contain_text("Woodcutter")
    page.get_by_role("link", name="Kingdoms", exact=True).click()
    bar.get_by_role("button", name="Simulate").click()
    expect(page.locator("#kingdom-tiles")).to_contain_text("Woodcutter")
    page.goto(site + "#kingdoms?tab=random")
    expect(page.locator("#kingdoms-choice").get_by_role("button", name="Draw")).to_be_in_viewport(ratio=1)


def test_the_kingdom_of_a_day_can_be_sent(page, site):
    page.goto(site + "#kingdoms?day=2026-11-26")
    bar = page.get_by_role("group", name="Play this kingdom")
    expect(bar).to_contain_text("Daily kingdom of 2026-11-26")
    expect(page.locator("#kingdoms-tiles .k-tile").first).to_be_visible()
    rows = page.locator("#kingdoms-days .k-use")
    rows.nth(3).click()
    expect(page).to_have_url(re.compile(r"#kingdoms\?day=20\d\d-\d\d-\d\d$"))
    for row in rows.all():
        expect(row.locator("[data-cards]")).to_have_text(re.compile("(.+, ){9}"))


def test_what_wins_in_a_kingdom_that_is_given_by_its_name(context, site):
    """Its cards count, not its name: the strategies are those that fit them."""
    page = context.new_page()
    page.goto(site + "#kingdoms")
    page.get_by_label("Find a kingdom").locator("visible=true").fill("first game")
    page.locator("#kingdoms-books .k-book").first.get_by_role(
        "button", name=re.compile("^First Game")
    ).click()
    button(page, "What wins here?").locator("visible=true").click()
    status = page.get_by_test_id("tournament-status")
    expect(status).not_to_have_text("")
    line = page.locator("#t-brief-cards")
    expect(line).to_have_text("Kingdom: First Game (Base 2e)")
    strategies = page.evaluate("decodeURIComponent(location.hash)")
    assert "/DoubleMilitia/" in strategies and "Witch" not in strategies
    button(page, "Stop").locator("visible=true").click()
    page.goto(site + "#BigSmithy/BigMoney?games=100&kingdom=First Game (Base 2e)")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    button(page, "Start").click()
    expect(page.locator("#brief-kingdom")).to_have_text("Kingdom: First Game (Base 2e)")
