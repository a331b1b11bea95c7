"""Random games with all cards, and planted bugs that the fuzzer must find."""

import json
import shlex
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from dominion import CATALOG, Game, Setup, SetupError
from dominion.bots.testing.exploring_bots import AcceptingAgent
from dominion.cli import main
from dominion.devtools import fuzz as fuzzing
from dominion.devtools.fuzz import MOST_STEPS, fuzz, make_case, run
from dominion.devtools.invariants import broken, differences, state
from dominion.engine.card import Action
from dominion.engine.events import Gained
from dominion.engine.random_kingdom import draw_kingdom
from dominion.engine.setup import OPENINGS
from dominion.engine.starting_piles import plan

CHUNK = 50
SEED = 2026


def told(report):
    return "\n".join(f"{fault.broke}\n  {fault.where}\n  {fault.command}" for fault in report.faults)


@pytest.mark.parametrize("first", range(0, 300, CHUNK))
def test_random_games_break_no_law(first):
    report = fuzz(CHUNK, SEED, first)
    assert report.games == CHUNK
    assert not report.faults, told(report)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, 100_000, 1_000))
def test_100_000_random_games_break_no_law(first):
    report = fuzz(1_000, SEED + 1, first)
    assert not report.faults, told(report)


def test_the_games_are_of_all_kinds():
    cases = [make_case(SEED, number) for number in range(1_000)]
    assert {len(case.agents) for case in cases} == {2, 3, 4, 5, 6}
    assert {kind.__name__ for case in cases for kind, _ in case.agents} == {
        "AcceptingAgent",
        "AllOrNothingAgent",
        "FastEndingAgent",
        "RandomAgent",
        "Strategy",
    }
    assert {case.setup.opening for case in cases} == set(OPENINGS)
    for option in ("colony", "shelters", "refuse_losing_buys"):
        assert {getattr(case.setup, option) for case in cases} == {True, False}
    assert {case.setup.first_to for case in cases} == {None, 4, 10, 25}
    sideways = [any(CATALOG[name].is_landscape for name in case.setup.kingdom) for case in cases]
    assert sum(sideways) > len(cases) / 2
    used = {name for case in cases for name in case.setup.kingdom}
    every = {
        card.name
        for card in CATALOG.values()
        if card.types and (card.is_kingdom or (card.is_landscape and not card.is_aside))
    }
    assert used == every


def test_more_than_half_of_the_games_end_by_the_rules():
    """Bugs are most likely with few cards and empty piles."""
    ends = Counter()
    for number in range(100):
        game = make_case(SEED, number).game()
        game.play_out()
        emptied = game.empty_piles >= game.empty_piles_to_end
        ends["stopped" if game.stopped else "piles" if emptied else "Provinces"] += 1
    assert ends["stopped"] < 50 and ends["piles"] > 10 and ends["Provinces"] > 10, ends


def test_a_case_is_always_the_same():
    assert make_case(3, 7) == make_case(3, 7) != make_case(3, 8)
    assert make_case(3, 7) != make_case(4, 7)


# Planted bugs.


@pytest.fixture
def planted(monkeypatch):
    """Puts a bug into a card of every random kingdom: call it with the card's new `play`."""

    def plant(wrong, card="Village"):
        monkeypatch.setattr(type(CATALOG[card]), "play", wrong)
        monkeypatch.setattr("dominion.devtools.fuzz._kingdom", lambda dice: (card, "Smithy", "Moat"))

    return plant


def loses_a_card(self, me):
    if me.hand:
        me.hand.pop()


def makes_a_card(self, me):
    me.discard_pile.append(CATALOG["Copper"])


def spends_too_much(self, me):
    me.coins -= 50


def miscounts(self, me):
    me.total_money += 1


def forgets_what_it_looks_at(self, me):
    me.look_at(1)


def promises_too_long(self, me):
    me.from_now_on(Gained, self.play)
    me.game.promises.clear()


def raises(self, me):
    raise KeyError("Vilage")


def never_ends(self, me):
    while True:
        me.choose("name", ["one", "other"], 0, 1)


def plays_itself_for_ever(self, me):
    while True:
        me.game.turn.plays.append(self)


class Hidden:
    """State that copies do not have."""

    number = 0


def counts_beside_the_game(self, me):
    Hidden.number += 1
    me.coins += Hidden.number


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (loses_a_card, "lost|owns"),
        (makes_a_card, "made|owns"),
        (spends_too_much, "coins"),
        (miscounts, "coins and"),
        (forgets_what_it_looks_at, "still looks at"),
        (promises_too_long, "promises"),
        (raises, "KeyError: 'Vilage'"),
        (never_ends, f"more than {MOST_STEPS:,} answers"),
        (plays_itself_for_ever, f"more than {MOST_STEPS:,} cards played"),
        (counts_beside_the_game, "different"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_planted_bug_is_found_and_the_command_repeats_it(planted, wrong, what, capsys):
    planted(wrong)
    number, fault = next((number, fault) for number in range(20) if (fault := run(1, number)))
    assert any(part in fault.broke for part in what.split("|")), fault.broke
    command = shlex.split(fault.command)
    assert command[:3] == ["python", "-m", "dominion"]
    assert main(command[3:]) == 1
    out = capsys.readouterr().out
    assert f"Game {number}: " in out and fault.command in out
    if wrong is not counts_beside_the_game:  # that counter continues
        assert fault.broke in out and fault.where in out


def test_the_bug_is_gone_with_the_card(planted, monkeypatch):
    planted(Action.play)
    assert not fuzz(5, 1).faults


def test_the_command_line_says_what_was_played(capsys):
    assert main(["fuzz", "--games", "3", "--seed", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["seed"], found["faults"]) == (3, 4, []) and found["turns"] > 3
    assert main(["fuzz", "--games", "3", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 games of") and "0 broken." in out


def test_the_command_line_says_that_limits_are_drawn_on_purpose(capsys):
    said = {}
    for stopped in (True, False):
        number = next(n for n in range(20) if bool(fuzz(1, 0, n).stopped) is stopped)
        assert main(["fuzz", "--games", "1", "--first", str(number)]) == 0
        said[stopped] = capsys.readouterr().out
    assert said[True].startswith("1 game of ") and "1 game ended at a limit of turns" in said[True]
    assert said[True].endswith("on purpose.\n") and "limit" not in said[False]


@pytest.mark.parametrize("option", ["--games", "--seed", "--first"])
def test_the_command_line_refuses_nonsense(option, capsys):
    assert main(["fuzz", option, "many"]) == 2
    assert option in capsys.readouterr().err


def test_a_game_of_idlers_is_stopped_and_says_so():
    class Nobody:
        name, plays_all_treasures, answers_are_legal = "nobody", True, True

        def answer(self, decision):
            return list(decision.options[: decision.least])

    game = Game(Setup(max_turns=7), [Nobody(), Nobody()], record=True)
    game.play_out()
    assert game.stopped and [player.turns for player in game.players] == [7, 7]
    assert game.log is not None and game.log[-1] == ("end", None, "stopped")


def test_differences_name_the_place():
    one, other = ({"players": [{"hand": [["Copper"], count]}]} for count in (1, 2))
    assert list(differences(one, other)) == ["players 0 hand 1: 1, not 2"]


# Unusual set-ups.

NAMES = sorted(CATALOG)
names = some.sampled_from(NAMES) | some.text(max_size=12) | some.sampled_from(NAMES).map(str.upper)
setups = some.fixed_dictionaries(
    {"kingdom": some.lists(names, max_size=14)},
    optional={
        "colony": some.booleans(),
        "shelters": some.booleans(),
        "opening": some.sampled_from(OPENINGS) | some.text(max_size=4),
        "deck": some.none() | some.lists(names, max_size=12).map(tuple),
        "max_turns": some.integers(-2, 6),
        "traits": some.lists(some.tuples(names, names), max_size=2).map(tuple),
    },
)


def check_playable(setup, players):
    game = Game(setup, [AcceptingAgent(seat) for seat in range(players)], record=True)
    before = game.census()
    while not game.over:
        game.do_play()
        assert not broken(game)
        assert game.census() == before


@settings(max_examples=150)
@given(setups, some.integers(0, 8))
def test_a_set_up_is_refused_in_one_line_or_can_be_played(options, players):
    options = {**options, "kingdom": tuple(options["kingdom"])}
    options["max_turns"] = min(options.get("max_turns", 3), 3)
    refusal = None
    try:
        plan(setup := Setup(**options), players)
    except SetupError as error:
        refusal = str(error)
    if refusal is None:
        check_playable(setup, players)
    else:
        assert len(refusal.splitlines()) == 1


KINGDOMS = [
    name
    for name in NAMES
    if CATALOG[name].is_kingdom
    or (CATALOG[name].is_landscape and not CATALOG[name].is_aside and CATALOG[name].types)
]
DECKS = [
    name
    for name in NAMES
    if CATALOG[name].types and not CATALOG[name].is_landscape and not CATALOG[name].is_pile
]


@settings(max_examples=100)
@given(
    some.lists(some.sampled_from(KINGDOMS), max_size=14),
    some.none() | some.lists(some.sampled_from(DECKS), min_size=1, max_size=12),
    some.booleans(),
    some.booleans(),
    some.integers(2, 6),
)
def test_any_kingdom_with_any_deck_can_be_played(kingdom, deck, colony, shelters, players):
    setup = Setup(tuple(kingdom), colony, shelters, deck=None if deck is None else tuple(deck), max_turns=4)
    check_playable(setup, players)


@given(
    some.randoms(use_true_random=False),
    some.lists(some.sampled_from(KINGDOMS), max_size=5),
    some.integers(0, 12),
)
def test_drawn_kingdoms_have_what_is_required_and_the_size(random, required, size):
    drawn = draw_kingdom(random, required, None, size)
    assert set(required) <= set(drawn) and len(set(drawn)) == len(drawn)
    piles = [name for name in drawn if not CATALOG[name].is_landscape]
    assert len(piles) == max(size, len([name for name in set(required) if not CATALOG[name].is_landscape]))


def test_a_state_is_a_picture_and_does_not_change_with_the_game():
    game = make_case(SEED, 1).game()
    before = state(game)
    kept = repr(before)
    game.play_out()
    assert repr(before) == kept and state(game) != before


def test_a_kingdom_that_takes_anothers_place_is_no_fault(monkeypatch):
    kingdom = ("Divine Wind", "Tea House", "Ninja")
    monkeypatch.setattr("dominion.devtools.fuzz._kingdom", lambda dice: kingdom)
    report = fuzz(8, 11)
    assert not report.faults, told(report)
    assert len(report.cards) > 20  # some of the games got a new kingdom


def played_with(deck, law):
    """A game of these cards in which the law is checked before each phase."""
    game = Game(Setup((deck[0],), deck=deck), [AcceptingAgent(1), AcceptingAgent(2)], 1)
    for number in range(60):
        law(game, number)
        game.do_play()


def test_a_question_that_tells_of_hidden_cards_breaks_a_law(monkeypatch):
    """By the order of its options."""
    monkeypatch.setattr(
        type(CATALOG["Stash"]),
        "hide",
        lambda self, me, shuffling: me.choose("topdeck", shuffling.cards, 0, 1),
    )
    deck = ("Stash",) * 2 + ("Copper",) * 4 + ("Estate",) * 4
    with pytest.raises(fuzzing.LawBroken, match="could tell hidden cards by"):
        played_with(deck, lambda game, number: fuzzing._try_deals(game, game.turn.player.seat))


def test_a_card_that_minds_the_order_of_the_hand_breaks_a_law(monkeypatch):
    monkeypatch.setattr(type(CATALOG["Chapel"]), "play", lambda self, me: me.trash(me.hand[0]))
    deck = ("Chapel", "Copper", "Silver", "Gold", "Estate")
    with pytest.raises(fuzzing.LawBroken, match="in another order it is different"):
        played_with(deck, lambda game, number: fuzzing._try_orders(game, Random(number)))
