"""The profile of a plan, and the gallery of solved kingdoms."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from dominion import Match, Setup
from dominion.analysis.solver.answer import Answer, Archetype, Confirmed, Meetings, Part
from dominion.analysis.solver.plan_profile import idea, mark_contained, rules_of_bot, shown, title
from dominion.analysis.solver.plan_sentences import contained, describe, when_in_words
from dominion.analysis.solver.plans import Bot, Plan, without_repeats
from dominion.analysis.solver.portrait import Opening, Portrait
from dominion.analysis.solver.search import Search, Stopped
from dominion.analysis.solver.solve import solve
from dominion.analysis.solver.solved_kingdoms import solved_kingdoms
from dominion.bots.loading.rule_form import Rule
from dominion.bots.loading.source import load
from dominion.devtools import solver_gallery
from dominion.formats.interchange.options import kingdom_options
from dominion.formats.rule_words import condition_in_words

SETUP = Setup(("Chapel", "Witch"))


def test_points_that_are_bought_at_the_end_name_no_plan():
    decks = [("turn 12", [("Witch", 2.0)]), ("end", [("Gardens", 4.0), ("Witch", 2.0)])]
    drawn = Portrait([], [], False, [], "", 1, 20.0, decks, ([], []))
    rules = [{"card": "Gardens"}, {"card": "Witch"}]
    assert title(rules, drawn)[0] == "Witch"
    early = replace(drawn, decks=[("turn 12", [("Gardens", 4.0), ("Witch", 1.0)]), drawn.decks[1]])
    assert title(rules, early)[0] == "Gardens"


def test_a_bot_that_is_made_from_cards_tells_its_rules():
    told = rules_of_bot("BM:Witch", SETUP)["does"]
    assert "Witch" in told["cards"] and told["rules"][0]["card"] and told["words"].endswith(".")
    assert rules_of_bot("DoubleWitch", SETUP) == {}


def test_strategies_that_met_are_told_by_their_place_in_the_answer():
    other = Plan((Rule("Province"), Rule("Chapel", 1), Rule("Silver")))
    plan = Plan((Rule("Province"), Rule("Witch"), Rule("Silver")))
    entrants = (plan, Bot("DoubleWitch"), other)
    shares = ((0.5, 0.6, 0.4), (0.4, 0.5, 0.7), (0.6, 0.3, 0.5))
    answer = Answer(
        SETUP, 1, 9_000, False, plan, Bot("DoubleWitch"), "money", [],
        [Confirmed("Unmet", 0.5, (0.0, 1.0), 0), Confirmed("DoubleWitch", 0.6, (0.55, 0.65), 600)],
        rivals=[Archetype("money", other, 0.4, (0.35, 0.45), 300)],
        meetings=Meetings(entrants, shares, ((0, 600, 300), (600, 0, 20), (300, 20, 0))),
    )  # fmt: skip
    met = shown(answer)["meetings"]
    assert met["who"] == [["best", 0], ["against", 0], ["rivals", 0]], "the bot without games is not told"
    assert met["won"] == [list(row) for row in shares] and met["games"][1] == [600, 0, 20]
    too_few = replace(
        answer, meetings=Meetings(entrants, shares, ((0, 600, 300), (600, 0, 15), (300, 15, 0)))
    )
    assert "meetings" not in shown(too_few)
    of_two = Meetings(entrants[:2], ((0.5, 0.6), (0.4, 0.5)), ((0, 600), (600, 0)))
    assert "meetings" not in shown(replace(answer, meetings=of_two)), "the win rates say it already"
    bot_is_answer = replace(
        answer, nothing_better=True, against=[Confirmed("DoubleWitch", 0.4, (0.3, 0.5), 600)]
    )
    assert [key for key, _ in shown(bot_is_answer)["meetings"]["who"]] == ["other", "best", "rivals"]


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
    assert load(other.pop("source"))
    rules = without_repeats(beaten.plan).rules
    assert [(one["card"], one["most"]) for one in other.pop("rules")] == [
        (one.card, one.most) for one in rules
    ]
    assert other == {
        "archetype": "engine",
        "terminals": [],
        "cards": list(dict.fromkeys(rule.card for rule in rules)),
        "words": describe(beaten.plan),
    }
    assert shown(beaten)["own"] == "", "its figure is that of the plan itself"
    assert shown(replace(stopped, strongest_bot=Bot("BigMoney")))["own"] == "", "against itself"
    unmeasured = replace(stopped, against=[Confirmed("BigMoney", 0.5, (0, 1), 0)])
    assert shown(unmeasured)["against"] == [], "stopped before the first game against it"
    answers = [one["answer"] for one in solved_kingdoms()]
    assert all(one["own"] for one in answers if one["best"]["name"] not in ("Solved", "BigMoney"))


def test_the_profile_is_against_the_opponent_of_the_headline():
    """The bot whose defeat is least certain, unless too few games tell."""
    found = solve(SETUP, games=2_000, seed=1, against=[Bot("BigMoney")])
    sure, doubtful = (
        Confirmed("BigSmithy", 0.9, (0.85, 0.95), 900),
        Confirmed("DoubleWitch", 0.6, (0.5, 0.7), 900),
    )
    free = replace(found, strongest_bot=Bot("BigSmithy"), against=[sure, doubtful], is_against_given=False)
    assert shown(free)["portrait"]["against"] == "DoubleWitch"
    rival = Archetype("engine", Plan((Rule("Chapel", 1),)), 0.55, (0.5, 0.6), 900)
    free = replace(free, plan=Plan((Rule("Witch", 2), Rule("Chapel", 1))))
    assert shown(replace(free, rivals=[rival]))["portrait"]["against"] == "", (
        "the plan that it beats less often"
    )
    close = replace(free, rivals=[rival], nothing_better=True)
    assert shown(close)["portrait"]["against"] == "DoubleWitch", "its headline names the bot"
    weak = rival._replace(share_of_best=0.7, interval=(0.65, 0.75))
    unsure = rival._replace(interval=(0.3, 0.8))
    same = rival._replace(plan=Plan((Rule("Chapel", 1), Rule("Witch", 5))))
    assert shown(replace(free, rivals=[same]))["portrait"]["against"] == "DoubleWitch", "no other plan"
    assert shown(replace(free, rivals=[weak, unsure]))["portrait"]["against"] == "DoubleWitch"
    few = doubtful._replace(interval=(0.3, 0.9))
    assert shown(replace(free, against=[sure, few]))["portrait"]["against"] == "BigSmithy"
    given = replace(free, strongest_bot=Bot("BigMoney"), is_against_given=True)
    assert shown(given)["portrait"]["against"] == "BigMoney", "others may not be in the library"


def test_alternatives_are_kept_apart():
    """Without the comma, "and" could be read as binding after "or", and lists of cards as alternatives."""
    both = "me.coins >= 14 and me.buys >= 2 or me.turns >= 14 or game.gains_to_end <= 3"
    assert when_in_words(Rule("Province", None, both), has_colony=False) == (
        "with $14 or more and 2 Buys, or from turn 14, or if the game can end within 3 gains"
    )
    single = "me.turns >= 14 or game.gains_to_end <= 3"
    assert when_in_words(Rule("Province", None, single), has_colony=False) == (
        "from turn 14, or if the game can end within 3 gains"
    )


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


def test_rules_that_others_contain_are_marked():
    def duchy(within: int) -> dict[str, Any]:
        return {"card": "Duchy", "most": None, "condition": f"game.gains_to_end <= {within}"}

    gold: dict[str, Any] = {"card": "Gold", "most": None, "condition": ""}
    rules = [duchy(6), gold, duchy(4)]
    mark_contained(rules)
    assert [rule.get("contained", False) for rule in rules] == [False, False, True], "within 6 comes first"
    for one in solved_kingdoms():
        told = one["answer"]["best"]["rules"]
        marked = {at for at, rule in enumerate(told) if rule.get("contained")}
        assert marked == contained([Rule(rule["card"], rule["most"], rule["condition"]) for rule in told])


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


def test_of_several_searches_the_answer_that_beats_the_others_is_kept(tmp_path, capsys):
    search = Search(SETUP, games=2_000, seed=1)
    asking = search.run()
    next(asking)
    with pytest.raises(StopIteration) as over:
        asking.throw(Stopped())
    weak, strong = (
        replace(over.value.value, strongest_bot=Bot(name)) for name in ("BigMoney", "DoubleWitch")
    )
    assert solver_gallery.better(weak, strong) is strong and solver_gallery.better(strong, weak) is strong
    assert solver_gallery.better(weak, weak) is weak
    file = tmp_path / "gallery.json"
    solver_gallery.main(
        ["--games", "500", "--kingdoms", "1", "--searches", "2", "--final", "40", "--out", str(file)]
    )
    (entry,) = json.loads(file.read_text())
    assert entry["answer"]["seed"] in (1, 2)
    assert all(one["games"] == 40 for one in entry["answer"]["against"])
    assert capsys.readouterr().out.count("\n") == 1


def test_the_command_writes_the_same_gallery_again(tmp_path, capsys):
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file in files:
        solver_gallery.main(["--games", "500", "--kingdoms", "1", "--final", "40", "--out", str(file)])
    assert files[0].read_text() == files[1].read_text()
    assert capsys.readouterr().out.count("\n") == 2


def test_rules_that_change_no_winner_are_left_out_of_the_gallery(monkeypatch):
    monkeypatch.setattr(solver_gallery, "_EACH", 20)
    idle = Rule("Copper", None, "me.turns >= 70")
    plan = Plan((Rule("Province"), Rule("Witch", 2), Rule("Gold"), idle, Rule("Silver")))
    answer = Answer(
        setup=SETUP, seed=1, games=9, nothing_better=False, plan=plan, strongest_bot=Bot("BigMoney"),
        archetype="money", steps=[], against=[Confirmed("BigMoney", 0.9, (0.8, 1.0), 200)], archetypes=[],
        equilibrium=[],
    )  # fmt: skip
    solver_gallery.measure_rules(answer)
    left = tuple(rule for rule in plan.rules if rule != idle)
    assert answer.plan == plan._replace(rules=left) and [one.rule for one in answer.steps] == list(left)
    assert all(one.worth and one.worth.error for one in answer.steps)
    bot = replace(answer, nothing_better=True, against=[], steps=[])
    solver_gallery.measure_rules(bot)
    assert bot.steps == [], "the answer is a bot"


def test_the_opponents_of_a_solved_kingdom_are_measured_in_more_games():
    plan = Plan((Rule("Province"), Rule("Gold"), Rule("Silver")))
    idle = Plan((Rule("Copper"),))
    strong = Plan((Rule("Province"), Rule("Gold"), Rule("Witch", 2), Rule("Silver")))
    guessed = (0.4, 0.6)
    answer = Answer(
        setup=SETUP, seed=1, games=9, nothing_better=False, plan=plan, strongest_bot=Bot("BigMoney"),
        archetype="money", steps=[], against=[Confirmed("BigMoney", 0.9, guessed, 9)],
        archetypes=[Archetype("rush", idle, 0.5, guessed, 9)],
        rivals=[Archetype("money", idle, 0.5, guessed, 9), Archetype("engine", strong, 0.5, guessed, 9)],
        equilibrium=[Part("Solved", 1.0, plan)],
    )  # fmt: skip
    solver_gallery.measure_opponents(answer, 400)
    assert [one.archetype for one in answer.rivals] == ["engine", "money"], "the strongest first"
    assert answer.rivals[0].interval[1] < 0.5 < answer.rivals[1].interval[0]
    assert answer.equilibrium == [], "another plan beats it"
    assert answer.archetypes[0].games == answer.against[0].games == 400
    assert answer.archetypes[0].share_of_best == answer.rivals[1].share_of_best == 1
    assert answer.against[0].interval[1] < 0.5 and answer.nothing_better


def test_the_strongest_other_plan_has_a_profile_even_where_the_answer_is_better():
    plan = Plan((Rule("Province"), Rule("Gold"), Rule("Smithy", 2), Rule("Silver")))
    others = [
        Plan((Rule("Province"), Rule("Gold"), Rule(card, 1), Rule("Silver"))) for card in ("Moat", "Village")
    ]
    setup = Setup(("Smithy", "Moat", "Village"))
    answer = Answer(
        setup=setup, seed=1, games=9_000, nothing_better=False, plan=plan, strongest_bot=Bot("BigMoney"),
        archetype="money", steps=[], against=[Confirmed("BigMoney", 0.6, (0.55, 0.65), 400)],
        rivals=[Archetype("money", one, 0.6, (0.55, 0.65), 400) for one in others],
    )  # fmt: skip
    first, second = shown(answer)["rivals"]
    assert first["title"] == ["Moat"] and first["profile"]["portrait"]["against"] == ""
    assert "profile" not in second and "title" not in second
    kinds = [Archetype("rush", others[1], 0.55, (0.52, 0.58), 400)]
    told = shown(replace(answer, rivals=answer.rivals[:1], archetypes=kinds))
    assert "profile" in told["archetypes"][0] and "profile" not in told["rivals"][0], "of another kind"
    unmeasured = [answer.rivals[0]._replace(games=0)]
    assert "profile" not in shown(replace(answer, rivals=unmeasured))["rivals"][0]


def test_kingdoms_of_all_sets_are_chosen_in_turns():
    opened, *others = solver_gallery.chosen(12)
    assert opened.label == "First Game (Base 2e)", "the page opens with it"
    assert len({one.sets for one in others}) == len(others) == 11


def test_a_plan_is_named_by_what_it_spends_most_on_and_by_its_opening():
    rules = [{"card": card} for card in ("Province", "Chapel", "Witch", "Village", "Market", "Moat", "Gold")]
    deck = [("Village", 3.4), ("Gold", 2.8), ("Moat", 2.2), ("Market", 2.1), ("Witch", 1.0), ("Chapel", 1.0)]
    opening = Opening("$4/$3", "Chapel, Silver", 9, 10)
    end = ("end", [*deck, ("Curse", 5.0), ("Ruined Village", 4.0)])
    drawn = Portrait([opening], [], True, [], "BigMoney", 10, 15.0, [end], ([], []))
    assert title(rules, drawn) == ["Market", "Village", "Witch", "Chapel"]
    late = replace(drawn, openings=[])
    assert title(rules, late) == ["Market", "Village", "Witch"]
    worth = [["Market", 0.1, 0.01], ["Chapel", 0.4, 0.02], ["Moat", 0.0, 0.01]]
    assert title(rules, late, worth) == ["Chapel", "Market", "Village", "Witch"], "it needs it most"
    assert title(rules, drawn, worth) == ["Chapel", "Market", "Village", "Witch"]
    assert title(rules, late, [["Chapel", 0.4, 0.3]]) == ["Market", "Village", "Witch"], "too few games"
    assert title(rules, late, [["Witch", 0.4, 0.01]]) == ["Market", "Village", "Witch"]
    assert (
        title(rules[:1], drawn)
        == []
        == title(rules, Portrait([], [], False, [], "BigMoney", 0, 0.0, [], ([], [])))
    )


def test_the_idea_of_a_plan_has_its_openings_its_cards_and_its_points():
    drawn: dict[str, Any] = {
        "openings": [["$4/$3", "Chapel, Silver", "97% of 85 games"], ["$5/$2", "", "60% of 15 games"]],
        "decks": [
            ["turn 4", [["Witch", "9"]]],
            [
                "end",
                [["Copper", "3"], ["Village", "2.6"], ["Province", "4"], ["Witch", "1"], ["Gold", "0.7"]],
            ],
        ],
    }
    rules = [
        {"card": card, "when": "from turn 9" if card == "Province" else ""}
        for card in ("Duchy", "Province", "Copper", "Village", "Witch", "Gold")
    ]
    told = {"best": {"rules": rules}, "portrait": drawn}
    assert idea(told) == (
        "Opens with Chapel and Silver ($4/$3), or nothing ($5/$2, in 60% of such games). Builds about 3 Villages, "
        "1 Witch and 1 Gold by the end. Buys Provinces from turn 9."
    )
    drawn["openings"][1][1] = "Silver, Chapel"  # the same in the other order
    assert idea(told).startswith("Opens with Chapel and Silver. ")
    drawn["openings"] = [["", "Silver, Silver", "100% of 9 games"]]
    assert idea(told).startswith("Opens with 2 Silvers. ")
    rules += [{"card": "Moat", "when": ""}, {"card": "Silver", "when": ""}]
    assert "by the end. Rarely has Moat. Buys Provinces" in idea(told), "of kingdom cards only"
    rules.insert(0, {"card": "Colony", "when": ""})
    assert idea(told).endswith("Buys Colonies whenever possible.")
    assert idea({"best": {"rules": []}, "portrait": {"openings": [], "decks": []}}) == ""


def test_win_rates_as_text_are_rounded_once():
    """47.848% was told as 47.9%, as it had been rounded to 47.85% before."""
    answer = solve(SETUP, games=500, seed=1)
    answer.against = [Confirmed("DoubleWitch", 0.47848, (0.40048, 0.55), 500)]
    assert shown(answer)["against"][0]["text"] == "47.8% (40.0 to 55.0%)"


ENGINE_CARDS = Setup(("Village", "Smithy", "Chapel", "Market", "Witch"))


LARGE_ENGINE = Plan(
    (
        Rule("Province"),
        Rule("Chapel", 1),
        Rule("Market"),
        Rule("Village", None, 'me.count("Village") < me.count("Smithy") + 2'),
        Rule("Smithy", 5),
        Rule("Village", 8),
        Rule("Silver", 2),
    ),
    keep=4,
)


@pytest.mark.parametrize(("plan", "kind"), [(LARGE_ENGINE, "engine"), (None, "hybrid")])
def test_a_deck_that_hardly_plays_its_actions_is_no_engine(plan, kind):
    """Smithies without a Village were told as an engine."""
    smithies = Plan((Rule("Province"), Rule("Smithy", 9), Rule("Silver", 4)))
    answer = Answer(
        setup=ENGINE_CARDS, seed=1, games=9_000, nothing_better=False, plan=plan or smithies,
        strongest_bot=Bot("BigMoney"), archetype="engine", steps=[],
        against=[Confirmed("BigMoney", 0.6, (0.55, 0.65), 400)], rivals=[],
    )  # fmt: skip
    told = shown(answer)
    assert told["best"]["archetype"] == kind
    assert ("engine_parts" in told) is (kind == "hybrid")


@pytest.mark.parametrize(
    ("setup", "kind", "parts"),
    [
        (ENGINE_CARDS, "money", ["villages", "cards that draw", "trashing", "+Buy"]),
        (ENGINE_CARDS, "engine", None),
        (ENGINE_CARDS, "hybrid", ["villages", "cards that draw", "trashing", "+Buy"]),
        (
            Setup(("Village", "Smithy", "Chapel", "Moat")),
            "money",
            ["villages", "cards that draw", "trashing"],
        ),
        (Setup(("Smithy", "Chapel", "Market", "Witch")), "money", None),
        (Setup(("Village", "Smithy", "Witch")), "money", None),
    ],
)
def test_an_answer_says_that_an_engine_may_be_better(setup, kind, parts):
    engine = Plan((Rule("Province"), Rule("Village", 5), Rule("Smithy", 4), Rule("Silver")))
    money = Plan((Rule("Province"), Rule("Gold"), Rule("Smithy", 2), Rule("Silver")))
    plan = LARGE_ENGINE if kind == "engine" else money
    answer = Answer(
        setup=setup, seed=1, games=9_000, nothing_better=False, plan=plan, strongest_bot=Bot("BigMoney"),
        archetype=kind, steps=[], against=[Confirmed("BigMoney", 0.6, (0.55, 0.65), 400)],
        archetypes=[Archetype("engine", engine, 0.7, (0.65, 0.75), 400)],
        rivals=[Archetype("money", Plan((Rule("Province"), Rule("Gold"), Rule("Silver"))), 0.6, (0.55, 0.65), 400)],
    )  # fmt: skip
    told = shown(answer)
    assert told.get("engine_parts") == parts
    (other,) = told["archetypes"]
    assert ("profile" in other) is (parts is not None)
    if parts:
        assert other["title"] == ["Smithy", "Village"] and other["profile"]["portrait"]["against"] == ""
    assert "engine_parts" not in shown(replace(answer, is_against_given=True))
