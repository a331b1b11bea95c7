"""Takes pictures of the built page: `.venv/bin/python tests/pictures.py` after `python3 build.py`.

Without an argument it renews README's pictures and the preview of links; with `preview` only that. With a folder
it takes every state in tests/picture_states.py, at desktop and phone width, light and dark, to be looked at; with
names of states after the folder only those. It says which states do not come about and which are too wide.
"""

import sys
import threading
from pathlib import Path

from picture_states import AS_SEEN_FIRST, AS_TALL_AS_THE_WINDOW, STATES
from playwright.sync_api import Error as PlaywrightError
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
PATIENCE = 120_000  # milliseconds, for every wait of a state
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


IN_README = {"simulate": None, "play": None, "tournament": "#t-results"}  # the part that is shown
# Until the page has had the same height for some frames and nothing moves, or for the time that a busy page is given.
AT_REST = """() => new Promise((done) => {
    let height = 0, same = 0, frames = 0;
    const look = () => {
        const now = document.documentElement.scrollHeight;
        const moves = document.getAnimations().some((one) => one.playState === "running");
        same = now === height && !moves ? same + 1 : 0;
        height = now;
        if (same > 12 || ++frames > 200) done(); else requestAnimationFrame(look);
    };
    look();
})"""


def take_states(browser, address, folder, names):
    """Takes the states of those names at both widths and in both schemes."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in (DESKTOP, PHONE):
        # One context for all of them, as it keeps what has been compiled; each page begins without what others stored.
        context = browser.new_context(viewport=size, service_workers="block")
        context.add_init_script("if (location.protocol === 'http:' && window === top) localStorage.clear()")
        context.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 })")
        for name in names:
            page = context.new_page()
            try:
                STATES[name](page, address)
                take(page, size, folder, name)
            except (AssertionError, PlaywrightError) as problem:
                print(f"{name}, {size['width']} px: {problem}", file=sys.stderr)
            page.close()
        context.close()


def take(page, size, folder, name):
    """Takes what is seen at first or the whole page, light and dark."""
    whole = name not in AS_SEEN_FIRST
    page.evaluate(AT_REST)
    if whole and name not in AS_TALL_AS_THE_WINDOW:
        # Editors lay out only what is in sight, and bars stand at the window's end.
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({**size, "height": height})
    beyond = page.evaluate("document.documentElement.scrollWidth") - size["width"]
    if beyond > 0:
        print(f"{name} is {beyond} px wider than the window of {size['width']} px", file=sys.stderr)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.evaluate(AT_REST)
        page.screenshot(path=folder / f"{name}-{scheme}-{size['width']}.png", full_page=whole)


def take_those_of_readme(browser, address):
    PICTURES.mkdir(exist_ok=True)
    for name, part in IN_README.items():
        page = browser.new_page(viewport=TALL, color_scheme="light")
        STATES[name](page, address)
        page.evaluate(AT_REST)
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
    expect.set_options(timeout=PATIENCE)
    with build.listen(0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.find_browser(), args=ARGUMENTS)
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        if arguments == ["preview"]:
            take_preview(browser)
        elif arguments:
            take_states(browser, address, Path(arguments[0]), arguments[1:] or STATES)
        else:
            take_those_of_readme(browser, address)
            take_preview(browser)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:])
