"""The thinker: names, repeatable answers by roll-outs, winning buys, and no look at hidden cards."""

import pytest

from dominion import Match, Strategy, StrategyError, Table, simulate
from dominion.bots.rollouts.answers import asked
from dominion.bots.rollouts.racing import Budget
from dominion.engine.card import CATALOG
from dominion.engine.copying import copy_game, deal_anew
from dominion.engine.decision import Decision
from dominion.engine.setup import BASIC
from dominion.strategies import _thinker, find
from dominion.strategies._menu import menu, plan_shown
from dominion.strategies._thinker import Thinker, _Course, _plans_for, thinker

KINGDOM = ["Smithy", "Workshop", "Militia"]


def game(*names, seed=1, number=0):
    return Match.of(names, seed=seed, kingdom=KINGDOM, order="fixed").game(number)


def outcome(played):
    played.play_out()
    return [(player.score(), dict(player.counts)) for player in played.players]


def test_its_names_say_how_long_it_thinks():
    assert find("Thinker") is find("thinker:200") is Thinker
    assert thinker("Thinker:500").budget.ms == 500 and find("Thinker:500").name == "Thinker:500"
    assert thinker("Thinker:40r").budget == (40, None) and find("thinker: 40R") is find("Thinker:40r")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Thinker:fast", "after the colon"),
        ("Thinker:", "after the colon"),
        ("Thinker:0", "1 to 60,000 milliseconds"),
        ("Thinker:99999r", "1 to 10,000 roll-outs"),
        ("Thinkr", "Did you mean 'Thinker'"),
    ],
)
def test_other_names_are_refused(name, said):
    with pytest.raises(StrategyError, match=said):
        find(name)


def test_the_same_seed_and_roll_outs_give_the_same_game():
    first, second = (outcome(game("Thinker:2r", "BigMoney", seed=3)) for _ in range(2))
    assert first == second


def test_it_can_be_shared_out_to_processes():
    alone, shared = (
        simulate(["Thinker:1r", "BigMoney"], 2, seed=1, kingdom=KINGDOM, n_jobs=jobs) for jobs in (1, 2)
    )
    assert alone.to_json() == shared.to_json()


def at_buy(coins, provinces=1, ahead=True):
    """A game in the Buy phase of the first player, with few Provinces left."""
    table = Table(KINGDOM, [None, "BigMoney"], seed=2, plays_all_treasures=True)
    played = copy_game(table.game)
    me = played.players[0]
    while played.left("Province") > provinces:
        played.players[0 if ahead else 1].gain("Province")
    me.coins, me.buys = coins, 1
    played.turn.phase = "buy"
    return me


def test_it_takes_a_win_that_is_there_to_be_bought():
    me = at_buy(8)
    assert list(map(str, find("Thinker:1r")().answer(me.purchase))) == ["Province"]


def test_with_one_roll_out_it_plays_the_best_plan_as_it_is():
    """The difference between two single roll-outs is chance: it bought nothing with $3, and Remodels with $8."""
    setup = game("BigMoney", "BigMoney").setup
    plan = _plans_for(thinker("Thinker:1r").budget, setup)[0]
    for seed in range(3):
        games = [outcome(game(who, "BigMoney", seed=seed)) for who in ("Thinker:1r", plan.name)]
        assert games[0] == games[1]


def test_it_does_not_end_a_game_that_it_would_lose():
    me = at_buy(8, ahead=False)
    assert list(map(str, find("Thinker:4r")().answer(me.purchase))) != ["Province"]


def test_what_it_cannot_see_changes_nothing():
    me = at_buy(5, provinces=4)
    kind = find("Thinker:6r")
    answers = set()
    for seed in range(8):
        other = copy_game(me.game)
        deal_anew(other, 0, seed)
        answers.add(tuple(map(str, kind().answer(other.players[0].purchase))))
    assert len(answers) == 1


def test_gains_by_cards_are_thought_about():
    asked = []

    class Noting(Thinker):
        budget = Budget(rolls=4)

        def _think(self, decision, *rest):
            asked.append((decision.verb, str(decision.source)))
            return super()._think(decision, *rest)

    played = Match.of([Noting, "BigMoney"], seed=1, kingdom=["Workshop", "Smithy"], order="fixed").game(0)
    me = played.players[0]
    me.hand.append(CATALOG["Workshop"])
    me.acquire(CATALOG["Workshop"])
    played.do_play()
    played.do_play()
    assert asked == [("play", "None"), ("gain", "Workshop")]
    assert len(played.turn.gains) == 1


def test_a_game_that_is_played_again_goes_the_same_way():
    table = Table(KINGDOM, [None, "Thinker:2r"], seed=5, plays_all_treasures=True)
    for _ in range(4):
        table.answer()
    counts = dict(table.game.players[1].counts)
    table.undo(2)
    for _ in range(2):
        table.answer()
    assert dict(table.game.players[1].counts) == counts


def test_the_menu_has_plans_of_the_kingdom_only():
    kinds = menu(["Smithy", "Village", "Witch"], Thinker.library)
    names = [kind.name for kind in kinds]
    assert names[0] == "BigMoney" and {"BM:Witch", "BM:Smithy+Witch", "BigSmithy"} <= set(names)
    assert all(set(kind.requires) <= {"Smithy", "Village", "Witch", *BASIC} for kind in kinds)
    assert len(names) == len(set(names))


def test_a_plan_is_guessed_from_the_deck():
    me = game("BigMoney", "BigMoney").players[0]
    assert plan_shown(me) is None
    for _ in range(2):
        me.gain("Smithy")
    shown = plan_shown(me)
    assert shown is not None and shown.name == "BM:Smithy"


def test_an_order_of_cards_is_left_to_its_plan():
    me = at_buy(5, provinces=4)
    decision = Decision("topdeck", me, list(me.hand), len(me.hand), len(me.hand), None)
    assert sorted(map(str, find("Thinker:2r")().answer(decision))) == sorted(map(str, me.hand))


def test_a_game_goes_on_with_the_plan_that_was_chosen_last():
    me = at_buy(5, provinces=4)
    turn, plans = me.game.turn, [find("BigMoney"), find("BigSmithy")]
    course = _Course()
    assert course.led(me.purchase, plans) == plans
    course.go_on(me.purchase, plans[1])
    assert course.led(me.purchase, plans) == plans, "the same question again, after an answer was taken back"
    course.go_on(me.purchase, plans[1])
    turn.index += 2
    assert course.led(me.purchase, plans) == plans[::-1]
    turn.index -= 2
    assert course.led(me.purchase, plans) == plans, "back before the choice"
    course.go_on(me.purchase, plans[1])
    turn.index += 2
    me.game.seed += 1
    assert course.led(me.purchase, plans) == plans, "another game"


def test_an_answer_is_compared_with_that_of_the_plan_in_force():
    seen = []

    class Noting(Thinker):
        budget = Budget(rolls=4)

        def _think(self, decision, own, plans, since):
            seen.append((plans[0], own == asked(plans[0](), decision)))
            return own, plans[-1]

    played = Match.of([Noting, "BigMoney"], seed=1, kingdom=KINGDOM, order="fixed").game(0)
    for _ in range(48):
        played.do_play()
    assert len({plan for plan, _ in seen}) > 1
    assert all(fits for _, fits in seen)


def test_slow_plans_are_left_out_if_another_is_near(monkeypatch):
    slow, quick, far = (type(name, (Strategy,), {"name": name}) for name in ("Engine:Smithy", "A", "B"))
    shares = {slow: 0.55, quick: 0.5, far: 0.4}
    monkeypatch.setattr(_thinker, "menu", lambda *_: list(shares))
    monkeypatch.setattr(_thinker, "ranked", lambda plans, *_: [(one, shares[type(one)]) for one in plans])
    plans_for = _thinker._plans_for.__wrapped__
    setup = Match.of(["BigMoney", "BigMoney"], kingdom=KINGDOM).setup
    assert plans_for(Budget(rolls=5), setup) == (quick,)
    shares[quick] = 0.44
    assert plans_for(Budget(ms=200), setup) == (slow,)
