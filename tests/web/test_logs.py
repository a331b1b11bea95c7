"""Logs with the rule that decided each action, and its step."""

from web.test_calls import MATCH, edited, log_of, result

from dominion import CATALOG
from dominion.bots.tracing import Rule
from dominion.engine.log_entries import LogEntry
from dominion.simulation.match import Match
from dominion.simulation.simulate import Run
from dominion.web.logs import _Choice, _rule, decided

RULE, OTHER = Rule(3, "a", "gain", ""), Rule(4, "b", "gain", "")


def chosen(before, verb, name, rule=RULE, seat=0):
    return _Choice(before, seat, verb, name, rule)


def test_a_choice_is_told_by_the_next_entry_about_it():
    entries: list[LogEntry] = [
        ("turn", 0, 1, False),
        ("buy", 0, CATALOG["Gold"]),
        ("gain", 0, CATALOG["Gold"], "discard pile"),
        ("buy", 0, CATALOG["Gold"]),
    ]
    found = decided(entries, [chosen(1, "buy", "Gold"), chosen(3, "buy", "Gold", OTHER)])
    assert found == {1: RULE, 3: OTHER}


def test_one_entry_is_never_told_twice_and_other_players_deeds_are_theirs():
    entries: list[LogEntry] = [
        ("trash", 1, CATALOG["Estate"], "hand"),
        ("trash", 0, CATALOG["Estate"], "hand"),
        ("trash", 0, CATALOG["Estate"], "hand"),
    ]
    found = decided(entries, [chosen(0, "trash", "Estate"), chosen(0, "trash", "Estate", OTHER)])
    assert found == {1: RULE, 2: OTHER}


def test_several_cards_in_one_entry_and_verbs_of_several_words():
    entries: list[LogEntry] = [
        ("discard", 0, [CATALOG["Copper"], CATALOG["Estate"]], "hand"),
        ("topdeck", 0, CATALOG["Gold"], "hand"),
    ]
    asked = [chosen(0, "discard_theirs", "Estate"), chosen(0, "put_back", "Gold", OTHER)]
    assert decided(entries, asked) == {0: RULE, 1: OTHER}


def test_what_comes_of_nothing_in_this_turn_is_told_nowhere():
    entries: list[LogEntry] = [("turn", 0, 1, False), ("turn", 1, 1, False), ("buy", 0, CATALOG["Gold"])]
    assert decided(entries, [chosen(0, "buy", "Gold"), chosen(0, "choose", "card")]) == {}


def test_every_buy_has_its_rule_and_every_line_its_step():
    told = log_of(MATCH, 3)
    assert all(rule >= 0 for kind, *_, rule in told["lines"] if kind == "buy")
    assert all(0 <= rule < len(told["rules"]) for *_, rule in told["lines"] if rule != -1)
    steps = [step for *_, step, _ in told["lines"]]
    assert steps == sorted(steps) and steps[0] == 0
    course = result("watch", match=MATCH, game=3)
    assert [line[:5] for line in told["lines"]] == course["lines"]


def test_rules_name_lines_of_the_source_that_was_typed():
    told = log_of(edited('class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Silver"\n'), 0)
    mine = [told["rules"][rule] for kind, look, *_, rule in told["lines"] if (kind, look) == ("buy", "one")]
    assert mine and set(map(tuple, mine)) == {(3, 'line 3: yield "Silver"', "1", "rule 1: Silver")}


def test_the_traced_game_is_the_one_that_was_counted():
    match = Match.of(["BigSmithy", "BigMoney"], seed=7)
    won = Run(match, 0, 6).advance().winners
    for number, winners in enumerate(won):
        last = log_of(MATCH, number)["lines"][-1][2]
        names = sorted(match.names[who] for who in winners)
        assert last in (
            f"{names[0]} wins",
            " and ".join(names) + " share the victory",
            " and ".join(names[::-1]) + " share the victory",
        )


def test_rules_of_a_log_are_told_in_words_where_they_can_be():
    told = log_of(MATCH, 3)
    words = {text: words for _, text, _, words in told["rules"]}
    assert all(
        words[text] and "yield" not in words[text] for text in words if text.endswith('yield "Silver"')
    )
    forged = "line 3: if " + "(" * 300 + ': yield "Gold"'
    assert _rule(4, "line 4: yield 'Moat'", (), False)[2:] == ["", "line 4: Moat"]
    for line, text in ((3, forged), (3, "line 3: if " + ": " * 5000)):
        assert _rule(line, text, (), False) == [line, text, "", ""]
    assert _rule(0, "default policy", (), False)[3] == "the default rules", "as Why says"


def test_rules_of_a_log_have_the_numbers_and_sentences_of_the_page():
    plain = {(number, words) for _, _, number, words in log_of(MATCH, 3)["rules"] if number}
    smithy = "rule 5: Smithy, up to 2, if the deck has at least 16 cards"
    assert {("1", "rule 1: Province"), ("5", smithy), ("7", "rule 7: Silver")} <= plain
    assert ("1", "rule 1: Province, if the deck gives more than $18 in all") in plain  # of the other player
    rich = log_of({**MATCH, "options": {"colony": "yes"}}, 3)["rules"]
    told = {(number, words) for _, _, number, words in rich}
    assert ("C1", "rule C1: Colony, if the deck has a Platinum") in told
    assert not any("Colon" in words for _, words in plain)
    # Equal rules of two players have the numbers that they have with each player.
    source = "class {}(Strategy):\n    def gain(self, me, game):\n        {}\n        yield 'Silver'\n"
    sources = [source.format("One", "pass"), source.format("Two", "yield 'Gold'")]
    both = {"strategies": [{"name": "X", "source": one} for one in sources], "seed": "3"}
    told = log_of(both, 0)
    seen = {(line[1], told["rules"][line[-1]][2]) for line in told["lines"] if line[2] == "buys Silver"}
    assert seen == {("one", "1"), ("two", "2")}
