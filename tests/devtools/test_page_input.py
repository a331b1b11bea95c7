"""Any input of the page - links, files, stored data, fields - raises no error and loses nothing.

The page's own modules run with the fake browser of tests/page, and the real service instead of workers.
"""

import asyncio
import builtins
import importlib
import json
import re
from random import Random
from typing import Any

import pytest
from page.scene_runner import HTML, loaded

from dominion.web import handle

EVIL = "import builtins\nbuiltins.hacked = 1\nclass Evil(Strategy): pass\n"
NASTY = (
    "", " ", "0", "-1", "1.5", "007", "9" * 40, "1e9", "nan", "²", "true", "null", "[]", "[[1]]", "{}", "__proto__",
    "constructor", "BigMoney", "bigsmithy", "BM:", "BM:Wharf+Wharf+Wharf", "BM:Moat", "Mine", "random", "all", "yes",
    "clear", "Base, Nowhere", "Copper*99999", "Estate*-1", "%", "%zz", "%E9", "%00", "a\r\nb\r\n" * 50,
    "<img src=x onerror=hacked=1>", '"><script>hacked=1</script>', "'", "é", "日本", "🂡" * 20, "\u202egnp.exe",
    "a" * 3_000, "a/" * 30, "&&==??##", "packed-" + EVIL.replace(" ", "_"), "eJxLTE", "AAAA", "[[[[", '{"version": "0.0.1"}',
)  # fmt: skip
KEYS = (
    "players", "games", "seed", "v", "kingdom", "sets", "order", "colony", "shelters", "landscapes", "bane", "opening",
    "deck", "losing", "source1", "source2", "source3", "source07", "sourceX", "game", "step", "seat", "code", "at", "q",
    "set", "rounds", "seconds", "__proto__", "",
)  # fmt: skip
VIEWS = ("play", "watch", "tournament", "cards", "strategies", "help", "bench")
OWN = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'  # é\n"
EDITED = "class BigMoney(Strategy): ...  # edited\n"
SAYS = (
    "status",
    "play-notice",
    "play-now",
    "lobby-problem",
    "watch-notice",
    "watch-now",
    "problem-1",
    "problem-2",
    "note-1",
)
INTERNAL = re.compile(r"(Type|Key|Attribute|Index|Assertion|Value|UnboundLocal)Error\b")
KEPT = {"dominion-lab:own:My plan": OWN, "dominion-lab:edit:2:BigMoney": EDITED}


@pytest.fixture(scope="module")
def base():
    with loaded("base") as module:
        yield module


class Page:
    """The page with some input; `check` returns unreported errors."""

    def __init__(self, base, fragment="", kept=()):
        self.wrong = []
        asyncio.get_running_loop().set_task_factory(self.task)
        self.scene = base.Scene(HTML, fragment=fragment, kept=kept)
        self.browser, self.app = self.scene.browser, self.scene.app
        self.pool = self.browser.pool
        self.pool.call = self.call
        parts = ("table.board", "views.watch.view", "views.play.view", "views.tournament.view")
        modules: list[Any] = [importlib.import_module("lab." + name) for name in parts]
        board, watch, *_ = modules
        board.HELD = watch.QUIET = 0.001

    def task(self, loop, coroutine, **more):
        """A task whose failure is recorded at once, not when it is collected."""
        task = asyncio.Task(coroutine, loop=loop, **more)
        task.add_done_callback(
            lambda done: done.cancelled() or done.exception() is None or self.wrong.append(done)
        )
        return task

    def call(self, worker, text, on_message, limit):
        async def later():
            heard = []
            handle(text, heard.append)
            self.pool.answered += 1
            for told in heard:
                on_message(told)

        self.pool.asked.append((worker, json.loads(text)["fn"], None))
        asyncio.get_running_loop().create_task(later())

    async def settle(self):
        """As in fake.py, with short timeouts."""
        from lab.browser import tasks

        last, quiet = None, 0
        while quiet < 6:
            await asyncio.sleep(0.001)
            seen = (len(self.pool.asked), self.pool.answered, len(tasks.running))
            quiet = quiet + 1 if seen == last else 0
            last = seen

    async def open(self):
        self.app.enable()
        asyncio.get_running_loop().create_task(self.app.start())
        self.pool.boot()
        await self.settle()
        return self

    async def go(self, fragment):
        self.browser.location.hash = fragment
        self.browser.window.fire("hashchange")
        await self.settle()

    def by_id(self, name):
        return self.browser.by_id(name)

    def check(self, about):
        if self.wrong:
            raise AssertionError(about) from self.wrong[0].exception()
        for place in SAYS:
            said = self.by_id(place)
            assert said is None or not INTERNAL.match(said.textContent), (about, said.textContent)
        assert not hasattr(builtins, "hacked"), about
        kept = self.browser.storage.kept
        assert {key: kept.get(key) for key in KEPT} == KEPT, about

    def check_text(self):
        """All input is treated as text."""
        assert self.browser.document.querySelector("[onerror]") is None


def encoded(text, dice):
    from lab.state import address

    return text if dice.random() < 0.3 else address.encode(text)


def links(number):
    """Addresses that another person might send."""
    dice = Random(9)
    for _ in range(number):
        path = dice.choice([*VIEWS, "", *["/".join(encoded(dice.choice(NASTY), dice) for _ in range(2))] * 6])
        pairs = [f"{dice.choice(KEYS)}={encoded(dice.choice(NASTY), dice)}" for _ in range(dice.randrange(5))]
        if path in ("play", "watch", "tournament") and dice.random() < 0.7:
            pairs.append(
                f"players={dice.choice(['BigMoney/Mine', 'BigMoney/BigSmithy', 'A/B/C', '/', '<img src=x>/BigMoney'])}"
            )
        yield "#" + path + "?" + "&".join(pairs)


def test_any_link_is_read(base):
    async def scenario():
        page = await Page(base, kept=KEPT).open()
        for fragment in (*NASTY, *["#" + text for text in NASTY], *links(100)):
            await page.go(fragment)
            page.check(fragment)
            if page.app.switcher.now == "simulate":
                assert 2 <= len(page.app.match.boxes) <= 6 and all(
                    box.name for box in page.app.match.boxes
                ), fragment
        page.check_text()
        await page.go("#My%20plan/BigMoney?games=1&seed=1")
        assert [box.source for box in page.app.match.boxes] == [OWN, EDITED]

    asyncio.run(scenario())


def test_any_file_is_taken_or_refused(base):
    """Files as reported by files.mjs. The text of strategies is restored after a reload."""

    async def scenario():
        page = await Page(base, kept=KEPT).open()
        box, note = page.app.match.boxes[0], page.by_id("note-1")
        sources = (
            "",
            OWN,
            OWN.replace("\n", "\r\n"),
            "class \n",
            "class " + "x" * 500 + "(Strategy): pass",
            *NASTY,
        )
        for at, name in enumerate((*NASTY, "mine.py", ".py", "a/b.py", "CON", "BM:Moat.py", "BigMoney.py")):
            source = sources[at % len(sources)]
            for told in (
                {"name": name, "text": source},
                {"name": name, "problem": "is not a text."},
                {"name": name, "text": OWN + f"# {at}"},
            ):
                page.browser.files.chosen = json.dumps(told)
                page.app.players.tools[0].do_import()
                page.check(told)
                assert note.textContent, told
            assert box.source == OWN + f"# {at}"
        await page.settle()
        page.check_text()
        again = await Page(base, kept=page.browser.storage.kept).open()
        assert again.app.store.mine() == page.app.store.mine()
        for name in again.app.store.mine():
            assert again.app.store.entry(name)["source"] == page.app.store.entry(name)["source"]

    asyncio.run(scenario())


FIELDS = (
    "seed",
    "games-other",
    "option-kingdom",
    "option-deck",
    "option-bane",
    "option-order",
    "option-landscapes",
    "strategy-1",
)


def test_whatever_stands_in_the_fields_start_answers(base):
    async def scenario():
        page = await Page(base, kept=KEPT).open()
        said = set()
        for at, text in enumerate(NASTY):
            await page.go("#BigSmithy/BigMoney?games=1&seed=1")
            for name in (FIELDS[at % len(FIELDS)], FIELDS[at // 3 % len(FIELDS)]):
                field = page.by_id(name)
                field.value = text
                for event in ("input", "change", "focusout"):
                    field.fire(event)
                await page.settle()
                if name in ("option-kingdom", "option-deck", "option-bane", "seed"):
                    assert field.value == text
            page.scene.click("start")
            await page.settle()
            while page.app.runs.busy:
                await page.settle()
            page.check((name, text))
            said.add(page.by_id("status").textContent)
            assert page.by_id("start").textContent == "Start" and not page.by_id("start").disabled
        page.check_text()
        assert "Done" in said and len(said) > 10, said

    asyncio.run(scenario())


def test_whatever_stands_in_the_form_of_a_new_game_is_answered(base):
    async def scenario():
        page = await Page(base, kept=KEPT).open()
        fields = ("lobby-cards", "lobby-points", "lobby-seed", "lobby-name", "opponent-0")
        said = set()
        for at, text in enumerate(NASTY):
            page.app.lazy_views.views.clear()
            page.browser.storage.removeItem("dominion-lab:play:now")
            await page.go("#simulate")
            await page.go("#play")
            name = fields[at % len(fields)]
            page.by_id(name).value = text
            page.by_id(name).fire("input")
            page.by_id("new-game").fire("submit")
            await page.settle()
            page.check((name, text))
            told = page.by_id("lobby-problem").textContent or page.by_id("lobby-unknown").textContent
            seated = not page.by_id("play-table").hidden
            assert bool(told) != seated, (name, text, told)
            assert page.by_id(name).value == text or seated or name == "opponent-0", (name, text)
            said.add(told)
        page.check_text()
        assert len(said) > 8, said

    asyncio.run(scenario())


def test_whatever_the_browser_has_kept_is_read(base):
    """Data written by an older version, another page of the same origin, or an unknown program."""

    keys = ("play:now", "play:saved", "play:speed", "live", "own:", "edit:1:BigSmithy", "")

    async def scenario():
        for text in (*NASTY[::6], '[["one", "about", "text"], ["two"], 3]', '[["", "", ""]]', "[" * 5_000):
            kept = {"dominion-lab:" + key: text for key in (*keys, "own:" + text)}
            page = await Page(base, kept={**kept, **KEPT}).open()
            for fragment in ("#play", "#tournament", f"#{text}/BigSmithy", "#BigSmithy/My plan"):
                await page.go(fragment)
                page.check((fragment, text))
            assert page.app.match.boxes[1].source == OWN
            page.check_text()

    asyncio.run(scenario())
