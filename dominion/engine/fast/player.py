"""A player with faster code for plain moves."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from ..card import Card, is_printed_action
from ..events import AllowingPlay, LeavingPlay
from ..in_play import InPlay
from ..native import mypyc_attr
from ..player import Player
from ..player.move import take_out
from ..zone import Zone
from .quick_agent import AnswersPlay, AnswersPurchase, TreasureOrder
from .tables import EVERY, PLAIN_ACTIONS, PLAIN_BUYS, TOP_FIVE

if TYPE_CHECKING:
    from ..decision import Agent
    from ..game import Game
    from ..log_entries import LogEntry
    from .shortcuts import Shortcuts


@mypyc_attr(allow_interpreted_subclasses=True)
class FastPlayer(Player):
    """A Player with shortcuts. A card without state serves as its own record in play.

    Methods call those of Player by its name, which takes half the time of `super()`.
    """

    __slots__ = ("only_plain_in_play", "shortcuts")

    def __init__(self, game: Game, seat: int, agent: Agent, name: str, shortcuts: Shortcuts) -> None:
        Player.__init__(self, game, seat, agent, name)
        self.shortcuts = shortcuts
        self.only_plain_in_play = True  # only cards played by a shortcut

    # Questions.

    def choose_play(self, cards: list[Card]) -> Card | None:
        """Call `answer_play` directly, without a Decision, if the agent has it."""
        game, shortcuts = self.game, self.shortcuts
        answer_play: AnswersPlay | None = getattr(self.controller.agent, "answer_play", None)
        if answer_play is None or game.source is not None or game.answers is not None:
            return Player.choose_play(self, cards)
        if shortcuts.plain_prices:
            return answer_play(self, cards)
        return shortcuts.while_costs_stay(answer_play, self, cards)

    def choose_purchase(self) -> Card | None:
        """Call `answer_purchase` directly, if the agent has it."""
        answer_purchase: AnswersPurchase | None = getattr(self.controller.agent, "answer_purchase", None)
        if answer_purchase is None or self.game.answers is not None:
            return Player.choose_purchase(self)
        return answer_purchase(self)

    @property
    def actions_to_play(self) -> list[Card]:
        """The Actions in hand, while there are no listeners."""
        if self.shortcuts.no_listeners:
            return [*filter(is_printed_action, self.hand)]
        game = self.game
        if game.has_shadows:
            return super().actions_to_play
        return self.allowed_to_play(game.actions_in(self.hand))

    # Playing.

    def play_action(self, card: Card) -> None:
        """Play an Action that only gives its printed bonuses, with fewer steps."""
        if self.only_plain_in_play and card in PLAIN_ACTIONS and self.shortcuts.no_listeners:
            self.actions -= 1
            self.play_plain(card)
        else:
            self.actions -= 1
            self.play(card)

    def play(self, card: Card, source: Zone | None = None, times: int = 1) -> InPlay | None:
        """Play a card from the hand once, with fewer steps if nothing forbids plays."""
        game, hand = self.game, self.hand
        if source is not None or times != 1 or (game.has_shadows and card.is_shadow) or card not in hand:
            return Player.play(self, card, source, times)
        if AllowingPlay in game.listeners:
            return Player.play(self, card)
        take_out(card, hand)
        spot = InPlay(card, True, game.turn.index)
        if self.only_plain_in_play and self.in_play:
            self.enter_play(spot)
        else:
            self.only_plain_in_play = False
            self.in_play.append(spot)
        self.follow(spot)
        return spot

    def play_plain(self, card: Card) -> None:
        """Play an Action from my hand that only gives its printed bonuses, while there are no listeners and
        only plain cards are in play. It serves as its own record in play.
        """
        game = self.game
        take_out(card, self.hand)
        self.in_play.append(card)
        game.turn.plays.append(card)
        log = game.log
        if log is not None:
            log.append(("play", self.seat, card))
        actions, buys, coins, cards = PLAIN_ACTIONS[card]
        if actions:
            self.actions += actions
        if buys:
            self.buys += buys
        if coins:
            self.coins += coins
        if cards:
            deck = self.deck
            if log is None and cards <= len(deck):  # as `draw` without listeners
                self.hand += deck[-cards:]
                del deck[-cards:]
                self.more_drawn += cards
            else:
                self.draw(cards)

    def play_treasures(self, treasures: list[Card]) -> None:
        """Play plain Treasures at once."""
        if not treasures:
            return
        coins, rest = 0, []
        for card in self.hand:
            if card.is_treasure:
                coins += card.coins
            else:
                rest.append(card)
        self.lay_down(coins, treasures, rest)

    def lay_down(
        self, coins: int, plain: list[Card], rest: list[Card], order: TreasureOrder | None = None
    ) -> None:
        """Play these plain Treasures for that many coins, and keep the rest of the hand."""
        if plain:
            game = self.game
            self.coins += coins
            self.hand[:] = rest
            self.in_play += plain
            game.turn.plays += plain
            if game.log is not None:
                self.log_treasures(game.log, plain, order)

    def log_treasures(
        self, log: MutableSequence[LogEntry], plain: list[Card], order: TreasureOrder | None
    ) -> None:
        """Log plain Treasures, one by one if the agent is asked for each."""
        if order is None:
            log.append(("treasures", self.seat, plain[:], self.coins))
        else:
            log += [("play", self.seat, card) for card in plain]

    def enter_play(self, spot: InPlay) -> None:
        """Give records to the Actions that were played by a shortcut: a card that comes into play may pick
        one of them.
        """
        if self.only_plain_in_play:
            self.only_plain_in_play = False
            for place, card in enumerate(self.in_play):
                if card in PLAIN_ACTIONS:
                    self.in_play[place] = InPlay(card.card, since=self.game.turn.index)
        self.in_play.append(spot)

    def discard_all_from_play(self) -> None:
        """Discard without checking plain cards one by one."""
        game = self.game
        if game.listeners and LeavingPlay in game.listeners:
            super().discard_all_from_play()
            self.only_plain_in_play = not self.in_play
        elif self.only_plain_in_play:
            self.discard_pile += self.in_play  # type: ignore[arg-type]  # plain cards are their own records
            self.in_play.clear()
        else:
            staying: list[InPlay | Card] = []
            discard_pile = self.discard_pile
            for spot in self.in_play:
                if type(spot) is not InPlay:  # `isinstance` takes longer
                    discard_pile.append(spot)  # type: ignore[arg-type]  # a plain card
                elif spot.stays:
                    staying.append(spot)
                else:
                    discard_pile.append(spot.card)
            self.in_play = staying
            self.only_plain_in_play = not staying

    # Gaining.

    def buy(self, card: Card, source: Zone | None = None) -> Card | None:
        """Buy a plain card with fewer steps."""
        if source is None and self.shortcuts.plain_buys and self.gain_plain(card.name, True):
            return card
        return Player.buy(self, card, source)

    def gain(
        self,
        card: Card | str,
        to: str = "discard_pile",
        source: Zone | None = None,
        bought: bool = False,
        overpaid: tuple[int, int] = (0, 0),
        as_companion: bool = False,
    ) -> Card | None:
        """Gain a plain card with fewer steps."""
        if isinstance(card, str):
            card = self.game.named(card)
        if (
            source is None
            and to == "discard_pile"
            and self.shortcuts.plain_buys
            and self.gain_plain(card.name)
        ):
            return card
        return Player.gain(self, card, to, source, bought, overpaid, as_companion)

    def gain_plain(self, name: str, buying: bool = False) -> bool:
        """Gain or buy the card of that name from its pile, while no listener could react. Returns False and
        does nothing if the card has special rules.
        """
        game = self.game
        try:  # one look at each table; most cards bought are plain
            name, card, cost, money, vp = PLAIN_BUYS[name]  # a bot may pass a subclass of str
            pile = game.piles[name]
        except KeyError:
            return False
        left = pile.left
        if left >= game.plenty and not pile.is_special:
            pile.left = left - 1
        elif left:
            game.take_from(pile)
        else:
            return False
        if buying:
            self.buys -= 1
            self.coins -= cost
        counts = self.counts
        if name in counts:
            counts[name] += 1
        else:
            counts[name] = 1
        self.size += 1
        if money:
            self.total_money += money
        if vp:
            self.fixed_vp += vp
            if vp < 0:
                self.note_curses()
        self.gained_at = discard_pile = self.discard_pile
        discard_pile.append(card)
        game.turn.gains += ((self, card),)
        log = game.log
        if log is not None:
            if buying:
                log.append(("buy", self.seat, card))
            log.append(("gain", self.seat, card, self.discard_pile.name))
        return True

    # Drawing.

    def draw(self, number: int = 1, plus: bool = True) -> list[Card]:
        """Draw. Skips the events if no listener could react."""
        deck = self.deck
        if not (0 < number <= len(deck) and self.shortcuts.plain_draws) or deck.arrivals:
            return Player.draw(self, number, plus)
        drawn = deck[-number:]
        del deck[-number:]
        self.hand += drawn
        self.more_drawn += number
        log = self.game.log
        if log is not None:
            log.append(("draw", self.seat, drawn))
        return drawn

    def draw_hand(self) -> None:
        """Draw five cards. Skips the events if no listener could react."""
        deck = self.deck
        if self.next_hand != 5 or not self.shortcuts.plain_draws or self.game.log is not None:
            Player.draw_hand(self)
        elif len(deck) < 5:
            taken = self.take_through_shuffle(5)
            self.hand.extend(taken)
            self.more_drawn += len(taken) - 5
        else:
            if deck.arrivals:
                deck.forget_arrivals()
            self.hand.extend(deck[TOP_FIVE])
            del deck[TOP_FIVE]

    def take_through_shuffle(self, number: int) -> list[Card]:
        """Moves cards once instead of twice while no listener reacts to shuffling."""
        deck, pile, game = self.deck, self.discard_pile, self.game
        if deck.arrivals or pile.arrivals or not self.shortcuts.plain_draws:
            return Player.take_through_shuffle(self, number)
        if pile:
            if game.log is not None:
                game.log.append(("shuffle", self.seat, len(pile)))
            self.shuffles += 1
            game.shuffle(pile)
        missing = number - len(deck)
        shuffled: list[Card] = pile
        taken = [*shuffled[-missing:], *deck]
        deck[EVERY] = shuffled[:-missing]
        deck.known = None
        shuffled.clear()
        return taken


type.__setattr__(FastPlayer, "__name__", "Player")  # the name users know: errors in their strategies show it
