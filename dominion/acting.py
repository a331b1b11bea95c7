"""The verbs of play: play a card, follow it, attack, and what becomes of the card that is being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .card import PLAIN_ACTIONS, Card, is_printed_action
from .events import (
    Attacked,
    Played,
    Playing,
)
from .moving import Mover, take_out
from .zones import InPlay, Zone

if TYPE_CHECKING:
    from .player import Player


class Actor(Mover):
    """The part of a player that plays cards."""

    __slots__ = ()

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

    # Play.

    @property
    def actions_to_play(self) -> list[Card]:
        """The Actions that I could play as from my hand: those in it, and Shadow cards in my deck."""
        game = self.game
        if game.heard or game.has_shadows:
            return game.actions_in(self._in_reach() if game.has_shadows else self.hand)
        return [*filter(is_printed_action, self.hand)]

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
        card.follow(self.me)
        game.source = asker

    def leave_play(self, spot: InPlay | Card) -> bool:
        """Take a card off the table; the caller puts it somewhere."""
        for place, other in enumerate(self.in_play):
            if other is spot:
                del self.in_play[place]
                if isinstance(spot, InPlay):
                    spot.here = False
                return True
        return False

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
        game = self.game
        zone = self.hand if source is None else source
        if card not in zone:
            if source is not None or not card.is_shadow or card not in self.deck:
                return None
            zone = self.deck
        take_out(card, zone)
        if zone is game.trash:
            self.acquire(card)
        if self.only_plain_in_play:
            self.only_plain_in_play = False
            if self.in_play:
                self._tell_apart()
        spot = InPlay(card, since=game.turn.index)
        self.in_play.append(spot)
        if times == 1:
            self.follow(spot)
            return spot
        if times > 1 and self.playing is not None:
            self.playing.holds.append(spot)
        for _ in range(times):
            self.follow(spot)
        return spot

    def play_plain(self, card: Card) -> None:
        """Play from my hand an Action that gives something and does no more, while nobody hears anything and
        only plain cards are in play: the same with fewer steps. It is its own record of being in play.
        """
        game = self.game
        take_out(card, self.hand)
        self.in_play.append(card)
        game.turn.plays.append(card)
        if game.log is not None:
            game.log.append(("play", self.seat, card))
        actions, buys, coins, cards = PLAIN_ACTIONS[card]
        self.actions += actions
        self.buys += buys
        self.coins += coins
        if cards:
            self.draw(cards)

    def _tell_apart(self) -> None:
        """Give the Actions that were played plainly records: what comes into play may pick one of several."""
        self.only_plain_in_play = False
        for place, card in enumerate(self.in_play):
            if card in PLAIN_ACTIONS:
                self.in_play[place] = InPlay(card.card, since=self.game.turn.index)

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
        game, card, turn = self.game, spot.card, self.game.turn
        if turn.player is self.me:
            turn.plays.append(card)
        else:
            turn.plays_of_others += ((self.me, card),)
        if game.log is not None:
            game.log.append(("play", self.seat, card))
        outer, asker = self.playing, game.source
        self.playing, game.source = spot, card
        heard = game.heard
        follow: Callable[[Player], None] = card.follow
        if heard and Playing in heard:
            follow = game.announce(Playing(self.me, card, spot, follow)).instructions
        if card.is_attack:
            spot.victims = self._attacked_by(card) if Attacked in heard else self.others
        follow(self.me)
        if heard and Played in heard:
            game.announce(Played(self.me, card, spot))
        self.playing, game.source = outer, asker

    def _attacked_by(self, card: Card) -> list[Player]:
        return [
            other
            for other in self.others
            if not self.game.announce(Attacked(other, card, self.me), other).blocked
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
