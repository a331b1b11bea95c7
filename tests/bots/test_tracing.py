"""Which rule decided: lines of sources, nested lists, defaults. Tracing changes no answer."""

# mypy: disable-error-code="arg-type, misc, union-attr"
# The agents are strategies, and every game is recorded.

import pytest

from dominion import CATALOG, Strategy
from dominion.bots.loading.source import load
from dominion.bots.tracing import DEFAULT_POLICY, NOTHING_ELSE, Rule, Traced, rules_of, why
from dominion.engine.decision import Decision
from dominion.simulation.match import Match
from dominion.strategies import LIBRARY, find

MINE = """class Mine(Strategy):
    requires = "Smithy", "Chapel"

    def gain(self, me, game):
        yield "Province"
        if me.count("Smithy") < 1:
            yield "Smithy"
        else:
            for name in ("Moat", "Gold"): yield name
        yield from self.more(me)
        yield "Silver"

    def more(self, me):
        if me.count("Gold"): yield "Laboratory"

    def trash(self, me, game):
        yield "Curse"
        yield "Estate"

    def discard(self, me, game):
        return ["Estate", "Province"]
"""


def buys(deal, coins, source=MINE, **dealt):
    me, _ = deal("Smithy", "Moat", "Laboratory", **dealt)
    me.coins = coins
    return why(load(source)(), me.purchase)


def test_the_line_of_the_wish_that_was_taken(deal):
    found = buys(deal, 8)
    assert found.answer == [CATALOG["Province"]] and found.line == 5 and found.text == 'yield "Province"'
    found = buys(deal, 4)
    assert found.rules == (Rule(7, 'if me.count("Smithy") < 1: yield "Smithy"', "gain", ""),)


def test_wishes_of_loops_and_helpers_have_their_own_lines(deal):
    assert buys(deal, 7, deck="Smithy").text == 'else: for name in ("Moat", "Gold"): yield name'
    found = buys(deal, 5, deck="Smithy, Gold", left={"Moat": 0})
    assert str(found.answer[0]) == "Laboratory" and found.line == 14 and found.rules[0].method == "more"


def test_a_list_that_ends_without_a_wish_taken(deal):
    found = buys(deal, 0)
    assert found.answer == [] and found.line is None
    assert found.rules == (Rule(None, NOTHING_ELSE, "buy", ""),)


def asked(me, verb, least, most, source=None):
    return Decision(verb, me, list(me.hand), least, most, source)


def test_each_of_several_options_has_its_own_rule(deal):
    me, _ = deal(hand="Estate, Curse, Copper, Estate")
    before = me.hand[:]
    found = why(load(MINE)(), asked(me, "trash", 0, 4))
    assert list(map(str, found.answer)) == ["Curse", "Estate", "Estate"]
    assert [rule.line for rule in found.rules] == [17, 18, 18]
    assert me.hand == before


def test_what_must_be_chosen_besides_is_the_default_policys(deal):
    me, _ = deal(hand="Copper, Gold, Curse")
    found = why(load(MINE)(), asked(me, "trash", 2, 2))
    assert list(map(str, found.answer)) == ["Curse", "Copper"]
    assert found.rules == (Rule(17, 'yield "Curse"', "trash", ""), Rule(None, DEFAULT_POLICY, "trash", ""))


def test_a_method_without_a_list_of_its_own_is_the_default_policys(deal):
    me, _ = deal("Smithy", hand="Smithy, Copper")
    found = why(load(MINE)(), Decision("play", me, [CATALOG["Smithy"]], 0, 1, None))
    assert found.rules == (Rule(None, DEFAULT_POLICY, "play", ""),) and found.text == DEFAULT_POLICY


def test_a_method_that_gives_all_its_wishes_at_once_decides_with_its_first_line(deal):
    me, _ = deal(hand="Copper, Estate, Copper")
    found = why(load(MINE)(), asked(me, "discard", 2, 2))
    assert list(map(str, found.answer)) == ["Estate", "Copper"]
    assert [rule.line for rule in found.rules] == [20, None]


def test_a_strategy_that_answers_by_itself():
    class Own(Strategy):
        def answer(self, decision):
            return [] if decision.least == 0 else list(decision.options)[: decision.least]

    game = Match.of([Own, "BigMoney"], seed=1, max_turns=2).game(0)
    told = []
    seat = next(player for player in game.players if player.name == "Own")
    seat.agent = Traced(Own(), lambda decision, answer, rules: told.append(rules[0].method))
    game.play_out()
    assert told and set(told) == {"answer"}


def test_lines_of_a_library_bot_are_those_of_its_class_as_the_page_shows_it(deal):
    me, _ = deal("Smithy")
    me.coins = 6
    found = why(find("BigSmithy")(), me.purchase)
    source = (LIBRARY["BigSmithy"], found.line)
    assert found.line == 12 and found.text == 'yield "Gold"', source


def test_inherited_rules_say_from_where(deal):
    me, _ = deal("Rebuild", "Jack of All Trades", hand="Duchy")
    me.coins = 4
    found = why(find("RebuildJack")(), me.purchase)
    assert found.rules[0].place == "" and "Jack of All Trades" in found.text  # its own helper
    me.coins = 6
    assert why(find("RebuildJack")(), me.purchase).rules[0].place == "Rebuild"
    assert why(load("class Mine(BigMoney):\n    name = 'Mine'")(), me.purchase).rules[0].place == "BigMoney"


def test_generated_bots_have_the_rules_of_their_recipe(deal):
    me, _ = deal("Wharf")
    me.coins = 5
    found = why(find("BM:Wharf")(), me.purchase)
    assert str(found.answer[0]) == "Wharf" and found.text.endswith("yield name") and found.line


@pytest.mark.parametrize("names", [("BigSmithy", "RebuildJack"), ("DoubleMilitia", "BM:Wharf", "SillyAI")])
def test_traced_strategies_play_the_same_games(names):
    match = Match.of(names, seed=3)
    told = []
    for number in range(3):
        plain, traced = match.game(number, record=True), match.game(number, record=True)
        for player in traced.players:
            player.agent = Traced(player.agent, lambda decision, *_: told.append(decision.player.game))
        plain.play_out()
        traced.play_out()
        assert [str(entry) for entry in plain.log] == [str(entry) for entry in traced.log]
        assert len(set(map(id, told))) == number + 1  # simulated games are not reported


def test_every_rule_of_the_library_that_decides_is_among_those_read_off_the_sources():
    for name in ("BigSmithy", "RebuildJack", "Develop", "KCWharf", "BM:Witch+Militia"):
        kind = find(name)
        known, used = set(rules_of(kind)), set()
        game = Match.of([name, "BigMoney"], seed=1).game(0)
        seat = next(player for player in game.players if player.name == kind.name)
        seat.agent = Traced(kind(), lambda decision, answer, rules, used=used: used.update(rules))
        game.play_out()
        assert len(known) > 3 and {rule for rule in used if rule.line} <= known, name
