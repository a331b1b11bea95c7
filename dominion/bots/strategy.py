"""The base class of bots that answer by priority lists: each method yields card names, best first."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ..engine.card import CATALOG
from ..engine.decision import Decision, Option
from ..engine.fast.quick_agent import TreasureOrder
from ..engine.turn import Purchase
from .compiled_priorities import CompiledList, compiled, fixed_order, is_lazy, passes_on
from .default_policy import policy
from .default_policy.play_order import plain_treasure_values
from .default_policy.worth import usual_gains
from .error_reports import explained
from .helpers import Helpers, plays_as_usual
from .priority_list import PriorityList, first_of, listed, pick

if TYPE_CHECKING:
    from ..engine.card import Card
    from ..engine.player import Player


class Strategy(Helpers):
    """The base class of all bots. A subclass says which cards it prefers; the default policy decides the
    rest.

    A method's name is the verb of the decision, or the verb and the card that asks. `gain` decides buys and
    all other gains; `buy` decides buys only. `trash`, `discard`, `topdeck` and `play` decide which cards to
    trash, and so on; `discard_militia` decides what to discard to a Militia. A method yields card names, best
    first. The first name on offer is taken. If none is on offer, nothing is chosen if that is allowed;
    otherwise the default policy chooses.

    A strategy must keep no state between decisions: one object may play several games at once.

    >>> class Smithies(Strategy):
    ...     requires = ("Smithy",)
    ...     def gain(self, me, game):
    ...         yield "Province"
    ...         yield "Gold"
    ...         if me.count("Smithy") < 2: yield "Smithy"
    ...         yield "Silver"
    >>> Smithies().name
    'Smithies'
    """

    name: str = ""
    author: ClassVar[str] = ""
    requires: ClassVar[tuple[str, ...]] = ()
    plays_all_treasures: bool = True
    answers_are_legal: bool = True
    source: ClassVar[str | None] = None
    """The source text it was loaded from; None for a class of a module."""

    deciding: ClassVar[Callable[[Any], Any] | None] = None
    """Wraps the methods of a strategy that was loaded from a source: see `safety.visibility`."""

    priority_lists: dict[str, PriorityList]
    """The priority lists, by verb or by verb and asking card."""

    _verbs: ClassVar[dict[str, str]] = {}  # the decision that a method answers, and the method's name
    _listing: ClassVar[tuple[str, ...]] = ()  # verbs whose methods return a whole list
    _asks_by_source: ClassVar[bool] = False  # whether any method's name includes the asking card
    _buying: PriorityList | None
    _playing: CompiledList | None
    answer_offer: CompiledList | None
    """The compiled list of what to buy, for the engine's shortcuts."""
    treasure_order: TreasureOrder | None = None
    """The position of each card that its own `play` list always yields, for the engine's shortcuts: plain
    Treasures among these are all played, in this order. None without such a list.
    """

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "name" not in cls.__dict__:
            cls.name = cls.__name__
        required: object = cls.requires
        if isinstance(required, str):
            cls.requires = (required,)
        if "Grand Market" in cls.requires and "plays_all_treasures" not in cls.__dict__:
            cls.plays_all_treasures = False  # Coppers may need to stay in hand
        own = [name for name, value in vars(cls).items() if callable(value) and not name.startswith("_")]
        cls._verbs = {**cls._verbs, **{name: name for name in own}}
        if "gain" in own and "buy" not in own:
            cls._verbs["buy"] = "gain"
        if "buy" in own and "gain" not in cls._verbs:
            cls._verbs["gain"] = "buy"
        cls._listing = tuple([v for v, name in cls._verbs.items() if not is_lazy(getattr(cls, name))])
        cls._asks_by_source = any("_" in name and name not in policy.RULES for name in cls._verbs)
        if "answer" in own:
            cls.answers_are_legal = False
            cls.answer_purchase = cls.answer_play = None  # type: ignore[assignment]
        if "play" in own and "plays_all_treasures" not in cls.__dict__:
            cls.plays_all_treasures = False

    def __new__(cls, *given: object, **named: object) -> Self:
        """Sets up the lists here, because `__init__` belongs to authors and theirs need not call this one."""
        self = super().__new__(cls)
        lists = {verb: getattr(self, method) for verb, method in cls._verbs.items()}
        if cls.deciding is not None:  # loaded from a source: its methods are checked
            lists = {verb: cls.deciding(method) for verb, method in lists.items()}
            if not cls.answers_are_legal:
                vars(self)["answer"] = cls.deciding(self.answer)
        for verb in cls._listing:
            lists[verb] = listed(lists[verb])
        self.answer_by(lists)
        if "play" in lists and not cls.plays_all_treasures and cls.answers_are_legal:
            self.treasure_order = _treasure_order(cls)  # type: ignore[arg-type]
        return self

    def __repr__(self) -> str:
        return self.name

    def answer_by(self, lists: dict[str, PriorityList]) -> None:
        """Replaces the lists, for example by its own lists wrapped to record what they yield."""
        self.priority_lists = lists
        self._buying = lists.get("buy")
        self.answer_offer = compiled(self._buying)
        self._playing = first_of(lists["play"]) if "play" in lists else None

    @classmethod
    def method_for(cls, verb: str) -> Any:
        """Returns the method that makes the list for the verb. Raises KeyError if there is none."""
        return getattr(cls, cls._verbs[verb])

    def answer(self, decision: Decision) -> list[Option]:
        """Returns the options chosen by this strategy's own list if it has one, otherwise by the default
        policy.
        """
        if type(decision) is Purchase:
            card = self._first_purchase(decision.player)
            return [] if card is None else [card]
        try:
            verb = decision.verb
            if verb == "gain":
                decision = policy.without_losses(policy.with_effect(decision))
            if verb not in self.priority_lists and not self._asks_by_source:
                return policy.answer(decision)
            priorities = self.priority_list_for(verb, decision.source)
            if priorities is None:
                return policy.answer(decision)
            picked = pick(decision, priorities)
            if not picked and priorities is self.priority_lists.get("gain") and policy.has_own_rule(decision):
                return policy.answer(decision)
        except BaseException as error:
            fault = explained(error, self, decision)
            if fault is None:
                raise
            raise fault from error
        if len(picked) < decision.least:
            picked += policy.fill(decision, picked)
        return picked

    def priority_list_for(self, verb: str, source: Card | None) -> PriorityList | None:
        """Returns the list that answers, or None. A list for the asking card comes before the verb's."""
        if source is not None and self._asks_by_source:
            special = self.priority_lists.get(f"{verb}_{identifier(source.name)}")
            if special is not None:
                return special
        return self.priority_lists.get(verb)

    def _first_purchase(self, me: Player) -> Card | None:
        """Returns what to buy now: the first card on the list that can be bought and does not
        lose the game.
        """
        try:
            return policy.first_purchase(me, (self._buying or usual_gains)(me, me.game))
        except BaseException as error:
            fault = explained(error, self, me.purchase)
            if fault is None:
                raise
            raise fault from error

    def answer_purchase(self, me: Player) -> Card | None:
        """Answers `me.purchase` without making a decision object, by the compiled list if there is one."""
        first = self.answer_offer
        if first is not None:
            try:
                return policy.quick_purchase(me, first)
            except (Exception, SystemExit):
                pass  # the same answer follows, with a proper message if it is an error
        return self._first_purchase(me)

    def answer_play(self, me: Player, cards: list[Card]) -> Card | None:
        """Returns which of these cards to play, without making a decision object."""
        try:
            if self._playing is None:
                return policy.best_play(me, cards)
            named = {card.name: card for card in cards}
            name = self._playing(me, me.game, named)
            return None if name is None else named[name]
        except BaseException as error:
            fault = explained(error, self, Decision("play", me, cards, 0, 1, None))
            if fault is None:
                raise
            raise fault from error


@lru_cache(maxsize=256)
def _treasure_order(kind: type[Strategy]) -> TreasureOrder:
    """Returns the order of the Treasures in the `play` list of such a strategy."""
    play = kind.method_for("play")
    own = [name for name in vars(Helpers) if getattr(kind, name) is not getattr(Helpers, name)]
    left_out = passes_on(play, "usual_plays", _CHANGE_NOTHING.difference(own))
    if left_out is not None and plays_as_usual(kind):  # type: ignore[arg-type]
        values = plain_treasure_values()
        return TreasureOrder({card: -values[card] for card in values if card.name not in left_out})
    names = enumerate(fixed_order(play))
    return TreasureOrder({CATALOG[name]: place for place, name in names if name in CATALOG})


_CHANGE_NOTHING: Final = frozenset(("count", "left", *vars(Helpers)))
"""Methods that lists call and that change nothing."""


def identifier(name: str) -> str:
    """Returns a card's name as part of a method's name: "throne_room" for Throne Room."""
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower().replace("'", ""))


def plain_key(name: str) -> str:
    """Returns the name in lower case without spaces and punctuation."""
    return "".join(letter for letter in name.lower() if letter.isalnum())
