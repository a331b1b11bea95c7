"""Ctrl-C gives the results so far and leaves no process behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dominion.bots.loading.source import load
from dominion.simulation.simulate import Match, Run, Tally, play

NOTED = '''
import os

asked = 0

class Noted(Strategy):
    """Big Money that leaves a file named for the process it has played a while in."""

    def gain(self, me, game):
        global asked
        asked += 1
        if asked % {often} == 0:
            open(os.path.join({folder!r}, str(os.getpid())), "w").close()
        yield "Province"
        yield "Gold"
        yield "Silver"
'''


def noted(folder: Path, often: int) -> str:
    return NOTED.format(folder=str(folder), often=often)


def pids(folder: Path) -> set[int]:
    return {int(path.name) for path in folder.iterdir()}


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(condition: Callable[[], bool]) -> None:
    deadline, pause = time.monotonic() + 60, threading.Event()
    while not condition():
        assert time.monotonic() < deadline, "it never came to that"
        pause.wait(0.02)


@pytest.mark.parametrize("jobs", [1, 2])
def test_in_python(jobs: int, tmp_path: Path) -> None:
    def interrupt(tally: Tally) -> None:
        if tally.games >= 50 and len(pids(tmp_path)) > (jobs > 1):
            raise KeyboardInterrupt

    kind = load(noted(tmp_path, often=50))
    match = Match.of([kind, kind], seed=4)
    found = play(match, 1_000_000, n_jobs=jobs, progress=interrupt)
    assert found.interrupted == "stopped"
    assert 50 <= found.games < 1_000_000
    assert found.tally == Run(match, 0, found.games).advance().tally
    others = pids(tmp_path) - {os.getpid()}
    assert bool(others) == (jobs > 1)
    wait_until(lambda: not any(map(alive, others)))


def test_a_killed_process_gives_the_results_so_far(tmp_path: Path) -> None:
    """As the system kills one when memory runs out."""
    killed: list[int] = []

    def kill(tally: Tally) -> None:
        others = pids(tmp_path) - {os.getpid()}
        if tally.games >= 50 and len(others) == 2 and not killed:  # results still come in after it
            killed.append(min(others))
            os.kill(killed[0], signal.SIGKILL)

    kind = load(noted(tmp_path, often=50))
    match = Match.of([kind, kind], seed=4)
    found = play(match, 1_000_000, n_jobs=2, progress=kill)
    assert found.interrupted == "killed"
    assert 50 <= found.games < 1_000_000
    assert found.tally == Run(match, 0, found.games).advance().tally
    wait_until(lambda: not any(map(alive, pids(tmp_path) - {os.getpid()})))
    again = play(match, 2_000, n_jobs=2)  # and the next run has processes of its own
    assert (again.games, again.interrupted) == (2_000, "")


def test_a_process_killed_after_ctrl_c_raises_nothing(tmp_path: Path) -> None:
    def kill_and_stop(tally: Tally) -> None:
        others = pids(tmp_path) - {os.getpid()}
        if tally.games >= 50 and len(others) == 2:
            os.kill(min(others), signal.SIGKILL)
            raise KeyboardInterrupt

    kind = load(noted(tmp_path, often=50))
    found = play(Match.of([kind, kind], seed=4), 1_000_000, n_jobs=2, progress=kill_and_stop)
    assert found.interrupted == "stopped"
    assert 50 <= found.games < 1_000_000
    wait_until(lambda: not any(map(alive, pids(tmp_path) - {os.getpid()})))


def can_be_interrupted() -> None:
    """Tests may run in the background, where Ctrl-C is ignored; this restores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", [1, 2])
def test_on_the_command_line(jobs: int, tmp_path: Path) -> None:
    strategy, folder = tmp_path / "noted.py", tmp_path / "pids"
    folder.mkdir()
    strategy.write_text(noted(folder, often=30_000 if jobs == 1 else 100))
    options = ["--games", "1000000", "--jobs", str(jobs), "--seed", "1", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "dominion", "play", str(strategy), str(strategy), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=can_be_interrupted,
    )
    try:
        wait_until(lambda: len(pids(folder)) >= (1 if jobs == 1 else 3) or process.poll() is not None)
    finally:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    told = json.loads(out)
    assert 0 < told["games"] < 1_000_000
    assert err == f"dominion: Stopped after {told['games']:,} games.\n"
    wait_until(lambda: not any(map(alive, pids(folder))))


def test_on_the_command_line_a_killed_process_is_told(tmp_path: Path) -> None:
    strategy, folder = tmp_path / "noted.py", tmp_path / "pids"
    folder.mkdir()
    strategy.write_text(noted(folder, often=100))
    command = [sys.executable, "-m", "dominion", "play", str(strategy), str(strategy), "--jobs", "2"]
    process = subprocess.Popen(
        [*command, "--games", "1000000", "--seed", "1", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until(lambda: len(pids(folder)) >= 3 or process.poll() is not None)
    finally:
        os.kill(max(pids(folder) - {process.pid}), signal.SIGKILL)
        out, err = process.communicate(timeout=60)
    told = json.loads(out)
    assert err.startswith(
        f"dominion: Stopped after {told['games']:,} games: a process that shared them was killed"
    )
    assert err.count("\n") == 1 and process.returncode == 130
    wait_until(lambda: not any(map(alive, pids(folder))))


def test_before_the_first_result_it_says_only_that(tmp_path: Path) -> None:
    strategy, folder = tmp_path / "noted.py", tmp_path / "pids"
    folder.mkdir()
    strategy.write_text(noted(folder, often=1) + "        while True: pass\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "dominion", "play", str(strategy), "BigMoney"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=can_be_interrupted,
    )
    try:
        wait_until(lambda: bool(pids(folder)) or process.poll() is not None)
    finally:
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)
    assert said == ("", "dominion: Stopped.\n")
    assert process.returncode == 130
