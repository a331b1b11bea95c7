"""The most important user journeys, as one set of tests for Chromium, Firefox and WebKit (see drivers.py).

An element counts as visible if it has a height, as its computed `display` may differ from what is shown.
"""

import contextlib
import shutil

import pytest
from e2e import drivers
from e2e.test_offline import Host, keep
from playwright.sync_api import expect
from texts import packed

import build
from dominion import simulate
from dominion.candyland import Setup
from dominion.candyland.simulate import simulate as play_candyland

LOOP = """class Mine(Strategy):
    def gain(self, me, game):
        while True:
            pass
        yield "Gold"
"""
READY, DONE = "^Ready$", "^Done$"


def hooked_site(folder):
    """Copy the site with a script that makes its pages record errors."""
    shutil.copytree(build.DIST, folder)
    first = folder / "static" / "page" / "too_old.js"
    first.write_text(drivers.HOOK + first.read_text("utf-8"), "utf-8")
    keep(folder)


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    host = Host(tmp_path_factory.mktemp("site"), hooked_site)
    yield host
    if host.server:
        host.vanish()


@pytest.fixture(scope="module")
def new_browser(request, browser):
    """Yield a function that opens another browser with its own profile."""
    name = request.param
    if name == "Chromium":
        yield lambda: drivers.Chromium(browser)
        return
    found = drivers.installed(name)
    if isinstance(found, str):
        pytest.skip(found)  # not every machine has all three; CI installs them
    with drivers.stage(name) as extra:
        yield lambda: getattr(drivers, name)(*found, *extra)


@pytest.fixture(scope="module")
def lasting_browser(new_browser):
    """One browser for all tests of the file."""
    with contextlib.closing(new_browser()) as one:
        yield one


@pytest.fixture
def tab(lasting_browser, request):
    yield lasting_browser
    seen = lasting_browser.faults()
    lasting_browser.run("localStorage.clear()")  # edited strategies
    assert not seen, "\n".join(seen)


everywhere = pytest.mark.parametrize(
    "new_browser", ["Chromium", "Firefox", "WebKit"], indirect=True, scope="module"
)


def opened(tab, address):
    tab.open(address)
    tab.says("#status", READY)


def start(tab):
    tab.click("#start")
    tab.wait(
        "document.getElementById('start').textContent !== 'Start' || document.getElementById('status').textContent === 'Done'"
    )
    tab.says("#status", DONE)


def shows_the_figures_of(tab, games, seed):
    results = simulate(["BigSmithy", "BigMoney"], games=games, seed=seed)
    assert tab.text("[data-testid=games-played]") == str(games)
    for number, player in enumerate(results.players, 1):
        assert tab.text(f"[data-testid=wins-{number}]") == str(player.wins)
        share = tab.run(f"return document.querySelector('[data-testid=share-{number}]').dataset.value")
        assert float(share) == player.share


@everywhere
def test_figures_are_those_of_the_library(tab, host):
    opened(tab, host.address + "#BigSmithy/BigMoney?games=100&seed=3")
    start(tab)
    shows_the_figures_of(tab, 100, 3)
    tab.sees("#plot-money canvas")
    tab.sees("#log .turn")


@everywhere
def test_an_edited_strategy_travels_in_a_link(tab, host, new_browser):
    opened(tab, host.address + "#BigSmithy/BigMoney?games=30&seed=5")
    choose_python = "[...document.querySelectorAll('#player-1 button')].find((one) => one.textContent.trim() === 'Python')"
    tab.run(f"{choose_python}.click()")  # strategies are shown as cards at first
    # The editor replaces the text area once it is loaded.
    tab.wait("document.getElementById('code-source-1')?.shadowRoot.querySelector('.cm-content')?.isConnected")
    tab.click("#code-source-1")
    tab.press("Control+End", "Enter", *"#mine")
    tab.wait("document.getElementById('source-1').value.trimEnd().endsWith('#mine')")
    start(tab)
    shows_the_figures_of(tab, 30, 5)

    tab.click("#copy-link")
    tab.says("#status", "^The link is copied$")
    tab.run("document.body.append(Object.assign(document.createElement('textarea'), {id: 'pasted'}))")
    tab.click("#pasted")
    tab.press("Control+v")
    link = tab.wait("document.getElementById('pasted').value")
    assert "source1=" in link
    with contextlib.closing(new_browser()) as other:
        other.open(link)
        other.wait("document.getElementById('source-1').value.trimEnd().endsWith('#mine')")
        other.says("#status", READY)
        start(other)
        shows_the_figures_of(other, 30, 5)
        assert other.faults() == []


@everywhere
def test_a_damaged_link_is_told_and_an_endless_loop_is_named(tab, host):
    whole = packed(LOOP)
    tab.open(f"{host.address}#BigSmithy/Mine?games=100&seed=1&source2={whole[: len(whole) // 2]}")
    tab.says("#status", "source for player 2 is broken")
    assert tab.faults() == []
    tab.open(f"{host.address}#BigSmithy/Mine?games=100&seed=1&source2={whole}")
    tab.wait("document.getElementById('source-2').value.includes('while True')")
    tab.says("#status", READY)
    tab.click("#start")
    tab.says(
        "#status", "Mine.*(line 4|no answer)"
    )  # on a busy machine the worker may be ended before the line is known
    tab.says("#problem-2", "loop|in Python")


def act(tab, key):
    """Press the key and wait until the game has advanced."""
    before = tab.run("return document.getElementById('view-play').dataset.decisions")
    tab.press(key)
    gone_on = "document.getElementById('view-play').dataset.decisions !== a[0] || document.querySelector('[data-testid=headline]')"
    tab.wait(gone_on, before)


ASKED = "document.querySelector('#play-question .answers button, [data-testid=headline]')"
BUYABLE = "[...document.querySelectorAll('.supply-of .can')].map((one) => one.dataset.card)"
FOCUSED = "document.activeElement.dataset.card"


@everywhere
def test_a_whole_game_by_keyboard(tab, host):
    tab.follow(host.address + "#play")
    tab.sees("#lobby-start")
    tab.fill("#lobby-seed", "11")
    tab.fill("#lobby-points", "6")
    tab.click("#lobby-start")
    tab.says("#play-question", "Your")
    tab.run(
        """const speed = document.getElementById("play-speed");
        speed.value = [...speed.options].find((one) => one.text === "At once").value;
        speed.dispatchEvent(new Event("change", {bubbles: true})); document.activeElement.blur();"""
    )
    for part in (
        "#play-question",
        "#play-board .mine .held .tile",
        "#play-board .supply-of .tile",
        "#play-board .others .place",
    ):
        tab.sees(part)
    line = "return getComputedStyle(document.querySelector('#play-board .owner')).textDecorationLine"
    assert tab.run(line) == "underline", "one sees that a name can be pressed"
    for _ in range(60):
        tab.wait(ASKED)
        if tab.text("[data-testid=headline]"):
            break
        if "Play all Treasures" in tab.text("#play-question"):
            act(tab, "t")
            continue
        names = tab.run(f"return {BUYABLE}")
        wanted = next((name for name in ("Duchy", "Silver") if name in names), None)
        if not wanted:
            act(tab, "n")
            continue
        tab.wait(f"{FOCUSED} ?? '' !== ''")
        for _ in range(len(names)):
            if tab.run(f"return {FOCUSED}") == wanted:
                break
            tab.press("ArrowRight")
        assert tab.run(f"return {FOCUSED}") == wanted
        act(tab, "Enter")
    tab.says("[data-testid=headline]", "wins?$")
    tab.sees(".standings tr")


@everywhere
def test_watch(tab, host):
    tab.follow(host.address + "#watch?players=BigSmithy/DoubleWitch&seed=4&game=3&step=121")
    tab.says("#watch-now", "^Turn 13 – DoubleWitch: next comes the action phase")
    for part in ("#watch-board .place .tile", "#watch-board .supply-of .tile"):
        tab.sees(part)
    tab.click("[aria-label='One phase on']")
    tab.says("#watch-now", "buy phase")
    tab.press("End")
    tab.says("#watch-just", "wins, .* VP")
    tab.says("#watch-now", "The game is over")


@everywhere
def test_tournament(tab, host):
    tab.follow(host.address + "#tournament?players=BigMoney/BigSmithy/DoubleJack&games=20&seed=1")
    tab.says("#t-status", READY)
    tab.click("#t-start")
    tab.says("#t-status", DONE)
    assert tab.run("return document.querySelectorAll('#t-ranking tr').length") == 3
    tab.sees("#t-matrix td a")
    won = tab.run("return document.querySelector('#t-ranking [data-value]').dataset.value")
    assert 0 < float(won) < 1


@everywhere
def test_benchmark_shows_its_table(tab, host):
    tab.follow(host.address + "#bench?rounds=1&seconds=0.05")
    tab.click("#view-bench .primary")
    tab.says("[data-testid=bench-status]", DONE)
    assert tab.height(".measured") > 100
    assert (
        tab.run("return document.querySelector('.measured').getBoundingClientRect().bottom + scrollY") < 800
    )


@everywhere
def test_candyland(tab, host):
    opened(tab, host.address + "candyland.html")
    tab.sees("#board .pawn")
    tab.click("[name=games][value='100']")
    tab.click("#start")
    tab.says("#status", DONE)
    assert tab.text("[data-testid=games-played]") == "100"
    found = play_candyland(Setup(players=2), games=100, seed=1)
    shown = tab.run("return document.querySelector('[data-testid=total]').dataset.value")
    assert float(shown) == found.total.mean
    tab.sees("#plot-lengths canvas")


@everywhere
def test_without_a_network(tab, host):
    tab.open(host.address)
    tab.wait("document.documentElement.dataset.offline === 'ready'")
    host.vanish()
    try:
        tab.open(host.address + "#BigSmithy/BigMoney?games=100&seed=7")
        tab.says("#status", READY)
        start(tab)
        shows_the_figures_of(tab, 100, 7)
    finally:
        host.appear()


# --- only in Chromium ---------------------------------------------------------------------------------


def test_a_browser_that_is_too_old_is_told_so(browser, host):
    with browser.new_context(service_workers="block") as context:
        context.add_init_script("delete window.DecompressionStream")
        page = context.new_page()
        page.goto(host.address)
        expect(page.get_by_role("alert")).to_have_text(
            "This browser is too old for this page. It needs Firefox 115, Safari 16.4, Chrome 111, Edge 111 or a newer one of them."
        )
        expect(page.locator("#view-simulate")).to_be_hidden()


@pytest.fixture
def phone(browser):
    with browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"
    ) as context:
        context.set_default_timeout(drivers.PATIENCE * 1000)
        yield context.new_page()


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_simulate_on_a_phone(phone, host):
    phone.goto(host.address + "#BigSmithy/BigMoney?games=100&seed=3")
    expect(phone.locator("#status")).to_have_text("Ready")
    games, bar = phone.locator(".choices").first.bounding_box(), phone.locator(".actions").bounding_box()
    assert (
        games and bar and games["y"] + games["height"] <= bar["y"]
    )  # the whole choice is in the first screen
    menu = phone.get_by_role("navigation", name="Views")
    for name in ("Simulate", "Help"):  # the other views are reached by scrolling the row
        expect(menu.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    phone.locator("#start").tap()
    expect(phone.locator("#status")).to_have_text("Done")
    line = phone.locator("#unfold")
    expect(line).to_have_text(
        "BigSmithy v BigMoney, 100 gamesKingdom: Smithy and 9 random cards from BaseChange"
    )
    expect(line).to_be_in_viewport()
    expect(phone.locator("#verdict")).to_be_in_viewport()
    expect(phone.locator("#players")).to_be_hidden()
    results = simulate(["BigSmithy", "BigMoney"], games=100, seed=3)
    expect(phone.get_by_test_id("wins-1")).to_have_text(str(results.players[0].wins))
    share = f"{100 * results.players[0].share:.1f}%"
    expect(phone.locator("#outcome")).to_have_text(f"BigSmithy {share}")
    expect(phone.locator("#outcome")).to_be_in_viewport()  # in the fixed bar
    line.tap()
    expect(phone.locator("#strategy-1")).to_be_in_viewport()
    expect(line).to_be_hidden()
    assert fits(phone)


def test_play_on_a_phone(phone, host):
    phone.goto(host.address + "#play")
    phone.get_by_text("Seed, target VP").tap()
    phone.locator("#lobby-seed").fill("11")  # Simulate's field has the same name
    phone.locator("#lobby-start").tap()
    expect(phone.locator("#play-question")).to_contain_text("Your")
    view = phone.locator("#view-play")
    for deed in ("#play-question .answers button", ".supply-of .can[data-card=Copper]"):
        before = view.get_attribute("data-decisions")
        phone.locator(deed).first.tap()
        if "supply" in deed:  # a tap reads the card, a second one buys it
            expect(phone.locator("#play-details")).to_contain_text("Tap again to buy it.")
            assert view.get_attribute("data-decisions") == before
            phone.locator(deed).first.tap()
        expect(view).not_to_have_attribute("data-decisions", before or "")
    expect(phone.locator("#play-details")).to_be_hidden()  # or it would cover the buttons above the table
    expect(phone.locator("#play-log")).to_contain_text("buys Copper")
    box = phone.locator("#play-board .near").bounding_box()
    assert box and box["height"] > 40 and box["width"] <= 390
    assert fits(phone)
