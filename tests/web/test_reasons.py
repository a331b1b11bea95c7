"""Why and What if in time slices: in the end the figures of the command line."""

import json

import pytest
from web.test_calls import MATCH, ask, edited, result

from dominion.analysis import what_if
from dominion.analysis.sweep import numbers, sweep
from dominion.analysis.why import try_out, uses, watch
from dominion.bots.loading.source import load
from dominion.bots.safety.audit import remember
from dominion.bots.strategy import Strategy
from dominion.bots.tracing import class_source
from dominion.formats.rule_words import overview
from dominion.formats.tables import gain, per_game
from dominion.simulation.match import Match
from dominion.strategies import find
from dominion.web import why as web_why

MATCHED = Match.of(["BigSmithy", "BigMoney"], seed=7)


def until_over(fn, **asked):
    for _ in range(200):
        told = result(fn, **asked)
        if told["over"]:
            return told
    raise AssertionError(f"{fn} is never over")


def test_rules_are_those_of_the_command_line():
    told = until_over("why", match=MATCH, player=1, games=12)
    seen = watch(MATCHED, 12)
    used = uses(find(MATCHED.names[0]), seen.decided[0])
    used = [use for use in used if "Platinum" not in use.rule.text]  # there are no Colonies
    assert [rule["line"] for rule in told["rules"]] == [use.rule.line or 0 for use in used]
    assert [rule["often"] for rule in told["rules"]] == [per_game(use.times, 12) for use in used]
    assert told["names"] == [["one", "BigSmithy"], ["two", "BigMoney"]]
    for rule, use in zip(told["rules"], used, strict=True):
        assert [turn for turn, bar in enumerate(rule["bars"], 1) if bar >= 1] == sorted(use.by_turn)
        assert max(rule["bars"]) == (100 if use.times else 0)
        assert (rule["when"] == "never") == (not use.times)
    assert [table["key"] for table in told["tables"]] == ["buys", "unused"]


def test_games_played_closely_are_there_for_the_other_player_too():
    until_over("why", match=MATCH, player=1, games=6)
    told = result("why", match=MATCH, player=2, games=6)
    assert (told["over"] and told["games"] == told["of"] == "6") or int(told["games"]) >= 6


def test_a_typed_strategy_has_the_lines_of_its_text():
    match = edited('class Mine(Strategy):\n    def gain(self, me, game):\n        yield "Silver"\n')
    told = until_over("why", match=match, player=1, games=3)
    (silver,) = [rule for rule in told["rules"] if rule["line"]]
    assert (silver["line"], silver["text"], silver["place"]) == (3, 'yield "Silver"', "")
    assert result("what ifs", match=match, player=1) == [[3, "1", 'yield "Silver"', "Silver", "left out"]]


def test_rules_and_changes_come_in_words_that_name_their_numbers():
    source = (
        "class Mine(Strategy):\n    def gain(self, me, game):\n"
        "        if me.turns > 3 and me.count('Moat') < 2: yield 'Moat'\n        if len(me.hand) > 9: yield 'Gold'\n"
        "    def trash(self, me, game):\n        yield 'Curse'\n"
    )
    match = edited(source)
    told = until_over("why", match=match, player=1, games=3)
    words = {rule["line"]: rule["words"] for rule in told["rules"] if rule["line"]}
    gold = "Gold, if len(me.hand) > 9"
    assert words == {3: "Moat, up to 2, from turn 4 on", 4: gold, 6: "trash: Curse"}
    assert [rule["number"] for rule in told["rules"] if rule["line"]] == ["1", "2", ""]
    other = {rule["text"]: rule["words"] for rule in told["rules"] if not rule["line"]}
    assert other["default policy (play)"] == "play: by the default rules"
    assert other["nothing else on the list (buy)"] == "buy: nothing, as no rule applies"
    told = result("what ifs", match=match, player=1)
    changes = {(text, what): (number, words) for _, number, text, words, what in told}
    moat = ("1", "Moat, up to 2, from turn 4 on")
    assert changes["me.count('Moat') < 2", "up to 3 instead of 2"] == moat
    assert changes["me.count('Moat') < 2", "one instead of up to 2"] == moat
    assert changes["me.turns > 3", "turn 5 instead of 4"] == moat
    assert changes["len(me.hand) > 9", "10 instead of 9"] == ("2", gold)
    assert changes["yield 'Curse'", "left out"] == ("", "Curse")
    numbers = {one["name"]: one["words"] for one in result("sweep numbers", match=match, player=1)}
    assert numbers["me.count('Moat') < 2"] == "the deck has fewer than 2 Moats"
    assert numbers["me.turns > 3"] == ""


def test_a_limit_that_always_holds_is_told_in_words_and_never_made_negative():
    source = (
        "class Mine(Strategy):\n    def gain(self, me, game):\n"
        "        if 0 < game.gains_to_end <= 5: yield 'Duchy'\n        if self.lead(me) > 0: yield 'Estate'\n"
    )
    told = result("what ifs", match=edited(source), player=1)
    changes = {(text, what): words for _, _, text, words, what in told}
    ending = "0 < game.gains_to_end <= 5"
    within = "Duchy, if the game can end within 5 gains"
    assert [what for text, what in changes if text == ending] == [
        "within 4 gains instead of 5", "within 6 gains instead of 5",
    ]  # fmt: skip
    assert {words for (text, _), words in changes.items() if text == ending} == {within}
    lead = [what for text, what in changes if text == "self.lead(me) > 0"]
    assert "becomes “if the lead is more than \N{MINUS SIGN}1 VP”" in lead, "a lead can be negative"


def test_numbers_about_cards_that_the_game_has_not():
    told = {one["words"]: one["here"] for one in result("sweep numbers", match=MATCH, player=1)}
    assert not told["at most 6 Provinces are left"]  # it matters only beside the Colonies
    assert told["the deck has fewer than 2 Smithies"] and told["the deck has at least 16 cards"]
    assert not told["at most 6 Colonies are left"]


def test_both_numbers_of_a_comparison_and_its_second_use_are_in_words():
    rules = "".join(
        f"        if 0 < game.gains_to_end <= 5: yield '{card}'\n" for card in ("Duchy", "Estate")
    )
    match = edited("class Mine(Strategy):\n    def gain(self, me, game):\n" + rules)
    told = [(one["words"], one["value"]) for one in result("sweep numbers", match=match, player=1)]
    within = "the game can end within 5 gains"
    assert told == [("", 0), (within, 5), ("", 0), (within, 5)]


def test_changes_with_the_same_result_in_each_game_are_told_apart_from_others():
    """The first rule with "up to 1" buys what the second one buys anyway."""
    source = (
        "class Mine(Strategy):\n    requires = ('Smithy',)\n    def gain(self, me, game):\n"
        "        yield 'Province'\n        yield 'Gold'\n        if me.count('Smithy') < 2: yield 'Smithy'\n"
        "        if not me.count('Smithy'): yield 'Smithy'\n        yield 'Silver'\n"
    )
    match = edited(source)
    found = {
        (number, what): until_over("trial", match=match, player=1, change=change, games=40)["results"]
        for change, (_, number, _, _, what) in enumerate(result("what ifs", match=match, player=1))
    }
    same = [found["3", "left out"], found["3", "one instead of up to 2"]]
    assert same[0] == same[1] != 0 and found["3", "up to 3 instead of 2"] not in same
    assert found["4", "left out"] == 0, "the games are those without a change"


def test_a_change_is_tried_on_the_same_games_as_on_the_command_line():
    (wanted,) = [
        number
        for number, (line, *_, what) in enumerate(result("what ifs", match=MATCH, player=1))
        if (line, what) == (14, "left out")
    ]
    (same,) = [
        number
        for number, change in enumerate(what_if.changes(find("BigSmithy")))
        if (change.line, change.what) == (14, "without it")
    ]
    told = until_over("trial", match=MATCH, player=1, change=wanted, games=24)
    found = list(try_out(MATCHED, 0, 24))[same]
    assert (told["points"], told["word"]) == gain(found) and told["played"] == 24
    assert told["from"] == pytest.approx(found.interval[0] * 100, abs=0.01)
    again = result("trial", match=MATCH, player=1, change=wanted, games=24)
    assert again == told  # nothing is played twice


def test_two_runs_are_compared_game_by_game():
    """The run with a change applied differs from the one before as the change did when it was tried."""
    changes = result("what ifs", match=MATCH, player=1)
    change = next(
        number for number, (line, *_, what) in enumerate(changes) if (line, what) == (14, "left out")
    )
    told = until_over("trial", match=MATCH, player=1, change=change, games=24)
    source = result("what if source", match=MATCH, player=1, change=change)["source"]
    runs = [
        json.loads(result("play", match=match, first=0, count=30)["block"])["winners"]
        for match in (MATCH, edited(source) | {"seed": MATCH["seed"]})
    ]
    found = result("compare runs", before=runs[0], after=runs[1], player=1, games=24)
    assert found == {key: told[key] for key in ("played", "points", "word")}
    alike = result("compare runs", before=runs[0], after=runs[0][:9], player=1, games=24)
    assert alike == {"played": 5, "points": "0", "word": "same games"}, "only the games of both"


def test_what_cannot_be_changed_is_said():
    match = {"strategies": [{"name": "BM:Smithy"}, {"name": "BigMoney"}], "seed": "7"}
    assert "no source of its own" in ask("what ifs", match=match, player=1)["error"]["message"]
    assert until_over("why", match=match, player=1, games=2)["rules"]


def test_a_strategy_that_fails_says_where():
    match = edited("class Mine(Strategy):\n    def gain(self, me, game):\n        yield me.nonsense\n")
    error = ask("why", match=match, player=1, games=3)["error"]
    assert error["line"] == 3 and error["player"] == 1


def test_a_number_is_swept_on_the_same_games_as_on_the_command_line():
    told = result("sweep numbers", match=MATCH, player=1)
    found = numbers(find("BigSmithy"))
    assert [(one["line"], one["name"], one["value"]) for one in told] == [
        (one.line, one.name, one.value) for one in found
    ]
    assert told[0]["words"] == "at most 6 Colonies are left"
    number = [one.name for one in found].index("0 < game.gains_to_end <= 5 (2)")
    usual = {"least": 1, "most": 8}
    assert usual.items() <= told[number].items()
    asked = {"match": MATCH, "player": 1, "number": number}
    assert result("sweep values", **asked, **usual) == [*range(1, 9)]
    assert "smaller number" in ask("sweep values", **asked, least=3, most=1)["error"]["message"]
    for point in sweep(MATCHED, 0, found[number], [2, 5], 24):
        seen = until_over("sweep", **asked, value=point.value, games=24)
        assert (seen["value"], seen["now"], seen["played"]) == (point.value, point.is_now, 24)
        assert seen["exact"] == point.trial.share and (seen["low"], seen["high"]) == point.interval
        assert (seen["points"], seen["word"]) == gain(point.trial)
    assert result("sweep source", **asked, value=7)["source"].count("game.gains_to_end <= 7") == 1


def test_a_value_of_now_plays_only_once_and_as_many_games_as_asked():
    number = [one["value"] for one in result("sweep numbers", match=MATCH, player=1)].index(5)
    asked = {"match": MATCH, "player": 1, "number": number, "value": 5}
    assert until_over("sweep", **asked, games=12)["played"] == 12
    assert until_over("sweep", **asked, games=6)["played"] == 6


@pytest.fixture
def replaced(monkeypatch):
    """Replaces a name of a module, and has the audit take that for the engine."""

    def replace(module, name, value):
        monkeypatch.setattr(module, name, value)
        remember()

    yield replace
    monkeypatch.undo()
    remember()


def test_a_change_that_takes_longer_to_load_than_an_answer_lasts_is_tried_all_the_same(replaced):
    replaced(web_why, "SECONDS", 0.0)
    match = {**MATCH, "seed": "8"}
    assert until_over("trial", match=match, player=1, change=0, games=6)["played"] == 6
    assert until_over("sweep", match=match, player=1, number=0, value=3, games=6)["played"] == 6


def test_a_change_is_loaded_once_however_many_answers_its_games_take(replaced):
    loaded = []

    def counted(source, *arguments, **more):
        loaded.append(source)
        return load(source, *arguments, **more)

    replaced(what_if, "load", counted)
    replaced(web_why, "SECONDS", 0.0)
    until_over("trial", match={**MATCH, "seed": "9"}, player=1, change=1, games=6)
    assert len(loaded) == 1


def test_a_change_that_leads_to_a_replaced_part_of_the_engine_is_refused_and_undone():
    source = (
        "class Mine(Strategy):\n    def gain(self, me, game):\n        yield 'Silver'\n"
        "if 1 > 1:\n    setattr(Strategy, 'nam' + 'e', 'Everyone')\n"
    )
    before, match = Strategy.name, edited(source)
    changes = [what for *_, what in result("what ifs", match=match, player=1)]
    on = len(changes) - 1 - changes[::-1].index("0 instead of 1")
    error = ask("trial", match=match, player=1, change=on, games=3)["error"]
    assert "replaces `name` of Strategy" in error["message"] and Strategy.name == before


def sentences(options, player=1):
    match = {**MATCH, "options": options}
    told = until_over("why", match=match, player=player, games=4)
    return {rule["number"]: rule["words"] for rule in told["rules"] if rule["line"]}


def test_rules_have_the_numbers_and_sentences_of_the_buy_list():
    told = sentences({})
    assert list(told) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    bought = overview(class_source(find("BigSmithy")))["buys"]
    usual = {
        number: ", ".join(filter(None, (card, words))) for card, words, when, number in bought if not when
    }
    assert told == usual and told["1"] == "Province"
    rich = sentences({"colony": "yes"})
    assert list(rich) == ["C1", "1", "2", "3", "C2", "4", "5", "6", "7", "8"]
    assert rich["1"] == "Province, if at most 6 Colonies are left or at most 6 Provinces are left"


def test_nothing_about_colonies_is_changed_in_games_without_them():
    told = result("what ifs", match=MATCH, player=2)
    assert {number for _, number, *_ in told} == {"1", "2", "3", "4", "5", "6"}
    told = result("what ifs", match=MATCH, player=1)
    assert [what for _, number, *_, what in told if number == "1"] == ["left out"]
    assert not any("Colon" in words or "C" in number for _, number, _, words, _ in told)
    rich = result("what ifs", match={**MATCH, "options": {"colony": "yes"}}, player=1)
    assert [what for _, number, *_, what in rich if number == "1"] == [
        "left out", "at most 5 Colonies instead of 6", "at most 7 Colonies instead of 6",
        "at most 5 Provinces instead of 6", "at most 7 Provinces instead of 6",
    ]  # fmt: skip


def test_numbers_of_a_sweep_name_their_rule():
    told = {one["name"]: one for one in result("sweep numbers", match=MATCH, player=1)}
    one = told["me.size >= 16"]
    assert (one["number"], one["rule"]) == ("5", "Smithy, up to 2, if the deck has at least 16 cards")
    loop = "class Mine(Strategy):\n    def gain(self, me, game):\n        for card in ('Gold',):\n"
    match = edited(loop + "            if me.turns > 3: yield card\n")
    assert [(one["number"], one["rule"]) for one in result("sweep numbers", match=match, player=1)] == [
        ("", "")
    ]


def test_a_condition_around_several_rules_belongs_to_none_of_them():
    source = (
        "class Mine(Strategy):\n    def gain(self, me, game):\n        if me.turns > 3:\n"
        "            yield 'Gold'\n            yield 'Silver'\n        if me.count('Moat') < 1:\n"
        "            yield (\n                'Moat'\n            )\n"
    )
    told = result("what ifs", match=edited(source), player=1)
    assert [(number, what) for _, number, *_, what in told] == [
        ("", "turn 3 instead of 4"), ("", "turn 5 instead of 4"), ("1", "left out"), ("2", "left out"),
        ("3", "up to 2 instead of one"), ("", "left out"),
    ]  # fmt: skip
