"""The site without a network, and a newer version of it: with service workers, which the other tests do without."""

import shutil
import threading

import pytest
from playwright.sync_api import expect

import build


class Host:
    """A copy of the built site on a server that can go away and come back with another version."""

    def __init__(self, folder):
        self.folder = folder / "site"
        shutil.copytree(build.DIST, self.folder)
        self.port = 0
        self.server = None
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
        """Another version: the page says `mark` in its title line."""
        files = {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in build.files_under(self.folder)
        }
        del files["offline.js"]
        files["index.html"] = files["index.html"].replace(
            b"<h1>Dominion Lab</h1>", f"<h1>{mark}</h1>".encode()
        )
        (self.folder / "index.html").write_bytes(files["index.html"])
        (self.folder / "offline.js").write_bytes(build.offline_worker(files))


@pytest.fixture
def host(tmp_path):
    host = Host(tmp_path)
    yield host
    if host.server:
        host.vanish()


@pytest.fixture
def visitor(browser, make_guard, host):
    """A page in a browser that keeps what it is asked to keep."""
    guard = make_guard()
    guard.site = host.address
    with browser.new_context(service_workers="allow", viewport={"width": 1280, "height": 800}) as context:
        guard.watch(context)
        with context.new_page() as page:
            yield page, guard
    guard.check()


def visit(page, address):
    page.goto(address)
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=60_000)


def play(page):
    page.get_by_role("radio", name="100", exact=True).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_test_id("status")).to_have_text("Done", timeout=60_000)
    expect(page.get_by_test_id("games-played")).to_have_text("100")


def test_after_the_first_visit_everything_works_without_a_network(host, visitor):
    page, guard = visitor
    visit(page, host.address)
    host.vanish()
    guard.expect("offline.js")  # the browser looks for a newer version all the same
    page.reload()
    play(page)
    # The engines run in the sandbox that the service worker's header makes, as there is no attribute.
    frame = page.locator("iframe[title='Engine sandbox']")
    assert frame.get_attribute("sandbox") is None
    assert frame.element_handle().content_frame().evaluate("self.origin") == "null"
    assert page.evaluate("document.querySelector('iframe').contentDocument") is None
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page.get_by_role("heading", name="Cards", exact=True)).to_be_visible()
    expect(page.get_by_text("Smithy", exact=True).first).to_be_visible()
    page.goto(f"{host.address}candyland.html")
    expect(page.get_by_role("heading", name="Candy Land", exact=False).first).to_be_visible()


def test_a_newer_version_is_offered_and_never_mixed_in(host, visitor):
    page, _ = visitor
    visit(page, host.address)
    host.publish("The newer one")
    page.reload()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Dominion Lab")  # still the one that was kept
    expect(page.get_by_text("There is a newer version")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Use it now").click()
    expect(heading).to_have_text("The newer one")
    expect(page.get_by_text("There is a newer version")).to_have_count(0)


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
