"""Fixtures for tests in a real browser: the built site under a sub-path of a plain server, and a guard.

A test that uses `page` fails when the page sends a request to any other host, opens a websocket, has a failed
request, writes an error to the console or leaves an exception uncaught. A test that provokes one of these declares
it with `guard.expect("pattern")`.
"""

import os
import pathlib
import re
import threading

import pytest
from canary import canary, listening, unasked
from playwright.sync_api import expect

import build

__all__ = ["canary", "listening", "unasked"]  # see tests/canary.py

# Timeout in ms of every wait: enough for two engines to start and play on a slow, busy machine. A passing test
# waits no longer than it needs.
PATIENCE = 90_000
expect.set_options(timeout=PATIENCE)

# Switches that stop Chromium's own requests, and any request to another machine.
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,"
    # The address bar loads two pages of its own for every window.
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--no-first-run",
    "--no-pings",
]

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    path = os.environ.get("DOMINION_LAB_BROWSER") or build.find_browser()
    assert path, "no Chromium or Chrome found: run the tests with python3 build.py test"
    return {**browser_type_launch_args, "executable_path": path, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": {"width": 1280, "height": 800}, "service_workers": "block"}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Address of the built site. It ends in /lab/, as the site must work under a sub-path."""
    assert (build.DIST / "build.json").is_file(), (
        "dist/ is not built: run the tests with python3 build.py test"
    )
    folder = tmp_path_factory.mktemp("server")
    (folder / "lab").symlink_to(build.DIST)
    with build.listen(0, folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/lab/"
        server.shutdown()
        thread.join()


AS_PYTHON = (
    "localStorage.getItem('dominion-lab:shown-as') ?? localStorage.setItem('dominion-lab:shown-as', 'python')"
)
"""Stores the user's choice to see strategies as Python. Test files that edit sources set SHOWN_AS = "python"."""


AS_IF_CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {} }})"
"""Overrides the number of cores: the page starts one engine for each. Test files that need only one set CORES = 1."""


class Guard:
    """Records what the browser did and should not have done."""

    def __init__(self, site, shown_as="", cores=0):
        self.site = site
        self.shown_as = shown_as
        self.cores = cores  # 0: as many as the machine has
        self.seen = []
        self.expected = []

    def expect(self, pattern):
        """Allow events that match the regular expression."""
        self.expected.append(re.compile(pattern))

    def note(self, kind, text):
        self.seen.append(f"{kind}: {text}")

    def unexpected(self):
        return [line for line in self.seen if not any(pattern.search(line) for pattern in self.expected)]

    def watch(self, context):
        if self.shown_as == "python":
            context.add_init_script(f"if (location.protocol === 'http:' && window === top) {AS_PYTHON}")
        if self.cores:
            context.add_init_script(AS_IF_CORES.format(self.cores))
        # Events of the context, as they include those of frames and workers.
        context.on("request", self.on_request)
        context.on("requestfailed", self.on_failure)
        context.on("response", self.on_response)
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.note("page error", error.error))
        context.on(
            "page", lambda page: page.on("websocket", lambda socket: self.note("websocket", socket.url))
        )

    def on_request(self, request):
        origin = self.site.removesuffix("lab/")
        if not request.url.startswith((self.site, "data:", "blob:null", f"blob:{origin}")):
            self.note("request elsewhere", request.url)

    def on_failure(self, request):
        if request.failure != "net::ERR_ABORTED":  # the browser cancelled it, for example on leaving a page
            self.note("request failed", f"{request.url} {request.failure}")

    def on_response(self, response):
        if response.status >= 400:
            self.note("response", f"{response.status} {response.url}")

    def on_console(self, message):
        if message.type == "error":
            self.note("console error", f"{message.text} ({message.location.get('url', '')})")

    def check(self):
        """Fail if anything unexpected was recorded, and clear the record."""
        seen, self.seen, self.expected = self.unexpected(), [], []
        assert not seen, "\n".join(seen)


@pytest.fixture(scope="module")
def make_guard(request, site):
    """Make a guard for a test that opens its own browser context."""
    shown_as, cores = getattr(request.module, "SHOWN_AS", ""), getattr(request.module, "CORES", 0)
    return lambda: Guard(site, shown_as, cores)


@pytest.fixture
def guard(make_guard):
    return make_guard()


@pytest.fixture
def context(context, guard):
    """The browser context of one test. It is watched from before its first page and checked after the test."""
    context.set_default_timeout(PATIENCE)
    guard.watch(context)
    yield context
    guard.check()


@pytest.fixture(scope="module")
def lasting(browser, make_guard):
    """A list that holds the file's shared page and its guard. It is empty at first and after a failed test."""
    pages = []
    yield pages
    for page, guard in pages:
        page.context.close()
        guard.check()


@pytest.fixture
def long_lived(request, lasting, browser, browser_context_args, make_guard):
    """The file's shared page and its guard, which is checked after each test."""
    if not lasting:
        guard, context = make_guard(), browser.new_context(**browser_context_args)
        context.set_default_timeout(PATIENCE)
        guard.watch(context)
        lasting.append((context.new_page(), guard))
    page, guard = lasting[0]
    yield page, guard
    if request.node.stash.get(FAILED, False):
        lasting.clear()
        page.context.close()
    else:
        guard.check()


SHOW_AS = """way => document.querySelectorAll("#tools-1 button, #tools-2 button").forEach((one) => {
    if (one.textContent.trim() === way) one.click();
})"""
"""Shows both players' strategies as cards or as Python."""


UNUSED = "BigNothing"
"""A strategy that no test of a shared page chooses."""


@pytest.fixture
def shared_page(long_lived, site):
    """The page that the tests of one file share, with empty storage and no match played. Links open its views.

    Loading a page and starting its engines takes seconds. A file whose tests need no fresh page uses this one as its
    `page`. A test that does need a freshly loaded page opens another with `context.new_page()`.
    """
    page, guard = long_lived
    yield page
    if page.is_closed():
        return
    page.set_viewport_size({"width": 1280, "height": 800})
    page.mouse.move(0, 0)
    if not page.url.startswith(site):
        page.goto(site)
    page.evaluate("localStorage.clear()")
    page.evaluate("document.getElementById('reset')?.click()")  # the results of a match
    # Each box takes its strategy's text anew, and the kingdom is drawn again.
    page.goto(f"{site}#{UNUSED}/{UNUSED}?games=1&seed=1")
    expect(page.locator("#strategy-2")).to_have_value(UNUSED)
    page.evaluate(SHOW_AS, "Python" if guard.shown_as == "python" else "Cards")
    page.goto(site + "#help")  # a link to the page's present address would open nothing
    page.evaluate("(scrollTo(0, 0), localStorage.clear())")
    if guard.shown_as == "python":
        page.evaluate(AS_PYTHON)


def pytest_collection_modifyitems(items):
    """Run the browser tests last: Playwright leaves an event loop running, and other tests need their own."""
    here = pathlib.Path(__file__).parent
    items.sort(key=lambda item: item.path.is_relative_to(here))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add a screenshot and the guard's record to the report of a failed browser test."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    used = getattr(item, "funcargs", {})
    page, guard = used.get("long_lived") or (used.get("page"), used.get("guard"))
    if report.when == "call" and report.failed and page and not page.is_closed():
        path = build.ROOT / "test-results" / (re.sub(r"\W+", "-", item.nodeid).strip("-") + ".png")
        path.parent.mkdir(exist_ok=True)
        try:
            page.screenshot(path=path, timeout=5_000)
            report.sections.append(("screenshot", f"{path} of {page.url}"))
        except Exception as problem:  # a hung page gives none; the test's own failure must still be reported
            report.sections.append(("screenshot", f"none: {problem}"))
        if guard and guard.seen:
            report.sections.append(("browser", "\n".join(guard.seen)))
    return report
