"""The verbs by which a player gets cards or gives them up: buy, gain, exile, exchange, return."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..card import CATALOG, Card
from ..events import Bought, Gained, Gaining, Pricing, TakingDebt
from ..in_play import InPlay
from ..native import mypyc_attr
from ..piles import Pile
from ..rules.exile import EXILE
from ..rules.resources import before_coins_are_used, offer_coffers, offer_debt
from ..zone import Zone
from .move import take_out
from .play import Actor

if TYPE_CHECKING:
    from ..costs import Cost
    from . import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Gainer(Actor):
    """The part of a player that gains cards."""

    __slots__ = ()

    # Gaining.

    def buy(self, card: Card, source: Zone | None = None) -> Card | None:
        """Pay for `card` and gain it, from its pile or from `source`. Takes a Buy."""
        game = self.game
        self.buys -= 1
        if card.has_plain_cost:
            self.coins -= game.cost(card) if Pricing in game.listeners else card.cost
        else:
            self._pay_for(card)
        if game.log is not None:
            game.log.append(("buy", self.seat, card))
        if card.abilities:
            game.listen_to(card)
        overpaid = self._overpay(card) if card.overpay else (0, 0)
        if Bought in game.listeners:
            game.emit(Bought(self.me, card))
        return self.gain(card, source=source, bought=True, overpaid=overpaid)

    def _pay_for(self, card: Card) -> None:
        """Pay for a card whose cost may be more than coins."""
        cost = self.game.whole_cost(card)
        if not card.pay_otherwise(self.me):
            self.coins -= cost.coins
        self.potions -= cost.potion
        self.owe(cost.debt)

    def owe(self, debt: int) -> None:
        """Take debt tokens."""
        if debt:
            taking = TakingDebt(self.me, debt)
            if TakingDebt in self.game.listeners:
                self.game.emit(taking)
            taking.player.debt += taking.debt

    def pay_debt(self) -> None:
        """Pay off as much of my debt as I choose and can afford, including by Coffers."""
        if self.debt > self.coins:
            offer_coffers(self.me)
        offer_debt(self.me)

    def may_spend(self) -> None:
        """Offers me to spend Coffers and pay off debt before a card uses, doubles or takes my coins."""
        if self.coffers or self.debt:
            before_coins_are_used(self.me)

    def take(self, card: Card) -> None:
        """Take an artifact from the player who has it. There is one of each."""
        self.game.listen_to(card)
        for player in self.game.players:
            if card in player.owned:
                player.owned.remove(card)
        self.owned.append(card)
        if self.game.log is not None:
            self.game.log.append(("take", self.seat, card))

    def take_copy(self, card: Card) -> None:
        """Take a State. There is one for each player."""
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
        """Offers to spend `number` Favors on the card that asks. Returns whether they were paid."""
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
        as_companion: bool = False,
    ) -> Card | None:
        """Gain a card from its pile (or from `source`, such as the trash) to my "discard_pile", "hand",
        "deck" or a mat of that name.

        Returns the card, or None if there was none to gain or something else happened instead. The name of a
        pile of different cards means its top card. `gained_at` is the zone where the card is afterwards.
        `as_companion`: it comes with another copy and brings none itself.
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
        if card.abilities:
            game.listen_to(card)
        gainer = self.me
        if Gaining in game.listeners:
            event = game.emit(Gaining(self.me, card, to, source, bought))
            gainer, to = event.player, event.to
            if event.instead is not None:
                event.instead(gainer)
                return None
        if source is not None:
            take_out(card, source)
        elif pile is not None:
            game.take_from(pile)
        zone: Zone = gainer.discard_pile if to == "discard_pile" else gainer.zone_named(to)
        if zone is gainer.deck:
            if zone.arrivals:
                zone.forget_arrivals()
            zone.add(card)
        else:
            zone.append(card)
        gainer.acquire(card)
        game.turn.gains += ((gainer, card),)
        if game.log is not None:
            game.log.append(("gain", gainer.seat, card, zone.name))
        if source is None and pile is not None and not pile.left:
            self._note_emptied(pile)
        at: Zone | None = zone
        if Gained in game.listeners:
            if gainer is not self.me:
                bought, overpaid = False, (0, 0)
            gained = Gained(gainer, card, zone, bought, source, *overpaid, as_companion=as_companion)
            gained.has_exiled_copy = card in gainer.mats.get("Exile", ())
            game.emit_moves([gained])
            at = gained.at
        self.gained_at = at if gainer is self.me else None
        return card

    def gain_one(
        self,
        *,
        up_to: Cost | int | None = None,
        exactly: Cost | int | None = None,
        only: Callable[[Card], bool] | None = None,
        to: str = "discard_pile",
        optional: bool = False,
    ) -> Card | None:
        """Gain a card of my choice from the supply that costs `up_to` (or `exactly`) this: a number of coins,
        or a whole cost.
        """
        offered = self.game.costing(up_to=up_to, exactly=exactly, only=only)
        card = self.choose_one("gain", offered, optional)
        return None if card is None else self.gain(card, to)

    def gain_copy(self, card: Card, to: str = "discard_pile") -> Card | None:
        """Gain a copy of `card` from the supply. Returns None if there is none."""
        return self.gain(card, to) if self.game.can_supply(card) else None

    def may_rotate(self, name: str | None = None) -> bool:
        """Offers me to rotate the pile of that name (or any pile of the supply). Returns whether I did. Piles
        whose cards are all the same are not offered.
        """
        game = self.game
        piles = [pile for pile in game.supply if name in (None, pile.name) and game.next_kind(pile)]
        card = self.choose_one("rotate", [pile.card for pile in piles], optional=True)
        if card is None:
            return False
        pile = game.piles[card.pile_name]
        game.rotate(pile)
        if game.log is not None:
            game.log.append(("rotate", self.seat, CATALOG[pile.name], pile.card))
        return True

    def hand_over(self, card: Card, to: Player, source: Zone | None = None) -> bool:
        """Pass a card from my hand (or from `source`) to another player's hand, who does not gain it."""
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
        """Return a card of mine to its pile and put one of another pile into my discard pile. Neither is
        trashed or gained. Returns False if the card is not in `source` (my hand), or one of the piles does
        not allow it.
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
        self._note_emptied(game.piles[wanted.pile_name])
        return True

    def exchange_from_play(self, spot: InPlay | Card, name: str) -> bool:
        """Exchange a card that I have in play for a card of another pile."""
        game = self.game
        if not game.has(CATALOG[name]) or spot.card.pile_name not in game.piles or not self.leave_play(spot):
            return False
        self.looking.append(spot.card)
        return self.exchange(spot.card, name, self.looking)

    def replace_starting_card(self, card: Card, pile: Pile) -> None:
        """Before the game begins, replace a card of my starting deck by the top card of a pile. A Copper
        returns to its pile, any other card to the box.
        """
        game, new = self.game, pile.card
        game.take_from(pile)
        take_out(card, self.deck)
        self.release(card)
        if card.name == "Copper":
            game.put_on_pile(card)
        else:
            game.box += (card,)
        self.deck.append(new)
        self.acquire(new)
        if game.log is not None:
            game.log.append(("replace", self.seat, card, new))

    def call(self, card: Card) -> InPlay | None:
        """Move a Reserve card from my Tavern mat into play without playing it. Returns None if it is not
        there.
        """
        mat = self.mat("Tavern")
        if card not in mat:
            return None
        take_out(card, mat)
        spot = InPlay(card)
        self.enter_play(spot)
        if self.game.log is not None:
            self.game.log.append(("call", self.seat, card))
        return spot

    def exile(self, card: Card, source: Zone | None = None) -> bool:
        """Put a card of mine from my hand (or from `source`) on my Exile mat."""
        self.game.listen_to(EXILE)
        return self.set_aside(card, source, "Exile")

    def exile_this(self) -> bool:
        """Put the card that I am playing on my Exile mat. Returns False if it is not in play."""
        self.game.listen_to(EXILE)
        return self.put_this(self.mat("Exile"))

    def exile_from_supply(self, card: Card) -> bool:
        """Put a card from its pile on my Exile mat without gaining it."""
        self.game.listen_to(EXILE)
        return self.take_from_supply(card, "Exile")

    def take_from_supply(self, card: Card, mat: str) -> bool:
        """Put a card from its pile on a mat of mine. I own it there without having gained it."""
        game = self.game
        if not game.has(card):
            return False
        game.take_from(game.piles[card.pile_name])
        self.mat(mat).append(card)
        self.acquire(card)
        if game.log is not None:
            game.log.append(("set aside", self.seat, card, mat))
        self._note_emptied(game.piles[card.pile_name])
        return True
