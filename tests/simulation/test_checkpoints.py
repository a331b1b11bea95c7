"""Runs that are continued from a file: the figures are those of one run, to the digit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dominion.cli import main
from dominion.engine.errors import SetupError
from dominion.simulation import checkpoints
from dominion.simulation.match import Match
from dominion.simulation.simulate import play
from dominion.simulation.stats import Tally


@pytest.fixture
def match() -> Match:
    return Match.of(["BigMoney", "BigSmithy"], seed=3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_was_stopped_goes_on_where_it_was(match: Match, tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "run"
    first = play(match, 40, checkpoint=file)
    assert first.games == 40
    whole = play(match, 100)
    assert play(match, 100, n_jobs=jobs, checkpoint=file).to_json() == whole.to_json()
    assert play(match, 100, checkpoint=file).to_json() == whole.to_json(), "nothing is left to play"


def test_what_was_counted_before_the_run_is_killed_is_kept(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "SECONDS", 0)
    file = tmp_path / "run"

    def killed(tally: Tally) -> None:
        raise SystemExit(9)

    with pytest.raises(SystemExit):
        play(match, 100_000, checkpoint=file, progress=killed)
    counted = Tally.from_json(json.loads(file.read_text())["tally"]).games
    assert 0 < counted < 100_000
    assert play(match, counted + 20, checkpoint=file).to_json() == play(match, counted + 20).to_json()


def test_until_clear_is_continued(tmp_path: Path) -> None:
    match = Match.of(["BigMoney", "DoubleWitch"], seed=1)
    file = tmp_path / "run"
    play(match, 5, checkpoint=file)
    assert play(match, until_clear=True, checkpoint=file).games == play(match, until_clear=True).games


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"match": 1}', b"\xff", b"[" * 100_000])
def test_what_is_no_checkpoint_is_refused(match: Match, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "run"
    file.write_bytes(content)
    with pytest.raises(SetupError, match="checkpoint"):
        play(match, 10, checkpoint=file)
    assert file.read_bytes() == content, "nothing is lost"


def test_another_match_and_forged_figures_are_refused(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "run"
    play(match, 10, checkpoint=file)
    with pytest.raises(SetupError, match="another match"):
        play(Match.of(["BigMoney", "BigSmithy"], seed=4), 20, checkpoint=file)
    data = json.loads(file.read_text())
    data["tally"]["players"] = 3
    file.write_text(json.dumps(data))
    with pytest.raises(SetupError, match="checkpoint"):
        play(match, 20, checkpoint=file)
    with pytest.raises(SetupError, match="cannot be"):
        play(match, 20, checkpoint=tmp_path)


def test_the_command_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "run")
    arguments = ["play", "BigMoney", "BigSmithy", "--seed", "3", "--json", "--checkpoint", file]
    assert main([*arguments, "--games", "20"]) == 0
    capsys.readouterr()
    assert main([*arguments, "--games", "50"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 50
    assert main([*arguments, "--records", str(tmp_path / "rows")]) == 2
