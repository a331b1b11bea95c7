"""Hostile strategies and links in the page: each is reported with a reason, nothing is lost, the next Start works."""

import json
import re
import subprocess
import sys
import time
from urllib.parse import quote

import pytest
from e2e.parts import as_written
from playwright.sync_api import expect
from texts import packed

SHOWN_AS = "python"  # see conftest.py
CORES = 1

HEAD = "class Mine(Strategy):\n    def gain(self, me, game):\n"
HOSTILE = {
    "late": ("        if me.turns == 17: raise KeyError('late')\n        yield 'Silver'\n", "line 3", "KeyError: 'late'"),
    "nonsense": ("        yield None\n", "line 3", "yields None"),
    "no names": ("        return 7\n", "line 2", "gives 7"),
    "recursion": ("        yield from self.gain(me, game)\n", "", "RecursionError|Python itself has fallen"),
    "memory": ("        kept = []\n        while True: kept.append(bytes(10**6))\n        yield 'Gold'\n", "line 4", "MemoryError|still running"),
    "coins": ("        me.coins = 99\n        yield 'Province'\n", "line 3", "changes .*coins"),
    "players": ("        game.players.clear()\n        yield 'Gold'\n", "line 3", "changes the players"),
    "len": ("        import builtins\n        builtins.len = lambda x: 3\n        yield 'Gold'\n", "line 3", "may not import builtins"),
    "Card": ("        type(game).winners = lambda self: [me]\n        yield 'Gold'\n", "line 3", "replaces `winners`"),
    "forger": ("        from dominion.simulation.stats import Outcomes\n        yield 'Silver'\n", "line 3", "may not import dominion"),
    "peeper": ("        yield from (str(card) for card in game.players[me.seat - 1].hand)\n", "line 3", "another player's hand"),
    "dice": ("        game.random.seed(1)\n        yield 'Silver'\n", "line 3", "`random` of the game"),
    "opponent": ("        game.players[me.seat - 1].agent.answer = None\n        yield 'Silver'\n", "line 3", "`agent` of another player"),
    "long name": ("        yield 'Silver'\n    name = 'Ab' * 5000\n", "", "has up to 100 characters"),
    "memory of JavaScript": ("        from pyodide.ffi import to_js\n        self.kept = to_js(bytes(10**7))\n        yield 'Silver'\n", "line 3", "halted"),
    "script of emscripten": ("        import ctypes\n        ctypes.CDLL(None).emscripten_run_script(b'1')\n", "line 3", "may not import ctypes"),
}  # fmt: skip


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def open_page(page, address):
    page.goto(address)
    expect(button(page, "Start")).to_be_enabled()
    return page.get_by_test_id("status")


def until(page, test, seconds=60):
    """Wait for a condition that no locator can express. It is part of the script, as the page's policy forbids eval."""
    page.evaluate(
        f"""async (end) => {{
            while (!({test})) {{
                if (performance.now() > end) throw new Error("never: {test}");
                await new Promise((next) => setTimeout(next, 50));
            }}
        }}""",
        page.evaluate("performance.now()") + seconds * 1000,
    )


def figures(page):
    return [page.get_by_test_id(name).inner_text() for name in ("wins-1", "wins-2", "ties")]


def test_hostile_strategies_are_named_and_the_next_start_works(page, site, guard):
    guard.expect("Pyodide|RangeError|blob:null")  # the messages of a crashing engine
    # Enough games that the aggregating worker plays some of them, whichever worker is ready first.
    status = open_page(page, site + "#BigMoney/BigSmithy?games=3000&seed=1")
    expect(status).to_have_text("Ready")
    editor = page.get_by_role("textbox", name="Source of player 2")
    for name, (body, line, said) in HOSTILE.items():
        editor.fill(HEAD + body)
        # Otherwise the error of the one before could be taken for this one's.
        page.evaluate("document.getElementById('status').dataset.state = 'asked'")
        button(page, "Start").click()
        expect(status, name).to_have_attribute("data-state", "error")
        expect(page.locator("#problem-2"), name).to_have_text(re.compile(said))
        expect(status, name).to_contain_text(line)
        expect(button(page, "Start"), name).to_be_enabled()
        expect(page.locator("#source-2"), name).to_have_value(HEAD + body)
    # What they left behind does not affect another strategy's games.
    page.goto(
        site + "#BigMoney/BigSmithy?games=100&seed=1&source2=" + packed(HEAD + "        yield 'Silver'\n")
    )
    expect(page.locator("#source-2")).to_have_value(HEAD + "        yield 'Silver'\n")
    button(page, "Start").click()
    expect(status).to_have_text("Done")
    page.goto(site + "#BigMoney/DoubleWitch?games=100&seed=1")
    expect(page.locator("#source-2")).to_have_value(re.compile("Witch"))
    button(page, "Start").click()
    expect(page.get_by_test_id("games-played")).to_have_text("100")
    expect(status).to_have_text("Done")
    command = [
        sys.executable, "-m", "dominion", "play", "BigMoney", "DoubleWitch", "--games", "100", "--seed", "1",
    ]  # fmt: skip
    told = json.loads(subprocess.run([*command, "--json"], capture_output=True, text=True, check=True).stdout)
    assert figures(page) == [
        str(told["players"][0]["wins"]),
        str(told["players"][1]["wins"]),
        str(told["ties"]),
    ]
    assert page.evaluate("[typeof hacked, document.querySelectorAll('[onerror]').length]") == ["undefined", 0]


LISTENS = """
window.asked = [];
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  if (typeof message === "string") window.asked.push(message);
  return postMessage.call(this, message, ...more);
};
"""
MARKUP = "<img src=x onerror=hacked=1><script>hacked=1</script>"


def test_a_hostile_link_does_nothing_before_start_and_is_only_text(page, site, guard, canary):
    """Its source would hang any worker that ran it. Its names and options are markup that calls another origin."""
    page.add_init_script(LISTENS)
    markup = MARKUP.replace("src=x", f"src={canary.addresses[1]}")
    source = "while True: pass\n" + HEAD + f"        yield '{markup}'\n"
    rest = "&".join(
        f"{key}={quote(markup)}" for key in ("kingdom", "sets", "order", "deck", "at", "v", "__proto__")
    )
    names = f"{quote(markup, safe='')}/BigMoney"
    status = open_page(page, f"{site}#{names}?games=100&seed=1&{rest}&source1={packed(source)}")
    expect(page.locator("#source-1")).to_have_value(source)
    expect(page.locator("html[data-page=ready]")).to_be_attached()
    expect(status).not_to_have_text(re.compile("Starting"))
    until(page, "asked.some((text) => text.includes('while True'))")
    asked = [
        message for message in map(json.loads, page.evaluate("asked")) if "while True" in json.dumps(message)
    ]
    told = [(message["fn"], message["args"].get("run", False)) for message in asked]
    assert set(told) <= {("check", False), ("overview", False)}, "calls that only parse a source"
    assert page.evaluate(
        "[typeof hacked, document.querySelectorAll('[onerror]').length, document.querySelectorAll('script:not([src])').length]"
    ) == ["undefined", 0, 0]
    expect(page.locator("#option-kingdom-problem")).not_to_be_empty()
    expect(page.locator("#setup")).not_to_have_attribute("open", "")  # the tiles show the unknown cards
    page.locator("#setup > summary").click()
    page.locator("#option-kingdom").fill("")
    page.locator("#option-deck").fill("")
    button(page, "Start").click()
    expect(status).to_have_attribute("data-state", "error")
    expect(page.locator("#problem-1")).to_have_text(re.compile("loop for ever|still running|no card|seconds"))
    expect(page.locator("#source-1")).to_have_value(source)
    assert page.evaluate("typeof hacked") == "undefined"
    page.goto(site + "#BigSmithy/BigMoney?games=1&seed=1")
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigSmithy"))
    button(page, "Start").click()
    expect(status).to_have_text("Done")


ANY_VIEW = (
    "#play/{0}", "#play?source1={1}&kingdom={0}", "#play?game={2}", "#watch?{0}", "#watch/BigMoney/BigSmithy?source1={1}", "#review?log={0}",
    "#review/BigMoney/BigSmithy?source2={1}&game=1e999", "#solve?kingdom={0}", "#tournament/{0}?source1={1}", "#docs/{0}", "#cards?card={0}",
    "#learn?x={0}", "#javascript:hacked=1", "#BigMoney/BigSmithy?position=hand%20{0}", "#BigMoney/BigSmithy?games=100&seed=1&figures={2}",
)  # fmt: skip


def test_no_view_takes_markup_from_its_link(page, site, canary):
    """The views are opened one after another in one page, which still works afterwards."""
    status = open_page(page, site + "#BigMoney/BigSmithy?games=100&seed=1")
    markup = MARKUP.replace("src=x", f"src={canary.addresses[1]}")
    source = packed("while True: pass\n" + HEAD + f"        yield '{markup}'\n")
    game = packed(
        json.dumps({"dominion": markup, "players": [{"name": markup, "source": "while True: pass"}]})
    )
    for link in ANY_VIEW:
        page.evaluate(
            "link => new Promise((then) => { location.hash = link; requestAnimationFrame(() => setTimeout(then)); })",
            link.format(quote(markup, safe=""), source, game),
        )
        found = "[typeof hacked, document.querySelectorAll('[onerror]').length, location.pathname]"
        assert page.evaluate(found) == ["undefined", 0, "/lab/"], link
    page.evaluate("location.hash = '#BigSmithy/BigMoney?games=10&seed=1'")
    expect(page.locator("#source-1")).to_have_value(re.compile("class BigSmithy"))
    button(page, "Start").click()
    expect(status).to_have_text("Done")


SOURCE = HEAD + "        yield 'Silver'\n"
FILES = {
    "big.py": (b"#" * 10_000_000, "is too big for a strategy"),
    "noise.py": (bytes(range(256)) * 100, "is not a text"),
    "nul.py": (b"class A(Strategy):\0", "is not a text"),
    "latin.py": ("class É(Strategy): pass".encode("latin-1"), "is not a text"),
    "empty.py": (b"", "there is no strategy in it"),
    "lines.py": (b"\r\n" * 90_000, "there is no strategy in it"),
    MARKUP.replace("/", "") + ".py": (SOURCE.replace("\n", "\r\n").encode(), "is here as <img"),
    "__proto__.py": (SOURCE.encode(), "is here as"),
    "bm:Wharf.py": (SOURCE.encode() + b"\n", "is here as My Wharf"),
}
UNKNOWN = "There is no strategy called"
LINKS = {
    "#BigMoney/BigSmithy?source1=" + packed(SOURCE)[:30]: "source for player 1 is broken",
    "#BigMoney/BigSmithy?source2=!!!": "source for player 2 is broken",
    "#BigMoney/BigSmithy?source1=" + "A" * 70_000: "source for player 1 is broken or too long",
    "#BigMoney/BigSmithy?source1=" + packed("#" * 2_000_000): "source for player 1 is broken or too long",
    "#__proto__/constructor?__proto__=1&toString=2": "2 parts of the link were not understood",
    "#%00%0d%0a%E9/BigMoney": UNKNOWN,
    "#BigMoney/BigSmithy?v=0.0.1": "made with version 0.0.1",
    "#BigMoney" * 50_000: UNKNOWN,
    "#" + "BigMoney/" * 50_000: "six are the most",
    "#" + "x" * 500_000 + "/BigMoney": UNKNOWN,
    "#BigMoney/BigSmithy?kingdom="
    + "x" * 300_000
    + "&deck="
    + "y" * 300_000
    + "&games=0": "no kingdom card or landscape called",
    "#BigMoney/BigSmithy?seed=%F0%9F%82%A1&games=-1": "The link asks for '-1' games.",
}
GAMES = {
    "big": (b" " * 3_000_000, "could not be read"),
    "noise": (bytes(range(256)), "could not be read"),
    "lines": (b"\r\n" * 100_000, "no saved game"),
    "deep": (b"[" * 200_000, "no saved game"),
    "types": (b'{"version": 1, "players": 7, "answers": {}}', "saved game"),
    "names": (b'{"__proto__": {"version": "9"}, "constructor": null}', "saved game"),
}


def test_whatever_comes_in_is_taken_or_refused_and_nothing_is_lost(page, site):
    """Hostile files, links and saved games, one after another in one page."""
    status = open_page(page, site + "#BigMoney/BigSmithy?games=100&seed=1")
    editor, note = page.get_by_role("textbox", name="Source of player 1"), page.locator("#note-1")
    typed = SOURCE + "# typed by somebody\n"
    editor.fill(typed)
    # Strategy files.
    page.locator("#tools-1").get_by_role("button", name="More").click()
    for name, (content, said) in FILES.items():
        with page.expect_file_chooser() as chooser:
            button(page, "Import a strategy for player 1").click()
        chooser.value.set_files({"name": name, "mimeType": "text/x-python", "buffer": content})
        expect(note, name).to_contain_text(said)
    page.locator("#strategy-1").fill("BigMoney")
    page.keyboard.press("Enter")
    expect(page.locator("#source-1")).to_have_value(typed)
    # Links.
    for fragment, said in LINKS.items():
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        place = {UNKNOWN: page.locator("#unknown-1")}.get(said, status)
        place = page.locator("#games-problem") if "games." in said else place
        expect(place, fragment[:60]).to_contain_text(said)
    page.evaluate("location.hash = '#BigMoney/BigSmithy?games=1&seed=1'")
    expect(page.locator("#source-1")).to_have_value(typed)
    # Saved games.
    page.evaluate("location.hash = '#play'")
    button(page, "Start game").click()
    expect(page.locator("#play-question")).to_contain_text("Your")
    kept = page.evaluate("localStorage.getItem('dominion-lab:play:now')")
    page.locator("#play-menu summary").click()
    button(page, "New game, saved games").click()
    half, older = kept[: len(kept) // 2], kept.replace('"dominion":"', '"dominion":"0.0.', 1)
    for name, (content, said) in {**GAMES, "half": (half.encode(), "saved game")}.items():
        page.locator("#lobby-file").set_input_files(
            {"name": name, "mimeType": "text/plain", "buffer": content}
        )
        expect(page.locator("#lobby-problem"), name).to_contain_text(said)
        assert page.evaluate("localStorage.getItem('dominion-lab:play:now')") == kept, name
    page.locator("#lobby-file").set_input_files(
        {"name": "older", "mimeType": "text/plain", "buffer": older.encode()}
    )
    expect(page.locator("#play-notice")).to_contain_text("Saved by version 0.0.0.")
    assert page.evaluate("[typeof hacked, document.querySelectorAll('[onerror]').length, ({}).version]") == [
        "undefined",
        0,
        None,
    ]


def renderers(browser):
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {one["id"] for one in processes if one["type"] == "renderer"}


def test_closing_the_tab_leaves_nothing_running(browser, site):
    before = renderers(browser)
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        status = open_page(page, site + "#BigSmithy/BigMoney?games=clear&seed=1")
        expect(status).to_have_text("Ready")
        page.get_by_role(
            "button", name="Python", exact=True
        ).first.click()  # strategies are shown as cards at first
        page.get_by_role("textbox", name="Source of player 1").fill(HEAD + "        any(iter(int, 1))\n")
        button(page, "Start").click()
        expect(status).to_have_text("Running")
        assert renderers(browser) - before
        page.close()
    until = time.monotonic() + 90
    while renderers(browser) - before:
        assert time.monotonic() < until, "a renderer lives on"


FAKE_POOL = """
const PLAYERS = ["BigSmithy", "BigMoney"];
let played = 0;
window.updates = 0;
const chart = () => JSON.stringify({ names: PLAYERS, turns: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  curves: PLAYERS.map((_, i) => Array.from({ length: 10 }, (_, t) => ((played * (i + 1) * 7 + t * 13) % 97) / 10)), label: `after ${played}` });
const view = () => {
  const wins = [Math.floor(played * 0.6), 0];
  wins[1] = played - wins[0];
  return {
    played: played.toLocaleString("en"), ties: "0", rate: String(1000 + played % 500),
    verdict: [["one", "BigSmithy"], ["plain", " leads"], ["strong", ` ${played % 100} % `], ["small", "± 1.0"]], subverdict: `${played} games`,
    bar: [["sure one", `${played % 60}.5%`], ["open one", "2%"], ["open two", "2%"], ["sure two", "30%"]], bar_label: `${played}`, ends: ["a", `b ${played}`],
    players: PLAYERS.map((name, i) => ({ name, wins: wins[i].toLocaleString("en"), share: "50%", interval: "40 - 60%", vp: `${played % 50}`, turns: "20",
      exact: { wins: String(wins[i]), share: String(wins[i] / played), interval: "0.0 1.0", vp: "1", turns: "2" } })),
    charts: { "plot-money": chart(), "plot-vp": chart() }, first_game: 0, last_game: played - 1,
  };
};
export const start = (count, onEvent) => { setTimeout(() => { for (const worker of [0, 1]) onEvent(JSON.stringify({ worker, ready: 1 })); }); return 2; };
export function call(worker, text, onMessage) {
  const { id, fn, args } = JSON.parse(text);
  let result = { title: "Log", lines: [["turn", "one", "Turn 1", 0]], problems: [] };
  if (fn === "play") result = { block: String(args.count), ms: 150 };
  if (fn === "add") {
    played += 20;
    window.updates += 1;
    const over = window.updates >= window.wanted;
    result = { over, view: view() };
  }
  setTimeout(() => onMessage(JSON.stringify({ id, result })));
}
export const stop = () => {};
export const renew = () => {};
export const prepare = () => {};
export const size = () => 2;
export const busy = () => 0;
export const waiting = () => 0;
"""
GROWN = """
window.wanted = 0;
window.grown = 0;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) { window.grown += pages; return grow.call(this, pages); };
"""


@pytest.mark.parametrize(
    "updates", [600, pytest.param(30_000, marks=[pytest.mark.slow, pytest.mark.timeout(3_600)])]
)
def test_an_hours_updates_need_no_more_memory_than_a_minutes(page, site, updates):
    """A run shows 30,000 views in an hour. Here they come as fast as the page can show them."""
    page.add_init_script(GROWN)
    as_written(page)
    page.route(
        "**/static/engine/pool.mjs",
        lambda route: route.fulfill(content_type="text/javascript", body=FAKE_POOL),
    )
    status = open_page(page, site + "#BigSmithy/BigMoney?games=clear&seed=1")
    expect(status).to_have_text("Ready")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def used_after(number):
        page.evaluate("number => { wanted = number; }", number)
        button(page, "Start").click()
        until(page, "updates >= wanted", 3_000)
        expect(status).to_have_text("Done")
        session.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return metrics["JSHeapUsedSize"] / 1e6, metrics["Nodes"], page.evaluate("grown") / 16

    first = used_after(200)
    last = used_after(updates)
    print(f"heap MB, nodes, MicroPython's growth in MB: {first} after 200, {last} after {updates}")
    assert last[0] < first[0] + 3 and last[1] < first[1] + 500 and last[2] < first[2] + 4, (first, last)
