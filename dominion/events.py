"""Everything a card can hear.

Names in -ing come before the thing happens and may be changed; names in -ed come after; a Question asks
the table for a fact and has no order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .card import Card
    from .player import Player
    from .zones import InPlay, Zone


@dataclass(slots=True)
class Happening:
    """Something happens to `player`, or is done by `player`."""

    player: Player
    is_question: ClassVar[bool] = False


@dataclass(slots=True)
class About(Happening):
    """... and it is about `card`."""

    card: Card


@dataclass(slots=True)
class Placed(About):
    """... which has come to lie `at` a place; None once something has moved it from there."""

    at: Zone | None

    @property
    def lies_there(self) -> bool:
        """Does it still lie there, unmoved?"""
        return self.at is not None and self.card in self.at


# Turns.


@dataclass(slots=True)
class TurnStarted(Happening):
    """The start of `player`'s turn."""


@dataclass(slots=True)
class BuyPhaseStarted(Happening):
    """The start of `player`'s Buy phase, before Treasures are played."""


@dataclass(slots=True)
class BuyPhaseEnded(Happening):
    """`player` buys nothing more."""


@dataclass(slots=True)
class CleanUpStarted(Happening):
    """The start of `player`'s Clean-up phase: nothing has been discarded yet."""


@dataclass(slots=True)
class TurnEnded(Happening):
    """`player`'s turn is over, the next hand is drawn."""


# Cards.


@dataclass(slots=True)
class Playing(About):
    """`player` plays `card`; `instructions` are what will be followed, and may be replaced."""

    spot: InPlay
    instructions: Callable[[Player], None]
    own: Callable[[Player], None] | None = None

    @property
    def replaced(self) -> bool:
        """Has something put other instructions in the card's place already?"""
        return self.instructions != (self.own or self.card.follow)

    def now_says(self, instructions: Callable[[Player], None]) -> None:
        """From now on these are the card's own instructions, which something else may replace."""
        self.own = self.instructions = instructions


@dataclass(slots=True)
class Played(About):
    """`player` has played `card` and followed it."""

    spot: InPlay | Card


@dataclass(slots=True)
class Attacked(About):
    """`attacker` has played the Attack `card`; what does it mean for `player`?"""

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
    """`player` has gained `card`. It came from `source`; None: from its pile. Who bought it has `overpaid`
    so many coins and potions for it. `exiled`: this very card has been put on the Exile mat since.
    """

    bought: bool = False
    source: Zone | None = None
    overpaid: int = 0
    overpaid_potions: int = 0
    exiled: bool = False


@dataclass(slots=True)
class TakingDebt(Happening):
    """`player` would take `debt` tokens."""

    debt: int


@dataclass(slots=True)
class Trashing(About):
    """`player` would trash `card`; `to` is where it will go."""

    to: Zone


@dataclass(slots=True)
class Trashed(Placed):
    """`player` has trashed `card`. From the supply: it was nobody's card."""

    from_supply: bool = False


@dataclass(slots=True)
class Discarded(Placed):
    """`player` has discarded `card`, not from play and not in Clean-up."""


@dataclass(slots=True)
class LeavingPlay(About):
    """`player` discards `card` from play; `to` is the zone it will go to, "" when it has gone elsewhere."""

    spot: InPlay | Card
    to: str = "discard_pile"


@dataclass(slots=True)
class Drawing(Happening):
    """`player` would draw `number` cards. Change the number."""

    number: int


@dataclass(slots=True)
class Revealed(About):
    """`player` has revealed `card`."""


@dataclass(slots=True)
class Shuffling(Happening):
    """`player` has shuffled `cards`, top last, which become the deck."""

    cards: Zone


# Questions.


@dataclass(slots=True)
class Question(Happening):
    """What is the case now? Listeners change the answer; nothing happens."""

    is_question: ClassVar[bool] = True


@dataclass(slots=True)
class Pricing(Question):
    """What does `card` cost in coins now? Add to `coins` or take from it."""

    card: Card
    coins: int


@dataclass(slots=True)
class Typing(Question):
    """Which types has `card` now? Change `types`."""

    card: Card
    types: frozenset[str]


@dataclass(slots=True)
class Allowing(Question):
    """May `player` buy `card`? Say no by setting `allowed`."""

    card: Card
    allowed: bool = True


@dataclass(slots=True)
class GameEnding(Question):
    """Has somebody a turn after the game's end, which `player`'s turn has brought? Add them to `more`."""

    more: list[Player]


@dataclass(slots=True)
class Scoring(Question):
    """How many VP has `player`? Change `vp`."""

    vp: int
