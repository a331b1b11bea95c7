"""Logs with the rule that decided each action, and its step."""

from web.test_calls import MATCH, edited, log_of, result

from dominion import CATALOG
from dominion.bots.tracing import Rule
from dominion.engine.log_entries import LogEntry
from dominion.simulation.match import Match
from dominion.simulation.simulate import Run
from dominion.web.logs import _Choice, _in_words, decided

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
    assert mine and set(map(tuple, mine)) == {(3, 'line 3: yield "Silver"', "line 3: Silver")}


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
    words = {text: words for _, text, words in told["rules"]}
    assert all(
        words[text] and "yield" not in words[text] for text in words if text.endswith('yield "Silver"')
    )
    forged = "line 3: if " + "(" * 300 + ': yield "Gold"'
    assert _in_words(4, "line 4: yield 'Moat'") == "line 4: Moat"
    assert [_in_words(*one) for one in ((0, "default policy"), (3, forged), (3, "line 3: if " + ": " * 5000))] == [
        "", "", "",
    ]  # fmt: skip
