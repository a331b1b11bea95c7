"""The bots of the library."""

import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from texts import source_of

import dominion
from dominion import CATALOG, Game, Setup, draw_kingdom, strategies
from dominion.bots.loading.source import load
from dominion.cli import main
from dominion.engine.errors import StrategyError
from dominion.engine.random_kingdom import kingdom_piles
from dominion.engine.seeds import game_seed
from dominion.simulation.simulate import Match
from dominion.strategies import LIBRARY, find

NEVER_WIN = {"BigNothing", "Lord Random", "Lord Bottington"}
"""Bots that are not serious opponents."""


def games(name, number, against="BigMoney"):
    kind, other = find(name), find(against)
    for seed in range(number):
        setup = replace(Match.of([kind, other], seed=seed, kingdom=[]).setup, check_cards=True)
        seats = [kind(), other()]
        if seed % 2:
            seats.reverse()
        game = Game(
            setup, seats, seed=seed, names=["it" if type(agent) is kind else "other" for agent in seats]
        )
        game.play_out()
        yield game


@pytest.mark.parametrize("name", list(LIBRARY))
def test_every_bot_plays(name):
    for game in games(name, 3):
        assert game.over and not game.stopped


@pytest.mark.parametrize("name", [*LIBRARY, "BM:Wharf+Militia"])
def test_a_bot_keeps_nothing_of_its_games(name):
    """One object of a strategy of the library plays them all; a fresh one would play the same."""
    kinds = find(name), find("BigMoney")
    match = Match.of(kinds, seed=3)
    for number in range(3):
        match.game(number).play_out()
    after_others = match.game(3, record=True)
    after_others.play_out()
    seats = match.seats(3)
    fresh = Game(match.setup, [kinds[who]() for who in seats], game_seed(3, 3), record=True)
    fresh.play_out()
    assert fresh.log == after_others.log


@pytest.mark.parametrize("name", sorted(set(LIBRARY) - NEVER_WIN))
def test_every_bot_wins_something(name):
    assert any("it" in map(str, game.winners()) for game in games(name, 60))


@pytest.mark.parametrize("name", list(LIBRARY))
def test_every_bot_tells_its_idea_and_stands_alone(name):
    kind = LIBRARY[name]
    source = source_of(kind)
    assert kind.__doc__ and len(kind.__doc__) > 10
    assert all(card in CATALOG for card in kind.requires)
    edited = load(source)
    assert edited.name == kind.name and edited.requires == kind.requires


def test_every_file_of_the_library_is_listed():
    """No bot is left out because of a misspelt card in `requires`."""
    files = [path.stem for path in Path(strategies.__file__).parent.glob("[!_]*.py")]
    assert sorted(find(name).name for name in files) == sorted(LIBRARY)


@pytest.fixture
def beside(tmp_path, monkeypatch):
    """Writes a file that is one of the library's."""

    def write(source):
        (tmp_path / "new_idea.py").write_text(source)
        monkeypatch.setattr(strategies, "__path__", [str(tmp_path), *strategies.__path__])
        monkeypatch.setattr(strategies, "LIBRARY", strategies._Library())
        monkeypatch.setattr("dominion.cli.lists.LIBRARY", strategies.LIBRARY)
        monkeypatch.delitem(sys.modules, "dominion.strategies.new_idea", raising=False)
        return str(tmp_path / "new_idea.py")

    return write


NEW = "from dominion import Strategy\n\n\nclass NewIdea(Strategy):\n    requires = ('Witch',)\n"


def test_a_new_file_is_a_bot_of_the_library(beside, capsys):
    beside(NEW)
    assert main(["play", "new idea", "BigMoney", "--games", "2"]) == 0
    assert "NewIdea" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "place", "told"),
    [
        (
            NEW.replace("NewIdea", "Other"),
            "",
            "must hold one strategy, and that of the file's name, but has Other",
        ),
        ("", "", "must hold one strategy, and that of the file's name, but has none"),
        (NEW.replace("(Strategy):", "(Strategy)"), ":4", "this is not Python: expected ':'"),
        (NEW + "    x = 1 / 0\n", ":6", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_file_of_the_library_that_is_wrong_is_named(beside, capsys, source, place, told):
    path = beside(source)
    for command in (["strategies"], ["play", "BigMoney", "NoSuchBot"], ["play", "BigMoney", "new idea"]):
        assert main(command) == 2
        assert capsys.readouterr().err == f"dominion: {path}{place}: {told}\n"


def test_a_misspelt_card_of_a_bot_of_the_library_is_told(beside, capsys):
    beside(NEW.replace("Witch", "Wich"))
    assert main(["play", "new idea", "BigMoney"]) == 2
    assert capsys.readouterr().err == (
        "dominion: The strategy NewIdea requires 'Wich', and no card is called that. Did you mean 'Witch'?\n"
    )


def test_the_bots_that_are_promised_are_there():
    promised = [
        "BigMoney",
        "BigSmithy",
        "SingleWitch",
        "DoubleWitch",
        "ChapelWitch",
        "DoubleMilitia",
        "MoneylenderWitch",
        "BM Library",
        "WorkshopGardens",
        "SillyAI",
        "BigNothing",
    ]
    assert {*promised, "Mr Greedy", "Lord Random"} <= set(LIBRARY)
    assert list(LIBRARY) == list(dict.fromkeys(LIBRARY)) and len(LIBRARY) == len(list(LIBRARY))


@pytest.mark.parametrize("name", ["bigmoney", "Big Money", "BIG_MONEY", "big-money"])
def test_names_are_found_however_they_are_written(name):
    assert find(name) is LIBRARY["BigMoney"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [("BigSmity", " Did you mean 'BigSmithy'?"), ("mrgredy", " Did you mean 'Mr Greedy'?"), ("zzz", "")],
)
def test_unknown_names_are_answered_with_the_nearest(name, hint):
    with pytest.raises(StrategyError) as caught:
        find(name)
    assert str(caught.value) == f"There is no strategy called {name!r}.{hint}"


def test_bots_whose_cards_do_not_exist_are_not_listed(monkeypatch):
    smithy = find("BigSmithy")
    monkeypatch.setattr(smithy, "requires", ("Smithy", "Unheard Of"))
    monkeypatch.setattr(LIBRARY, "_all", None)
    assert "BigSmithy" not in LIBRARY
    with pytest.raises(StrategyError, match="BigSmithy requires 'Unheard Of'"):
        find("BigSmithy")
    monkeypatch.undo()
    LIBRARY._all = None


def test_the_library_works_from_a_zip(tmp_path):
    import subprocess
    import sys

    package = Path(dominion.__file__).parent
    with zipfile.ZipFile(tmp_path / "dominion.zip", "w") as archive:
        for path in package.rglob("*.py"):
            archive.write(path, Path("dominion") / path.relative_to(package))
    code = "from dominion.strategies import LIBRARY, find; print(find('big money').name, len(LIBRARY))"
    run = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'dominion.zip')!r}); {code}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.split() == ["BigMoney", str(len(LIBRARY))]


def test_finding_one_bot_does_not_import_the_others():
    import subprocess
    import sys

    code = (
        "import sys; from dominion.strategies import find; find('BigSmithy'); "
        "print([name for name in sys.modules if name.startswith('dominion.strategies.') and '._' not in name])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(dominion.__file__).parents[1],
    )
    assert run.stdout.strip() == "['dominion.strategies.big_smithy']"


def test_chapel_witch_keeps_five_coins_for_the_witch():
    from dominion.engine.decision import Decision

    bot = find("ChapelWitch")()
    game = Game(Setup(bot.requires), [bot, find("BigMoney")()], seed=1)
    me = game.players[0]
    coppers = [CATALOG["Copper"]] * 5
    me.hand[:] = coppers
    assert bot.answer(Decision("trash", me, coppers, 0, 4, CATALOG["Chapel"])) == []
    me.hand[:] = coppers[:4]
    assert len(bot.answer(Decision("trash", me, coppers[:4], 0, 4, CATALOG["Chapel"]))) == 3


def test_random_kingdoms_do_not_upset_bots():
    from random import Random

    for seed in range(10):
        kingdom = draw_kingdom(Random(seed), ("Witch", "Chapel"), sets=None)
        game = Game(Setup(kingdom, check_cards=True), [find("SillyAI")(), find("Lord Random")()], seed=seed)
        game.play_out()
        assert game.over


# Big Money with any card


def test_big_money_with_a_card_buys_it_once_and_later_again():
    kind = find("bm:smithy")
    assert (kind.name, kind.requires) == ("BM:Smithy", ("Smithy",)) and "Smithy" in (kind.__doc__ or "")
    assert find("BM: Smithy") is kind
    game = Game(Setup(kind.requires), [kind(), find("BigNothing")()], seed=1)
    game.play_out()
    assert game.players[0].count("Smithy") == 2


def test_big_money_with_cards_that_give_actions_buys_more_of_them():
    kind = find("BM:Laboratory")
    counts = []
    for seed in range(5):
        game = Game(Setup(kind.requires), [kind(), find("BigNothing")()], seed=seed)
        game.play_out()
        counts.append(game.players[0].count("Laboratory"))
    assert max(counts) > 2 and max(counts) <= 5


@pytest.mark.parametrize(("pile", "most"), [("Sauna/Avanto", 2), ("Knights", 2)])
def test_big_money_counts_all_cards_of_a_mixed_pile(pile, most):
    kind = find(f"BM:{pile}")
    game = Game(Setup(kind.requires), [kind(), find("BigNothing")()], seed=1)
    game.play_out()
    assert 1 <= 10 - game.left(pile) <= most


def test_big_money_gains_no_siren_that_would_be_lost():
    kind, kept = find("BM:Siren+Smithy"), 0
    for seed in range(5):
        game = Game(Setup(kind.requires), [kind(), find("BigNothing")()], seed=seed)
        game.play_out()
        kept += game.players[0].count("Siren")
        assert CATALOG["Siren"] not in game.trash
    assert kept


def test_big_money_with_two_cards():
    kind = find("BM:Witch+Moat")
    assert (kind.name, kind.requires) == ("BM:Witch+Moat", ("Witch", "Moat"))
    assert find("bm:witch + witch").name == "BM:Witch"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("BM:Whitch", "There is no kingdom card called 'Whitch'. Did you mean 'Witch'?"),
        ("BM:Qqq", "There is no kingdom card called 'Qqq'."),
        (
            "BM:Witch+Moat+Smithy",
            "'BM:Witch+Moat+Smithy' names 3 cards, not one or two: BM:Wharf or BM:Wharf+Militia.",
        ),
        ("BM:", "'BM:' lacks the name of a card. Write it like BM:Moat or BM:Moat+Witch."),
    ],
)
def test_wrong_recipes_are_explained(name, said):
    with pytest.raises(StrategyError) as caught:
        find(name)
    assert str(caught.value) == said


@pytest.mark.slow
@pytest.mark.parametrize("card", [card.name for card in kingdom_piles(None, (None, 1, 2))])
def test_big_money_with_every_card_plays(card):
    for game in games(f"BM:{card}", 4):
        assert game.over


def test_names_are_shown_with_spaces_and_found_with_underscores():
    assert [name for name in LIBRARY if "_" in name] == []
    assert find("BM_Library") is find("BM Library") is find("bmlibrary") is LIBRARY["BM Library"]
    assert find("OBM_Hunting_Party").name == "OBM Hunting Party"
