"""The functions behind the view Solve: one worker holds the search, others play its games."""

import json

import pytest

from dominion.engine.errors import SetupError
from dominion.web import handle, solver

ORDER = {"options": {"kingdom": "Witch, Chapel"}, "seed": "3", "games": 500}


def asked(fn, **arguments):
    """Asks as the page does: as JSON text."""
    told = []
    handle(json.dumps({"id": 1, "fn": fn, "args": arguments}), told.append)
    return json.loads(told[0])


def searched(order, run, stop_after=None):
    told = asked("solve step", order=order, run=run, ms=0)["result"]
    for number in range(1_000):
        if told["answer"] is not None:
            return told
        if number == stop_after:
            told = asked("solve step", order=order, run=run, ms=1_000, stop=True)["result"]
            continue
        # Two workers play half of the games each; the results are merged in order.
        half = len(told["tasks"]) // 2
        parts = (told["tasks"][:half], told["tasks"][half:])
        played = [
            one for part in parts for one in asked("solve play", order=order, tasks=part)["result"]["played"]
        ]
        told = asked("solve step", order=order, run=run, ms=number, played=played)["result"]
    raise AssertionError("the search does not end")


def test_the_page_gives_the_answer_of_the_command_line(capsys):
    from dominion.cli import main

    told = searched(ORDER, "1")["answer"]
    main(["solve", "--kingdom", "Witch, Chapel", "--seed", "3", "--games", "500", "--json"])
    line = json.loads(capsys.readouterr().out)
    assert told["best"].pop("terminals") == [], "only the page has them"
    assert told["best"] == line["best"] and told["games"] == line["games"]
    assert told["against"][0]["share"] == line["against"][0]["share"]
    assert told["against"][0]["text"].count("%") == 2


def test_a_search_that_is_stopped_has_an_answer():
    told = searched(ORDER | {"games": 50_000}, "2", stop_after=0)
    assert told["answer"]["nothing_better"] and told["answer"]["best"]["source"]


def test_figures_that_cannot_be_are_refused():
    told = asked("solve step", order=ORDER, run="3", ms=0)["result"]
    played = asked("solve play", order=ORDER, tasks=told["tasks"])["result"]["played"]
    for wrong in (
        played[:-1],
        [["9" * len(one[0]), one[1]] for one in played],
        [[one[0], []] for one in played],
    ):
        assert "search" in asked("solve step", order=ORDER, run="3", ms=0, played=wrong)["error"]["message"]
        asked("solve step", order=ORDER, run="other", ms=0)
        asked("solve step", order=ORDER, run="3", ms=0)


def test_a_plan_with_code_in_it_is_not_played():
    plan = {"rules": [["Gold", None, "__import__('os')"]], "keep": 4, "base": ""}
    task = {"one": plan, "other": {"bot": ["BigMoney", "", "", None]}, "first": 0, "games": 2, "final": False}
    assert "plan" in asked("solve play", order=ORDER, tasks=[task])["error"]["message"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"games": 10}, "500 to"),
        ({"games": "many"}, "500 to"),
        ({"options": {"kingdom": "random"}}, "one kingdom"),
        ({"options": {"kingdom": "Smithi"}}, "Did you mean"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_orders_that_cannot_be(changed, told):
    with pytest.raises(SetupError, match=told):
        solver.step(ORDER | changed, "4", 0)


def test_a_search_goes_on_from_the_plan_of_another():
    plan = searched(ORDER, "6")["answer"]["plan"]
    longer = searched(ORDER | {"known": [plan]}, "7")
    assert longer["answer"]["games"] and longer["answer"]["plan"]["rules"]
    for stop_after in range(4):
        early = ORDER | {"known": [plan], "games": 100_000}
        assert searched(early, f"stopped {stop_after}", stop_after)["answer"]["best"]["source"]


@pytest.mark.parametrize(
    "known",
    [
        7,
        "plan",
        [7],
        [{"bot": ["BigMoney", "", "", None]}],
        [{"rules": [["Gold", None, "__import__('os')"]], "keep": 4, "base": ""}],
        [{"rules": [["Gold", "1 or print('x')", ""]], "keep": 4, "base": ""}],
        [{"rules": [["Gold", None, ""]], "keep": 4, "base": "os"}],
        [{"rules": [["Gold", None, ""]], "keep": "x", "base": ""}],
        [{"rules": [["Golt", None, ""]], "keep": 4, "base": ""}],
    ],
)
def test_what_is_no_plan_starts_no_search(known):
    with pytest.raises(SetupError, match="plan to start from"):
        solver.step(ORDER | {"known": known}, "8", 0)


def test_a_search_that_is_gone_says_so():
    assert "start it again" in asked("solve step", order=ORDER, run="5", ms=0, played=[])["error"]["message"]


def test_the_best_bots_are_shown_until_there_are_plans():
    order = ORDER | {"games": 2_000}
    told = asked("solve step", order=order, run="bots", ms=0)["result"]
    assert told["view"]["ladder"] == [] and told["view"]["stage"] == "comparing known strategies"
    played = asked("solve play", order=order, tasks=told["tasks"])["result"]["played"]
    told = asked("solve step", order=order, run="bots", ms=1, played=played)["result"]
    assert told["view"]["stage"] == "comparing known strategies"
    ladder = told["view"]["ladder"]
    shares = [one["share"] for one in ladder]
    assert shares and shares == sorted(shares, reverse=True) and 0 <= shares[-1] <= shares[0] <= 1


def test_the_view_tells_the_best_plans_and_against_whom():
    order = ORDER | {"games": 2_000}
    told = asked("solve step", order=order, run="views", ms=0)["result"]
    views = []
    while told["answer"] is None:
        played = asked("solve play", order=order, tasks=told["tasks"])["result"]["played"]
        told = asked("solve step", order=order, run="views", ms=1, played=played)["result"]
        views.append(told["view"])
    for view in views:
        assert view["opponents"]["bots"], view["stage"]
        shares = [one["share"] for one in view["ladder"]]
        assert shares == sorted(shares, reverse=True), view["stage"]
        for one in view["ladder"]:
            assert 0 <= one["share"] <= 1
            assert len(dict(one["cards"])) == len(one["cards"])
            assert all(most is None or most > 0 for _, most in one["cards"])
    chosen = views[-1]["ladder"][0]["cards"]  # only the plan that is confirmed
    best = told["answer"].get("other", {}).get("cards") or [
        rule["card"] for rule in told["answer"]["best"]["rules"]
    ]
    assert {card for card, _ in chosen} >= set(best)
