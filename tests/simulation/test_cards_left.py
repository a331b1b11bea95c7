"""Cards left in each pile, and in the trash."""

from __future__ import annotations

import pytest
from simulation.test_tally import ended

from dominion.engine.card import CATALOG
from dominion.simulation.simulate import Match, Run, results, simulate
from dominion.simulation.stats import Batch, Impossible, Tally
from dominion.simulation.stats.cards_left import CardsLeft


def test_piles_are_counted_over_the_games_that_have_them() -> None:
    counted = CardsLeft(2)
    counted.add(Batch([
        ended([[3], [3]], piles=("Copper", "Moat"), left=[46, 10], trash=[CATALOG["Estate"], CATALOG["Estate"], CATALOG["Copper"]]),
        ended([[3], [3]], piles=("Copper", "Witch"), left=[40, 0], trash=[]),
    ]))  # fmt: skip
    assert counted.to_json() == {
        "games": [["Copper", 2], ["Moat", 1], ["Witch", 1]],
        "left": [["Copper", 86], ["Moat", 10]],
        "trash": [["Copper", 1], ["Estate", 2]],
    }
    assert CardsLeft.from_json(2, counted.to_json()).to_json() == counted.to_json()


def test_figures_tables_and_csv_say_the_same() -> None:
    found = simulate(["ChapelWitch", "BigMoney"], 20, seed=1)
    told = found.to_json()
    left = {one["pile"]: one["mean"] for one in told["cards_left"]}
    decks = [player["final_deck"] for player in told["players"]]
    for pile, cards in (("Province", 8), ("Curse", 10)):
        had = sum(deck.get(pile, 0) for deck in decks) + told["trash"].get(pile, 0)
        assert left[pile] + had == pytest.approx(cards)
    assert f"cards left,,Province,20,{left['Province']!r}" in found.to_csv()
    piles, trash = found.tally.of(CardsLeft).views(found.tally, ["ChapelWitch", "BigMoney"])
    assert ("Province", f"{left['Province']:.2f}") in piles.table.rows and trash.table.key == "trash"


def test_every_pile_of_every_set_has_a_name_that_is_read_again() -> None:
    match = Match.of(["SillyAI", "Lord Random"], seed=4, kingdom="random", sets=None)
    tally = Run(match, 0, 60).advance().tally
    again = Tally.from_json(tally.to_json())
    again.check(400_000)
    assert results(match, again).to_json() == results(match, tally).to_json()


def test_what_cannot_be_is_refused() -> None:
    tally = simulate(["BigMoney", "BigMoney"], 5, seed=1).tally
    tally.of(CardsLeft).games["Copper"] += 1
    with pytest.raises(Impossible, match="Copper"):
        tally.check(1_000)
    tally.of(CardsLeft).games["Copper"] -= 1
    tally.of(CardsLeft).left["Moat"] += 3
    tally.of(CardsLeft).games["Moat"] = 0
    with pytest.raises(Impossible, match="cards of Moat are left in 0 games"):
        tally.check(1_000)
