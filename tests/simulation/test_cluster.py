"""Games shared with a real Dask cluster: a scheduler and two worker processes on this machine."""

import json
import os
import signal
import socket
import subprocess
import sys

import pytest
from distributed import Client, LocalCluster

from dominion.cli import main
from dominion.engine.errors import SetupError
from dominion.simulation import runs
from dominion.simulation.simulate import simulate

MINE = '''
class Mine(Strategy):
    """Money, and one Militia."""
    requires = "Militia",

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if not me.count("Militia"): yield "Militia"
        yield "Silver"
'''
QUIET = {"dashboard_address": ":0", "silence_logs": 50}


@pytest.fixture(autouse=True)
def few_games_are_shared(monkeypatch):
    """Lets the workers get all but the first few games: otherwise those of 0.1 s are played here."""
    monkeypatch.setattr(runs, "PILOT_SECONDS", 0.001)


@pytest.fixture(scope="module")
def address():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **QUIET) as cluster:
        yield cluster.scheduler_address


def printed(capsys, *arguments):
    status = main([*map(str, arguments)])
    out, err = capsys.readouterr()
    assert status == 0, err
    return json.loads(out)


def test_the_cluster_prints_what_this_process_would(address, capsys, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(MINE)
    cluster = ("--backend", "dask", "--scheduler", address)
    for command in (
        ("play", mine, "BigMoney", "--games", "300", "--seed", "3", "--json"),
        ("tournament", mine, "BigMoney", "BigSmithy", "--games", "40", "--seed", "3", "--json"),
    ):
        assert printed(capsys, *command, *cluster) == printed(capsys, *command)


def test_all_its_workers_play(address):
    def tasks(dask_worker):
        return dask_worker.state.executed_count

    with Client(address, set_as_default=False) as client:
        before = client.run(tasks)
        simulate(["BigMoney", "BigSmithy"], 800, seed=4, scheduler=address)
        after = client.run(tasks)
    assert len(before) == 2 and all(after[worker] > before[worker] for worker in before), (before, after)


def test_its_workers_keep_no_profiles_of_the_games(address):
    """Profiles of each second fill a worker's memory in long runs."""

    def profiles(dask_worker):
        return dask_worker.periodic_callbacks["profile"].is_running()

    def profiles_now(dask_worker):
        return "profile" in dask_worker.periodic_callbacks

    with Client(address, set_as_default=False) as client:
        found = [*client.run(profiles).values()]
        simulate(
            ["BigMoney", "BigSmithy"],
            200,
            seed=4,
            scheduler=address,
            progress=lambda _: found.extend(client.run(profiles_now).values()),
        )
        assert found[:2] == [True, True] and len(found) > 4 and not any(found[2:])
        assert [*client.run(profiles).values()] == [True, True], "as before"


def test_a_killed_worker_is_replaced_and_costs_no_game(address):
    told, killed = [], []

    def kill_one(tally):
        told.append(tally.games)
        if len(told) == 3:  # slices of the workers have come, and others are being played
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    with Client(address, set_as_default=False) as client:
        there = simulate(["BigMoney", "BigSmithy"], 2_000, seed=4, scheduler=address, progress=kill_one)
        client.wait_for_workers(2, timeout=60)
        assert killed and killed[0] not in client.run(os.getpid).values()
    assert told[2] < 2_000, "it was killed in the middle"
    assert there.to_json() == simulate(["BigMoney", "BigSmithy"], 2_000, seed=4).to_json()


KILLED = """
import os, signal, sys
from dominion.cli import main
from dominion.simulation import checkpoints, runs

checkpoints.SECONDS = 0
runs.PILOT_SECONDS = 0.001
write, written = checkpoints.Checkpoint.write, []

def write_and_die(self, tally, now=True):
    write(self, tally, now)
    written.append(tally.games)
    if len(written) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

checkpoints.Checkpoint.write = write_and_die
main(sys.argv[1:])
"""


def test_a_killed_client_goes_on_from_its_checkpoint(address, capsys, tmp_path):
    command = ["play", "BigMoney", "BigSmithy", "--games", "1000", "--seed", "5", "--json"]
    cluster = ["--backend", "dask", "--scheduler", address, "--checkpoint", str(tmp_path / "run")]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, *command, *cluster], capture_output=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    counted = json.loads((tmp_path / "run").read_text())["tally"]["outcomes"]
    assert 0 < sum(counted["wins"]) < 1_000, "it was killed in the middle"
    assert printed(capsys, *command, *cluster) == printed(capsys, *command)


def refused(because, workers, threads):
    with (
        LocalCluster(
            n_workers=workers, threads_per_worker=threads, processes=False, protocol="tcp", **QUIET
        ) as cluster,
        pytest.raises(SetupError, match=because),
    ):
        simulate(["BigMoney", "BigMoney"], 10, seed=1, scheduler=cluster.scheduler_address)


def test_workers_that_share_a_process_are_refused():
    refused("start the workers with one thread each", workers=1, threads=2)


def test_a_cluster_without_workers(monkeypatch):
    monkeypatch.setattr("dominion.simulation.cluster._PATIENCE", 0.5)
    refused("has no workers", workers=0, threads=1)


def test_an_error_in_a_strategy_is_told_as_ever(address, capsys, tmp_path):
    broken = tmp_path / "broken.py"
    broken.write_text(MINE.replace('yield "Silver"', "yield 1 / 0"))
    arguments = ("play", broken, "BigMoney", "--games", "100", "--seed", "3")
    assert main([*map(str, arguments)]) == 2
    alone = capsys.readouterr().err
    assert main([*map(str, arguments), "--backend", "dask", "--scheduler", address]) == 2
    assert capsys.readouterr().err == alone and "broken.py:10" in alone


def test_nobody_answers():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(SetupError, match=f"No Dask scheduler answers at '{place}'"):
        simulate(["BigMoney", "BigMoney"], 10, seed=1, scheduler=place)
    with pytest.raises(SetupError, match="No Dask scheduler answers at 'nowhere'"):
        simulate(["BigMoney", "BigMoney"], 10, seed=1, scheduler="nowhere")


def test_without_the_package_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SetupError, match=r"pip install 'dominion-lab\[dask\]'"):
        simulate(["BigMoney", "BigMoney"], 10, seed=1, scheduler="tcp://127.0.0.1:8786")
