"""What a player has: zones, counters, and the questions that are put to the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from .card import Card
from .decision import Agent, Decision, Option
from .events import (
    Scoring,
)
from .turn import Purchase
from .zones import InPlay, Zone

if TYPE_CHECKING:
    from .game import Game
    from .kingdom import StartingDeck
    from .player import Player


class Owner:
    """The part of a player that owns cards and is asked about them."""

    __slots__ = (
        "actions", "agent", "buys", "coffers", "coins", "coins_by_turn", "controller", "counts", "debt",
        "deck", "discard_pile", "favors", "fixed_vp", "gained_at", "game", "hand", "in_play", "last_gains",
        "looking", "mats", "me", "memo", "name", "next_hand", "only_plain_in_play", "own_worth", "owned",
        "playing", "potions", "purchase", "seat", "size", "total_money", "turns", "villagers", "vp_by_turn",
        "vp_tokens",
    )  # fmt: skip

    def __init__(self, game: Game, seat: int, agent: Agent, name: str) -> None:
        self.game, self.seat, self.agent, self.name = game, seat, agent, name
        self.me: Player = cast("Player", self)
        self.controller = self.me  # who decides
        self.deck, self.hand, self.discard_pile = Zone("deck"), Zone("hand"), Zone("discard pile")
        self.looking = Zone("looked at")  # cards taken from the deck, on their way elsewhere
        self.mats: dict[str, Zone] = {}
        self.in_play: list[InPlay | Card] = []
        self.only_plain_in_play = True  # nothing but cards played by a shortcut
        self.playing: InPlay | None = None  # the card whose instructions are being followed
        self.actions = self.buys = self.coins = self.potions = 0
        self.coffers = self.villagers = self.favors = self.vp_tokens = self.debt = 0
        self.owned: list[Card] = []  # projects, artifacts and states
        self.memo: dict[str, Any] = {}  # what a card must remember of this player; plain data
        self.turns = 0
        self.last_gains: tuple[tuple[Player, Card], ...] = ()  # who gained what in my last turn
        self.gained_at: Zone | None = None  # where what I gained last lies; None once something has moved it
        self.next_hand = 5
        # Kept up with every gain and loss, for speed.
        self.counts: dict[str, int] = {}
        self.size = 0  # number of cards owned
        self.total_money = 0  # coins of all Treasures, and of Actions that cost no Action to play
        self.fixed_vp = 0  # of the cards whose VP are always the same
        self.own_worth: list[Card] = []  # cards owned whose VP depend on the deck
        self.coins_by_turn: list[int] = []
        self.vp_by_turn: list[int] = []
        self.purchase = Purchase(self.me)

    def __repr__(self) -> str:
        return self.name

    # What I have.

    def count(self, card: Card | str) -> int:
        """How many copies of `card` I own, wherever they are."""
        return self.counts.get(card if type(card) is str else card.name, 0)  # type: ignore[union-attr]

    @property
    def all_cards(self) -> list[Card]:
        """Every card I own."""
        cards = [*self.deck, *self.hand, *self.discard_pile, *self.looking]
        for spot in self.in_play:
            cards.append(spot.card)
            if isinstance(spot, InPlay):
                cards += spot.cards_under
        for mat in self.mats.values():
            cards += mat
        return cards

    def mat(self, name: str) -> Zone:
        """My mat of that name, or cards of mine set aside under that name."""
        found = self.mats.get(name)
        if found is None:
            found = self.mats[name] = Zone(name)
        return found

    def zone_named(self, name: str) -> Zone:
        """My "deck" or "hand", or my mat of that name."""
        return self.deck if name == "deck" else self.hand if name == "hand" else self.mat(name)

    def score(self) -> int:
        """My VP, if the game ended now."""
        vp = self.fixed_vp + self.vp_tokens
        for card in self.own_worth:
            vp += card.worth(self.me) * self.counts[card.name]
        if self.game.heard and Scoring in self.game.heard:
            vp = self.game.inquire(Scoring(self.me, vp)).vp
        return vp

    @property
    def others(self) -> list[Player]:
        """The other players, the one to my left first."""
        players, seat = self.game.players, self.seat
        return players[seat + 1 :] + players[:seat]

    @property
    def cards_in_play(self) -> list[Card]:
        """The cards that I have in play, in the order in which they got there."""
        return [spot.card for spot in self.in_play]

    @property
    def plays_this_turn(self) -> list[Card]:
        """The cards that I have played in this turn, which may be another's, in order."""
        turn = self.game.turn
        if turn.player is self.me:
            return turn.plays
        return [card for player, card in turn.plays_of_others if player is self.me]

    def start_with(self, deck: StartingDeck) -> None:
        """Own these cards and no others; the same as acquiring them one by one."""
        self.deck += deck.cards
        self.counts = deck.counts.copy()
        self.size = len(deck.cards)
        self.total_money, self.fixed_vp = deck.total_money, deck.fixed_vp
        self.own_worth = list(deck.own_worth)
        for card in deck.with_abilities:
            self.game.listen_to(card)

    def acquire(self, card: Card) -> None:
        """Count `card` as mine."""
        name = card.name
        number = self.counts.get(name)
        if number:
            self.counts[name] = number + 1
        else:
            self.counts[name] = 1
            if card.abilities:
                self.game.listen_to(card)
            if card.has_own_worth:
                self.own_worth.append(card)
        self.size += 1
        self.total_money += card.money
        self.fixed_vp += card.vp

    def release(self, card: Card) -> None:
        """No longer count `card` as mine."""
        name = card.name
        self.counts[name] -= 1
        if not self.counts[name]:
            del self.counts[name]
            if card.has_own_worth:
                self.own_worth.remove(card)
        self.size -= 1
        self.total_money -= card.money
        self.fixed_vp -= card.vp

    # Questions.

    def choose(
        self, verb: str, options: Iterable[Option], least: int = 0, most: int = 1, source: Card | None = None
    ) -> list[Any]:
        """Ask me for `least` to `most` of `options`. What has only one answer is not asked."""
        offered = list(options)
        number = len(offered)
        if least > number:
            least = number
        if most > number:
            most = number
        if most <= 0:
            return []
        if least == number:
            return offered
        if least == most and offered.count(offered[0]) == number:
            return offered[:least]
        return self.game.ask(Decision(verb, self.me, offered, least, most, source or self.game.source))

    def choose_one(
        self, verb: str, options: Iterable[Option], optional: bool = False, source: Card | None = None
    ) -> Any:
        """Ask me for one of `options`; None when there is none, or none is chosen where it is `optional`."""
        picked = self.choose(verb, options, 0 if optional else 1, 1, source)
        return picked[0] if picked else None

    def agrees(self, verb: str, card: Card, source: Card | None = None) -> bool:
        """May I `verb` this card?"""
        return bool(self.choose(verb, [card], 0, 1, source))

    def arrange(self, verb: str, cards: Sequence[Card]) -> list[Card]:
        """Ask me for an order of `cards`, first to last."""
        if len(set(cards)) < 2:
            return list(cards)
        return cast(
            "list[Card]",
            self.game.ask(Decision(verb, self.me, list(cards), len(cards), len(cards), self.game.source)),
        )
