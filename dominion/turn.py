"""A turn and its phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from .card import CATALOG, PLAIN_ACTIONS, Card, Event, Project, is_printed_action
from .decision import Decision, Option
from .events import (
    BuyPhaseEnded,
    BuyPhaseStarted,
    CleanUpStarted,
    LeavingPlay,
    Played,
    Playing,
    TurnEnded,
    TurnStarted,
    Typing,
)
from .listening import NEXT_TURN, TURN_END
from .zones import InPlay

if TYPE_CHECKING:
    from .game import Game
    from .player import Player
    from .zones import Zone


class Turn:
    """The turn that is being taken: whose, which, and what has happened in it. A game has one, begun anew for
    every turn.
    """

    __slots__ = (
        "bought", "extra", "gains", "gains_before_buying", "gains_in_buy_phases", "index", "number",
        "phase", "phase_again", "player", "plays", "plays_of_others",
    )  # fmt: skip

    def __init__(self) -> None:
        self.index = 0  # the game's turns so far

    def begin(self, player: Player, number: int, extra: bool = False) -> None:
        """Let it be the next one, this player's, in which nothing has happened yet."""
        self.index += 1
        self.player = player
        self.number = number  # this player's turns so far, this one included; extra turns do not count
        self.extra = extra
        self.phase = "start"  # the phase being played; "treasure" and "buy" are the Buy phase
        self.plays: list[Card] = []  # cards that the player played, in order; one played twice is there twice
        self.plays_of_others: tuple[tuple[Player, Card], ...] = ()
        self.gains: tuple[tuple[Player, Card], ...] = ()
        self.gains_before_buying = 0  # how many of them came before the Buy phase
        self.gains_in_buy_phases: tuple[tuple[Player, Card], ...] = ()  # in those that are over
        self.bought: tuple[Card, ...] = ()  # landscapes only; cards are among the gains
        self.phase_again: str | None = None  # the phase to return to (Villa)
        player.turns = number
        player.actions = player.buys = 1
        player.coins = player.potions = 0

    def __repr__(self) -> str:
        return f"{'extra turn' if self.extra else 'turn'} {self.number} of {self.player}, {self.phase} phase"

    @property
    def in_action_phase(self) -> bool:
        """Is it the Action phase? The start of the turn is a part of it."""
        return self.phase in ("start", "action")

    @property
    def in_buy_phase(self) -> bool:
        """Is it the Buy phase, of which playing Treasures is a part?"""
        return self.phase in ("treasure", "buy")


class ExtraTurn:
    """A turn to be taken after this one: whose, decided by whom; `row` turns in a row are too many; `spot`
    is the card that stays in play for it, `effect` what it begins with, `card` the card that gives it.
    """

    __slots__ = ("card", "controller", "effect", "player", "row", "spot")

    def __init__(
        self,
        player: Player,
        controller: Player,
        row: int,
        spot: InPlay | None = None,
        effect: Callable[[Player], None] | None = None,
        card: Card | None = None,
    ) -> None:
        self.player, self.controller, self.row, self.spot = player, controller, row, spot
        self.effect, self.card = effect, card

    def release(self) -> None:
        """It is taken now or cannot be: nothing has to stay in play for it any longer."""
        if self.spot is not None:
            self.spot.pending -= 1


class Purchase(Decision):
    """What to buy: its options are worked out only when somebody looks at them. A player may be asked with
    the same one again.
    """

    __slots__ = ("_absent",)

    def __init__(self, player: Player) -> None:
        self.verb, self.player, self.source = "buy", player, None
        self.least, self.most = 0, 1
        self._absent: frozenset[str] = frozenset()  # names looked for that this game does not have

    @property
    def options(self) -> Sequence[Option]:  # type: ignore[override]
        """All that may be bought now."""
        return self.player.game.for_sale(self.player)

    def find(self, name: str) -> Option | None:
        """The card of that name, if it may be bought now."""
        return self.first_of((name,))

    def first_of(self, names: Iterable[str]) -> Card | None:
        """The first of these cards that may be bought now."""
        player = self.player
        game, coins = player.game, player.coins
        prices = game.prices if game.plain_prices and not player.debt else _NO_PRICES
        for name in names:
            if name in prices:
                if prices[name] <= coins:
                    return CATALOG[name]
            else:
                card = self.special(name)
                if card is not None:
                    return card
        return None

    def special(self, name: str) -> Card | None:
        """The card of that name, which has no plain price: if the game says that it may be bought."""
        if name in self._absent:
            return None
        game, card = self.player.game, CATALOG.get(name)
        if card is None:
            return None if type(name) is str else self.first_of((str(name),))  # a card is as good as its name
        if not card.is_landscape:
            pile = game.piles.get(card.pile_name)
            if pile is None:
                self._absent |= {name}
            if pile is None or not pile.left:
                return None
            if card.is_pile:
                card = pile.card
        return card if game.may_buy(self.player, card) else None


_NO_PRICES: dict[str, int] = {}


def start(game: Game) -> None:
    """Effects for the start of the turn."""
    turn, game.phase = game.turn, "action"
    if game.log is not None:
        game.log.append(("turn", turn.player.seat, turn.number, turn.extra))
    if game.promises:
        game.expire(NEXT_TURN, turn.player)
    if TurnStarted in game.heard:
        game.announce(TurnStarted(turn.player))


def action(game: Game) -> None:
    """Play Actions while there are Actions left, or Villagers."""
    turn, game.phase = game.turn, "treasure"
    me, turn.phase = turn.player, "action"
    answer_play = _answer_play(game, me)
    while me.actions > 0 or me.villagers:
        silent = game.is_silent
        hand = [*filter(is_printed_action, me.hand)] if silent else me.actions_to_play
        if not hand or (me.actions <= 0 and not _spend_villager(me)):
            return
        if silent and answer_play is not None:
            card = answer_play(me, hand)
        else:
            card = _to_play(game, me, hand)
        if card is None:
            return
        me.actions -= 1
        if silent and me.only_plain_in_play and card in PLAIN_ACTIONS:
            me.play_plain(card)
        else:
            me.play(card)


def _goes_back(game: Game, turn: Turn) -> bool:
    """Does the turn go back to an earlier phase (Villa)? That one comes next then."""
    if turn.phase_again is None:
        return False
    game.phase, turn.phase_again = turn.phase_again, None
    return True


def _answer_play(game: Game, me: Player) -> Callable[[Player, list[Card]], Card | None] | None:
    """How to be told what to play next without asking, if that is possible."""
    return getattr(me.controller.agent, "answer_play", None) if game.answers is None else None


def _spend_villager(me: Player) -> bool:
    if not me.villagers or me.choose_one("spend", ["Villager"], optional=True) is None:
        return False
    me.villagers -= 1
    me.actions += 1
    return True


def treasure(game: Game) -> None:
    """The Buy phase up to the first buy: play Treasures, spend Coffers, pay debt."""
    turn, game.phase = game.turn, "buy"
    me, turn.phase = turn.player, "treasure"
    turn.gains_before_buying = len(turn.gains)
    if BuyPhaseStarted in game.heard:
        game.announce(BuyPhaseStarted(me))
        if _goes_back(game, turn):
            end_buying(game, me)
            return
    while not _play_plain_treasures(game, me):
        card = _to_play(game, me, me.treasures_to_play)
        if card is None:
            break
        me.play(card)
        if _goes_back(game, turn):
            end_buying(game, me)
            return
    if me.coffers:
        spent = me.choose_one("spend", range(me.coffers + 1)) or 0
        me.coffers -= spent
        me.coins += spent
    if me.debt:
        me.pay_debt()


def _to_play(game: Game, me: Player, hand: list[Card]) -> Card | None:
    """Which of these cards `me` plays next, if any."""
    if not hand:
        return None
    answer_play = _answer_play(game, me)
    card: Card | None
    if answer_play is None or game.source is not None:
        card = me.choose_one("play", dict.fromkeys(hand), optional=True)
    elif game.plain_prices:  # the same question and answer, without anything around them
        card = answer_play(me, hand)
    else:
        card = game.while_costs_stay(answer_play, me, hand)
    return card


def _play_plain_treasures(game: Game, me: Player) -> bool:
    """All Treasures at once, when each is plain, nobody listens and the player would play them all anyway."""
    heard = game.heard
    if not me.controller.agent.plays_all_treasures or Playing in heard or Played in heard or Typing in heard:
        return False
    coins, plain, rest = 0, [], []
    for card in me.hand:
        if card.is_plain_treasure:
            plain.append(card)
            coins += card.coins
        elif card.is_treasure:
            return False
        else:
            rest.append(card)
    lay_down(game, me, coins, plain, rest)
    return True


def lay_down(game: Game, me: Player, coins: int, plain: list[Card], rest: list[Card]) -> None:
    """Play these plain Treasures, which give so many coins, and keep the rest of the hand."""
    if plain:
        me.coins += coins
        me.hand[:] = rest
        me.in_play += plain
        game.turn.plays += plain
        if game.log is not None:
            game.log.append(("treasures", me.seat, plain, me.coins))


def buy(game: Game) -> None:
    """Buy while there are Buys left."""
    turn, game.phase = game.turn, game.after_buying
    me, turn.phase = turn.player, "buy"
    if not turn.extra and len(me.coins_by_turn) < turn.number:
        me.coins_by_turn.append(me.coins)
    shop(game, turn, me)
    end_buying(game, me)


def end_buying(game: Game, me: Player) -> None:
    """Say that the Buy phase is over, whether Clean-up follows it or another Action phase."""
    turn = game.turn
    turn.gains_in_buy_phases += turn.gains[turn.gains_before_buying :]
    if BuyPhaseEnded in game.heard:
        game.announce(BuyPhaseEnded(me))


def shop(game: Game, turn: Turn, me: Player, picked: Card | None = None) -> bool:
    """Ask what to buy, if it is not `picked` already, while there are Buys left. True when all that was
    bought are plain cards, which do nothing but come into the discard pile, and nobody heard of them.
    """
    only_plain = True
    answer_purchase = getattr(me.controller.agent, "answer_purchase", None) if game.answers is None else None
    while me.buys > 0:
        if picked is not None:
            card: Card | None = picked
        elif answer_purchase is not None:  # the same question and answer, without anything around them
            card = answer_purchase(me)
        else:
            answer = game.ask(me.purchase)
            card = answer[0] if answer else None
        if card is None:
            break
        picked = None
        if game.plain_buys and me.gain_plain(card, True):
            continue
        only_plain = False
        _buy_special(game, me, card)
        if _goes_back(game, turn):
            break
    return only_plain


def _buy_special(game: Game, me: Player, card: Card) -> None:
    if card.is_landscape:
        _buy_landscape(game, me, card)
    else:
        me.buy(card)
    if me.debt:
        me.pay_debt()


def _buy_landscape(game: Game, me: Player, card: Card) -> None:
    me.buys -= 1
    me.coins -= card.cost
    me.owe(card.debt)
    game.turn.bought += (card,)
    if game.log is not None:
        game.log.append(("buy", me.seat, card))
    asker, game.source = game.source, card
    if isinstance(card, Event):
        card.bought(me)
    elif isinstance(card, Project):
        me.owned.append(card)
        game.listen_to(card)
    game.source = asker


def night(game: Game) -> None:
    """Play any number of Night cards."""
    turn, game.phase = game.turn, "clean-up"
    me, turn.phase = turn.player, "night"
    while True:
        card = _to_play(game, me, [card for card in me.hand if card.is_night])
        if card is None:
            return
        me.play(card)


def clean_up(game: Game) -> None:
    """Discard what was played and the hand, draw the next hand, see whether the game is over."""
    turn = game.turn
    me, turn.phase = turn.player, "clean-up"
    if game.log is not None:
        game.log.append(("phase", me.seat, "clean-up"))
    heard = game.heard
    if heard and CleanUpStarted in heard:
        game.announce(CleanUpStarted(me))
    for player in game.players:
        if player.in_play:  # the others': what they played in this turn
            discard_from_play(game, player)
    if me.hand:
        me.discard_pile += me.hand
        me.hand.clear()
    me.draw_hand()
    if heard:
        if TurnEnded in heard:
            game.announce(TurnEnded(me))
        if game.promises:
            game.expire(TURN_END)
    if not turn.extra:
        me.vp_by_turn.append(me.score())
    game.end_turn()


def discard_from_play(game: Game, me: Player) -> None:
    """Discard what `me` has in play, but for what stays there."""
    if game.heard and LeavingPlay in game.heard:
        for spot in [spot for spot in me.in_play if not spot.stays]:
            if any(other is spot for other in me.in_play):
                event = game.announce(LeavingPlay(me, spot.card, spot))
                if me.leave_play(spot):
                    zone: Zone = getattr(me, event.to)
                    zone.append(spot.card)
        me.only_plain_in_play = not me.in_play
    elif me.only_plain_in_play:
        me.discard_pile += me.in_play  # type: ignore[arg-type]  # plain cards are their own records
        me.in_play.clear()
    else:
        staying: list[InPlay | Card] = []
        discard = me.discard_pile.append
        for spot in me.in_play:
            if type(spot) is not InPlay:
                discard(spot)  # type: ignore[arg-type]
            elif spot.stays:
                staying.append(spot)
            else:
                discard(spot.card)
        me.in_play = staying
        me.only_plain_in_play = not staying


PHASES: dict[str, Callable[[Game], None]] = {
    "start": start,
    "action": action,
    "treasure": treasure,
    "buy": buy,
    "night": night,
    "clean-up": clean_up,
}
"""What each phase does; each sets the one that comes next."""
