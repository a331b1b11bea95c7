"""A card: one immutable object per name; all copies of a card are that object."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ..events import GameEvent, LeavingPlay, Played, Playing
from ..fast import tables
from .abilities import Ability, abilities_of

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

CATALOG: dict[str, Card] = {}
"""Every card, landscape and pile, by name."""

FORMER_NAMES: dict[str, Card] = {}
"""Cards by their names in earlier printings, which some users may know better."""

_ACTIONS: set[Card] = set()
is_printed_action = _ACTIONS.__contains__
"""Returns whether the card is printed as an Action. `filter` with this function is faster than a
comprehension.
"""
has_no_printed_action = _ACTIONS.isdisjoint
"""Returns whether none of the cards is printed as an Action."""

PILED_TOGETHER: set[Card] = set()
"""Cards that come from a pile of another name."""


class Card:
    """Base class of everything that has a name and a text. A class with `cost=` is a card; without it, a kind
    of card.

    The printed facts are in the class's header: cost in coins, `potion` and `debt`; what playing it gives
    (`cards`, `actions`, `coins`, `buys`, `coffers`, `villagers`, `vp_tokens`, `favors`); `vp` at the end of
    the game. `pile` is the number of copies if it is not the usual one; `edition` is 1 for a card removed
    from its set's second edition, 2 for one that was added by it; `supply=False` marks cards that only other
    cards hand out; `formerly` is its name in earlier printings.
    """

    name: ClassVar[str]
    set: ClassVar[str] = ""
    types: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[str] = ""  # the type's printed name, given by classes that are types
    edition: ClassVar[int | None] = None

    cost: ClassVar[int] = 0
    potion: ClassVar[int] = 0
    debt: ClassVar[int] = 0
    cards: ClassVar[int] = 0
    actions: ClassVar[int] = 0
    coins: ClassVar[int] = 0
    buys: ClassVar[int] = 0
    coffers: ClassVar[int] = 0
    villagers: ClassVar[int] = 0
    vp_tokens: ClassVar[int] = 0
    favors: ClassVar[int] = 0
    vp: ClassVar[int] = 0
    pile: ClassVar[int | None] = None

    is_action = is_treasure = is_victory = is_curse = is_attack = is_reaction = is_duration = is_night = False
    is_command = is_landscape = is_shadow = is_pile = is_aside = False
    is_dormant: ClassVar[bool] = False  # its abilities work only once something has activated it
    overpay: ClassVar[bool] = False  # its buyer may pay more, for an effect
    in_supply: ClassVar[bool] = True  # False: only cards that name it hand it out
    is_basic: ClassVar[bool] = False  # in every game (or every game of its kind), not part of the kingdom
    pile_name: ClassVar[str]  # the pile it comes from
    brings: ClassVar[tuple[str, ...]] = ()  # further piles that a game with this card has
    heirloom: ClassVar[str] = ""  # the card that replaces a Copper in every starting deck
    abilities: ClassVar[tuple[Ability, ...]] = ()
    chooses: ClassVar[int] = 0  # how many cards `Setup.chosen` may name for it; otherwise they are drawn

    # Worked out once, for speed.
    has_own_cost: ClassVar[bool] = False  # its cost depends on the game
    has_own_worth: ClassVar[bool] = False  # its VP depend on the deck
    has_plain_cost: ClassVar[bool] = True  # a fixed cost in coins only, and every player may buy it
    own_events: ClassVar[frozenset[type[GameEvent]]] = frozenset()  # events about itself that it reacts to
    is_plain_treasure: ClassVar[bool] = False  # gives coins and nothing else
    is_plain_buy: ClassVar[bool] = True  # has its own pile and a plain cost, and does nothing when gained
    offers_what_is_gone: ClassVar[bool] = False  # lets its player choose a card that cannot be gained
    sets_aside_unseen: ClassVar[bool] = False  # what it sets aside lies face down on the mat of its name
    counts_actions: ClassVar[bool] = False  # has a larger effect with more unused Actions
    gives_more: ClassVar[bool] = False  # coffers, villagers, VP tokens or favors
    bonuses: ClassVar[tuple[int, int, int, int, bool]] = (0, 0, 0, 0, False)  # see `take_bonuses`
    follows_header: ClassVar[bool] = True  # has no `follow` of its own
    money: ClassVar[int] = 0  # coins that a deck gets from it without spending an Action

    # A plain card in play has no state, so it serves as its own record in play (see zones.InPlay).
    card: Card
    pending: ClassVar[int] = 0
    stays: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        *,
        cost: int | None = None,
        name: str | None = None,
        edition: int | None = None,
        supply: bool = True,
        overpay: bool = False,
        formerly: str = "",
        **header: int,
    ) -> None:
        super().__init_subclass__()
        if cost is None:
            return
        for fact, value in header.items():
            if not hasattr(Card, fact):
                raise TypeError(f"{cls.__name__}: a card has no {fact!r}")
            setattr(cls, fact, value)
        cls.cost, cls.edition, cls.overpay = cost, edition, overpay
        cls.in_supply = supply and cls.in_supply and not cls.is_landscape
        cls.name = name or spoken_name(cls.__name__)
        cls.set = getattr(sys.modules[cls.__module__], "SET", "")
        cls.types = tuple(kind.__dict__["kind"] for kind in cls.__mro__ if kind.__dict__.get("kind"))
        cls.pile_name = next((k.__dict__["pile_name"] for k in cls.__mro__ if _names_pile(k, cls)), cls.name)
        cls.abilities = tuple(abilities_of(cls))
        cls._work_out()
        card = CATALOG[cls.name] = cls()
        if formerly:
            FORMER_NAMES[formerly] = card
        cls._note_kind(card)

    @classmethod
    def _work_out(cls) -> None:
        cls.own_events = frozenset(ability.event for ability in cls.abilities if ability.is_of_itself)
        cls.has_own_cost = cls.cost_now is not Card.cost_now or cls.costs_as is not Card.costs_as
        cls.has_own_worth = cls.worth is not Card.worth
        always_allowed = (
            cls.may_be_bought is Card.may_be_bought and cls.may_pay_otherwise is Card.may_pay_otherwise
        )
        cls.has_plain_cost = always_allowed and not (cls.potion or cls.debt or cls.has_own_cost)
        special = cls.abilities or cls.overpay or cls.pile_name != cls.name
        cls.is_plain_buy = cls.has_plain_cost and not special
        cls.gives_more = bool(cls.coffers or cls.villagers or cls.vp_tokens or cls.favors)
        cls.follows_header = cls.follow is Card.follow
        cls.bonuses = (cls.actions, cls.buys, cls.coins, cls.cards, cls.gives_more)
        more = cls.cards or cls.actions or cls.buys or cls.gives_more
        more = more or cls.is_action or cls.play is not Card.play
        hears = any(ability.event in (Playing, Played, LeavingPlay) for ability in cls.abilities)
        cls.is_plain_treasure = cls.is_treasure and not (more or hears)
        cls.money = cls.coins if cls.is_treasure or cls.actions else 0

    @classmethod
    def _note_kind(cls, card: Card) -> None:
        """Enter the card into the lookup tables of `engine.fast`."""
        if cls.is_action:
            _ACTIONS.add(card)
        if cls.pile_name != cls.name:
            PILED_TOGETHER.add(card)
        does_more = cls.gives_more or cls.abilities or cls.is_attack or cls.is_duration or cls.is_command
        own_instructions = cls.play is not Card.play or not cls.follows_header
        tables.enter(card, only_bonuses=not (does_more or own_instructions))

    def __init__(self) -> None:
        self.card = self

    def __repr__(self) -> str:
        return self.name

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return _by_name, (self.name,)

    # What a card may override; most cards override little of it.

    def play(self, me: Player) -> None:
        """The instructions that follow the bonuses of the header."""

    def worth(self, me: Player) -> int:
        """Returns the VP of one copy among `me`'s cards, for cards whose VP vary."""
        return self.vp

    def cost_now(self, game: Game) -> int:
        """Returns its own cost in coins now, before other cards change it."""
        return self.cost

    def costs_as(self, game: Game) -> Card | None:
        """Returns the card whose cost this one has now: coins, Potion, debt and all changes (Wayfarer). None:
        its own.
        """
        return None

    def may_be_bought(self, me: Player) -> bool:
        """Returns whether `me`, who can pay for it, may buy it."""
        return True

    def may_pay_otherwise(self, me: Player) -> bool:
        """Returns whether `me` can pay for it with something other than its cost."""
        return False

    def pay_otherwise(self, me: Player) -> bool:
        """Offers `me`, who buys it, to pay that way. Returns False if it is paid for as usual."""
        return False

    def pile_size(self, players: int) -> int:
        """Returns the number of copies that its pile starts with."""
        return 10 if self.pile is None else self.pile

    def stack(self, players: int, random: Random) -> list[Card] | None:
        """Returns the cards of a pile of different cards, the top one last. None: all are this card."""
        return None

    def set_up(self, game: Game) -> None:
        """Called once, before the first turn of a game that has this card."""

    def before_dealing(self, me: Player) -> None:
        """Called for each player in turn order, before the starting deck is shuffled."""

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        """Returns further piles or landscapes that this card needs in a game with this kingdom, drawn with
        `random`: a bane, an Ally, a Prophecy. Empty if the kingdom already has them.
        """
        return ()

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        """Returns cards without a pile in this game that lie beside the supply, in the zone with this card's
        name: the Black Market's deck. They are drawn with `random` from the cards not `used` in the kingdom
        or beside the supply. Of a mixed pile the top card is drawn.
        """
        return ()

    def fits(self, card: Card) -> bool:
        """Returns whether `card` can be chosen for this one before the game."""
        return False

    pile_mark = ""
    """What players call the pile that this card chooses (`game.memo[card.name]`): "Bane", for example. "" for
    the card's own name.
    """

    def marks(self, kingdom: tuple[str, ...]) -> str | None:
        """Returns the pile that this card chooses in every game with this kingdom; None if it varies."""
        return None

    def starting_deck(self, deck: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the starting deck as this card changes it (Heirlooms)."""
        if not self.heirloom or "Copper" not in deck:
            return deck
        place = deck.index("Copper")
        return (*deck[:place], self.heirloom, *deck[place + 1 :])

    # The same for every card.

    @property
    def text(self) -> str:
        """What the card does, in our own words."""
        said = " ".join((type(self).__doc__ or "").split())
        bonuses = _bonuses(self)
        return said if said.startswith(bonuses.rstrip(".")) else f"{bonuses} {said}".strip()

    def _repr_html_(self) -> str:
        """Returns the HTML that a notebook shows."""
        # a higher package, so it is imported here
        shown = importlib.import_module("dominion.formats.notebook")
        return str(shown.card(self))

    @property
    def is_kingdom(self) -> bool:
        """Whether it can be one of the ten kingdom piles."""
        return self.in_supply and not self.is_basic and self.pile_name == self.name

    def follow(self, me: Player) -> None:
        """Carry out the card: the bonuses, then the instructions."""
        me.take_bonuses(self)
        self.play(me)


def _by_name(name: str) -> Card:
    return CATALOG[name]


def spoken_name(class_name: str) -> str:
    """`ThroneRoom` is "Throne Room", `JackOfAllTrades` is "Jack of All Trades"."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", class_name)
    return re.sub(r" (Of|The|And|In|For|To|A|With)(?= )", lambda small: small[0].lower(), words)


def _names_pile(kind: type, cls: type) -> bool:
    """Returns whether this class determines the pile of `cls`. A type can, and the card itself, but no other
    card.
    """
    return "pile_name" in kind.__dict__ and (kind is cls or "name" not in kind.__dict__)


def _bonuses(card: Card) -> str:
    def plus(number: int, one: str, many: str) -> str:
        return f"+{number} {one if number == 1 else many}" if number else ""

    parts = (
        plus(card.cards, "Card", "Cards"),
        plus(card.actions, "Action", "Actions"),
        plus(card.buys, "Buy", "Buys"),
        f"+${card.coins}" if card.coins else "",
        plus(card.coffers, "Coffers", "Coffers"),
        plus(card.villagers, "Villager", "Villagers"),
        plus(card.favors, "Favor", "Favors"),
        f"+{card.vp_tokens} VP" if card.vp_tokens else "",
        f"{card.vp} VP" if card.vp else "",
    )
    said = ", ".join(filter(None, parts))
    return said + "." if said else ""
