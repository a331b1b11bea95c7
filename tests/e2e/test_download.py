"""What a first visit downloads is what README says: nothing grows unseen."""

import gzip
import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

import build

PARTS = {  # what a path begins with -> its row in README's table; the rest is the page's own
    "static/engine/snapshot.bin": "A started engine's memory",
    "wheels/": "The engine's Python, as a wheel",
    "vendor/pyodide/": "Pyodide",
    "vendor/pyscript/": "PyScript and MicroPython",
    "vendor/micropython/": "PyScript and MicroPython",
    "vendor/codemirror/": "CodeMirror and uPlot",
    "vendor/uplot/": "CodeMirror and uPlot",
}
OWN = "The page itself and its data"
GROWTH = 1.05  # what a part may exceed the table by


def part_of(path):
    return next((part for start, part in PARTS.items() if path.startswith(start)), OWN)


def listed():
    """README's table: part -> kB."""
    text = (build.ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| ([\d,]+) kB \|$", text, re.MULTILINE)
    return {part: int(size.replace(",", "")) for part, size in rows}


def test_first_visit_downloads_what_readme_lists(page, site):
    paths = set()
    page.on("request", lambda request: paths.add(urlsplit(request.url).path))
    page.goto(site)
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    sizes = dict.fromkeys([OWN, *PARTS.values()], 0)
    for path in sorted(
        path.removeprefix("/lab/") or "index.html" for path in paths if path.startswith("/lab/")
    ):
        sizes[part_of(path)] += len(gzip.compress((build.DIST / path).read_bytes(), 9))
    found = {part: round(size / 1000) for part, size in sizes.items()}
    table = listed()
    assert found.keys() == table.keys()
    grown = {part: size for part, size in found.items() if size > table[part] * GROWTH + 1}
    assert not grown, f"kB now: {found}. If that is meant, write it into README's table."
