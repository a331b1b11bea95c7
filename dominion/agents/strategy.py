"""A bot that answers by lists of wishes: each method yields card names, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from ..card import CATALOG
from ..decision import Decision, Option
from ..turn import Purchase
from . import judgement
from .errors import explained
from .helpers import Helpers
from .straight import Straight, is_lazy, straight
from .wishes import WishList, listed, pick
from .worth import usual_gains

if TYPE_CHECKING:
    from ..card import Card
    from ..player import Player


class Strategy(Helpers):
    """The base of all bots; a subclass says what it wants, the rest is left to the default judgement.

    A method's name is the verb of the decision, or the verb and the card that asks: `gain` decides buys and
    all other gains (`buy` as well, where they differ), `trash` what to get rid of, `discard`, `topdeck`,
    `play`, `discard_militia` what to discard to a Militia. It yields names of what is wished for, best first;
    the first that is on offer is taken. When the list ends, nothing is chosen where that is allowed; where
    not, the default judgement chooses.

    A strategy keeps nothing between decisions, so one object may play several games at once.

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
    """The text that it was loaded from; None: a module."""

    wish_lists: dict[str, WishList]
    """The lists by which it answers, by verb, or verb and card that asks."""

    _verbs: ClassVar[dict[str, str]] = {}  # the methods' names by what they answer
    _listing: ClassVar[tuple[str, ...]] = ()  # those of them whose methods give all wishes at once
    _asks_by_source: ClassVar[bool] = False  # does any method's name say which card asks?
    _buying: WishList | None
    _first_to_buy: Straight | None

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "name" not in cls.__dict__:
            cls.name = cls.__name__
        required: object = cls.requires
        if isinstance(required, str):
            cls.requires = (required,)
        own = [name for name, value in vars(cls).items() if callable(value) and not name.startswith("_")]
        cls._verbs = {**cls._verbs, **{name: name for name in own}}
        if "gain" in own and "buy" not in own:
            cls._verbs["buy"] = "gain"
        if "buy" in own and "gain" not in cls._verbs:
            cls._verbs["gain"] = "buy"
        cls._listing = tuple([v for v, name in cls._verbs.items() if not is_lazy(getattr(cls, name))])
        cls._asks_by_source = any("_" in name and name not in judgement.OPINIONS for name in cls._verbs)
        if "answer" in own:
            cls.answers_are_legal = False
            cls.answer_purchase = cls.answer_play = None  # type: ignore[assignment]
        if any(name == "play" or name.startswith("play_") for name in own):
            cls.answer_play = None  # type: ignore[assignment]
        if "play" in own and "plays_all_treasures" not in cls.__dict__:
            cls.plays_all_treasures = False

    def __new__(cls, *given: object, **named: object) -> Self:
        """Not `__init__`, which belongs to authors: theirs need not think of this one."""
        self = super().__new__(cls)
        lists = {verb: getattr(self, method) for verb, method in cls._verbs.items()}
        for verb in cls._listing:
            lists[verb] = listed(lists[verb])
        self.answer_by(lists)
        return self

    def __repr__(self) -> str:
        return self.name

    def answer_by(self, lists: dict[str, WishList]) -> None:
        """From now on, answer by these lists: its own, with something around them that looks on."""
        self.wish_lists = lists
        self._buying = lists.get("buy")
        self._first_to_buy = straight(self._buying)

    @classmethod
    def method_for(cls, verb: str) -> Any:
        """The method that makes the list for that verb; KeyError when there is none."""
        return getattr(cls, cls._verbs[verb])

    def answer(self, decision: Decision) -> list[Option]:
        """Options of the decision: by this strategy's own lists where it has some, else by the judgement."""
        if type(decision) is Purchase:
            card = self._first_purchase(decision.player)
            return [] if card is None else [card]
        try:
            verb = decision.verb
            if verb == "gain":
                decision = judgement.without_losses(decision)
            if verb not in self.wish_lists and not self._asks_by_source:
                return judgement.answer(decision)
            wishes = self.wish_list_for(verb, decision.source)
            if wishes is None:
                return judgement.answer(decision)
            picked = pick(decision, wishes)
            if not picked and wishes is self.wish_lists.get("gain") and judgement.has_own_opinion(decision):
                return judgement.answer(decision)
        except (Exception, SystemExit) as error:
            fault = explained(error, self, decision)
            if fault is None:
                raise
            raise fault from error
        if len(picked) < decision.least:
            picked += judgement.fill(decision, picked)
        return picked

    def wish_list_for(self, verb: str, source: Card | None) -> WishList | None:
        """The list that answers, if there is one: the source's own before the verb's."""
        if source is not None and self._asks_by_source:
            special = self.wish_lists.get(f"{verb}_{identifier(source.name)}")
            if special is not None:
                return special
        return self.wish_lists.get(verb)

    def _first_purchase(self, me: Player) -> Card | None:
        """What to buy now: the first that is wished for, can be had and does not lose the game."""
        game = me.game
        try:
            wishes = (self._buying or usual_gains)(me, game)
            if not game.plain_prices or me.debt:
                return judgement.first_purchase(me, wishes)
            prices, coins = game.prices, me.coins
            careful = game.gains_to_end <= 1 and game.setup.refuse_losing_buys
            for name in wishes:
                if name in prices:
                    if prices[name] > coins:
                        continue
                    card = CATALOG[name]
                elif (special := me.purchase.special(name)) is not None:
                    card = special
                else:
                    continue
                if not careful or not judgement.would_lose(me, card):
                    return card
            return None
        except (Exception, SystemExit) as error:
            fault = explained(error, self, me.purchase)
            if fault is None:
                raise
            raise fault from error

    def answer_purchase(self, me: Player) -> Card | None:
        """The answer to `me.purchase`, without the question. Where this is None, and no method, the strategy
        must be asked.
        """
        game, first = me.game, self._first_to_buy
        offer = game.offers.get(me.coins) or game.within_reach(me.coins)
        if first is None or offer is None or me.debt:
            return self._first_purchase(me)
        try:
            if game.gains_to_end <= 1 and game.setup.refuse_losing_buys:
                name = first(me, game, judgement.without_losing_buys(me, offer))
            else:
                name = first(me, game, offer)
        except (Exception, SystemExit):
            return self._first_purchase(me)  # which comes to the same, and tells what is wrong
        return None if name is None else CATALOG[name]

    def answer_play(self, me: Player, cards: list[Card]) -> Card | None:
        """The answer to which of these cards to play, likewise."""
        try:
            return judgement.best_play(me, cards)
        except (Exception, SystemExit) as error:
            fault = explained(error, self, Decision("play", me, cards, 0, 1, None))
            if fault is None:
                raise
            raise fault from error


def identifier(name: str) -> str:
    """A card's name as a part of a method's: `Throne Room` is "throne_room"."""
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower().replace("'", ""))


def plain_key(name: str) -> str:
    """The name of a strategy or card without capitals, spaces and signs."""
    return "".join(letter for letter in name.lower() if letter.isalnum())
