"""Notable games of a match."""

import pytest

from dominion.analysis.notable_games import find_notable_games
from dominion.simulation.simulate import Match, Run


def by_hand(match, games):
    """The final scores and points by turn of each game, by strategy."""
    for number in range(games):
        game, seats = match.game(number), match.seats(number)
        while not game.is_over():
            game.do_play()
        players = [game.players[seats.index(who)] for who in range(len(seats))]
        yield [one.score() for one in players], [list(one.vp_by_turn) for one in players]


@pytest.fixture(scope="module")
def match():
    return Match.of(["BigMoney", "BigSmithy"], seed=1)


def test_the_closest_game_has_the_smallest_margin(match):
    found = {one.kind: one for one in find_notable_games(match, 30)}
    margins = [abs(one - two) for (one, two), _ in by_hand(match, 30)]
    closest = found["closest"]
    assert margins[closest.game] == min(margins)
    (one, two), _ = list(by_hand(match, 30))[closest.game]
    assert closest.words == f"BigMoney {one}, BigSmithy {two} points"


def test_the_winner_of_the_swing_was_behind_by_most(match):
    swing = {one.kind: one for one in find_notable_games(match, 30)}["swing"]
    scores, (one, two) = list(by_hand(match, 30))[swing.game]
    winner = scores.index(max(scores))
    behind = [there - here if winner == 0 else here - there for here, there in zip(one, two, strict=False)]
    assert f"{match.names[winner]} wins after being {max(behind)} points behind" in swing.words


def test_an_upset_is_won_by_the_weaker_one(match):
    upset = {one.kind: one for one in find_notable_games(match, 100)}["upset"]
    assert Run(match, upset.game, upset.game + 1).advance().winners == [[0]]
    assert upset.words.startswith("BigMoney wins, one of its ")


def test_equal_players_have_no_upset_and_no_games_no_telling_ones():
    assert "upset" not in [
        one.kind for one in find_notable_games(Match.of(["BigMoney", "BigMoney"], seed=1), 20)
    ]
    assert find_notable_games(Match.of(["BigMoney", "BigSmithy"], seed=1), 0) == []


def test_time_ends_the_search_after_one_slice(match):
    assert next(one.kind for one in find_notable_games(match, 100_000, seconds=0.0001)) == "closest"
