"""The same games everywhere: 1,000 games have the fingerprints in games.json on every installed interpreter.

tests/e2e/test_pool.py does the same in the browser. For an intended change: `python -m
dominion.devtools.golden tests/golden/games.json --renew`, and a line in CHANGELOG.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dominion import CATALOG
from dominion.devtools.golden import GAMES, MATCH_UPS, as_match, changed, draw, fingerprint, main, read
from dominion.engine.card import Action, draw_only_from, drawable
from dominion.engine.setup import OPENINGS
from dominion.simulation.match import ORDERS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILE = HERE / "games.json"
MEANT = (
    "If a rule or a bot was meant to play otherwise: "
    ".venv/bin/python -m dominion.devtools.golden tests/golden/games.json --renew, and a line in CHANGELOG.md."
)
GOLDEN = read(FILE)
RECORDED = GOLDEN["match_ups"]
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))


def runs(interpreter):
    """Returns whether it is an interpreter, not only a shim."""
    return not subprocess.run([interpreter, "-c", ""], capture_output=True, check=False).returncode


# This one too, with the hashes of strings, and so the order of sets, of another run.
PYTHONS: dict[str, str | Path] = {"this": sys.executable}
for name in [f"python3.{minor}" for minor in range(11, 20) if minor != sys.version_info.minor]:
    for found in (shutil.which(name), *Path.home().glob(f".pyenv/versions/*/bin/{name}")):
        if found and runs(found):
            PYTHONS[name] = found
COMMANDS: dict[str, list[str | Path]] = {
    name: [python, "-m", "dominion.devtools.golden", FILE] for name, python in PYTHONS.items()
}
COMMANDS["pyodide"] = [NODE, HERE / "pyodide.mjs", ROOT, FILE]


def marks(interpreter):
    """The usual suite has the oldest and the newest CPython; the others, and Pyodide under Node.js, take
    long.
    """
    usual = ("this", max(PYTHONS, key=lambda name: int(name.partition(".")[2] or 0)))
    return () if interpreter in usual else pytest.mark.slow


@pytest.mark.parametrize("interpreter", [pytest.param(name, marks=marks(name)) for name in COMMANDS])
def test_games_are_the_same_on(interpreter):
    done = subprocess.run(
        COMMANDS[interpreter],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "20"},
        check=False,
    )
    assert f"{MATCH_UPS} match-ups of {GAMES} games each, 0 different" in done.stdout, (
        f"{done.stdout}{done.stderr}{MEANT}"
    )


def test_the_match_ups_are_of_all_kinds():
    assert len(RECORDED) == MATCH_UPS and MATCH_UPS * GAMES == 1_000
    with draw_only_from(GOLDEN["pool"]):
        matches = [as_match(one) for one in RECORDED]
    assert {len(match.names) for match in matches} == {2, 3, 4, 5, 6}
    assert {match.order for match in matches} == set(ORDERS)
    assert {match.setup.opening for match in matches} == set(OPENINGS)
    for option in ("colony", "shelters", "refuse_losing_buys"):
        assert {getattr(match.setup, option) for match in matches} == {True, False}
    assert any(match.setup.deck for match in matches)
    assert len({name for match in matches for name in match.setup.kingdom}) > 300


def test_a_new_card_changes_no_recorded_game(monkeypatch):
    class Lamplighter(Action, cost=4):
        """A new card."""

    new = CATALOG.pop("Lamplighter")
    kingdoms = {"strategies": ["BigMoney", "Eager 1"], "seed": 1, "kingdom": "random", "sets": None}
    with draw_only_from(GOLDEN["pool"]):
        before = fingerprint(kingdoms)
        monkeypatch.setitem(CATALOG, "Lamplighter", new)
        assert fingerprint(kingdoms) == before
        assert "Lamplighter" not in drawable()
    assert "Lamplighter" in drawable()


def test_a_change_is_seen(tmp_path, capsys):
    few = [{**one, "sha256": fingerprint(one)} for one in map(draw, range(2))]
    assert changed(few) == []
    few[1]["seed"] += 1
    assert changed(few) == [1]
    file = tmp_path / "games.json"
    file.write_text(json.dumps({"pool": sorted(CATALOG), "match_ups": few}))
    assert main([str(file)]) == 1
    assert "match-up 1 is different" in capsys.readouterr().out
    assert main([str(file), "--renew"]) == 0
    assert main([str(file)]) == 0
    assert read(file)["match_ups"] != few
