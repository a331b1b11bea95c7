"""Logs as text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dominion import CATALOG, Game, Setup, Strategy
from dominion.formats.text_log import Line, Renderer, lines, listing, text
from dominion.formats.wording import count_of, plural


class Money(Strategy):
    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"


class Smithies(Strategy):
    requires = ("Smithy",)

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        if me.count("Smithy") < 2:
            yield "Smithy"
        yield "Silver"

    def play(self, me, game):
        yield "Smithy"
        yield from ("Gold", "Silver", "Copper")


class Idle(Strategy):
    def gain(self, me, game):
        return
        yield


def told(*entries: tuple, names: Sequence[str] = ("Ann", "Bob")) -> list[Line]:
    return list(Renderer(names).render([("turn", 0, 3, False), *entries]))[1:]


def texts(*entries: tuple) -> list[str]:
    return [line.text for line in told(*entries)]


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Copper", "Coppers"),
        ("Duchy", "Duchies"),
        ("Smithy", "Smithies"),
        ("Monkey", "Monkeys"),
        ("Witch", "Witches"),
        ("Fortress", "Fortresses"),
        ("Puzzle Box", "Puzzle Boxes"),
        ("Thief", "Thieves"),
        ("Wharf", "Wharves"),
        ("Werewolf", "Werewolves"),
        ("Gardens", "Gardens"),
        ("Ill-Gotten Gains", "Ill-Gotten Gains"),
        ("Talisman", "Talismans"),
        ("Night Watchman", "Night Watchmen"),
        ("Tragic Hero", "Tragic Heroes"),
        ("Oasis", "Oases"),
        ("Jack of All Trades", "Jacks of All Trades"),
        ("Den of Sin", "Dens of Sin"),
        ("Throne Room", "Throne Rooms"),
        ("Fool's Gold", "Fool's Golds"),
        ("card", "cards"),
    ],
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many
    assert count_of(1, one) == one
    assert count_of(2, one) == f"2 {many}"


def test_equal_cards_are_counted_together_in_order_of_appearance() -> None:
    cards = [CATALOG[name] for name in ("Gold", "Copper", "Gold", "Estate")]
    assert listing(cards) == "2 Golds, Copper, Estate"
    assert listing([]) == "nothing"


def test_a_buy_and_its_gain_are_one_line() -> None:
    gold = CATALOG["Gold"]
    assert texts(("buy", 0, gold), ("gain", 0, gold, "discard pile")) == ["buys Gold"]


def test_a_gain_that_goes_elsewhere_or_to_somebody_else_is_told() -> None:
    gold, curse = CATALOG["Gold"], CATALOG["Curse"]
    assert texts(("buy", 0, gold), ("gain", 0, gold, "deck")) == ["buys Gold", "gains Gold to the deck"]
    assert texts(("gain", 0, gold, "hand"), ("gain", 1, curse, "discard pile")) == [
        "gains Gold to hand",
        "Bob gains Curse",
    ]


def test_an_exchange_names_both_cards() -> None:
    assert texts(("exchange", 0, CATALOG["Hermit"], CATALOG["Madman"])) == ["exchanges Hermit for Madman"]


def test_what_a_card_does_stands_under_it() -> None:
    copper, smithy = CATALOG["Copper"], CATALOG["Smithy"]
    got = told(
        ("play", 0, smithy),
        ("draw", 0, [copper] * 3),
        ("treasures", 0, [copper] * 4, 4),
        ("phase", 0, "clean-up"),
        ("draw", 0, [copper]),
    )
    assert [(line.indent, line.text) for line in got] == [
        (1, "plays Smithy"),
        (2, "draws 3 Coppers"),
        (1, "plays 4 Coppers ($4)"),
        (1, "draws Copper"),
    ]
    assert {line.turn for line in got} == {3}


@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        (("trash", 0, "Estate", "hand"), "trashes Estate"),
        (("trash", 0, "Feast", "play"), "trashes Feast from play"),
        (("discard", 1, ["Copper", "Copper"], "hand"), "Bob discards 2 Coppers"),
        (("topdeck", 0, "Silver", "discard pile"), "puts Silver from the discard pile onto the deck"),
        (("bottomdeck", 0, "Silver", "hand"), "puts Silver under the deck"),
        (("put", 0, "Silver", "hand"), "puts Silver into hand"),
        (("reveal", 1, ["Moat"], "hand"), "Bob reveals Moat from hand"),
        (("set aside", 0, ["Village"], "set aside"), "sets aside Village"),
        (("set aside", 0, "Island", "Island"), "puts Island on the Island mat"),
        (("return", 0, "Curse", "hand"), "returns Curse to its pile"),
        (("pass", 0, "Copper", 1), "passes Copper to Bob"),
        (("receive", 0, 1, 0, 2, 0), "gets 1 Coffers, 2 VP"),
        (("shuffle", 0, 1), "shuffles 1 card"),
        (("turn", 1, 4, True), "Extra turn after turn 4 - Bob"),
    ],
)
def test_every_kind_has_its_words(entry: tuple, wanted: str) -> None:
    assert texts(entry) == [wanted]


def test_nothing_drawn_is_not_told() -> None:
    assert texts(("draw", 0, [])) == []


def test_a_whole_game_reads_from_the_first_turn_to_the_winner() -> None:
    game = Game(Setup(("Smithy",)), [Smithies(), Idle()], seed=3, names=["Ann", "Bob"], record=True)
    game.play_out()
    got = lines(game)
    assert [line.text for line in got if line.kind == "turn"][:3] == [
        "Turn 1 - Ann",
        "Turn 1 - Bob",
        "Turn 2 - Ann",
    ]
    assert any(line.text == "plays Smithy" and line.indent == 1 for line in got)
    assert sum(line.text == "buys Province" for line in got) == 8
    ann, bob, end = got[-3:]
    assert ann.text.startswith(
        f"Ann: {game.players[0].score()} VP in {game.players[0].turns} turns - 8 Provinces"
    )
    assert bob.text == f"Bob: 3 VP in {game.players[1].turns} turns - 3 Estates, 7 Coppers"
    assert end.text == "Ann wins"


def test_text_sets_turns_and_the_result_apart() -> None:
    game = Game(Setup(), [Money(), Money()], seed=3, names=["Ann", "Bob"], record=True)
    game.play_out()
    paragraphs = text(lines(game)).split("\n\n")
    assert len(paragraphs) == 2 + sum(player.turns for player in game.players)
    assert paragraphs[1].startswith("Turn 1 - Ann\n  plays ")
    assert paragraphs[-1].splitlines()[0].startswith(("Ann: ", "Bob: "))
    assert paragraphs[-1].endswith(("wins", "share the victory"))


def test_a_stopped_game_and_a_shared_one_say_so() -> None:
    stopped = Game(Setup(max_turns=2), [Idle(), Idle()], record=True)
    stopped.play_out()
    assert lines(stopped)[-1].text == "The game was stopped after 2 turns of each player"
    shared = Game(Setup(max_turns=2), [Idle(), Idle(), Idle()], names=["Ann", "Bob", "Cid"], record=True)
    shared.play_out()
    shared.stopped = False
    assert lines(shared)[-1].text == "Ann, Bob and Cid share the victory"


def test_a_game_that_is_not_over_or_not_recorded() -> None:
    game = Game(Setup(), [Money(), Money()], record=True)
    for _ in range(5):
        game.do_play()
    assert {line.kind for line in lines(game)} <= {"draw", "turn", "treasures", "buy"}
    silent = Game(Setup(), [Money(), Money()])
    silent.do_play()
    assert lines(silent) == []
