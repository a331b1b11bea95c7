"""`dominion candyland` from the command line."""

import json

import pytest

from dominion.candyland.cli import bars, describe
from dominion.candyland.rules import Setup
from dominion.candyland.simulate import Results, Tally, simulate
from dominion.cli import main


def command(arguments):
    return main(["candyland", *arguments])


def test_json_is_what_the_library_gives(capsys):
    assert command(["--players", "2", "--games", "100", "--seed", "1", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(
        json.dumps(simulate(Setup(players=2), 100, seed=1).to_json())
    )
    assert printed.err == ""


def test_the_main_command_line_lists_it(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "candyland" in capsys.readouterr().out


def test_processes_that_share_the_games_change_nothing(capsys):
    printed = []
    for jobs in ("1", "2"):
        assert command(["--games", "3000", "--seed", "8", "--rows", "2", "--jobs", jobs, "--json"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_ctrl_c_prints_the_games_so_far(monkeypatch, capsys):
    def interrupt(tally: Tally) -> None:
        if tally.games == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("dominion.simulation.runs.SLICE_SECONDS", 0)
    monkeypatch.setattr(
        "dominion.candyland.cli.simulate",
        lambda *wanted, **options: simulate(*wanted, **(options | {"progress": interrupt})),
    )
    assert command(["--games", "10", "--seed", "1", "--json"]) == 130
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 3
    assert printed.err == "dominion: Stopped after 3 games.\n"


def test_every_option_reaches_the_setup(capsys):
    text = (
        "--players 3 --games 5 --board blog --deck 64 --sticky colour --replacement --no-back --finish pass --end all "
        "--max-moves 500 --rows 2 --json"
    )
    assert command(text.split()) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["setup"] == {
        "players": 3,
        "board": "blog",
        "deck": 64,
        "sticky": "colour",
        "replacement": True,
        "back": False,
        "finish": "pass",
        "end": "all",
        "max_moves": 500,
    }
    assert [row["number"] for row in results["rows"]] == [0, 1]


def test_tables_for_people(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert command(["--players", "2", "--games", "100", "--seed", "1", "--rows", "3"]) == 0
    text = capsys.readouterr().out
    results = simulate(Setup(players=2), 100, seed=1, rows=3)
    assert text.startswith("Candy Land: 100 games, 2 players, classic board, 66 cards, without replacement")
    assert f"Cards in a game: {results.total.mean:.2f} (95% CI:" in text
    assert f"{results.tally.wins[0]} " in text and "95% CI" in text and "┃" not in text  # as in `play`
    assert max(map(len, text.splitlines())) <= 80
    assert all(str(row.total) in text for row in results.rows)
    assert "Player 2" in text
    assert "#####" in text


def test_stopped_games_are_told(capsys):
    assert command(["--players", "1", "--games", "5", "--max-moves", "2", "--rows", "1"]) == 0
    text = capsys.readouterr().out
    assert "5 games were stopped after 2 cards of one player and are left out" in text
    assert command(["--players", "1", "--games", "1", "--max-moves", "1"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Candy Land: 1 game, 1 player")
    assert "1 game was stopped after 1 card of one player and is left out" in text
    assert "Cards in a game" not in text


def test_one_game_in_words(capsys):
    assert command(["--players", "1", "--seed", "4", "--show", "2"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Player 1 begins turn 1\nPlayer 1 draws ")
    assert text.endswith("Player 1 wins\nThe game is over\n")
    assert command(["--players", "1", "--seed", "4", "--show", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == text.splitlines()


def test_what_was_played_in_one_line():
    results = Results(Setup(players=1, back=False, replacement=True), 7, Tally(1, games=3))
    assert describe(results) == (
        "Candy Land: 3 games, 1 player, classic board, 66 cards, with replacement, never back, "
        "sticky: skip, finish: reach, end: first, seed 7"
    )


def test_bars_show_all_games():
    results = simulate(Setup(players=2), 1000, seed=1)
    assert sum(int(bar.split()[1].replace(",", "")) for bar in bars(results)) == 1000
    assert max(bar.count("#") for bar in bars(results)) == 40
    assert bars(Results(Setup(), 0, Tally(2))) == []


def test_help_names_the_options(capsys):
    with pytest.raises(SystemExit) as ended:
        command(["--help"])
    assert ended.value.code == 0
    assert "--sticky" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("--plyers 3", "There is no option '--plyers' here. Did you mean '--players'?"),
        ("--player=3", "There is no option '--player' here. Did you mean '--players'?"),
        ("3", "Unexpected argument: '3'."),
        ("--players 5", "Players must be 1 to 4, not 5. Did you mean 4?"),
        ("--players two", "Argument --players: needs a whole number from 1 on, not 'two'."),
        ("--players", "Argument --players: expected one argument."),
        ("--games 0", "Argument --games: needs a whole number from 1 on, not '0'."),
        ("--board clasic", "Board cannot be 'clasic', only classic, blog. Did you mean 'classic'?"),
        ("--jobs 0", "Argument --jobs: needs a whole number from 1 on, or -1 for all processors, not '0'."),
        ("--deck 65", "Deck cannot be 65, only 66, 64. Did you mean 66?"),
        ("--show -1", "Argument --show: needs a whole number from 0 on, not '-1'."),
    ],
)
def test_mistakes_are_told_in_one_line(text, message, capsys):
    assert command(text.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"dominion: {message}\n"
