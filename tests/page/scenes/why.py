"""Why a strategy wins, in the view Simulate: rules and reasons."""

import fake
from scenes import base
from scenes.simulate_base import PARTS, WHY, Scene


async def reasons(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    looks = []
    answers["why"] = lambda args: looks.append(args) or dict(WHY, over=len(looks) % 3 == 0)
    await scene.play()
    assert looks == []  # no game is replayed before Why is opened
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert len(looks) == 3 and looks[0]["player"] == 1
    table = scene.browser.by_id("why-rules")
    assert "yield &lt;x&gt;" in table.innerHTML and 'class="idle"' in table.innerHTML
    assert table.innerHTML.count("<button") == 1  # one rule is in this source
    assert scene.text("why-games") == "in the first 40 of 100 games"
    assert looks[0]["games"] == 100, "no more than were played"
    assert "Final decks" in scene.browser.by_id("why-tables").innerHTML
    scene.panel().fire("click", table.querySelector("[data-line]"))
    assert scene.browser.editor.gone == ("editor-1", 7)
    scene.panel().fire("click", scene.panel().querySelector('[data-player="2"]'))
    await fake.settle()
    assert looks[-1]["player"] == 2
    scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
    await fake.settle()
    assert "plot-leads" in scene.browser.charts.drawn


async def long_parts_of_why_are_folded(html):
    """What decides is in sight: idle rules, further changes and tables are folded, with what they say."""
    base.Scene(html)
    from lab.views.simulate import trials, why

    made = why.rules(WHY["rules"])
    assert made.index("yield") < made.index("<summary>1 rule never decided</summary>") < made.index("rich")
    assert "<summary>" not in why.rules(WHY["rules"][:1]) + why.rules(WHY["rules"][1:2])
    assert "<span>1</span><span>3</span>" in why.axis(3) and why.axis(1) == why.axis(0) == ""
    bars = why.rules([dict(WHY["rules"][0], bars=[0, 50, 100, 0]), dict(WHY["rules"][0], bars=[1])])
    assert bars.count("<span>4</span>") == 1 and why.DEFAULT_NOTE not in bars
    assert why.DEFAULT_NOTE in why.rules([dict(WHY["rules"][0], words="play: by the default rules")])
    made = why.folded_part(PARTS["starts"][0], "<table></table>")
    assert made.startswith('<details class="part part-seats"><summary><b>Seats</b>')
    assert "All: 53% most often" in made and "<table>" in made
    assert "in words</span>" in why.folded_part(PARTS["decks"][0], "")
    assert base.BAD not in why.folded_part(dict(PARTS["decks"][0], title=base.BAD, about=base.BAD), "")
    assert trials.points_of("+2.4 (+1.1 to +3.7)") == "+2.4 <small>+1.1 to +3.7</small>"
    found = {"played": 50, "before": "86.0%", "share": "1.0%"}
    assert trials.shares_of(found) == '<span class="from-to">86.0% → 1.0%</span>'
    assert "stays 86.0%" in trials.shares_of(dict(found, share="86.0%"))
    assert trials.base_told("A", found, 100, "80.0%") == (
        "Without a change, A wins 86.0% of the same 50 games, the first of the run's 100 (80.0%)."
    )
    assert trials.base_told("A", found, 50, "86.0%") == "Without a change, A wins 86.0% of the same 50 games."
    found = {"from": -92.0, "to": -70.0, "gain": -85.0}
    assert '<rect class="mean" x="-43.3"' in trials.share_bar(found, 100), "at the estimate, not the middle"
    assert "beyond" not in trials.share_bar(found, 100)
    far = trials.share_bar(found, 10)
    assert far.count("beyond") == 1 and "M-50 5" in far and "mean" not in far, "it goes on beyond the axis"
    wide = trials.share_bar({"from": -12.0, "to": 30.0, "gain": 4.0}, 10)
    assert wide.count("beyond") == 2 and '<rect class="mean" x="19.2"' in wide
    from lab.browser import dom

    told = dom.whole_intervals("+1.5 points (−7.5 to +10.5), 5 (of 7) (95% CI 1 to 2%).")
    assert told == "+1.5 points (−7.5\u00a0to\u00a0+10.5), 5 (of 7) (95%\u00a0CI\u00a01\u00a0to\u00a02%)."
    assert trials.ends(10).count(
        "<span>"
    ) == 3 and "<span>−10</span><span>0</span><span>+10</span>" in trials.ends(10)
    assert trials.points_of("0") == "0" and base.BAD not in trials.points_of(base.BAD)


async def reasons_that_fail(html):
    scene = await Scene(html).open()
    answers = scene.browser.pool.answers
    answers["why"] = lambda args: {"error": {"message": "it failed <i>"}}
    await scene.play()
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert "it failed &lt;i&gt;" in scene.panel().innerHTML
    for nonsense in (7, {}, dict(WHY, over=True, rules=[{}])):
        answers["why"] = lambda args, nonsense=nonsense: nonsense
        scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
        scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
        await fake.settle()
        assert "makes no sense" in scene.panel().innerHTML
    bad = {"line": base.BAD, "place": base.BAD, "text": base.BAD, "often": base.BAD, "bars": [3]}
    answers["why"] = lambda args: dict(WHY, over=True, rules=[dict(bad, line=1, when=base.BAD)])
    scene.browser.by_id("more-tabs").fire("click", scene.tab("race"))
    scene.browser.by_id("more-tabs").fire("click", scene.tab("why"))
    await fake.settle()
    assert "<iframe" not in scene.panel().innerHTML
