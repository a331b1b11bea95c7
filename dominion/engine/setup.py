"""Setups: the options of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from .card import CATALOG, Card, Trait, card_named, cards_named
from .errors import SetupError, is_whole
from .position import Position

MOST_PLAYERS = 6


OPENINGS = ("random", "4/3", "5/2")


BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")


START = ("Copper",) * 7 + ("Estate",) * 3


ENDING = ("Province", "Colony")


SHELTERS = ("Hovel", "Necropolis", "Overgrown Estate")


def kingdom_pile(name: str) -> str:
    """Returns the kingdom pile that a card comes from, such as "Augurs" for "Acolyte". By default the same
    name.
    """
    card = CATALOG.get(name)
    pile = None if card is None else CATALOG.get(card.pile_name)
    return name if pile is None or not pile.is_kingdom else pile.name


@dataclass(frozen=True)
class Setup:
    """How a game is set up.

    Raises:
        SetupError: a card does not exist or cannot be in a kingdom, or a number is out of range.

    >>> Setup(("Smithy", "Village"), colony=True).kingdom
    ('Smithy', 'Village')
    >>> Setup(("Smithie",))
    Traceback (most recent call last):
        ...
    dominion.engine.errors.SetupError: There is no card called 'Smithie'. Did you mean 'Smithy'?
    """

    kingdom: tuple[str, ...] = ()
    """Names of the kingdom's piles and landscapes. Piles that these bring are added."""
    colony: bool = False
    """Whether Platinum and Colony are in the game."""
    shelters: bool = False
    """Whether players start with the three Shelters instead of Estates."""
    opening: str = "random"
    """The coins in each player's first two hands: "random", "4/3" or "5/2" (either first)."""
    deck: tuple[str, ...] | None = None
    """Every player's starting deck, if it is not 7 Coppers and 3 Estates."""
    refuse_losing_buys: bool = True
    """Whether bots refuse to buy or gain a card that ends the game with their defeat."""
    max_turns: int = 400
    """Turns per player after which the game is stopped."""
    check_cards: bool = False
    """Whether to check after every turn that no card was lost."""
    first_to: int | None = None
    """The game also ends after the turn in which a player has this many VP."""
    traits: tuple[tuple[str, str], ...] = ()
    """The pile on which a Trait lies: (("Reckless", "Village"),). By default a pile is drawn with the seed.
    """
    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Choices for cards of the kingdom that choose before the game: (("Obelisk", ("Smithy",)),). By default
    they are drawn with the seed. Piles that a card adds to the kingdom need not be listed in `kingdom`.
    """

    position: str = ""
    """An unusual start of the game, in the notation of `dominion.engine.position`: decks, hands, piles,
    tokens, the trash, or solitaire. Its players are the seats.
    """
    shortcuts: bool = True
    """Whether to use shortcuts for plain turns. False plays every step the long way, with the
    same results.
    """

    def __hash__(self) -> int:
        """Of the fields that differ most. Hashing all of them takes 0.5 % of a game."""
        return hash((self.kingdom, self.position))

    def __post_init__(self) -> None:
        kingdom = dict.fromkeys(card.name for card in cards_named(self.kingdom))
        object.__setattr__(self, "kingdom", tuple(kingdom))
        if self.deck is not None:
            object.__setattr__(self, "deck", tuple(card.name for card in cards_named(self.deck)))
            if not self.deck:
                raise SetupError("A starting deck needs at least one card.")
            for name in self.deck:
                if CATALOG[name].is_landscape or CATALOG[name].is_pile:
                    raise SetupError(f"{name} is not a card that can be in a deck.")
        if self.opening not in OPENINGS:
            raise SetupError(f"An opening is one of {', '.join(OPENINGS)}, not {self.opening!r}.")
        if self.opening != "random" and self.deck is not None:
            raise SetupError(f"The opening {self.opening} needs the usual starting deck.")
        if not is_whole(self.max_turns, 1):
            raise SetupError(f"A game needs at least one turn, not {self.max_turns!r}.")
        if self.first_to is not None and not is_whole(self.first_to, 1):
            raise SetupError(f"A game is played to 1 VP or more, not {self.first_to!r}.")
        for name in self.kingdom:
            card = CATALOG[name]
            if not (card.is_kingdom or (card.is_landscape and not card.is_aside)):
                pile = kingdom_pile(name)
                hint = f" Its pile is {pile!r}." if pile != name else ""
                raise SetupError(f"{name} is not a kingdom pile.{hint}")
        self._check_traits()
        self._check_chosen()
        self._check_position()

    def chosen_for(self, card: Card) -> tuple[str, ...]:
        """Returns the names of what is chosen for a card before the game; empty if they are drawn."""
        return next((names for name, names in self.chosen if name == card.name), ())

    def with_drawn(self, kingdom: tuple[str, ...], colony: bool, shelters: bool) -> Setup:
        """Returns the same with another kingdom, drawn from existing cards. It is not checked again, unless
        something in the set-up depends on the kingdom.
        """
        if self.traits or self.chosen:
            return replace(self, kingdom=kingdom, colony=colony, shelters=shelters)
        twin: Setup = object.__new__(Setup)
        vars(twin).update(vars(self), kingdom=kingdom, colony=colony, shelters=shelters)
        return twin

    def _check_chosen(self) -> None:
        given = tuple(
            (card_named(name).name, tuple(card_named(one).name for one in names))
            for name, names in self.chosen
        )
        object.__setattr__(self, "chosen", given)
        for name, names in given:
            card = CATALOG[name]
            if not card.chooses:
                raise SetupError(f"Nothing is chosen for {name} before the game.")
            if name not in self.kingdom:
                raise SetupError(f"{name} is not in this kingdom, so nothing is chosen for it.")
            if len(set(names)) != card.chooses or len(names) != card.chooses:
                many = "one card is" if card.chooses == 1 else f"{card.chooses} different cards are"
                raise SetupError(f"For {name}, {many} chosen, not {', '.join(names) or 'none'}.")
            unused = type(card).beside is not Card.beside and not card.pile_mark
            for one in names:
                if not card.fits(CATALOG[one]):
                    raise SetupError(f"{one} cannot be chosen for {name}.")
                if unused and one in self.kingdom:
                    raise SetupError(f"{one} is in the kingdom already, so it cannot be chosen for {name}.")

    def _check_position(self) -> None:
        if not isinstance(self.position, str):
            raise SetupError(f"A position is a text, not {self.position!r}.")
        if not self.position:
            return
        position = Position.of(self.position)
        object.__setattr__(self, "position", str(position))
        if position.has_decks and self.opening != "random":
            raise SetupError(f"The opening {self.opening} needs the usual starting deck, not a position.")

    def _check_traits(self) -> None:
        lying = tuple((card_named(trait).name, card_named(pile).name) for trait, pile in self.traits)
        object.__setattr__(self, "traits", lying)
        for trait, pile in lying:
            card = CATALOG[trait]
            if not isinstance(card, Trait) or trait not in self.kingdom:
                raise SetupError(f"{trait} is not a Trait of this kingdom.")
            if not card.fits(CATALOG[pile]) or pile not in self.kingdom:
                raise SetupError(f"{trait} lies on an Action or Treasure of the kingdom, so not on {pile}.")


@lru_cache(maxsize=64)
def seated_setup(setup: Setup, seats: tuple[int, ...]) -> Setup:
    """Returns the setup with the position's player `seats[i]` in seat i."""
    return replace(setup, position=str(Position.of(setup.position).seated(seats)))


@lru_cache(maxsize=64)
def without_position(setup: Setup) -> Setup:
    """Returns the setup with the usual start."""
    return replace(setup, position="")
