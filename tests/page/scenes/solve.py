"""Summaries of answers in the view Solve."""

import json

from scenes.base import BAD, Scene

GAP = "\u00a0"  # where no line breaks


def nothing(bot):
    """What a bot of the library does, if nothing is known of it."""
    return ""


def beside(answer, known=nothing):
    """The strategies beside an answer, as HTML."""
    from lab.views.solve import opponents

    return "".join(opponents.rows(answer, known))


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
                "share": 0.701,
                "share_interval": [0.65, 0.752],
                "text": "70.1% (65.0 to 75.2%)",
            }
        ],
        "games": 40_000,
        "archetypes": [],
        "equilibrium": [],
        "title": [card for card in ("Witch", "Chapel") if card in cards],
        "portrait": {
            "against": "BM:Witch",
            "turns": "16",
            "decks": [["turn 4", []], ["end", [["Witch", "2"], ["Silver", "2"], ["Chapel", "1"]]]],
        },
    }


async def a_plan(html):
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import plan

    answer = answered()
    assert words.headline(answer) == "Witch and Chapel"  # as the solver names it
    assert words.share(answer) == ("It wins 70.1% (95% interval 65.0 to 75.2%) against Big Money with Witch.")
    bought = plan.cards_of(answered(cards=("Province", "Silver", "Witch", "Silver")))
    tiles = plan.tiles(bought)
    places = [tiles.find('data-card="' + card + '"') for card in ("Silver", "Witch", "Province")]
    assert -1 < places[0] < places[1] < places[2] and tiles.count("<b>") == 3
    assert words.headline(answered(cards=("Gold", "Silver"))) == "Big Money"
    answer["against"] = []
    assert words.share(answer) == "Not measured yet: the search was stopped too early."
    assert words.claim(answer, "Deck Top") == "Best plan so far for Deck Top"
    assert words.claim(answer) == "Best plan so far"


async def the_hardest_opponent(html):
    """The headline has the least certain win: the others say less about how good the plan is."""
    Scene(html)
    from lab.views.solve import answer as words

    answer = answered()
    hard = {"name": "DoubleWitch", "games": 736, "share": 0.528, "share_interval": [0.472, 0.584]}
    hard["text"] = "52.8% (47.2 to 58.4%)"
    answer["against"].append(hard)
    assert words.share(answer) == (
        "It wins 52.8% (95% interval 47.2 to 58.4%) against Double Witch, the hardest known bot."
    )
    told = words.with_explanation(dict(answer, nothing_better=False))
    assert told.count("<abbr title=") == 2 and ">95% interval</abbr> 47.2 to 58.4%)" in told
    answer["nothing_better"] = True
    assert words.claim(answer) == "A new plan, level with the hardest known bot"
    lucky = dict(hard, share=0.618, text="61.8% (47.3 to 76.3%)", share_interval=[0.473, 0.763], games=110)
    assert words.claim(dict(answer, against=[lucky])) == (
        "A new plan, ahead of the hardest known bot, but not for certain"
    )
    assert [one["name"] for one in words.rivals(answer)] == ["Double Witch", "Big Money with Witch"]
    for name, told in (
        ("BigMoney", "Big Money"),
        ("BM:Witch+Moat", "Big Money with Witch and Moat"),
        ("Engine:Village+Smithy", "Engine with Village and Smithy"),
        ("FishingVillageWharf", "Fishing Village Wharf"),
        ("KCWharf", "KCWharf"),
        ("Geronimoo Cultist", "Geronimoo Cultist"),
    ):
        assert words.bot_in_words(name) == told


class Faces:
    def colours(self, name):
        known = {"Moat": "a-action b-reaction", "Arena": "a-landmark b-landmark landscape"}
        return dict(known, Chapel="a-action b-action", Fair="a-event b-event landscape").get(name, "strange")

    def cost(self, name):
        return ""


async def a_typical_game(html):
    """What a game of the answer is like; an answer of an older page does not say it."""
    Scene(html)
    from lab.editor import overview
    from lab.views.solve import answer as words
    from lab.views.solve import plan

    answer = answered()
    assert plan.turn_by_turn(answer["portrait"]) == "" == words.course(answer)
    game = [[1, 4, [["Chapel", 1]]], [2, 0, []], [3, 9, [["Silver", 2], [BAD, 1]]]]
    made = plan.turn_by_turn({"game": game})
    assert made.count("<li>") == 3 and "<span>Turn 1</span> <b>$4</b>" in made and BAD not in made
    assert '<b>$0</b> <span><small class="muted">buys nothing</small></span>' in made
    assert made.count("×") == 1 and "</b> ×2" in made.replace("</span>", "")
    told = plan.turn_by_turn({"game": game, "gained": [[1, [["Chapel", 1]]], [3, [["Silver", 1]]]]})
    first, _, third = told.split("<li>")[1:]
    assert first.count(">gains<") == first.count("Chapel</b>") == 1, "nothing was bought"
    assert third.count("Silver</b>") == 2 and "×" not in third, "one of them was bought"
    removed = [[2, [["Copper", 2], ["Estate", 1]]], [3, [[BAD, 1]]]]
    first, second, third = plan.turn_by_turn({"game": game, "removed": removed}).split("<li>")[1:]
    assert "removes" not in first and ">removes Copper ×2 and Estate</small>" in second
    assert "removes" in third and BAD not in third
    played = [[2, [["Village", 2], ["Smithy", 1]]]]
    first, second, third = plan.turn_by_turn({"game": game, "played": played}).split("<li>")[1:]
    assert ">plays Village ×2 and Smithy</small>" in second and "plays" not in first + third
    answer["portrait"]["game"] = [[1, 4, []]]
    assert (
        words.about_game(answer)
        == "A typical game against Big Money with Witch: coins to spend, and cards bought."
    )
    answer["portrait"]["won"] = False
    assert words.about_game(answer).startswith("A typical game that it lost against ")
    answer["portrait"]["won"] = True
    answer["portrait"]["game"] = [[turn, 4, []] for turn in range(1, 31)]
    assert words.about_game(answer) == (
        "A typical game that it won against Big Money with Witch: coins to spend, and cards bought. Turns after 30 are left "
        "out."
    )
    answer["portrait"]["against"] = ""
    assert words.opponent_of(answer) == "the best new plan"
    answer["portrait"]["against"] = "BM:Witch"
    answer["portrait"]["course"] = ["It ends with 3.1 Curses.", "The game ends in turn 9."]
    assert words.course(answer) == (
        "On average of 100 games against Big Money with Witch: it ends with 3.1 Curses. The game ends in turn 9."
    )
    answer["kingdom"] = ["Chapel", "Moat", "Witch", "Arena", "Fair", BAD]
    assert words.left_out(answer) == "", "the types of the cards are not known yet"
    overview.faces[:] = [Faces()]
    told = words.left_out(answer)
    overview.faces[:] = []
    assert told == "It leaves out Moat and Fair.", "of an older answer or the gallery, without the games"
    answer["left_out"] = [["Moat", 1_200]]
    assert words.left_out(answer) == "It leaves out Moat. Plans with them were tried in 1,200 games."
    answer["left_out"] += [["Cellar", 90], ["Mine", 0]]
    assert words.left_out(answer) == (
        "It leaves out Moat and Cellar. Plans with them were tried in 90 to 1,200 games each. Not tried: Mine."
    )


async def an_answer_in_short(html):
    """The opening, the deck, what leaves it and the points, as cards; an older answer may tell less."""
    Scene(html)
    from lab.views.solve import in_short

    def rows(answer):
        parts = in_short.rows(answer).split("<dt")[1:]
        return {one.split("</dt>")[0].rpartition(">")[2]: one.split("</dt>")[1] for one in parts}

    answer = answered(cards=("Chapel", "Witch", "Province", "Silver"))
    portrait = answer["portrait"]
    assert list(rows(answer)) == ["Builds"]
    portrait["decks"] = [
        ["turn 4", [["Copper", "7.0"], ["Chapel", "0.9"], ["Estate", "3"], ["Silver", "2.4"]]],
        ["end", [["Province", "4.6"], ["Silver", "0.9"], ["Witch", "1.5"], ["Chapel", "0.4"], ["Moat", "3"]]],
    ]
    built, points = rows(answer)["Builds"], rows(answer)["Scores with"]
    order = [built.find("<b>" + card + "</b>") for card in ("Silver", "Witch", "Chapel")]
    assert -1 < order[0] < order[1] < order[2], "by the largest number that the deck had"
    assert built.count("×2") == 2 and "Moat" not in built, "no rule buys a Moat"
    assert "Estate" not in built + points and "Province</b>" in points and "×5" in points
    portrait["openings"] = [["$4/$3", "Silver, Silver", "60% of 80 games"], ["$5/$2", "", "50% of 20 games"]]
    opens = rows(answer)["Opens with"]
    assert opens.count("Silver</b>") == 1 and "×2" in opens and ">at $4/$3<" in opens
    assert "60% of its 80 games open with this" in opens and "nothing" in opens
    portrait["openings"] = [
        ["$4/$3", "Silver, Chapel", "60% of 80 games"], ["$5/$2", "Chapel, Silver", "50% of 20 games"]
    ]  # fmt: skip
    assert "$" not in rows(answer)["Opens with"], "the same with any coins"
    portrait["game"] = [[1, 4, [["Chapel", 1]]], [9, 8, [["Province", 1]]], [10, 8, [["Province", 1]]]]
    assert "first Province in turn 9 of a typical game" in rows(answer)["Scores with"]
    portrait["points"] = [["", "49.6 VP tokens"], ["Province", "3.5"], ["Gardens", "0.6"], ["", BAD]]
    portrait["first"] = "Province in turn 13"
    scores = rows(answer)["Scores with"]
    places = [scores.find(one) for one in ("49.6 VP tokens", "Province</b>", "Gardens</b>", "&lt;iframe")]
    assert -1 < places[0] < places[1] < places[2] < places[3], "most points first"
    assert scores.count("×") == 1 and "×4" in scores and ">first Province in turn 13<" in scores
    portrait["first"] = ""
    assert "first" not in rows(answer)["Scores with"], "it hardly buys any"
    del portrait["points"], portrait["first"]
    answer["best"]["words"] = "Chapel; Province from turn 9; trash Curses, and Coppers to $2."
    assert rows(answer)["Removes"].startswith("<dd>Curses, and Coppers"), "of an older page"
    portrait["removed"] = [[3, [["Copper", 1]]], [4, [["Improve", 2]]]]
    assert "Removes" not in rows(answer), "it hardly does"
    portrait["removed"] = [[3, [["Copper", 1]]], [4, [["Estate", 1], ["Copper", 2], [BAD, 1]]]]
    assert rows(answer)["Removes"].startswith("<dd>Copper ×3, Estate and ")
    answer["idea"], portrait["decks"] = "Opens with " + BAD, []
    portrait["openings"], portrait["removed"], portrait["game"] = [], [], []
    assert list(rows(answer)) == ["In short"] and BAD not in rows(answer)["In short"]


async def the_mix_of_all(html):
    """Each member of the equilibrium has its part and can be played against; the parts add up."""
    Scene(html)
    from lab.views.solve import answer as words

    def member(name, part, *cards, source=""):
        one = {"name": name, "part": part, "text": ""}
        does = {"cards": list(cards), "words": "Buys " + BAD + ".", "source": source}
        return dict(one, **does) if cards else one

    def listed(html):
        return [one.split("</span>")[0].replace("</b> <span>", " ") for one in html.split("<li><b>")[1:]]

    own, bot = member("Solved", 0.405, "Witch", source="class Own"), member("BM:Witch", 0.25)
    moat, again = member("another money", 0.2, "Moat", "Gold"), member("another money", 0.145, "Gold", "Moat")
    answer = answered()
    answer["equilibrium"] = [own, bot, moat]
    made = words.mix(answer)
    assert listed(made) == [
        "41% this plan",
        "25% Big Money with Witch",
        "34% another money plan with Moat",  # the last has what is left, so that they add up
    ]
    assert made.count("<details") == 1, "what the other plan does; the answer stands above"
    assert BAD not in made and "<p>Buys " in made and "data-do" not in made, "the gallery has no source"
    moat["source"] = "class Moat"
    assert made.count("<button") == 0 and 'data-do="member" data-number="2"' in words.mix(answer)
    moat["rules"] = [{"card": BAD, "most": None, "when": BAD}]
    made = words.mix(answer)
    assert 'class="v-rules"' in made and BAD not in made and "<p>Buys " not in made, "rules say more"
    answer["equilibrium"] = [moat, own, again]
    made = words.mix(answer)
    assert listed(made) == [
        "20% another money plan with Moat",
        "41% this plan",
        "39% another money plan with Moat in other numbers",
    ]
    answer["games"] = words.SHORT - 1
    assert words.mix(answer) == "", "a short search compares each pair in too few games"
    answer["games"] = 40_000
    assert words.about_mix(answer) == words.CIRCLES
    answer["equilibrium"] = [moat, bot]
    assert words.about_mix(answer) == words.CIRCLES + words.NOT_IN_MIX
    answer["best"]["name"] = "BM:Witch"
    assert words.about_mix(answer) == words.CIRCLES
    answer["equilibrium"] = [own, bot]
    assert listed(words.mix(answer)) == ["41% the best new plan", "59% Big Money with Witch"]
    answer["games"] = 600
    assert words.mix(answer) == "", "few games"
    answer["games"], answer["equilibrium"] = 40_000, [bot]
    assert words.mix(answer) == "", "it is the answer itself"


def in_circles(least=120):
    """An answer that loses to a bot, which loses to another plan, which loses to the answer."""
    answer = answered(nothing_better=True, cards=("Province", "Gardens", "Silver"))
    answer["title"] = ["Gardens"]
    answer["against"][0].update(share=0.26, share_interval=[0.15, 0.37], text="26.0% (15.0 to 37.0%)")
    answer["rivals"] = [dict(other_plan("rush"), cards=["Village", "Province"])]
    answer["meetings"] = {
        "who": [["best", 0], ["against", 0], ["rivals", 0]],
        "won": [[0.5, 0.26, 0.9], [0.74, 0.5, 0.3], [0.1, 0.7, 0.5]],
        "games": [[0, 192, 400], [192, 0, least], [400, least, 0]],
    }
    return answer


def other_plan(kind):
    return {
        "archetype": kind, "share_of_best": 0.9, "share_interval": [0.85, 0.95], "text": "90.0% (85.0 to 95.0%)",
        "games": 400, "cards": ["Moat", "Province"], "words": "", "rules": [], "source": "",
    }  # fmt: skip


async def strategies_in_circles(html):
    """Where each strategy loses to another, the answer says so, with a table of all."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import gallery, meetings

    answer = in_circles()
    assert meetings.names(answer) == ["Gardens", "Big Money with Witch", "Village"]
    assert meetings.claim(answer, "Moon") == (
        "No single best strategy for Moon; each one found loses to another"
    )
    assert meetings.circle(answer) == (
        "Big Money with Witch beats this plan in 74% of games, Village beats Big Money with Witch in 70%, and "
        "this plan beats Village in 90%. The best choice depends on what the opponent plays."
    )
    assert "no single best strategy" in gallery.summary("", answer)
    first, second, third = meetings.rows(answer)
    assert '<td>–</td><td class="v-behind" title="192 games">26</td>' in first and ">90</td>" in first
    assert "Big Money" in second and "Village" in third, "by their mean"
    assert meetings.about(answer).endswith("count too: 120 games or more.")
    answer["equilibrium"] = [{"name": "Solved", "part": 0.4}, {"name": "BM:Witch", "part": 0.6}]
    answer["games"] = words.SHORT - 1
    assert words.mix(answer) == "" and meetings.has_mix(answer) and meetings.loses(answer)
    assert "<b>40%</b>" in words.mix(answer, is_sure=True), "a short search too, in so many games"
    answer["meetings"]["games"][1][2] = answer["meetings"]["games"][2][1] = 60
    assert not meetings.has_mix(answer)
    answer["meetings"]["won"][0][1], answer["meetings"]["won"][1][0] = 0.6, 0.4
    assert meetings.circle(answer) == "" == meetings.claim(answer), "the answer loses to none"
    assert not meetings.loses(answer)
    del answer["meetings"]
    assert meetings.rows(answer) == [] and meetings.circle(answer) == ""
    assert words.claim(answer) == words.NO_SINGLE, "not level: it loses clearly"
    assert words.share(answer) == (
        "It wins 26.0% (95% interval 15.0 to 37.0%) against Big Money with Witch, which beats it."
    )
    harder = dict(answer["against"][0], name="DoubleWitch", share=0.9, text="90.0% (85.0 to 95.0%)")
    answer["against"].append(dict(harder, share_interval=[0.85, 0.95]))
    assert words.share(answer).endswith("which beats it; against Double Witch 90.0%.")
    assert "loses to Big Money with Witch" in gallery.summary("", answer)


async def few_games_of_a_circle(html):
    """A win rate that few games explain is none that shows who beats whom."""
    Scene(html)
    from lab.views.solve import meetings

    answer = in_circles(least=20)
    assert not meetings.is_circle(answer), "70% of 20 games"
    assert 'class="" title="20 games">70' in meetings.rows(answer)[2]
    again = dict(answer, rivals=[dict(answer["rivals"][0], cards=["Gardens", "Province"])])
    assert meetings.names(again) == ["Gardens", "Big Money with Witch", "Gardens (2)"]
    bot = dict(answer, other={"cards": ["Moat"]})
    bot["meetings"] = dict(answer["meetings"], who=[["other", 0], ["best", 0], ["rivals", 0]])
    assert meetings.names(bot) == ["Moat", "Gardens", "Village"]
    assert "Gardens" in meetings.rows(bot)[0], "the answer first"


async def the_rules_of_a_plan(html):
    Scene(html)
    from lab.views.solve import plan

    rule = {"card": "Chapel", "most": 1, "when": "until turn 6", "condition": "me.turns <= 6"}
    assert plan.words_of(rule) == "at most 1, until turn 6"
    assert plan.words_of({"card": "Gold", "most": None, "when": ""}) == "whenever possible"
    assert plan.words_of({"card": "Gold", "most": None, "when": "from turn 3"}) == "from turn 3"
    words = "One Chapel until turn 6; Province; trash Curses, and Coppers while turn 5 is not over."
    bad = dict(rule, card=BAD, when=BAD, text=BAD, brings=0.5, error=0.1)
    made = plan.plan({"rules": [rule, bad], "words": words, "terminals": ["Witch", BAD]})
    assert made.count("<li>") == 2 and BAD not in made
    assert "<b>Terminals</b> Witch and " in made and "Actions that give no +Action.</p>" in made
    assert made.endswith("<b>Trashes</b> Curses, and Coppers while turn 5 is not over</p>")
    assert plan.plan({"rules": [], "words": BAD}).count("<") == 2
    measured = dict(rule, text="+3.0 ± 2.0", brings=0.03, error=0.0102)
    told = plan.how_to_read([{"card": "Province", "most": None, "when": ""}, measured])
    assert told.startswith("It buys the first card of this list") and told.endswith(plan.WORTH)
    made = plan.plan({"rules": [measured]})
    assert 'adds </span>+3 points <span class="whole">(1 to 5)</span></small>' in made
    assert plan.how_to_read([rule]) == plan.ORDER
    unclear = dict(measured, error=0.1)
    assert plan.how_to_read([rule, unclear]) == plan.ORDER + plan.NO_WORTH
    assert "adds </span>" not in plan.plan({"rules": [unclear]})
    assert plan.ADDS not in plan.plan({"rules": [unclear]}), "no head without figures"
    close = dict(measured, brings=0.0201)
    assert plan.worth(close) == "", "what might be 0 when it is rounded"
    assert plan.worth(dict(measured, card="Province")) == "", "no plan wins without"
    assert "Adds to the win rate" in made
    made = plan.plan({"rules": [measured, unclear, rule]})
    assert made.count("<small>–</small>") == 1, "measured, but too little; the last one was not"
    assert plan.how_to_read([measured, unclear]) == plan.ORDER + plan.WORTH
    harm = dict(measured, brings=-0.07)
    assert plan.how_to_read([measured, harm]) == plan.ORDER + plan.WORTH + plan.NEGATIVE
    assert plan.how_to_read([measured, unclear, rule]) == plan.ORDER + plan.WORTH + plan.NOT_MEASURED
    assert plan.how_to_read([]) == ""


async def too_few_games(html):
    """What 20 games cannot show is not claimed: neither a win rate nor a rule's effect."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import opponents, plan

    answer = answered(True)
    few = {"name": "BM:Witch", "games": 20, "share": 0.7, "share_interval": [0.355, 1.0]}
    few["text"] = "70.0% (35.5 to 100.0%)"
    answer["against"] = [few]
    assert words.share(answer) == "Too few games to tell how good it is: 20. Search longer."
    assert words.figures(answer) == [] and words.rivals(answer) == []
    answer["against"] = [few, answered()["against"][0]]
    assert [one["games"] for one in words.figures(answer)] == [1_200]
    answer = answered(True, "BM:Witch")
    answer["against"], answer["own"] = [few], "80.0% (73.9 to 85.0%) of 200 new games"
    told = words.share(answer)
    also = " Against Big Money it wins 80.0%."
    assert told == "Too few games to compare it with the best new plan: search longer." + also
    assert words.claim(answer) == "Not decided yet: a known bot, for now"
    assert opponents.about_intervals(answer) == opponents.OF_BOT
    assert [one["name"] for one in words.rivals(answer)] == ["Big Money"]
    answer["other"] = {"archetype": "engine", "cards": ["Moat", BAD], "words": BAD, "source": "class X"}
    made = beside(answer)
    new, known = made.split("<li>")[1:]
    assert "<small>new plan</small>" in new and 'data-do="rival"' in new and BAD not in made
    assert "v-margin" not in new and "v-won" not in new, "no figure"
    assert '<b class="v-won">80.0%</b>' in known and ">200 games</span>" in known
    assert words.new_plan(answer)["source"] == "class X"
    del answer["other"]
    answer["against"].append(dict(answered()["against"][0], name="DoubleWitch"))
    first = "Nothing found beats it for certain: the best new plan wins 70.1% (65.0 to 75.2%) against Double Witch."
    assert words.share(answer) == first + also
    for brings, error, shown in (
        (0.167, 0.152, ""),
        (0.0, 0.0, ""),
        (0.083, 0.01, "+8 points (6 to 10)"),
    ):
        rule = {"card": "Gold", "brings": brings, "error": error, "text": "+8.3 ± 1.0"}
        assert plan.worth(rule) == shown
    assert plan.worth({"card": "Gold"}) == "", "it was not measured"
    wide = {"card": "Gold", "brings": 0.667, "error": 0.19, "text": "+66.7 ± 37.7"}
    assert plan.worth(wide) == "", "what might be 29 or 104 points"


async def the_kind_of_interval(html):
    """A search's interval is wider than one of a fixed number of games, and the page says so."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import gallery

    answer = answered()
    told = words.interval_told(answer)
    assert "A search may end at any moment" in told and "wider than those of Simulate" in told
    assert f'<p title="{told}"><b>It wins 70.1% (95% interval' in gallery.example(
        {"label": "A", "text": "B", "answer": answer}, 0
    )
    bot = answered(True, "BM:Witch")
    bot["own"] = "80.0% (73.9 to 85.0%) of 200 new games"  # a number of games fixed beforehand
    assert words.interval_told(bot) == ""
    answer["against"] = []
    assert words.interval_told(answer) == ""


async def nothing_better(html):
    """All figures beside a bot are its own, those against the best new plan too."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import opponents

    answer = answered(True, "BM:Witch+Moat", "money")
    answer["against"][0].update(share=0.4795, text="47.9% (44.2 to 51.7%)", share_interval=[0.442, 0.517])
    assert words.headline(answer) == "Big Money with Witch and Moat"
    told = "It wins 52.1% (95% interval 48.3 to 55.8%) against the best new plan."
    assert words.share(answer) == told
    answer["own"] = "80.0% (73.9 to 85.0%) of 200 new games"
    assert words.share(answer) == told + " Against Big Money it wins 80.0%."
    new, known = beside(answer).split("<li>")[1:]
    assert "<b>Big Money</b>" in known and ">80.0%</b>" in known and ">200 games</span>" in known
    assert "<b>The best new plan</b>" in new and ">52.1%</b>" in new and ">1,200 games</span>" in new
    answer["other"] = {"archetype": "engine", "cards": ["Chapel", BAD]}
    made = beside(answer)
    assert ">Chapel and " in made and ">engine</abbr>" in made and BAD not in made
    answer["against"][0].update(share=0.42, text="42.0% (38.2 to 45.8%)", share_interval=[0.382, 0.458])
    assert words.share(answer).startswith("It wins 58.0% (95% interval 54.2 to 61.8%) against ")
    answer["own"] = "74.2% (67.8 to 79.8%)"  # of the gallery
    known = beside(answer).split("<li>")[2]
    assert ">74.2%</b>" in known and known.count("games") == 0
    answer["against"] = []  # the search was stopped before it measured another plan
    assert words.share(answer) == (
        "It wins 74.2% (95% interval 67.8 to 79.8%) against Big Money. The search was stopped before it tried plans."
    )
    assert words.claim(answer) == "The strongest known bot so far"
    answer["games"] = 0
    assert (words.claim(answer), words.share(answer)) == ("No answer yet", words.NOT_MEASURED)
    assert words.headline(answered(True, "DoubleWitch")) == "Double Witch"
    assert opponents.OF_BOT in opponents.about_intervals(answer)
    assert opponents.OF_BOT not in opponents.about_intervals(answered())
    assert words.INTERVAL in opponents.about_intervals(answered())


async def rules_of_one_card(html):
    """Of rules that say the same only one is shown; the others say which comes first, or how many in all."""
    Scene(html)
    from lab.views.solve import plan

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
    made = plan.plan({"rules": rules, "words": ""})
    assert f'<span class="v-when">{late}<' in made
    assert '<span class="v-when">up to 2 in all, with 16 cards or more<' in made
    assert made.count('data-card="Gold"') == 1 and "at most 2" not in made
    assert "<i>6</i>" in made and "<i>7</i>" not in made, "what another rule contains is not in the order"


async def a_plan_in_buying_order(html):
    """The rules stand in the order in which the plan asks them."""
    Scene(html)
    from lab.views.solve import plan

    rules = [
        {"card": "Province", "most": None, "when": ""},
        {"card": "Witch", "most": 1, "when": ""},
        {"card": BAD, "most": None, "when": ""},
        {"card": "Witch", "most": 3, "when": ""},
    ]
    made = plan.plan({"rules": rules, "words": "One Witch; trash Coppers."})
    numbers = [one[0] for one in made.split("<li><i>")[1:]]
    assert numbers == ["1", "2", "3", "4"] and BAD not in made
    assert made.endswith("<b>Trashes</b> Coppers</p>")
    assert made.count('data-card="Witch"') == 2, "each rule names its card"
    assert "up to 3 in all" in made
    assert made.find("<h5>Victory cards") < made.find("Province") < made.find("<h5>Other cards")
    assert made.find("<h5>Other cards") < made.find('data-card="Witch"') and made.count("<ol") == 2
    assert "<h5>" not in plan.plan({"rules": rules[1:], "words": ""})
    assert "<h5>" not in plan.plan({"rules": rules[:1], "words": ""})


async def the_best_so_far(html):
    """During a search a plan is titled by what differs: its kingdom cards, with their numbers."""
    Scene(html)
    from lab.views.solve import progress

    cards = [["Province", None], ["Witch", 2], [BAD, None], ["Silver", None]]
    made = progress.rung({"archetype": BAD, "share": 0.514, "games": 1_280, "cards": cards})
    assert "<i>× 2</i>" in made and "Witch" in made and "Province" not in made and "Silver" not in made
    assert BAD not in made and ">51% <i" in made
    assert ">± 3</i><small>of 1,280 games</small></span>" in made
    assert ">± 1</i>" in progress.within(1.0, 300) and ">± 20</i>" in progress.within(0.5, 21)
    assert progress.within(0.0, 0) == ""
    made = progress.rung({"archetype": "x", "share": 0, "games": 9, "cards": [["Market", 16]]})
    assert "×" not in made, "no plan buys so many"
    made = progress.rung({"archetype": "money", "share": 0, "games": 9, "cards": [["Gold", None]]})
    assert "<b>Big Money</b>" in made and "Gold" not in made
    kinds = ("x", "x", "x", "y")
    many = ["Chapel", "Witch", "Moat"]
    plans = [["Gold"] + many, many + ["Village"], ["Chapel", "Moat"], many]  # noqa: RUF005
    rungs = [
        {"archetype": kinds[at], "share": 1 - at / 10, "games": 90, "cards": [[one, 1] for one in plans[at]]}
        for at in range(4)
    ]
    made = progress.ladder(rungs)
    assert [figure in made for figure in (">100% ", ">90% ", ">80% ", ">70% ")] == [True, False, True, True]
    assert progress.title(rungs) == "Best plans so far" and progress.title(rungs[:1]) == "Best plan so far"
    FALL = progress.CHANGE
    for bots, plans, told in (
        ([], 0, ""),
        (["BigMoney"], 0, "Win rates against Big Money."),
        (
            ["BM:Witch"],
            1,
            "Win rates against Big Money with Witch and one plan that the search found." + FALL,
        ),
        (["A", "B"], 2, "Win rates against A, B and 2 plans that the search found." + FALL),
    ):
        assert progress.opponents({"opponents": {"bots": bots, "plans": plans}}) == told


async def the_gallery(html):
    Scene(html)
    from lab.views.solve import gallery as solved

    bot, money, engine = answered(True, "X"), answered(kind="money"), answered()
    gallery = [{"label": BAD, "text": BAD, "answer": answer} for answer in (bot, money, engine)]
    assert [solved.shown_first(gallery[:end]) for end in (1, 2, 3)] == [0, 1, 2]
    made = solved.entry(gallery[2], 2)
    assert "<b>70.1%</b> <svg" in made and "against Big Money with Witch<" in made
    assert "nothing better was found<" in solved.entry(gallery[0], 0) and "<svg" not in solved.entry(
        gallery[0], 0
    )
    for one, cards in zip(gallery, (["Witch"], ["Moat", "King's Court"], [BAD])):
        one["answer"]["kingdom"] = cards
    assert solved.of_kingdom(gallery, ["king's court", "moat"]) == 1
    assert solved.of_kingdom(gallery, ["Moat"]) == solved.of_kingdom(gallery, []) == -1
    # Below another answer for the same cards stands that of the gallery.
    made = solved.pointer(gallery, dict(answered(), kingdom=["Moat", "King's Court"]))
    assert 'data-number="1">See that answer<' in made
    assert "A longer search found Witch and Chapel. It wins 70.1%" in made
    assert solved.pointer(gallery, dict(answered(), kingdom=["Moat"])) == ""
    even = dict(gallery[2], answer=answered(True))
    assert "level with Big Money with Witch<" in solved.entry(even, 2)
    for made in (solved.example(gallery[2], 2), solved.entry(gallery[2], 2)):
        assert 'data-number="2"' in made
        assert BAD not in made


async def the_progress_of_a_search(html):
    Scene(html)
    from lab.views.solve import progress

    for seconds, text in (
        (540, "about 9 min left"),
        (95, "about 2 min left"),
        (3600, "about 1 h left"),
        (3900, "about 1 h 5 min left"),
        (55, "about 55 s left"),
        (8.2, "about 9 s left"),
        (0.2, "almost done"),
    ):
        assert progress.time_left(seconds).replace(GAP, " ") == text
    assert progress.seconds_left(20.0, 60, 0.1) == 40.0 and progress.seconds_left(70.0, 60, 0.1) == 0.0
    assert progress.seconds_left(20.0, 0, 0.5) == 20.0 and progress.seconds_left(1.0, 0, 0.01) is None
    made = progress.progress("comparing known strategies", "4,424", 540)
    assert made[0].count(GAP) == 2, "lines do not break in a time"
    assert (made[0].replace(GAP, " "), made[1]) == (
        "Comparing known strategies – about 9 min left",
        "4,424 games played.",
    )
    assert progress.progress("choosing", "5", None) == ("Choosing", "5 games played.")
    first = "The first games are being played."
    assert progress.progress("choosing", "0", None) == ("Choosing", first)
    assert progress.progress("starting", "0", 20)[0] == "Starting – about 20 s left"
    what, played = progress.progress("confirming the best plan in fresh games", "9,000", 8)
    assert what == "Confirming the best plan – about 8 s left"
    assert "which the search has not seen. Stop ends this early, with wider intervals. 9,000" in played


async def a_longer_search(html):
    Scene(html)
    from lab.views.solve import progress

    assert progress.longer("60") == ("300", "5 min")
    assert progress.longer("3600") == ("3600", "1 h")
    assert progress.time_choices().count("<input") == len(progress.SECONDS)


async def the_speed_of_the_last_search(html):
    """A browser tells how many games it plays in a minute once it has searched; nothing else is believed."""
    scene = await Scene(html).open()
    from lab.views.solve import kept

    stored = scene.browser.storage.kept
    for speed, told in (
        (None, ""),
        ("many", ""),
        ("123456789", ""),
        ("1512", "The last search played about 1,500 games a minute here."),
        ("12", "The last search played about 12 games a minute here."),
    ):
        stored.pop("dominion-lab:solve:rate", None)
        if speed:
            stored["dominion-lab:solve:rate"] = speed
        assert kept.speed_in_words() == told
    kept.note_speed(750, 30.0)
    assert stored["dominion-lab:solve:rate"] == "1500"
    kept.note_speed(9, 0.1)  # stopped at once
    assert stored["dominion-lab:solve:rate"] == "1500"


async def the_opponents(html):
    """All strategies that the answer was measured against stand beside it, the hardest first."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import opponents

    answer = answered()
    made = beside(answer)
    assert "<b>Big Money with Witch</b>" in made and '<b class="v-won">70.1%</b>' in made
    assert 'width="70.1%"' in made and "v-kind" not in made
    assert '<span class="whole">65.0 to 75.2%</span> · <span class="whole">1,200 games</span>' in made
    assert "known bot</abbr> · " in made and "BM:" not in made
    assert "<details" not in made and 'data-do="rival" data-number="0">Play against this bot<' in made
    rush = {"archetype": "rush", "cards": ["Province", BAD, "Moat"], "words": BAD, "games": 900}
    rush.update(text="51.1% (50.2 to 52.0%)", share_interval=[0.502, 0.52])
    answer["archetypes"] = [rush]
    assert [(one["name"], one["cards"]) for one in words.rivals(answer)] == [
        (BAD + " and Moat", ["Province", BAD, "Moat"]),  # the name without the basic cards
        ("Big Money with Witch", ["Witch"]),
    ]
    first = beside(answer).split("<li>")[1]
    assert ">rush</abbr>" in first and BAD not in first and "<small>another plan · " in first
    assert "<summary>What it does</summary>" in first and ">51.1%</b>" in first
    assert 'data-do="rival"' not in first, "the gallery keeps no source to play against"
    assert opponents.CLOSE not in first and opponents.BEATS not in first
    assert "<p>It buys &quot;" in first and " and Moat, but no Chapel or Witch.</p>" in first, (
        "how it differs"
    )
    rush["source"] = "class Rush"
    first = beside(answer).split("<li>")[1]
    assert 'data-number="0">Play against this plan</button></p></details>' in first
    rush.update(text="51.1% (45.2 to 57.0%)", share_interval=[0.452, 0.57])
    assert opponents.CLOSE in beside(answer)
    rush["share_interval"] = [0.2, 0.8]
    assert len(words.rivals(answer)) == 1, "too few games for a figure"
    rush.update(text="45.0% (44.0 to 46.0%)", share_interval=[0.44, 0.46])
    assert opponents.BEATS in beside(answer)
    answer["best"]["rules"].append({"card": "Moat"})
    rush["cards"] = ["Witch", "Chapel"]
    assert words.rates(answer)[1]["name"] == "Witch and Chapel without Moat"
    rush["cards"] = ["Witch", "Chapel", "Gardens"]
    assert words.told_apart(words.of_plan(rush), words.cards_of(answer), []) == "Witch and Gardens"
    assert words.told_apart(words.of_plan(rush), ["Witch"], ["Witch, Chapel and Gardens"]).endswith("(other)")
    answer["best"]["rules"].pop()
    rush["cards"] = ["Province", "Witch", "Chapel"]
    assert len(words.rates(answer)) == 1, "a plan with the same cards is no other kind"
    moat = {"archetype": "engine", "cards": ["Moat"], "words": "", "games": 400, "source": "class Moat"}
    moat.update(text="78.0% (73.0 to 83.0%)", share_interval=[0.73, 0.83])
    assert not words.has_met_no_plan(answer), "an older answer does not say"
    answer["rival"] = moat  # of an older answer
    assert [one["name"] for one in words.rivals(answer)] == ["Big Money with Witch", "Moat"]
    del answer["rival"]
    answer["rivals"] = [moat]
    assert [one["name"] for one in words.rivals(answer)] == ["Big Money with Witch", "Moat"]
    assert words.NOT_MET not in opponents.about_intervals(answer)
    assert words.share(answer).endswith(", and 78.0% against the strongest other plan found.")
    moat.update(text="> 99.9% (97.8 to 100%)", share_interval=[0.978, 1.0], share_of_best=0.9996)
    assert words.rates(answer)[-1]["share"] == 0.9996, "a text that is no number"
    moat.update(text="78.0% (60.0 to 96.0%)", share_interval=[0.6, 0.96])
    assert [one["name"] for one in words.rivals(answer)] == ["Big Money with Witch"], "too few games"
    assert opponents.about_intervals(answer).startswith(words.NOT_MET)
    assert words.claim(answer, "Moon") == "A first plan for Moon; a longer search may find a better one"
    twin = dict(answer["against"][0], name="DoubleWitch")
    answer["against"].append(twin)
    assert len(words.rates(answer)) == 1, "bots with the same figures play alike"
    twin["games"] = 600
    assert len(words.rates(answer)) == 2
    answer["against"].pop()
    answer["best"]["rules"] = [{"card": "Province"}, {"card": "Witch"}]
    assert opponents.SAME in beside(answer)
    answer["against"] = []
    assert beside(answer) == ""
    assert words.claim(answer) == "Best plan so far"


async def how_it_is_played(html):
    Scene(html)
    from lab.views.solve import answer as words

    answer = answered(cards=("Chapel", "Silver", "Witch"))
    other = {"archetype": "engine", "cards": ["Moat", "Silver", "Witch"], "words": "", "games": 400}
    other.update(text="55.0% (45.0 to 65.0%)", share_interval=[0.45, 0.65], source="")
    answer["rivals"] = [other]
    answer["portrait"]["against"] = ""
    assert words.opponent_of(answer) == "Moat and Witch"
    assert words.played_how(answer) == words.BY_RULES
    answer["portrait"]["turns"] = "33"
    assert words.played_how(answer).endswith(
        "Its games last 33 turns: expect a strong player's engine to be much faster."
    )
    answer["best"]["archetype"] = "slog"
    assert words.played_how(answer) == words.BY_RULES


async def an_engine_may_be_better(html):
    Scene(html)
    from lab.views.solve import answer as words

    answer = answered(kind="money")
    assert words.caution(answer) == ""
    answer["engine_parts"] = ["villages", "cards that draw", "trashing"]
    told = "These cards have what engines are made of, villages, cards that draw and trashing. "
    told += "Engines take longer searches to tune."
    assert words.caution(answer) == told
    answer["archetypes"] = [dict(other_plan("engine"), text="61.3% (55.0 to 67.0%)", share_of_best=0.613)]
    against = " This answer wins 61.3% of 400 games against the best engine found, Moat."
    assert words.caution(answer) == told + against
    answer["left_out"], answer["portrait"]["turns"] = [["Moat", 1_200]], "19"
    notes = words.notes(answer, is_by_time=True, is_short=True)
    assert notes == [
        words.caution(answer),
        words.LONGER.strip(),
        words.BY_RULES.strip(),
        words.left_out(answer),
        words.BY_TIME.strip(),
    ]
    assert words.warned(answer) == words.MAY_BE_BETTER
    del answer["engine_parts"]
    assert words.warned(answer) == ""
    slow = answered(kind="engine")
    slow["portrait"]["turns"] = "25"
    assert words.warned(slow) == " Slow for an engine: its games last 25 turns."
    assert words.notes(answer) == [words.BY_RULES.strip(), words.left_out(answer)]


async def intervals_are_less_bold(html):
    Scene(html)
    from lab.views.solve import answer as words

    light = words.lightened("It wins 5.0% (95% interval 4 to 6%) against A. Against B (C) it wins 7%.")
    assert light == (
        'It wins 5.0% <span class="v-light">(95% interval 4 to 6%)</span> against A. Against B (C) it '
        "wins 7%."
    )
    assert words.lightened("Too few games.") == "Too few games."
    twice = words.lightened("A (95% interval 1 to 2%) B (95% interval 3 to 4%).")
    assert twice == (
        'A <span class="v-light">(95% interval 1 to 2%)</span> B <span class="v-light">(95% interval 3 to 4%)</span>.'
    )


async def weaker_opponents_are_folded(html):
    Scene(html)
    from lab.views.solve import opponents

    shares = (0.45, 0.55, 0.7, 0.8, 0.9, 0.95)
    assert opponents.unfolded([{"share": share} for share in shares]) == 3
    assert opponents.unfolded([{"share": share} for share in shares[:5]]) == 5, "two are not worth a fold"
    assert opponents.unfolded([{"share": 0.5} for share in shares]) == 6, "all of them matter"
    assert opponents.unfolded([]) == 0


async def the_pictures(html):
    """What it loses without a card, and the coins by turn; an older answer has no coins."""
    Scene(html)
    from lab.views.solve import pictures

    answer = answered()
    assert pictures.weights(answer["best"]["rules"]) == "" == pictures.coins(answer)

    def rule(card, brings, error=0.01):
        return {"card": card, "most": None, "when": "", "brings": brings, "error": error, "text": "measured"}

    rules = [
        rule(BAD, 0.3),
        rule("Witch", 0.1),
        rule("Witch", 0.4),
        rule("Moat", 0.02, 0.05),
        rule("Gold", -0.2),
        rule("Silver", 0.8),  # without it, the plan has nothing to buy for $3
    ]
    made = pictures.weights(rules)
    assert made.count("<li>") == 2 and BAD not in made and "Moat" not in made
    assert "Gold" not in made and "Silver" not in made
    assert made.find("Witch") < made.find("30 points") and "+" not in made
    assert '40 points <span class="whole">(38 to 42)' in made
    assert pictures.weights(rules[:1]) == "", "one bar compares nothing"
    assert pictures.worths(answer) == answer["best"]["rules"], "an older answer"
    answer["worth"] = [["Witch", 0.5, 0.01], ["Moat", 0.001, 0.01], ["Chapel", 0.3, 0.01]]
    made = pictures.weights(pictures.worths(answer))
    assert made.count("<li>") == 2 and -1 < made.find("Witch") < made.find("Chapel")
    answer["portrait"]["coins"] = [[3.5, 4.2, 6.1], [3.6, 4.0]]
    told = json.loads(pictures.coins(answer))
    assert told["names"] == ["Witch and Chapel", "Big Money with Witch"] and told["turns"] == [1, 2]
    assert told["curves"] == [[3.5, 4.2], [3.6, 4.0]]
    assert told["label"].endswith("In turn 2, Witch and Chapel: $4.2, Big Money with Witch: $4.0")
    answer["best"]["name"] = answer["portrait"]["against"]
    assert len(json.loads(pictures.coins(answer))["names"]) == 1, "against itself"


async def the_strongest_plan_in_the_headline(html):
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import gallery

    answer = answered()
    other = {"archetype": "engine", "cards": ["Moat", "Gardens", "Village"], "words": "", "games": 400}
    other.update(text="55.0% (45.0 to 65.0%)", share_interval=[0.45, 0.65], source="class Moat")
    other["rules"] = [
        {"card": "Moat", "most": 1, "when": ""},
        {"card": "Gardens", "most": None, "when": "if the game can end within 4 gains"},
        {"card": "Village", "most": None, "when": ""},
    ]
    answer["rivals"] = [other]
    assert words.share(answer).startswith("It wins 55.0% (95% interval 45.0 to 65.0%) against ")
    assert words.claim(answer) == "Undecided between two plans" == words.claim(dict(answer, games=900))
    other.update(text="58.0% (48.0 to 68.0%)", share_interval=[0.48, 0.68])
    assert words.claim(answer) == "The best plan found; another may be as good"
    other.update(text="55.0% (45.0 to 65.0%)", share_interval=[0.45, 0.65])
    summary = gallery.summary("", answer)
    assert "against Village, Moat and Gardens (undecided)<" in summary
    assert "55.0%" in summary and "70.1%" not in summary, "the lower one"
    assert words.rates(answer)[-1]["name"] == "Village, Moat and Gardens", "by what it mostly buys"
    other.update(text="75.0% (65.0 to 85.0%)", share_interval=[0.65, 0.85])
    assert words.claim(answer) == "The best plan found"
    other.update(text="25.0% (15.0 to 35.0%)", share_interval=[0.15, 0.35])
    assert words.claim(answer) == words.NO_SINGLE
    assert words.claim(answer, "Moon").startswith("No single best plan for Moon; another beats")
    answer["equilibrium"] = [{"name": name, "part": 0.3} for name in ("Solved", "another engine", "BM:Witch")]
    assert words.claim(answer, "Moon") == (
        "No single best plan for Moon; three strategies beat each other in circles, and this one does best "
        "against all found"
    )
    answer["equilibrium"][0]["name"] = "another rush"
    assert words.claim(answer) == words.NO_SINGLE, "it is none of them"
    answer["equilibrium"] = []
    assert words.share(answer) == (
        "It wins 25.0% (95% interval 15.0 to 35.0%) against Village, Moat and Gardens, the strongest other plan found, "
        "and 70.1% against Big Money with Witch."
    ), "the lower one first"
    other.update(text="75.0% (65.0 to 85.0%)", share_interval=[0.65, 0.85])
    harder = dict(answer["against"][0], name="DoubleWitch", share=0.9, text="90.0% (85.0 to 95.0%)")
    answer["against"].append(dict(harder, share_interval=[0.85, 0.95]))
    told = words.with_explanation(answer)
    assert (
        told.count("<abbr") == 2
        and f'title="{words.HARDEST_OF}{words.KNOWN}">hardest known bot</abbr>' in told
    )


async def what_a_bot_does(html):
    """A bot that is made from cards shows its rules; of another, what the library tells of it is shown."""
    scene = await Scene(html).open()
    from lab.editor import overview
    from lab.views.solve import sent

    answer = answered()
    made = beside(answer, lambda bot: f"<p>{bot} of the library</p>")
    assert "<p>BM:Witch of the library</p>" in made
    rule = {"card": BAD, "most": None, "when": BAD, "condition": ""}
    answer["against"][0]["does"] = {"cards": ["Witch"], "words": "One Witch.", "rules": [rule]}
    made = beside(answer, lambda bot: "of the library")
    assert 'class="v-rules"' in made and BAD not in made and "of the library" not in made
    short = sent.short(answer)["against"][0]["does"]
    assert short["words"] == "One Witch." and short["rules"] == [] != answer["against"][0]["does"]["rules"]
    many = "\n".join([f"Province|from turn {turn}||{turn}" for turn in range(1, 15)])
    made = overview.whole({"about": "Buys points.", "buys": many})
    assert made.count('data-card="Province"') == 14 and ">Buys points.</p>" in made
    assert "show-all" not in made and 'class="longer' not in made, "all of it is shown"
    assert overview.whole(scene.app.store.entry("No bot")) == ""


async def one_hardest_bot(html):
    """The bot beside the answer is that of the headline: the one that it beats least often."""
    Scene(html)
    from lab.views.solve import answer as words

    answer = answered()
    harder = dict(answer["against"][0], name="DoubleWitch", games=5_000, share=0.69)
    harder.update(share_interval=[0.68, 0.7], text="69.0% (68.0 to 70.0%)")
    answer["against"].append(harder)
    assert "against Double Witch, the hardest known bot." in words.share(answer)
    assert [one["name"] for one in words.rates(answer)] == ["Double Witch", "Big Money with Witch"]


async def a_bot_and_the_best_new_plan(html):
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import opponents

    answer = answered(True, "BM:Witch", cards=("Province", "Witch"))
    measured = answer["against"][0]
    measured.update(share=0.4795, text="47.9% (34.2 to 61.7%)", share_interval=[0.342, 0.617], games=122)
    assert words.claim(answer) == "A known bot, and no plan is clearly better"
    made = beside(answer)
    assert ">52.1%</b>" in made, "as in the sentence beside it"
    assert "<b>The best new plan</b>" in made and 'data-do="rival"' not in made
    measured.update(text="47.9% (46.1 to 49.7%)", share_interval=[0.461, 0.497], games=9_000)
    assert ">52.1%</b>" in beside(answer)
    assert words.claim(answer) == "The best strategy found is a known bot"
    short = dict(answer, games=11_260)
    assert words.claim(short) == "The best strategy found so far is a known bot"
    assert " against itself, " in words.deck_in(answer)
    assert words.deck_in(answered()) == (
        "Mean numbers of cards in 100 games against Big Money with Witch, which end in turn 16 on average. "
        "– is less than 0.5."
    )
    # It is named by its cards, as the best plan is.
    answer["other"] = {"archetype": "engine", "cards": ["Province", "Moat", "Chapel", "Silver"]}
    answer["other"].update(words="One Moat.", source="class Other")
    made = beside(answer)
    assert "<b>Moat and Chapel</b>" in made and ">engine</abbr>" in made and "<p>One Moat.</p>" in made
    assert [card in made for card in ('data-card="Moat"', 'data-card="Silver"')] == [True, False]
    assert "against the best new plan, Moat and Chapel." in words.share(answer)
    assert opponents.SAME not in made and 'data-do="rival"' in made
    answer["other"]["cards"] = ["Gold", "Witch"]
    assert opponents.SAME in beside(answer)
    # Other plans were measured against it too.
    other = {"archetype": "engine", "cards": ["Moat", "Village"], "words": "", "games": 400}
    other.update(text="35.0% (25.0 to 45.0%)", share_interval=[0.25, 0.45], source="class Moat")
    answer["rivals"] = [other]
    assert [one["name"] for one in words.rivals(answer)] == ["Moat and Village", "Witch"]
    assert words.claim(answer) == words.BEATEN_BOT
    assert words.share(answer) == (
        "It wins 52.1% (95% interval 50.3 to 53.9%) against the best new plan, Witch, but 35.0% against "
        "another, Moat and Village."
    )
    other.update(text="75.0% (65.0 to 85.0%)", share_interval=[0.65, 0.85])
    assert words.claim(answer) == "The best strategy found is a known bot"
    assert words.share(answer).startswith("It wins 52.1%")


async def answers_are_kept(html):
    """A reload shows the answer of the same search again; what is no answer is forgotten."""
    scene = await Scene(html).open()
    from lab.views.solve import kept

    kept_here = scene.browser.storage.kept
    answer = dict(answered(), kingdom=["Chapel", BAD, "Moat", "Village", "Smithy"], seed=1, idea="")
    order = {"options": {"kingdom": "Chapel, Witch"}, "seed": "1", "seconds": 60}
    other = dict(order, seed="2")
    assert kept.load() == [] and kept.find(order) is None
    kept.add(order, " in 1 min", answer)
    kept.add(other, "", dict(answer, games=9_000))
    assert kept.find(order)["took"] == " in 1 min" and kept.find(other)["answer"]["games"] == 9_000
    assert kept.find(dict(order, seconds=600)) is None
    assert kept.plans(order["options"]) == [], "none has a plan to start from"
    plans = [{"rules": [["Witch", number, ""]]} for number in (1, 2, 2)]
    for number in range(3):
        kept.add(dict(order, seed=str(number + 3)), "", dict(answer, plan=plans[number]))
    kept.add(dict(order, options={"kingdom": "Moat"}), "", dict(answer, plan={"rules": []}))
    assert kept.plans(order["options"]) == [plans[1], plans[0]], "of the same cards, newest first, each once"
    for _ in range(4):
        kept.without(0)
    kept.add(order, " in 2 min", answer)
    assert [one["took"] for one in kept.load()] == [" in 2 min", ""], "newest first, each search once"
    made = kept.entries(kept.load())
    assert made.count("<li>") == 2 and BAD not in made and "<b>Witch and Chapel</b>" in made
    assert ", Moat, Village, Smithy</span>" in made, "the kingdom"
    assert "; 40,000 games searched</small>" in made and "; 9,000 games searched</small>" in made
    assert 'href="#solve?kingdom=Chapel,%20Witch&amp;seed=2"' in made
    for number in range(20):
        kept.add(dict(order, seed=str(number)), "", answer)
    assert len(kept.load()) == kept.MOST
    older = dict(kept.load()[0], answer=dict(answer, portrait={"decks": []}))
    for bad in (
        "{",
        "7",
        "[7]",
        '["a"]',
        json.dumps([older]),
        json.dumps(
            [dict(older, answer=dict(answer, meetings={"who": [], "won": [[0.5, 0.1]], "games": []}))]
        ),
        '[{"form": 0}]',
        '[{"form": 1}]',
        '[{"form": 1, "order": 2, "answer": 3}]',
    ):
        kept_here["dominion-lab:" + kept.KEY] = bad
        assert kept.load() == [], bad
    kept_here.pop("dominion-lab:" + kept.KEY)
    kept.add(order, "", answer)
    kept.add(other, "", answer)
    assert kept.load()[0]["when"] == "2024-10-14, 09:05"
    assert "<small>2024-10-14, 09:05</small>" in kept.entries(kept.load())
    before = kept.without(0)
    assert [one["order"] for one in kept.load()] == [order]
    newer = dict(order, seed="9")
    kept.add(newer, "", answer)
    kept.restore(before)
    assert [one["order"] for one in kept.load()] == [newer, other, order], "nothing found since is lost"
    before = kept.load()
    assert kept.without(-1) == before and kept.load() == []


async def an_answer_in_a_link(html):
    """A link has the answer without what would only make it long. What a link says is checked."""
    scene = await Scene(html).open()
    from lab.views.solve import sent

    answer = dict(answered(), kingdom=["Chapel", "Witch"], seed=1, idea="Opens with Chapel.")
    other = {"name": "another engine", "part": 0.5, "words": "Buys.", "rules": [1], "source": "class X"}
    measured = dict(other, archetype="engine", cards=["Moat"], games=400, share_interval=[0.5, 0.7])
    measured["text"] = "60.0% (50.0 to 70.0%)"
    one, many = ({"card": card, "most": most, "when": ""} for card, most in (("Moat", 1), ("Gardens", None)))
    measured.update(rules=[one, many], cards=["Moat", "Gardens"])
    answer["equilibrium"], answer["archetypes"] = [other, {"name": "Solved", "part": 0.5}], [measured]
    short = sent.short(answer)
    for name in sent.MENTIONED:
        assert (short[name][0]["rules"], short[name][0]["source"], short[name][0]["words"]) == (
            [],
            "",
            "Buys.",
        )
    from lab.views.solve import answer as words

    names = [
        words.of_plan(dict(one, share_of_best=0.6))["name"] for one in (measured, short["archetypes"][0])
    ]
    assert names == ["Gardens and Moat"] * 2, "it keeps its name"
    assert other["source"] == "class X", "the answer itself stays whole"
    rule = {"card": "Witch", "most": 1, "condition": "me.turns > 3", "when": "from turn 4"}
    told = sent.short(dict(answer, best=dict(answer["best"], rules=[rule])))["best"]["rules"]
    assert told == [dict(rule, condition="")] and rule["condition"]
    order = {"options": {"kingdom": "Chapel, Witch"}, "seed": "1", "seconds": 60}
    link = await sent.link(order, answer)
    begins, packed = link.split("&answer=")
    assert begins.endswith("#solve?kingdom=Chapel,%20Witch") and packed.startswith("packed-")
    assert (await sent.link(order, answer, "Deck Top")).endswith("#solve?solved=Deck%20Top")
    assert await sent.link(order, dict(answer, idea="too long")) == ""
    assert (await sent.link(order, answer, packed="as-sent")).endswith("&answer=as-sent")
    assert sent.with_answer("#solve", "x") == "#solve?answer=x"
    found = await sent.read("packed-" + json.dumps(short))
    assert found and found["kingdom"] == ["Chapel", "Witch"]
    for bad in ("", "packed-{", "packed-[]", "packed-7", 'packed-{"kingdom":1}', "cut off"):
        assert await sent.read(bad) is None, bad
    assert scene


async def the_address_of_a_search(html):
    Scene(html)
    from lab.views.solve import kept

    for order, address in (
        ({"options": {}, "seed": "1", "seconds": 60}, "#solve"),
        ({"options": {"kingdom": "A"}, "seed": "1", "seconds": 600}, "#solve?kingdom=A&seconds=600"),
        ({"options": {"kingdom": "A"}, "seed": "3", "games": 700}, "#solve?kingdom=A&seed=3&games=700"),
    ):
        assert kept.address(order) == address


def close_to():
    """A plan that may be as good as an answer."""
    profile = {
        "portrait": dict(answered()["portrait"], against=""),
        "idea": "Opens with Moat.",
    }
    close = dict(
        other_plan("money"), share_of_best=0.52, share_interval=[0.44, 0.6], text="52.0% (44.0 to 60.0%)"
    )
    close["rules"] = [{"card": "Moat", "most": 1, "when": ""}, {"card": "Province", "most": None, "when": ""}]
    close.update(terminals=[], source="class Moat", title=["Moat", "Village"], profile=profile)
    return close


def undecided():
    """An answer beside a plan that may be as good."""
    answer = answered()
    answer["kingdom"], answer["seed"] = ["Witch", "Chapel", "Moat"], 1
    answer["best"].update(words="Up to 2 Witches.", terminals=[], source="class Witch")
    answer["rivals"] = [close_to()]
    return answer


async def a_plan_that_may_be_as_good(html):
    """It is shown as the answer is, with the answer as its opponent."""
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import beside as place
    from lab.views.solve import opponents, sent
    from lab.views.solve.plan import cards_of

    answer = undecided()
    buttons = place.choices(answer, 0)
    assert buttons.count("<button") == 2 and buttons.find("Witch and Chapel") < buttons.find(
        "Moat and Village"
    )
    assert buttons.count('aria-pressed="true"') == 1
    assert buttons.count(">the answer<") == 1 == buttons.count("the answer wins 52%")
    assert place.seen(answer, 0) is answer
    other = place.seen(answer, 1)
    assert words.headline(other) == "Moat and Village" and words.is_plan(other)
    assert words.share(other) == (
        "It wins 48.0% (95% interval 40.0 to 56.0%) against Witch and Chapel: too close to tell "
        "which is better."
    )
    assert cards_of(other) == ["Moat", "Province"] and other["idea"] == "Opens with Moat."
    assert words.opponent_of(other) == "Witch and Chapel"
    (row,) = opponents.rows(other, nothing)
    assert "<b>Witch and Chapel</b>" in row and "48.0%" in row and "class Witch" not in row
    assert words.rivals(other)[0]["source"] == "class Witch", "so that one can play against it"
    short = sent.short(answer)
    assert place.choices(short, 0) == buttons, "a link has the strongest other plan too"
    second = dict(close_to(), title=["Gardens"], rules=[{"card": "Gardens", "most": None, "when": ""}])
    answer["rivals"].append(dict(second, cards=["Gardens"]))
    short = sent.short(answer)
    assert "profile" not in short["rivals"][1] and "profile" in answer["rivals"][1], (
        "but no more: it is short"
    )
    ahead = undecided()
    ahead["rivals"][0].update(
        share_of_best=0.6, share_interval=[0.55, 0.65], text="60.0% (55.0 to 65.0%)", archetype="engine"
    )
    assert ">next best; the answer wins 60%<" in place.choices(ahead, 0)
    behind = dict(ahead["rivals"][0], share_of_best=0.8, text="80.0% (75.0 to 85.0%)", cards=["Gardens"])
    behind.update(title=["Gardens"], share_interval=[0.75, 0.85])
    ahead["rivals"].append(behind)
    ahead["rivals"][1]["rules"] = [{"card": "Gardens", "most": None, "when": ""}]
    assert ">best engine; the answer wins 80%<" in place.choices(ahead, 0).split("<button")[3]
    behind["archetype"] = "money"
    assert ">the answer wins 80%<" in place.choices(ahead, 0).split("<button")[3]
    lost = opponents.rows(place.seen(ahead, 2), lambda bot: "")[0]
    assert ">20.0%</b>" in lost and opponents.BEATS not in lost, "that is of opponents of the answer"
    behind.update(title=[], cards=["Province", "Fair", "Gold"])
    assert words.headline(place.seen(ahead, 2)) == "Fair", "only a landscape"


async def plans_that_are_hardly_other_ones(html):
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import beside as place

    answer = undecided()
    (close,) = answer["rivals"]
    answer["rivals"] = [close, dict(close, cards=["Village", "Province"])]
    assert place.choices(answer, 0).count("<button") == 2, "of the same name"
    assert place.claim(answer, words.claim(answer, "Moon")) == "Undecided between two plans for Moon"
    answer["rivals"][1]["title"] = ["Village"]
    assert place.choices(answer, 0).count("<button") == 3
    assert place.claim(answer, words.claim(answer, "Moon")) == "Undecided between several plans for Moon"
    assert place.claim(answer, "Best plan so far") == "Best plan so far"
    answer["rivals"][1].update(share_of_best=0.9, share_interval=[0.8, 0.95], text="90.0% (80.0 to 95.0%)")
    assert place.choices(answer, 0).count("<button") == 3, "as of the best engine"
    assert place.claim(answer, words.claim(answer, "Moon")) == "Undecided between two plans for Moon"
    answer["rivals"] = [dict(close, cards=["Chapel", "Witch", "Province"])]
    assert place.choices(answer, 0) == "", "of the same kingdom cards"
    answer["rivals"] = [dict([pair for pair in close.items() if pair[0] != "profile"])]
    assert place.choices(answer, 0) == "", "clearly beaten"


async def a_bot_beside_a_plan_that_may_be_as_good(html):
    Scene(html)
    from lab.views.solve import answer as words
    from lab.views.solve import beside as place

    answer = undecided()
    (close,) = answer["rivals"]
    answer["best"]["name"], answer["nothing_better"], answer["rivals"] = "BM:Witch", True, []
    answer["against"][0].update(share=0.48, share_interval=[0.43, 0.53], text="48.0% (43.0 to 53.0%)")
    answer["other"] = {
        key: close[key] for key in ("archetype", "cards", "words", "rules", "terminals", "source")
    }
    answer["other"].update(title=close["title"], profile=close["profile"])
    assert "Moat and Village" in place.choices(answer, 0)
    other = place.seen(answer, 1)
    assert words.headline(other) == "Moat and Village"
    assert words.share(other).startswith("It wins 48.0% (95% interval 43.0 to 53.0%) against Big")
