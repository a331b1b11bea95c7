"""The engine's pool (static/engine) with a stand-in for dominion.web: starts, calls, hangs, forgeries and attacks."""

import functools
import http.server
import io
import json
import pathlib
import re
import tempfile
import threading
import zipfile

import pytest
from e2e.conftest import PATIENCE
from texts import between

import build

SERVICE = """
import json, time

functions = dict  # the engine's imports the modules of other views

def handle(text, post):
    message = json.loads(text)
    fn, args, number = message["fn"], message["args"], message["id"]
    if fn == "echo":
        post(json.dumps({"id": number, "result": args}))
    elif fn == "spin":
        while True:
            pass
    elif fn == "fail":
        raise KeyError("nobody caught this")
    elif fn == "complain":
        post(json.dumps({"id": number, "error": {"message": "No card called 'Smity'.", "line": 3}}))
    elif fn == "run":
        names = {}
        try:
            exec(args, names)
            told = repr(names.get("got"))
        except BaseException as error:
            told = type(error).__name__ + ": " + str(error)
        post(json.dumps({"id": number, "result": told[:200]}))
"""

PROBE = """
import * as pool from "./static/engine/pool.mjs";
import { ANSWERS } from "./static/engine/answers.mjs";
const STANDING_IN = ["echo", "spin", "fail", "complain", "run", "bytes", "object", "flood", "late", "raw", "callOut"];
for (const fn of STANDING_IN) ANSWERS[fn] = () => ""; // functions of tests, whose answers may be anything
window.pool = pool;
window.ANSWERS = ANSWERS;
window.events = [];
window.heard = [];
window.open_pool = (count) => pool.start(count, (text) => events.push(JSON.parse(text)));
window.send = (worker, fn, args, limit, id) =>
  pool.call(worker, JSON.stringify({ id: id ?? 0, fn, args }), (text) => heard.push(JSON.parse(text)), limit ?? 0);
window.ask = (worker, fn, args, limit) => new Promise((resolve) => {
  pool.call(worker, JSON.stringify({ id: "ask", fn, args }), (text) => resolve(JSON.parse(text)), limit ?? 0);
});
window.askAs = (users, keep, code) => new Promise((resolve) => {
  pool.call(0, JSON.stringify({ id: "ask", fn: "run", args: code, users, keep }), (text) => resolve(JSON.parse(text)), 0);
});
window.until = async (test) => {
  const end = Date.now() + 60000;
  while (!test()) {
    if (Date.now() > end) throw new Error(`never: ${test}, ${JSON.stringify({ events, heard })}`);
    await new Promise((next) => setTimeout(next, 20));
  }
};
document.documentElement.dataset.loaded = "yes";
"""


def wheel(service):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("dominion/__init__.py", "")
        archive.writestr("dominion/web.py", service)
        archive.writestr(
            "dominion_lab-0.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: dominion-lab\nVersion: 0.0\n"
        )
        archive.writestr(
            "dominion_lab-0.0.dist-info/WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        archive.writestr("dominion_lab-0.0.dist-info/RECORD", "")
    return packed.getvalue()


@functools.cache
def started(service):
    """Return the wheel of this service and the memory snapshot of an engine started with it."""
    with tempfile.TemporaryDirectory() as folder:
        packed, memory = (
            pathlib.Path(folder, "dominion_lab-0.0-py3-none-any.whl"),
            pathlib.Path(folder, "memory"),
        )
        packed.write_bytes(wheel(service))
        build.make_snapshot(packed, memory)
        return packed.read_bytes(), memory.read_bytes()


def open_probe(page, site, count, content=None):
    """Open a page with the real page's policy and the pool, and the stand-in (or `content`) as the package's wheel."""
    policy = between(r'"Content-Security-Policy" content="([^"]+)"', (build.ROOT / "index.html").read_text())
    html = (
        f'<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<link rel="icon" href="data:,"><title>Probe</title><script type="module" src="probe.mjs"></script>'
    )
    page.route("**/lab/probe.html", lambda route: route.fulfill(content_type="text/html", body=html))
    page.route("**/lab/probe.mjs", lambda route: route.fulfill(content_type="text/javascript", body=PROBE))
    package, memory = (content, b"") if content else started(SERVICE)
    page.route("**/*.whl.bin?*", lambda route: route.fulfill(body=package))
    page.route("**/snapshot.bin?*", lambda route: route.fulfill(body=memory))
    page.goto(f"{site}probe.html")
    page.wait_for_selector("html[data-loaded]", state="attached")
    page.evaluate("count => open_pool(count)", count)
    return page


@pytest.fixture
def probe(page, site):
    """Return a function that opens a page and pool for this test alone."""
    return functools.partial(open_probe, page, site)


@pytest.fixture(scope="module")
def long_lived(browser, site, make_guard):
    """One page with two workers for all tests that only need working ones."""
    guard = make_guard()
    with browser.new_context(service_workers="block") as context:
        guard.watch(context)
        with context.new_page() as page:
            yield open_probe(page, site, 2), guard


@pytest.fixture
def shared(long_lived):
    """The long-lived page, with both workers ready and no events recorded. A test may ruin its workers."""
    page, guard = long_lived
    page.evaluate("Promise.all([ask(0, 'echo', 0), ask(1, 'echo', 1)])")
    page.evaluate("events.length = heard.length = 0")
    yield page
    guard.check()


def wait_for(page, test):
    page.evaluate(f"until(() => {test})")


def test_an_answer_without_a_declared_form_is_refused(shared):
    told = shared.evaluate("""async () => {
      delete ANSWERS.echo;
      try { return await ask(0, "echo", 1); } finally { ANSWERS.echo = () => ""; }
    }""")
    assert "has no declared form" in told["error"]["message"]


def test_engine_without_its_kept_memory_starts_the_long_way(probe):
    page = probe(1, wheel(SERVICE))  # there is no snapshot for this wheel
    assert page.evaluate("ask(0, 'echo', 'here')")["result"] == "here"


def test_the_objects_of_the_snapshot_are_left_out_of_collection(shared):
    told = shared.evaluate("ask(0, 'run', 'import gc; got = gc.get_freeze_count()')")["result"]
    assert int(told) > 1_000, "each collection searches the whole engine"


HELD_WHEEL = """
const { fetch } = window;
const held = new Promise((resolve) => (window.release = resolve));
window.fetch = async (address, ...more) => {
  if (!String(address).includes(".whl.bin")) return fetch(address, ...more);
  const status = await held;
  return status === 200 ? fetch(address, ...more) : new Response("", { status });
};
"""
"""Holds the answer with the wheel until release(status)."""


@pytest.fixture
def before_the_wheel(page, probe):
    """A page whose worker has begun to start, and has a call, while the wheel has not arrived."""
    page.add_init_script(HELD_WHEEL)
    with page.expect_event("worker", timeout=PATIENCE):
        probe(1)
    page.evaluate("send(0, 'echo', 'here')")
    assert page.evaluate("[events, heard]") == [[], []]
    return page


def test_workers_start_while_the_wheel_arrives(before_the_wheel):
    before_the_wheel.evaluate("release(200)")
    wait_for(before_the_wheel, "heard.length")
    assert before_the_wheel.evaluate("heard") == [{"id": 0, "result": "here"}]


def test_a_wheel_that_does_not_arrive_is_told(before_the_wheel):
    before_the_wheel.evaluate("release(404)")
    wait_for(before_the_wheel, "heard.length")
    assert before_the_wheel.evaluate("heard[0].error.stopped")
    (event,) = before_the_wheel.evaluate("events")
    assert event["failed"].endswith(": 404")


def wait_ready(page, number):
    wait_for(page, f"events.filter((event) => 'ready' in event).length >= {number}")


def test_the_engine_is_not_in_the_background(shared):
    """Chromium runs the processes of hidden frames, and of those out of view, at lower priority."""
    frame = shared.locator("iframe[title='Engine sandbox']")
    place = frame.bounding_box()
    assert place and place["width"] >= 1 and place["height"] >= 1
    size = shared.evaluate("[innerWidth, innerHeight]")
    assert 0 <= place["x"] < size[0] and 0 <= place["y"] < size[1]
    assert not frame.evaluate("frame => frame.matches(':hover, :focus') || frame.tabIndex >= 0")


def test_two_workers_start_and_answer(probe):
    page = probe(2)
    assert page.evaluate("pool.size()") == 2
    # Calls made before the workers are ready are answered in the end.
    answers = page.evaluate(
        "Promise.all([ask(0, 'echo', {a: [1, 'é']}), ask(1, 'echo', 2), ask(-1, 'echo', null)])"
    )
    assert [answer["result"] for answer in answers] == [{"a": [1, "é"]}, 2, None]
    events = page.evaluate("events")
    assert sorted(event["worker"] for event in events) == [0, 1]
    assert all(0 < event["ready"] < 60_000 for event in events)


def test_answers_come_under_the_callers_own_id(shared):
    shared.evaluate("(send(0, 'echo', 3, 0, 'mine'), send(0, 'echo', 'after', 0, {odd: 1}))")
    wait_for(shared, "heard.length === 2")
    assert shared.evaluate("heard") == [{"id": "mine", "result": 3}, {"id": {"odd": 1}, "result": "after"}]
    assert shared.evaluate("[pool.busy(), pool.waiting()]") == [0, 0]


def test_any_worker_means_the_least_busy(shared):
    shared.evaluate("send(0, 'spin', null, 60000)")
    assert shared.evaluate("[pool.busy(), pool.waiting()]") == [1, 1]
    for number in range(3):
        assert shared.evaluate("number => ask(-1, 'echo', number)", number)["result"] == number
    shared.evaluate("pool.stop(0, 'test')")


def test_errors_are_messages(shared):
    assert shared.evaluate("ask(0, 'complain', null)")["error"] == {
        "message": "No card called 'Smity'.",
        "line": 3,
    }
    assert "nobody caught this" in shared.evaluate("ask(0, 'fail', null)")["error"]["message"]
    assert shared.evaluate("ask(0, 'echo', 'still there')")["result"] == "still there"
    assert shared.evaluate("ask(7, 'echo', 1)")["error"] == {
        "message": "There is no engine 7.",
        "stopped": True,
    }
    for text in ("{", "[1]", "null", "7"):
        told = shared.evaluate("text => new Promise((told) => pool.call(0, text, told, 0))", text)
        assert json.loads(told) == {"id": None, "error": {"message": "The call is not a JSON object."}}
    assert shared.evaluate("events") == []


def test_a_failing_callback_of_the_page_does_not_hurt_the_pool(shared):
    shared.evaluate(
        """pool.call(0, '{"id": 1, "fn": "echo", "args": 1}', () => { throw new Error("bug"); }, 0)"""
    )
    assert shared.evaluate("ask(0, 'echo', 2)")["result"] == 2


QUICK_CLOCK = """
window.speed = 500;
const real = performance.now.bind(performance);
let at = real(), shown = 0;
performance.now = () => {
  const now = real();
  shown += (now - at) * speed;
  at = now;
  return shown;
};
"""


def test_workers_have_more_time_where_a_start_takes_long(page, probe):
    page.add_init_script(QUICK_CLOCK)  # a clock by which the start takes 500 times as long
    slow = probe(1)
    wait_ready(slow, 1)
    slow.evaluate("speed = 1")
    assert slow.evaluate("ask(0, 'echo', 1)")["result"] == 1
    told = slow.evaluate("ask(0, 'spin', null, 400)")["error"]["message"]
    assert told == "The engine was stopped: no answer in 1.2 s"


def test_hung_worker_is_stopped_and_replaced(shared):
    spin, behind, beside = shared.evaluate(
        "Promise.all([ask(0, 'spin', null, 400), ask(0, 'echo', 1), ask(1, 'echo', 2)])"
    )
    assert spin["error"] == {"message": "The engine was stopped: no answer in 0.4 s", "stopped": True}
    assert behind["error"]["stopped"] and beside["result"] == 2
    wait_ready(shared, 1)
    assert shared.evaluate("ask(0, 'echo', 'again')")["result"] == "again"
    assert shared.evaluate("events[0]") == {"worker": 0, "stopped": "no answer in 0.4 s"}


def test_stop_ends_calls_at_once(shared):
    told = shared.evaluate(
        "(() => { const spin = ask(0, 'spin', null, 60000); pool.stop(0, 'you pressed Stop'); return spin; })()"
    )
    assert told["error"] == {"message": "The engine was stopped: you pressed Stop", "stopped": True}
    for _ in range(4):  # being stopped while starting does not count as a failed start
        shared.evaluate("pool.stop(-1, '')")
    wait_ready(shared, 2)
    assert shared.evaluate("events").count({"worker": 1, "stopped": "asked to"}) == 4
    assert shared.evaluate("ask(-1, 'echo', 1)")["result"] == 1


LEAVES = "import builtins; builtins.mark = got = 42"
LOOKS = "import builtins; got = getattr(builtins, 'mark', 0)"


def test_what_a_source_leaves_behind_is_gone_before_another_runs(shared):
    """A strategy may leave anything in its worker. Only the same source may find it there again."""

    def run(users, code, keep=False):
        return shared.evaluate("([users, keep, code]) => askAs(users, keep, code)", [users, keep, code])[
            "result"
        ]

    assert run(["a"], LEAVES) == run(["a"], LOOKS) == run(["a", "b"], LOOKS) == "42"
    assert run([], LOOKS, keep=True) == "42"  # a worker that holds a run's statistics is not replaced
    assert run(["b"], LOOKS) == "0"
    assert run(["b"], LEAVES) == "42"
    assert run([], LOOKS) == "0"
    assert run(None, LEAVES) == "42"  # a call that names no source
    assert run(["c"], LOOKS) == "42"
    # None of that counted as a failure, and no call was lost.
    assert not shared.evaluate("events.filter((event) => !('ready' in event || 'renewed' in event))")


def test_clean_calls_go_to_a_worker_that_has_run_no_source(shared):
    # As the page sends them. With `keep`, a worker that has run a source would answer without being replaced.
    clean = """code => new Promise((told) => pool.call(
        -1, JSON.stringify({ id: 1, fn: "run", args: code, users: [], keep: true, clean: true }),
        (text) => told(JSON.parse(text).result), 0))"""
    shared.evaluate("code => askAs(['a'], false, code)", LEAVES)
    assert shared.evaluate(clean, LOOKS) == "0"  # the other worker answers
    both = """code => Promise.all([0, 1].map((worker) => new Promise((told) => pool.call(
        worker, JSON.stringify({ id: 1, fn: "run", args: code, users: ["a"], keep: true }), told, 0))))"""
    shared.evaluate(both, LEAVES)
    assert shared.evaluate(clean, LOOKS) == "0"  # an extra worker answers, which the page does not count
    assert shared.evaluate("[pool.size(), events.filter((event) => !(event.worker in [0, 1])).length]") == [
        2,
        0,
    ]
    assert shared.evaluate(clean, LEAVES) == "42" == shared.evaluate(clean, LOOKS)
    # A clean call that waits behind a source's call does not run in the same worker.
    shared.evaluate("Promise.all([pool.stop(-1, 'test'), ask(0, 'echo', 1), ask(1, 'echo', 1)])")
    told = shared.evaluate(
        f"([leave, look]) => Promise.all([askAs(['b'], true, leave), ({clean})(look)])", [LEAVES, LOOKS]
    )
    assert told[1] == "0" and told[0]["result"] == "42"


def test_workers_are_renewed_when_a_run_of_other_sources_begins(shared):
    look = "code => askAs([], true, code).then((answer) => answer.result)"
    assert shared.evaluate("code => askAs(['a'], false, code)", LEAVES)["result"] == "42"
    shared.evaluate("""pool.renew('["a", "b"]')""")
    assert shared.evaluate(look, LOOKS) == "42"
    shared.evaluate("""pool.renew('["b"]')""")
    assert shared.evaluate(look, LOOKS) == "0"
    shared.evaluate("code => askAs(['b'], true, code)", LEAVES)
    busy = shared.evaluate(
        """async (look) => {
            const first = askAs(["b"], true, "import time; time.sleep(0.3)\\n" + look);
            pool.renew("[]"); // it is at work: as soon as it has answered
            return [(await first).result, (await askAs([], true, look)).result];
        }""",
        LOOKS,
    )
    assert busy == ["42", "0"]
    for nonsense in ("", "7", "null", "{", "[["):
        shared.evaluate("text => pool.renew(text)", nonsense)
    assert shared.evaluate("ask(0, 'echo', 1)")["result"] == 1


GREEDY = {
    "a list without end": ("got = []\nwhile True: got.append(bytes(1_000_000))", "MemoryError"),
    "a long text": ("got = 'x' * 10**9", "MemoryError"),
    "recursion": ("def f(): f()\nf()", "RecursionError"),
    "output": ("for _ in range(20_000): print('flood ' * 100)\ngot = 'done'", "'done'"),
    "long answer": ("got = 'x' * 100_000_000", "'xxx"),
}


def test_greed_ends_in_an_error_and_the_worker_lives(shared):
    for name, (code, expected) in GREEDY.items():
        told = shared.evaluate("code => ask(0, 'run', code, 15000)", code)
        assert expected in told.get("result", str(told)), (name, told)
        assert shared.evaluate("ask(0, 'echo', 1)")["result"] == 1, name
    assert shared.evaluate("events") == []


@pytest.mark.parametrize(
    "content",
    [
        # Each case starts Python three times, so the daily tests run only one of them.
        pytest.param(b"this is no wheel", marks=pytest.mark.slow),
        wheel("raise RuntimeError('broken at import')"),
    ],
    ids=["garbage", "import error"],
)
def test_engine_that_cannot_start_is_given_up(probe, content):
    page = probe(1, content)
    assert page.evaluate("ask(-1, 'echo', 1)")["error"]["stopped"]
    wait_for(page, "events.some((event) => 'failed' in event)")
    assert page.evaluate("events").pop()["worker"] == 0
    assert "could not be started" in page.evaluate("ask(-1, 'echo', 1)")["error"]["message"]


def test_missing_files_are_told(page, probe, guard):
    guard.expect("404")
    page.route("**/build.json", lambda route: route.fulfill(status=404))
    probe(0)
    assert page.evaluate("ask(-1, 'echo', 1)")["error"]["stopped"]
    assert page.evaluate("events") == [{"failed": "build.json: 404"}]


ATTACKS = {
    "fetch": "import js; got = js.fetch(URL)",
    "xhr": "import js; got = js.XMLHttpRequest.new()",
    "websocket": "import js; got = js.WebSocket.new(URL.replace('http', 'ws'))",
    "run_js": "from pyodide.code import run_js; got = run_js('fetch(\"' + URL + '\")')",
    "run_js import": "from pyodide.code import run_js; got = run_js('import(\"' + URL + '\")')",
    "pyfetch": "from pyodide.http import pyfetch; c = pyfetch(URL); got = c.send(None)",
    "open_url": "from pyodide.http import open_url; got = open_url(URL)",
    "urllib": "import urllib.request; got = urllib.request.urlopen(URL).status",
    "socket": "import socket; s = socket.create_connection(('127.0.0.1', PORT), 2); got = s.send(b'GET / HTTP/1.0\\r\\n\\r\\n')",
    "loadPackage": "import pyodide_js; got = pyodide_js.loadPackage(URL + 'x.whl')",
    "loadBinaryFile": "import pyodide_js; got = pyodide_js._api.loadBinaryFile(URL)",
    "lazy file": "import pyodide_js; pyodide_js.FS.createLazyFile('/', 'lazy', URL, True, False); got = open('/lazy').read()",
    "Function": "from pyodide.ffi import to_js; got = to_js([1]).constructor.constructor('return fetch(\"' + URL + '\")')()",
    "timer text": "import js; got = js.setTimeout('fetch(\"' + URL + '\")', 0)",
    "timer's Function": "import js; got = js.setTimeout.constructor('return import(\"' + URL + '\")')()",
    "pyodide's Function": "import pyodide_js; got = pyodide_js.runPython.constructor('return new Worker(\"' + URL + '\")')()",
    "worker from js": "import js; got = js.Worker.new(URL)",
    "post": "import js; got = js.postMessage('hello')",
    "page": "import js; got = js.parent.document",
    "storage": "import js; got = js.indexedDB.open('x')",
    "os": "import os; got = os.system('curl ' + URL)",
    "subprocess": "import subprocess; got = subprocess.run(['curl', URL])",
    "local storage": "import js; got = js.localStorage.setItem('stolen', '1')",
    "cookie": "from pyodide.code import run_js; got = run_js('document.cookie = \"stolen=1\"')",
    "caches": "import pyodide_js; got = pyodide_js._module.constructor.constructor('return caches.open(\"x\")')()",
    "channel": "from pyodide.code import run_js; got = run_js('new BroadcastChannel(\"x\")')",
    "service worker": "from pyodide.code import run_js; got = run_js('navigator.serviceWorker.register(\"' + URL + '\")')",
    "beacon": "from pyodide.code import run_js; got = run_js('navigator.sendBeacon(\"' + URL + '\", \"x\")')",
    "import scripts": "from pyodide.code import run_js; got = run_js('importScripts(\"' + URL + '\")')",
    "dynamic import": "import pyodide_js; got = pyodide_js._api.constructor.constructor('return import(\"' + URL + '\")')()",
    "async constructor": "from pyodide.code import run_js; got = run_js('(async () => {}).constructor(\"return fetch(`' + URL + '`)\")()')",
    "generator's globals": "import js; got = [name for name in dir(js) if 'fetch' in name.lower() or 'Socket' in name][0]",
    "frames and parents": "from pyodide.code import run_js; got = run_js('self.parent.document || top.document')",
    "prototype": "from pyodide.ffi import to_js; p = to_js([1]).constructor.prototype; p.polluted = 1; got = 'changed here'",
    "object's prototype": "import pyodide_js; pyodide_js.runPython.constructor.prototype.__proto__.polluted = 1; got = 'changed here'",
    "blob worker": "from pyodide.code import run_js; got = run_js('new Worker(URL.createObjectURL(new Blob([\"fetch(`' + URL + '`)\"])))')",
    "depth": "got = []\nfor _ in range(100_000): got = [got]\nrepr(got)",
    "ctypes": "import ctypes; got = ctypes.string_at(8, 4); ctypes.memset(1024, 0, 64)",
    "ctypes calls": "import ctypes; got = ctypes.CDLL(None).system(('curl ' + URL).encode())",
    "files": "got = open('/etc/passwd').read()",
    "home files": "import os; got = os.listdir('/home')[9]",
}


FIND = "import gc\nfound = [one for one in gc.get_objects() if {}]\ngot = found"
DOORS = {
    "this of a timer": ("import js\nfrom pyodide.ffi import create_proxy", "No module named 'js'"),
    "ffi": ("from pyodide.ffi import to_js; got = to_js(bytes(10**7))", "halted"),
    "core": ("import _pyodide_core; got = _pyodide_core.to_js", "halted"),
    "anew": (
        "import sys, importlib\ngot = []\n"
        "for name in ('js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'ctypes', '_ctypes'):\n"
        "    sys.modules.pop(name, None)\n"
        "    try: got.append(importlib.import_module(name).__dict__.get('to_js') or name)\n"
        "    except ImportError: pass\n"
        "    except AttributeError: pass",
        r"^\[('_?pyodide'(, )?)*\]$",  # their Python files exist, but have nothing to work with
    ),
    "built in": (
        "import _imp, importlib.machinery as m\ngot = [name for name in ('_ctypes', '_pyodide_core') "
        "if (_imp.is_builtin(name) or m.BuiltinImporter.find_spec(name))]",
        r"^\[\]$",
    ),
    "found functions": (
        FIND.format("type(one).__name__ == 'builtin_function_or_method' and one.__name__ in ('to_js', 'create_proxy', 'raw_call')"),
        r"^\[\]$",
    ),
    "found proxies": (FIND.format("type(one).__name__ == 'JsProxy' or type(type(one)).__name__ == '_JsProxyMetaClass' and not isinstance(one, type)"), r"^\[\]$"),
    "post": (
        "import sys\nframe = sys._getframe()\nwhile 'post' not in frame.f_locals: frame = frame.f_back\n"
        "got = type(frame.f_locals['post'])",
        "builtin_function_or_method",
    ),
    "script": ("import ctypes; got = ctypes.CDLL(None).emscripten_run_script(b'1')", "halted|No module"),
    "sleep": ("import time; time.sleep(0.01); got = 'slept'", "slept"),
}  # fmt: skip
FILES_IN_MEMORY = {
    "one file": "open('/tmp/a', 'wb', buffering=0).write(bytes(10**8))",
    "many files": "for i in range(40):\n    with open(f'/tmp/{i}', 'wb') as file: file.write(bytes(10**6))",
    "growing": "with open('/tmp/g', 'wb') as file:\n    while True: file.write(bytes(10**5))",
    "sparse": "with open('/tmp/s', 'wb') as file: file.truncate(10**9)",
    "folders": "import os\nfor i in range(10**5): os.mkdir(f'/tmp/d{i}')",
}


def test_python_has_no_way_to_javascript(shared):
    for name, (code, told) in DOORS.items():
        answer = shared.evaluate("code => ask(0, 'run', code)", code)
        assert re.search(told, answer.get("result") or answer["error"]["message"]), (name, answer)
        assert shared.evaluate("ask(0, 'echo', 1)")["result"] == 1, name
    assert shared.evaluate("events") == []


CLOSING = "    pyodide.runPython(CLOSE);\n"
WITHOUT_THIS = "setTimeout(() => action(), ...more)"
WITH_A_TIMER = """
import builtins, js
from pyodide.ffi import create_proxy
def hear(this):
    builtins.told = "nothing" if this is None else str(this)
    if this is not None:
        try: this.MessagePort.prototype.postMessage = js.clearTimeout
        except Exception as error: builtins.told = str(error)
js.setTimeout(create_proxy(hear, capture_this=True), 0)
"""
BEHIND = {
    "this of a timer": ([(CLOSING, "")], "'nothing'"),
    "result port": ([(CLOSING, ""), (WITHOUT_THIS, "setTimeout(action, ...more)")], "read only|not extensible|frozen"),
}  # fmt: skip


@pytest.mark.parametrize("door", BEHIND)
def test_python_with_javascript_has_no_way_to_the_result_port(page, probe, door):
    """The layers behind the closed door: with it open, `this` is hidden; with `this`, ports cannot be changed."""
    opened, told = BEHIND[door]
    script = (build.ROOT / "static" / "engine" / "worker.js").read_text("utf-8")
    for layer, without in opened:
        assert script.count(layer) == 1
        script = script.replace(layer, without)
    page.route(
        "**/static/engine/worker.js",
        lambda route: route.fulfill(content_type="text/javascript", body=script),
    )
    page = probe(1)
    assert page.evaluate("code => ask(0, 'run', code)", WITH_A_TIMER)["result"] == "None"
    answer = page.evaluate("ask(0, 'run', 'import builtins; got = builtins.told', 5000)")
    assert re.search(told, answer.get("result", "")), answer


def test_files_take_no_more_memory_than_they_may(shared):
    """Files lie outside WebAssembly's memory, so its limit does not apply to them."""
    for name, code in FILES_IN_MEMORY.items():
        told = shared.evaluate("code => ask(1, 'run', code)", code)
        assert "No space left on device" in told["result"], (name, told)
        shared.evaluate("pool.stop(1, 'test')")


@pytest.fixture
def elsewhere():
    """Port of another server on this machine, and the list of requests it received."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()

        def log_message(self, *args):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_address[1], asked
        server.shutdown()
        thread.join()


def test_strategies_reach_nothing_outside(probe, elsewhere, browser, guard):
    port, asked = elsewhere
    with (
        browser.new_context() as free,
        free.new_page() as page,
    ):  # an unrestricted page reaches the server
        page.goto(f"http://127.0.0.1:{port}/control")
    assert "/control" in asked
    asked.clear()

    guard.expect("blob:null|^page error|wasm:")  # the browser and Pyodide report the attacks
    page = probe(1)
    told = {}
    for name, attack in ATTACKS.items():
        source = f"URL = 'http://127.0.0.1:{port}/{len(told)}'\nPORT = {port}\n{attack}"
        answer = page.evaluate("source => ask(0, 'run', source, 5000)", source)
        told[name] = answer.get("result") or answer["error"]["message"]
        # Once this is answered, anything that the attack left pending has run.
        assert page.evaluate("ask(0, 'echo', 1)")["result"] == 1, name
    assert asked == [], told
    assert page.evaluate("[[].polluted, ({}).polluted, localStorage.length, document.cookie]") == [
        None,
        None,
        0,
        "",
    ]
    assert page.evaluate("caches.keys()") == [] and page.evaluate("indexedDB.databases()") == []
    # The attacks got as far as they should, and did not fail by a typing error.
    assert "Python itself has fallen" in told["depth"]
    for name in (
        "fetch",
        "run_js",
        "Function",
        "timer's Function",
        "worker from js",
        "pyodide's Function",
        "ctypes",
    ):
        assert "ModuleNotFoundError" in told[name], told[name]


def test_strategies_cannot_see_the_page(shared):
    page = shared
    frame = page.query_selector("iframe[sandbox]")
    assert frame.get_attribute("sandbox") == "allow-scripts"
    assert page.evaluate("document.querySelector('iframe').contentDocument") is None
    assert frame.content_frame().evaluate("self.origin") == "null"


GAMES = """
import json
from dominion.devtools.golden import fingerprint
from dominion.engine.card import draw_only_from

functions = dict

def handle(text, post):
    message = json.loads(text)
    with draw_only_from(message["args"]["pool"]):
        post(json.dumps({"id": message["id"], "result": fingerprint(message["args"]["match_up"])}))
"""


def package(service):
    """Return the real package as a wheel, with another service."""
    packed = io.BytesIO(wheel(""))
    with zipfile.ZipFile(packed) as made:
        info = {name: made.read(name) for name in made.namelist() if "dist-info" in name}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in info.items():
            archive.writestr(name, content)
        for path in sorted((build.ROOT / "dominion").rglob("*.py")):
            name = str(path.relative_to(build.ROOT))
            archive.writestr(name, service if name == "dominion/web/__init__.py" else path.read_bytes())
    return packed.getvalue()


@pytest.mark.parametrize(
    "every",
    [10, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.timeout(1_800)])],
    ids=["a tenth", "all"],
)
def test_games_are_the_same_in_the_browser(probe, every):
    golden = json.loads((build.ROOT / "tests" / "golden" / "games.json").read_text())
    recorded = golden["match_ups"][::every]
    page = probe(1, package(GAMES))
    asked = [{"pool": golden["pool"], "match_up": one} for one in recorded]
    # Called as "report", which is declared to answer with a text.
    played = [page.evaluate("one => ask(0, 'report', one, 300000)", one) for one in asked]
    assert [answer.get("result", answer) for answer in played] == [one["sha256"] for one in recorded]
