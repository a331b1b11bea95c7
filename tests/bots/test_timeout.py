"""Strategies that never end, on the command line: `--timeout` ends them and reports their line."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dominion.bots.loading.source import load
from dominion.bots.safety import watchdog
from dominion.bots.safety.timeout import TimeLimit, TimeLimitExceeded
from dominion.cli import main
from dominion.engine.errors import SetupError, StrategyError
from dominion.engine.game import Game
from dominion.engine.setup import Setup
from dominion.simulation.simulate import Match, finish, play, simulate

HEAD = """class Mine(Strategy):
    def gain(self, me, game):
        yield "Gold"
"""
LOOP = HEAD + "        while me.turns > 3:\n            pass\n"
WISHES = HEAD.replace('yield "Gold"', 'yield from iter(lambda: "Curse of Gold", None)')
STUBBORN = (
    HEAD
    + "        while True:\n            try:\n                while True: pass\n            except: pass\n"
)
AT_ONCE = "while True:\n    pass\n" + HEAD
SLEEPS = HEAD + "        import time\n        time.sleep(100)\n"
IN_C = HEAD + "        any(iter(int, 1))\n"
BODY = HEAD.replace("    def", "    while True: pass\n    def")
BEGINS = """class Mine(Strategy):
    begun = 0

    def __init__(self):
        super().__init__()
        Mine.begun += 1
        while Mine.begun > {}: pass
"""


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        (LOOP, (4, 5), "Mine was still running `gain` after 1 s"),
        (WISHES, (2, 3), "Mine was still"),
        (AT_ONCE, (1, 2), "still running after 1 s"),
    ],
    ids=["loop", "wishes", "at once"],
)
@pytest.mark.parametrize("command", ["play", "log", "why"])
def test_what_never_ends_is_ended_and_named(command, source, line, said, tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text(source)
    assert main([command, str(file), "BigMoney", "--timeout", "1", "--seed", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith(tuple(f"dominion: {file}:{number}: " for number in line)), err
    assert said in err


def test_in_a_process_of_several_too():
    elsewhere = LOOP.replace("me.turns > 3", f"__import__('os').getpid() != {os.getpid()}")
    with pytest.raises(StrategyError, match="Mine was still running") as told:
        simulate([load(elsewhere, "mine.py"), "BigMoney"], 100_000, seed=1, n_jobs=2, timeout=1)
    assert told.value.filename == "mine.py" and told.value.line in (4, 5)


def test_a_beginning_without_end_is_ended_in_any_game():
    with pytest.raises(StrategyError, match="still running") as told:
        simulate([load(BEGINS.format(30), "mine.py"), "BigMoney"], 100, seed=1, timeout=1)
    assert told.value.filename == "mine.py" and told.value.line == 7


@pytest.mark.parametrize(
    ("command", "source", "line"),
    [
        ("play BigMoney", BODY, 2),
        ("play BigMoney", BEGINS.format(0), 7),
        ("human --against", BEGINS.format(0), 7),
        ("tournament BigMoney", BEGINS.format(0), 7),
        ("check", BEGINS.format(0), 7),
    ],
    ids=["class body", "play", "human", "tournament", "check"],
)
def test_every_command_that_loads_a_strategy_ends_it(command, source, line, tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text(source)
    assert main([*command.split(), str(file), "--timeout", "1"]) in (1, 2)
    said = "".join(capsys.readouterr())
    assert f":{line}: still running after 1 s" in said and said.count("\n") == 1, said


EATER = HEAD + "        kept = []\n        while True: kept.append(bytearray(b'x' * 10**6))\n"


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory has no bound on this system")
@pytest.mark.parametrize("source", [EATER, HEAD + "        list(iter(int, 1))\n"], ids=["python", "in C"])
def test_memory_comes_to_an_end_too(source, tmp_path, monkeypatch, capsys):
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    monkeypatch.setattr("dominion.bots.safety.timeout._MORE_MEMORY", 50_000_000)
    file = tmp_path / "mine.py"
    file.write_text(source)
    assert main(["play", str(file), "BigMoney", "--games", "100", "--seed", "1"]) == 2
    out, err = capsys.readouterr()
    line = 5 if source == EATER else 4
    assert out == "" and err == f"dominion: {file}:{line}: Mine failed in `gain`: MemoryError\n"
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_time_is_counted_for_each_game():
    begun = time.monotonic()

    def wait(tally):
        while time.monotonic() < begun + 2.5:
            pass

    found = play(Match.of(["BigMoney", "BigSmithy"], seed=1), 800, timeout=2.0, progress=wait)
    assert found.games == 800


def test_an_agent_that_is_no_strategy_is_named_too():
    class Slow:
        name, plays_all_treasures, answers_are_legal = "slow", True, True

        def answer(self, decision):
            while True:
                pass

    with TimeLimit(0.1) as limit, pytest.raises(StrategyError, match=r"running `answer` after 0\.1 s"):
        finish(Game(Setup(), [Slow(), Slow()]), limit)


@pytest.mark.replaces_engine
def test_where_no_strategy_is_at_work_the_game_is_named(monkeypatch):
    def turn_for_ever(game, shortcuts):
        while True:
            pass

    monkeypatch.setattr("dominion.engine.game.play_on", turn_for_ever)
    with (
        TimeLimit(0.1) as limit,
        pytest.raises(SetupError, match=r"not over after 0\.1 s: it is turn \d+ of"),
    ):
        finish(Match.of(["BigMoney", "BigSmithy"], seed=1).game(0), limit)


def spin(limit):
    limit.begin()
    while True:
        pass


def test_nothing_is_left_of_it_when_it_is_over():
    with TimeLimit(0.05) as limit:
        limit.begin()
        limit.end()
        until = time.monotonic() + 0.15
        while time.monotonic() < until:
            pass
    with TimeLimit(0.05) as limit, pytest.raises(TimeLimitExceeded):
        spin(limit)


@pytest.mark.parametrize("given", ["0", "-1", "soon", "nan", "1e9"])
def test_a_time_that_is_none_is_said(given, capsys):
    assert main(["play", "BigMoney", "BigMoney", "--timeout", given]) == 2
    assert "--timeout" in capsys.readouterr().err


def in_a_process(folder: Path, source: str, *more: str) -> subprocess.CompletedProcess[str]:
    (folder / "mine.py").write_text(source)
    command = [
        sys.executable,
        "-m",
        "dominion",
        "play",
        str(folder / "mine.py"),
        "BigMoney",
        "--timeout",
        "1",
        *more,
    ]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_what_does_not_react_costs_the_process(tmp_path):
    done = in_a_process(tmp_path, SLEEPS)
    assert done.stderr == f"dominion: {tmp_path / 'mine.py'}:5: still running after 1 s\n"
    assert done.returncode == 2 and done.stdout == ""


def test_what_catches_everything_is_ended_all_the_same(tmp_path):
    done = in_a_process(tmp_path, STUBBORN)
    assert "still running" in done.stderr and f"{tmp_path / 'mine.py'}:" in done.stderr
    assert done.returncode == 2 and done.stdout == ""


HOLDS = """from dominion.bots.safety import watchdog
watchdog.post({})
exec(compile({!r}, {!r}, "exec"))
"""


def test_what_lets_nobody_in_is_ended_in_a_line(tmp_path):
    """Without the seconds of grace after a limit."""
    source, file = "def hold():\n    return sum(iter(int, 1))\nhold()\n", "/my/b\u00f6t.py"
    command = [sys.executable, "-c", HOLDS.format(1, source, file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == f"dominion: {file}:2: still running `hold` after 1 s\n"
    assert done.returncode == 1 and done.stdout == ""


def test_what_ends_in_time_is_told_nothing_of_it():
    command = [sys.executable, "-c", HOLDS.format(600, "done = True", "mine.py")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


LATER = """from dominion.bots.loading.source import load
from dominion.simulation.simulate import simulate
mine = load("class Mine(Strategy):\\n    def gain(self, me, game):\\n        yield 'Silver'", "mine.py")
simulate([mine, "BigMoney"], games=2, seed=1)
simulate([mine, "BigMoney"], games=2, seed=1, timeout=60)
print("played")
"""


def test_its_first_use_after_games_without_a_limit_is_no_strategys_change():
    done = subprocess.run(
        [sys.executable, "-c", LATER], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "played\n", "")


@pytest.mark.parametrize(
    ("dump", "line"),
    [
        ("", ""),
        ("Killed\n", ""),
        ("Timeout (0:01:06)!\n", "still running after 66 s"),
        (
            "Timeout (1:00:00.500000)!\nThread 0x1 [python] (most recent call first):\n"
            '  File "/lib/threading.py", line 3 in wait\n  File "/bot\\xe9.py", line 4 in <lambda>\n',
            "/bot\u00e9.py:4: still running `<lambda>` after 3600.5 s",
        ),
        ('Timeout (0:00:06)!\n  File "/bin/it", line 1 in <module>\n', "still running after 6 s"),
    ],
)
def test_what_the_alarm_says_comes_to_a_line(dump, line):
    assert watchdog.said(dump, "/dominion/", "/lib/", "/bin/it") == line


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_strategy_that_lets_nobody_in_is_ended_in_a_line(jobs, tmp_path):
    done = in_a_process(tmp_path, IN_C, "--jobs", jobs)
    assert done.stderr == f"dominion: {tmp_path / 'mine.py'}:4: still running `gain` after 6 s\n"
    assert done.returncode != 0 and done.stdout == ""
