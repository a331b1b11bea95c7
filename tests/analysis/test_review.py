"""Reviews: positions for roll-outs, losses, labels, and the same figures with the same seed."""

import contextlib
import itertools
import json
from dataclasses import replace

import pytest

from dominion import Match, Strategy
from dominion.analysis.inquiry import Inquiry
from dominion.analysis.review import Reviewing, Task, play, record_of, review
from dominion.analysis.review_result import Review, Turn, label_of, smoothed
from dominion.bots.rollouts.answers import worth_trying
from dominion.bots.rollouts.position import TURN, Watch
from dominion.cli import main

KINGDOM = ["Smithy", "Workshop", "Remodel", "Militia", "Throne Room"]


class Wasteful(Strategy):
    """Buys a Copper with a lot of money on turn 6."""

    def gain(self, me, game):
        if me.turns == 6:
            yield "Copper"
        yield "Province"
        yield "Gold"
        yield "Silver"

    def buy(self, me, game):
        yield from self.gain(me, game)


def match(*names, seed=1, **options):
    return Match.of(names or ("BigMoney", "BigSmithy"), seed=seed, kingdom=KINGDOM, **options)


def test_watching_changes_nothing_and_notes_each_turn_and_buy():
    watched, alone = match().game(3), match().game(3)
    watch = Watch(watched, lambda decision, own: worth_trying(decision, own))
    assert watch.play_out()
    alone.play_out()
    assert [player.score() for player in watched.players] == [player.score() for player in alone.players]
    turns = [one for one in watch.positions if one.verb == TURN]
    assert len(turns) == sum(player.turns for player in alone.players)
    assert [one.step for one in watch.positions] == sorted(one.step for one in watch.positions)


def test_a_roll_out_knows_only_what_the_decider_knows():
    record = record_of(match(), 0)
    position = next(one for one in record.positions if one.verb == "buy" and one.turn == 5)
    hands = set()
    for seed in range(6):
        twin = position.roll(position.chosen, record.plans, seed)
        assert twin.is_imagined and twin.over
        hands.add(tuple(map(str, twin.players[position.seat].discard_pile)))
    assert len(hands) > 1
    again = [position.roll(position.chosen, record.plans, 4).players[0].score() for _ in range(2)]
    assert again[0] == again[1]


def test_a_question_inside_a_card_comes_again_in_every_roll_out():
    class Workshops(Strategy):
        requires = ("Workshop", "Remodel")

        def gain(self, me, game):
            yield "Province"
            if me.count("Workshop") < 2:
                yield "Workshop"
            if me.count("Remodel") < 2:
                yield "Remodel"
            yield "Silver"

    record = record_of(match(Workshops, "BigMoney"), 0)
    inside = [place for place, one in enumerate(record.positions) if one.source]
    assert {record.positions[place].verb for place in inside} >= {"gain"}
    for place in inside:
        one = record.positions[place]
        for answer in (one.chosen, *one.tried):
            assert len(play(record, Task(place, answer, "", 0, 3))) == 3


def test_a_planted_mistake_is_the_costliest():
    found = review(record_of(match(Wasteful, "BigMoney", order="fixed"), 2), effort=0.5)
    worst = found.decisions[found.costliest[0]]
    assert (worst.turn, worst.player, worst.chosen) == (6, 0, ("Copper",))
    assert worst.label in ("mistake", "blunder") and worst.interval[0] >= 2
    assert worst.words.startswith(f"{worst.best[0]} instead of Copper: +")
    careless, careful = found.accuracy(0), found.accuracy(1)
    assert careless is not None and careful is not None and careless < careful


def test_the_same_seed_gives_the_same_figures():
    told = [review(record_of(match(), 1), seed=seed, effort=0.02).to_json() for seed in (5, 5, 6)]
    assert told[0] == told[1] != told[2]


def test_a_review_is_coarse_first():
    under_way = Reviewing(record_of(match(), 0), effort=0.02)
    asking = under_way.run()
    tasks = next(asking)
    assert not under_way.view.turns
    asking.send([play(under_way.record, task) for task in tasks])
    first = under_way.view
    assert first.turns and not first.decisions and not first.is_finished


def test_a_position_that_cannot_be_played_on_is_left_out():
    under_way = Reviewing(record_of(match(), 0), effort=0.02)
    asking = under_way.run()
    played = None
    found = None
    while found is None:
        try:
            tasks = asking.send(played) if played else next(asking)
        except StopIteration as over:
            found = over.value
        else:
            played = [play(under_way.record, task) if task.position else "" for task in tasks]
    assert found.is_finished and len(found.turns) < sum(
        one.verb == TURN for one in under_way.record.positions
    )


@pytest.mark.parametrize(
    ("loss", "low", "label"),
    [(1.9, 1.5, "best"), (3, 2.5, "good"), (30, 1.9, "good"), (4, 2, "inaccuracy"), (10, 2, "mistake"), (20, 9, "blunder")],
)  # fmt: skip
def test_only_sure_losses_are_blamed(loss, low, label):
    assert label_of(loss, low) == label


def test_a_bots_mistake_is_not_given_back_as_luck():
    """Its own plan plays the roll-outs, so the chance before the mistake contains it."""
    found = review(record_of(match(Wasteful, "BigMoney", order="fixed"), 2), effort=0.5)
    assert found.decisions[found.costliest[0]].is_blamed
    for one, then in itertools.pairwise(found.turns):
        after = then.chance if then.player == one.player else 1 - then.chance
        assert one.luck == pytest.approx(100 * (after - one.chance)), "chance + luck is the next chance"
    gains = [(one.luck or 0.0) * (-1 if one.player else 1) for one in found.turns]
    assert sum(gains) == pytest.approx(found.luck(0)), "the turns add up to the game"


def test_the_luck_around_a_blamed_decision_is_left_out_if_the_plan_is_guessed():
    record = record_of(match(Wasteful, "BigMoney", order="fixed"), 2)
    found = review(replace(record, guessed=frozenset({0})), effort=0.5)
    steps = {one.step for one in found.decisions if one.is_blamed and one.player == 0}
    assert steps and found.luck(0) is None and found.luck(1) is None
    for one, then in itertools.pairwise(found.turns):
        assert (one.luck is None) == any(one.step <= step < then.step for step in steps)


def test_luck_is_the_result_without_the_chance_at_the_start():
    found = Review(["A", "B"], [], [Turn(1, 0, 0.4, (0.3, 0.5))], shares=[1.0, 0.0])
    assert found.luck(0) == pytest.approx(60) and found.luck(1) == pytest.approx(-60)
    assert Review(["A", "B"], [], []).luck(0) is None


def test_smoothing_lowers_errors_and_keeps_what_is_measured_well():
    told = smoothed([0.5, 0.52, 0.48, 0.9, 0.91], [0.01, 0.01, 0.01, 0.01, 0.01])
    assert all(error <= 0.01 for _, error in told)
    assert abs(told[3][0] - 0.9) < 0.02


def test_the_command_prints_the_pinned_form(capsys):
    command = ["review", "BigMoney", "BigSmithy", "--seed", "4", "--game", "2", "--effort", "0.02"]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"players", "kingdom", "turns", "decisions", "notices"} <= set(told)
    assert {"turn", "player", "chance", "interval"} <= set(told["turns"][0])
    wanted = {"turn", "player", "verb", "chosen", "best", "loss", "interval", "label"}
    assert wanted <= set(told["decisions"][0])
    assert main(command) == 0
    assert "Win probability at the start of each turn" in capsys.readouterr().out


def inquiry(mine, others):
    """An inquiry into Estate with Silver as the other answer; values by plan."""
    record = record_of(match(), 0)
    position = next(one for one in record.positions if one.verb == "buy")
    found = Inquiry(0, replace(position, chosen=("Estate",), tried=(("Silver",),)), [*mine])
    for plan in mine:
        for rows in (found.screened, found.fresh):
            rows[("Estate",), plan] = mine[plan]
            rows[("Silver",), plan] = others[plan]
        found.rounds[plan] = 1
    return found


def wins(share):
    return [1.0] * round(400 * share) + [0.0] * round(400 * (1 - share))


def test_a_loss_with_each_plan_is_blamed_for_the_smallest():
    found = inquiry({"": wins(0.4), "Best": wins(0.3)}, {"": wins(0.6), "Best": wins(0.43)})
    label, (loss, low, _) = found.verdict()
    assert label == "mistake" and loss == pytest.approx(13) and 2 < low < 13


@pytest.mark.parametrize(("own", "best"), [(0.41, 0.6), (0.6, 0.41)])
def test_a_loss_with_one_plan_only_is_unclear(own, best):
    found = inquiry({"": wins(0.4), "Best": wins(0.4)}, {"": wins(own), "Best": wins(best)})
    label, (loss, _, _) = found.verdict()
    assert label == "unclear" and loss == pytest.approx(20)


HALF = [0.0, 1.0] * 6
MORE = [*HALF[1:], 1.0]
"""Better than a half, but not surely."""


def test_a_loss_that_is_not_sure_with_the_own_plan_is_unclear():
    found = inquiry({"": HALF, "Best": wins(0.3)}, {"": MORE, "Best": wins(0.9)})
    loss, low, _ = found.losses()[""]
    assert loss > 4 and low < 2
    assert found.verdict()[0] == "unclear"


def test_another_plan_agrees_with_a_loss_that_it_finds_too():
    found = inquiry({"": wins(0.4), "Best": HALF}, {"": wins(0.7), "Best": MORE})
    label, (loss, low, _) = found.verdict()
    assert label == "blunder" and loss == pytest.approx(30) and low > 20, "the loss that is sure"
    assert not found.is_settled(), "one round may be chance"
    found.rounds["Best"] = 2
    assert found.is_settled()


def test_an_answer_without_a_loss_needs_one_plan():
    found = inquiry({"": wins(0.6), "Best": wins(0.6)}, {"": wins(0.5), "Best": wins(0.5)})
    assert found.verdict()[0] == "best" and found.is_settled()
    assert len({plan for _, plan in found.rows()}) == 1


def test_a_loss_is_compared_with_the_plan_that_is_in_doubt():
    found = inquiry({"": wins(0.4), "Best": HALF}, {"": wins(0.7), "Best": MORE})
    assert found.rows() == [(("Estate",), "Best"), (("Silver",), "Best")]
    found.rounds["Best"] = 2
    assert found.rows() == [(("Estate",), ""), (("Silver",), "")], "the loss that is told"
    for rows in (found.fresh, found.screened):
        rows[("Estate",), "Best"] = rows[("Silver",), "Best"] = wins(0.5)
    assert found.is_settled() and found.verdict()[0] == "unclear"


def test_decisions_that_may_cost_more_are_compared_first():
    small = inquiry({"": wins(0.5), "Best": wins(0.5)}, {"": wins(0.52), "Best": wins(0.5)})
    large = inquiry({"": wins(0.5), "Best": wins(0.5)}, {"": wins(0.8), "Best": wins(0.5)})
    assert small.urgency() < large.urgency()


def test_the_other_answer_is_one_that_is_better_with_every_plan():
    found = screened(0.3, 0.5, 0.7)
    for answer, share in ((("Estate",), 0.3), (("Silver",), 0.5), (("Copper",), 0.3)):
        found.screened[answer, "Best"] = wins(share)
    assert found.other[0] == ("Silver",), "Copper is better with one plan only"
    found.screened[("Silver",), "Best"] = wins(0.3)
    assert found.other[0] == ("Copper",), "none is better with every plan"


def test_starts_of_turns_that_are_decided_need_fewer_roll_outs():
    under_way = Reviewing(record_of(match(), 0), effort=1)
    under_way._turns = {0: [1.0, 0.0] * 20, 1: [1.0] * 60, 2: [1.0, 0.0] * 500}
    wanted = under_way._lacking()
    assert 2 not in wanted and wanted[0] > 400 and 0 < wanted[1] < 100


def test_late_turns_get_more_roll_outs_than_early_ones():
    under_way = Reviewing(record_of(match(), 0), effort=1)
    under_way._turns = {place: [1.0, 0.0] * 250 for place in range(3)}
    wanted = under_way._lacking()
    assert 0 < wanted[0] < wanted[2]
    under_way._turns = {0: [1.0, 0.0]}
    assert [*under_way._lacking()] == [0], "a game of one turn"


def test_an_answer_of_a_person_does_not_measure_the_start_of_the_turn():
    record = record_of(match("BigMoney", "BigMoney"), 0)
    under_way = Reviewing(record, effort=0.02)
    under_way._inquiries = [
        Inquiry(place, one, [""]) for place, one in enumerate(record.positions) if one.tried
    ]
    for one in under_way._inquiries:
        one.screened[one.position.chosen, ""] = [1.0]
    both = under_way._same_chances()
    assert {record.positions[place].seat for place in both} == {0, 1}
    record.guessed = frozenset({1})
    assert {record.positions[place].seat for place in under_way._same_chances()} == {0}


def screened(*shares):
    """An inquiry whose answers have won these shares of 40 roll-outs; the first is the answer given."""
    record = record_of(match(), 0)
    position = next(one for one in record.positions if one.verb == "buy")
    answers = [("Estate",), ("Silver",), ("Copper",)][: len(shares)]
    found = Inquiry(0, replace(position, chosen=answers[0], tried=tuple(answers[1:])), ["", "Best"])
    for answer, share in zip(answers, shares, strict=True):
        found.screened[answer, ""] = [1.0] * round(40 * share) + [0.0] * round(40 * (1 - share))
    return found


def test_answers_far_behind_are_dropped():
    found = screened(0.6, 0.5, 0.1)
    found.keep(2, 0.4)
    assert found.left == [("Estate",), ("Silver",)] and not found.is_clear
    found.keep(2, 0.05)
    assert found.is_clear and found.left == [("Estate",), ("Silver",)], "the best other answer is told"


def test_an_answer_that_wins_everything_is_played_on_alone():
    assert screened(1, 0.5).to_screen(2) == [(("Estate",), "")]
    assert screened(0.9, 0.5).to_screen(2) == [
        (answer, plan) for answer in (("Estate",), ("Silver",)) for plan in ("", "Best")
    ]
    found = screened(1, 0.5)
    assert found.is_decided([])
    found.screened[("Estate",), ""] = [1.0] * 16
    assert not found.is_decided([1.0] * 40), "too few roll-outs"


def test_a_lost_game_has_nothing_to_examine():
    assert screened(0, 0).is_decided([0.0] * 40)
    assert not screened(0, 0).is_decided([0.0] * 20)
    assert not screened(0, 0).is_decided([1.0, 0.5, *[0.0] * 38])
    assert not screened(0, 0.1).is_decided([0.0] * 40)


def apart(better, worse, of):
    """An inquiry whose other answer is better in some deals, and worse in some."""
    same = [1.0] * (of - better - worse)
    mine, other = [0.0] * better + [1.0] * worse + same, [1.0] * better + [0.0] * worse + same
    return inquiry({"": mine}, {"": other})


def test_a_loss_that_could_hardly_be_proved_is_given_up():
    found = apart(50, 46, 240)
    found.rounds[""] = 2
    assert not found.is_settled()
    found.rounds[""] = 4
    assert found.is_settled() and found.verdict()[0] == "best"
    likely = apart(60, 40, 240)
    likely.rounds[""] = 4
    assert not likely.is_settled()


def test_a_large_loss_needs_no_narrow_interval():
    large, small = apart(150, 30, 400), apart(100, 40, 400)
    for one, is_enough in ((large, True), (small, False)):
        _, (loss, low, high) = one.verdict()
        assert high - loss > 4 and low > 2
        assert one.is_settled() == is_enough


def test_the_progress_told_is_the_part_of_the_roll_outs_that_is_done():
    under_way = Reviewing(record_of(Match.of(["BigMoney", "BigSmithy"], seed=1), 0), 1, 0.25)
    running, told = under_way.run(), []
    tasks = next(running)
    with contextlib.suppress(StopIteration):
        while True:
            told.append((under_way.part, under_way.rollouts))
            assert all(task.rolls <= 25 for task in tasks), "the page shows what is known after each round"
            tasks = running.send([play(under_way.record, task, 1) for task in tasks])
    assert told == sorted(told) and under_way.part == 1
    far = [(part, done) for part, done in told if abs(part - done / under_way.rollouts) > 0.15]
    assert not far, "the choice of plans takes time without roll-outs"


def test_a_decisions_chance_and_loss_are_of_the_same_plan():
    under_way = Reviewing(record_of(Match.of(["BigMoney", "BigSmithy"], seed=1), 0), 1, 0.1)
    running = under_way.run()
    tasks = next(running)
    with contextlib.suppress(StopIteration):
        while True:
            tasks = running.send([play(under_way.record, task, 1) for task in tasks])
    for one in under_way._inquiries:
        loss = one.verdict()[1][0]
        if one.losses():
            assert -0.001 <= one.chance() + loss / 100 <= 1.001, "the chance after the other answer"
