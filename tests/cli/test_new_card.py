"""`new-card` creates a stub that its author completes."""

import ast
import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from dominion.cli import main
from dominion.devtools.new_card import NewCard, ScaffoldError, _as_table, begin

ROOT = Path(__file__).parents[2]
FACTS = Path("tests", "cards", "facts.json")
UNWRITTEN = "Old Lantern"
"""A card of the game without code, as in the fixture's table."""


@pytest.fixture
def project(tmp_path):
    compiled = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "dominion" / "cards", tmp_path / "dominion" / "cards", ignore=compiled)
    (tmp_path / "tests" / "cards").mkdir(parents=True)
    tables = json.loads((ROOT / FACTS).read_text("utf-8"))
    tables["Adventures"].append([UNWRITTEN, "Action", 4, 0, 0, None, "kingdom", 10, 10, None])
    (tmp_path / FACTS).write_text(_as_table(tables), "utf-8")
    return tmp_path


def texts(project):
    """The contents of the project's files."""
    return {path: path.read_text("utf-8") for path in project.rglob("*") if path.is_file()}


def test_the_table_is_written_as_it_is():
    assert _as_table(json.loads((ROOT / FACTS).read_text("utf-8"))) == (ROOT / FACTS).read_text("utf-8")


def file_of_tests(project):
    return project / "tests" / "cards" / "test_base.py"


def classes(path):
    return [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]


def test_the_stub_stands_in_alphabetical_order_and_the_test_beside_the_others(project):
    module, test, _ = begin(NewCard("Lamplighter", "Base", ("Action", "Attack"), 4), project)
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
    module, test, _ = begin(NewCard("Zoo", "Base"), project)
    assert classes(module)[-2:] == ["Yard", "Zoo"]
    source = test.read_text()
    assert (
        source.index("def test_yard") < source.index("def test_zoo")
        and source.count("from table import") == 1
    )


def test_a_name_that_the_class_cannot_say_is_given(project):
    module, test, _ = begin(NewCard("King's Cat", "Base", ("Treasure",), 3), project)
    assert 'class KingsCat(Treasure, cost=3, name="King\'s Cat"):' in module.read_text()
    assert "def test_kings_cat(deal):" in test.read_text()


def test_the_stub_is_a_card_that_says_it_is_not_written(project):
    module, test, _ = begin(NewCard("Lamplighter", "Base"), project)
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
        (NewCard("MILITIA", "Base"), "There is a card called 'Militia' already, in Base."),
        (NewCard(UNWRITTEN, "Base"), f"{UNWRITTEN!r} is a card of Adventures: --set 'Adventures'."),
        (NewCard("old lantern", "Base"), f"{UNWRITTEN!r} is a card of Adventures: --set 'Adventures'."),
        (NewCard("Old lantern", "Adventures"), f"The card is called {UNWRITTEN!r}, not 'Old lantern'."),
    ],
)
def test_what_cannot_be_begun_is_said_and_nothing_written(project, new, message):
    before = texts(project)
    with pytest.raises(ScaffoldError, match=message.replace("?", r"\?")):
        begin(new, project)
    assert texts(project) == before


def test_a_card_that_is_not_played_has_nothing_about_playing(project):
    module, test, _ = begin(NewCard("Meadow", "Base", ("victory",), 3), project)
    after = module.read_text().split("class Meadow(Victory, cost=3):")[1].split("class ")[0]
    assert "def play" not in after
    assert "me.plays" not in test.read_text()


@pytest.mark.parametrize(
    ("new", "line"),
    [
        (
            NewCard("Lamplighter", "Base", ("action", "attack"), 4),
            ["Lamplighter", "Action/Attack", 4, 0, 0, None, "kingdom", 10, 10, None],
        ),
        (
            NewCard("Meadow", "Base", ("Victory",), 3),
            ["Meadow", "Victory", 3, 0, 0, None, "kingdom", 8, 12, None],
        ),
        (
            NewCard("Fair Trade", "Adventures", ("Event",), 2),
            ["Fair Trade", "Event", 2, 0, 0, None, "landscape", None, None, None],
        ),
    ],
)
def test_an_invention_has_a_line_in_the_table_of_facts(project, new, line):
    before = (project / FACTS).read_text()
    facts = begin(new, project)[2]
    tables = json.loads(before)
    assert json.loads(facts.read_text()) == tables | {"Inventions": [*tables["Inventions"], line]}
    assert len(facts.read_text().splitlines()) <= len(before.splitlines()) + 2


def test_a_card_gets_the_next_number_of_observations(project):
    numbers = project / "dominion" / "session" / "card_numbers.txt"
    numbers.parent.mkdir()
    shutil.copy(ROOT / "dominion" / "session" / "card_numbers.txt", numbers)
    before = numbers.read_text("utf-8").splitlines()
    assert begin(NewCard("Lamplighter", "Base"), project)[-1] == numbers
    assert numbers.read_text("utf-8").splitlines() == [*before, "Lamplighter"]


def test_one_of_the_games_own_cards_has_its_line(project):
    before = (project / FACTS).read_text()
    assert [path.suffix for path in begin(NewCard(UNWRITTEN, "Adventures"), project)] == [".py", ".py"]
    assert (project / FACTS).read_text() == before


def test_a_landscape_is_dealt_beside_the_supply(project):
    module, test, _ = begin(NewCard("Fair Trade", "Adventures", ("Event",), 2), project)
    after = module.read_text().split("class FairTrade(Event, cost=2):")[1].split("class ")[0]
    assert "def bought(self, me: Player) -> None:" in after
    assert 'deal("Fair Trade")\n    me.coins = 2\n    me.purchases("Fair Trade")\n' in test.read_text()


def test_files_that_cannot_be_written_are_said_and_nothing_is_half_done(project):
    # A folder in the test's place: permissions would not stop a superuser.
    test = project / "tests" / "cards" / "test_base.py"
    test.mkdir()
    before = (project / "dominion" / "cards" / "base.py").read_text()
    with pytest.raises(ScaffoldError, match=r"Cannot write .*test_base\.py: Is a directory\."):
        begin(NewCard("Lamplighter", "Base"), project)
    assert (project / "dominion" / "cards" / "base.py").read_text() == before


@pytest.mark.parametrize("name", ["facts.json", "test_base.py", "base.py"])
def test_where_one_file_cannot_be_written_the_others_are_as_they_were(project, name, monkeypatch):
    before, write = texts(project), Path.write_text

    def refuse(path, *text, **options):
        if path.name == name:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return write(path, *text, **options)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", refuse)
        with pytest.raises(ScaffoldError, match=f"Cannot write .*{name}: Read"):
            begin(NewCard("Lamplighter", "Base"), project)
    assert texts(project) == before
    assert len(begin(NewCard("Lamplighter", "Base"), project)) == 3


@pytest.mark.parametrize(
    ("damaged", "said"),
    [('{"Base": [', "Expecting value: line 1"), ("[]", "no 'Inventions'"), ("{}", "no 'Inventions'")],
)
def test_a_damaged_table_is_said_and_nothing_written(project, damaged, said):
    (project / FACTS).write_text(damaged)
    before = texts(project)
    with pytest.raises(ScaffoldError, match=f"Cannot read .*facts.json: .*{said}"):
        begin(NewCard("Lamplighter", "Base"), project)
    assert texts(project) == before


def test_outside_a_clone_it_says_so(tmp_path):
    with pytest.raises(ScaffoldError, match="in a clone of the project"):
        begin(NewCard("Lamplighter", "Base"), tmp_path)


def test_the_command_says_what_is_wrong_in_one_line(capsys):
    assert main(["new-card", "Militia", "--set", "Base"]) == 2
    assert capsys.readouterr().err == "dominion: There is a card called 'Militia' already, in Base.\n"


def test_the_command_says_where_to_go_on(project, capsys, monkeypatch):
    monkeypatch.setattr("dominion.cli.developer.begin", lambda new: begin(new, project))
    assert main(["new-card", "Old Lamp", "--set", "Base", "--types", "Treasure", "--cost", "3"]) == 0
    *paths, told = capsys.readouterr().out.splitlines()
    assert paths == [
        str(project / "dominion" / "cards" / "base.py"),
        str(file_of_tests(project)),
        str(project / FACTS),
    ]
    assert told.endswith(f"pytest {file_of_tests(project)} -k old_lamp")


@pytest.mark.parametrize(
    ("name", "set_name", "kind", "before", "after"),
    [
        ("Owl Keeper", "Adventures", "Action", "Miser", "Port"),  # not among the Travellers
        ("Zebra", "Adventures", "Action", "WineMerchant", "Alms"),  # the last of its kind, before the Events
        ("Mudlark", "Adventures", "Event", "Mission", "Pathfinding"),
        ("Beekeeper", "Allies", "Action", "Bauble", "Broker"),
        ("Mud Pit", "Dark Ages", "Action", "Marketsquare", "Mystic"),
        ("Zoo", "Nocturne", "Action", "Wish", "ZombieApprentice"),
        ("Way of the Bear", "Menagerie", "Way", "Transport", "WayOfTheButterfly"),
        ("Aunt", "Base", "Action", "Artisan", "Bandit"),
        ("Zoo", "Base", "Action", "Workshop", None),
    ],
)
def test_the_stub_stands_among_its_own_kind(project, name, set_name, kind, before, after):
    new = NewCard(name, set_name, (kind,), 3)
    module, *_ = begin(new, project)
    names = [*classes(module), None]
    place = names.index(new.class_name)
    assert names[place - 1].casefold() == before.casefold() and names[place + 1] == after
