"""The verbs of play: play a card, follow it, attack, and move the card that is being played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, overload

from ..card import Card
from ..events import AllowingPlay, Attacked, LeavingPlay, Played, Playing
from ..in_play import InPlay
from ..native import mypyc_attr
from ..zone import Zone
from .move import Mover, take_out

if TYPE_CHECKING:
    from . import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Actor(Mover):
    """The part of a player that plays cards."""

    __slots__ = ()

    def trash_this(self) -> bool:
        """Trash the card I am playing. Returns False if it is not in play."""
        spot = self.take_this()
        if spot is None:
            return False
        self._trashed(spot.card, "play")
        return True

    def trash_this_and(self, card: Card) -> bool:
        """Trash the card I am playing and another one from my hand, at once. Returns whether both were
        trashed.
        """
        spot = self.take_this()
        found = [] if spot is None else [spot.card]
        if card in self.hand:
            take_out(card, self.hand)
            found.append(card)
        return len(self._trash_all(found, "play")) == 2

    @overload
    def trash_from_play(self, spots: InPlay | Card) -> bool: ...

    @overload
    def trash_from_play(self, spots: Sequence[InPlay | Card]) -> list[Card]: ...

    def trash_from_play(self, spots: InPlay | Card | Sequence[InPlay | Card]) -> bool | list[Card]:
        """Trash a card that I have in play. Returns False if it is not there. Several cards are trashed at
        once, as by `trash`.
        """
        if isinstance(spots, (InPlay, Card)):
            if not self.leave_play(spots):
                return False
            self._trashed(spots.card, "play")
            return True
        left = [spot for spot in spots if self.leave_play(spot)]
        return self._trash_all([spot.card for spot in left], "play")

    # Play.

    @property
    def actions_to_play(self) -> list[Card]:
        """The Actions that I could play as from my hand: those in it, and Shadow cards in my deck."""
        game = self.game
        return self.allowed_to_play(game.actions_in(self._in_reach() if game.has_shadows else self.hand))

    @property
    def treasures_to_play(self) -> list[Card]:
        """The Treasures that I could play as from my hand."""
        game = self.game
        return self.allowed_to_play(game.treasures_in(self._in_reach() if game.has_shadows else self.hand))

    def allowed_to_play(self, cards: list[Card]) -> list[Card]:
        """Returns the cards among these that I may play from my hand."""
        if AllowingPlay not in self.game.listeners:
            return cards
        return [card for card in cards if self.may_play(card)]

    def may_play(self, card: Card) -> bool:
        """Returns whether I may play such a card from my hand."""
        game = self.game
        return AllowingPlay not in game.listeners or game.query(AllowingPlay(self.me, card)).allowed

    def _in_reach(self) -> list[Card]:
        return [*self.hand, *(card for card in self.deck if card.is_shadow)]

    def carry_out(self, card: Card) -> None:
        """Follow a card that is not played (a Boon or Hex)."""
        game = self.game
        if game.log is not None:
            game.log.append(("follow", self.seat, card))
        asker, game.source = game.source, card
        card.follow(self.me)
        game.source = asker

    def leave_play(self, spot: InPlay | Card) -> bool:
        """Remove a card from play. The caller puts it somewhere."""
        for place, other in enumerate(self.in_play):
            if other is spot:
                del self.in_play[place]
                if isinstance(spot, InPlay):
                    spot.here = False
                return True
        return False

    def take_this(self) -> InPlay | None:
        """Remove the card that I am playing from play. Returns None if it is not there."""
        spot = self.playing
        if spot is None or not spot.here or not self.leave_play(spot):
            return None
        return spot

    def put_this(self, to: Zone) -> bool:
        """Put the card that I am playing into a zone of mine. Returns False if it is not in play."""
        return self.playing is not None and self.playing.here and self.put_from_play(self.playing, to)

    def put_from_play(self, spot: InPlay | Card, to: Zone) -> bool:
        """Put a card that I have in play into a zone of mine."""
        if not self.leave_play(spot):
            return False
        if to is self.deck:
            if to.arrivals:
                to.forget_arrivals()
            self.deck.add(spot.card)
        else:
            to.append(spot.card)
        if self.game.log is not None:
            self.game.log.append(("put", self.seat, spot.card, to.name))
        return True

    def discard_from_play(self, spots: InPlay | Card | Sequence[InPlay | Card]) -> bool:
        """Discard cards that I have in play, at once. Returns False if none is there. Those that go onto the
        deck instead do so in an order of my choice.
        """
        leaving, game = [], self.game
        for spot in (spots,) if isinstance(spots, (InPlay, Card)) else spots:
            if any(other is spot for other in self.in_play):
                event = LeavingPlay(self.me, spot.card, spot)
                leaving.append(game.emit(event) if LeavingPlay in game.listeners else event)
        onto_deck: list[Card] = []
        for event in leaving:
            if event.to and self.leave_play(event.spot):  # otherwise it has been moved elsewhere
                zone: Zone = getattr(self, event.to)
                (onto_deck if zone is self.deck else zone).append(event.card)
        for card in self.arrange("put_back", onto_deck):
            self.deck.add(card)
        return bool(leaving)

    def discard_all_from_play(self) -> None:
        """Discard the cards that I have in play, except those that stay."""
        if LeavingPlay in self.game.listeners:
            self.discard_from_play([spot for spot in self.in_play if not spot.stays])
            return
        self.discard_pile += [spot.card for spot in self.in_play if not spot.stays]
        self.in_play = [spot for spot in self.in_play if spot.stays]

    def discard_this(self) -> bool:
        """Discard the card that I am playing from play. Returns False if it is not there."""
        spot = self.playing
        if spot is None or not self.discard_from_play(spot):
            return False
        if self.game.log is not None:
            self.game.log.append(("discard", self.seat, [spot.card], "play"))
        return True

    def return_this(self) -> bool:
        """Return the card that I am playing to its pile. Returns False if it is not in play."""
        spot = self.playing
        return spot is not None and spot.here and self.return_from_play(spot)

    def return_from_play(self, spot: InPlay | Card) -> bool:
        """Return a card that I have in play to its pile. Returns False if it has none."""
        if spot.card.pile_name not in self.game.piles or not self.leave_play(spot):
            return False
        self.game.put_on_pile(spot.card)
        self.release(spot.card)
        if self.game.log is not None:
            self.game.log.append(("return", self.seat, spot.card, "play"))
        return True

    def play(self, card: Card, source: Zone | None = None, times: int = 1) -> InPlay | None:
        """Play a card from my hand (or from `source`) that many times. Returns None if it is not there, or
        may not be played from the hand now.
        """
        spot = self.put_into_play(card, source)
        if spot is None:
            return None
        if times == 1:
            self.follow(spot)
            return spot
        if times > 1 and self.playing is not None:
            self.playing.holds.append(spot)
        for _ in range(times):
            self.follow(spot)
        return spot

    def put_into_play(self, card: Card, source: Zone | None = None) -> InPlay | None:
        """The first step of playing a card from my hand (or from `source`). Call `follow` next. Returns None
        if it is not there, or may not be played from the hand now.
        """
        game = self.game
        zone = self.hand if source is None else source
        if card not in zone:
            if source is not None or not card.is_shadow or card not in self.deck:
                return None
            zone = self.deck
        elif source is None and card.is_shadow and card in self.deck:
            words = ("from your hand", "from your deck")
            zone = self.hand if self.choose_one("choose", words, source=card) == words[0] else self.deck
        if source is None and AllowingPlay in game.listeners:
            if not self.may_play(card):
                return None
            game.turn.plays_from_hand += ((self.me, card),)
        take_out(card, zone)
        if zone is game.trash:
            self.acquire(card)
        spot = InPlay(card, since=game.turn.index)
        self.enter_play(spot)
        return spot

    def enter_play(self, spot: InPlay) -> None:
        """Put a card into play."""
        self.in_play.append(spot)

    def play_action(self, card: Card) -> None:
        """Use an Action to play a card from my hand."""
        self.actions -= 1
        self.play(card)

    def play_treasures(self, treasures: list[Card]) -> None:
        """Play these Treasures from my hand, one after another."""
        for card in treasures:
            self.play(card)

    def play_elsewhere(self, card: Card, stays: bool = True) -> None:
        """Play a card and leave it where it is: instructions that would move it do nothing. A card that it
        plays more than once keeps the card that plays it in play, unless that one does not stay for it.
        """
        if card.abilities:
            self.game.listen_to(card)
        spot = InPlay(card, here=False)
        if stays and self.playing is not None:
            spot.holds = self.playing.holds
        self.follow(spot)

    def follow_reworded(self, instructions: Callable[[Player], None]) -> None:
        """Follow instructions of the card that I am playing, or their promises for this turn, while a
        listener changes the +Cards and +$. The listener asks `is_reworded`.
        """
        outer, self.reworded = self.reworded, self.playing
        instructions(self.me)
        self.reworded = outer

    @property
    def is_reworded(self) -> bool:
        """Whether the current effect comes from instructions that I follow reworded."""
        card = self.reworded
        return card is not None and self.playing in (card, None) and self.game.source is card.card

    def replay(self, spot: InPlay) -> None:
        """Play a card again that has been played. The card that plays it again stays in play as long as it
        does.
        """
        if self.playing is not None:
            self.playing.holds.append(spot)
        self.follow(spot)

    def follow(self, spot: InPlay) -> None:
        """Play the card on `spot` again, which is already in play, for a Throne Room."""
        game, card, turn = self.game, spot.card, self.game.turn
        if turn.player is self.me:
            turn.plays.append(card)
        else:
            turn.plays_of_others += ((self.me, card),)
        if game.log is not None:
            game.log.append(("play", self.seat, card))
        outer, asker = self.playing, game.source
        self.playing, game.source = spot, card
        listeners = game.listeners
        follow: Callable[[Player], None] | None = None if card.follows_header else card.follow
        if listeners and Playing in listeners:
            follow = game.emit(Playing(self.me, card, spot, card.follow)).instructions
        if card.is_attack:
            spot.victims = self._attacked_by(card) if Attacked in listeners else self.others
        if follow is None:  # `Card.follow`, without its call
            self.take_bonuses(card)
            card.play(self.me)
        else:
            follow(self.me)
        if listeners and Played in listeners:
            game.emit(Played(self.me, card, spot))
        self.playing, game.source = outer, asker

    def take_bonuses(self, card: Card) -> None:
        """Take what the card's header says."""
        actions, buys, coins, cards, gives_more = card.bonuses
        if actions:
            self.get_actions(actions)
        if buys:
            self.buys += buys
        if coins:
            self.get_coins(coins)
        if cards:
            self.draw(cards)
        if gives_more:
            self.receive(card.coffers, card.villagers, card.vp_tokens, card.favors)

    def _attacked_by(self, card: Card) -> list[Player]:
        return [
            other
            for other in self.others
            if not self.game.emit(Attacked(other, card, self.me), other).blocked
        ]

    def attack(self, and_me: bool = False) -> list[Player]:
        """Yields each other player that the Attack I am playing affects, in turn order. `and_me`: it affects
        me too.
        """
        victims = self.playing.victims if self.playing is not None else self.others
        if not and_me:
            return victims
        return [player for player in self.everybody if player is self.me or player in victims]

    def receive(self, coffers: int = 0, villagers: int = 0, vp_tokens: int = 0, favors: int = 0) -> None:
        """Take tokens."""
        self.coffers += coffers
        self.villagers += villagers
        self.vp_tokens += vp_tokens
        self.favors += favors
        if self.game.log is not None:
            self.game.log.append(("receive", self.seat, coffers, villagers, vp_tokens, favors))
