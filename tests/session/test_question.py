"""Decisions in plain words."""

import ast
from pathlib import Path

import pytest

from dominion import CATALOG, Decision
from dominion.session import Question
from dominion.session.question_words import WORDS

ROOT = Path(__file__).parents[2] / "dominion"
ASKING = {"choose", "choose_one", "agrees", "arrange", "Decision"}


def asked(me, verb, options, least=0, most=1, source="Remodel", seat=None):
    cards = [CATALOG.get(option, option) for option in options]
    decision = Decision(verb, me, cards, least, most, source and CATALOG[source])
    return Question(decision, me.seat if seat is None else seat)


def verbs_in(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for said in ast.walk(node.args[0]) if name in ASKING else ():
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    yield said.value


def test_there_are_words_for_every_verb_that_is_asked_with():
    files = [*(ROOT / "cards").glob("*.py"), *(ROOT / "engine").rglob("*.py")]
    verbs = {verb for path in files for verb in verbs_in(path)}
    assert len(verbs) > 50
    assert verbs - set(WORDS) == set()


def test_every_question_about_cards_in_hand_says_what_they_are_for(deal):
    me, _ = deal("Remodel", hand="Copper, Estate, Silver")
    for verb, words in WORDS.items():
        said = asked(me, verb, ["Copper", "Estate", "Silver"], 2, 2).text
        own = words._text.partition("{")[0]
        assert words.verb in said.lower() or (own and own in said), verb
        assert said.startswith("Remodel: ") and said[-1] in ".:?", verb


@pytest.mark.parametrize(
    ("verb", "options", "least", "most", "said"),
    [
        ("trash", ["Copper", "Estate"], 1, 1, "Remodel: trash a card from your hand."),
        ("trash", ["Copper", "Estate"], 0, 1, "Remodel: you may trash a card from your hand."),
        ("trash", ["Copper", "Copper", "Estate"], 0, 3, "Remodel: you may trash up to 3 cards from your hand."),
        ("trash", ["Copper", "Copper", "Estate"], 0, 2, "Remodel: you may trash up to 2 cards from your hand."),
        ("trash", ["Copper", "Copper", "Estate"], 1, 2, "Remodel: trash 1 to 2 cards from your hand."),
        ("discard", ["Copper", "Copper", "Estate"], 2, 2, "Remodel: discard 2 cards from your hand."),
        ("gain", ["Gold", "Silver"], 1, 1, "Remodel: gain a card from the supply."),
        ("topdeck", ["Copper", "Estate"], 1, 1, "Remodel: put a card from your hand onto your deck."),
        ("choose", ["+1 Card", "+1 Action", "+1 Buy"], 2, 2, "Remodel: choose 2:"),
        ("reveal", ["Moat"], 0, 1, "Remodel: you may reveal Moat."),
        ("spend", [0, 1, 2], 1, 1, "Remodel: how many Coffers do you spend?"),
        ("name", ["Gold", "Silver"], 1, 1, "Remodel: name a card."),
        ("put_back", ["Gold", "Silver"], 2, 2, "Remodel: put these cards back in any order; the last one lies on top."),
        ("set_aside", ["Copper", "Estate"], 1, 1, "Remodel: set aside a card from your hand."),
        ("put_in_hand", ["Gold", "Silver"], 1, 1, "Remodel: take one of these cards into your hand."),
        ("discard", ["Gold", "Silver"], 1, 1, "Remodel: discard one of these cards."),
        ("discard", ["Gold", "Silver"], 0, 2, "Remodel: you may discard up to 2 of these cards."),
        ("discard_theirs", ["Gold"], 0, 1, "Remodel: they discard Gold, or put it back."),
        ("discard_theirs", ["Gold", "Estate"], 1, 1, "Remodel: choose which of their cards is discarded."),
        ("choose", ["+1 Card"], 0, 1, "Remodel: you may do this: +1 Card."),
        ("spend_favors", [2], 0, 1, "Remodel: you may spend 2 of your Favors."),
        ("put_on_top", ["Gold", "Estate", "Copper"], 0, 2, "Remodel: you may put up to 2 of these on top of your deck."),
        ("choose", ["+1 Card", "+1 Action", "+1 Buy"], 1, 2, "Remodel: choose 1 to 2:"),
        ("bottomdeck", ["Copper", "Estate"], 1, 1, "Remodel: put a card from your hand under your deck."),
        ("keep", ["Copper", "Estate"], 1, 1, "Remodel: keep a card from your hand."),
        ("keep", ["Copper", "Copper", "Estate"], 0, 2, "Remodel: you may keep up to 2 cards from your hand."),
        ("rotate", ["Remodel"], 0, 1, "Remodel: you may rotate a pile: Remodel goes under it."),
        ("frobnicate_it", ["Copper", "Estate"], 1, 1, "Remodel: frobnicate it a card from your hand."),
    ],
)  # fmt: skip
def test_a_question_is_a_sentence(deal, verb, options, least, most, said):
    me, _ = deal("Remodel", hand="Copper*2, Estate, Moat", deck="Gold, Silver")
    if "these cards" in said:
        me.look_at(2)
    assert asked(me, verb, options, least, most).text == said
    me.put_back(me.looking[::-1])


def test_the_question_says_whose_cards_they_are(deal):
    me, other = deal("Militia", other="Copper, Estate")
    question = asked(other, "discard", ["Copper", "Estate"], 1, 1, "Militia", seat=me.seat)
    assert question.text == f"Militia: discard a card from {other.name}'s hand."


@pytest.mark.parametrize(
    ("verb", "options", "least", "most", "kind"),
    [
        ("trash", ["Copper", "Estate"], 1, 1, "one"),
        ("trash", ["Copper", "Estate"], 0, 2, "some"),
        ("reveal", ["Moat"], 0, 1, "yes"),
        ("put_back", ["Copper", "Estate"], 2, 2, "order"),
        ("bottomdeck", ["Copper", "Estate"], 2, 2, "order"),
        ("put_back", ["Copper", "Estate"], 0, 2, "some"),
        ("spend", [0, 1, 2], 1, 1, "number"),
        ("spend_favors", [2], 0, 1, "yes"),
        ("choose", ["+$1", "trash this"], 1, 1, "one"),
        ("choose", ["discard 2 cards for +1 Card"], 0, 1, "yes"),
    ],
)
def test_how_it_is_answered(deal, verb, options, least, most, kind):
    me, _ = deal("Remodel", hand="Copper*2, Estate, Moat")
    assert asked(me, verb, options, least, most).kind == kind


def test_buttons_say_what_they_do(deal):
    me, _ = deal("Remodel", "Moat", hand="Copper, Moat, Village")
    moat = asked(me, "reveal", ["Moat"])
    assert (moat.yes, moat.no, moat.skip) == ("Reveal Moat", "Do not", "Do not")
    library = asked(me, "skip", ["Village"], source="Library")
    assert (library.yes, library.no) == ("Set Village aside", "Keep it")
    assert asked(me, "topdeck", ["Moat"]).yes == "Put Moat onto your deck"
    several = asked(me, "discard", ["Copper", "Moat"], 0, 2)
    assert (several.confirm, several.skip) == ("Discard", "Discard nothing")
    assert asked(me, "discard", ["Copper", "Moat"], 1, 2).skip is None


@pytest.mark.parametrize(
    ("verb", "options", "zone"),
    [
        ("trash", ["Copper", "Estate"], "hand"),
        ("trash", ["Gold"], "discard"),
        ("gain", ["Gold"], "supply"),
        ("gain", ["Curse"], "trash"),
        ("trash_from_supply", ["Copper"], "supply"),
        ("name", ["Copper"], "card"),
        ("topdeck", ["Militia"], "in_play"),
        ("discard", ["Duchy"], "looking"),
        ("play", ["Province"], "mat"),
        ("buy", ["Alms"], "landscapes"),
        ("choose", ["hand", "deck"], "word"),
        ("pay", [0, 1], "number"),
        ("play", ["Laboratory"], "supply"),
        ("play", ["Witch"], "card"),
    ],
)
def test_where_the_choices_lie(deal, verb, options, zone):
    me, _ = deal("Militia", "Alms", hand="Copper, Estate", discard="Gold", deck="Laboratory")
    game = me.game
    game.left("Curse")
    game.piles["Curse"].left = 0
    game.trash.append(CATALOG["Curse"])
    me.looking.append(CATALOG["Duchy"])
    me.mat("Island").append(CATALOG["Province"])
    me.in_play.append(CATALOG["Militia"])
    question = asked(me, verb, options, 1, 1)
    found = question.zone
    game.trash.clear(), me.looking.clear(), me.mat("Island").clear(), me.in_play.clear()
    game.piles["Curse"].left = 10
    assert found == zone


def test_choices_in_several_places_have_each_its_own(deal):
    me, _ = deal("Monastery", hand="Monastery, Estate, Copper")
    me.plays("Copper")
    question = asked(me, "trash", ["Estate", "Copper"])
    assert {choice.name: choice.zone for choice in question.choices} == {
        "Estate": "hand",
        "Copper": "in_play",
    }
    assert question.zone == "card" and question.text.endswith("you may trash a card.")


def test_choices_have_numbers_of_their_own(deal):
    me, _ = deal("Remodel", hand="Estate, Copper, Estate, Silver")
    question = asked(me, "trash", ["Estate", "Copper", "Estate", "Silver"], 1, 3)
    assert [choice.name for choice in question.choices] == ["Silver", "Estate", "Estate", "Copper"]
    assert question.names([1, 0]) == ["Estate", "Silver"]
    assert question.numbers(["Estate", "Estate"]) == [1, 2]
    for wrong, said in (
        ([4], "no choice number 4"),
        ([1, 1], "only once"),
        ([], "0 chosen, but 1 to 3"),
        ([True], "number True"),
    ):
        with pytest.raises(ValueError, match=said):
            question.names(wrong)


def test_the_questions_of_a_phase(deal):
    me, _ = deal("Remodel", hand="Remodel, Copper")
    me.game.turn.phase = "action"
    playing = asked(me, "play", ["Remodel"], source=None)
    assert playing.kind == "one" and playing.skip == "End the Action phase"
    assert playing.text == "Your Action phase: you may play an Action from your hand."
    assert asked(me, "play", ["Remodel"], source=None, seat=1).text.startswith(
        f"The Action phase of {me.name}: "
    )
    me.game.turn.phase = "buy"
    me.coins, me.buys = 5, 2
    buying = Question(me.purchase, me.seat)
    assert buying.text.endswith("you may buy a card ($5, 2 Buys).") and buying.skip == "Buy nothing"
    assert [key for key, _ in buying.commands] == ["end turn"]


@pytest.mark.parametrize(("others", "limit"), [(2, 2), (4, 4), (6, 4)])
def test_chapel_is_asked_with_its_limit(deal, monkeypatch, others, limit):
    me, _ = deal("Chapel", hand=f"Chapel, Copper*{others - 1}, Estate")
    heard = []
    monkeypatch.setattr(me.agent, "answer", lambda decision: heard.append(Question(decision, me.seat)) or [])
    me.play(CATALOG["Chapel"])
    assert [question.text for question in heard] == [
        f"Chapel: you may trash up to {limit} cards from your hand."
    ]


def test_cards_and_promises_about_cards_are_sorted_together(deal):
    me, _ = deal()
    options = ["Rapid Expansion (Gold)", "Copper", "Village", "Rapid Expansion (Silver)"]
    found = asked(me, "order", options, least=1)
    assert [choice.name for choice in found.choices] == [
        "Village", "Copper", "Rapid Expansion (Gold)", "Rapid Expansion (Silver)",
    ]  # fmt: skip
    assert found.numbers(["Rapid Expansion (Silver)"]) == [3]
