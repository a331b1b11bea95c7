"""Many games: the same games and figures, however they are split."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise, permutations
from operator import is_
from typing import Any

import joblib
import pytest

from dominion import CATALOG, SetupError, Strategy
from dominion.simulation.intervals import Moments, verdict
from dominion.simulation.simulate import Collection, Match, Run, Slice, Tally, numbered, results, simulate
from dominion.simulation.stats import Lengths, MoneyByTurn, Scores, VpByTurn
from dominion.strategies.big_money import BigMoney


class Plain(Strategy):
    """Provinces, Golds and Silvers only."""

    def gain(self, me, game):
        yield "Province"
        yield "Gold"
        yield "Silver"


class Idle(Strategy):
    """Buys nothing."""

    def gain(self, me, game):
        return
        yield


class Coppers(Strategy):
    """Ends the game by three empty piles, as the only player that gains Estates."""

    def gain(self, me, game):
        yield "Estate"
        yield "Curse"
        yield "Copper"


def played(match: Match, numbers: range) -> Tally:
    tally = Tally(len(match.strategies))
    for number in numbers:
        game = match.game(number)
        game.play_out()
        tally.add(game, match.seats(number))
    return tally


# Which games.


def agents_of(match: Match, number: int) -> list[object]:
    return [player.agent for player in match.game(number).players]


def test_the_librarys_strategies_play_game_after_game_and_all_others_begin_anew() -> None:
    library = Match.of(["BigMoney", "BigSmithy"], seed=1, order="fixed")
    assert all(map(is_, agents_of(library, 0), agents_of(library, 1)))
    with_another = Match.of([Plain, "BigMoney"], seed=1, order="fixed")
    assert not any(map(is_, agents_of(with_another, 0), agents_of(with_another, 1)))


def test_an_agent_of_ones_own_need_not_be_hashable() -> None:
    class Equal(Plain):
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Equal)

        __hash__ = None  # type: ignore[assignment]

    one = Equal()
    match = Match.of([one, "BigMoney"], seed=1, order="fixed")
    assert agents_of(match, 0)[0] is one


def test_a_game_depends_on_seed_and_number_only() -> None:
    match, again = (Match.of([BigMoney, Plain], seed=5) for _ in range(2))
    logs = []
    for one, number in ((match, 3), (again, 3), (match, 4), (Match.of([BigMoney, Plain], seed=6), 3)):
        game = one.game(number, record=True)
        game.play_out()
        logs.append(str(game.log))
    assert logs[0] == logs[1]
    assert len(set(logs)) == 3


def test_names_are_told_apart_and_go_with_the_seat() -> None:
    assert numbered(["A", "B", "A", "A"]) == ("A", "B", "A (2)", "A (3)")
    match = Match.of([Plain, Plain], seed=1, order="alternate")
    assert [player.name for player in match.game(1).players] == ["Plain (2)", "Plain"]


def test_seat_orders() -> None:
    three = [Plain, BigMoney, Idle]
    fixed = Match.of(three, seed=1, order="fixed")
    assert {fixed.seats(number) for number in range(20)} == {(0, 1, 2)}
    alternate = Match.of(three, seed=1, order="alternate")
    assert [alternate.seats(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    mixed = Match.of(three, seed=1)
    seen = Counter(mixed.seats(number) for number in range(6_000))
    assert set(seen) == set(permutations(range(3)))
    assert all(900 < games < 1_100 for games in seen.values())
    assert [mixed.seats(n) for n in range(50)] != [Match.of(three, seed=2).seats(n) for n in range(50)]


def test_seats_do_not_depend_on_the_shuffles() -> None:
    """Mirror of equals: each wins as often from the seat it was given as the other does."""
    tally = played(Match.of([Plain, Plain], seed=1), range(600))
    assert sum(tally.outcomes.parts) == 600 * 60
    assert abs(tally.outcomes.parts[0] - 300 * 60) < 60 * 60


# Kingdoms.


def test_a_drawn_kingdom_has_what_the_bots_require_and_depends_on_the_seed() -> None:
    class Wants(Plain):
        requires = ("Chapel", "Witch")

    match = Match.of([Wants, Plain], seed=1)
    assert match.kingdom == Match.of([Wants, Plain], seed=1).kingdom
    assert match.kingdom != Match.of([Wants, Plain], seed=2).kingdom
    assert len(set(match.kingdom)) == 10
    assert {"Chapel", "Witch"} <= set(match.kingdom)
    assert all(CATALOG[name].edition != 1 for name in match.kingdom)
    assert {CATALOG[name].set for name in match.kingdom} == {"Base"}


def test_a_given_kingdom_is_exactly_that_and_what_the_bots_require() -> None:
    class Wants(Plain):
        requires = ("Chapel",)

    match = Match.of([Wants, Plain], seed=1, kingdom=["village", "Smithy"])
    assert match.kingdom == ["Village", "Smithy", "Chapel"]
    assert Match.of([Plain, Plain], seed=1, kingdom=[]).kingdom == []


def test_a_random_kingdom_is_another_one_in_every_game() -> None:
    class Wants(Plain):
        requires = ("Chapel",)

    match = Match.of([Wants, Plain], seed=1, kingdom="random")
    kingdoms = [match.game(number).setup.kingdom for number in range(10)]
    assert len({frozenset(kingdom) for kingdom in kingdoms}) == 10
    assert all("Chapel" in kingdom and len(kingdom) == 10 for kingdom in kingdoms)
    assert match.game(7).setup.kingdom == kingdoms[7]
    assert match.kingdom == "random"


def test_colony_only_with_prosperity_or_when_wanted() -> None:
    class Wants(Plain):
        requires = ("Colony",)

    assert not Match.of([Plain, Plain], seed=1).setup.colony
    assert Match.of([Plain, Plain], seed=1, colony="yes").setup.colony
    assert Match.of([Wants, Plain], seed=1, colony="no").setup.colony
    assert "Colony" not in Match.of([Wants, Plain], seed=1).kingdom


def test_shelters_only_when_wanted_or_as_the_rules_have_it() -> None:
    dark: dict[str, Any] = {"seed": 1, "sets": ["Dark Ages"]}
    assert not Match.of([Plain, Plain], **dark).setup.shelters
    assert Match.of([Plain, Plain], **dark, shelters="auto").setup.shelters
    assert not Match.of([Plain, Plain], seed=1, shelters="auto").setup.shelters
    for choice in ("yes", True):
        match = Match.of([Plain, Plain], seed=1, shelters=choice)
        assert match.game(0).players[1].count("Hovel") == 1 and match.setup.shelters
    assert not Match.of([Plain, Plain], **dark, shelters=False).setup.shelters


def test_shelters_as_the_rules_have_it_give_way_to_a_deck_of_ones_own() -> None:
    dark: dict[str, Any] = {"seed": 1, "sets": ["Dark Ages"], "shelters": "auto"}
    assert Match.of([Plain, Plain], **dark, opening="4/3").setup.shelters
    assert Match.of([Plain, Plain], **dark, opening="random").setup.shelters
    assert not Match.of([Plain, Plain], **dark, deck=("Gold",) * 10).setup.shelters


def test_every_random_kingdom_has_its_own_shelters_and_landscapes() -> None:
    options: dict[str, Any] = {"seed": 1, "kingdom": "random", "sets": ["Dark Ages", "Empires"]}
    match = Match.of([Plain, Plain], **options, shelters="auto", landscapes=2)
    setups = [match.game(number).setup for number in range(20)]
    assert {setup.shelters for setup in setups} == {True, False}
    sideways = [tuple(name for name in s.kingdom if CATALOG[name].is_landscape) for s in setups]
    assert {len(names) for names in sideways} == {2} and len(set(sideways)) > 10
    assert [match.game(number).setup for number in range(20)] == setups
    usual = [Match.of([Plain, Plain], **options).game(number).setup for number in range(20)]
    assert [s.kingdom for s in usual] == [s.kingdom[:10] for s in setups]
    assert not any(setup.shelters for setup in usual)
    assert Match.of([Plain, Plain], **options, shelters="yes").game(3).setup.shelters


def test_a_kingdom_drawn_once_has_landscapes_and_a_given_one_only_its_own() -> None:
    drawn = Match.of([Plain, Plain], seed=1, sets=None, landscapes=2).kingdom
    assert drawn[:10] == Match.of([Plain, Plain], seed=1, sets=None).kingdom and len(drawn) == 12
    given = ["Smithy", "Alms"]
    assert Match.of([Plain, Plain], seed=1, kingdom=given, landscapes=2).kingdom == given


def test_options_reach_the_game() -> None:
    match = Match.of([Plain, Plain], seed=1, deck=("Gold",) * 10, refuse_losing_buys=False, max_turns=7)
    game = match.game(0)
    assert game.players[1].total_money == 30
    assert (game.setup.refuse_losing_buys, game.setup.max_turns) == (False, 7)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"strategies": [Plain]}, "2 to 6 players, not 1"),
        ({"strategies": [Plain] * 7}, "2 to 6 players, not 7"),
        ({"seed": -1}, "seed is a whole number from 0 on, not -1"),
        ({"seed": "x"}, "seed is a whole number from 0 on, not 'x'"),
        ({"seed": 1.5}, "seed is a whole number from 0 on, not 1.5"),
        ({"order": "fixd"}, "Did you mean 'fixed'?"),
        ({"colony": "maybe"}, "only auto, yes, no"),
        ({"shelters": "perhaps"}, "no choice for Shelters 'perhaps', only auto, yes, no"),
        ({"deck": ["Copper"], "opening": "4/3"}, "The opening 4/3 needs the usual starting deck."),
        ({"landscapes": -1}, "landscapes is a whole number from 0 on, not -1"),
        ({"landscapes": 1}, "Base has no landscapes, as these have: Adventures, "),
        ({"landscapes": 1, "kingdom": "random"}, "Base has no landscapes"),
        ({"kingdom": ["Smithi"]}, "Did you mean 'Smithy'?"),
        ({"kingdom": ["Gold"]}, "Gold is not a kingdom pile"),
        ({"sets": ["Bse"]}, "Did you mean 'Base'?"),
        ({"sets": ["Bse"], "kingdom": "random"}, "Did you mean 'Base'?"),
        ({"sets": []}, "no set to draw kingdom cards from"),
        ({"sets": (), "kingdom": "random"}, "no set to draw kingdom cards from"),
        ({"sets": "Base"}, "`sets` is a list of names, like ['Base'], not one text"),
        ({"kingdom": "Smithy"}, "`kingdom` is a list of names, like ['Smithy']"),
        ({"deck": "Gold"}, "`deck` is a list of names"),
        ({"kingdom": 5}, "`kingdom` is a list of names, not 5"),
        ({"kingdom": [5]}, "Cards are given by their names, not as 5"),
        ({"sets": [5]}, "Sets are given by their names, not as 5"),
        ({"strategies": 5}, "`strategies` is a list of names, not 5"),
        ({"strategies": [Plain, 5]}, "a name from the library, not 5"),
        ({"max_turns": "x"}, "at least one turn, not 'x'"),
        ({"timeout": 0}, "seconds above 0, not 0"),
        ({"strategies": "BigMoney"}, "`strategies` is a list of names"),
        ({"openning": "4/3"}, "Did you mean 'opening'?"),
        ({"opening": "6/1"}, "6/1"),
        ({"deck": ("Coper",)}, "Did you mean 'Copper'?"),
        ({"games": 0}, "games is a whole number from 1 on, not 0"),
        ({"games": 2.5}, "games is a whole number from 1 on, not 2.5"),
        ({"n_jobs": 0}, "jobs (or -1) is a whole number from 1 on, not 0"),
        ({"n_jobs": "2"}, "jobs (or -1) is a whole number from 1 on, not '2'"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(options: dict, message: str) -> None:
    given = {"strategies": [Plain, Plain], "games": 1, "seed": 1} | options
    with pytest.raises(SetupError) as caught:
        simulate(given.pop("strategies"), given.pop("games"), **given)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_given_kingdom_needs_no_set() -> None:
    assert Match.of([Plain, Plain], seed=1, kingdom=["Smithy"], sets=[]).kingdom == ["Smithy"]


def test_a_bot_that_requires_an_unknown_card() -> None:
    class Wants(Plain):
        requires = ("Chapell",)

    with pytest.raises(SetupError, match="Did you mean 'Chapel'"):
        Match.of([Wants, Plain])


# Figures.


def test_figures_are_those_of_the_games() -> None:
    match, numbers = Match.of([BigMoney, Plain, Idle], seed=9), range(250)
    tally = played(match, numbers)
    wins, seat_wins, parts, ties = [0] * 3, [0] * 3, [0.0] * 3, 0
    vp, turns, length = [Moments() for _ in range(3)], [Moments() for _ in range(3)], Counter()
    coins: list[dict[int, list[int]]] = [{} for _ in range(3)]
    for number in numbers:
        game = match.game(number)
        game.play_out()
        by_name = {player.name: player for player in game.players}
        winners = [player.name for player in game.winners()]
        ties += len(winners) > 1
        length[max(player.turns for player in game.players)] += 1
        for who, name in enumerate(match.names):
            player = by_name[name]
            vp[who].add(player.score())
            turns[who].add(player.turns)
            if name in winners:
                parts[who] += 60 / len(winners)
                if len(winners) == 1:
                    wins[who] += 1
                    seat_wins[player.seat] += 1
            for turn, had in enumerate(player.coins_by_turn):
                coins[who].setdefault(turn, []).append(had)
    outcomes = tally.outcomes
    assert (outcomes.games, outcomes.ties, outcomes.wins, outcomes.parts) == (250, ties, wins, parts)
    assert outcomes.seat_wins == seat_wins
    scores = tally.of(Scores)
    assert (scores.vp, scores.turns, tally.of(Lengths).games) == (vp, turns, length)
    for who in range(3):
        got = tally.of(MoneyByTurn).turns[who]
        assert len(got) == len(coins[who])
        for turn, values in coins[who].items():
            squares = sum(value * value for value in values)
            assert got[turn] == Moments(len(values), sum(values), squares)
    assert [one[0].total for one in tally.of(VpByTurn).turns] == [250 * 3] * 3


def test_how_games_end_is_counted() -> None:
    piles = played(
        Match.of([Coppers, Coppers], seed=1, kingdom=[], refuse_losing_buys=False), range(3)
    ).outcomes
    assert (piles.by_piles, piles.stopped) == (3, 0)
    provinces = played(Match.of([Plain, Idle], seed=1), range(3)).outcomes
    assert (provinces.by_piles, provinces.stopped, provinces.wins) == (0, 0, [3, 0])
    stopped = played(Match.of([Idle, Idle], seed=1, max_turns=3), range(3)).outcomes
    assert (stopped.by_piles, stopped.stopped, stopped.ties, stopped.parts) == (0, 3, 3, [90, 90])


def test_a_tie_of_three_gives_each_a_third() -> None:
    found = simulate([Idle, Idle, Idle], 2, seed=1, max_turns=3)
    assert [player.share for player in found.players] == [1 / 3] * 3
    assert [player.wins for player in found.players] == [0, 0, 0]
    assert found.ties == 2


@pytest.mark.parametrize("cuts", [[0, 450], [0, 1, 200, 201, 450], [0, 150, 300, 450]])
def test_any_chunking_gives_the_same_tally(cuts: list[int]) -> None:
    match = Match.of([BigMoney, Plain], seed=3)
    whole = played(match, range(450))
    parts = [played(match, range(a, b)) for a, b in pairwise(cuts)]
    merged = Tally(2)
    for part in reversed(parts):
        merged.merge(part)
    assert merged == whole
    assert merged.to_json() == whole.to_json()


def test_a_tally_survives_json() -> None:
    tally = played(Match.of([BigMoney, Plain], seed=3), range(20))
    assert Tally.from_json(json.loads(json.dumps(tally.to_json()))) == tally
    assert tally + Tally(2) == tally
    assert Tally(2) != tally


def test_adding_leaves_the_summands_alone() -> None:
    match = Match.of([BigMoney, Plain], seed=3)
    one, two = played(match, range(5)), played(match, range(5, 9))
    before = one.to_json(), two.to_json()
    assert (one + two).games == 9
    assert (one.to_json(), two.to_json()) == before


# Runs.


def test_slices_go_on_where_the_last_one_ended() -> None:
    match = Match.of([BigMoney, Plain], seed=3)
    run = Run(match, first=10, end=40)
    first, second = run.advance(games=12), run.advance()
    assert (first.first, first.end, second.first, second.end) == (10, 22, 22, 40)
    assert run.is_over
    assert first.tally + second.tally == played(match, range(10, 40))
    assert run.advance().winners == []


def test_a_slice_of_time_is_at_least_one_game_and_soon_over() -> None:
    run = Run(Match.of([BigMoney, Plain], seed=3))
    assert run.advance(seconds=0).end == 1
    assert 1 <= len(run.advance(seconds=0.02).winners) < 1_000


def test_slices_are_collected_in_order_only() -> None:
    match = Match.of([BigMoney, Plain], seed=3)
    collected = Collection(match, 20)
    with pytest.raises(ValueError, match="game 0 comes next, not 5"):
        collected.add(Run(match, 5, 10).advance())
    assert collected.add(Run(match, 0, 20).advance()) is None
    assert collected.is_over


def first_verdict(match: Match) -> tuple[int, object]:
    """The long way round: after every game, in order."""
    parts = [0] * len(match.strategies)
    for games, winners in enumerate(Run(match, end=1_000).advance().winners, 1):
        for who in winners:
            parts[who] += 60 // len(winners)
        if (named := verdict(parts, games)) is not None:
            return games, named
    raise AssertionError("no verdict")


@pytest.mark.parametrize("size", [1, 7, 1_000])
def test_until_clear_ends_after_the_same_game_however_it_is_sliced(size: int) -> None:
    match = Match.of([Plain, BigMoney], seed=3, order="fixed", kingdom=[])
    games, named = first_verdict(match)
    collected = Collection(match, 2_000, until_clear=True)
    run = Run(match)
    while not collected.is_over:
        again = collected.add(run.advance(games=size))
        if again is not None:
            assert again.stop == games
            assert collected.add(Run(match, again.start, again.stop).advance()) is None
    assert (collected.played, collected.verdict) == (games, named)
    assert collected.tally == played(match, range(games))


def test_until_clear_names_the_winner_and_games_is_the_most() -> None:
    found = simulate([Idle, BigMoney], seed=1, until_clear=True)
    assert (found.clear, found.games) == ("BigMoney", 64)
    undecided = simulate([BigMoney, BigMoney], 100, seed=1, until_clear=True)
    assert (undecided.clear, undecided.games) == (None, 100)


def test_even_is_found_when_the_shares_are_proved_equal() -> None:
    match = Match.of([Idle, Idle], seed=1, max_turns=1)
    won = Tally(2)
    won.outcomes.games, won.outcomes.parts = 29_999, [29_999 * 30] * 2
    collected = Collection(match, 10**6, until_clear=True)
    collected.tally = won
    assert collected.add(Slice(29_999, Run(match, 0, 1).advance().tally, [[0, 1]])) is None
    assert (collected.verdict, collected.is_over) == ("even", True)
    assert results(match, collected.tally).clear == "even"


def test_results_as_json_are_what_the_command_line_promises() -> None:
    found = simulate([BigMoney, BigMoney], 40, seed=8)
    told = json.loads(json.dumps(found.to_json()))
    assert {"version", "seed", "games", "ties", "kingdom", "clear", "players"} <= set(told)
    promised = ["name", "wins", "share", "share_interval", "mean_vp", "mean_turns"]
    assert list(told["players"][1])[:6] == promised
    assert (told["seed"], told["games"], told["clear"]) == (8, 40, None)
    assert told["ties"] + sum(player["wins"] for player in told["players"]) == 40
    assert sum(player["share"] for player in told["players"]) == pytest.approx(1)
    low, high = told["players"][0]["share_interval"]
    assert low < told["players"][0]["share"] < high
    assert found.players[0].vp_by_turn[0] == 3.0
    assert 3 <= found.players[0].coins_by_turn[0] <= 4


def test_without_a_seed_runs_differ() -> None:
    assert simulate([Plain, Plain], 1).seed != simulate([Plain, Plain], 1).seed


def test_strategies_by_name() -> None:
    assert simulate(["BigMoney", Plain], 1, seed=1).players[0].name == "BigMoney"


# Processes.


def test_jobs_change_nothing() -> None:
    pair = [BigMoney, BigMoney]
    alone, shared = (simulate(pair, 1_500, seed=4, n_jobs=jobs) for jobs in (1, 2))
    assert alone == shared
    alone, shared = (
        simulate(["BigMoney", "BigNothing"], seed=4, until_clear=True, n_jobs=jobs) for jobs in (1, 2)
    )
    assert alone == shared
    assert alone.games == 64


def test_progress_sees_every_game_at_the_end() -> None:
    seen: list[int] = []
    simulate([BigMoney, Plain], 120, seed=4, progress=lambda tally: seen.append(tally.games))
    assert seen[-1] == 120
    assert seen == sorted(seen)


def test_not_more_processes_are_started_than_the_machine_can_bear(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Here:
        """Runs in this process what joblib would share among `n_jobs`."""

        def __init__(self, n_jobs: int, **_: object) -> None:
            started.append(n_jobs)

        def __call__(self, tasks: Iterable[tuple]) -> Iterator:
            return (work(*given, **named) for work, given, named in tasks)

    monkeypatch.setattr(joblib, "Parallel", Here)
    games = 4_000  # more than the pilot plays, also with the compiled engine
    shared = simulate([Plain, Plain], games, seed=4, n_jobs=10_000)
    assert started == [4 * joblib.cpu_count()]
    assert shared.tally == simulate([Plain, Plain], games, seed=4).tally
