"""Summaries of answers in the view Solve."""

import fake
from scenes.base import BAD, Scene


def answered(
    nothing_better=False, name="Solved", kind="engine", cards=("Chapel", "Silver", "Witch", "Chapel")
):
    return {
        "nothing_better": nothing_better,
        "best": {"name": name, "archetype": kind, "rules": [{"card": card} for card in cards]},
        "against": [
            {
                "name": "BM:Witch",
                "games": 1_200,
                "share_interval": [0.65, 0.752],
                "text": "70.1% (65.0 to 75.2%)",
            }
        ],
        "portrait": {"decks": [["turn 4", []], ["end", [["Witch", "2"], ["Silver", "2"], ["Chapel", "1"]]]]},
    }


async def a_plan(html):
    Scene(html)
    from lab.views import solve_answer

    answer = answered()
    assert solve_answer.headline(answer) == "Witch and Chapel"  # by final counts, without Silver
    assert solve_answer.share(answer) == (
        "It wins 70.1% (65.0 to 75.2%) of 1,200 new games against Big Money with Witch."
    )
    bought = solve_answer.cards_of(answered(cards=("Province", "Silver", "Witch", "Silver")))
    tiles = solve_answer.tiles(bought)
    places = [tiles.find('data-card="' + card + '"') for card in ("Silver", "Witch", "Province")]
    assert -1 < places[0] < places[1] < places[2] and tiles.count("<b>") == 3
    assert solve_answer.headline(answered(cards=("Gold", "Silver"))) == "Big Money"
    answer["against"] = []
    assert solve_answer.share(answer) == "Not measured yet: the search was stopped too early."
    assert [solve_answer.in_mix(name, answer) for name in ("Solved", "another engine", "BM:Witch")] == [
        "this plan",
        "another engine",
        "Big Money with Witch",
    ]
    assert solve_answer.in_mix("Solved", answered(True, "BM:Witch")) == "the best new plan"


async def the_rules_of_a_plan(html):
    Scene(html)
    from lab.views import solve_answer

    rule = {"card": "Chapel", "most": 1, "when": "until turn 6", "condition": "me.turns <= 6"}
    assert solve_answer.words_of(rule) == "at most 1, until turn 6"
    assert solve_answer.words_of({"card": "Gold", "most": None, "when": ""}) == "whenever possible"
    assert solve_answer.words_of({"card": "Gold", "most": None, "when": "from turn 3"}) == "from turn 3"
    words = "One Chapel until turn 6; Province; trash Coppers while the deck gives more than $5."
    bad = dict(rule, card=BAD, when=BAD, text=BAD, brings=0.5, error=0.1)
    made = solve_answer.plan({"rules": [rule, bad], "words": words})
    assert made.count("<li>") == 2 and BAD not in made and "<details>" not in made
    assert made.endswith("<p>Trash Coppers while the deck gives more than $5.</p>")
    assert solve_answer.plan({"rules": [], "words": BAD}).count("<") == 2
    measured = dict(rule, text="+3.0 ± 2.0", brings=0.03, error=0.0102)
    told = solve_answer.how_to_read([{"card": "Province", "most": None, "when": ""}, measured])
    assert "it buys the first of: Province, Chapel. Points" in told
    assert "<small>+3.0 (+1.0 to +5.0) points</small>" in solve_answer.plan({"rules": [measured]})
    assert "Points" not in solve_answer.how_to_read([rule])
    assert solve_answer.how_to_read([]) == ""


async def too_few_games(html):
    """What 20 games cannot show is not claimed: neither a win rate nor a rule's effect."""
    Scene(html)
    from lab.views import solve_answer

    answer = answered(True)
    few = {"name": "BM:Witch", "games": 20, "share_interval": [0.355, 1.0], "text": "70.0% (35.5 to 100.0%)"}
    answer["against"] = [few]
    told = solve_answer.share(answer)
    assert told == "Too few games to tell how good it is: 20. Search longer."
    assert solve_answer.figures(answer) == []
    answer["against"] = [few, answered()["against"][0]]
    assert [one["games"] for one in solve_answer.figures(answer)] == [1_200]
    answer = answered(True, "BM:Witch")
    answer["against"], answer["own"] = [few], "80.0% (73.9 to 85.0%) of 200 new games"
    told = solve_answer.share(answer)
    assert told.startswith("It wins 80.0%") and told.endswith("Big Money. No better plan was found.")
    for brings, error, shown in (
        (0.167, 0.152, ""),
        (0.0, 0.0, ""),
        (0.083, 0.01, "+8.3 (+6.3 to +10.3) points"),
    ):
        rule = {"brings": brings, "error": error, "text": "+8.3 ± 1.0"}
        assert solve_answer.worth(rule) == shown
    assert solve_answer.worth({"card": "Gold"}) == ""


async def the_kind_of_interval(html):
    """A search's interval is wider than one of a fixed number of games, and the page says why."""
    Scene(html)
    from lab.views import solve_answer

    answer = answered()
    told = solve_answer.interval_told(answer)
    assert "holds at every moment of a search" in told and "twice as wide" in told
    assert f'<p title="{told}"><b>It wins 70.1%' in solve_answer.example(
        {"label": "A", "text": "B", "answer": answer}, 0
    )
    bot = answered(True, "BM:Witch")
    bot["own"] = "80.0% (73.9 to 85.0%) of 200 new games"  # a number of games fixed beforehand
    assert solve_answer.interval_told(bot) == ""
    answer["against"] = []
    assert solve_answer.interval_told(answer) == ""


async def nothing_better(html):
    Scene(html)
    from lab.views import solve_answer

    answer = answered(True, "BM:Witch+Moat", "money")
    assert solve_answer.headline(answer) == "Big Money with Witch and Moat"
    assert solve_answer.share(answer).startswith("Nothing better was found")
    answer["own"] = "80.0% (73.9 to 85.0%) of 200 new games"
    assert solve_answer.share(answer).startswith(
        "It wins 80.0% (73.9 to 85.0%) of 200 new games against Big Money. Nothing better was found: "
    )
    answer["against"] = []  # the search was stopped before it measured another plan
    assert solve_answer.share(answer) == "It wins 80.0% (73.9 to 85.0%) of 200 new games against Big Money."
    assert solve_answer.headline(answered(True, "DoubleWitch")) == "DoubleWitch"
    answer = answered(True)  # a plan that is recommended without a claim
    assert solve_answer.headline(answer) == "Witch and Chapel"
    assert solve_answer.share(answer).endswith(
        "against Big Money with Witch. Whether it is better is not certain; more games can tell."
    )


async def a_plan_in_three_stages(html):
    """A card's rules stand together; a sentence says which rule comes first."""
    Scene(html)
    from lab.views import solve_answer

    rules = [
        {"card": "Province", "most": None, "when": "from turn 15"},
        {"card": "Village", "most": None, "when": "with at least 2 Torturers"},
        {"card": "Gold", "most": None, "when": "once the deck draws itself"},
        {"card": "Village", "most": None, "when": "until turn 9"},
        {"card": "Torturer", "most": None, "when": "until the deck draws itself"},
        {"card": "Gold", "most": None, "when": ""},
    ]
    stages = solve_answer.in_stages(rules)
    told = [
        [stage, [[card, [number for number, _ in one]] for card, one in cards]] for stage, cards in stages
    ]
    assert told == [
        ["First", [["Village", [2, 4]], ["Torturer", [5]]]],
        ["Then", [["Gold", [3, 6]]]],
        ["At the end", [["Province", [1]]]],
    ]
    made = solve_answer.plan({"rules": rules, "words": ""})
    village = made[: made.find('data-card="Torturer"')]
    assert "2 Torturers</span>" in village and 'class="again"><b>or</b>' in village
    assert solve_answer.priority(rules) == ("Province, Village, Gold, Village again, Torturer, Gold again")
    assert made.count("<li") == 6 and made.count("<h5>") == 3
    assert "<h5>First" not in solve_answer.plan({"rules": rules[:1], "words": ""})


async def rules_of_one_card(html):
    """Of rules that say the same only one is shown; the others say which comes first, or how many in all."""
    Scene(html)
    from lab.views import solve_answer

    soon, late = "until turn 4", "until turn 9"
    rules = [
        {"card": "Duchy", "most": None, "when": soon},
        {"card": "Gold", "most": None, "when": ""},
        {"card": "Duchy", "most": None, "when": late},
        {"card": "Militia", "most": 1, "when": ""},
        {"card": "Militia", "most": 2, "when": "with 16 cards or more"},
        {"card": "Silver", "most": None, "when": ""},
        {"card": "Gold", "most": 2, "when": "", "contained": True},
    ]
    made = solve_answer.plan({"rules": rules, "words": ""})
    assert (
        f">ahead of Gold: {soon}<" in made and f'<b>or</b> <span class="v-when">after Gold: {late}<' in made
    )
    assert '<b>then</b> <span class="v-when">up to 2 in all, with 16 cards or more<' in made
    assert made.count('data-card="Gold"') == 1 and "at most 2" not in made
    assert solve_answer.priority(solve_answer.needed(rules)) in solve_answer.how_to_read(rules)
    assert "Silver." in solve_answer.how_to_read(rules), "what another rule contains is not in the order"
    cards = ("Duchy", "Estate", "Gold", "Estate", "Duchy", "A", "B", "C", "D", "Duchy")
    rules_of = [{"card": card} for card in cards]
    told = [solve_answer.order_told(rules_of, number, [1, 5, 10]) for number in (1, 5, 10)]
    assert told == ["ahead of Estate and Gold", "after Estate and Gold", "after D"]
    assert solve_answer.order_told(rules_of, 5, [5, 10]) == "ahead of A", "of many the nearest"
    made = solve_answer.plan({"rules": [rules[0], rules[2]], "words": ""})
    assert "ahead of" not in made and f'<b>or</b> <span class="v-when">{late}<' in made


async def the_best_so_far(html):
    """During a search a plan is titled by what differs: its kingdom cards, with their numbers."""
    Scene(html)
    from lab.views import solve_answer

    cards = [["Province", None], ["Witch", 2], [BAD, None], ["Silver", None]]
    made = solve_answer.rung({"archetype": BAD, "share": "51.0%", "games": "44", "cards": cards})
    assert "<i>× 2</i>" in made and "Witch" in made and "Province" not in made and "Silver" not in made
    assert BAD not in made and ">51.0%</span>" in made and "44 games" in made
    made = solve_answer.rung({"archetype": "money", "share": "", "games": "0", "cards": [["Gold", None]]})
    assert "<b>Big Money</b>" in made and "Gold" not in made
    plans = [[["Gold", None], ["Witch", 1]], [["Witch", 1]], [["Witch", 2]]]
    rungs = [{"archetype": "x", "share": str(at), "games": "9", "cards": plans[at]} for at in range(3)]
    made = solve_answer.ladder(rungs)
    assert made.count("<li>") == 2 and ">0</span>" in made and ">2</span>" in made


async def the_gallery(html):
    Scene(html)
    from lab.views import solve_answer

    bot, money, engine = answered(True, "X"), answered(kind="money"), answered()
    gallery = [{"label": BAD, "text": BAD, "answer": answer} for answer in (bot, money, engine)]
    assert [solve_answer.shown_first(gallery[:end]) for end in (1, 2, 3)] == [0, 1, 2]
    for made in (solve_answer.example(gallery[2], 2), solve_answer.entry(gallery[2], 2)):
        assert 'data-number="2"' in made
        assert BAD not in made


async def the_progress_of_a_search(html):
    Scene(html)
    from lab.views import solve_answer

    for seconds, text in (
        (540, "about 9 min left"),
        (95, "about 2 min left"),
        (3600, "about 1 h left"),
        (3900, "about 1 h 5 min left"),
        (55, "about 60 s left"),
        (8.2, "about 9 s left"),
        (0.2, "almost done"),
    ):
        assert solve_answer.time_left(seconds) == text
    made = solve_answer.progress("comparing known strategies", "4,424", 540)
    assert made == ("Searching: comparing known strategies – about 9 min left", "4,424 games played.")
    assert solve_answer.progress("choosing", "5", None) == ("Searching: choosing", "5 games played.")
    first = "The first games are being played."
    assert solve_answer.progress("choosing", "0", None) == ("Searching: choosing", first)
    assert solve_answer.progress("starting", "0", 20)[0] == "Starting – about 20 s left"
    what, played = solve_answer.progress("confirming the best plan in fresh games", "9,000", 8)
    assert what == "Confirming the best plan – about 8 s left"
    assert "fresh games, which the search has not seen. 9,000 games played." in played


async def the_speed_of_the_last_search(html):
    """A browser tells how many games it plays in a minute once it has searched; nothing else is believed."""
    scene = await Scene(html).open()
    from lab.views import solve

    scene.browser.by_id("view-solve").innerHTML = '<p><span id="v-rate"></span></p>'
    run = fake.Thing(began=solve.now() - 30000.0, answer={"games": 750})
    for kept, told in ((None, ""), ("many", ""), ("1500", "A minute played about 1,500 games here.")):
        scene.browser.storage.kept.pop("dominion-lab:solve:rate", None)
        if kept:
            scene.browser.storage.kept["dominion-lab:solve:rate"] = kept
        solve.View.tell_rate(None)
        assert scene.text("v-rate") == told
    solve.View.note_rate(None, run)
    assert 1400 < int(scene.browser.storage.kept["dominion-lab:solve:rate"]) <= 1500
    solve.View.note_rate(None, fake.Thing(began=solve.now(), answer={"games": 9}))  # stopped at once
    solve.View.note_rate(None, fake.Thing(began=solve.now() - 30000.0, answer=None))
    assert 1400 < int(scene.browser.storage.kept["dominion-lab:solve:rate"]) <= 1500


async def the_second_best(html):
    """The hardest opponent stands beside the answer, with the margin."""
    Scene(html)
    from lab.views import solve_answer

    answer = answered()
    answer["games"], answer["archetypes"] = 40_000, []
    answer["against"][0]["share"] = 0.701
    rival = solve_answer.runner_up(answer)
    assert (rival["name"], rival["cards"], rival["share"]) == ("Big Money with Witch", ["Witch"], 0.701)
    made = solve_answer.second_best(answer)
    assert "40.2 percentage points behind" in made and "<b>70.1%</b> <b>29.9%</b>" in made
    assert 'data-card="Witch"' in made and "v-kind" not in made
    source = 'yield "Province"\n        yield "' + BAD.replace('"', "") + '"\n yield "Moat"\n yield "Moat"'
    answer["archetypes"] = [{"archetype": "rush", "source": source, "share_of_best": 0.511, "text": "51.1%"}]
    rival = solve_answer.runner_up(answer)
    assert rival["cards"] == ["Province", BAD.replace('"', ""), "Moat"]
    assert rival["name"] == BAD.replace('"', "") + " and Moat", "without the basic cards"
    made = solve_answer.second_best(answer)
    assert "2.2 percentage points behind" in made and ">rush</span>" in made and "<iframe" not in made
    del answer["archetypes"][0]["source"]
    assert solve_answer.runner_up(answer)["name"] == "The best rush plan"
    answer["archetypes"][0]["share_of_best"] = 0.45
    assert "10.0 percentage points ahead, but weaker against others" in solve_answer.second_best(answer)
    answer["games"] = 600  # too few for the figures of other kinds
    assert solve_answer.runner_up(answer)["name"] == "Big Money with Witch"
    answer["against"] = []
    assert solve_answer.second_best(answer) == ""
    assert solve_answer.claim(answer) == "Best plan so far"
    answer = answered(True, "BM:Witch")
    measured = answer["against"][0]
    measured.update(share=0.4795, text="47.9% (34.2 to 61.7%)", share_interval=[0.342, 0.617], games=122)
    assert solve_answer.claim(answer) == "The best is a known bot"
    made = solve_answer.second_best(answer)
    assert "<b>52.1%</b> <b>47.9%</b>" in made, "as in the sentence beside it"
    assert "<b>not clearly behind</b> (122 games)" in made and "The best new plan" in made
    measured.update(text="47.9% (46.1 to 49.7%)", share_interval=[0.461, 0.497], games=9_000)
    made = solve_answer.second_best(answer)
    assert "<b>4.2 percentage points behind</b>." in made
    assert "not kept with the solved kingdoms" in made, "the gallery has no cards of it"
    assert solve_answer.measured_of(answer) == "Win rate of the best new plan in new games"
    # A search knows it: it is named by its cards, as the best plan is.
    answer["other"] = {"archetype": "engine", "cards": ["Province", "Moat", "Chapel", "Silver"]}
    made = solve_answer.second_best(answer)
    assert "<h4>Moat and Chapel" in made and ">engine</span>" in made and "not kept" not in made
    assert [card in made for card in ('data-card="Moat"', 'data-card="Silver"')] == [True, True]
    assert solve_answer.measured_of(answer) == "Win rate of Moat and Chapel in new games"
    assert "the best new plan, Moat and Chapel, wins 47.9%" in solve_answer.share(answer)
    assert solve_answer.measured_of(answered()) == "Win rate in new games"
