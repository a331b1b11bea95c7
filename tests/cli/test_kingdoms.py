"""`kingdom`."""

import io
import json

import pytest

from dominion.cli import main
from dominion.formats.interchange.reader import read_kingdom


def test_a_table_of_what_was_read_and_what_was_not(capsys):
    assert main(["kingdom", "Young Witch (Moat), Smithy (Cheap), Vilage, Qwertz, No Colonies"]) == 0
    out, err = capsys.readouterr()
    for word in ("Young Witch", "Bane", "Village", "Cheap", "Without Colonies."):
        assert word in out
    assert err == "dominion: Vilage: taken for Village.\ndominion: Not known: Qwertz.\n"


def test_the_plain_object(capsys):
    assert main(["kingdom", "smithies,", "kings", "court", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == read_kingdom("Smithy, King's Court")


def test_from_a_file_and_from_the_input(capsys, tmp_path, monkeypatch):
    file = tmp_path / "tonight.txt"
    file.write_text("Smithy\nBank\n", encoding="utf-8")
    assert main(["kingdom", str(file), "--as", "names"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("Festival; Bank"))
    assert main(["kingdom", "-", "--as", "link"]) == 0
    assert capsys.readouterr().out == "Smithy, Bank\n#?kingdom=Bank,Festival\n"


def test_the_list_of_recommended_ones(capsys):
    assert main(["kingdom", "--list", "size", "distortion", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [one["label"] for one in listed][:2] == ["Size Distortion (Base 1e)", "Size Distortion (Base 2e)"]
    assert main(["kingdom", "--list", "qwertz"]) == 0
    assert capsys.readouterr().out == "No kingdom is like that.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Missing: a kingdom as TEXT, a file or -"),
        (["who", "are", "you?"], "No card was found in this text."),
        (["x" * 17000], "A kingdom as a list has up to 16,384 characters"),
        (
            ["Smithy", "--as", "picture"],
            "Argument --as: there is no choice 'picture', only names, link, dominion.games, text.",
        ),
    ],
)
def test_what_cannot_be_read(words, said, capsys):
    assert main(["kingdom", *words]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


def test_an_empty_object_is_printed_all_the_same(capsys):
    assert main(["kingdom", "who are you?", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notices"] == ["no card was found in this text"]


def test_what_fills_a_kingdom_is_told(capsys):
    command = [
        "play",
        "BigSmithy",
        "BigMoney",
        "--games",
        "1",
        "--seed",
        "1",
        "--kingdom",
        "Bank, Moat",
        "--json",
    ]
    assert main([*command, "--fill"]) == 0
    out, err = capsys.readouterr()
    kingdom = json.loads(out)["kingdom"]
    assert len(kingdom) == 10 and err == f"dominion: Added to the kingdom: {', '.join(kingdom[2:])}.\n"
    assert main([*command, "--exact"]) == 2
    assert (
        "Smithy is not in this kingdom: add it, swap it in, or choose another bot." in capsys.readouterr().err
    )


def test_strategies_that_fit_a_kingdom(capsys):
    assert main(["strategies", "--kingdom", "witches; Chapel", "--json"]) == 0
    names = {one["name"] for one in json.loads(capsys.readouterr().out)}
    assert {"BigMoney", "ChapelWitch"} <= names and "BigSmithy" not in names
    assert main(["strategies", "--kingdom", "random"]) == 2
