"""Abilities: how a card's method declares its event, and where its card must be then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from ..events import GameEvent

# Where a card must be for its ability to work; any other text names a mat of its owner.
IN_HAND, IN_PLAY, ON_TABLE, ITSELF, OWNED = "hand", "play", "table", "itself", "owned"
# Whose event it must be, seen from the player who has the card.
Whose: TypeAlias = Literal["mine", "others", "anyones"]
MINE: Final = "mine"
OTHERS: Final = "others"
ANYONES: Final = "anyones"

Given = Callable[[Any, Any, Any], object]  # true or false, as Python takes it: many give a number or a list
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Ability:
    """A card's method that works when something happens: see `when`."""

    event: type[GameEvent]
    where: str
    whose: Whose
    method: str
    given: Given | None
    again: bool
    about: str

    @property
    def is_of_itself(self) -> bool:
        """Does it hear only of what happens to the card that has it?"""
        return self.where == ITSELF and not self.event.is_question


def when(
    event: type[GameEvent],
    where: str,
    whose: Whose = MINE,
    *,
    given: Given | None = None,
    again: bool = False,
    about: str = "",
) -> Callable[[Method], Method]:
    """Make a card's method an ability: it is called with `(me, event)` when `event` happens.

    `where` the card must be then: IN_HAND (asked once for each copy), IN_PLAY (once for each copy), ITSELF
    (the event is about this very card), ON_TABLE (a landscape, or a rule that the card brings into the
    game), OWNED (a project, artifact or state that the player has), or the name of a mat.
    `given(card, me, event)` tells whether the ability has anything to do now; without it, it always has.
    `about`: the name of the only card of whose happenings it hears (Charlatan: Curse).
    `again`: it may be used once more after another ability has answered the same event (Secret Chamber,
    then Moat).
    """

    def mark(method: Method) -> Method:
        method.listens = (event, where, whose, given, again, about)  # type: ignore[attr-defined]
        return method

    return mark


def first(method: Method) -> Method:
    """Mark a card's method whose text says "first": it answers before the others that answer the same
    event, without a question about their order.
    """
    method.first = True  # type: ignore[attr-defined]
    return method


def any_order(method: Method) -> Method:
    """Mark the method of a promise that does the same whatever the order in which several of one card's are
    kept, such as taking cards back into the hand: which comes first is not asked.
    """
    method.any_order = True  # type: ignore[attr-defined]
    return method


def only_if(condition: Callable[..., bool]) -> Callable[[Method], Method]:
    """Mark the method of a promise: `condition(card, me, event, **memo)` tells whether it has anything to do
    now. Without anything to do it does not ask for its place in an order.
    """

    def mark(method: Method) -> Method:
        method.condition = condition  # type: ignore[attr-defined]
        return method

    return mark


def abilities_of(kind: type) -> Iterator[Ability]:
    """The abilities of a card's class, those that its types bring first."""
    seen = {attribute: None for base in reversed(kind.__mro__) for attribute in vars(base)}
    for attribute in seen:
        listens = getattr(getattr(kind, attribute, None), "listens", None)
        if listens:
            event, where, whose, given, again, about = listens
            yield Ability(event, where, whose, attribute, given, again, about)
