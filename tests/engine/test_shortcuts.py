"""Every shortcut for speed gives the same games as the long way."""

from __future__ import annotations

import gc
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from states import one_by_one, state
from table import cards

from dominion import Game, Player, Setup, Strategy
from dominion.bots.default_policy.estimates import leads_with
from dominion.engine.card import CATALOG
from dominion.engine.fast import quick_turns as quick_module
from dominion.engine.fast import shortcuts as shortcuts_module
from dominion.engine.fast.player import FastPlayer
from dominion.engine.fast.quick_agent import TreasureOrder
from dominion.engine.fast.shortcuts import Shortcuts
from dominion.engine.player.move import take_out
from dominion.engine.seeds import numbers
from dominion.engine.starting_piles import plan
from dominion.engine.turn import PHASES
from dominion.engine.zone import Zone
from dominion.simulation.simulate import Match, Run


class PlaysInOrder(Strategy):
    """Its own list decides what is played, including Treasures."""

    requires = ("Village", "Smithy")

    def gain(self, me, game):
        if me.total_money > 15:
            yield "Province"
        if me.count("Smithy") < 3:
            yield "Smithy"
        if me.count("Village") < me.count("Smithy"):
            yield "Village"
        yield "Gold"
        yield "Silver"

    def play(self, me, game):
        if me.actions < 2:
            yield "Village"
        yield "Smithy"
        yield "Silver"
        yield "Gold"
        yield "Copper"


class KeepsCoppers(PlaysInOrder):
    """Plays Coppers only where they buy a Province."""

    def play(self, me, game):
        yield "Village"
        yield "Smithy"
        yield "Gold"
        if sum(card.coins for card in me.hand if card.is_treasure) + me.coins >= 8:
            yield "Copper"
        yield "Silver"
        yield "Copper" if me.total_money > 20 else "Silver"


class UsualButOne(PlaysInOrder):
    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Smithy" or me.actions > 1:
                yield name


class UsualButCoppers(PlaysInOrder):
    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Copper" or me.total_money < 12:
                yield name


class UsualUnlessLast(PlaysInOrder):
    def play(self, me, game):
        idle = len(self.idle_actions(me)) > 1
        for name in self.usual_plays(me, game):
            if (name == "Smithy" and idle) or name in ("Village", "Chapel"):
                continue
            if idle and name == "Market":
                yield "Smithy"
            yield name
        yield "Village"


class UsualByHelper(PlaysInOrder):
    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name not in ["Smithy", "Village"] or self.is_good(me):
                yield name

    def is_good(self, me):
        return me.actions > 1 or len(me.hand) < 6


class UsualAfterSmithy(PlaysInOrder):
    def play(self, me, game):
        if me.actions > 1:
            yield "Smithy"
        yield from self.usual_plays(me, game)


class UsualByDice(PlaysInOrder):
    """An additional question changes its random numbers."""

    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if name != "Smithy" or game.dice_of(me).random() < 0.5:
                yield name


class UsualInOwnOrder(PlaysInOrder):
    def play(self, me, game):
        yield from self.usual_plays(me, game)

    def usual_plays(self, me, game):
        return ("Copper", "Gold", "Village", "Smithy")


class UsualUntilSmithy(PlaysInOrder):
    def play(self, me, game):
        for name in self.usual_plays(me, game):
            if me.count("Smithy") > 2:
                break
            yield name


class StopsEarly(PlaysInOrder):
    def play(self, me, game):
        yield "Smithy"
        if me.total_money > 12:
            return
        yield "Copper"
        yield "Silver"
        yield "Gold"


DEAR_TREASURES = ("Village", "Smithy", "Royal Seal", "Talisman", "Stash", "Farm")

MATCHES: dict[str, tuple[tuple[str | type[Strategy], ...], dict[str, Any]]] = {
    "money": (("BigMoney", "BigMoney"), {}),
    "colonies": (("BigMoney", "BigMoney"), {"colony": "yes"}),
    "terminal": (("BigSmithy", "BigMoney"), {}),
    "trashing": (("ChapelWitch", "BigSmithy"), {}),
    "durations": (("KCWharf", "DoubleWitch"), {}),
    "own play lists": ((PlaysInOrder, "BigMoney"), {}),
    "Coppers kept": ((KeepsCoppers, PlaysInOrder), {}),
    "usual plays": ((UsualButOne, "BigMoney"), {}),
    "usual plays but Coppers": ((UsualButCoppers, UsualButOne), {}),
    "usual plays by a helper": ((UsualByHelper, UsualUnlessLast, UsualAfterSmithy), {}),
    "usual plays by dice": ((UsualByDice, UsualInOwnOrder, UsualUntilSmithy), {}),
    "usual plays of dear Treasures": ((UsualUnlessLast, UsualButOne), {"kingdom": DEAR_TREASURES}),
    "plays that stop": ((StopsEarly, "DoubleWitch"), {}),
    "several Buys": (("BM:Festival", "BM:Festival"), {}),
    "back onto the deck": (("BM:Treasury", "BM:Treasury"), {}),
    "gardens": (("WorkshopGardens", "ChapelWitch"), {}),
    "three": (("BigMoney", "DoubleWitch", "BigSmithy"), {}),
    "nights": (("SillyAI", "BigMoney"), {"kingdom": "random", "sets": ("Nocturne", "Base")}),
    "any": (("SillyAI", "ChapelWitch"), {"kingdom": "random", "sets": ("Base", "Seaside", "Prosperity")}),
}


def match(name):
    strategies, options = MATCHES[name]
    return Match.of(list(strategies), seed=11, **options)


def played(one, number, record=True):
    game = one.game(number, record)
    game.play_out()
    return state(game), game.log


def phase_by_phase(game):
    while not game.over:
        PHASES[game.phase](game)


@pytest.mark.parametrize("name", MATCHES)
def test_whole_turns_are_the_same_as_phase_by_phase(name):
    one = match(name)
    for number in range(6):
        quick, stepped = one.game(number, record=True), one.game(number, record=True)
        quick.play_out()
        phase_by_phase(stepped)
        assert state(quick) == state(stepped) and one_by_one(quick.log) == one_by_one(stepped.log)


@pytest.mark.parametrize("name", [card.name for card in CATALOG.values() if card.is_kingdom])
def test_whole_turns_with_any_card_in_play_are_the_same_as_phase_by_phase(name):
    one = Match.of([f"BM:{name}", f"BM:{name}"], seed=5)
    for number in range(2):
        quick, stepped = one.game(number), one.game(number)
        quick.play_out()
        phase_by_phase(stepped)
        assert state(quick) == state(stepped)


@pytest.mark.parametrize("name", MATCHES)
def test_a_log_changes_nothing(name):
    one = match(name)
    for number in range(4):
        assert played(one, number, record=False)[0] == played(one, number)[0]


def long_way(one):
    return replace(one, setup=replace(one.setup, shortcuts=False))


@pytest.mark.parametrize("name", MATCHES)
def test_the_long_way_gives_the_same_games(name):
    one = match(name)
    for number in range(6):
        (short, log), (long, long_log) = played(one, number), played(long_way(one), number)
        assert one_by_one(log) == long_log
        assert state(long_way(one).game(number)) != short, "the states tell games apart"
        assert short == long


class OnlyGold(Strategy):
    def gain(self, me, game):
        yield "Gold"


@pytest.mark.parametrize("shortcuts", [True, False])
def test_a_win_with_several_buys_is_seen_after_plain_actions(shortcuts):
    game = Game(Setup(("Market",), shortcuts=shortcuts), [OnlyGold(), OnlyGold()], seed=1)
    me = game.turn.player
    for coins in range(25):
        if game.shortcuts is not None:
            game.shortcuts.within_reach(coins)  # as games before it have asked
    for name in ("Market", "Market", "Gold", "Gold", "Gold", "Gold", "Gold"):
        me.acquire(CATALOG[name])
        me.hand.append(CATALOG[name])
    while game.left("Province") > 2:
        game.take_from(game.piles["Province"])
    game.play_out()
    assert game.winners() == [me] and me.count("Province") == 2 and me.turns == 1


class OnlyPorts(Strategy):
    requires = ("Port",)

    def gain(self, me, game):
        yield "Port"


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("shortcuts", [True, False])
@pytest.mark.parametrize(("ahead", "left"), [(1, 0), (2, 2)])
def test_a_card_that_gains_another_is_not_bought_to_lose_the_game(shortcuts, log, ahead, left):
    start = f"piles Estate 0, Duchy 0, Port 2; {ahead}: vp 9"
    setup = Setup(("Port",), position=start, shortcuts=shortcuts, max_turns=9)
    game = Game(setup, [OnlyPorts(), OnlyGold()], seed=1, record=log)
    for coins in range(9):
        if game.shortcuts is not None:
            game.shortcuts.within_reach(coins)
    game.play_out()
    assert game.left("Port") == left and game.stopped == (left > 0)


def test_the_order_of_treasures_is_known_where_all_are_always_played():
    def order(kind: type[Strategy]) -> list[str] | None:
        found = kind().treasure_order
        return None if found is None else [card.name for card in found.places]

    assert order(PlaysInOrder) == ["Smithy", "Silver", "Gold", "Copper"]
    assert order(KeepsCoppers) == [], "what it yields is worked out"
    assert order(StopsEarly) == [] and order(OnlyGold) is None
    usual = order(UsualButOne)
    assert usual is not None and {"Copper", "Silver", "Gold", "Platinum"} <= set(usual)
    assert "Smithy" not in usual and not UsualButOne().plays_all_treasures
    assert order(UsualButCoppers) == [name for name in usual if name != "Copper"]
    assert order(UsualUnlessLast) == order(UsualByHelper) == order(UsualAfterSmithy) == usual
    assert order(UsualByDice) == order(UsualInOwnOrder) == order(UsualUntilSmithy) == []


def test_a_list_of_usual_plays_is_asked_for_no_treasure(monkeypatch):
    asked = []
    answer_play = Strategy.answer_play
    monkeypatch.setattr(
        Strategy, "answer_play", lambda bot, me, hand: asked.extend(hand) or answer_play(bot, me, hand)
    )
    for kind in (UsualButOne, UsualByHelper, UsualUnlessLast):
        played(Match.of([kind, "BigMoney"], seed=1), 0, record=False)
    assert {card.name for card in asked} == {"Village", "Smithy"}


@pytest.mark.parametrize("seed", range(40))
def test_treasures_are_put_into_the_order_in_which_they_are_asked_for(seed):
    dice = Random(seed)
    names = ("Copper", "Silver", "Gold", "Estate", "Smithy")
    hand = [CATALOG[dice.choice(names)] for _ in range(dice.randint(1, 8))]
    for places in ((0, 0, 0), (0, 1, 0), (1, 0, 0), (2, 1, 0)):
        order = TreasureOrder({CATALOG[name]: place for name, place in zip(names, places, strict=False)})
        known = order.places
        plain = [card for card in hand if card in known]
        left, expected = Zone("hand", hand), []
        for _ in plain:
            first = min((card for card in left if card in known), key=known.__getitem__)
            take_out(first, left)
            expected.append(first)
        assert quick_module._put_in_order(plain, order, hand) and plain == expected
    assert quick_module._put_in_order([CATALOG["Gold"]], TreasureOrder({}), hand) is False


def test_the_long_way_takes_no_shortcut(monkeypatch):
    one = long_way(match("terminal"))
    asked = []
    answer = Strategy.answer
    monkeypatch.setattr(
        Strategy, "answer", lambda bot, decision: asked.append(decision.verb) or answer(bot, decision)
    )
    monkeypatch.setattr(Strategy, "answer_purchase", None)
    monkeypatch.setattr(Strategy, "answer_play", None)
    game = one.game(0)
    game.play_out()
    assert game.shortcuts is None and {type(player) for player in game.players} == {Player}
    assert asked.count("buy") >= game.turn.index - 1 and "play" in asked


@pytest.mark.replaces_engine
def test_plain_actions_are_the_same_as_all_others(monkeypatch):
    """Also with cards that pick one of several in play."""
    kingdom = ["Village", "Smithy", "Market", "Laboratory", "Scheme", "Scepter", "Improve", "Procession"]
    one = Match.of(["SillyAI", "SillyAI"], seed=4, kingdom=[*kingdom, "Bonfire", "Villa", "Throne Room"])
    played_plainly, play_plain = [], FastPlayer.play_plain
    monkeypatch.setattr(
        FastPlayer, "play_plain", lambda me, card: (played_plainly.append(card), play_plain(me, card))
    )
    short = [played(one, number) for number in range(12)]
    assert len(set(played_plainly)) == 4 and len(played_plainly) > 50
    long = [played(long_way(one), number) for number in range(12)]
    assert [(one_by_one(log), end) for end, log in short] == [(log, end) for end, log in long]


def test_actions_played_plainly_are_told_apart_when_one_of_them_may_be_picked(deal):
    me, _ = deal("Scheme", "Village", "Market", hand="Village*2, Market, Scheme", deck="Copper*5")
    me.actions = 4
    for name in ("Village", "Village", "Market"):
        me.play_plain(CATALOG[name])
    assert me.in_play == cards("Village*2, Market") and me.only_plain_in_play
    me.plays("Scheme")
    assert me.cards_in_play == cards("Village*2, Market, Scheme")
    assert len(set(map(id, me.in_play))) == 4 and {spot.since for spot in me.in_play} == {me.game.turn.index}


def counted(game):
    """`gains_to_end` computed from the piles only."""
    ending = [game.left(name) for name in ("Province", "Colony") if name in game.piles]
    lefts = sorted(pile.left for pile in game.supply)
    return min(*ending, sum(lefts[: game.empty_piles_to_end]))


@pytest.mark.parametrize("name", MATCHES)
def test_gains_to_the_end_are_counted_rightly_without_looking_at_all_piles(name):
    one = match(name)
    for number in range(4):
        game = one.game(number)
        while not game.over:
            PHASES[game.phase](game)
            assert game.gains_to_end == counted(game)


def test_gains_to_the_end_after_cards_taken_and_returned_at_random():
    dice = Random(5)
    for seed in range(30):
        game = Game(Setup(("Smithy", "Village"), colony=seed % 2 == 0), [match("money").strategies[0]()] * 2)
        for _ in range(120):
            pile = dice.choice([pile for pile in game.supply if pile.name != "Copper"])
            if dice.random() < 0.1:
                game.put_on_pile(pile.card)
            elif pile.left:
                game.take_from(pile)
            assert game.gains_to_end == counted(game), pile


@pytest.mark.parametrize("name", MATCHES)
def test_costs_remembered_are_those_that_the_game_says(name):
    one = match(name)
    for number in range(4):
        game = one.game(number)
        while not game.over:
            PHASES[game.phase](game)
            cards = [pile.card for pile in game.piles.values()]
            assert game.costs() == {card.name: game.cost(card) for card in cards}
            offered = [pile.card for pile in game.supply if pile.left and game.cost(pile.card) <= 4]
            assert game.costing(up_to=4) == [c for c in offered if not (c.potion or c.debt)]


@pytest.mark.replaces_engine
def test_costs_stay_while_somebody_thinks_and_no_longer(monkeypatch):
    kingdom = ["Bridge", "Peddler", "Fisherman", "Quarry", "Expand", "Village", "Forge"]
    one = Match.of(["SillyAI", "SillyAI"], seed=5, kingdom=kingdom)
    thought_of = []
    costs = Shortcuts.costs

    def compared(shortcuts, game):
        found = costs(shortcuts, game)
        thought_of.append(found is shortcuts._settled)
        assert found == {pile.card.name: game.cost(pile.card) for pile in game.piles.values()}
        return found

    monkeypatch.setattr(Shortcuts, "costs", compared)
    for number in range(4):
        played(one, number)
    assert thought_of.count(True) > 100 and thought_of.count(False) > 100


def test_numbers_of_the_shuffle_are_those_of_the_generator():
    cards = [CATALOG[name] for name in ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province")]
    short, long, dice = cards * 3, cards * 3, Random(8)
    short.sort(key=numbers(Random(8)))
    long.sort(key=lambda _: dice.random())
    assert short == long != cards * 3


def test_who_leads_with_one_card_more_is_who_would_win_with_it():
    seen = set()
    for number in range(12):
        game = match("trashing").game(number)
        game.play_out()
        for player in game.players:
            for card in map(CATALOG.__getitem__, ("Copper", "Estate", "Duchy", "Curse")):
                before = state(game)
                leads = leads_with(player, card)
                assert state(game) == before
                player.acquire(card)
                assert leads == (player in game.winners())
                player.release(card)
                seen.add(leads)
    assert seen == {True, False}


def test_a_game_taken_apart_is_gone_without_being_searched_for():
    def games():
        return sum(type(thing) in (Game, FastPlayer) for thing in gc.get_objects())

    one = match("money")
    gc.collect()
    gc.disable()
    try:
        before = games()
        game = one.game(3)
        game.play_out()
        game.take_apart()
        assert games() == before + 3
        del game
        assert games() == before
    finally:
        gc.enable()


def test_memory_is_searched_seldom_while_games_are_played_and_as_before_afterwards():
    class Looking(Strategy):
        def gain(self, me, game):
            seen.add(gc.get_threshold())
            return "Silver"

    seen = set()
    before = gc.get_threshold()
    run = Run(Match.of([Looking, Looking], seed=1, max_turns=3))
    run.advance(games=2)
    assert gc.get_threshold() == before and {young > before[0] for young, *_ in seen} == {True}
    seen.clear()
    gc.set_threshold(0)  # switched off explicitly, so it stays off
    try:
        run.advance(games=1)
        assert {young for young, *_ in seen} == {0}
    finally:
        gc.set_threshold(*before)


@pytest.mark.replaces_engine
@pytest.mark.parametrize("name", ["money", "terminal", "trashing"])
def test_the_shortcuts_are_taken(name, monkeypatch):
    """Without this, the tests above would prove nothing."""
    phases, taken = [], {"gained": 0}
    gain_plain = FastPlayer.gain_plain
    counting = {
        name: lambda game, play=play: (phases.append(play), play(game)) for name, play in PHASES.items()
    }

    def counting_gain(player, card, buying=False):
        done = gain_plain(player, card, buying)
        taken["gained"] += done
        return done

    monkeypatch.setattr(quick_module, "PHASES", counting)
    monkeypatch.setattr(FastPlayer, "gain_plain", counting_gain)
    game = match(name).game(1)
    game.play_out()
    assert len(phases) < game.turn.index / 2 and taken["gained"] > game.turn.index / 2


@pytest.mark.replaces_engine
def test_what_coins_buy_once_piles_are_empty_is_remembered_for_so_many_sets_of_piles(monkeypatch):
    mirror = Match.of(["SillyAI", "SillyAI"], seed=4)

    def logs() -> list[object]:
        plan.cache_clear()
        games = [mirror.game(number, record=True) for number in range(12)]
        for game in games:
            game.play_out()
        return [game.log for game in games]

    played = logs()
    assert len(plan(mirror.setup, 2).later_reach) > 1
    monkeypatch.setattr(shortcuts_module, "_MOST_REMEMBERED", 1)
    assert logs() == played
    assert len(plan(mirror.setup, 2).later_reach) == 1
