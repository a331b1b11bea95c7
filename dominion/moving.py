"""The verbs that move cards between a player's zones: draw, look, discard, trash, put."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .card import Card
from .events import (
    Discarded,
    Drawing,
    Gained,
    Revealed,
    Shuffling,
    Trashed,
    Trashing,
)
from .owning import Owner
from .zones import Zone, sink_shadows


class Mover(Owner):
    """The part of a player that moves cards."""

    __slots__ = ()

    # Drawing and looking.

    def draw(self, number: int = 1) -> list[Card]:
        """Draw cards into my hand, as many as there are."""
        game, deck = self.game, self.deck
        if game.heard and Drawing in game.heard and number > 0:
            number = game.announce(Drawing(self.me, number)).number
        if 0 < number <= len(deck):
            drawn = deck[-number:]
            del deck[-number:]
        elif number <= 0:
            return []
        else:
            drawn = self.take_through_shuffle(number)
        self.hand.extend(drawn)
        if game.log is not None and drawn:
            game.log.append(("draw", self.seat, drawn))
        return drawn

    def draw_hand(self) -> None:
        """Draw the hand for my next turn."""
        deck, game = self.deck, self.game
        if self.next_hand != 5 or game.log is not None or game.heard:
            self.draw(self.next_hand)
            self.next_hand = 5
        elif len(deck) < 5:
            self.hand.extend(self.take_through_shuffle(5))
        else:
            self.hand.extend(deck[-5:])
            del deck[-5:]

    def draw_to(self, size: int) -> None:
        """Draw until I have `size` cards in hand."""
        self.draw(size - len(self.hand))
        if Drawing in self.game.heard:  # what made the first draw smaller may do so only once
            self.draw(size - len(self.hand))

    def take_through_shuffle(self, number: int) -> list[Card]:
        """The top cards of the deck when there are too few: what is there, then a shuffle, then the rest.
        The top one is the last.
        """
        deck, pile, game = self.deck, self.discard_pile, self.game
        taken: list[Card] = deck[:]
        missing = number - len(taken)
        if not game.heard and not game.has_shadows:  # the same, with cards moved once
            if game.log is not None and pile:
                game.log.append(("shuffle", self.seat, len(pile)))
            game.shuffle(pile)
            taken[:0] = pile[-missing:]
            deck[:] = pile[:-missing]
            pile.clear()
            return taken
        deck.clear()
        self.shuffle()
        taken[:0] = deck[-missing:]
        del deck[-missing:]
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
            game.announce(Shuffling(self.me, deck))

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
            game.announce(Shuffling(self.me, self.deck))

    def look_at(self, number: int) -> list[Card]:
        """Take the top cards of my deck to look at, the top one first. What becomes of them is said next."""
        deck = self.deck
        if number <= len(deck):
            taken = deck[-number:] if number > 0 else []
            del deck[len(deck) - len(taken) :]
        else:
            taken = self.take_through_shuffle(number)
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
                game.announce(Revealed(self.me, card))

    # Moving cards. A card that is not where it is expected is not moved.

    def move(self, card: Card, source: list[Card], to: list[Card]) -> bool:
        """Move a card of mine from zone to zone without calling it anything; False when it is not in
        `source`.
        """
        if card not in source:
            return False
        take_out(card, source)
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
        if gained.at is self.deck or not gained.lies_there or not self.agrees("topdeck", gained.card):
            return False
        at, gained.at = gained.at, None
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
        gone = self._into_discard_pile(
            [cards] if isinstance(cards, Card) else cards, self.hand if source is None else source
        )
        game = self.game
        if Discarded in game.heard:
            for card in gone:
                game.announce(Discarded(self.me, card, self.discard_pile))
        return gone

    def discard_top(self) -> Card | None:
        """Discard the top card of my deck; gives it, unless it has been moved on: what is discarded may play
        itself. Another copy of it in the discard pile is another card.
        """
        for card in self._into_discard_pile(self.look_at(1), self.looking):
            if self.game.announce(Discarded(self.me, card, self.discard_pile)).lies_there:
                return card
        return None

    def _into_discard_pile(self, cards: Iterable[Card], zone: Zone) -> list[Card]:
        gone = [card for card in cards if self.move(card, zone, self.discard_pile)]
        if gone and self.game.log is not None:
            self.game.log.append(("discard", self.seat, gone, zone.name))
        return gone

    def discard_some(self, least: int, most: int | None = None) -> list[Card]:
        """Discard `least` to `most` cards of my choice from my hand; gives them."""
        return self.discard(self.choose("discard", self.hand, least, least if most is None else most))

    def discard_down_to(self, size: int) -> list[Card]:
        """Discard cards of my choice until `size` are left in my hand."""
        return self.discard_some(max(0, len(self.hand) - size))

    # Trashing.

    def trash(self, card: Card, source: Zone | None = None) -> bool:
        """Trash a card from my hand (or from `source`)."""
        zone = self.hand if source is None else source
        if card not in zone:
            return False
        take_out(card, zone)
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
                take_out(card, zone)
                news.append(self._into_trash(card, zone.name))
        if Trashed in self.game.heard:
            for trashed in news:
                self.game.announce(trashed)
        return [trashed.card for trashed in news]

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
            game.announce(Trashed(self.me, card, game.trash, from_supply=True))
        return True

    def _trashed(self, card: Card, where: str) -> None:
        game = self.game
        heard = game.heard
        if heard and (Trashing in heard or Trashed in heard):
            trashed = self._into_trash(card, where)
            if Trashed in heard:
                game.announce(trashed)
        else:  # the same, unheard
            game.trash.append(card)
            self.release(card)
            if game.log is not None:
                game.log.append(("trash", self.seat, card, where))

    def _into_trash(self, card: Card, where: str) -> Trashed:
        game = self.game
        to = game.trash
        if Trashing in game.heard:
            to = game.announce(Trashing(self.me, card, to)).to
        to.append(card)
        if to is game.trash:
            self.release(card)
        if game.log is not None:
            game.log.append(("trash", self.seat, card, where))
        return Trashed(self.me, card, to)

    def take_back(self, trashed: Trashed) -> bool:
        """Put a card that I have just trashed into my hand; False when it is no longer where it was put."""
        at = trashed.at
        if at is None or not trashed.lies_there:
            return False
        take_out(trashed.card, at)
        trashed.at = None
        self.hand.append(trashed.card)
        if at is self.game.trash:
            self.acquire(trashed.card)
        if self.game.log is not None:
            self.game.log.append(("put", self.seat, trashed.card, self.hand.name))
        return True


def take_out(card: Card, zone: list[Card]) -> None:
    """Take one copy out of a zone, the top one."""
    if zone[-1] is card:
        zone.pop()
    else:
        zone.remove(card)
