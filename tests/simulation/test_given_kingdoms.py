"""Given kingdoms: what may be added to them, and what is chosen for their cards."""

import pickle

import pytest

from dominion import CATALOG, Game, Match, Setup, SetupError, Strategy
from dominion.formats.interchange.options import kingdom_options
from dominion.session.start import setup_from_json, setup_to_json
from dominion.simulation.match import CardsMissing

TEN = ["Bank", "Cellar", "Chapel", "Festival", "Market", "Mine", "Moat", "Remodel", "Village", "Witch"]
BOTS = ["BigSmithy", "BigMoney"]


def game_of(*kingdom, chosen=(), **setup):
    return Game(Setup(kingdom, chosen=chosen, check_cards=True, **setup), [Strategy(), Strategy()], seed=3)


# ---- what may be added -----------------------------------------------------------------------------


def test_ten_given_cards_are_the_kingdom():
    assert Match.of(["BigMoney", "BM:Witch"], seed=1, kingdom=TEN).kingdom == TEN
    with pytest.raises(CardsMissing) as caught:
        Match.of(BOTS, seed=1, kingdom=TEN)
    assert str(caught.value) == ("Smithy is not in this kingdom: add it, swap it in, or choose another bot.")
    assert caught.value.cards == ("Smithy",) and caught.value.strategies == ("BigSmithy",)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_more_than_ten_only_if_that_is_asked_for():
    assert Match.of(BOTS, seed=1, kingdom=TEN, fill="beyond").kingdom == [*TEN, "Smithy"]


def test_several_are_named_together():
    with pytest.raises(
        SetupError, match=r"Wharf and Militia are not in this kingdom: add them, swap them in,"
    ):
        Match.of(["BigMoney", "BM:Wharf+Militia"], seed=1, kingdom=TEN)


def test_landscapes_do_not_count_as_piles_and_a_bane_is_one_more():
    nine = TEN[:9]
    match = Match.of(BOTS, seed=1, kingdom=[*nine, "Delve", "Toil"])
    assert match.kingdom == [*nine, "Delve", "Toil", "Smithy"]
    match = Match.of(BOTS, seed=1, kingdom=["Young Witch", *TEN[:8]], bane="Hamlet")
    assert match.kingdom == ["Young Witch", *TEN[:8], "Smithy", "Hamlet"]
    assert match.game(0).memo["Young Witch"] == "Hamlet"


def test_fewer_are_filled_as_asked():
    def kingdom(**options):
        return Match.of(BOTS, seed=1, kingdom=["Bank", "Village"], **options).kingdom

    assert kingdom() == ["Bank", "Village", "Smithy"]
    filled = kingdom(fill="ten", sets=["Base", "Seaside"])
    assert filled[:3] == ["Bank", "Village", "Smithy"] and len(filled) == 10
    assert {CATALOG[name].set for name in filled[3:]} <= {"Base", "Seaside"}
    assert filled == kingdom(fill="ten", sets=["Base", "Seaside"])
    with pytest.raises(CardsMissing):
        kingdom(fill="exact")
    assert Match.of(["BigMoney"] * 2, seed=1, kingdom=["Bank"], fill="exact").kingdom == ["Bank"]
    with pytest.raises(SetupError, match="There is no way to fill a kingdom 'tne'"):
        kingdom(fill="tne")


def test_fewer_are_filled_beside_a_bane():
    match = Match.of(["BigMoney"] * 2, seed=1, kingdom=["Young Witch"], bane="Moat", fill="ten")
    assert len(match.kingdom) == 11 and match.kingdom[-1] == "Moat"
    assert match.game(0).memo["Young Witch"] == "Moat"


def test_a_bane_of_a_small_kingdom_is_the_one_that_was_given():
    match = Match.of(["BigMoney"] * 2, seed=1, kingdom=["Young Witch", "Bank"], bane="Moat")
    game = match.game(0)
    assert match.kingdom == ["Young Witch", "Bank", "Moat"] and game.memo["Young Witch"] == "Moat"
    assert [pile.name for pile in game.supply if pile.card.is_kingdom] == ["Young Witch", "Bank", "Moat"]


# ---- what is chosen --------------------------------------------------------------------------------


def test_what_is_chosen_is_there_in_every_game():
    chosen = (
        ("Obelisk", ("Smithy",)), ("Way of the Mouse", ("Cellar",)), ("Ferryman", ("Sage",)),
        ("Riverboat", ("Festival",)), ("Approaching Army", ("Militia",)), ("Young Witch", ("Moat",)),
        ("Druid", ("The Sea's Gift", "The Sky's Gift", "The Sun's Gift")),
    )  # fmt: skip
    kingdom = ("Smithy", "Bank", "Ferryman", "Riverboat", "Young Witch", "Druid", "Ninja", "Obelisk",
               "Way of the Mouse", "Approaching Army")  # fmt: skip
    for seed in range(3):
        game = Game(Setup(kingdom, chosen=chosen), [Strategy(), Strategy()], seed)
        assert game.memo["Obelisk"] == "Smithy" and game.memo["Young Witch"] == "Moat"
        assert game.memo["Ferryman"] == "Sage" and not game.piles["Sage"].in_supply
        assert game.piles["Moat"].in_supply and game.piles["Militia"].in_supply
        assert game.zone("Way of the Mouse") == [CATALOG["Cellar"]]
        assert game.zone("Riverboat") == [CATALOG["Festival"]]
        assert sorted(map(str, game.zone("Druid"))) == ["The Sea's Gift", "The Sky's Gift", "The Sun's Gift"]
        assert len(game.zone("Boons")) == 9
        assert not {"Cellar", "Festival"} & set(game.piles)


def test_a_game_with_all_chosen_is_played_out_without_losing_a_card():
    game = game_of("Druid", "Young Witch", "Ferryman", "Smithy", "Way of the Mouse",
                   chosen=(("Ferryman", ("Sage",)), ("Way of the Mouse", ("Village",)), ("Young Witch", ("Moat",))))  # fmt: skip
    game.play_out()
    assert game.is_over() and game.memo["Young Witch"] == "Moat"


def test_an_army_that_is_listed_already_is_one_pile():
    game = game_of("Ninja", "Militia", "Approaching Army", chosen=(("Approaching Army", ("Militia",)),))
    assert [name for name in game.setup.kingdom if CATALOG[name].is_attack] == ["Ninja", "Militia"]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ((("Obelisk", ("Gold",)),), "Gold cannot be chosen for Obelisk"),
        ((("Obelisk", ()),), "For Obelisk, one card is chosen, not none"),
        ((("Obelisk", ("Smithy", "Moat")),), "For Obelisk, one card is chosen, not Smithy, Moat"),
        ((("Druid", ("The Sea's Gift",) * 3),), "For Druid, 3 different cards are chosen"),
        ((("Druid", ("Smithy", "Moat", "Bank")),), "Smithy cannot be chosen for Druid"),
        ((("Way of the Mouse", ("Moat",)),), "Moat is in the kingdom already"),
        ((("Way of the Mouse", ("Caravan",)),), "Caravan cannot be chosen for Way of the Mouse"),
        ((("Riverboat", ("Festival",)),), "Riverboat is not in this kingdom"),
        ((("Smithy", ("Moat",)),), "Nothing is chosen for Smithy before the game"),
        ((("Smithi", ("Moat",)),), "Did you mean 'Smithy'"),
    ],
)
def test_what_cannot_be_chosen(chosen, said):
    with pytest.raises(SetupError, match=said):
        Setup(("Smithy", "Moat", "Obelisk", "Druid", "Way of the Mouse"), chosen=chosen)


def test_choices_are_saved_with_a_game():
    setup = Setup(
        ("Druid", "Obelisk"), chosen=(("Druid", ("The Sea's Gift", "The Sky's Gift", "The Sun's Gift")),)
    )
    assert setup_from_json(setup_to_json(setup)) == setup
    for wrong in ("Druid", [["Druid"]], [["Druid", "Moat"]], [[1, ["Moat"]]], [["Druid", [1]]]):
        with pytest.raises(SetupError, match='"chosen" cannot be'):
            setup_from_json({"kingdom": ["Druid"], "chosen": wrong})


# ---- from text to a match --------------------------------------------------------------------------


def test_a_pasted_kingdom_is_played_as_it_says():
    text = (
        "Young Witch (Moat), Bank, Ferryman (Sage), Smithy, Cheap (Smithy), Way of the Mouse (Cellar), "
        "Colonies, Shelters"
    )
    match = Match.of(["BigMoney"] * 2, seed=1, **kingdom_options(text))
    game = match.game(5)
    assert game.memo["Young Witch"] == "Moat" and game.memo["Ferryman"] == "Sage"
    assert game.memo["Cheap"] == "Smithy" and game.zone("Way of the Mouse") == [CATALOG["Cellar"]]
    assert match.setup.colony and match.setup.shelters


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("Cheap, Smithy, moat", {"kingdom": ["Cheap", "Smithy", "moat"]}),
        ("", {"kingdom": []}),
        ("Random", {"kingdom": "random"}),
        ("smithies; Moat", {"kingdom": ["Smithy", "Moat"]}),
        ("?supply=bank,moat", {"kingdom": ["Bank", "Moat"], "colony": "no", "shelters": "no"}),
    ],
)
def test_options_of_a_text(text, options):
    assert kingdom_options(text) == options


def test_a_recommended_kingdom_is_played_by_name():
    options = kingdom_options("size distortion")
    assert len(options["kingdom"]) == 10 and "Artisan" in options["kingdom"]


@pytest.mark.parametrize("text", ["Smithy, Vilage", "Vilage", "Frist game"])
def test_misspelt_names_are_not_played(text):
    with pytest.raises(SetupError, match=r"There is no card called '\w+( game)?'\."):
        Match.of(["BigMoney"] * 2, seed=1, **kingdom_options(text))
