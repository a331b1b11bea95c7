"""All events that a card can react to.

An event in -ing comes before it happens and may be changed. An event in -ed comes after it. A Question asks
all listeners for a fact; their order does not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .card import Card
    from .in_play import InPlay
    from .piles import Pile
    from .player import Player
    from .zone import Zone


@dataclass(slots=True)
class GameEvent:
    """Something happens to `player`, or is done by `player`."""

    player: Player
    is_question: ClassVar[bool] = False


@dataclass(slots=True)
class About(GameEvent):
    """... and it is about `card`."""

    card: Card


@dataclass(slots=True)
class Placed(About):
    """... which has come to lie `at` a place; None once something has moved or covered it there.

    While listeners react to the move, the zone keeps this record and updates it if the card moves on. It is
    about this copy: a copy that arrives in the same zone later is another card.
    """

    at: Zone | None

    @property
    def lies_there(self) -> bool:
        """Whether the card is still there, neither moved nor covered."""
        return self.at is not None and self.card in self.at

    def begin(self) -> None:
        """Lets the zone keep the record."""
        if self.at is not None:
            self.at.arrivals += (self,)

    def end(self, zone: Zone) -> None:
        """Removes the record from the zone that received the card."""
        if zone.arrivals:
            zone.arrivals = tuple([record for record in zone.arrivals if record is not self])


# Turns.


@dataclass(slots=True)
class TurnStarted(GameEvent):
    """The start of `player`'s turn."""


@dataclass(slots=True)
class BuyPhaseStarted(GameEvent):
    """The start of `player`'s Buy phase, before Treasures are played."""


@dataclass(slots=True)
class BuyPhaseEnded(GameEvent):
    """`player` has finished buying."""


@dataclass(slots=True)
class CleanUpStarted(GameEvent):
    """The start of `player`'s Clean-up phase: nothing has been discarded yet."""


@dataclass(slots=True)
class CleaningUp(GameEvent):
    """`player` is about to discard the hand and what is in play. Put the cards that stay in the hand into
    `kept`. `keeps_play`: nothing of the player's is discarded from play.
    """

    kept: list[Card] = field(default_factory=list)
    keeps_play: bool = False


@dataclass(slots=True)
class TurnEnded(GameEvent):
    """`player`'s turn is over, and the next hand is drawn."""


# Cards.


@dataclass(slots=True)
class Playing(About):
    """`player` plays `card`. `instructions` will be followed next and may be replaced."""

    spot: InPlay
    instructions: Callable[[Player], None]
    own: Callable[[Player], None] | None = None

    @property
    def replaced(self) -> bool:
        """Whether the card's instructions have been replaced."""
        return self.instructions != self.says

    @property
    def says(self) -> Callable[[Player], None]:
        """The card's own instructions."""
        return self.own or self.card.follow

    def now_says(self, instructions: Callable[[Player], None]) -> None:
        """Sets the card's own instructions."""
        self.own = self.instructions = instructions


@dataclass(slots=True)
class Played(About):
    """`player` has played `card` and followed it."""

    spot: InPlay | Card


@dataclass(slots=True)
class Attacked(About):
    """`attacker` has played the Attack `card`. Listeners decide how it affects `player`."""

    attacker: Player
    blocked: bool = False


@dataclass(slots=True)
class Bought(About):
    """`player` has paid for `card` and will gain it next."""


@dataclass(slots=True)
class Gaining(About):
    """`player` would gain `card` to the zone `to`. Set `instead` to do something else in its place."""

    to: str
    source: Zone | None = None
    bought: bool = False
    instead: Callable[[Player], Any] | None = None


@dataclass(slots=True)
class Gained(Placed):
    """`player` has gained `card`. It came from `source`; None: from its pile. `overpaid`: the coins and
    potions that its buyer paid extra. `exiled`: this copy has been put on the Exile mat since.
    `has_exiled_copy`: a copy of it was on that mat when it was gained. `as_companion`: it came with another
    copy and brings none itself.
    """

    bought: bool = False
    source: Zone | None = None
    overpaid: int = 0
    overpaid_potions: int = 0
    exiled: bool = False
    has_exiled_copy: bool = False
    as_companion: bool = False


@dataclass(slots=True)
class PileEmptied(GameEvent):
    """`player` has taken the last card of `pile`, a pile of the supply."""

    pile: Pile


@dataclass(slots=True)
class TakingDebt(GameEvent):
    """`player` would take `debt` tokens."""

    debt: int


@dataclass(slots=True)
class Trashing(About):
    """`player` would trash `card`; `to` is where it will go."""

    to: Zone


@dataclass(slots=True)
class Trashed(Placed):
    """`player` has trashed `card`. From the supply: no player owned it."""

    from_supply: bool = False


@dataclass(slots=True)
class Discarded(Placed):
    """`player` has discarded `card`, not from play and not in Clean-up."""


@dataclass(slots=True)
class LeavingPlay(About):
    """`player` discards `card` from play; `to` is the zone it will go to; "" if it has already moved
    elsewhere.
    """

    spot: InPlay | Card
    to: str = "discard_pile"


@dataclass(slots=True)
class Drawing(GameEvent):
    """`player` would draw `number` cards. Change the number."""

    number: int


@dataclass(slots=True)
class Getting(GameEvent):
    """`player` would get `number` of `what`: "Card" for +Cards, "Action" for +Actions, "$" for +$. Change the
    number, or Cards to $ and $ to Cards.
    """

    what: str
    number: int


@dataclass(slots=True)
class GotCoins(GameEvent):
    """`player` has got `number` coins by +$."""

    number: int


@dataclass(slots=True)
class Revealed(About):
    """`player` has revealed `card`."""


@dataclass(slots=True)
class Shuffling(GameEvent):
    """`player` has shuffled `cards`, top last. They become the deck."""

    cards: Zone


# Questions.


@dataclass(slots=True)
class Question(GameEvent):
    """Asks for a fact. Listeners change the answer; nothing happens."""

    is_question: ClassVar[bool] = True


@dataclass(slots=True)
class Pricing(Question):
    """The cost of `card` in coins. Change `coins`."""

    card: Card
    coins: int


@dataclass(slots=True)
class Typing(Question):
    """The types of `card`. Change `types`."""

    card: Card
    types: frozenset[str]


@dataclass(slots=True)
class Allowing(Question):
    """Whether `player` may buy `card`. Set `allowed` to False to forbid it."""

    card: Card
    allowed: bool = True


@dataclass(slots=True)
class Choosing(Question):
    """How many extra abilities `player` may choose from the card on `spot`."""

    spot: InPlay
    more: int = 0


@dataclass(slots=True)
class AllowingPlay(Question):
    """Whether `player` may play `card` from the hand. Set `allowed` to False to forbid it."""

    card: Card
    allowed: bool = True


@dataclass(slots=True)
class UsingActionsAsBuys(Question):
    """Whether `player` may use Action plays as Buys. Set `allowed` to True to permit it."""

    allowed: bool = False


@dataclass(slots=True)
class GameEnding(Question):
    """Which players get a turn after the game has ended with `player`'s turn. Add them to `more`."""

    more: list[Player]


@dataclass(slots=True)
class Scoring(Question):
    """The VP of `player`. Change `vp`."""

    vp: int
