"""The wheel in an otherwise empty environment: no rich, no joblib, no pip."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import build
from dominion.simulation.simulate import simulate

JOBLIB = "dominion: Several processes need the package joblib: pip install 'dominion-lab[cli]'.\n"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the programs of a new environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("bare")
    make: list[str | Path] = [sys.executable, "-m", "venv", "--without-pip", folder]
    # Without an index: a dependency would make this fail.
    install: list[str | Path] = [
        "-m",
        "pip",
        f"--python={folder}",
        "install",
        "--quiet",
        "--no-index",
        build.build_wheel(),
    ]
    subprocess.run(make, check=True)
    subprocess.run([sys.executable, *install], check=True, cwd=folder)
    return folder / "bin"


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Any:
    """Run a command there; gives its exit status, stdout and stderr."""

    def run(*arguments: object, typed: str = "", width: int = 100) -> tuple[int, str, str]:
        done = subprocess.run(
            [installed / "dominion", *map(str, arguments)],
            cwd=tmp_path, input=typed, capture_output=True, text=True, check=False,
            env={"PATH": str(installed), "COLUMNS": str(width), "LANG": os.environ.get("LANG", "C.UTF-8")},
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    return run


def test_nothing_else_is_installed(installed: Path) -> None:
    ask = "import importlib.util as u; print([u.find_spec(name) for name in ('rich', 'joblib', 'pip')])"
    told = subprocess.run([installed / "python", "-I", "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout == "[None, None, None]\n"


def test_library_plays_a_game(installed: Path, tmp_path: Path) -> None:
    source = """
from dominion import Game
from dominion.strategies import find
game = Game(["Smithy"], [find("BigSmithy")(), find("BigMoney")()], seed=1)
game.play_out()
print(game.turn.index, [player.score() for player in game.players])
"""
    command: list[str | Path] = [installed / "python", "-I", "-c", source]
    there = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    here = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert there.stdout == here.stdout and there.stdout


def test_stepper_plays_the_same_game(installed: Path, tmp_path: Path) -> None:
    source = """
import json, pickle
from dominion import Table
table = Table(["Cellar", "Militia"], [None, "BigMoney"], seed=4)
while len(table.answers) < 20:
    table.answer(max(table.legal(), key=len))
table.undo()
table = pickle.loads(pickle.dumps(table.copy(seen_by=0, seed=7)))
while not table.is_over:
    table.answer(max(table.legal(), key=len))
again = Table.from_json(json.loads(json.dumps(table.to_json())))
print(table.result == again.result, table.result, len(table.answers), table.observe(0).to_json())
"""
    command: list[str | Path] = [installed / "python", "-I", "-c", source]
    there = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    here = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert there.stdout == here.stdout and there.stdout.startswith("True Outcome(")


def test_environments_name_their_extra(installed: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [installed / "python", "-I", "-c", "import dominion.environments.gymnasium"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    needed = "ImportError: Environments need the package numpy: pip install 'dominion-lab[environments]'.\n"
    assert told.returncode == 1 and told.stderr.endswith(needed)


def test_command_line_plays_the_same_games(run: Any) -> None:
    status, out, err = run("play", "BigSmithy", "BigMoney", "--games", 30, "--seed", 1, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == simulate(["BigSmithy", "BigMoney"], 30, seed=1).to_json()


def test_tables_are_plain_text(run: Any) -> None:
    command = "play", "BigSmithy", "BigMoney", "--games", 30, "--seed", 1
    status, out, err = run(*command)
    lines = out.splitlines()
    assert (status, err) == (0, "") and lines[0].startswith("30 games, ")
    assert lines[1].split()[:3] == ["Strategy", "Wins", "Win"] and set(lines[2]) == {"-"}
    assert {len(line) for line in lines[1:5]} == {len(lines[2])}, "columns are aligned"
    assert any(line.startswith("Kingdom: ") and "Smithy" in line for line in lines)
    narrow = run(*command, width=30)[1]
    assert "\nBigSmithy\n  Wins: " in narrow


def test_tournament_has_its_ranking_and_shares(run: Any) -> None:
    status, out, err = run("tournament", "BigMoney", "BigSmithy", "--games", 20, "--seed", 1)
    assert (status, err) == (0, "")
    assert "1  BigSmithy" in out and "Win rate in %, against" in out and "Nash equilibrium: " in out


def test_second_game_is_played(run: Any) -> None:
    status, out, err = run("candyland", "--games", 20, "--seed", 1)
    assert (status, err) == (0, "") and "Cards in a game: " in out


def test_person_plays(run: Any) -> None:
    typed = "a\np Moat\nt\nr\nr\n"
    status, out, err = run("human", "--against", "BigMoney", "--seed", 1, typed=typed)
    assert (status, err) == (0, "") and "Moat: $2, Action - Reaction, Base." in out and "Seed 1." in out


@pytest.mark.parametrize("jobs", [2, -1])
def test_several_processes_need_joblib(run: Any, jobs: int) -> None:
    told = run("play", "BigSmithy", "BigMoney", "--games", 30, "--jobs", jobs)
    assert told == (2, "", JOBLIB)


def test_one_process_needs_nothing(run: Any) -> None:
    assert run("play", "BigSmithy", "BigMoney", "--games", 5, "--jobs", 1)[0] == 0


def test_everything_has_its_help(run: Any) -> None:
    for command in (
        "play",
        "why",
        "log",
        "tournament",
        "human",
        "cards",
        "strategies",
        "check",
        "fuzz",
        "bench",
    ):
        assert run(command, "--help")[0] == 0, command
