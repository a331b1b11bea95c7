"""The state of a player: zones, counters, and questions to the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..card import CATALOG, Card, as_card
from ..decision import Agent, Decision, Option
from ..events import Choosing, Scoring
from ..in_play import InPlay
from ..native import mypyc_attr
from ..pickling import Picklable
from ..turn import Purchase
from ..zone import Zone

if TYPE_CHECKING:
    from ..game import Game
    from ..starting_piles import StartingDeck
    from . import Player

Owned = tuple[dict[str, int], list[Card], int, int, int, dict[str, dict[int, int]]]
"""A player's card counts, values derived from them, and notes for statistics."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Owner(Picklable):
    """The part of a player that owns cards and answers questions about them."""

    __slots__ = (
        "actions",
        "agent",
        "buys",
        "coffers",
        "coins",
        "coins_by_turn",
        "controller",
        "counts",
        "debt",
        "deck",
        "discard_pile",
        "favors",
        "fixed_vp",
        "gained_at",
        "game",
        "hand",
        "in_play",
        "last_gains",
        "last_trashed",
        "looking",
        "mats",
        "me",
        "memo",
        "more_drawn",
        "name",
        "next_hand",
        "notes",
        "own_worth",
        "owned",
        "playing",
        "potions",
        "purchase",
        "reworded",
        "seat",
        "shuffles",
        "size",
        "total_money",
        "turns",
        "turns_to_skip",
        "villagers",
        "vp_by_turn",
        "vp_tokens",
    )  # fmt: skip
    __deletable__ = ["controller", "game", "last_gains", "me", "purchase"]  # references back to the player

    me: Player
    """The whole player."""
    controller: Player
    """Who decides: this player, or the player who controls the turn."""
    purchase: Purchase
    """The decision what to buy."""

    def __init__(self, game: Game, seat: int, agent: Agent, name: str) -> None:
        self.game, self.seat, self.agent, self.name = game, seat, agent, name
        self.deck, self.hand, self.discard_pile = Zone("deck"), Zone("hand"), Zone("discard pile")
        self.looking = Zone("looked at")  # cards taken from the deck that will move on
        self.mats: dict[str, Zone] = {}
        self.in_play: list[InPlay | Card] = []
        self.playing: InPlay | None = None  # the card whose instructions are being followed
        self.reworded: InPlay | Card | None = None  # the same, while its +Cards and +$ are changed
        self.actions = self.buys = self.coins = self.potions = 0
        self.coffers = self.villagers = self.favors = self.vp_tokens = self.debt = 0
        self.owned: list[Card] = []  # projects, artifacts, states and Boons taken
        self.memo: dict[str, Any] = {}  # what a card must remember of this player; plain data
        self.turns = 0
        self.turns_to_skip = 0
        self.last_gains: tuple[tuple[Player, Card], ...] = ()  # who gained what in my last turn
        self.last_trashed = 0  # how many cards I trashed in my last turn
        self.gained_at: Zone | None = None  # where what I gained last lies; None once something has moved it
        self.next_hand = 5
        self.shuffles = 0  # how often I have shuffled any cards
        # Updated with every gain and loss, for speed.
        self.counts: dict[str, int] = {}
        self.size = 0  # number of cards owned
        self.total_money = 0  # coins of all Treasures, and of Actions that need no Action to play
        self.fixed_vp = 0  # VP of cards whose VP are fixed
        self.own_worth: list[Card] = []  # cards owned whose VP depend on the deck
        self.coins_by_turn: list[int] = []
        self.vp_by_turn: list[int] = []
        # For statistics, by own turn. Only turns that differ from the usual have an entry, so that plain
        # turns cost nothing. "drawn": cards drawn for the turn and in it, minus the usual five; "dead":
        # Actions in hand when no Actions were left to play them; "curses": the number of Curses at its end,
        # if it changed.
        self.notes: dict[str, dict[int, int]] = {}
        self.more_drawn = 0  # cards drawn since my previous turn, minus the usual five

    def __repr__(self) -> str:
        return self.name

    # What I have.

    def count(self, card: Card | str) -> int:
        """Returns how many copies of `card` (or of that name) I own, wherever they are. Raises SetupError if
        there is no such card.
        """
        name: str = card if type(card) is str else card.name  # type: ignore[union-attr]
        number = self.counts.get(name)
        if number is None:  # no copies, a former name or a wrong one
            return 0 if name in CATALOG else self.counts.get(as_card(name).name, 0)
        return number

    @property
    def all_cards(self) -> list[Card]:
        """Every card I own, in no order."""
        cards = [*self.deck, *self.hand, *self.discard_pile, *self.looking]
        for spot in self.in_play:
            cards.append(spot.card)
            if isinstance(spot, InPlay):
                cards += spot.cards_under
        for mat in self.mats.values():
            cards += mat
        return cards

    def mat(self, name: str) -> Zone:
        """Returns my mat of that name, or my cards set aside under that name."""
        found = self.mats.get(name)
        if found is None:
            found = self.mats[name] = Zone(name)
        return found

    def zone_named(self, name: str) -> Zone:
        """My "deck" or "hand", or my mat of that name."""
        return self.deck if name == "deck" else self.hand if name == "hand" else self.mat(name)

    def score(self) -> int:
        """Returns my VP if the game ended now."""
        vp = self.fixed_vp + self.vp_tokens
        for card in self.own_worth:
            vp += card.worth(self.me) * self.counts[card.name]
        if self.game.listeners and Scoring in self.game.listeners:
            vp = self.game.query(Scoring(self.me, vp)).vp
        return vp

    def score_with(self, cards: Sequence[Card]) -> int:
        """Returns my VP if I owned these cards too and the game ended now. The game does not change."""
        if not self.own_worth and Scoring not in self.game.listeners:
            vp = self.fixed_vp + self.vp_tokens
            for card in cards:
                if card.has_own_worth:
                    break
                vp += card.vp
            else:
                return vp
        before = self.keep_owned()
        try:
            for card in cards:
                number = self.counts.get(card.name, 0)
                self.counts[card.name] = number + 1
                if card.has_own_worth and not number:
                    self.own_worth.append(card)
                self.size += 1
                self.total_money += card.money
                self.fixed_vp += card.vp
            return self.score()
        finally:
            self.own_again(before)

    def keep_owned(self) -> Owned:
        """Returns what I own, to be restored by `own_again` after a trial."""
        kept = self.counts, self.own_worth, self.size, self.total_money, self.fixed_vp, self.notes
        self.counts, self.own_worth, self.notes = self.counts.copy(), self.own_worth[:], {}
        return kept

    def own_again(self, kept: Owned) -> None:
        """Restores what I owned."""
        self.counts, self.own_worth, self.size, self.total_money, self.fixed_vp, self.notes = kept

    @property
    def others(self) -> list[Player]:
        """The other players in turn order. In my turn the player to my left comes first, in another player's
        turn that player.
        """
        game, seat = self.game, self.seat
        if game.turn.player is not self.me:
            return [player for player in game.in_turn_order() if player is not self.me]
        players = game.players
        return players[seat + 1 :] + players[:seat]

    @property
    def everybody(self) -> list[Player]:
        """All players in turn order, including me."""
        return self.game.in_turn_order()

    @property
    def from_left(self) -> list[Player]:
        """The other players around the table, the one to my left first."""
        players, seat = self.game.players, self.seat
        return players[seat + 1 :] + players[:seat]

    @property
    def left(self) -> Player:
        """The player to my left."""
        players = self.game.players
        return players[(self.seat + 1) % len(players)]

    @property
    def right(self) -> Player:
        """The player to my right."""
        return self.game.players[self.seat - 1]

    @property
    def cards_in_play(self) -> list[Card]:
        """The cards that I have in play, oldest first."""
        return [spot.card for spot in self.in_play]

    @property
    def plays_this_turn(self) -> list[Card]:
        """The cards that I have played in this turn (mine or another player's), in order."""
        turn = self.game.turn
        if turn.player is self.me:
            return turn.plays
        return [card for player, card in turn.plays_of_others if player is self.me]

    def start_with(self, deck: StartingDeck) -> None:
        """Own exactly these cards. The same as acquiring them one by one."""
        self.deck += deck.cards
        self.counts = deck.counts.copy()
        self.size = len(deck.cards)
        self.total_money, self.fixed_vp = deck.total_money, deck.fixed_vp
        self.own_worth = list(deck.own_worth)
        for card in deck.with_abilities:
            self.game.listen_to(card)
        if "Curse" in deck.counts:
            self.note_curses()

    def acquire(self, card: Card) -> None:
        """Count `card` as mine."""
        name, counts = card.name, self.counts
        number = counts.get(name)
        if number:
            counts[name] = number + 1
        else:
            counts[name] = 1
            if card.abilities:
                self.game.listen_to(card)
            if card.has_own_worth:
                self.own_worth.append(card)
        if name == "Curse":
            self.note_curses()
        self.size += 1
        self.total_money += card.money
        self.fixed_vp += card.vp

    def release(self, card: Card) -> None:
        """No longer count `card` as mine."""
        name, counts = card.name, self.counts
        left = counts[name] - 1
        if left:
            counts[name] = left
        else:
            del counts[name]
            if card.has_own_worth:
                self.own_worth.remove(card)
        if name == "Curse":
            self.note_curses()
        self.size -= 1
        self.total_money -= card.money
        self.fixed_vp -= card.vp

    # Notes about my turns, for statistics. Extra turns have no number of their own.

    def note(self, what: str, turn: int, number: int) -> None:
        """Add a number to the notes of that turn."""
        noted = self.notes.setdefault(what, {})
        noted[turn] = noted.get(turn, 0) + number

    def note_curses(self) -> None:
        """Note how many Curses I have now. Those I get after my turn count at the end of the next."""
        noted = self.notes.get("curses")
        if noted is None:
            noted = self.notes["curses"] = {}
        noted[len(self.vp_by_turn) + 1] = self.counts.get("Curse", 0)

    def note_drawn(self) -> None:
        """Note what was drawn for my turn and in it, before the next hand is drawn."""
        drawn = self.notes.get("drawn")
        if drawn is None:
            drawn = self.notes["drawn"] = {}
        drawn[self.turns] = self.more_drawn
        self.more_drawn = 0

    # Questions.

    def choose(
        self, verb: str, options: Iterable[Option], least: int = 0, most: int = 1, source: Card | None = None
    ) -> list[Any]:
        """Ask me for `least` to `most` of `options`. A question with only one answer is not asked."""
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
        """Ask me for one of `options`. Returns None if there is none, or if it is `optional` and I
        decline.
        """
        picked = self.choose(verb, options, 0 if optional else 1, 1, source)
        return picked[0] if picked else None

    def choose_abilities(self, words: list[str], number: int = 1) -> list[str]:
        """Choose that many different abilities of those that the card I am playing lists after "choose". Some
        cards let me choose more. Returns them in the order in which they are printed.
        """
        return self.choose("choose", words, number, number + self.more_abilities())

    def more_abilities(self) -> int:
        """Returns how many extra abilities I may choose for the card that I am playing."""
        game, spot = self.game, self.playing
        if Choosing not in game.listeners or spot is None or spot.card is not game.source:
            return 0
        return game.query(Choosing(self.me, spot)).more

    def choose_play(self, cards: list[Card]) -> Card | None:
        """Ask me which of these cards to play next, if any."""
        card: Card | None = self.choose_one("play", dict.fromkeys(cards), optional=True)
        return card

    def choose_purchase(self) -> Card | None:
        """Ask me what to buy next, if anything."""
        answer = self.game.ask(self.purchase)
        return answer[0] if answer else None

    def agrees(self, verb: str, card: Card, source: Card | None = None) -> bool:
        """Asks whether I `verb` this card."""
        return bool(self.choose(verb, [card], 0, 1, source))

    def arrange(self, verb: str, cards: Sequence[Card]) -> list[Card]:
        """Asks me for an order of `cards`, first to last."""
        if len(set(cards)) < 2:
            return list(cards)
        return cast(
            "list[Card]",
            self.game.ask(Decision(verb, self.me, list(cards), len(cards), len(cards), self.game.source)),
        )
