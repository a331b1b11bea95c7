"""Takes pictures of the built page: `.venv/bin/python tests/pictures.py` after `python3 build.py`.

Without an argument it renews README's pictures and the preview of links; with `preview` only that. With a folder it takes every view, at desktop and phone width, light and
dark, to be looked at.
"""

import re
import sys
import threading
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import build  # noqa: E402
from dominion.simulation.intervals import percents  # noqa: E402
from dominion.simulation.simulate import simulate as simulate_games  # noqa: E402

PICTURES = ROOT / "static" / "pictures"
DESKTOP = {"width": 1280, "height": 860}
TALL = {"width": 1280, "height": 1020}
PHONE = {"width": 390, "height": 844}
LONG = 120_000  # milliseconds
SETTLING = 800
PEACEFUL = (
    "Cellar, Village, Smithy, Market, Moat, Laboratory, Festival, Workshop, Mine, Remodel"  # no Attack asks
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


def simulate(page, address):
    """A finished match of a thousand games."""
    page.goto(f"{address}#BigSmithy/BigMoney?games=1000&seed=1")
    status = page.get_by_test_id("status")
    expect(status).to_have_text("Ready", timeout=LONG)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(status).to_have_text("Done", timeout=LONG)


def simulate_six(page, address):
    """Six players, the set-up open, and a strategy that is misspelt."""
    page.goto(f"{address}#BigSmithy/BigMoney/DoubleWitch/ChapelWitch/KCWharf/SillyAI?games=100&seed=1")
    status = page.get_by_test_id("status")
    expect(status).to_have_text("Ready", timeout=LONG)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(status).to_have_text("Done", timeout=LONG)
    page.locator("#setup summary").click()


def play(page, address):
    """A person's third turn against two bots."""
    page.goto(f"{address}#play")
    page.get_by_role("button", name="Add an opponent").click()
    page.get_by_role("radio", name="My own cards").check()
    field = page.locator("#play-kingdom-add")
    field.fill(PEACEFUL)
    field.press("Enter")
    expect(page.locator("#play-kingdom-said")).to_contain_text("cards read")
    page.get_by_text("Your name, seed").click()
    page.get_by_role("textbox", name="Seed").fill("7")
    page.get_by_role("button", name="Start game").click()
    asked = page.locator("#play-question")
    expect(asked).to_contain_text("Your", timeout=LONG)
    page.locator("#play-menu summary").click()
    page.get_by_role("combobox", name="Bots").select_option("At once")
    page.locator("#play-menu summary").click()
    for key in ("t", "n", "t", "n", "t"):
        view = page.locator("#view-play")
        before = view.get_attribute("data-decisions")
        page.keyboard.press(key)
        expect(view).not_to_have_attribute("data-decisions", before)


def watch(page, address):
    """The middle of a game of bots."""
    page.goto(f"{address}#watch?players=KCWharf/DoubleWitch&seed=4&game=3&step=90")
    expect(page.get_by_test_id("watch-status")).to_have_text(re.compile("Turn"), timeout=LONG)


def tournament(page, address):
    """A finished tournament of the strategies that stand there at first."""
    page.goto(f"{address}#tournament?games=100")
    page.locator("#view-tournament").get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("tournament-status")).to_have_text(re.compile("^Done"), timeout=LONG)


def cards(page, address):
    """All cards."""
    page.goto(f"{address}#cards")
    expect(page.locator("#view-cards").get_by_text("Smithy", exact=True).first).to_be_visible(timeout=LONG)


def strategies(page, address):
    """The library."""
    page.goto(f"{address}#strategies")
    expect(page.locator("#view-strategies").get_by_text("BigSmithy", exact=True).first).to_be_visible(
        timeout=LONG
    )


def guide(page, address):
    """The help."""
    page.goto(f"{address}#help")
    expect(page.locator("#guide h3").first).to_be_visible(timeout=LONG)


VIEWS = {
    "simulate": simulate,
    "simulate-six": simulate_six,
    "play": play,
    "watch": watch,
    "tournament": tournament,
    "cards": cards,
    "strategies": strategies,
    "help": guide,
}
IN_README = {"simulate": None, "play": None, "tournament": "#t-results"}  # the part that is shown
WHOLE = ("simulate", "simulate-six", "play", "watch", "tournament")  # not only what is seen at first


def take_all(browser, address, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        for size in (DESKTOP, PHONE):
            page = browser.new_page(viewport=size, color_scheme=scheme)
            for name, show in VIEWS.items():
                page.goto("about:blank")  # another address alone would not load the page anew
                show(page, address)
                path = folder / f"{name}-{scheme}-{size['width']}.png"
                if name in WHOLE:
                    stretch(page, size)
                page.screenshot(path=path, full_page=name in WHOLE)
                page.set_viewport_size(size)
            page.close()


def stretch(page, size):
    """A window as tall as the page: editors lay out only what is in sight, and bars stand at the end."""
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({**size, "height": height})
    page.wait_for_timeout(SETTLING)


def take_those_of_readme(browser, address):
    PICTURES.mkdir(exist_ok=True)
    for name, part in IN_README.items():
        page = browser.new_page(viewport=TALL, color_scheme="light")
        VIEWS[name](page, address)
        page.wait_for_timeout(SETTLING)
        shown = page.locator(part) if part else page
        shown.screenshot(path=PICTURES / f"{name}.png")
        page.close()


PREVIEW = {"width": 1200, "height": 630}  # as those who show links want it
TILES = (
    ("Cellar", 2, "#7c857f"), ("Moat", 2, "#3f79b8"), ("Village", 3, "#7c857f"), ("Workshop", 3, "#7c857f"),
    ("Smithy", 4, "#7c857f"), ("Militia", 4, "#a93a35"), ("Remodel", 4, "#7c857f"), ("Market", 5, "#7c857f"),
    ("Mine", 5, "#7c857f"), ("Witch", 5, "#a93a35"),
)  # fmt: skip


def shares():
    """How often money with Witches and money with Smithies win on these cards, in percent."""
    kingdom = [name for name, _, _ in TILES]
    found = simulate_games(["BM:Witch", "BM:Smithy"], 1000, seed=1, kingdom=kingdom)
    return percents([player.share for player in found.players])


def preview():
    """What is shown of a link elsewhere: a kingdom, two strategies, and who wins more."""
    tiles = "".join(
        f'<li style="border-top: 9px solid {colour}"><b>{name}</b><i>${cost}</i></li>'
        for name, cost, colour in TILES
    )
    bars = "".join(
        f'<p style="color: {colour}"><b>{name}</b><span style="width: {float(share[:-1]) * 8}px; background: {colour}"></span>'
        f"<b>{share}</b></p>"
        for name, share, colour in zip(("Witch", "Smithy"), shares(), ("#1f5fae", "#b34a08"), strict=True)
    )
    icon = (ROOT / "static" / "page" / "icon.svg").read_text("utf-8")
    return f"""<!doctype html><style>
        * {{ margin: 0; box-sizing: border-box; }}
        body {{ padding: 52px 60px; background: #f6f4ee; color: #1c1a17; font-family: "DejaVu Serif", serif; }}
        header {{ display: flex; align-items: center; gap: 22px; }} header svg {{ width: 84px; }}
        h1 {{ font-size: 60px; }} h2 {{ margin: 14px 0 34px; font: 30px "DejaVu Sans", sans-serif; color: #645f56; }}
        ul {{ display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; padding: 0; list-style: none; }}
        li {{ display: flex; justify-content: space-between; padding: 24px 14px; background: #fffefb;
              border: 1px solid #cfc9bb; font-size: 23px; }}
        li i {{ font: bold 20px "DejaVu Sans", sans-serif; color: #7a5c00; }}
        main {{ margin-top: 44px; font: 27px "DejaVu Sans", sans-serif; }}
        p {{ display: flex; align-items: center; gap: 18px; margin-top: 18px; }} p b:first-child {{ width: 150px; }}
        span {{ height: 36px; border-radius: 6px; }}
    </style><header>{icon}<h1>Dominion Lab</h1></header><h2>Which strategy wins on these ten cards?</h2>
    <ul>{tiles}</ul><main>{bars}</main>"""


def take_preview(browser):
    page = browser.new_page(viewport=PREVIEW)
    page.set_content(preview())
    page.screenshot(path=PICTURES / "preview.png")
    page.close()


def main(arguments):
    with build.listen(0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.find_browser(), args=ARGUMENTS)
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        if arguments == ["preview"]:
            take_preview(browser)
        elif arguments:
            take_all(browser, address, Path(arguments[0]))
        else:
            take_those_of_readme(browser, address)
            take_preview(browser)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:])
