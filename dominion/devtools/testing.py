"""A table for tests of cards and strategies: deal cards, give the players' answers, play, check.

With pytest, put `from dominion.devtools.pytest_plugin import *` into `conftest.py`: then every test can use
the fixture `deal`. Without pytest, use `deal` of this module.

    from dominion.testing import cards, stacked

    def test_militia_leaves_three_cards(deal):
        me, victim = deal(hand="Militia", other="Copper*3, Estate*2")
        victim.will(discard=["Estate", "Estate"])
        me.plays("Militia")
        assert victim.hand == cards("Copper*3") and me.coins == 2

`deal(*kingdom, hand, deck, discard, other, other_deck, other_discard, third, third_deck, third_discard,
seats=2, left={}, **setup)` starts a game of `seats` players and returns them, in the first player's
turn.
    - `hand`, `deck`, `discard` are the first player's, `other...` the second's, `third...` the third's; what
      is not named is empty: there are no starting cards. Decks and discard piles are written top card first.
    - Every card named has its pile in the game; name more piles and landscapes first: deal("Alms", "Smithy"),
      or deal("Alms, Smithy").
    - `left={"Curse": 0, "Silver": 1}` says how many cards those piles have left; `set_left(game, "Curse", 0)`
      does so later.
    - `favors=0` is the number of Favors of each player at the start of the first turn.
    - other keywords are those of Setup: colony=True, shelters=True.
What players do (they are the engine's Players, so hand, deck, discard_pile, in_play, coins, count() and mat()
are there):
    me.will(trash=["Copper", "Estate"])
                        answers by verb of the decision; a second answer is used next. An answer is
                        "Gold" for one card; ["Gold", "Gold"] for several, or an order; None or [] for
                        nothing; 2 for a number; True for all options (yes to a "may"), False for
                        nothing; or a function of the decision that returns any of these
    me.plays("Village", "Militia")
                        plays them from the hand, one after another, in the phase that their type needs; the
                        turn must be mine. No Action is used up: me.actions counts from 1.
    me.purchases("Gold", "Estate")
                        goes on to the Buy phase, buys these with what me.coins, me.buys (set them first) and
                        played Treasures give, and ends the phase; without names it buys nothing
    me.ends_turn()      plays on through my Clean-up, to the start of the next turn
    me.begins_turn()    plays on, through all other turns, until the start of my next turn is over
    me.has(hand="Smithy*2")
                        from now on has exactly these in hand (deck, discard alike; mats: mats={"Exile": ""})
    me.asked            all my decisions so far: .verb, .options, .least, .most, .source
    me.revealed         all cards that I have revealed so far, in order; me.revealed_from("deck")
                        only those from there ("hand", "discard pile", ...)
Comparisons:
    me.hand == cards("Copper*2, Gold")     in any order; also with in_play, the trash, lists of names
    me.deck == stacked("Gold, Copper")     in this order, top card first
A question without an answer fails the test, and so does an unused answer. Only the turn's own questions
(play, buy, spend, pay not asked by a card) need no answer: they are declined. At the end of the test the
cards are counted: none may be lost or created.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, cast

from ..engine.card import CATALOG, Card
from ..engine.decision import Decision
from ..engine.events import BuyPhaseStarted
from ..engine.fast.player import FastPlayer
from ..engine.game import Game
from ..engine.misspelt_names import did_you_mean
from ..engine.setup import Setup
from ..engine.zone import Zone

SEATS = ("me", "other", "third", "fourth", "fifth", "sixth")


def names_in(text: str) -> list[str]:
    """Returns the names in `"Copper*2, Estate"`."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = part.partition("*")
        name = name.strip()
        found += [known(name)] * int(number or 1)
    return found


def known(name: str) -> str:
    """Returns the name of a card. Raises AssertionError with the nearest name if there is no such card."""
    if name not in CATALOG:
        raise AssertionError(f"There is no card called {name!r}.{did_you_mean(name, CATALOG)}")
    return name


def as_printed(name: str) -> Any:
    """Returns the card of that name. It has the methods of its own class."""
    return CATALOG[name]


class cards:  # noqa: N801  # reads as a word of the test
    """Cards in any order: equal to any collection of the same cards."""

    def __init__(self, text: str = "") -> None:
        self.names = names_in(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Iterable) and Counter(map(str, other)) == Counter(self.names)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[Card]:
        return iter([CATALOG[name] for name in self.names])

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"[{', '.join(self.names)}]"


class stacked(cards):  # noqa: N801
    """Cards in this order, the top one first."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and [str(card) for card in reversed(other)] == self.names

    __hash__ = None


class Told:
    """Gives the answers of the test; declines the turn's own questions if there are none."""

    plays_all_treasures = answers_are_legal = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.told: defaultdict[str, list[Any]] = defaultdict(list)
        self.asked: list[Decision] = []

    def answer(self, decision: Decision) -> list[Any]:
        """Returns the next answer for this verb."""
        self.asked.append(decision)
        told = self.told[decision.verb]
        if not told:
            if decision.source is None and decision.verb in ("play", "buy", "spend", "pay"):
                return list(decision.options[: decision.least])  # nothing, or the number 0
            rest = {verb: answers for verb, answers in self.told.items() if answers} or "none"
            raise AssertionError(
                f"the test has no answer for: {decision!r} (verb {decision.verb!r}; answers left: {rest})"
            )
        answer = told.pop(0)
        if callable(answer):
            answer = answer(decision)
        if answer is True:
            return list(decision.options)
        if answer is None or answer is False:
            return []
        return list(answer) if isinstance(answer, (list, tuple)) else [answer]

    def check(self) -> None:
        """Raises AssertionError if an answer is left."""
        unused = {verb: answers for verb, answers in self.told.items() if answers}
        assert not unused, f"{self.name} was never asked: {unused}"


class Seat(FastPlayer):
    """A Player that is controlled by the test."""

    __slots__ = ()
    agent: Told

    def will(self, **answers: Any) -> None:
        """Gives the answer to the next question of each verb."""
        for verb, answer in answers.items():
            self.agent.told[verb].append(answer)

    @property
    def asked(self) -> list[Decision]:
        """All decisions put to me so far."""
        return self.agent.asked

    @property
    def revealed(self) -> list[Card]:
        """What I have revealed so far."""
        return [card for one in self._reveals() for card in one[2]]

    def revealed_from(self, zone: str) -> list[Card]:
        """What I have revealed so far from my hand, deck ..."""
        return [card for one in self._reveals() if one[3] == zone for card in one[2]]

    def _reveals(self) -> Iterator[tuple[Any, ...]]:
        assert self.game.log is not None
        return (entry for entry in self.game.log if entry[0] == "reveal" and entry[1] == self.seat)

    def plays(self, *names: str) -> None:
        """Play these from the hand."""
        for name in names:
            card = CATALOG[known(name)]
            self._enter_phase_of(card)
            assert card in self.hand, f"{self} has no {name} to play in {self.hand}"
            self.play(card)

    def _enter_phase_of(self, card: Card) -> None:
        game, turn = self.game, self._my_turn()
        if game.is_type(card, "Action") and turn.in_action_phase:
            turn.phase = "action"
        elif game.is_type(card, "Treasure"):
            if game.phase in ("action", "treasure"):
                turn.phase, game.phase = "treasure", "buy"
                game.emit(BuyPhaseStarted(self))
        elif card.is_night:
            turn.phase, game.phase = "night", "clean-up"

    def _my_turn(self) -> Any:
        game = self.game
        assert game.turn.player is self, f"it is {game.turn.player}'s turn, not {self}'s"
        if game.phase == "start":
            game.do_play()
        return game.turn

    def purchases(self, *names: str) -> None:
        """Play the Buy phase, buying these."""
        game, told = self.game, self.agent.told
        for name in names:
            known(name)
        self._my_turn()
        while game.phase in ("action", "treasure"):
            game.do_play()
        assert game.phase == "buy", f"the Buy phase of {self} is over"
        told["buy"] += names
        game.do_play()
        assert not told["buy"], f"{self} has no Buy left for {told['buy']}"

    def ends_turn(self) -> None:
        """Play on until this turn of mine is over."""
        turn = self._my_turn().index
        while self.game.turn.index == turn and not self.game.is_over():
            self.game.do_play()

    def begins_turn(self) -> None:
        """Play on until the start of my next turn is over."""
        game, turn = self.game, None if self.game.phase == "start" else self.game.turn.index
        while (game.turn.index == turn or game.turn.player is not self) and not game.is_over():
            game.do_play()
        if not game.is_over():
            game.do_play()

    def has(
        self,
        hand: str | None = None,
        deck: str | None = None,
        discard: str | None = None,
        mats: dict[str, str] | None = None,
    ) -> None:
        """Have exactly these cards in these zones from now on. Other zones do not change."""
        check_cards(self.game)
        for zone, text in ((self.hand, hand), (self.deck, deck), (self.discard_pile, discard)):
            if text is not None:
                self._fill(zone, text)
        for name, text in (mats or {}).items():
            self._fill(self.mat(name), text)
        self.game.note_cards()

    def _fill(self, zone: Zone, text: str) -> None:
        for card in zone:
            self.release(card)
        zone[:] = [CATALOG[name] for name in reversed(names_in(text))]
        for card in zone:
            self.acquire(card)


def set_left(game: Game, name: str, left: int) -> None:
    """Leave that many cards in a pile; the others return to the box."""
    check_cards(game)
    assert name in game.piles, f"{known(name)} has no pile in this game"
    pile = game.piles[name]
    while pile.left > left:
        game.take_from(pile)
    while pile.left < left:
        game.put_on_pile(pile.card)
    game.note_cards()


def check_cards(game: Game) -> None:
    """Check that no card is lost or created, no count is wrong, and no card is without a zone."""
    game.check_cards()
    for player in game.players:
        assert not player.looking, f"{player} still looks at {player.looking}"


def begin(*kingdom: str, seats: int = 2, named: Iterable[str] = (), **setup: Any) -> Game:
    """Returns a game with piles for all the cards named, in which no player owns a card."""
    kingdom = tuple(name for text in kingdom for name in names_in(text))
    wanted = dict.fromkeys([*kingdom, *(CATALOG[name].pile_name for name in named)])
    if {"Colony", "Platinum"} & wanted.keys():
        setup.setdefault("colony", True)
    piles = [name for name in wanted if CATALOG[name].is_kingdom or CATALOG[name].is_landscape]
    assert not (odd := set(kingdom) - set(piles) - {"Colony", "Platinum"}), f"{odd} are no kingdom piles"
    agents = [Told(name) for name in SEATS[:seats]]
    game = Game(Setup(tuple(piles), **setup), agents, seed=1, record=True)
    for player in game.players:
        player.__class__ = Seat
        player.has(hand="", deck="", discard="")  # type: ignore[attr-defined]
    return game


def deal(
    *kingdom: str, hand: str = "", deck: str = "", discard: str = "", other: str = "", other_deck: str = "",
    other_discard: str = "", third: str = "", third_deck: str = "", third_discard: str = "", seats: int = 2,
    left: dict[str, int] | None = None, favors: int | None = None, **setup: Any,
) -> list[Any]:  # fmt: skip
    """Begins a game, deals these cards, and returns the players: see above."""
    dealt = [(hand, deck, discard), (other, other_deck, other_discard), (third, third_deck, third_discard)]
    named = [name for texts in dealt for text in texts for name in names_in(text)]
    seats = max(seats, 3 if any(dealt[2]) else 2)
    game = begin(*kingdom, seats=seats, named=named, **setup)
    players: list[Any] = game.players
    for player, (in_hand, in_deck, in_discard) in zip(players, dealt, strict=False):
        player.has(in_hand, in_deck, in_discard)
    for player in players:
        player.favors = player.favors if favors is None else favors
    for name, number in (left or {}).items():
        set_left(game, name, number)
    game.do_play()
    return players


def check_told(game: Game) -> None:
    """Check that no card is lost or created, and no answer is unused."""
    check_cards(game)
    for player in game.players:
        cast("Told", player.agent).check()
