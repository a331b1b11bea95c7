"""The questions of cards, read from their code and compared with play."""

import json
from random import Random

import pytest

from dominion import CATALOG, Game, Setup, SetupError, draw_kingdom
from dominion.analysis.card_questions import ANY_CARD, Asked, questions_of, words_of
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.cli import main


def asked(name):
    return [(one.verb, one.words, one.least, one.most, one.who) for one in questions_of(name)]


@pytest.mark.parametrize(
    ("name", "questions"),
    [
        ("Village", []),
        ("Chapel", [("trash", (), 0, 4, "you")]),
        ("Salvager", [("trash_for_benefit", (), 1, 1, "you")]),
        ("Bishop", [("trash_for_benefit", (), 1, 1, "you"), ("trash", (), 0, 1, "others")]),
        ("Native Village", [("choose", ("set aside", "put in hand"), 1, 1, "you")]),
        ("Cellar", [("discard", (), 0, None, "you")]),
        ("Militia", [("discard", (), None, None, "others")]),
        ("Moat", [("reveal", (), 0, 1, "you")]),
        ("Masterpiece", [("overpay", (), 1, 1, "you"), ("overpay_potions", (), 1, 1, "you")]),
        (
            "Torturer",
            [
                ("choose", ("discard 2 cards", "gain a Curse"), 1, 1, "others"),
                ("discard", (), 2, 2, "others"),
            ],
        ),
        ("The Sea's Gift", [("choose", ("now", "next turn"), 1, 1, "you")]),  # asked by Blessed Village
    ],
)
def test_what_a_card_asks(name, questions):
    assert asked(name) == questions


def test_words_with_numbers_in_them_fit():
    (offering,) = [one for one in questions_of("Broker") if one.words]
    assert offering.offers("+3 Cards") and not offering.offers("+3 Coins") and not offering.offers("Cards")


def test_every_choice_has_its_words():
    assert [
        name for name in CATALOG for one in questions_of(name) if one.verb == "choose" and not one.words
    ] == []
    assert len(words_of("choose")) > 60 and words_of("trash") == ()


def test_a_wrong_name_is_told():
    with pytest.raises(SetupError, match="Did you mean 'Steward'"):
        questions_of("Stewart")


class Watching(AcceptingAgent):
    """Records questions that are not among the known ones."""

    def __init__(self, seed):
        super().__init__(seed)
        self.unknown = set()

    def answer(self, decision):
        if decision.source is not None and decision.verb not in ANY_CARD:
            known = [one for one in questions_of(decision.source.name) if one.verb == decision.verb]
            words = [option for option in decision.options if isinstance(option, str)]
            if not known or not all(any(one.offers(word) for one in known) for word in words):
                self.unknown.add((decision.source.name, decision.verb, tuple(words)))
            if known and all(one.most is not None and one.most < decision.most for one in known):
                self.unknown.add((decision.source.name, decision.verb, decision.most))
        return super().answer(decision)


@pytest.mark.parametrize("first", range(0, 100, 25))
def test_nothing_else_is_asked_in_play(first):
    for seed in range(first, first + 25):
        kingdom = draw_kingdom(Random(seed), sets=None, landscapes=3)
        agents = [Watching(seed), Watching(seed + 1)]
        Game(Setup(kingdom, max_turns=15, colony=seed % 3 == 0), agents, seed).play_out()
        assert not agents[0].unknown | agents[1].unknown


def test_the_command_lists_them(capsys):
    assert main(["cards", "native", "village", "--asks", "--json"]) == 0
    words = ["set aside", "put in hand"]
    assert json.loads(capsys.readouterr().out) == [
        {"verb": "choose", "words": words, "least": 1, "most": 1, "who": "you"}
    ]
    assert main(["cards", "Chapel", "--asks"]) == 0
    told = capsys.readouterr().out
    assert "trash_chapel" in told and "0 to 4" in told
    assert main(["cards", "Village", "--asks"]) == 0
    assert capsys.readouterr().out == "Village asks nothing.\n"


@pytest.mark.parametrize(
    ("given", "message"), [([], "--asks goes with the name"), (["Stewart"], "'Steward'")]
)
def test_the_command_says_what_is_wrong(capsys, given, message):
    assert main(["cards", *given, "--asks"]) == 2
    assert message in capsys.readouterr().err


def test_numbers_in_words():
    numbers = [(1, 1), (0, 4), (0, None), (None, None), (None, 2)]
    told = [Asked("trash", (), least, most).number for least, most in numbers]
    assert told == ["1", "0 to 4", "0 to all", "it depends", "some to 2"]
