"""Cards seen per turn: cards drawn for a turn and in it."""

from __future__ import annotations

from typing import Any

from simulation.test_tally import ended

from dominion import Game, Setup, Strategy
from dominion.simulation.intervals import Moments
from dominion.simulation.simulate import Match, Run
from dominion.simulation.stats import Batch
from dominion.simulation.stats.cards_seen import CardsSeen
from dominion.strategies import find


def test_five_cards_a_turn_but_for_what_is_noted() -> None:
    counted = CardsSeen(2)
    counted.add(Batch([
        ended([[3, 3, 6], [3, 3]], notes=[{"drawn": {2: 3, 4: 2}}, {}]),  # what was drawn for turn 4 was not seen
        ended([[3, 3], [3, 3]], notes=[{"drawn": {1: -2}}, {}]),
    ]))  # fmt: skip
    assert counted.turns[0] == [Moments(2, 8, 34), Moments(2, 13, 89), Moments(1, 5, 25)]
    assert counted.turns[1] == [Moments(2, 10, 50), Moments(2, 10, 50)]


def test_money_sees_five_cards_and_smithies_show_three_more() -> None:
    tally = Run(Match.of(["BigSmithy", "BigMoney"], seed=2), 0, 40).advance().tally
    smithy, money = tally.of(CardsSeen).turns
    assert all(at.total == 5 * at.count for at in money)
    assert smithy[0].mean == smithy[1].mean == 5 and max(at.mean for at in smithy) > 6
    assert tally.of(CardsSeen).of_player(tally, 1)["cards_seen_by_turn"][0] == {
        "turn": 1, "games": 40, "mean": 5.0, "deviation": 0.0
    }  # fmt: skip
    tally.check(1_000)


def _drawn(game: Any) -> list[int]:
    """By seat, the cards drawn according to the log, except the last, unplayed hand."""
    drawn = [0] * len(game.players)
    last = [0] * len(game.players)
    for entry in game.log:
        if entry[0] == "draw":
            drawn[entry[1]] += len(entry[2])
            last[entry[1]] = len(entry[2])
    return drawn


def test_every_card_that_is_drawn_is_seen_in_one_turn() -> None:
    """Extra turns, small decks, draws in other turns: every draw in the log is counted."""
    for seed in range(12):
        agents = [find("SillyAI")(), find("Lord Random")()]
        kingdom = (
            "Outpost",
            "Council Room",
            "Chapel",
            "Smithy",
            "Village",
            "Militia",
            "Wharf",
            "Library",
            "Vault",
            "Tactician",
        )
        game = Game(Setup(kingdom=kingdom), agents, seed, record=True)
        game.play_out()
        for player, drawn in zip(game.players, _drawn(game), strict=True):
            notes = player.notes.get("drawn", {})
            turns = player.turns + 1  # the last hand is for a turn that did not come
            assert sum(notes.values()) + player.more_drawn + 5 * turns == drawn, (seed, player)


class Smithies(Strategy):
    """Buys Smithies and plays them."""

    requires = ("Smithy",)

    def gain(self, me: Any, game: Any) -> Any:
        """One card at a time."""
        yield "Province"
        yield "Smithy"
        yield "Silver"


def test_shortcuts_note_the_same() -> None:
    for seed in range(5):
        notes = []
        for shortcuts in (True, False):
            game = Game(Setup(kingdom=("Smithy",), shortcuts=shortcuts), [Smithies(), Smithies()], seed)
            game.play_out()
            notes.append(
                [
                    {
                        (what, turn): number
                        for what, noted in player.notes.items()
                        for turn, number in noted.items()
                        if number
                    }
                    for player in game.players
                ]
            )
        assert notes[0] == notes[1] and any(notes[0])
