"""Statistics on made-up games that can be counted by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dominion import Strategy
from dominion.simulation.intervals import WHOLE, Moments
from dominion.simulation.simulate import Match, Run, Tally, finish
from dominion.simulation.stats import (
    STATISTICS,
    Batch,
    EmptyPiles,
    FinalDecks,
    FinishedGame,
    Leads,
    Lengths,
    Openings,
    Outcomes,
    PointsAhead,
    Scores,
    Seats,
)
from dominion.simulation.stats.sums import sum_of_squares


def ended(vp, scores=None, seats=None, winners=(0,), coins=None, decks=None, empty=(), **more):
    """A game as the statistics see it; `vp` are the points by player and turn."""
    made = FinishedGame.__new__(FinishedGame)
    players = len(vp)
    facts = {
        "seats": tuple(range(players)) if seats is None else seats,
        "winners": winners,
        "vp": vp,
        "turns": [len(row) for row in vp],
        "scores": [row[-1] if row else 3 for row in vp] if scores is None else scores,
        "coins": [[3] * len(row) for row in vp] if coins is None else coins,
        "decks": [{} for _ in vp] if decks is None else decks,
        "empty": empty,
        "notes": [{} for _ in vp],
        "piles": ("Copper",),
        "left": [46],
        "trash": [],
        "stopped": False,
        "by_piles": False,
    }
    for name, value in (facts | more).items():
        setattr(made, name, value)
    return made


def test_outcomes_count_shared_games_in_sixtieths():
    counted = Outcomes(3)
    games = [
        ended([[3], [3], [3]], winners=(1,), seats=(2, 1, 0)),
        ended([[3], [3], [3]], winners=(0, 2), seats=(2, 1, 0), by_piles=True),
        ended([[3], [3], [3]], winners=(0, 1, 2), stopped=True),
    ]
    counted.add(Batch(games))
    assert counted.to_json() == {
        "games": 3, "ties": 2, "stopped": 1, "by_piles": 1, "wins": [0, 1, 0],
        "parts": [50, 80, 50], "seat_wins": [0, 1, 0], "seat_parts": [50, 80, 50],
    }  # fmt: skip


@pytest.mark.parametrize("values", [[], [0], [7], [-3, 4], [2**22 + 1], [2**40 + 1, 1], [-(2**60) - 1]])
def test_sums_of_squares_are_exact(values):
    assert sum_of_squares(values) == sum(value * value for value in values)


def test_sums_of_many_squares_are_exact():
    dice = Random(1)
    for size in (1, 2, 3, 17, 200):
        for largest in (9, 300, 10**4, 2**22, 2**26):
            values = [dice.randint(-largest, largest) for _ in range(size)]
            assert sum_of_squares(values) == sum(value * value for value in values)


def test_seats_are_counted_for_each_strategy():
    counted = Seats(2)
    first, second = (
        ended([[3], [3]], seats=(0, 1), winners=(0,)),
        ended([[3], [3]], seats=(1, 0), winners=(0,)),
    )
    tie = ended([[3], [3]], seats=(1, 0), winners=(0, 1))
    counted.add(Batch([first, first, second, tie]))
    assert counted.games == [[2, 2], [2, 2]]
    assert counted.parts == [[120, 90], [30, 0]]


def test_endings_know_how_far_ahead_each_was():
    counted, lengths, scores = PointsAhead(3), Lengths(3), Scores(3)
    for one in (counted, lengths, scores):
        one.add(Batch([ended([[3, 30], [3, 24], [3]]), ended([[3, 12], [3, 18], [18]])]))
    assert lengths.games == Counter({2: 2})
    assert [dict(ahead) for ahead in counted.games] == [{6: 1, -6: 1}, {-6: 1, 0: 1}, {-27: 1, 0: 1}]
    assert scores.vp[0] == Moments(2, 42, 1044) and scores.turns[2] == Moments(2, 2, 2)


def test_the_leader_by_turn_and_after_the_end():
    counted = Leads(2)
    long = ended([[3, 3, 9], [3, 6, 6]], winners=(0,))  # level, behind, ahead
    short = ended([[3, 9, 9], [3, 3]], winners=(0,))  # the first player's third turn ended it
    lost = ended([[3], [6]], winners=(1,))
    counted.add(Batch([long, lost, short]))
    assert counted.running == [[30 + 30 + 0, 30 + 30 + 60], [0 + 60, 60 + 0], [60, 0]]
    assert counted.over == [[0, 0], [0, 60], [60, 0], [60, 0]]
    assert counted.by_turn() == [[60, 120], [60, 120], [120, 60], [120, 60]]
    assert all(sum(parts) == 3 * WHOLE for parts in counted.by_turn())


def test_three_leaders_share_a_turn():
    counted = Leads(3)
    counted.add(Batch([ended([[3, 6], [3, 6], [3, 1]], winners=(1,)), ended([[], [3], [3]], winners=(2,))]))
    assert counted.by_turn() == [[20, 20, 80], [30, 30, 60], [0, 60, 60]]


def test_decks_and_piles():
    decks, piles = FinalDecks(2), EmptyPiles(2)
    games = [
        ended([[3], [3]], decks=[{"Copper": 7, "Moat": 0}, {"Gold": 2}], empty=("Province",)),
        ended([[3], [3]], decks=[{"Copper": 5}, {}], empty=("Curse", "Duchy", "Estate")),
        ended([[3], [3]], decks=[{"Silver": 1}, {}], empty=("Province", "Duchy")),
    ]  # fmt: skip
    decks.add(Batch(games))
    piles.add(Batch(games))
    assert decks.to_json() == {"cards": [[["Copper", 12], ["Silver", 1]], [["Gold", 2]]]}
    assert piles.to_json() == {"games": [["Curse", 1], ["Duchy", 2], ["Estate", 1], ["Province", 2]]}


def test_a_batch_knows_how_many_games_had_each_turn():
    games = Batch([ended([[3], [3, 3]]), ended([[3, 3, 6], [3, 3]], winners=(0, 1)), ended([[], [3]])])
    assert games.lasting == [[2, 1, 1], [3, 2]]
    assert games.results == {((0, 1), (0,)): 2, ((0, 1), (0, 1)): 1}


def test_openings_by_the_coins_of_the_first_two_turns():
    counted = Openings(2)
    counted.add(Batch([
        ended([[3, 3], [3, 3]], coins=[[5, 2, 8], [4, 3]], winners=(0,)),
        ended([[3, 3], [3, 3]], coins=[[5, 2], [3, 4]], winners=(0, 1)),
        ended([[3], [3]], coins=[[4], [2]], winners=(1,)),  # over before the second turn
    ]))  # fmt: skip
    assert [dict(seen) for seen in counted.seen] == [
        {(5, 2, 60): 1, (5, 2, 30): 1},
        {(4, 3, 0): 1, (3, 4, 30): 1},
    ]


NAMES = ("BigSmithy", "DoubleWitch", "BigMoney")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kind", STATISTICS, ids=lambda kind: kind.key)
def test_merging_any_parts_in_any_order_gives_the_whole(kind, players):
    match = Match.of(NAMES[:players], seed=5)
    kinds = {Outcomes, kind}
    whole = Run(match, 0, 30, kinds).advance().tally
    parts = [Run(match, first, first + 3, kinds).advance().tally for first in range(0, 30, 3)]
    Random(1).shuffle(parts)
    merged = Tally(players, kinds)
    for part in parts:
        merged.merge(Tally.from_json(part.to_json(), kinds))
    assert merged == whole
    assert merged.to_json() == whole.to_json()
    assert (Tally(players, kinds) + whole) == whole


def test_what_is_gathered_is_what_happened():
    """Counted the slow way, game by game, from the games themselves."""
    match = Match.of(NAMES, seed=8, kingdom="random")
    tally = Tally(3)
    cards, empty, won, opened = [Counter() for _ in NAMES], Counter(), [0] * 3, Counter()
    for number in range(12):
        game, seats = match.game(number), match.seats(number)
        finish(game)
        assert sorted(tally.add(game, seats)) == sorted(seats[one.seat] for one in game.winners())
        for player in game.players:
            who = seats[player.seat]
            cards[who].update(card.name for card in player.all_cards)
            opened[who, tuple(player.coins_by_turn[:2])] += 1
            if player in game.winners():
                won[who] += WHOLE // len(game.winners())
        empty.update(name for name, pile in game.piles.items() if pile.in_supply and not pile.left)
    assert tally.of(FinalDecks).cards == cards and tally.of(EmptyPiles).games == empty
    assert tally.outcomes.parts == won == tally.of(Leads).by_turn()[-1]
    assert [sum(row) for row in tally.of(Seats).parts] == won and [
        sum(row) for row in tally.of(Seats).games
    ] == [12] * 3
    for who, seen in enumerate(tally.of(Openings).seen):
        assert sum(part * games for (*_, part), games in seen.items()) == won[who]
        for one, two, _ in seen:
            assert sum(seen[key] for key in seen if key[:2] == (one, two)) == opened[who, (one, two)]


class Coppers(Strategy):
    """Ends the game by three empty piles."""

    def gain(self, me, game):
        yield "Estate"
        yield "Curse"
        yield "Copper"


def test_three_piles_are_told_from_provinces_and_from_games_that_were_stopped():
    piles = Run(Match.of([Coppers, Coppers], seed=1, kingdom=[]), 0, 3).advance().tally
    assert (piles.outcomes.by_piles, piles.of(EmptyPiles).games) == (3, Counter(Estate=3, Curse=3, Copper=3))
    usual = Run(Match.of(["BigMoney", "BigMoney"], seed=1, kingdom=[]), 0, 3).advance().tally
    assert usual.outcomes.by_piles == 0 and usual.of(EmptyPiles).games["Province"] == 3
    stopped = Run(Match.of(["BigMoney", "BigMoney"], seed=1, max_turns=3), 0, 3).advance().tally
    assert (stopped.outcomes.stopped, stopped.outcomes.by_piles, +stopped.of(EmptyPiles).games) == (
        3,
        0,
        Counter(),
    )


def test_a_tally_without_games_has_all_its_figures():
    tally = Tally(4)
    assert tally.games == 0 and tally.of(Leads).by_turn() == [] and tally.of(EmptyPiles).games == {}
    assert Tally.from_json(tally.to_json()) == tally
