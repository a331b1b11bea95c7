"""A decision as a question to a person: plain words, and all possible answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..engine.card import Card
from ..engine.decision import Decision, Option
from ..engine.game import Game
from ..engine.player import Player
from ..engine.rules.resources import COFFERS, DEBT, standing
from .question_words import FIRST_PLACES, IN_ORDER, OF_NO_PLACE, OF_THE_SUPPLY, WORDS, Words

Zone = Literal[
    "hand", "supply", "landscapes", "in_play", "discard", "trash", "mat", "looking", "word", "number", "card"
]
"""The place of an option; "card" is one without a visible place."""
Kind = Literal["one", "some", "order", "yes", "number"]

_WHERE: Final[dict[Zone, str]] = {
    "hand": "from {whose} hand",
    "supply": "from the supply",
    "in_play": "that {who} {has} in play",
    "discard": "from {whose} discard pile",
    "trash": "from the trash",
    "mat": "from {whose} mat",
}
_PHASES: Final = {
    "action": ("Action phase", "an Action"),
    "treasure": ("Buy phase", "a Treasure"),
    "night": ("Night phase", "a Night card"),
}


def is_of_a_phase(decision: Decision) -> bool:
    """Returns whether the phase asks, not a card: what to play, to buy, to spend."""
    phase = decision.player.game.turn.phase
    is_one = phase in _PHASES or phase == "buy"
    return is_one and decision.source is None and decision.verb in ("play", "buy", "spend", "pay")


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a question."""

    name: str
    zone: Zone


class Question:
    """A question to a person."""

    def __init__(self, decision: Decision, seat: int) -> None:
        self.decision = decision
        self.verb = decision.verb
        self.source = None if decision.source is None else decision.source.name
        """The card that asks, if one does."""
        self.player = decision.player
        """The player whose cards they are."""
        options = list(decision.options)
        self.most = min(decision.most, len(options))
        self.least = min(decision.least, self.most)
        self.is_mine = decision.player.seat == seat
        self._words = WORDS.get(decision.verb, Words(decision.verb.replace("_", " ")))
        zones = _zones(decision, options)
        self.choices = [Choice(str(option), zone) for option, zone in zip(options, zones)]
        costs = {str(option): option.cost for option in options if isinstance(option, Card)}
        if costs and self.kind != "order":  # the order must not reveal the order of the cards
            # A promise about a card may be one of the options: "Rapid Expansion (Gold)".
            self.choices.sort(key=lambda choice: (-costs.get(choice.name, 0), choice.name))

    @property
    def zone(self) -> Zone:
        """The place of the options: "card" if there are several."""
        zones = {choice.zone for choice in self.choices}
        return zones.pop() if len(zones) == 1 else "card"

    @property
    def kind(self) -> Kind:
        """The way to answer it."""
        if self.choices and all(choice.zone == "number" for choice in self.choices):
            return "number" if len(self.choices) > 1 else "yes"
        if self.verb in IN_ORDER and self.least == self.most == len(self.choices):
            return "order"
        if self.most > 1:
            return "some"
        alone = len(self.choices) == 1 and not self.least
        return "yes" if alone and not is_of_a_phase(self.decision) else "one"

    def names(self, numbers: Iterable[int]) -> list[str]:
        """Returns the names of the choices with these numbers. Raises ValueError for an unknown or repeated
        one.
        """
        chosen = list(numbers)
        for number in chosen:
            if type(number) is not int or not 0 <= number < len(self.choices):
                raise ValueError(f"There is no choice number {number}.")
        if len(set(chosen)) < len(chosen):
            raise ValueError("A card can be chosen only once.")
        if not self.least <= len(chosen) <= self.most:
            raise ValueError(f"{len(chosen)} chosen, but {self.number} can be.")
        return [self.choices[number].name for number in chosen]

    def numbers(self, names: Iterable[str]) -> list[int]:
        """Returns the numbers of the choices with these names."""
        free = list(enumerate(choice.name for choice in self.choices))
        found = []
        for name in names:
            entry = next(entry for entry in free if entry[1] == name)
            free.remove(entry)
            found.append(entry[0])
        return found

    # In words.

    @property
    def amount(self) -> str:
        """The number in words: "a card", "2 cards", "up to 3 cards"."""
        if self.zone in ("word", "number"):
            return self.number
        return "a card" if self.most == 1 else f"{self.number} cards"

    @property
    def number(self) -> str:
        """How many: "one", "2", "1 to 3", "up to 3". If all options may be chosen, it does not say "any
        number", as the options do not show whether the card has a limit.
        """
        least, most = self.least, self.most
        if most == 1:
            return "one"
        if least:
            return str(most) if least == most else f"{least} to {most}"
        return f"up to {most}"

    @property
    def text(self) -> str:
        """The whole question."""
        if is_of_a_phase(self.decision):
            return self._of_a_phase()
        told = self._words.asked(self)
        return f"{self.source}: {told}" if self.source else told[:1].upper() + told[1:]

    def _of_a_phase(self) -> str:
        player = self.player
        phase, thing = _PHASES.get(player.game.turn.phase, ("Buy phase", "a card"))
        which = f"Your {phase}" if self.is_mine else f"The {phase} of {player.name}"
        if self.verb == "play":
            return f"{which}: you may play {thing} from {self.whose} hand."
        if self.verb == "spend" and self.zone == "word":
            return f"{which}: you may spend a Villager for +1 Action."
        if self.verb == "buy":
            buys = "1 Buy" if player.buys == 1 else f"{player.buys} Buys"
            coins = f"${player.coins}" + "P" * player.potions
            return f"{which}: you may buy a card ({coins}, {buys})."
        return f"{which}: {self._words.asked(self)}"

    @property
    def whose(self) -> str:
        """Whose cards they are: "your" or "Lord Random's"."""
        return "your" if self.is_mine else f"{self.player.name}'s"

    @property
    def where(self) -> str:
        """The place of the cards in words; "" if it is obvious."""
        where = _WHERE.get(self.zone, "")
        who, has = ("you", "have") if self.is_mine else (str(self.player.name), "has")
        return where.format(whose=self.whose, who=who, has=has)

    @property
    def things(self) -> str:
        """The number and the place: "2 cards from your hand"; for a single card its name."""
        if self.kind == "yes":
            return self.choices[0].name
        if self.zone == "looking":
            return f"{self.number} of these cards"
        return f"{self.amount} {self.where}".strip()

    @property
    def yes(self) -> str:
        """The button's text for choosing the only option."""
        return self._words.yes(self)

    @property
    def no(self) -> str:
        """The button's text for declining."""
        return self._words.no(self)

    @property
    def skip(self) -> str | None:
        """The button's text for choosing nothing; None if that is not allowed."""
        if self.least:
            return None
        if is_of_a_phase(self.decision):
            if self.verb in ("play", "spend"):
                phase = self.player.game.turn.phase
                return "Buy now" if phase == "treasure" else f"End the {_PHASES[phase][0]}"
            turn = self.player.game.turn
            bought = turn.bought or len(turn.gains) > turn.gains_before_buying
            return "Buy nothing" if self.verb == "buy" and not bought else "Buy nothing more"
        return self.no

    @property
    def confirm(self) -> str:
        """The button's text for choosing the marked options."""
        return self._words.confirm

    @property
    def commands(self) -> list[tuple[str, str]]:
        """Resources that may be spent besides the answer, and commands that answer several questions, each
        with its button's text.
        """
        spent = [(what, self._spending(what)) for what in standing(self.decision)]
        if not is_of_a_phase(self.decision):
            return spent
        found = spent
        phase = self.player.game.turn.phase
        treasures = self.verb == "play" and phase in ("action", "treasure")
        if treasures and self.player.treasures_to_play:
            found.append(("treasures", "Play all Treasures"))
        return [*found, ("end turn", "End the turn")]

    def _spending(self, what: str) -> str:
        """Returns the button's text for spending that."""
        player = self.player
        if what == DEBT:
            return f"Pay off 1 of {player.debt} debt"
        if what == COFFERS:
            return f"Spend 1 of {player.coffers} Coffers for +$1"
        return f"Spend 1 of {player.villagers} Villagers for +1 Action"


def _zones(decision: Decision, options: Sequence[Option]) -> list[Zone]:
    """Returns the place of each option."""
    cards = [option for option in options if isinstance(option, Card)]
    if len(cards) < len(options):
        return ["number" if isinstance(option, int) else "word" for option in options]
    if decision.verb in OF_NO_PLACE:
        return ["card"] * len(options)
    player, copies = decision.player, Counter(cards)
    if decision.verb == "play" and is_of_a_phase(decision):  # Shadow cards come from the deck
        return ["hand" if card in player.hand else "card" for card in cards]
    is_from_supply = decision.verb in OF_THE_SUPPLY and len(copies) == len(cards)  # of a pile only the top
    places = [] if is_from_supply else _places(player, FIRST_PLACES.get(decision.verb, ()))
    for zone, there in places:
        if not copies - Counter(there):
            return [zone] * len(options)
    return [_place_of(card, copies[card], places) or _beside(player.game, card) for card in cards]


def _place_of(card: Card, number: int, places: Iterable[tuple[Zone, list[Card]]]) -> Zone | None:
    """Returns the first place with that many copies of the card, if the options lie in several places."""
    return next((zone for zone, there in places if there.count(card) >= number), None)


def _places(player: Player, first: Sequence[str]) -> list[tuple[Zone, list[Card]]]:
    """Yields the places and their cards, the most likely first."""
    places: list[tuple[Zone, list[Card]]] = [
        ("looking", player.looking),
        ("hand", player.hand),
        ("in_play", player.cards_in_play),
        ("discard", player.discard_pile),
        ("mat", [card for mat in player.mats.values() for card in mat]),
        ("trash", player.game.trash),
    ]
    return sorted(places, key=lambda place: place[0] not in first)


def _beside(game: Game, card: Card) -> Zone:
    if card.is_landscape:
        return "landscapes" if card in game.landscapes else "card"
    if any(pile.card is card and pile.left for pile in game.piles.values()):
        return "supply"
    return "trash" if card in game.trash else "card"
