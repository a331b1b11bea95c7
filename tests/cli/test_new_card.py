"""`new-card` begins a card where its author goes on."""

import ast
import shutil
from pathlib import Path

import pytest

from dominion.cli import main
from dominion.scaffold import NewCard, ScaffoldError, begin

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path):
    shutil.copytree(ROOT / "dominion" / "cards", tmp_path / "dominion" / "cards")
    (tmp_path / "tests" / "cards").mkdir(parents=True)
    return tmp_path


def classes(path):
    return [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]


def test_the_stub_stands_in_alphabetical_order_and_the_test_beside_the_others(project):
    module, test = begin(NewCard("Lamplighter", "Base", ("Action", "Attack"), 4), project)
    names = classes(module)
    assert names[names.index("Lamplighter") - 1 : names.index("Lamplighter") + 2] == [
        "Laboratory",
        "Lamplighter",
        "Library",
    ]
    assert "class Lamplighter(Action, Attack, cost=4):" in module.read_text()
    assert "def test_lamplighter(deal):" in test.read_text()


def test_a_last_card_stands_at_the_end_and_a_second_test_after_the_first(project):
    begin(NewCard("Yard", "Base"), project)
    module, test = begin(NewCard("Zoo", "Base"), project)
    assert classes(module)[-2:] == ["Yard", "Zoo"]
    source = test.read_text()
    assert (
        source.index("def test_yard") < source.index("def test_zoo")
        and source.count("from table import") == 1
    )


def test_a_name_that_the_class_cannot_say_is_given(project):
    module, test = begin(NewCard("King's Cat", "Base", ("Treasure",), 3), project)
    assert 'class KingsCat(Treasure, cost=3, name="King\'s Cat"):' in module.read_text()
    assert "def test_kings_cat(deal):" in test.read_text()


def test_the_stub_is_a_card_that_says_it_is_not_written(project):
    module, test = begin(NewCard("Lamplighter", "Base"), project)
    compile(module.read_text(), str(module), "exec")
    compile(test.read_text(), str(test), "exec")
    assert 'raise NotImplementedError("write Lamplighter")' in module.read_text()
    assert 'raise AssertionError("say what Lamplighter has done")' in test.read_text()


@pytest.mark.parametrize(
    ("new", "message"),
    [
        (NewCard("Militia", "Base"), "There is a card called 'Militia' already, in Base."),
        (NewCard("Lamplighter", "Bass"), "Did you mean 'Base'?"),
        (NewCard("Lamplighter", "Base", ("Actoin",)), "There is no type 'Actoin'. Did you mean 'Action'?"),
        (NewCard("7 Dwarves", "Base"), "begins with a letter"),
        (NewCard('The "Fool"', "Base"), "hyphens and apostrophes, not"),
        (NewCard("Oak\n", "Base"), "hyphens and apostrophes, not"),
        (NewCard("militia", "Base"), "There is a card called 'Militia' already, in Base."),
        (NewCard("Jack of all Trades", "Base"), "There is a card called 'Jack of All Trades' already"),
        (NewCard("Action", "Base"), "A class called Action would hide the one of `kit`"),
    ],
)
def test_what_cannot_be_begun_is_said_and_nothing_written(project, new, message):
    before = (project / "dominion" / "cards" / "base.py").read_text()
    with pytest.raises(ScaffoldError, match=message.replace("?", r"\?")):
        begin(new, project)
    assert (project / "dominion" / "cards" / "base.py").read_text() == before
    assert not list((project / "tests" / "cards").iterdir())


def test_a_card_that_is_not_played_has_nothing_about_playing(project):
    module, test = begin(NewCard("Meadow", "Base", ("victory",), 3), project)
    after = module.read_text().split("class Meadow(Victory, cost=3):")[1].split("class ")[0]
    assert "def play" not in after
    assert "me.plays" not in test.read_text()


def test_files_that_cannot_be_written_are_said_and_nothing_is_half_done(project):
    # A folder in the test's place: permissions would not stop a superuser.
    test = project / "tests" / "cards" / "test_base.py"
    test.mkdir()
    before = (project / "dominion" / "cards" / "base.py").read_text()
    with pytest.raises(ScaffoldError, match=r"Cannot write .*test_base\.py: Is a directory\."):
        begin(NewCard("Lamplighter", "Base"), project)
    assert (project / "dominion" / "cards" / "base.py").read_text() == before


def test_outside_a_clone_it_says_so(tmp_path):
    with pytest.raises(ScaffoldError, match="in a clone of the project"):
        begin(NewCard("Lamplighter", "Base"), tmp_path)


def test_the_command_says_what_is_wrong_in_one_line(capsys):
    assert main(["new-card", "Militia", "--set", "Base"]) == 2
    assert capsys.readouterr().err == "dominion: There is a card called 'Militia' already, in Base.\n"
