"""What a card is: one immutable object per name; all copies of a card are that object."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .events import LeavingPlay, Played, Playing

if TYPE_CHECKING:
    from .events import Happening
    from .game import Game
    from .player import Player

CATALOG: dict[str, Card] = {}
"""Every card, landscape and pile there is, by name."""

FORMER_NAMES: dict[str, Card] = {}
"""Cards by the names that they had in earlier printings: for users, who may know no other."""

COINS_AT_ONCE: dict[Card, int] = {}
"""Coins that a hand gets from each card when its plain Treasures are played at once: TOO_MUCH for a card that
is more than such a Treasure or dead weight.
"""
COINS_AFTER_ACTIONS: dict[Card, int] = {}
"""The same after the Action phase, when Actions are dead weight."""
TOO_MUCH = 1_000_000

ACTIONS: set[Card] = set()
"""Every Action."""

FIXED_COSTS: dict[Card, int] = {}
"""Coins on the cards that cost the same in every game, unless others change it."""

PLAIN_BUYS: dict[Card, tuple[str, int, int, int]] = {}
"""Name, cost, money and VP of the cards with nothing special about buying, gaining or having them."""

# Where a card must be for its ability to work; any other text names a mat of its owner.
IN_HAND, IN_PLAY, ON_TABLE, ITSELF, OWNED = "hand", "play", "table", "itself", "owned"
# Whose event it must be, seen from the player who has the card.
MINE, OTHERS, ANYONES = "mine", "others", "anyones"

Given = Callable[[Any, Any, Any], bool]
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Ability:
    """A card's method that works when something happens: see `when`."""

    event: type[Happening]
    where: str
    whose: str
    method: str
    given: Given | None
    again: bool


def when(
    event: type[Happening], where: str, whose: str = MINE, *, given: Given | None = None, again: bool = False
) -> Callable[[Method], Method]:
    """Make a card's method an ability: it is called with `(me, event)` when `event` happens.

    `where` the card must be then: IN_HAND (asked once for each copy), IN_PLAY (once for each copy), ITSELF
    (the event is about this very card), ON_TABLE (a landscape, or a rule that the card brings into the
    game), OWNED (a project, artifact or state that the player has), or the name of a mat.
    `given(card, me, event)` tells whether the ability has anything to do now; without it, it always has.
    `again`: it may be used once more after another ability has answered the same event (Secret Chamber,
    then Moat).
    """

    def mark(method: Method) -> Method:
        method.listens = (event, where, whose, given, again)  # type: ignore[attr-defined]
        return method

    return mark


def first(method: Method) -> Method:
    """Mark a card's method whose text says "first": it answers before the others that answer the same
    event, without a question about their order.
    """
    method.first = True  # type: ignore[attr-defined]
    return method


def only_if(condition: Callable[..., bool]) -> Callable[[Method], Method]:
    """Mark the method of a promise: `condition(card, me, event, **memo)` tells whether it has anything to do
    now. Without anything to do it does not ask for its place in an order.
    """

    def mark(method: Method) -> Method:
        method.condition = condition  # type: ignore[attr-defined]
        return method

    return mark


class Card:
    """The base of everything that has a name and a text. With `cost=` a class is a card, without it a kind
    of cards.

    The printed facts stand in the class's header: cost in coins, `potion` and `debt`; what playing it
    gives (`cards`,
    `actions`, `coins`, `buys`, `coffers`, `villagers`, `vp_tokens`, `favors`); `vp` at the end of the
    game. `pile` is the number of copies where it is not the usual one; `edition` is 1 for a card removed
    from its set's second edition, 2 for one that came with it; `supply=False` for cards that only other
    cards hand out; `formerly` is the name it had in earlier printings.
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
    is_dormant: ClassVar[bool] = False  # its abilities work only when something has put it into force
    overpay: ClassVar[bool] = False  # its buyer may pay more, for an effect
    in_supply: ClassVar[bool] = True  # False: only cards that name it hand it out
    is_basic: ClassVar[bool] = False  # in every game, or in every game of its kind, beside the kingdom
    pile_name: ClassVar[str]  # the pile it comes from
    brings: ClassVar[tuple[str, ...]] = ()  # piles that a game with this card has besides
    heirloom: ClassVar[str] = ""  # the card that replaces a Copper in everybody's starting deck
    abilities: ClassVar[tuple[Ability, ...]] = ()

    # Worked out once, for speed.
    has_own_cost: ClassVar[bool] = False  # its cost depends on the game
    has_own_worth: ClassVar[bool] = False  # its VP depend on the deck
    has_plain_cost: ClassVar[bool] = True  # coins only, always the same, and anybody may buy it
    is_plain_treasure: ClassVar[bool] = False  # gives coins and nothing else
    is_plain_buy: ClassVar[bool] = True  # has its own pile and a plain cost, and does nothing when gained
    gives_more: ClassVar[bool] = False  # coffers, villagers, VP tokens or favors
    bonuses: ClassVar[tuple[int, int, int, int, bool]] = (0, 0, 0, 0, False)  # of playing it: see `follow`
    money: ClassVar[int] = 0  # coins that a deck gets from it without spending an Action

    # A plain card in play has nothing to remember, so it is its own record of being there (see
    # player.InPlay).
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
        cls.abilities = tuple(_abilities(cls))
        cls._work_out()
        card = CATALOG[cls.name] = cls()
        if formerly:
            FORMER_NAMES[formerly] = card
        cls._note_plainness(card)

    @classmethod
    def _work_out(cls) -> None:
        cls.has_own_cost = cls.cost_now is not Card.cost_now
        cls.has_own_worth = cls.worth is not Card.worth
        always_allowed = (
            cls.may_be_bought is Card.may_be_bought and cls.may_pay_otherwise is Card.may_pay_otherwise
        )
        cls.has_plain_cost = always_allowed and not (cls.potion or cls.debt or cls.has_own_cost)
        special = cls.abilities or cls.overpay or cls.pile_name != cls.name
        cls.is_plain_buy = cls.has_plain_cost and not special
        cls.gives_more = bool(cls.coffers or cls.villagers or cls.vp_tokens or cls.favors)
        cls.bonuses = (cls.actions, cls.buys, cls.coins, cls.cards, cls.gives_more)
        more = cls.cards or cls.actions or cls.buys or cls.gives_more
        more = more or cls.is_action or cls.play is not Card.play
        hears = any(ability.event in (Playing, Played, LeavingPlay) for ability in cls.abilities)
        cls.is_plain_treasure = cls.is_treasure and not (more or hears)
        cls.money = cls.coins if cls.is_treasure or cls.actions else 0

    @classmethod
    def _note_plainness(cls, card: Card) -> None:
        """Enter the card into the tables that spare asking it the same things again and again."""
        coins = cls.coins if cls.is_treasure else 0
        if cls.is_night or (cls.is_treasure and not (cls.is_plain_treasure and coins > 0)):
            coins = TOO_MUCH
        COINS_AFTER_ACTIONS[card] = coins
        COINS_AT_ONCE[card] = TOO_MUCH if cls.is_action else coins
        if cls.is_action:
            ACTIONS.add(card)
        if not cls.has_own_cost:
            FIXED_COSTS[card] = cls.cost
        if cls.is_plain_buy and not (cls.is_landscape or cls.is_pile or cls.has_own_worth):
            PLAIN_BUYS[card] = (cls.name, cls.cost, cls.money, cls.vp)

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

    # What a card may say of itself; most leave most of it alone.

    def play(self, me: Player) -> None:
        """The instructions that follow the bonuses of the header."""

    def worth(self, me: Player) -> int:
        """VP of one copy among `me`'s cards, where that is not a fixed number."""
        return self.vp

    def cost_now(self, game: Game) -> int:
        """Its own cost in coins now, before what other cards do to it."""
        return self.cost

    def may_be_bought(self, me: Player) -> bool:
        """Whether `me`, who can pay for it, may buy it."""
        return True

    def may_pay_otherwise(self, me: Player) -> bool:
        """Can `me` buy it for something else than its cost?"""
        return False

    def pay_otherwise(self, me: Player) -> bool:
        """Let `me`, who buys it, give that; False when it is paid for as usual."""
        return False

    def pile_size(self, players: int) -> int:
        """How many copies its pile begins with."""
        return 10 if self.pile is None else self.pile

    def stack(self, players: int, random: Random) -> list[Card] | None:
        """For a pile of different cards: those cards, the top one last. None: all are this card."""
        return None

    def set_up(self, game: Game) -> None:
        """Once, before the first turn of a game that has this card."""

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        """More piles or landscapes that a game with this kingdom needs for this card, drawn with `random`:
        a bane, an Ally, a Prophecy. Nothing when they are there already.
        """
        return ()

    def beside(self, kingdom: tuple[str, ...], used: tuple[str, ...], random: Random) -> tuple[str, ...]:
        """Cards of no pile of this game that lie beside the supply, in the game's zone of this card's name,
        drawn with `random` from those not `used`, neither in the kingdom nor beside the supply: the Black
        Market's deck. Of a mixed pile it is the top card.
        """
        return ()

    def starting_deck(self, deck: tuple[str, ...]) -> tuple[str, ...]:
        """What a game with this card makes of everybody's starting deck (Heirlooms)."""
        if not self.heirloom or "Copper" not in deck:
            return deck
        place = deck.index("Copper")
        return (*deck[:place], self.heirloom, *deck[place + 1 :])

    # The same for every card.

    @property
    def text(self) -> str:
        """What it does, in our words."""
        said = " ".join((type(self).__doc__ or "").split())
        bonuses = _bonuses(self)
        return said if said.startswith(bonuses.rstrip(".")) else f"{bonuses} {said}".strip()

    @property
    def is_kingdom(self) -> bool:
        """Can it be one of the ten?"""
        return self.in_supply and not self.is_basic and self.pile_name == self.name

    def follow(self, me: Player) -> None:
        """Do what the card says: the bonuses, then the instructions."""
        actions, buys, coins, cards, gives_more = self.bonuses
        if actions:
            me.actions += actions
        if buys:
            me.buys += buys
        if coins:
            me.coins += coins
        if cards:
            me.draw(cards)
        if gives_more:
            me.receive(self.coffers, self.villagers, self.vp_tokens, self.favors)
        self.play(me)


def _by_name(name: str) -> Card:
    return CATALOG[name]


def spoken_name(class_name: str) -> str:
    """`ThroneRoom` is "Throne Room", `JackOfAllTrades` is "Jack of All Trades"."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", class_name)
    return re.sub(r" (Of|The|And|In|For|To|A|With)(?= )", lambda small: small[0].lower(), words)


def _names_pile(kind: type, cls: type) -> bool:
    """Does this class say which pile `cls` is from? A type may, and the card itself, but no other card."""
    return "pile_name" in kind.__dict__ and (kind is cls or "name" not in kind.__dict__)


def _abilities(cls: type[Card]) -> Iterator[Ability]:
    seen = {attribute: None for kind in reversed(cls.__mro__) for attribute in vars(kind)}
    for attribute in seen:
        listens = getattr(getattr(cls, attribute, None), "listens", None)
        if listens:
            event, where, whose, given, again = listens
            yield Ability(event, where, whose, attribute, given, again)


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


# The types. A card's bases are its types, in the order in which they are printed.


class Action(Card):
    kind = "Action"
    is_action = True


class Treasure(Card):
    kind = "Treasure"
    is_treasure = True


class Victory(Card):
    kind = "Victory"
    is_victory = True

    def pile_size(self, players: int) -> int:
        if self.pile is not None:
            return self.pile
        return 8 if players == 2 else 12


class Curses(Card):
    kind = "Curse"
    is_curse = True

    def pile_size(self, players: int) -> int:
        return 10 * (players - 1)


class Attack(Card):
    kind = "Attack"
    is_attack = True


class Reaction(Card):
    kind = "Reaction"
    is_reaction = True


class Duration(Card):
    kind = "Duration"
    is_duration = True


class Night(Card):
    kind = "Night"
    is_night = True


class Command(Card):
    """Plays other cards, so it may not play its like."""

    kind = "Command"
    is_command = True


class Reserve(Card):
    """Goes to the Tavern mat and is called from there."""

    kind = "Reserve"


class Looter(Card):
    """Brings the Ruins into the game."""

    kind = "Looter"
    brings: ClassVar[tuple[str, ...]] = ("Ruins",)


class Ruins(Card):
    kind = "Ruins"
    pile_name = "Ruins"


class Shadow(Card):
    """May be played from the deck as if it were in the hand."""

    kind = "Shadow"
    is_shadow = True


class PileCard(Card):
    """Stands for a pile of different cards; its `stack` says which. It is never anybody's.

    `is_shuffled`: its cards lie in an order that nobody knows. `is_face_down`: not even the top one is seen.
    """

    is_pile = True
    is_shuffled: ClassVar[bool] = False
    is_face_down: ClassVar[bool] = False


class Knight(Card):
    kind = "Knight"
    pile_name = "Knights"


class Castle(Card):
    kind = "Castle"
    pile_name = "Castles"


class Shelter(Card):
    kind = "Shelter"
    in_supply = False


class Prize(Card):
    kind = "Prize"
    in_supply = False


class Reward(Card):
    kind = "Reward"
    in_supply = False


class Heirloom(Card):
    kind = "Heirloom"
    in_supply = False


class Spirit(Card):
    kind = "Spirit"
    in_supply = False


class Zombie(Card):
    kind = "Zombie"
    in_supply = False


class Traveller(Card):
    kind = "Traveller"


class Gathering(Card):
    kind = "Gathering"


class Fate(Card):
    kind = "Fate"


class Doom(Card):
    kind = "Doom"


class Liaison(Card):
    """Brings an Ally into the game."""

    kind = "Liaison"

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return _one_more(Ally, kingdom, random)


class Omen(Card):
    """Brings a Prophecy into the game; the first thing that playing it does is to take a Sun token off."""

    kind = "Omen"

    def companions(self, kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
        return _one_more(Prophecy, kingdom, random)

    def follow(self, me: Player) -> None:
        for card in me.game.landscapes:
            if isinstance(card, Prophecy):
                card.take_sun(me)
        super().follow(me)


class Loot(Card):
    kind = "Loot"
    in_supply = False
    pile_name = "Loot"


class Landscape(Card):
    """Something printed sideways that lies beside the supply and is never in a deck."""

    is_landscape = True


class Event(Landscape):
    """Bought for what it does at once."""

    kind = "Event"
    once_per_turn: ClassVar[bool] = False

    def bought(self, me: Player) -> None:
        """What `me` gets for the money."""


class Landmark(Landscape):
    kind = "Landmark"


class Project(Landscape):
    """Bought once by each player, for abilities that last."""

    kind = "Project"


class Way(Landscape):
    """May be followed instead of an Action's own instructions."""

    kind = "Way"

    def is_offered(self, me: Player, playing: Playing) -> bool:
        """Can `me` choose a Way for what is being played? The first Way of the game asks for all."""
        game = me.game
        return (
            not playing.replaced
            and next(card for card in game.landscapes if isinstance(card, Way)) is self
            and game.is_type(playing.card, "Action")
        )

    @when(Playing, ON_TABLE, given=is_offered)
    def offer(self, me: Player, playing: Playing) -> bool:
        """Let `me` follow a Way instead of the card's own instructions."""
        ways = [card for card in me.game.landscapes if isinstance(card, Way)]
        way = me.choose_one("way", ways, optional=True, source=playing.card)
        if way:
            playing.instructions = way.follow
        return bool(way)


class Ally(Landscape):
    """Spends Favors, of which everybody has one to begin with."""

    kind = "Ally"

    def set_up(self, game: Game) -> None:
        if next(card for card in game.landscapes if isinstance(card, Ally)) is self:
            for player in game.players:
                player.favors += 1


class Trait(Landscape):
    """Changes one pile of the kingdom, an Action's or Treasure's, on which no other Trait lies."""

    kind = "Trait"

    def set_up(self, game: Game) -> None:
        place = dict(game.setup.traits).get(self.name)
        if place is None:
            others = [card.name for card in game.landscapes if isinstance(card, Trait)]
            taken = {game.memo.get(name) for name in others} | set(dict(game.setup.traits).values())
            free = [pile for pile in game.supply if self.fits(CATALOG[pile.name]) and pile.name not in taken]
            place = free[int(game.random.random() * len(free))].name if free else ""
        game.memo[self.name] = place

    @staticmethod
    def fits(card: Card) -> bool:
        """Can a Trait lie on the pile of this card?"""
        return card.is_kingdom and (card.is_action or card.is_treasure)

    def is_on(self, game: Game, card: Card) -> bool:
        """Does it lie on the pile of this card?"""
        return bool(game.memo.get(self.name) == card.pile_name)


class Prophecy(Landscape):
    """Comes true when the last Sun token is gone, and then holds for the rest of the game."""

    kind = "Prophecy"
    is_dormant = True
    suns: ClassVar[dict[int, int]] = {2: 5, 3: 8, 4: 10, 5: 12, 6: 13}  # by the number of players

    def set_up(self, game: Game) -> None:
        game.memo[self.name] = self.suns[len(game.players)]

    def take_sun(self, me: Player) -> None:
        """Let `me` take a Sun token off; with the last one it comes true at once."""
        game = me.game
        if not game.memo[self.name]:
            return
        game.memo[self.name] -= 1
        if game.log is not None:
            game.log.append(("sun", me.seat, game.memo[self.name]))
        if not game.memo[self.name]:
            game.listen_to(self)
            asker, game.source = game.source, self
            self.fulfilled(me)
            game.source = asker

    def fulfilled(self, me: Player) -> None:
        """What happens when `me` takes the last Sun token."""


def _one_more(kind: type[Card], kingdom: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """A landscape of that kind, unless the kingdom has one."""
    if any(isinstance(CATALOG[name], kind) for name in kingdom):
        return ()
    names = sorted(card.name for card in CATALOG.values() if isinstance(card, kind))
    return (names[int(random.random() * len(names))],) if names else ()


class Aside(Landscape):
    """What lies beside the table until some card hands it out: Boons, Hexes, States and Artifacts."""

    is_aside = is_dormant = True


class Boon(Aside):
    kind = "Boon"


class Hex(Aside):
    kind = "Hex"


class State(Aside):
    kind = "State"


class Artifact(Aside):
    kind = "Artifact"
