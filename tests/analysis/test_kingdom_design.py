"""Kingdoms drawn with requirements, and what wins with a kingdom."""

import json
from datetime import date

import pytest

from dominion import CATALOG, Match, SetupError
from dominion.analysis.kingdom_design import design_kingdom, kingdom_of_day
from dominion.analysis.what_wins import fitting, what_wins
from dominion.bots.roles import roles_of
from dominion.cli import main
from dominion.engine.card import Way
from dominion.formats.interchange.options import object_of, options_of
from dominion.strategies import find


def roles(designed):
    return {role for name in designed.cards for role in roles_of(name)}


@pytest.mark.parametrize("seed", range(12))
def test_a_kingdom_has_what_is_asked_for(seed):
    found = design_kingdom(
        seed, require=["village", "trasher", "+buy", "draw", "Moat"], forbid=["Chapel", "Sauna"], attacks=1,
        landscapes=seed % 5, spread=True,
    )  # fmt: skip
    assert len(found.cards) == len(set(found.cards)) == 10 and "Moat" in found.cards
    assert {"village", "trasher", "buy"} <= roles(found) and {"draw", "lab"} & roles(found)
    assert not {"Chapel", "Sauna/Avanto"} & set(found.cards)
    assert sum(CATALOG[name].is_attack for name in found.cards) <= 1
    assert {2, 3, 4, 5} <= {max(2, min(5, CATALOG[name].cost)) for name in found.cards}
    sideways = [name for name in found.landscapes if CATALOG[name].types[0] not in ("Ally", "Prophecy")]
    assert len(sideways) == seed % 5 and sum(isinstance(CATALOG[name], Way) for name in sideways) <= 1
    assert found == design_kingdom(
        seed, require=["village", "trasher", "+buy", "draw", "Moat"], forbid=["Chapel", "Sauna"], attacks=1,
        landscapes=seed % 5, spread=True,
    )  # fmt: skip


def test_nothing_of_it_is_drawn_anew_in_a_game():
    keep = ["Young Witch", "Ferryman", "Riverboat", "Druid", "Obelisk", "Way of the Mouse", "Cheap", "Barbarian",
            "Ninja", "Approaching Army", "Mountain Shrine"]  # fmt: skip
    found = design_kingdom(1, keep=keep, landscapes=3)
    options = options_of(object_of(found))
    games = [Match.of(["BigMoney"] * 2, seed=seed, **options).game(0) for seed in (1, 2)]
    one, other = [
        (
            {name: game.memo.get(name) for name in ("Young Witch", "Ferryman", "Obelisk", "Cheap")},
            {name: sorted(map(str, game.zone(name))) for name in ("Druid", "Riverboat", "Way of the Mouse")},
            sorted(game.piles),
            game.landscapes,
        )
        for game in games
    ]
    assert one == other and found.bane and len(found.chosen) == 6


def test_colonies_come_with_prosperity_alone():
    assert design_kingdom(1, sets=["Prosperity"]).colony and not design_kingdom(1, sets=["Base"]).colony
    assert design_kingdom(1, sets=["Dark Ages"]).shelters


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"require": ["vilage"]}, "'vilage' is no role and no card. Did you mean 'Village'?"),
        ({"forbid": ["Smithi"]}, "Did you mean 'Smithy'"),
        ({"sets": ["Bass"]}, "no set called 'Bass'"),
        ({"landscapes": 5}, "up to 4 landscapes, not 5"),
        ({"sets": ["Base"], "landscapes": 1}, "too few landscapes"),
        ({"keep": ["Gold"]}, "Gold is not a kingdom pile"),
        ({"keep": ["Witch"], "forbid": ["Witch"]}, "both in the kingdom and forbidden"),
        ({"keep": ["Witch"], "attacks": 0}, "more than 0 Attacks"),
        ({"sets": ["Base"], "require": ["reducer"]}, "has the role reducer"),
    ],
)
def test_what_cannot_be_drawn(asked, said):
    with pytest.raises(SetupError, match=said.replace("?", r"\?")):
        design_kingdom(1, **asked)


def test_a_day_has_one_kingdom():
    first, second = kingdom_of_day(date(2026, 12, 1)), kingdom_of_day(date(2026, 12, 2))
    assert first == kingdom_of_day(date(2026, 12, 1)) and first.cards != second.cards
    assert first.name == "Kingdom of 2026-12-01"


def test_bots_that_fit_need_nothing_else():
    kingdom = ["Witch", "Chapel", "Gardens", "Workshop"]
    names = {kind.name for kind in fitting(kingdom)}
    assert {"BigMoney", "ChapelWitch", "SingleWitch", "BM:Witch", "BM:Witch+Chapel"} <= names
    assert not {"BigSmithy", "DoubleMilitia"} & names
    assert "BM:Witch" not in {kind.name for kind in fitting(kingdom, recipes=False)}


def test_what_wins_is_found_and_the_hopeless_stop_early():
    bots = [find(name) for name in ("BigMoney", "BigNothing", "SingleWitch", "DoubleWitch", "BM:Chapel",
                                    "BM:Witch", "Lord Random", "BM:Gardens")]  # fmt: skip
    told = []
    listed = what_wins(
        ["Witch", "Chapel", "Gardens"], seed=1, bots=bots, report=lambda *say: told.append(say)
    )
    assert listed[0].name in ("SingleWitch", "DoubleWitch", "BM:Witch")
    assert listed[-1].name in ("BigNothing", "Lord Random") and not listed[-1].finalist
    assert listed[-1].games < listed[0].games and listed[0].archetype.startswith("Money, attacks")
    assert told[-1][0] <= told[-1][1]
    with pytest.raises(SetupError, match="Fewer than two bots"):
        what_wins([], bots=bots[:1])


def test_on_the_command_line(capsys):
    assert (
        main(["kingdom", "--random", "--sets", "Base", "--seed", "2", "--require", "village,+buy", "--json"])
        == 0
    )
    one = capsys.readouterr().out
    assert (
        main(["kingdom", "--random", "--sets", "Base", "--seed", "2", "--require", "village,+buy", "--json"])
        == 0
    )
    assert capsys.readouterr().out == one and len(json.loads(one)["cards"]) == 10
    assert main(["kingdom", "--random", "Smithies", "--seed", "2", "--as", "names"]) == 0
    assert "Smithy" in capsys.readouterr().out
    assert main(["kingdom", "--day", "2026-12-01", "--as", "link"]) == 0
    assert capsys.readouterr().out.startswith("#?kingdom=")
    assert main(["kingdom", "--day"]) == 0
    for words, said in (
        (["--day", "tomorrow"], "A day is written like 2026-12-01, not 'tomorrow'."),
        (["--day", "--random"], "--day and --random are two kingdoms"),
        (["--random", "Qwertz"], "There is no card called 'Qwertz'."),
        (
            ["--random", "Vilage, Moat, Qwertz"],
            "no cards called 'Vilage' (did you mean 'Village'?) and 'Qwertz'.",
        ),
    ):
        assert main(["kingdom", *words]) == 2
        assert said in capsys.readouterr().err
