"""Saved games that contain programs, and malicious ones."""

import json
import sys

import pytest

from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.engine.errors import SetupError, StrategyError, checked_name, printable
from dominion.session import Session, Start, opened, packed, read, start_of
from dominion.session.saved_games import SavedError, brought, steps_of, written
from dominion.web import handle

SOURCE = "import pathlib\npathlib.Path({mark!r}).write_text('ran')\nclass Mine(Strategy):\n    name = 'Mi\u202ene'\n"
PLAIN = "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n"


@pytest.fixture
def hostile(tmp_path):
    """A saved game whose bot leaves a mark when any line of it is run; the file, and the mark."""
    session = Session(Start.of("Me", [{"name": "Mine", "source": PLAIN}], seed=1))
    data = json.loads(written(session))
    mark = tmp_path / "mark"
    data["players"][1] = {
        "name": "Mine\x1b[2J",
        "source": SOURCE.format(mark=str(mark)) + "# \x1b]0;title\x07\n",
    }
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    return file, mark


def test_what_a_game_brings_is_read_and_not_run(hostile):
    file, mark = hostile
    for text in (file.read_text(), packed(file.read_text())):
        ((name, source),) = brought(read(text))
        assert name.startswith("Mine") and "pathlib" in source
    assert brought({"players": 7}) == brought({}) == brought({"players": [None, 7, {"source": 3}]}) == []
    heard = []
    handle(
        json.dumps({"id": 1, "fn": "session strategies", "args": {"text": packed(file.read_text())}}),
        heard.append,
    )
    told = json.loads(heard[0])["result"]
    assert told["strategies"][0][1] == source and json.loads(told["text"]) == json.loads(file.read_text())
    assert not mark.exists()


def test_loading_without_somebody_to_ask_wants_yes(hostile, capsys):
    file, mark = hostile
    assert main(["human", "--load", str(file)]) == 2
    told = capsys.readouterr().err
    assert "--yes" in told and "Mine" in told and "\x1b" not in told
    assert not mark.exists()


@pytest.mark.parametrize("answer", ["no", "", "y", "YES "])
def test_loading_shows_the_strategies_and_asks(hostile, capsys, monkeypatch, answer):
    file, mark = hostile
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda *asked: answer)
    status = main(["human", "--load", str(file)])
    told = capsys.readouterr()
    assert "pathlib.Path" in told.out and "\x1b]" not in told.out and "\\x1b]0;title\\x07" in told.out
    assert mark.exists() == (answer == "YES ")
    if answer != "YES ":
        assert status == 2 and "stays closed" in told.err


def test_yes_lets_them_run(hostile):
    file, mark = hostile
    main(["human", "--load", str(file), "--yes"])
    assert mark.exists()


@pytest.mark.parametrize("pair", [[-(10**9), 10**9], [-5, 10**18], [0, -(10**18)], [10**18, 10**18]])
def test_numbers_of_what_was_answered_together_cost_no_memory(pair):
    assert len(steps_of({"answers": [""] * 9, "together": [pair]})) <= 9


@pytest.mark.parametrize(
    "name", ["x" * 101, "a\x1b[31m", "a\u202eb", "a\nb", 7, None, ["x"], type("T", (str,), {})("\x07")]
)
def test_names_that_cannot_be_printed_are_refused(name):
    with pytest.raises(SetupError):
        checked_name(name)
    with pytest.raises(StrategyError, match="name"):
        load(
            f"{PLAIN}    name = {name!r}\n"
            if not isinstance(name, str)
            else f"{PLAIN}    name = {str(name)!r}\n"
        )


def test_a_name_is_no_number_without_end():
    with pytest.raises(StrategyError, match="is a text, not"):
        load(PLAIN + "    name = 10 ** 5_000\n")


def test_a_name_is_a_plain_text():
    class Sly(str):
        __slots__ = ()

        def __eq__(self, other):
            return True

        __hash__ = str.__hash__

    assert type(checked_name(Sly("Good"))) is str


def test_what_errors_say_controls_no_terminal(tmp_path, capsys):
    assert printable("a\x1b[2Jb\x07é\n") == "a\\x1b[2Jb\\x07é\\n"
    bad = tmp_path / "bad.py"
    bad.write_text(PLAIN + "        raise ValueError('\\x1b]0;owned\\x07' * 10_000)\n")
    assert main(["play", str(bad), "BigMoney", "--games", "40", "--seed", "1"]) == 2
    told = capsys.readouterr().err
    assert "ValueError" in told and "\x1b" not in told and len(told) < 2_500


@pytest.mark.parametrize("name", ["\x1b]0;owned\x07.py", "\u202egnp.py"])
def test_the_name_of_a_file_controls_no_terminal(name, tmp_path, capsys):
    assert main(["play", str(tmp_path / name), "BigMoney", "--games", "1"]) == 2
    assert main(["human", "--load", str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert told.count("Cannot read") == 2 and all(line.isprintable() for line in told.splitlines())


def test_a_deep_or_endless_text_is_refused_in_one_line():
    for text in (
        "{" * 100_000,
        '{"dominion": "1", "players": ' + "[" * 100_000,
        packed("{" + " " * 3_000_000 + "}"),
    ):
        with pytest.raises(SavedError):
            opened(start_of(read(text)), read(text))
