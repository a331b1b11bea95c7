"""An agent that a user writes with types: strict mypy accepts it, and it plays."""

import subprocess
import sys
from pathlib import Path

AGENT = """
from dominion import Card, Decision, Game, Setup


class FirstOptions:
    name = "First options"
    plays_all_treasures = False
    answers_are_legal = True

    def __init__(self) -> None:
        self.played: set[str] = set()

    def answer(self, decision: Decision) -> list[Card | str | int]:
        self.played.update(card.name for card in decision.player.in_play)
        options = list(decision.options)
        return options[: max(decision.least, min(1, decision.most))]


agents = [FirstOptions(), FirstOptions()]
Game(Setup(("Village",), max_turns=5), agents, seed=1).play_out()
print(sorted(agents[0].played))
"""


def test_strict_mypy_accepts_an_agent_that_plays(tmp_path: Path) -> None:
    file = tmp_path / "agent.py"
    file.write_text(AGENT, encoding="utf-8")
    mypy = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        "--cache-dir",
        str(tmp_path / "cache"),
    ]
    checked = subprocess.run([*mypy, str(file)], cwd=tmp_path, capture_output=True, text=True)
    assert checked.stdout.startswith("Success"), checked.stdout + checked.stderr
    played = subprocess.run([sys.executable, str(file)], cwd=tmp_path, capture_output=True, text=True)
    assert played.stdout == "['Copper']\n", played.stderr
