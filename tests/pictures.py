"""Takes the README's pictures from the built page: `.venv/bin/python tests/pictures.py` after `python3 build.py`."""

import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import build  # noqa: E402

PICTURES = ROOT / "static" / "pictures"
SIZE = {"width": 1280, "height": 860}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


def take(page, address):
    """A finished match of a thousand games."""
    page.goto(f"{address}#BigSmithy/BigMoney?games=1000&seed=1")
    status = page.get_by_test_id("status")
    status.get_by_text("Ready").wait_for(timeout=60_000)
    page.get_by_role("button", name="Start").click()
    status.get_by_text("Done").wait_for(timeout=120_000)
    page.screenshot(path=PICTURES / "simulate.png")


def main():
    PICTURES.mkdir(exist_ok=True)
    with build.listen(0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.find_browser(), args=ARGUMENTS)
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        take(page, f"http://127.0.0.1:{server.server_address[1]}/")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
