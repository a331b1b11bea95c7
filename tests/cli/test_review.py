"""`dominion review` and `dominion puzzles` on the command line: logs in files, and bad input."""

import pytest
from game_logs import LOG

SHORT = ["--effort", "0.02"]


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Writes a file into the current folder and returns its name."""
    monkeypatch.chdir(tmp_path)

    def write(content, name="game.txt"):
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    return write


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_log_in_a_file_is_reviewed(run, file, mark):
    status, out, _ = run("review", file(mark + LOG), *SHORT)
    assert status == 0
    assert "game.txt: Anna - Bert" in out and "Win probability at the start of each turn" in out


def test_notices_are_sentences(run, file):
    _, out, _ = run("review", file(LOG), *SHORT)
    said = " ".join(out.split())
    assert (
        "1 of the kingdom's 10 piles was seen: name the others, as a log does not give the kingdom." in said
    )
    assert "The log ends before the game does." in said
    assert ".." not in said


def test_a_log_that_is_cut_off_is_reviewed_as_far_as_it_goes(run, file):
    status, out, _ = run("review", file(LOG[: LOG.index("buys and gains an Estate") + 4]), *SHORT)
    assert status == 0
    assert "1 line was not understood" in " ".join(out.split())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "game.txt is empty."),
        (" \n\n", "game.txt is empty."),
        (LOG.encode("utf-16"), "Cannot read game.txt: it is not text in UTF-8."),
        (LOG.replace("Anna", "René").encode("latin-1"), "Cannot read game.txt: it is not text in UTF-8."),
        (bytes(range(256)), "Cannot read game.txt: it is not text in UTF-8."),
        ("Zug 1 - Anna\nA spielt 3 Kupfer.\n", "Only English logs of dominion.games can be read."),
        (LOG * 600, "A log is of one game"),
        ("x" * 5_000_000, "A log has up to 4,194,304 characters"),
    ],
)
def test_what_is_no_log_is_refused_in_a_sentence(run, file, content, said):
    status, out, err = run("review", file(content), *SHORT)
    assert (status, out) == (2, "")
    assert said in " ".join(err.split()) and "Traceback" not in err


def test_a_folder_is_no_log(run, file, tmp_path):
    (tmp_path / "logs").mkdir()
    file("")
    status, _, err = run("review", "logs")
    assert status == 2 and "logs is a folder, not a file with the log of a game." in err


@pytest.mark.parametrize("effort", ["0", "-1", "nan", "inf", "101", "much"])
def test_effort_is_no_time(run, effort):
    status, _, err = run("review", "BigMoney", "BigSmithy", f"--effort={effort}")
    assert status == 2
    assert f"Argument --effort: needs a number above 0, up to 100, not '{effort}'." in " ".join(err.split())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Thinker:0", "a thinker has 1 to 60,000 milliseconds"),
        ("Thinker:-5", "after the colon come milliseconds"),
        ("Thinker:abc", "after the colon come milliseconds"),
        ("Thinker:1.5", "after the colon come milliseconds"),
        ("Thinker:0r", "a thinker has 1 to 10,000 roll-outs"),
    ],
)
@pytest.mark.parametrize("command", ["play", "review"])
def test_a_wrong_budget_of_a_thinker_is_told_in_a_sentence(run, command, name, said):
    status, _, err = run(command, name, "BigMoney")
    assert status == 2
    assert said in " ".join(err.split()) and "Traceback" not in err
