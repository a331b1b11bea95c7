"""static/engine/guarded.mjs: MicroPython code can catch what JavaScript throws, any number of times."""

import pytest

THROWING = """
import js, jsffi
caught = 0
tidied = 0
kinds = set()
for i in range(20000):
    try:
        try:
            js.throwing(i % 4)
        finally:
            tidied += 1
    except jsffi.JsException as error:
        caught += 1
        kinds.add(error.args[1] + ": " + error.args[2])
js.report(js.JSON.stringify(js.Array.of(caught, tidied)) + " " + " | ".join(sorted(kinds)))
"""

DOORS = """
import js

CORES = 1
told = []
class Thing: pass
def attempt(name, task):
    try:
        task()
        told.append(name + " passed")
    except Exception as error:
        told.append(name)
def broken(*args):
    raise ValueError("inner")
def store():
    js.frozen.a = 1
def subscript():
    js.trap[Thing()]
attempt("parse", lambda: js.JSON.parse("{bad"))
attempt("selector", lambda: js.document.querySelector("!!"))
attempt("new", lambda: js.Array.new(-1))
attempt("read", lambda: js.trap.anything)
attempt("write", lambda: setattr(js.trap, "anything", 1))
attempt("iterate", lambda: list(js.unrolling()))
attempt("callback", lambda: js.Array.of(1).forEach(broken))
attempt("keyword", lambda: js.throwing(0, a=1))
js.report(" ".join(told))
"""

TASK = """
import asyncio, js
async def work():
    for i in range(500):
        try:
            js.throwing(0)
        except Exception:
            pass
        await asyncio.sleep(0)
    return "done"
async def main():
    results = await asyncio.gather(work(), work())
    js.report(" ".join(results))
await main()
"""

PAGE = """
import { loadMicroPython } from "./static/engine/guarded.mjs";
window.throwing = (kind) => {
  if (kind === 0) throw new TypeError("told");
  if (kind === 1) throw "a text";
  if (kind === 2) throw null;
  document.querySelector("!");
};
window.trap = new Proxy({}, { has() { throw new Error("has"); }, get() { throw new Error("get"); }, set() { throw new Error("set"); } });
window.unrolling = () => ({ [Symbol.iterator]() { return { next() { throw new Error("next"); } }; } });
window.report = (text) => (document.body.textContent = text);
window.python = await loadMicroPython({ stdout: () => {}, stderr: () => {} });
document.documentElement.dataset.loaded = "yes";
"""


@pytest.fixture
def micropython(page, site):
    html = '<!doctype html><link rel="icon" href="data:,"><title>M</title><body></body><script type="module" src="m.mjs"></script>'
    page.route("**/lab/m.html", lambda route: route.fulfill(content_type="text/html", body=html))
    page.route("**/lab/m.mjs", lambda route: route.fulfill(content_type="text/javascript", body=PAGE))
    page.goto(f"{site}m.html")
    page.wait_for_selector("html[data-loaded]", state="attached")

    def run(source):
        page.evaluate("async (source) => { await python.runPythonAsync(source); }", source)
        return page.text_content("body")

    return run


def test_twenty_thousand_exceptions_are_caught_and_tidied_up_after(micropython):
    told = micropython(THROWING)
    assert told.startswith("[20000,20000] ")
    assert (
        "Error: a text" in told
        and "Error: null" in told
        and "TypeError: told" in told
        and "SyntaxError" in told
    )


def test_every_way_into_javascript_is_guarded(micropython):
    assert micropython(DOORS) == "parse selector new read write iterate callback keyword"


def test_tasks_go_on(micropython):
    assert micropython(TASK) == "done done"


def test_interpreter_lives_on(micropython):
    micropython(THROWING)
    assert micropython("import js\njs.report('%d' % sum([i * i for i in range(100)]))") == "328350"
