"""The command line as a user meets it."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from texts import between

from dominion import CATALOG
from dominion.cli import main
from dominion.simulation.simulate import Match, simulate

MINE = '''
from dominion import Strategy

class MyMoney(Strategy):
    """Money, and two Smithies."""
    requires = "Smithy",

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if me.count("Smithy") < 2: yield "Smithy"
        yield "Silver"
'''


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


def started(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "dominion", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, **options)


# figures

CURSES = """
from dominion import Strategy

class Curses(Strategy):
    def gain(self, me, game):
        yield "Curse"
"""


@pytest.fixture
def curses(tmp_path: Path) -> Path:
    path = tmp_path / "curses.py"
    path.write_text(CURSES)
    return path


def test_negative_figures_have_a_minus_sign_for_people_only(run: Any, curses: Path) -> None:
    asked = (curses, "BigMoney", "--games", 20, "--seed", 1)
    _, out, _ = run("play", *asked)
    assert re.search(r"Curses .* \N{MINUS SIGN}\d", out) and not re.search(r"(^|\s)-\d", out), out
    _, out, _ = run("play", *asked, "--json")
    assert json.loads(out)["players"][0]["mean_vp"] < 0
    _, out, _ = run("log", *asked[:2], "--seed", 1)
    assert re.search(r"^Curses: \N{MINUS SIGN}\d+ VP in", out, re.MULTILINE), out[-300:]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_signs_that_an_encoding_lacks_are_printed_in_ascii(curses: Path, encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    process = started("play", curses, "BigMoney", "--games", 20, "--seed", 1, env=environment)
    out, err = process.communicate()
    assert process.returncode == 0 and not err, err
    assert re.search(r"Curses .* -\d", out), out


# play


def test_play_json_is_the_object_promised(run: Any) -> None:
    status, out, err = run("play", "BigMoney", "BigSmithy", "--games", 60, "--seed", 5, "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert told == simulate(["BigMoney", "BigSmithy"], 60, seed=5).to_json()
    assert set(told) >= {"version", "seed", "games", "ties", "kingdom", "clear", "players"}
    assert [player["name"] for player in told["players"]] == ["BigMoney", "BigSmithy"]
    assert set(told["players"][0]) >= {"name", "wins", "share", "share_interval", "mean_vp", "mean_turns"}
    assert "Smithy" in told["kingdom"]
    assert len(told["kingdom"]) == 10


def test_play_json_is_the_same_with_any_number_of_jobs(run: Any, mine: Path) -> None:
    command = "play", mine, "BigMoney", "--games", 90, "--seed", 5, "--kingdom", "random", "--json"
    assert run(*command) == run(*command, "--jobs", 2) == run(*command, "--jobs", -1)
    clear = "play", mine, "BigNothing", "--until-clear", "--seed", 5, "--json"
    alone = run(*clear)
    assert alone == run(*clear, "--jobs", 2)
    assert (json.loads(alone[1])["games"], json.loads(alone[1])["clear"]) == (64, "MyMoney")


def test_play_prints_a_table(run: Any) -> None:
    status, out, err = run("play", "BigMoney", "BigSmithy", "--games", 300, "--seed", 5)
    assert (status, err) == (0, "")
    found = simulate(["BigMoney", "BigSmithy"], 300, seed=5)
    table = out.split("Kingdom:")[0]
    rows = {line.split()[0]: line for line in table.splitlines() if line.strip()}
    for player in found.players:
        assert f" {player.wins} " in rows[player.name]
        assert f"{player.share * 100:.1f}%" in rows[player.name]
        assert f"{player.mean_vp:.1f}" in rows[player.name]
    assert f"300 games, {found.ties} ties, seed 5" in out
    assert "BigSmithy is clearly better." in out
    assert "\x1b" not in out


def test_play_undecided_says_about_how_many_more_games(run: Any) -> None:
    out = run("play", "BigMoney", "BigMoney", "--games", 100, "--seed", 5)[1]
    assert "Not significant yet; about " in out
    assert "BigMoney (2)" in out


def test_players_fills_up_with_the_strategies_in_order(run: Any) -> None:
    told = json.loads(run("play", "BigMoney", "BigSmithy", "--players", 3, "--games", 2, "--json")[1])
    assert [player["name"] for player in told["players"]] == ["BigMoney", "BigSmithy", "BigMoney (2)"]
    told = json.loads(run("play", "BigMoney", "--players", 2, "--games", 2, "--json")[1])
    assert [player["name"] for player in told["players"]] == ["BigMoney", "BigMoney (2)"]


def test_kingdom_and_sets(run: Any) -> None:
    def kingdom(*options: object) -> Any:
        return json.loads(
            run("play", "BigSmithy", "BigMoney", "--games", 2, "--seed", 1, "--json", *options)[1]
        )["kingdom"]

    assert kingdom("--kingdom", "Village, moat") == ["Village", "Moat", "Smithy"]
    assert kingdom("--kingdom", "") == ["Smithy"]
    assert kingdom("--kingdom", "random") == "random"
    assert len(kingdom("--sets", "all")) == 10
    assert kingdom("--sets", "Base") == kingdom()


def test_options_change_the_games(run: Any) -> None:
    def result(*options: object) -> Any:
        return json.loads(
            run("play", "BigMoney", "BigMoney", "--games", 40, "--seed", 1, "--json", *options)[1]
        )

    usual = result()
    for options in (
        ("--order", "alternate"),
        ("--opening", "5/2"),
        ("--deck", "7 Copper, Estate*3, Gold"),
        ("--losing-buys", "allow"),
        ("--colony", "yes"),
        ("--shelters", "yes"),
        ("--max-turns", 9),
    ):
        assert result(*options)["players"] != usual["players"], options
    assert result("--deck", "Copper * 7, 3 Estate") == usual
    assert result("--max-turns", 9)["players"][0]["mean_turns"] == 9


def test_shelters_and_landscapes_are_in_the_game(run: Any) -> None:
    game = ("log", "BigMoney", "BigMoney", "--seed", 1, "--sets", "Dark Ages, Empires", "--kingdom", "random")
    out = run(*game, "--shelters", "yes", "--landscapes", 2, "--colony", "yes")[1]
    assert "(with Platinum, Colony and Shelters)" in out and "Hovel" in out
    kingdom = between(r"^Kingdom: (.*) \(with", out, re.MULTILINE).split(", ")
    assert len(kingdom) == 12 and all(CATALOG[name].is_landscape for name in kingdom[10:])
    assert (
        len(json.loads(run("play", *game[1:-2], "--games", 1, "--landscapes", 1, "--json")[1])["kingdom"])
        == 11
    )
    assert "(with Shelters)" in run(*game, "--shelters", "yes", "--colony", "no")[1]


def test_stopped_games_are_said(run: Any) -> None:
    out = run("play", "BigNothing", "BigNothing", "--games", 3, "--max-turns", 5)[1]
    assert "3 games were stopped after 5 turns." in out
    out = run("play", "BigNothing", "BigNothing", "--games", 1, "--max-turns", 1)[1]
    assert "1 game, 1 tie, seed" in out
    assert "1 game was stopped after 1 turn." in out


def test_games_is_the_most_with_until_clear(run: Any) -> None:
    told = json.loads(
        run("play", "BigMoney", "BigMoney", "--until-clear", "--games", 70, "--seed", 1, "--json")[1]
    )
    assert (told["games"], told["clear"]) == (70, None)


# log


def test_log_is_the_game_of_the_run(run: Any) -> None:
    options = "--seed", 7, "--kingdom", "random", "--order", "alternate"
    match = Match.of(["BigMoney", "BigSmithy"], seed=7, kingdom="random", order="alternate")
    game = match.game(3)
    game.play_out()
    status, out, err = run("log", "BigMoney", "BigSmithy", "--game", 3, *options)
    assert (status, err) == (0, "")
    assert out.startswith(f"Game 3 of seed 7: {' - '.join(player.name for player in game.players)}\n")
    for player in game.players:
        assert f"{player.name}: {player.score()} VP in {player.turns} turns - " in out
    assert f"Turn {game.players[0].turns} - {game.players[0].name}\n" in out
    assert all(name in out for name in game.setup.kingdom)
    assert run("log", "BigMoney", "BigSmithy", "--game", 3, *options)[1] == out
    assert run("log", "BigMoney", "BigSmithy", "--game", 4, *options)[1] != out


# cards and strategies


def test_cards(run: Any) -> None:
    listed = json.loads(run("cards", "--json")[1])
    assert {card["name"] for card in listed} == {name for name, card in CATALOG.items() if card.types}
    assert all(card["types"] and card["set"] for card in listed)
    witch = next(card for card in listed if card["name"] == "Witch")
    assert (witch["set"], witch["types"], witch["cost"]) == ("Base", ["Action", "Attack"], 5)
    assert witch["text"]
    out = run("cards")[1]
    assert "Throne Room" in out
    assert "Action -" in out and "Attack" in out


def test_strategies(run: Any) -> None:
    listed = json.loads(run("strategies", "--json")[1])
    by_name = {one["name"]: one for one in listed}
    assert by_name["ChapelWitch"]["requires"] == ["Chapel", "Witch"]
    assert all(one["description"] for one in listed)
    assert "ChapelWitch" in run("strategies")[1]


# Strategies in files.


def test_a_strategy_from_a_file(run: Any, mine: Path) -> None:
    told = json.loads(run("play", mine, "BigMoney", "--games", 10, "--seed", 1, "--json")[1])
    assert told["players"][0]["name"] == "MyMoney"
    assert "Smithy" in told["kingdom"]


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        (MINE.replace('yield "Gold"', "yield 'Gold"), 10, ""),
        (MINE.replace('"Silver"', '"Sliver"'), 12, "Silver"),
        (MINE.replace('me.count("Smithy") < 2', "me.cuont < 2"), 11, "cuont"),
    ],
)
@pytest.mark.parametrize("command", [("play", "--games", 5), ("play", "--games", 5, "--jobs", 2), ("log",)])
def test_a_wrong_file_is_said_with_its_line(
    run: Any, mine: Path, command: tuple, source: str, line: int, message: str
) -> None:
    mine.write_text(source)
    name, *options = command
    status, out, err = run(name, mine, "BigMoney", "--seed", 1, *options)
    assert (status, out) == (2, "")
    assert f"{mine}:{line}: " in err
    assert message in err
    assert err.count("\n") == 1


# Mistakes.


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            "plya BigMoney BigMoney",
            "There is no command 'plya', only play, why, log, tournament, review, puzzles, solve, tune, human, kingdom, import, cards, strategies, ratings, check, position, new-card, fuzz, bench, candyland. Did you mean 'play'?",
        ),
        ("", "Missing: a COMMAND, one of play, why, log,"),
        ("--vresion", "There is no option '--vresion' here. Did you mean '--version'?"),
        ("play", "Missing: STRATEGY; see dominion play --help."),
        ("new-card", "Missing: NAME, --set; see dominion new-card --help."),
        ("play BigMonye BigMoney", "Did you mean 'BigMoney'?"),
        ("play BigMoney", "--players 2 lets one play against itself"),
        ("play BigMoney BigMoney BigMoney --players 2", "--players 2 is too few for 3 strategies"),
        ("play BigMoney --players 7", "2 to 6 players, not 7"),
        ("play BigMoney BigMoney --game 5", "There is no option '--game' here. Did you mean '--games'?"),
        ("play BigMoney BigMoney --games 0", "--games: needs a whole number from 1 on, not '0'"),
        ("play BigMoney BigMoney --games many", "not 'many'"),
        ("play BigMoney BigMoney --seed -1", "--seed: needs a whole number from 0 on, not '-1'"),
        ("play BigMoney BigMoney --jobs 0", "--jobs: needs a whole number from 1 on"),
        ("play BigMoney BigMoney --order fixd", "Did you mean 'fixed'?"),
        ("play BigMoney BigMoney --colony perhaps", "there is no choice 'perhaps', only auto, yes, no"),
        ("play BigMoney BigMoney --shelters maybe", "there is no choice 'maybe', only auto, yes, no"),
        ("play BigMoney BigMoney --landscapes -1", "--landscapes: needs a whole number from 0 on, not '-1'"),
        ("play BigMoney BigMoney --landscapes 1", "Base has no landscapes"),
        ("play BigMoney BigMoney --kingdom Smithi", "Did you mean 'Smithy'?"),
        ("play BigMoney BigMoney --sets Bse", "Did you mean 'Base'?"),
        ("play BigMoney BigMoney --deck Coper", "Did you mean 'Copper'?"),
        ("play BigMoney BigMoney --deck 101*Copper", "'101*Copper'"),
        ("play BigMoney BigMoney --deck Copper*101", "101 copies of Copper are too many"),
        ("play BigMoney BigMoney --opening 6/1", "only random, 4/3, 5/2"),
        ("play BigMoney BigMoney --kingdom", "--kingdom"),
        ("play /no/such.py BigMoney", "Cannot read /no/such.py: No such file or directory."),
        ("log BigMoney BigMoney --game -1", "--game: needs a whole number from 0 on"),
        ("cards --jsno", "Did you mean '--json'?"),
        ("bench Smithy", "Unexpected argument: 'Smithy'."),
    ],
)
def test_mistakes_are_one_line_and_status_2(run: Any, arguments: str, message: str) -> None:
    status, out, err = run(*arguments.split())
    assert (status, out) == (2, "")
    assert message in err
    assert re.match(r"dominion: [A-Z'-]", err) and re.search(r"[.?]\n$", err), err  # a sentence
    assert err.count("\n") == 1


def test_a_file_that_begins_with_a_mark_as_some_editors_make_it(run: Any, mine: Path) -> None:
    mine.write_bytes(b"\xef\xbb\xbf" + mine.read_bytes())
    assert run("play", mine, "BigMoney", "--games", 2)[0] == 0


@pytest.mark.parametrize("command", ["play", "log", "check", "tournament", "human"])
def test_a_file_that_is_not_called_like_one(
    run: Any, mine: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(mine.parent)
    given = {"check": [], "human": ["--against"]}.get(command, ["BigMoney"])
    told = "dominion: The library has no mine; there is a file mine.py here.\n"
    assert run(command, *given, "mine") == (2, "", told)
    mine.rename("mine.txt")
    told = "dominion: mine.txt is no file of a strategy: its name would end in .py.\n"
    assert run(command, *given, "mine.txt") == (2, "", told)


def test_unreadable_files(run: Any, mine: Path, tmp_path: Path) -> None:
    assert "Did you mean 'mine.py'?" in run("play", tmp_path / "mnie.py", "BigMoney")[2]
    mine.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in run("play", mine, "BigMoney")[2]
    folder = tmp_path / "folder.py"
    folder.mkdir()
    assert "Is a directory" in run("play", folder, "BigMoney")[2]


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("play", "log", "cards", "strategies", "bench"))


def test_a_disk_that_is_full_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with (tmp_path / "out").open("w") as out:
        stand_in = _Full(out)
        monkeypatch.setattr(sys, "stdout", stand_in)
        assert main(["strategies"]) == 2
        assert main(["strategies", "--json"]) == 2
    told = "dominion: Could not go on: No space left on device.\n"
    assert capfd.readouterr().err == told + told


class _Full:
    """A file on a disk without space."""

    encoding = "utf-8"

    def __init__(self, file: Any) -> None:
        self.fileno = file.fileno

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


# As a process.


def test_without_anywhere_to_write_it_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # Python's message for a missing file
    assert main(["strategies", "--json"]) == 0


def test_as_a_module() -> None:
    process = started("play", "BigMoney", "BigSmithy", "--games", 20, "--seed", 1, "--json")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert json.loads(out)["games"] == 20
    process = started("play", "BigMonye", "BigMoney")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert "Traceback" not in err


def test_progress_is_shown_on_a_terminal_only_and_not_mixed_with_the_result() -> None:
    screen, terminal = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "dominion",
        "play",
        "BigMoney",
        "BigMoney",
        "--games",
        "400",
        "--seed",
        "1",
        "--json",
    ]
    env = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, text=True, env=env)
    os.close(terminal)
    shown = b""
    with contextlib.suppress(OSError):  # the error of a closed terminal
        while part := os.read(screen, 4096):
            shown += part
    os.close(screen)
    out, _ = process.communicate(timeout=60)
    assert json.loads(out)["games"] == 400
    assert b"/400" in shown
    assert b"BigMoney" in shown


@pytest.mark.parametrize(
    "command",
    [
        "log BigMoney BigMoney --seed 1",
        "play BigMoney BigSmithy --games 5 --seed 1 --details",
        "play BigMoney BigSmithy --games 5 --seed 1 --csv",
        "tournament BigMoney BigSmithy --games 5 --seed 1",
        "why BigMoney BigSmithy --games 2 --seed 1",
        "cards",
        "candyland --games 5 --seed 1",
    ],
)
def test_a_closed_pipe_is_no_error(command: str) -> None:
    process = started(*command.split())
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()  # long before the first line is printed
    with process:
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_a_report_is_written_though_nobody_reads_what_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "run.html"
    process = started("play", "BigMoney", "BigSmithy", "--games", 5, "--details", "--report", file)
    assert process.stdout is not None
    process.stdout.close()
    with process:
        assert process.wait(60) == 141
    assert file.read_text("utf-8").endswith("</html>\n")


def test_results_are_printed_though_the_report_cannot_be_written(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, file = ("play", "BigMoney", "BigSmithy", "--games", 5, "--seed", 1), tmp_path / "run.html"

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", refuse)
    told = f"dominion: Cannot write {file}: No space left on device.\n"
    assert run(*command, "--report", file) == (2, run(*command)[1], told)


QUITTER = """
import os

def leave():
    os._exit(0)

class Quitter(Strategy):
    def gain(self, me, game):
        leave()
        yield "Silver"
"""


@pytest.mark.parametrize("command", ["play", "tournament", "log", "why"])
@pytest.mark.parametrize(("source", "line"), [(QUITTER, 5), ("import os\nos._exit(0)\n", 2)])
def test_a_strategy_that_would_end_the_process_fails_in_a_line(
    run: Any, tmp_path: Path, command: str, source: str, line: int
) -> None:
    file, leave = tmp_path / "quitter.py", os._exit
    file.write_text(source)
    status, out, err = run(command, file, "BigMoney")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"dominion: {file}:{line}: ")
    assert err.endswith("os._exit would end the program without a message\n")
    assert os._exit is leave


def test_a_solitaire_needs_one_strategy(capsys):
    asked = ["play", "BigMoney", "--games", "5", "--seed", "1", "--json"]
    assert main([*asked, "--position", "solitaire"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(one["name"], one["wins"]) for one in told["players"]] == [("BigMoney", 5), ("BigNothing", 0)]
    assert told["clear"] is None, "nobody is beaten"
    turns, vp = (told["players"][0][figure] for figure in ("mean_turns", "mean_vp"))
    assert main([*asked[:-1], "--position", "solitaire"]) == 0
    assert f"BigMoney alone: {turns:.1f} turns, {vp:.1f} VP." in capsys.readouterr().out
    for more in ([], ["--position", "hand 5 Copper"]):
        assert main([*asked, *more]) == 2
        assert "A game needs two strategies or more" in capsys.readouterr().err
