"""The profile of a plan, and the gallery of solved kingdoms."""

import re
from dataclasses import replace

import pytest

from dominion import Match, Setup
from dominion.analysis.solver.answer import Confirmed
from dominion.analysis.solver.plan_profile import portrait, shown
from dominion.analysis.solver.plan_sentences import contained, when_in_words
from dominion.analysis.solver.plans import Bot
from dominion.analysis.solver.search import Search, Stopped
from dominion.analysis.solver.solve import solve
from dominion.analysis.solver.solved_kingdoms import solved_kingdoms
from dominion.bots.loading.rule_form import Rule
from dominion.bots.loading.source import load
from dominion.devtools import solver_gallery
from dominion.formats.interchange.options import kingdom_options
from dominion.formats.rule_words import condition_in_words

SETUP = Setup(("Chapel", "Witch"))


def test_the_usual_opening_and_the_decks_by_turn_are_told():
    told = portrait(SETUP, Bot("ChapelWitch"), Bot("BigMoney"), 1)
    assert told.opening == "Chapel, Silver" and told.opening_part > 0.7
    assert [when for when, _ in told.decks] == ["turn 4", "turn 8", "turn 12", "end"]
    decks = {when: dict(deck) for when, deck in told.decks}
    assert decks["turn 4"]["Copper"] > decks["end"]["Copper"]  # it trashes
    assert decks["end"]["Province"] > 2 and "Province" not in decks["turn 4"]


def test_the_same_seed_tells_the_same():
    one, other = (portrait(SETUP, Bot("BigMoney"), Bot("BigMoney"), 3, games=4) for _ in range(2))
    assert one == other


def test_what_the_page_shows_has_what_rules_bring_as_text():
    # A search of 2,000 games confirms its plan, and has none left to try its rules.
    told = shown(solve(SETUP, games=3_000, seed=1, against=[Bot("BigMoney")]))
    brought = [rule["text"] for rule in told["best"]["rules"] if "brings" in rule]
    assert brought and all(re.fullmatch(r"(0\.0|[+−]\d+\.\d) ± \d+\.\d", text) for text in brought)
    assert told["portrait"]["decks"][-1][0] == "end"
    rules = told["best"]["rules"]
    for rule in rules:
        read = Rule(rule["card"], rule["most"], rule["condition"])
        assert rule["when"] == when_in_words(read, has_colony=False)
    assert not any("Colon" in rule["when"] for rule in rules), "they are not in this game"
    assert any(rule["when"] for rule in rules)


def test_a_bot_that_nothing_beats_has_a_win_rate_of_its_own():
    """The other figures are then those of the best other plan."""
    search = Search(SETUP, games=2_000, seed=1)
    asking = search.run()
    next(asking)
    with pytest.raises(StopIteration) as over:
        asking.throw(Stopped())
    stopped = replace(over.value.value, strongest_bot=Bot("DoubleWitch"))
    assert stopped.name == "DoubleWitch" and not stopped.against
    won = re.fullmatch(r"(\d+\.\d)% \(\d+\.\d to \d+\.\d%\) of 200 new games", shown(stopped)["own"])
    assert won and float(won[1]) > 60
    assert "other" not in shown(stopped), "there is no plan yet"
    beaten = solve(SETUP, games=2_000, seed=1, against=[Bot("BigMoney")])
    assert "other" not in shown(beaten) and beaten.plan
    other = shown(replace(stopped, plan=beaten.plan, archetype="engine"))["other"]
    assert other == {
        "archetype": "engine",
        "cards": list(dict.fromkeys(rule.card for rule in beaten.plan.rules)),
    }
    assert shown(beaten)["own"] == "", "its figure is that of the plan itself"
    assert shown(replace(stopped, strongest_bot=Bot("BigMoney")))["own"] == "", "against itself"
    unmeasured = replace(stopped, against=[Confirmed("BigMoney", 0.5, (0, 1), 0)])
    assert shown(unmeasured)["against"] == [], "stopped before the first game against it"
    assert all(one["answer"].get("own") for one in solved_kingdoms() if one["answer"]["nothing_better"])


def test_rules_say_the_end_of_the_game_as_the_cards_of_a_strategy_do():
    for python, words in (
        ("game.gains_to_end <= 5", "if the game can end within 5 gains"),
        ("game.gains_to_end <= 1", "if the game can end within 1 gain"),
    ):
        assert when_in_words(Rule("Duchy", None, python), has_colony=False) == words
        assert condition_in_words(python) == words
    assert when_in_words(Rule("Gold", None, "game.gains_to_end >= 4"), has_colony=False) == (
        "until the game can end within 3 gains"
    )


def test_rules_of_the_gallery_that_others_contain_are_marked():
    rules = {one["label"]: one["answer"]["best"]["rules"] for one in solved_kingdoms()}
    marked = [at for at, one in enumerate(rules["Overture"]) if one.get("contained")]
    assert [rules["Overture"][at]["when"] for at in marked if rules["Overture"][at]["card"] == "Duchy"] == [
        "if the game can end within 4 gains"
    ], "within 6 gains comes first"
    duchies = [one for one in rules["Chess With Death"] if one["card"] == "Duchy"]
    assert len(duchies) == 2 and not any(one.get("contained") for one in duchies), "Gold is between them"


def test_a_rule_is_contained_only_if_leaving_it_out_changes_nothing():
    def gold(most: int | None, condition: str) -> Rule:
        return Rule("Gold", most, condition)

    early, late = gold(None, "me.turns <= 4"), gold(None, "me.turns <= 9")
    few, either = gold(1, "me.turns <= 4"), gold(None, "me.turns <= 4 or me.coins >= 9")
    silver = Rule("Silver")
    assert contained([early, late]) == contained([few, early]) == contained([early, either]) == {0}
    assert contained([late, early]) == contained([early, few]) == contained([early, early]) == {1}
    assert contained([late, silver, early]) == {2} and contained([early, silver, late]) == set()
    assert contained([early, gold(2, "me.turns <= 9")]) == contained([either, late]) == set()
    assert contained([gold(None, "me.size > len(me.hand)"), gold(1, "me.size > len(me.hand)")]) == {1}


def test_every_kingdom_of_the_gallery_can_be_set_up_and_its_answer_loads():
    found = solved_kingdoms()
    assert len(found) >= 20 and len({one["label"] for one in found}) == len(found)
    for one in found:
        match = Match.of(["BigMoney", "BigMoney"], seed=1, **kingdom_options(one["text"]))
        assert list(match.setup.kingdom) == one["answer"]["kingdom"]
        assert load(one["answer"]["best"]["source"])
        assert one["answer"]["portrait"]["decks"]


def test_the_command_writes_the_same_gallery_again(tmp_path, capsys):
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file in files:
        solver_gallery.main(["--games", "500", "--kingdoms", "1", "--out", str(file)])
    assert files[0].read_text() == files[1].read_text()
    assert capsys.readouterr().out.count("\n") == 2


def test_kingdoms_of_all_sets_are_chosen_in_turns():
    chosen = solver_gallery.chosen(12)
    assert len({one.sets for one in chosen}) == len(chosen) == 12
