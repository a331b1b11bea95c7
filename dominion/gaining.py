"""The verbs that make cards a player's own, or no longer: buy, gain, exile, exchange, return."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .acting import Actor
from .card import CATALOG, PLAIN_BUYS, Card
from .events import (
    Bought,
    Gained,
    Gaining,
    Pricing,
    TakingDebt,
)
from .exile import EXILE
from .moving import take_out
from .zones import InPlay, Zone

if TYPE_CHECKING:
    from .player import Player


class Gainer(Actor):
    """The part of a player that gains cards."""

    __slots__ = ()

    # Gaining.

    def buy(self, card: Card, source: Zone | None = None) -> Card | None:
        """Pay for `card` and gain it, from its pile or from `source`. Takes a Buy."""
        game = self.game
        if source is None and game.plain_buys and self.gain_plain(card, True):
            return card
        self.buys -= 1
        if card.has_plain_cost or not card.pay_otherwise(self.me):
            self.coins -= card.cost if card.has_plain_cost and Pricing not in game.heard else game.cost(card)
        if card.potion or card.debt:
            self.potions -= card.potion
            self.owe(card.debt)
        if game.log is not None:
            game.log.append(("buy", self.seat, card))
        if card.abilities:
            game.listen_to(card)
        overpaid = self._overpay(card) if card.overpay else (0, 0)
        if Bought in game.heard:
            game.announce(Bought(self.me, card))
        return self.gain(card, source=source, bought=True, overpaid=overpaid)

    def gain_plain(self, card: Card, buying: bool = False) -> bool:
        """Gain from its pile a card with nothing special about it, or buy it, while nobody listens: the same,
        with fewer steps. False, and nothing done, when it is not of that kind.
        """
        facts = PLAIN_BUYS.get(card)
        if facts is None:
            return False
        name, cost, money, vp = facts
        game = self.game
        pile = game.piles.get(name)
        if pile is None or not pile.left:
            return False
        log = game.log
        if buying:
            self.buys -= 1
            self.coins -= cost
            if log is not None:
                log.append(("buy", self.seat, card))
        if pile.left >= game.plenty and not pile.is_special:
            pile.left -= 1
        else:
            game.take_from(pile)
        self.counts[name] = self.counts.get(name, 0) + 1
        self.size += 1
        if money:
            self.total_money += money
        if vp:
            self.fixed_vp += vp
        self.gained_at = discard_pile = self.discard_pile
        discard_pile.append(card)
        game.turn.gains += ((self.me, card),)
        if log is not None:
            log.append(("gain", self.seat, card, discard_pile.name))
        return True

    def owe(self, debt: int) -> None:
        """Take debt tokens."""
        if debt:
            taking = TakingDebt(self.me, debt)
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
        if source is None and to == "discard_pile" and game.plain_buys and self.gain_plain(card):
            return card
        pile = game.piles.get(card.pile_name)
        if source is not None:
            if card not in source:
                return None
        elif pile is None or not pile.left or pile.card is not card:
            return None
        if card.abilities:
            game.listen_to(card)
        gainer = self.me
        if Gaining in game.heard:
            event = game.announce(Gaining(self.me, card, to, source, bought))
            gainer, to = event.player, event.to
            if event.instead is not None:
                event.instead(gainer)
                return None
        if source is not None:
            take_out(card, source)
        elif pile is not None:
            game.take_from(pile)
        zone: Zone = gainer.discard_pile if to == "discard_pile" else gainer.zone_named(to)
        zone.append(card)
        gainer.acquire(card)
        game.turn.gains += ((gainer, card),)
        if game.log is not None:
            game.log.append(("gain", gainer.seat, card, zone.name))
        at: Zone | None = zone
        if Gained in game.heard:
            if gainer is not self.me:
                bought, overpaid = False, (0, 0)
            at = game.announce(Gained(gainer, card, zone, bought, source, *overpaid)).at
        self.gained_at = at if gainer is self.me else None
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
        return self.gain(card, to) if self.game.can_supply(card) else None

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
        take_out(card, zone)
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
        take_out(card, mat)
        if self.only_plain_in_play:
            self._tell_apart()
        spot = InPlay(card)
        self.in_play.append(spot)
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
