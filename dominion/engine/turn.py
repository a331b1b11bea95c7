"""A turn and its phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from .card import CATALOG, Card, Event, Project
from .decision import Decision, Option
from .events import (
    AllowingPlay,
    BuyPhaseEnded,
    BuyPhaseStarted,
    CleaningUp,
    CleanUpStarted,
    Getting,
    GotCoins,
    Played,
    Playing,
    TurnEnded,
    TurnStarted,
    Typing,
    UsingActionsAsBuys,
)
from .in_play import InPlay
from .native import mypyc_attr
from .pickling import Picklable
from .rules.resources import before_actions_are_lost, before_coins_are_used, offer_coffers, offer_villager
from .triggers import NEXT_TURN, TURN_END

if TYPE_CHECKING:
    from .game import Game
    from .player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Picklable):
    """The current turn: whose it is, its number, and what has happened in it. A game has one Turn object and
    resets it for every turn.
    """

    __slots__ = (
        "bought", "extra", "gains", "gains_before_buying", "gains_in_buy_phases", "index", "number",
        "phase", "phase_again", "player", "plays", "plays_from_hand", "plays_of_others", "trashed",
    )  # fmt: skip

    def __init__(self) -> None:
        self.index = 0  # the number of turns in the game so far

    def begin(self, player: Player, number: int, extra: bool = False) -> None:
        """Reset it for this player's next turn."""
        self.index += 1
        self.player = player
        self.number = number  # this player's turns so far, including this one; extra turns do not count
        self.extra = extra
        self.phase = "start"  # the phase being played; "treasure" and "buy" are the Buy phase
        self.plays: list[Card] = []  # cards that the player played, in order; one played twice is there twice
        self.plays_of_others: tuple[tuple[Player, Card], ...] = ()
        # Who played what from the hand, recorded only while something limits that.
        self.plays_from_hand: tuple[tuple[Player, Card], ...] = ()
        self.gains: tuple[tuple[Player, Card], ...] = ()
        self.trashed = 0  # cards that the player has trashed
        self.gains_before_buying = 0  # how many of them before the Buy phase
        self.gains_in_buy_phases: tuple[tuple[Player, Card], ...] = ()  # in phases that are over
        self.bought: tuple[Card, ...] = ()  # landscapes only; cards are in the gains
        self.phase_again: str | None = None  # the phase to return to (Villa)
        player.turns = number
        player.actions = player.buys = 1
        player.coins = player.potions = 0

    def __repr__(self) -> str:
        return f"{'extra turn' if self.extra else 'turn'} {self.number} of {self.player}, {self.phase} phase"

    @property
    def in_action_phase(self) -> bool:
        """Whether it is the Action phase, which includes the start of the turn."""
        return self.phase in ("start", "action")

    @property
    def in_buy_phase(self) -> bool:
        """Whether it is the Buy phase, which includes playing Treasures."""
        return self.phase in ("treasure", "buy")


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraTurn(Picklable):
    """A turn to be taken after this one: its player and who decides in it. `row` turns in a row are too many.
    `spot` is the card that stays in play for it, `effect` its first effect, `card` the card that gives it.
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
        """Called when it is taken or cannot be: no card stays in play for it any longer."""
        if self.spot is not None:
            self.spot.pending -= 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Purchase(Decision):
    """The decision what to buy. Its options are computed only when they are read. The same object may be used
    again.
    """

    __slots__ = ("_absent",)

    def __init__(self, player: Player) -> None:
        self.verb, self.player, self.source = "buy", player, None
        self.least, self.most = 0, 1
        self._named = None
        self._absent: frozenset[str] = frozenset()  # requested names that this game does not have

    @property
    def options(self) -> Sequence[Option]:
        """Everything that may be bought now."""
        return self.player.game.for_sale(self.player)

    def find(self, name: str) -> Option | None:
        """The card of that name, if it may be bought now."""
        return self.first_of((name,))

    def pick(self, names: Iterable[str]) -> list[Option]:
        """As in `Decision`, without computing all options if the name is that of a card that may be
        bought.
        """
        chosen = list(names)
        found = self.first_of(chosen) if len(chosen) == 1 else None
        if found is not None and found.name == chosen[0]:
            return [found]
        return super().pick(chosen) if chosen else []

    def first_of(self, names: Iterable[Any]) -> Card | None:
        """Returns the first of these cards, or names of cards, that may be bought now."""
        player = self.player
        shortcuts, coins = player.game.shortcuts, player.coins
        has_prices = shortcuts is not None and shortcuts.plain_prices and not player.debt
        prices = shortcuts.prices if shortcuts is not None and has_prices else _NO_PRICES
        for name in names:
            if name in prices:
                if prices[name] <= coins:
                    return CATALOG[name]
            else:
                card = self.special(name)
                if card is not None:
                    return card
        return None

    def special(self, name: Any) -> Card | None:
        """Returns the card of that name, which has no plain cost, if the game says that it may be bought."""
        if name in self._absent:
            return None
        game, card = self.player.game, CATALOG.get(name)
        if card is None:
            return None if type(name) is str else self.first_of((str(name),))
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
ABOUT_TREASURES: Final = frozenset((Playing, Played, Typing, AllowingPlay, Getting, GotCoins))
"""Events whose listeners may react to each Treasure that is played."""


def start(game: Game) -> None:
    """The effects at the start of the turn."""
    turn, game.phase = game.turn, "action"
    if game.before_dealing:
        game.deal()
    if game.log is not None:
        game.log.append(("turn", turn.player.seat, turn.number, turn.extra))
    if game.promises:
        game.expire(NEXT_TURN, turn.player)
    if TurnStarted in game.listeners:
        game.emit(TurnStarted(turn.player))


def action(game: Game) -> None:
    """Play Actions while there are Actions left, or Villagers."""
    turn, game.phase = game.turn, "treasure"
    me, turn.phase = turn.player, "action"
    while me.actions > 0 or me.villagers:
        hand = me.actions_to_play
        if not hand or (me.actions <= 0 and not offer_villager(me)):
            break
        if me.actions <= 0:  # spending one gave no Action
            continue
        card = me.choose_play(hand)
        if card is None:
            break
        me.play_action(card)
    if me.villagers:
        before_actions_are_lost(me)
    if not turn.extra:
        note_dead_draws(turn, me)


def note_dead_draws(turn: Turn, me: Player) -> None:
    """Record for statistics how many Actions are in hand without an Action to play them."""
    if me.actions <= 0 and (dead := len(me.game.actions_in(me.hand))):
        me.note("dead", turn.number, dead)


def goes_back(game: Game, turn: Turn) -> bool:
    """Returns whether the turn goes back to an earlier phase (Villa), and makes that the next phase."""
    if turn.phase_again is None:
        return False
    game.phase, turn.phase_again = turn.phase_again, None
    return True


def treasure(game: Game) -> None:
    """The Buy phase up to the first buy: play Treasures, spend Coffers, pay debt."""
    turn, game.phase = game.turn, "buy"
    me, turn.phase = turn.player, "treasure"
    turn.gains_before_buying = len(turn.gains)
    if BuyPhaseStarted in game.listeners:
        game.emit(BuyPhaseStarted(me))
        if goes_back(game, turn):
            return
    _treasures(game)


def _treasures(game: Game) -> None:
    """The same, once the Buy phase has started."""
    turn = game.turn
    me = turn.player
    while (plain := _plain_treasures(game, me)) is None:
        treasures = me.treasures_to_play
        card = me.choose_play(treasures) if treasures else None
        if card is None:
            break
        me.play(card)
        if goes_back(game, turn):
            return
    if plain:
        me.play_treasures(plain)
    if me.coffers or me.debt:
        before_coins_are_used(me)


def _plain_treasures(game: Game, me: Player) -> list[Card] | None:
    """Returns all Treasures in hand if no decision is needed: each only gives coins, there are no listeners,
    and the player would play them all. Otherwise None.
    """
    if not me.controller.agent.plays_all_treasures or game.hears_any(ABOUT_TREASURES):
        return None
    treasures = [card for card in me.hand if card.is_treasure]
    return treasures if all(card.is_plain_treasure for card in treasures) else None


def buy(game: Game) -> None:
    """Buy while there are Buys left."""
    turn, game.phase = game.turn, game.after_buying
    me, turn.phase = turn.player, "buy"
    if not turn.extra and len(me.coins_by_turn) < turn.number:
        me.coins_by_turn.append(me.coins)
    shop(game, turn, me)
    end_buying(game, me)


def end_buying(game: Game, me: Player) -> None:
    """Emit the end of the Buy phase, unless it ended when the turn went back to the Action phase."""
    turn = game.turn
    if not turn.in_buy_phase:
        return
    turn.gains_in_buy_phases += turn.gains[turn.gains_before_buying :]
    if BuyPhaseEnded in game.listeners:
        game.emit(BuyPhaseEnded(me))


def return_to_action_phase(me: Player) -> None:
    """If it is the player's Buy phase, end it and go back to the Action phase at once, whatever else is being
    resolved.
    """
    game = me.game
    turn = game.turn
    if turn.player is me and turn.in_buy_phase and turn.phase_again is None:
        turn.phase_again = "action"
        if "dead" in me.notes and not turn.extra:
            me.notes["dead"].pop(turn.number, None)  # they may be played after all
        end_buying(game, me)
        turn.phase = "action"


def shop(game: Game, turn: Turn, me: Player) -> None:
    """Ask what to buy while there are Buys left."""
    lent = False  # whether the one Buy left is an Action play that nothing has been bought with yet
    while me.buys > 0 or (lent := buys_with_action(me)):
        card = me.choose_purchase()
        if card is None:
            break
        lent = False
        buy_one(game, me, card)
        if goes_back(game, turn):
            break
    if lent:
        me.buys -= 1
        me.actions += 1


def buys_with_action(me: Player) -> bool:
    """Use an Action play as a Buy, if that is allowed and there is one. Returns whether it was."""
    game = me.game
    if UsingActionsAsBuys not in game.listeners or me.actions <= 0:
        return False
    if not game.query(UsingActionsAsBuys(me)).allowed:
        return False
    me.actions -= 1
    me.buys += 1
    return True


def buy_one(game: Game, me: Player, card: Card) -> None:
    """Buy a card or landscape, and settle debt and Coffers before the next."""
    coffers = me.coffers
    if card.is_landscape:
        _buy_landscape(game, me, card)
    else:
        me.buy(card)
    if me.debt:
        me.pay_debt()
    elif me.coffers > coffers and me.buys > 0:
        offer_coffers(me)


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
        cards = me.allowed_to_play([card for card in me.hand if card.is_night])
        card = me.choose_play(cards) if cards else None
        if card is None:
            return
        me.play(card)


def clean_up(game: Game) -> None:
    """Discard the cards in play and the hand, draw the next hand, and check whether the game is over."""
    turn = game.turn
    me, turn.phase = turn.player, "clean-up"
    if game.log is not None:
        game.log.append(("phase", me.seat, "clean-up"))
    listeners = game.listeners
    if listeners and CleanUpStarted in listeners:
        game.emit(CleanUpStarted(me))
    cleaning = game.emit(CleaningUp(me)) if listeners and CleaningUp in listeners else None
    for player in game.players:
        if player.in_play and not (cleaning and cleaning.keeps_play and player is me):
            player.discard_all_from_play()  # the others': what they played in this turn
    if cleaning and cleaning.kept:
        _keep_in_hand(game, me, cleaning.kept)
    elif me.hand:
        me.discard_pile += me.hand
        me.hand.clear()
    if turn.extra:
        me.more_drawn += 5  # one hand more than usual
    elif me.more_drawn:
        me.note_drawn()
    me.draw_hand()
    if listeners:
        if TurnEnded in listeners:
            game.emit(TurnEnded(me))
        if game.promises:
            game.expire(TURN_END)
    if not turn.extra:
        me.vp_by_turn.append(me.score())
    game.end_turn()


def _keep_in_hand(game: Game, me: Player, wanted: list[Card]) -> None:
    """Discard the hand except these cards, as far as they are in it."""
    kept: list[Card] = []
    for card in wanted:
        if me.move(card, me.hand, kept) and game.log is not None:
            game.log.append(("keep", me.seat, card))
    me.discard_pile += me.hand
    me.hand[:] = kept


PHASES: dict[str, Callable[[Game], None]] = {
    "start": start,
    "action": action,
    "treasure": treasure,
    "buy": buy,
    "night": night,
    "clean-up": clean_up,
}
"""The functions of the phases; each sets the next phase."""

_RESUMED: Final[dict[str, Callable[[Game], None]]] = {
    "action": action,
    "treasure": _treasures,
    "buy": buy,
    "night": night,
}
"""The functions that play the rest of a phase that has begun."""


def is_resumable(decision: Decision) -> bool:
    """Returns whether the question comes from the loop of the phase, which asks what to play or buy next. If
    so, `resume` can play a copy of the game on by asking again.
    """
    verb, me = decision.verb, decision.player
    if verb != "play" and verb != "buy":
        return False
    game = me.game
    turn = game.turn
    if turn.player is not me or me.playing is not None:
        return False
    if decision.source is not None or game.source is not None:
        return False
    if verb == "buy":  # only the loop knows that an Action play is used as a Buy
        return turn.phase == "buy" and UsingActionsAsBuys not in game.listeners
    return turn.phase in _RESUMED and turn.phase != "buy"


def resume(game: Game) -> None:
    """Play the rest of the phase of a game that has stopped at a question that `is_resumable`."""
    _RESUMED[game.turn.phase](game)
