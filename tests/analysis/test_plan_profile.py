"""The profile of a plan, and the gallery of solved kingdoms."""

import re

from dominion import Match, Setup
from dominion.analysis.solver.plan_profile import portrait, shown
from dominion.analysis.solver.plan_sentences import when_in_words
from dominion.analysis.solver.plans import Bot
from dominion.analysis.solver.solve import solve
from dominion.analysis.solver.solved_kingdoms import solved_kingdoms
from dominion.bots.loading.rule_form import Rule
from dominion.bots.loading.source import load
from dominion.devtools import solver_gallery
from dominion.formats.interchange.options import kingdom_options

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
    told = shown(solve(SETUP, games=2_000, seed=1, against=[Bot("BigMoney")]))
    brought = [rule["text"] for rule in told["best"]["rules"] if "brings" in rule]
    assert brought and all(re.fullmatch(r"[+-]\d+\.\d ± \d+\.\d", text) for text in brought)
    assert told["portrait"]["decks"][-1][0] == "end"
    rules = told["best"]["rules"]
    for rule in rules:
        read = Rule(rule["card"], rule["most"], rule["condition"])
        assert rule["when"] == when_in_words(read, has_colony=False)
    assert not any("Colon" in rule["when"] for rule in rules), "they are not in this game"
    assert any(rule["when"] for rule in rules)


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
