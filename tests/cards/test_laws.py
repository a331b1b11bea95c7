"""Laws that hold for every card, tried out on random games of eager players who begin with a copy of each card.

For each card: in games that have it no card is lost or made; the game played again from its answers ends the same; so does
a copy made at any phase; nothing is promised or pending at the end; and every method of the card was entered.
"""

import functools
import inspect
from random import Random

import pytest
from states import leftovers, state
from table import as_printed

from dominion import CATALOG, Game, Setup
from dominion.bots.testing.exploring_bots import AcceptingAgent, RandomAgent
from dominion.bots.testing.replay import replay
from dominion.engine.random_kingdom import kingdom_piles

CARDS = sorted(name for name, card in CATALOG.items() if type(card).__module__.startswith("dominion.cards."))
MOST_GAMES = 30
# What must be on the table too for the rarer methods of a card to be reached.
COMPANY = {
    "Dominate": ("Capital", "Platinum", "Stockpile", "Worker's Village"),  # it costs $14
    "Fool's Gold": ("Province",),
    "Joust": ("Province",),
    "Possession": ("City Quarter", "Engineer"),  # a possessed player gets into debt
}
COMPANY |= {card.name: ("Underling",) for card in CATALOG.values() if "Ally" in card.types}  # it gives Favors
COMPANY |= {card.name: ("Tea House",) for card in CATALOG.values() if "Prophecy" in card.types}  # takes Suns


TELLING = ("marks",)  # what only logs and pages ask


def methods(card):
    """Functions that a card's class, or a class of the card modules that it builds on, defines.

    Conditions of abilities are left out: they are not looked up by name.
    """
    conditions = [ability.given for ability in card.abilities]
    for kind in type(card).__mro__:
        if kind.__module__.startswith("dominion.cards."):
            for name, value in vars(kind).items():
                if (
                    inspect.isfunction(value)
                    and not name.startswith("__")
                    and value not in conditions
                    and name not in TELLING
                ):
                    yield kind, name, value


@pytest.fixture
def entered(monkeypatch):
    """Watches methods being entered: call it with a card for the set of names of those that were not."""

    def watch(card):
        missing = {}
        for kind, name, function in methods(card):
            if type(card).__dict__.get(name, function) is not function:
                continue  # a more special method is there

            def watched(*args, _name=name, _function=function, **kwargs):
                missing.pop(_name, None)
                return _function(*args, **kwargs)

            missing[name] = function
            monkeypatch.setattr(kind, name, functools.update_wrapper(watched, function))
        return missing

    return watch


def setup_with(card, random):
    """A random table with `card` on it: its pile or bringer, other piles, a landscape; everybody owns one of each."""
    bringers = [
        other.name
        for other in CATALOG.values()
        if {card.name, card.pile_name} & set(other.brings) and _may_be_chosen(other)
    ]
    focus = [card.name] if _may_be_chosen(card) else random.sample(bringers, min(1, len(bringers)))
    if (
        CATALOG.get(card.pile_name) is not card
        and card.pile_name in CATALOG
        and _may_be_chosen(CATALOG[card.pile_name])
    ):
        focus.append(card.pile_name)
    focus += [
        other for other in COMPANY.get(card.name, ()) if other in CATALOG and _may_be_chosen(CATALOG[other])
    ]
    piles = [pile.name for pile in kingdom_piles(None, (None, 1, 2)) if pile.name not in focus]
    landscapes = [
        other.name
        for other in CATALOG.values()
        if other.is_landscape and _may_be_chosen(other) and other.name not in focus
    ]
    kingdom = [
        *focus,
        *random.sample(piles, 9),
        *random.sample(landscapes, min(len(landscapes), random.randint(0, 1))),
    ]
    owned = [
        name
        for name in dict.fromkeys([card.name, *kingdom, *COMPANY.get(card.name, ())])
        if name in CATALOG and not (CATALOG[name].is_landscape or CATALOG[name].is_pile)
    ]
    return Setup(
        tuple(kingdom),
        colony=card.name in ("Platinum", "Colony") or random.random() < 0.2,
        deck=("Copper",) * 4 + ("Silver", "Gold", "Estate", *owned),
        max_turns=8,
        check_cards=True,
        chosen=chosen_before(card, kingdom, random),
    )


def chosen_before(card, kingdom, random):
    """What is chosen for the card before the game, in half of the games."""
    if not card.chooses or card.name not in kingdom or random.random() < 0.5:
        return ()
    fitting = [name for name, other in CATALOG.items() if name not in kingdom and card.fits(other)]
    return ((card.name, tuple(random.sample(fitting, card.chooses))),)


def _may_be_chosen(card):
    return card.is_kingdom or (card.is_landscape and not card.is_aside)


def table(card, setup, agents, seed):
    """A game; if `card` is part of a mixed pile it lies on top, as if the cards above were gone; a project, an
    artifact or a state is the first player's from the start, and the game is near its end.
    """
    game = Game(setup, agents, seed)
    if {"Project", "Artifact", "State"} & set(card.types):
        game.players[0].take(card)
        while game.left("Province") > 1:
            game.take_from(game.piles["Province"])
        game._cards_at_start = game.census()
    pile = game.piles.get(card.pile_name)
    if pile is not None and pile.stack and card in pile.stack and pile.card is not card:
        before = pile.card
        pile.stack.remove(card)
        pile.stack.append(card)
        pile.card = card
        game._note_pile(pile, before)
    return game


def play(card, setup, seats, seed, kind=AcceptingAgent):
    """A recorded game, and copies of it made between phases with the number of answers given by then."""
    agents = [kind(seed * 10 + seat) for seat in range(seats)]
    if kind is AcceptingAgent:
        for agent in agents:
            agent.favourites = (card.name, *COMPANY.get(card.name, ()))
    game = table(card, setup, agents, seed)
    game.answers = []
    copies, random = [], Random(seed)
    while not game.is_over():
        if random.random() < 0.01:
            copies.append((game.copy(), len(game.answers)))
        game.do_play()
    return game, copies, agents


def check_laws(card, seats, seed, random, kind=AcceptingAgent):
    setup = setup_with(card, random)
    game, copies, agents = play(card, setup, seats, seed, kind)
    end = state(game)
    assert not leftovers(game)
    again = table(card, setup, replay(game.answers, agents), seed)
    again.play_out()
    assert state(again) == end, "played again from its answers it ends differently"
    for copy, given in copies[:2]:
        for player, agent in zip(copy.players, replay(game.answers[given:], agents)):
            player.agent = agent
        copy.play_out()
        assert state(copy) == end, "a copy plays on differently"


@pytest.mark.parametrize("name", CARDS)
def test_laws(name, entered):
    card = CATALOG[name]
    missing = entered(card)
    for seed in range(MOST_GAMES):
        random = Random(f"{name} {seed}")
        check_laws(card, random.choice((2, 2, 3, 4, 5, 6)), seed, random)
        if seed >= 1 and not missing:
            return
    assert not missing, f"never entered: {', '.join(missing)}"


@pytest.mark.slow
@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("kind", [AcceptingAgent, RandomAgent])
def test_laws_in_many_games(name, kind):
    for seed in range(100, 130):
        random = Random(f"{name} {seed}")
        check_laws(CATALOG[name], random.randint(2, 6), seed, random, kind)


def test_the_watch_sees_what_is_entered(entered):
    missing = entered(CATALOG["Merchant"])
    assert set(missing) == {"play", "first_silver"}
    me = type("Me", (), {"plays_this_turn": []})
    as_printed("Merchant").first_silver(me, type("Played", (), {"card": CATALOG["Silver"]}))
    assert set(missing) == {"play"}


def test_a_card_that_breaks_the_law_is_found(monkeypatch):
    monkeypatch.setattr(type(CATALOG["Chapel"]), "play", lambda self, me: me.hand and me.hand.pop())
    with pytest.raises(AssertionError, match="lost"):
        check_laws(CATALOG["Chapel"], 2, 1, Random(1))
