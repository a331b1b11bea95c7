"""A first visit downloads as much as README says, so that no part grows or shrinks unnoticed."""

import gzip
import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

import build

CORES = 1

EDITOR_AND_CHARTS = (
    "CodeMirror and uPlot"  # fetched when a source is shown, and when there is something to draw
)
PARTS = {  # what a path begins with -> its row in README's table; the rest is the page's own
    "static/engine/snapshot.bin": "A started engine's memory",
    "wheels/": "The engine's Python, as a wheel",
    "vendor/pyodide/": "Pyodide",
    "vendor/pyscript/": "PyScript and MicroPython",
    "vendor/micropython/": "PyScript and MicroPython",
    "static/page/codemirror.mjs": EDITOR_AND_CHARTS,
    "vendor/uplot/": EDITOR_AND_CHARTS,
}
OWN = "The page itself and its data"
LEEWAY = 1.05  # how far a part may differ from the table, as a ratio in either direction


def part_of(path):
    return next((part for start, part in PARTS.items() if path.startswith(start)), OWN)


def listed():
    """Read README's table, as part -> kB."""
    text = (build.ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| ([\d,]+) kB \|$", text, re.MULTILINE)
    return {part: int(size.replace(",", "")) for part, size in rows}


def test_first_visit_downloads_what_readme_lists(page, site):
    paths = set()
    page.on("request", lambda request: paths.add(urlsplit(request.url).path))
    page.goto(site)
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    assert (
        sum(part_of(path.removeprefix("/lab/")) == EDITOR_AND_CHARTS for path in paths) <= 1
    )  # at most a style sheet
    page.locator("#player-1").get_by_role("button", name="Python", exact=True).click()
    page.get_by_label("100", exact=True).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.locator("canvas").first).to_be_visible()
    paths.add("/lab/static/engine/snapshot.bin")  # where the machine is busy, the line looks too slow for it
    sizes = dict.fromkeys([OWN, *PARTS.values()], 0)
    for path in sorted(
        path.removeprefix("/lab/") or "index.html" for path in paths if path.startswith("/lab/")
    ):
        sizes[part_of(path)] += len(gzip.compress((build.DIST / path).read_bytes(), 9))
    found = {part: round(size / 1000) for part, size in sizes.items()}
    table = listed()
    assert found.keys() == table.keys()
    changed = {
        part: size
        for part, size in found.items()
        if not table[part] / LEEWAY - 1 <= size <= table[part] * LEEWAY + 1
    }
    assert not changed, f"kB now: {found}. If that is meant, write it into README's table."
