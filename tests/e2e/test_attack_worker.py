"""Messages from a compromised worker: the page handles them quickly as data, or ends the worker."""

from pathlib import Path
from typing import Any

import pytest
from e2e.test_pool import open_probe

CORES = 1
FORGER = (Path(__file__).parents[1] / "attacks" / "workers" / "forger.js").read_text("utf-8")
SECONDS = 2  # the most time that the page may take for a message


@pytest.fixture(scope="module")
def long_lived(browser, site, make_guard):
    """A page whose workers run the forger's script."""
    guard = make_guard()
    with browser.new_context(service_workers="block") as context:
        guard.watch(context)
        context.route(
            "**/static/engine/worker.js",
            lambda route: route.fulfill(content_type="text/javascript", body=FORGER),
        )
        with context.new_page() as page:
            yield open_probe(page, site, 2), guard


@pytest.fixture
def forged(long_lived):
    page, guard = long_lived
    page.evaluate("Promise.all([ask(0, 'echo', 0), ask(1, 'echo', 1)])")
    page.evaluate("events.length = heard.length = 0")
    yield page
    guard.check()


@pytest.mark.parametrize(
    "texts",
    [
        [
            '{"id": 1000, "result": "for another call"}',
            '{"id": "NUMBER", "result": "a text"}',
            '{"id": NUMBER}',
        ],
        ['{"id": NUMBER, "progress": 1}', "{}", '{"result": "for nobody"}', '{"ready": 1}'],
        ['{"__proto__": {"id": NUMBER, "result": "inherited"}}', '{"constructor": {"id": NUMBER}}'],
    ],
)
def test_forged_messages_are_ignored(forged, texts):
    texts = [*texts, '{"id": NUMBER, "result": "the answer", "more": 1}']
    assert forged.evaluate("texts => ask(0, 'raw', texts)", texts) == {"id": "ask", "result": "the answer"}
    assert forged.evaluate("({}).result") is None
    assert forged.evaluate("events") == []


@pytest.mark.parametrize(
    "text",
    [
        "no JSON", "[1]", "null", '"text"', '{"fatal": "it says"}', '{"fatal": [[7]]}', '{"id": ' + "[" * 10_000,
        '{"id": NUMBER, "result": DEEP}', '{"id": NUMBER, "result": "HUGE"}', '{"id": NUMBER, "error": {"message": DEEP}}', "HUGE",
    ],
    ids=["none", "list", "null", "text", "fatal", "fatal list", "broken", "deep", "huge", "deep error", "noise"],
)  # fmt: skip
def test_unreadable_messages_cost_the_worker_its_place(forged, text):
    told, ms = forged.evaluate(
        "async texts => { const from = performance.now(); return [await ask(0, 'raw', texts), performance.now() - from]; }",
        [text],
    )
    assert told["error"]["stopped"] and ms < SECONDS * 1000
    assert forged.evaluate("ask(0, 'echo', 1)")["result"] == 1


@pytest.mark.parametrize("deed", ["bytes", "object"])
def test_what_is_no_text_is_no_answer(forged, deed):
    assert "cannot be read" in forged.evaluate("deed => ask(0, deed, 50_000_000)", deed)["error"]["message"]


ERRORS = {
    '{"message": null, "player": "__proto__", "line": "1e9", "stopped": true}': {"message": "null"},
    '{"message": {"toString": 1}, "player": -1, "line": -5}': {"message": "Something went wrong."},
    '{"message": "a", "player": 7, "line": 1.5, "strategy": ["x"]}': {"message": "a"},
    '{"message": "b", "player": 2, "line": 3, "strategy": "S", "stack": "x"}': {"message": "b", "player": 2, "line": 3, "strategy": "S"},
    "[1]": {"message": "undefined"},
    "null": {"message": "null"},
    '"text"': {"message": "text"},
}  # fmt: skip


def test_errors_have_the_types_that_errors_have(forged):
    for said, heard in ERRORS.items():
        text = '{"id": NUMBER, "error": ' + said + "}"
        assert forged.evaluate("texts => ask(0, 'raw', texts)", [text])["error"] == heard
    long = '{"id": NUMBER, "error": {"message": "' + "Ab" * 50_000 + '"}}'
    assert len(forged.evaluate("texts => ask(0, 'raw', texts)", [long])["error"]["message"]) < 2_100


def test_flood_is_stopped_and_the_page_lives(forged):
    assert "too many messages" in forged.evaluate("ask(0, 'flood', null)")["error"]["message"]
    assert forged.evaluate("ask(0, 'echo', 1)")["result"] == 1


def test_messages_that_are_late_do_nothing(forged):
    # The next call is made before the late message can arrive.
    told = forged.evaluate("Promise.all([ask(0, 'late', 'forged'), ask(0, 'echo', 'mine')])")
    assert [one["result"] for one in told] == ["in time", "mine"]
    assert forged.evaluate("ask(1, 'echo', 'another')")["result"] == "another"
    assert "forged" not in str(forged.evaluate("[events, heard]"))


FORGED: dict[str, list[Any]] = {
    "play": [{"block": 7, "ms": 1}, {"block": "{}"}, {"block": "{}", "ms": -1}, {"block": "{}", "ms": 1, "more": 1}],
    "add": [{"over": 1, "view": None}, {"over": True, "view": {"played": "1"}}, "<b>"],
    "log": [{"title": "x", "lines": [["play", "one", 7, 1, 0, -1]], "rules": []}, {"title": "x" * 200, "lines": [], "rules": []}],
    "session act": [None, {}, {"session": "x"}],
    "tournament play": [{"counts": [[0, 1, 1]], "ms": 1}, {"counts": [[0, 1, -1, 1]], "ms": 1}],
}  # fmt: skip


@pytest.mark.parametrize("fn", FORGED)
def test_answers_of_another_form_cost_the_worker_its_place(forged, fn):
    for answer in FORGED[fn]:
        told = forged.evaluate("([fn, forged]) => ask(0, fn, { forged })", [fn, answer])
        assert (
            told["error"]["stopped"]
            and f"its answer to “{fn}” makes no sense: it" in told["error"]["message"]
        )
        assert forged.evaluate("ask(0, 'echo', 1)")["result"] == 1


def test_a_worker_reaches_nothing_outside(forged, long_lived, canary):
    """Not even a worker with an attacker's script. Last in this file, as browsers report some refusals late."""
    _, guard = long_lived
    guard.expect(
        "Content Security Policy|violates|csp$|page error|blob:|request elsewhere: http:..(127|localhost)"
    )  # refused by the policy
    tried = forged.evaluate("addresses => ask(0, 'callOut', addresses)", canary.addresses)["result"]
    assert len(tried) == 24 and canary.asked == [], tried
