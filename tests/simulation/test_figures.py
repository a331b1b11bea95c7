"""Figures and CSV: hand-made tallies, and the same figures in every format."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest

from dominion import __version__
from dominion.simulation.figures import COLUMNS, of_player, of_run
from dominion.simulation.intervals import share_interval
from dominion.simulation.simulate import Match, Run, Tally, results, simulate
from dominion.simulation.stats import EmptyPiles, FinalDecks, Leads, Lengths, Openings


@pytest.fixture(scope="module")
def run():
    return simulate(["BigSmithy", "DoubleWitch", "BigMoney"], 60, seed=4)


def made() -> Tally:
    """Four games of two players: one won, two lost, one shared."""
    tally = Tally(2)
    tally.outcomes.count([0], [0])
    tally.outcomes.count([0], [1], 2)
    tally.outcomes.count([0, 1], [0, 1])
    tally.of(Lengths).games.update({12: 1, 14: 3})
    tally.of(FinalDecks).cards[0].update({"Copper": 28, "Gold": 10, "Silver": 10, "Moat": 0})
    tally.of(EmptyPiles).games.update({"Province": 3, "Curse": 3, "Moat": 4})
    tally.of(Openings).seen[0] += Counter({(5, 2, 60): 1, (2, 5, 0): 1, (4, 3, 30): 1, (3, 4, 0): 1})
    tally.of(Leads).running += [[90, 150]]
    tally.of(Leads).over += [[0, 0], [0, 60], [90, 90]]
    return tally


def test_length_says_how_many_games_are_over():
    assert of_run(made())["length"] == [
        {"turns": 12, "games": 1, "over": 0.25},
        {"turns": 14, "games": 3, "over": 1.0},
    ]


def test_final_decks_are_means_and_begin_with_what_there_is_most_of():
    assert list(of_player(made(), 0)["final_deck"].items()) == [
        ("Copper", 7.0),
        ("Gold", 2.5),
        ("Silver", 2.5),
    ]


def test_openings_do_not_mind_which_hand_came_first():
    found = of_player(made(), 0)["openings"]
    assert [(one["coins"], one["games"], one["share"]) for one in found] == [
        ("4/3", 2, 0.25),
        ("5/2", 2, 0.5),
    ]
    assert found[0]["share_interval"] == list(share_interval(0.25, 2))


def test_leads_are_parts_of_all_games():
    assert of_player(made(), 0)["leads_by_turn"] == [90 / 240, 0.0, 90 / 240]
    assert of_player(made(), 1)["leads_by_turn"][1] == 60 / 240


def test_piles_are_told_with_the_most_frequent_first():
    told = of_run(made())
    assert [one["pile"] for one in told["empty_piles"]] == ["Moat", "Curse", "Province"]
    assert told["seats"][0] == {
        "seat": 1,
        "wins": 3,
        "share": 210 / 240,
        "share_interval": list(share_interval(0.875, 4)),
    }
    assert told["games_to_verdict"] is not None


def test_the_json_has_all_figures_of_the_run(run):
    told = run.to_json()
    assert (
        told["version"] == __version__ and told["games"] == sum(one["games"] for one in told["length"]) == 60
    )
    for player in told["players"]:
        assert len(player["money_by_turn"]) == len(player["vp_by_turn"]) >= player["mean_turns"]
        assert player["leads_by_turn"][-1] == pytest.approx(player["share"])
        assert sum(one["games"] for one in player["by_seat"]) == 60
        assert player["money_by_turn"][0]["games"] == 60 and player["money_by_turn"][0]["deviation"] > 0
    assert sum(player["leads_by_turn"][5] for player in told["players"]) == pytest.approx(1)


def test_figures_do_not_depend_on_how_the_games_were_split(run):
    match = Match.of(["BigSmithy", "DoubleWitch", "BigMoney"], seed=4)
    tally = Tally(3)
    for first in (40, 0, 20):
        tally.merge(Run(match, first, first + 20).advance().tally)
    again = results(match, tally)
    assert again.to_json() == run.to_json() and again.to_csv() == run.to_csv()


def table(text):
    read = list(csv.reader(io.StringIO(text)))
    assert tuple(read[0]) == COLUMNS
    return [dict(zip(COLUMNS, row, strict=True)) for row in read[1:]]


def test_the_csv_says_the_same_as_the_json(run):
    told, found = run.to_json(), table(run.to_csv())

    def value(figure, player="", item="", cell="value"):
        (row,) = [
            row for row in found if (row["figure"], row["player"], row["item"]) == (figure, player, str(item))
        ]
        return row[cell]

    assert value("run", item="version") == __version__ and value("run", item="seed") == "4"
    assert value("run", item="kingdom").count(",") == 9
    for player in told["players"]:
        name = player["name"]
        assert float(value("share", name)) == player["share"]
        assert [float(value("share", name, cell=end)) for end in ("low", "high")] == player["share_interval"]
        assert int(value("wins", name)) == player["wins"]
        for at in player["money_by_turn"]:
            assert float(value("money by turn", name, at["turn"])) == at["mean"]
            assert float(value("money by turn", name, at["turn"], "deviation")) == at["deviation"]
        for card, copies in player["final_deck"].items():
            assert float(value("final deck", name, card)) == copies
        for one in player["openings"]:
            assert int(value("opening", name, one["coins"], "games")) == one["games"]
    assert sum(float(row["value"]) for row in found if row["figure"] == "length") == pytest.approx(1)
    keys = [(row["figure"], row["player"], row["item"]) for row in found]
    assert len(keys) == len(set(keys)), "one row for each figure"


def test_figures_of_no_games_at_all():
    tally = Tally(2)
    assert of_player(tally, 1)["by_seat"] == [] and of_run(tally)["length"] == []
    assert len(table(results(Match.of(["BigMoney", "BigMoney"], seed=1), tally).to_csv())) > 8
