"""What phones show: a header of one line, low bars, and words that never break."""

import pytest
from e2e.looks import look_over
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
VIEWS = ("Simulate", "Watch", "Tournament", "Solve", "Kingdoms", "Cards", "Strategies", "Help")
BROKEN = r"""(selector) => {
  const found = [];
  for (const cell of document.querySelectorAll(selector)) {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    if (!cell.checkVisibility()) continue;
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (text.parentElement.closest(".hidden, thead span")) continue;
      for (const part of text.data.matchAll(/[−+-]?\d[\d.,%]*(?:\s(?:–|to)\s[−+-]?\d[\d.,%]*)?|[\p{L}’']{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, part.index);
        range.setEnd(text, part.index + part[0].length);
        const rows = [...range.getClientRects()].filter((one) => one.width);
        if (new Set(rows.map((one) => Math.round(one.top))).size > 1) found.push(part[0]);
      }
    }
  }
  return found;
}"""
TILES = """(names) => {
  const board = document.querySelector("#play-board .shelf.kingdom > div");
  const model = board.querySelector(".tile");
  board.replaceChildren(...names.map((name) => {
    const tile = model.cloneNode(true);
    const longest = Math.max(...name.split(/ |(?<=[-\\/])/).map((word) => word.length));
    tile.className = tile.className.replace(/letters-\\d+/, "");
    if (longest > 6) tile.classList.add("letters-" + Math.min(longest, 13));
    tile.querySelector("b").innerHTML = name.replace("/", "/<wbr>");
    return tile;
  }));
  return [...board.children].filter((one) => one.querySelector("b").scrollWidth > one.querySelector("b").clientWidth)
    .map((one) => one.textContent);
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_the_header_is_one_line(page, site, name):
    page.set_viewport_size(PHONE)
    page.goto(f"{site}#{name.lower()}")
    menu = page.get_by_role("navigation", name="Views")
    expect(menu.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
    expect(menu.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    expect(menu.get_by_role("link", name="Help")).to_be_in_viewport(ratio=1)
    bottom = menu.evaluate("menu => menu.getBoundingClientRect().bottom + scrollY")
    assert bottom <= 64
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


EDGES = """menu => {
  const left = menu.getBoundingClientRect().left;
  return [...menu.querySelectorAll("a:not(#tab-help)")].map(tab => tab.getBoundingClientRect())
    .filter(box => box.right > left + 12).map(box => Math.round(box.left - left))[0];
}"""


@pytest.mark.parametrize("width", [320, 390])
def test_the_header_begins_with_a_whole_tab(page, site, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site)
    menu = page.get_by_role("navigation", name="Views")
    for name in ("Simulate", "Solve", "Kingdoms", "Strategies", "Help"):
        page.goto(f"{site}#{name.lower()}")
        expect(menu.locator("[aria-current=page]")).to_have_text(name)
        assert menu.evaluate(EDGES) == 10, name
        help_at = menu.get_by_role("link", name="Help").bounding_box()
        assert help_at["x"] + help_at["width"] <= width - 7, "its edge is in sight"


def test_the_header_is_used_by_keys(page, site):
    page.set_viewport_size(PHONE)
    page.goto(f"{site}#help")
    menu = page.get_by_role("navigation", name="Views")
    expect(menu.get_by_role("link", name="Help")).to_be_in_viewport(ratio=1)
    menu.get_by_role("link", name="Kingdoms").focus()
    for name in ("Cards", "Strategies"):
        page.keyboard.press("Tab")
        link = menu.get_by_role("link", name=name)
        expect(link).to_be_focused()
        help_at = menu.get_by_role("link", name="Help").bounding_box()
        box = link.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= help_at["x"] + 1, "nothing covers it"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Strategies", exact=True)).to_be_visible()
    look_over(page, ("light", 390), ("dark", 390))


def test_the_bar_of_cards_is_low(page, site):
    page.set_viewport_size(PHONE)
    page.goto(f"{site}#cards?q=smithy")
    page.get_by_role("button", name="More about Smithy", exact=True).click()
    page.get_by_role("button", name="Add to kingdom").first.click()
    bar = page.locator("#cards-kingdom")
    expect(bar).to_contain_text("Kingdom of 1 card")
    assert bar.bounding_box()["height"] <= 56
    look_over(page, ("light", 390), ("dark", 390))


def test_no_number_and_no_word_breaks_in_tables(page, site):
    page.set_viewport_size(PHONE)
    page.goto(f"{site}#BigSmithy/BM_Masquerade?games=100&seed=1")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    page.locator("#start").click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.locator("#brief-match")).to_have_text("BigSmithy v BM Masquerade, 100 games")
    expect(page.locator("#brief-cards")).to_contain_text("Kingdom: ")
    assert page.evaluate(BROKEN, "td, th, .saves") == []
    rows = page.locator(".saves").first.locator("button:visible")
    assert len({round(row.bounding_box()["y"]) for row in rows.all()}) == 1, "all ways to save in one row"
    page.get_by_role("tab", name="Openings").click()
    expect(page.locator("#more-panel td", has_text=" to ").first).to_be_visible()
    assert page.evaluate(BROKEN, "#more-panel td") == []
    page.goto("about:blank")
    page.goto(f"{site}#tournament?games=20")
    page.locator("#t-start").click()
    expect(page.get_by_test_id("tournament-status")).to_have_text("Done")
    assert page.evaluate(BROKEN, "td, tbody th, #t-verdict .whole") == []


@pytest.mark.parametrize("width", [390, 1021, 1280])
def test_no_name_breaks_in_the_supply_of_a_step(page, site, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{site}#BigMoney/BigMoney?kingdom=Moneylender, Quartermaster, Transmogrify, Swashbuckler")
    page.get_by_role("button", name="Step", exact=True).click()
    supply = page.locator("#table .supply .card")
    expect(supply.filter(has_text="Quartermaster")).to_be_visible()
    assert page.evaluate(BROKEN, "#table .supply .card") == []
    over = "found => found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert supply.evaluate_all(over) == []


@pytest.mark.parametrize("width", [320, 360, 390, 1280])
def test_no_name_breaks_in_a_tile(page, site, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{site}#play")
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("#play-board .shelf.kingdom .tile").first).to_be_visible()
    names = sorted(page.request.get(f"{site}data/faces.json").json()["cards"])
    assert "Masquerade" in names
    assert page.evaluate(TILES, names) == []
    assert page.evaluate(BROKEN, "#play-board .tile b") == []


def tiles_of_a_game(page, address):
    """Starts a game there. Returns its kingdom's tiles, below which no band may be bare."""
    page.set_viewport_size(PHONE)
    page.goto(address)
    page.get_by_role("button", name="Start game").click()
    dock = page.locator("#play-board .near")
    expect(dock).to_be_visible()
    tiles = page.locator("#play-board .shelf.kingdom .tile")
    last = tiles.last.bounding_box()
    assert dock.bounding_box()["y"] - last["y"] - last["height"] <= 8
    return tiles


def test_play_has_no_bare_band(page, site):
    expect(tiles_of_a_game(page, f"{site}#play")).to_have_count(10)


def test_a_small_kingdom_keeps_its_tiles_in_shape(page, site):
    tiles = tiles_of_a_game(page, f"{site}#play?kingdom=Militia,Moat,Smithy,Village")
    expect(tiles).to_have_count(4)
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert max(box["height"] for box in boxes) <= 100 and max(box["width"] for box in boxes) <= 80


def test_the_kingdom_of_simulate_begins_above_the_fixed_buttons(page, site):
    page.set_viewport_size(PHONE)
    page.goto(site)
    field = page.locator("#kingdom .k-add input")
    expect(page.locator("#kingdom-tiles .k-tile").first).to_be_visible()
    box, bar = field.bounding_box(), page.locator(".actions").first.bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
