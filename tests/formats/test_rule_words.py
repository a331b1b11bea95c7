"""Rules in words."""

import pytest
from texts import source_of

from dominion.bots.loading.rule_form import Rule
from dominion.formats.rule_words import condition_in_words, line_in_words, overview, rule_in_words
from dominion.strategies import LIBRARY


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("me.turns <= 2", "in turns 1 to 2"),
        ("me.turns < 2", "in turn 1"),
        ("me.turns > 2 and me.coins == 5", "from turn 3 on, if there is exactly $5 to spend"),
        ("me.turns == 2", "in turn 2"),
        ("3 <= me.turns <= 5", "in turns 3 to 5"),
        ("me.turns != 2", "if it is not turn 2"),
        ("me.coins <= 3 and me.turns > 4", "if there is at most $3 to spend and it is turn 5 or later"),
        ('not me.count("Gold")', "if the deck has no Golds"),
        ('me.count("Estate")', "if the deck has an Estate"),
        ('me.count("Gold") > 1', "if the deck has more than 1 Gold"),
        ('game.left("Province") <= 4', "if at most 4 Provinces are left"),
        ('game.left("Province") == 1', "if exactly 1 Province is left"),
        ('self.count_type(me, "Action") > 3', "if the deck has more than 3 Action cards"),
        ("0 < game.gains_to_end <= 1", "if the game can end within 1 gain"),
        ("0 < game.gains_to_end <= 5", "if the game can end within 5 gains"),
        ("5 >= game.gains_to_end > 0", "if the game can end within 5 gains"),
        ("2 < game.gains_to_end <= 5", "if the game can end after 3 to 5 gains"),
        ("game.gains_to_end > 0", "if the game does not end this turn"),
        ("game.gains_to_end < 1", "if the game ends this turn"),
        ("8 > me.coins >= 5", "if there is $5 to $7 to spend"),
        ('1 <= me.count("Gold") <= 1', "if the deck has exactly 1 Gold"),
        ("2 <= game.empty_piles <= 2", "if exactly 2 piles are empty"),
        ("-6 < self.lead(me) <= -1", "if the lead is −5 to −1 VP"),
        ("self.lead(me) > -6", "if the lead is more than −6 VP"),
        ('me.count("Gold") < me.count("Silver") < 3', "if the deck has fewer Golds than Silvers and fewer than 3 Silvers"),
        ("game.gains_to_end > 5", "if the game can end after more than 5 gains"),
        ("self.lead(me) < 0", "if behind in VP"),
        ("self.lead(me) > 6", "if the lead is more than 6 VP"),
        ("me.total_money < 9", "if the deck gives less than $9 in all"),
        ('me.count("Village") < me.count("Smithy") + 1', "if the deck has fewer Villages than Smithies plus 1"),
        ('me.count("Moat") <= me.size / 12', "if the deck has at most 1 Moat for every 12 cards in the deck"),
        ('me.count("Moat") != me.size / 12', "if the Moats in the deck are not exactly the cards in the deck divided by 12"),
        ("me.buys > me.actions", "if the Buys left are more than the Actions left"),
        ('"Duke" not in game.piles', "if Duke is not in the supply"),
        ("me.x(1) or me.buys > 4", "if me.x(1) or there are more than 4 Buys left"),
        (
            "(me.coins > 1 or me.buys > 4) and me.size > 9",
            "if either there is more than $1 to spend or there are more than 4 Buys left and the deck has more than 9 cards",
        ),
        ("", ""),
    ],
)  # fmt: skip
def test_a_condition_in_words(text, words):
    assert condition_in_words(text) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('yield "Gold"', "Gold"),
        ('if not me.count("Witch"): yield "Witch"', "Witch, one"),
        (
            'if me.count("Smithy") < 2 and me.size >= 16: yield "Smithy"',
            "Smithy, up to 2, if the deck has at least 16 cards",
        ),
        (
            'if game.left("Duchy") < 3: else: yield "Estate"',
            "Estate, otherwise, if fewer than 3 Duchies are left",
        ),
        ('else: yield "Silver"', "Silver, otherwise"),
        ('if says("a: b"): yield "Gold"', ""),
        ("if f(): yield 'Gold'", ""),
        ("for name in names: yield name", ""),
        ("yield name", ""),
        ('yield "No such card"', ""),
        ("if", ""),
        ("if x: ", ""),
        ("yield 'Gold' ((", ""),
        ("", ""),
    ],
)
def test_a_line_in_words_or_not_at_all(line, words):
    assert line_in_words(line) == words


def test_a_rule_in_words():
    assert rule_in_words(Rule("Smithy", 1, "me.turns <= 2")) == "one, in turns 1 to 2"


def bought(*lines):
    """The overview of a strategy with these rules."""
    return overview(
        "class Mine(Strategy):\n    def gain(self, me, game):\n"
        + "".join(f"        {one}\n" for one in lines)
    )


def test_what_depends_on_colonies_is_told_apart():
    told = bought(
        'if me.count("Platinum"): yield "Colony"',
        'if game.left("Colony") <= 6 and me.count("Gold"): yield "Province"',
        'if me.turns > 3 and (not game.left("Colony") or game.gains_to_end <= 6): yield "Duchy"',
        'if game.left("Colony") > 2: yield "Smithy"',
        'if "Colony" in game.piles: yield "Moat"',
        'if "Colony" not in game.piles and me.turns < 2: yield "Chapel"',
        'if 0 <= game.left("Colony") <= 3: yield "Gold"',
        'if game.left("Colony") < game.left("Province"): yield "Silver"',
    )["buys"]
    assert told == [
        ["Colony", "if the deck has a Platinum", "colony", "C1"],
        ["Province", "if the deck has a Gold", "", "1"],
        ["Province", "only if at most 6 Colonies are left", "colony", "1"],
        ["Duchy", "from turn 4 on", "", "2"],
        ["Duchy", "only if no Colonies are left or the game can end within 6 gains", "colony", "2"],
        ["Smithy", "if more than 2 Colonies are left", "colony", "C2"],
        ["Moat", "", "colony", "C3"],
        ["Chapel", "in turn 1", "", "3"],
        ["Gold", "", "", "4"],
        ["Gold", "only if 0 to 3 Colonies are left", "colony", "4"],
        ["Silver", "if fewer Colonies are left than Provinces", "", "5"],
    ]


def test_every_strategy_of_the_library_has_an_overview():
    for name, kind in LIBRARY.items():
        told = overview(source_of(kind))
        assert told["buys"] or name in ("Mr Greedy", "SillyAI", "Lord Random", "BigNothing"), name
        assert not any("(me" in words or "game." in words for _, words, *_ in told["buys"]), name


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (
            'me.count("Witch") + me.count("Smithy") - me.count("Village") >= 1',
            "if the deck has fewer Villages than Witches and Smithies",
        ),
        (
            'me.size - 2 * me.count("Smithy") <= 8 and me.turns > 3',
            "if the deck draws all but 3 cards and it is turn 4 or later",
        ),
        (
            'me.total_money - 5 * me.count("Market") >= 12',
            "if the deck gives at least $12 plus $5 for each Market",
        ),
        ("me.size - len(me.hand) >= 4", "if me.size - len(me.hand) >= 4"),
    ],
)
def test_sums_of_solved_plans_are_told_in_words(condition, said):
    assert condition_in_words(condition) == said
