"""A bot that answers by lists of wishes: each method yields card names, best first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from ..decision import Decision, Option
from . import judgement

if TYPE_CHECKING:
    from ..game import Game
    from ..player import Player

Wishes = Iterable[str]


class Strategy:
    """The base of all bots; a subclass says what it wants, a method that is not there means a sensible default.

    The method's name is the verb of the decision, or the verb and the card that asks: `gain` decides buys and all
    other gains (`buy` as well, where they differ), `trash` what to get rid of, `discard`, `topdeck`, `play`,
    `discard_militia` what to discard to a Militia. It yields names of what is wished for, best first; the first that is
    on offer is taken. When the list ends, nothing is chosen where that is allowed, and by the default judgement where not.

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

    _verbs: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "name" not in cls.__dict__:
            cls.name = cls.__name__
        if isinstance(cls.requires, str):
            cls.requires = (cls.requires,)
        own = [name for name, value in vars(cls).items() if callable(value) and not name.startswith("_")]
        cls._verbs = {**cls._verbs, **{name: name for name in own}}
        if "gain" in own and "buy" not in own:
            cls._verbs["buy"] = "gain"
        if "buy" in own and "gain" not in cls._verbs:
            cls._verbs["gain"] = "buy"
        if "answer" in own:
            cls.answers_are_legal = False
        if "play" in own and "plays_all_treasures" not in cls.__dict__:
            cls.plays_all_treasures = False

    def __init__(self) -> None:
        self._wishes: dict[str, Callable[[Player, Game], Wishes]] = {
            verb: getattr(self, method) for verb, method in self._verbs.items()
        }

    def __repr__(self) -> str:
        return self.name

    def answer(self, decision: Decision) -> list[Option]:
        """Options of the decision, by this strategy's own lists first, by the default judgement where it has none."""
        verb = decision.verb
        if verb == "buy":
            return self._answer_buy(decision)
        wishes = self._wishes.get(verb)
        if decision.source is not None:
            wishes = self._wishes.get(f"{verb}_{_identifier(decision.source.name)}", wishes)
        if wishes is None:
            return judgement.answer(self, decision)
        picked = self._pick(decision, wishes)
        if len(picked) < decision.least:
            picked += judgement.fill(self, decision, picked)
        return picked

    def _answer_buy(self, decision: Decision) -> list[Option]:
        player = decision.player
        game = player.game
        wishes = self._wishes.get("buy")
        if wishes is None:
            return judgement.answer(self, decision)
        careful = game.setup.refuse_losing_buys and game.gains_to_end <= 1
        for name in wishes(player, game):
            option = decision.find(name)
            if option is not None and not (careful and judgement.would_lose(player, option)):
                return [option]
        return []

    def _pick(self, decision: Decision, wishes: Callable[[Player, Game], Wishes]) -> list[Option]:
        player = decision.player
        if decision.most == 1:
            for name in wishes(player, player.game):
                option = decision.find(name)
                if option is not None:
                    return [option]
            return []
        return pick_several(decision, lambda: wishes(player, player.game))


def pick_several(decision: Decision, wishes: Callable[[], Wishes]) -> list[Option]:
    """Options wished for, one after another; each time the wishes are made as if those picked were gone already."""
    left, picked = list(decision.options), []
    with _pretending(decision) as pretend:
        while len(picked) < decision.most:
            wanted = next((o for name in wishes() for o in left if str(o) == name), None)
            if wanted is None:
                break
            left.remove(wanted)
            picked.append(wanted)
            pretend(wanted)
    return picked


@contextmanager
def _pretending(decision: Decision) -> Iterator[Callable[[Any], None]]:
    """Lets cards picked for discarding or trashing be out of the hand while the next is picked; puts them back after."""
    player = decision.player
    hand, released = player.hand[:], []

    def pretend(card: Any) -> None:
        if card in player.hand:
            player.hand.remove(card)
            if decision.verb == "trash":
                player.release(card)
                released.append(card)

    try:
        yield pretend
    finally:
        if len(player.hand) != len(hand):
            player.hand[:] = hand
        for card in released:
            player.acquire(card)


def _identifier(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower().replace("'", ""))
