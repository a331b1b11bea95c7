"""Abilities: declare which event a card's method reacts to, and where the card must be."""

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

Given = Callable[[Any, Any, Any], object]  # Only its truth value counts: many return a number or a list.
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Ability:
    """A card's method that reacts to an event: see `when`."""

    event: type[GameEvent]
    where: str
    whose: Whose
    method: str
    given: Given | None
    again: bool
    about: str

    @property
    def is_of_itself(self) -> bool:
        """Whether it reacts only to events about its own card."""
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
    (the event is about this very card), ON_TABLE (a landscape, or a rule that the card brings into the game),
    OWNED (a project, artifact or state that the player has), or the name of a mat. `given(card, me, event)`
    returns whether the ability applies now. Without it, the ability always applies. `about`: the name of a
    card; the ability reacts to events about that card only (Charlatan: Curse). `again`: it may be used again
    after another ability has reacted to the same event (Secret Chamber, then Moat).
    """

    def mark(method: Method) -> Method:
        method.listens = (event, where, whose, given, again, about)  # type: ignore[attr-defined]
        return method

    return mark


def first(method: Method) -> Method:
    """Mark a card's method whose text says "first": it runs before the others that react to the same event,
    and the player is not asked for their order.
    """
    method.first = True  # type: ignore[attr-defined]
    return method


def any_order(method: Method) -> Method:
    """Mark the method of a promise whose order does not matter among promises of the same card, such as
    taking cards back into the hand. The player is not asked which comes first.
    """
    method.any_order = True  # type: ignore[attr-defined]
    return method


def only_if(condition: Callable[..., bool]) -> Callable[[Method], Method]:
    """Mark the method of a promise with a condition: `condition(card, me, event, **memo)` returns whether it
    has an effect now. Where it has none, the player is not asked for its place in the order.
    """

    def mark(method: Method) -> Method:
        method.condition = condition  # type: ignore[attr-defined]
        return method

    return mark


def abilities_of(kind: type) -> Iterator[Ability]:
    """Returns the abilities of a card's class, those of its types first."""
    seen = {attribute: None for base in reversed(kind.__mro__) for attribute in vars(base)}
    for attribute in seen:
        listens = getattr(getattr(kind, attribute, None), "listens", None)
        if listens:
            event, where, whose, given, again, about = listens
            yield Ability(event, where, whose, attribute, given, again, about)
