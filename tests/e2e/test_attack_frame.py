"""Pages of other origins cannot make the engine's frame run a script in the site's origin, or change its cache."""

import functools
import http.server
import re
import threading
from pathlib import Path
from urllib.parse import quote

import pytest
from e2e.test_offline import host, visit, visitor
from playwright.sync_api import Error, expect

import build

__all__ = ["host", "visitor"]

PAGES = Path(__file__).parents[1] / "attacks" / "pages"

# Spellings of the frame's address that servers accept and the service worker might miss.
SPELLINGS = [
    "static/engine/frame.html",
    "static//engine/frame.html",
    "static/engine//frame.html",
    "static/x%2F..%2Fengine/frame.html",
    "static%2Fengine%2Fframe.html",
    "static/%2e%2e/static/engine/frame.html",
    "static/engine/frame%2Ehtml",
    "%73tatic/engine/frame.html",
    "static/engine/./frame.html?x",
    "./static/engine/frame.html#x",
    "static/engine/frame.html?" + "x" * 2000,
]


@pytest.fixture
def stranger():
    """Address of the attacking pages, on another port of the same machine."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args):
            pass

    handler = functools.partial(Handler, directory=str(PAGES))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_the_canary_can_be_reached(page, guard, canary):
    """A page without a policy reaches the canary at each of its origins, so its silence in other tests is evidence."""
    guard.expect("request elsewhere")
    for address in canary.addresses:
        page.evaluate("address => fetch(address, { mode: 'no-cors' })", address)
    assert len(canary.addresses) == 2 and canary.asked == ["GET /"] * 2
    canary.asked.clear()


@pytest.mark.parametrize("headers", [True, False], ids=["headers", "no headers"])
def test_the_frame_does_nothing_for_strangers(host, visitor, stranger, canary, headers, monkeypatch):
    """With every spelling of the address, and also where the host sends no headers."""
    if not headers:
        monkeypatch.setattr(build, "HEADERS", {})
    page, guard = visitor
    guard.expect(
        f"frame-ancestors|request elsewhere: {re.escape(stranger)}|40[04]|Failed to load|ERR_BLOCKED"
    )
    visit(page, host.address)
    frames = "&frame=".join(quote(host.address + path) for path in SPELLINGS)
    for sandbox in ("", "&sandbox=allow-scripts+allow-same-origin"):
        page.goto(f"{stranger}embeds.html?frame={frames}&canary={canary.address}{sandbox}")
        page.wait_for_function("document.title !== 'trying'")
        assert page.title() == f"nothing of {len(SPELLINGS)}"
    visit(page, host.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Dominion Lab")
    assert canary.asked == []


OVERWRITE = """
    async (canary) => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                if (!/(index.html|main.py|start.mjs)$/.test(request.url)) continue;
                const type = request.url.endsWith("html") ? "text/html" : "text/javascript";
                await cache.put(request, new Response(`<script src="${canary}"></script>//`, { headers: { "Content-Type": type } }));
            }
        }
    }
"""


def test_what_somebody_wrote_into_the_cache_is_never_served(host, visitor, canary):
    page, guard = visitor
    visit(page, host.address)
    page.evaluate(OVERWRITE, canary.address)
    visit(page, host.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Dominion Lab")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    assert canary.asked == []
    # Without a network the attack replaces nothing in the cache, and repaired files stay.
    host.vanish()
    guard.expect("offline.js")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dominion Lab")
    page.evaluate(OVERWRITE, canary.address)
    guard.expect("ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to (load|fetch)")
    # Chromium may still have the intact file in its own cache. Showing that one is fine.
    try:
        page.reload()
    except Error as problem:
        if "ERR_" not in problem.message:
            raise
    else:
        expect(page.get_by_role("heading", level=1)).to_have_text("Dominion Lab")
    assert canary.asked == []
