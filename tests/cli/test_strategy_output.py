"""What a strategy prints: it goes to stderr, escaped, and never into a command's output."""

import json
import sys

import pytest

from dominion.bots.safety.output import strategies_apart
from dominion.cli import main

NOISY = '''
from pprint import pprint

print("being loaded \\x1b[2J")


class Noisy(Strategy):
    """Prints whatever it does."""

    def gain(self, me, game):
        print("gaining", end="\\a\\n")
        pprint("by another module \\x9b2J")
        yield "Province"
        yield "Gold"
        yield "Silver"
'''
COMMANDS = {
    "play": "play NOISY BigMoney --games 30 --seed 1 --json",
    "play in two processes": "play NOISY BigMoney --games 1000 --seed 1 --jobs 2 --json",
    "play --csv": "play NOISY BigMoney --games 5 --seed 1 --csv",
    "why": "why NOISY BigMoney --games 5 --seed 1 --json",
    "check": "check NOISY",
    "position": "position Copper*5 --with NOISY --json",
    "tournament": "tournament NOISY BigMoney BigSmithy --games 5 --seed 1 --json",
    "review": "review NOISY BigMoney --seed 1 --position REVIEWED --effort 0.1 --json",
    "log": "log NOISY BigMoney --seed 1 --why",
    "solve": "solve --kingdom Moat --against NOISY --games 500 --seed 1 --json",
}

LAST_TURNS = "piles Province 2, Duchy 1"


@pytest.fixture
def noisy(tmp_path):
    path = tmp_path / "noisy.py"
    path.write_text(NOISY, encoding="utf-8")
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_strategy_prints_is_no_part_of_the_output(command, noisy, capfd):
    words = COMMANDS[command].replace("NOISY", str(noisy)).split()
    words = [LAST_TURNS if word == "REVIEWED" else word for word in words]
    assert main(words) == 0
    out, err = capfd.readouterr()
    if "--json" in words:
        json.loads(out)
    for text in ("being loaded", "gaining", "another module"):
        assert text not in out and text in err
    assert all(line.isprintable() for line in (out + err).split("\n"))
    assert "being loaded \\x1b[2J\n" in err and "gaining\\x07\n" in err


def test_other_output_is_not_changed(capsys):
    with strategies_apart():
        print("\x1b[1mbold\x1b[0m")
        sys.stdout.writelines(["one\n", "two\n"])
        assert sys.stdout.encoding and not sys.stdout.isatty()
    assert capsys.readouterr() == ("\x1b[1mbold\x1b[0m\none\ntwo\n", "")


def test_streams_are_restored_and_wrapped_once(capsys):
    before = sys.stdout, sys.stderr
    with strategies_apart():
        once = sys.stdout
        with strategies_apart():
            assert sys.stdout is once
    assert (sys.stdout, sys.stderr) == before


def test_a_process_without_streams_plays_too(monkeypatch):
    monkeypatch.setattr("sys.stdout", None)
    with strategies_apart():
        assert sys.stdout is None


def test_only_texts_can_be_printed(capsys):
    with strategies_apart(), pytest.raises(TypeError):
        exec("import sys\nsys.stdout.write(3)", {"__name__": "strategy"})
    with strategies_apart():
        exec("import sys\nsys.stdout.writelines(['a\\r', 'b'])", {"__name__": "strategy"})
    assert capsys.readouterr() == ("", "a\\rb")
