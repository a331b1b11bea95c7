"""One player: zones, counters, and the verbs that card texts are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from .card import CATALOG, PLAIN_BUYS, Card
from .decision import Agent, Decision, Option
from .events import (
    Attacked,
    Bought,
    Discarded,
    Drawing,
    Gained,
    Gaining,
    Happening,
    Played,
    Playing,
    Pricing,
    Revealed,
    Scoring,
    Shuffling,
    TakingDebt,
    Trashed,
    Trashing,
    TurnStarted,
)
from .exile import EXILE
from .listening import FOREVER, HEARD, NEXT_TURN, ONCE, ONCE_THIS_TURN, TURN_END
from .turn import ExtraTurn, Purchase
from .zones import InPlay, Zone, sink_shadows

if TYPE_CHECKING:
    from .game import Game
    from .kingdom import StartingDeck
    from .turn import Turn


class Player:
    """A seat at the table. Strategies read it; cards use its verbs."""

    __slots__ = (
        "_fixed_vp", "_own_worth", "actions", "agent", "buys", "coffers", "coins", "coins_by_turn",
        "controller", "counts", "debt", "deck", "discard_pile", "favors", "gained_at", "game",
        "hand", "in_play", "last_turn", "looking", "mats", "memo", "name", "next_hand",
        "only_plain_in_play", "owned", "playing", "potions", "purchase", "seat", "size", "total_money",
        "turns", "villagers", "vp_by_turn", "vp_tokens",
    )  # fmt: skip

    def __init__(self, game: Game, seat: int, agent: Agent, name: str) -> None:
        self.game, self.seat, self.agent, self.name = game, seat, agent, name
        self.controller: Player = self  # who decides
        self.deck, self.hand, self.discard_pile = Zone("deck"), Zone("hand"), Zone("discard pile")
        self.looking = Zone("looked at")  # cards taken from the deck, on their way elsewhere
        self.mats: dict[str, Zone] = {}
        self.in_play: list[InPlay | Card] = []
        self.only_plain_in_play = True  # nothing but Treasures played by the shortcut
        self.playing: InPlay | None = None  # the card whose instructions are being followed
        self.actions = self.buys = self.coins = self.potions = 0
        self.coffers = self.villagers = self.favors = self.vp_tokens = self.debt = 0
        self.owned: list[Card] = []  # projects, artifacts and states
        self.memo: dict[str, Any] = {}  # what a card must remember of this player; plain data
        self.turns = 0
        self.last_turn: Turn | None = None  # the last turn I finished
        self.gained_at: Zone | None = None  # where what I gained last lies; None once something has moved it
        self.next_hand = 5
        # Kept up with every gain and loss, for speed.
        self.counts: dict[str, int] = {}
        self.size = 0  # number of cards owned
        self.total_money = 0  # coins of all Treasures, and of Actions that cost no Action to play
        self._fixed_vp = 0
        self._own_worth: list[Card] = []  # cards owned whose VP depend on the deck
        self.coins_by_turn: list[int] = []
        self.vp_by_turn: list[int] = []
        self.purchase = Purchase(self)

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
                cards += spot._under or ()
        for mat in self.mats.values():
            cards += mat
        return cards

    def mat(self, name: str) -> Zone:
        """My mat of that name, or cards of mine set aside under that name."""
        found = self.mats.get(name)
        if found is None:
            found = self.mats[name] = Zone(name)
        return found

    def _zone(self, name: str) -> Zone:
        return self.deck if name == "deck" else self.hand if name == "hand" else self.mat(name)

    def score(self) -> int:
        """My VP, if the game ended now."""
        vp = self._fixed_vp + self.vp_tokens
        for card in self._own_worth:
            vp += card.worth(self) * self.counts[card.name]
        if self.game.heard and Scoring in self.game.heard:
            vp = self.game.inquire(Scoring(self, vp)).vp
        return vp

    @property
    def others(self) -> list[Player]:
        """The other players, the one to my left first."""
        players = self.game.players
        return players[self.seat + 1 :] + players[: self.seat]

    @property
    def cards_in_play(self) -> list[Card]:
        """The cards that I have in play, in the order in which they got there."""
        return [spot.card for spot in self.in_play]

    def start_with(self, deck: StartingDeck) -> None:
        """Own these cards and no others; the same as acquiring them one by one."""
        self.deck += deck.cards
        self.counts = deck.counts.copy()
        self.size = len(deck.cards)
        self.total_money, self._fixed_vp = deck.total_money, deck.fixed_vp
        self._own_worth = list(deck.own_worth)
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
                self._own_worth.append(card)
        self.size += 1
        self.total_money += card.money
        self._fixed_vp += card.vp

    def release(self, card: Card) -> None:
        """No longer count `card` as mine."""
        name = card.name
        self.counts[name] -= 1
        if not self.counts[name]:
            del self.counts[name]
            if card.has_own_worth:
                self._own_worth.remove(card)
        self.size -= 1
        self.total_money -= card.money
        self._fixed_vp -= card.vp

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
        return self.game.ask(Decision(verb, self, offered, least, most, source or self.game.source))

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
            self.game.ask(Decision(verb, self, list(cards), len(cards), len(cards), self.game.source)),
        )

    # Drawing and looking.

    def draw(self, number: int = 1) -> list[Card]:
        """Draw cards into my hand, as many as there are."""
        game = self.game
        if game.heard and Drawing in game.heard and number > 0:
            number = game.announce(Drawing(self, number)).number
        if number <= 0:
            return []
        deck = self.deck
        if number <= len(deck):
            drawn = deck[-number:]
            del deck[-number:]
        else:
            drawn = self._take_through_shuffle(number)
        self.hand += drawn
        if game.log is not None and drawn:
            game.log.append(("draw", self.seat, drawn))
        return drawn

    def draw_to(self, size: int) -> None:
        """Draw until I have `size` cards in hand."""
        self.draw(size - len(self.hand))
        if Drawing in self.game.heard:  # what made the first draw smaller may do so only once
            self.draw(size - len(self.hand))

    def _take_through_shuffle(self, number: int) -> list[Card]:
        """The top cards of the deck when there are too few: what is there, then a shuffle, then the rest.
        The top one is the last.
        """
        taken: list[Card] = self.deck[:]
        self.deck.clear()
        self.shuffle()
        rest = min(number - len(taken), len(self.deck))
        if rest:
            taken[:0] = self.deck[-rest:]
            del self.deck[-rest:]
        return taken

    def shuffle(self) -> None:
        """Shuffle my discard pile into my deck, which has run out."""
        deck, pile = self.deck, self.discard_pile
        if not pile:
            return
        game = self.game
        game.shuffle(pile)
        if game.has_shadows:
            sink_shadows(pile)
        deck[:0] = pile
        pile.clear()
        if game.log is not None:
            game.log.append(("shuffle", self.seat, len(deck)))
        if game.heard and Shuffling in game.heard:
            game.announce(Shuffling(self, deck))

    def shuffle_in(self, cards: Iterable[Card], source: Zone | None = None) -> None:
        """Shuffle cards that I look at (or from `source`) into my deck."""
        for card in list(cards):
            self._put(card, self.looking if source is None else source, self.deck, None)
        game = self.game
        game.shuffle(self.deck)
        if game.has_shadows:
            sink_shadows(self.deck)
        if game.log is not None:
            game.log.append(("shuffle", self.seat, len(self.deck)))
        if Shuffling in game.heard:
            game.announce(Shuffling(self, self.deck))

    def look_at(self, number: int) -> list[Card]:
        """Take the top cards of my deck to look at, the top one first. What becomes of them is said next."""
        deck = self.deck
        if number <= len(deck):
            taken = deck[-number:] if number > 0 else []
            del deck[len(deck) - len(taken) :]
        else:
            taken = self._take_through_shuffle(number)
        taken.reverse()
        self.looking += taken
        return taken

    def look_at_bottom(self) -> Card | None:
        """Take the bottom card of my deck to look at; None when there is none."""
        if not self.deck:
            self.shuffle()
        if not self.deck:
            return None
        self.looking.append(self.deck.pop(0))
        return self.looking[-1]

    def reveal_top(self, number: int = 1) -> list[Card]:
        """Reveal the top cards of my deck, the top one first. What becomes of them is said next."""
        taken = self.look_at(number)
        self.reveal(taken, "deck")
        return taken

    def reveal_until(self, enough: Callable[[list[Card]], bool]) -> list[Card]:
        """Reveal cards from my deck one by one until they are `enough` or there are no more."""
        shown: list[Card] = []
        while not enough(shown):
            card = self.look_at(1)
            if not card:
                break
            shown += card
        self.reveal(shown, "deck")
        return shown

    def reveal(self, cards: Sequence[Card], zone: str = "hand") -> None:
        """Show these cards to everybody."""
        game = self.game
        if game.log is not None and cards:
            game.log.append(("reveal", self.seat, list(cards), zone))
        if Revealed in game.heard:
            for card in cards:
                game.announce(Revealed(self, card))

    # Moving cards. A card that is not where it is expected is not moved.

    def move(self, card: Card, source: list[Card], to: list[Card]) -> bool:
        """Move a card of mine from zone to zone without calling it anything; False when it is not in
        `source`.
        """
        if card not in source:
            return False
        _take(card, source)
        to.append(card)
        return True

    def put_in_hand(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card that I look at (or from `source`) into my hand."""
        return self._put(card, self.looking if source is None else source, self.hand)

    def topdeck(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card from my hand (or from `source`) on top of my deck."""
        return self._put(card, self.hand if source is None else source, self.deck, "topdeck")

    def may_topdeck(self, gained: Gained) -> bool:
        """Let me put what I have just gained onto my deck, if nothing has moved it; did I?"""
        at = gained.at
        if at is None or at is self.deck or not self.agrees("topdeck", gained.card):
            return False
        gained.at = None
        return self.topdeck(gained.card, at)

    def topdeck_some(self, number: int) -> None:
        """Put so many cards of my choice from my hand on top of my deck, in any order."""
        for card in self.arrange("put_back", self.choose("topdeck", self.hand, number, number)):
            self.topdeck(card)

    def put_in_deck(self, card: Card, below: int, source: Zone | None = None) -> bool:
        """Put a card from my hand (or from `source`) into my deck, so many cards below the top."""
        found = self._put(card, self.hand if source is None else source, self.deck, "put")
        if found:
            card = self.deck.pop()
            self.deck.insert(max(0, len(self.deck) - below), card)
        return found

    def put_back(self, cards: Sequence[Card]) -> None:
        """Put cards that I look at back on my deck, the last of them on top."""
        for card in cards:
            self._put(card, self.looking, self.deck, None)

    def bottomdeck(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card from my hand (or from `source`) under my deck."""
        found = self._put(card, self.hand if source is None else source, self.deck, "bottomdeck")
        if found:
            self.deck.insert(0, self.deck.pop())
        return found

    def sift(self, number: int) -> None:
        """Look at the top cards of my deck, discard any of them and put the others back in any order."""
        seen = self.look_at(number)
        for card in self.discard(self.choose("discard", seen, 0, len(seen)), self.looking):
            seen.remove(card)
        self.put_back(self.arrange("put_back", seen))

    def set_aside(self, card: Card, source: Zone | None = None, mat: str = "set aside") -> bool:
        """Set a card from my hand (or from `source`) aside, or put it on a mat."""
        return self._put(card, self.hand if source is None else source, self.mat(mat), "set aside")

    def _put(self, card: Card, source: Zone, to: Zone, kind: str | None = "put") -> bool:
        if not self.move(card, source, to):
            return False
        if kind and self.game.log is not None:
            name = to.name if kind in ("set aside", "put") else source.name
            self.game.log.append((kind, self.seat, card, name))
        return True

    # Discarding.

    def discard(self, cards: Card | Iterable[Card], source: Zone | None = None) -> list[Card]:
        """Discard cards from my hand (or from `source`); gives those that were there."""
        zone = self.hand if source is None else source
        gone = [
            card
            for card in ([cards] if isinstance(cards, Card) else cards)
            if self.move(card, zone, self.discard_pile)
        ]
        game = self.game
        if gone and game.log is not None:
            game.log.append(("discard", self.seat, gone, zone.name))
        if Discarded in game.heard:
            for card in gone:
                game.announce(Discarded(self, card, self.discard_pile))
        return gone

    def discard_some(self, least: int, most: int | None = None) -> list[Card]:
        """Discard `least` to `most` cards of my choice from my hand; gives them."""
        return self.discard(self.choose("discard", self.hand, least, least if most is None else most))

    def discard_down_to(self, size: int) -> list[Card]:
        """Discard cards of my choice until `size` are left in my hand."""
        return self.discard_some(max(0, len(self.hand) - size))

    # Trashing.

    def trash(self, card: Card, source: Zone | None = None) -> bool:
        """Trash a card from my hand (or from `source`, which may be the trash-to-be of nobody: then it is
        not mine).
        """
        zone = self.hand if source is None else source
        if card not in zone:
            return False
        _take(card, zone)
        self._trashed(card, zone.name)
        return True

    def trash_together(self, cards: Iterable[Card], source: Zone | None = None) -> list[Card]:
        """Trash cards from my hand (or from `source`) at once: what that sets off comes after the last of
        them. Gives those that were there.
        """
        zone = self.hand if source is None else source
        news = []
        for card in cards:
            if card in zone:
                _take(card, zone)
                news.append(self._into_trash(card, zone.name))
        if Trashed in self.game.heard:
            for trashed in news:
                self.game.announce(trashed)
        return [trashed.card for trashed in news]

    def trash_this(self) -> bool:
        """Trash the card I am playing; False when it is not in play."""
        spot = self.take_this()
        if spot is None:
            return False
        self._trashed(spot.card, "play")
        return True

    def trash_from_play(self, spot: InPlay | Card) -> bool:
        """Trash a card that I have in play."""
        if not self.leave_play(spot):
            return False
        self._trashed(spot.card, "play")
        return True

    def trash_from_supply(self, card: Card) -> bool:
        """Trash a card from its pile: it is nobody's."""
        game = self.game
        if not game.has(card):
            return False
        if card.abilities:
            game.listen_to(card)
        game.take_from(game.piles[card.pile_name])
        game.trash.append(card)
        if game.log is not None:
            game.log.append(("trash", self.seat, card, "supply"))
        if Trashed in game.heard:
            game.announce(Trashed(self, card, game.trash, from_supply=True))
        return True

    def _trashed(self, card: Card, where: str) -> None:
        trashed = self._into_trash(card, where)
        if Trashed in self.game.heard:
            self.game.announce(trashed)

    def _into_trash(self, card: Card, where: str) -> Trashed:
        game = self.game
        to = game.trash
        if Trashing in game.heard:
            to = game.announce(Trashing(self, card, to)).to
        to.append(card)
        if to is game.trash:
            self.release(card)
        if game.log is not None:
            game.log.append(("trash", self.seat, card, where))
        return Trashed(self, card, to)

    def take_back(self, trashed: Trashed) -> bool:
        """Put a card that I have just trashed into my hand; False when it is no longer where it was put."""
        at = trashed.at
        if at is None or trashed.card not in at:
            return False
        _take(trashed.card, at)
        trashed.at = None
        self.hand.append(trashed.card)
        if at is self.game.trash:
            self.acquire(trashed.card)
        if self.game.log is not None:
            self.game.log.append(("put", self.seat, trashed.card, self.hand.name))
        return True

    # Play.

    @property
    def actions_to_play(self) -> list[Card]:
        """The Actions that I could play as from my hand: those in it, and Shadow cards in my deck."""
        return self.game.actions_in(self._in_reach() if self.game.has_shadows else self.hand)

    @property
    def treasures_to_play(self) -> list[Card]:
        """The Treasures that I could play as from my hand."""
        return self.game.treasures_in(self._in_reach() if self.game.has_shadows else self.hand)

    def _in_reach(self) -> list[Card]:
        return [*self.hand, *(card for card in self.deck if card.is_shadow)]

    def carry_out(self, card: Card) -> None:
        """Follow what a card says that nobody plays (a Boon or Hex)."""
        game = self.game
        if game.log is not None:
            game.log.append(("follow", self.seat, card))
        asker, game.source = game.source, card
        card.follow(self)
        game.source = asker

    def leave_play(self, spot: InPlay | Card) -> bool:
        """Take a card off the table; the caller puts it somewhere."""
        if not any(other is spot for other in self.in_play):
            return False
        for index, other in enumerate(self.in_play):
            if other is spot:
                del self.in_play[index]
                break
        if isinstance(spot, InPlay):
            spot.here = False
        return True

    def take_this(self) -> InPlay | None:
        """Take the card that I am playing off the table; None when it is not there."""
        spot = self.playing
        if spot is None or not spot.here or not self.leave_play(spot):
            return None
        return spot

    def put_this(self, to: Zone) -> bool:
        """Put the card that I am playing into a zone of mine; False when it is not in play."""
        return self.playing is not None and self.playing.here and self.put_from_play(self.playing, to)

    def put_from_play(self, spot: InPlay | Card, to: Zone) -> bool:
        """Put a card that I have in play into a zone of mine."""
        if not self.leave_play(spot):
            return False
        to.append(spot.card)
        if self.game.log is not None:
            self.game.log.append(("put", self.seat, spot.card, to.name))
        return True

    def return_this(self) -> bool:
        """Return the card that I am playing to its pile; False when it is not in play."""
        spot = self.playing
        return spot is not None and spot.here and self.return_from_play(spot)

    def return_from_play(self, spot: InPlay | Card) -> bool:
        """Return a card that I have in play to its pile; False when it has none."""
        if spot.card.pile_name not in self.game.piles or not self.leave_play(spot):
            return False
        self.game.put_on_pile(spot.card)
        self.release(spot.card)
        if self.game.log is not None:
            self.game.log.append(("return", self.seat, spot.card, "play"))
        return True

    def play(self, card: Card, source: Zone | None = None, times: int = 1) -> InPlay | None:
        """Play a card from my hand (or from `source`) so many times; None when it is not there."""
        zone = self.hand if source is None else source
        if source is None and card.is_shadow and card not in zone:
            zone = self.deck
        if card not in zone:
            return None
        _take(card, zone)
        if zone is self.game.trash:
            self.acquire(card)
        spot = InPlay(card)
        spot.since = self.game.turn.index
        self.in_play.append(spot)
        self.only_plain_in_play = False
        if times == 1:
            self.follow(spot)
            return spot
        if times > 1 and self.playing is not None:
            self.playing.holds.append(spot)
        for _ in range(times):
            self.follow(spot)
        return spot

    def play_elsewhere(self, card: Card) -> None:
        """Play a card leaving it where it is: what would move it does nothing."""
        if card.abilities:
            self.game.listen_to(card)
        spot = InPlay(card, here=False)
        if self.playing is not None:
            spot.holds = self.playing.holds  # what it plays twice keeps the card that plays it in play
        self.follow(spot)

    def replay(self, spot: InPlay) -> None:
        """Play a card once more that has been played; what plays it again stays in play as long as it."""
        if self.playing is not None:
            self.playing.holds.append(spot)
        self.follow(spot)

    def follow(self, spot: InPlay) -> None:
        """Play the card on `spot`, which is on the table already: once more, for a Throne Room."""
        game, card = self.game, spot.card
        if game.turn.player is self:
            game.turn.plays.append(card)
        if game.log is not None:
            game.log.append(("play", self.seat, card))
        outer, asker, self.playing, game.source = self.playing, game.source, spot, card
        instructions: Callable[[Player], None] = card.follow
        if card.is_attack:
            spot.victims = self._attacked_by(card)
        if Playing in game.heard:
            instructions = game.announce(Playing(self, card, spot, instructions)).instructions
        instructions(self)
        if Played in game.heard:
            game.announce(Played(self, card, spot))
        self.playing, game.source = outer, asker

    def _attacked_by(self, card: Card) -> list[Player]:
        if Attacked not in self.game.heard:
            return self.others
        return [
            other
            for other in self.others
            if not self.game.announce(Attacked(other, card, self), other).blocked
        ]

    def attack(self) -> list[Player]:
        """Each other player whom the Attack that I am playing affects, in turn order."""
        return self.playing.victims if self.playing is not None else self.others

    def receive(self, coffers: int = 0, villagers: int = 0, vp_tokens: int = 0, favors: int = 0) -> None:
        """Take tokens."""
        self.coffers += coffers
        self.villagers += villagers
        self.vp_tokens += vp_tokens
        self.favors += favors
        if self.game.log is not None:
            self.game.log.append(("receive", self.seat, coffers, villagers, vp_tokens, favors))

    # Gaining.

    def buy(self, card: Card, source: Zone | None = None) -> Card | None:
        """Pay for `card` and gain it, from its pile or from `source`. Takes a Buy."""
        game = self.game
        if source is None and game.plain_buys and self.buy_plain(card):
            return card
        self.buys -= 1
        if card.has_plain_cost or not card.pay_otherwise(self):
            self.coins -= card.cost if card.has_plain_cost and Pricing not in game.heard else game.cost(card)
        if card.potion or card.debt:
            self.potions -= card.potion
            self.owe(card.debt)
        game.turn.bought.append(card)
        if game.log is not None:
            game.log.append(("buy", self.seat, card))
        if card.abilities:
            game.listen_to(card)
        overpaid = self._overpay(card) if card.overpay else (0, 0)
        if Bought in game.heard:
            game.announce(Bought(self, card))
        return self.gain(card, source=source, bought=True, overpaid=overpaid)

    def buy_plain(self, card: Card) -> bool:
        """Buy a card with nothing special about it while nobody listens: the same, with fewer steps. False,
        and nothing done, when it is not of that kind.
        """
        facts = PLAIN_BUYS.get(card)
        if facts is None:
            return False
        name, cost, money, vp = facts
        game = self.game
        pile = game.piles.get(name)
        if pile is None or pile.left <= 0:
            return False
        self.buys -= 1
        self.coins -= cost
        game.take_from(pile)
        game.turn.bought.append(card)
        if game.log is not None:
            game.log.append(("buy", self.seat, card))
        self._gain_plain(card, name, money, vp)
        return True

    def _gain_plain(self, card: Card, name: str, money: int, vp: int) -> None:
        """Put a card with nothing special about it, just taken from its pile, into my discard pile."""
        game, discard_pile, counts = self.game, self.discard_pile, self.counts
        discard_pile.append(card)
        counts[name] = counts.get(name, 0) + 1
        self.size += 1
        self.total_money += money
        self._fixed_vp += vp
        self.gained_at = discard_pile
        game.turn.gains.append((self, card))
        if game.log is not None:
            game.log.append(("gain", self.seat, card, discard_pile.name))

    def owe(self, debt: int) -> None:
        """Take debt tokens."""
        if debt:
            taking = TakingDebt(self, debt)
            if TakingDebt in self.game.heard:
                self.game.announce(taking)
            taking.player.debt += taking.debt

    def pay_debt(self) -> None:
        """Pay off as much of my debt as I like and can."""
        if self.debt and self.coins > 0:
            paid = self.choose_one("pay", range(min(self.debt, self.coins) + 1)) or 0
            self.debt -= paid
            self.coins -= paid

    def take(self, card: Card) -> None:
        """Take an artifact, whoever has it; there is one of each."""
        self.game.listen_to(card)
        for player in self.game.players:
            if card in player.owned:
                player.owned.remove(card)
        self.owned.append(card)
        if self.game.log is not None:
            self.game.log.append(("take", self.seat, card))

    def take_copy(self, card: Card) -> None:
        """Take a State, of which there is one for everybody."""
        self.game.listen_to(card)
        self.owned.append(card)
        if self.game.log is not None:
            self.game.log.append(("take", self.seat, card))

    def put_down(self, card: Card) -> None:
        """Return a State."""
        if card in self.owned:
            self.owned.remove(card)
            if self.game.log is not None:
                self.game.log.append(("put down", self.seat, card))

    def spends_favors(self, number: int = 1) -> bool:
        """May I, and do I, spend so many Favors on what asks now?"""
        if self.favors < number or not self.choose("spend_favors", [number], 0, 1):
            return False
        self.favors -= number
        return True

    def _overpay(self, card: Card) -> tuple[int, int]:
        coins = self.choose_one("overpay", range(self.coins + 1), source=card) or 0
        potions = self.choose_one("overpay_potions", range(self.potions + 1), source=card) or 0
        self.coins -= coins
        self.potions -= potions
        return coins, potions

    def gain(
        self,
        card: Card | str,
        to: str = "discard_pile",
        source: Zone | None = None,
        bought: bool = False,
        overpaid: tuple[int, int] = (0, 0),
    ) -> Card | None:
        """Gain a card from its pile (or from `source`, such as the trash) to my "discard_pile", "hand",
        "deck" or a mat of that name.

        Gives the card, or None when there was none to gain or something else was done instead. The name of
        a pile of different cards means the one on top. `gained_at` is then where it lies.
        """
        game = self.game
        if isinstance(card, str):
            card = game.named(card)
        pile = game.piles.get(card.pile_name)
        if source is not None:
            if card not in source:
                return None
        elif pile is None or not pile.left or pile.card is not card:
            return None
        elif game.plain_buys and card in PLAIN_BUYS and to == "discard_pile":
            name, _, money, vp = PLAIN_BUYS[card]
            game.take_from(pile)
            self._gain_plain(card, name, money, vp)
            return card
        if card.abilities:
            game.listen_to(card)
        gainer = self
        if Gaining in game.heard:
            event = game.announce(Gaining(self, card, to, source, bought))
            gainer, to = event.player, event.to
            if event.instead is not None:
                event.instead(gainer)
                return None
        if source is not None:
            _take(card, source)
        elif pile is not None:
            game.take_from(pile)
        zone: Zone = gainer.discard_pile if to == "discard_pile" else gainer._zone(to)
        zone.append(card)
        gainer.acquire(card)
        game.turn.gains.append((gainer, card))
        if game.log is not None:
            game.log.append(("gain", gainer.seat, card, zone.name))
        at: Zone | None = zone
        if Gained in game.heard:
            if gainer is not self:
                bought, overpaid = False, (0, 0)
            at = game.announce(Gained(gainer, card, zone, bought, source, *overpaid)).at
        self.gained_at = at if gainer is self else None
        return card

    def gain_one(
        self,
        *,
        up_to: int | None = None,
        exactly: int | None = None,
        only: Callable[[Card], bool] | None = None,
        potion: int = 0,
        debt: int = 0,
        to: str = "discard_pile",
        optional: bool = False,
    ) -> Card | None:
        """Gain a card of my choice from the supply that costs `up_to` (or `exactly`) so much."""
        offered = self.game.costing(up_to=up_to, exactly=exactly, potion=potion, debt=debt, only=only)
        card = self.choose_one("gain", offered, optional)
        return None if card is None else self.gain(card, to)

    def gain_copy(self, card: Card, to: str = "discard_pile") -> Card | None:
        """Gain a copy of `card` from the supply; None when none is to be had there."""
        pile = self.game.piles.get(card.pile_name)
        return self.gain(card, to) if pile is not None and pile.in_supply else None

    def hand_over(self, card: Card, to: Player, source: Zone | None = None) -> bool:
        """Pass a card from my hand (or from `source`) into another player's hand: it is not gained."""
        zone = self.hand if source is None else source
        if not self.move(card, zone, to.hand):
            return False
        self.release(card)
        to.acquire(card)
        if self.game.log is not None:
            self.game.log.append(("pass", self.seat, card, to.seat))
        return True

    def return_to_pile(self, card: Card, source: Zone | None = None) -> bool:
        """Return a card from my hand (or from `source`) to its pile."""
        zone = self.hand if source is None else source
        if card not in zone or not self.game.put_on_pile(card):
            return False
        _take(card, zone)
        self.release(card)
        if self.game.log is not None:
            self.game.log.append(("return", self.seat, card, zone.name))
        return True

    def exchange(self, card: Card, name: str, source: Zone | None = None) -> bool:
        """Return a card of mine to its pile and take one of another pile into my discard pile, neither of
        them trashed nor gained. False when it is not in `source` (my hand), or one of the piles cannot do it.
        """
        game, wanted = self.game, CATALOG[name]
        if not game.has(wanted) or not self.return_to_pile(card, source):
            return False
        if wanted.abilities:
            game.listen_to(wanted)
        game.take_from(game.piles[wanted.pile_name])
        self.discard_pile.append(wanted)
        self.acquire(wanted)
        if game.log is not None:
            game.log.append(("exchange", self.seat, card, wanted))
        return True

    def exchange_from_play(self, spot: InPlay | Card, name: str) -> bool:
        """Exchange a card that I have in play for one of another pile."""
        game = self.game
        if not game.has(CATALOG[name]) or spot.card.pile_name not in game.piles or not self.leave_play(spot):
            return False
        self.looking.append(spot.card)
        return self.exchange(spot.card, name, self.looking)

    def call(self, card: Card) -> InPlay | None:
        """Move a Reserve card from my Tavern mat into play, where it is not played; None when it is not
        there.
        """
        mat = self.mat("Tavern")
        if card not in mat:
            return None
        _take(card, mat)
        spot = InPlay(card)
        self.in_play.append(spot)
        self.only_plain_in_play = False
        if self.game.log is not None:
            self.game.log.append(("call", self.seat, card))
        return spot

    def exile(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card of mine from my hand (or from `source`) on my Exile mat."""
        self.game.listen_to(EXILE)
        return self.set_aside(card, source, "Exile")

    def exile_this(self) -> bool:
        """Put the card that I am playing on my Exile mat; False when it is not in play."""
        self.game.listen_to(EXILE)
        return self.put_this(self.mat("Exile"))

    def exile_from_supply(self, card: Card) -> bool:
        """Put a card from its pile on my Exile mat: it is not gained."""
        self.game.listen_to(EXILE)
        return self.take_from_supply(card, "Exile")

    def take_from_supply(self, card: Card, mat: str) -> bool:
        """Put a card from its pile on a mat of mine, where it is mine, but was not gained."""
        game = self.game
        if not game.has(card):
            return False
        game.take_from(game.piles[card.pile_name])
        self.mat(mat).append(card)
        self.acquire(card)
        if game.log is not None:
            game.log.append(("set aside", self.seat, card, mat))
        return True

    def extra_turn(
        self, *, row: int, of: Player | None = None, effect: Callable[[Player], None] | None = None
    ) -> None:
        """After this turn there is another of mine (or a turn `of` another player that I decide), unless
        that would be the `row`-th in a row. A Duration that says so stays in play for it, when it can be.
        It begins with `effect`, a card's method.
        """
        game, spot = self.game, self.playing
        possible = (of or self) is not game.turn.player or game.in_a_row + 1 < row
        stays = possible and spot is not None and spot.card.is_duration
        stayed = self._stay() if stays else None
        game.extra_turns.append(ExtraTurn(of or self, self, row, stayed, effect, game.source))

    # Promises: effects for later, a card's own method and plain data, never a closure, so that games can
    # be copied.

    def this_turn(
        self,
        event: type[Happening],
        effect: Callable[..., Any],
        *,
        whose: str = "anyones",
        once: bool = False,
        **memo: Any,
    ) -> None:
        """Until the end of this turn, do `effect(me, event, **memo)` when `event` happens; `once`: only
        until it returns something true.
        """
        self.game.promise(event, self, effect, ONCE_THIS_TURN if once else TURN_END, whose, memo)

    def next_turn(
        self, effect: Callable[..., Any], *, spot: InPlay | None = None, stays: bool = True, **memo: Any
    ) -> None:
        """At the start of my next turn, do `effect(me, **memo)`; the card that I am playing (or the one on
        `spot`) stays in play for it, unless it is no matter of that card's.
        """
        self.game.promise(TurnStarted, self, effect, HEARD, "mine", memo, self._stay(spot) if stays else None)

    def until_next_turn(
        self, event: type[Happening], effect: Callable[..., Any], *, whose: str = "others", **memo: Any
    ) -> None:
        """Until my next turn, do `effect(me, event, **memo)`; the card that I am playing stays in play for
        it.
        """
        self.game.promise(event, self, effect, NEXT_TURN, whose, memo, self._stay())

    def from_now_on(
        self, event: type[Happening], effect: Callable[..., Any], *, whose: str = "mine", **memo: Any
    ) -> None:
        """For the rest of the game, do `effect(me, event, **memo)`; the card that I am playing stays in
        play for it.
        """
        self.game.promise(event, self, effect, FOREVER, whose, memo, self._stay())

    def once(
        self, event: type[Happening], effect: Callable[..., Any], *, whose: str = "mine", **memo: Any
    ) -> None:
        """When `event` happens do `effect(me, event, **memo)`, again and again until it returns something
        true.
        """
        self.game.promise(event, self, effect, ONCE, whose, memo)

    def _stay(self, spot: InPlay | None = None) -> InPlay | None:
        spot = spot or self.playing
        if spot is not None:
            spot.pending += 1
        return spot


def _take(card: Card, zone: list[Card]) -> None:
    """Take one copy out of a zone, the top one."""
    if zone[-1] is card:
        zone.pop()
    else:
        zone.remove(card)


__all__ = ["InPlay", "Player", "Zone"]
