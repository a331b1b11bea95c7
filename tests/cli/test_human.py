"""`human`, driven through a pseudo-terminal like a person: the tests read only the screen."""

import errno
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import cast

import pytest

from dominion.cli import main
from dominion.cli.human import _saving
from dominion.cli.parsing import Mistake
from dominion.cli.screen import screen
from dominion.session import Session, opened, packed, read, start_of
from dominion.session.terminal import Terminal

PATIENCE = 60  # seconds to wait for a screen
PROMPT = "> "
SEED = "4110684603"


class Screen:
    """A terminal with `dominion human` running in it."""

    def __init__(self, *arguments, **environment):
        self.text = ""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dominion", "human", *map(str, arguments)],
            stdin=slave, stdout=slave, stderr=slave, close_fds=True, start_new_session=True,
            env=kept | {"TERM": "xterm-256color"} | environment, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self):
        """The new text on the screen, up to the next prompt or the end."""
        new, until = "", time.monotonic() + PATIENCE
        while not new.endswith(PROMPT):
            ready, _, _ = select.select([self.master], [], [], until - time.monotonic())
            assert ready, f"nothing more after {new[-400:]!r}"
            try:
                more = os.read(self.master, 65536)
            except OSError:  # the error of Linux when the other end is closed
                more = b""
            if not more:
                break
            new += more.decode()
        self.text += new
        return new.replace("\r\n", "\n")

    def type(self, keys):
        """Types this and Enter, and returns the new text."""
        os.write(self.master, f"{keys}\n".encode())
        return self.read()

    def press_ctrl_d(self):
        os.write(self.master, b"\x04")
        return self.read()

    def end(self):
        """The exit status."""
        return self.process.wait(PATIENCE)


def unwrapped(text):
    """The text without spaces and lines: a long name of a file may be broken anywhere."""
    return "".join(text.split())


def plain(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def number_of(screen, *names):
    """The number in front of the first of these names that can be chosen; "" if none can."""
    for name in names:
        found = re.search(rf"^ +(\d+) {name}\b", plain(screen), re.MULTILINE)
        if found:
            return found[1]
    return None


def answer(screen):
    """What a simple player types: Treasures, then the most expensive card of a short list."""
    asked = plain(screen)
    if "a Play all Treasures" in asked:
        return number_of(asked, "Village", "Smithy", "Festival") or "a"
    wanted = (
        number_of(asked, "Province", "Gold", "Festival", "Smithy", "Silver") if "may buy" in asked else None
    )
    if wanted:
        return wanted
    if re.search(r"^ +s ", asked, re.MULTILINE):
        return "s"
    needed = re.search(r"discard (\d+) cards|discard (a) card", asked)
    assert needed, asked
    return " ".join(map(str, range(1, 1 + int(needed[1] or 1))))


def play_on(terminal, screen):
    while screen.endswith(PROMPT):
        screen = terminal.type(answer(screen))
    return screen


def test_a_whole_game_is_played_at_a_terminal(tmp_path):
    file = tmp_path / "game.json"
    with Screen("--name", "Me", "--against", "Mr Greedy", "Lord Random", "--seed", SEED, "--kingdom",
                "Festival, Militia, Moat, Smithy, Village", "--save", file) as terminal:  # fmt: skip
        screen = terminal.read()
        assert f"Seed {SEED}." in screen and "Kingdom: Festival, Militia, Moat, Smithy, Village." in screen
        assert "Type the number of your choice, ? for help, q to leave." in screen
        end = play_on(terminal, screen)
        assert terminal.end() == 0
    data = read(file.read_text())
    session, note = opened(start_of(data), data)
    assert note == "" and session.is_over and not session.resigned and len(session.answers) > 50
    told = [line.text for line in session.full_log]
    assert told[-1] in end and "\x1b[3" in terminal.text
    # The log on the screen is the log of the game that was saved: no line is missing, and all in order.
    written = " ".join(plain(terminal.text).split())  # the terminal breaks long lines
    at = 0
    for line in told:
        at = written.index(line, at) + len(line)
    assert end.rstrip().endswith(f"Seed {SEED}.")


def test_played_to_some_points_it_is_over_when_somebody_has_them():
    with Screen("--against", "BigMoney", "--seed", 5, "--first-to", 9, "--order", "fixed") as terminal:
        screen = terminal.read()
        assert "The game also ends after the turn in which a player has 9 VP." in screen
        end = plain(play_on(terminal, screen))
        assert terminal.end() == 0
    best, worse = map(int, re.findall(r"(\d+) VP in \d+ turns", end))
    assert 9 <= best < 9 + 6 and worse < 9


RESIGNED = r"Me resigns\n(Me|BigMoney): 3 VP in \d turns?\n(Me|BigMoney): 3 VP in \d turns?\nSeed 1\.\n$"


@pytest.mark.parametrize("leave", [lambda terminal: terminal.type("q"), Screen.press_ctrl_d])
def test_who_leaves_a_kept_game_can_go_on_with_it(tmp_path, leave):
    file = tmp_path / "game.json"
    with Screen("--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        asked = plain(terminal.type("a"))
        end = leave(terminal)
        assert terminal.end() == 0
    assert unwrapped(f"The game is kept: dominion human --load {file} goes on with it.") in unwrapped(end)
    assert "resigns" not in end and "resigned" not in read(file.read_text())
    with Screen("--load", file) as terminal:
        again = plain(terminal.read())
        question = next(line for line in asked.splitlines() if "you may buy" in line)
        assert question in again


def test_a_game_that_is_not_kept_is_resigned_after_a_question():
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1) as terminal:
        terminal.read()
        said = "Nothing keeps this game, as k FILE would: q again resigns, anything else plays on."
        assert said in " ".join(terminal.type("q").split())
        terminal.type("t")
        assert said in " ".join(terminal.type("Q").split())
        assert re.search(RESIGNED, terminal.type("q"))
        assert terminal.end() == 0


def test_a_game_can_be_kept_from_its_middle_on(tmp_path):
    file, other = tmp_path / "my game.json", tmp_path / "my_bot.py"
    other.write_text("class Mine(Strategy):\n")
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1) as terminal:
        terminal.read()
        terminal.type("a")
        assert "k needs the name of a file: k game.json, for example." in terminal.type("k")
        assert unwrapped(f"{other} is no saved game, and would be lost") in unwrapped(
            terminal.type(f"k {other}")
        )
        said = terminal.type(f"k {file}")
        assert unwrapped(f"The game is kept in {file} from now on; q leaves it.") in unwrapped(said)
        assert set(read(file.read_text())["answers"]) == {"Copper"}  # at once
        asked = plain(terminal.type("s"))
        end = terminal.type("q")
        assert terminal.end() == 0
    assert unwrapped(f"The game is kept: dominion human --load '{file}' goes on with it.") in unwrapped(end)
    assert "resigns" not in end
    with Screen("--load", file) as terminal:
        assert plain(terminal.read()).splitlines()[-2] == asked.splitlines()[-2]


def test_a_loaded_game_stays_in_its_file_and_a_link_does_not_become_one(tmp_path):
    file, link = tmp_path / "game.json", tmp_path / "link.txt"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        terminal.press_ctrl_d()
    link.write_text(packed(file.read_text()))
    with Screen("--load", file) as terminal:
        terminal.read()
        terminal.type("a")
        assert unwrapped(f"--load {file} goes on with it") in unwrapped(terminal.type("q"))
        assert terminal.end() == 0
    assert set(read(file.read_text())["answers"]) == {"Copper"}
    before = link.read_text()
    with Screen("--load", link) as terminal:
        terminal.read()
        assert "Nothing keeps this game" in terminal.type("q")
        terminal.press_ctrl_d()
        assert terminal.end() == 0
    assert link.read_text() == before


def test_at_the_end_of_input_a_game_that_is_not_kept_is_resigned():
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1) as terminal:
        terminal.read()
        assert re.search(RESIGNED, terminal.press_ctrl_d())
        assert terminal.end() == 0


def test_a_kept_game_can_be_resigned(tmp_path):
    file = tmp_path / "game.json"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        assert "r again resigns, anything else plays on." in terminal.type("r")
        assert re.search(RESIGNED, terminal.type("r"))
        assert terminal.end() == 0
    assert read(file.read_text())["resigned"] is True


def test_undo_hint_explanations_and_mistakes():
    with Screen(
        "--against", "BigMoney", "--seed", 3, "--order", "fixed", "--kingdom", "Moat, Cellar"
    ) as terminal:
        first = terminal.read()
        assert "Your Buy phase: you may play a Treasure from your hand.\n  1 Copper" in plain(first)
        buying = plain(terminal.type("a"))
        assert "you may buy a card ($" in buying and number_of(buying, "Moat")
        thought = " ".join(plain(terminal.type("h")).split())  # a line of the terminal ends anywhere
        told = r"Thinker would buy |: no clear difference yet; buying "
        assert re.search(told, thought) and "games played on by the best plan" in thought
        assert "BigMoney would buy Silver: " in terminal.type("h BigMoney")
        assert "BigMoney would buy Silver: " in terminal.type("hint BigMoney")
        assert re.search(told, " ".join(plain(terminal.type("Hint")).split()))
        assert "Mr Greedy would buy " in terminal.type("h mr greedy")
        assert "There is no strategy called 'Mr Gredy'. Did you mean 'Mr Greedy'?" in terminal.type(
            "h Mr Gredy"
        )
        moat = terminal.type(f"p {number_of(buying, 'Moat')}")
        assert plain(moat).splitlines()[1].startswith("Moat: $2, Action - Reaction, Base. +2 Cards.")
        assert "Witch: $5, Action - Attack, Base." in plain(terminal.type("p witch"))
        assert "There is no card called 'Wich'. Did you mean 'Witch'?" in terminal.type("p Wich")
        for wrong, said in (
            ("99", "There is no choice '99': type 1 to "),
            ("x", "There is no choice 'x': type 1 to "),
            ("", "Type a number, or ? for help."),
            ("1 2", "2 chosen, but one can be."),
            ("p", "p needs the number or the name of a card."),
            ("u x", "u takes a number of steps, not 'x'."),
        ):
            screen = terminal.type(wrong)
            assert screen.splitlines()[1].startswith(said) and len(screen.splitlines()) == 3, screen
        listed = terminal.type("?")
        assert "Ctrl-D" in listed and "h, hint" in plain(listed) and "Province" in terminal.type("t")
        terminal.type(number_of(buying, "Moat"))
        again = plain(terminal.type("u"))
        assert "Taken back." in again and "you may buy a card ($" in again
        assert "you may play a Treasure" in plain(terminal.type("u"))
        assert "There is nothing to take back." in terminal.type("u")


def test_a_bot_in_a_file_gives_hints(tmp_path):
    mine = tmp_path / "mine.py"
    plain = "class A(Strategy):\n    def gain(self, me, game):\n        yield 'Gold'\n"
    mine.write_text(plain + plain.replace("A(", "B("))
    against = ["--against", "BigMoney", "--seed", SEED, "--adviser", f"{mine}:B"]
    with Screen("--name", "Me", *against) as terminal:
        terminal.read()
        assert "B would " in terminal.type("h") and "A would " in terminal.type(f"h {mine}:A")
        assert unwrapped("it has 2 strategies, A and B: name one") in unwrapped(terminal.type(f"h {mine}"))
        assert unwrapped("no_bot.py: No such file or directory.") in unwrapped(terminal.type("h no_bot.py"))
        terminal.press_ctrl_d()
        assert terminal.end() == 0


def test_several_are_chosen_at_once_and_what_must_be_is_not_skipped():
    deck = "5 Cellar, 5 Militia"
    with Screen("--against", "BigMoney", "--seed", 3, "--order", "fixed", "--kingdom", "Militia, Cellar",
                "--deck", deck) as terminal:  # fmt: skip
        screen = plain(terminal.read())
        discarding = plain(terminal.type(number_of(screen, "Cellar")))
        assert re.search(r"^Hand: \d (Cellars|Militias), ", screen, re.MULTILINE)  # as the log says it
        assert "Cellar: you may discard up to 4 cards from your hand." in discarding
        assert "A card can be chosen only once." in terminal.type("1 1")
        assert "There are no Treasures to play now." in terminal.type("a")
        assert "discards " in terminal.type("1-3")
        while not (screen := terminal.type("e")).count("Militia: discard"):
            pass
        assert "Here 2 cards must be chosen." in terminal.type("s")
        assert "1 chosen, but 2 can be." in terminal.type("1")
        assert "discards" in terminal.type("1,2")


def test_no_color_is_honoured():
    with Screen("--against", "BigMoney", "--seed", 1, NO_COLOR="1") as terminal:
        terminal.type("a") if terminal.read() else None
        terminal.press_ctrl_d()
        assert terminal.end() == 0
    assert "\x1b" not in terminal.text


def test_a_kept_game_goes_on(tmp_path):
    file = tmp_path / "game.json"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 8, "--save", file) as terminal:
        terminal.read()
        terminal.type("a")
        terminal.type("1")
        terminal.type("a")
    file.write_text(file.read_text().replace('"dominion":"', '"dominion":"0.0.', 1))
    with Screen("--load", file) as terminal:
        screen = plain(terminal.read())
        assert "Seed 8." in screen and "you may buy a card" in screen
        assert "Saved by version 0.0." in screen  # and so said
        terminal.press_ctrl_d()
        assert terminal.end() == 0


def test_only_a_saved_game_is_overwritten(tmp_path, capsys, monkeypatch):
    file = tmp_path / "my_bot.py"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    command = ["human", "--against", "BigMoney", "--seed", "1", "--save", str(file)]
    file.write_text("class Mine(Strategy):\n")
    assert main(command) == 2
    told = capsys.readouterr()
    assert told.err == f"dominion: {file} is no saved game, and would be lost: name another file.\n"
    assert (told.out, file.read_text()) == ("", "class Mine(Strategy):\n")
    file.unlink()
    assert main(command) == 0
    assert main([*command, "--name", "Somebody"]) == 0
    assert '"Somebody"' in file.read_text()


def test_bots_too_play_to_so_many_points(capsys):
    main(["log", "BigMoney", "BigMoney", "--seed", "1", "--first-to", "9"])
    best, worse = map(int, re.findall(r": (\d+) VP in", capsys.readouterr().out))
    assert 9 <= best < 9 + 6 and worse < 9


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--against says whom you play: --against BigMoney, for example."),
        (["--against", "BigMony"], "There is no strategy called 'BigMony'. Did you mean 'BigMoney'?"),
        (["--against", *["BigMoney"] * 6], "One plays against 1 to 5 bots, not 6."),
        (["--against", "BigMoney", "--adviser", "Nobody"], "There is no strategy called 'Nobody'."),
        (["--against", "BigMoney", "--first-to", "0"], "Argument --first-to: needs a whole number from 1 on"),
        (["--against", "BigMoney", "--kingdom", "Smity"], "There is no card called 'Smity'. Did you mean"),
        (["--load", "LICENSE", "--against", "BigMoney"], "leave --against out."),
        (["--load", "no_such_file.json"], "Cannot read no_such_file.json: No such file or directory."),
        (["--load", "LICENSE"], "This is no saved game: neither the text of one nor a link to one."),
        (["--against", "BigMoney", "--save", "dominion"], "Cannot write dominion: it is a folder."),
        (["--against", "BigMoney", "--save", "LICENSE"], "LICENSE is no saved game, and would be lost"),
        (
            ["--against", "BigMoney", "--save", "/no/such/folder"],
            "Cannot write /no/such/folder: there is no such folder.",
        ),
    ],
)
def test_mistakes_are_told_in_one_line(arguments, said, capsys, monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])
    assert main(["human", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


@pytest.fixture
def full(monkeypatch):
    """A disk that accepts only five characters."""

    def write(path, text, **options):
        with path.open("w", encoding="utf-8") as written:
            written.write(text[:5])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", write)


def test_a_disk_that_gets_full_costs_nothing_of_what_was_kept(tmp_path, request):
    file = tmp_path / "game.json"
    save = _saving(str(file))
    save('{"dominion": "so far"}')
    request.getfixturevalue("full")
    with pytest.raises(Mistake, match=r"Cannot write .*game\.json: No space left on device\."):
        save('{"dominion": "one answer more"}')
    assert file.read_text() == '{"dominion": "so far"}\n'
    assert [*tmp_path.iterdir()] == [file]


def test_a_game_that_cannot_be_kept_from_the_beginning_does_not_begin(tmp_path, full, capsys):
    file = tmp_path / "game.json"
    assert main(["human", "--against", "BigMoney", "--save", str(file)]) == 2
    told = capsys.readouterr()
    assert told.err == f"dominion: Cannot write {file}: No space left on device.\n"
    assert (told.out, [*tmp_path.iterdir()]) == ("", [])


def test_a_game_that_cannot_be_kept_any_more_is_played_on_or_kept_elsewhere(tmp_path):
    folder, away, other = tmp_path / "stick", tmp_path / "away", tmp_path / "other.json"
    folder.mkdir()
    file = folder / "game.json"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        folder.rename(away)  # like a removed USB stick; a full disk has the same effect
        told = terminal.type("a")
        assert unwrapped(f"Cannot write {file}: No such file or directory. Play on, or keep") in unwrapped(
            told
        )
        assert "may buy" in told
        assert "Cannot write" not in terminal.type("u")  # said once
        assert unwrapped(f"{file} lacks the last answers: q again leaves") in unwrapped(terminal.type("q"))
        assert "Cannot write" in terminal.type(f"k {file}")  # still not
        assert unwrapped(f"The game is kept in {other}") in unwrapped(terminal.type(f"k {other}"))
        terminal.type("a")
        assert unwrapped(f"--load {other} goes on with it") in unwrapped(terminal.type("q"))
        assert terminal.end() == 0
    assert set(read(other.read_text())["answers"]) == {"Copper"}
    assert read((away / "game.json").read_text())["answers"] == []  # the saved text is still there


def test_a_file_that_can_be_written_again_has_all_answers(tmp_path):
    folder, away = tmp_path / "stick", tmp_path / "away"
    folder.mkdir()
    file = folder / "game.json"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        folder.rename(away)
        terminal.type("a")
        away.rename(folder)
        told = unwrapped(terminal.type("q"))
        assert unwrapped(f"{file} has all answers again.") in told and "goesonwithit" in told
        assert terminal.end() == 0
    assert set(read(file.read_text())["answers"]) == {"Copper"}


def test_what_is_wrong_with_the_game_is_no_full_disk(tmp_path, monkeypatch):
    def fails(session):
        raise ValueError("a fault of ours")

    terminal = Terminal(screen(), "BigMoney", _saving, ("game.json", print))
    monkeypatch.setattr("dominion.session.terminal.written", fails)
    with pytest.raises(ValueError, match="a fault of ours"):
        terminal._problem_of_keeping(cast(Session, None))


def test_whether_a_loaded_game_can_be_kept_is_looked_at_once(tmp_path, monkeypatch):
    file = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["human", "--against", "BigMoney", "--seed", "1", "--save", str(file)]) == 0
    looked = []
    monkeypatch.setattr("dominion.cli.human.check_writable", lambda *about: looked.append(about[0]))
    assert main(["human", "--load", str(file)]) == 0
    assert looked == [str(file)]


def test_who_leaves_without_the_last_answers_is_told_so(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    file = folder / "game.json"
    with Screen("--name", "Me", "--against", "BigMoney", "--seed", 1, "--save", file) as terminal:
        terminal.read()
        folder.rename(tmp_path / "away")
        terminal.type("a")
        assert unwrapped(f"{file} lacks the last answers.") in unwrapped(terminal.press_ctrl_d())
        assert terminal.end() == 0
