"""The compiled wheel: built from the same source, in an otherwise empty environment, it plays the same
games.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import build
from dominion.bots.loading.source import load
from dominion.devtools.bench import engine_kind
from dominion.engine.game import Game
from dominion.engine.native import is_compiled
from dominion.simulation.simulate import simulate

ROOT = Path(__file__).parents[1]
MATCHES = (("BigMoney", "BigSmithy"), ("ChapelWitch", "BigMoney"), ("KCWharf", "DoubleWitch"))
OWN = """
class Own(Strategy):
    requires = "Militia",

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if not me.count("Militia"): yield "Militia"
        yield "Silver"

    def discard(self, me, game):
        yield "Estate"
        yield "Copper"
"""


def test_the_version_tells_which_engine_is_running():
    command = [sys.executable, "-m", "dominion", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert told.startswith("dominion ") and told.endswith(f" ({engine_kind()})\n")


def test_interpreted_and_compiled_methods_are_told_apart():
    assert not is_compiled(json.JSONDecoder.decode)
    assert is_compiled(list.append)
    assert engine_kind() == ("compiled" if is_compiled(Game.play_out) else "pure Python")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["wheel", "--complied"], "unrecognized arguments: --complied"),
        (["wheel", "x"], "unrecognized arguments: x"),
    ],
)
def test_wrong_words_after_wheel(arguments, said, capsys):
    with pytest.raises(SystemExit, match="2"):
        build.main(arguments)
    assert said in capsys.readouterr().err


def test_a_machine_without_a_compiler_is_told_so_in_one_line(monkeypatch, capsys):
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert build.main(["wheel", "--compiled"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and "needs a C compiler (no-such-compiler)" in lines[0]


def test_a_machine_without_pythons_headers_is_told_so(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("CC", sys.executable)  # any program that is there
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert build.main(["wheel", "--compiled"]) == 1
    assert "Python.h" in capsys.readouterr().err


def test_every_module_that_is_compiled_is_there():
    listed = (ROOT / ".ci" / "compiled_wheel.py").read_text("utf-8").split("MODULES = (")[1].split(")")[0]
    modules = [line.strip().strip('",') for line in listed.splitlines() if line.strip()]
    assert modules == sorted(modules) and len(modules) > 10
    for module in modules:
        assert (ROOT / "dominion" / f"{module}.py").is_file(), module


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Folder of the programs of a new environment with the compiled wheel in it."""
    folder = tmp_path_factory.mktemp("compiled")
    wheel = build.make_wheel(compiled=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    install: list[str | Path] = ["-m", "pip", f"--python={folder}", "install", "--quiet", "--no-index", wheel]
    subprocess.run([sys.executable, *install], check=True, cwd=folder)
    return folder / "bin"


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_the_compiled_wheel_plays_the_same_games(installed, tmp_path):
    def run(*arguments):
        environment = {"PATH": str(installed), "LANG": os.environ.get("LANG", "C.UTF-8")}
        return subprocess.run(
            [installed / "dominion", *arguments],
            cwd=tmp_path, capture_output=True, text=True, check=True, env=environment,
        ).stdout  # fmt: skip

    assert run("--version").endswith(" (compiled)\n")
    for pair in MATCHES:
        told = json.loads(run("play", *pair, "--games", "100", "--seed", "1", "--json"))
        assert told == simulate(list(pair), 100, seed=1).to_json(), pair
    own = tmp_path / "own.py"
    own.write_text(OWN)
    told = json.loads(run("play", "own.py", "BigMoney", "--games", "100", "--seed", "1", "--json"))
    assert told == simulate([load(OWN), "BigMoney"], 100, seed=1).to_json()
    golden = [installed / "python", "-I", "-m", "dominion.devtools.golden", ROOT / "tests/golden/games.json"]
    told = subprocess.run(golden, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert told.endswith(" 0 different\n")
