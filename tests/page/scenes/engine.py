"""How the games of a run are distributed to the workers."""

import asyncio

import fake
from scenes.base import Scene


class Workers:
    """An engine with a clock of its own, whose workers take 1 ms for each game and play one at a time."""

    def __init__(self, size, games):
        self.size, self.games = size, games
        self.up = set(range(size))
        self.failure = None
        self.now = 0
        self.blocks = []  # (worker, first, count)
        self.added = 0
        self.looks = []  # games added by the time of each request for figures
        self.book = asyncio.Event()  # until it is set, "add" waits
        self.book.set()

    def begin_run(self, match):
        pass

    async def ask(self, worker, fn, arguments, limit):
        if fn == "play":
            self.blocks.append((worker, arguments["first"], arguments["count"]))
            self.now += arguments["count"] / self.size
            await asyncio.sleep(0)
            return {"ms": arguments["count"], "block": ""}
        await self.book.wait()
        self.added += arguments["count"]
        if arguments["look"]:
            self.looks.append(self.added)
        return {"over": self.added >= self.games, "view": None}


async def run_of(html, games, size):
    await Scene(html).open()
    from lab.engine.run import Run

    engine = Workers(size, games)
    return Run(engine, {}, games, lambda: engine.now, None), engine


async def every_game_once(html):
    for games in (1, 2, 7, 1000, 30000):
        for size in (1, 2, 4):
            run, engine = await run_of(html, games, size)
            await run.play()
            numbers = []
            for _, first, count in engine.blocks:
                numbers += range(first, first + count)
            assert numbers == list(range(games)), (games, size)
            assert engine.added == games and not run.trouble


async def games_that_were_lost_are_played_again(html):
    """A worker that is replaced during a run has no counts of it any more."""
    for losses, trouble in ((1, ""), (2, "lost some of the games")):
        run, engine = await run_of(html, 100, 2)
        counted, begun = engine.ask, []

        async def ask(
            worker, fn, arguments, limit, engine=engine, counted=counted, begun=begun, losses=losses
        ):
            if fn == "add" and arguments["run"] not in begun:
                begun.append(arguments["run"])
                engine.added = -arguments["count"] if len(begun) <= losses else 0
            return await counted(worker, fn, arguments, limit)

        engine.ask = ask
        await run.play()
        assert len(begun) == 2, "the counts begin anew, once"
        assert trouble in str(run.trouble or "") and bool(run.trouble) == bool(trouble), run.trouble
        assert trouble or engine.added == 100


async def longer_and_longer_blocks(html):
    run, engine = await run_of(html, 30000, 2)
    await run.play()
    sizes = [count for _, _, count in engine.blocks]
    assert sizes[:8] == [2, 2, 8, 8, 32, 32, 128, 128]  # the time of a game is not known yet
    assert 150 in sizes and max(sizes) == 400
    middle = sizes[8:-20]
    assert middle == sorted(middle), sizes


async def small_blocks_at_the_end_but_not_tiny(html):
    run, engine = await run_of(html, 30000, 2)
    await run.play()
    sizes = [count for _, _, count in engine.blocks]
    assert sizes[-1] <= 400 // 4 + 1
    assert len([count for count in sizes[8:] if count < 400 // 4]) <= 1  # except for the remainder
    by_worker = [sum([count for worker, _, count in engine.blocks if worker == one]) for one in (0, 1)]
    assert abs(by_worker[0] - by_worker[1]) <= 400


async def first_games_at_once(html):
    run, engine = await run_of(html, 30000, 2)
    await run.play()
    assert engine.looks[0] == 2
    assert engine.looks[1] > 20, engine.looks  # later figures are not requested for every block


async def the_aggregator_is_behind(html):
    run, engine = await run_of(html, 30000, 2)
    from lab.engine.run import AHEAD

    engine.book.clear()
    task = asyncio.create_task(run.play())
    for _ in range(200):
        await asyncio.sleep(0)
    played = [worker for worker, _, _ in engine.blocks]
    assert played.count(0) == played.count(1) == AHEAD + 1, played  # they play ahead, up to the limit
    assert engine.added == 0
    engine.book.set()
    await task
    assert engine.added == 30000


async def warmed_up_before_it_is_asked(html):
    scene = await Scene(html, booted=False).open()
    pool = scene.browser.pool
    assert pool.warmed == []
    pool.boot()
    await fake.settle()
    assert pool.warmed == [0, 0, 0, 0, 1, 1, 1, 1]
    assert pool.asked == [] and scene.text("status") == "Ready"


async def what_is_made_for_the_user_comes_from_clean_workers(html):
    """They have run no source, and do not run the one in the call."""
    scene = await Scene(html).open()
    pool, engine = scene.browser.pool, scene.app.engine
    match = {"strategies": [{"name": "Mine", "source": "class Mine"}]}
    asked = (
        "report", "tournament report", "tournament table", "rules", "with rules", "recipe", "draw", "set up", "log",
        "session strategies", "session link", "play",
    )  # fmt: skip
    for fn in asked:
        pool.answers[fn] = lambda args: "made"
        assert await engine.ask(0, fn, {"match": match}) == "made"
        message = pool.messages[-1]
        assert message["fn"] == fn and message["clean"] == (fn != "play")
        assert message["users"] == ([] if message["clean"] else ["class Mine"])
    pool.answers["check"] = lambda args: {"problems": []}
    for run in (False, True):
        await engine.ask(0, "check", {"source": "class Mine", "run": run})
        assert pool.messages[-1]["clean"] != run


async def no_warming_up_when_somebody_waits(html):
    scene = await Scene(html, booted=False).open()
    from lab.engine import client

    client.LULL = 0.05  # much longer than a run takes to begin, as in the page
    pool = scene.browser.pool
    pool.answers["play"] = None
    scene.click("start")
    await fake.settle()
    pool.boot()
    await fake.settle()
    assert scene.asked("play") and pool.warmed == []


async def a_failed_warming_up_is_nobodys_concern(html):
    scene = await Scene(html, booted=False).open()
    pool = scene.browser.pool
    pool.warm = lambda args: {"error": {"message": "no such function"}}
    pool.boot()
    await fake.settle()
    assert pool.warmed == [0] and scene.text("status") == "Ready"
    scene.choose("1")
    scene.click("start")
    await fake.settle()
    assert scene.text("status") == "Done"


class OneWorker:
    """An engine that records when a run requests its figures. Each block takes 100 ms."""

    size = 1
    up = frozenset({0})
    failure = None

    def __init__(self, view=0, games=1_000_000):
        """`view` is the time that figures take, in milliseconds."""
        self.now = self.added = 0
        self.games = games
        self.view = view
        self.looks = []
        self.asked = []

    def begin_run(self, match):
        pass

    async def ask(self, worker, fn, arguments, limit):
        self.asked.append(fn)
        if fn == "play":
            self.now += 100
            await asyncio.sleep(0)
            return {"ms": 100, "block": []}
        if arguments["look"]:
            self.looks.append(self.now)
            self.now += self.view
        self.added += arguments["count"]
        return {"over": self.now >= 30_000 or self.added >= self.games, "view": None}


async def calmer_and_calmer(html):
    await Scene(html).open()
    from lab.engine.run import Run

    engine = OneWorker()
    await Run(engine, {}, "clear", lambda: engine.now, None).play()
    gaps = [later - sooner for sooner, later in zip(engine.looks, engine.looks[1:])]
    assert gaps[:5] == [200] * 5 and gaps[-5:] == [600] * 5 and gaps == sorted(gaps), gaps


async def figures_that_take_long_are_asked_for_seldom(html):
    await Scene(html).open()
    from lab.engine.run import Run

    for view, least, most in ((150, 450, 700), (2_000, 2_000, 2_400)):
        engine = OneWorker(view)
        await Run(engine, {}, "clear", lambda engine=engine: engine.now, None).play()
        gaps = [later - sooner for sooner, later in zip(engine.looks[1:], engine.looks[2:])]
        assert gaps and least <= min(gaps) and max(gaps) <= most, (view, gaps)


async def a_worker_that_has_not_started_is_left_no_games_at_the_end(html):
    run, engine = await run_of(html, 100, 2)
    engine.up = {0}
    await run.play()
    assert [count for worker, _, count in engine.blocks if worker == 1] == []
    assert [count for _, _, count in engine.blocks][:3] == [2, 8, 32], engine.blocks


async def plays_on_while_counted(html):
    await Scene(html).open()
    from lab.engine.run import Run

    engine = OneWorker(games=40)
    run = Run(engine, {}, 40, lambda: engine.now, None)
    await run.play()
    assert engine.asked[:5] == ["play", "play", "add", "play", "add"] and not run.trouble
    assert engine.asked.count("add") == engine.asked.count("play")  # every block is counted
