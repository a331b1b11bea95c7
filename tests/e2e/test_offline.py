"""The site without a network, and updates to a newer version. Other tests block the service worker; these use it."""

import json
import re
import shutil
import threading
import time
from collections import Counter
from functools import partial
from typing import Any

import pytest
from e2e.test_pool import ATTACKS, PROBE, SERVICE, elsewhere, started, wheel
from playwright.sync_api import expect
from texts import between

import build

__all__ = ["elsewhere"]


class Host:
    """A copy of the built site on a server that can stop and return with another version."""

    def __init__(self, folder, fill):
        self.folder = folder / "site"
        fill(self.folder)
        self.port = 0
        self.server: Any = None
        self.appear()

    def appear(self):
        self.server = build.listen(self.port, self.folder)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever).start()

    def vanish(self):
        self.server.shutdown()
        self.server.server_close()
        self.server = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def publish(self, mark):
        """Publish another version, whose heading is `mark`."""
        index = self.folder / "index.html"
        index.write_text(index.read_text().replace(">Dominion Lab</a></h1>", f">{mark}</a></h1>"))
        keep(self.folder)


def whole_site(folder):
    shutil.copytree(build.DIST, folder)


def engine_only(folder):
    """Fill the folder with test_pool.py's probe page and stand-in service, and a service worker that caches them."""
    for part in ("static/engine", "vendor/pyodide"):
        shutil.copytree(build.DIST / part, folder / part)
    shutil.copy(build.DIST / "build.json", folder)
    package, memory = started(SERVICE)
    (folder / "static" / "engine" / "snapshot.bin").write_bytes(memory)
    wheel = folder / json.loads((folder / "build.json").read_text())["wheel"]
    wheel.parent.mkdir(parents=True)
    wheel.write_bytes(package)
    policy = between(
        r'(<meta http-equiv="Content-Security-Policy"[^>]*>)', (build.ROOT / "index.html").read_text()
    )
    head = f'<!doctype html><meta charset="utf-8">{policy}<link rel="icon" href="data:,"><title>Probe</title>'
    (folder / "index.html").write_text(f'{head}<script type="module" src="probe.mjs"></script>')
    (folder / "probe.mjs").write_text(PROBE)
    keep(folder)


def keep(folder, change=lambda source: source):
    """Write the service worker that caches the folder's files."""
    (folder / "offline.js").unlink(missing_ok=True)
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in build.files_under(folder)}
    (folder / "offline.js").write_bytes(change(build.offline_worker(files)))


TEN_TIMES_AS_FAST = """
const { setTimeout } = window;
window.setTimeout = (action, wait, ...more) => setTimeout(action, wait / 10, ...more);
"""
"""Shortens the page's ten seconds of patience with a newer version."""


@pytest.fixture
def host(tmp_path, request):
    host = Host(tmp_path, getattr(request, "param", whole_site))
    yield host
    if host.server:
        host.vanish()


@pytest.fixture
def visitor(browser, make_guard, host):
    """A page in a browser context that allows service workers."""
    guard = make_guard()
    guard.site = host.address
    with browser.new_context(service_workers="allow", viewport={"width": 1280, "height": 800}) as context:
        guard.watch(context)
        with context.new_page() as page:
            yield page, guard
    guard.check()


def visit(page, address):
    page.goto(address)
    expect(page.locator("html[data-offline=ready]")).to_be_attached()


def play(page):
    page.get_by_role("radio", name="100", exact=True).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done")
    expect(page.get_by_test_id("games-played")).to_have_text("100")


def test_after_the_first_visit_everything_works_without_a_network(host, visitor):
    page, guard = visitor
    visit(page, host.address)
    host.vanish()
    guard.expect("offline.js")  # the browser still looks for a newer version
    page.reload()
    play(page)
    # The engines' frame has no sandbox attribute: the service worker's header sandboxes it.
    frame = page.locator("iframe[title='Engine sandbox']")
    assert frame.get_attribute("sandbox") is None
    assert frame.element_handle().content_frame().evaluate("self.origin") == "null"
    assert page.evaluate("document.querySelector('iframe').contentDocument") is None
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page.get_by_role("heading", name="Cards", exact=True)).to_be_visible()
    expect(page.locator("#list-cards").get_by_text("Smithy", exact=True).first).to_be_visible()
    page.goto(f"{host.address}candyland.html")
    expect(page.get_by_role("heading", name="Candy Land", exact=False).first).to_be_visible()


def test_what_the_engine_needs_is_fetched_once(host, visitor):
    page, _ = visitor
    sent: Counter[str] = Counter()

    class Counting(build.SiteHandler):
        def send_response(self, code, message=None):
            sent[self.path.partition("?")[0]] += code == 200
            super().send_response(code, message)

    host.server.RequestHandlerClass = partial(Counting, directory=str(host.folder))
    visit(page, host.address)
    assert max(sent.values()) > 0
    large = [path for path in host.folder.rglob("*") if path.is_file() and path.stat().st_size > 600_000]
    asked = {path: sent[f"/{path.relative_to(host.folder).as_posix()}"] for path in large}
    assert len(asked) >= 5 and set(asked.values()) == {1}, asked
    names = page.evaluate("caches.keys()")
    assert len(names) == 1, "what was handed over is kept once"


class SlowLine:
    """Sends the first million bytes and a little more at 1.5 MB/s in all, then everything at once."""

    def __init__(self):
        self.lock, self.sent = threading.Lock(), 0

    def take(self, bytes_sent):
        with self.lock:
            if self.sent < 1_300_000:
                self.sent += bytes_sent
                time.sleep(bytes_sent / 1_500_000)


def told_apart(folder):
    """Fill the folder so that an answer tells whether the engine started from the snapshot."""
    engine_only(folder)
    name = json.loads((folder / "build.json").read_text())["wheel"]
    (folder / name).write_bytes(wheel(SERVICE.replace('"result": args', '"result": "from the wheel"', 1)))
    keep(folder)


@pytest.mark.parametrize("host", [told_apart], indirect=True)
def test_on_a_slow_line_the_snapshot_waits_until_the_engine_runs(host, visitor):
    page, _ = visitor
    line, asked = SlowLine(), []

    class Slow(build.SiteHandler):
        def send_response(self, code, message=None):
            asked.append(self.path.partition("?")[0])
            super().send_response(code, message)

        def copyfile(self, source, outputfile):
            while part := source.read(65_536):
                line.take(len(part))
                outputfile.write(part)

    host.server.RequestHandlerClass = partial(Slow, directory=str(host.folder))
    page.goto(host.address)
    page.wait_for_selector("html[data-loaded]", state="attached")
    page.evaluate("""() => {
        const { style } = document.documentElement;
        window.shown = [];
        new MutationObserver(() => shown.push(style.getPropertyValue("--loading"))).observe(
            document.documentElement, { attributeFilter: ["style"] });
        open_pool(1);
    }""")
    assert page.evaluate("ask(0, 'echo', 1)")["result"] == "from the wheel"
    assert "/static/engine/snapshot.bin" not in asked
    shown = page.evaluate("shown")
    assert re.fullmatch(r'" \(loading Python, [0-7] of 7 MB\)"', shown[0]) and shown[-1] == '""'
    # The service worker fetches the snapshot. The next workers start from it, without another request.
    page.evaluate(f"{IN_CONTROL}.then(() => true)")
    page.wait_for_function("""async () => {
        pool.stop(0, "a fresh one is wanted");
        return (await ask(0, "echo", "from the snapshot")).result === "from the snapshot";
    }""")
    assert asked.count("/static/engine/snapshot.bin") == 1


def test_a_newer_version_is_offered_and_never_mixed_in(host, visitor):
    page, _ = visitor
    visit(page, host.address)
    host.publish("The newer one")
    page.reload()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Dominion Lab")  # still the cached version
    note = page.get_by_text("There is a newer version")
    expect(note).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(note).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Use it now").click()
    expect(heading).to_have_text("The newer one")
    expect(page.get_by_text("There is a newer version")).to_have_count(0)


def test_a_newer_version_is_used_even_if_the_browser_does_not_switch(host, visitor):
    page, guard = visitor
    visit(page, host.address)
    host.publish("The newer one")
    page.add_init_script("ServiceWorker.prototype.postMessage = () => {}")  # the request to take over is lost
    page.add_init_script(TEN_TIMES_AS_FAST)
    page.reload()
    button = page.get_by_role("button", name="Use it now")
    expect(button).to_be_visible()
    host.vanish()
    guard.expect("offline.js")
    button.click()
    expect(button).to_be_disabled()
    expect(button).to_be_enabled()  # without a network, the cached version stays
    host.appear()
    button.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The newer one")


@pytest.mark.slow
def test_a_version_that_is_not_whole_is_not_taken(host, visitor):
    page, guard = visitor
    visit(page, host.address)
    host.publish("The broken one")
    (host.folder / "static" / "page" / "help.md").write_text("not of that version")
    guard.expect("not that of version")
    outcome = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const worker = registration.installing;
            return new Promise((resolve) => {
                worker.onstatechange = () => resolve(worker.state);
            });
        }"""
    )
    assert outcome == "redundant"
    page.reload()
    page.get_by_role("link", name="Help", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dominion Lab")
    expect(page.get_by_text("There is a newer version")).to_have_count(0)


IN_CONTROL = """
    navigator.serviceWorker.register("offline.js").then(() => new Promise((then) => {
        if (navigator.serviceWorker.controller) then();
        else navigator.serviceWorker.addEventListener("controllerchange", then);
    }))
"""
ANOTHER_IN_CONTROL = """
    navigator.serviceWorker.getRegistration().then((registration) => new Promise((then, badly) => {
        navigator.serviceWorker.addEventListener("controllerchange", then);
        registration.addEventListener("updatefound", () => {
            const worker = registration.installing;
            worker.addEventListener("statechange", () => {
                if (worker.state === "installed") worker.postMessage("take over");
                if (worker.state === "redundant") badly("it could not be installed");
            });
        });
        registration.update();
    }))
"""
ATTACK = """
    async (sources) => {
        const told = [];
        for (const source of sources) {
            const answer = await ask(0, "run", source, 5000);
            const after = await ask(0, "echo", 1); // what it left behind has had its turn
            told.push([answer.result ?? answer.error.message, after.result]);
        }
        return told;
    }
"""
TO_THE_SITE = ("pyfetch", "Function", "run_js import", "dynamic import", "loadPackage", "worker from js")
IN_THE_FRAME = """
    async (url) => {
        const tries = {
            fetch: () => fetch(url),
            beacon: () => Promise.reject(navigator.sendBeacon(url)), // it never says whether it arrived
            socket: () => new Promise((well, badly) => Object.assign(new WebSocket(url.replace("http", "ws")), { onopen: well, onerror: badly })),
            image: () => new Promise((well, badly) => Object.assign(new Image(), { onload: well, onerror: badly, src: url })),
            module: () => import(url),
            worker: () => new Promise((well, badly) => { new Worker(url).onerror = badly; }),
            window: () => window.open(url) ?? Promise.reject("none"),
            top: () => { top.location.href = url; },
            parent: () => parent.document.title,
            cookie: () => document.cookie,
            storage: () => localStorage.length,
            database: () => indexedDB.open("x").onerror,
            caches: () => caches.keys(),
            "service worker": () => navigator.serviceWorker.getRegistrations(),
        };
        const could = [];
        for (const [name, attempt] of Object.entries(tries)) {
            try { await attempt(); could.push(name); } catch { /* as it should be */ }
        }
        return could;
    }
"""


@pytest.mark.parametrize("host", [engine_only], indirect=True)
def test_strategies_reach_nothing_without_the_attribute_either(host, visitor, elsewhere, monkeypatch):
    """Only a header from the service worker sandboxes the frame. The attacks are those of test_pool.py."""
    monkeypatch.setattr(build, "HEADERS", {})  # a host that sends no headers
    page, guard = visitor
    port, asked = elsewhere
    # The browser and Pyodide report the attacks.
    guard.expect(f"blob:null|^page error|wasm:|Content Security Policy|sandboxed| csp$|elsewhere: .*:{port}/")
    page.goto(host.address)
    page.evaluate(IN_CONTROL)

    def open_pool():
        page.reload()
        page.locator("html[data-loaded]").wait_for(state="attached")
        page.evaluate("open_pool(1)")
        return page.evaluate("ask(0, 'echo', 1)")

    assert open_pool()["result"] == 1
    frame = page.locator("iframe")
    assert frame.get_attribute("sandbox") is None
    assert page.evaluate("document.querySelector('iframe').contentDocument") is None
    inside = frame.element_handle().content_frame()
    assert inside.evaluate("self.origin") == "null"
    page.context.on(
        "response", lambda response: response.url.startswith("blob:") or asked.append(response.url)
    )
    # Attacks by strategies, and by code that escaped from a worker into the frame.
    tries = [(name, f"http://127.0.0.1:{port}/{name}".replace(" ", "-")) for name in ATTACKS]
    tries += [(name, f"{host.address}probe.mjs") for name in TO_THE_SITE]
    told = page.evaluate(ATTACK, [f"URL = {url!r}\nPORT = {port}\n{ATTACKS[name]}" for name, url in tries])
    assert {after for _, after in told} == {1}, told
    for url in (f"http://127.0.0.1:{port}/frame", f"{host.address}probe.mjs"):
        assert inside.evaluate(IN_THE_FRAME, url) == []
    assert asked == [], told
    assert page.evaluate("[({}).polluted, localStorage.length, document.cookie]") == [None, 0, ""]
    # Without the header no engine is started.
    keep(
        host.folder, lambda source: source.replace(b"sandboxed(response) : response", b"response : response")
    )
    page.evaluate(ANOTHER_IN_CONTROL)
    assert open_pool()["error"] == {"message": "There is no engine 0.", "stopped": True}
    assert page.evaluate("events") == [{"failed": "the engine's frame is not in its sandbox"}]
    assert page.locator("iframe").count() == 0
