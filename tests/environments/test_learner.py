"""The example learner: it works in a few games, and beats Big Money with more."""

from typing import Any

import pytest

from dominion.environments.learner import Learner, main, share, table_for


def test_the_example_runs_and_is_the_same_each_time(capsys: Any) -> None:
    command = ["--rounds", "0", "--kingdom", "Witch", "--tested", "4"]
    main(command)
    once = capsys.readouterr().out
    main(command)
    assert once == capsys.readouterr().out == "0.0% of 4 games against BigMoney are won\n"


def test_what_the_best_tables_choose_becomes_likelier() -> None:
    learner = Learner(table_for(["Witch"], "BigMoney", 0))
    place = (1, 5, False)
    for action in (10, 11, 12):
        learner.likely[place][action] = 1 / 3
    learner._follow([{(place, 10): -2.0, (place, 11): -1.0}] * 3 + [{(place, 12): -1.0}])
    found = [round(learner.likely[place][action], 4) for action in (10, 11, 12)]
    assert found == [0.1333, 0.5833, 0.2833]
    learner._follow([{(place, 11): -1.0}] * 9)
    assert learner.likely[place][11] > 0.8
    assert learner.chooser({(place, 12): 1.0}, tries=False) is not learner.best()


def test_a_short_run_repeats_itself() -> None:
    found = []
    for _ in range(2):
        learner = Learner(table_for(["Witch"], "BigMoney", 3), 3)
        learner.learn(1, tables=4, games=1)
        found.append({place: dict(likely) for place, likely in learner.likely.items()})
    assert found[0] == found[1] and found[0]


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_it_learns_to_beat_big_money() -> None:
    learner = Learner(table_for(["Witch"], "BigMoney", 0))
    assert share(table_for(["Witch"], "BigMoney", 1), learner.best(), 20) == 0
    learner.learn(20)
    assert share(table_for(["Witch"], "BigMoney", 1), learner.best(), 100) > 0.5
