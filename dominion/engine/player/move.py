"""The verbs that move cards between a player's zones: draw, look, discard, trash, put."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, overload

from ..card import Card
from ..events import (
    Discarded,
    Drawing,
    Gained,
    Getting,
    GotCoins,
    PileEmptied,
    Revealed,
    Shuffling,
    Trashed,
    Trashing,
)
from ..native import mypyc_attr
from ..piles import Pile
from ..zone import EVERYBODY, Zone, sink_shadows
from .state import Owner

if TYPE_CHECKING:
    from ..log_entries import PutKind


@mypyc_attr(allow_interpreted_subclasses=True)
class Mover(Owner):
    """The part of a player that moves cards."""

    __slots__ = ()

    # Actions and coins.

    def get_coins(self, number: int) -> None:
        """+$: get that many coins from a card, token or landscape."""
        listeners = self.game.listeners
        if listeners and number > 0:
            if Getting in listeners:
                number = self._getting("$", number)
            if GotCoins in listeners and number > 0:
                self.coins += number
                self.game.emit(GotCoins(self.me, number))
                return
        self.coins += number

    def get_actions(self, number: int) -> None:
        """+Actions: get that many Actions."""
        if number > 0 and Getting in self.game.listeners:
            number = self._getting("Action", number)
        self.actions += number

    def _getting(self, what: str, number: int) -> int:
        """Returns how many I get after listeners have changed the bonus. What replaces it takes effect at
        once.
        """
        game = self.game
        getting = game.emit(Getting(self.me, what, number))
        if getting.what == what:
            return max(0, getting.number)
        if getting.what == "Card":
            self.draw(getting.number, plus=False)
        elif getting.number > 0:
            self.coins += getting.number
            if GotCoins in game.listeners:
                game.emit(GotCoins(self.me, getting.number))
        return 0

    # Drawing and looking.

    def draw(self, number: int = 1, plus: bool = True) -> list[Card]:
        """+Cards: draw cards into my hand, as many as there are. `plus` is False if the text says "draw" and
        not "+Cards".
        """
        game, deck = self.game, self.deck
        if game.listeners and number > 0:
            if plus and Getting in game.listeners:
                number = self._getting("Card", number)
            if Drawing in game.listeners and number > 0:
                number = game.emit(Drawing(self.me, number)).number
            if number > 0 and deck.arrivals:
                deck.forget_arrivals()
        if 0 < number <= len(deck):
            drawn = deck[-number:]
            del deck[-number:]
        elif number <= 0:
            return []
        else:
            drawn = self.take_through_shuffle(number)
        self.hand.extend(drawn)
        self.more_drawn += len(drawn)
        if game.log is not None and drawn:
            game.log.append(("draw", self.seat, drawn))
        return drawn

    def draw_hand(self) -> None:
        """Draw the hand for my next turn."""
        self.draw(self.next_hand, plus=False)
        self.more_drawn -= 5
        self.next_hand = 5

    def draw_to(self, size: int) -> None:
        """Draw until I have `size` cards in hand."""
        self.draw(size - len(self.hand), plus=False)
        if Drawing in self.game.listeners:  # what reduced the first draw may apply only once
            self.draw(size - len(self.hand), plus=False)

    def take_through_shuffle(self, number: int) -> list[Card]:
        """Takes the top cards of a deck that has too few: those there, then the rest after a shuffle. The top
        card is last.
        """
        deck = self.deck
        taken: list[Card] = deck[:]
        missing = number - len(taken)
        deck.clear()
        deck.forget_arrivals()
        deck.known = None
        self.shuffle()
        taken[:0] = deck[-missing:]
        del deck[-missing:]
        return taken

    def shuffle(self) -> None:
        """Shuffle my discard pile into my empty deck."""
        deck, pile = self.deck, self.discard_pile
        if not pile:
            return
        game = self.game
        self.shuffles += 1
        game.shuffle(pile)
        if game.has_shadows:
            sink_shadows(pile)
        deck[:0] = pile
        deck.known = None
        pile.clear()
        pile.forget_arrivals()
        if game.log is not None:
            game.log.append(("shuffle", self.seat, len(deck)))
        if game.listeners and Shuffling in game.listeners:
            game.emit(Shuffling(self.me, deck))

    def shuffle_in(self, cards: Iterable[Card], source: Zone | None = None) -> None:
        """Shuffle cards that I am looking at (or from `source`) into my deck."""
        for card in list(cards):
            self._put(card, self.looking if source is None else source, self.deck, None)
        game = self.game
        self.shuffles += 1
        game.shuffle(self.deck)
        self.deck.forget_arrivals()
        self.deck.known = None
        if game.has_shadows:
            sink_shadows(self.deck)
        if game.log is not None:
            game.log.append(("shuffle", self.seat, len(self.deck)))
        if Shuffling in game.listeners:
            game.emit(Shuffling(self.me, self.deck))

    def look_at(self, number: int) -> list[Card]:
        """Take the top cards of my deck to look at, the top one first. The caller moves them on."""
        deck = self.deck
        if number > 0 and deck.arrivals:
            deck.forget_arrivals()
        if number <= len(deck):
            taken = deck[-number:] if number > 0 else []
            del deck[len(deck) - len(taken) :]
        else:
            taken = self.take_through_shuffle(number)
        taken.reverse()
        self.looking += taken
        self.looking.shown = ()
        return taken

    def look_at_bottom(self) -> Card | None:
        """Take the bottom card of my deck to look at. Returns None if there is none."""
        if not self.deck:
            self.shuffle()
        if not self.deck:
            return None
        self.looking.append(self.deck.take(0))
        self.looking.shown = ()
        self.deck.has_lost(self.looking[-1])
        return self.looking[-1]

    def reveal_top(self, number: int = 1) -> list[Card]:
        """Reveal the top cards of my deck, the top one first. The caller moves them on."""
        taken = self.look_at(number)
        self.reveal(taken, "deck")
        return taken

    def reveal_until(self, enough: Callable[[list[Card]], bool]) -> list[Card]:
        """Reveal cards from my deck one by one until `enough` says so or there are no more."""
        shown: list[Card] = []
        while not enough(shown):
            card = self.look_at(1)
            if not card:
                break
            shown += card
        self.reveal(shown, "deck")
        return shown

    def reveal(self, cards: Sequence[Card], zone: str = "hand") -> None:
        """Reveal these cards to all players."""
        game = self.game
        if game.log is not None and cards:
            game.log.append(("reveal", self.seat, list(cards), zone))
        if zone == "deck":
            self.looking.shown = tuple(cards)
        if Revealed in game.listeners:
            for card in cards:
                game.emit(Revealed(self.me, card))

    # Moving cards. A card that is not in the expected zone is not moved.

    def move(self, card: Card, source: Zone, to: list[Card]) -> bool:
        """Move a card of mine between zones, without an event. Returns False if it is not in `source`."""
        if card not in source:
            return False
        take_out(card, source)
        if to is self.deck:
            self.deck.forget_arrivals()
            self.deck.add(card, 0, self._who_knows(card, source))
            return True
        if to is self.looking:
            self.looking.shown = ()
        to.append(card)
        return True

    def put_all(self, source: Zone, to: Zone) -> None:
        """Put all cards of a zone into another, without an event."""
        to += source
        source.clear()
        source.forget_arrivals()

    def put_in_hand(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card that I am looking at (or from `source`) into my hand."""
        return self._put(card, self.looking if source is None else source, self.hand)

    def topdeck(self, card: Card, source: Zone | None = None, shown: bool = False) -> bool:
        """Put a card from my hand (or from `source`) on top of my deck, `shown` to all players or not."""
        done = self._put(card, self.hand if source is None else source, self.deck, "topdeck")
        if done and shown:
            self.deck.note(len(self.deck) - 1, EVERYBODY)
        return done

    def may_topdeck(self, gained: Gained) -> bool:
        """Offers me to put the card I have just gained onto my deck, if it has not moved. Returns whether I
        did.
        """
        if gained.at is self.deck or not gained.lies_there or not self.agrees("topdeck", gained.card):
            return False
        at, gained.at = gained.at, None
        return self.topdeck(gained.card, at)

    def topdeck_some(self, number: int) -> None:
        """Put that many cards of my choice from my hand on top of my deck, in any order."""
        for card in self.arrange("put_back", self.choose("topdeck", self.hand, number, number)):
            self.topdeck(card)

    def put_in_deck(self, card: Card, below: int, source: Zone | None = None) -> bool:
        """Put a card from my hand (or from `source`) into my deck, that many cards below the top."""
        return self._put(card, self.hand if source is None else source, self.deck, "put", below)

    def put_back(self, cards: Sequence[Card]) -> None:
        """Put cards that I am looking at back on my deck, the last of them on top."""
        for card in cards:
            self._put(card, self.looking, self.deck, None)

    def lift(self, card: Card) -> None:
        """Put a card in my deck on top of it, without showing it."""
        deck = self.deck
        deck.add(deck.take(deck.index(card)), 0, self._only_me)

    def bottomdeck(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card from my hand (or from `source`) under my deck."""
        zone = self.hand if source is None else source
        return self._put(card, zone, self.deck, "bottomdeck", len(self.deck))

    def sift(self, number: int) -> None:
        """Look at the top cards of my deck, discard any of them and put the others back in any order."""
        seen = self.look_at(number)
        for card in self.discard(self.choose("discard", seen, 0, len(seen)), self.looking):
            seen.remove(card)
        self.put_back(self.arrange("put_back", seen))

    def set_aside(self, card: Card, source: Zone | None = None, mat: str = "set aside") -> bool:
        """Set a card from my hand (or from `source`) aside, or put it on a mat."""
        return self._put(card, self.hand if source is None else source, self.mat(mat), "set aside")

    def _put(self, card: Card, source: Zone, to: Zone, kind: PutKind | None = "put", below: int = 0) -> bool:
        if card not in source:
            return False
        take_out(card, source)
        if to is self.deck:
            if to.arrivals and not below:
                to.forget_arrivals()
            to.add(card, below, self._who_knows(card, source))
        else:
            to.append(card)
        if kind and self.game.log is not None:
            name = to.name if kind in ("set aside", "put") else source.name
            self.game.log.append((kind, self.seat, card, name))
        return True

    @property
    def _only_me(self) -> int:
        """The seats, as bits, that see what only I may see."""
        return 1 << self.seat | 1 << self.controller.seat

    def _who_knows(self, card: Card, source: Zone) -> int:
        """Returns the seats, as bits, that know what I put into my deck from there."""
        if source.name in ("discard pile", "trash") or (source is self.looking and card in source.shown):
            return EVERYBODY
        return self._only_me

    # Discarding.

    def discard(self, cards: Card | Iterable[Card], source: Zone | None = None) -> list[Card]:
        """Discard cards from my hand (or from `source`). Returns those that were there."""
        gone = self._into_discard_pile(
            [cards] if isinstance(cards, Card) else cards, self.hand if source is None else source
        )
        game = self.game
        if gone and Discarded in game.listeners:
            game.emit_moves([Discarded(self.me, card, self.discard_pile) for card in gone])
        return gone

    def discard_top(self) -> Card | None:
        """Discard the top card of my deck. Returns it, unless it has moved on: a discarded card may play
        itself. Another copy in the discard pile is a different card.
        """
        for card in self._into_discard_pile(self.look_at(1), self.looking):
            discarded = Discarded(self.me, card, self.discard_pile)
            self.game.emit_moves([discarded])
            if discarded.lies_there:
                return card
        return None

    def _into_discard_pile(self, cards: Iterable[Card], zone: Zone) -> list[Card]:
        gone = [card for card in cards if self.move(card, zone, self.discard_pile)]
        if gone and self.game.log is not None:
            self.game.log.append(("discard", self.seat, gone, zone.name))
        return gone

    def discard_some(self, least: int, most: int | None = None) -> list[Card]:
        """Discard `least` to `most` cards of my choice from my hand. Returns them."""
        return self.discard(self.choose("discard", self.hand, least, least if most is None else most))

    def discard_down_to(self, size: int) -> list[Card]:
        """Discard cards of my choice until `size` are left in my hand."""
        return self.discard_some(max(0, len(self.hand) - size))

    # Trashing.

    @overload
    def trash(self, cards: Card, source: Zone | None = None) -> bool: ...

    @overload
    def trash(self, cards: Iterable[Card], source: Zone | None = None) -> list[Card]: ...

    def trash(self, cards: Card | Iterable[Card], source: Zone | None = None) -> bool | list[Card]:
        """Trash a card from my hand (or from `source`). Returns False if it is not there. Several cards are
        trashed at once, before listeners react; then it returns those that were there.
        """
        zone = self.hand if source is None else source
        if isinstance(cards, Card):
            if cards not in zone:
                return False
            take_out(cards, zone)
            self._trashed(cards, zone.name)
            return True
        found = []
        for card in cards:
            if card in zone:
                take_out(card, zone)
                found.append(card)
        return self._trash_all(found, zone.name)

    def _trash_all(self, cards: list[Card], where: str) -> list[Card]:
        """Trash cards that have been taken from their zone, at once. Returns them."""
        game = self.game
        listeners = game.listeners
        if not listeners or not (Trashing in listeners or Trashed in listeners):
            game.trash += cards
            if game.turn.player is self.me:
                game.turn.trashed += len(cards)
            for card in cards:
                self.release(card)
                if game.log is not None:
                    game.log.append(("trash", self.seat, card, where))
            return cards
        trashed = [self._into_trash(card, where) for card in cards]
        if trashed and Trashed in listeners:
            game.emit_moves(trashed)
        return cards

    def trash_from_supply(self, card: Card) -> bool:
        """Trash a card from its pile. No player owns it."""
        game = self.game
        if not game.has(card):
            return False
        if card.abilities:
            game.listen_to(card)
        game.take_from(game.piles[card.pile_name])
        game.trash.append(card)
        if game.turn.player is self.me:
            game.turn.trashed += 1
        if game.log is not None:
            game.log.append(("trash", self.seat, card, "supply"))
        self._note_emptied(game.piles[card.pile_name])
        if Trashed in game.listeners:
            game.emit_moves([Trashed(self.me, card, game.trash, from_supply=True)])
        return True

    def _note_emptied(self, pile: Pile) -> None:
        """Emit an event if I have taken the last card of a pile of the supply."""
        if not pile.left and pile.in_supply and PileEmptied in self.game.listeners:
            self.game.emit(PileEmptied(self.me, pile))

    def _trashed(self, card: Card, where: str) -> None:
        game = self.game
        listeners = game.listeners
        if listeners and (Trashing in listeners or Trashed in listeners):
            trashed = self._into_trash(card, where)
            if Trashed in listeners:
                game.emit_moves([trashed])
        else:  # the same, without listeners
            game.trash.append(card)
            self.release(card)
            if game.turn.player is self.me:
                game.turn.trashed += 1
            if game.log is not None:
                game.log.append(("trash", self.seat, card, where))

    def _into_trash(self, card: Card, where: str) -> Trashed:
        game = self.game
        if game.turn.player is self.me:
            game.turn.trashed += 1
        to = game.trash
        if Trashing in game.listeners:
            to = game.emit(Trashing(self.me, card, to)).to
        to.append(card)
        if to is game.trash:
            self.release(card)
        if game.log is not None:
            game.log.append(("trash", self.seat, card, where))
        return Trashed(self.me, card, to)

    def take_back(self, trashed: Trashed) -> bool:
        """Put a card that I have just trashed into my hand. Returns False if it has moved on."""
        return self._take_back(trashed, self.hand)

    def discard_trashed(self, trashed: Trashed) -> bool:
        """Discard a card that I have just trashed. Returns False if it has moved on."""
        if not self._take_back(trashed, self.discard_pile):
            return False
        if Discarded in self.game.listeners:
            self.game.emit_moves([Discarded(self.me, trashed.card, self.discard_pile)])
        return True

    def _take_back(self, trashed: Trashed, to: Zone) -> bool:
        at = trashed.at
        if at is None or not trashed.lies_there:
            return False
        take_out(trashed.card, at)
        trashed.at = None
        to.append(trashed.card)
        if at is self.game.trash:
            self.acquire(trashed.card)
        if self.game.log is not None:
            self.game.log.append(("put", self.seat, trashed.card, to.name))
        return True


def take_out(card: Card, zone: Zone) -> None:
    """Remove one copy from a zone, the top one."""
    cards: list[Card] = zone
    if cards[-1] is card:
        cards.pop()
    elif zone.known is None:
        cards.remove(card)
    else:
        zone.take(zone.index(card))
    if zone.arrivals:
        zone.has_lost(card)
